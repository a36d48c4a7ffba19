//! The chart of `commedia odds` for a file: what it shows, and what it says.
//!
//! One question gets its answer as a strip and its totals as bars, with the target marked.
//! Several are compared: contests as a strip each, all others as stairs over the same totals.

use std::slice;

use dice::{
    Tally,
    notation::{Comparison, Odds},
};

use texts::{Texts, count, printable, value};

use super::{Answered, about, caption, moments};
use crate::{
    Favour,
    plot::{
        self, Plan, Row, Shape,
        svg::{self, Chart, Foot, Name, Paint, Plot, Series, Share, Whole},
    },
};

/// Bars of a chart.
const MOST_ROWS: usize = 100;

/// The chart as SVG.
pub fn chart(texts: &Texts, answers: &[Answered], shape: Shape) -> String {
    match answers {
        [answer] => one(texts, answer, shape),
        several => compared(texts, several, shape),
    }
}

/// One question; a contest is one of two totals.
fn one(texts: &Texts, answer: &Answered, shape: Shape) -> String {
    let tallies = answer.tallies();
    let rows = rows(texts, &tallies, shape, answer.target());
    let names = answer.sides(texts);
    let (note, series) = match (tallies.as_slice(), names.as_slice()) {
        ([tally], _) => (Some(about(texts, tally)), Vec::new()),
        (tallies, names) => {
            let sides = names.iter().zip(tallies);
            let series = sides.map(|(name, tally)| Series {
                name: Name::plain(name.clone()),
                answer: about(texts, tally),
            });
            (None, series.collect())
        }
    };
    let shares = shares(texts, answer);
    let whole = Whole {
        name: None,
        notes: Vec::new(),
        shares,
    };
    svg::draw(
        texts,
        &Chart {
            title: answer.title(texts),
            summary: said(texts, answer),
            heading: name(answer),
            notes: note.into_iter().collect(),
            wholes: Vec::from_iter((!whole.shares.is_empty()).then_some(whole)),
            course: None,
            plot: Some(Plot {
                name: None,
                rows: &rows,
                series,
                stack: Vec::new(),
                axis: caption(texts, slice::from_ref(answer), shape),
                target: answer.target().map(target_text),
            }),
            ranking: None,
            foot: Foot::default(),
            percent: &|chance| texts.percent(chance),
        },
    )
}

/// Several questions.
fn compared(texts: &Texts, answers: &[Answered], shape: Shape) -> String {
    let mut wholes = Vec::new();
    let mut series = Vec::new();
    let mut tallies = Vec::new();
    for answer in answers {
        match &answer.odds {
            Odds::Opposed(_) => wholes.push(Whole {
                name: Some(name(answer)),
                notes: Vec::new(),
                shares: shares(texts, answer),
            }),
            Odds::Total(tally) | Odds::Target(tally, _) => {
                tallies.push(tally);
                series.push(Series {
                    name: name(answer),
                    answer: short_answer(texts, answer, tally),
                });
            }
        }
    }
    let rows = rows(texts, &tallies, shape, None);
    let titles: Vec<String> = answers.iter().map(|answer| answer.title(texts)).collect();
    let sentences = answers
        .iter()
        .map(|answer| texts.after_colon(&answer.title(texts), said(texts, answer)));
    let compared = [("count", count(answers.len()))];
    svg::draw(
        texts,
        &Chart {
            title: titles.join(", "),
            summary: sentences.collect::<Vec<_>>().join(". "),
            heading: Name::plain(texts.say_with("odds-compared", compared)),
            notes: Vec::new(),
            wholes,
            course: None,
            plot: (!series.is_empty()).then(|| Plot {
                name: None,
                rows: &rows,
                series,
                stack: Vec::new(),
                axis: caption(texts, answers, shape),
                target: None,
            }),
            ranking: None,
            foot: Foot::default(),
            percent: &|chance| texts.percent(chance),
        },
    )
}

fn rows(
    texts: &Texts,
    tallies: &[&Tally],
    shape: Shape,
    target: Option<(Comparison, i64)>,
) -> Vec<Row> {
    let most = MOST_ROWS;
    let plan = Plan {
        shape,
        most,
        target,
    };
    plot::rows(texts, tallies, plan)
}

fn name(answer: &Answered) -> Name {
    let question = answer.expression.question().to_string();
    match answer.expression.label() {
        Some(label) => Name {
            name: printable(label),
            expression: Some(question),
        },
        None => Name::plain(question),
    }
}

/// The chances that answer the question; none where a total is asked.
fn shares(texts: &Texts, answer: &Answered) -> Vec<Share> {
    let headline = answer.headline(texts).into_iter();
    let shares = headline.map(|(name, favour, chance)| {
        let paint = match (favour, &answer.odds) {
            (Favour::Good, _) => Paint::First,
            (Favour::Bad, Odds::Opposed(_)) => Paint::Second,
            (Favour::Unknown, _) => Paint::Unknown,
            _ => Paint::Neither,
        };
        Share {
            name,
            percent: texts.percent(&chance),
            chance,
            paint,
        }
    });
    shares.collect()
}

/// The answer in words.
fn said(texts: &Texts, answer: &Answered) -> String {
    let headline = answer.headline(texts);
    let chances = headline
        .iter()
        .map(|(name, _, chance)| format!("{name} {}", texts.percent(chance)));
    match answer.tallies().as_slice() {
        [tally] if headline.is_empty() => about(texts, tally),
        _ => chances.collect::<Vec<_>>().join(", "),
    }
}

/// The answer for a line in which there is little room.
fn short_answer(texts: &Texts, answer: &Answered, tally: &Tally) -> String {
    if let Some((name, _, chance)) = answer.headline(texts).first() {
        return format!("{name} {}", texts.percent(chance));
    }
    let [mean, spread] = moments(texts, tally);
    let moments = [("mean", value(mean)), ("spread", value(spread))];
    texts.say_with("odds-moments", moments)
}

/// The target as a mark on an axis.
fn target_text((is, target): (Comparison, i64)) -> String {
    let sign = match is {
        Comparison::AtLeast => "≥",
        Comparison::MoreThan => ">",
        Comparison::AtMost => "≤",
        Comparison::LessThan => "<",
        Comparison::Exactly => "=",
    };
    format!("{sign}\u{a0}{target}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use roxmltree::{Document, Node};
    use texts::Language;

    fn drawn(language: Language, questions: &[&str], shape: Shape) -> String {
        let answered = |question: &&str| {
            let expression: dice::notation::Expression = question.parse().unwrap();
            let odds = expression.odds().unwrap();
            Answered { expression, odds }
        };
        let answers: Vec<Answered> = questions.iter().map(answered).collect();
        chart(&Texts::new(language), &answers, shape)
    }

    /// What can be read in the chart, line by line.
    fn lines(svg: &str) -> Vec<String> {
        let tree = Document::parse(svg).unwrap();
        let texts = tree.descendants().filter(|node| node.has_tag_name("text"));
        let text = |node: Node<'_, '_>| node.text().unwrap_or_default().to_owned();
        texts.map(text).collect()
    }

    /// How many shapes there are with one of these classes.
    fn count_of(svg: &str, shape: &str, class: &str) -> usize {
        let tree = Document::parse(svg).unwrap();
        let shapes = tree.descendants().filter(|node| node.has_tag_name(shape));
        let has = |node: &Node<'_, '_>| node.attribute("class") == Some(class);
        shapes.filter(has).count()
    }

    fn assert_says(svg: &str, expected: &[&str]) {
        let lines = lines(svg);
        for text in expected {
            assert!(lines.iter().any(|line| line == text), "{text}: {lines:?}");
        }
    }

    #[test]
    fn a_comparison_of_targets_says_every_question_and_its_answer() {
        let questions = ["6d6 >= 30 # leap", "5d6 >= 25"];
        let svg = drawn(Language::English, &questions, Shape::Exactly);
        assert_says(&svg, &["leap", "6d6 >= 30", "success 1.97%"]);
        assert_says(&svg, &["5d6 >= 25", "success 3.24%"]);
        let tree = Document::parse(&svg).unwrap();
        let summary = tree.descendants().find(|node| node.has_tag_name("desc"));
        let summary = summary.and_then(|node| node.text()).unwrap();
        assert!(summary.starts_with("leap: 6d6 >= 30: success 1.97%, failure 98.03%. 5d6"));
    }

    #[test]
    fn a_comparison_of_contests_is_a_strip_each() {
        let questions = ["4d6 vs 5d6", "3d6 vs 5d6"];
        let svg = drawn(Language::French, &questions, Shape::Exactly);
        assert_says(&svg, &["4d6 vs 5d6", "4d6 l’emporte 22,04\u{202f}%"]);
        assert_says(&svg, &["3d6 vs 5d6", "3d6 l’emporte 6,07\u{202f}%"]);
        assert!(!svg.contains("<path"), "no distributions");
        // In the strip and beside what is said of it.
        assert_eq!(count_of(&svg, "rect", "s0"), 4);
    }

    #[test]
    fn totals_beside_contests_keep_their_distributions() {
        let questions = ["4d6 vs 5d6", "3d6", "2d6+3"];
        let svg = drawn(Language::English, &questions, Shape::Exactly);
        assert_says(&svg, &["4d6 wins 22.04%", "mean 10.5, std dev 2.96"]);
        assert_eq!(count_of(&svg, "path", "area s1 l1"), 2);
    }

    #[test]
    fn a_target_is_marked_by_colour_and_by_a_line() {
        let svg = drawn(Language::English, &["6d6 >= 30"], Shape::Exactly);
        assert_says(&svg, &["success 1.97%", "failure 98.03%", "≥\u{a0}30"]);
        assert_eq!(count_of(&svg, "line", "target"), 1);
        // Seven bars from 30 to 36, a part of the strip and a mark.
        assert_eq!(count_of(&svg, "rect", "s0"), 9);
        let svg = drawn(Language::English, &["3d6 = 10"], Shape::Exactly);
        assert_eq!(count_of(&svg, "line", "target"), 2);
    }

    #[test]
    fn a_target_that_is_always_met_needs_no_line() {
        let svg = drawn(Language::English, &["1d6 >= 1"], Shape::Exactly);
        assert_eq!(count_of(&svg, "line", "target"), 0);
    }

    #[test]
    fn a_single_outcome_is_a_bar_and_not_a_wall() {
        let svg = drawn(Language::English, &["d1"], Shape::Exactly);
        assert!(svg.contains("width=\"56.0\""), "{svg}");
    }

    #[test]
    fn an_open_end_is_labelled() {
        let svg = drawn(Language::English, &["3d6!"], Shape::Exactly);
        assert!(lines(&svg).iter().any(|line| line.starts_with('≥')));
    }

    #[test]
    fn a_chart_shrinks_with_the_page() {
        let svg = drawn(Language::English, &["1d6"], Shape::AtMost);
        assert!(svg.contains("style=\"max-width:100%;height:auto\""));
    }
}
