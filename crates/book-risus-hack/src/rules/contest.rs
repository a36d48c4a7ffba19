//! The exact chances of dice that are yet to fall: who succeeds, who wins a round, who is ahead
//! by Variable Difficulty. What faces come to once they lie is in `successes` and `exchange`;
//! their functions are what is asked here.

use std::collections::BTreeMap;

use dice::{Die, Dist, Face, Fraction, Pool as Dice, UBig};

use super::{
    exchange::{Round, ordinary},
    explosions::Lead,
    successes::{critical_of, difficulties, helper_successes, is_success, mark, succeeds, tally},
};
use crate::{
    setup::{Options, Six},
    state::{Again, Rolling, Thrown},
};

/// A pool on its way: dice that lie, and dice that are yet to fall.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Falling {
    /// Dice of the pool that lie and are not thrown again.
    lie: Vec<Face>,
    /// Sixes thrown again, as far as they lie.
    waves: Vec<Face>,
    /// Dice of the pool that are yet to fall.
    dice: u32,
    /// Whether ones of those are thrown again.
    rerolls_ones: bool,
    /// Sixes of the pool that are yet to be thrown again.
    again: u32,
    /// Successes of helpers that lie (RHK-RUL-27).
    helped: u32,
    /// Dice of helpers that are yet to fall, sixes to be thrown again among them.
    helpers: u32,
}

/// The chances of the first side to win, of the other, and of neither.
pub type Odds = [Fraction; 3];

impl Falling {
    /// A pool that nobody has thrown yet.
    pub fn fresh(dice: u32, rerolls_ones: bool) -> Self {
        Falling {
            dice,
            rerolls_ones,
            ..Falling::default()
        }
    }

    /// The same with helpers who throw so many dice (RHK-TEA-03).
    #[must_use]
    pub fn helped_by(self, helpers: u32) -> Self {
        Falling { helpers, ..self }
    }

    /// A side as it stands: its leader's pool and those of its helpers.
    pub fn of(options: &Options, rolling: &Rolling, side: usize) -> Self {
        let mut falling = Falling::default();
        let pools = rolling.pools.iter().enumerate();
        for (place, pool) in pools.filter(|(_, pool)| pool.side == side) {
            let thrown = rolling.thrown.get(place);
            // Only of the last pool can something be missing.
            let again = if place + 1 == rolling.thrown.len() {
                rolling.again
            } else {
                Again::Nothing
            };
            match (thrown, pool.helps) {
                (None, true) => falling.helpers += pool.dice,
                (Some(thrown), true) => {
                    falling.helped += helper_successes(options.six, &thrown.faces());
                    if let Again::Sixes(sixes) = again {
                        falling.helpers += sixes;
                    }
                }
                (None, false) => {
                    falling.dice = pool.dice;
                    falling.rerolls_ones = pool.rerolls_ones;
                }
                (Some(thrown), false) => falling.lies(options, thrown, again),
            }
        }
        falling
    }

    /// A leader's pool has been thrown, perhaps not to the end.
    fn lies(&mut self, options: &Options, thrown: &Thrown, again: Again) {
        self.lie.clone_from(&thrown.dice);
        self.waves.clone_from(&thrown.waves);
        match again {
            Again::Nothing => {}
            Again::Sixes(sixes) => self.again = sixes,
            Again::Ones(ones) => {
                self.lie.retain(|face| *face != 1);
                self.dice = ones;
                if options.six == Six::Explode {
                    let sixes = self.lie.iter().filter(|face| **face == 6).count();
                    self.again = u32::try_from(sixes).unwrap_or(u32::MAX);
                }
            }
        }
    }

    /// The successes of helpers whose dice are yet to fall, sixes thrown again left out.
    fn helping(&self, options: &Options) -> Dist<i64> {
        let worth = |face| i64::from(helper_successes(options.six, &[face]));
        Dice::d6(self.helpers).score(worth)
    }

    fn pool(&self) -> Dice {
        let die = if self.rerolls_ones {
            Die::rerolled_once(6, |face| face == 1)
        } else {
            Die::fair(6)
        };
        Dice::new(self.dice, die)
    }

    /// Whether it succeeds at a difficulty. Sixes thrown again do not matter: each comes from a
    /// success, and criticals leave them out (RHK-SIX-03, RHK-RUL-15).
    pub fn succeeding(&self, options: &Options, fd: u32) -> Dist<bool> {
        let read = |seen: &(u32, u32, u32), face: Face, count: u32| {
            let (ones, sixes, successes) = *seen;
            let count_if = |counts: bool| if counts { count } else { 0 };
            (
                ones + count_if(face == 1),
                sixes + count_if(face == 6),
                successes + count_if(succeeds(face, fd)),
            )
        };
        let lie = self.lie.iter();
        let lie = lie.fold((0, 0, 0), |seen, &face| read(&seen, face, 1));
        let dice = self.dice + u32::try_from(self.lie.len()).unwrap_or(u32::MAX);
        let seen = self.pool().fold(lie, read);
        seen.both(
            &self.helping(options),
            |&(ones, sixes, successes), &helped| {
                let helped = self.helped + u32::from(helped > 0);
                is_success(critical_of(options, dice, ones, sixes), successes + helped)
            },
        )
    }

    /// The successes at each step of Variable Difficulty, without sixes that come from sixes
    /// thrown again; and how many dice are thrown until they show no six.
    fn tallies(&self, options: &Options, first: u32) -> Dist<(u32, Vec<i64>)> {
        let known: Vec<Face> = self.lie.iter().chain(&self.waves).copied().collect();
        let known = tally(options, first, self.helped, &known);
        let known: Vec<i64> = known.into_iter().map(i64::from).collect();
        let read = |tally: &Vec<i64>, face: Face, count: u32| {
            let mut tally = tally.clone();
            if let Some((step, worth)) = mark(options, first, face) {
                tally[step] += i64::from(worth * count);
            }
            tally
        };
        if options.six != Six::Explode {
            let own = self.pool().fold(known, read);
            return own.both(&self.helping(options), |tally, helped| {
                let mut tally = tally.clone();
                if let Some(at_first) = tally.first_mut() {
                    *at_first += helped;
                }
                (0, tally)
            });
        }
        // A die that is thrown again for a one falls differently only the first time.
        let thrown = if self.rerolls_ones {
            let read = |seen: &(u32, Vec<i64>), face: Face, count: u32| {
                let sixes = if face == 6 { count } else { 0 };
                (seen.0 + sixes, read(&seen.1, face, count))
            };
            self.pool().fold((self.again, known), read)
        } else {
            Dist::certain((self.dice + self.again, known))
        };
        thrown.then(|(chains, tally)| {
            let last = Dice::new(*chains, Die::fair(5)).fold(tally.clone(), read);
            // Of helpers only sixes count, and every one is thrown again.
            last.map(|tally| (*chains + self.helpers, tally.clone()))
        })
    }

    /// Whether nothing of it lies yet, and nobody helps.
    fn is_fresh(&self) -> bool {
        let helped = self.helped + self.helpers > 0;
        self.lie.is_empty() && self.waves.is_empty() && self.again == 0 && !helped
    }
}

/// The chance of at least one success (RHK-ROL-03), which no rule of six changes (RHK-SIX-03).
/// Criticals do: all ones but one fail, all sixes but one succeed anyway.
pub fn chance(options: &Options, dice: u32, fd: u32) -> Fraction {
    let pool = Falling::fresh(dice, false);
    pool.succeeding(options, fd).chance_of(&true)
}

/// Who wins a round (RHK-CMB-04 to CMB-07, RHK-EFF-02).
pub fn round(options: &Options, fd: u32, with_effort: bool, sides: [&Falling; 2]) -> Odds {
    if with_effort {
        return decided(ahead(options, fd, sides));
    }
    let [own, other] = sides.map(|side| side.succeeding(options, fd));
    let round = own.both(&other, |&own, &other| ordinary([own, other]));
    let won = [Round::Won(0), Round::Won(1)].map(|side| round.chance_of(&side));
    let nobody = Fraction::ONE - &won[0] - &won[1];
    let [own, other] = won;
    [own, other, nobody]
}

/// Who is ahead by Variable Difficulty (RHK-SAC-02 to SAC-04, RHK-RUL-14, RHK-RUL-26).
pub fn ahead(options: &Options, first: u32, [own, other]: [&Falling; 2]) -> Odds {
    if options.six == Six::Plain && own.is_fresh() && other.is_fresh() {
        let steps = 0..difficulties(options, first).count();
        let classes: Vec<_> = steps.map(|step| faces_of(options, first, step)).collect();
        if let Some(versus) = own.pool().first_difference(&other.pool(), &classes) {
            return [versus.win(), versus.lose(), versus.tie()];
        }
    }
    let [own, other] = [own, other].map(|side| by_chains(&side.tallies(options, first)));
    let mut odds = [Fraction::ZERO, Fraction::ZERO, Fraction::ZERO];
    for (own_chains, (own_share, own)) in &own {
        for (other_chains, (other_share, other)) in &other {
            let share = own_share * other_share;
            let part = ahead_of(own, other, &Lead::new(*own_chains, *other_chains));
            for (sum, part) in odds.iter_mut().zip(part) {
                *sum += &share * part;
            }
        }
    }
    odds
}

/// The faces that are taken out at a step.
fn faces_of(options: &Options, first: u32, step: usize) -> std::ops::RangeInclusive<Face> {
    let out = (1..=6).filter(|&face| mark(options, first, face).is_some_and(|(at, _)| at == step));
    let (least, most) = (out.clone().min(), out.max());
    least.unwrap_or(1)..=most.unwrap_or(0)
}

type Tallies = Dist<Vec<i64>>;

/// Tallies apart by how many dice are thrown until they show no six, with their chances.
fn by_chains(all: &Dist<(u32, Vec<i64>)>) -> BTreeMap<u32, (Fraction, Tallies)> {
    let mut apart: BTreeMap<u32, Vec<(Vec<i64>, UBig)>> = BTreeMap::new();
    for ((chains, tally), weight) in all.iter() {
        let same = apart.entry(*chains).or_default();
        same.push((tally.clone(), weight));
    }
    let apart = apart.into_iter().filter_map(|(chains, tallies)| {
        let tallies = Dist::weighted(tallies)?;
        let share = dice::fraction(tallies.total(), all.total());
        Some((chains, (share, tallies)))
    });
    apart.collect()
}

/// Tallies against each other, when the first side shows more sixes besides.
fn ahead_of(own: &Tallies, other: &Tallies, lead: &Lead) -> Odds {
    let firsts = |tallies: &Tallies| {
        let firsts = tallies.outcomes().iter().map(|tally| tally[0]);
        (firsts.clone().min().unwrap_or(0), firsts.max().unwrap_or(0))
    };
    let ((own_least, own_most), (other_least, other_most)) = (firsts(own), firsts(other));
    // Beyond these the first step decides, whatever the dice show.
    let (low, high) = (other_least - own_most, other_most - own_least);
    let mut odds = [
        lead.above(high),
        Fraction::ONE - lead.above(low - 1),
        Fraction::ZERO,
    ];
    for by in low..=high {
        let share = lead.by(by);
        if share.is_zero() {
            continue;
        }
        let more = own.map(|tally| {
            let mut tally = tally.clone();
            tally[0] += by;
            tally
        });
        let versus = more.versus(other);
        for (sum, part) in odds
            .iter_mut()
            .zip([versus.win(), versus.lose(), versus.tie()])
        {
            *sum += &share * part;
        }
    }
    odds
}

/// A die each, the higher wins; equal ones throw again (RHK-SAC-05).
pub fn roll_off() -> Odds {
    let die = Dice::d6(1).sum();
    let versus = die.versus(&die);
    let decided = versus.win() + versus.lose();
    let won = versus.win() / &decided;
    let lost = versus.lose() / decided;
    [won, lost, Fraction::ZERO]
}

/// Where both are equal to the end, a roll-off decides.
fn decided([own, other, equal]: Odds) -> Odds {
    let [won, lost, _] = roll_off();
    [own + &equal * won, other + equal * lost, Fraction::ZERO]
}
