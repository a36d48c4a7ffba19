//! Clichés growing, and the end of adventures and sessions: PRG, DST-03.

use dice::Face;
use rulebook::Seat;

use super::{
    Play,
    attempt::hands,
    character, cliche,
    creation::{MOST_CLICHES, check_name},
    gm_only, owned_by, while_talking,
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    setup::{Figure, ProgressionWhen},
    state::{
        Character, Doing, Grower, PastRoll, Pool, Progress, RollResult, Rolling, State, Thrown,
    },
};

/// The highest level of a cliché that grows (RHK-PRG-03).
pub const HIGHEST: u32 = 6;

/// Players' characters, who grow and have Destiny.
pub fn heroes(state: &State) -> impl Iterator<Item = &Character> {
    let cast = state.cast.iter();
    cast.filter(|one| one.kind == Figure::Character && one.seat != Seat::Gm)
}

/// The clichés of somebody that are rolled: those called upon, below the limit (RHK-PRG-01,
/// RHK-RUL-32).
pub fn rolled(character: &Character) -> Vec<String> {
    let called = character.cliches.iter();
    let called = called.filter(|one| one.called && one.level < HIGHEST);
    called.map(|one| one.name.clone()).collect()
}

fn growth(state: &State) -> Option<Event> {
    let growers: Vec<(String, Vec<String>)> = heroes(state)
        .map(|one| (one.name.clone(), rolled(one)))
        .filter(|(_, cliches)| !cliches.is_empty())
        .collect();
    (!growers.is_empty()).then_some(Event::ProgressCalled { growers })
}

/// The adventure ends: everybody may get Destiny points (RHK-DST-03), and clichés may grow
/// (RHK-PRG-01, RHK-RUL-32).
pub fn end_adventure(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let mut play = Play::new(state);
    play.happen(Event::AdventureEnded {
        due: heroes(state).map(|one| one.name.clone()).collect(),
    });
    if state.options.progression_when == ProgressionWhen::Adventure {
        grow(&mut play);
    }
    Ok(play.events)
}

/// The session ends (TBL-06); at some tables clichés grow then (RHK-RUL-32).
pub fn end_session(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let mut play = Play::new(state);
    play.happen(Event::SessionEnded);
    if state.options.progression_when == ProgressionWhen::Session {
        grow(&mut play);
    }
    Ok(play.events)
}

fn grow(play: &mut Play) {
    match growth(&play.state) {
        Some(event) => play.happen(event),
        None => play.happen(Event::MarksCleared),
    }
}

/// One pool per cliché, of its level, losses ignored (RHK-RUL-32).
pub fn throws(state: &State, progress: &Progress) -> Vec<Pool> {
    let growers = progress.growers.iter();
    let each = growers.flat_map(|grower| {
        let cliches = grower.cliches.iter();
        cliches.map(|name| Pool {
            who: grower.who.clone(),
            cliche: name.clone(),
            dice: cliche(state, &grower.who, name).map_or(0, |one| one.level),
            rerolls_ones: false,
            side: 0,
            helps: false,
        })
    });
    each.collect()
}

/// The dice have fallen: all even makes a candidate (RHK-PRG-01).
pub fn settle(state: &State, progress: &Progress, faces: &[Face]) -> Vec<Event> {
    let mut play = Play::new(state);
    let mut rest = faces;
    let mut rolling = Rolling::of(throws(state, progress));
    let mut candidates = Vec::new();
    for pool in &rolling.pools {
        let dice = usize::try_from(pool.dice).unwrap_or(0).min(rest.len());
        let (own, others) = rest.split_at(dice);
        rest = others;
        if cliches::all_even(own) {
            candidates.push((pool.who.clone(), pool.cliche.clone()));
        }
        rolling.thrown.push(Thrown {
            dice: own.to_vec(),
            waves: Vec::new(),
        });
    }
    play.happen(Event::Rolled {
        roll: PastRoll {
            hands: hands(&rolling),
            result: RollResult::Growth {
                candidates: candidates.clone(),
            },
        },
        secret: false,
    });
    for grower in &progress.growers {
        if !candidates.iter().any(|(who, _)| *who == grower.who) {
            play.happen(Event::GrowthDone {
                who: grower.who.clone(),
            });
        }
    }
    end_if_done(&mut play);
    play.events
}

fn end_if_done(play: &mut Play) {
    if let Doing::Progress(progress) = &play.state.doing
        && progress.growers.iter().all(|grower| grower.done)
    {
        play.happen(Event::MarksCleared);
        play.happen(Event::Ended);
    }
}

fn grower<'a>(state: &'a State, who: &str) -> Result<&'a Grower, Refusal> {
    let Doing::Progress(progress) = &state.doing else {
        return Err(Refusal::NotNow);
    };
    let mut growers = progress.growers.iter();
    let found = growers.find(|grower| grower.who == who && progress.rolled && !grower.done);
    found.ok_or(Refusal::NotNow)
}

/// Somebody who has to choose and waits for no answer.
fn chooser<'a>(state: &'a State, seat: &Seat, who: &str) -> Result<&'a Grower, Refusal> {
    owned_by(state, seat, who)?;
    let grower = grower(state, who)?;
    if grower.proposed.is_some() {
        return Err(Refusal::NotNow);
    }
    Ok(grower)
}

/// A player chooses the one candidate that grows (RHK-PRG-02).
pub fn choose(state: &State, seat: &Seat, who: &str, name: &str) -> Decided {
    let grower = chooser(state, seat, who)?;
    if !grower.candidates.iter().any(|other| other == name) {
        return Err(Refusal::NotACandidate);
    }
    let mut play = Play::new(state);
    play.happen(Event::Grew {
        who: who.to_owned(),
        cliche: name.to_owned(),
    });
    done(&mut play, who);
    Ok(play.events)
}

fn done(play: &mut Play, who: &str) {
    play.happen(Event::GrowthDone {
        who: who.to_owned(),
    });
    end_if_done(play);
}

/// Whether somebody has room for one more cliché (RHK-CRE-02).
pub fn has_room(character: &Character) -> bool {
    character.cliches.len() < MOST_CLICHES
}

/// Instead, a new cliché, if the game master agrees (RHK-PRG-04).
pub fn propose_new(state: &State, seat: &Seat, who: &str, name: &str) -> Decided {
    chooser(state, seat, who)?;
    check_name(name)?;
    let owner = character(state, who)?;
    if owner.cliche(name).is_some() {
        return Err(Refusal::TwoOfAName(name.to_owned()));
    }
    if !has_room(owner) {
        return Err(Refusal::TooManyCliches);
    }
    Ok(vec![Event::NewProposed {
        who: who.to_owned(),
        name: name.to_owned(),
    }])
}

/// The game master's word on a new cliché; it has one die (RHK-PRG-04).
pub fn answer_new(state: &State, seat: &Seat, who: &str, approve: bool) -> Decided {
    gm_only(seat)?;
    let proposed = grower(state, who)?.proposed.clone();
    let name = proposed.ok_or(Refusal::NotNow)?;
    let mut play = Play::new(state);
    if approve {
        play.happen(Event::NewTaken {
            who: who.to_owned(),
            name,
        });
        done(&mut play, who);
    } else {
        play.happen(Event::NewRefused {
            who: who.to_owned(),
        });
    }
    Ok(play.events)
}
