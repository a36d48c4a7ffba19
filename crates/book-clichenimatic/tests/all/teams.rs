//! Teams: how many, the moment they seize, and whose dice are whose.

use book_clichenimatic::{
    rules::team::has_seized,
    setup::{Options, TeamPool},
};
use rulebook::Filled;
use rulebook_testkit::shows;

use crate::common::{Game, Story, act, counter, f, names, table, usual, wall};

/// A declaration without Clichés.
fn declare(who: &str, run_offs: &[&str]) -> Filled {
    let form = f("declare")
        .with("who", who)
        .with("run_offs", names(run_offs));
    form.with("cliches", names(&[]))
}

/// A die is doubled.
fn double(who: &str, die: u32) -> Filled {
    f("catch_double")
        .with("who", who)
        .with("phrase", format!("{who}!").as_str())
        .with("die", format!("d{die}").as_str())
}

/// So many heroes of Ann with three Run-offs each, against the Captain.
fn crowd(heroes: usize, options: Options) -> (Game, Vec<String>) {
    let lines: Vec<String> = (1..=heroes)
        .map(|number| format!("H{number}: A{number} +1, B{number} +1, C{number} +1, Resolve 2"))
        .collect();
    let mut cast: Vec<(&str, &str)> = lines.iter().map(|line| ("Ann", line.as_str())).collect();
    cast.push(("gm", "Captain: villain, Fencer +4, Resolve 0"));
    let mut table = table(options, &cast);
    let heroes: Vec<String> = (1..=heroes).map(|number| format!("H{number}")).collect();
    let all: Vec<&str> = heroes.iter().map(String::as_str).collect();
    table.fight(&all, &["Captain"]);
    (table, heroes)
}

#[test]
fn a_team_has_six_members_at_most() {
    shows!("CLN-RUL-46", "CLN-TEM-11");
    let (mut table, heroes) = crowd(8, Options::default());
    let team = |members: &[String]| f("team_up").with("members", members.to_vec());
    assert_eq!(table.no("Ann", &team(&heroes)), "CLN-TEM-11");
    assert_eq!(table.no("Ann", &team(&heroes[..7])), "CLN-TEM-11");
    table.choose("Ann", &team(&heroes[..6]));
    // Each has to contribute, so each has exactly one.
    assert_eq!(table.no("Ann", &declare("H1", &["A1", "B1"])), "CLN-RUN-02");
    for number in 1..=6 {
        let run_off = format!("A{number}");
        table.declares(&format!("H{number}"), &[run_off.as_str()]);
    }
    table.declares("H7", &["A7", "B7", "C7"]);
    table.declares("H8", &["A8"]);
    table.declares("Captain", &["Fencer"]);
    assert_eq!(table.awaited(), [6, 3, 1, 1]);
    // The same for a task, where they are a team anyway.
    let (mut table, heroes) = crowd(7, Options::default());
    table.gm(f("end_conflict"));
    let all: Vec<&str> = heroes.iter().map(String::as_str).collect();
    assert_eq!(table.no("gm", &wall(&all, 20)), "CLN-TEM-11");
    table.gm(wall(&all[..6], 20));
}

#[test]
fn two_dice_for_each_member_know_no_limit() {
    shows!("CLN-RUL-43", "CLN-TEM-11");
    let options = Options {
        team_pool: TeamPool::TwoEach,
        ..Options::default()
    };
    let (mut table, heroes) = crowd(7, options);
    table.choose("Ann", &f("team_up").with("members", heroes));
}

#[test]
fn a_team_seizes_the_moment_for_two_in_all() {
    shows!("CLN-TEM-05", "CLN-RES-05");
    let team = |pay: Filled| {
        let (mut table, heroes) = crowd(3, Options::default());
        let members = heroes[..2].to_vec();
        table.choose("Ann", &f("team_up").with("members", members));
        table.choose("Ann", &pay);
        // Not once more by another member.
        let again = f("seize").with("who", "H2");
        assert_eq!(table.no("Ann", &again), "CLN-RES-05");
        table
    };
    let together = |who: &str, with: &str| f("seize_together").with("who", who).with("with", with);
    let table = team(f("seize").with("who", "H1"));
    assert_eq!(["H1", "H2", "H3"].map(|who| table.resolve(who)), [0, 2, 2]);
    assert!(has_seized(&table.state, table.unit("H2")));
    let table = team(together("H1", "H2"));
    assert_eq!(["H1", "H2", "H3"].map(|who| table.resolve(who)), [1, 1, 2]);
    // Not for somebody alone, nor with the same or with somebody else.
    assert_eq!(table.no("Ann", &together("H3", "H1")), "CLN-RND-14");
    let (mut table, heroes) = crowd(3, Options::default());
    let members = heroes[..2].to_vec();
    table.choose("Ann", &f("team_up").with("members", members));
    assert_eq!(table.no("Ann", &together("H1", "H1")), "CLN-RND-14");
    assert_eq!(table.no("Ann", &together("H1", "H3")), "CLN-RND-14");
    table.set_resolve("H1", 1);
    let alone = f("seize").with("who", "H1");
    assert_eq!(table.no("Ann", &alone), "CLN-RES-21");
    table.set_resolve("H2", 0);
    assert_eq!(table.no("Ann", &together("H1", "H2")), "CLN-RES-21");
}

#[test]
fn a_team_that_seized_the_moment_has_eight() {
    shows!("CLN-TEM-05", "CLN-TEM-02");
    let heroes = [
        (
            "Ann",
            "Zorro: A +1, B +1, C +1, D +1, E +1, F +1, Resolve 2",
        ),
        ("Bob", "Bernardo: G +1, H +1, I +1, Resolve 0"),
        ("gm", "Captain: villain, Fencer +4, Resolve 0"),
    ];
    let mut table = table(Options::default(), &heroes);
    table.fight(&["Zorro", "Bernardo"], &["Captain"]);
    let team = f("team_up").with("members", names(&["Zorro", "Bernardo"]));
    table.choose("Ann", &team);
    let six = ["A", "B", "C", "D", "E", "F"];
    assert_eq!(table.no("Ann", &declare("Zorro", &six)), "CLN-RUN-02");
    table.does("Zorro", f("seize"));
    table.declares("Zorro", &six);
    let three = declare("Bernardo", &["G", "H", "I"]);
    assert_eq!(table.no("Bob", &three), "CLN-RUN-02");
    table.declares_with("Bernardo", &["G", "H"], &["Bernardo's cliché"]);
    table.declares("Captain", &["Fencer"]);
    // A Cliché comes on top.
    assert_eq!(table.awaited(), [9, 1]);
}

/// Zorro and Bernardo as a team, with Bernardo's Cliché as a Run-off if so wanted.
fn pair(faces: &[u16], cliche: bool) -> Game {
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Bernardo"], &["Captain"]);
    let team = f("team_up").with("members", names(&["Zorro", "Bernardo"]));
    table.choose("Ann", &team);
    table.declares("Zorro", &["Sword", "Wit"]);
    let cliches: &[&str] = if cliche { &["Bernardo's cliché"] } else { &[] };
    table.declares_with("Bernardo", &["Signs"], cliches);
    table.declares("Captain", &["Fencer"]);
    table.throw(faces);
    table
}

#[test]
fn cliches_and_pips_of_a_member_are_for_their_own_dice() {
    shows!("CLN-TEM-06");
    let mut table = pair(&[2, 5, 3, 1], false);
    let again = |die: &str| {
        let form = f("reroll").with("who", "Zorro");
        form.with("cliche", "Zorro's cliché")
            .with("dice", names(&[die]))
    };
    assert_eq!(table.no("Ann", &again("d3")), "CLN-ACT-01");
    table.choose("Ann", &again("d2"));
    table.throw(&[4]);
    table.does("Bernardo", f("bonus").with("cliche", "Bernardo's cliché"));
    table.throw(&[6]);
    table.begins("Zorro+Bernardo");
    let zorro = || act("Zorro", 4, "Sword", "Captain");
    let pip = zorro().with("pips", names(&["Bernardo's pip"]));
    assert_eq!(table.no("Ann", &pip), "TBL-04");
    let points = zorro().with("bonus", names(&["2 Bernardo's cliché"]));
    assert_eq!(table.no("Ann", &points), "TBL-04");
    let own = act("Bernardo", 3, "Signs", "Captain")
        .with("pips", names(&["Bernardo's pip"]))
        .with("bonus", names(&["6 Bernardo's cliché"]));
    table.choose("Bob", &own);
    table.lets_through();
    if table.stage() == "defence" {
        table.takes();
    }
    assert_eq!(table.essence("Captain"), 20 - (3 + 1 + 6 + 2));
    // So it is with counters, whoever of the team is struck.
    table.acts("Captain", 1, "Fencer", "Bernardo");
    let pip = counter("Zorro", 4, "Wit").with("pips", names(&["Bernardo's pip"]));
    assert_eq!(table.no("Ann", &pip), "TBL-04");
    let pip = counter("Zorro", 4, "Wit").with("pips", names(&["Zorro's pip"]));
    table.choose("Ann", &pip);
    assert_eq!(table.essence("Bernardo"), 20);
}

#[test]
fn a_cliche_as_run_off_is_a_die_of_that_member() {
    shows!("CLN-TEM-06", "CLN-TEM-07");
    let mut table = pair(&[2, 5, 3, 6, 1], true);
    table.begins("Zorro+Bernardo");
    assert_eq!(table.pool("Bernardo"), [6, 3]);
    assert_eq!(table.pool("Zorro"), [5, 2]);
    let form = act("Zorro", 5, "Bernardo's cliché", "Captain");
    assert_eq!(table.no("Ann", &form), "CLN-RUN-04");
    table.strikes("Bernardo", 6, "Bernardo's cliché", "Captain");
    assert_eq!(table.essence("Captain"), 20 - 9);
}

#[test]
fn a_phrase_in_a_team_doubles_an_own_die() {
    shows!("CLN-RUL-45", "CLN-TEM-06");
    // Both have a 5.
    let mut table = pair(&[2, 5, 5, 1], false);
    table.begins("Zorro+Bernardo");
    assert_eq!(table.no("Bob", &double("Bernardo", 2)), "CLN-ACT-01");
    assert_eq!(table.no("Ann", &double("Bernardo", 5)), "TBL-01");
    table.choose("Bob", &double("Bernardo", 5));
    assert_eq!(table.pool("Bernardo"), [10]);
    assert_eq!(table.pool("Zorro"), [5, 2]);
    assert_eq!(table.no("Ann", &double("Zorro", 10)), "CLN-ACT-01");
    table.choose("Ann", &double("Zorro", 2));
    assert_eq!(table.pool("Zorro"), [5, 4]);
}

#[test]
fn members_may_have_run_offs_of_the_same_name() {
    shows!("CLN-RUL-05", "CLN-TEM-07");
    let cast = [
        ("Ann", "Zorro: Sword +3, Resolve 0"),
        ("Bob", "Bernardo: Sword +1, Resolve 0"),
    ];
    let mut table = table(Options::default(), &cast);
    table.gm(wall(&["Zorro", "Bernardo"], 40).with("challenge", "minimal"));
    assert_eq!(
        table.no("Ann", &declare("Zorro", &["Sword", "Sword"])),
        "CLN-RUN-03"
    );
    table.round(
        &[("Zorro", &["Sword"]), ("Bernardo", &["Sword"])],
        &[2, 2],
        "Zorro+Bernardo",
    );
    table.strikes("Bernardo", 2, "Sword", "*task*");
    assert_eq!(table.task().essence.left, 37);
    assert_eq!(
        table.no("Bob", &act("Bernardo", 2, "Sword", "*task*")),
        "CLN-ACT-01"
    );
    table.strikes("Zorro", 2, "Sword", "*task*");
    assert_eq!(table.task().essence.left, 32);
}
