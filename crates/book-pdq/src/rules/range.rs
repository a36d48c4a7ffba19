//! Distances and movement: RNG, MOV.

use rulebook::Seat;

use super::{Play, gm_only, owned_by, quality, rank::Rank, turn};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    setup::MovementFormula,
    state::{Combatant, Conflict, Deed, Direction, Reach, Stage, State},
};

/// The far end of Near, in yards (PDQ-RNG-01).
pub const NEAR: u32 = 1;
/// The far end of Middling.
pub const MIDDLING: u32 = 3;
/// The far end of Far.
pub const FAR: u32 = 60;
/// The greatest distance that is kept.
pub const FARTHEST: u32 = 10_000;

/// How far away something is, in words (PDQ-RNG-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Band {
    /// Within arm's reach.
    Near,
    /// A short run away.
    Middling,
    /// Within a throw or a shot.
    Far,
    /// Out of reach.
    TooFar,
}

/// The band of a distance; a boundary belongs to the nearer one (PDQ-RUL-29).
pub fn band(yards: u32) -> Band {
    if yards <= NEAR {
        Band::Near
    } else if yards <= MIDDLING {
        Band::Middling
    } else if yards <= FAR {
        Band::Far
    } else {
        Band::TooFar
    }
}

/// Whether an attack of this kind gets there (PDQ-RNG-02).
pub fn reaches(reach: Reach, yards: u32) -> bool {
    let farthest = match reach {
        Reach::Hand => Band::Middling,
        Reach::Shot => Band::Far,
    };
    band(yards) <= farthest
}

/// Yards in a round: 2 and the modifiers of all Qualities involved, or twice those as the book
/// prints it; never below 0 (PDQ-MOV-01, PDQ-RUL-28). Modifiers are even, so is the sum
/// (PDQ-MOV-04).
pub fn yards(ranks: &[Rank], formula: MovementFormula) -> u32 {
    let factor = match formula {
        MovementFormula::Example => 1,
        MovementFormula::Printed => 2,
    };
    let sum: i64 = ranks.iter().map(|rank| rank.modifier()).sum();
    u32::try_from(2 + factor * sum).unwrap_or(0)
}

/// Half of them for the own turn, half for reactions (PDQ-MOV-02, PDQ-MOV-03).
pub fn half(state: &State, combatant: &Combatant) -> u32 {
    let rank = |name: &String| state.character(&combatant.who)?.quality(name)?.current();
    let ranks: Vec<Rank> = combatant.moving.iter().filter_map(rank).collect();
    yards(&ranks, state.options.movement_formula) / 2
}

/// The game master says how far apart two are (PDQ-RNG-01).
pub fn set_distance(state: &State, seat: &Seat, one: &str, other: &str, yards: i64) -> Decided {
    gm_only(seat)?;
    let conflict = turn::conflict(state)?;
    turn::between_turns(conflict)?;
    if !state.options.range_bands {
        return Err(Refusal::RangeOff);
    }
    for name in [one, other] {
        if conflict.combatant(name).is_none() {
            return Err(Refusal::Unknown(name.to_owned()));
        }
    }
    let yards = u32::try_from(yards).map_err(|_| Refusal::BadDistance)?;
    if yards > FARTHEST || one == other {
        return Err(Refusal::BadDistance);
    }
    Ok(vec![Event::DistanceSet {
        one: one.to_owned(),
        other: other.to_owned(),
        yards,
    }])
}

/// The game master says which Qualities somebody moves with (PDQ-MOV-01). It counts from the
/// next round on.
pub fn mark_moving(state: &State, seat: &Seat, who: &str, name: &str, counts: bool) -> Decided {
    gm_only(seat)?;
    let conflict = turn::conflict(state)?;
    turn::between_turns(conflict)?;
    if !state.options.movement_yards {
        return Err(Refusal::MovementOff);
    }
    if conflict.combatant(who).is_none() {
        return Err(Refusal::Unknown(who.to_owned()));
    }
    if quality(state, who, name)?.current().is_none() {
        return Err(Refusal::QualityBelowPoor);
    }
    Ok(vec![Event::MovingMarked {
        who: who.to_owned(),
        quality: name.to_owned(),
        counts,
    }])
}

/// Yards that somebody can use now, and whether in a reaction (PDQ-MOV-02, PDQ-MOV-03).
pub fn yards_left(state: &State, conflict: &Conflict, who: &str) -> Option<(u32, bool)> {
    let combatant = conflict.combatant(who)?;
    if conflict.stage == Stage::Turn {
        let acting = super::in_action(state, who).is_ok() && conflict.member(who).is_some();
        return acting.then_some((combatant.turn_yards, false));
    }
    let Some(Deed::Attack(attack)) = state.deed() else {
        return None;
    };
    let mut reactions = attack.reactions.iter().map(|reaction| &reaction.effort);
    let reacts = reactions.any(|effort| effort.who == who && effort.qualities.is_none());
    reacts.then_some((combatant.reaction_yards, true))
}

/// Somebody moves, in their turn or while reacting. Where distances are kept, it is towards
/// somebody or away.
pub fn go(
    state: &State,
    seat: &Seat,
    who: &str,
    yards: i64,
    course: Option<(&str, Direction)>,
) -> Decided {
    owned_by(state, seat, who)?;
    let conflict = turn::conflict(state)?;
    if !state.options.movement_yards {
        return Err(Refusal::MovementOff);
    }
    let (left, reacting) = yards_left(state, conflict, who).ok_or(Refusal::NotYourTurn)?;
    let yards = u32::try_from(yards).map_err(|_| Refusal::NotEnoughMovement)?;
    if !(1..=left).contains(&yards) {
        return Err(Refusal::NotEnoughMovement);
    }
    if course.is_some() != state.options.range_bands {
        return Err(Refusal::RangeOff);
    }
    let mut play = Play::new(state);
    if !reacting {
        turn::begin(&mut play);
    }
    play.happen(Event::Moved {
        who: who.to_owned(),
        yards,
        reacting,
    });
    if let Some((other, direction)) = course {
        if other == who || conflict.combatant(other).is_none() {
            return Err(Refusal::Unknown(other.to_owned()));
        }
        let distance = conflict.distance(who, other);
        play.happen(Event::DistanceSet {
            one: who.to_owned(),
            other: other.to_owned(),
            yards: match direction {
                Direction::Up => (distance + yards).min(FARTHEST),
                Direction::Down => distance.saturating_sub(yards),
            },
        });
    }
    if !reacting {
        turn::go_on(&mut play);
    }
    Ok(play.events)
}
