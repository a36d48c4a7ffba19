//! Reading dice, apart from any table: GEN-01, GEN-06, ROL-03, ROL-04, ROL-07, SIX, CRT-01,
//! SAC-02 to SAC-04, ADP-04, EQP-04, and the rulings on them.

use book_risus_hack::{
    rules::{
        attempt::{check_fd, check_judgement, highest, judgements},
        contest::chance,
        successes::{
            Critical, Extra, HIGHEST_FD, Showing, adapted, critical, critical_failure,
            highest_penalty, judged, lowest_fd, pool, succeeds, successes, variable_difficulty,
        },
    },
    setup::{Options, Six, Table2Form},
    state::{Degree, Form, Judgement},
};
use dice::{Face, Fraction, fraction};
use rulebook_testkit::shows;

use Degree::{Partly, Poorly, Suited, Unsuited};
use Form::{Cap, Minus};

/// Every way in which so many dice can fall.
fn all_throws(dice: u32) -> Vec<Vec<Face>> {
    let mut throws = vec![Vec::new()];
    for _ in 0..dice {
        let longer = |throw: &Vec<Face>| {
            let throw = throw.clone();
            (1..=6).map(move |face| [throw.as_slice(), &[face]].concat())
        };
        throws = throws.iter().flat_map(longer).collect();
    }
    throws
}

fn share(part: usize, whole: usize) -> Fraction {
    fraction(&part.into(), &whole.into())
}

fn count(faces: &[Face], face: Face) -> usize {
    faces.iter().filter(|other| **other == face).count()
}

fn show(faces: &[Face]) -> Showing {
    Showing {
        faces: faces.to_vec(),
        helped: 0,
    }
}

/// Who has won, by place, with the default options.
fn won(sides: &[&[Face]]) -> Vec<usize> {
    won_with(&Options::default(), 5, sides)
}

fn won_with(options: &Options, first: u32, sides: &[&[Face]]) -> Vec<usize> {
    let sides: Vec<Showing> = sides.iter().map(|faces| show(faces)).collect();
    variable_difficulty(options, first, &sides)
}

fn with_six(six: Six) -> Options {
    Options {
        six,
        ..Options::default()
    }
}

fn with_criticals() -> Options {
    Options {
        criticals: true,
        ..Options::default()
    }
}

fn with_table2() -> Options {
    Options {
        table2: true,
        ..Options::default()
    }
}

#[test]
fn a_die_succeeds_from_the_difficulty_on() {
    shows!("RHK-ROL-03", "RHK-RUL-11", "RHK-GEN-06");
    for (fd, faces) in [
        (2, vec![2, 3, 4, 5, 6]),
        (3, vec![3, 4, 5, 6]),
        (4, vec![4, 5, 6]),
        (5, vec![5, 6]),
        (6, vec![6]),
    ] {
        let good: Vec<Face> = (1..=6).filter(|face| succeeds(*face, fd)).collect();
        assert_eq!(good, faces, "FD {fd}");
    }
}

#[test]
fn a_one_always_fails_and_a_six_always_succeeds() {
    shows!("RHK-GEN-06");
    for fd in [0, 1, 2, 6, 7, 100] {
        assert!(!succeeds(1, fd), "FD {fd}");
        assert!(succeeds(6, fd), "FD {fd}");
    }
    assert!(!succeeds(5, 7));
}

#[test]
fn dice_are_counted_and_never_added_up() {
    shows!("RHK-GEN-01", "RHK-ROL-03", "RHK-ROL-04");
    assert_eq!(successes(Six::Plain, 5, &[4, 4, 4, 4]), 0);
    assert_eq!(successes(Six::Plain, 5, &[5]), 1);
    // RHK-EX-05.
    assert_eq!(successes(Six::Plain, 5, &[6, 5, 2, 1]), 2);
    assert_eq!(successes(Six::Plain, 5, &[]), 0);
}

#[test]
fn the_duel_of_the_book_has_these_successes() {
    shows!("RHK-ROL-03", "RHK-RUL-11");
    // RHK-EX-10; the third round of Wulf is printed with 1.
    for (faces, number) in [
        (vec![4, 4, 3, 2], 0),
        (vec![6, 5, 5, 4, 1], 3),
        (vec![6, 4, 1], 1),
        (vec![6, 4, 4, 3, 3], 1),
        (vec![6, 5, 4], 2),
        (vec![4, 3, 2, 2, 2], 0),
        (vec![6, 5, 5], 3),
        (vec![6, 6, 5], 3),
        (vec![6, 1], 1),
        (vec![5, 4], 1),
    ] {
        assert_eq!(successes(Six::Plain, 5, &faces), number, "{faces:?}");
    }
}

#[test]
fn a_six_is_worth_one_or_two() {
    shows!("RHK-SIX-01", "RHK-SIX-02");
    assert_eq!(successes(Six::Plain, 5, &[6, 6, 5, 1]), 3);
    assert_eq!(successes(Six::Double, 5, &[6, 6, 5, 1]), 5);
    assert_eq!(successes(Six::Double, 6, &[6, 5]), 2);
    // 6 6 5, the sixes thrown again as 6 and 2, that six again as 5.
    assert_eq!(successes(Six::Explode, 5, &[6, 6, 5, 6, 2, 5]), 5);
    assert_eq!(successes(Six::Explode, 6, &[6, 5, 5]), 1);
}

#[test]
fn no_rule_of_six_changes_whether_there_is_a_success() {
    shows!("RHK-SIX-03");
    for faces in all_throws(4) {
        for fd in 2..=6 {
            let plain = successes(Six::Plain, fd, &faces) > 0;
            assert_eq!(successes(Six::Double, fd, &faces) > 0, plain);
            // What sixes bring on top comes only where one has succeeded already.
            assert!(plain || count(&faces, 6) == 0);
        }
    }
    for dice in 1..=6 {
        for fd in 2..=6 {
            let plain = chance(&with_six(Six::Plain), dice, fd);
            assert!(plain > Fraction::ZERO && plain < Fraction::ONE);
            for six in [Six::Explode, Six::Double] {
                assert_eq!(chance(&with_six(six), dice, fd), plain);
            }
        }
    }
}

#[test]
fn chances_are_those_of_all_throws_counted_one_by_one() {
    shows!("RHK-ROL-03", "RHK-RUL-15", "RHK-CRT-01");
    for dice in 1..=5 {
        let throws = all_throws(dice);
        let most = usize::try_from(dice).unwrap();
        for fd in 2..=6 {
            let good = |faces: &&Vec<Face>| faces.iter().any(|face| u32::from(*face) >= fd);
            let plain = throws.iter().filter(good).count();
            let exact = chance(&Options::default(), dice, fd);
            assert_eq!(exact, share(plain, throws.len()), "{dice}D, FD {fd}");
            // All but one at most show a 1: that fails, from three dice on.
            let fails = |faces: &&Vec<Face>| dice >= 3 && count(faces, 1) + 1 >= most;
            let kept = throws.iter().filter(good).filter(|faces| !fails(faces));
            let exact = chance(&with_criticals(), dice, fd);
            assert_eq!(exact, share(kept.count(), throws.len()), "{dice}D, FD {fd}");
        }
        let needed = [usize::MAX, usize::MAX, 2, 3, 4][most - 1];
        let failed = throws.iter().filter(|faces| count(faces, 1) >= needed);
        let exact = critical_failure(&with_criticals(), dice);
        assert_eq!(exact, share(failed.count(), throws.len()), "{dice}D");
        assert_eq!(critical_failure(&Options::default(), dice), Fraction::ZERO);
    }
}

#[test]
fn criticals_need_all_dice_but_one() {
    shows!("RHK-CRT-01", "RHK-RUL-15");
    let options = with_criticals();
    for (faces, read) in [
        (vec![6], None),
        (vec![1], None),
        (vec![6, 6], None),
        (vec![1, 1], None),
        (vec![6, 5, 6], Some(Critical::Success)),
        (vec![1, 6, 1], Some(Critical::Failure)),
        (vec![6, 6, 1], Some(Critical::Success)),
        (vec![6, 5, 5], None),
        (vec![6, 6, 6], Some(Critical::Success)),
        (vec![6, 6, 1, 1], None),
        (vec![6, 6, 2, 6], Some(Critical::Success)),
        (vec![1, 1, 1, 5], Some(Critical::Failure)),
        (vec![1, 1, 1, 5, 5], None),
        (vec![1, 1, 1, 5, 1], Some(Critical::Failure)),
        (vec![6, 6, 6, 6, 6, 6, 3], Some(Critical::Success)),
        (vec![6, 6, 6, 6, 6, 4, 3], None),
    ] {
        assert_eq!(critical(&options, &faces), read, "{faces:?}");
        assert_eq!(critical(&Options::default(), &faces), None, "{faces:?}");
    }
}

#[test]
fn every_throw_up_to_six_dice_is_critical_by_the_seventh_table() {
    shows!("RHK-CRT-01");
    let options = with_criticals();
    for (dice, needed) in [(1, 7), (2, 7), (3, 2), (4, 3), (5, 4), (6, 5)] {
        for faces in all_throws(dice) {
            let read = critical(&options, &faces);
            let sixes = count(&faces, 6) >= needed;
            let ones = count(&faces, 1) >= needed;
            assert!(!(sixes && ones));
            assert_eq!(read == Some(Critical::Success), sixes, "{faces:?}");
            assert_eq!(read == Some(Critical::Failure), ones, "{faces:?}");
        }
    }
}

#[test]
fn more_successes_at_the_first_difficulty_win() {
    shows!("RHK-SAC-02");
    assert_eq!(won(&[&[5, 5, 1], &[6, 4, 4, 4, 4]]), [0]);
    assert_eq!(won(&[&[4, 4, 4, 4], &[5]]), [1]);
    assert_eq!(won(&[&[1], &[5]]), [1]);
}

#[test]
fn equal_successes_are_taken_out_and_the_rest_counts_one_lower() {
    shows!("RHK-SAC-03", "RHK-SAC-04");
    // RHK-EX-06.
    assert_eq!(won(&[&[6, 4, 2, 2], &[6, 3, 3, 2, 1]]), [0]);
    // RHK-EX-11: none and none, then 2 to 1.
    assert_eq!(won(&[&[4, 4, 3, 3, 2], &[4, 3, 3, 2, 2]]), [0]);
    // What succeeded is out: 5 and 4 against 5 and 3, although 5 would count at 4 too.
    assert_eq!(won(&[&[5, 3], &[5, 4]]), [1]);
    // A 6 is no better than a 5.
    assert_eq!(won(&[&[6, 3], &[5, 4]]), [1]);
    assert_eq!(won(&[&[3, 3], &[3, 2, 2, 2]]), [0]);
    assert_eq!(won(&[&[2, 1], &[1, 1, 1]]), [0]);
}

#[test]
fn equal_to_the_end_is_a_roll_off_and_ones_decide_nothing() {
    shows!("RHK-SAC-04", "RHK-SAC-05", "RHK-RUL-26");
    assert_eq!(won(&[&[6, 4], &[5, 4]]), [0, 1]);
    assert_eq!(won(&[&[1], &[1, 1, 1, 1]]), [0, 1]);
    assert_eq!(won(&[&[5, 2], &[5, 2, 1]]), [0, 1]);
    assert_eq!(won(&[&[], &[1]]), [0, 1]);
}

#[test]
fn variable_difficulty_begins_at_the_average_and_ends_at_the_floor() {
    shows!("RHK-RUL-26", "RHK-RUL-12", "RHK-RUL-10");
    let floor3 = Options {
        vd_floor: 3,
        ..Options::default()
    };
    assert_eq!(won(&[&[5, 2], &[5, 1]]), [0]);
    assert_eq!(won_with(&floor3, 5, &[&[5, 2], &[5, 1]]), [0, 1]);
    assert_eq!(won_with(&floor3, 5, &[&[5, 3], &[5, 2]]), [0]);
    let (many, better): (&[Face], &[Face]) = (&[5, 5, 1], &[6, 2, 2]);
    assert_eq!(won_with(&Options::default(), 5, &[many, better]), [0]);
    // From 6 on a 6 comes first, from 4 on a 4 is as good.
    assert_eq!(won_with(&Options::default(), 6, &[many, better]), [1]);
    let (fives, fours): (&[Face], &[Face]) = (&[5, 5], &[4, 4, 4]);
    assert_eq!(won_with(&Options::default(), 5, &[fives, fours]), [0]);
    assert_eq!(won_with(&Options::default(), 4, &[fives, fours]), [1]);
    // A combat may be at FD 2 by then.
    assert_eq!(won_with(&Options::default(), 2, &[&[2, 1], &[6, 6]]), [1]);
}

#[test]
fn the_first_difficulty_is_counted_even_below_the_floor() {
    shows!("RHK-RUL-26", "RHK-EFF-02");
    let options = Options {
        allow_fd2: true,
        vd_floor: 3,
        ..Options::default()
    };
    assert_eq!(won_with(&options, 2, &[&[2, 2], &[1, 1]]), [0]);
}

#[test]
fn among_many_only_those_with_the_most_stay_in() {
    shows!("RHK-RUL-26");
    // The third is out after the first step and cannot come back by its fours.
    assert_eq!(won(&[&[5, 2], &[5, 3], &[4, 4, 4, 4]]), [1]);
    assert_eq!(won(&[&[5, 2], &[6, 2], &[4, 4, 4, 4]]), [0, 1]);
    assert_eq!(won(&[&[1], &[5], &[2], &[6]]), [1, 3]);
    assert_eq!(won(&[&[1, 1], &[1], &[1]]), [0, 1, 2]);
}

#[test]
fn sixes_under_variable_difficulty() {
    shows!("RHK-RUL-14", "RHK-SIX-01", "RHK-SIX-02");
    let (one, two): (&[Face], &[Face]) = (&[6, 1], &[5, 5]);
    assert_eq!(won_with(&with_six(Six::Plain), 5, &[one, two]), [1]);
    // Double: 2 at the first difficulty, then it is out.
    assert_eq!(won_with(&with_six(Six::Double), 5, &[one, two]), [0, 1]);
    assert_eq!(won_with(&with_six(Six::Double), 5, &[&[6, 2], two]), [0]);
    assert_eq!(
        won_with(&with_six(Six::Double), 5, &[&[6, 2], &[6, 3]]),
        [1]
    );
    // Explode: 6 then 4 is a success at 5, and one more at 4.
    let exploded = with_six(Six::Explode);
    assert_eq!(won_with(&exploded, 5, &[&[6, 4], &[5]]), [0]);
    assert_eq!(won_with(&exploded, 5, &[&[6, 4], &[5, 4, 3]]), [1]);
    assert_eq!(won_with(&exploded, 5, &[&[6, 6, 1], &[5, 5]]), [0, 1]);
}

/// Variable Difficulty said in another way: how often each step succeeds, read like a word in a
/// dictionary.
fn word(options: &Options, first: u32, faces: &[Face]) -> Vec<usize> {
    let doubled = if options.six == Six::Double {
        count(faces, 6)
    } else {
        0
    };
    let at_first = |face: &&Face| **face == 6 || (**face > 1 && u32::from(**face) >= first);
    let start = faces.iter().filter(at_first).count() + doubled;
    let lower = (options.vd_floor..first).rev();
    let lower = lower.map(|fd| faces.iter().filter(|face| u32::from(**face) == fd).count());
    [start].into_iter().chain(lower).collect()
}

fn expected(options: &Options, first: u32, sides: &[&[Face]]) -> Vec<usize> {
    let words: Vec<Vec<usize>> = sides.iter().map(|one| word(options, first, one)).collect();
    let best = words.iter().max();
    let places = (0..sides.len()).filter(|place| words.get(*place) == best);
    places.collect()
}

#[test]
fn two_pools_up_to_three_dice_are_all_decided_alike_in_two_ways() {
    shows!(
        "RHK-SAC-02",
        "RHK-SAC-03",
        "RHK-SAC-04",
        "RHK-RUL-26",
        "RHK-RUL-14"
    );
    let pools: Vec<Vec<Face>> = (1..=3).flat_map(all_throws).collect();
    for six in [Six::Plain, Six::Double] {
        for (first, vd_floor) in [(5, 2), (4, 2), (6, 3)] {
            let options = Options {
                vd_floor,
                ..with_six(six)
            };
            for one in &pools {
                for two in &pools {
                    let sides: [&[Face]; 2] = [one, two];
                    let best = won_with(&options, first, &sides);
                    assert_eq!(best, expected(&options, first, &sides), "{sides:?}");
                }
            }
        }
    }
}

#[test]
fn three_pools_of_two_dice_are_all_decided_alike_in_two_ways() {
    shows!("RHK-RUL-26", "RHK-SAC-04");
    let options = Options::default();
    let pools = all_throws(2);
    for one in &pools {
        for two in &pools {
            for three in &pools {
                let sides: [&[Face]; 3] = [one, two, three];
                let best = won_with(&options, 5, &sides);
                assert_eq!(best, expected(&options, 5, &sides), "{sides:?}");
            }
        }
    }
}

#[test]
fn in_a_roll_off_the_highest_stay() {
    shows!("RHK-SAC-05");
    let names: Vec<String> = ["A", "B", "C"].map(str::to_owned).into();
    assert_eq!(highest(&names, &[3, 5, 1]), ["B"]);
    assert_eq!(highest(&names, &[5, 2, 5]), ["A", "C"]);
    assert_eq!(highest(&names, &[1, 1, 1]), names);
}

#[test]
fn degrees_take_dice_as_the_second_table_says() {
    shows!("RHK-ADP-04", "RHK-RUL-04", "RHK-RUL-05");
    let options = with_table2();
    // Score, partly minus and cap, poorly minus and cap, unsuited.
    for [score, row @ ..] in [
        [1, 1, 1, 1, 1, 1],
        [2, 1, 2, 1, 2, 1],
        [3, 2, 3, 1, 2, 1],
        [4, 3, 3, 2, 2, 1],
        [5, 4, 3, 3, 2, 1],
        [6, 5, 3, 4, 2, 1],
        [7, 6, 3, 5, 2, 1],
    ] {
        let read = [
            (Partly, Minus),
            (Partly, Cap),
            (Poorly, Minus),
            (Poorly, Cap),
            (Unsuited, Minus),
        ];
        let read = read.map(|(degree, form)| adapted(&options, score, degree, form));
        assert_eq!(read, row, "score {score}");
        assert_eq!(adapted(&options, score, Unsuited, Cap), 1);
        for form in [Minus, Cap] {
            assert_eq!(adapted(&options, score, Suited, form), score);
        }
    }
}

#[test]
fn a_table_may_settle_on_one_form() {
    shows!("RHK-RUL-04", "RHK-GEN-04");
    let fixed = |table2_form| Options {
        table2_form,
        ..with_table2()
    };
    for said in [Minus, Cap] {
        assert_eq!(adapted(&fixed(Table2Form::Minus), 5, Partly, said), 4);
        assert_eq!(adapted(&fixed(Table2Form::Cap), 5, Partly, said), 3);
    }
    assert_eq!(adapted(&fixed(Table2Form::GmPicks), 5, Partly, Minus), 4);
    assert_eq!(adapted(&fixed(Table2Form::GmPicks), 5, Partly, Cap), 3);
}

#[test]
fn without_the_table_no_number_follows_from_a_degree() {
    shows!("RHK-RUL-06", "RHK-ADP-04");
    for degree in [Suited, Partly, Poorly, Unsuited] {
        for form in [Minus, Cap] {
            assert_eq!(adapted(&Options::default(), 6, degree, form), 6);
        }
    }
}

fn suited(penalty: u32) -> Judgement {
    Judgement {
        penalty,
        ..Judgement::FULL
    }
}

#[test]
fn a_missing_object_takes_half_at_most() {
    shows!("RHK-EQP-04", "RHK-RUL-08");
    let options = Options::default();
    let most = [0, 1, 1, 2, 2, 3];
    for (score, most) in (1..).zip(most) {
        assert_eq!(highest_penalty(score), most, "{score}");
        for penalty in 0..=most {
            assert!(check_judgement(&options, score, suited(penalty)).is_ok());
            assert_eq!(judged(&options, score, suited(penalty)), score - penalty);
        }
        let refusal = check_judgement(&options, score, suited(most + 1)).unwrap_err();
        assert_eq!(refusal.rule().0, "RHK-RUL-08");
    }
}

#[test]
fn a_penalty_shrinks_with_the_half_and_leaves_a_die() {
    shows!("RHK-RUL-08", "RHK-RUL-05", "RHK-RUL-39");
    let options = Options::default();
    // Set at 4 as 2, while the score falls.
    let thrown = [4, 3, 2, 1].map(|score| judged(&options, score, suited(2)));
    assert_eq!(thrown, [2, 2, 1, 1]);
}

#[test]
fn the_half_is_of_the_dice_after_the_degree() {
    shows!("RHK-ROL-07", "RHK-RUL-08", "RHK-RUL-09");
    let options = with_table2();
    let with = |degree, form, penalty| Judgement {
        degree,
        form,
        penalty,
    };
    // 6, partly: 5, of which half is 2; as a cap 3, of which half is 1.
    assert_eq!(judged(&options, 6, with(Partly, Minus, 2)), 3);
    assert!(check_judgement(&options, 6, with(Partly, Minus, 2)).is_ok());
    assert!(check_judgement(&options, 6, with(Partly, Minus, 3)).is_err());
    assert_eq!(judged(&options, 6, with(Partly, Cap, 1)), 2);
    assert!(check_judgement(&options, 6, with(Partly, Cap, 2)).is_err());
    // Unsuited leaves one die, which has no half.
    assert_eq!(judged(&options, 6, with(Unsuited, Minus, 3)), 1);
    assert!(check_judgement(&options, 6, with(Unsuited, Minus, 1)).is_err());
}

#[test]
fn a_game_master_picks_a_form_only_where_there_are_two() {
    shows!("RHK-RUL-04", "RHK-ADP-02");
    let all = |options: &Options| -> Vec<(Degree, Form)> {
        let all = judgements(options, 4).into_iter();
        all.map(|(degree, form, _)| (degree, form)).collect()
    };
    let once = [Suited, Partly, Poorly, Unsuited].map(|degree| (degree, Minus));
    assert_eq!(all(&Options::default()), once);
    let both = [
        (Suited, Minus),
        (Partly, Minus),
        (Partly, Cap),
        (Poorly, Minus),
        (Poorly, Cap),
        (Unsuited, Minus),
    ];
    assert_eq!(all(&with_table2()), both);
}

#[test]
fn a_pool_doubles_the_cliche_and_adds_the_rest() {
    shows!("RHK-ROL-07", "RHK-RUL-09", "RHK-DST-01", "RHK-EQP-06");
    let extra = |destiny, vengeance, effort, bonus| Extra {
        destiny,
        vengeance,
        effort,
        bonus,
    };
    assert_eq!(pool(3, Extra::default()), 3);
    assert_eq!(pool(3, extra(true, false, 0, 0)), 6);
    assert_eq!(pool(3, extra(false, true, 0, 0)), 6);
    assert_eq!(pool(3, extra(true, true, 0, 0)), 12);
    assert_eq!(pool(3, extra(false, false, 2, 1)), 6);
    // Neither Effort nor bonus dice are doubled.
    assert_eq!(pool(3, extra(true, false, 2, 1)), 9);
    assert_eq!(pool(3, extra(true, true, 2, 1)), 15);
    assert_eq!(pool(1, extra(true, false, 0, 0)), 2);
}

#[test]
fn difficulties_go_from_three_to_six() {
    shows!("RHK-ROL-02", "RHK-RUL-10");
    let options = Options::default();
    assert_eq!((lowest_fd(&options), HIGHEST_FD), (3, 6));
    for fd in 3..=6 {
        assert!(check_fd(&options, fd).is_ok());
    }
    for fd in [-5, 0, 1, 2, 7, i64::MAX] {
        let refusal = check_fd(&options, fd).unwrap_err();
        assert_eq!(refusal.rule().0, "RHK-ROL-02", "{fd}");
    }
    let allowed = Options {
        allow_fd2: true,
        ..Options::default()
    };
    assert_eq!(check_fd(&allowed, 2), Ok(2));
    assert!(check_fd(&allowed, 1).is_err());
}
