//! Who somebody is, what they may declare, in what order dice are drawn, and calls to a duel.

use book_clichenimatic::{
    rules::creation,
    setup::{Kind, Options, PoolSheet, Recovery, RunOffSheet, Sheet},
};
use rulebook::Filled;
use rulebook_testkit::shows;

use crate::common::{Game, Story, f, names, sheet, table, table_of, usual};

fn declare(who: &str, run_offs: &[&str], cliches: &[&str]) -> Filled {
    let form = f("declare").with("who", who);
    form.with("run_offs", names(run_offs))
        .with("cliches", names(cliches))
}

/// The rules against a sheet, budget aside.
fn faults(sheet: &Sheet) -> Vec<&'static str> {
    let options = Options {
        budget: 1_000,
        ..Options::default()
    };
    let faults = creation::faults(&options, sheet);
    faults.iter().map(|fault| fault.rule().0).collect()
}

fn limited(name: &str, recovery: Option<Recovery>) -> RunOffSheet {
    RunOffSheet {
        name: name.to_owned(),
        uses: Some(3),
        recovery,
        ..RunOffSheet::default()
    }
}

/// A round of Zorro with these dice, against a Captain who rolls a 1; nobody counters.
fn skirmish(table: &mut Game, run_offs: &[&str]) {
    table.fight(&["Zorro"], &["Captain"]);
    table.declares("Zorro", run_offs);
    table.declares("Captain", &["Fencer"]);
    let mut faces = vec![2; run_offs.len()];
    faces.push(1);
    table.throw(&faces);
    table.begins("Zorro");
    for (place, run_off) in run_offs.iter().enumerate() {
        table.strikes("Zorro", 2, run_off, "Captain");
        if place == 0 {
            table.strikes("Captain", 1, "Fencer", "Zorro");
        }
    }
    table.gm(f("end_conflict"));
}

#[test]
fn a_sheet_is_whole_or_refused() {
    shows!("CLN-CHR-01");
    let whole = sheet(
        "Zorro: Fox (cliché), Proud (flaw), Quick (pip), Z! (phrase), Masked (secret), \
         Sword +3, Scale Large",
    );
    assert_eq!(faults(&whole), [""; 0]);
    let without = |change: fn(&mut Sheet)| {
        let mut sheet = whole.clone();
        change(&mut sheet);
        faults(&sheet)
    };
    assert_eq!(without(|one| one.cliches.clear()), ["CLN-CHR-01"]);
    assert_eq!(without(|one| one.pips.clear()), ["CLN-CHR-01"]);
    assert_eq!(without(|one| one.catch_phrases.clear()), ["CLN-CHR-01"]);
    assert_eq!(without(|one| one.flaws.clear()), ["CLN-CHR-01"]);
    assert_eq!(without(|one| one.dark_secrets.clear()), [""; 0]);
    assert_eq!(without(|one| one.run_offs.clear()), [""; 0]);
    assert_eq!(without(|one| one.run_offs[0].adder = 0), ["CLN-BLD-03"]);
    let two = |one: &mut Sheet| one.dark_secrets.push("Cursed".to_owned());
    assert_eq!(without(two), ["CLN-BLD-06"]);
    // Villains and great equipment are complete too.
    assert_eq!(
        without(|one| {
            one.kind = Kind::Villain;
            one.flaws.clear();
        }),
        ["CLN-CHR-01"]
    );
    let table = table_of(Options::default(), vec![("Ann", whole)]);
    let zorro = table.who("Zorro");
    assert_eq!((zorro.name.as_str(), zorro.scale), ("Zorro", 2));
    assert_eq!((zorro.resolve.left, zorro.resolve.most), (8, 8));
    assert_eq!((zorro.essence.left, zorro.essence.most), (20, 20));
    assert_eq!(
        (&zorro.cliches, &zorro.pips),
        (&names(&["Fox"]), &names(&["Quick"]))
    );
    assert_eq!((zorro.flaws.len(), zorro.phrases.len()), (1, 1));
    assert!(zorro.secret.is_some() && zorro.items.is_empty());
}

#[test]
fn abilities_are_words_and_numbers() {
    shows!("CLN-CHR-03");
    // The same word means to everybody what their own number says.
    let mut table = table(
        Options::default(),
        &[
            ("Ann", "Zorro: Fishing for compliments +3, Resolve 0"),
            (
                "gm",
                "Captain: villain, Fishing for compliments +1, Resolve 0",
            ),
        ],
    );
    table.fight(&["Zorro"], &["Captain"]);
    let word = "Fishing for compliments";
    table.round(
        &[("Zorro", &[word]), ("Captain", &[word])],
        &[4, 4],
        "Zorro",
    );
    table.strikes("Zorro", 4, word, "Captain");
    table.strikes("Captain", 4, word, "Zorro");
    assert_eq!((table.essence("Captain"), table.essence("Zorro")), (13, 15));
}

#[test]
fn a_cancelled_cliche_is_of_no_use_for_this_roll() {
    shows!("CLN-CLI-08");
    let mut table = table(
        Options::default(),
        &[
            (
                "Ann",
                "Zorro: Fox (cliché), Blade (cliché), Proud (flaw), Sword +3",
            ),
            ("gm", "Captain: villain, Fencer +4, Resolve 0"),
        ],
    );
    table.fight(&["Zorro"], &["Captain"]);
    table.gm(f("invoke_flaw").with("who", "Zorro").with("flaw", "Proud"));
    table.does("Zorro", f("cancel_flaw").with("cliche", "Fox"));
    let fox = declare("Zorro", &["Sword"], &["Fox"]);
    assert_eq!(table.no("Ann", &fox), "CLN-CLI-08");
    table.declares("Zorro", &["Sword"]);
    let with = |key: &str, cliche: &str| f(key).with("who", "Zorro").with("cliche", cliche);
    assert_eq!(table.no("Ann", &with("promise_bonus", "Fox")), "CLN-CLI-08");
    table.declares("Captain", &["Fencer"]);
    table.throw(&[2, 1]);
    let roll = |cliche: &str| with("reroll", cliche).with("dice", names(&["d2"]));
    assert_eq!(table.no("Ann", &roll("Fox")), "CLN-CLI-08");
    assert_eq!(table.no("Ann", &with("bonus", "Fox")), "CLN-CLI-08");
    // The other one is free; and with the next roll the first is, too.
    table.choose("Ann", &roll("Blade"));
    table.throw(&[5]);
    table.begins("Zorro");
    table.strikes("Zorro", 5, "Sword", "Captain");
    table.strikes("Captain", 1, "Fencer", "Zorro");
    assert_eq!(table.conflict().round, 2);
    table.declares_with("Zorro", &["Sword"], &["Fox"]);
}

#[test]
fn great_equipment_is_a_character_that_teams_up() {
    shows!("CLN-EQP-02");
    let ship = sheet("Ship: equipment, Broadside +4, Sails +2, Scale Large");
    assert_eq!((ship.resolve, ship.essence), (8, 20));
    let mut bare = ship.clone();
    bare.cliches.clear();
    assert_eq!(faults(&bare), ["CLN-CHR-01"]);
    let fight = || {
        let cast = vec![
            ("Ann", sheet("Zorro: Sword +3, Resolve 0")),
            ("Ann", ship.clone()),
            (
                "gm",
                sheet("Galleon: villain, Cannon +4, Scale Large, Resolve 0"),
            ),
        ];
        let mut table = table_of(Options::default(), cast);
        table.fight(&["Zorro", "Ship"], &["Galleon"]);
        table
    };
    // On its own it declares, acts, has a Cliché and pays with its own Resolve.
    let mut alone = fight();
    alone.does("Ship", f("seize"));
    assert_eq!(alone.resolve("Ship"), 6);
    alone.declares_with("Ship", &["Broadside"], &["Ship's cliché"]);
    alone.declares("Zorro", &["Sword"]);
    alone.declares("Galleon", &["Cannon"]);
    alone.throw(&[1, 4, 2, 1]);
    alone.begins("Ship");
    alone.strikes("Ship", 4, "Broadside", "Galleon");
    assert_eq!(alone.essence("Galleon"), 20 - 8);
    // With a crew it is one unit.
    let mut team = fight();
    team.choose(
        "Ann",
        &f("team_up").with("members", names(&["Zorro", "Ship"])),
    );
    team.declares("Zorro", &["Sword"]);
    team.declares("Ship", &["Broadside", "Sails"]);
    team.declares("Galleon", &["Cannon"]);
    assert_eq!(team.awaited(), [3, 1]);
    team.throw(&[1, 4, 2, 5]);
    team.begins("Zorro+Ship");
    team.strikes("Ship", 4, "Broadside", "Galleon");
    team.acts("Galleon", 5, "Cannon", "Ship");
    team.lets_through();
    team.choose("Ann", &f("reduce").with("points", 1));
    team.takes();
    assert_eq!((team.essence("Ship"), team.resolve("Ship")), (12, 7));
    assert_eq!(team.essence("Zorro"), 20);
}

#[test]
fn dice_are_drawn_by_seats_and_in_the_order_of_declaration() {
    shows!("CLN-GEN-05");
    let mut table = usual(Options::default());
    table.fight(&["Bernardo", "Zorro"], &["Captain", "Sergeant", "Guards"]);
    table.declares("Sergeant", &["Belly"]);
    table.declares("Bernardo", &["Bag", "Signs"]);
    table.declares("Captain", &["Plot", "Fencer"]);
    table.declares_with("Zorro", &["Wit", "Sword"], &["Zorro's cliché"]);
    assert_eq!(table.awaited(), [3, 2, 2, 1, 6]);
    table.throw(&[1, 2, 3, 4, 5, 6, 1, 2, 1, 1, 1, 1, 1, 6]);
    let pools = ["Zorro", "Bernardo", "Captain", "Sergeant", "Guards"];
    let pools = pools.map(|who| table.pool(who));
    assert_eq!(
        pools,
        [
            vec![3, 2, 1],
            vec![5, 4],
            vec![6, 1],
            vec![2],
            vec![6, 1, 1, 1, 1, 1]
        ]
    );
    // Zorro's Cliché is used up; Bernardo's draws in the order in which dice are named.
    table.choose("Bob", &{
        let form = f("reroll").with("who", "Bernardo");
        form.with("cliche", "Bernardo's cliché")
            .with("dice", names(&["d5", "d4"]))
    });
    let before: Vec<(u32, u32)> = values(&table, "Bernardo");
    table.throw(&[6, 1]);
    let after: Vec<(u32, u32)> = values(&table, "Bernardo");
    for ((id, old), (same, new)) in before.into_iter().zip(after) {
        assert_eq!((id, new), (same, if old == 5 { 6 } else { 1 }));
    }
}

fn values(table: &Game, who: &str) -> Vec<(u32, u32)> {
    let dice = table.unit(who).dice.iter();
    let mut dice: Vec<(u32, u32)> = dice.map(|die| (die.id, die.value)).collect();
    dice.sort_unstable();
    dice
}

#[test]
fn dice_of_a_team_come_in_the_order_of_its_declarations_cliches_last() {
    shows!("CLN-GEN-05");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Bernardo"], &["Captain"]);
    table.choose(
        "Ann",
        &f("team_up").with("members", names(&["Zorro", "Bernardo"])),
    );
    table.declares_with("Bernardo", &["Signs"], &["Bernardo's cliché"]);
    table.declares("Captain", &["Fencer"]);
    table.declares("Zorro", &["Sword", "Wit"]);
    assert_eq!(table.awaited(), [4, 1]);
    table.throw(&[1, 2, 3, 4, 5]);
    assert_eq!(table.pool("Bernardo"), [4, 1]);
    assert_eq!(table.pool("Zorro"), [3, 2]);
}

#[test]
fn what_is_used_up_without_recovery_or_reload_is_spent_for_good() {
    shows!("CLN-LIM-04");
    let mut hero = sheet("Zorro: Sword +1, Resolve 0");
    hero.run_offs.push(RunOffSheet {
        uses: Some(1),
        ..limited("Pistol", None)
    });
    let captain = sheet("Captain: villain, Fencer +1, Resolve 0, Essence 90");
    let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", captain)]);
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Pistol", "Sword"]), ("Captain", &["Fencer"])],
        &[2, 2, 1],
        "Zorro",
    );
    table.strikes("Zorro", 2, "Pistol", "Captain");
    table.strikes("Captain", 1, "Fencer", "Zorro");
    let reload = f("reload").with("who", "Zorro").with("run_off", "Pistol");
    assert_eq!(table.no("Ann", &reload.with("die", "d2")), "CLN-LIM-05");
    table.strikes("Zorro", 2, "Sword", "Captain");
    let gone = |table: &Game| {
        let pistol = declare("Zorro", &["Pistol"], &[]);
        assert_eq!(table.no("Ann", &pistol), "CLN-LIM-03");
    };
    // Not in any later round, combat, scene or session.
    for _ in 0..5 {
        gone(&table);
        table.round(
            &[("Zorro", &["Sword"]), ("Captain", &["Fencer"])],
            &[1, 1],
            "Zorro",
        );
        table.strikes("Zorro", 1, "Sword", "Captain");
        table.strikes("Captain", 1, "Fencer", "Zorro");
    }
    for boundary in ["", "new_scene", "new_session"] {
        table.gm(f("end_conflict"));
        if !boundary.is_empty() {
            table.gm(f(boundary));
        }
        table.fight(&["Zorro"], &["Captain"]);
        assert_eq!(table.uses("Zorro", "Pistol"), 0);
        gone(&table);
    }
}

#[test]
fn uses_come_back_with_the_next_combat_scene_or_session() {
    shows!("CLN-LIM-15");
    let fresh = || {
        let mut hero = sheet("Zorro: Sword +1, Resolve 0");
        hero.run_offs.extend([
            limited("Combat", Some(Recovery::Combat)),
            limited("Scene", Some(Recovery::Scene)),
            limited("Session", Some(Recovery::Session)),
            limited("Never", None),
        ]);
        hero.run_offs.push(RunOffSheet {
            name: "Pooled".to_owned(),
            pool: Some("Bag".to_owned()),
            charges: 2,
            ..RunOffSheet::default()
        });
        hero.pools = vec![PoolSheet {
            name: "Bag".to_owned(),
            uses: 3,
            recovery: Some(Recovery::Scene),
            reloads: 0,
        }];
        let captain = sheet("Captain: villain, Fencer +1, Resolve 0, Essence 90");
        let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", captain)]);
        let all = ["Combat", "Scene", "Session", "Never", "Pooled"];
        skirmish(&mut table, &all);
        table
    };
    let uses = |table: &Game| {
        ["Combat", "Scene", "Session", "Never", "Pooled"].map(|one| table.uses("Zorro", one))
    };
    // One use of three is gone, and comes back all the same.
    let mut table = fresh();
    assert_eq!(uses(&table), [2, 2, 2, 2, 1], "not yet");
    table.fight(&["Zorro"], &["Captain"]);
    assert_eq!(uses(&table), [3, 2, 2, 2, 1]);
    let mut table = fresh();
    table.gm(f("new_scene"));
    assert_eq!(uses(&table), [3, 3, 2, 2, 3]);
    let mut table = fresh();
    table.gm(f("new_session"));
    assert_eq!(uses(&table), [3, 3, 3, 2, 3]);
    // Used up twice as well as once.
    let mut table = fresh();
    skirmish(&mut table, &["Scene", "Combat"]);
    skirmish(&mut table, &["Scene", "Combat"]);
    assert_eq!(uses(&table)[1], 0);
    table.fight(&["Zorro"], &["Captain"]);
    assert_eq!(
        table.no("Ann", &declare("Zorro", &["Scene"], &[])),
        "CLN-LIM-03"
    );
    table.gm(f("end_conflict"));
    table.gm(f("new_scene"));
    table.fight(&["Zorro"], &["Captain"]);
    table.declares("Zorro", &["Scene", "Combat"]);
}

#[test]
fn a_bonus_die_is_promised_before_or_after_the_own_declaration() {
    shows!("CLN-CLI-04", "CLN-RND-03", "CLN-RND-07");
    let promise = |who: &str| {
        let form = f("promise_bonus").with("who", who);
        form.with("cliche", format!("{who}'s cliché").as_str())
    };
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Bernardo"], &["Captain"]);
    // Before it, so that whoever is the last to declare can do so too.
    table.choose("Ann", &promise("Zorro"));
    assert_eq!(table.stage(), "prelude");
    assert_eq!(table.no("Ann", &promise("Zorro")), "CLN-CLI-02");
    let both = declare("Zorro", &["Sword"], &["Zorro's cliché"]);
    assert_eq!(table.no("Ann", &both), "CLN-CLI-02");
    // It goes with him into a team.
    let team = f("team_up").with("members", names(&["Zorro", "Bernardo"]));
    table.choose("Ann", &team);
    assert_eq!(table.no("Ann", &promise("Zorro")), "CLN-CLI-02");
    table.declares("Bernardo", &["Signs"]);
    table.choose("Bob", &promise("Bernardo"));
    table.declares("Captain", &["Fencer"]);
    table.declares("Zorro", &["Sword"]);
    assert_eq!(table.no("Ann", &promise("Zorro")), "TBL-03");
    table.throw(&[3, 4, 5]);
    for (seat, who, face) in [("Ann", "Zorro", 2), ("Bob", "Bernardo", 6)] {
        assert_eq!(table.no(seat, &f("done")), "CLN-RND-07");
        table.does(
            who,
            f("bonus").with("cliche", format!("{who}'s cliché").as_str()),
        );
        table.throw(&[face]);
    }
    // Who gets no pool has nothing to promise, and no promise to keep.
    let mut table = usual(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    table.choose("Ann", &promise("Zorro"));
    table.gm(f("invoke_flaw")
        .with("who", "Zorro")
        .with("flaw", "Zorro's flaw"));
    table.does("Zorro", f("answer_flaw").with("how", "fail"));
    assert_eq!(table.no("Ann", &promise("Zorro")), "CLN-FLW-06");
    table.declares("Captain", &["Fencer"]);
    table.throw(&[1]);
    assert!(!table.lists("Ann", "bonus"));
}

#[test]
fn what_was_settled_before_the_roll_goes_along_into_a_team() {
    shows!("CLN-FLW-04", "CLN-FLW-06", "CLN-TEM-01");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Bernardo"], &["Captain"]);
    let flaw = |who: &str| {
        let form = f("invoke_flaw").with("who", who);
        form.with("flaw", format!("{who}'s flaw").as_str())
    };
    table.gm(flaw("Zorro"));
    table.does("Zorro", f("cancel_flaw").with("cliche", "Zorro's cliché"));
    table.gm(flaw("Bernardo"));
    table.does("Bernardo", f("answer_flaw").with("how", "fail"));
    let team = f("team_up").with("members", names(&["Zorro", "Bernardo"]));
    table.choose("Ann", &team);
    let part = f("part_ways").with("team", "Zorro+Bernardo");
    for parted in [false, true] {
        if parted {
            table.choose("Bob", &part);
        }
        assert_eq!(table.no("gm", &flaw("Zorro")), "CLN-FLW-05");
        let extra = declare("Zorro", &["Sword"], &["Zorro's cliché"]);
        assert_eq!(table.no("Ann", &extra), "CLN-CLI-08");
        let signs = declare("Bernardo", &["Signs"], &[]);
        assert_eq!(table.no("Bob", &signs), "CLN-FLW-06");
    }
}

#[test]
fn who_enters_late_rolls_in_seat_order_too() {
    shows!("CLN-GEN-05");
    let mut table = usual(Options::default());
    table.fight(&["Bernardo"], &["Captain"]);
    table.gm(f("enter").with("who", "Guards").with("side", "two"));
    table.gm(f("enter").with("who", "Zorro").with("side", "one"));
    table.declares("Bernardo", &["Bag", "Signs"]);
    table.declares("Captain", &["Fencer"]);
    table.declares("Zorro", &["Sword"]);
    assert_eq!(table.awaited(), [1, 2, 1, 6]);
}

#[test]
fn heroes_who_fight_each_other_roll_in_seat_order() {
    shows!("CLN-GEN-05");
    let mut table = usual(Options::default());
    table.gm(f("call_fight_among")
        .with("who", "Bernardo")
        .with("foes", names(&["Zorro"])));
    table.declares("Bernardo", &["Bag", "Signs"]);
    table.declares("Zorro", &["Sword"]);
    assert_eq!(table.awaited(), [1, 2]);
    table.throw(&[6, 1, 2]);
    assert_eq!(
        (table.pool("Zorro"), table.pool("Bernardo")),
        (vec![6], vec![2, 1])
    );
}
