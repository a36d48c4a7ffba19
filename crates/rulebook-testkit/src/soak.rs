//! A very long random walk, over many tables.

use rulebook::{Rulebook, Seat};

use crate::contract::{Walk, contract};

/// Steps of one table; then a new one begins, with another seed.
const STEPS_A_TABLE: usize = 10_000;
/// How often progress is told, in steps.
const TOLD_EVERY: usize = 100_000;

/// Plays so many steps at random, at tables set up by their seeds, and checks the contract and
/// the book's own invariants at every one. A broken promise stops it.
pub fn soak<B: Rulebook>(
    steps: usize,
    setup: impl Fn(u64) -> B::Setup,
    seats: &[Seat],
    rarely: &'static [&'static str],
    check: impl Fn(&B::State),
) {
    let (mut done, mut events, mut seed) = (0, 0, 0);
    while done < steps {
        seed += 1;
        let plan = Walk {
            seed,
            steps: STEPS_A_TABLE.min(steps - done),
            rarely,
        };
        events += contract::<B>(&setup(seed), seats, plan, &check).len();
        done += plan.steps;
        if done.is_multiple_of(TOLD_EVERY) || done == steps {
            println!("{done} steps, {events} events, nothing broken");
        }
    }
}
