//! The contract of all books, and the invariants of this one.

use std::collections::BTreeSet;

use book_pdq::{
    Pdq,
    event::Event,
    setup::{InitiativeTies, KillsPerTurn, MovementFormula, MultiTargetRolls, Options},
};
use rulebook_testkit::{Walk, contract, positions_ahead};

use crate::random_play::{RARELY, invariants, seats, setup};

fn walk(options: Options, seed: u64) -> BTreeSet<String> {
    let plan = Walk {
        seed,
        steps: 2_500,
        rarely: RARELY,
    };
    let log = contract::<Pdq>(&setup(options), &seats(), plan, invariants);
    let kind = |event: &Event| {
        let written = serde_json::to_value(event).expect("an event can be written");
        written["event"].as_str().expect("it has a kind").to_owned()
    };
    log.iter().map(kind).collect()
}

fn other_options() -> Options {
    Options {
        initiative_ties: InitiativeTies::Simultaneous,
        fixed_defence: true,
        weapon_damage: true,
        kill_intent: true,
        range_bands: true,
        movement_yards: true,
        movement_formula: MovementFormula::Printed,
        multi_target_rolls: MultiTargetRolls::Each,
        kills_per_turn: KillsPerTurn::Any,
        ..Options::default()
    }
}

#[test]
fn the_contract_holds_as_the_book_has_it() {
    // Orders are rarely set by hand: the last of these has one.
    let seen: BTreeSet<String> = (1..6)
        .chain([22])
        .flat_map(|seed| walk(Options::default(), seed))
        .collect();
    insta::assert_snapshot!(seen.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_contract_holds_with_all_options() {
    let seen: BTreeSet<String> = (14..20)
        .flat_map(|seed| walk(other_options(), seed))
        .collect();
    insta::assert_snapshot!(seen.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_contract_holds_with_simultaneous_turns() {
    let options = Options {
        initiative_ties: InitiativeTies::Simultaneous,
        movement_yards: true,
        ..Options::default()
    };
    walk(options, 20);
    walk(options, 21);
}

/// The tree of choices, counted a few steps deep.
#[test]
fn so_many_positions_lie_ahead() {
    let setup = setup(Options::default());
    let ahead = |steps| positions_ahead::<Pdq>(&setup, &seats(), steps);
    insta::assert_snapshot!(format!("{} {}", ahead(1), ahead(2)));
}
