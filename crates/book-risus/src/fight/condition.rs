//! A fighter of a combat that is reckoned: the conditions they can be in, and what they can
//! roll with in each.
//!
//! Two clichés with the same dice that suit alike are one to the odds, so dice are kept sorted.
//! A cliché with one die is left out where another of its kind has dice: whatever it could do,
//! the other does with at least as many dice and at least as many left. Where there can be teams
//! nothing is left out, because the most dice must lead; what ties somebody to a team is in
//! `bond`.

use std::collections::BTreeMap;

use rulebook::{Message, Side, Unreckoned};

use crate::{
    rules::{
        combat::{dice_in_combat, tools_in_combat, usable, usable_alone},
        exchange::{damage, is_marked_inappropriate, loss},
        pool,
    },
    setup::Options,
    state::{Boost, Combat, State, Tools, Using},
};

use super::bond::{Bond, bonds};

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
    /// What they can roll with at the start.
    arms: Vec<(Using, Arm)>,
    /// All they could declare at the start, also what makes no sense.
    pub declared: Vec<Stance>,
    /// What ties them to a team in each condition; nothing where there can be none.
    pub bonds: Vec<Bond>,
    /// What they have brought to a team at the start.
    brought: Option<Using>,
    /// What makes their clichés differ.
    kinds: Vec<Kind>,
}

/// Something to roll with, as far as odds go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arm {
    /// What it has in common with others.
    pub kind: u8,
    /// Its dice.
    pub dice: u8,
}

/// What makes clichés differ in a combat, besides their dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    pub double_pump: bool,
    pub tools: Tools,
    pub inappropriate: bool,
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
    pub kind: u8,
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
pub type Dice = (Vec<Vec<u8>>, u8);

/// What conditions of a fighter are made from.
pub struct Making<'a> {
    pub options: &'a Options,
    pub kinds: &'a [Kind],
    /// Whether there can be teams.
    pub teams: bool,
    /// Everything that can become of them short of defeat, worst first.
    pub all: &'a [Dice],
    number: BTreeMap<&'a Dice, u16>,
}

impl Fighter {
    /// Somebody in a combat as they are now, where there can be teams or not.
    pub fn of(
        state: &State,
        combat: &Combat,
        party: usize,
        who: &str,
        teams: bool,
    ) -> Result<Self, Unreckoned> {
        let mut kinds: Vec<Kind> = Vec::new();
        let mut dice: Vec<Vec<u8>> = Vec::new();
        let mut arms = Vec::new();
        let crowded = || {
            let reason = Message::new("risus-odds-crowded").with("who", who);
            Unreckoned::Because(reason)
        };
        let unarmed = || {
            let reason = Message::new("risus-odds-unarmed").with("who", who);
            Unreckoned::Because(reason)
        };
        for using in usable_alone(state, combat, who) {
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
            let arm = Arm {
                kind: u8::try_from(place).unwrap_or(0),
                dice: number,
            };
            arms.push((using, arm));
        }
        if usable(state, combat, who).is_empty() {
            return Err(unarmed());
        }
        let character = state.character(who);
        let lucky = character.map_or(0, |character| character.lucky_left);
        let lucky = pool::charges(&state.options, lucky);
        let lucky = u8::try_from(lucky).map_err(|_| crowded())?;
        let cliches: Vec<usize> = dice.iter().map(Vec::len).collect();
        let start: Dice = (dice, lucky);
        let all = reachable(&start, teams).ok_or_else(crowded)?;
        let making = Making {
            options: &state.options,
            kinds: &kinds,
            teams,
            all: &all,
            number: all.iter().zip(1..).collect(),
        };
        let declared = making.stances(&start);
        let mut conditions = vec![Condition {
            stances: Vec::new(),
            left: 0,
            level: 0,
        }];
        for dice in &all {
            let stances = making.stances(dice);
            conditions.push(Condition {
                stances: if teams {
                    stances
                } else {
                    worthwhile(stances, &all)
                },
                left: dice_left(dice, &cliches),
                level: level(dice),
            });
        }
        let mut fighter = Fighter {
            name: who.to_owned(),
            side: Side::BOTH[party],
            fresh: making.number(&canonical(start, teams)),
            conditions,
            dice: Vec::new(),
            arms,
            declared,
            bonds: Vec::new(),
            brought: None,
            kinds: Vec::new(),
        };
        if teams {
            fighter.bonds = bonds(&making, &mut fighter.conditions).ok_or_else(crowded)?;
            let own = combat.team_of(who).and_then(|team| {
                let own = team.members.iter().find(|(name, _)| name == who);
                own.map(|(_, using)| using.clone())
            });
            fighter.fresh = own
                .as_ref()
                .map_or(Some(fighter.fresh), |own| fighter.bringing(own))
                .ok_or_else(unarmed)?;
            fighter.brought = own;
        }
        fighter.dice = all;
        fighter.kinds = kinds;
        Ok(fighter)
    }

    /// The condition of somebody who is free at the start and brings this to a team.
    pub fn bringing(&self, using: &Using) -> Option<u16> {
        let (_, arm) = self.arms.iter().find(|(own, _)| own == using)?;
        self.bonds.get(usize::from(self.fresh))?.bringing(*arm)
    }

    /// The place of a roll, as declared at the start, among all that could be.
    pub fn said(&self, using: &Using, boost: Boost) -> Option<u16> {
        let (_, arm) = self.arms.iter().find(|(own, _)| own == using)?;
        let fresh = usize::from(self.fresh);
        let wanted = |stance: &Stance| stance.arm() == *arm && stance.boost() == boost;
        let place = match self.bonds.get(fresh)? {
            Bond::Free(_) => self.conditions[fresh].stances.iter().position(wanted),
            Bond::Tied(tie) => tie.rolls.iter().position(|roll| wanted(&roll.stance)),
        };
        place.and_then(|place| u16::try_from(place).ok())
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

    /// Whether a roll is with a Double Pump cliché.
    pub fn may_double_pump(&self, stance: Stance) -> bool {
        let kind = self.kinds.get(usize::from(stance.kind));
        kind.is_some_and(|kind| kind.double_pump)
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

    /// The number of each condition among those that somebody had earlier, if it is the same
    /// fighter and all of them are known there. Only where there can be no teams: what ties
    /// somebody to one is not looked at.
    pub fn conditions_of(&self, earlier: &Fighter) -> Option<Vec<u16>> {
        let arms = |fighter: &Fighter| -> Vec<(Using, u8)> {
            let arms = fighter.arms.iter();
            arms.map(|(using, arm)| (using.clone(), arm.kind)).collect()
        };
        if self.side != earlier.side || self.kinds != earlier.kinds || arms(self) != arms(earlier) {
            return None;
        }
        let number: BTreeMap<&Dice, u16> = earlier.dice.iter().zip(1..).collect();
        let numbers = self.dice.iter().map(|dice| number.get(dice).copied());
        std::iter::once(Some(0)).chain(numbers).collect()
    }

    /// A roll as declared at the start.
    pub fn stance(&self, using: &Using, boost: Boost) -> Option<Stance> {
        let (_, arm) = self.arms.iter().find(|(own, _)| own == using)?;
        let wanted = |stance: &&Stance| stance.arm() == *arm && stance.boost() == boost;
        self.declared.iter().find(wanted).copied()
    }

    /// What they roll with, by what it is to the odds at the start.
    pub fn using(&self, arm: Arm) -> Option<&Using> {
        let found = self.arms.iter().find(|(_, own)| *own == arm);
        self.brought.as_ref().or(found.map(|(using, _)| using))
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

    /// What it is rolled with.
    pub fn arm(&self) -> Arm {
        Arm {
            kind: self.kind,
            dice: self.dice,
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
    Kind {
        double_pump,
        tools: tools_in_combat(combat, who, using),
        inappropriate: is_marked_inappropriate(combat, who, using),
        brevet: *using == Using::Brevet,
    }
}

/// Sorted, and, where there can be no teams, without clichés that can make no difference.
fn canonical((mut dice, lucky): Dice, teams: bool) -> Dice {
    for kind in &mut dice {
        kind.sort_unstable_by(|a, b| b.cmp(a));
        if !teams {
            let useful = kind.iter().filter(|&&dice| dice > 1).count().max(1);
            kind.truncate(useful);
        }
    }
    (dice, lucky)
}

/// Everything that can become of somebody short of defeat, worst first; `None` if that is too
/// much.
fn reachable(start: &Dice, teams: bool) -> Option<Vec<Dice>> {
    let mut found = std::collections::BTreeSet::from([canonical(start.clone(), teams)]);
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
        for dice in next.into_iter().map(|dice| canonical(dice, teams)) {
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

/// Dice left, of so many clichés of each kind: one that is left out has its single die still.
fn dice_left((dice, _): &Dice, cliches: &[usize]) -> u32 {
    let kinds = dice.iter().zip(cliches).map(|(own, all)| {
        let kept: u32 = own.iter().map(|&dice| u32::from(dice)).sum();
        kept + u32::try_from(all.saturating_sub(own.len())).unwrap_or(0)
    });
    kinds.sum()
}

fn level((dice, lucky): &Dice) -> u16 {
    let dice: u16 = dice.iter().flatten().map(|&dice| u16::from(dice)).sum();
    dice + u16::from(*lucky)
}

/// The places of everything to roll with that makes a difference.
pub fn places(dice: &Dice) -> Vec<(usize, usize)> {
    let mut places = Vec::new();
    for (kind, own) in dice.0.iter().enumerate() {
        let different = |which: &usize| !own[..*which].contains(&own[*which]);
        let different = (0..own.len()).filter(different);
        places.extend(different.map(|which| (kind, which)));
    }
    places
}

impl Making<'_> {
    /// The number of a condition out of any team.
    pub fn number(&self, dice: &Dice) -> u16 {
        self.number.get(dice).copied().unwrap_or(0)
    }

    /// Everything that somebody can roll with, the plainest first: most dice without paying for
    /// any.
    fn stances(&self, dice: &Dice) -> Vec<Stance> {
        let mut stances = Vec::new();
        for place in places(dice) {
            for boost in self.boosts(dice, place) {
                stances.push(self.stance(dice, place, boost, |damage| {
                    let lost = self.after(dice, place, boost, damage);
                    lost.map_or(0, |(dice, _)| self.number(&dice))
                }));
            }
        }
        stances.sort_by_key(Stance::plainness);
        stances
    }

    /// All extra dice that can be put on a roll.
    pub fn boosts(&self, dice: &Dice, (kind, which): (usize, usize)) -> Vec<Boost> {
        let (lucky, rolled) = (u32::from(dice.1), u32::from(dice.0[kind][which]));
        let brevet = self.kinds[kind].brevet;
        let most = pool::most_boost(self.options, lucky, brevet, rolled, pool::Where::Combat);
        let pumps = 0..=most.pump;
        let boosts =
            pumps.flat_map(|pump| (0..=most.lucky).map(move |lucky| Boost { pump, lucky }));
        boosts.collect()
    }

    /// A roll, and what becomes of its owner after so much damage.
    pub fn stance(
        &self,
        dice: &Dice,
        (place, which): (usize, usize),
        boost: Boost,
        after: impl Fn(u32) -> u16,
    ) -> Stance {
        let kind = self.kinds[place];
        let rolled = dice.0[place][which];
        let pool = pool::pool(
            u32::from(rolled),
            kind.tools,
            false,
            kind.double_pump,
            boost,
        );
        Stance {
            kind: u8::try_from(place).unwrap_or(0),
            dice: rolled,
            pump: u8::try_from(boost.pump).unwrap_or(0),
            lucky: u8::try_from(boost.lucky).unwrap_or(0),
            inappropriate: kind.inappropriate,
            pool: u16::try_from(pool).unwrap_or(0),
            unhurt: after(0),
            hurt: after(damage(false)),
            hurt_badly: after(damage(true)),
        }
    }

    /// What is left after a roll, and of what was rolled with: damage and pump come off that,
    /// and who is then without dice is defeated (RIS-CMB-14, RIS-CMB-15, RIS-PMP-07).
    pub fn after(
        &self,
        dice: &Dice,
        (kind, which): (usize, usize),
        boost: Boost,
        damage: u32,
    ) -> Option<(Dice, u8)> {
        let (mut dice, lucky) = dice.clone();
        let mut left = u32::from(dice[kind][which]);
        for lost in [damage, boost.pump] {
            left -= loss(0, left, lost).1;
        }
        if left == 0 {
            return None;
        }
        let left = u8::try_from(left).unwrap_or(u8::MAX);
        dice[kind][which] = left;
        let lucky = lucky - u8::try_from(boost.lucky).unwrap_or(0);
        Some((canonical((dice, lucky), self.teams), left))
    }
}

impl Stance {
    /// What it is sorted by: the plainest is the most dice without paying for any.
    pub fn plainness(&self) -> (u8, u8, std::cmp::Reverse<u16>) {
        (self.pump, self.lucky, std::cmp::Reverse(self.pool))
    }
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
