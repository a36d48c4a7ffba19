//! The contract of all books, and the invariants of this one.

use std::collections::BTreeSet;

use book_clichenimatic::{
    Clichenimatic,
    event::Event,
    setup::{Damage, Options, TeamPool},
};
use rulebook_testkit::{Walk, contract, positions_ahead};

use crate::random_play::{RARELY, invariants, seats, setup};

fn walk(options: Options, seed: u64) -> BTreeSet<String> {
    let plan = Walk {
        seed,
        steps: 1_500,
        rarely: RARELY,
    };
    let log = contract::<Clichenimatic>(&setup(options), &seats(), plan, invariants);
    let kind = |event: &Event| {
        let written = serde_json::to_value(event).expect("an event can be written");
        written["event"].as_str().expect("it has a kind").to_owned()
    };
    log.iter().map(kind).collect()
}

fn other_options() -> Options {
    Options {
        damage: Damage::Multiply,
        gm_first: true,
        allow_pass: true,
        run_off_reuse: true,
        bonus_whole: true,
        cliche_never_fails: false,
        situational_adder: 2,
        interposer_may_counter: true,
        final_fantasy_epic: true,
        challenge_offence: true,
        challenge_min_1: true,
        exceed_strictly: true,
        down_scale_min_1: true,
        team_pool: TeamPool::TwoEach,
        force_team: true,
        mook_overflow: true,
        mook_extra_attack: true,
        track_mook_gear: true,
        round_up_costs: true,
        access_last: true,
        one_resolve_event: true,
        ..Options::default()
    }
}

#[test]
fn the_contract_holds_as_the_book_has_it() {
    let seen: BTreeSet<String> = (1..6)
        .flat_map(|seed| walk(Options::default(), seed))
        .collect();
    insta::assert_snapshot!(seen.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_contract_holds_with_all_options() {
    let seen: BTreeSet<String> = (14..18)
        .flat_map(|seed| walk(other_options(), seed))
        .collect();
    insta::assert_snapshot!(seen.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_contract_holds_with_wushu_mooks() {
    let options = Options {
        wushu_mooks: true,
        ..Options::default()
    };
    walk(options.clone(), 20);
    walk(options, 21);
}

/// The tree of choices, counted a few steps deep.
#[test]
fn so_many_positions_lie_ahead() {
    let setup = setup(Options::default());
    let ahead = |steps| positions_ahead::<Clichenimatic>(&setup, &seats(), steps);
    insta::assert_snapshot!(format!("{} {}", ahead(1), ahead(2)));
}
