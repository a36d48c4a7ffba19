//! The rules of Clichénimatic, a file for each part of the book.
//!
//! A rule is a function with a name, and its number stands in its comment. Play and tables call
//! the same functions. [`round`] is the engine: after every command it goes on until somebody
//! has to decide or dice are awaited.

pub mod action;
pub mod advancement;
pub mod answer;
pub mod boost;
pub mod calling;
pub mod catchphrase;
pub mod cliche;
pub mod cost;
pub mod creation;
pub mod damage;
pub mod declare;
pub mod duel;
pub mod flaw;
pub mod limits;
pub mod mooks;
pub mod recovery;
pub mod resolve;
pub mod round;
pub mod scale;
pub mod split;
pub mod table;
pub mod task;
pub mod team;

use rulebook::Seat;

use crate::{
    Clichenimatic,
    refusal::Refusal,
    state::{Character, Conflict, Stage, State, Target, Unit},
};

/// A command or a roll being worked out.
pub(crate) type Play = rulebook::Play<Clichenimatic>;

/// A character by name.
pub(crate) fn character<'a>(state: &'a State, name: &str) -> Result<&'a Character, Refusal> {
    let found = state.character(name);
    found.ok_or_else(|| Refusal::UnknownName(name.to_owned()))
}

/// TBL-01: a seat decides only for its own characters; groups and tasks are the game master's.
pub(crate) fn owned_by(state: &State, seat: &Seat, who: &str) -> Result<(), Refusal> {
    if state.seat_of(who) == *seat {
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

/// TBL-03: what is done outside conflicts.
pub(crate) fn while_talking(state: &State) -> Result<(), Refusal> {
    match state.conflict {
        None => Ok(()),
        Some(_) => Err(Refusal::WrongPhase),
    }
}

/// The conflict that is going on.
pub(crate) fn conflict(state: &State) -> Result<&Conflict, Refusal> {
    state.conflict.as_deref().ok_or(Refusal::WrongPhase)
}

/// The conflict, if nothing in it has to be answered first (CLN-FLW-03).
pub(crate) fn open_conflict(state: &State) -> Result<&Conflict, Refusal> {
    let conflict = conflict(state)?;
    if conflict.flaw.is_some() {
        Err(Refusal::FlawPending)
    } else if !conflict.drops.is_empty() {
        Err(Refusal::DropPending)
    } else {
        Ok(conflict)
    }
}

/// The Prelude, when nothing has to be answered first (CLN-RND-02).
pub(crate) fn prelude(state: &State) -> Result<&Conflict, Refusal> {
    let conflict = open_conflict(state)?;
    match conflict.stage {
        Stage::Prelude => Ok(conflict),
        Stage::Bidding(_) => Err(Refusal::BidOpen),
        _ => Err(Refusal::WrongPhase),
    }
}

/// The Prelude, or the time of declarations (CLN-RND-03).
pub(crate) fn declaring(state: &State) -> Result<&Conflict, Refusal> {
    let conflict = open_conflict(state)?;
    match conflict.stage {
        Stage::Prelude | Stage::Declaring => Ok(conflict),
        Stage::Bidding(_) => Err(Refusal::BidOpen),
        _ => Err(Refusal::WrongPhase),
    }
}

/// The unit that somebody is in.
pub(crate) fn unit_of<'a>(conflict: &'a Conflict, who: &str) -> Result<&'a Unit, Refusal> {
    conflict.unit_of(who).ok_or(Refusal::NotInFight)
}

/// CLN-ESS-06: who is out does nothing.
pub(crate) fn not_out(state: &State, who: &str) -> Result<(), Refusal> {
    match state.character(who) {
        Some(character) if character.out.is_some() => Err(Refusal::TargetOut),
        _ => Ok(()),
    }
}

/// Whether somebody can still do something: a character that is not out, a group with Mooks in
/// it, a task.
pub fn is_active(state: &State, who: &str) -> bool {
    match (state.character(who), state.group(who)) {
        (Some(character), _) => character.out.is_none(),
        (None, Some(group)) => group.count.left > 0,
        (None, None) => true,
    }
}

/// Those of a unit who are not out: its members, or the group or task itself.
pub fn active<'a>(state: &'a State, unit: &'a Unit) -> Vec<&'a str> {
    let all = unit.people().iter().map(String::as_str);
    all.filter(|who| is_active(state, who)).collect()
}

/// All characters in the conflict who are not out.
pub fn characters<'a>(state: &'a State, conflict: &'a Conflict) -> Vec<&'a Character> {
    let members = conflict.units.iter().flat_map(|unit| &unit.members);
    let members = members.filter_map(|who| state.character(who));
    members.filter(|one| one.out.is_none()).collect()
}

/// CLN-GEN-01: whether players decide for a unit, or for anybody in it.
pub fn is_players(state: &State, unit: &Unit) -> bool {
    let mut members = unit.members.iter();
    members.any(|who| state.seat_of(who) != Seat::Gm)
}

/// CLN-RES-09: whether two units can reach each other.
pub fn reach(conflict: &Conflict, one: &str, other: &str) -> bool {
    conflict.duel(one) == conflict.duel(other)
}

/// What a target is called in forms.
pub fn target_id(target: &Target) -> String {
    match target {
        Target::Character(name) | Target::Mooks(name) => name.clone(),
        Target::Item(who, item) => format!("{who}/{item}"),
        Target::Task => "*task*".to_owned(),
        Target::Progress => "*progress*".to_owned(),
        Target::Nothing => "*nothing*".to_owned(),
    }
}

/// A target by what it is called in forms.
pub(crate) fn target_named(
    state: &State,
    conflict: &Conflict,
    id: &str,
) -> Result<Target, Refusal> {
    match id {
        "*task*" => return Ok(Target::Task),
        "*progress*" => return Ok(Target::Progress),
        "*nothing*" => return Ok(Target::Nothing),
        _ => {}
    }
    if let Some((who, item)) = id.split_once('/') {
        let owner = character(state, who)?;
        let item = owner.item(item);
        let item = item.ok_or_else(|| Refusal::UnknownName(id.to_owned()))?;
        return Ok(Target::Item(who.to_owned(), item.name.clone()));
    }
    if state.character(id).is_some() {
        Ok(Target::Character(id.to_owned()))
    } else if state.group(id).is_some() {
        Ok(Target::Mooks(id.to_owned()))
    } else if conflict.unit(id).is_some_and(Unit::is_team) {
        Err(Refusal::NameAMember)
    } else {
        Err(Refusal::UnknownName(id.to_owned()))
    }
}

/// The unit that a target belongs to.
pub fn target_unit<'a>(conflict: &'a Conflict, target: &Target) -> Option<&'a Unit> {
    conflict.unit_of(target.who()?)
}

/// Whether all names are different.
pub(crate) fn all_different(names: &[String]) -> bool {
    let twice = |(place, name): (usize, &String)| names[..place].contains(name);
    !names.iter().enumerate().any(twice)
}
