//! Plays Risus at random for a long time and checks the contract at every step.
//!
//! `cargo xtask soak risus` runs it and says how fast it was.

#[path = "../tests/all/random_play.rs"]
mod random_play;

use book_risus::{
    Risus,
    setup::{Applicable, MutualDefeat, Options, PumpWhere},
};
use random_play::{RARELY, invariants, seats, setup};
use rulebook_testkit::soak;

fn main() {
    soak::<Risus>(|seed| setup(options(seed)), &seats(), RARELY, invariants);
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
