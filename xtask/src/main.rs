//! `cargo xtask <command>`: the repository's own chores.
//!
//! This file holds the table of commands and the way they end; each command is a file of its own
//! with a `run` function. Nothing here is part of the product.

#![allow(
    clippy::disallowed_methods,
    reason = "chores read arguments, the environment and a clock; the core never does"
)]

mod browser;
mod outside;
mod rules;
mod soak;
mod test;
mod tidy;
mod tower_calibrate;
mod trial;

use std::{
    env,
    path::{Path, PathBuf},
    process::ExitCode,
};

/// A chore's entry function: it gets the root of the repository and the arguments after its name.
type Run = fn(&Path, &[String]) -> Result<(), Failure>;

/// Every chore: its name on the command line, a line for `help`, and its entry function.
const COMMANDS: &[(&str, &str, Run)] = &[
    (
        "test",
        "check everything: tidy, rules, formatting, clippy, tests, doctests, rustdoc",
        test::run,
    ),
    (
        "tidy",
        "check what the compiler cannot: dependencies, links, translations, text",
        tidy::run,
    ),
    (
        "rules",
        "check that tests show every rule, and list them (--check: change nothing)",
        rules::run,
    ),
    (
        "soak",
        "play a book at random for a long time: soak BOOK|all [STEPS]",
        soak::run,
    ),
    (
        "tower-calibrate",
        "measure how high each hand stacks simulated dice: tower-calibrate [TOWERS]",
        tower_calibrate::run,
    ),
    (
        "trial",
        "put the table through something: trial NAME [COUNT] (crates/trials)",
        trial::run,
    ),
    (
        "crash",
        "kill a writer 200 times and audit what it syncs",
        trial::crash,
    ),
    (
        "screens",
        "take pictures of every page, for people to look at",
        outside::screens,
    ),
    (
        "load",
        "many live tables at once, beside those of another server (needs node)",
        outside::load,
    ),
    (
        "kills",
        "kill the server while people play: kills [NUMBER] [--seed NUMBER] (needs node)",
        outside::kills,
    ),
    (
        "weight",
        "what pages weigh in a real browser, and how soon they are seen (needs node)",
        outside::weight,
    ),
    (
        "api",
        "thousands of questions to the API, good and bad: api [REQUESTS] (needs Python)",
        outside::api,
    ),
    (
        "nasty",
        "thousands of nasty texts, read back in a browser (needs Python)",
        outside::nasty,
    ),
    ("help", "print this list", help),
];

/// Why a command stopped: one sentence for a person, and the exit code for a program.
#[derive(Debug)]
struct Failure {
    sentence: String,
    code: u8,
}

impl Failure {
    /// The chore ran and something is wrong.
    fn fault(sentence: impl Into<String>) -> Self {
        let sentence = sentence.into();
        Self { sentence, code: 1 }
    }

    /// The chore was asked for in a way it does not understand.
    fn usage(sentence: impl Into<String>) -> Self {
        let sentence = sentence.into();
        Self { sentence, code: 2 }
    }
}

fn main() -> ExitCode {
    let args: Vec<String> = env::args_os()
        .skip(1)
        .map(|arg| arg.to_string_lossy().into_owned())
        .collect();
    match dispatch(&repository_root(), &args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{}", failure.sentence);
            ExitCode::from(failure.code)
        }
    }
}

fn dispatch(root: &Path, args: &[String]) -> Result<(), Failure> {
    let Some((name, rest)) = args.split_first() else {
        return help(root, &[]);
    };
    match COMMANDS.iter().find(|(command, ..)| command == name) {
        Some((.., run)) => run(root, rest),
        None if name == "--help" || name == "-h" => help(root, rest),
        None => Err(Failure::usage(format!(
            "there is no command `{name}`\n\n{}",
            help_text()
        ))),
    }
}

fn help(_root: &Path, args: &[String]) -> Result<(), Failure> {
    no_arguments("help", args)?;
    println!("{}", help_text());
    Ok(())
}

fn help_text() -> String {
    let line = |(name, about, _): &(&str, &str, Run)| format!("\n  {name:15} {about}");
    let lines: String = COMMANDS.iter().map(line).collect();
    format!("usage: cargo xtask <command>\n{lines}")
}

/// Refuses what follows the name of a command that takes nothing.
fn no_arguments(command: &str, args: &[String]) -> Result<(), Failure> {
    match args.first() {
        None => Ok(()),
        Some(extra) => Err(Failure::usage(format!(
            "`cargo xtask {command}` takes no arguments: leave out `{extra}`"
        ))),
    }
}

fn repository_root() -> PathBuf {
    // Cargo says at run time where this crate is, which stays true when a built binary is cached
    // and the checkout has moved since.
    let own_folder = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    own_folder.parent().map_or_else(PathBuf::new, PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exit_code(args: &[&str]) -> u8 {
        let args: Vec<String> = args.iter().map(ToString::to_string).collect();
        dispatch(Path::new("nowhere"), &args).map_or_else(|failure| failure.code, |()| 0)
    }

    #[test]
    fn help_is_no_fault_and_the_unknown_is() {
        assert_eq!(exit_code(&[]), 0);
        assert_eq!(exit_code(&["help"]), 0);
        assert_eq!(exit_code(&["--help"]), 0);
        assert_eq!(exit_code(&["frobnicate"]), 2);
    }

    #[test]
    fn an_argument_nobody_reads_is_refused() {
        for (name, ..) in COMMANDS {
            assert_eq!(exit_code(&[name, "extra"]), 2, "{name}");
        }
    }
}
