//! A combat as part of an earlier one: the same fighters, some of them gone by now, with dice
//! that they could have had left then. What was worked out for the earlier one still holds.

use cliches::codes::{Known, Places};
use rulebook::Renamed;

use super::{Position, Skirmish};

impl Skirmish {
    /// What positions are called in an earlier combat, if this one can follow from it.
    pub(super) fn renamed(&self, earlier: &Self) -> Option<Renamed<Self>> {
        let teams = |one: &Self| (one.teams, one.forms_teams);
        if teams(self) != teams(earlier) || !self.lots.are_like(&earlier.lots) {
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
            crews: position.crews.map(|crew| crew.with_places(&there.places)),
        }))
    }
}
