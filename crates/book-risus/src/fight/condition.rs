//! A fighter of a combat that is reckoned: the conditions they can be in, and what they can
//! roll with in each.
//!
//! Two clichés with the same dice that suit alike are one to the odds, so dice are kept sorted.
//! A cliché with one die is left out where another of its kind has dice: whatever it could do,
//! the other does with at least as many dice and at least as many left.

use std::collections::BTreeMap;

use rulebook::{Message, Side, Unreckoned};

use crate::{
    rules::{
        combat::{dice_in_combat, tools_in_combat, usable},
        exchange::{damage, is_inappropriate, loss},
        pool,
    },
    setup::Options,
    state::{Boost, Combat, Roller, State, Tools, Using},
};

/// Most conditions of one fighter.
const MOST_CONDITIONS: usize = 5_000;

/// Whether somebody with these dice can do everything that somebody with those can, and at
/// least as well: as many dice of each kind, and as many charges. A cliché that is left out
/// counts as the single die that it may have.
fn is_as_good(one: &Dice, other: &Dice) -> bool {
    let mut kinds = one.0.iter().zip(&other.0);
    let as_many = |(own, other): (&Vec<u8>, &Vec<u8>)| {
        let padded = own.iter().copied().chain(std::iter::repeat(1));
        padded.zip(other).all(|(own, &other)| own >= other)
    };
    one.1 >= other.1 && kinds.all(as_many)
}

/// Somebody who fights.
#[derive(Debug)]
pub struct Fighter {
    pub name: String,
    pub side: Side,
    /// Every condition, the worst first: number 0 is defeat.
    pub conditions: Vec<Condition>,
    /// The condition at the start.
    pub fresh: u16,
    /// Dice and charges of each condition short of defeat.
    dice: Vec<Dice>,
    /// What they can roll with at the start, with its kind and its dice.
    arms: Vec<(Using, u8, u8)>,
    /// All they could declare at the start, also what makes no sense.
    pub declared: Vec<Stance>,
}

/// What makes clichés differ in a combat, besides their dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kind {
    double_pump: bool,
    tools: Tools,
    inappropriate: bool,
    brevet: bool,
}

/// How somebody is.
#[derive(Debug)]
pub struct Condition {
    /// Everything worth rolling with, the plainest first.
    pub stances: Vec<Stance>,
    /// Dice left.
    pub left: u32,
    /// Dice and charges left: what only ever falls.
    pub level: u16,
}

/// Something to roll with, and what becomes of its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stance {
    kind: u8,
    pub dice: u8,
    pub pump: u8,
    pub lucky: u8,
    pub inappropriate: bool,
    /// The size of the pool; its place among all sizes once they are numbered.
    pub pool: u16,
    /// The condition afterwards if the roll is not lost.
    pub unhurt: u16,
    /// If it is lost against something appropriate.
    pub hurt: u16,
    /// If it is lost against something inappropriate.
    pub hurt_badly: u16,
}

/// Dice of each kind of cliché, sorted, and charges.
type Dice = (Vec<Vec<u8>>, u8);

impl Fighter {
    /// Somebody in a combat as they are now.
    pub fn of(state: &State, combat: &Combat, party: usize, who: &str) -> Result<Self, Unreckoned> {
        let mut kinds: Vec<Kind> = Vec::new();
        let mut dice: Vec<Vec<u8>> = Vec::new();
        let mut arms = Vec::new();
        let crowded = || {
            let reason = Message::new("risus-odds-crowded").with("who", who);
            Unreckoned::Because(reason)
        };
        for using in usable(state, combat, who) {
            let kind = kind(state, combat, who, &using);
            let place = kinds.iter().position(|known| *known == kind);
            let place = place.unwrap_or_else(|| {
                kinds.push(kind);
                dice.push(Vec::new());
                kinds.len() - 1
            });
            let number = dice_in_combat(state, combat, who, &using);
            let number = u8::try_from(number).map_err(|_| crowded())?;
            dice[place].push(number);
            arms.push((using, u8::try_from(place).unwrap_or(0), number));
        }
        if arms.is_empty() {
            let reason = Message::new("risus-odds-unarmed").with("who", who);
            return Err(Unreckoned::Because(reason));
        }
        let character = state.character(who);
        let lucky = character.map_or(0, |character| character.lucky_left);
        let lucky = if state.options.lucky_shots { lucky } else { 0 };
        let lucky = u8::try_from(lucky).map_err(|_| crowded())?;
        let start: Dice = (dice, lucky);
        let all = reachable(&start).ok_or_else(crowded)?;
        let number: BTreeMap<&Dice, u16> = all.iter().zip(1..).collect();
        let declared = stances(&state.options, &kinds, &start, &number);
        let fresh = number.get(&canonical(start)).copied().unwrap_or(0);
        let mut conditions = vec![Condition {
            stances: Vec::new(),
            left: 0,
            level: 0,
        }];
        for dice in &all {
            let stances = stances(&state.options, &kinds, dice, &number);
            conditions.push(Condition {
                stances: worthwhile(stances, &all),
                left: dice.0.iter().flatten().map(|&dice| u32::from(dice)).sum(),
                level: level(dice),
            });
        }
        Ok(Fighter {
            name: who.to_owned(),
            side: Side::BOTH[party],
            conditions,
            fresh,
            arms,
            declared,
            dice: all,
        })
    }

    /// The condition after a rest in which the game master gives all dice back (RIS-REC-01).
    /// Charges do not come back, and the defeated keep none (they may have spent them all).
    pub fn after_rest(&self, condition: u16) -> u16 {
        let number = |wanted: &Dice| {
            let found = self.dice.iter().zip(1..).find(|(dice, _)| *dice == wanted);
            found.map_or(0, |(_, number)| number)
        };
        let dice = |condition: u16| self.dice.get(usize::from(condition).wrapping_sub(1));
        let charges = dice(condition).map_or(0, |(_, charges)| *charges);
        dice(self.fresh).map_or(0, |(dice, _)| number(&(dice.clone(), charges)))
    }

    /// The sizes of pool that they can roll.
    pub fn pools(&self) -> impl Iterator<Item = u32> {
        let stances = self
            .conditions
            .iter()
            .flat_map(|condition| &condition.stances);
        let stances = stances.chain(&self.declared);
        stances.map(|stance| u32::from(stance.pool))
    }

    /// Numbers the sizes of pool by their places among all that are ever rolled.
    pub fn number_pools(&mut self, pools: &[u32]) {
        let stances = self.conditions.iter_mut();
        let stances = stances.flat_map(|condition| &mut condition.stances);
        for stance in stances.chain(&mut self.declared) {
            let place = pools.binary_search(&u32::from(stance.pool)).unwrap_or(0);
            stance.pool = u16::try_from(place).unwrap_or(0);
        }
    }

    /// How many levels above defeat they start at.
    pub fn levels(&self) -> usize {
        usize::from(self.conditions[usize::from(self.fresh)].level)
    }

    /// A roll as declared at the start.
    pub fn stance(&self, using: &Using, boost: Boost) -> Option<Stance> {
        let (_, kind, dice) = self.arms.iter().find(|(own, ..)| own == using)?;
        let wanted = |stance: &&Stance| {
            (stance.kind, stance.dice) == (*kind, *dice) && stance.boost() == boost
        };
        self.declared.iter().find(wanted).copied()
    }

    /// What a stance of the condition at the start rolls with.
    pub fn using(&self, stance: &Stance) -> Option<&Using> {
        let same =
            |(_, kind, dice): &&(Using, u8, u8)| (*kind, *dice) == (stance.kind, stance.dice);
        self.arms.iter().find(same).map(|(using, ..)| using)
    }
}

impl Stance {
    /// The extra dice in it.
    pub fn boost(&self) -> Boost {
        Boost {
            pump: u32::from(self.pump),
            lucky: u32::from(self.lucky),
        }
    }
}

fn kind(state: &State, combat: &Combat, who: &str, using: &Using) -> Kind {
    let double_pump = match using {
        Using::Cliche(name) => {
            let character = state.character(who);
            let cliche = character.and_then(|character| character.cliche(name));
            cliche.is_some_and(|cliche| cliche.double_pump)
        }
        Using::Brevet => false,
    };
    let roller = Roller {
        who: who.to_owned(),
        using: using.clone(),
        boost: None,
    };
    Kind {
        double_pump,
        tools: tools_in_combat(combat, who, using),
        inappropriate: is_inappropriate(combat, &roller),
        brevet: *using == Using::Brevet,
    }
}

/// Sorted, and without clichés that can make no difference.
fn canonical((mut dice, lucky): Dice) -> Dice {
    for kind in &mut dice {
        kind.sort_unstable_by(|a, b| b.cmp(a));
        let useful = kind.iter().filter(|&&dice| dice > 1).count().max(1);
        kind.truncate(useful);
    }
    (dice, lucky)
}

/// Everything that can become of somebody short of defeat, worst first; `None` if that is too
/// much.
fn reachable(start: &Dice) -> Option<Vec<Dice>> {
    let mut found = std::collections::BTreeSet::from([canonical(start.clone())]);
    let mut open: Vec<Dice> = found.iter().cloned().collect();
    while let Some((dice, lucky)) = open.pop() {
        let mut next = Vec::new();
        if lucky > 0 {
            next.push((dice.clone(), lucky - 1));
        }
        for (kind, own) in dice.iter().enumerate() {
            for place in 0..own.len() {
                if own[place] > 1 {
                    let mut fewer = dice.clone();
                    fewer[kind][place] -= 1;
                    next.push((fewer, lucky));
                }
            }
        }
        for dice in next.into_iter().map(canonical) {
            if found.insert(dice.clone()) {
                open.push(dice);
            }
        }
        if found.len() > MOST_CONDITIONS {
            return None;
        }
    }
    let mut all: Vec<Dice> = found.into_iter().collect();
    all.sort_by_key(level);
    Some(all)
}

fn level((dice, lucky): &Dice) -> u16 {
    let dice: u16 = dice.iter().flatten().map(|&dice| u16::from(dice)).sum();
    dice + u16::from(*lucky)
}

/// Everything that somebody can roll with, the plainest first: most dice without paying for any.
fn stances(
    options: &Options,
    kinds: &[Kind],
    dice: &Dice,
    number: &BTreeMap<&Dice, u16>,
) -> Vec<Stance> {
    let mut stances = Vec::new();
    for (place, (kind, own)) in kinds.iter().zip(&dice.0).enumerate() {
        for (which, &rolled) in own.iter().enumerate() {
            if own[..which].contains(&rolled) {
                continue;
            }
            let place_combat = pool::Where::Combat;
            let lucky_left = u32::from(dice.1);
            let most = pool::most_boost(
                options,
                lucky_left,
                kind.brevet,
                u32::from(rolled),
                place_combat,
            );
            for pump in 0..=most.pump {
                for lucky in 0..=most.lucky {
                    let boost = Boost { pump, lucky };
                    let after = |damage: u32| {
                        let lost = after(dice, (place, which), boost, damage);
                        lost.map_or(0, |dice| number.get(&dice).copied().unwrap_or(0))
                    };
                    let rolled_with = u32::from(rolled);
                    let pool = pool::pool(rolled_with, kind.tools, false, kind.double_pump, boost);
                    stances.push(Stance {
                        kind: u8::try_from(place).unwrap_or(0),
                        dice: rolled,
                        pump: u8::try_from(pump).unwrap_or(0),
                        lucky: u8::try_from(lucky).unwrap_or(0),
                        inappropriate: kind.inappropriate,
                        pool: u16::try_from(pool).unwrap_or(0),
                        unhurt: after(0),
                        hurt: after(damage(false)),
                        hurt_badly: after(damage(true)),
                    });
                }
            }
        }
    }
    stances.sort_by_key(|stance| (stance.pump, stance.lucky, std::cmp::Reverse(stance.pool)));
    stances
}

/// Without what another stance does at least as well: with as many dice, hitting as hard, and
/// leaving its owner as good whatever comes. Nobody is worse off for having more dice, so what
/// is left out can never be better.
fn worthwhile(stances: Vec<Stance>, all: &[Dice]) -> Vec<Stance> {
    let as_good = |one: u16, other: u16| match (one, other) {
        (_, 0) => true,
        (0, _) => false,
        (one, other) => is_as_good(&all[usize::from(one) - 1], &all[usize::from(other) - 1]),
    };
    let covers = |one: &Stance, other: &Stance| {
        one.pool >= other.pool
            && one.inappropriate >= other.inappropriate
            && as_good(one.unhurt, other.unhurt)
            && as_good(one.hurt, other.hurt)
            && as_good(one.hurt_badly, other.hurt_badly)
    };
    let mut kept: Vec<Stance> = Vec::new();
    for stance in stances {
        if !kept.iter().any(|one| covers(one, &stance)) {
            kept.retain(|one| !covers(&stance, one));
            kept.push(stance);
        }
    }
    kept
}

/// What is left after a roll: damage and pump come off what was rolled with, and who is then
/// without dice is defeated (RIS-CMB-14, RIS-CMB-15, RIS-PMP-07).
fn after(dice: &Dice, (kind, which): (usize, usize), boost: Boost, damage: u32) -> Option<Dice> {
    let (mut dice, lucky) = dice.clone();
    let mut left = u32::from(dice[kind][which]);
    for lost in [damage, boost.pump] {
        left -= loss(0, left, lost).1;
    }
    if left == 0 {
        return None;
    }
    dice[kind][which] = u8::try_from(left).unwrap_or(u8::MAX);
    let lucky = lucky - u8::try_from(boost.lucky).unwrap_or(0);
    Some(canonical((dice, lucky)))
}
