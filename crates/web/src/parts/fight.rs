//! A reckoned fight: who wins how often, and what each choice is worth.

use books::{Advice, Advised, BoutFault};
use lab::{
    Favour,
    chance::percent,
    fight::{LIKE_THE_BEST, like_the_best, moves_heading, tried},
};
use maud::{Markup, html};
use odds::Method;
use rulebook::{Message, Side};
use texts::value;

use crate::{fields, odds::Reckoned};

use super::{
    chart::{bar, ends},
    choices::Around,
};

/// So many choices are listed, the best first.
const MOST_MOVES: usize = 8;
/// So many of them are seen at once. The others stand behind a fold, so that the characters are not
/// pushed out of sight.
const AT_ONCE: usize = 3;

/// The fight, or why there is nothing to be said of it.
pub fn fight(around: &Around<'_>, fight: &Result<Reckoned, BoutFault>) -> Markup {
    let texts = around.texts;
    match fight {
        Ok(fight) => reckoned(around, fight),
        Err(BoutFault::Because(reason)) => html! { p.about { (texts.message(reason)) } },
        Err(_) => html! {},
    }
}

fn reckoned(around: &Around<'_>, fight: &Reckoned) -> Markup {
    let texts = around.texts;
    let names = |side: Side| {
        let names = fight.combatants.iter().filter(|one| one.side == side);
        texts.message(&Message::names(names.map(|one| one.name.as_str())))
    };
    let wins = |side: Side| {
        let number = fight
            .combatants
            .iter()
            .filter(|one| one.side == side)
            .count();
        let arguments = [
            ("side", value(names(side))),
            ("number", texts::count(number)),
        ];
        texts.say_with("fight-wins", arguments)
    };
    let [won, drawn, lost] = fight.answer.ends();
    let mut rows = vec![(wins(Side::First), Favour::Good, won)];
    if drawn > 0.0 {
        rows.push((texts.say("fight-draw"), Favour::Even, drawn));
    }
    rows.push((wins(Side::Second), Favour::Bad, lost));
    let method = match fight.answer.method {
        Method::Exact { .. } => "web-fight-exact",
        Method::Simulated { .. } => "web-fight-simulated",
    };
    html! {
        div.card.fight {
            h2 { (texts.say("web-fight")) }
            (ends(texts, &rows, fight.answer.ends_found()))
            @if let Some(advice) = &fight.advice {
                p.about { (moves_heading(texts, names(advice.side), &fight.answer)) }
                (moves(around, advice))
                @if let Some(tried) = tried(texts, advice) { p.about { (tried) } }
            }
            p.about { (texts.say(method)) }
        }
    }
}

/// What can be chosen, the best first; whoever decides can do it with one press.
fn moves(around: &Around<'_>, advice: &Advice) -> Markup {
    let listed = advice.moves.len().min(MOST_MOVES);
    let like = like_the_best(advice);
    let listed: Vec<(&Advised, bool)> = advice.moves[..listed].iter().zip(like).collect();
    let (best, rest) = listed.split_at(listed.len().min(AT_ONCE));
    html! {
        (list(around, best, advice.method))
        @if !rest.is_empty() {
            details.more data-keep="moves" {
                summary { (around.texts.say_with("web-next-moves", [("number", texts::count(rest.len()))])) }
                (list(around, rest, advice.method))
            }
        }
    }
}

/// Moves, each with whether it cannot be told from the best.
fn list(around: &Around<'_>, moves: &[(&Advised, bool)], method: Method) -> Markup {
    let texts = around.texts;
    html! {
        ul.odds.moves {
            @for (one, like) in moves {
                @let what = texts.message(&one.what);
                li {
                    span.what { (what) }
                    span.bar { (bar(one.worth)) }
                    span.percent {
                        (percent(texts, one.worth, method)) @if *like { " " (LIKE_THE_BEST) }
                    }
                    @if let Some(filled) = one.filled.as_ref().filter(|_| around.mine) {
                        form method="post" action=(around.action) data-live data-place=(what) {
                            input type="hidden" name="saw" value=(around.saw);
                            @for (name, value) in fields::written(filled) {
                                input type="hidden" name=(name) value=(value);
                            }
                            button.quiet type="submit" aria-label=(format!("{} {what}", texts.say("web-do-it"))) {
                                (texts.say("web-do-it"))
                            }
                        }
                    }
                }
            }
        }
    }
}
