//! Plays Risus Hack at random for a long time and checks the contract at every step.
//!
//! `cargo xtask soak risus-hack` runs it and says how fast it was.

#[path = "../tests/all/random_play.rs"]
mod random_play;

use book_risus_hack::{
    RisusHack,
    setup::{DoubleEffortDamage, MutualDefeat, Options, ProgressionWhen, Six, Table2Form},
};
use random_play::{RARELY, invariants, seats, setup};
use rulebook_testkit::soak;

fn main() {
    soak::<RisusHack>(|seed| setup(options(seed)), &seats(), RARELY, invariants);
}

/// Every option on or off, by the bits of the seed.
fn options(seed: u64) -> Options {
    let on = |bit: u32| seed >> bit & 1 == 1;
    let mut options = Options {
        drawback: on(0),
        tale: on(1),
        table2: on(2),
        criticals: on(3),
        fumble: on(0),
        effort: on(1) || on(4),
        double_effort: on(4),
        allow_fd2: on(2),
        unsuited_triple: on(3),
        vd_floor: if on(0) { 3 } else { 2 },
        average_fd: 4 + u32::from(on(1)) + u32::from(on(2)),
        ..Options::default()
    };
    options.six = match seed % 3 {
        0 => Six::Plain,
        1 => Six::Explode,
        _ => Six::Double,
    };
    if on(0) {
        options.table2_form = Table2Form::Cap;
        options.double_effort_damage = DoubleEffortDamage::Bonus;
    }
    if on(3) {
        options.mutual_defeat = MutualDefeat::RollWinner;
        options.progression_when = ProgressionWhen::Session;
    }
    options
}
