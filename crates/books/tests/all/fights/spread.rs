//! Fights that are played at random against fights that are worked out, in every book and with
//! every option: nothing that an option changes may be known to only one of them.

use books::{BOOKS, Book, OpenFault, settings::written};
use odds::{Asked, Manner, Manners, Method, Sampling, Unwatched};
use rulebook::{Setting, Values};
use serde_json::{Map, Value, json};

use super::risus::close;

/// How often a fight is played.
const FIGHTS: u64 = 1 << 12;

/// Options with which fights are not reckoned: what they bring is left to people.
const NOT_RECKONED: [(&str, &str); 4] = [
    ("force_team", "on"),
    ("track_mook_gear", "on"),
    ("tower", "by_hand"),
    ("late_wishes", "on"),
];

/// The options that a fight is about, and the sheets of both sides.
type Fight<'a> = (&'a [(&'a str, bool)], [&'a str; 2]);

/// Fights of a book.
struct Fights<'a> {
    book: &'a str,
    fights: &'a [Fight<'a>],
}

/// Everything that a setting may be besides what is usual; some numbers near it where it is one.
fn unusual(setting: &Setting, usual: &Value) -> Vec<Value> {
    let mut values = match setting.values {
        Values::Switch => vec![json!(true), json!(false)],
        Values::Named(values) => values.iter().map(|(name, _)| json!(name)).collect(),
        Values::Number { from, to } => {
            let near = usual.as_u64().unwrap_or_default();
            let near = [near.saturating_sub(1), near + 1].into_iter();
            let within = near.filter(|near| (u64::from(from)..=u64::from(to)).contains(near));
            within.map(|near| json!(near)).collect()
        }
    };
    values.retain(|value| value != usual);
    values
}

fn sheets(book: &Book, lines: &str) -> Vec<Value> {
    let checked = (book.check)(&lines.replace(" / ", "\n")).unwrap();
    let sheets = checked.into_iter().map(|checked| {
        let mut sheet = checked.sheet;
        sheet.as_object_mut().unwrap().remove("options");
        sheet
    });
    sheets.collect()
}

/// Compares a fight with these options in one manner of both sides.
fn compare(book: &Book, options: &Map<String, Value>, sides: [&str; 2], manner: Manner) {
    let sheets = sides.map(|lines| sheets(book, lines));
    let game = match (book.pitch)(options, [&sheets[0], &sheets[1]]) {
        Ok(game) => game,
        Err(OpenFault::Refused(refusals)) => panic!("{options:?}: {:?}", refusals[0].0),
        Err(OpenFault::Unreadable(why)) => panic!("{options:?}: {why}"),
    };
    let [exact, played] = [false, true].map(|simulated| {
        let asked = Asked {
            manners: Manners([manner; 2]),
            simulated,
            sampling: Sampling {
                precision: 0.0,
                most: FIGHTS,
                seed: 8,
            },
            ..Asked::default()
        };
        let bout = game.bout(asked, &Unwatched);
        let Ok(bout) = bout else {
            panic!("{} {options:?} {sides:?} is not reckoned", book.id);
        };
        bout.answer(&Unwatched).unwrap()
    });
    println!("{} {options:?} {sides:?} {manner:?}", book.id);
    let worked_out = |method| matches!(method, Method::Exact { .. });
    assert!(worked_out(exact.method) && worked_out(exact.told));
    close(&exact, &played);
}

impl Fights<'_> {
    /// Compares every fight with every option; says how many were compared.
    fn compare(&self) -> usize {
        let book = BOOKS.iter().find(|book| book.id == self.book).unwrap();
        let usual = (book.usual)();
        let mut compared = 0;
        for (base, sides) in self.fights {
            let base: Map<String, Value> = base
                .iter()
                .map(|(name, on)| ((*name).to_owned(), json!(on)))
                .collect();
            let mut all = vec![base.clone()];
            for setting in book.settings {
                if base.contains_key(setting.name) {
                    continue;
                }
                for value in unusual(setting, &usual[setting.name]) {
                    if NOT_RECKONED.contains(&(setting.name, &written(&value))) {
                        continue;
                    }
                    let mut options = base.clone();
                    if let Some(needed) = setting.needs {
                        options.insert(needed.to_owned(), json!(true));
                    }
                    options.insert(setting.name.to_owned(), value);
                    all.push(options);
                }
            }
            for options in all {
                for manner in [Manner::Simple, Manner::Random] {
                    compare(book, &options, *sides, manner);
                    compared += 1;
                }
            }
        }
        compared
    }
}

#[test]
fn risus_is_played_as_it_is_worked_out() {
    let fights = Fights {
        book: "risus",
        fights: &[
            (&[], ["A: X (4), Y (2) / B: X (2)", "C: X (3) / D: Y (2)"]),
            (&[("pumps", true)], ["A: X [3], Y (2)", "B: X (4)"]),
            (
                &[("pumps", true), ("lucky_shots", true)],
                ["A: X (3), Lucky Shots (2)", "B: X (2) / C: X (2)"],
            ),
        ],
    };
    assert!(fights.compare() > 40);
}

#[test]
fn risus_hack_is_played_as_it_is_worked_out() {
    let fights = Fights {
        book: "risus-hack",
        fights: &[
            (&[], ["A: X (3), Y (2)", "B: X (3)"]),
            (&[("effort", true)], ["A: X (2)", "B: X (3), Y (1)"]),
            (&[("criticals", true)], ["A: X (2) / B: X (1)", "C: X (3)"]),
        ],
    };
    assert!(fights.compare() > 60);
}

#[test]
fn pdq_is_played_as_it_is_worked_out() {
    let fights = Fights {
        book: "pdq",
        fights: &[
            (&[], ["A: X Good, W Poor", "B: X Average, Y Good"]),
            (
                &[("weapon_damage", true), ("fixed_defence", true)],
                ["A: X Average / B: X Good", "C: X Good, W Poor"],
            ),
        ],
    };
    assert!(fights.compare() > 30);
}

#[test]
fn die_tower_is_played_as_it_is_worked_out() {
    let fights = Fights {
        book: "die-tower",
        fights: &[
            (
                &[],
                [
                    "A: Pan | Owl | Drawback | Deviation | Mystery",
                    "X: Health 2 | good at claws",
                ],
            ),
            (
                &[],
                [
                    "A: Tray (defensive) | Cat | Drawback | Deviation | Mystery / B: NPC | Stick",
                    "X: Health 1 / Y: Health 1 | good at claws",
                ],
            ),
        ],
    };
    assert!(fights.compare() > 30);
}

#[test]
fn clichenimatic_is_played_as_it_is_worked_out() {
    let fights = Fights {
        book: "clichenimatic",
        fights: &[
            (
                &[],
                [
                    "A: C (cliché), F (flaw), P! (phrase), P (pip), X +3, Essence 4",
                    "B: C (cliché), F (flaw), P! (phrase), P (pip), X +2, Essence 5",
                ],
            ),
            (
                // With passing this one takes long to be worked out.
                &[("allow_pass", false)],
                [
                    "A: C (cliché), F (flaw), P! (phrase), P (pip), X +2 area, Essence 3",
                    "B: 2 mooks",
                ],
            ),
        ],
    };
    assert!(fights.compare() > 40);
}
