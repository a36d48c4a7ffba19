//! What `commedia fight` and `commedia balance` say of input that they cannot use: what is wrong,
//! where, and what would be right. And that the examples of their help can be used.

use std::{fs, path::Path};

use assert_cmd::Command;

use crate::fight::refused;

#[test]
fn a_file_that_cannot_be_read_is_named_with_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("a file");
        path.to_str().expect("a name").to_owned()
    };
    let comments = file("comments.txt", "# only\n# comments\n");
    let json = file("broken.json", "{\"name\": \"A\",\n ");
    let lines = file("lines.txt", "Grolf: Viking (4)\nFoo bar (\n");
    for (file, said) in [
        (&comments, ": There is no character in it."),
        (&json, ", line 2: This is not JSON"),
        (&lines, ", line 2: A line begins with a name"),
    ] {
        for book in [&["fight", "risus"][..], &["fight"]] {
            let sentence = refused(&[book, &[file, "Rats (3)"]].concat());
            let begun = sentence.starts_with(&format!("commedia: {file}{said}"));
            assert!(begun, "{sentence}");
            // Only where a book was guessed, and only of what another book may read.
            let guessed = sentence.contains("read as a file of Risus");
            assert_eq!(guessed, book.len() == 1 && file == &lines, "{sentence}");
        }
    }
}

#[test]
fn who_is_refused_is_named() {
    let lines = "A: Viking (4) / B: Viking (0)";
    let sentence = refused(&["fight", "risus", lines, "Ogre (4)"]);
    assert!(
        sentence.contains("B: “Viking” cannot have that level"),
        "{sentence}"
    );
}

#[test]
fn a_crowd_is_refused_at_once() {
    let crowd = vec!["30x a (1)"; 300].join("/");
    for command in ["fight", "balance"] {
        let foe = if command == "fight" {
            "B (3)"
        } else {
            "B ({3..4})"
        };
        let sentence = refused(&[command, "risus", &crowd, foe]);
        assert!(
            sentence.contains("No more than 100 in a fight."),
            "{sentence}"
        );
    }
}

#[test]
fn a_picture_and_a_saved_fight_are_not_written_over_each_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("same");
    let name = path.to_str().expect("a name");
    let sides = ["fight", "risus", "A (1)", "B (1)"];
    let sentence = refused(&[&sides[..], &["--svg", name, "--save", name]].concat());
    assert!(sentence.contains("need a file each"), "{sentence}");
    assert!(!path.exists());
}

#[test]
fn what_is_typed_wrongly_is_told_with_what_would_be_right() {
    let fight = |first: &str, second: &str| refused(&["fight", "risus", first, second]);
    let balance = |second: &str| refused(&["balance", "risus", "Viking (4)", second]);
    for (sentence, said) in [
        (
            fight("A (1)", "Foo bar ("),
            "no character of Risus: Foo bar (. “Foo bar (” is not a cliché with its level",
        ),
        (
            fight("-3x Viking (4)", "Rats (3)"),
            "-3x Viking (4) begins with a hyphen",
        ),
        (
            fight("Viking (4) Gambler (3)", "Rats (3)"),
            "“Viking (4) Gambler (3)” is not a cliché with its level",
        ),
        (fight(" ", "Rats (3)"), "The first side has nobody in it."),
        (fight("Rats (3)", ""), "The second side has nobody in it."),
        (fight("A (1)", "Rats ({1..5})"), "commedia balance"),
        (fight("A (1)", "Rats ({1..5)"), "commedia balance"),
        (balance("Rats ({1..5)"), "{1..5) is no range"),
        (balance("Rats ({})"), "{} is no range"),
        (balance("Rats ({1..3..9})"), "{1..3..9} has one number only"),
        (
            refused(&["fight", "A (1)", "B: Expert"]),
            "one book for both",
        ),
        (refused(&["fight", "A (1)", "B (x)"]), "Name the book first"),
        (
            refused(&["fight", "risus", "A (1)", "B (1)", "--rest"]),
            "say with --then who comes next",
        ),
        (
            refused(&["fight", "risus", "A (1)", "B (1)", "--save", "-"]),
            "--save needs the name of a file",
        ),
        (
            refused(&["fight", "pdq", "60x A: Sword Good", "B: Sword Good"]),
            "12 fighters",
        ),
    ] {
        assert!(sentence.contains(said), "{sentence}");
    }
    for precision in ["200%", "-1%", "51%", "0.009%", "x"] {
        let arguments = ["fight", "risus", "A (1)", "B (1)", "--precision", precision];
        let sentence = refused(&arguments);
        assert!(sentence.contains("from 0.01% to 50%"), "{sentence}");
    }
    assert!(!Path::new("-").exists());
}

/// The commands that a help page gives as examples.
fn examples(command: &str, language: &str) -> Vec<String> {
    let help = Command::cargo_bin("commedia").expect("it is built with the tests");
    let help = { help }
        .env_clear()
        .args([command, "--help", "--lang", language])
        .output()
        .expect("it runs");
    let help = String::from_utf8(help.stdout).expect("text");
    let heading = |line: &&str| line.starts_with("Ex");
    let lines = help
        .lines()
        .skip_while(|line| !heading(line))
        .map(str::trim);
    let examples = lines.filter_map(|line| line.strip_prefix("commedia "));
    examples.map(str::to_owned).collect()
}

/// The words of a command line, where those between quotes are one.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (place, part) in command.split('\'').enumerate() {
        if place % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

#[test]
fn the_examples_of_the_help_work() {
    for (command, language) in [
        ("fight", "en"),
        ("fight", "fr"),
        ("balance", "en"),
        ("balance", "fr"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let examples = examples(command, language);
        assert!(examples.len() >= 2, "{command} in {language}");
        for example in examples {
            let words = words(&example);
            for word in words.iter().filter(|word| word.contains(".toml")) {
                let file = folder.path().join(word);
                let sheet = "name = \"A\"\ncliches = [{ name = \"Viking\", level = 3 }]\n";
                fs::write(file, sheet).expect("a file");
            }
            let mut run = Command::cargo_bin("commedia").expect("it is built with the tests");
            let run = run.current_dir(folder.path()).env_clear().args(&words);
            let output = run.output().expect("it runs");
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{example}: {said}");
        }
    }
}

/// What the help names as an option of a book can be set there.
#[test]
fn the_options_that_the_help_names_can_be_set() {
    for (book, option) in [("risus", "pumps"), ("risus-hack", "six=explode")] {
        let mut run = Command::cargo_bin("commedia").expect("it is built with the tests");
        run.env_clear()
            .args(["fight", book, "A (2)", "B (2)", "--option", option]);
        run.assert().success();
    }
}
