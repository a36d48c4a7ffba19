//! The contract of all books, and the invariants of this one.

use std::collections::BTreeSet;

use book_die_tower::{
    DieTower,
    event::Event,
    setup::{Options, Settling},
};
use rulebook_testkit::{Walk, contract, positions_ahead};

use crate::random_play::{RARELY, invariants, seats, setup};

fn walk(options: Options, seed: u64) -> BTreeSet<String> {
    let plan = Walk {
        seed,
        steps: 2_500,
        rarely: RARELY,
    };
    let log = contract::<DieTower>(&setup(options), &seats(), plan, invariants);
    let kind = |event: &Event| {
        let written = serde_json::to_value(event).expect("an event can be written");
        written["event"].as_str().expect("it has a kind").to_owned()
    };
    log.iter().map(kind).collect()
}

fn other_options(tower: Settling) -> Options {
    Options {
        chain_criticals: true,
        one_die_per_roll: true,
        late_wishes: true,
        combat_criticals: false,
        missed_attack_stacks: true,
        miracle_resets_tower: true,
        tower,
        ..Options::default()
    }
}

#[test]
fn the_contract_holds_as_the_book_has_it() {
    let seen: BTreeSet<String> = (1..7)
        .flat_map(|seed| walk(Options::default(), seed))
        .collect();
    insta::assert_snapshot!(seen.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_contract_holds_with_all_options() {
    let seen: BTreeSet<String> = (14..20)
        .flat_map(|seed| walk(other_options(Settling::Drawn), seed))
        .collect();
    insta::assert_snapshot!(seen.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_contract_holds_with_real_dice_and_late_wishes() {
    let options = Options {
        late_wishes: true,
        tower: Settling::ByHand,
        ..Options::default()
    };
    walk(options.clone(), 20);
    walk(options, 21);
    walk(other_options(Settling::ByHand), 22);
}

/// The tree of choices, counted a few steps deep.
#[test]
fn so_many_positions_lie_ahead() {
    let setup = setup(Options::default());
    let ahead = |steps| positions_ahead::<DieTower>(&setup, &seats(), steps);
    insta::assert_snapshot!(format!("{} {}", ahead(1), ahead(2)));
}
