//! The odds lab: questions about rolls and fights without a table. Every question is an address, so
//! every answer has a link that gives it again. For everybody.

pub mod fights;
pub mod rolls;

use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use books::BOOKS;
use maud::{Markup, html};
use texts::{Texts, count};

use crate::{parts::page, visitor::Visitor};

/// What can be asked.
pub async fn index(visitor: Visitor) -> Markup {
    let texts = visitor.texts();
    let body = html! {
        h1 { (texts.say("lab")) }
        p { (texts.say("lab-about")) }
        section.card.plain {
            h2 { (texts.say("lab-rolls")) }
            p { (texts.say("lab-rolls-about")) }
            p.links {
                @for example in rolls::EXAMPLES {
                    a href=(rolls::link(example, None)) { (example) }
                }
            }
        }
        h2 { (texts.say("lab-fights")) }
        p { (texts.say("lab-fights-about")) }
        ul.books {
            @for book in BOOKS {
                li.book data-book=(book.id) {
                    h3 { (texts.say(&format!("book-{}", book.id))) }
                    p.links {
                        a.do href=(format!("/lab/fight/{}", book.id)) { (texts.say("lab-to-fight")) }
                        a href=(format!("/lab/fight/{}?switches=on", book.id)) { (texts.say("lab-to-switches")) }
                    }
                }
            }
        }
    };
    page::whole(&visitor, &texts.say("lab"), &body)
}

/// A question with its answer, or with what is wrong with it.
struct Asked<'a> {
    /// What the page is called.
    title: String,
    /// The book, if it is about one.
    book: Option<&'a str>,
    /// The form that asks.
    form: Markup,
    /// The address that asks the same, as short as it can be.
    link: String,
    /// The address of an easier question, for when this one takes too long.
    easier: Option<String>,
    /// The answer, or what is wrong.
    answer: Result<Answer, (StatusCode, Vec<String>)>,
}

/// An answer.
struct Answer {
    /// All of it.
    whole: Markup,
    /// What matters most of it, for where the rest is out of sight.
    gist: String,
}

impl Asked<'_> {
    /// The whole page; for our script, which has the rest already, the answer alone.
    fn show(self, visitor: &Visitor) -> Response {
        let texts = visitor.texts();
        let (status, answer, gist) = match self.answer {
            Ok(answer) => (StatusCode::OK, answer.whole, answer.gist),
            Err((status, wrong)) => (status, page::notice(&wrong), gist_of_faults(texts, &wrong)),
        };
        let answer = html! {
            div data-gist=(gist) {}
            (answer)
            @if let Some(easier) = self.easier.filter(|_| status == StatusCode::SERVICE_UNAVAILABLE) {
                p { a.do href=(easier) { (texts.say("lab-plainly")) } }
            }
            @if status == StatusCode::OK {
                p.links data-link=(self.link) {
                    a href=(self.link) { (texts.say("lab-link")) }
                    a href=(format!("{}&as=svg", self.link)) { (texts.say("lab-picture")) }
                }
            }
        };
        if visitor.by_script {
            return (status, answer).into_response();
        }
        let body = html! {
            p.about { a href="/lab" { (texts.say("lab")) } }
            h1 { (self.title) }
            div.lab {
                (self.form)
                div.answer id="answer" role="region" aria-live="polite" aria-label=(texts.say("lab-answer")) {
                    (answer)
                }
                p.gist id="gist" aria-hidden="true" { (gist) }
            }
        };
        let page = page::of_book(visitor, &self.title, self.book, &body);
        (status, page).into_response()
    }
}

/// What is wrong, in a line: of several things how many, for they stand in the answer.
fn gist_of_faults(texts: &Texts, wrong: &[String]) -> String {
    match wrong {
        [one] => one.clone(),
        several => texts.say_with("lab-faults", [("number", count(several.len()))]),
    }
}

/// A picture to keep. Browsers would show it without its style, so they are asked to save it.
fn picture(svg: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"odds.svg\"",
        ),
    ];
    (headers, svg).into_response()
}
