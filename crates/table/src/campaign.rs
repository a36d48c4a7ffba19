//! A campaign: the fold of its log. What is decided here has not happened yet; what happens,
//! happens by [`Campaign::apply`] alone, in live play and when a log is read again.
//!
//! No clock, no store and no dice of its own: the time, the key and the lines come from outside.

mod decide;
mod landed;
mod reading;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex},
};

use books::{Book, Playing, Written};
use rulebook::{Seat, Turn, Viewer, words};
use serde_json::Value;

use crate::{
    chain::{Digest, Line},
    entry::{Customs, Deed, Entry, Fell, Source, VERSION},
    fault::LogFault,
    told::Sights,
};

pub use landed::Landed;
use reading::entry_of;

/// Most entries of a log. At ten a minute that is three weeks without sleep.
pub const MOST_ENTRIES: usize = 300_000;

/// After so many plays the game is kept as it stands, so that taking back need not begin at the
/// beginning.
const MARK_EVERY: usize = 250;

/// Most such copies of a game.
const MOST_MARKS: usize = 64;

/// A campaign and all that happened in it.
pub struct Campaign {
    name: String,
    book: &'static Book,
    setup: Value,
    game: Box<dyn Playing>,
    lines: Vec<Line>,
    /// The plays that stand, in their order.
    plays: Vec<Play>,
    /// The way that led here: the same plays in the same order are the same way.
    way: Digest,
    /// The game as it stood after so many plays, in their order.
    marks: Vec<(usize, Arc<dyn Playing>)>,
    /// What fell and was taken back, or waits for the game master's word, by the way that led
    /// to it.
    seen: BTreeMap<Digest, (u64, Fell)>,
    /// What each taking back took.
    taken: BTreeMap<u64, Vec<u64>>,
    /// Hidden rolls that were shown.
    shown: BTreeSet<u64>,
    /// The entry of each order that had a name.
    ids: BTreeMap<(Seat, String), u64>,
    /// How many rolls the table's generators have made.
    rolls: u64,
    /// Which generator is in use.
    epoch: u32,
    customs: Customs,
    closed: bool,
    /// What the latest landing came of, unless it was taken back.
    landed: Option<Landed>,
    /// How many plays were played in all, those that were played again among them.
    steps: u64,
    pub(crate) sights: Mutex<Sights>,
}

/// A play that stands.
#[derive(Clone)]
struct Play {
    seq: u64,
    /// The way that led to it: all plays before it, but not when or in whose words.
    from: Digest,
}

/// What an order comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Decided {
    /// A line that follows on the log. It has not happened yet.
    Line(Line),
    /// It was followed before, and this is its entry.
    Before(u64),
}

impl Campaign {
    /// The first line of a campaign.
    ///
    /// # Errors
    /// Every fault of the setup at once.
    pub fn found(
        name: &str,
        book: &'static Book,
        setup: Value,
        at: i64,
    ) -> Result<Line, books::OpenFault> {
        (book.open)(&setup)?;
        let did = Deed::Opened {
            version: VERSION,
            name: name.to_owned(),
            book: book.id.to_owned(),
            setup,
        };
        let entry = Entry {
            seq: 0,
            at,
            seat: Seat::Gm,
            id: None,
            say: None,
            did,
        };
        Ok(Line::after(Digest::NONE, &entry.text()))
    }

    fn begun(first: Line) -> Result<Self, LogFault> {
        let entry = entry_of(&first, Digest::NONE, 0)?;
        let Deed::Opened {
            version,
            name,
            book,
            setup,
        } = entry.did
        else {
            return Err(LogFault::Impossible { seq: 0 });
        };
        if version != VERSION {
            return Err(LogFault::Version(version));
        }
        let silent = entry.id.is_none() && entry.say.is_none();
        if entry.seat != Seat::Gm || !silent || !words::is_name(&name) {
            return Err(LogFault::Impossible { seq: 0 });
        }
        let book = books::find(&book).ok_or(LogFault::Book(book))?;
        let game = (book.open)(&setup)?;
        Ok(Campaign {
            name,
            book,
            setup,
            marks: vec![(0, Arc::from(game.copy()))],
            game,
            lines: vec![first],
            plays: Vec::new(),
            way: Digest::NONE,
            seen: BTreeMap::new(),
            taken: BTreeMap::new(),
            shown: BTreeSet::new(),
            ids: BTreeMap::new(),
            rolls: 0,
            epoch: 0,
            customs: Customs::default(),
            closed: false,
            landed: None,
            steps: 0,
            sights: Mutex::default(),
        })
    }

    /// The same campaign once more, to be gone on with apart from this one.
    #[must_use]
    pub fn copy(&self) -> Self {
        Campaign {
            name: self.name.clone(),
            book: self.book,
            setup: self.setup.clone(),
            game: self.game.copy(),
            lines: self.lines.clone(),
            plays: self.plays.clone(),
            way: self.way,
            marks: self.marks.clone(),
            seen: self.seen.clone(),
            taken: self.taken.clone(),
            shown: self.shown.clone(),
            ids: self.ids.clone(),
            rolls: self.rolls,
            epoch: self.epoch,
            customs: self.customs,
            closed: self.closed,
            landed: self.landed.clone(),
            steps: self.steps,
            sights: Mutex::default(),
        }
    }

    // What there is to see.

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The book that is played.
    pub fn book(&self) -> &'static Book {
        self.book
    }

    /// What the table began with.
    pub fn setup(&self) -> &Value {
        &self.setup
    }

    /// The game, to be looked at.
    pub fn game(&self) -> &dyn Playing {
        self.game.as_ref()
    }

    /// The log, line by line.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The digest of the last line, and so of the whole log.
    pub fn head(&self) -> Digest {
        self.lines.last().map_or(Digest::NONE, |line| line.hash)
    }

    /// How many rolls the table's dice have made. It never falls.
    pub fn rolls(&self) -> u64 {
        self.rolls
    }

    /// Which of its generators is in use: another one each time it was brought from elsewhere.
    pub fn epoch(&self) -> u32 {
        self.epoch
    }

    /// How the table plays, besides its book.
    pub fn customs(&self) -> Customs {
        self.customs
    }

    /// What has fallen at this very moment and does not count yet: it waits for the game master's
    /// word, or was taken back. Nothing if the viewer knows of no dice that are awaited.
    pub fn lies(&self, viewer: &Viewer) -> Option<&Fell> {
        let awaited = matches!(
            self.game.turn_for(viewer),
            Turn::Chance(_) | Turn::Attempt(_)
        );
        let seen = self.seen.get(&self.way).filter(|_| awaited);
        seen.map(|(_, fell)| fell)
    }

    /// Whether it is closed for good.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Whether a seat is one of this table's.
    pub fn seats(&self, seat: &Seat) -> bool {
        match seat {
            Seat::Gm => true,
            Seat::Player(name) => self.game.players().contains(name),
        }
    }

    /// An entry, by its place.
    pub fn entry(&self, seq: u64) -> Option<Entry> {
        self.lines.get(usize::try_from(seq).ok()?)?.entry()
    }

    /// Whether an entry is part of the game and was not taken back.
    pub fn stands(&self, seq: u64) -> bool {
        let found = self.plays.binary_search_by_key(&seq, |play| play.seq);
        found.is_ok()
    }

    /// The die that was placed last, unless that was taken back.
    pub fn landed(&self) -> Option<&Landed> {
        self.landed.as_ref()
    }

    /// How many plays it took to come here.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// The plays that stand, by their places.
    pub fn standing(&self) -> impl DoubleEndedIterator<Item = u64> + '_ {
        self.plays.iter().map(|play| play.seq)
    }

    /// What a taking back took, by its own place.
    pub(crate) fn taken(&self, seq: u64) -> &[u64] {
        self.taken.get(&seq).map_or(&[], Vec::as_slice)
    }

    /// Rolls that were seen and taken back, by their places.
    pub fn voided(&self) -> Vec<u64> {
        let mut all: Vec<u64> = self.taken.values().flatten().copied().collect();
        all.retain(|seq| {
            let entry = self.entry(*seq);
            entry.is_some_and(|entry| entry.did.source().is_some())
        });
        all.sort_unstable();
        all
    }

    // What happens.

    /// Lets a line have happened.
    ///
    /// # Errors
    /// Says what is wrong with it. The campaign may be anything then, and must be dropped.
    pub fn apply(&mut self, line: Line) -> Result<(), LogFault> {
        let entry = entry_of(&line, self.head(), self.lines.len() as u64)?;
        self.happens(line, &entry)
    }

    /// Lets the entry of a line, which was read already, have happened.
    fn happens(&mut self, line: Line, entry: &Entry) -> Result<(), LogFault> {
        let seq = entry.seq;
        let impossible = LogFault::Impossible { seq };
        if self.closed || self.lines.len() >= MOST_ENTRIES {
            return Err(impossible);
        }
        if let Some(Source::Table { roll, .. }) = entry.did.source() {
            if roll != self.rolls {
                return Err(impossible);
            }
            self.rolls += 1;
        }
        if let Some(id) = &entry.id {
            let named = self.ids.insert((entry.seat.clone(), id.clone()), seq);
            if named.is_some() {
                return Err(impossible);
            }
        }
        match &entry.did {
            Deed::Opened { .. } => return Err(impossible),
            Deed::Imported { epoch, head } => {
                if *epoch != self.epoch + 1 || *head != self.head() {
                    return Err(impossible);
                }
                self.epoch = *epoch;
            }
            Deed::Chose { events, .. }
            | Deed::Brought { events, .. }
            | Deed::Threw { events, .. }
            | Deed::Placed { events, .. } => {
                self.remember_landing(entry);
                happen(self.game.as_mut(), seq, events)?;
                self.steps += 1;
                let from = self.way;
                self.way = step(from, entry);
                self.plays.push(Play { seq, from });
                if self.plays.len().is_multiple_of(MARK_EVERY) {
                    self.mark();
                }
            }
            Deed::TookBack { to } => self.take_back(seq, *to)?,
            Deed::Closed { .. } => self.closed = true,
            Deed::Showed { seq } => {
                self.shown.insert(*seq);
            }
            Deed::Laid { fell, .. } => {
                self.seen.insert(self.way, (seq, fell.clone()));
            }
            Deed::Agreed(customs) => self.customs = *customs,
            Deed::Seated { player } => self.game.seat_player(player),
            Deed::Rolled { .. } | Deed::Said | Deed::Asked { .. } => {}
        }
        self.lines.push(line);
        Ok(())
    }

    /// Remembers what a die is being placed on, before it is.
    fn remember_landing(&mut self, entry: &Entry) {
        let (Deed::Placed { landing, .. }, Turn::Attempt(attempt)) = (&entry.did, self.game.turn())
        else {
            return;
        };
        let mut source = entry.did.source();
        // What fell as it did before fell for the first time somewhere.
        while let Some(Source::Again { seq }) = source {
            source = self.entry(seq).and_then(|entry| entry.did.source());
        }
        self.landed = Some(Landed {
            seq: entry.seq,
            attempt,
            landing: landing.clone(),
            roll: match source {
                Some(Source::Table { roll, .. }) => Some(roll),
                _ => None,
            },
        });
    }

    /// Keeps the game as it stands. Of many marks every other one goes, so that there are never
    /// too many, and the next one is never far.
    fn mark(&mut self) {
        if self.marks.len() >= MOST_MARKS {
            let mut place = 0;
            self.marks.retain(|_| {
                place += 1;
                place % 2 == 1
            });
        }
        let mark = Arc::from(self.game.copy());
        self.marks.push((self.plays.len(), mark));
    }

    /// Goes back to where the game stood after an entry. What fell since then is remembered.
    fn take_back(&mut self, seq: u64, to: u64) -> Result<(), LogFault> {
        let stay = self.plays.partition_point(|play| play.seq <= to);
        let taken = self.plays.split_off(stay);
        for play in &taken {
            let fell = match self.entry(play.seq).map(|entry| entry.did) {
                Some(Deed::Threw { faces, .. }) => Fell::Faces(faces),
                Some(Deed::Placed { landing, .. }) => Fell::Landing(landing),
                _ => continue,
            };
            self.seen.insert(play.from, (play.seq, fell));
        }
        if let Some(first) = taken.first() {
            self.way = first.from;
        }
        self.taken
            .insert(seq, taken.iter().map(|play| play.seq).collect());
        while self.marks.len() > 1 && self.marks.last().is_some_and(|(after, _)| *after > stay) {
            self.marks.pop();
        }
        let Some((after, mark)) = self.marks.last() else {
            return Err(LogFault::Empty);
        };
        let mut game = mark.copy();
        // Whoever sits at the table stays there, whatever is taken back.
        for player in self.game.players() {
            game.seat_player(&player);
        }
        for play in &self.plays[*after..] {
            if let Some(entry) = self.entry(play.seq) {
                happen(game.as_mut(), play.seq, entry.did.events())?;
            }
        }
        self.landed.take_if(|landed| landed.seq > to);
        self.steps += (self.plays.len() - after) as u64;
        self.game = game;
        Ok(())
    }

    /// Whether an order that its seat calls so was followed.
    pub fn has_followed(&self, seat: &Seat, id: &str) -> bool {
        self.ids.contains_key(&(seat.clone(), id.to_owned()))
    }

    /// How much of the log somebody has before them.
    pub fn cursor(&self, viewer: &Viewer) -> u64 {
        self.known(viewer).len() as u64
    }
}

fn happen(game: &mut dyn Playing, seq: u64, events: &[Written]) -> Result<(), LogFault> {
    for event in events {
        let applied = game.apply(event);
        applied.map_err(|fault| LogFault::Event { seq, fault })?;
    }
    Ok(())
}

/// One step further on a way.
fn step(from: Digest, entry: &Entry) -> Digest {
    let done = match &entry.did {
        Deed::Chose { form, .. } => serde_json::to_vec(&(&entry.seat, form)),
        Deed::Brought { to, sheet, .. } => serde_json::to_vec(&(&entry.seat, to, sheet)),
        Deed::Threw { faces, .. } => serde_json::to_vec(faces),
        Deed::Placed { landing, .. } => serde_json::to_vec(landing),
        _ => Ok(Vec::new()),
    };
    Digest::of(&[&from.0, &done.unwrap_or_default()])
}
