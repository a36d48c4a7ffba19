//! The tables of the book and of its page, cell by cell.

use book_risus_hack::{
    RisusHack,
    rules::successes::{Showing, variable_difficulty},
    setup::Options,
    tables::{contest, criticals, duel, rolls},
};
use dice::{Face, Fraction, decimal, fraction, fraction_text};
use rulebook::{Row, Tables};
use rulebook_testkit::shows;

/// Table 5: FD, dice, printed percent, exact chance, exact percent.
const ROLLS: [(u32, usize, u32, &str, &str); 30] = [
    (2, 1, 83, "5/6", "83.333333"),
    (2, 2, 97, "35/36", "97.222222"),
    (2, 3, 99, "215/216", "99.537037"),
    (2, 4, 100, "1295/1296", "99.922840"),
    (2, 5, 100, "7775/7776", "99.987140"),
    (2, 6, 100, "46655/46656", "99.997857"),
    (3, 1, 67, "2/3", "66.666667"),
    (3, 2, 89, "8/9", "88.888889"),
    (3, 3, 96, "26/27", "96.296296"),
    (3, 4, 99, "80/81", "98.765432"),
    (3, 5, 99, "242/243", "99.588477"),
    (3, 6, 100, "728/729", "99.862826"),
    (4, 1, 50, "1/2", "50.000000"),
    (4, 2, 75, "3/4", "75.000000"),
    (4, 3, 88, "7/8", "87.500000"),
    (4, 4, 94, "15/16", "93.750000"),
    (4, 5, 97, "31/32", "96.875000"),
    (4, 6, 98, "63/64", "98.437500"),
    (5, 1, 33, "1/3", "33.333333"),
    (5, 2, 56, "5/9", "55.555556"),
    (5, 3, 70, "19/27", "70.370370"),
    (5, 4, 80, "65/81", "80.246914"),
    (5, 5, 87, "211/243", "86.831276"),
    (5, 6, 91, "665/729", "91.220850"),
    (6, 1, 17, "1/6", "16.666667"),
    (6, 2, 31, "11/36", "30.555556"),
    (6, 3, 42, "91/216", "42.129630"),
    (6, 4, 52, "671/1296", "51.774691"),
    (6, 5, 60, "4651/7776", "59.812243"),
    (6, 6, 67, "31031/46656", "66.510202"),
];

/// Table 7: a critical of one kind, for one die and more.
const CRITICALS: [(&str, &str); 8] = [
    ("0/1", "0.000000"),
    ("0/1", "0.000000"),
    ("2/27", "7.407407"),
    ("7/432", "1.620370"),
    ("13/3888", "0.334362"),
    ("31/46656", "0.066444"),
    ("1/7776", "0.012860"),
    ("41/1679616", "0.002441"),
];

/// Whole duels at FD 5: the row's chance to win, in percent.
const DUELS: [[&str; 6]; 6] = [
    ["50.0000", "14.2857", "2.4845", "0.2723", "0.0192", "0.0009"],
    [
        "85.7143", "50.0000", "18.8691", "4.6480", "0.7569", "0.0821",
    ],
    [
        "97.5155", "81.1309", "50.0000", "21.3798", "6.2180", "1.2236",
    ],
    [
        "99.7277", "95.3520", "78.6202", "50.0000", "22.9091", "7.3190",
    ],
    [
        "99.9808", "99.2431", "93.7820", "77.0909", "50.0000", "23.8888",
    ],
    [
        "99.9991", "99.9179", "98.7764", "92.6810", "76.1112", "50.0000",
    ],
];

/// Variable Difficulty from 5 to 2 with the roll-off: the row's chance to win, in percent.
const CONTESTS: [[&str; 6]; 6] = [
    [
        "50.0000", "24.7685", "13.5031", "8.0311", "5.0197", "3.2177",
    ],
    [
        "75.2315", "50.0000", "31.5072", "20.2750", "13.4332", "9.0762",
    ],
    [
        "86.4969", "68.4928", "50.0000", "35.0936", "24.5888", "17.3745",
    ],
    [
        "91.9689", "79.7250", "64.9064", "50.0000", "37.3173", "27.5854",
    ],
    [
        "94.9803", "86.5668", "75.4112", "62.6827", "50.0000", "38.8386",
    ],
    [
        "96.7823", "90.9238", "82.6255", "72.4146", "61.1614", "50.0000",
    ],
];

fn percent(chance: &Fraction, digits: usize) -> String {
    decimal(&(chance * Fraction::from(100)), digits)
}

#[test]
fn the_fifth_table_is_exact_in_all_thirty_cells() {
    shows!("RHK-ROL-03", "RHK-ROL-02", "RHK-RUL-10");
    for (fd, dice, _, exact, hundredths) in ROLLS {
        let row = rolls(fd);
        assert_eq!(row.len(), 6);
        let chance = &row[dice - 1];
        assert_eq!(fraction_text(chance), exact, "FD {fd}, {dice}D");
        assert_eq!(percent(chance, 6), hundredths, "FD {fd}, {dice}D");
    }
}

#[test]
fn two_printed_cells_are_cut_off_instead_of_rounded() {
    shows!("RHK-ROL-03", "RHK-RUL-12");
    let rounds = |(fd, dice, printed, ..): &(u32, usize, u32, &str, &str)| {
        percent(&rolls(*fd)[dice - 1], 0) == printed.to_string()
    };
    let wrong = ROLLS.iter().filter(|cell| !rounds(cell));
    let wrong: Vec<(u32, usize, u32)> = wrong.map(|cell| (cell.0, cell.1, cell.2)).collect();
    assert_eq!(wrong, [(2, 3, 99), (3, 5, 99)]);
    for (fd, dice, _) in wrong {
        assert_eq!(percent(&rolls(fd)[dice - 1], 0), "100");
    }
}

#[test]
fn the_seventh_table_is_exact_up_to_eight_dice() {
    shows!("RHK-CRT-01");
    for (dice, (exact, hundredths)) in (1..).zip(CRITICALS) {
        let chance = criticals(dice);
        assert_eq!(fraction_text(&chance), exact, "{dice}D");
        assert_eq!(percent(&chance, 6), hundredths, "{dice}D");
    }
}

#[test]
fn duels_have_the_chances_of_the_page() {
    shows!("RHK-CMB-06", "RHK-CMB-10");
    for (own, row) in (1..).zip(DUELS) {
        for (other, cell) in (1..).zip(row) {
            let chance = duel(own, other);
            assert_eq!(percent(&chance, 4), cell, "{own} against {other}");
            assert_eq!(chance + duel(other, own), Fraction::ONE);
        }
    }
    // One die against one: whoever succeeds alone. 1 against 2: 1/3 and 5/9.
    assert_eq!(fraction_text(&duel(1, 2)), "1/7");
}

#[test]
fn contests_have_the_chances_of_the_page() {
    shows!("RHK-SAC-02", "RHK-SAC-05", "RHK-RUL-26");
    for (own, row) in (1..).zip(CONTESTS) {
        for (other, cell) in (1..).zip(row) {
            let chance = contest(own, other);
            assert_eq!(percent(&chance, 4), cell, "{own} against {other}");
            assert_eq!(chance + contest(other, own), Fraction::ONE);
        }
    }
}

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

#[test]
fn contests_are_those_that_are_played() {
    shows!("RHK-SAC-02", "RHK-SAC-03", "RHK-SAC-04", "RHK-SAC-05");
    let showing = |faces: &Vec<Face>| Showing {
        faces: faces.clone(),
        helped: 0,
    };
    for own in 1..=3 {
        for other in 1..=3 {
            let (mine, theirs) = (all_throws(own), all_throws(other));
            let mut halves = 0_usize;
            for one in &mine {
                for two in &theirs {
                    let sides = [showing(one), showing(two)];
                    let best = variable_difficulty(&Options::default(), 5, &sides);
                    // A win is whole, a roll-off half.
                    halves += match best.as_slice() {
                        [0] => 2,
                        [0, 1] => 1,
                        _ => 0,
                    };
                }
            }
            let all = mine.len() * theirs.len() * 2;
            let counted = fraction(&halves.into(), &all.into());
            assert_eq!(contest(own, other), counted, "{own} against {other}");
        }
    }
}

#[test]
fn the_tables_that_are_shown_have_every_cell_in_its_place() {
    shows!("RHK-ROL-03", "RHK-CRT-01", "RHK-SAC-02", "RHK-CMB-06");
    let shown = RisusHack::tables();
    let keys: Vec<&str> = shown.iter().map(|table| table.key).collect();
    assert_eq!(keys, ["rolls", "criticals", "contests", "duels"]);
    let texts = |rows: &[Row], digits: usize| -> Vec<String> {
        let cells = rows.iter().flat_map(|row| &row.cells);
        let cells = cells.map(|cell| match cell.as_slice() {
            [only] => percent(only, digits),
            several => panic!("{several:?}"),
        });
        cells.collect()
    };
    let cells: Vec<&str> = ROLLS.iter().map(|cell| cell.4).collect();
    assert_eq!(texts(&shown[0].rows, 6), cells);
    let cells: Vec<&str> = CRITICALS[..6].iter().map(|cell| cell.1).collect();
    assert_eq!(texts(&shown[1].rows, 6), cells);
    assert_eq!(texts(&shown[2].rows, 4), CONTESTS.concat());
    assert_eq!(texts(&shown[3].rows, 4), DUELS.concat());
    let rows: Vec<usize> = shown.iter().map(|table| table.rows.len()).collect();
    assert_eq!(rows, [5, 1, 6, 6]);
    assert!(shown.iter().all(|table| table.columns.len() == 6));
}
