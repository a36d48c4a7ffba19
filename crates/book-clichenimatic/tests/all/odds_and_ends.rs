//! What no other file shows: order of dice, limits, bids, tasks that strike, and the like.

use book_clichenimatic::{
    event::Outcome,
    rules::task::cap,
    setup::{Effect, ItemSheet, Options, Recovery, RunOffSheet},
    state::{
        Importance::{Average, Epic, Trivial, Vital},
        Out,
    },
};
use rulebook_testkit::shows;

use crate::common::{self, Game, Story, act, f, hand, names, sheet, table, table_of, usual};

#[test]
fn dice_fall_unit_by_unit_in_the_order_of_run_offs() {
    shows!("CLN-GEN-05", "CLN-GEN-02", "CLN-RUN-06");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Bernardo"], &["Captain", "Guards"]);
    // Whoever declares first, and Clichés come after the others.
    table.declares("Captain", &["Fencer"]);
    table.declares("Bernardo", &["Signs"]);
    table.declares_with("Zorro", &["Wit", "Sword"], &["Zorro's cliché"]);
    assert_eq!(table.awaited(), [3, 1, 1, 6]);
    table.throw(&[1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 6]);
    assert_eq!(
        (table.pool("Zorro"), table.pool("Bernardo")),
        (vec![3, 2, 1], vec![4])
    );
    assert_eq!(table.pool("Captain"), [5]);
}

#[test]
fn everything_is_spent_when_an_action_is_declared() {
    shows!(
        "CLN-ACT-03",
        "CLN-ACT-11",
        "CLN-RUL-10",
        "CLN-PIP-02",
        "CLN-RUN-03",
        "CLN-RUL-05"
    );
    let mut table = usual(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    let twice = f("declare")
        .with("who", "Zorro")
        .with("run_offs", names(&["Wit", "Wit"]));
    assert_eq!(
        table.no("Ann", &twice.with("cliches", names(&[]))),
        "CLN-RUN-03"
    );
    table.round(
        &[("Zorro", &["Sword", "Wit"]), ("Captain", &["Fencer"])],
        &[4, 5, 6],
        "Zorro",
    );
    let pip = names(&["Zorro's pip"]);
    table.choose(
        "Ann",
        &act("Zorro", 4, "Sword", "Captain").with("pips", pip.clone()),
    );
    assert_eq!(
        (table.pool("Zorro"), table.ready("Zorro")),
        (vec![5], names(&["Wit"]))
    );
    table.counters("Captain", 6, "Fencer");
    // Countered, and the Pip is gone all the same.
    let again = act("Zorro", 5, "Wit", "Captain").with("pips", pip);
    assert_eq!(table.no("Ann", &again), "CLN-PIP-02");
}

#[test]
fn heroes_may_act_against_heroes() {
    shows!("CLN-RND-14", "CLN-RUL-74", "CLN-VIL-01");
    let mut table = usual(Options::default());
    let form = f("call_fight_among").with("who", "Zorro");
    table.gm(form.with("foes", names(&["Bernardo"])));
    table.round(
        &[("Zorro", &["Sword"]), ("Bernardo", &["Signs"])],
        &[5, 1],
        "Zorro",
    );
    assert_eq!(
        table.no("Ann", &act("Zorro", 5, "Sword", "Zorro")),
        "CLN-RND-14"
    );
    table.strikes("Zorro", 5, "Sword", "Bernardo");
    assert_eq!(table.essence("Bernardo"), 12);
}

#[test]
fn the_moment_is_seized_alone_or_by_two_of_a_team() {
    // CLN-EX-09
    shows!(
        "CLN-RES-05",
        "CLN-TEM-05",
        "CLN-TEM-06",
        "CLN-TEM-11",
        "CLN-RUL-22",
        "CLN-RUL-45",
        "CLN-RUL-46"
    );
    let mut table = usual(Options::default());
    table.set_resolve("Zorro", 1);
    table.set_resolve("Bernardo", 1);
    table.fight(&["Zorro", "Bernardo"], &["Captain"]);
    assert_eq!(
        table.no("Ann", &f("seize").with("who", "Zorro")),
        "CLN-RES-21"
    );
    table.choose(
        "Ann",
        &f("team_up").with("members", names(&["Zorro", "Bernardo"])),
    );
    // Nobody spends the Resolve of another player: both say so.
    table.does("Zorro", f("seize_together").with("with", "Bernardo"));
    assert_eq!((table.resolve("Zorro"), table.resolve("Bernardo")), (1, 1));
    let offered = f("seize_together").with("who", "Zorro");
    assert_eq!(table.no("Ann", &offered.with("with", "Bernardo")), "TBL-03");
    table.does("Bernardo", f("seize_together").with("with", "Zorro"));
    assert_eq!((table.resolve("Zorro"), table.resolve("Bernardo")), (0, 0));
    assert_eq!(
        table.no("Ann", &f("seize").with("who", "Zorro")),
        "CLN-RES-05"
    );
    table.round(
        &[
            ("Zorro", &["Sword"]),
            ("Bernardo", &["Signs"]),
            ("Captain", &["Fencer"]),
        ],
        &[3, 4, 1],
        "Zorro+Bernardo",
    );
    // Neither another's die nor another's Pip.
    let double = f("catch_double")
        .with("who", "Zorro")
        .with("phrase", "Zorro!");
    assert_eq!(table.no("Ann", &double.with("die", "d4")), "CLN-ACT-01");
    let pip = act("Zorro", 3, "Sword", "Captain").with("pips", names(&["Bernardo's pip"]));
    assert_eq!(table.no("Ann", &pip), "TBL-04");
    let seven: Vec<String> = (0..7).map(|number| format!("H{number}")).collect();
    let cast: Vec<(&str, String)> = seven
        .iter()
        .map(|name| ("Ann", format!("{name}: Sword +1")))
        .chain([("gm", "Captain: villain, Fencer +1".to_owned())])
        .collect();
    let cast: Vec<(&str, &str)> = cast
        .iter()
        .map(|(seat, line)| (*seat, line.as_str()))
        .collect();
    let mut crowd = common::table(Options::default(), &cast);
    let all: Vec<&str> = seven.iter().map(String::as_str).collect();
    crowd.fight(&all, &["Captain"]);
    assert_eq!(
        crowd.no("Ann", &f("team_up").with("members", seven)),
        "CLN-TEM-11"
    );
}

#[test]
fn bids_rise_and_everybody_pays_the_last_one() {
    shows!("CLN-RES-06", "CLN-RES-07", "CLN-RES-08", "CLN-RES-21");
    let mut table = usual(Options::default());
    for who in ["Zorro", "Bernardo", "Captain"] {
        table.set_resolve(who, 5);
    }
    table.fight(&["Zorro", "Bernardo"], &["Captain", "Sergeant"]);
    let targets = names(&["Captain", "Sergeant"]);
    table.does(
        "Zorro",
        f("call_out").with("targets", targets).with("bid", 1),
    );
    assert_eq!(
        table.no("Bob", &f("bid").with("who", "Bernardo").with("bid", 1)),
        "CLN-RES-07"
    );
    table.does("Bernardo", f("bid").with("bid", 3));
    assert_eq!(
        table.no("gm", &f("bid").with("who", "Captain").with("bid", 6)),
        "CLN-RES-21"
    );
    assert_eq!(
        table.no("Ann", &f("vader").with("who", "Zorro")),
        "CLN-RES-07"
    );
    table.does("Zorro", f("bid").with("bid", 4));
    table.gm(f("close_bidding"));
    let left = ["Zorro", "Bernardo", "Captain"].map(|who| table.resolve(who));
    assert_eq!(left, [1, 2, 5]);
    let duel = table
        .conflict()
        .duel("Sergeant")
        .map(|duel| duel.caller.clone());
    assert_eq!(duel, Some("Zorro".to_owned()));
}

#[test]
fn tasks_have_an_importance_and_may_strike_or_resist() {
    // CLN-EX-18
    shows!(
        "CLN-NON-01",
        "CLN-NON-02",
        "CLN-NON-06",
        "CLN-NON-07",
        "CLN-NON-08",
        "CLN-RUL-38",
        "CLN-RUL-35"
    );
    assert_eq!([Trivial, Average, Vital, Epic].map(cap), [5, 15, 25, 40]);
    let mut table = usual(Options {
        challenge_offence: true,
        ..Options::default()
    });
    let form = f("call_task")
        .with("name", "Fire")
        .with("who", names(&["Zorro", "Bernardo"]));
    let form = form
        .with("challenge", "taxing")
        .with("strikes", "yes")
        .with("importance", "vital")
        .with("plot", "yes");
    assert_eq!(
        table.no("gm", &form.clone().with("essence", 26)),
        "CLN-NON-02"
    );
    assert_eq!(
        table.no("gm", &form.clone().with("essence", 0)),
        "CLN-NON-02"
    );
    table.gm(form.with("essence", 20));
    assert_eq!(
        (table.unit("Zorro").name.as_str(), table.task().resolve.left),
        ("Zorro+Bernardo", 8)
    );
    table.declares("Zorro", &["Sword"]);
    table.declares("Bernardo", &["Signs"]);
    table.throw(&[6, 1, 4, 3]);
    table.begins("Zorro+Bernardo");
    table.acts("Zorro", 6, "Sword", "*task*");
    table.gm(f("reduce").with("points", 2));
    table.takes();
    assert_eq!(
        (table.task().essence.left, table.task().resolve.left),
        (13, 6)
    );
    table.strikes("Fire", 4, "*bare*", "Zorro");
    assert_eq!(table.essence("Zorro"), 15);
    // A task in one round of its time: done at once when it is.
    let mut table = usual(Options::default());
    let form = f("call_test")
        .with("name", "Bomb")
        .with("who", names(&["Zorro"]))
        .with("rounds", 5);
    let form = form.with("importance", "average").with("essence", 6);
    let form = form.with("challenge", "minimal");
    table.gm(form.with("strikes", "no").with("plot", "no"));
    table.round(&[("Zorro", &["Sword"])], &[3], "Zorro");
    table.strikes("Zorro", 3, "Sword", "*task*");
    assert_eq!(table.outcome(), Some(Outcome::Success));
}

#[test]
fn uses_come_back_with_combats_scenes_and_sessions() {
    shows!("CLN-LIM-04", "CLN-LIM-15", "CLN-GEN-07");
    let with = |name: &str, recovery: Option<Recovery>| RunOffSheet {
        name: name.to_owned(),
        adder: 1,
        uses: Some(3),
        recovery,
        ..RunOffSheet::default()
    };
    let mut hero = sheet("Zorro: Resolve 0");
    hero.run_offs = vec![
        with("Never", None),
        with("Combat", Some(Recovery::Combat)),
        with("Scene", Some(Recovery::Scene)),
        with("Session", Some(Recovery::Session)),
    ];
    let foe = sheet("Captain: villain, Fencer +1, Resolve 0");
    let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", foe)]);
    let all = ["Never", "Combat", "Scene", "Session"];
    for run_off in all {
        let form = f("rule_uses").with("who", "Zorro").with("run_off", run_off);
        table.gm(form.with("uses", 1));
    }
    let uses = |table: &Game| all.map(|run_off| table.uses("Zorro", run_off));
    table.fight(&["Zorro"], &["Captain"]);
    table.gm(f("end_conflict"));
    assert_eq!(uses(&table), [1, 3, 1, 1]);
    table.gm(f("new_scene"));
    assert_eq!(uses(&table), [1, 3, 3, 1]);
    table.gm(f("new_session"));
    assert_eq!(uses(&table), [1, 3, 3, 3]);
}

#[test]
fn effects_do_not_work_on_counters_and_ticks_strike_mooks() {
    // CLN-EX-05
    shows!(
        "CLN-SFX-02",
        "CLN-SFX-03",
        "CLN-SFX-04",
        "CLN-SFX-19",
        "CLN-ACT-10",
        "CLN-RUL-48"
    );
    let mut hero = sheet("Zorro: Wit +1, Resolve 0");
    hero.run_offs.push(RunOffSheet {
        name: "Acid".to_owned(),
        adder: 2,
        effects: vec![Effect::Persistent, Effect::Haywire],
        other_effects: names(&["Stinks"]),
        ..RunOffSheet::default()
    });
    let guards = sheet("Guards: 5 mooks");
    let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", guards)]);
    table.fight(&["Zorro"], &["Guards"]);
    table.round(
        &[("Zorro", &["Acid", "Wit"])],
        &[6, 3, 3, 5, 1, 1, 1],
        "Zorro",
    );
    table.strikes("Zorro", 3, "Wit", "Guards");
    assert_eq!(table.group("Guards").wounds, 4);
    table.acts("Guards", 5, "*bare*", "Zorro");
    table.counters("Zorro", 6, "Acid");
    assert_eq!(
        table.pool("Guards"),
        [3, 3, 1, 1, 1],
        "a counter has no effects"
    );
    assert!(table.conflict().ticks.is_empty());
    table.gm(f("end_conflict"));
    table.fight(&["Zorro"], &["Guards"]);
    table.round(&[("Zorro", &["Acid"])], &[6, 2, 2, 1, 1, 1], "Zorro");
    table.strikes("Zorro", 6, "Acid", "Guards");
    // Five dice, five Mooks, one fallen: a die for the Mook, and one for Haywire.
    table.gm(f("drop").with("die", "d1"));
    table.gm(f("drop").with("die", "d1"));
    assert_eq!(table.pool("Guards"), [2, 2, 1]);
    table.strikes("Guards", 2, "*bare*", "Zorro");
    assert_eq!(
        (table.conflict().round, table.group("Guards").count.left),
        (2, 3)
    );
}

#[test]
fn character_grade_equipment_teams_up_with_its_crew() {
    shows!("CLN-EQP-02", "CLN-CHR-02", "CLN-ESS-06", "CLN-RES-12");
    let mut table = table(
        Options::default(),
        &[
            ("Ann", "Dash: Pilot +2, Resolve 5"),
            ("Ann", "Falcon: equipment, Guns +4, Scale Giant"),
            (
                "gm",
                "Cruiser: equipment, Battery +3, Scale Giant, Resolve 0",
            ),
        ],
    );
    assert_eq!((table.essence("Falcon"), table.resolve("Falcon")), (20, 8));
    table.fight(&["Dash", "Falcon"], &["Cruiser"]);
    table.choose(
        "Ann",
        &f("team_up").with("members", names(&["Dash", "Falcon"])),
    );
    table.round(
        &[
            ("Dash", &["Pilot"]),
            ("Falcon", &["Guns"]),
            ("Cruiser", &["Battery"]),
        ],
        &[2, 5, 6],
        "Dash+Falcon",
    );
    table.strikes("Falcon", 5, "Guns", "Cruiser");
    assert_eq!(table.essence("Cruiser"), 11);
    // Dash leaves in the middle of it; the dice of the others stay.
    table.acts("Cruiser", 6, "Battery", "Dash");
    table.lets_through();
    table.does("Dash", f("vader"));
    assert_eq!(
        (table.out("Dash"), table.essence("Dash")),
        (Some(Out::Retreated), 20)
    );
    let again = hand("counter", "Dash", 2, "Pilot");
    assert_eq!(table.no("Ann", &again), "TBL-03");
    table.gm(f("end_conflict"));
    assert_eq!(table.out("Dash"), None);
}

#[test]
fn a_cliche_of_equipment_counts_like_an_own_one() {
    shows!(
        "CLN-EQP-03",
        "CLN-CLI-07",
        "CLN-FLW-07",
        "CLN-RUL-71",
        "CLN-RUL-72"
    );
    let mut hero = sheet("Zorro: Sword +3, Resolve 8");
    hero.equipment = vec![ItemSheet {
        name: "Cape".to_owned(),
        cliches: names(&["Mysterious"]),
        flaws: names(&["Conspicuous"]),
        ..ItemSheet::default()
    }];
    let foe = sheet("Captain: villain, Fencer +1, Resolve 0");
    let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", foe)]);
    table.fight(&["Zorro"], &["Captain"]);
    table.gm(f("invoke_flaw")
        .with("who", "Zorro")
        .with("flaw", "Conspicuous"));
    table.does("Zorro", f("cancel_flaw").with("cliche", "Mysterious"));
    table.declares_with("Zorro", &["Sword"], &["Zorro's cliché"]);
    table.declares("Captain", &["Fencer"]);
    assert_eq!(table.awaited(), [2, 1]);
    table.throw(&[3, 3, 3]);
    // Ann has no Cliché left; the game master is asked at once.
    assert!(table.lists("gm", "done") && !table.lists("Ann", "done"));
}
