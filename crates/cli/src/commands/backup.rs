//! `commedia backup`: a copy of a file of campaigns, made while the table goes on, and proved.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Command, value_parser};
use table::{Campaign, Sqlite, Store as _};
use texts::{
    Texts, count,
    faults::{log_sentence, store_sentence},
    printable, quoted, value,
};

use super::{campaigns::file_argument, serve};
use crate::{
    arguments,
    campaigns::{self, Use},
    failure::Failure,
    terminal::Terminal,
};

/// The name of the command.
pub const NAME: &str = "backup";

/// What the command takes.
pub fn describe(texts: &Texts) -> Command {
    let options = texts.heading("help-options");
    Command::new(NAME)
        .about(texts.say("help-backup-about"))
        .arg(file_argument(texts, "copy", "COPY", "help-backup-copy"))
        .arg(
            Arg::new("data")
                .long("data")
                .value_name("FOLDER")
                .value_parser(value_parser!(PathBuf))
                .help_heading(options.clone())
                .help(texts.say("help-backup-data")),
        )
        .arg(
            Arg::new("file")
                .long("file")
                .value_name("FILE")
                .conflicts_with("data")
                .value_parser(value_parser!(PathBuf))
                .help_heading(options)
                .help(texts.say("help-backup-file")),
        )
        .after_help(arguments::foot(
            texts,
            &[("help-examples", "help-backup-examples")],
        ))
}

/// Runs the command.
pub fn run(texts: &Texts, terminal: &mut Terminal, matches: &ArgMatches) -> Result<(), Failure> {
    let path = |name: &str| matches.get_one::<PathBuf>(name).cloned();
    let from = match (path("file"), path("data")) {
        (Some(file), _) => file,
        (None, folder) => serve::campaigns(texts, folder)?,
    };
    let Some(to) = path("copy") else {
        return Err(Failure::Input(texts.say("usage-other")));
    };
    if to.exists() {
        let file = [("file", value(quoted(&to.display().to_string())))];
        return Err(Failure::Input(texts.say_with("backup-exists", file)));
    }
    let mut store = campaigns::file(texts, &from, Use::Looking)?;
    let copied = store.copy_to(&to);
    copied.map_err(|fault| campaigns::trouble(texts, &to, store_sentence(texts, &fault)))?;
    let (kept, entries) = proved(texts, &to)?;
    let arguments = [
        ("file", value(printable(&to.display().to_string()))),
        ("campaigns", count(kept)),
        ("entries", value(texts.whole(entries))),
    ];
    let line = texts.say_with("backup-done", arguments);
    writeln!(terminal.out(), "{line}").map_err(Failure::output)
}

/// Reads every log of the copy again: how many campaigns, and how many entries in all.
fn proved(texts: &Texts, copy: &Path) -> Result<(usize, u64), Failure> {
    let wrong = |sentence: String| campaigns::trouble(texts, copy, sentence);
    let mut store: Sqlite = campaigns::file(texts, copy, Use::Looking)?;
    let kept = store
        .campaigns()
        .map_err(|fault| wrong(store_sentence(texts, &fault)))?;
    let mut entries = 0;
    for one in &kept {
        let lines = store
            .lines(&one.id)
            .map_err(|fault| wrong(store_sentence(texts, &fault)))?;
        entries += lines.len() as u64;
        Campaign::read(lines).map_err(|fault| wrong(log_sentence(texts, &fault)))?;
    }
    Ok((kept.len(), entries))
}
