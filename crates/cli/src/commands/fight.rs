//! `commedia fight`: the odds of a whole fight, as text, JSON or a chart.

pub mod chart;
mod columns;
mod compare;
mod course;
mod evening;
pub mod progress;
mod saved;
pub mod show;
pub mod sides;

use std::path::PathBuf;

use books::{BOOKS, Bout, BoutFault, OpenFault};
use clap::{Arg, ArgAction, ArgMatches, Command, builder::PossibleValuesParser, value_parser};
use odds::{Answer, Asked, Manner, Manners, Sampling, Stopped};

use self::{
    compare::Comparison,
    progress::Progress,
    saved::{Kept, Question, Saved},
    sides::{Sides, sides, text_of},
};
use texts::{Texts, quoted, value};

use crate::{arguments, failure::Failure, terminal::Terminal};

/// The name of the command.
pub const NAME: &str = "fight";

/// What can be asked of one fight alone.
const ALONE: [&str; 5] = ["moves", "versus", "exact", "save", "compare"];

/// What the command takes.
pub fn describe(texts: &Texts) -> Command {
    let options = texts.heading("help-options");
    let ids: Vec<&str> = BOOKS.iter().map(|book| book.id).collect();
    let known = [("known", value(ids.join(", ")))];
    let command = Command::new(NAME)
        .about(texts.say("help-fight-about"))
        .arg(
            Arg::new("given")
                .value_name("[BOOK] FIRST SECOND")
                .required_unless_present("compare")
                .num_args(2..=3)
                .help_heading(texts.heading("help-arguments"))
                .help(texts.say_with("help-fight-given", known)),
        )
        .arg(
            Arg::new("moves")
                .long("moves")
                .action(ArgAction::SetTrue)
                .help_heading(options.clone())
                .help(texts.say("help-fight-moves")),
        )
        .arg(
            Arg::new("versus")
                .long("versus")
                .value_name("NAME=VALUE")
                .action(ArgAction::Append)
                .help_heading(options.clone())
                .help(texts.say("help-fight-versus")),
        )
        .arg(
            Arg::new("exact")
                .long("exact")
                .action(ArgAction::SetTrue)
                .conflicts_with("simulate")
                .help_heading(options.clone())
                .help(texts.say("help-fight-exact")),
        )
        .arg(
            Arg::new("then")
                .long("then")
                .value_name("SECOND")
                .action(ArgAction::Append)
                .conflicts_with_all(ALONE)
                .help_heading(options.clone())
                .help(texts.say("help-fight-then")),
        )
        .arg(
            Arg::new("rest")
                .long("rest")
                .action(ArgAction::SetTrue)
                .requires("then")
                .help_heading(options.clone())
                .help(texts.say("help-fight-rest")),
        )
        .args(["svg", "save", "compare"].map(|name| {
            Arg::new(name)
                .long(name)
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help_heading(options.clone())
                .help(texts.say(&format!("help-fight-{name}")))
        }));
    shared(texts, command).after_help(arguments::foot(
        texts,
        &[("help-examples", "help-fight-examples")],
    ))
}

/// What every command about fights takes.
pub fn shared(texts: &Texts, command: Command) -> Command {
    let options = texts.heading("help-options");
    let manner = |name: &'static str, help: &str| {
        Arg::new(name)
            .long(name)
            .value_name("MANNER")
            .value_parser(PossibleValuesParser::new(
                Manner::NAMED.map(|(name, _)| name),
            ))
            .hide_possible_values(true)
            .help_heading(options.clone())
            .help(texts.say(help))
    };
    command
        .arg(
            Arg::new("option")
                .long("option")
                .short('o')
                .value_name("NAME=VALUE")
                .action(ArgAction::Append)
                .help_heading(options.clone())
                .help(texts.say("help-fight-option")),
        )
        .arg(manner("first", "help-fight-first"))
        .arg(manner("second", "help-fight-second"))
        .arg(
            Arg::new("simulate")
                .long("simulate")
                .action(ArgAction::SetTrue)
                .help_heading(options.clone())
                .help(texts.say("help-fight-simulate")),
        )
        .arg(
            Arg::new("precision")
                .long("precision")
                .value_name("PERCENT")
                .help_heading(options.clone())
                .help(texts.say("help-fight-precision")),
        )
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("N")
                .value_parser(value_parser!(u64))
                .help_heading(options.clone())
                .help(texts.say("help-fight-seed")),
        )
        .arg(
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help_heading(options)
                .help(texts.say("help-json")),
        )
}

/// How to reckon, as the command line says; where it says nothing, as is usual.
pub fn asked(texts: &Texts, matches: &ArgMatches, usual: Asked) -> Result<Asked, Failure> {
    let manner = |name: &str, usual: Manner| {
        let named = matches.get_one::<String>(name);
        let named = named.and_then(|named| Manner::NAMED.iter().find(|(name, _)| name == named));
        named.map_or(usual, |(_, manner)| *manner)
    };
    let mut sampling: Sampling = usual.sampling;
    if let Some(typed) = matches.get_one::<String>("precision") {
        sampling.precision = share(typed)
            .filter(|share| *share >= 0.0001)
            .ok_or_else(|| {
                let what = value(quoted(typed));
                Failure::Input(texts.say_with("fight-bad-precision", [("what", what)]))
            })?;
        sampling.most = 400_000_000;
    }
    if let Some(&seed) = matches.get_one::<u64>("seed") {
        sampling.seed = seed;
    }
    let [first, second] = usual.manners.0;
    Ok(Asked {
        manners: Manners([manner("first", first), manner("second", second)]),
        simulated: usual.simulated || matches.get_flag("simulate"),
        sampling,
        ..usual
    })
}

/// `70%`, `70 %`, `70` and `0.7` are a share of one.
pub fn share(typed: &str) -> Option<f64> {
    let text = typed.trim().replace(',', ".");
    let (number, percent) = match text.strip_suffix('%') {
        Some(number) => (number.trim_end_matches(['\u{a0}', '\u{202f}', ' ']), true),
        None => (text.as_str(), false),
    };
    let number: f64 = number.parse().ok()?;
    let share = if percent || number >= 1.0 {
        number / 100.0
    } else {
        number
    };
    (share > 0.0 && share < 1.0).then_some(share)
}

/// The two sides that a command line gives, with the book if it names one.
pub fn given(
    texts: &Texts,
    typed: &[&String],
) -> Result<(Option<&'static books::Book>, [sides::Side; 2]), Failure> {
    let (book, first, second) = match typed {
        [book, _] if books::find(book).is_some() => {
            return Err(Failure::Input(texts.say("fight-one-side")));
        }
        [first, second] => (None, first, second),
        [book, first, second] => {
            let found = books::find(book).ok_or_else(|| {
                let known: Vec<&str> = BOOKS.iter().map(|book| book.id).collect();
                let arguments = [
                    ("what", value(quoted(book))),
                    ("known", value(known.join(", "))),
                ];
                Failure::Input(texts.say_with("fight-no-book", arguments))
            })?;
            (Some(found), first, second)
        }
        _ => return Err(Failure::Input(texts.say("usage-other"))),
    };
    Ok((book, [text_of(texts, first)?, text_of(texts, second)?]))
}

/// A fight with its answer.
pub struct Fought {
    /// The fight.
    pub bout: Box<dyn Bout>,
    /// The answer.
    pub answer: Answer,
}

/// Reckons the fight of two sides.
pub fn fought(
    texts: &Texts,
    sides: &Sides,
    asked: Asked,
    progress: &Progress,
) -> Result<Fought, Failure> {
    let table = (sides.book.pitch)(&sides.options, [&sides.sheets[0], &sides.sheets[1]]);
    let table = table.map_err(|fault| Failure::Input(open_fault(texts, &fault)))?;
    let bout = table.bout(asked, progress);
    let bout = bout.map_err(|fault| bout_fault(texts, &fault))?;
    let answer = bout.answer(progress);
    let answer = answer.map_err(|Stopped| bout_fault(texts, &BoutFault::Stopped))?;
    Ok(Fought { bout, answer })
}

fn open_fault(texts: &Texts, fault: &OpenFault) -> String {
    match fault {
        OpenFault::Unreadable(reason) => {
            texts.say_with("fight-bad-options", [("reason", value(reason.clone()))])
        }
        OpenFault::Refused(refusals) => {
            let sentences = refusals
                .iter()
                .map(|(rule, message)| format!("{} ({rule})", texts.message(message)));
            sentences.collect::<Vec<_>>().join("\ncommedia: ")
        }
    }
}

fn bout_fault(texts: &Texts, fault: &BoutFault) -> Failure {
    Failure::Input(bout_sentence(texts, fault))
}

fn bout_sentence(texts: &Texts, fault: &BoutFault) -> String {
    match fault {
        BoutFault::Because(reason) => texts.message(reason),
        BoutFault::NoFight | BoutFault::Over => texts.say("fight-none"),
        BoutFault::Stopped => texts.say("fight-stopped"),
    }
}

/// The question of a command line: about the sides that it names, or else about those that were
/// saved, with whatever the command line says otherwise.
fn question(
    texts: &Texts,
    matches: &ArgMatches,
    saved: Option<&Saved>,
) -> Result<(Sides, Asked), Failure> {
    let typed: Vec<&String> = matches.get_many("given").into_iter().flatten().collect();
    let options = many(matches, "option");
    let again = saved.filter(|_| typed.is_empty());
    let again = again.and_then(|saved| saved.question.sides().zip(saved.question.asked()));
    if let Some((mut again, usual)) = again {
        sides::set(texts, again.book, &mut again.options, &options)?;
        return Ok((again, asked(texts, matches, usual)?));
    }
    let (book, both) = given(texts, &typed)?;
    let asked = asked(texts, matches, Asked::default())?;
    Ok((sides(texts, book, &both, &options)?, asked))
}

/// Runs the command.
pub fn run(texts: &Texts, terminal: &mut Terminal, matches: &ArgMatches) -> Result<(), Failure> {
    if matches.contains_id("then") {
        let asked = asked(texts, matches, Asked::default())?;
        return evening::run(texts, terminal, matches, asked);
    }
    let file = |name: &str| matches.get_one::<PathBuf>(name);
    let saved = file("compare").map(|file| saved::read(texts, file));
    let saved = saved.transpose()?;
    let (sides, asked) = question(texts, matches, saved.as_ref())?;
    let versus: Vec<String> = many(matches, "versus");
    let mut progress = Progress::new(texts, 1 + usize::from(!versus.is_empty()));
    let fight = fought(texts, &sides, asked, &progress)?;
    let other = if versus.is_empty() {
        None
    } else {
        let mut changed = sides.clone();
        sides::set(texts, sides.book, &mut changed.options, &versus)?;
        progress.next();
        Some(fought(texts, &changed, asked, &progress)?)
    };
    let exact = matches.get_flag("exact");
    let exact = exact.then(|| show::Exact(fight.bout.fraction(&Progress::new(texts, 1))));
    drop(progress);
    let question = Question::new(&sides, asked);
    let asked_for = show::Extras {
        moves: matches.get_flag("moves"),
        exact,
        versus: other
            .as_ref()
            .map(|other| (versus.join(", "), &other.answer)),
        compared: saved.map(|before| Comparison {
            before,
            question: question.clone(),
            now: Kept::of(&fight),
        }),
    };
    if let Some(file) = file("save") {
        saved::save(texts, file, &question, &fight)?;
    }
    let svg = file("svg");
    if svg.is_some_and(|file| file.as_os_str() == "-") {
        let chart = chart::chart(texts, &fight);
        return write!(terminal.out(), "{chart}").map_err(Failure::output);
    }
    let output = if matches.get_flag("json") {
        format!(
            "{}\n",
            show::as_json(texts, sides.book.id, &fight, &asked_for)
        )
    } else {
        show::as_text(texts, terminal, &fight, &asked_for)
    };
    write!(terminal.out(), "{output}").map_err(Failure::output)?;
    match svg {
        Some(file) => super::write_file(texts, file, &chart::chart(texts, &fight)),
        None => Ok(()),
    }
}

/// Everything that an argument was given.
pub fn many(matches: &ArgMatches, name: &str) -> Vec<String> {
    matches
        .get_many(name)
        .into_iter()
        .flatten()
        .cloned()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_written_in_many_ways() {
        for typed in ["70%", "70 %", "70", "0.7", "0,7", "70\u{202f}%"] {
            assert_eq!(share(typed), Some(0.7), "{typed}");
        }
        for typed in ["", "x", "0", "100%", "-5", "1e999"] {
            assert_eq!(share(typed), None, "{typed}");
        }
    }
}
