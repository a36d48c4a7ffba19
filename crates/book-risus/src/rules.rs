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
pub mod turns;

use rulebook::Seat;

use crate::{
    Risus,
    refusal::Refusal,
    state::{Character, Cliche, Doing, State},
};

/// A command or a roll being worked out.
pub(crate) type Play = rulebook::Play<Risus>;

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
