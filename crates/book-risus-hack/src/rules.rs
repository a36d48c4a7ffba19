//! The rules of Risus Hack, a file for each part of the book.
//!
//! A rule is a function with a name, and its number stands in its comment. Play, odds and
//! tables call the same functions.

pub mod attempt;
pub mod combat;
pub mod contest;
pub mod creation;
pub mod equipment;
pub mod exchange;
pub mod explosions;
pub mod progress;
pub mod recovery;
pub mod rolling;
pub mod successes;
pub mod table;
pub mod teams;

use rulebook::Seat;

use crate::{
    RisusHack,
    refusal::Refusal,
    state::{Character, Cliche, Doing, State},
};

/// A command or a roll being worked out.
pub(crate) type Play = rulebook::Play<RisusHack>;

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

/// RHK-RUL-39: a cliché at 0 cannot be used.
pub(crate) fn with_dice<'a>(
    state: &'a State,
    who: &str,
    name: &str,
) -> Result<&'a Cliche, Refusal> {
    let cliche = cliche(state, who, name)?;
    if cliche.score() == 0 {
        return Err(Refusal::NoDiceLeft);
    }
    Ok(cliche)
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

/// Whether all names are different.
pub(crate) fn all_different(names: &[String]) -> bool {
    let twice = |(place, name): (usize, &String)| names[..place].contains(name);
    !names.iter().enumerate().any(twice)
}
