//! Plays a turn the way its sides play, and tells a [`Path`] where it leads: along one way at
//! random, or along all of them with their chances.

use rulebook::{Fight, Lot, PLAINEST, Reader, Side, Verdict};

use crate::{
    play::{Manner, Manners},
    worth::{Worths, payoff},
};

/// Moves that differ by less are equally good, and the plainer one is made: so a story does not
/// depend on how numbers were rounded.
const TIED: f64 = 1e-9;

/// Where a turn leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<P> {
    /// Another position.
    At(P),
    /// The end.
    Over(Verdict, P),
}

/// Whoever follows a turn.
pub trait Path<F: Fight> {
    /// The turn led here.
    fn reach(&mut self, next: Next<F::Position>);

    /// Whether to say what each move of the choice at hand is worth, instead of making one.
    fn listens(&self) -> bool {
        false
    }

    /// What a move of the choice at hand is worth to the first side.
    fn hear(&mut self, _side: Side, _chosen: F::Move, _worth: f64) {}

    /// Which move to make in the choice at hand, if that was said beforehand.
    fn told(&mut self) -> Option<usize> {
        None
    }

    /// Which of several ways to go, whose chances are given or equal; `None` to go all of them.
    fn way(&mut self, ways: &Ways) -> Option<usize>;

    /// Goes one of all ways, which has this chance, and comes back afterwards.
    fn narrow(&mut self, chance: f64) -> f64;

    /// Comes back to where the chance was this.
    fn widen(&mut self, chance: f64);
}

/// Ways that lie ahead.
pub enum Ways<'a> {
    /// The classes of dice.
    Classes(&'a Lot),
    /// So many moves, each as likely as the others.
    Moves(usize),
}

/// Knows nothing; enough for sides that never weigh anything.
pub struct Blind;

impl<F: Fight> Worths<F> for Blind {
    fn worth(&self, _: F::Position) -> f64 {
        0.5
    }
}

/// A reader that plays.
pub struct Guide<'a, W, T> {
    known: &'a W,
    manners: Manners,
    /// Whoever follows.
    pub path: T,
    /// Whether a move is only being weighed, and nobody follows.
    weighing: bool,
}

impl<'a, W, T> Guide<'a, W, T> {
    /// Plays for somebody who follows.
    pub fn new(known: &'a W, manners: Manners, path: T) -> Self {
        Guide {
            known,
            manners,
            path,
            weighing: false,
        }
    }
}

impl<F: Fight, W: Worths<F>, T: Path<F>> Reader<F> for Guide<'_, W, T> {
    type Worth = f64;

    fn at(&mut self, position: F::Position) -> f64 {
        if self.weighing {
            self.known.worth(position)
        } else {
            self.path.reach(Next::At(position));
            0.0
        }
    }

    fn over(&mut self, verdict: Verdict, position: F::Position) -> f64 {
        if self.weighing {
            payoff(verdict)
        } else {
            self.path.reach(Next::Over(verdict, position));
            0.0
        }
    }

    fn choose_by(
        &mut self,
        side: Side,
        moves: usize,
        example: impl Fn() -> usize,
        named: impl Fn(usize) -> F::Move,
        mut then: impl FnMut(&mut Self, usize) -> f64,
    ) -> f64 {
        if !self.weighing && self.path.listens() {
            for number in 0..moves {
                self.weighing = true;
                let worth = then(self, number);
                self.weighing = false;
                self.path.hear(side, named(number), worth);
            }
            return 0.0;
        }
        if !self.weighing
            && let Some(number) = self.path.told()
        {
            return then(self, number);
        }
        match self.manners.of(side) {
            Manner::Simple => then(self, PLAINEST),
            Manner::Example => then(self, example()),
            Manner::Random if self.weighing => {
                let sum: f64 = (0..moves).map(|number| then(self, number)).sum();
                sum / moves as f64
            }
            Manner::Random => {
                if let Some(number) = self.path.way(&Ways::Moves(moves)) {
                    return then(self, number);
                }
                for number in 0..moves {
                    let before = self.path.narrow(1.0 / moves as f64);
                    then(self, number);
                    self.path.widen(before);
                }
                0.0
            }
            Manner::Best => {
                let weighing = std::mem::replace(&mut self.weighing, true);
                let (mut best, mut worth) = (0, then(self, 0));
                for number in 1..moves {
                    let other = then(self, number);
                    let better = match side {
                        Side::First => other > worth + TIED,
                        Side::Second => other < worth - TIED,
                    };
                    if better {
                        (best, worth) = (number, other);
                    }
                }
                self.weighing = weighing;
                if !weighing {
                    then(self, best);
                }
                worth
            }
        }
    }

    fn chance(&mut self, lot: &Lot, mut then: impl FnMut(&mut Self, usize) -> f64) -> f64 {
        if self.weighing {
            let shares = lot.shares().iter().enumerate();
            return shares.map(|(class, share)| share * then(self, class)).sum();
        }
        if let Some(class) = self.path.way(&Ways::Classes(lot)) {
            return then(self, class);
        }
        for (class, &share) in lot.shares().iter().enumerate() {
            if share > 0.0 {
                let before = self.path.narrow(share);
                then(self, class);
                self.path.widen(before);
            }
        }
        0.0
    }
}
