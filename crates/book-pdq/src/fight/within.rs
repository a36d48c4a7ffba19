//! A Conflict as part of an earlier one: the same fighters in the same order, with Ranks that
//! they could have had left then. What was worked out for the earlier one still holds.

use rulebook::Renamed;

use super::{Position, Skirmish};

impl Skirmish {
    /// What positions are called in an earlier Conflict, if this one can follow from it.
    pub(super) fn renamed(&self, earlier: &Self) -> Option<Renamed<Self>> {
        let same = self.options == earlier.options
            && (&self.order, &self.slots) == (&earlier.order, &earlier.slots)
            && self.wide == earlier.wide
            && self.fighters.len() == earlier.fighters.len();
        if !same {
            return None;
        }
        let fighters = self.fighters.iter().zip(&earlier.fighters);
        let conditions = fighters.map(|(now, then)| now.conditions_of(then));
        let conditions: Vec<Vec<u16>> = conditions.collect::<Option<_>>()?;
        Some(Box::new(move |mut position: Position| {
            for (now, conditions) in position.fighters.iter_mut().zip(&conditions) {
                now.condition = conditions[usize::from(now.condition)];
            }
            position
        }))
    }
}
