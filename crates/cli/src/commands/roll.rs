//! `commedia roll`: throws dice and shows what became of each.

use std::{cmp::Ordering, io};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use dice::{
    Fraction, fraction,
    notation::{
        Answer, Comparison, Expression, MOST_DICE_ROLLED, Question, RollError, RolledPart,
        RolledSum, Thrown, ThrownDie,
    },
};
use lab::rolls;
use serde_json::{Value, json};

use table::Generator;
use texts::{Texts, count, quoted, value};

use crate::{
    arguments,
    failure::Failure,
    layout,
    roller::{ByHand, Roller, RollerError, Scripted},
    terminal::{Terminal, Tone},
};

/// The name of the command.
pub const NAME: &str = "roll";

/// How often a roll can be repeated.
const MOST_TIMES: u32 = 10_000;

/// What the command takes.
pub fn describe(texts: &Texts) -> Command {
    let options = texts.heading("help-options");
    let most = [("most", value(texts.whole(u64::from(MOST_TIMES))))];
    Command::new(NAME)
        .about(texts.say("help-roll-about"))
        .arg(
            Arg::new("expression")
                .value_name("EXPRESSION")
                .required(true)
                .num_args(1..)
                .help_heading(texts.heading("help-arguments"))
                .help(texts.say("help-roll-expression")),
        )
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("N")
                .value_parser(value_parser!(u64))
                .help_heading(options.clone())
                .help(texts.say("help-roll-seed")),
        )
        .arg(
            Arg::new("times")
                .long("times")
                .value_name("N")
                .default_value("1")
                .hide_default_value(true)
                .help_heading(options.clone())
                .help(texts.say_with("help-roll-times", most)),
        )
        .arg(
            Arg::new("faces")
                .long("faces")
                .value_name("LIST")
                .conflicts_with_all(["seed", "by-hand"])
                .help_heading(options.clone())
                .help(texts.say("help-roll-faces")),
        )
        .arg(
            Arg::new("by-hand")
                .long("by-hand")
                .action(ArgAction::SetTrue)
                .conflicts_with("seed")
                .help_heading(options.clone())
                .help(texts.say("help-roll-by-hand")),
        )
        .arg(
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help_heading(options)
                .help(texts.say("help-json")),
        )
        .after_help(arguments::foot(
            texts,
            &[
                ("help-examples", "help-roll-examples"),
                ("help-notation", "help-notation-text"),
            ],
        ))
}

/// Where the faces of this command line come from.
enum Source<'a> {
    Generator(Box<Generator>),
    Scripted(Scripted),
    ByHand(ByHand<'a, io::StdinLock<'static>, io::Stderr>),
}

/// Runs the command.
pub fn run(texts: &Texts, terminal: &mut Terminal, matches: &ArgMatches) -> Result<(), Failure> {
    let typed: Vec<&String> = matches
        .get_many("expression")
        .into_iter()
        .flatten()
        .collect();
    let expressions = super::expressions(texts, &typed)?;
    let too_many = |expression: &Expression| expression.dice() > u64::from(MOST_DICE_ROLLED);
    if expressions.iter().any(too_many) {
        let most = value(texts.whole(u64::from(MOST_DICE_ROLLED)));
        let sentence = texts.say_with("roll-too-many-dice", [("most", most)]);
        return Err(Failure::Input(sentence));
    }
    let times = times(texts, matches)?;
    let mut source = source(texts, matches)?;
    let mut text = String::new();
    for expression in &expressions {
        let mut score = Score::default();
        for turn in 1..=times {
            let answer = throw(texts, expression, &mut source)?;
            score.add(&answer);
            if matches.get_flag("json") {
                let object = as_json(expression, &answer, &source);
                text.push_str(&format!("{object}\n"));
            } else {
                let number = (times > 1).then_some(turn);
                text.push_str(&as_text(texts, terminal, expression, &answer, number));
            }
            // Whoever rolls by hand wants to see each result. A list is shown only when all of
            // it has been used.
            if !matches!(source, Source::Scripted(_)) {
                write!(terminal.out(), "{text}").map_err(Failure::output)?;
                text.clear();
            }
            if matches!(source, Source::ByHand(_)) {
                terminal.out().flush().map_err(Failure::output)?;
            }
        }
        if times > 1 && !matches.get_flag("json") {
            let line = terminal.paint(Tone::Strong, &score.sentence(texts));
            text.push_str(&format!("{line}\n"));
        }
    }
    if let Source::Scripted(script) = &source
        && script.left() > 0
    {
        let left = count(script.left());
        let sentence = texts.say_with("error-faces-left", [("left", left)]);
        return Err(Failure::Input(sentence));
    }
    write!(terminal.out(), "{text}").map_err(Failure::output)
}

fn times(texts: &Texts, matches: &ArgMatches) -> Result<u32, Failure> {
    let typed = matches
        .get_one::<String>("times")
        .map_or("1", String::as_str);
    match typed.parse() {
        Ok(times) if (1..=MOST_TIMES).contains(&times) => Ok(times),
        _ => Err(Failure::Input(texts.say_with(
            "usage-times",
            [
                ("value", value(quoted(&typed.replacen('−', "-", 1)))),
                ("most", value(texts.whole(u64::from(MOST_TIMES)))),
            ],
        ))),
    }
}

fn source<'a>(texts: &'a Texts, matches: &ArgMatches) -> Result<Source<'a>, Failure> {
    if let Some(list) = matches.get_one::<String>("faces") {
        return Ok(Source::Scripted(Scripted::new(list)));
    }
    if matches.get_flag("by-hand") {
        let hand = ByHand::new(texts, io::stdin().lock(), io::stderr());
        return Ok(Source::ByHand(hand));
    }
    let generator = match matches.get_one::<u64>("seed") {
        Some(&seed) => Some(Generator::seeded(seed)),
        None => Generator::unpredictable(),
    };
    match generator {
        Some(generator) => Ok(Source::Generator(Box::new(generator))),
        None => Err(Failure::Outside(texts.say("error-random"))),
    }
}

fn throw(
    texts: &Texts,
    expression: &Expression,
    source: &mut Source<'_>,
) -> Result<Answer, Failure> {
    let roller: &mut dyn Roller = match source {
        Source::Generator(generator) => generator.as_mut(),
        Source::Scripted(script) => script,
        Source::ByHand(hand) => hand,
    };
    expression
        .roll(|dice, sides| roller.throw(dice, sides))
        .map_err(|error| match (error.key(), error) {
            (_, RollError::Source(RollerError::Input(error))) => {
                let error = RollerError::Input(error);
                Failure::Outside(error.sentence(texts))
            }
            (_, RollError::Source(error)) => Failure::Input(error.sentence(texts)),
            (key, _) => {
                let most = value(texts.whole(u64::from(MOST_DICE_ROLLED)));
                Failure::Input(texts.say_with(key.unwrap_or_default(), [("most", most)]))
            }
        })
}

fn as_text(
    texts: &Texts,
    terminal: &Terminal,
    expression: &Expression,
    answer: &Answer,
    number: Option<u32>,
) -> String {
    let name = match number {
        Some(number) => format!("{number}. {}", rolls::name(expression)),
        None => rolls::name(expression),
    };
    let name = terminal.paint(Tone::Strong, &name);
    match (expression.question(), answer) {
        (Question::Opposed(a, b), Answer::Opposed(x, y, order)) => {
            let [first, second] = rolls::side_names(texts, a, b);
            let by = value((x.total - y.total).abs().to_string());
            let won = |side: &str| {
                texts.say_with("roll-wins-by", [("side", value(side)), ("by", by.clone())])
            };
            let verdict = match order {
                Ordering::Greater => terminal.paint(Tone::Good, &won(&first)),
                Ordering::Less => terminal.paint(Tone::Bad, &won(&second)),
                Ordering::Equal => terminal.paint(Tone::Even, &texts.say("roll-tie")),
            };
            let width = layout::widest([first.as_str(), second.as_str()]);
            let line = |side: &str, sum| {
                let side = layout::pad(side, width);
                format!("  {side}  {}\n", sum_text(texts, terminal, sum))
            };
            format!(
                "{name}\n{}{}  {verdict}\n",
                line(&first, x),
                line(&second, y)
            )
        }
        (Question::Target(_, is, target), Answer::Target(sum, met)) => {
            let (tone, verdict) = if *met {
                (Tone::Good, "roll-success")
            } else {
                (Tone::Bad, "roll-failure")
            };
            let verdict = terminal.paint(tone, &texts.say(verdict));
            let mut sum = sum_text(texts, terminal, sum);
            if expression.label().is_some() {
                // Otherwise the name already says what the target is.
                sum.push_str(&format!(", {} {target}", sign(*is)));
            }
            let rolled = texts.after_colon(&name, sum);
            format!("{}\n", texts.after_colon(&rolled, verdict))
        }
        (_, Answer::Total(sum) | Answer::Target(sum, _) | Answer::Opposed(sum, _, _)) => {
            let sum = sum_text(texts, terminal, sum);
            format!("{}\n", texts.after_colon(&name, sum))
        }
    }
}

fn sign(is: Comparison) -> &'static str {
    match is {
        Comparison::AtLeast => "≥",
        Comparison::MoreThan => ">",
        Comparison::AtMost => "≤",
        Comparison::LessThan => "<",
        Comparison::Exactly => "=",
    }
}

/// `6 4 (1) + 2 = 12`
fn sum_text(texts: &Texts, terminal: &Terminal, sum: &RolledSum) -> String {
    let mut text = String::new();
    for (place, part) in sum.parts.iter().enumerate() {
        match (place, part.minus) {
            (0, false) => {}
            (0, true) => text.push('-'),
            (_, false) => text.push_str(" + "),
            (_, true) => text.push_str(" - "),
        }
        match &part.dice {
            None => text.push_str(&part.value.to_string()),
            Some((_, dice)) if dice.is_empty() => text.push('0'),
            Some((term, dice)) => {
                let counts_successes = term.successes.is_some();
                let faces: Vec<String> = dice
                    .iter()
                    .map(|die| die_text(terminal, *die, term.sides, term.explode, counts_successes))
                    .collect();
                // What is taken away is taken away face by face.
                let between = if part.minus && !counts_successes {
                    " - "
                } else {
                    " "
                };
                let joined = faces.join(between);
                text.push_str(&joined.replace(" - (", " (").replace(" - →", " →"));
            }
        }
    }
    let successes = |part: &RolledPart| {
        let dice = part.dice.as_ref();
        dice.is_some_and(|(term, _)| term.successes.is_some())
    };
    let total = if !sum.parts.is_empty() && sum.parts.iter().all(successes) {
        texts.say_with("roll-successes", [("count", count(sum.total))])
    } else {
        sum.total.to_string()
    };
    let total = terminal.paint(Tone::Strong, &total);
    // A single die is its own sum.
    let single = sum.parts.len() == 1 && text.chars().all(|c| c.is_ascii_digit());
    if single {
        total
    } else {
        format!("{text} = {total}")
    }
}

/// A face, marked: `(1)` does not count, `(1) → 4` thrown again, `6!` exploded, `[5]` a success.
fn die_text(
    terminal: &Terminal,
    die: ThrownDie,
    sides: u16,
    explodes: bool,
    counts_successes: bool,
) -> String {
    let face = die.face;
    let exploded = explodes && die.counts && face == sides;
    let mark = if exploded { "!" } else { "" };
    let shown = if !die.counts {
        terminal.paint(Tone::Faint, &format!("({face})"))
    } else if counts_successes && die.value > 0 {
        terminal.paint(Tone::Good, &format!("[{face}{mark}]"))
    } else {
        format!("{face}{mark}")
    };
    match die.thrown {
        Thrown::Again => format!("→ {shown}"),
        Thrown::First | Thrown::Explosion => shown,
    }
}

fn as_json(expression: &Expression, answer: &Answer, source: &Source<'_>) -> Value {
    let source = match source {
        Source::Generator(_) => "generator",
        Source::Scripted(_) | Source::ByHand(_) => "typed",
    };
    let mut object = json!({
        "expression": expression.question().to_string(),
        "label": expression.label(),
        "source": source,
    });
    let more = match answer {
        Answer::Total(sum) => json!({ "roll": sum_json(sum), "total": sum.total }),
        Answer::Target(sum, met) => {
            json!({ "roll": sum_json(sum), "total": sum.total, "success": met })
        }
        Answer::Opposed(a, b, order) => json!({
            "first": { "roll": sum_json(a), "total": a.total },
            "second": { "roll": sum_json(b), "total": b.total },
            "result": match order {
                Ordering::Greater => "win",
                Ordering::Equal => "tie",
                Ordering::Less => "lose",
            },
        }),
    };
    if let (Value::Object(object), Value::Object(more)) = (&mut object, more) {
        object.extend(more);
    }
    object
}

fn sum_json(sum: &RolledSum) -> Value {
    let part = |part: &RolledPart| match &part.dice {
        None => json!({ "number": part.value, "minus": part.minus }),
        Some((term, dice)) => json!({
            "dice": term.to_string(),
            "minus": part.minus,
            "value": part.value,
            "faces": dice.iter().copied().map(die_json).collect::<Vec<_>>(),
        }),
    };
    Value::Array(sum.parts.iter().map(part).collect())
}

fn die_json(die: ThrownDie) -> Value {
    json!({
        "face": die.face,
        "counts": die.counts,
        "value": if die.counts { die.value } else { 0 },
        "thrown": match die.thrown {
            Thrown::First => "first",
            Thrown::Again => "again",
            Thrown::Explosion => "explosion",
        },
    })
}

/// What many rolls came to.
#[derive(Default)]
struct Score {
    totals: Vec<i64>,
    met: Option<u64>,
    against: Option<[u64; 3]>,
}

impl Score {
    fn add(&mut self, answer: &Answer) {
        match answer {
            Answer::Total(sum) => self.totals.push(sum.total),
            Answer::Target(sum, met) => {
                self.totals.push(sum.total);
                *self.met.get_or_insert(0) += u64::from(*met);
            }
            Answer::Opposed(sum, _, order) => {
                self.totals.push(sum.total);
                let place = match order {
                    Ordering::Greater => 0,
                    Ordering::Equal => 1,
                    Ordering::Less => 2,
                };
                self.against.get_or_insert([0; 3])[place] += 1;
            }
        }
    }

    fn sentence(&self, texts: &Texts) -> String {
        let times = ("times", value(self.totals.len().to_string()));
        let rolls = self.totals.len() as u64;
        if let Some([win, tie, lose]) = self.against {
            let number = |number: u64| value(number.to_string());
            let results = [
                times,
                ("win", number(win)),
                ("tie", number(tie)),
                ("lose", number(lose)),
            ];
            return texts.say_with("roll-summary-opposed", results);
        }
        if let Some(met) = self.met {
            let share = fraction(&met.into(), &rolls.into());
            let results = [
                times,
                ("count", count(met)),
                ("percent", value(texts.percent(&share))),
            ];
            return texts.say_with("roll-summary-success", results);
        }
        let sum: i64 = self.totals.iter().sum();
        let mean = Fraction::from_parts(sum.into(), rolls.max(1).into());
        let extreme = |found: Option<&i64>| value(found.copied().unwrap_or(0).to_string());
        texts.say_with(
            "roll-summary",
            [
                times,
                ("mean", value(texts.short_number(&mean))),
                ("lowest", extreme(self.totals.iter().min())),
                ("highest", extreme(self.totals.iter().max())),
            ],
        )
    }
}
