//! Files of campaigns, as people name them on the command line.

use std::{fs::File, io::Read as _, path::Path};

use table::{ImportFault, Kept, LogFault, OpeningFault, Sqlite, Store as _, StoreFault};

use crate::{
    failure::{Failure, printable, quoted},
    texts::{Texts, value},
};

/// What a file is opened for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// To be looked into; it has to be there.
    Looking,
    /// To be written; it is made if there is none.
    Writing,
}

/// Opens a file of campaigns.
pub fn file(texts: &Texts, file: &Path, purpose: Use) -> Result<Sqlite, Failure> {
    let folder = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let wrong = if file.is_dir() {
        Some("reason-folder")
    } else if (purpose == Use::Looking && !file.exists())
        || folder.is_some_and(|folder| !folder.exists())
    {
        Some("reason-not-found")
    } else if begins_with(file, b"{\"commedia\"") {
        Some("campaign-fault-is-export")
    } else {
        None
    };
    if let Some(key) = wrong {
        return Err(trouble(texts, file, texts.say(key)));
    }
    let opened = match purpose {
        Use::Looking => Sqlite::look_into(file),
        Use::Writing => Sqlite::open(file),
    };
    opened.map_err(|fault| trouble(texts, file, store_sentence(texts, &fault)))
}

/// By its content, whatever it is called.
pub fn begins_with(file: &Path, start: &[u8]) -> bool {
    let mut first = vec![0; start.len()];
    let read = File::open(file).and_then(|mut file| file.read_exact(&mut first));
    read.is_ok() && first == start
}

/// The campaign of a file that is called so; if nothing is said, the only one.
pub fn one(
    texts: &Texts,
    file: &Path,
    store: &mut Sqlite,
    name: Option<&str>,
) -> Result<Option<Kept>, Failure> {
    let mut kept = store
        .campaigns()
        .map_err(|fault| trouble(texts, file, store_sentence(texts, &fault)))?;
    if let Some(name) = name {
        kept.retain(|kept| kept.name == name || kept.id.text() == name);
    }
    if kept.len() > 1 {
        let names = kept
            .iter()
            .map(|kept| format!("{} ({})", kept.name, kept.id));
        let names = value(printable(&names.collect::<Vec<_>>().join(", ")));
        return Err(Failure::Input(
            texts.say_with("campaign-several", [("names", names)]),
        ));
    }
    Ok(kept.pop())
}

/// Something is wrong with a file.
pub fn trouble(texts: &Texts, file: &Path, reason: String) -> Failure {
    let arguments = [
        ("file", value(quoted(&file.display().to_string()))),
        ("reason", value(reason)),
    ];
    Failure::Outside(texts.say_with("error-read", arguments))
}

/// Why a store does not work.
pub fn store_sentence(texts: &Texts, fault: &StoreFault) -> String {
    match fault {
        StoreFault::Denied => texts.say("reason-denied"),
        StoreFault::NoRoom => texts.say("campaign-fault-no-room"),
        StoreFault::Damaged(_) => texts.say("campaign-fault-damaged"),
        StoreFault::Newer(_) => texts.say("campaign-fault-newer"),
        StoreFault::BadSqlite(version) => texts.say_with(
            "campaign-fault-sqlite",
            [("version", value(version.as_str()))],
        ),
        StoreFault::Taken { .. } => texts.say("campaign-fault-taken"),
        StoreFault::NoCampaign | StoreFault::Exists => texts.say("campaign-none"),
        StoreFault::Trouble(reason) => quoted(reason),
    }
}

/// Why a log is none.
pub fn log_sentence(texts: &Texts, fault: &LogFault) -> String {
    let at = |key: &str, seq: u64| texts.say_with(key, [("seq", value(seq.to_string()))]);
    match fault {
        LogFault::Empty | LogFault::Open(_) => texts.say("campaign-fault-opening"),
        LogFault::Broken { seq } => at("campaign-fault-broken", *seq),
        LogFault::Unreadable { seq, .. } | LogFault::Event { seq, .. } => {
            at("campaign-fault-unreadable", *seq)
        }
        LogFault::Impossible { seq } => at("campaign-fault-impossible", *seq),
        LogFault::Version(_) => texts.say("campaign-fault-newer"),
        LogFault::Book(book) => {
            texts.say_with("campaign-fault-book", [("book", value(quoted(book)))])
        }
    }
}

/// Why a campaign was not opened.
pub fn opening_sentence(texts: &Texts, fault: &OpeningFault) -> String {
    match fault {
        OpeningFault::Store(fault) => store_sentence(texts, fault),
        OpeningFault::Log(fault) => log_sentence(texts, fault),
        OpeningFault::Name => texts.say("campaign-fault-name"),
        OpeningFault::NoSeat => texts.say("table-no-seat"),
        OpeningFault::NoRandomness => texts.say("play-error-random"),
    }
}

/// Why a campaign was not brought in.
pub fn import_sentence(texts: &Texts, fault: &ImportFault) -> String {
    let at = |key: &str, line: usize| texts.say_with(key, [("line", value(line.to_string()))]);
    match fault {
        ImportFault::TooLarge { line } => at("campaign-fault-too-large", *line),
        ImportFault::Told => texts.say("campaign-fault-told"),
        ImportFault::Foreign => texts.say("campaign-fault-foreign"),
        ImportFault::Changed { line } => at("campaign-fault-changed", *line),
        ImportFault::CutOff => texts.say("campaign-fault-cut-off"),
        ImportFault::Log(fault) => log_sentence(texts, fault),
        ImportFault::Refused { seq } => {
            let seq = value(seq.to_string());
            texts.say_with("campaign-fault-refused", [("seq", seq)])
        }
        ImportFault::Input(error) => texts.reason(error),
        ImportFault::Opening(fault) => opening_sentence(texts, fault),
    }
}

/// Why a campaign in a file is not good, with the name of the file.
pub fn bad(texts: &Texts, file: &Path, fault: &ImportFault) -> Failure {
    let arguments = [
        ("file", value(quoted(&file.display().to_string()))),
        ("reason", value(import_sentence(texts, fault))),
    ];
    Failure::Input(texts.say_with("campaign-bad", arguments))
}
