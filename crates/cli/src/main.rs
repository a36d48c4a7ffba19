//! The `commedia` command: reads the command line, runs one command, answers with an exit code.
//!
//! Exit codes: 0 done, 1 something outside failed (a file, the system), what was checked has
//! faults or part of what was asked for is not to be had, 2 the input was wrong.
//! Errors go to standard error, in one clear sentence. This is the edge of the program: the
//! environment, randomness and the terminal are known here and nowhere below.

#![allow(
    clippy::disallowed_methods,
    reason = "the command line is where the environment and the terminal come in"
)]

mod arguments;
mod bars;
mod campaigns;
mod commands;
mod failure;
mod layout;
mod roller;
mod stack;
mod terminal;

use std::{env, ffi::OsString, process::ExitCode};

use failure::Failure;
use terminal::Terminal;
use texts::Texts;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().collect();
    let texts = Texts::new(arguments::language(&arguments, |name| env::var(name).ok()));
    let mut terminal = Terminal::standard();
    let done = arguments::read(&texts, &arguments)
        .and_then(|matches| commands::run(&texts, &mut terminal, &matches))
        .and_then(|()| terminal.out().flush().map_err(Failure::output));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&texts),
    }
}
