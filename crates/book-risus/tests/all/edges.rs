//! The edges of the rules: several of them meeting, and what a game master or a sheet may try.
//! Those of teams are in `edges_teams`.

#![allow(clippy::too_many_lines, reason = "some stories are long")]

use book_risus::{Risus, setup::*, state::*};
use rulebook::{Rulebook, Seat, Turn};
use rulebook_testkit::{Table, shows};

use crate::common::{self, ALL, Story, atk, def, dice, f, listed, names, pass, table, view};

// CMB-03: brevet chosen at the start or on joining, and the only cliché of this combat.
#[test]
fn no_brevet_after_having_fought_with_a_cliche() {
    shows!("RIS-CMB-03");
    let strict = Options {
        applicable_means: Applicable::Appropriate,
        ..Options::default()
    };
    let mut t = table(
        strict,
        &[("Ann", "Poe", "Poet 3", 0), ("gm", "Wulf", "Viking 4", 0)],
    );
    t.call_fight(&["Wulf"], &["Poe"]);
    t.mark("Poe", "Poet", "inappropriate");
    t.mark("Wulf", "Viking", "appropriate");
    t.choose("gm", &f("begin_combat"));
    t.clash(("Wulf", "Viking"), ("Poe", "Poet"));
    t.throw(&[6, 6, 6, 6, 1, 1, 1]);
    assert_eq!(t.left("Poe", "Poet"), 2);
    assert!(
        !listed(&t, "Ann", &f("take_brevet").with("who", "Poe")),
        "brevet after defending with Poet"
    );
}

#[test]
fn no_brevet_in_round_two() {
    shows!("RIS-CMB-03");
    let mut t = table(
        Options::default(),
        &[("Ann", "Poe", "Poet 3", 0), ("gm", "Wulf", "Viking 4", 0)],
    );
    t.fight(&["Poe"], &["Wulf"]);
    t.clash(("Poe", "Poet"), ("Wulf", "Viking"));
    t.throw(&[1, 1, 1, 6, 6, 6, 6]);
    pass(&mut t);
    t.mark("Poe", "Poet", "not_applicable");
    assert!(!listed(&t, "Ann", &f("take_brevet").with("who", "Poe")));
}

// RUL-07, RUL-13: a pump in a single action eats the two extra dice first; limit with them.
fn single_with_brevet() -> Table<Risus> {
    let options = Options {
        pump_where: PumpWhere::AnyRoll,
        ..ALL
    };
    let mut t = table(
        options,
        &[("Ann", "Poe", "Poet 3", 0), ("gm", "Chef", "Cook 3", 0)],
    );
    t.choose("gm", &f("call_single").with("who", names(&["Poe", "Chef"])));
    t.choose(
        "gm",
        &f("mark_single")
            .with("who", "Poe")
            .with("cliche", "Poet")
            .with("applicable", "no"),
    );
    t.choose("gm", &f("begin_single"));
    t.choose(
        "Ann",
        &f("pick_single")
            .with("who", "Poe")
            .with("using", BREVET)
            .with("pump", 0)
            .with("lucky", 0),
    );
    t
}

#[test]
fn pump_in_single_eats_extra_first() {
    shows!("RIS-RUL-07");
    let mut t = single_with_brevet();
    t.choose(
        "gm",
        &f("pick_single")
            .with("who", "Chef")
            .with("using", "Cook")
            .with("pump", 2)
            .with("lucky", 0),
    );
    assert_eq!(t.awaited(), [2, 7]);
    t.throw(&[1; 9]);
    assert_eq!(t.left("Chef", "Cook"), 3);
}

#[test]
fn pump_limit_in_single_counts_extra() {
    shows!("RIS-RUL-13");
    let t = single_with_brevet();
    assert!(listed(
        &t,
        "gm",
        &f("pick_single")
            .with("who", "Chef")
            .with("using", "Cook")
            .with("pump", 5)
            .with("lucky", 0)
    ));
}

#[test]
fn secret_dice_do_not_show_in_the_choices_of_players() {
    let mut t = table(ALL, &[("Ann", "P", "X 4", 0), ("gm", "Spy", "Spy 3", 0)]);
    let before = Risus::choices(&t.state, &Seat::named("Ann"));
    t.choose(
        "gm",
        &f("call_target")
            .with("who", "Spy")
            .with("number", 10)
            .with("secret", "yes"),
    );
    t.choose("gm", &f("pick_cliche").with("cliche", "Spy"));
    t.choose("gm", &f("judge").with("tools", "normal"));
    assert_eq!(Risus::choices(&t.state, &Seat::named("Ann")), before);
}

#[test]
fn npc_with_absurd_lucky_dice_is_refused_not_a_panic() {
    let setup = Setup {
        options: ALL,
        players: vec![],
        cast: vec![common::figure("gm", "W", "X 1", 2_000_000_000)],
    };
    assert!(Risus::open(&setup).is_err());
}

#[test]
fn npc_with_many_lucky_dice_is_bounded() {
    let setup = Setup {
        options: ALL,
        players: vec![],
        cast: vec![common::figure("gm", "W", "X 1", 1_000_000)],
    };
    assert!(Risus::open(&setup).is_err());
}

// CMB-15/RUL-08/RUL-11: rulings
#[test]
fn ruling_on_a_cliche_not_fought_with() {
    let mut t = table(
        Options::default(),
        &[
            ("Ann", "Poe", "Poet 3", 0),
            ("Ann", "Q", "X 3", 0),
            ("gm", "Wulf", "Viking 4", 0),
        ],
    );
    t.call_fight(&["Poe", "Q"], &["Wulf"]);
    t.mark("Poe", "Poet", "not_applicable");
    t.choose("gm", &f("mark_rest").with("mark", "appropriate"));
    t.choose("Ann", &f("take_brevet").with("who", "Poe"));
    t.choose("gm", &f("begin_combat"));
    t.choose(
        "gm",
        &f("rule_lost")
            .with("who", "Poe")
            .with("cliche", "Poet")
            .with("lost", 3),
    );
    assert!(
        !t.is_out("Poe"),
        "the brevet is the only cliché in this combat"
    );
}

#[test]
fn ruling_on_a_cliche_at_zero_before_the_combat() {
    let mut t = table(
        Options::default(),
        &[
            ("Ann", "G", "X 4, Cook 2", 0),
            ("Ann", "Q", "X 3", 0),
            ("gm", "W", "X 4", 0),
        ],
    );
    let cook = |k: &str| f(k).with("who", "G").with("cliche", "Cook");
    t.choose("gm", &cook("rule_lost").with("lost", 2));
    t.fight(&["G", "Q"], &["W"]);
    t.choose("gm", &cook("rule_level").with("level", 1));
    assert!(!t.is_out("G"), "RUL-11: it was at 0 before");
}

fn two_for_ann(options: Options) -> Table<Risus> {
    let c = |seat: &str, name: &str| Casting {
        seat: Seat::named(seat),
        sheet: Sheet {
            name: name.to_owned(),
            cliches: common::cliches("X 4, Y 4, Z 2"),
            ..Sheet::default()
        },
    };
    Table::open(&Setup {
        options,
        players: names(&["Ann", "Bob"]),
        cast: vec![c("Ann", "A1"), c("Ann", "A2"), c("Bob", "B1")],
    })
}

#[test]
fn turn_names_only_those_with_something_to_decide() {
    let mut t = two_for_ann(Options {
        long_haul: true,
        ..ALL
    });
    t.choose("gm", &f("end_adventure"));
    t.choose(
        "Bob",
        &f("pick_growth").with("who", "B1").with("cliche", "X"),
    );
    assert_eq!(
        Risus::turn(&t.state),
        Turn::Choice(vec![Seat::named("Ann")])
    );
}

#[test]
fn the_game_master_can_end_a_combat_at_any_moment() {
    let mut t = table(
        Options::default(),
        &[("Ann", "G", "X 4", 0), ("gm", "W", "X 4", 0)],
    );
    t.fight(&["W"], &["G"]);
    t.choose("gm", &atk("W", "X", "G"));
    let keys: Vec<&str> = Risus::choices(&t.state, &Seat::Gm)
        .iter()
        .map(|c| c.key)
        .collect();
    assert!(keys.iter().any(|k| *k != "start_draft"), "{keys:?}");
}

#[test]
fn the_game_master_can_call_off_an_advancement() {
    let mut t = two_for_ann(Options {
        long_haul: true,
        ..ALL
    });
    t.choose("gm", &f("end_adventure"));
    let keys: Vec<&str> = Risus::choices(&t.state, &Seat::Gm)
        .iter()
        .map(|c| c.key)
        .collect();
    assert!(keys.iter().any(|k| *k != "start_draft"), "{keys:?}");
}

#[test]
fn ruled_lucky_is_seen() {
    let mut t = table(ALL, &[("Ann", "A", "X 4", 0)]);
    let before = view(&t, "Ann");
    t.choose("gm", &f("rule_lucky").with("who", "A").with("left", 5));
    assert_ne!(view(&t, "Ann"), before);
}

#[test]
fn extra_dice_for_newcomers_after_the_brevet_user_is_out() {
    let mut t = table(
        ALL,
        &[
            ("Ann", "Poe", "Poet 3", 0),
            ("Ann", "Q", "X 3", 0),
            ("gm", "Wulf", "Viking 4, Bard 2", 0),
            ("gm", "New", "X 3", 0),
        ],
    );
    t.call_fight(&["Poe", "Q"], &["Wulf"]);
    t.mark("Poe", "Poet", "not_applicable");
    t.mark("Q", "X", "appropriate");
    t.mark("Wulf", "Viking", "appropriate");
    t.choose("Ann", &f("take_brevet").with("who", "Poe"));
    t.choose("gm", &f("begin_combat"));
    for _ in 0..2 {
        t.clash_with(("Poe", BREVET, 0, 0), ("Wulf", "Viking", 0, 0));
        let n = t.awaited();
        t.throw(&[vec![1; n[0] as usize], vec![6; n[1] as usize]].concat());
        if t.is_out("Poe") {
            break;
        }
        pass(&mut t);
        pass(&mut t);
    }
    assert!(t.is_out("Poe"));
    t.choose("gm", &f("enter").with("who", "New").with("party", "second"));
    t.mark("New", "X", "appropriate");
    t.mark("Wulf", "Bard", "inappropriate");
    assert_eq!((dice(&t, "New", "X"), dice(&t, "Wulf", "Bard")), (5, 4));
}

#[test]
fn double_pump_banks_and_stops_at_six() {
    let c = Casting {
        seat: Seat::named("Ann"),
        sheet: Sheet {
            name: "S".into(),
            cliches: common::cliches("W [4], Y 2"),
            ..Sheet::default()
        },
    };
    let mut t: Table<Risus> = Table::open(&Setup {
        options: Options {
            long_haul: true,
            ..ALL
        },
        players: names(&["Ann"]),
        cast: vec![c],
    });
    let mut seen = Vec::new();
    for _ in 0..6 {
        t.choose("gm", &f("end_adventure"));
        t.choose(
            "Ann",
            &f("pick_growth").with("who", "S").with("cliche", "W"),
        );
        let n = t.awaited()[0] as usize;
        t.throw(&vec![2; n]);
        t.choose("Ann", &f("raise").with("who", "S"));
        let w = &t.state.character("S").unwrap().cliches[0];
        seen.push((w.level, w.banked));
    }
    assert_eq!(seen, [(4, 1), (5, 0), (5, 1), (6, 0), (6, 0), (6, 0)]);
}

#[test]
fn hindered_single_with_brevet() {
    let mut t = table(ALL, &[("Ann", "P", "X 3", 0), ("gm", "C", "K 3", 0)]);
    t.choose("gm", &f("call_single").with("who", names(&["P", "C"])));
    t.choose(
        "gm",
        &f("mark_single")
            .with("who", "P")
            .with("cliche", "X")
            .with("applicable", "no"),
    );
    t.choose(
        "gm",
        &f("tools_single")
            .with("who", "C")
            .with("cliche", "K")
            .with("tools", "hindered"),
    );
    t.choose("gm", &f("begin_single"));
    t.choose(
        "Ann",
        &f("pick_single")
            .with("who", "P")
            .with("using", BREVET)
            .with("pump", 0)
            .with("lucky", 0),
    );
    t.choose(
        "gm",
        &f("pick_single")
            .with("who", "C")
            .with("using", "K")
            .with("pump", 0)
            .with("lucky", 0),
    );
    assert_eq!(t.awaited(), [2, 3]);
}

#[test]
fn a_cliche_no_longer_appropriate_loses_its_extra_dice() {
    shows!("RIS-RUL-05");
    let strict = Options {
        applicable_means: Applicable::Appropriate,
        ..Options::default()
    };
    let mut t = table(
        strict,
        &[("Ann", "Poe", "Poet 3", 0), ("gm", "Wulf", "Viking 4", 0)],
    );
    t.call_fight(&["Poe"], &["Wulf"]);
    t.mark("Poe", "Poet", "inappropriate");
    t.mark("Wulf", "Viking", "appropriate");
    t.choose("Ann", &f("take_brevet").with("who", "Poe"));
    t.mark("Wulf", "Viking", "inappropriate");
    assert_eq!(dice(&t, "Wulf", "Viking"), 4);
}

#[test]
fn back_from_zero() {
    shows!("RIS-RUL-06");
    let mut t = table(
        Options::default(),
        &[
            ("Ann", "Poe", "Poet 3", 0),
            ("gm", "Wulf", "Viking 4, Cook 1", 0),
        ],
    );
    t.choose(
        "gm",
        &f("rule_lost")
            .with("who", "Wulf")
            .with("cliche", "Cook")
            .with("lost", 1),
    );
    t.call_fight(&["Poe"], &["Wulf"]);
    t.mark("Poe", "Poet", "not_applicable");
    t.choose("gm", &f("mark_rest").with("mark", "appropriate"));
    t.choose("Ann", &f("take_brevet").with("who", "Poe"));
    t.choose(
        "gm",
        &f("rule_lost")
            .with("who", "Wulf")
            .with("cliche", "Cook")
            .with("lost", 0),
    );
    assert_eq!(dice(&t, "Wulf", "Cook"), 3);
}

#[test]
fn fate_of_a_drop_out_is_the_winners() {
    shows!("RIS-RUL-31");
    let mut t = table(
        Options::default(),
        &[
            ("Ann", "A", "X 4", 0),
            ("Bob", "B", "X 2", 0),
            ("gm", "D", "X 1", 0),
        ],
    );
    t.fight(&["A", "B"], &["D"]);
    t.team(&[("A", "X"), ("B", "X")]);
    t.choose("Bob", &f("drop_out").with("who", "B"));
    t.choose("Ann", &atk("A", "X", "D"));
    t.choose("gm", &def("X"));
    t.throw(&[6, 6, 6, 6, 1]);
    let Stage::Fates { open, .. } = &t.state.combat().unwrap().stage else {
        panic!()
    };
    assert!(open.contains(&"B".to_owned()), "{open:?}");
}

#[test]
fn a_leap_is_for_a_player() {
    shows!("RIS-RUL-40");
    let mut t = two_for_ann(ALL);
    for who in ["A1", "A2"] {
        t.choose(
            "gm",
            &f("call_target")
                .with("who", who)
                .with("number", 5)
                .with("secret", "no"),
        );
        t.choose("Ann", &f("pick_cliche").with("cliche", "Z"));
        t.choose("gm", &f("judge").with("tools", "normal"));
        t.throw(&[1, 1]);
    }
    t.choose("gm", &f("leap").with("who", "A1"));
    assert_eq!(
        t.awaited(),
        [2, 2],
        "all clichés of that player challenged so far"
    );
}

#[test]
fn each_player_rolls_exactly_one() {
    shows!("RIS-ADV-09");
    let mut t = two_for_ann(Options {
        long_haul: true,
        ..ALL
    });
    t.choose("gm", &f("end_adventure"));
    t.choose(
        "Ann",
        &f("pick_growth").with("who", "A1").with("cliche", "X"),
    );
    t.choose(
        "Bob",
        &f("pick_growth").with("who", "B1").with("cliche", "X"),
    );
    assert_eq!(t.awaited(), [4, 4]);
}

#[test]
fn refusals_name_the_rule_that_they_are_about() {
    let mut bad = Vec::new();
    let mut t = table(
        ALL,
        &[
            ("Ann", "A", "X 4, N 1", 0),
            ("Ann", "B", "X 2", 0),
            ("Bob", "C", "X 3", 0),
            ("gm", "D", "X 6", 0),
            ("gm", "E", "X 2", 0),
        ],
    );
    t.fight(&["A", "B", "C"], &["D", "E"]);
    let mut want = |got: &'static str, want: &[&str], what: &str| {
        if !want.contains(&got) {
            bad.push(format!("{what}: {got}, expected {want:?}"));
        }
    };
    want(
        t.no(
            "Ann",
            &f("propose_team")
                .with("by", "A")
                .with("with", names(&["D"])),
        ),
        &["RIS-TEA-01"],
        "team with a foe",
    );
    want(
        t.no("Ann", &f("take_brevet").with("who", "A")),
        &["RIS-CMB-03", "RIS-RUL-05"],
        "brevet not needed in combat",
    );
    want(
        t.no("Ann", &f("drop_out").with("who", "A")),
        &["RIS-TEA-17"],
        "drop out without a team",
    );
    want(
        t.no("Ann", &f("disband").with("leader", "A")),
        &["RIS-TEA-18"],
        "disband without a team",
    );
    want(
        t.no(
            "Bob",
            &f("join_team")
                .with("who", "C")
                .with("using", "X")
                .with("leader", "A"),
        ),
        &["RIS-RUL-23"],
        "join no team",
    );
    want(
        t.no("Ann", &atk("A", BREVET, "D")),
        &["RIS-CMB-03"],
        "attack with a brevet not taken",
    );
    t.choose("Ann", &f("pass").with("who", "A"));
    want(
        t.no(
            "gm",
            &f("reorder")
                .with("party", "first")
                .with("order", names(&["B", "A", "C"])),
        ),
        &["RIS-RUL-18"],
        "reorder in mid-round",
    );
    t.team(&[("A", "X"), ("B", "X")]);
    t.choose("gm", &atk("D", "X", "C"));
    want(
        t.no("Ann", &f("drop_out").with("who", "B")),
        &["RIS-TEA-17", "RIS-RUL-31"],
        "drop out during a turn",
    );
    want(
        t.no("Ann", &f("disband").with("leader", "A")),
        &["RIS-TEA-18"],
        "disband during a turn",
    );
    t.choose("Bob", &def("X"));
    t.throw(&[6, 6, 6, 6, 6, 6, 1, 1, 1]);
    t.choose(
        "gm",
        &f("rule_lost")
            .with("who", "C")
            .with("cliche", "X")
            .with("lost", 3),
    );
    want(
        t.no(
            "Bob",
            &f("join_team")
                .with("who", "C")
                .with("using", "X")
                .with("leader", "A"),
        ),
        &["RIS-CMB-15"],
        "defeated joins a team",
    );
    want(
        t.no("gm", &f("enter").with("who", "C").with("party", "first")),
        &["RIS-CMB-01", "RIS-RUL-19"],
        "enter twice",
    );
    let t2 = table(ALL, &[("Ann", "A", "X 4", 0), ("gm", "D", "X 6", 0)]);
    want(
        t2.no(
            "Ann",
            &f("propose_team")
                .with("by", "A")
                .with("with", names(&["D"])),
        ),
        &["RIS-RUL-41"],
        "team outside combat",
    );
    want(
        t2.no(
            "gm",
            &f("call_combat")
                .with("who", "A")
                .with("foes", names(&["A"])),
        ),
        &["RIS-CMB-01", "RIS-RUL-19"],
        "fight with oneself",
    );
    let mut t3 = table(ALL, &[("Ann", "A", "X 4, Y 2", 0), ("gm", "D", "X 6", 0)]);
    t3.choose("gm", &f("call_single").with("who", names(&["A", "D"])));
    t3.choose(
        "gm",
        &f("mark_single")
            .with("who", "A")
            .with("cliche", "X")
            .with("applicable", "no"),
    );
    t3.choose("gm", &f("begin_single"));
    want(
        t3.no(
            "Ann",
            &f("pick_single")
                .with("who", "A")
                .with("using", "X")
                .with("pump", 0)
                .with("lucky", 0),
        ),
        &["RIS-SAC-03", "RIS-SAC-06"],
        "not applicable in a single action",
    );
    assert!(bad.is_empty(), "\n{}", bad.join("\n"));
}
