//! The contract that every book must pass, and help for testing books.
//!
//! A dev-dependency only: what is here may stop a test where something is wrong.
//! [`contract()`] plays at random and checks after every step what must hold for all books;
//! [`Table`] is for tests that tell a story; [`Texts`] holds what a book says against its texts.

#![allow(
    clippy::panic,
    clippy::expect_used,
    clippy::missing_panics_doc,
    reason = "a test stops where something is wrong"
)]

mod contract;
mod playthrough;
mod random;
mod soak;
mod table;
mod texts;

pub use contract::{Walk, contract, fill, positions_ahead, walk};
pub use playthrough::{playthrough, refused};
pub use random::Random;
pub use soak::soak;
pub use table::Table;
pub use texts::Texts;

/// Names the rules that a test shows. `cargo xtask rules` reads them.
#[macro_export]
macro_rules! shows {
    ($($rule:literal),+ $(,)?) => {
        const _: &[&str] = &[$($rule),+];
    };
}
