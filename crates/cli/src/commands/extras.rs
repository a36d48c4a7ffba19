//! `commedia completions` and `commedia man`: made from the same description as the help.
//!
//! The manual page is written here rather than by a library, so that its headings are in the
//! reader's language and its tables stay tables.

use clap::{Arg, ArgMatches, Command, builder::StyledStr, value_parser};
use clap_complete::Shell;
use texts::Texts;

use crate::{arguments, failure::Failure, terminal::Terminal};

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
    let page = manual(texts);
    write!(terminal.out(), "{page}").map_err(Failure::output)
}

/// The manual page in the language of `man`, which is roff.
fn manual(texts: &Texts) -> String {
    let mut command = arguments::command(texts);
    // Only then has it the arguments that all commands share.
    command.build();
    let about = styled(command.get_about());
    let mut page = Page::new(texts, &command);
    page.section(&texts.say("man-name"));
    page.text(&format!("commedia - {}", about.trim_end_matches('.')));
    page.section(&texts.say("man-synopsis"));
    page.synopsis("commedia", &command);
    for subcommand in command.get_subcommands() {
        page.synopsis(&full_name(subcommand), subcommand);
    }
    page.section(&texts.say("man-description"));
    page.text(&about);
    page.line(".PP");
    page.text(&texts.say("man-about"));
    page.section(command.get_subcommand_help_heading().unwrap_or_default());
    for subcommand in command.get_subcommands() {
        let name = format!("\\fB{}\\fR", roff(&full_name(subcommand)));
        page.entry(&name, &styled(subcommand.get_about()));
    }
    page.section(&texts.say("help-options"));
    page.arguments(&own_arguments(&command));
    for subcommand in command.get_subcommands() {
        page.subcommand(subcommand);
    }
    // What is to be read with several commands stands once, at the end.
    let mut shared: Vec<Foot> = Vec::new();
    for foot in command.get_subcommands().flat_map(feet) {
        if !is_examples(texts, &foot) && !shared.contains(&foot) {
            shared.push(foot);
        }
    }
    for foot in shared.into_iter().chain(feet(&command)) {
        page.section(&foot.heading);
        page.as_it_is(&foot.lines);
    }
    page.roff
}

/// A manual page as far as it is written.
struct Page<'a> {
    texts: &'a Texts,
    roff: String,
}

impl<'a> Page<'a> {
    fn new(texts: &'a Texts, command: &Command) -> Self {
        let version = command.get_version().unwrap_or_default();
        let manual = roff(&texts.say("man-manual"));
        // Neither hyphens nor wide gaps in what people copy into a shell.
        let roff = format!(".TH commedia 1 \"\" \"commedia {version}\" \"{manual}\"\n.nh\n.ad l\n");
        Page { texts, roff }
    }

    fn line(&mut self, line: &str) {
        self.roff.push_str(line);
        self.roff.push('\n');
    }

    fn section(&mut self, heading: &str) {
        let heading = roff(&heading.trim().to_uppercase());
        self.line(&format!(".SH \"{heading}\""));
    }

    fn text(&mut self, text: &str) {
        self.line(&roff(text));
    }

    /// A command with everything that can be written after it.
    fn synopsis(&mut self, name: &str, command: &Command) {
        let own = own_arguments(command);
        let (positionals, options): (Vec<_>, Vec<_>) =
            own.into_iter().partition(|arg| arg.is_positional());
        let mut words = vec![format!("\\fB{}\\fR", roff(name).replace(' ', "\\ "))];
        words.extend(options.into_iter().map(|arg| format!("[{}]", usage(arg))));
        words.extend(positionals.into_iter().map(tag));
        if command.has_subcommands() {
            let name = command.get_subcommand_value_name().unwrap_or("COMMAND");
            words.push(format!("\\fI{}\\fR", roff(name)));
        }
        self.line(".HP");
        self.line(&words.join(" "));
    }

    fn subcommand(&mut self, command: &Command) {
        self.section(&full_name(command));
        self.text(&styled(command.get_about()));
        let mut heading = None;
        for arg in own_arguments(command) {
            if heading != arg.get_help_heading() {
                heading = arg.get_help_heading();
                self.part(heading.unwrap_or_default());
            }
            self.arguments(&[arg]);
        }
        let texts = self.texts;
        for foot in feet(command).filter(|foot| is_examples(texts, foot)) {
            self.part(&foot.heading);
            self.as_it_is(&foot.lines);
        }
    }

    fn part(&mut self, heading: &str) {
        self.line(&format!(".SS \"{}\"", roff(heading.trim())));
    }

    fn arguments(&mut self, arguments: &[&Arg]) {
        for arg in arguments {
            self.entry(&tag(arg), &styled(arg.get_help()));
        }
    }

    /// Something in roff, and what it means.
    fn entry(&mut self, tag: &str, help: &str) {
        self.line(".TP");
        self.line(tag);
        self.text(help);
    }

    /// Lines that stay as they are.
    fn as_it_is(&mut self, lines: &[String]) {
        self.line(".nf");
        for line in lines {
            self.text(line);
        }
        self.line(".fi");
    }
}

/// A part of what stands below the help of a command.
#[derive(Debug, PartialEq, Eq)]
struct Foot {
    heading: String,
    lines: Vec<String>,
}

/// What [`arguments::foot`] has put below the help of a command, taken apart again.
fn feet(command: &Command) -> impl Iterator<Item = Foot> {
    let text = styled(command.get_after_help());
    let mut feet: Vec<Foot> = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        match (line.strip_prefix("  "), feet.last_mut()) {
            (Some(line), Some(foot)) => foot.lines.push(line.to_owned()),
            _ => feet.push(Foot {
                heading: line.trim_end_matches(':').trim_end().to_owned(),
                lines: Vec::new(),
            }),
        }
    }
    feet.into_iter()
}

fn is_examples(texts: &Texts, foot: &Foot) -> bool {
    foot.heading == texts.say("help-examples")
}

fn full_name(command: &Command) -> String {
    format!("commedia {}", command.get_name())
}

fn styled(text: Option<&StyledStr>) -> String {
    text.map(ToString::to_string).unwrap_or_default()
}

/// What a command takes, in the order of its help. What all commands take is said once, of the
/// whole.
fn own_arguments(command: &Command) -> Vec<&Arg> {
    let is_own = |arg: &&Arg| {
        let shared = arg.is_global_set() || arg.get_id() == "help";
        command.has_subcommands() || !shared
    };
    let mut arguments: Vec<&Arg> = command.get_arguments().filter(is_own).collect();
    arguments.sort_by_key(|arg| (!arg.is_positional(), arg.get_display_order()));
    arguments
}

/// An argument as its description begins: `-h, --help`, `--lang LANG`, `EXPRESSION...`.
fn tag(arg: &Arg) -> String {
    let names = [
        arg.get_short().map(|short| format!("-{short}")),
        arg.get_long().map(|long| format!("--{long}")),
    ];
    let names = names.into_iter().flatten();
    let names: Vec<String> = names
        .map(|name| format!("\\fB{}\\fR", roff(&name)))
        .collect();
    let values = values(arg);
    match (names.is_empty(), values.is_empty()) {
        (true, _) => values,
        (_, true) => names.join(", "),
        _ => format!("{} {values}", names.join(", ")),
    }
}

/// The same in a synopsis, where the shortest name is enough and nothing is torn apart.
fn usage(arg: &Arg) -> String {
    match arg.get_short() {
        Some(short) => format!("\\fB\\-{short}\\fR"),
        None => tag(arg).replace(' ', "\\ "),
    }
}

/// The values that an argument takes.
fn values(arg: &Arg) -> String {
    if !arg.get_action().takes_values() {
        return String::new();
    }
    let names = arg.get_value_names().unwrap_or_default().iter();
    let names = names.map(|name| format!("\\fI{}\\fR", roff(name)));
    let many = arg
        .get_num_args()
        .is_some_and(|count| count.max_values() > 1);
    let more = if many { "..." } else { "" };
    format!("{}{more}", names.collect::<Vec<_>>().join(" "))
}

/// Text that roff shows as it is, on any terminal and without a hint at its encoding.
fn roff(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    // A line that begins with a point would be an instruction.
    if text.starts_with('.') {
        safe.push_str("\\&");
    }
    for c in text.chars() {
        match c {
            '\\' => safe.push_str("\\(rs"),
            '-' => safe.push_str("\\-"),
            '\'' => safe.push_str("\\(aq"),
            '"' => safe.push_str("\\(dq"),
            '^' => safe.push_str("\\(ha"),
            '`' => safe.push_str("\\(ga"),
            '~' => safe.push_str("\\(ti"),
            '\u{a0}' | '\u{202f}' => safe.push_str("\\ "),
            '\n' => safe.push(' '),
            c if c.is_ascii() => safe.push(c),
            c => safe.push_str(&format!("\\[u{:04X}]", u32::from(c))),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Language;

    #[test]
    fn text_is_not_taken_for_instructions() {
        assert_eq!(roff(".SH 'a' \\fB"), "\\&.SH \\(aqa\\(aq \\(rsfB");
        assert_eq!(
            roff("d’été\u{202f}: --x"),
            "d\\[u2019]\\[u00E9]t\\[u00E9]\\ : \\-\\-x"
        );
    }

    #[test]
    fn the_manual_is_plain_ascii_in_both_languages() {
        for language in [Language::English, Language::French] {
            let page = manual(&Texts::new(language));
            assert!(page.is_ascii(), "{page}");
            assert!(page.starts_with(".TH commedia 1 "));
        }
    }

    #[test]
    fn sections_are_named_in_the_language() {
        let sections = |language| -> Vec<String> {
            let page = manual(&Texts::new(language));
            let headings = page.lines().filter_map(|line| line.strip_prefix(".SH "));
            headings
                .map(|heading| heading.trim_matches('"').to_owned())
                .collect()
        };
        let english = sections(Language::English);
        assert_eq!(english[..3], ["NAME", "SYNOPSIS", "DESCRIPTION"]);
        assert!(english.contains(&"COMMEDIA ODDS".to_owned()));
        let french = sections(Language::French);
        assert_eq!(french[..4], ["NOM", "SYNOPSIS", "DESCRIPTION", "COMMANDES"]);
        assert!(french.contains(&"EXEMPLES".to_owned()));
        assert_eq!(english.len(), french.len());
    }

    #[test]
    fn the_synopsis_shows_values() {
        let page = manual(&Texts::new(Language::English));
        assert!(
            page.contains("[\\fB\\-\\-lang\\fR\\ \\fILANG\\fR]"),
            "{page}"
        );
        assert!(page.contains("\\fIEXPRESSION\\fR..."), "{page}");
    }

    #[test]
    fn the_notation_stands_once_and_unfilled() {
        let page = manual(&Texts::new(Language::English));
        assert_eq!(page.matches("DICE NOTATION").count(), 1);
        assert!(page.contains(".SH \"DICE NOTATION\"\n.nf\n4d6"), "{page}");
        assert_eq!(page.matches(".nf\n").count(), page.matches(".fi\n").count());
    }
}
