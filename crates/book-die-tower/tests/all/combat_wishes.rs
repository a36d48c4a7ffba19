//! Wishes and miracles in combat.

use book_die_tower::{DieTower, refusal::Refusal, setup::Options, state::Why};
use rulebook::Filled;
use rulebook_testkit::{Table, shows};

use crate::{
    common::{self, Story, by_hand, f},
    fighting::{Fighting, all_four, attack_with, brawl, defence_with},
};

fn late() -> Options {
    Options {
        late_wishes: true,
        ..by_hand()
    }
}

fn roll(wishes: i64) -> Filled {
    f("roll").with("wishes", wishes)
}

fn late_dice(wishes: i64) -> Filled {
    f("late_wishes").with("wishes", wishes)
}

/// Colombina attacks Pedrolino; both are judged, and the Wishes are to be said.
fn judged() -> Table<DieTower> {
    let mut table = brawl();
    table.attacks("Colombina", "plain", "Pedrolino", "plain");
    table.judges(1, 1);
    table
}

#[test]
fn wishes_buy_dice_for_attack_and_defence() {
    shows!("DTW-WSH-05", "DTW-ATK-03", "DTW-RUL-11");
    for (hers, his) in [(0, 0), (1, 0), (0, 1), (2, 3), (4, 4)] {
        let mut table = judged();
        table.choose("Ann", &roll(hers));
        table.choose("Bob", &roll(his));
        let dice = |wishes: i64| usize::try_from(wishes).unwrap_or(0) + 1;
        assert_eq!(table.awaited()[0] as usize, dice(hers));
        table.throw(&vec![3; dice(hers)]);
        assert_eq!(table.awaited()[0] as usize, dice(his));
        table.throw(&vec![3; dice(his)]);
        assert_eq!(table.result(), (3 + 3 * hers, 3 + 3 * his, hers > his));
        assert_eq!(i64::from(table.wishes("Colombina")), 4 - hers);
        assert_eq!(i64::from(table.wishes("Pedrolino")), 4 - his);
    }
}

#[test]
fn the_attacker_speaks_first_and_everybody_for_themselves() {
    shows!("DTW-WSH-05", "DTW-TAB-08");
    let mut table = judged();
    for seat in ["Bob", "gm"] {
        table.refuses(seat, &roll(0), &Refusal::NotYours, "TBL-01");
    }
    table.choose("Ann", &roll(1));
    for seat in ["Ann", "gm"] {
        table.refuses(seat, &roll(1), &Refusal::NotYours, "TBL-01");
    }
    table.choose("Bob", &roll(1));
    // Now it is too late.
    for seat in ["Ann", "Bob"] {
        assert_eq!(table.no(seat, &roll(1)), "TBL-03");
    }
}

#[test]
fn nobody_spends_wishes_that_they_have_not() {
    shows!("DTW-WSH-05", "DTW-WSH-09");
    let mut table = judged();
    for wishes in [-1, 5, 100] {
        let none = Refusal::NotEnoughWishes;
        table.refuses("Ann", &roll(wishes), &none, "DTW-WSH-09");
    }
    table.choose("Ann", &roll(4));
    for wishes in [-1, 5] {
        let none = Refusal::NotEnoughWishes;
        table.refuses("Bob", &roll(wishes), &none, "DTW-WSH-09");
    }
    table.choose("Bob", &roll(0));
}

#[test]
fn a_wish_die_is_a_full_die_of_the_pool() {
    shows!("DTW-RUL-11", "DTW-ADV-02");
    // A Critical.
    let mut table = judged();
    table.choose("Ann", &roll(1));
    table.choose("Bob", &roll(1));
    table.throw(&[2, 6]);
    assert_eq!(table.awaited(), [1]);
    table.throw(&[5]);
    // A Fail.
    table.throw(&[2, 1]);
    assert_eq!(table.result(), (13, 3, true));
    let owed = [
        ("Pedrolino".to_owned(), Why::Fails),
        ("Pedrolino".to_owned(), Why::Hit),
    ];
    assert_eq!(table.debts(), owed);
    // The one that is discarded.
    let mut table = brawl();
    let sides = [("Colombina", "plain"), ("Pedrolino", "plain")];
    let lean = attack_with(1).with("lean", "disadvantage");
    table.clashes(sides, &lean, &defence_with(1));
    table.choose("Ann", &roll(1));
    table.choose("Bob", &roll(0));
    assert_eq!(table.awaited(), [3]);
    table.throw(&[2, 3, 6]);
    table.throw(&[5]);
    assert_eq!(table.result(), (5, 5, false));
}

#[test]
fn a_wish_earned_by_an_attack_comes_after_it() {
    shows!("DTW-RUL-12", "DTW-WSH-02");
    let mut table = all_four(late(), "Ann");
    for who in ["Colombina", "Pedrolino"] {
        table.choose("gm", &f("rule_wishes").with("who", who).with("wishes", 0));
    }
    table.strikes("Colombina", "Pedrolino", &[&[4], &[3]]);
    // Nobody is asked for late Wishes: there are none yet.
    assert_eq!(table.owed(), ["Pedrolino"]);
    table.places_all();
    assert_eq!(table.wishes("Pedrolino"), 1);
    assert_eq!(table.result(), (4, 3, true));
}

#[test]
fn without_the_option_no_wish_is_late() {
    shows!("DTW-RUL-11");
    let mut table = brawl();
    table.strikes("Colombina", "Pedrolino", &[&[3], &[3]]);
    assert_eq!(table.result(), (3, 3, false));
    for seat in ["Ann", "Bob"] {
        table.refuses(seat, &late_dice(1), &Refusal::NotNow, "TBL-03");
    }
}

#[test]
fn late_wishes_are_for_the_attacker_first_and_then_for_the_defender_once_each() {
    shows!("DTW-RUL-11", "DTW-DIC-03");
    let mut table = all_four(late(), "Ann");
    table.strikes("Colombina", "Pedrolino", &[&[3], &[4]]);
    table.refuses("Bob", &late_dice(1), &Refusal::NotYours, "TBL-01");
    table.choose("Ann", &late_dice(2));
    assert_eq!(table.awaited(), [2]);
    table.throw(&[2, 3]);
    // She has Wishes left, but has spoken.
    table.refuses("Ann", &late_dice(1), &Refusal::NotYours, "TBL-01");
    table.choose("Bob", &late_dice(1));
    assert_eq!(table.awaited(), [1]);
    table.throw(&[3]);
    assert_eq!(table.result(), (8, 7, true));
    assert_eq!(table.wishes("Colombina"), 2);
    assert_eq!(table.wishes("Pedrolino"), 3);
    assert_eq!(table.debts(), [("Pedrolino".to_owned(), Why::Hit)]);
}

#[test]
fn a_late_die_only_adds() {
    shows!("DTW-RUL-11", "DTW-ATK-07");
    for chain_criticals in [false, true] {
        let options = Options {
            chain_criticals,
            ..late()
        };
        let mut table = all_four(options, "Ann");
        table.strikes("Colombina", "Pedrolino", &[&[3], &[4]]);
        table.choose("Ann", &late_dice(1));
        // A 6 brings nothing, and a 1 owes nothing.
        table.throw(&[6]);
        table.choose("Bob", &late_dice(1));
        table.throw(&[1]);
        assert_eq!(table.result(), (9, 5, true));
        assert_eq!(table.debts(), [("Pedrolino".to_owned(), Why::Hit)]);
    }
    // Nor does a late 6 cancel a Fail.
    let mut table = all_four(late(), "Ann");
    table.strikes("Colombina", "Pedrolino", &[&[1], &[3]]);
    table.choose("Ann", &late_dice(1));
    table.throw(&[6]);
    table.choose("Bob", &late_dice(4));
    table.throw(&[3, 3, 3, 3]);
    assert_eq!(table.debts(), [("Colombina".to_owned(), Why::Fails)]);
}

#[test]
fn late_wishes_decide_before_any_die_is_owed_or_health_is_lost() {
    shows!("DTW-RUL-11", "DTW-ATK-09");
    // A hit becomes a miss.
    let mut table = all_four(late(), "gm");
    table.strikes("Gargoyle", "Colombina", &[&[4], &[3]]);
    assert!(table.owed().is_empty());
    table.choose("Ann", &late_dice(1));
    table.throw(&[1]);
    assert_eq!(table.result(), (4, 4, false));
    assert!(table.owed().is_empty());
    // A miss becomes a hit.
    table.ends_turn();
    table.strikes("Colombina", "Gargoyle", &[&[3], &[3]]);
    assert_eq!(table.health("Gargoyle"), 3);
    table.choose("Ann", &late_dice(1));
    table.throw(&[1]);
    assert_eq!(table.health("Gargoyle"), 2);
}

#[test]
fn who_has_no_wishes_is_not_asked_for_late_ones() {
    shows!("DTW-RUL-11", "DTW-RUL-24");
    let mut table = all_four(late(), "gm");
    // Neither an NPC nor a Monster has any.
    table.strikes("Gargoyle", "Pantalone", &[&[3], &[3]]);
    assert_eq!(table.result(), (3, 3, false));
    table.ends_turn();
    // Who has spent all before the roll has none left.
    table.attacks("Colombina", "plain", "Pedrolino", "plain");
    table.judges(1, 1);
    table.choose("Ann", &roll(4));
    table.choose("Bob", &roll(2));
    table.throw(&[2, 2, 2, 2, 2]);
    table.throw(&[2, 2, 2]);
    for wishes in [-1, 3] {
        let none = Refusal::NotEnoughWishes;
        table.refuses("Bob", &late_dice(wishes), &none, "DTW-WSH-09");
    }
    table.choose("Bob", &late_dice(2));
    table.throw(&[2, 2]);
    assert_eq!(table.result(), (10, 10, false));
}

#[test]
fn nobody_has_to_spend_late_wishes() {
    shows!("DTW-RUL-11");
    let mut table = all_four(late(), "Ann");
    table.strikes("Colombina", "Pedrolino", &[&[3], &[3]]);
    table.choose("Ann", &late_dice(0));
    table.choose("Bob", &late_dice(0));
    assert_eq!(table.result(), (3, 3, false));
    assert_eq!(table.wishes("Colombina") + table.wishes("Pedrolino"), 8);
}

#[test]
fn late_dice_come_after_the_extra_dice_of_both_rolls() {
    shows!("DTW-DIC-03", "DTW-DIC-02");
    let mut table = all_four(late(), "Ann");
    table.strikes("Colombina", "Pedrolino", &[&[6], &[2], &[6], &[3]]);
    table.choose("Ann", &late_dice(1));
    table.throw(&[4]);
    table.choose("Bob", &late_dice(1));
    table.throw(&[5]);
    assert_eq!(table.result(), (12, 14, false));
}

/// How many dice somebody throws for an attack of one die, and for a defence of one die.
fn dice_of(table: &mut Table<DieTower>, who: &str, foe: &str) -> (u32, u32) {
    let mut pool = |attacker: &str, target: &str| {
        let first = table.seat(attacker);
        table.choose("gm", &f("end_turn"));
        while table.on_turn() != first {
            table.ends_turn();
        }
        table.lunges(attacker, target);
        let attack = table.awaited()[0];
        table.throw(&vec![3; attack as usize]);
        let defence = table.awaited()[0];
        table.throw(&vec![3; defence as usize]);
        table.places_all();
        (attack, defence)
    };
    let (attack, _) = pool(who, foe);
    let (_, defence) = pool(foe, who);
    (attack, defence)
}

#[test]
fn a_miracle_adds_a_die_to_every_attack_and_defence_of_the_encounter() {
    shows!("DTW-MIR-03", "DTW-RUL-10");
    let mut table = all_four(by_hand(), "gm");
    assert_eq!(dice_of(&mut table, "Colombina", "Gargoyle"), (1, 1));
    table.ends_turn();
    while table.on_turn() != "gm" {
        table.ends_turn();
    }
    table.blesses("Colombina", "Gargoyle");
    assert_eq!(dice_of(&mut table, "Colombina", "Gargoyle"), (2, 2));
    // Nobody else has one.
    assert_eq!(dice_of(&mut table, "Pedrolino", "Gargoyle"), (1, 1));
    // With the encounter it ends.
    table.choose("gm", &f("end_encounter"));
    table.fights(&["Colombina", "Gargoyle"], "gm");
    assert_eq!(dice_of(&mut table, "Colombina", "Gargoyle"), (1, 1));
}

#[test]
fn two_miracles_add_up_in_combat() {
    shows!("DTW-RUL-10", "DTW-ROL-03");
    let mut table = all_four(by_hand(), "gm");
    table.blesses("Colombina", "Gargoyle");
    table.ends_turn();
    while table.on_turn() != "gm" {
        table.ends_turn();
    }
    table.tower_of(0);
    table.tower_of(12);
    table.lunges("Gargoyle", "Colombina");
    table.throw(&[5]);
    table.throw(&[2, 2]);
    table.places(rulebook::Outcome::Stood);
    table.choose("Ann", &f("bless"));
    assert_eq!(dice_of(&mut table, "Colombina", "Gargoyle"), (3, 3));
}

#[test]
fn a_miracle_outside_an_encounter_lasts_through_it() {
    shows!("DTW-RUL-10");
    let mut table = common::usual(by_hand());
    table.tower_of(12);
    table.tries("Colombina", "plain", "tough", 1, "none");
    table.rolls("Colombina", 0);
    table.throw(&[3]);
    table.places(rulebook::Outcome::Stood);
    table.choose("Ann", &f("bless"));
    table.fights(&["Colombina", "Gargoyle"], "gm");
    assert_eq!(dice_of(&mut table, "Colombina", "Gargoyle"), (2, 2));
    // It outlives the encounter, and ends with the scene.
    table.choose("gm", &f("end_encounter"));
    table.fights(&["Colombina", "Gargoyle"], "gm");
    assert_eq!(dice_of(&mut table, "Colombina", "Gargoyle"), (2, 2));
    table.choose("gm", &f("end_encounter"));
    table.choose("gm", &f("end_scene"));
    table.fights(&["Colombina", "Gargoyle"], "gm");
    assert_eq!(dice_of(&mut table, "Colombina", "Gargoyle"), (1, 1));
}
