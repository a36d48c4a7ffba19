//! What a blow does: Essence, Mooks, tasks, effects, dice that go, and who is out (ESS, ACT-09,
//! ACT-10, SFX-05 to SFX-08, SFX-17 to SFX-19).

use super::{Play, answer::Blow, mooks, round, scale, target_unit};
use crate::{
    event::{Event, Outcome, Settling},
    setup::Effect,
    state::{
        Drop, DropReason, Fate, Out, Presence, Skill, Stage, State, Step, Target, Tick, Unit,
        UnitKind,
    },
};

/// A part strikes its target, with nothing shared out.
pub fn strike_whole(play: &mut Play, place: usize) {
    let found = play.state.conflict.as_deref().and_then(|conflict| {
        let attack = conflict.attack()?;
        let part = attack.parts.get(place)?;
        Some(Blow {
            target: part.target.clone(),
            damage: scale::strike(&play.state, attack, part).damage,
        })
    });
    if let Some(blow) = found {
        let shares = vec![(blow.target.clone(), blow.damage)];
        strike(play, place, &blow, &shares);
    }
}

/// CLN-ACT-08, CLN-SFX-18: the blow that waits is taken: a part of an attack, or a tick.
pub fn take(play: &mut Play, blow: &Blow, shares: &[(Target, u32)]) {
    let waiting = play.state.conflict.as_deref().map(|conflict| {
        let step = conflict.attack().map(|attack| attack.step.clone());
        (matches!(conflict.stage, Stage::Ticking(_)), step)
    });
    match waiting {
        Some((true, _)) => {
            play.happen(Event::TickOver);
            hurt(play, blow, shares);
            outs(play, &blow.target);
        }
        Some((false, Some(Step::Defence(place)))) => strike(play, place, blow, shares),
        _ => {}
    }
}

/// CLN-ESS-07, CLN-RUL-63: the damage is avoided; Haywire is not.
pub fn avoid(play: &mut Play) {
    let Some(conflict) = play.state.conflict.as_deref() else {
        return;
    };
    if let Stage::Ticking(_) = conflict.stage {
        play.happen(Event::TickOver);
        return;
    }
    let Some(attack) = conflict.attack() else {
        return;
    };
    let Step::Defence(place) = attack.step else {
        return;
    };
    let haywire = attack.effects.contains(&Effect::Haywire);
    let Some(target) = attack.parts.get(place).map(|part| part.target.clone()) else {
        return;
    };
    play.happen(Event::PartSettled {
        part: place,
        target: target.clone(),
        how: Settling::Avoided,
    });
    if haywire {
        go_haywire(play, &target, None);
    }
}

/// CLN-ACT-09, CLN-ACT-10: damage, then Persistent, then Haywire, then who is out.
fn strike(play: &mut Play, place: usize, blow: &Blow, shares: &[(Target, u32)]) {
    let attack = play
        .state
        .conflict
        .as_deref()
        .and_then(|conflict| conflict.attack());
    let effects = attack
        .map(|attack| attack.effects.clone())
        .unwrap_or_default();
    play.happen(Event::PartSettled {
        part: place,
        target: blow.target.clone(),
        how: Settling::Struck,
    });
    hurt(play, blow, shares);
    let takes_ticks = matches!(
        blow.target,
        Target::Character(_) | Target::Item(..) | Target::Mooks(_) | Target::Task
    );
    // What equipment absorbed whole was not dealt to the target.
    let dealt = shares
        .iter()
        .any(|(target, share)| *target == blow.target && *share > 0);
    if effects.contains(&Effect::Persistent) && dealt && takes_ticks {
        play.happen(Event::WillTick {
            tick: Tick {
                target: blow.target.clone(),
                damage: blow.damage,
            },
        });
    }
    let haywire = effects.contains(&Effect::Haywire);
    // A member of a team who falls takes along what Haywire leaves; somebody alone loses all.
    let conflict = play.state.conflict.as_deref();
    let unit = conflict.and_then(|conflict| target_unit(conflict, &blow.target));
    let struck = Some(&blow.target).filter(|_| unit.is_some_and(Unit::is_team));
    if !(haywire && go_haywire(play, &blow.target, struck.cloned())) {
        outs(play, &blow.target);
    }
}

/// A die is given up; who was struck by Haywire in a team is looked at afterwards (CLN-ACT-10).
pub fn give_up(play: &mut Play, drop: &Drop, die: u32) {
    play.happen(Event::Dropped {
        unit: drop.unit.clone(),
        die,
    });
    if let Some(struck) = &drop.struck {
        outs(play, struck);
    }
}

/// The same if the conflict ends before a die is given up.
pub fn give_nothing_up(play: &mut Play) {
    let conflict = play.state.conflict.as_deref();
    let drops = conflict.map(|conflict| conflict.drops.clone());
    for struck in drops.into_iter().flatten().filter_map(|drop| drop.struck) {
        outs(play, &struck);
    }
}

/// CLN-ESS-02, CLN-EQP-04, CLN-EQP-05: Essence is lost, also by equipment.
fn hurt(play: &mut Play, blow: &Blow, shares: &[(Target, u32)]) {
    match &blow.target {
        Target::Mooks(name) => mooks::be_struck(play, name, blow.damage),
        Target::Task => play.happen(Event::TaskHurt {
            damage: blow.damage,
        }),
        Target::Progress => {
            let conflict = play.state.conflict.as_deref();
            let attack = conflict.and_then(|conflict| conflict.attack());
            if let Some(unit) = attack.map(|attack| attack.unit.clone()) {
                play.happen(Event::Progressed {
                    unit,
                    points: blow.damage,
                });
            }
        }
        Target::Nothing => {}
        Target::Character(_) | Target::Item(..) => {
            let own = shares.iter().filter(|(target, _)| *target == blow.target);
            let items = shares
                .iter()
                .filter(|(target, share)| *target != blow.target && *share > 0);
            let items = items.filter_map(|(target, share)| match target {
                Target::Item(_, item) => Some((item.clone(), *share)),
                _ => None,
            });
            play.happen(Event::Hurt {
                target: blow.target.clone(),
                own: own.map(|(_, share)| *share).sum(),
                items: items.collect(),
            });
        }
    }
}

/// CLN-ESS-01, CLN-ESS-02: the Essence that damage leaves.
pub fn left_after(essence: u32, damage: u32) -> u32 {
    essence.saturating_sub(damage)
}

/// CLN-ESS-03, CLN-ESS-04: whether so much Essence is none.
pub fn is_down(essence: u32) -> bool {
    essence == 0
}

/// CLN-ESS-03, CLN-ESS-04, CLN-EQP-04: whatever has no Essence left is out or destroyed.
fn outs(play: &mut Play, target: &Target) {
    let Some(who) = target.who() else {
        let done = play
            .state
            .conflict
            .as_deref()
            .and_then(|conflict| conflict.task());
        if done.is_some_and(|task| task.essence.left == 0) {
            round::end(play, Outcome::Success);
        }
        return;
    };
    let Some(owner) = play.state.character(who) else {
        return;
    };
    let broken = owner.items.iter();
    let broken = broken.filter(|item| {
        item.essence.left == 0 && matches!(item.presence, Presence::Used | Presence::Stowed)
    });
    let broken: Vec<String> = broken.map(|item| item.name.clone()).collect();
    let down = is_down(owner.essence.left) && owner.out.is_none();
    let who = who.to_owned();
    for item in broken {
        lose_item(play, &who, &item, true);
    }
    if down {
        fall(play, &who);
    }
}

/// CLN-ESS-04, CLN-ESS-08: somebody is out: for good in an Epic Battle.
pub fn fall(play: &mut Play, who: &str) {
    let epic = play
        .state
        .conflict
        .as_deref()
        .is_some_and(|conflict| conflict.epic);
    let out = if epic {
        Out::Defeated
    } else {
        Out::SetBack(play.state.scene)
    };
    play.happen(Event::WentOut {
        who: who.to_owned(),
        out,
    });
}

/// CLN-SFX-05, CLN-SFX-06, CLN-SFX-07: Haywire takes one die of the struck unit, now or from
/// its next pool. Says whether it leaves it to the choice of a die who is out.
fn go_haywire(play: &mut Play, target: &Target, struck: Option<Target>) -> bool {
    let Some(conflict) = play.state.conflict.as_deref() else {
        return false;
    };
    let unit: Option<&Unit> = match target {
        Target::Task => {
            let mut units = conflict.units.iter();
            units.find(|unit| matches!(unit.kind, UnitKind::Challenge(_)))
        }
        Target::Progress | Target::Nothing => None,
        target => target_unit(conflict, target),
    };
    let Some(unit) = unit else {
        return false;
    };
    let name = unit.name.clone();
    let waits = struck.is_some();
    if unit.dice.is_empty() {
        if !unit.delayed {
            play.happen(Event::HaywireDelayed { unit: name });
        }
    } else if !unit.haywired {
        play.happen(Event::DropCalled {
            drop: Drop {
                unit: name.clone(),
                who: name,
                dice: 1,
                reason: DropReason::Haywire,
                struck,
            },
        });
        return waits;
    }
    false
}

/// CLN-ESS-09: a piece of equipment is gone, with its declared Run-offs and a die for each.
pub fn lose_item(play: &mut Play, who: &str, item: &str, for_good: bool) {
    let lost = play.state.character(who).and_then(|one| one.item(item));
    let names: Option<Vec<String>> = lost.map(|item| {
        let run_offs = item.run_offs.iter().map(|one| one.build.name.clone());
        run_offs.chain(item.cliches.iter().cloned()).collect()
    });
    play.happen(Event::ItemLost {
        who: who.to_owned(),
        item: item.to_owned(),
        for_good,
    });
    lose_ready(play, who, &names.unwrap_or_default());
}

/// CLN-ESS-09: a Run-off of a vehicle is gone.
pub fn lose_run_off(play: &mut Play, who: &str, run_off: &str) {
    play.happen(Event::RunOffLost {
        who: who.to_owned(),
        run_off: run_off.to_owned(),
    });
    lose_ready(play, who, &[run_off.to_owned()]);
}

/// CLN-ESS-09, CLN-RUL-30: declared Run-offs go, and take a die each along.
fn lose_ready(play: &mut Play, who: &str, names: &[String]) {
    let conflict = play.state.conflict.as_deref();
    let Some(unit) = conflict.and_then(|conflict| conflict.unit_of(who)) else {
        return;
    };
    let gone = |skill: &&Skill| match skill {
        Skill::RunOff(name) | Skill::Cliche(name) => names.contains(name),
        _ => false,
    };
    let lost: Vec<Skill> = unit.ready_of(who).filter(gone).cloned().collect();
    let rolled = super::cost::count(unit.dice_of(who).count());
    let name = unit.name.clone();
    let dice = super::cost::count(lost.len()).min(rolled);
    for skill in lost {
        play.happen(Event::ReadyLost {
            unit: name.clone(),
            who: who.to_owned(),
            skill,
        });
    }
    if dice > 0 {
        play.happen(Event::DropCalled {
            drop: Drop {
                unit: name,
                who: who.to_owned(),
                dice,
                reason: DropReason::Lost,
                struck: None,
            },
        });
    }
}

/// CLN-FLW-06: the whole action is spoiled; what was spent stays spent.
pub fn spoil_all(play: &mut Play) {
    let attack = play
        .state
        .conflict
        .as_deref()
        .and_then(|conflict| conflict.attack());
    let Some(attack) = attack else {
        return;
    };
    let open = attack.parts.iter().enumerate();
    let open = open.filter(|(_, part)| part.fate != Fate::Settled);
    let open: Vec<(usize, Target)> = open
        .map(|(place, part)| (place, part.target.clone()))
        .collect();
    for (part, target) in open {
        play.happen(Event::PartSettled {
            part,
            target,
            how: Settling::Spoiled,
        });
    }
    play.happen(Event::Asked {
        step: Step::Counter(0, Vec::new()),
    });
}

/// Dice that somebody may give up, the lowest first (CLN-SFX-05, CLN-ESS-09, CLN-MOK-13).
pub fn droppable(state: &State, drop: &Drop) -> Vec<(u32, u32)> {
    let conflict = state.conflict.as_deref();
    let unit = conflict.and_then(|conflict| conflict.unit(&drop.unit));
    let Some(unit) = unit else {
        return Vec::new();
    };
    let all = drop.who == drop.unit;
    let dice = unit.dice.iter();
    let dice = dice.filter(|die| all || die.owner == drop.who || die.owner == drop.unit);
    let mut dice: Vec<(u32, u32)> = dice.map(|die| (die.value, die.id)).collect();
    dice.sort_unstable();
    dice
}
