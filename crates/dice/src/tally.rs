//! Totals that may have no upper end.
//!
//! Exploding dice have no highest total. A [`Tally`] follows them up to a stated number and
//! keeps everything past it, with its exact weight, in one last outcome that means "this or
//! more". Tallies of ordinary dice are closed: every outcome means just itself.

use dashu_int::UBig;

use crate::{chance::Fraction, dist::Dist, versus::Versus};

/// The distribution of a total, with its exact mean and variance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    dist: Dist<i64>,
    /// There if the last outcome stands for more than itself.
    beyond: Option<Moments>,
}

/// Mean and variance of a whole of which the outcomes tell only a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Moments {
    pub(crate) mean: Fraction,
    pub(crate) variance: Fraction,
}

impl From<Dist<i64>> for Tally {
    fn from(dist: Dist<i64>) -> Self {
        Tally { dist, beyond: None }
    }
}

impl Tally {
    /// A tally of which only outcomes below `end` are known one by one. Everything from `end`
    /// on is gathered there; mean and variance are those of the whole.
    pub(crate) fn open_from(dist: &Dist<i64>, end: i64, whole: Moments) -> Self {
        Tally {
            dist: dist.map(|&outcome| outcome.min(end)),
            beyond: Some(whole),
        }
    }

    /// The outcomes with their weights. Where the tally [is open](Tally::open_end), the last
    /// one stands for itself and everything above.
    pub fn dist(&self) -> &Dist<i64> {
        &self.dist
    }

    /// The outcome that means "this or more", if there is one. All below are complete.
    pub fn open_end(&self) -> Option<i64> {
        self.beyond.as_ref().map(|_| self.dist.highest())
    }

    /// The exact average, the open end included.
    pub fn mean(&self) -> Fraction {
        match &self.beyond {
            Some(whole) => whole.mean.clone(),
            None => self.dist.mean(),
        }
    }

    /// The exact variance, the open end included.
    pub fn variance(&self) -> Fraction {
        match &self.beyond {
            Some(whole) => whole.variance.clone(),
            None => self.dist.variance(),
        }
    }

    /// The chance of `least` or more; `None` past the open end, where it is not known.
    pub fn at_least(&self, least: i64) -> Option<Fraction> {
        if self.open_end().is_some_and(|end| least > end) {
            return None;
        }
        Some(self.dist.at_least(&least))
    }

    /// The sum of two independent totals.
    #[must_use]
    pub fn plus(&self, other: &Tally) -> Tally {
        let sum = self.dist.plus(&other.dist);
        // A sum is complete below the first one that an open end takes part in.
        let ends = [
            self.open_end().map(|end| end + other.dist.lowest()),
            other.open_end().map(|end| end + self.dist.lowest()),
        ];
        match ends.into_iter().flatten().min() {
            Some(end) => {
                let whole = Moments {
                    mean: self.mean() + other.mean(),
                    variance: self.variance() + other.variance(),
                };
                Tally::open_from(&sum, end, whole)
            }
            None => sum.into(),
        }
    }

    /// The total with its sign turned; `None` for an open tally, which would have no lower end.
    pub fn negated(&self) -> Option<Tally> {
        self.beyond.is_none().then(|| self.dist.negated().into())
    }

    /// Who has the higher total. Cases in which an open end might or might not be higher than
    /// what it meets are [undecided](Versus::undecided).
    pub fn versus(&self, other: &Tally) -> Versus {
        let mut versus = self.dist.versus(&other.dist);
        let (mine, theirs) = (self.open_end(), other.open_end());
        if let Some(end) = mine {
            let weight = self.dist.weight_of(&end);
            let (equal, above) = from(&other.dist, end, None);
            versus.leave_open(&weight, (&equal, |v| &mut v.tie), (&above, |v| &mut v.lose));
        }
        if let Some(end) = theirs {
            let weight = other.dist.weight_of(&end);
            // Two ends at the same place have already been set aside.
            let (equal, above) = from(&self.dist, end, mine.filter(|&mine| mine == end));
            versus.leave_open(&weight, (&equal, |v| &mut v.tie), (&above, |v| &mut v.win));
        }
        versus
    }
}

/// The weights of exactly `end` (unless it is `but`) and of everything above it.
fn from(dist: &Dist<i64>, end: i64, but: Option<i64>) -> (UBig, UBig) {
    let equal = dist.weight_where(|&outcome| outcome == end && Some(outcome) != but);
    (equal, dist.weight_where(|&outcome| outcome > end))
}

impl Versus {
    /// Moves cases that were counted as if an open end were a plain number to the undecided.
    fn leave_open(
        &mut self,
        weight: &UBig,
        (equal, tie): (&UBig, fn(&mut Versus) -> &mut UBig),
        (above, other): (&UBig, fn(&mut Versus) -> &mut UBig),
    ) {
        *tie(self) -= weight * equal;
        *other(self) -= weight * above;
        self.undecided += weight * (equal + above);
    }
}
