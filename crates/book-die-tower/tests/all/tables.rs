//! The tables of the book cell by cell, and each counted again die by die.

use book_die_tower::{
    DieTower,
    rules::{difficulty::Difficulty, rolling::Lean},
    setup::Options,
    tables::{THROWS, Throw, against, clash, down_within},
};
use dice::{Fraction, decimal, fraction_text};
use rulebook::{Table, Tables};
use rulebook_testkit::shows;

use crate::counting::{Goes, chance, ends, part};

/// The difficulties that are rolled for, with their numbers written down a second time.
const DIFFICULTIES: [(Difficulty, i64); 9] = [
    (Difficulty::Easy, 2),
    (Difficulty::Average, 4),
    (Difficulty::Moderate, 6),
    (Difficulty::Tough, 8),
    (Difficulty::Challenging, 10),
    (Difficulty::Formidable, 13),
    (Difficulty::Improbable, 16),
    (Difficulty::Epic, 20),
    (Difficulty::Legendary, 30),
];

/// The rows: kept dice that are not for a Wish, Wishes, what is discarded, and what it is called.
const ROWS: [(u32, u32, Goes, &str); 8] = [
    (1, 0, Goes::Nothing, "1d6"),
    (1, 0, Goes::Lowest, "1d6 advantage"),
    (1, 0, Goes::Highest, "1d6 disadvantage"),
    (2, 0, Goes::Nothing, "2d6"),
    (2, 0, Goes::Lowest, "2d6 advantage"),
    (2, 0, Goes::Highest, "2d6 disadvantage"),
    (1, 1, Goes::Nothing, "1d6 + 1 wish"),
    (2, 1, Goes::Nothing, "2d6 + 1 wish"),
];

/// Chances of success in percent.
const SUCCESS: [&str; 8] = [
    "83.333333 50.000000 16.666667 13.888889 8.333333 0.000000 0.000000 0.000000 0.000000",
    "97.222222 75.000000 30.555556 25.462963 15.277778 0.000000 0.000000 0.000000 0.000000",
    "69.444444 25.000000 2.777778 2.314815 1.388889 0.000000 0.000000 0.000000 0.000000",
    "100.000000 91.666667 72.222222 41.666667 26.851852 15.740741 5.324074 1.157407 0.000000",
    "100.000000 98.148148 89.351852 68.055556 46.064815 29.166667 12.577160 3.086420 0.000000",
    "100.000000 80.092593 47.685185 19.444444 7.638889 3.703704 1.118827 0.192901 0.000000",
    "100.000000 91.666667 72.222222 41.666667 26.851852 15.740741 5.324074 1.157407 0.000000",
    "100.000000 99.537037 95.370370 83.796296 62.500000 33.333333 21.527778 7.561728 0.173611",
];

/// Dice stacked on average.
const STACKED: [&str; 8] = [
    "1/3 2/3 1/1 37/36 13/12 7/6 7/6 7/6 7/6",
    "1/18 5/18 13/18 167/216 7/8 37/36 37/36 37/36 37/36",
    "11/18 19/18 23/18 277/216 31/24 47/36 47/36 47/36 47/36",
    "1/4 1/3 19/36 5/6 53/54 59/54 517/432 535/432 5/4",
    "13/216 17/216 1/6 41/108 259/432 83/108 1211/1296 667/648 229/216",
    "11/27 131/216 67/72 131/108 575/432 37/27 3619/2592 3643/2592 38/27",
    "1/4 1/3 19/36 5/6 53/54 59/54 517/432 535/432 5/4",
    "8/27 65/216 37/108 11/24 145/216 26/27 467/432 791/648 2237/1728",
];

/// Attacks: dice of both, a hit in percent and exactly, a tie in percent, and who owes for Fails.
const ATTACKS: [(u32, u32, &str, &str, &str, &str, &str); 4] = [
    (1, 1, "42.824074", "185/432", "14.351852", "1/6", "1/6"),
    (1, 2, "15.689300", "305/1944", "5.812757", "1/6", "1/4"),
    (2, 1, "78.497942", "763/972", "5.812757", "1/4", "1/6"),
    (
        2,
        2,
        "45.501769",
        "764255/1679616",
        "8.996461",
        "1/4",
        "1/4",
    ),
];

/// Monsters of Health 1 to 6 that fall within 1 to 8 attacks, in percent.
const MONSTERS: [&str; 6] = [
    "78.497942 95.376615 99.005877 99.786243 99.954038 99.990117 99.997875 99.999543",
    "0.000000 61.619270 88.118091 96.664779 99.115064 99.773641 99.943570 99.986198",
    "0.000000 0.000000 48.369859 79.571403 92.989352 97.797910 99.348818 99.815686",
    "0.000000 0.000000 0.000000 37.969344 70.626105 88.180793 95.730032 98.570705",
    "0.000000 0.000000 0.000000 0.000000 29.805154 61.848760 82.518864 92.889359",
    "0.000000 0.000000 0.000000 0.000000 0.000000 23.396432 53.580719 76.296568",
];

fn percent(chance: &Fraction) -> String {
    decimal(&(chance * Fraction::from(100_u8)), 6)
}

/// The throw of a row as the book has it.
fn throw((base, wishes, goes, _): (u32, u32, Goes, &str)) -> Throw {
    let lean = match goes {
        Goes::Nothing => Lean::Even,
        Goes::Lowest => Lean::Advantage,
        Goes::Highest => Lean::Disadvantage,
    };
    Throw { base, lean, wishes }
}

/// Success and dice stacked, counted die by die; one die at most, or both.
fn counted(
    (base, wishes, goes, _): (u32, u32, Goes, &str),
    asked: i64,
    one: bool,
) -> [Fraction; 2] {
    let ends = ends(base + wishes, goes, 1);
    let success = chance(&ends, |end| end.total >= asked);
    let failure = chance(&ends, |end| end.total < asked);
    let fails = chance(&ends, |end| end.fails);
    let both = chance(&ends, |end| end.fails && end.total < asked);
    let stacked = failure + fails;
    [success, if one { stacked - both } else { stacked }]
}

fn table(key: &str) -> Table {
    let mut tables = DieTower::tables().into_iter();
    let found = tables.find(|table| table.key == key);
    found.unwrap_or_else(|| unreachable!("there is a table {key}"))
}

#[test]
fn the_rows_are_the_pools_of_the_rules() {
    shows!("DTW-ROL-02", "DTW-ADV-01");
    assert_eq!(THROWS, ROWS.map(throw));
}

#[test]
fn every_chance_of_success_is_as_the_rules_have_it() {
    shows!("DTW-ROL-05", "DTW-CDF-01", "DTW-CDF-03");
    let options = Options::default();
    for (row, cells) in ROWS.into_iter().zip(SUCCESS) {
        let told = DIFFICULTIES.map(|(cd, _)| percent(&against(&options, throw(row), cd)[0]));
        assert_eq!(told.join(" "), cells, "{}", row.3);
    }
}

#[test]
fn every_average_of_dice_stacked_is_as_the_rules_have_it() {
    shows!("DTW-ROL-06", "DTW-CRT-04", "DTW-RUL-05");
    let options = Options::default();
    for (row, cells) in ROWS.into_iter().zip(STACKED) {
        let told = DIFFICULTIES.map(|(cd, _)| fraction_text(&against(&options, throw(row), cd)[1]));
        assert_eq!(told.join(" "), cells, "{}", row.3);
    }
}

#[test]
fn all_dice_counted_one_by_one_give_success_and_dice_stacked() {
    shows!(
        "DTW-ROL-05",
        "DTW-ROL-06",
        "DTW-CRT-03",
        "DTW-RUL-02",
        "DTW-RUL-03"
    );
    let options = Options::default();
    for row in ROWS {
        for (cd, asked) in DIFFICULTIES {
            let exact = against(&options, throw(row), cd);
            assert_eq!(
                exact,
                counted(row, asked, false),
                "{} against {asked}",
                row.3
            );
        }
    }
}

#[test]
fn with_one_die_per_roll_fewer_are_stacked_and_success_is_the_same() {
    shows!("DTW-RUL-05");
    let options = Options {
        one_die_per_roll: true,
        ..Options::default()
    };
    for row in ROWS {
        for (cd, asked) in DIFFICULTIES {
            let exact = against(&options, throw(row), cd);
            assert_eq!(
                exact,
                counted(row, asked, true),
                "{} against {asked}",
                row.3
            );
            let both = against(&Options::default(), throw(row), cd);
            assert_eq!(exact[0], both[0]);
            assert!(exact[1] <= both[1]);
        }
    }
    // A lone die that shows 1 owes one instead of two.
    let [_, stacked] = against(&options, throw(ROWS[0]), Difficulty::Easy);
    assert_eq!(fraction_text(&stacked), "1/6");
}

#[test]
fn the_chances_of_attacks_are_as_the_rules_have_them() {
    shows!("DTW-ATK-04", "DTW-ATK-07");
    let options = Options::default();
    for (attacker, defender, hit, exact, tie, attacker_fails, defender_fails) in ATTACKS {
        let told = clash(&options, attacker, defender);
        assert_eq!([percent(&told.hit), percent(&told.tie)], [hit, tie]);
        assert_eq!(fraction_text(&told.hit), exact);
        assert_eq!(fraction_text(&told.attacker_fails), attacker_fails);
        assert_eq!(fraction_text(&told.defender_fails), defender_fails);
    }
}

#[test]
fn all_dice_of_both_sides_counted_one_by_one_give_the_chances_of_attacks() {
    shows!("DTW-ATK-04", "DTW-ATK-07");
    for (attacker, defender, ..) in ATTACKS {
        let told = clash(&Options::default(), attacker, defender);
        let [attack, defence] = [attacker, defender].map(|dice| ends(dice, Goes::Nothing, 1));
        let (mut hit, mut tie) = (Fraction::ZERO, Fraction::ZERO);
        for (one, first) in &attack {
            for (other, second) in &defence {
                if one.total > other.total {
                    hit += first * second;
                } else if one.total == other.total {
                    tie += first * second;
                }
            }
        }
        assert_eq!(
            (told.hit, told.tie),
            (hit, tie),
            "{attacker} against {defender}"
        );
        assert_eq!(told.attacker_fails, chance(&attack, |end| end.fails));
        assert_eq!(told.defender_fails, chance(&defence, |end| end.fails));
    }
}

#[test]
fn monsters_fall_as_soon_as_the_rules_have_it() {
    shows!("DTW-ATK-05", "DTW-MON-02");
    let hit = clash(&Options::default(), 2, 1).hit;
    for (health, cells) in (1..).zip(MONSTERS) {
        let told = [1, 2, 3, 4, 5, 6, 7, 8].map(|attacks| {
            let down = down_within(&hit, health, attacks);
            percent(&down)
        });
        assert_eq!(told.join(" "), cells, "Health {health}");
    }
}

#[test]
fn all_rows_of_hits_and_misses_counted_one_by_one_give_the_fall_of_monsters() {
    shows!("DTW-MON-02");
    let hit = part(763, 972);
    let miss = part(209, 972);
    for health in 1..=6 {
        for attacks in 1..=8_u32 {
            // Each bit is an attack that hits.
            let rows = (0..1_u32 << attacks).filter(|row| row.count_ones() >= health);
            let chance = rows.fold(Fraction::ZERO, |sum, row| {
                let chances =
                    (0..attacks).map(|one| if row >> one & 1 == 1 { &hit } else { &miss });
                sum + chances.fold(Fraction::ONE, |product, one| product * one)
            });
            assert_eq!(down_within(&hit, health, attacks), chance);
        }
    }
}

#[test]
fn the_tables_that_people_see_hold_these_cells() {
    shows!("DTW-ROL-05", "DTW-RUL-05", "DTW-ATK-04", "DTW-MON-02");
    let cells = |key: &str, part: usize| -> Vec<Vec<Fraction>> {
        let rows = table(key).rows.into_iter();
        let cells = rows.map(|row| row.cells.iter().map(|cell| cell[part].clone()).collect());
        cells.collect()
    };
    let lines = |key: &str, part: usize, text: fn(&Fraction) -> String| -> Vec<String> {
        let rows = cells(key, part).into_iter();
        let line = |row: Vec<Fraction>| row.iter().map(text).collect::<Vec<_>>().join(" ");
        rows.map(line).collect()
    };
    assert_eq!(lines("success", 0, percent), SUCCESS);
    assert_eq!(lines("stacked", 0, fraction_text), STACKED);
    assert_eq!(lines("monsters", 0, percent), MONSTERS);
    for (place, (_, _, _, hit, tie, attacker, defender)) in ATTACKS.into_iter().enumerate() {
        let cell = |part: usize| cells("attacks", part)[place / 2][place % 2].clone();
        assert_eq!(fraction_text(&cell(0)), hit);
        assert_eq!(percent(&cell(1)), tie);
        let fails = [2, 3].map(|part| fraction_text(&cell(part)));
        assert_eq!(fails, [attacker, defender]);
    }
}
