//! What has happened, entry by entry, as somebody was told.

use maud::{Markup, html};
use table::{Known, Told};
use texts::Texts;

use super::{choices::Around, die};

/// The entries, the last first. The game master can take back to any of them; players can ask.
pub fn entries(around: &Around<'_>, told: &[Told], acts: Acts) -> Markup {
    html! {
        @for one in told.iter().rev() {
            @let body = body(around.texts, one);
            @if let Some(body) = body {
                li.entry.void[one.void] id=(format!("e{}", one.number)) {
                    a.number href=(format!("#e{}", one.number)) { (one.number) }
                    div { (body) }
                    (act(around, one, acts))
                }
            }
        }
    }
}

/// What can be done with an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Acts {
    /// Nothing.
    None,
    /// To ask the game master to go back to it.
    Ask,
    /// To go back to it.
    TakeBack,
}

fn act(around: &Around<'_>, told: &Told, acts: Acts) -> Markup {
    let (path, key) = match acts {
        Acts::None => return html! {},
        Acts::Ask => ("ask", "web-ask-back"),
        Acts::TakeBack => ("back", "web-take-back"),
    };
    let number = [("number", texts::count(told.number))];
    let label = around.texts.say_with(key, number.clone());
    let sure =
        (acts == Acts::TakeBack).then(|| around.texts.say_with("web-take-back-sure", number));
    html! {
        form.back method="post" action=(format!("{}/{path}", around.action)) data-live
            data-place=(format!("{path}-{}", told.number)) data-sure=[sure] {
            input type="hidden" name="to" value=(told.number);
            input type="hidden" name="saw" value=(around.saw);
            button.quiet type="submit" title=(label) aria-label=(label) { "↶" }
        }
    }
}

/// What players ask to have taken back and nobody has answered yet, for the game master to see.
pub fn asked(around: &Around<'_>, told: &[Told]) -> Markup {
    let open = told.iter().rev();
    let open = open.take_while(|one| !matches!(one.did, Known::TookBack { .. }));
    let open = open.filter_map(|one| match one.did {
        Known::Asked { to } => Some((to, one.sentence()?)),
        _ => None,
    });
    html! {
        @for (to, sentence) in open.take(1) {
            div.asks role="status" {
                p { (around.texts.message(&sentence)) }
                form method="post" action=(format!("{}/back", around.action)) data-live {
                    input type="hidden" name="to" value=(to);
                    input type="hidden" name="saw" value=(around.saw);
                    button.quiet type="submit" {
                        (around.texts.say_with("web-take-back", [("number", texts::count(to))]))
                    }
                }
            }
        }
    }
}

/// What an entry says; nothing if it says nothing to them.
fn body(texts: &Texts, told: &Told) -> Option<Markup> {
    let sentences: Vec<String> = match told.did {
        // Of dice that a rule has asked for the book tells.
        Known::Threw { .. } => Vec::new(),
        _ => told
            .sentence()
            .iter()
            .map(|one| texts.message(one))
            .collect(),
    };
    let said: Vec<String> = told.told.iter().map(|one| texts.message(one)).collect();
    let faces = match &told.did {
        Known::Threw { faces, .. } => faces.as_slice(),
        _ => &[],
    };
    if told.say.is_none() && sentences.is_empty() && said.is_empty() && faces.is_empty() {
        return None;
    }
    Some(html! {
        @if told.void { span.hidden { (texts.say("web-void")) } }
        @if let Some(words) = &told.say {
            p.said { b { (texts.seat(&told.seat)) } " " q { (words) } }
        }
        @if !faces.is_empty() { p { (die::row(faces)) } }
        @for sentence in sentences.iter().chain(&said) { p { (sentence) } }
    })
}

/// What has just happened, where everybody looks first.
pub fn latest(texts: &Texts, told: &[Told]) -> Markup {
    let said = told.last().filter(|one| !one.void);
    let said = said.filter(|one| !matches!(one.did, Known::Opened { .. }));
    html! {
        @if let Some(body) = said.and_then(|one| body(texts, one)) { div.latest { (body) } }
    }
}

/// The newest entry in one sentence, for those who listen.
pub fn aloud(texts: &Texts, told: &[Told]) -> String {
    let Some(last) = told.iter().rev().find(|one| body(texts, one).is_some()) else {
        return String::new();
    };
    let own = last.sentence();
    let sentences = own.iter().chain(&last.told).map(|one| texts.message(one));
    let said = last
        .say
        .iter()
        .map(|words| texts.after_colon(&texts.seat(&last.seat), words));
    said.chain(sentences).collect::<Vec<_>>().join(" ")
}
