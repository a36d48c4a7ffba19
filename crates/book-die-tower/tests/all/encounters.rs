//! Encounters: who takes part, how they begin and end.

use book_die_tower::{refusal::Refusal, state::Band};
use rulebook::{Filled, Rulebook, Turn};
use rulebook_testkit::shows;

use crate::{
    common::{Story, by_hand, f, names, usual},
    fighting::{Fighting, about, all_four, attack, brawl, hold},
};

fn begin(fighters: &[&str]) -> Filled {
    f("begin_encounter")
        .with("fighters", names(fighters))
        .with("first", "*nobody*")
        .with("range", "medium")
}

#[test]
fn the_world_master_says_who_is_in_it_and_how_far_apart_they_are() {
    shows!("DTW-TAB-09");
    let mut table = usual(by_hand());
    let form = begin(&["Colombina", "Gargoyle"]);
    for seat in ["Ann", "Bob"] {
        table.refuses(seat, &form, &Refusal::NotYours, "TBL-01");
    }
    table.choose("gm", &form);
    assert_eq!(table.range("Colombina", "Gargoyle"), Band::Medium);
    assert!(table.fight().fighter("Pedrolino").is_none());
    table.refuses("gm", &form, &Refusal::EncounterOn, "DTW-TAB-09");
}

#[test]
fn somebody_has_to_take_part_and_everybody_once() {
    shows!("DTW-TAB-09");
    let mut table = usual(by_hand());
    let nobody = Refusal::NobodyFights;
    table.refuses("gm", &begin(&[]), &nobody, "DTW-TAB-09");
    let twice = Refusal::AlreadyFighting("Gargoyle".to_owned());
    let form = begin(&["Gargoyle", "Colombina", "Gargoyle"]);
    table.refuses("gm", &form, &twice, "DTW-TAB-09");
    let unknown = Refusal::Unknown("Dragon".to_owned());
    table.refuses("gm", &begin(&["Dragon"]), &unknown, "TBL-04");
    table.drops("Colombina");
    let down = Refusal::Down("Colombina".to_owned());
    table.refuses("gm", &begin(&["Colombina"]), &down, "DTW-TWR-07");
}

#[test]
fn without_an_encounter_there_are_no_turns() {
    shows!("DTW-TAB-09");
    let table = usual(by_hand());
    let nearer = f("move_nearer")
        .with("who", "Colombina")
        .with("other", "Gargoyle");
    for form in [
        attack("Colombina", "Gargoyle"),
        about("Colombina"),
        nearer,
        hold("Colombina", "both", "now"),
        f("end_turn"),
    ] {
        table.refuses("Ann", &form, &Refusal::NoEncounter, "DTW-TAB-09");
    }
    let range = f("set_range")
        .with("one", "Colombina")
        .with("other", "Gargoyle")
        .with("range", "long");
    for form in [
        f("join").with("who", "Colombina"),
        f("leave").with("who", "Colombina"),
        f("trigger").with("who", "Colombina"),
        f("end_encounter"),
        range,
    ] {
        table.refuses("gm", &form, &Refusal::NoEncounter, "DTW-TAB-09");
    }
}

#[test]
fn who_takes_no_part_has_no_actions_and_is_not_attacked() {
    shows!("DTW-TAB-09");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Gargoyle"], "Ann");
    let not = |who: &str| Refusal::NotFighting(who.to_owned());
    let his = not("Pedrolino");
    table.refuses("Bob", &about("Pedrolino"), &his, "DTW-TAB-09");
    let his_attack = attack("Pedrolino", "Gargoyle");
    table.refuses("Bob", &his_attack, &his, "DTW-TAB-09");
    let on_him = attack("Colombina", "Pedrolino");
    table.refuses("Ann", &on_him, &his, "DTW-TAB-09");
    let to_him = f("move_farther")
        .with("who", "Colombina")
        .with("other", "Pedrolino");
    table.refuses("Ann", &to_him, &his, "DTW-TAB-09");
}

#[test]
fn who_comes_in_acts_from_the_next_turn_of_the_seat() {
    shows!("DTW-TAB-09", "DTW-TAB-10");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Gargoyle"], "gm");
    let join = |who: &str| f("join").with("who", who);
    table.refuses("Bob", &join("Pedrolino"), &Refusal::NotYours, "TBL-01");
    // In the turn of the seat there is nothing more to do for them.
    table.choose("gm", &join("Pantalone"));
    assert_eq!(table.has_left("Pantalone"), (false, false));
    let early = about("Pantalone");
    table.refuses("gm", &early, &Refusal::ActionSpent, "DTW-ACT-01");
    table.ends_turn();
    table.choose("gm", &join("Pedrolino"));
    // They can be attacked at once, and are where all others are.
    assert_eq!(table.range("Colombina", "Pedrolino"), Band::Short);
    table.strikes("Colombina", "Pedrolino", &[&[3], &[3]]);
    table.ends_turn();
    assert_eq!(table.on_turn(), "Bob");
    assert_eq!(table.has_left("Pedrolino"), (true, true));
    table.ends_turn();
    assert_eq!(table.has_left("Pantalone"), (true, true));
}

#[test]
fn nobody_comes_in_twice_or_fallen() {
    shows!("DTW-TAB-09", "DTW-TWR-07");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Gargoyle"], "Ann");
    table.drops("Pantalone");
    let join = |who: &str| f("join").with("who", who);
    let there = Refusal::AlreadyFighting("Gargoyle".to_owned());
    table.refuses("gm", &join("Gargoyle"), &there, "DTW-TAB-09");
    let down = Refusal::Down("Pantalone".to_owned());
    table.refuses("gm", &join("Pantalone"), &down, "DTW-TWR-07");
}

#[test]
fn who_leaves_is_out_of_it() {
    shows!("DTW-TAB-09", "DTW-TAB-10");
    let mut table = brawl();
    let leave = |who: &str| f("leave").with("who", who);
    table.refuses("Bob", &leave("Pedrolino"), &Refusal::NotYours, "TBL-01");
    table.choose("gm", &leave("Pedrolino"));
    let not = Refusal::NotFighting("Pedrolino".to_owned());
    table.refuses("gm", &leave("Pedrolino"), &not, "DTW-TAB-09");
    table.ends_turn();
    assert_eq!(table.on_turn(), "gm");
    // Nobody gets two new actions by leaving and coming back.
    table.strikes("Gargoyle", "Colombina", &[&[3], &[3]]);
    let long = f("set_range").with("one", "Gargoyle");
    let long = long.with("other", "Colombina").with("range", "long");
    table.choose("gm", &long);
    table.choose("gm", &leave("Gargoyle"));
    table.choose("gm", &f("join").with("who", "Gargoyle"));
    assert_eq!(table.has_left("Gargoyle"), (false, false));
    // They come in where everybody is.
    assert_eq!(table.range("Gargoyle", "Colombina"), Band::Short);
}

#[test]
fn coming_and_going_waits_for_rolls_and_dice() {
    shows!("DTW-TAB-10", "DTW-TWR-02");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Pedrolino"], "Ann");
    let join = f("join").with("who", "Gargoyle");
    let leave = f("leave").with("who", "Pedrolino");
    table.choose("Ann", &attack("Colombina", "Pedrolino"));
    for form in [&join, &leave] {
        table.refuses("gm", form, &Refusal::NotNow, "TBL-03");
    }
    table.choose("gm", &f("withdraw"));
    table.strikes("Colombina", "Pedrolino", &[&[4], &[3]]);
    let owed = Refusal::DieOwed("Pedrolino".to_owned());
    for form in [&join, &leave] {
        table.refuses("gm", form, &owed, "DTW-TWR-02");
    }
    table.places_all();
    table.choose("gm", &join);
}

#[test]
fn a_seat_that_loses_its_last_figure_in_its_turn_loses_the_turn() {
    shows!("DTW-TAB-09");
    // By a ruling.
    let mut table = brawl();
    table.tower_of(5);
    table.drops("Colombina");
    assert_eq!(table.on_turn(), "Bob");
    // By leaving.
    table.choose("gm", &f("leave").with("who", "Pedrolino"));
    assert_eq!(table.on_turn(), "gm");
    // One of two is not the last.
    table.drops("Pantalone");
    assert_eq!(table.on_turn(), "gm");
    // By the tower, with the movement still to come.
    let mut table = brawl();
    table.tower_of(5);
    table.strikes("Colombina", "Gargoyle", &[&[1], &[3]]);
    table.topples(true);
    assert_eq!(table.on_turn(), "Bob");
    // By losing all Health.
    let mut table = all_four(by_hand(), "gm");
    table.choose("gm", &f("leave").with("who", "Pantalone"));
    let zero = f("rule_health").with("who", "Gargoyle").with("health", 0);
    table.choose("gm", &zero);
    assert_eq!(table.on_turn(), "Ann");
}

#[test]
fn who_falls_for_another_terrible_reason_keeps_the_turn() {
    shows!("DTW-TAB-09", "DTW-TWR-04");
    let mut table = brawl();
    table.tower_of(5);
    table.strikes("Colombina", "Gargoyle", &[&[1], &[3]]);
    table.topples(false);
    assert_eq!(table.on_turn(), "Ann");
    assert_eq!(table.has_left("Colombina"), (true, false));
}

#[test]
fn the_turn_of_a_fallen_attacker_waits_for_the_dice_of_others() {
    shows!("DTW-TAB-09", "DTW-RUL-07");
    let mut table = brawl();
    table.tower_of(5);
    table.choose(
        "gm",
        &f("rule_wishes").with("who", "Pedrolino").with("wishes", 0),
    );
    table.strikes("Colombina", "Pedrolino", &[&[1], &[1]]);
    assert_eq!(table.owed(), ["Colombina", "Pedrolino"]);
    table.topples(true);
    assert_eq!(table.owed(), ["Pedrolino"]);
    assert_eq!(table.on_turn(), "Ann");
    table.places_all();
    assert_eq!(table.on_turn(), "Bob");
    assert_eq!((table.height(), table.wishes("Pedrolino")), (1, 1));
}

#[test]
fn when_everybody_is_down_only_the_world_master_goes_on() {
    shows!("DTW-TAB-09");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Pedrolino"], "Ann");
    table.drops("Pedrolino");
    table.drops("Colombina");
    let turn = book_die_tower::DieTower::turn(&table.state);
    assert_eq!(turn, Turn::Choice(vec![rulebook::Seat::Gm]));
    for seat in ["Ann", "gm"] {
        table.refuses(seat, &f("end_turn"), &Refusal::NotNow, "TBL-03");
    }
    table.choose("gm", &f("end_encounter"));
    table.choose("gm", &f("rule_back").with("who", "Colombina"));
    table.fights(&["Colombina", "Gargoyle"], "Ann");
}

#[test]
fn when_one_of_all_those_who_are_down_comes_back_it_is_their_turn() {
    shows!("DTW-TAB-09");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Pedrolino"], "Ann");
    table.drops("Pedrolino");
    table.drops("Colombina");
    table.choose("gm", &f("rule_back").with("who", "Pedrolino"));
    assert_eq!(table.on_turn(), "Bob");
}

#[test]
fn the_last_one_standing_has_one_turn_after_the_other() {
    shows!("DTW-TAB-09");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Gargoyle"], "Ann");
    table.choose("gm", &f("leave").with("who", "Gargoyle"));
    table.ends_turn();
    assert_eq!((table.on_turn().as_str(), table.fight().round), ("Ann", 2));
    assert_eq!(table.has_left("Colombina"), (true, true));
}

#[test]
fn only_the_world_master_ends_an_encounter() {
    shows!("DTW-TAB-09");
    let mut table = brawl();
    let end = f("end_encounter");
    table.refuses("Ann", &end, &Refusal::NotYours, "TBL-01");
    table.choose("gm", &end);
    table.refuses("gm", &end, &Refusal::NoEncounter, "DTW-TAB-09");
    let late = about("Colombina");
    table.refuses("Ann", &late, &Refusal::NoEncounter, "DTW-TAB-09");
}

#[test]
fn an_encounter_can_be_ended_whenever_no_dice_are_awaited() {
    shows!("TBL-02");
    let mut table = brawl();
    table.choose("Ann", &attack("Colombina", "Gargoyle"));
    table.choose("gm", &f("end_encounter"));
    assert!(table.state.encounter.is_none());
}

#[test]
fn in_an_encounter_rulings_are_made_between_actions() {
    shows!("TBL-02", "DTW-TAB-07");
    let mut table = brawl();
    let wishes = f("rule_wishes").with("who", "Colombina").with("wishes", 1);
    table.choose("gm", &wishes);
    table.choose("Ann", &about("Colombina"));
    let wishes = f("rule_wishes").with("who", "Colombina").with("wishes", 2);
    table.choose("gm", &wishes);
    table.choose("Ann", &attack("Colombina", "Gargoyle"));
    table.refuses("gm", &wishes, &Refusal::NotNow, "TBL-03");
    // The tower need not wait.
    table.tower_of(3);
}

#[test]
fn in_an_encounter_nobody_is_handed_over_or_leaves_for_good() {
    shows!("DTW-TAB-10");
    let table = brawl();
    let over = f("hand_over").with("who", "Colombina").with("seat", "Bob");
    let dismiss = f("dismiss").with("who", "Pantalone");
    for form in [over, dismiss, f("end_scene"), f("end_session")] {
        table.refuses("gm", &form, &Refusal::InEncounter, "DTW-TAB-10");
    }
}
