//! The rules of the books, each with its number, to be read and searched.

use axum::{
    extract::{Path, Query},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use books::BOOKS;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html::push_html};
use serde::Deserialize;

use crate::{parts::page, visitor::Visitor};

/// What is looked for.
#[derive(Deserialize)]
pub struct Sought {
    #[serde(default)]
    q: String,
}

/// All books.
pub async fn books(visitor: Visitor) -> Markup {
    let texts = visitor.texts();
    let body = html! {
        h1 { (texts.say("web-rules")) }
        ul.books {
            @for book in BOOKS {
                li.book data-book=(book.id) {
                    h2 { a href=(format!("/rules/{}", book.id)) { (texts.say(&format!("book-{}", book.id))) } }
                    p { (texts.say(&format!("book-{}-about", book.id))) }
                }
            }
        }
    };
    page::whole(&visitor, &texts.say("web-rules"), &body)
}

/// The rules of one book, and of the table.
pub async fn book(
    visitor: Visitor,
    Path(id): Path<String>,
    Query(sought): Query<Sought>,
) -> Response {
    let Some(book) = books::find(&id) else {
        return visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere");
    };
    let texts = visitor.texts();
    let title = texts.say(&format!("book-{}", book.id));
    let words = sought.q.trim().to_lowercase();
    let language = visitor.language.name();
    let pages = book.rules(language);
    let found = found(pages, &words);
    let body = html! {
        h1 { (title) }
        form.search method="get" action=(format!("/rules/{}", book.id)) role="search" {
            label {
                span { (texts.say("web-search")) }
                input type="search" name="q" value=(sought.q) maxlength="80";
            }
            button.do type="submit" { (texts.say("web-find")) }
        }
        @if !words.is_empty() && found.is_empty() { p { (texts.say("web-nothing-found")) } }
        article.rules lang=(language) {
            @if words.is_empty() {
                @for page in pages { (PreEscaped(written(page))) }
            } @else {
                (PreEscaped(written(&found)))
            }
        }
    };
    page::of_book(&visitor, &title, Some(book.id), &body).into_response()
}

/// The rules in which the words stand, a list.
pub fn found(pages: &[&str], words: &str) -> String {
    let lines = pages.iter().flat_map(|page| page.lines());
    let rules = lines.filter(|line| line.starts_with("- <a id="));
    let rules = rules.filter(|line| line.to_lowercase().contains(words));
    rules.collect::<Vec<_>>().join("\n")
}

/// A page of rules as HTML. The pages are our own and part of the program.
fn written(page: &str) -> String {
    let events = Parser::new_ext(page, Options::ENABLE_TABLES).map(|event| match event {
        Event::Start(Tag::Link {
            link_type,
            dest_url,
            title,
            id,
        }) => Event::Start(Tag::Link {
            link_type,
            dest_url: ours(&dest_url),
            title,
            id,
        }),
        other => other,
    });
    let mut html = String::new();
    push_html(&mut html, events);
    // A table that is wider than a telephone is moved with the keyboard, too.
    html.replace("<table>", "<table tabindex=\"0\">")
}

/// Where a link between our files leads on this server.
fn ours(link: &str) -> CowStr<'static> {
    let (file, part) = link.split_once('#').unwrap_or((link, ""));
    let id = file.strip_suffix(".md").unwrap_or(file);
    let to = match (file, books::find(id)) {
        ("", _) => format!("#{part}"),
        (_, Some(book)) => format!("/rules/{}#{part}", book.id),
        // The rules of the table stand below those of every book.
        ("table.md", _) => format!("#{part}"),
        _ => "/rules".to_owned(),
    };
    to.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_can_be_linked_to_and_found() {
        let languages = texts::LANGUAGES.iter().map(|(name, _)| *name);
        let all = languages.flat_map(|language| BOOKS.iter().map(move |book| (book, language)));
        for (book, language) in all {
            let pages = book.rules(language);
            let html: String = pages.iter().map(|page| written(page)).collect();
            let lines = pages.iter().flat_map(|page| page.lines());
            let mut rules = 0;
            for line in lines.filter(|line| line.starts_with("- <a id=")) {
                let id = line.split('"').nth(1).expect("an id");
                assert!(html.contains(&format!("<a id=\"{id}\">")), "{id}");
                assert!(found(pages, id).contains(id));
                rules += 1;
            }
            assert!(rules > 10, "{}", book.id);
            assert!(!html.contains(".md"), "{}: a link leads nowhere", book.id);
            assert!(found(pages, "zyzzyva").is_empty());
        }
    }
}
