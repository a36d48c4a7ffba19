//! Dice on hand and what is put on them: Pips, bonus points (PIP, CLI-05, ACT-02), and the
//! Run-offs that go with them.

use super::{limits, mooks, unit_of};
use crate::{
    event::Spent,
    refusal::Refusal,
    setup::Options,
    state::{Character, Conflict, Die, Skill, State, Unit, UnitKind},
};

/// What is put on a die.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Boosts {
    /// Pips.
    pub pips: Vec<String>,
    /// Bonus points, each lot with the Cliché whose bonus die they come from.
    pub bonus: Vec<(String, u32)>,
}

/// A die, what goes with it and what is put on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Whose: a member, a group or a task.
    pub who: String,
    /// The value of the die.
    pub die: u32,
    /// The Run-off.
    pub run_off: String,
    /// What is put on the die.
    pub boosts: Boosts,
}

/// A hand that can be played.
pub struct Played<'a> {
    /// Of which unit.
    pub unit: &'a Unit,
    /// The die.
    pub die: &'a Die,
    /// The Run-off.
    pub skill: Skill,
    /// The value with everything on it, before splits and Scale (CLN-ACT-02).
    pub value: u32,
}

/// What a Run-off is called in forms.
pub fn skill_id(skill: &Skill) -> &str {
    match skill {
        Skill::RunOff(name) | Skill::Cliche(name) | Skill::Situational(name) => name,
        Skill::Helpful => "*helpful*",
        Skill::Unskilled => "*unskilled*",
        Skill::Bare => "*bare*",
    }
}

/// CLN-RUN-04, CLN-MOK-04, CLN-MOK-16, CLN-NON-05: what can go with a die of somebody now.
pub fn skills(state: &State, unit: &Unit, who: &str) -> Vec<Skill> {
    match unit.kind {
        UnitKind::Named => {
            let ready = unit.ready_of(who).filter(|skill| {
                !unit.is_barred(who, skill_id(skill)) && limits::has_uses(state, who, skill)
            });
            ready.cloned().collect()
        }
        UnitKind::Mooks => {
            let gear = state.group(who).into_iter();
            let gear = gear.flat_map(|group| group.in_use().flat_map(|item| &item.run_offs));
            let gear = gear.map(|one| Skill::RunOff(one.build.name.clone()));
            let gear = gear.filter(|skill| {
                !state.options.track_mook_gear || limits::has_uses(state, who, skill)
            });
            gear.chain([Skill::Bare]).collect()
        }
        UnitKind::Challenge(_) => vec![Skill::Bare],
    }
}

/// CLN-PIP-02, CLN-PIP-04, CLN-MOK-22: the Pips that somebody has with a new pool: all of them,
/// but none of Mooks and tasks.
pub fn fresh_pips<'a>(
    state: &'a State,
    unit: &Unit,
    who: &str,
) -> impl Iterator<Item = &'a String> + use<'a> {
    let character = state
        .character(who)
        .filter(|_| unit.kind == UnitKind::Named);
    character.into_iter().flat_map(Character::all_pips)
}

/// CLN-PIP-01, CLN-PIP-02: Pips that can still be used in this round.
pub fn open_pips(state: &State, unit: &Unit, who: &str) -> Vec<String> {
    let all = fresh_pips(state, unit, who);
    let spent = |pip: &str| {
        unit.pips
            .iter()
            .any(|(owner, name)| owner == who && name == pip)
    };
    let open = all.filter(|pip| !spent(pip) && !unit.is_barred(who, pip));
    open.cloned().collect()
}

/// CLN-CLI-05: lots of bonus points that can be put on one die, each with its Cliché; under
/// `bonus_whole` only whole dice (CLN-RUL-11).
pub fn open_bonus(state: &State, unit: &Unit, who: &str) -> Vec<(String, u32)> {
    let own = unit.bonus.iter().filter(|bonus| bonus.who == who);
    let lots = own.flat_map(|bonus| {
        let least = if state.options.bonus_whole {
            bonus.left.max(1)
        } else {
            1
        };
        (least..=bonus.left).map(|points| (bonus.cliche.clone(), points))
    });
    lots.collect()
}

/// CLN-ACT-02, CLN-PIP-01, CLN-CLI-05: the value of a die with so many Pips and bonus points on
/// it, which add one each.
#[inline]
pub fn raised(die: u32, pips: u32, bonus: u32) -> u32 {
    die + pips + bonus
}

/// Checks Pips and bonus points, and counts both (CLN-PIP-03, CLN-CLI-05).
pub fn check_boosts(
    state: &State,
    unit: &Unit,
    who: &str,
    boosts: &Boosts,
) -> Result<(u32, u32), Refusal> {
    if unit.kind != UnitKind::Named {
        return if *boosts == Boosts::default() {
            Ok((0, 0))
        } else {
            Err(Refusal::MooksCannot("CLN-MOK-09"))
        };
    }
    let open = open_pips(state, unit, who);
    for (place, pip) in boosts.pips.iter().enumerate() {
        let mut known = state
            .character(who)
            .into_iter()
            .flat_map(Character::all_pips);
        if !known.any(|one| one == pip) {
            return Err(Refusal::UnknownName(pip.clone()));
        }
        if unit.is_barred(who, pip) {
            return Err(Refusal::GmRefused);
        }
        if !open.contains(pip) || boosts.pips[..place].contains(pip) {
            return Err(Refusal::PipSpent);
        }
    }
    let pips = super::cost::count(boosts.pips.len());
    match boosts.bonus.as_slice() {
        [] => Ok((pips, 0)),
        [(cliche, points)] => {
            let mut dice = unit.bonus.iter();
            let die = dice.find(|die| die.who == who && die.cliche == *cliche);
            let die = die.ok_or_else(|| Refusal::UnknownName(cliche.clone()))?;
            if *points == 0 || *points > die.left {
                return Err(Refusal::BonusShort);
            }
            if state.options.bonus_whole && *points != die.left {
                return Err(Refusal::BonusWhole);
            }
            Ok((pips, *points))
        }
        _ => Err(Refusal::OneBonusDiePerDie),
    }
}

/// CLN-ACT-01, CLN-RUN-04, CLN-TEM-06, CLN-TEM-07: a die with a Run-off of the same contributor
/// and what is put on it.
pub fn play<'a>(
    state: &'a State,
    conflict: &'a Conflict,
    hand: &Hand,
) -> Result<Played<'a>, Refusal> {
    let who = &hand.who;
    let unit = unit_of(conflict, who)?;
    super::not_out(state, who)?;
    let mut dice = unit.dice_of(who);
    let die = dice.find(|die| die.value == hand.die);
    let die = die.ok_or(Refusal::DieNotInPool)?;
    if unit.is_barred(who, &hand.run_off) {
        return Err(Refusal::GmRefused);
    }
    let skills = skills(state, unit, who);
    let skill = skills.iter().find(|skill| skill_id(skill) == hand.run_off);
    let skill = skill.ok_or(Refusal::RunOffNotReady)?.clone();
    let (pips, bonus) = check_boosts(state, unit, who, &hand.boosts)?;
    Ok(Played {
        unit,
        die,
        skill,
        value: raised(die.value, pips, bonus),
    })
}

/// CLN-RUL-04, CLN-MOK-16: whether a Run-off stays ready after it went with a die.
pub fn keeps_run_off(options: &Options, named: bool) -> bool {
    options.run_off_reuse || !named
}

/// CLN-ACT-03: what is spent on it. Mook dice lose some of their value instead (CLN-MOK-06).
pub fn spent(state: &State, played: &Played<'_>, hand: &Hand, loss: u32) -> Spent {
    let broken = match played.unit.kind {
        UnitKind::Mooks => mooks::broken(played.die.value, loss),
        UnitKind::Named | UnitKind::Challenge(_) => 0,
    };
    let keeps = keeps_run_off(&state.options, played.unit.kind == UnitKind::Named);
    Spent {
        unit: played.unit.name.clone(),
        by: hand.who.clone(),
        die: played.die.id,
        broken,
        skill: (!keeps).then(|| played.skill.clone()),
        pips: hand.boosts.pips.clone(),
        bonus: hand.boosts.bonus.first().cloned(),
    }
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::*;

    #[test]
    fn every_pip_and_every_bonus_point_adds_one() {
        shows!("CLN-ACT-02", "CLN-PIP-01", "CLN-CLI-05");
        assert_eq!(raised(4, 0, 0), 4);
        assert_eq!(raised(4, 2, 0), 6);
        assert_eq!(raised(4, 2, 3), 9);
    }
}
