//! The commands, each in a file of its own: what it takes and what it does.

mod backup;
mod balance;
mod campaigns;
mod check;
mod extras;
mod fight;
mod library;
mod odds;
mod options;
mod play;
mod roll;
mod serve;
mod tables;
mod tower;

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use clap::{ArgMatches, Command};
use dice::notation::Expression;
use texts::{Texts, printable, value};

use crate::{
    arguments::{self, Reading},
    failure::{Failure, say},
    terminal::Terminal,
};

/// What every command takes, in the order of the help.
pub fn describe(texts: &Texts) -> Vec<Command> {
    vec![
        serve::describe(texts),
        roll::describe(texts),
        odds::describe(texts),
        play::describe(texts),
        check::describe(texts),
        fight::describe(texts),
        balance::describe(texts),
        tables::describe(texts),
        options::describe(texts),
        campaigns::describe_export(texts),
        campaigns::describe_import(texts),
        campaigns::describe_replay(texts),
        backup::describe(texts),
        library::describe_campaigns(texts),
        library::describe_library(texts),
        tower::describe(texts),
        extras::describe_completions(texts),
        extras::describe_man(texts),
    ]
}

/// Does what the command line asks for.
pub fn run(texts: &Texts, terminal: &mut Terminal, reading: &Reading) -> Result<(), Failure> {
    let matches = match reading {
        Reading::Run(matches) => matches,
        Reading::Show(text) => return write!(terminal.out(), "{text}").map_err(Failure::output),
    };
    terminal.choose(arguments::colour(matches));
    match matches.subcommand() {
        Some((serve::NAME, matches)) => serve::run(texts, terminal, matches),
        Some((roll::NAME, matches)) => roll::run(texts, terminal, matches),
        Some((odds::NAME, matches)) => odds::run(texts, terminal, matches),
        Some((play::NAME, matches)) => play::run(texts, terminal, matches),
        Some((check::NAME, matches)) => check::run(texts, terminal, matches),
        Some((fight::NAME, matches)) => fight::run(texts, terminal, matches),
        Some((balance::NAME, matches)) => balance::run(texts, terminal, matches),
        Some((tables::NAME, matches)) => tables::run(texts, terminal, matches),
        Some((options::NAME, matches)) => options::run(texts, terminal, matches),
        Some((campaigns::EXPORT, matches)) => campaigns::run_export(texts, terminal, matches),
        Some((campaigns::IMPORT, matches)) => campaigns::run_import(texts, terminal, matches),
        Some((campaigns::REPLAY, matches)) => campaigns::run_replay(texts, terminal, matches),
        Some((backup::NAME, matches)) => backup::run(texts, terminal, matches),
        Some((library::CAMPAIGNS, matches)) => library::run_campaigns(texts, terminal, matches),
        Some((library::LIBRARY, matches)) => library::run_library(texts, terminal, matches),
        Some((tower::NAME, matches)) => tower::run(texts, terminal, matches),
        Some((extras::COMPLETIONS, matches)) => extras::completions(texts, terminal, matches),
        Some((extras::MAN, _)) => extras::man(texts, terminal),
        _ => Err(Failure::Input(texts.say("usage-other"))),
    }
}

/// A picture on standard output leaves no room there for JSON.
fn one_output(texts: &Texts, matches: &ArgMatches) -> Result<(), Failure> {
    let file = matches.get_one::<PathBuf>("svg");
    if matches.get_flag("json") && file.is_some_and(|file| file.as_os_str() == "-") {
        let arguments = [("argument", value("--svg -")), ("other", value("--json"))];
        return Err(Failure::Input(texts.say_with("usage-conflict", arguments)));
    }
    Ok(())
}

/// Whether there is a place for a file, asked before long work is done for it.
fn can_write(texts: &Texts, file: Option<&PathBuf>) -> Result<(), Failure> {
    let Some(file) = file.filter(|file| file.as_os_str() != "-") else {
        return Ok(());
    };
    let folder = file.parent().filter(|folder| *folder != Path::new(""));
    let reason = match folder.map(fs::metadata) {
        Some(Err(error)) => error,
        Some(Ok(folder)) if !folder.is_dir() => io::ErrorKind::NotADirectory.into(),
        _ if file.is_dir() => io::ErrorKind::IsADirectory.into(),
        _ => return Ok(()),
    };
    let arguments = [
        ("file", value(printable(&file.display().to_string()))),
        ("reason", value(texts.reason(&reason))),
    ];
    Err(Failure::Outside(texts.say_with("error-write", arguments)))
}

/// Writes an answer to a file, and says so where no program reads it.
fn write_file(texts: &Texts, file: &Path, answer: &str) -> Result<(), Failure> {
    let name = || value(printable(&file.display().to_string()));
    fs::write(file, answer).map_err(|error| {
        let reason = value(texts.reason(&error));
        let arguments = [("file", name()), ("reason", reason)];
        Failure::Outside(texts.say_with("error-write", arguments))
    })?;
    let line = texts.say_with("odds-wrote", [("file", name())]);
    say(&format!("{line}\n"));
    Ok(())
}

/// Reads the expressions of a command line.
fn expressions(texts: &Texts, typed: &[&String]) -> Result<Vec<Expression>, Failure> {
    let read: Vec<_> = typed
        .iter()
        .map(|text| text.parse::<Expression>())
        .collect();
    // A shell gives `4d6 vs 5d6` or `4d6 -2` without quotes as several arguments. If they make
    // sense together and not all of them do alone, that is what was meant.
    let stands_alone = |one: &Result<Expression, _>| one.as_ref().is_ok_and(|e| e.dice() > 0);
    if typed.len() > 1 && !read.iter().all(stands_alone) {
        let words: Vec<&str> = typed.iter().map(|text| text.as_str()).collect();
        if let Ok(meant) = words.join(" ").parse::<Expression>() {
            let meant = value(meant.to_string());
            let sentence = texts.say_with("usage-quotes", [("expression", meant)]);
            return Err(Failure::Input(sentence));
        }
    }
    let with_text = typed.iter().zip(read);
    with_text
        .map(|(text, read)| read.map_err(|error| Failure::Notation((*text).clone(), error)))
        .collect()
}
