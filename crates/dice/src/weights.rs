//! The integer weights of a distribution, in the smallest arithmetic that holds them.
//!
//! While the total weight fits 128 bits (49 six-sided dice), every weight and every partial
//! sum does too, so plain machine words need no checks. Past that the weights move to
//! [`Limbs`], one block of equally wide numbers. What the weights belong to is not known here.

use dashu_int::UBig;

use crate::limbs::{self, Limbs};

/// Weights in the order of their outcomes.
#[derive(Clone, Debug)]
pub(crate) enum Weights {
    /// All of them, and their sum, fit 128 bits.
    Words(Vec<u128>),
    /// Their sum does not fit 128 bits.
    Limbs(Limbs),
}

impl Weights {
    /// Stores `weights`, whose sum is `total`.
    pub(crate) fn from_big(weights: &[UBig], total: &UBig) -> Self {
        debug_assert_eq!(&weights.iter().sum::<UBig>(), total);
        if fits_words(total) {
            Weights::Words(weights.iter().map(word).collect())
        } else {
            let mut rows = Limbs::zeros(weights.len(), limbs::limbs_for(total));
            for (index, weight) in weights.iter().enumerate() {
                rows.set(index, weight);
            }
            Weights::Limbs(rows)
        }
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Weights::Words(words) => words.len(),
            Weights::Limbs(rows) => rows.len(),
        }
    }

    pub(crate) fn get(&self, index: usize) -> UBig {
        match self {
            Weights::Words(words) => UBig::from(words[index]),
            Weights::Limbs(rows) => limbs::number(rows.row(index)),
        }
    }

    pub(crate) fn is_zero(&self, index: usize) -> bool {
        match self {
            Weights::Words(words) => words[index] == 0,
            Weights::Limbs(rows) => limbs::is_zero(rows.row(index)),
        }
    }

    pub(crate) fn has_zero(&self) -> bool {
        match self {
            Weights::Words(words) => words.contains(&0),
            Weights::Limbs(rows) => rows.rows().any(limbs::is_zero),
        }
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = UBig> + '_ {
        (0..self.len()).map(|index| self.get(index))
    }

    /// The weights at these places, in this order.
    pub(crate) fn select(&self, places: &[usize]) -> Weights {
        match self {
            Weights::Words(words) => Weights::Words(places.iter().map(|&i| words[i]).collect()),
            Weights::Limbs(rows) => {
                let mut chosen = Limbs::zeros(places.len(), rows.width());
                for (to, &from) in places.iter().enumerate() {
                    chosen.row_mut(to).copy_from_slice(rows.row(from));
                }
                Weights::Limbs(chosen)
            }
        }
    }

    pub(crate) fn reversed(&self) -> Weights {
        match self {
            Weights::Words(words) => Weights::Words(words.iter().rev().copied().collect()),
            Weights::Limbs(rows) => Weights::Limbs(rows.reversed()),
        }
    }

    /// The weights as words, where they are.
    pub(crate) fn words(&self) -> Option<&[u128]> {
        match self {
            Weights::Words(words) => Some(words),
            Weights::Limbs(_) => None,
        }
    }

    /// The weights as rows, copied there if they are words.
    pub(crate) fn rows(&self) -> std::borrow::Cow<'_, Limbs> {
        use std::borrow::Cow;
        match self {
            Weights::Words(words) => {
                let mut rows = Limbs::zeros(words.len(), 2);
                for (index, &value) in words.iter().enumerate() {
                    #[expect(
                        clippy::cast_possible_truncation,
                        reason = "the two halves are wanted"
                    )]
                    rows.row_mut(index)
                        .copy_from_slice(&[value as u64, (value >> 64) as u64]);
                }
                Cow::Owned(rows)
            }
            Weights::Limbs(rows) => Cow::Borrowed(rows),
        }
    }
}

/// Two lists of weights are equal when their numbers are, however they are stored.
impl PartialEq for Weights {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Weights::Words(a), Weights::Words(b)) => a == b,
            (Weights::Limbs(a), Weights::Limbs(b)) if a.width() == b.width() => a == b,
            _ => self.len() == other.len() && self.iter().eq(other.iter()),
        }
    }
}

impl Eq for Weights {}

/// Whether a total, and so everything below it, can be counted in machine words.
pub(crate) fn fits_words(total: &UBig) -> bool {
    u128::try_from(total).is_ok()
}

/// A weight whose total was found to fit words.
pub(crate) fn word(weight: &UBig) -> u128 {
    debug_assert!(fits_words(weight));
    u128::try_from(weight).unwrap_or(u128::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_hold_totals_up_to_128_bits_and_rows_hold_the_rest() {
        let small = [UBig::from(1_u8), UBig::from(u128::MAX - 1)];
        let large = [UBig::from(2_u8), UBig::from(u128::MAX - 1)];
        let stored_small = Weights::from_big(&small, &UBig::from(u128::MAX));
        let stored_large = Weights::from_big(&large, &(UBig::from(u128::MAX) + UBig::ONE));
        assert!(matches!(stored_small, Weights::Words(_)));
        assert!(matches!(stored_large, Weights::Limbs(_)));
        assert!(stored_small.iter().eq(small));
        assert!(stored_large.iter().eq(large));
    }

    #[test]
    fn equality_does_not_see_how_weights_are_stored() {
        let words = Weights::Words(vec![3, 1]);
        let rows = Weights::Limbs(words.rows().into_owned());
        assert_eq!(words, rows);
        assert_ne!(words, rows.reversed());
    }
}
