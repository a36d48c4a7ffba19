//! Scenes that end, and Ranks that come back: DMG-01, REC.

use std::collections::BTreeMap;

use dice::Face;
use rulebook::Seat;

use super::{Play, character, gm_only, in_action, owned_by, quality, rank::Rank, while_talking};
use crate::{
    Decided,
    event::{Event, Regained},
    refusal::Refusal,
    state::{
        Character, Condition, Doing, Hand, Outcome, PastRoll, Patient, Quality, Recovery, State,
    },
};

/// The danger that remains when a Scene ends (PDQ-REC-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Danger {
    /// None.
    Momentary,
    /// Some.
    Continuing,
}

/// Everybody alive who has lost Ranks, in seat order (PDQ-REC-01, PDQ-REC-03, PDQ-DIC-04).
pub fn patients(state: &State) -> Vec<&Character> {
    let cast = state.cast.iter();
    let hurt = |one: &&Character| one.condition != Condition::Dead && one.lost() > 0;
    cast.filter(hurt).collect()
}

/// The Scene ends and the game master says which danger remains (PDQ-DMG-01, PDQ-REC-01).
/// Without any everything comes back at once (PDQ-REC-02); otherwise everybody rolls
/// (PDQ-REC-03).
pub fn end_scene(state: &State, seat: &Seat, danger: Danger) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    super::in_scene(state)?;
    let mut play = Play::new(state);
    match danger {
        Danger::Momentary => {
            for patient in patients(state) {
                play.happen(all_of_it(patient));
            }
        }
        Danger::Continuing if !patients(state).is_empty() => {
            play.happen(called(state, true));
            return Ok(play.events);
        }
        Danger::Continuing => {}
    }
    play.happen(Event::SceneEnded);
    Ok(play.events)
}

fn called(state: &State, ends_scene: bool) -> Event {
    let patients = patients(state);
    Event::RecoveryCalled {
        patients: patients.iter().map(|one| one.name.clone()).collect(),
        ends_scene,
    }
}

/// Everything that somebody has lost comes back (PDQ-REC-02).
fn all_of_it(character: &Character) -> Event {
    let hurt = character.qualities.iter().filter(|one| one.lost() > 0);
    Event::Recovered {
        who: character.name.clone(),
        ranks: hurt.map(|one| regained(one, one.lost())).collect(),
    }
}

/// Ranks that come back to a Quality: passing loss first, then lasting loss.
fn regained(quality: &Quality, ranks: u32) -> Regained {
    let failure = ranks.min(quality.failure);
    Regained {
        quality: quality.name.clone(),
        failure,
        damage: (ranks - failure).min(quality.damage),
    }
}

/// A new Scene begins; who has no Quality below Poor is back in action (PDQ-DMG-01,
/// PDQ-RUL-19).
pub fn open_scene(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    if state.scene_open {
        return Err(Refusal::SceneOpen);
    }
    let mut play = Play::new(state);
    play.happen(Event::SceneOpened);
    for character in &state.cast {
        let mut qualities = character.qualities.iter();
        let fit = qualities.all(|quality| quality.current().is_some());
        if character.condition == Condition::OutOfAction && fit {
            play.happen(Event::Returned {
                who: character.name.clone(),
            });
        }
    }
    Ok(play.events)
}

/// The game master calls for another roll (PDQ-REC-07).
pub fn call(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    if patients(state).is_empty() {
        return Err(Refusal::NothingLost);
    }
    Ok(vec![called(state, false)])
}

fn going_on(state: &State) -> Result<&Recovery, Refusal> {
    match &state.doing {
        Doing::Recovery(recovery) => Ok(recovery),
        _ => Err(Refusal::NoRecoveryCalled),
    }
}

/// Qualities that can help somebody to heal: their own, or those of others in action, at what
/// they are before the roll, none of them below Poor (PDQ-REC-05, PDQ-RUL-18).
pub fn can_heal(state: &State, patient: &str, by: &str, name: &str) -> Result<(), Refusal> {
    if patient != by {
        in_action(state, by)?;
    }
    if quality(state, by, name)?.current().is_none() {
        return Err(Refusal::BadHealing);
    }
    Ok(())
}

/// The game master says which Qualities count for healing, relevant Weaknesses too
/// (PDQ-REC-05, PDQ-REC-06).
pub fn mark(state: &State, seat: &Seat, who: &str, by: &str, name: &str, counts: bool) -> Decided {
    gm_only(seat)?;
    let recovery = going_on(state)?;
    if recovery.called {
        return Err(Refusal::NotNow);
    }
    if !recovery.patients.iter().any(|patient| patient.who == who) {
        return Err(Refusal::Unknown(who.to_owned()));
    }
    can_heal(state, who, by, name)?;
    Ok(vec![Event::HealingMarked {
        who: who.to_owned(),
        by: by.to_owned(),
        quality: name.to_owned(),
        counts,
    }])
}

/// The dice of recovery are called for (PDQ-REC-03).
pub fn roll(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    if going_on(state)?.called {
        return Err(Refusal::NotNow);
    }
    Ok(vec![Event::RecoveryRolled])
}

/// What is added to somebody's die (PDQ-REC-05, PDQ-REC-06).
pub fn modifier(state: &State, patient: &Patient) -> i64 {
    let rank = |(by, name): &(String, String)| state.character(by)?.quality(name)?.current();
    let ranks = patient.healing.iter().filter_map(rank);
    ranks.map(Rank::modifier).sum()
}

/// How many Ranks come back for a die, never fewer than none (PDQ-REC-03, PDQ-REC-06).
pub fn result(die: i64, modifier: i64) -> u32 {
    u32::try_from(die + modifier).unwrap_or(0)
}

/// The dice have fallen.
pub(crate) fn settle(play: &mut Play, recovery: &Recovery, faces: &[Face]) {
    let state = play.state.clone();
    let mut roll = PastRoll {
        hands: Vec::new(),
        outcomes: Vec::new(),
    };
    for (patient, &face) in recovery.patients.iter().zip(faces) {
        let modifier = modifier(&state, patient);
        roll.hands.push(Hand {
            who: patient.who.clone(),
            faces: vec![face],
            modifier,
        });
        roll.outcomes.push(Outcome::Recovery {
            who: patient.who.clone(),
            ranks: result(i64::from(face), modifier),
        });
    }
    play.happen(Event::Rolled {
        roll,
        secret: false,
    });
    go_on(play);
}

/// How many Ranks somebody has to share out: no more than were lost (PDQ-REC-04).
pub fn to_share(character: &Character, patient: &Patient) -> u32 {
    character.lost().min(patient.ranks.unwrap_or(0))
}

/// What can be answered in only one way is not asked; when nothing is left to be asked, the
/// recovery is over, and so may be the Scene.
fn go_on(play: &mut Play) {
    let Doing::Recovery(recovery) = play.state.doing.clone() else {
        return;
    };
    for patient in &recovery.patients {
        let Some(character) = play.state.character(&patient.who) else {
            continue;
        };
        let ranks = to_share(character, patient);
        let mut hurt = character.qualities.iter().filter(|one| one.lost() > 0);
        let event = match (ranks, hurt.next(), hurt.next()) {
            (0, ..) => recovered(&patient.who, Vec::new()),
            (ranks, Some(only), None) => recovered(&patient.who, vec![regained(only, ranks)]),
            (ranks, ..) if ranks == character.lost() => all_of_it(character),
            _ => continue,
        };
        play.happen(event);
    }
    if let Doing::Recovery(recovery) = &play.state.doing
        && recovery.patients.is_empty()
    {
        let ends_scene = recovery.ends_scene;
        play.happen(Event::RecoveryOver);
        if ends_scene {
            play.happen(Event::SceneEnded);
        }
    }
}

fn recovered(who: &str, ranks: Vec<Regained>) -> Event {
    Event::Recovered {
        who: who.to_owned(),
        ranks,
    }
}

/// The player chooses which Qualities get their Ranks back (PDQ-REC-04). Without a roll there
/// is nothing to share out (PDQ-REC-07).
pub fn share(state: &State, seat: &Seat, who: &str, split: &BTreeMap<String, i64>) -> Decided {
    owned_by(state, seat, who)?;
    let recovery = going_on(state)?;
    let patient = recovery.patients.iter().find(|patient| patient.who == who);
    let patient = patient.filter(|patient| patient.ranks.is_some());
    let patient = patient.ok_or(Refusal::NoRecoveryCalled)?;
    let character = character(state, who)?;
    let hurt = |name: &String| character.quality(name).is_some_and(|one| one.lost() > 0);
    if !split.keys().all(hurt) {
        return Err(Refusal::BadRecovery);
    }
    let mut ranks = Vec::new();
    for quality in &character.qualities {
        let share = split.get(&quality.name).copied().unwrap_or(0);
        let share = u32::try_from(share).map_err(|_| Refusal::BadRecovery)?;
        if share > quality.lost() {
            return Err(Refusal::BadRecovery);
        }
        if share > 0 {
            ranks.push(regained(quality, share));
        }
    }
    let total: u32 = ranks.iter().map(|one| one.failure + one.damage).sum();
    if total != to_share(character, patient) {
        return Err(Refusal::BadRecovery);
    }
    let mut play = Play::new(state);
    play.happen(recovered(who, ranks));
    go_on(&mut play);
    Ok(play.events)
}
