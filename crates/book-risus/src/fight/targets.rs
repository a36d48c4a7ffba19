//! Some fighters, in one machine word.

/// Some fighters, four bits for each.
#[derive(Clone, Copy, Default)]
pub struct Targets {
    who: u64,
    /// How many there are.
    pub number: usize,
}

impl Targets {
    /// The one at a place.
    pub fn at(self, place: usize) -> u8 {
        (self.who >> (4 * place) & 0xf) as u8
    }

    /// Puts one at the end, or at the beginning, and then the first at the end.
    pub fn push(&mut self, who: usize, first: bool) {
        let last = if first && self.number > 0 {
            let before = self.who & 0xf;
            self.who ^= before ^ who as u64;
            before
        } else {
            who as u64
        };
        self.who |= last << (4 * self.number);
        self.number += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_comes_first_changes_places_with_the_one_before() {
        let mut targets = Targets::default();
        for (who, first) in [(5, true), (15, false), (0, true), (7, false)] {
            targets.push(who, first);
        }
        assert_eq!(targets.number, 4);
        assert_eq!([0, 1, 2, 3].map(|place| targets.at(place)), [0, 15, 5, 7]);
    }
}
