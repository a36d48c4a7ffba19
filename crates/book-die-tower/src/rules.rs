//! The rules of the book: a file for each part, a function for each rule.

pub mod attack;
pub mod chances;
pub mod charts;
pub mod creation;
pub mod difficulty;
pub mod encounter;
pub mod initiative;
pub mod movement;
pub mod rolling;
pub mod table;
pub mod task;
pub mod tower;
pub mod wishes;

use rulebook::Seat;

use crate::{
    DieTower,
    refusal::Refusal,
    state::{Doing, Figure, Means, Nature, Placing, State},
};

/// A command or a roll being worked out.
pub type Play = rulebook::Play<DieTower>;

/// Somebody of this name.
pub fn figure<'a>(state: &'a State, who: &str) -> Result<&'a Figure, Refusal> {
    let found = state.figure(who);
    found.ok_or_else(|| Refusal::Unknown(who.to_owned()))
}

/// Somebody of one's own.
pub fn own<'a>(state: &'a State, seat: &Seat, who: &str) -> Result<&'a Figure, Refusal> {
    let figure = figure(state, who)?;
    if figure.seat == *seat {
        Ok(figure)
    } else {
        Err(Refusal::NotYours)
    }
}

/// Somebody of one's own who can do something.
pub fn own_in_action<'a>(state: &'a State, seat: &Seat, who: &str) -> Result<&'a Figure, Refusal> {
    let figure = own(state, seat, who)?;
    if figure.is_down() {
        Err(Refusal::Down(who.to_owned()))
    } else {
        Ok(figure)
    }
}

/// Only the World Master may do this.
pub fn wm_only(seat: &Seat) -> Result<(), Refusal> {
    match seat {
        Seat::Gm => Ok(()),
        Seat::Player(_) => Err(Refusal::NotYours),
    }
}

/// Nothing is going on; while a die is owed nothing else is done (DTW-TWR-02).
pub fn talking(state: &State) -> Result<(), Refusal> {
    match &state.doing {
        Doing::Talking => Ok(()),
        Doing::Placing(Placing { owed, .. }) => Err(match owed.first() {
            Some(owed) => Refusal::DieOwed(owed.who.clone()),
            None => Refusal::NotNow,
        }),
        _ => Err(Refusal::NotNow),
    }
}

/// What somebody can act with: what they have, and with nothing special.
pub fn means_of(figure: &Figure) -> Vec<Means> {
    let (weapon, power, knack) = match &figure.nature {
        Nature::Pc { traits, .. } | Nature::Npc { traits } => {
            (!traits.weapon.is_empty(), !traits.power.is_empty(), false)
        }
        Nature::Monster { good_at, .. } => (false, false, !good_at.is_empty()),
    };
    let all = [
        (weapon, Means::Weapon),
        (power, Means::Power),
        (knack, Means::Knack),
        (true, Means::Plain),
    ];
    let has = all.into_iter().filter(|(has, _)| *has);
    has.map(|(_, means)| means).collect()
}

/// Whether somebody has what they want to use.
pub fn check_means(figure: &Figure, means: Means) -> Result<(), Refusal> {
    if means_of(figure).contains(&means) {
        Ok(())
    } else {
        Err(Refusal::NoSuchMeans)
    }
}
