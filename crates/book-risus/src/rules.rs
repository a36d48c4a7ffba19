//! The rules of Risus, a file for each part of the book.
//!
//! A rule is a function with a name, and its number stands in its comment. Play, odds and
//! tables call the same functions.

pub mod advancement;
pub mod combat;
pub mod creation;
pub mod exchange;
pub mod pool;
pub mod recovery;
pub mod single;
pub mod table;
pub mod target;
pub mod teams;

use rulebook::Seat;

use crate::{
    apply::apply,
    event::Event,
    refusal::Refusal,
    state::{Character, Cliche, Doing, State},
};

/// A command being worked out: events so far, and the state as they leave it.
pub(crate) struct Play {
    /// The state with all events so far.
    pub state: State,
    /// The events so far.
    pub events: Vec<Event>,
}

impl Play {
    /// Nothing has happened yet.
    pub fn new(state: &State) -> Self {
        Play {
            state: state.clone(),
            events: Vec::new(),
        }
    }

    /// Lets something happen.
    pub fn happen(&mut self, event: Event) {
        apply(&mut self.state, &event);
        self.events.push(event);
    }
}

/// A character by name.
pub(crate) fn character<'a>(state: &'a State, name: &str) -> Result<&'a Character, Refusal> {
    let found = state.character(name);
    found.ok_or_else(|| Refusal::Unknown(name.to_owned()))
}

/// A character's cliché by name.
pub(crate) fn cliche<'a>(state: &'a State, who: &str, name: &str) -> Result<&'a Cliche, Refusal> {
    let found = character(state, who)?.cliche(name);
    found.ok_or_else(|| Refusal::Unknown(name.to_owned()))
}

/// TBL-01: a seat decides only for its own characters.
pub(crate) fn owned_by(state: &State, seat: &Seat, who: &str) -> Result<(), Refusal> {
    if &character(state, who)?.seat == seat {
        Ok(())
    } else {
        Err(Refusal::NotYours)
    }
}

/// TBL-01: what the book leaves to the game master is theirs alone.
pub(crate) fn gm_only(seat: &Seat) -> Result<(), Refusal> {
    match seat {
        Seat::Gm => Ok(()),
        Seat::Player(_) => Err(Refusal::NotYours),
    }
}

/// TBL-03: one thing at a time.
pub(crate) fn while_talking(state: &State) -> Result<(), Refusal> {
    match state.doing {
        Doing::Talking => Ok(()),
        _ => Err(Refusal::NotNow),
    }
}
