//! `commedia fight`: the odds of a whole fight, as text, JSON or a chart.

mod columns;
mod compare;
mod course;
mod evening;
pub mod progress;
mod saved;
pub mod show;

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use books::BOOKS;
use clap::{Arg, ArgAction, ArgMatches, Command, builder::PossibleValuesParser, value_parser};
use lab::{
    Fault,
    fight::{Other, Others, brief, chart, ends, fought, plainly, possible, title},
    share,
    sides::{Side, Sides, change, set, sides},
};
use odds::{Asked, Manner, Manners, Sampling};

use self::{
    compare::Comparison,
    progress::Progress,
    saved::{Kept, Question, Saved},
};
use texts::{Texts, printable, quoted, value};

use crate::{
    arguments, commands::check::LARGEST_KIB, failure::Failure, layout, terminal::Terminal,
};

/// The name of the command.
pub const NAME: &str = "fight";

/// Where lists in errors are broken: nothing is known of where they are read, and a name goes
/// ahead of them.
const WIDTH_OF_LISTS: usize = 70;

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
            sides_given()
                .required_unless_present("compare")
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

/// The book and both sides; options may stand between them.
pub fn sides_given() -> Arg {
    Arg::new("given")
        .value_name("[BOOK] FIRST SECOND")
        .num_args(1..)
        .action(ArgAction::Append)
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
                .allow_hyphen_values(true)
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
            .filter(|share| (0.0001..=0.5).contains(share))
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

/// The two sides that a command line gives, with the book if it names one.
pub fn given(
    texts: &Texts,
    typed: &[&String],
) -> Result<(Option<&'static books::Book>, [Side; 2]), Failure> {
    let (book, first, second) = match typed {
        [] | [_] => return Err(Failure::Input(texts.say("fight-one-side"))),
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
        [.., last] => {
            let what = [("what", value(quoted(last)))];
            return Err(Failure::Input(texts.say_with("fight-third-side", what)));
        }
    };
    Ok((book, [text_of(texts, first)?, text_of(texts, second)?]))
}

/// The text of a side: of the file, if there is one of that name, or what was typed.
fn text_of(texts: &Texts, typed: &str) -> Result<Side, Failure> {
    let path = PathBuf::from(typed);
    let looks_like_a_file = ["toml", "json", "txt"]
        .iter()
        .any(|end| path.extension().is_some_and(|own| own == *end));
    // Nobody's name begins as a path does.
    let begins_like_one = ["/", "./", "../", "~"]
        .iter()
        .any(|start| typed.starts_with(start));
    // Somebody may be called as a folder is, but not by its path.
    let folder = typed.contains(['/', '\\']) && path.is_dir();
    if !looks_like_a_file && !begins_like_one && !path.is_file() && !folder {
        return Ok(Side::Typed(typed.to_owned()));
    }
    let name = typed.to_owned();
    let side = read(texts, &path).map(|text| Side::File { name, text });
    side.map_err(|reason| {
        let arguments = [("file", value(quoted(typed))), ("reason", value(reason))];
        Failure::Input(texts.say_with("error-read", arguments))
    })
}

/// The text of a file, or why there is none.
fn read(texts: &Texts, path: &Path) -> Result<String, String> {
    let reason = |error: io::Error| texts.reason(&error);
    if fs::metadata(path).map_err(reason)?.len() > LARGEST_KIB * 1024 {
        let most = value(LARGEST_KIB.to_string());
        return Err(texts.say_with("reason-too-big", [("most", most)]));
    }
    let bytes = fs::read(path).map_err(reason)?;
    String::from_utf8(bytes).map_err(|_| texts.say("reason-not-text"))
}

/// What a question lacks, for whoever typed it.
pub fn unanswered(texts: &Texts) -> impl Fn(Fault) -> Failure {
    |fault| {
        let said = fault.sentences(texts).join("\ncommedia: ");
        Failure::Input(match fault {
            // All options of a book are many.
            Fault::NoOption(..) => layout::fit(&said, WIDTH_OF_LISTS),
            _ => said,
        })
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
        set(again.book, &mut again.options, &options).map_err(unanswered(texts))?;
        return Ok((again, asked(texts, matches, usual)?));
    }
    let (book, both) = given(texts, &typed)?;
    let asked = asked(texts, matches, Asked::default())?;
    let sides = sides(book, &both, &options).map_err(unanswered(texts))?;
    Ok((sides, asked))
}

/// Whether what is to be read and written are files, and can be written: nobody waits for an answer
/// that cannot be kept.
fn files_will_do(texts: &Texts, matches: &ArgMatches) -> Result<(), Failure> {
    let file = |name: &str| matches.get_one::<PathBuf>(name);
    for name in ["save", "compare"] {
        if file(name).is_some_and(|file| file.as_os_str() == "-") {
            let option = [("option", value(format!("--{name}")))];
            return Err(Failure::Input(texts.say_with("fight-no-file", option)));
        }
    }
    for name in ["svg", "save"] {
        super::can_write(texts, file(name))?;
    }
    if file("svg").is_some_and(|svg| Some(svg) == file("save")) {
        return Err(Failure::Input(texts.say("fight-same-file")));
    }
    Ok(())
}

/// Runs the command.
pub fn run(texts: &Texts, terminal: &mut Terminal, matches: &ArgMatches) -> Result<(), Failure> {
    super::one_output(texts, matches)?;
    if matches.contains_id("then") {
        let asked = asked(texts, matches, Asked::default())?;
        return evening::run(texts, terminal, matches, asked);
    }
    if matches.get_flag("rest") {
        return Err(Failure::Input(texts.say("fight-rest-alone")));
    }
    let file = |name: &str| matches.get_one::<PathBuf>(name);
    files_will_do(texts, matches)?;
    let saved = file("compare").map(|file| saved::read(texts, file));
    let saved = saved.transpose()?;
    let (sides, asked) = question(texts, matches, saved.as_ref())?;
    if let Some((saved, file)) = saved.as_ref().zip(file("compare")) {
        of_one_book(texts, file, &saved.question.book, sides.book.id)?;
    }
    let versus: Vec<String> = many(matches, "versus");
    let mut changed = None;
    if !versus.is_empty() {
        let changed = changed.insert(sides.clone());
        change(sides.book, &mut changed.options, &versus).map_err(unanswered(texts))?;
        possible(changed).map_err(unanswered(texts))?;
    }
    let progress = Progress::new(texts, 1 + usize::from(changed.is_some()));
    let mut progress = progress.hinting(texts, asked.simulated);
    let mut fight = fought(&sides, asked, &progress).map_err(unanswered(texts))?;
    if matches.get_flag("moves") {
        fight = fight.with_moves(&progress);
    }
    progress.next();
    let other = changed.map(|changed| fought(&changed, asked, &progress));
    let other = other.transpose().map_err(unanswered(texts))?;
    let exact = matches.get_flag("exact");
    let exact = exact.then(|| show::Exact(fight.bout.fraction(&Progress::new(texts, 1))));
    // Who wanted a fraction and gets none has the rest of the answer, and is told.
    let lacking = matches!(exact, Some(show::Exact(None)));
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
    let drawn = || {
        let options = [("options", value(printable(&versus.join(", "))))];
        let versus = other.as_ref().map(|other| Other {
            name: texts.say_with("fight-with-options", options),
            title: None,
            ends: ends(texts, other),
            found: other.answer.ends_found(),
            notes: brief(texts, &other.answer)
                .into_iter()
                .chain(plainly(texts, other.answer.manners))
                .collect(),
            earlier: false,
        });
        let saved = asked_for.compared.as_ref();
        let others = Others {
            notes: saved.map_or_else(Vec::new, |compared| compared.notes(texts)),
            answers: saved
                .map(|compared| compared.drawn(texts, &title(texts, &fight)))
                .into_iter()
                .chain(versus)
                .collect(),
        };
        chart(texts, sides.book.id, &fight, &others)
    };
    if svg.is_some_and(|file| file.as_os_str() == "-") {
        return write!(terminal.out(), "{}", drawn()).map_err(Failure::output);
    }
    let output = if matches.get_flag("json") {
        format!(
            "{}\n",
            show::as_json(texts, sides.book.id, &fight, &asked_for)
        )
    } else {
        show::as_text(texts, terminal, sides.book.id, &fight, &asked_for)
    };
    write!(terminal.out(), "{output}").map_err(Failure::output)?;
    if let Some(file) = svg {
        super::write_file(texts, file, &drawn())?;
    }
    if lacking {
        terminal.out().flush().map_err(Failure::output)?;
        return Err(Failure::No);
    }
    Ok(())
}

/// What is left of people is counted otherwise in each book, so fights of two are not compared.
fn of_one_book(texts: &Texts, file: &Path, saved: &str, now: &str) -> Result<(), Failure> {
    if saved == now {
        return Ok(());
    }
    let named = |book: &str| value(texts.say(&format!("book-{book}")));
    let arguments = [
        ("file", value(printable(&file.display().to_string()))),
        ("saved", named(saved)),
        ("now", named(now)),
    ];
    let sentence = texts.say_with("fight-compare-other-book", arguments);
    Err(Failure::Input(sentence))
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
