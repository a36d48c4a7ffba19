//! The chart of an evening for a file: a strip for each fight, with the chance to have won it
//! and all before it, to lose it, and not to come to it.

use books::Evening;
use lab::{
    exactly,
    fight::names,
    plot::svg::{self, Chart, Name, Paint, Share, Whole},
};
use rulebook::Side;
use texts::{Texts, count, value};

use super::before;

/// The chart as SVG.
pub fn chart(texts: &Texts, evening: &Evening) -> String {
    let legs = &evening.found.fights;
    let party = names(texts, &evening.party, Side::First);
    let arguments = [("party", value(party)), ("number", count(legs.len()))];
    let title = texts.say_with("evening-title", arguments);
    let all = legs.last().map_or(0.0, |leg| leg.won);
    let summary = texts.say_with("evening-all", [("chance", value(texts.percent_of(all)))]);
    let wholes = before(evening)
        .into_iter()
        .zip(legs)
        .zip(&evening.foes)
        .enumerate()
        .map(|(number, ((before, leg), foes))| {
            let shares = [
                ("evening-standing", leg.won, Paint::First),
                ("evening-lost", before - leg.won - leg.open, Paint::Second),
                ("fight-open", leg.open, Paint::Unknown),
                ("evening-missed", 1.0 - before, Paint::Neither),
            ];
            // Rounding leaves next to nothing of what cannot be.
            let shares = shares.into_iter().filter(|(_, chance, _)| *chance > 1e-9);
            let shares = shares.map(|(key, chance, paint)| Share {
                name: texts.say(key),
                chance: exactly(chance.clamp(0.0, 1.0)),
                paint,
            });
            let foes = names(texts, foes, Side::Second);
            let arguments = [("number", count(number + 1)), ("foes", value(foes))];
            Whole {
                name: Some(Name {
                    name: texts.say_with("evening-strip", arguments),
                    expression: None,
                }),
                shares: shares.collect(),
            }
        });
    svg::draw(
        texts,
        &Chart {
            title: title.clone(),
            summary: summary.clone(),
            heading: Name {
                name: title,
                expression: None,
            },
            note: Some(summary),
            wholes: wholes.collect(),
            course: None,
            plot: None,
        },
    )
}
