//! The options of a book: as fields to be filled in before a campaign begins, and as what a
//! table plays with.
//!
//! Every book's fields may stand in one form, so each is named after its book, and none of them
//! can keep the form from being sent: what is wrong is said when it has been.

use books::{Book, settings};
use maud::{Markup, html};
use rulebook::{Setting, Values};
use serde_json::{Map, Value};
use texts::{Texts, faults::Complaint, quoted, value};

use super::page;
use crate::fields::{Sent, last};

/// The name of a field for a setting.
pub fn name(book: &Book, setting: &Setting) -> String {
    format!("{}.{}", book.id, setting.name)
}

/// The options that were filled in for a book, without those that are as usual.
///
/// # Errors
/// What is wrong with them, a sentence each.
pub fn read(texts: &Texts, book: &Book, sent: &Sent) -> Result<Map<String, Value>, Vec<String>> {
    let usual = (book.usual)();
    let (mut options, mut wrong) = (Map::new(), Vec::new());
    for setting in book.settings {
        let Some(written) = last(sent, &name(book, setting)) else {
            continue;
        };
        match settings::read(setting, written) {
            Some(value) if usual.get(setting.name) == Some(&value) => {}
            Some(value) => {
                options.insert(setting.name.to_owned(), value);
            }
            None => wrong.push(texts.setting_fault(setting)),
        }
    }
    if wrong.is_empty() {
        Ok(options)
    } else {
        Err(wrong)
    }
}

/// The options that a program has given for a book.
///
/// # Errors
/// What is wrong with them, each with its rule where it has one.
pub fn given(
    texts: &Texts,
    book: &Book,
    options: &Map<String, Value>,
) -> Result<(), Vec<Complaint>> {
    let wrong = options.iter().filter_map(|(name, given)| {
        let mut settings = book.settings.iter();
        let Some(setting) = settings.find(|setting| setting.name == name) else {
            let option = value(quoted(name));
            return Some(Complaint {
                rule: None,
                key: "option-unknown",
                text: texts.say_with("option-unknown", [("option", option)]),
            });
        };
        // A switch is true or false here, and a number is one: not what stands for it in writing.
        let read = settings::read(setting, &settings::written(given));
        (read.as_ref() != Some(given)).then(|| Complaint {
            rule: Some(setting.rule),
            key: "option-bad-value",
            text: texts.setting_fault(setting),
        })
    });
    let wrong: Vec<Complaint> = wrong.collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

/// The options of a book behind a fold, with what was filled in before.
pub fn fold(texts: &Texts, book: &Book, sent: &Sent) -> Markup {
    let (rulings, own): (Vec<&Setting>, Vec<&Setting>) = book
        .settings
        .iter()
        .partition(|setting| setting.is_ruling());
    // Who has changed something wants to see it again.
    let changed = read(texts, book, sent).map_or(true, |options| !options.is_empty());
    html! {
        details.settings data-book=(book.id) open[changed] {
            summary { (texts.say("web-options")) }
            p { a href=(format!("/lab/fight/{}?switches=on", book.id)) target="_blank" rel="noopener" { (texts.say("lab-to-switches")) } }
            @for (title, settings) in [("option-of-book", own), ("option-of-rulings", rulings)] {
                @if !settings.is_empty() {
                    h3 { (texts.say(title)) }
                    @for setting in settings { (field(texts, book, setting, sent)) }
                }
            }
        }
    }
}

fn field(texts: &Texts, book: &Book, setting: &Setting, sent: &Sent) -> Markup {
    let name = name(book, setting);
    let usual = (book.usual)().remove(setting.name).unwrap_or_default();
    let usually = settings::written(&usual);
    let now = last(sent, &name).unwrap_or(&usually);
    let label = texts.say(setting.label);
    let as_usual = || {
        let usual = value(texts.setting_value(setting, &usual));
        html! { small.usual { (texts.say_with("option-usual", [("value", usual)])) } }
    };
    let about = html! {
        p.about {
            (texts.say(setting.about)) " "
            @if let Some(needs) = texts.setting_needs(book, setting) { em { (needs) } " " }
            (page::rule(book.id, setting.rule))
        }
    };
    html! {
        div.setting {
            @match setting.values {
                Values::Switch => {
                    input type="hidden" name=(name) value="off";
                    label.field {
                        input type="checkbox" name=(name) value="on" checked[now == "on"];
                        span { (label) " " (as_usual()) }
                    }
                    (about)
                },
                Values::Number { .. } => {
                    label.field {
                        input type="text" name=(name) value=(now) inputmode="numeric" autocomplete="off" size="5";
                        span {
                            (label) " "
                            @if let Some(range) = texts.setting_range(setting) { small { (range) ", " } }
                            (as_usual())
                        }
                    }
                    (about)
                },
                Values::Named(values) => {
                    fieldset.field {
                        legend { (label) }
                        (about)
                        div.options {
                            @for (id, key) in values {
                                label.option {
                                    input type="radio" name=(name) value=(id) checked[now == *id];
                                    span {
                                        (texts.say(key))
                                        @if *id == usually { " " small.usual { (texts.say("option-as-usual")) } }
                                    }
                                }
                            }
                        }
                    }
                },
            }
        }
    }
}

/// What a table plays with that is not as usual; nothing if everything is.
pub fn in_force(texts: &Texts, book: &Book, options: &Map<String, Value>) -> Markup {
    let unusual = book.unusual(options);
    html! {
        @if !unusual.is_empty() {
            details.aside.played data-keep="options" {
                summary { (texts.say_with("web-plays-with", [("number", texts::count(unusual.len()))])) }
                ul {
                    @for (setting, value) in unusual {
                        li {
                            strong { (texts.setting(setting, &value)) } " "
                            (page::rule(book.id, setting.rule))
                            p.about { (texts.say(setting.about)) }
                        }
                    }
                }
            }
        }
    }
}
