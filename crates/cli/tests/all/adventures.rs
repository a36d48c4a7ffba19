//! The recorded playthroughs once more, through the real command: every line as JSON, every
//! refusal by its number, and nothing changed by it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use assert_cmd::Command;
use serde_json::{Map, Value, json};

/// What must be answered to a line.
enum Answer {
    Events,
    State,
    Refused(String),
}

/// `who=Grolf number=10 with=[A,B] split={A:2,B:1} fate="two words"` as an object.
fn fields(text: &str) -> Value {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in text.chars() {
        match c {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            c => words.last_mut().expect("there is always one").push(c),
        }
    }
    let mut object = Map::new();
    for word in words.iter().filter(|word| !word.is_empty()) {
        let (field, value) = word.split_once('=').expect("a field and its value");
        let value = if let Ok(number) = value.parse::<i64>() {
            json!(number)
        } else if let Some(ids) = inside(value, '[', ']') {
            json!(ids)
        } else if let Some(shares) = inside(value, '{', '}') {
            Value::Object(shares.into_iter().map(share).collect())
        } else {
            json!(value)
        };
        object.insert(field.to_owned(), value);
    }
    Value::Object(object)
}

/// What stands between brackets, parted by commas.
fn inside(value: &str, open: char, close: char) -> Option<Vec<&str>> {
    let list = value.strip_prefix(open)?.strip_suffix(close)?;
    Some(list.split(',').filter(|part| !part.is_empty()).collect())
}

/// `Viking:2`
fn share(part: &str) -> (String, Value) {
    let (id, share) = part.rsplit_once(':').expect("a portion and its share");
    let share: i64 = share.parse().expect("a share");
    (id.to_owned(), json!(share))
}

fn choose(line: &str) -> Value {
    let (seat, form) = line.split_once(": ").expect("a seat and a form");
    let (key, rest) = form.split_once(' ').unwrap_or((form, ""));
    json!({ "seat": seat, "choose": key, "with": fields(rest) })
}

/// Plays one table of a book through the command.
fn play(book: &str, table: &str) {
    let mut input = String::new();
    let mut expected = Vec::new();
    let mut send = |value: &Value, answer: Answer| {
        input.push_str(&format!("{value}\n"));
        expected.push(answer);
    };
    for line in table.lines().map(str::trim) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(setup) = line.strip_prefix("open ") {
            let setup: Value = serde_json::from_str(setup).expect("a setup");
            send(&json!({ "open": setup }), Answer::Events);
        } else if let Some(faces) = line.strip_prefix("dice ") {
            let faces: Vec<u16> = faces
                .split_whitespace()
                .map(|face| face.parse().expect("a face"))
                .collect();
            send(&json!({ "faces": faces }), Answer::Events);
        } else if let Some(outcome) = line.strip_prefix("lands ") {
            send(&json!({ "outcome": outcome }), Answer::Events);
        } else if let Some(refused) = line.strip_prefix("no ") {
            let (rule, form) = refused.split_once(' ').expect("a rule and a form");
            let look = json!({ "ask": "state" });
            send(&look, Answer::State);
            send(&choose(form), Answer::Refused(rule.to_owned()));
            send(&look, Answer::State);
        } else {
            send(&choose(line), Answer::Events);
        }
    }
    let mut command = Command::cargo_bin("commedia").expect("it is built with the tests");
    command.env_clear().args(["play", book, "--script", "-"]);
    let output = command.write_stdin(input).assert().success();
    let text = String::from_utf8_lossy(&output.get_output().stdout).into_owned();
    let answers = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    // That dice are awaited, or a die is being placed, is told besides.
    let awaited = |answer: &Value| answer.get("roll").or(answer.get("attempt")).is_some();
    let mut answers = answers.filter(|answer| !awaited(answer));
    let mut state = Value::Null;
    let mut refused = false;
    for (number, answer) in expected.iter().enumerate() {
        let told = answers.next().expect("an answer to every line");
        match answer {
            Answer::Events => assert!(told.get("events").is_some(), "{number}: {told}"),
            Answer::Refused(rule) => assert_eq!(told["refused"]["rule"], *rule, "{told}"),
            Answer::State => {
                let now = told.get("state").cloned().expect("a state");
                assert!(!refused || now == state, "a refusal changed something");
                state = now;
            }
        }
        refused = matches!(answer, Answer::Refused(_));
    }
    assert!(answers.next().is_none(), "more answers than lines");
}

/// The playthroughs of a book, with their names.
fn playthroughs(book: &str) -> Vec<(String, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folder = crates.join(format!("book-{book}/tests/playthroughs"));
    let files = fs::read_dir(&folder).expect("a folder of playthroughs");
    let files = files.map(|file| file.expect("a file").path());
    let read = |path: &PathBuf| fs::read_to_string(path).expect("a playthrough");
    files
        .map(|path| (path.display().to_string(), read(&path)))
        .collect()
}

#[test]
fn every_playthrough_of_every_book_runs_through_the_command() {
    for book in books::BOOKS {
        let files = playthroughs(book.id);
        assert!(!files.is_empty(), "{} has no playthroughs", book.id);
        for (name, file) in files {
            // A file may hold several tables.
            let mut tables = file.split("\nopen ");
            let comment = tables.next().unwrap_or_default();
            assert!(
                comment
                    .lines()
                    .all(|line| line.is_empty() || line.starts_with('#')),
                "{name}: a table is opened first"
            );
            for table in tables {
                play(book.id, &format!("open {table}"));
            }
        }
    }
}
