//! Characters that were made elsewhere and come to a table that is open (TBL-11).

use std::{fs, path::Path};

use books::{BOOKS, Book, OpenFault};
use rulebook::Seat;
use rulebook_testkit::shows;
use serde_json::{Value, json};
use table::{Bar, Campaign, Command, Fault, Key, Known, Order, import};

use crate::common::*;

/// The ready-made characters of a book.
fn cast(book: &Book) -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let text = fs::read_to_string(folder.join(book.id).join("cast.txt")).expect("a cast");
    let read = (book.check)(&text).expect("it can be read");
    read.iter().map(books::Checked::character).collect()
}

fn table_of(book: &'static Book) -> Campaign {
    table_with(book, &json!({}))
}

fn table_with(book: &'static Book, options: &Value) -> Campaign {
    let setup = json!({ "players": ["Ann", "Bob"], "options": options });
    let first = Campaign::found("Test", book, setup, 0).expect("it opens");
    Campaign::read([first]).expect("it is good")
}

fn brings(to: &Seat, sheet: &Value) -> Command {
    Command::Bring {
        to: to.clone(),
        sheet: sheet.clone(),
    }
}

/// What a complaint is made of: the numbers of the rules.
fn rules(fault: Fault) -> Vec<String> {
    let Fault::Sheet(OpenFault::Refused(refusals)) = fault else {
        panic!("refused by the book: {fault:?}");
    };
    refusals.iter().map(|(rule, _)| rule.to_string()).collect()
}

#[test]
fn the_game_master_hands_everybody_out_in_every_book() {
    shows!("TBL-11");
    for book in BOOKS {
        let mut campaign = table_of(book);
        let cast = cast(book);
        for (place, sheet) in cast.iter().enumerate() {
            let to = [ann(), bob(), gm()][place % 3].clone();
            let seq = does(&mut campaign, gm(), brings(&to, sheet));
            let told = campaign
                .told_of(seq, &sees(&bob()))
                .expect("all know of it");
            assert_eq!(told.did, Known::Brought { to }, "{}", book.id);
            assert!(
                !told.told.is_empty(),
                "{}: the book says who it is",
                book.id
            );
        }
        let state = campaign.game().state().to_string();
        for sheet in &cast {
            let name = sheet["name"].as_str().expect("a name");
            assert!(state.contains(name), "{}: {name} is there", book.id);
        }
        // Nobody comes twice.
        let again = tries(&campaign, gm(), brings(&gm(), &cast[0]));
        assert!(rules(again).contains(&"TBL-04".to_owned()), "{}", book.id);
        // And it is all there when the log is read again, by the book.
        let read = import::again(campaign.lines().to_vec(), None).expect("it holds");
        assert_eq!(read.game().state(), campaign.game().state());
    }
}

#[test]
fn who_was_brought_can_be_taken_back_and_brought_again() {
    shows!("TBL-11");
    for book in BOOKS {
        let mut campaign = table_of(book);
        let before = campaign.game().state();
        let sheet = &cast(book)[0];
        does(&mut campaign, gm(), brings(&ann(), sheet));
        let after = campaign.game().state();
        does(&mut campaign, gm(), Command::TakeBack(0));
        assert_eq!(campaign.game().state(), before, "{}", book.id);
        does(&mut campaign, gm(), brings(&ann(), sheet));
        assert_eq!(campaign.game().state(), after, "{}", book.id);
    }
}

#[test]
fn players_bring_their_own_and_nobody_elses() {
    shows!("TBL-11");
    for book in BOOKS {
        let mut campaign = table_of(book);
        let sheet = &cast(book)[0];
        let for_bob = tries(&campaign, ann(), brings(&bob(), sheet));
        assert_eq!(for_bob, Fault::Barred(Bar::ForGm), "{}", book.id);
        let nobody = tries(&campaign, gm(), brings(&Seat::named("Zoe"), sheet));
        assert_eq!(nobody, Fault::Barred(Bar::NoSeat), "{}", book.id);
        does(&mut campaign, ann(), brings(&ann(), sheet));
        let state = campaign.game().state().to_string();
        let name = sheet["name"].as_str().expect("a name");
        assert!(state.contains(name), "{}", book.id);
    }
}

/// In Risus what a player brings is ready to play, for it asks for nobody's consent; what is not
/// paid for, or a squad, stays away.
#[test]
fn what_players_bring_is_paid_for_and_their_own() {
    shows!("TBL-11");
    let book = &BOOKS[0];
    let mut campaign = table_of(book);
    let sheet = &cast(book)[0];
    does(&mut campaign, ann(), brings(&ann(), sheet));
    let state = campaign.game().state();
    assert_eq!(state["cast"][0]["name"], sheet["name"]);
    assert_eq!(state["drafts"], json!([]));

    let rich = json!({ "name": "Rich", "cliches": [{ "name": "King", "level": 9 }] });
    for by in [ann(), gm()] {
        let refused = rules(tries(&campaign, by.clone(), brings(&by, &rich)));
        assert!(refused.iter().all(|rule| rule.starts_with("RIS-CRE")));
    }
    let rats = json!({ "name": "Rats", "kind": "squad",
                       "cliches": [{ "name": "Swarm", "level": 7 }] });
    let refused = tries(&campaign, ann(), brings(&ann(), &rats));
    assert_eq!(rules(refused), ["TBL-01"]);
    does(&mut campaign, gm(), brings(&gm(), &rats));
}

/// Where a book asks for a consent, what a player brings waits for it: for the flaw of Risus Hack,
/// and for every Quality of PDQ.
#[test]
fn what_players_bring_waits_for_consent_where_the_book_asks_for_it() {
    shows!("TBL-11");
    let flaws = json!({ "drawback": true });
    for (id, options, drawback, waits) in [
        ("risus-hack", &flaws, "", false),
        ("risus-hack", &flaws, "Cannot lie", true),
        ("pdq", &json!({}), "", true),
    ] {
        let book = books::find(id).expect("a book");
        let mut campaign = table_with(book, options);
        let mut sheet = cast(book)[0].clone();
        if !drawback.is_empty() {
            sheet["drawback"] = json!(drawback);
            sheet["cliches"][3]["level"] = json!(2);
        }
        does(&mut campaign, ann(), brings(&ann(), &sheet));
        let state = campaign.game().state();
        let number = |list: &str| state[list].as_array().map_or(0, Vec::len);
        let expected = if waits { (1, 0) } else { (0, 1) };
        assert_eq!(
            (number("drafts"), number("cast")),
            expected,
            "{id} {drawback}"
        );
    }
}

#[test]
fn what_is_no_sheet_stays_away_and_so_does_everybody_while_dice_are_awaited() {
    shows!("TBL-03", "TBL-11");
    let mut campaign = campaign();
    for sheet in [json!(null), json!(7), json!({ "nome": "A" }), json!([])] {
        let fault = tries(&campaign, gm(), brings(&gm(), &sheet));
        let unreadable = matches!(fault, Fault::Sheet(OpenFault::Unreadable(_)));
        assert!(unreadable, "{fault:?}");
    }
    up_to_the_dice(&mut campaign, 12);
    let sheet = &cast(&BOOKS[0])[0];
    let waits = tries(&campaign, gm(), brings(&ann(), sheet));
    assert_eq!(rules(waits), ["TBL-03"]);
}

#[test]
fn the_same_order_sent_twice_brings_one() {
    shows!("TBL-11");
    let book = &BOOKS[0];
    let campaign = table_of(book);
    let order = |sheet: &Value| Order {
        id: Some("a".to_owned()),
        ..Order::new(gm(), brings(&ann(), sheet))
    };
    let cast = cast(book);
    let key = Key::of_seed(1);
    let Ok(table::Decided::Line(line)) = campaign.decide(&order(&cast[0]), &key, 0) else {
        panic!("it is followed");
    };
    let mut after = campaign.copy();
    after.apply(line).expect("it is good");
    let again = after.decide(&order(&cast[0]), &key, 0);
    assert!(matches!(again, Ok(table::Decided::Before(1))));
    let other = after.decide(&order(&cast[1]), &key, 0);
    assert!(matches!(other, Err(Fault::OtherOrder)));
}
