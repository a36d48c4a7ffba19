//! A reckoned fight: who wins how often, and what each choice is worth.

use books::BoutFault;
use maud::{Markup, html};
use odds::Method;
use rulebook::{Message, Side};
use texts::{Texts, value};

use crate::odds::Reckoned;

use super::chart::bars;

/// So many choices are listed, the best first.
const MOST_MOVES: usize = 8;

/// The fight, or why there is nothing to be said of it.
pub fn fight(texts: &Texts, fight: &Result<Reckoned, BoutFault>) -> Markup {
    match fight {
        Ok(fight) => reckoned(texts, fight),
        Err(BoutFault::Because(reason)) => {
            let reason = [("reason", value(texts.message(reason)))];
            html! { p.about { (texts.say_with("fight-not-reckoned", reason)) } }
        }
        Err(_) => html! {},
    }
}

fn reckoned(texts: &Texts, fight: &Reckoned) -> Markup {
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
    let mut rows = vec![(wins(Side::First), won)];
    if drawn > 0.0 {
        rows.push((texts.say("fight-draw"), drawn));
    }
    rows.push((wins(Side::Second), lost));
    let method = match fight.answer.method {
        Method::Exact { .. } => "web-fight-exact",
        Method::Simulated { .. } => "web-fight-simulated",
    };
    html! {
        div.card.fight {
            h2 { (texts.say("web-fight")) }
            (bars(texts, &rows))
            @if let Some(advice) = &fight.advice {
                p.about { (texts.say_with("fight-moves", [("side", value(names(advice.side)))])) }
                @let moves = advice.moves.iter().take(MOST_MOVES);
                (bars(texts, &moves.map(|one| (texts.message(&one.what), one.worth)).collect::<Vec<_>>()))
            }
            p.about { (texts.say(method)) }
        }
    }
}
