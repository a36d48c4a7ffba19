//! What turns, moves and held actions do to a state.

use crate::{
    event::Event,
    state::{Action, Apart, Band, Encounter, Fighter, Figure, Released, State},
};

/// Lets an event have happened; `false` if it is of another kind.
pub fn apply(state: &mut State, event: &Event) -> bool {
    match event {
        Event::EncounterBegan {
            fighters,
            first,
            range,
        } => {
            state.encounter = Some(Encounter {
                first: first.clone(),
                on_turn: first.clone(),
                round: 1,
                fighters: fighters.iter().map(|who| fighter(who)).collect(),
                usual: *range,
                apart: Vec::new(),
                released: None,
            });
        }
        Event::TurnBegan {
            seat,
            round,
            lapsed,
        } => {
            let on_turn: Vec<String> = state
                .cast
                .iter()
                .filter(|figure| figure.seat == *seat)
                .map(|figure| figure.name.clone())
                .collect();
            let Some(encounter) = &mut state.encounter else {
                return true;
            };
            encounter.on_turn = seat.clone();
            encounter.round = *round;
            for fighter in &mut encounter.fighters {
                if on_turn.contains(&fighter.who) {
                    fighter.moved = false;
                    fighter.attacked = false;
                }
                if lapsed.contains(&fighter.who) {
                    fighter.held = None;
                }
            }
        }
        Event::Joined { who } => {
            if let Some(encounter) = &mut state.encounter {
                // Who comes in acts from the next turn of their seat on.
                encounter.fighters.push(Fighter {
                    moved: true,
                    attacked: true,
                    ..fighter(who)
                });
            }
        }
        Event::Left { who } => {
            lower(state, who);
            if let Some(encounter) = &mut state.encounter {
                encounter.fighters.retain(|fighter| fighter.who != *who);
                encounter.apart.retain(|apart| !apart.between.contains(who));
            }
        }
        Event::Moved { who, other, band } => set_band(state, who, other, *band),
        Event::RangeSet { one, other, band } => set_band(state, one, other, *band),
        Event::HeldBack { who, held } => {
            if let Some(fighter) = state.fighter_mut(who) {
                fighter.moved |= held.movement;
                fighter.attacked |= held.attack;
                fighter.held = Some(held.clone());
            }
        }
        Event::Triggered { who } => {
            let held = state.fighter_mut(who).and_then(|one| one.held.take());
            if let (Some(held), Some(encounter)) = (held, &mut state.encounter) {
                encounter.released = Some(Released {
                    who: who.clone(),
                    movement: held.movement,
                    attack: held.attack,
                });
            }
        }
        Event::HoldDone { .. } => {
            if let Some(encounter) = &mut state.encounter {
                encounter.released = None;
            }
        }
        Event::ActionUsed { who, action } => used(state, who, *action),
        Event::EncounterEnded => {
            state.encounter = None;
            for figure in &mut state.cast {
                figure.blessings = 0;
            }
        }
        // What changes no state but the log.
        Event::MovedAbout { .. } => {}
        _ => return false,
    }
    true
}

fn fighter(who: &str) -> Fighter {
    Fighter {
        who: who.to_owned(),
        moved: false,
        attacked: false,
        held: None,
    }
}

/// Who is down holds nothing back any more.
pub fn lower(state: &mut State, who: &str) {
    let down = state.figure(who).is_some_and(Figure::is_down);
    if let Some(fighter) = state.fighter_mut(who)
        && down
    {
        fighter.held = None;
    }
}

fn used(state: &mut State, who: &str, action: Action) {
    let Some(encounter) = &mut state.encounter else {
        return;
    };
    if let Some(released) = encounter.released.as_mut().filter(|one| one.who == who) {
        match action {
            Action::Movement => released.movement = false,
            Action::Attack => released.attack = false,
        }
        return;
    }
    let fighters = &mut encounter.fighters;
    if let Some(fighter) = fighters.iter_mut().find(|fighter| fighter.who == who) {
        match action {
            Action::Movement => fighter.moved = true,
            Action::Attack => fighter.attacked = true,
        }
    }
}

fn set_band(state: &mut State, one: &str, other: &str, band: Band) {
    let Some(encounter) = &mut state.encounter else {
        return;
    };
    encounter.apart.retain(|apart| !apart.is_of(one, other));
    if band != encounter.usual {
        encounter.apart.push(Apart {
            between: [one.to_owned(), other.to_owned()],
            band,
        });
    }
}
