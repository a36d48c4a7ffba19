//! `commedia tower`: a tower told die by die, many towers counted, and a picture.

use assert_cmd::Command;
use roxmltree::Document;
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

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(arguments)).expect("JSON")
}

#[test]
fn a_tower_is_told_die_by_die() {
    let falls = printed(&["tower", "--seed", "7"]);
    assert!(falls.lines().all(|line| line.chars().count() <= 80));
    insta::assert_snapshot!("falls-en", falls);
    let stands = printed(&[
        "tower", "--seed", "3", "--hand", "shaky", "--dice", "9", "--lang", "fr",
    ]);
    insta::assert_snapshot!("stands-fr", stands);
    insta::assert_snapshot!("one-die", printed(&["tower", "--dice", "1", "--seed", "1"]));
}

#[test]
fn many_towers_are_counted() {
    let some = [
        "tower", "--towers", "8", "--dice", "7", "--hand", "shaky", "--seed", "2",
    ];
    let english = printed(&some);
    assert!(english.lines().all(|line| line.chars().count() <= 80));
    insta::assert_snapshot!("many-en", english);
    let mut french = some.to_vec();
    french.extend(["--lang", "fr"]);
    insta::assert_snapshot!("many-fr", printed(&french));
    let mut counted = some.to_vec();
    counted.push("--json");
    let counted = json(&counted);
    assert_eq!(counted["towers"], 8);
    let heights = counted["heights"].as_array().expect("a list");
    assert_eq!(heights.len(), 7);
    for (below, height) in heights.iter().enumerate() {
        assert_eq!(height["height"], below + 1);
        let number = |name: &str| height[name].as_u64().expect("a number");
        let sum = number("stood") + number("slipped") + number("fell");
        assert_eq!(number("tried"), sum);
        let share = |name: &str| height[name].as_f64().expect("a share");
        assert!(share("low") <= share("reached") && share("reached") <= share("high"));
    }
}

/// The first of many towers is the one that is told alone.
#[test]
fn the_same_seed_gives_the_same_tower() {
    let tower = [
        "tower", "--seed", "5", "--dice", "8", "--hand", "shaky", "--json",
    ];
    let alone = json(&tower);
    assert_eq!(alone, json(&tower));
    assert_eq!(alone["seed"], 5);
    let mut first = tower.to_vec();
    first.extend(["--towers", "1"]);
    let heights = &json(&first)["heights"];
    let dice = |outcome: &str| {
        let placed = alone["placed"].as_array().expect("a list");
        placed
            .iter()
            .filter(|die| die["outcome"] == outcome)
            .count() as u64
    };
    let counted = |outcome: &str| {
        let heights = heights.as_array().expect("a list");
        let counts = heights.iter().filter_map(|height| height[outcome].as_u64());
        counts.sum::<u64>()
    };
    for outcome in ["stood", "slipped", "fell"] {
        assert_eq!(dice(outcome), counted(outcome), "{outcome}");
    }
}

#[test]
fn without_a_seed_one_is_chosen_and_told() {
    let tower = json(&["tower", "--dice", "2", "--json"]);
    let seed = tower["seed"].as_u64().expect("a number").to_string();
    let again = json(&["tower", "--dice", "2", "--json", "--seed", &seed]);
    assert_eq!(again, tower);
}

#[test]
fn a_lean_can_be_corrected() {
    let lean = |aim: &str| {
        let tower = json(&[
            "tower", "--seed", "7", "--dice", "9", "--aim", aim, "--json",
        ]);
        let placed = tower["placed"].as_array().expect("a list");
        placed[8]["lean_mm"].as_f64().expect("it stands")
    };
    assert!(lean("correct") < lean("top"));
}

#[test]
fn a_picture_is_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tower.svg");
    let name = file.display().to_string();
    let tower = ["tower", "--dice", "3", "--seed", "1", "--lang", "fr"];
    let mut written = tower.to_vec();
    written.extend(["--svg", &name]);
    let output = commedia(&written).assert().success().get_output().clone();
    assert!(String::from_utf8_lossy(&output.stderr).contains("tower.svg"));
    let svg = std::fs::read_to_string(&file).expect("a picture");
    let document = Document::parse(&svg).expect("XML");
    let said = |tag: &str| {
        let node = document.descendants().find(|node| node.has_tag_name(tag));
        node.and_then(|node| node.text())
            .unwrap_or_default()
            .to_owned()
    };
    assert!(said("title").starts_with("Une main détendue empile 3"));
    assert_eq!(said("desc"), "La tour tient\u{a0}: 3 dés.");
    let mut alone = tower.to_vec();
    alone.extend(["--svg", "-"]);
    assert_eq!(printed(&alone), svg);
    let nowhere = folder
        .path()
        .join("nowhere/tower.svg")
        .display()
        .to_string();
    let mut failing = tower.to_vec();
    failing.extend(["--svg", &nowhere]);
    commedia(&failing).assert().code(1);
}

#[test]
fn wrong_command_lines_get_one_sentence() {
    let complaints: Vec<String> = [
        &["--dice", "0"][..],
        &["--dice", "41"],
        &["--dice", "-3"],
        &["--dice", "many"],
        &["--towers", "0"],
        &["--towers", "10001"],
        &["--hand", "steady"],
        &["--aim", "moon"],
        &["--seed", "-1"],
        &["--towers", "3", "--svg", "tower.svg"],
        &["13"],
    ]
    .iter()
    .map(|arguments| {
        let arguments: Vec<&str> = ["tower"].iter().chain(*arguments).copied().collect();
        let output = commedia(&arguments).assert().code(2).get_output().clone();
        assert!(output.stdout.is_empty(), "{arguments:?} printed something");
        String::from_utf8(output.stderr).expect("text")
    })
    .collect();
    insta::assert_snapshot!("wrong-command-lines", complaints.concat());
}
