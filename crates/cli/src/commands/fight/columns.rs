//! Cells in columns, numbers to the right.

use crate::layout::{columns, pad_left};

/// How wide each column is.
pub fn widths(lines: &[Vec<String>]) -> Vec<usize> {
    let count = lines.iter().map(Vec::len).max().unwrap_or(0);
    let wide = |column: usize| {
        let cells = lines.iter().filter_map(|line| line.get(column));
        cells.map(|cell| columns(cell)).max().unwrap_or(0)
    };
    (0..count).map(wide).collect()
}

/// A line of so many columns, two spaces before each.
pub fn row(line: &[String], widths: &[usize]) -> String {
    let mut text = String::new();
    for (cell, wide) in line.iter().zip(widths) {
        text.push_str(&format!("  {}", pad_left(cell, *wide)));
    }
    text
}
