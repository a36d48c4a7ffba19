//! Teams, duels, Mooks, Villains, tasks: what several do together or against each other.

use book_clichenimatic::{
    event::Outcome,
    setup::{Options, TeamPool},
    state::Out,
};
use rulebook_testkit::shows;

use crate::common::{Game, Story, act, f, hand, names, table, usual};

#[test]
fn a_team_is_one_unit_with_six_run_offs_at_most() {
    shows!(
        "CLN-TEM-01",
        "CLN-TEM-02",
        "CLN-TEM-03",
        "CLN-TEM-04",
        "CLN-TEM-07",
        "CLN-TEM-08"
    );
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Lolita", "Bernardo"], &["Captain"]);
    table.choose(
        "Ann",
        &f("team_up").with("members", names(&["Zorro", "Lolita", "Bernardo"])),
    );
    assert_eq!(table.unit("Zorro").name, "Zorro+Lolita+Bernardo");
    table.declares("Zorro", &["Sword", "Whip", "Wit"]);
    let empty = f("declare")
        .with("who", "Lolita")
        .with("run_offs", names(&[]));
    let empty = empty.with("cliches", names(&["Lolita's cliché"]));
    assert_eq!(table.no("Ann", &empty), "CLN-TEM-03");
    let unskilled = f("declare_unskilled").with("who", "Lolita");
    assert_eq!(
        table.no("Ann", &unskilled.with("run_offs", names(&[]))),
        "CLN-TEM-03"
    );
    table.declares("Lolita", &["Dance", "Fan"]);
    // One of the six is left for Bernardo.
    let two = f("declare")
        .with("who", "Bernardo")
        .with("cliches", names(&[]));
    let two = two.with("run_offs", names(&["Signs", "Bag"]));
    assert_eq!(table.no("Bob", &two), "CLN-RUN-02");
    table.does("Bernardo", f("be_helpful"));
    table.declares("Captain", &["Fencer", "Pistol"]);
    table.throw(&[6, 5, 4, 3, 2, 1, 6, 6]);
    table.begins("Zorro+Lolita+Bernardo");
    // A die goes with a Run-off of its contributor.
    assert_eq!(
        table.no("Ann", &act("Zorro", 3, "Sword", "Captain")),
        "CLN-ACT-01"
    );
    assert_eq!(
        table.no("Ann", &act("Zorro", 6, "Dance", "Captain")),
        "CLN-RUN-04"
    );
    table.strikes("Bernardo", 1, "*helpful*", "Captain");
    assert_eq!(table.essence("Captain"), 18);
    let team = act("Captain", 6, "Fencer", "Zorro+Lolita+Bernardo");
    assert_eq!(table.no("gm", &team), "CLN-TEM-08");
    // The team's pool counters for whoever is struck.
    table.acts("Captain", 6, "Fencer", "Bernardo");
    table.counters("Zorro", 6, "Wit");
    assert_eq!(table.essence("Bernardo"), 20);
    // One action against the team in a turn: it is the team's turn again.
    assert_eq!(table.on_turn(), "Zorro+Lolita+Bernardo");
}

#[test]
fn a_member_who_is_out_takes_their_dice_along() {
    shows!("CLN-TEM-09", "CLN-RUL-73", "CLN-RUL-44");
    let mut table = usual(Options::default());
    table.set_essence("Lolita", 1);
    table.fight(&["Zorro", "Lolita"], &["Captain"]);
    table.choose(
        "Ann",
        &f("team_up").with("members", names(&["Zorro", "Lolita"])),
    );
    table.round(
        &[
            ("Zorro", &["Sword", "Wit"]),
            ("Lolita", &["Dance"]),
            ("Captain", &["Fencer", "Plot"]),
        ],
        &[2, 3, 5, 6, 6],
        "Zorro+Lolita",
    );
    table.strikes("Zorro", 2, "Sword", "Captain");
    table.strikes("Captain", 6, "Fencer", "Lolita");
    assert_eq!(table.out("Lolita"), Some(Out::SetBack(1)));
    assert_eq!(table.pool("Zorro+Lolita"), [3]);
}

#[test]
fn two_dice_for_each_member_are_anybodys() {
    shows!("CLN-RUL-43");
    let mut table = usual(Options {
        team_pool: TeamPool::TwoEach,
        ..Options::default()
    });
    table.fight(&["Zorro", "Bernardo"], &["Captain"]);
    table.choose(
        "Bob",
        &f("team_up").with("members", names(&["Zorro", "Bernardo"])),
    );
    table.declares("Zorro", &["Sword", "Whip", "Wit"]);
    table.declares("Bernardo", &["Signs"]);
    table.declares("Captain", &["Fencer"]);
    assert_eq!(table.awaited(), [4, 1]);
    table.throw(&[6, 5, 4, 3, 1]);
    table.begins("Zorro+Bernardo");
    table.strikes("Bernardo", 6, "Signs", "Captain");
    assert_eq!(table.essence("Captain"), 12);
}

#[test]
fn several_heroes_may_have_to_team_up() {
    shows!("CLN-TEM-10");
    let mut table = usual(Options {
        force_team: true,
        ..Options::default()
    });
    table.fight(&["Zorro", "Bernardo"], &["Captain"]);
    let alone = f("declare")
        .with("who", "Zorro")
        .with("run_offs", names(&["Sword"]));
    assert_eq!(
        table.no("Ann", &alone.with("cliches", names(&[]))),
        "CLN-TEM-10"
    );
    table.choose(
        "Bob",
        &f("team_up").with("members", names(&["Zorro", "Bernardo"])),
    );
    table.declares("Zorro", &["Sword"]);
}

#[test]
fn a_villain_calls_out_for_free() {
    shows!("CLN-VIL-02", "CLN-RUL-24", "CLN-RES-08", "CLN-RUL-23");
    let mut table = usual(Options::default());
    table.set_resolve("Captain", 2);
    table.set_resolve("Zorro", 8);
    table.fight(&["Zorro", "Bernardo"], &["Captain", "Guards"]);
    table.gm(f("call_out")
        .with("who", "Captain")
        .with("targets", names(&["Zorro"]))
        .with("bid", 1));
    table.does("Zorro", f("bid").with("bid", 2));
    table.does("Captain", f("bid").with("bid", 3));
    table.gm(f("close_bidding"));
    assert_eq!((table.resolve("Captain"), table.resolve("Zorro")), (0, 6));
    assert!(table.conflict().duel("Zorro").is_some());
    // The called-out side wins: no duel.
    table.gm(f("end_duel").with("caller", "Captain"));
    table.gm(f("call_out")
        .with("who", "Captain")
        .with("targets", names(&["Zorro"]))
        .with("bid", 1));
    table.does("Zorro", f("bid").with("bid", 2));
    table.gm(f("close_bidding"));
    assert_eq!((table.resolve("Captain"), table.resolve("Zorro")), (0, 4));
    assert!(table.conflict().duels.is_empty());
}

#[test]
fn a_duel_ends_when_one_side_is_out() {
    shows!("CLN-RES-09");
    let mut table = usual(Options::default());
    table.set_resolve("Zorro", 1);
    table.set_essence("Captain", 1);
    table.fight(&["Zorro", "Bernardo"], &["Captain", "Sergeant"]);
    table.does(
        "Zorro",
        f("call_out")
            .with("targets", names(&["Captain"]))
            .with("bid", 1),
    );
    table.gm(f("close_bidding"));
    table.round(
        &[
            ("Zorro", &["Sword"]),
            ("Bernardo", &["Signs"]),
            ("Captain", &["Fencer"]),
            ("Sergeant", &["Belly"]),
        ],
        &[6, 2, 1, 1],
        "Zorro",
    );
    assert_eq!(
        table.no("Ann", &act("Zorro", 6, "Sword", "Sergeant")),
        "CLN-RES-09"
    );
    table.strikes("Zorro", 6, "Sword", "Captain");
    assert!(table.conflict().duels.is_empty());
}

#[test]
fn overpowering_needs_twenty_five_mooks() {
    // CLN-EX-10
    shows!("CLN-MOK-03", "CLN-MOK-20", "CLN-RUL-51", "CLN-RUL-53");
    let heroes = [
        ("Ann", "Zorro: Sword +3, Resolve 0"),
        ("Bob", "Bernardo: Signs +2, Resolve 0"),
    ];
    let resolve = |count: u32| {
        let horde = format!("Horde: {count} mooks");
        let cast = [heroes[0], heroes[1], ("gm", horde.as_str())];
        let mut table = table(Options::default(), &cast);
        table.fight(&["Zorro", "Bernardo"], &["Horde"]);
        table
    };
    assert_eq!(resolve(24).resolve("Horde"), 4);
    let mut table = resolve(25);
    assert_eq!(table.resolve("Horde"), 5);
    table.round(
        &[("Zorro", &["Sword"]), ("Bernardo", &["Signs"])],
        &[3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        "Zorro",
    );
    table.strikes("Zorro", 3, "Sword", "Horde");
    table.strikes("Bernardo", 3, "Signs", "Horde");
    assert_eq!(table.group("Horde").count.left, 23);
    table.gm(f("overpower").with("who", "Horde").with("target", "Zorro"));
    assert_eq!(
        (table.out("Zorro"), table.essence("Zorro")),
        (Some(Out::Captured), 20)
    );
}

#[test]
fn mooks_may_fall_in_a_row_or_all_at_once() {
    shows!("CLN-MOK-12", "CLN-MOK-15", "CLN-RUL-47");
    let after = |options: Options, die: u16| {
        let mut table = usual(options);
        table.fight(&["Zorro"], &["Guards"]);
        table.round(&[("Zorro", &["Sword"])], &[die, 1, 1, 1, 1, 1, 1], "Zorro");
        table.strikes("Zorro", u32::from(die), "Sword", "Guards");
        let group = table.group("Guards");
        (group.count.left, group.wounds)
    };
    // One strike, one Mook, and the excess is lost; a small one wounds.
    assert_eq!(after(Options::default(), 6), (5, 0));
    assert_eq!(after(Options::default(), 1), (6, 4));
    let overflow = Options {
        mook_overflow: true,
        ..Options::default()
    };
    assert_eq!(after(overflow, 6), (5, 4));
    let wushu = Options {
        wushu_mooks: true,
        ..Options::default()
    };
    assert_eq!(after(wushu, 6), (6, 9));
}

fn task(rounds: Option<i64>, threshold: Option<i64>, challenge: &str, options: Options) -> Game {
    let mut table = usual(options);
    let key = match (rounds, threshold) {
        (Some(_), _) => "call_test",
        (None, Some(_)) => "call_trial",
        (None, None) => "call_task",
    };
    let form = f(key)
        .with("name", "Wall")
        .with("who", names(&["Zorro"]))
        .with("importance", "vital")
        .with("essence", 20)
        .with("challenge", challenge)
        .with("strikes", "no")
        .with("plot", "no");
    let form = match (rounds, threshold) {
        (Some(rounds), _) => form.with("rounds", rounds),
        (None, Some(threshold)) => form.with("threshold", threshold),
        (None, None) => form,
    };
    table.gm(form);
    table
}

#[test]
fn a_challenge_rolls_fewer_dice_than_the_player() {
    // CLN-EX-06
    shows!("CLN-NON-03", "CLN-NON-04", "CLN-NON-05", "CLN-RUL-37");
    let dice = |challenge: &str, run_offs: &[&str], options: Options| {
        let mut table = task(None, None, challenge, options);
        table.declares("Zorro", run_offs);
        table.awaited()
    };
    let three = ["Sword", "Whip", "Wit"];
    assert_eq!(dice("minimal", &three, Options::default()), [3, 1]);
    assert_eq!(dice("moderate", &three, Options::default()), [3, 2]);
    assert_eq!(dice("taxing", &three, Options::default()), [3, 3]);
    assert_eq!(dice("minimal", &["Sword"], Options::default()), [1]);
    let one = Options {
        challenge_min_1: true,
        ..Options::default()
    };
    assert_eq!(dice("minimal", &["Sword"], one), [1, 1]);
}

#[test]
fn a_trial_needs_more_than_its_threshold_every_round() {
    // CLN-EX-19
    shows!("CLN-TRI-01", "CLN-TRI-02", "CLN-RUL-36");
    let round = |die: u16| {
        let mut table = task(None, Some(10), "minimal", Options::default());
        table.round(&[("Zorro", &["Sword", "Whip"])], &[die, 1], "Zorro");
        table.strikes("Zorro", u32::from(die), "Sword", "*task*");
        table.strikes("Zorro", 1, "Whip", "*task*");
        table.outcome()
    };
    // 4 + 3 and 1 + 2 are 10: the climber falls, if gently.
    assert_eq!(round(4), Some(Outcome::Complication(10, 20)));
    assert_eq!(round(5), None);
}

#[test]
fn a_failed_task_is_a_failure_with_a_flaw_or_without_the_option() {
    shows!(
        "CLN-CLI-09",
        "CLN-RUL-70",
        "CLN-TST-01",
        "CLN-TST-02",
        "CLN-FLW-06"
    );
    let mut table = task(Some(1), None, "minimal", Options::default());
    table.gm(f("invoke_flaw")
        .with("who", "Zorro")
        .with("flaw", "Zorro's flaw"));
    table.does("Zorro", f("answer_flaw").with("how", "fail"));
    // No pool, no dice: the round and the Test are over.
    assert_eq!(table.outcome(), Some(Outcome::Failure(0, 20)));
    let strict = Options {
        cliche_never_fails: false,
        ..Options::default()
    };
    let mut table = task(Some(1), None, "minimal", strict);
    table.round(&[("Zorro", &["Sword"])], &[2], "Zorro");
    table.strikes("Zorro", 2, "Sword", "*task*");
    assert_eq!(table.outcome(), Some(Outcome::Failure(5, 20)));
}

#[test]
fn unskilled_is_a_die_less_two() {
    shows!("CLN-RUN-07", "CLN-RUL-07");
    let mut table = usual(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    table.does("Zorro", f("declare_unskilled").with("run_offs", names(&[])));
    table.declares("Captain", &["Fencer"]);
    table.throw(&[5, 1]);
    assert_eq!(table.pool("Zorro"), [3]);
    // A Cliché rolls it again, and the penalty applies anew.
    table.does(
        "Zorro",
        f("reroll")
            .with("cliche", "Zorro's cliché")
            .with("dice", names(&["d3"])),
    );
    table.throw(&[2]);
    assert_eq!(table.pool("Zorro"), [1]);
    table.begins("Zorro");
    table.strikes("Zorro", 1, "*unskilled*", "Captain");
    assert_eq!(table.essence("Captain"), 18);
}

#[test]
fn a_cliche_is_an_extra_run_off_of_three_beyond_the_limit() {
    shows!("CLN-CLI-06", "CLN-CLI-02", "CLN-RUL-06", "CLN-RUN-02");
    let mut table = table(
        Options::default(),
        &[
            (
                "Ann",
                "Zorro: A +1, B +1, C +1, D +1, E +1, F +1, G +1, Resolve 2",
            ),
            ("gm", "Captain: villain, Fencer +4, Resolve 0"),
        ],
    );
    table.fight(&["Zorro"], &["Captain"]);
    let all = ["A", "B", "C", "D", "E", "F", "G"];
    let seven = f("declare")
        .with("who", "Zorro")
        .with("run_offs", names(&all));
    assert_eq!(
        table.no("Ann", &seven.with("cliches", names(&[]))),
        "CLN-RUN-02"
    );
    table.does("Zorro", f("seize"));
    table.declares_with("Zorro", &all, &["Zorro's cliché"]);
    table.declares("Captain", &["Fencer"]);
    assert_eq!(table.awaited(), [8, 1]);
    table.throw(&[1, 1, 1, 1, 1, 1, 1, 6, 1]);
    assert!(!table.lists("Ann", "reroll"), "it is used");
    table.begins("Zorro");
    table.strikes("Zorro", 6, "Zorro's cliché", "Captain");
    assert_eq!(table.essence("Captain"), 20 - 9);
}

#[test]
fn who_steps_in_between_takes_the_hit() {
    shows!("CLN-RES-11", "CLN-RUL-26", "CLN-ACT-08");
    let fight = |options: Options| {
        let mut table = usual(options);
        table.set_resolve("Bernardo", 2);
        table.fight(&["Zorro", "Bernardo"], &["Captain"]);
        table.round(
            &[
                ("Zorro", &["Sword"]),
                ("Bernardo", &["Signs", "Bag"]),
                ("Captain", &["Fencer"]),
            ],
            &[1, 6, 1, 5],
            "Zorro",
        );
        table.strikes("Zorro", 1, "Sword", "Captain");
        table.strikes("Bernardo", 1, "Bag", "Captain");
        table.acts("Captain", 5, "Fencer", "Zorro");
        table.does("Bernardo", f("interpose"));
        table
    };
    let mut table = fight(Options::default());
    assert_eq!(
        table.no("Bob", &hand("counter", "Bernardo", 6, "Signs")),
        "CLN-RES-11"
    );
    table.takes();
    assert_eq!(
        (table.essence("Bernardo"), table.essence("Zorro")),
        (11, 20)
    );
    let mut table = fight(Options {
        interposer_may_counter: true,
        ..Options::default()
    });
    table.counters("Bernardo", 6, "Signs");
    assert_eq!(
        (table.essence("Bernardo"), table.essence("Zorro")),
        (20, 20)
    );
}

#[test]
fn passing_may_be_allowed_and_the_game_master_may_begin() {
    shows!("CLN-RUL-02", "CLN-RUL-03", "CLN-RND-10", "CLN-RND-11");
    let mut table = usual(Options {
        allow_pass: true,
        gm_first: true,
        ..Options::default()
    });
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Sword"]), ("Captain", &["Fencer"])],
        &[5, 5],
        "Zorro",
    );
    assert_eq!(table.on_turn(), "gm");
    table.gm_ends();
    table.does("Zorro", f("end_turn"));
    assert_eq!((table.stage(), table.conflict().round), ("prelude", 2));
}

#[test]
fn a_run_off_may_be_used_again_and_a_bonus_die_whole() {
    shows!("CLN-RUL-04", "CLN-RUL-11", "CLN-RUN-04");
    let mut table = usual(Options {
        run_off_reuse: true,
        bonus_whole: true,
        ..Options::default()
    });
    table.fight(&["Zorro"], &["Captain"]);
    table.declares("Zorro", &["Sword", "Wit"]);
    table.declares("Captain", &["Fencer"]);
    table.throw(&[2, 3, 1]);
    table.does("Zorro", f("bonus").with("cliche", "Zorro's cliché"));
    table.throw(&[4]);
    table.begins("Zorro");
    let part = act("Zorro", 3, "Sword", "Captain").with("bonus", names(&["2 Zorro's cliché"]));
    assert_eq!(table.no("Ann", &part), "CLN-RUL-11");
    let whole = act("Zorro", 3, "Sword", "Captain").with("bonus", names(&["4 Zorro's cliché"]));
    table.choose("Ann", &whole);
    table.lets_through();
    table.takes();
    table.strikes("Captain", 1, "Fencer", "Zorro");
    table.strikes("Zorro", 2, "Sword", "Captain");
    assert_eq!(table.essence("Captain"), 20 - 10 - 5);
}
