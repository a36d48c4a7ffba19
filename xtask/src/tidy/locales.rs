//! English and French say the same things: the same Fluent files with the same messages.
//!
//! Only names are compared. Whether a message is well formed is for the Fluent parser to say.

use std::collections::BTreeMap;

use super::tree::{Fault, Tree};

/// Each message, and each attribute of a message, is there in both languages.
pub fn check_locales(tree: &Tree) -> Vec<Fault> {
    let texts: BTreeMap<&str, &str> = tree.with_extension("ftl").collect();
    let mut faults = Vec::new();
    for (has, lacks) in [
        ("locales/en/", "locales/fr/"),
        ("locales/fr/", "locales/en/"),
    ] {
        for (path, text) in &texts {
            let Some(name) = path.strip_prefix(has) else {
                continue;
            };
            let other = format!("{lacks}{name}");
            let Some(other_text) = texts.get(other.as_str()) else {
                let message = format!("the file is missing: translate {path}");
                faults.push(Fault::new(&other, None, message));
                continue;
            };
            let others = ids(other_text);
            for (id, line) in ids(text) {
                if !others.contains_key(&id) {
                    let message = format!("`{id}` is missing: translate it from {path}:{line}");
                    faults.push(Fault::new(&other, None, message));
                }
            }
        }
    }
    faults
}

/// Every message as `id` and every attribute as `id.attribute`, with its line.
fn ids(text: &str) -> BTreeMap<String, usize> {
    let mut ids = BTreeMap::new();
    let mut message = "";
    for (index, line) in text.lines().enumerate() {
        if let Some(attribute) = line.trim_start().strip_prefix('.') {
            // The attributes of a term (`-name`) are its grammar, which each language has its own.
            if let Some(attribute) = identifier(attribute)
                && !message.starts_with('-')
            {
                ids.insert(format!("{message}.{attribute}"), index + 1);
            }
        } else if let Some(id) = identifier(line) {
            message = id;
            ids.insert(id.to_owned(), index + 1);
        }
    }
    ids
}

/// What stands before the `=`, where it is a name.
fn identifier(line: &str) -> Option<&str> {
    let name = line.split_once('=')?.0.trim_end_matches(' ');
    let bare = name.strip_prefix('-').unwrap_or(name);
    let inside = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    (bare.starts_with(|first: char| first.is_ascii_alphabetic()) && bare.chars().all(inside))
        .then_some(name)
}

#[cfg(test)]
mod tests {
    use super::{super::tree::faults, *};

    #[test]
    fn the_same_names_in_any_order_are_fine() {
        let en = "# a comment = this\n-brand = Commedia\nroll = Roll\n    .title = Roll { $n }\nodds =\n  x = y\n";
        let fr = "odds = Chances\n-brand = Commedia\n    .gender = feminine\nroll=Lancer\n .title = Lancer\n";
        let files = [("locales/en/a.ftl", en), ("locales/fr/a.ftl", fr)];
        assert_eq!(faults(check_locales, &files), [""; 0]);
    }

    #[test]
    fn what_one_language_lacks_is_a_fault_of_its_file() {
        let files = [
            (
                "locales/en/a.ftl",
                "roll = Roll\n    .title = Roll\n\n-brand = Commedia\n",
            ),
            ("locales/en/b.ftl", ""),
            ("locales/fr/a.ftl", "roll = Lancer\nodds = Chances\n"),
        ];
        let expected = [
            "locales/fr/a.ftl:1: `-brand` is missing: translate it from locales/en/a.ftl:4",
            "locales/fr/a.ftl:1: `roll.title` is missing: translate it from locales/en/a.ftl:2",
            "locales/fr/b.ftl:1: the file is missing: translate locales/en/b.ftl",
            "locales/en/a.ftl:1: `odds` is missing: translate it from locales/fr/a.ftl:2",
        ];
        assert_eq!(faults(check_locales, &files), expected);
    }
}
