//! Exact distributions: ordered outcomes with integer weights.
//!
//! A [`Dist`] never changes, holds no outcome of weight zero, and is never empty. Weights are
//! whole numbers, so nothing is lost until a chance is written for a reader. Where the weights
//! come from (which dice, read in which way) is the business of [`Pool`](crate::Pool).

use std::collections::BTreeMap;

use dashu_int::{IBig, UBig, ops::Gcd};

use crate::{
    chance::{Fraction, fraction},
    series::Series,
    versus::{self, Versus},
    weights::Weights,
};

/// How likely each outcome is, exactly.
///
/// # Equality
/// Weights are compared as they are: a coin with weights 1 and 1 differs from one with 3 and
/// 3. Compare [`reduced`](Dist::reduced) distributions where only the chances matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dist<T> {
    outcomes: Vec<T>,
    weights: Weights,
    total: UBig,
}

impl<T: Ord> Dist<T> {
    /// The distribution of something that cannot turn out otherwise.
    pub fn certain(outcome: T) -> Self {
        Dist {
            outcomes: vec![outcome],
            weights: Weights::Words(vec![1]),
            total: UBig::ONE,
        }
    }

    /// A distribution from outcomes with weights, in any order. Equal outcomes are added up
    /// and weights of zero left out. `None` if no weight is left.
    ///
    /// ```
    /// use dice::Dist;
    /// let crooked = Dist::weighted([("heads", 2_u8), ("tails", 1)]).unwrap();
    /// assert_eq!(crooked.chance_of(&"heads").to_string(), "2/3");
    /// assert!(Dist::<u8>::weighted([(1, 0_u8)]).is_none());
    /// ```
    pub fn weighted<W: Into<UBig>>(entries: impl IntoIterator<Item = (T, W)>) -> Option<Self> {
        let mut sums: BTreeMap<T, UBig> = BTreeMap::new();
        for (outcome, weight) in entries {
            *sums.entry(outcome).or_default() += weight.into();
        }
        sums.retain(|_, weight| !weight.is_zero());
        Self::from_sorted(sums.into_iter().unzip())
    }

    /// Each outcome once, all equally likely. `None` if there are none.
    pub fn uniform(outcomes: impl IntoIterator<Item = T>) -> Option<Self> {
        Self::weighted(outcomes.into_iter().map(|outcome| (outcome, UBig::ONE)))
    }

    fn from_sorted((outcomes, weights): (Vec<T>, Vec<UBig>)) -> Option<Self> {
        if outcomes.is_empty() {
            return None;
        }
        let total: UBig = weights.iter().sum();
        Some(Dist {
            outcomes,
            weights: Weights::from_big(&weights, &total),
            total,
        })
    }

    /// The outcomes that can happen, in ascending order; at least one.
    pub fn outcomes(&self) -> &[T] {
        &self.outcomes
    }

    /// The sum of all weights: the number of equally likely cases.
    pub fn total(&self) -> &UBig {
        &self.total
    }

    /// Outcomes with their weights, in ascending order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&T, UBig)> {
        self.outcomes.iter().zip(self.weights.iter())
    }

    /// The weight of one outcome; zero if it cannot happen.
    pub fn weight_of(&self, outcome: &T) -> UBig {
        match self.outcomes.binary_search(outcome) {
            Ok(index) => self.weights.get(index),
            Err(_) => UBig::ZERO,
        }
    }

    /// The chance of one outcome.
    pub fn chance_of(&self, outcome: &T) -> Fraction {
        fraction(&self.weight_of(outcome), &self.total)
    }

    /// The weight of all outcomes for which `holds` is true.
    pub fn weight_where(&self, mut holds: impl FnMut(&T) -> bool) -> UBig {
        self.iter()
            .filter(|(outcome, _)| holds(outcome))
            .map(|(_, weight)| weight)
            .sum()
    }

    /// The chance that `holds` is true.
    ///
    /// ```
    /// use dice::Pool;
    /// let even = Pool::d6(1).sum().chance(|face| face % 2 == 0);
    /// assert_eq!(even.to_string(), "1/2");
    /// ```
    pub fn chance(&self, holds: impl FnMut(&T) -> bool) -> Fraction {
        fraction(&self.weight_where(holds), &self.total)
    }

    /// The chance of `least` or anything above it.
    pub fn at_least(&self, least: &T) -> Fraction {
        self.chance(|outcome| outcome >= least)
    }

    /// The chance of `most` or anything below it.
    pub fn at_most(&self, most: &T) -> Fraction {
        self.chance(|outcome| outcome <= most)
    }

    /// The distribution of `read(outcome)`.
    pub fn map<U: Ord>(&self, mut read: impl FnMut(&T) -> U) -> Dist<U> {
        let mapped = Dist::weighted(self.iter().map(|(outcome, weight)| (read(outcome), weight)));
        never_empty(mapped, || Dist::certain(read(&self.outcomes[0])))
    }

    /// Two independent distributions read together.
    pub fn both<U: Ord, V: Ord>(
        &self,
        other: &Dist<U>,
        mut read: impl FnMut(&T, &U) -> V,
    ) -> Dist<V> {
        let mut sums: BTreeMap<V, UBig> = BTreeMap::new();
        for (a, x) in self.iter() {
            for (b, y) in other.iter() {
                *sums.entry(read(a, b)).or_default() += &x * y;
            }
        }
        let paired = Dist::from_sorted(sums.into_iter().unzip());
        never_empty(paired, || {
            Dist::certain(read(&self.outcomes[0], &other.outcomes[0]))
        })
    }

    /// What follows depends on what came: each outcome leads to a distribution of its own.
    ///
    /// ```
    /// use dice::{Dist, Pool};
    /// // Roll a die, then as many dice as it shows.
    /// let pips = Pool::d6(1).sum().then(|&n| Pool::d6(u32::try_from(n).unwrap()).sum());
    /// assert_eq!(pips.mean().to_string(), "49/4");
    /// ```
    pub fn then<U: Ord + Clone>(&self, mut next: impl FnMut(&T) -> Dist<U>) -> Dist<U> {
        let branches: Vec<Dist<U>> = self.outcomes.iter().map(&mut next).collect();
        // Branches count in different units; bring all to the least common one.
        let unit = branches.iter().fold(UBig::ONE, |unit, branch| {
            let shared = (&unit).gcd(&branch.total);
            unit / shared * &branch.total
        });
        let mut sums: BTreeMap<U, UBig> = BTreeMap::new();
        for (branch, weight) in branches.iter().zip(self.weights.iter()) {
            let scale = weight * (&unit / &branch.total);
            for (outcome, inner) in branch.iter() {
                *sums.entry(outcome.clone()).or_default() += inner * &scale;
            }
        }
        let joined = Dist::from_sorted(sums.into_iter().unzip());
        never_empty(joined, || next(&self.outcomes[0]))
    }

    /// The same chances with the smallest possible whole weights.
    #[must_use]
    pub fn reduced(self) -> Self {
        let shared = self.weights.iter().fold(UBig::ZERO, Gcd::gcd);
        if shared.is_one() {
            return self;
        }
        let weights: Vec<UBig> = self.weights.iter().map(|weight| weight / &shared).collect();
        let total = self.total / shared;
        Dist {
            outcomes: self.outcomes,
            weights: Weights::from_big(&weights, &total),
            total,
        }
    }

    /// How this distribution fares against another, the higher outcome winning.
    ///
    /// ```
    /// use dice::Pool;
    /// let duel = Pool::d6(4).sum().versus(&Pool::d6(5).sum());
    /// assert_eq!(duel.win().to_string(), "246839/1119744");
    /// assert_eq!(duel.tie().to_string(), "7649/124416");
    /// ```
    pub fn versus(&self, other: &Dist<T>) -> Versus {
        versus::compare(
            (&self.outcomes, &self.weights, &self.total),
            (&other.outcomes, &other.weights, &other.total),
        )
    }
}

impl Dist<i64> {
    /// The average outcome.
    pub fn mean(&self) -> Fraction {
        let sum: IBig = self
            .iter()
            .map(|(&outcome, weight)| IBig::from(outcome) * IBig::from(weight))
            .sum();
        Fraction::from_parts(sum, self.total.clone())
    }

    /// The average squared distance from the mean.
    pub fn variance(&self) -> Fraction {
        let squares: IBig = self
            .iter()
            .map(|(&outcome, weight)| {
                IBig::from(outcome) * IBig::from(outcome) * IBig::from(weight)
            })
            .sum();
        let mean = self.mean();
        Fraction::from_parts(squares, self.total.clone()) - &mean * &mean
    }

    /// The sum of two independent numbers.
    #[must_use]
    pub fn plus(&self, other: &Dist<i64>) -> Dist<i64> {
        match (self.series(), other.series()) {
            (Some(a), Some(b)) => Dist::from(a.times(&b)),
            // Few outcomes far apart: pair by pair is less work than all that lies between.
            _ => self.both(other, |a, b| a.saturating_add(*b)),
        }
    }

    /// Every outcome moved by `by`.
    #[must_use]
    pub fn shifted(&self, by: i64) -> Dist<i64> {
        Dist {
            outcomes: self.outcomes.iter().map(|outcome| outcome + by).collect(),
            ..self.clone()
        }
    }

    /// Every outcome with its sign turned.
    #[must_use]
    pub fn negated(&self) -> Dist<i64> {
        Dist {
            outcomes: self.outcomes.iter().rev().map(|outcome| -outcome).collect(),
            weights: self.weights.reversed(),
            total: self.total.clone(),
        }
    }

    /// The lowest outcome that can happen.
    pub fn lowest(&self) -> i64 {
        self.outcomes[0]
    }

    /// The highest outcome that can happen.
    pub fn highest(&self) -> i64 {
        self.outcomes[self.outcomes.len() - 1]
    }

    /// The weights of all numbers from the lowest to the highest outcome; `None` if nearly all
    /// of them would be zero.
    pub(crate) fn series(&self) -> Option<Series> {
        let low = self.lowest();
        let span = usize::try_from(self.highest().checked_sub(low)?).ok()?;
        if span > 1_000 + 64 * self.outcomes.len() {
            return None;
        }
        if span + 1 == self.outcomes.len() {
            return Some(Series {
                low,
                weights: self.weights.clone(),
                total: self.total.clone(),
            });
        }
        let mut coefficients = vec![UBig::ZERO; span + 1];
        for (&outcome, weight) in self.iter() {
            coefficients[usize::try_from(outcome - low).ok()?] = weight;
        }
        Some(Series::new(low, &coefficients))
    }
}

/// A series as a distribution: zeros are left out.
impl From<Series> for Dist<i64> {
    fn from(series: Series) -> Self {
        let outcomes = (series.low..).zip(0..series.weights.len());
        if !series.weights.has_zero() {
            return Dist {
                outcomes: outcomes.map(|(outcome, _)| outcome).collect(),
                weights: series.weights,
                total: series.total,
            };
        }
        let (outcomes, places): (Vec<i64>, Vec<usize>) = outcomes
            .filter(|&(_, place)| !series.weights.is_zero(place))
            .unzip();
        Dist {
            outcomes,
            weights: series.weights.select(&places),
            total: series.total,
        }
    }
}

/// Distributions have at least one outcome, so what is made from one has too. Should that ever
/// be wrong, a test build stops and a release build answers with `fallback`.
fn never_empty<T>(made: Option<Dist<T>>, fallback: impl FnOnce() -> Dist<T>) -> Dist<T> {
    debug_assert!(made.is_some(), "a distribution lost all its outcomes");
    made.unwrap_or_else(fallback)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pool;

    fn coin() -> Dist<i64> {
        Dist::uniform([0, 1]).unwrap()
    }

    #[test]
    fn equal_outcomes_are_added_and_empty_ones_left_out() {
        let dist = Dist::weighted([(2, 1_u8), (1, 4), (2, 2), (3, 0)]).unwrap();
        assert_eq!(dist.outcomes(), [1, 2]);
        assert_eq!(dist.weight_of(&2), UBig::from(3_u8));
        assert_eq!(dist.weight_of(&3), UBig::ZERO);
        assert_eq!(dist.total(), &UBig::from(7_u8));
    }

    #[test]
    fn nothing_is_not_a_distribution() {
        assert!(Dist::<i64>::uniform([]).is_none());
        assert!(Dist::weighted([(1, 0_u8)]).is_none());
    }

    #[test]
    fn branches_with_different_units_keep_their_chances() {
        let dist = coin().then(|&side| {
            if side == 0 {
                Dist::certain(0)
            } else {
                Pool::d6(1).sum()
            }
        });
        assert_eq!(dist.chance_of(&0).to_string(), "1/2");
        assert_eq!(dist.chance_of(&6).to_string(), "1/12");
        assert_eq!(dist.total(), &UBig::from(12_u8));
    }

    #[test]
    fn gaps_between_outcomes_survive_addition() {
        let sixes = Dist::weighted([(0, 5_u8), (6, 1)]).unwrap();
        let sum = sixes.plus(&sixes).shifted(1);
        assert_eq!(sum.outcomes(), [1, 7, 13]);
        assert_eq!(sum.weight_of(&7), UBig::from(10_u8));
        assert_eq!(sum, sixes.both(&sixes, |a, b| a + b + 1));
    }

    #[test]
    fn outcomes_far_apart_are_added_without_filling_the_gap() {
        let far = Dist::weighted([(i64::MIN, 1_u8), (i64::MAX, 3)]).unwrap();
        assert_eq!(far.plus(&Dist::certain(0)), far);
        let wide = Dist::weighted([(0, 1_u8), (3_000_000_000, 1)]).unwrap();
        assert_eq!(
            wide.plus(&wide).outcomes(),
            [0, 3_000_000_000, 6_000_000_000]
        );
    }

    #[test]
    fn reducing_keeps_chances() {
        let heavy = Dist::weighted([(1, 6_u8), (2, 9)]).unwrap();
        let light = heavy.clone().reduced();
        assert_ne!(heavy, light);
        assert_eq!(light.weight_of(&1), UBig::from(2_u8));
        assert_eq!(heavy.chance_of(&2), light.chance_of(&2));
    }

    #[test]
    fn negation_mirrors() {
        let dist = Dist::weighted([(1, 1_u8), (5, 3)]).unwrap().negated();
        assert_eq!(dist.outcomes(), [-5, -1]);
        assert_eq!(dist.weight_of(&-5), UBig::from(3_u8));
        assert_eq!(dist.mean().to_string(), "-4");
        assert_eq!(dist.variance().to_string(), "3");
    }
}
