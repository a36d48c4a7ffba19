//! The tests of dice, in one program: pools against slow twins and known values, and notation.

#![allow(
    clippy::expect_used,
    reason = "a test may stop where its own assumptions fail"
)]

mod brute_force;
mod notation;
mod properties;
mod tables;
