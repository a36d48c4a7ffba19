//! Natural numbers in three sizes, so that one algorithm serves small pools and large ones.
//!
//! Callers ask [`size`] which kind holds everything that can come up.

use dashu_int::UBig;

/// A number of ways to throw something.
pub(crate) trait Natural: Clone {
    const ZERO: Self;
    const ONE: Self;
    fn from_word(value: u64) -> Self;
    fn is_zero(&self) -> bool;
    fn add(&mut self, other: &Self);
    fn times(&self, other: &Self) -> Self;
    fn into_big(self) -> UBig;
}

macro_rules! machine_words {
    ($($word:ty),*) => {$(
        impl Natural for $word {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            fn from_word(value: u64) -> Self {
                value.into()
            }
            fn is_zero(&self) -> bool {
                *self == 0
            }
            fn add(&mut self, other: &Self) {
                *self += other;
            }
            fn times(&self, other: &Self) -> Self {
                self * other
            }
            fn into_big(self) -> UBig {
                UBig::from(self)
            }
        }
    )*};
}

machine_words!(u64, u128);

impl Natural for UBig {
    const ZERO: Self = UBig::ZERO;
    const ONE: Self = UBig::ONE;
    fn from_word(value: u64) -> Self {
        UBig::from(value)
    }
    fn is_zero(&self) -> bool {
        UBig::is_zero(self)
    }
    fn add(&mut self, other: &Self) {
        *self += other;
    }
    fn times(&self, other: &Self) -> Self {
        self * other
    }
    fn into_big(self) -> UBig {
        self
    }
}

/// The smallest kind of number in which readings of so many dice can be counted.
///
/// No number of ways is above the total. Binomials are, on dice with a single side: up to 120
/// dice they stay below 2^117 and up to 60 below 2^57.
pub(crate) enum Size {
    Word,
    DoubleWord,
    Big,
}

pub(crate) fn size(dice: u32, total: &UBig) -> Size {
    if dice <= 60 && u64::try_from(total).is_ok() {
        Size::Word
    } else if dice <= 120 && u128::try_from(total).is_ok() {
        Size::DoubleWord
    } else {
        Size::Big
    }
}

/// 1, b, b^2, …, b^most.
pub(crate) fn powers<N: Natural>(base: u64, most: u32) -> Vec<N> {
    let base = N::from_word(base);
    let mut powers = Vec::with_capacity(most as usize + 1);
    powers.push(N::ONE);
    for n in 0..most as usize {
        powers.push(powers[n].times(&base));
    }
    powers
}

/// Pascal's triangle: the ways to choose k of n, for every n up to `most`.
pub(crate) fn choose<N: Natural>(most: u32) -> Vec<Vec<N>> {
    let mut triangle = Vec::with_capacity(most as usize + 1);
    triangle.push(vec![N::ONE]);
    for n in 0..most as usize {
        let above = &triangle[n];
        let mut row = Vec::with_capacity(n + 2);
        row.push(N::ONE);
        for pair in above.windows(2) {
            let mut sum = pair[0].clone();
            sum.add(&pair[1]);
            row.push(sum);
        }
        row.push(N::ONE);
        triangle.push(row);
    }
    triangle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choosing_follows_pascal() {
        assert_eq!(choose::<u64>(5)[5], [1, 5, 10, 10, 5, 1]);
        assert_eq!(choose::<u128>(0), [[1]]);
        let big = choose::<UBig>(120);
        let middle = big[120][60].clone();
        assert_eq!(choose::<u128>(120)[120][60].into_big(), middle);
        assert!(middle < UBig::ONE << 117);
        assert!(big[60][30] < UBig::ONE << 57);
    }

    #[test]
    fn powers_start_with_one() {
        assert_eq!(powers::<u128>(6, 3), [1, 6, 36, 216]);
        assert_eq!(powers::<u128>(0, 2), [1, 0, 0]);
    }
}
