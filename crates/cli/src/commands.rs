//! The commands, each in a file of its own: what it takes and what it does.

mod extras;
mod odds;
mod roll;

use clap::Command;
use dice::notation::Expression;

use crate::{
    arguments::{self, Reading},
    failure::Failure,
    terminal::Terminal,
    texts::{Texts, value},
};

/// What every command takes, in the order of the help.
pub fn describe(texts: &Texts) -> Vec<Command> {
    vec![
        roll::describe(texts),
        odds::describe(texts),
        extras::describe_completions(texts),
        extras::describe_man(texts),
    ]
}

/// Does what the command line asks for.
pub fn run(texts: &Texts, terminal: &mut Terminal, reading: &Reading) -> Result<(), Failure> {
    let matches = match reading {
        Reading::Run(matches) => matches,
        Reading::Show(text) => return write!(terminal.out(), "{text}").map_err(Failure::output),
    };
    terminal.choose(arguments::colour(matches));
    match matches.subcommand() {
        Some((roll::NAME, matches)) => roll::run(texts, terminal, matches),
        Some((odds::NAME, matches)) => odds::run(texts, terminal, matches),
        Some((extras::COMPLETIONS, matches)) => extras::completions(texts, terminal, matches),
        Some((extras::MAN, _)) => extras::man(texts, terminal),
        _ => Err(Failure::Input(texts.say("usage-other"))),
    }
}

/// Reads the expressions of a command line.
fn expressions(texts: &Texts, typed: &[&String]) -> Result<Vec<Expression>, Failure> {
    // A shell gives `4d6 vs 5d6` without quotes as three arguments.
    let unquoted = |text: &&String| matches!(text.as_str(), "vs" | "v" | "contre" | "against");
    if typed.iter().any(unquoted) {
        let words: Vec<&str> = typed.iter().map(|text| text.as_str()).collect();
        if let Ok(meant) = words.join(" ").parse::<Expression>() {
            let meant = value(meant.to_string());
            let sentence = texts.say_with("usage-quotes", [("expression", meant)]);
            return Err(Failure::Input(sentence));
        }
    }
    typed
        .iter()
        .map(|text| {
            text.parse()
                .map_err(|error| Failure::Notation((*text).clone(), error))
        })
        .collect()
}
