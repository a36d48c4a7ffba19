//! Plays Risus at random for a long time and checks the contract at every step.
//!
//! `cargo xtask soak risus` runs it and says how fast it was.

#![allow(
    clippy::disallowed_methods,
    reason = "how many steps is told by an argument"
)]

#[path = "../tests/random_play/mod.rs"]
mod random_play;

use book_risus::{
    Risus,
    setup::{Applicable, MutualDefeat, Options, PumpWhere},
};
use random_play::{RARELY, invariants, seats, setup};
use rulebook_testkit::{Walk, contract};

/// Steps of one table; then a new one begins, with another seed and other options.
const STEPS_A_TABLE: usize = 10_000;

fn main() {
    let steps = std::env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(1_000_000);
    let mut events = 0;
    let mut done = 0;
    let mut seed = 0;
    while done < steps {
        seed += 1;
        let plan = Walk {
            seed,
            steps: STEPS_A_TABLE.min(steps - done),
            rarely: RARELY,
        };
        events += contract::<Risus>(&setup(options(seed)), &seats(), plan, invariants).len();
        done += plan.steps;
        if done.is_multiple_of(100_000) || done == steps {
            println!("{done} steps, {events} events, nothing broken");
        }
    }
}

/// Every option on or off, by the bits of the seed.
fn options(seed: u64) -> Options {
    let on = |bit: u32| seed >> bit & 1 == 1;
    Options {
        lucky_shots: on(0),
        hooks_tales: on(1),
        pumps: on(2),
        advancement: on(3),
        long_haul: on(3) && on(4),
        applicable_means: if on(5) {
            Applicable::Appropriate
        } else {
            Applicable::Allowed
        },
        pump_where: if on(1) {
            PumpWhere::AnyRoll
        } else {
            PumpWhere::Combat
        },
        mutual_defeat: if on(0) {
            MutualDefeat::RollWinner
        } else {
            MutualDefeat::Draw
        },
        ..Options::default()
    }
}
