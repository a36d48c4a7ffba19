//! Distributions made ready for drawing: few enough rows, each with its exact chance.
//!
//! Both the bars in a terminal and the chart in a file draw these rows; neither looks at a
//! distribution again.

pub mod svg;

use std::collections::BTreeSet;

use dice::{Fraction, Tally, UBig, fraction, notation::Comparison};
use texts::{Texts, value};

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

/// What to make rows of, besides the distributions.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// What a row tells.
    pub shape: Shape,
    /// How many rows there may be, and one more at either end.
    pub most: usize,
    /// The target that totals are judged by; no row lies across it.
    pub target: Option<(Comparison, i64)>,
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
    /// Whether these outcomes meet the target, if there is one.
    pub meets: Option<bool>,
}

/// From which outcome to which; `None` where the row has no end on that side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Span {
    from: Option<i64>,
    to: Option<i64>,
}

impl Span {
    fn single(outcome: i64) -> Self {
        Span {
            from: Some(outcome),
            to: Some(outcome),
        }
    }

    fn holds(self, outcome: i64) -> bool {
        self.from.is_none_or(|from| from <= outcome) && self.to.is_none_or(|to| outcome <= to)
    }
}

/// The rows of these distributions.
///
/// Every outcome has a row of its own while there are few. When there are many, those in the
/// far ends, less than one in two thousand rolls on each side, go into one row each, and if
/// that is not enough the others are drawn together in runs of 2, 5, 10 and so on.
pub fn rows(texts: &Texts, tallies: &[&Tally], plan: Plan) -> Vec<Row> {
    let rows = spans(tallies, plan).into_iter().map(|span| {
        let counted = match plan.shape {
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
            label: label(texts, span, plan.shape),
            tick: tick(span, plan.shape),
            chances: tallies.iter().map(chance).collect(),
            meets: plan.target.map(|(is, target)| {
                let ends = [span.from.or(span.to), span.to.or(span.from)];
                ends.into_iter().flatten().all(|end| is.holds(end, target))
            }),
        }
    });
    rows.collect()
}

fn spans(tallies: &[&Tally], plan: Plan) -> Vec<Span> {
    let outcomes: BTreeSet<i64> = tallies
        .iter()
        .flat_map(|tally| tally.dist().outcomes())
        .copied()
        .collect();
    let (Some(&lowest), Some(&highest)) = (outcomes.first(), outcomes.last()) else {
        return Vec::new();
    };
    let open = tallies.iter().any(|tally| tally.open_end().is_some());
    if outcomes.len() <= plan.most && !open {
        return outcomes.into_iter().map(Span::single).collect();
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
    let (low, high) = (low.unwrap_or(lowest), high.unwrap_or(highest));
    let likely: Vec<i64> = outcomes.range(low..=high).copied().collect();
    let mut spans: Vec<Span> = if likely.len() <= plan.most {
        likely.into_iter().map(Span::single).collect()
    } else {
        runs(low, high, lowest, highest, plan)
    };
    let first = spans.first().and_then(|span| span.from).unwrap_or(low);
    let last = spans.last().and_then(|span| span.to).unwrap_or(high);
    if lowest < first {
        let below = Span {
            from: None,
            to: Some(first - 1),
        };
        spans.insert(0, below);
    }
    if highest > last {
        spans.push(Span {
            from: Some(last + 1),
            to: None,
        });
    } else if tallies
        .iter()
        .any(|tally| tally.open_end() == Some(highest))
        && let Some(end) = spans.last_mut()
    {
        // The last outcome of an open tally stands for more than itself.
        end.to = None;
    }
    spans
}

/// Runs of equal length from `low` to `high`. They begin at the lowest outcome where that is
/// in sight, so that all are complete, and else at round numbers; but where there is a target,
/// one of them begins there.
fn runs(low: i64, high: i64, lowest: i64, highest: i64, plan: Plan) -> Vec<Span> {
    let step = step(high - low + 1, plan.most);
    let anchor = match plan.target {
        Some((Comparison::AtLeast | Comparison::LessThan | Comparison::Exactly, target)) => target,
        Some((Comparison::MoreThan | Comparison::AtMost, target)) => target + 1,
        None if low == lowest => low,
        None => 0,
    };
    let first = low - (low - anchor).rem_euclid(step);
    let runs = (first..=high).step_by(usize::try_from(step).unwrap_or(1));
    let mut spans: Vec<Span> = runs
        .map(|from| Span {
            from: Some(from.max(lowest)),
            to: Some((from + step - 1).min(highest)),
        })
        .collect();
    if let Some((Comparison::Exactly, target)) = plan.target
        && let Some(place) = spans.iter().position(|span| span.from == Some(target))
        && spans[place].to > Some(target)
    {
        // The one outcome that is asked for stands alone.
        let rest = Span {
            from: Some(target + 1),
            ..spans[place]
        };
        spans[place] = Span::single(target);
        spans.insert(place + 1, rest);
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
            // Beginning at a round number can cost one more run.
            if span / step < most.max(2) {
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
    use dice::{Die, Exploding, Pool};
    use texts::Language;

    fn all_rows(tallies: &[&Tally], shape: Shape, most: usize) -> Vec<Row> {
        let target = None;
        rows_for(
            tallies,
            Plan {
                shape,
                most,
                target,
            },
        )
    }

    fn rows_for(tallies: &[&Tally], plan: Plan) -> Vec<Row> {
        rows(&Texts::new(Language::English), tallies, plan)
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
    fn a_longer_roll_beside_an_open_one_is_drawn_to_its_end() {
        let open = Exploding::d6(1).sum(0).unwrap();
        let long = Tally::from(Pool::d6(100).sum());
        let rows = all_rows(&[&open, &long], Shape::Exactly, 40);
        for tally in 0..2 {
            let sum = rows
                .iter()
                .fold(Fraction::ZERO, |sum, row| sum + &row.chances[tally]);
            assert_eq!(sum, Fraction::ONE);
        }
    }

    #[test]
    fn an_open_end_is_called_so() {
        let tally = Exploding::d6(1).successes(6, 0).unwrap();
        let rows = all_rows(&[&tally], Shape::Exactly, 40);
        assert!(rows.last().unwrap().label.ends_with("or more"));
    }

    #[test]
    fn a_fair_die_looks_fair_and_has_no_faces_it_does_not_have() {
        for sides in [60, 100, 1000] {
            let tally = Tally::from(Pool::new(1, Die::fair(sides)).sum());
            let rows = all_rows(&[&tally], Shape::Exactly, 36);
            assert!(
                rows.iter().all(|row| row.chances == rows[0].chances),
                "d{sides}"
            );
            assert!(rows[0].label.starts_with('1'), "{}", rows[0].label);
            let last = rows.last().unwrap();
            assert!(last.label.ends_with(&sides.to_string()), "{}", last.label);
        }
    }

    #[test]
    fn no_row_lies_across_the_target() {
        let tally = Tally::from(Pool::d6(100).sum());
        for (is, first) in [
            (Comparison::AtLeast, 351),
            (Comparison::MoreThan, 352),
            (Comparison::Exactly, 351),
        ] {
            let target = Some((is, 351));
            let plan = Plan {
                shape: Shape::Exactly,
                most: 20,
                target,
            };
            let rows = rows_for(&[&tally], plan);
            let meeting = rows.iter().find(|row| row.meets == Some(true)).unwrap();
            assert!(
                meeting.label.starts_with(&first.to_string()),
                "{}",
                meeting.label
            );
            let chance = |meets: bool| {
                let rows = rows.iter().filter(|row| row.meets == Some(meets));
                rows.fold(Fraction::ZERO, |sum, row| sum + &row.chances[0])
            };
            assert_eq!(chance(true), tally.dist().chance(|&sum| is.holds(sum, 351)));
            assert_eq!(chance(true) + chance(false), Fraction::ONE);
        }
    }

    #[test]
    fn runs_are_round_and_few() {
        assert_eq!(step(30, 40), 1);
        assert_eq!(step(41, 40), 2);
        assert_eq!(step(200, 30), 10);
        assert_eq!(step(1_000_000, 30), 50_000);
    }
}
