//! The probability tables of the book, computed.

use dice::Fraction;
use rulebook::{Message, Part, Row, Rule, Table, Tables};

use crate::{
    Pdq,
    rules::{
        attack::{Clash, clash},
        rank::{Attempt, Rank, attempt},
        task::chance,
    },
};

/// What an attack may come to for a Rank against a Rank, without shifts or extras.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// The chance that the attacker is higher.
    pub win: Fraction,
    /// The chance that both are equal, and both are hurt.
    pub tie: Fraction,
    /// How much Damage a hit does on average.
    pub average: Fraction,
}

fn alone(rank: Rank) -> Attempt {
    attempt(&[rank], 0)
}

/// An attack with one Quality against one (PDQ-ATK-02 to ATK-05).
pub fn duel(attacker: Rank, defender: Rank) -> Duel {
    let reaction = alone(defender);
    let damage = |&attack: &i64, &defence: &i64| match clash(attack, defence, reaction) {
        Clash::Hits(damage) => i64::from(damage),
        Clash::Misses | Clash::Ties => 0,
    };
    let (attack, defence) = (alone(attacker).totals(), reaction.totals());
    let versus = attack.versus(&defence);
    let average = attack.both(&defence, damage).mean() / versus.win();
    Duel {
        win: versus.win(),
        tie: versus.tie(),
        average,
    }
}

/// A Rank without its modifier: columns are narrow.
fn name(rank: Rank) -> Message {
    Message::new(match rank {
        Rank::Poor => "pdq-table-poor",
        Rank::Average => "pdq-table-average",
        Rank::Good => "pdq-table-good",
        Rank::Expert => "pdq-table-expert",
        Rank::Master => "pdq-table-master",
    })
}

impl Tables for Pdq {
    fn tables() -> Vec<Table> {
        let against = |rank: Rank| {
            Message::new("pdq-table-target")
                .with("rank", name(rank))
                .with("number", rank.target_number())
        };
        let task_row = |roller: Rank| Row {
            heading: name(roller),
            cells: Rank::ALL
                .map(|difficulty| vec![chance(alone(roller), difficulty)])
                .to_vec(),
        };
        let attack_row = |attacker: Rank| Row {
            heading: name(attacker),
            cells: Rank::ALL
                .map(|defender| {
                    let Duel { win, tie, average } = duel(attacker, defender);
                    vec![win, tie, average]
                })
                .to_vec(),
        };
        vec![
            Table {
                key: "tasks",
                rule: Rule("PDQ-TSK-08"),
                title: Message::new("pdq-table-tasks"),
                parts: vec![Part::chance("success", Message::new("pdq-table-success"))],
                columns: Rank::ALL.map(against).to_vec(),
                rows: Rank::ALL.map(task_row).to_vec(),
            },
            Table {
                key: "attacks",
                rule: Rule("PDQ-ATK-05"),
                title: Message::new("pdq-table-attacks"),
                parts: vec![
                    Part::chance("win", Message::new("pdq-table-win")),
                    Part::chance("tie", Message::new("pdq-table-tie")),
                    Part::average("damage", Message::new("pdq-table-damage")),
                ],
                columns: Rank::ALL.map(name).to_vec(),
                rows: Rank::ALL.map(attack_row).to_vec(),
            },
        ]
    }
}
