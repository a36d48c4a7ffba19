//! Objects, special equipment, Destiny and experience: EQP, DST-02, DST-03, RUL-33.

use rulebook::Seat;

use super::{character, cliche, creation::check_name, gm_only, while_talking};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    setup::{Figure, MOST_ITEMS},
    state::{Character, Cliche, Effect, Item, State},
};

/// The most dice that an item adds.
pub const MOST_BONUS: u32 = 20;
/// The most Destiny or experience points that somebody can have.
pub const MOST_POINTS: u32 = 1_000;

/// The game master grants special equipment (RHK-EQP-06, RHK-EQP-07).
pub fn grant(state: &State, seat: &Seat, who: &str, item: &Item) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let owner = character(state, who)?;
    check_name(&item.name)?;
    if owner.item(&item.name).is_some() {
        return Err(Refusal::BadName(item.name.clone()));
    }
    if owner.items.len() >= MOST_ITEMS {
        return Err(Refusal::Full);
    }
    match item.effect {
        Effect::Bonus(dice) if !(1..=MOST_BONUS).contains(&dice) => Err(Refusal::BadRuling),
        _ => Ok(vec![Event::ItemGranted {
            who: who.to_owned(),
            item: item.clone(),
        }]),
    }
}

/// The game master takes it away again.
pub fn take(state: &State, seat: &Seat, who: &str, item: &str) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    if character(state, who)?.item(item).is_none() {
        return Err(Refusal::NoSuchItem);
    }
    Ok(vec![Event::ItemTaken {
        who: who.to_owned(),
        item: item.to_owned(),
    }])
}

/// An object is lost, stolen or useless, or there again (RHK-EQP-04).
pub fn mark_object(
    state: &State,
    seat: &Seat,
    who: &str,
    name: &str,
    object: &str,
    missing: bool,
) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let objects = &cliche(state, who, name)?.objects;
    let found = objects.iter().find(|other| other.name == object);
    let found = found.ok_or_else(|| Refusal::Unknown(object.to_owned()))?;
    if found.missing == missing {
        return Err(Refusal::NotNow);
    }
    Ok(vec![Event::ObjectMarked {
        who: who.to_owned(),
        cliche: name.to_owned(),
        object: object.to_owned(),
        missing,
    }])
}

/// Whether a cliché has room for one more object (RHK-EQP-03, RHK-RUL-07).
pub fn has_room(cliche: &Cliche) -> bool {
    cliche.objects.len() < usize::try_from(cliche.level).unwrap_or(usize::MAX)
}

/// The game master lets somebody write down one more object: as many as the level, which may
/// have risen (RHK-EQP-03, RHK-RUL-07).
pub fn add_object(state: &State, seat: &Seat, who: &str, name: &str, object: &str) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let cliche = cliche(state, who, name)?;
    check_name(object)?;
    if cliche.objects.iter().any(|other| other.name == object) {
        return Err(Refusal::BadName(object.to_owned()));
    }
    if !has_room(cliche) {
        return Err(Refusal::TooManyObjects(name.to_owned()));
    }
    Ok(vec![Event::ObjectAdded {
        who: who.to_owned(),
        cliche: name.to_owned(),
        object: object.to_owned(),
    }])
}

/// Whether somebody has Destiny points at all: only players' characters (RHK-RUL-13).
pub fn has_destiny(character: &Character) -> bool {
    character.kind == Figure::Character
}

/// The game master gives a Destiny point for heroism and the like (RHK-DST-02).
pub fn award_destiny(state: &State, seat: &Seat, who: &str) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let character = character(state, who)?;
    if !has_destiny(character) || character.destiny >= MOST_POINTS {
        return Err(Refusal::NoDestinyHere);
    }
    Ok(vec![Event::DestinyGained {
        who: who.to_owned(),
        points: 1,
        for_adventure: false,
    }])
}

/// After an adventure everybody gets one to three points (RHK-DST-03, RHK-RUL-34).
pub fn regain_destiny(state: &State, seat: &Seat, who: &str, points: i64) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    if !state.due.iter().any(|name| name == who) {
        return Err(Refusal::NoDestinyHere);
    }
    let most = most_regained(character(state, who)?);
    match u32::try_from(points) {
        Ok(points) if (1..=most).contains(&points) => Ok(vec![Event::DestinyGained {
            who: who.to_owned(),
            points,
            for_adventure: true,
        }]),
        Ok(1..=3) => Err(Refusal::Full),
        _ => Err(Refusal::OneToThree),
    }
}

/// The most that somebody gets for an adventure (RHK-DST-03), within the bounds of a table.
pub fn most_regained(character: &Character) -> u32 {
    MOST_POINTS.saturating_sub(character.destiny).min(3)
}

/// An experience point, which does nothing (RHK-ADP-03, RHK-RUL-33).
pub fn award_xp(state: &State, seat: &Seat, who: &str) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    if character(state, who)?.xp >= MOST_POINTS {
        return Err(Refusal::Full);
    }
    Ok(vec![Event::XpGained {
        who: who.to_owned(),
    }])
}
