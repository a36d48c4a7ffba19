//! The options of every book as they are offered: all of them, with all that they may be, and
//! nothing that the book does not take.

use books::{BOOKS, Book, OpenFault, settings};
use rulebook::{Filled, Seat, Setting, Values};
use serde_json::{Map, Value, json};

/// What a table with these options comes to.
fn opened(book: &Book, options: &Map<String, Value>) -> Result<Map<String, Value>, OpenFault> {
    let game = (book.open)(&json!({ "players": ["Ann"], "options": options }))?;
    Ok(game.options())
}

/// The numbers of the rules that refuse a table, or nothing if it cannot even be read.
fn refused(fault: OpenFault) -> Vec<&'static str> {
    match fault {
        OpenFault::Refused(refusals) => refusals.iter().map(|(rule, _)| rule.0).collect(),
        OpenFault::Unreadable(_) => Vec::new(),
    }
}

/// Everything that a setting may be, the ends of its range for a number.
fn values(setting: &Setting) -> Vec<Value> {
    match setting.values {
        Values::Switch => vec![json!(true), json!(false)],
        Values::Named(values) => values.iter().map(|(name, _)| json!(name)).collect(),
        Values::Number { from, to } => vec![json!(from), json!(to)],
    }
}

#[test]
fn every_option_but_lists_is_a_setting() {
    for book in BOOKS {
        let usual = (book.usual)();
        let mut options: Vec<&str> = usual
            .iter()
            .filter(|(_, value)| !value.is_array())
            .map(|(name, _)| name.as_str())
            .collect();
        let mut listed: Vec<&str> = book.settings.iter().map(|setting| setting.name).collect();
        options.sort_unstable();
        listed.sort_unstable();
        assert_eq!(options, listed, "{}", book.id);
        for setting in book.settings {
            let usual = &usual[setting.name];
            let read = settings::read(setting, &settings::written(usual));
            assert_eq!(read.as_ref(), Some(usual), "{}", setting.name);
        }
    }
}

#[test]
fn every_value_of_every_setting_can_be_played_with() {
    for book in BOOKS {
        for setting in book.settings {
            for value in values(setting) {
                let mut options = Map::new();
                options.insert(setting.name.to_owned(), value.clone());
                let is_unusual = (book.usual)()[setting.name] != value;
                if let Some(needed) = setting.needs.filter(|_| is_unusual) {
                    let alone = opened(book, &options).expect_err("it needs another");
                    assert!(!refused(alone).is_empty(), "{} alone", setting.name);
                    options.insert(needed.to_owned(), json!(true));
                }
                match opened(book, &options) {
                    Ok(in_force) => {
                        let unusual = book.unusual(&in_force);
                        let told: Vec<&str> = unusual.iter().map(|(one, _)| one.name).collect();
                        let meant = book.unusual(&options);
                        let meant: Vec<&str> = meant.iter().map(|(one, _)| one.name).collect();
                        assert_eq!(told, meant, "{} as {value}", setting.name);
                    }
                    // Numbers may be too much for each other.
                    Err(fault) => {
                        let number = matches!(setting.values, Values::Number { .. });
                        assert!(
                            number && !refused(fault).is_empty(),
                            "{}: {}",
                            book.id,
                            setting.name
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn what_a_setting_cannot_be_the_book_does_not_take() {
    for book in BOOKS {
        for setting in book.settings {
            let (beyond, with_rule) = match setting.values {
                Values::Switch | Values::Named(_) => (vec![json!("moon"), json!(7)], false),
                Values::Number { from, to } => {
                    let below = from.checked_sub(1).map(|number| json!(number));
                    (below.into_iter().chain([json!(to + 1)]).collect(), true)
                }
            };
            for value in beyond {
                assert_eq!(settings::read(setting, &settings::written(&value)), None);
                let mut options = Map::new();
                options.insert(setting.name.to_owned(), value.clone());
                let fault = opened(book, &options).expect_err("beyond");
                let rules = refused(fault);
                assert_eq!(!rules.is_empty(), with_rule, "{} as {value}", setting.name);
            }
        }
    }
}

#[test]
fn what_was_written_down_is_read_by_the_kind_of_the_setting() {
    let switch = Setting::switch("a", "A-1", ["a", "b"]);
    let named = Setting::new("a", "A-1", ["a", "b"], Values::Named(&[("2", "two")]));
    let number = Setting::new("a", "A-1", ["a", "b"], Values::Number { from: 1, to: 3 });
    for (setting, written, value) in [
        (&switch, "on", Some(json!(true))),
        (&switch, " off ", Some(json!(false))),
        (&switch, "true", None),
        (&named, "2", Some(json!("2"))),
        (&named, "3", None),
        (&number, "3", Some(json!(3))),
        (&number, "0", None),
        (&number, "4", None),
        (&number, "two", None),
        (&number, "", None),
    ] {
        assert_eq!(settings::read(setting, written), value, "{written}");
    }
}

#[test]
fn settings_are_listed_with_rulings_last_each_with_a_rule_that_can_be_read() {
    for book in BOOKS {
        let rulings = book.settings.iter().map(Setting::is_ruling);
        assert!(rulings.is_sorted(), "{}: rulings come last", book.id);
        for setting in book.settings {
            let anchor = format!("<a id=\"{}\">", setting.rule.0.to_lowercase());
            let known = book.rules("en").iter().any(|page| page.contains(&anchor));
            assert!(known, "{}", setting.rule);
            if let Some(needed) = setting.needs {
                let mut others = book.settings.iter();
                let needed = others.find(|other| other.name == needed);
                let needed = needed.expect("a setting");
                assert_eq!(needed.values, Values::Switch, "{}", needed.name);
            }
        }
    }
}

/// Whoever looks for a text finds it by the name of the option.
#[test]
fn texts_of_settings_are_named_after_them() {
    for book in BOOKS {
        for setting in book.settings {
            let name = format!("-option-{}", setting.name.replace('_', "-"));
            assert!(setting.label.ends_with(&name), "{}", setting.label);
            assert_eq!(setting.about, format!("{}-about", setting.label));
            if let Values::Named(values) = setting.values {
                for (value, key) in values {
                    let value = value.replace('_', "-");
                    assert_eq!(*key, format!("{}-{value}", setting.label));
                }
            }
        }
    }
}

/// The tower may be settled in another way than it was when the table began.
#[test]
fn options_in_force_are_those_of_now() {
    let book = books::find("die-tower").expect("it is there");
    let mut game = (book.open)(&json!({})).expect("it opens");
    let ruling = Filled::new("rule_settling").with("way", "by_hand");
    let ruling = ruling.with("hand", "shaky");
    let events = game.choose(&Seat::Gm, &ruling).expect("allowed");
    for event in &events {
        game.apply(event).expect("its own");
    }
    let told = book.unusual(&game.options());
    let told: Vec<(&str, Value)> = told
        .iter()
        .map(|(one, to)| (one.name, to.clone()))
        .collect();
    let now = [("tower", json!("by_hand")), ("hand", json!("shaky"))];
    assert_eq!(told, now);
}
