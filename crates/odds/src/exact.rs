//! Small fights without any rounding: every worth is a fraction.
//!
//! The moves come from the solution in machine numbers; what they come to is worked out exactly,
//! a knot of positions as a system of linear equations. Then every choice is looked at again in
//! fractions: if another move is better by however little, it is taken and the knot worked out
//! anew. What is left is proved to be best play.

use dice::Fraction;
use rulebook::{Fight, PLAINEST, Side, Verdict};

use crate::{
    knots::knots,
    play::{Manner, Manners},
    web::{Node, Solved, Web},
};

/// Minds are changed at most so often in one knot.
const MOST_CHANGES: usize = 10_000;

/// The worth of an end to the first side.
fn payoff(verdict: Verdict) -> Fraction {
    match verdict {
        Verdict::Won(Side::First) => Fraction::ONE,
        Verdict::Drawn => Fraction::ONE / Fraction::from(2_u8),
        Verdict::Won(Side::Second) => Fraction::ZERO,
    }
}

/// What every position of a web is worth to the first side; `None` if minds never settle.
pub(crate) fn worths<F: Fight>(solved: &Solved<F>, manners: Manners) -> Option<Vec<Fraction>> {
    let web = &solved.web;
    let mut exact = Exact {
        web,
        manners,
        worths: vec![Fraction::ZERO; web.positions.len()],
        moves: vec![0; web.nodes.len()],
    };
    for root in &web.roots {
        exact.take_from(*root, &solved.worths);
    }
    for knot in knots(web.positions.len(), |at| web.followers(at)) {
        exact.settle(&knot)?;
    }
    Some(exact.worths)
}

struct Exact<'a, F: Fight> {
    web: &'a Web<F>,
    manners: Manners,
    worths: Vec<Fraction>,
    /// The branch that is taken at each choice.
    moves: Vec<usize>,
}

/// A worth as it depends on the positions of a knot: a constant, and a share of each.
#[derive(Clone)]
struct Line {
    constant: Fraction,
    shares: Vec<Fraction>,
}

impl<F: Fight> Exact<'_, F> {
    /// Takes the moves that are best in machine numbers.
    fn take_from(&mut self, node: u32, worths: &[f64]) -> f64 {
        match self.web.node(node) {
            Node::At(next) => worths[next as usize],
            Node::Over(verdict) => crate::worth::payoff(verdict),
            Node::Choose { side, first, count } => {
                let branches = self.web.branches(first, count).to_vec();
                let all: Vec<f64> = branches
                    .iter()
                    .map(|&branch| self.take_from(branch, worths))
                    .collect();
                let better = |a: f64, b: f64| match side {
                    Side::First => a > b,
                    Side::Second => a < b,
                };
                let mut best = 0;
                for place in 1..all.len() {
                    if better(all[place], all[best]) {
                        best = place;
                    }
                }
                self.moves[node as usize] = best;
                match self.manners.of(side) {
                    Manner::Best => all[best],
                    Manner::Simple => all[PLAINEST],
                    Manner::Example => all[self.web.example(node)],
                    Manner::Random => all.iter().sum::<f64>() / f64::from(count),
                }
            }
            Node::Chance { lot, first, count } => {
                let shares = self.web.lots[lot as usize].shares();
                let branches = self.web.branches(first, count).to_vec();
                let branches = branches.into_iter().zip(shares);
                branches
                    .map(|(branch, share)| share * self.take_from(branch, worths))
                    .sum()
            }
        }
    }

    fn settle(&mut self, knot: &[usize]) -> Option<()> {
        for _ in 0..MOST_CHANGES {
            let mut lines = Vec::new();
            for &at in knot {
                lines.push(self.line(self.web.roots[at], knot));
            }
            let worths = solve(lines)?;
            for (&at, worth) in knot.iter().zip(worths) {
                self.worths[at] = worth;
            }
            let mut changed = false;
            for &at in knot {
                self.reconsider(self.web.roots[at], &mut changed);
            }
            if !changed {
                return Some(());
            }
        }
        None
    }

    fn line(&self, node: u32, knot: &[usize]) -> Line {
        let constant = |constant: Fraction| Line {
            constant,
            shares: vec![Fraction::ZERO; knot.len()],
        };
        match self.web.node(node) {
            Node::At(next) => match knot.iter().position(|&at| at == next as usize) {
                Some(place) => {
                    let mut line = constant(Fraction::ZERO);
                    line.shares[place] = Fraction::ONE;
                    line
                }
                None => constant(self.worths[next as usize].clone()),
            },
            Node::Over(verdict) => constant(payoff(verdict)),
            Node::Choose { side, first, count } => {
                let branches = self.web.branches(first, count);
                match self.manners.of(side) {
                    Manner::Best => self.line(branches[self.moves[node as usize]], knot),
                    Manner::Simple => self.line(branches[PLAINEST], knot),
                    Manner::Example => self.line(branches[self.web.example(node)], knot),
                    Manner::Random => {
                        let share = Fraction::ONE / Fraction::from(count);
                        let mut sum = constant(Fraction::ZERO);
                        for &branch in branches {
                            sum.add(&share, self.line(branch, knot));
                        }
                        sum
                    }
                }
            }
            Node::Chance { lot, first, count } => {
                let lot = &self.web.lots[lot as usize];
                let mut sum = constant(Fraction::ZERO);
                let branches = self.web.branches(first, count).iter();
                for (class, &branch) in branches.enumerate() {
                    sum.add(&lot.chance(class), self.line(branch, knot));
                }
                sum
            }
        }
    }

    /// Looks at every choice of a turn in fractions, and takes what is better.
    fn reconsider(&mut self, node: u32, changed: &mut bool) -> Fraction {
        match self.web.node(node) {
            Node::At(next) => self.worths[next as usize].clone(),
            Node::Over(verdict) => payoff(verdict),
            Node::Choose { side, first, count } => {
                let branches = self.web.branches(first, count).to_vec();
                let all: Vec<Fraction> = branches
                    .iter()
                    .map(|&branch| self.reconsider(branch, changed))
                    .collect();
                match self.manners.of(side) {
                    Manner::Best => {
                        let mut best = self.moves[node as usize];
                        for place in 0..all.len() {
                            let better = match side {
                                Side::First => all[place] > all[best],
                                Side::Second => all[place] < all[best],
                            };
                            if better {
                                best = place;
                                *changed = true;
                            }
                        }
                        self.moves[node as usize] = best;
                        all[best].clone()
                    }
                    Manner::Simple => all[PLAINEST].clone(),
                    Manner::Example => all[self.web.example(node)].clone(),
                    Manner::Random => {
                        let sum = all.into_iter().fold(Fraction::ZERO, |sum, part| sum + part);
                        sum / Fraction::from(count)
                    }
                }
            }
            Node::Chance { lot, first, count } => {
                let web = self.web;
                let lot = &web.lots[lot as usize];
                let mut sum = Fraction::ZERO;
                for (class, &branch) in web.branches(first, count).iter().enumerate() {
                    sum += lot.chance(class) * self.reconsider(branch, changed);
                }
                sum
            }
        }
    }
}

impl Line {
    fn add(&mut self, share: &Fraction, other: Line) {
        self.constant += share * other.constant;
        for (own, other) in self.shares.iter_mut().zip(other.shares) {
            if !other.is_zero() {
                *own += share * other;
            }
        }
    }
}

/// Worths that are each a line of all of them. A circle that nothing leads out of is worth half:
/// nobody ever wins it.
fn solve(mut lines: Vec<Line>) -> Option<Vec<Fraction>> {
    let count = lines.len();
    // From the last on, each line is freed of itself and put into those before it.
    for place in (0..count).rev() {
        let own = Fraction::ONE - lines[place].shares[place].clone();
        if own.is_zero() {
            let stuck = lines[place].constant.is_zero();
            let alone = lines[place].shares[..place].iter().all(Fraction::is_zero);
            if !(stuck && alone) {
                return None;
            }
            lines[place].constant = Fraction::ONE / Fraction::from(2_u8);
            lines[place].shares[place] = Fraction::ZERO;
        } else {
            let line = &mut lines[place];
            line.shares[place] = Fraction::ZERO;
            line.constant = &line.constant / &own;
            for share in line.shares.iter_mut().filter(|share| !share.is_zero()) {
                *share = &*share / &own;
            }
        }
        let line = lines[place].clone();
        for earlier in &mut lines[..place] {
            let share = std::mem::replace(&mut earlier.shares[place], Fraction::ZERO);
            if !share.is_zero() {
                earlier.add(&share, line.clone());
            }
        }
    }
    let mut worths: Vec<Fraction> = Vec::new();
    for line in lines {
        let known = worths.iter().zip(&line.shares);
        let sum = known.fold(line.constant, |sum, (worth, share)| sum + worth * share);
        worths.push(sum);
    }
    Some(worths)
}
