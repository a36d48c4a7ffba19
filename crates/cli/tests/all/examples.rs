//! What lies in `examples/`: every cast is legal, and every adventure tells the truth about its
//! fights and names only rules that exist. Whether it is fun is for people to say. The worked
//! questions of `docs/odds.md` are asked again, too.

use std::{
    fs,
    path::{Path, PathBuf},
};

use assert_cmd::Command;
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect(path)
}

fn says(arguments: &[&str]) -> String {
    let mut command = Command::cargo_bin("commedia").expect("it is built with the tests");
    command.current_dir(root()).env_clear().args(arguments);
    let output = command.assert().success().get_output().clone();
    String::from_utf8(output.stdout).expect("text")
}

fn answers(arguments: &[&str]) -> Vec<Value> {
    let text = says(arguments);
    text.lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

/// The one-line forms of the characters in a file that `commedia check` finds no fault with.
fn legal(book: &str, file: &str) -> Vec<String> {
    let sheets = answers(&["check", "--book", book, "--json", file]);
    let line = |sheet: &Value| sheet["line"].as_str().expect("a line").to_owned();
    sheets.iter().map(line).collect()
}

/// A fight that a page asks about, and the whole percent that the page gives for it.
#[derive(Debug, PartialEq)]
struct Fight {
    command: String,
    percent: u32,
}

/// Each command of a page with the next number that stands between double stars.
fn fights(page: &str, percent_sign: &str) -> Vec<Fight> {
    let mut rest = page;
    let mut fights = Vec::new();
    while let Some((_, after)) = rest.split_once("\ncommedia fight ") {
        let (command, after) = after.split_once('\n').expect("the end of its line");
        let (before, after) = after
            .split_once(&format!("{percent_sign}**"))
            .expect("a percentage after the command");
        let (between, number) = before.rsplit_once("**").expect("a bold percentage");
        assert!(!between.contains("commedia fight"), "{command} has no odds");
        fights.push(Fight {
            command: command.to_owned(),
            percent: number.parse().expect("a whole percentage"),
        });
        rest = after;
    }
    fights
}

/// The rules of its book that a page links to, as they are named there.
fn linked_rules<'a>(page: &'a str, book: &str) -> Vec<(&'a str, &'a str)> {
    let target = format!("](../../docs/rules/{book}.md#");
    let mut pieces = page.split(target.as_str());
    let mut before = pieces.next().unwrap_or_default();
    let mut rules = Vec::new();
    for piece in pieces {
        let (_, name) = before.rsplit_once('[').expect("the text of a link");
        let (anchor, _) = piece.split_once(')').expect("the end of a link");
        rules.push((name, anchor));
        before = piece;
    }
    rules
}

#[test]
fn every_cast_is_legal() {
    for book in books::BOOKS {
        let file = |name: &str| format!("examples/{}/{name}.txt", book.id);
        let cast = legal(book.id, &file("cast"));
        assert!(cast.len() >= 5, "{}: {} characters", book.id, cast.len());
        let party = legal(book.id, &file("party"));
        assert!((3..=4).contains(&party.len()), "{}", book.id);
        for somebody in party {
            assert!(cast.contains(&somebody), "{somebody} is not in the cast");
        }
    }
}

#[test]
fn every_adventure_names_rules_that_exist() {
    for book in books::BOOKS {
        let rules = read(&format!("docs/rules/{}.md", book.id));
        for page in ["adventure.md", "adventure.fr.md"] {
            let path = format!("examples/{}/{page}", book.id);
            let page = read(&path);
            let linked = linked_rules(&page, book.id);
            assert!(linked.len() >= 5, "{path} names too few rules");
            for (name, anchor) in linked {
                assert_eq!(name.to_lowercase(), anchor, "{path}");
                let there = format!("<a id=\"{anchor}\"></a>**{name}**");
                assert!(rules.contains(&there), "{path}: {name}");
            }
        }
    }
}

/// The odds of both fights of a book's adventure are as its pages say, in both languages.
fn tells_its_odds(book: &str) {
    let folder = format!("examples/{book}");
    let english = fights(&read(&format!("{folder}/adventure.md")), "%");
    let french = fights(&read(&format!("{folder}/adventure.fr.md")), "\u{202f}%");
    assert_eq!(english, french, "{book} in two languages");
    assert_eq!(english.len(), 2, "{book}");
    for Fight { command, percent } in english {
        let words: Vec<&str> = command.split(' ').collect();
        let (sides, _) = words.split_first_chunk().expect("a book and two sides");
        let [id, party, foes] = *sides;
        assert_eq!((id, party), (book, &*format!("{folder}/party.txt")));
        assert!(!legal(id, foes).is_empty(), "{foes} is empty");
        let answer = answers(&[&["fight"], &words[..], &["--json"]].concat());
        let won = answer[0]["won"].as_f64().expect("a chance") * 100.0;
        assert_eq!(format!("{won:.0}"), percent.to_string(), "{command}");
    }
}

#[test]
fn every_adventure_tells_the_odds_of_its_fights() {
    // Side by side, because each takes some seconds.
    std::thread::scope(|scope| {
        for book in books::BOOKS {
            scope.spawn(|| tells_its_odds(book.id));
        }
    });
}

/// The words of a command line, where those between quotes are one.
fn words(command: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for (place, part) in command.split('\'').enumerate() {
        if place % 2 == 1 {
            words.push(part);
        } else {
            words.extend(part.split_whitespace());
        }
    }
    words
}

#[test]
fn the_worked_questions_about_odds_are_answered_as_they_are_told() {
    let page = read("docs/odds.md");
    let mut worked = 0;
    for part in page.split("```sh\n").skip(1) {
        let Some((commands, rest)) = part.split_once("```\n") else {
            continue;
        };
        let told = rest.trim_start().strip_prefix("```text\n");
        let Some((told, _)) = told.and_then(|told| told.split_once("```")) else {
            continue;
        };
        let command = commands.lines().next().expect("a command");
        let words = words(command);
        let (program, arguments) = words.split_first().expect("a program");
        assert_eq!(*program, "commedia");
        let answer = says(arguments);
        let mut lines = answer.lines();
        for line in told.lines().filter(|line| line.trim() != "…") {
            let there = lines.any(|said| said.trim_end() == line.trim_end());
            assert!(
                there,
                "{command} does not say, or not there: {line}\n{answer}"
            );
        }
        worked += 1;
    }
    assert!(worked >= 3, "{worked}");
}
