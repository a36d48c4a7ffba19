//! `commedia odds`: the exact odds of a roll, as text, JSON or a chart.

use std::{path::PathBuf, slice};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use dice::{
    Fraction, Tally, fraction_text,
    notation::{Comparison, Expression, Odds, Question, Term},
};
use lab::{
    Favour,
    plot::{self, Plan, Shape},
    rolls::{Answered, about, answered, as_json, caption, chart, moments},
};
use texts::{Texts, value};

use crate::{
    arguments, bars,
    commands::fight,
    failure::Failure,
    layout,
    terminal::{Terminal, Tone},
};

/// The name of the command.
pub const NAME: &str = "odds";

/// Rows of a chart in the terminal.
const TEXT_ROWS: usize = 40;
/// Longer fractions are left to `--json`.
const LONG_FRACTION: usize = 40;

/// What the command takes.
pub fn describe(texts: &Texts) -> Command {
    let options = texts.heading("help-options");
    let flag = |name: &'static str, help: &str| {
        Arg::new(name)
            .long(name)
            .action(ArgAction::SetTrue)
            .help_heading(options.clone())
            .help(texts.say(help))
    };
    Command::new(NAME)
        .about(texts.say("help-odds-about"))
        .arg(
            Arg::new("expression")
                .value_name("EXPRESSION")
                .required(true)
                .num_args(1..)
                .help_heading(texts.heading("help-arguments"))
                .help(texts.say("help-odds-expression")),
        )
        .arg(flag("at-least", "help-odds-at-least").conflicts_with_all(["at-most", "json"]))
        .arg(flag("at-most", "help-odds-at-most").conflicts_with("json"))
        .arg(flag("json", "help-json"))
        .arg(
            Arg::new("svg")
                .long("svg")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help_heading(options.clone())
                .help(texts.say("help-odds-svg")),
        )
        .after_help(arguments::foot(
            texts,
            &[
                ("help-examples", "help-odds-examples"),
                ("help-notation", "help-notation-text"),
            ],
        ))
}

/// Runs the command.
pub fn run(texts: &Texts, terminal: &mut Terminal, matches: &ArgMatches) -> Result<(), Failure> {
    let typed: Vec<&String> = matches
        .get_many("expression")
        .into_iter()
        .flatten()
        .collect();
    let expressions = super::expressions(texts, &typed)?;
    let shape = if matches.get_flag("at-least") {
        Shape::AtLeast
    } else if matches.get_flag("at-most") {
        Shape::AtMost
    } else {
        Shape::Exactly
    };
    let answered = answered(expressions, shape).map_err(fight::unanswered(texts))?;
    let file = matches.get_one::<PathBuf>("svg");
    if file.is_some_and(|file| file.as_os_str() == "-") {
        let chart = chart(texts, &answered, shape);
        return write!(terminal.out(), "{chart}").map_err(Failure::output);
    }
    if matches.get_flag("json") {
        for answer in &answered {
            writeln!(terminal.out(), "{}", as_json(answer)).map_err(Failure::output)?;
        }
    } else {
        let text = match answered.as_slice() {
            [answer] => one(texts, terminal, answer, shape),
            several => compared(texts, terminal, several, shape),
        };
        write!(terminal.out(), "{text}").map_err(Failure::output)?;
    }
    match file {
        Some(file) => super::write_file(texts, file, &chart(texts, &answered, shape)),
        None => Ok(()),
    }
}

/// One question: its answer, what is to be said of the totals, and a chart.
fn one(texts: &Texts, terminal: &Terminal, answer: &Answered, shape: Shape) -> String {
    let mut text = format!("{}\n", terminal.paint(Tone::Strong, &answer.title(texts)));
    text.push_str(&headline_text(texts, terminal, &answer.headline(texts)));
    let tallies = answer.tallies();
    let names = answer.sides(texts);
    for (name, tally) in names.iter().zip(&tallies) {
        let about = about(texts, tally);
        let line = if names.len() > 1 {
            texts.after_colon(name, &about)
        } else {
            about
        };
        text.push_str(&format!("  {line}\n"));
    }
    text.push_str(&format!(
        "\n  {}\n",
        terminal.paint(Tone::Faint, &caption(texts, slice::from_ref(answer), shape))
    ));
    let plan = Plan {
        shape,
        most: TEXT_ROWS,
        target: answer.target(),
    };
    let rows = plot::rows(texts, &tallies, plan);
    text.push_str(&match names.as_slice() {
        [first, second] => bars::pyramid(texts, terminal, [first, second], &rows),
        _ => bars::chart(terminal, &rows, |chance| texts.percent(chance)),
    });
    let open = tallies.iter().any(|tally| tally.open_end().is_some());
    let notes = [
        open.then(|| texts.say("odds-open")),
        counting_hint(texts, answer),
    ];
    for note in notes.into_iter().flatten() {
        text.push_str(&format!("  {}\n", terminal.paint(Tone::Faint, &note)));
    }
    text
}

/// `6d6 >= 5` cannot fail; whoever types it probably wanted to count dice.
fn counting_hint(texts: &Texts, answer: &Answered) -> Option<String> {
    let (Question::Target(sum, is, target), Odds::Target(_, chance)) =
        (answer.expression.question(), &answer.odds)
    else {
        return None;
    };
    let [part] = sum.parts() else { return None };
    let Term::Dice(dice) = part.what else {
        return None;
    };
    let is_face = *target <= i64::from(dice.sides) && dice.count > 1;
    let counts_up = matches!(is, Comparison::AtLeast | Comparison::MoreThan);
    let meant = format!("{dice}{is}{target}").parse::<Expression>().ok()?;
    let shown = [("expression", value(meant.to_string()))];
    (chance.is_one() && is_face && counts_up && dice.successes.is_none())
        .then(|| texts.say_with("odds-count-hint", shown))
}

fn headline_text(
    texts: &Texts,
    terminal: &Terminal,
    headline: &[(String, Favour, Fraction)],
) -> String {
    let fraction = |chance: &Fraction| {
        let text = fraction_text(chance);
        if text.len() <= LONG_FRACTION {
            text
        } else {
            texts.say("odds-long-fraction")
        }
    };
    let columns: Vec<[String; 3]> = headline
        .iter()
        .map(|(name, _, chance)| [name.clone(), texts.percent(chance), fraction(chance)])
        .collect();
    let width = |column: usize| {
        let cells = columns.iter().map(|row| layout::columns(&row[column]));
        cells.max().unwrap_or(0)
    };
    let widths = [width(0), width(1), width(2)];
    let room = terminal
        .width
        .saturating_sub(widths.iter().sum::<usize>() + 10);
    let mut text = String::new();
    for ((_, favour, chance), [name, percent, fraction]) in headline.iter().zip(&columns) {
        let bar = bars::bar(chance, &Fraction::ONE, room);
        let line = format!(
            "  {}  {}  {}  {bar}",
            layout::pad(name, widths[0]),
            layout::pad_left(percent, widths[1]),
            layout::pad(fraction, widths[2]),
            bar = terminal.paint(Tone::from(*favour), &bar),
        );
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Several questions side by side.
fn compared(texts: &Texts, terminal: &Terminal, answers: &[Answered], shape: Shape) -> String {
    let mut text = summary_table(texts, terminal, answers);
    let all_single = answers.iter().all(|answer| answer.tallies().len() == 1);
    if !all_single {
        return text;
    }
    let tallies: Vec<&Tally> = answers.iter().flat_map(Answered::tallies).collect();
    let names: Vec<String> = answers.iter().map(Answered::name).collect();
    text.push_str(&format!(
        "\n  {}\n",
        terminal.paint(Tone::Faint, &caption(texts, answers, shape))
    ));
    let plan = Plan {
        shape,
        most: TEXT_ROWS,
        target: None,
    };
    let rows = plot::rows(texts, &tallies, plan);
    text.push_str(&bars::columns(texts, terminal, &names, &rows));
    text
}

/// A line for each question with what there is to say of it.
fn summary_table(texts: &Texts, terminal: &Terminal, answers: &[Answered]) -> String {
    let heads = [
        "odds-column-expression",
        "odds-column-mean",
        "odds-column-spread",
        "odds-column-chance",
        "odds-column-tie",
        "odds-column-lose",
    ];
    let mut table: Vec<Vec<String>> = vec![heads.map(|head| texts.say(head)).to_vec()];
    for answer in answers {
        let percent = |chance: &Fraction| texts.percent(chance);
        let mut row = vec![layout::cut(&answer.name(), 40)];
        row.extend(match &answer.odds {
            Odds::Total(tally) | Odds::Target(tally, _) => moments(texts, tally),
            Odds::Opposed(_) => [String::new(), String::new()],
        });
        row.extend(match &answer.odds {
            Odds::Total(_) => [String::new(), String::new(), String::new()],
            Odds::Target(_, chance) => [percent(chance), String::new(), String::new()],
            Odds::Opposed(sides) => [
                percent(&sides.versus.win()),
                percent(&sides.versus.tie()),
                percent(&sides.versus.lose()),
            ],
        });
        table.push(row);
    }
    // Columns that say nothing are left out.
    let used: Vec<usize> = (0..heads.len())
        .filter(|&column| table[1..].iter().any(|row| !row[column].is_empty()))
        .collect();
    let width = |column: usize| {
        let cells = table.iter().map(|row| layout::columns(&row[column]));
        cells.max().unwrap_or(0)
    };
    let mut text = String::new();
    for (place, row) in table.iter().enumerate() {
        let mut line = String::from(" ");
        for &column in &used {
            let (cell, width) = (&row[column], width(column));
            line.push_str(&if column == 0 {
                format!(" {}", layout::pad(cell, width))
            } else {
                format!("  {}", layout::pad_left(cell, width))
            });
        }
        let line = line.trim_end();
        let line = if place == 0 {
            terminal.paint(Tone::Strong, line)
        } else {
            line.to_owned()
        };
        text.push_str(&line);
        text.push('\n');
    }
    text
}
