//! The tests of Risus, in one program so that the book is linked once: a module for each part of
//! its rules, and `common` and `random_play`, which they share.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may stop where its own assumptions fail"
)]

mod afterwards;
mod combat;
mod common;
mod contract;
mod creation;
mod edges;
mod edges_teams;
mod playthroughs;
mod random_play;
mod rolls;
mod teams;
mod texts;
