//! What each event does to a state. It writes down and decides nothing.
//!
//! Tasks, attacks and the tower are in [`deeds`], fights in [`encounter`].

mod deeds;
mod encounter;

use crate::{
    event::{Event, Ruling},
    rules::tower,
    setup::Settling,
    state::{Doing, Figure, Nature, State},
};

/// Lets an event have happened.
pub fn apply(state: &mut State, event: &Event) {
    if deeds::apply(state, event) || encounter::apply(state, event) {
        return;
    }
    match event {
        Event::Made { figure } => {
            state.doing = match &state.doing {
                // A character that was rolled on the charts is there now.
                Doing::Charting(_) => Doing::Talking,
                other => other.clone(),
            };
            state.cast.push(figure.as_ref().clone());
        }
        Event::Charted { charting } => state.doing = Doing::Charting(charting.clone()),
        Event::Rewritten { who, field, words } => {
            let figure = state.figure_mut(who);
            if let Some(Nature::Pc { traits, .. } | Nature::Npc { traits }) =
                figure.map(|figure| &mut figure.nature)
            {
                *traits.words_mut(*field) = words.clone();
            }
        }
        Event::Noted { who, notes } => {
            if let Some(figure) = state.figure_mut(who) {
                figure.notes.clone_from(notes);
            }
        }
        Event::KnackGiven { who, knack } => {
            if let Some(Nature::Monster { good_at, .. }) = nature(state, who) {
                good_at.push(knack.clone());
            }
        }
        Event::WeaknessGiven { who, weakness } => {
            if let Some(Nature::Monster { weaknesses, .. }) = nature(state, who) {
                weaknesses.push(weakness.clone());
            }
        }
        Event::HandedOver { who, seat } => {
            if let Some(figure) = state.figure_mut(who) {
                figure.seat = seat.clone();
            }
        }
        Event::Dismissed { who } => state.cast.retain(|figure| figure.name != *who),
        Event::LevelSet { who, level: to } => {
            if let Some(Nature::Pc { level, wishes, .. }) = nature(state, who) {
                *level = *to;
                *wishes = (*wishes).min(*to);
            }
        }
        Event::SceneEnded => {
            for figure in &mut state.cast {
                figure.scene_blessings = 0;
            }
        }
        Event::SessionEnded => {
            state.session += 1;
            state.tower.last_placer = None;
        }
        Event::Ruled { ruling } => ruled(state, ruling),
        _ => {}
    }
}

/// What somebody is.
fn nature<'a>(state: &'a mut State, who: &str) -> Option<&'a mut Nature> {
    state.figure_mut(who).map(|figure| &mut figure.nature)
}

/// Sets somebody's Wishes.
fn set_wishes(state: &mut State, who: &str, number: u32) {
    if let Some(Nature::Pc { wishes, .. }) = nature(state, who) {
        *wishes = number;
    }
}

/// Takes so many Wishes.
fn spend(state: &mut State, who: &str, number: u32) {
    let held = state.figure(who).map_or(0, Figure::wishes);
    set_wishes(state, who, held.saturating_sub(number));
}

fn ruled(state: &mut State, ruling: &Ruling) {
    match ruling {
        Ruling::Wishes { who, wishes } => set_wishes(state, who, *wishes),
        Ruling::Health { who, health: to } => {
            if let Some(Nature::Monster { health, full, .. }) = nature(state, who) {
                *health = *to;
                *full = (*full).max(*to);
            }
            encounter::lower(state, who);
        }
        Ruling::Fallen { who } => {
            if let Some(figure) = state.figure_mut(who) {
                figure.fallen = true;
            }
            encounter::lower(state, who);
        }
        Ruling::Back { who } => {
            if let Some(figure) = state.figure_mut(who) {
                figure.fallen = false;
                figure.plight.clear();
            }
        }
        Ruling::Height { height } => {
            state.tower.height = *height;
            state.tower.poses.clear();
            rebuild(state);
        }
        Ruling::Settling { settling, hand } => {
            state.tower.settling = *settling;
            state.tower.hand = *hand;
            rebuild(state);
        }
        Ruling::Falls {
            height,
            thousandths,
        } => tower::set_falls(&mut state.tower.falls, *height, *thousandths),
        Ruling::Forgiven { who } => deeds::forget(state, who),
    }
}

/// Builds a simulated tower anew, straight, unless it stands as high as it should.
fn rebuild(state: &mut State) {
    let tower = &mut state.tower;
    if tower.settling != Settling::Simulated {
        tower.poses.clear();
    } else if tower.poses.len() != tower.height as usize {
        tower.poses = tower::straight(tower.height);
    }
    if tower.height == 0 {
        tower.had_miracle = false;
    }
}
