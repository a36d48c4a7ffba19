//! The tests of Die Tower, in one program so that the book is linked once: a module for each part
//! of its rules, and those that they share: `common`, `counting`, `fighting`, `random_play` and
//! `telling`.

#![allow(
    clippy::expect_used,
    reason = "a test may stop where its own assumptions fail"
)]

mod actions;
mod attacks;
mod building;
mod chained;
mod charts;
mod combat_stacking;
mod combat_wishes;
mod coming;
mod common;
mod contract;
mod counting;
mod creation;
mod edges;
mod encounters;
mod examples;
mod examples_combat;
mod fighting;
mod holding;
mod initiative;
mod late_wishes;
mod miracles;
mod monsters;
mod movement;
mod pending;
mod playthroughs;
mod random_play;
mod rolling;
mod rulings;
mod tables;
mod tasks;
mod telling;
mod texts;
mod tower;
mod wishes;
