//! `commedia balance`: what to change to make a fight fair.
//!
//! A range in braces, `Rats ({1..12})`, is tried number by number; two of them make a matrix.

mod heat;
mod ranges;

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, value_parser};
use dice::Fraction;
use odds::{Asked, Method};
use serde_json::json;

use self::ranges::{Range, named, ranges};
use super::fight::{
    self, asked, fought, given,
    progress::Progress,
    share, show,
    sides::{Side, sides},
};
use texts::{Texts, quoted, value};

use crate::{
    arguments,
    failure::Failure,
    layout,
    plot::bars,
    terminal::{Terminal, Tone},
};

/// The name of the command.
pub const NAME: &str = "balance";

/// Fights that are tried at most.
const MOST_TRIED: usize = 400;
/// The chance that is aimed at when none is given.
const USUAL_TARGET: f64 = 0.5;

/// What the command takes.
pub fn describe(texts: &Texts) -> Command {
    let options = texts.heading("help-options");
    let command = Command::new(NAME)
        .about(texts.say("help-balance-about"))
        .arg(
            Arg::new("given")
                .value_name("[BOOK] FIRST SECOND")
                .required(true)
                .num_args(2..=3)
                .help_heading(texts.heading("help-arguments"))
                .help(texts.say("help-balance-given")),
        )
        .arg(
            Arg::new("target")
                .long("target")
                .value_name("PERCENT")
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

/// A fight that was tried.
pub struct Tried {
    /// The numbers that stood in the ranges.
    pub numbers: Vec<i64>,
    /// The chance of the first side to win.
    pub won: f64,
    /// The chance of the second side to win.
    pub lost: f64,
    /// Rounds on average.
    pub rounds: f64,
    /// How it was found.
    pub method: Method,
}

/// Runs the command.
pub fn run(texts: &Texts, terminal: &mut Terminal, matches: &ArgMatches) -> Result<(), Failure> {
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
    let ranges = found(texts, &both)?;
    let mut tried = Vec::new();
    let combinations = combinations(&ranges);
    let mut progress = Progress::new(texts, combinations.len());
    for numbers in combinations {
        let filled = filled(&both, &numbers);
        let sides = sides(texts, book, &filled, &options)?;
        let fight = fought(texts, &sides, asked, &progress)?;
        progress.next();
        let [won, _, lost] = fight.answer.ends();
        tried.push(Tried {
            numbers,
            won,
            lost,
            rounds: fight.answer.story.mean_rounds(),
            method: fight.answer.method,
        });
    }
    drop(progress);
    let best = nearest(&tried, target);
    let file = matches.get_one::<PathBuf>("svg");
    let picture = || heat::picture(texts, &ranges, &tried, best, target);
    if file.is_some_and(|file| file.as_os_str() == "-") {
        return write!(terminal.out(), "{}", picture()).map_err(Failure::output);
    }
    let output = if matches.get_flag("json") {
        as_json(&tried, best, target)
    } else {
        as_text(texts, terminal, &ranges, &tried, best, target, asked)
    };
    write!(terminal.out(), "{output}").map_err(Failure::output)?;
    match file {
        Some(file) => super::write_file(texts, file, &picture()),
        None => Ok(()),
    }
}

/// The ranges of both sides: one or two.
fn found(texts: &Texts, both: &[Side; 2]) -> Result<Vec<Range>, Failure> {
    let mut found = Vec::new();
    for side in both {
        let ranges = ranges(side.text()).map_err(|bad| {
            let what = value(quoted(&bad));
            Failure::Input(texts.say_with("balance-bad-range", [("what", what)]))
        })?;
        found.extend(ranges);
    }
    let tries: usize = found.iter().map(|range| range.numbers.len()).product();
    if found.is_empty() || found.len() > 2 {
        return Err(Failure::Input(texts.say("balance-no-range")));
    }
    if tries > MOST_TRIED {
        let most = value(MOST_TRIED.to_string());
        return Err(Failure::Input(
            texts.say_with("balance-too-many", [("most", most)]),
        ));
    }
    Ok(found)
}

/// Every number of one range, or every pair of two.
fn combinations(ranges: &[Range]) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for range in ranges {
        let longer = all.iter().flat_map(|start| {
            range.numbers.iter().map(move |&number| {
                let mut numbers: Vec<i64> = start.clone();
                numbers.push(number);
                numbers
            })
        });
        all = longer.collect();
    }
    all
}

/// Both sides with numbers in the place of their ranges.
fn filled(both: &[Side; 2], numbers: &[i64]) -> [Side; 2] {
    let mut numbers = numbers.iter();
    let mut fill = |side: &Side| side.with(ranges::fill(side.text(), &mut numbers));
    [fill(&both[0]), fill(&both[1])]
}

/// The fight whose chance is nearest to the target.
fn nearest(tried: &[Tried], target: f64) -> usize {
    let distance = |tried: &Tried| (tried.won - target).abs();
    let places = 0..tried.len();
    places
        .min_by(|&one, &other| distance(&tried[one]).total_cmp(&distance(&tried[other])))
        .unwrap_or(0)
}

fn as_text(
    texts: &Texts,
    terminal: &Terminal,
    ranges: &[Range],
    tried: &[Tried],
    best: usize,
    target: f64,
    asked: Asked,
) -> String {
    let percent = |share: f64| show::percent(texts, share);
    let mut text = match ranges {
        [range] => list(texts, terminal, range, tried, best),
        _ => matrix(texts, terminal, ranges, tried, best),
    };
    let found = &tried[best];
    let arguments = [
        ("target", value(percent(target))),
        ("fight", value(named(ranges, &found.numbers))),
        ("won", value(percent(found.won))),
        ("lost", value(percent(found.lost))),
        (
            "rounds",
            value(texts.short_number(&show::exactly(found.rounds))),
        ),
    ];
    let said = texts.say_with("balance-nearest", arguments);
    let said = layout::fit(&format!("  {said}"), terminal.width);
    text.push_str(&format!("\n{}\n", terminal.paint(Tone::Strong, &said)));
    let played = tried
        .iter()
        .filter(|one| matches!(one.method, Method::Simulated { .. }));
    let note = match played.count() {
        0 => texts.say("balance-exact"),
        some => texts.say_with("balance-simulated", [("number", value(some.to_string()))]),
    };
    for note in [note, show::manners(texts, asked.manners)] {
        let note = layout::fit(&format!("  {note}"), terminal.width);
        text.push_str(&format!("{}\n", terminal.paint(Tone::Faint, &note)));
    }
    text
}

/// One range: a bar for each number.
fn list(texts: &Texts, terminal: &Terminal, range: &Range, tried: &[Tried], best: usize) -> String {
    let heading = texts.say_with("balance-list", [("range", value(range.written.clone()))]);
    let heading = layout::fit(&heading, terminal.width);
    let mut text = format!("{}\n", terminal.paint(Tone::Strong, &heading));
    let cells: Vec<[String; 2]> = tried
        .iter()
        .map(|one| [one.numbers[0].to_string(), show::percent(texts, one.won)])
        .collect();
    let width = |column: usize| {
        let cells = cells.iter().map(|line| line[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let (a, b) = (width(0), width(1));
    let room = terminal.width.saturating_sub(a + b + 10).min(60);
    for (place, ([number, percent], one)) in cells.iter().zip(tried).enumerate() {
        let bar = bars::bar(
            &show::exactly(one.won.clamp(0.0, 1.0)),
            &Fraction::ONE,
            room,
        );
        let (mark, tone) = if place == best {
            ("→", Tone::Good)
        } else {
            (" ", Tone::Bar)
        };
        let bar = terminal.paint(tone, &bar);
        let line = format!("{mark} {number:>a$}  {percent:>b$}  {bar}");
        text.push_str(&format!("{}\n", line.trim_end()));
    }
    text
}

/// A chance as a whole number of percent that neither pretends certainty nor hides a
/// possibility.
pub fn whole(share: f64) -> String {
    let rounded = (share * 100.0).round();
    if rounded >= 100.0 && share < 1.0 {
        ">99".to_owned()
    } else if rounded <= 0.0 && share > 0.0 {
        "<1".to_owned()
    } else {
        format!("{rounded:.0}")
    }
}

/// Two ranges: a row for each number of the first.
fn matrix(
    texts: &Texts,
    terminal: &Terminal,
    ranges: &[Range],
    tried: &[Tried],
    best: usize,
) -> String {
    let [down, across] = ranges else {
        return String::new();
    };
    let arguments = [
        ("down", value(down.written.clone())),
        ("across", value(across.written.clone())),
    ];
    let heading = texts.say_with("balance-matrix", arguments);
    let heading = layout::fit(&heading, terminal.width);
    let mut text = format!("{}\n", terminal.paint(Tone::Strong, &heading));
    let head: Vec<String> = across.numbers.iter().map(ToString::to_string).collect();
    let first = down
        .numbers
        .iter()
        .map(|number| number.to_string().len())
        .max()
        .unwrap_or(1);
    let cell = head.iter().map(String::len).max().unwrap_or(1).max(3);
    let mut line = String::new();
    for number in &head {
        line.push_str(&format!("  {number:>cell$} "));
    }
    text.push_str(&format!(
        "  {:first$}{}\n",
        "",
        terminal.paint(Tone::Faint, line.trim_end())
    ));
    for (row, number) in down.numbers.iter().enumerate() {
        let mut line = format!("  {number:>first$}");
        for column in 0..across.numbers.len() {
            let place = row * across.numbers.len() + column;
            let shown = format!("{:>cell$}", whole(tried[place].won));
            if place == best {
                line.push_str(&format!(" ›{}‹", terminal.paint(Tone::Good, &shown)));
            } else {
                line.push_str(&format!("  {shown} "));
            }
        }
        text.push_str(&format!("{}\n", line.trim_end()));
    }
    text.push_str(&format!(
        "  {}\n",
        terminal.paint(Tone::Faint, &texts.say("balance-in-percent"))
    ));
    text
}

fn as_json(tried: &[Tried], best: usize, target: f64) -> String {
    let mut lines = String::new();
    for (place, one) in tried.iter().enumerate() {
        let line = json!({
            "numbers": one.numbers,
            "won": one.won,
            "lost": one.lost,
            "rounds": one.rounds,
            "simulated": matches!(one.method, Method::Simulated { .. }),
            "target": target,
            "nearest": place == best,
        });
        lines.push_str(&format!("{line}\n"));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::whole;

    #[test]
    fn what_may_happen_is_not_certain() {
        let shares = [0.0, 0.004, 0.006, 0.5, 0.994, 0.996, 1.0];
        let written = shares.map(whole);
        assert_eq!(written, ["0", "<1", "1", "50", "99", ">99", "100"]);
    }
}
