//! A reckoned fight as text and as JSON.

use dice::{Fraction, fraction_text};
use odds::{Answer, Manners, Method, Story, interval};
use rulebook::{Combatant, Side};
use serde_json::{Value, json};
use texts::{Texts, count, printable, value};

use super::{Fought, compare::Comparison, course};

use crate::{
    layout,
    plot::{Row, bars},
    terminal::{Terminal, Tone},
};

/// Rounds that are shown.
const MOST_ROUNDS: usize = 12;
/// Moves that are shown.
const MOST_MOVES: usize = 12;
/// Longer fractions are left to `--json`.
const LONGEST_FRACTION: usize = 60;

/// What was asked for besides the answer.
pub struct Extras<'a> {
    /// What each move is worth.
    pub moves: bool,
    /// The worth as a fraction.
    pub exact: Option<Exact>,
    /// The same fight with other options, and what they are.
    pub versus: Option<(String, &'a Answer)>,
    /// The fight beside one that was saved.
    pub compared: Option<Comparison>,
}

/// The worth of a fight as a fraction, if it was small enough.
pub struct Exact(pub Option<Fraction>);

/// A machine number as a fraction, for those who print fractions.
pub fn exactly(number: f64) -> Fraction {
    Fraction::try_from(number).unwrap_or(Fraction::ZERO)
}

/// A chance in percent. Nobody needs more places than the answer has.
pub fn percent(texts: &Texts, chance: f64) -> String {
    texts.percent_of(chance)
}

/// The names of a side.
pub fn names(texts: &Texts, combatants: &[Combatant], side: Side) -> String {
    let own = combatants.iter().filter(|one| one.side == side);
    let own: Vec<String> = own.map(|one| printable(&one.name)).collect();
    match own.as_slice() {
        [one] => one.clone(),
        several if several.len() <= 3 => several.join(", "),
        several => {
            let more = count(several.len() - 2);
            let arguments = [("names", value(several[..2].join(", "))), ("more", more)];
            texts.say_with("fight-names-and-more", arguments)
        }
    }
}

/// Won, drawn and lost, each with its name.
pub fn ends(texts: &Texts, fight: &Fought) -> Vec<(String, Tone, f64)> {
    let combatants = fight.bout.combatants();
    let wins = |side| {
        let names = names(texts, &combatants, side);
        let number = combatants.iter().filter(|one| one.side == side).count();
        let arguments = [("side", value(names)), ("number", count(number))];
        texts.say_with("fight-wins", arguments)
    };
    let [won, drawn, lost] = fight.answer.ends();
    let mut ends = vec![(wins(Side::First), Tone::Good, won)];
    if drawn > 0.0 {
        ends.push((texts.say("fight-draw"), Tone::Even, drawn));
    }
    ends.push((wins(Side::Second), Tone::Bad, lost));
    if fight.answer.story.open > 1e-6 {
        ends.push((
            texts.say("fight-open"),
            Tone::Faint,
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
                ("low", value(percent(texts, low))),
                ("high", value(percent(texts, high))),
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

/// Everything as text.
pub fn as_text(texts: &Texts, terminal: &Terminal, fight: &Fought, extras: &Extras) -> String {
    let combatants = fight.bout.combatants();
    let answer = &fight.answer;
    let title = Side::BOTH.map(|side| names(texts, &combatants, side));
    let [first, second] = title;
    let title = texts.say_with(
        "fight-title",
        [("first", value(first)), ("second", value(second))],
    );
    let title = layout::fit(&title, terminal.width);
    let mut text = format!("{}\n", terminal.paint(Tone::Strong, &title));
    text.push_str(&headline(texts, terminal, &ends(texts, fight)));
    if let Some(Exact(exact)) = &extras.exact {
        let line = match exact.as_ref().map(fraction_text) {
            Some(written) if written.len() <= LONGEST_FRACTION => {
                texts.say_with("fight-fraction", [("fraction", value(written))])
            }
            Some(_) => texts.say("fight-long-fraction"),
            None => texts.say("fight-no-fraction"),
        };
        let line = layout::fit(&format!("  {line}"), terminal.width);
        text.push_str(&format!("{line}\n"));
    }
    if let Some((options, other)) = &extras.versus {
        let line = versus(texts, options, answer, other);
        let line = layout::fit(&format!("  {line}"), terminal.width);
        text.push_str(&format!("\n{line}\n"));
    }
    if let Some(compared) = &extras.compared {
        text.push_str(&format!("\n{}", compared.as_text(texts, terminal)));
    }
    let mean = texts.short_number(&exactly(answer.story.mean_rounds()));
    let mean = texts.say_with("fight-rounds", [("mean", value(mean))]);
    text.push_str(&format!("\n  {}\n", terminal.paint(Tone::Faint, &mean)));
    text.push_str(&bars::chart(texts, terminal, &rounds(texts, &answer.story)));
    text.push_str(&format!(
        "\n{}",
        course::as_text(texts, terminal, &answer.story)
    ));
    text.push_str(&format!(
        "\n{}",
        everybody(texts, terminal, &combatants, &answer.story)
    ));
    if extras.moves {
        text.push_str(&format!("\n{}", moves(texts, terminal, fight)));
    }
    let mut notes = vec![method(texts, answer)];
    if let (Method::Exact { .. }, Method::Simulated { fights }) = (answer.method, answer.told) {
        let fights = value(texts.whole(fights));
        notes.push(texts.say_with("fight-told-simulated", [("fights", fights)]));
    }
    notes.push(manners(texts, answer.manners));
    notes.extend(
        fight
            .bout
            .assumptions()
            .iter()
            .map(|message| texts.message(message)),
    );
    text.push('\n');
    for note in notes {
        let note = layout::fit(&format!("  {note}"), terminal.width);
        text.push_str(&format!("{}\n", terminal.paint(Tone::Faint, &note)));
    }
    text
}

/// Chances with their bars.
pub fn headline(texts: &Texts, terminal: &Terminal, ends: &[(String, Tone, f64)]) -> String {
    let percents: Vec<String> = ends
        .iter()
        .map(|(_, _, chance)| percent(texts, *chance))
        .collect();
    let wide = |text: &String| text.chars().count();
    let names = ends.iter().map(|(name, ..)| wide(name)).max().unwrap_or(0);
    let numbers = percents.iter().map(wide).max().unwrap_or(0);
    let room = terminal.width.saturating_sub(names + numbers + 8).min(60);
    let mut text = String::new();
    for ((name, tone, chance), percent) in ends.iter().zip(&percents) {
        let bar = bars::bar(&exactly(chance.clamp(0.0, 1.0)), &Fraction::ONE, room);
        let bar = terminal.paint(*tone, &bar);
        let line = format!("  {name:<names$}  {percent:>numbers$}  {bar}");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Both settings of the options side by side.
fn versus(texts: &Texts, options: &str, one: &Answer, other: &Answer) -> String {
    let [won, _, _] = one.ends();
    let [other_won, _, _] = other.ends();
    let rounds = |answer: &Answer| texts.short_number(&exactly(answer.story.mean_rounds()));
    let arguments = [
        ("options", value(printable(options))),
        ("before", value(percent(texts, won))),
        ("after", value(percent(texts, other_won))),
        ("rounds", value(rounds(one))),
        ("other", value(rounds(other))),
    ];
    texts.say_with("fight-versus", arguments)
}

/// Who is down at the end, and what is left of them.
fn everybody(
    texts: &Texts,
    terminal: &Terminal,
    combatants: &[Combatant],
    story: &Story,
) -> String {
    let mut lines = vec![[
        texts.say("fight-at-the-end"),
        texts.say("fight-down"),
        texts.say("fight-left"),
    ]];
    for (place, one) in combatants.iter().enumerate() {
        let down = story.down.get(place).copied().unwrap_or(0.0);
        let left = story.left.get(place).copied().unwrap_or(0.0);
        lines.push([
            printable(&one.name),
            percent(texts, down),
            texts.short_number(&exactly(left)),
        ]);
    }
    let width = |column: usize| {
        let cells = lines.iter().map(|line| line[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths = [width(0), width(1), width(2)];
    let mut text = String::new();
    for (place, [name, down, left]) in lines.iter().enumerate() {
        let line = format!(
            "  {name:<a$}  {down:>b$}  {left:>c$}",
            a = widths[0],
            b = widths[1],
            c = widths[2]
        );
        if place == 0 {
            text.push_str(&format!("{}\n", terminal.paint(Tone::Faint, &line)));
        } else {
            text.push_str(&format!("{line}\n"));
        }
    }
    text
}

/// What each move is worth, the best first.
pub fn moves(texts: &Texts, terminal: &Terminal, fight: &Fought) -> String {
    let Some(advice) = fight.bout.advice() else {
        return format!("  {}\n", texts.say("fight-no-moves"));
    };
    let names = names(texts, &fight.bout.combatants(), advice.side);
    let heading = texts.say_with("fight-moves", [("side", value(names))]);
    let heading = layout::fit(&format!("  {heading}"), terminal.width);
    let mut text = format!("{}\n", terminal.paint(Tone::Faint, &heading));
    for advised in advice.moves.iter().take(MOST_MOVES) {
        let worth = percent(texts, advised.worth);
        let line = format!("  {worth:>8}  {}", texts.message(&advised.what));
        text.push_str(&format!("{}\n", layout::fit(&line, terminal.width)));
    }
    let rest = advice.moves.len().saturating_sub(MOST_MOVES);
    if rest > 0 {
        let rest = texts.say_with("fight-more-moves", [("number", count(rest))]);
        text.push_str(&format!("  {}\n", terminal.paint(Tone::Faint, &rest)));
    }
    text
}

/// Everything as JSON.
pub fn as_json(texts: &Texts, book: &str, fight: &Fought, extras: &Extras) -> Value {
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
    if let Some(Exact(Some(exact))) = &extras.exact {
        object["fraction"] = Value::String(fraction_text(exact));
    }
    if let Some((options, other)) = &extras.versus {
        object["versus"] = answer_json(other);
        object["versus"]["options"] = Value::String(options.clone());
    }
    if let Some(compared) = &extras.compared {
        object["compared"] = compared.as_json();
    }
    if let Some(advice) = extras.moves.then(|| fight.bout.advice()).flatten() {
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
fn answer_json(answer: &Answer) -> Value {
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
