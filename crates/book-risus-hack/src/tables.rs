//! The probability tables of the book, computed.

use dice::Fraction;
use rulebook::{Message, Part, Row, Rule, Table, Tables};

use crate::{
    RisusHack,
    rules::{
        contest::{Falling, chance, round},
        successes::{HIGHEST_FD, critical_failure},
    },
    setup::Options,
};

/// How many dice the book's tables go to.
pub const MOST_DICE: u32 = 6;

/// The chance of at least one success for one to six dice, at a difficulty (RHK-ROL-03).
pub fn rolls(fd: u32) -> Vec<Fraction> {
    let options = Options::default();
    let dice = 1..=MOST_DICE;
    dice.map(|dice| chance(&options, dice, fd)).collect()
}

/// The chance of a critical, one way or the other, for so many dice (RHK-CRT-01).
pub fn criticals(dice: u32) -> Fraction {
    let options = Options {
        criticals: true,
        ..Options::default()
    };
    critical_failure(&options, dice)
}

/// The chance to win by Variable Difficulty from 5 down to 2, the roll-off included
/// (RHK-SAC-02 to SAC-05).
pub fn contest(own: u32, other: u32) -> Fraction {
    let options = Options::default();
    let [own, other] = [own, other].map(|dice| Falling::fresh(dice, false));
    let [win, ..] = round(&options, options.average_fd, true, [&own, &other]);
    win
}

/// The chance to win a whole duel at difficulty 5 by ordinary rounds, each losing a die
/// (RHK-CMB-05 to CMB-07, RHK-CMB-10): level rounds change nothing and can be left out.
pub fn duel(own: u32, other: u32) -> Fraction {
    if own == 0 {
        return Fraction::ZERO;
    }
    if other == 0 {
        return Fraction::ONE;
    }
    let options = Options::default();
    let succeeds = |dice: u32| chance(&options, dice, options.average_fd);
    let (mine, theirs) = (succeeds(own), succeeds(other));
    let win = &mine * (Fraction::ONE - &theirs);
    let lose = &theirs * (Fraction::ONE - &mine);
    let decided = &win + &lose;
    (win * duel(own, other - 1) + lose * duel(own - 1, other)) / decided
}

impl Tables for RisusHack {
    fn tables() -> Vec<Table> {
        let dice = |number: u32| Message::new("hack-table-dice").with("dice", number);
        let columns: Vec<Message> = (1..=MOST_DICE).map(dice).collect();
        let single = |cells: Vec<Fraction>| cells.into_iter().map(|one| vec![one]).collect();
        let against = |title: &'static str, key, rule, read: fn(u32, u32) -> Fraction| Table {
            key,
            rule: Rule(rule),
            title: Message::new(title),
            parts: vec![Part::chance("win", Message::new("hack-table-win"))],
            columns: columns.clone(),
            rows: (1..=MOST_DICE)
                .map(|own| Row {
                    heading: dice(own),
                    cells: single((1..=MOST_DICE).map(|other| read(own, other)).collect()),
                })
                .collect(),
        };
        vec![
            Table {
                key: "rolls",
                rule: Rule("RHK-ROL-03"),
                title: Message::new("hack-table-rolls"),
                parts: vec![Part::chance("success", Message::new("hack-table-success"))],
                columns: columns.clone(),
                rows: (2..=HIGHEST_FD)
                    .map(|fd| Row {
                        heading: Message::new("hack-table-fd").with("fd", fd),
                        cells: single(rolls(fd)),
                    })
                    .collect(),
            },
            Table {
                key: "criticals",
                rule: Rule("RHK-CRT-01"),
                title: Message::new("hack-table-criticals"),
                parts: vec![Part::chance(
                    "critical",
                    Message::new("hack-table-critical"),
                )],
                columns: columns.clone(),
                rows: vec![Row {
                    heading: Message::new("hack-table-chance"),
                    cells: single((1..=MOST_DICE).map(criticals).collect()),
                }],
            },
            against("hack-table-contests", "contests", "RHK-SAC-02", contest),
            against("hack-table-duels", "duels", "RHK-CMB-06", duel),
        ]
    }
}
