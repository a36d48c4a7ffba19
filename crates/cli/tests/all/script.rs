//! `commedia play --script`, driven as another program would drive it.

#![allow(
    clippy::disallowed_methods,
    reason = "the environment says whether recorded output is rewritten"
)]

use std::{
    env, fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Command as Process, Stdio},
};

use assert_cmd::Command;
use serde_json::{Value, json};

const OPEN: &str = r#"{"open":{"players":["Ann"],"cast":[
    {"seat":"Ann","sheet":{"name":"Grolf","cliches":[{"name":"Viking","level":4},{"name":"Gambler","level":3},{"name":"Poet","level":3}]}},
    {"seat":"gm","sheet":{"name":"Rats","kind":"squad","cliches":[{"name":"Swarm","level":3}]}}]}}"#;

const CALL: &str =
    r#"{"seat":"gm","choose":"call_target","with":{"who":"Grolf","number":12,"secret":"no"}}"#;
const PICK: &str = r#"{"seat":"Ann","choose":"pick_cliche","with":{"cliche":"Viking"}}"#;
const JUDGE: &str = r#"{"seat":"gm","choose":"judge","with":{"tools":"normal"}}"#;
const STATE: &str = r#"{"ask":"state"}"#;

fn commedia(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("commedia").expect("it is built with the tests");
    command.env_clear().env("COLUMNS", "80").args(arguments);
    command
}

/// A line of a script may be written over several here.
fn one_line(text: &str) -> String {
    text.replace('\n', " ")
}

fn play_bytes(input: &[u8], more: &[&str]) -> Vec<Value> {
    let arguments = [&["play", "risus", "--script", "-"], more].concat();
    let output = commedia(&arguments).write_stdin(input).assert().success();
    let output = output.get_output().clone();
    assert!(output.stderr.is_empty(), "it complained");
    let text = String::from_utf8(output.stdout).expect("text");
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().expect("JSON")
}

fn play_with(lines: &[&str], more: &[&str]) -> Vec<Value> {
    let lines: Vec<String> = lines.iter().map(|line| one_line(line)).collect();
    play_bytes(lines.join("\n").as_bytes(), more)
}

fn play(lines: &[&str]) -> Vec<Value> {
    play_with(lines, &[])
}

/// What a line is answered in a game that waits for Grolf's four dice.
fn at_the_roll(line: &str) -> Value {
    let answers = play(&[OPEN, CALL, PICK, JUDGE, line]);
    answers.last().expect("an answer").clone()
}

fn error(answer: &Value) -> &str {
    answer["error"]["text"].as_str().unwrap_or_default()
}

/// A script of a book that shows how it is played.
fn example(book: &str) -> String {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts");
    fs::read_to_string(scripts.join(format!("{book}-example.jsonl"))).expect("an example")
}

/// Each line of an example with its answers, which come before the next line is written.
fn transcript(book: &str) -> String {
    let mut child = Process::new(env!("CARGO_BIN_EXE_commedia"))
        .args(["play", book, "--script", "-", "--lang", "en"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut input = child.stdin.take().expect("an input");
    let mut output = BufReader::new(child.stdout.take().expect("an output")).lines();
    let mut next = || output.next().expect("an answer").expect("text");
    let mut text = String::new();
    for line in example(book).lines() {
        text.push_str(&format!("→ {line}\n"));
        // An answer to `ask` is always one line, so it also shows that the others are complete.
        writeln!(input, "{line}\n{{\"ask\":\"turn\"}}").expect("written");
        let asks = line.contains("\"ask\"");
        loop {
            let answer = next();
            if answer.starts_with("{\"turn\"") && !asks {
                break;
            }
            text.push_str(&format!("← {answer}\n"));
            if asks {
                next();
                break;
            }
        }
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
    text
}

/// The page shows the example of each book as it is played. `INSTA_UPDATE=always` rewrites it,
/// as it does snapshots.
#[test]
fn the_page_about_the_protocol_is_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    for book in books::BOOKS.iter().map(|book| book.id) {
        let page = fs::read_to_string(&path).expect("the page");
        let opening = format!("<!-- crates/cli/tests/scripts/{book}-example.jsonl -->\n```\n");
        let (before, rest) = page.split_once(&opening).expect("the example");
        let (shown, after) = rest.split_once("```").expect("its end");
        let played = transcript(book);
        if env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
            fs::write(&path, format!("{before}{opening}{played}```{after}")).expect("written");
        } else {
            assert_eq!(
                shown, played,
                "INSTA_UPDATE=always rewrites docs/protocol.md"
            );
        }
    }
}

#[test]
fn a_script_can_be_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.jsonl");
    fs::write(&file, example("risus")).expect("written");
    let path = file.to_str().expect("a name");
    let output = commedia(&["play", "risus", "--script", path])
        .assert()
        .success();
    let from_file = String::from_utf8_lossy(&output.get_output().stdout).into_owned();
    let answers: Vec<String> = play_bytes(example("risus").as_bytes(), &[])
        .iter()
        .map(|answer| format!("{answer}\n"))
        .collect();
    assert_eq!(from_file, answers.concat());
}

#[test]
fn input_that_cannot_be_read_is_exit_code_1() {
    for file in ["/no/such/game.jsonl", "/"] {
        let output = commedia(&["play", "risus", "--script", file])
            .assert()
            .code(1);
        let complaint = String::from_utf8_lossy(&output.get_output().stderr).into_owned();
        assert!(
            complaint.starts_with("commedia: Could not read"),
            "{complaint}"
        );
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
        complaint(&["play"]),
        complaint(&["play", "chess", "--script", "-"]),
        complaint(&["play", "risus", "--script", "-", "--by-hand"]),
        complaint(&["play", "chess", "--script", "-", "--lang", "fr"]),
        complaint(&["play", "risus", "--script", "-", "--seed", "x"]),
    ];
    insta::assert_snapshot!("wrong-command-lines", all.concat());
}

#[test]
fn every_malformed_line_gets_an_error_and_the_game_goes_on() {
    let long = format!("{{\"open\":\"{}\"}}", "x".repeat(70_000));
    let deep = format!("{{\"open\":{}1{}}}", "[".repeat(5_000), "]".repeat(5_000));
    let words = format!(
        r#"{{"seat":"gm","choose":"new_scene","narrate":"{}"}}"#,
        "é".repeat(401)
    );
    let malformed = [
        "hello",
        "{",
        "[]",
        "null",
        "\"open\"",
        "{}",
        r#"{"seat":"gm"}"#,
        r#"{"open":{},"roll":true}"#,
        r#"{"open":{}}"#,
        r#"{"seat":"gm","choose":"new_scene","why":1}"#,
        r#"{"choose":"new_scene"}"#,
        r#"{"seat":["gm"],"choose":"new_scene"}"#,
        r#"{"seat":"gm","choose":{}}"#,
        r#"{"seat":"gm","choose":"new_scene","with":7}"#,
        r#"{"seat":"gm","choose":"new_scene","with":{"x":null}}"#,
        r#"{"seat":"gm","choose":"new_scene","with":{"x":1}}"#,
        r#"{"seat":"gm","choose":"no_such_form"}"#,
        r#"{"seat":"gm","choose":"call_target","with":{"who":"Grolf"}}"#,
        r#"{"seat":"gm","choose":"call_target","with":{"who":"Grolf","number":1.5,"secret":"no"}}"#,
        r#"{"seat":"gm","choose":"call_target","with":{"who":"Grolf","number":1e400,"secret":"no"}}"#,
        r#"{"seat":"gm","choose":"call_target","with":{"who":"Grolf","number":123456789012345678901234567890,"secret":"no"}}"#,
        r#"{"seat":"gm","choose":"new_scene","narrate":"\u0007"}"#,
        &words,
        r#"{"faces":"6"}"#,
        r#"{"faces":[1.5]}"#,
        r#"{"faces":[6]}"#,
        r#"{"roll":1}"#,
        r#"{"roll":true}"#,
        r#"{"ask":"odds","for":"me"}"#,
        r#"{"ask":"luck"}"#,
        r#"{"ask":"choices"}"#,
        &long,
        &deep,
    ];
    let mut lines = vec![OPEN, STATE];
    lines.extend(malformed);
    lines.push(STATE);
    let answers = play(&lines);
    assert_eq!(answers.len(), lines.len());
    for (line, answer) in lines.iter().zip(&answers).skip(2).take(malformed.len()) {
        let sentence = error(answer);
        assert!(sentence.ends_with('.'), "{line}: {answer}");
        assert!(sentence.chars().count() < 300, "{sentence}");
    }
    assert_eq!(answers.last(), answers.get(1), "nothing has changed");
    let unknown = &answers[2..answers.len() - 1];
    let sentences: Vec<&str> = unknown.iter().map(error).collect();
    insta::assert_snapshot!("malformed", sentences.join("\n"));
}

#[test]
fn bytes_that_are_no_text_are_malformed_and_empty_lines_are_nothing() {
    let answers = play_bytes(b"\xff\xfe\n\n  \r\n{\"ask\":\"turn\"}", &[]);
    assert_eq!(answers.len(), 2);
    assert_eq!(error(&answers[0]), "The line is not readable text (UTF-8).");
    assert_eq!(
        error(&answers[1]),
        "No game is open yet; begin with “open”."
    );
}

#[test]
fn hostile_setups_are_refused_and_another_may_follow() {
    let many = json!({ "open": { "players": vec!["p"; 9_000] } }).to_string();
    let huge = r#"{"open":{"cast":[{"seat":"gm","sheet":{"name":"A","lucky_dice":4294967295,"cliches":[{"name":"B","level":4294967295,"double_pump":true}]}}]}}"#;
    let overlong = format!(r#"{{"open":{{"{}":1}}}}"#, "é".repeat(20_000));
    let unreadable = [
        r#"{"open":null}"#,
        r#"{"open":[1,[2,[3]]]}"#,
        r#"{"open":{"wizards":true}}"#,
        r#"{"open":{"players":"Ann"}}"#,
        r#"{"open":{"players":[7]}}"#,
        r#"{"open":{"cast":[{"seat":"gm"}]}}"#,
        r#"{"open":{"cast":[{"seat":"gm","sheet":{"cliches":[{"level":-1}]}}]}}"#,
        r#"{"open":{"cast":[{"seat":"gm","sheet":{"cliches":[{"level":1e300}]}}]}}"#,
        &overlong,
    ];
    for line in unreadable {
        let answers = play(&[line, OPEN]);
        assert!(
            error(&answers[0]).starts_with("The setup cannot be read: "),
            "{answers:?}"
        );
        assert!(error(&answers[0]).chars().count() < 300);
        assert_eq!(answers[1..], [json!({ "events": [] })]);
    }
    for line in [many.as_str(), huge] {
        let answers = play(&[line, OPEN]);
        let (opened, refused) = answers.split_last().expect("answers");
        assert!(!refused.is_empty());
        for answer in refused {
            assert!(answer["refused"]["rule"].is_string(), "{answer}");
        }
        assert_eq!(opened, &json!({ "events": [] }));
    }
}

#[test]
fn a_refusal_names_its_rule_and_changes_nothing() {
    let refused = [
        r#"{"seat":"Ann","choose":"new_scene"}"#,
        r#"{"seat":"Nobody","choose":"start_draft","with":{"name":"X"}}"#,
        r#"{"seat":"gm","choose":"call_target","with":{"who":"Grolf","number":0,"secret":"no"}}"#,
        r#"{"seat":"gm","choose":"call_target","with":{"who":"Grolf","number":9223372036854775807,"secret":"no"}}"#,
        r#"{"seat":"gm","choose":"call_combat","with":{"who":"Grolf","foes":[]}}"#,
    ];
    let mut lines = vec![OPEN, STATE];
    lines.extend(refused);
    lines.push(STATE);
    let answers = play(&lines);
    assert_eq!(answers.len(), lines.len());
    for (line, answer) in lines.iter().zip(&answers).skip(2).take(refused.len()) {
        for part in ["rule", "key", "text"] {
            assert!(answer["refused"][part].is_string(), "{line}: {answer}");
        }
    }
    assert_eq!(answers.last(), answers.get(1));
}

#[test]
fn faces_that_do_not_fit_change_nothing_either() {
    for faces in ["[]", "[6]", "[6,6,6,6,6]", "[6,6,6,7]", "[0,1,1,1]"] {
        let line = format!("{{\"faces\":{faces}}}");
        let answers = play(&[OPEN, CALL, PICK, JUDGE, STATE, &line, STATE]);
        let count = answers.len();
        assert!(!error(&answers[count - 2]).is_empty(), "{faces}");
        assert_eq!(answers[count - 1], answers[count - 3], "{faces}");
    }
}

#[test]
fn while_dice_are_awaited_nothing_else_is_done() {
    let answers = play(&[OPEN, CALL, PICK, JUDGE]);
    assert_eq!(answers.last().expect("an answer")["roll"]["dice"], 4);
    assert!(at_the_roll(CALL)["refused"]["rule"].is_string());
    assert_eq!(
        at_the_roll(r#"{"ask":"choices","seat":"gm"}"#),
        json!({ "choices": [] })
    );
    assert_eq!(
        at_the_roll(r#"{"ask":"turn"}"#)["turn"]["roll"]["throws"][0]["who"],
        "Grolf"
    );
    let odds = at_the_roll(r#"{"ask":"odds"}"#);
    assert_eq!(odds["odds"][0][0]["chance"], "493/648");
}

#[test]
fn the_same_seed_rolls_the_same_dice() {
    let roll = |more: &[&str]| {
        let again = [CALL, PICK, JUDGE, r#"{"roll":true}"#].repeat(3);
        let lines = [&[OPEN], &again[..], &[r#"{"ask":"log"}"#]].concat();
        play_with(&lines, more).last().expect("a log").clone()
    };
    let seven = roll(&["--seed", "7"]);
    assert_eq!(roll(&["--seed", "7"]), seven);
    assert_ne!(roll(&["--seed", "8"]), seven);
    assert_ne!(roll(&[]), roll(&[]), "without a seed nobody knows");
    let entry = &seven["log"][3];
    assert_eq!(
        (&entry["source"], &entry["faces"]),
        (&json!("generator"), &json!([6, 1, 5, 2]))
    );
}

#[test]
fn the_log_keeps_secrets_and_words() {
    let narrated = r#"{"seat":"gm","choose":"new_scene","narrate":"Night falls."}"#;
    let secret =
        r#"{"seat":"gm","choose":"call_target","with":{"who":"Rats","number":12,"secret":"yes"}}"#;
    let pick = r#"{"seat":"gm","choose":"pick_cliche","with":{"cliche":"Swarm"}}"#;
    let log = |seat: &str| {
        let ask = format!(r#"{{"ask":"log"{seat}}}"#);
        let faces = r#"{"faces":[1,2,3]}"#;
        let answers = play(&[OPEN, narrated, secret, pick, JUDGE, faces, &ask]);
        answers.last().expect("a log")["log"].clone()
    };
    let (public, gm) = (log(""), log(r#","seat":"gm""#));
    assert_eq!(public[0]["narrate"], "Night falls.");
    assert_eq!(public.as_array().map(Vec::len), Some(1), "{public}");
    assert_eq!(log(r#","seat":"Ann""#), public);
    assert!(gm.to_string().contains("[1,2,3]"), "{gm}");
}

#[test]
fn every_listed_choice_says_how_it_is_filled_in() {
    let answers = play(&[OPEN, r#"{"ask":"choices","seat":"gm"}"#]);
    let choices = answers[1]["choices"].as_array().expect("a list");
    assert!(!choices.is_empty());
    for choice in choices {
        for part in ["key", "rule", "title"] {
            assert!(choice[part].is_string(), "{choice}");
        }
        for field in choice["fields"].as_array().expect("a list") {
            assert!(field["key"].is_string() && field["label"].is_string());
            let ranged = field["min"].is_number() && field["max"].is_number();
            match field["kind"].as_str().expect("a kind") {
                "pick" => assert!(field["options"][0]["id"].is_string()),
                "pick_some" => assert!(ranged && field["options"][0]["label"].is_string()),
                "count" => assert!(ranged),
                "text" => assert!(ranged && field["taken"].is_array()),
                kind => assert_eq!(kind, "one of these four"),
            }
        }
    }
}

#[test]
fn texts_are_in_the_language_asked_for() {
    let lines = [
        "{}",
        OPEN,
        r#"{"faces":[1]}"#,
        r#"{"seat":"Ann","choose":"new_scene"}"#,
    ];
    let french = play_with(&lines, &["--lang", "fr"]);
    assert_eq!(
        error(&french[0]),
        "Une ligne doit contenir «\u{a0}open\u{a0}», «\u{a0}choose\u{a0}», «\u{a0}bring\u{a0}», «\u{a0}faces\u{a0}», \
         «\u{a0}outcome\u{a0}», «\u{a0}roll\u{a0}» ou «\u{a0}ask\u{a0}»."
    );
    assert_eq!(error(&french[2]), "Aucun dé n’est attendu.");
    let english = play(&lines);
    assert_eq!(french[3]["refused"]["key"], english[3]["refused"]["key"]);
    assert_eq!(french[3]["refused"]["rule"], "TBL-01");
    let odds = play_with(
        &[OPEN, CALL, PICK, JUDGE, r#"{"ask":"odds"}"#],
        &["--lang", "fr"],
    );
    assert_eq!(
        odds.last().expect("odds")["odds"][0][0]["percent"],
        "76,08\u{202f}%"
    );
}
