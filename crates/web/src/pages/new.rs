//! A new campaign: a book, a name, the players, and who is there from the start. For the host.

use axum::{
    extract::{Form, Query},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use books::{BOOKS, Book, Checked};
use maud::{Markup, html};
use rulebook::{Seat, Viewer, words};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use table::CampaignId;
use texts::faults::{Complaint, opening_complaints};

use crate::{
    fields::{Sent, first},
    pages::{join::sit, sheets},
    parts::{options, page},
    visitor::{ForHost, Visitor},
};

/// So many players are asked for; there may be more.
const PLAYERS: usize = 6;

/// Which book is meant.
#[derive(Deserialize)]
pub struct Meant {
    #[serde(default)]
    book: String,
}

/// Asks what is to be played.
pub async fn page(ForHost(visitor): ForHost, Query(meant): Query<Meant>) -> Response {
    form(&visitor, &vec![("book".to_owned(), meant.book)], &[]).into_response()
}

fn form(visitor: &Visitor, sent: &Sent, wrong: &[String]) -> Markup {
    let texts = visitor.texts();
    let chosen = first(sent, "book")
        .and_then(books::find)
        .unwrap_or(&BOOKS[0]);
    let players: Vec<&str> = sent
        .iter()
        .filter(|(name, _)| name == "player")
        .map(|(_, player)| player.as_str())
        .collect();
    let body = html! {
        h1 { (texts.say("web-new")) }
        (page::notice(wrong))
        form.new method="post" action="/new" {
            fieldset.field {
                legend { (texts.say("web-which-book")) }
                div.options {
                    @for book in BOOKS {
                        label.option data-book=(book.id) {
                            input type="radio" name="book" value=(book.id) checked[book.id == chosen.id] required;
                            span {
                                strong { (texts.say(&format!("book-{}", book.id))) }
                                small { (texts.say(&format!("book-{}-about", book.id))) }
                            }
                        }
                        (options::fold(texts, book, sent))
                    }
                }
            }
            label.field {
                span { (texts.say("web-campaign-name")) }
                input type="text" name="name" maxlength=(words::LONGEST_NAME) required autocomplete="off"
                    value=(first(sent, "name").unwrap_or(""));
            }
            fieldset.field {
                legend { (texts.say("web-players")) " " small { (texts.say("web-players-hint")) } }
                div.players {
                    @for place in 0..PLAYERS {
                        input type="text" name="player" maxlength=(words::LONGEST_NAME) autocomplete="off"
                            aria-label=(texts.say_with("web-player", [("number", texts::count(place + 1))]))
                            value=(players.get(place).unwrap_or(&""));
                    }
                }
            }
            fieldset.field {
                legend { (texts.say("web-cast")) " " a href=(sheets::address(chosen.id)) { small { (texts.say("web-sheets")) } } }
                div.options {
                    @for (id, key) in [("ready", "web-cast-ready"), ("none", "web-cast-none")] {
                        label.option {
                            input type="radio" name="cast" value=(id) checked[first(sent, "cast").unwrap_or("ready") == id];
                            span { (texts.say(key)) }
                        }
                    }
                }
            }
            button.do.large type="submit" { (texts.say("web-open")) }
        }
    };
    page::whole(visitor, &texts.say("web-new"), &body)
}

/// Opens the campaign and seats the host as its game master.
pub async fn open(ForHost(visitor): ForHost, Form(sent): Form<Sent>) -> Response {
    let Some(book) = first(&sent, "book").and_then(books::find) else {
        return visitor.refuse(StatusCode::UNPROCESSABLE_ENTITY, "web-nowhere");
    };
    match found(&visitor, book, &sent) {
        Ok(id) => sit(&visitor, &id, &Viewer::Seat(Seat::Gm), "/seats"),
        Err(wrong) => {
            let page = form(&visitor, &sent, &wrong);
            (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
        }
    }
}

/// The campaign that was asked for; or all that is wrong with it, a sentence each.
fn found(visitor: &Visitor, book: &'static Book, sent: &Sent) -> Result<CampaignId, Vec<String>> {
    let options = options::read(visitor.texts(), book, sent)?;
    let name = first(sent, "name").unwrap_or("").trim();
    let found = visitor
        .app
        .house
        .found(name, book, setup(book, sent, &options));
    found.map_err(|fault| {
        let complaints = opening_complaints(visitor.texts(), &fault).into_iter();
        complaints.map(Complaint::sentence).collect()
    })
}

/// What the table begins with: its options, the players, and a ready-made character for each of
/// them.
fn setup(book: &Book, sent: &Sent, options: &Map<String, Value>) -> Value {
    let named = sent.iter().filter(|(name, _)| name == "player");
    let players: Vec<&str> = named
        .map(|(_, player)| player.trim())
        .filter(|player| !player.is_empty())
        .collect();
    let cast = match first(sent, "cast") {
        Some("ready") => (book.check)(book.cast).unwrap_or_default(),
        _ => Vec::new(),
    };
    let dealt = |(player, one): (&&str, &Checked)| json!({ "seat": Seat::named(player), "sheet": one.character() });
    let cast: Vec<Value> = players.iter().zip(&cast).map(dealt).collect();
    json!({ "options": options, "players": players, "cast": cast })
}

/// Seats the host as the game master of a campaign.
pub async fn sit_down(ForHost(visitor): ForHost, Form(sent): Form<Sent>) -> Response {
    match first(&sent, "campaign").and_then(CampaignId::typed) {
        Some(id) => sit(&visitor, &id, &Viewer::Seat(Seat::Gm), ""),
        None => visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere"),
    }
}
