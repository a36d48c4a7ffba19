//! One tower, die by die: what came of each, a side view, a picture.

use std::{fs, path::PathBuf};

use ::tower::{
    ENGINE, Tower,
    picture::{self, Picture},
    statics,
};
use clap::ArgMatches;
use rulebook::{Landing, Outcome, Pose};
use serde_json::{Value, json};
use texts::{Texts, count, printable, value};

use super::Plan;

use crate::{
    failure::{Failure, say},
    layout::{self, pad, pad_left},
    stack,
    terminal::{Terminal, Tone},
};

/// Runs the command for one tower.
pub fn run(
    texts: &Texts,
    terminal: &mut Terminal,
    matches: &ArgMatches,
    plan: &Plan,
) -> Result<(), Failure> {
    let tower = plan.tower(0);
    let file = matches.get_one::<PathBuf>("svg");
    if file.is_some_and(|file| file.as_os_str() == "-") {
        let picture = picture(texts, plan, &tower);
        return write!(terminal.out(), "{picture}").map_err(Failure::output);
    }
    if matches.get_flag("json") {
        let object = as_json(plan, &tower);
        writeln!(terminal.out(), "{object}").map_err(Failure::output)?;
    } else {
        let text = as_text(texts, terminal, plan, &tower);
        write!(terminal.out(), "{text}").map_err(Failure::output)?;
    }
    if let Some(file) = file {
        let name = || value(printable(&file.display().to_string()));
        fs::write(file, picture(texts, plan, &tower)).map_err(|error| {
            let reason = value(texts.reason(&error));
            let arguments = [("file", name()), ("reason", reason)];
            Failure::Outside(texts.say_with("error-write", arguments))
        })?;
        // Not part of the answer, so not where a program would read it.
        let line = texts.say_with("odds-wrote", [("file", name())]);
        say(&format!("{line}\n"));
    }
    Ok(())
}

/// A die that was placed.
struct Placed<'a> {
    /// The height that it was to make.
    height: usize,
    outcome: Outcome,
    /// The stack that stands afterwards; nothing if it fell.
    stack: &'a [Pose],
}

fn placed(tower: &Tower) -> Vec<Placed<'_>> {
    let mut standing = 0;
    let place = |landing| {
        let poses = poses(landing);
        let height = standing + 1;
        standing = match landing.outcome {
            Outcome::Stood => height,
            Outcome::Slipped => standing,
            Outcome::Fell => 0,
        };
        Placed {
            height,
            outcome: landing.outcome,
            stack: poses.get(..standing).unwrap_or_default(),
        }
    };
    tower.landings.iter().map(place).collect()
}

/// How all dice lie after a die was placed.
fn poses(landing: &Landing) -> &[Pose] {
    landing.simulated.as_ref().map_or(&[], |done| &done.poses)
}

/// How far the highest die is off the lowest, in millimetres.
fn lean(stack: &[Pose]) -> f64 {
    let (Some(lowest), Some(highest)) = (stack.first(), stack.last()) else {
        return 0.0;
    };
    let off = |axis: usize| f64::from(highest.at[axis]) - f64::from(lowest.at[axis]);
    (off(0).powi(2) + off(1).powi(2)).sqrt() / 1_000.0
}

fn as_text(texts: &Texts, terminal: &Terminal, plan: &Plan, tower: &Tower) -> String {
    let mut text = format!("{}\n\n", terminal.paint(Tone::Strong, &plan.title(texts)));
    let placed = placed(tower);
    text.push_str(&rows(texts, terminal, &placed));
    if let Some(view) = side_view(texts, terminal, &placed) {
        text.push_str(&format!("\n{view}"));
    }
    let tone = match ending(plan, tower) {
        "stands" => Tone::Good,
        _ => Tone::Bad,
    };
    let sentence = terminal.paint(tone, &summary(texts, plan, tower));
    let seed = terminal.paint(Tone::Faint, &plan.seed_line(texts));
    text.push_str(&format!("\n{sentence}\n{seed}\n"));
    text
}

/// A line for each die.
fn rows(texts: &Texts, terminal: &Terminal, placed: &[Placed<'_>]) -> String {
    let headings = ["height", "outcome", "lean", "spare"];
    let headings = headings.map(|name| texts.say(&format!("tower-column-{name}")));
    let line = |placed: &Placed<'_>| {
        let (key, tone) = match placed.outcome {
            Outcome::Stood => ("tower-stands", Tone::Good),
            Outcome::Slipped => ("tower-slips", Tone::Even),
            Outcome::Fell => ("tower-falls", Tone::Bad),
        };
        let measured = |length: f64| match placed.outcome {
            Outcome::Fell => String::new(),
            _ => millimetres(texts, length),
        };
        let cells = [
            placed.height.to_string(),
            texts.say(key),
            measured(lean(placed.stack)),
            measured(statics::margin(placed.stack)),
        ];
        (tone, cells)
    };
    let lines: Vec<(Tone, [String; 4])> = placed.iter().map(line).collect();
    let mut widths = [0; 4];
    for (width, column) in widths.iter_mut().zip(0..) {
        let cells = lines.iter().map(|(_, cells)| &cells[column]);
        let cells = cells.chain([&headings[column]]);
        *width = layout::widest(cells.map(String::as_str));
    }
    let [a, b, c, d] = widths;
    let [height, outcome, lean, spare] = &headings;
    let row = |height: &str, outcome: &str, lean: &str, spare: &str| {
        let [height, lean, spare] =
            [(height, a), (lean, c), (spare, d)].map(|(cell, wide)| pad_left(cell, wide));
        format!("  {height}  {outcome}  {lean}  {spare}")
    };
    let heading = row(height, &pad(outcome, b), lean, spare);
    let mut text = format!("{}\n", terminal.paint(Tone::Faint, heading.trim_end()));
    for (tone, [height, outcome, lean, spare]) in &lines {
        // Colours take no room, so a cell is filled up before it is painted.
        let outcome = terminal.paint(*tone, &pad(outcome, b));
        let line = row(height, &outcome, lean, spare);
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn millimetres(texts: &Texts, length: f64) -> String {
    let length = texts.number(&format!("{length:.1}"));
    texts.say_with("tower-millimetres", [("length", value(length))])
}

/// The last stack that stood, seen from the front.
fn side_view(texts: &Texts, terminal: &Terminal, placed: &[Placed<'_>]) -> Option<String> {
    let last = placed.iter().rfind(|placed| placed.stack.len() > 1)?;
    let fell = placed.last()?.outcome == Outcome::Fell;
    let key = if fell {
        "tower-view-before"
    } else {
        "tower-view"
    };
    let heading = terminal.paint(Tone::Faint, &texts.say(key));
    let mut text = format!("  {heading}\n");
    for line in stack::from_the_front(last.stack) {
        text.push_str(&format!("    {line}\n"));
    }
    Some(text)
}

/// How it ended, as the texts call it.
fn ending(plan: &Plan, tower: &Tower) -> &'static str {
    let wanted = usize::try_from(plan.dice).unwrap_or(usize::MAX);
    if tower.fell_at().is_some() {
        "fell"
    } else if tower.standing.len() >= wanted {
        "stands"
    } else {
        "gave-up"
    }
}

/// How it ended, in a sentence or two.
fn summary(texts: &Texts, plan: &Plan, tower: &Tower) -> String {
    let height = tower.fell_at().unwrap_or(tower.standing.len());
    let end = [("end", value(ending(plan, tower))), ("dice", count(height))];
    let mut sentence = texts.say_with("tower-end", end);
    if tower.slips() > 0 {
        let slips = [("dice", count(tower.slips()))];
        sentence.push(' ');
        sentence.push_str(&texts.say_with("tower-slipped", slips));
    }
    sentence
}

fn as_json(plan: &Plan, tower: &Tower) -> Value {
    let place = |placed: &Placed<'_>| {
        let standing = placed.outcome != Outcome::Fell;
        let measured = |length: f64| standing.then(|| (length * 1_000.0).round() / 1_000.0);
        json!({
            "height": placed.height,
            "outcome": placed.outcome,
            "lean_mm": measured(lean(placed.stack)),
            "spare_mm": measured(statics::margin(placed.stack)),
        })
    };
    json!({
        "hand": plan.hand.0,
        "aim": plan.aim.0,
        "dice": plan.dice,
        "seed": plan.seed,
        "engine": ENGINE,
        "height": tower.standing.len(),
        "fell_at": tower.fell_at(),
        "slipped": tower.slips(),
        "placed": placed(tower).iter().map(place).collect::<Vec<_>>(),
        "poses": tower.landings.last().map(poses).unwrap_or_default(),
    })
}

/// The dice as they lie in the end, the last one in another colour.
fn picture(texts: &Texts, plan: &Plan, tower: &Tower) -> String {
    let dice = tower.landings.last().map(poses).unwrap_or_default();
    picture::draw(&Picture {
        dice,
        marked: dice.len().checked_sub(1),
        title: &plan.title(texts),
        summary: &summary(texts, plan, tower),
    })
}
