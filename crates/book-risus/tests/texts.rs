//! Everything that the book says can be said in both languages.
//!
//! The sources are read as text: which keys they name, and which arguments they give with each.
//! Here `{` and `(` are brackets and nothing more, which is enough for how messages are made.

#![allow(
    clippy::expect_used,
    reason = "a test may stop where its own assumptions fail"
)]

use std::collections::{BTreeMap, BTreeSet};

use book_risus::{
    rules::{creation::HIGHEST_AT_CREATION, target::HIGHEST_TARGET},
    setup::{HIGHEST_LEVEL, LONGEST_NAME, LONGEST_TEXT},
};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

const LANGUAGES: [(&str, &str); 2] = [
    ("en", include_str!("../../../locales/en/risus.ftl")),
    ("fr", include_str!("../../../locales/fr/risus.ftl")),
];

const SOURCES: [(&str, &str); 24] = [
    ("lib", include_str!("../src/lib.rs")),
    ("apply", include_str!("../src/apply.rs")),
    ("choices", include_str!("../src/choices.rs")),
    ("choices", include_str!("../src/choices/combat.rs")),
    ("command", include_str!("../src/command.rs")),
    ("event", include_str!("../src/event.rs")),
    ("refusal", include_str!("../src/refusal.rs")),
    ("rules", include_str!("../src/rules.rs")),
    ("setup", include_str!("../src/setup.rs")),
    ("sheet", include_str!("../src/sheet.rs")),
    ("state", include_str!("../src/state.rs")),
    ("tables", include_str!("../src/tables.rs")),
    ("tell", include_str!("../src/tell.rs")),
    ("view", include_str!("../src/view.rs")),
    ("advancement", include_str!("../src/rules/advancement.rs")),
    ("combat", include_str!("../src/rules/combat.rs")),
    ("creation", include_str!("../src/rules/creation.rs")),
    ("exchange", include_str!("../src/rules/exchange.rs")),
    ("pool", include_str!("../src/rules/pool.rs")),
    ("recovery", include_str!("../src/rules/recovery.rs")),
    ("single", include_str!("../src/rules/single.rs")),
    ("table", include_str!("../src/rules/table.rs")),
    ("target", include_str!("../src/rules/target.rs")),
    ("teams", include_str!("../src/rules/teams.rs")),
];

/// Where an argument is given to a message that was put into a variable first, so that the scan
/// loses sight of it: the key, and the code that gives the argument.
const GIVEN_LATER: [(&str, &str); 5] = [
    ("risus-note-condition", "note.with(\"condition\""),
    ("risus-result-tied", "message.with(\"totals\""),
    ("risus-result-won", "message.with(\"totals\""),
    ("risus-view-hook", "Message::new(key).with(\"text\""),
    ("risus-view-tale", "Message::new(key).with(\"text\""),
];

/// Keys, and the arguments of each.
type Keys = BTreeMap<String, BTreeSet<String>>;

/// The name that a text begins with, as far as it goes.
fn name(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_ascii_alphanumeric() && !"-_".contains(letter));
    &text[..end.unwrap_or(text.len())]
}

/// The arguments given by `.with("…", …)` anywhere in a piece of code.
fn given(code: &str) -> impl Iterator<Item = String> {
    code.split(".with(")
        .skip(1)
        .filter_map(|rest| rest.trim_start().strip_prefix('"'))
        .map(|rest| name(rest).to_owned())
}

/// What a closure adds to the key it is called with: `let about = |key: … | ….with("who", …);`.
fn closures(source: &str) -> BTreeMap<&str, BTreeSet<String>> {
    let mut closures = BTreeMap::new();
    for rest in source.split("let ").skip(1) {
        if let Some((closure, body)) = rest.split_once(" = |key: ")
            && closure == name(closure)
        {
            let body = body.split(';').next().unwrap_or_default();
            closures.insert(closure, given(body).collect());
        }
    }
    closures
}

/// The function, or closure, in whose call the code breaks off.
fn called(before: &str) -> &str {
    let mut depth = 0;
    for (place, letter) in before.char_indices().rev() {
        match letter {
            ')' | '}' => depth += 1,
            '(' | '{' if depth > 0 => depth -= 1,
            '(' => {
                let start = before[..place].rfind(|c: char| !c.is_alphanumeric() && c != '_');
                return &before[start.map_or(0, |start| start + 1)..place];
            }
            _ => {}
        }
    }
    ""
}

/// The code after a key up to where its expression ends: at `;` or `=>`, or at a comma once the
/// call that took the key is closed.
fn chain(after: &str) -> &str {
    let (mut depth, mut least, mut closed) = (0, 0, false);
    for (place, letter) in after.char_indices() {
        match letter {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth -= 1,
            _ => {}
        }
        if depth < least {
            least = depth;
            closed |= letter == ')';
        }
        let ends = match letter {
            ';' => true,
            ',' => closed && depth == least,
            '=' => after[place..].starts_with("=>"),
            _ => false,
        };
        if ends {
            return &after[..place];
        }
    }
    after
}

/// The keys that the code names, with the arguments it gives.
fn keys_of_code() -> Keys {
    let mut keys = Keys::new();
    for (_, source) in SOURCES {
        let closures = closures(source);
        for (place, _) in source.match_indices("\"risus-") {
            let (before, rest) = source.split_at(place);
            let key = name(&rest[1..]);
            let arguments = keys.entry(key.to_owned()).or_default();
            arguments.extend(given(chain(&rest[key.len() + 2..])));
            arguments.extend(closures.get(called(before)).into_iter().flatten().cloned());
        }
    }
    for (key, code) in GIVEN_LATER {
        let there = SOURCES.iter().any(|(_, source)| source.contains(code));
        assert!(there, "{key} is not given anything by {code} any more");
        keys.entry(key.to_owned()).or_default().extend(given(code));
    }
    keys
}

/// The messages of a language file, with the arguments they use.
fn keys_of_text(text: &str) -> Keys {
    let mut keys = Keys::new();
    let mut last = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let key = name(line);
        if !key.is_empty() {
            key.clone_into(&mut last);
            assert!(
                keys.insert(last.clone(), BTreeSet::new()).is_none(),
                "{key} is there twice"
            );
        }
        let arguments = line.split('$').skip(1).map(|rest| name(rest).to_owned());
        keys.entry(last.clone()).or_default().extend(arguments);
    }
    keys.remove("");
    keys
}

/// A language file, read by Fluent.
fn bundle(language: &str, text: &str) -> FluentBundle<FluentResource> {
    let locale: LanguageIdentifier = language.parse().expect("a language");
    let mut bundle = FluentBundle::new(vec![locale]);
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(text.to_owned()).expect("a file without mistakes");
    bundle.add_resource(resource).expect("different keys");
    bundle
}

/// A message of a language with every argument that the code gives, all of them this.
fn say(
    bundle: &FluentBundle<FluentResource>,
    (key, arguments): (&str, &BTreeSet<String>),
    value: &FluentValue<'_>,
) -> String {
    let arguments = arguments
        .iter()
        .map(|argument| (argument.as_str(), value.clone()));
    let arguments: FluentArgs<'_> = arguments.collect();
    let message = bundle.get_message(key).expect("there is one");
    let pattern = message.value().expect("it says something");
    let mut faults = Vec::new();
    let said = bundle.format_pattern(pattern, Some(&arguments), &mut faults);
    assert!(faults.is_empty(), "{key}: {faults:?}");
    said.into_owned()
}

#[test]
fn every_source_is_read() {
    let modules: BTreeSet<&str> = SOURCES
        .iter()
        .flat_map(|(_, source)| source.lines())
        .filter_map(|line| {
            let line = line.strip_prefix("pub ").unwrap_or(line);
            line.strip_prefix("mod ")?.strip_suffix(';')
        })
        .chain(["lib"])
        .collect();
    assert_eq!(modules, SOURCES.map(|(module, _)| module).into());
}

#[test]
fn every_key_has_a_text() {
    for (language, text) in LANGUAGES {
        let texts = keys_of_text(text);
        let mut missing = keys_of_code();
        missing.retain(|key, _| !texts.contains_key(key));
        assert_eq!(missing, Keys::new(), "missing in {language}");
    }
}

#[test]
fn every_text_is_used() {
    let keys = keys_of_code();
    for (language, text) in LANGUAGES {
        let mut idle = keys_of_text(text);
        idle.retain(|key, _| !keys.contains_key(key));
        assert_eq!(idle, Keys::new(), "used nowhere, in {language}");
    }
}

/// All of them: what no text uses is either forgotten in the text or idle in the code.
#[test]
fn texts_use_the_arguments_that_the_code_gives() {
    let keys = keys_of_code();
    for (language, text) in LANGUAGES {
        for (key, used) in keys_of_text(text) {
            if let Some(given) = keys.get(&key) {
                assert_eq!(&used, given, "{key} in {language}: used, and given");
            }
        }
    }
}

#[test]
fn every_text_can_be_said() {
    let keys = keys_of_code();
    let numbers = [0, 1, 2, 7].map(FluentValue::from);
    let names = ["Conan", "gm"].map(FluentValue::from);
    for (language, text) in LANGUAGES {
        let bundle = bundle(language, text);
        for value in numbers.iter().chain(&names) {
            for (key, arguments) in &keys {
                let said = say(&bundle, (key, arguments), value);
                assert!(!said.trim().is_empty(), "{key} in {language}");
                let left = said.contains(['{', '}', '$']);
                assert!(!left, "{key} in {language}: {said}");
            }
        }
    }
}

#[test]
fn limits_are_told_as_they_are() {
    let keys = keys_of_code();
    let limits = [
        ("risus-no-bad-level", HIGHEST_AT_CREATION.to_string()),
        ("risus-no-bad-level", HIGHEST_LEVEL.to_string()),
        ("risus-no-bad-name", LONGEST_NAME.to_string()),
        ("risus-no-bad-target", HIGHEST_TARGET.to_string()),
        ("risus-no-bad-text", LONGEST_TEXT.to_string()),
    ];
    for (language, text) in LANGUAGES {
        let bundle = bundle(language, text);
        for (key, limit) in &limits {
            let said = say(&bundle, (key, &keys[*key]), &FluentValue::from("Conan"));
            let mut numbers = said.split(|letter: char| !letter.is_ascii_digit());
            let told = numbers.any(|number| number == limit);
            assert!(told, "{limit} in {language}: {said}");
        }
    }
}
