//! The command line as people write it, and what to say when it is wrong.
//!
//! Each command describes its own arguments; here are the ones they share, the look of the
//! help, and the sentences for wrong command lines, all in the reader's language.

use std::ffi::OsString;

use clap::{
    Arg, ArgAction, ArgMatches, Command,
    builder::PossibleValuesParser,
    error::{ContextKind, ContextValue, ErrorKind},
};

use books::BOOKS;
use dice::notation::Expression;
use texts::{LANGUAGES, Language, Texts, quoted, value};

use crate::{commands, failure::Failure, terminal::Colour};

/// The book that a command is about.
pub fn book(texts: &Texts) -> Arg {
    one_of_the_books(texts, "help-play-book")
        .required(true)
        .help_heading(texts.heading("help-arguments"))
}

/// The book as an option, for commands that can do without.
pub fn book_option(texts: &Texts, help: &str) -> Arg {
    one_of_the_books(texts, help)
        .long("book")
        .help_heading(texts.heading("help-options"))
}

fn one_of_the_books(texts: &Texts, help: &str) -> Arg {
    let ids: Vec<&str> = BOOKS.iter().map(|book| book.id).collect();
    let known = [("known", value(ids.join(", ")))];
    Arg::new("book")
        .value_name("BOOK")
        .value_parser(PossibleValuesParser::new(ids))
        .hide_possible_values(true)
        .help(texts.say_with(help, known))
}

/// The language to speak: `--lang` if it names one, else what the environment says. It must be
/// known before the command line is read, because the help is written in it.
pub fn language(arguments: &[OsString], variable: impl Fn(&str) -> Option<String>) -> Language {
    let mut asked = None;
    for (place, argument) in arguments.iter().enumerate() {
        let Some(text) = argument.to_str() else {
            continue;
        };
        if text == "--lang" {
            let next = arguments.get(place + 1);
            asked = next.and_then(|next| next.to_str()).map(str::to_owned);
        } else if let Some(name) = text.strip_prefix("--lang=") {
            asked = Some(name.to_owned());
        }
    }
    let from_environment = || {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(&variable)
            .find(|locale| !locale.is_empty())
    };
    let name = asked.or_else(from_environment).unwrap_or_default();
    Language::of_locale(&name).unwrap_or_default()
}

/// The whole command line.
pub fn command(texts: &Texts) -> Command {
    let options = texts.heading("help-options");
    let mut command = styled(texts, Command::new("commedia"))
        .version(env!("CARGO_PKG_VERSION"))
        .about(texts.say("help-about"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .disable_version_flag(true)
        .subcommand_help_heading(texts.heading("help-commands"))
        .subcommand_value_name("COMMAND")
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .display_order(103)
                .action(ArgAction::Version)
                .help_heading(options.clone())
                .help(texts.say("help-version")),
        )
        .arg(
            Arg::new("lang")
                .long("lang")
                .value_name("LANG")
                .display_order(100)
                .global(true)
                .value_parser(PossibleValuesParser::new(LANGUAGES.map(|(name, _)| name)))
                .ignore_case(true)
                .hide_possible_values(true)
                .help_heading(options.clone())
                .help(texts.say("help-lang")),
        )
        .arg(
            Arg::new("color")
                .long("color")
                .alias("colour")
                .display_order(101)
                .value_name("WHEN")
                .global(true)
                .value_parser(PossibleValuesParser::new(["auto", "always", "never"]))
                .hide_possible_values(true)
                .help_heading(options)
                .help(texts.say("help-color")),
        );
    command = command.after_help(foot(texts, &[("help-examples", "help-examples-first")]));
    for subcommand in commands::describe(texts) {
        command = command.subcommand(styled(texts, subcommand));
    }
    command
}

/// The parts of a help page in order, with a help flag in the reader's language.
fn styled(texts: &Texts, command: Command) -> Command {
    let usage = texts.heading("help-usage");
    command
        .help_template(format!(
            "{{about-with-newline}}\n{usage}: {{usage}}\n\n{{all-args}}{{after-help}}"
        ))
        .disable_help_flag(true)
        .max_term_width(100)
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .display_order(102)
                .action(ArgAction::Help)
                .help_heading(texts.heading("help-options"))
                .help(texts.say("help-help")),
        )
}

/// Examples, and what else belongs at the foot of a help page.
pub fn foot(texts: &Texts, sections: &[(&str, &str)]) -> String {
    let mut foot = String::new();
    for (heading, body) in sections {
        foot.push_str(&format!("{}:\n", texts.heading(heading)));
        for line in texts.say(body).lines() {
            foot.push_str(&format!("  {line}\n"));
        }
        foot.push('\n');
    }
    foot.trim_end().to_owned()
}

/// What came of reading the command line.
pub enum Reading {
    /// A command to run.
    Run(ArgMatches),
    /// Help or the version, to be shown.
    Show(String),
}

/// Reads the command line.
pub fn read(texts: &Texts, arguments: &[OsString]) -> Result<Reading, Failure> {
    let typed = help_first(arguments);
    let arguments = || typed.iter().map(with_minus_sign);
    match command(texts).try_get_matches_from(arguments()) {
        Ok(matches) => Ok(Reading::Run(matches)),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                Ok(Reading::Show(error.render().to_string()))
            }
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                Err(Failure::Help(error.render().to_string()))
            }
            ErrorKind::UnknownArgument => {
                let no_option = arguments().find(is_no_option);
                let sentence = match no_option.as_ref().and_then(|text| text.to_str()) {
                    Some(text) => {
                        texts.say_with("usage-hyphen", [("argument", value(quoted(text)))])
                    }
                    None => sentence(texts, &error),
                };
                Err(Failure::Input(sentence))
            }
            _ => Err(Failure::Input(sentence(texts, &error))),
        },
    }
}

/// `commedia help roll` means `commedia roll --help`.
fn help_first(arguments: &[OsString]) -> Vec<OsString> {
    let mut arguments = arguments.to_vec();
    if arguments.get(1).is_some_and(|word| word == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    arguments
}

/// An expression that begins with a hyphen (`-1d6+7`) looks like an option; with a real minus
/// sign it does not, and means the same.
fn with_minus_sign(argument: &OsString) -> OsString {
    let expression = argument.to_str().and_then(|text| text.strip_prefix('-'));
    let expression = expression.map(|rest| format!("−{rest}"));
    match expression.filter(|text| text.parse::<Expression>().is_ok()) {
        Some(text) => text.into(),
        None => argument.clone(),
    }
}

/// What begins with a hyphen and a number was not meant as an option, as no option does.
fn is_no_option(argument: &OsString) -> bool {
    let rest = argument.to_str().and_then(|text| text.strip_prefix('-'));
    rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// The choice about colours.
pub fn colour(matches: &ArgMatches) -> Colour {
    match matches.get_one::<String>("color").map(String::as_str) {
        Some("always") => Colour::Always,
        Some("never") => Colour::Never,
        _ => Colour::Auto,
    }
}

/// One sentence about what is wrong with the command line.
fn sentence(texts: &Texts, error: &clap::Error) -> String {
    let context = |kind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => texts.first().cloned(),
        _ => None,
    };
    let named = |kind| value(plain(&context(kind).unwrap_or_default()));
    match error.kind() {
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand => {
            let unknown = if error.kind() == ErrorKind::UnknownArgument {
                (ContextKind::InvalidArg, ContextKind::SuggestedArg)
            } else {
                (
                    ContextKind::InvalidSubcommand,
                    ContextKind::SuggestedSubcommand,
                )
            };
            match context(unknown.1) {
                Some(suggestion) => texts.say_with(
                    "usage-unknown-suggest",
                    [
                        ("argument", named(unknown.0)),
                        ("suggestion", value(suggestion)),
                    ],
                ),
                None => texts.say_with("usage-unknown", [("argument", named(unknown.0))]),
            }
        }
        ErrorKind::MissingRequiredArgument => texts.say_with(
            "usage-missing",
            [("argument", named(ContextKind::InvalidArg))],
        ),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation
            if context(ContextKind::InvalidValue).is_none_or(|text| text.is_empty()) =>
        {
            let argument = named(ContextKind::InvalidArg);
            texts.say_with("usage-missing-value", [("argument", argument)])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let mut arguments = vec![
                ("value", named(ContextKind::InvalidValue)),
                ("argument", named(ContextKind::InvalidArg)),
            ];
            match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(known)) => {
                    arguments.push(("known", value(known.join(", "))));
                    texts.say_with("usage-bad-choice", arguments)
                }
                _ => texts.say_with("usage-bad-value", arguments),
            }
        }
        ErrorKind::ArgumentConflict => {
            let (argument, other) = (named(ContextKind::InvalidArg), named(ContextKind::PriorArg));
            if argument == other {
                texts.say_with("usage-twice", [("argument", argument)])
            } else {
                texts.say_with("usage-conflict", [("argument", argument), ("other", other)])
            }
        }
        ErrorKind::InvalidUtf8 => texts.say("usage-not-text"),
        _ => texts.say("usage-other"),
    }
}

/// `--seed <N>` as `--seed`, and `<EXPRESSION>...` as `EXPRESSION`.
fn plain(argument: &str) -> String {
    let name = match argument.split_once(" <") {
        Some((name, _)) => name,
        None => argument.trim_end_matches("...").trim_matches(['<', '>']),
    };
    quoted(&name.replacen('−', "-", 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spoken(arguments: &[&str], environment: &[(&str, &str)]) -> Language {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        language(&arguments, |name| {
            let found = environment.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_command_line_decides_before_the_environment() {
        let french = [("LANG", "fr_FR.UTF-8")];
        assert_eq!(spoken(&["roll", "4d6"], &french), Language::French);
        assert_eq!(
            spoken(&["roll", "--lang", "en"], &french),
            Language::English
        );
        assert_eq!(spoken(&["--lang=fr"], &[]), Language::French);
        assert_eq!(spoken(&["--lang"], &[]), Language::English);
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let set = [("LC_ALL", ""), ("LC_MESSAGES", "fr"), ("LANG", "en")];
        assert_eq!(spoken(&[], &set), Language::French);
        assert_eq!(
            spoken(&[], &[("LC_ALL", "C"), ("LANG", "fr")]),
            Language::English
        );
        assert_eq!(spoken(&[], &[("LANG", "de_DE")]), Language::English);
    }

    #[test]
    fn the_description_is_consistent_in_both_languages() {
        for (_, language) in LANGUAGES {
            command(&Texts::new(language)).debug_assert();
        }
    }
}
