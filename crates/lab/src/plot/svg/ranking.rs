//! What could be chosen, the best first: how good each is in words, and a bar below it.

use dice::{Fraction, approximate};

use super::{
    Line, MARGIN, MOST_NOTE, NOTE, Page, Paint, ROOM, STRONG, TEXT, escape, letters::width_of,
};

/// Between a chance and what it belongs to.
const GAP: f64 = 10.0;
const HEIGHT: f64 = 6.0;
/// Lines of what could be chosen.
const MOST_LINES: usize = 3;

/// What could be chosen, the best first.
pub struct Ranking {
    /// What is chosen, and by whom.
    pub name: String,
    /// The choices in order.
    pub rows: Vec<Ranked>,
    /// The colour of who chooses.
    pub paint: Paint,
    /// What is to be known besides, below it.
    pub notes: Vec<String>,
}

/// One that could be chosen.
pub struct Ranked {
    /// What it is.
    pub what: String,
    /// How good it is.
    pub chance: Fraction,
    /// The same as it is written.
    pub percent: String,
}

impl Page<'_> {
    /// A line for each, with its chance before it and a bar below it.
    pub(super) fn ranking(&mut self, ranking: &Ranking) {
        self.y += 16.0;
        self.paragraph(&Line::new(STRONG, &ranking.name, 3), MARGIN, ROOM);
        self.y += 4.0;
        let widths = ranking.rows.iter().map(|row| width_of(&row.percent, TEXT));
        let right = MARGIN + widths.fold(0.0, f64::max);
        let (left, room) = (right + GAP, MARGIN + ROOM - right - GAP);
        for row in &ranking.rows {
            self.text("text end", right, self.y + TEXT.line - 6.0, &row.percent);
            self.paragraph(&Line::new(TEXT, &row.what, MOST_LINES), left, room);
            let y = self.y;
            self.put(format_args!(
                "<rect class=\"track\" x=\"{left:.1}\" y=\"{y:.1}\" width=\"{room:.1}\" \
                 height=\"{HEIGHT}\"/>\n<rect class=\"{class}\" x=\"{left:.1}\" y=\"{y:.1}\" \
                 width=\"{width:.1}\" height=\"{HEIGHT}\"><title>{said}</title></rect>\n",
                class = ranking.paint.class(),
                width = room * approximate(&row.chance).clamp(0.0, 1.0),
                said = escape(&self.texts.after_colon(&row.what, &row.percent)),
            ));
            self.y += HEIGHT + 6.0;
        }
        for note in &ranking.notes {
            self.paragraph(&Line::new(NOTE, note, MOST_NOTE), MARGIN, ROOM);
        }
    }
}
