//! Exact dice: what a pool can show, how likely it is, and the notation people type for it.
//!
//! This crate computes and never throws: it holds no randomness, reads no clock and does no
//! I/O. Faces are values that come from outside.
//!
//! A [`Pool`] is read in some way, and the reading is a [`Dist`]: ordered outcomes with whole
//! number weights.
//!
//! ```
//! use dice::{Keep, Pool};
//!
//! // Four dice against five, sums compared.
//! let duel = Pool::d6(4).sum().versus(&Pool::d6(5).sum());
//! assert_eq!(duel.win().to_string(), "246839/1119744");
//!
//! // At least two dice at 5 or more, out of six.
//! let successes = Pool::d6(6).successes(5);
//! assert_eq!(successes.at_least(&2).to_string(), "473/729");
//!
//! // The lower of two dice.
//! let worse = Pool::d6(2).keeping(Keep::Lowest(1)).sum();
//! assert_eq!(worse.mean().to_string(), "91/36");
//! ```
//!
//! Weights are counted in machine words while they fit and in big integers past that, so a
//! thousand dice are as exact as one:
//!
//! ```
//! use dice::Pool;
//! let many = Pool::d6(1000).sum();
//! assert_eq!(many.mean().to_string(), "3500");
//! assert_eq!(many.weight_of(&1001), 1000_u16.into());
//! ```

mod chance;
mod contests;
mod die;
mod dist;
mod explode;
mod first_difference;
mod limbs;
mod natural;
pub mod notation;
mod pool;
mod series;
mod tally;
mod versus;
mod weights;

pub use chance::{Fraction, Percent, approximate, decimal, fraction, fraction_text, percent};
pub use contests::Contests;
pub use dashu_int::{IBig, UBig};
pub use die::{Die, Face};
pub use dist::Dist;
pub use explode::{Exploding, MOST_EXPLOSIONS};
pub use pool::{CriticalSum, Keep, Pool};
pub use tally::Tally;
pub use versus::Versus;
