//! Plays Die Tower at random for a long time and checks the contract at every step.
//!
//! `cargo xtask soak die-tower` runs it and says how fast it was.

#[path = "../tests/all/random_play.rs"]
mod random_play;

use book_die_tower::{
    DieTower,
    setup::{Options, Settling},
};
use random_play::{RARELY, invariants, seats, setup};
use rulebook_testkit::soak;

fn main() {
    soak::<DieTower>(|seed| setup(options(seed)), &seats(), RARELY, invariants);
}

/// Every option on or off, by the bits of the seed.
fn options(seed: u64) -> Options {
    let on = |bit: u32| seed >> bit & 1 == 1;
    Options {
        chain_criticals: on(0),
        one_die_per_roll: on(1),
        late_wishes: on(2),
        combat_criticals: !on(3),
        missed_attack_stacks: on(4),
        miracle_resets_tower: on(1),
        tower: match seed % 3 {
            0 => Settling::Simulated,
            1 => Settling::Drawn,
            _ => Settling::ByHand,
        },
        ..Options::default()
    }
}
