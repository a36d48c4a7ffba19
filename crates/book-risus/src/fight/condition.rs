//! A fighter of a combat that is reckoned: the conditions they can be in, and what they can
//! roll with in each.
//!
//! Two clichés with the same dice that suit alike are one to the odds, so dice are kept sorted.
//! A cliché with one die is left out where another of its kind has dice: whatever it could do,
//! the other does with at least as many dice and at least as many left. Where there can be teams
//! nothing is left out, because the most dice must lead; what ties somebody to a team is in
//! `bond`.

use std::{cell::Cell, sync::Arc};

use cliches::{is_defeat, losses};
use rulebook::{Message, Side, Unreckoned};

use crate::{
    rules::{
        combat::{dice_in_combat, tools_in_combat, unmarked, usable, usable_alone},
        exchange::{damage, is_marked_inappropriate, loss},
        pool,
    },
    setup::Options,
    state::{Boost, Combat, State, Tools, Using},
};

use super::{
    bond::{Bond, bonds, numbers_in},
    stock::{Dice, Stock},
    totals::Pools,
};

/// Most conditions of one fighter.
const MOST_CONDITIONS: usize = 5_000;

/// Somebody who fights.
#[derive(Debug)]
pub struct Fighter {
    pub name: String,
    pub side: Side,
    /// The condition at the start.
    pub fresh: u16,
    /// What can become of them: the same for all who have the same to roll with.
    pub build: Arc<Build>,
    /// What they can roll with at the start.
    arms: Vec<(Using, Arm)>,
    /// What they have brought to a team at the start.
    brought: Option<Using>,
}

/// What can become of somebody, whoever it is.
#[derive(Debug)]
pub struct Build {
    /// What makes their clichés differ.
    kinds: Vec<Kind>,
    /// Every condition, the worst first: number 0 is defeat.
    pub conditions: Vec<Condition>,
    /// Dice and charges of each condition short of defeat.
    dice: Stock,
    /// All they could declare at the start, also what makes no sense.
    pub declared: Vec<Stance>,
    /// Everything worth rolling with in all conditions, one after the other.
    stances: Vec<Stance>,
    /// What ties them to a team in each condition; nothing where there can be none.
    pub bonds: Vec<Bond>,
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
#[derive(Debug, Default)]
pub struct Condition {
    /// Where everything worth rolling with begins among all stances, the plainest first, and
    /// how much there is.
    first: u32,
    rolls: u16,
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
    /// The size of the pool.
    pub pool: u16,
    /// Its number among the sizes of all pools, where there can be no teams.
    pub throw: u16,
    /// The condition afterwards if the roll is not lost.
    pub unhurt: u16,
    /// If it is lost against something appropriate.
    pub hurt: u16,
    /// If it is lost against something inappropriate.
    pub hurt_badly: u16,
}

/// What conditions of a fighter are made from.
pub struct Making<'a> {
    pub options: &'a Options,
    pub kinds: &'a [Kind],
    /// Everything that can become of them short of defeat, worst first.
    pub all: &'a Stock,
    /// Room to look up what is left of them after a roll.
    room: Cell<Vec<u8>>,
}

/// Everybody in a combat, as far as they are known.
#[derive(Debug)]
pub struct Roster {
    pub fighters: Vec<Fighter>,
    /// Whether there can be teams.
    pub teams: bool,
    /// The sizes of pool that can be rolled.
    pub pools: Pools,
}

impl Roster {
    /// For a combat of so many in which there can be teams, or none.
    pub fn new(fighters: usize, teams: bool) -> Self {
        Roster {
            fighters: Vec::with_capacity(fighters),
            teams,
            pools: Pools::new(),
        }
    }

    /// What can become of somebody with these clichés and charges: made once for all who have the
    /// same; `None` if that is too much.
    fn build(
        &mut self,
        options: &Options,
        arms: &[(Using, Arm)],
        kinds: Vec<Kind>,
        lucky: u8,
    ) -> Option<Arc<Build>> {
        let same = |other: &&Fighter| {
            let [own, others] = [arms, &other.arms].map(|arms| arms.iter().map(|(_, arm)| arm));
            let charges = other.build.dice.start().charges();
            own.eq(others) && kinds == other.build.kinds && lucky == charges
        };
        if let Some(same) = self.fighters.iter().find(same) {
            return Some(same.build.clone());
        }
        let cliches = arms.iter().map(|(_, arm)| (arm.kind, arm.dice)).collect();
        let all = Stock::of(cliches, lucky, self.teams, MOST_CONDITIONS)?;
        Build::of(options, kinds, all, self.teams, &mut self.pools).map(Arc::new)
    }
}

impl Build {
    fn of(
        options: &Options,
        kinds: Vec<Kind>,
        all: Stock,
        teams: bool,
        pools: &mut Pools,
    ) -> Option<Self> {
        let making = Making {
            options,
            kinds: &kinds,
            all: &all,
            room: Cell::default(),
        };
        let mut conditions = Vec::with_capacity(1 + all.len());
        conditions.push(Condition::default());
        let mut stances = Vec::with_capacity(all.len());
        let mut possible = Vec::with_capacity(2);
        for dice in all.each() {
            making.stances(dice, &mut possible);
            let first = stances.len();
            if teams {
                stances.extend_from_slice(&possible);
            } else {
                extend_worthwhile(&mut stances, &possible, &all);
            }
            conditions.push(Condition {
                first: u32::try_from(first).ok()?,
                rolls: u16::try_from(stances.len() - first).ok()?,
                left: all.left(dice),
                level: dice.level(),
            });
        }
        // All that could be declared at the start, what was left out too.
        making.stances(all.start(), &mut possible);
        let mut declared = possible;
        let mut bonds = Vec::new();
        if teams {
            bonds = self::bonds(&making, &mut conditions)?;
        } else {
            for stance in declared.iter_mut().chain(&mut stances) {
                stance.throw = pools.number(stance.pool);
            }
        }
        Some(Build {
            kinds,
            conditions,
            dice: all,
            declared,
            stances,
            bonds,
        })
    }

    /// Everything worth rolling with in a condition, the plainest first.
    pub fn stances(&self, condition: u16) -> &[Stance] {
        let condition = &self.conditions[usize::from(condition)];
        &self.stances[condition.first as usize..][..usize::from(condition.rolls)]
    }

    /// Whether there is never anything to choose but whom to attack.
    pub fn is_plain(&self) -> bool {
        let mut conditions = self.conditions.iter();
        conditions.all(|condition| condition.rolls <= 1)
    }
}

impl Condition {
    /// The same for somebody who is tied to a team, where what to roll is said by the tie.
    pub fn tied(&self) -> Self {
        Condition {
            left: self.left,
            level: self.level,
            ..Condition::default()
        }
    }
}

impl Fighter {
    /// Somebody in a combat as they are now.
    pub fn of(
        state: &State,
        combat: &Combat,
        party: usize,
        who: &str,
        roster: &mut Roster,
    ) -> Result<Self, Unreckoned> {
        let crowded = || {
            let reason = Message::new("risus-odds-crowded").with("who", who);
            Unreckoned::Because(reason)
        };
        let unarmed = || {
            let unjudged = unmarked(combat).iter().any(|(owner, _)| owner == who);
            Unreckoned::Because(if unjudged {
                Message::new("risus-odds-unjudged").with("who", who)
            } else {
                Message::new("risus-odds-unarmed").with("who", who)
            })
        };
        let character = state.character(who);
        let most = 1 + character.map_or(0, |character| character.cliches.len());
        let lucky = character.map_or(0, |character| character.lucky_left);
        let lucky = pool::charges(&state.options, lucky);
        let lucky = u8::try_from(lucky).map_err(|_| crowded())?;
        let mut kinds = Vec::with_capacity(most);
        let mut arms = Vec::with_capacity(most);
        for using in usable_alone(state, combat, who) {
            let kind = kind(state, combat, who, &using);
            let place = kinds.iter().position(|known| *known == kind);
            let place = place.unwrap_or_else(|| {
                kinds.push(kind);
                kinds.len() - 1
            });
            let number = dice_in_combat(state, combat, who, &using);
            let arm = Arm {
                kind: u8::try_from(place).map_err(|_| crowded())?,
                dice: u8::try_from(number).map_err(|_| crowded())?,
            };
            arms.push((using, arm));
        }
        let armed = match combat.team_of(who) {
            Some(_) => !usable(state, combat, who).is_empty(),
            None => !arms.is_empty(),
        };
        if !armed {
            return Err(unarmed());
        }
        let build = roster.build(&state.options, &arms, kinds, lucky);
        let build = build.ok_or_else(crowded)?;
        let mut fighter = Fighter {
            name: who.to_owned(),
            side: Side::BOTH[party],
            fresh: build.dice.fresh(),
            build,
            arms,
            brought: None,
        };
        if roster.teams {
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
        Ok(fighter)
    }

    /// The condition of somebody who is free at the start and brings this to a team.
    pub fn bringing(&self, using: &Using) -> Option<u16> {
        let (_, arm) = self.arms.iter().find(|(own, _)| own == using)?;
        self.build
            .bonds
            .get(usize::from(self.fresh))?
            .bringing(*arm)
    }

    /// The place of a roll, as declared at the start, among all that could be.
    pub fn said(&self, using: &Using, boost: Boost) -> Option<u16> {
        let (_, arm) = self.arms.iter().find(|(own, _)| own == using)?;
        let fresh = usize::from(self.fresh);
        let wanted = |stance: &Stance| stance.arm() == *arm && stance.boost() == boost;
        let place = match self.build.bonds.get(fresh)? {
            Bond::Free(_) => self.build.stances(self.fresh).iter().position(wanted),
            Bond::Tied(tie) => tie.rolls.iter().position(|roll| wanted(&roll.stance)),
        };
        place.and_then(|place| u16::try_from(place).ok())
    }

    /// The condition after a rest in which the game master gives all dice back (RIS-REC-01).
    /// Charges do not come back, and the defeated keep none (they may have spent them all).
    pub fn after_rest(&self, condition: u16) -> u16 {
        self.build.dice.number_of(self.fresh, condition)
    }

    /// The condition with so many dice left, if that is all there is to say of them.
    pub fn with_dice_left(&self, dice: u32) -> Option<u16> {
        self.build.dice.number_with_left(dice)
    }

    /// Whether a roll is with a Double Pump cliché.
    pub fn may_double_pump(&self, stance: Stance) -> bool {
        let kind = self.build.kinds.get(usize::from(stance.kind));
        kind.is_some_and(|kind| kind.double_pump)
    }

    /// How many levels above defeat they start at.
    pub fn levels(&self) -> usize {
        usize::from(self.build.conditions[usize::from(self.fresh)].level)
    }

    /// The number of each condition among those that somebody had earlier, if it is the same
    /// fighter and all of them are known there.
    pub fn conditions_of(&self, earlier: &Fighter) -> Option<Vec<u16>> {
        let arms = |fighter: &Fighter| -> Vec<(Using, u8)> {
            let arms = fighter.arms.iter();
            arms.map(|(using, arm)| (using.clone(), arm.kind)).collect()
        };
        let (now, then) = (&self.build, &earlier.build);
        let kinds = now.kinds == then.kinds;
        let same = self.side == earlier.side && kinds && arms(self) == arms(earlier);
        let free = same.then(|| now.dice.numbers_in(&then.dice)).flatten()?;
        numbers_in(free, &now.bonds, &then.bonds)
    }

    /// A roll as declared at the start.
    pub fn stance(&self, using: &Using, boost: Boost) -> Option<Stance> {
        let (_, arm) = self.arms.iter().find(|(own, _)| own == using)?;
        let wanted = |stance: &&Stance| stance.arm() == *arm && stance.boost() == boost;
        self.build.declared.iter().find(wanted).copied()
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
    Kind {
        double_pump: pool::is_double_pump(state, who, using),
        tools: tools_in_combat(combat, who, using),
        inappropriate: is_marked_inappropriate(combat, who, using),
        brevet: *using == Using::Brevet,
    }
}

impl Making<'_> {
    /// Makes a list of everything that somebody can roll with, the plainest first: most dice
    /// without paying for any.
    fn stances(&self, dice: Dice, stances: &mut Vec<Stance>) {
        stances.clear();
        for place in self.all.places(dice) {
            self.each_boost(dice, place, |boost| {
                stances.push(self.stance(dice, place, boost, |damage| {
                    let lost = self.after(dice, place, boost, damage);
                    lost.map_or(0, |(number, _)| number)
                }));
            });
        }
        stances.sort_by_key(Stance::plainness);
    }

    /// Says all extra dice that can be put on a roll.
    #[inline]
    pub fn each_boost(&self, dice: Dice, place: usize, mut then: impl FnMut(Boost)) {
        let (lucky, rolled) = (u32::from(dice.charges()), u32::from(dice.at(place)));
        let brevet = self.kind(place).brevet;
        let most = pool::most_boost(self.options, lucky, brevet, rolled, pool::Where::Combat);
        for pump in 0..=most.pump {
            for lucky in 0..=most.lucky {
                then(Boost { pump, lucky });
            }
        }
    }

    /// What is at a place, besides its dice.
    pub fn kind(&self, place: usize) -> Kind {
        self.kinds[usize::from(self.all.kind(place))]
    }

    /// A roll, and what becomes of its owner after so much damage.
    pub fn stance(
        &self,
        dice: Dice,
        place: usize,
        boost: Boost,
        after: impl Fn(u32) -> u16,
    ) -> Stance {
        let kind = self.kind(place);
        let rolled = dice.at(place);
        let pool = pool::pool(
            u32::from(rolled),
            kind.tools,
            false,
            kind.double_pump,
            boost,
        );
        Stance {
            kind: self.all.kind(place),
            dice: rolled,
            pump: u8::try_from(boost.pump).unwrap_or(0),
            lucky: u8::try_from(boost.lucky).unwrap_or(0),
            inappropriate: kind.inappropriate,
            pool: u16::try_from(pool).unwrap_or(0),
            throw: 0,
            unhurt: after(0),
            hurt: after(damage(false)),
            hurt_badly: after(damage(true)),
        }
    }

    /// The condition after a roll, and what is left of what was rolled with: damage and pump
    /// come off that, and who is then without dice is defeated (RIS-CMB-14, RIS-CMB-15,
    /// RIS-PMP-07).
    pub fn after(&self, dice: Dice, place: usize, boost: Boost, damage: u32) -> Option<(u16, u8)> {
        let mut left = u32::from(dice.at(place));
        for ((), lost) in losses(Some(((), damage)), [((), boost.pump)]) {
            left -= loss(0, left, lost).1;
        }
        if is_defeat(left) {
            return None;
        }
        let left = u8::try_from(left).unwrap_or(u8::MAX);
        let lucky = dice.charges() - u8::try_from(boost.lucky).unwrap_or(0);
        let number = self.all.number_with(dice, place, left, lucky, &self.room);
        Some((number, left))
    }
}

impl Stance {
    /// What it is sorted by: the plainest is the most dice without paying for any.
    pub fn plainness(&self) -> (u8, u8, std::cmp::Reverse<u16>) {
        (self.pump, self.lucky, std::cmp::Reverse(self.pool))
    }
}

/// Adds stances without what another of them does at least as well: with as many dice, hitting
/// as hard, and leaving its owner as good whatever comes. Nobody is worse off for having more
/// dice, so what is left out can never be better.
fn extend_worthwhile(stances: &mut Vec<Stance>, possible: &[Stance], all: &Stock) {
    let as_good = |one: u16, other: u16| match (all.get(one), all.get(other)) {
        (_, None) => true,
        (None, _) => false,
        (Some(one), Some(other)) => one.is_as_good(other),
    };
    let covers = |one: &Stance, other: &Stance| {
        one.pool >= other.pool
            && one.inappropriate >= other.inappropriate
            && as_good(one.unhurt, other.unhurt)
            && as_good(one.hurt, other.hurt)
            && as_good(one.hurt_badly, other.hurt_badly)
    };
    let first = stances.len();
    let Some((plainest, others)) = possible.split_first() else {
        return;
    };
    stances.push(*plainest);
    for stance in others {
        if !stances[first..].iter().any(|one| covers(one, stance)) {
            stances
                .extract_if(first.., |one| covers(stance, one))
                .for_each(drop);
            stances.push(*stance);
        }
    }
}
