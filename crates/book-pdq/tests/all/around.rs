//! What a table needs around the book, and how Conflicts begin and end: TBL, CON, RUL-35.

use book_pdq::{
    Pdq,
    event::{Event, Ruling},
    refusal::Refusal,
    rules::{
        creation::{check_name, check_text},
        rank::Rank,
    },
    setup::{Casting, Figure, Options, Setup, Sheet},
    state::{Condition, Doing, Kind, Outcome, Stage},
};
use rulebook::{Filled, Rulebook, Seat, Turn, View, Viewer};
use rulebook_testkit::{Table, shows};

use crate::common::{Story, f, names, table, usual};

use Rank::{Average, Expert, Master};

fn view(table: &Table<Pdq>, seat: &str) -> View {
    Pdq::view(&table.state, &Viewer::Seat(Seat::named(seat)))
}

/// The keys of everything that a seat may do.
fn keys(table: &Table<Pdq>, seat: &str) -> Vec<&'static str> {
    let choices = rulebook::choices::<Pdq>(&table.state, &Seat::named(seat));
    choices.iter().map(|choice| choice.key).collect()
}

fn deciders(table: &Table<Pdq>) -> Vec<String> {
    match Pdq::turn(&table.state) {
        Turn::Choice(seats) => seats.iter().map(|seat| seat.name().to_owned()).collect(),
        _ => Vec::new(),
    }
}

fn attempt(who: &str, quality: &str) -> Filled {
    let form = f("attempt").with("who", who);
    let form = form.with("qualities", names(&[quality]));
    form.with("helpers", names(&[]))
}

fn approve(difficulty: &str) -> Filled {
    let form = f("approve_task").with("difficulty", difficulty);
    let form = form.with("situation", "complicated");
    form.with("harm", "no").with("badass", "no")
}

fn call(kind: &str, who: &str, foes: &[&str]) -> Filled {
    let form = f("call_conflict").with("kind", kind);
    form.with("who", who).with("foes", names(foes))
}

fn secret(who: &str, quality: &str, (up, down): (i64, i64)) -> Filled {
    let form = f("secret_task").with("who", who);
    let form = form.with("qualities", names(&[quality]));
    let form = form.with("difficulty", "good");
    form.with("up", up).with("down", down)
}

fn lost(who: &str, quality: &str, ranks: i64) -> Filled {
    let form = f("rule_lost").with("who", who).with("quality", quality);
    form.with("kind", "damage").with("ranks", ranks)
}

#[test]
fn who_is_not_at_the_table_can_do_nothing() {
    shows!("TBL-01");
    let table = usual(Options::default());
    assert!(keys(&table, "Zoe").is_empty());
    let draft = f("start_draft").with("name", "X");
    assert_eq!(table.no("Zoe", &draft), "TBL-01");
    assert_eq!(table.no("Zoe", &attempt("Zorro", "Rider")), "TBL-01");
}

#[test]
fn what_the_book_leaves_to_the_game_master_is_theirs_alone() {
    shows!("TBL-01");
    let mut table = usual(Options::default());
    let of = |key: &str| f(key).with("who", "Zorro");
    let give = f("give").with("who", "Guard").with("name", "Strong");
    for form in [
        f("end_scene").with("danger", "momentary"),
        f("end_session"),
        f("recovery_roll"),
        f("make_npc").with("name", "X"),
        give.with("rank", "good").with("text", ""),
        of("award").with("points", 1),
        of("call_task"),
        of("hand_over").with("seat", "Bob"),
        of("return_to_action"),
        of("rule_experience").with("points", 1),
        of("rule_revived"),
        lost("Zorro", "Rider", 1),
        call("damage", "Zorro", &["Guard"]),
        secret("Guard", "Spear", (0, 0)),
        f("call_off"),
    ] {
        assert_eq!(table.no("Ann", &form), "TBL-01", "{form:?}");
    }
    table.choose("gm", &call("damage", "Zorro", &["Guard"]));
    for form in [
        f("enter").with("who", "Lolita").with("side", 1),
        f("leave").with("who", "Guard"),
        f("set_order").with("order", names(&["Zorro", "Guard"])),
        f("mark_surprise")
            .with("who", "Zorro")
            .with("surprises", "yes"),
        f("begin").with("free", "no"),
        f("end_conflict"),
    ] {
        assert_eq!(table.no("Ann", &form), "TBL-01", "{form:?}");
    }
}

#[test]
fn a_seat_decides_for_its_own_characters_until_they_are_handed_over() {
    shows!("TBL-01");
    let mut table = usual(Options::default());
    let rider = attempt("Zorro", "Rider");
    assert_eq!(table.no("Bob", &rider), "TBL-01");
    let hand = |seat: &str| f("hand_over").with("who", "Zorro").with("seat", seat);
    table.choose("gm", &hand("Bob"));
    assert_eq!(table.seat("Zorro"), "Bob");
    assert_eq!(table.no("Ann", &rider), "TBL-01");
    table.choose("Bob", &rider);
    table.choose("gm", &f("call_off"));
    table.choose("gm", &hand("gm"));
    table.choose("gm", &rider);
}

#[test]
fn nobody_is_handed_to_a_seat_that_is_not_there() {
    shows!("TBL-01");
    let table = usual(Options::default());
    let zoe = f("hand_over").with("who", "Zorro").with("seat", "Zoe");
    assert_eq!(table.no("gm", &zoe), "TBL-01");
}

#[test]
fn the_game_master_may_set_anything_by_a_ruling() {
    shows!("TBL-02");
    let mut table = usual(Options::default());
    table.choose("gm", &lost("Zorro", "Sword", 2));
    assert_eq!(table.rank("Zorro", "Sword"), Some(Average));
    let ruled = Event::Ruled {
        ruling: Ruling::Lost {
            who: "Zorro".to_owned(),
            quality: "Sword".to_owned(),
            kind: Kind::Damage,
            ranks: 2,
        },
    };
    assert_eq!(table.log, [ruled]);
    let rank = f("rule_rank").with("who", "Zorro").with("quality", "Sword");
    table.choose("gm", &rank.clone().with("rank", "master"));
    let sword = table.who("Zorro").quality("Sword").unwrap();
    assert_eq!((sword.rank, sword.damage), (Master, 2));
    // No further than one step below Poor.
    table.choose("gm", &rank.with("rank", "poor"));
    let sword = table.who("Zorro").quality("Sword").unwrap();
    assert_eq!((sword.damage, sword.current()), (1, None));
    assert_eq!(table.condition("Zorro"), Condition::OutOfAction);
    let points = |points| {
        f("rule_experience")
            .with("who", "Zorro")
            .with("points", points)
    };
    table.choose("gm", &points(9));
    assert_eq!(table.who("Zorro").experience, 9);
    for form in [
        lost("Zorro", "Sword", 2),
        lost("Zorro", "Rider", 4),
        points(1_001),
        f("rule_revived").with("who", "Zorro"),
        f("rule_chin").with("who", "Zorro"),
    ] {
        assert_eq!(table.no("gm", &form), "TBL-02", "{form:?}");
    }
    assert_eq!(table.no("gm", &lost("Diego", "Sword", 1)), "TBL-04");
}

#[test]
fn the_dead_are_revived_and_chins_restored_by_a_ruling() {
    shows!("TBL-02");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain", "Guard"]);
    table.hurt("Guard", "Spear", 3);
    table.attacks(("Zorro", "Sword"), ("Captain", "Schemer"));
    table.throw(&[6, 6, 1, 1]);
    table.does("Captain", f("chin").with("quality", "Fencer"));
    table.choose("gm", &f("judge_chin").with("agree", "yes"));
    table.does("Zorro", f("end_turn"));
    table.choose("gm", &f("rule_chin").with("who", "Captain"));
    assert!(!table.who("Captain").chin_used);
    table.does("Captain", f("kill").with("victim", "Guard"));
    table.choose("gm", &f("end_conflict"));
    table.choose("gm", &f("rule_revived").with("who", "Guard"));
    assert_eq!(table.condition("Guard"), Condition::OutOfAction);
}

#[test]
fn the_game_master_rules_who_is_out_dead_or_unhurt() {
    shows!("TBL-02");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain", "Guard"]);
    let of = |key: &str, who: &str| f(key).with("who", who);
    assert_eq!(table.no("gm", &of("rule_unhurt", "Zorro")), "TBL-02");
    assert_eq!(table.no("Ann", &of("rule_out", "Guard")), "TBL-01");
    table.choose("gm", &of("rule_out", "Zorro"));
    assert_eq!(table.condition("Zorro"), Condition::OutOfAction);
    // It was Zorro's turn.
    assert_eq!(table.on_turn(), "Captain");
    assert_eq!(table.no("gm", &of("rule_out", "Zorro")), "TBL-02");
    table.choose("gm", &of("rule_dead", "Guard"));
    assert_eq!(table.condition("Guard"), Condition::Dead);
    assert_eq!(table.no("gm", &of("rule_dead", "Guard")), "TBL-02");
    table.choose("gm", &of("return_to_action", "Zorro"));
    table.attacks(("Captain", "Fencer"), ("Zorro", "Sword"));
    table.throw(&[2, 2, 2, 2]);
    table.takes("Zorro", &[("Sword", 2)]);
    assert!(table.who("Zorro").hurt);
    table.choose("gm", &of("rule_unhurt", "Zorro"));
    assert!(!table.who("Zorro").hurt);
}

#[test]
fn in_a_conflict_rulings_come_between_turns() {
    shows!("TBL-02", "TBL-03");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain"]);
    table.choose("gm", &lost("Captain", "Fencer", 1));
    table.does("Zorro", f("adopt").with("strategy", "flip_out"));
    assert_eq!(table.no("gm", &lost("Captain", "Fencer", 2)), "TBL-03");
    table.declares("Zorro", &["Sword"], &["Captain"]);
    assert_eq!(table.no("gm", &lost("Captain", "Fencer", 2)), "TBL-03");
    // What is not approved yet can be called off; the turn is as it was.
    table.choose("gm", &f("call_off"));
    assert_eq!(table.on_turn(), "Zorro");
    table.does("Zorro", f("pass"));
    table.choose("gm", &lost("Captain", "Fencer", 2));
    assert_eq!(table.no("gm", &f("call_off")), "TBL-03");
    // Nor in the middle of a task.
    table.choose("gm", &f("end_conflict"));
    table.choose("Ann", &attempt("Zorro", "Rider"));
    assert_eq!(table.no("gm", &lost("Captain", "Fencer", 3)), "TBL-03");
    table.choose("gm", &f("call_off"));
    assert_eq!(table.state.doing, Doing::Talking);
    assert_eq!(table.no("gm", &f("call_off")), "TBL-03");
}

#[test]
fn while_dice_are_awaited_nothing_else_can_be_done() {
    shows!("TBL-03");
    let mut table = usual(Options::default());
    table.tries("Zorro", &["Rider"], "good");
    for seat in ["gm", "Ann", "Bob"] {
        assert!(keys(&table, seat).is_empty(), "{seat}");
        let draft = f("start_draft").with("name", "X");
        assert_eq!(table.no(seat, &draft), "TBL-03", "{seat}");
    }
    assert_eq!(table.no("gm", &f("call_off")), "TBL-03");
    assert_eq!(table.no("Bob", &attempt("Bernardo", "Eyes")), "TBL-03");
    table.throw(&[1, 1]);
    table.choose("Bob", &attempt("Bernardo", "Eyes"));
}

#[test]
fn one_thing_is_done_at_a_time() {
    shows!("TBL-03");
    let mut table = usual(Options::default());
    table.choose("Ann", &attempt("Zorro", "Rider"));
    for (seat, form) in [
        ("Bob", attempt("Bernardo", "Eyes")),
        ("Ann", attempt("Zorro", "Sword")),
        ("gm", call("damage", "Zorro", &["Guard"])),
        ("gm", f("end_scene").with("danger", "momentary")),
        ("gm", f("call_task").with("who", "Lolita")),
        ("gm", f("end_session")),
        ("gm", f("make_npc").with("name", "X")),
        ("gm", f("recovery_roll")),
        ("gm", f("award").with("who", "Zorro").with("points", 1)),
        ("gm", f("end_conflict")),
        ("gm", secret("Guard", "Spear", (0, 0))),
    ] {
        assert_eq!(table.no(seat, &form), "TBL-03", "{form:?}");
    }
}

#[test]
fn names_and_texts_are_bounded() {
    shows!("TBL-04");
    assert!(check_name(&"x".repeat(40)).is_ok());
    for name in [
        "",
        " Zorro",
        "Zorro ",
        "a\u{1b}b",
        &"x".repeat(41),
        "*none*",
    ] {
        let refusal = check_name(name).unwrap_err();
        assert_eq!(refusal.rule().0, "TBL-04", "{name:?}");
    }
    assert!(check_text(&"x".repeat(400)).is_ok());
    for text in [&"x".repeat(401), "a\u{7}b"] {
        assert_eq!(check_text(text), Err(Refusal::BadText));
    }
    let mut table = usual(Options::default());
    for name in ["Zorro", "", "*none*", &"x".repeat(41)] {
        for key in ["start_draft", "make_npc"] {
            let form = f(key).with("name", name);
            assert_eq!(table.no("gm", &form), "TBL-04", "{key} {name:?}");
        }
    }
    table.choose("Ann", &f("start_draft").with("name", "Diego"));
    let npc = f("make_npc").with("name", "Diego");
    assert_eq!(table.no("gm", &npc), "TBL-04");
}

#[test]
fn a_table_holds_so_many_and_no_more() {
    shows!("TBL-04");
    let cast: Vec<String> = (0..99).map(|number| format!("Guard {number}:")).collect();
    let cast: Vec<(&str, &str)> = cast.iter().map(|line| ("gm", line.as_str())).collect();
    let mut table = table(Options::default(), &cast);
    table.choose("Ann", &f("start_draft").with("name", "Zorro"));
    let one_more = f("start_draft").with("name", "Diego");
    assert_eq!(table.no("Ann", &one_more), "TBL-04");
    let npc = f("make_npc").with("name", "Diego");
    assert_eq!(table.no("gm", &npc), "TBL-04");
    let players = |number: usize| Setup {
        players: (0..number).map(|one| format!("P{one}")).collect(),
        ..Setup::default()
    };
    assert!(Pdq::open(&players(20)).is_ok());
    assert_eq!(Pdq::open(&players(21)), Err(vec![Refusal::Full]));
}

#[test]
fn a_table_opens_only_with_sound_names() {
    shows!("TBL-01", "TBL-04");
    let casting = |seat: &str, name: &str| Casting {
        seat: Seat::named(seat),
        sheet: Sheet {
            name: name.to_owned(),
            kind: Figure::Npc,
            ..Sheet::default()
        },
    };
    let open = |players: &[&str], cast: Vec<Casting>| {
        Pdq::open(&Setup {
            players: names(players),
            cast,
            ..Setup::default()
        })
    };
    assert!(open(&["Ann"], vec![casting("Ann", "Zorro")]).is_ok());
    let bad = |name: &str| Refusal::BadName(name.to_owned());
    assert_eq!(open(&["Ann", "Ann"], vec![]), Err(vec![bad("Ann")]));
    assert_eq!(open(&["gm"], vec![]), Err(vec![bad("gm")]));
    assert_eq!(open(&[" Ann"], vec![]), Err(vec![bad(" Ann")]));
    let twice = vec![casting("gm", "Zorro"), casting("gm", "Zorro")];
    assert_eq!(open(&[], twice), Err(vec![bad("Zorro")]));
    assert!(open(&["Ann"], vec![casting("Zoe", "Zorro")]).is_err());
}

#[test]
fn a_sheet_holds_twenty_qualities() {
    shows!("TBL-04");
    let line = |number: usize| {
        let all: Vec<String> = (0..number).map(|one| format!("Q{one}: Good")).collect();
        format!("Guard: {}", all.join(", "))
    };
    let mut table = table(Options::default(), &[("gm", &line(19))]);
    let give = |name: &str| {
        let form = f("give").with("who", "Guard").with("name", name);
        form.with("rank", "poor").with("text", "")
    };
    table.choose("gm", &give("Last"));
    assert_eq!(table.no("gm", &give("One more")), "TBL-04");
    let mut sheet = book_pdq::sheet::read_line(&line(21)).unwrap();
    sheet.kind = Figure::Npc;
    let faults = book_pdq::rules::creation::faults(&Options::default(), &sheet);
    assert_eq!(faults, [Refusal::TooManyQualities("Guard".to_owned())]);
}

#[test]
fn secret_rolls_are_the_game_masters_until_shown() {
    shows!("TBL-05");
    let mut table = usual(Options::default());
    let (seen, may) = (view(&table, "Ann"), keys(&table, "Ann"));
    let events = table.choose("gm", &secret("Captain", "Fencer", (1, 0)));
    let Turn::Chance(roll) = Pdq::turn(&table.state) else {
        panic!("dice are awaited");
    };
    assert!(roll.secret);
    assert_eq!(roll.dice(), 3);
    let rolled = table.throw(&[1, 1, 1]);
    // Ann has heard nothing, seen nothing, and can do what she could.
    let ann = Viewer::Seat(Seat::named("Ann"));
    for event in events.iter().chain(&rolled) {
        assert_eq!(Pdq::tell(event, &ann), None);
        let gm = Pdq::tell(event, &Viewer::Seat(Seat::Gm));
        assert!(gm.is_some(), "{event:?}");
    }
    assert_eq!(
        (view(&table, "Ann"), keys(&table, "Ann")),
        (seen.clone(), may)
    );
    assert_ne!(view(&table, "gm"), seen);
    assert_eq!(table.state.last_roll, None);
    let show = |place: i64| f("show_roll").with("place", place);
    assert_eq!(table.no("Ann", &show(0)), "TBL-01");
    for wrong in [1, -1] {
        assert_eq!(table.no("gm", &show(wrong)), "TBL-04");
    }
    table.choose("gm", &show(0));
    assert_ne!(view(&table, "Ann"), seen);
    let outcome = Outcome::Task {
        who: "Captain".to_owned(),
        number: 9,
        total: 9,
        success: true,
    };
    assert_eq!(table.state.last_roll.as_ref().unwrap().outcomes, [outcome]);
    assert_eq!(table.no("gm", &show(0)), "TBL-04");
}

#[test]
fn players_are_not_stopped_by_secret_dice() {
    shows!("TBL-05", "TBL-03");
    let mut table = usual(Options::default());
    let (seen, may) = (view(&table, "Ann"), keys(&table, "Ann"));
    table.choose("gm", &secret("Captain", "Fencer", (0, 0)));
    assert_eq!((view(&table, "Ann"), keys(&table, "Ann")), (seen, may));
    // The game master waits for them, and Ann does not.
    assert!(keys(&table, "gm").is_empty());
    let end = f("end_scene").with("danger", "momentary");
    assert_eq!(table.no("gm", &end), "TBL-03");
    table.choose("Ann", &f("start_draft").with("name", "Diego"));
    table.choose("Ann", &attempt("Zorro", "Rider"));
    assert_eq!(table.no("gm", &approve("good")), "TBL-03");
    // The secret dice fall, and what Ann has begun goes on.
    table.throw(&[2, 2]);
    assert_eq!(table.state.secrets.len(), 1);
    table.choose("gm", &approve("good"));
    assert_eq!(table.awaited(), [2]);
    table.throw(&[1, 1]);
    assert_eq!(table.state.secrets.len(), 1);
    assert_eq!(
        table.state.last_roll.as_ref().unwrap().hands[0].who,
        "Zorro"
    );
}

#[test]
fn only_the_game_masters_own_roll_in_secret_and_nothing_comes_of_it() {
    shows!("TBL-05");
    let mut table = usual(Options::default());
    assert_eq!(table.no("gm", &secret("Zorro", "Rider", (0, 0))), "TBL-01");
    let form = secret("Captain", "Vain", (0, 0));
    let twice = form.clone().with("qualities", names(&["Vain", "Vain"]));
    assert_eq!(table.no("gm", &twice), "PDQ-TSK-03");
    for shifts in [(-1, 0), (0, -1), (21, 0), (0, 21)] {
        let form = secret("Captain", "Vain", shifts);
        assert_eq!(table.no("gm", &form), "PDQ-SHF-07", "{shifts:?}");
    }
    let cast = table.state.cast.clone();
    // One that fails by itself needs no dice.
    table.choose("gm", &secret("Captain", "Vain", (0, 1)));
    assert!(table.awaited().is_empty());
    assert_eq!(table.state.secret, None);
    let failed = Outcome::Automatic {
        who: "Captain".to_owned(),
        success: false,
    };
    assert_eq!(table.state.secrets[0].outcomes, [failed]);
    table.choose("gm", &form);
    table.throw(&[1, 1]);
    assert_eq!(table.state.cast, cast);
    // Not without a Scene, and not by who is out of action.
    table.choose("gm", &lost("Captain", "Vain", 1));
    let fencer = secret("Captain", "Fencer", (0, 0));
    assert_eq!(table.no("gm", &fencer), "PDQ-OUT-03");
    table.choose("gm", &f("end_scene").with("danger", "momentary"));
    let spear = secret("Guard", "Spear", (0, 0));
    assert_eq!(table.no("gm", &spear), "PDQ-DMG-01");
}

#[test]
fn the_game_master_ends_sessions() {
    shows!("TBL-06");
    let mut table = usual(Options::default());
    assert_eq!(table.no("Ann", &f("end_session")), "TBL-01");
    table.choose("gm", &lost("Zorro", "Sword", 1));
    let before = table.state.clone();
    table.choose("gm", &f("end_session"));
    assert_eq!(table.state.session, 2);
    // Nothing else has changed: the Scene goes on next time.
    table.state.session = 1;
    assert_eq!(table.state, before);
    table.fight(&["Zorro", "Guard"]);
    assert_eq!(table.no("gm", &f("end_session")), "TBL-03");
}

#[test]
fn the_game_master_says_when_a_conflict_begins_and_who_is_in_it() {
    shows!("PDQ-CON-01");
    let mut table = usual(Options::default());
    table.hurt("Guard", "Spear", 3);
    for (form, rule) in [
        (call("damage", "Zorro", &[]), "PDQ-ATK-01"),
        (call("damage", "Zorro", &["Zorro"]), "PDQ-ATK-01"),
        (
            call("damage", "Zorro", &["Captain", "Captain"]),
            "PDQ-ATK-01",
        ),
        (call("damage", "Zorro", &["Guard"]), "PDQ-OUT-03"),
        (call("damage", "Guard", &["Zorro"]), "PDQ-OUT-03"),
        (call("damage", "Zorro", &["Diego"]), "TBL-04"),
    ] {
        assert_eq!(table.no("gm", &form), rule, "{form:?}");
    }
    table.choose("gm", &call("damage", "Zorro", &["Captain"]));
    assert_eq!(table.conflict().stage, Stage::Prepare);
    let enter = |who: &str, side: i64| f("enter").with("who", who).with("side", side);
    for (form, rule) in [
        (enter("Zorro", 1), "TBL-03"),
        (enter("Lolita", 0), "TBL-03"),
        (enter("Lolita", 5), "TBL-03"),
        (call("damage", "Lolita", &["Sergeant"]), "TBL-03"),
    ] {
        assert_eq!(table.no("gm", &form), rule, "{form:?}");
    }
    table.choose("gm", &enter("Bernardo", 1));
    table.choose("gm", &enter("Lolita", 3));
    table.choose("gm", &f("leave").with("who", "Bernardo"));
    table.begin_in_order(&["Captain", "Zorro", "Lolita"]);
    let sides: Vec<(&str, u32)> = table
        .conflict()
        .combatants
        .iter()
        .map(|one| (one.who.as_str(), one.side))
        .collect();
    assert_eq!(sides, [("Zorro", 1), ("Lolita", 3), ("Captain", 2)]);
    assert_eq!(
        (table.on_turn().as_str(), table.conflict().round),
        ("Captain", 1)
    );
    // Who is not in it has no turn and is no target.
    let attack = f("attack").with("who", "Captain");
    let attack = attack.with("qualities", names(&["Fencer"]));
    let attack = attack.with("targets", names(&["Bernardo"]));
    assert_eq!(table.no("gm", &attack), "PDQ-ATK-01");
    assert_eq!(table.no("Bob", &attempt("Bernardo", "Eyes")), "PDQ-TRN-03");
}

#[test]
fn a_conflict_can_be_about_anything() {
    shows!("PDQ-CON-01", "PDQ-CON-03");
    for (word, kind) in [("failure", Kind::Failure), ("damage", Kind::Damage)] {
        let mut table = usual(Options::default());
        table.choose("gm", &call(word, "Lolita", &["Captain", "Sergeant"]));
        assert_eq!(table.conflict().kind, kind);
    }
    // Without a kind there is no Conflict.
    let table = usual(Options::default());
    let form = f("call_conflict").with("who", "Lolita");
    let form = form.with("foes", names(&["Captain"]));
    assert!(Pdq::read(&form).is_err());
    assert!(Pdq::read(&form.clone().with("kind", "chess")).is_err());
    assert!(Pdq::read(&form.with("kind", "failure")).is_ok());
    assert_eq!(table.state.doing, Doing::Talking);
}

#[test]
fn a_conflict_ends_by_the_game_masters_word_and_no_sooner() {
    shows!("PDQ-CON-04", "PDQ-RUL-35");
    let mut table = usual(Options::default());
    assert_eq!(table.no("gm", &f("end_conflict")), "TBL-03");
    table.fight(&["Zorro", "Guard"]);
    // Two sides: it is Ann's turn, and nobody else is asked.
    assert_eq!(deciders(&table), ["Ann"]);
    let proposed = |table: &Table<Pdq>| {
        let shown = format!("{:?}", view(table, "Bob"));
        shown.contains("pdq-view-one-side-left")
    };
    assert!(!proposed(&table));
    assert_ne!(keys(&table, "gm")[0], "end_conflict");
    table.hurt("Guard", "Spear", 3);
    // One side: the end is proposed, and it goes on all the same.
    let mut asked = deciders(&table);
    asked.sort();
    assert_eq!(asked, ["Ann", "gm"]);
    assert!(proposed(&table));
    let ends = |key: &&&str| **key == "end_conflict";
    assert_eq!(keys(&table, "gm")[0], "end_conflict");
    assert_eq!(keys(&table, "gm").iter().filter(ends).count(), 1);
    table.does("Zorro", f("pass"));
    // There is a victim now, so the turn has to be closed.
    table.does("Zorro", f("end_turn"));
    assert_eq!(
        (table.on_turn().as_str(), table.conflict().round),
        ("Zorro", 2)
    );
    assert_eq!(table.no("Ann", &f("end_conflict")), "TBL-01");
    table.choose("gm", &f("end_conflict"));
    assert_eq!(table.state.doing, Doing::Talking);
}

#[test]
fn a_conflict_can_be_ended_at_any_moment_without_dice() {
    shows!("PDQ-CON-04", "TBL-02", "TBL-03");
    // While it is prepared, in a turn, while somebody is hurt, while the chin is judged.
    for moment in 0..4 {
        let mut table = usual(Options::default());
        table.prepare(&["Zorro"], &["Captain"]);
        if moment > 0 {
            table.begin_in_order(&["Zorro", "Captain"]);
        }
        if moment > 1 {
            table.attacks(("Zorro", "Sword"), ("Captain", "Schemer"));
            assert_eq!(table.no("gm", &f("end_conflict")), "TBL-03");
            table.throw(&[6, 6, 1, 1]);
        }
        if moment > 2 {
            // 16 against 4: more than fits, but the chin is still open to him.
            table.does("Captain", f("chin").with("quality", "Fencer"));
        }
        table.choose("gm", &f("end_conflict"));
        assert_eq!(table.state.doing, Doing::Talking, "{moment}");
        assert_eq!(table.rank("Zorro", "Sword"), Some(Expert));
    }
}

#[test]
fn nobody_left_in_action_leaves_the_end_to_the_game_master() {
    shows!("PDQ-CON-04", "PDQ-RUL-35");
    let mut table = table(
        Options::default(),
        &[("Ann", "Zorro: Rider: Good"), ("gm", "Guard: Spear: Good")],
    );
    table.fight(&["Zorro", "Guard"]);
    table.hurt("Guard", "Spear", 3);
    table.hurt("Zorro", "Rider", 3);
    assert_eq!(deciders(&table), ["gm"]);
    assert!(matches!(table.state.doing, Doing::Conflict(_)));
    table.choose("gm", &f("end_conflict"));
    assert_eq!(table.state.doing, Doing::Talking);
}
