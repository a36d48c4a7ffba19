//! What dice may come to in a fight that is reckoned: classes, and how much each weighs.
//!
//! Which class means what is the business of whoever makes a lot.

use std::{borrow::Cow, sync::OnceLock};

use dice::{Fraction, UBig, Versus};

/// What dice may come to, in classes that make a difference: how much each weighs.
#[derive(Clone, Debug)]
pub struct Lot(Classes);

/// Most lots have three classes and weigh no more than a machine number holds: those have their
/// numbers where they stand, because fights have many of them.
#[derive(Clone, Debug)]
enum Classes {
    Three { rolls: [u64; 3], shares: [f64; 3] },
    Any(Box<Many>),
}

#[derive(Clone, Debug)]
struct Many {
    weights: Vec<UBig>,
    total: UBig,
    shares: Vec<f64>,
    /// Found when something is drawn: who works a fight out draws nothing.
    bounds: OnceLock<Vec<u64>>,
}

impl PartialEq for Lot {
    fn eq(&self, other: &Self) -> bool {
        self.classes() == other.classes()
            && (0..self.classes()).all(|class| self.weight(class) == other.weight(class))
    }
}

impl Lot {
    /// Classes by their weights. A class may weigh nothing; all together weigh something.
    pub fn new(weights: Vec<UBig>) -> Self {
        let total: UBig = weights.iter().sum();
        let shares = weights.iter().map(share_of(&total)).collect();
        Lot(Classes::Any(Box::new(Many {
            weights,
            total,
            shares,
            bounds: OnceLock::new(),
        })))
    }

    /// The three classes of a contest: won, tied and lost. None of it may be undecided.
    pub fn of_contest(contest: &Versus) -> Self {
        let weights = contest.cases();
        match weights.map(u64::try_from) {
            [Ok(won), Ok(tied), Ok(lost)] => Self::of_rolls([won, tied, lost]),
            _ => Self::new(weights.map(UBig::clone).to_vec()),
        }
    }

    /// The same from how many of all rolls fall into each class.
    #[inline]
    pub fn of_rolls(rolls: [u64; 3]) -> Self {
        let total = rolls
            .iter()
            .try_fold(0_u64, |sum, &part| sum.checked_add(part));
        let Some(total) = total.filter(|&total| total <= EXACT) else {
            return Self::of_many_rolls(rolls);
        };
        Lot(Classes::Three {
            rolls,
            shares: rolls.map(|part| small_share(part, total)),
        })
    }

    #[cold]
    fn of_many_rolls(rolls: [u64; 3]) -> Self {
        Self::new(rolls.map(UBig::from).to_vec())
    }

    /// The same classes the other way round.
    #[must_use]
    #[inline]
    pub fn reversed(&self) -> Self {
        match &self.0 {
            Classes::Three { rolls, shares } => {
                let (mut rolls, mut shares) = (*rolls, *shares);
                rolls.reverse();
                shares.reverse();
                Lot(Classes::Three { rolls, shares })
            }
            Classes::Any(many) => Self::new(many.weights.iter().rev().cloned().collect()),
        }
    }

    /// How many classes there are.
    pub fn classes(&self) -> usize {
        self.shares().len()
    }

    /// How much a class weighs.
    ///
    /// # Panics
    /// If there is no such class.
    pub fn weight(&self, class: usize) -> UBig {
        match &self.0 {
            Classes::Three { rolls, .. } => rolls[class].into(),
            Classes::Any(many) => many.weights[class].clone(),
        }
    }

    /// What all classes weigh together.
    pub fn total(&self) -> UBig {
        match &self.0 {
            Classes::Three { rolls, .. } => rolls.iter().sum::<u64>().into(),
            Classes::Any(many) => many.total.clone(),
        }
    }

    /// The chance of a class, without rounding.
    ///
    /// # Panics
    /// If there is no such class.
    pub fn chance(&self, class: usize) -> Fraction {
        dice::fraction(&self.weight(class), &self.total())
    }

    /// The chance of each class, as near as a machine number comes.
    #[inline]
    pub fn shares(&self) -> &[f64] {
        match &self.0 {
            Classes::Three { shares, .. } => shares,
            Classes::Any(many) => &many.shares,
        }
    }

    /// For each class before the last that weighs anything, the first word of chance that is
    /// too high for it.
    pub fn bounds(&self) -> Cow<'_, [u64]> {
        match &self.0 {
            Classes::Three { .. } => self.found_bounds().into(),
            Classes::Any(many) => many.bounds.get_or_init(|| self.found_bounds()).into(),
        }
    }

    fn found_bounds(&self) -> Vec<u64> {
        let total = self.total();
        let last = (0..self.classes()).rfind(|&class| !self.weight(class).is_zero());
        let mut below = UBig::ZERO;
        let bounds = (0..last.unwrap_or(0)).map(|class| {
            below += self.weight(class);
            word(&below, &total)
        });
        bounds.collect()
    }

    /// The class that a word of chance falls into.
    pub fn draw(&self, word: u64) -> usize {
        match &self.0 {
            Classes::Three {
                rolls: [first, second, third],
                ..
            } => {
                // The same as by bounds: which of all rolls is drawn.
                let [tied, lost] = [*first, first + second];
                let roll = (u128::from(word) * u128::from(lost + third)) >> 64;
                [tied, lost]
                    .map(|from| usize::from(u128::from(from) <= roll))
                    .iter()
                    .sum()
            }
            Classes::Any(_) => self.bounds().partition_point(|&bound| bound <= word),
        }
    }
}

/// Whole numbers up to here are machine numbers without rounding.
const EXACT: u64 = 1 << f64::MANTISSA_DIGITS;

/// What part of a whole something is, where neither is rounded. Signed numbers become machine
/// numbers in one step.
#[expect(clippy::cast_precision_loss, reason = "the numbers are small enough")]
fn small_share(part: u64, whole: u64) -> f64 {
    part.cast_signed() as f64 / whole.cast_signed() as f64
}

/// Says what part of a whole something is, as the nearest machine number.
fn share_of(whole: &UBig) -> impl Fn(&UBig) -> f64 {
    let small = u64::try_from(whole).ok().filter(|&whole| whole <= EXACT);
    move |part| match (u64::try_from(part), small) {
        (Ok(part), Some(whole)) => small_share(part, whole),
        _ => dice::approximate(&dice::fraction(part, whole)),
    }
}

/// The first word of chance past a part of the line of all of them.
fn word(part: &UBig, whole: &UBig) -> u64 {
    let bound = match (u64::try_from(part), u64::try_from(whole)) {
        (Ok(part), Ok(whole)) => (u128::from(part) << 64)
            .div_ceil(whole.into())
            .try_into()
            .ok(),
        _ => (((part << 64_usize) + whole - 1_u8) / whole)
            .try_into()
            .ok(),
    };
    bound.unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use dice::Pool;

    use super::*;

    #[test]
    fn a_lot_draws_each_class_by_its_weight() {
        let lot = Lot::new(vec![1_u8.into(), 0_u8.into(), 3_u8.into()]);
        assert_eq!(lot.shares(), [0.25, 0.0, 0.75]);
        assert_eq!(lot.draw(0), 0);
        assert_eq!(lot.draw((1 << 62) - 1), 0);
        assert_eq!(lot.draw(1 << 62), 2);
        assert_eq!(lot.draw(u64::MAX), 2);
        let certain = Lot::new(vec![5_u8.into(), 0_u8.into()]);
        assert_eq!(certain.draw(u64::MAX), 0);
    }

    #[test]
    fn a_contest_is_a_lot_of_three_classes_and_can_be_turned_round() {
        let lot = Lot::of_contest(&Pool::d6(2).sum().versus(&Pool::d6(1).sum()));
        let weights = (0..lot.classes()).map(|class| lot.weight(class));
        let plain = Lot::new(weights.collect());
        assert_eq!(lot, plain);
        assert_eq!(lot.shares(), plain.shares());
        assert_eq!(lot.bounds(), plain.bounds());
        let other = Lot::of_contest(&Pool::d6(1).sum().versus(&Pool::d6(2).sum()));
        assert_eq!(lot.reversed(), other);
        assert_eq!(plain.reversed(), other);
        assert_ne!(lot, other);
    }

    #[test]
    fn rolls_make_the_same_lot_as_weights() {
        for rolls in [
            [20, 15, 181],
            [0, 1, 0],
            [1, 0, 2],
            [3, 4, 0],
            [1 << 60, 3, 1 << 61],
            [u64::MAX; 3],
        ] {
            let lot = Lot::of_rolls(rolls);
            let plain = Lot::new(rolls.map(UBig::from).to_vec());
            assert_eq!(lot, plain);
            assert_eq!(lot.total(), plain.total());
            assert_eq!(lot.shares(), plain.shares());
            assert_eq!(lot.bounds(), plain.bounds());
            for &bound in lot.bounds().iter().chain(&[0, u64::MAX]) {
                for word in [bound.saturating_sub(1), bound] {
                    assert_eq!(lot.draw(word), plain.draw(word), "{rolls:?}: {word}");
                }
            }
        }
    }
}
