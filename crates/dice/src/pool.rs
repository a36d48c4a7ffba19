//! A handful of equal dice, and the ways of reading it that the games use.
//!
//! No reading looks at single rolls: 6^n of them is too many soon. Additive readings (sums,
//! counted successes) are powers of one die's series; the others are one pass over the faces
//! with the number of dice that show each. [`Pool::fold`] is that pass in general. Exploding
//! dice have a module of their own.

use std::collections::BTreeMap;

use dashu_int::UBig;

use crate::{
    die::{Die, Face},
    dist::Dist,
    natural::{Natural, Size, choose, powers, size},
    series::Series,
};

/// Some equal dice thrown together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    dice: u32,
    die: Die,
    keep: Keep,
}

/// Which dice of a pool count. Asking for more dice than there are keeps them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Every die counts.
    All,
    /// Only so many, those with the highest faces.
    Highest(u32),
    /// Only so many, those with the lowest faces.
    Lowest(u32),
}

/// A pool read for Criticals and Fails: sixes against ones, together with the sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CriticalSum {
    /// Highest faces less ones, among the dice that count; negative when there are more ones.
    pub net: i64,
    /// The sum of the dice that count.
    pub sum: i64,
}

impl CriticalSum {
    /// What no dice come to.
    const NONE: CriticalSum = CriticalSum { net: 0, sum: 0 };
}

impl Pool {
    /// So many of these dice, all of which count.
    pub fn new(dice: u32, die: Die) -> Self {
        Pool {
            dice,
            die,
            keep: Keep::All,
        }
    }

    /// So many ordinary six-sided dice.
    pub fn d6(dice: u32) -> Self {
        Pool::new(dice, Die::fair(6))
    }

    /// The same pool with only some of its dice counting.
    ///
    /// ```
    /// use dice::{Keep, Pool};
    /// let best_three = Pool::d6(4).keeping(Keep::Highest(3)).sum();
    /// assert_eq!(best_three.chance_of(&18).to_string(), "7/432");
    /// ```
    #[must_use]
    pub fn keeping(self, keep: Keep) -> Self {
        Pool { keep, ..self }
    }

    /// The number of dice thrown.
    pub fn dice(&self) -> u32 {
        self.dice
    }

    /// The die that the pool is made of.
    pub fn die(&self) -> &Die {
        &self.die
    }

    /// The faces of the dice that count, added up.
    ///
    /// ```
    /// use dice::Pool;
    /// assert_eq!(Pool::d6(6).sum().at_least(&30).to_string(), "17/864");
    /// ```
    pub fn sum(&self) -> Dist<i64> {
        if self.all_count() && self.die.is_fair() {
            return Series::fair_dice(self.dice, self.die.sides()).into();
        }
        self.score(i64::from)
    }

    /// How many of the dice that count show `least` or more.
    pub fn successes(&self, least: Face) -> Dist<i64> {
        self.score(|face| i64::from(face >= least))
    }

    /// Like [`successes`](Pool::successes), but a highest face counts as two.
    pub fn successes_with_double(&self, least: Face) -> Dist<i64> {
        let top = self.die.sides();
        self.score(|face| i64::from(face >= least) + i64::from(face >= least && face == top))
    }

    /// `worth` for every highest face and nothing for the others: what helpers add to a
    /// leader's roll.
    ///
    /// ```
    /// use dice::Pool;
    /// let team = Pool::d6(4).sum().plus(&Pool::d6(8).top_faces_worth(6));
    /// assert_eq!(team.mean().to_string(), "22");
    /// ```
    pub fn top_faces_worth(&self, worth: i64) -> Dist<i64> {
        let top = self.die.sides();
        self.score(|face| if face == top { worth } else { 0 })
    }

    /// The sum of what `value` gives for each die that counts.
    pub fn score(&self, value: impl Fn(Face) -> i64) -> Dist<i64> {
        if self.kept() == 0 {
            Dist::weighted([(0, self.rolls())]).unwrap_or_else(|| Dist::certain(0))
        } else if self.kept() < self.dice {
            self.kept_score(&value)
        } else {
            die_series(self.die.faces(), &value).power(self.dice).into()
        }
    }

    /// Whether `holds` is true of every die that counts; of no dice it is.
    ///
    /// ```
    /// use dice::Pool;
    /// assert_eq!(Pool::d6(3).all(|face| face % 2 == 0).chance_of(&true).to_string(), "1/8");
    /// ```
    pub fn all(&self, holds: impl Fn(Face) -> bool) -> Dist<bool> {
        let failing = self.score(|face| i64::from(!holds(face)));
        failing.map(|&failing| failing == 0)
    }

    /// Highest faces less ones, together with the sum.
    pub fn criticals(&self) -> Dist<CriticalSum> {
        self.fold(CriticalSum::NONE, self.critical_step())
    }

    /// The same for faces that were thrown.
    pub fn criticals_of(&self, faces: &[Face]) -> CriticalSum {
        self.read(faces, CriticalSum::NONE, self.critical_step())
    }

    fn critical_step(&self) -> impl Fn(&CriticalSum, Face, u32) -> CriticalSum + use<> {
        let top = self.die.sides();
        move |so_far, face, count| {
            let count = i64::from(count);
            CriticalSum {
                net: so_far.net + count * (i64::from(face == top) - i64::from(face == 1)),
                sum: so_far.sum + count * i64::from(face),
            }
        }
    }

    /// Any reading that can be made by looking at each face once with the number of counting
    /// dice that show it.
    ///
    /// `step` gets what was made of the faces so far, the next face, and that number (zero
    /// included). Faces come from the highest down, or from the lowest up where the lowest
    /// dice are kept. The cost grows with the number of different intermediate readings.
    ///
    /// ```
    /// use dice::Pool;
    /// // The largest group of equal faces.
    /// let largest = Pool::d6(5).fold(0, |most, _face, count| count.max(*most));
    /// assert_eq!(largest.chance_of(&5).to_string(), "1/1296");
    /// ```
    pub fn fold<S: Ord + Clone>(&self, start: S, step: impl Fn(&S, Face, u32) -> S) -> Dist<S> {
        let weighed = match size(self.dice, &self.rolls()) {
            Size::Word => self.fold_in::<u64, S>(start.clone(), &step),
            Size::DoubleWord => self.fold_in::<u128, S>(start.clone(), &step),
            Size::Big => self.fold_in::<UBig, S>(start.clone(), &step),
        };
        Dist::weighted(weighed).unwrap_or_else(|| Dist::certain(start))
    }

    /// The same reading of faces that were thrown: one rule for what may come and what came.
    ///
    /// ```
    /// use dice::{Keep, Pool};
    /// let best = Pool::d6(3).keeping(Keep::Highest(2));
    /// let sum = |sum: &u32, face, count| sum + u32::from(face) * count;
    /// assert_eq!(best.read(&[2, 6, 5], 0, sum), 11);
    /// assert!(best.fold(0, sum).outcomes().contains(&11));
    /// ```
    pub fn read<S>(&self, faces: &[Face], start: S, step: impl Fn(&S, Face, u32) -> S) -> S {
        let kept = self.kept();
        let mut used = 0;
        self.faces_kept_first()
            .into_iter()
            .fold(start, |state, (face, _)| {
                let count: u32 = faces.iter().map(|&shown| u32::from(shown == face)).sum();
                let counting = kept.min(used + count) - kept.min(used);
                used += count;
                step(&state, face, counting)
            })
    }

    fn fold_in<N: Natural, S: Ord + Clone>(
        &self,
        start: S,
        step: &impl Fn(&S, Face, u32) -> S,
    ) -> Vec<(S, UBig)> {
        let kept = self.kept();
        let faces = self.faces_kept_first();
        let ways_to_pick: Vec<Vec<N>> = choose(self.dice);
        let mut states = BTreeMap::from([((0_u32, start), N::ONE)]);
        for (place, &(face, weight)) in faces.iter().enumerate() {
            let last = place + 1 == faces.len();
            let ways_to_show: Vec<N> = powers(weight, self.dice);
            let mut next: BTreeMap<(u32, S), N> = BTreeMap::new();
            for ((used, state), ways) in states {
                let left = self.dice - used;
                // All dice must show something: the last face takes those that are left.
                for count in if last { left } else { 0 }..=left {
                    let counting = kept.min(used + count) - kept.min(used);
                    let more = ways
                        .times(&ways_to_pick[left as usize][count as usize])
                        .times(&ways_to_show[count as usize]);
                    let key = (used + count, step(&state, face, counting));
                    next.entry(key).or_insert(N::ZERO).add(&more);
                }
            }
            states = next;
        }
        states
            .into_iter()
            .map(|((_, state), ways)| (state, ways.into_big()))
            .collect()
    }

    /// How many different rolls there are, each as often as it is likely.
    fn rolls(&self) -> UBig {
        UBig::from(self.die.total()).pow(self.dice as usize)
    }

    /// Whether every die counts.
    pub(crate) fn all_count(&self) -> bool {
        self.kept() == self.dice
    }

    /// How many dice count.
    fn kept(&self) -> u32 {
        match self.keep {
            Keep::All => self.dice,
            Keep::Highest(count) | Keep::Lowest(count) => count.min(self.dice),
        }
    }

    fn faces_kept_first(&self) -> Vec<(Face, u64)> {
        match self.keep {
            Keep::Lowest(_) => self.die.faces().collect(),
            Keep::All | Keep::Highest(_) => self.die.faces().rev().collect(),
        }
    }

    /// The score of the best `k` dice, by the face of the k-th best.
    ///
    /// Call that face the edge. Some j < k dice are better than the edge and count in full, at
    /// least k - j show the edge itself, of which k - j count, and the rest is worse. For each
    /// edge and j the ways are a product of powers, so nothing runs over rolls.
    fn kept_score(&self, value: &impl Fn(Face) -> i64) -> Dist<i64> {
        let (n, k) = (self.dice, self.kept());
        let faces = self.faces_kept_first();
        let values = || faces.iter().map(|&(face, _)| value(face));
        let lowest = values().min().unwrap_or(0) * i64::from(k);
        let highest = values().max().unwrap_or(0) * i64::from(k);
        let span = usize::try_from(highest - lowest).unwrap_or(0) + 1;
        let mut ways = vec![UBig::ZERO; span];
        let pick: Vec<Vec<UBig>> = choose(n);
        for (place, &(edge, weight)) in faces.iter().enumerate() {
            let better = &faces[..place];
            let worse: u64 = faces[place + 1..].iter().map(|&(_, weight)| weight).sum();
            let at_edge: Vec<UBig> = powers(weight, n);
            let below_edge: Vec<UBig> = powers(worse, n);
            let one_better =
                (!better.is_empty()).then(|| die_series(better.iter().copied(), value));
            let mut in_full = Series::certain(0);
            for j in 0..k {
                if j > 0 {
                    let Some(one) = &one_better else { break };
                    in_full = in_full.times(one);
                }
                let others = n - j;
                let pick_edge = &pick[others as usize];
                let rest: UBig = (k - j..=others)
                    .map(|e| e as usize)
                    .map(|e| &pick_edge[e] * &at_edge[e] * &below_edge[others as usize - e])
                    .sum();
                let scale = rest * &pick[n as usize][j as usize];
                let start = in_full.low + i64::from(k - j) * value(edge) - lowest;
                let start = usize::try_from(start).unwrap_or(0);
                for (sum, weight) in ways[start..].iter_mut().zip(in_full.weights.iter()) {
                    *sum += weight * &scale;
                }
            }
        }
        Series::new(lowest, &ways).into()
    }
}

/// The series of one die whose faces are worth `value`.
pub(crate) fn die_series(
    faces: impl Iterator<Item = (Face, u64)>,
    value: &impl Fn(Face) -> i64,
) -> Series {
    let mut sums: BTreeMap<i64, u64> = BTreeMap::new();
    for (face, weight) in faces {
        *sums.entry(value(face)).or_default() += weight;
    }
    let low = sums.keys().next().copied().unwrap_or(0);
    let high = sums.keys().next_back().copied().unwrap_or(0);
    let span = usize::try_from(high - low).unwrap_or(0) + 1;
    let mut coefficients = vec![UBig::ZERO; span];
    for (worth, weight) in sums {
        coefficients[usize::try_from(worth - low).unwrap_or(0)] = UBig::from(weight);
    }
    Series::new(low, &coefficients)
}
