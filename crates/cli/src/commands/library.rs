//! `commedia campaigns` and `commedia library`: what a file of campaigns holds, and the
//! characters that are kept in it apart from them.

use std::path::{Path, PathBuf};

use books::{BOOKS, Checked};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use serde_json::json;
use table::{Filed, Sqlite, Store as _, StoreFault};
use texts::{Texts, count, faults::store_sentence, printable, quoted, value};

use super::{campaigns::file_argument, check};
use crate::{
    arguments,
    campaigns::{self, Use},
    failure::Failure,
    terminal::{Terminal, Tone},
};

/// The names of the commands.
pub const CAMPAIGNS: &str = "campaigns";
/// The second.
pub const LIBRARY: &str = "library";

/// What `campaigns` takes.
pub fn describe_campaigns(texts: &Texts) -> Command {
    Command::new(CAMPAIGNS)
        .about(texts.say("help-campaigns-about"))
        .arg(file_argument(
            texts,
            "campaigns",
            "FILE",
            "help-campaigns-file",
        ))
        .arg(json_flag(texts))
        .after_help(arguments::foot(
            texts,
            &[("help-examples", "help-campaigns-examples")],
        ))
}

/// What `library` takes.
pub fn describe_library(texts: &Texts) -> Command {
    let options = texts.heading("help-options");
    Command::new(LIBRARY)
        .about(texts.say("help-library-about"))
        .arg(file_argument(
            texts,
            "campaigns",
            "FILE",
            "help-library-file",
        ))
        .arg(
            Arg::new("sheets")
                .value_name("SHEETS")
                .num_args(0..)
                .value_parser(value_parser!(PathBuf))
                .help_heading(texts.heading("help-arguments"))
                .help(texts.say("help-library-sheets")),
        )
        .arg(arguments::book_option(texts, "help-library-book"))
        .arg(
            Arg::new("remove")
                .long("remove")
                .value_name("NAME")
                .conflicts_with("sheets")
                .help_heading(options)
                .help(texts.say("help-library-remove")),
        )
        .arg(json_flag(texts))
        .after_help(arguments::foot(
            texts,
            &[("help-examples", "help-library-examples")],
        ))
}

fn json_flag(texts: &Texts) -> Arg {
    Arg::new("json")
        .long("json")
        .action(ArgAction::SetTrue)
        .help_heading(texts.heading("help-options"))
        .help(texts.say("help-library-json"))
}

fn file(matches: &ArgMatches) -> &Path {
    let file = matches.get_one::<PathBuf>("campaigns");
    file.map_or(Path::new(""), PathBuf::as_path)
}

/// Lists the campaigns of a file.
pub fn run_campaigns(
    texts: &Texts,
    terminal: &mut Terminal,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let path = file(matches);
    let mut store = campaigns::file(texts, path, Use::Looking)?;
    let kept = store
        .campaigns()
        .map_err(|fault| unread(texts, path, &fault))?;
    let mut page = String::new();
    for one in &kept {
        if matches.get_flag("json") {
            let object = json!({
                "campaign": one.id, "name": one.name, "book": one.book,
                "since": one.since, "entries": one.entries,
            });
            page.push_str(&format!("{object}\n"));
        } else {
            let arguments = [
                (
                    "name",
                    value(terminal.paint(Tone::Strong, &printable(&one.name))),
                ),
                ("book", value(one.book.as_str())),
                ("entries", count(one.entries)),
                ("id", value(one.id.text())),
            ];
            page.push_str(&format!("{}\n", texts.say_with("campaigns-one", arguments)));
        }
    }
    if kept.is_empty() && !matches.get_flag("json") {
        page = format!("{}\n", texts.say("campaigns-none"));
    }
    write!(terminal.out(), "{page}").map_err(Failure::output)
}

/// Lists the library of a file, puts characters into it or takes one out.
pub fn run_library(
    texts: &Texts,
    terminal: &mut Terminal,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let path = file(matches);
    let book = matches.get_one::<String>("book").map(String::as_str);
    let sheets: Vec<&PathBuf> = matches.get_many("sheets").into_iter().flatten().collect();
    // Before there is a file: what is wrong with a sheet leaves nothing behind.
    let mut checked = Vec::new();
    for sheet in &sheets {
        let read = check::read(texts, book.and_then(books::find), sheet);
        checked.extend(read.map_err(|all| Failure::Input(all.join("\ncommedia: ")))?);
    }
    let removed = matches.get_one::<String>("remove");
    let purpose = if checked.is_empty() && removed.is_none() {
        Use::Looking
    } else {
        Use::Writing
    };
    if removed.is_some() && !path.exists() {
        return Err(campaigns::trouble(
            texts,
            path,
            texts.say("reason-not-found"),
        ));
    }
    let mut store = campaigns::file(texts, path, purpose)?;
    for one in &checked {
        let filed = store.file(&filed(one));
        filed.map_err(|fault| unread(texts, path, &fault))?;
    }
    if let Some(name) = removed {
        return remove(texts, terminal, &mut store, path, (book, name));
    }
    if !checked.is_empty() && !matches.get_flag("json") {
        let kept = texts.say_with("library-kept", [("number", count(checked.len()))]);
        return writeln!(terminal.out(), "{kept}").map_err(Failure::output);
    }
    let all = all(&mut store, book).map_err(|fault| unread(texts, path, &fault))?;
    let page = page(texts, terminal, &all, matches.get_flag("json"));
    write!(terminal.out(), "{page}").map_err(Failure::output)
}

/// A character as the library keeps it.
pub fn filed(one: &Checked) -> Filed {
    Filed {
        book: one.book.to_owned(),
        name: one.name.clone(),
        sheet: one.character().to_string(),
    }
}

fn all(store: &mut Sqlite, book: Option<&str>) -> Result<Vec<Filed>, StoreFault> {
    let mut all = Vec::new();
    for one in BOOKS
        .iter()
        .filter(|one| book.is_none_or(|id| id == one.id))
    {
        all.extend(store.filed(one.id)?);
    }
    Ok(all)
}

fn page(texts: &Texts, terminal: &Terminal, all: &[Filed], json: bool) -> String {
    let mut page = String::new();
    for filed in all {
        let sheet: serde_json::Value = serde_json::from_str(&filed.sheet).unwrap_or_default();
        if json {
            let object = json!({ "book": filed.book, "name": filed.name, "sheet": sheet });
            page.push_str(&format!("{object}\n"));
            continue;
        }
        // The one-line form says most in least room.
        let read = books::find(&filed.book).map(|book| (book.check)(&filed.sheet));
        let line = match read {
            Some(Ok(checked)) => checked.first().map(|one| one.line.clone()),
            _ => None,
        };
        let line = printable(&line.unwrap_or_else(|| filed.name.clone()));
        let book = terminal.paint(Tone::Faint, &filed.book);
        page.push_str(&format!("{line}  {book}\n"));
    }
    if all.is_empty() && !json {
        page = format!("{}\n", texts.say("library-empty"));
    }
    page
}

fn remove(
    texts: &Texts,
    terminal: &mut Terminal,
    store: &mut Sqlite,
    path: &Path,
    (book, name): (Option<&str>, &str),
) -> Result<(), Failure> {
    let trouble = |fault: StoreFault| unread(texts, path, &fault);
    let named: Vec<Filed> = all(store, book)
        .map_err(trouble)?
        .into_iter()
        .filter(|filed| filed.name == name)
        .collect();
    let quoted_name = ("name", value(quoted(name)));
    let [one] = named.as_slice() else {
        let key = if named.is_empty() {
            "library-nobody"
        } else {
            "library-several"
        };
        return Err(Failure::Input(texts.say_with(key, [quoted_name])));
    };
    store.unfile(&one.book, name).map_err(trouble)?;
    let gone = texts.say_with("library-removed", [quoted_name]);
    writeln!(terminal.out(), "{gone}").map_err(Failure::output)
}

fn unread(texts: &Texts, path: &Path, fault: &StoreFault) -> Failure {
    campaigns::trouble(texts, path, store_sentence(texts, fault))
}
