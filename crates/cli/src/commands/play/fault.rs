//! Why a line of a script was not done, and how that is said. Such a line has changed nothing.

use books::{OpenFault, Rejection};
use dice::notation::MOST_DICE_ROLLED;
use rulebook::{FacesFault, FormFault, LandingFault, Message, Rule};
use serde_json::{Value, json};
use table::{LogFault, OpeningFault};
use thiserror::Error;

use crate::{
    campaigns,
    failure::{quoted, shortened},
    texts::{Texts, count, value},
};

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
        let sentence = |answer: &Value| {
            let told = answer.get("refused").or_else(|| answer.get("error"))?;
            let text = told.get("text")?.as_str()?;
            Some(match told.get("rule").and_then(Value::as_str) {
                Some(rule) => format!("{text} ({rule})"),
                None => text.to_owned(),
            })
        };
        self.answers(texts).iter().filter_map(sentence).collect()
    }

    /// What is answered to a line: refusals have a rule, all else is an error.
    pub fn answers(&self, texts: &Texts) -> Vec<Value> {
        match self {
            Fault::Opening(OpeningFault::Log(LogFault::Open(OpenFault::Refused(refusals)))) => {
                let refusals = refusals.iter();
                refusals
                    .map(|(rule, message)| refused(texts, *rule, message))
                    .collect()
            }
            Fault::Table(table::Fault::Rejected(Rejection::Refused(rule, message))) => {
                vec![refused(texts, *rule, message)]
            }
            Fault::Table(table::Fault::Barred(bar)) => {
                vec![refused(texts, bar.rule(), &bar.message())]
            }
            _ => vec![json!({ "error": { "text": self.sentence(texts) } })],
        }
    }

    fn sentence(&self, texts: &Texts) -> String {
        match self {
            Fault::Request(fault) => fault.sentence(texts),
            Fault::NotOpen => texts.say("play-error-not-open"),
            Fault::OpenAlready => texts.say("play-error-open-already"),
            Fault::NoRandomness => texts.say("play-error-random"),
            Fault::Opening(OpeningFault::Log(LogFault::Open(OpenFault::Unreadable(reason)))) => {
                let reason = value(shortened(reason, 200));
                texts.say_with("play-error-setup", [("reason", reason)])
            }
            Fault::Opening(fault) => campaigns::opening_sentence(texts, fault),
            Fault::Table(fault) => table_sentence(texts, fault),
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

fn refused(texts: &Texts, rule: Rule, message: &Message) -> Value {
    let text = texts.message(message);
    json!({ "refused": { "rule": rule, "key": message.key, "text": text } })
}

fn table_sentence(texts: &Texts, fault: &table::Fault) -> String {
    match fault {
        table::Fault::Rejected(Rejection::Form(fault)) => form_sentence(texts, fault),
        table::Fault::Faces(fault) => faces_sentence(texts, *fault),
        table::Fault::Landing(fault) => landing_sentence(texts, *fault),
        table::Fault::Dice(None) => texts.say("hotseat-bad-dice"),
        table::Fault::Dice(Some(key)) => {
            let most = value(texts.whole(u64::from(MOST_DICE_ROLLED)));
            texts.say_with(key, [("most", most)])
        }
        table::Fault::Full => texts.say("play-error-full"),
        table::Fault::Stopped | table::Fault::Busy => texts.say("play-error-stopped"),
        // Said by its rule, or never asked for here.
        table::Fault::Rejected(Rejection::Refused(..))
        | table::Fault::Barred(_)
        | table::Fault::Stale { .. }
        | table::Fault::OtherOrder
        | table::Fault::NoId => fault.to_string(),
    }
}

fn form_sentence(texts: &Texts, fault: &FormFault) -> String {
    match fault {
        FormFault::UnknownForm => texts.say("play-error-form"),
        FormFault::Field(field) => {
            texts.say_with("play-error-form-field", [("field", value(*field))])
        }
        FormFault::UnknownField(field) => {
            let field = value(quoted(field));
            texts.say_with("play-error-form-stray", [("field", field)])
        }
    }
}

fn landing_sentence(texts: &Texts, fault: LandingFault) -> String {
    match fault {
        LandingFault::NotAwaited => texts.say("play-error-not-placing"),
        LandingFault::OtherWay | LandingFault::Dice { .. } => texts.say("play-error-other-way"),
        LandingFault::NoSlip => texts.say("play-error-no-slip"),
    }
}

fn faces_sentence(texts: &Texts, fault: FacesFault) -> String {
    match fault {
        FacesFault::NotAwaited => texts.say("play-error-not-awaited"),
        FacesFault::Number { needed, given } if given < needed => {
            texts.say_with("error-faces-short", [("missing", count(needed - given))])
        }
        FacesFault::Number { needed, given } => {
            texts.say_with("error-faces-left", [("left", count(given - needed))])
        }
        FacesFault::Face(face) => {
            let arguments = [("face", value(face.to_string())), ("sides", value("6"))];
            texts.say_with("error-face", arguments)
        }
    }
}
