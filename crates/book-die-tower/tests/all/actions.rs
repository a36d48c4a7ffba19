//! One movement and one attack in a turn.

use book_die_tower::{DieTower, refusal::Refusal, setup::Options};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, by_hand, f, usual},
    fighting::{self, Fighting, about, attack, attack_with, brawl, defence_with, hold, trying},
};

/// A table at which it is the turn of whose figure this is.
fn turn_of(who: &str) -> Table<DieTower> {
    let mut table = usual(by_hand());
    let first = table.seat(who);
    table.fights(&["Colombina", "Pedrolino", "Pantalone", "Gargoyle"], &first);
    table
}

#[test]
fn pcs_npcs_and_monsters_move_and_attack_in_either_order() {
    shows!("DTW-ACT-01");
    for (who, foe) in [
        ("Colombina", "Gargoyle"),
        ("Pedrolino", "Gargoyle"),
        ("Pantalone", "Colombina"),
        ("Gargoyle", "Colombina"),
    ] {
        for moves_first in [true, false] {
            let mut table = turn_of(who);
            assert_eq!(table.has_left(who), (true, true));
            if moves_first {
                table.does(who, f("move_about").with("what", ""));
                assert_eq!(table.has_left(who), (false, true));
            }
            table.strikes(who, foe, &[&[3], &[3]]);
            if !moves_first {
                assert_eq!(table.has_left(who), (true, false));
                table.does(who, f("move_about").with("what", ""));
            }
            assert_eq!(table.has_left(who), (false, false));
        }
    }
}

#[test]
fn a_second_action_of_the_same_sort_is_refused() {
    shows!("DTW-ACT-01");
    for (who, foe) in [
        ("Colombina", "Gargoyle"),
        ("Pantalone", "Colombina"),
        ("Gargoyle", "Colombina"),
    ] {
        let spent = Refusal::ActionSpent;
        let mut table = turn_of(who);
        let seat = table.seat(who);
        table.choose(&seat, &about(who));
        let farther = f("move_farther").with("who", who).with("other", foe);
        for form in [about(who), farther.clone(), hold(who, "movement", "now")] {
            table.refuses(&seat, &form, &spent, "DTW-ACT-01");
        }
        let mut table = turn_of(who);
        table.strikes(who, foe, &[&[3], &[3]]);
        for form in [
            attack(who, foe),
            trying(who),
            hold(who, "attack", "now"),
            hold(who, "both", "now"),
        ] {
            table.refuses(&seat, &form, &spent, "DTW-ACT-01");
        }
    }
}

#[test]
fn both_actions_may_be_left_out() {
    shows!("DTW-ACT-01", "DTW-TAB-09");
    let mut table = brawl();
    table.choose("Ann", &f("end_turn"));
    assert_eq!(table.on_turn(), "Bob");
    table.choose("Bob", &about("Pedrolino"));
    table.choose("Bob", &f("end_turn"));
    assert_eq!(table.on_turn(), "gm");
    table.strikes("Gargoyle", "Pedrolino", &[&[3], &[3]]);
    table.choose("gm", &f("end_turn"));
    assert_eq!((table.on_turn().as_str(), table.fight().round), ("Ann", 2));
    // What was left out is not saved up, and what was done can be done again.
    assert_eq!(table.has_left("Colombina"), (true, true));
    table.ends_turn();
    assert_eq!(table.has_left("Pedrolino"), (true, true));
}

#[test]
fn the_figures_of_a_seat_act_in_any_order_among_them() {
    shows!("DTW-ACT-01", "DTW-INI-04", "DTW-TAB-09");
    let mut table = turn_of("Gargoyle");
    table.choose("gm", &about("Gargoyle"));
    table.strikes("Pantalone", "Colombina", &[&[3], &[3]]);
    table.strikes("Gargoyle", "Colombina", &[&[3], &[3]]);
    assert_eq!(table.on_turn(), "gm");
    // An action of one is none of the other's.
    assert_eq!(table.has_left("Gargoyle"), (false, false));
    assert_eq!(table.has_left("Pantalone"), (true, false));
    table.choose("gm", &about("Pantalone"));
    assert_eq!((table.on_turn().as_str(), table.fight().round), ("Ann", 1));
}

#[test]
fn a_turn_ends_by_itself_when_both_actions_are_used() {
    shows!("DTW-TAB-09");
    let mut table = brawl();
    table.choose("Ann", &about("Colombina"));
    assert_eq!(table.on_turn(), "Ann");
    table.strikes("Colombina", "Gargoyle", &[&[3], &[3]]);
    assert_eq!(table.on_turn(), "Bob");
    table.strikes("Pedrolino", "Gargoyle", &[&[3], &[3]]);
    table.choose("Bob", &about("Pedrolino"));
    assert_eq!(table.on_turn(), "gm");
}

#[test]
fn a_turn_does_not_end_before_the_dice_of_its_attack_are_placed() {
    shows!("DTW-TAB-09", "DTW-TWR-02");
    let mut table = brawl();
    table.choose("Ann", &about("Colombina"));
    table.strikes("Colombina", "Pedrolino", &[&[4], &[3]]);
    assert_eq!(table.owed(), ["Pedrolino"]);
    assert_eq!(table.on_turn(), "Ann");
    table.places_all();
    assert_eq!(table.on_turn(), "Bob");
}

#[test]
fn the_owner_or_the_world_master_ends_a_turn_and_nobody_else() {
    shows!("DTW-TAB-09", "DTW-INI-02");
    let mut table = brawl();
    table.refuses("Bob", &f("end_turn"), &Refusal::NotYourTurn, "DTW-INI-02");
    table.choose("gm", &f("end_turn"));
    assert_eq!(table.on_turn(), "Bob");
    table.choose("Bob", &f("end_turn"));
    assert_eq!(table.on_turn(), "gm");
}

#[test]
fn nobody_acts_out_of_turn() {
    shows!("DTW-INI-02", "DTW-ACT-01");
    let table = brawl();
    let farther = f("move_farther")
        .with("who", "Pedrolino")
        .with("other", "Gargoyle");
    for form in [
        about("Pedrolino"),
        farther,
        attack("Pedrolino", "Gargoyle"),
        trying("Pedrolino"),
        hold("Pedrolino", "both", "now"),
    ] {
        table.refuses("Bob", &form, &Refusal::NotYourTurn, "DTW-INI-02");
    }
    for form in [about("Gargoyle"), attack("Pantalone", "Colombina")] {
        table.refuses("gm", &form, &Refusal::NotYourTurn, "DTW-INI-02");
    }
    // Nor does anybody act for somebody else, not even the World Master for a PC.
    for seat in ["Bob", "gm"] {
        for form in [about("Colombina"), attack("Colombina", "Gargoyle")] {
            table.refuses(seat, &form, &Refusal::NotYours, "TBL-01");
        }
    }
}

#[test]
fn a_task_takes_the_attack_and_leaves_the_movement() {
    shows!("DTW-RUL-18");
    let mut table = brawl();
    table.tries("Colombina", "plain", "easy", 1, "none");
    table.rolls("Colombina", 0);
    table.throw(&[3]);
    assert_eq!(table.has_left("Colombina"), (true, false));
    let again = attack("Colombina", "Gargoyle");
    table.refuses("Ann", &again, &Refusal::ActionSpent, "DTW-ACT-01");
    table.refuses(
        "Ann",
        &trying("Colombina"),
        &Refusal::ActionSpent,
        "DTW-ACT-01",
    );
    table.choose("Ann", &about("Colombina"));
    assert_eq!(table.on_turn(), "Bob");
    // One that does not succeed takes it as well, and its dice come first.
    table.choose("Bob", &about("Pedrolino"));
    table.tries("Pedrolino", "plain", "tough", 1, "none");
    table.rolls("Pedrolino", 0);
    table.throw(&[1]);
    assert_eq!(table.owed(), ["Pedrolino", "Pedrolino"]);
    assert_eq!(table.on_turn(), "Bob");
    table.places_all();
    assert_eq!(table.on_turn(), "gm");
    // So it is for the World Master's figures.
    table.tries("Gargoyle", "knack", "easy", 2, "none");
    table.throw(&[3, 3]);
    assert_eq!(table.has_left("Gargoyle"), (true, false));
}

#[test]
fn a_task_that_is_let_be_gives_the_action_back() {
    shows!("DTW-RUL-18", "DTW-TAB-08");
    for seat in ["Ann", "gm"] {
        for terms in [false, true] {
            let mut table = brawl();
            if terms {
                table.tries("Colombina", "plain", "easy", 1, "none");
            } else {
                table.choose("Ann", &trying("Colombina"));
            }
            table.refuses("Bob", &f("withdraw"), &Refusal::NotYours, "TBL-01");
            table.choose(seat, &f("withdraw"));
            assert_eq!(table.has_left("Colombina"), (true, true));
            assert_eq!((table.height(), table.wishes("Colombina")), (0, 4));
            table.strikes("Colombina", "Gargoyle", &[&[3], &[3]]);
        }
    }
}

/// An attack as far as this step: 0 is declared, 1 is defended, 2 and 3 are judged.
fn as_far_as(step: u32) -> Table<DieTower> {
    let mut table = brawl();
    table.choose("Ann", &attack("Colombina", "Pedrolino"));
    if step > 0 {
        table.choose("Bob", &f("defend").with("with", "plain"));
    }
    if step > 1 {
        table.choose("gm", &attack_with(1));
    }
    if step > 2 {
        table.choose("gm", &defence_with(1));
    }
    table
}

#[test]
fn an_attack_that_is_let_be_gives_the_action_back() {
    shows!("DTW-ACT-01", "DTW-TAB-08");
    for step in 0..4 {
        for seat in ["Ann", "gm"] {
            let mut table = as_far_as(step);
            table.refuses("Bob", &f("withdraw"), &Refusal::NotYours, "TBL-01");
            table.choose(seat, &f("withdraw"));
            assert_eq!(table.has_left("Colombina"), (true, true));
            assert_eq!(table.on_turn(), "Ann");
            table.strikes("Colombina", "Pedrolino", &[&[3], &[3]]);
        }
    }
}

#[test]
fn an_attack_that_is_let_be_gives_the_attackers_wishes_back() {
    shows!("DTW-TAB-08", "DTW-WSH-05");
    for seat in ["Ann", "gm"] {
        let mut table = as_far_as(3);
        table.rolls("Colombina", 2);
        // The defender is still to speak: no die has been thrown.
        assert!(table.awaited().is_empty());
        table.choose(seat, &f("withdraw"));
        assert_eq!(table.has_left("Colombina"), (true, true));
        assert_eq!(table.wishes("Colombina"), 4);
    }
}

#[test]
fn when_the_dice_are_awaited_nothing_is_let_be() {
    shows!("DTW-TAB-08", "TBL-03");
    let mut table = as_far_as(3);
    table.no_wishes();
    for seat in ["Ann", "gm"] {
        assert_eq!(table.no(seat, &f("withdraw")), "TBL-03");
    }
    // Nor when a result is there.
    let mut table = fighting::all_four(
        Options {
            late_wishes: true,
            ..by_hand()
        },
        "Ann",
    );
    table.strikes("Colombina", "Gargoyle", &[&[3], &[3]]);
    for seat in ["Ann", "gm"] {
        table.refuses(seat, &f("withdraw"), &Refusal::NotNow, "TBL-03");
    }
}

#[test]
fn who_is_down_has_no_actions() {
    shows!("DTW-TWR-07", "DTW-MON-02");
    let mut table = turn_of("Gargoyle");
    table.drops("Pantalone");
    let down = |who: &str| Refusal::Down(who.to_owned());
    for form in [
        about("Pantalone"),
        attack("Pantalone", "Colombina"),
        trying("Pantalone"),
        hold("Pantalone", "both", "now"),
    ] {
        table.refuses("gm", &form, &down("Pantalone"), "DTW-TWR-07");
    }
    let mut table = turn_of("Gargoyle");
    let zero = f("rule_health").with("who", "Gargoyle").with("health", 0);
    table.choose("gm", &zero);
    for form in [about("Gargoyle"), attack("Gargoyle", "Colombina")] {
        table.refuses("gm", &form, &down("Gargoyle"), "DTW-TWR-07");
    }
}
