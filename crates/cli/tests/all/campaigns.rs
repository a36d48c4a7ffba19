//! Campaigns in files: played, stopped, gone on with, exported, brought in and replayed.

use std::{
    fs,
    io::{BufRead as _, BufReader, Write as _},
    path::Path,
    process,
};

use assert_cmd::Command;

fn commedia(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("commedia").expect("it was built");
    command
        .current_dir(folder)
        .env("COLUMNS", "80")
        .args(["--lang", "en"])
        .args(arguments);
    command
}

fn printed(folder: &Path, arguments: &[&str], typed: &str) -> String {
    let done = commedia(folder, arguments).write_stdin(typed).output();
    let done = done.expect("it runs");
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{arguments:?}: {said}");
    String::from_utf8(done.stdout).expect("text")
}

fn complaint(folder: &Path, arguments: &[&str]) -> String {
    let done = commedia(folder, arguments).output().expect("it runs");
    assert!(!done.status.success(), "{arguments:?} must fail");
    assert!(done.stdout.is_empty(), "nothing is written");
    String::from_utf8(done.stderr).expect("text")
}

const PLAY: [&str; 4] = ["play", "risus", "--campaign", "friday.db"];
const SEED: [&str; 2] = ["--seed", "4"];

fn play(folder: &Path, typed: &str) -> String {
    let begins = !folder.join("friday.db").exists();
    let seed = if begins { &SEED[..] } else { &[] };
    printed(folder, &[&PLAY[..], seed].concat(), typed)
}

/// The session ends, and the Tyrant rolls against 12.
const ROLL: &str = "5\n1\n1\n1\n12\n\n\n1\n\n1\n\n\n";

#[test]
fn a_campaign_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path(), "say Once upon a time.\n5\n");
    let log = play(folder.path(), "log\n");
    assert!(log.contains("GM: Once upon a time."), "{log}");
    play(folder.path(), "undo\n");
    let log = play(folder.path(), "log\n");
    assert!(log.contains("(taken back) GM: Once"), "{log}");
}

#[test]
fn a_backup_is_proved_and_overwrites_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path(), "say Once upon a time.\n5\n");
    let backup = ["backup", "copy.db", "--file", "friday.db"];
    let said = printed(folder.path(), &backup, "");
    assert!(said.contains("one campaign with 2 entries"), "{said}");
    let replayed = printed(folder.path(), &["replay", "copy.db"], "");
    assert!(replayed.contains('2'), "{replayed}");
    assert!(complaint(folder.path(), &backup).contains("already"));
    let nothing = ["backup", "more.db", "--file", "nothing.db"];
    complaint(folder.path(), &nothing);
    assert!(!folder.path().join("more.db").exists());
    complaint(folder.path(), &["backup", "more.db", "--data", "nowhere"]);
}

/// Killed the moment after something was said to have happened.
#[test]
fn what_was_seen_survives_a_kill() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = process::Command::new(env!("CARGO_BIN_EXE_commedia"))
        .current_dir(folder.path())
        .args(["--lang", "en"])
        .args(PLAY)
        .stdin(process::Stdio::piped())
        .stdout(process::Stdio::piped())
        .spawn()
        .expect("it can be started");
    let mut typed = game.stdin.take().expect("asked for");
    typed.write_all(b"5\n").expect("it listens");
    let shown = BufReader::new(game.stdout.take().expect("asked for")).lines();
    let mut shown = shown.map_while(Result::ok);
    assert!(shown.any(|line| line.contains("The session ends")));
    game.kill().expect("it can be killed");
    game.wait().expect("it ends");
    let log = play(folder.path(), "log\n");
    assert!(log.contains("The session ends"), "{log}");
    let held = printed(folder.path(), &["replay", "friday.db"], "");
    assert!(held.contains("as it was written"), "{held}");
}

#[test]
fn what_is_exported_can_be_replayed_and_brought_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    play(path, ROLL);
    let export = printed(path, &["export", "friday.db"], "");
    assert!(export.lines().count() > 4, "{export}");
    fs::write(path.join("friday.jsonl"), &export).expect("a file");
    let held = printed(path, &["replay", "friday.jsonl"], "");
    assert!(held.contains("as it was written"), "{held}");
    let json = printed(path, &["replay", "friday.db", "--json"], "");
    assert!(json.contains(r#""book":"risus""#), "{json}");
    let brought = printed(path, &["import", "friday.jsonl", "other.db"], "");
    assert!(brought.contains("brought in"), "{brought}");
    let again = printed(path, &["export", "other.db"], "");
    assert!(again.starts_with(export.lines().next().expect("a header")));
    for line in export.lines().skip(1).take(export.lines().count() - 2) {
        assert!(again.contains(line), "{line}");
    }
    // A player's export has no secrets, and no log to be brought in.
    let anns = printed(path, &["export", "friday.db", "--seat", "Ann"], "");
    assert!(!anns.contains("\"hash\""), "{anns}");
    let page = printed(path, &["export", "friday.db", "--transcript"], "");
    assert!(page.starts_with("# friday\n"), "{page}");
    assert!(page.contains("“Risus”"), "{page}");
    assert!(page.contains("\n- **0** `"), "{page}");
}

#[test]
fn a_changed_byte_is_found_and_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    play(path, "say Hello.\n5\n");
    let export = printed(path, &["export", "friday.db"], "");
    assert!(export.contains("Hello."), "{export}");
    fs::write(path.join("bad.jsonl"), export.replace("Hello.", "Hallo.")).expect("a file");
    let named = complaint(path, &["replay", "bad.jsonl"]);
    assert!(named.contains("Entry 1 was changed"), "{named}");
    let refused = complaint(path, &["import", "bad.jsonl", "new.db"]);
    assert!(refused.contains("Entry 1 was changed"), "{refused}");
    assert!(!path.join("new.db").exists(), "nothing is left behind");
}

#[test]
fn wrong_files_are_said_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    fs::write(path.join("noise.db"), "noise\n".repeat(2_000)).expect("a file");
    let begun = play(path, "quit\n");
    assert!(begun.contains("“friday” begins"), "{begun}");
    let going_on = play(path, "5\nquit\n") + &play(path, "quit\n");
    assert!(
        going_on.contains("“friday” goes on: 2 entries so far."),
        "{going_on}"
    );
    let told = printed(path, &["export", "friday.db", "--seat", "ann"], "");
    fs::write(path.join("told.jsonl"), told).expect("a file");
    for (arguments, said) in [
        (&["export", "nowhere.db"][..], "no such file"),
        (&["export", "noise.db"][..], "damaged"),
        (&["replay", "noise.db"][..], "no exported campaign"),
        (&["import", "nowhere.jsonl", "new.db"][..], "no such file"),
        (&["export", "friday.db", "--seat", "Nobody"][..], "Nobody"),
        (
            &["export", "friday.db", "--name", "Monday"][..],
            "no such campaign",
        ),
        (
            &["play", "pdq", "--campaign", "friday.db"][..],
            "another book, risus",
        ),
        (&[&PLAY[..], &SEED].concat()[..], "leave out --seed"),
        (&["export", "."][..], "that is a folder"),
        (&["replay", "."][..], "that is a folder"),
        (
            &["play", "risus", "--campaign", "no/such.db"][..],
            "no such file",
        ),
        (&["import", "friday.db", "new.db"][..], "export one of them"),
        (
            &["import", "told.jsonl", "new.db"][..],
            "only a whole export",
        ),
        (&["export", "told.jsonl"][..], "it is an export"),
        (
            &["replay", "told.jsonl", "--name", "friday"][..],
            "leave out --name",
        ),
        (
            &["play", "risus", "--campaign", "x.db", "--name", ""][..],
            "1 to 40 characters",
        ),
    ] {
        let complaint = complaint(path, arguments);
        assert!(complaint.contains(said), "{arguments:?}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
    }
}

#[test]
fn several_campaigns_in_a_file_are_told_apart_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    let named = |name: &'static str| [&PLAY[..], &["--name", name]].concat();
    printed(path, &named("Monday"), "quit\n");
    printed(path, &named("Friday"), "quit\n");
    let several = complaint(path, &["export", "friday.db"]);
    assert!(several.contains("Monday ("));
    let one = printed(path, &["export", "friday.db", "--name", "Monday"], "");
    assert!(one.contains(r#""name":"Monday""#));
}

#[test]
fn dice_that_no_rule_asks_for_are_for_whom_they_are_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    let said = play(
        path,
        "roll 2d6+1\nroll 3d6 gm\nas Ann\nroll 4d6 blind\nshow\n",
    );
    assert!(
        said.contains("2d6+1, rolled by the game master: 11 (4 6)."),
        "{said}"
    );
    assert!(
        said.contains("4d6, rolled by Ann and kept hidden."),
        "{said}"
    );
    assert!(
        said.contains("There is no roll to show"),
        "Ann may not show it: {said}"
    );
    let log = play(path, "as Ann\nlog\n");
    assert!(!log.contains("3d6"), "{log}");
    let said = play(
        path,
        "roll xyz\nroll 900d6\nshow\nclose campaign\nroll 2d6\n",
    );
    assert!(said.contains("These are no dice"), "{said}");
    assert!(said.contains("at most 100"), "{said}");
    assert!(said.contains("The roll of 4d6 by Ann is shown"), "{said}");
    assert!(said.contains("The key of its dice was"), "{said}");
    assert!(said.contains("The campaign is closed. (TBL-10)"), "{said}");
    let held = printed(path, &["replay", "friday.db", "--json"], "");
    assert!(held.contains(r#""closed":true"#), "{held}");
}

/// Where the ready-made characters are.
fn cast() -> String {
    format!(
        "{}/../../examples/risus/cast.txt",
        env!("CARGO_MANIFEST_DIR")
    )
}

#[test]
fn a_library_keeps_characters_beside_the_campaigns() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    assert!(complaint(here, &["library", "a.db"]).contains("no such file or folder"));
    let kept = printed(here, &["library", "a.db", &cast()], "");
    assert_eq!(kept, "6 characters are kept.\n");
    let listed = printed(here, &["library", "a.db"], "");
    assert!(
        listed.contains("Zanzarina: *Servant of three masters (4)"),
        "{listed}"
    );
    assert_eq!(listed.lines().count(), 6);
    let json = printed(here, &["library", "a.db", "--json", "--book", "risus"], "");
    let first: serde_json::Value =
        serde_json::from_str(json.lines().next().expect("a line")).expect("JSON");
    assert_eq!(first["sheet"]["name"], first["name"]);
    assert_eq!(
        printed(here, &["library", "a.db", "--book", "pdq"], ""),
        "The library is empty.\n"
    );
    printed(here, &["library", "a.db", "--remove", "Zanzarina"], "");
    let gone = complaint(here, &["library", "a.db", "--remove", "Zanzarina"]);
    assert!(gone.contains("nobody called “Zanzarina”"), "{gone}");
    // A file of sheets that cannot be read leaves nothing behind.
    fs::write(here.join("bad.toml"), "name = ").expect("written");
    complaint(here, &["library", "b.db", "bad.toml"]);
    assert!(!here.join("b.db").exists());
}

#[test]
fn characters_of_the_library_are_handed_out_at_the_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    printed(here, &["library", "a.db", &cast()], "");
    let play = [
        "play",
        "risus",
        "--campaign",
        "a.db",
        "--name",
        "Friday",
        "--players",
        "Ann,Bob",
    ];
    let said = printed(
        here,
        &play,
        "bring zanzarina for ann\nbring Nobody\nbring Florindo for Zed\nquit\n",
    );
    assert!(said.contains("Zanzarina"), "{said}");
    assert!(
        said.contains("The library has nobody called “Nobody”"),
        "{said}"
    );
    assert!(said.contains("There is no seat “Zed”"), "{said}");
    let again = ["play", "risus", "--campaign", "a.db", "--name", "Friday"];
    let said = printed(here, &again, "bring Zanzarina for Bob\nundo\nundo\nquit\n");
    assert!(said.contains("(TBL-04)"), "nobody comes twice: {said}");
    assert!(said.contains("There is nothing to take back"), "{said}");
    let listed = printed(here, &["campaigns", "a.db"], "");
    assert!(listed.starts_with("Friday  risus, 3 entries"), "{listed}");
    let json = printed(here, &["campaigns", "a.db", "--json"], "");
    assert!(json.contains("\"entries\":3"), "{json}");
}

#[test]
fn a_cast_is_dealt_to_the_players() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    let cast = cast();
    let play = ["play", "risus", "--players", "Ann,Bob", "--cast", &cast];
    let said = printed(here, &play, "quit\n");
    assert!(
        said.contains("Zanzarina") && said.contains("Aunt Polpetta"),
        "{said}"
    );
    let script = "{\"open\":{\"players\":[\"Ann\"]}}\n\
        {\"seat\":\"gm\",\"bring\":{\"name\":\"Rats\",\"kind\":\"squad\",\
        \"cliches\":[{\"name\":\"Swarm\",\"level\":3}]}}\n\
        {\"seat\":\"Ann\",\"bring\":{\"name\":\"Mice\",\"kind\":\"squad\",\
        \"cliches\":[{\"name\":\"Swarm\",\"level\":3}]},\"to\":\"gm\"}\n\
        {\"seat\":\"Ann\",\"bring\":7}\n";
    let said = printed(here, &["play", "risus", "--script", "-"], script);
    let lines: Vec<&str> = said.lines().collect();
    assert!(
        lines[1].contains("\"events\"") && lines[1].contains("Rats"),
        "{said}"
    );
    assert!(lines[2].contains("TBL-01"), "{said}");
    assert!(lines[3].contains("no sheet of the book"), "{said}");
}
