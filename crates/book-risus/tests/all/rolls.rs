//! Single rolls: EQP, LKY, TGT, SAC, and pumps outside combat.

use book_risus::{
    Risus,
    rules::{
        pool::{cliche_dice, helper_sum, hindered, pool, pump_dice, sum},
        single::winner,
        target::{SUGGESTED, chance, reaches},
    },
    setup::{Options, PumpWhere},
    state::{Boost, Tools},
};
use rulebook::{Rulebook as _, Seat};
use rulebook_testkit::shows;

use crate::common::{ALL, Story, f, names, table};

#[test]
fn pools_are_summed() {
    shows!("RIS-GEN-01", "RIS-RUL-24");
    assert_eq!(sum(&[6, 4, 1]), 11);
    assert_eq!(sum(&[]), 0);
    assert_eq!(helper_sum(&[6, 5, 6, 1]), 12);
    assert_eq!(helper_sum(&[5, 4]), 0);
}

#[test]
fn hindered_clichés_roll_half_their_dice_rounded_up() {
    shows!("RIS-EQP-04");
    let halves: Vec<u32> = (1..=6).map(hindered).collect();
    assert_eq!(halves, [1, 1, 2, 2, 3, 3]);
}

#[test]
fn dice_are_halved_then_doubled_then_added_to() {
    shows!("RIS-RUL-09", "RIS-PMP-04", "RIS-PMP-05", "RIS-PMP-08");
    assert_eq!(cliche_dice(3, Tools::Hindered, true), 4);
    assert_eq!(pump_dice(false, 2), 2);
    assert_eq!(pump_dice(true, 2), 4);
    let boost = Boost { pump: 2, lucky: 1 };
    assert_eq!(
        pool(3, Tools::Normal, false, true, Boost { pump: 2, lucky: 0 }),
        7
    );
    assert_eq!(pool(3, Tools::Hindered, true, false, boost), 4 + 2 + 1);
}

#[test]
fn a_target_is_reached_or_not() {
    shows!("RIS-TGT-04", "RIS-TGT-05", "RIS-RUL-42");
    assert!(reaches(10, 10) && !reaches(9, 10));
    assert_eq!(SUGGESTED.map(|(_, number)| number), [5, 10, 15, 20, 30]);
    assert_eq!(chance(4, 15).to_string(), "575/1296");
    assert_eq!(chance(5, 5).to_string(), "1");
    assert_eq!(chance(1, 10).to_string(), "0");
}

fn call(who: &str, number: i64) -> rulebook::Filled {
    f("call_target")
        .with("who", who)
        .with("number", number)
        .with("secret", "no")
}

#[test]
fn a_target_number_roll_from_call_to_result() {
    shows!(
        "RIS-TGT-01",
        "RIS-TGT-02",
        "RIS-TGT-03",
        "RIS-TGT-07",
        "RIS-EQP-02",
        "RIS-EQP-05"
    );
    let mut table = table(
        Options::default(),
        &[("Ann", "Grolf", "Viking 4, Cook 2", 0)],
    );
    assert_eq!(table.no("Ann", &call("Grolf", 10)), "TBL-01");
    assert_eq!(table.no("gm", &call("Grolf", 0)), "RIS-TGT-04");
    table.choose("gm", &call("Grolf", 10));
    assert_eq!(
        table.no("Bob", &f("pick_cliche").with("cliche", "Cook")),
        "TBL-01"
    );
    table.choose("Ann", &f("pick_cliche").with("cliche", "Cook"));
    table.choose("gm", &f("refuse_cliche"));
    table.choose("Ann", &f("pick_cliche").with("cliche", "Viking"));
    table.choose("gm", &f("judge").with("tools", "hindered"));
    // Nothing can be put on the roll, so the dice are awaited at once.
    assert_eq!(table.awaited(), [2]);
    table.throw(&[6, 4]);
    assert!(table.awaited().is_empty());
    assert_eq!(table.left("Grolf", "Viking"), 4);
}

#[test]
fn an_unusable_or_empty_cliché_cannot_be_rolled() {
    shows!("RIS-EQP-03", "RIS-RUL-11");
    let mut table = table(
        Options::default(),
        &[("Ann", "Grolf", "Viking 4, Cook 2", 0)],
    );
    let empty = f("rule_lost")
        .with("who", "Grolf")
        .with("cliche", "Cook")
        .with("lost", 2);
    table.choose("gm", &empty);
    table.choose("gm", &call("Grolf", 10));
    assert_eq!(
        table.no("Ann", &f("pick_cliche").with("cliche", "Cook")),
        "RIS-RUL-11"
    );
    table.choose("Ann", &f("pick_cliche").with("cliche", "Viking"));
    assert_eq!(
        table.no("gm", &f("judge").with("tools", "unusable")),
        "RIS-EQP-03"
    );
}

#[test]
fn no_brevet_no_pump_no_team_in_a_target_roll() {
    shows!("RIS-TGT-06", "RIS-RUL-13", "RIS-RUL-41");
    let mut table = table(
        ALL,
        &[
            ("Ann", "Grolf", "Viking 4", 1),
            ("Ann", "Milda", "Cook 4", 0),
        ],
    );
    table.choose("gm", &call("Grolf", 10));
    let brevet = f("pick_cliche").with("cliche", book_risus::state::BREVET);
    assert_eq!(table.no("Ann", &brevet), "RIS-TGT-06");
    table.choose("Ann", &f("pick_cliche").with("cliche", "Viking"));
    table.choose("gm", &f("judge").with("tools", "normal"));
    assert_eq!(
        table.no("Ann", &f("boost").with("pump", 1).with("lucky", 0)),
        "RIS-RUL-13"
    );
    let team = f("propose_team")
        .with("by", "Grolf")
        .with("with", names(&["Milda"]));
    assert_eq!(table.no("Ann", &team), "RIS-RUL-41");
}

#[test]
fn pumps_on_any_roll_if_the_table_plays_so() {
    shows!("RIS-RUL-13", "RIS-GEN-04");
    let options = Options {
        pump_where: PumpWhere::AnyRoll,
        ..ALL
    };
    let mut table = table(options, &[("Ann", "Grolf", "Viking [3], Cook 1", 0)]);
    table.choose("gm", &call("Grolf", 10));
    table.choose("Ann", &f("pick_cliche").with("cliche", "Viking"));
    table.choose("gm", &f("judge").with("tools", "normal"));
    assert_eq!(
        table.no("Ann", &f("boost").with("pump", 4).with("lucky", 0)),
        "RIS-PMP-03"
    );
    table.choose("Ann", &f("boost").with("pump", 3).with("lucky", 0));
    assert_eq!(table.awaited(), [9]);
    table.throw(&[1; 9]);
    // Pumped to nothing outside a combat: at nothing, and that is all.
    assert_eq!(table.left("Grolf", "Viking"), 0);
    table.choose("gm", &call("Grolf", 3));
}

#[test]
fn lucky_shots_are_spent_and_come_back_with_the_next_session() {
    shows!(
        "RIS-LKY-02",
        "RIS-LKY-03",
        "RIS-LKY-04",
        "RIS-RUL-12",
        "TBL-06"
    );
    let mut table = table(ALL, &[("Ann", "Grolf", "Viking 2", 1)]);
    for (spent, left) in [(2, 1), (1, 0)] {
        table.choose("gm", &call("Grolf", 30));
        table.choose("Ann", &f("pick_cliche").with("cliche", "Viking"));
        table.choose("gm", &f("judge").with("tools", "normal"));
        assert_eq!(
            table.no("Ann", &f("boost").with("pump", 0).with("lucky", 4)),
            "RIS-LKY-02"
        );
        assert_eq!(
            table.no("Ann", &f("boost").with("pump", 0).with("lucky", -1)),
            "RIS-LKY-02"
        );
        table.choose("Ann", &f("boost").with("pump", 0).with("lucky", spent));
        let dice = usize::try_from(2 + spent).unwrap();
        // Spent even though the roll fails.
        table.throw(&vec![1; dice]);
        assert_eq!(table.state.character("Grolf").unwrap().lucky_left, left);
    }
    table.choose("gm", &f("new_scene"));
    assert_eq!(table.state.character("Grolf").unwrap().lucky_left, 0);
    table.choose("gm", &f("end_session"));
    assert_eq!(table.state.character("Grolf").unwrap().lucky_left, 3);
    table.choose("gm", &f("end_session"));
    assert_eq!(table.state.character("Grolf").unwrap().lucky_left, 3);
}

#[test]
fn the_single_highest_total_wins_a_single_action() {
    shows!("RIS-SAC-05", "RIS-RUL-33");
    assert_eq!(winner(&[7, 9]), Some(1));
    assert_eq!(winner(&[9, 9]), None);
    assert_eq!(winner(&[9, 3, 9]), None);
    assert_eq!(winner(&[9, 3, 8]), Some(0));
    assert_eq!(winner(&[]), None);
}

fn pick(who: &str, using: &str) -> rulebook::Filled {
    f("pick_single")
        .with("who", who)
        .with("using", using)
        .with("pump", 0)
        .with("lucky", 0)
}

#[test]
fn a_single_action_with_a_brevet() {
    shows!(
        "RIS-SAC-01",
        "RIS-SAC-02",
        "RIS-SAC-03",
        "RIS-SAC-04",
        "RIS-SAC-06"
    );
    let cast = [("Ann", "Poe", "Poet 3", 0), ("gm", "Chef", "Cook 3", 0)];
    let mut table = table(ALL, &cast);
    assert_eq!(
        table.no("gm", &f("call_single").with("who", names(&["Poe"]))),
        "RIS-RUL-33"
    );
    table.choose("gm", &f("call_single").with("who", names(&["Poe", "Chef"])));
    let mark = f("mark_single").with("who", "Poe").with("cliche", "Poet");
    table.choose("gm", &mark.with("applicable", "no"));
    table.choose("gm", &f("begin_single"));
    assert_eq!(table.no("Ann", &pick("Poe", "Poet")), "RIS-SAC-06");
    assert_eq!(
        table.no("gm", &pick("Chef", book_risus::state::BREVET)),
        "RIS-SAC-03"
    );
    table.choose("Ann", &pick("Poe", book_risus::state::BREVET));
    assert_eq!(
        table.no("Ann", &pick("Poe", book_risus::state::BREVET)),
        "TBL-03"
    );
    table.choose("gm", &pick("Chef", "Cook"));
    assert_eq!(table.awaited(), [2, 5]);
    table.throw(&[6, 6, 1, 1, 1, 1, 1]);
    let challenged = |who: &str| table.state.character(who).unwrap().cliches[0].challenged;
    assert!(challenged("Chef") && !challenged("Poe"));
    assert_eq!(table.left("Chef", "Cook"), 3);
    assert_eq!(table.left("Poe", "Poet"), 3);
}

#[test]
fn one_brevet_among_three_gives_both_others_extra_dice() {
    shows!("RIS-RUL-33", "RIS-SAC-04", "RIS-REC-04", "RIS-EQP-05");
    let cast = [
        ("Ann", "Poe", "Poet 3", 0),
        ("Bob", "Ulf", "Hunter 3", 0),
        ("gm", "Chef", "Cook 4", 0),
    ];
    let mut table = table(ALL, &cast);
    let lost = f("rule_lost").with("who", "Ulf").with("cliche", "Hunter");
    table.choose("gm", &lost.with("lost", 1));
    table.choose(
        "gm",
        &f("call_single").with("who", names(&["Poe", "Ulf", "Chef"])),
    );
    let mark = f("mark_single").with("who", "Poe").with("cliche", "Poet");
    table.choose("gm", &mark.with("applicable", "no"));
    let tools = f("tools_single").with("who", "Chef").with("cliche", "Cook");
    table.choose("gm", &tools.with("tools", "hindered"));
    table.choose("gm", &f("begin_single"));
    table.choose("Ann", &pick("Poe", book_risus::state::BREVET));
    table.choose("Bob", &pick("Ulf", "Hunter"));
    table.choose("gm", &pick("Chef", "Cook"));
    // Two; what is left of three, and two more; half of four and two more.
    assert_eq!(table.awaited(), [2, 4, 3]);
}

#[test]
fn two_brevets_give_nobody_extra_dice() {
    shows!("RIS-SAC-04");
    let cast = [("Ann", "Poe", "Poet 3", 0), ("gm", "Chef", "Cook 3", 0)];
    let mut table = table(ALL, &cast);
    table.choose("gm", &f("call_single").with("who", names(&["Poe", "Chef"])));
    for (who, cliche) in [("Poe", "Poet"), ("Chef", "Cook")] {
        let mark = f("mark_single").with("who", who).with("cliche", cliche);
        table.choose("gm", &mark.with("applicable", "no"));
    }
    table.choose("gm", &f("begin_single"));
    table.choose("Ann", &pick("Poe", book_risus::state::BREVET));
    table.choose("gm", &pick("Chef", book_risus::state::BREVET));
    assert_eq!(table.awaited(), [2, 2]);
}

#[test]
fn no_pump_in_a_single_action() {
    shows!("RIS-SAC-07", "RIS-LKY-03");
    let cast = [("Ann", "Poe", "Poet 3", 1), ("gm", "Chef", "Cook 3", 0)];
    let mut table = table(ALL, &cast);
    table.choose("gm", &f("call_single").with("who", names(&["Poe", "Chef"])));
    table.choose("gm", &f("begin_single"));
    assert_eq!(
        table.no("Ann", &pick("Poe", "Poet").with("pump", 1)),
        "RIS-RUL-13"
    );
    table.choose("Ann", &pick("Poe", "Poet").with("lucky", 3));
    table.choose("gm", &pick("Chef", "Cook"));
    assert_eq!(table.awaited(), [6, 3]);
}

#[test]
fn secret_rolls_are_the_game_masters_until_shown() {
    shows!("TBL-05", "TBL-03");
    let cast = [("Ann", "Poe", "Poet 3", 0), ("gm", "Spy", "Spy 3", 0)];
    let mut table = table(ALL, &cast);
    let before = view(&table, "Ann");
    let secret = f("call_target")
        .with("who", "Spy")
        .with("number", 10)
        .with("secret", "yes");
    table.choose("gm", &secret);
    assert_eq!(view(&table, "Ann"), before);
    table.choose("gm", &f("pick_cliche").with("cliche", "Spy"));
    table.choose("gm", &f("judge").with("tools", "normal"));
    // Ann cannot tell that dice are awaited; the game master can.
    assert_eq!(table.no("gm", &f("new_scene")), "TBL-03");
    assert!(!Risus::choices(&table.state, &Seat::named("Ann")).is_empty());
    table.throw(&[6, 6, 6]);
    assert_eq!(view(&table, "Ann"), before);
    assert_ne!(view(&table, "gm"), before);
    table.choose("gm", &f("show_roll").with("place", 0));
    assert_ne!(view(&table, "Ann"), before);
    let of_a_player = f("call_target").with("who", "Poe").with("number", 10);
    assert_eq!(table.no("gm", &of_a_player.with("secret", "yes")), "TBL-01");
}

fn view(table: &rulebook_testkit::Table<Risus>, seat: &str) -> rulebook::View {
    let viewer = rulebook::Viewer::Seat(Seat::named(seat));
    Risus::view(&table.state, &viewer)
}
