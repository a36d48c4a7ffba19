//! `commedia odds`: the exact odds of a roll, as text, JSON or a chart.

mod chart;

use std::{path::PathBuf, slice};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use dice::{
    Fraction, Tally, approximate, fraction_text,
    notation::{Comparison, Expression, Odds, Opposed, Question, Term},
};
use serde_json::{Map, Value, json};
use texts::{Texts, printable, value};

use crate::{
    arguments,
    failure::Failure,
    plot::{self, Plan, Shape, bars},
    terminal::{Terminal, Tone},
};

/// The name of the command.
pub const NAME: &str = "odds";

/// How many rolls can be compared.
const MOST_COMPARED: usize = 6;
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

/// A question and its answer.
struct Answered {
    expression: Expression,
    odds: Odds,
}

/// Runs the command.
pub fn run(texts: &Texts, terminal: &mut Terminal, matches: &ArgMatches) -> Result<(), Failure> {
    let typed: Vec<&String> = matches
        .get_many("expression")
        .into_iter()
        .flatten()
        .collect();
    let expressions = super::expressions(texts, &typed)?;
    if expressions.len() > MOST_COMPARED {
        let most = value(MOST_COMPARED.to_string());
        let sentence = texts.say_with("odds-too-many", [("most", most)]);
        return Err(Failure::Input(sentence));
    }
    let mut answered = Vec::new();
    for expression in expressions {
        let odds = expression
            .odds()
            .map_err(|fault| Failure::Input(texts.odds_fault(&fault)))?;
        answered.push(Answered { expression, odds });
    }
    let shape = if matches.get_flag("at-least") {
        Shape::AtLeast
    } else if matches.get_flag("at-most") {
        Shape::AtMost
    } else {
        Shape::Exactly
    };
    let contests = |answer: &Answered| matches!(answer.odds, Odds::Opposed(_));
    if shape != Shape::Exactly && answered.len() > 1 && answered.iter().any(contests) {
        return Err(Failure::Input(texts.say("odds-no-totals")));
    }
    let file = matches.get_one::<PathBuf>("svg");
    if file.is_some_and(|file| file.as_os_str() == "-") {
        let chart = chart::chart(texts, &answered, shape);
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
        Some(file) => super::write_file(texts, file, &chart::chart(texts, &answered, shape)),
        None => Ok(()),
    }
}

impl Answered {
    /// What to call it: its label, or itself.
    fn name(&self) -> String {
        super::name(&self.expression)
    }

    /// The label with what it stands for, or just that.
    fn title(&self, texts: &Texts) -> String {
        match self.expression.label() {
            Some(label) => texts.after_colon(&printable(label), self.expression.question()),
            None => self.name(),
        }
    }

    /// The target that its total is judged by.
    fn target(&self) -> Option<(Comparison, i64)> {
        match self.expression.question() {
            Question::Target(_, is, target) => Some((*is, *target)),
            _ => None,
        }
    }

    /// The distributions that belong to it.
    fn tallies(&self) -> Vec<&Tally> {
        match &self.odds {
            Odds::Total(tally) | Odds::Target(tally, _) => vec![tally],
            Odds::Opposed(sides) => vec![&sides.first, &sides.second],
        }
    }

    /// What each of them is called. Equal pools are told apart by their order.
    fn sides(&self, texts: &Texts) -> Vec<String> {
        match self.expression.question() {
            Question::Total(sum) | Question::Target(sum, _, _) => vec![sum.to_string()],
            Question::Opposed(a, b) => super::side_names(texts, a, b).to_vec(),
        }
    }

    /// The chances that answer the question, named; none where a total is asked.
    fn headline(&self, texts: &Texts) -> Vec<(String, Tone, Fraction)> {
        match &self.odds {
            Odds::Total(_) => Vec::new(),
            Odds::Target(_, chance) => vec![
                (texts.say("odds-success"), Tone::Good, chance.clone()),
                (texts.say("odds-failure"), Tone::Bad, Fraction::ONE - chance),
            ],
            Odds::Opposed(sides) => {
                let names = self.sides(texts);
                let wins =
                    |name: &String| texts.say_with("odds-win", [("side", value(name.clone()))]);
                let mut headline = vec![
                    (wins(&names[0]), Tone::Good, sides.versus.win()),
                    (texts.say("odds-tie"), Tone::Even, sides.versus.tie()),
                    (wins(&names[1]), Tone::Bad, sides.versus.lose()),
                ];
                let undecided = sides.versus.undecided();
                if !undecided.is_zero() {
                    headline.push((texts.say("odds-undecided"), Tone::Faint, undecided));
                }
                headline
            }
        }
    }

    fn counts_successes(&self) -> bool {
        match self.expression.question() {
            Question::Total(sum) | Question::Target(sum, _, _) => sum.counts_successes(),
            Question::Opposed(a, b) => a.counts_successes() && b.counts_successes(),
        }
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
        _ => bars::chart(texts, terminal, &rows),
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
    headline: &[(String, Tone, Fraction)],
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
        let cells = columns.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths = [width(0), width(1), width(2)];
    let room = terminal
        .width
        .saturating_sub(widths.iter().sum::<usize>() + 10);
    let mut text = String::new();
    for ((_, tone, chance), [name, percent, fraction]) in headline.iter().zip(&columns) {
        let bar = bars::bar(chance, &Fraction::ONE, room);
        let line = format!(
            "  {name:<a$}  {percent:>b$}  {fraction:<c$}  {bar}",
            a = widths[0],
            b = widths[1],
            c = widths[2],
            bar = terminal.paint(*tone, &bar),
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
        let mut row = vec![bars::cut(&answer.name(), 40)];
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
        let cells = table.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let mut text = String::new();
    for (place, row) in table.iter().enumerate() {
        let mut line = String::from(" ");
        for &column in &used {
            let (cell, width) = (&row[column], width(column));
            line.push_str(&if column == 0 {
                format!(" {cell:<width$}")
            } else {
                format!("  {cell:>width$}")
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

/// Mean and spread in figures.
fn moments(texts: &Texts, tally: &Tally) -> [String; 2] {
    // The root of a fraction is not one; two decimals of a float are right here.
    let spread = approximate(&tally.variance()).max(0.0).sqrt();
    let spread = format!("{spread:.2}");
    let spread = spread.trim_end_matches('0').trim_end_matches('.');
    [texts.short_number(&tally.mean()), texts.number(spread)]
}

fn about(texts: &Texts, tally: &Tally) -> String {
    let [mean, spread] = moments(texts, tally);
    let number = |number: i64| value(number.to_string());
    let mut arguments = vec![
        ("mean", value(mean)),
        ("spread", value(spread)),
        ("lowest", number(tally.dist().lowest())),
    ];
    if tally.open_end().is_some() {
        return texts.say_with("odds-mean-open", arguments);
    }
    arguments.push(("highest", number(tally.dist().highest())));
    texts.say_with("odds-mean", arguments)
}

/// What the chart shows.
fn caption(texts: &Texts, answers: &[Answered], shape: Shape) -> String {
    let what = if answers.iter().all(Answered::counts_successes) {
        "successes"
    } else {
        "total"
    };
    let key = match shape {
        Shape::Exactly => "odds-chart-exactly",
        Shape::AtLeast => "odds-chart-at-least",
        Shape::AtMost => "odds-chart-at-most",
    };
    texts.say_with(key, [("what", value(what))])
}

fn as_json(answer: &Answered) -> Value {
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put(
        "expression",
        json!(answer.expression.question().to_string()),
    );
    put("label", json!(answer.expression.label()));
    let counts = if answer.counts_successes() {
        "successes"
    } else {
        "total"
    };
    put("counts", json!(counts));
    match (&answer.odds, answer.expression.question()) {
        (Odds::Total(tally), _) => {
            put("total", tally_json(tally));
        }
        (Odds::Target(tally, chance), _) => {
            put("success", json!(fraction_text(chance)));
            put("failure", json!(fraction_text(&(Fraction::ONE - chance))));
            put("total", tally_json(tally));
        }
        (Odds::Opposed(sides), question) => {
            let Opposed {
                first,
                second,
                versus,
            } = sides.as_ref();
            put("win", json!(fraction_text(&versus.win())));
            put("tie", json!(fraction_text(&versus.tie())));
            put("lose", json!(fraction_text(&versus.lose())));
            put("undecided", json!(fraction_text(&versus.undecided())));
            let mut names = [Value::Null, Value::Null];
            if let Question::Opposed(a, b) = question {
                names = [json!(a.to_string()), json!(b.to_string())];
            }
            let [a, b] = names;
            put(
                "first",
                json!({ "expression": a, "total": tally_json(first) }),
            );
            put(
                "second",
                json!({ "expression": b, "total": tally_json(second) }),
            );
        }
    }
    Value::Object(object)
}

/// A distribution with exact numbers, which are too large for JSON's own and so are texts.
fn tally_json(tally: &Tally) -> Value {
    let dist = tally.dist();
    let outcome = |(outcome, weight): (&i64, dice::UBig)| {
        let chance = dice::fraction(&weight, dist.total());
        json!({
            "outcome": outcome,
            "or_more": tally.open_end() == Some(*outcome),
            "weight": weight.to_string(),
            "chance": fraction_text(&chance),
        })
    };
    json!({
        "mean": fraction_text(&tally.mean()),
        "variance": fraction_text(&tally.variance()),
        "lowest": dist.lowest(),
        "highest": if tally.open_end().is_some() { Value::Null } else { json!(dist.highest()) },
        "open_end": tally.open_end(),
        "weight": dist.total().to_string(),
        "outcomes": dist.iter().map(outcome).collect::<Vec<_>>(),
    })
}
