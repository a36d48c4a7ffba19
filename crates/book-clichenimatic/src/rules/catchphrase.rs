//! Catch Phrases: CAT.

use rulebook::Seat;

use super::{Play, character, not_out, open_conflict, owned_by, round, unit_of};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    state::{Conflict, Stage, State},
};

/// CLN-CAT-01: phrases that somebody has not used in this session.
pub fn open(state: &State, who: &str) -> Vec<String> {
    let phrases = state.character(who).into_iter();
    let phrases = phrases.flat_map(|one| &one.phrases);
    let open = phrases.filter(|phrase| !phrase.used);
    open.map(|phrase| phrase.text.clone()).collect()
}

fn check(state: &State, seat: &Seat, who: &str, phrase: &str) -> Result<(), Refusal> {
    owned_by(state, seat, who)?;
    let owner = character(state, who)?;
    not_out(state, who)?;
    let found = owner.phrases.iter().find(|one| one.text == phrase);
    let found = found.ok_or_else(|| Refusal::UnknownName(phrase.to_owned()))?;
    if found.used {
        return Err(Refusal::OncePerSession("CLN-CAT-01"));
    }
    Ok(())
}

/// CLN-CAT-02: whether dice can be doubled now: from the end of the Cliché phase on.
pub fn may_double(conflict: &Conflict) -> bool {
    matches!(conflict.stage, Stage::SetAside(_) | Stage::Acting(_))
}

/// CLN-CAT-02: the value of a die that is doubled.
pub fn doubled(value: u32) -> u32 {
    value * 2
}

/// CLN-CAT-02, CLN-RUL-45: the value of one own die is doubled.
pub fn double(state: &State, seat: &Seat, who: &str, phrase: &str, value: u32) -> Decided {
    let conflict = open_conflict(state)?;
    let unit = unit_of(conflict, who)?;
    check(state, seat, who, phrase)?;
    if !may_double(conflict) {
        return Err(Refusal::WrongPhase);
    }
    let die = unit.dice_of(who).find(|die| die.value == value);
    let die = die.ok_or(Refusal::DieNotInPool)?;
    let mut play = Play::new(state);
    play.happen(Event::Doubled {
        unit: unit.name.clone(),
        who: who.to_owned(),
        phrase: phrase.to_owned(),
        die: die.id,
        value: doubled(die.value),
    });
    round::go_on(&mut play);
    Ok(play.events)
}

/// CLN-CAT-03, CLN-RUL-15: half of what is missing, rounded down, at least 1.
pub fn regained(missing: u32) -> u32 {
    (missing / 2).max(1).min(missing)
}

/// CLN-CAT-03: Resolve comes back, at any time.
pub fn regain(state: &State, seat: &Seat, who: &str, phrase: &str) -> Decided {
    check(state, seat, who, phrase)?;
    let missing = character(state, who)?.resolve.missing();
    if missing == 0 {
        return Err(Refusal::NothingToRestore("CLN-CAT-03"));
    }
    Ok(vec![Event::Regained {
        who: who.to_owned(),
        phrase: phrase.to_owned(),
        resolve: regained(missing),
    }])
}
