//! The chart of a reckoned fight for a file: who wins as a strip, what is decided after each
//! round as strips too, how long it takes as bars.

use texts::Texts;

use super::{Fought, course, ends, method, rounds, title};

use crate::{
    Favour, exactly,
    plot::svg::{self, Chart, Course, Name, Paint, Plot, Share, Whole},
};

/// The chart as SVG.
pub fn chart(texts: &Texts, fight: &Fought) -> String {
    let title = title(texts, fight);
    let ends = ends(texts, fight);
    let said = ends
        .iter()
        .map(|(name, _, chance)| texts.after_colon(name, texts.percent_of(*chance)));
    let summary = said.collect::<Vec<_>>().join(". ");
    let shares = ends.into_iter().map(|(name, favour, chance)| Share {
        name,
        chance: exactly(chance.clamp(0.0, 1.0)),
        paint: match favour {
            Favour::Good => Paint::First,
            Favour::Bad => Paint::Second,
            Favour::Even => Paint::Neither,
            Favour::Unknown => Paint::Unknown,
        },
    });
    let rows = rounds(texts, &fight.answer.story);
    svg::draw(
        texts,
        &Chart {
            title: title.clone(),
            summary,
            heading: Name {
                name: title,
                expression: None,
            },
            note: Some(method(texts, &fight.answer)),
            wholes: vec![Whole {
                name: None,
                shares: shares.collect(),
            }],
            course: Some(Course {
                name: texts.say("fight-course"),
                stages: course::stages(texts, &fight.answer.story),
            }),
            plot: Some(Plot {
                rows: &rows,
                series: Vec::new(),
                axis: texts.say("fight-axis"),
                target: None,
            }),
        },
    )
}
