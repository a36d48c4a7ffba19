//! The contract of all books, and the invariants of this one.

use std::collections::BTreeSet;

use book_risus::{
    Risus,
    event::Event,
    setup::{Applicable, MutualDefeat, Options, PumpWhere},
};
use rulebook_testkit::{Walk, contract, positions_ahead};

use crate::random_play::{RARELY, invariants, seats, setup};

fn walk(options: Options, seed: u64) -> BTreeSet<String> {
    let plan = Walk {
        seed,
        steps: 4_000,
        rarely: RARELY,
    };
    let log = contract::<Risus>(&setup(options), &seats(), plan, invariants);
    let kind = |event: &Event| {
        let written = serde_json::to_value(event).expect("an event can be written");
        written["event"].as_str().expect("it has a kind").to_owned()
    };
    log.iter().map(kind).collect()
}

#[test]
fn the_contract_holds_without_options() {
    walk(Options::default(), 1);
}

#[test]
fn the_contract_holds_with_all_options_and_everything_happens() {
    let options = Options {
        lucky_shots: true,
        hooks_tales: true,
        pumps: true,
        advancement: true,
        ..Options::default()
    };
    let seen: BTreeSet<String> = (2..10).flat_map(|seed| walk(options, seed)).collect();
    // A walk that never gets anywhere would prove little.
    for kind in [
        "drafted",
        "made",
        "target_called",
        "target_picked",
        "target_refused",
        "target_judged",
        "target_boosted",
        "single_called",
        "single_began",
        "single_picked",
        "rolled",
        "lucky_spent",
        "challenged",
        "lost",
        "combat_called",
        "entered",
        "marked",
        "brevet_taken",
        "extra_given",
        "round_began",
        "attacked",
        "defended",
        "helped",
        "blow_fell",
        "answered",
        "defeated",
        "vengeance",
        "team_proposed",
        "contributed",
        "proposal_dropped",
        "team_formed",
        "join_asked",
        "joined",
        "join_refused",
        "left_team",
        "disbanded",
        "reform_offered",
        "reform_declined",
        "decided",
        "fate_decided",
        "recovered",
        "condition_set",
        "condition_met",
        "advancement_called",
        "grew",
        "new_proposed",
        "new_refused",
        "new_taken",
    ] {
        assert!(seen.contains(kind), "{kind} never happened");
    }
}

#[test]
fn the_contract_holds_with_all_table_options() {
    let options = Options {
        lucky_shots: true,
        pumps: true,
        advancement: true,
        long_haul: true,
        applicable_means: Applicable::Appropriate,
        pump_where: PumpWhere::AnyRoll,
        mutual_defeat: MutualDefeat::RollWinner,
        ..Options::default()
    };
    walk(options, 14);
    walk(options, 15);
}

/// The tree of choices, counted a few steps deep.
#[test]
fn so_many_positions_lie_ahead() {
    let setup = setup(Options::default());
    let ahead = |steps| positions_ahead::<Risus>(&setup, &seats(), steps);
    insta::assert_snapshot!(format!("{} {} {}", ahead(1), ahead(2), ahead(3)));
}
