//! The labels below an axis: which are shown, and where.

use super::{
    WIDTH,
    letters::{TICK, width_of},
};

/// A label below a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tick<'a> {
    pub(super) text: &'a str,
    /// Its middle.
    pub(super) x: f64,
    /// Half its width, with some space.
    half: f64,
}

impl<'a> Tick<'a> {
    pub(super) fn new(text: &'a str, x: f64) -> Self {
        // Of a run of outcomes, the first says enough.
        let text = text.split('–').next().unwrap_or(text);
        let half = width_of(text, TICK) / 2.0 + 4.0;
        let x = x.min(WIDTH - half);
        Tick { text, x, half }
    }

    fn is_left_of(self, other: Self) -> bool {
        self.x + self.half <= other.x - other.half
    }

    /// The number without the sign that it may have.
    fn number(self) -> Option<i64> {
        self.text.trim_start_matches(['≤', '≥']).parse().ok()
    }
}

/// The labels that are shown: the first and the last, which may stand for all beyond them, and
/// between them as many as fit, at numbers as round as can be.
pub(super) fn labelled<'a>(ticks: &[Tick<'a>]) -> Vec<Tick<'a>> {
    let [first, between @ .., last] = ticks else {
        return ticks.to_vec();
    };
    let fit = |ticks: &Vec<Tick<'a>>| ticks.windows(2).all(|pair| pair[0].is_left_of(pair[1]));
    let roundness = |ticks: &Vec<Tick<'a>>| -> usize {
        let numbers = ticks.iter().filter_map(|tick| tick.number());
        numbers.map(roundness_of).sum()
    };
    let every_few = |every: usize| {
        let choices = (0..every).rev();
        let choices = choices.map(|from| between.iter().skip(from).step_by(every).copied());
        let choices = choices.map(Vec::from_iter).filter(fit);
        // Of equally round ones the last, which begins first.
        choices.max_by_key(roundness)
    };
    let inner = [1, 2, 5, 10, 20, 50, 100].into_iter().find_map(every_few);
    let mut shown = vec![*first];
    shown.extend(inner.into_iter().flatten());
    shown.retain(|tick| tick.x <= first.x || first.is_left_of(*tick));
    shown.retain(|tick| tick.is_left_of(*last));
    shown.push(*last);
    shown
}

/// By how many round numbers it can be divided.
pub(super) fn roundness_of(number: i64) -> usize {
    let round = [2, 5, 10, 20, 50, 100, 200, 500, 1_000, 10_000];
    round.into_iter().filter(|by| number % by == 0).count()
}

#[cfg(test)]
mod tests {
    use super::super::{LEFT, PLOT_WIDTH, WIDEST_SLOT, float};
    use super::*;

    #[test]
    fn the_ends_of_an_axis_are_labelled_and_no_labels_overlap() {
        for rows in 1..=100_usize {
            let mut texts: Vec<String> = (0..rows).map(|row| (row * 7).to_string()).collect();
            texts[0] = "≤0".to_owned();
            texts[rows - 1] = "≥99999".to_owned();
            let slot = (PLOT_WIDTH / float(rows)).min(WIDEST_SLOT);
            let place = |row: usize| LEFT + slot * (float(row) + 0.5);
            let ticks: Vec<Tick<'_>> = texts
                .iter()
                .enumerate()
                .map(|(row, text)| Tick::new(text, place(row)))
                .collect();
            let shown = labelled(&ticks);
            assert_eq!(shown[shown.len() - 1].text, "≥99999");
            assert!(rows == 1 || shown[0].text == "≤0");
            let apart = |pair: &[Tick<'_>]| pair[0].is_left_of(pair[1]);
            assert!(shown.windows(2).all(apart), "{shown:?}");
            assert!(shown.iter().all(|tick| tick.x + tick.half <= WIDTH));
        }
    }

    #[test]
    fn labels_stand_at_round_numbers_and_runs_show_their_first() {
        let texts: Vec<String> = (1..=100)
            .map(|row| format!("{}–{}", row * 2, row * 2 + 1))
            .collect();
        let ticks: Vec<Tick<'_>> = texts
            .iter()
            .enumerate()
            .map(|(row, text)| Tick::new(text, LEFT + 5.0 * float(row)))
            .collect();
        let shown: Vec<&str> = labelled(&ticks).iter().map(|tick| tick.text).collect();
        assert_eq!(shown[..4], ["2", "20", "40", "60"]);
        assert_eq!(shown.last(), Some(&"200"));
    }
}
