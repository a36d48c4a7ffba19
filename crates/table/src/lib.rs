//! Campaigns that lose nothing: seats, the log and its stores, rolling, export and replay.
//!
//! A [`Campaign`] is the fold of its log and knows no clock, no disk and no dice of its own. A
//! [`Room`] is a campaign that people sit at: orders come in one after another, what follows
//! from them is kept by a [`Store`], and only then does it happen for everybody to see. A
//! [`House`] has a store, opens rooms, and knows who may sit where.
//!
//! What a book is, is not known here: all of them are forms, rolls and events.

#![allow(
    clippy::disallowed_methods,
    reason = "the table is at the edge: it has a clock, threads and randomness"
)]

mod campaign;
mod chain;
mod chance;
mod command;
mod entry;
pub mod export;
mod fault;
mod hand;
mod house;

mod room;
mod solo;
mod store;
mod told;
mod transcript;

pub use campaign::{Campaign, Decided, Landed, MOST_ENTRIES};
pub use chain::{Digest, Line};
pub use chance::{Generator, Key};
pub use command::{Command, LONGEST_ID, LONGEST_NARRATION, Order, hides, spoken};
pub use entry::{Audience, Customs, Deed, Entry, Fell, Source, VERSION};
pub use export::{export, export_for};
pub use fault::{Bar, Fault, LogFault, OpeningFault};
pub use house::{House, Secret};
pub mod import;
pub use import::{ImportFault, verify};
pub use room::{Clock, Done, Room, SharedStore, system_clock};
pub use solo::Solo;
pub use store::{
    CampaignId, Filed, Fresh, Kept, Memory, OLDEST_GOOD_SQLITE, Pass, PassKind, Sqlite, Store,
    StoreFault,
};
pub use told::{Known, KnownRoll, Origin, Told};
pub use transcript::{Speaker, transcript};
