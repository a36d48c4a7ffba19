//! The rules of PDQ, a file for each part of the book.
//!
//! A rule is a function with a name, and its number stands in its comment. Play, odds and
//! tables call the same functions.

pub mod attack;
pub mod conflict;
pub mod creation;
pub mod damage;
pub mod effort;
pub mod improvement;
pub mod initiative;
pub mod killing;
pub mod range;
pub mod rank;
pub mod recovery;
pub mod rolling;
pub mod table;
pub mod task;
pub mod turn;

use rulebook::Seat;

use crate::{
    Pdq,
    refusal::Refusal,
    state::{Character, Condition, Doing, Quality, State},
};

/// A command or a roll being worked out.
pub(crate) type Play = rulebook::Play<Pdq>;

/// A character by name.
pub(crate) fn character<'a>(state: &'a State, name: &str) -> Result<&'a Character, Refusal> {
    let found = state.character(name);
    found.ok_or_else(|| Refusal::Unknown(name.to_owned()))
}

/// A character's Quality by name.
pub(crate) fn quality<'a>(state: &'a State, who: &str, name: &str) -> Result<&'a Quality, Refusal> {
    let found = character(state, who)?.quality(name);
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

/// PDQ-DMG-01: what is done is done in a Scene.
pub(crate) fn in_scene(state: &State) -> Result<(), Refusal> {
    if state.scene_open {
        Ok(())
    } else {
        Err(Refusal::NoScene)
    }
}

/// PDQ-OUT-03, PDQ-TRN-03: the dead and those out of action do nothing.
pub(crate) fn in_action(state: &State, who: &str) -> Result<(), Refusal> {
    match character(state, who)?.condition {
        Condition::InAction => Ok(()),
        Condition::OutOfAction => Err(Refusal::OutOfAction),
        Condition::Dead => Err(Refusal::Dead),
    }
}

/// Whether all names are different.
pub(crate) fn all_different(names: &[String]) -> bool {
    let twice = |(place, name): (usize, &String)| names[..place].contains(name);
    !names.iter().enumerate().any(twice)
}
