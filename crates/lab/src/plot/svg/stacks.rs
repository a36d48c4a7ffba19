//! Bars that are made of parts, such as who wins in a round.

use dice::approximate;

use super::{Page, Paint, Plot, Row, Scale};

impl Page<'_> {
    /// Bars made of parts, the first at the bottom. What cannot be has none.
    pub(super) fn stacks(&mut self, plot: &Plot<'_>, scale: &Scale) {
        let parts = plot.parts();
        for (place, row) in plot.rows.iter().enumerate() {
            let mut below = 0.0;
            for &(part, name, paint) in &parts {
                let chance = &row.chances[part];
                let above = below + approximate(chance);
                if !chance.is_zero() {
                    let said = format!("{name} {}", (self.percent)(chance));
                    let said = self.texts.after_colon(&row.label, said);
                    let between = [scale.y(above), scale.y(below)];
                    self.bar(paint, place, scale, between, &said);
                }
                below = above;
            }
        }
    }
}

impl Plot<'_> {
    /// The parts of its bars that can be at all: their places, names and paints.
    pub(super) fn parts(&self) -> Vec<(usize, &str, Paint)> {
        let stack = self.stack.iter().enumerate();
        let stack = stack.map(|(place, (name, paint))| (place, name.as_str(), *paint));
        let can_be =
            |row: &Row, place: usize| row.chances.get(place).is_some_and(|one| !one.is_zero());
        let there = stack.filter(|&(place, ..)| self.rows.iter().any(|row| can_be(row, place)));
        there.collect()
    }
}
