//! Plays PDQ at random for a long time and checks the contract at every step.
//!
//! `cargo xtask soak pdq` runs it and says how fast it was.

#[path = "../tests/all/random_play.rs"]
mod random_play;

use book_pdq::{
    Pdq,
    setup::{InitiativeTies, KillsPerTurn, MovementFormula, MultiTargetRolls, Options},
};
use random_play::{RARELY, invariants, seats, setup};
use rulebook_testkit::soak;

fn main() {
    soak::<Pdq>(|seed| setup(options(seed)), &seats(), RARELY, invariants);
}

/// Every option on or off, by the bits of the seed.
fn options(seed: u64) -> Options {
    let on = |bit: u32| seed >> bit & 1 == 1;
    let mut options = Options {
        fixed_defence: on(1),
        weapon_damage: on(2),
        kill_intent: on(3),
        range_bands: on(4),
        movement_yards: on(2),
        ..Options::default()
    };
    if on(0) {
        options.initiative_ties = InitiativeTies::Simultaneous;
    }
    if on(1) {
        options.multi_target_rolls = MultiTargetRolls::Each;
    }
    if on(3) {
        options.movement_formula = MovementFormula::Printed;
    }
    if on(4) {
        options.kills_per_turn = KillsPerTurn::Any;
    }
    options
}
