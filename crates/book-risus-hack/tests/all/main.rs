//! The tests of Risus Hack, in one program so that the book is linked once: a module for each part
//! of its rules, and those that they share: `common`, `fighting` and `random_play`.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may stop where its own assumptions fail"
)]

mod actions;
mod afterwards;
mod around;
mod breaking_up;
mod combat;
mod common;
mod contract;
mod creation;
mod duels;
mod effort;
mod equipment;
mod fighting;
mod hordes;
mod playthroughs;
mod random_play;
mod reading;
mod rolls;
mod rounds;
mod tables;
mod teams;
mod texts;
mod usual;
mod vengeance;
