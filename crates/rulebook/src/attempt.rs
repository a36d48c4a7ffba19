//! Chance that is no roll: a hand sets one more die on a stack.
//!
//! A book says that somebody tries it ([`Attempt`]) and reads what came of it ([`Landing`]).
//! In between stands whoever settles it: people with real dice, a draw, or a simulation. How
//! dice fall is not known here.

use serde::{Deserialize, Serialize};

use crate::{message::Message, seat::Seat};

/// Most dice in a stack.
pub const TALLEST_STACK: u32 = 40;

/// A die that is being set on a stack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Attempt {
    /// What it is about.
    pub title: Message,
    /// Whose hand it is.
    pub seat: Seat,
    /// How many dice stand already.
    pub height: u32,
    /// How it is settled.
    pub way: Way,
}

/// How an attempt is settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum Way {
    /// With real dice: people say what came of it.
    Hand,
    /// By drawing lots.
    Draw {
        /// In how many of a thousand cases the stack falls. Otherwise the die stands.
        falls: u32,
    },
    /// By letting a simulated die go above simulated dice.
    Simulation {
        /// The dice that stand, the lowest first.
        standing: Vec<Pose>,
        /// Where the die is meant to land.
        aim: Aim,
        /// How steady the hand is.
        hand: Steadiness,
    },
}

/// How a die lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pose {
    /// Where its middle is, in micrometres: to the right, to the back, and up from the table.
    pub at: [i32; 3],
    /// How it is turned: a unit quaternion (w, x, y, z) in billionths.
    pub turned: [i32; 4],
}

/// The side of a die, in micrometres.
const DIE_SIDE: i32 = 16_000;

impl Pose {
    /// A die of a straight stack, with so many others below it.
    pub fn straight(below: u32) -> Self {
        let below = i32::try_from(below.min(TALLEST_STACK)).unwrap_or(0);
        Pose {
            at: [0, 0, DIE_SIDE / 2 + below * DIE_SIDE],
            turned: [1_000_000_000, 0, 0, 0],
        }
    }
}

/// Where somebody means to let go of a die, seen from above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// To the right of the middle of the highest die, in twentieths of a millimetre.
    pub right: i32,
    /// To the back of it, in the same measure.
    pub back: i32,
    /// Turned counter-clockwise on the table, in half degrees.
    pub turn: i32,
}

/// One of the numbers of an [`Aim`]. A field of a form that stands for it says so, and a client
/// that draws the stack can let people point instead of counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AimPart {
    /// [`Aim::right`].
    Right,
    /// [`Aim::back`].
    Back,
    /// [`Aim::turn`].
    Turn,
}

impl AimPart {
    /// What it is called by programs.
    pub fn key(self) -> &'static str {
        match self {
            AimPart::Right => "right",
            AimPart::Back => "back",
            AimPart::Turn => "turn",
        }
    }
}

/// How steady a hand is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Steadiness {
    /// Takes its time.
    Careful,
    /// As one does at a table.
    #[default]
    Casual,
    /// Late in the evening.
    Shaky,
}

/// What can come of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// All the old dice stand, and the new one on top.
    Stood,
    /// All the old dice stand; the new one does not.
    Slipped,
    /// Some old die does not stand any more.
    Fell,
}

/// What came of an attempt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Landing {
    /// The outcome.
    pub outcome: Outcome,
    /// What was simulated, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub simulated: Option<Simulated>,
}

/// What a simulation of an attempt leaves behind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Simulated {
    /// How all dice lie in the end, in the order in which they were placed.
    pub poses: Vec<Pose>,
    /// What simulated it, with its version: another may come to another end.
    pub engine: String,
}

/// Why this cannot be what came of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LandingFault {
    /// Nothing is being placed.
    NotAwaited,
    /// The stack is simulated, and this tells nothing of its dice; or the other way round.
    OtherWay,
    /// The simulation tells of more or fewer dice than there are.
    Dice {
        /// How many there are.
        needed: usize,
        /// How many it tells of.
        given: usize,
    },
    /// A die that is drawn for never slips.
    NoSlip,
}

impl Landing {
    /// What people say, or what was drawn.
    pub fn of(outcome: Outcome) -> Self {
        Landing {
            outcome,
            simulated: None,
        }
    }
}

impl Attempt {
    /// Whether this can be what came of it.
    ///
    /// # Errors
    /// Says why not.
    pub fn check(&self, landing: &Landing) -> Result<(), LandingFault> {
        match (&self.way, &landing.simulated) {
            (Way::Draw { .. }, None) if landing.outcome == Outcome::Slipped => {
                Err(LandingFault::NoSlip)
            }
            (Way::Hand | Way::Draw { .. }, None) => Ok(()),
            (Way::Simulation { standing, .. }, Some(simulated)) => {
                let (needed, given) = (standing.len() + 1, simulated.poses.len());
                if given == needed {
                    Ok(())
                } else {
                    Err(LandingFault::Dice { needed, given })
                }
            }
            _ => Err(LandingFault::OtherWay),
        }
    }
}
