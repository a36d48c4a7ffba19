//! Sums of several numbers of equal dice, each against each, all at once.
//!
//! A fair die read upside down is a fair die. So the sum of some dice is higher than that of
//! others exactly as often as the sum of all of them, the others upside down, is higher than a
//! fixed number; and how often that is stands in one list of running totals for all pairs with
//! as many dice together.

use crate::die::Face;

/// How often the sum of some fair dice beats, ties and loses to that of some others.
#[derive(Clone, Debug)]
pub struct Contests {
    /// Of each number of dice against no more of them.
    pairs: Vec<[u64; 3]>,
}

/// Where the pair stands of some dice against no more of them.
const fn place(own: usize, foe: usize) -> usize {
    own * (own + 1) / 2 + foe
}

impl Contests {
    /// Of up to so many dice each. `None` where the rolls of the most dice together do not fit a
    /// machine word; [`Dist::versus`](crate::Dist::versus) then says the same pair by pair.
    ///
    /// ```
    /// use dice::Contests;
    /// let two = Contests::up_to(2, 6).unwrap();
    /// assert_eq!(two.of(1, 1), [15, 6, 15]);
    /// assert_eq!(two.of(1, 2), [20, 15, 181]);
    /// ```
    pub fn up_to(dice: u32, sides: Face) -> Option<Self> {
        let most = dice.checked_mul(2).filter(|&most| most < u64::BITS)?;
        u64::from(sides).checked_pow(most).filter(|_| sides > 0)?;
        let (dice, faces) = (dice as usize, usize::from(sides));
        // How many rolls of all dice together come to each sum or less. Faces are counted from 0
        // on, and sums up to half of the highest, because the rest is the same the other way
        // round. Before them stand as many zeros as a die has faces, so that looking past the
        // beginning is no special case.
        let sums = dice * (faces - 1) + 1;
        let mut row = vec![0; faces + sums];
        row[faces..].fill(1);
        let mut next = row.clone();
        let mut all = 1;
        let mut pairs = vec![[0; 3]; place(dice + 1, 0)];
        for both in 0..=2 * dice {
            if both > 0 {
                let mut total = 0;
                let (added, taken) = (&row[faces..][..sums], &row[..sums]);
                let places = next[faces..][..sums].iter_mut();
                for ((place, added), taken) in places.zip(added).zip(taken) {
                    // One die more adds up as many sums below as it has faces.
                    total += added - taken;
                    *place = total;
                }
                std::mem::swap(&mut row, &mut next);
                all *= u64::from(sides);
            }
            for own in both.div_ceil(2)..=both.min(dice) {
                let foe = both - own;
                // The others upside down have their faces from 0 on, and so have all of them
                // together when each of the first counts one less.
                pairs[place(own, foe)] = match (foe * faces).checked_sub(own) {
                    None => [all, 0, 0],
                    Some(level) => {
                        let [below, upto] = [0, 1].map(|more| row[faces + level + more - 1]);
                        [all - upto, upto - below, below]
                    }
                };
            }
        }
        Some(Contests { pairs })
    }

    /// Won, tied and lost by some dice against others, out of all rolls of both.
    ///
    /// # Panics
    /// If there are more dice than were asked for.
    #[inline]
    pub fn of(&self, own: u32, foe: u32) -> [u64; 3] {
        let (own, foe) = (own as usize, foe as usize);
        if own < foe {
            let [won, tied, lost] = self.pairs[place(foe, own)];
            [lost, tied, won]
        } else {
            self.pairs[place(own, foe)]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Die, Pool, UBig};

    #[test]
    fn a_contest_is_what_the_sums_of_both_say() {
        for most in [0, 1, 6, 12] {
            let contests = Contests::up_to(most, 6).unwrap();
            let sums: Vec<_> = (0..=most).map(|dice| Pool::d6(dice).sum()).collect();
            for (own, one) in (0..).zip(&sums) {
                for (foe, other) in (0..).zip(&sums) {
                    let versus = one.versus(other);
                    let found = contests.of(own, foe).map(UBig::from);
                    assert_eq!(found.each_ref(), versus.cases(), "{own} against {foe}");
                }
            }
        }
    }

    #[test]
    fn dice_with_other_faces_are_compared_too() {
        for sides in [1, 2, 4, 20] {
            let contests = Contests::up_to(2, sides).unwrap();
            let pool = |dice| Pool::new(dice, Die::fair(sides)).sum();
            for (own, foe) in [(1, 2), (2, 1), (2, 2)] {
                let versus = pool(own).versus(&pool(foe));
                let found = contests.of(own, foe).map(UBig::from);
                assert_eq!(found.each_ref(), versus.cases());
            }
        }
    }

    #[test]
    fn what_does_not_fit_a_word_is_left_to_others() {
        assert!(Contests::up_to(12, 6).is_some());
        assert!(Contests::up_to(13, 6).is_none());
        assert!(Contests::up_to(u32::MAX, 6).is_none());
        assert!(Contests::up_to(0, 0).is_none());
        assert!(Contests::up_to(u32::MAX / 2, 1).is_none());
    }
}
