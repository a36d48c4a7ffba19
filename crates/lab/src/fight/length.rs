//! How long a fight takes: in which round it ends, and who wins then.

use odds::{Answer, Story};
use texts::{Texts, value};

use crate::{exactly, plot::Row, said};

/// Rounds that are shown.
const MOST_ROUNDS: usize = 12;
/// What hardly ever happens at the end is not worth a row each.
const HARDLY: f64 = 5e-5;

/// The chance that it ends in each round, the rest in one row.
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

/// The fights that end in a round, or in it and all after it.
struct Length {
    round: usize,
    or_later: bool,
    /// Won, drawn and lost then.
    ended: [f64; 3],
}

impl Length {
    fn chance(&self) -> f64 {
        self.ended.iter().sum::<f64>().min(1.0)
    }

    fn row(&self, texts: &Texts, chances: &[f64]) -> Row {
        let number = self.round.to_string();
        let (label, tick) = if self.or_later {
            let tick = format!("{number}+");
            let number = [("number", value(number))];
            (texts.say_with("fight-round-or-later", number), tick)
        } else {
            (number.clone(), number)
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
    let mut before = [0.0; 3];
    let mut lengths = Vec::new();
    for (place, &so_far) in story.rounds.iter().enumerate().take(MOST_ROUNDS) {
        let or_later = place + 1 == MOST_ROUNDS && story.rounds.len() > MOST_ROUNDS;
        let so_far = if or_later { story.ends() } else { so_far };
        lengths.push(Length {
            round: place + 1,
            or_later,
            ended: [0, 1, 2].map(|end| (so_far[end] - before[end]).clamp(0.0, 1.0)),
        });
        before = so_far;
    }
    while lengths.len() > 3 && lengths.last().is_some_and(|last| last.chance() < HARDLY) {
        lengths.pop();
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tenth of what is left ends in each round, for fifty rounds: won, then lost, in turns.
    #[test]
    fn rounds_know_who_wins_in_them() {
        let mut ended = [0.0; 3];
        let mut rounds = Vec::new();
        for round in 0..50 {
            let open = 1.0 - ended.iter().sum::<f64>();
            ended[if round % 2 == 0 { 0 } else { 2 }] += open / 10.0;
            rounds.push(ended);
        }
        let story = Story {
            rounds,
            ..Story::default()
        };
        let lengths = lengths(&story);
        assert_eq!(lengths.len(), MOST_ROUNDS);
        for length in &lengths[..MOST_ROUNDS - 1] {
            let odd = length.round % 2 == 1;
            assert_eq!((length.ended[0] > 0.0, length.ended[2] > 0.0), (odd, !odd));
        }
        let sum: f64 = lengths.iter().map(Length::chance).sum();
        assert!(lengths[MOST_ROUNDS - 1].or_later);
        assert!((sum - ended.iter().sum::<f64>()).abs() < 1e-12, "{sum}");
    }
}
