//! Taking a position's code apart.

/// A digit of a position's code: the conditions of one fighter, or of several.
#[derive(Clone, Copy, Debug)]
pub struct Digit {
    size: u64,
    /// One part of a whole word, rounded up: codes are taken apart for every turn, and to
    /// multiply is quicker than to divide.
    inverse: u64,
    /// Below this, multiplying says the same as dividing.
    small: u64,
}

impl Digit {
    /// One that can be so many things.
    pub fn of(size: usize) -> Self {
        let size = (size as u64).max(2);
        Digit {
            size,
            inverse: u64::MAX / size + 1,
            small: u64::MAX / size,
        }
    }

    /// The rest of a code, and the digit that it begins with.
    #[inline]
    pub fn split(self, code: u64) -> (u64, u64) {
        let rest = if code < self.small {
            let product = u128::from(code) * u128::from(self.inverse);
            u64::try_from(product >> 64).unwrap_or(0)
        } else {
            code / self.size
        };
        (rest, code - rest * self.size)
    }

    /// The same where the digit is a condition.
    #[inline]
    pub fn taken_from(self, code: u64) -> (u64, u16) {
        let (rest, condition) = self.split(code);
        (rest, u16::try_from(condition).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_taken_apart_as_by_dividing() {
        for size in [2, 3, 5, 7, 64, 4_999, 5_001, 1 << 13, 40_000, 1 << 20] {
            let digit = Digit::of(size);
            let size = size as u64;
            let around = |code: u64| [code.saturating_sub(1), code, code + 1];
            let small = u64::MAX / size;
            let codes = [0, 1, size, 1 << 20, 7 * size, small, 1 << 61];
            let last = (small - 1) / size * size;
            for code in codes.into_iter().chain([last]).flat_map(around) {
                assert_eq!(
                    digit.split(code),
                    (code / size, code % size),
                    "{code} by {size}"
                );
                if size <= 1 << 16 {
                    let condition = u16::try_from(code % size).unwrap();
                    assert_eq!(digit.taken_from(code), (code / size, condition));
                }
            }
        }
    }
}
