//! Sums of independent dice as products of generating functions.
//!
//! A [`Series`] is a list of weights for neighbouring whole numbers: the coefficient of x^k is
//! how many ways there are to get k. Adding independent throws multiplies the series, and a
//! pool of n equal dice is the n-th power. Zeros may stand in a series; they disappear when it
//! becomes a [`Dist`](crate::Dist). Nothing here knows what a face or a reading is.
//!
//! The fast ways (sliding windows, recurrences for powers) are checked in the tests against
//! plain multiplication.

use dashu_int::UBig;

use crate::{
    limbs::{self, Columns, Limbs, write},
    weights::{Weights, fits_words},
};

/// Weights of the whole numbers from `low` upward, with their sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Series {
    pub(crate) low: i64,
    pub(crate) weights: Weights,
    pub(crate) total: UBig,
}

impl Series {
    /// The series of a single certain number.
    pub(crate) fn certain(value: i64) -> Self {
        Series {
            low: value,
            weights: Weights::Words(vec![1]),
            total: UBig::ONE,
        }
    }

    /// A series from its coefficients, `low` first.
    pub(crate) fn new(low: i64, coefficients: &[UBig]) -> Self {
        let total = coefficients.iter().sum();
        Series {
            low,
            weights: Weights::from_big(coefficients, &total),
            total,
        }
    }

    /// The sum of `dice` fair dice with the given number of sides.
    pub(crate) fn fair_dice(dice: u32, sides: u16) -> Self {
        if dice == 0 || sides == 0 {
            return Series::certain(0);
        }
        let total = UBig::from(sides).pow(dice as usize);
        let weights = if fits_words(&total) {
            Weights::Words(windows(dice, sides))
        } else {
            Weights::Limbs(fair_recurrence(dice, sides, limbs::limbs_for(&total)))
        };
        Series {
            low: i64::from(dice),
            weights,
            total,
        }
    }

    /// The sum of two independent numbers.
    pub(crate) fn times(&self, other: &Series) -> Series {
        let total = &self.total * &other.total;
        let weights = match (self.weights.words(), other.weights.words()) {
            (Some(a), Some(b)) if fits_words(&total) => Weights::Words(multiply_words(a, b)),
            _ => Weights::Limbs(multiply_rows(
                &self.weights.rows(),
                &other.weights.rows(),
                limbs::limbs_for(&total),
            )),
        };
        Series {
            low: self.low + other.low,
            weights,
            total,
        }
    }

    /// The sum of `n` independent copies.
    pub(crate) fn power(&self, n: u32) -> Series {
        if n == 0 {
            return Series::certain(0);
        }
        let total = self.total.pow(n as usize);
        let low = self.low * i64::from(n);
        match self.weights.words() {
            Some(die) if fits_words(&total) => Series {
                low,
                weights: Weights::Words(repeat_words(die, n)),
                total,
            },
            Some(die) => match power_recurrence(die, n, &total) {
                Some(rows) => Series {
                    low,
                    weights: Weights::Limbs(rows),
                    total,
                },
                None => self.power_by_squaring(n),
            },
            None => self.power_by_squaring(n),
        }
    }

    fn power_by_squaring(&self, n: u32) -> Series {
        let mut result: Option<Series> = None;
        let mut square = self.clone();
        let mut left = n;
        while left > 0 {
            if left & 1 == 1 {
                result = Some(match result {
                    Some(series) => series.times(&square),
                    None => square.clone(),
                });
            }
            left >>= 1;
            if left > 0 {
                square = square.times(&square);
            }
        }
        result.unwrap_or_else(|| Series::certain(0))
    }
}

/// n-fold product of 1 + x + … + x^(sides-1): each step is a running sum over a window as
/// wide as the die, so a die costs two additions per outcome whatever its number of sides.
fn windows(dice: u32, sides: u16) -> Vec<u128> {
    let sides = usize::from(sides);
    let len = dice as usize * (sides - 1) + 1;
    let mut sums = vec![0_u128; len];
    let mut next = vec![0_u128; len];
    sums[0] = 1;
    for thrown in 1..=dice as usize {
        let reach = thrown * (sides - 1) + 1;
        let before = (thrown - 1) * (sides - 1) + 1;
        let mut window = 0;
        for k in 0..reach {
            if k < before {
                window += sums[k];
            }
            if k >= sides {
                window -= sums[k - sides];
            }
            next[k] = window;
        }
        std::mem::swap(&mut sums, &mut next);
    }
    sums
}

/// The coefficients of ((1 - x^s) / (1 - x))^n by a recurrence of three terms.
///
/// With f that power, `(1-x)(1-x^s) f' = n (1 - s x^(s-1) + (s-1) x^s) f`. Comparing the
/// coefficients of x^k gives
///
/// `(k+1) c[k+1] = (k+n) c[k] - (ns + s - 1 - k) c[k+1-s] + (n(s-1) + s - k) c[k-s]`.
///
/// It is used up to the middle; the rest is the mirror image.
fn fair_recurrence(dice: u32, sides: u16, width: usize) -> Limbs {
    let (n, s) = (u64::from(dice), u64::from(sides));
    let step = usize::from(sides);
    let len = dice as usize * (step - 1) + 1;
    let half = len.div_ceil(2);
    let mut c = Columns::zeros(half, width);
    c.set(0, &[1]);
    let mut next = vec![0_u64; width + 1];
    for k in 0..half.saturating_sub(1) {
        let at = k as u64;
        let near = at + n;
        let far = n * (s - 1) + s - at;
        let less = n * s + s - 1 - at;
        limbs::carry_through(&mut next, |word| {
            let column = c.column(word);
            let mut plus = limbs::product(column[k], near);
            if k >= step {
                plus += limbs::product(column[k - step], far);
            }
            let minus = match (k + 1).checked_sub(step) {
                Some(place) => limbs::product(column[place], less),
                None => 0,
            };
            (plus, minus)
        });
        limbs::divide_exact(&mut next, at + 1);
        c.set(k + 1, &next);
    }
    c.into_rows(0).mirrored(len)
}

/// The coefficients of die(x)^n past 128 bits, from `die f' = n die' f`:
///
/// `k d[0] c[k] = sum over i >= 1 of (i(n+1) - k) d[i] c[k-i]`.
///
/// `None` where the factors are too large for that; the caller then multiplies.
fn power_recurrence(die: &[u128], n: u32, total: &UBig) -> Option<Limbs> {
    let lead = die.iter().position(|&weight| weight != 0)?;
    let die: Vec<u64> = die[lead..]
        .iter()
        .map(|&weight| u64::try_from(weight).ok())
        .collect::<Option<_>>()?;
    let degree = die.len() - 1;
    let len = degree * n as usize + 1;
    // All factors of one coefficient together must stay below what `dot` can take.
    let all: u64 = die.iter().try_fold(0_u64, |sum, &w| sum.checked_add(w))?;
    let factors = (degree as u64)
        .checked_mul(u64::from(n) + 1)?
        .checked_mul(all)?;
    if factors >= 1 << 63 {
        return None;
    }

    let width = limbs::limbs_for(total);
    let mut c = Columns::zeros(len, width);
    let mut next = vec![0_u64; width + 1];
    write(&mut next, &UBig::from(die[0]).pow(n as usize));
    c.set(0, &next);
    // How many words each coefficient needs; most of them need few.
    let mut used = vec![limbs::significant(&next).len()];
    // The terms stand from i = degree down to 1, so that they meet the coefficients before k
    // in their order.
    let up: Vec<u64> = (1..=degree as u64)
        .rev()
        .map(|i| i * (u64::from(n) + 1))
        .collect();
    let down: Vec<u64> = die[1..].iter().rev().copied().collect();
    let mut factors = vec![0_u64; degree];
    for k in 1..len {
        // The first terms are added; from i(n+1) <= k on they are taken away.
        let reach = degree.min(k);
        let turn = reach - reach.min(k / (n as usize + 1));
        let terms = up[degree - reach..].iter().zip(&down[degree - reach..]);
        for (factor, (up, weight)) in factors.iter_mut().zip(terms) {
            *factor = up.abs_diff(k as u64) * weight;
        }
        let (added, taken) = factors[..reach].split_at(turn);
        let widest = used[k - reach..].iter().max().map_or(0, |&words| words);
        let next = &mut next[..=widest];
        limbs::carry_through(next, |word| {
            let (plus, minus) = c.column(word)[k - reach..k].split_at(turn);
            (limbs::dot(plus, added), limbs::dot(minus, taken))
        });
        limbs::divide_exact(next, k as u64 * die[0]);
        c.set(k, next);
        used.push(limbs::significant(next).len());
    }
    Some(c.into_rows(lead * n as usize))
}

fn repeat_words(die: &[u128], n: u32) -> Vec<u128> {
    let mut power = vec![1_u128];
    for _ in 0..n {
        power = multiply_words(&power, die);
    }
    power
}

fn multiply_words(a: &[u128], b: &[u128]) -> Vec<u128> {
    // Zeros are skipped in the outer loop, so the emptier side belongs there.
    let filled = |side: &[u128]| side.iter().filter(|&&weight| weight != 0).count();
    let (a, b) = if filled(a) <= filled(b) {
        (a, b)
    } else {
        (b, a)
    };
    let mut product = vec![0_u128; a.len() + b.len() - 1];
    for (i, &x) in a.iter().enumerate() {
        if x == 0 {
            continue;
        }
        for (p, &y) in product[i..].iter_mut().zip(b) {
            *p += x * y;
        }
    }
    product
}

fn multiply_rows(a: &Limbs, b: &Limbs, width: usize) -> Limbs {
    // Zeros are skipped in the outer loop, so the emptier side belongs there.
    let filled = |side: &Limbs| side.rows().filter(|row| !limbs::is_zero(row)).count();
    let (a, b) = if filled(a) <= filled(b) {
        (a, b)
    } else {
        (b, a)
    };
    let mut product = Limbs::zeros(a.len() + b.len() - 1, width);
    for (i, x) in a.rows().enumerate() {
        if limbs::is_zero(x) {
            continue;
        }
        for (j, y) in b.rows().enumerate() {
            limbs::add_product(product.row_mut(i + j), x, y);
        }
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn die(weights: &[u64]) -> Series {
        let weights: Vec<UBig> = weights.iter().map(|&weight| UBig::from(weight)).collect();
        Series::new(1, &weights)
    }

    /// n-fold multiplication by the definition, in general big integers.
    fn slow_power(die: &[u64], n: u32) -> Vec<UBig> {
        let mut power = vec![UBig::ONE];
        for _ in 0..n {
            let mut next = vec![UBig::ZERO; power.len() + die.len() - 1];
            for (i, x) in power.iter().enumerate() {
                for (j, &y) in die.iter().enumerate() {
                    next[i + j] += x * UBig::from(y);
                }
            }
            power = next;
        }
        power
    }

    #[test]
    fn fair_dice_agree_with_plain_multiplication_on_both_sides_of_128_bits() {
        for (dice, sides) in [
            (1, 6),
            (5, 6),
            (49, 6),
            (50, 6),
            (120, 6),
            (60, 10),
            (300, 2),
            (9, 1),
        ] {
            let series = Series::fair_dice(dice, sides);
            let slow = slow_power(&vec![1; usize::from(sides)], dice);
            assert!(series.weights.iter().eq(slow), "{dice}d{sides}");
            assert_eq!(series.low, i64::from(dice));
        }
    }

    #[test]
    fn no_dice_sum_to_zero() {
        assert_eq!(Series::fair_dice(0, 6), Series::certain(0));
        assert_eq!(die(&[1, 2]).power(0), Series::certain(0));
    }

    proptest! {
        #[test]
        fn powers_agree_with_plain_multiplication(
            weights in prop::collection::vec(0_u64..100_000_000, 1..9),
            n in 1_u32..12,
        ) {
            prop_assume!(weights.iter().any(|&weight| weight > 0));
            let slow = slow_power(&weights, n);
            prop_assert!(die(&weights).power(n).weights.iter().eq(slow.clone()));
            prop_assert!(die(&weights).power_by_squaring(n).weights.iter().eq(slow));
        }

        /// Weights past a word rule out the recurrence; squaring takes over.
        #[test]
        fn powers_of_heavy_dice_agree_too(
            weights in prop::collection::vec(u64::MAX - 1000.., 1..5),
            n in 1_u32..8,
        ) {
            let slow = slow_power(&weights, n);
            prop_assert!(die(&weights).power(n).weights.iter().eq(slow));
        }

        #[test]
        fn multiplication_commutes(n in 0_u32..70, m in 0_u32..70) {
            let (a, b) = (Series::fair_dice(n, 6), Series::fair_dice(m, 6));
            prop_assert_eq!(a.times(&b), b.times(&a));
            prop_assert_eq!(a.times(&b), Series::fair_dice(n + m, 6));
        }
    }
}
