//! `commedia tables`: the tables of a book, for people and for programs.

use assert_cmd::Command;
use serde_json::Value;

fn commedia(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("commedia").expect("it is built with the tests");
    command.env_clear().env("COLUMNS", "80").args(arguments);
    command
}

fn printed(arguments: &[&str]) -> String {
    let output = commedia(arguments).assert().success().get_output().clone();
    assert!(output.stderr.is_empty(), "{arguments:?} complained");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn tables_for_people() {
    let english = printed(&["tables", "risus"]);
    assert!(english.lines().all(|line| line.chars().count() <= 80));
    insta::assert_snapshot!("risus-en", english);
    let french = printed(&["tables", "risus", "--lang", "fr"]);
    assert!(french.lines().all(|line| line.chars().count() <= 80));
    assert!(french.contains("33,33\u{202f}%") && french.contains("toujours"));
    insta::assert_snapshot!("risus-fr", french);
}

#[test]
fn tables_of_risus_hack_for_people() {
    for language in ["en", "fr"] {
        let tables = printed(&["tables", "risus-hack", "--lang", language]);
        assert!(tables.lines().all(|line| line.chars().count() <= 80));
        insta::assert_snapshot!(format!("risus-hack-{language}"), tables);
    }
}

#[test]
fn tables_of_pdq_have_averages() {
    let english = printed(&["tables", "pdq"]);
    assert!(english.lines().all(|line| line.chars().count() <= 80));
    insta::assert_snapshot!("pdq-en", english);
    let french = printed(&["tables", "pdq", "--lang", "fr"]);
    assert!(french.lines().all(|line| line.chars().count() <= 80));
    insta::assert_snapshot!("pdq-fr", french);
    let programs = printed(&["tables", "pdq", "--json"]);
    let attacks = programs.lines().nth(1).expect("two tables");
    let attacks: Value = serde_json::from_str(attacks).expect("JSON");
    let cell = &attacks["rows"][4]["cells"][0];
    assert_eq!(cell["win"], "427/432");
    assert_eq!(cell["tie"], "5/648");
    assert_eq!(cell["damage"], "494/61");
}

#[test]
fn tables_for_pages() {
    let markdown = printed(&["tables", "risus", "--markdown"]);
    insta::assert_snapshot!("risus-markdown", markdown);
}

#[test]
fn tables_for_programs_are_exact() {
    let text = printed(&["tables", "risus", "--json"]);
    let tables: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let keys: Vec<&Value> = tables.iter().map(|table| &table["table"]).collect();
    assert_eq!(keys, ["targets", "contests"]);
    assert_eq!(tables[0]["rows"][0]["cells"][4]["success"], "1/1");
    assert_eq!(tables[0]["rows"][4]["cells"][4]["success"], "1/7776");
    assert_eq!(tables[1]["rule"], "RIS-SAC-05");
    // Each cell is what `odds` says of the same dice.
    for (own, other) in [(1, 6), (4, 5), (6, 6)] {
        let odds = printed(&["odds", &format!("{own}d6 vs {other}d6"), "--json"]);
        let odds: Value = serde_json::from_str(&odds).expect("JSON");
        let cell = &tables[1]["rows"][own - 1]["cells"][other - 1];
        assert_eq!((&cell["win"], &cell["tie"]), (&odds["win"], &odds["tie"]));
    }
    for table in &tables {
        let columns = table["columns"].as_array().expect("columns").len();
        for row in table["rows"].as_array().expect("rows") {
            assert_eq!(row["cells"].as_array().expect("cells").len(), columns);
        }
    }
}

#[test]
fn wrong_command_lines_are_exit_code_2() {
    let complaint = |arguments: &[&str]| {
        let output = commedia(arguments).assert().code(2).get_output().clone();
        assert!(output.stdout.is_empty());
        String::from_utf8(output.stderr).expect("text")
    };
    let all = [
        complaint(&["tables"]),
        complaint(&["tables", "chess"]),
        complaint(&["tables", "risus", "--json", "--markdown"]),
        complaint(&["tables", "chess", "--lang", "fr"]),
    ];
    insta::assert_snapshot!("wrong-command-lines", all.concat());
}
