//! The table of `docs/tower.md`, made from the file of heights.

use std::fmt::Write;

/// What stands before and after the table.
pub const MARKS: [&str; 2] = ["<!-- calibration -->\n", "<!-- /calibration -->"];

/// Heights that the table shows.
const SHOWN: [usize; 8] = [4, 6, 8, 10, 12, 13, 16, 20];

/// The page with the table of these heights between its marks; nothing if it has no marks.
pub fn insert(page: &str, heights: &str) -> Option<String> {
    let (before, rest) = page.split_once(MARKS[0])?;
    let (_, after) = rest.split_once(MARKS[1])?;
    let table = table(heights);
    Some(format!("{before}{}{table}{}{after}", MARKS[0], MARKS[1]))
}

/// In percent: for each hand, how many towers get so high.
fn table(heights: &str) -> String {
    let mut table = String::from("| hand |");
    let mut rule = String::from("| --- |");
    for height in SHOWN {
        let _ = write!(table, " {height} |");
        rule.push_str(" --: |");
    }
    let _ = writeln!(table, " dice that slip |\n{rule} --: |");
    let rows: Vec<Vec<&str>> = heights
        .lines()
        .filter(|line| !line.starts_with('#') && !line.starts_with("preset,"))
        .map(|line| line.split(',').collect())
        .collect();
    let mut hands: Vec<&str> = rows.iter().filter_map(|row| row.first().copied()).collect();
    hands.dedup();
    for hand in hands {
        let of_hand: Vec<&Vec<&str>> = rows.iter().filter(|row| row[0] == hand).collect();
        let number = |row: &[&str], column: usize| row[column].parse::<f64>().unwrap_or(f64::NAN);
        // Every tower tries a first die until it stands.
        let towers = number(of_hand[0], 3) + number(of_hand[0], 5);
        let _ = write!(table, "| {hand} |");
        for height in SHOWN {
            let stood = number(of_hand[height - 1], 3);
            let _ = write!(table, " {:.1} |", 100.0 * stood / towers);
        }
        let sum = |column| of_hand.iter().map(|row| number(row, column)).sum::<f64>();
        let _ = writeln!(table, " {:.2} |", 100.0 * sum(4) / sum(2));
    }
    table
}
