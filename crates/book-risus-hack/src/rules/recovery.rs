//! Dice coming back: REC.

use rulebook::Seat;

use super::{cliche, creation::check_text, gm_only, while_talking};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    state::{Cliche, State},
};

/// A cliché that the game master looks after.
fn tended<'a>(state: &'a State, seat: &Seat, who: &str, name: &str) -> Result<&'a Cliche, Refusal> {
    gm_only(seat)?;
    while_talking(state)?;
    cliche(state, who, name)
}

/// The game master gives dice back, at whatever pace (RHK-REC-01), never above the level
/// (RHK-REC-04), and not before conditions are met and vehicles repaired (RHK-REC-02,
/// RHK-REC-03).
pub fn recover(state: &State, seat: &Seat, who: &str, name: &str, dice: i64) -> Decided {
    let cliche = tended(state, seat, who, name)?;
    let dice = u32::try_from(dice).map_err(|_| Refusal::OverRecovery)?;
    if !(1..=cliche.lost).contains(&dice) {
        return Err(Refusal::OverRecovery);
    }
    if cliche.vehicle.is_some() {
        return Err(Refusal::VehicleDamaged);
    }
    if cliche.condition.is_some() {
        return Err(Refusal::ConditionOpen);
    }
    Ok(vec![Event::Recovered {
        who: who.to_owned(),
        cliche: name.to_owned(),
        dice,
    }])
}

fn words(text: &str) -> Result<String, Refusal> {
    check_text(text)?;
    if text.is_empty() {
        return Err(Refusal::BadText);
    }
    Ok(text.to_owned())
}

/// The game master ties the return of lost dice to a condition (RHK-REC-03).
pub fn set_condition(state: &State, seat: &Seat, who: &str, name: &str, text: &str) -> Decided {
    let cliche = tended(state, seat, who, name)?;
    if cliche.lost == 0 {
        return Err(Refusal::OverRecovery);
    }
    if cliche.condition.is_some() {
        return Err(Refusal::ConditionOpen);
    }
    Ok(vec![Event::ConditionSet {
        who: who.to_owned(),
        cliche: name.to_owned(),
        condition: words(text)?,
    }])
}

/// The game master says that a condition is met (RHK-REC-03).
pub fn meet_condition(state: &State, seat: &Seat, who: &str, name: &str) -> Decided {
    if tended(state, seat, who, name)?.condition.is_none() {
        return Err(Refusal::NoCondition);
    }
    Ok(vec![Event::ConditionMet {
        who: who.to_owned(),
        cliche: name.to_owned(),
    }])
}

/// A vehicle that was used is damaged too (RHK-REC-02).
pub fn damage_vehicle(state: &State, seat: &Seat, who: &str, name: &str, text: &str) -> Decided {
    let cliche = tended(state, seat, who, name)?;
    if cliche.lost == 0 {
        return Err(Refusal::OverRecovery);
    }
    if cliche.vehicle.is_some() {
        return Err(Refusal::VehicleDamaged);
    }
    Ok(vec![Event::VehicleDamaged {
        who: who.to_owned(),
        cliche: name.to_owned(),
        vehicle: words(text)?,
    }])
}

/// The vehicle is repaired (RHK-REC-02).
pub fn repair(state: &State, seat: &Seat, who: &str, name: &str) -> Decided {
    if tended(state, seat, who, name)?.vehicle.is_none() {
        return Err(Refusal::NoCondition);
    }
    Ok(vec![Event::VehicleRepaired {
        who: who.to_owned(),
        cliche: name.to_owned(),
    }])
}
