//! The probability tables of the book, computed.

use dice::{Face, Fraction, Pool};
use rulebook::{Message, Part, Row, Rule, Table, Tables};

use crate::{
    Clichenimatic,
    rules::{
        cliche,
        declare::{LIMIT, SEIZED_LIMIT},
        task,
    },
    setup::Options,
};

/// The chance that at least one of so many dice can counter a value (CLN-ACT-04).
pub fn counters(dice: u32, value: Face) -> Fraction {
    Fraction::ONE - Pool::d6(dice).all(|face| face < value).chance_of(&true)
}

/// What so many dice are worth together on average.
pub fn average(dice: u32) -> Fraction {
    Pool::d6(dice).sum().mean()
}

/// What an unskilled die is worth on average (CLN-RUN-07).
pub fn unskilled() -> Fraction {
    let worth = |face: Face| i64::from(cliche::worth(face, true));
    Pool::d6(1).score(worth).mean()
}

/// How many dice a challenge rolls against so many (CLN-NON-03).
fn challenge(dice: usize, fewer: u32) -> Fraction {
    let dice = task::challenge(&Options::default(), dice, fewer);
    Pool::d6(crate::rules::cost::count(dice)).sum().mean()
}

impl Tables for Clichenimatic {
    fn tables() -> Vec<Table> {
        let pool = |dice: u32| Message::new("cn-table-dice").with("dice", dice);
        let most = crate::rules::cost::count(SEIZED_LIMIT + 1);
        let counter_row = |dice: u32| Row {
            heading: pool(dice),
            cells: (2..=6).map(|value| vec![counters(dice, value)]).collect(),
        };
        let value = |value: u32| Message::new("cn-table-value").with("value", value);
        let pools = 1..=crate::rules::cost::count(LIMIT + 1);
        let columns = [
            "cn-challenge-minimal",
            "cn-challenge-moderate",
            "cn-challenge-taxing",
        ];
        let task_row = |dice: u32| Row {
            heading: pool(dice),
            cells: [2, 1, 0]
                .map(|fewer| {
                    let dice = usize::try_from(dice).unwrap_or(0);
                    vec![challenge(dice, fewer)]
                })
                .to_vec(),
        };
        vec![
            Table {
                key: "counters",
                rule: Rule("CLN-ACT-04"),
                title: Message::new("cn-table-counters"),
                parts: vec![Part::chance("counter", Message::new("cn-table-counter"))],
                columns: (2..=6).map(value).collect(),
                rows: (1..=most).map(counter_row).collect(),
            },
            Table {
                key: "challenges",
                rule: Rule("CLN-NON-03"),
                title: Message::new("cn-table-challenges"),
                parts: vec![Part::average("sum", Message::new("cn-table-sum"))],
                columns: columns.map(Message::new).to_vec(),
                rows: pools.map(task_row).collect(),
            },
            Table {
                key: "pools",
                rule: Rule("CLN-RUN-02"),
                title: Message::new("cn-table-pools"),
                parts: vec![Part::average("sum", Message::new("cn-table-sum"))],
                columns: vec![Message::new("cn-table-together")],
                rows: [Row {
                    heading: Message::new("cn-table-unskilled"),
                    cells: vec![vec![unskilled()]],
                }]
                .into_iter()
                .chain((1..=most).map(|dice| Row {
                    heading: pool(dice),
                    cells: vec![vec![average(dice)]],
                }))
                .collect(),
            },
        ]
    }
}
