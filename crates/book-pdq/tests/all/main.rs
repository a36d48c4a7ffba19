//! The tests of PDQ, in one program so that the book is linked once: a module for each part of its
//! rules, and those that they share: `common`, `fighting`, `random_play` and `trying`.

#![allow(
    clippy::expect_used,
    reason = "a test may stop where its own assumptions fail"
)]

mod around;
mod attacks;
mod common;
mod contract;
mod creation;
mod damage;
mod extras;
mod fighting;
mod fights;
mod improvement;
mod initiative;
mod killing;
mod playthroughs;
mod proposing;
mod random_play;
mod range;
mod ranks;
mod recovery;
mod returning;
mod simultaneous;
mod strategies;
mod tables;
mod tasks;
mod texts;
mod together;
mod trying;
mod turns;
