//! Who goes first, and who comes next.

use book_die_tower::{DieTower, refusal::Refusal, setup::Setup};
use rulebook::{Outcome, Rulebook};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, USUAL, by_hand, f, names, setup, usual},
    fighting::{Fighting, brawl},
};

/// Somebody fails at a task, and one die is placed for it.
fn fumbles(table: &mut Table<DieTower>, who: &str, outcome: Outcome) {
    table.tries(who, "plain", "tough", 1, "none");
    if table.awaited().is_empty() {
        table.rolls(who, 0);
    }
    table.throw(&[2]);
    table.places(outcome);
    if outcome == Outcome::Fell {
        table.choose("gm", &f("befall").with("down", "no").with("what", ""));
    }
}

const ALL: [&str; 4] = ["Colombina", "Pedrolino", "Pantalone", "Gargoyle"];

/// Three players and the World Master after so many of them; each has one figure.
fn four_seats(wm_after: Option<usize>) -> Setup {
    let mut cast = USUAL.to_vec();
    cast.push(("Cid", "Zerbina: Broom | Cat | Naps | Hisses | The mouse"));
    let mut setup = setup(by_hand(), 4, &cast);
    setup.players.push("Cid".to_owned());
    setup.wm_after = wm_after;
    setup
}

/// The seats on turn, one after the other.
fn turns(table: &mut Table<DieTower>, number: usize) -> Vec<String> {
    let mut seats = Vec::new();
    for _ in 0..number {
        seats.push(table.on_turn());
        table.ends_turn();
    }
    seats
}

#[test]
fn the_last_to_have_placed_a_die_goes_first() {
    shows!("DTW-INI-01");
    for (who, seat) in [("Colombina", "Ann"), ("Pedrolino", "Bob")] {
        let mut table = usual(by_hand());
        fumbles(&mut table, "Colombina", Outcome::Stood);
        fumbles(&mut table, "Pedrolino", Outcome::Stood);
        fumbles(&mut table, who, Outcome::Stood);
        table.meet(&ALL);
        assert_eq!(table.on_turn(), seat);
    }
}

#[test]
fn a_die_that_does_not_stand_makes_nobody_the_first() {
    shows!("DTW-INI-01", "DTW-TWR-04");
    let mut table = usual(by_hand());
    fumbles(&mut table, "Pedrolino", Outcome::Stood);
    // A tower that has fallen since still counts; who made it fall does not.
    fumbles(&mut table, "Colombina", Outcome::Fell);
    table.meet(&ALL);
    assert_eq!(table.on_turn(), "Bob");
}

#[test]
fn it_counts_at_any_time_in_the_session_and_not_in_the_next() {
    shows!("DTW-INI-01", "DTW-RUL-14");
    let mut table = usual(by_hand());
    fumbles(&mut table, "Pedrolino", Outcome::Stood);
    table.choose("gm", &f("end_scene"));
    table.fights(&ALL, "Ann");
    table.choose("gm", &f("end_encounter"));
    table.meet(&ALL);
    assert_eq!(table.on_turn(), "Bob");
    table.choose("gm", &f("end_encounter"));
    table.choose("gm", &f("end_session"));
    table.meet(&ALL);
    assert_eq!(table.on_turn(), "Ann");
}

#[test]
fn a_die_that_was_placed_in_a_fight_counts_for_the_next_fight() {
    shows!("DTW-INI-01", "DTW-RUL-14");
    let mut table = brawl();
    table.strikes("Colombina", "Pedrolino", &[&[4], &[3]]);
    table.places_all();
    // The order of this one stays as it is.
    assert_eq!(turns(&mut table, 4), ["Ann", "Bob", "gm", "Ann"]);
    table.choose("gm", &f("end_encounter"));
    table.meet(&ALL);
    assert_eq!(turns(&mut table, 4), ["Bob", "gm", "Ann", "Bob"]);
}

#[test]
fn the_world_master_is_the_last_placer_after_placing_for_an_npc() {
    shows!("DTW-RUL-14", "DTW-INI-04");
    let mut table = usual(by_hand());
    fumbles(&mut table, "Colombina", Outcome::Stood);
    fumbles(&mut table, "Pantalone", Outcome::Stood);
    table.meet(&ALL);
    assert_eq!(turns(&mut table, 3), ["gm", "Ann", "Bob"]);
}

#[test]
fn from_the_first_it_goes_clockwise_again_and_again() {
    shows!("DTW-INI-02", "DTW-INI-04");
    for (first, order) in [
        ("Ann", ["Ann", "Bob", "Cid", "gm"]),
        ("Bob", ["Bob", "Cid", "gm", "Ann"]),
        ("Cid", ["Cid", "gm", "Ann", "Bob"]),
        ("gm", ["gm", "Ann", "Bob", "Cid"]),
    ] {
        let mut table = Table::open(&four_seats(None));
        table.fights(&["Gargoyle", "Zerbina", "Colombina", "Pedrolino"], first);
        assert_eq!(table.fight().round, 1);
        assert_eq!(turns(&mut table, 4), order);
        assert_eq!(table.fight().round, 2);
        assert_eq!(turns(&mut table, 4), order);
        assert_eq!(table.fight().round, 3);
    }
}

#[test]
fn the_world_master_sits_anywhere_in_the_circle() {
    shows!("DTW-INI-04", "DTW-TAB-09");
    for (after, order) in [
        (Some(0), ["Ann", "Bob", "Cid", "gm"]),
        (Some(1), ["Ann", "gm", "Bob", "Cid"]),
        (Some(2), ["Ann", "Bob", "gm", "Cid"]),
        (Some(3), ["Ann", "Bob", "Cid", "gm"]),
        (None, ["Ann", "Bob", "Cid", "gm"]),
    ] {
        let mut table = Table::open(&four_seats(after));
        table.fights(&["Gargoyle", "Zerbina", "Colombina", "Pedrolino"], "Ann");
        assert_eq!(turns(&mut table, 4), order, "{after:?}");
    }
}

#[test]
fn there_are_only_so_many_places_in_the_circle() {
    shows!("DTW-INI-04", "DTW-TAB-09");
    let opened = DieTower::open(&four_seats(Some(4)));
    assert_eq!(opened, Err(vec![Refusal::BadCircle]));
    assert_eq!(DieTower::explain(&Refusal::BadCircle).0.0, "DTW-INI-04");
}

#[test]
fn the_world_master_may_decide_who_goes_first() {
    shows!("DTW-INI-03");
    for first in ["Ann", "Bob", "gm"] {
        let mut table = usual(by_hand());
        fumbles(&mut table, "Colombina", Outcome::Stood);
        table.fights(&ALL, first);
        assert_eq!(table.on_turn(), first);
    }
    let table = usual(by_hand());
    let cid = f("begin_encounter")
        .with("fighters", names(&ALL))
        .with("first", "Cid")
        .with("range", "short");
    let nobody = Refusal::NoSuchSeat("Cid".to_owned());
    table.refuses("gm", &cid, &nobody, "TBL-01");
}

#[test]
fn if_no_die_was_placed_yet_the_first_seat_begins() {
    shows!("DTW-RUL-14");
    let mut table = usual(by_hand());
    table.meet(&ALL);
    assert_eq!(turns(&mut table, 3), ["Ann", "Bob", "gm"]);
    // Unless the World Master names another.
    let mut table = usual(by_hand());
    table.fights(&ALL, "Bob");
    assert_eq!(turns(&mut table, 3), ["Bob", "gm", "Ann"]);
}

#[test]
fn a_ruling_about_the_tower_makes_nobody_the_last_placer() {
    shows!("DTW-INI-01", "DTW-TAB-07");
    let mut table = usual(by_hand());
    fumbles(&mut table, "Pedrolino", Outcome::Stood);
    table.tower_of(7);
    table.meet(&ALL);
    assert_eq!(table.on_turn(), "Bob");
}

#[test]
fn if_the_first_takes_no_part_the_next_one_in_the_circle_is_first() {
    shows!("DTW-TAB-09", "DTW-INI-01", "DTW-INI-03");
    // The last placer has nobody in the fight.
    let mut table = Table::open(&four_seats(Some(1)));
    fumbles(&mut table, "Colombina", Outcome::Stood);
    table.meet(&["Zerbina", "Pedrolino"]);
    assert_eq!(turns(&mut table, 3), ["Bob", "Cid", "Bob"]);
    table.choose("gm", &f("end_encounter"));
    table.meet(&["Zerbina", "Gargoyle"]);
    assert_eq!(turns(&mut table, 3), ["gm", "Cid", "gm"]);
    table.choose("gm", &f("end_encounter"));
    // Nor has the one who is named.
    table.fights(&["Colombina", "Gargoyle"], "Cid");
    assert_eq!(turns(&mut table, 3), ["Ann", "gm", "Ann"]);
    assert_eq!(table.fight().round, 2);
}

#[test]
fn a_seat_with_nobody_in_action_is_passed_over() {
    shows!("DTW-TAB-09", "DTW-INI-02");
    let mut table = brawl();
    table.drops("Pedrolino");
    assert_eq!(turns(&mut table, 3), ["Ann", "gm", "Ann"]);
    assert_eq!(table.fight().round, 2);
    // One of two is enough, and who comes back has a turn again.
    table.drops("Pantalone");
    table.choose("gm", &f("rule_back").with("who", "Pedrolino"));
    assert_eq!(turns(&mut table, 3), ["gm", "Ann", "Bob"]);
}

#[test]
fn the_round_is_counted_from_the_first_even_if_they_are_gone() {
    shows!("DTW-INI-02", "DTW-TAB-09");
    let mut table = Table::open(&four_seats(None));
    table.fights(&["Gargoyle", "Zerbina", "Colombina", "Pedrolino"], "Bob");
    table.choose("gm", &f("leave").with("who", "Pedrolino"));
    assert_eq!((table.on_turn().as_str(), table.fight().round), ("Cid", 1));
    assert_eq!(turns(&mut table, 3), ["Cid", "gm", "Ann"]);
    assert_eq!((table.on_turn().as_str(), table.fight().round), ("Cid", 2));
}
