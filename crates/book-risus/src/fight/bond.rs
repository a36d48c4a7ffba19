//! What ties a fighter to a team: the conditions of who is in one, with what they roll there.
//!
//! A member has one thing to roll with, so each condition out of a team has one in it for each
//! thing that could be brought.

use std::collections::BTreeMap;

use cliches::{DISBANDING_LOSS, volunteer_loss};

use super::{
    condition::{Arm, Condition, Making, Stance},
    stock::Dice,
};
use crate::{
    rules::{exchange::damage, pool},
    state::Boost,
};

/// What ties somebody to a team in a condition.
#[derive(Debug)]
pub enum Bond {
    /// Nothing. What they could bring to one, the strongest first, and the condition it leads
    /// to.
    Free(Vec<(Arm, u16)>),
    /// What they have brought.
    Tied(Tie),
}

/// How somebody in a team is.
#[derive(Debug)]
pub struct Tie {
    /// What they have brought.
    pub arm: Arm,
    pub inappropriate: bool,
    /// Everything they can roll, the plainest first.
    pub rolls: Vec<Roll>,
    /// The condition after the team has disbanded (RIS-TEA-19).
    pub freed: u16,
}

/// A roll of somebody in a team.
#[derive(Clone, Copy, Debug)]
pub struct Roll {
    pub stance: Stance,
    /// The size of the pool with vengeance.
    pub avenging: u16,
    /// The condition after volunteering for a loss against something appropriate.
    pub volunteered: u16,
    /// And against something inappropriate.
    pub volunteered_badly: u16,
}

impl Bond {
    /// The condition that bringing something leads to.
    pub fn bringing(&self, arm: Arm) -> Option<u16> {
        match self {
            Bond::Free(ways) => ways.iter().find(|(own, _)| *own == arm).map(|(_, to)| *to),
            Bond::Tied(_) => None,
        }
    }
}

/// Adds the conditions of who is in a team, and says of all what ties them; `None` if they are
/// too many.
pub fn bonds(making: &Making, conditions: &mut Vec<Condition>) -> Option<Vec<Bond>> {
    let arm = |dice: Dice, place: usize| Arm {
        kind: making.all.kind(place),
        dice: dice.at(place),
    };
    let mut bonds = vec![Bond::Free(Vec::new())];
    let mut numbers: BTreeMap<(u16, Arm), u16> = BTreeMap::new();
    let mut tied = u16::try_from(conditions.len()).ok()?;
    for dice in making.all.each() {
        let own = making.all.number(dice);
        let mut ways = Vec::new();
        for place in making.all.places(dice) {
            let arm = arm(dice, place);
            numbers.insert((own, arm), tied);
            ways.push((arm, tied));
            tied = tied.checked_add(1)?;
        }
        ways.sort_by_key(|(arm, _)| std::cmp::Reverse(arm.dice));
        bonds.push(Bond::Free(ways));
    }
    for dice in making.all.each() {
        for place in making.all.places(dice) {
            let arm = arm(dice, place);
            let kind = making.kind(place);
            let after = |boost, damage| {
                let lost = making.after(dice, place, boost, damage);
                let number = lost.and_then(|(number, left)| {
                    let arm = Arm { dice: left, ..arm };
                    numbers.get(&(number, arm)).copied()
                });
                number.unwrap_or(0)
            };
            let mut rolls = Vec::new();
            making.each_boost(dice, place, |boost| {
                let rolled = u32::from(arm.dice);
                let avenging = pool::pool(rolled, kind.tools, true, kind.double_pump, boost);
                rolls.push(Roll {
                    stance: making.stance(dice, place, boost, |damage| after(boost, damage)),
                    avenging: u16::try_from(avenging).unwrap_or(0),
                    volunteered: after(boost, volunteer_loss(damage(false))),
                    volunteered_badly: after(boost, volunteer_loss(damage(true))),
                });
            });
            rolls.sort_by_key(|roll: &Roll| roll.stance.plainness());
            let freed = making.after(dice, place, Boost::default(), DISBANDING_LOSS);
            bonds.push(Bond::Tied(Tie {
                arm,
                inappropriate: kind.inappropriate,
                rolls,
                freed: freed.map_or(0, |(number, _)| number),
            }));
            let free = &conditions[usize::from(making.all.number(dice))];
            conditions.push(free.tied());
        }
    }
    Some(bonds)
}

/// The number of each condition among those of the same fighter earlier, given those out of any
/// team; `None` if any is not there.
pub fn numbers_in(free: Vec<u16>, own: &[Bond], earlier: &[Bond]) -> Option<Vec<u16>> {
    let mut numbers = free.clone();
    numbers.resize(own.len().max(free.len()), 0);
    // Those out of any team come first.
    for (bond, there) in own.iter().zip(free) {
        let there = earlier.get(usize::from(there))?;
        if let Bond::Free(ways) = bond {
            for &(arm, tied) in ways {
                numbers[usize::from(tied)] = there.bringing(arm)?;
            }
        }
    }
    Some(numbers)
}
