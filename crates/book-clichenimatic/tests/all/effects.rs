//! Haywire, Persistent, and the limitations of Run-offs in play.

use book_clichenimatic::{
    setup::{Effect, ItemSheet, Options, Place, Recovery, RunOffSheet},
    state::{Out, Presence},
};
use rulebook_testkit::shows;

use crate::common::{Game, Story, act, f, names, sheet, table, table_of};

fn with(run_offs: Vec<RunOffSheet>, foe: &str) -> Game {
    let mut hero = sheet("Zorro: Resolve 0");
    hero.run_offs = run_offs;
    table_of(Options::default(), vec![("Ann", hero), ("gm", sheet(foe))])
}

fn run_off(name: &str, adder: u32) -> RunOffSheet {
    RunOffSheet {
        name: name.to_owned(),
        adder,
        ..RunOffSheet::default()
    }
}

const FOE: &str = "Captain: villain, Fencer +1, Plot +1, Ruse +1, Resolve 0, Essence 60";

#[test]
fn haywire_takes_a_die_of_the_owners_choice_once_a_pool() {
    shows!("CLN-SFX-05", "CLN-SFX-07", "CLN-SFX-08", "CLN-SFX-03");
    let shock = |name: &str| RunOffSheet {
        effects: vec![Effect::Haywire],
        ..run_off(name, 2)
    };
    let mut table = with(vec![shock("Shock"), shock("Jolt")], FOE);
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[
            ("Zorro", &["Shock", "Jolt"]),
            ("Captain", &["Fencer", "Plot", "Ruse"]),
        ],
        &[6, 6, 5, 3, 1],
        "Zorro",
    );
    table.strikes("Zorro", 6, "Shock", "Captain");
    assert_eq!((table.essence("Captain"), table.stage()), (52, "drop"));
    table.gm(f("drop").with("die", "d3"));
    assert_eq!(table.pool("Captain"), [5, 1]);
    table.strikes("Captain", 1, "Plot", "Zorro");
    // A second hit on the same pool takes nothing more.
    table.strikes("Zorro", 6, "Jolt", "Captain");
    assert_eq!(table.pool("Captain"), [5]);
}

/// The Captain shocks Zorro, who is in a team with Bernardo and has so much Essence.
fn shocked(essence: i64, faces: &[u16]) -> Game {
    let cast = [
        ("Ann", "Zorro: Sword +1, Wit +1, Resolve 0"),
        ("Bob", "Bernardo: Signs +1, Bag +1, Resolve 0"),
        ("gm", "Captain: villain, Shock +2 haywire, Resolve 0"),
    ];
    let mut table = table(Options::default(), &cast);
    table.set_essence("Zorro", essence);
    table.fight(&["Zorro", "Bernardo"], &["Captain"]);
    let team = f("team_up").with("members", names(&["Zorro", "Bernardo"]));
    table.choose("Ann", &team);
    table.round(
        &[
            ("Zorro", &["Sword", "Wit"]),
            ("Bernardo", &["Signs", "Bag"]),
            ("Captain", &["Shock"]),
        ],
        faces,
        "Zorro+Bernardo",
    );
    table.strikes("Bernardo", 1, "Bag", "Captain");
    table.strikes("Captain", 6, "Shock", "Zorro");
    table
}

#[test]
fn haywire_takes_its_die_before_the_fallen_members_dice_leave() {
    shows!("CLN-ACT-10", "CLN-TEM-09", "CLN-SFX-05");
    // 8 damage on 8 Essence: the team chooses among all of its dice, and then he is out.
    let faces = [3, 2, 4, 1, 6];
    let mut table = shocked(8, &faces);
    assert_eq!(
        (table.essence("Zorro"), table.out("Zorro"), table.stage()),
        (0, None, "drop")
    );
    let drop = |die: &str| f("drop").with("die", die);
    assert_eq!(table.no("gm", &drop("d3")), "TBL-01");
    table.choose("Bob", &drop("d3"));
    assert_eq!(table.out("Zorro"), Some(Out::SetBack(1)));
    assert_eq!(
        (table.pool("Zorro"), table.pool("Bernardo")),
        (vec![], vec![4])
    );
    // So Bernardo's die can go as well: Zorro's leave all the same.
    let mut table = shocked(8, &faces);
    table.choose("Ann", &drop("d4"));
    assert_eq!(table.pool("Zorro+Bernardo"), [] as [u32; 0]);
    assert_eq!(
        (table.out("Zorro"), table.out("Bernardo")),
        (Some(Out::SetBack(1)), None)
    );
    // Who is not down stays, and keeps what is left.
    let mut table = shocked(9, &faces);
    table.choose("Ann", &drop("d4"));
    assert_eq!(
        (table.pool("Zorro"), table.out("Zorro")),
        (vec![3, 2], None)
    );
    // Equal dice are no choice: all of it happens at once.
    let table = shocked(8, &[2, 2, 2, 1, 6]);
    assert_eq!(table.out("Zorro"), Some(Out::SetBack(1)));
    assert_eq!(table.pool("Zorro+Bernardo").len(), 1);
    // Nobody stays up because the game master ends it before a die is chosen.
    let mut table = shocked(8, &faces);
    table.gm(f("end_conflict"));
    assert_eq!(table.out("Zorro"), Some(Out::SetBack(1)));
}

#[test]
fn haywire_on_an_empty_pool_takes_the_highest_of_the_next() {
    shows!("CLN-SFX-06", "CLN-SFX-07", "CLN-RND-06");
    let shock = RunOffSheet {
        effects: vec![Effect::Haywire],
        ..run_off("Shock", 2)
    };
    let mut table = with(vec![shock, run_off("Sword", 1)], FOE);
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Sword", "Shock"]), ("Captain", &["Fencer"])],
        &[1, 6, 2],
        "Zorro",
    );
    table.strikes("Zorro", 1, "Sword", "Captain");
    table.strikes("Captain", 2, "Fencer", "Zorro");
    table.strikes("Zorro", 6, "Shock", "Captain");
    assert_eq!(table.conflict().round, 2);
    table.declares("Zorro", &["Sword"]);
    table.declares("Captain", &["Fencer", "Plot"]);
    table.throw(&[3, 6, 2]);
    assert_eq!(table.pool("Captain"), [2]);
}

#[test]
fn persistent_damage_comes_again_before_any_dice() {
    // CLN-EX-02
    shows!("CLN-SFX-17", "CLN-SFX-18", "CLN-RND-02", "CLN-RUL-65");
    let acid = RunOffSheet {
        effects: vec![Effect::Persistent],
        ..run_off("Acid", 3)
    };
    let mut table = with(vec![acid], FOE);
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Acid"]), ("Captain", &["Fencer"])],
        &[4, 1],
        "Zorro",
    );
    table.strikes("Zorro", 4, "Acid", "Captain");
    assert_eq!(table.essence("Captain"), 53);
    table.strikes("Captain", 1, "Fencer", "Zorro");
    // Nobody can do anything about it, so it has come by itself.
    assert_eq!((table.essence("Captain"), table.stage()), (46, "prelude"));
    assert!(table.conflict().ticks.is_empty(), "it does not tick again");
}

#[test]
fn a_tick_is_not_reduced_but_may_be_avoided_by_leaving() {
    shows!("CLN-SFX-18", "CLN-RES-12", "CLN-RES-15");
    let acid = RunOffSheet {
        effects: vec![Effect::Persistent],
        ..run_off("Acid", 3)
    };
    let mut table = with(vec![acid], FOE);
    table.set_resolve("Captain", 6);
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Acid"]), ("Captain", &["Fencer"])],
        &[4, 1],
        "Zorro",
    );
    table.strikes("Zorro", 4, "Acid", "Captain");
    table.strikes("Captain", 1, "Fencer", "Zorro");
    assert_eq!(table.stage(), "tick");
    assert_eq!(table.no("gm", &f("reduce").with("points", 1)), "TBL-03");
    table.gm(f("vader").with("who", "Captain"));
    assert_eq!((table.essence("Captain"), table.stage()), (53, "over"));
}

#[test]
fn uses_are_burned_by_actions_and_counters_and_come_back() {
    shows!(
        "CLN-LIM-02",
        "CLN-LIM-03",
        "CLN-LIM-16",
        "CLN-RUL-60",
        "CLN-RUL-61",
        "CLN-RND-04"
    );
    let pistol = RunOffSheet {
        uses: Some(1),
        recovery: Some(Recovery::Rounds(1)),
        ..run_off("Pistol", 3)
    };
    let mut table = with(vec![pistol, run_off("Sword", 1)], FOE);
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Pistol"]), ("Captain", &["Fencer"])],
        &[4, 1],
        "Zorro",
    );
    assert_eq!(table.uses("Zorro", "Pistol"), 1, "declaring burns nothing");
    table.strikes("Zorro", 4, "Pistol", "Captain");
    assert_eq!(table.uses("Zorro", "Pistol"), 0);
    table.strikes("Captain", 1, "Fencer", "Zorro");
    // Round 2 is the one to wait; in the Prelude of round 3 it is back.
    let pistol = f("declare")
        .with("who", "Zorro")
        .with("run_offs", names(&["Pistol"]));
    assert_eq!(
        table.no("Ann", &pistol.with("cliches", names(&[]))),
        "CLN-LIM-03"
    );
    table.round(
        &[("Zorro", &["Sword"]), ("Captain", &["Fencer"])],
        &[4, 1],
        "Zorro",
    );
    table.strikes("Zorro", 4, "Sword", "Captain");
    table.strikes("Captain", 1, "Fencer", "Zorro");
    assert_eq!(
        (table.conflict().round, table.uses("Zorro", "Pistol")),
        (3, 1)
    );
}

#[test]
fn a_reload_is_an_action_and_counts_from_the_next_round() {
    shows!("CLN-LIM-05", "CLN-RUL-62", "CLN-RND-13");
    let pistol = RunOffSheet {
        uses: Some(1),
        reloads: 1,
        ..run_off("Pistol", 3)
    };
    let mut table = with(vec![pistol, run_off("Sword", 1)], FOE);
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Pistol", "Sword"]), ("Captain", &["Fencer"])],
        &[4, 2, 1],
        "Zorro",
    );
    table.strikes("Zorro", 4, "Pistol", "Captain");
    table.strikes("Captain", 1, "Fencer", "Zorro");
    table.does(
        "Zorro",
        f("reload").with("run_off", "Pistol").with("die", "d2"),
    );
    assert_eq!(
        (table.uses("Zorro", "Pistol"), table.conflict().round),
        (1, 2)
    );
    assert!(!table.lists("Ann", "reload"));
}

#[test]
fn charges_are_shared_by_all_that_are_declared() {
    shows!("CLN-LIM-06", "CLN-LIM-07", "CLN-RND-04");
    let mut hero = sheet("Zorro: Resolve 0");
    let pooled = |name: &str, charges: u32| RunOffSheet {
        pool: Some("Bag".to_owned()),
        charges,
        ..run_off(name, 2)
    };
    hero.run_offs = vec![pooled("Bomb", 2), pooled("Rope", 2), pooled("Net", 1)];
    hero.pools = vec![book_clichenimatic::setup::PoolSheet {
        name: "Bag".to_owned(),
        uses: 3,
        ..Default::default()
    }];
    let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", sheet(FOE))]);
    table.fight(&["Zorro"], &["Captain"]);
    let both = f("declare")
        .with("who", "Zorro")
        .with("cliches", names(&[]));
    let both = both.with("run_offs", names(&["Bomb", "Rope"]));
    assert_eq!(table.no("Ann", &both), "CLN-LIM-03");
    table.round(
        &[("Zorro", &["Bomb", "Net"]), ("Captain", &["Fencer"])],
        &[4, 5, 1],
        "Zorro",
    );
    table.strikes("Zorro", 4, "Bomb", "Captain");
    assert_eq!(table.uses("Zorro", "Net"), 1);
}

#[test]
fn recharge_is_paid_with_dice_in_consecutive_rounds_or_anew() {
    shows!(
        "CLN-LIM-10",
        "CLN-LIM-11",
        "CLN-LIM-12",
        "CLN-LIM-13",
        "CLN-RND-08",
        "CLN-RND-17"
    );
    let ray = RunOffSheet {
        recharge: 2,
        consecutive: true,
        ..run_off("Ray", 3)
    };
    let mut table = with(vec![ray, run_off("Sword", 1)], FOE);
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Ray"]), ("Captain", &["Fencer"])],
        &[4, 1],
        "Zorro",
    );
    table.strikes("Zorro", 4, "Ray", "Captain");
    table.strikes("Captain", 1, "Fencer", "Zorro");
    assert_eq!(table.owed("Zorro", "Ray"), 2);
    let next = |table: &mut Game, pays: bool| {
        table.declares("Zorro", &["Sword"]);
        table.declares("Captain", &["Fencer"]);
        table.throw(&[4, 1]);
        table.choose("Ann", &f("done"));
        table.choose("gm", &f("done"));
        if pays {
            let form = f("recharge").with("run_off", "Ray").with("die", "d4");
            table.does("Zorro", form);
        } else {
            table.choose("Ann", &f("done"));
            table.strikes("Zorro", 4, "Sword", "Captain");
        }
        table.strikes("Captain", 1, "Fencer", "Zorro");
    };
    next(&mut table, true);
    assert_eq!(table.owed("Zorro", "Ray"), 1);
    next(&mut table, false);
    assert_eq!(
        table.owed("Zorro", "Ray"),
        2,
        "a round without payment puts it back"
    );
    next(&mut table, true);
    next(&mut table, true);
    assert_eq!(table.owed("Zorro", "Ray"), 0);
}

#[test]
fn shields_take_the_damage_and_their_run_offs_a_die_each() {
    shows!(
        "CLN-ESS-07",
        "CLN-ESS-09",
        "CLN-RUL-30",
        "CLN-EQP-03",
        "CLN-EQP-06"
    );
    let mut hero = sheet("Zorro: Sword +3, Resolve 0");
    hero.equipment = vec![
        ItemSheet {
            name: "Cape".to_owned(),
            run_offs: vec![run_off("Swirl", 1)],
            ..ItemSheet::default()
        },
        ItemSheet {
            name: "Coach".to_owned(),
            place: Place::Vehicle,
            scale: "Large".to_owned(),
            run_offs: vec![run_off("Ram", 4), run_off("Gallop", 2)],
            ..ItemSheet::default()
        },
    ];
    let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", sheet(FOE))]);
    table.gm(f("rule_essence").with("who", "Captain").with("points", 60));
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[
            ("Zorro", &["Sword", "Swirl", "Ram"]),
            ("Captain", &["Fencer", "Plot"]),
        ],
        &[5, 2, 3, 6, 6],
        "Zorro",
    );
    // Ram is of the coach's Scale: (5 - 2) times (4 + 1).
    table.strikes("Zorro", 5, "Ram", "Captain");
    assert_eq!(table.essence("Captain"), 60 - 15);
    // In the coach he is a larger target, whom Fencer +1 cannot hurt; his cape it can.
    let form = act("Captain", 6, "Fencer", "Zorro");
    assert_eq!(table.no("gm", &form), "CLN-RUN-05");
    table.gm(f("end_conflict"));
    table.does(
        "Zorro",
        f("use_item").with("item", "Coach").with("used", "no"),
    );
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[
            ("Zorro", &["Sword", "Swirl"]),
            ("Captain", &["Fencer", "Plot"]),
        ],
        &[5, 2, 6, 6],
        "Zorro",
    );
    table.strikes("Zorro", 5, "Sword", "Captain");
    table.acts("Captain", 6, "Fencer", "Zorro");
    table.choose("Ann", &f("lose_item").with("item", "Cape"));
    assert_eq!(table.essence("Zorro"), 20);
    assert_eq!(
        table.who("Zorro").item("Cape").map(|item| item.presence),
        Some(Presence::Lost)
    );
    assert!(table.pool("Zorro").is_empty() && table.ready("Zorro").is_empty());
}

#[test]
fn shields_do_not_keep_haywire_off() {
    shows!("CLN-SFX-08", "CLN-RUL-63", "CLN-ESS-07");
    let shock = RunOffSheet {
        effects: vec![Effect::Haywire, Effect::Persistent],
        ..run_off("Shock", 2)
    };
    let mut foe = sheet(FOE);
    foe.equipment = vec![ItemSheet {
        name: "Hat".to_owned(),
        ..ItemSheet::default()
    }];
    let mut hero = sheet("Zorro: Resolve 0");
    hero.run_offs = vec![shock];
    let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", foe)]);
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Shock"]), ("Captain", &["Fencer", "Plot"])],
        &[6, 2, 1],
        "Zorro",
    );
    table.acts("Zorro", 6, "Shock", "Captain");
    table.gm(f("lose_item").with("item", "Hat"));
    table.gm(f("drop").with("die", "d2"));
    assert_eq!(
        (table.essence("Captain"), table.pool("Captain")),
        (60, vec![1])
    );
    assert!(table.conflict().ticks.is_empty(), "no Essence was taken");
}

#[test]
fn a_debt_of_the_last_round_can_be_paid_in_the_next_combat() {
    shows!("CLN-LIM-11", "CLN-LIM-12", "CLN-LIM-13");
    let ray = |consecutive: bool| RunOffSheet {
        recharge: 2,
        consecutive,
        ..run_off("Ray", 3)
    };
    let pay = || f("recharge").with("run_off", "Ray").with("die", "d4");
    let round = |table: &mut Game| {
        table.fight(&["Zorro"], &["Captain"]);
        table.declares("Zorro", &["Sword", "Wit"]);
        table.declares("Captain", &["Fencer"]);
        table.throw(&[4, 4, 1]);
        table.choose("Ann", &f("done"));
        table.choose("gm", &f("done"));
    };
    for consecutive in [false, true] {
        let run_offs = vec![ray(consecutive), run_off("Sword", 1), run_off("Wit", 1)];
        let mut table = with(run_offs, FOE);
        table.fight(&["Zorro"], &["Captain"]);
        table.round(
            &[("Zorro", &["Ray"]), ("Captain", &["Fencer"])],
            &[4, 1],
            "Zorro",
        );
        table.strikes("Zorro", 4, "Ray", "Captain");
        // The round of use pays nothing; it is cut short, and the next one is a later round.
        table.gm(f("end_conflict"));
        assert_eq!(table.owed("Zorro", "Ray"), 2);
        round(&mut table);
        table.does("Zorro", pay());
        let again = pay().with("who", "Zorro");
        assert_eq!(table.no("Ann", &again), "TBL-03");
        table.gm(f("end_conflict"));
        assert_eq!(table.owed("Zorro", "Ray"), 1);
        // A round with dice and without payment counts, also if it is cut short.
        round(&mut table);
        table.choose("Ann", &f("done"));
        assert_eq!(table.stage(), "actions");
        table.gm(f("end_conflict"));
        let owed = if consecutive { 2 } else { 1 };
        assert_eq!(table.owed("Zorro", "Ray"), owed);
    }
}
