//! Fights of any shape: every position that can come up, with the tree of its turn, and solved
//! in any kind of number.
//!
//! Positions that can come back to themselves are found (`knots`) and solved together; all
//! others follow from those after them. In machine numbers a knot is gone round until it has
//! settled, or solved at once if a fight hardly ever leaves it (`slow`). In fractions the moves
//! that settled are taken, what they come to is worked out without any rounding, and if another
//! move turns out better it is taken instead, until none does.

use std::{collections::BTreeMap, hash::BuildHasherDefault, sync::Arc};

use hashbrown::HashMap;
use rulebook::{Fight, Lot, PLAINEST, Reader, Side, Verdict};

use crate::{
    hasher::Fixed,
    knots::knots,
    play::{Manner, Manners},
    slow::Slow,
    watch::{Stopped, Watch},
    worth::{Worths, payoff},
};

/// A knot is gone round until nothing moves by more than this.
const SETTLED: f64 = 1e-15;
/// But not more often than this.
const MOST_SWEEPS: usize = 1_000_000;
/// After so many it is asked whether that leads anywhere.
const MANY_SWEEPS: usize = 1_000;
/// A knot in which a fight may stay for more turns than this is solved in another way.
const LONG_STAY: f64 = 1_000.0;
/// How far a turn is off by rounding.
const TURN: f64 = 8.0 * f64::EPSILON;
/// Numbers that the worth of a position in such a knot is added up from, roughly.
const PIECES: f64 = 8.0;

/// Pieces of trees that can be told apart.
const MOST_REFERENCES: usize = FIRST_END as usize;

/// Why a fight was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// It needs more room than it was given.
    TooLarge,
    /// Somebody stopped it.
    Stopped,
}

impl From<Stopped> for Unsolved {
    fn from(_: Stopped) -> Self {
        Unsolved::Stopped
    }
}

/// A piece of the tree of a turn, as it is looked at. Most pieces are leaves, so those are not
/// kept: what refers to them says what they are.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Node {
    /// Another position follows.
    At(u32),
    /// It is over.
    Over(Verdict),
    /// A side chooses among `count` branches, listed from `first` on.
    Choose { side: Side, first: u32, count: u32 },
    /// Dice fall, with a branch for each class.
    Chance { lot: u32, first: u32, count: u32 },
}

/// From here on a reference is a position's number.
const FIRST_POSITION: u32 = 1 << 31;
/// From here on it is an end, in this order.
const FIRST_END: u32 = FIRST_POSITION - ENDS.len() as u32;
const ENDS: [Verdict; 3] = [
    Verdict::Won(Side::First),
    Verdict::Drawn,
    Verdict::Won(Side::Second),
];

/// Every position of a fight that can come up. One stands for all that are worth the same
/// because those who differ are alike ([`Fight::closed`]).
pub(crate) struct Web<F: Fight> {
    fight: Arc<F>,
    pub positions: Vec<F::Position>,
    numbers: HashMap<F::Position, u32, BuildHasherDefault<Fixed>>,
    /// The tree of each position's turn, by its root.
    pub roots: Vec<u32>,
    /// Choices and chances, by their references; and what their branches refer to.
    pub nodes: Vec<Node>,
    branches: Vec<u32>,
    /// The positions that turns can lead to, one turn after the other, and where those of each
    /// end.
    followers: Vec<u32>,
    ends: Vec<usize>,
    /// The same of the turn that is being written down.
    leads_to: Vec<u32>,
    /// The branch that the book's example takes at each choice where it is not the plainest.
    examples: HashMap<u32, u32, BuildHasherDefault<Fixed>>,
    pub lots: Vec<Lot>,
    lot_numbers: BTreeMap<Vec<u64>, Vec<u32>>,
}

impl<F: Fight> Web<F> {
    /// Follows a fight from a moment, and from some other positions where it may begin, in every
    /// way it can go, as far as there is room.
    pub fn weave(
        fight: &Arc<F>,
        moment: &F::Moment,
        starts: &[F::Position],
        most_bytes: usize,
        watch: &dyn Watch,
    ) -> Result<Self, Unsolved> {
        let mut web = Web {
            fight: fight.clone(),
            positions: Vec::new(),
            numbers: HashMap::default(),
            roots: Vec::new(),
            nodes: Vec::new(),
            branches: Vec::new(),
            followers: Vec::new(),
            ends: Vec::new(),
            leads_to: Vec::new(),
            examples: HashMap::default(),
            lots: Vec::new(),
            lot_numbers: BTreeMap::new(),
        };
        web.number(fight.position(moment));
        for &start in starts {
            web.number(start);
        }
        fight.resume(moment, &mut Weaver { web: &mut web });
        web.leads_to.clear();
        let mut next = 0;
        while let Some(&position) = web.positions.get(next) {
            if next % 1024 == 0 {
                watch.progress(next, web.positions.len())?;
            }
            let root = fight.turn(position, &mut Weaver { web: &mut web });
            web.roots.push(root);
            web.turn_ends();
            let is_full = web.nodes.len() + web.branches.len() > MOST_REFERENCES;
            if is_full || web.bytes() > most_bytes {
                return Err(Unsolved::TooLarge);
            }
            next += 1;
        }
        Ok(web)
    }

    fn number(&mut self, position: F::Position) -> u32 {
        let position = self.fight.closed(position);
        let next = u32::try_from(self.positions.len()).unwrap_or(u32::MAX);
        let number = *self.numbers.entry(position).or_insert(next);
        if number == next {
            self.positions.push(position);
        }
        number
    }

    /// The number of a position that is in the web.
    pub fn find(&self, position: F::Position) -> Option<usize> {
        let position = self.fight.closed(position);
        self.numbers.get(&position).map(|&number| number as usize)
    }

    fn lot(&mut self, lot: &Lot) -> u32 {
        let key = lot.shares().iter().map(|share| share.to_bits()).collect();
        let known = self.lot_numbers.entry(key).or_default();
        let same = known
            .iter()
            .find(|&&number| self.lots[number as usize] == *lot);
        if let Some(&number) = same {
            return number;
        }
        let number = u32::try_from(self.lots.len()).unwrap_or(u32::MAX);
        known.push(number);
        self.lots.push(lot.clone());
        number
    }

    fn add(&mut self, node: Node) -> u32 {
        self.nodes.push(node);
        u32::try_from(self.nodes.len() - 1).unwrap_or(u32::MAX)
    }

    /// What something refers to.
    #[inline]
    pub fn node(&self, reference: u32) -> Node {
        match (
            reference.checked_sub(FIRST_POSITION),
            reference.checked_sub(FIRST_END),
        ) {
            (Some(position), _) => Node::At(position),
            (None, Some(end)) => Node::Over(ENDS[end as usize]),
            (None, None) => self.nodes[reference as usize],
        }
    }

    /// How many bytes it takes, roughly: positions are listed once by their numbers and once by
    /// what they are, with their worths, their trees, and where those lead.
    pub fn bytes(&self) -> usize {
        let a_position = 2 * size_of::<F::Position>() + 4 * size_of::<u64>();
        self.positions.len() * a_position
            + self.nodes.len() * size_of::<Node>()
            + (self.branches.len() + self.followers.len()) * size_of::<u32>()
    }

    /// Keeps where the turn that was written down leads.
    fn turn_ends(&mut self) {
        self.leads_to.sort_unstable();
        self.leads_to.dedup();
        self.followers.append(&mut self.leads_to);
        self.ends.push(self.followers.len());
    }

    fn branch(&mut self, branches: &[u32]) -> (u32, u32) {
        let first = u32::try_from(self.branches.len()).unwrap_or(u32::MAX);
        self.branches.extend_from_slice(branches);
        (first, u32::try_from(branches.len()).unwrap_or(u32::MAX))
    }

    pub fn branches(&self, first: u32, count: u32) -> &[u32] {
        &self.branches[first as usize..(first + count) as usize]
    }

    /// The place of the branch that the book's example takes at a choice.
    pub fn example(&self, node: u32) -> usize {
        let example = self.examples.get(&node);
        example.map_or(PLAINEST, |&example| example as usize)
    }

    /// The positions that a turn can lead to.
    pub fn followers(&self, position: usize) -> &[u32] {
        let first = position
            .checked_sub(1)
            .map_or(0, |before| self.ends[before]);
        &self.followers[first..self.ends[position]]
    }
}

/// Turns that are followed to see how long a fight can stay in a knot.
const LONGEST_LOOK: usize = 1_000;

impl<F: Fight> Web<F> {
    /// How many turns a fight can be expected to stay in a knot, however it is played.
    fn stay(&self, knot: &[usize]) -> f64 {
        let mut inside = vec![1.0; knot.len()];
        let number: BTreeMap<usize, usize> = knot.iter().copied().zip(0..).collect();
        let (mut turns, mut most) = (0, 1.0);
        while most >= 0.9 && turns < LONGEST_LOOK {
            let next = knot
                .iter()
                .map(|&at| self.inside(self.roots[at], &number, &inside));
            inside = next.collect();
            most = inside.iter().copied().fold(0.0, f64::max);
            turns += 1;
        }
        turns as f64 / (1.0 - most)
    }

    fn inside(&self, node: u32, number: &BTreeMap<usize, usize>, inside: &[f64]) -> f64 {
        match self.node(node) {
            Node::At(next) => number
                .get(&(next as usize))
                .map_or(0.0, |&place| inside[place]),
            Node::Over(_) => 0.0,
            Node::Choose { first, count, .. } => {
                let branches = self.branches(first, count).iter();
                let inside = branches.map(|&branch| self.inside(branch, number, inside));
                inside.fold(0.0, f64::max)
            }
            Node::Chance { lot, first, count } => {
                let shares = self.lots[lot as usize].shares();
                let branches = self.branches(first, count).iter().zip(shares);
                branches
                    .map(|(&branch, share)| share * self.inside(branch, number, inside))
                    .sum()
            }
        }
    }
}

/// Writes down the tree of a turn.
struct Weaver<'a, F: Fight> {
    web: &'a mut Web<F>,
}

impl<F: Fight> Reader<F> for Weaver<'_, F> {
    type Worth = u32;

    fn at(&mut self, position: F::Position) -> u32 {
        let number = self.web.number(position);
        self.web.leads_to.push(number);
        FIRST_POSITION | number
    }

    fn over(&mut self, verdict: Verdict, _: F::Position) -> u32 {
        let end = ENDS.iter().position(|end| *end == verdict);
        FIRST_END + end.unwrap_or(0) as u32
    }

    fn choose_by(
        &mut self,
        side: Side,
        moves: usize,
        example: impl Fn() -> usize,
        _: impl Fn(usize) -> F::Move,
        mut then: impl FnMut(&mut Self, usize) -> u32,
    ) -> u32 {
        if moves == 1 {
            return then(self, PLAINEST);
        }
        let branches: Vec<u32> = (0..moves).map(|number| then(self, number)).collect();
        let (first, count) = self.web.branch(&branches);
        let node = self.web.add(Node::Choose { side, first, count });
        let example = example();
        if example != PLAINEST {
            let example = u32::try_from(example).unwrap_or(u32::MAX);
            self.web.examples.insert(node, example);
        }
        node
    }

    fn chance(&mut self, lot: &Lot, mut then: impl FnMut(&mut Self, usize) -> u32) -> u32 {
        let classes = lot.classes();
        let branches: Vec<u32> = (0..classes).map(|class| then(self, class)).collect();
        let lot = self.web.lot(lot);
        let (first, count) = self.web.branch(&branches);
        self.web.add(Node::Chance { lot, first, count })
    }
}

/// A web with the worth of every position, in machine numbers.
pub(crate) struct Solved<F: Fight> {
    pub web: Web<F>,
    pub worths: Vec<f64>,
    /// How far worths can be from the truth.
    pub error: f64,
}

impl<F: Fight> Solved<F> {
    /// Solves a web.
    pub fn new(web: Web<F>, manners: Manners, watch: &dyn Watch) -> Result<Self, Unsolved> {
        let mut solved = Solved {
            worths: vec![0.5; web.positions.len()],
            error: 0.0,
            web,
        };
        let knots = knots(solved.web.positions.len(), |at| solved.web.followers(at));
        let mut done = 0;
        for knot in &knots {
            if done % 1024 < knot.len() {
                watch.progress(done, solved.worths.len())?;
            }
            done += knot.len();
            solved.settle(knot, manners);
        }
        Ok(solved)
    }

    /// Finds the worths of a knot, and how far off they can be.
    fn settle(&mut self, knot: &[usize], manners: Manners) {
        let comes_back = |at: usize| {
            let mut followers = self.web.followers(at).iter();
            followers.any(|&next| next as usize == at)
        };
        if knot.len() == 1 && !comes_back(knot[0]) {
            self.sweep(knot, manners, 1);
            self.error += TURN;
            return;
        }
        let mut moved = self.sweep(knot, manners, MANY_SWEEPS);
        // What a turn is off by, for as many turns as a fight can stay in the knot.
        let mut turns = self.web.stay(knot);
        let slow = if turns > LONG_STAY {
            self.solve_slow(knot, manners)
        } else {
            Slow::Unsolved
        };
        match slow {
            Slow::Solved { weighed } => {
                moved = 0.0;
                if !weighed {
                    turns = knot.len() as f64 * PIECES;
                }
            }
            Slow::Unsolved if moved > SETTLED => moved = self.sweep(knot, manners, MOST_SWEEPS),
            Slow::Unsolved => {}
        }
        self.error += turns * (moved + TURN);
    }

    /// Goes round a knot until nothing moves any more, or so often. Says how far something moved
    /// the last time.
    fn sweep(&mut self, knot: &[usize], manners: Manners, most: usize) -> f64 {
        let mut moved: f64 = 0.0;
        for _ in 0..most {
            moved = 0.0;
            for &at in knot {
                let worth = self.value(self.web.roots[at], manners);
                moved = moved.max((worth - self.worths[at]).abs());
                self.worths[at] = worth;
            }
            if moved <= SETTLED {
                break;
            }
        }
        moved
    }

    pub(crate) fn value(&self, node: u32, manners: Manners) -> f64 {
        match self.web.node(node) {
            Node::At(next) => self.worths[next as usize],
            Node::Over(verdict) => payoff(verdict),
            Node::Choose { side, first, count } => {
                let branches = self.web.branches(first, count);
                let worths = branches.iter().map(|&branch| self.value(branch, manners));
                match (manners.of(side), side) {
                    (Manner::Best, Side::First) => worths.fold(f64::NEG_INFINITY, f64::max),
                    (Manner::Best, Side::Second) => worths.fold(f64::INFINITY, f64::min),
                    (Manner::Simple, _) => self.value(branches[PLAINEST], manners),
                    (Manner::Example, _) => self.value(branches[self.web.example(node)], manners),
                    (Manner::Random, _) => worths.sum::<f64>() / f64::from(count),
                }
            }
            Node::Chance { lot, first, count } => {
                let shares = self.web.lots[lot as usize].shares();
                let branches = self.web.branches(first, count).iter().zip(shares);
                branches
                    .map(|(&branch, share)| share * self.value(branch, manners))
                    .sum()
            }
        }
    }
}

impl<F: Fight> Worths<F> for Solved<F> {
    fn worth(&self, position: F::Position) -> f64 {
        self.web
            .find(position)
            .map_or(f64::NAN, |at| self.worths[at])
    }
}
