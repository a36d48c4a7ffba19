//! Reading a log again. Of a long one the chain is checked and the entries are read on one
//! thread while what they say happens on another: neither needs anything of the other but order.

use std::{sync::mpsc, thread};

use super::Campaign;
use crate::{
    chain::{Digest, Line},
    entry::Entry,
    fault::LogFault,
};

/// How many lines are read in one go. A log with fewer needs no second thread.
const BATCH: usize = 1_000;

/// How many batches may wait to happen.
const WAITING: usize = 4;

impl Campaign {
    /// Reads a log from its first line to its last.
    ///
    /// # Errors
    /// Says which line is wrong.
    pub fn read<L>(lines: L) -> Result<Self, LogFault>
    where
        L: IntoIterator<Item = Line, IntoIter: Send>,
    {
        let mut lines = lines.into_iter();
        let first = lines.next().ok_or(LogFault::Empty)?;
        let mut campaign = Campaign::begun(first)?;
        let mut entries = Entries {
            lines,
            head: campaign.head(),
            seq: 1,
        };
        let batch: Vec<_> = entries.by_ref().take(BATCH).collect();
        let more = batch.len() == BATCH;
        campaign.follow(batch)?;
        if !more {
            return Ok(campaign);
        }
        thread::scope(|scope| {
            let (sender, batches) = mpsc::sync_channel(WAITING);
            scope.spawn(move || {
                loop {
                    let batch: Vec<_> = entries.by_ref().take(BATCH).collect();
                    // Whoever no longer listens has found a fault.
                    if batch.is_empty() || sender.send(batch).is_err() {
                        return;
                    }
                }
            });
            for batch in batches {
                campaign.follow(batch)?;
            }
            Ok(campaign)
        })
    }

    fn follow(&mut self, batch: Vec<Result<(Line, Entry), LogFault>>) -> Result<(), LogFault> {
        for read in batch {
            let (line, entry) = read?;
            self.happens(line, &entry)?;
        }
        Ok(())
    }
}

/// The entries of lines that follow on each other.
struct Entries<L> {
    lines: L,
    /// The digest of the line before.
    head: Digest,
    seq: u64,
}

impl<L: Iterator<Item = Line>> Iterator for Entries<L> {
    type Item = Result<(Line, Entry), LogFault>;

    fn next(&mut self) -> Option<Self::Item> {
        let line = self.lines.next()?;
        let entry = entry_of(&line, self.head, self.seq);
        self.head = line.hash;
        self.seq += 1;
        Some(entry.map(|entry| (line, entry)))
    }
}

/// The entry of a line that follows on another and has its place.
pub(super) fn entry_of(line: &Line, before: Digest, seq: u64) -> Result<Entry, LogFault> {
    if !line.follows(before) {
        return Err(LogFault::Broken { seq });
    }
    let entry: Entry = serde_json::from_str(&line.body).map_err(|fault| LogFault::Unreadable {
        seq,
        reason: fault.to_string(),
    })?;
    if entry.seq == seq {
        Ok(entry)
    } else {
        Err(LogFault::Impossible { seq })
    }
}
