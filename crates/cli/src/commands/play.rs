//! `commedia play`: a game of any book, in the terminal or played by a script.
//!
//! A script is one JSON object a line, answered by one or more JSON objects, a line each
//! (`docs/protocol.md`). Which book it is does not matter here: all of them are forms, rolls
//! and events.

mod advice;
mod ask;
mod board;
mod fault;

mod hotseat;
mod lines;
mod menu;
mod reference;
mod request;
mod session;
mod table;

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read as _},
    path::{Path, PathBuf},
};

use ::table::{Key, Solo};
use books::Book;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use rulebook::{Seat, words};
use serde_json::json;
use texts::{Texts, quoted, value};

use crate::{
    arguments,
    campaigns::{self, Use},
    commands::check,
    failure::Failure,
    terminal::Terminal,
};

use self::table::Table;
use fault::Fault;
use hotseat::Hotseat;
use session::Session;

/// The name of the command.
pub const NAME: &str = "play";

/// The script that is standard input.
const STANDARD_INPUT: &str = "-";

/// The largest setup that is read, in bytes.
const LARGEST_SETUP: u64 = 256 * 1024;

/// What the command takes.
pub fn describe(texts: &Texts) -> Command {
    let options = texts.heading("help-options");
    Command::new(NAME)
        .about(texts.say("help-play-about"))
        .arg(arguments::book(texts))
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
        .arg(
            Arg::new("setup")
                .long("setup")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .conflicts_with("script")
                .help_heading(texts.heading("help-options"))
                .help(texts.say("help-play-setup")),
        )
        .arg(
            Arg::new("players")
                .long("players")
                .value_name("NAMES")
                .value_delimiter(',')
                .conflicts_with_all(["script", "setup"])
                .help_heading(texts.heading("help-options"))
                .help(texts.say("help-play-players")),
        )
        .arg(
            Arg::new("cast")
                .long("cast")
                .value_name("SHEETS")
                .value_parser(value_parser!(PathBuf))
                .requires("players")
                .help_heading(texts.heading("help-options"))
                .help(texts.say("help-play-cast")),
        )
        .arg(
            Arg::new("campaign")
                .long("campaign")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .conflicts_with("script")
                .help_heading(texts.heading("help-options"))
                .help(texts.say("help-play-campaign")),
        )
        .arg(
            Arg::new("name")
                .long("name")
                .value_name("NAME")
                .requires("campaign")
                .help_heading(texts.heading("help-options"))
                .help(texts.say("help-campaign-name")),
        )
        .arg(
            Arg::new("by-hand")
                .long("by-hand")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["script", "seed"])
                .help_heading(texts.heading("help-options"))
                .help(texts.say("help-roll-by-hand")),
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
    let dice = match matches.get_one::<u64>("seed") {
        Some(&seed) => Some(Key::of_seed(seed)),
        None => Key::unpredictable(),
    };
    let Some(script) = matches.get_one::<PathBuf>("script") else {
        return hotseat(texts, terminal, matches, book, dice);
    };
    let unreadable = |error: io::Error| unreadable(texts, script, &error);
    let mut input = open(script).map_err(unreadable)?;
    let mut session = Session::new(book, texts, dice);
    while let Some(line) = lines::next(&mut input, lines::LONGEST).map_err(unreadable)? {
        for answer in session.answer(&line) {
            writeln!(terminal.out(), "{answer}").map_err(Failure::output)?;
        }
        // Whoever wrote the line may be waiting for the answer before writing the next.
        terminal.out().flush().map_err(Failure::output)?;
    }
    Ok(())
}

/// The table in the terminal, with the demonstration if no setup is given.
fn hotseat(
    texts: &Texts,
    terminal: &mut Terminal,
    matches: &ArgMatches,
    book: &'static Book,
    dice: Option<Key>,
) -> Result<(), Failure> {
    let setup = match matches.get_one::<PathBuf>("setup") {
        None if matches.contains_id("players") => gathered(texts, matches, book)?,
        None => (book.demonstration)(),
        Some(file) => {
            let unreadable = |error: io::Error| unreadable(texts, file, &error);
            let mut text = String::new();
            let file = File::open(file).map_err(unreadable)?;
            let read = file.take(LARGEST_SETUP).read_to_string(&mut text);
            read.map_err(unreadable)?;
            serde_json::from_str(&text).map_err(|error| {
                let reason = [("reason", value(error.to_string()))];
                Failure::Input(texts.say_with("play-error-setup", reason))
            })?
        }
    };
    let refused = |fault: Fault| Failure::Input(fault.sentences(texts).join("\n  "));
    let table = match matches.get_one::<PathBuf>("campaign") {
        None => Table::open(book, setup, dice.as_ref()).map_err(refused)?,
        Some(file) => {
            let name = matches.get_one::<String>("name").map(String::as_str);
            let dice = (dice, matches.contains_id("seed"));
            Table::kept(campaign(texts, file, name, book, setup, dice)?)
        }
    };
    let mut input = io::stdin().lock();
    let by_hand = matches.get_flag("by-hand");
    Hotseat::new(texts, terminal, &mut input, table, by_hand).play()
}

/// A setup of these players, to whom a cast is dealt in turn; who is left over is the game
/// master's.
fn gathered(
    texts: &Texts,
    matches: &ArgMatches,
    book: &Book,
) -> Result<serde_json::Value, Failure> {
    let players: Vec<String> = matches
        .get_many::<String>("players")
        .into_iter()
        .flatten()
        .map(|name| name.trim().to_owned())
        .collect();
    let mut cast = Vec::new();
    if let Some(file) = matches.get_one::<PathBuf>("cast") {
        let read = check::read(texts, Some(book), file);
        let read = read.map_err(|all| Failure::Input(all.join("\ncommedia: ")))?;
        for (place, one) in read.iter().enumerate() {
            let seat = players
                .get(place)
                .map_or(Seat::Gm, |name| Seat::named(name));
            cast.push(json!({ "seat": seat, "sheet": one.character() }));
        }
    }
    Ok(json!({ "players": players, "cast": cast }))
}

/// The campaign of a file: the one that is there, or a new one.
fn campaign(
    texts: &Texts,
    file: &Path,
    name: Option<&str>,
    book: &'static Book,
    setup: serde_json::Value,
    (dice, seeded): (Option<Key>, bool),
) -> Result<Solo, Failure> {
    let mut store = campaigns::file(texts, file, Use::Writing)?;
    let there = campaigns::one(texts, file, &mut store, name)?;
    let refused = |fault| {
        let fault = Fault::Opening(fault);
        Failure::Input(fault.sentences(texts).join("\n  "))
    };
    if let Some(kept) = there {
        if seeded {
            return Err(Failure::Input(texts.say("campaign-has-dice")));
        }
        let solo =
            Solo::open(Box::new(store), ::table::system_clock(), &kept.id).map_err(refused)?;
        let played = solo.campaign().book();
        if played.id != book.id {
            let book = [("book", value(played.id))];
            return Err(Failure::Input(texts.say_with("campaign-other-book", book)));
        }
        return Ok(solo);
    }
    let stem = file
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned());
    let name = name.map(str::to_owned).or(stem).unwrap_or_default();
    let name: String = name.chars().take(words::LONGEST_NAME).collect();
    let key = dice.ok_or_else(|| Failure::Outside(texts.say("play-error-random")))?;
    let solo = Solo::found(
        Box::new(store),
        ::table::system_clock(),
        &name,
        book,
        setup,
        key,
    );
    solo.map_err(refused)
}

fn unreadable(texts: &Texts, file: &Path, error: &io::Error) -> Failure {
    let arguments = [
        ("file", value(quoted(&file.display().to_string()))),
        ("reason", value(texts.reason(error))),
    ];
    Failure::Outside(texts.say_with("error-read", arguments))
}

fn open(script: &Path) -> io::Result<Box<dyn BufRead>> {
    if script == Path::new(STANDARD_INPUT) {
        Ok(Box::new(io::stdin().lock()))
    } else {
        Ok(Box::new(BufReader::new(File::open(script)?)))
    }
}
