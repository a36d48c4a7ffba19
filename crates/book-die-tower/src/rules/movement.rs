//! Ranges and moving between them (DTW-MOV).

use rulebook::{Seat, words};

use super::{Play, encounter, own_in_action, wm_only};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    state::{Action, Band, Encounter, State},
};

/// The farthest distance that is written down, in feet.
pub const FARTHEST: i64 = 10_000;

impl Band {
    /// All bands, the nearest first.
    pub const ALL: [Band; 4] = [Band::Short, Band::Medium, Band::Long, Band::Distant];

    /// One band nearer.
    pub fn nearer(self) -> Option<Band> {
        let place = (self as usize).checked_sub(1)?;
        Band::ALL.get(place).copied()
    }

    /// One band farther.
    pub fn farther(self) -> Option<Band> {
        Band::ALL.get(self as usize + 1).copied()
    }
}

/// The band of a distance: up to 15 feet, up to 100, up to 200, and beyond (DTW-MOV-01).
/// Fractions of a foot round up (DTW-RUL-19).
pub fn band(feet: u32, inches: u32) -> Band {
    match feet + inches.div_ceil(12) {
        0..=15 => Band::Short,
        16..=100 => Band::Medium,
        101..=200 => Band::Long,
        _ => Band::Distant,
    }
}

/// What one movement makes of a range: one band nearer or farther (DTW-MOV-02, DTW-RUL-19).
pub fn moved(fight: &Encounter, who: &str, other: &str, nearer: bool) -> Result<Band, Refusal> {
    if who == other {
        return Err(Refusal::TargetSelf);
    }
    if fight.fighter(other).is_none() {
        return Err(Refusal::NotFighting(other.to_owned()));
    }
    let now = fight.band(who, other);
    let then = if nearer { now.nearer() } else { now.farther() };
    then.ok_or(Refusal::NoFarther)
}

/// Somebody moves nearer to somebody, or farther away.
pub fn advance(state: &State, seat: &Seat, who: &str, other: &str, nearer: bool) -> Decided {
    own_in_action(state, seat, who)?;
    let fight = encounter::current(state)?;
    encounter::can_act(state, fight, who, Action::Movement)?;
    let band = moved(fight, who, other, nearer)?;
    let mut play = Play::new(state);
    play.happen(Event::Moved {
        who: who.to_owned(),
        other: other.to_owned(),
        band,
    });
    encounter::use_action(&mut play, who, Action::Movement);
    encounter::go_on(&mut play);
    Ok(play.events)
}

/// Somebody moves in a way that changes no range: behind cover, up a tree, to the door.
pub fn move_about(state: &State, seat: &Seat, who: &str, what: &str) -> Decided {
    own_in_action(state, seat, who)?;
    let fight = encounter::current(state)?;
    encounter::can_act(state, fight, who, Action::Movement)?;
    if !words::is_text(what) {
        return Err(Refusal::BadText);
    }
    let mut play = Play::new(state);
    play.happen(Event::MovedAbout {
        who: who.to_owned(),
        what: what.to_owned(),
    });
    encounter::use_action(&mut play, who, Action::Movement);
    encounter::go_on(&mut play);
    Ok(play.events)
}

/// The World Master says how far two are from each other (DTW-MOV-02).
pub fn set_range(
    state: &State,
    seat: &Seat,
    one: &str,
    other: &str,
    band: Option<Band>,
) -> Decided {
    wm_only(seat)?;
    let fight = encounter::current(state)?;
    super::talking(state)?;
    for who in [one, other] {
        if fight.fighter(who).is_none() {
            return Err(Refusal::NotFighting(who.to_owned()));
        }
    }
    if one == other {
        return Err(Refusal::TargetSelf);
    }
    Ok(vec![Event::RangeSet {
        one: one.to_owned(),
        other: other.to_owned(),
        band: band.ok_or(Refusal::BadRange)?,
    }])
}
