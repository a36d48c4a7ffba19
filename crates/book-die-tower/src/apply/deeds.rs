//! What tasks, attacks, Wishes and placed dice do to a state.

use rulebook::Simulated;

use super::{encounter, nature, set_wishes, spend};
use crate::{
    event::{Dice, Event},
    rules::{
        attack,
        rolling::{Hand, Throwing},
        task, tower,
    },
    setup::Settling,
    state::{
        Attack, AttackStage, Doing, Figure, Nature, PastRoll, Placing, Role, Setting, State, Sway,
        Task, TaskStage,
    },
};

/// Lets an event have happened; `false` if it is of another kind.
pub fn apply(state: &mut State, event: &Event) -> bool {
    match event {
        Event::Tried { who, what, means } => {
            state.doing = Doing::Task(Task {
                who: who.clone(),
                what: what.clone(),
                means: *means,
                stage: TaskStage::Proposed,
            });
        }
        Event::TermsSet { terms, .. } => {
            if let Doing::Task(task) = &mut state.doing {
                task.stage = TaskStage::Set { terms: *terms };
            }
        }
        Event::Withdrawn { .. } => {
            take_back(state);
            state.doing = Doing::Talking;
        }
        Event::Managed { .. } | Event::AllPlaced => state.doing = Doing::Talking,
        Event::Called { who, wishes } => {
            spend(state, who, *wishes);
            called(state, who, *wishes);
        }
        Event::Thrown {
            who,
            faces,
            dice,
            brings,
        } => {
            if let Some(throwing) = throwing(state, who) {
                match dice {
                    Dice::Pool => throwing.pool.clone_from(faces),
                    Dice::Extra => throwing.extra.extend(faces),
                    Dice::Late => throwing.late.extend(faces),
                }
                throwing.to_throw = *brings;
            }
        }
        Event::LateAsked { who } => ask_late(state, who),
        Event::LateAnswered { who, wishes } => {
            spend(state, who, *wishes);
            if let Some(throwing) = throwing(state, who) {
                throwing.asked_late = true;
                throwing.to_throw = *wishes;
            }
        }
        Event::TaskDone { .. } | Event::AttackDone { .. } => {
            state.last_roll = past_roll(state);
            state.doing = Doing::Talking;
        }
        Event::Attacked {
            who,
            target,
            means,
            reach,
        } => {
            state.doing = Doing::Attack(Box::new(Attack {
                who: who.clone(),
                target: target.clone(),
                means: *means,
                reach: *reach,
                stage: AttackStage::Declared,
            }));
        }
        Event::Defended { means, .. } => {
            set_stage(state, |_| AttackStage::Defended { defence: *means });
        }
        Event::AttackJudged { sway, .. } => set_stage(state, |attack| AttackStage::Judged {
            defence: attack::defence_means(attack),
            attack: *sway,
        }),
        Event::DefenceJudged { sway, .. } => judged(state, *sway),
        Event::HealthLost { who, left, .. } => {
            if let Some(Nature::Monster { health, .. }) = nature(state, who) {
                *health = *left;
            }
            encounter::lower(state, who);
        }
        Event::WishAsked { wishing } => state.doing = Doing::Wishing(wishing.clone()),
        Event::WishAnswered {
            who, wish, granted, ..
        } => {
            if *granted {
                spend(state, who, wish.price());
            }
            state.doing = Doing::Talking;
        }
        Event::WishesChanged { who, wishes, .. } => set_wishes(state, who, *wishes),
        _ => return placed(state, event),
    }
    true
}

fn placed(state: &mut State, event: &Event) -> bool {
    match event {
        Event::DiceOwed { owed } => {
            state.doing = Doing::Placing(Placing {
                owed: owed.clone(),
                setting: Setting::Waiting,
            });
        }
        Event::LetGo { aim, .. } => set(state, Setting::LettingGo { aim: *aim }),
        Event::Stood {
            who,
            seat,
            height,
            simulated,
            ..
        } => {
            state.tower.height = *height;
            state.tower.last_placer = Some(seat.clone());
            keep_poses(state, simulated.as_ref());
            forget(state, who);
        }
        Event::Slipped { simulated, .. } => {
            keep_poses(state, simulated.as_ref());
            set(state, Setting::Waiting);
        }
        Event::Fell { who, .. } => {
            clear_tower(state);
            if let Doing::Placing(placing) = &mut state.doing {
                placing.owed.retain(|owed| !tower::forgives(who, &owed.who));
            }
            set(state, Setting::Fallen { who: who.clone() });
        }
        Event::Befell { who, down, what } => {
            if let Some(figure) = state.figure_mut(who) {
                figure.fallen = *down;
                figure.plight.clone_from(what);
            }
            if *down {
                encounter::lower(state, who);
            }
            set(state, Setting::Waiting);
        }
        Event::Miracle { who } => {
            state.tower.had_miracle = true;
            set(state, Setting::Miracle { who: who.clone() });
        }
        Event::Revived { who, .. } => {
            if let Some(figure) = state.figure_mut(who) {
                figure.fallen = false;
                figure.plight.clear();
            }
            set(state, Setting::Waiting);
        }
        Event::Blessed { who, scene } => {
            if let Some(figure) = state.figure_mut(who) {
                let dice = if *scene {
                    &mut figure.scene_blessings
                } else {
                    &mut figure.blessings
                };
                *dice = tower::blessed(*dice);
            }
            set(state, Setting::Waiting);
        }
        Event::TakenDown { .. } => clear_tower(state),
        _ => return false,
    }
    true
}

/// The next die that somebody owes is done with.
pub fn forget(state: &mut State, who: &str) {
    if let Doing::Placing(placing) = &mut state.doing {
        if let Some(place) = placing.owed.iter().position(|owed| owed.who == who) {
            placing.owed.remove(place);
        }
        placing.setting = Setting::Waiting;
    }
}

/// Wishes that were added to an attack that does not happen come back.
fn take_back(state: &mut State) {
    let Doing::Attack(deed) = &state.doing else {
        return;
    };
    if let AttackStage::Wishing { attack, .. } = &deed.stage {
        let (who, wishes) = (deed.who.clone(), attack.wishes);
        let held = state.figure(&who).map_or(0, Figure::wishes);
        set_wishes(state, &who, held + wishes);
    }
}

fn set(state: &mut State, setting: Setting) {
    if let Doing::Placing(placing) = &mut state.doing {
        placing.setting = setting;
    }
}

fn clear_tower(state: &mut State) {
    state.tower.height = 0;
    state.tower.poses.clear();
    state.tower.had_miracle = false;
}

/// Keeps how the dice of the tower lie; a die that slipped off is not one of them.
fn keep_poses(state: &mut State, simulated: Option<&Simulated>) {
    let tower = &mut state.tower;
    if let (Settling::Simulated, Some(simulated)) = (tower.settling, simulated) {
        tower.poses.clone_from(&simulated.poses);
        tower.poses.truncate(tower.height as usize);
    }
}

/// The dice of a roll come into the hand.
fn called(state: &mut State, who: &str, wishes: u32) {
    match &state.doing {
        Doing::Task(task) => {
            let TaskStage::Set { terms } = task.stage else {
                return;
            };
            let hand = Hand {
                wishes,
                ..task::hand(state, who, terms)
            };
            let stage = TaskStage::Rolling {
                difficulty: terms.difficulty,
                dice: Throwing::new(hand),
            };
            if let Doing::Task(task) = &mut state.doing {
                task.stage = stage;
            }
        }
        Doing::Attack(_) => set_stage(state, |deed| match deed.stage.clone() {
            AttackStage::Wishing {
                attack,
                defence,
                weak_spot,
                asks: Role::Attacker,
            } => AttackStage::Wishing {
                attack: Hand { wishes, ..attack },
                defence,
                weak_spot,
                asks: Role::Defender,
            },
            AttackStage::Wishing {
                attack,
                defence,
                weak_spot,
                asks: Role::Defender,
            } => AttackStage::Rolling {
                attack: Throwing::new(attack),
                defence: Throwing::new(Hand { wishes, ..defence }),
                weak_spot,
            },
            other => other,
        }),
        _ => {}
    }
}

/// Both sides are judged: their dice are counted out.
fn judged(state: &mut State, defence: Sway) {
    let Doing::Attack(deed) = &state.doing else {
        return;
    };
    let AttackStage::Judged { attack, .. } = deed.stage else {
        return;
    };
    let miracles = |who: &str| state.figure(who).map_or(0, Figure::miracle_dice);
    let stage = AttackStage::Wishing {
        attack: attack::hand(attack, miracles(&deed.who)),
        defence: attack::hand(defence, miracles(&deed.target)),
        weak_spot: attack.weak_spot,
        asks: Role::Attacker,
    };
    set_stage(state, |_| stage);
}

fn ask_late(state: &mut State, who: &str) {
    match &mut state.doing {
        Doing::Task(task) => {
            if let TaskStage::Rolling { difficulty, dice } = &task.stage {
                task.stage = TaskStage::Late {
                    difficulty: *difficulty,
                    dice: dice.clone(),
                };
            }
        }
        Doing::Attack(deed) => {
            let role = attack::role(deed, who);
            if let AttackStage::Rolling {
                attack,
                defence,
                weak_spot,
            }
            | AttackStage::Late {
                attack,
                defence,
                weak_spot,
                ..
            } = &deed.stage
            {
                deed.stage = AttackStage::Late {
                    attack: attack.clone(),
                    defence: defence.clone(),
                    weak_spot: *weak_spot,
                    asks: role,
                };
            }
        }
        _ => {}
    }
}

fn set_stage(state: &mut State, stage: impl FnOnce(&Attack) -> AttackStage) {
    if let Doing::Attack(attack) = &mut state.doing {
        attack.stage = stage(attack);
    }
}

/// Somebody's dice in the roll that goes on.
fn throwing<'a>(state: &'a mut State, who: &str) -> Option<&'a mut Throwing> {
    match &mut state.doing {
        Doing::Task(task) => match &mut task.stage {
            TaskStage::Rolling { dice, .. } | TaskStage::Late { dice, .. } => Some(dice),
            _ => None,
        },
        Doing::Attack(deed) => {
            let role = attack::role(deed, who);
            match &mut deed.stage {
                AttackStage::Rolling {
                    attack, defence, ..
                }
                | AttackStage::Late {
                    attack, defence, ..
                } => Some(match role {
                    Role::Attacker => attack,
                    Role::Defender => defence,
                }),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The roll that has just ended.
fn past_roll(state: &State) -> Option<PastRoll> {
    let hands = match &state.doing {
        Doing::Task(task) => match &task.stage {
            TaskStage::Rolling { dice, .. } | TaskStage::Late { dice, .. } => {
                vec![(task.who.clone(), dice.clone())]
            }
            _ => return None,
        },
        Doing::Attack(deed) => match &deed.stage {
            AttackStage::Rolling {
                attack, defence, ..
            }
            | AttackStage::Late {
                attack, defence, ..
            } => vec![
                (deed.who.clone(), attack.clone()),
                (deed.target.clone(), defence.clone()),
            ],
            _ => return None,
        },
        _ => return None,
    };
    Some(PastRoll { hands })
}
