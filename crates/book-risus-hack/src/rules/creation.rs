//! Making characters: CRE, and the objects of EQP.

use rulebook::{Seat, words};

use crate::{
    refusal::Refusal,
    setup::{ClicheSheet, Figure, HIGHEST_LEVEL, Options, Sheet},
    state::{Character, Cliche, Object},
};

/// Dice to build a character from (RHK-CRE-01).
pub const CREATION_DICE: u32 = 10;
/// The highest level at creation (RHK-CRE-01, RHK-RUL-03).
pub const HIGHEST_AT_CREATION: u32 = 4;
/// Most clichés of a character (RHK-CRE-02, RHK-RUL-01).
pub const MOST_CLICHES: usize = 10;
/// Destiny points of a new character (RHK-CRE-05).
pub const DESTINY: u32 = 3;

/// The pool of a character: ten dice, one more for a Drawback, one more for a Tale
/// (RHK-CRE-04, RHK-CRE-08, RHK-CRE-09).
pub fn creation_pool(sheet: &Sheet) -> u32 {
    let given = |text: &str| u32::from(!text.trim().is_empty());
    CREATION_DICE + given(&sheet.drawback) + given(&sheet.tale)
}

/// What a whole sheet costs (RHK-CRE-01, RHK-CRE-10).
pub fn spent(sheet: &Sheet) -> u32 {
    let price = |cliche: &ClicheSheet| cliches::creation_price(cliche.level, cliche.double_effort);
    let prices = sheet.cliches.iter().map(price);
    prices.fold(0, u32::saturating_add)
}

/// The highest level that a figure's cliché can have on a sheet.
pub fn highest_level(kind: Figure) -> u32 {
    match kind {
        Figure::Character => HIGHEST_AT_CREATION,
        Figure::Npc | Figure::Horde => HIGHEST_LEVEL,
    }
}

/// What a level is called (RHK-CRE-06).
pub fn label(level: u32) -> &'static str {
    match level {
        0 | 1 => "hack-level-beginner",
        2 => "hack-level-dabbler",
        3 => "hack-level-professional",
        4 => "hack-level-expert",
        _ => "hack-level-master",
    }
}

/// What is wrong with options that belong together (RHK-GEN-03, RHK-GEN-04).
pub fn option_faults(options: &Options) -> Vec<Refusal> {
    let mut faults = Vec::new();
    if options.double_effort && !options.effort {
        faults.push(Refusal::DoubleEffortAlone);
    }
    if !(4..=6).contains(&options.average_fd) || !(2..=3).contains(&options.vd_floor) {
        faults.push(Refusal::BadFd);
    }
    faults
}

/// Everything that is wrong with a sheet.
pub fn faults(options: &Options, sheet: &Sheet) -> Vec<Refusal> {
    let mut faults = part_faults(options, sheet);
    let (pool, spent) = (creation_pool(sheet), spent(sheet));
    if sheet.cliches.is_empty() {
        faults.push(Refusal::NoCliche);
    } else if sheet.kind == Figure::Character && spent != pool {
        faults.push(Refusal::NotSpent { pool, spent });
    }
    faults
}

/// Everything that is wrong with a sheet that need not be finished.
pub fn part_faults(options: &Options, sheet: &Sheet) -> Vec<Refusal> {
    let mut faults: Vec<Refusal> = check_name(&sheet.name).err().into_iter().collect();
    for (place, cliche) in sheet.cliches.iter().enumerate() {
        faults.extend(check_name(&cliche.name).err());
        if !(1..=highest_level(sheet.kind)).contains(&cliche.level) {
            faults.push(Refusal::BadLevel(cliche.name.clone()));
        }
        if cliche.double_effort && !options.double_effort {
            faults.push(Refusal::OptionOff("double_effort"));
        }
        faults.extend(object_faults(cliche));
        let earlier = &sheet.cliches[..place];
        if earlier.iter().any(|other| other.name == cliche.name) {
            faults.push(Refusal::TwoOfAName(cliche.name.clone()));
        }
    }
    if sheet.cliches.len() > MOST_CLICHES {
        faults.push(Refusal::TooManyCliches);
    }
    for (text, on, option) in [
        (&sheet.drawback, options.drawback, "drawback"),
        (&sheet.tale, options.tale, "tale"),
    ] {
        if !text.is_empty() && !on {
            faults.push(Refusal::OptionOff(option));
        }
        faults.extend(check_text(text).err());
    }
    faults.extend(check_text(&sheet.description).err());
    faults
}

/// Objects: as many as the level at most, each named once (RHK-EQP-03, RHK-RUL-07).
fn object_faults(cliche: &ClicheSheet) -> Vec<Refusal> {
    let mut faults = Vec::new();
    if cliche.objects.len() > usize::try_from(cliche.level).unwrap_or(usize::MAX) {
        faults.push(Refusal::TooManyObjects(cliche.name.clone()));
    }
    for (place, object) in cliche.objects.iter().enumerate() {
        if !words::is_name(object) || cliche.objects[..place].contains(object) {
            faults.push(Refusal::BadName(object.clone()));
        }
    }
    faults
}

/// TBL-04.
pub fn check_name(name: &str) -> Result<(), Refusal> {
    if words::is_name(name) {
        Ok(())
    } else {
        Err(Refusal::BadName(name.to_owned()))
    }
}

/// TBL-04; a text may be empty.
pub fn check_text(text: &str) -> Result<(), Refusal> {
    if words::is_text(text) {
        Ok(())
    } else {
        Err(Refusal::BadText)
    }
}

/// A finished sheet in play; only characters have Destiny points (RHK-CRE-05, RHK-RUL-13).
pub fn build(sheet: &Sheet, seat: &Seat) -> Character {
    Character {
        name: sheet.name.clone(),
        seat: seat.clone(),
        kind: sheet.kind,
        description: sheet.description.trim().to_owned(),
        cliches: sheet.cliches.iter().map(fresh).collect(),
        destiny: if sheet.kind == Figure::Character {
            DESTINY
        } else {
            0
        },
        xp: 0,
        items: Vec::new(),
        drawback: sheet.drawback.trim().to_owned(),
        tale: sheet.tale.trim().to_owned(),
    }
}

fn fresh(sheet: &ClicheSheet) -> Cliche {
    let object = |name: &String| Object {
        name: name.clone(),
        missing: false,
    };
    Cliche {
        name: sheet.name.clone(),
        level: sheet.level,
        lost: 0,
        double_effort: sheet.double_effort,
        objects: sheet.objects.iter().map(object).collect(),
        called: false,
        condition: None,
        vehicle: None,
    }
}
