//! Which dice an attack owes, and in which order they are placed.

use book_die_tower::{
    DieTower,
    refusal::Refusal,
    setup::Options,
    state::{Doing, Why},
};
use dice::Face;
use rulebook::Outcome;
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, by_hand, f},
    fighting::{Fighting, about, all_four, attack, attack_with, defence_with, trying},
};

/// An attack of one die with an edge against one die; these faces fall, and none of them is a 6.
fn edged(options: Options, edge: i64, faces: [Face; 2]) -> Table<DieTower> {
    let mut table = all_four(options, "Ann");
    table.tower_of(5);
    let sides = [("Colombina", "plain"), ("Pedrolino", "plain")];
    let attack = attack_with(1).with("edge", edge);
    table.clashes(sides, &attack, &defence_with(1));
    table.no_wishes();
    for face in faces {
        table.throw(&[face]);
    }
    table
}

/// Owed dice in few words.
fn debts(table: &Table<DieTower>) -> Vec<(String, Why)> {
    table.debts()
}

fn owed(list: &[(&str, Why)]) -> Vec<(String, Why)> {
    list.iter()
        .map(|(who, why)| ((*who).to_owned(), *why))
        .collect()
}

const HERS: (&str, Why) = ("Colombina", Why::Fails);
const HIS: (&str, Why) = ("Pedrolino", Why::Fails);
const HIT: (&str, Why) = ("Pedrolino", Why::Hit);
const MISS: (&str, Why) = ("Colombina", Why::Miss);

fn one_die() -> Options {
    Options {
        one_die_per_roll: true,
        ..by_hand()
    }
}

fn misses_stack() -> Options {
    Options {
        missed_attack_stacks: true,
        ..by_hand()
    }
}

fn misses_stack_once() -> Options {
    Options {
        one_die_per_roll: true,
        ..misses_stack()
    }
}

fn plain_sums() -> Options {
    Options {
        combat_criticals: false,
        ..by_hand()
    }
}

/// Edge, faces, and who then owes dice as the book has it, with one die per roll, with misses
/// that stack, and with both.
type Case = (i64, [Face; 2], [&'static [(&'static str, Why)]; 4]);

/// Every way in which an attack of one PC on another can end.
const CASES: [Case; 9] = [
    // A hit, a tie, and less.
    (0, [4, 3], [&[HIT], &[HIT], &[HIT], &[HIT]]),
    (0, [3, 3], [&[], &[], &[MISS], &[MISS]]),
    (0, [3, 4], [&[], &[], &[MISS], &[MISS]]),
    // The attacker's Fails, with a hit, a tie, and less.
    (
        2,
        [1, 2],
        [&[HERS, HIT], &[HERS, HIT], &[HERS, HIT], &[HERS, HIT]],
    ),
    (1, [1, 2], [&[HERS], &[HERS], &[HERS, MISS], &[HERS]]),
    (0, [1, 5], [&[HERS], &[HERS], &[HERS, MISS], &[HERS]]),
    // The defender's Fails, with a hit.
    (0, [2, 1], [&[HIS, HIT], &[HIS], &[HIS, HIT], &[HIS]]),
    // Those of both, with a hit and a tie.
    (
        3,
        [1, 1],
        [
            &[HERS, HIS, HIT],
            &[HERS, HIS],
            &[HERS, HIS, HIT],
            &[HERS, HIS],
        ],
    ),
    (
        0,
        [1, 1],
        [&[HERS, HIS], &[HERS, HIS], &[HERS, HIS, MISS], &[HERS, HIS]],
    ),
];

#[test]
fn dice_for_fails_come_first_and_the_die_for_a_hit_last() {
    shows!("DTW-ATK-06", "DTW-ATK-07", "DTW-ATK-08", "DTW-ATK-09");
    for (edge, faces, [expected, ..]) in CASES {
        let table = edged(by_hand(), edge, faces);
        assert_eq!(debts(&table), owed(expected), "{edge} {faces:?}");
    }
}

#[test]
fn a_figure_owes_at_most_one_die_for_an_attack_where_a_roll_owes_one() {
    shows!("DTW-RUL-05");
    for (edge, faces, [_, expected, ..]) in CASES {
        let table = edged(one_die(), edge, faces);
        assert_eq!(debts(&table), owed(expected), "{edge} {faces:?}");
    }
}

#[test]
fn an_attack_that_does_not_hit_owes_a_die_only_where_the_table_has_it_so() {
    shows!("DTW-RUL-17", "DTW-ATK-08", "DTW-RUL-05");
    for (edge, faces, [_, _, expected, with_one]) in CASES {
        let table = edged(misses_stack(), edge, faces);
        assert_eq!(debts(&table), owed(expected), "{edge} {faces:?}");
        let table = edged(misses_stack_once(), edge, faces);
        assert_eq!(debts(&table), owed(with_one), "{edge} {faces:?}");
    }
}

#[test]
fn npcs_owe_for_misses_where_pcs_do_and_monsters_never() {
    shows!("DTW-RUL-17", "DTW-MON-03");
    let mut table = all_four(misses_stack(), "gm");
    table.strikes("Pantalone", "Colombina", &[&[3], &[3]]);
    assert_eq!(debts(&table), owed(&[("Pantalone", Why::Miss)]));
    table.places_all();
    table.strikes("Gargoyle", "Colombina", &[&[2], &[3]]);
    assert!(table.owed().is_empty());
    // A Monster that is missed is missed.
    table.ends_turn();
    table.strikes("Colombina", "Gargoyle", &[&[2], &[3]]);
    assert_eq!(debts(&table), owed(&[MISS]));
}

#[test]
fn fails_owe_one_die_however_many_they_are() {
    shows!("DTW-ATK-07", "DTW-CRT-04");
    let mut table = all_four(by_hand(), "Ann");
    let sides = [("Colombina", "weapon"), ("Pedrolino", "weapon")];
    table.clashes(sides, &attack_with(2), &defence_with(2));
    table.no_wishes();
    table.throw(&[1, 1]);
    table.throw(&[1, 1]);
    assert_eq!(table.result(), (2, 2, false));
    assert_eq!(debts(&table), owed(&[HERS, HIS]));
}

#[test]
fn a_defender_with_fails_owes_a_die_also_if_the_attack_misses() {
    shows!("DTW-ATK-07");
    let mut table = all_four(by_hand(), "Ann");
    let sides = [("Colombina", "plain"), ("Pedrolino", "weapon")];
    table.clashes(sides, &attack_with(1), &defence_with(2));
    table.no_wishes();
    table.throw(&[5]);
    table.throw(&[5, 1]);
    assert_eq!(table.result(), (5, 6, false));
    assert_eq!(debts(&table), owed(&[HIS]));
}

#[test]
fn an_npc_owes_for_fails_and_hits_like_a_pc() {
    shows!("DTW-ATK-07", "DTW-ATK-06");
    let mut table = all_four(by_hand(), "gm");
    table.strikes("Pantalone", "Gargoyle", &[&[1], &[1]]);
    assert_eq!(debts(&table), owed(&[("Pantalone", Why::Fails)]));
    table.places_all();
    table.strikes("Gargoyle", "Pantalone", &[&[2], &[1]]);
    let both = [("Pantalone", Why::Fails), ("Pantalone", Why::Hit)];
    assert_eq!(debts(&table), owed(&both));
}

#[test]
fn health_is_lost_before_the_dice_are_placed() {
    shows!("DTW-ATK-09");
    let mut table = all_four(by_hand(), "Ann");
    table.tower_of(5);
    let sides = [("Colombina", "plain"), ("Gargoyle", "plain")];
    let ambush = attack_with(1).with("edge", 3).with("weakness", "spot");
    table.clashes(sides, &ambush, &defence_with(1));
    table.no_wishes();
    table.throw(&[1]);
    table.throw(&[2]);
    assert_eq!(debts(&table), owed(&[HERS]));
    assert_eq!(table.health("Gargoyle"), 1);
    // Whatever becomes of the attacker.
    table.topples(true);
    assert_eq!(table.health("Gargoyle"), 1);
    assert!(table.who("Colombina").is_down());
}

#[test]
fn dice_are_placed_in_their_order_and_nothing_else_is_done() {
    shows!("DTW-ATK-09", "DTW-TWR-02");
    let mut table = edged(by_hand(), 3, [1, 1]);
    for seat in ["Bob", "gm"] {
        let hers = Refusal::NotYourDie("Colombina".to_owned());
        table.refuses(seat, &f("place"), &hers, "DTW-TWR-02");
    }
    let first = Refusal::DieOwed("Colombina".to_owned());
    for form in [
        about("Colombina"),
        attack("Colombina", "Gargoyle"),
        trying("Colombina"),
        f("end_turn"),
    ] {
        table.refuses("Ann", &form, &first, "DTW-TWR-02");
    }
    table.places(Outcome::Stood);
    let second = Refusal::DieOwed("Pedrolino".to_owned());
    table.refuses("Ann", &about("Colombina"), &second, "DTW-TWR-02");
    table.places(Outcome::Stood);
    assert_eq!(debts(&table), owed(&[HIT]));
    table.places(Outcome::Stood);
    assert_eq!(table.height(), 8);
    table.choose("Ann", &about("Colombina"));
}

#[test]
fn a_fall_forgives_what_the_same_figure_owes_and_not_what_others_do() {
    shows!("DTW-RUL-07", "DTW-TWR-05");
    // The attacker's.
    let mut table = edged(by_hand(), 3, [1, 1]);
    table.topples(false);
    assert_eq!((table.height(), debts(&table)), (0, owed(&[HIS, HIT])));
    table.places(Outcome::Stood);
    assert_eq!((table.height(), debts(&table)), (1, owed(&[HIT])));
    // The defender's first, which forgives the second.
    let mut table = edged(by_hand(), 3, [1, 1]);
    table.places(Outcome::Stood);
    table.topples(false);
    assert_eq!(table.state.doing, Doing::Talking);
    assert_eq!(table.height(), 0);
    // An attack counts as one roll: a die for a miss is forgiven with that for Fails, past the
    // defender's between them.
    let mut table = edged(misses_stack(), 0, [1, 1]);
    assert_eq!(debts(&table), owed(&[HERS, HIS, MISS]));
    table.topples(false);
    assert_eq!(debts(&table), owed(&[HIS]));
    // The last one forgives nothing that is placed already.
    let mut table = edged(by_hand(), 3, [1, 1]);
    table.places(Outcome::Stood);
    table.places(Outcome::Stood);
    table.topples(true);
    assert_eq!(table.height(), 0);
    assert!(!table.who("Colombina").is_down());
    assert!(table.who("Pedrolino").is_down());
}

#[test]
fn where_criticals_do_not_count_in_combat_totals_are_plain_sums() {
    shows!("DTW-RUL-16");
    for chain_criticals in [false, true] {
        let options = Options {
            chain_criticals,
            ..plain_sums()
        };
        let mut table = all_four(options, "Ann");
        let sides = [("Colombina", "weapon"), ("Pedrolino", "weapon")];
        table.clashes(sides, &attack_with(2), &defence_with(2));
        table.no_wishes();
        table.throw(&[6, 6]);
        table.throw(&[6, 1]);
        assert_eq!(table.result(), (12, 7, true));
        assert_eq!(debts(&table), owed(&[HIT]));
    }
}

#[test]
fn where_criticals_do_not_count_in_combat_fails_owe_nothing() {
    shows!("DTW-RUL-16", "DTW-RUL-17");
    let table = edged(plain_sums(), 3, [1, 1]);
    assert_eq!(debts(&table), owed(&[HIT]));
    let table = edged(plain_sums(), 0, [1, 1]);
    assert!(table.owed().is_empty());
    let options = Options {
        missed_attack_stacks: true,
        ..plain_sums()
    };
    let table = edged(options, 0, [1, 1]);
    assert_eq!(debts(&table), owed(&[MISS]));
}

#[test]
fn where_criticals_do_not_count_in_combat_they_count_in_tasks() {
    shows!("DTW-RUL-16", "DTW-CRT-03", "DTW-CRT-04");
    let mut table = all_four(plain_sums(), "Ann");
    table.tries("Colombina", "plain", "tough", 1, "none");
    table.rolls("Colombina", 0);
    table.throw(&[6]);
    assert_eq!(table.awaited(), [1]);
    table.throw(&[2]);
    assert!(table.owed().is_empty());
    table.ends_turn();
    table.tries("Pedrolino", "plain", "easy", 1, "none");
    table.rolls("Pedrolino", 0);
    table.throw(&[1]);
    let both = [("Pedrolino", Why::Fails), ("Pedrolino", Why::Failure)];
    assert_eq!(debts(&table), owed(&both));
}

#[test]
fn each_die_that_stands_earns_its_owner_a_wish() {
    shows!("DTW-ATK-06", "DTW-WSH-02");
    let mut table = all_four(by_hand(), "Ann");
    for who in ["Colombina", "Pedrolino"] {
        table.choose("gm", &f("rule_wishes").with("who", who).with("wishes", 0));
    }
    let sides = [("Colombina", "plain"), ("Pedrolino", "plain")];
    let ambush = attack_with(1).with("edge", 3);
    table.clashes(sides, &ambush, &defence_with(1));
    table.no_wishes();
    table.throw(&[1]);
    table.throw(&[1]);
    table.places_all();
    assert_eq!(table.wishes("Colombina"), 1);
    assert_eq!(table.wishes("Pedrolino"), 2);
}
