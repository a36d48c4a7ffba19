//! A combat as part of an earlier one: the same fighters, some of them gone by now, with dice
//! that they could have had left then. What was worked out for the earlier one still holds.
//!
//! Where there can be teams, whether what can come of a position is listed there is for who
//! asks to find out.

use cliches::codes::{Known, Places, placed};
use rulebook::Renamed;

use super::{Position, Skirmish};

impl Skirmish {
    /// What positions are called in an earlier combat, if this one can follow from it.
    pub(super) fn renamed(&self, start: Position, earlier: &Self) -> Option<Renamed<Self>> {
        let alike = |one: &Self| (one.teams, one.forms_teams, one.options);
        if alike(self) != alike(earlier) {
            return None;
        }
        let known = self.fighters.iter().zip(&self.digits);
        let known = known.map(|(fighter, digit)| {
            let place = earlier.fighter(&fighter.name)?;
            Some(Known {
                place,
                conditions: fighter.conditions_of(&earlier.fighters[place])?,
                strides: [digit.stride, earlier.digits[place].stride],
            })
        });
        // Whoever was first to act must be so still.
        let there = Places::of(known)?;
        let renamed = move |position: Position| {
            let code = there.code(position.code());
            let standing = placed(position.standing(), &there.places);
            let crews = position.crews().map(|crew| crew.with_places(&there.places));
            Position::new(code, standing, position.watch().with_places(&there.places))
                .with_crews(crews)
        };
        if self.teams {
            return Some(Box::new(renamed));
        }
        // Every way a round can stand from here on is listed there if this one is.
        let start = renamed(start);
        let can_stand = earlier.turns.can_stand(start.standing(), start.watch());
        can_stand.then(|| Box::new(renamed) as Renamed<Self>)
    }
}
