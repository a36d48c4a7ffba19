//! A reckoned fight in a file: the question, whole, so that it can be asked again without the
//! files it came from, and the answer.
//!
//! What is in such a file came from outside: nothing of it is believed before it was checked.

use std::{fs, path::Path};

use books::Book;
use lab::{
    Favour,
    fight::{Fought, counted, listed, manners, mean_rounds, seen},
    said,
    sides::Sides,
};
use odds::{Asked, Manner, Manners, Method, Sampling};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use texts::{Texts, count, printable, value};

use crate::{
    commands::{check::LARGEST_KIB, write_file},
    failure::Failure,
};

/// What such files call themselves.
const KIND: &str = "fight";
/// How they are written. Another way to write them gets another number.
const VERSION: u64 = 1;

/// A question about a fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// The book.
    pub book: String,
    /// The sheets of both sides.
    pub sheets: [Vec<Value>; 2],
    /// The options that are named.
    pub options: Map<String, Value>,
    /// How both sides play.
    pub manners: [String; 2],
    /// Whether it is to be simulated.
    pub simulated: bool,
    /// How well simulated fights are to be known.
    pub precision: f64,
    /// Fights that are simulated at most.
    pub most: u64,
    /// Where chance begins.
    pub seed: u64,
}

impl Question {
    /// What was asked about two sides.
    pub fn new(sides: &Sides, asked: Asked) -> Self {
        Question {
            book: sides.book.id.to_owned(),
            sheets: sides.sheets.clone(),
            options: sides.options.clone(),
            manners: asked.manners.0.map(|manner| manner.name().to_owned()),
            simulated: asked.simulated,
            precision: asked.sampling.precision,
            most: asked.sampling.most,
            seed: asked.sampling.seed,
        }
    }

    /// The two sides; nothing if there is no such book, or nobody on a side.
    pub fn sides(&self) -> Option<Sides> {
        let book: &'static Book = books::find(&self.book)?;
        let manned = self.sheets.iter().all(|side| !side.is_empty());
        manned.then(|| Sides {
            book,
            sheets: self.sheets.clone(),
            options: self.options.clone(),
        })
    }

    /// How it is to be reckoned; nothing if that makes no sense.
    pub fn asked(&self) -> Option<Asked> {
        let manner = |name: &String| {
            let named = Manner::NAMED.iter().find(|(known, _)| known == name);
            named.map(|(_, manner)| *manner)
        };
        let [first, second] = &self.manners;
        let sensible = self.precision > 0.0 && self.precision < 1.0 && self.most > 0;
        let sampling = sensible.then_some(Sampling {
            precision: self.precision,
            most: self.most,
            seed: self.seed,
        })?;
        Some(Asked {
            manners: Manners([manner(first)?, manner(second)?]),
            simulated: self.simulated,
            sampling,
            ..Asked::default()
        })
    }
}

/// What is compared of an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// The first side wins.
    pub won: f64,
    /// Nobody does.
    pub drawn: f64,
    /// The second side wins.
    pub lost: f64,
    /// Rounds on average.
    pub rounds: f64,
    /// How both sides played; not always as asked.
    pub manners: [String; 2],
    /// Fights that were simulated; none if it was worked out.
    pub fights: Option<u64>,
    /// Fights in which was seen how it goes; none if that was followed.
    #[serde(default)]
    pub told: Option<u64>,
    /// Everybody in it.
    pub everybody: Vec<Somebody>,
}

/// Somebody at the end of a fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Somebody {
    /// Their name.
    pub name: String,
    /// Their side: 1 or 2.
    pub side: usize,
    /// The chance that they are down.
    pub down: f64,
    /// What is left of them on average.
    pub left: f64,
}

impl Kept {
    /// What is to be compared of a fight.
    pub fn of(fight: &Fought) -> Self {
        let [won, drawn, lost] = counted(&fight.answer);
        let story = &fight.answer.story;
        let combatants = fight.bout.combatants();
        let everybody = combatants.into_iter().enumerate();
        let everybody = everybody.map(|(place, one)| Somebody {
            name: one.name,
            side: one.side.index() + 1,
            down: story.down.get(place).copied().unwrap_or(0.0),
            left: story.left.get(place).copied().unwrap_or(0.0),
        });
        Kept {
            won,
            drawn,
            lost,
            rounds: story.mean_rounds(),
            manners: fight.answer.manners.0.map(|one| one.name().to_owned()),
            fights: simulated(fight.answer.method),
            told: simulated(fight.answer.told),
            everybody: everybody.collect(),
        }
    }

    /// A chance that was found in so many fights, as it may be said.
    pub fn say(chance: f64, fights: Option<u64>) -> f64 {
        fights.map_or(chance, |fights| said(chance, Method::Simulated { fights }))
    }

    /// Won, drawn and lost, each with its name.
    pub fn ends(&self, texts: &Texts) -> Vec<(String, Favour, f64)> {
        let wins = |side: usize| {
            let own = self.names(side);
            let arguments = [
                ("side", value(listed(texts, &own))),
                ("number", count(own.len())),
            ];
            texts.say_with("fight-wins", arguments)
        };
        let mut ends = vec![(wins(1), Favour::Good, Self::say(self.won, self.fights))];
        if self.drawn > 0.0 {
            ends.push((texts.say("fight-draw"), Favour::Even, self.drawn));
        }
        ends.push((wins(2), Favour::Bad, Self::say(self.lost, self.fights)));
        ends
    }

    /// Who fights whom.
    pub fn title(&self, texts: &Texts) -> String {
        let [first, second] = [1, 2].map(|side| value(listed(texts, &self.names(side))));
        texts.say_with("fight-title", [("first", first), ("second", second)])
    }

    /// How long it takes and how it was found, and how both sides play if that is wanted, a
    /// sentence each.
    pub fn notes(&self, texts: &Texts, played: bool) -> Vec<String> {
        let found = match self.fights {
            Some(fights) => seen(texts, self.won, fights),
            None => texts.say("fight-kept-exact"),
        };
        let named = |name: &String| Manner::NAMED.iter().find(|(known, _)| known == name);
        let both = [0, 1].map(|side| named(&self.manners[side]).map(|(_, manner)| *manner));
        let both = match both {
            [Some(first), Some(second)] if played => Some(Manners([first, second])),
            _ => None,
        };
        let mut notes = vec![mean_rounds(texts, self.rounds), found];
        notes.extend(both.map(|both| manners(texts, both)));
        notes
    }

    fn names(&self, side: usize) -> Vec<String> {
        let own = self.everybody.iter().filter(|one| one.side == side);
        own.map(|one| one.name.clone()).collect()
    }

    /// Whether all of it can be.
    fn is_sensible(&self) -> bool {
        let chance = |share: &f64| (0.0..=1.0).contains(share);
        let number = |number: &f64| number.is_finite() && *number >= 0.0;
        [self.won, self.drawn, self.lost].iter().all(chance)
            && number(&self.rounds)
            && self.fights != Some(0)
            && self.told != Some(0)
            && self
                .everybody
                .iter()
                .all(|one| chance(&one.down) && number(&one.left) && (1..=2).contains(&one.side))
    }
}

/// How something was found for which so many fights were simulated, or none.
pub fn found(fights: Option<u64>) -> Method {
    let exact = Method::Exact {
        error: 0.0,
        positions: 0,
    };
    fights.map_or(exact, |fights| Method::Simulated { fights })
}

/// How many fights were simulated, if any were.
fn simulated(method: Method) -> Option<u64> {
    match method {
        Method::Exact { .. } => None,
        Method::Simulated { fights } => Some(fights),
    }
}

/// A question with its answer, from a file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Saved {
    /// What was asked.
    pub question: Question,
    /// What came of it.
    pub answer: Kept,
}

/// Why a file is none of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// It is something else, or damaged.
    Damaged,
    /// It is written in another way.
    Version,
}

/// Writes a question with its answer to a file.
pub fn save(
    texts: &Texts,
    file: &Path,
    question: &Question,
    fight: &Fought,
) -> Result<(), Failure> {
    let saved = json!({
        "commedia": KIND,
        "version": VERSION,
        "question": question,
        "answer": Kept::of(fight),
    });
    write_file(texts, file, &format!("{saved:#}\n"))
}

/// Reads what was saved.
pub fn read(texts: &Texts, file: &Path) -> Result<Saved, Failure> {
    let name = || value(printable(&file.display().to_string()));
    let unread = |reason: String| {
        let arguments = [("file", name()), ("reason", value(reason))];
        Failure::Input(texts.say_with("error-read", arguments))
    };
    let size = fs::metadata(file).map_err(|error| unread(texts.reason(&error)))?;
    if size.len() > LARGEST_KIB * 1024 {
        let most = value(LARGEST_KIB.to_string());
        return Err(unread(texts.say_with("reason-too-big", [("most", most)])));
    }
    let bytes = fs::read(file).map_err(|error| unread(texts.reason(&error)))?;
    understood(&bytes).map_err(|fault| {
        let key = match fault {
            Fault::Damaged => "fight-saved-damaged",
            Fault::Version => "fight-saved-version",
        };
        Failure::Input(texts.say_with(key, [("file", name())]))
    })
}

fn understood(bytes: &[u8]) -> Result<Saved, Fault> {
    let value: Value = serde_json::from_slice(bytes).map_err(|_| Fault::Damaged)?;
    if value.get("commedia").and_then(Value::as_str) != Some(KIND) {
        return Err(Fault::Damaged);
    }
    match value.get("version").and_then(Value::as_u64) {
        Some(VERSION) => {}
        Some(_) => return Err(Fault::Version),
        None => return Err(Fault::Damaged),
    }
    let saved = Saved::deserialize(value).map_err(|_| Fault::Damaged)?;
    let whole = saved.answer.is_sensible()
        && saved.question.sides().is_some()
        && saved.question.asked().is_some();
    whole.then_some(saved).ok_or(Fault::Damaged)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> Value {
        json!({
            "commedia": "fight",
            "version": 1,
            "question": {
                "book": "risus",
                "sheets": [[{"name": "A"}], [{"name": "B"}]],
                "options": {},
                "manners": ["best", "simple"],
                "simulated": false,
                "precision": 0.001,
                "most": 1000,
                "seed": 1,
            },
            "answer": {
                "won": 0.5, "drawn": 0.0, "lost": 0.5, "rounds": 2.5, "fights": null,
                "manners": ["best", "simple"],
                "everybody": [{"name": "A", "side": 1, "down": 0.5, "left": 1.0}],
            },
        })
    }

    fn fault(change: impl Fn(&mut Value)) -> Option<Fault> {
        let mut file = file();
        change(&mut file);
        understood(file.to_string().as_bytes()).err()
    }

    #[test]
    fn numbers_are_read_as_they_were_written() {
        let mut file = file();
        file["answer"]["won"] = json!(0.014_328_877_822_613_875);
        let read = understood(file.to_string().as_bytes()).ok();
        let won = read.map(|saved| saved.answer.won.to_string());
        assert_eq!(won.as_deref(), Some("0.014328877822613875"));
    }

    #[test]
    fn only_what_makes_sense_is_read() {
        assert_eq!(fault(|_| {}), None);
        assert_eq!(
            fault(|file| file["version"] = json!(2)),
            Some(Fault::Version)
        );
        let damages: [(&str, Value); 9] = [
            ("/version", json!("1")),
            ("/commedia", json!("tower")),
            ("/question/book", json!("chess")),
            ("/question/sheets/1", json!([])),
            ("/question/manners/0", json!("wild")),
            ("/question/precision", json!(-1.0)),
            ("/answer/won", json!(1.5)),
            ("/answer/rounds", json!(null)),
            ("/answer/everybody/0/side", json!(3)),
        ];
        for (place, wrong) in damages {
            let fault = fault(|file| *file.pointer_mut(place).unwrap() = wrong.clone());
            assert_eq!(fault, Some(Fault::Damaged), "{place}");
        }
        assert_eq!(understood(b"{\"commedia\": \"fi"), Err(Fault::Damaged));
        assert_eq!(understood(b"\xff"), Err(Fault::Damaged));
    }
}
