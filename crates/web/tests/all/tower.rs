//! The dice that are stacked on a table, as the script that draws them is told.

use std::sync::Arc;

use axum::http::StatusCode;
use rulebook::{Filled, Seat, Viewer};
use serde_json::{Value, json};
use table::{CampaignId, Command, Order};
use web::App;

use crate::common::*;

fn ann() -> Seat {
    Seat::named("Ann")
}

/// Somebody does something that must be possible.
fn does(app: &App, id: &CampaignId, seat: &Seat, command: Command) {
    let room = app.house.room(id).expect("it is open");
    let done = room.order(Order::new(seat.clone(), command));
    done.unwrap_or_else(|fault| panic!("{fault}"));
}

fn chooses(app: &App, id: &CampaignId, seat: &Seat, form: Filled) {
    does(app, id, seat, Command::Choose { form, say: None });
}

/// A table with a die that Ann owes.
fn with_a_die_owed() -> (Arc<App>, CampaignId) {
    let app = server();
    let book = books::find("die-tower").expect("it is there");
    let setup = json!({
        "players": ["Ann"],
        "cast": [{ "seat": "Ann", "sheet": {
            "name": "Colombina", "weapon": "Frying pan", "power": "Ventriloquist",
            "drawback": "Only in rhymes", "deviation": "Dares", "mystery": "The will",
        } }],
    });
    let id = campaign(&app, book, setup);
    let attempt = Filled::new("try")
        .with("who", "Colombina")
        .with("with", "plain")
        .with("what", "juggle");
    chooses(&app, &id, &ann(), attempt);
    let terms = Filled::new("set_terms")
        .with("difficulty", "moderate")
        .with("dice", 1)
        .with("lean", "none");
    chooses(&app, &id, &Seat::Gm, terms);
    chooses(&app, &id, &ann(), Filled::new("roll").with("wishes", 0));
    does(&app, &id, &Seat::Gm, Command::Faces(vec![1]));
    (app, id)
}

fn aims(app: &App, id: &CampaignId, right: i64) {
    let aim = Filled::new("place").with("right", right);
    chooses(app, id, &ann(), aim.with("back", 4).with("turn", -10));
}

/// What the script is told.
async fn told(browser: &mut Browser, table: &str, query: &str) -> Value {
    browser.by_script = true;
    let page = browser.get(&format!("{table}/tower{query}")).await;
    browser.by_script = false;
    assert_eq!(page.status, StatusCode::OK);
    serde_json::from_str(&page.text).expect("JSON")
}

#[test]
fn fields_say_which_number_of_an_aim_they_are() {
    let (app, id) = with_a_die_owed();
    let (mut browser, hers) = Browser::seated(&app, &id, &ann());
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    futures(async {
        let page = browser.get(&hers).await;
        let html = page.html();
        let form = select(html.root_element(), "form[data-key=place]")[0];
        let aims: Vec<_> = select(form, "[data-aim]")
            .iter()
            .map(|field| (field.attr("data-aim"), field.attr("name")))
            .collect();
        let own = |part, name| (Some(part), Some(name));
        let expected = [
            own("right", "f.right"),
            own("back", "f.back"),
            own("turn", "f.turn"),
        ];
        assert_eq!(aims, expected);
        // Whoever owes no die has nothing to aim.
        let page = gm.get(&table).await;
        assert!(select(page.html().root_element(), "[data-aim]").is_empty());
        assert_eq!(
            select(page.html().root_element(), "#tower[hidden] canvas").len(),
            1
        );
    });
}

#[test]
fn the_script_is_told_how_dice_lie_and_how_the_last_one_fell() {
    let (app, id) = with_a_die_owed();
    let (mut browser, hers) = Browser::seated(&app, &id, &ann());
    let (mut other, theirs) = Browser::watching(&app, &id, &Viewer::Spectator);
    futures(async {
        let before = told(&mut browser, &hers, "").await;
        assert_eq!(before["standing"], json!([]));
        assert_eq!(
            (&before["aim"], &before["landed"]),
            (&json!(null), &json!(null))
        );
        aims(&app, &id, 30);
        let aimed = told(&mut browser, &hers, "").await;
        assert_eq!(aimed["aim"], json!({ "right": 30, "back": 4, "turn": -10 }));
        does(&app, &id, &ann(), Command::Roll { fresh: false });
        let stands = told(&mut browser, &hers, "").await;
        assert_eq!(stands["standing"].as_array().map(Vec::len), Some(1));
        assert_eq!(stands["standing"][0].as_array().map(Vec::len), Some(7));
        assert_eq!(
            stands["standing"][0][2],
            json!(800),
            "half a die above the table"
        );
        assert_eq!(
            stands["landed"]["dice"],
            json!([]),
            "nobody asked for a film"
        );
        // Who has seen less gets the film, and whoever watches gets the same one.
        let film = told(&mut browser, &hers, "?seen=-1").await["landed"].clone();
        let track = film["dice"][0].as_array().expect("a track");
        assert!(track.len() >= 14 && track.len() % 7 == 0, "{}", track.len());
        assert_eq!(
            track[track.len() - 7..],
            *stands["standing"][0].as_array().expect("a pose")
        );
        assert_eq!(
            told(&mut other, &theirs, "?seen=-1").await["landed"]["dice"],
            film["dice"]
        );
        let number = &film["number"];
        let again = told(&mut browser, &hers, &format!("?seen={number}")).await;
        assert_eq!(again["landed"]["dice"], json!([]));
        assert_eq!(
            told(&mut browser, &hers, "?seen=x").await["landed"]["dice"],
            json!([])
        );
        // Without the script it is a picture.
        let picture = browser.get(&format!("{hers}/tower")).await;
        assert!(picture.text.starts_with("<svg"));
    });
}

#[test]
fn a_table_without_a_stack_has_no_place_for_one() {
    let app = server();
    let book = books::find("risus").expect("it is there");
    let id = campaign(&app, book, (book.demonstration)());
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    futures(async {
        let page = gm.get(&table).await;
        assert!(select(page.html().root_element(), "#tower").is_empty());
        gm.by_script = true;
        let told = gm.get(&format!("{table}/tower")).await;
        assert_eq!(told.status, StatusCode::NO_CONTENT);
    });
}
