//! The chart of `commedia odds` for a file: what it says and what it draws.

use dice::{Fraction, Tally};

use super::{Answered, about, caption};
use crate::{
    plot::{self, Shape, svg},
    texts::{Texts, value},
};

/// Bars of a chart in a file.
const SVG_ROWS: usize = 60;

/// The chart for a file.
pub fn chart(texts: &Texts, answers: &[Answered], shape: Shape) -> String {
    let tallies: Vec<&Tally> = answers.iter().flat_map(Answered::tallies).collect();
    let names: Vec<String> = match answers {
        [answer] => answer.sides(texts),
        several => several
            .iter()
            .flat_map(|answer| match answer.tallies().len() {
                1 => vec![answer.name()],
                _ => answer.sides(texts),
            })
            .collect(),
    };
    let (title, subtitle, strip) = match answers {
        [answer] => {
            let headline = answer.headline(texts);
            let shares: Vec<(String, Fraction)> = headline
                .into_iter()
                .map(|(name, _, chance)| (name, chance))
                .collect();
            let said =
                |(name, chance): &(String, Fraction)| format!("{name} {}", texts.percent(chance));
            let subtitle = if shares.is_empty() {
                about(texts, answer.tallies()[0])
            } else {
                shares.iter().map(said).collect::<Vec<_>>().join(" · ")
            };
            let strip = if shares.len() >= 3 {
                shares
            } else {
                Vec::new()
            };
            (answer.title(texts), subtitle, strip)
        }
        several => {
            let names: Vec<String> = several.iter().map(Answered::name).collect();
            let said = |tally: &&Tally| texts.short_number(&tally.mean());
            let means: Vec<String> = tallies.iter().map(said).collect();
            let means = [("means", value(means.join(" · ")))];
            (
                names.join(", "),
                texts.say_with("odds-means", means),
                Vec::new(),
            )
        }
    };
    let rows = plot::rows(
        texts,
        &tallies,
        plot::Plan {
            shape,
            most: SVG_ROWS,
            target: None,
        },
    );
    svg::draw(
        texts,
        &svg::Chart {
            title,
            subtitle,
            axis: caption(texts, answers, shape),
            names,
            rows: &rows,
            strip,
        },
    )
}
