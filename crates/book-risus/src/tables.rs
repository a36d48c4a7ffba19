//! The probability tables of the book, computed.

use dice::{Fraction, Pool};
use rulebook::{Message, Part, Row, Rule, Table, Tables};

use crate::{
    Risus,
    rules::target::{SUGGESTED, chance},
};

/// How many dice the book's tables go to.
pub const MOST_DICE: u32 = 6;

/// The chance to reach each suggested target (RIS-TGT-05) with one to six dice: the target's
/// name and number, and a chance for each number of dice.
pub fn targets() -> Vec<(&'static str, u32, Vec<Fraction>)> {
    let row = |(name, number): (&'static str, u32)| {
        let chances = (1..=MOST_DICE).map(|dice| chance(dice, number));
        (name, number, chances.collect())
    };
    SUGGESTED.into_iter().map(row).collect()
}

/// The chance to win and to tie a single action (RIS-SAC-05), one to six dice against one to
/// six.
pub fn contests() -> Vec<Vec<(Fraction, Fraction)>> {
    let sums: Vec<_> = (1..=MOST_DICE).map(|dice| Pool::d6(dice).sum()).collect();
    let row = |own: &dice::Dist<i64>| {
        let cells = sums.iter().map(|other| own.versus(other));
        cells.map(|versus| (versus.win(), versus.tie())).collect()
    };
    sums.iter().map(row).collect()
}

impl Tables for Risus {
    fn tables() -> Vec<Table> {
        let dice = |number: u32| Message::new("risus-table-dice").with("dice", number);
        let columns: Vec<Message> = (1..=MOST_DICE).map(dice).collect();
        let against = |number: u32| Message::new("risus-table-against").with("dice", number);
        let target_row = |(name, number, chances): (&str, u32, Vec<Fraction>)| Row {
            heading: Message::new("risus-table-target")
                .with("name", name)
                .with("number", number),
            cells: chances.into_iter().map(|chance| vec![chance]).collect(),
        };
        let contest_row = |(heading, cells): (&Message, Vec<(Fraction, Fraction)>)| Row {
            heading: heading.clone(),
            cells: cells.into_iter().map(|(win, tie)| vec![win, tie]).collect(),
        };
        vec![
            Table {
                key: "targets",
                rule: Rule("RIS-TGT-05"),
                title: Message::new("risus-table-targets"),
                parts: vec![Part::chance("success", Message::new("risus-table-success"))],
                columns: columns.clone(),
                rows: targets().into_iter().map(target_row).collect(),
            },
            Table {
                key: "contests",
                rule: Rule("RIS-SAC-05"),
                title: Message::new("risus-table-contests"),
                parts: vec![
                    Part::chance("win", Message::new("risus-table-win")),
                    Part::chance("tie", Message::new("risus-table-tie")),
                ],
                columns: (1..=MOST_DICE).map(against).collect(),
                rows: columns.iter().zip(contests()).map(contest_row).collect(),
            },
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All 66 cells that the book prints, exactly.
    #[test]
    fn every_cell_of_both_tables() {
        let expected = [
            ["1/3", "5/6", "53/54", "1295/1296", "1", "1"],
            ["0", "1/6", "5/8", "65/72", "425/432", "3881/3888"],
            ["0", "0", "5/54", "575/1296", "1009/1296", "541/576"],
            ["0", "0", "0", "35/648", "791/2592", "9905/15552"],
            ["0", "0", "0", "0", "1/7776", "17/864"],
        ];
        for ((_, _, chances), row) in targets().iter().zip(expected) {
            let texts: Vec<String> = chances.iter().map(ToString::to_string).collect();
            assert_eq!(texts, row);
        }
        let wins = [
            ["5/12", "5/54", "5/432", "1/1296", "1/46656", "0"],
            [
                "181/216",
                "575/1296",
                "197/1296",
                "31/864",
                "1709/279936",
                "143/186624",
            ],
            [
                "1261/1296",
                "1009/1296",
                "3527/7776",
                "559/2916",
                "50987/839808",
                "74971/5038848",
            ],
            [
                "2585/2592",
                "541/576",
                "23105/31104",
                "85759/186624",
                "246839/1119744",
                "420355/5038848",
            ],
            [
                "46649/46656",
                "17285/17496",
                "84853/93312",
                "25127/34992",
                "97345/209952",
                "7329985/30233088",
            ],
            [
                "279935/279936",
                "1676621/1679616",
                "9828775/10077696",
                "26724643/30233088",
                "126909383/181398528",
                "507985465/1088391168",
            ],
        ];
        for (cells, row) in contests().iter().zip(wins) {
            let texts: Vec<String> = cells.iter().map(|(win, _)| win.to_string()).collect();
            assert_eq!(texts, row);
        }
        // What one wins the other loses.
        let table = contests();
        for (a, row) in table.iter().enumerate() {
            for (b, (win, tie)) in row.iter().enumerate() {
                assert_eq!(win + tie + &table[b][a].0, Fraction::ONE);
            }
        }
    }
}
