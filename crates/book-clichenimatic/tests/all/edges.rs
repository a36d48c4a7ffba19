//! Rules at their edges: nothing left, ties, caps, the last of something, all at once.

use book_clichenimatic::{
    event::Outcome,
    rules::{cliche, mooks, scale},
    setup::{Options, Recovery, RunOffSheet},
    state::{Meter, Mode, Mooks, Out},
};
use rulebook::Filled;
use rulebook_testkit::shows;

use crate::common::{Game, Story, act, counter, f, hand, names, sheet, table, table_of, usual};

/// Zorro with two Clichés, two Flaws and a Dark Secret, against the Captain.
fn flawed(resolve: i64) -> Game {
    let cast = [
        (
            "Ann",
            "Zorro: Sword +3, Wit +1, Fox (cliché), Blade (cliché), Proud (flaw), Vain (flaw), \
             Masked (secret)",
        ),
        ("gm", "Captain: villain, Fencer +4, Resolve 0, Essence 30"),
    ];
    let mut table = table(Options::default(), &cast);
    table.set_resolve("Zorro", resolve);
    table.fight(&["Zorro"], &["Captain"]);
    table
}

fn invoke(flaw: &str) -> Filled {
    f("invoke_flaw").with("who", "Zorro").with("flaw", flaw)
}

fn answer(how: &str) -> Filled {
    f("answer_flaw").with("who", "Zorro").with("how", how)
}

fn cancel(cliche: &str) -> Filled {
    f("cancel_flaw").with("who", "Zorro").with("cliche", cliche)
}

fn declare(who: &str, run_offs: &[&str]) -> Filled {
    let form = f("declare").with("who", who);
    form.with("run_offs", names(run_offs))
        .with("cliches", names(&[]))
}

#[test]
fn a_dark_secret_costs_five_and_not_four() {
    shows!("CLN-DRK-02", "CLN-RES-02", "CLN-RES-21");
    let mut table = flawed(4);
    table.gm(invoke("Masked"));
    assert_eq!(table.no("Ann", &answer("pay")), "CLN-RES-21");
    assert_eq!(table.no("Ann", &cancel("Fox")), "CLN-DRK-02");
    let mut table = flawed(5);
    table.gm(invoke("Masked"));
    table.choose("Ann", &answer("pay"));
    assert_eq!(table.resolve("Zorro"), 0);
    // For the rest of the scene, and no longer.
    assert_eq!(table.no("gm", &invoke("Masked")), "CLN-FLW-05");
    table.gm(f("end_conflict"));
    table.fight(&["Zorro"], &["Captain"]);
    assert_eq!(table.no("gm", &invoke("Masked")), "CLN-FLW-05");
    table.gm(f("end_conflict"));
    table.gm(f("new_scene"));
    table.fight(&["Zorro"], &["Captain"]);
    table.gm(invoke("Masked"));
}

#[test]
fn a_dark_secret_fails_the_roll_and_may_fell_its_owner() {
    shows!("CLN-DRK-03", "CLN-RUL-20", "CLN-ESS-05", "CLN-ESS-08");
    // A spectacular failure: no pool, but still there.
    let mut table = flawed(0);
    table.gm(invoke("Masked"));
    table.choose("Ann", &answer("fail"));
    assert_eq!(table.no("Ann", &declare("Zorro", &["Sword"])), "CLN-FLW-03");
    table.gm(f("severity").with("severity", "failure"));
    assert_eq!(table.no("Ann", &declare("Zorro", &["Sword"])), "CLN-FLW-06");
    table.declares("Captain", &["Fencer"]);
    assert_eq!(table.awaited(), [1]);
    table.throw(&[2]);
    table.begins("Zorro");
    table.strikes("Captain", 2, "Fencer", "Zorro");
    assert_eq!((table.essence("Zorro"), table.conflict().round), (14, 2));
    // He falls: set back, with all his Essence; in an Epic Battle for good.
    for (epic, out) in [(false, Out::SetBack(1)), (true, Out::Defeated)] {
        let mut table = flawed(5);
        if epic {
            table.does("Zorro", f("epic"));
        }
        table.gm(invoke("Masked"));
        table.choose("Ann", &answer("fail"));
        table.gm(f("severity").with("severity", "falls"));
        assert_eq!((table.out("Zorro"), table.stage()), (Some(out), "over"));
        assert_eq!(table.essence("Zorro"), 20);
    }
}

#[test]
fn one_cliche_cancels_one_flaw_and_the_rest_need_resolve() {
    shows!("CLN-FLW-02", "CLN-FLW-03", "CLN-FLW-04", "CLN-RUL-18");
    let mut table = flawed(1);
    table.gm(invoke("Proud"));
    // One thing after the other, and only one of them.
    assert_eq!(table.no("gm", &invoke("Vain")), "CLN-FLW-03");
    table.choose("Ann", &cancel("Fox"));
    table.gm(invoke("Vain"));
    assert_eq!(table.no("Ann", &cancel("Fox")), "CLN-CLI-08");
    assert_eq!(table.no("Ann", &answer("pay")), "CLN-RES-21");
    table.choose("Ann", &cancel("Blade"));
    table.declares("Zorro", &["Sword", "Wit"]);
    // Once he has declared, it is too late for the roll.
    assert_eq!(table.no("gm", &invoke("Masked")), "CLN-RND-03");
    table.declares("Captain", &["Fencer"]);
    table.throw(&[5, 5, 6]);
    assert!(!table.lists("Ann", "reroll"));
    table.begins("Zorro");
    // Cancelled for this roll, also for its actions; the secret is not.
    table.acts("Zorro", 5, "Sword", "Captain");
    assert_eq!(table.no("gm", &invoke("Proud")), "CLN-FLW-05");
    assert_eq!(table.no("gm", &invoke("Zorro's flaw")), "TBL-04");
    table.gm(f("no_counter").with("unit", "Captain"));
    assert_eq!(table.no("gm", &invoke("Masked")), "TBL-03", "answered");
}

#[test]
fn a_failed_action_keeps_nothing_of_what_was_spent() {
    shows!("CLN-FLW-06", "CLN-RUL-17", "CLN-ACT-03");
    let mut table = flawed(0);
    table.round(
        &[("Zorro", &["Sword", "Wit"]), ("Captain", &["Fencer"])],
        &[6, 4, 1],
        "Zorro",
    );
    let strike = act("Zorro", 6, "Sword", "Captain");
    table.choose("Ann", &strike.with("pips", names(&["Zorro's pip"])));
    table.gm(invoke("Proud"));
    table.choose("Ann", &answer("fail"));
    assert_eq!(table.essence("Captain"), 30);
    assert_eq!(
        (table.pool("Zorro"), table.ready("Zorro")),
        (vec![4], names(&["Wit"]))
    );
    assert_eq!(table.on_turn(), "gm");
    table.strikes("Captain", 1, "Fencer", "Zorro");
    let again = act("Zorro", 4, "Wit", "Captain").with("pips", names(&["Zorro's pip"]));
    assert_eq!(table.no("Ann", &again), "CLN-PIP-02");
    table.strikes("Zorro", 4, "Wit", "Captain");
    assert_eq!(table.essence("Captain"), 25);
}

#[test]
fn mook_resolve_is_rounded_down() {
    // CLN-EX-10
    shows!("CLN-MOK-03", "CLN-MOK-15", "CLN-RUL-51");
    let plain = Options::default();
    let wushu = Options {
        wushu_mooks: true,
        ..Options::default()
    };
    let resolve =
        |options: &Options| [0, 4, 5, 7, 8, 9, 24, 25].map(|count| mooks::resolve(options, count));
    assert_eq!(resolve(&plain), [0, 0, 1, 1, 1, 1, 4, 5]);
    assert_eq!(resolve(&wushu), [0, 0, 0, 0, 1, 1, 3, 3]);
}

/// A group of so many with so many wounds, struck.
fn struck(options: &Options, standing: u32, wounds: u32, damage: u32) -> (u32, u32) {
    let group = Mooks {
        name: "Guards".to_owned(),
        count: Meter::full(standing),
        wounds,
        resolve: Meter::full(0),
        scale: 1,
        gear: Vec::new(),
    };
    let struck = mooks::strike(options, &group, damage);
    (struck.fallen, struck.wounds)
}

#[test]
fn a_strike_of_five_fells_one_and_less_adds_up() {
    shows!("CLN-MOK-12", "CLN-RUL-47", "CLN-MOK-15");
    let plain = Options::default();
    assert_eq!(struck(&plain, 6, 0, 4), (0, 4));
    assert_eq!(struck(&plain, 6, 0, 5), (1, 0));
    assert_eq!(struck(&plain, 6, 0, 50), (1, 0), "the excess is lost");
    // Five and more leave wounds as they are; less makes the wounded one fall.
    assert_eq!(struck(&plain, 6, 4, 5), (1, 4));
    assert_eq!(struck(&plain, 6, 4, 1), (1, 0));
    assert_eq!(struck(&plain, 6, 4, 4), (1, 0));
    assert_eq!(struck(&plain, 1, 4, 9), (1, 0), "the last one");
    assert_eq!(struck(&plain, 6, 2, 0), (0, 2));
    let overflow = Options {
        mook_overflow: true,
        ..Options::default()
    };
    assert_eq!(struck(&overflow, 6, 0, 14), (2, 4));
    assert_eq!(struck(&overflow, 6, 4, 1), (1, 0));
    assert_eq!(struck(&overflow, 2, 4, 99), (2, 0));
    let wushu = Options {
        wushu_mooks: true,
        ..Options::default()
    };
    assert_eq!(struck(&wushu, 6, 0, 29), (0, 29));
    assert_eq!(struck(&wushu, 6, 29, 1), (6, 0), "all at once");
}

#[test]
fn mook_dice_break_until_nothing_is_left_of_them() {
    // CLN-EX-03, CLN-EX-04
    shows!("CLN-MOK-05", "CLN-MOK-06", "CLN-MOK-07");
    let cast = [
        ("Ann", "Zorro: A +1, B +1, C +1, Resolve 0, Essence 90"),
        ("gm", "Guards: 12 mooks"),
    ];
    let mut table = table(Options::default(), &cast);
    table.fight(&["Zorro"], &["Guards"]);
    table.declares("Zorro", &["A", "B", "C"]);
    assert_eq!(table.awaited(), [3, 10], "ten dice at most");
    table.throw(&[1, 1, 3, 5, 3, 2, 1, 1, 1, 1, 1, 1, 1]);
    table.begins("Zorro");
    // A die of 1 is gone after a counter, a 2 after an attack; a 5 is a 4 after a counter.
    table.acts("Zorro", 1, "A", "Guards");
    table.counters("Guards", 1, "*bare*");
    assert_eq!(table.pool("Guards"), [5, 3, 2, 1, 1, 1, 1, 1, 1]);
    table.strikes("Guards", 2, "*bare*", "Zorro");
    assert_eq!(table.essence("Zorro"), 90 - 3, "it strikes as 2");
    assert_eq!(table.pool("Guards"), [5, 3, 1, 1, 1, 1, 1, 1]);
    table.acts("Zorro", 3, "C", "Guards");
    table.counters("Guards", 5, "*bare*");
    assert_eq!(table.pool("Guards"), [4, 3, 1, 1, 1, 1, 1, 1]);
    table.strikes("Guards", 3, "*bare*", "Zorro");
    assert_eq!(table.pool("Guards"), [4, 1, 1, 1, 1, 1, 1, 1]);
}

#[test]
fn all_groups_together_have_one_last_attack_on_each_hero() {
    shows!("CLN-MOK-10", "CLN-RUL-49", "CLN-MOK-11");
    let cast = [
        ("Ann", "Zorro: A +1, Resolve 0"),
        ("Bob", "Bernardo: B +1, Resolve 0"),
        ("gm", "Guards: 2 mooks"),
        ("gm", "Thugs: 2 mooks"),
    ];
    let mut table = table(Options::default(), &cast);
    table.fight(&["Zorro", "Bernardo"], &["Guards", "Thugs"]);
    table.round(
        &[("Zorro", &["A"]), ("Bernardo", &["B"])],
        &[1, 1, 6, 6, 6, 6],
        "Zorro",
    );
    let strike = |who: &str, target: &str| act(who, 6, "*bare*", target);
    table.strikes("Zorro", 1, "A", "Guards");
    table.strikes("Bernardo", 1, "B", "Guards");
    // The last Hero's die is spent: one more on each, whichever group strikes.
    table.strikes("Guards", 6, "*bare*", "Zorro");
    assert_eq!(table.no("gm", &strike("Thugs", "Zorro")), "CLN-RND-11");
    table.gm_ends();
    assert_eq!(table.no("gm", &strike("Thugs", "Zorro")), "CLN-MOK-10");
    table.strikes("Thugs", 6, "*bare*", "Bernardo");
    assert_eq!((table.stage(), table.conflict().round), ("prelude", 2));
    assert_eq!(
        (table.essence("Zorro"), table.essence("Bernardo")),
        (13, 13)
    );
}

#[test]
fn uses_are_back_after_just_so_many_rounds() {
    shows!("CLN-LIM-14", "CLN-LIM-16", "CLN-RUL-60");
    for wait in 1..=4 {
        let mut hero = sheet("Zorro: Sword +1, Resolve 0, Essence 90");
        hero.run_offs.push(RunOffSheet {
            name: "Pistol".to_owned(),
            adder: 1,
            uses: Some(1),
            recovery: Some(Recovery::Rounds(wait)),
            ..RunOffSheet::default()
        });
        let foe = sheet("Captain: villain, Fencer +1, Resolve 0, Essence 90");
        let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", foe)]);
        table.fight(&["Zorro"], &["Captain"]);
        let round = |table: &mut Game, run_off: &str| {
            table.round(
                &[("Zorro", &[run_off]), ("Captain", &["Fencer"])],
                &[1, 1],
                "Zorro",
            );
            table.strikes("Zorro", 1, run_off, "Captain");
            table.strikes("Captain", 1, "Fencer", "Zorro");
        };
        // A round in which it is not used is none to wait for.
        round(&mut table, "Sword");
        round(&mut table, "Pistol");
        for _ in 0..wait {
            assert_eq!(
                table.no("Ann", &declare("Zorro", &["Pistol"])),
                "CLN-LIM-03"
            );
            round(&mut table, "Sword");
        }
        assert_eq!(table.conflict().round, 3 + wait);
        round(&mut table, "Pistol");
        // The end of the combat fills it as well.
        assert_eq!(table.uses("Zorro", "Pistol"), 0);
        table.gm(f("end_conflict"));
        assert_eq!(table.uses("Zorro", "Pistol"), 1);
    }
}

#[test]
fn an_epic_battle_is_forty_for_all_who_stand() {
    shows!("CLN-RES-13", "CLN-RES-16", "CLN-RUL-28", "CLN-RUL-29");
    let cast = [
        ("Ann", "Zorro: A +1, Essence 60"),
        ("Bob", "Bernardo: B +1, Essence 5"),
        ("Bob", "Tornado: equipment, Kick +1"),
        ("gm", "Captain: villain, Fencer +1"),
        ("gm", "Sergeant: villain, Belly +1"),
        ("gm", "Guards: 6 mooks"),
    ];
    let mut table = table(Options::default(), &cast);
    table.set_resolve("Zorro", 5);
    table.fight(
        &["Zorro", "Bernardo", "Tornado"],
        &["Captain", "Sergeant", "Guards"],
    );
    // Who is set back stays out, and with nothing.
    table.set_essence("Sergeant", 0);
    table.does("Zorro", f("epic"));
    let everybody = ["Zorro", "Bernardo", "Tornado", "Captain", "Sergeant"];
    assert_eq!(
        everybody.map(|who| table.essence(who)),
        [40, 40, 40, 40, 0],
        "exactly, whatever it was and can be"
    );
    assert_eq!(table.out("Sergeant"), Some(Out::SetBack(1)));
    let group = table.group("Guards");
    assert_eq!((group.count.left, group.wounds), (6, 0));
    assert_eq!(table.resolve("Zorro"), 0);
    table.gm(f("end_conflict"));
    assert_eq!(everybody.map(|who| table.essence(who)), [40, 5, 20, 20, 0]);
}

#[test]
fn in_the_defence_step_forty_comes_before_the_damage() {
    shows!("CLN-RES-15", "CLN-RES-13", "CLN-RES-12", "CLN-RUL-27");
    let struck = || {
        let cast = [
            ("Ann", "Zorro: A +1, Resolve 5"),
            ("gm", "Captain: villain, Fencer +4"),
        ];
        let mut table = table(Options::default(), &cast);
        table.set_essence("Zorro", 3);
        table.fight(&["Zorro"], &["Captain"]);
        table.round(
            &[("Zorro", &["A"]), ("Captain", &["Fencer"])],
            &[1, 6],
            "Zorro",
        );
        table.strikes("Zorro", 1, "A", "Captain");
        table.acts("Captain", 6, "Fencer", "Zorro");
        assert_eq!(table.stage(), "defence");
        table
    };
    let mut table = struck();
    table.does("Zorro", f("epic"));
    table.takes();
    assert_eq!((table.essence("Zorro"), table.out("Zorro")), (30, None));
    // Or he is gone, and the blow hits nobody.
    let mut table = struck();
    table.does("Zorro", f("vader"));
    assert_eq!((table.essence("Zorro"), table.stage()), (3, "over"));
    assert_eq!(table.outcome(), Some(Outcome::Won(names(&["Captain"]))));
}

#[test]
fn one_area_attack_can_fell_the_whole_side() {
    shows!("CLN-RND-15", "CLN-ACT-07", "CLN-SFX-11", "CLN-ESS-04");
    let cast = [
        ("Ann", "Zorro: A +1, Resolve 0, Essence 3"),
        ("Bob", "Bernardo: B +1, Resolve 0, Essence 3"),
        ("gm", "Captain: villain, Bomb +4 area, Resolve 0"),
    ];
    let mut table = table(Options::default(), &cast);
    table.fight(&["Zorro", "Bernardo"], &["Captain"]);
    table.round(
        &[
            ("Zorro", &["A"]),
            ("Bernardo", &["B"]),
            ("Captain", &["Bomb"]),
        ],
        &[1, 1, 6],
        "Zorro",
    );
    table.strikes("Zorro", 1, "A", "Captain");
    table.strikes("Bernardo", 1, "B", "Captain");
    table.gm(hand("act_split", "Captain", 6, "Bomb"));
    let aim = f("aim").with("target", "Zorro").with("die", 3);
    table.gm(aim.with("adder", 2));
    table.gm(f("aim_last").with("target", "Bernardo"));
    let out = Some(Out::SetBack(1));
    assert_eq!((table.out("Zorro"), table.out("Bernardo")), (out, out));
    assert_eq!(table.outcome(), Some(Outcome::Won(names(&["Captain"]))));
}

#[test]
fn parts_on_a_group_are_as_many_as_its_mooks() {
    shows!("CLN-SFX-12", "CLN-SFX-13", "CLN-SFX-14", "CLN-SFX-11");
    let begun = |count: u32, die: u16| {
        let guards = format!("Guards: {count} mooks");
        let cast = [
            ("Ann", "Zorro: Bomb +4 area, Pop +1 area, Resolve 0"),
            ("gm", guards.as_str()),
        ];
        let mut table = table(Options::default(), &cast);
        table.fight(&["Zorro"], &["Guards"]);
        table.declares("Zorro", &["Bomb", "Pop"]);
        let mut faces = vec![die, 1];
        faces.extend(vec![1; usize::try_from(count).unwrap_or(0)]);
        table.throw(&faces);
        table.begins("Zorro");
        table
    };
    let part = |die: i64| f("aim").with("target", "Guards").with("die", die);
    let last = |target: &str| f("aim_last").with("target", target);
    // Two Mooks take two parts, and not three.
    let mut table = begun(2, 6);
    table.choose("Ann", &hand("act_split", "Zorro", 6, "Bomb"));
    assert_eq!(table.no("Ann", &last("Guards")), "CLN-SFX-11", "not whole");
    table.choose("Ann", &part(2).with("adder", 2));
    assert_eq!(table.no("Ann", &part(2).with("adder", 1)), "CLN-SFX-09");
    assert_eq!(table.no("Ann", &last("*nothing*")), "CLN-RND-14");
    table.choose("Ann", &last("Guards"));
    // With a single one, exactly two parts, and one is wasted.
    let mut table = begun(1, 6);
    table.choose("Ann", &hand("act_split", "Zorro", 6, "Bomb"));
    table.choose("Ann", &part(5).with("adder", 3));
    assert_eq!(table.no("Ann", &last("Guards")), "CLN-SFX-11");
    table.choose("Ann", &last("*nothing*"));
    // Neither a die nor an adder of 1 can be split; together with a Pip a die can.
    let mut table = begun(3, 1);
    let bomb = hand("act_split", "Zorro", 1, "Bomb");
    assert_eq!(table.no("Ann", &bomb), "CLN-SFX-14");
    let pop = hand("act_split", "Zorro", 1, "Pop");
    assert_eq!(table.no("Ann", &pop), "CLN-SFX-14");
    assert_eq!(
        table.no("Ann", &act("Zorro", 1, "Pop", "Guards")),
        "CLN-SFX-14"
    );
    table.choose("Ann", &bomb.with("pips", names(&["Zorro's pip"])));
}

#[test]
fn the_value_of_a_die_is_reckoned_in_order() {
    shows!("CLN-ACT-02", "CLN-RUL-14", "CLN-RUN-07", "CLN-SCL-05");
    // Unskilled: two less, and at least one.
    let worth = [1, 2, 3, 4, 6].map(|face| cliche::worth(face, true));
    assert_eq!(worth, [1, 1, 1, 2, 4]);
    let cast = [
        ("Ann", "Zorro: Resolve 0, Scale Large"),
        ("gm", "Captain: villain, Fencer +1, Resolve 0, Essence 90"),
    ];
    let mut table = table(Options::default(), &cast);
    table.fight(&["Zorro"], &["Captain"]);
    table.does("Zorro", f("declare_unskilled").with("run_offs", names(&[])));
    table.declares("Captain", &["Fencer"]);
    table.throw(&[6, 1]);
    table.does("Zorro", f("bonus").with("cliche", "Zorro's cliché"));
    table.throw(&[5]);
    table.begins("Zorro");
    let double = f("catch_double").with("phrase", "Zorro!");
    table.does("Zorro", double.with("die", "d4"));
    assert_eq!(table.pool("Zorro"), [8]);
    let strike = act("Zorro", 8, "*unskilled*", "Captain");
    let strike = strike.with("pips", names(&["Zorro's pip"]));
    let strike = strike.with("bonus", names(&["5 Zorro's cliché"]));
    table.choose("Ann", &strike);
    // (6 - 2) x 2 + 1 + 5 = 14, down-scale 12, by an adder of 1 + 1.
    assert_eq!(table.attack().value, 14);
    table.lets_through();
    if table.stage() == "defence" {
        table.takes();
    }
    assert_eq!(table.essence("Captain"), 90 - 24);
}

#[test]
fn a_down_scale_die_of_two_misses_and_of_three_does_not() {
    shows!("CLN-SCL-05", "CLN-SCL-06", "CLN-SCL-07", "CLN-RUL-40");
    let plain = Options::default();
    let least = Options {
        down_scale_min_1: true,
        ..Options::default()
    };
    let die = |options: &Options| [0, 1, 2, 3].map(|die| scale::die(options, Mode::Down(5), die));
    assert_eq!(die(&plain), [0, 0, 0, 1]);
    assert_eq!(die(&least), [1, 1, 1, 1]);
    // Two off, however many steps; each step counts for the adder.
    assert_eq!(scale::die(&plain, Mode::Down(1), 6), 4);
    assert_eq!(
        [1, 5].map(|steps| scale::adder(Mode::Down(steps), 3)),
        [4, 8]
    );
    assert_eq!(
        [1, 3, 5].map(|steps| scale::adder(Mode::Up(steps), 3)),
        [2, 0, 0]
    );
    // Without an adder nothing is left, whatever the Scales.
    for mode in [Mode::Same, Mode::Up(1), Mode::Down(1)] {
        assert_eq!(scale::damage(&plain, mode, 6, 0), 0);
    }
}

#[test]
fn a_tie_goes_to_the_counter() {
    // CLN-EX-22
    shows!("CLN-ACT-04", "CLN-ACT-06", "CLN-RUL-08");
    let attacked = |die: u16| {
        let mut table = usual(Options::default());
        table.fight(&["Zorro"], &["Captain"]);
        table.round(
            &[("Zorro", &["Sword"]), ("Captain", &["Plot"])],
            &[die, 4],
            "Zorro",
        );
        table.acts("Zorro", u32::from(die), "Sword", "Captain");
        table
    };
    let mut table = attacked(4);
    table.counters("Captain", 4, "Plot");
    assert_eq!((table.essence("Captain"), table.essence("Zorro")), (20, 20));
    assert_eq!(table.conflict().round, 2, "both dice and Run-offs are gone");
    let mut table = attacked(5);
    let low = counter("Captain", 4, "Plot");
    assert_eq!(table.no("gm", &low), "CLN-ACT-04");
    table.gm(low.with("pips", names(&["Captain's pip"])));
    assert_eq!(table.essence("Captain"), 20);
}

#[test]
fn dice_rolled_again_stand_even_when_worse() {
    shows!("CLN-CLI-03", "CLN-CLI-05", "CLN-RUL-12", "CLN-RUL-13");
    let mut table = flawed(0);
    table.declares("Zorro", &["Sword", "Wit"]);
    table.declares("Captain", &["Fencer"]);
    table.throw(&[6, 2, 1]);
    let again = |cliche: &str, dice: &[&str]| {
        let form = f("reroll").with("who", "Zorro").with("cliche", cliche);
        form.with("dice", names(dice))
    };
    assert_eq!(
        table.no("Ann", &again("Fox", &[])),
        "CLN-ACT-01",
        "at least one"
    );
    assert_eq!(table.no("Ann", &again("Fox", &["d6", "d6"])), "CLN-ACT-01");
    table.choose("Ann", &again("Fox", &["d6", "d2"]));
    table.throw(&[1, 3]);
    assert_eq!(table.pool("Zorro"), [3, 1]);
    assert_eq!(table.no("Ann", &again("Fox", &["d1"])), "CLN-CLI-02");
    // Another Cliché may do it once more, a bonus die comes last and is not rolled again.
    let bonus = f("bonus").with("who", "Zorro").with("cliche", "Blade");
    table.choose("Ann", &bonus);
    table.throw(&[2]);
    // Nothing is left for her to decide, so it is the game master's turn with Clichés.
    assert_eq!(table.no("Ann", &again("Blade", &["d1"])), "CLN-ACT-01");
    table.begins("Zorro");
    let strike = |points: &str| {
        let form = act("Zorro", 3, "Sword", "Captain");
        form.with("bonus", names(&[points]))
    };
    assert_eq!(table.no("Ann", &strike("3 Blade")), "CLN-CLI-05");
    assert_eq!(table.no("Ann", &strike("0 Blade")), "CLN-CLI-05");
    table.choose("Ann", &strike("2 Blade"));
    assert_eq!(table.attack().value, 5);
}

/// Zorro and Bernardo race for 10, unopposed and without challenge dice.
fn race(rounds: &[(u16, u16)]) -> Game {
    let mut table = usual(Options::default());
    let form = f("call_unopposed").with("name", "Race");
    let form = form.with("who", names(&["Zorro", "Bernardo"]));
    table.gm(form.with("total", 10).with("challenge", "minimal"));
    for (zorro, bernardo) in rounds {
        table.round(
            &[("Zorro", &["Wit"]), ("Bernardo", &["Bag"])],
            &[*zorro, *bernardo],
            "Zorro",
        );
        for (who, die, run_off) in [("Zorro", zorro, "Wit"), ("Bernardo", bernardo, "Bag")] {
            table.acts(who, u32::from(*die), run_off, "*progress*");
        }
    }
    table
}

#[test]
fn a_race_is_looked_at_when_the_round_is_over_and_the_excess_decides() {
    shows!("CLN-CMP-02", "CLN-CMP-03", "CLN-RUL-34");
    // 7 and 3, then 9 and 10: reached is enough.
    let table = race(&[(6, 2), (1, 6)]);
    assert_eq!(
        table.outcome(),
        Some(Outcome::Winner("Bernardo".to_owned()))
    );
    // 7 and 4, then 10 and 11: Zorro was there first, but Bernardo is further.
    let table = race(&[(6, 3), (2, 6)]);
    assert_eq!(
        table.outcome(),
        Some(Outcome::Winner("Bernardo".to_owned()))
    );
    // 11 and 11, 18 and 18: they go on until somebody is ahead.
    let table = race(&[(4, 4), (5, 5), (6, 6)]);
    assert_eq!((table.outcome(), table.conflict().round), (None, 4));
    let table = race(&[(4, 4), (5, 5), (6, 6), (2, 1)]);
    assert_eq!(table.outcome(), Some(Outcome::Winner("Zorro".to_owned())));
}

#[test]
fn the_first_player_is_named_and_the_game_master_comes_last() {
    shows!("CLN-RND-09", "CLN-RUL-02");
    for (gm_first, turns) in [
        (false, ["Bernardo", "Zorro", "Lolita", "gm"]),
        (true, ["gm", "Bernardo", "Zorro", "Lolita"]),
    ] {
        let options = Options {
            gm_first,
            ..Options::default()
        };
        let mut table = usual(options);
        table.fight(&["Zorro", "Lolita", "Bernardo"], &["Sergeant"]);
        table.round(
            &[
                ("Zorro", &["Wit"]),
                ("Lolita", &["Fan"]),
                ("Bernardo", &["Bag"]),
                ("Sergeant", &["Belly"]),
            ],
            &[1, 1, 1, 1],
            "Bernardo",
        );
        let run_offs = ["Wit", "Fan", "Bag"];
        for who in turns {
            assert_eq!(table.on_turn(), who);
            let hero = ["Zorro", "Lolita", "Bernardo"]
                .iter()
                .position(|one| *one == who);
            match hero {
                Some(hero) => table.strikes(who, 1, run_offs[hero], "Sergeant"),
                None => table.strikes("Sergeant", 1, "Belly", "Zorro"),
            }
            if who == "gm" && table.stage() == "actions" && table.on_turn() == "gm" {
                table.gm_ends();
            }
        }
        assert_eq!(table.conflict().round, 2);
    }
}
