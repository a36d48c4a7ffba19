//! Distributions made ready for drawing: few enough rows, each with its exact chance.
//!
//! Both the bars in a terminal and the chart in a file draw these rows; neither looks at a
//! distribution again.

pub mod bars;
pub mod svg;

use std::collections::BTreeSet;

use dice::{Fraction, Tally, UBig, fraction};

use crate::texts::{Texts, value};

/// What a row tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The chance of just these outcomes.
    Exactly,
    /// The chance of the row's first outcome or more.
    AtLeast,
    /// The chance of the row's last outcome or less.
    AtMost,
}

/// A run of outcomes, drawn as one bar for each distribution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What the bar stands for, in words.
    pub label: String,
    /// The same for an axis, where there is less room.
    pub tick: String,
    /// A chance for each distribution.
    pub chances: Vec<Fraction>,
}

/// From which outcome to which; `None` where the row has no end on that side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Span {
    from: Option<i64>,
    to: Option<i64>,
}

impl Span {
    fn holds(self, outcome: i64) -> bool {
        self.from.is_none_or(|from| from <= outcome) && self.to.is_none_or(|to| outcome <= to)
    }
}

/// At most `most` rows (and one more at either end) for these distributions.
///
/// Every outcome has a row of its own while there are few. When there are many, those in the
/// far ends, less than one in two thousand rolls on each side, go into one row each, and the others
/// are drawn together in runs of 2, 5, 10 and so on.
pub fn rows(texts: &Texts, tallies: &[&Tally], shape: Shape, most: usize) -> Vec<Row> {
    let spans = spans(tallies, most);
    // The last outcome of an open tally stands for more than itself.
    let open = tallies.iter().filter_map(|tally| tally.open_end()).min();
    let rows = spans.into_iter().map(|span| {
        let span = match (open, span.to) {
            (Some(end), Some(to)) if to >= end => Span { to: None, ..span },
            _ => span,
        };
        let counted = match shape {
            Shape::Exactly => span,
            Shape::AtLeast => Span { to: None, ..span },
            Shape::AtMost => Span { from: None, ..span },
        };
        let chance = |tally: &&Tally| {
            let dist = tally.dist();
            let weight: UBig = dist.weight_where(|&outcome| counted.holds(outcome));
            fraction(&weight, dist.total())
        };
        Row {
            label: label(texts, span, shape),
            tick: tick(span, shape),
            chances: tallies.iter().map(chance).collect(),
        }
    });
    rows.collect()
}

fn spans(tallies: &[&Tally], most: usize) -> Vec<Span> {
    let outcomes: BTreeSet<i64> = tallies
        .iter()
        .flat_map(|tally| tally.dist().outcomes())
        .copied()
        .collect();
    let single = |&outcome: &i64| Span {
        from: Some(outcome),
        to: Some(outcome),
    };
    let open = tallies.iter().any(|tally| tally.open_end().is_some());
    if outcomes.len() <= most && !open {
        return outcomes.iter().map(single).collect();
    }
    // Where there is no end, the far end begins later, but it is never drawn to the last.
    let rarity = if open { 100_000 } else { 2_000 };
    let low = tallies
        .iter()
        .map(|tally| likely_end(tally, rarity, false))
        .min();
    let high = tallies
        .iter()
        .map(|tally| likely_end(tally, rarity, true))
        .max();
    let (low, high) = (low.unwrap_or(0), high.unwrap_or(0));
    let above = |last: i64| Span {
        from: Some(last + 1),
        to: None,
    };
    if outcomes.range(..=high).count() <= most {
        let mut spans: Vec<Span> = outcomes.range(..=high).map(single).collect();
        spans.extend(outcomes.range(high + 1..).next().map(|_| above(high)));
        return spans;
    }
    let step = step(high - low + 1, most);
    // Runs begin at multiples of their length, so that their ends are round numbers.
    let first = low.div_euclid(step) * step;
    let mut spans: Vec<Span> = (first..=high)
        .step_by(usize::try_from(step).unwrap_or(1))
        .map(|from| Span {
            from: Some(from),
            to: Some(from + step - 1),
        })
        .collect();
    let last = spans.last().and_then(|span| span.to).unwrap_or(high);
    if outcomes.first().is_some_and(|&lowest| lowest < first) {
        let below = Span {
            from: None,
            to: Some(first - 1),
        };
        spans.insert(0, below);
    }
    if outcomes.last().is_some_and(|&highest| highest > last) {
        spans.push(above(last));
    }
    spans
}

/// The last outcome before the far end of a distribution, on its low or its high side: the
/// far end is what comes up less than once in `rarity` rolls.
fn likely_end(tally: &Tally, rarity: u32, high: bool) -> i64 {
    let dist = tally.dist();
    let enough = dist.total() / rarity;
    let mut seen = UBig::ZERO;
    let weights: Vec<(i64, UBig)> = dist
        .iter()
        .map(|(&outcome, weight)| (outcome, weight))
        .collect();
    let mut reached = |(outcome, weight): &(i64, UBig)| {
        seen += weight;
        (seen > enough).then_some(*outcome)
    };
    let found = if high {
        weights.iter().rev().find_map(&mut reached)
    } else {
        weights.iter().find_map(&mut reached)
    };
    found.unwrap_or(0)
}

/// The shortest of 1, 2, 5, 10, 20, 50, … that makes at most `most` runs of `span` outcomes.
fn step(span: i64, most: usize) -> i64 {
    let most = i64::try_from(most).unwrap_or(i64::MAX).max(1);
    let mut unit = 1;
    loop {
        for step in [unit, 2 * unit, 5 * unit] {
            // Beginning at a multiple can cost one more run.
            if span / step + 2 <= most.max(3) {
                return step;
            }
        }
        unit *= 10;
    }
}

fn label(texts: &Texts, span: Span, shape: Shape) -> String {
    let number = |number: i64| value(number.to_string());
    match (shape, span.from, span.to) {
        (Shape::AtLeast, Some(from), _) | (Shape::Exactly, Some(from), None) => {
            texts.say_with("odds-or-more", [("outcome", number(from))])
        }
        (Shape::AtMost, _, Some(to)) | (Shape::Exactly, None, Some(to)) => {
            texts.say_with("odds-or-less", [("outcome", number(to))])
        }
        (Shape::Exactly, Some(from), Some(to)) if from == to => from.to_string(),
        (Shape::Exactly, Some(from), Some(to)) => {
            texts.say_with("odds-range", [("from", number(from)), ("to", number(to))])
        }
        (_, None, _) | (Shape::AtMost, _, None) => texts.say("odds-anything"),
    }
}

fn tick(span: Span, shape: Shape) -> String {
    match (shape, span.from, span.to) {
        (Shape::AtLeast, Some(from), _) | (Shape::Exactly, Some(from), None) => format!("≥{from}"),
        (Shape::AtMost, _, Some(to)) | (Shape::Exactly, None, Some(to)) => format!("≤{to}"),
        (Shape::Exactly, Some(from), Some(to)) if from == to => from.to_string(),
        (Shape::Exactly, Some(from), Some(to)) => format!("{from}–{to}"),
        (_, None, _) | (Shape::AtMost, _, None) => "…".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;
    use dice::Pool;

    fn all_rows(tallies: &[&Tally], shape: Shape, most: usize) -> Vec<Row> {
        rows(&Texts::new(Language::English), tallies, shape, most)
    }

    #[test]
    fn few_outcomes_have_a_row_each() {
        let tally = Tally::from(Pool::d6(2).sum());
        let rows = all_rows(&[&tally], Shape::Exactly, 40);
        assert_eq!(rows.len(), 11);
        assert_eq!(rows[5].label, "7");
        assert_eq!(rows[5].chances[0].to_string(), "1/6");
    }

    #[test]
    fn many_outcomes_are_gathered_and_none_is_lost() {
        for (dice, most) in [(20, 30), (100, 30), (100, 7), (300, 30)] {
            let tally = Tally::from(Pool::d6(dice).sum());
            let rows = all_rows(&[&tally], Shape::Exactly, most);
            assert!(rows.len() <= most + 2, "{dice}: {}", rows.len());
            let sum = rows
                .iter()
                .fold(Fraction::ZERO, |sum, row| sum + &row.chances[0]);
            assert_eq!(sum, Fraction::ONE, "{dice}");
        }
    }

    #[test]
    fn cumulative_rows_run_from_or_to_certainty() {
        let tally = Tally::from(Pool::d6(3).sum());
        let rising = all_rows(&[&tally], Shape::AtMost, 40);
        let falling = all_rows(&[&tally], Shape::AtLeast, 40);
        assert_eq!(falling[0].chances[0], Fraction::ONE);
        assert_eq!(rising.last().unwrap().chances[0], Fraction::ONE);
        assert!(falling.is_sorted_by(|a, b| a.chances >= b.chances));
        assert!(rising.is_sorted_by(|a, b| a.chances <= b.chances));
        assert_eq!(falling[1].label, "4 or more");
    }

    #[test]
    fn two_distributions_share_their_rows() {
        let (small, large) = (
            Tally::from(Pool::d6(1).sum()),
            Tally::from(Pool::d6(2).sum()),
        );
        let rows = all_rows(&[&small, &large], Shape::Exactly, 40);
        assert_eq!(rows.len(), 12);
        assert_eq!(rows[0].chances[1], Fraction::ZERO);
        assert_eq!(rows[11].chances[0], Fraction::ZERO);
    }

    #[test]
    fn an_open_end_is_called_so() {
        let tally = Pool::d6(1).exploding().successes(6, 0).unwrap();
        let rows = all_rows(&[&tally], Shape::Exactly, 40);
        assert!(rows.last().unwrap().label.ends_with("or more"));
    }

    #[test]
    fn runs_are_round_and_few() {
        assert_eq!(step(30, 40), 1);
        assert_eq!(step(41, 40), 2);
        assert_eq!(step(200, 30), 10);
        assert_eq!(step(1_000_000, 30), 50_000);
    }
}
