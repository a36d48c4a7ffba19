//! Odds where extra dice chain, counted die by die down to a depth, with a bound on the rest.

use std::collections::BTreeMap;

use book_die_tower::{
    rules::{difficulty::Difficulty, rolling::Lean},
    setup::Options,
    tables::{Throw, against, clash},
};
use dice::{Fraction, fraction_text};
use rulebook_testkit::shows;

use crate::counting::{End, Goes, chance, ends, part};

/// How many times extra dice are thrown for extra dice.
const DEPTH: u32 = 10;

fn chains() -> Options {
    Options {
        chain_criticals: true,
        ..Options::default()
    }
}

/// The throw that the book has for this.
fn throw(dice: u32, goes: Goes) -> Throw {
    let lean = match goes {
        Goes::Nothing => Lean::Even,
        Goes::Lowest => Lean::Advantage,
        Goes::Highest => Lean::Disadvantage,
    };
    Throw {
        base: dice,
        lean,
        wishes: 0,
    }
}

/// How likely the count stopped while dice were still to be thrown.
fn rest(ends: &BTreeMap<End, Fraction>) -> Fraction {
    chance(ends, |end| end.open > 0)
}

/// It is at least what was counted, and at most that and the rest.
fn assert_within(told: &Fraction, counted: &Fraction, rest: &Fraction, what: &str) {
    assert!(told >= counted, "{what}: {told} is less than {counted}");
    let most = counted + rest;
    assert!(*told <= most, "{what}: {told} is more than {most}");
}

#[test]
fn chains_bring_within_reach_what_was_out_of_it() {
    shows!("DTW-RUL-01");
    // By hand: a six and a six for 13; then a third one, and at least 2 for 20.
    for (cd, cell) in [
        (Difficulty::Challenging, "1/12"),
        (Difficulty::Formidable, "1/36"),
        (Difficulty::Epic, "5/1296"),
    ] {
        let [success, _] = against(&chains(), throw(1, Goes::Nothing), cd);
        assert_eq!(fraction_text(&success), cell, "{cd:?}");
        let [once, _] = against(&Options::default(), throw(1, Goes::Nothing), cd);
        assert!(once <= success);
    }
    let [legendary, _] = against(&chains(), throw(1, Goes::Nothing), Difficulty::Legendary);
    assert!(legendary > Fraction::ZERO);
}

#[test]
fn success_and_dice_stacked_with_chains_lie_where_the_count_has_them() {
    shows!("DTW-RUL-01", "DTW-RUL-05");
    for (dice, goes) in [
        (1, Goes::Nothing),
        (1, Goes::Highest),
        (2, Goes::Nothing),
        (2, Goes::Lowest),
    ] {
        let ends = ends(dice, goes, DEPTH);
        let rest = rest(&ends);
        assert!(rest < part(1, 1_000_000), "the count stops too early");
        for (cd, asked) in [
            (Difficulty::Tough, 8),
            (Difficulty::Formidable, 13),
            (Difficulty::Epic, 20),
            (Difficulty::Legendary, 30),
        ] {
            let what = format!("{dice} dice, {goes:?}, against {asked}");
            let [success, stacked] = against(&chains(), throw(dice, goes), cd);
            let counted = chance(&ends, |end| end.total >= asked);
            assert_within(&success, &counted, &rest, &what);
            // What is open may still succeed, and then owes one less.
            let fails = chance(&ends, |end| end.fails);
            let failure = chance(&ends, |end| end.open == 0 && end.total < asked);
            assert_within(&stacked, &(failure + fails), &rest, &what);
        }
    }
}

#[test]
fn a_count_that_goes_past_the_difficulty_is_exact() {
    shows!("DTW-RUL-01", "DTW-CRT-03");
    // Ten sixes in a row are far above 30: what is open then has succeeded long ago.
    for (dice, goes) in [(1, Goes::Nothing), (2, Goes::Nothing), (2, Goes::Highest)] {
        let ends = ends(dice, goes, DEPTH);
        for (cd, asked) in [(Difficulty::Epic, 20), (Difficulty::Legendary, 30)] {
            let [success, _] = against(&chains(), throw(dice, goes), cd);
            let counted = chance(&ends, |end| end.total >= asked);
            assert_eq!(success, counted, "{dice} dice, {goes:?}, against {asked}");
        }
    }
}

#[test]
fn with_chains_and_one_die_per_roll_both_count() {
    shows!("DTW-RUL-01", "DTW-RUL-05");
    let options = Options {
        one_die_per_roll: true,
        ..chains()
    };
    for dice in [1, 2] {
        let ends = ends(dice, Goes::Nothing, DEPTH);
        let owes = chance(&ends, |end| end.fails || end.total < 20);
        let [_, stacked] = against(&options, throw(dice, Goes::Nothing), Difficulty::Epic);
        assert_eq!(stacked, owes, "{dice} dice");
    }
}

#[test]
fn attacks_with_chains_on_both_sides_lie_where_the_count_has_them() {
    shows!("DTW-RUL-01", "DTW-ATK-04");
    for (attacker, defender) in [(1, 1), (2, 1), (1, 2), (2, 2)] {
        let [attack, defence] = [attacker, defender].map(|dice| ends(dice, Goes::Nothing, DEPTH));
        let (mut hit, mut tie, mut open) = (Fraction::ZERO, Fraction::ZERO, Fraction::ZERO);
        for (one, first) in &attack {
            for (other, second) in &defence {
                let chance = first * second;
                if one.open + other.open > 0 {
                    open += chance;
                } else if one.total > other.total {
                    hit += chance;
                } else if one.total == other.total {
                    tie += chance;
                }
            }
        }
        assert!(open < part(1, 1_000_000), "the count stops too early");
        let told = clash(&chains(), attacker, defender);
        let what = format!("{attacker} against {defender}");
        assert_within(&told.hit, &hit, &open, &what);
        assert_within(&told.tie, &tie, &open, &what);
        assert_eq!(told.attacker_fails, chance(&attack, |end| end.fails));
    }
}

#[test]
fn without_criticals_in_combat_there_is_nothing_to_chain() {
    shows!("DTW-RUL-01", "DTW-RUL-16");
    let options = |chain_criticals| Options {
        combat_criticals: false,
        chain_criticals,
        ..Options::default()
    };
    for (attacker, defender) in [(1, 1), (2, 1), (2, 2)] {
        assert_eq!(
            clash(&options(true), attacker, defender),
            clash(&options(false), attacker, defender)
        );
    }
    // Plain dice: one against one hits in 15 of 36 cases, and ties in 6.
    let plain = clash(&options(true), 1, 1);
    assert_eq!((plain.hit, plain.tie), (part(15, 36), part(1, 6)));
    assert_eq!(plain.attacker_fails, Fraction::ZERO);
}
