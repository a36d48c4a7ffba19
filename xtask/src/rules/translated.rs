//! Whether a translation of the rules says the same: line by line the same kind of line, the same
//! rules, links to rules, words of code and figures. Whether its words are good only people know.

use super::pages::FOLDER;
use crate::tidy::tree::{Fault, Tree};

/// The folders of the translations, below that of the pages.
const LANGUAGES: &[&str] = &["fr"];

/// Pages that are not translated: they are for whoever works on the project.
const NOT_TRANSLATED: &[&str] = &["README.md", "coverage.md"];

/// Every page is translated, line by line.
pub fn check_translations(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for language in LANGUAGES {
        // Whoever has begun with a language finishes it.
        let folder = format!("{FOLDER}{language}/");
        let begun = tree
            .with_extension("md")
            .any(|(path, _)| path.starts_with(&folder));
        if !begun {
            continue;
        }
        for (path, text) in tree.with_extension("md") {
            let Some(name) = path.strip_prefix(FOLDER) else {
                continue;
            };
            if name.contains('/') || NOT_TRANSLATED.contains(&name) {
                continue;
            }
            let own = format!("{folder}{name}");
            let Some((_, translated)) = tree.with_extension("md").find(|(path, _)| *path == own)
            else {
                let message = format!("it is not translated: write {own}");
                faults.push(Fault::new(path, 1, message));
                continue;
            };
            faults.extend(compare(text, &own, translated));
        }
    }
    faults
}

fn compare(text: &str, own: &str, translated: &str) -> Vec<Fault> {
    let (lines, others) = (text.lines().count(), translated.lines().count());
    if lines != others {
        let message = format!("it has {others} lines, and what it translates has {lines}");
        return vec![Fault::new(own, others.min(lines), message)];
    }
    let mut faults = Vec::new();
    for (index, (line, other)) in text.lines().zip(translated.lines()).enumerate() {
        let mut differ = |what: &str, from: String, to: String| {
            if from != to {
                let message = format!("its {what} are `{to}`, and should be `{from}`");
                faults.push(Fault::new(own, index + 1, message));
            }
        };
        differ("first signs", start(line), start(other));
        differ("figures", figures(line), figures(other));
        differ("links to rules", links(line), links(other));
        differ("words of code", code(line), code(other));
    }
    faults
}

/// What shows which kind of line it is: everything up to the first words.
fn start(line: &str) -> String {
    if let Some((item, _)) = line.split_once("</a>**") {
        return item.to_owned();
    }
    if line.starts_with('|') {
        return format!("a row with {} columns", line.matches('|').count());
    }
    let signs = line.chars().take_while(|sign| "#-> ".contains(*sign));
    signs.collect()
}

/// The numbers of a line, whatever signs stand between their digits, without those of links.
fn figures(line: &str) -> String {
    let mut figures: Vec<String> = Vec::new();
    for (place, words) in line.split("](").enumerate() {
        // What follows on `](` up to the bracket is an address.
        let words = match words.split_once(')') {
            Some((_, rest)) if place > 0 => rest,
            _ => words,
        };
        figures.extend(numbers(words));
    }
    figures.sort_unstable();
    figures.join(" ")
}

fn numbers(words: &str) -> Vec<String> {
    let letters: Vec<char> = words.chars().collect();
    let mut numbers = vec![String::new()];
    for (place, letter) in letters.iter().enumerate() {
        let next_is_digit = letters.get(place + 1).is_some_and(char::is_ascii_digit);
        let inside = numbers.last().is_some_and(|number| !number.is_empty());
        match letter {
            digit if digit.is_ascii_digit() => {
                if let Some(number) = numbers.last_mut() {
                    number.push(*digit);
                }
            }
            // Signs that stand inside a number, in one language or the other.
            '.' | ',' | '\u{202f}' | '\u{a0}' if inside && next_is_digit => {}
            _ => numbers.push(String::new()),
        }
    }
    numbers.retain(|number| !number.is_empty());
    numbers
}

fn links(line: &str) -> String {
    let addresses = line.split("](").skip(1);
    let addresses = addresses.filter_map(|rest| rest.split(')').next());
    // Those of headings are other words in another language. Rules have two digits at least.
    let is_rule = |address: &&str| {
        address
            .rsplit('-')
            .next()
            .is_some_and(|last| last.len() > 1 && last.bytes().all(|b| b.is_ascii_digit()))
    };
    let mut links: Vec<&str> = addresses.filter(is_rule).collect();
    links.sort_unstable();
    links.join(" ")
}

fn code(line: &str) -> String {
    let mut code: Vec<&str> = line.split('`').skip(1).step_by(2).collect();
    code.sort_unstable();
    code.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::tree::faults;

    const ENGLISH: &str = "# Rules\n\n- <a id=\"a-1\"></a>**A-1** Roll 1,000 dice ([A-2](#a-02)) at `six`, 7.4%.\n| a | b |\n";

    fn checked(french: &str) -> Vec<String> {
        let files = [
            ("docs/rules/risus.md", ENGLISH),
            ("docs/rules/fr/risus.md", french),
        ];
        faults(check_translations, &files)
    }

    #[test]
    fn other_words_and_other_signs_in_numbers_are_the_same() {
        let french = "# Règles\n\n- <a id=\"a-1\"></a>**A-1** Lancez 1\u{202f}000 dés ([A-2](#a-02)) à `six`, 7,4 %.\n| x | y |\n";
        assert!(checked(french).is_empty(), "{:?}", checked(french));
    }

    #[test]
    fn what_is_missing_or_says_something_else_is_found() {
        for (french, found) in [
            ("# Règles\n", "lines"),
            (&ENGLISH.replace("1,000", "100"), "figures"),
            (&ENGLISH.replace("#a-02", "#a-03"), "links to rules"),
            (&ENGLISH.replace("`six`", "`cinq`"), "words of code"),
            (&ENGLISH.replace("id=\"a-1\"", "id=\"a-9\""), "first signs"),
            (&ENGLISH.replace("| a | b |", "| a |"), "first signs"),
        ] {
            let faults = checked(french);
            assert!(
                faults.iter().any(|fault| fault.contains(found)),
                "{faults:?}"
            );
        }
        let alone = [("docs/rules/risus.md", ENGLISH)];
        assert!(faults(check_translations, &alone).is_empty());
        let begun = [alone[0], ("docs/rules/fr/table.md", "")];
        assert!(faults(check_translations, &begun)[0].contains("not translated"));
    }
}
