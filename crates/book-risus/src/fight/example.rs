//! How those in the book's examples choose, where it is not the plainest thing: the manner
//! `example`. The book plays no combat through; what single examples show is taken as a habit.
//!
//! - A Double Pump cliché is pumped by two where that leaves a die (RIS-EX-10).
//! - When a team loses, a helper volunteers, whoever the foe is (RIS-EX-08).
//!
//! Deliberately absent: any reason why. Whether it is wise is for `odds` to say.

use rulebook::PLAINEST;

use super::condition::{Fighter, Stance};

/// Dice of the pump in RIS-EX-10.
const PUMP: u8 = 2;

/// The number of the roll that is made of several, the plainest first.
pub fn roll(fighter: &Fighter, stances: impl Iterator<Item = Stance>) -> usize {
    let mut stances = stances.enumerate().peekable();
    let Some((_, plainest)) = stances.peek().copied() else {
        return PLAINEST;
    };
    if !fighter.may_double_pump(plainest) || plainest.dice <= PUMP {
        return PLAINEST;
    }
    let pumped = |stance: Stance| {
        stance.arm() == plainest.arm() && stance.pump == PUMP && stance.lucky == plainest.lucky
    };
    let found = stances.find(|(_, stance)| pumped(*stance));
    found.map_or(PLAINEST, |(number, _)| number)
}

/// The number of whoever takes a loss, of members as volunteers or not, the plainest first.
pub fn takes(ends: &[(usize, bool)]) -> usize {
    let volunteer = ends.iter().position(|(_, volunteer)| *volunteer);
    volunteer.unwrap_or(PLAINEST)
}
