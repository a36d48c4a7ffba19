//! Attacks of a Conflict that is reckoned: on one foe or several (PDQ-MUL), alone or together
//! with others (PDQ-TEM), what is rolled for them, and what their dice come to.
//!
//! Several targets are named the weakest first. Who could add nothing does not help. In large
//! Conflicts everybody attacks one foe at a time and alone: there would be too many ways.
//!
//! Deliberately absent: what Damage does, and turns.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use dice::Dist;
use rulebook::{Lot, Reader};

use super::{Hurt, Position, Skirmish, armed, at_once::Declared, condition::plan};
use crate::{
    rules::{
        attack::{Clash, clash, extras, hurts, is_rolled_for, plays_on_weakness},
        damage::{is_from_an_attack, weakness_extra},
        effort::{Purpose, hampered, own_shift, used_together},
        rank::{self, Attempt, Rank},
        turn::may_help,
    },
    setup::MultiTargetRolls,
    state::{Role, Strategy},
};

/// Who is attacked, and who helps, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Those attacked.
    pub targets: u16,
    /// Those who attack together with whoever is on turn.
    pub helpers: u16,
}

/// An attack of which everything is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strike {
    pub strategy: Option<Strategy>,
    pub attack: Attempt,
    /// Those who help, as bits.
    pub helpers: u16,
    /// Its targets, in the order named.
    pub aims: Vec<Aim>,
}

/// One target of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    pub target: usize,
    pub defence: Attempt,
    /// What is added to the difference, without what a Weakness adds.
    pub extras: u32,
    /// Whether it plays on a Weakness.
    pub weak: bool,
}

/// What the dice of an attack come to.
#[derive(Debug)]
pub struct Falls {
    pub lot: Lot,
    /// For each class of the lot how it ends for each target.
    pub ends: Vec<Vec<u32>>,
}

/// What dice of attacks on several or by several were found to come to.
pub type Known = Mutex<BTreeMap<(Attempt, Vec<(Attempt, u32)>), Arc<Falls>>>;

/// How an attack ends for a target; from 2 on it hits by 1, 2 and so on.
const MISSED: u32 = 0;
const TIED: u32 = 1;

/// The same as a number, where all hits by `cap` or more are one (PDQ-ATK-03 to ATK-05).
fn end(attack: i64, against: i64, defence: Attempt, cap: u32) -> u32 {
    match clash(attack, against, defence) {
        Clash::Misses => MISSED,
        Clash::Ties => TIED,
        Clash::Hits(difference) => TIED + difference.min(cap),
    }
}

/// What dice of an attack on one target come to.
pub fn lot(attack: Attempt, defence: Attempt, cap: u32) -> Lot {
    let class = |&attack: &i64, &against: &i64| end(attack, against, defence, cap);
    let classes = attack.totals().both(&defence.totals(), class);
    let highest = classes.outcomes().last().copied().unwrap_or(0);
    Lot::new(
        (0..=highest)
            .map(|class| classes.weight_of(&class))
            .collect(),
    )
}

/// What dice of an attack on several come to: one roll against all of them, or one for each
/// (PDQ-MUL-03).
fn falls(attack: Attempt, aims: &[(Attempt, u32)], rolls: MultiTargetRolls) -> Falls {
    let totals = attack.totals();
    let mut ends: Dist<(i64, Vec<u32>)> = totals.map(|total| (*total, Vec::new()));
    for (place, &(defence, cap)) in aims.iter().enumerate() {
        if place > 0 && is_rolled_for(rolls, place) {
            ends = ends.both(&totals, |(_, ends), total| (*total, ends.clone()));
        }
        ends = ends.both(&defence.totals(), |(total, ends), &against| {
            let mut ends = ends.clone();
            ends.push(end(*total, against, defence, cap));
            (*total, ends)
        });
    }
    let ends = ends.map(|(_, ends)| ends.clone());
    Falls {
        lot: Lot::new(ends.iter().map(|(_, weight)| weight).collect()),
        ends: ends.outcomes().to_vec(),
    }
}

/// All sets of these that are not empty, as bits.
fn sets(of: u16) -> impl Iterator<Item = u16> {
    (1..=of).filter(move |set| set & !of == 0)
}

impl Skirmish {
    /// The attacks that somebody may make with a strategy and that would not fail of
    /// themselves: on one foe alone first, the weakest first of all.
    pub(super) fn plans(
        &self,
        at: Position,
        acting: usize,
        strategy: Option<Strategy>,
        targets: &[usize],
    ) -> Vec<Plan> {
        let mut plans = alone(targets);
        if self.wide {
            let foes = plans.iter().fold(0, |bits, plan| bits | plan.targets);
            let helpers = self.helpers(at, acting);
            for targets in sets(foes) {
                for helpers in std::iter::once(0).chain(sets(helpers)) {
                    if helpers != 0 || targets.count_ones() > 1 {
                        plans.push(Plan { targets, helpers });
                    }
                }
            }
        }
        plans.retain(|plan| self.attempt(at, acting, strategy, *plan) != Attempt::Fails);
        plans
    }

    /// Who can help somebody and add something: of their side, later in the order, with the
    /// turn of this round left (PDQ-TEM-02).
    fn helpers(&self, at: Position, acting: usize) -> u16 {
        let place = self.order.iter().position(|who| *who == acting);
        let side = self.fighters[acting].side;
        let helps = |(own, who): &(usize, usize)| {
            let lead = self.condition(at, *who).lead;
            self.fighters[*who].side == side
                && *who != acting
                && may_help(at.has_turn(*who), Some(*own), place)
                && lead.is_some_and(|rank| rank.modifier() > 0)
        };
        let all = self.order.iter().copied().enumerate();
        all.filter(helps).fold(0, |bits, (_, who)| bits | 1 << who)
    }

    /// Some fighters, the one who can take the least first.
    pub(super) fn weakest_first(&self, at: Position, who: u16) -> Vec<usize> {
        let mut all: Vec<usize> = each(who).collect();
        all.sort_by_key(|who| self.condition(at, *who).left);
        all
    }

    /// What is rolled for an attack with what everybody uses (PDQ-ATK-02, PDQ-TEM-01).
    fn attempt(
        &self,
        at: Position,
        acting: usize,
        strategy: Option<Strategy>,
        chosen: Plan,
    ) -> Attempt {
        if chosen.helpers == 0 && chosen.targets.is_power_of_two() {
            let attack = self.condition(at, acting).attacks[plan(strategy)];
            return self.rolls.attacks[usize::from(attack)];
        }
        let purpose = Purpose::Attack(chosen.targets.count_ones() as usize);
        let own = self.condition(at, acting).lead;
        let helpers = || each(chosen.helpers);
        let ranks = helpers().filter_map(|who| self.condition(at, who).lead);
        let ranks: Vec<Rank> = used_together(own.into_iter().chain(ranks), own.is_none());
        let strategies = helpers().filter_map(|who| at.fighters[who].strategy);
        let net = own_shift(strategy, purpose) - hampered(strategies, purpose);
        rank::attempt(&ranks, net)
    }

    /// An attack with what everybody uses (PDQ-ATK-02). Where several act at the same time, it
    /// waits for those of the others.
    pub(super) fn attack<R: Reader<Self>>(
        &self,
        at: Position,
        acting: usize,
        strategy: Option<Strategy>,
        chosen: Plan,
        declared: &[Declared],
        reader: &mut R,
    ) -> R::Worth {
        if self.slot(acting).len() > 1 {
            let own = Declared {
                who: acting,
                strategy,
                plan: chosen,
            };
            return self.declare(at, &[declared, &[own]].concat(), reader);
        }
        let strike = self.struck_by(at, acting, strategy, chosen);
        if let (&[aim], 0) = (strike.aims.as_slice(), chosen.helpers) {
            let attack = self.condition(at, acting).attacks[plan(strategy)];
            let defender = self.condition(at, aim.target);
            let defence = defender.defences[plan(at.fighters[aim.target].strategy)];
            let pair = usize::from(attack) * self.rolls.defences.len() + usize::from(defence);
            let cap = self.cap(at, aim);
            let place = usize::try_from(cap).unwrap_or(0).clamp(1, self.most) - 1;
            let lot = self.lots[pair * self.most + place]
                .get_or_init(|| lot(strike.attack, aim.defence, cap));
            let class = |class: usize, _: usize| u32::try_from(class).unwrap_or(u32::MAX);
            return self.fall(at, acting, &strike, lot, class, reader);
        }
        self.strike(at, acting, &strike, reader)
    }

    /// An attack as it is when its dice fall.
    pub(super) fn struck_by(
        &self,
        at: Position,
        acting: usize,
        strategy: Option<Strategy>,
        chosen: Plan,
    ) -> Strike {
        let attack = self.attempt(at, acting, strategy, chosen);
        let targets = self.weakest_first(at, chosen.targets);
        let aims = targets.into_iter().map(|target| {
            let defender = self.condition(at, target);
            let defence = defender.defences[plan(at.fighters[target].strategy)];
            Aim {
                target,
                defence: self.rolls.defences[usize::from(defence)],
                extras: extras(attack.extra_dice(), armed(&self.options), false),
                weak: defender.weak,
            }
        });
        Strike {
            strategy,
            attack,
            helpers: chosen.helpers,
            aims: aims.collect(),
        }
    }

    /// The difference from which on an attack is more than its target can take in action.
    fn cap(&self, at: Position, aim: Aim) -> u32 {
        let target = self.condition(at, aim.target);
        let extras = aim.extras + weakness_extra(aim.weak, !target.weak);
        (target.left + 1).saturating_sub(extras).max(1)
    }

    /// Any attack: its dice fall.
    pub(super) fn strike<R: Reader<Self>>(
        &self,
        at: Position,
        acting: usize,
        strike: &Strike,
        reader: &mut R,
    ) -> R::Worth {
        let falls = self.falls_of(at, strike);
        let end = |class: usize, place: usize| falls.ends[class][place];
        self.fall(at, acting, strike, &falls.lot, end, reader)
    }

    /// What the dice of an attack come to.
    pub(super) fn falls_of(&self, at: Position, strike: &Strike) -> Arc<Falls> {
        let aims = strike.aims.iter();
        let aims: Vec<(Attempt, u32)> = aims.map(|aim| (aim.defence, self.cap(at, *aim))).collect();
        let rolls = self.options.multi_target_rolls;
        let find = || Arc::new(falls(strike.attack, &aims, rolls));
        let known = self.falls.lock().map(|mut known| {
            let known = known.entry((strike.attack, aims.clone()));
            known.or_insert_with(find).clone()
        });
        known.unwrap_or_else(|_| find())
    }

    /// Dice fall, and hurt one side, both or none, target by target (PDQ-ATK-03 to ATK-05).
    /// Who helped has no turn left (PDQ-TEM-02). An attack below Poor fails before dice fall
    /// (PDQ-RUL-03).
    fn fall<R: Reader<Self>>(
        &self,
        mut at: Position,
        acting: usize,
        strike: &Strike,
        lot: &Lot,
        end: impl Fn(usize, usize) -> u32,
        reader: &mut R,
    ) -> R::Worth {
        let strategy = strike.strategy;
        at.helped |= strike.helpers;
        if strike.attack == Attempt::Fails {
            return self.end(at, acting, strategy, reader);
        }
        reader.chance(lot, |reader, class| {
            let blows = blows_of(strike, acting, |place| end(class, place));
            self.suffer(at, acting, strategy, &blows, reader)
        })
    }
}

/// The Damage of an attack, given how it ends for each target.
pub fn blows_of(strike: &Strike, acting: usize, end: impl Fn(usize) -> u32) -> Vec<Hurt> {
    let mut blows = Vec::new();
    for (place, aim) in strike.aims.iter().enumerate() {
        let clash = match end(place) {
            MISSED => Clash::Misses,
            TIED => Clash::Ties,
            hits => Clash::Hits(hits - TIED),
        };
        let hurts = hurts(clash, aim.extras);
        blows.extend(hurts.into_iter().map(|(role, points)| Hurt {
            who: match role {
                Role::Attacker => acting,
                Role::Target => aim.target,
            },
            points,
            weak: aim.weak && plays_on_weakness(clash),
            chin: is_from_an_attack(Some(role)),
        }));
    }
    blows
}

/// Attacks on each of these alone.
pub fn alone(targets: &[usize]) -> Vec<Plan> {
    let plans = targets.iter().map(|target| Plan {
        targets: 1 << target,
        helpers: 0,
    });
    plans.collect()
}

/// The numbers of those given as bits. It is asked in every turn, so it skips those not given.
pub fn each(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let who = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (who < u16::BITS).then_some(who as usize)
    })
}
