//! Making characters: CRE, the prices of LKY and PMP, HKT.

use rulebook::{Seat, words};

use crate::{
    refusal::Refusal,
    setup::{ClicheSheet, Figure, HIGHEST_LEVEL, MOST_ENTRIES, MOST_LUCKY_DICE, Options, Sheet},
    state::{BREVET, Character, Cliche},
};

/// Dice to build a character from (RIS-CRE-01).
pub const CREATION_DICE: u32 = 10;
/// The highest level at creation (RIS-CRE-03).
pub const HIGHEST_AT_CREATION: u32 = 4;
/// Lucky Shot charges for a die (RIS-LKY-01).
pub const CHARGES_PER_DIE: u32 = 3;

/// The pool of a character: ten dice, one more with a Hook, one more with a Tale
/// (RIS-CRE-07, RIS-HKT-01, RIS-HKT-02).
pub fn creation_pool(sheet: &Sheet) -> u32 {
    CREATION_DICE + u32::from(!sheet.hooks.is_empty()) + u32::from(!sheet.tales.is_empty())
}

/// What a cliché costs: a die a level, or two for a Double Pump cliché (RIS-CRE-08,
/// RIS-PMP-02).
pub fn price(level: u32, double_pump: bool) -> u32 {
    cliches::creation_price(level, double_pump)
}

/// What a whole sheet costs (RIS-CRE-08).
pub fn spent(sheet: &Sheet) -> u32 {
    let cliches = sheet.cliches.iter();
    let cliches = cliches.map(|cliche| price(cliche.level, cliche.double_pump));
    cliches.fold(sheet.lucky_dice, u32::saturating_add)
}

/// The highest level that a figure's cliché can have on a sheet (RIS-CRE-03, RIS-RUL-38).
pub fn highest_level(kind: Figure) -> u32 {
    match kind {
        Figure::Character => HIGHEST_AT_CREATION,
        Figure::Npc | Figure::Squad => HIGHEST_LEVEL,
    }
}

/// Everything that is wrong with a sheet.
pub fn faults(options: &Options, sheet: &Sheet) -> Vec<Refusal> {
    let mut faults = part_faults(options, sheet);
    let (pool, spent) = (creation_pool(sheet), spent(sheet));
    if sheet.cliches.is_empty() {
        faults.push(Refusal::NoCliche);
    }
    if sheet.kind == Figure::Character && spent != pool {
        faults.push(Refusal::NotSpent { pool, spent });
    }
    faults
}

/// Everything that is wrong with a sheet that need not be finished.
pub fn part_faults(options: &Options, sheet: &Sheet) -> Vec<Refusal> {
    let mut faults = Vec::new();
    if let Err(fault) = check_name(&sheet.name) {
        faults.push(fault);
    }
    for (place, cliche) in sheet.cliches.iter().enumerate() {
        faults.extend(cliche_faults(options, sheet, cliche));
        if sheet.cliches[..place]
            .iter()
            .any(|other| other.name == cliche.name)
        {
            faults.push(Refusal::TwoOfAName(cliche.name.clone()));
        }
    }
    if sheet.cliches.iter().filter(|cliche| cliche.primary).count() > 1 {
        faults.push(Refusal::TwoPrimaries);
    }
    let crowded = |cliche: &ClicheSheet| cliche.tools.len() > MOST_ENTRIES;
    if sheet.lucky_dice > MOST_LUCKY_DICE
        || sheet.cliches.len() > MOST_ENTRIES
        || sheet.cliches.iter().any(crowded)
    {
        faults.push(Refusal::Full);
    }
    if sheet.lucky_dice > 0 && !options.lucky_shots {
        faults.push(Refusal::OptionOff("lucky_shots"));
    }
    let plain = sheet.hooks.is_empty() && sheet.tales.is_empty();
    if !plain && !options.hooks_tales {
        faults.push(Refusal::OptionOff("hooks_tales"));
    }
    if sheet.hooks.len() > 1 || sheet.tales.len() > 1 {
        faults.push(Refusal::SecondOne);
    }
    let texts = sheet.hooks.iter().chain(&sheet.tales);
    let tools = sheet.cliches.iter().flat_map(|cliche| &cliche.tools);
    if texts.chain(tools).any(|text| check_text(text).is_err()) {
        faults.push(Refusal::BadText);
    }
    faults
}

fn cliche_faults(options: &Options, sheet: &Sheet, cliche: &ClicheSheet) -> Vec<Refusal> {
    let mut faults = Vec::new();
    if let Err(fault) = check_name(&cliche.name) {
        faults.push(fault);
    }
    if !(1..=highest_level(sheet.kind)).contains(&cliche.level) {
        faults.push(Refusal::BadLevel(cliche.name.clone()));
    }
    if cliche.double_pump && !options.pumps {
        faults.push(Refusal::OptionOff("pumps"));
    }
    faults
}

/// TBL-04. One word has a meaning of its own in forms.
pub fn check_name(name: &str) -> Result<(), Refusal> {
    if words::is_name(name) && name != BREVET {
        Ok(())
    } else {
        Err(Refusal::BadName(name.to_owned()))
    }
}

/// TBL-04. A text that is asked for is not empty.
pub fn check_text(text: &str) -> Result<(), Refusal> {
    if words::is_text(text) && !text.trim().is_empty() {
        Ok(())
    } else {
        Err(Refusal::BadText)
    }
}

/// A finished sheet in play. Where no cliché is marked, the first is the primary one
/// (RIS-CRE-05).
pub fn build(sheet: &Sheet, seat: &Seat) -> Character {
    let marked = sheet.cliches.iter().any(|cliche| cliche.primary);
    let cliche = |(place, cliche): (usize, &ClicheSheet)| Cliche {
        name: cliche.name.clone(),
        level: cliche.level,
        lost: 0,
        double_pump: cliche.double_pump,
        primary: cliche.primary || (!marked && place == 0),
        tools: cliche.tools.clone(),
        challenged: false,
        banked: 0,
        condition: None,
    };
    let lucky = sheet.lucky_dice.saturating_mul(CHARGES_PER_DIE);
    Character {
        name: sheet.name.clone(),
        seat: seat.clone(),
        kind: sheet.kind,
        cliches: sheet.cliches.iter().enumerate().map(cliche).collect(),
        lucky,
        lucky_left: lucky,
        hook: sheet.hooks.first().cloned(),
        tale: sheet.tales.first().cloned(),
    }
}
