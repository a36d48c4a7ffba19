//! Ranges and moving between them.

use book_die_tower::{
    DieTower,
    refusal::Refusal,
    rules::movement::band,
    state::Band::{self, Distant, Long, Medium, Short},
};
use rulebook::Filled;
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, by_hand, f, names, usual},
    fighting::{Fighting, about, attack, brawl},
};

fn measured(feet: i64, inches: i64) -> Filled {
    f("measure")
        .with("one", "Colombina")
        .with("other", "Gargoyle")
        .with("feet", feet)
        .with("inches", inches)
}

fn set(one: &str, other: &str, range: &str) -> Filled {
    f("set_range")
        .with("one", one)
        .with("other", other)
        .with("range", range)
}

fn moving(key: &str, who: &str, other: &str) -> Filled {
    f(key).with("who", who).with("other", other)
}

/// Everybody in an encounter at this range, and Ann is on turn.
fn at(range: &str) -> Table<DieTower> {
    let mut table = usual(by_hand());
    let all = ["Colombina", "Pedrolino", "Pantalone", "Gargoyle"];
    let form = f("begin_encounter")
        .with("fighters", names(&all))
        .with("first", "Ann")
        .with("range", range);
    table.choose("gm", &form);
    table
}

const BANDS: [(&str, Band); 4] = [
    ("short", Short),
    ("medium", Medium),
    ("long", Long),
    ("distant", Distant),
];

#[test]
fn a_distance_in_feet_is_one_of_four_ranges() {
    shows!("DTW-MOV-01", "DTW-RUL-19");
    let mut table = at("medium");
    for (feet, inches, range) in [
        (0, 0, Short),
        (14, 11, Short),
        (15, 0, Short),
        (15, 1, Medium),
        (15, 11, Medium),
        (16, 0, Medium),
        (99, 11, Medium),
        (100, 0, Medium),
        (100, 1, Long),
        (101, 0, Long),
        (199, 11, Long),
        (200, 0, Long),
        (200, 1, Distant),
        (201, 0, Distant),
        (10_000, 11, Distant),
    ] {
        assert_eq!(band(feet, inches), range, "{feet} feet {inches}");
        table.choose("gm", &measured(feet.into(), inches.into()));
        assert_eq!(table.range("Colombina", "Gargoyle"), range);
    }
}

#[test]
fn a_distance_that_cannot_be_is_refused() {
    shows!("DTW-MOV-01");
    let table = at("short");
    for (feet, inches) in [(-1, 0), (0, -1), (0, 12), (10_001, 0)] {
        let form = measured(feet, inches);
        table.refuses("gm", &form, &Refusal::BadRange, "DTW-MOV-01");
    }
}

#[test]
fn all_are_where_the_world_master_says() {
    shows!("DTW-TAB-09", "DTW-MOV-01");
    for (word, range) in BANDS {
        let table = at(word);
        for (one, other) in [
            ("Colombina", "Gargoyle"),
            ("Colombina", "Pedrolino"),
            ("Pantalone", "Gargoyle"),
        ] {
            assert_eq!(table.range(one, other), range);
        }
    }
}

#[test]
fn hand_to_hand_needs_short_range_and_other_attacks_do_not() {
    shows!("DTW-MOV-02", "DTW-ATK-10");
    for (word, range) in BANDS {
        let mut table = at(word);
        let hand = attack("Colombina", "Gargoyle");
        let far = hand.clone().with("reach", "far");
        if range == Short {
            table.choose("Ann", &hand);
            table.choose("Ann", &f("withdraw"));
        } else {
            table.refuses("Ann", &hand, &Refusal::OutOfReach, "DTW-MOV-02");
        }
        // Those are for the World Master to judge, who may say that it does not reach.
        table.choose("Ann", &far);
        table.choose("gm", &f("withdraw"));
        assert_eq!(table.has_left("Colombina"), (true, true));
        table.choose("Ann", &far);
        table.choose("gm", &f("defend").with("with", "plain"));
        table.judges(1, 1);
        table.no_wishes();
        table.throw(&[4]);
        table.throw(&[3]);
        assert_eq!(table.health("Gargoyle"), 2);
    }
}

#[test]
fn a_movement_changes_the_range_by_one_step() {
    shows!("DTW-MOV-02", "DTW-RUL-19", "DTW-ACT-01");
    for (key, steps) in [
        (
            "move_nearer",
            [("distant", Long), ("long", Medium), ("medium", Short)],
        ),
        (
            "move_farther",
            [("short", Medium), ("medium", Long), ("long", Distant)],
        ),
    ] {
        for (from, to) in steps {
            let mut table = at(from);
            table.choose("Ann", &moving(key, "Colombina", "Gargoyle"));
            assert_eq!(table.range("Colombina", "Gargoyle"), to);
            assert_eq!(table.has_left("Colombina"), (false, true));
            let again = moving(key, "Colombina", "Pedrolino");
            table.refuses("Ann", &again, &Refusal::ActionSpent, "DTW-ACT-01");
        }
    }
}

#[test]
fn nobody_is_nearer_than_short_or_farther_than_distant() {
    shows!("DTW-RUL-19");
    for (range, key) in [("short", "move_nearer"), ("distant", "move_farther")] {
        let mut table = at(range);
        let form = moving(key, "Colombina", "Gargoyle");
        table.refuses("Ann", &form, &Refusal::NoFarther, "DTW-RUL-19");
        // It is the range between those two that counts.
        table.choose("gm", &set("Colombina", "Gargoyle", "medium"));
        table.choose("Ann", &form);
    }
}

#[test]
fn a_movement_changes_no_other_range() {
    shows!("DTW-MOV-02", "DTW-TAB-09");
    let mut table = at("medium");
    table.choose("Ann", &moving("move_nearer", "Colombina", "Gargoyle"));
    assert_eq!(table.range("Colombina", "Gargoyle"), Short);
    for (one, other) in [
        ("Colombina", "Pedrolino"),
        ("Colombina", "Pantalone"),
        ("Pedrolino", "Gargoyle"),
    ] {
        assert_eq!(table.range(one, other), Medium);
    }
    // It is the same range from the other side.
    table.ends_turn();
    table.ends_turn();
    table.choose("gm", &moving("move_farther", "Gargoyle", "Colombina"));
    assert_eq!(table.range("Colombina", "Gargoyle"), Medium);
}

#[test]
fn after_moving_up_one_can_strike() {
    shows!("DTW-MOV-02", "DTW-ACT-01");
    let mut table = at("medium");
    let strike = attack("Colombina", "Gargoyle");
    table.refuses("Ann", &strike, &Refusal::OutOfReach, "DTW-MOV-02");
    table.choose("Ann", &moving("move_nearer", "Colombina", "Gargoyle"));
    table.strikes("Colombina", "Gargoyle", &[&[4], &[3]]);
    assert_eq!(table.on_turn(), "Bob");
    // She is at hand for it as well, and he is not.
    table.ends_turn();
    let his = attack("Gargoyle", "Pedrolino");
    table.refuses("gm", &his, &Refusal::OutOfReach, "DTW-MOV-02");
    table.strikes("Gargoyle", "Colombina", &[&[3], &[3]]);
}

#[test]
fn the_world_master_may_say_otherwise() {
    shows!("DTW-MOV-02", "DTW-TAB-07");
    let mut table = at("short");
    for (word, range) in BANDS.into_iter().rev() {
        table.choose("gm", &set("Gargoyle", "Colombina", word));
        assert_eq!(table.range("Colombina", "Gargoyle"), range);
    }
    // That is nobody's action.
    assert_eq!(table.has_left("Colombina"), (true, true));
    let form = set("Colombina", "Gargoyle", "long");
    table.refuses("Ann", &form, &Refusal::NotYours, "TBL-01");
    let oneself = set("Gargoyle", "Gargoyle", "long");
    assert_eq!(table.refused("gm", &oneself), Refusal::TargetSelf);
    table.choose("gm", &f("leave").with("who", "Pantalone"));
    let not = Refusal::NotFighting("Pantalone".to_owned());
    for form in [
        set("Pantalone", "Gargoyle", "long"),
        set("Gargoyle", "Pantalone", "long"),
    ] {
        table.refuses("gm", &form, &not, "DTW-TAB-09");
    }
}

#[test]
fn one_may_move_without_changing_a_range() {
    shows!("DTW-ACT-01", "DTW-MOV-02");
    let mut table = brawl();
    table.does("Colombina", f("move_about").with("what", "up the curtain"));
    assert_eq!(table.has_left("Colombina"), (false, true));
    assert_eq!(table.range("Colombina", "Gargoyle"), Short);
    let form = about("Colombina");
    table.refuses("Ann", &form, &Refusal::ActionSpent, "DTW-ACT-01");
}

#[test]
fn nobody_moves_away_from_themselves() {
    shows!("DTW-MOV-02");
    let table = at("medium");
    for key in ["move_nearer", "move_farther"] {
        let form = moving(key, "Colombina", "Colombina");
        assert_eq!(table.refused("Ann", &form), Refusal::TargetSelf);
    }
}

#[test]
fn an_attack_declared_is_not_moved_away_from() {
    shows!("DTW-ACT-01", "TBL-03");
    let mut table = brawl();
    table.choose("Ann", &attack("Colombina", "Gargoyle"));
    let away = moving("move_farther", "Colombina", "Gargoyle");
    table.refuses("Ann", &away, &Refusal::NotNow, "TBL-03");
    let ruled = set("Colombina", "Gargoyle", "long");
    table.refuses("gm", &ruled, &Refusal::NotNow, "TBL-03");
}
