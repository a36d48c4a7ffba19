//! A table of PDQ in few words, for tests that tell a story.

use std::collections::BTreeMap;

use book_pdq::{
    Pdq,
    rules::rank::Rank,
    setup::{Casting, Figure, Options, Setup},
    sheet::read_line,
    state::{Character, Condition, Conflict},
};
use rulebook::{Filled, Seat, Value};
use rulebook_testkit::Table;

/// A table with Ann, Bob and this cast: seat, and the character in one line. Nobody is checked
/// against the budgets: all are made as NPCs are.
pub fn table(options: Options, cast: &[(&str, &str)]) -> Table<Pdq> {
    Table::open(&Setup {
        options,
        players: vec!["Ann".to_owned(), "Bob".to_owned()],
        cast: cast
            .iter()
            .map(|(seat, line)| {
                let mut sheet = read_line(line).expect("a sheet");
                sheet.kind = Figure::Npc;
                Casting {
                    seat: Seat::named(seat),
                    sheet,
                }
            })
            .collect(),
    })
}

/// A table as the book has it: Zorro and Lolita of Ann, Bernardo of Bob, and three of the game
/// master's.
pub fn usual(options: Options) -> Table<Pdq> {
    table(
        options,
        &[
            (
                "Ann",
                "Zorro: Sword: Expert, Rider: Good, Quick: Good, Proud: Poor",
            ),
            ("Ann", "Lolita: Wit: Expert, Dancer: Expert, Curious: Poor"),
            (
                "Bob",
                "Bernardo: Healer: Good, Tough: Good, Acrobat: Good, Eyes: Good, Mute: Poor",
            ),
            ("gm", "Captain: Fencer: Master, Schemer: Good, Vain: Poor"),
            ("gm", "Sergeant: Soldier: Good, Fat: Poor"),
            ("gm", "Guard: Spear: Good"),
        ],
    )
}

/// A form.
pub fn f(key: &str) -> Filled {
    Filled::new(key)
}

/// Names for a form.
pub fn names(all: &[&str]) -> Vec<String> {
    all.iter().map(|name| (*name).to_owned()).collect()
}

/// Qualities for an action; none means being Average.
pub fn named(qualities: &[&str]) -> Vec<String> {
    if qualities.is_empty() {
        names(&[book_pdq::command::AVERAGE])
    } else {
        names(qualities)
    }
}

/// Shares for a form.
pub fn split(shares: &[(&str, i64)]) -> Value {
    let shares = shares
        .iter()
        .map(|(name, share)| ((*name).to_owned(), *share));
    Value::Shares(shares.collect::<BTreeMap<_, _>>())
}

/// Short words for what happens at a table.
pub trait Story {
    /// A character.
    fn who(&self, name: &str) -> &Character;
    /// The Rank that somebody's Quality has now; nothing below Poor.
    fn rank(&self, who: &str, quality: &str) -> Option<Rank>;
    /// How somebody is.
    fn condition(&self, who: &str) -> Condition;
    /// Who decides for somebody.
    fn seat(&self, who: &str) -> String;
    /// The Conflict that is going on.
    fn conflict(&self) -> &Conflict;
    /// Whose turn it is, several parted by commas.
    fn on_turn(&self) -> String;
    /// A refusal's number.
    fn no(&self, seat: &str, form: &Filled) -> &'static str;
    /// Somebody's own choice.
    fn does(&mut self, who: &str, form: Filled);
    /// The game master lets somebody fight others, about Damage, in this very order, and the
    /// first turn begins. The first of the order is on one side, all others on the other.
    fn fight(&mut self, order: &[&str]);
    /// The same with sides, before it begins: the first side, and the second.
    fn prepare(&mut self, first: &[&str], second: &[&str]);
    /// The game master sets the order and lets it begin.
    fn begin_in_order(&mut self, order: &[&str]);
    /// Somebody tries something with these Qualities, and the game master approves it against a
    /// Difficulty, complicated and harmless. The dice are awaited.
    fn tries(&mut self, who: &str, qualities: &[&str], difficulty: &str);
    /// Somebody declares an attack on their turn; the game master has to approve it.
    fn declares(&mut self, who: &str, qualities: &[&str], targets: &[&str]);
    /// The game master approves it, without anything special.
    fn approves(&mut self);
    /// A target reacts, and the game master approves it, without anything special.
    fn reacts(&mut self, who: &str, qualities: &[&str]);
    /// All of that for one target; the dice are awaited.
    fn attacks(&mut self, attack: (&str, &str), defence: (&str, &str));
    /// Somebody takes Damage so.
    fn takes(&mut self, who: &str, shares: &[(&str, i64)]);
    /// The game master sets how many Damage Ranks a Quality has lost.
    fn hurt(&mut self, who: &str, quality: &str, ranks: i64);
}

impl Story for Table<Pdq> {
    fn who(&self, name: &str) -> &Character {
        self.state.character(name).expect("they are there")
    }

    fn rank(&self, who: &str, quality: &str) -> Option<Rank> {
        self.who(who)
            .quality(quality)
            .expect("they have it")
            .current()
    }

    fn condition(&self, who: &str) -> Condition {
        self.who(who).condition
    }

    fn seat(&self, who: &str) -> String {
        self.who(who).seat.name().to_owned()
    }

    fn conflict(&self) -> &Conflict {
        self.state.conflict().expect("there is a Conflict")
    }

    fn on_turn(&self) -> String {
        let turn = self.conflict().turn();
        let members = turn.map(|turn| turn.members.as_slice()).unwrap_or_default();
        let names: Vec<&str> = members.iter().map(|member| member.who.as_str()).collect();
        names.join(", ")
    }

    fn no(&self, seat: &str, form: &Filled) -> &'static str {
        self.rule_against(seat, form).0
    }

    fn does(&mut self, who: &str, form: Filled) {
        let seat = self.seat(who);
        self.choose(&seat, &form.with("who", who));
    }

    fn prepare(&mut self, first: &[&str], second: &[&str]) {
        let form = f("call_conflict")
            .with("kind", "damage")
            .with("who", first[0])
            .with("foes", names(second));
        self.choose("gm", &form);
        for who in &first[1..] {
            self.choose("gm", &f("enter").with("who", *who).with("side", 1));
        }
    }

    fn begin_in_order(&mut self, order: &[&str]) {
        self.choose("gm", &f("set_order").with("order", names(order)));
        self.choose("gm", &f("begin").with("free", "no"));
    }

    fn fight(&mut self, order: &[&str]) {
        self.prepare(&order[..1], &order[1..]);
        self.begin_in_order(order);
    }

    fn tries(&mut self, who: &str, qualities: &[&str], difficulty: &str) {
        let form = f("attempt").with("qualities", named(qualities));
        self.does(who, form.with("helpers", names(&[])));
        let form = f("approve_task")
            .with("difficulty", difficulty)
            .with("situation", "complicated")
            .with("harm", "no")
            .with("badass", "no");
        self.choose("gm", &form);
    }

    fn declares(&mut self, who: &str, qualities: &[&str], targets: &[&str]) {
        let form = f("attack").with("qualities", named(qualities));
        self.does(who, form.with("targets", names(targets)));
    }

    fn approves(&mut self) {
        let form = f("approve_attack").with("badass", "no");
        let form = form.with("surprised", names(&[]));
        let form = if self.state.options.weapon_damage {
            form.with("weapon", "no")
        } else {
            form
        };
        self.choose("gm", &form);
    }

    fn reacts(&mut self, who: &str, qualities: &[&str]) {
        self.does(who, f("react").with("qualities", named(qualities)));
        let form = f("approve_reaction").with("who", who).with("badass", "no");
        self.choose("gm", &form.with("weakness", "*none*"));
    }

    fn attacks(&mut self, attack: (&str, &str), defence: (&str, &str)) {
        self.declares(attack.0, &[attack.1], &[defence.0]);
        self.approves();
        self.reacts(defence.0, &[defence.1]);
    }

    fn takes(&mut self, who: &str, shares: &[(&str, i64)]) {
        self.does(who, f("take_damage").with("split", split(shares)));
    }

    fn hurt(&mut self, who: &str, quality: &str, ranks: i64) {
        let form = f("rule_lost")
            .with("who", who)
            .with("quality", quality)
            .with("kind", "damage")
            .with("ranks", ranks);
        self.choose("gm", &form);
    }
}
