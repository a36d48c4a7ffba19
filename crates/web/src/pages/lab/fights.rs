//! Who wins a fight, what would be a fair one, and what the rules do that a table may switch.
//!
//! Numbers in braces are tried one by one; without any it is one fight.

use axum::{
    extract::{Path, Query},
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use books::{Book, settings};
use form_urlencoded::Serializer;
use lab::{
    Favour,
    balance::{self, Balance, USUAL_TARGET},
    chance::percent,
    fight::{self, Fought, Others, course},
    share,
    switches::Switches,
};
use maud::{Markup, html};
use odds::Manner;
use texts::{Texts, count, printable, value};

use super::{Answer, picture};
use crate::{
    fields::{Sent, first},
    lab::{Found, LONGEST, Question},
    parts::{
        chart::{self, bars_found, heat, shape, strip},
        options, page,
    },
    visitor::Visitor,
};

/// About how many characters a line of a side has room for.
const WIDTH: usize = 36;
/// Moves that are shown.
const MOST_MOVES: usize = 12;

/// Two sides of a book, and what their fight comes to.
pub async fn page(
    visitor: Visitor,
    Path(book): Path<String>,
    Query(sent): Query<Sent>,
) -> Response {
    let Some(book) = books::find(&book) else {
        return visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere");
    };
    if let Err(wait) = visitor.may_ask() {
        return wait;
    }
    let texts = visitor.texts();
    let question = read(texts, book, &sent);
    let found = match question.clone() {
        Ok(question) => question.answered(&visitor).await,
        Err(wrong) => Err((StatusCode::UNPROCESSABLE_ENTITY, wrong)),
    };
    if let (Ok(found), Some("svg")) = (&found, first(&sent, "as")) {
        return picture(match found {
            Found::One(fight, _) => fight::chart(texts, book.id, fight, &Others::default()),
            Found::Many(balance) => balance::picture(texts, balance),
        })
        .into_response();
    }
    let title = [("book", value(texts.say(&format!("book-{}", book.id))))];
    let asked = super::Asked {
        title: texts.say_with("lab-fight-of", title),
        book: Some(book.id),
        form: form(texts, book, &sent),
        link: question.as_ref().map(link).unwrap_or_default(),
        easier: question.as_ref().ok().and_then(easier),
        answer: found.map(|found| match found {
            Found::One(fight, switched) => Answer {
                gist: gist(texts, &fight),
                whole: one(texts, book, &fight, switched.as_ref()),
            },
            Found::Many(balance) => Answer {
                gist: balance.nearest_in_short(texts),
                whole: many(texts, &balance),
            },
        }),
    };
    asked.show(&visitor)
}

/// What was asked; what was left out is as the book's own example has it.
fn read(texts: &Texts, book: &'static Book, sent: &Sent) -> Result<Question, Vec<String>> {
    let sides = ["first", "second"].map(|name| written(book, sent, name));
    if sides.iter().any(|side| side.chars().count() > LONGEST) {
        return Err(vec![texts.say("web-too-long")]);
    }
    let play = |name: &str| {
        let named = first(sent, name).unwrap_or_default();
        let manner = Manner::NAMED.iter().find(|(known, _)| *known == named);
        manner.map_or(Manner::Best, |(_, manner)| *manner)
    };
    let target = first(sent, "target").filter(|typed| !typed.trim().is_empty());
    // Phones that show a keyboard for numbers have no percent sign on it.
    let percent = |typed: &str| share(typed).or_else(|| share(&format!("{typed}%")));
    let target = match target.map(|typed| (typed, percent(typed))) {
        None => USUAL_TARGET,
        Some((_, Some(target))) => target,
        Some((typed, None)) => {
            let what = [("what", value(texts::quoted(typed)))];
            return Err(vec![texts.say_with("balance-bad-target", what)]);
        }
    };
    Ok(Question {
        book,
        sides,
        plays: [play("play1"), play("play2")],
        options: options::read(texts, book, sent)?,
        target,
        moves: true,
        switches: first(sent, "switches").is_some(),
    })
}

/// The address that asks it.
fn link(question: &Question) -> String {
    let mut query = Serializer::new(String::new());
    for (name, side) in ["first", "second"].into_iter().zip(&question.sides) {
        query.append_pair(name, side);
    }
    for (name, manner) in ["play1", "play2"].into_iter().zip(question.plays) {
        if manner != Manner::Best {
            query.append_pair(name, manner.name());
        }
    }
    for (setting, value) in question.book.unusual(&question.options) {
        let value = settings::written(&value);
        query.append_pair(&options::name(question.book, setting), &value);
    }
    if (question.target - USUAL_TARGET).abs() > f64::EPSILON {
        query.append_pair("target", &format!("{}%", question.target * 100.0));
    }
    if question.switches {
        query.append_pair("switches", "on");
    }
    format!("/lab/fight/{}?{}", question.book.id, query.finish())
}

/// The address of the same fight where both sides play plainly, if they do not: there is far less to
/// work out then.
fn easier(question: &Question) -> Option<String> {
    let plays = [Manner::Simple; 2];
    (question.plays != plays).then(|| {
        link(&Question {
            plays,
            ..question.clone()
        })
    })
}

/// A side as it was written, or as the book's example has it.
fn written(book: &Book, sent: &Sent, name: &str) -> String {
    if let Some(typed) = first(sent, name) {
        return typed.trim().replace("\r\n", "\n");
    }
    // Comments aside, the first side stands in the first line.
    let mut lines = book.duel.lines().filter(|line| !line.starts_with('#'));
    let line = lines.nth(usize::from(name != "first"));
    line.unwrap_or_default().to_owned()
}

fn form(texts: &Texts, book: &'static Book, sent: &Sent) -> Markup {
    let action = format!("/lab/fight/{}", book.id);
    let target = first(sent, "target").unwrap_or("");
    html! {
        form.card method="get" action=(action) data-lab {
            @for (number, name) in ["first", "second"].into_iter().enumerate() {
                label.field {
                    span { (texts.say(&format!("lab-side-{name}"))) }
                    @let side = written(book, sent, name);
                    textarea name=(name) rows=(rows(&side)) maxlength=(LONGEST) spellcheck="false" data-numbers { (side) }
                }
                label.field {
                    span { (texts.say("lab-plays")) }
                    @let play = format!("play{}", number + 1);
                    select name=(play) {
                        @for (manner, _) in Manner::NAMED {
                            option value=(manner) selected[first(sent, &play) == Some(manner)] {
                                (texts.say(&format!("lab-play-{manner}")))
                            }
                        }
                    }
                }
            }
            p.about { (texts.say("lab-fights-hint")) }
            label.field {
                span { (texts.say("lab-target")) }
                input type="text" name="target" value=(target) size="6" inputmode="decimal" placeholder=(texts.percent_of(USUAL_TARGET));
            }
            (options::fold(texts, book, sent))
            label.field.tick {
                input type="checkbox" name="switches" value="on" checked[first(sent, "switches").is_some()];
                span { (texts.say("lab-switches")) }
            }
            button.do type="submit" { (texts.say("lab-ask")) }
        }
    }
}

/// How high a field is that shows all of a side, within bounds. Browsers that can fit the field to
/// its text do so; this is for the others.
fn rows(side: &str) -> usize {
    let lines = side.lines();
    let rows = lines.map(|line| line.chars().count().div_ceil(WIDTH).max(1));
    rows.sum::<usize>().clamp(3, 10)
}

/// Who wins how often, in a line: the chances first, for names may be long.
fn gist(texts: &Texts, fight: &Fought) -> String {
    let ends = fight::ends(texts, fight).into_iter();
    let ends = ends.map(|(name, _, chance)| {
        let chance = percent(texts, chance, fight.answer.ends_found());
        format!("{chance} {name}")
    });
    ends.collect::<Vec<_>>().join(" · ")
}

/// One fight.
fn one(texts: &Texts, book: &Book, fight: &Fought, switched: Option<&Switches>) -> Markup {
    let ends = fight::ends(texts, fight);
    let shares: Vec<(Favour, f64)> = ends
        .iter()
        .map(|(_, favour, share)| (*favour, *share))
        .collect();
    let mean = texts.average(fight.answer.story.mean_rounds());
    let rounds = fight::rounds(texts, &fight.answer).into_iter();
    let rounds = rounds.map(|row| {
        (
            row.label,
            row.chances.first().map_or(0.0, dice::approximate),
        )
    });
    html! {
        h2 { (fight::title(texts, fight)) }
        (strip(&shares))
        (chart::ends(texts, &ends, fight.answer.ends_found()))
        @if let Some(switched) = switched { (options_do(texts, book, fight, switched)) }
        h3 { (texts.say_with("fight-rounds", [("mean", value(mean))])) }
        (shape(texts, &rounds.collect::<Vec<_>>(), fight.answer.told))
        (after_each_round(texts, fight))
        (everybody(texts, book, fight))
        (moves(texts, fight))
        @for note in fight::notes(texts, fight) { p.about { (note) } }
    }
}

/// What each option would do by itself.
fn options_do(texts: &Texts, book: &Book, fight: &Fought, switched: &Switches) -> Markup {
    let [won, ..] = fight.answer.ends();
    html! {
        h3 { (texts.say("lab-options-do")) }
        @if !switched.telling.is_empty() {
            div.scroll tabindex="0" role="region" aria-label=(texts.say("lab-options-do")) {
                table.odds.wide {
                    thead {
                        tr {
                            @for key in ["lab-option", "lab-set-to", "lab-first-wins", "lab-difference"] {
                                th scope="col" { (texts.say(key)) }
                            }
                        }
                    }
                    tbody {
                        @for one in &switched.telling {
                            tr {
                                th scope="row" { (texts.say(one.setting.label)) " " (page::rule(book.id, one.setting.rule)) }
                                td { (texts.setting_value(one.setting, &one.value)) }
                                td.percent { (texts.percent_of(one.won)) }
                                td.percent { (texts.points(one.won - won)) }
                            }
                        }
                    }
                }
            }
        }
        p.about {
            (texts.say_with("lab-options-idle", [("number", count(switched.idle))]))
            @if switched.untried > 0 {
                " " (texts.say_with("lab-options-untried", [("number", count(switched.untried))]))
            }
            @if let Some(note) = fight::plainly(texts, fight.answer.manners) { " " (note) }
        }
    }
}

fn after_each_round(texts: &Texts, fight: &Fought) -> Markup {
    let stands = course::stands(&fight.answer.story);
    let drawn = fight.answer.ends()[1] > 0.0;
    let heading = course::heading(texts, &fight.answer);
    html! {
        h3 { (heading) }
        div.scroll tabindex="0" role="region" aria-label=(heading) {
            table.odds.wide {
                thead {
                    tr {
                        @for name in ["round", "won", "drawn", "lost", "open", "hope"] {
                            @if drawn || name != "drawn" { th scope="col" { (texts.say(&format!("fight-course-{name}"))) } }
                        }
                        td.bar {}
                    }
                }
                tbody {
                    @for stand in &stands {
                        @let [won, tied, lost] = stand.ended;
                        @let said = stand.said(texts, fight.answer.told);
                        tr {
                            th scope="row" { (stand.name(texts)) }
                            td.percent { (said.ended[0]) }
                            @if drawn { td.percent { (said.ended[1]) } }
                            td.percent { (said.ended[2]) }
                            td.percent { (said.open) }
                            td.percent { (said.hope) }
                            td.bar { (strip(&[(Favour::Good, won), (Favour::Even, tied), (Favour::Unknown, stand.open), (Favour::Bad, lost)])) }
                        }
                    }
                }
            }
        }
    }
}

/// Who is down at the end, and what is left of them.
fn everybody(texts: &Texts, book: &Book, fight: &Fought) -> Markup {
    html! {
        h3 { (texts.say("fight-at-the-end")) }
        table.odds.wide {
            thead {
                tr {
                    td {}
                    th scope="col" { (texts.say("fight-down")) }
                    th scope="col" { (fight::left(texts, book.id)) }
                }
            }
            tbody {
                @for one in fight::everybody(fight) {
                    tr {
                        th scope="row" { (printable(&one.who.name)) }
                        td.percent { (percent(texts, one.down, fight.answer.told)) }
                        td.percent { (texts.average(one.left)) }
                    }
                }
            }
        }
    }
}

/// What whoever begins can do, the best first.
fn moves(texts: &Texts, fight: &Fought) -> Markup {
    let Some(advice) = &fight.advice else {
        return html! {};
    };
    let side = fight::mover(texts, fight, advice);
    let moves = advice.moves.iter().zip(fight::like_the_best(advice));
    let moves = moves.take(MOST_MOVES).map(|(one, like)| {
        let what = fight::moved(texts, fight, advice.side, one);
        let sign = if like { fight::LIKE_THE_BEST } else { "" };
        (format!("{what} {sign}").trim_end().to_owned(), one.worth)
    });
    html! {
        h3 { (fight::moves_heading(texts, side, &fight.answer)) }
        (bars_found(texts, &moves.collect::<Vec<_>>(), advice.method))
        @if let Some(left_out) = left_out(texts, advice.moves.len()) { p.about { (left_out) } }
        @if let Some(tried) = fight::tried(texts, advice) { p.about { (tried) } }
    }
}

/// That only the best of so many moves are shown, if not all are.
fn left_out(texts: &Texts, moves: usize) -> Option<String> {
    let arguments = [("shown", count(MOST_MOVES)), ("number", count(moves))];
    (moves > MOST_MOVES).then(|| texts.say_with("lab-best-moves", arguments))
}

/// Fights that were tried.
fn many(texts: &Texts, balance: &Balance) -> Markup {
    html! {
        h2 { (texts.say("lab-fair")) }
        p { strong { (balance.nearest(texts)) } }
        (heat(texts, balance))
        @for note in balance.notes(texts) { p.about { (note) } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_as_high_as_its_text_within_bounds() {
        assert_eq!(rows(""), 3);
        assert_eq!(rows("A\n\nB\nC"), 4);
        assert_eq!(rows(&"x".repeat(5 * WIDTH)), 5);
        assert_eq!(rows(&"x\n".repeat(50)), 10);
    }

    #[test]
    fn moves_that_are_left_out_are_counted() {
        let english = Texts::new(texts::Language::English);
        assert_eq!(left_out(&english, MOST_MOVES), None);
        let said = left_out(&english, 16);
        assert_eq!(said.as_deref(), Some("The 12 best of 16."));
    }

    #[test]
    fn whoever_asks_too_much_is_led_to_the_same_fight_played_plainly() {
        let question = |plays| Question {
            book: &books::BOOKS[0],
            sides: ["Viking (4)", "Goblin (2)"].map(str::to_owned),
            plays,
            options: serde_json::Map::new(),
            target: USUAL_TARGET,
            moves: true,
            switches: false,
        };
        let address = easier(&question([Manner::Best, Manner::Simple])).unwrap_or_default();
        assert!(address.contains("Viking"), "{address}");
        assert!(address.ends_with("&play1=simple&play2=simple"), "{address}");
        assert_eq!(easier(&question([Manner::Simple; 2])), None);
    }
}
