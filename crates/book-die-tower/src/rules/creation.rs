//! Making PCs, NPCs and Monsters (DTW-CHR, DTW-MON-01).

use rulebook::{Seat, TALLEST_STACK, words};

use super::{charts::check_words, tower::CERTAIN, wishes};
use crate::{
    refusal::Refusal,
    setup::{Field, Kind, MOST_HEALTH, MOST_TRAITS, Options, Sheet, Words},
    state::{Figure, Nature, State, Traits},
};

/// A new PC has Level 1 and 1 Wish (DTW-CHR-08, DTW-WSH-01).
pub const FIRST_LEVEL: u32 = 1;
/// The Wishes of a new PC.
pub const FIRST_WISHES: u32 = 1;

/// Everything that is wrong with the options.
pub fn option_faults(options: &Options) -> Vec<Refusal> {
    let chances = options.falls.len() <= TALLEST_STACK as usize
        && !options.falls.is_empty()
        && options.falls.iter().all(|&falls| falls <= CERTAIN);
    (!chances)
        .then_some(Refusal::BadFalls)
        .into_iter()
        .collect()
}

/// Everything that is wrong with a sheet.
pub fn faults(sheet: &Sheet) -> Vec<Refusal> {
    let mut faults = Vec::new();
    if !words::is_name(&sheet.name) {
        faults.push(Refusal::BadName(sheet.name.clone()));
    }
    if !words::is_text(&sheet.notes) {
        faults.push(Refusal::BadText);
    }
    for field in Field::ALL {
        faults.extend(check_words(words_of(sheet, field)).err());
    }
    match sheet.kind {
        Kind::Pc => faults.extend(pc_faults(sheet)),
        Kind::Npc => {
            // NPCs have no Wishes: the most is the Level of a PC (DTW-RUL-24).
            if sheet.level.is_some() || sheet.wishes.is_some() {
                faults.push(Refusal::NoWishes);
            }
        }
        Kind::Monster => faults.extend(monster_faults(sheet)),
    }
    if sheet.kind != Kind::Monster {
        if sheet.health.is_some() {
            faults.push(Refusal::NoHealth);
        }
        if !sheet.good_at.is_empty() || !sheet.weaknesses.is_empty() {
            faults.push(Refusal::NoHealth);
        }
    }
    faults
}

/// All fields are filled in (DTW-CHR-02), and there are never more Wishes than the Level
/// (DTW-WSH-01, DTW-LVL-01).
fn pc_faults(sheet: &Sheet) -> Vec<Refusal> {
    let mut faults = Vec::new();
    for field in Field::ALL {
        if words_of(sheet, field).is_empty() {
            faults.push(Refusal::FieldMissing(field_id(field).to_owned()));
        }
    }
    let level = sheet.level.unwrap_or(FIRST_LEVEL);
    if let Err(fault) = wishes::check_level(level) {
        faults.push(fault);
    } else if sheet.wishes.unwrap_or(FIRST_WISHES) > level {
        faults.push(Refusal::TooManyWishes);
    }
    faults
}

/// A Monster has Health; it has no Level, and nothing that makes a person special
/// (DTW-MON-01, DTW-MON-03).
fn monster_faults(sheet: &Sheet) -> Vec<Refusal> {
    let mut faults = Vec::new();
    match sheet.health {
        None | Some(0) => faults.push(Refusal::BadHealth),
        Some(1..=MOST_HEALTH) => {}
        Some(_) => faults.push(Refusal::TooMuch),
    }
    if sheet.level.is_some() || sheet.wishes.is_some() {
        faults.push(Refusal::NoWishes);
    }
    let has_traits = |field: &Field| !words_of(sheet, *field).is_empty();
    if Field::ALL.iter().any(has_traits) {
        faults.push(Refusal::NoSuchMeans);
    }
    for list in [&sheet.good_at, &sheet.weaknesses] {
        if list.len() > MOST_TRAITS {
            faults.push(Refusal::Full);
        }
        if !list.iter().all(|text| is_trait(text)) {
            faults.push(Refusal::BadText);
        }
    }
    faults
}

/// Whether this can be a knack or a weakness.
pub fn is_trait(text: &str) -> bool {
    words::is_text(text) && !text.trim().is_empty()
}

/// What a field of a sheet says.
pub fn words_of(sheet: &Sheet, field: Field) -> &Words {
    match field {
        Field::Weapon => &sheet.weapon,
        Field::Power => &sheet.power,
        Field::Drawback => &sheet.drawback,
        Field::Deviation => &sheet.deviation,
        Field::Mystery => &sheet.mystery,
    }
}

/// What programs call a field.
pub fn field_id(field: Field) -> &'static str {
    match field {
        Field::Weapon => "weapon",
        Field::Power => "power",
        Field::Drawback => "drawback",
        Field::Deviation => "deviation",
        Field::Mystery => "mystery",
    }
}

/// A figure from its sheet, which has no faults.
pub fn build(sheet: &Sheet, seat: &Seat) -> Figure {
    let traits = || Traits {
        weapon: sheet.weapon.clone(),
        weapon_use: sheet.weapon_use,
        power: sheet.power.clone(),
        drawback: sheet.drawback.clone(),
        deviation: sheet.deviation.clone(),
        mystery: sheet.mystery.clone(),
    };
    let nature = match sheet.kind {
        Kind::Pc => Nature::Pc {
            level: sheet.level.unwrap_or(FIRST_LEVEL),
            wishes: sheet.wishes.unwrap_or(FIRST_WISHES),
            traits: traits(),
        },
        Kind::Npc => Nature::Npc { traits: traits() },
        Kind::Monster => Nature::Monster {
            health: sheet.health.unwrap_or(0),
            full: sheet.health.unwrap_or(0),
            good_at: sheet.good_at.clone(),
            weaknesses: sheet.weaknesses.clone(),
        },
    };
    Figure {
        name: sheet.name.clone(),
        seat: seat.clone(),
        nature,
        fallen: false,
        plight: String::new(),
        blessings: 0,
        scene_blessings: 0,
        notes: sheet.notes.clone(),
    }
}

/// Whether there is room for one more.
pub fn check_room(state: &State) -> Result<(), Refusal> {
    if state.cast.len() < words::MOST_CHARACTERS {
        Ok(())
    } else {
        Err(Refusal::Full)
    }
}

/// Whether a name can be given to somebody new.
pub fn check_new_name(state: &State, name: &str) -> Result<(), Refusal> {
    if !words::is_name(name) || state.figure(name).is_some() {
        return Err(Refusal::BadName(name.to_owned()));
    }
    check_room(state)
}

/// PCs are anybody's; NPCs and Monsters are run by the World Master.
pub fn check_owner(kind: Kind, seat: &Seat) -> Result<(), Refusal> {
    match (kind, seat) {
        (Kind::Npc | Kind::Monster, Seat::Player(_)) => Err(Refusal::NotYours),
        _ => Ok(()),
    }
}
