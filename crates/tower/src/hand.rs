//! The hand that lets go of a die: what it does to the place that was aimed at.
//!
//! It takes the same number of words of chance for every die, so a log can count them.

use rulebook::{Aim, Pose, Steadiness};

use crate::{
    measures::{self, DRIFT, GAP, SIDE, TILT, TURN},
    turn::Turn,
};

/// How far from the middle of the highest die somebody can aim, in twentieths of a millimetre:
/// the side of a die, so one can miss the tower on purpose and no more than that.
pub const FARTHEST_AIM: i32 = 320;

/// Words of chance that a hand takes for a die.
pub const WORDS: usize = 7 * WORDS_PER_NORMAL + 1;

const WORDS_PER_NORMAL: usize = 6;
/// Steps of an aim in a millimetre, and of a turn in a degree.
const AIM_STEPS: f64 = 20.0;
const TURN_STEPS: f64 = 2.0;
const HALF_DEGREES: i32 = 720;

/// A die as it leaves the hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Release {
    /// Where its middle is, in millimetres.
    pub at: [f64; 3],
    /// How it is turned.
    pub turned: Turn,
    /// How fast it moves, in millimetres per second.
    pub speed: [f64; 3],
}

/// Lets go of a die above the stack.
pub fn release(
    standing: &[Pose],
    aim: &Aim,
    hand: Steadiness,
    words: &mut dyn FnMut() -> u32,
) -> Release {
    let below = standing.last().map_or([0.0, 0.0, -SIDE / 2.0], |top| {
        top.at.map(|part| f64::from(part) / 1_000.0)
    });
    let miss = measures::shaking(hand).at(standing.len() + 1);
    let aimed = |steps: i32| f64::from(steps.clamp(-FARTHEST_AIM, FARTHEST_AIM)) / AIM_STEPS;
    let right = aimed(aim.right) + miss * normal(words);
    let back = aimed(aim.back) + miss * normal(words);
    let turn = f64::from(aim.turn % HALF_DEGREES) / TURN_STEPS + TURN * normal(words);
    let tilts = [TILT * normal(words), TILT * normal(words)];
    let drift = [DRIFT * normal(words), DRIFT * normal(words)];
    let [least, most] = GAP;
    let gap = least + (most - least) * f64::from(words()) / 2_f64.powi(32);
    let askew = Turn::about(0, tilts[0]).after(Turn::about(1, tilts[1]));
    Release {
        at: [below[0] + right, below[1] + back, below[2] + SIDE + gap],
        turned: askew.after(Turn::about(2, turn)),
        speed: [drift[0], drift[1], 0.0],
    }
}

/// A number from the normal distribution with mean 0 and deviation 1, very nearly: twelve even
/// numbers between 0 and 1 have a sum with deviation 1, and their sum is nearly normal. Nothing
/// but whole numbers is added, so no machine rounds it otherwise.
fn normal(words: &mut dyn FnMut() -> u32) -> f64 {
    let halves = 2 * i32::try_from(WORDS_PER_NORMAL).unwrap_or(0);
    let mut twice = -halves * 0xffff;
    for _ in 0..WORDS_PER_NORMAL {
        let word = words();
        let half = |half: u32| i32::try_from(half & 0xffff).unwrap_or(0);
        twice += 2 * (half(word) + half(word >> 16));
    }
    f64::from(twice) / f64::from(2 * 0x1_0000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stacking::straight;

    /// Words that are good enough for tests: Marsaglia's xorshift.
    fn chance(mut state: u32) -> impl FnMut() -> u32 {
        move || {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            state
        }
    }

    fn near(at: [f64; 3], place: [f64; 2]) -> bool {
        (at[0] - place[0]).abs() < 1e-9 && (at[1] - place[1]).abs() < 1e-9
    }

    #[test]
    fn the_normal_numbers_are_normal() {
        let mut words = chance(7);
        let drawn: Vec<f64> = (0..200_000).map(|_| normal(&mut words)).collect();
        let count = 200_000.0;
        let mean = drawn.iter().sum::<f64>() / count;
        let variance = drawn.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / count;
        let beyond = |limit: f64| drawn.iter().filter(|x| x.abs() > limit).count();
        assert!(mean.abs() < 0.01, "{mean}");
        assert!((variance - 1.0).abs() < 0.02, "{variance}");
        // Of a normal distribution 31.7, 4.55 and 0.27 percent lie beyond 1, 2 and 3 deviations;
        // of a sum of twelve even numbers 32.1, 4.5 and 0.21.
        assert!((63_000..65_000).contains(&beyond(1.0)), "{}", beyond(1.0));
        assert!((8_600..9_400).contains(&beyond(2.0)), "{}", beyond(2.0));
        assert!((350..600).contains(&beyond(3.0)), "{}", beyond(3.0));
    }

    #[test]
    fn every_die_takes_the_same_number_of_words() {
        for standing in [0, 1, 12] {
            for hand in [Steadiness::Careful, Steadiness::Casual, Steadiness::Shaky] {
                let mut taken = 0;
                let mut words = || {
                    taken += 1;
                    0
                };
                release(&straight(standing), &Aim::default(), hand, &mut words);
                assert_eq!(taken, WORDS);
            }
        }
    }

    #[test]
    fn a_hand_that_does_not_shake_lets_go_where_it_aims() {
        let aim = Aim {
            right: 20,
            back: -40,
            turn: 180,
        };
        let mut words = || 0x8000_7fff;
        let release = release(&straight(2), &aim, Steadiness::Shaky, &mut words);
        assert!(near(release.at, [1.0, -2.0]), "{release:?}");
        assert!((40.5..=42.0).contains(&release.at[2]), "{release:?}");
        assert_eq!(release.turned, Turn::about(2, 90.0));
        assert!(release.speed.iter().all(|part| part.abs() < 1e-9));
    }

    #[test]
    fn a_silly_aim_is_bounded() {
        let aim = Aim {
            right: i32::MAX,
            back: i32::MIN,
            turn: i32::MIN,
        };
        let mut words = || 0x8000_7fff;
        let release = release(&straight(1), &aim, Steadiness::Careful, &mut words);
        assert!(near(release.at, [16.0, -16.0]), "{release:?}");
    }
}
