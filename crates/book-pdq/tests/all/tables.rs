//! The two tables of the book, cell by cell, and both counted again face by face.

use book_pdq::{
    Pdq,
    rules::{
        rank::{Attempt, Rank, attempt},
        task::{chance, reaches},
    },
    tables::{Duel, duel},
};
use dice::{Fraction, fraction, fraction_text};
use rulebook::{Row, Tables};
use rulebook_testkit::shows;

/// Chances of a task: who rolls, and five Difficulties from Poor to Master.
const TASKS: [(Rank, [&str; 5]); 5] = [
    (Rank::Poor, ["7/12", "5/18", "1/12", "0/1", "0/1"]),
    (Rank::Average, ["5/6", "7/12", "5/18", "1/12", "0/1"]),
    (Rank::Good, ["35/36", "5/6", "7/12", "5/18", "1/12"]),
    (Rank::Expert, ["1/1", "35/36", "5/6", "7/12", "5/18"]),
    (Rank::Master, ["1/1", "1/1", "35/36", "5/6", "7/12"]),
];

/// Attacks: attacker, defender, chance to be higher, chance of a tie, average Damage of a hit.
const ATTACKS: [(Rank, Rank, &str, &str, &str); 25] = {
    use Rank::{Average, Expert, Good, Master, Poor};
    [
        (Poor, Poor, "575/1296", "73/648", "1778/575"),
        (Poor, Average, "155/648", "125/1296", "384/155"),
        (Poor, Good, "7/72", "5/81", "2/1"),
        (Poor, Expert, "35/1296", "35/1296", "8/5"),
        (Poor, Master, "5/1296", "5/648", "6/5"),
        (Average, Poor, "287/432", "125/1296", "160/41"),
        (Average, Average, "575/1296", "73/648", "1778/575"),
        (Average, Good, "155/648", "125/1296", "384/155"),
        (Average, Expert, "7/72", "5/81", "2/1"),
        (Average, Master, "35/1296", "35/1296", "8/5"),
        (Good, Poor, "545/648", "5/81", "2718/545"),
        (Good, Average, "287/432", "125/1296", "160/41"),
        (Good, Good, "575/1296", "73/648", "1778/575"),
        (Good, Expert, "155/648", "125/1296", "384/155"),
        (Good, Master, "7/72", "5/81", "2/1"),
        (Expert, Poor, "613/648", "35/1296", "3916/613"),
        (Expert, Average, "545/648", "5/81", "2718/545"),
        (Expert, Good, "287/432", "125/1296", "160/41"),
        (Expert, Expert, "575/1296", "73/648", "1778/575"),
        (Expert, Master, "155/648", "125/1296", "384/155"),
        (Master, Poor, "427/432", "5/648", "494/61"),
        (Master, Average, "613/648", "35/1296", "3916/613"),
        (Master, Good, "545/648", "5/81", "2718/545"),
        (Master, Expert, "287/432", "125/1296", "160/41"),
        (Master, Master, "575/1296", "73/648", "1778/575"),
    ]
};

/// What each Rank adds, written down a second time.
fn bonus(rank: Rank) -> i64 {
    match rank {
        Rank::Poor => -2,
        Rank::Average => 0,
        Rank::Good => 2,
        Rank::Expert => 4,
        Rank::Master => 6,
    }
}

/// What each Difficulty asks for, written down a second time.
fn asked(rank: Rank) -> i64 {
    match rank {
        Rank::Poor => 5,
        Rank::Average => 7,
        Rank::Good => 9,
        Rank::Expert => 11,
        Rank::Master => 13,
    }
}

/// All 36 totals of two dice.
fn two_dice() -> Vec<i64> {
    let second = |first: i64| (1..=6).map(move |second| first + second);
    (1..=6).flat_map(second).collect()
}

fn part(part: usize, whole: usize) -> Fraction {
    fraction(&part.into(), &whole.into())
}

#[test]
fn a_task_has_the_chances_of_the_first_table() {
    shows!("PDQ-TSK-08", "PDQ-COR-03");
    for (roller, cells) in TASKS {
        for (difficulty, cell) in Rank::ALL.into_iter().zip(cells) {
            let exact = chance(attempt(&[roller], 0), difficulty);
            assert_eq!(fraction_text(&exact), cell, "{roller} against {difficulty}");
        }
    }
}

#[test]
fn an_attack_has_the_chances_and_averages_of_the_second_table() {
    shows!("PDQ-ATK-05", "PDQ-ATK-04");
    for (attacker, defender, win, tie, average) in ATTACKS {
        let exact = duel(attacker, defender);
        let told = [&exact.win, &exact.tie, &exact.average].map(fraction_text);
        assert_eq!(told, [win, tie, average], "{attacker} against {defender}");
    }
}

#[test]
fn thirty_six_faces_counted_one_by_one_give_the_chances_of_tasks() {
    shows!("PDQ-TSK-08");
    for roller in Rank::ALL {
        for difficulty in Rank::ALL {
            let totals = two_dice().into_iter();
            let enough = totals.filter(|dice| dice + bonus(roller) >= asked(difficulty));
            let counted = part(enough.count(), 36);
            let exact = chance(attempt(&[roller], 0), difficulty);
            assert_eq!(exact, counted, "{roller} against {difficulty}");
        }
    }
}

#[test]
fn pairs_of_thirty_six_faces_counted_one_by_one_give_the_chances_of_attacks() {
    shows!("PDQ-ATK-05", "PDQ-ATK-04");
    for attacker in Rank::ALL {
        for defender in Rank::ALL {
            let (mut hits, mut ties, mut damage) = (0_usize, 0_usize, 0_usize);
            for attack in two_dice() {
                for defence in two_dice() {
                    let difference = attack + bonus(attacker) - defence - bonus(defender);
                    match usize::try_from(difference) {
                        Ok(0) => ties += 1,
                        Ok(points) => {
                            hits += 1;
                            damage += points;
                        }
                        Err(_) => {}
                    }
                }
            }
            let counted = Duel {
                win: part(hits, 1296),
                tie: part(ties, 1296),
                average: part(damage, hits),
            };
            assert_eq!(
                duel(attacker, defender),
                counted,
                "{attacker} against {defender}"
            );
        }
    }
}

#[test]
fn extra_dice_and_added_modifiers_are_in_the_chances_too() {
    shows!("PDQ-TSK-08", "PDQ-SHF-03");
    // A Master with one Upshift, 3d6+6 against 13: all but 3, 4, 5 and 6 (1 + 3 + 6 + 10).
    let upshifted = chance(attempt(&[Rank::Master], 1), Rank::Master);
    assert_eq!(upshifted, part(216 - 20, 216));
    // Good and Good, 2d6+4 against 11: 7 or more.
    let both = chance(attempt(&[Rank::Good, Rank::Good], 0), Rank::Expert);
    assert_eq!(both, part(21, 36));
    // What fails by itself never succeeds, whatever the Difficulty.
    assert_eq!(chance(Attempt::Fails, Rank::Poor), Fraction::ZERO);
}

#[test]
fn a_total_that_reaches_the_target_number_is_enough() {
    shows!("PDQ-TSK-08");
    assert!(!reaches(10, 11));
    assert!(reaches(11, 11));
    assert!(reaches(12, 11));
}

#[test]
fn the_tables_that_are_shown_have_every_cell_in_its_place() {
    shows!("PDQ-TSK-08", "PDQ-ATK-05");
    let shown = Pdq::tables();
    let keys: Vec<&str> = shown.iter().map(|table| table.key).collect();
    assert_eq!(keys, ["tasks", "attacks"]);
    let texts = |rows: &[Row]| -> Vec<Vec<String>> {
        let cells = rows.iter().flat_map(|row| &row.cells);
        cells
            .map(|cell| cell.iter().map(fraction_text).collect())
            .collect()
    };
    let tasks = TASKS.iter().flat_map(|(_, cells)| cells);
    let tasks: Vec<Vec<&str>> = tasks.map(|cell| vec![*cell]).collect();
    assert_eq!(texts(&shown[0].rows), tasks);
    let attacks = ATTACKS.iter();
    let attacks: Vec<Vec<&str>> = attacks
        .map(|(_, _, win, tie, average)| vec![*win, *tie, *average])
        .collect();
    assert_eq!(texts(&shown[1].rows), attacks);
    for table in &shown {
        assert_eq!((table.rows.len(), table.columns.len()), (5, 5));
    }
}
