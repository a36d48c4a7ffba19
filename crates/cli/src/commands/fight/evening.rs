//! A whole evening: fights in a row, what is lost in one missing in the next.

mod chart;

use std::path::PathBuf;

use books::{BoutFault, Evening, EveningFault, Program};
use clap::ArgMatches;
use dice::Fraction;
use lab::{
    Fault,
    chance::{among, percent},
    exactly,
    fight::{exact, left, manners, method_json, names, within},
    sides::{Sides, sides},
};
use odds::{Asked, Leg, Method};
use rulebook::{Combatant, Rest, Side};
use serde_json::{Value, json};
use texts::{Texts, count, printable, value};

use super::{
    columns::{row, widths},
    given, many,
    progress::Progress,
    text_of, unanswered,
};

use crate::{
    bars,
    commands::{can_write, write_file},
    failure::Failure,
    layout,
    terminal::{Terminal, Tone},
};

/// Runs the command for the fights that follow each other.
pub fn run(
    texts: &Texts,
    terminal: &mut Terminal,
    matches: &ArgMatches,
    asked: Asked,
) -> Result<(), Failure> {
    let svg = matches.get_one::<PathBuf>("svg");
    can_write(texts, svg)?;
    let typed: Vec<&String> = matches.get_many("given").into_iter().flatten().collect();
    let (book, [first, second]) = given(texts, &typed)?;
    let options = many(matches, "option");
    let mut all: Vec<Sides> =
        vec![sides(book, &[first.clone(), second], &options).map_err(unanswered(texts))?];
    for then in many(matches, "then") {
        let book = Some(all[0].book);
        let both = [first.clone(), text_of(texts, &then)?];
        all.push(sides(book, &both, &options).map_err(unanswered(texts))?);
    }
    let book = all[0].book;
    // An option that one fight needs is on in all of them: it is the same evening.
    let mut switched = serde_json::Map::new();
    for sides in &all {
        switched.extend(sides.options.clone());
    }
    let fights: Vec<[Vec<Value>; 2]> = all.into_iter().map(|sides| sides.sheets).collect();
    let rest = if matches.get_flag("rest") {
        Rest::Full
    } else {
        Rest::None
    };
    let program = Program {
        options: &switched,
        fights: &fights,
        rest,
    };
    let progress = Progress::new(texts, 1);
    let evening = (book.evening)(program, asked, &progress);
    drop(progress);
    let evening = evening.map_err(|fault| Failure::Input(sentence(texts, &fault)))?;
    if svg.is_some_and(|file| file.as_os_str() == "-") {
        let chart = chart::chart(texts, book.id, &evening);
        return write!(terminal.out(), "{chart}").map_err(Failure::output);
    }
    let output = if matches.get_flag("json") {
        format!("{}\n", as_json(book.id, &evening))
    } else {
        as_text(texts, terminal, book.id, &evening)
    };
    write!(terminal.out(), "{output}").map_err(Failure::output)?;
    match svg {
        Some(file) => write_file(texts, file, &chart::chart(texts, book.id, &evening)),
        None => Ok(()),
    }
}

fn sentence(texts: &Texts, fault: &EveningFault) -> String {
    let (number, said) = match fault {
        EveningFault::Untold => return texts.say("evening-untold"),
        EveningFault::Bout(_, BoutFault::Stopped) => return texts.say("fight-stopped"),
        EveningFault::Open(number, fault) => (number, Fault::Opening(fault.clone())),
        EveningFault::Bout(number, fault) => (number, Fault::Bout(fault.clone())),
    };
    let arguments = [
        ("number", value((number + 1).to_string())),
        ("reason", value(said.sentences(texts).join(" "))),
    ];
    texts.say_with("evening-fault", arguments)
}

/// The chance to win a fight once it has come to it; nothing if it never does.
fn alone(before: f64, leg: &Leg) -> Option<f64> {
    (before > 0.0).then(|| leg.won / before)
}

/// What stands in the place of what never came up.
const NEVER: &str = "–";

/// The chance to win all fights, in percent.
fn all_won(texts: &Texts, evening: &Evening) -> String {
    let all = evening.found.fights.last().map_or(0.0, |leg| leg.won);
    percent(texts, all, evening.found.method)
}

/// The chances to come to each fight.
fn before(evening: &Evening) -> Vec<f64> {
    let won = evening.found.fights.iter().map(|leg| leg.won);
    [1.0].into_iter().chain(won).collect()
}

fn as_text(texts: &Texts, terminal: &Terminal, book: &str, evening: &Evening) -> String {
    let legs = &evening.found.fights;
    let party = names(texts, &evening.party, Side::First);
    let arguments = [("party", value(party)), ("number", count(legs.len()))];
    let title = texts.say_with("evening-title", arguments);
    let title = texts.after_colon(&texts.say(&format!("book-{book}")), title);
    let title = layout::fit(&title, terminal.width);
    let mut text = format!("{}\n", terminal.paint(Tone::Strong, &title));
    let all = value(all_won(texts, evening));
    let line = texts.say_with("evening-all", [("chance", all)]);
    text.push_str(&format!("  {}\n\n", terminal.paint(Tone::Good, &line)));
    text.push_str(&fights(texts, terminal, evening));
    text.push_str(&format!("\n{}\n", people(texts, terminal, book, evening)));
    for note in [method(texts, evening)]
        .into_iter()
        .chain(about(texts, evening))
    {
        let note = layout::fit(&format!("  {note}"), terminal.width);
        text.push_str(&format!("{}\n", terminal.paint(Tone::Faint, &note)));
    }
    text
}

/// What is to be known of an evening however it was found, a sentence or more each.
fn about(texts: &Texts, evening: &Evening) -> Vec<String> {
    let mut notes = vec![manners(texts, evening.found.manners)];
    notes.push(texts.say("evening-played"));
    let assumptions = evening.assumptions.iter();
    notes.extend(assumptions.map(|message| texts.message(message)));
    notes
}

fn method(texts: &Texts, evening: &Evening) -> String {
    match evening.found.method {
        Method::Exact { positions, .. } => exact(texts, positions),
        Method::Simulated { fights } => {
            let won = evening.found.fights.last().map_or(0.0, |leg| leg.won);
            let mut arguments = within(texts, won, fights).to_vec();
            arguments.push(("evenings", value(texts.whole(fights))));
            texts.say_with("evening-simulated", arguments)
        }
    }
}

/// A line for each fight: the chance to still stand after it, and to win it once it has come to
/// it.
fn fights(texts: &Texts, terminal: &Terminal, evening: &Evening) -> String {
    let head = ["fight", "standing", "alone", "rounds"];
    let head = head.map(|name| texts.say(&format!("evening-{name}")));
    let mut lines = vec![head.to_vec()];
    let legs = evening.found.fights.iter().zip(before(evening));
    for (number, (leg, before)) in legs.enumerate() {
        let chance = |chance: f64, found| percent(texts, chance, found);
        let found = evening.found.method;
        let alone = alone(before, leg);
        lines.push(vec![
            (number + 1).to_string(),
            chance(leg.won, found),
            // Only some of the evenings come to it.
            alone.map_or(NEVER.to_owned(), |alone| {
                chance(alone, among(found, before))
            }),
            alone.map_or(NEVER.to_owned(), |_| texts.average(leg.rounds)),
        ]);
    }
    let widths = widths(&lines);
    let taken = 2 + widths.iter().map(|wide| wide + 2).sum::<usize>();
    let room = terminal.width.saturating_sub(taken).min(60);
    let mut text = String::new();
    for (place, line) in lines.iter().enumerate() {
        let row = row(line, &widths);
        let Some(number) = place.checked_sub(1) else {
            text.push_str(&format!("{}\n", terminal.paint(Tone::Faint, &row)));
            continue;
        };
        let chance = evening.found.fights[number].won.clamp(0.0, 1.0);
        let bar = bars::bar(&exactly(chance), &Fraction::ONE, room);
        let bar = terminal.paint(Tone::Bar, &bar);
        text.push_str(&format!("{}\n", format!("{row}  {bar}").trim_end()));
        let foes = names(texts, &evening.foes[number], Side::Second);
        let foes = texts.say_with("evening-against", [("foes", value(foes))]);
        let indent = " ".repeat(widths[0] + 4);
        let foes = layout::fit(&format!("{indent}{foes}"), terminal.width);
        text.push_str(&format!("{}\n", terminal.paint(Tone::Faint, &foes)));
    }
    text
}

/// What everybody has left after each fight that was won, and how often they are down.
fn people(texts: &Texts, terminal: &Terminal, book: &str, evening: &Evening) -> String {
    let arguments = [
        ("down", value(texts.say("fight-down"))),
        ("left", value(left(texts, book))),
    ];
    let heading = texts.say_with("evening-people", arguments);
    let heading = layout::fit(&format!("  {heading}"), terminal.width);
    let mut text = format!("{}\n", terminal.paint(Tone::Faint, &heading));
    for (who, one) in evening.party.iter().enumerate() {
        let after = evening.found.fights.iter().map(|leg| {
            if leg.won <= 0.0 {
                return NEVER.to_owned();
            }
            let down = leg.down.get(who).copied().unwrap_or(0.0);
            let down = percent(texts, down, among(evening.found.method, leg.won));
            let left = texts.average(leg.left.get(who).copied().unwrap_or(0.0));
            // A number and its fellow stay together where lines are broken.
            format!("{down}\u{a0}/\u{a0}{left}")
        });
        let after: Vec<String> = after.collect();
        let line = texts.after_colon(&printable(&one.name), after.join("  →  "));
        let line = layout::fit(&format!("  {line}"), terminal.width);
        text.push_str(&format!("{line}\n"));
    }
    text
}

fn as_json(book: &str, evening: &Evening) -> Value {
    let named =
        |side: &[Combatant]| -> Vec<String> { side.iter().map(|one| one.name.clone()).collect() };
    let legs = evening.found.fights.iter().zip(before(evening));
    let fights = legs.zip(&evening.foes).map(|((leg, before), foes)| {
        let won = leg.won > 0.0;
        json!({
            "against": named(foes),
            "won_so_far": leg.won,
            "won_alone": alone(before, leg),
            "open": leg.open,
            "rounds": alone(before, leg).map(|_| leg.rounds),
            "down": won.then_some(&leg.down),
            "left": won.then_some(&leg.left),
        })
    });
    json!({
        "book": book,
        "party": named(&evening.party),
        "won": evening.found.fights.last().map(|leg| leg.won),
        "fights": fights.collect::<Vec<_>>(),
        "method": method_json(evening.found.method),
        "manners": evening.found.manners.0.map(odds::Manner::name),
        "assumptions": evening.assumptions,
    })
}
