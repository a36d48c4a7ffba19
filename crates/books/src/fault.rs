//! Why something could not be done with a book whose types are erased.

use rulebook::{FormFault, Message, Rule, Unreckoned};
use thiserror::Error;

/// Why a game was not opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpenFault {
    /// This is no setup of the book; the reason is for developers, in English.
    #[error("the setup cannot be read: {0}")]
    Unreadable(String),
    /// The book forbids it; every fault at once.
    #[error("the setup is refused: {}", listed(.0))]
    Refused(Vec<(Rule, Message)>),
}

/// Why a filled form was not accepted. It has changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Rejection {
    /// It cannot be read.
    #[error("the form cannot be read: {0:?}")]
    Form(FormFault),
    /// The book forbids it.
    #[error("{rule} refuses it: {key}", rule = .0, key = .1.key)]
    Refused(Rule, Message),
}

/// Why an event could not be let happen. It has changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EventFault {
    /// This is no event of the book.
    #[error("this is no event of the book: {0}")]
    Foreign(String),
}

/// Why a fight was not reckoned.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BoutFault {
    /// There is none.
    #[error("there is no fight")]
    NoFight,
    /// It is over.
    #[error("the fight is over")]
    Over,
    /// For a reason of the book's.
    #[error("it cannot be reckoned: {}", .0.key)]
    Because(Message),
    /// Somebody stopped it.
    #[error("it was stopped")]
    Stopped,
}

impl From<Unreckoned> for BoutFault {
    fn from(unreckoned: Unreckoned) -> Self {
        match unreckoned {
            Unreckoned::NoFight => BoutFault::NoFight,
            Unreckoned::Over(_) => BoutFault::Over,
            Unreckoned::Because(reason) => BoutFault::Because(reason),
        }
    }
}

/// Why fights in a row cannot be reckoned.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EveningFault {
    /// The sides of a fight, by its number from 0 on, cannot be brought to a table.
    #[error("fight {0} cannot begin: {1}")]
    Open(usize, OpenFault),
    /// A fight cannot be reckoned.
    #[error("fight {0} cannot be reckoned: {1}")]
    Bout(usize, BoutFault),
    /// The book does not say what is carried over from one fight to the next.
    #[error("nothing is known of what happens between fights")]
    Untold,
}

/// Why a file is no sheet, or not a list of them.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SheetFault {
    /// It has no character in it.
    #[error("there is no character in it")]
    Empty,
    /// It is not JSON.
    #[error("it is not JSON, at line {line}, column {column}")]
    Json {
        /// The line where it stops being JSON.
        line: usize,
        /// The column.
        column: usize,
    },
    /// It is not TOML; the reason is in English.
    #[error("it is not TOML, at line {line}: {reason}")]
    Toml {
        /// The line where it stops being TOML.
        line: usize,
        /// The reason.
        reason: String,
    },
    /// A key or a value that no sheet of the book has; the reason is in English.
    #[error("it is no sheet: {reason}")]
    Shape {
        /// The reason.
        reason: String,
    },
    /// A line that is no character.
    #[error("line {line} is no character: {key}", key = .message.key)]
    Line {
        /// Its number.
        line: usize,
        /// What the book says.
        message: Message,
    },
}

fn listed(refusals: &[(Rule, Message)]) -> String {
    let refusals = refusals.iter();
    let refusals = refusals.map(|(rule, message)| format!("{rule} ({})", message.key));
    refusals.collect::<Vec<_>>().join(", ")
}
