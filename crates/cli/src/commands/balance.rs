//! `commedia balance`: what to change to make a fight fair.
//!
//! A range in braces, `Rats ({1..12})`, is tried number by number; two of them make a matrix.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, value_parser};
use dice::Fraction;
use lab::{
    balance::{Balance, Plan, Range, USUAL_TARGET, picture, whole},
    exactly, share,
    sides::sides,
};
use odds::{Asked, Unwatched};

use super::{
    can_write,
    fight::{self, asked, given, progress::Progress, unanswered},
};
use texts::{Texts, quoted, value};

use crate::{
    arguments, bars,
    failure::Failure,
    layout,
    terminal::{Terminal, Tone},
};

/// The name of the command.
pub const NAME: &str = "balance";

/// What the command takes.
pub fn describe(texts: &Texts) -> Command {
    let options = texts.heading("help-options");
    let command = Command::new(NAME)
        .about(texts.say("help-balance-about"))
        .arg(
            fight::sides_given()
                .required(true)
                .help_heading(texts.heading("help-arguments"))
                .help(texts.say("help-balance-given")),
        )
        .arg(
            Arg::new("target")
                .long("target")
                .value_name("PERCENT")
                .allow_hyphen_values(true)
                .help_heading(options.clone())
                .help(texts.say("help-balance-target")),
        )
        .arg(
            Arg::new("svg")
                .long("svg")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help_heading(options)
                .help(texts.say("help-balance-svg")),
        );
    fight::shared(texts, command).after_help(arguments::foot(
        texts,
        &[("help-examples", "help-balance-examples")],
    ))
}

/// Runs the command.
pub fn run(texts: &Texts, terminal: &mut Terminal, matches: &ArgMatches) -> Result<(), Failure> {
    super::one_output(texts, matches)?;
    let asked = asked(texts, matches, Asked::default())?;
    let typed: Vec<&String> = matches.get_many("given").into_iter().flatten().collect();
    let (book, both) = given(texts, &typed)?;
    let options = fight::many(matches, "option");
    let target = match matches.get_one::<String>("target") {
        None => USUAL_TARGET,
        Some(typed) => share(typed).ok_or_else(|| {
            let what = value(quoted(typed));
            Failure::Input(texts.say_with("balance-bad-target", [("what", what)]))
        })?,
    };
    let file = matches.get_one::<PathBuf>("svg");
    can_write(texts, file)?;
    let plan = Plan::new(both).map_err(unanswered(texts))?;
    let fights = plan.fights(|both| sides(book, both, &options), &Unwatched);
    let fights = fights.map_err(unanswered(texts))?;
    let progress = Progress::new(texts, fights.len());
    let mut progress = progress.hinting(texts, asked.simulated);
    let mut tried = Vec::new();
    for fight in fights {
        let fight = fight.reckoned(asked, &progress);
        tried.push(fight.map_err(unanswered(texts))?);
        progress.next();
    }
    drop(progress);
    let balance = Balance::new(plan, tried, target);
    if file.is_some_and(|file| file.as_os_str() == "-") {
        return write!(terminal.out(), "{}", picture(texts, &balance)).map_err(Failure::output);
    }
    let output = if matches.get_flag("json") {
        let lines = balance.as_json();
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        format!("{}\n", lines.join("\n"))
    } else {
        as_text(texts, terminal, &balance)
    };
    write!(terminal.out(), "{output}").map_err(Failure::output)?;
    match file {
        Some(file) => super::write_file(texts, file, &picture(texts, &balance)),
        None => Ok(()),
    }
}

fn as_text(texts: &Texts, terminal: &Terminal, balance: &Balance) -> String {
    // The book may have been guessed from the sheets.
    let title = layout::fit(&balance.title(texts), terminal.width);
    let mut text = format!("{}\n", terminal.paint(Tone::Strong, &title));
    text.push_str(&match balance.ranges.as_slice() {
        [range] => list(texts, terminal, range, balance),
        _ => matrix(texts, terminal, balance),
    });
    let said = format!("  {}", balance.nearest(texts));
    let said = layout::fit(&said, terminal.width);
    text.push_str(&format!("\n{}\n", terminal.paint(Tone::Strong, &said)));
    for note in balance.notes(texts) {
        let note = layout::fit(&format!("  {note}"), terminal.width);
        text.push_str(&format!("{}\n", terminal.paint(Tone::Faint, &note)));
    }
    text
}

/// One range: a bar for each number.
fn list(texts: &Texts, terminal: &Terminal, range: &Range, balance: &Balance) -> String {
    let Balance { tried, best, .. } = balance;
    let heading = texts.say_with("balance-list", [("range", value(range.written.clone()))]);
    let heading = layout::fit(&heading, terminal.width);
    let mut text = format!("{}\n", terminal.paint(Tone::Faint, &heading));
    let cells: Vec<[String; 2]> = tried
        .iter()
        .enumerate()
        .map(|(place, one)| {
            let percent = format!("{}{}", one.percent(texts, one.won), balance.sign(place));
            // Signs do not push the numbers out of line.
            let space = balance.has_signs() && balance.sign(place).is_empty();
            let percent = if space {
                format!("{percent} ")
            } else {
                percent
            };
            [one.values[0].clone(), percent]
        })
        .collect();
    let width = |column: usize| {
        let cells = cells.iter().map(|line| layout::columns(&line[column]));
        cells.max().unwrap_or(0)
    };
    let (a, b) = (width(0), width(1));
    let room = terminal.width.saturating_sub(a + b + 10).min(60);
    for (place, ([number, percent], one)) in cells.iter().zip(tried).enumerate() {
        let bar = bars::bar(&exactly(one.won.clamp(0.0, 1.0)), &Fraction::ONE, room);
        let (mark, tone) = if place == *best {
            ("→", Tone::Good)
        } else {
            (" ", Tone::Bar)
        };
        let bar = terminal.paint(tone, &bar);
        let line = format!(
            "{mark} {}  {}  {bar}",
            layout::pad_left(number, a),
            layout::pad_left(percent, b)
        );
        text.push_str(&format!("{}\n", line.trim_end()));
    }
    text
}

/// Two ranges: a row for each number of the first.
fn matrix(texts: &Texts, terminal: &Terminal, balance: &Balance) -> String {
    let Balance { tried, best, .. } = balance;
    let [down, across] = balance.ranges.as_slice() else {
        return String::new();
    };
    let arguments = [
        ("down", value(balance.label(texts, 0))),
        ("across", value(balance.label(texts, 1))),
    ];
    let heading = texts.say_with("balance-matrix", arguments);
    let heading = layout::fit(&heading, terminal.width);
    let mut text = format!("{}\n", terminal.paint(Tone::Faint, &heading));
    let head = &across.values;
    let first = down
        .values
        .iter()
        .map(|value| layout::columns(value))
        .max()
        .unwrap_or(1);
    let wide = head.iter().map(|value| layout::columns(value));
    let numbers = tried.iter().map(|one| layout::columns(&whole(one.won)));
    let cell = wide.chain(numbers).max().unwrap_or(1);
    // Every number has room for its sign, so that those without are not out of line.
    let signs = usize::from(balance.has_signs());
    let mut line = String::new();
    for number in head {
        let number = layout::pad_left(number, cell);
        line.push_str(&format!("  {number}{:signs$} ", ""));
    }
    text.push_str(&format!(
        "  {:first$}{}\n",
        "",
        terminal.paint(Tone::Faint, line.trim_end())
    ));
    for (row, number) in down.values.iter().enumerate() {
        let mut line = format!("  {}", layout::pad_left(number, first));
        for column in 0..across.values.len() {
            let place = row * across.values.len() + column;
            let number = whole(tried[place].won);
            let gap = " ".repeat(cell.saturating_sub(layout::columns(&number)));
            let shown = format!("{number}{:<signs$}", balance.sign(place));
            if place == *best {
                line.push_str(&format!(" {gap}›{}‹", terminal.paint(Tone::Good, &shown)));
            } else {
                line.push_str(&format!("  {gap}{shown} "));
            }
        }
        text.push_str(&format!("{}\n", line.trim_end()));
    }
    let target = value(texts.few_percent(balance.target));
    let legend = texts.say_with("balance-in-percent", [("target", target)]);
    let legend = layout::fit(&format!("  {legend}"), terminal.width);
    text.push_str(&format!("{}\n", terminal.paint(Tone::Faint, &legend)));
    text
}
