//! Actions that are held back until something happens.

use book_die_tower::{refusal::Refusal, state::Band};
use rulebook_testkit::shows;

use crate::{
    common::{self, Story, f},
    fighting::{self, Fighting, about, attack, brawl, hold, trying},
};

const SPENT: Refusal = Refusal::ActionSpent;

#[test]
fn without_a_trigger_nothing_is_held_back() {
    shows!("DTW-ACT-02");
    let table = brawl();
    for actions in ["attack", "movement", "both"] {
        for trigger in ["", "   "] {
            let form = hold("Colombina", actions, trigger);
            table.refuses("Ann", &form, &Refusal::HoldNeedsTrigger, "DTW-ACT-02");
        }
    }
}

#[test]
fn one_action_is_held_and_the_other_is_still_there() {
    shows!("DTW-ACT-02", "DTW-RUL-18");
    for (held, kept) in [("attack", (true, false)), ("movement", (false, true))] {
        let mut table = brawl();
        table.holds_back("Colombina", held);
        assert_eq!(table.has_left("Colombina"), kept);
        assert_eq!(table.holds("Colombina"), Some((kept.1, kept.0)));
        assert_eq!(table.on_turn(), "Ann");
        // What is held is not there for this turn any more.
        let (gone, there) = match held {
            "attack" => (attack("Colombina", "Gargoyle"), about("Colombina")),
            _ => (about("Colombina"), attack("Colombina", "Gargoyle")),
        };
        table.refuses("Ann", &gone, &SPENT, "DTW-ACT-01");
        table.choose("Ann", &there);
    }
}

#[test]
fn holding_both_leaves_nothing_to_do() {
    shows!("DTW-RUL-18", "DTW-TAB-09");
    let mut table = brawl();
    table.holds_back("Colombina", "both");
    assert_eq!(table.on_turn(), "Bob");
    assert_eq!(table.holds("Colombina"), Some((true, true)));
    // So it is with one that is held when the other is spent.
    table.choose("Bob", &about("Pedrolino"));
    table.holds_back("Pedrolino", "attack");
    assert_eq!(table.on_turn(), "gm");
}

#[test]
fn what_is_spent_cannot_be_held() {
    shows!("DTW-ACT-01", "DTW-RUL-18");
    let mut table = brawl();
    table.choose("Ann", &about("Colombina"));
    for actions in ["movement", "both"] {
        let form = hold("Colombina", actions, "now");
        table.refuses("Ann", &form, &SPENT, "DTW-ACT-01");
    }
    table.choose("Ann", &hold("Colombina", "attack", "now"));
}

#[test]
fn there_is_one_trigger_for_both() {
    shows!("DTW-RUL-18");
    let mut table = brawl();
    table.holds_back("Colombina", "attack");
    let second = hold("Colombina", "movement", "something else");
    table.refuses("Ann", &second, &Refusal::AlreadyHolding, "DTW-RUL-18");
}

#[test]
fn a_held_attack_comes_in_the_turn_of_another_and_is_all_there_is() {
    shows!("DTW-ACT-02", "DTW-RUL-18");
    let mut table = brawl();
    table.holds_back("Colombina", "attack");
    table.ends_turn();
    table.choose("Bob", &about("Pedrolino"));
    table.triggers("Colombina");
    assert_eq!(table.released().as_deref(), Some("Colombina"));
    assert_eq!(table.holds("Colombina"), None);
    // Her movement was left out, not held.
    table.refuses("Ann", &about("Colombina"), &SPENT, "DTW-ACT-01");
    table.strikes("Colombina", "Pedrolino", &[&[4], &[3]]);
    // It is over when its dice are placed, and the turn goes on where it was.
    assert_eq!(table.owed(), ["Pedrolino"]);
    assert_eq!(table.released().as_deref(), Some("Colombina"));
    table.places_all();
    assert_eq!(table.released(), None);
    assert_eq!(table.on_turn(), "Bob");
    assert_eq!(table.has_left("Pedrolino"), (false, true));
    let again = attack("Colombina", "Gargoyle");
    table.refuses("Ann", &again, &Refusal::NotYourTurn, "DTW-INI-02");
}

#[test]
fn a_held_movement_comes_in_the_turn_of_another_and_is_all_there_is() {
    shows!("DTW-ACT-02", "DTW-RUL-18");
    let mut table = brawl();
    table.holds_back("Colombina", "movement");
    table.ends_turn();
    table.triggers("Colombina");
    let strike = attack("Colombina", "Gargoyle");
    for form in [strike, trying("Colombina")] {
        table.refuses("Ann", &form, &SPENT, "DTW-ACT-01");
    }
    table.does("Colombina", f("move_farther").with("other", "Gargoyle"));
    assert_eq!(table.range("Colombina", "Gargoyle"), Band::Medium);
    assert_eq!(table.released(), None);
    assert_eq!(table.has_left("Pedrolino"), (true, true));
}

#[test]
fn both_may_be_carried_out_in_either_order() {
    shows!("DTW-ACT-02", "DTW-RUL-18");
    for moves_first in [true, false] {
        let mut table = brawl();
        table.holds_back("Colombina", "both");
        table.triggers("Colombina");
        if moves_first {
            table.choose("Ann", &about("Colombina"));
            table.refuses("Ann", &about("Colombina"), &SPENT, "DTW-ACT-01");
        }
        table.strikes("Colombina", "Gargoyle", &[&[3], &[3]]);
        if !moves_first {
            assert_eq!(table.released().as_deref(), Some("Colombina"));
            table.choose("Ann", &about("Colombina"));
        }
        assert_eq!(table.released(), None);
        assert_eq!(table.on_turn(), "Bob");
    }
}

#[test]
fn a_held_attack_may_be_a_task() {
    shows!("DTW-RUL-18");
    let mut table = brawl();
    table.holds_back("Colombina", "both");
    table.triggers("Colombina");
    table.tries("Colombina", "power", "easy", 2, "none");
    table.rolls("Colombina", 0);
    table.throw(&[3, 3]);
    let strike = attack("Colombina", "Gargoyle");
    table.refuses("Ann", &strike, &SPENT, "DTW-ACT-01");
    assert_eq!(table.released().as_deref(), Some("Colombina"));
}

#[test]
fn a_triggered_attack_that_is_let_be_can_still_be_made() {
    shows!("DTW-TAB-08", "DTW-ACT-02");
    let mut table = brawl();
    table.holds_back("Colombina", "both");
    table.triggers("Colombina");
    table.choose("Ann", &attack("Colombina", "Gargoyle"));
    table.choose("gm", &f("withdraw"));
    assert_eq!(table.released().as_deref(), Some("Colombina"));
    table.strikes("Colombina", "Gargoyle", &[&[3], &[3]]);
}

#[test]
fn a_trigger_may_happen_in_the_own_turn() {
    shows!("DTW-ACT-02", "DTW-RUL-18");
    let mut table = brawl();
    table.holds_back("Colombina", "attack");
    table.triggers("Colombina");
    table.strikes("Colombina", "Gargoyle", &[&[3], &[3]]);
    // Then the turn goes on: the movement is left, and there is no other attack.
    assert_eq!(table.on_turn(), "Ann");
    assert_eq!(table.has_left("Colombina"), (true, false));
    let second = attack("Colombina", "Gargoyle");
    table.refuses("Ann", &second, &SPENT, "DTW-ACT-01");
    table.choose("Ann", &about("Colombina"));
    assert_eq!(table.on_turn(), "Bob");
}

#[test]
fn what_was_triggered_is_carried_out_or_lost() {
    shows!("DTW-ACT-02");
    for seat in ["Ann", "gm"] {
        let mut table = brawl();
        table.holds_back("Colombina", "both");
        table.triggers("Colombina");
        table.choose("Ann", &about("Colombina"));
        // It is not for the seat on turn to end this.
        table.refuses("Bob", &f("end_turn"), &Refusal::NotYours, "TBL-01");
        table.choose(seat, &f("end_turn"));
        assert_eq!(table.released(), None);
        assert_eq!(table.on_turn(), "Bob");
        let gone = f("trigger").with("who", "Colombina");
        table.refuses("gm", &gone, &Refusal::NothingHeld, "DTW-ACT-02");
    }
}

#[test]
fn nobody_else_acts_while_a_held_action_is_carried_out() {
    shows!("DTW-ACT-02", "DTW-RUL-18");
    let mut table = brawl();
    table.holds_back("Colombina", "both");
    table.choose("Bob", &hold("Pedrolino", "movement", "she moves"));
    table.triggers("Colombina");
    for form in [about("Pedrolino"), attack("Pedrolino", "Gargoyle")] {
        table.refuses("Bob", &form, &Refusal::NotYourTurn, "DTW-INI-02");
    }
    // What is triggered by it comes after it.
    let his = f("trigger").with("who", "Pedrolino");
    table.refuses("gm", &his, &Refusal::NotNow, "TBL-03");
    // What was held once is not held again.
    let again = hold("Colombina", "both", "later");
    table.refuses("Ann", &again, &Refusal::AlreadyHolding, "DTW-RUL-18");
    table.choose("Ann", &about("Colombina"));
    table.strikes("Colombina", "Gargoyle", &[&[3], &[3]]);
    table.triggers("Pedrolino");
    assert_eq!(table.released().as_deref(), Some("Pedrolino"));
}

#[test]
fn only_the_world_master_sees_triggers_and_only_of_those_who_hold() {
    shows!("DTW-ACT-02");
    let mut table = brawl();
    table.holds_back("Colombina", "both");
    let hers = f("trigger").with("who", "Colombina");
    for seat in ["Ann", "Bob"] {
        table.refuses(seat, &hers, &Refusal::NotYours, "TBL-01");
    }
    for who in ["Pedrolino", "Gargoyle"] {
        let form = f("trigger").with("who", who);
        table.refuses("gm", &form, &Refusal::NothingHeld, "DTW-ACT-02");
    }
}

#[test]
fn a_held_action_comes_after_what_triggers_it() {
    shows!("DTW-RUL-18", "DTW-ACT-02", "DTW-TWR-02");
    let mut table = brawl();
    table.holds_back("Colombina", "both");
    let hers = f("trigger").with("who", "Colombina");
    table.choose("Bob", &attack("Pedrolino", "Pantalone"));
    table.refuses("gm", &hers, &Refusal::NotNow, "TBL-03");
    table.choose("Bob", &f("withdraw"));
    table.lunges("Pedrolino", "Pantalone");
    assert_eq!(table.no("gm", &hers), "TBL-03");
    table.throw(&[4]);
    table.throw(&[3]);
    let owed = Refusal::DieOwed("Pantalone".to_owned());
    table.refuses("gm", &hers, &owed, "DTW-TWR-02");
    table.places_all();
    table.choose("gm", &hers);
    assert_eq!(table.released().as_deref(), Some("Colombina"));
}

#[test]
fn what_is_held_lapses_at_the_start_of_the_own_next_turn() {
    shows!("DTW-ACT-02", "DTW-RUL-18");
    let mut table = brawl();
    table.holds_back("Colombina", "both");
    table.ends_turn();
    // To the end of the last turn before it is there.
    assert_eq!(table.on_turn(), "gm");
    assert_eq!(table.holds("Colombina"), Some((true, true)));
    table.holds_back("Gargoyle", "attack");
    table.ends_turn();
    assert_eq!((table.on_turn().as_str(), table.fight().round), ("Ann", 2));
    assert_eq!(table.holds("Colombina"), None);
    let gone = f("trigger").with("who", "Colombina");
    table.refuses("gm", &gone, &Refusal::NothingHeld, "DTW-ACT-02");
    // There are two new actions, and no more.
    assert_eq!(table.has_left("Colombina"), (true, true));
    // What others hold stays until their own turn.
    assert_eq!(table.holds("Gargoyle"), Some((false, true)));
    table.ends_turn();
    table.ends_turn();
    assert_eq!(table.on_turn(), "gm");
    assert_eq!(table.holds("Gargoyle"), None);
}

#[test]
fn a_trigger_in_the_last_moment_before_the_own_turn_still_counts() {
    shows!("DTW-ACT-02", "DTW-RUL-18");
    let mut table = brawl();
    table.choose("gm", &f("leave").with("who", "Pantalone"));
    table.choose("Ann", &hold("Colombina", "attack", "the Gargoyle attacks"));
    table.ends_turn();
    table.ends_turn();
    // The Gargoyle's last action is just what she has been waiting for.
    table.choose("gm", &about("Gargoyle"));
    table.strikes("Gargoyle", "Pedrolino", &[&[3], &[3]]);
    table.triggers("Colombina");
    assert_eq!(table.released().as_deref(), Some("Colombina"));
}

#[test]
fn who_falls_or_leaves_holds_nothing_any_more() {
    shows!("DTW-TAB-09", "DTW-ACT-02");
    let trigger = |who: &str| f("trigger").with("who", who);
    let gone = Refusal::NothingHeld;
    // By a ruling, also when they come back.
    let mut table = brawl();
    table.tower_of(5);
    table.holds_back("Colombina", "both");
    table.drops("Colombina");
    table.choose("gm", &f("rule_back").with("who", "Colombina"));
    table.refuses("gm", &trigger("Colombina"), &gone, "DTW-ACT-02");
    // By the tower.
    let mut table = brawl();
    table.tower_of(5);
    table.holds_back("Colombina", "both");
    table.strikes("Pedrolino", "Colombina", &[&[4], &[3]]);
    table.topples(true);
    table.refuses("gm", &trigger("Colombina"), &gone, "DTW-ACT-02");
    // Not if the terrible thing is another.
    let mut table = brawl();
    table.tower_of(5);
    table.holds_back("Colombina", "both");
    table.strikes("Pedrolino", "Colombina", &[&[4], &[3]]);
    table.topples(false);
    table.triggers("Colombina");
    // By leaving.
    let mut table = brawl();
    table.tower_of(5);
    table.holds_back("Colombina", "both");
    table.choose("gm", &f("leave").with("who", "Colombina"));
    table.choose("gm", &f("join").with("who", "Colombina"));
    table.refuses("gm", &trigger("Colombina"), &gone, "DTW-ACT-02");
}

#[test]
fn a_monster_that_is_defeated_holds_nothing_any_more() {
    shows!("DTW-TAB-09", "DTW-MON-02");
    let mut table = fighting::all_four(common::by_hand(), "gm");
    table.holds_back("Gargoyle", "attack");
    let one = f("rule_health").with("who", "Gargoyle").with("health", 1);
    table.choose("gm", &one);
    table.strikes("Pantalone", "Gargoyle", &[&[4], &[3]]);
    let its = f("trigger").with("who", "Gargoyle");
    table.refuses("gm", &its, &Refusal::NothingHeld, "DTW-ACT-02");
}

#[test]
fn who_falls_by_a_held_attack_does_nothing_more_with_it() {
    shows!("DTW-TAB-09", "DTW-ACT-02");
    let mut table = brawl();
    table.tower_of(5);
    table.holds_back("Colombina", "both");
    table.triggers("Colombina");
    table.strikes("Colombina", "Gargoyle", &[&[1], &[3]]);
    assert_eq!(table.owed(), ["Colombina"]);
    table.topples(true);
    assert_eq!(table.released(), None);
    assert_eq!(table.on_turn(), "Bob");
    assert_eq!(table.has_left("Pedrolino"), (true, true));
}

#[test]
fn with_the_encounter_ends_what_was_held_in_it() {
    shows!("DTW-TAB-09");
    let mut table = brawl();
    table.holds_back("Colombina", "both");
    table.choose("gm", &f("end_encounter"));
    table.fights(&["Colombina", "Gargoyle"], "gm");
    let gone = f("trigger").with("who", "Colombina");
    table.refuses("gm", &gone, &Refusal::NothingHeld, "DTW-ACT-02");
    // Also what is being carried out.
    let mut table = brawl();
    table.holds_back("Colombina", "both");
    table.triggers("Colombina");
    table.choose("gm", &f("end_encounter"));
    table.fights(&["Colombina", "Gargoyle"], "gm");
    assert_eq!(table.released(), None);
}
