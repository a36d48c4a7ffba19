//! Coming to the table and leaving it (TAB-10).

use rulebook::{Filled, Outcome::Stood};
use rulebook_testkit::shows;

use crate::{
    common::{Story, by_hand, f, usual},
    telling::{self, attempt, last_placer, level, miss, terms},
};

fn about(key: &str, who: &str) -> Filled {
    f(key).with("who", who)
}

fn hand_over(who: &str, seat: &str) -> Filled {
    about("hand_over", who).with("seat", seat)
}

fn make_pc(name: &str) -> Filled {
    f("make_pc")
        .with("name", name)
        .with("weapon", "Tray")
        .with("weapon_use", "offensive")
        .with("power", "Owl")
        .with("drawback", "Only at night")
        .with("deviation", "Hoots")
        .with("mystery", "The moon")
        .with("notes", "")
}

fn make_monster(name: &str, health: i64) -> Filled {
    f("make_monster")
        .with("name", name)
        .with("health", health)
        .with("good_at", "biting")
        .with("weakness", "cheese")
}

fn make_npc(name: &str) -> Filled {
    f("make_npc")
        .with("name", name)
        .with("weapon", "Sword")
        .with("weapon_use", "offensive")
        .with("power", "")
        .with("notes", "")
}

#[test]
fn newcomers_begin_as_the_book_has_it() {
    shows!("DTW-TAB-10", "DTW-CHR-08", "DTW-MON-01");
    let mut table = usual(by_hand());
    table.choose("Bob", &make_pc("Pip"));
    table.choose("gm", &make_npc("Captain"));
    table.choose("gm", &make_monster("Rat", 2));
    assert_eq!((level(&table, "Pip"), table.wishes("Pip")), (1, 1));
    assert_eq!((table.wishes("Captain"), table.health("Rat")), (0, 2));
    assert_eq!(table.seat("Pip"), "Bob");
    // They play like anybody else.
    miss(&mut table, "Pip");
    table.places(Stood);
    miss(&mut table, "Captain");
    table.places(Stood);
    assert_eq!(table.height(), 2);
}

#[test]
fn newcomers_wait_until_nothing_else_goes_on() {
    shows!("DTW-TAB-10");
    let mut table = usual(by_hand());
    let wait = |table: &telling::Tower, rule: &str| {
        assert_eq!(table.no("Bob", &make_pc("Pip")), rule);
        assert_eq!(table.no("gm", &make_npc("Captain")), rule);
        assert_eq!(table.no("gm", &make_monster("Rat", 1)), rule);
    };
    table.choose("Ann", &attempt("Colombina", "plain"));
    wait(&table, "TBL-03");
    table.choose("gm", &terms("average", 1, "none"));
    wait(&table, "TBL-03");
    table.rolls("Colombina", 0);
    wait(&table, "TBL-03");
    table.throw(&[3]);
    wait(&table, "DTW-TWR-02");
    table.places_all();
    table.choose("Bob", &make_pc("Pip"));
}

#[test]
fn who_comes_into_an_encounter_acts_from_the_next_turn_of_the_seat() {
    shows!("DTW-TAB-10");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Gargoyle"], "gm");
    table.choose("gm", &make_monster("Rat", 1));
    table.choose("gm", &about("join", "Rat"));
    table.choose("gm", &about("join", "Pedrolino"));
    let attack = |who: &str| {
        about("attack", who)
            .with("target", "Colombina")
            .with("with", "plain")
            .with("reach", "hand")
    };
    // The seat is on turn, but its newcomer came too late for this one.
    assert_eq!(table.no("gm", &attack("Rat")), "DTW-ACT-01");
    table.choose("gm", &f("end_turn"));
    assert_eq!(table.on_turn(), "Ann");
    table.choose("Ann", &f("end_turn"));
    assert_eq!(table.on_turn(), "Bob");
    table.choose("Bob", &attack("Pedrolino"));
    table.choose("gm", &f("withdraw"));
    table.choose("Bob", &f("end_turn"));
    table.choose("gm", &attack("Rat"));
}

#[test]
fn the_world_master_takes_a_figure_out_of_an_encounter() {
    shows!("DTW-TAB-10");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Pedrolino", "Gargoyle"], "Ann");
    assert_eq!(table.no("Ann", &about("leave", "Colombina")), "TBL-01");
    assert_eq!(table.no("Ann", &about("join", "Pantalone")), "TBL-01");
    table.choose("gm", &about("leave", "Colombina"));
    assert!(table.fight().fighter("Colombina").is_none());
    assert_eq!(table.on_turn(), "Bob");
    assert_eq!(table.no("gm", &about("leave", "Colombina")), "DTW-TAB-09");
    assert_eq!(table.no("gm", &about("join", "Gargoyle")), "DTW-TAB-09");
    // She is still at the table, and free to try what she likes.
    table.choose("Ann", &attempt("Colombina", "plain"));
}

#[test]
fn coming_and_leaving_wait_for_rolls_and_owed_dice() {
    shows!("DTW-TAB-10");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Gargoyle"], "Ann");
    table.choose("Ann", &attempt("Colombina", "plain"));
    let wait = |table: &telling::Tower, rule: &str| {
        assert_eq!(table.no("gm", &about("join", "Pedrolino")), rule);
        assert_eq!(table.no("gm", &about("leave", "Gargoyle")), rule);
    };
    wait(&table, "TBL-03");
    table.choose("gm", &terms("average", 1, "none"));
    wait(&table, "TBL-03");
    table.rolls("Colombina", 0);
    wait(&table, "TBL-03");
    table.throw(&[3]);
    wait(&table, "DTW-TWR-02");
    table.places_all();
    table.choose("gm", &about("join", "Pedrolino"));
    table.choose("gm", &about("leave", "Gargoyle"));
}

#[test]
fn whoever_is_down_does_not_come_into_an_encounter() {
    shows!("DTW-TAB-10", "DTW-TWR-07");
    let mut table = usual(by_hand());
    table.choose("gm", &about("rule_fallen", "Pedrolino"));
    table.fights(&["Colombina", "Gargoyle"], "Ann");
    assert_eq!(table.no("gm", &about("join", "Pedrolino")), "DTW-TWR-07");
}

#[test]
fn the_world_master_hands_a_pc_to_another_seat() {
    shows!("DTW-TAB-10", "TBL-01");
    let mut table = usual(by_hand());
    miss(&mut table, "Colombina");
    table.places(Stood);
    for seat in ["Bob", "gm", "Ann"] {
        let before = table.seat("Colombina");
        assert_eq!(table.no("gm", &hand_over("Colombina", &before)), "TBL-01");
        table.choose("gm", &hand_over("Colombina", seat));
        assert_eq!(table.seat("Colombina"), seat);
        assert_eq!(table.no(&before, &attempt("Colombina", "plain")), "TBL-01");
        assert_eq!(
            (level(&table, "Colombina"), table.wishes("Colombina")),
            (4, 4)
        );
    }
    // The tower and the last placer are as they were.
    assert_eq!(
        (table.height(), last_placer(&table).as_deref()),
        (1, Some("Ann"))
    );
    assert_eq!(table.no("gm", &hand_over("Colombina", "Cid")), "TBL-01");
    assert_eq!(table.no("Ann", &hand_over("Colombina", "Bob")), "TBL-01");
    for who in ["Pantalone", "Gargoyle"] {
        assert_eq!(table.no("gm", &hand_over(who, "Ann")), "TBL-01");
    }
    // And not in an encounter, whether she fights or not.
    table.fights(&["Pedrolino", "Gargoyle"], "Bob");
    table.refused("gm", &hand_over("Colombina", "Bob"));
    table.refused("gm", &about("dismiss", "Colombina"));
}

#[test]
fn whoever_leaves_for_good_leaves_the_tower_and_the_last_placer() {
    shows!("DTW-TAB-10", "DTW-INI-01");
    let mut table = usual(by_hand());
    miss(&mut table, "Colombina");
    table.places(Stood);
    assert_eq!(table.no("Ann", &about("dismiss", "Colombina")), "TBL-01");
    table.choose("gm", &about("dismiss", "Colombina"));
    assert!(table.state.figure("Colombina").is_none());
    assert_eq!(
        (table.height(), last_placer(&table).as_deref()),
        (1, Some("Ann"))
    );
    assert_eq!(table.no("gm", &about("dismiss", "Colombina")), "TBL-04");
    // The name is free again.
    table.choose("Bob", &make_pc("Colombina"));
    assert_eq!(table.wishes("Colombina"), 1);
}

#[test]
fn in_an_encounter_nobody_is_handed_over_or_leaves_for_good() {
    shows!("DTW-TAB-10");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Gargoyle"], "Ann");
    for form in [hand_over("Pedrolino", "Ann"), about("dismiss", "Pantalone")] {
        assert_eq!(table.no("gm", &form), "DTW-TAB-10", "{form:?}");
    }
}

#[test]
fn a_full_table_takes_nobody_in() {
    shows!("DTW-TAB-10", "TBL-04");
    let mut table = usual(by_hand());
    for number in 5..=100 {
        table.choose("gm", &make_npc(&format!("Guard {number}")));
    }
    assert_eq!(table.state.cast.len(), 100);
    for (seat, form) in [
        ("Ann", make_pc("Pip")),
        ("gm", make_npc("Captain")),
        ("gm", make_monster("Rat", 1)),
        ("Ann", f("roll_character").with("name", "")),
    ] {
        assert_eq!(table.no(seat, &form), "TBL-04");
    }
}
