//! Who wins a fight, and how: reckoned, and said.

mod chart;
pub mod course;
mod length;
mod moves;

use books::{Advice, Bout};
use odds::{Answer, Asked, Manners, Method, Stopped, Unwatched, Watch, interval};
use rulebook::{Combatant, Side};
use serde_json::{Value, json};
use texts::{FluentValue, Texts, count, printable, value};

pub use chart::{Other, Others, chart};
pub use length::{alone as mean_rounds, rounds};
pub use moves::{LIKE_THE_BEST, like_the_best, moved, mover, moves_heading, tried};

use crate::{Fault, Favour, chance, said, sides::Sides};

/// A fight with its answer.
pub struct Fought {
    /// The fight.
    pub bout: Box<dyn Bout>,
    /// The answer.
    pub answer: Answer,
    /// What can be chosen right now and what each choice is worth, if that was asked and if no
    /// dice are awaited.
    pub advice: Option<Advice>,
}

impl Fought {
    /// Asks how a fight goes.
    ///
    /// # Errors
    /// Whoever watches may stop it.
    pub fn new(bout: Box<dyn Bout>, watch: &dyn Watch) -> Result<Self, Stopped> {
        let answer = bout.answer(watch)?;
        Ok(Fought {
            bout,
            answer,
            advice: None,
        })
    }

    /// Asks what each move is worth, too. Whoever watches may stop that; then the answer is
    /// without moves.
    #[must_use]
    pub fn with_moves(mut self, watch: &dyn Watch) -> Self {
        let advice = moves::advice(self.bout.as_ref(), &self.answer, watch);
        self.advice = advice.unwrap_or(None);
        self
    }
}

/// Reckons the fight of two sides.
///
/// # Errors
/// The book has no such fight, or whoever watches has stopped it.
pub fn fought(sides: &Sides, asked: Asked, watch: &dyn Watch) -> Result<Fought, Fault> {
    let table = (sides.book.pitch)(&sides.options, [&sides.sheets[0], &sides.sheets[1]]);
    let table = table.map_err(|fault| sides.refused(fault))?;
    let bout = table.bout(asked, watch).map_err(Fault::Bout)?;
    Ok(Fought::new(bout, watch)?)
}

/// Whether the book has such a fight at all. Nothing is reckoned, so it takes no time.
///
/// # Errors
/// The book has no such fight.
pub fn possible(sides: &Sides) -> Result<(), Fault> {
    let table = (sides.book.pitch)(&sides.options, [&sides.sheets[0], &sides.sheets[1]]);
    let table = table.map_err(|fault| sides.refused(fault))?;
    // A fight that is to be simulated is not worked out before its answer is wanted.
    let asked = Asked {
        simulated: true,
        ..Asked::default()
    };
    table.bout(asked, &Unwatched).map_err(Fault::Bout)?;
    Ok(())
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

/// Somebody at the end of a fight.
pub struct Ended {
    /// Who it is.
    pub who: Combatant,
    /// The chance that they are down.
    pub down: f64,
    /// What is left of them, on average.
    pub left: f64,
}

/// Everybody at the end, as it may be said.
pub fn everybody(fight: &Fought) -> Vec<Ended> {
    let Answer { story, told, .. } = &fight.answer;
    let of = |list: &[f64], place: usize| list.get(place).copied().unwrap_or(0.0);
    let everybody = fight.bout.combatants().into_iter().enumerate();
    let everybody = everybody.map(|(place, who)| Ended {
        who,
        down: said(of(&story.down, place), *told),
        left: of(&story.left, place),
    });
    everybody.collect()
}

/// What is left of somebody at the end, by the words of the book: dice, or whatever is lost.
pub fn left(texts: &Texts, book: &str) -> String {
    texts.say(&format!("fight-left-{book}"))
}

/// Won, drawn and lost for programs: of simulated fights the shares that were seen.
pub fn counted(answer: &Answer) -> [f64; 3] {
    match answer.method {
        Method::Exact { .. } => answer.ends(),
        Method::Simulated { .. } => answer.story.ends(),
    }
}

/// How the answer was found, in a sentence.
pub fn method(texts: &Texts, answer: &Answer) -> String {
    match answer.method {
        Method::Exact { positions, .. } => exact(texts, positions),
        Method::Simulated { fights } => {
            let [won, ..] = counted(answer);
            seen(texts, won, fights)
        }
    }
}

/// That an answer was seen in so many fights, of which the first side won that share.
pub fn seen(texts: &Texts, won: f64, fights: u64) -> String {
    let mut arguments = within(texts, won, fights).to_vec();
    arguments.push(("fights", value(texts.whole(fights))));
    texts.say_with("fight-simulated", arguments)
}

/// That an answer was worked out, in a sentence.
pub fn exact(texts: &Texts, positions: usize) -> String {
    let arguments = [
        ("positions", value(texts.whole(positions as u64))),
        ("number", count(positions)),
    ];
    texts.say_with("fight-exact", arguments)
}

/// Where a chance lies in 95 cases of 100 that was seen in that share of so many tries, for a
/// sentence: between two others, or above or below one if it always or never was so.
pub fn within(texts: &Texts, share: f64, tries: u64) -> [(&'static str, FluentValue<'static>); 3] {
    let (low, high) = interval(share, tries);
    let place = if share >= 1.0 {
        "above"
    } else if share <= 0.0 {
        "below"
    } else {
        "between"
    };
    // What was always or never so is told as it stands in the answer.
    let (said_low, said_high) = match place {
        "between" => (texts.percent_of(low), texts.percent_of(high)),
        _ => (
            chance::above(texts, (low, high)),
            chance::below(texts, (low, high)),
        ),
    };
    [
        ("place", value(place)),
        ("low", value(said_low)),
        ("high", value(said_high)),
    ]
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

/// That options may seem to do nothing, in a sentence, where a side never uses what they offer.
pub fn plainly(texts: &Texts, manners: Manners) -> Option<String> {
    let plain = manners.0.contains(&odds::Manner::Simple);
    plain.then(|| texts.say("fight-plain-options"))
}

/// How all of an answer was found, a sentence each.
pub fn found(texts: &Texts, answer: &Answer) -> Vec<String> {
    let mut notes = vec![method(texts, answer)];
    if let (Method::Exact { .. }, Method::Simulated { fights }) = (answer.method, answer.told) {
        let (low, high) = interval(0.5, fights);
        let arguments = [
            ("fights", value(texts.whole(fights))),
            ("margin", value(texts.percent_of((high - low) / 2.0))),
        ];
        notes.push(texts.say_with("fight-told-simulated", arguments));
    }
    notes
}

/// How long a fight takes and how all of that was found, a sentence each.
pub fn brief(texts: &Texts, answer: &Answer) -> Vec<String> {
    let mut notes = vec![mean_rounds(texts, answer.story.mean_rounds())];
    notes.extend(found(texts, answer));
    notes
}

/// What is to be known of an answer besides its numbers: how it was found, who has the first
/// choice, how both sides play, and what is taken for granted.
pub fn notes(texts: &Texts, fight: &Fought) -> Vec<String> {
    let mut notes = found(texts, &fight.answer);
    notes.extend(about(texts, fight));
    notes
}

/// What is to be known of a fight however it was found, a sentence or more each.
pub fn about(texts: &Texts, fight: &Fought) -> Vec<String> {
    let mut notes: Vec<String> = moves::first(texts, fight).into_iter().collect();
    notes.push(manners(texts, fight.answer.manners));
    let assumptions = fight.bout.assumptions();
    notes.extend(assumptions.iter().map(|message| texts.message(message)));
    notes
}

/// Everything as JSON, with what each move is worth if that was asked.
pub fn as_json(texts: &Texts, book: &str, fight: &Fought) -> Value {
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
    if let Some(advice) = &fight.advice {
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
            "method": method_json(advice.method),
            "choices": moves.collect::<Vec<_>>(),
        });
    }
    object
}

/// The chances of an answer as JSON.
pub fn answer_json(answer: &Answer) -> Value {
    let [won, drawn, lost] = counted(answer);
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

#[cfg(test)]
mod tests {
    use odds::{BEST, Story};
    use texts::Language;

    use super::*;

    /// Pictures show these sentences, too.
    #[test]
    fn an_exact_answer_says_if_how_it_goes_was_only_seen() {
        let texts = Texts::new(Language::English);
        let method = Method::Exact {
            error: 0.0,
            positions: 1,
        };
        let mut answer = Answer {
            worth: 0.5,
            method,
            manners: BEST,
            story: Story::default(),
            told: method,
        };
        let exact = "Worked out exactly, over 1 position.";
        assert_eq!(found(&texts, &answer), [exact]);
        answer.told = Method::Simulated { fights: 1_000 };
        let seen = "The chance to win is exact, with half of that of a draw. Draws, the rounds, \
                    who is down and what is left were seen in 1,000 simulated fights: in 95 \
                    cases of 100 a chance there is off by 3.09% at most.";
        assert_eq!(found(&texts, &answer), [exact, seen]);
    }
}
