//! Scale: SCL, and what a die and an adder come to across Scales (CLN-ACT-09).

use std::cmp::Ordering;

use crate::{
    setup::{Damage, Effect, Options, Place},
    state::{Attack, Mode, Part, Skill, State, Target},
};

/// The adder of a Cliché as extra Run-off (CLN-CLI-06).
pub const CLICHE_ADDER: u32 = 3;
/// The adder of whatever has no other (CLN-RUN-07, CLN-TEM-04, CLN-MOK-04, CLN-NON-05).
pub const PLAIN_ADDER: u32 = 1;
/// What a down-scale die loses (CLN-SCL-05).
pub const DOWN_SCALE: u32 = 2;

/// CLN-SCL-02: steps from the Run-off's Scale to the target's.
pub fn mode(from: usize, to: usize) -> Mode {
    let steps = |steps: usize| u32::try_from(steps).unwrap_or(u32::MAX);
    match to.cmp(&from) {
        Ordering::Greater => Mode::Up(steps(to - from)),
        Ordering::Less => Mode::Down(steps(from - to)),
        Ordering::Equal => Mode::Same,
    }
}

/// CLN-SCL-04, CLN-SCL-05: the adder after Scale.
pub fn adder(mode: Mode, adder: u32) -> u32 {
    match mode {
        Mode::Same => adder,
        Mode::Up(steps) => adder.saturating_sub(steps),
        Mode::Down(steps) => adder + steps,
    }
}

/// CLN-SCL-05, CLN-SCL-06: the die that a counter must meet.
pub fn die(options: &Options, mode: Mode, die: u32) -> u32 {
    match mode {
        Mode::Down(_) if options.down_scale_min_1 => die.saturating_sub(DOWN_SCALE).max(1),
        Mode::Down(_) => die.saturating_sub(DOWN_SCALE),
        Mode::Same | Mode::Up(_) => die,
    }
}

/// CLN-ACT-09: damage, from die and adder after Scale and Resolve. Without an adder there is
/// none (CLN-RES-10, CLN-SCL-07).
pub fn damage(options: &Options, mode: Mode, die: u32, adder: u32) -> u32 {
    match (mode, options.damage) {
        (_, _) if adder == 0 => 0,
        (Mode::Up(_), _) => adder,
        (Mode::Same, Damage::Add) => die + adder,
        (Mode::Down(_), _) | (Mode::Same, Damage::Multiply) => die * adder,
    }
}

/// What a part of an attack stands at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strike {
    /// How the Scales compare.
    pub mode: Mode,
    /// The die after Scale.
    pub die: u32,
    /// The adder after Scale and Resolve.
    pub adder: u32,
    /// The damage it does if nothing else happens.
    pub damage: u32,
}

impl Strike {
    /// CLN-SCL-06: whether it misses, and nobody has to counter: its die is 0 after Scale.
    #[inline]
    pub fn misses(self) -> bool {
        self.die == 0
    }

    /// CLN-RUN-05, CLN-RES-10: whether it is spoiled: its adder has come down to 0.
    #[inline]
    pub fn is_spoiled(self) -> bool {
        self.adder == 0
    }
}

/// A part of an attack as it stands now.
pub fn strike(state: &State, attack: &Attack, part: &Part) -> Strike {
    let mode = towards(state, attack.scale, &part.target);
    strike_of(&state.options, mode, (part.die, part.adder), part.cut)
}

/// A die with an adder that strikes so, after Resolve has lowered the adder by so much.
pub fn strike_of(options: &Options, mode: Mode, part: (u32, u32), cut: u32) -> Strike {
    let die = die(options, mode, part.0);
    let adder = adder(mode, part.1).saturating_sub(cut);
    Strike {
        mode,
        die,
        adder,
        damage: damage(options, mode, die, adder),
    }
}

/// CLN-RUN-05, CLN-SCL-04: whether a Run-off can strike at all: its adder is above 0 after
/// Scale.
pub fn reaches(mode: Mode, of: u32) -> bool {
    adder(mode, of) > 0
}

/// How a Scale compares with that of a target.
pub fn towards(state: &State, from: Option<usize>, target: &Target) -> Mode {
    match (from, target_scale(state, target)) {
        (Some(from), Some(to)) => mode(from, to),
        _ => Mode::Same,
    }
}

/// CLN-SCL-03, CLN-EQP-06: the Scale of a target. Who uses a vehicle has that of the vehicle.
pub fn target_scale(state: &State, target: &Target) -> Option<usize> {
    match target {
        Target::Character(name) => {
            let character = state.character(name)?;
            let mut vehicles = character.in_use();
            let vehicle = vehicles.find(|item| item.place == Place::Vehicle);
            Some(vehicle.map_or(character.scale, |item| item.scale))
        }
        Target::Item(who, item) => Some(state.character(who)?.item(item)?.scale),
        Target::Mooks(name) => Some(state.group(name)?.scale),
        Target::Task | Target::Progress | Target::Nothing => None,
    }
}

/// The adder of what goes with a die.
pub fn skill_adder(state: &State, who: &str, skill: &Skill) -> u32 {
    let found = match skill {
        Skill::RunOff(name) => match (state.character(who), state.group(who)) {
            (Some(character), _) => character.run_off(name).map(|(one, _)| one.build.adder),
            (None, Some(group)) => group.run_off(name).map(|(one, _)| one.build.adder),
            (None, None) => None,
        },
        Skill::Cliche(_) => Some(CLICHE_ADDER),
        Skill::Situational(name) => {
            let character = state.character(who);
            let bought = character.and_then(|one| one.bought(name));
            bought.map(|one| one.adder)
        }
        Skill::Helpful | Skill::Unskilled | Skill::Bare => None,
    };
    found.unwrap_or(PLAIN_ADDER)
}

/// CLN-SCL-03, CLN-SFX-16, CLN-EQP-06: the one Scale that a Run-off works on, that of its owner
/// or device, also for a Cliché as extra Run-off; "Be Helpful" and tasks fit
/// whatever they are aimed at (CLN-TEM-04).
pub fn skill_scale(state: &State, who: &str, skill: &Skill) -> Option<usize> {
    let character = state.character(who);
    let own = character
        .map(|one| one.scale)
        .or_else(|| state.group(who).map(|group| group.scale));
    match skill {
        Skill::Helpful => None,
        Skill::RunOff(name) => {
            let found = match state.group(who) {
                Some(group) => group.run_off(name).map(|(one, item)| (one, Some(item))),
                None => character?.run_off(name),
            };
            let (run_off, item) = found?;
            let from = item.map_or(own?, |item| item.scale);
            let (up, down) = (run_off.build.massive, run_off.build.anti);
            let steps = |steps: u32| usize::try_from(steps).unwrap_or(usize::MAX);
            let top = state.options.scales.len().saturating_sub(1);
            let raised = from.saturating_add(steps(up)).min(top);
            Some(raised.saturating_sub(steps(down)))
        }
        Skill::Cliche(name) => {
            let mut devices = character?.in_use();
            let device = devices.find(|item| item.cliches.contains(name));
            device.map(|item| item.scale).or(own)
        }
        Skill::Situational(_) | Skill::Unskilled | Skill::Bare => own,
    }
}

/// The special effects of what goes with a die.
pub fn skill_effects(state: &State, who: &str, skill: &Skill) -> Vec<Effect> {
    let Skill::RunOff(name) = skill else {
        return Vec::new();
    };
    let group = state.group(who).and_then(|group| group.run_off(name));
    let character = state.character(who).and_then(|one| one.run_off(name));
    let run_off = group.map(|(one, _)| one).or(character.map(|(one, _)| one));
    run_off
        .map(|one| one.build.effects.clone())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::*;

    #[test]
    fn a_die_of_nothing_misses_and_an_adder_of_nothing_spoils() {
        shows!("CLN-SCL-06", "CLN-RES-10");
        let strike = |mode: Mode, die: u32, cut: u32| {
            let strike = strike_of(&Options::default(), mode, (die, 3), cut);
            (strike.misses(), strike.is_spoiled())
        };
        assert_eq!(strike(Mode::Same, 2, 0), (false, false));
        assert_eq!(strike(Mode::Down(1), 2, 0), (true, false));
        assert_eq!(strike(Mode::Down(1), 3, 0), (false, false));
        assert_eq!(strike(Mode::Same, 2, 2), (false, false));
        assert_eq!(strike(Mode::Same, 2, 3), (false, true));
        assert_eq!(strike(Mode::Down(1), 2, 4), (true, true));
    }
}
