//! Mooks beside Heroes and Villains, Competitions, and characters made at the table.

use book_clichenimatic::{
    event::Outcome,
    setup::{Effect, ItemSheet, Kind, Options, RunOffSheet, Sheet},
};
use rulebook_testkit::shows;

use crate::common::{Game, Story, act, counter, f, hand, names, sheet, table_of, usual};

/// Zorro and Bernardo against Guards with muskets.
fn armed(options: Options, count: u32) -> Game {
    let guards = Sheet {
        name: "Guards".to_owned(),
        kind: Kind::Mooks,
        count,
        equipment: vec![ItemSheet {
            name: "Muskets".to_owned(),
            run_offs: vec![RunOffSheet {
                name: "Salvo".to_owned(),
                adder: 3,
                uses: Some(1),
                effects: vec![Effect::Rapid],
                ..RunOffSheet::default()
            }],
            cliches: names(&["Drilled"]),
            pips: names(&["Shiny"]),
            flaws: names(&["Wet powder"]),
            ..ItemSheet::default()
        }],
        ..Sheet::default()
    };
    let heroes = [
        "Zorro: Sword +3, Wit +1, Resolve 0",
        "Bernardo: Signs +2, Resolve 0",
    ];
    let cast = vec![
        ("Ann", sheet(heroes[0])),
        ("Bob", sheet(heroes[1])),
        ("gm", guards),
    ];
    table_of(options, cast)
}

#[test]
fn gear_gives_mooks_its_adder_again_and_again() {
    shows!(
        "CLN-MOK-01",
        "CLN-MOK-04",
        "CLN-MOK-08",
        "CLN-MOK-09",
        "CLN-MOK-16",
        "CLN-MOK-22",
        "CLN-RUL-54"
    );
    let mut table = armed(Options::default(), 3);
    table.fight(&["Zorro", "Bernardo"], &["Guards"]);
    table.declares("Zorro", &["Sword"]);
    table.declares("Bernardo", &["Signs"]);
    table.throw(&[1, 1, 6, 6, 5]);
    table.begins("Zorro");
    table.strikes("Zorro", 1, "Sword", "Guards");
    table.strikes("Bernardo", 1, "Signs", "Guards");
    // One has fallen of its wounds, and a die goes with it.
    table.gm(f("drop").with("die", "d5"));
    let boosted = act("Guards", 6, "Salvo", "Zorro").with("pips", names(&["Shiny"]));
    assert_eq!(table.no("gm", &boosted), "CLN-MOK-09");
    table.strikes("Guards", 6, "Salvo", "Zorro");
    table.strikes("Guards", 6, "Salvo", "Bernardo");
    assert_eq!(
        (table.essence("Zorro"), table.essence("Bernardo")),
        (11, 11)
    );
    // Tracked, it is used up, and bare hands are left.
    let mut table = armed(
        Options {
            track_mook_gear: true,
            ..Options::default()
        },
        3,
    );
    table.fight(&["Zorro", "Bernardo"], &["Guards"]);
    table.round(
        &[("Zorro", &["Sword"]), ("Bernardo", &["Signs"])],
        &[1, 1, 6, 6, 5],
        "Zorro",
    );
    table.strikes("Zorro", 1, "Sword", "Guards");
    table.strikes("Bernardo", 1, "Signs", "Guards");
    table.gm(f("drop").with("die", "d5"));
    table.strikes("Guards", 6, "Salvo", "Zorro");
    assert_eq!(
        table.no("gm", &act("Guards", 6, "Salvo", "Bernardo")),
        "CLN-RUN-04"
    );
    table.strikes("Guards", 6, "*bare*", "Bernardo");
    assert_eq!(table.essence("Bernardo"), 13);
}

#[test]
fn a_cliche_of_gear_is_for_re_rolls_and_its_flaw_cannot_be_answered() {
    shows!(
        "CLN-MOK-17",
        "CLN-MOK-18",
        "CLN-MOK-19",
        "CLN-FLW-07",
        "CLN-RUL-50"
    );
    let mut table = armed(Options::default(), 6);
    table.fight(&["Zorro"], &["Guards"]);
    let extra = f("declare")
        .with("who", "Guards")
        .with("run_offs", names(&[]));
    assert_eq!(
        table.no("gm", &extra.with("cliches", names(&["Drilled"]))),
        "CLN-MOK-17"
    );
    let promise = f("promise_bonus").with("who", "Guards");
    let promise = promise.with("cliche", "Drilled");
    assert_eq!(table.no("gm", &promise), "CLN-MOK-17");
    // Without a Cliché, they do not declare at all.
    let bare = f("declare")
        .with("who", "Guards")
        .with("run_offs", names(&["Volley"]));
    assert_eq!(
        table.no("gm", &bare.with("cliches", names(&[]))),
        "CLN-RND-05"
    );
    table.declares("Zorro", &["Sword", "Wit"]);
    table.throw(&[4, 4, 1, 1, 1, 1, 1, 1]);
    table.choose("Ann", &f("done"));
    let drilled = |key: &str| f(key).with("who", "Guards").with("cliche", "Drilled");
    assert_eq!(table.no("gm", &drilled("bonus")), "CLN-MOK-17");
    table.gm(drilled("reroll").with("dice", names(&["d1"])));
    table.throw(&[6]);
    assert!(!table.lists("gm", "reroll"));
    table.begins("Zorro");
    table.acts("Zorro", 4, "Sword", "Guards");
    table.gm(f("no_counter").with("unit", "Guards"));
    assert_eq!(
        table.no("gm", &f("lose_item").with("item", "Muskets")),
        "CLN-MOK-18"
    );
    table.gm(f("reduce").with("points", 1));
    table.takes();
    assert_eq!(
        (table.group("Guards").count.left, table.resolve("Guards")),
        (5, 0)
    );
    table.gm(f("drop").with("die", "d1"));
    table.gm(act("Guards", 6, "Salvo", "Zorro"));
    table.gm(f("invoke_flaw")
        .with("who", "Guards")
        .with("flaw", "Wet powder"));
    let pay = f("answer_flaw").with("who", "Guards").with("how", "pay");
    assert_eq!(table.no("gm", &pay), "CLN-MOK-19");
    table.gm(f("answer_flaw").with("who", "Guards").with("how", "fail"));
    assert_eq!(table.essence("Zorro"), 20);
}

#[test]
fn the_last_attack_binds_mooks_and_not_villains() {
    shows!(
        "CLN-MOK-10",
        "CLN-MOK-11",
        "CLN-RUL-49",
        "CLN-RUL-75",
        "CLN-RUL-52"
    );
    let fight = |options: Options| {
        let mut table = usual(options);
        table.fight(&["Zorro", "Bernardo"], &["Captain", "Guards"]);
        table.round(
            &[
                ("Zorro", &["Wit"]),
                ("Bernardo", &["Bag"]),
                ("Captain", &["Fencer", "Plot"]),
            ],
            &[1, 1, 2, 2, 6, 6, 6, 6, 6, 6],
            "Zorro",
        );
        table.strikes("Zorro", 1, "Wit", "Captain");
        table.strikes("Bernardo", 1, "Bag", "Captain");
        table.strikes("Guards", 6, "*bare*", "Zorro");
        let twice = act("Captain", 2, "Fencer", "Zorro");
        assert_eq!(table.no("gm", &twice), "CLN-RND-11");
        table.gm_ends();
        table
    };
    let mut table = fight(Options::default());
    assert_eq!(
        table.no("gm", &act("Guards", 6, "*bare*", "Zorro")),
        "CLN-MOK-10"
    );
    table.strikes("Captain", 2, "Fencer", "Zorro");
    let mut table = fight(Options {
        mook_extra_attack: true,
        ..Options::default()
    });
    table.gm(f("mook_extra")
        .with("who", "Guards")
        .with("target", "Zorro"));
    table.strikes("Guards", 6, "*bare*", "Zorro");
    assert_eq!(table.resolve("Guards"), 0);
}

#[test]
fn mooks_may_flee_and_others_come_in() {
    shows!("CLN-MOK-02", "CLN-MOK-14", "CLN-RND-02", "CLN-RND-05");
    let mut table = usual(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    table.gm(f("enter").with("who", "Guards").with("side", "two"));
    table.gm(f("leave").with("unit", "Captain"));
    table.gm(f("leave").with("unit", "Guards"));
    assert_eq!(table.outcome(), Some(Outcome::Won(names(&["Zorro"]))));
}

#[test]
fn rapid_need_not_be_split_and_area_on_one_target_wastes_a_part() {
    shows!(
        "CLN-SFX-10",
        "CLN-SFX-12",
        "CLN-SFX-13",
        "CLN-SFX-14",
        "CLN-RUL-64",
        "CLN-RND-12"
    );
    let bombs = sheet("Zorro: Whip +3 rapid, Bomb +2 area, Resolve 0");
    let captain = sheet("Captain: villain, Fencer +5 area, Plot +1, Resolve 0");
    let bernardo = sheet("Bernardo: Signs +2, Resolve 0");
    let cast = vec![("Ann", bombs), ("Bob", bernardo), ("gm", captain)];
    let mut table = table_of(Options::default(), cast);
    table.fight(&["Zorro", "Bernardo"], &["Captain"]);
    table.round(
        &[
            ("Zorro", &["Whip", "Bomb"]),
            ("Bernardo", &["Signs"]),
            ("Captain", &["Fencer", "Plot"]),
        ],
        &[5, 4, 1, 6, 2],
        "Zorro",
    );
    table.strikes("Zorro", 5, "Whip", "Captain");
    assert_eq!(table.essence("Captain"), 12);
    table.strikes("Bernardo", 1, "Signs", "Captain");
    // One attack on both: both have had theirs in this turn.
    table.gm(hand("act_split", "Captain", 6, "Fencer"));
    table.gm(f("aim")
        .with("target", "Zorro")
        .with("die", 3)
        .with("adder", 2));
    table.gm(f("aim_last").with("target", "Bernardo"));
    table.lets_through();
    assert_eq!(
        (table.essence("Zorro"), table.essence("Bernardo")),
        (15, 14)
    );
    assert_eq!(table.on_turn(), "Zorro");
    table.choose("Ann", &hand("act_split", "Zorro", 4, "Bomb"));
    // Bernardo is a target as well as the Captain: nothing has to be wasted.
    table.choose(
        "Ann",
        &f("aim")
            .with("target", "Captain")
            .with("die", 3)
            .with("adder", 1),
    );
    assert_eq!(
        table.no("Ann", &f("aim_last").with("target", "*nothing*")),
        "CLN-RND-14"
    );
    table.choose("Ann", &f("aim_last").with("target", "Bernardo"));
}

#[test]
fn a_competition_is_won_by_the_largest_excess_and_ties_play_on() {
    shows!(
        "CLN-CMP-01",
        "CLN-CMP-02",
        "CLN-CMP-03",
        "CLN-RUL-34",
        "CLN-RUL-74"
    );
    let race = |options: Options, total: i64| {
        let mut table = usual(options);
        let who = names(&["Zorro", "Lolita", "Bernardo"]);
        table.gm(f("call_competition")
            .with("name", "Race")
            .with("who", who)
            .with("total", total));
        table.round(
            &[
                ("Zorro", &["Wit"]),
                ("Lolita", &["Fan"]),
                ("Bernardo", &["Bag"]),
            ],
            &[4, 4, 2],
            "Zorro",
        );
        for (who, die, run_off) in [
            ("Zorro", 4, "Wit"),
            ("Lolita", 4, "Fan"),
            ("Bernardo", 2, "Bag"),
        ] {
            table.acts(who, die, run_off, "*progress*");
            table.lets_through();
        }
        table
    };
    // 5, 5 and 3 of 5: the tied ones alone go on.
    let table = race(Options::default(), 5);
    let units: Vec<&str> = table
        .conflict()
        .units
        .iter()
        .map(|unit| unit.name.as_str())
        .collect();
    assert_eq!(units, ["Zorro", "Lolita"]);
    let strict = Options {
        exceed_strictly: true,
        ..Options::default()
    };
    assert_eq!(
        race(strict, 5).conflict().units.len(),
        3,
        "5 does not exceed 5"
    );
    // Any rival may counter, the next in seat order first.
    let mut table = usual(Options::default());
    let who = names(&["Zorro", "Lolita", "Bernardo"]);
    table.gm(f("call_competition")
        .with("name", "Race")
        .with("who", who)
        .with("total", 6));
    table.round(
        &[
            ("Zorro", &["Wit"]),
            ("Lolita", &["Fan"]),
            ("Bernardo", &["Bag"]),
        ],
        &[3, 6, 6],
        "Zorro",
    );
    table.acts("Zorro", 3, "Wit", "*progress*");
    assert_eq!(
        table.no("Bob", &counter("Bernardo", 6, "Bag")),
        "CLN-ACT-06"
    );
    table.choose("Ann", &f("no_counter").with("unit", "Lolita"));
    table.counters("Bernardo", 6, "Bag");
    table.acts("Lolita", 6, "Fan", "*progress*");
    assert_eq!(table.outcome(), Some(Outcome::Winner("Lolita".to_owned())));
}

#[test]
fn an_unopposed_competition_has_a_challenge_for_each() {
    shows!("CLN-CMP-02", "CLN-NON-04");
    let mut table = usual(Options::default());
    let form = f("call_unopposed")
        .with("name", "Race")
        .with("who", names(&["Zorro", "Bernardo"]));
    table.gm(form.with("total", 9).with("challenge", "moderate"));
    table.declares("Zorro", &["Sword", "Wit"]);
    table.declares("Bernardo", &["Signs"]);
    assert_eq!(table.awaited(), [2, 1, 1]);
    table.throw(&[6, 1, 4, 5]);
    table.begins("Zorro");
    table.acts("Zorro", 1, "Wit", "*progress*");
    table.gm(counter("*Zorro", 5, "*bare*"));
    table.acts("Bernardo", 4, "Signs", "*progress*");
    table.acts("Zorro", 6, "Sword", "*progress*");
    assert_eq!(table.outcome(), Some(Outcome::Winner("Zorro".to_owned())));
}

#[test]
fn a_hero_is_made_and_grows_at_the_table() {
    shows!(
        "CLN-BLD-09",
        "CLN-BLD-11",
        "CLN-RUL-68",
        "CLN-RUL-69",
        "CLN-CHR-02",
        "CLN-CLI-01",
        "CLN-RUN-01"
    );
    let mut table = usual(Options::default());
    let form = f("make_character")
        .with("name", "Diego")
        .with("cliche", "Poet")
        .with("flaw", "Lazy");
    table.choose("Bob", &form.with("pip", "Rich").with("phrase", "Alas!"));
    assert_eq!(table.who("Diego").points, 1_000);
    table.gm(f("rule_points").with("who", "Diego").with("points", 50));
    table.does(
        "Diego",
        f("buy_run_off").with("name", "Verse").with("adder", 3),
    );
    table.does("Diego", f("set_resolve").with("points", 6));
    table.does("Diego", f("take_flaw").with("name", "Vain"));
    assert_eq!(table.who("Diego").points, 50 - 12 + 8 + 20);
    table.does("Diego", f("finish"));
    let sell = f("set_resolve").with("who", "Diego").with("points", 5);
    assert_eq!(table.no("Bob", &sell), "CLN-RUL-68");
    table.gm(f("award").with("who", "Diego").with("points", 8));
    assert_eq!(
        table.no("gm", &f("award").with("who", "Diego").with("points", 9)),
        "CLN-BLD-11"
    );
    let verse = |key: &str| f(key).with("run_off", "Verse");
    table.does("Diego", verse("raise_adder").with("by", 1));
    assert_eq!(table.who("Diego").points, 74 - 4);
    // Three uses would be cheaper: nothing comes back.
    table.does("Diego", verse("set_uses").with("uses", "3_uses"));
    assert_eq!(
        (table.who("Diego").points, table.uses("Diego", "Verse")),
        (70, 3)
    );
    table.does("Diego", verse("set_recovery").with("recovery", "scene"));
    assert_eq!(table.who("Diego").points, 68);
}

#[test]
fn wounds_of_mooks_do_not_heal_between_fights() {
    shows!("CLN-MOK-12", "CLN-MOK-15", "CLN-MOK-03");
    for wushu_mooks in [false, true] {
        let options = Options {
            wushu_mooks,
            ..Options::default()
        };
        let mut table = usual(options);
        table.fight(&["Bernardo"], &["Guards"]);
        table.declares("Bernardo", &["Bag"]);
        table.throw(&[3, 1, 1, 1, 1, 1, 1]);
        table.begins("Bernardo");
        table.strikes("Bernardo", 3, "Bag", "Guards");
        assert_eq!(table.group("Guards").wounds, 4);
        table.gm(f("end_conflict"));
        table.fight(&["Bernardo"], &["Guards"]);
        let group = table.group("Guards");
        assert_eq!((group.count.left, group.wounds), (6, 4));
    }
}

#[test]
fn two_to_eight_points_are_awarded_in_a_session() {
    shows!("CLN-BLD-11");
    let award = |points: i64| f("award").with("who", "Zorro").with("points", points);
    let mut table = usual(Options::default());
    let before = table.who("Zorro").points;
    table.gm(f("rule_points").with("who", "Zorro").with("points", 0));
    for points in [-1, 0, 1, 9] {
        assert_eq!(table.no("gm", &award(points)), "CLN-BLD-11", "{points}");
    }
    // Not more in all, whatever is awarded at once.
    table.gm(award(5));
    assert_eq!(table.no("gm", &award(4)), "CLN-BLD-11");
    table.gm(award(3));
    assert_eq!(table.no("gm", &award(1)), "CLN-BLD-11");
    assert_eq!(table.who("Zorro").points, 8);
    table.gm(f("new_session"));
    table.gm(award(8));
    assert_eq!(table.who("Zorro").points, 16, "of {before}");
}

#[test]
fn a_flaw_of_equipment_pays_for_what_is_added_to_it() {
    shows!("CLN-BLD-10", "CLN-BLD-11");
    let mut hero = sheet("Zorro: Resolve 0");
    hero.equipment = vec![ItemSheet {
        name: "Lamp".to_owned(),
        flaws: vec!["Smoky".to_owned()],
        run_offs: vec![RunOffSheet {
            name: "Light".to_owned(),
            adder: 2,
            ..RunOffSheet::default()
        }],
        ..ItemSheet::default()
    }];
    let mut table = table_of(Options::default(), vec![("Ann", hero)]);
    table.gm(f("rule_points").with("who", "Zorro").with("points", 20));
    // 8 less 20 is nothing; 20 less 20 is nothing as well.
    let oil = f("buy_item_run_off").with("item", "Lamp");
    table.does("Zorro", oil.with("name", "Oil").with("adder", 3));
    assert_eq!(table.who("Zorro").points, 20);
    // From there on each level costs.
    let raise = f("raise_adder").with("run_off", "Light");
    table.does("Zorro", raise.with("by", 2));
    assert_eq!(table.who("Zorro").points, 12);
}

#[test]
fn what_was_used_up_does_not_come_back_by_changing_it() {
    shows!("CLN-LIM-03", "CLN-LIM-04", "CLN-BLD-11");
    let mut hero = sheet("Zorro: Resolve 0");
    hero.run_offs = vec![RunOffSheet {
        name: "Pistol".to_owned(),
        adder: 2,
        uses: Some(3),
        ..RunOffSheet::default()
    }];
    let mut table = table_of(Options::default(), vec![("Ann", hero)]);
    table.gm(f("rule_points").with("who", "Zorro").with("points", 50));
    let spent = f("rule_uses").with("who", "Zorro");
    table.gm(spent.with("run_off", "Pistol").with("uses", 0));
    let pistol = |key: &str| f(key).with("run_off", "Pistol");
    table.does("Zorro", pistol("set_recovery").with("recovery", "scene"));
    assert_eq!(table.uses("Zorro", "Pistol"), 0);
    // Nine instead of three: three of them are gone.
    table.does("Zorro", pistol("set_uses").with("uses", "9_uses"));
    assert_eq!(table.uses("Zorro", "Pistol"), 6);
    table.gm(f("new_scene"));
    assert_eq!(table.uses("Zorro", "Pistol"), 9);
}

#[test]
fn equipment_made_at_the_table_has_its_free_pip() {
    shows!("CLN-PIP-04", "CLN-EQP-03", "CLN-BLD-10");
    let mut table = usual(Options::default());
    table.gm(f("rule_points").with("who", "Zorro").with("points", 9));
    let piece = |key: &str, name: &str, pip: &str| {
        let form = f(key).with("who", "Zorro").with("name", name);
        let form = form.with("place", "person").with("essence", 3);
        form.with("pip", pip)
    };
    let taken = piece("buy_item", "Cape", "Zorro's pip");
    assert_eq!(table.no("Ann", &taken), "TBL-04");
    table.choose("Ann", &piece("buy_item", "Cape", "Dashing"));
    assert_eq!(table.who("Zorro").points, 9 - 4);
    assert_eq!(
        table.no("gm", &piece("give_item", "Mask", "Dashing")),
        "TBL-04"
    );
    table.gm(piece("give_item", "Mask", "Unknown"));
    assert_eq!(table.who("Zorro").points, 5);
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Sword"]), ("Captain", &["Fencer"])],
        &[2, 1],
        "Zorro",
    );
    let pips = names(&["Dashing", "Unknown", "Zorro's pip"]);
    table.choose(
        "Ann",
        &act("Zorro", 2, "Sword", "Captain").with("pips", pips),
    );
    assert_eq!(table.attack().value, 5);
}
