//! Marks with what they stand for, side by side or in columns.

use super::{Line, MARGIN, Page, Paint, ROOM, float, letters::width_of, stair_class, whole_number};

/// From the mark of an entry to its text.
const INDENT: f64 = 28.0;
/// From one entry to the next.
const GAP: f64 = 14.0;

/// A mark and what it stands for.
pub(super) struct Entry {
    pub(super) mark: Mark,
    pub(super) lines: Vec<Line>,
}

pub(super) enum Mark {
    Block(Paint),
    Stair(usize),
}

impl Entry {
    /// How wide it would like to be, with the space to its neighbour.
    fn width(&self) -> f64 {
        let lines = self.lines.iter();
        let widths = lines.map(|line| width_of(&line.text, line.font));
        INDENT + widths.fold(0.0, f64::max) + GAP
    }
}

/// How wide to make columns for these entries: as they like if one row is enough, else equal.
fn columns(entries: &[Entry], room: f64) -> Vec<f64> {
    let widths: Vec<f64> = entries.iter().map(Entry::width).collect();
    if !widths.is_empty() && widths.iter().sum::<f64>() <= room + GAP {
        return widths;
    }
    let widest = widths.into_iter().fold(1.0, f64::max);
    let fitting = whole_number((room + GAP) / widest).max(1);
    // As few as fill the same rows, so that the last is not left with one.
    let rows = entries.len().div_ceil(fitting).max(1);
    let columns = entries.len().div_ceil(rows).max(1);
    vec![(room + GAP) / float(columns); columns]
}

impl Page<'_> {
    /// Marks with what they stand for, in columns where they fit.
    pub(super) fn entries(&mut self, entries: &[Entry]) {
        let widths = columns(entries, ROOM);
        for row in entries.chunks(widths.len()) {
            let top = self.y;
            let (mut x, mut bottom) = (MARGIN, top);
            for (entry, width) in row.iter().zip(&widths) {
                self.y = top;
                self.entry(entry, x, *width);
                bottom = self.y.max(bottom);
                x += width;
            }
            self.y = bottom + 4.0;
        }
    }

    fn entry(&mut self, entry: &Entry, x: f64, width: f64) {
        let y = self.y + 4.0;
        match entry.mark {
            Mark::Block(paint) => self.put(format_args!(
                "<rect class=\"{}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"20\" height=\"13\"/>\n",
                paint.class(),
            )),
            Mark::Stair(series) => self.put(format_args!(
                "<path class=\"{}\" d=\"M{x:.1} {y:.1}h20v13h-20z\"/>\n",
                stair_class(series),
            )),
        }
        for line in &entry.lines {
            self.paragraph(line, x + INDENT, width - INDENT - GAP);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{TEXT, letters::shortened},
        *,
    };

    const LABEL: &str = "Whoever jumps over the Wide Chasm without a Mount or a Wing must Roll 30";

    #[test]
    fn entries_fill_a_row_before_they_stand_in_columns() {
        let entries = |lengths: &[usize]| -> Vec<Entry> {
            let entry = |&length: &usize| Entry {
                mark: Mark::Stair(0),
                lines: vec![Line::new(TEXT, &"n".repeat(length), 1)],
            };
            lengths.iter().map(entry).collect()
        };
        let count = |lengths: &[usize]| columns(&entries(lengths), 560.0).len();
        assert_eq!(count(&[3, 20, 3]), 3);
        assert_eq!(count(&[10, 10, 10, 10]), 2);
        assert_eq!(count(&[100, 1]), 1);
        assert_eq!(count(&[]), 1);
    }

    #[test]
    fn columns_made_for_their_texts_hold_them() {
        for length in 1..=LABEL.len() {
            let text = &LABEL[..length];
            let entry = Entry {
                mark: Mark::Stair(0),
                lines: vec![Line::new(TEXT, text, 1)],
            };
            let room = entry.width() - INDENT - GAP;
            assert_eq!(shortened(text, TEXT, room), text);
        }
    }
}
