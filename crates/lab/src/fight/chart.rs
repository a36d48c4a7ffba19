//! The chart of a reckoned fight for a file: who wins as a strip, what is decided after each
//! round as strips too, how long it takes as bars.

use texts::{Texts, value};

use super::{Fought, course, ends, found, length, names};

use crate::{
    Favour, exactly,
    plot::svg::{self, Chart, Course, Name, Paint, Plot, Share, Whole},
};
use rulebook::Side;

/// Another answer that is drawn beside the one that was asked for.
pub struct Other {
    /// What it is called.
    pub name: String,
    /// Its ends, as [`ends`] names them.
    pub ends: Vec<(String, Favour, f64)>,
}

/// The chart as SVG; beside who wins, who does in other fights, such as the same one with other
/// options.
pub fn chart(texts: &Texts, fight: &Fought, others: &[Other]) -> String {
    let combatants = fight.bout.combatants();
    let sides = Side::BOTH.map(|side| names(texts, &combatants, side));
    let own = ends(texts, fight);
    let mut summary = vec![said(texts, &own)];
    // Below, only the one that was asked for is told, and says so where there are others.
    let asked = (!others.is_empty()).then(|| texts.say("fight-as-asked"));
    let called = |name: String| match &asked {
        Some(asked) => texts.after_colon(asked, name),
        None => name,
    };
    let mut wholes = vec![Whole {
        name: asked.clone().map(Name::plain),
        shares: shares(&own),
    }];
    for other in others {
        summary.push(texts.after_colon(&other.name, said(texts, &other.ends)));
        wholes.push(Whole {
            name: Some(Name::plain(other.name.clone())),
            shares: shares(&other.ends),
        });
    }
    let notes = found(texts, &fight.answer);
    summary.extend(
        notes
            .iter()
            .map(|note| note.trim_end_matches('.').to_owned()),
    );
    let rows = length::by_winner(texts, &fight.answer.story);
    let stack = ["won", "drawn", "lost"].map(|end| texts.say(&format!("fight-course-{end}")));
    let paints = [Paint::First, Paint::Neither, Paint::Second];
    svg::draw(
        texts,
        &Chart {
            title: super::title(texts, fight),
            summary: summary.join(". "),
            heading: Name::plain(heading(texts, sides)),
            notes,
            wholes,
            course: Some(Course {
                name: called(course::heading(texts, &fight.answer)),
                stages: course::stages(texts, &fight.answer),
            }),
            plot: Some(Plot {
                rows: &rows,
                series: Vec::new(),
                stack: stack.into_iter().zip(paints).collect(),
                axis: called(texts.say("fight-axis")),
                target: None,
            }),
            percent: Texts::short_percent,
        },
    )
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
fn said(texts: &Texts, ends: &[(String, Favour, f64)]) -> String {
    let ends = ends.iter();
    let said = ends.map(|(name, _, chance)| texts.after_colon(name, texts.percent_of(*chance)));
    said.collect::<Vec<_>>().join(". ")
}

fn shares(ends: &[(String, Favour, f64)]) -> Vec<Share> {
    let shares = ends.iter().map(|(name, favour, chance)| Share {
        name: name.clone(),
        chance: exactly(chance.clamp(0.0, 1.0)),
        paint: match favour {
            Favour::Good => Paint::First,
            Favour::Bad => Paint::Second,
            Favour::Even => Paint::Neither,
            Favour::Unknown => Paint::Unknown,
        },
    });
    shares.collect()
}
