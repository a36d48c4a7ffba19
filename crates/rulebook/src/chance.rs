//! Chance as a node of the game: dice that are called for, and dice that came.

use dice::{Face, Fraction};
use serde::Serialize;

use crate::{attempt::Attempt, message::Message, seat::Seat};

/// What the game is waiting for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// These seats have a decision to make. Others may still have something they could do.
    Choice(Vec<Seat>),
    /// Dice are to be thrown.
    Chance(Roll),
    /// A die is being set on a stack.
    Attempt(Attempt),
    /// Nothing more can happen.
    Over(Message),
}

/// Dice to be thrown, in this order, and read together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Roll {
    /// What it is about.
    pub title: Message,
    /// Who throws what.
    pub throws: Vec<Throw>,
    /// Whether only the game master may see it.
    pub secret: bool,
}

/// Six-sided dice thrown by one character for one purpose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Throw {
    /// Who throws.
    pub who: String,
    /// With what.
    pub what: Message,
    /// How many dice.
    pub dice: u32,
}

impl Roll {
    /// How many dice there are in all.
    pub fn dice(&self) -> u32 {
        self.throws.iter().map(|throw| throw.dice).sum()
    }

    /// Whether these faces can be what was thrown.
    ///
    /// # Errors
    /// Says whether their number or one of them is wrong.
    pub fn check(&self, faces: &[Face]) -> Result<(), FacesFault> {
        let needed = self.dice() as usize;
        if faces.len() != needed {
            return Err(FacesFault::Number {
                needed,
                given: faces.len(),
            });
        }
        match faces.iter().find(|face| !(1..=6).contains(*face)) {
            Some(&face) => Err(FacesFault::Face(face)),
            None => Ok(()),
        }
    }
}

/// Why faces cannot be what was thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FacesFault {
    /// No dice are awaited.
    NotAwaited,
    /// Too few or too many.
    Number {
        /// How many dice are awaited.
        needed: usize,
        /// How many faces came.
        given: usize,
    },
    /// Not a face of a six-sided die.
    Face(Face),
}

/// How likely something is that a roll may come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// What.
    pub what: Message,
    /// How likely.
    pub chance: Fraction,
}
