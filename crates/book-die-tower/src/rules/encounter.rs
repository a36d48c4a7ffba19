//! Encounters: beginning and end, turns, actions and held actions (DTW-ACT, DTW-TAB-09).

use rulebook::{Seat, words};

use super::{Play, figure, initiative, own, own_in_action, talking, wm_only};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    state::{Action, Band, Doing, Encounter, Figure, Held, State},
};

/// The encounter that goes on.
pub fn current(state: &State) -> Result<&Encounter, Refusal> {
    state.encounter.as_ref().ok_or(Refusal::NoEncounter)
}

/// Whether somebody can take part in an encounter.
fn can_fight(state: &State, who: &str) -> Result<(), Refusal> {
    if figure(state, who)?.is_down() {
        Err(Refusal::Down(who.to_owned()))
    } else {
        Ok(())
    }
}

/// The World Master begins an encounter. Who last placed a die goes first (DTW-INI-01), unless
/// the World Master decides from the story (DTW-INI-03). The order is set once (DTW-RUL-14).
pub fn begin(
    state: &State,
    seat: &Seat,
    fighters: &[String],
    first: Option<&Seat>,
    range: Band,
) -> Decided {
    wm_only(seat)?;
    talking(state)?;
    if state.encounter.is_some() {
        return Err(Refusal::EncounterOn);
    }
    for (place, who) in fighters.iter().enumerate() {
        can_fight(state, who)?;
        if fighters[..place].contains(who) {
            return Err(Refusal::AlreadyFighting(who.clone()));
        }
    }
    let seats: Vec<Seat> = fighters
        .iter()
        .filter_map(|who| state.figure(who))
        .map(|figure| figure.seat.clone())
        .collect();
    let circle = state.circle();
    if let Some(unknown) = first.filter(|seat| !circle.contains(seat)) {
        return Err(Refusal::NoSuchSeat(unknown.name().to_owned()));
    }
    let first = first.or(state.tower.last_placer.as_ref());
    let first = initiative::first(&circle, first, &seats).ok_or(Refusal::NobodyFights)?;
    let mut play = Play::new(state);
    play.happen(Event::EncounterBegan {
        fighters: fighters.to_vec(),
        first: first.clone(),
        range,
    });
    play.happen(Event::TurnBegan {
        seat: first,
        round: 1,
        lapsed: Vec::new(),
    });
    Ok(play.events)
}

/// The World Master ends it at any moment when no dice are awaited (TBL-02), and with it what a
/// miracle gave (DTW-MIR-03). An attack that was about to be made is not; dice that are owed
/// still are.
pub fn end(state: &State, seat: &Seat) -> Decided {
    wm_only(seat)?;
    current(state)?;
    let attack = match &state.doing {
        Doing::Attack(attack) => Some(Event::Withdrawn {
            who: attack.who.clone(),
        }),
        _ => None,
    };
    Ok(attack.into_iter().chain([Event::EncounterEnded]).collect())
}

/// Somebody comes in; they act from the next turn of their seat on.
pub fn join(state: &State, seat: &Seat, who: &str) -> Decided {
    wm_only(seat)?;
    let fight = current(state)?;
    talking(state)?;
    can_fight(state, who)?;
    if fight.fighter(who).is_some() {
        return Err(Refusal::AlreadyFighting(who.to_owned()));
    }
    Ok(vec![Event::Joined {
        who: who.to_owned(),
    }])
}

/// Somebody gets out of it.
pub fn leave(state: &State, seat: &Seat, who: &str) -> Decided {
    wm_only(seat)?;
    let fight = current(state)?;
    talking(state)?;
    if fight.fighter(who).is_none() {
        return Err(Refusal::NotFighting(who.to_owned()));
    }
    let mut play = Play::new(state);
    play.happen(Event::Left {
        who: who.to_owned(),
    });
    go_on(&mut play);
    Ok(play.events)
}

/// Whether somebody has this action now: on their turn, or when their trigger has happened; one
/// of each sort (DTW-ACT-01).
pub fn can_act(state: &State, fight: &Encounter, who: &str, action: Action) -> Result<(), Refusal> {
    talking(state)?;
    let not_fighting = || Refusal::NotFighting(who.to_owned());
    let fighter = fight.fighter(who).ok_or_else(not_fighting)?;
    let figure = figure(state, who)?;
    if figure.is_down() {
        return Err(Refusal::Down(who.to_owned()));
    }
    let has_it = match &fight.released {
        Some(released) if released.who != who => return Err(Refusal::NotYourTurn),
        Some(released) => match action {
            Action::Movement => released.movement,
            Action::Attack => released.attack,
        },
        None if figure.seat != fight.on_turn => return Err(Refusal::NotYourTurn),
        None => match action {
            Action::Movement => !fighter.moved,
            Action::Attack => !fighter.attacked,
        },
    };
    if has_it {
        Ok(())
    } else {
        Err(Refusal::ActionSpent)
    }
}

/// An action of somebody who takes part is spent.
pub fn use_action(play: &mut Play, who: &str, action: Action) {
    let fight = play.state.encounter.as_ref();
    if fight.is_some_and(|fight| fight.fighter(who).is_some()) {
        play.happen(Event::ActionUsed {
            who: who.to_owned(),
            action,
        });
    }
}

/// The seat on turn has done what it wants to do; or somebody who was triggered has.
pub fn end_turn(state: &State, seat: &Seat) -> Decided {
    let fight = current(state)?;
    talking(state)?;
    let mut play = Play::new(state);
    if let Some(released) = &fight.released {
        if *seat != Seat::Gm {
            own(state, seat, &released.who)?;
        }
        play.happen(Event::HoldDone {
            who: released.who.clone(),
        });
        go_on(&mut play);
        return Ok(play.events);
    }
    if *seat != fight.on_turn && *seat != Seat::Gm {
        return Err(Refusal::NotYourTurn);
    }
    next_turn(&mut play);
    if play.events.is_empty() {
        return Err(Refusal::NotNow);
    }
    Ok(play.events)
}

/// The turn that comes next, with what that seat has held back without its trigger: it lapses
/// (DTW-ACT-02).
fn coming_turn(state: &State) -> Option<(Seat, u32, Vec<String>)> {
    let fight = state.encounter.as_ref()?;
    let (seat, round) = initiative::next(state, fight)?;
    let lapsing = fight.fighters.iter().filter(|one| one.held.is_some());
    let lapsing = lapsing.filter(|one| {
        let figure = state.figure(&one.who);
        figure.is_some_and(|figure| figure.seat == seat)
    });
    let lapsing = lapsing.map(|one| one.who.clone()).collect();
    Some((seat, round, lapsing))
}

/// The next turn begins, if somebody is there to take it.
fn next_turn(play: &mut Play) {
    if let Some((seat, round, lapsed)) = coming_turn(&play.state) {
        play.happen(Event::TurnBegan {
            seat,
            round,
            lapsed,
        });
    }
}

/// After anything in an encounter: a held action that is spent is over, and a turn in which
/// nobody can do anything more passes on; but not by itself where something held would lapse,
/// whose trigger the World Master may just have seen.
pub fn go_on(play: &mut Play) {
    let Some(fight) = &play.state.encounter else {
        return;
    };
    let in_action = |who: &str| play.state.figure(who).is_some_and(|one| !one.is_down());
    if let Some(released) = &fight.released {
        let there = fight.fighter(&released.who).is_some() && in_action(&released.who);
        if there && (released.movement || released.attack) {
            return;
        }
        let who = released.who.clone();
        play.happen(Event::HoldDone { who });
        go_on(play);
        return;
    }
    let on_turn = |figure: &Figure| figure.seat == fight.on_turn && !figure.is_down();
    let mut acting = fight.fighters.iter().filter(|fighter| {
        let figure = play.state.figure(&fighter.who);
        figure.is_some_and(on_turn)
    });
    let can_do_more = acting.any(|fighter| !fighter.moved || !fighter.attacked);
    let lapses = |(_, _, lapsing): (Seat, u32, Vec<String>)| !lapsing.is_empty();
    if !can_do_more && !coming_turn(&play.state).is_some_and(lapses) {
        next_turn(play);
    }
}

/// What of the two actions somebody could hold back.
pub fn can_hold(
    state: &State,
    seat: &Seat,
    who: &str,
    movement: bool,
    attack: bool,
) -> Result<(), Refusal> {
    own_in_action(state, seat, who)?;
    let fight = current(state)?;
    for (held, action) in [(movement, Action::Movement), (attack, Action::Attack)] {
        if held {
            can_act(state, fight, who, action)?;
        }
    }
    // One trigger, for either or both (DTW-RUL-18); what was held once is carried out.
    let holds = fight.fighter(who).is_some_and(|one| one.held.is_some());
    if holds || fight.released.is_some() {
        return Err(Refusal::AlreadyHolding);
    }
    Ok(())
}

/// Somebody holds back one action or both, with a trigger named for it (DTW-ACT-02).
pub fn hold(
    state: &State,
    seat: &Seat,
    who: &str,
    (movement, attack): (bool, bool),
    trigger: &str,
) -> Decided {
    can_hold(state, seat, who, movement, attack)?;
    if trigger.is_empty() {
        return Err(Refusal::HoldNeedsTrigger);
    }
    if !words::is_text(trigger) {
        return Err(Refusal::BadText);
    }
    let mut play = Play::new(state);
    play.happen(Event::HeldBack {
        who: who.to_owned(),
        held: Held {
            movement,
            attack,
            trigger: trigger.to_owned(),
        },
    });
    go_on(&mut play);
    Ok(play.events)
}

/// Whether somebody's trigger can be seen to happen now.
pub fn can_trigger(state: &State, who: &str) -> Result<(), Refusal> {
    let fight = current(state)?;
    talking(state)?;
    if fight.released.is_some() {
        return Err(Refusal::NotNow);
    }
    let holds = fight.fighter(who).is_some_and(|one| one.held.is_some());
    if holds && !figure(state, who)?.is_down() {
        Ok(())
    } else {
        Err(Refusal::NothingHeld)
    }
}

/// The World Master sees the trigger happen, and the held action is carried out (DTW-ACT-02).
pub fn trigger(state: &State, seat: &Seat, who: &str) -> Decided {
    wm_only(seat)?;
    can_trigger(state, who)?;
    Ok(vec![Event::Triggered {
        who: who.to_owned(),
    }])
}
