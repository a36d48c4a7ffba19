//! What a position is worth, and how it is read from a turn.
//!
//! The worth of an end is all of a win and half of a draw, so what both sides get adds up to
//! one, one side's gain is the other's loss, and best play has a meaning.

use rulebook::{Fight, Lot, PLAINEST, Reader, Side, Verdict};

use crate::play::{Manner, Manners};

/// The worth of an end to the first side.
pub fn payoff(verdict: Verdict) -> f64 {
    match verdict {
        Verdict::Won(Side::First) => 1.0,
        Verdict::Drawn => 0.5,
        Verdict::Won(Side::Second) => 0.0,
    }
}

/// Whatever knows what positions are worth to the first side.
pub trait Worths<F: Fight> {
    /// The worth of a position.
    fn worth(&self, position: F::Position) -> f64;

    /// The same, and the place of the position where they have places.
    fn look(&self, position: F::Position) -> (Option<usize>, f64) {
        (None, self.worth(position))
    }
}

/// Reads what a turn is worth to the first side. Moves that cannot change the answer are not
/// followed to their end.
pub struct Values<'a, W> {
    known: &'a W,
    manners: Manners,
    /// What the first side is sure to get elsewhere, and what the second is sure to leave it.
    sure: [f64; 2],
    /// How many choices deep the turn is.
    depth: usize,
    /// The move that was best last time, for each depth.
    habit: [usize; HABITS],
    /// Whether any side had several moves to weigh.
    pub weighed: bool,
    /// The chance of what the turn has come to so far.
    chance: f64,
    /// A place whose worth is only guessed, and the chance that the turn leads to it: by how
    /// much the worth would change with the guess, as long as nobody weighs anything.
    guessed: usize,
    leads: f64,
}

/// No place of any table.
const NOWHERE: usize = usize::MAX;
/// Depths for which habits are kept.
const HABITS: usize = 4;
/// Nobody is sure of anything.
const OPEN: [f64; 2] = [f64::NEG_INFINITY, f64::INFINITY];

impl<'a, W> Values<'a, W> {
    /// A reader for sides that play in these manners.
    pub fn new(known: &'a W, manners: Manners) -> Self {
        Values {
            known,
            manners,
            sure: OPEN,
            depth: 0,
            habit: [0; HABITS],
            weighed: false,
            chance: 1.0,
            guessed: NOWHERE,
            leads: 0.0,
        }
    }

    /// From now on this place is only guessed, or none is. Says with which chance turns have
    /// led to the one before.
    pub fn guess(&mut self, place: Option<usize>) -> f64 {
        self.guessed = place.unwrap_or(NOWHERE);
        std::mem::take(&mut self.leads)
    }
}

impl<F: Fight, W: Worths<F>> Reader<F> for Values<'_, W> {
    type Worth = f64;

    fn at(&mut self, position: F::Position) -> f64 {
        let (place, worth) = self.known.look(position);
        if place == Some(self.guessed) {
            self.leads += self.chance;
        }
        worth
    }

    fn over(&mut self, verdict: Verdict, _: F::Position) -> f64 {
        payoff(verdict)
    }

    #[inline]
    fn choose_by(
        &mut self,
        side: Side,
        moves: usize,
        example: impl Fn() -> usize,
        _: impl Fn(usize) -> F::Move,
        mut then: impl FnMut(&mut Self, usize) -> f64,
    ) -> f64 {
        // Mostly there is one, and then nothing is weighed.
        if moves == 1 {
            return then(self, PLAINEST);
        }
        self.weigh(side, moves, example, then)
    }

    #[inline]
    fn chance(&mut self, lot: &Lot, mut then: impl FnMut(&mut Self, usize) -> f64) -> f64 {
        // Outside of any choice nobody is sure of anything anyway.
        let within = (self.depth > 0).then_some(self.sure);
        if within.is_some() {
            self.sure = OPEN;
        }
        let chance = self.chance;
        let mut part = |class: usize, share: f64| {
            self.chance = chance * share;
            share * then(self, class)
        };
        let worth = match *lot.shares() {
            // Most lots are like that, and what each class means is then known beforehand.
            [first, second, third] => part(0, first) + part(1, second) + part(2, third),
            ref shares => (0..)
                .zip(shares)
                .map(|(class, &share)| part(class, share))
                .sum(),
        };
        self.chance = chance;
        if let Some(before) = within {
            self.sure = before;
        }
        worth
    }
}

impl<W> Values<'_, W> {
    /// What a choice between several moves is worth.
    fn weigh(
        &mut self,
        side: Side,
        moves: usize,
        example: impl Fn() -> usize,
        mut then: impl FnMut(&mut Self, usize) -> f64,
    ) -> f64 {
        let before = self.sure;
        let depth = self.depth;
        self.depth += 1;
        let worth = match self.manners.of(side) {
            Manner::Best => {
                self.weighed = true;
                let mut best = OPEN[side.index()];
                // What was best last time is often best again, and then the rest is soon done.
                let first = self.habit[depth % HABITS];
                let first = if first < moves { first } else { 0 };
                let others = (0..moves).filter(|&number| number != first);
                for number in std::iter::once(first).chain(others) {
                    let worth = then(self, number);
                    let better = match side {
                        Side::First => worth > best,
                        Side::Second => worth < best,
                    };
                    if better {
                        best = worth;
                        self.habit[depth % HABITS] = number;
                        match side {
                            Side::First => self.sure[0] = self.sure[0].max(best),
                            Side::Second => self.sure[1] = self.sure[1].min(best),
                        }
                        if self.sure[0] >= self.sure[1] {
                            break;
                        }
                    }
                }
                best
            }
            Manner::Simple => then(self, PLAINEST),
            Manner::Example => then(self, example()),
            Manner::Random => {
                self.sure = OPEN;
                let chance = self.chance;
                self.chance /= moves as f64;
                let sum: f64 = (0..moves).map(|number| then(self, number)).sum();
                self.chance = chance;
                sum / moves as f64
            }
        };
        self.depth = depth;
        self.sure = before;
        worth
    }
}
