//! What comes after the damage: Persistent, Haywire, who is out; and effects in general.

use book_clichenimatic::{
    refusal::Refusal,
    rules::{cost, creation},
    setup::{Effect, ItemSheet, Options, RunOffSheet},
    state::{Out, Presence},
};
use rulebook_testkit::shows;

use crate::common::{Game, Story, f, hand, names, sheet, split, table_of};

fn run_off(name: &str, adder: u32, effects: &[Effect]) -> RunOffSheet {
    RunOffSheet {
        name: name.to_owned(),
        adder,
        effects: effects.to_vec(),
        ..RunOffSheet::default()
    }
}

/// A shield of this much Essence on the Captain, who has nothing else to answer with.
fn shielded(essence: u32, run_offs: Vec<RunOffSheet>) -> Game {
    let mut hero = sheet("Zorro: Resolve 0");
    hero.run_offs = run_offs;
    let mut captain = sheet("Captain: villain, Fencer +1, Plot +1, Resolve 0, Essence 60");
    captain.equipment = vec![ItemSheet {
        name: "Shield".to_owned(),
        essence,
        ..ItemSheet::default()
    }];
    let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", captain)]);
    table.fight(&["Zorro"], &["Captain"]);
    table
}

/// Essence of the Captain's shield, if it is still there.
fn shield(table: &Game) -> Option<u32> {
    let item = table.who("Captain").item("Shield");
    let there = item.filter(|item| item.presence == Presence::Used);
    there.map(|item| item.essence.left)
}

#[test]
fn persistent_is_noted_where_essence_was_lost() {
    shows!("CLN-ACT-10");
    let acid = || vec![run_off("Acid", 3, &[Effect::Persistent])];
    let declared: [(&str, &[&str]); 2] = [("Zorro", &["Acid"]), ("Captain", &["Fencer"])];
    // A part of it was absorbed: it ticks as it was dealt.
    let mut table = shielded(4, acid());
    table.round(&declared, &[4, 1], "Zorro");
    table.acts("Zorro", 4, "Acid", "Captain");
    table.lets_through();
    assert!(table.conflict().ticks.is_empty(), "nothing was dealt yet");
    let shares = split(&[("Captain", 5), ("Captain/Shield", 2)]);
    table.gm(f("take").with("split", shares));
    assert_eq!((table.essence("Captain"), shield(&table)), (55, Some(2)));
    let ticks: Vec<u32> = table
        .conflict()
        .ticks
        .iter()
        .map(|one| one.damage)
        .collect();
    assert_eq!(ticks, [7]);
    // A shield given up: no Essence is lost, nothing ticks.
    let mut table = shielded(4, acid());
    table.round(&declared, &[4, 1], "Zorro");
    table.acts("Zorro", 4, "Acid", "Captain");
    table.lets_through();
    table.gm(f("lose_item").with("item", "Shield"));
    assert_eq!((table.essence("Captain"), shield(&table)), (60, None));
    assert!(table.conflict().ticks.is_empty());
    // Countered: nothing either.
    let mut table = shielded(4, acid());
    table.round(&declared, &[4, 4], "Zorro");
    table.acts("Zorro", 4, "Acid", "Captain");
    table.counters("Captain", 4, "Fencer");
    assert_eq!((table.essence("Captain"), table.conflict().round), (60, 2));
}

#[test]
fn persistent_is_not_noted_where_equipment_absorbed_everything() {
    shows!("CLN-ACT-10", "CLN-SFX-17");
    let mut table = shielded(20, vec![run_off("Acid", 3, &[Effect::Persistent])]);
    table.round(
        &[("Zorro", &["Acid"]), ("Captain", &["Fencer"])],
        &[4, 1],
        "Zorro",
    );
    table.acts("Zorro", 4, "Acid", "Captain");
    table.lets_through();
    table.gm(f("take").with("split", split(&[("Captain", 0), ("Captain/Shield", 7)])));
    assert_eq!((table.essence("Captain"), shield(&table)), (60, Some(13)));
    assert!(table.conflict().ticks.is_empty(), "no Essence was lost");
}

#[test]
fn haywire_on_who_falls_asks_for_nothing() {
    shows!("CLN-ACT-10");
    let mut hero = sheet("Zorro: Sword +1, Resolve 0");
    hero.run_offs
        .push(run_off("Shock", 2, &[Effect::Haywire, Effect::Persistent]));
    let cast = vec![
        ("Ann", hero),
        (
            "gm",
            sheet("Captain: villain, Fencer +1, Plot +1, Resolve 0"),
        ),
        ("gm", sheet("Sergeant: villain, Belly +1, Resolve 0")),
    ];
    let mut table = table_of(Options::default(), cast);
    table.set_essence("Captain", 8);
    table.fight(&["Zorro"], &["Captain", "Sergeant"]);
    table.round(
        &[
            ("Zorro", &["Shock", "Sword"]),
            ("Captain", &["Fencer", "Plot"]),
            ("Sergeant", &["Belly"]),
        ],
        &[6, 1, 3, 1, 1],
        "Zorro",
    );
    table.strikes("Zorro", 6, "Shock", "Captain");
    if table.stage() == "drop" {
        table.gm(f("drop").with("die", "d1"));
    }
    assert_eq!(table.out("Captain"), Some(Out::SetBack(1)));
    assert!(table.pool("Captain").is_empty() && table.ready("Captain").is_empty());
    table.strikes("Sergeant", 1, "Belly", "Zorro");
    table.strikes("Zorro", 1, "Sword", "Sergeant");
    // Nothing strikes who is out once more.
    assert_eq!((table.stage(), table.conflict().round), ("prelude", 2));
    assert_eq!(table.essence("Captain"), 0);
}

#[test]
fn a_tick_on_mooks_is_a_second_strike_of_the_same_size() {
    shows!("CLN-SFX-19");
    let fight = |face: u16| {
        let mut hero = sheet("Zorro: Resolve 0");
        hero.run_offs = vec![
            run_off("Acid", 2, &[Effect::Persistent]),
            run_off("Sword", 1, &[]),
        ];
        let cast = vec![("Ann", hero), ("gm", sheet("Guards: 4 mooks"))];
        let mut table = table_of(Options::default(), cast);
        table.fight(&["Zorro"], &["Guards"]);
        table.declares("Zorro", &["Acid"]);
        table.throw(&[face, 1, 1, 1, 1]);
        table.begins("Zorro");
        table.strikes("Zorro", u32::from(face), "Acid", "Guards");
        let first = (
            table.group("Guards").count.left,
            table.group("Guards").wounds,
        );
        table.strikes("Guards", 1, "*bare*", "Zorro");
        if table.stage() == "tick" {
            table.takes();
        }
        assert_eq!((table.stage(), table.conflict().round), ("prelude", 2));
        let group = table.group("Guards");
        let second = (group.count.left, group.wounds);
        // The pool of the round is rolled by those who are left.
        table.declares("Zorro", &["Sword"]);
        assert_eq!(table.awaited(), [1, second.0]);
        (first, second)
    };
    // Eight fells one, and the excess is lost both times.
    assert_eq!(fight(6), ((3, 0), (2, 0)));
    assert_eq!(fight(3), ((3, 0), (2, 0)));
    // Less than five wounds, and then fells the wounded one.
    assert_eq!(fight(2), ((4, 4), (3, 0)));
    assert_eq!(fight(1), ((4, 3), (3, 0)));
}

#[test]
fn a_tick_on_mooks_is_as_it_was_dealt_and_may_end_the_fight() {
    shows!("CLN-SFX-19");
    let fight = |mooks: u32, faces: &[u16]| {
        let mut hero = sheet("Zorro: Resolve 0");
        hero.run_offs = vec![run_off("Acid", 2, &[Effect::Persistent])];
        let mooks = sheet(&format!("Guards: {mooks} mooks"));
        let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", mooks)]);
        table.fight(&["Zorro"], &["Guards"]);
        table.declares("Zorro", &["Acid"]);
        table.throw(faces);
        table.begins("Zorro");
        table.acts("Zorro", u32::from(faces[0]), "Acid", "Guards");
        table.lets_through();
        table
    };
    // Their Resolve has lowered it: 3 and 3 again, not 4.
    let mut lowered = fight(5, &[2, 1, 1, 1, 1, 1]);
    lowered.gm(f("reduce").with("points", 1));
    lowered.takes();
    assert_eq!(lowered.group("Guards").wounds, 3);
    lowered.strikes("Guards", 1, "*bare*", "Zorro");
    let group = lowered.group("Guards");
    assert_eq!((group.count.left, group.wounds), (4, 0));
    // The second strike fells the last one.
    let mut last = fight(2, &[6, 1, 1]);
    last.takes();
    assert_eq!(last.group("Guards").count.left, 1);
    last.strikes("Guards", 1, "*bare*", "Zorro");
    assert_eq!((last.stage(), last.group("Guards").count.left), ("over", 0));
}

#[test]
fn six_effects_work_and_all_others_are_words_with_a_price() {
    shows!("CLN-SFX-02");
    let worded = RunOffSheet {
        other_effects: names(&["Stun only"]),
        ..run_off("Song", 3, &[])
    };
    assert_eq!(creation::run_off_faults(&worded, &[]), []);
    let price =
        |one: &RunOffSheet| cost::run_offs(&Options::default(), std::slice::from_ref(one), &[]);
    assert_eq!(price(&worded), 12 + 8);
    for effect in Effect::ALL {
        assert_eq!(price(&run_off("Song", 3, &[effect])), 12 + 8, "{effect:?}");
    }
    let mut table = shielded(1, vec![worded, run_off("Sword", 1, &[])]);
    table.round(
        &[
            ("Zorro", &["Song", "Sword"]),
            ("Captain", &["Fencer", "Plot"]),
        ],
        &[4, 2, 1, 1],
        "Zorro",
    );
    // It cannot be split; it strikes like any other and leaves nothing behind.
    assert_eq!(
        table.no("Ann", &hand("act_split", "Zorro", 4, "Song")),
        "CLN-SFX-14"
    );
    table.strikes("Zorro", 4, "Song", "Captain");
    assert_eq!((table.essence("Captain"), table.stage()), (53, "actions"));
    assert_eq!(table.pool("Captain"), [1, 1]);
    assert!(table.conflict().ticks.is_empty());
}

#[test]
fn several_effects_work_together_and_none_comes_twice() {
    shows!("CLN-SFX-04");
    let price =
        |one: &RunOffSheet| cost::run_offs(&Options::default(), std::slice::from_ref(one), &[]);
    let rules = |one: &RunOffSheet| -> Vec<&'static str> {
        let faults = creation::run_off_faults(one, &[]);
        faults
            .iter()
            .map(|fault: &Refusal| fault.rule().0)
            .collect()
    };
    let both = run_off("Shock", 2, &[Effect::Haywire, Effect::Persistent]);
    assert_eq!((rules(&both), price(&both)), (vec![], 8 + 8 + 8));
    for effect in Effect::ALL {
        assert_eq!(rules(&run_off("X", 1, &[effect, effect])), ["CLN-SFX-04"]);
    }
    for (massive, anti) in [(2, 0), (0, 3)] {
        let steps = RunOffSheet {
            massive,
            anti,
            ..both.clone()
        };
        let points = 24 + 8 * i64::from(massive + anti);
        assert_eq!((rules(&steps), price(&steps)), (vec![], points));
    }
    let mut table = shielded(1, vec![both, run_off("Sword", 1, &[])]);
    table.round(
        &[("Zorro", &["Shock"]), ("Captain", &["Fencer", "Plot"])],
        &[4, 3, 1],
        "Zorro",
    );
    table.strikes("Zorro", 4, "Shock", "Captain");
    table.gm(f("drop").with("die", "d3"));
    assert_eq!(table.pool("Captain"), [1]);
    table.strikes("Captain", 1, "Fencer", "Zorro");
    if table.stage() == "tick" {
        table.takes();
    }
    assert_eq!(table.essence("Captain"), 60 - 6 - 6);
}

#[test]
fn a_worded_effect_comes_once_too() {
    shows!("CLN-SFX-04");
    let twice = RunOffSheet {
        other_effects: names(&["Stun only", "Stun only"]),
        ..run_off("Song", 3, &[])
    };
    let faults = creation::run_off_faults(&twice, &[]);
    let rules: Vec<&str> = faults.iter().map(|fault| fault.rule().0).collect();
    assert_eq!(rules, ["CLN-SFX-04"]);
}
