//! Fights step by step: turns, values, counters, damage.

use book_clichenimatic::{event::Outcome, setup::Options, state::Out};
use rulebook_testkit::shows;

use crate::common::{self, Story, act, counter, f, names, split, table, usual};

#[test]
fn a_round_goes_from_declarations_to_the_next_prelude() {
    shows!(
        "CLN-RND-01",
        "CLN-RND-03",
        "CLN-RND-06",
        "CLN-RND-09",
        "CLN-RND-17",
        "CLN-ESS-02"
    );
    let mut table = usual(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    assert_eq!(table.stage(), "prelude");
    table.declares("Zorro", &["Sword", "Wit"]);
    assert_eq!(table.stage(), "declare");
    table.declares("Captain", &["Fencer"]);
    assert_eq!(table.awaited(), [2, 1]);
    table.throw(&[4, 2, 5]);
    assert_eq!(table.stage(), "cliche");
    assert_eq!(
        (table.pool("Zorro"), table.pool("Captain")),
        (vec![4, 2], vec![5])
    );
    table.begins("Zorro");
    assert_eq!(table.on_turn(), "Zorro");
    table.strikes("Zorro", 4, "Sword", "Captain");
    assert_eq!(table.essence("Captain"), 20 - 7);
    assert_eq!(table.on_turn(), "gm");
    table.strikes("Captain", 5, "Fencer", "Zorro");
    assert_eq!(table.essence("Zorro"), 20 - 9);
    assert_eq!(table.on_turn(), "Zorro");
    table.strikes("Zorro", 2, "Wit", "Captain");
    assert_eq!((table.stage(), table.conflict().round), ("prelude", 2));
    assert!(table.pool("Zorro").is_empty() && table.ready("Zorro").is_empty());
}

#[test]
fn a_counter_needs_at_least_the_die_and_costs_both_sides_theirs() {
    // CLN-EX-22
    shows!(
        "CLN-ACT-04",
        "CLN-ACT-05",
        "CLN-ACT-06",
        "CLN-RUL-08",
        "CLN-RUL-09"
    );
    let mut table = usual(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[
            ("Zorro", &["Sword", "Wit"]),
            ("Captain", &["Fencer", "Plot"]),
        ],
        &[3, 4, 4, 3],
        "Zorro",
    );
    table.acts("Zorro", 3, "Sword", "Captain");
    assert_eq!(table.stage(), "counter");
    table.counters("Captain", 4, "Plot");
    assert_eq!(table.essence("Captain"), 20);
    assert_eq!(table.ready("Captain"), ["Fencer"]);
    assert_eq!(table.ready("Zorro"), ["Wit"]);
    // On the Captain's turn: a 3 against Zorro's 4 can be countered, a 4 against 3 not.
    table.acts("Captain", 3, "Fencer", "Zorro");
    table.counters("Zorro", 4, "Wit");
    assert_eq!((table.essence("Zorro"), table.conflict().round), (20, 2));
}

#[test]
fn a_pip_makes_a_low_die_enough() {
    // CLN-EX-22
    shows!("CLN-PIP-01", "CLN-PIP-02", "CLN-ACT-04");
    let mut table = usual(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[
            ("Zorro", &["Sword", "Wit"]),
            ("Captain", &["Fencer", "Plot"]),
        ],
        &[4, 4, 3, 3],
        "Zorro",
    );
    table.acts("Zorro", 4, "Sword", "Captain");
    assert_eq!(table.no("gm", &counter("Captain", 3, "Plot")), "CLN-ACT-04");
    let boosted = counter("Captain", 3, "Plot").with("pips", names(&["Captain's pip"]));
    table.choose("gm", &boosted);
    assert_eq!(table.essence("Captain"), 20);
    table.strikes("Captain", 3, "Fencer", "Zorro");
    table.acts("Zorro", 4, "Wit", "Captain");
    assert_eq!((table.essence("Captain"), table.stage()), (20, "defence"));
    table.takes();
    assert_eq!(
        (table.essence("Captain"), table.stage()),
        (20 - 5, "prelude")
    );
}

#[test]
fn a_bonus_die_is_shared_out_and_a_phrase_doubles() {
    shows!(
        "CLN-CLI-04",
        "CLN-CLI-05",
        "CLN-CAT-02",
        "CLN-RUL-14",
        "CLN-ACT-02",
        "CLN-RUL-11"
    );
    let mut table = usual(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    table.declares("Zorro", &["Sword", "Whip", "Wit"]);
    table.declares("Captain", &["Fencer"]);
    table.throw(&[2, 3, 5, 1]);
    table.does("Zorro", f("bonus").with("cliche", "Zorro's cliché"));
    table.throw(&[4]);
    table.begins("Zorro");
    let form = act("Zorro", 2, "Sword", "Captain").with("bonus", names(&["3 Zorro's cliché"]));
    table.choose("Ann", &form);
    table.lets_through();
    table.takes();
    assert_eq!(table.essence("Captain"), 20 - 8);
    table.strikes("Captain", 1, "Fencer", "Zorro");
    let short = act("Zorro", 3, "Whip", "Captain").with("bonus", names(&["2 Zorro's cliché"]));
    assert_eq!(table.no("Ann", &short), "CLN-CLI-05");
    table.does(
        "Zorro",
        f("catch_double").with("phrase", "Zorro!").with("die", "d3"),
    );
    assert_eq!(table.pool("Zorro"), [6, 5]);
    let form = act("Zorro", 6, "Whip", "Captain").with("bonus", names(&["1 Zorro's cliché"]));
    table.choose("Ann", &form);
    table.takes();
    assert_eq!(table.essence("Captain"), 12 - 9);
}

#[test]
fn essence_0_is_a_set_back_and_the_fight_is_over() {
    shows!("CLN-ESS-04", "CLN-ESS-06", "CLN-RND-15", "CLN-RUL-33");
    let mut table = usual(Options::default());
    table.set_essence("Captain", 5);
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Sword"]), ("Captain", &["Fencer"])],
        &[4, 1],
        "Zorro",
    );
    table.strikes("Zorro", 4, "Sword", "Captain");
    assert_eq!(table.out("Captain"), Some(Out::SetBack(1)));
    assert_eq!(table.outcome(), Some(Outcome::Won(names(&["Zorro"]))));
    assert_eq!(
        table.no("gm", &f("kill").with("who", "Captain")),
        "CLN-ESS-04"
    );
    let rest = f("rest").with("who", names(&["Captain"])).with("hours", 3);
    table.gm(rest.with("peaceful", "no"));
    assert_eq!(
        table.out("Captain"),
        Some(Out::SetBack(1)),
        "the scene goes on"
    );
    table.gm(f("new_scene"));
    assert_eq!((table.out("Captain"), table.essence("Captain")), (None, 12));
}

#[test]
fn resolve_lowers_the_adder_and_at_0_spoils_the_attack() {
    shows!("CLN-RES-10", "CLN-RUL-25", "CLN-RUN-05");
    let mut table = usual(Options::default());
    table.set_resolve("Captain", 8);
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Sword", "Wit"]), ("Captain", &["Fencer"])],
        &[4, 5, 1],
        "Zorro",
    );
    table.acts("Zorro", 4, "Sword", "Captain");
    assert_eq!(table.stage(), "defence");
    assert_eq!(table.no("gm", &f("reduce").with("points", 4)), "CLN-RES-10");
    table.gm(f("reduce").with("points", 2));
    table.takes();
    assert_eq!(
        (table.essence("Captain"), table.resolve("Captain")),
        (20 - 5, 6)
    );
    table.strikes("Captain", 1, "Fencer", "Zorro");
    table.acts("Zorro", 5, "Wit", "Captain");
    table.gm(f("reduce").with("points", 1));
    assert_eq!(
        (table.essence("Captain"), table.resolve("Captain")),
        (15, 5)
    );
    assert_eq!(table.conflict().round, 2);
}

#[test]
fn mook_dice_break_and_mooks_fall_one_by_one() {
    // CLN-EX-03, CLN-EX-04
    shows!(
        "CLN-MOK-05",
        "CLN-MOK-06",
        "CLN-MOK-07",
        "CLN-MOK-12",
        "CLN-MOK-13"
    );
    let mut table = usual(Options::default());
    table.fight(&["Zorro"], &["Guards"]);
    table.declares("Zorro", &["Sword", "Wit"]);
    assert_eq!(table.awaited(), [2, 6]);
    table.throw(&[3, 6, 5, 2, 2, 1, 1, 1]);
    table.begins("Zorro");
    table.acts("Zorro", 3, "Sword", "Guards");
    table.counters("Guards", 5, "*bare*");
    assert_eq!(table.pool("Guards"), [4, 2, 2, 1, 1, 1]);
    table.strikes("Guards", 2, "*bare*", "Zorro");
    assert_eq!(table.essence("Zorro"), 20 - 3);
    assert_eq!(table.pool("Guards"), [4, 2, 1, 1, 1]);
    // A strike of 7 fells one; five dice for five Mooks are not too many.
    table.strikes("Zorro", 6, "Wit", "Guards");
    assert_eq!(table.group("Guards").count.left, 5);
    assert_eq!(table.pool("Guards"), [4, 2, 1, 1, 1]);
    // The last Hero die is spent: one more attack, and the round is over.
    table.strikes("Guards", 4, "*bare*", "Zorro");
    assert_eq!((table.stage(), table.conflict().round), ("prelude", 2));
}

#[test]
fn rapid_is_split_in_two_and_area_needs_separate_targets() {
    // CLN-EX-11, CLN-EX-12
    shows!("CLN-SFX-09", "CLN-SFX-11", "CLN-SFX-15", "CLN-ACT-07");
    let mut table = table(
        Options::default(),
        &[
            ("Ann", "Zorro: Whip +2 rapid, Bomb +4 area, Resolve 0"),
            ("gm", "Captain: villain, Plot +1, Resolve 0"),
            ("gm", "Sergeant: villain, Belly +1, Resolve 0"),
            ("gm", "Guards: 6 mooks"),
        ],
    );
    table.fight(&["Zorro"], &["Captain", "Sergeant", "Guards"]);
    table.round(
        &[
            ("Zorro", &["Whip", "Bomb"]),
            ("Captain", &["Plot"]),
            ("Sergeant", &["Belly"]),
        ],
        &[5, 4, 1, 1, 1, 1, 1, 1, 1, 1],
        "Zorro",
    );
    let whip = common::hand("act_split", "Zorro", 5, "Whip");
    table.choose("Ann", &whip);
    assert_eq!(table.stage(), "split");
    table.choose(
        "Ann",
        &f("aim")
            .with("target", "Captain")
            .with("die", 2)
            .with("adder", 1),
    );
    table.choose("Ann", &f("aim_last").with("target", "Captain"));
    table.lets_through();
    table.takes();
    assert_eq!(table.essence("Captain"), 20 - 3 - 4);
    table.gm(act("Captain", 1, "Plot", "Zorro"));
    table.lets_through();
    let whole = act("Zorro", 4, "Bomb", "Captain");
    assert_eq!(table.on_turn(), "Zorro");
    assert_eq!(table.no("Ann", &whole), "CLN-SFX-11");
    table.choose("Ann", &common::hand("act_split", "Zorro", 4, "Bomb"));
    table.choose(
        "Ann",
        &f("aim")
            .with("target", "Captain")
            .with("die", 1)
            .with("adder", 1),
    );
    let again = f("aim")
        .with("target", "Captain")
        .with("die", 1)
        .with("adder", 1);
    assert_eq!(table.no("Ann", &again), "CLN-SFX-11");
    table.choose(
        "Ann",
        &f("aim")
            .with("target", "Guards")
            .with("die", 1)
            .with("adder", 1),
    );
    table.choose(
        "Ann",
        &f("aim")
            .with("target", "Guards")
            .with("die", 1)
            .with("adder", 1),
    );
    table.choose("Ann", &f("aim_last").with("target", "Sergeant"));
    while table.stage() == "counter" || table.stage() == "defence" {
        table.lets_through();
        table.takes();
    }
    assert_eq!(
        (table.essence("Captain"), table.essence("Sergeant")),
        (13 - 2, 18)
    );
    assert_eq!(table.group("Guards").wounds, 4);
}

#[test]
fn equipment_may_take_a_share_of_the_blow() {
    shows!("CLN-EQP-04", "CLN-RUL-31");
    let mut zorro = common::sheet("Zorro: Sword +3, Resolve 0");
    zorro.equipment = vec![book_clichenimatic::setup::ItemSheet {
        name: "Cape".to_owned(),
        essence: 4,
        ..Default::default()
    }];
    let captain = common::sheet("Captain: villain, Fencer +4, Resolve 0");
    let mut table = common::table_of(Options::default(), vec![("Ann", zorro), ("gm", captain)]);
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Sword"]), ("Captain", &["Fencer"])],
        &[1, 5],
        "Zorro",
    );
    table.strikes("Zorro", 1, "Sword", "Captain");
    table.acts("Captain", 5, "Fencer", "Zorro");
    let too_much = f("take").with("split", split(&[("Zorro", 4), ("Zorro/Cape", 5)]));
    assert_eq!(table.no("Ann", &too_much), "CLN-EQP-04");
    table.choose(
        "Ann",
        &f("take").with("split", split(&[("Zorro", 5), ("Zorro/Cape", 4)])),
    );
    assert_eq!(table.essence("Zorro"), 15);
    let cape = table.who("Zorro").item("Cape").map(|item| item.presence);
    assert_eq!(cape, Some(book_clichenimatic::state::Presence::Destroyed));
}
