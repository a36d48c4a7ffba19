//! The computed tables against plain enumeration, and the bill of a sheet line by line.

use book_clichenimatic::{
    Clichenimatic,
    setup::{ItemSheet, Options, PoolSheet, Recovery, RunOffSheet},
    sheet::bill,
    tables::{average, counters, unskilled},
};
use dice::Face;
use rulebook::{Argument, Message, Sheets, Tables};
use rulebook_testkit::shows;

use crate::common;

/// How many of all rolls of so many dice have one of at least this value.
fn enumerated(dice: u32, value: Face) -> (u64, u64) {
    let all = 6_u64.pow(dice);
    let has = |roll: u64| (0..dice).any(|die| roll / 6_u64.pow(die) % 6 + 1 >= u64::from(value));
    let hits = (0..all).filter(|roll| has(*roll)).count();
    (u64::try_from(hits).unwrap_or_default(), all)
}

#[test]
fn counters_are_as_likely_as_counting_says() {
    shows!("CLN-ACT-04", "CLN-GEN-02");
    for dice in 1..=5 {
        for value in 2..=6 {
            let (hits, all) = enumerated(dice, value);
            let expected = dice::fraction(&hits.into(), &all.into());
            assert_eq!(
                counters(dice, value),
                expected,
                "{dice} dice against {value}"
            );
        }
    }
    let number = |part: u32, whole: u32| dice::fraction(&part.into(), &whole.into());
    assert_eq!(average(6), number(21, 1));
    // 1, 1, 1, 2, 3, 4.
    assert_eq!(unskilled(), number(12, 6));
}

#[test]
fn every_table_is_whole() {
    for table in Clichenimatic::tables() {
        for row in &table.rows {
            assert_eq!(row.cells.len(), table.columns.len(), "{}", table.key);
            let whole = row.cells.iter().all(|cell| cell.len() == table.parts.len());
            assert!(whole, "{}", table.key);
        }
    }
}

/// A message as a test can compare it: its key, and the number that it ends with.
fn line(message: &Message) -> (&'static str, i64) {
    let points =
        message
            .arguments
            .iter()
            .rev()
            .find_map(|(name, argument)| match (*name, argument) {
                ("points", Argument::Number(number)) => Some(*number),
                _ => None,
            });
    (message.key, points.unwrap_or_default())
}

#[test]
fn a_bill_explains_every_price_line_by_line() {
    shows!("CLN-LIM-20", "CLN-BLD-01", "CLN-LIM-17");
    let mut hero =
        common::sheet("Zorro: Sword +3, Resolve 9, Essence 23, Proud (flaw), Rash (flaw)");
    hero.run_offs.push(RunOffSheet {
        name: "Ray".to_owned(),
        adder: 4,
        uses: Some(3),
        recovery: Some(Recovery::Rounds(4)),
        ..RunOffSheet::default()
    });
    hero.pools = vec![PoolSheet {
        name: "Bag".to_owned(),
        uses: 9,
        recovery: Some(Recovery::Scene),
        reloads: 0,
    }];
    hero.run_offs.push(RunOffSheet {
        name: "Bomb".to_owned(),
        adder: 4,
        pool: Some("Bag".to_owned()),
        charges: 3,
        ..RunOffSheet::default()
    });
    hero.equipment = vec![ItemSheet {
        name: "Cape".to_owned(),
        essence: 6,
        ..ItemSheet::default()
    }];
    let lines = bill(&Options::default(), &hero);
    let lines: Vec<(&str, i64)> = lines.iter().map(line).collect();
    assert_eq!(
        lines,
        [
            ("cn-bill-flaws", -20),
            ("cn-bill-resolve", 4),
            ("cn-bill-essence", 6),
            // A plain adder is its own explanation.
            ("cn-bill-run-off", 12),
            ("cn-bill-run-off", 12),
            ("cn-bill-base", 16),
            ("cn-bill-uses", 8),
            ("cn-bill-recovery", 12),
            ("cn-bill-run-off", 10),
            ("cn-bill-base", 16),
            ("cn-bill-uses", 12),
            ("cn-bill-charges", 10),
            ("cn-bill-pool", 2),
            ("cn-bill-item", 10),
            ("cn-bill-sum", 36),
        ]
    );
    let faults = Clichenimatic::faults(&Options::default(), &hero, false);
    assert!(faults.is_empty(), "{faults:?}");
}
