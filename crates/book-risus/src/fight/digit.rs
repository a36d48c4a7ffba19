//! Taking a position's code apart.

/// The conditions of one fighter, as a digit of a position's code.
#[derive(Clone, Copy, Debug)]
pub struct Digit {
    conditions: u64,
    /// One part of a whole word, rounded up: codes are taken apart for every turn, and to
    /// multiply is quicker than to divide. 0 where it would not say the same.
    inverse: u64,
}

/// Below this, multiplying says the same as dividing: by at most 2^13 conditions.
const SMALL_CODE: u64 = 1 << 51;

impl Digit {
    /// Of so many conditions, in codes below this.
    pub fn of(conditions: usize, codes: u64) -> Self {
        let conditions = (conditions as u64).max(2);
        let small = codes <= SMALL_CODE && conditions <= 1 << 13;
        Digit {
            conditions,
            inverse: if small { u64::MAX / conditions + 1 } else { 0 },
        }
    }

    /// The rest of a code, and the condition that it begins with.
    #[inline]
    pub fn taken_from(self, code: u64) -> (u64, u16) {
        let rest = if self.inverse == 0 {
            code / self.conditions
        } else {
            let product = u128::from(code) * u128::from(self.inverse);
            (product >> 64) as u64
        };
        let condition = code - rest * self.conditions;
        (rest, (condition & 0xffff) as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_taken_apart_as_by_dividing() {
        for (conditions, all) in [2, 3, 5, 7, 64, 4_999, 5_001, 1 << 13, 40_000]
            .into_iter()
            .flat_map(|conditions| [(conditions, SMALL_CODE), (conditions, 1 << 62)])
        {
            let digit = Digit::of(conditions, all);
            let conditions = conditions as u64;
            let around = |code: u64| [code.saturating_sub(1), code, code + 1];
            let codes = [
                0,
                1,
                conditions,
                1 << 20,
                7 * conditions,
                SMALL_CODE,
                1 << 61,
            ];
            let last = (SMALL_CODE - 1) / conditions * conditions;
            let codes = codes.into_iter().chain([last]).flat_map(around);
            for code in codes.filter(|&code| code < all) {
                let parts = (code / conditions, u16::try_from(code % conditions).unwrap());
                assert_eq!(digit.taken_from(code), parts, "{code} by {conditions}");
            }
        }
    }
}
