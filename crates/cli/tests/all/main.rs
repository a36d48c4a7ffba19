//! The tests of the command as people and programs run it, in one program so that all it can do is
//! linked once: a module for each subcommand, and for what browsers see of its server.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop where its own assumptions fail"
)]

mod adventures;
mod balance;
mod browser;
mod campaigns;
mod charts;
mod check;
mod command;
mod driver;
mod examples;
mod fight;
mod fight_input;
mod hotseat;
mod options;
mod screens;
mod script;
mod serve;
mod tables;
mod tower;
