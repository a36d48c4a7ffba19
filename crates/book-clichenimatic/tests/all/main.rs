//! The tests of Clichénimatic, in one program so that the book is linked once: a module for each
//! part of its rules, and `common` and `random_play`, which they share.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop where its own assumptions fail"
)]

mod acting;
mod aftermath;
mod best_play;
mod calling;
mod common;
mod contract;
mod costs;
mod declaring;
mod edges;
mod effects;
mod fights;
mod hordes;
mod many;
mod odds_and_ends;
mod playthroughs;
mod random_play;
mod resolves;
mod rulings;
mod scales;
mod tables;
mod tasks;
mod teams;
mod texts;
mod villains;
