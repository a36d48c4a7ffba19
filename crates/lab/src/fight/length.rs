//! How long a fight takes: in which round it ends, and who wins then. Long fights are told in
//! steps of several rounds.

use std::iter;

use odds::{Answer, Story};
use texts::{Texts, count, rounded, value};

use crate::{exactly, plot::Row, said};

/// Rows that are shown: all but the last are of equally many rounds.
const MOST_ROWS: usize = 12;
/// The last row, which may stand for many rounds, tells little, so it holds less than this.
const LATE: f64 = 0.1;
/// What hardly ever happens at the end is not worth a row each.
const HARDLY: f64 = 5e-5;

/// The chance that it ends in each round or, if it is long, in so many rounds; the rest in one
/// row.
pub fn rounds(texts: &Texts, answer: &Answer) -> Vec<Row> {
    let lengths = lengths(&answer.story);
    let row = |length: &Length| length.row(texts, &[said(length.chance(), answer.told)]);
    lengths.iter().map(row).collect()
}

/// The same, parted into what is won, drawn and lost then.
pub(super) fn by_winner(texts: &Texts, story: &Story) -> Vec<Row> {
    let lengths = lengths(story);
    let row = |length: &Length| length.row(texts, &length.ended);
    lengths.iter().map(row).collect()
}

/// How long it takes on average, for a heading.
pub(super) fn mean(texts: &Texts, answer: &Answer) -> String {
    said_of("fight-length", texts, answer.story.mean_rounds())
}

/// The same in a sentence of its own.
pub fn alone(texts: &Texts, mean: f64) -> String {
    said_of("fight-mean-rounds", texts, mean)
}

fn said_of(key: &str, texts: &Texts, mean: f64) -> String {
    let arguments = [
        ("mean", value(texts.average(mean))),
        ("number", count(rounded(mean))),
    ];
    texts.say_with(key, arguments)
}

/// How many rounds are told at once: the fewest of 1, 2, 5, 10, 20, … with which few fights are
/// left for the last row.
pub(super) fn step(story: &Story) -> usize {
    let ended = |ends: [f64; 3]| ends.iter().sum::<f64>();
    let all = ended(story.ends());
    let enough = |step: &usize| {
        let told = story.rounds.get((MOST_ROWS - 1) * step - 1);
        let is_short = story.rounds.len() <= MOST_ROWS * step && !story.is_long();
        is_short || told.is_none_or(|told| all - ended(*told) < LATE)
    };
    let units = iter::successors(Some(1_usize), |unit| unit.checked_mul(10));
    // Past what memory can hold, rounds have long come to an end.
    let units = units.take_while(|unit| *unit < usize::MAX / 1_000);
    let mut steps = units.flat_map(|unit| [unit, 2 * unit, 5 * unit]);
    steps.find(enough).unwrap_or(1)
}

/// The fights that end in some rounds, or in these and all after them.
struct Length {
    first: usize,
    /// None where all later ones are in it.
    last: Option<usize>,
    /// Won, drawn and lost then.
    ended: [f64; 3],
}

impl Length {
    fn chance(&self) -> f64 {
        self.ended.iter().sum::<f64>().min(1.0)
    }

    fn row(&self, texts: &Texts, chances: &[f64]) -> Row {
        let first = self.first.to_string();
        let (label, tick) = match self.last {
            None => {
                let tick = format!("{first}+");
                let number = [("number", value(first))];
                (texts.say_with("fight-round-or-later", number), tick)
            }
            Some(last) if last == self.first => (first.clone(), first),
            Some(last) => {
                let rounds = format!("{first}–{last}");
                (rounds.clone(), rounds)
            }
        };
        Row {
            label,
            tick,
            chances: chances.iter().map(|chance| exactly(*chance)).collect(),
            meets: None,
        }
    }
}

fn lengths(story: &Story) -> Vec<Length> {
    let step = step(story);
    let all = story.rounds.len();
    let mut before = [0.0; 3];
    let mut lengths = Vec::new();
    for (place, rounds) in story.rounds.chunks(step).enumerate().take(MOST_ROWS) {
        let or_later = place + 1 == MOST_ROWS && (all > MOST_ROWS * step || story.is_long());
        let so_far = match rounds.last() {
            Some(&so_far) if !or_later => so_far,
            _ => story.ends(),
        };
        lengths.push(Length {
            first: place * step + 1,
            last: (!or_later).then_some((place + 1) * step),
            ended: [0, 1, 2].map(|end| (so_far[end] - before[end]).clamp(0.0, 1.0)),
        });
        before = so_far;
    }
    if story.is_long() && lengths.last().is_some_and(|last| last.last.is_some()) {
        lengths.push(Length {
            first: all + 1,
            last: None,
            ended: story.late,
        });
    }
    while lengths.len() > 3 && lengths.last().is_some_and(|last| last.chance() < HARDLY) {
        lengths.pop();
    }
    lengths
}

#[cfg(test)]
mod tests {
    use texts::Language;

    use super::*;

    /// A fight that ends in each round with this chance, won and lost in turns.
    fn story(rounds: &[f64]) -> Story {
        let mut ended = [0.0; 3];
        let mut story = Story::default();
        for (round, chance) in rounds.iter().enumerate() {
            ended[if round % 2 == 0 { 0 } else { 2 }] += chance;
            story.rounds.push(ended);
        }
        story
    }

    /// In each round ends this share of what is left, for so many rounds.
    fn fading(share: f64, rounds: i32) -> Story {
        let ends: Vec<f64> = (0..rounds)
            .map(|round| share * (1.0 - share).powi(round))
            .collect();
        story(&ends)
    }

    fn labels(story: &Story) -> Vec<String> {
        let texts = Texts::new(Language::English);
        let rows = by_winner(&texts, story);
        rows.into_iter().map(|row| row.label).collect()
    }

    #[test]
    fn rounds_know_who_wins_in_them() {
        let lengths = lengths(&fading(0.2, 50));
        assert_eq!(lengths.len(), MOST_ROWS);
        for length in &lengths[..MOST_ROWS - 1] {
            let odd = length.first % 2 == 1;
            assert_eq!((length.ended[0] > 0.0, length.ended[2] > 0.0), (odd, !odd));
        }
    }

    #[test]
    fn all_fights_are_in_some_row_and_few_in_the_last() {
        for (share, rounds) in [
            (0.5, 60),
            (0.2, 90),
            (0.1, 50),
            (0.03, 700),
            (0.001, 20_000),
        ] {
            let story = fading(share, rounds);
            let lengths = lengths(&story);
            assert!(lengths.len() <= MOST_ROWS, "{share}");
            let sum: f64 = lengths.iter().map(Length::chance).sum();
            let all: f64 = story.ends().iter().sum();
            assert!((sum - all).abs() < 1e-3, "{share}: {sum}");
            let last = lengths.last().map_or(1.0, Length::chance);
            assert!(last < LATE, "{share}: {last}");
            let next = lengths.windows(2);
            let mut next =
                next.map(|pair| pair[0].last.map(|last| last + 1) == Some(pair[1].first));
            assert!(next.all(|follows| follows), "{share}");
        }
    }

    #[test]
    fn short_fights_are_told_round_by_round() {
        let short = labels(&fading(0.2, 50));
        assert_eq!(short[..2], ["1", "2"]);
        assert_eq!(short[10..], ["11", "12 or later"]);
        // All of a fight of twelve rounds is told, however likely the last of them is.
        let mut ends = [0.0; 12];
        ends[11] = 1.0;
        let twelve = labels(&story(&ends));
        assert_eq!(twelve.last().map(String::as_str), Some("12"));
        assert_eq!(step(&Story::default()), 1);
        assert!(labels(&Story::default()).is_empty());
    }

    #[test]
    fn long_fights_are_told_in_steps() {
        let long = labels(&fading(0.1, 50));
        assert_eq!(long[..2], ["1–2", "3–4"]);
        assert_eq!(long[10..], ["21–22", "23 or later"]);
        let longer = labels(&fading(0.05, 300));
        assert_eq!(longer[..2], ["1–5", "6–10"]);
        assert_eq!(longer[11], "56 or later");
        let steps = [(0.025, 10), (0.012, 20), (0.005, 50), (0.0025, 100)];
        for (share, expected) in steps {
            assert_eq!(step(&fading(share, 9_000)), expected, "{share}");
        }
        // Nothing but a late end: the last step is whole although the fight is over within it.
        let mut ends = [0.0; 13];
        ends[12] = 1.0;
        let late = labels(&story(&ends));
        assert_eq!(late.last().map(String::as_str), Some("13–14"));
    }

    /// What never ends is in no row, and makes no step longer.
    #[test]
    fn what_never_ends_is_not_late() {
        let mut endless = story(&[0.5; 1]);
        let last = endless.ends();
        endless.rounds.resize(40, last);
        endless.open = 0.5;
        assert_eq!(step(&endless), 1);
        assert_eq!(labels(&endless), ["1", "2", "3"]);
    }
}
