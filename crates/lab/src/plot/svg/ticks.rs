//! The labels below an axis: which are shown, and where.

use super::{
    WIDTH,
    letters::{TICK, width_of},
};

/// Rows whose runs are written whole.
const FEW: usize = 24;

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
    /// The label of one of so many rows.
    pub(super) fn new(text: &'a str, x: f64, rows: usize) -> Self {
        // Where there are many runs of outcomes, the first of each says enough.
        let first = text.split('–').next().unwrap_or(text);
        let text = if rows > FEW { first } else { text };
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

    fn is_run(self) -> bool {
        self.text.contains('–')
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
    // Runs are as round as each other, so they are counted from the first.
    let runs = ticks.iter().any(|tick| tick.is_run());
    let every_few = |every: usize| {
        let least = if runs { every - 1 } else { 0 };
        let choices = (least..every).rev();
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
                .map(|(row, text)| Tick::new(text, place(row), rows))
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
            .map(|(row, text)| Tick::new(text, LEFT + 5.0 * float(row), texts.len()))
            .collect();
        let shown: Vec<&str> = labelled(&ticks).iter().map(|tick| tick.text).collect();
        assert_eq!(shown[..4], ["2", "20", "40", "60"]);
        assert_eq!(shown.last(), Some(&"200"));
    }

    /// As many rounds as bars of long fights stand for.
    #[test]
    fn few_runs_are_written_whole() {
        for (step, expected) in [(2, "5–6"), (5, "11–15"), (50, "101–150")] {
            let run = |row: usize| format!("{}–{}", row * step + 1, (row + 1) * step);
            let mut texts: Vec<String> = (0..11).map(run).collect();
            texts.push(format!("{}+", 11 * step + 1));
            let place = |row: usize| LEFT + PLOT_WIDTH / 12.0 * (float(row) + 0.5);
            let ticks = texts.iter().enumerate();
            let ticks = ticks.map(|(row, text)| Tick::new(text, place(row), 12));
            let shown = labelled(&ticks.collect::<Vec<_>>());
            let shown: Vec<&str> = shown.iter().map(|tick| tick.text).collect();
            assert_eq!(shown[0], texts[0], "{shown:?}");
            assert!(shown.contains(&expected), "{shown:?}");
            assert_eq!(shown.last(), Some(&texts[11].as_str()), "{shown:?}");
        }
    }
}
