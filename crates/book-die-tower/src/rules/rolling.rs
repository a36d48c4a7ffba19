//! Dice in the hand: how many are thrown, which count, what they come to (DTW-ROL, DTW-ADV,
//! DTW-CRT). Every roll of the book is read here, in tasks, in combat and in the odds.

use std::collections::BTreeMap;

use dice::{CriticalSum, Dist, Exploding, Face, Keep, Pool};
use serde::{Deserialize, Serialize};

use crate::setup::Options;

/// Advantage or disadvantage: yes or no, never a number (DTW-ADV-03).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lean {
    /// Neither.
    #[default]
    Even,
    /// One die more, and the lowest is discarded.
    Advantage,
    /// One die more, and the highest is discarded.
    Disadvantage,
}

/// What advantage and disadvantage come to together: they cancel (DTW-ADV-03, DTW-RUL-04).
pub fn lean(advantage: bool, disadvantage: bool) -> Lean {
    match (advantage, disadvantage) {
        (true, false) => Lean::Advantage,
        (false, true) => Lean::Disadvantage,
        _ => Lean::Even,
    }
}

/// Dice that are to be thrown together, and what is added to them (DTW-ROL-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// 2 for what they are good at, 1 for everything else (DTW-ROL-02).
    pub base: u32,
    /// Dice for Wishes (DTW-WSH-05).
    pub wishes: u32,
    /// Whether there is a die for exploiting a weakness (DTW-EDG-02).
    pub weakness: bool,
    /// Dice for miracles (DTW-MIR-03).
    pub miracles: u32,
    /// Advantage or disadvantage.
    pub lean: Lean,
    /// The flat edge (DTW-EDG-01).
    pub edge: u32,
}

impl Hand {
    /// The dice that are thrown together, and which of them are kept: one more is thrown for
    /// advantage or disadvantage, and one discarded from the whole pool (DTW-ADV-01,
    /// DTW-ADV-02).
    pub fn pool(&self) -> Pool {
        let kept = self.base + self.wishes + u32::from(self.weakness) + self.miracles;
        match self.lean {
            Lean::Even => Pool::d6(kept),
            Lean::Advantage => Pool::d6(kept + 1).keeping(Keep::Highest(kept)),
            Lean::Disadvantage => Pool::d6(kept + 1).keeping(Keep::Lowest(kept)),
        }
    }
}

/// Whether Criticals and Fails count in a roll, and whether extra dice bring more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counting {
    /// Whether sixes and ones count at all.
    pub criticals: bool,
    /// Whether an extra die that shows 6 brings another (DTW-RUL-01).
    pub chain: bool,
}

impl Counting {
    /// How a task is counted.
    pub fn of_task(options: &Options) -> Self {
        Counting {
            criticals: true,
            chain: options.chain_criticals,
        }
    }

    /// How both rolls of an attack are counted (DTW-ATK-07, DTW-RUL-16).
    pub fn of_combat(options: &Options) -> Self {
        Counting {
            criticals: options.combat_criticals,
            chain: options.chain_criticals,
        }
    }
}

/// Extra dice for the Criticals left when Fails have cancelled theirs (DTW-CRT-02, DTW-CRT-03,
/// DTW-RUL-02).
pub fn extra_dice(net: i64) -> u32 {
    u32::try_from(net).unwrap_or(0)
}

/// Whether the roller owes a die for Fails: one, however many more they are (DTW-CRT-04).
pub fn has_more_fails(net: i64) -> bool {
    net < 0
}

/// More extra dice that extra dice bring: one for each 6 if they chain, and else none
/// (DTW-CRT-03, DTW-RUL-01).
pub fn further_dice(counting: Counting, faces: &[Face]) -> u32 {
    if counting.chain {
        faces.iter().map(|&face| u32::from(face == 6)).sum()
    } else {
        0
    }
}

/// Dice being thrown, from the pool to the last extra die (DTW-ROL-07).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throwing {
    /// What is in the hand.
    pub hand: Hand,
    /// What the pool shows; nothing before it is thrown.
    pub pool: Vec<Face>,
    /// What the extra dice show.
    pub extra: Vec<Face>,
    /// What dice for late Wishes show.
    pub late: Vec<Face>,
    /// Extra or late dice that are still to be thrown.
    pub to_throw: u32,
    /// Whether late Wishes were spoken of (DTW-RUL-11).
    pub asked_late: bool,
}

impl Throwing {
    /// Dice not thrown yet.
    pub fn new(hand: Hand) -> Self {
        Throwing {
            hand,
            pool: Vec::new(),
            extra: Vec::new(),
            late: Vec::new(),
            to_throw: 0,
            asked_late: false,
        }
    }

    /// How many dice are to be thrown now; none if all is done.
    pub fn awaited(&self) -> u32 {
        if self.pool.is_empty() {
            self.hand.pool().dice()
        } else {
            self.to_throw
        }
    }

    /// How many more dice these bring: extra dice, or none.
    pub fn brings(&self, counting: Counting, faces: &[Face]) -> u32 {
        if self.asked_late || !counting.criticals {
            0
        } else if self.pool.is_empty() {
            extra_dice(self.hand.pool().criticals_of(faces).net)
        } else {
            further_dice(counting, faces)
        }
    }

    /// Criticals less Fails among the kept dice of the pool (DTW-CRT-01).
    pub fn net(&self, counting: Counting) -> i64 {
        if counting.criticals {
            self.kept().net
        } else {
            0
        }
    }

    /// Kept dice, extra dice, late dice and the flat edge (DTW-ROL-04).
    pub fn total(&self) -> i64 {
        let added = self.extra.iter().chain(&self.late);
        let added: i64 = added.map(|&face| i64::from(face)).sum();
        self.kept().sum + added + i64::from(self.hand.edge)
    }

    /// What it has come to so far.
    pub fn reading(&self, counting: Counting) -> Reading {
        Reading {
            more_fails: has_more_fails(self.net(counting)),
            total: self.total(),
        }
    }

    fn kept(&self) -> CriticalSum {
        self.hand.pool().criticals_of(&self.pool)
    }

    /// What this may come to from here on. Totals are followed up to `reach`, which stands for
    /// everything above as well; without chains nothing lies there.
    pub fn outlook(&self, counting: Counting, reach: i64) -> Dist<Reading> {
        if !self.pool.is_empty() {
            let so_far = self.reading(counting);
            let extra = if self.asked_late {
                Pool::d6(self.to_throw).sum()
            } else {
                extra_sum(self.to_throw, counting, reach)
            };
            return extra.map(|extra| so_far.plus(*extra, reach));
        }
        let edge = i64::from(self.hand.edge);
        let kept = self.hand.pool().criticals();
        // The same extra dice come with many sums.
        let mut extras: BTreeMap<u32, Dist<i64>> = BTreeMap::new();
        kept.then(|kept| {
            let net = if counting.criticals { kept.net } else { 0 };
            let so_far = Reading {
                more_fails: has_more_fails(net),
                total: kept.sum + edge,
            };
            let dice = extra_dice(net);
            let extra = extras.entry(dice);
            let extra = extra.or_insert_with(|| extra_sum(dice, counting, reach));
            extra.map(|extra| so_far.plus(*extra, reach))
        })
    }
}

/// What a roll comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reading {
    /// Whether there were more Fails than Criticals.
    pub more_fails: bool,
    /// The total.
    pub total: i64,
}

impl Reading {
    fn plus(self, more: i64, reach: i64) -> Self {
        Reading {
            total: (self.total + more).min(reach),
            ..self
        }
    }
}

/// What so many extra dice add.
fn extra_sum(dice: u32, counting: Counting, reach: i64) -> Dist<i64> {
    let chained = counting.chain.then(|| Exploding::d6(dice).sum(reach));
    match chained.flatten() {
        Some(tally) => tally.dist().map(|&sum| sum.min(reach)),
        None => Pool::d6(dice).sum(),
    }
}

/// How far totals are followed where extra dice chain: past every difficulty, and so far that
/// two rolls hardly ever both get there.
pub const REACH: i64 = 150;

/// Totals are followed without end unless extra dice chain.
pub fn reach(counting: Counting) -> i64 {
    if counting.chain { REACH } else { i64::MAX }
}

/// What a roll comes to from its beginning.
pub fn readings(hand: Hand, counting: Counting) -> Dist<Reading> {
    Throwing::new(hand).outlook(counting, reach(counting))
}
