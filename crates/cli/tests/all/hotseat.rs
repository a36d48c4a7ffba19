//! The table in the terminal, played as people would: by typing.

use assert_cmd::Command;

/// What the table of the first book prints when these lines are typed.
fn typed(arguments: &[&str], lines: &[&str]) -> String {
    typed_in("risus", arguments, lines)
}

/// What the table of a book prints when these lines are typed.
fn typed_in(book: &str, arguments: &[&str], lines: &[&str]) -> String {
    let mut command = Command::cargo_bin("commedia").expect("it is built with the tests");
    command
        .env_clear()
        .env("COLUMNS", "80")
        .args(["play", book])
        .args(arguments);
    let output = command
        .write_stdin(format!("{}\n", lines.join("\n")))
        .assert()
        .success();
    String::from_utf8(output.get_output().stdout.clone()).expect("text")
}

/// Grolf against the Tyrant: everything marked, one exchange of blows, and it is taken back.
const DUEL: &[&str] = &[
    "3",
    "1",
    "4", // a combat: Grolf, against the Tyrant
    "1",
    "1", // everything that is not marked is appropriate
    "1", // begin
    "say For Odin!",
    "1",
    "1",
    "1",
    "1", // Grolf attacks with Viking, pumps one, one Lucky Shot
    "1",
    "1",
    "2", // the Tyrant defends with Despot and pumps two
    "",  // dice
    "log",
    "undo",
    "",
    "quit",
];

#[test]
fn a_duel_in_english() {
    insta::assert_snapshot!(typed(&["--seed", "4"], DUEL));
}

#[test]
fn a_duel_in_french() {
    insta::assert_snapshot!(typed(&["--seed", "4", "--lang", "fr"], DUEL));
}

/// The Captain against Zorro: he hits where Zorro is weak, and Ann spreads the Damage.
const HIT: &[&str] = &[
    "3",
    "1",
    "3",
    "",  // a Conflict: Zorro, against the Captain, for Damage Ranks
    "1", // begin; the Captain is first
    "1",
    "1", // he attacks with Fencer, and there is only Zorro to attack
    "1",
    "",
    "", // approved: no surprise, not Badass
    "1",
    "1", // Zorro defends with Swordplay
    "1",
    "2",
    "",        // approved: it plays on his pride
    "3 3 2 3", // 12 against 9
    "1",
    "5",
    "2 2",
    "3 2", // too much for one, too little in all, and right
    "help PDQ-OUT-01",
    "log",
    "quit",
];

#[test]
fn a_hit_in_english() {
    insta::assert_snapshot!(typed_in("pdq", &[], HIT));
}

#[test]
fn a_hit_in_french() {
    insta::assert_snapshot!(typed_in("pdq", &["--lang", "fr"], HIT));
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    for language in ["en", "fr"] {
        let text = typed_in("pdq", &["--lang", language], HIT);
        // Here an answer does not end the line of its question, and what follows stands in it.
        for line in text.lines().filter(|line| line.starts_with(' ')) {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn dice_that_were_seen_fall_the_same_way_again() {
    let text = typed(&["--seed", "4"], DUEL);
    let rolls: Vec<&str> = text
        .lines()
        .filter(|line| line.contains(": Viking: "))
        .collect();
    assert!(
        rolls.len() >= 2 && rolls.iter().all(|roll| roll == &rolls[0]),
        "{rolls:?}"
    );
}

#[test]
fn nothing_typed_ends_the_session_but_quit() {
    let noise = [
        "",
        "0",
        "-1",
        "99999999999999999999",
        "help",
        "help RIS-CMB-12",
        "help XYZ",
    ];
    let more = [
        "undo",
        "as nobody",
        "as gm",
        "as",
        "say",
        "odds",
        "log",
        "view",
        "back",
        "é\u{1b}",
    ];
    let lines: Vec<&str> = noise.iter().chain(&more).copied().chain(["quit"]).collect();
    let text = typed(&[], &lines);
    assert!(text.ends_with("Until next time.\n"), "{text}");
    assert!(!text.contains('\u{1b}'));
    // The end of the input is a good-bye too.
    assert!(typed(&[], &["3", "1"]).ends_with(": \nUntil next time.\n"));
}

#[test]
fn a_setup_can_be_brought_along_and_is_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("setup.json");
    let path = file.to_str().expect("a name");
    let run = |text: &str| {
        std::fs::write(&file, text).expect("written");
        let mut command = Command::cargo_bin("commedia").expect("it is built with the tests");
        command.env_clear().args(["play", "risus", "--setup", path]);
        command.write_stdin("quit\n").assert()
    };
    run(r#"{"players":["Zoe"]}"#).success();
    for wrong in [
        "",
        "{",
        r#"{"players":["gm"]}"#,
        r#"{"options":{"long_haul":true}}"#,
    ] {
        let output = run(wrong).code(2);
        let said = String::from_utf8_lossy(&output.get_output().stderr).into_owned();
        assert!(said.starts_with("commedia: "), "{said}");
    }
}

#[test]
fn a_secret_roll_shows_only_to_the_game_master() {
    // The Tyrant (first of the game master's own) against 10, in secret.
    let secret = ["1", "1", "1", "10", "2", "1", "1", "1", "1", "", "quit"];
    let shown = typed(&["--seed", "4"], &secret);
    assert!(shown.contains("rolls in secret"), "{shown}");
    assert!(!shown.contains("Despot): 6d6"), "{shown}");
    let as_gm: Vec<&str> = ["as gm"].into_iter().chain(secret).collect();
    let shown = typed(&["--seed", "4"], &as_gm);
    assert!(shown.contains("(Despot): 6d6"), "{shown}");
}

#[test]
fn a_seat_is_found_in_any_case_and_left_when_it_has_done_its_part() {
    for (lang, gm) in [("en", "as GM"), ("fr", "as MJ"), ("fr", "as Gm")] {
        let text = typed(&["--lang", lang], &[gm, "quit"]);
        let of = ["Choices of the game master:", "Choix pour le MJ\u{a0}:"];
        assert!(of.iter().any(|of| text.contains(of)), "{text}");
    }
    // A character is made step by step, so its seat stays until it is told of.
    let drafting = ["as ann", "1", "Zoe", "quit"];
    let text = typed(&[], &drafting);
    assert_eq!(text.matches("Choices of Ann:").count(), 2, "{text}");
    // Whoever calls a combat has done it, and others are to decide.
    let mut fight = vec!["as gm"];
    fight.extend(&DUEL[..6]);
    let text = typed(&["--seed", "4"], &[&fight[..], &["quit"]].concat());
    let (_, last) = text.rsplit_once("A new round begins.").expect("a round");
    assert!(!last.contains("Choices of"), "{last}");
}

#[test]
fn words_are_said_back_or_refused() {
    let say = |words: &str| typed(&[], &[&format!("say {words}"), "quit"]);
    assert!(say("Ha!").contains("With the next choice: “Ha!”"));
    assert!(say("").contains("without words"));
    for wrong in ["a\u{1b}[2Jb", "a\u{202e}b", &"é".repeat(401)] {
        let text = say(wrong);
        assert!(text.contains("That cannot be said"), "{text}");
        assert!(!text.contains('\u{1b}'));
    }
}

#[test]
fn a_line_that_is_too_long_is_dropped_to_its_end() {
    let long = format!("{}quit", "x".repeat(4096));
    let text = typed(&[], &[&long, "say still here", "quit"]);
    assert!(text.contains("at most 4,096 bytes"), "{text}");
    assert!(text.contains("“still here”"), "{text}");
}

/// A fight of Clichénimatic: Dash and Grunt against the Doctor, all with all they have, up to
/// the first counter.
const FIGHT: &[&str] = &[
    "1",
    "1 3",
    "1", // a fight: Dash and Grunt, against the Doctor
    "1",
    "all",
    "", // Dash declares everything
    "1",
    "1-3",
    "", // Grunt declares three
    "1",
    "all",
    "",                      // the Doctor declares everything
    "6 5 5 4 6 5 2 6 6 5 4", // the dice
    "1",
    "1",
    "1",  // nobody uses a Cliché
    "1!", // Dash is first
    "1!", // with the best die and Run-off, at the Doctor
];

#[test]
fn a_fight_of_many_small_decisions_in_both_languages() {
    for (language, name) in [("en", "english"), ("fr", "french")] {
        let lines = [FIGHT, &["1!", "quit"]].concat();
        let text = typed_in("clichenimatic", &["--lang", language], &lines);
        insta::assert_snapshot!(format!("a_counter_in_{name}"), text);
    }
}

#[test]
fn what_is_seldom_wanted_is_listed_when_asked_for() {
    let text = typed_in("clichenimatic", &[], &["more", "quit"]);
    let (short, long) = text.split_once("type more.").expect("a shorter list");
    for seldom in ["Crushing defeat", "Hand a character over", "Award points"] {
        assert!(!short.contains(seldom), "{short}");
        assert!(long.contains(seldom), "{long}");
    }
    // What is not listed is not done by mistake.
    let text = typed_in("clichenimatic", &[], &["12", "quit"]);
    assert!(text.contains("no such number"), "{text}");
    // What is listed has the same number in both.
    let mooks = |list: &str| list.find("  10. Bring in Mooks").is_some();
    assert!(mooks(short) && mooks(long));
    // Who has nothing else to do sees it at once.
    let text = typed_in("clichenimatic", &[], &["as ann", "quit"]);
    assert!(text.contains("Buy a Pip"), "{text}");
}

#[test]
fn a_number_with_a_bang_asks_nothing() {
    let text = typed_in("clichenimatic", &[], &[FIGHT, &["quit"]].concat());
    let (_, acts) = text.rsplit_once("turn of Dash").expect("a turn");
    assert!(acts.contains("Dash against Doctor Fiendish: 6 with Dogfight\u{a0}+3."));
    assert!(
        !acts.contains("Die (") && !acts.contains("Pips ("),
        "{acts}"
    );
    // A bang after an answer is for the questions that follow.
    let mut asked = FIGHT[..FIGHT.len() - 1].to_vec();
    asked.extend(["1", "2", "3!", "quit"]);
    let text = typed_in("clichenimatic", &[], &asked);
    assert!(text.contains("5 with Barrel Roll\u{a0}+2."), "{text}");
    // What has no usual answer is asked all the same.
    let text = typed_in("clichenimatic", &[], &["1!", "all", "1", "quit"]);
    assert!(text.contains("Heroes (1 to 3 numbers, or all):"), "{text}");
    assert!(text.contains("A fight breaks out"), "{text}");
}

#[test]
fn a_line_that_changes_nothing_does_not_repeat_the_list() {
    let lists = |lines: &[&str]| typed(&[], lines).matches("To decide:").count();
    assert_eq!(lists(&["quit"]), 1);
    assert_eq!(lists(&["99", "xyz", "help", "log", "quit"]), 1);
    assert_eq!(lists(&["", "quit"]), 2, "Enter asks for it");
    assert_eq!(lists(&["3", "back", "quit"]), 2);
}

#[test]
fn dice_that_lie_on_the_table_are_seen_together() {
    let text = typed_in("clichenimatic", &[], &[FIGHT, &["quit"]].concat());
    let (_, last) = text.rsplit_once("Dash against Doctor").expect("an attack");
    for dice in ["Dice: 5 5 4", "Dice: 6 5 2", "Dice: 6 6 5 4"] {
        assert!(last.contains(dice), "{last}");
    }
    // Of the characters, of whom nothing has changed, nothing is seen.
    assert!(!last.contains("Essence"), "{last}");
}

#[test]
fn a_narrow_terminal_breaks_no_words() {
    for width in [24, 40, 60] {
        for language in ["en", "fr"] {
            let mut command = Command::cargo_bin("commedia").expect("it is built with the tests");
            command.env_clear().env("COLUMNS", width.to_string());
            command.args(["play", "clichenimatic", "--lang", language]);
            let lines = [&["help"], FIGHT, &["view", "more", "quit"]].concat();
            let output = command.write_stdin(format!("{}\n", lines.join("\n")));
            let output = output.assert().success();
            let text = String::from_utf8_lossy(&output.get_output().stdout).into_owned();
            // Here an answer does not end the line of its question.
            let asks = |line: &&str| line.contains(":  ");
            let lines = text.lines().filter(|line| line.starts_with(' '));
            for line in lines.filter(|line| !asks(line)) {
                let wide = line.chars().count() > width && line.trim().contains(' ');
                // A number of the list stays with what follows it, and so does a long name.
                assert!(!wide || width < 30, "{width}: {line:?}");
            }
        }
    }
}

/// A Conflict of Zorro against the Captain, who is on turn.
const CONFLICT: &[&str] = &["3", "1", "3", "", "1"];

#[test]
fn a_fight_says_how_both_sides_play_and_what_is_assumed() {
    let text = typed_in("pdq", &[], &[CONFLICT, &["fight", "quit"]].concat());
    let said = text.replace("\n      ", " ");
    for note in [
        "Worked out exactly",
        "Both sides play their best.",
        "plays on every Weakness",
    ] {
        assert!(said.contains(note), "{note}: {text}");
    }
    // In few lines: one sentence begins where the one before it ends.
    let (_, notes) = text.split_once("Worked out exactly").expect("notes");
    let notes = notes.split("> ").next().expect("up to the next question");
    assert!(notes.lines().count() <= 8, "{notes}");
}

#[test]
fn all_moves_are_listed_when_asked_for() {
    for (language, more) in [("en", "type fight all."), ("fr", "tapez fight all.")] {
        let moves = |line: &str| {
            let lines = [&DUEL[..6], &[line, "quit"]].concat();
            let text = typed(&["--lang", language], &lines);
            let (_, text) = text.rsplit_once('█').expect("who wins");
            let moves = text.lines().filter(|line| line.contains('%')).count();
            (moves, text.contains(more))
        };
        let (best, said) = moves("fight");
        assert!(best == 12 && said, "{best} at first");
        let (all, said) = moves("fight all");
        assert!(all == 48 && !said, "{all} in all");
    }
}

#[test]
fn what_only_shows_something_is_answered_in_the_middle_of_a_form() {
    let looks = ["fight", "odds", "log", "help PDQ-OUT-01", "view", "say Ha!"];
    let lines = [CONFLICT, &["1"], &looks, &["1", "quit"]].concat();
    let text = typed_in("pdq", &[], &lines);
    for shown in [
        "Captain wins",
        "No roll with known odds",
        "Conflict for Damage Ranks: Zorro against Captain.",
        "PDQ-OUT-01  As soon as",
        "Mute: Poor",
        "With the next choice: “Ha!”",
    ] {
        assert!(text.contains(shown), "{shown}: {text}");
    }
    assert!(!text.contains("not an answer"), "{text}");
    // The form has stayed open, and what there is to choose from is listed again.
    let asked = text.matches("Qualities (1 to 4 numbers, or all):").count();
    assert_eq!(asked, 1 + looks.len(), "{text}");
    assert_eq!(text.matches("4. None of these").count(), asked, "{text}");
    assert!(text.contains("GM: Ha!"), "{text}");
    assert!(
        text.contains("Captain attacks Zorro with: Fencer."),
        "{text}"
    );
    // The same where one of several forms is to be picked.
    let text = typed(
        &[],
        &[
            "3", "1", "4", "1", "1", "1", "1", "log", "1", "", "", "quit",
        ],
    );
    assert!(!text.contains("not an answer"), "{text}");
    assert_eq!(
        text.matches("1. Grolf, Viking, Tyrant").count(),
        2,
        "{text}"
    );
    // What changes something is no answer, and words of one's own are words.
    let text = typed_in("pdq", &[], &[CONFLICT, &["1", "undo", "quit"]].concat());
    assert!(text.contains("not an answer"), "{text}");
    let text = typed(&[], &["as ann", "1", "log", "quit"]);
    assert!(text.contains("Add a cliché: log"), "{text}");
}

#[test]
fn why_there_are_no_odds_is_said_once() {
    for (language, said) in [
        (
            "en",
            "\n> The Conflict has not begun yet, so its odds cannot be told.\n",
        ),
        (
            "fr",
            "\n> Le conflit n’a pas encore commencé\u{a0}: ses chances ne se calculent pas.\n",
        ),
    ] {
        let lines = [&CONFLICT[..4], &["fight", "quit"]].concat();
        let text = typed_in("pdq", &["--lang", language], &lines);
        assert!(text.contains(said), "{text}");
    }
}

#[test]
fn what_cannot_be_shown_is_said_in_plain_words() {
    let text = typed(
        &["--seed", "4"],
        &["show", "roll 1d6 gm", "show", "show", "quit"],
    );
    assert_eq!(
        text.matches("There is no roll to show").count(),
        2,
        "{text}"
    );
    assert_eq!(text.matches("is shown: ").count(), 1, "{text}");
    assert!(!text.contains("TBL-07"), "{text}");
}

#[test]
fn names_in_wide_signs_stand_in_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let cast = folder.path().join("cast.txt");
    let sheets = "李小龍: 武術家 (4), 🐉 tamer (3), Cook (3)\nBrother Ambrose of the Empty Monasteries: Monk (4), Brewer (3), Cook (3)\n";
    std::fs::write(&cast, sheets).expect("written");
    let cast = cast.to_str().expect("a name");
    let arguments = ["--players", "Ann,Bob", "--cast", cast];
    let fight = ["3", "1", "", "1", "1", "1", "fight", "quit"];
    let text = typed(&arguments, &fight);
    // Signs of two columns have one place in front of them less.
    for track in [
        "  武術家                   ●●●● 4/4",
        "  🐉 tamer                 ●●● 3/3",
    ] {
        assert!(text.contains(track), "{text}");
    }
    let bars: Vec<&str> = text.lines().filter(|line| line.contains('█')).collect();
    assert!(bars.len() >= 2, "long names leave room for bars: {text}");
    for line in text.lines().filter(|line| line.starts_with(' ')) {
        assert!(line.chars().count() <= 80, "{line}");
    }
}
