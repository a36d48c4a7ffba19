//! Recorded playthroughs: a readable file of choices and faces, played line by line.
//!
//! ```text
//! # What happens, for the reader.
//! open {"players":["Ann"]}
//! gm: call_target who=Grolf number=10 secret=no
//! dice 6 4
//! Ann: fate who=Wulf fate="sold to the circus"
//! gm: call_combat who=Grolf foes=[Wulf,Rats]
//! no RIS-PMP-03 Ann: boost pump=9 lucky=0
//! lands stood
//! ```
//!
//! Numbers are numbers, brackets are picks of some, everything else is text. A line that
//! begins with `no` must be refused by that rule and change nothing; so must a table that is
//! opened in such a line. `lands` says what came of a
//! die that is being placed: `stood`, `slipped` or `fell`.

use std::fmt::Write as _;

use dice::Face;
use rulebook::{
    Argument, Filled, Message, Outcome, Rejected, Rulebook, Seat, Turn, Value, choices, choose,
    land, throw,
};

use crate::contract::land_as;

/// Plays a file and returns it again with what happened below each line: events as they are
/// stored, and the dice that are then awaited. Anything that goes another way than the file
/// says stops the test.
pub fn playthrough<B: Rulebook>(file: &str) -> String {
    play::<B>(file).0
}

/// Plays a file and returns everything that was refused in it.
pub fn refused<B: Rulebook>(file: &str) -> Vec<B::Refusal> {
    play::<B>(file).1
}

fn play<B: Rulebook>(file: &str) -> (String, Vec<B::Refusal>) {
    let mut refused = Vec::new();
    let mut told = String::new();
    let mut state: Option<B::State> = None;
    for (number, line) in file.lines().enumerate() {
        let place = number + 1;
        let _ = writeln!(told, "{line}");
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(setup) = line.strip_prefix("open ") {
            let setup: B::Setup = serde_json::from_str(setup).expect("a setup");
            match B::open(&setup) {
                Ok(opened) => state = Some(opened),
                Err(faults) => panic!("line {place}: the setup is refused: {faults:?}"),
            }
            continue;
        }
        if let Some((rule, setup)) = refused_setup(line) {
            refused.push(faulty::<B>(place, rule, setup));
            continue;
        }
        let state = state.as_mut().expect("a table is opened first");
        let events = if let Some(faces) = line.strip_prefix("dice ") {
            let faces: Vec<Face> = faces
                .split_whitespace()
                .map(|face| face.parse().expect("a face"))
                .collect();
            match throw::<B>(state, &faces) {
                Ok(events) => events,
                Err(fault) => panic!("line {place}: {fault:?}, {:?}", B::turn(state)),
            }
        } else if let Some(outcome) = line.strip_prefix("lands ") {
            let Turn::Attempt(attempt) = B::turn(state) else {
                panic!("line {place}: nothing is being placed");
            };
            let outcome = match outcome {
                "stood" => Outcome::Stood,
                "slipped" => Outcome::Slipped,
                "fell" => Outcome::Fell,
                other => panic!("line {place}: {other} is no outcome"),
            };
            match land::<B>(state, &land_as(&attempt, outcome)) {
                Ok(events) => events,
                Err(fault) => panic!("line {place}: {fault:?}"),
            }
        } else if let Some(refusal) = line.strip_prefix("no ") {
            let (rule, form) = refusal.split_once(' ').expect("a rule and a form");
            let (seat, filled) = read(form);
            let before = state.clone();
            match choose::<B>(state, &seat, &filled) {
                Err(rejected) => {
                    if let Rejected::Refused(refusal) = &rejected {
                        refused.push(refusal.clone());
                    }
                    match rejected.explain::<B>() {
                        Ok((said, message)) => {
                            assert_eq!(said.0, rule, "line {place}: {message:?}");
                        }
                        Err(fault) => panic!("line {place}: cannot be read: {fault:?}"),
                    }
                }
                Ok(events) => panic!("line {place}: not refused but {events:?}"),
            }
            assert_eq!(before, *state, "line {place}: a refusal changed something");
            continue;
        } else {
            let (seat, filled) = read(line);
            let listed = choices::<B>(state, &seat);
            assert!(
                listed.iter().any(|choice| choice.admits(&filled)),
                "line {place}: {filled:?} is not listed for {seat}"
            );
            match choose::<B>(state, &seat, &filled) {
                Ok(events) => events,
                Err(rejected) => panic!("line {place}: {rejected:?}"),
            }
        };
        for event in &events {
            let written = serde_json::to_string(event).expect("an event can be written");
            let _ = writeln!(told, "    {written}");
            B::apply(state, event);
        }
        if let Turn::Chance(roll) = B::turn(state) {
            let throws: Vec<String> = roll
                .throws
                .iter()
                .map(|throw| format!("{} ({}) {}d6", throw.who, plain(&throw.what), throw.dice))
                .collect();
            let _ = writeln!(told, "    awaits {}", throws.join(", "));
        }
        if let Turn::Attempt(attempt) = B::turn(state) {
            let (hand, height) = (attempt.seat, attempt.height);
            let _ = writeln!(
                told,
                "    awaits the hand of {hand}, on a stack of {height}"
            );
        }
    }
    (told, refused)
}

/// `no RIS-CHR-01 open {"cast":[]}`.
fn refused_setup(line: &str) -> Option<(&str, &str)> {
    let (rule, setup) = line.strip_prefix("no ")?.split_once(' ')?;
    Some((rule, setup.strip_prefix("open ")?))
}

/// The fault of a setup that is refused by this rule.
fn faulty<B: Rulebook>(place: usize, rule: &str, setup: &str) -> B::Refusal {
    let setup: B::Setup = serde_json::from_str(setup).expect("a setup");
    let Err(faults) = B::open(&setup) else {
        panic!("line {place}: the setup is not refused");
    };
    let by_rule = |fault: &&B::Refusal| B::explain(fault).0.0 == rule;
    let found = faults.iter().find(by_rule).cloned();
    found.unwrap_or_else(|| panic!("line {place}: refused by others: {faults:?}"))
}

/// A message without its language: its arguments, or its key.
fn plain(message: &Message) -> String {
    let texts = message
        .arguments
        .iter()
        .filter_map(|(_, argument)| match argument {
            Argument::Text(text) => Some(text.as_str()),
            Argument::Number(_) | Argument::Message(_) => None,
        });
    let texts: Vec<&str> = texts.collect();
    if texts.is_empty() {
        message.key.to_owned()
    } else {
        texts.join(" ")
    }
}

/// `Ann: attack who=Grolf target=Wulf pump=0`.
fn read(line: &str) -> (Seat, Filled) {
    let (seat, form) = line.split_once(": ").expect("a seat and a form");
    let mut words = words(form).into_iter();
    let mut filled = Filled::new(&words.next().expect("a form"));
    for word in words {
        let (field, value) = word.split_once('=').expect("a field and its value");
        let value = if let Ok(number) = value.parse::<i64>() {
            Value::Number(number)
        } else if let Some(list) = value.strip_prefix('[').and_then(|v| v.strip_suffix(']')) {
            Value::Some(
                list.split(',')
                    .filter(|s| !s.is_empty())
                    .map(str::to_owned)
                    .collect(),
            )
        } else if let Some(list) = value.strip_prefix('{').and_then(|v| v.strip_suffix('}')) {
            let share = |part: &str| {
                let (id, share) = part.rsplit_once(':').expect("a portion and its share");
                (id.to_owned(), share.parse().expect("a share"))
            };
            Value::Shares(
                list.split(',')
                    .filter(|s| !s.is_empty())
                    .map(share)
                    .collect(),
            )
        } else {
            Value::Text(value.to_owned())
        };
        filled.values.insert(field.to_owned(), value);
    }
    (Seat::named(seat), filled)
}

/// Words parted by spaces, where quotes hold a word together.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in text.chars() {
        match c {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            c => words.last_mut().expect("there is always one").push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
