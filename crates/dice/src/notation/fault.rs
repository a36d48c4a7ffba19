//! What can be wrong with an expression, and where.
//!
//! The sentences people read are in the language files, under the key of each fault; the
//! messages here are for developers.

use thiserror::Error;

use super::{MOST_BYTES, MOST_DEPTH, MOST_DICE, MOST_NUMBER, MOST_SIDES};

/// Why an expression cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{fault} (at byte {at})")]
pub struct NotationError {
    /// The byte at which the trouble starts; the length of the text if it ends too soon.
    pub at: usize,
    /// What is wrong there.
    pub fault: Fault,
    /// A whole expression that was probably meant.
    pub suggestion: Option<String>,
}

/// What is wrong with an expression.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// There is nothing to read.
    #[error("nothing to read")]
    Empty,
    /// More than [`MOST_BYTES`].
    #[error("longer than {MOST_BYTES} bytes")]
    TooLong,
    /// More parentheses inside one another than [`MOST_DEPTH`].
    #[error("parentheses deeper than {MOST_DEPTH}")]
    TooDeep,
    /// Something else should stand here.
    #[error("unexpected {found:?}, expected {expected:?}")]
    Unexpected {
        /// What stands there: a word, or a single sign.
        found: String,
        /// What should.
        expected: Expected,
    },
    /// The text stops too soon.
    #[error("ends where {expected:?} was expected")]
    Ended {
        /// What should come next.
        expected: Expected,
    },
    /// More than [`MOST_DICE`].
    #[error("more than {MOST_DICE} dice in a pool")]
    TooManyDice,
    /// More than [`MOST_SIDES`].
    #[error("a die with more than {MOST_SIDES} sides")]
    TooManySides,
    /// A die with no sides.
    #[error("a die without sides")]
    NoSides,
    /// More than [`MOST_NUMBER`].
    #[error("a number above {MOST_NUMBER}")]
    NumberTooBig,
    /// Every face would be thrown again for ever.
    #[error("these dice would explode for ever")]
    NeverEnds,
    /// More dice are kept or dropped than there are.
    #[error("{asked} of {dice} dice cannot be kept or dropped")]
    NotSoManyDice {
        /// How many to keep or drop.
        asked: u32,
        /// How many there are.
        dice: u32,
    },
    /// A face that the die does not have.
    #[error("a die with {sides} sides does not show {face}")]
    NoSuchFace {
        /// The face asked for.
        face: u32,
        /// The sides of the die.
        sides: u16,
    },
    /// The same thing said twice about the same dice.
    #[error("said twice about the same dice")]
    SaidTwice,
    /// Keeping some dice of a pool that explodes.
    #[error("exploding dice cannot be kept or dropped")]
    KeepExploding,
    /// Exploding dice behind a minus sign.
    #[error("exploding dice cannot be subtracted")]
    SubtractExploding,
    /// `<`, `<=` or `=` attached to dice, where only successes are counted.
    #[error("only >= and > count dice")]
    CountBelow,
    /// A comparison between two pools.
    #[error("two pools are compared with vs")]
    CompareWithVs,
    /// Some dice of a sum are counted and others added.
    #[error("counted dice and added dice in one sum")]
    Mixed,
}

/// What the reader of an expression was waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Dice or a number.
    Dice,
    /// A number.
    Number,
    /// `+`, `-`, a comparison, `vs`, or the end.
    Operator,
    /// `+`, `-`, or the end.
    Sign,
    /// `)`.
    Closing,
    /// The end.
    End,
}

impl Fault {
    /// The message that says this to people.
    pub fn key(&self) -> &'static str {
        match self {
            Fault::Empty => "notation-empty",
            Fault::TooLong => "notation-too-long",
            Fault::TooDeep => "notation-too-deep",
            Fault::Unexpected { .. } => "notation-unexpected",
            Fault::Ended { .. } => "notation-ended",
            Fault::TooManyDice => "notation-too-many-dice",
            Fault::TooManySides => "notation-too-many-sides",
            Fault::NoSides => "notation-no-sides",
            Fault::NumberTooBig => "notation-number-too-big",
            Fault::NeverEnds => "notation-never-ends",
            Fault::NotSoManyDice { .. } => "notation-not-so-many-dice",
            Fault::NoSuchFace { .. } => "notation-no-such-face",
            Fault::SaidTwice => "notation-said-twice",
            Fault::KeepExploding => "notation-keep-exploding",
            Fault::SubtractExploding => "notation-subtract-exploding",
            Fault::CountBelow => "notation-count-below",
            Fault::CompareWithVs => "notation-compare-with-vs",
            Fault::Mixed => "notation-mixed",
        }
    }

    /// The arguments of that message, by name.
    pub fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let number = |number: u32| Argument::Number(u64::from(number));
        match self {
            Fault::TooLong => vec![("most", Argument::Number(MOST_BYTES as u64))],
            Fault::TooDeep => vec![("most", Argument::Number(MOST_DEPTH as u64))],
            Fault::Unexpected { found, expected } => vec![
                ("found", Argument::Text(found.clone())),
                ("expected", Argument::Key(expected.key())),
            ],
            Fault::Ended { expected } => vec![("expected", Argument::Key(expected.key()))],
            Fault::TooManyDice => vec![("most", number(MOST_DICE))],
            Fault::TooManySides => vec![("most", number(u32::from(MOST_SIDES)))],
            Fault::NumberTooBig => vec![("most", number(MOST_NUMBER))],
            Fault::NotSoManyDice { asked, dice } => {
                vec![("asked", number(*asked)), ("dice", number(*dice))]
            }
            Fault::NoSuchFace { face, sides } => {
                vec![
                    ("face", number(*face)),
                    ("sides", number(u32::from(*sides))),
                ]
            }
            Fault::Empty
            | Fault::NoSides
            | Fault::NeverEnds
            | Fault::SaidTwice
            | Fault::KeepExploding
            | Fault::SubtractExploding
            | Fault::CountBelow
            | Fault::CompareWithVs
            | Fault::Mixed => Vec::new(),
        }
    }
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A number.
    Number(u64),
    /// Something from the expression itself.
    Text(String),
    /// Another message, by its key.
    Key(&'static str),
}

impl Expected {
    /// The message that names this to people.
    pub fn key(self) -> &'static str {
        match self {
            Expected::Dice => "expected-dice",
            Expected::Number => "expected-number",
            Expected::Operator => "expected-operator",
            Expected::Sign => "expected-sign",
            Expected::Closing => "expected-closing",
            Expected::End => "expected-end",
        }
    }
}
