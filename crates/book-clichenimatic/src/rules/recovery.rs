//! Rest, refreshes, scenes and sessions: RES-18 to RES-20, ESS-10, ESS-11, LIM-15, GEN-07.

use rulebook::Seat;

use super::{
    Play, all_different, calling, character, gm_only,
    limits::{self, Bound},
    while_talking,
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    state::{Character, Out, State},
};

/// Resolve for an hour of rest (CLN-RES-18).
pub const RESOLVE: u32 = 2;
/// Essence for an hour of rest (CLN-ESS-10).
pub const ESSENCE: u32 = 4;
/// The longest rest in one go, in hours (TBL-04).
pub const LONGEST_REST: u32 = 1_000;

/// CLN-RES-18, CLN-ESS-10: what so many hours bring back; twice as much where it is very
/// restful, and never more than is missing.
pub fn rested(one: &Character, hours: u32, peaceful: bool) -> (u32, u32) {
    let times = if peaceful { 2 * hours } else { hours };
    let resolve = (RESOLVE * times).min(one.resolve.missing());
    let essence = (ESSENCE * times).min(one.essence.missing());
    (resolve, essence)
}

/// Those who can rest.
pub fn resters(state: &State) -> Vec<String> {
    let alive = state
        .cast
        .iter()
        .filter(|one| one.out != Some(Out::Defeated));
    alive.map(|one| one.name.clone()).collect()
}

/// CLN-RES-18, CLN-ESS-10, CLN-RUL-67: rest in full hours, not during combat.
pub fn rest(state: &State, seat: &Seat, who: &[String], hours: i64, peaceful: bool) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    if who.is_empty() || !all_different(who) {
        return Err(Refusal::IllegalTarget);
    }
    let hours = u32::try_from(hours).map_err(|_| Refusal::WholeHours)?;
    if !(1..=LONGEST_REST).contains(&hours) {
        return Err(Refusal::WholeHours);
    }
    let mut play = Play::new(state);
    for name in who {
        let one = character(state, name)?;
        if one.out == Some(Out::Defeated) {
            return Err(Refusal::TargetOut);
        }
        let (resolve, essence) = rested(one, hours, peaceful);
        play.happen(Event::Rested {
            who: name.clone(),
            hours,
            resolve,
            essence,
        });
    }
    come_back(&mut play);
    Ok(play.events)
}

/// CLN-RUL-33: set-backs end once the scene has ended and Essence is above 0.
fn come_back(play: &mut Play) {
    let back = play.state.cast.iter().filter(|one| {
        matches!(one.out, Some(Out::SetBack(_))) && calling::may_return(&play.state, &one.name)
    });
    let back: Vec<String> = back.map(|one| one.name.clone()).collect();
    for who in back {
        play.happen(Event::Returned { who });
    }
}

/// CLN-RES-19, CLN-RUL-66: whether Resolve can be refreshed.
pub fn can_refresh(state: &State, who: &str) -> Result<(), Refusal> {
    let one = character(state, who)?;
    if one.refreshed || (state.options.one_resolve_event && one.crushed) {
        Err(Refusal::OncePerSession("CLN-RES-19"))
    } else if one.resolve.missing() == 0 {
        Err(Refusal::NothingToRestore("CLN-RES-19"))
    } else {
        Ok(())
    }
}

/// CLN-RES-19: Resolve is full again, for living up to a Cliché.
pub fn refresh(state: &State, seat: &Seat, who: &str) -> Decided {
    gm_only(seat)?;
    can_refresh(state, who)?;
    Ok(vec![Event::Refreshed {
        who: who.to_owned(),
    }])
}

/// CLN-RES-20, CLN-RUL-66: whether Resolve can be crushed.
pub fn can_crush(state: &State, who: &str) -> Result<(), Refusal> {
    let one = character(state, who)?;
    if one.crushed || (state.options.one_resolve_event && one.refreshed) {
        Err(Refusal::OncePerSession("CLN-RES-20"))
    } else {
        Ok(())
    }
}

/// CLN-RES-20: a crushing defeat takes all Resolve.
pub fn crush(state: &State, seat: &Seat, who: &str) -> Decided {
    gm_only(seat)?;
    can_crush(state, who)?;
    Ok(vec![Event::Crushed {
        who: who.to_owned(),
    }])
}

/// CLN-ESS-11: whether Essence can swell.
pub fn can_swell(state: &State, who: &str) -> Result<(), Refusal> {
    let one = character(state, who)?;
    if one.swelled {
        Err(Refusal::OncePerSession("CLN-ESS-11"))
    } else if one.out == Some(Out::Defeated) {
        Err(Refusal::TargetOut)
    } else if one.essence.missing() == 0 {
        Err(Refusal::NothingToRestore("CLN-ESS-11"))
    } else {
        Ok(())
    }
}

/// CLN-ESS-11: a swell of emotion brings all Essence back.
pub fn swell(state: &State, seat: &Seat, who: &str) -> Decided {
    gm_only(seat)?;
    can_swell(state, who)?;
    let mut play = Play::new(state);
    play.happen(Event::Swelled {
        who: who.to_owned(),
    });
    come_back(&mut play);
    Ok(play.events)
}

/// CLN-GEN-07, CLN-LIM-15: a new scene begins.
pub fn new_scene(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let mut play = Play::new(state);
    play.happen(Event::SceneBegan);
    limits::refill_at(&mut play, Bound::Scene);
    come_back(&mut play);
    Ok(play.events)
}

/// CLN-GEN-07, CLN-LIM-15: a new session begins, and with it a scene.
pub fn new_session(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let mut play = Play::new(state);
    play.happen(Event::SessionBegan);
    play.happen(Event::SceneBegan);
    limits::refill_at(&mut play, Bound::Session);
    come_back(&mut play);
    Ok(play.events)
}

/// Somebody who was captured gets away, or who retreated comes back (CLN-MOK-20).
pub fn set_free(state: &State, seat: &Seat, who: &str) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    character(state, who)?;
    if !calling::may_return(state, who) {
        return Err(Refusal::WrongPhase);
    }
    Ok(vec![Event::Returned {
        who: who.to_owned(),
    }])
}
