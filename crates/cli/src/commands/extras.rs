//! `commedia completions` and `commedia man`: made from the same description as the help.

use clap::{Arg, ArgMatches, Command, value_parser};
use clap_complete::Shell;

use crate::{arguments, failure::Failure, terminal::Terminal, texts::Texts};

/// The name of the command that prints completions.
pub const COMPLETIONS: &str = "completions";
/// The name of the command that prints the manual page.
pub const MAN: &str = "man";

/// What `completions` takes.
pub fn describe_completions(texts: &Texts) -> Command {
    Command::new(COMPLETIONS)
        .about(texts.say("help-completions-about"))
        .arg(
            Arg::new("shell")
                .value_name("SHELL")
                .required(true)
                .value_parser(value_parser!(Shell))
                .hide_possible_values(true)
                .help_heading(texts.say("help-arguments"))
                .help(texts.say("help-completions-shell")),
        )
        .after_help(arguments::foot(
            texts,
            &[("help-examples", "help-completions-examples")],
        ))
}

/// What `man` takes.
pub fn describe_man(texts: &Texts) -> Command {
    Command::new(MAN)
        .about(texts.say("help-man-about"))
        .after_help(arguments::foot(
            texts,
            &[("help-examples", "help-man-examples")],
        ))
}

/// Prints completions for a shell.
pub fn completions(
    texts: &Texts,
    terminal: &mut Terminal,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let Some(&shell) = matches.get_one::<Shell>("shell") else {
        return Err(Failure::Input(texts.say("usage-other")));
    };
    let mut script = Vec::new();
    clap_complete::generate(
        shell,
        &mut arguments::command(texts),
        "commedia",
        &mut script,
    );
    terminal.out().write_all(&script).map_err(Failure::output)
}

/// Prints the manual page, with a section for every command.
pub fn man(texts: &Texts, terminal: &mut Terminal) -> Result<(), Failure> {
    let mut page = Vec::new();
    let mut command = arguments::command(texts);
    command.build();
    let whole = clap_mangen::Man::new(command.clone());
    whole.render(&mut page).map_err(Failure::output)?;
    // The commands are parts of this page, not pages of their own.
    let mut page = String::from_utf8_lossy(&page).into_owned();
    for subcommand in command.get_subcommands() {
        let name = subcommand.get_name();
        page = page.replace(
            &format!("commedia\\-{name}(1)"),
            &format!("commedia {name}"),
        );
    }
    let mut page = page.into_bytes();
    for subcommand in command.get_subcommands() {
        let name = format!("commedia {}", subcommand.get_name());
        let section = clap_mangen::Man::new(subcommand.clone().name(name));
        let mut text = Vec::new();
        section
            .render_description_section(&mut text)
            .map_err(Failure::output)?;
        section
            .render_options_section(&mut text)
            .map_err(Failure::output)?;
        section
            .render_extra_section(&mut text)
            .map_err(Failure::output)?;
        // One page: each command is a part of it under its own name.
        let heading = format!(
            ".SH \"COMMEDIA {}\"\n",
            subcommand.get_name().to_uppercase()
        );
        page.extend_from_slice(heading.as_bytes());
        let text = String::from_utf8_lossy(&text).replace(".SH ", ".SS ");
        page.extend_from_slice(text.as_bytes());
    }
    terminal.out().write_all(&page).map_err(Failure::output)
}
