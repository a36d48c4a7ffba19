//! Why something was not done at the table. It has changed nothing.

use books::{EventFault, OpenFault, Rejection};
use rulebook::{FacesFault, LandingFault, Message, Rule};
use thiserror::Error;

use crate::{store::StoreFault, told::Told};

/// Why an order was not followed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The book, or its forms, said no.
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// This is no sheet of the book, or the book does not let it come to the table.
    #[error(transparent)]
    Sheet(OpenFault),
    /// The faces cannot be.
    #[error("these faces cannot be: {0:?}")]
    Faces(FacesFault),
    /// This cannot have come of an attempt.
    #[error("this cannot have come of it: {0:?}")]
    Landing(LandingFault),
    /// The dice cannot be rolled; the reason is a key of a message if there is one.
    #[error("these dice cannot be rolled")]
    Dice(Option<&'static str>),
    /// The table says no.
    #[error("{} refuses it: {}", .0.rule(), .0.message().key)]
    Barred(Bar),
    /// More has happened than the sender had seen.
    #[error("seen {saw} of {now} entries")]
    Stale {
        /// How much had been seen.
        saw: u64,
        /// How much there is.
        now: u64,
        /// What was missed, the last of it if it was much; nothing if more was seen than there
        /// is.
        missed: Vec<Told>,
    },
    /// Another order has this name.
    #[error("another order is called so")]
    OtherOrder,
    /// That is no name for an order.
    #[error("this cannot be the name of an order")]
    NoId,
    /// The log is as long as it may be.
    #[error("the log is full")]
    Full,
    /// Too many orders wait already.
    #[error("too many orders wait")]
    Busy,
    /// What was written before could not be kept, so nothing more is taken until the campaign
    /// is opened again.
    #[error("the campaign has stopped: its log could not be written")]
    Stopped,
}

/// What the rules of the table (`docs/rules/table.md`) forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// They have no seat here.
    NoSeat,
    /// That is for the game master.
    ForGm,
    /// That is for somebody else.
    NotYours,
    /// These words cannot be spoken.
    Words,
    /// That cannot be a player's name, or there is no room for another player.
    NoPlayer,
    /// There is no such entry, or nothing to be done with it.
    NoSuchEntry,
    /// Nothing would be taken back.
    NothingToTakeBack,
    /// The dice of this very moment have been seen before it was taken back.
    SeenBefore,
    /// A roll that only the game master may make so.
    NotHidden,
    /// Dice lie there, and wait for the game master's word.
    GmHasTheWord,
    /// The campaign is closed.
    Closed,
    /// The campaign is put away.
    Archived,
}

impl Bar {
    /// The rule that says so.
    pub fn rule(self) -> Rule {
        Rule(match self {
            Bar::NoSeat | Bar::ForGm | Bar::NotYours => "TBL-01",
            Bar::Words | Bar::NoPlayer => "TBL-04",
            Bar::NoSuchEntry | Bar::NothingToTakeBack => "TBL-07",
            Bar::SeenBefore => "TBL-08",
            Bar::NotHidden => "TBL-09",
            Bar::Closed => "TBL-10",
            Bar::GmHasTheWord => "TBL-14",
            Bar::Archived => "TBL-12",
        })
    }

    /// What to tell people.
    pub fn message(self) -> Message {
        Message::new(match self {
            Bar::NoSeat => "table-no-seat",
            Bar::ForGm => "campaign-for-gm",
            Bar::NotYours => "campaign-not-yours",
            Bar::Words => "campaign-no-words",
            Bar::NoPlayer => "campaign-no-player",
            Bar::NoSuchEntry => "campaign-no-such-entry",
            Bar::NothingToTakeBack => "campaign-nothing-to-take-back",
            Bar::SeenBefore => "campaign-seen-before",
            Bar::NotHidden => "campaign-not-hidden",
            Bar::GmHasTheWord => "campaign-gm-has-the-word",
            Bar::Closed => "campaign-closed",
            Bar::Archived => "campaign-archived",
        })
    }
}

/// Why a log is none, or not one that can be gone on with.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LogFault {
    /// It has no beginning.
    #[error("the log has no first entry")]
    Empty,
    /// A line is not what follows on the one before it.
    #[error("entry {seq} was changed, or the one before it is missing")]
    Broken {
        /// Its place.
        seq: u64,
    },
    /// A line is no entry; the reason is in English.
    #[error("entry {seq} cannot be read: {reason}")]
    Unreadable {
        /// Its place.
        seq: u64,
        /// The reason.
        reason: String,
    },
    /// An entry cannot stand where it stands.
    #[error("entry {seq} cannot have happened")]
    Impossible {
        /// Its place.
        seq: u64,
    },
    /// It was written by a newer program.
    #[error("the log has version {0}, which this program does not know")]
    Version(u32),
    /// There is no such book.
    #[error("there is no book called {0}")]
    Book(String),
    /// The book does not open such a table.
    #[error(transparent)]
    Open(#[from] OpenFault),
    /// The book does not know an event.
    #[error("entry {seq}: {fault}")]
    Event {
        /// Its place.
        seq: u64,
        /// What the book said.
        fault: EventFault,
    },
}

/// Why a campaign was not opened.
#[derive(Debug, Error)]
pub enum OpeningFault {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// Its log is damaged.
    #[error(transparent)]
    Log(#[from] LogFault),
    /// That cannot be its name.
    #[error("this cannot be the name of a campaign")]
    Name,
    /// There is no such seat.
    #[error("there is no such seat")]
    NoSeat,
    /// The system has no randomness to give.
    #[error("there is no randomness")]
    NoRandomness,
}
