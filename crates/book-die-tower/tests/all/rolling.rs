//! Dice in the hand: ROL, ADV, CRT, the reach of totals, and the order of dice.

use book_die_tower::{DieTower, setup::Options, state::State};
use dice::Face;
use rulebook::{FacesFault, Landing, LandingFault, Outcome, land, throw};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, by_hand, f, usual},
    telling::{self, clash, done, fought, miss, roll, talking},
};

/// A fresh table on which Colombina rolls: what it came to, and how many dice are owed.
fn comes_to(
    options: Options,
    (dice, lean, wishes): (i64, &str, i64),
    difficulty: &str,
    throws: &[&[Face]],
) -> (i64, bool, usize) {
    let mut table = usual(options);
    let terms = (difficulty, dice, lean);
    roll(&mut table, ("Colombina", "power"), terms, wishes, throws);
    let (total, success) = done(&table);
    (total, success, table.owed().len())
}

fn plainly(dice: i64, difficulty: &str, throws: &[&[Face]]) -> (i64, bool, usize) {
    comes_to(by_hand(), (dice, "none", 0), difficulty, throws)
}

#[test]
fn one_die_is_thrown_or_two_and_no_more_whatever_the_reasons() {
    shows!("DTW-ROL-02", "DTW-CHR-03", "DTW-CHR-04", "DTW-CHR-05");
    for with in ["weapon", "power", "plain"] {
        for dice in [1, 2] {
            let mut table = usual(by_hand());
            table.tries("Colombina", with, "tough", dice, "none");
            table.rolls("Colombina", 0);
            assert_eq!(table.awaited(), [u32::try_from(dice).expect("small")]);
        }
        for dice in [-1, 0, 3] {
            let mut table = usual(by_hand());
            table.choose("Ann", &telling::attempt("Colombina", with));
            let terms = telling::terms("tough", dice, "none");
            assert_eq!(table.no("gm", &terms), "DTW-ROL-02");
        }
    }
}

#[test]
fn the_second_die_is_offered_for_weapon_power_and_knack() {
    shows!("DTW-ROL-02", "DTW-CHR-03", "DTW-CHR-04");
    let usual_dice = |who: &str, seat: &str, with: &str| {
        let mut table = usual(by_hand());
        table.choose(seat, &telling::attempt(who, with));
        let listed = rulebook::choices::<DieTower>(&table.state, &rulebook::Seat::Gm);
        let form = listed.into_iter().find(|form| form.key == "set_terms");
        let fields = form.expect("the terms are to be set").fields;
        let dice = fields.into_iter().find(|field| field.key == "dice");
        match dice.expect("it asks for dice").kind {
            rulebook::Kind::Count { usual, .. } => usual,
            other => unreachable!("{other:?}"),
        }
    };
    for (who, seat, with, dice) in [
        ("Colombina", "Ann", "weapon", 2),
        ("Colombina", "Ann", "power", 2),
        ("Colombina", "Ann", "plain", 1),
        ("Pantalone", "gm", "power", 2),
        ("Gargoyle", "gm", "knack", 2),
        ("Gargoyle", "gm", "plain", 1),
    ] {
        assert_eq!(usual_dice(who, seat, with), dice, "{who} with {with}");
    }
}

#[test]
fn wishes_and_miracles_join_the_pool_and_all_is_thrown_together() {
    shows!("DTW-ROL-03", "DTW-WSH-05", "DTW-MIR-03", "DTW-DIC-01");
    let mut table = usual(by_hand());
    table.tower_of(12);
    miss(&mut table, "Colombina");
    table.places(Outcome::Stood);
    table.choose("Ann", &f("bless"));
    // Two dice, one for the miracle, three Wishes, one for advantage.
    table.tries("Colombina", "power", "legendary", 2, "advantage");
    table.rolls("Colombina", 3);
    assert_eq!(table.awaited(), [7]);
    table.throw(&[2, 2, 2, 3, 3, 3, 4]);
    assert_eq!(done(&table), (17, false));
}

#[test]
fn a_total_is_the_sum_of_kept_and_extra_dice() {
    shows!("DTW-ROL-04", "DTW-ROL-07");
    assert_eq!(plainly(2, "tough", &[&[3, 4]]), (7, false, 1));
    assert_eq!(plainly(2, "tough", &[&[6, 4], &[5]]), (15, true, 0));
    let lean = |lean| comes_to(by_hand(), (2, lean, 0), "tough", &[&[2, 3, 5]]);
    assert_eq!(lean("advantage"), (8, true, 0));
    assert_eq!(lean("disadvantage"), (5, false, 1));
}

#[test]
fn meeting_the_difficulty_is_enough() {
    shows!("DTW-ROL-05");
    for (difficulty, low, equal) in [
        ("average", [1, 2], [2, 2]),
        ("moderate", [2, 3], [2, 4]),
        ("tough", [3, 4], [4, 4]),
        ("challenging", [4, 5], [5, 5]),
    ] {
        assert!(!plainly(2, difficulty, &[&low]).1, "{difficulty} {low:?}");
        assert!(
            plainly(2, difficulty, &[&equal]).1,
            "{difficulty} {equal:?}"
        );
    }
    // With extra dice: one short of Formidable, and just there.
    assert_eq!(plainly(2, "formidable", &[&[6, 4], &[2]]), (12, false, 1));
    assert_eq!(plainly(2, "formidable", &[&[6, 4], &[3]]), (13, true, 0));
}

#[test]
fn whoever_does_not_succeed_owes_a_die_unless_a_monster() {
    shows!("DTW-ROL-06", "DTW-RUL-24", "DTW-RUL-25");
    for (who, owed) in [
        ("Colombina", vec!["Colombina"]),
        ("Pedrolino", vec!["Pedrolino"]),
        ("Pantalone", vec!["Pantalone"]),
        ("Gargoyle", vec![]),
    ] {
        let mut table = usual(by_hand());
        miss(&mut table, who);
        assert_eq!(done(&table), (3, false));
        assert_eq!(table.owed(), owed, "{who}");
        assert_eq!(talking(&table), owed.is_empty());
    }
}

#[test]
fn advantage_discards_the_lowest_die_and_disadvantage_the_highest() {
    shows!("DTW-ADV-01", "DTW-ADV-02");
    for (dice, faces, kept_high, kept_low) in [
        (1, &[2, 5][..], 5, 2),
        (1, &[5, 2], 5, 2),
        (1, &[4, 4], 4, 4),
        (2, &[2, 3, 5], 8, 5),
        (2, &[5, 2, 3], 8, 5),
        // Equal dice: exactly one of them goes.
        (2, &[2, 2, 5], 7, 4),
        (2, &[2, 5, 5], 10, 7),
        (2, &[3, 3, 3], 6, 6),
    ] {
        let total = |lean| comes_to(by_hand(), (dice, lean, 0), "legendary", &[faces]).0;
        assert_eq!(total("advantage"), kept_high, "{faces:?}");
        assert_eq!(total("disadvantage"), kept_low, "{faces:?}");
    }
}

#[test]
fn a_discarded_die_is_no_critical_and_no_fail() {
    shows!("DTW-ADV-02", "DTW-RUL-03");
    let rolls = |lean, difficulty, throws: &[&[Face]]| {
        comes_to(by_hand(), (1, lean, 0), difficulty, throws)
    };
    assert_eq!(rolls("advantage", "tough", &[&[1, 6], &[2]]), (8, true, 0));
    assert_eq!(rolls("disadvantage", "easy", &[&[6, 1]]), (1, false, 2));
    assert_eq!(rolls("advantage", "easy", &[&[1, 2]]), (2, true, 0));
    assert_eq!(rolls("disadvantage", "easy", &[&[6, 2]]), (2, true, 0));
    // Of two equal dice one is left, and it counts.
    assert_eq!(rolls("advantage", "easy", &[&[1, 1]]), (1, false, 2));
    assert_eq!(
        rolls("disadvantage", "easy", &[&[6, 6], &[1]]),
        (7, true, 0)
    );
}

#[test]
fn a_wish_die_can_be_the_one_that_is_discarded() {
    shows!("DTW-ADV-02", "DTW-RUL-11");
    // The pool is 1d6, a Wish and the die of the lean, in any order.
    for faces in [[1, 4, 5], [4, 5, 1], [5, 1, 4]] {
        let rolls = |lean| comes_to(by_hand(), (1, lean, 1), "challenging", &[&faces]);
        assert_eq!(rolls("advantage"), (9, false, 1), "{faces:?}");
        assert_eq!(rolls("disadvantage"), (5, false, 2), "{faces:?}");
    }
}

#[test]
fn advantage_and_disadvantage_together_add_no_die() {
    shows!("DTW-ADV-03", "DTW-RUL-04");
    for (lean, thrown) in [
        ("none", 2),
        ("both", 2),
        ("advantage", 3),
        ("disadvantage", 3),
    ] {
        let mut table = usual(by_hand());
        table.tries("Colombina", "weapon", "tough", 2, lean);
        table.rolls("Colombina", 0);
        assert_eq!(table.awaited(), [thrown], "{lean}");
    }
    assert_eq!(
        comes_to(by_hand(), (2, "both", 0), "tough", &[&[1, 6]]),
        (7, false, 1)
    );
}

#[test]
fn every_kept_six_is_a_critical_and_every_kept_one_a_fail() {
    shows!("DTW-CRT-01", "DTW-CRT-03", "DTW-CRT-04");
    for faces in [2, 3, 4, 5] {
        assert_eq!(plainly(1, "easy", &[&[faces]]).2, 0);
    }
    assert_eq!(plainly(1, "easy", &[&[6], &[1]]), (7, true, 0));
    assert_eq!(plainly(1, "easy", &[&[1]]), (1, false, 2));
    let three = |throws: &[&[Face]]| comes_to(by_hand(), (2, "none", 1), "tough", throws);
    assert_eq!(three(&[&[6, 6, 6], &[1, 2, 3]]), (24, true, 0));
    assert_eq!(three(&[&[6, 2, 6], &[4, 4]]), (22, true, 0));
}

#[test]
fn fails_cancel_criticals_one_for_one() {
    shows!("DTW-CRT-02", "DTW-CRT-05", "DTW-RUL-02");
    let rolls =
        |wishes, throws: &[&[Face]]| comes_to(by_hand(), (2, "none", wishes), "moderate", throws);
    // As many Fails as Criticals: nothing, and no die thrown or owed for them.
    assert_eq!(rolls(0, &[&[6, 1]]), (7, true, 0));
    assert_eq!(rolls(2, &[&[6, 1, 1, 6]]), (14, true, 0));
    assert_eq!(rolls(0, &[&[3, 3]]), (6, true, 0));
    // One of two Criticals is left, and one of three.
    assert_eq!(rolls(1, &[&[6, 1, 6], &[2]]), (15, true, 0));
    assert_eq!(rolls(3, &[&[6, 1, 6, 1, 6], &[5]]), (25, true, 0));
    // One of two Fails is left.
    assert_eq!(rolls(1, &[&[1, 1, 6]]), (8, true, 1));
}

#[test]
fn extra_dice_are_neither_criticals_nor_fails() {
    shows!("DTW-CRT-03", "DTW-RUL-01");
    assert_eq!(plainly(1, "challenging", &[&[6], &[6]]), (12, true, 0));
    assert_eq!(plainly(2, "epic", &[&[6, 6], &[6, 6]]), (24, true, 0));
    assert_eq!(plainly(2, "epic", &[&[6, 6], &[1, 1]]), (14, false, 1));
    assert_eq!(plainly(1, "tough", &[&[6], &[1]]), (7, false, 1));
}

#[test]
fn extra_dice_chain_where_the_table_has_it_so() {
    shows!("DTW-RUL-01");
    let options = || Options {
        chain_criticals: true,
        ..by_hand()
    };
    let rolls = |throws: &[&[Face]]| comes_to(options(), (2, "none", 0), "legendary", throws);
    assert_eq!(rolls(&[&[6, 4], &[5]]), (15, false, 1));
    assert_eq!(rolls(&[&[6, 4], &[6], &[6], &[6], &[2]]), (30, true, 0));
    // Each six brings one; a one brings nothing and owes nothing.
    assert_eq!(rolls(&[&[6, 6], &[6, 6], &[6, 1], &[1]]), (32, true, 0));
    assert_eq!(rolls(&[&[6, 6], &[1, 1]]), (14, false, 1));
    // A six that is cancelled starts no chain.
    assert_eq!(rolls(&[&[6, 1]]), (7, false, 1));
}

#[test]
fn more_fails_owe_one_die_however_many_and_even_with_success() {
    shows!("DTW-CRT-04", "DTW-RUL-05");
    let three =
        |difficulty, throws: &[&[Face]]| comes_to(by_hand(), (2, "none", 1), difficulty, throws);
    assert_eq!(three("average", &[&[1, 1, 2]]), (4, true, 1));
    assert_eq!(three("average", &[&[1, 1, 1]]), (3, false, 2));
    assert_eq!(three("easy", &[&[1, 1, 1]]), (3, true, 1));
    assert_eq!(three("tough", &[&[1, 3, 3]]), (7, false, 2));
}

#[test]
fn a_lone_one_misses_every_difficulty_and_owes_two() {
    shows!("DTW-RUL-05", "DTW-CDF-01");
    let scale = [
        "easy",
        "average",
        "moderate",
        "tough",
        "challenging",
        "formidable",
        "improbable",
        "epic",
        "legendary",
    ];
    for difficulty in scale {
        assert_eq!(
            plainly(1, difficulty, &[&[1]]),
            (1, false, 2),
            "{difficulty}"
        );
    }
}

#[test]
fn one_die_at_most_is_owed_where_the_table_has_it_so() {
    shows!("DTW-RUL-05");
    let options = || Options {
        one_die_per_roll: true,
        ..by_hand()
    };
    let rolls = |faces: &[Face]| comes_to(options(), (2, "none", 0), "average", &[faces]).2;
    assert_eq!(rolls(&[1, 1]), 1);
    assert_eq!(rolls(&[1, 3]), 1);
    assert_eq!(rolls(&[2, 2]), 0);
    // In combat it is one for each figure: Pedrolino fails and is hit, Colombina fails.
    for (options, owed) in [
        (by_hand(), vec!["Colombina", "Pedrolino", "Pedrolino"]),
        (options(), vec!["Colombina", "Pedrolino"]),
    ] {
        let mut table = usual(options);
        table.fights(&["Colombina", "Pedrolino"], "Ann");
        table.attacks("Colombina", "weapon", "Pedrolino", "plain");
        table.judges(2, 1);
        table.no_wishes();
        table.throw(&[1, 4]);
        table.throw(&[1]);
        assert_eq!(fought(&table), (5, 1, true));
        assert_eq!(table.owed(), owed);
    }
}

#[test]
fn the_highest_total_is_twelve_for_each_kept_die() {
    shows!("DTW-CDF-03");
    for (dice, wishes, highest) in [(1, 0, 12), (2, 0, 24), (1, 1, 24), (2, 1, 36), (2, 2, 48)] {
        let kept = usize::try_from(dice + wishes).expect("small");
        let sixes = vec![6; kept];
        let rolls = |lean, pool: &[Face]| {
            comes_to(
                by_hand(),
                (dice, lean, wishes),
                "legendary",
                &[pool, &sixes],
            )
        };
        let reached = rolls("none", &sixes);
        assert_eq!((reached.0, reached.1), (highest, highest >= 30));
        let more = vec![6; kept + 1];
        assert_eq!(rolls("advantage", &more).0, highest);
        assert_eq!(rolls("disadvantage", &more).0, highest);
    }
    // Out of reach, and tried all the same.
    assert_eq!(plainly(1, "formidable", &[&[6], &[6]]), (12, false, 1));
    assert_eq!(plainly(1, "legendary", &[&[5]]), (5, false, 1));
}

#[test]
fn dice_come_in_their_order_the_pool_and_then_the_extra_dice() {
    shows!("DTW-DIC-01", "DTW-ROL-07");
    let mut table = usual(by_hand());
    table.tries("Colombina", "weapon", "formidable", 2, "advantage");
    table.rolls("Colombina", 1);
    assert_eq!(table.awaited(), [4]);
    table.throw(&[1, 6, 6, 3]);
    assert_eq!(table.awaited(), [2]);
    assert!(table.owed().is_empty());
    table.throw(&[1, 1]);
    assert_eq!(done(&table), (17, true));
    assert!(talking(&table));
}

#[test]
fn an_attack_is_thrown_attacker_first_each_with_the_extra_dice() {
    shows!("DTW-DIC-02");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Pedrolino"], "Ann");
    table.attacks("Colombina", "weapon", "Pedrolino", "weapon");
    table.judges(2, 2);
    table.no_wishes();
    for (awaited, faces) in [(2, &[6, 2][..]), (1, &[3]), (2, &[6, 6]), (2, &[1, 1])] {
        assert_eq!(table.awaited(), [awaited]);
        table.throw(faces);
    }
    assert_eq!(fought(&table), (11, 14, false));
}

#[test]
fn an_attempt_takes_no_dice_and_dice_are_no_attempt() {
    shows!("DTW-DIC-04", "DTW-TWR-06");
    let stood = Landing::of(Outcome::Stood);
    let cannot_land = |state: &State| land::<DieTower>(state, &stood).expect_err("no attempt");
    let mut table: Table<DieTower> = usual(by_hand());
    table.tries("Colombina", "plain", "average", 1, "none");
    table.rolls("Colombina", 0);
    assert_eq!(cannot_land(&table.state), LandingFault::NotAwaited);
    table.throw(&[3]);
    // Owed, but not let go.
    assert_eq!(cannot_land(&table.state), LandingFault::NotAwaited);
    table.choose("Ann", &f("place"));
    let faces = throw::<DieTower>(&table.state, &[3]).expect_err("no dice");
    assert_eq!(faces, FacesFault::NotAwaited);
    assert!(table.awaited().is_empty());
    table.land(Outcome::Stood);
    assert_eq!(table.height(), 1);
    // The next roll takes its own dice.
    table.fights(&["Colombina", "Gargoyle"], "Ann");
    clash(&mut table, "Colombina", "Gargoyle", &[&[3], &[4]]);
    assert_eq!(fought(&table), (3, 4, false));
}
