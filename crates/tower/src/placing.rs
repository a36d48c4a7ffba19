//! One die more: from what stands to what comes of it.

use rulebook::{Aim, Landing, Pose, Simulated, Steadiness, TALLEST_STACK};
use std::{error::Error, fmt};

use crate::{
    hand::{self, Release},
    measures::{STEPS_PER_SECOND, WATCHED},
    turn::{Turn, whole},
    verdict::{self, Seen},
    world::World,
};

/// What simulates, with its version: ours for the numbers and the verdict, and the engine's.
/// Another may come to another end.
pub const ENGINE: &str = "tower 1, rapier3d 0.36.1";

/// No die can be set on so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooTall;

impl fmt::Display for TooTall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a stack has at most {TALLEST_STACK} dice")
    }
}

impl Error for TooTall {}

/// Lets go of a die above those that stand, and says what came of it.
///
/// `standing` are the dice of the stack, the lowest first. `words` are the words of chance that
/// make the hand shake: [`crate::WORDS`] of them are taken.
///
/// # Errors
/// Says so if no die can be set on so many.
pub fn place(
    standing: &[Pose],
    aim: &Aim,
    hand: Steadiness,
    words: &mut dyn FnMut() -> u32,
) -> Result<Landing, TooTall> {
    room_for(standing.len() + 1)?;
    let mut dice = restored(standing);
    dice.push(hand::release(standing, aim, hand, words));
    Ok(watch(&dice, WATCHED * STEPS_PER_SECOND))
}

/// Watches the dice that stand for so many steps without touching them. The last die is judged
/// as if it had just been placed.
///
/// # Errors
/// Says so if there cannot be so many.
pub fn settle(standing: &[Pose], steps: u32) -> Result<Landing, TooTall> {
    room_for(standing.len())?;
    Ok(watch(&restored(standing), steps))
}

pub(crate) fn room_for(dice: usize) -> Result<(), TooTall> {
    let fits = u32::try_from(dice).is_ok_and(|dice| dice <= TALLEST_STACK);
    if fits { Ok(()) } else { Err(TooTall) }
}

pub(crate) fn restored(standing: &[Pose]) -> Vec<Release> {
    let restore = |pose: &Pose| Release {
        at: pose.at.map(|part| f64::from(part) / 1_000.0),
        turned: Turn::of_billionths(pose.turned),
        speed: [0.0; 3],
    };
    standing.iter().map(restore).collect()
}

fn watch(dice: &[Release], steps: u32) -> Landing {
    let mut world = World::new();
    for die in dice {
        world.add(die);
    }
    world.run(steps);
    judged(&world.look())
}

/// What is seen in the end, judged and written down.
pub(crate) fn judged(seen: &[Seen]) -> Landing {
    Landing {
        outcome: verdict::judge(seen),
        simulated: Some(Simulated {
            poses: poses(seen),
            engine: ENGINE.to_owned(),
        }),
    }
}

/// What is seen, in whole numbers.
pub(crate) fn poses(seen: &[Seen]) -> Vec<Pose> {
    let pose = |die: &Seen| Pose {
        at: die.at.map(|part| whole(part * 1_000.0)),
        turned: die.turned.billionths(),
    };
    seen.iter().map(pose).collect()
}
