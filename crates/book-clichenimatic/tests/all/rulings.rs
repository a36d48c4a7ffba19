//! Rulings where the book leaves room: dice once and twice, doubling, Haywire, Mooks.

use book_clichenimatic::{
    Clichenimatic,
    refusal::Refusal,
    setup::{ItemSheet, Kind, Options, RunOffSheet, Sheet},
    state::Presence,
};
use rulebook::{Filled, Kind as Field, Seat};
use rulebook_testkit::shows;

use crate::common::{Game, Story, act, counter, f, names, sheet, table, table_of, usual};

/// A declaration without Clichés.
fn declare(who: &str, run_offs: &[&str]) -> Filled {
    let form = f("declare")
        .with("who", who)
        .with("run_offs", names(run_offs));
    form.with("cliches", names(&[]))
}

/// A die is doubled.
fn double(who: &str, die: u32) -> Filled {
    f("catch_double")
        .with("who", who)
        .with("phrase", format!("{who}!").as_str())
        .with("die", format!("d{die}").as_str())
}

#[test]
fn a_run_off_gives_one_die_a_round() {
    shows!("CLN-RUL-05", "CLN-RUN-03");
    let mut table = usual(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    let twice = declare("Zorro", &["Sword", "Sword"]);
    assert_eq!(table.no("Ann", &twice), "CLN-RUN-03");
    let apart = declare("Zorro", &["Sword", "Wit", "Sword"]);
    assert_eq!(table.no("Ann", &apart), "CLN-RUN-03");
    table.declares("Zorro", &["Sword", "Wit"]);
    // Nor by declaring once more.
    assert_eq!(table.no("Ann", &declare("Zorro", &["Sword"])), "CLN-RND-03");
    table.declares("Captain", &["Fencer"]);
    assert_eq!(table.awaited(), [2, 1]);
    // The next round has its own.
    table.throw(&[1, 1, 1]);
    table.begins("Zorro");
    table.strikes("Zorro", 1, "Sword", "Captain");
    let spent = act("Zorro", 1, "Sword", "Captain");
    table.strikes("Captain", 1, "Fencer", "Zorro");
    assert_eq!(table.no("Ann", &spent), "CLN-RUN-04");
    table.strikes("Zorro", 1, "Wit", "Captain");
    table.declares("Zorro", &["Sword"]);
}

#[test]
fn nobody_raises_once_the_die_is_laid() {
    shows!("CLN-RUL-10", "CLN-ACT-05");
    let mut table = usual(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    table.declares("Zorro", &["Sword", "Wit"]);
    table.declares("Captain", &["Fencer", "Plot"]);
    table.throw(&[3, 1, 3, 2]);
    table.does("Zorro", f("bonus").with("cliche", "Zorro's cliché"));
    table.throw(&[6]);
    table.begins("Zorro");
    table.acts("Zorro", 3, "Sword", "Captain");
    // A 3 that a 3 counters: no Pip, no bonus point and no phrase helps it any more.
    assert_eq!(table.no("Ann", &double("Zorro", 3)), "CLN-ACT-01");
    let listed = ["act", "act_split", "counter"].map(|key| table.lists("Ann", key));
    assert_eq!(listed, [false; 3]);
    let again = act("Zorro", 1, "Wit", "Captain").with("pips", names(&["Zorro's pip"]));
    assert_eq!(table.no("Ann", &again), "TBL-03");
    table.counters("Captain", 3, "Plot");
    assert_eq!(table.essence("Captain"), 20);
    assert_eq!(
        (table.pool("Zorro"), table.on_turn()),
        (vec![1], "gm".to_owned())
    );
    // The counter cannot be raised either, nor a second die be laid on top of it.
    assert_eq!(table.no("gm", &counter("Captain", 2, "Fencer")), "TBL-03");
    assert_eq!(table.no("gm", &double("Captain", 3)), "CLN-ACT-01");
    // What was not put on the die is still there.
    table.strikes("Captain", 2, "Fencer", "Zorro");
    let rich = act("Zorro", 1, "Wit", "Captain")
        .with("pips", names(&["Zorro's pip"]))
        .with("bonus", names(&["6 Zorro's cliché"]));
    table.choose("Ann", &rich);
    table.lets_through();
    if table.stage() == "defence" {
        table.takes();
    }
    assert_eq!(table.essence("Captain"), 20 - (1 + 1 + 6 + 1));
}

#[test]
fn who_counters_may_double_before_the_counter() {
    shows!("CLN-RUL-10", "CLN-CAT-02");
    let mut table = usual(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Sword"]), ("Captain", &["Fencer"])],
        &[4, 2],
        "Zorro",
    );
    table.acts("Zorro", 4, "Sword", "Captain");
    assert_eq!(
        table.no("gm", &counter("Captain", 2, "Fencer")),
        "CLN-ACT-04"
    );
    table.gm(double("Captain", 2));
    table.counters("Captain", 4, "Fencer");
    assert_eq!(table.essence("Captain"), 20);
}

#[test]
fn doubled_is_what_the_die_is_worth_and_not_what_is_put_on_it() {
    shows!("CLN-RUL-14", "CLN-CAT-02");
    let mut table = usual(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    table.declares("Zorro", &["Wit", "Whip"]);
    table.declares("Captain", &["Fencer"]);
    table.throw(&[1, 2, 1]);
    // Not before the end of the Cliché phase, and never the face that was rolled again.
    assert_eq!(table.no("Ann", &double("Zorro", 2)), "TBL-03");
    let form = f("reroll").with("cliche", "Zorro's cliché");
    table.does("Zorro", form.with("dice", names(&["d2"])));
    table.throw(&[5]);
    table.begins("Zorro");
    assert_eq!(table.no("Ann", &double("Zorro", 2)), "CLN-ACT-01");
    table.choose("Ann", &double("Zorro", 5));
    assert_eq!(table.pool("Zorro"), [10, 1]);
    // 2 x 5 and 1 of the Pip, not 2 x 6.
    let form = act("Zorro", 10, "Wit", "Captain").with("pips", names(&["Zorro's pip"]));
    table.choose("Ann", &form);
    table.lets_through();
    if table.stage() == "defence" {
        table.takes();
    }
    assert_eq!(table.essence("Captain"), 20 - 11 - 1);
    assert_eq!(table.no("Ann", &double("Zorro", 1)), "CLN-CAT-01");
}

#[test]
fn an_unskilled_die_is_doubled_after_its_penalty_and_a_bonus_die_never() {
    shows!("CLN-RUL-14", "CLN-RUN-07");
    let unskilled = |face: u16| {
        let mut table = usual(Options::default());
        table.fight(&["Zorro"], &["Captain"]);
        table.does("Zorro", f("declare_unskilled").with("run_offs", names(&[])));
        table.declares("Captain", &["Fencer"]);
        table.throw(&[face, 1]);
        table.does("Zorro", f("bonus").with("cliche", "Zorro's cliché"));
        table.throw(&[6]);
        table.begins("Zorro");
        assert_eq!(table.no("Ann", &double("Zorro", 6)), "CLN-ACT-01");
        let value = table.pool("Zorro")[0];
        table.choose("Ann", &double("Zorro", value));
        table.pool("Zorro")
    };
    assert_eq!(unskilled(5), [6]);
    assert_eq!(unskilled(3), [2]);
    assert_eq!(unskilled(1), [2]);
}

#[test]
fn the_moment_is_seized_once() {
    shows!("CLN-RUL-22", "CLN-RES-05");
    let all = ["A", "B", "C", "D", "E", "F", "G", "H", "I"];
    let mut table = table(
        Options::default(),
        &[
            (
                "Ann",
                "Zorro: A +1, B +1, C +1, D +1, E +1, F +1, G +1, H +1, I +1, Resolve 8",
            ),
            ("gm", "Captain: villain, Fencer +4, Resolve 0"),
        ],
    );
    let seize = f("seize").with("who", "Zorro");
    table.fight(&["Zorro"], &["Captain"]);
    assert_eq!(table.no("Ann", &declare("Zorro", &all[..7])), "CLN-RUN-02");
    table.choose("Ann", &seize);
    assert_eq!(table.no("Ann", &seize), "CLN-RES-05");
    assert_eq!(table.resolve("Zorro"), 6);
    assert_eq!(table.no("Ann", &declare("Zorro", &all)), "CLN-RUN-02");
    table.declares("Zorro", &all[..8]);
    table.declares("Captain", &["Fencer"]);
    assert_eq!(table.awaited(), [8, 1]);
    table.throw(&[1; 9]);
    // It holds for the scene, in another fight too, and no second time.
    table.gm(f("end_conflict"));
    table.fight(&["Zorro"], &["Captain"]);
    assert_eq!(table.no("Ann", &seize), "CLN-RES-05");
    table.declares("Zorro", &all[..8]);
    table.gm(f("end_conflict"));
    table.gm(f("new_scene"));
    table.fight(&["Zorro"], &["Captain"]);
    assert_eq!(table.no("Ann", &declare("Zorro", &all[..7])), "CLN-RUN-02");
    table.choose("Ann", &seize);
    assert_eq!(table.resolve("Zorro"), 4);
}

/// Zorro's Shock with Haywire on a Captain with a cape and some Resolve.
fn shocked(faces: &[u16]) -> Game {
    let hero = sheet("Zorro: Shock +2 haywire, Resolve 0");
    let mut foe = sheet("Captain: villain, Fencer +1, Plot +1, Ruse +1, Resolve 3");
    foe.equipment = vec![ItemSheet {
        name: "Cape".to_owned(),
        essence: 1,
        ..ItemSheet::default()
    }];
    let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", foe)]);
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[
            ("Zorro", &["Shock"]),
            ("Captain", &["Fencer", "Plot", "Ruse"]),
        ],
        faces,
        "Zorro",
    );
    table.acts("Zorro", 4, "Shock", "Captain");
    table
}

#[test]
fn counters_and_spoiling_hold_haywire_off_and_shields_do_not() {
    shows!("CLN-RUL-63", "CLN-SFX-08");
    let mut table = shocked(&[4, 5, 3, 1]);
    table.counters("Captain", 5, "Plot");
    assert_eq!(
        (table.pool("Captain"), table.stage()),
        (vec![3, 1], "actions")
    );
    let mut table = shocked(&[4, 5, 3, 1]);
    table.lets_through();
    table.gm(f("reduce").with("points", 2));
    assert_eq!((table.essence("Captain"), table.stage()), (20, "actions"));
    assert_eq!(table.pool("Captain"), [5, 3, 1]);
    // Lowered and not spoiled, it works.
    let mut table = shocked(&[4, 5, 3, 1]);
    table.lets_through();
    table.gm(f("reduce").with("points", 1));
    table.takes();
    assert_eq!((table.essence("Captain"), table.stage()), (15, "drop"));
    let mut table = shocked(&[4, 5, 3, 1]);
    table.lets_through();
    table.gm(f("lose_item").with("item", "Cape"));
    assert_eq!((table.essence("Captain"), table.stage()), (20, "drop"));
    let cape = table.who("Captain").item("Cape").map(|item| item.presence);
    assert_eq!(cape, Some(Presence::Lost));
    // Any die, by its owner's choice.
    assert_eq!(table.no("Ann", &f("drop").with("die", "d1")), "TBL-01");
    assert_eq!(table.no("gm", &f("drop").with("die", "d4")), "CLN-ACT-01");
    table.gm(f("drop").with("die", "d5"));
    assert_eq!(table.pool("Captain"), [3, 1]);
}

#[test]
fn delayed_haywire_takes_the_highest_in_spite_of_shields() {
    shows!("CLN-RUL-63", "CLN-SFX-06");
    let next = |defence: Filled| {
        let hero = sheet("Zorro: Shock +2 haywire, Wit +1, Resolve 0");
        let mut foe = sheet("Captain: villain, Fencer +1, Plot +1, Ruse +1, Resolve 2");
        foe.equipment = vec![ItemSheet {
            name: "Cape".to_owned(),
            ..ItemSheet::default()
        }];
        let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", foe)]);
        table.fight(&["Zorro"], &["Captain"]);
        table.round(
            &[("Zorro", &["Wit", "Shock"]), ("Captain", &["Fencer"])],
            &[1, 4, 1],
            "Zorro",
        );
        table.strikes("Zorro", 1, "Wit", "Captain");
        table.strikes("Captain", 1, "Fencer", "Zorro");
        table.acts("Zorro", 4, "Shock", "Captain");
        table.lets_through();
        table.gm(defence);
        assert_eq!((table.essence("Captain"), table.conflict().round), (18, 2));
        table.declares("Zorro", &["Wit"]);
        table.declares("Captain", &["Fencer", "Plot", "Ruse"]);
        table.throw(&[1, 3, 5, 2]);
        assert_eq!(table.stage(), "cliche", "nobody is asked");
        table.pool("Captain")
    };
    assert_eq!(next(f("lose_item").with("item", "Cape")), [3, 2]);
    assert_eq!(next(f("reduce").with("points", 2)), [5, 3, 2]);
}

#[test]
fn the_game_master_picks_the_die_of_a_fallen_mook() {
    shows!("CLN-RUL-48", "CLN-MOK-13");
    let fallen = |die: Option<&str>| {
        let mut table = usual(Options::default());
        table.fight(&["Zorro"], &["Guards"]);
        table.round(
            &[("Zorro", &["Sword", "Wit"])],
            &[6, 6, 3, 5, 2, 2, 4, 2],
            "Zorro",
        );
        table.acts("Zorro", 6, "Sword", "Guards");
        table.lets_through();
        if table.stage() == "defence" {
            table.takes();
        }
        assert_eq!(table.stage(), "drop");
        assert_eq!(table.no("Ann", &f("drop").with("die", "d2")), "TBL-01");
        assert_eq!(table.no("gm", &f("drop").with("die", "d6")), "CLN-ACT-01");
        assert_eq!(
            table.no("gm", &act("Guards", 5, "*bare*", "Zorro")),
            "TBL-03"
        );
        let listed = rulebook::choices::<Clichenimatic>(&table.state, &Seat::Gm);
        let drop = listed.iter().find(|choice| choice.key == "drop");
        let field = drop.and_then(|form| form.fields.iter().find(|field| field.key == "die"));
        let usual = field.and_then(|field| match &field.kind {
            Field::Pick { options } => options.first().map(|option| option.id.clone()),
            _ => None,
        });
        let usual = usual.unwrap_or_default();
        table.gm(f("drop").with("die", die.unwrap_or(usual.as_str())));
        table.pool("Guards")
    };
    // By default the lowest.
    assert_eq!(fallen(None), [5, 4, 3, 2, 2]);
    assert_eq!(fallen(Some("d5")), [4, 3, 2, 2, 2]);
    assert_eq!(fallen(Some("d3")), [5, 4, 2, 2, 2]);
}

/// Guards with muskets that are a Cliché.
fn drilled() -> Game {
    let guards = Sheet {
        name: "Guards".to_owned(),
        kind: Kind::Mooks,
        count: 3,
        equipment: vec![ItemSheet {
            name: "Muskets".to_owned(),
            run_offs: vec![RunOffSheet {
                name: "Salvo".to_owned(),
                ..RunOffSheet::default()
            }],
            cliches: names(&["Drilled"]),
            ..ItemSheet::default()
        }],
        ..Sheet::default()
    };
    let hero = sheet("Zorro: Sword +1, Resolve 0");
    let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", guards)]);
    table.fight(&["Zorro"], &["Guards"]);
    table
}

#[test]
fn a_cliche_is_three_for_characters_and_no_run_off_for_mooks() {
    shows!("CLN-RUL-50");
    let mut table = drilled();
    table.declares_with("Zorro", &["Sword"], &["Zorro's cliché"]);
    table.throw(&[1, 1, 6, 6, 6]);
    table.begins("Zorro");
    table.acts("Zorro", 1, "Zorro's cliché", "Guards");
    assert_eq!(table.attack().adder, 3);
    table.lets_through();
    assert_eq!(table.group("Guards").wounds, 4);
    let form = act("Guards", 6, "Drilled", "Zorro");
    assert_eq!(table.no("gm", &form), "CLN-RUN-04");
    table.strikes("Guards", 6, "Salvo", "Zorro");
    assert_eq!(table.essence("Zorro"), 20 - 7);
}

#[test]
fn mooks_cannot_declare_a_cliche() {
    shows!("CLN-RUL-50", "CLN-MOK-17");
    let table = drilled();
    let form = f("declare")
        .with("who", "Guards")
        .with("run_offs", names(&[]));
    let form = form.with("cliches", names(&["Drilled"]));
    let no = table.refused("gm", &form);
    assert!(matches!(no, Refusal::MooksCannot(_)), "{no:?}");
    let form = f("promise_bonus").with("who", "Guards");
    assert_eq!(
        table.no("gm", &form.with("cliche", "Drilled")),
        "CLN-MOK-17"
    );
}

#[test]
fn cliches_go_round_by_seats_with_the_game_master_last() {
    shows!("CLN-RUL-72", "CLN-RND-07");
    let mut table = usual(Options::default());
    // The order of seats, not of names or of declarations.
    table.fight(&["Bernardo", "Zorro", "Lolita"], &["Captain"]);
    table.declares("Captain", &["Fencer"]);
    table.declares("Bernardo", &["Signs"]);
    table.declares("Zorro", &["Sword"]);
    table.declares("Lolita", &["Dance"]);
    assert_eq!(table.awaited(), [1, 1, 1, 1]);
    table.throw(&[1, 2, 3, 4]);
    let again = |who: &str, die: &str| {
        let cliche = format!("{who}'s cliché");
        let form = f("reroll").with("who", who).with("cliche", cliche.as_str());
        form.with("dice", names(&[die]))
    };
    let (bob, gm) = (again("Bernardo", "d3"), again("Captain", "d4"));
    assert_eq!(table.no("Bob", &bob), "CLN-ACT-01");
    assert_eq!(table.no("gm", &gm), "CLN-ACT-01");
    // One seat decides for all its characters, in any order; what fell lies open.
    table.choose("Ann", &again("Lolita", "d2"));
    table.throw(&[6]);
    table.choose("Ann", &again("Zorro", "d1"));
    table.throw(&[5]);
    // Ann has no Cliché left, so it is Bob's turn without a word.
    assert_eq!(table.no("gm", &gm), "CLN-ACT-01");
    assert_eq!(table.no("Ann", &f("done")), "CLN-ACT-01");
    table.choose("Bob", &bob);
    table.throw(&[2]);
    table.choose("gm", &gm);
    table.throw(&[1]);
    table.begins("Zorro");
    let pools = ["Zorro", "Lolita", "Bernardo", "Captain"].map(|who| table.pool(who));
    assert_eq!(pools, [[5], [6], [2], [1]]);
}
