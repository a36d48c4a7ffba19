//! `commedia options`: the options of a book, for people and for programs.

use assert_cmd::Command;
use serde_json::{Value, json};

fn printed(arguments: &[&str]) -> String {
    let mut command = Command::cargo_bin("commedia").expect("it is built with the tests");
    command.env_clear().env("COLUMNS", "80").args(arguments);
    let output = command.assert().success().get_output().clone();
    assert!(output.stderr.is_empty(), "{arguments:?} complained");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn options_for_people() {
    for language in ["en", "fr"] {
        let text = printed(&["options", "risus", "--lang", language]);
        insta::assert_snapshot!(format!("risus-{language}"), text);
        for book in ["risus", "risus-hack", "pdq", "die-tower", "clichenimatic"] {
            let text = printed(&["options", book, "--lang", language]);
            assert!(
                text.lines().all(|line| line.chars().count() <= 80),
                "{text}"
            );
        }
    }
}

#[test]
fn options_for_programs() {
    let text = printed(&["options", "risus-hack", "--json"]);
    let lines = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    let options: Vec<Value> = lines.collect();
    let find = |name: &str| {
        let mut options = options.iter();
        options
            .find(|one| one["option"] == name)
            .expect("an option")
    };
    assert_eq!(find("effort")["values"], json!([true, false]));
    assert_eq!(find("double_effort")["needs"], "effort");
    assert_eq!(find("average_fd")["values"], json!({ "from": 4, "to": 6 }));
    assert_eq!(find("average_fd")["usual"], 5);
    assert_eq!(find("six")["values"], json!(["plain", "explode", "double"]));
    assert_eq!(find("six")["rule"], "RHK-SIX-01");
}
