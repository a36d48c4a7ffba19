//! Why a command did not do what was asked, and what the shell is told.

use std::{
    io::{self, Write as _},
    process::ExitCode,
};

use dice::notation::NotationError;
use texts::{Texts, printable, value};

use crate::layout;

/// What went wrong.
pub enum Failure {
    /// The input was wrong; the sentence is in the reader's language. Exit code 2.
    Input(String),
    /// Nothing was asked, so the help is the answer. Exit code 2.
    Help(String),
    /// An expression could not be read. Exit code 2.
    Notation(String, NotationError),
    /// The command was carried out, and its answer is no. It has said so itself. Exit code 1.
    No,
    /// Something outside failed. Exit code 1.
    Outside(String),
    /// Writing to standard output failed. Exit code 1, or 0 where the reader has simply gone.
    Output(io::Error),
}

impl Failure {
    /// Writing to standard output failed.
    pub fn output(error: io::Error) -> Self {
        Failure::Output(error)
    }

    /// Tells the person and the shell.
    pub fn report(&self, texts: &Texts) -> ExitCode {
        match self {
            Failure::Input(sentence) => complain(sentence, 2),
            Failure::Help(page) => {
                say(page);
                ExitCode::from(2)
            }
            Failure::Notation(expression, error) => {
                complain(&notation_sentence(texts, expression, error), 2)
            }
            Failure::No => ExitCode::from(1),
            Failure::Outside(sentence) => complain(sentence, 1),
            // `commedia odds 100d6 | head` has got what it wanted.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            Failure::Output(error) => {
                let reason = value(texts.reason(error));
                complain(&texts.say_with("error-output", [("reason", reason)]), 1)
            }
        }
    }
}

fn complain(sentence: &str, code: u8) -> ExitCode {
    say(&format!("commedia: {sentence}\n"));
    ExitCode::from(code)
}

/// Writes to standard error. If nobody can read that, nobody needs to know.
pub fn say(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// What is wrong with an expression, what was probably meant, and where: the expression again
/// with a mark below the place.
fn notation_sentence(texts: &Texts, expression: &str, error: &NotationError) -> String {
    let mut sentence = texts.notation_error(error);
    let shown = printable(expression);
    let fits = expression.len() <= dice::notation::MOST_BYTES;
    if fits && !shown.trim().is_empty() {
        let before = expression.get(..error.at).unwrap_or(expression);
        let mark = " ".repeat(layout::columns(&printable(before)));
        sentence.push_str(&format!("\n  {shown}\n  {mark}^"));
    }
    sentence
}
