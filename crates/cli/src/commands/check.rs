//! `commedia check`: character sheets held against the rules of their book.
//!
//! What a sheet is, and how files of them are read, `books` knows; here are files, sentences
//! and exit codes: 0 if all sheets are legal, 1 if one has faults, 2 if a file cannot be read.

use std::{
    fs::File,
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use books::{Book, Checked, SheetFault};
use clap::{Arg, ArgAction, ArgMatches, Command, builder::PossibleValuesParser, value_parser};
use serde_json::{Value, json};
use texts::{Texts, count, printable, quoted, value};

use crate::{
    arguments,
    failure::{Failure, say},
    terminal::{Terminal, Tone},
};

/// The name of the command.
pub const NAME: &str = "check";

/// Largest file that is read, in KiB.
pub const LARGEST_KIB: u64 = 256;
/// The file that is standard input.
const STANDARD_INPUT: &str = "-";

/// What the command takes.
pub fn describe(texts: &Texts) -> Command {
    let options = texts.heading("help-options");
    Command::new(NAME)
        .about(texts.say("help-check-about"))
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .required(true)
                .num_args(1..)
                .value_parser(value_parser!(PathBuf))
                .help_heading(texts.heading("help-arguments"))
                .help(texts.say("help-check-file")),
        )
        .arg(arguments::book_option(texts, "help-check-book"))
        .arg(
            Arg::new("to")
                .long("to")
                .value_name("FORM")
                .value_parser(PossibleValuesParser::new(["line", "toml", "json"]))
                .hide_possible_values(true)
                .conflicts_with("json")
                .help_heading(options.clone())
                .help(texts.say("help-check-to")),
        )
        .arg(
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help_heading(options)
                .help(texts.say("help-check-json")),
        )
        .after_help(arguments::foot(
            texts,
            &[("help-examples", "help-check-examples")],
        ))
}

/// Runs the command.
pub fn run(texts: &Texts, terminal: &mut Terminal, matches: &ArgMatches) -> Result<(), Failure> {
    let book = matches.get_one::<String>("book");
    let book = book.and_then(|id| books::find(id));
    let (mut sheets, mut complaints) = (Vec::new(), Vec::new());
    for file in matches.get_many::<PathBuf>("file").into_iter().flatten() {
        match read(texts, book, file) {
            Ok(read) => sheets.extend(read.into_iter().map(|sheet| (file.as_path(), sheet))),
            Err(sentences) => complaints.extend(sentences),
        }
    }
    let output = match matches.get_one::<String>("to").map(String::as_str) {
        Some(form) => converted(texts, form, &sheets)?,
        None if matches.get_flag("json") => as_json(texts, &sheets),
        None => as_text(texts, terminal, &sheets),
    };
    write!(terminal.out(), "{output}").map_err(Failure::output)?;
    terminal.out().flush().map_err(Failure::output)?;
    if !complaints.is_empty() {
        Err(Failure::Input(complaints.join("\ncommedia: ")))
    } else if sheets.iter().any(|(_, sheet)| !sheet.faults.is_empty()) {
        Err(Failure::No)
    } else {
        Ok(())
    }
}

/// The characters of a file, or sentences about why there are none. Without a book it is the
/// first that can read it.
pub fn read(texts: &Texts, book: Option<&Book>, file: &Path) -> Result<Vec<Checked>, Vec<String>> {
    let name = || {
        value(if file == Path::new(STANDARD_INPUT) {
            texts.say("check-standard-input")
        } else {
            quoted(&file.display().to_string())
        })
    };
    let about = |fault: String| {
        let arguments = [("file", name()), ("fault", value(fault))];
        texts.say_with("check-file-fault", arguments)
    };
    let bytes = contents(file).map_err(|error| {
        let reason = value(texts.reason(&error));
        vec![texts.say_with("error-read", [("file", name()), ("reason", reason)])]
    })?;
    if bytes.len() as u64 > LARGEST_KIB * 1024 {
        let most = value(LARGEST_KIB.to_string());
        return Err(vec![about(
            texts.say_with("check-too-big", [("most", most)]),
        )]);
    }
    let text = String::from_utf8(bytes).map_err(|_| vec![about(texts.say("check-not-text"))])?;
    let checked = match book {
        Some(book) => (book.check)(&text).map_err(|faults| (None, faults)),
        None => books::check(&text).map_err(|(book, faults)| (Some(book), faults)),
    };
    checked.map_err(|(guessed, faults)| {
        let sentence = |fault: &SheetFault| match texts.sheet_fault(fault) {
            (None, fault) => about(fault),
            (Some(line), fault) => {
                let line = value(line.to_string());
                let arguments = [("file", name()), ("line", line), ("fault", value(fault))];
                texts.say_with("check-file-line", arguments)
            }
        };
        let mut sentences: Vec<String> = faults.iter().map(sentence).collect();
        // Another book might have read it; what is not even a file of sheets, none can.
        let of_book = |fault: &SheetFault| {
            matches!(fault, SheetFault::Shape { .. } | SheetFault::Line { .. })
        };
        if let Some(book) = guessed.filter(|_| faults.iter().any(of_book)) {
            let arguments = [("file", name()), ("book", value(book.id))];
            sentences.push(texts.say_with("check-guessed", arguments));
        }
        sentences
    })
}

/// The bytes of a file, up to one more than may be.
fn contents(file: &Path) -> io::Result<Vec<u8>> {
    let most = LARGEST_KIB * 1024 + 1;
    let mut bytes = Vec::new();
    if file == Path::new(STANDARD_INPUT) {
        io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    } else {
        File::open(file)?.take(most).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// The characters in another form. What is wrong with them, or lost, is told apart from it.
fn converted(texts: &Texts, form: &str, sheets: &[(&Path, Checked)]) -> Result<String, Failure> {
    if form == "toml" && sheets.len() > 1 {
        let count = count(sheets.len());
        let sentence = texts.say_with("check-one-each", [("count", count)]);
        return Err(Failure::Input(sentence));
    }
    let (mut output, mut notes) = (String::new(), Vec::new());
    for (_, sheet) in sheets {
        match form {
            "toml" => {
                let toml = sheet.toml();
                let toml = toml.map_err(|fault| Failure::Input(texts.sheet_fault(&fault).1))?;
                output.push_str(&toml);
            }
            "json" => output.push_str(&format!("{}\n", sheet.sheet)),
            _ => {
                output.push_str(&format!("{}\n", printable(&sheet.line)));
                if !sheet.line_is_whole {
                    let name = value(quoted(&sheet.name));
                    notes.push(texts.say_with("check-lossy", [("name", name)]));
                }
            }
        }
        let name = quoted(&sheet.name);
        let faults = sheet.faults.iter();
        notes.extend(faults.map(|(rule, message)| {
            texts.after_colon(&name, format!("{rule} {}", texts.message(message)))
        }));
    }
    for note in notes {
        say(&format!("commedia: {note}\n"));
    }
    Ok(output)
}

fn as_json(texts: &Texts, sheets: &[(&Path, Checked)]) -> String {
    let mut output = String::new();
    for (file, sheet) in sheets {
        let faults = sheet.faults.iter();
        let faults = faults.map(|(rule, message)| {
            json!({ "rule": rule, "key": message.key, "text": texts.message(message) })
        });
        let mut object = json!({
            "file": file.display().to_string(),
            "book": sheet.book,
            "name": sheet.name,
            "line": sheet.line,
            "faults": faults.collect::<Value>(),
        });
        if !sheet.bill.is_empty() {
            let lines = sheet.bill.iter().map(|line| texts.message(line));
            object["bill"] = lines.collect();
        }
        output.push_str(&format!("{object}\n"));
    }
    output
}

fn as_text(texts: &Texts, terminal: &Terminal, sheets: &[(&Path, Checked)]) -> String {
    let mut output = String::new();
    for (_, sheet) in sheets {
        let line = terminal.paint(Tone::Strong, &printable(&sheet.line));
        let cost = texts.message(&sheet.cost);
        output.push_str(&format!("{line}\n  {cost}"));
        if sheet.faults.is_empty() {
            let ok = terminal.paint(Tone::Good, &texts.say("check-ok"));
            output.push_str(&format!(", {ok}"));
        }
        output.push('\n');
        for line in &sheet.bill {
            output.push_str(&format!("    {}\n", texts.message(line)));
        }
        for (rule, message) in &sheet.faults {
            let rule = terminal.paint(Tone::Bad, &rule.to_string());
            output.push_str(&format!("  {rule} {}\n", texts.message(message)));
        }
    }
    if sheets.len() > 1 {
        let faulty = sheets.iter().filter(|(_, sheet)| !sheet.faults.is_empty());
        let arguments = [("all", count(sheets.len())), ("bad", count(faulty.count()))];
        output.push_str(&format!("\n{}\n", texts.say_with("check-total", arguments)));
    }
    output
}
