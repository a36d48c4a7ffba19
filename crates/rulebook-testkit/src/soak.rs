//! A very long random walk, over many tables.

use rulebook::{Rulebook, Seat};

use crate::contract::{Walk, contract};

/// Steps if nobody says how many.
const STEPS: usize = 1_000_000;
/// Steps of one table; then a new one begins, with another seed.
const STEPS_A_TABLE: usize = 10_000;
/// How often progress is told, in steps.
const TOLD_EVERY: usize = 100_000;

/// Plays at random, as many steps as the first argument of the program says, at tables set up
/// by their seeds, and checks the contract and the book's own invariants at every one. A broken
/// promise stops it.
#[expect(
    clippy::disallowed_methods,
    reason = "how many steps is told by an argument"
)]
pub fn soak<B: Rulebook>(
    setup: impl Fn(u64) -> B::Setup,
    seats: &[Seat],
    rarely: &'static [&'static str],
    check: impl Fn(&B::State),
) {
    let steps = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let steps = steps.unwrap_or(STEPS);
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
