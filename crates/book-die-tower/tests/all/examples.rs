//! The worked examples of the rule page, with their dice.

use book_die_tower::{
    event::Event,
    state::{Doing, Nature},
};
use dice::Face;
use rulebook::{Filled, Outcome};
use rulebook_testkit::{Table, shows};

use crate::common::{Story, by_hand, f, table, usual};

/// Somebody of Level 1 alone, as the examples have it.
fn alone() -> Table<book_die_tower::DieTower> {
    table(
        by_hand(),
        1,
        &[("Ann", "Pip: Pan | Voices | Rhymes | Dares | Will")],
    )
}

/// How a task went: its total, and whether it succeeded.
fn done(table: &Table<book_die_tower::DieTower>) -> (i64, bool) {
    let mut log = table.log.iter().rev();
    let found = log.find_map(|event| match event {
        Event::TaskDone { total, success, .. } => Some((*total, *success)),
        _ => None,
    });
    found.unwrap_or_default()
}

/// One side of an attack as the World Master judges it.
fn judged(key: &str, dice: i64, edge: i64, weakness: &str) -> Filled {
    f(key)
        .with("dice", dice)
        .with("lean", "none")
        .with("edge", edge)
        .with("weakness", weakness)
}

/// Colombina attacks Pedrolino, one die each, both showing 4: what it comes to with these edges.
fn edged(attack: i64, defence: i64) -> (i64, i64) {
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Pedrolino"], "Ann");
    table.attacks("Colombina", "plain", "Pedrolino", "plain");
    table.choose("gm", &judged("judge_attack", 1, attack, "none"));
    table.choose("gm", &judged("judge_defence", 1, defence, "none"));
    table.no_wishes();
    table.throw(&[4]);
    table.throw(&[4]);
    let totals = table.log.iter().find_map(|event| match event {
        Event::AttackDone {
            attack, defence, ..
        } => Some((*attack, *defence)),
        _ => None,
    });
    totals.unwrap_or_default()
}

/// Pip rolls and is done: total, success, and how many dice are owed.
fn rolled(
    (dice, lean, wishes): (i64, &str, i64),
    difficulty: &str,
    throws: &[&[Face]],
) -> (i64, bool, usize) {
    let mut table = alone();
    table.tries("Pip", "power", difficulty, dice, lean);
    table.rolls("Pip", wishes);
    for faces in throws {
        table.throw(faces);
    }
    let (total, success) = done(&table);
    (total, success, table.owed().len())
}

#[test]
fn dtw_ex_01_partial_cover_is_one_more() {
    shows!("DTW-EDG-01");
    assert_eq!(edged(0, 1), (4, 5));
}

#[test]
fn dtw_ex_02_a_better_position_is_two_more() {
    shows!("DTW-EDG-01");
    assert_eq!(edged(2, 0), (6, 4));
}

#[test]
fn dtw_ex_03_an_ambush_is_three_more() {
    shows!("DTW-EDG-01");
    assert_eq!(edged(3, 1), (7, 5));
}

#[test]
fn dtw_ex_04_fire_against_ice_is_a_die_and_two_health() {
    shows!("DTW-EDG-02", "DTW-ATK-05");
    let cast = [
        ("Ann", "Pip: Blade of fire | Voices | Rhymes | Dares | Will"),
        ("gm", "Icicle: Health 5 | good at freezing | weak to fire"),
    ];
    // Without and with the weakness: dice, and Health that a hit costs.
    for (weakness, dice, left) in [
        ("none", 2, 4),
        ("die", 3, 4),
        ("spot", 2, 3),
        ("both", 3, 3),
    ] {
        let mut table = table(by_hand(), 1, &cast);
        table.fights(&["Pip", "Icicle"], "Ann");
        table.attacks("Pip", "weapon", "Icicle", "plain");
        table.choose("gm", &judged("judge_attack", 2, 0, weakness));
        table.choose("gm", &judged("judge_defence", 1, 0, "none"));
        table.no_wishes();
        assert_eq!(table.awaited(), [dice], "{weakness}");
        table.throw(&vec![3; dice as usize]);
        table.throw(&[2]);
        assert_eq!(table.health("Icicle"), left, "{weakness}");
    }
}

#[test]
fn dtw_ex_05_a_shield_is_two_dice_to_defend_and_one_to_attack() {
    shows!("DTW-CHR-03", "DTW-ATK-02");
    let mut table = usual(by_hand());
    table.fights(&["Pedrolino", "Gargoyle"], "Bob");
    let attack = f("attack")
        .with("who", "Pedrolino")
        .with("target", "Gargoyle")
        .with("reach", "hand");
    let with_tray = attack.clone().with("with", "weapon");
    assert_eq!(table.no("Bob", &with_tray), "DTW-ATK-02");
    table.choose("Bob", &attack.with("with", "plain"));
    table.choose("gm", &f("defend").with("with", "plain"));
    // No second die for it, even if the World Master were willing.
    let two = judged("judge_attack", 2, 0, "none");
    assert_eq!(table.no("gm", &two), "DTW-ROL-02");
    table.judges(1, 1);
    table.no_wishes();
    assert_eq!(table.awaited(), [1]);
    table.throw(&[2]);
    table.throw(&[2]);
    table.choose("Bob", &f("end_turn"));
    table.attacks("Gargoyle", "knack", "Pedrolino", "weapon");
    table.judges(2, 2);
    table.no_wishes();
    table.throw(&[2, 2]);
    assert_eq!(table.awaited(), [2]);
}

#[test]
fn dtw_ex_06_a_power_that_is_used_is_two_dice() {
    shows!("DTW-CHR-04");
    for power in ["Ranger", "Ghost"] {
        let line = format!("Pip: Pan | {power} | Rhymes | Dares | Will");
        let mut table = table(by_hand(), 1, &[("Ann", &line)]);
        table.tries("Pip", "power", "tough", 2, "none");
        table.rolls("Pip", 0);
        assert_eq!(table.awaited(), [2], "{power}");
    }
}

#[test]
fn dtw_ex_07_a_new_pc_has_level_one_and_one_wish() {
    shows!("DTW-CHR-08");
    let mut table = alone();
    table.choose("Ann", &f("roll_character").with("name", "Pop"));
    table.throw(&[1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    let Nature::Pc { level, wishes, .. } = table.who("Pop").nature else {
        unreachable!("Pop is a PC")
    };
    assert_eq!((level, wishes), (1, 1));
}

#[test]
fn dtw_ex_08_what_is_simple_succeeds_without_dice() {
    shows!("DTW-CDF-02");
    let mut table = alone();
    table.tries("Pip", "plain", "simple", 1, "none");
    assert!(table.awaited().is_empty() && table.owed().is_empty());
    let managed = |event: &Event| matches!(event, Event::Managed { .. });
    assert!(table.log.iter().any(managed));
    assert_eq!(table.state.doing, Doing::Talking);
}

#[test]
fn dtw_ex_09_a_lone_one_owes_two() {
    shows!("DTW-RUL-05", "DTW-WSH-04");
    let mut table = alone();
    table.tries("Pip", "plain", "easy", 1, "none");
    table.rolls("Pip", 0);
    table.throw(&[1]);
    assert_eq!(done(&table), (1, false));
    assert_eq!(table.owed(), ["Pip", "Pip"]);
    table.places(Outcome::Stood);
    table.places(Outcome::Stood);
    assert_eq!((table.height(), table.wishes("Pip")), (2, 1));
}

#[test]
fn dtw_ex_10_two_criticals_bring_two_dice() {
    shows!("DTW-CRT-03");
    let mut table = alone();
    table.tries("Pip", "weapon", "tough", 2, "none");
    table.rolls("Pip", 0);
    table.throw(&[6, 6]);
    table.throw(&[2, 1]);
    assert_eq!(done(&table), (15, true));
    assert!(table.owed().is_empty());
}

#[test]
fn dtw_ex_11_success_with_a_fail_owes_one() {
    shows!("DTW-CRT-04");
    assert_eq!(rolled((2, "none", 0), "average", &[&[1, 3]]), (4, true, 1));
}

#[test]
fn dtw_ex_12_a_one_cancels_a_six() {
    shows!("DTW-CRT-02");
    let rolled = rolled((2, "none", 0), "challenging", &[&[6, 1]]);
    assert_eq!(rolled, (7, false, 1));
}

#[test]
fn dtw_ex_13_with_advantage_the_one_is_discarded() {
    shows!("DTW-RUL-03");
    let rolled = rolled((1, "advantage", 0), "moderate", &[&[6, 1], &[3]]);
    assert_eq!(rolled, (9, true, 0));
}

#[test]
fn dtw_ex_14_with_disadvantage_the_six_is_discarded() {
    shows!("DTW-RUL-03");
    let rolled = rolled((1, "disadvantage", 0), "average", &[&[6, 1]]);
    assert_eq!(rolled, (1, false, 2));
}

#[test]
fn dtw_ex_15_one_of_two_criticals_is_left() {
    shows!("DTW-RUL-02");
    let rolled = rolled((2, "none", 1), "formidable", &[&[6, 6, 1], &[4]]);
    assert_eq!(rolled, (17, true, 0));
}

#[test]
fn dtw_ex_18_a_weakness_costs_two() {
    shows!("DTW-RUL-15", "DTW-ATK-05");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Gargoyle"], "Ann");
    table.attacks("Colombina", "weapon", "Gargoyle", "plain");
    table.choose("gm", &judged("judge_attack", 2, 0, "both"));
    table.choose("gm", &judged("judge_defence", 1, 0, "none"));
    table.no_wishes();
    table.throw(&[2, 3, 4]);
    table.throw(&[6]);
    table.throw(&[1]);
    assert_eq!(table.health("Gargoyle"), 1);
}

#[test]
fn dtw_ex_19_the_thirteenth_die_is_a_miracle() {
    shows!("DTW-MIR-01");
    let mut table = alone();
    table.tower_of(12);
    table.tries("Pip", "plain", "average", 1, "none");
    table.rolls("Pip", 0);
    table.throw(&[3]);
    table.places(Outcome::Stood);
    assert_eq!(table.height(), 13);
    let miracle = Event::Miracle {
        who: "Pip".to_owned(),
    };
    assert!(table.log.contains(&miracle));
    table.choose("Ann", &f("bless"));
    assert_eq!((table.height(), table.who("Pip").miracle_dice()), (13, 1));
}

#[test]
fn dtw_ex_20_a_fall_forgives_the_second_die() {
    shows!("DTW-RUL-07");
    let mut table = alone();
    table.tower_of(8);
    table.tries("Pip", "plain", "easy", 1, "none");
    table.rolls("Pip", 0);
    table.throw(&[1]);
    assert_eq!(table.owed(), ["Pip", "Pip"]);
    table.places(Outcome::Fell);
    assert_eq!((table.height(), table.owed().len()), (0, 0));
    let befall = f("befall").with("down", "yes").with("what", "A bee sting");
    assert_eq!(table.no("Ann", &befall), "TBL-01");
    table.choose("gm", &befall);
    let pip = table.who("Pip");
    assert_eq!((pip.fallen, &*pip.plight), (true, "A bee sting"));
    assert_eq!(table.state.doing, Doing::Talking);
}
