//! A combat as part of an earlier one: the same fighters, some of them gone by now, with dice
//! that they could have had left then. What was worked out for the earlier one still holds.
//!
//! Deliberately absent: combats in which there can be teams. They are worked out anew.

use cliches::{
    codes::{Known, Places},
    crew::Crew,
};
use rulebook::Renamed;

use super::{Position, Skirmish};

impl Skirmish {
    /// What positions are called in an earlier combat, if this one can follow from it.
    pub(super) fn renamed(&self, earlier: &Self) -> Option<Renamed<Self>> {
        if self.teams || earlier.teams || !self.lots.are_like(&earlier.lots) {
            return None;
        }
        let known = self.fighters.iter().zip(&self.strides);
        let known = known.map(|(fighter, stride)| {
            let place = earlier.who(&fighter.name)?;
            Some(Known {
                place,
                conditions: fighter.conditions_of(&earlier.fighters[place])?,
                strides: [*stride, earlier.strides[place]],
            })
        });
        // Whoever comes first among targets, and in turns, must do so still.
        let there = Places::of(known)?;
        if !self.turns.are_part_of(&earlier.turns, &there.places) {
            return None;
        }
        Some(Box::new(move |position: Position| Position {
            code: there.code(position.code),
            watch: position.watch.with_places(&there.places),
            crews: [Crew::NONE; 2],
        }))
    }
}
