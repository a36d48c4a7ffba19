//! Where campaigns are kept. What a store has taken, it has: when [`Store::append`] returns, the
//! lines are there even if the power fails the moment after.
//!
//! A store knows nothing of what lines say. It holds no rules but one: a place in a log is taken
//! once.

mod memory;
mod sqlite;
#[cfg(test)]
mod tests;

use std::fmt;

use rulebook::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    chain::{Digest, Line, hex},
    chance::{Key, random_bytes},
};

pub use memory::Memory;
pub use sqlite::{OLDEST_GOOD_SQLITE, Sqlite};

/// The name of a campaign in a store: 32 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CampaignId(String);

impl CampaignId {
    /// A name that nobody else has; `None` if the system has no randomness to give.
    pub fn unpredictable() -> Option<Self> {
        random_bytes::<16>().map(|bytes| CampaignId(hex(&bytes)))
    }

    /// A name that somebody has typed.
    pub fn typed(text: &str) -> Option<Self> {
        let plain = text.len() == 32 && text.bytes().all(|b| b.is_ascii_hexdigit());
        plain.then(|| CampaignId(text.to_ascii_lowercase()))
    }

    /// The name.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CampaignId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A campaign in a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its name in the store.
    pub id: CampaignId,
    /// What people call it.
    pub name: String,
    /// The book.
    pub book: String,
    /// When it was opened, in milliseconds since 1970.
    pub since: i64,
    /// How many entries it has.
    pub entries: u64,
    /// Whether it is put away (TBL-12).
    pub archived: bool,
}

/// A campaign that is to be kept.
#[derive(Clone, Copy, Debug)]
pub struct Fresh<'a> {
    /// Its name in the store.
    pub id: &'a CampaignId,
    /// What people call it.
    pub name: &'a str,
    /// The book.
    pub book: &'a str,
    /// When it was opened.
    pub since: i64,
    /// The secret of its dice.
    pub key: &'a Key,
    /// Its log so far.
    pub lines: &'a [Line],
}

/// A right to a seat, known by the digest of a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    /// The digest of the secret; the secret itself is kept nowhere.
    pub secret: Digest,
    /// Whether it is an invitation or a session.
    pub kind: PassKind,
    /// The campaign.
    pub campaign: CampaignId,
    /// The seat.
    pub seat: Viewer,
    /// Until when, in milliseconds since 1970.
    pub until: i64,
    /// How often it can still be used.
    pub uses: u32,
}

/// What a secret is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassKind {
    /// To take a seat.
    Invitation,
    /// To act from a seat that was taken.
    Session,
}

/// A character that is kept apart from campaigns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filed {
    /// The book.
    pub book: String,
    /// The character's name; one of a book has it.
    pub name: String,
    /// The sheet, as JSON.
    pub sheet: String,
}

/// Why a store did not do something.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreFault {
    /// Another writer has taken this place in the log.
    #[error("entry {seq} has been written by somebody else")]
    Taken {
        /// The place.
        seq: u64,
    },
    /// There is no such campaign.
    #[error("there is no such campaign")]
    NoCampaign,
    /// It is put away, and nothing is added to it (TBL-12).
    #[error("the campaign is put away")]
    Archived,
    /// There is one already.
    #[error("there is such a campaign already")]
    Exists,
    /// This SQLite is known to lose what was written.
    #[error("SQLite {0} is known to lose what was written; {OLDEST_GOOD_SQLITE} is needed")]
    BadSqlite(String),
    /// This is no store, or it is damaged; the reason is in English.
    #[error("the file is damaged, or holds no campaigns: {0}")]
    Damaged(String),
    /// It was made by a newer program.
    #[error("the file was made by a newer program (version {0})")]
    Newer(i64),
    /// It may not be read or written, or there is no such folder.
    #[error("the file may not be opened")]
    Denied,
    /// There is no room left.
    #[error("there is no room left on the disk")]
    NoRoom,
    /// Anything else; the reason is in English.
    #[error("the file could not be read or written: {0}")]
    Trouble(String),
}

/// A place where campaigns are kept.
pub trait Store: Send {
    /// All campaigns, the oldest first.
    ///
    /// # Errors
    /// Says why they cannot be listed.
    fn campaigns(&mut self) -> Result<Vec<Kept>, StoreFault>;

    /// Keeps a new campaign, whole or not at all.
    ///
    /// # Errors
    /// Says why it was not kept.
    fn create(&mut self, fresh: Fresh<'_>) -> Result<(), StoreFault>;

    /// The log of a campaign.
    ///
    /// # Errors
    /// Says why it cannot be read.
    fn lines(&mut self, id: &CampaignId) -> Result<Vec<Line>, StoreFault>;

    /// The secret of a campaign's dice.
    ///
    /// # Errors
    /// Says why it cannot be read.
    fn key(&mut self, id: &CampaignId) -> Result<Key, StoreFault>;

    /// Keeps lines at the end of a log, the first at this place: all of them or none. They are
    /// safe when this returns.
    ///
    /// # Errors
    /// Says why they were not kept.
    fn append(&mut self, id: &CampaignId, first: u64, lines: &[Line]) -> Result<(), StoreFault>;

    /// Puts a campaign away, or brings it back. While it is away its log takes no lines.
    ///
    /// # Errors
    /// Says why it was not done.
    fn archive(&mut self, id: &CampaignId, away: bool) -> Result<(), StoreFault>;

    /// Whether a campaign is put away.
    ///
    /// # Errors
    /// Says why that cannot be known.
    fn is_archived(&mut self, id: &CampaignId) -> Result<bool, StoreFault>;

    /// Keeps a right to a seat.
    ///
    /// # Errors
    /// Says why it was not kept.
    fn grant(&mut self, pass: &Pass) -> Result<(), StoreFault>;

    /// The right to a seat that a secret gives, if there is one.
    ///
    /// # Errors
    /// Says why it cannot be read.
    fn pass(&mut self, secret: Digest) -> Result<Option<Pass>, StoreFault>;

    /// All rights to the seats of a campaign.
    ///
    /// # Errors
    /// Says why they cannot be read.
    fn passes(&mut self, id: &CampaignId) -> Result<Vec<Pass>, StoreFault>;

    /// Uses an invitation once and keeps the session that comes of it: both or neither.
    ///
    /// # Errors
    /// Says why it was not done; `false` if the invitation is used up.
    fn redeem(&mut self, invitation: Digest, session: &Pass) -> Result<bool, StoreFault>;

    /// Ends a right to a seat; `false` if there was none.
    ///
    /// # Errors
    /// Says why it was not done.
    fn revoke(&mut self, secret: Digest) -> Result<bool, StoreFault>;

    /// Keeps a character in the library, in place of one of the same name.
    ///
    /// # Errors
    /// Says why it was not kept.
    fn file(&mut self, filed: &Filed) -> Result<(), StoreFault>;

    /// The characters of a book in the library, by name.
    ///
    /// # Errors
    /// Says why they cannot be read.
    fn filed(&mut self, book: &str) -> Result<Vec<Filed>, StoreFault>;

    /// Takes a character out of the library; `false` if there was none.
    ///
    /// # Errors
    /// Says why it was not done.
    fn unfile(&mut self, book: &str, name: &str) -> Result<bool, StoreFault>;
}

/// A seat as it is kept: its name, and nothing for spectators, since no seat is called nothing.
fn kept_seat(viewer: &Viewer) -> &str {
    match viewer {
        Viewer::Spectator => "",
        Viewer::Seat(seat) => seat.name(),
    }
}

fn seat_of(kept: &str) -> Viewer {
    match kept {
        "" => Viewer::Spectator,
        name => Viewer::Seat(Seat::named(name)),
    }
}
