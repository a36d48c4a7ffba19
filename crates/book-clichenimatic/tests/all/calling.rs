//! Declaring once, without any Run-off or with eight; calls to a duel and bids for it.

use book_clichenimatic::setup::{ItemSheet, Options, RunOffSheet};
use rulebook::Filled;
use rulebook_testkit::shows;

use crate::common::{Game, Story, act, f, names, sheet, table, table_of, usual};

fn declare(who: &str, run_offs: &[&str]) -> Filled {
    let form = f("declare").with("who", who);
    form.with("run_offs", names(run_offs))
        .with("cliches", names(&[]))
}

fn call(who: &str, targets: &[&str], bid: i64) -> Filled {
    let form = f("call_out").with("who", who);
    form.with("targets", names(targets)).with("bid", bid)
}

fn bid(who: &str, bid: i64) -> Filled {
    f("bid").with("who", who).with("bid", bid)
}

#[test]
fn a_run_off_is_declared_once_a_round() {
    shows!("CLN-RUN-03");
    let mut hero = sheet("Zorro: Sword +3, Wit +1");
    hero.equipment = vec![ItemSheet {
        name: "Cape".to_owned(),
        run_offs: vec![RunOffSheet {
            name: "Swirl".to_owned(),
            ..RunOffSheet::default()
        }],
        ..ItemSheet::default()
    }];
    let captain = sheet("Captain: villain, Fencer +4, Resolve 0");
    let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", captain)]);
    table.fight(&["Zorro"], &["Captain"]);
    let map = f("situational").with("name", "Map").with("for", "roll");
    table.does("Zorro", map);
    for twice in ["Sword", "Swirl", "Map"] {
        let form = declare("Zorro", &[twice, "Wit", twice]);
        assert_eq!(table.no("Ann", &form), "CLN-RUN-03", "{twice}");
    }
    table.declares("Zorro", &["Sword", "Swirl", "Map"]);
    table.declares("Captain", &["Fencer"]);
    table.throw(&[1, 1, 1, 1]);
    table.begins("Zorro");
    table.strikes("Zorro", 1, "Sword", "Captain");
    table.strikes("Captain", 1, "Fencer", "Zorro");
    if table.stage() == "defence" {
        table.takes();
    }
    table.strikes("Zorro", 1, "Swirl", "Captain");
    table.strikes("Zorro", 1, "Map", "Captain");
    // Once in each round.
    assert_eq!(table.conflict().round, 2);
    table.declares("Zorro", &["Sword", "Swirl"]);
}

#[test]
fn who_has_no_run_off_can_always_try() {
    shows!("CLN-RUN-08");
    let fight = || {
        let mut table = table(
            Options::default(),
            &[
                ("Ann", "Zorro: Resolve 1"),
                ("Bob", "Bernardo: Signs +2, Resolve 0"),
                ("gm", "Captain: villain, Fencer +1, Resolve 0"),
            ],
        );
        table.fight(&["Zorro", "Bernardo"], &["Captain"]);
        table
    };
    let strike = |mut table: Game, run_off: &str, die: u32| {
        let first = table.unit("Zorro").name.clone();
        table.declares("Bernardo", &["Signs"]);
        table.declares("Captain", &["Fencer"]);
        table.throw(&[6, 1, 1]);
        table.begins(&first);
        table.strikes("Zorro", die, run_off, "Captain");
        20 - table.essence("Captain")
    };
    let mut unskilled = fight();
    unskilled.does("Zorro", f("declare_unskilled").with("run_offs", names(&[])));
    assert_eq!(strike(unskilled, "*unskilled*", 4), 4 + 1);
    let mut bought = fight();
    let rope = f("situational").with("name", "Rope").with("for", "roll");
    bought.does("Zorro", rope);
    bought.declares("Zorro", &["Rope"]);
    assert_eq!(strike(bought, "Rope", 6), 6 + 1);
    let mut cliche = fight();
    cliche.declares_with("Zorro", &[], &["Zorro's cliché"]);
    assert_eq!(strike(cliche, "Zorro's cliché", 6), 6 + 3);
    let mut team = fight();
    team.choose(
        "Ann",
        &f("team_up").with("members", names(&["Zorro", "Bernardo"])),
    );
    team.does("Zorro", f("be_helpful"));
    assert_eq!(strike(team, "*helpful*", 6), 6 + 1);
    // Nothing at all is no declaration.
    assert_eq!(fight().no("Ann", &declare("Zorro", &[])), "CLN-RND-03");
}

const NINE: [&str; 9] = ["A", "B", "C", "D", "E", "F", "G", "H", "I"];

fn nine(resolve: u32) -> Game {
    let run_offs = NINE.map(|name| format!("{name} +1")).join(", ");
    let hero = format!("Zorro: {run_offs}, Resolve {resolve}");
    let mut table = table(
        Options::default(),
        &[
            ("Ann", hero.as_str()),
            ("Bob", "Bernardo: Signs +2, Bag +1, Resolve 3"),
            ("gm", "Captain: villain, Fencer +1, Resolve 0, Essence 99"),
            ("gm", "Guards: 30 mooks"),
        ],
    );
    table.fight(&["Zorro"], &["Captain"]);
    table
}

#[test]
fn seizing_the_moment_makes_eight_of_six_for_the_scene() {
    shows!("CLN-RES-05");
    let seize = f("seize").with("who", "Zorro");
    let mut table = nine(5);
    assert_eq!(table.no("Ann", &declare("Zorro", &NINE[..7])), "CLN-RUN-02");
    table.does("Zorro", f("seize"));
    assert_eq!(table.resolve("Zorro"), 3);
    assert_eq!(table.no("Ann", &seize), "CLN-RES-05");
    assert_eq!(table.no("Ann", &declare("Zorro", &NINE)), "CLN-RUN-02");
    table.declares("Captain", &["Fencer"]);
    table.declares("Zorro", &NINE[..8]);
    assert_eq!(table.awaited(), [8, 1]);
    table.throw(&[1; 9]);
    table.begins("Zorro");
    for (place, run_off) in NINE[..8].iter().enumerate() {
        table.strikes("Zorro", 1, run_off, "Captain");
        if place == 0 {
            table.acts("Captain", 1, "Fencer", "Zorro");
            table.lets_through();
            table.takes();
        }
    }
    // In the next round, and in the next combat of this scene.
    assert_eq!(table.conflict().round, 2);
    assert_eq!(table.no("Ann", &seize), "CLN-RES-05");
    assert_eq!(table.no("Ann", &declare("Zorro", &NINE)), "CLN-RUN-02");
    table.declares("Zorro", &NINE[..8]);
    table.gm(f("end_conflict"));
    table.fight(&["Zorro"], &["Captain"]);
    assert_eq!(table.no("Ann", &seize), "CLN-RES-05");
    table.declares("Zorro", &NINE[1..]);
    // Not in the next scene, where it can be had anew.
    table.gm(f("end_conflict"));
    table.gm(f("new_scene"));
    table.fight(&["Zorro"], &["Captain"]);
    assert_eq!(table.no("Ann", &declare("Zorro", &NINE[..7])), "CLN-RUN-02");
    table.does("Zorro", f("seize"));
    assert_eq!(table.resolve("Zorro"), 1);
}

#[test]
fn the_moment_is_seized_before_the_own_declaration_by_who_can_pay() {
    shows!("CLN-RES-05");
    let seize = f("seize").with("who", "Zorro");
    assert_eq!(nine(1).no("Ann", &seize), "CLN-RES-21");
    let mut table = nine(2);
    table.declares("Zorro", &["A"]);
    assert_eq!(table.no("Ann", &seize), "CLN-RND-03");
    table.declares("Captain", &["Fencer"]);
    table.throw(&[1, 1]);
    assert_eq!(table.no("Ann", &seize), "TBL-03");
    let mut table = nine(2);
    table.gm(f("end_conflict"));
    table.fight(&["Zorro"], &["Captain", "Guards"]);
    assert_eq!(
        table.no("gm", &f("seize").with("who", "Guards")),
        "CLN-MOK-19"
    );
    // Somebody else's declaration does not matter.
    table.declares("Captain", &["Fencer"]);
    table.does("Zorro", f("seize"));
    table.declares("Zorro", &NINE[..8]);
}

#[test]
fn the_moment_of_a_team_is_seized_for_all_its_rounds() {
    shows!("CLN-RES-05");
    let mut table = nine(2);
    table.gm(f("end_conflict"));
    table.fight(&["Zorro", "Bernardo"], &["Captain"]);
    table.choose(
        "Ann",
        &f("team_up").with("members", names(&["Zorro", "Bernardo"])),
    );
    table.does("Zorro", f("seize"));
    assert_eq!((table.resolve("Zorro"), table.resolve("Bernardo")), (0, 3));
    let again = f("seize").with("who", "Bernardo");
    assert_eq!(table.no("Bob", &again), "CLN-RES-05");
    for round in 1..=2 {
        assert_eq!(table.conflict().round, round);
        // One of the eight is Bernardo's.
        assert_eq!(table.no("Ann", &declare("Zorro", &NINE[..8])), "CLN-RUN-02");
        table.declares("Zorro", &NINE[..7]);
        table.declares("Bernardo", &["Signs"]);
        table.declares("Captain", &["Fencer"]);
        assert_eq!(table.awaited(), [8, 1]);
        table.throw(&[1; 9]);
        table.begins("Zorro+Bernardo");
        table.strikes("Bernardo", 1, "Signs", "Captain");
        table.strikes("Captain", 1, "Fencer", "Zorro");
        for run_off in &NINE[..7] {
            table.strikes("Zorro", 1, run_off, "Captain");
        }
    }
}

#[test]
fn the_moment_of_a_team_lasts_for_the_scene() {
    shows!("CLN-RES-05", "CLN-TEM-05");
    let mut table = nine(2);
    let team = f("team_up").with("members", names(&["Bernardo", "Zorro"]));
    let bernardo = f("seize").with("who", "Bernardo");
    let zorro = f("seize").with("who", "Zorro");
    let again = |table: &mut Game| {
        table.gm(f("end_conflict"));
        table.fight(&["Zorro", "Bernardo"], &["Captain"]);
    };
    again(&mut table);
    table.choose("Ann", &team);
    table.choose("Bob", &bernardo);
    // Another conflict of the scene: the same team has it, its members alone have not.
    again(&mut table);
    assert_eq!(table.no("Ann", &declare("Zorro", &NINE[..8])), "CLN-RUN-02");
    assert_eq!(table.no("Bob", &bernardo), "CLN-RES-21");
    table.choose("Bob", &team);
    assert_eq!(table.no("Ann", &zorro), "CLN-RES-05");
    assert_eq!(table.no("Bob", &bernardo), "CLN-RES-05");
    table.declares("Zorro", &NINE[..7]);
    // What a member seizes is not the team's.
    again(&mut table);
    table.choose("Ann", &zorro);
    table.declares("Zorro", &NINE[..8]);
    // In the next scene it is over.
    table.gm(f("end_conflict"));
    table.gm(f("new_scene"));
    table.set_resolve("Zorro", 2);
    table.fight(&["Zorro", "Bernardo"], &["Captain"]);
    table.choose("Ann", &team);
    assert_eq!(table.no("Ann", &declare("Zorro", &NINE[..7])), "CLN-RUN-02");
    table.choose("Ann", &zorro);
}

/// Everybody of the usual table with Resolve.
fn rich() -> Game {
    let mut table = usual(Options::default());
    for who in ["Zorro", "Lolita", "Bernardo", "Captain", "Sergeant"] {
        table.set_resolve(who, 4);
    }
    table.fight(
        &["Zorro", "Lolita", "Bernardo"],
        &["Captain", "Sergeant", "Guards"],
    );
    table
}

#[test]
fn calling_any_number_of_opponents_costs_one() {
    shows!("CLN-RES-06");
    let mut table = rich();
    let everybody = ["Captain", "Sergeant", "Guards"];
    assert_eq!(table.no("Ann", &call("Zorro", &[], 1)), "CLN-RND-14");
    assert_eq!(
        table.no("Ann", &call("Zorro", &["Captain", "Bernardo"], 1)),
        "CLN-RND-14"
    );
    assert_eq!(table.no("Ann", &call("Zorro", &["Zorro"], 1)), "CLN-RND-14");
    assert_eq!(table.no("Bob", &call("Zorro", &["Captain"], 1)), "TBL-01");
    assert_eq!(table.no("gm", &call("Guards", &["Zorro"], 1)), "CLN-MOK-19");
    table.choose("Ann", &call("Zorro", &everybody, 1));
    assert_eq!(table.stage(), "bidding");
    table.gm(f("close_bidding"));
    assert_eq!((table.stage(), table.resolve("Zorro")), ("prelude", 3));
    let duel = table.conflict().duel("Zorro").cloned().expect("a duel");
    assert_eq!(
        (duel.caller.as_str(), duel.foes),
        ("Zorro", names(&everybody))
    );
    // Without a point there is no call.
    let mut table = rich();
    table.set_resolve("Bernardo", 0);
    let form = call("Bernardo", &["Captain"], 1);
    assert_eq!(table.no("Bob", &form), "CLN-RES-21");
    // Nor once anybody has declared, until the next Prelude.
    table.declares("Sergeant", &["Belly"]);
    assert_eq!(table.no("Ann", &call("Zorro", &["Captain"], 1)), "TBL-03");
}

#[test]
fn bids_rise_until_nobody_raises() {
    shows!("CLN-RES-07");
    let mut table = rich();
    assert_eq!(table.no("Ann", &bid("Zorro", 1)), "CLN-RES-07");
    assert_eq!(
        table.no("Ann", &call("Zorro", &["Captain"], 0)),
        "CLN-RES-07"
    );
    assert_eq!(
        table.no("Ann", &call("Zorro", &["Captain"], 5)),
        "CLN-RES-21"
    );
    table.set_resolve("Zorro", 3);
    table.choose("Ann", &call("Zorro", &["Captain", "Guards"], 1));
    // Strictly higher, and within what there is.
    assert_eq!(table.no("Bob", &bid("Bernardo", 1)), "CLN-RES-07");
    assert_eq!(table.no("Bob", &bid("Bernardo", 0)), "CLN-RES-07");
    assert_eq!(table.no("Bob", &bid("Bernardo", 5)), "CLN-RES-21");
    // Not who was not called, nor Mooks; and nobody declares meanwhile.
    assert_eq!(table.no("gm", &bid("Sergeant", 2)), "CLN-RND-14");
    assert_eq!(table.no("gm", &bid("Guards", 2)), "CLN-MOK-19");
    assert_eq!(table.no("Ann", &declare("Zorro", &["Sword"])), "CLN-RES-07");
    assert_eq!(table.no("Bob", &bid("Zorro", 2)), "TBL-01");
    // One of the same side, who was called, and the caller again.
    table.choose("Bob", &bid("Bernardo", 2));
    table.choose("Ann", &bid("Zorro", 3));
    assert_eq!(table.no("gm", &bid("Captain", 3)), "CLN-RES-07");
    table.gm(bid("Captain", 4));
    assert_eq!(table.no("Ann", &bid("Zorro", 5)), "CLN-RES-21");
    let resolve = ["Zorro", "Bernardo", "Captain"].map(|who| table.resolve(who));
    assert_eq!(resolve, [3, 4, 4], "paid when it is over");
    assert_eq!(table.no("Ann", &f("close_bidding")), "TBL-01");
    table.gm(f("close_bidding"));
    let resolve = ["Zorro", "Bernardo", "Captain", "Lolita"].map(|who| table.resolve(who));
    assert_eq!(resolve, [0, 2, 0, 4]);
    assert!(table.conflict().duels.is_empty());
    // Who outbids the caller has the duel instead.
    table.choose("Bob", &call("Bernardo", &["Captain"], 1));
    table.choose("Ann", &bid("Lolita", 3));
    table.gm(f("close_bidding"));
    assert_eq!((table.resolve("Bernardo"), table.resolve("Lolita")), (1, 1));
    assert!(table.conflict().duel("Bernardo").is_none());
    let duel = table.conflict().duel("Captain");
    assert_eq!(duel.map(|duel| duel.caller.as_str()), Some("Lolita"));
}

#[test]
fn a_team_is_called_out_and_calls_as_a_whole() {
    shows!(
        "CLN-RES-06",
        "CLN-RES-07",
        "CLN-RES-08",
        "CLN-RES-09",
        "CLN-TEM-01"
    );
    let team = |members: &[&str]| f("team_up").with("members", names(members));
    let mut table = rich();
    table.choose("Ann", &team(&["Zorro", "Bernardo"]));
    // One of it alone cannot be called, but each of it may resist, and pays for it.
    assert_eq!(
        table.no("gm", &call("Captain", &["Zorro"], 1)),
        "CLN-RND-14"
    );
    table.gm(call("Captain", &["Zorro+Bernardo"], 1));
    assert_eq!(table.no("Ann", &bid("Lolita", 2)), "CLN-RND-14");
    table.choose("Bob", &bid("Bernardo", 2));
    table.choose("Ann", &bid("Zorro", 3));
    table.gm(f("close_bidding"));
    assert!(table.conflict().duels.is_empty());
    let resolve = ["Zorro", "Bernardo", "Captain"].map(|who| table.resolve(who));
    assert_eq!(resolve, [1, 2, 4]);
    // Nobody resists: they are in a duel, and it is closed for each of them.
    table.gm(call("Captain", &["Zorro+Bernardo"], 1));
    table.gm(f("close_bidding"));
    let duel = table
        .conflict()
        .duel("Zorro+Bernardo")
        .cloned()
        .expect("a duel");
    assert_eq!(
        (duel.caller.as_str(), duel.foes),
        ("Captain", names(&["Zorro", "Bernardo"]))
    );
    let again = call("Lolita", &["Captain"], 1);
    assert_eq!(table.no("Ann", &again), "CLN-RES-09");
    // They may part within it, and team up again, but not with others.
    table.choose("Ann", &f("part_ways").with("team", "Zorro+Bernardo"));
    assert!(table.conflict().duel("Bernardo").is_some());
    assert_eq!(table.no("Ann", &team(&["Zorro", "Lolita"])), "CLN-RES-09");
    table.choose("Bob", &team(&["Bernardo", "Zorro"]));
    for (who, run_off) in [
        ("Zorro", "Sword"),
        ("Bernardo", "Signs"),
        ("Lolita", "Fan"),
        ("Captain", "Fencer"),
        ("Sergeant", "Belly"),
    ] {
        table.declares(who, &[run_off]);
    }
    table.throw(&[5, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1]);
    table.begins("Zorro+Bernardo");
    let out = act("Zorro", 5, "Sword", "Sergeant");
    assert_eq!(table.no("Ann", &out), "CLN-RES-09");
    table.acts("Zorro", 5, "Sword", "Captain");
    table.lets_through();
    assert_eq!(
        table.no("gm", &f("interpose").with("who", "Sergeant")),
        "CLN-RES-09"
    );
    table.takes();
    assert_eq!(table.essence("Captain"), 12);
}

#[test]
fn a_duel_with_a_team_ends_when_all_of_it_are_out() {
    shows!("CLN-RES-06", "CLN-RES-09");
    let mut table = rich();
    let team = f("team_up").with("members", names(&["Zorro", "Bernardo"]));
    table.choose("Bob", &team);
    // A member calls for the team and pays.
    table.choose("Bob", &call("Bernardo", &["Captain", "Guards"], 1));
    table.gm(f("close_bidding"));
    assert_eq!((table.resolve("Zorro"), table.resolve("Bernardo")), (4, 3));
    let duel = table.conflict().duel("Captain").cloned().expect("a duel");
    assert_eq!(
        (duel.caller.as_str(), duel.own),
        ("Zorro+Bernardo", names(&["Zorro", "Bernardo"]))
    );
    let out = |who: &str| f("rule_out").with("who", who).with("out", "captured");
    table.gm(out("Bernardo"));
    assert_eq!(table.conflict().duels.len(), 1);
    table.gm(out("Zorro"));
    assert!(table.conflict().duels.is_empty());
}

#[test]
fn two_sides_are_players_and_the_game_masters_or_one_against_others() {
    shows!("CLN-RND-01", "CLN-RUL-74");
    let fight = |one: &[&str], two: &[&str]| {
        let form = f("call_fight").with("heroes", names(one));
        form.with("foes", names(two))
    };
    let among = |one: &str, two: &[&str]| {
        let form = f("call_fight_among").with("who", one);
        form.with("foes", names(two))
    };
    let table = usual(Options::default());
    for (one, two) in [
        (vec!["Captain"], vec!["Guards"]),
        (vec!["Captain", "Sergeant"], vec!["Guards"]),
        (vec!["Zorro", "Captain"], vec!["Sergeant"]),
        (vec!["Zorro"], vec!["Bernardo"]),
        (vec!["Zorro", "Zorro"], vec!["Captain"]),
        (vec!["Zorro"], vec![]),
        (vec![], vec!["Captain"]),
    ] {
        assert_eq!(table.no("gm", &fight(&one, &two)), "CLN-RND-14", "{one:?}");
    }
    assert_eq!(table.no("gm", &among("Zorro", &["Zorro"])), "CLN-RND-14");
    assert_eq!(table.no("gm", &among("Zorro", &[])), "CLN-RND-14");
    usual(Options::default()).gm(fight(&["Zorro", "Bernardo"], &["Captain", "Guards"]));
    usual(Options::default()).gm(among("Captain", &["Sergeant", "Guards"]));
    usual(Options::default()).gm(among("Zorro", &["Bernardo", "Captain"]));
}

#[test]
fn resolve_that_was_lost_since_the_bid_is_not_paid() {
    shows!("CLN-RES-08", "CLN-RES-20");
    let mut table = rich();
    table.choose("Ann", &call("Zorro", &["Captain"], 2));
    table.choose("Bob", &bid("Bernardo", 3));
    table.gm(f("crushing_defeat").with("who", "Bernardo"));
    table.gm(f("close_bidding"));
    assert_eq!((table.resolve("Zorro"), table.resolve("Bernardo")), (2, 0));
    assert!(table.conflict().duel("Bernardo").is_some(), "he bade most");
}
