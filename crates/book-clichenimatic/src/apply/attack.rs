//! Turns and attacks.

use super::conflict::unit;
use crate::{
    event::{Event, Spent},
    rules::round::passes_after,
    state::{Acting, Attack, Conflict, Contest, Fate, Stage, State, Step, Target, UnitKind},
};

/// Writes an event of a turn or an attack down.
pub(super) fn apply(state: &mut State, event: &Event) {
    let Some(conflict) = state.conflict.as_deref_mut() else {
        return;
    };
    match event {
        Event::Acted { attack, spent } => {
            spend(conflict, spent);
            if let Some(acting) = acting(conflict) {
                acting.attack = Some(attack.clone());
                acting.passes = passes_after(acting.passes, true);
            }
        }
        Event::Reloaded { spent, .. } => {
            spend(conflict, spent);
            if let Some(acting) = acting(conflict) {
                acting.passes = passes_after(acting.passes, true);
            }
        }
        Event::Countered { part, spent, .. } => {
            spend(conflict, spent);
            settle(conflict, *part);
        }
        Event::LastAttack { who } => conflict.last_attacks.push(who.clone()),
        Event::ExtraBought { target, .. } => {
            conflict.last_attacks.retain(|one| one != target);
            let unit = conflict.unit_of(target).map(|unit| unit.name.clone());
            if let Some(acting) = acting(conflict) {
                acting.targeted.retain(|one| Some(one) != unit.as_ref());
            }
        }
        Event::TaskHurt { damage } => {
            if let Contest::Task(task) = &mut conflict.contest {
                task.essence.left = task.essence.left.saturating_sub(*damage);
                task.dealt = task.dealt.saturating_add(*damage);
            }
        }
        Event::ResolveSpent { who, points, .. } => {
            if let Contest::Task(task) = &mut conflict.contest
                && task.name == *who
            {
                task.resolve.left = task.resolve.left.saturating_sub(*points);
            }
        }
        Event::Progressed { unit, points } => {
            if let Contest::Race(race) = &mut conflict.contest {
                match race.progress.iter_mut().find(|(name, _)| name == unit) {
                    Some((_, progress)) => *progress = progress.saturating_add(*points),
                    None => race.progress.push((unit.clone(), *points)),
                }
            }
        }
        Event::TurnBegan { place } => {
            if let Some(acting) = acting(conflict) {
                acting.place = *place;
                acting.targeted.clear();
                acting.acted = false;
            }
        }
        Event::Targeted { unit } => {
            if let Some(acting) = acting(conflict) {
                acting.targeted.push(unit.clone());
                acting.acted = true;
                acting.passes = passes_after(acting.passes, true);
            }
        }
        Event::Passed { .. } => {
            if let Some(acting) = acting(conflict) {
                acting.passes = passes_after(acting.passes, false);
            }
        }
        Event::AttackOver => {
            if let Some(acting) = acting(conflict) {
                acting.attack = None;
            }
        }
        _ => {
            if let Some(attack) = attack(conflict) {
                answered(attack, event);
            }
        }
    }
}

fn acting(conflict: &mut Conflict) -> Option<&mut Acting> {
    match &mut conflict.stage {
        Stage::Acting(acting) => Some(acting),
        _ => None,
    }
}

fn attack(conflict: &mut Conflict) -> Option<&mut Attack> {
    acting(conflict)?.attack.as_mut()
}

fn settle(conflict: &mut Conflict, place: usize) {
    if let Some(attack) = attack(conflict) {
        attack.fresh = false;
        if let Some(part) = attack.parts.get_mut(place) {
            part.fate = Fate::Settled;
        }
    }
}

fn answered(attack: &mut Attack, event: &Event) {
    match event {
        Event::Aimed { part } => attack.parts.push(part.clone()),
        Event::Asked { step } => {
            // Who has stepped in between may be asked for a counter anew.
            if let Step::Counter(place, asked) = step
                && !asked.is_empty()
                && let Some(part) = attack.parts.get_mut(*place)
            {
                part.fate = Fate::Open;
            }
            attack.step = step.clone();
        }
        Event::NotCountered { unit, .. } => {
            attack.fresh = false;
            if let Step::Counter(_, asked) = &mut attack.step {
                asked.retain(|one| one != unit);
            }
        }
        Event::CameThrough { part } => {
            if let Some(part) = attack.parts.get_mut(*part) {
                part.fate = Fate::Through;
            }
        }
        Event::Interposed { part, who } => {
            attack.fresh = false;
            if let Some(part) = attack.parts.get_mut(*part) {
                part.target = Target::Character(who.clone());
                part.interposed = true;
            }
        }
        Event::Reduced { part, points, .. } => {
            attack.fresh = false;
            if let Some(part) = attack.parts.get_mut(*part) {
                part.cut += points;
            }
        }
        Event::PartSettled { part, .. } => {
            attack.fresh = false;
            if let Some(part) = attack.parts.get_mut(*part) {
                part.fate = Fate::Settled;
            }
        }
        _ => {}
    }
}

/// CLN-ACT-03, CLN-MOK-06: what was spent is gone; a Mook die may stay with less.
fn spend(conflict: &mut Conflict, spent: &Spent) {
    let Some(unit) = unit(conflict, &spent.unit) else {
        return;
    };
    let mooks = unit.kind == UnitKind::Mooks;
    if let Some(die) = unit.dice.iter_mut().find(|die| die.id == spent.die) {
        die.value = if mooks { spent.broken } else { 0 };
    }
    unit.dice.retain(|die| die.value > 0);
    if let Some(skill) = &spent.skill {
        let place = unit.ready.iter();
        let mut place = place
            .enumerate()
            .filter(|(_, ready)| ready.owner == spent.by && ready.skill == *skill);
        if let Some((place, _)) = place.next() {
            unit.ready.remove(place);
        }
    }
    let pips = spent.pips.iter();
    unit.pips
        .extend(pips.map(|pip| (spent.by.clone(), pip.clone())));
    if let Some((cliche, points)) = &spent.bonus {
        let mut bonus = unit.bonus.iter_mut();
        let die = bonus.find(|die| die.who == spent.by && die.cliche == *cliche);
        if let Some(die) = die {
            die.left = die.left.saturating_sub(*points);
        }
    }
}
