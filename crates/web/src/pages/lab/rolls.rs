//! What rolls come to.

use axum::{
    extract::Query,
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use dice::Tally;
use form_urlencoded::Serializer;
use lab::{
    plot::{self, Plan, Shape},
    rolls::{Answered, about, asked, caption, chart},
};
use maud::{Markup, html};
use texts::Texts;

use super::{Answer, Asked, picture};
use crate::{
    fields::{Sent, first},
    parts::chart::{bars, length},
    visitor::Visitor,
};

/// Rolls to begin with.
pub const EXAMPLES: [&str; 4] = ["4d6 vs 5d6", "2d6 >= 9", "6d6!>=5", "3d6"];
/// Rows of a chart.
const MOST_ROWS: usize = 40;
/// Longest question, in characters.
const LONGEST: usize = 2_000;

/// What a row of a chart tells, by its name in an address.
const SHAPES: [(&str, Shape); 3] = [
    ("exactly", Shape::Exactly),
    ("at-least", Shape::AtLeast),
    ("at-most", Shape::AtMost),
];

/// The address of a question.
pub fn link(rolls: &str, shape: Option<&str>) -> String {
    let mut query = Serializer::new(String::new());
    query.append_pair("q", rolls);
    if let Some(shape) = shape {
        query.append_pair("shape", shape);
    }
    format!("/lab/roll?{}", query.finish())
}

/// Rolls, a line each, and what they come to.
pub async fn page(visitor: Visitor, Query(sent): Query<Sent>) -> Response {
    if let Err(wait) = visitor.may_ask() {
        return wait;
    }
    let texts = visitor.texts();
    let typed = first(&sent, "q").unwrap_or(EXAMPLES[0]).trim();
    let shape = first(&sent, "shape");
    let shape = SHAPES.iter().find(|(name, _)| Some(*name) == shape);
    let (name, shape) = *shape.unwrap_or(&SHAPES[0]);
    let found = asked(&typed.chars().take(LONGEST).collect::<String>(), shape);
    if let (Ok(found), Some("svg")) = (&found, first(&sent, "as")) {
        return picture(chart(texts, found, shape)).into_response();
    }
    let page = Asked {
        title: texts.say("lab-rolls"),
        book: None,
        form: form(texts, typed, name),
        link: link(typed, (shape != Shape::Exactly).then_some(name)),
        easier: None,
        answer: found
            .map(|found| Answer {
                gist: gist(texts, &found),
                whole: answer(texts, &found, shape),
            })
            .map_err(|fault| (StatusCode::UNPROCESSABLE_ENTITY, fault.sentences(texts))),
    };
    page.show(&visitor)
}

fn form(texts: &Texts, typed: &str, shape: &str) -> Markup {
    html! {
        form.card method="get" action="/lab/roll" data-lab {
            label.field {
                span { (texts.say("lab-which-rolls")) }
                textarea name="q" rows="3" maxlength=(LONGEST) spellcheck="false" data-numbers { (typed) }
            }
            p.about { (texts.say("lab-rolls-hint")) }
            label.field {
                span { (texts.say("lab-shape")) }
                select name="shape" {
                    @for (name, _) in SHAPES {
                        option value=(name) selected[name == shape] { (texts.say(&format!("lab-shape-{name}"))) }
                    }
                }
            }
            button.do type="submit" { (texts.say("lab-ask")) }
            p.links {
                @for example in EXAMPLES { a href=(link(example, None)) { (example) } }
            }
        }
    }
}

/// The first roll in a few words.
fn gist(texts: &Texts, answers: &[Answered]) -> String {
    let Some(first) = answers.first() else {
        return String::new();
    };
    let headline = first.headline(texts);
    let chances = headline.iter();
    let chances =
        chances.map(|(name, _, chance)| format!("{name} {}", texts.short_percent(chance)));
    match first.tallies().as_slice() {
        [tally] if headline.is_empty() => about(texts, tally),
        _ => chances.collect::<Vec<_>>().join(" · "),
    }
}

/// What there is to say of all rolls: of each by itself, then of all totals side by side.
fn answer(texts: &Texts, answers: &[Answered], shape: Shape) -> Markup {
    let alone: Option<&Answered> = match answers {
        [one] => Some(one),
        _ => None,
    };
    let named: Vec<(String, &Tally)> = answers
        .iter()
        .flat_map(|answer| {
            let names = match (alone, answer.tallies().len()) {
                (None, 1) => vec![answer.name()],
                _ => answer.sides(texts),
            };
            names.into_iter().zip(answer.tallies())
        })
        .collect();
    let tallies: Vec<&Tally> = named.iter().map(|(_, tally)| *tally).collect();
    let plan = Plan {
        shape,
        most: MOST_ROWS,
        target: alone.and_then(Answered::target),
    };
    let rows = plot::rows(texts, &tallies, plan);
    let chances = rows.iter().flat_map(|row| &row.chances);
    let most = chances.map(dice::approximate).fold(0.0, f64::max);
    let full = if most > 0.0 { most } else { 1.0 };
    html! {
        @for answer in answers {
            h2 { (answer.title(texts)) }
            @let headline = answer.headline(texts);
            @if !headline.is_empty() {
                @let headline = headline.into_iter().map(|(name, _, chance)| (name, dice::approximate(&chance)));
                (bars(texts, &headline.collect::<Vec<_>>()))
            }
            @for (name, tally) in answer.sides(texts).iter().zip(answer.tallies()) {
                p.about {
                    @if answer.tallies().len() > 1 { (texts.after_colon(name, about(texts, tally))) }
                    @else { (about(texts, tally)) }
                }
            }
        }
        div.scroll tabindex="0" role="region" aria-label=(caption(texts, answers, shape)) {
            table.odds.series {
                caption { (caption(texts, answers, shape)) }
                @if named.len() > 1 {
                    thead {
                        tr {
                            td {}
                            @for (name, _) in &named { th colspan="2" scope="colgroup" { (name) } }
                        }
                    }
                }
                tbody {
                    @for row in &rows {
                        tr.meets[row.meets == Some(true)] {
                            th scope="row" {
                                (row.label)
                                @if row.meets == Some(true) { " " span.tick aria-hidden="true" { "✓" } }
                            }
                            @for chance in &row.chances {
                                td.bar { (length(dice::approximate(chance) / full)) }
                                td.percent { (texts.short_percent(chance)) }
                            }
                        }
                    }
                }
            }
        }
        @if tallies.iter().any(|tally| tally.open_end().is_some()) {
            p.about { (texts.say("odds-open")) }
        }
    }
}
