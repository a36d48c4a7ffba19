//! Why a line of a script was not done, and how that is said. Such a line has changed nothing.

use serde_json::{Value, json};
use table::OpeningFault;
use texts::{
    Texts,
    faults::{Complaint, opening_complaints, order_complaints},
    quoted, value,
};
use thiserror::Error;

use super::lines;

/// Why a line was not done.
#[derive(Debug, Error)]
pub enum Fault {
    /// It is not a line of this protocol.
    #[error(transparent)]
    Request(#[from] RequestFault),
    /// There is no game yet.
    #[error("no game is open")]
    NotOpen,
    /// There is a game already.
    #[error("a game is open already")]
    OpenAlready,
    /// The system has no randomness to give.
    #[error("there is no randomness")]
    NoRandomness,
    /// The game was not opened.
    #[error(transparent)]
    Opening(#[from] OpeningFault),
    /// The table or the book said no.
    #[error(transparent)]
    Table(#[from] table::Fault),
}

/// What is wrong with a line.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum RequestFault {
    /// It is longer than the bound.
    #[error("the line is too long")]
    TooLong,
    /// It is not text.
    #[error("the line is not UTF-8")]
    NotText,
    /// It is not JSON.
    #[error("the line is not JSON, at column {column}")]
    NotJson {
        /// Where it stops being JSON.
        column: usize,
    },
    /// It is not an object.
    #[error("the line is not an object")]
    NotAnObject,
    /// It asks for nothing.
    #[error("the line asks for nothing")]
    NoKind,
    /// It has a field that does not belong.
    #[error("{0} does not belong here")]
    Stray(String),
    /// The seat is missing, or no name.
    #[error("no seat")]
    Seat,
    /// The key of the form is no text.
    #[error("no form")]
    Choose,
    /// The fields are no object.
    #[error("no fields")]
    With,
    /// The value of a field is none that any form takes.
    #[error("no value for {0}")]
    Value(String),
    /// The narration is too long, or cannot be shown.
    #[error("no narration")]
    Narration,
    /// The faces are no list of numbers.
    #[error("no faces")]
    Faces,
    /// What came of an attempt is none of the three.
    #[error("“outcome” is none")]
    Outcome,
    /// `roll` is not `true`.
    #[error("not a roll")]
    Roll,
    /// There is no such question.
    #[error("no such question")]
    Ask,
}

impl Fault {
    /// The same for people: a sentence for each thing that is wrong, with its rule.
    pub fn sentences(&self, texts: &Texts) -> Vec<String> {
        let complaints = self.complaints(texts).into_iter();
        complaints.map(Complaint::sentence).collect()
    }

    /// What is answered to a line: refusals have a rule, all else is an error.
    pub fn answers(&self, texts: &Texts) -> Vec<Value> {
        let answer = |Complaint { rule, key, text }| match rule {
            Some(rule) => json!({ "refused": { "rule": rule, "key": key, "text": text } }),
            None => json!({ "error": { "text": text } }),
        };
        self.complaints(texts).into_iter().map(answer).collect()
    }

    fn complaints(&self, texts: &Texts) -> Vec<Complaint> {
        match self {
            Fault::Request(fault) => vec![Complaint::plain(fault.sentence(texts))],
            Fault::NotOpen => vec![Complaint::plain(texts.say("play-error-not-open"))],
            Fault::OpenAlready => vec![Complaint::plain(texts.say("play-error-open-already"))],
            Fault::NoRandomness => vec![Complaint::plain(texts.say("play-error-random"))],
            Fault::Opening(fault) => opening_complaints(texts, fault),
            Fault::Table(fault) => order_complaints(texts, fault),
        }
    }
}

impl RequestFault {
    fn sentence(&self, texts: &Texts) -> String {
        match self {
            RequestFault::TooLong => {
                let most = value(texts.whole(lines::LONGEST as u64));
                texts.say_with("play-error-long", [("most", most)])
            }
            RequestFault::NotText => texts.say("play-error-not-text"),
            RequestFault::NotJson { column } => {
                let column = value(column.to_string());
                texts.say_with("play-error-json", [("column", column)])
            }
            RequestFault::NotAnObject => texts.say("play-error-object"),
            RequestFault::NoKind => texts.say("play-error-kind"),
            RequestFault::Stray(field) => {
                texts.say_with("play-error-stray", [("field", value(quoted(field)))])
            }
            RequestFault::Seat => texts.say("play-error-seat"),
            RequestFault::Choose => texts.say("play-error-choose"),
            RequestFault::With => texts.say("play-error-with"),
            RequestFault::Value(field) => {
                texts.say_with("play-error-value", [("field", value(quoted(field)))])
            }
            RequestFault::Narration => {
                let most = value(table::LONGEST_NARRATION.to_string());
                texts.say_with("play-error-narrate", [("most", most)])
            }
            RequestFault::Faces => texts.say("play-error-faces"),
            RequestFault::Outcome => texts.say("play-error-outcome"),
            RequestFault::Roll => texts.say("play-error-roll"),
            RequestFault::Ask => texts.say("play-error-ask"),
        }
    }
}
