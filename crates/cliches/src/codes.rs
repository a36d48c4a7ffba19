//! People of a fight who were in an earlier one: their places there, and what a code of
//! everybody's conditions is called there.

use crate::crew::has;

/// The bits of people who have other places.
///
/// ```
/// assert_eq!(cliches::codes::placed(0b101, &[1, 2, 4]), 0b1_0010);
/// ```
pub fn placed(band: u16, places: &[usize]) -> u16 {
    let set = places.iter().enumerate().filter(|(who, _)| has(band, *who));
    set.fold(0, |bits, (_, place)| bits | 1 << place)
}

/// Somebody in the earlier fight.
pub struct Known {
    /// Their place there.
    pub place: usize,
    /// The number there of each condition here.
    pub conditions: Vec<u16>,
    /// What a condition is worth in a code of this fight, and of the earlier one.
    pub strides: [u64; 2],
}

/// Everybody in the earlier fight.
pub struct Places {
    known: Vec<Known>,
    /// Their places there, in the order of here.
    pub places: Vec<usize>,
}

impl Places {
    /// Nothing if somebody is not known there, or whoever came first no longer does.
    pub fn of(known: impl Iterator<Item = Option<Known>>) -> Option<Self> {
        let known: Vec<Known> = known.collect::<Option<_>>()?;
        let places: Vec<usize> = known.iter().map(|one| one.place).collect();
        places.is_sorted().then_some(Places { known, places })
    }

    /// What a code is called there.
    pub fn code(&self, code: u64) -> u64 {
        let codes = self.known.iter().map(|one| {
            let now = code / one.strides[0] % one.conditions.len() as u64;
            let then = one.conditions[usize::try_from(now).unwrap_or(0)];
            u64::from(then) * one.strides[1]
        });
        codes.sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(place: usize, conditions: &[u16], strides: [u64; 2]) -> Known {
        Known {
            place,
            conditions: conditions.to_vec(),
            strides,
        }
    }

    /// Two of three are left: the first has three conditions, which are the first three of four
    /// there, and the last two of two.
    #[test]
    fn codes_are_told_in_the_numbers_of_then() {
        let left = [known(0, &[0, 1, 2], [1, 1]), known(2, &[0, 1], [3, 20])];
        let places = Places::of(left.into_iter().map(Some)).unwrap();
        assert_eq!(places.places, [0, 2]);
        let codes: Vec<u64> = (0..6).map(|code| places.code(code)).collect();
        assert_eq!(codes, [0, 1, 2, 20, 21, 22]);
    }

    #[test]
    fn strangers_and_those_who_changed_places_are_not_known() {
        assert!(Places::of([Some(known(0, &[0], [1, 1])), None].into_iter()).is_none());
        let swapped = [known(1, &[0], [1, 1]), known(0, &[0], [1, 1])];
        assert!(Places::of(swapped.into_iter().map(Some)).is_none());
    }
}
