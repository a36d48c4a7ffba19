//! Flaws and Dark Secrets: FLW, DRK.

use rulebook::Seat;

use super::{
    Play, active, character, cliche, conflict, damage, declare, declaring, gm_only, open_conflict,
    owned_by, resolve, round, unit_of,
};
use crate::{
    Decided,
    event::{Answer, Event, Expense},
    refusal::Refusal,
    state::{Conflict, Invoked, Scope, State, Unit, UnitKind},
};

/// Flaws that somebody has: whose equipment is in use counts (CLN-FLW-07).
fn flaws(state: &State, who: &str) -> Vec<(String, bool, bool)> {
    let plain = |flaw: &crate::state::Flaw| (flaw.name.clone(), false, flaw.bought_off);
    match (state.character(who), state.group(who)) {
        (Some(character), _) => {
            let secret = character.secret.iter();
            let secret = secret.map(|flaw| (flaw.name.clone(), true, flaw.bought_off));
            character.all_flaws().map(plain).chain(secret).collect()
        }
        (None, Some(group)) => {
            let gear = group.in_use().flat_map(|item| &item.flaws);
            gear.map(plain).collect()
        }
        (None, None) => Vec::new(),
    }
}

/// CLN-FLW-02: what an invoked Flaw would challenge now: the roll of somebody who has not
/// declared, or the action just declared.
fn scope(state: &State, conflict: &Conflict, unit: &Unit, who: &str) -> Result<Scope, Refusal> {
    if let Some(attack) = conflict.attack() {
        return if attack.fresh && attack.by == who {
            Ok(Scope::Action)
        } else {
            Err(Refusal::WrongPhase)
        };
    }
    declaring(state)?;
    let open = match unit.kind {
        UnitKind::Named => declare::undeclared(state, unit).contains(&who),
        UnitKind::Mooks => !unit.void.iter().any(|one| one == who),
        UnitKind::Challenge(_) => false,
    };
    if open {
        Ok(Scope::Roll)
    } else {
        Err(Refusal::AlreadyDeclared)
    }
}

/// CLN-FLW-02, CLN-FLW-05: whether a Flaw can be invoked now.
fn check(state: &State, who: &str, flaw: &str) -> Result<Invoked, Refusal> {
    let conflict = open_conflict(state)?;
    let unit = unit_of(conflict, who)?;
    super::not_out(state, who)?;
    let all = flaws(state, who);
    let found = all.iter().find(|(name, _, _)| name == flaw);
    let (_, dark, bought_off) = found.ok_or_else(|| Refusal::UnknownName(flaw.to_owned()))?;
    let scope = scope(state, conflict, unit, who)?;
    let cancelled = unit.cancelled.iter();
    let mut cancelled = cancelled.filter(|(owner, name)| owner == who && name == flaw);
    if *bought_off || cancelled.next().is_some() {
        return Err(Refusal::AlreadyCancelled);
    }
    Ok(Invoked {
        who: who.to_owned(),
        flaw: flaw.to_owned(),
        dark: *dark,
        scope,
        failed: false,
    })
}

/// Everything that could be invoked now: whose, and which.
pub fn invocable(state: &State) -> Vec<(String, Vec<String>)> {
    let Ok(conflict) = open_conflict(state) else {
        return Vec::new();
    };
    let people = conflict.units.iter().flat_map(|unit| active(state, unit));
    let each = people.map(|who| {
        let all = flaws(state, who).into_iter().map(|(name, _, _)| name);
        let open = all.filter(|flaw| check(state, who, flaw).is_ok());
        (who.to_owned(), open.collect::<Vec<String>>())
    });
    each.filter(|(_, flaws)| !flaws.is_empty()).collect()
}

/// CLN-FLW-02, CLN-DRK-02: the game master invokes a Flaw or a Dark Secret.
pub fn invoke(state: &State, seat: &Seat, who: &str, flaw: &str) -> Decided {
    gm_only(seat)?;
    let invoked = check(state, who, flaw)?;
    Ok(vec![Event::FlawInvoked { invoked }])
}

/// Clichés that could cancel a Flaw now (CLN-FLW-04).
pub fn cancelling(state: &State, invoked: &Invoked) -> Vec<String> {
    let Ok(conflict) = conflict(state) else {
        return Vec::new();
    };
    let (Some(unit), Some(owner)) = (
        conflict.unit_of(&invoked.who),
        state.character(&invoked.who),
    ) else {
        return Vec::new();
    };
    if invoked.dark {
        return Vec::new();
    }
    let all = owner.all_cliches();
    let free = all.filter(|name| cliche::check_free(unit, owner, name).is_ok());
    free.cloned().collect()
}

/// What holding it back costs (CLN-RES-01, CLN-RES-02).
pub fn price(invoked: &Invoked) -> u32 {
    if invoked.dark {
        resolve::SECRET
    } else {
        resolve::FLAW
    }
}

/// CLN-FLW-03: the owner answers.
pub fn answer(state: &State, seat: &Seat, who: &str, answer: &Answer) -> Decided {
    let conflict = conflict(state)?;
    let invoked = conflict.flaw.as_ref().filter(|one| one.who == who);
    let invoked = invoked.ok_or(Refusal::WrongPhase)?;
    owned_by(state, seat, who)?;
    if invoked.failed {
        return Err(Refusal::WrongPhase);
    }
    let mooks = state.group(who).is_some();
    if mooks && *answer != Answer::Fail {
        return Err(Refusal::MooksCannot("CLN-MOK-19"));
    }
    let mut play = Play::new(state);
    match answer {
        Answer::Pay => {
            let on = if invoked.dark {
                Expense::Secret
            } else {
                Expense::Flaw
            };
            resolve::pay(&mut play, who, price(invoked), on)?;
        }
        Answer::Cliche(name) => {
            if invoked.dark {
                return Err(Refusal::DarkSecretNeedsResolve);
            }
            let unit = unit_of(conflict, who)?;
            cliche::check_free(unit, character(state, who)?, name)?;
        }
        Answer::Fail => {}
    }
    play.happen(Event::FlawAnswered {
        invoked: invoked.clone(),
        answer: answer.clone(),
    });
    // CLN-FLW-06: the action is spoiled; a Dark Secret waits for its severity.
    if *answer == Answer::Fail && !invoked.dark && invoked.scope == Scope::Action {
        damage::spoil_all(&mut play);
    }
    round::go_on(&mut play);
    Ok(play.events)
}

/// CLN-DRK-03: the game master says how bad it is: a spectacular failure, or the character
/// falls.
pub fn severity(state: &State, seat: &Seat, falls: bool) -> Decided {
    gm_only(seat)?;
    let conflict = conflict(state)?;
    let invoked = conflict.flaw.as_ref().filter(|one| one.failed);
    let invoked = invoked.ok_or(Refusal::WrongPhase)?.clone();
    let mut play = Play::new(state);
    play.happen(Event::SecretStruck {
        invoked: invoked.clone(),
        falls,
    });
    if invoked.scope == Scope::Action {
        damage::spoil_all(&mut play);
    }
    if falls {
        damage::fall(&mut play, &invoked.who);
    }
    round::go_on(&mut play);
    Ok(play.events)
}
