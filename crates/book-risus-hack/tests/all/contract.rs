//! The contract of all books, and the invariants of this one.

use std::collections::BTreeSet;

use book_risus_hack::{
    RisusHack,
    event::Event,
    setup::{DoubleEffortDamage, MutualDefeat, Options, ProgressionWhen, Six, Table2Form},
};
use rulebook_testkit::{Walk, contract, positions_ahead};

use crate::random_play::{RARELY, invariants, seats, setup};

fn walk(options: Options, seed: u64) -> BTreeSet<String> {
    let plan = Walk {
        seed,
        steps: 2_500,
        rarely: RARELY,
    };
    let log = contract::<RisusHack>(&setup(options), &seats(), plan, invariants);
    let kind = |event: &Event| {
        let written = serde_json::to_value(event).expect("an event can be written");
        written["event"].as_str().expect("it has a kind").to_owned()
    };
    log.iter().map(kind).collect()
}

fn lively() -> Options {
    Options {
        drawback: true,
        tale: true,
        table2: true,
        mr_option: true,
        criticals: true,
        fumble: true,
        effort: true,
        double_effort: true,
        six: Six::Explode,
        ..Options::default()
    }
}

#[test]
fn the_contract_holds_without_options() {
    walk(Options::default(), 1);
    walk(Options::default(), 2);
}

#[test]
fn the_contract_holds_with_all_options_and_everything_happens() {
    let seen: BTreeSet<String> = (3..11).flat_map(|seed| walk(lively(), seed)).collect();
    insta::assert_snapshot!(seen.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_contract_holds_with_all_table_options() {
    let options = Options {
        six: Six::Double,
        average_fd: 4,
        table2_form: Table2Form::Cap,
        allow_fd2: true,
        vd_floor: 3,
        unsuited_triple: true,
        double_effort_damage: DoubleEffortDamage::Bonus,
        mutual_defeat: MutualDefeat::RollWinner,
        progression_when: ProgressionWhen::Session,
        ..lively()
    };
    walk(options, 10);
    walk(options, 11);
}

/// The tree of choices, counted a few steps deep.
#[test]
fn so_many_positions_lie_ahead() {
    let setup = setup(Options::default());
    let ahead = |steps| positions_ahead::<RisusHack>(&setup, &seats(), steps);
    insta::assert_snapshot!(format!("{} {}", ahead(1), ahead(2)));
}
