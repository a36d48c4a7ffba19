//! Files of campaigns, as people name them on the command line.

use std::{
    path::Path,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use table::{Clock, ImportFault, Kept, LogFault, OpeningFault, Sqlite, Store as _, StoreFault};

use crate::{
    failure::{Failure, quoted},
    texts::{Texts, value},
};

/// What time it is.
pub fn clock() -> Clock {
    Arc::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| {
            i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
        })
    })
}

/// Opens a file of campaigns; one that is not there is made if that is wanted.
pub fn file(texts: &Texts, file: &Path, make: bool) -> Result<Sqlite, Failure> {
    if !make && !file.exists() {
        return Err(trouble(texts, file, texts.say("reason-not-found")));
    }
    Sqlite::open(file).map_err(|fault| trouble(texts, file, store(texts, &fault)))
}

/// The campaign of a file that is called so; if nothing is said, the only one.
pub fn one(
    texts: &Texts,
    file: &Path,
    store_: &mut Sqlite,
    name: Option<&str>,
) -> Result<Option<Kept>, Failure> {
    let mut kept = store_
        .campaigns()
        .map_err(|fault| trouble(texts, file, store(texts, &fault)))?;
    if let Some(name) = name {
        kept.retain(|kept| kept.name == name || kept.id.text() == name);
    }
    if kept.len() > 1 {
        let names = kept.iter().map(|kept| kept.name.as_str());
        let names = value(quoted(&names.collect::<Vec<_>>().join(", ")));
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
pub fn store(texts: &Texts, fault: &StoreFault) -> String {
    match fault {
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
pub fn log(texts: &Texts, fault: &LogFault) -> String {
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
pub fn opening(texts: &Texts, fault: &OpeningFault) -> String {
    match fault {
        OpeningFault::Store(fault) => store(texts, fault),
        OpeningFault::Log(fault) => log(texts, fault),
        OpeningFault::Name => texts.say("campaign-fault-name"),
        OpeningFault::NoRandomness => texts.say("play-error-random"),
    }
}

/// Why a campaign was not brought in.
pub fn import(texts: &Texts, fault: &ImportFault) -> String {
    let at = |key: &str, line: usize| texts.say_with(key, [("line", value(line.to_string()))]);
    match fault {
        ImportFault::TooLarge { line } => at("campaign-fault-too-large", *line),
        ImportFault::Foreign => texts.say("campaign-fault-foreign"),
        ImportFault::Changed { line } => at("campaign-fault-changed", *line),
        ImportFault::CutOff => texts.say("campaign-fault-cut-off"),
        ImportFault::Log(fault) => log(texts, fault),
        ImportFault::Refused { seq } => {
            let seq = value(seq.to_string());
            texts.say_with("campaign-fault-refused", [("seq", seq)])
        }
        ImportFault::Input(error) => texts.reason(error),
        ImportFault::Opening(fault) => opening(texts, fault),
    }
}
