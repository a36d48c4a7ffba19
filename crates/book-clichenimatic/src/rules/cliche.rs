//! Clichés: re-rolls and bonus dice (CLI, RND-07). As extra Run-offs they are part of the
//! [declaration](super::declare).

use dice::Face;
use rulebook::Seat;

use super::{
    Play, active, all_different, character, declare, declaring, not_out, open_conflict, owned_by,
    round, unit_of,
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    state::{Character, Conflict, Die, Stage, State, Throwing, Unit, UnitKind, Way},
};

/// What an unskilled die loses (CLN-RUN-07).
pub const UNSKILLED: u32 = 2;

/// CLN-RUN-07: what a die of a pool is worth as it fell.
pub fn worth(face: Face, unskilled: bool) -> u32 {
    let face = u32::from(face);
    if unskilled {
        face.saturating_sub(UNSKILLED).max(1)
    } else {
        face
    }
}

/// CLN-CLI-02, CLN-CLI-08: whether a Cliché can still be used for this pool.
pub fn check_free(unit: &Unit, owner: &Character, cliche: &str) -> Result<(), Refusal> {
    if !owner.all_cliches().any(|one| one == cliche) {
        return Err(Refusal::UnknownName(cliche.to_owned()));
    }
    check_unused(unit, &owner.name, cliche)
}

fn check_unused(unit: &Unit, who: &str, cliche: &str) -> Result<(), Refusal> {
    if unit.is_barred(who, cliche) {
        return Err(Refusal::GmRefused);
    }
    match unit.cliche_use(who, cliche) {
        None => Ok(()),
        Some(Way::Cancelled) => Err(Refusal::ClicheCancelled),
        Some(_) => Err(Refusal::ClicheSpent),
    }
}

/// CLN-CLI-04, CLN-RND-03: a bonus die is promised before the pool is rolled, before or after
/// the own declaration.
pub fn promise(state: &State, seat: &Seat, who: &str, cliche: &str) -> Decided {
    let conflict = declaring(state)?;
    let unit = unit_of(conflict, who)?;
    owned_by(state, seat, who)?;
    not_out(state, who)?;
    if unit.kind == UnitKind::Mooks {
        return Err(Refusal::MooksCannot("CLN-MOK-17"));
    }
    if unit.void.iter().any(|one| one == who) {
        return Err(Refusal::PoolVoid);
    }
    check_free(unit, character(state, who)?, cliche)?;
    Ok(vec![Event::Promised {
        unit: unit.name.clone(),
        who: who.to_owned(),
        cliche: cliche.to_owned(),
    }])
}

/// Clichés that a participant could use now: a character's, or those of Mooks' gear.
pub fn usable(state: &State, unit: &Unit, who: &str) -> Vec<String> {
    if unit.dice_of(who).next().is_none() {
        return Vec::new();
    }
    let all: Vec<String> = match (state.character(who), state.group(who)) {
        (Some(character), _) => character.all_cliches().cloned().collect(),
        (None, Some(group)) => {
            let gear = group.in_use().flat_map(|item| &item.cliches);
            gear.cloned().collect()
        }
        (None, None) => Vec::new(),
    };
    all.into_iter()
        .filter(|cliche| check_unused(unit, who, cliche).is_ok())
        .collect()
}

/// Whether a participant has rolled a bonus die (CLN-RND-07).
pub fn has_bonus(unit: &Unit, who: &str) -> bool {
    unit.bonus.iter().any(|bonus| bonus.who == who)
}

/// Clichés whose bonus dice are promised and not rolled.
pub fn promised(unit: &Unit, who: &str) -> Vec<String> {
    let promised = unit.cliches.iter();
    let promised = promised.filter(|one| one.who == who && one.way == Way::Promised);
    promised.map(|one| one.cliche.clone()).collect()
}

/// Whether a seat has anything to decide about Clichés now.
pub fn concerns(state: &State, conflict: &Conflict, seat: &Seat) -> bool {
    let units = conflict.units.iter();
    let mut participants =
        units.flat_map(|unit| active(state, unit).into_iter().map(move |who| (unit, who)));
    participants.any(|(unit, who)| {
        state.seat_of(who) == *seat
            && (!promised(unit, who).is_empty() || !usable(state, unit, who).is_empty())
    })
}

/// The Cliché phase, for whose turn it is in it.
fn phase<'a>(state: &'a State, seat: &Seat, who: &str) -> Result<&'a Unit, Refusal> {
    let conflict = open_conflict(state)?;
    let unit = unit_of(conflict, who)?;
    owned_by(state, seat, who)?;
    not_out(state, who)?;
    match &conflict.stage {
        Stage::Cliche { waiting, .. } if waiting.first() == Some(seat) => Ok(unit),
        Stage::Cliche { .. } => Err(Refusal::NotYourTurn),
        Stage::Prelude | Stage::Declaring if declare::undeclared(state, unit).contains(&who) => {
            Err(Refusal::NotDeclared)
        }
        _ => Err(Refusal::WrongPhase),
    }
}

/// What dice are called where several have to be told apart: `d5`, `d5b`, `d5c`.
pub fn names(unit: &Unit, who: &str) -> Vec<(String, u32)> {
    let mut named: Vec<(String, u32)> = Vec::new();
    let dice: Vec<&Die> = unit.dice_of(who).collect();
    for (place, die) in dice.iter().enumerate() {
        let same = dice[..place]
            .iter()
            .filter(|other| other.value == die.value);
        let letter = ["", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];
        let letter = letter.get(same.count());
        let name = match letter {
            Some(letter) => format!("d{}{letter}", die.value),
            None => format!("d{}#{}", die.value, die.id),
        };
        named.push((name, die.id));
    }
    named
}

/// CLN-CLI-03: dice of a pool are rolled again, together and once.
pub fn re_roll(state: &State, seat: &Seat, who: &str, cliche: &str, dice: &[String]) -> Decided {
    let unit = phase(state, seat, who)?;
    if let Some(owner) = state.character(who) {
        check_free(unit, owner, cliche)?;
    }
    if has_bonus(unit, who) {
        return Err(Refusal::TooLate);
    }
    check_unused(unit, who, cliche)?;
    if !usable(state, unit, who).iter().any(|one| one == cliche) {
        return Err(Refusal::UnknownName(cliche.to_owned()));
    }
    let named = names(unit, who);
    let id = |name: &String| {
        named
            .iter()
            .find(|(other, _)| other == name)
            .map(|(_, id)| *id)
    };
    let ids: Option<Vec<u32>> = dice.iter().map(id).collect();
    match ids {
        Some(ids) if !ids.is_empty() && all_different(dice) => Ok(vec![Event::ThrowCalled {
            throwing: Throwing::ReRoll {
                unit: unit.name.clone(),
                who: who.to_owned(),
                cliche: cliche.to_owned(),
                dice: ids,
            },
        }]),
        _ => Err(Refusal::DieNotInPool),
    }
}

/// CLN-CLI-04: a bonus die is rolled.
pub fn bonus(state: &State, seat: &Seat, who: &str, cliche: &str) -> Decided {
    let unit = phase(state, seat, who)?;
    if unit.kind != UnitKind::Named {
        return Err(Refusal::MooksCannot("CLN-MOK-17"));
    }
    if unit.cliche_use(who, cliche) != Some(Way::Promised) {
        check_free(unit, character(state, who)?, cliche)?;
        if unit.dice_of(who).next().is_none() {
            return Err(Refusal::PoolVoid);
        }
    }
    Ok(vec![Event::ThrowCalled {
        throwing: Throwing::Bonus {
            unit: unit.name.clone(),
            who: who.to_owned(),
            cliche: cliche.to_owned(),
        },
    }])
}

/// The dice of a Cliché have fallen.
pub fn settle(play: &mut Play, throwing: &Throwing, faces: &[Face]) {
    match throwing {
        Throwing::ReRoll {
            unit,
            who,
            cliche,
            dice,
        } => {
            let conflict = play.state.conflict.as_deref();
            let pool = conflict.and_then(|conflict| conflict.unit(unit));
            let unskilled = |id: u32| {
                let mut pool = pool.into_iter().flat_map(|unit| &unit.dice);
                pool.any(|die| die.id == id && die.unskilled)
            };
            let fallen = dice.iter().zip(faces);
            let fallen = fallen.map(|(&id, &face)| (id, worth(face, unskilled(id))));
            let event = Event::ReRolled {
                unit: unit.clone(),
                who: who.clone(),
                cliche: cliche.clone(),
                dice: fallen.collect(),
            };
            play.happen(event);
        }
        Throwing::Bonus { unit, who, cliche } => play.happen(Event::BonusRolled {
            unit: unit.clone(),
            who: who.clone(),
            cliche: cliche.clone(),
            value: faces.first().map_or(0, |face| u32::from(*face)),
        }),
    }
    round::go_on(play);
}

/// A seat is done with Clichés, or with setting dice aside (CLN-RND-07, CLN-RND-08).
pub fn done(state: &State, seat: &Seat) -> Decided {
    let conflict = open_conflict(state)?;
    match &conflict.stage {
        Stage::Cliche { waiting, .. } => {
            if waiting.first() != Some(seat) {
                return Err(Refusal::NotYourTurn);
            }
            let units = conflict.units.iter();
            let mut open = units.flat_map(|unit| &unit.cliches);
            if open.any(|one| one.way == Way::Promised && state.seat_of(&one.who) == *seat) {
                return Err(Refusal::BonusDieNotRolled);
            }
        }
        Stage::SetAside(waiting) if waiting.contains(seat) => {}
        Stage::SetAside(_) => return Err(Refusal::NotYourTurn),
        _ => return Err(Refusal::WrongPhase),
    }
    let mut play = Play::new(state);
    play.happen(Event::Done { seat: seat.clone() });
    round::go_on(&mut play);
    Ok(play.events)
}
