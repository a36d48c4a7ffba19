//! The chart of a reckoned fight for a file: who wins as a strip, what is decided after each
//! round as strips too, how long it takes as bars, what each move is worth if that is known, and
//! what all of that takes for granted.

use dice::approximate;
use odds::Method;
use rulebook::Side;
use texts::{Texts, count, value};

use super::{
    Fought, LIKE_THE_BEST, about, brief, course, ends, found, length, like_the_best, moved, mover,
    moves_heading, names, tried,
};

use crate::{
    Favour,
    chance::percent,
    exactly,
    plot::svg::{self, Chart, Course, Foot, Name, Paint, Plot, Ranked, Ranking, Share, Whole},
};

/// Moves that are drawn.
const MOST_MOVES: usize = 8;

/// Another answer that is drawn beside the one that was asked for.
pub struct Other {
    /// What it is called.
    pub name: String,
    /// Who fights whom in it, if not the same as in the one that was asked for.
    pub title: Option<String>,
    /// Its ends, as [`ends`] names them.
    pub ends: Vec<(String, Favour, f64)>,
    /// How they were found.
    pub found: Method,
    /// What is to be known of it: how long it takes, how it was found.
    pub notes: Vec<String>,
    /// Whether it was there before the one that was asked for, and so is drawn before it.
    pub earlier: bool,
}

/// Other answers, and what is to be known of all of them together.
#[derive(Default)]
pub struct Others {
    /// The answers.
    pub answers: Vec<Other>,
    /// What is to be known, a sentence or more each.
    pub notes: Vec<String>,
}

/// The chart as SVG; beside who wins, who does in other fights, such as the same one with other
/// options.
pub fn chart(texts: &Texts, book: &str, fight: &Fought, others: &Others) -> String {
    let combatants = fight.bout.combatants();
    let sides = Side::BOTH.map(|side| names(texts, &combatants, side));
    let own = ends(texts, fight);
    let book = texts.say(&format!("book-{book}"));
    let found = found(texts, &fight.answer);
    let length = length::mean(texts, &fight.answer);
    // Of several answers only the one that was asked for is told below, and all that is said of
    // it says so.
    let asked = (!others.answers.is_empty()).then(|| texts.say("fight-as-asked"));
    let called = |name: String| match &asked {
        Some(asked) => texts.after_colon(asked, name),
        None => name,
    };
    let (mut notes, mut own_notes) = (vec![book.clone()], Vec::new());
    if asked.is_some() {
        notes.extend(others.notes.iter().cloned());
        own_notes.extend(brief(texts, &fight.answer));
    } else {
        notes.extend(found.iter().cloned());
    }
    let asked_for = Whole {
        name: asked.clone().map(Name::plain),
        notes: own_notes,
        shares: shares(texts, &own, fight.answer.ends_found()),
    };
    let wholes = |earlier: bool| {
        let answers = others.answers.iter();
        let answers = answers.filter(move |other| other.earlier == earlier);
        answers.map(|other| other.whole(texts))
    };
    let wholes: Vec<Whole> = wholes(true)
        .chain([asked_for])
        .chain(wholes(false))
        .collect();
    let about = about(texts, fight);
    let ranking = ranking(texts, fight);
    let mut summary = vec![
        sentence(texts, &own, fight.answer.ends_found()),
        length.clone(),
    ];
    for other in &others.answers {
        summary.push(texts.after_colon(&other.name, sentence(texts, &other.ends, other.found)));
    }
    let all = others.notes.iter().chain(&found).chain(&about);
    summary.extend(all.map(|note| note.trim_end_matches('.').to_owned()));
    if let Some(ranking) = &ranking {
        let rows = ranking.rows.iter();
        let rows = rows.map(|row| texts.after_colon(&row.what, &row.percent));
        let rows: Vec<String> = rows.collect();
        summary.push(texts.after_colon(&ranking.name, rows.join("; ")));
    }
    let rows = length::by_winner(texts, &fight.answer.story);
    let stack = ["won", "drawn", "lost"].map(|end| texts.say(&format!("fight-course-{end}")));
    let paints = [Paint::First, Paint::Neither, Paint::Second];
    svg::draw(
        texts,
        &Chart {
            title: texts.after_colon(&book, super::title(texts, fight)),
            summary: summary.join(". "),
            heading: Name::plain(heading(texts, sides)),
            notes,
            wholes,
            course: Some(Course {
                name: called(course::heading(texts, &fight.answer)),
                stages: course::stages(texts, &fight.answer),
            }),
            plot: Some(Plot {
                name: Some(called(length)),
                rows: &rows,
                series: Vec::new(),
                stack: stack.into_iter().zip(paints).collect(),
                axis: texts.say("fight-axis"),
                target: None,
            }),
            ranking: ranking.map(|ranking| Ranking {
                name: called(ranking.name),
                ..ranking
            }),
            foot: Foot {
                name: asked.clone(),
                notes: about,
            },
            percent: &|chance| percent(texts, approximate(chance), fight.answer.told),
        },
    )
}

impl Other {
    fn whole(&self, texts: &Texts) -> Whole {
        Whole {
            name: Some(Name {
                name: self.name.clone(),
                expression: self.title.clone(),
            }),
            notes: self.notes.clone(),
            shares: shares(texts, &self.ends, self.found),
        }
    }
}

/// What the best moves are worth, if that is known.
fn ranking(texts: &Texts, fight: &Fought) -> Option<Ranking> {
    let advice = fight.advice.as_ref()?;
    let moves = advice.moves.iter().zip(like_the_best(advice));
    let rows = moves.take(MOST_MOVES).map(|(advised, like)| {
        let percent = percent(texts, advised.worth, advice.method);
        Ranked {
            what: moved(texts, fight, advice.side, advised),
            chance: exactly(advised.worth.clamp(0.0, 1.0)),
            percent: if like {
                format!("{percent} {LIKE_THE_BEST}")
            } else {
                percent
            },
        }
    });
    let rest = advice.moves.len().saturating_sub(MOST_MOVES);
    let rest = (rest > 0).then(|| texts.say_with("fight-more-moves", [("number", count(rest))]));
    Some(Ranking {
        name: moves_heading(texts, mover(texts, fight, advice), &fight.answer),
        rows: rows.collect(),
        paint: match advice.side {
            Side::First => Paint::First,
            Side::Second => Paint::Second,
        },
        notes: rest.into_iter().chain(tried(texts, advice)).collect(),
    })
}

/// Who fights whom; where that is too long for the page, each side on lines of its own, so that
/// neither is cut off for the other.
fn heading(texts: &Texts, [first, second]: [String; 2]) -> String {
    let arguments = [
        ("first", value(first.clone())),
        ("second", value(second.clone())),
    ];
    let whole = texts.say_with("fight-title", arguments);
    let second = texts.say_with("evening-against", [("foes", value(second))]);
    svg::on_lines(whole, &[first, second])
}

/// Who wins how often, in words.
fn sentence(texts: &Texts, ends: &[(String, Favour, f64)], found: Method) -> String {
    let ends = ends.iter();
    let said = ends.map(|(name, _, chance)| {
        let chance = percent(texts, *chance, found);
        texts.after_colon(name, chance)
    });
    said.collect::<Vec<_>>().join(". ")
}

fn shares(texts: &Texts, ends: &[(String, Favour, f64)], found: Method) -> Vec<Share> {
    let shares = ends.iter().map(|(name, favour, chance)| Share {
        name: name.clone(),
        chance: exactly(chance.clamp(0.0, 1.0)),
        percent: percent(texts, *chance, found),
        paint: match favour {
            Favour::Good => Paint::First,
            Favour::Bad => Paint::Second,
            Favour::Even => Paint::Neither,
            Favour::Unknown => Paint::Unknown,
        },
    });
    shares.collect()
}
