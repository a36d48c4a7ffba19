//! The first page: the books, the way in, and for the host the campaigns. Also the page about
//! Commedia, the choice of a language, and whether the server is ready.

use axum::{
    extract::Form,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use books::BOOKS;
use maud::{Markup, html};
use texts::{Language, printable};

use crate::{
    cookies,
    fields::{Sent, first},
    orders::see_other,
    pages::{campaigns, sheets},
    parts::page,
    sitting,
    visitor::Visitor,
};

/// Where everybody begins.
pub async fn home(visitor: Visitor) -> Response {
    let texts = visitor.texts();
    let kept = if visitor.is_host {
        match visitor.app.house.campaigns() {
            Ok(kept) => kept,
            Err(fault) => return sitting::trouble(&visitor, &fault.into()),
        }
    } else {
        Vec::new()
    };
    let body = html! {
        section.hero {
            h1 { (texts.say("web-welcome")) }
            p { (texts.say("web-welcome-text")) }
            form.join method="post" action="/join" {
                label {
                    span { (texts.say("web-invitation")) }
                    input type="text" name="code" autocomplete="off" spellcheck="false" required
                        placeholder=(texts.say("web-invitation-hint"));
                }
                button.do type="submit" { (texts.say("web-join")) }
            }
        }
        (held(&visitor))
        @if visitor.is_host { (campaigns::hosted(&visitor, &kept)) }
        section {
            h2 { (texts.say("web-books")) }
            ul.books {
                @for book in BOOKS {
                    li.book data-book=(book.id) {
                        h3 { (texts.say(&format!("book-{}", book.id))) }
                        p { (texts.say(&format!("book-{}-about", book.id))) }
                        p.links {
                            a href=(format!("/rules/{}", book.id)) { (texts.say("web-rules")) }
                            " " a href=(format!("/lab/fight/{}", book.id)) { (texts.say("lab-short")) }
                            " " a href=(sheets::address(book.id)) { (texts.say("web-sheets")) }
                            " " a href=(format!("/characters/{}", book.id)) { (texts.say("editor-make")) }
                            @if visitor.is_host {
                                " " a href=(format!("/new?book={}", book.id)) { (texts.say("web-new")) }
                            }
                        }
                    }
                }
            }
        }
    };
    page::whole(&visitor, &texts.say("web-home"), &body).into_response()
}

/// The tables at which this browser has a seat.
fn held(visitor: &Visitor) -> Markup {
    let texts = visitor.texts();
    let seats = sitting::held_by(visitor).into_iter();
    let seats = seats.map(|held| {
        let campaign = held.room.campaign();
        let (name, book) = (printable(campaign.name()), campaign.book().id);
        (held.address.clone(), name, book, held.viewer.clone())
    });
    let seats: Vec<_> = seats.collect();
    html! {
        @if !seats.is_empty() {
            section {
                h2 { (texts.say("web-your-tables")) }
                ul.campaigns {
                    @for (address, name, book, seat) in seats {
                        li data-book=(book) {
                            div {
                                strong { (name) } " · "
                                span.about { (texts.message(&sitting::name(&seat))) }
                            }
                            a.do href=(address) { (texts.say("web-to-table")) }
                        }
                    }
                }
            }
        }
    }
}

/// What Commedia is, and whose the games are.
pub async fn about(visitor: Visitor) -> Markup {
    let texts = visitor.texts();
    let body = html! {
        h1 { (texts.say("web-about")) }
        p { (texts.say("web-about-text")) }
        ul { @for book in BOOKS { li { (texts.say(&format!("book-{}-credit", book.id))) } } }
        p { (texts.say("web-about-own")) }
    };
    page::whole(&visitor, &texts.say("web-about"), &body)
}

/// Speaks another language from now on.
pub async fn language(visitor: Visitor, Form(sent): Form<Sent>) -> Response {
    let Some(language) = first(&sent, "to").and_then(Language::of_locale) else {
        return visitor.refuse(StatusCode::UNPROCESSABLE_ENTITY, "web-nowhere");
    };
    // Only to a page of ours.
    let back = first(&sent, "back").unwrap_or("/");
    let ours = back.starts_with('/') && !back.starts_with("//") && !back.contains('\\');
    let back = if ours { back } else { "/" };
    let mut response = see_other(back);
    let name = language.name();
    if let Some(cookie) = cookies::write(&visitor.app.settings, cookies::LANGUAGE, name) {
        response
            .headers_mut()
            .append(axum::http::header::SET_COOKIE, cookie);
    }
    response
}

/// Whether campaigns can be read.
pub async fn ready(visitor: Visitor) -> Response {
    match visitor.app.house.campaigns() {
        Ok(_) => "ready".into_response(),
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}
