//! Wishes bought when the result is seen: the option `late_wishes` (RUL-11, RUL-12, DIC-03).

use book_die_tower::{event::Event, setup::Options};
use rulebook::{Filled, Outcome::Stood};
use rulebook_testkit::shows;

use crate::{
    common::{Story, by_hand, f, usual},
    telling::{self, Tower, attempt, done, fought, miss, roll, talking},
};

fn late() -> Options {
    Options {
        late_wishes: true,
        ..by_hand()
    }
}

fn buys(wishes: i64) -> Filled {
    f("late_wishes").with("wishes", wishes)
}

/// Whether somebody was asked for late Wishes.
fn asked(table: &Tower) -> bool {
    let asks = |event: &Event| matches!(event, Event::LateAsked { .. });
    table.log.iter().any(asks)
}

/// Colombina with 4 Wishes has rolled this against Tough, and is asked.
fn failed(faces: &[dice::Face]) -> Tower {
    let mut table = usual(late());
    let set = ("tough", 2, "none");
    roll(&mut table, ("Colombina", "weapon"), set, 0, &[faces]);
    table
}

/// An attack of Colombina on Pedrolino, one die each, has come to this.
fn attacked(options: Options, attack: dice::Face, defence: dice::Face) -> Tower {
    let mut table = usual(options);
    table.fights(&["Colombina", "Pedrolino"], "Ann");
    telling::clash(
        &mut table,
        "Colombina",
        "Pedrolino",
        &[&[attack], &[defence]],
    );
    table
}

#[test]
fn wishes_come_before_the_roll_unless_the_table_has_it_so() {
    shows!("DTW-RUL-11");
    let mut table = usual(by_hand());
    miss(&mut table, "Colombina");
    assert_eq!(table.owed(), ["Colombina"]);
    assert!(!asked(&table));
    table.refused("Ann", &buys(1));
    // With the option they can still be added before.
    let mut table = usual(late());
    let set = ("tough", 2, "none");
    roll(
        &mut table,
        ("Colombina", "weapon"),
        set,
        2,
        &[&[2, 2, 2, 2]],
    );
    assert_eq!((done(&table), table.wishes("Colombina")), ((8, true), 2));
}

#[test]
fn late_dice_are_bought_before_dice_are_stacked() {
    shows!("DTW-RUL-11", "DTW-DIC-03");
    let mut table = failed(&[2, 3]);
    assert!(table.owed().is_empty() && table.awaited().is_empty());
    assert_eq!(table.no("Ann", &f("place")), "DTW-TWR-02");
    for seat in ["Bob", "gm"] {
        assert_eq!(table.no(seat, &buys(1)), "TBL-01");
    }
    for number in [5, -1] {
        assert_eq!(table.no("Ann", &buys(number)), "DTW-WSH-09");
    }
    table.choose("Ann", &buys(2));
    assert_eq!((table.awaited(), table.wishes("Colombina")), (vec![2], 2));
    table.throw(&[2, 1]);
    assert_eq!(done(&table), (8, true));
    assert!(talking(&table));
}

#[test]
fn a_late_die_only_adds() {
    shows!("DTW-RUL-11", "DTW-CRT-01");
    // No Critical: nothing more is thrown. No Fail: only the failure is owed.
    let mut table = failed(&[2, 3]);
    table.choose("Ann", &buys(1));
    table.throw(&[6]);
    assert_eq!(done(&table), (11, true));
    assert!(talking(&table));
    let mut table = failed(&[2, 3]);
    table.choose("Ann", &buys(2));
    table.throw(&[1, 1]);
    assert_eq!(done(&table), (7, false));
    assert_eq!(table.owed(), ["Colombina"]);
    // Nor does it cancel: the Fail of the pool is still owed for.
    let mut table = failed(&[1, 3]);
    table.choose("Ann", &buys(1));
    table.throw(&[6]);
    assert_eq!(done(&table), (10, true));
    assert_eq!(table.owed(), ["Colombina"]);
    // Nor does it chain.
    let mut table = usual(Options {
        chain_criticals: true,
        ..late()
    });
    let set = ("legendary", 2, "none");
    roll(
        &mut table,
        ("Colombina", "weapon"),
        set,
        0,
        &[&[6, 3], &[6], &[2]],
    );
    table.choose("Ann", &buys(1));
    table.throw(&[6]);
    assert_eq!(done(&table), (23, false));
}

#[test]
fn a_late_die_is_not_discarded() {
    shows!("DTW-RUL-11", "DTW-ADV-02");
    for (lean, total) in [("advantage", 8), ("disadvantage", 6)] {
        let mut table = usual(late());
        let set = ("epic", 1, lean);
        roll(&mut table, ("Colombina", "weapon"), set, 0, &[&[3, 5]]);
        table.choose("Ann", &buys(2));
        table.throw(&[1, 2]);
        assert_eq!(done(&table).0, total, "{lean}");
    }
}

#[test]
fn one_is_asked_once_and_may_say_none() {
    shows!("DTW-RUL-11");
    let mut table = failed(&[2, 3]);
    table.choose("Ann", &buys(0));
    assert_eq!(done(&table), (5, false));
    assert_eq!((table.wishes("Colombina"), table.owed().len()), (4, 1));
    let mut table = failed(&[2, 3]);
    table.choose("Ann", &buys(1));
    table.throw(&[1]);
    // Still a failure, and there are Wishes left; but that was it.
    assert_eq!(done(&table), (6, false));
    table.refused("Ann", &buys(1));
}

#[test]
fn while_a_die_is_owed_no_late_die_is_rolled() {
    shows!("DTW-TWR-02");
    let mut table = failed(&[2, 3]);
    table.choose("Ann", &buys(0));
    assert_eq!(table.owed(), ["Colombina"]);
    assert_eq!(table.no("Ann", &buys(1)), "DTW-TWR-02");
}

#[test]
fn nobody_without_wishes_is_asked() {
    shows!("DTW-RUL-11", "DTW-RUL-24");
    let mut table = usual(late());
    table.choose(
        "gm",
        &f("rule_wishes").with("who", "Colombina").with("wishes", 0),
    );
    for who in ["Colombina", "Pantalone", "Gargoyle"] {
        miss(&mut table, who);
        assert!(!asked(&table), "{who}");
        table.places_all();
    }
    // Whoever spent the last one before the roll has none, either.
    let mut table = usual(late());
    let set = ("epic", 1, "none");
    roll(
        &mut table,
        ("Colombina", "plain"),
        set,
        4,
        &[&[2, 2, 2, 2, 2]],
    );
    assert!(!asked(&table));
    assert_eq!(table.owed(), ["Colombina"]);
}

#[test]
fn a_wish_cannot_pay_for_the_roll_that_earned_it() {
    shows!("DTW-RUL-12");
    let mut table = usual(late());
    table.choose(
        "gm",
        &f("rule_wishes").with("who", "Colombina").with("wishes", 0),
    );
    telling::trip(&mut table, "Colombina");
    table.places(Stood);
    assert_eq!(table.wishes("Colombina"), 1);
    assert!(!asked(&table));
    table.refused("Ann", &buys(1));
    table.places(Stood);
    assert_eq!(done(&table), (1, false));
    // It pays for the next.
    table.choose("Ann", &attempt("Colombina", "plain"));
    table.choose("gm", &telling::terms("easy", 1, "none"));
    table.rolls("Colombina", 1);
    assert_eq!(table.awaited(), [2]);
}

#[test]
fn in_combat_the_attacker_decides_first_and_then_the_defender() {
    shows!("DTW-RUL-11", "DTW-DIC-03");
    let mut table = attacked(late(), 3, 4);
    assert!(table.owed().is_empty());
    assert_eq!(table.no("Bob", &buys(1)), "TBL-01");
    table.choose("Ann", &buys(2));
    assert_eq!(table.awaited(), [2]);
    assert_eq!(table.no("Bob", &buys(1)), "TBL-03");
    table.throw(&[6, 1]);
    assert_eq!(table.no("Ann", &buys(1)), "TBL-01");
    table.choose("Bob", &buys(1));
    assert_eq!(table.awaited(), [1]);
    table.throw(&[6]);
    assert_eq!(fought(&table), (10, 10, false));
    assert!(table.owed().is_empty());
    assert_eq!(
        (table.wishes("Colombina"), table.wishes("Pedrolino")),
        (2, 3)
    );
}

#[test]
fn late_dice_change_who_is_hit_before_anybody_owes() {
    shows!("DTW-RUL-11", "DTW-ATK-06");
    let mut table = attacked(late(), 3, 4);
    table.choose("Ann", &buys(1));
    table.throw(&[2]);
    table.choose("Bob", &buys(0));
    assert_eq!(fought(&table), (5, 4, true));
    assert_eq!(table.owed(), ["Pedrolino"]);
    let mut table = attacked(late(), 5, 4);
    table.choose("Ann", &buys(0));
    table.choose("Bob", &buys(1));
    table.throw(&[1]);
    assert_eq!(fought(&table), (5, 5, false));
    assert!(talking(&table));
    // Without the option nobody is asked.
    let table = attacked(by_hand(), 5, 4);
    assert_eq!(fought(&table), (5, 4, true));
    assert!(!asked(&table));
}

#[test]
fn in_combat_only_those_with_wishes_are_asked() {
    shows!("DTW-RUL-11", "DTW-RUL-24");
    let mut table = usual(late());
    table.fights(&["Colombina", "Gargoyle"], "Ann");
    telling::clash(&mut table, "Colombina", "Gargoyle", &[&[3], &[4]]);
    table.choose("Ann", &buys(1));
    table.throw(&[2]);
    assert_eq!(fought(&table), (5, 4, true));
    assert_eq!(table.health("Gargoyle"), 2);
    table.choose("Ann", &f("end_turn"));
    telling::clash(&mut table, "Gargoyle", "Colombina", &[&[4], &[2]]);
    assert_eq!(table.no("gm", &buys(0)), "TBL-01");
    table.choose("Ann", &buys(1));
    table.throw(&[2]);
    assert_eq!(fought(&table), (4, 4, false));
}
