//! Sums of several numbers of equal dice, each against each, all at once.
//!
//! A fair die read upside down is a fair die. So the sum of some dice is higher than that of
//! others exactly as often as the sum of all of them, the others upside down, is higher than a
//! fixed number; and how often that is stands in one list of running totals for all pairs with
//! as many dice together.

use crate::die::Face;

/// How often the sum of so many fair dice beats, ties and loses to that of so many others, for
/// each pair of numbers of dice, row by row: out of all rolls of both. `None` where the rolls of
/// the most dice together do not fit a machine word; [`Dist::versus`](crate::Dist::versus) then
/// says the same pair by pair.
///
/// ```
/// use dice::contests;
/// let all = contests(6, &[1, 2]).unwrap();
/// assert_eq!(all, [[15, 6, 15], [20, 15, 181], [181, 15, 20], [575, 146, 575]]);
/// ```
pub fn contests(sides: Face, dice: &[u32]) -> Option<Vec<[u64; 3]>> {
    let most = dice.iter().max()?.checked_mul(2)?;
    u64::from(sides).checked_pow(most).filter(|_| sides > 0)?;
    let (most, faces) = (usize::try_from(most).ok()?, usize::from(sides));
    let sums = RunningTotals::up_to(most, faces);
    let mut found = Vec::with_capacity(dice.len() * dice.len());
    for &own in dice {
        for &foe in dice {
            let (own, foe) = (own as usize, foe as usize);
            // The others upside down have their faces from 0 on, and so have all of them
            // together when each of the first counts one less.
            let level = (foe * faces).checked_sub(own);
            let [below, upto, all] = sums.around(own + foe, level);
            found.push([all - upto, upto - below, below]);
        }
    }
    Some(found)
}

/// For each number of dice with faces from 0 on, how many rolls come to each sum or less. Each
/// list stands between zeros and repetitions of its last number, as many as a die has faces, so
/// that looking past its ends is no special case.
struct RunningTotals {
    faces: usize,
    totals: Vec<u64>,
    starts: Vec<usize>,
}

impl RunningTotals {
    fn up_to(dice: usize, faces: usize) -> Self {
        let length = |dice: usize| dice * (faces - 1) + 1;
        let padded = |dice: usize| length(dice) + 2 * faces;
        let mut totals = vec![0; (0..=dice).map(padded).sum()];
        let mut starts = Vec::with_capacity(dice + 1);
        totals[faces..padded(0)].fill(1);
        let mut start = padded(0);
        starts.push(faces);
        for number in 1..=dice {
            let (before, after) = totals.split_at_mut(start);
            let before = &before[start - padded(number - 1)..];
            let (list, rest) = after[faces..].split_at_mut(length(number));
            let mut total = 0;
            for ((place, added), taken) in list.iter_mut().zip(&before[faces..]).zip(before) {
                // One die more adds up as many sums below as it has faces.
                total += added - taken;
                *place = total;
            }
            rest[..faces].fill(total);
            starts.push(start + faces);
            start += padded(number);
        }
        RunningTotals {
            faces,
            totals,
            starts,
        }
    }

    /// How many rolls come to less than a sum, to it at most, and to anything. Nothing comes to
    /// less than no sum.
    fn around(&self, dice: usize, sum: Option<usize>) -> [u64; 3] {
        let start = self.starts[dice];
        let last = dice * (self.faces - 1);
        let Some(sum) = sum.map(|sum| sum.min(last + 1)) else {
            return [0, 0, self.totals[start + last]];
        };
        let below = self.totals[start + sum - 1];
        [below, self.totals[start + sum], self.totals[start + last]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Die, Pool, UBig};

    #[test]
    fn all_at_once_is_what_each_pair_says() {
        for dice in [&[0, 1, 2, 3, 4, 5, 6][..], &[12, 0, 5], &[7], &[1, 1]] {
            let sums: Vec<_> = dice.iter().map(|&dice| Pool::d6(dice).sum()).collect();
            let pairs = sums
                .iter()
                .flat_map(|own| sums.iter().map(move |foe| (own, foe)));
            let found = contests(6, dice).unwrap();
            assert_eq!(found.len(), sums.len() * sums.len());
            for ((own, foe), found) in pairs.zip(found) {
                let versus = own.versus(foe);
                assert_eq!(found.map(UBig::from).each_ref(), versus.cases());
            }
        }
    }

    #[test]
    fn dice_with_other_faces_are_compared_too() {
        for sides in [1, 2, 4, 20] {
            let found = contests(sides, &[1, 2]).unwrap();
            let pool = |dice| Pool::new(dice, Die::fair(sides)).sum();
            let one = pool(1).versus(&pool(2));
            assert_eq!(found[1].map(UBig::from).each_ref(), one.cases());
        }
    }

    #[test]
    fn what_does_not_fit_a_word_is_left_to_others() {
        assert!(contests(6, &[12]).is_some());
        assert!(contests(6, &[1, 13]).is_none());
        assert!(contests(6, &[u32::MAX]).is_none());
        assert!(contests(6, &[]).is_none());
        assert!(contests(0, &[0]).is_none());
    }
}
