//! Everything that a book says can be said in every language.
//!
//! The sources of the book are read as text: which keys they name, and which arguments they give
//! with each. Here `{` and `(` are brackets and nothing more, which is enough for how messages
//! are made. Whether a text is good is for a reader to say.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The code of a book and its texts, to be held against each other.
pub struct Texts<'a> {
    prefix: &'a str,
    languages: &'a [(&'a str, &'a str)],
    sources: Vec<String>,
    given_later: &'a [(&'a str, &'a str)],
}

/// Keys, and the arguments of each.
type Keys = BTreeMap<String, BTreeSet<String>>;

type Bundle = FluentBundle<FluentResource>;

impl<'a> Texts<'a> {
    /// The texts of the crate in a folder (`env!("CARGO_MANIFEST_DIR")`): what the keys of its
    /// messages begin with (`"risus-"`), and its texts, each language by its name.
    pub fn of_crate(
        folder: &str,
        prefix: &'a str,
        languages: &'a [(&'a str, &'a str)],
    ) -> Texts<'a> {
        Texts {
            prefix,
            languages,
            sources: sources(&Path::new(folder).join("src")),
            given_later: &[],
        }
    }

    /// Where an argument is given to a message that was put into a variable first, so that the
    /// scan loses sight of it: the key, and the code that gives the argument.
    #[must_use]
    pub fn given_later(self, given_later: &'a [(&'a str, &'a str)]) -> Self {
        Texts {
            given_later,
            ..self
        }
    }

    /// Every key that the code names has a text in every language, every text is used, with all
    /// the arguments that the code gives, and can be said.
    pub fn check(&self) {
        let faults = self.faults();
        assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    }

    /// These numbers stand in the texts of these keys, in every language.
    pub fn check_limits(&self, limits: &[(&str, String)]) {
        let keys = self.keys();
        for (language, text) in self.languages {
            let bundle = bundle(language, text).expect("texts that can be read");
            for (key, limit) in limits {
                let arguments = keys.get(*key).expect("a key that the code names");
                let said = say(&bundle, (key, arguments), &FluentValue::from("Conan"));
                let said = said.expect("a text that can be said");
                let mut numbers = said.split(|letter: char| !letter.is_ascii_digit());
                let told = numbers.any(|number| number == limit);
                assert!(told, "{limit} in {language}: {said}");
            }
        }
    }

    fn faults(&self) -> Vec<String> {
        let keys = self.keys();
        let stale = |(key, code): &(&str, &str)| {
            let there = self.sources.iter().any(|source| source.contains(code));
            (!there).then(|| format!("{key}: nothing is given by `{code}` any more"))
        };
        let mut faults: Vec<String> = self.given_later.iter().filter_map(stale).collect();
        for (language, text) in self.languages {
            let bundle = match bundle(language, text) {
                Ok(bundle) => bundle,
                Err(fault) => {
                    faults.push(format!("{language}: {fault}"));
                    continue;
                }
            };
            let found = compare(&keys, &keys_of_text(text), &bundle);
            faults.extend(found.iter().map(|fault| format!("{language}: {fault}")));
        }
        faults
    }

    /// The keys that the code names, with the arguments it gives.
    fn keys(&self) -> Keys {
        let mut keys = Keys::new();
        let quoted = format!("\"{}", self.prefix);
        for source in &self.sources {
            let closures = closures(source);
            for (place, _) in source.match_indices(&quoted) {
                let (before, rest) = source.split_at(place);
                let key = name(&rest[1..]);
                let arguments = keys.entry(key.to_owned()).or_default();
                arguments.extend(given(chain(&rest[key.len() + 2..])));
                arguments.extend(closures.get(called(before)).into_iter().flatten().cloned());
            }
        }
        for (key, code) in self.given_later {
            let arguments = keys.entry((*key).to_owned()).or_default();
            arguments.extend(given(code));
        }
        keys
    }
}

/// The Rust files in a folder and the folders in it.
fn sources(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder with sources");
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    let mut paths: Vec<PathBuf> = paths.collect();
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(fs::read_to_string(&path).expect("a readable source"));
        }
    }
    found
}

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

/// The code after a key up to where its expression ends: at `;` or `=>`, or, once the call that
/// took the key is closed, at a comma or where the block around it ends; at the latest where its
/// function does.
fn chain(after: &str) -> &str {
    let after = after.split("\n}").next().unwrap_or(after);
    let (mut depth, mut least, mut closed) = (0, 0, false);
    for (place, letter) in after.char_indices() {
        match letter {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth -= 1,
            _ => {}
        }
        let closes = depth < least;
        let ends = match letter {
            ';' => true,
            '}' => closes && closed,
            ',' => closed && depth == least,
            '=' => after[place..].starts_with("=>"),
            _ => false,
        };
        if ends {
            return &after[..place];
        }
        if closes {
            least = depth;
            closed |= letter == ')';
        }
    }
    after
}

/// The messages of a language file, with the arguments they use.
fn keys_of_text(text: &str) -> Keys {
    let mut keys = Keys::new();
    let mut last = "";
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let key = name(line);
        if !key.is_empty() {
            last = key;
        }
        let arguments = line.split('$').skip(1).map(|rest| name(rest).to_owned());
        keys.entry(last.to_owned()).or_default().extend(arguments);
    }
    keys.remove("");
    keys
}

/// A language file, read by Fluent; or what is wrong with it.
fn bundle(language: &str, text: &str) -> Result<Bundle, String> {
    let locale: LanguageIdentifier = language.parse().expect("a language");
    let mut bundle = FluentBundle::new(vec![locale]);
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(text.to_owned());
    let resource = resource.map_err(|(_, faults)| format!("cannot be read: {faults:?}"))?;
    let added = bundle.add_resource(resource);
    added.map_err(|faults| format!("keys that are there twice: {faults:?}"))?;
    Ok(bundle)
}

/// What is wrong with the texts of a language, where the code names these keys.
fn compare(keys: &Keys, texts: &Keys, bundle: &Bundle) -> Vec<String> {
    let mut faults = Vec::new();
    for key in texts.keys().filter(|key| !keys.contains_key(*key)) {
        faults.push(format!("{key} is used nowhere"));
    }
    for (key, given) in keys {
        let Some(used) = texts.get(key) else {
            faults.push(format!("{key} is missing"));
            continue;
        };
        // What no text uses is either forgotten in the text or idle in the code.
        if used != given {
            faults.push(format!("{key} uses {used:?}, and is given {given:?}"));
            continue;
        }
        let numbers = [0, 1, 2, 7].map(FluentValue::from);
        let names = ["Conan", "gm"].map(FluentValue::from);
        let said = numbers.iter().chain(&names).try_for_each(|value| {
            let said = say(bundle, (key, given), value)?;
            let left = said.trim().is_empty() || said.contains(['{', '}', '$']);
            if left { Err(said) } else { Ok(()) }
        });
        if let Err(fault) = said {
            faults.push(format!("{key} cannot be said: {fault:?}"));
        }
    }
    faults
}

/// A message with every argument that the code gives, all of them this.
fn say(
    bundle: &Bundle,
    (key, arguments): (&str, &BTreeSet<String>),
    value: &FluentValue<'_>,
) -> Result<String, String> {
    let arguments = arguments
        .iter()
        .map(|argument| (argument.as_str(), value.clone()));
    let arguments: FluentArgs<'_> = arguments.collect();
    let message = bundle.get_message(key);
    let pattern = message.and_then(|message| message.value());
    let pattern = pattern.ok_or_else(|| "it says nothing".to_owned())?;
    let mut faults = Vec::new();
    let said = bundle.format_pattern(pattern, Some(&arguments), &mut faults);
    if faults.is_empty() {
        Ok(said.into_owned())
    } else {
        Err(format!("{faults:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(source: &str, text: &str, given_later: &[(&str, &str)]) -> Vec<String> {
        let texts = Texts {
            prefix: "chess-",
            languages: &[("en", text)],
            sources: vec![source.to_owned()],
            given_later,
        };
        texts.faults()
    }

    #[test]
    fn code_and_texts_that_agree_are_fine() {
        let source = r#"
            let about = |key: &'static str| Message::new(key).with("who", who);
            match event {
                Event::Moved => Message::new("chess-moved").with("who", a).with("to", b),
                Event::Check => about("chess-check"),
                Event::Over => Message::new("chess-over"),
            }
            if loser.is_none() {
                Message::new("chess-draw")
            } else {
                Message::new("chess-lost").with("who", loser)
            }
            let note = Message::new("chess-note");
            note.with("side", side)
        "#;
        let text = "# Chess\n\
            chess-moved = { $who } moves to { $to }.\n\
            chess-check = { $who ->\n    [gm] The GM\n   *[other] { $who }\n } is in check.\n\
            chess-over = Over.\nchess-draw = A draw.\nchess-lost = { $who } loses.\n\
            chess-note = To { $side }\n";
        let later = [("chess-note", "note.with(\"side\"")];
        assert_eq!(faults(source, text, &later), [""; 0]);
    }

    #[test]
    fn what_the_next_function_gives_is_not_for_this_key() {
        let source = "fn key() -> &'static str {\n    match side {\n        _ => \"chess-a\",\n    }\n}\n\n\
            fn next() {\n    side.with(\"who\", who);\n}\n";
        assert_eq!(faults(source, "chess-a = A", &[]), [""; 0]);
    }

    #[test]
    fn every_disagreement_is_a_fault() {
        let source = r#"Message::new("chess-a").with("who", who)"#;
        for (text, fault) in [
            ("", "chess-a is missing"),
            ("chess-a = { $who }\nchess-b = B", "chess-b is used nowhere"),
            ("chess-a = A", r#"chess-a uses {}, and is given {"who"}"#),
            ("chess-a = { $who", "cannot be read"),
            (
                "chess-a = { $who }\nchess-a = { $who }",
                "keys that are there twice",
            ),
            ("chess-a = { $who }{ chess-b }", "chess-a cannot be said"),
        ] {
            let found = faults(source, text, &[]);
            assert_eq!(found.len(), 1, "{text}: {found:?}");
            assert!(found[0].starts_with(&format!("en: {fault}")), "{found:?}");
        }
        let later = [("chess-a", "gone.with(\"who\"")];
        let found = faults(source, "chess-a = { $who }", &later);
        assert!(
            found[0].starts_with("chess-a: nothing is given"),
            "{found:?}"
        );
    }

    #[test]
    fn sources_are_read_from_the_folder_of_the_crate() {
        let texts = Texts::of_crate(env!("CARGO_MANIFEST_DIR"), "chess-", &[]);
        assert!(texts.keys().contains_key("chess-moved"), "this file");
    }
}
