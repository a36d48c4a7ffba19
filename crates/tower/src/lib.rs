//! A tower of simulated dice that can really fall.
//!
//! Somebody aims at the highest die, a hand that is more or less steady lets go of one more, and
//! [`place`] says what came of it: rigid bodies fall, slide and come to rest for four simulated
//! seconds. [`settle`] is the same without a new die, [`stack`] a whole tower die by die,
//! [`film()`] shows it on the way, [`statics`] what a mason would say without letting anything
//! fall, and [`picture`] draws what there is.
//!
//! The same dice, the same aim and the same words of chance give the same answer on every
//! machine, and the answer is whole numbers: see `docs/tower.md`. Deliberately absent: the rules
//! of any book, randomness of its own, a clock, and text for people.
//!
//! ```
//! use rulebook::{Aim, Outcome, Steadiness};
//!
//! let tower = tower::straight(3);
//! // Words of chance come from outside. Where all are alike, the hand does not shake.
//! let mut words = || 0x8000_7fff;
//! let landing = tower::place(&tower, &Aim::default(), Steadiness::Careful, &mut words)?;
//! assert_eq!(landing.outcome, Outcome::Stood);
//! # Ok::<(), tower::TooTall>(())
//! ```

mod film;
mod hand;
mod heights;
pub mod measures;
pub mod picture;
mod placing;
mod stacking;
pub mod statics;
mod turn;
mod verdict;
mod world;

pub use film::{Film, film};
pub use hand::{FARTHEST_AIM, WORDS};
pub use heights::{Heights, Level};
pub use placing::{ENGINE, TooTall, place, settle};
pub use stacking::{Aiming, Tower, correcting, stack, straight};
