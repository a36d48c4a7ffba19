//! What is around every page: head, top, foot; and notices.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use rulebook::Rule;
use texts::{LANGUAGES, printable};

use crate::{assets, visitor::Visitor};

/// A whole page with its title.
pub fn whole(visitor: &Visitor, title: &str, body: &Markup) -> Markup {
    of_book(visitor, title, None, body)
}

/// A page in the colours of a book.
pub fn of_book(visitor: &Visitor, title: &str, book: Option<&str>, body: &Markup) -> Markup {
    dressed(visitor, title, book, &[], body)
}

/// A page in the colours of a book, with styles of its own, by their addresses.
pub fn dressed(
    visitor: &Visitor,
    title: &str,
    book: Option<&str>,
    styles: &[&str],
    body: &Markup,
) -> Markup {
    let texts = visitor.texts();
    html! {
        (DOCTYPE)
        html lang=(visitor.language.name()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="robots" content="noindex";
                title { (printable(title)) " · Commedia" }
                link rel="stylesheet" href=(assets::STYLE.address());
                @for style in styles { link rel="stylesheet" href=(style); }
                link rel="icon" href=(assets::ICON.address()) type="image/svg+xml";
                script src=(assets::SCRIPT.address()) defer {}
            }
            body data-book=[book] {
                a.skip href="#main" { (texts.say("web-skip")) }
                header.top {
                    a.brand href="/" {
                        (PreEscaped(assets::MARK))
                        span { "Commedia" }
                    }
                    nav aria-label=(texts.say("web-menu")) {
                        a href="/rules" { (texts.say("web-rules")) }
                        a href="/characters" { (texts.say("editor-short")) }
                        a href="/lab" { (texts.say("lab-short")) }
                        (languages(visitor))
                    }
                }
                main id="main" { (body) }
                footer {
                    p { (texts.say("web-foot")) " " a href="/about" { (texts.say("web-about")) } }
                }
            }
        }
    }
}

/// The other languages, each in its own words.
fn languages(visitor: &Visitor) -> Markup {
    let others = LANGUAGES
        .iter()
        .filter(|(_, other)| *other != visitor.language);
    html! {
        @for (id, other) in others {
            form.language method="post" action="/language" {
                input type="hidden" name="to" value=(id);
                input type="hidden" name="back" value=(visitor.back);
                button.quiet type="submit" lang=(id) {
                    (visitor.app.texts(*other).say("web-language"))
                }
            }
        }
    }
}

/// What went wrong, sentence by sentence; nothing if nothing did.
pub fn notice(sentences: &[String]) -> Markup {
    html! {
        @if !sentences.is_empty() {
            div.notice role="alert" {
                @for sentence in sentences { p { (sentence) } }
            }
        }
    }
}

/// The number of a rule, leading to where it can be read.
pub fn rule(book: &str, rule: Rule) -> Markup {
    rule_named(book, rule.0)
}

/// The same where only its number is known.
pub fn rule_named(book: &str, rule: &str) -> Markup {
    let address = format!("/rules/{book}#{}", rule.to_lowercase());
    html! { a.rule href=(address) target="_blank" rel="noopener" { (rule) } }
}
