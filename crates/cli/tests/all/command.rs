//! The real `commedia` command, run as a person or a script would.

use assert_cmd::Command;
use serde_json::Value;

/// The command in a plain English environment, 80 columns wide.
fn commedia(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("commedia").expect("it is built with the tests");
    command.env_clear().env("COLUMNS", "80").args(arguments);
    command
}

/// What it prints when all is well.
fn printed(arguments: &[&str]) -> String {
    let output = commedia(arguments).assert().success().get_output().clone();
    assert!(output.stderr.is_empty(), "{arguments:?} complained");
    String::from_utf8(output.stdout).expect("text")
}

/// What it complains about, with exit code 2 and nothing printed.
fn refused(arguments: &[&str]) -> String {
    let output = commedia(arguments).assert().code(2).get_output().clone();
    assert!(output.stdout.is_empty(), "{arguments:?} printed something");
    String::from_utf8(output.stderr).expect("text")
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(arguments)).expect("JSON")
}

#[test]
fn a_duel_is_exact() {
    let duel = json(&["odds", "4d6 vs 5d6", "--json"]);
    assert_eq!(duel["win"], "246839/1119744");
    assert_eq!(duel["tie"], "7649/124416");
    assert_eq!(duel["lose"], "25127/34992");
    assert_eq!(duel["undecided"], "0/1");
    assert_eq!(duel["first"]["total"]["mean"], "14/1");
    assert_eq!(duel["second"]["expression"], "5d6");
}

#[test]
fn a_target_is_exact() {
    let roll = json(&["odds", "6d6 >= 30 # leap", "--json"]);
    assert_eq!(roll["success"], "17/864");
    assert_eq!(roll["label"], "leap");
    assert!(printed(&["odds", "6d6 >= 30"]).contains("17/864"));
}

#[test]
fn two_hundred_dice_are_exact() {
    let duel = json(&["odds", "100d6 vs 100d6", "--json"]);
    assert_eq!(duel["win"], duel["lose"]);
    // A mirrored die is a die: one side wins exactly if 200 dice show more than 700.
    let sum = json(&["odds", "200d6 > 700", "--json"]);
    assert_eq!(duel["win"], sum["success"]);
    let weight = sum["total"]["weight"].as_str().expect("a text");
    assert_eq!(weight.len(), 156);
}

#[test]
fn odds_of_an_open_end_say_where_it_begins() {
    let total = &json(&["odds", "1d6!", "--json"])["total"];
    assert_eq!(total["mean"], "21/5");
    assert_eq!(total["highest"], Value::Null);
    let end = total["open_end"].as_i64().expect("a number");
    let last = total["outcomes"].as_array().expect("a list").last();
    let last = last.expect("an outcome");
    assert_eq!(
        (&last["outcome"], &last["or_more"]),
        (&end.into(), &true.into())
    );
}

#[test]
fn several_questions_give_a_line_of_json_each() {
    let text = printed(&["odds", "4d6", "2d6+7", "3D >= 9", "--json"]);
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[1]["expression"], "2d6 + 7");
    assert_eq!(lines[2]["success"], "20/27");
}

#[test]
fn bad_expressions_get_a_sentence_and_exit_code_2() {
    let noise: String = (0..300_u32)
        .filter_map(|n| char::from_u32(33 + n * 7919 % 90))
        .collect();
    for expression in [
        "9999999d6",
        "4d6 vs",
        "d1!",
        "",
        noise.as_str(),
        "4d6 é",
        "\u{1b}[2J",
        "4d6 #\u{7}",
        "1000d1000",
        "1d6! >= 999999",
        "((((((((((((((((((1",
    ] {
        for command in ["odds", "roll"] {
            if command == "roll" && expression == "1d6! >= 999999" {
                continue; // can be rolled, though it will not succeed
            }
            let complaint = refused(&[command, expression]);
            assert!(complaint.starts_with("commedia: "), "{complaint}");
            let sentence = complaint.lines().next().expect("a line");
            assert!(sentence.ends_with(['.', '?']), "{sentence}");
            assert!(!complaint.contains(['\u{1b}', '\u{7}']), "{complaint:?}");
        }
    }
}

#[test]
fn the_place_of_a_fault_is_marked() {
    insta::assert_snapshot!(refused(&["odds", "6d6>=30"]), @r"
    commedia: A die with 6 sides never shows 30. Did you mean “6d6 >= 30”?
      6d6>=30
           ^
    ");
    assert_eq!(
        refused(&["odds", "4d6 contre", "--lang", "fr"]),
        "commedia: L’expression s’arrête trop tôt\u{202f}; on attend des dés ou un nombre.\n  4d6 contre\n            ^\n"
    );
}

#[test]
fn wrong_command_lines_get_one_sentence() {
    let complaints: Vec<String> = [
        &["rol", "4d6"][..],
        &["odds"],
        &["odds", "4d6", "--jsno"],
        &["odds", "4d6", "vs", "5d6"],
        &["roll", "4d6", "-2"],
        &["roll", "4d6", "+", "3"],
        &["odds", "4d6 vs 5d6", "4d6", "--at-least"],
        &["odds", "4d6", "--at-least", "--json"],
        &["roll", "4d6", "101d6"],
        &["roll", "4d6", "--faces", "a,b"],
        &["roll", "4d6", "--times", "-1"],
        &["odds", "4d6", "--at-least", "--at-most"],
        &["odds", "1", "2", "3", "4", "5", "6", "7"],
        &["roll", "4d6", "--seed", "x"],
        &["roll", "4d6", "--seed"],
        &["roll", "4d6", "--seed", "1", "--faces", "1"],
        &["roll", "4d6", "--seed", "1", "--seed", "2"],
        &["roll", "4d6", "--times", "0"],
        &["roll", "4d6", "--times", "10001"],
        &["roll", "101d6"],
        &["roll", "2d6", "--faces", "6"],
        &["roll", "2d6", "--faces", "6,5,4"],
        &["roll", "2d6", "--faces", "6,7"],
        &["roll", "4d6", "--lang", "de"],
        &["completions", "tcsh"],
    ]
    .into_iter()
    .map(refused)
    .collect();
    insta::assert_snapshot!(complaints.concat());
}

#[test]
fn without_arguments_the_help_is_shown() {
    let help = refused(&[]);
    assert!(help.starts_with("Roll dice"), "{help}");
    assert!(help.contains("Usage: commedia"), "{help}");
    assert_eq!(printed(&["help"]), help);
    assert_eq!(printed(&["help", "roll"]), printed(&["roll", "--help"]));
}

#[test]
fn trouble_with_the_streams_is_no_panic() {
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full");
    let run = |arguments: &[&str], out: bool| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_commedia"));
        command.args(arguments).stdin(std::process::Stdio::null());
        let file = full().expect("a full device");
        if out {
            command.stdout(file).stderr(std::process::Stdio::null());
        } else {
            command.stderr(file).stdout(std::process::Stdio::null());
        }
        command.status().expect("it runs").code()
    };
    if full().is_ok() {
        assert_eq!(run(&["odds", ""], false), Some(2));
        assert_eq!(run(&["odds", "4d6"], true), Some(1));
    }
}

#[test]
fn help_is_there_in_both_languages_with_examples() {
    for command in [
        "",
        "roll",
        "odds",
        "play",
        "check",
        "tables",
        "options",
        "tower",
        "completions",
        "man",
    ] {
        for language in ["en", "fr"] {
            let mut arguments = vec!["--help", "--lang", language];
            if !command.is_empty() {
                arguments.insert(0, command);
            }
            let name = format!("help-{command}-{language}");
            insta::assert_snapshot!(name, printed(&arguments));
        }
    }
}

#[test]
fn odds_as_text() {
    insta::assert_snapshot!("odds-duel", printed(&["odds", "4d6 vs 5d6"]));
    insta::assert_snapshot!("odds-equal-duel", printed(&["odds", "100d6 vs 100d6"]));
    insta::assert_snapshot!(
        "odds-target-fr",
        printed(&["odds", "2d6 >= 9", "--lang=fr"])
    );
    insta::assert_snapshot!(
        "odds-successes",
        printed(&["odds", "6d6!>=5", "--at-least"])
    );
    insta::assert_snapshot!("odds-compared", printed(&["odds", "4d6", "2d6+7 >= 12"]));
    insta::assert_snapshot!("odds-duels", printed(&["odds", "4d6 vs 5d6", "4d6 vs 6d6"]));
    insta::assert_snapshot!("odds-certain", printed(&["odds", "0d6", "--at-most"]));
    insta::assert_snapshot!("odds-hint", printed(&["odds", "6d6 >= 5"]));
    insta::assert_snapshot!("odds-hundred", printed(&["odds", "d% >= 33"]));
    insta::assert_snapshot!("odds-beside-open", printed(&["odds", "1d6!", "20d6"]));
}

#[test]
fn charts_fit_the_width() {
    for (width, shown) in [
        ("60", 60),
        ("80", 80),
        ("130", 130),
        ("7", 60),
        ("9999", 200),
    ] {
        for question in [&["3d6"][..], &["100d6 vs 90d6"], &["4d6", "3d6", "2d6"]] {
            let output = commedia(&["odds"])
                .args(question)
                .env("COLUMNS", width)
                .assert();
            let text = String::from_utf8(output.success().get_output().stdout.clone());
            let longest = text
                .expect("text")
                .lines()
                .map(|line| line.chars().count())
                .max();
            assert!(
                longest <= Some(shown),
                "{question:?} at {width}: {longest:?}"
            );
        }
    }
}

#[test]
fn rolls_as_text() {
    let roll = |arguments: &[&str]| printed(&[&["roll"], arguments].concat());
    let all = [
        roll(&["4d6", "--seed", "7"]),
        roll(&["4d6kh3+2 # Strength", "--faces", "6,1,4,4"]),
        roll(&["2d6ro1 >= 9", "--faces", "1,4,6"]),
        roll(&["2d6 < 5 # limbo", "--faces", "6 6"]),
        roll(&["3d6!>=5", "--faces", "6,5,1,2"]),
        roll(&["1d6>=5", "--faces", "5"]),
        roll(&["4d6 vs 5d6", "--faces", "1,1,5,6,4,5,2,5,2"]),
        roll(&["1d6 vs 1d6", "--faces", "3,3", "--lang", "fr"]),
        roll(&["0d6 - 1d4", "--faces", "2"]),
        roll(&["10-(2d6-1)", "--faces", "6,2"]),
        roll(&["9 - 3d6kh2", "--faces", "1,6,2"]),
        roll(&["3d6ro1kh1", "--faces", "1,6,1,4,2"]),
        roll(&["d6", "--faces", "3"]),
        roll(&["2d6 >= 7 # jump", "--faces", "3,4"]),
        roll(&["2d6", "--times", "3", "--seed", "1"]),
        roll(&["2d6 >= 7", "--times", "3", "--seed", "1"]),
        roll(&["2d6 vs 2d6", "--times", "2", "--seed", "1", "--lang", "fr"]),
    ];
    insta::assert_snapshot!(all.concat());
}

#[test]
fn rolls_as_json_say_where_the_faces_came_from() {
    let rolled = json(&["roll", "2d6kh1+1d4", "--faces", "3,5,2", "--json"]);
    assert_eq!(rolled["source"], "typed");
    assert_eq!(rolled["total"], 7);
    assert_eq!(rolled["roll"][0]["faces"][0]["counts"], false);
    assert_eq!(rolled["roll"][0]["faces"][1]["face"], 5);
    let rolled = json(&["roll", "1d6 vs 1d6", "--seed", "3", "--json"]);
    assert_eq!(rolled["source"], "generator");
    assert!(["win", "tie", "lose"].contains(&rolled["result"].as_str().expect("a text")));
}

#[test]
fn rolls_without_a_seed_differ() {
    let rolls: Vec<String> = (0..4).map(|_| printed(&["roll", "60d6"])).collect();
    assert!(rolls.iter().any(|roll| roll != &rolls[0]));
}

#[test]
fn real_dice_can_be_typed_in() {
    let output = commedia(&["roll", "2d6!", "--by-hand"])
        .write_stdin("6 9\n6,5\n2\n")
        .assert()
        .success();
    insta::assert_snapshot!(String::from_utf8_lossy(&output.get_output().stdout), @"2d6!: 6! 5 2 = 13");
    insta::assert_snapshot!(String::from_utf8_lossy(&output.get_output().stderr), @r"
    Roll 2d6 and type the faces:
    “9” is not a face of a die with 6 sides.
    Roll one d6 and type its face:
    ");
    let short = commedia(&["roll", "2d6", "--by-hand"])
        .write_stdin("6\n")
        .assert();
    short.code(2);
}

#[test]
fn colours_only_where_they_are_wanted() {
    let plain = printed(&["roll", "4d6 vs 5d6", "--seed", "1"]);
    assert!(!plain.contains('\u{1b}'));
    let coloured = printed(&["roll", "4d6 vs 5d6", "--seed", "1", "--color", "always"]);
    assert!(coloured.contains('\u{1b}'));
}

#[test]
fn the_environment_chooses_the_language() {
    let spoken = |name: &str, locale: &str| {
        let output = commedia(&["odds", "1d6 >= 6"]).env(name, locale).assert();
        String::from_utf8_lossy(&output.success().get_output().stdout).contains("réussite")
    };
    assert!(spoken("LANG", "fr_FR.UTF-8"));
    assert!(spoken("LC_ALL", "fr"));
    assert!(!spoken("LANG", "C"));
    assert!(!spoken("LANG", "tlh"));
}

#[test]
fn a_chart_is_well_formed_and_says_what_it_shows() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("chart.svg");
    let path = file.to_str().expect("a name");
    for questions in [
        &["4d6 vs 5d6 # <script>alert('&')</script>"][..],
        &["100d6"],
        &["6d6!>=5", "6d6>=5", "6d6>=4"],
        &["0d6"],
        &["3d6 >= 11"],
    ] {
        let output = commedia(&[&["odds", "--svg", path], questions].concat()).assert();
        let said = output.success().get_output().stderr.clone();
        assert_eq!(String::from_utf8_lossy(&said), format!("Wrote {path}\n"));
        let svg = std::fs::read_to_string(&file).expect("written");
        let tree = roxmltree::Document::parse(&svg).expect("well-formed");
        assert!(!svg.contains("<script"), "{svg}");
        assert!(!svg.contains("NaN"), "{svg}");
        let title = tree.descendants().find(|node| node.has_tag_name("title"));
        let first = questions[0]
            .split('#')
            .next()
            .expect("an expression")
            .trim();
        let title = title.and_then(|node| node.text()).expect("a title");
        assert!(title.contains(first), "{title}");
    }
}

#[test]
fn a_chart_can_be_printed() {
    let svg = printed(&["odds", "2d6", "--svg", "-"]);
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
}

#[test]
fn a_file_that_cannot_be_written_is_said() {
    let output = commedia(&["odds", "1d6", "--svg", "/no/such/folder/a.svg"]).assert();
    let complaint = output.code(1).get_output().stderr.clone();
    let complaint = String::from_utf8_lossy(&complaint).into_owned();
    assert!(
        complaint.starts_with("commedia: Could not write"),
        "{complaint}"
    );
}

#[test]
fn completions_and_the_manual_page_are_made() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(
            printed(&["completions", shell]).contains("at-least"),
            "{shell}"
        );
    }
    let page = printed(&["man"]);
    assert!(page.contains(".TH commedia 1"));
    assert!(page.contains("COMMEDIA ODDS"));
    assert!(page.contains("at\\-least"));
}

/// What the README shows is what the command prints.
#[test]
fn the_readme_is_true() {
    let readme = include_str!("../../../../README.md");
    let blocks = readme.split("```console\n").skip(1);
    let blocks: Vec<&str> = blocks.filter_map(|rest| rest.split("```").next()).collect();
    assert!(!blocks.is_empty());
    for example in blocks
        .iter()
        .flat_map(|block| block.split("$ commedia ").skip(1))
    {
        let (typed, shown) = example.split_once('\n').expect("a command and its output");
        // Quotes part the words; what stands between them is one word.
        let words = typed
            .split('\'')
            .enumerate()
            .flat_map(|(place, text)| match place % 2 {
                0 => text.split_whitespace().collect::<Vec<_>>(),
                _ => vec![text],
            });
        let printed = printed(&words.collect::<Vec<_>>());
        let shown = shown.trim_end().trim_end_matches('…');
        assert!(printed.starts_with(shown), "{typed}: {printed}");
    }
}
