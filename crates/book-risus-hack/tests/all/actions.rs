//! Single actions at the table, and the order of dice: SAC, GEN-05, RUL-12, RUL-14, RUL-26.

use book_risus_hack::{
    RisusHack,
    setup::{Options, Six},
    state::{Character, Doing, RollResult},
};
use rulebook::{Filled, FormFault, Rulebook};
use rulebook_testkit::{Table, shows};

use crate::common::{Story, f, judged, names, usual};

fn pick(who: &str, cliche: &str) -> Filled {
    f("pick").with("who", who).with("cliche", cliche)
}

fn suited(who: &str) -> Filled {
    judged(f("judge").with("who", who), "suited", "minus", 0)
}

fn boost(who: &str, destiny: &str) -> Filled {
    let form = f("boost").with("who", who).with("destiny", destiny);
    form.with("items", names(&[]))
}

fn single(who: &[&str]) -> Filled {
    f("call_single").with("who", names(who))
}

/// A single action with suited clichés and nothing on them; the dice are awaited.
fn contest(table: &mut Table<RisusHack>, sides: &[(&str, &str)]) {
    let all: Vec<&str> = sides.iter().map(|(who, _)| *who).collect();
    table.choose("gm", &single(&all));
    for (who, cliche) in sides {
        let seat = table.seat(who);
        table.choose(&seat, &pick(who, cliche));
        table.choose("gm", &suited(who));
        if table.who(who).destiny > 0 {
            table.choose(&seat, &boost(who, "no"));
        }
    }
}

/// Who has won, and the successes at the first difficulty.
fn winner(table: &Table<RisusHack>) -> (Option<&str>, &[u32]) {
    match &table.state.last_roll.as_ref().unwrap().result {
        RollResult::Contest {
            successes, winner, ..
        } => (winner.as_deref(), successes),
        RollResult::RollOff { winner } => (winner.as_deref(), &[]),
        other => panic!("{other:?}"),
    }
}

/// The difficulty below the first one that had a winner.
fn settled_below(table: &Table<RisusHack>) -> Option<u32> {
    match &table.state.last_roll.as_ref().unwrap().result {
        RollResult::Contest { lower_fd, .. } => *lower_fd,
        other => panic!("{other:?}"),
    }
}

fn with_six(six: Six) -> Options {
    Options {
        six,
        ..Options::default()
    }
}

#[test]
fn variable_difficulty_begins_at_the_average() {
    shows!("RHK-ROL-06", "RHK-RUL-12", "RHK-SAC-02");
    for (average_fd, who, counts) in [
        (4, "Ulf", [2, 3]),
        (5, "Grolfnar", [2, 0]),
        (6, "Grolfnar", [0, 0]),
    ] {
        let mut table = usual(Options {
            average_fd,
            ..Options::default()
        });
        contest(&mut table, &[("Grolfnar", "Viking"), ("Ulf", "Chasseur")]);
        table.throw(&[5, 5, 1, 1, 4, 4, 4, 1]);
        assert_eq!(winner(&table), (Some(who), &counts[..]), "{average_fd}");
    }
}

#[test]
fn a_single_action_takes_one_roll_each() {
    shows!(
        "RHK-SAC-01",
        "RHK-SAC-02",
        "RHK-SAC-03",
        "RHK-SAC-06",
        "RHK-GEN-05"
    );
    let mut table = usual(Options::default());
    let cast = table.state.cast.clone();
    contest(&mut table, &[("Grolfnar", "Viking"), ("Wulf", "Viking")]);
    assert_eq!(table.awaited(), [4, 5]);
    // RHK-EX-06.
    table.throw(&[6, 4, 2, 2, 6, 3, 3, 2, 1]);
    assert_eq!(winner(&table), (Some("Grolfnar"), &[1, 1][..]));
    assert_eq!(settled_below(&table), Some(4));
    assert_eq!(table.state.doing, Doing::Talking);
    // The dice lie in the order in which they were entered.
    contest(&mut table, &[("Wulf", "Viking"), ("Grolfnar", "Viking")]);
    assert_eq!(table.awaited(), [5, 4]);
    table.throw(&[6, 4, 2, 2, 6, 3, 3, 2, 1]);
    assert_eq!(winner(&table), (Some("Wulf"), &[2, 0][..]));
    assert_eq!(settled_below(&table), None);
    // Nobody lost a die.
    let scores = |cast: &[Character]| -> Vec<u32> {
        let all = cast.iter().flat_map(|one| &one.cliches);
        all.map(|cliche| cliche.lost).collect()
    };
    assert_eq!(scores(&table.state.cast), scores(&cast));
}

#[test]
fn a_single_action_needs_two_different_sides() {
    shows!("RHK-SAC-01");
    let table = usual(Options::default());
    assert_eq!(table.no("Ann", &single(&["Grolfnar", "Wulf"])), "TBL-01");
    for who in [&[][..], &["Grolfnar"], &["Grolfnar", "Grolfnar"]] {
        assert_eq!(table.no("gm", &single(who)), "RHK-SAC-01", "{who:?}");
    }
    assert_eq!(table.no("gm", &single(&["Grolfnar", "Odin"])), "TBL-04");
}

#[test]
fn a_single_action_goes_down_to_two_and_then_to_a_die_each() {
    shows!("RHK-SAC-04", "RHK-SAC-05", "RHK-RUL-26");
    let mut table = usual(Options::default());
    let both = [("Milda", "Barde"), ("Wulf", "Fanfaron")];
    contest(&mut table, &both);
    table.throw(&[5, 2, 6, 1]);
    assert_eq!(winner(&table), (Some("Milda"), &[1, 1][..]));
    contest(&mut table, &both);
    table.throw(&[4, 1, 1, 4]);
    assert_eq!(winner(&table), (None, &[0, 0][..]));
    assert_eq!(table.awaited(), [1, 1]);
    // No Destiny, nothing at all on a roll-off.
    assert_eq!(table.no("Ann", &boost("Milda", "yes")), "TBL-03");
    table.throw(&[3, 3]);
    assert_eq!(table.awaited(), [1, 1]);
    table.throw(&[2, 6]);
    assert_eq!(winner(&table), (Some("Wulf"), &[][..]));
    assert_eq!(table.state.doing, Doing::Talking);
}

#[test]
fn the_floor_may_be_three() {
    shows!("RHK-RUL-26", "RHK-GEN-04");
    let mut table = usual(Options {
        vd_floor: 3,
        ..Options::default()
    });
    contest(&mut table, &[("Milda", "Barde"), ("Wulf", "Fanfaron")]);
    table.throw(&[5, 2, 6, 1]);
    assert_eq!(winner(&table), (None, &[1, 1][..]));
    assert_eq!(table.awaited(), [1, 1]);
}

#[test]
fn among_three_the_last_falls_out_and_the_others_roll_off() {
    shows!("RHK-RUL-26", "RHK-SAC-05", "RHK-GEN-05");
    let mut table = usual(Options::default());
    let all = [("Wulf", "Fanfaron"), ("Milda", "Barde"), ("Ulf", "Voleur")];
    contest(&mut table, &all);
    table.throw(&[5, 1, 6, 1, 4, 4, 4]);
    assert_eq!(table.awaited(), [1, 1]);
    let Doing::Single(single) = &table.state.doing else {
        panic!("they roll off");
    };
    assert_eq!(single.tied, ["Wulf", "Milda"]);
    table.throw(&[5, 4]);
    assert_eq!(winner(&table).0, Some("Wulf"));
    // Three roll off, and of them two once more.
    contest(&mut table, &all);
    table.throw(&[5, 1, 5, 1, 5, 1, 1]);
    table.throw(&[2, 5, 5]);
    assert_eq!(table.awaited(), [1, 1]);
    table.throw(&[1, 2]);
    assert_eq!(winner(&table).0, Some("Ulf"));
}

#[test]
fn destiny_may_be_spent_in_a_single_action_and_effort_not() {
    shows!("RHK-SAC-06", "RHK-DST-01", "RHK-RUL-13");
    let mut table = usual(Options {
        effort: true,
        ..Options::default()
    });
    table.choose("gm", &single(&["Grolfnar", "Ulf"]));
    table.choose("Ann", &pick("Grolfnar", "Viking"));
    table.choose("gm", &suited("Grolfnar"));
    let effort = boost("Grolfnar", "no").with("effort", 2);
    let fault = FormFault::UnknownField("effort".to_owned());
    assert_eq!(RisusHack::read(&effort), Err(fault));
    table.choose("Ann", &boost("Grolfnar", "yes"));
    // A second one while Ulf still thinks.
    assert_eq!(table.no("Ann", &boost("Grolfnar", "yes")), "TBL-03");
    table.choose("Bob", &pick("Ulf", "Pilote"));
    table.choose("gm", &suited("Ulf"));
    table.choose("Bob", &boost("Ulf", "no"));
    assert_eq!(table.awaited(), [8, 3]);
    assert_eq!(table.who("Grolfnar").destiny, 2);
}

#[test]
fn what_is_called_off_costs_no_destiny() {
    shows!("RHK-DST-01", "TBL-02");
    let mut table = usual(Options::default());
    table.choose("gm", &single(&["Grolfnar", "Ulf"]));
    table.choose("Ann", &pick("Grolfnar", "Viking"));
    table.choose("gm", &suited("Grolfnar"));
    table.choose("Ann", &boost("Grolfnar", "yes"));
    table.choose("gm", &f("call_off"));
    assert_eq!(table.who("Grolfnar").destiny, 3);
}

#[test]
fn each_pool_explodes_before_the_next_is_thrown() {
    shows!("RHK-GEN-05", "RHK-SIX-01", "RHK-RUL-14");
    let mut table = usual(with_six(Six::Explode));
    contest(&mut table, &[("Milda", "Barde"), ("Wulf", "Fanfaron")]);
    assert_eq!(table.awaited(), [2]);
    table.throw(&[6, 1]);
    assert_eq!(table.awaited(), [1]);
    table.throw(&[4]);
    assert_eq!(table.awaited(), [2]);
    // 6 and 4 against 5 and 3: 1 to 1 at 5, 1 to 0 at 4.
    table.throw(&[5, 3]);
    assert_eq!(winner(&table), (Some("Milda"), &[1, 1][..]));
}

#[test]
fn a_double_six_scores_two_at_the_first_difficulty() {
    shows!("RHK-RUL-14", "RHK-SIX-02");
    let mut table = usual(with_six(Six::Double));
    contest(&mut table, &[("Milda", "Barde"), ("Wulf", "Fanfaron")]);
    table.throw(&[6, 2, 5, 5]);
    assert_eq!(winner(&table), (Some("Milda"), &[2, 2][..]));
}

#[test]
fn criticals_change_no_winner_of_a_single_action() {
    shows!("RHK-RUL-15", "RHK-SAC-02");
    let mut table = usual(Options {
        criticals: true,
        ..Options::default()
    });
    contest(
        &mut table,
        &[("Grolfnar", "Joueur"), ("Garde", "Hallebarde")],
    );
    table.throw(&[1, 1, 6, 4, 4, 4]);
    assert_eq!(winner(&table), (Some("Grolfnar"), &[1, 0][..]));
}

#[test]
fn in_a_combat_the_attackers_side_comes_first_leader_before_helpers() {
    shows!("RHK-GEN-05");
    let mut table = usual(Options::default());
    table.fight(&["Grolfnar", "Milda", "Ulf"], &["Wulf"]);
    table.team(&[
        ("Ulf", "Voleur"),
        ("Milda", "Barde"),
        ("Grolfnar", "Viking"),
    ]);
    table.clash(("Grolfnar", "Viking"), ("Wulf", "Viking"));
    // The leader, the helpers as they joined, the defender.
    assert_eq!(table.awaited(), [4, 3, 2, 5]);
}

#[test]
fn in_a_combat_waves_come_pool_by_pool_and_fumbles_last() {
    shows!("RHK-GEN-05", "RHK-SIX-01");
    let mut table = usual(Options {
        fumble: true,
        ..with_six(Six::Explode)
    });
    table.fight(&["Grolfnar"], &["Garde"]);
    table.clash(("Grolfnar", "Dragueur"), ("Garde", "Hallebarde"));
    assert_eq!(table.awaited(), [2]);
    table.throw(&[6, 6]);
    table.throw(&[6, 1]);
    assert_eq!(table.awaited(), [1]);
    table.throw(&[2]);
    assert_eq!(table.awaited(), [3]);
    table.throw(&[1, 1, 6]);
    table.throw(&[1]);
    assert_eq!(winner(&table), (None, &[3, 1][..]));
    table.clash(("Grolfnar", "Dragueur"), ("Garde", "Hallebarde"));
    table.throw(&[1, 1]);
    table.throw(&[1, 1, 1]);
    assert_eq!(table.awaited(), [1, 1]);
    table.throw(&[4, 1]);
    let fumbled = RollResult::Fumble {
        fumbled: names(&["Garde"]),
    };
    assert_eq!(table.state.last_roll.as_ref().unwrap().result, fumbled);
}
