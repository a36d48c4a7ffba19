//! How those in the book's examples choose, where it is not the plainest thing: the manner
//! `example`.
//!
//! - Whoever is two dice or more behind the foe makes an Effort of two where that leaves a die:
//!   with three dice against five, but not with four (RHK-EX-10, RHK-EX-11).
//! - With a Double Effort cliché it is an Effort of six, where that leaves a die (RHK-EX-08).
//!
//! Deliberately absent: any reason why. Whether it is wise is for `odds` to say.

use rulebook::PLAINEST;

use super::{Field, Skirmish, condition::Stance};

/// Dice of the Effort in RHK-EX-11, and by how many the foe was ahead.
const EFFORT: u16 = 2;
const BEHIND: u8 = 2;
/// Dice of the Double Effort in RHK-EX-08.
const DOUBLE_EFFORT: u16 = 6;

/// The number of the roll that is made of several, the plainest first, against a foe who rolls
/// with a cliché of so many dice.
pub fn roll(stances: &[Stance], foe: u8) -> usize {
    let Some(plainest) = stances.first() else {
        return PLAINEST;
    };
    let dice = plainest.arm.dice;
    let with = |effort: u16, wanted: &dyn Fn(&Stance) -> bool| {
        stances.iter().position(|stance| {
            let leaves_a_die = stance.cost < u16::from(dice);
            stance.is_like(plainest) && stance.effort == effort && leaves_a_die && wanted(stance)
        })
    };
    let double = with(DOUBLE_EFFORT, &|stance| stance.cost < stance.effort);
    let even = || {
        let behind = foe >= dice.saturating_add(BEHIND);
        with(EFFORT, &|_| behind)
    };
    double.or_else(even).unwrap_or(PLAINEST)
}

impl Skirmish {
    /// The dice of the cliché that somebody would plainly roll with.
    pub(super) fn plain_dice(&self, field: &Field, who: u8) -> u8 {
        let stances = &self.condition(field, usize::from(who)).stances;
        stances.first().map_or(0, |stance| stance.arm.dice)
    }
}
