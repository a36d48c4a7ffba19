//! Distances and movement.

use book_pdq::{
    Pdq,
    refusal::Refusal,
    rules::{
        range::{Band, band, yards},
        rank::Rank,
    },
    setup::{MovementFormula, Options},
};
use rulebook::Filled;
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, f, usual},
    fighting::{Fighting, attack},
};

fn bands() -> Options {
    Options {
        range_bands: true,
        ..Options::default()
    }
}

fn moving(formula: MovementFormula) -> Options {
    Options {
        movement_yards: true,
        movement_formula: formula,
        ..Options::default()
    }
}

fn apart(one: &str, other: &str, yards: i64) -> Filled {
    let form = f("set_distance").with("who", one);
    form.with("other", other).with("yards", yards)
}

fn reach(how: &str, targets: &[&str]) -> Filled {
    attack(&["Sword"], targets).with("reach", how)
}

/// Zorro and the Captain, so many yards apart; Zorro is on turn.
fn far_off(yards: i64) -> Table<Pdq> {
    let mut table = usual(bands());
    table.prepare(&["Zorro"], &["Captain", "Guard"]);
    table.choose("gm", &apart("Zorro", "Captain", yards));
    table.begin_in_order(&["Zorro", "Captain", "Guard"]);
    table
}

#[test]
fn a_boundary_belongs_to_the_nearer_band() {
    shows!("PDQ-RNG-01", "PDQ-RUL-29");
    for (distance, is) in [
        (0, Band::Near),
        (1, Band::Near),
        (2, Band::Middling),
        (3, Band::Middling),
        (4, Band::Far),
        (60, Band::Far),
        (61, Band::TooFar),
        (10_000, Band::TooFar),
    ] {
        assert_eq!(band(distance), is, "{distance}");
    }
}

#[test]
fn the_hand_reaches_to_middling_and_a_shot_to_far() {
    shows!("PDQ-RNG-02", "PDQ-RNG-01", "PDQ-RUL-29", "PDQ-ATK-01");
    for (yards, hand, shot) in [
        (0, true, true),
        (1, true, true),
        (3, true, true),
        (4, false, true),
        (60, false, true),
        (61, false, false),
    ] {
        for (how, reaches) in [("hand", hand), ("shot", shot)] {
            let mut table = far_off(yards);
            let form = reach(how, &["Captain"]);
            if reaches {
                table.does("Zorro", form);
                continue;
            }
            let number = table.refuses("Zorro", form, &Refusal::OutOfRange);
            assert_eq!(number, "PDQ-RNG-02", "{how} at {yards}");
        }
    }
}

#[test]
fn one_target_out_of_range_is_one_too_many() {
    shows!("PDQ-RNG-02", "PDQ-ATK-01");
    let mut table = far_off(4);
    let both = reach("hand", &["Guard", "Captain"]);
    let number = table.refuses("Zorro", both, &Refusal::OutOfRange);
    assert_eq!(number, "PDQ-RNG-02");
    table.does("Zorro", reach("shot", &["Guard", "Captain"]));
}

#[test]
fn a_hand_attack_at_middling_includes_running_up() {
    shows!("PDQ-RNG-02");
    for (how, before, after) in [
        ("hand", 3, 1),
        ("hand", 2, 1),
        ("hand", 1, 1),
        ("hand", 0, 0),
        ("shot", 3, 3),
    ] {
        let mut table = far_off(before);
        table.does("Zorro", reach(how, &["Captain"]));
        table.approves();
        table.reacts("Captain", &["Fencer"]);
        table.throw(&[1, 1, 6, 6]);
        let now = table.conflict().distance("Captain", "Zorro");
        assert_eq!(now, after, "{how} at {before}");
    }
}

#[test]
fn the_game_master_may_overrule_a_distance() {
    shows!("PDQ-RNG-02", "PDQ-RNG-01");
    let mut table = far_off(61);
    assert_eq!(table.no("Ann", &apart("Zorro", "Captain", 1)), "TBL-01");
    for (one, other, yards) in [
        ("Zorro", "Captain", -1),
        ("Zorro", "Captain", 10_001),
        ("Zorro", "Zorro", 1),
    ] {
        let form = apart(one, other, yards);
        let number = table.refuses_gm(&form, &Refusal::BadDistance);
        assert_eq!(number, "PDQ-RNG-01");
    }
    // Whoever is named first.
    table.choose("gm", &apart("Captain", "Zorro", 3));
    table.does("Zorro", reach("hand", &["Captain"]));
}

#[test]
fn without_the_option_nobody_asks_how_far_it_is() {
    shows!("PDQ-RNG-01");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain"]);
    let number = table.refuses_gm(&apart("Zorro", "Captain", 5), &Refusal::RangeOff);
    assert_eq!(number, "PDQ-RNG-01");
    table.refuses("Zorro", reach("hand", &["Captain"]), &Refusal::RangeOff);
    // With it everybody has to say how they attack.
    let table = far_off(0);
    let silent = attack(&["Sword"], &["Captain"]);
    let number = table.refuses("Zorro", silent, &Refusal::RangeOff);
    assert_eq!(number, "PDQ-RNG-01");
}

#[test]
fn yards_are_two_and_the_modifiers() {
    shows!("PDQ-MOV-01", "PDQ-RUL-28", "PDQ-MOV-04");
    let (example, printed) = (MovementFormula::Example, MovementFormula::Printed);
    // PDQ-EX-14: Good, Good, Expert.
    let ranks = [Rank::Good, Rank::Good, Rank::Expert];
    assert_eq!(yards(&ranks, example), 10);
    assert_eq!(yards(&ranks, printed), 18);
    for (ranks, by_example, as_printed) in [
        (&[][..], 2, 2),
        (&[Rank::Average], 2, 2),
        (&[Rank::Master], 8, 14),
        (&[Rank::Good, Rank::Poor], 2, 2),
        // Never below 0.
        (&[Rank::Poor], 0, 0),
        (&[Rank::Poor, Rank::Poor], 0, 0),
    ] {
        assert_eq!(yards(ranks, example), by_example, "{ranks:?}");
        assert_eq!(yards(ranks, printed), as_printed, "{ranks:?}");
    }
    // Always even.
    for one in Rank::ALL {
        for other in Rank::ALL {
            for formula in [example, printed] {
                assert_eq!(yards(&[one, other], formula) % 2, 0);
            }
        }
    }
}

fn mark(who: &str, quality: &str) -> Filled {
    let form = f("mark_moving").with("who", who).with("quality", quality);
    form.with("counts", "yes")
}

/// Zorro moves with Good, Good and Expert; the Captain with nothing special.
fn race(options: Options) -> Table<Pdq> {
    let mut table = usual(options);
    table.prepare(&["Zorro"], &["Captain"]);
    for quality in ["Rider", "Quick", "Sword"] {
        table.choose("gm", &mark("Zorro", quality));
    }
    table.begin_in_order(&["Zorro", "Captain"]);
    table
}

fn go(yards: i64) -> Filled {
    f("move").with("yards", yards)
}

/// Yards left to somebody: in the own turn, and in reactions.
fn left(table: &Table<Pdq>, who: &str) -> (u32, u32) {
    let combatant = table.conflict().combatant(who);
    combatant.map_or((0, 0), |one| (one.turn_yards, one.reaction_yards))
}

#[test]
fn half_of_the_yards_are_for_the_own_turn() {
    shows!("PDQ-MOV-01", "PDQ-MOV-02", "PDQ-MOV-03", "PDQ-RUL-28");
    // PDQ-EX-14.
    let printed = race(moving(MovementFormula::Printed));
    assert_eq!(left(&printed, "Zorro"), (9, 9));
    let mut table = race(moving(MovementFormula::Example));
    assert_eq!(left(&table, "Zorro"), (5, 5));
    // Who moves with nothing special has 2.
    assert_eq!(left(&table, "Captain"), (1, 1));
    let far = Refusal::NotEnoughMovement;
    for too_far in [6, 0, -1] {
        assert_eq!(table.refuses("Zorro", go(too_far), &far), "PDQ-MOV-03");
    }
    let number = table.refuses("Captain", go(1), &Refusal::NotYourTurn);
    assert_eq!(number, "PDQ-TRN-03");
    // With the attack, before it and after it.
    table.does("Zorro", go(2));
    table.attacks(("Zorro", "Sword"), ("Captain", "Fencer"));
    table.throw(&[1, 1, 6, 6]);
    table.refuses("Zorro", go(4), &far);
    table.does("Zorro", go(3));
    // The other half is untouched, and the turn is over with the last yard.
    assert_eq!(left(&table, "Zorro"), (0, 5));
    assert_eq!(table.on_turn(), "Captain");
}

#[test]
fn the_other_half_is_for_all_reactions_together() {
    shows!("PDQ-MOV-03", "PDQ-MOV-02");
    let mut table = usual(moving(MovementFormula::Example));
    table.prepare(&["Zorro"], &["Captain", "Guard"]);
    for quality in ["Rider", "Quick", "Sword"] {
        table.choose("gm", &mark("Zorro", quality));
    }
    for who in ["Captain", "Guard"] {
        let weak = if who == "Captain" { "Vain" } else { "Spear" };
        table.choose("gm", &mark(who, weak));
    }
    table.begin_in_order(&["Zorro", "Captain", "Guard"]);
    // What is left of the turn does not go to the reactions.
    table.passes("Zorro");
    table.does("Zorro", f("end_turn"));
    assert_eq!(left(&table, "Zorro"), (5, 5));
    let far = Refusal::NotEnoughMovement;
    table.declares("Captain", &["Fencer"], &["Zorro"]);
    table.approves();
    assert_eq!(table.refuses("Zorro", go(6), &far), "PDQ-MOV-03");
    table.does("Zorro", go(4));
    // Who attacks does not move while others react.
    table.refuses("Captain", go(1), &Refusal::NotYourTurn);
    table.reacts("Zorro", &["Sword"]);
    table.throw(&[1, 1, 6, 6]);
    table.declares("Guard", &["Spear"], &["Zorro"]);
    table.approves();
    assert_eq!(table.refuses("Zorro", go(2), &far), "PDQ-MOV-03");
    table.does("Zorro", go(1));
    assert_eq!(left(&table, "Zorro"), (5, 0));
    table.reacts("Zorro", &["Sword"]);
    table.throw(&[1, 1, 6, 6]);
    table.does("Guard", f("end_turn"));
    // Both halves are back in the next round.
    assert_eq!(table.conflict().round, 2);
    assert_eq!(left(&table, "Zorro"), (5, 5));
}

#[test]
fn yards_go_by_the_ranks_at_the_start_of_the_round() {
    shows!("PDQ-RUL-28", "PDQ-MOV-01");
    let mut table = race(moving(MovementFormula::Example));
    table.hurt("Zorro", "Sword", 2);
    table.choose("gm", &mark("Captain", "Fencer"));
    // Shifts make no difference either.
    table.adopts("Zorro", "flip_out");
    assert_eq!(left(&table, "Zorro"), (5, 5));
    assert_eq!(left(&table, "Captain"), (1, 1));
    for who in ["Zorro", "Captain"] {
        table.passes(who);
        table.does(who, f("end_turn"));
    }
    assert_eq!(left(&table, "Zorro"), (3, 3));
    assert_eq!(left(&table, "Captain"), (4, 4));
}

#[test]
fn who_is_slow_does_not_move_at_all() {
    shows!("PDQ-MOV-01", "PDQ-MOV-03");
    let mut table = usual(moving(MovementFormula::Example));
    table.prepare(&["Sergeant"], &["Zorro"]);
    table.choose("gm", &mark("Sergeant", "Fat"));
    table.begin_in_order(&["Sergeant", "Zorro"]);
    assert_eq!(left(&table, "Sergeant"), (0, 0));
    let number = table.refuses("Sergeant", go(1), &Refusal::NotEnoughMovement);
    assert_eq!(number, "PDQ-MOV-03");
}

#[test]
fn without_the_option_nobody_counts_yards() {
    shows!("PDQ-MOV-01");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain"]);
    let number = table.refuses("Zorro", go(1), &Refusal::MovementOff);
    assert_eq!(number, "PDQ-MOV-01");
    let number = table.refuses_gm(&mark("Zorro", "Quick"), &Refusal::MovementOff);
    assert_eq!(number, "PDQ-MOV-01");
}

#[test]
fn what_is_involved_in_moving_is_the_game_masters_word() {
    shows!("PDQ-RUL-28", "PDQ-MOV-01");
    let mut table = usual(moving(MovementFormula::Example));
    table.prepare(&["Zorro"], &["Captain"]);
    assert_eq!(table.no("Ann", &mark("Zorro", "Quick")), "TBL-01");
    table.choose("gm", &mark("Zorro", "Quick"));
    table.choose("gm", &mark("Zorro", "Sword"));
    table.choose("gm", &mark("Zorro", "Sword").with("counts", "no"));
    table.begin_in_order(&["Zorro", "Captain"]);
    assert_eq!(left(&table, "Zorro"), (2, 2));
}

#[test]
fn moving_changes_how_far_apart_people_are() {
    shows!("PDQ-MOV-02", "PDQ-MOV-03", "PDQ-RNG-02");
    let mut table = race(Options {
        range_bands: true,
        ..moving(MovementFormula::Example)
    });
    table.choose("gm", &apart("Zorro", "Captain", 6));
    let course = |yards: i64, direction: &str| {
        let form = go(yards).with("other", "Captain");
        form.with("direction", direction)
    };
    let hand = || reach("hand", &["Captain"]);
    table.refuses("Zorro", hand(), &Refusal::OutOfRange);
    // Where distances are kept, one has to say whither.
    table.refuses("Zorro", go(3), &Refusal::RangeOff);
    table.does("Zorro", course(3, "towards"));
    assert_eq!(table.conflict().distance("Zorro", "Captain"), 3);
    table.does("Zorro", hand());
    table.approves();
    // The Captain steps back while reacting.
    let back = go(1).with("other", "Zorro").with("direction", "away");
    table.does("Captain", back);
    assert_eq!(table.conflict().distance("Zorro", "Captain"), 2);
    table.reacts("Captain", &["Fencer"]);
    table.throw(&[1, 1, 6, 6]);
    // Nobody comes nearer than near.
    table.does("Zorro", course(2, "towards"));
    assert_eq!(table.conflict().distance("Zorro", "Captain"), 0);
    assert_eq!(left(&table, "Zorro"), (0, 5));
}
