//! How somebody plays who looks no further than the round.
//!
//! Without looking ahead, the weakest foe is struck as hard as can be, and a counter is made if
//! it saves more than its die would do. Once few dice are left, or from the roll on if nobody
//! has many, the rest of the round is played out in every way, both sides seeking the larger difference of Essence lost by its end, as if
//! nobody could fall in it (CLN-RND-16). Before all that comes what nobody overlooks: a foe is
//! felled who cannot counter, and whoever would fall counters if they can. Pips, Catch Phrases
//! and Resolve are not thought of.
//!
//! What a whole fight is worth is not weighed here; that is for `odds`.

use std::{collections::BTreeMap, sync::Mutex};

use rulebook::{Lot, Reader, Side, Verdict};

use super::{
    Blow, Brawl, Mind, Move,
    position::{Dice, Position},
    size,
};
use crate::rules::{damage, mooks};

/// Dice on all hands with which the rest of any round is played out. A Mook die counts for all
/// the uses it may see.
const FEW_DICE: u32 = 5;
/// Hands on all sides with which whole rounds are.
const FEW_HANDS: usize = 80_000;
/// Essence that nobody loses in one round.
const MUCH: u32 = 1_000;

/// What rounds were found to be worth.
#[derive(Debug, Default)]
pub struct Memory {
    shelves: [Mutex<BTreeMap<Position, i32>>; SHELVES],
}

const SHELVES: usize = 16;
/// Positions on a shelf before it is cleared.
const MOST_KNOWN: usize = 1 << 16;

impl Memory {
    /// What is known of a position, or is found out now.
    fn recall(&self, at: Position, find: impl FnOnce() -> i32) -> i32 {
        let mix = at
            .bodies
            .iter()
            .enumerate()
            .fold(0_usize, |mix, (who, body)| {
                let dice = body
                    .dice()
                    .values()
                    .fold(0, |mix, die| mix * 7 + die as usize);
                mix.rotate_left(5) ^ dice ^ usize::from(body.ready()) << who
            });
        let shelf = &self.shelves[(mix ^ mix >> 4) % SHELVES];
        let known = shelf.lock().ok().and_then(|shelf| shelf.get(&at).copied());
        known.unwrap_or_else(|| {
            let found = find();
            if let Ok(mut shelf) = shelf.lock() {
                if shelf.len() >= MOST_KNOWN {
                    shelf.clear();
                }
                shelf.insert(at, found);
            }
            found
        })
    }
}

impl Brawl {
    /// The plainest thing to do, as a place in the list.
    pub(super) fn plain_act(&self, at: &Position, moves: &[Move]) -> usize {
        let fells = |chosen: &Move| match chosen {
            Move::Act(strike) => {
                let blow = self.blow(*strike);
                self.fells(at, &blow) && self.answers(at, &blow).len() == 1
            }
            _ => false,
        };
        if let Some(place) = moves.iter().position(fells) {
            return place;
        }
        if moves.len() < 2 || !self.is_nearly_over(at) {
            return 0;
        }
        let mut scales = Scales::new(self);
        self.act_one_of(unhurt(self, *at), moves, None, &mut scales, Mind::Lists);
        scales.best
    }

    /// The plainest answer to a blow, as a place in the list.
    pub(super) fn plain_answer(&self, at: &Position, blow: &Blow, moves: &[Move]) -> usize {
        if moves.len() < 2 {
            return 0;
        }
        if self.fells(at, blow) {
            return 1;
        }
        if self.is_nearly_over(at) {
            let mut scales = Scales::new(self);
            let asked = true;
            self.answer(unhurt(self, *at), blow, &mut scales, Mind::Lists, asked);
            return scales.best;
        }
        usize::from(self.pays(blow, moves))
    }

    /// Whether a blow fells its target if it lands; a group falls with its last Mook.
    fn fells(&self, at: &Position, blow: &Blow) -> bool {
        let who = usize::from(blow.target);
        let body = at.bodies[who];
        let damage = self.strength(blow).damage;
        if self.fighters[who].mooks {
            self.struck(who, body, damage).fallen == body.left()
        } else {
            damage::is_down(damage::left_after(body.left(), damage))
        }
    }

    /// Whether the cheapest counter saves more than the same die would do to the attacker. A die
    /// of Mooks is not spent by it.
    pub(super) fn pays(&self, blow: &Blow, moves: &[Move]) -> bool {
        let Some(&Move::Counter { die, run_off, .. }) = moves.get(1) else {
            return false;
        };
        let back = self.blow(super::Strike {
            by: blow.target,
            die,
            pips: 0,
            run_off,
            target: blow.by,
        });
        self.fighters[usize::from(blow.target)].mooks
            || self.strength(blow).damage > self.strength(&back).damage
    }

    /// With how many dice the rest of a round is played out in this fight.
    pub(super) fn lookahead(&self, at: &Position) -> u32 {
        if size::hands_of_all(self, at) <= FEW_HANDS {
            u32::MAX
        } else {
            FEW_DICE
        }
    }

    /// Whether the rest of the round is short enough to be played out.
    fn is_nearly_over(&self, at: &Position) -> bool {
        if self.options.allow_pass {
            return false;
        }
        let uses = |(fighter, dice): (&super::Fighter, Dice)| -> u32 {
            if fighter.mooks {
                dice.values().sum()
            } else {
                u32::try_from(dice.number()).unwrap_or(u32::MAX)
            }
        };
        let dice = at.bodies.iter().map(|body| body.dice());
        let uses: u32 = self.fighters.iter().zip(dice).map(uses).sum();
        uses <= self.few_dice
    }

    /// By how much more Essence the second side loses than the first in the rest of the round,
    /// both doing their best, if nobody falls in it.
    pub fn best_round(&self, at: Position) -> i32 {
        if !at.now.acting {
            return 0;
        }
        // What was lost before makes no difference, so there is little to remember.
        let at = unhurt(self, at);
        self.memory.recall(at, || {
            let mut scales = Scales::new(self);
            self.act(at, &mut scales, Mind::Lists) - self.score(&at)
        })
    }

    /// By how much Essence the first side is ahead.
    fn score(&self, at: &Position) -> i32 {
        let bodies = self.fighters.iter().zip(at.bodies);
        let scores = bodies.map(|(fighter, body)| {
            let left = if fighter.mooks {
                mooks::essence_left(&self.options, fighter.count(body), body.wounds())
            } else {
                body.left()
            };
            let left = i32::try_from(left).unwrap_or(i32::MAX);
            match fighter.side {
                Side::First => left,
                Side::Second => -left,
            }
        });
        scores.sum()
    }
}

/// The same round between people who have lost nothing yet, too much to lose to fall, and nothing
/// to put on top.
fn unhurt(brawl: &Brawl, mut at: Position) -> Position {
    at.spares = Default::default();
    for (body, fighter) in at.bodies.iter_mut().zip(&brawl.fighters) {
        if !fighter.mooks && body.stands() {
            *body = body.with_left(MUCH);
        }
    }
    at
}

/// Weighs the rest of a round, and notes the best of the first choice.
struct Scales<'a> {
    brawl: &'a Brawl,
    depth: u32,
    best: usize,
}

impl<'a> Scales<'a> {
    fn new(brawl: &'a Brawl) -> Self {
        Scales {
            brawl,
            depth: 0,
            best: 0,
        }
    }
}

impl Reader<Brawl> for Scales<'_> {
    type Worth = i32;

    fn at(&mut self, position: Position) -> i32 {
        self.brawl.score(&position) + self.brawl.best_round(position)
    }

    fn over(&mut self, _: Verdict, position: Position) -> i32 {
        self.brawl.score(&position)
    }

    fn choose_by(
        &mut self,
        side: Side,
        moves: usize,
        _: impl Fn() -> usize,
        _: impl Fn(usize) -> Move,
        mut then: impl FnMut(&mut Self, usize) -> i32,
    ) -> i32 {
        self.depth += 1;
        let mut found = (then(self, 0), 0);
        for number in 1..moves {
            let worth = then(self, number);
            let better = match side {
                Side::First => worth > found.0,
                Side::Second => worth < found.0,
            };
            if better {
                found = (worth, number);
            }
        }
        self.depth -= 1;
        if self.depth == 0 {
            self.best = found.1;
        }
        found.0
    }

    /// No dice fall between the roll and the end of a round.
    fn chance(&mut self, _: &Lot, mut then: impl FnMut(&mut Self, usize) -> i32) -> i32 {
        then(self, 0)
    }
}
