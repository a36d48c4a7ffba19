//! Fights reckoned to their end: who wins, how it goes, and what each move is worth.
//!
//! A book says what a turn of a fight is ([`rulebook::Fight`]); here the turns are put together.
//! A fight is worked out backwards from its ends, both sides playing their best or in another
//! [`Manner`]; where it is too large for that, it is played at random many times over. The
//! [`Answer`] always says which of the two it is.
//!
//! Deliberately absent: any rule of any book, clocks, and randomness that cannot be repeated.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts become chances here, and chances become counts"
)]

mod evening;
mod exact;
mod fractions;
mod guide;
mod hasher;
mod knots;
mod moves;
mod play;
mod reckon;
mod simulate;
mod slow;
mod story;
mod table;
mod track;
mod watch;
mod web;
mod worth;

pub use evening::{Evening, Leg, evening};
pub use moves::Moves;
pub use play::{BEST, Manner, Manners};
pub use reckon::{Answer, Asked, Method, Reckoning};
pub use simulate::{Sampling, interval};
pub use story::Story;
pub use watch::{Stopped, Unwatched, Watch};
