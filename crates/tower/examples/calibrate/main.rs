//! Measures how high each hand gets: stacks many towers and writes down what came of them.
//!
//! `cargo xtask tower-calibrate [TOWERS]` runs this. It writes `crates/tower/data` and the table
//! of `docs/tower.md`. With `--correct` (towers whose lean is corrected) or the name of a hand
//! (only that one) it prints what it finds and writes nothing.

#![allow(
    clippy::disallowed_methods,
    reason = "a measurement takes arguments from whoever runs it"
)]

mod table;
mod towers;

use std::{
    env,
    error::Error,
    fs,
    sync::atomic::{AtomicUsize, Ordering},
};

use tower::{Aiming, ENGINE, Heights};
use towers::{DICE, HANDS, SEED, height_lines, stack_all, tower_line};

/// Towers of each hand when no number is given.
const TOWERS: usize = 1_000;
/// Single towers of each hand that are written down, for the tests.
const REMEMBERED: usize = 20;
/// How long the bar is that shows how far it has come.
const BAR: usize = 30;

fn main() -> Result<(), Box<dyn Error>> {
    let mut towers = TOWERS;
    let mut aiming = Aiming::Top;
    let mut only = None;
    for argument in env::args().skip(1) {
        if argument == "--correct" {
            aiming = Aiming::Correcting;
        } else if HANDS.iter().any(|(name, _)| *name == argument) {
            only = Some(argument);
        } else {
            towers = argument.parse()?;
        }
    }
    let about = format!(
        "# {towers} towers of up to {DICE} dice for each hand, aimed at the highest die.\n\
         # Engine: {ENGINE}. Seed: {SEED}. Made by `cargo xtask tower-calibrate`.\n"
    );
    let mut heights = format!("{about}preset,height,tried,stood,slipped,fell\n");
    let mut singles = format!("{about}preset,tower,fell_at,slipped\n");
    for (hand, (name, _)) in HANDS.iter().enumerate() {
        if only.as_deref().is_some_and(|only| only != *name) {
            continue;
        }
        let stacked = AtomicUsize::new(0);
        let done = || {
            let stacked = stacked.fetch_add(1, Ordering::Relaxed) + 1;
            let full = stacked * BAR / towers.max(1);
            let bar = format!("{}{}", "█".repeat(full), "░".repeat(BAR - full.min(BAR)));
            let end = if stacked == towers { "\n" } else { "" };
            eprint!("\r{name:<8} {bar} {stacked} of {towers} towers{end}");
        };
        let records = stack_all(hand, towers, aiming, &done);
        let mut all = Heights::default();
        for record in &records {
            all.add(&record.heights);
        }
        let lines = height_lines(name, &all);
        heights.push_str(&lines);
        for (number, record) in records.iter().enumerate().take(REMEMBERED) {
            singles.push_str(&tower_line(name, number, record));
            singles.push('\n');
        }
    }
    if only.is_some() || aiming != Aiming::Top {
        println!("{heights}\n{singles}");
        return Ok(());
    }
    fs::write("crates/tower/data/calibration.csv", &heights)?;
    fs::write("crates/tower/data/towers.csv", singles)?;
    let page = fs::read_to_string("docs/tower.md")?;
    let page = table::insert(&page, &heights).ok_or("docs/tower.md has no marks for a table")?;
    fs::write("docs/tower.md", page)?;
    Ok(())
}
