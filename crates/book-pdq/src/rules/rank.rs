//! Ranks and shifts: COR, SHF.

use dice::{Dist, Face, Pool};
use rulebook::Message;
use serde::{Deserialize, Serialize};

/// Dice of every action (PDQ-SHF-01).
pub const ACTION_DICE: u32 = 2;

/// A Rank: a modifier of rolls and a difficulty alike (PDQ-COR-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are called what the book calls them")]
pub enum Rank {
    Poor,
    Average,
    Good,
    Expert,
    Master,
}

impl Rank {
    /// All Ranks, lowest first.
    pub const ALL: [Rank; 5] = [
        Rank::Poor,
        Rank::Average,
        Rank::Good,
        Rank::Expert,
        Rank::Master,
    ];

    /// How many steps above Poor.
    pub fn steps(self) -> u32 {
        self as u32
    }

    /// How many points a Quality of this Rank can take: it goes one step below Poor and no
    /// further (PDQ-DMG-04, PDQ-DST-03).
    pub fn room(self) -> u32 {
        self.steps() + 1
    }

    /// The Rank so many steps above Poor, if there is one.
    pub fn at(steps: u32) -> Option<Self> {
        let steps = usize::try_from(steps).ok()?;
        Rank::ALL.get(steps).copied()
    }

    /// What it adds to a roll: -2, 0, 2, 4 or 6 (PDQ-COR-03).
    pub fn modifier(self) -> i64 {
        2 * i64::from(self.steps()) - 2
    }

    /// The Target Number of this Difficulty: 5, 7, 9, 11 or 13 (PDQ-COR-03).
    pub fn target_number(self) -> i64 {
        2 * i64::from(self.steps()) + 5
    }

    /// What is left after so many Ranks were lost; nothing if that is below Poor
    /// (PDQ-DMG-02).
    pub fn lowered(self, lost: u32) -> Option<Self> {
        Rank::at(self.steps().checked_sub(lost)?)
    }

    /// The next Rank, if there is one (PDQ-IMP-02).
    pub fn raised(self) -> Option<Self> {
        Rank::at(self.steps() + 1)
    }

    /// Whether a Quality of this base Rank is a Strength (PDQ-COR-05).
    pub fn is_strength(self) -> bool {
        self >= Rank::Good
    }

    /// Whether a Quality of this base Rank is a Weakness (PDQ-COR-06).
    pub fn is_weakness(self) -> bool {
        self == Rank::Poor
    }

    /// Its name for programs.
    pub fn id(self) -> &'static str {
        match self {
            Rank::Poor => "poor",
            Rank::Average => "average",
            Rank::Good => "good",
            Rank::Expert => "expert",
            Rank::Master => "master",
        }
    }

    /// The Rank of this name.
    pub fn named(id: &str) -> Option<Self> {
        Rank::ALL.into_iter().find(|rank| rank.id() == id)
    }

    /// Its name for people, with the modifier in brackets (PDQ-COR-04).
    pub fn message(self) -> Message {
        Message::new(match self {
            Rank::Poor => "pdq-rank-poor",
            Rank::Average => "pdq-rank-average",
            Rank::Good => "pdq-rank-good",
            Rank::Expert => "pdq-rank-expert",
            Rank::Master => "pdq-rank-master",
        })
    }
}

/// What an action comes to before dice fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Attempt {
    /// It fails, and nothing is rolled (PDQ-SHF-05).
    Fails,
    /// Dice are rolled and a modifier added.
    Rolls {
        /// How many dice.
        dice: u32,
        /// What is added.
        modifier: i64,
    },
}

impl Attempt {
    /// How many dice are rolled.
    pub fn dice(self) -> u32 {
        match self {
            Attempt::Fails => 0,
            Attempt::Rolls { dice, .. } => dice,
        }
    }

    /// Dice beyond the usual two: Upshifts beyond Master (PDQ-SHF-03).
    pub fn extra_dice(self) -> u32 {
        self.dice().saturating_sub(ACTION_DICE)
    }

    /// What it can come to; an action that fails counts as 0 (PDQ-RUL-03).
    pub fn totals(self) -> Dist<i64> {
        match self {
            Attempt::Fails => Dist::certain(0),
            Attempt::Rolls { dice, modifier } => Pool::d6(dice).sum().map(|total| total + modifier),
        }
    }

    /// What faces come to, likewise.
    pub fn total(self, faces: &[Face]) -> i64 {
        match self {
            Attempt::Fails => 0,
            Attempt::Rolls { modifier, .. } => {
                modifier + faces.iter().map(|&face| i64::from(face)).sum::<i64>()
            }
        }
    }
}

/// The Rank that carries the shifts: the highest used, or the implied Average of somebody who
/// uses no Quality (PDQ-RUL-01, PDQ-COR-07).
pub fn lead(ranks: &[Rank]) -> Rank {
    ranks.iter().copied().max().unwrap_or(Rank::Average)
}

/// Where the lead stands after the net shift, in steps above Poor; nothing if that is below
/// Poor (PDQ-SHF-06, PDQ-RUL-02).
pub fn shifted(ranks: &[Rank], net: i64) -> Option<u32> {
    u32::try_from(i64::from(lead(ranks).steps()) + net).ok()
}

/// What is rolled with Ranks that are used together and a net shift: the lead is shifted, each
/// step beyond Master is a die instead, and all modifiers are summed (PDQ-SHF-01 to SHF-06,
/// PDQ-TSK-03, PDQ-RUL-01 to RUL-05).
pub fn attempt(ranks: &[Rank], net: i64) -> Attempt {
    let Some(steps) = shifted(ranks, net) else {
        return Attempt::Fails;
    };
    let highest = Rank::Master.steps();
    let lead_now = Rank::at(steps.min(highest)).unwrap_or(Rank::Master);
    let all: i64 = ranks.iter().map(|rank| rank.modifier()).sum();
    let others = all
        - if ranks.is_empty() {
            0
        } else {
            lead(ranks).modifier()
        };
    Attempt::Rolls {
        dice: ACTION_DICE + steps.saturating_sub(highest),
        modifier: lead_now.modifier() + others,
    }
}

/// How a reaction is rolled, or the number that stands for a roll where defenders throw no dice
/// (PDQ-ATK-02, PDQ-DEF-02).
pub fn reaction(ranks: &[Rank], net: i64, fixed: bool) -> Attempt {
    match attempt(ranks, net) {
        Attempt::Rolls { .. } if fixed => Attempt::Rolls {
            dice: 0,
            modifier: fixed_defence(ranks, net),
        },
        rolled => rolled,
    }
}

/// Whether a simple situation succeeds without dice: the shifted lead is strictly higher than
/// the Difficulty, and there is no Rank past Master (PDQ-TSK-06, PDQ-RUL-06 to RUL-08).
pub fn is_automatic(ranks: &[Rank], net: i64, difficulty: Rank) -> bool {
    let highest = Rank::Master.steps();
    shifted(ranks, net).is_some_and(|steps| steps.min(highest) > difficulty.steps())
}

/// The defence of somebody who does not roll: the Target Number of the shifted lead, going on
/// in twos past Master; an automatic failure counts as 0 (PDQ-DEF-02, PDQ-RUL-11).
pub fn fixed_defence(ranks: &[Rank], net: i64) -> i64 {
    let number = |steps: u32| Rank::Poor.target_number() + 2 * i64::from(steps);
    shifted(ranks, net).map_or(0, number)
}
