//! What an event does to the state: it is written down, and nothing is decided.

mod conflict;
mod phase;

use conflict::{apply_conflict, call_conflict};
use phase::{apply_harm, apply_phase};

use crate::{
    event::{Event, Regained, Ruling},
    state::{
        Character, Condition, Doing, Draft, Kind, Outcome, Patient, Quality, Recovery, Stage, State,
    },
};

/// Writes an event down.
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Drafted { .. }
        | Event::QualityJudged { .. }
        | Event::DraftDropped { .. }
        | Event::Made { .. } => apply_draft(state, event),
        Event::Awarded { .. }
        | Event::Spent { .. }
        | Event::Raised { .. }
        | Event::Renamed { .. }
        | Event::Requested { .. }
        | Event::Answered { .. } => apply_improvement(state, event),
        Event::Ruled { ruling } => apply_ruling(state, ruling),
        Event::RecoveryCalled { .. }
        | Event::HealingMarked { .. }
        | Event::RecoveryRolled
        | Event::Recovered { .. }
        | Event::RecoveryOver => apply_recovery(state, event),
        Event::Rolled { roll, secret } => {
            if *secret {
                state.secret = None;
                state.secrets.push(roll.clone());
            } else {
                state.last_roll = Some(roll.clone());
                for outcome in &roll.outcomes {
                    apply_outcome(state, outcome);
                }
            }
        }
        Event::Given { who, quality } => {
            if let Some(character) = character(state, who) {
                character.qualities.push(Quality {
                    name: quality.name.clone(),
                    text: quality.text.clone(),
                    rank: quality.rank,
                    failure: 0,
                    damage: 0,
                });
            }
        }
        Event::HandedOver { who, seat } => {
            if let Some(character) = character(state, who) {
                character.seat = seat.clone();
            }
        }
        Event::SceneOpened => {
            state.scene += 1;
            state.scene_open = true;
            for character in &mut state.cast {
                character.hurt = false;
                character.chin_used = false;
            }
        }
        Event::SceneEnded => state.scene_open = false,
        Event::SessionEnded => state.session += 1,
        Event::Shown { place, .. } => {
            if *place < state.secrets.len() {
                state.last_roll = Some(state.secrets.remove(*place));
            }
        }
        Event::SecretCalled { task } => state.secret = Some(task.clone()),
        Event::ConflictCalled {
            kind,
            first,
            second,
        } => call_conflict(state, *kind, first, second),
        Event::ConflictEnded => state.doing = Doing::Talking,
        Event::Damaged { .. }
        | Event::ChinTaken { .. }
        | Event::WentOut { .. }
        | Event::Died { .. }
        | Event::Returned { .. }
        | Event::Killed { .. } => apply_harm(state, event),
        _ => {
            apply_phase(state, event);
            let out = out_of_action(state);
            if let Doing::Conflict(conflict) = &mut state.doing {
                let seats: Vec<&str> = state.cast.iter().map(|one| one.name.as_str()).collect();
                apply_conflict(conflict, event, &seats, &out);
            }
        }
    }
}

fn out_of_action(state: &State) -> Vec<String> {
    let out = |one: &&Character| one.condition == Condition::OutOfAction;
    let out = state.cast.iter().filter(out);
    out.map(|one| one.name.clone()).collect()
}

fn character<'a>(state: &'a mut State, name: &str) -> Option<&'a mut Character> {
    let mut cast = state.cast.iter_mut();
    cast.find(|character| character.name == name)
}

fn quality_of<'a>(state: &'a mut State, who: &str, name: &str) -> Option<&'a mut Quality> {
    let mut qualities = character(state, who)?.qualities.iter_mut();
    qualities.find(|quality| quality.name == name)
}

fn apply_draft(state: &mut State, event: &Event) {
    match event {
        Event::Drafted { seat, sheet } => {
            let place = state
                .drafts
                .iter()
                .position(|draft| draft.sheet.name == sheet.name);
            let Some(draft) = place.and_then(|place| state.drafts.get_mut(place)) else {
                state.drafts.push(Draft {
                    seat: seat.clone(),
                    sheet: sheet.clone(),
                    verdicts: Vec::new(),
                });
                return;
            };
            // What was said of a Quality holds as long as it stays as it is.
            let before = std::mem::replace(&mut draft.sheet, sheet.clone());
            draft.verdicts.retain(|(name, _)| {
                let of = |quality: &&crate::setup::QualitySheet| &quality.name == name;
                let was = before.qualities.iter().find(of);
                was == sheet.qualities.iter().find(of) && was.is_some()
            });
        }
        Event::QualityJudged {
            draft,
            quality,
            verdict,
        } => {
            let mut drafts = state.drafts.iter_mut();
            if let Some(draft) = drafts.find(|other| &other.sheet.name == draft) {
                draft.verdicts.retain(|(name, _)| name != quality);
                draft.verdicts.push((quality.clone(), *verdict));
            }
        }
        Event::DraftDropped { name } => state.drafts.retain(|draft| &draft.sheet.name != name),
        Event::Made { character } => {
            let name = &character.name;
            state.drafts.retain(|draft| &draft.sheet.name != name);
            state.cast.push(character.clone());
        }
        _ => {}
    }
}

fn apply_improvement(state: &mut State, event: &Event) {
    match event {
        Event::Awarded { who, points } => {
            if let Some(character) = character(state, who) {
                character.experience = character.experience.saturating_add(*points);
            }
        }
        Event::Spent { who, points } => {
            if let Some(character) = character(state, who) {
                character.experience = character.experience.saturating_sub(*points);
            }
        }
        Event::Raised { who, quality } => {
            if let Some(quality) = quality_of(state, who, quality) {
                quality.rank = quality.rank.raised().unwrap_or(quality.rank);
            }
        }
        Event::Renamed {
            who,
            quality,
            name,
            text,
        } => {
            if let Some(quality) = quality_of(state, who, quality) {
                quality.name.clone_from(name);
                quality.text.clone_from(text);
            }
        }
        Event::Requested { request } => state.requests.push(request.clone()),
        Event::Answered { who, .. } => state.requests.retain(|request| &request.who != who),
        _ => {}
    }
}

fn apply_ruling(state: &mut State, ruling: &Ruling) {
    match ruling {
        Ruling::Lost {
            who,
            quality,
            kind,
            ranks,
        } => {
            if let Some(quality) = quality_of(state, who, quality) {
                *lost(quality, *kind) = *ranks;
            }
        }
        Ruling::Rank { who, quality, rank } => {
            if let Some(quality) = quality_of(state, who, quality) {
                quality.rank = *rank;
                let most = rank.room();
                quality.damage = quality.damage.min(most);
                quality.failure = quality.failure.min(most - quality.damage);
            }
        }
        Ruling::Experience { who, points } => {
            if let Some(character) = character(state, who) {
                character.experience = *points;
            }
        }
        Ruling::Revived { who } => {
            if let Some(character) = character(state, who) {
                character.condition = Condition::OutOfAction;
            }
        }
        Ruling::Chin { who } => {
            if let Some(character) = character(state, who) {
                character.chin_used = false;
            }
        }
        Ruling::Unhurt { who } => {
            if let Some(character) = character(state, who) {
                character.hurt = false;
            }
        }
        // What follows is told by events of its own.
        Ruling::Out { .. } | Ruling::Dead { .. } => {}
    }
}

fn lost(quality: &mut Quality, kind: Kind) -> &mut u32 {
    match kind {
        Kind::Failure => &mut quality.failure,
        Kind::Damage => &mut quality.damage,
    }
}

fn apply_outcome(state: &mut State, outcome: &Outcome) {
    match (outcome, &mut state.doing) {
        (Outcome::Recovery { who, ranks }, Doing::Recovery(recovery)) => {
            let mut patients = recovery.patients.iter_mut();
            if let Some(patient) = patients.find(|patient| &patient.who == who) {
                patient.ranks = Some(*ranks);
            }
        }
        (Outcome::Initiative { order }, Doing::Conflict(conflict)) => {
            conflict.order.clone_from(order);
            conflict.stage = Stage::Turn;
        }
        _ => {}
    }
}

fn apply_recovery(state: &mut State, event: &Event) {
    match event {
        Event::RecoveryCalled {
            patients,
            ends_scene,
        } => {
            let patient = |who: &String| Patient {
                who: who.clone(),
                healing: Vec::new(),
                ranks: None,
            };
            state.doing = Doing::Recovery(Recovery {
                patients: patients.iter().map(patient).collect(),
                ends_scene: *ends_scene,
                called: false,
            });
        }
        Event::Recovered { who, ranks } => {
            for Regained {
                quality,
                failure,
                damage,
            } in ranks
            {
                if let Some(quality) = quality_of(state, who, quality) {
                    quality.failure = quality.failure.saturating_sub(*failure);
                    quality.damage = quality.damage.saturating_sub(*damage);
                }
            }
            if let Doing::Recovery(recovery) = &mut state.doing {
                recovery.patients.retain(|patient| &patient.who != who);
            }
        }
        Event::RecoveryOver => state.doing = Doing::Talking,
        _ => {
            let Doing::Recovery(recovery) = &mut state.doing else {
                return;
            };
            match event {
                Event::RecoveryRolled => recovery.called = true,
                Event::HealingMarked {
                    who,
                    by,
                    quality,
                    counts,
                } => {
                    let mut patients = recovery.patients.iter_mut();
                    if let Some(patient) = patients.find(|patient| &patient.who == who) {
                        let healing = (by.clone(), quality.clone());
                        set(&mut patient.healing, healing, *counts);
                    }
                }
                _ => {}
            }
        }
    }
}

/// Puts something on a list, or takes it off.
fn set<T: PartialEq>(list: &mut Vec<T>, item: T, there: bool) {
    list.retain(|other| *other != item);
    if there {
        list.push(item);
    }
}
