//! `commedia options`: what a table of a book may decide before it begins, as text or JSON.

use books::Book;
use clap::{Arg, ArgAction, ArgMatches, Command};
use rulebook::{Setting, Values};
use serde_json::{Value, json};
use texts::{Texts, value};

use crate::{
    arguments,
    failure::Failure,
    layout,
    terminal::{Terminal, Tone},
};

/// The name of the command.
pub const NAME: &str = "options";

/// What the command takes.
pub fn describe(texts: &Texts) -> Command {
    Command::new(NAME)
        .about(texts.say("help-list-options-about"))
        .arg(arguments::book(texts))
        .arg(
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help_heading(texts.heading("help-options"))
                .help(texts.say("help-list-options-json")),
        )
        .after_help(arguments::foot(
            texts,
            &[("help-examples", "help-list-options-examples")],
        ))
}

/// Runs the command.
pub fn run(texts: &Texts, terminal: &mut Terminal, matches: &ArgMatches) -> Result<(), Failure> {
    let book = matches.get_one::<String>("book");
    let Some(book) = book.and_then(|id| books::find(id)) else {
        return Err(Failure::Input(texts.say("usage-other")));
    };
    let shown = if matches.get_flag("json") {
        let lines = book.settings.iter();
        let lines = lines.map(|setting| as_json(texts, book, setting).to_string());
        lines.chain([String::new()]).collect::<Vec<_>>().join("\n")
    } else {
        as_text(texts, terminal, book)
    };
    write!(terminal.out(), "{shown}").map_err(Failure::output)
}

fn usual(book: &Book, setting: &Setting) -> Value {
    (book.usual)().remove(setting.name).unwrap_or_default()
}

fn as_text(texts: &Texts, terminal: &Terminal, book: &Book) -> String {
    let (rulings, own): (Vec<&Setting>, Vec<&Setting>) = book
        .settings
        .iter()
        .partition(|setting| setting.is_ruling());
    let parts = [("option-of-book", own), ("option-of-rulings", rulings)];
    let parts = parts.iter().filter(|(_, settings)| !settings.is_empty());
    let parts = parts.map(|(title, settings)| {
        let mut text = format!("{}\n", terminal.paint(Tone::Strong, &texts.say(title)));
        for setting in settings {
            text.push_str(&format!("{}\n", one(texts, terminal, book, setting)));
        }
        text
    });
    parts.collect::<Vec<_>>().join("\n")
}

/// What a setting is called, what it may be, and what it does.
fn one(texts: &Texts, terminal: &Terminal, book: &Book, setting: &Setting) -> String {
    let title = format!("{} ({})", texts.say(setting.label), setting.rule);
    let title = texts.after_colon(setting.name, title);
    let title = layout::fit(&format!("  {title}"), terminal.width);
    let mut lines = vec![terminal.paint(Tone::Strong, &title)];
    let below = |line: String| layout::wrap_from(0, &format!("    {line}"), terminal.width, 4);
    lines.extend(values(texts, book, setting).into_iter().map(below));
    lines.extend(texts.setting_needs(book, setting).map(below));
    lines.push(below(texts.say(setting.about)));
    lines.join("\n")
}

/// What a setting may be, and what it usually is.
fn values(texts: &Texts, book: &Book, setting: &Setting) -> Vec<String> {
    let usual = usual(book, setting);
    if let Values::Named(values) = setting.values {
        let line = |(name, key): &(&str, &str)| {
            let said = texts.after_colon(name, texts.say(key));
            if usual == *name {
                format!("{said} ({})", texts.say("option-as-usual"))
            } else {
                said
            }
        };
        return values.iter().map(line).collect();
    }
    let usually = value(texts.setting_value(setting, &usual));
    let usually = texts.say_with("option-usual", [("value", usually)]);
    let range = texts.setting_range(setting).into_iter();
    vec![range.chain([usually]).collect::<Vec<_>>().join(", ")]
}

fn as_json(texts: &Texts, book: &Book, setting: &Setting) -> Value {
    let values = match setting.values {
        Values::Switch => json!([true, false]),
        Values::Named(values) => values.iter().map(|(name, _)| Value::from(*name)).collect(),
        Values::Number { from, to } => json!({ "from": from, "to": to }),
    };
    json!({
        "option": setting.name,
        "rule": setting.rule,
        "label": texts.say(setting.label),
        "about": texts.say(setting.about),
        "values": values,
        "usual": usual(book, setting),
        "needs": setting.needs,
    })
}
