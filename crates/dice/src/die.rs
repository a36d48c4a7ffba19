//! One die: its faces and how likely each is.

/// What a die shows, from 1 to its number of sides.
pub type Face = u16;

/// A die with whole-number weights on its faces 1, 2, 3, ….
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Die {
    /// The weight of face i + 1.
    weights: Vec<u64>,
}

impl Die {
    /// A fair die. A die without sides does not exist; it is read as one with a single side.
    pub fn fair(sides: u16) -> Self {
        Die {
            weights: vec![1; usize::from(sides.max(1))],
        }
    }

    /// A fair die that is thrown a second time, once, when `again` holds for its face. The
    /// second face stands, whatever it is.
    ///
    /// ```
    /// use dice::{Die, Pool};
    /// let die = Die::rerolled_once(6, |face| face == 1);
    /// assert_eq!(Pool::new(1, die).sum().chance_of(&1).to_string(), "1/36");
    /// ```
    pub fn rerolled_once(sides: u16, again: impl Fn(Face) -> bool) -> Self {
        let sides = sides.max(1);
        let rerolled = (1..=sides).filter(|&face| again(face)).count() as u64;
        let weights = (1..=sides)
            .map(|face| {
                if again(face) {
                    rerolled
                } else {
                    u64::from(sides) + rerolled
                }
            })
            .collect();
        Die { weights }
    }

    /// The number of sides, which is also the highest face.
    pub fn sides(&self) -> Face {
        Face::try_from(self.weights.len()).unwrap_or(Face::MAX)
    }

    /// The sum of all weights.
    pub fn total(&self) -> u64 {
        self.weights.iter().sum()
    }

    /// The weight of one face; zero for a face the die does not have.
    pub fn weight(&self, face: Face) -> u64 {
        usize::from(face)
            .checked_sub(1)
            .and_then(|index| self.weights.get(index))
            .copied()
            .unwrap_or(0)
    }

    /// The faces with their weights, the lowest first.
    pub fn faces(&self) -> impl DoubleEndedIterator<Item = (Face, u64)> + '_ {
        (1..=self.sides())
            .zip(&self.weights)
            .map(|(face, &weight)| (face, weight))
    }

    /// The weight of all faces for which `holds` is true.
    pub fn weight_where(&self, holds: impl Fn(Face) -> bool) -> u64 {
        self.faces()
            .filter(|&(face, _)| holds(face))
            .map(|(_, weight)| weight)
            .sum()
    }

    pub(crate) fn is_fair(&self) -> bool {
        self.weights.iter().all(|&weight| weight == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rerolling_all_faces_changes_nothing_but_the_unit() {
        let die = Die::rerolled_once(4, |_| true);
        assert_eq!(die.total(), 16);
        assert!(die.faces().all(|(_, weight)| weight == 4));
    }

    #[test]
    fn rerolling_no_face_changes_nothing_but_the_unit() {
        let die = Die::rerolled_once(4, |_| false);
        assert_eq!(die.total(), 16);
        assert!(die.faces().all(|(_, weight)| weight == 4));
    }

    #[test]
    fn a_face_that_is_not_there_weighs_nothing() {
        assert_eq!(Die::fair(6).weight(0), 0);
        assert_eq!(Die::fair(6).weight(7), 0);
        assert_eq!(Die::fair(6).weight(6), 1);
    }
}
