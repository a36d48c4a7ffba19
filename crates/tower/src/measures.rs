//! The numbers that the simulation stands on, all in one place.
//!
//! What was measured and what is only assumed is told apart in `docs/tower.md`. Whoever changes a
//! number here runs `cargo xtask tower-calibrate` afterwards.

use rulebook::Steadiness;

/// The side of a die, in millimetres.
pub const SIDE: f64 = 16.0;
/// How far its edges are rounded, in millimetres.
pub const EDGE: f64 = 1.5;
/// What it weighs, in grams: acrylic.
pub const MASS: f64 = 4.7;
/// How well acrylic holds on acrylic, and on the table.
pub const FRICTION: f64 = 0.35;
/// How much of its speed a die keeps when it bounces.
pub const RESTITUTION: f64 = 0.2;
/// What pulls a die down, in millimetres per second, per second.
pub const GRAVITY: f64 = 9_810.0;

/// Steps in a simulated second.
pub const STEPS_PER_SECOND: u32 = 240;
/// Pictures in a second of a film.
pub const PICTURES_PER_SECOND: u32 = 30;
/// How long a placed die is watched, in simulated seconds.
pub const WATCHED: u32 = 4;
/// How far above or below its place a die of the stack may be, in millimetres.
pub const BAND: f64 = 4.0;

/// How much a hand turns a die from where it should be, in degrees.
pub const TURN: f64 = 3.0;
/// How much a hand holds a die askew, about each of the two level axes, in degrees.
pub const TILT: f64 = 1.0;
/// How fast a hand still moves when it lets go, to the right and to the back, in millimetres
/// per second.
pub const DRIFT: f64 = 5.0;
/// How high above the stack a hand lets go, at least and at most, in millimetres.
pub const GAP: [f64; 2] = [0.5, 2.0];

/// How far a hand misses: the standard deviation to the right and to the back, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shaking {
    /// For the lowest die.
    pub first: f64,
    /// How much more for every die that is higher.
    pub rising: f64,
}

/// How far each hand misses.
///
/// Where nothing but the middle of the weight decides, a casual hand of 1.0 and 0.10 gets 13
/// dice high in 76.5 percent of all cases. In the simulation dice also push and slide, and that
/// hand got there in 71.6 percent of 700 towers, so its numbers are a little lower here.
pub fn shaking(hand: Steadiness) -> Shaking {
    let (first, rising) = match hand {
        Steadiness::Careful => (0.6, 0.05),
        Steadiness::Casual => (0.97, 0.095),
        Steadiness::Shaky => (1.5, 0.15),
    };
    Shaking { first, rising }
}

impl Shaking {
    /// For the die that makes this height.
    pub fn at(self, height: usize) -> f64 {
        let below = u32::try_from(height.saturating_sub(1)).unwrap_or(u32::MAX);
        self.first + self.rising * f64::from(below)
    }
}
