//! Knots that a fight leaves so seldom that going round them would take for ever: solved as the
//! equations that they are, for the moves that are best by what is known, until those stay best.
//!
//! Nothing is subtracted on the way (after Grassmann, Taksar and Heyman), so a tiny chance to
//! leave is as well known as any other.

use std::collections::BTreeMap;

use rulebook::{Fight, PLAINEST, Side};

use crate::{
    play::{Manner, Manners},
    web::{Node, Solved},
    worth::payoff,
};

/// Positions of a knot that is solved like that, at most.
const MOST_SOLVED: usize = 300;
/// How often moves are chosen anew, at most.
const MOST_CHOSEN: usize = 100;

/// Where the positions of a knot lead.
struct Equations {
    /// The chance that each leads to each.
    within: Vec<Vec<f64>>,
    /// The chance that each leads out.
    leaves: Vec<f64>,
    /// What is won out there, times its chance.
    worths: Vec<f64>,
    /// The place of the branch that is taken at each choice.
    chosen: Vec<usize>,
}

impl Equations {
    /// The worth of each position; `None` if a fight can stay in the knot for ever.
    fn solve(mut self) -> Option<Vec<f64>> {
        let size = self.leaves.len();
        let mut all = vec![0.0; size];
        for last in (0..size).rev() {
            // What leads back to itself only takes time.
            let row = self.within[last].clone();
            all[last] = row[..last].iter().sum::<f64>() + self.leaves[last];
            if all[last] <= 0.0 {
                return None;
            }
            for other in 0..last {
                let share = self.within[other][last] / all[last];
                for (to, from) in self.within[other][..last].iter_mut().zip(&row) {
                    *to += share * from;
                }
                self.leaves[other] += share * self.leaves[last];
                self.worths[other] += share * self.worths[last];
            }
        }
        let mut found: Vec<f64> = Vec::with_capacity(size);
        for (place, row) in self.within.iter().enumerate() {
            let within = row[..place].iter().zip(&found);
            let within: f64 = within.map(|(share, worth)| share * worth).sum();
            found.push((self.worths[place] + within) / all[place]);
        }
        Some(found)
    }
}

/// Says whether the knot could be solved, and if so whether anybody had to weigh moves.
pub(crate) enum Slow {
    /// It is too large, or is never left.
    Unsolved,
    /// Its worths are known.
    Solved {
        /// Whether several moves were weighed.
        weighed: bool,
    },
}

impl<F: Fight> Solved<F> {
    /// Solves a knot for the moves that are best, and again for those that are best then.
    pub(crate) fn solve_slow(&mut self, knot: &[usize], manners: Manners) -> Slow {
        if knot.len() > MOST_SOLVED {
            return Slow::Unsolved;
        }
        let number: BTreeMap<usize, usize> = knot.iter().copied().zip(0..).collect();
        let mut before = None;
        for _ in 0..MOST_CHOSEN {
            let mut equations = Equations {
                within: vec![vec![0.0; knot.len()]; knot.len()],
                leaves: vec![0.0; knot.len()],
                worths: vec![0.0; knot.len()],
                chosen: Vec::new(),
            };
            for (place, &at) in knot.iter().enumerate() {
                let root = self.web.roots[at];
                self.note(root, 1.0, manners, place, &number, &mut equations);
            }
            let chosen = std::mem::take(&mut equations.chosen);
            if before.as_ref() == Some(&chosen) {
                let weighed = !chosen.is_empty();
                return Slow::Solved { weighed };
            }
            let Some(worths) = equations.solve() else {
                return Slow::Unsolved;
            };
            for (&at, worth) in knot.iter().zip(worths) {
                self.worths[at] = worth;
            }
            before = Some(chosen);
        }
        Slow::Unsolved
    }

    /// Notes where a turn leads that the position at a place begins with.
    fn note(
        &self,
        node: u32,
        chance: f64,
        manners: Manners,
        place: usize,
        number: &BTreeMap<usize, usize>,
        equations: &mut Equations,
    ) {
        match self.web.node(node) {
            Node::At(next) => {
                if let Some(&to) = number.get(&(next as usize)) {
                    equations.within[place][to] += chance;
                } else {
                    equations.leaves[place] += chance;
                    equations.worths[place] += chance * self.worths[next as usize];
                }
            }
            Node::Over(verdict) => {
                equations.leaves[place] += chance;
                equations.worths[place] += chance * payoff(verdict);
            }
            Node::Choose { side, first, count } => {
                let branches = self.web.branches(first, count);
                let taken = match manners.of(side) {
                    Manner::Best => {
                        let best = self.best(branches, side, manners);
                        equations.chosen.push(best);
                        best
                    }
                    Manner::Simple => PLAINEST,
                    Manner::Example => self.web.example(node),
                    Manner::Random => {
                        for &branch in branches {
                            let chance = chance / f64::from(count);
                            self.note(branch, chance, manners, place, number, equations);
                        }
                        return;
                    }
                };
                self.note(branches[taken], chance, manners, place, number, equations);
            }
            Node::Chance { lot, first, count } => {
                let shares = self.web.lots[lot as usize].shares();
                for (&branch, share) in self.web.branches(first, count).iter().zip(shares) {
                    self.note(branch, chance * share, manners, place, number, equations);
                }
            }
        }
    }

    /// The place of the branch that is worth most to a side, the first of those that are.
    fn best(&self, branches: &[u32], side: Side, manners: Manners) -> usize {
        let mut best = (0, f64::NEG_INFINITY);
        for (place, &branch) in branches.iter().enumerate() {
            let worth = self.value(branch, manners);
            let own = match side {
                Side::First => worth,
                Side::Second => -worth,
            };
            if own > best.1 {
                best = (place, own);
            }
        }
        best.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two positions that lead to each other but for one time in 10^12 each, once to a win and
    /// twice as often to a defeat.
    #[test]
    fn what_is_hardly_ever_left_is_solved_to_the_last_digit() {
        let seldom = 1e-12;
        let equations = Equations {
            within: vec![vec![0.0, 1.0 - seldom], vec![1.0 - 2.0 * seldom, 0.0]],
            leaves: vec![seldom, 2.0 * seldom],
            worths: vec![seldom, 0.0],
            chosen: Vec::new(),
        };
        let worths = equations.solve().unwrap();
        // The first wins 1 in 3, and the second comes to it but for 2 in 10^12.
        assert!((worths[0] - 1.0 / 3.0).abs() < 2.0 * seldom, "{worths:?}");
        assert!((worths[1] - worths[0]).abs() < 2.0 * seldom, "{worths:?}");
        let endless = Equations {
            within: vec![vec![0.5, 0.5], vec![1.0, 0.0]],
            leaves: vec![0.0; 2],
            worths: vec![0.0; 2],
            chosen: Vec::new(),
        };
        assert!(endless.solve().is_none());
    }
}
