//! What a table needs around the book: TBL.

use book_risus_hack::{
    RisusHack,
    event::{Event, Ruling},
    refusal::Refusal,
    rules::creation::{check_name, check_text},
    setup::{Casting, Figure, Options, Setup, Six},
    sheet::read_line,
    state::{Doing, RollResult},
};
use rulebook::{Filled, Kind, Rulebook, Seat, Turn, View, Viewer};
use rulebook_testkit::{Table, shows};

use crate::common::{Story, f, judged, names, table, usual};

fn view(table: &Table<RisusHack>, seat: &str) -> View {
    RisusHack::view(&table.state, &Viewer::Seat(Seat::named(seat)))
}

/// The keys of everything that a seat may do.
fn keys(table: &Table<RisusHack>, seat: &str) -> Vec<&'static str> {
    let choices = rulebook::choices::<RisusHack>(&table.state, &Seat::named(seat));
    choices.iter().map(|choice| choice.key).collect()
}

fn of(key: &str, who: &str) -> Filled {
    f(key).with("who", who)
}

fn call(who: &str) -> Filled {
    of("call_roll", who).with("fd", 5)
}

fn call_combat(who: &str, foes: &[&str]) -> Filled {
    let form = of("call_combat", who).with("foes", names(foes));
    form.with("fd", 5)
}

fn pick(who: &str, cliche: &str) -> Filled {
    of("pick", who).with("cliche", cliche)
}

fn secret(who: &str, cliche: &str, fd: i64, penalty: i64) -> Filled {
    let form = of("secret_roll", who).with("cliche", cliche);
    form.with("fd", fd).with("penalty", penalty)
}

fn lost(who: &str, cliche: &str, lost: i64) -> Filled {
    let form = of("rule_lost", who).with("cliche", cliche);
    form.with("lost", lost)
}

fn npc(name: &str, level: i64) -> Filled {
    let form = f("make_npc").with("name", name).with("cliche", "Épée");
    form.with("level", level).with("kind", "npc")
}

fn draft(name: &str) -> Filled {
    f("start_draft").with("name", name)
}

#[test]
fn who_is_not_at_the_table_can_do_nothing() {
    shows!("TBL-01");
    let table = usual(Options::default());
    assert!(keys(&table, "Zoe").is_empty());
    assert_eq!(table.no("Zoe", &draft("X")), "TBL-01");
    assert_eq!(table.no("Zoe", &call("Grolfnar")), "TBL-01");
}

#[test]
fn what_the_book_leaves_to_the_game_master_is_theirs_alone() {
    shows!("TBL-01");
    let mut table = usual(Options::default());
    table.choose("gm", &lost("Grolfnar", "Viking", 1));
    let viking = |key: &str| of(key, "Grolfnar").with("cliche", "Viking");
    let item = of("grant_item", "Grolfnar").with("name", "ring");
    for form in [
        call("Grolfnar"),
        f("call_single").with("who", names(&["Grolfnar", "Wulf"])),
        call_combat("Grolfnar", &["Wulf"]),
        secret("Wulf", "Viking", 5, 0),
        npc("X", 3),
        of("hand_over", "Grolfnar").with("seat", "Bob"),
        f("new_scene"),
        f("end_session"),
        f("end_adventure"),
        f("call_off"),
        item.with("effect", "words").with("spares", "no"),
        of("award_destiny", "Grolfnar"),
        of("award_xp", "Grolfnar"),
        viking("recover").with("dice", 1),
        viking("set_condition").with("text", "rest"),
        viking("damage_vehicle").with("text", "ship"),
        viking("add_object").with("object", "sword"),
        viking("rule_level").with("level", 5),
        lost("Grolfnar", "Viking", 0),
        of("rule_destiny", "Grolfnar").with("points", 9),
    ] {
        assert_eq!(table.no("Ann", &form), "TBL-01", "{form:?}");
    }
    table.choose("gm", &call_combat("Grolfnar", &["Wulf"]));
    for form in [
        of("enter", "Milda").with("party", "first"),
        judged(viking("mark"), "suited", "minus", 0),
        f("mark_rest"),
        f("set_fd").with("fd", 4),
        f("begin"),
        f("end_combat"),
    ] {
        assert_eq!(table.no("Ann", &form), "TBL-01", "{form:?}");
    }
}

#[test]
fn a_seat_decides_for_its_own_characters_until_they_are_handed_over() {
    shows!("TBL-01");
    let mut table = usual(Options::default());
    let hand = |seat: &str| of("hand_over", "Grolfnar").with("seat", seat);
    for seat in ["Zoe", "Ann"] {
        assert_eq!(table.no("gm", &hand(seat)), "TBL-01", "{seat}");
    }
    table.choose("gm", &hand("Bob"));
    table.choose("gm", &call("Grolfnar"));
    let viking = pick("Grolfnar", "Viking");
    assert_eq!(table.no("Ann", &viking), "TBL-01");
    assert_eq!(table.no("gm", &viking), "TBL-01");
    table.choose("Bob", &viking);
    table.choose("gm", &f("call_off"));
    table.choose("gm", &hand("gm"));
    table.choose("gm", &call("Grolfnar"));
    assert_eq!(table.no("Bob", &viking), "TBL-01");
    table.choose("gm", &viking);
}

#[test]
fn the_game_master_sets_quantities_by_rulings_that_the_log_shows() {
    shows!("TBL-02");
    let mut table = usual(Options::default());
    table.choose("gm", &lost("Grolfnar", "Viking", 3));
    assert_eq!(table.score("Grolfnar", "Viking"), 1);
    let ruled = Event::Ruled {
        ruling: Ruling::Lost {
            who: "Grolfnar".to_owned(),
            cliche: "Viking".to_owned(),
            lost: 3,
        },
    };
    assert_eq!(table.log, [ruled]);
    let level = |level: i64| {
        let form = of("rule_level", "Grolfnar").with("cliche", "Viking");
        form.with("level", level)
    };
    // Forms begin with what there is now.
    for (form, now) in [(lost("Grolfnar", "Viking", 0), 3), (level(1), 4)] {
        let forms = rulebook::choices::<RisusHack>(&table.state, &Seat::Gm);
        let form = forms.iter().find(|one| one.admits(&form)).unwrap();
        let kind = &form.fields[2].kind;
        assert!(
            matches!(kind, Kind::Count { usual, .. } if *usual == now),
            "{kind:?}"
        );
    }
    table.choose("gm", &level(8));
    assert_eq!(table.score("Grolfnar", "Viking"), 5);
    // No more is lost than there is.
    table.choose("gm", &level(2));
    let viking = table.who("Grolfnar").cliche("Viking").unwrap();
    assert_eq!((viking.level, viking.lost), (2, 2));
    let destiny = |who: &str, points: i64| of("rule_destiny", who).with("points", points);
    table.choose("gm", &destiny("Grolfnar", 1_000));
    assert_eq!(table.who("Grolfnar").destiny, 1_000);
    for form in [
        lost("Grolfnar", "Viking", 3),
        level(0),
        level(31),
        destiny("Grolfnar", 1_001),
        destiny("Wulf", 1),
    ] {
        assert_eq!(table.no("gm", &form), "TBL-02", "{form:?}");
    }
    assert_eq!(table.no("gm", &lost("Grolfnar", "Barde", 1)), "TBL-04");
    assert_eq!(table.no("gm", &lost("Odin", "Viking", 1)), "TBL-04");
}

#[test]
fn what_was_called_for_can_be_called_off_until_the_dice_are() {
    shows!("TBL-02", "TBL-03");
    let mut table = usual(Options::default());
    assert_eq!(table.no("gm", &f("call_off")), "TBL-03");
    let before = table.state.clone();
    table.choose("gm", &call("Grolfnar"));
    table.choose("Ann", &pick("Grolfnar", "Viking"));
    table.choose("gm", &f("call_off"));
    assert_eq!(table.state, before);
    table.choose("gm", &f("call_single").with("who", names(&["Ulf", "Wulf"])));
    table.choose("gm", &f("call_off"));
    assert_eq!(table.state, before);
    table.rolls("Grolfnar", "Viking", 5);
    assert_eq!(table.no("gm", &f("call_off")), "TBL-03");
    table.throw(&[2, 2, 2, 2]);
    // Clichés may grow, and whoever has to choose has gone home.
    table.choose("gm", &f("end_adventure"));
    assert_eq!(table.no("gm", &f("call_off")), "TBL-03");
    table.throw(&[2, 2, 2, 2]);
    table.choose("gm", &f("call_off"));
    assert_eq!(table.state.doing, Doing::Talking);
    assert_eq!(table.who("Grolfnar").cliche("Viking").unwrap().level, 4);
}

#[test]
fn in_a_combat_rulings_come_between_exchanges_and_it_can_be_ended() {
    shows!("TBL-02", "TBL-03");
    let mut table = usual(Options::default());
    table.fight(&["Grolfnar"], &["Wulf"]);
    table.choose("gm", &lost("Wulf", "Viking", 1));
    assert_eq!(table.no("gm", &f("call_off")), "TBL-03");
    let attack = f("attack").with("cliche", "Viking").with("effort", 0);
    let attack = attack.with("items", names(&[])).with("target", "Wulf");
    table.does("Grolfnar", attack);
    assert_eq!(table.no("gm", &lost("Wulf", "Viking", 2)), "TBL-03");
    let defend = f("defend").with("cliche", "Viking").with("effort", 0);
    table.does("Wulf", defend.with("items", names(&[])));
    assert_eq!(table.no("gm", &f("end_combat")), "TBL-03");
    table.throw(&[6; 8]);
    table.choose("gm", &lost("Wulf", "Viking", 2));
    table.choose("gm", &f("end_combat"));
    assert_eq!(table.state.doing, Doing::Talking);
    assert_eq!(table.score("Wulf", "Viking"), 3);
    assert_eq!(table.no("gm", &f("end_combat")), "TBL-03");
}

#[test]
fn while_dice_are_awaited_nothing_else_can_be_done() {
    shows!("TBL-03");
    let mut table = usual(Options::default());
    table.rolls("Grolfnar", "Viking", 5);
    for seat in ["gm", "Ann", "Bob"] {
        assert!(keys(&table, seat).is_empty(), "{seat}");
        assert_eq!(table.no(seat, &draft("X")), "TBL-03", "{seat}");
    }
    table.throw(&[1, 1, 1, 1]);
    table.choose("Bob", &draft("X"));
}

#[test]
fn one_thing_is_done_at_a_time() {
    shows!("TBL-03");
    let mut table = usual(Options::default());
    table.choose("gm", &lost("Grolfnar", "Viking", 1));
    table.choose("gm", &call("Grolfnar"));
    let viking = of("recover", "Grolfnar").with("cliche", "Viking");
    for form in [
        call("Ulf"),
        call_combat("Grolfnar", &["Wulf"]),
        f("call_single").with("who", names(&["Ulf", "Wulf"])),
        secret("Wulf", "Viking", 5, 0),
        viking.with("dice", 1),
        lost("Grolfnar", "Viking", 2),
        f("new_scene"),
        f("end_session"),
        f("end_adventure"),
        npc("X", 3),
        of("award_destiny", "Grolfnar"),
        of("hand_over", "Grolfnar").with("seat", "Bob"),
        f("begin"),
        f("end_combat"),
    ] {
        assert_eq!(table.no("gm", &form), "TBL-03", "{form:?}");
    }
    // But characters are made at any moment.
    table.choose("Bob", &draft("X"));
}

#[test]
fn names_and_texts_are_bounded() {
    shows!("TBL-04");
    assert!(check_name(&"x".repeat(40)).is_ok());
    for name in ["", " Ulf", "Ulf ", "a\u{1b}b", &"x".repeat(41)] {
        let refusal = check_name(name).unwrap_err();
        assert_eq!(refusal.rule().0, "TBL-04", "{name:?}");
    }
    assert!(check_text(&"x".repeat(400)).is_ok());
    for text in [&"x".repeat(401), "a\u{7}b"] {
        assert_eq!(check_text(text), Err(Refusal::BadText));
    }
    let mut table = usual(Options::default());
    table.choose("Ann", &draft("Diego"));
    for name in ["Grolfnar", "Diego", "", &"x".repeat(41)] {
        assert_eq!(table.no("gm", &draft(name)), "TBL-04", "{name:?}");
        assert_eq!(table.no("gm", &npc(name, 3)), "TBL-04", "{name:?}");
    }
    let long = f("describe").with("draft", "Diego");
    let long = long.with("text", "x".repeat(401).as_str());
    assert_eq!(table.no("Ann", &long), "TBL-04");
}

#[test]
fn an_npc_has_up_to_thirty_dice() {
    shows!("TBL-04", "RHK-CRE-01");
    let mut table = usual(Options::default());
    for level in [-1, 0, 31] {
        assert_eq!(table.no("gm", &npc("Troll", level)), "RHK-CRE-01");
    }
    table.choose("gm", &npc("Troll", 30));
    let troll = table.who("Troll");
    assert_eq!((troll.kind, troll.destiny), (Figure::Npc, 0));
    assert_eq!(table.score("Troll", "Épée"), 30);
}

#[test]
fn a_table_holds_so_many_and_no_more() {
    shows!("TBL-04");
    let cast: Vec<String> = (0..99)
        .map(|number| format!("Garde {number}: Épée (2)"))
        .collect();
    let cast: Vec<(&str, &str)> = cast.iter().map(|line| ("gm", line.as_str())).collect();
    let mut table = table(Options::default(), &cast);
    table.choose("Ann", &draft("Milda"));
    assert_eq!(table.no("Ann", &draft("Diego")), "TBL-04");
    assert_eq!(table.no("gm", &npc("Diego", 3)), "TBL-04");
    let players = |number: usize| Setup {
        players: (0..number).map(|one| format!("P{one}")).collect(),
        ..Setup::default()
    };
    assert!(RisusHack::open(&players(20)).is_ok());
    assert_eq!(RisusHack::open(&players(21)), Err(vec![Refusal::Full]));
}

#[test]
fn a_table_opens_only_with_sound_names() {
    shows!("TBL-01", "TBL-04");
    let casting = |seat: &str, line: &str| {
        let mut sheet = read_line(line).unwrap();
        sheet.kind = Figure::Npc;
        Casting {
            seat: Seat::named(seat),
            sheet,
        }
    };
    let open = |players: &[&str], cast: Vec<Casting>| {
        RisusHack::open(&Setup {
            players: names(players),
            cast,
            ..Setup::default()
        })
    };
    let ulf = "Ulf: Chasseur (4)";
    assert!(open(&["Ann"], vec![casting("Ann", ulf)]).is_ok());
    let bad = |name: &str| Err(vec![Refusal::BadName(name.to_owned())]);
    assert_eq!(open(&["Ann", "Ann"], vec![]), bad("Ann"));
    assert_eq!(open(&["gm"], vec![]), bad("gm"));
    assert_eq!(open(&[" Ann"], vec![]), bad(" Ann"));
    let twice = vec![casting("gm", ulf), casting("gm", ulf)];
    assert_eq!(open(&[], twice), bad("Ulf"));
    let nobody = Err(vec![Refusal::NoSuchSeat("Zoe".to_owned())]);
    assert_eq!(open(&["Ann"], vec![casting("Zoe", ulf)]), nobody);
}

#[test]
fn secret_rolls_are_the_game_masters_until_shown() {
    shows!("TBL-05");
    let mut table = usual(Options {
        six: Six::Explode,
        ..Options::default()
    });
    let (seen, may) = (view(&table, "Ann"), keys(&table, "Ann"));
    let mut events = table.choose("gm", &secret("Wulf", "Viking", 5, 2));
    let Turn::Chance(roll) = RisusHack::turn(&table.state) else {
        panic!("dice are awaited");
    };
    assert!(roll.secret);
    assert_eq!(roll.dice(), 3);
    events.extend(table.throw(&[6, 1, 5]));
    // What explodes is secret, too.
    assert_eq!(table.awaited(), [1]);
    assert_eq!(view(&table, "Ann"), seen);
    events.extend(table.throw(&[5]));
    let ann = Viewer::Seat(Seat::named("Ann"));
    for event in &events {
        assert_eq!(RisusHack::tell(event, &ann), None, "{event:?}");
    }
    let gm = Viewer::Seat(Seat::Gm);
    assert!(
        events
            .iter()
            .any(|event| RisusHack::tell(event, &gm).is_some())
    );
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
    let result = RollResult::Roll {
        fd: 5,
        margin: 3,
        success: true,
        critical: false,
        spiced: false,
    };
    assert_eq!(table.state.last_roll.as_ref().unwrap().result, result);
    assert_eq!(table.no("gm", &show(0)), "TBL-04");
}

#[test]
fn only_the_game_masters_own_roll_in_secret_and_nothing_comes_of_it() {
    shows!("TBL-05");
    let mut table = usual(Options::default());
    for (form, rule) in [
        (secret("Grolfnar", "Viking", 5, 0), "TBL-01"),
        (secret("Wulf", "Joueur", 5, 0), "TBL-04"),
        (secret("Wulf", "Viking", 2, 0), "RHK-ROL-02"),
        (secret("Wulf", "Viking", 7, 0), "RHK-ROL-02"),
        (secret("Wulf", "Viking", 5, 3), "RHK-RUL-08"),
        (secret("Wulf", "Viking", 5, -1), "RHK-RUL-08"),
    ] {
        assert_eq!(table.no("gm", &form), rule, "{form:?}");
    }
    let cast = table.state.cast.clone();
    table.choose("gm", &secret("Wulf", "Viking", 5, 0));
    table.throw(&[1; 5]);
    assert_eq!(table.state.cast, cast);
    table.choose("gm", &lost("Wulf", "Viking", 5));
    let none = secret("Wulf", "Viking", 5, 0);
    assert_eq!(table.no("gm", &none), "RHK-RUL-39");
}

#[test]
fn players_are_not_stopped_by_secret_dice() {
    shows!("TBL-05", "TBL-03");
    let mut table = usual(Options::default());
    let (seen, may) = (view(&table, "Ann"), keys(&table, "Ann"));
    table.choose("gm", &secret("Wulf", "Viking", 5, 0));
    assert_eq!((view(&table, "Ann"), keys(&table, "Ann")), (seen, may));
    assert!(keys(&table, "gm").is_empty());
    assert_eq!(table.no("gm", &f("new_scene")), "TBL-03");
    let again = secret("Garde", "Hallebarde", 5, 0);
    assert_eq!(table.no("gm", &again), "TBL-03");
    table.choose("Ann", &draft("Diego"));
    table.throw(&[2; 5]);
    assert_eq!(table.state.secrets.len(), 1);
    assert_eq!(table.state.drafts.len(), 1);
}

#[test]
fn a_secret_roll_leaves_what_players_may_do_as_it_was() {
    shows!("TBL-05", "RHK-CRE-09");
    let mut table = usual(Options {
        tale: true,
        ..Options::default()
    });
    table.choose("Ann", &draft("Diego"));
    let may = keys(&table, "Ann");
    assert!(may.contains(&"tale"));
    table.choose("gm", &secret("Wulf", "Viking", 5, 0));
    table.throw(&[2; 5]);
    assert_eq!(keys(&table, "Ann"), may);
}

#[test]
fn the_game_master_opens_scenes_and_ends_sessions() {
    shows!("TBL-06");
    let mut table = usual(Options::default());
    table.choose("gm", &lost("Grolfnar", "Viking", 1));
    let before = table.state.clone();
    for key in ["new_scene", "end_session"] {
        assert_eq!(table.no("Ann", &f(key)), "TBL-01");
    }
    table.choose("gm", &f("new_scene"));
    table.choose("gm", &f("end_session"));
    assert_eq!((table.state.scene, table.state.session), (2, 2));
    // Nothing else has changed.
    (table.state.scene, table.state.session) = (1, 1);
    assert_eq!(table.state, before);
    table.fight(&["Grolfnar"], &["Wulf"]);
    for key in ["new_scene", "end_session"] {
        assert_eq!(table.no("gm", &f(key)), "TBL-03");
    }
}
