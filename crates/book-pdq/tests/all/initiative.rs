//! Who goes first.

use book_pdq::{
    Pdq,
    refusal::Refusal,
    setup::Options,
    state::{Stage, Strategy},
};
use rulebook::Filled;
use rulebook_testkit::{Table, shows};

use crate::{
    common::{self, Story, f, names, usual},
    fighting::{Fighting, attack, simultaneous},
};

const ALL: [&str; 6] = [
    "Zorro", "Lolita", "Bernardo", "Captain", "Sergeant", "Guard",
];

fn speed(who: &str, quality: &str) -> Filled {
    let form = f("mark_speed").with("who", who).with("quality", quality);
    form.with("counts", "yes")
}

fn surprise(who: &str) -> Filled {
    let form = f("mark_surprise").with("who", who);
    form.with("surprises", "yes")
}

fn begin(free: &str) -> Filled {
    f("begin").with("free", free)
}

/// The usual ones, about to fight; those who stand equal share a place.
fn prepared() -> Table<Pdq> {
    let mut table = usual(simultaneous());
    table.prepare(&ALL[..3], &ALL[3..]);
    table
}

#[test]
fn the_highest_rank_of_all_goes_first() {
    shows!("PDQ-INI-04", "PDQ-INI-06");
    let mut table = prepared();
    table.choose("gm", &begin("no"));
    let order = "Captain, Zorro+Lolita, Bernardo+Sergeant+Guard";
    assert_eq!(table.order(), order);
    assert_eq!(table.on_turn(), "Captain");
    table.passes("Captain");
    assert_eq!(table.on_turn(), "Zorro, Lolita");
}

#[test]
fn who_has_no_qualities_counts_as_average() {
    shows!("PDQ-INI-04");
    let cast = [
        ("gm", "Wretch: Sickly: Poor"),
        ("gm", "Nobody:"),
        ("gm", "Plain: Face: Average"),
        ("gm", "Guard: Spear: Good"),
    ];
    let mut table = common::table(simultaneous(), &cast);
    table.prepare(&["Wretch", "Nobody"], &["Plain", "Guard"]);
    table.choose("gm", &begin("no"));
    assert_eq!(table.order(), "Guard, Nobody+Plain, Wretch");
}

#[test]
fn a_quality_for_speed_goes_before_any_rank() {
    shows!("PDQ-INI-03", "PDQ-RUL-23");
    let mut table = prepared();
    // The best of several counts.
    table.choose("gm", &speed("Zorro", "Quick"));
    table.choose("gm", &speed("Lolita", "Wit"));
    table.choose("gm", &speed("Bernardo", "Acrobat"));
    table.choose("gm", &speed("Zorro", "Sword"));
    // Marked and taken back.
    table.choose("gm", &speed("Guard", "Spear"));
    table.choose("gm", &speed("Guard", "Spear").with("counts", "no"));
    table.choose("gm", &begin("no"));
    let order = "Zorro+Lolita, Bernardo, Captain, Sergeant+Guard";
    assert_eq!(table.order(), order);
}

#[test]
fn which_quality_is_for_speed_is_the_game_masters_word() {
    shows!("PDQ-INI-03", "PDQ-INI-02");
    let table = prepared();
    assert_eq!(table.no("Ann", &speed("Zorro", "Quick")), "TBL-01");
    assert_eq!(table.no("Ann", &surprise("Zorro")), "TBL-01");
}

#[test]
fn a_weakness_does_not_make_quick() {
    shows!("PDQ-RUL-23");
    let mut table = prepared();
    let number = table.refuses_gm(&speed("Sergeant", "Fat"), &Refusal::SlowQuality);
    assert_eq!(number, "PDQ-RUL-23");
    // A Strength lowered to Poor does, at the Rank that it has now.
    table.hurt("Zorro", "Quick", 2);
    table.hurt("Bernardo", "Acrobat", 1);
    table.choose("gm", &speed("Zorro", "Quick"));
    table.choose("gm", &speed("Bernardo", "Acrobat"));
    table.choose("gm", &begin("no"));
    let order = "Bernardo, Zorro, Captain, Lolita, Sergeant+Guard";
    assert_eq!(table.order(), order);
}

#[test]
fn equal_speed_is_a_tie_whatever_else_there_is() {
    shows!("PDQ-RUL-23", "PDQ-INI-06");
    let mut table = prepared();
    // Good for both, though one of them is a Master as well.
    table.choose("gm", &speed("Captain", "Schemer"));
    table.choose("gm", &speed("Bernardo", "Eyes"));
    table.choose("gm", &begin("no"));
    let order = "Bernardo+Captain, Zorro+Lolita, Sergeant+Guard";
    assert_eq!(table.order(), order);
}

#[test]
fn those_who_surprise_go_first_of_all() {
    shows!("PDQ-INI-02", "PDQ-INI-05");
    let mut table = prepared();
    table.choose("gm", &speed("Lolita", "Dancer"));
    for who in ["Guard", "Bernardo", "Captain"] {
        table.choose("gm", &surprise(who));
    }
    // Among themselves the quick one goes before the better one, and that one before the rest.
    table.choose("gm", &speed("Bernardo", "Acrobat"));
    table.choose("gm", &begin("no"));
    let order = "Bernardo, Captain, Guard, Lolita, Zorro, Sergeant";
    assert_eq!(table.order(), order);
}

#[test]
fn surprise_can_be_taken_back() {
    shows!("PDQ-INI-02");
    let mut table = prepared();
    table.choose("gm", &surprise("Guard"));
    table.choose("gm", &surprise("Guard").with("surprises", "no"));
    table.choose("gm", &begin("no"));
    let order = "Captain, Zorro+Lolita, Bernardo+Sergeant+Guard";
    assert_eq!(table.order(), order);
}

#[test]
fn the_game_master_may_set_the_order_by_hand() {
    shows!("PDQ-INI-01");
    let mut table = usual(Options::default());
    table.prepare(&["Zorro"], &["Captain", "Guard"]);
    let order = |all: &[&str]| f("set_order").with("order", names(all));
    for wrong in [
        &["Zorro", "Captain"][..],
        &["Zorro", "Captain", "Captain"],
        &["Zorro", "Captain", "Lolita"],
        &["Zorro", "Captain", "Guard", "Lolita"],
    ] {
        let number = table.refuses_gm(&order(wrong), &Refusal::BadOrder);
        assert_eq!(number, "PDQ-INI-01");
    }
    let right = order(&["Guard", "Zorro", "Captain"]);
    assert_eq!(table.no("Ann", &right), "TBL-01");
    // By hand it goes before all priorities, and nobody rolls.
    table.choose("gm", &surprise("Captain"));
    table.choose("gm", &right);
    table.choose("gm", &begin("no"));
    assert_eq!(table.order(), "Guard, Zorro, Captain");
    assert_eq!(table.on_turn(), "Guard");
    // It is set before the Conflict, not in it.
    assert_eq!(table.no("gm", &right), "TBL-03");
}

#[test]
fn the_order_stays_when_ranks_fall() {
    shows!("PDQ-INI-05", "PDQ-RUL-23", "PDQ-DMG-04");
    let mut table = usual(Options::default());
    table.prepare(&["Captain"], &["Zorro", "Guard"]);
    table.choose("gm", &begin("no"));
    assert_eq!(table.order(), "Captain, Zorro, Guard");
    table.hurt("Captain", "Fencer", 4);
    table.hurt("Captain", "Schemer", 2);
    table.all_pass(&["Captain", "Zorro", "Guard"]);
    assert_eq!(table.conflict().round, 2);
    assert_eq!(table.on_turn(), "Captain");
    // The next Conflict looks at Ranks as they are then.
    table.choose("gm", &f("end_conflict"));
    table.prepare(&["Captain"], &["Zorro", "Guard"]);
    table.choose("gm", &begin("no"));
    assert_eq!(table.order(), "Zorro, Guard, Captain");
}

#[test]
fn those_who_are_equal_roll_until_they_are_not() {
    shows!("PDQ-INI-06", "PDQ-DIC-03");
    // PDQ-EX-29: three are tied, 4 4 2, then two of them 1 6.
    let mut table = usual(Options::default());
    table.prepare(&["Bernardo"], &["Sergeant", "Guard"]);
    table.choose("gm", &begin("no"));
    assert_eq!(table.awaited(), [1, 1, 1]);
    table.throw(&[4, 4, 2]);
    assert_eq!(table.threw(), "Bernardo, Sergeant, Guard");
    assert_eq!(table.conflict().stage, Stage::Initiative);
    assert_eq!(table.awaited(), [1, 1]);
    table.throw(&[1, 6]);
    assert_eq!(table.threw(), "Bernardo, Sergeant");
    assert_eq!(table.order(), "Sergeant, Bernardo, Guard");
    assert_eq!(table.on_turn(), "Sergeant");
}

#[test]
fn equal_dice_are_rolled_again_and_again() {
    shows!("PDQ-INI-06");
    let mut table = usual(Options::default());
    table.prepare(&["Bernardo"], &["Sergeant"]);
    table.choose("gm", &begin("no"));
    for face in [3, 3, 6] {
        table.throw(&[face, face]);
        assert_eq!(table.order(), "Bernardo+Sergeant");
    }
    table.throw(&[1, 2]);
    assert_eq!(table.order(), "Sergeant, Bernardo");
}

#[test]
fn nobody_rolls_who_is_equal_with_nobody() {
    shows!("PDQ-INI-06");
    let mut table = usual(Options::default());
    table.prepare(&["Zorro"], &["Captain", "Guard"]);
    table.choose("gm", &begin("no"));
    assert!(table.awaited().is_empty());
    assert_eq!(table.order(), "Captain, Zorro, Guard");
}

#[test]
fn the_highest_tie_rolls_first_and_seat_by_seat() {
    shows!("PDQ-DIC-03");
    let mut table = usual(Options::default());
    // Named in another order than they sit.
    table.prepare(&["Guard", "Lolita"], &["Sergeant", "Zorro", "Bernardo"]);
    table.choose("gm", &begin("no"));
    assert_eq!(table.order(), "Zorro+Lolita, Bernardo+Sergeant+Guard");
    table.throw(&[2, 2, 5, 1, 5]);
    assert_eq!(table.threw(), "Zorro, Lolita, Bernardo, Sergeant, Guard");
    assert_eq!(table.order(), "Zorro+Lolita, Bernardo+Guard, Sergeant");
    // Those who are still equal, the highest first.
    table.throw(&[1, 3, 2, 4]);
    assert_eq!(table.threw(), "Zorro, Lolita, Bernardo, Guard");
    assert_eq!(table.order(), "Lolita, Zorro, Guard, Bernardo, Sergeant");
}

#[test]
fn a_group_that_is_settled_does_not_roll_again() {
    shows!("PDQ-DIC-03", "PDQ-INI-06");
    let mut table = usual(Options::default());
    table.prepare(&ALL[..3], &ALL[4..]);
    table.choose("gm", &begin("no"));
    table.throw(&[2, 5, 3, 3, 3]);
    assert_eq!(table.order(), "Lolita, Zorro, Bernardo+Sergeant+Guard");
    assert_eq!(table.awaited(), [1, 1, 1]);
    table.throw(&[6, 6, 1]);
    assert_eq!(table.order(), "Lolita, Zorro, Bernardo+Sergeant, Guard");
    table.throw(&[5, 6]);
    assert_eq!(table.order(), "Lolita, Zorro, Sergeant, Bernardo, Guard");
}

#[test]
fn a_free_turn_is_for_the_first_who_surprises() {
    shows!("PDQ-INI-07", "PDQ-RUL-25");
    let mut table = prepared();
    table.choose("gm", &surprise("Sergeant"));
    table.choose("gm", &surprise("Captain"));
    table.choose("gm", &begin("turn"));
    assert_eq!(table.conflict().round, 0);
    assert_eq!(table.on_turn(), "Captain");
    // Nobody else acts in it.
    let act = attack(&["Sword"], &["Captain"]);
    let number = table.refuses("Zorro", act, &Refusal::NotYourTurn);
    assert_eq!(number, "PDQ-TRN-03");
    // The victim reacts and rolls as usual.
    table.attacks(("Captain", "Fencer"), ("Zorro", "Sword"));
    assert_eq!(table.awaited(), [2, 2]);
    table.throw(&[1, 1, 6, 6]);
    // Then the first round begins, and those who surprise are first in it.
    assert_eq!(table.conflict().round, 1);
    assert_eq!(table.on_turn(), "Captain");
    table.passes("Captain");
    assert_eq!(table.on_turn(), "Sergeant");
}

#[test]
fn a_free_round_is_for_all_who_surprise() {
    shows!("PDQ-INI-07", "PDQ-RUL-25");
    let mut table = prepared();
    table.choose("gm", &surprise("Sergeant"));
    table.choose("gm", &surprise("Captain"));
    table.choose("gm", &begin("round"));
    table.passes("Captain");
    assert_eq!(table.conflict().round, 0);
    assert_eq!(table.on_turn(), "Sergeant");
    table.attacks(("Sergeant", "Soldier"), ("Zorro", "Sword"));
    table.throw(&[1, 1, 1, 1]);
    assert_eq!(table.conflict().round, 1);
    assert_eq!(table.on_turn(), "Captain");
    table.all_pass(&["Captain", "Sergeant"]);
    assert_eq!(table.on_turn(), "Zorro, Lolita");
}

#[test]
fn without_surprise_nothing_is_free() {
    shows!("PDQ-INI-07");
    let mut table = prepared();
    for free in ["turn", "round"] {
        let number = table.refuses_gm(&begin(free), &Refusal::NobodySurprises);
        assert_eq!(number, "PDQ-INI-07");
    }
    // And who surprises has a free turn only if the game master says so.
    table.choose("gm", &surprise("Guard"));
    table.choose("gm", &begin("no"));
    assert_eq!(table.conflict().round, 1);
    table.passes("Guard");
    assert_eq!(table.on_turn(), "Captain");
}

#[test]
fn latecomers_are_placed_by_the_game_master() {
    shows!("PDQ-RUL-23");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain", "Guard"]);
    table.passes("Zorro");
    let join = |who: &str, place: i64| {
        let form = f("join").with("who", who).with("side", 1);
        form.with("place", place)
    };
    for place in [0, 5, -1] {
        let number = table.refuses_gm(&join("Lolita", place), &Refusal::BadOrder);
        assert_eq!(number, "PDQ-INI-01");
    }
    assert_eq!(table.no("Ann", &join("Lolita", 1)), "TBL-01");
    table.choose("gm", &join("Lolita", 3));
    table.choose("gm", &join("Bernardo", 1));
    assert_eq!(table.order(), "Bernardo, Zorro, Captain, Lolita, Guard");
    // Right ahead of the one on turn is past, too.
    table.choose("gm", &join("Sergeant", 3));
    // The turn goes on; a place that is past comes again in the next round.
    assert_eq!(table.on_turn(), "Captain");
    table.adopts("Captain", "play_it_cagey");
    table.passes("Captain");
    assert_eq!(table.strategy("Captain"), Some(Strategy::PlayItCagey));
    table.all_pass(&["Lolita", "Guard", "Bernardo", "Zorro"]);
    assert_eq!(table.on_turn(), "Sergeant");
}
