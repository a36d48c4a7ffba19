//! Taking a position's code apart.

/// The conditions of one fighter, as a digit of a position's code.
#[derive(Clone, Copy, Debug)]
pub struct Digit {
    conditions: u64,
    /// One part of a whole word, rounded up: codes are taken apart for every turn, and to
    /// multiply is quicker than to divide.
    inverse: u64,
}

/// Below this, multiplying says the same as dividing: by at most 2^13 conditions.
const SMALL_CODE: u64 = 1 << 51;

impl Digit {
    /// Of so many conditions.
    pub fn of(conditions: usize) -> Self {
        let conditions = (conditions as u64).max(2);
        Digit {
            conditions,
            inverse: u64::MAX / conditions + 1,
        }
    }

    /// The rest of a code, and the condition that it begins with.
    pub fn taken_from(self, code: u64) -> (u64, u16) {
        let rest = if code < SMALL_CODE && self.conditions <= 1 << 13 {
            let product = u128::from(code) * u128::from(self.inverse);
            u64::try_from(product >> 64).unwrap_or(0)
        } else {
            code / self.conditions
        };
        let condition = code - rest * self.conditions;
        (rest, u16::try_from(condition).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_taken_apart_as_by_dividing() {
        for conditions in [2, 3, 5, 7, 64, 4_999, 5_001, 1 << 13, 40_000] {
            let digit = Digit::of(conditions);
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
            for code in codes.into_iter().chain([last]).flat_map(around) {
                let parts = (code / conditions, u16::try_from(code % conditions).unwrap());
                assert_eq!(digit.taken_from(code), parts, "{code} by {conditions}");
            }
        }
    }
}
