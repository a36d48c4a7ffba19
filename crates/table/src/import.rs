//! Campaigns on their way in: nothing is believed.
//!
//! A file may come from anybody. Every line has to be exactly as [`crate::export()`] writes it and to
//! follow on the one before; every entry is asked of the book again, and must come to the same
//! events; if the generator was laid open, every roll is made again. Work and room are bounded.

use std::io::{self, BufRead};

use sha2::{Digest as _, Sha256};
use thiserror::Error;

use crate::{
    campaign::Campaign,
    chain::{Digest, Line},
    chance::Key,
    entry::{Deed, LONGEST_ENTRY},
    export::{self, AROUND, footer, header},
    fault::{LogFault, OpeningFault},
};

/// The largest file that is read, in bytes.
pub const LARGEST_IMPORT: u64 = 64 * 1024 * 1024;

/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = LONGEST_ENTRY + 128;

/// Most steps of the game that are played for a file: taking back plays again, and a file that
/// does little else would cost much and say little.
const MOST_STEPS: u64 = 3_000_000;

/// So many bytes of a setup make every step cost as much again.
const WEIGHT: u64 = 8 * 1024;

/// Why a campaign was not brought in. Nothing of it was kept.
#[derive(Debug, Error)]
pub enum ImportFault {
    /// It is too large, or a line is too long, or it would take too long.
    #[error("it is too large: line {line}")]
    TooLarge {
        /// The line at which that was seen.
        line: usize,
    },
    /// It is no campaign.
    #[error("it is no campaign that was exported, or its first line was changed")]
    Foreign,
    /// It is what one seat knows of a campaign.
    #[error("it is what one seat knows of a campaign, and no whole one")]
    Told,
    /// A line is not as it was written.
    #[error("line {line} was changed")]
    Changed {
        /// Which.
        line: usize,
    },
    /// The end is missing.
    #[error("its end is missing")]
    CutOff,
    /// The log is wrong.
    #[error(transparent)]
    Log(#[from] LogFault),
    /// The book would not have done this.
    #[error("entry {seq} is not what the book makes of it")]
    Refused {
        /// The place of the entry.
        seq: u64,
    },
    /// The file could not be read.
    #[error(transparent)]
    Input(#[from] io::Error),
    /// The campaign could not be kept.
    #[error(transparent)]
    Opening(#[from] OpeningFault),
}

/// Reads a campaign that was exported, and holds it against itself and the book.
///
/// # Errors
/// Says what is wrong with it, and where.
pub fn import(input: impl BufRead) -> Result<Vec<Line>, ImportFault> {
    let mut reader = Reader::new(input);
    match reader.next()? {
        Some(first) if first == header() => {}
        Some(first) if first.starts_with(export::TOLD) => return Err(ImportFault::Told),
        _ => return Err(ImportFault::Foreign),
    }
    let mut lines = Vec::new();
    loop {
        let before = Digest(reader.digest.clone().finalize().into());
        let count = reader.line;
        let text = reader.next()?.ok_or(ImportFault::CutOff)?;
        if let Some(line) = entry_line(&text) {
            lines.push(line);
            continue;
        }
        if text != footer(count, before) {
            return Err(broken_before(&lines, reader.line));
        }
        return match reader.next()? {
            None => Ok(lines),
            Some(_) => Err(ImportFault::Changed { line: reader.line }),
        };
    }
}

/// A line that is not as it was written, or the last one is not: if the chain breaks earlier,
/// it names the place.
fn broken_before(lines: &[Line], line: usize) -> ImportFault {
    let mut before = Digest::NONE;
    for (seq, line) in (0..).zip(lines) {
        if !line.follows(before) {
            return ImportFault::Log(LogFault::Broken { seq });
        }
        before = line.hash;
    }
    ImportFault::Changed { line }
}

/// Reads a campaign and plays it again by the book.
///
/// # Errors
/// Says what is wrong with it, and where.
pub fn verify(input: impl BufRead) -> Result<Campaign, ImportFault> {
    again(import(input)?, None)
}

/// Plays a log again by the book, entry by entry. Dice are rolled again where their key is
/// known: that of the last generator may be given, or was laid open at the end.
///
/// # Errors
/// Says which entry is not what it should be.
pub fn again(lines: Vec<Line>, key: Option<Key>) -> Result<Campaign, ImportFault> {
    let last = lines.last().and_then(Line::entry);
    let open = match last.map(|entry| entry.did) {
        Some(Deed::Closed { epoch, key }) => Some((epoch, Key::kept(key.0))),
        _ => key.map(|key| (last_epoch(&lines), key)),
    };
    // Every play costs the more, the more there is on the table.
    let weight = lines.first().map_or(0, |line| line.body.len() as u64) / WEIGHT + 1;
    let mut lines = lines.into_iter();
    let first = lines.next();
    let plain = first
        .as_ref()
        .and_then(|line| Some(line.entry()?.text() == *line.body));
    if plain == Some(false) {
        return Err(LogFault::Impossible { seq: 0 }.into());
    }
    let mut campaign = Campaign::read(first)?;
    for line in lines {
        let seq = campaign.lines().len() as u64;
        let entry = line.entry().filter(|entry| entry.text() == *line.body);
        let entry = entry.ok_or_else(|| LogFault::Unreadable {
            seq,
            reason: "it is not written as entries are".to_owned(),
        })?;
        let key = open
            .as_ref()
            .filter(|(epoch, _)| *epoch == campaign.epoch());
        if !campaign.admits(&entry, key.map(|(_, key)| key)) {
            // A line that does not even follow is named first.
            if !line.follows(campaign.head()) {
                return Err(LogFault::Broken { seq }.into());
            }
            return Err(ImportFault::Refused { seq });
        }
        campaign.apply(line)?;
        if campaign.steps() * weight > MOST_STEPS {
            let line = campaign.lines().len() + 1;
            return Err(ImportFault::TooLarge { line });
        }
    }
    Ok(campaign)
}

/// Which generator a log has come to, counted from 0.
fn last_epoch(lines: &[Line]) -> u32 {
    let imported = lines.iter().rev().filter_map(Line::entry);
    let mut epochs = imported.filter_map(|entry| match entry.did {
        Deed::Imported { epoch, .. } => Some(epoch),
        _ => None,
    });
    epochs.next().unwrap_or(0)
}

/// A line of a log out of a line of a file; nothing if it is not exactly one.
fn entry_line(text: &str) -> Option<Line> {
    let [before, between, after] = AROUND;
    let rest = text.strip_prefix(before)?;
    let (hash, rest) = rest.split_at_checked(64)?;
    let body = rest.strip_prefix(between)?.strip_suffix(after)?;
    Some(Line {
        body: body.into(),
        hash: Digest::read(hash)?,
    })
}

/// A file, line by line, within its bounds.
struct Reader<R> {
    input: R,
    /// How many lines were read.
    line: usize,
    bytes: u64,
    digest: Sha256,
}

impl<R: BufRead> Reader<R> {
    fn new(input: R) -> Self {
        Reader {
            input,
            line: 0,
            bytes: 0,
            digest: Sha256::new(),
        }
    }

    /// The next line, which has to end; nothing at the end of the file.
    fn next(&mut self) -> Result<Option<String>, ImportFault> {
        self.line += 1;
        let line = self.line;
        let mut bytes = Vec::new();
        let mut bounded = io::Read::take(&mut self.input, LONGEST_LINE as u64 + 1);
        let read = bounded.read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        self.bytes += read as u64;
        if read > LONGEST_LINE || self.bytes > LARGEST_IMPORT {
            return Err(ImportFault::TooLarge { line });
        }
        self.digest.update(&bytes);
        if bytes.pop() != Some(b'\n') {
            return Err(ImportFault::CutOff);
        }
        let text = String::from_utf8(bytes).map_err(|_| ImportFault::Changed { line })?;
        Ok(Some(text))
    }
}
