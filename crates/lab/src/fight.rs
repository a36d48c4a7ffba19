//! Who wins a fight, and how: reckoned, and said.

mod chart;
pub mod course;

use books::{Bout, BoutFault};
use odds::{Answer, Asked, Manners, Method, Stopped, Story, Watch, interval};
use rulebook::{Combatant, Side};
use serde_json::{Value, json};
use texts::{Texts, count, printable, value};

pub use chart::chart;

use crate::{Fault, Favour, exactly, plot::Row, sides::Sides};

/// Rounds that are shown.
const MOST_ROUNDS: usize = 12;

/// A fight with its answer.
pub struct Fought {
    /// The fight.
    pub bout: Box<dyn Bout>,
    /// The answer.
    pub answer: Answer,
}

/// Reckons the fight of two sides.
///
/// # Errors
/// The book has no such fight, or whoever watches has stopped it.
pub fn fought(sides: &Sides, asked: Asked, watch: &dyn Watch) -> Result<Fought, Fault> {
    let table = (sides.book.pitch)(&sides.options, [&sides.sheets[0], &sides.sheets[1]]);
    let table = table.map_err(Fault::Opening)?;
    let bout = table.bout(asked, watch).map_err(Fault::Bout)?;
    let answer = bout.answer(watch);
    let answer = answer.map_err(|Stopped| Fault::Bout(BoutFault::Stopped))?;
    Ok(Fought { bout, answer })
}

/// The names of a side.
pub fn names(texts: &Texts, combatants: &[Combatant], side: Side) -> String {
    let own = combatants.iter().filter(|one| one.side == side);
    let own: Vec<String> = own.map(|one| one.name.clone()).collect();
    listed(texts, &own)
}

/// Some names; not all, if they are many.
pub fn listed(texts: &Texts, names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| printable(name)).collect();
    match names.as_slice() {
        [one] => one.clone(),
        several if several.len() <= 3 => several.join(", "),
        several => {
            let more = count(several.len() - 2);
            let arguments = [("names", value(several[..2].join(", "))), ("more", more)];
            texts.say_with("fight-names-and-more", arguments)
        }
    }
}

/// Who fights whom.
pub fn title(texts: &Texts, fight: &Fought) -> String {
    let combatants = fight.bout.combatants();
    let [first, second] = Side::BOTH.map(|side| names(texts, &combatants, side));
    let arguments = [("first", value(first)), ("second", value(second))];
    texts.say_with("fight-title", arguments)
}

/// Won, drawn and lost, each with its name.
pub fn ends(texts: &Texts, fight: &Fought) -> Vec<(String, Favour, f64)> {
    let combatants = fight.bout.combatants();
    let wins = |side| {
        let names = names(texts, &combatants, side);
        let number = combatants.iter().filter(|one| one.side == side).count();
        let arguments = [("side", value(names)), ("number", count(number))];
        texts.say_with("fight-wins", arguments)
    };
    let [won, drawn, lost] = fight.answer.ends();
    let mut ends = vec![(wins(Side::First), Favour::Good, won)];
    if drawn > 0.0 {
        ends.push((texts.say("fight-draw"), Favour::Even, drawn));
    }
    ends.push((wins(Side::Second), Favour::Bad, lost));
    if fight.answer.story.open > 1e-6 {
        ends.push((
            texts.say("fight-open"),
            Favour::Unknown,
            fight.answer.story.open,
        ));
    }
    ends
}

/// The chance that it ends in each round, the rest in one row.
pub fn rounds(texts: &Texts, story: &Story) -> Vec<Row> {
    let mut before = 0.0;
    let mut rows = Vec::new();
    for (place, round) in story.rounds.iter().enumerate() {
        let ended: f64 = round.iter().sum();
        let last = place + 1 == MOST_ROUNDS && story.rounds.len() > MOST_ROUNDS;
        let chance = if last { 1.0 - before } else { ended - before };
        let number = value((place + 1).to_string());
        let label = if last {
            texts.say_with("fight-round-or-later", [("number", number)])
        } else {
            (place + 1).to_string()
        };
        rows.push(Row {
            tick: if last {
                format!("{}+", place + 1)
            } else {
                label.clone()
            },
            label,
            chances: vec![exactly(chance.clamp(0.0, 1.0))],
            meets: None,
        });
        if last {
            break;
        }
        before = ended;
    }
    // What hardly ever happens at the end is not worth a row each.
    while rows.len() > 3
        && rows
            .last()
            .is_some_and(|row| row.chances[0] < exactly(5e-5))
    {
        rows.pop();
    }
    rows
}

/// How the answer was found, in a sentence.
pub fn method(texts: &Texts, answer: &Answer) -> String {
    match answer.method {
        Method::Exact { positions, .. } => {
            let positions = value(texts.whole(positions as u64));
            texts.say_with("fight-exact", [("positions", positions)])
        }
        Method::Simulated { fights } => {
            let [won, ..] = answer.ends();
            let (low, high) = interval(won, fights);
            let arguments = [
                ("fights", value(texts.whole(fights))),
                ("low", value(texts.percent_of(low))),
                ("high", value(texts.percent_of(high))),
            ];
            texts.say_with("fight-simulated", arguments)
        }
    }
}

/// How both sides play, in a sentence.
pub fn manners(texts: &Texts, manners: Manners) -> String {
    let [first, second] = manners.0.map(odds::Manner::name);
    if first == second {
        return texts.say_with("fight-manners-both", [("both", value(first))]);
    }
    let arguments = [("first", value(first)), ("second", value(second))];
    texts.say_with("fight-manners", arguments)
}

/// What is to be known of an answer besides its numbers: how it was found, how both sides play,
/// and what is taken for granted.
pub fn notes(texts: &Texts, fight: &Fought) -> Vec<String> {
    let answer = &fight.answer;
    let mut notes = vec![method(texts, answer)];
    if let (Method::Exact { .. }, Method::Simulated { fights }) = (answer.method, answer.told) {
        let fights = value(texts.whole(fights));
        notes.push(texts.say_with("fight-told-simulated", [("fights", fights)]));
    }
    notes.push(manners(texts, answer.manners));
    let assumptions = fight.bout.assumptions();
    notes.extend(assumptions.iter().map(|message| texts.message(message)));
    notes
}

/// Everything as JSON, with what each move is worth if that is asked.
pub fn as_json(texts: &Texts, book: &str, fight: &Fought, moves: bool) -> Value {
    let combatants = fight.bout.combatants();
    let story = &fight.answer.story;
    let everybody: Vec<Value> = combatants
        .iter()
        .enumerate()
        .map(|(place, one)| {
            json!({
                "name": one.name,
                "side": one.side.index() + 1,
                "down": story.down.get(place),
                "left": story.left.get(place),
            })
        })
        .collect();
    let mut object = json!({
        "book": book,
        "worth": fight.answer.worth,
        "method": method_json(fight.answer.method),
        "manners": fight.answer.manners.0.map(odds::Manner::name),
        "assumptions": fight.bout.assumptions(),
    });
    merge(&mut object, answer_json(&fight.answer));
    object["everybody"] = Value::Array(everybody);
    if let Some(advice) = moves.then(|| fight.bout.advice()).flatten() {
        let moves = advice.moves.iter().map(|advised| {
            json!({
                "worth": advised.worth,
                "what": advised.what,
                "text": texts.message(&advised.what),
                "form": advised.filled,
            })
        });
        object["moves"] = json!({
            "side": advice.side.index() + 1,
            "choices": moves.collect::<Vec<_>>(),
        });
    }
    object
}

/// The chances of an answer as JSON.
pub fn answer_json(answer: &Answer) -> Value {
    let [won, drawn, lost] = answer.ends();
    json!({
        "won": won,
        "drawn": drawn,
        "lost": lost,
        "open": answer.story.open,
        "rounds": answer.story.mean_rounds(),
        "after_round": answer.story.rounds,
        "told": method_json(answer.told),
    })
}

fn merge(into: &mut Value, from: Value) {
    if let (Value::Object(into), Value::Object(from)) = (into, from) {
        into.extend(from);
    }
}

/// How something was found, as JSON.
pub fn method_json(method: Method) -> Value {
    match method {
        Method::Exact { error, positions } => {
            json!({ "exact": { "error": error, "positions": positions } })
        }
        Method::Simulated { fights } => json!({ "simulated": { "fights": fights } }),
    }
}
