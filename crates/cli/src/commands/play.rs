//! `commedia play`: a game of any book, played by a script.
//!
//! A script is one JSON object a line, answered by one or more JSON objects, a line each
//! (`docs/protocol.md`). Which book it is does not matter here: all of them are forms, rolls
//! and events. The table in the terminal, for people, is still to come.

mod fault;
mod lines;
mod request;
mod session;
mod show;
mod table;

use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::{Path, PathBuf},
};

use books::BOOKS;
use clap::{Arg, ArgMatches, Command, builder::PossibleValuesParser, value_parser};

use crate::{
    arguments,
    failure::{Failure, quoted},
    roller::Generator,
    terminal::Terminal,
    texts::{Texts, value},
};

use session::Session;

/// The name of the command.
pub const NAME: &str = "play";

/// The script that is standard input.
const STANDARD_INPUT: &str = "-";

/// What the command takes.
pub fn describe(texts: &Texts) -> Command {
    let options = texts.heading("help-options");
    let ids: Vec<&str> = BOOKS.iter().map(|book| book.id).collect();
    let known = [("known", value(ids.join(", ")))];
    Command::new(NAME)
        .about(texts.say("help-play-about"))
        .arg(
            Arg::new("book")
                .value_name("BOOK")
                .required(true)
                .value_parser(PossibleValuesParser::new(ids))
                .hide_possible_values(true)
                .help_heading(texts.heading("help-arguments"))
                .help(texts.say_with("help-play-book", known)),
        )
        .arg(
            Arg::new("script")
                .long("script")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help_heading(options.clone())
                .help(texts.say("help-play-script")),
        )
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("N")
                .value_parser(value_parser!(u64))
                .help_heading(options)
                .help(texts.say("help-roll-seed")),
        )
        .after_help(arguments::foot(
            texts,
            &[
                ("help-examples", "help-play-examples"),
                ("help-play-lines", "help-play-lines-text"),
            ],
        ))
}

/// Runs the command.
pub fn run(texts: &Texts, terminal: &mut Terminal, matches: &ArgMatches) -> Result<(), Failure> {
    let book = matches.get_one::<String>("book");
    let Some(book) = book.and_then(|id| books::find(id)) else {
        return Err(Failure::Input(texts.say("usage-other")));
    };
    let Some(script) = matches.get_one::<PathBuf>("script") else {
        return Err(Failure::Input(texts.say("play-later")));
    };
    let dice = match matches.get_one::<u64>("seed") {
        Some(&seed) => Some(Generator::seeded(seed)),
        None => Generator::unpredictable(),
    };
    let unreadable = |error: io::Error| {
        let arguments = [
            ("file", value(quoted(&script.display().to_string()))),
            ("reason", value(texts.reason(&error))),
        ];
        Failure::Outside(texts.say_with("error-read", arguments))
    };
    let mut input = open(script).map_err(unreadable)?;
    let mut session = Session::new(book, texts, dice);
    while let Some(line) = lines::next(&mut input).map_err(unreadable)? {
        for answer in session.answer(&line) {
            writeln!(terminal.out(), "{answer}").map_err(Failure::output)?;
        }
        // Whoever wrote the line may be waiting for the answer before writing the next.
        terminal.out().flush().map_err(Failure::output)?;
    }
    Ok(())
}

fn open(script: &Path) -> io::Result<Box<dyn BufRead>> {
    if script == Path::new(STANDARD_INPUT) {
        Ok(Box::new(io::stdin().lock()))
    } else {
        Ok(Box::new(BufReader::new(File::open(script)?)))
    }
}
