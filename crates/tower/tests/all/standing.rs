//! The simulation held against what is known: towers that must stand and towers that must not.

use rand::{Rng, SeedableRng, rngs::ChaCha20Rng};
use rulebook::{Outcome, Pose};
use tower::{measures::STEPS_PER_SECOND, settle, statics, straight};

/// Steps in four seconds, as long as a placed die is watched.
const A_WHILE: u32 = 4 * STEPS_PER_SECOND;

/// A whole number of micrometres up to a limit to either side.
fn offset(words: &mut ChaCha20Rng, limit: i32) -> i32 {
    let wide = 2 * u64::from(limit.unsigned_abs()) + 1;
    let step = (u64::from(words.next_u32()) * wide) >> 32;
    i32::try_from(step).unwrap_or(0) - limit
}

/// A tower in which every die is so far off the last one, at most, to the right and to the back.
fn askew(words: &mut ChaCha20Rng, dice: usize, limit: i32) -> Vec<Pose> {
    let mut tower = straight(dice);
    for die in 1..dice {
        for axis in 0..2 {
            tower[die].at[axis] = tower[die - 1].at[axis] + offset(words, limit);
        }
    }
    tower
}

#[test]
fn twenty_straight_dice_stand_for_ten_minutes() {
    let landing = settle(&straight(20), 10 * 60 * STEPS_PER_SECOND).unwrap();
    assert_eq!(landing.outcome, Outcome::Stood);
    for (die, pose) in landing.simulated.unwrap().poses.iter().enumerate() {
        let [right, back, _] = pose.at;
        assert!(right.abs() < 1_000 && back.abs() < 1_000, "{die}: {pose:?}");
    }
}

#[test]
fn the_tallest_stack_can_stand() {
    let landing = settle(&straight(40), A_WHILE).unwrap();
    assert_eq!(landing.outcome, Outcome::Stood);
    assert!(settle(&straight(40), 0).is_ok());
    let too_tall = vec![straight(1)[0]; 41];
    assert!(settle(&too_tall, 0).is_err());
}

/// Dice that are only set off against each other stand or fall as the static test says, if the
/// weight is not within a millimetre of the edge: there a real die would also rock or creep.
#[test]
fn the_simulation_agrees_with_the_static_test() {
    let mut words = ChaCha20Rng::seed_from_u64(13);
    let (mut standing, mut falling) = (0, 0);
    for round in 0..400 {
        let dice = 2 + round % 12;
        let limit = [6_000, 4_000, 3_000][round % 3];
        let tower = askew(&mut words, dice, limit);
        let margin = statics::margin(&tower);
        if margin.abs() < 1.0 {
            continue;
        }
        let outcome = settle(&tower, A_WHILE).unwrap().outcome;
        let stood = outcome == Outcome::Stood;
        assert_eq!(stood, margin > 0.0, "{outcome:?}, {margin} mm: {tower:?}");
        if stood {
            standing += 1;
        } else {
            falling += 1;
        }
    }
    assert!(standing > 50 && falling > 50, "{standing}, {falling}");
}

/// Stairs come much nearer to the edge than towers at random: every joint is strained.
#[test]
fn a_stair_of_dice_falls_where_it_should() {
    for dice in [3_i32, 5, 8, 13] {
        let stair = |tenths: i32| {
            // At ten tenths, the weight above the lowest die is right over its edge.
            let step = 13_000 * tenths / (10 * dice);
            let mut tower = straight(usize::try_from(dice).unwrap());
            for (level, die) in (0..).zip(&mut tower) {
                die.at[0] = level * step;
            }
            settle(&tower, A_WHILE).unwrap().outcome
        };
        assert_eq!(stair(8), Outcome::Stood, "{dice} dice");
        assert_ne!(stair(11), Outcome::Stood, "{dice} dice");
    }
}

/// A known puzzle: blocks are set on each other, every one evenly within half a block of the
/// last one. The third brings the stack down once in eight times, and on average about 7.1
/// blocks are placed when it falls.
#[test]
fn the_static_test_solves_the_puzzle_of_the_blocks() {
    let stacks = 40_000;
    let mut words = ChaCha20Rng::seed_from_u64(8);
    let (mut third, mut placed) = (0, 0);
    for _ in 0..stacks {
        let mut stack = vec![straight(1)[0]];
        while statics::stands(&stack) {
            let mut next = stack[stack.len() - 1];
            next.at[0] += offset(&mut words, 6_500);
            stack.push(next);
        }
        third += u32::from(stack.len() == 3);
        placed += stack.len();
    }
    let third = f64::from(third) / f64::from(stacks);
    let mean = f64::from(u32::try_from(placed).unwrap()) / f64::from(stacks);
    assert!((third - 0.125).abs() < 0.005, "{third}");
    assert!((mean - 7.12).abs() < 0.07, "{mean}");
}
