//! Cliché rolls at the table: ROL, ADP, DST-01, SIX, CRT.

use book_risus_hack::{
    RisusHack,
    setup::{Options, Six, Table2Form},
    state::{Doing, RollResult},
};
use rulebook::{Filled, Rulebook, Seat, Viewer};
use rulebook_testkit::{Table, shows};

use crate::common::{Story, f, judged, names, usual};

fn call(who: &str, fd: i64) -> Filled {
    f("call_roll").with("who", who).with("fd", fd)
}

fn pick(who: &str, cliche: &str) -> Filled {
    f("pick").with("who", who).with("cliche", cliche)
}

fn judge(who: &str, degree: &str, form: &str, penalty: i64) -> Filled {
    judged(f("judge").with("who", who), degree, form, penalty)
}

fn suited(who: &str) -> Filled {
    judge(who, "suited", "minus", 0)
}

fn boost(who: &str, destiny: &str) -> Filled {
    let form = f("boost").with("who", who).with("destiny", destiny);
    form.with("items", names(&[]))
}

fn single(who: &[&str]) -> Filled {
    f("call_single").with("who", names(who))
}

/// Margin, success and whether it is critical.
fn read(table: &Table<RisusHack>) -> (u32, bool, bool) {
    match table.state.last_roll.as_ref().unwrap().result {
        RollResult::Roll {
            margin,
            success,
            critical,
            ..
        } => (margin, success, critical),
        ref other => panic!("{other:?}"),
    }
}

fn with_six(six: Six) -> Options {
    Options {
        six,
        ..Options::default()
    }
}

fn with_table2() -> Options {
    Options {
        table2: true,
        ..Options::default()
    }
}

fn with_criticals() -> Options {
    Options {
        criticals: true,
        ..Options::default()
    }
}

#[test]
fn a_roll_goes_from_the_call_to_the_dice_step_by_step() {
    shows!("RHK-ROL-01", "RHK-ROL-03", "RHK-ROL-04");
    let mut table = usual(Options::default());
    assert_eq!(table.no("Ann", &call("Grolfnar", 5)), "TBL-01");
    assert_eq!(table.no("Ann", &pick("Grolfnar", "Viking")), "TBL-03");
    table.choose("gm", &call("Grolfnar", 5));
    assert_eq!(table.no("gm", &suited("Grolfnar")), "TBL-03");
    assert_eq!(table.no("Bob", &pick("Grolfnar", "Viking")), "TBL-01");
    assert_eq!(table.no("Ann", &pick("Milda", "Barde")), "TBL-03");
    assert_eq!(table.no("Ann", &pick("Grolfnar", "Barde")), "TBL-04");
    table.choose("Ann", &pick("Grolfnar", "Viking"));
    assert_eq!(table.no("Ann", &pick("Grolfnar", "Joueur")), "TBL-03");
    assert_eq!(table.no("Ann", &boost("Grolfnar", "no")), "TBL-03");
    assert_eq!(table.no("Ann", &suited("Grolfnar")), "TBL-01");
    table.choose("gm", &suited("Grolfnar"));
    assert_eq!(table.no("gm", &suited("Grolfnar")), "TBL-03");
    table.choose("Ann", &boost("Grolfnar", "no"));
    assert_eq!(table.awaited(), [4]);
    // RHK-EX-05.
    table.throw(&[6, 5, 2, 1]);
    assert_eq!(read(&table), (2, true, false));
    assert_eq!(table.state.doing, Doing::Talking);
    assert_eq!(table.score("Grolfnar", "Viking"), 4);
}

#[test]
fn who_has_nothing_to_put_on_a_roll_is_not_asked() {
    shows!("RHK-ROL-01");
    let mut table = usual(Options::default());
    table.choose("gm", &call("Garde", 5));
    table.choose("gm", &pick("Garde", "Hallebarde"));
    table.choose("gm", &suited("Garde"));
    assert_eq!(table.awaited(), [3]);
}

#[test]
fn one_success_is_enough_at_every_difficulty() {
    shows!("RHK-ROL-02", "RHK-ROL-03", "RHK-RUL-11");
    for (fd, misses, hit) in [(3, 2, 3), (4, 3, 4), (5, 4, 5), (6, 5, 6)] {
        let mut table = usual(Options::default());
        table.rolls("Grolfnar", "Viking", fd);
        table.throw(&[misses; 4]);
        assert_eq!(read(&table), (0, false, false), "FD {fd}");
        table.rolls("Grolfnar", "Viking", fd);
        table.throw(&[1, misses, misses, hit]);
        assert_eq!(read(&table), (1, true, false), "FD {fd}");
    }
}

#[test]
fn other_difficulties_are_refused() {
    shows!("RHK-ROL-02", "RHK-RUL-10", "RHK-GEN-04");
    let table = usual(Options::default());
    for fd in [-1, 0, 1, 2, 7] {
        let refused = table.no("gm", &call("Grolfnar", fd));
        assert_eq!(refused, "RHK-ROL-02", "{fd}");
    }
    let mut allowed = usual(Options {
        allow_fd2: true,
        ..Options::default()
    });
    assert_eq!(allowed.no("gm", &call("Grolfnar", 1)), "RHK-ROL-02");
    allowed.rolls("Grolfnar", "Dragueur", 2);
    allowed.throw(&[1, 2]);
    assert_eq!(read(&allowed), (1, true, false));
}

/// What everybody is shown of the last roll.
fn shown(table: &Table<RisusHack>) -> String {
    let view = RisusHack::view(&table.state, &Viewer::Seat(Seat::named("Bob")));
    format!("{view:?}")
}

#[test]
fn the_margin_has_a_name() {
    shows!("RHK-ROL-04", "RHK-ROL-05");
    for (mr_option, keys) in [
        (
            false,
            ["failure", "normal", "good", "very-good", "very-good"],
        ),
        (true, ["failure", "but", "good", "and", "and"]),
    ] {
        for (margin, key) in keys.into_iter().enumerate() {
            let mut table = usual(Options {
                mr_option,
                ..Options::default()
            });
            table.rolls("Grolfnar", "Viking", 5);
            let mut faces = [1; 4];
            faces[..margin].fill(5);
            table.throw(&faces);
            assert_eq!(
                read(&table),
                (u32::try_from(margin).unwrap(), margin > 0, false)
            );
            let key = format!("\"hack-result-{key}\"");
            assert!(shown(&table).contains(&key), "{margin}: {key}");
        }
    }
}

#[test]
fn the_log_says_but_and_and_too() {
    shows!("RHK-ROL-05");
    for (faces, key) in [
        ([5, 1, 1, 1], "hack-result-but"),
        ([5, 5, 5, 1], "hack-result-and"),
    ] {
        let mut table = usual(Options {
            mr_option: true,
            ..Options::default()
        });
        table.rolls("Grolfnar", "Viking", 5);
        let events = table.throw(&faces);
        let ann = Viewer::Seat(Seat::named("Ann"));
        let told = events
            .iter()
            .filter_map(|event| RisusHack::tell(event, &ann));
        let told: Vec<&str> = told.map(|message| message.key).collect();
        assert!(told.contains(&key), "{told:?}");
    }
}

#[test]
fn the_game_master_rules_how_well_a_cliche_suits() {
    shows!("RHK-ADP-02", "RHK-ADP-04", "RHK-RUL-04", "RHK-RUL-05");
    for (cliche, degree, form, dice) in [
        ("Viking", "suited", "minus", 4),
        ("Viking", "partly", "minus", 3),
        ("Viking", "partly", "cap", 3),
        ("Viking", "poorly", "minus", 2),
        ("Viking", "unsuited", "minus", 1),
        ("Dragueur", "partly", "minus", 1),
        ("Dragueur", "partly", "cap", 2),
        ("Dragueur", "poorly", "minus", 1),
        ("Poète", "poorly", "minus", 1),
        ("Poète", "unsuited", "minus", 1),
    ] {
        let mut table = usual(with_table2());
        table.choose("gm", &call("Grolfnar", 5));
        table.choose("Ann", &pick("Grolfnar", cliche));
        table.choose("gm", &judge("Grolfnar", degree, form, 0));
        table.choose("Ann", &boost("Grolfnar", "no"));
        assert_eq!(table.awaited(), [dice], "{cliche} {degree} {form}");
        let level = table.who("Grolfnar").cliche(cliche).unwrap().level;
        assert_eq!(table.score("Grolfnar", cliche), level);
    }
}

#[test]
fn without_the_table_the_game_master_lets_it_pass_in_full_or_not_at_all() {
    shows!("RHK-RUL-06", "RHK-ADP-02", "RHK-RUL-05");
    let mut table = usual(Options::default());
    table.choose("gm", &call("Grolfnar", 5));
    let refuse = f("refuse_pick").with("who", "Grolfnar");
    assert_eq!(table.no("gm", &refuse), "TBL-03");
    table.choose("Ann", &pick("Grolfnar", "Poète"));
    assert_eq!(table.no("Ann", &refuse), "TBL-01");
    table.choose("gm", &refuse);
    assert!(table.awaited().is_empty());
    // The player names another, or the same with better words.
    table.choose("Ann", &pick("Grolfnar", "Viking"));
    table.choose("gm", &judge("Grolfnar", "unsuited", "minus", 0));
    table.choose("Ann", &boost("Grolfnar", "no"));
    assert_eq!(table.awaited(), [4]);
}

#[test]
fn a_fine_argument_may_earn_the_full_cliche_and_a_point() {
    shows!("RHK-ADP-03", "RHK-RUL-33");
    let mut table = usual(with_table2());
    table.rolls("Grolfnar", "Poète", 5);
    table.throw(&[6]);
    let award = f("award_xp").with("who", "Grolfnar");
    assert_eq!(table.no("Ann", &award), "TBL-01");
    let before = table.who("Grolfnar").clone();
    table.choose("gm", &award);
    table.choose("gm", &award);
    assert_eq!(table.who("Grolfnar").xp, 2);
    // And nothing else: a counter.
    let mut after = table.who("Grolfnar").clone();
    after.xp = 0;
    assert_eq!(after, before);
}

#[test]
fn degrees_hold_in_single_actions_and_combats_too() {
    shows!("RHK-ADP-05", "RHK-SAC-01");
    let mut table = usual(with_table2());
    table.choose("gm", &single(&["Grolfnar", "Wulf"]));
    table.choose("Ann", &pick("Grolfnar", "Viking"));
    table.choose("gm", &pick("Wulf", "Viking"));
    table.choose("gm", &judge("Wulf", "partly", "cap", 0));
    table.choose("gm", &judge("Grolfnar", "poorly", "minus", 0));
    table.choose("Ann", &boost("Grolfnar", "no"));
    assert_eq!(table.awaited(), [2, 3]);
    table.throw(&[5, 5, 1, 1, 1]);
    table.call_fight(&["Grolfnar"], &["Wulf"]);
    let mark = f("mark").with("who", "Grolfnar").with("cliche", "Viking");
    table.choose("gm", &judged(mark, "partly", "minus", 0));
    let mark = f("mark").with("who", "Wulf").with("cliche", "Viking");
    table.choose("gm", &judged(mark, "unsuited", "minus", 0));
    table.choose("gm", &f("mark_rest"));
    table.choose("gm", &f("begin"));
    table.clash(("Grolfnar", "Viking"), ("Wulf", "Viking"));
    assert_eq!(table.awaited(), [3, 1]);
}

#[test]
fn a_table_that_caps_lets_the_game_master_say_cap() {
    shows!("RHK-RUL-04");
    let mut table = usual(Options {
        table2_form: Table2Form::Cap,
        ..with_table2()
    });
    table.choose("gm", &call("Wulf", 5));
    table.choose("gm", &pick("Wulf", "Viking"));
    table.choose("gm", &judge("Wulf", "partly", "cap", 0));
    assert_eq!(table.awaited(), [3]);
}

#[test]
fn a_cliche_without_dice_cannot_be_used() {
    shows!("RHK-RUL-39");
    let mut table = usual(Options::default());
    let lose = |who: &str, cliche: &str, lost: i64| {
        let form = f("rule_lost").with("who", who).with("cliche", cliche);
        form.with("lost", lost)
    };
    table.choose("gm", &lose("Grolfnar", "Viking", 4));
    table.choose("gm", &lose("Garde", "Hallebarde", 3));
    assert_eq!(table.no("gm", &call("Garde", 5)), "RHK-RUL-39");
    assert_eq!(table.no("gm", &single(&["Garde", "Wulf"])), "RHK-RUL-39");
    table.choose("gm", &call("Grolfnar", 5));
    let viking = pick("Grolfnar", "Viking");
    assert_eq!(table.no("Ann", &viking), "RHK-RUL-39");
    table.choose("Ann", &pick("Grolfnar", "Joueur"));
}

#[test]
fn a_destiny_point_doubles_the_cliche() {
    shows!("RHK-DST-01", "RHK-RUL-13", "RHK-RUL-09");
    let mut table = usual(with_table2());
    table.choose("gm", &call("Grolfnar", 5));
    table.choose("Ann", &pick("Grolfnar", "Viking"));
    // 4, partly 3, doubled 6: the score stays 4.
    table.choose("gm", &judge("Grolfnar", "partly", "minus", 0));
    table.choose("Ann", &boost("Grolfnar", "yes"));
    assert_eq!(table.awaited(), [6]);
    assert_eq!(table.who("Grolfnar").destiny, 2);
    // Declared before the dice, and once.
    assert_eq!(table.no("Ann", &boost("Grolfnar", "yes")), "TBL-03");
    table.throw(&[1; 6]);
    assert_eq!(table.score("Grolfnar", "Viking"), 4);
    table.rolls("Grolfnar", "Viking", 5);
    assert_eq!(table.awaited(), [4]);
}

#[test]
fn without_a_point_there_is_no_destiny() {
    shows!("RHK-DST-01", "RHK-GEN-02");
    let mut table = usual(Options::default());
    let none = f("rule_destiny").with("who", "Grolfnar").with("points", 0);
    table.choose("gm", &none);
    let grant = f("grant_item")
        .with("who", "Grolfnar")
        .with("name", "charm");
    table.choose("gm", &grant.with("effect", "words").with("spares", "no"));
    table.choose("gm", &call("Grolfnar", 5));
    table.choose("Ann", &pick("Grolfnar", "Viking"));
    table.choose("gm", &suited("Grolfnar"));
    let before = table.state.clone();
    assert_eq!(table.no("Ann", &boost("Grolfnar", "yes")), "RHK-DST-01");
    assert_eq!(table.state, before);
    table.choose("Ann", &boost("Grolfnar", "no"));
    assert_eq!(table.awaited(), [4]);
}

#[test]
fn one_point_doubles_a_cliche_for_a_whole_round() {
    shows!("RHK-DST-01", "RHK-RUL-13");
    let mut table = usual(Options::default());
    let destiny = |cliche: &str| f("destiny").with("who", "Grolfnar").with("cliche", cliche);
    assert_eq!(table.no("Ann", &destiny("Viking")), "TBL-03");
    table.fight(&["Grolfnar"], &["Wulf", "Garde"]);
    table.choose("Ann", &destiny("Viking"));
    assert_eq!(table.who("Grolfnar").destiny, 2);
    for cliche in ["Viking", "Joueur"] {
        assert_eq!(table.no("Ann", &destiny(cliche)), "RHK-RUL-13");
    }
    let wulf = f("destiny").with("who", "Wulf").with("cliche", "Viking");
    assert_eq!(table.no("gm", &wulf), "RHK-DST-01");
    table.clash(("Grolfnar", "Viking"), ("Wulf", "Viking"));
    assert_eq!(table.awaited(), [8, 5]);
    table.throw(&[6; 13]);
    // The same round: the same cliché is doubled again.
    assert_eq!(table.on_turn(), "Garde");
    table.clash(("Garde", "Hallebarde"), ("Grolfnar", "Viking"));
    assert_eq!(table.awaited(), [3, 8]);
    table.throw(&[6; 11]);
    assert_eq!(table.combat().round, 2);
    table.clash(("Grolfnar", "Viking"), ("Wulf", "Viking"));
    assert_eq!(table.awaited(), [4, 5]);
}

#[test]
fn destiny_doubles_the_cliche_that_was_named_and_no_other() {
    shows!("RHK-RUL-13");
    let mut table = usual(Options::default());
    table.fight(&["Grolfnar"], &["Wulf"]);
    table.does("Grolfnar", f("destiny").with("cliche", "Joueur"));
    table.clash(("Grolfnar", "Viking"), ("Wulf", "Viking"));
    assert_eq!(table.awaited(), [4, 5]);
    let late = f("destiny")
        .with("who", "Grolfnar")
        .with("cliche", "Viking");
    assert_eq!(table.no("Ann", &late), "TBL-03");
}

#[test]
fn exploding_sixes_are_thrown_again_wave_by_wave() {
    shows!("RHK-SIX-01", "RHK-GEN-05", "RHK-ROL-04");
    let mut table = usual(with_six(Six::Explode));
    table.rolls("Grolfnar", "Viking", 5);
    assert_eq!(table.awaited(), [4]);
    table.throw(&[6, 2, 6, 5]);
    assert_eq!(table.awaited(), [2]);
    table.throw(&[6, 4]);
    assert_eq!(table.awaited(), [1]);
    table.throw(&[5]);
    assert_eq!(read(&table), (5, true, false));
    let hands = &table.state.last_roll.as_ref().unwrap().hands;
    assert_eq!(hands[0].faces, [6, 2, 6, 5, 6, 4, 5]);
}

#[test]
fn a_double_six_counts_two() {
    shows!("RHK-SIX-02", "RHK-ROL-04");
    let mut table = usual(with_six(Six::Double));
    table.rolls("Grolfnar", "Viking", 6);
    table.throw(&[6, 6, 5, 1]);
    assert_eq!(read(&table), (4, true, false));
    let mut plain = usual(Options::default());
    plain.rolls("Grolfnar", "Viking", 6);
    plain.throw(&[6, 6, 5, 1]);
    assert_eq!(read(&plain), (2, true, false));
}

#[test]
fn a_critical_has_the_last_word() {
    shows!("RHK-CRT-01", "RHK-RUL-15");
    for (cliche, faces, result) in [
        ("Joueur", vec![1, 1, 6], (1, false, true)),
        ("Joueur", vec![6, 1, 6], (2, true, true)),
        ("Joueur", vec![1, 6, 5], (2, true, false)),
        ("Joueur", vec![1, 1, 1], (0, false, true)),
        ("Viking", vec![1, 1, 6, 6], (2, true, false)),
        ("Viking", vec![1, 1, 1, 6], (1, false, true)),
        ("Dragueur", vec![1, 6], (1, true, false)),
        ("Dragueur", vec![6, 6], (2, true, false)),
        ("Poète", vec![1], (0, false, false)),
    ] {
        let mut table = usual(with_criticals());
        table.rolls("Grolfnar", cliche, 5);
        table.throw(&faces);
        assert_eq!(read(&table), result, "{faces:?}");
        let mut off = usual(Options::default());
        off.rolls("Grolfnar", cliche, 5);
        off.throw(&faces);
        assert_eq!(read(&off), (result.0, result.0 > 0, false), "{faces:?}");
    }
}

#[test]
fn all_dice_thrown_count_for_a_critical() {
    shows!("RHK-RUL-15");
    let mut table = usual(with_criticals());
    table.choose("gm", &call("Grolfnar", 5));
    table.choose("Ann", &pick("Grolfnar", "Joueur"));
    table.choose("gm", &suited("Grolfnar"));
    table.choose("Ann", &boost("Grolfnar", "yes"));
    // Two of three would do, but these are six.
    table.throw(&[1, 1, 1, 1, 6, 6]);
    assert_eq!(read(&table), (2, true, false));
    table.choose("gm", &call("Grolfnar", 5));
    table.choose("Ann", &pick("Grolfnar", "Poète"));
    table.choose("gm", &suited("Grolfnar"));
    table.choose("Ann", &boost("Grolfnar", "yes"));
    // Two dice have none, be they doubled.
    table.throw(&[1, 1]);
    assert_eq!(read(&table), (0, false, false));
}

#[test]
fn dice_of_explosions_make_no_critical() {
    shows!("RHK-RUL-15", "RHK-SIX-01");
    let options = Options {
        six: Six::Explode,
        ..with_criticals()
    };
    let mut table = usual(options);
    table.rolls("Grolfnar", "Joueur", 5);
    table.throw(&[6, 1, 2]);
    table.throw(&[6]);
    table.throw(&[1]);
    assert_eq!(read(&table), (2, true, false));
    // Nor do they spoil one.
    table.rolls("Grolfnar", "Joueur", 5);
    table.throw(&[6, 6, 2]);
    table.throw(&[1, 1]);
    assert_eq!(read(&table), (2, true, true));
}
