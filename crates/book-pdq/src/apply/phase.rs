//! What is done with dice, from the first proposal to the last point of Damage.

use super::{
    character,
    conflict::{combatant, member, spend, touch},
    lost, out_of_action, quality_of,
};
use crate::{
    event::Event,
    rules::damage::CHIN,
    state::{Attack, Condition, Deed, Doing, Effort, Phase, Reaction, Stage, State, Task},
};

fn phase_mut(state: &mut State) -> Option<&mut Phase> {
    match &mut state.doing {
        Doing::Task(phase) => Some(phase),
        Doing::Conflict(conflict) => match &mut conflict.stage {
            Stage::Doing(phase) => Some(phase),
            _ => None,
        },
        _ => None,
    }
}

fn set_phase(state: &mut State, phase: Phase) {
    match &mut state.doing {
        Doing::Conflict(conflict) => conflict.stage = Stage::Doing(Box::new(phase)),
        doing => *doing = Doing::Task(Box::new(phase)),
    }
}

/// Nothing is done any more; talk, or the turn, goes on.
fn end_phase(state: &mut State) {
    match &mut state.doing {
        Doing::Conflict(conflict) => conflict.stage = Stage::Turn,
        doing => *doing = Doing::Talking,
    }
}

/// The first Damage to be taken has been dealt with.
fn next_blow(state: &mut State) {
    if let Some(Phase::Hurting(blows)) = phase_mut(state) {
        blows.remove(0);
    }
}

pub(super) fn apply_harm(state: &mut State, event: &Event) {
    match event {
        Event::Damaged {
            who, kind, split, ..
        } => {
            for (quality, points) in split {
                if let Some(quality) = quality_of(state, who, quality) {
                    *lost(quality, *kind) += points;
                }
            }
            if let Some(character) = character(state, who) {
                character.hurt = true;
            }
            next_blow(state);
        }
        Event::ChinTaken { who, quality, kind } => {
            if let Some(quality) = quality_of(state, who, quality) {
                *lost(quality, *kind) += CHIN;
            }
            if let Some(character) = character(state, who) {
                character.hurt = true;
                character.chin_used = true;
            }
            next_blow(state);
        }
        Event::WentOut { who } => {
            set_condition(state, who, Condition::OutOfAction);
            if let Doing::Conflict(conflict) = &mut state.doing
                && combatant(conflict, who).is_some_and(|one| one.held.is_some())
            {
                spend(conflict, who);
            }
        }
        Event::Died { who } => set_condition(state, who, Condition::Dead),
        Event::Returned { who } => {
            set_condition(state, who, Condition::InAction);
            // Who falls again falls anew.
            if let Doing::Conflict(conflict) = &mut state.doing {
                let held = conflict.combatants.iter_mut();
                let held = held.filter_map(|one| one.held.as_mut());
                let on_turn = conflict.turns.iter_mut().flat_map(|turn| &mut turn.members);
                for member in held.chain(on_turn) {
                    member.out_before.retain(|name| name != who);
                }
            }
        }
        Event::Killed { by, who } => {
            let out = out_of_action(state);
            set_condition(state, who, Condition::Dead);
            if let Doing::Conflict(conflict) = &mut state.doing {
                touch(conflict, &out);
                if let Some(member) = member(conflict, by) {
                    member.kills += 1;
                }
            }
        }
        _ => {}
    }
}

fn set_condition(state: &mut State, who: &str, condition: Condition) {
    if let Some(character) = character(state, who) {
        character.condition = condition;
    }
}

/// What is done by somebody, in a Conflict or out of it.
pub(super) fn apply_phase(state: &mut State, event: &Event) {
    match event {
        Event::TaskCalled { who } => {
            let task = Task {
                effort: Effort::of(who),
                against: None,
            };
            set_phase(state, Phase::Making(Deed::Task(task)));
        }
        Event::TaskProposed { task } => {
            set_phase(state, Phase::Making(Deed::Task(task.clone())));
        }
        Event::AttackProposed { attack } => {
            set_phase(state, Phase::Making(Deed::Attack(attack.clone())));
        }
        Event::Withdrawn | Event::FailedOutright { .. } | Event::ActionOver => end_phase(state),
        Event::DiceCalled => {
            let deeds = match &mut state.doing {
                Doing::Conflict(conflict) => conflict
                    .turns
                    .last_mut()
                    .map(|turn| std::mem::take(&mut turn.deeds)),
                doing => match std::mem::replace(doing, Doing::Talking) {
                    Doing::Task(phase) => match *phase {
                        Phase::Making(deed) => Some(vec![deed]),
                        _ => None,
                    },
                    _ => None,
                },
            };
            let mut deeds = deeds.unwrap_or_default();
            let seat = |deed: &Deed| state.cast.iter().position(|one| one.name == deed.who());
            deeds.sort_by_key(seat);
            set_phase(state, Phase::Rolling(deeds));
        }
        Event::BlowsFell { blows } => set_phase(state, Phase::Hurting(blows.clone())),
        Event::BlowVoid { .. } | Event::HarmJudged { kind: None } => next_blow(state),
        Event::HarmJudged { kind } => {
            if let Some(Phase::Hurting(blows)) = phase_mut(state) {
                blows[0].kind = *kind;
            }
        }
        Event::ChinAsked { quality, .. } => {
            if let Some(Phase::Hurting(blows)) = phase_mut(state) {
                blows[0].chin = Some(quality.clone());
            }
        }
        Event::ChinRefused { quality, .. } => {
            if let Some(Phase::Hurting(blows)) = phase_mut(state) {
                blows[0].chin = None;
                blows[0].chin_refused.push(quality.clone());
            }
        }
        _ => {
            if let Some(Phase::Making(deed)) = phase_mut(state) {
                apply_making(deed, event);
            }
        }
    }
}

fn effort<'a>(deed: &'a mut Deed, who: &str) -> Option<&'a mut Effort> {
    deed.efforts_mut().find(|effort| effort.includes(who))
}

fn apply_making(deed: &mut Deed, event: &Event) {
    match event {
        Event::Proposed { who, qualities } => {
            if let Some(effort) = effort(deed, who) {
                effort.qualities = Some(qualities.clone());
            }
        }
        Event::Contributed { who, qualities } => {
            let helpers = effort(deed, who).map(|effort| effort.helpers.iter_mut());
            let helper = helpers.and_then(|mut helpers| helpers.find(|one| &one.who == who));
            if let Some(helper) = helper {
                helper.qualities = Some(qualities.clone());
            }
        }
        Event::Declined { who } => {
            if let Some(effort) = effort(deed, who) {
                effort.helpers.retain(|helper| &helper.who != who);
            }
        }
        Event::Struck { who, quality } => {
            let Some(effort) = effort(deed, who) else {
                return;
            };
            if &effort.who == who {
                effort.demanded.retain(|other| other != quality);
                if let Some(qualities) = &mut effort.qualities {
                    qualities.retain(|other| other != quality);
                }
                return;
            }
            for helper in effort.helpers.iter_mut().filter(|one| &one.who == who) {
                if let Some(qualities) = &mut helper.qualities {
                    qualities.retain(|other| other != quality);
                }
            }
        }
        Event::Demanded { who, quality } => {
            if let Some(effort) = effort(deed, who) {
                effort.demanded.push(quality.clone());
                effort.qualities = None;
            }
        }
        Event::SentBack { who } => {
            if let Some(effort) = effort(deed, who) {
                effort.qualities = None;
            }
        }
        Event::Shifted { who, shift } => {
            if let Some(effort) = effort(deed, who) {
                effort.shifts.push(shift.clone());
            }
        }
        Event::TaskApproved { against, badass } => {
            if let Deed::Task(task) = deed {
                task.against = Some(against.clone());
                task.effort.badass = *badass;
                task.effort.approved = true;
            }
        }
        Event::AttackApproved {
            badass,
            weapon,
            surprised,
        } => {
            if let Deed::Attack(attack) = deed {
                approve_attack(attack, *badass, *weapon, surprised);
            }
        }
        Event::ReactionApproved {
            who,
            badass,
            weakness,
        } => {
            let Deed::Attack(attack) = deed else {
                return;
            };
            let mut reactions = attack.reactions.iter_mut();
            if let Some(reaction) = reactions.find(|reaction| &reaction.effort.who == who) {
                reaction.effort.badass = *badass;
                reaction.effort.approved = true;
                reaction.weakness.clone_from(weakness);
            }
        }
        _ => {}
    }
}

fn approve_attack(attack: &mut Attack, badass: bool, weapon: bool, surprised: &[String]) {
    attack.effort.badass = badass;
    attack.effort.approved = true;
    attack.weapon = weapon;
    attack.surprised = surprised.to_vec();
    let reaction = |who: &String| Reaction {
        effort: Effort::of(who),
        weakness: None,
    };
    attack.reactions = attack.targets.iter().map(reaction).collect();
}
