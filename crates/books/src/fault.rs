//! Why something could not be done with a book whose types are erased.

use rulebook::{FormFault, Message, Rule};
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

fn listed(refusals: &[(Rule, Message)]) -> String {
    let refusals = refusals.iter();
    let refusals = refusals.map(|(rule, message)| format!("{rule} ({})", message.key));
    refusals.collect::<Vec<_>>().join(", ")
}
