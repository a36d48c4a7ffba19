//! The probability tables of the book, computed.

use dice::{Dist, Fraction};
use rulebook::{Message, Part, Row, Rule, Steadiness, Table, Tables};

use crate::{
    DieTower,
    rules::{
        attack, chances,
        difficulty::Difficulty,
        rolling::{Counting, Hand, Lean, Reading, readings},
        task,
    },
    setup::Options,
};

/// Dice, with advantage or without, and with so many Wishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// 1 or 2.
    pub base: u32,
    /// Advantage or disadvantage.
    pub lean: Lean,
    /// Wish dice.
    pub wishes: u32,
}

/// The throws that the tables tell of.
pub const THROWS: [Throw; 8] = [
    throw(1, Lean::Even, 0),
    throw(1, Lean::Advantage, 0),
    throw(1, Lean::Disadvantage, 0),
    throw(2, Lean::Even, 0),
    throw(2, Lean::Advantage, 0),
    throw(2, Lean::Disadvantage, 0),
    throw(1, Lean::Even, 1),
    throw(2, Lean::Even, 1),
];

const fn throw(base: u32, lean: Lean, wishes: u32) -> Throw {
    Throw { base, lean, wishes }
}

impl Throw {
    fn hand(self) -> Hand {
        Hand {
            base: self.base,
            wishes: self.wishes,
            weakness: false,
            miracles: 0,
            lean: self.lean,
            edge: 0,
        }
    }

    fn heading(self) -> Message {
        let key = match (self.lean, self.wishes) {
            (Lean::Even, 0) => "die-tower-table-dice",
            (Lean::Even, _) => "die-tower-table-wish",
            (Lean::Advantage, _) => "die-tower-table-advantage",
            (Lean::Disadvantage, _) => "die-tower-table-disadvantage",
        };
        Message::new(key).with("dice", self.base)
    }
}

/// The chance that a throw succeeds, and how many dice it stacks on average.
pub fn against(options: &Options, throw: Throw, difficulty: Difficulty) -> [Fraction; 2] {
    let readings = readings(throw.hand(), Counting::of_task(options));
    let outcomes = readings.map(|reading| task::outcome(options, *reading, difficulty));
    let owed = outcomes.map(|(_, owed)| i64::from(*owed));
    [outcomes.chance(|(success, _)| *success), owed.mean()]
}

/// What an attack with so many dice against so many may come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// It hits.
    pub hit: Fraction,
    /// Both totals are equal, which is no hit.
    pub tie: Fraction,
    /// The attacker owes a die for Fails.
    pub attacker_fails: Fraction,
    /// The defender owes one.
    pub defender_fails: Fraction,
}

/// An attack without edges.
pub fn clash(options: &Options, attacker: u32, defender: u32) -> Clash {
    let counting = Counting::of_combat(options);
    let side = |dice: u32| readings(throw(dice, Lean::Even, 0).hand(), counting);
    let (attack, defence) = (side(attacker), side(defender));
    let totals = |dist: &Dist<Reading>| dist.map(|reading| reading.total);
    let fails = |dist: &Dist<Reading>| dist.chance(|reading| reading.more_fails);
    let versus = totals(&attack).versus(&totals(&defence));
    Clash {
        hit: versus.win(),
        tie: versus.tie(),
        attacker_fails: fails(&attack),
        defender_fails: fails(&defence),
    }
}

/// The chance that a Monster with this Health is down after so many attacks, each of which hits
/// with this chance and costs it one.
pub fn down_within(hit: &Fraction, health: u32, attacks: u32) -> Fraction {
    // Chances of having so much Health left, from none to all.
    let mut left = vec![Fraction::ZERO; health as usize + 1];
    left[health as usize] = Fraction::ONE;
    for _ in 0..attacks {
        let mut next = vec![Fraction::ZERO; left.len()];
        for (has, chance) in (0..).zip(&left) {
            let after = attack::health_after(has, attack::damage(false));
            let hurt = if has == 0 { Fraction::ONE } else { hit.clone() };
            next[after as usize] += chance * &hurt;
            next[has as usize] += chance * (Fraction::ONE - &hurt);
        }
        left = next;
    }
    left.swap_remove(0)
}

/// How high the tables of Monsters go.
const MOST_HEALTH: u32 = 6;
/// How many attacks they follow.
const MOST_ATTACKS: u32 = 8;
/// How high the table of towers goes.
const MOST_HEIGHT: u32 = 20;

impl Tables for DieTower {
    fn tables() -> Vec<Table> {
        let options = Options::default();
        let difficulties = || Difficulty::scale().filter(|cd| *cd != Difficulty::Simple);
        let columns: Vec<Message> = difficulties().map(Difficulty::message).collect();
        let by_difficulty = |place: usize| {
            THROWS
                .iter()
                .map(|throw| Row {
                    heading: throw.heading(),
                    cells: difficulties()
                        .map(|cd| vec![against(&options, *throw, cd)[place].clone()])
                        .collect(),
                })
                .collect::<Vec<Row>>()
        };
        vec![
            Table {
                key: "success",
                rule: Rule("DTW-ROL-05"),
                title: Message::new("die-tower-table-success"),
                parts: vec![Part::chance(
                    "success",
                    Message::new("die-tower-part-success"),
                )],
                columns: columns.clone(),
                rows: by_difficulty(0),
            },
            Table {
                key: "stacked",
                rule: Rule("DTW-RUL-05"),
                title: Message::new("die-tower-table-stacked"),
                parts: vec![Part::average(
                    "stacked",
                    Message::new("die-tower-part-stacked"),
                )],
                columns,
                rows: by_difficulty(1),
            },
            attacks(&options),
            monsters(&options),
            towers(),
        ]
    }
}

fn attacks(options: &Options) -> Table {
    let dice = |number: u32| Message::new("die-tower-table-dice").with("dice", number);
    let row = |attacker: u32| Row {
        heading: dice(attacker),
        cells: [1, 2]
            .map(|defender| {
                let clash = clash(options, attacker, defender);
                vec![
                    clash.hit,
                    clash.tie,
                    clash.attacker_fails,
                    clash.defender_fails,
                ]
            })
            .to_vec(),
    };
    Table {
        key: "attacks",
        rule: Rule("DTW-ATK-04"),
        title: Message::new("die-tower-table-attacks"),
        parts: vec![
            Part::chance("hit", Message::new("die-tower-part-hit")),
            Part::chance("tie", Message::new("die-tower-part-tie")),
            Part::chance(
                "attacker_fails",
                Message::new("die-tower-part-attacker-fails"),
            ),
            Part::chance(
                "defender_fails",
                Message::new("die-tower-part-defender-fails"),
            ),
        ],
        columns: [1, 2].map(dice).to_vec(),
        rows: [1, 2].map(row).to_vec(),
    }
}

fn monsters(options: &Options) -> Table {
    let hit = clash(options, 2, 1).hit;
    let row = |health: u32| Row {
        heading: Message::new("die-tower-table-health").with("health", health),
        cells: (1..=MOST_ATTACKS)
            .map(|attacks| vec![down_within(&hit, health, attacks)])
            .collect(),
    };
    Table {
        key: "monsters",
        rule: Rule("DTW-MON-02"),
        title: Message::new("die-tower-table-monsters"),
        parts: vec![Part::chance("down", Message::new("die-tower-part-down"))],
        columns: (1..=MOST_ATTACKS)
            .map(|attacks| Message::new("die-tower-table-attacks-made").with("attacks", attacks))
            .collect(),
        rows: (1..=MOST_HEALTH).map(row).collect(),
    }
}

/// How likely a tower reaches a height without having fallen: for each hand as it was measured,
/// and as it is drawn. Slips are tried again, so they do not count.
pub fn reaches(falls: impl Fn(u32) -> Option<Fraction>, height: u32) -> Option<Fraction> {
    (1..=height).try_fold(Fraction::ONE, |chance, step| {
        Some(chance * (Fraction::ONE - falls(step)?))
    })
}

/// The chance that the die that makes this height brings the tower down, slips aside.
pub fn falls_of_hand(hand: Steadiness, height: u32) -> Option<Fraction> {
    chances::of_hand(hand, height)?.falls_in_the_end()
}

fn towers() -> Table {
    let drawn = |height: u32| Some(chances::drawn(&Options::default().falls, height));
    let hands = [
        ("die-tower-hand-careful", Steadiness::Careful),
        ("die-tower-hand-casual", Steadiness::Casual),
        ("die-tower-hand-shaky", Steadiness::Shaky),
    ];
    let cell = |chance: Option<Fraction>| vec![chance.unwrap_or(Fraction::ZERO)];
    let row = |height: u32| {
        let measured = hands.map(|(_, hand)| reaches(|step| falls_of_hand(hand, step), height));
        let all = measured.into_iter().chain([reaches(drawn, height)]);
        Row {
            heading: Message::new("die-tower-table-height").with("height", height),
            cells: all.map(cell).collect(),
        }
    };
    let columns = hands.map(|(key, _)| Message::new(key)).into_iter();
    Table {
        key: "towers",
        rule: Rule("DTW-TAB-03"),
        title: Message::new("die-tower-table-towers"),
        parts: vec![Part::chance(
            "reaches",
            Message::new("die-tower-part-reaches"),
        )],
        columns: columns
            .chain([Message::new("die-tower-way-drawn")])
            .collect(),
        rows: (1..=MOST_HEIGHT).map(row).collect(),
    }
}
