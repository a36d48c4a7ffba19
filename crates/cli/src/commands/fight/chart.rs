//! The chart of a reckoned fight for a file: who wins as a strip, what is decided after each
//! round as strips too, how long it takes as bars.

use rulebook::Side;
use texts::{Texts, value};

use super::{Fought, course, show};

use crate::{
    plot::svg::{self, Chart, Course, Name, Paint, Plot, Share, Whole},
    terminal::Tone,
};

/// The chart as SVG.
pub fn chart(texts: &Texts, fight: &Fought) -> String {
    let combatants = fight.bout.combatants();
    let [first, second] = Side::BOTH.map(|side| show::names(texts, &combatants, side));
    let title = texts.say_with(
        "fight-title",
        [("first", value(first)), ("second", value(second))],
    );
    let ends = show::ends(texts, fight);
    let said = ends
        .iter()
        .map(|(name, _, chance)| texts.after_colon(name, show::percent(texts, *chance)));
    let summary = said.collect::<Vec<_>>().join(". ");
    let shares = ends.into_iter().map(|(name, tone, chance)| Share {
        name,
        chance: show::exactly(chance.clamp(0.0, 1.0)),
        paint: match tone {
            Tone::Good => Paint::First,
            Tone::Bad => Paint::Second,
            Tone::Even => Paint::Neither,
            _ => Paint::Unknown,
        },
    });
    let rows = show::rounds(texts, &fight.answer.story);
    svg::draw(
        texts,
        &Chart {
            title: title.clone(),
            summary,
            heading: Name {
                name: title,
                expression: None,
            },
            note: Some(show::method(texts, &fight.answer)),
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
