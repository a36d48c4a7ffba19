//! Monsters: their Health, their weaknesses, and what they do not do.

use book_die_tower::{DieTower, event::Event, refusal::Refusal, setup::Options, state::Why};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{self, Story, by_hand, f, usual},
    fighting::{Fighting, about, all_four, attack, attack_with, brawl, defence_with, trying},
};

/// Colombina attacks the Gargoyle with two dice; this is said of weaknesses, and these dice fall.
fn against(health: i64, weakness: &str, throws: [&[u16]; 2]) -> Table<DieTower> {
    let mut table = brawl();
    let ruled = f("rule_health").with("who", "Gargoyle");
    table.choose("gm", &ruled.with("health", health));
    let sides = [("Colombina", "weapon"), ("Gargoyle", "plain")];
    let judged = attack_with(2).with("weakness", weakness);
    table.clashes(sides, &judged, &defence_with(1));
    table.no_wishes();
    for faces in throws {
        table.throw(faces);
    }
    table
}

#[test]
fn a_hit_costs_a_monster_one_health_and_two_where_it_is_weak() {
    shows!("DTW-ATK-05", "DTW-RUL-15");
    // The die and the Health are two things: either, both or neither.
    let two: &[u16] = &[2, 3];
    let three: &[u16] = &[2, 3, 2];
    for (weakness, faces, left) in [
        ("none", two, 4),
        ("die", three, 4),
        ("spot", two, 3),
        ("both", three, 3),
    ] {
        let table = against(5, weakness, [faces, &[4]]);
        assert_eq!(table.health("Gargoyle"), left, "{weakness}");
        assert!(table.owed().is_empty());
    }
}

#[test]
fn a_miss_costs_no_health_however_weak_the_monster_is() {
    shows!("DTW-ATK-05", "DTW-ATK-04");
    for weakness in ["none", "spot"] {
        for defence in [4, 5] {
            let table = against(5, weakness, [&[2, 2], &[defence]]);
            assert_eq!(table.health("Gargoyle"), 5);
        }
    }
}

#[test]
fn health_does_not_go_below_zero() {
    shows!("DTW-MON-02");
    let table = against(1, "spot", [&[2, 3], &[4]]);
    assert_eq!(table.health("Gargoyle"), 0);
    let lost = Event::HealthLost {
        who: "Gargoyle".to_owned(),
        lost: 1,
        left: 0,
    };
    assert!(table.log.contains(&lost));
    let table = against(2, "both", [&[2, 3, 2], &[4]]);
    assert_eq!(table.health("Gargoyle"), 0);
}

#[test]
fn a_monster_without_health_is_defeated_and_one_with_some_is_not() {
    shows!("DTW-MON-02");
    let mut table = against(2, "none", [&[2, 3], &[4]]);
    assert!(!table.who("Gargoyle").is_down());
    table.ends_turn();
    table.strikes("Pedrolino", "Gargoyle", &[&[4], &[3]]);
    assert!(table.who("Gargoyle").is_down());
    table.ends_turn();
    // It does nothing, and nothing is done to it.
    assert_eq!(table.on_turn(), "gm");
    let down = Refusal::Down("Gargoyle".to_owned());
    for form in [
        about("Gargoyle"),
        attack("Gargoyle", "Colombina"),
        trying("Gargoyle"),
    ] {
        table.refuses("gm", &form, &down, "DTW-TWR-07");
    }
    let hit = attack("Pantalone", "Gargoyle");
    let target = Refusal::TargetDown("Gargoyle".to_owned());
    table.refuses("gm", &hit, &target, "DTW-ATK-10");
    // With its last figure the seat has no turn any more.
    table.choose("gm", &f("leave").with("who", "Pantalone"));
    assert_eq!(table.on_turn(), "Ann");
    table.ends_turn();
    table.ends_turn();
    assert_eq!(table.on_turn(), "Ann");
    // And it begins no other encounter.
    table.choose("gm", &f("end_encounter"));
    let begin = f("begin_encounter")
        .with("fighters", common::names(&["Gargoyle"]))
        .with("first", "gm")
        .with("range", "short");
    table.refuses("gm", &begin, &down, "DTW-TWR-07");
}

#[test]
fn no_miracle_brings_a_monster_back() {
    shows!("DTW-MIR-02", "DTW-MON-02");
    let mut table = brawl();
    let zero = f("rule_health").with("who", "Gargoyle").with("health", 0);
    table.choose("gm", &zero);
    table.tower_of(12);
    table.strikes("Colombina", "Pedrolino", &[&[4], &[3]]);
    table.places(rulebook::Outcome::Stood);
    let revive = f("revive").with("who", "Gargoyle");
    let not = Refusal::NotFallen("Gargoyle".to_owned());
    table.refuses("Bob", &revive, &not, "DTW-MIR-02");
}

#[test]
fn a_monster_has_at_least_one_health() {
    shows!("DTW-MON-01");
    let mut table = usual(by_hand());
    let monster = |health: i64| {
        f("make_monster")
            .with("name", "Rat")
            .with("health", health)
            .with("good_at", "biting")
            .with("weakness", "cheese")
    };
    for health in [-1, 0] {
        table.refuses("gm", &monster(health), &Refusal::BadHealth, "DTW-MON-01");
    }
    table.refuses("Ann", &monster(1), &Refusal::NotYours, "TBL-01");
    table.choose("gm", &monster(1));
    assert_eq!(table.health("Rat"), 1);
    table.fights(&["Colombina", "Rat"], "gm");
    let sides = [("Rat", "knack"), ("Colombina", "plain")];
    table.clashes(sides, &attack_with(2), &defence_with(1));
    table.no_wishes();
    assert_eq!(table.awaited(), [2]);
}

#[test]
fn criticals_of_monsters_count() {
    shows!("DTW-MON-03", "DTW-ATK-07");
    let mut table = all_four(by_hand(), "gm");
    table.strikes("Gargoyle", "Colombina", &[&[6], &[2], &[5]]);
    assert_eq!(table.result(), (8, 5, true));
    table.places_all();
    table.ends_turn();
    table.strikes("Colombina", "Gargoyle", &[&[5], &[6], &[1]]);
    assert_eq!(table.result(), (5, 7, false));
    // Their Fails cancel them.
    table.ends_turn();
    table.ends_turn();
    let sides = [("Gargoyle", "knack"), ("Colombina", "plain")];
    table.clashes(sides, &attack_with(2), &defence_with(1));
    table.no_wishes();
    table.throw(&[6, 1]);
    table.throw(&[5]);
    assert_eq!(table.result(), (7, 5, true));
}

#[test]
fn monsters_stack_nothing_whatever_happens() {
    shows!("DTW-MON-03", "DTW-RUL-24", "DTW-RUL-25");
    for missed_attack_stacks in [false, true] {
        let options = Options {
            missed_attack_stacks,
            ..by_hand()
        };
        // Fails and a miss of its own.
        let mut table = all_four(options, "gm");
        table.strikes("Gargoyle", "Colombina", &[&[1], &[3]]);
        assert!(table.owed().is_empty());
        // Fails, and being hit.
        table.strikes("Pantalone", "Gargoyle", &[&[2], &[1]]);
        assert!(table.owed().is_empty());
        // A task that it does not manage.
        table.ends_turn();
        table.ends_turn();
        table.ends_turn();
        table.tries("Gargoyle", "knack", "legendary", 2, "none");
        table.throw(&[1, 1]);
        assert!(table.owed().is_empty());
        assert_eq!(table.height(), 0);
    }
}

#[test]
fn whom_a_monster_hits_places_a_die() {
    shows!("DTW-ATK-06", "DTW-MON-03");
    let mut table = all_four(by_hand(), "gm");
    table.strikes("Gargoyle", "Colombina", &[&[1], &[1]]);
    assert_eq!(table.debts(), [("Colombina".to_owned(), Why::Fails)]);
    table.places_all();
    table.strikes("Pantalone", "Colombina", &[&[4], &[3]]);
    assert_eq!(table.debts(), [("Colombina".to_owned(), Why::Hit)]);
}

#[test]
fn monsters_hold_no_wishes() {
    shows!("DTW-MON-03", "DTW-RUL-24");
    let mut table = all_four(by_hand(), "gm");
    let award = f("award")
        .with("who", "Gargoyle")
        .with("why", "role_playing");
    table.refuses("gm", &award, &Refusal::NoWishes, "DTW-RUL-24");
    let ruled = f("rule_wishes").with("who", "Gargoyle").with("wishes", 1);
    table.refuses("gm", &ruled, &Refusal::NoWishes, "DTW-RUL-24");
    // So nobody is asked for them: the dice are awaited at once.
    table.attacks("Gargoyle", "plain", "Pantalone", "plain");
    table.judges(1, 1);
    assert_eq!(table.awaited(), [1]);
}

#[test]
fn against_a_pc_or_npc_only_the_die_for_a_weakness_matters() {
    shows!("DTW-RUL-15", "DTW-ATK-05");
    for target in ["Pedrolino", "Pantalone"] {
        let mut table = brawl();
        table.attacks("Colombina", "plain", target, "plain");
        for weakness in ["spot", "both"] {
            let form = attack_with(1).with("weakness", weakness);
            table.refuses("gm", &form, &Refusal::NoWeakSpot, "DTW-ATK-05");
        }
        table.choose("gm", &attack_with(1).with("weakness", "die"));
        table.choose("gm", &defence_with(1));
        table.no_wishes();
        assert_eq!(table.awaited(), [2]);
        table.throw(&[2, 2]);
        table.throw(&[3]);
        assert_eq!(table.debts(), [(target.to_owned(), Why::Hit)]);
    }
}

#[test]
fn a_defence_finds_no_weakness_that_costs_health() {
    shows!("DTW-ATK-05", "DTW-RUL-15");
    let mut table = brawl();
    table.attacks("Colombina", "plain", "Gargoyle", "plain");
    table.choose("gm", &attack_with(1));
    for weakness in ["spot", "both"] {
        let form = defence_with(1).with("weakness", weakness);
        table.refuses("gm", &form, &Refusal::NoWeakSpot, "DTW-ATK-05");
    }
}
