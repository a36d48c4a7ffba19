//! Rapid and Area: attacks in parts (SFX-09 to SFX-15). The die and the Run-off are spent first;
//! then the parts are aimed one by one, the last getting what is left.

use rulebook::Seat;

use super::{Play, action, boost, open_conflict, owned_by, round, scale, target_id};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    setup::Effect,
    state::{Attack, Conflict, Fate, Mode, Part, Skill, State, Step, Target, Unit},
};

/// The least share of the adder that strikes something (CLN-RUN-05, CLN-SFX-09).
fn least(state: &State, from: Option<usize>, target: &Target) -> u32 {
    match scale::towards(state, from, target) {
        Mode::Up(steps) => steps + 1,
        Mode::Same | Mode::Down(_) => 1,
    }
}

/// How often something can be a target of one attack: as often as there are Mooks
/// (CLN-SFX-12); for Rapid any number of times.
fn room(state: &State, rapid: bool, target: &Target) -> usize {
    match target {
        _ if rapid => 2,
        Target::Mooks(name) => {
            let group = state.group(name);
            group.map_or(0, |group| usize::try_from(group.count.left).unwrap_or(0))
        }
        _ => 1,
    }
}

/// Whether a split is Rapid; whoever has both effects splits as Area does.
fn is_rapid(effects: &[Effect]) -> bool {
    effects.contains(&Effect::Rapid) && !effects.contains(&Effect::Area)
}

/// Whether somebody could bring a die to 2, which is the least that can be split (CLN-SFX-14).
pub fn reaches_two(state: &State, unit: &Unit, who: &str) -> bool {
    let boosted = !boost::open_pips(state, unit, who).is_empty()
        || !boost::open_bonus(state, unit, who).is_empty();
    unit.dice_of(who).any(|die| die.value >= 2 || boosted)
}

/// CLN-SFX-09, CLN-SFX-11, CLN-SFX-13, CLN-SFX-14: whether an attack with a Run-off can be
/// split now, the die aside.
pub fn can_begin(
    state: &State,
    conflict: &Conflict,
    unit: &Unit,
    who: &str,
    skill: &Skill,
) -> Result<(), Refusal> {
    let effects = scale::skill_effects(state, who, skill);
    if !effects.contains(&Effect::Rapid) && !effects.contains(&Effect::Area) {
        return Err(Refusal::CannotSplit);
    }
    let from = scale::skill_scale(state, who, skill);
    let adder = scale::skill_adder(state, who, skill);
    if adder < 2 {
        return Err(Refusal::CannotSplit);
    }
    let rapid = is_rapid(&effects);
    let mut least: Vec<u32> = action::aims(state, conflict, unit)
        .iter()
        .flat_map(|target| {
            let times = room(state, rapid, target).min(2);
            vec![least(state, from, target); times]
        })
        .collect();
    least.sort_unstable();
    // With one target alone, the other part is wasted.
    let needed = match least.as_slice() {
        [] => return Err(Refusal::IllegalTarget),
        [one] => one + 1,
        [one, other, ..] => one + other,
    };
    if needed > adder {
        return Err(Refusal::AdderNotPositive);
    }
    Ok(())
}

/// CLN-SFX-09, CLN-SFX-11: an attack is declared that will be split.
pub fn begin(state: &State, seat: &Seat, hand: &boost::Hand) -> Decided {
    let (conflict, played) = action::begin(state, seat, hand)?;
    can_begin(state, conflict, played.unit, &hand.who, &played.skill)?;
    if played.value < 2 {
        return Err(Refusal::CannotSplit);
    }
    let attack = action::attack(state, hand, &played);
    let mut play = Play::new(state);
    action::spend(&mut play, hand, &played, attack);
    round::go_on(&mut play);
    Ok(play.events)
}

/// What a split attack still has to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// Of the die.
    pub die: u32,
    /// Of the adder.
    pub adder: u32,
}

/// What is left of an attack that is being split.
pub fn left(attack: &Attack) -> Left {
    let die: u32 = attack.parts.iter().map(|part| part.die).sum();
    let adder: u32 = attack.parts.iter().map(|part| part.adder).sum();
    Left {
        die: attack.value.saturating_sub(die),
        adder: attack.adder.saturating_sub(adder),
    }
}

/// What could still be aimed at, with the least share of the adder for each.
fn open(state: &State, conflict: &Conflict, attack: &Attack) -> Vec<(Target, u32)> {
    let Some(unit) = conflict.unit(&attack.unit) else {
        return Vec::new();
    };
    let rapid = is_rapid(&attack.effects);
    let aims = action::aims(state, conflict, unit);
    let alone = aims
        .iter()
        .map(|target| room(state, rapid, target))
        .sum::<usize>()
        == 1;
    let used = |target: &Target| {
        attack
            .parts
            .iter()
            .filter(|part| part.target == *target)
            .count()
    };
    let free = aims
        .iter()
        .filter(|target| used(target) < room(state, rapid, target));
    let mut open: Vec<(Target, u32)> = free
        .map(|target| (target.clone(), least(state, attack.scale, target)))
        .collect();
    if alone && attack.parts.len() == 1 {
        open.push((Target::Nothing, 1));
    }
    open
}

/// A target of the next part, and the largest share of the adder that leaves enough for
/// another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aim {
    /// The target.
    pub target: Target,
    /// The least share of the adder.
    pub least: u32,
    /// The largest.
    pub most: u32,
}

/// CLN-SFX-09, CLN-SFX-11: where the next part may go, if another is to follow.
pub fn next(state: &State, conflict: &Conflict, attack: &Attack) -> Vec<Aim> {
    let rapid = is_rapid(&attack.effects);
    let Left { die, adder } = left(attack);
    let waste = attack.parts.len() == 1
        && open(state, conflict, attack)
            .iter()
            .any(|(target, _)| *target == Target::Nothing);
    if die < 2 || (rapid && !attack.parts.is_empty()) || waste {
        return Vec::new();
    }
    let aim = |(target, least): (Target, u32)| {
        let mut after = attack.clone();
        after.parts.push(part(&target, 1, least));
        let rest = open(state, conflict, &after)
            .into_iter()
            .map(|(_, least)| least)
            .min()?;
        let most = adder.checked_sub(rest)?;
        (least <= most).then_some(Aim {
            target,
            least,
            most,
        })
    };
    open(state, conflict, attack)
        .into_iter()
        .filter_map(aim)
        .collect()
}

/// CLN-SFX-09, CLN-SFX-11, CLN-SFX-13: where the last part may go, with all that is left.
pub fn last(state: &State, conflict: &Conflict, attack: &Attack) -> Vec<Target> {
    if attack.parts.is_empty() {
        return Vec::new();
    }
    let left = left(attack).adder;
    let open = open(state, conflict, attack).into_iter();
    open.filter(|(_, least)| *least <= left)
        .map(|(target, _)| target)
        .collect()
}

fn part(target: &Target, die: u32, adder: u32) -> Part {
    Part {
        target: target.clone(),
        die,
        adder,
        cut: 0,
        interposed: false,
        fate: Fate::Open,
    }
}

/// The attack that is being split, for whose it is.
pub fn splitting<'a>(state: &'a State, seat: &Seat) -> Result<(&'a Conflict, &'a Attack), Refusal> {
    let conflict = open_conflict(state)?;
    let attack = conflict.attack().ok_or(Refusal::WrongPhase)?;
    owned_by(state, seat, &attack.by)?;
    match attack.step {
        Step::Split => Ok((conflict, attack)),
        Step::Counter(..) | Step::Defence(_) => Err(Refusal::WrongPhase),
    }
}

fn named(state: &State, conflict: &Conflict, attack: &Attack, id: &str) -> Result<Target, Refusal> {
    if id == target_id(&Target::Nothing) {
        return Ok(Target::Nothing);
    }
    let unit = conflict.unit(&attack.unit).ok_or(Refusal::NotInFight)?;
    action::aim_named(state, conflict, unit, id)
}

/// Why a target that is not open is not.
fn closed(state: &State, conflict: &Conflict, attack: &Attack, target: &Target) -> Refusal {
    if attack.parts.iter().any(|part| part.target == *target) {
        return Refusal::SeparateTargets;
    }
    let unit = conflict.unit(&attack.unit);
    let aim = unit.map(|unit| action::may_aim(state, conflict, unit, target));
    match aim {
        Some(Err(refusal)) => refusal,
        _ => Refusal::AdderNotPositive,
    }
}

/// CLN-SFX-09, CLN-SFX-11: a part of the attack, others to follow.
pub fn aim(state: &State, seat: &Seat, target: &str, die: i64, adder: i64) -> Decided {
    let (conflict, attack) = splitting(state, seat)?;
    let target = named(state, conflict, attack, target)?;
    let open = next(state, conflict, attack);
    let aim = open.iter().find(|aim| aim.target == target);
    let aim = aim.ok_or_else(|| {
        if open.is_empty() {
            Refusal::BadSplit
        } else {
            closed(state, conflict, attack, &target)
        }
    })?;
    let die = u32::try_from(die).map_err(|_| Refusal::BadSplit)?;
    let adder = u32::try_from(adder).map_err(|_| Refusal::BadSplit)?;
    if adder < aim.least && adder >= 1 {
        return Err(Refusal::AdderNotPositive);
    }
    if !(1..left(attack).die).contains(&die) || !(aim.least..=aim.most).contains(&adder) {
        return Err(Refusal::BadSplit);
    }
    let mut play = Play::new(state);
    play.happen(Event::Aimed {
        part: part(&target, die, adder),
    });
    round::go_on(&mut play);
    Ok(play.events)
}

/// CLN-SFX-09, CLN-SFX-11: the last part, with all that is left.
pub fn aim_last(state: &State, seat: &Seat, target: &str) -> Decided {
    let (conflict, attack) = splitting(state, seat)?;
    let target = named(state, conflict, attack, target)?;
    if !last(state, conflict, attack).contains(&target) {
        return Err(if attack.parts.is_empty() {
            Refusal::MustSplit
        } else {
            closed(state, conflict, attack, &target)
        });
    }
    let Left { die, adder } = left(attack);
    let mut play = Play::new(state);
    play.happen(Event::Aimed {
        part: part(&target, die, adder),
    });
    action::aimed(&mut play);
    round::go_on(&mut play);
    Ok(play.events)
}
