//! How many dice a roll has, and what the faces come to: EQP, LKY, PMP, and the sums.

use dice::{Contests, Dist, Face, Pool};

use super::cliche;
use crate::{
    refusal::Refusal,
    setup::{Options, PumpWhere},
    state::{Boost, Character, Cliche, State, Tools, Using},
};

/// The dice of a brevet cliché (RIS-SAC-03, RIS-CMB-03).
pub const BREVET_DICE: u32 = 2;
/// Extra dice of everybody else when a brevet is in use (RIS-SAC-04, RIS-CMB-04).
pub const EXTRA_DICE: u32 = 2;

/// Half the dice, rounded up (RIS-EQP-04).
pub fn hindered(dice: u32) -> u32 {
    dice.div_ceil(2)
}

/// The dice that the cliché itself brings: halved if hindered, then doubled by vengeance
/// (RIS-RUL-09).
pub fn cliche_dice(dice: u32, tools: Tools, vengeance: bool) -> u32 {
    let dice = match tools {
        Tools::Hindered => hindered(dice),
        Tools::Normal | Tools::Unusable => dice,
    };
    if vengeance { 2 * dice } else { dice }
}

/// The dice that a pump brings: as many as it costs, or twice as many for a Double Pump
/// cliché (RIS-PMP-04, RIS-PMP-05).
pub fn pump_dice(double_pump: bool, pump: u32) -> u32 {
    if double_pump { 2 * pump } else { pump }
}

/// Whether something is pumped at half the price; a brevet is no such cliché (RIS-PMP-05,
/// RIS-PMP-06).
pub fn is_double_pump(state: &State, who: &str, using: &Using) -> bool {
    match using {
        Using::Cliche(name) => cliche(state, who, name).is_ok_and(|cliche| cliche.double_pump),
        Using::Brevet => false,
    }
}

/// How far a cliché can be pumped: by the dice it has right now (RIS-PMP-03, RIS-RUL-13).
pub fn pump_limit(dice: u32) -> u32 {
    dice
}

/// All dice of a roll (RIS-RUL-09): the cliché's, then the pump's, then Lucky Shots.
pub fn pool(dice: u32, tools: Tools, vengeance: bool, double_pump: bool, boost: Boost) -> u32 {
    cliche_dice(dice, tools, vengeance) + pump_dice(double_pump, boost.pump) + boost.lucky
}

/// Where a roll is made; pumps are not allowed everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// A target-number roll or a single action.
    OneRoll,
    /// A combat.
    Combat,
}

/// Whether pumps may be used in a kind of roll (RIS-RUL-13).
pub fn pumps_allowed(options: &Options, place: Where) -> bool {
    options.pumps && (place == Where::Combat || options.pump_where == PumpWhere::AnyRoll)
}

/// The charges that somebody with so many of them can use: none where there are no Lucky Shots.
pub fn charges(options: &Options, left: u32) -> u32 {
    if options.lucky_shots { left } else { 0 }
}

/// The most that somebody with so many charges may put on a roll with so many dice.
pub fn most_boost(
    options: &Options,
    lucky_left: u32,
    brevet: bool,
    dice: u32,
    place: Where,
) -> Boost {
    let pumpable = pumps_allowed(options, place) && !brevet;
    Boost {
        pump: if pumpable { pump_limit(dice) } else { 0 },
        lucky: charges(options, lucky_left),
    }
}

/// Whether somebody may put this on a roll with so many dice.
pub fn check_boost(
    options: &Options,
    character: &Character,
    using: &Using,
    dice: u32,
    place: Where,
    boost: Boost,
) -> Result<(), Refusal> {
    if boost.pump > 0 {
        if !options.pumps {
            return Err(Refusal::OptionOff("pumps"));
        }
        if !pumps_allowed(options, place) {
            return Err(Refusal::NoPumpHere);
        }
        if *using == Using::Brevet {
            return Err(Refusal::PumpedBrevet);
        }
        if boost.pump > pump_limit(dice) {
            return Err(Refusal::PumpTooBig);
        }
    }
    if boost.lucky > 0 {
        if !options.lucky_shots {
            return Err(Refusal::OptionOff("lucky_shots"));
        }
        if boost.lucky > character.lucky_left {
            return Err(Refusal::TooLucky);
        }
    }
    Ok(())
}

/// Whether somebody can put anything at all on a roll; if not they need not be asked.
pub fn can_boost(most: Boost) -> bool {
    most.pump > 0 || most.lucky > 0
}

/// Whether a cliché can be rolled at all outside combat (RIS-EQP-03, RIS-RUL-11).
pub fn check_cliche(cliche: &Cliche, tools: Tools) -> Result<(), Refusal> {
    if tools == Tools::Unusable {
        return Err(Refusal::Unusable);
    }
    if cliche.left() == 0 {
        return Err(Refusal::NoDiceLeft);
    }
    Ok(())
}

/// The faces added up (RIS-GEN-01).
pub fn sum(faces: &[Face]) -> u32 {
    faces.iter().map(|&face| u32::from(face)).sum()
}

/// What a helper's faces add to the leader's total: 6 for each six, nothing for the others
/// (RIS-TEA-08, RIS-RUL-24).
pub fn helper_sum(faces: &[Face]) -> u32 {
    faces
        .iter()
        .map(|&face| if face == 6 { 6 } else { 0 })
        .sum()
}

/// Everything that so many dice can come to.
pub fn total(dice: u32) -> Dist<i64> {
    Pool::d6(dice).sum()
}

/// How many of all rolls of up to so many dice win, tie and lose against each other: what
/// [`total`]s come to, where that is not too much to be counted.
pub fn contests(most: u32) -> Option<Contests> {
    Contests::up_to(most, FACES)
}

/// The faces of a die (RIS-GEN-01).
const FACES: u16 = 6;

/// Everything that a lead and helpers can come to together.
pub fn team_total(lead: u32, helpers: u32) -> Dist<i64> {
    total(lead).plus(&Pool::d6(helpers).top_faces_worth(6))
}
