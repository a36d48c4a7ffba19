//! A reckoned fight as text and as JSON.

use dice::{Fraction, approximate, fraction_text};
use lab::{
    chance::percent,
    exactly,
    fight::{self, Fought, LIKE_THE_BEST, answer_json, like_the_best},
};
use odds::Answer;
use serde_json::Value;
use texts::{Texts, count, printable, rounded, value};

use super::{compare::Comparison, course};

use crate::{
    bars, layout,
    terminal::{Terminal, Tone},
};

/// Moves that are shown.
pub const MOST_MOVES: usize = 12;
/// Where the words of a move begin, and go on.
const MOVE: usize = 12;
/// Longer fractions are left to `--json`.
const LONGEST_FRACTION: usize = 60;
/// The longest bar of who wins.
const LONGEST_BAR: usize = 60;

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

/// Everything as text.
pub fn as_text(
    texts: &Texts,
    terminal: &Terminal,
    book: &str,
    fight: &Fought,
    extras: &Extras,
) -> String {
    let answer = &fight.answer;
    // The book may have been guessed from the sheets.
    let book_name = texts.say(&format!("book-{book}"));
    let title = texts.after_colon(&book_name, fight::title(texts, fight));
    let title = layout::fit(&title, terminal.width);
    let mut text = format!("{}\n", terminal.paint(Tone::Strong, &title));
    text.push_str(&who_wins(texts, terminal, fight));
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
        if let Some(note) = fight::plainly(texts, other.manners) {
            let note = layout::fit(&format!("  {note}"), terminal.width);
            text.push_str(&format!("{}\n", terminal.paint(Tone::Faint, &note)));
        }
    }
    if let Some(compared) = &extras.compared {
        text.push_str(&format!("\n{}", compared.as_text(texts, terminal)));
    }
    let mean = texts.average(answer.story.mean_rounds());
    let mean = texts.say_with("fight-rounds", [("mean", value(mean))]);
    let mean = layout::fit(&format!("  {mean}"), terminal.width);
    text.push_str(&format!("\n{}\n", terminal.paint(Tone::Faint, &mean)));
    text.push_str(&bars::chart(
        terminal,
        &fight::rounds(texts, answer),
        |chance| percent(texts, approximate(chance), answer.told),
    ));
    text.push_str(&format!("\n{}", course::as_text(texts, terminal, answer)));
    text.push_str(&format!("\n{}", everybody(texts, terminal, book, fight)));
    if extras.moves {
        text.push_str(&format!("\n{}", moves(texts, terminal, fight)));
    }
    text.push('\n');
    for note in fight::notes(texts, fight) {
        let note = layout::fit(&format!("  {note}"), terminal.width);
        text.push_str(&format!("{}\n", terminal.paint(Tone::Faint, &note)));
    }
    text
}

/// Who wins how often, with bars, as precisely as that is known.
pub fn who_wins(texts: &Texts, terminal: &Terminal, fight: &Fought) -> String {
    let ends = fight::ends(texts, fight).into_iter();
    let rows = ends.map(|(name, favour, chance)| bars::Named {
        name,
        percent: percent(texts, chance, fight.answer.ends_found()),
        chance: exactly(chance.clamp(0.0, 1.0)),
        tone: Tone::from(favour),
    });
    let rows: Vec<bars::Named> = rows.collect();
    bars::named(terminal, &rows, LONGEST_BAR)
}

/// Both settings of the options side by side.
fn versus(texts: &Texts, options: &str, one: &Answer, other: &Answer) -> String {
    let [won, _, _] = one.ends();
    let [other_won, _, _] = other.ends();
    let rounds = |answer: &Answer| texts.average(answer.story.mean_rounds());
    let arguments = [
        ("options", value(printable(options))),
        ("before", value(percent(texts, won, one.method))),
        ("after", value(percent(texts, other_won, other.method))),
        ("rounds", value(rounds(one))),
        ("other", value(rounds(other))),
        ("number", count(rounded(other.story.mean_rounds()))),
    ];
    texts.say_with("fight-versus", arguments)
}

/// Who is down at the end, and what is left of them.
fn everybody(texts: &Texts, terminal: &Terminal, book: &str, fight: &Fought) -> String {
    let mut lines = vec![[
        texts.say("fight-at-the-end"),
        texts.say("fight-down"),
        fight::left(texts, book),
    ]];
    for one in fight::everybody(fight) {
        lines.push([
            printable(&one.who.name),
            percent(texts, one.down, fight.answer.told),
            texts.average(one.left),
        ]);
    }
    let width = |column: usize| {
        let cells = lines.iter().map(|line| layout::columns(&line[column]));
        cells.max().unwrap_or(0)
    };
    let widths = [width(0), width(1), width(2)];
    let mut text = String::new();
    for (place, [name, down, left]) in lines.iter().enumerate() {
        let name = layout::pad(name, widths[0]);
        let down = layout::pad_left(down, widths[1]);
        let left = layout::pad_left(left, widths[2]);
        let line = format!("  {name}  {down}  {left}");
        if place == 0 {
            text.push_str(&format!("{}\n", terminal.paint(Tone::Faint, &line)));
        } else {
            text.push_str(&format!("{line}\n"));
        }
    }
    text
}

/// What the best moves are worth, the best first.
pub fn moves(texts: &Texts, terminal: &Terminal, fight: &Fought) -> String {
    moves_up_to(texts, terminal, fight, MOST_MOVES, "fight-more-moves")
}

/// What so many moves are worth, the best first, and the message about how many more there are.
pub fn moves_up_to(
    texts: &Texts,
    terminal: &Terminal,
    fight: &Fought,
    most: usize,
    more: &str,
) -> String {
    let Some(advice) = &fight.advice else {
        let none = format!("  {}", texts.say("fight-no-moves"));
        return format!("{}\n", layout::fit(&none, terminal.width));
    };
    let mover = fight::mover(texts, fight, advice);
    let heading = fight::moves_heading(texts, mover, &fight.answer);
    let heading = layout::fit(&format!("  {heading}"), terminal.width);
    let mut text = format!("{}\n", terminal.paint(Tone::Faint, &heading));
    let like = like_the_best(advice);
    let signs = like.contains(&true);
    for (advised, like) in advice.moves.iter().zip(like).take(most) {
        let worth = percent(texts, advised.worth, advice.method);
        let sign = match (signs, like) {
            (false, _) => String::new(),
            (true, true) => format!(" {LIKE_THE_BEST}"),
            (true, false) => "  ".to_owned(),
        };
        let what = fight::moved(texts, fight, advice.side, advised);
        let line = format!("  {worth:>8}{sign}  {what}");
        let line = layout::wrap_from(
            0,
            &line,
            terminal.width,
            if signs { MOVE + 2 } else { MOVE },
        );
        text.push_str(&format!("{line}\n"));
    }
    let rest = advice.moves.len().saturating_sub(most);
    if rest > 0 {
        let rest = texts.say_with(more, [("number", count(rest))]);
        let rest = layout::fit(&format!("  {rest}"), terminal.width);
        text.push_str(&format!("{}\n", terminal.paint(Tone::Faint, &rest)));
    }
    if let Some(tried) = fight::tried(texts, advice) {
        let tried = layout::fit(&format!("  {tried}"), terminal.width);
        text.push_str(&format!("{}\n", terminal.paint(Tone::Faint, &tried)));
    }
    text
}

/// Everything as JSON.
pub fn as_json(texts: &Texts, book: &str, fight: &Fought, extras: &Extras) -> Value {
    let mut object = fight::as_json(texts, book, fight);
    if let Some(Exact(exact)) = &extras.exact {
        object["fraction"] = exact.as_ref().map(fraction_text).into();
    }
    if let Some((options, other)) = &extras.versus {
        object["versus"] = answer_json(other);
        object["versus"]["options"] = Value::String(options.clone());
    }
    if let Some(compared) = &extras.compared {
        object["compared"] = compared.as_json();
    }
    object
}
