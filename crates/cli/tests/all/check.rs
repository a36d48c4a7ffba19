//! `commedia check`: sheets of every form, good and bad.

use std::{fs, path::Path, process::Output};

use assert_cmd::Command;
use serde_json::{Value, json};

const PAGE: &str = include_str!("../../../../docs/sheets.md");
const SCHEMA: &str = include_str!("../../../../docs/schema/risus-sheet.json");

fn commedia(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("commedia").expect("it is built with the tests");
    command.env_clear().env("COLUMNS", "80").args(arguments);
    command
}

/// What comes of a file on standard input.
fn check(input: impl Into<Vec<u8>>, more: &[&str]) -> Output {
    let arguments = [&["check", "-"], more].concat();
    let mut command = commedia(&arguments);
    command.write_stdin(input).output().expect("it runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// All of it, for a snapshot.
fn shown(output: &Output) -> String {
    let code = output.status.code().expect("an exit code");
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    format!("{out}{err}exit code {code}\n")
}

/// What it prints when all is well.
fn printed(input: &str, more: &[&str]) -> String {
    let output = check(input, more);
    assert_eq!(shown(&output), text(&output.stdout) + "exit code 0\n");
    text(&output.stdout)
}

/// The example of a form on the page about sheets.
fn example(form: &str) -> &'static str {
    let (_, rest) = PAGE
        .split_once(&format!("```{form}\n"))
        .expect("an example");
    rest.split_once("```").expect("its end").0
}

fn sheets(form: &str) -> Vec<Value> {
    let printed = printed(example(form), &["--to", "json"]);
    let lines = printed.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().expect("JSON")
}

#[test]
fn the_examples_of_the_page_are_legal() {
    let forms = ["text", "toml", "json"].map(|form| printed(example(form), &[]));
    insta::assert_snapshot!("examples", forms.join("\n"));
}

#[test]
fn the_page_shows_what_comes_out() {
    let (command, answer) = example("console").split_once('\n').expect("a command");
    let line = command.split('\'').nth(1).expect("a line");
    assert_eq!(text(&check(line, &[]).stdout), answer);
}

/// The names of an object's fields, and of those within them.
fn keys(value: &Value) -> Vec<&str> {
    let object = value.as_object();
    object
        .into_iter()
        .flatten()
        .map(|(key, _)| key.as_str())
        .collect()
}

#[test]
fn the_schema_names_what_is_on_the_examples() {
    let schema: Value = serde_json::from_str(SCHEMA).expect("JSON");
    let known = [
        keys(&schema["properties"]),
        keys(&schema["$defs"]["cliche"]["properties"]),
        keys(&schema["$defs"]["options"]["properties"]),
    ];
    let mut used = Vec::new();
    for sheet in ["text", "toml", "json"].into_iter().flat_map(sheets) {
        for key in keys(&sheet) {
            assert!(known[0].contains(&key), "{key}");
            used.push(key.to_owned());
        }
        for key in keys(&sheet["options"]) {
            assert!(known[2].contains(&key), "{key}");
        }
        for key in sheet["cliches"]
            .as_array()
            .expect("a list")
            .iter()
            .flat_map(keys)
        {
            assert!(known[1].contains(&key), "{key}");
            used.push(key.to_owned());
        }
    }
    for key in known[0].iter().chain(&known[1]) {
        assert!(used.iter().any(|used| used == key), "no example has {key}");
    }
}

/// What the program refuses to know is not in the schema, and the other way round.
#[test]
fn the_schema_names_what_can_be_read() {
    let schema: Value = serde_json::from_str(SCHEMA).expect("JSON");
    let options = &schema["$defs"]["options"]["properties"];
    let defaults = options.as_object().expect("options").iter();
    let options: serde_json::Map<_, _> = defaults
        .map(|(key, option)| (key.clone(), option["default"].clone()))
        .collect();
    let sheet = |options: &Value| {
        json!({ "name": "A", "kind": "npc", "lucky_dice": 0, "hooks": [], "tales": [],
            "cliches": [{ "name": "B", "level": 30, "double_pump": false, "primary": true, "tools": [] }],
            "options": options })
        .to_string()
    };
    printed(&sheet(&options.clone().into()), &[]);
    // The message about a key that is not known lists those that are.
    let output = check(sheet(&json!({ "": 1 })), &[]);
    let listed = text(&output.stderr);
    let listed: Vec<&str> = listed.split('`').skip(3).step_by(2).collect();
    assert_eq!(listed, options.keys().collect::<Vec<_>>());
    for kind in ["character", "npc", "squad"] {
        assert_ne!(
            check(json!({ "kind": kind }).to_string(), &[])
                .status
                .code(),
            Some(2)
        );
    }
}

/// The other books' examples on the page, too, are what they say; their schemas know every
/// option.
#[test]
fn every_book_has_its_examples_and_a_schema_that_knows_its_options() {
    let quality = json!({ "kind": "npc",
        "qualities": [{ "name": "B", "rank": "average", "text": "C" }] });
    let cliche = json!({ "kind": "npc",
        "cliches": [{ "name": "B", "level": 30, "objects": ["C"] }] });
    let words = json!({ "kind": "npc",
        "weapon": "B", "weapon_use": "defensive", "power": 23, "notes": "C" });
    let villain = json!({ "kind": "villain", "scale": "Large", "cliches": ["B"], "flaws": ["C"],
        "pips": ["D"], "catch_phrases": ["E"],
        "run_offs": [{ "name": "F", "adder": 3, "effects": ["area"], "uses": 3 }] });
    for (title, book, sheet) in [
        ("PDQ", "pdq", quality),
        ("Risus Hack", "risus-hack", cliche),
        ("Die Tower", "die-tower", words),
        ("Clichénimatic", "clichenimatic", villain),
    ] {
        let (_, section) = PAGE
            .split_once(&format!("\n## {title}\n"))
            .expect("a section");
        let section = section.split("\n## ").next().expect("its text");
        let examples = ["text", "toml"].map(|form| {
            let fence = format!("```{form}\n");
            let rest = section.split(&fence).skip(1);
            let examples = rest.map(|rest| rest.split_once("```").expect("its end").0);
            examples.collect::<Vec<_>>()
        });
        assert!(examples.iter().all(|form| !form.is_empty()), "{title}");
        for example in examples.concat() {
            let read = printed(example, &["--json", "--book", book]);
            assert!(
                read.lines()
                    .all(|line| line.contains(&format!("\"book\":\"{book}\"")))
            );
        }
        let path = format!("../../docs/schema/{book}-sheet.json");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        let schema = fs::read_to_string(path).expect("a schema");
        let schema: Value = serde_json::from_str(&schema).expect("JSON");
        let options = schema["$defs"]["options"]["properties"].as_object();
        let options = options.expect("options").iter();
        let options: serde_json::Map<_, _> = options
            .map(|(key, option)| (key.clone(), option["default"].clone()))
            .collect();
        let with = |options: Value| {
            let mut sheet = sheet.clone();
            sheet["name"] = json!("A");
            sheet["options"] = options;
            sheet.to_string()
        };
        printed(&with(options.clone().into()), &["--book", book]);
        let output = check(with(json!({ "": 1 })), &["--book", book]);
        let listed = text(&output.stderr);
        let listed: Vec<&str> = listed.split('`').skip(3).step_by(2).collect();
        assert_eq!(listed, options.keys().collect::<Vec<_>>());
    }
}

#[test]
fn every_form_turns_into_every_other() {
    for form in ["text", "toml", "json"] {
        for sheet in sheets(form) {
            let toml = printed(&sheet.to_string(), &["--to", "toml"]);
            let json = printed(&toml, &["--to", "json"]);
            assert_eq!(json, format!("{sheet}\n"));
        }
    }
    let lines = printed(example("text"), &["--to", "line"]);
    assert_eq!(printed(&lines, &["--to", "line"]), lines);
    let json = printed(&lines, &["--to", "json"]);
    assert_eq!(printed(&json, &["--to", "line"]), lines);
}

#[test]
fn every_fault_at_once_with_its_rule() {
    let party =
        "Grolf: *Viking (5), *Viking (0), Poet [3]\n\nAnn: Cook (4), Poet (4), Nun (2)\nAnn:";
    let english = shown(&check(party, &[]));
    let french = shown(&check(party, &["--lang", "fr"]));
    let converted = shown(&check(party, &["--to", "line"]));
    insta::assert_snapshot!("faults", [english, french, converted].join("\n"));
}

#[test]
fn faults_for_programs() {
    let output = check(
        "Grolf: Viking (4), Poet (4)\nAnn: Cook (4), Poet (4), Nun (2)",
        &["--json"],
    );
    assert_eq!(output.status.code(), Some(1));
    let lines: Vec<Value> = text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let fault = json!({ "rule": "RIS-CRE-07", "key": "risus-no-not-spent",
        "text": "This character must spend exactly 10 dice, not 8." });
    assert_eq!(
        lines[0],
        json!({ "file": "-", "book": "risus", "name": "Grolf", "line": "Grolf: Viking (4), Poet (4)", "faults": [fault] })
    );
    assert_eq!((lines.len(), &lines[1]["faults"]), (2, &json!([])));
}

#[test]
fn options_that_are_off_are_not_used() {
    let sheet = example("toml").replace("= true\n", "= false\n");
    let sheet = sheet
        .replace("primary = false", "")
        .replace("double_pump = false", "double_pump = true");
    let output = check(sheet, &[]);
    insta::assert_snapshot!("options-off", shown(&output));
    // Without options all of creation is on; with an empty list of them nothing is.
    let line = r#"{"name":"A","cliches":[{"name":"B","level":4,"double_pump":true},{"name":"C","level":2}]"#;
    printed(&format!("{line}}}"), &[]);
    let strict = check(format!(r#"{line},"options":{{}}}}"#), &[]);
    assert!(text(&strict.stdout).contains("RIS-GEN-03"));
}

#[test]
fn what_cannot_be_read_is_exit_code_2() {
    let deep = format!("{{\"name\":{}", "[".repeat(50_000));
    let big = "#".repeat(256 * 1024 + 1);
    let bad: [&[u8]; 24] = [
        b"",
        b"\n\n# nobody\n",
        b"\x00\xff\xfe\x7fELF",
        b"\x00\x01\x02",
        b"Grolf",
        b"Grolf: Viking (99999999999999999999)",
        b"Grolf: Viking (-1)\nAnn: Poet (4)\n: Cook (1)",
        b"Grolf: \x1b[2J",
        b"{",
        b"{}{",
        b"[1]",
        b"{\"age\": 7}",
        b"{\"name\": 7}",
        b"{\"name\": \"A\", \"name\": \"B\"}",
        b"{\"lucky_dice\": 99999999999999999999}",
        b"{\"lucky_dice\": 1e400}",
        b"{\"cliches\": [{\"level\": -1}]}",
        b"{\"options\": {\"magic\": true}}",
        b"name = 'A'\nname = 'B'",
        b"name = 'A'\nlucky_dice = 99999999999999999999",
        b"name = 1979-05-27",
        b"[[character]]\nname = 'A'",
        deep.as_bytes(),
        big.as_bytes(),
    ];
    let mut all = String::new();
    for input in bad {
        for language in ["en", "fr"] {
            let output = check(input, &["--lang", language]);
            assert_eq!(output.status.code(), Some(2), "{}", shown(&output));
            assert!(output.stdout.is_empty());
            let complaint = text(&output.stderr);
            assert!(!complaint.contains(['\u{1b}', '\0']), "{complaint:?}");
            for line in complaint.lines() {
                assert!(
                    line.starts_with("commedia: ") && line.ends_with(['.', '…']),
                    "{line}"
                );
            }
            all.push_str(&complaint);
        }
    }
    insta::assert_snapshot!("unreadable", all);
}

#[test]
fn numbers_that_are_huge_are_faults_like_others() {
    let most = u32::MAX;
    let sheet = json!({ "name": "A", "lucky_dice": most,
        "cliches": [{ "name": "B", "level": most, "double_pump": true }] });
    let output = check(sheet.to_string(), &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("RIS-CRE-03"));
}

#[test]
fn a_big_file_is_read_to_its_end() {
    let line = |number: usize| format!("A{number}: B (4), C (4), D (2)\n");
    let party: String = (0..9_000).map(line).collect();
    let printed = printed(&party, &[]);
    assert!(printed.ends_with("9000 characters, all of them ok\n"));
}

#[test]
fn files_are_checked_although_another_cannot_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ann.txt");
    fs::write(&file, "Ann: Cook (4), Poet (4), Nun (2)\r\n").expect("written");
    let path = file.to_str().expect("a name");
    let output = commedia(&["check", "/no/such/file", path, "/"])
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stdout).starts_with("Ann: Cook (4)"));
    let complaints = text(&output.stderr);
    assert_eq!(
        complaints.matches("commedia: Could not read").count(),
        2,
        "{complaints}"
    );
}

#[test]
fn wrong_command_lines_are_exit_code_2() {
    let complaint = |arguments: &[&str]| {
        let output = commedia(arguments).write_stdin(example("text")).output();
        shown(&output.expect("it runs"))
    };
    let all = [
        complaint(&["check"]),
        complaint(&["check", "-", "--book", "chess"]),
        complaint(&["check", "-", "--to", "xml"]),
        complaint(&["check", "-", "--to", "json", "--json"]),
        complaint(&["check", "-", "--to", "toml"]),
    ];
    insta::assert_snapshot!("wrong-command-lines", all.concat());
}

#[test]
fn what_a_line_has_no_room_for_is_said() {
    let output = check(example("json"), &["--to", "line"]);
    assert_eq!(
        shown(&output),
        "Rats: Swarm of rats (7)\ncommedia: The one-line form of “Rats” cannot hold all of the sheet; toml and json can.\nexit code 0\n"
    );
}

#[test]
fn nothing_is_printed_raw() {
    let sheet =
        json!({ "name": "A\u{1b}[2J\u{202e}", "cliches": [{ "name": "\u{7}", "level": 1 }] });
    for more in [&[][..], &["--json"], &["--to", "line"], &["--to", "toml"]] {
        let output = check(sheet.to_string(), more);
        assert_eq!(output.status.code(), Some(1));
        let all = shown(&output);
        assert!(!all.contains(['\u{1b}', '\u{7}']), "{all:?}");
    }
}
