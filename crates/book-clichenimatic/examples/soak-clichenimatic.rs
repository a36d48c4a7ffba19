//! Plays Clichénimatic at random for a long time and checks the contract at every step.
//!
//! `cargo xtask soak clichenimatic` runs it and says how fast it was.

#[path = "../tests/all/random_play.rs"]
mod random_play;

use book_clichenimatic::{
    Clichenimatic,
    setup::{Damage, Options, TeamPool},
};
use random_play::{RARELY, invariants, seats, setup};
use rulebook_testkit::soak;

fn main() {
    soak::<Clichenimatic>(|seed| setup(options(seed)), &seats(), RARELY, invariants);
}

/// Every option on or off, by the bits of the seed.
fn options(seed: u64) -> Options {
    let on = |bit: u32| seed >> bit & 1 == 1;
    let mut options = Options {
        gm_first: on(0),
        allow_pass: on(1),
        run_off_reuse: on(2),
        bonus_whole: on(3),
        interposer_may_counter: on(0),
        final_fantasy_epic: on(1),
        challenge_offence: on(2),
        challenge_min_1: on(3),
        exceed_strictly: on(4),
        down_scale_min_1: on(0),
        force_team: on(4),
        wushu_mooks: on(1),
        mook_overflow: on(2),
        mook_extra_attack: on(3),
        track_mook_gear: on(4),
        round_up_costs: on(0),
        access_last: on(1),
        one_resolve_event: on(2),
        ..Options::default()
    };
    if on(3) {
        options.damage = Damage::Multiply;
    }
    if on(4) {
        options.team_pool = TeamPool::TwoEach;
    }
    options
}
