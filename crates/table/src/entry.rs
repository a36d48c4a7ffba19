//! What a log holds: who did what, when, and what came of it. Stored, and promised.
//!
//! An entry is written once, as JSON, and never again: its text is what the chain holds. What
//! follows from entries is told in `campaign`, who may know of them in `told`.

use books::Written;
use dice::Face;
use rulebook::{Filled, Landing, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chain::{Digest, Line};

/// The version of what is written here. Whoever changes it keeps reading the old ones.
pub const VERSION: u32 = 1;

/// The longest entry, in bytes. No command of any book comes near it but an opening.
pub const LONGEST_ENTRY: usize = 1024 * 1024;

/// One line of a log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its place in the log; the first is 0.
    pub seq: u64,
    /// When, in milliseconds since 1970. Only to be shown: order is by place.
    pub at: i64,
    /// Who.
    pub seat: Seat,
    /// What the sender called it, so that sending it twice does it once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// In whose words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub say: Option<String>,
    /// What.
    pub did: Deed,
}

impl Entry {
    /// It in writing.
    pub fn text(&self) -> String {
        // Numbers, texts and lists can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Line {
    /// What it says; nothing if it is no entry.
    pub fn entry(&self) -> Option<Entry> {
        serde_json::from_str(&self.body).ok()
    }
}

/// What somebody did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed {
    /// Opened the campaign. The first entry, and no other.
    Opened {
        /// The version of what is written.
        version: u32,
        /// Its name.
        name: String,
        /// The book.
        book: String,
        /// What the table began with.
        setup: Value,
    },
    /// Brought the campaign here from elsewhere. Its dice come from another generator from now
    /// on: who knew the old one knows nothing of them.
    Imported {
        /// The last digest of the log that was brought.
        head: Digest,
        /// Which generator it is, counted from 0.
        epoch: u32,
    },
    /// Chose something that was listed.
    Chose {
        /// What.
        form: Filled,
        /// What came of it.
        events: Vec<Written>,
    },
    /// Brought a character that was made elsewhere.
    Brought {
        /// Whose it is.
        to: Seat,
        /// The sheet.
        sheet: Value,
        /// What came of it.
        events: Vec<Written>,
    },
    /// Settled an awaited roll.
    Threw {
        /// What fell.
        faces: Vec<Face>,
        /// Where that came from.
        from: Source,
        /// Whether only the game master knows of it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
        /// What came of it.
        events: Vec<Written>,
    },
    /// Set a die on a stack.
    Placed {
        /// How it went.
        landing: Landing,
        /// Where that came from.
        from: Source,
        /// What came of it.
        events: Vec<Written>,
    },
    /// Rolled dice that no rule has asked for.
    Rolled {
        /// What was rolled, in the notation of dice.
        dice: String,
        /// What fell, in the order in which it was asked for.
        faces: Vec<Face>,
        /// Where that came from.
        from: Source,
        /// Who may see it.
        to: Audience,
    },
    /// Let everybody see such a roll.
    Showed {
        /// The place of the roll.
        seq: u64,
    },
    /// Let dice fall whose outcome waits for the game master's word.
    Laid {
        /// What fell.
        fell: Fell,
        /// Where that came from.
        from: Source,
    },
    /// Said how the table plays from now on.
    Agreed(Customs),
    /// Made room for another player.
    Seated {
        /// Their name.
        player: String,
    },
    /// Only spoke.
    Said,
    /// Asked for something to be taken back.
    Asked {
        /// The last entry that would stay.
        to: u64,
    },
    /// Took back what was chosen and what fell after an entry.
    TookBack {
        /// The last entry that stays.
        to: u64,
    },
    /// Closed the campaign and laid its generator open, so that everybody can roll it again.
    Closed {
        /// Which generator it was.
        epoch: u32,
        /// Its key.
        key: Digest,
    },
}

/// Chance that was seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fell {
    /// Faces of dice.
    Faces(Vec<Face>),
    /// How a die that was set on a stack went.
    Landing(Landing),
}

impl Fell {
    /// Whether it was simulated.
    pub(crate) fn is_simulated(&self) -> bool {
        matches!(self, Fell::Landing(landing) if landing.simulated.is_some())
    }
}

/// How a table plays, besides its book. Unless the game master says so, nothing of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Customs {
    /// Players are shown what the fight comes to (TBL-13).
    pub odds: bool,
    /// What comes of players' dice waits for the game master's word (TBL-14).
    pub consent: bool,
}

/// Where chance came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Source {
    /// The table's generator: its so-manieth roll, counted from 0 and never back.
    Table {
        /// Which roll of it.
        roll: u64,
        /// The entry that fell at the same moment before it was taken back, if the game master
        /// said that it must not count.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<u64>,
    },
    /// Real dice, typed in.
    Typed {
        /// As above.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<u64>,
    },
    /// As it fell at the same moment before it was taken back.
    Again {
        /// The entry that was taken back.
        seq: u64,
    },
}

/// Who may see a roll that no rule has asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody.
    #[default]
    All,
    /// The game master alone; nobody else knows of it.
    Gm,
    /// The game master alone, for somebody else, who knows that it was rolled.
    Blind,
    /// Whoever rolled it; all others know that it was rolled.
    Own,
}

impl Deed {
    /// What came of it by the book; nothing if the book was not asked.
    pub fn events(&self) -> &[Written] {
        match self {
            Deed::Chose { events, .. }
            | Deed::Brought { events, .. }
            | Deed::Threw { events, .. }
            | Deed::Placed { events, .. } => events,
            _ => &[],
        }
    }

    /// Whether it is part of the game, and so can be taken back.
    pub fn is_play(&self) -> bool {
        matches!(
            self,
            Deed::Chose { .. } | Deed::Brought { .. } | Deed::Threw { .. } | Deed::Placed { .. }
        )
    }

    /// Where its chance came from, if it has any.
    pub fn source(&self) -> Option<Source> {
        match self {
            Deed::Threw { from, .. }
            | Deed::Placed { from, .. }
            | Deed::Laid { from, .. }
            | Deed::Rolled { from, .. } => Some(*from),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_read_as_it_was_written() {
        let text = concat!(
            r#"{"seq":4,"at":0,"seat":"Ann","id":"a1","say":"Ha!","did":{"threw":"#,
            r#"{"faces":[6,1],"from":{"table":{"roll":3}},"events":[{"kind":"b","a":1.50}]}}}"#
        );
        let entry: Entry = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&entry).unwrap(), text);
        assert_eq!(entry.did.events()[0].text(), r#"{"kind":"b","a":1.50}"#);
        assert!(entry.did.is_play());
    }

    #[test]
    fn what_no_entry_holds_is_not_passed_over() {
        for text in [
            r#"{"seq":0,"at":0,"seat":"gm","did":"said","more":1}"#,
            r#"{"seq":0,"at":0,"seat":"gm","did":{"showed":{"seq":1,"to":2}}}"#,
            r#"{"seq":0,"at":0,"seat":"gm","did":"sang"}"#,
            r#"{"seq":-1,"at":0,"seat":"gm","did":"said"}"#,
            r#"{"at":0,"seat":"gm","did":"said"}"#,
        ] {
            assert!(serde_json::from_str::<Entry>(text).is_err(), "{text}");
        }
    }
}
