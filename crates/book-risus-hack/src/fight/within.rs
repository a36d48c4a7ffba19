//! A combat as part of an earlier one: the same fighters, some of them gone by now, with dice
//! that they could have had left then. What was worked out for the earlier one still holds.
//!
//! Deliberately absent: combats in which there can be teams. They are worked out anew.

use cliches::crew::Crew;
use rulebook::Renamed;

use super::{Position, Skirmish};

/// A fighter's place among those of the earlier combat.
struct Known {
    conditions: Vec<u16>,
    /// What a condition is worth in a code of this combat, and of the earlier one.
    strides: [u64; 2],
}

impl Skirmish {
    /// What positions are called in an earlier combat, if this one can follow from it.
    pub(super) fn renamed(&self, earlier: &Self) -> Option<Renamed<Self>> {
        if self.teams || earlier.teams || !self.lots.are_like(&earlier.lots) {
            return None;
        }
        let mut places = Vec::new();
        let mut fighters = Vec::new();
        for (fighter, stride) in self.fighters.iter().zip(&self.strides) {
            let place = earlier.who(&fighter.name)?;
            places.push(place);
            fighters.push(Known {
                conditions: fighter.conditions_of(&earlier.fighters[place])?,
                strides: [*stride, earlier.strides[place]],
            });
        }
        // Whoever comes first among targets, and in turns, must do so still.
        if !places.is_sorted() || !self.turns.are_part_of(&earlier.turns, &places) {
            return None;
        }
        Some(Box::new(move |position: Position| {
            let mut code = 0;
            for known in &fighters {
                let conditions = known.conditions.len() as u64;
                let now = position.code / known.strides[0] % conditions;
                let then = known.conditions[usize::try_from(now).unwrap_or(0)];
                code += u64::from(then) * known.strides[1];
            }
            Position {
                code,
                watch: position.watch.with_places(&places),
                crews: [Crew::NONE; 2],
            }
        }))
    }
}
