//! `commedia fight`: the odds of fights, for people and for programs; and what both it and
//! `commedia balance` refuse.

use std::{fs, path::Path};

use assert_cmd::Command;
use serde_json::Value;

pub fn commedia(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("commedia").expect("it is built with the tests");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    command.current_dir(root).env_clear().env("COLUMNS", "80");
    command.args(arguments);
    command
}

pub fn printed(arguments: &[&str]) -> String {
    let output = commedia(arguments).assert().success().get_output().clone();
    assert!(output.stderr.is_empty(), "{arguments:?} complained");
    String::from_utf8(output.stdout).expect("text")
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(arguments)).expect("JSON")
}

/// What the command says when it refuses, and that it does so as wrong input.
pub fn refused(arguments: &[&str]) -> String {
    let output = commedia(arguments).assert().code(2).get_output().clone();
    assert!(output.stdout.is_empty(), "{arguments:?} answered");
    String::from_utf8(output.stderr).expect("text")
}

const DUEL: [&str; 4] = ["fight", "risus", "Viking (4), Gambler (3)", "Monster (6)"];

#[test]
fn a_duel_for_people() {
    let english = printed(&[&DUEL[..], &["--moves"]].concat());
    assert!(english.lines().all(|line| line.chars().count() <= 80));
    insta::assert_snapshot!("duel-en", english);
    let french = printed(&[&DUEL[..], &["--moves", "--lang", "fr"]].concat());
    assert!(french.lines().all(|line| line.chars().count() <= 80));
    insta::assert_snapshot!("duel-fr", french);
}

#[test]
fn a_duel_for_programs() {
    let duel = json(&[
        "fight", "risus", "X (2)", "Y (1)", "--exact", "--moves", "--json",
    ]);
    assert_eq!(duel["fraction"], "191/201");
    assert_eq!(duel["book"], "risus");
    assert!(duel["method"]["exact"]["error"].as_f64().expect("a bound") < 1e-9);
    let won = duel["won"].as_f64().expect("a chance");
    assert!((won - 191.0 / 201.0).abs() < 1e-9);
    let form = &duel["moves"]["choices"][0]["form"];
    assert_eq!(form["key"], "attack");
    assert_eq!(duel["everybody"][1]["name"], "Y");
}

#[test]
fn simulated_fights_can_be_repeated() {
    let simulated = |seed: &str| {
        let arguments = ["--simulate", "--precision", "1%", "--seed", seed, "--json"];
        json(&[&DUEL[..], &arguments].concat())
    };
    assert_eq!(simulated("3"), simulated("3"));
    assert_ne!(simulated("3")["won"], simulated("4")["won"]);
    assert!(simulated("3")["method"]["simulated"]["fights"].is_u64());
}

#[test]
fn every_book_fights_from_its_examples() {
    for book in books::BOOKS {
        let side = |side: &str| format!("examples/{}/{side}.txt", book.id);
        let (heroes, villains) = (side("heroes"), side("villains"));
        let fight = json(&["fight", book.id, &heroes, &villains, "--json"]);
        let sum: f64 = ["won", "drawn", "lost", "open"]
            .iter()
            .map(|end| fight[end].as_f64().expect("a chance"))
            .sum();
        assert!((sum - 1.0).abs() < 1e-6, "{}: {sum}", book.id);
        let picture = printed(&["fight", book.id, &heroes, &villains, "--svg", "-"]);
        let picture = roxmltree::Document::parse(&picture).expect("XML");
        let texts = picture.descendants().filter(roxmltree::Node::is_text);
        assert!(texts.count() > 10, "{}", book.id);
    }
}

/// Rounding decides neither what is certain nor what is impossible.
#[test]
fn what_may_happen_is_not_called_certain() {
    for orc in ["Orc (3)", "Orc (4)"] {
        let fight = json(&["fight", "risus", "Viking (14)", orc, "--json"]);
        assert!(fight["won"].as_f64() < Some(1.0), "{orc}: {fight}");
        assert!(fight["lost"].as_f64() > Some(0.0), "{orc}: {fight}");
        assert!(!fight.to_string().contains("\"open\":-0.0"), "{fight}");
    }
    // Two dice never come to fourteen; three may.
    let list = printed(&["balance", "risus", "Viking (14)", "Orc ({1..4})"]);
    assert_eq!(list.matches(" 100%").count(), 2, "{list}");
    assert_eq!(list.matches("99.99%  █").count(), 2, "{list}");
}

#[test]
fn both_settings_are_drawn() {
    let plain = printed(&[&DUEL[..], &["--svg", "-"]].concat());
    let versus = ["--versus", "pumps", "--svg", "-"];
    let both = printed(&[&DUEL[..], &versus].concat());
    assert!(!plain.contains("With pumps") && both.contains(">With pumps</text>"));
    // What is below belongs to one of them, and says to which.
    assert!(!plain.contains("As asked") && both.contains(">As asked: After each round"));
    assert_eq!(
        both.matches("Monster wins").count(),
        2 * plain.matches("Monster wins").count()
    );
}

#[test]
fn charts_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("duel.svg");
    let name = file.to_str().expect("a name");
    commedia(&[&DUEL[..], &["--svg", name]].concat())
        .assert()
        .success();
    let chart = fs::read_to_string(file).expect("a chart");
    assert!(roxmltree::Document::parse(&chart).is_ok() && chart.contains("Viking"));
    assert!(chart.contains(">Worked out exactly, over 140 positions.</text>"));
    assert!(chart.contains("After each round") && chart.contains("3: still on 16.09%"));
}

#[test]
fn options_are_read_by_the_kind_of_the_setting() {
    // A name that looks like a number, a switch in both spellings, and a number.
    let plain = json(&[&DUEL[..], &["--json"]].concat());
    let same = [
        "--option",
        "double-pump-advance-cost=1",
        "--option",
        "pumps=off",
    ];
    let same = json(&[&DUEL[..], &same, &["--json"]].concat());
    assert_eq!(same["won"], plain["won"]);
    let pumped = json(&[&DUEL[..], &["--option", "pumps", "--json"]].concat());
    assert_ne!(pumped["won"], plain["won"]);
    for on in ["pumps=on", "pumps=true"] {
        let switched = json(&[&DUEL[..], &["--option", on, "--json"]].concat());
        assert_eq!(switched["won"], pumped["won"], "{on}");
    }
    for (option, said) in [
        ("pumps=maybe", "pumps cannot be maybe; it can be on, off."),
        (
            "double_pump_advance_cost=3",
            "double_pump_advance_cost cannot be 3; it can be 2, 1",
        ),
        ("mutual_defeat", "mutual_defeat cannot be on"),
        ("no_such=1", "no_such"),
        ("=1", "is no option"),
    ] {
        let sentence = refused(&[&DUEL[..], &["--option", option]].concat());
        assert!(sentence.contains(said), "{option}: {sentence}");
    }
    let versus = refused(&[&DUEL[..], &["--versus", "pumps=2"]].concat());
    assert!(versus.contains("pumps cannot be"), "{versus}");
}

#[test]
fn an_answer_is_saved_and_compared() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("duel.json");
    let name = file.to_str().expect("a name");
    commedia(&[&DUEL[..], &["--save", name]].concat())
        .assert()
        .success();
    let again = json(&["fight", "--compare", name, "--json"]);
    assert_eq!(again["compared"]["differs"], Value::Array(Vec::new()));
    assert_eq!(again["compared"]["difference"]["won"].as_f64(), Some(0.0));
    assert_eq!(again["compared"]["answer"]["won"], again["won"]);
    let pumped = ["fight", "--compare", name, "--option", "pumps"];
    let picture = printed(&[&pumped[..], &["--svg", "-"]].concat());
    assert!(picture.contains(">As saved</text>") && picture.contains(">As asked</text>"));
    insta::assert_snapshot!("compared", printed(&pumped));
    let pumped = json(&[&pumped[..], &["--json"]].concat());
    let plain = json(&[&DUEL[..], &["--option", "pumps", "--json"]].concat());
    assert_eq!(pumped["won"], plain["won"], "what was saved can be changed");
    let other = ["fight", "risus", "Viking (4)", "Monster (5) / Imp (1)"];
    let other = [&other[..], &["--simulate", "--precision", "1%"]].concat();
    let other = printed(&[&other[..], &["--compare", name, "--lang", "fr"]].concat());
    insta::assert_snapshot!("compared-with-another", other);

    let text = fs::read_to_string(&file).expect("it was saved");
    let wrong = [
        (
            text.replace("\"version\": 1", "\"version\": 2"),
            "another version",
        ),
        (text[..text.len() / 2].to_owned(), "damaged"),
        (text.replace("\"risus\"", "\"chess\""), "damaged"),
    ];
    for (changed, said) in wrong {
        fs::write(&file, changed).expect("a file");
        let sentence = refused(&["fight", "--compare", name]);
        assert!(sentence.contains(said), "{sentence}");
    }
    assert!(refused(&["fight", "--compare", "nowhere.json"]).contains("nowhere.json"));
}

/// What is left of people is counted otherwise in each book.
#[test]
fn fights_of_two_books_are_not_compared() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("duel.json");
    let name = file.to_str().expect("a name");
    commedia(&[&DUEL[..], &["--save", name]].concat())
        .assert()
        .success();
    let other = ["fight", "pdq", "A: Sword Good", "B: Sword Good"];
    let sentence = refused(&[&other[..], &["--compare", name]].concat());
    assert!(
        sentence.contains("a fight of Risus, and this is one of PDQ"),
        "{sentence}"
    );
}

#[test]
fn a_whole_evening() {
    let evening = ["fight", "risus", "A: Viking (3) / B: Monk (2)", "Rats (3)"];
    let evening = [&evening[..], &["--then", "2x Goblin (2)"]].concat();
    let found = json(&[&evening[..], &["--json"]].concat());
    assert_eq!(found["fights"].as_array().map(Vec::len), Some(2));
    assert!(found["method"]["exact"].is_object());
    let so_far = |fight: usize| found["fights"][fight]["won_so_far"].as_f64();
    assert!(so_far(0) > so_far(1) && found["won"].as_f64() == so_far(1));
    let rested = json(&[&evening[..], &["--rest", "--json"]].concat());
    assert!(rested["won"].as_f64() > found["won"].as_f64());
    // Why nobody forms a team, and that it matters.
    let text = printed(&evening);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let teams = "not reckoned of fights in a row; teams can change their odds a great deal";
    assert!(text.contains(teams), "{text}");
    // Plain players would form none anyway; but nobody knows the best play of a large fight.
    let large = |second: &str| {
        let fight = ["fight", "risus", "A: Viking (4)", "6x Goblin (2)"];
        let text = printed(&[&fight[..], &["--simulate", "--second", second]].concat());
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let said = ["because the fight is too large", "not of simulated ones"];
    let found = ["random", "best", "simple"].map(|second| {
        let text = large(second);
        said.map(|said| text.contains(said))
    });
    assert_eq!(found, [[true, true], [false, true], [false, true]]);
    // The picture has a strip for each fight, and nobody has lost before the first.
    let picture = printed(&[&evening[..], &["--svg", "-"]].concat());
    assert!(picture.starts_with("<svg") && picture.contains("2. Against"));
    assert_eq!(picture.matches("<title>won so far").count(), 2, "{picture}");
    assert_eq!(
        picture.matches("<title>over before").count(),
        1,
        "{picture}"
    );
    let text = printed(&evening);
    assert!(text.contains("Each fight is played as if it were the last."));
    assert!(text.lines().all(|line| line.chars().count() <= 80));
    let wrong: [(&[&str], &str); 4] = [
        (&["--then", "Goblin (x)"], "no character"),
        (&["--then", "20x Goblin (2)"], "Fight 3"),
        (&["--moves"], "--moves"),
        (&["--then", ""], "nobody"),
    ];
    for (more, said) in wrong {
        let sentence = refused(&[&evening[..], more].concat());
        assert!(sentence.contains(said), "{more:?}: {sentence}");
    }
}

#[test]
fn a_narrow_terminal_is_enough() {
    for language in ["en", "fr"] {
        let arguments = [
            "--moves", "--exact", "--versus", "pumps", "--lang", language,
        ];
        let mut command = commedia(&[&DUEL[..], &arguments].concat());
        let output = command.env("COLUMNS", "40").output().expect("it runs");
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(text.contains('%'));
        for line in text.lines() {
            assert!(line.chars().count() <= 40, "too wide: {line}");
        }
    }
}

/// Ctrl-C ends long work at once, and nothing half done is left behind.
#[cfg(unix)]
#[test]
#[expect(
    clippy::disallowed_methods,
    reason = "it has to be at work when it is interrupted"
)]
fn long_work_can_be_interrupted() {
    use std::{os::unix::process::ExitStatusExt, process, thread, time::Duration};

    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("never.svg");
    let mut working = process::Command::new(env!("CARGO_BIN_EXE_commedia"))
        .args(["fight", "risus", "4x Viking (4)", "4x Orc (4)"])
        .args(["--simulate", "--precision", "0.01%", "--svg"])
        .arg(&file)
        .stdout(process::Stdio::piped())
        .stderr(process::Stdio::piped())
        .spawn()
        .expect("it starts");
    thread::sleep(Duration::from_millis(300));
    let id = working.id().to_string();
    let sent = process::Command::new("kill").args(["-INT", &id]).status();
    assert!(sent.expect("there is a kill").success());
    let status = working.wait().expect("it ends");
    assert_eq!(status.signal(), Some(2), "ended by the interrupt");
    let output = working.wait_with_output().expect("it has ended");
    assert!(output.stdout.is_empty() && output.stderr.is_empty());
    assert!(!file.exists());
}

#[test]
fn wrong_input_is_said_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().to_str().expect("a name");
    let empty = format!("{folder}/empty.txt");
    fs::write(&empty, "\n").expect("a file");
    let wrong: [(&[&str], &str); 26] = [
        (&["fight", "risus", "A (1)"], "missing"),
        (
            &[
                "fight",
                "examples/pdq/heroes.txt",
                "examples/risus/villains.txt",
            ],
            "one book for both",
        ),
        (&["fight", "chess", "A (1)", "B (1)"], "no book"),
        (&["fight", "risus", "A (1)", "B"], "no character"),
        (&["fight", "risus", "A (1)", ""], "nobody"),
        (&["fight", "risus", "A (1)", "nowhere.toml"], "nowhere.toml"),
        (&["fight", "risus", "A (1)", "60x B (1)"], "16"),
        (&["fight", "risus", "A (1)", "30x B (1)"], "16"),
        (
            &["fight", "risus", "A (1)", "B (1)", "-o", "flying"],
            "flying",
        ),
        (
            &["fight", "risus", "A (1)", "B (1)", "-o", "long_haul"],
            "RIS-GEN-03",
        ),
        (
            &["fight", "risus", "A (1)", "B (1)", "--precision", "0"],
            "precision",
        ),
        (&["fight", "risus", "A (99)", "B (1)"], "RIS-"),
        (&["balance", "risus", "A (1)", "B (1)"], "braces"),
        (&["balance", "risus", "A (1)", "B ({9..1})"], "backwards"),
        (
            &["balance", "risus", "A (1)", "B ({1..1000000})"],
            "400 numbers",
        ),
        (&["balance", "risus", "A (1)", "B ({1..})"], "no range"),
        (
            &["balance", "risus", "A ({1..2})", "{1..2}x B ({1..2})"],
            "3 ranges",
        ),
        (&["fight", "risus", "A (1)", &empty], "nobody"),
        (&["fight", "risus", "A (1)", folder], "folder"),
        (&["fight", "risus", "A (1)", "0x B (1)"], "1x"),
        (
            &["fight", "risus", "A (1)", "99999999999999999999x B (1)"],
            "16",
        ),
        (
            &[
                "fight",
                "risus",
                "A (1)",
                "B (1)",
                "-o",
                "pumps",
                "-o",
                "pumps=false",
            ],
            "two different",
        ),
        (
            &["balance", "risus", "A (1)", "B ({1..3})", "--target", "-5%"],
            "-5% cannot be the target",
        ),
        (
            &[
                "balance",
                "risus",
                "A (1)",
                "B ({1..3})",
                "--target",
                "170%",
            ],
            "170% cannot be the target",
        ),
        (&["balance", "risus", "A ({1..90})", "B ({1..90})"], "400"),
        (
            &["balance", "risus", "A (1)", "B ({1..3})", "--target", "2x"],
            "70%",
        ),
    ];
    for (arguments, said) in wrong {
        let sentence = refused(arguments);
        assert!(sentence.contains(said), "{arguments:?}: {sentence}");
        assert!(!sentence.contains("panicked"), "{sentence}");
    }
}

/// In the reader's language, and with what would be right.
#[test]
fn wrong_input_is_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().to_str().expect("a name");
    let big = format!("{folder}/big.txt");
    fs::write(&big, "a".repeat(300 * 1024)).expect("a file");
    let binary = format!("{folder}/binary.txt");
    fs::write(&binary, b"\xff\xfe\x00").expect("a file");
    let wrong: [(&[&str], &str); 10] = [
        (&["fight", "risus"], "A side is missing"),
        (
            &["fight", "risus", "A (1)", "B (1)", "C (1)"],
            "C (1) is one too many",
        ),
        (&["fight", "risus", "A (1)", &big], "than 256 KiB.\n"),
        (
            &["fight", "risus", "A (1)", &binary, "--lang", "fr"],
            "texte lisible (UTF-8).",
        ),
        (
            &["fight", "risus", "/nowhere/at-all", "B (1)"],
            "Could not read /nowhere/at-all: there is no such",
        ),
        (
            &["fight", "risus", "A (1)", "B (1)", "--svg", "-", "--json"],
            "together with --json",
        ),
        (
            &["fight", "risus", "A (1)", "B (1)", "--versus", "pumps=off"],
            "set already",
        ),
        (
            &["fight", "risus", "A (1)", "B (1)", "--versus", "flying"],
            "Risus has no option flying. It has: lucky_shots,",
        ),
        (
            &["fight", "risus", "A (1)", "B (1)", "--precision", "0.1"],
            "percent sign",
        ),
        (
            &["balance", "risus", "A (1)", "B ({1..3})", "--target", "0.7"],
            "percent sign",
        ),
    ];
    for (arguments, said) in wrong {
        let sentence = refused(arguments);
        assert!(sentence.contains(said), "{arguments:?}: {sentence}");
    }
}

/// Simulated fights prove nothing: what was always or never seen is not called certain or
/// impossible, neither at the top nor at the end. Programs get the shares as they were seen.
#[test]
fn simulated_fights_prove_nothing() {
    let rat = ["fight", "risus", "Viking (4)", "Rat (1)", "--simulate"];
    let rat = [&rat[..], &["--precision", "2%"]].concat();
    let text = printed(&rat);
    let words = || text.split_whitespace();
    assert!(!words().any(|word| ["0%", "100%", "100%."].contains(&word)));
    assert!(text.contains("the first side’s chance is above"), "{text}");
    let found = json(&[&rat[..], &["--json"]].concat());
    assert_eq!(
        (found["won"].as_f64(), found["lost"].as_f64()),
        (Some(1.0), Some(0.0))
    );
    assert!(!found.to_string().contains("e-16"), "{found}");
    let picture = printed(&[&rat[..], &["--svg", "-"]].concat());
    assert!(picture.contains("Simulated: ") && !picture.contains("wins 100%"));
    let list = [
        "balance",
        "risus",
        "Viking (4)",
        "Rat ({1,2})",
        "--simulate",
    ];
    let list = [&list[..], &["--precision", "2%"]].concat();
    let text = printed(&list);
    assert!(
        text.contains("Simulated, as asked: 2, each played "),
        "{text}"
    );
    assert!(text.contains("off by"), "{text}");
    let lines = printed(&[&list[..], &["--json"]].concat());
    let line: Value = serde_json::from_str(lines.lines().next().expect("a line")).expect("JSON");
    assert!(line["margin"].as_f64() > Some(0.0) && line["drawn"].is_f64());
    assert!(line["method"]["simulated"]["fights"].is_u64());
}

/// What is certain of a fight is certain of its only move.
#[test]
fn a_certain_win_has_a_certain_move() {
    let hero = "x (cliché), y (flaw), z (phrase), w (pip), Hit +3, Essence 3";
    let [first, second] = [format!("A: {hero}"), format!("B: {hero}")];
    let text = printed(&["fight", "clichenimatic", &first, &second, "--moves"]);
    assert!(text.contains("A wins  100%"), "{text}");
    assert!(text.contains(" 100%  A: Declare"), "{text}");
    assert!(text.contains("A has the first choice."), "{text}");
}

#[test]
fn an_evening_that_ends_early_says_nothing_of_what_never_comes() {
    let lost = [
        "fight",
        "risus",
        "Viking (1)",
        "Rat (6)",
        "--then",
        "Rat (6)",
    ];
    let text = printed(&lost);
    assert!(text.contains("2          0%         –       –"), "{text}");
    assert!(text.contains("Viking: –  →  –"), "{text}");
    let found = json(&[&lost[..], &["--json"]].concat());
    assert!(found["fights"][1]["won_alone"].is_null());
    let picture = printed(&[&lost[..], &["--svg", "-"]].concat());
    assert!(
        picture.contains("lost 100%") && !picture.contains("99.99"),
        "{picture}"
    );
    let seen = ["--simulate", "--precision", "2%", "--svg", "-"];
    let seen = printed(&[&lost[..], &seen].concat());
    assert!(
        seen.contains(">Simulated: ") && !seen.contains("lost 100%"),
        "{seen}"
    );
}

#[test]
fn pictures_keep_their_words_whole() {
    let words = "{Bartholomew Montgomery,Gambler,Xavier}: Knight (4)";
    let across = "Goblin ({3..5})";
    let heat = printed(&["balance", "risus", words, across, "--svg", "-"]);
    for whole in [
        ">Bartholomew Montgomery</text>",
        ">Xavier</text>",
        "Risus: {Bartholomew",
    ] {
        assert!(heat.contains(whole), "{whole}: {heat}");
    }
    let long = |name: &str| {
        let one = |number: &str| format!("{name} of the {number} Regiment: Sword (1)");
        ["First", "Second"].map(one).join(" / ")
    };
    let both = [long("Alexandrine"), long("Wolfgang")];
    let chart = printed(&["fight", "risus", &both[0], &both[1], "--svg", "-"]);
    assert!(chart.contains(">Alexandrine of") && chart.contains(">against Wolfgang"));
    // Who wins in a round is seen: the colours are those of the sides.
    for end in ["won", "lost"] {
        // As a strip, and as a part of a bar.
        let drawn = chart.matches(&format!("<title>1: {end} ")).count();
        assert_eq!(drawn, 2, "{end}");
    }
}

#[test]
fn options_may_stand_between_the_sides() {
    let between = json(&[
        "fight",
        "risus",
        "--json",
        DUEL[2],
        "-o",
        "pumps=off",
        DUEL[3],
    ]);
    assert_eq!(
        between,
        json(&[&DUEL[..], &["-o", "pumps=off", "--json"]].concat())
    );
}

#[test]
fn a_fight_too_many_is_refused() {
    let sentence = refused(&["balance", "risus", "Viking (4)", "{14..16}x Ogre (3)"]);
    assert!(sentence.contains("16 fighters"), "{sentence}");
}

/// An answer without the fraction that was asked for is one, but no success.
#[test]
fn a_fraction_that_is_not_found_is_told_to_the_shell() {
    let crowd = ["fight", "risus", "4x Viking (4)", "4x Orc (4)", "--exact"];
    let output = commedia(&crowd).assert().code(1).get_output().clone();
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("too large for fractions"), "{text}");
}

/// Several could act, so a move says who does.
#[test]
fn moves_say_whose_they_are() {
    let party = "Grolf: Viking (3) / Ysolde: Monk (2)";
    let text = printed(&["fight", "risus", party, "Rat (2)", "--moves"]);
    assert!(
        text.contains("%  Grolf: Attack Rat with Viking (3)"),
        "{text}"
    );
}

/// What was only tried is said to be so, and never to be certain.
#[test]
fn moves_of_a_simulated_fight_are_tried() {
    let asked = ["fight", "risus", "Titan (9), Cook (2)", "Rat (1)"];
    let simulated = ["--moves", "--simulate", "--precision", "1%"];
    let text = printed(&[&asked[..], &simulated].concat());
    assert!(
        text.contains(">\u{a0}99.92% ≈  Attack Rat with Titan (9)"),
        "{text}"
    );
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let tried = "Each was tried in 5,120 simulated fights: in 95 cases of 100 a chance is off by 1.37% at most.";
    assert!(text.contains(tried), "{text}");
    let alike = "Those with ≈ cannot be told from the best. These fights were played apart from \
                 those of the answer, in which the best move is not always made.";
    assert!(text.contains(alike), "{text}");
    let json = printed(&[&asked[..], &simulated, &["--json"]].concat());
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["moves"]["method"]["simulated"]["fights"], 5_120);
    assert_eq!(json["moves"]["choices"][0]["worth"], 1.0);
}

/// Nobody waits for minutes only to hear that a file cannot be written.
#[test]
fn files_that_cannot_be_written_are_told_before_the_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let nowhere = folder.path().join("nowhere/x.svg");
    let long = ["--simulate", "--precision", "0.01%"];
    for file in [nowhere.as_path(), folder.path()] {
        let file = file.to_str().expect("a name");
        let asked: [&[&str]; 4] = [
            &["--svg", file],
            &["--save", file],
            &["--svg", file, "--then", "Rat (3)"],
            &["--svg", file, "--versus", "pumps"],
        ];
        for more in asked {
            let output = commedia(&[&DUEL[..], &long, more].concat()).output();
            let output = output.expect("it runs");
            assert!(!output.status.success() && output.stdout.is_empty());
        }
        let ranges = ["balance", "risus", "Viking (4)", "Monster ({3..6})"];
        let output = commedia(&[&ranges[..], &long, &["--svg", file]].concat()).output();
        assert!(output.expect("it runs").stdout.is_empty());
    }
}
