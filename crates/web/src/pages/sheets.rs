//! Characters on paper: those of a table, the ready-made ones of a book, and one that was made.

use axum::{
    extract::{Path, Query},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use books::{Book, Checked};
use form_urlencoded::Serializer;
use maud::{Markup, html};
use rulebook::{Portrait, Seat, Viewer};
use serde_json::{Map, Value, json};
use texts::{Texts, count, printable};

use crate::{
    assets::{self, Asset},
    fields::{Sent, first},
    parts::{
        page,
        sheet::{Sheet, sheet},
    },
    sitting::Sitting,
    visitor::Visitor,
};

/// What is printed on: what addresses call it, its name, and its style. The first is usual.
const PAPERS: [(&str, &str); 2] = [("a4", "web-paper-a4"), ("letter", "web-paper-letter")];

/// How many characters may share a page; the first is usual.
const TOGETHER: [usize; 3] = [1, 2, 4];

/// Whoever has the ready-made characters of a book while nobody has taken them.
const NOBODY: &str = "nobody";

/// The characters of a table: the game master's whole cast, or a player's own.
pub async fn of_table(sitting: Sitting, Query(asked): Query<Sent>) -> Response {
    let visitor = &sitting.visitor;
    if sitting.seat().is_none() {
        return visitor.refuse(StatusCode::FORBIDDEN, "web-only-watching");
    }
    let texts = sitting.texts();
    let campaign = sitting.room.campaign();
    let book = campaign.book();
    let portraits = campaign.game().portraits(&sitting.viewer);
    let played = |portrait: &Portrait| match &portrait.seat {
        Seat::Player(name) => Some(printable(name)),
        Seat::Gm => Some(texts.message(&rulebook::Message::seat(&Seat::Gm))),
    };
    let body = html! {
        p.around { a href=(sitting.address("")) { "← " (texts.say("web-to-table")) } }
        h1.around { (printable(campaign.name())) }
        (sheets(texts, book, &portraits, &asked, &played))
    };
    dressed(visitor, campaign.name(), book, &asked, &body).into_response()
}

/// The ready-made characters of a book, or those that the address says.
pub async fn of_book(
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<Sent>,
) -> Response {
    let Some(book) = books::find(&id) else {
        return visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere");
    };
    let texts = visitor.texts();
    let portraits = match first(&asked, "text") {
        None => ready(book),
        Some(text) => match made(&visitor, book, text) {
            Ok(portraits) => portraits,
            Err(refused) => return refused,
        },
    };
    let title = texts.say(&format!("book-{}", book.id));
    let body = html! {
        p.around { a href="/" { "← " (texts.say("web-home")) } }
        h1.around { (title) }
        (sheets(texts, book, &portraits, &asked, &|_| None))
    };
    dressed(&visitor, &title, book, &asked, &body).into_response()
}

/// The ready-made characters.
fn ready(book: &Book) -> Vec<Portrait> {
    let cast: Vec<Checked> = (book.check)(book.cast).unwrap_or_default();
    brought(book, &cast)
}

/// Characters that are written down, if their book takes them.
fn made(visitor: &Visitor, book: &'static Book, text: &str) -> Result<Vec<Portrait>, Response> {
    if !visitor.app.sheets.count(&visitor.peer) {
        return Err(visitor.refuse(StatusCode::TOO_MANY_REQUESTS, "web-too-often"));
    }
    let texts = visitor.texts();
    let refused =
        |sentences: Vec<String>| visitor.complain(StatusCode::UNPROCESSABLE_ENTITY, &sentences);
    let cast = (book.check)(text).map_err(|faults| refused(texts.sheet_faults(&faults)))?;
    let faults = cast.iter().flat_map(|one| &one.faults);
    let faults: Vec<String> = faults.map(|(_, fault)| texts.message(fault)).collect();
    if faults.is_empty() {
        Ok(brought(book, &cast))
    } else {
        Err(refused(faults))
    }
}

/// Characters as they come to a table that plays with the options they were made with.
fn brought(book: &Book, cast: &[Checked]) -> Vec<Portrait> {
    let seat = Seat::named(NOBODY);
    let dealt = |one: &Checked| json!({ "seat": seat, "sheet": one.character() });
    let options = cast.first().and_then(|one| one.sheet.get("options"));
    let options = options
        .cloned()
        .unwrap_or_else(|| Value::Object(Map::new()));
    let cast: Vec<_> = cast.iter().map(dealt).collect();
    let game = (book.open)(&json!({ "players": [NOBODY], "cast": cast, "options": options }));
    game.map_or_else(
        |_| Vec::new(),
        |game| game.portraits(&Viewer::Seat(Seat::Gm)),
    )
}

/// What was asked for of a list, or its first.
fn meant<T>(all: &[T], is: impl Fn(&T) -> bool) -> &T {
    all.iter().find(|one| is(one)).unwrap_or(&all[0])
}

fn paper(asked: &Sent) -> &'static str {
    meant(&PAPERS, |(id, _)| Some(*id) == first(asked, "paper")).0
}

fn together(asked: &Sent) -> usize {
    let number = first(asked, "together").and_then(|number| number.parse().ok());
    *meant(&TOGETHER, |one| Some(*one) == number)
}

/// The page with the styles of paper.
fn dressed(visitor: &Visitor, title: &str, book: &Book, asked: &Sent, body: &Markup) -> Markup {
    let size: &Asset = match paper(asked) {
        "letter" => &assets::LETTER,
        _ => &assets::A4,
    };
    let styles = [assets::SHEETS.address(), size.address()];
    page::dressed(visitor, title, Some(book.id), &styles, body)
}

/// The sheets, and before them what is to be printed and how.
fn sheets(
    texts: &Texts,
    book: &Book,
    all: &[Portrait],
    asked: &Sent,
    played: &dyn Fn(&Portrait) -> Option<String>,
) -> Markup {
    if all.is_empty() {
        return html! { p.around { (texts.say("web-no-sheets")) } };
    }
    let wanted = |name: &str| asked.iter().any(|(key, who)| key == "who" && who == name);
    let some = all.iter().any(|one| wanted(&one.name));
    let chosen = |one: &Portrait| !some || wanted(&one.name);
    let shown: Vec<&Portrait> = all.iter().filter(|one| chosen(one)).collect();
    let together = together(asked);
    html! {
        form.choose.around method="get" {
            @if let Some(text) = first(asked, "text") { input type="hidden" name="text" value=(text); }
            p.about { (texts.say("web-sheets-text")) }
            @if all.len() > 1 {
                fieldset.field {
                    legend { (texts.say("web-sheets-who")) }
                    div.options {
                        @for one in all {
                            label.option {
                                input type="checkbox" name="who" value=(one.name) checked[chosen(one)];
                                span { (printable(&one.name)) }
                            }
                        }
                    }
                }
            }
            div.how {
                label.field {
                    span { (texts.say("web-paper")) }
                    select name="paper" {
                        @for (id, key) in PAPERS {
                            option value=(id) selected[id == paper(asked)] { (texts.say(key)) }
                        }
                    }
                }
                label.field {
                    span { (texts.say("web-together")) }
                    select name="together" {
                        @for number in TOGETHER {
                            option value=(number) selected[number == together] {
                                (texts.say_with("web-together-number", [("number", count(number))]))
                            }
                        }
                    }
                }
                button.quiet type="submit" { (texts.say("web-sheets-show")) }
                button.do type="button" data-print hidden { (texts.say("web-print")) }
            }
            noscript { p.about { (texts.say("web-print-hint")) } }
        }
        @for page in shown.chunks(together) {
            div class=(format!("paper of-{together}")) {
                @for portrait in page {
                    (sheet(texts, &Sheet { portrait, book: book.id, player: played(portrait) }))
                }
            }
        }
    }
}

/// Where the ready-made characters of a book are.
pub fn address(book: &str) -> String {
    format!("/sheets/{book}")
}

/// Where one that is written down is.
pub fn address_of(book: &str, text: &str) -> String {
    let mut query = Serializer::new(String::new());
    query.append_pair("text", text);
    format!("{}?{}", address(book), query.finish())
}

#[cfg(test)]
mod tests {
    use books::BOOKS;

    use super::*;

    #[test]
    fn every_book_has_ready_made_characters_that_can_be_printed() {
        for book in BOOKS {
            let ready = ready(book);
            assert!(ready.len() >= 4, "{}: {}", book.id, ready.len());
            assert!(
                ready.iter().all(|one| !one.blocks.is_empty()),
                "{}",
                book.id
            );
        }
    }

    #[test]
    fn what_makes_no_sense_is_as_usual() {
        let sent = |name: &str, value: &str| vec![(name.to_owned(), value.to_owned())];
        for (given, paper_meant) in [("letter", "letter"), ("a4", "a4"), ("a5", "a4"), ("", "a4")] {
            assert_eq!(paper(&sent("paper", given)), paper_meant);
        }
        for (given, number) in [("2", 2), ("4", 4), ("3", 1), ("-1", 1), ("x", 1)] {
            assert_eq!(together(&sent("together", given)), number);
        }
    }
}
