//! A combat as part of an earlier one: the same fighters, some of them gone by now, with dice
//! that they could have had left then. What was worked out for the earlier one still holds.
//!
//! Deliberately absent: combats in which there can be teams. They are worked out anew.

use rulebook::Renamed;

use super::{Position, Skirmish, turns::placed};

/// A fighter's place among those of the earlier combat.
struct Known {
    conditions: Vec<u16>,
    /// What a condition is worth in a code of this combat, and of the earlier one.
    strides: [u64; 2],
}

impl Skirmish {
    /// What positions are called in an earlier combat, if this one can follow from it.
    pub(super) fn renamed(&self, start: Position, earlier: &Self) -> Option<Renamed<Self>> {
        if self.teams || earlier.teams || self.options != earlier.options {
            return None;
        }
        let mut places = Vec::new();
        let mut fighters = Vec::new();
        for (fighter, stride) in self.fighters.iter().zip(&self.strides) {
            let place = earlier.fighter(&fighter.name)?;
            places.push(place);
            fighters.push(Known {
                conditions: fighter.conditions_of(&earlier.fighters[place])?,
                strides: [*stride, earlier.strides[place]],
            });
        }
        // Whoever was first to act must be so still.
        if !places.is_sorted() {
            return None;
        }
        let renamed = move |position: Position| {
            let mut code = 0;
            for known in &fighters {
                let conditions = known.conditions.len() as u64;
                let now = position.code() / known.strides[0] % conditions;
                let then = known.conditions[usize::try_from(now).unwrap_or(0)];
                code += u64::from(then) * known.strides[1];
            }
            let standing = placed(position.standing(), &places);
            Position::new(code, standing, position.watch().with_places(&places))
        };
        // Every way a round can stand from here on is listed there if this one is.
        let start = renamed(start);
        let (listed, _) = earlier.turns.order(start.standing());
        listed
            .contains(&start.watch())
            .then(|| Box::new(renamed) as Renamed<Self>)
    }
}
