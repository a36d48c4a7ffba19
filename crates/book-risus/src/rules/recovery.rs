//! Dice coming back: REC.

use rulebook::Seat;

use super::{cliche, creation::check_text, gm_only, while_talking};
use crate::{Decided, event::Event, refusal::Refusal, state::State};

/// The game master gives dice back, at whatever rate (RIS-REC-01), never above the level
/// (RIS-REC-03) and not before a condition is met (RIS-REC-02).
pub fn recover(state: &State, seat: &Seat, who: &str, name: &str, dice: i64) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let cliche = cliche(state, who, name)?;
    let dice = u32::try_from(dice).map_err(|_| Refusal::OverRecovery)?;
    if dice == 0 || dice > cliche.lost {
        return Err(Refusal::OverRecovery);
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

/// The game master ties the return of lost dice to a condition (RIS-REC-02).
pub fn set_condition(state: &State, seat: &Seat, who: &str, name: &str, text: &str) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let cliche = cliche(state, who, name)?;
    if cliche.lost == 0 {
        return Err(Refusal::OverRecovery);
    }
    // Several can be named in one text; another one does not replace the first.
    if cliche.condition.is_some() {
        return Err(Refusal::ConditionOpen);
    }
    check_text(text)?;
    Ok(vec![Event::ConditionSet {
        who: who.to_owned(),
        cliche: name.to_owned(),
        condition: text.trim().to_owned(),
    }])
}

/// The game master says that a condition is met (RIS-REC-02).
pub fn meet_condition(state: &State, seat: &Seat, who: &str, name: &str) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    if cliche(state, who, name)?.condition.is_none() {
        return Err(Refusal::NoCondition);
    }
    Ok(vec![Event::ConditionMet {
        who: who.to_owned(),
        cliche: name.to_owned(),
    }])
}
