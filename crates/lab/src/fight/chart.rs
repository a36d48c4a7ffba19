//! The chart of a reckoned fight for a file: who wins as a strip, what is decided after each
//! round as strips too, how long it takes as bars.

use texts::{Texts, printable, value};

use super::{Fought, course, ends, method, rounds, title};

use crate::{
    Favour, exactly,
    plot::svg::{self, Chart, Course, Name, Paint, Plot, Share, Whole},
};

/// The chart as SVG; beside who wins, who does in the same fight with other options.
pub fn chart(texts: &Texts, fight: &Fought, versus: Option<(&str, &Fought)>) -> String {
    let title = title(texts, fight);
    let mut summary = vec![said(texts, fight)];
    let mut wholes = vec![Whole {
        name: None,
        shares: shares(texts, fight),
    }];
    if let Some((options, other)) = versus {
        let options = [("options", value(printable(options)))];
        let name = texts.say_with("fight-with-options", options);
        summary.push(texts.after_colon(&name, said(texts, other)));
        wholes.push(Whole {
            name: Some(Name {
                name,
                expression: None,
            }),
            shares: shares(texts, other),
        });
    }
    let rows = rounds(texts, &fight.answer.story);
    svg::draw(
        texts,
        &Chart {
            title: title.clone(),
            summary: summary.join(". "),
            heading: Name {
                name: title,
                expression: None,
            },
            note: Some(method(texts, &fight.answer)),
            wholes,
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

/// Who wins how often, in words.
fn said(texts: &Texts, fight: &Fought) -> String {
    let ends = ends(texts, fight).into_iter();
    let said = ends.map(|(name, _, chance)| texts.after_colon(&name, texts.percent_of(chance)));
    said.collect::<Vec<_>>().join(". ")
}

fn shares(texts: &Texts, fight: &Fought) -> Vec<Share> {
    let ends = ends(texts, fight).into_iter();
    let shares = ends.map(|(name, favour, chance)| Share {
        name,
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
