//! `cargo xtask trial NAME [COUNT]`: what the table is put through.
//!
//! Each trial prints what it counted, and ends with 1 if a promise was broken. The tests run
//! every one of them with a small count.

#![allow(
    clippy::panic,
    clippy::expect_used,
    clippy::disallowed_methods,
    clippy::cast_precision_loss,
    reason = "a trial stops where a promise is broken, and measures and rounds for people"
)]

mod appends;
mod clients;
mod crash;
mod edits;
mod forged;
mod golden;
mod opening;
mod player;
mod secrets;
mod sync;
mod takeback;

use std::env;

/// A trial: its name, how often it is tried if nothing is said, and what it does.
type Trial = (&'static str, usize, fn(usize));

const TRIALS: [Trial; 8] = [
    ("crash", 200, crash::run),
    ("sync", 5_000, sync::run),
    ("clients", 200, clients::run),
    ("edits", 10_000, edits::run),
    ("forged", 5_000, forged::run),
    ("takeback", 50_000, takeback::run),
    ("secrets", 2_000, secrets::run),
    ("opening", 100_000, opening::run),
];

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        // What the trials themselves start, to be killed or watched.
        ["writer", file] => return crash::write(file),
        ["careless", file] => return sync::careless(file),
        ["golden", folder] => return golden::write(folder),
        ["appends"] => return appends::run(5_000),
        ["appends", count] => return appends::run(number(count)),
        _ => {}
    }
    let (name, count) = match words.as_slice() {
        [name] => (*name, None),
        [name, count] => (*name, Some(number(count))),
        _ => ("", None),
    };
    let Some((_, usual, run)) = TRIALS.iter().find(|trial| trial.0 == name) else {
        let names: Vec<&str> = TRIALS.iter().map(|trial| trial.0).collect();
        panic!("name a trial: {}, appends", names.join(", "));
    };
    run(count.unwrap_or(*usual));
}

fn number(text: &str) -> usize {
    text.parse().expect("how often it is to be tried")
}
