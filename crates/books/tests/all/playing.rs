//! Every book, played through the registry.

use books::{BOOKS, EventFault, OpenFault, Playing, Rejection, Written, find};
use rulebook::{FacesFault, Filled, FormFault, Seat, Turn, Viewer};
use serde_json::{Value, json};

fn risus() -> Box<dyn Playing> {
    let setup = json!({
        "players": ["Ann"],
        "cast": [{
            "seat": "Ann",
            "sheet": {
                "name": "Grolf",
                "cliches": [
                    { "name": "Viking", "level": 4 },
                    { "name": "Gambler", "level": 3 },
                    { "name": "Poet", "level": 3 },
                ],
            },
        }],
    });
    let book = find("risus").expect("it is there");
    (book.open)(&setup).expect("a good setup")
}

fn happen(game: &mut dyn Playing, events: &[Written]) {
    for event in events {
        game.apply(event).expect("its own event");
    }
}

/// Up to the roll of Grolf's four dice against 12.
fn at_the_roll() -> Box<dyn Playing> {
    let mut game = risus();
    let (gm, ann) = (Seat::Gm, Seat::named("Ann"));
    let call = Filled::new("call_target")
        .with("who", "Grolf")
        .with("number", 12)
        .with("secret", "no");
    let pick = Filled::new("pick_cliche").with("cliche", "Viking");
    let judge = Filled::new("judge").with("tools", "normal");
    for (seat, filled) in [(&gm, call), (&ann, pick), (&gm, judge)] {
        let events = game.choose(seat, &filled).expect("allowed");
        happen(game.as_mut(), &events);
    }
    game
}

#[test]
fn what_is_no_setup_is_said_and_never_a_panic() {
    for book in BOOKS {
        for nonsense in [
            Value::Null,
            json!(7),
            json!("gm"),
            json!({ "no_such_field": 1 }),
            json!({ "options": 3 }),
        ] {
            let opened = (book.open)(&nonsense);
            assert!(
                matches!(opened, Err(OpenFault::Unreadable(_))),
                "{}",
                book.id
            );
        }
    }
}

#[test]
fn every_fault_of_a_setup_is_listed_with_its_rule() {
    let setup = json!({ "players": ["gm"], "options": { "long_haul": true } });
    let book = find("risus").expect("it is there");
    let Err(fault) = (book.open)(&setup) else {
        panic!("nobody can be called gm");
    };
    assert_eq!(
        fault.to_string(),
        "the setup is refused: RIS-GEN-03 (risus-no-long-haul-alone), TBL-04 (risus-no-bad-name)"
    );
}

#[test]
fn choosing_and_throwing_only_look() {
    let game = at_the_roll();
    let before = game.state();
    let Turn::Chance(roll) = game.turn() else {
        panic!("dice are awaited");
    };
    assert_eq!(roll.dice(), 4);
    let events = game.throw(&[4, 4, 3, 2]).expect("four faces");
    assert!(!events.is_empty());
    assert_eq!(game.throw(&[4, 4, 3, 2]), Ok(events));
    assert_eq!(
        game.throw(&[4]),
        Err(FacesFault::Number {
            needed: 4,
            given: 1
        })
    );
    assert_eq!(game.throw(&[4, 4, 3, 7]), Err(FacesFault::Face(7)));
    let chances = game.prospects().into_iter().flatten();
    assert_eq!(chances.count(), 2);
    assert_eq!(game.state(), before);
}

#[test]
fn a_form_is_rejected_as_unreadable_or_by_a_rule() {
    let game = risus();
    let unknown = game.choose(&Seat::Gm, &Filled::new("castle"));
    assert_eq!(unknown, Err(Rejection::Form(FormFault::UnknownForm)));
    let Err(Rejection::Refused(rule, message)) =
        game.choose(&Seat::named("Ann"), &Filled::new("new_scene"))
    else {
        panic!("scenes are the game master's");
    };
    assert_eq!((rule.0, message.key), ("TBL-01", "risus-no-not-yours"));
}

#[test]
fn only_events_change_a_game_and_foreign_ones_do_not() {
    let mut game = at_the_roll();
    let before = game.state();
    for foreign in ["null", r#"{"event":"castled"}"#, "[]", "7.50"] {
        let foreign: Written = serde_json::from_str(foreign).expect("JSON");
        let applied = game.apply(&foreign);
        assert!(matches!(applied, Err(EventFault::Foreign(_))));
        assert_eq!(game.tell(&foreign, &Viewer::Spectator), None);
    }
    assert_eq!(game.state(), before);
    let events = game.throw(&[6, 6, 6, 6]).expect("four faces");
    let told = events
        .iter()
        .filter_map(|event| game.tell(event, &Viewer::Spectator));
    assert_ne!(told.count(), 0);
    happen(game.as_mut(), &events);
    assert_ne!(game.state(), before);
    assert_eq!(game.turn(), Turn::Choice(vec![Seat::Gm]));
    assert!(!game.choices(&Seat::Gm).is_empty());
    assert!(!game.view(&Viewer::Spectator).blocks.is_empty());
}
