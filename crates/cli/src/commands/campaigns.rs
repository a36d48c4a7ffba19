//! `commedia export`, `import` and `replay`: campaigns in and out, and proof that a log gives
//! what it says.

use std::{
    fs::File,
    io::BufReader,
    path::{Path, PathBuf},
};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use rulebook::{Message, Seat, Viewer};
use serde_json::json;
use table::{
    Campaign, House, Key, Speaker, Store as _, export, export_for, import, transcript, verify,
};
use texts::{Texts, count, faults::store_sentence, quoted, value};

use crate::{
    arguments,
    campaigns::{self, Use},
    failure::Failure,
    terminal::Terminal,
};

/// The names of the commands.
pub const EXPORT: &str = "export";
/// The second.
pub const IMPORT: &str = "import";
/// The third.
pub const REPLAY: &str = "replay";

/// What every file of SQLite begins with.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// A file that a command needs.
pub fn file_argument(texts: &Texts, name: &'static str, shown: &'static str, help: &str) -> Arg {
    Arg::new(name)
        .value_name(shown)
        .required(true)
        .value_parser(value_parser!(PathBuf))
        .help_heading(texts.heading("help-arguments"))
        .help(texts.say(help))
}

fn name_option(texts: &Texts) -> Arg {
    Arg::new("name")
        .long("name")
        .value_name("NAME")
        .help_heading(texts.heading("help-options"))
        .help(texts.say("help-campaign-name"))
}

fn json_flag(texts: &Texts) -> Arg {
    Arg::new("json")
        .long("json")
        .action(ArgAction::SetTrue)
        .help_heading(texts.heading("help-options"))
        .help(texts.say("help-campaign-json"))
}

/// What `export` takes.
pub fn describe_export(texts: &Texts) -> Command {
    let options = texts.heading("help-options");
    Command::new(EXPORT)
        .about(texts.say("help-export-about"))
        .arg(file_argument(
            texts,
            "campaigns",
            "FILE",
            "help-export-file",
        ))
        .arg(name_option(texts))
        .arg(
            Arg::new("seat")
                .long("seat")
                .value_name("SEAT")
                .help_heading(options.clone())
                .help(texts.say("help-export-seat")),
        )
        .arg(
            Arg::new("spectator")
                .long("spectator")
                .action(ArgAction::SetTrue)
                .conflicts_with("seat")
                .help_heading(options.clone())
                .help(texts.say("help-export-spectator")),
        )
        .arg(
            Arg::new("transcript")
                .long("transcript")
                .action(ArgAction::SetTrue)
                .help_heading(options)
                .help(texts.say("help-export-transcript")),
        )
        .after_help(arguments::foot(
            texts,
            &[("help-examples", "help-export-examples")],
        ))
}

/// What `import` takes.
pub fn describe_import(texts: &Texts) -> Command {
    Command::new(IMPORT)
        .about(texts.say("help-import-about"))
        .arg(file_argument(
            texts,
            "export",
            "EXPORT",
            "help-import-export",
        ))
        .arg(file_argument(
            texts,
            "campaigns",
            "FILE",
            "help-import-file",
        ))
        .arg(json_flag(texts))
        .after_help(arguments::foot(
            texts,
            &[("help-examples", "help-import-examples")],
        ))
}

/// What `replay` takes.
pub fn describe_replay(texts: &Texts) -> Command {
    Command::new(REPLAY)
        .about(texts.say("help-replay-about"))
        .arg(file_argument(texts, "file", "FILE", "help-replay-file"))
        .arg(name_option(texts))
        .arg(json_flag(texts))
        .after_help(arguments::foot(
            texts,
            &[("help-examples", "help-replay-examples")],
        ))
}

fn path<'a>(matches: &'a ArgMatches, name: &str) -> &'a Path {
    let path = matches.get_one::<PathBuf>(name);
    path.map_or(Path::new(""), PathBuf::as_path)
}

/// Writes a campaign to standard output.
pub fn run_export(
    texts: &Texts,
    terminal: &mut Terminal,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let (campaign, _) = kept(texts, path(matches, "campaigns"), name(matches))?;
    let viewer = match matches.get_one::<String>("seat") {
        Some(name) => Some(Viewer::Seat(seat(texts, &campaign, name)?)),
        None if matches.get_flag("spectator") => Some(Viewer::Spectator),
        None => None,
    };
    let output = terminal.out();
    if matches.get_flag("transcript") {
        let viewer = viewer.unwrap_or(Viewer::Seat(Seat::Gm));
        let page = transcript(&campaign, &viewer, &Aloud(texts));
        return write!(output, "{page}").map_err(Failure::output);
    }
    let mut output = output;
    match viewer {
        None => export(&campaign, &mut output),
        Some(viewer) => export_for(&campaign, &viewer, &mut output),
    }
    .map_err(Failure::output)
}

/// Brings a campaign into a file.
pub fn run_import(
    texts: &Texts,
    terminal: &mut Terminal,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let from = path(matches, "export");
    let input =
        File::open(from).map_err(|error| campaigns::trouble(texts, from, texts.reason(&error)))?;
    // Before there is a file: what is wrong with the export leaves nothing behind.
    if campaigns::begins_with(from, SQLITE) {
        let reason = texts.say("campaign-fault-not-exported");
        return Err(campaigns::trouble(texts, from, reason));
    }
    let campaign = verify(BufReader::new(&input));
    let campaign = campaign.map_err(|fault| campaigns::bad(texts, from, &fault))?;
    drop(input);
    let again =
        File::open(from).map_err(|error| campaigns::trouble(texts, from, texts.reason(&error)))?;
    let store = campaigns::file(texts, path(matches, "campaigns"), Use::Writing)?;
    let house = House::new(store, table::system_clock());
    let id = house.import(BufReader::new(again));
    let id = id.map_err(|fault| campaigns::bad(texts, from, &fault))?;
    let said = if matches.get_flag("json") {
        json!({ "campaign": id, "name": campaign.name(), "entries": campaign.lines().len() })
            .to_string()
    } else {
        texts.say_with("campaign-imported", counted(&campaign))
    };
    writeln!(terminal.out(), "{said}").map_err(Failure::output)
}

/// Plays a log again and says whether it holds.
pub fn run_replay(
    texts: &Texts,
    terminal: &mut Terminal,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let file = path(matches, "file");
    if file.is_dir() {
        return Err(campaigns::trouble(texts, file, texts.say("reason-folder")));
    }
    let campaign = if campaigns::begins_with(file, SQLITE) {
        let (campaign, key) = kept(texts, file, name(matches))?;
        import::again(campaign.lines().to_vec(), Some(key))
    } else if name(matches).is_some() {
        return Err(Failure::Input(texts.say("campaign-needs-no-name")));
    } else {
        let input = File::open(file)
            .map_err(|error| campaigns::trouble(texts, file, texts.reason(&error)))?;
        verify(BufReader::new(input))
    };
    let campaign = campaign.map_err(|fault| campaigns::bad(texts, file, &fault))?;
    let said = if matches.get_flag("json") {
        json!({
            "name": campaign.name(),
            "book": campaign.book().id,
            "entries": campaign.lines().len(),
            "rolls": campaign.rolls(),
            "taken_back": campaign.voided(),
            "closed": campaign.is_closed(),
            "head": campaign.head(),
        })
        .to_string()
    } else {
        texts.say_with("campaign-holds", counted(&campaign))
    };
    writeln!(terminal.out(), "{said}").map_err(Failure::output)
}

fn counted<'a>(campaign: &Campaign) -> [(&'static str, texts::FluentValue<'a>); 4] {
    [
        ("name", value(quoted(campaign.name()))),
        ("entries", count(campaign.lines().len())),
        ("rolls", count(campaign.rolls())),
        ("head", value(campaign.head().to_string())),
    ]
}

fn name(matches: &ArgMatches) -> Option<&str> {
    matches.get_one::<String>("name").map(String::as_str)
}

/// The campaign of a file, read and held against its chain, and the key of its dice.
fn kept(texts: &Texts, file: &Path, name: Option<&str>) -> Result<(Campaign, Key), Failure> {
    let mut store = campaigns::file(texts, file, Use::Looking)?;
    let kept = campaigns::one(texts, file, &mut store, name)?;
    let kept = kept.ok_or_else(|| Failure::Input(texts.say("campaign-none")))?;
    let unread = |fault| campaigns::trouble(texts, file, store_sentence(texts, &fault));
    let lines = store.lines(&kept.id).map_err(unread)?;
    let key = store.key(&kept.id).map_err(unread)?;
    let campaign = Campaign::read(lines);
    let campaign = campaign.map_err(|fault| campaigns::bad(texts, file, &fault.into()))?;
    Ok((campaign, key))
}

fn seat(texts: &Texts, campaign: &Campaign, name: &str) -> Result<Seat, Failure> {
    let players = campaign.game().players();
    let same = |player: &&String| player.to_lowercase() == name.to_lowercase();
    let exactly = players.iter().find(|player| *player == name);
    let seat = exactly.or_else(|| players.iter().find(same));
    let seat = Seat::named(seat.map_or(name, String::as_str));
    if campaign.seats(&seat) {
        return Ok(seat);
    }
    let seats = [Seat::GM.to_owned()].into_iter().chain(players);
    let arguments = [
        ("seat", value(quoted(name))),
        ("seats", value(seats.collect::<Vec<_>>().join(", "))),
    ];
    Err(Failure::Input(
        texts.say_with("campaign-no-such-seat", arguments),
    ))
}

/// The texts, for whoever only knows messages.
struct Aloud<'a>(&'a Texts);

impl Speaker for Aloud<'_> {
    fn say(&self, message: &Message) -> String {
        self.0.message(message)
    }

    fn book(&self, id: &str) -> String {
        self.0.say(&format!("book-{id}"))
    }
}
