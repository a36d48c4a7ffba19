//! Rows of equally wide natural numbers, for weights that no machine word holds.
//!
//! A big distribution is thousands of numbers of about the same size. Kept one by one they
//! cost an allocation for every sum; kept here they are one block of words, and the few
//! operations that distributions need work on it in place. There is no general arithmetic
//! here: no signs, no growth, no division with a remainder. Whoever adds rows knows a bound
//! of the result and makes the rows wide enough for it (see [`limbs_for`]).

use dashu_int::UBig;

/// Numbers of `width` 64-bit words each, the lowest word first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Limbs {
    width: usize,
    words: Vec<u64>,
}

/// How many words hold every number up to `bound`.
pub(crate) fn limbs_for(bound: &UBig) -> usize {
    use dashu_int::ops::BitTest;
    bound.bit_len().div_ceil(64).max(1)
}

impl Limbs {
    /// `len` zeros of `width` words.
    pub(crate) fn zeros(len: usize, width: usize) -> Self {
        Limbs {
            width,
            words: vec![0; len * width],
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.words.len() / self.width
    }

    pub(crate) fn width(&self) -> usize {
        self.width
    }

    pub(crate) fn row(&self, index: usize) -> &[u64] {
        &self.words[index * self.width..(index + 1) * self.width]
    }

    pub(crate) fn row_mut(&mut self, index: usize) -> &mut [u64] {
        &mut self.words[index * self.width..(index + 1) * self.width]
    }

    /// The first half of `len` numbers, followed by its mirror image.
    pub(crate) fn mirrored(mut self, len: usize) -> Limbs {
        for index in self.len()..len {
            let front = (len - 1 - index) * self.width;
            self.words.extend_from_within(front..front + self.width);
        }
        self
    }

    pub(crate) fn rows(&self) -> impl DoubleEndedIterator<Item = &[u64]> {
        self.words.chunks_exact(self.width)
    }

    /// Writes `value` into a row that is zero.
    pub(crate) fn set(&mut self, index: usize, value: &UBig) {
        write(self.row_mut(index), value);
    }

    /// The same numbers, the last first.
    pub(crate) fn reversed(&self) -> Limbs {
        let mut words = Vec::with_capacity(self.words.len());
        for row in self.rows().rev() {
            words.extend_from_slice(row);
        }
        Limbs {
            width: self.width,
            words,
        }
    }
}

/// Writes a number into words that are zero; what does not fit is a mistake of the caller.
pub(crate) fn write(words: &mut [u64], value: &UBig) {
    let bytes = value.to_le_bytes();
    debug_assert!(bytes.len() <= words.len() * 8, "too narrow for {value}");
    for (word, chunk) in words.iter_mut().zip(bytes.chunks(8)) {
        let mut padded = [0; 8];
        padded[..chunk.len()].copy_from_slice(chunk);
        *word = u64::from_le_bytes(padded);
    }
}

/// The number that stands in a row.
pub(crate) fn number(row: &[u64]) -> UBig {
    match *row {
        [low] => UBig::from(low),
        [low, high] => UBig::from(u128::from(high) << 64 | u128::from(low)),
        _ => {
            let bytes: Vec<u8> = row.iter().flat_map(|word| word.to_le_bytes()).collect();
            UBig::from_le_bytes(&bytes)
        }
    }
}

pub(crate) fn is_zero(row: &[u64]) -> bool {
    row.iter().all(|&word| word == 0)
}

/// `sum += term`; `sum` is at least as wide as `term` and wide enough for the result.
pub(crate) fn add(sum: &mut [u64], term: &[u64]) {
    let mut carry = false;
    let (low, high) = sum.split_at_mut(term.len());
    for (s, &t) in low.iter_mut().zip(term) {
        (*s, carry) = s.carrying_add(t, carry);
    }
    for s in high {
        if !carry {
            return;
        }
        (*s, carry) = s.carrying_add(0, carry);
    }
    debug_assert!(!carry, "the sum outgrew its row");
}

/// `sum += row * factor`, with `sum` wide enough for the result.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the two halves of a product are wanted"
)]
pub(crate) fn add_scaled(sum: &mut [u64], row: &[u64], factor: u64) {
    let mut carry = 0_u64;
    let (low, high) = sum.split_at_mut(row.len());
    for (s, &r) in low.iter_mut().zip(row) {
        // At most (2^64-1)^2 + 2(2^64-1) = 2^128 - 1: it fits.
        let product = u128::from(r) * u128::from(factor) + u128::from(*s) + u128::from(carry);
        *s = product as u64;
        carry = (product >> 64) as u64;
    }
    for s in high {
        if carry == 0 {
            return;
        }
        let (total, more) = s.overflowing_add(carry);
        *s = total;
        carry = u64::from(more);
    }
    debug_assert!(carry == 0, "the sum outgrew its row");
}

/// `sum += a * b`, with `sum` wide enough for the result.
pub(crate) fn add_product(sum: &mut [u64], a: &[u64], b: &[u64]) {
    let a = significant(a);
    for (shift, &factor) in b.iter().enumerate() {
        if factor != 0 {
            add_scaled(&mut sum[shift..], a, factor);
        }
    }
}

/// The same numbers stored the other way round: all lowest words, then all second words, and
/// so on. Recurrences read many neighbouring numbers at once, and here the same word of each
/// lies side by side.
pub(crate) struct Columns {
    len: usize,
    words: Vec<u64>,
}

impl Columns {
    /// `len` zeros of `width` words.
    pub(crate) fn zeros(len: usize, width: usize) -> Self {
        Columns {
            len,
            words: vec![0; len * width],
        }
    }

    /// One word of every number.
    pub(crate) fn column(&self, word: usize) -> &[u64] {
        &self.words[word * self.len..(word + 1) * self.len]
    }

    /// Writes a number; words past the width are zero and left out.
    pub(crate) fn set(&mut self, index: usize, number: &[u64]) {
        let columns = self.words.chunks_exact_mut(self.len);
        for (column, &word) in columns.zip(number) {
            column[index] = word;
        }
    }

    /// The numbers as rows, behind `before` zeros.
    pub(crate) fn into_rows(self, before: usize) -> Limbs {
        let width = self.words.len() / self.len;
        let mut rows = Limbs::zeros(before + self.len, width);
        for (place, column) in self.words.chunks_exact(self.len).enumerate() {
            for (index, &word) in column.iter().enumerate() {
                rows.words[(before + index) * width + place] = word;
            }
        }
        rows
    }
}

/// Writes a number given word by word as what is added and what is taken away. Each of both is
/// below 2^127 and the whole is not negative; `result` has one word more than there are sums.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "each sum is below 2^127; the low word is kept and the rest carried"
)]
pub(crate) fn carry_through(result: &mut [u64], sums: impl Fn(usize) -> (u128, u128)) {
    let mut carry = 0_i128;
    let last = result.len() - 1;
    for (place, word) in result[..last].iter_mut().enumerate() {
        let (plus, minus) = sums(place);
        let sum = plus as i128 - minus as i128 + carry;
        *word = sum as u64;
        carry = sum >> 64;
    }
    debug_assert!((0..1 << 64).contains(&carry), "a weight fell below zero");
    result[last] = carry as u64;
}

/// The sum of the products of two lists. It does not overflow while the factors on one side
/// add up to less than 2^63.
pub(crate) fn dot(words: &[u64], factors: &[u64]) -> u128 {
    let products = words
        .iter()
        .zip(factors)
        .map(|(&word, &factor)| product(word, factor));
    products.sum()
}

/// The whole product of two words.
pub(crate) fn product(a: u64, b: u64) -> u128 {
    u128::from(a) * u128::from(b)
}

/// `row /= divisor`, where the division is known to leave no remainder.
///
/// Exact division runs from the lowest word up with one multiplication by the inverse of the
/// divisor modulo 2^64, several times faster than long division from the top. Even divisors
/// have no inverse, so their factors of two are shifted out first.
pub(crate) fn divide_exact(row: &mut [u64], divisor: u64) {
    debug_assert!(divisor != 0);
    let twos = divisor.trailing_zeros();
    let odd = divisor >> twos;
    if twos > 0 {
        let mut above = 0;
        for word in row.iter_mut().rev() {
            let shifted = *word >> twos | above;
            above = *word << (64 - twos);
            *word = shifted;
        }
        debug_assert!(above == 0, "the division left a remainder");
    }
    if odd == 1 {
        return;
    }
    let inverse = inverse_of_odd(odd);
    let mut borrow = 0_u64;
    for word in row.iter_mut() {
        let (rest, under) = word.overflowing_sub(borrow);
        let quotient = rest.wrapping_mul(inverse);
        *word = quotient;
        borrow = ((u128::from(quotient) * u128::from(odd)) >> 64) as u64 + u64::from(under);
    }
    debug_assert!(borrow == 0, "the division left a remainder");
}

/// The x with `odd * x == 1` modulo 2^64, by Newton's iteration: each step doubles the
/// number of correct low bits, and an odd number is its own inverse modulo 8.
fn inverse_of_odd(odd: u64) -> u64 {
    let mut inverse = odd;
    for _ in 0..5 {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse)));
    }
    inverse
}

/// A row without the zeros above its highest word.
pub(crate) fn significant(row: &[u64]) -> &[u64] {
    let used = row.iter().rposition(|&word| word != 0);
    &row[..used.map_or(0, |last| last + 1)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn row(value: &UBig, width: usize) -> Vec<u64> {
        let mut limbs = Limbs::zeros(1, width);
        limbs.set(0, value);
        limbs.row(0).to_vec()
    }

    fn big(words: &[u64]) -> UBig {
        words
            .iter()
            .rev()
            .fold(UBig::ZERO, |n, &word| (n << 64) + UBig::from(word))
    }

    proptest! {
        /// Every operation agrees with the general big integers.
        #[test]
        fn rows_count_like_big_integers(
            a in prop::collection::vec(any::<u64>(), 1..6),
            b in prop::collection::vec(any::<u64>(), 1..6),
            factor in any::<u64>(),
            divisor in 1_u64..,
        ) {
            let (x, y) = (big(&a), big(&b));
            let wide = a.len() + b.len() + 2;
            prop_assert_eq!(number(&a), x.clone());

            let mut sum = row(&x, wide);
            add(&mut sum, &b);
            prop_assert_eq!(number(&sum), &x + &y);
            add_scaled(&mut sum, &a, factor);
            prop_assert_eq!(number(&sum), &y + &x + &x * UBig::from(factor));

            // More of a than is taken away again.
            let (more, less) = (factor >> 2, factor >> 3);
            let mut result = vec![0; a.len() + 1];
            carry_through(&mut result, |word| {
                (dot(&[a[word]], &[more]), product(a[word], less))
            });
            prop_assert_eq!(number(&result), &x * UBig::from(more - less));

            let mut columns = Columns::zeros(3, a.len() + 1);
            columns.set(1, &result);
            let rows = columns.into_rows(2);
            prop_assert_eq!(rows.len(), 5);
            prop_assert_eq!(rows.row(3), result);
            prop_assert!(is_zero(rows.row(1)) && is_zero(rows.row(2)) && is_zero(rows.row(4)));

            let mut whole = row(&UBig::from(factor), wide);
            add_product(&mut whole, &a, &b);
            prop_assert_eq!(number(&whole), &x * &y + UBig::from(factor));

            let mut multiple = row(&(&x * UBig::from(divisor)), wide);
            divide_exact(&mut multiple, divisor);
            prop_assert_eq!(number(&multiple), x);
        }
    }

    #[test]
    fn a_carry_runs_through_all_words() {
        let mut sum = vec![u64::MAX, u64::MAX, 0];
        add(&mut sum, &[1]);
        assert_eq!(sum, [0, 0, 1]);
    }

    #[test]
    fn rows_are_as_wide_as_their_bound() {
        assert_eq!(limbs_for(&UBig::ZERO), 1);
        assert_eq!(limbs_for(&UBig::from(u64::MAX)), 1);
        assert_eq!(limbs_for(&(UBig::from(u64::MAX) + UBig::ONE)), 2);
    }
}
