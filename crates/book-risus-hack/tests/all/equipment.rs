//! Objects and special equipment in play: EQP, RUL-07, RUL-08, RUL-30, RUL-39.

use book_risus_hack::{
    RisusHack,
    setup::{Options, Six},
    state::{Effect, RollResult},
};
use rulebook::Filled;
use rulebook_testkit::{Table, shows};

use crate::common::{Story, f, judged, names, usual};

fn grant(who: &str, name: &str, effect: &str) -> Filled {
    let form = f("grant_item").with("who", who).with("name", name);
    form.with("effect", effect).with("spares", "no")
}

fn bonus(who: &str, name: &str, dice: i64) -> Filled {
    grant(who, name, "bonus").with("dice", dice)
}

fn boost(who: &str, destiny: &str, items: &[&str]) -> Filled {
    let form = f("boost").with("who", who).with("destiny", destiny);
    form.with("items", names(items))
}

/// A cliché is named and accepted, with a penalty.
fn accepted(table: &mut Table<RisusHack>, who: &str, cliche: &str, penalty: i64) {
    table.does(who, f("pick").with("cliche", cliche));
    let judge = f("judge").with("who", who);
    table.choose("gm", &judged(judge, "suited", "minus", penalty));
}

/// A roll at FD 5 up to what is put on it.
fn begun(table: &mut Table<RisusHack>, who: &str, cliche: &str, penalty: i64) {
    let call = f("call_roll").with("who", who).with("fd", 5);
    table.choose("gm", &call);
    accepted(table, who, cliche, penalty);
}

/// Everybody has named a cliché for a single action, and puts these items on it.
fn contest(table: &mut Table<RisusHack>, sides: &[(&str, &str, &str, &[&str])]) {
    let all: Vec<&str> = sides.iter().map(|(who, ..)| *who).collect();
    table.choose("gm", &f("call_single").with("who", names(&all)));
    for (who, cliche, destiny, items) in sides {
        accepted(table, who, cliche, 0);
        let one = table.who(who);
        if one.destiny > 0 || !one.items.is_empty() {
            let seat = table.seat(who);
            table.choose(&seat, &boost(who, destiny, items));
        }
    }
}

fn margin(table: &Table<RisusHack>) -> u32 {
    match table.state.last_roll.as_ref().unwrap().result {
        RollResult::Roll { margin, .. } => margin,
        ref other => panic!("{other:?}"),
    }
}

fn write(object: &str) -> Filled {
    let form = f("add_object").with("who", "Grolfnar");
    form.with("cliche", "Viking").with("object", object)
}

fn missing(object: &str, word: &str) -> Filled {
    let form = f("mark_object").with("who", "Grolfnar");
    let form = form.with("cliche", "Viking").with("object", object);
    form.with("missing", word)
}

#[test]
fn an_object_that_is_missing_and_called_for_costs_dice() {
    shows!("RHK-EQP-04", "RHK-EQP-05", "RHK-RUL-08");
    let mut table = usual(Options::default());
    for object in ["sword", "statue of Thor"] {
        table.choose("gm", &write(object));
        table.choose("gm", &missing(object, "yes"));
    }
    // RHK-EX-04: the statue in a fight is not called for. RHK-EX-03: the sword is.
    for (penalty, dice) in [(0, 4), (1, 3), (2, 2)] {
        begun(&mut table, "Grolfnar", "Viking", penalty);
        table.choose("Ann", &boost("Grolfnar", "no", &[]));
        assert_eq!(table.awaited(), [dice], "{penalty}");
        table.throw(&vec![1; usize::try_from(dice).unwrap()]);
        assert_eq!(table.score("Grolfnar", "Viking"), 4);
    }
}

#[test]
fn a_penalty_beyond_half_is_refused() {
    shows!("RHK-EQP-04", "RHK-RUL-08", "RHK-GEN-02");
    for (who, cliche, most) in [
        ("Grolfnar", "Poète", 0),
        ("Grolfnar", "Dragueur", 1),
        ("Grolfnar", "Joueur", 1),
        ("Grolfnar", "Viking", 2),
        ("Wulf", "Viking", 2),
        ("Rats", "Nuée", 3),
    ] {
        let mut table = usual(Options::default());
        let call = f("call_roll").with("who", who).with("fd", 5);
        table.choose("gm", &call);
        table.does(who, f("pick").with("cliche", cliche));
        let judge = |penalty: i64| judged(f("judge").with("who", who), "suited", "minus", penalty);
        let refused = table.no("gm", &judge(most + 1));
        assert_eq!(refused, "RHK-RUL-08", "{cliche}");
        table.choose("gm", &judge(most));
    }
}

#[test]
fn objects_get_lost_and_come_back_by_the_game_masters_word() {
    shows!("RHK-EQP-04", "RHK-EQP-02");
    let mut table = usual(Options::default());
    assert_eq!(table.no("Ann", &write("sword")), "TBL-01");
    table.choose("gm", &write("sword"));
    assert_eq!(table.no("Ann", &missing("sword", "yes")), "TBL-01");
    assert_eq!(table.no("gm", &missing("shield", "yes")), "TBL-04");
    assert_eq!(table.no("gm", &missing("sword", "no")), "TBL-03");
    table.choose("gm", &missing("sword", "yes"));
    let is_missing = |table: &Table<RisusHack>| {
        let objects = &table.who("Grolfnar").cliche("Viking").unwrap().objects;
        objects[0].missing
    };
    assert!(is_missing(&table));
    assert_eq!(table.no("gm", &missing("sword", "yes")), "TBL-03");
    table.choose("gm", &missing("sword", "no"));
    assert!(!is_missing(&table));
}

#[test]
fn the_limit_of_objects_goes_by_the_level_and_rises_with_it() {
    shows!("RHK-EQP-03", "RHK-RUL-07");
    let mut table = usual(Options::default());
    let rule = |key: &str| f(key).with("who", "Grolfnar").with("cliche", "Viking");
    // All dice are lost, and still four objects.
    table.choose("gm", &rule("rule_lost").with("lost", 4));
    for object in ["sword", "shield", "helmet", "statue of Thor"] {
        table.choose("gm", &write(object));
    }
    assert_eq!(table.no("gm", &write("horn")), "RHK-EQP-03");
    table.choose("gm", &rule("rule_level").with("level", 5));
    assert_eq!(table.no("gm", &write("sword")), "TBL-04");
    table.choose("gm", &write("horn"));
    assert_eq!(table.no("gm", &write("boat")), "RHK-EQP-03");
}

#[test]
fn a_penalty_for_a_combat_shrinks_with_the_score() {
    shows!("RHK-RUL-39", "RHK-RUL-08", "RHK-RUL-05");
    let mut table = usual(Options::default());
    table.call_fight(&["Grolfnar"], &["Wulf"]);
    let mark = f("mark").with("who", "Grolfnar").with("cliche", "Viking");
    let half = judged(mark.clone(), "suited", "minus", 2);
    let more = judged(mark, "suited", "minus", 3);
    assert_eq!(table.no("gm", &more), "RHK-RUL-08");
    table.choose("gm", &half);
    table.choose("gm", &f("mark_rest"));
    table.choose("gm", &f("begin"));
    // Score 4 throws 2, 3 throws 2, 2 throws 1, 1 throws 1; at 0 he is beaten.
    for (dice, left) in [(2, 3), (2, 2), (1, 1), (1, 0)] {
        table.clash(("Grolfnar", "Viking"), ("Wulf", "Viking"));
        assert_eq!(table.awaited(), [dice, 5]);
        let mut faces = vec![1; usize::try_from(dice).unwrap()];
        faces.extend([6; 5]);
        table.throw(&faces);
        assert_eq!(table.score("Grolfnar", "Viking"), left);
        assert_eq!(table.is_out("Grolfnar"), left == 0);
    }
}

#[test]
fn special_equipment_adds_dice_when_it_is_used() {
    shows!("RHK-EQP-06", "RHK-RUL-30", "RHK-RUL-09", "RHK-ROL-07");
    let mut table = usual(Options::default());
    table.choose("gm", &bonus("Grolfnar", "Excalibur", 2));
    table.choose("gm", &bonus("Grolfnar", "ring", 1));
    for (penalty, destiny, items, dice) in [
        (0, "no", &[][..], 4),
        (0, "no", &["Excalibur"], 6),
        (0, "no", &["ring", "Excalibur"], 7),
        // 4, half of it, doubled, and the rest on top.
        (2, "yes", &["Excalibur"], 6),
        (0, "yes", &["ring"], 9),
    ] {
        begun(&mut table, "Grolfnar", "Viking", penalty);
        table.choose("Ann", &boost("Grolfnar", destiny, items));
        assert_eq!(table.awaited(), [dice], "{items:?}");
        table.throw(&vec![1; usize::try_from(dice).unwrap()]);
    }
}

#[test]
fn nobody_uses_what_they_do_not_have_or_a_thing_twice() {
    shows!("RHK-RUL-30", "RHK-GEN-02");
    let mut table = usual(Options::default());
    table.choose("gm", &bonus("Grolfnar", "Excalibur", 2));
    table.choose("gm", &bonus("Ulf", "bow", 2));
    begun(&mut table, "Grolfnar", "Viking", 0);
    for items in [&["bow"][..], &["Excalibur", "Excalibur"], &["nothing"]] {
        let form = boost("Grolfnar", "yes", items);
        assert_eq!(table.no("Ann", &form), "RHK-RUL-30", "{items:?}");
    }
    assert_eq!(table.who("Grolfnar").destiny, 3);
    table.choose("Ann", &boost("Grolfnar", "no", &["Excalibur"]));
    table.throw(&[1; 6]);
    let take = f("take_item")
        .with("who", "Grolfnar")
        .with("item", "Excalibur");
    assert_eq!(table.no("Ann", &take), "TBL-01");
    table.choose("gm", &take);
    assert_eq!(table.no("gm", &take), "RHK-RUL-30");
    begun(&mut table, "Grolfnar", "Viking", 0);
    let gone = boost("Grolfnar", "no", &["Excalibur"]);
    assert_eq!(table.no("Ann", &gone), "RHK-RUL-30");
}

#[test]
fn the_game_master_and_nobody_else_hands_it_out() {
    shows!("RHK-EQP-07", "RHK-EQP-06", "TBL-04");
    let mut table = usual(Options::default());
    assert_eq!(table.no("Ann", &bonus("Grolfnar", "ring", 1)), "TBL-01");
    assert_eq!(table.no("gm", &bonus("Grolfnar", "ring", 0)), "TBL-02");
    assert_eq!(table.no("gm", &bonus("Grolfnar", "ring", 21)), "TBL-02");
    assert_eq!(table.no("gm", &bonus("Odin", "ring", 1)), "TBL-04");
    assert_eq!(table.no("gm", &bonus("Grolfnar", "", 1)), "TBL-04");
    table.choose("gm", &bonus("Grolfnar", "ring", 20));
    assert_eq!(
        table.no("gm", &grant("Grolfnar", "ring", "words")),
        "TBL-04"
    );
    for number in 1..20 {
        let name = format!("thing {number}");
        table.choose("gm", &grant("Grolfnar", &name, "words"));
    }
    let one_more = grant("Grolfnar", "one more", "words");
    assert_eq!(table.no("gm", &one_more), "TBL-04");
}

#[test]
fn a_power_in_words_changes_no_dice() {
    shows!("RHK-EQP-07", "RHK-RUL-30");
    let mut table = usual(Options::default());
    table.choose("gm", &grant("Grolfnar", "speaks with crows", "words"));
    let item = table.who("Grolfnar").item("speaks with crows").unwrap();
    assert_eq!((item.effect, item.spares), (Effect::Words, false));
    begun(&mut table, "Grolfnar", "Viking", 0);
    table.choose("Ann", &boost("Grolfnar", "no", &["speaks with crows"]));
    assert_eq!(table.awaited(), [4]);
    table.throw(&[1, 1, 1, 5]);
    assert_eq!(margin(&table), 1);
}

#[test]
fn ones_are_rolled_again_once() {
    shows!("RHK-EQP-07", "RHK-RUL-30", "RHK-GEN-05");
    let mut table = usual(Options::default());
    table.choose("gm", &grant("Grolfnar", "charm", "reroll_ones"));
    begun(&mut table, "Grolfnar", "Viking", 0);
    table.choose("Ann", &boost("Grolfnar", "no", &["charm"]));
    table.throw(&[1, 3, 1, 5]);
    assert_eq!(table.awaited(), [2]);
    // The second face stands, also if it is a 1, and lies where the first did.
    table.throw(&[6, 1]);
    assert!(table.awaited().is_empty());
    assert_eq!(margin(&table), 2);
    let hands = &table.state.last_roll.as_ref().unwrap().hands;
    assert_eq!(hands[0].faces, [6, 3, 1, 5]);
    // No 1, no reroll; and none where it is not used.
    begun(&mut table, "Grolfnar", "Viking", 0);
    table.choose("Ann", &boost("Grolfnar", "no", &["charm"]));
    table.throw(&[2, 3, 2, 4]);
    assert!(table.awaited().is_empty());
    begun(&mut table, "Grolfnar", "Viking", 0);
    table.choose("Ann", &boost("Grolfnar", "no", &[]));
    table.throw(&[1, 1, 1, 1]);
    assert!(table.awaited().is_empty());
}

#[test]
fn ones_are_rolled_again_before_sixes_explode() {
    shows!("RHK-GEN-05", "RHK-SIX-01", "RHK-RUL-30");
    let mut table = usual(Options {
        six: Six::Explode,
        ..Options::default()
    });
    table.choose("gm", &grant("Grolfnar", "charm", "reroll_ones"));
    begun(&mut table, "Grolfnar", "Viking", 0);
    table.choose("Ann", &boost("Grolfnar", "no", &["charm"]));
    table.throw(&[6, 1, 2, 1]);
    assert_eq!(table.awaited(), [2]);
    table.throw(&[6, 1]);
    // Both sixes explode now, in one wave.
    assert_eq!(table.awaited(), [2]);
    table.throw(&[5, 6]);
    assert_eq!(table.awaited(), [1]);
    table.throw(&[4]);
    assert_eq!(margin(&table), 4);
    let hands = &table.state.last_roll.as_ref().unwrap().hands;
    assert_eq!(hands[0].faces, [6, 6, 2, 1, 5, 6, 4]);
}

#[test]
fn criticals_are_read_after_an_objects_rerolls() {
    shows!("RHK-RUL-15", "RHK-RUL-30");
    let critical = |table: &Table<RisusHack>| match table.state.last_roll.as_ref().unwrap().result {
        RollResult::Roll {
            success, critical, ..
        } => (success, critical),
        ref other => panic!("{other:?}"),
    };
    for (first, second, read) in [
        ([1, 1, 5], &[4, 3][..], (true, false)),
        ([1, 1, 5], &[1, 1], (false, true)),
        ([6, 1, 2], &[6], (true, true)),
    ] {
        let mut table = usual(Options {
            criticals: true,
            ..Options::default()
        });
        table.choose("gm", &grant("Grolfnar", "charm", "reroll_ones"));
        begun(&mut table, "Grolfnar", "Joueur", 0);
        table.choose("Ann", &boost("Grolfnar", "no", &["charm"]));
        table.throw(&first);
        table.throw(second);
        assert_eq!(critical(&table), read, "{first:?} {second:?}");
    }
}

#[test]
fn bonus_dice_count_for_a_critical() {
    shows!("RHK-RUL-15", "RHK-EQP-06");
    let mut table = usual(Options {
        criticals: true,
        ..Options::default()
    });
    table.choose("gm", &bonus("Grolfnar", "ring", 1));
    begun(&mut table, "Grolfnar", "Dragueur", 0);
    table.choose("Ann", &boost("Grolfnar", "no", &["ring"]));
    // Three dice: two ones are enough.
    table.throw(&[1, 6, 1]);
    let result = &table.state.last_roll.as_ref().unwrap().result;
    let failed = RollResult::Roll {
        fd: 5,
        margin: 1,
        success: false,
        critical: true,
        spiced: false,
    };
    assert_eq!(*result, failed);
}

#[test]
fn who_has_it_throws_as_many_dice_as_the_opponent_at_least() {
    shows!("RHK-EQP-07", "RHK-RUL-30", "RHK-RUL-09");
    let wand: &[&str] = &["wand"];
    for (mine, destiny, theirs, dice) in [
        (&[][..], "no", &[][..], [4, 7]),
        (wand, "no", &[], [7, 7]),
        // The lift comes last, after doublings.
        (wand, "yes", &[], [8, 7]),
        (&[], "yes", wand, [8, 8]),
        (wand, "yes", wand, [8, 8]),
        (wand, "no", wand, [7, 7]),
    ] {
        let mut table = usual(Options::default());
        for who in ["Grolfnar", "Rats"] {
            table.choose("gm", &grant(who, "wand", "at_least_as_many"));
        }
        let sides = [
            ("Grolfnar", "Viking", destiny, mine),
            ("Rats", "Nuée", "no", theirs),
        ];
        contest(&mut table, &sides);
        assert_eq!(table.awaited(), dice, "{mine:?} {destiny} {theirs:?}");
    }
}

#[test]
fn nobody_to_measure_with_lifts_nothing() {
    shows!("RHK-RUL-30");
    let mut table = usual(Options::default());
    table.choose("gm", &grant("Grolfnar", "wand", "at_least_as_many"));
    begun(&mut table, "Grolfnar", "Viking", 1);
    table.choose("Ann", &boost("Grolfnar", "no", &["wand"]));
    assert_eq!(table.awaited(), [3]);
}

#[test]
fn a_duty_to_spare_is_written_down_where_it_was_used() {
    shows!("RHK-EQP-07", "RHK-RUL-30");
    let mut table = usual(Options::default());
    let wand = grant("Grolfnar", "wand", "at_least_as_many").with("spares", "yes");
    table.choose("gm", &wand);
    table.fight(&["Grolfnar"], &["Wulf"]);
    table.clash(("Grolfnar", "Viking"), ("Wulf", "Viking"));
    assert_eq!(table.awaited(), [4, 5]);
    table.throw(&[6; 9]);
    assert!(table.combat().sparing.is_empty());
    let attack = f("attack").with("cliche", "Viking").with("effort", 0);
    let attack = attack
        .with("items", names(&["wand"]))
        .with("target", "Wulf");
    table.does("Grolfnar", attack);
    let defend = f("defend").with("cliche", "Viking").with("effort", 0);
    table.does("Wulf", defend.with("items", names(&[])));
    assert_eq!(table.awaited(), [5, 5]);
    table.throw(&[6, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
    assert_eq!(table.score("Wulf", "Viking"), 4);
    assert!(table.combat().sparing.contains("Grolfnar"));
}
