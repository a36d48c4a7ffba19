//! Taking a position's code apart.

/// A digit of a position's code: the conditions of one fighter, or of several.
#[derive(Clone, Copy, Debug)]
pub struct Digit {
    /// What one more of it adds to a code.
    pub stride: u64,
    size: u64,
    /// One part of a whole word, rounded up: codes are taken apart for every turn, and to
    /// multiply is quicker than to divide. 0 where it would not say the same.
    inverse: u64,
}

impl Digit {
    /// One that adds this to a code and can be so many things, in codes below that.
    pub fn of(stride: u64, size: usize, codes: u64) -> Self {
        let size = (size as u64).max(2);
        // What is rounded up must not come to one in the largest code.
        let small = codes <= u64::MAX / size;
        Digit {
            stride,
            size,
            inverse: if small { u64::MAX / size + 1 } else { 0 },
        }
    }

    /// The rest of a code, and the digit that it begins with.
    #[inline]
    pub fn split(self, code: u64) -> (u64, u64) {
        let rest = if self.inverse == 0 {
            code / self.size
        } else {
            let product = u128::from(code) * u128::from(self.inverse);
            (product >> 64) as u64
        };
        (rest, code - rest * self.size)
    }

    /// The same where the digit is a condition.
    #[inline]
    pub fn taken_from(self, code: u64) -> (u64, u16) {
        let (rest, condition) = self.split(code);
        (rest, (condition & 0xffff) as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_taken_apart_as_by_dividing() {
        for size in [2, 3, 5, 7, 64, 4_999, 5_001, 1 << 13, 40_000, 1 << 20] {
            let small = u64::MAX / size as u64;
            for all in [1 << 20, small, 1 << 62] {
                let digit = Digit::of(1, size, all);
                let size = size as u64;
                let around = |code: u64| [code.saturating_sub(1), code, code + 1];
                let codes = [0, 1, size, 1 << 19, 7 * size, 1 << 40, small, 1 << 61, all];
                let last = (all - 1) / size * size;
                let codes = codes.into_iter().chain([last]).flat_map(around);
                for code in codes.filter(|&code| code < all) {
                    let parts = (code / size, code % size);
                    assert_eq!(digit.split(code), parts, "{code} by {size}");
                    if let Ok(condition) = u16::try_from(parts.1) {
                        assert_eq!(digit.taken_from(code), (parts.0, condition));
                    }
                }
            }
        }
    }
}
