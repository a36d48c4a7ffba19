//! Conflicts: who is in them, and whose turn it is.

use super::set;
use crate::{
    event::Event,
    state::{
        Combatant, Conflict, Distance, Doing, Free, Kind, Member, Phase, Stage, State, Strategy,
        Turn,
    },
};

pub(super) fn call_conflict(state: &mut State, kind: Kind, first: &[String], second: &[String]) {
    let seats: Vec<&str> = state.cast.iter().map(|one| one.name.as_str()).collect();
    let mut conflict = Conflict {
        kind,
        combatants: Vec::new(),
        by_hand: None,
        free: Free::None,
        order: Vec::new(),
        round: 0,
        place: 0,
        turns: Vec::new(),
        distances: Vec::new(),
        stage: Stage::Prepare,
    };
    for (side, members) in [(1, first), (2, second)] {
        for who in members {
            enter(&mut conflict, who, side, &seats);
        }
    }
    state.doing = Doing::Conflict(Box::new(conflict));
}

fn enter(conflict: &mut Conflict, who: &str, side: u32, seats: &[&str]) {
    conflict.combatants.push(Combatant {
        who: who.to_owned(),
        side,
        surprises: false,
        speed: Vec::new(),
        moving: Vec::new(),
        intent: None,
        strategy: None,
        spent: false,
        held: None,
        turn_yards: 0,
        reaction_yards: 0,
    });
    let seat = |one: &Combatant| seats.iter().position(|seat| *seat == one.who);
    conflict.combatants.sort_by_key(seat);
    conflict.by_hand = None;
}

pub(super) fn combatant<'a>(conflict: &'a mut Conflict, who: &str) -> Option<&'a mut Combatant> {
    let mut combatants = conflict.combatants.iter_mut();
    combatants.find(|other| other.who == who)
}

pub(super) fn member<'a>(conflict: &'a mut Conflict, who: &str) -> Option<&'a mut Member> {
    let mut members = conflict.turns.last_mut()?.members.iter_mut();
    members.find(|member| member.who == who)
}

/// Something is done in a turn; with the first thing it begins for everybody in it.
pub(super) fn touch(conflict: &mut Conflict, out: &[String]) {
    let Some(turn) = conflict.turns.last_mut() else {
        return;
    };
    if !turn.touched && !turn.released {
        for member in &mut turn.members {
            member.out_before = out.to_vec();
        }
    }
    turn.touched = true;
}

/// Somebody has no turn any more in this round.
pub(super) fn spend(conflict: &mut Conflict, who: &str) {
    if let Some(combatant) = combatant(conflict, who) {
        combatant.spent = true;
        combatant.held = None;
    }
}

/// A place is past; who stands there and has no turn has lost it.
fn pass_place(conflict: &mut Conflict, on_turn: &[String]) {
    let place = conflict.order.get(conflict.place).cloned();
    for who in place.unwrap_or_default() {
        if !on_turn.contains(&who) {
            spend(conflict, &who);
        }
    }
    conflict.place += 1;
}

#[expect(clippy::too_many_lines, reason = "one arm for each event")]
pub(super) fn apply_conflict(
    conflict: &mut Conflict,
    event: &Event,
    seats: &[&str],
    out: &[String],
) {
    match event {
        Event::Entered { who, side } => enter(conflict, who, *side, seats),
        Event::Joined { who, side, place } => {
            enter(conflict, who, *side, seats);
            conflict.order.insert(*place, vec![who.clone()]);
            if *place < conflict.place {
                conflict.place += 1;
                spend(conflict, who);
            }
        }
        Event::Left { who } => leave(conflict, who),
        Event::SurpriseMarked { who, surprises } => {
            if let Some(combatant) = combatant(conflict, who) {
                combatant.surprises = *surprises;
            }
        }
        Event::SpeedMarked {
            who,
            quality,
            counts,
        } => {
            if let Some(combatant) = combatant(conflict, who) {
                set(&mut combatant.speed, quality.clone(), *counts);
            }
        }
        Event::MovingMarked {
            who,
            quality,
            counts,
        } => {
            if let Some(combatant) = combatant(conflict, who) {
                set(&mut combatant.moving, quality.clone(), *counts);
            }
        }
        Event::IntentDeclared { who, intent } => {
            if let Some(combatant) = combatant(conflict, who) {
                combatant.intent = Some(*intent);
            }
        }
        Event::OrderSet { order } => conflict.by_hand = Some(order.clone()),
        Event::DistanceSet { one, other, yards } => {
            conflict.distances.retain(|distance| {
                !(distance.between.contains(one) && distance.between.contains(other))
            });
            if *yards > 0 {
                conflict.distances.push(Distance {
                    between: [one.clone(), other.clone()],
                    yards: *yards,
                });
            }
        }
        Event::Began { order, free } => {
            conflict.order.clone_from(order);
            conflict.free = *free;
            conflict.stage = Stage::Turn;
        }
        Event::InitiativeTied => conflict.stage = Stage::Initiative,
        Event::RoundBegan { round, yards } => {
            conflict.round = *round;
            conflict.place = 0;
            for combatant in &mut conflict.combatants {
                combatant.spent = false;
                combatant.held = None;
                let yards = yards.iter().find(|(who, _)| *who == combatant.who);
                combatant.turn_yards = yards.map_or(0, |(_, half)| *half);
                combatant.reaction_yards = combatant.turn_yards;
            }
        }
        Event::PlacePassed => pass_place(conflict, &[]),
        Event::TurnBegan { who } => {
            pass_place(conflict, who);
            let member = |who: &String| Member {
                who: who.clone(),
                adopted: false,
                acted: false,
                kills: 0,
                out_before: Vec::new(),
            };
            conflict.turns.push(Turn {
                members: who.iter().map(member).collect(),
                given_up: Vec::new(),
                released: false,
                touched: false,
                deeds: Vec::new(),
            });
            conflict.stage = Stage::Turn;
        }
        Event::TaskProposed { .. } | Event::AttackProposed { .. } => touch(conflict, out),
        Event::Adopted { who, strategy } => {
            touch(conflict, out);
            if let Some(combatant) = combatant(conflict, who) {
                combatant.strategy = Some(*strategy);
            }
            if let Some(member) = member(conflict, who) {
                member.adopted = true;
            }
        }
        Event::StrategyEnded { who } => {
            if let Some(combatant) = combatant(conflict, who) {
                combatant.strategy = None;
            }
        }
        Event::UpshiftUsed { who } => {
            if let Some(combatant) = combatant(conflict, who) {
                combatant.strategy = Some(Strategy::FlippedOut);
            }
        }
        Event::Declared => declare(conflict),
        Event::Held { who } => {
            touch(conflict, out);
            let held = member(conflict, who).map(|member| member.clone());
            if let Some(turn) = conflict.turns.last_mut() {
                turn.members.retain(|member| &member.who != who);
            }
            if let Some(combatant) = combatant(conflict, who) {
                combatant.held = held;
            }
        }
        Event::Released { who } => {
            let held = combatant(conflict, who).and_then(|one| one.held.take());
            conflict.turns.push(Turn {
                members: held.into_iter().collect(),
                given_up: Vec::new(),
                released: true,
                touched: false,
                deeds: Vec::new(),
            });
        }
        Event::Passed { who } | Event::TurnSpent { who } => {
            touch(conflict, out);
            spend(conflict, who);
            if let Some(member) = member(conflict, who) {
                member.acted = true;
            }
        }
        Event::Helped { who } => {
            spend(conflict, who);
            for turn in &mut conflict.turns {
                let given_up = turn.members.extract_if(.., |member| &member.who == who);
                turn.given_up.extend(given_up.map(|member| member.who));
            }
        }
        Event::Moved {
            who,
            yards,
            reacting,
        } => {
            if !reacting {
                touch(conflict, out);
            }
            if let Some(combatant) = combatant(conflict, who) {
                let left = if *reacting {
                    &mut combatant.reaction_yards
                } else {
                    &mut combatant.turn_yards
                };
                *left = left.saturating_sub(*yards);
            }
        }
        Event::TurnClosed { who } => {
            if let Some(turn) = conflict.turns.last_mut() {
                turn.members.retain(|member| &member.who != who);
            }
        }
        Event::TurnOver => {
            let turn = conflict.turns.pop();
            for member in turn.map(|turn| turn.members).unwrap_or_default() {
                spend(conflict, &member.who);
            }
        }
        _ => {}
    }
}

/// What was being put together is put to the others of this turn.
fn declare(conflict: &mut Conflict) {
    let stage = std::mem::replace(&mut conflict.stage, Stage::Turn);
    if let (Stage::Doing(phase), Some(turn)) = (stage, conflict.turns.last_mut())
        && let Phase::Making(deed) = *phase
    {
        turn.deeds.push(deed);
    }
}

fn leave(conflict: &mut Conflict, who: &str) {
    conflict.combatants.retain(|other| other.who != who);
    conflict.by_hand = None;
    let distances = &mut conflict.distances;
    distances.retain(|distance| distance.between.iter().all(|other| other != who));
    if let Some(place) = conflict.place_of(who) {
        conflict.order[place].retain(|other| other != who);
        if conflict.order[place].is_empty() {
            conflict.order.remove(place);
            if place < conflict.place {
                conflict.place -= 1;
            }
        }
    }
    for turn in &mut conflict.turns {
        turn.members.retain(|member| member.who != who);
    }
}
