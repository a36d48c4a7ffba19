//! Files of campaigns, as people name them on the command line.

use std::{fs::File, io::Read as _, path::Path};

use table::{ImportFault, Kept, Sqlite, Store as _};
use texts::{
    Texts,
    faults::{import_sentence, store_sentence},
    printable, quoted, value,
};

use crate::failure::Failure;

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

/// Why a campaign in a file is not good, with the name of the file.
pub fn bad(texts: &Texts, file: &Path, fault: &ImportFault) -> Failure {
    let arguments = [
        ("file", value(quoted(&file.display().to_string()))),
        ("reason", value(import_sentence(texts, fault))),
    ];
    Failure::Input(texts.say_with("campaign-bad", arguments))
}
