//! The chart of an evening for a file: a strip for each fight, with the chance to have won it
//! and all before it, to lose it, and not to come to it.

use books::Evening;
use lab::{
    chance::percent,
    exactly,
    fight::names,
    plot::svg::{self, Chart, Foot, Name, Paint, Share, Whole},
};
use rulebook::Side;
use texts::{Texts, count, value};

use super::{about, all_won, before, method};

/// Less is left by rounding.
const NOTHING: f64 = 1e-9;

/// The chart as SVG.
pub fn chart(texts: &Texts, book: &str, evening: &Evening) -> String {
    let legs = &evening.found.fights;
    let party = names(texts, &evening.party, Side::First);
    let arguments = [("party", value(party)), ("number", count(legs.len()))];
    let title = texts.say_with("evening-title", arguments);
    let all = value(all_won(texts, evening));
    let book = texts.say(&format!("book-{book}"));
    let about = about(texts, evening);
    let notes = vec![
        book.clone(),
        texts.say_with("evening-all", [("chance", all)]),
        method(texts, evening),
    ];
    let wholes = before(evening)
        .into_iter()
        .zip(legs)
        .zip(&evening.foes)
        .enumerate()
        .map(|(number, ((before, leg), foes))| {
            // Rounding leaves next to nothing of what cannot be.
            let open = if leg.open > NOTHING { leg.open } else { 0.0 };
            let shares = [
                ("evening-standing", leg.won, Paint::First),
                ("evening-lost", before - leg.won - open, Paint::Second),
                ("fight-open", open, Paint::Unknown),
                ("evening-missed", 1.0 - before, Paint::Neither),
            ];
            let shares = shares
                .into_iter()
                .filter(|(_, chance, _)| *chance > NOTHING);
            let shares = shares.map(|(key, chance, paint)| Share {
                name: texts.say(key),
                chance: exactly(chance.clamp(0.0, 1.0)),
                percent: percent(texts, chance, evening.found.method),
                paint,
            });
            let foes = names(texts, foes, Side::Second);
            let arguments = [("number", count(number + 1)), ("foes", value(foes))];
            Whole {
                name: Some(Name::plain(texts.say_with("evening-strip", arguments))),
                notes: Vec::new(),
                shares: shares.collect(),
            }
        });
    let summary = notes.iter().skip(1).chain(&about);
    let summary = summary.map(|note| note.trim_end_matches('.'));
    let summary: Vec<&str> = summary.collect();
    svg::draw(
        texts,
        &Chart {
            title: texts.after_colon(&book, &title),
            summary: summary.join(". "),
            heading: Name::plain(title),
            notes,
            wholes: wholes.collect(),
            course: None,
            plot: None,
            ranking: None,
            foot: Foot {
                name: None,
                notes: about,
            },
            percent: &|chance| texts.short_percent(chance),
        },
    )
}
