//! The tests of reckoning, in one program: fights and evenings whose answers are known on paper.

#![allow(
    clippy::expect_used,
    reason = "a test may stop where its own assumptions fail"
)]

mod evening;
mod long_turn;
mod toys;
