//! A conflict from its call to its end, the attacks aside.

use crate::{
    event::{Answer, Event},
    rules::team,
    state::{
        Acting, Bid, Bidding, Bonus, ClicheUse, Conflict, Contest, DropReason, Ready, Scope, Skill,
        Stage, State, Throwing, Unit, UnitKind, Way,
    },
};

/// Writes an event of a conflict down.
pub(super) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Called { contest, units } => {
            state.conflict = Some(Box::new(Conflict {
                contest: contest.clone(),
                round: 1,
                units: units.clone(),
                stage: Stage::Prelude,
                ticks: Vec::new(),
                duels: Vec::new(),
                epic: false,
                flaw: None,
                drops: Vec::new(),
                last_attacks: Vec::new(),
                flawed: false,
            }));
        }
        Event::ConflictEnded { .. } => state.conflict = None,
        _ => {
            if let Some(conflict) = state.conflict.as_deref_mut() {
                units(conflict, event);
                duels(conflict, event);
                pools(conflict, event);
                flaws(conflict, event);
                stages(conflict, event);
                rounds(conflict, event);
            }
        }
    }
}

pub(super) fn unit<'a>(conflict: &'a mut Conflict, name: &str) -> Option<&'a mut Unit> {
    conflict.units.iter_mut().find(|unit| unit.name == name)
}

fn reorder(units: &mut [Unit], order: &[String]) {
    let place = |unit: &Unit| order.iter().position(|name| *name == unit.name);
    units.sort_by_key(|unit| place(unit).unwrap_or(usize::MAX));
}

fn units(conflict: &mut Conflict, event: &Event) {
    match event {
        Event::Entered { unit, place } => {
            let place = (*place).min(conflict.units.len());
            conflict.units.insert(place, unit.clone());
        }
        Event::Left { unit } => {
            conflict.units.retain(|one| one.name != *unit);
            conflict.drops.retain(|drop| drop.unit != *unit);
        }
        Event::HalfOffered {
            unit: name,
            who,
            with,
        } => {
            if let Some(unit) = unit(conflict, name) {
                unit.halves.push((who.clone(), with.clone()));
            }
        }
        Event::Seized { who } => {
            if let Some(unit) = unit(conflict, who) {
                unit.halves.clear();
            }
        }
        Event::TeamFormed {
            name,
            members,
            order,
        } => {
            let joins = |unit: &Unit| unit.members.iter().all(|who| members.contains(who));
            let old = |unit: &Unit| unit.kind == UnitKind::Named && joins(unit);
            let first = conflict.units.iter().find(|unit| old(unit));
            let side = first.map(|unit| unit.side);
            let delayed = conflict.units.iter().any(|unit| old(unit) && unit.delayed);
            let before: Vec<String> = named(&conflict.units, old);
            let alone: Vec<Unit> = conflict
                .units
                .iter()
                .filter(|one| old(one))
                .cloned()
                .collect();
            conflict.units.retain(|unit| !old(unit));
            if let Some(side) = side {
                let mut formed = team::unit(name, UnitKind::Named, side, members.clone());
                formed.delayed = delayed;
                for unit in &alone {
                    carry_over(unit, &mut formed);
                }
                conflict.units.push(formed);
            }
            join_challenges(conflict, name, &before);
            reorder(&mut conflict.units, order);
        }
        Event::TeamEnded { name, order } => {
            let ended = conflict
                .units
                .iter()
                .find(|unit| unit.name == *name)
                .cloned();
            conflict.units.retain(|unit| unit.name != *name);
            for who in ended.iter().flat_map(|unit| &unit.members) {
                if let Some(ended) = &ended {
                    let members = vec![who.clone()];
                    let mut alone = team::unit(who, UnitKind::Named, ended.side, members);
                    alone.delayed = ended.delayed;
                    carry_over(ended, &mut alone);
                    conflict.units.push(alone);
                }
            }
            part_challenges(conflict, name, ended.as_ref());
            reorder(&mut conflict.units, order);
        }
        _ => {}
    }
}

/// What was settled about members before the roll goes with them from unit to unit.
fn carry_over(from: &Unit, to: &mut Unit) {
    let members = to.members.clone();
    let of = |who: &String| members.contains(who);
    to.void
        .extend(from.void.iter().filter(|who| of(who)).cloned());
    let cliches = from.cliches.iter().filter(|one| of(&one.who));
    to.cliches.extend(cliches.cloned());
    let cancelled = from.cancelled.iter().filter(|(who, _)| of(who));
    to.cancelled.extend(cancelled.cloned());
    let barred = from.barred.iter().filter(|(who, _)| of(who));
    to.barred.extend(barred.cloned());
}

fn named(units: &[Unit], which: impl Fn(&Unit) -> bool) -> Vec<String> {
    let found = units.iter().filter(|unit| which(unit));
    found.map(|unit| unit.name.clone()).collect()
}

/// In a Competition a new team goes on from its best member, against one challenge.
fn join_challenges(conflict: &mut Conflict, name: &str, before: &[String]) {
    let mut first = true;
    conflict.units.retain_mut(|unit| match &mut unit.kind {
        UnitKind::Challenge(against) if before.contains(against) => {
            name.clone_into(against);
            std::mem::replace(&mut first, false)
        }
        _ => true,
    });
    if let Contest::Race(race) = &mut conflict.contest {
        let joined = race
            .progress
            .iter()
            .filter(|(unit, _)| before.contains(unit));
        let best = joined.map(|(_, progress)| *progress).max();
        race.progress.retain(|(unit, _)| !before.contains(unit));
        race.progress
            .extend(best.map(|best| (name.to_owned(), best)));
    }
}

/// And those who part go on from where the team was, its first member against its challenge.
fn part_challenges(conflict: &mut Conflict, name: &str, ended: Option<&Unit>) {
    let members = ended.map(|unit| unit.members.clone()).unwrap_or_default();
    let mut fresh = Vec::new();
    for unit in &mut conflict.units {
        if let UnitKind::Challenge(against) = &mut unit.kind
            && against == name
            && let Some((first, others)) = members.split_first()
        {
            against.clone_from(first);
            let others = others.iter().map(|who| {
                let kind = UnitKind::Challenge(who.clone());
                team::unit(&format!("{}*{who}", unit.name), kind, unit.side, Vec::new())
            });
            fresh.extend(others);
        }
    }
    conflict.units.extend(fresh);
    if let Contest::Race(race) = &mut conflict.contest {
        let progress = race.progress.iter().find(|(unit, _)| unit == name);
        let progress = progress.map(|(_, progress)| *progress);
        race.progress.retain(|(unit, _)| unit != name);
        for who in &members {
            race.progress
                .extend(progress.map(|progress| (who.clone(), progress)));
        }
    }
}

fn duels(conflict: &mut Conflict, event: &Event) {
    match event {
        Event::CalledOut { who, targets, bid } => {
            conflict.stage = Stage::Bidding(Bidding {
                caller: who.clone(),
                targets: targets.clone(),
                bids: vec![Bid {
                    who: who.clone(),
                    bid: *bid,
                }],
            });
        }
        Event::Bade { who, bid } => {
            if let Stage::Bidding(bidding) = &mut conflict.stage {
                bidding.bids.retain(|one| one.who != *who);
                bidding.bids.push(Bid {
                    who: who.clone(),
                    bid: *bid,
                });
            }
        }
        Event::BiddingOver { duel } => {
            conflict.duels.extend(duel.clone());
            conflict.stage = Stage::Prelude;
        }
        Event::DuelOver { duel } => conflict.duels.retain(|one| one != duel),
        _ => {}
    }
}

/// What becomes of declarations, dice and Clichés.
fn pools(conflict: &mut Conflict, event: &Event) {
    match event {
        Event::Declared {
            unit: name,
            who,
            skills,
        } => {
            if let Some(unit) = unit(conflict, name) {
                unit.declared.push(who.clone());
                for skill in skills {
                    if let Skill::Cliche(cliche) = skill {
                        use_cliche(unit, who, cliche, Way::RunOff);
                    }
                    unit.ready.push(Ready {
                        owner: who.clone(),
                        skill: skill.clone(),
                    });
                }
            }
        }
        Event::Promised {
            unit: name,
            who,
            cliche,
        } => {
            if let Some(unit) = unit(conflict, name) {
                use_cliche(unit, who, cliche, Way::Promised);
            }
        }
        Event::Rolled { pools } => {
            for pool in pools {
                if let Some(unit) = unit(conflict, &pool.unit) {
                    unit.dice.clone_from(&pool.dice);
                }
            }
        }
        Event::HaywireStruck { unit: name, die } => {
            if let Some(unit) = unit(conflict, name) {
                unit.dice.retain(|one| one.id != *die);
                unit.delayed = false;
                unit.haywired = true;
            }
        }
        Event::ReRolled {
            unit: name,
            who,
            cliche,
            dice,
        } => {
            if let Some(unit) = unit(conflict, name) {
                use_cliche(unit, who, cliche, Way::ReRoll);
                for (id, value) in dice {
                    if let Some(die) = unit.dice.iter_mut().find(|die| die.id == *id) {
                        die.value = *value;
                    }
                }
            }
        }
        Event::BonusRolled {
            unit: name,
            who,
            cliche,
            value,
        } => {
            if let Some(unit) = unit(conflict, name) {
                use_cliche(unit, who, cliche, Way::Bonus);
                unit.bonus.push(Bonus {
                    who: who.clone(),
                    cliche: cliche.clone(),
                    left: *value,
                });
            }
        }
        Event::RechargePaid {
            unit: name, die, ..
        } => {
            if let Some(unit) = unit(conflict, name) {
                unit.dice.retain(|one| one.id != *die);
            }
        }
        Event::Doubled {
            unit: name,
            die,
            value,
            ..
        } => {
            if let Some(unit) = unit(conflict, name)
                && let Some(die) = unit.dice.iter_mut().find(|one| one.id == *die)
            {
                die.value = *value;
            }
        }
        _ => {}
    }
}

fn use_cliche(unit: &mut Unit, who: &str, cliche: &str, way: Way) {
    unit.cliches
        .retain(|one| one.who != who || one.cliche != cliche);
    unit.cliches.push(ClicheUse {
        who: who.to_owned(),
        cliche: cliche.to_owned(),
        way,
    });
}

fn flaws(conflict: &mut Conflict, event: &Event) {
    match event {
        Event::FlawInvoked { invoked } => {
            conflict.flaw = Some(invoked.clone());
            conflict.flawed = true;
        }
        Event::FlawAnswered { invoked, answer } => {
            conflict.flaw = None;
            match answer {
                Answer::Pay => {}
                Answer::Cliche(cliche) => {
                    if let Some(unit) = unit_with(conflict, &invoked.who) {
                        use_cliche(unit, &invoked.who, cliche, Way::Cancelled);
                        let flaw = (invoked.who.clone(), invoked.flaw.clone());
                        unit.cancelled.push(flaw);
                    }
                }
                Answer::Fail if invoked.dark => {
                    let mut failed = invoked.clone();
                    failed.failed = true;
                    conflict.flaw = Some(failed);
                }
                Answer::Fail => fail(conflict, &invoked.who, invoked.scope),
            }
        }
        Event::SecretStruck { invoked, .. } => {
            conflict.flaw = None;
            fail(conflict, &invoked.who, invoked.scope);
        }
        _ => {}
    }
}

fn unit_with<'a>(conflict: &'a mut Conflict, who: &str) -> Option<&'a mut Unit> {
    let mut units = conflict.units.iter_mut();
    units.find(|unit| unit.name == who || unit.members.iter().any(|one| one == who))
}

fn fail(conflict: &mut Conflict, who: &str, scope: Scope) {
    if let (Scope::Roll, Some(unit)) = (scope, unit_with(conflict, who)) {
        unit.void.push(who.to_owned());
        // Without a pool there is nothing that a bonus die could help.
        unit.cliches
            .retain(|one| one.who != who || one.way != Way::Promised);
    }
}

fn stages(conflict: &mut Conflict, event: &Event) {
    match event {
        Event::DeclaringBegan => conflict.stage = Stage::Declaring,
        Event::DiceCalled => conflict.stage = Stage::Rolling,
        Event::ClichesBegan { waiting } => {
            conflict.stage = Stage::Cliche {
                waiting: waiting.clone(),
                throwing: None,
            };
        }
        Event::ThrowCalled { throwing: thrown } => {
            if let Stage::Cliche { throwing, .. } = &mut conflict.stage {
                *throwing = Some(thrown.clone());
            }
        }
        Event::ReRolled { .. } | Event::BonusRolled { .. } => {
            if let Stage::Cliche { throwing, .. } = &mut conflict.stage {
                *throwing = None::<Throwing>;
            }
        }
        Event::SetAsideBegan { waiting } => conflict.stage = Stage::SetAside(waiting.clone()),
        Event::Done { seat } => match &mut conflict.stage {
            Stage::Cliche { waiting, .. } | Stage::SetAside(waiting) => {
                waiting.retain(|one| one != seat);
            }
            _ => {}
        },
        Event::Started { order } => {
            conflict.stage = Stage::Acting(Box::new(Acting {
                order: order.clone(),
                place: 0,
                targeted: Vec::new(),
                acted: false,
                passes: 0,
                attack: None,
            }));
        }
        Event::PreludeBegan => conflict.stage = Stage::Prelude,
        Event::TickOver => {
            if let Stage::Ticking(ticks) = &mut conflict.stage
                && !ticks.is_empty()
            {
                ticks.remove(0);
            }
        }
        _ => {}
    }
}

fn rounds(conflict: &mut Conflict, event: &Event) {
    match event {
        Event::RoundEnded => {
            conflict.last_attacks.clear();
            for unit in &mut conflict.units {
                unit.halves.clear();
                unit.declared.clear();
                unit.void.clear();
                unit.dice.clear();
                unit.ready.clear();
                unit.cliches.clear();
                unit.bonus.clear();
                unit.pips.clear();
                unit.cancelled.clear();
                unit.barred.clear();
                unit.haywired = false;
            }
            if let Contest::Task(task) = &mut conflict.contest {
                task.dealt = 0;
            }
        }
        Event::RoundBegan { round, ticks } => {
            conflict.round = *round;
            conflict.ticks.clear();
            conflict.stage = Stage::Ticking(ticks.clone());
        }
        Event::TiedPlayOn { units } => {
            let plays = |unit: &Unit| match &unit.kind {
                UnitKind::Challenge(against) => units.contains(against),
                UnitKind::Named | UnitKind::Mooks => units.contains(&unit.name),
            };
            conflict.units.retain(plays);
        }
        Event::EpicBegan { .. } => conflict.epic = true,
        Event::WillTick { tick } => conflict.ticks.push(tick.clone()),
        Event::HaywireDelayed { unit: name } => {
            if let Some(unit) = unit(conflict, name) {
                unit.delayed = true;
            }
        }
        Event::DropCalled { drop } => {
            conflict.drops.push(drop.clone());
            if drop.reason == DropReason::Haywire
                && let Some(unit) = unit(conflict, &drop.unit)
            {
                unit.haywired = true;
            }
        }
        Event::Dropped { unit: name, die } => {
            if let Some(unit) = unit(conflict, name) {
                unit.dice.retain(|one| one.id != *die);
            }
            if let Some(drop) = conflict.drops.iter_mut().find(|drop| drop.unit == *name) {
                drop.dice = drop.dice.saturating_sub(1);
            }
            tidy_drops(conflict);
        }
        Event::ReadyLost {
            unit: name,
            who,
            skill,
        } => {
            if let Some(unit) = unit(conflict, name) {
                unit.ready
                    .retain(|ready| ready.owner != *who || ready.skill != *skill);
            }
        }
        Event::WentOut { who, .. } => {
            if let Some(unit) = unit_with(conflict, who) {
                unit.dice.retain(|die| die.owner != *who);
                unit.ready.retain(|ready| ready.owner != *who);
                unit.bonus.retain(|bonus| bonus.who != *who);
                unit.cliches.retain(|one| one.who != *who);
            }
            conflict.drops.retain(|drop| drop.who != *who);
            tidy_drops(conflict);
            if conflict.flaw.as_ref().is_some_and(|flaw| flaw.who == *who) {
                conflict.flaw = None;
            }
        }
        _ => {}
    }
}

/// Nobody gives up dice that are not there.
fn tidy_drops(conflict: &mut Conflict) {
    let units = &conflict.units;
    conflict.drops.retain(|drop| {
        let unit = units.iter().find(|unit| unit.name == drop.unit);
        let there = unit.is_some_and(|unit| {
            let all = drop.who == drop.unit;
            let mut dice = unit.dice.iter();
            dice.any(|die| all || die.owner == drop.who || die.owner == drop.unit)
        });
        drop.dice > 0 && there
    });
}
