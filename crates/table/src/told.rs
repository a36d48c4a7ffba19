//! Who may know what of a log. The only place where a log is told to anybody.
//!
//! What somebody may know of is numbered without gaps, from 0: that something happened of which
//! they know nothing cannot be told from the numbers. Which entries somebody knows of never
//! changes later: what becomes known later is told by a later entry.

use std::{
    collections::BTreeMap,
    sync::{Arc, PoisonError},
};

use dice::Face;
use rulebook::{Landing, Message, Outcome, Seat, Viewer};
use serde::Serialize;

use crate::{
    campaign::Campaign,
    entry::{Audience, Customs, Deed, Entry, Fell, Source},
};

/// What each viewer knows of, as far as it was asked for.
#[derive(Default)]
pub(crate) struct Sights(BTreeMap<String, Sight>);

#[derive(Default)]
struct Sight {
    /// How many entries were looked at.
    upto: usize,
    /// The places of those that the viewer knows of.
    known: Arc<Vec<u64>>,
}

/// What somebody is told of an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Told {
    /// Its number among all that they know of.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who.
    pub seat: Seat,
    /// In whose words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub say: Option<String>,
    /// What.
    pub did: Known,
    /// What the book says about it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<Message>,
    /// Whether it was taken back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub void: bool,
}

/// What is known of what was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Known {
    /// The campaign was opened.
    Opened {
        /// Its name.
        name: String,
        /// The book.
        book: String,
    },
    /// It was brought from elsewhere.
    Imported,
    /// Something was chosen.
    Chose,
    /// A character that was made elsewhere came to the table.
    Brought {
        /// Whose it is.
        to: Seat,
    },
    /// Dice fell.
    Threw {
        /// Their faces.
        faces: Vec<Face>,
        /// Where they came from.
        from: Origin,
    },
    /// A die was set on a stack.
    Placed {
        /// What came of it.
        outcome: Outcome,
        /// Where that came from.
        from: Origin,
    },
    /// Dice were rolled that no rule has asked for.
    Rolled(KnownRoll),
    /// Such a roll is shown.
    Showed(KnownRoll),
    /// Dice fell, and what comes of them waits for the game master's word.
    Laid {
        /// Their faces; none if a die was set on a stack.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        faces: Vec<Face>,
        /// What came of a die that was set on a stack.
        #[serde(skip_serializing_if = "Option::is_none")]
        outcome: Option<Outcome>,
        /// Where they came from.
        from: Origin,
    },
    /// How the table plays from now on.
    Agreed(Customs),
    /// There is a seat for another player.
    Seated {
        /// Their name.
        player: String,
    },
    /// Something was said.
    Said,
    /// Somebody asks for everything after an entry to be taken back.
    Asked {
        /// Its number.
        to: u64,
    },
    /// Everything after an entry was taken back.
    TookBack {
        /// Its number.
        to: u64,
    },
    /// The campaign was closed.
    Closed {
        /// The key of its last generator, to roll again with.
        key: String,
    },
}

/// What is known of a roll that no rule has asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownRoll {
    /// Whose it was.
    pub by: Seat,
    /// What was rolled.
    pub dice: String,
    /// What fell, if that may be known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<Vec<Face>>,
    /// Where it came from.
    pub from: Origin,
    /// Who may see it.
    pub to: Audience,
}

/// Where chance came from, as far as everybody may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The table's dice.
    Table,
    /// The table's dice, although others had fallen at the same moment before.
    Fresh,
    /// Real dice, typed in.
    Typed,
    /// Real dice, typed in although others had fallen at the same moment before.
    TypedInstead,
    /// As they fell before it was taken back.
    Again,
    /// As they lay there, by the game master's word.
    Granted,
}

impl From<Source> for Origin {
    fn from(source: Source) -> Self {
        match source {
            Source::Table {
                instead_of: None, ..
            } => Origin::Table,
            Source::Table { .. } => Origin::Fresh,
            Source::Typed { instead_of: None } => Origin::Typed,
            Source::Typed { .. } => Origin::TypedInstead,
            Source::Again { .. } => Origin::Again,
        }
    }
}

impl Campaign {
    /// What somebody is told of the log from a number on, at most so many entries.
    pub fn told(&self, viewer: &Viewer, from: u64, most: usize) -> Vec<Told> {
        let known = self.known(viewer);
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        let wanted = known.iter().enumerate().skip(from).take(most);
        let tell = |(number, seq): (usize, &u64)| {
            let entry = self.entry(*seq)?;
            Some(self.tell(number as u64, entry, viewer, &known))
        };
        wanted.filter_map(tell).collect()
    }

    /// What somebody is told of one entry, by its place; nothing if they do not know of it.
    pub fn told_of(&self, seq: u64, viewer: &Viewer) -> Option<Told> {
        let known = self.known(viewer);
        let number = known.binary_search(&seq).ok()?;
        let entry = self.entry(seq)?;
        Some(self.tell(number as u64, entry, viewer, &known))
    }

    /// The number of an entry as somebody counts; nothing if they do not know of it.
    pub fn number_of(&self, seq: u64, viewer: &Viewer) -> Option<u64> {
        let place = self.known(viewer).binary_search(&seq).ok()?;
        Some(place as u64)
    }

    /// The places of all entries that somebody knows of.
    pub(crate) fn known(&self, viewer: &Viewer) -> Arc<Vec<u64>> {
        let mut sights = self.sights.lock().unwrap_or_else(PoisonError::into_inner);
        let name = match viewer {
            Viewer::Spectator => "",
            Viewer::Seat(seat) => seat.name(),
        };
        let sight = sights.0.entry(name.to_owned()).or_default();
        if sight.upto < self.lines().len() {
            let known = Arc::make_mut(&mut sight.known);
            for seq in sight.upto as u64..self.lines().len() as u64 {
                let knows = viewer.is_gm()
                    || self
                        .entry(seq)
                        .is_some_and(|entry| self.knows(&entry, viewer, known));
                if knows {
                    known.push(seq);
                }
            }
            sight.upto = self.lines().len();
        }
        sight.known.clone()
    }

    /// Whether somebody other than the game master knows of an entry.
    fn knows(&self, entry: &Entry, viewer: &Viewer, known: &[u64]) -> bool {
        if *viewer == Viewer::Seat(entry.seat.clone()) || entry.say.is_some() {
            return true;
        }
        match &entry.did {
            Deed::Chose { events, .. } | Deed::Brought { events, .. } => {
                let mut events = events.iter();
                events.any(|event| self.game().tell(event, viewer).is_some())
            }
            Deed::Threw { secret, .. } => !secret,
            Deed::Rolled { to, .. } => *to != Audience::Gm,
            // That something was taken back of which they knew nothing tells them nothing.
            Deed::TookBack { .. } => {
                let mut taken = self.taken(entry.seq).iter();
                taken.any(|seq| known.binary_search(seq).is_ok())
            }
            Deed::Opened { .. }
            | Deed::Imported { .. }
            | Deed::Placed { .. }
            | Deed::Showed { .. }
            | Deed::Laid { .. }
            | Deed::Agreed(_)
            | Deed::Seated { .. }
            | Deed::Said
            | Deed::Asked { .. }
            | Deed::Closed { .. } => true,
        }
    }

    fn tell(&self, number: u64, entry: Entry, viewer: &Viewer, known: &[u64]) -> Told {
        // The last entry that stays and that they know of.
        let number_of = |seq: u64| known.partition_point(|other| *other <= seq).max(1) as u64 - 1;
        let events = entry.did.events().iter();
        let told = events.filter_map(|event| self.game().tell(event, viewer));
        let told = told.collect();
        let void = entry.did.is_play() && !self.stands(entry.seq);
        let did = match entry.did {
            Deed::Opened { name, book, .. } => Known::Opened { name, book },
            Deed::Imported { .. } => Known::Imported,
            Deed::Chose { .. } => Known::Chose,
            Deed::Brought { to, .. } => Known::Brought { to },
            // Whatever was said along with them, secret dice are not shown.
            Deed::Threw { secret: true, .. } if !viewer.is_gm() => Known::Said,
            Deed::Threw { faces, from, .. } => Known::Threw {
                faces,
                from: self.origin(from),
            },
            Deed::Placed { landing, from, .. } => {
                let Landing { outcome, .. } = landing;
                Known::Placed {
                    outcome,
                    from: self.origin(from),
                }
            }
            Deed::Rolled {
                dice,
                faces,
                from,
                to,
            } => {
                let may = match to {
                    Audience::All => true,
                    Audience::Gm | Audience::Blind => viewer.is_gm(),
                    Audience::Own => *viewer == Viewer::Seat(entry.seat.clone()),
                };
                Known::Rolled(KnownRoll {
                    by: entry.seat.clone(),
                    dice,
                    faces: may.then_some(faces),
                    from: from.into(),
                    to,
                })
            }
            Deed::Showed { seq } => self.showed(seq).unwrap_or(Known::Said),
            Deed::Laid { fell, from } => {
                let (faces, outcome) = match fell {
                    Fell::Faces(faces) => (faces, None),
                    Fell::Landing(landing) => (Vec::new(), Some(landing.outcome)),
                };
                let from = from.into();
                Known::Laid {
                    faces,
                    outcome,
                    from,
                }
            }
            Deed::Agreed(customs) => Known::Agreed(customs),
            Deed::Seated { player } => Known::Seated { player },
            Deed::Said => Known::Said,
            Deed::Asked { to } => Known::Asked { to: number_of(to) },
            Deed::TookBack { to } => Known::TookBack { to: number_of(to) },
            Deed::Closed { key, .. } => Known::Closed {
                key: key.to_string(),
            },
        };
        Told {
            number,
            at: entry.at,
            seat: entry.seat,
            say: entry.say,
            did,
            told,
            void,
        }
    }

    /// Where dice came from that count now: what lay there was granted, not taken back.
    fn origin(&self, from: Source) -> Origin {
        let laid = |seq: u64| {
            let entry = self.entry(seq);
            matches!(entry.map(|entry| entry.did), Some(Deed::Laid { .. }))
        };
        match from {
            Source::Again { seq } if laid(seq) => Origin::Granted,
            other => other.into(),
        }
    }

    fn showed(&self, seq: u64) -> Option<Known> {
        let entry = self.entry(seq)?;
        let Deed::Rolled {
            dice,
            faces,
            from,
            to,
        } = entry.did
        else {
            return None;
        };
        Some(Known::Showed(KnownRoll {
            by: entry.seat,
            dice,
            faces: Some(faces),
            from: from.into(),
            to,
        }))
    }
}
