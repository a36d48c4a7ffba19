//! The odds over one or two ranges as a picture: a heat map whose cells say their number, so
//! that nothing depends on telling colours apart.

use std::fmt::Write as _;

use super::{Balance, whole};
use texts::{Texts, value};

use crate::plot::svg::{TICK, escaped, width_of, with_light_colours, wrapped};

/// How wide a cell is, from the narrowest to the widest: words stand above it.
const CELL: [usize; 2] = [52, 130];
const HEIGHT: usize = 34;
/// Where the cells begin: words stand beside them.
const LEFT: [usize; 2] = [64, 260];
const TOP: usize = 72;
const LINE: usize = 20;
const MARGIN: usize = 20;
/// How wide and high the colours of the legend are.
const SWATCH: usize = 14;
/// How far the mark stands out of its cell.
const OUT: usize = 2;
/// As wide as the heading.
const NARROWEST: usize = 540;
/// Between a word and its neighbour, or its cell.
const GAP: usize = 12;
/// Lines of words above a cell.
const MOST_ABOVE: usize = 2;
/// Lines that a sentence above the cells may take, and one below them.
const MOST_LINES: [usize; 2] = [2, 4];

const STYLE: &str = "
  svg { --paper: #ffffff; --ink: #1f2328; --soft: #59636e; --mark: #1f2328;
        font-family: system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif;
        background: var(--paper); color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #15191e; --ink: #e6edf3; --soft: #a3adb8; --mark: #ffffff; }
  }
  text { fill: var(--ink); font-size: 15px; }
  .title { font-size: 19px; font-weight: 600; }
  .soft { fill: var(--soft); font-size: 14px; }
  .dark { fill: #10151a; }
  .cell, .swatch { stroke: var(--soft); stroke-opacity: .35; }
  .paper { fill: var(--paper); }
  .mark { fill: none; stroke: var(--mark); stroke-width: 3; }
";

/// Where the cells are.
struct Grid {
    columns: usize,
    left: usize,
    top: usize,
    /// How wide each cell is, with the gap to its neighbour.
    cell: usize,
}

impl Grid {
    fn x(&self, column: usize) -> usize {
        self.left + column * self.cell
    }

    fn y(&self, row: usize) -> usize {
        self.top + row * HEIGHT
    }
}

/// Room for the longest of some words, within bounds.
fn room(words: &[String], [least, most]: [usize; 2]) -> usize {
    let wide = words.iter().map(|word| width_of(word, TICK));
    pixels(wide.fold(0.0, f64::max)).clamp(least, most)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a width on the screen"
)]
fn pixels(width: f64) -> usize {
    width.ceil() as usize + GAP
}

/// The picture as SVG.
#[expect(clippy::cast_precision_loss, reason = "a width on the screen")]
pub fn picture(texts: &Texts, balance: &Balance) -> String {
    let Balance { ranges, tried, .. } = balance;
    let (down, across) = match ranges.as_slice() {
        [across] => (None, across),
        [down, across, ..] => (Some(down), across),
        [] => return String::new(),
    };
    let columns = across.values.len();
    let rows = tried.len().checked_div(columns).unwrap_or(0);
    let cell = room(&across.values, CELL);
    let beside = down.map_or(&[][..], |down| &down.values);
    let left = MARGIN + room(beside, LEFT.map(|left| left - MARGIN));
    let width = (left + columns * cell + MARGIN).max(NARROWEST);
    let heading = texts.say("balance-heading");
    let nearest = balance.nearest_in_short(texts);
    let axis = |key: &str, place: usize| {
        let range = value(balance.label(texts, place));
        texts.say_with(key, [("range", range)])
    };
    let fit = |sentences: &[String], most: usize| -> Vec<String> {
        let room = (width - 2 * MARGIN) as f64;
        let lines = sentences.iter();
        lines
            .flat_map(|text| wrapped(text, TICK, room, most))
            .collect()
    };
    let title = balance.title(texts);
    let mut above = vec![
        title.clone(),
        nearest.clone(),
        axis("balance-across", ranges.len() - 1),
    ];
    above.extend(down.map(|_| axis("balance-down", 0)));
    let above = fit(&above, MOST_LINES[0]);
    let how = balance.how(texts);
    let below = fit(&how, MOST_LINES[1]);
    let heads = across.values.iter();
    let heads = heads.map(|word| wrapped(word, TICK, (cell - GAP) as f64, MOST_ABOVE));
    let heads: Vec<Vec<String>> = heads.collect();
    let highest = heads.iter().map(Vec::len).max().unwrap_or(1).max(1);
    // The legend has a line, too.
    let top = TOP + (above.len() + highest) * LINE + 4;
    let grid = Grid {
        columns,
        left,
        top,
        cell,
    };
    let bottom = top + rows * HEIGHT;
    let height = bottom + below.len() * LINE + MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" style=\"max-width:100%;height:auto\" \
         role=\"img\" aria-labelledby=\"t d\">\n<title id=\"t\">{}</title>\n<desc id=\"d\">{}</desc>\n\
         <style>{}</style>\n<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n",
        escaped(&heading),
        escaped(&format!("{title}. {nearest}. {}", how.join(" "))),
        with_light_colours(STYLE),
    );
    let mut line = |class: &str, x: usize, y: usize, anchor: &str, text: &str| {
        // Writing into a string cannot fail.
        let _ = writeln!(
            svg,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{}</text>",
            escaped(text)
        );
    };
    line("title", MARGIN, 34, "start", &heading);
    for (number, text) in above.iter().enumerate() {
        line("soft", MARGIN, 58 + number * LINE, "start", text);
    }
    for (number, text) in below.iter().enumerate() {
        line("soft", MARGIN, bottom + (number + 1) * LINE, "start", text);
    }
    for (column, words) in heads.iter().enumerate() {
        let x = grid.x(column) + cell / 2;
        for (number, words) in words.iter().rev().enumerate() {
            line("soft", x, top - 10 - number * LINE, "middle", words);
        }
    }
    for (row, word) in beside.iter().enumerate() {
        let y = grid.y(row) + HEIGHT / 2 + 5;
        let room = (left - MARGIN - GAP) as f64;
        for word in wrapped(word, TICK, room, 1) {
            line("soft", left - GAP, y, "end", &word);
        }
    }
    svg.push_str(&legend(texts, balance.target, 58 + above.len() * LINE));
    svg.push_str(&cells(balance, &grid));
    svg
}

/// A cell for each fight, in rows of so many, and a mark around the one that comes nearest.
fn cells(balance: &Balance, grid: &Grid) -> String {
    let Grid { columns, cell, .. } = *grid;
    let mut svg = String::new();
    for (place, one) in balance.tried.iter().enumerate() {
        let (x, y) = (grid.x(place % columns), grid.y(place / columns));
        let _ = writeln!(
            svg,
            "<rect class=\"cell\" x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"4\" fill=\"{}\"/>",
            cell - 3,
            HEIGHT - 3,
            colour(tint(one.won, balance.target))
        );
        let _ = writeln!(
            svg,
            "<text class=\"dark\" x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            x + cell / 2 - 1,
            y + HEIGHT / 2 + 4,
            escaped(&format!("{}{}", whole(one.won), balance.sign(place)))
        );
    }
    // Around its cell, so that it is seen on light paper and on dark.
    let (x, y) = (
        grid.x(balance.best % columns) - OUT,
        grid.y(balance.best / columns) - OUT,
    );
    let _ = writeln!(
        svg,
        "<rect class=\"mark\" x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"5\"/>\n</svg>",
        cell - 3 + 2 * OUT,
        HEIGHT - 3 + 2 * OUT
    );
    svg
}

/// Three colours and what they stand for, side by side.
fn legend(texts: &Texts, target: f64, y: usize) -> String {
    let mut svg = String::new();
    let mut x = MARGIN;
    for (tint, name) in meanings(texts, target) {
        let _ = writeln!(
            svg,
            "<rect class=\"swatch\" x=\"{x}\" y=\"{}\" width=\"{SWATCH}\" height=\"{SWATCH}\" rx=\"3\" fill=\"{}\"/>\n\
             <text class=\"soft\" x=\"{}\" y=\"{y}\">{}</text>",
            y + 3 - SWATCH,
            colour(tint),
            x + SWATCH + 6,
            escaped(&name)
        );
        x += SWATCH + 6 + pixels(width_of(&name, TICK)) + GAP;
    }
    svg
}

/// What colours stand for: never, the chance that is aimed at, and always; each with its place
/// between the two ends.
pub fn meanings(texts: &Texts, target: f64) -> [(f64, String); 3] {
    let aimed = [("target", value(texts.few_percent(target)))];
    [
        (0.0, texts.few_percent(0.0)),
        (0.5, texts.say_with("lab-legend-target", aimed)),
        (1.0, texts.few_percent(1.0)),
    ]
}

/// Where a chance lies between never, 0, and always, 1, when what is aimed at is in the middle.
pub fn tint(share: f64, target: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    if share < target {
        share / target / 2.0
    } else {
        1.0 - (1.0 - share) / (1.0 - target) / 2.0
    }
}

/// From orange (never) over white (as wanted) to blue (always): told apart by most eyes, and light
/// enough for dark letters.
fn colour(tint: f64) -> String {
    let ends = [
        (240.0, 160.0, 96.0),
        (250.0, 248.0, 240.0),
        (120.0, 182.0, 236.0),
    ];
    let tint = tint.clamp(0.0, 1.0) * 2.0;
    let (from, to, part) = if tint < 1.0 {
        (ends[0], ends[1], tint)
    } else {
        (ends[1], ends[2], tint - 1.0)
    };
    let mix = |from: f64, to: f64| (from + (to - from) * part).round();
    let (red, green, blue) = (mix(from.0, to.0), mix(from.1, to.1), mix(from.2, to.2));
    format!("rgb({red:.0},{green:.0},{blue:.0})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_aimed_at_is_palest() {
        for target in [0.001, 0.5, 0.7, 0.999] {
            let tints = [0.0, target / 2.0, target, f64::midpoint(target, 1.0), 1.0];
            let tints = tints.map(|share| format!("{:.2}", tint(share, target)));
            assert_eq!(tints, ["0.00", "0.25", "0.50", "0.75", "1.00"], "{target}");
        }
    }

    #[test]
    fn colours_go_from_end_to_end() {
        assert_eq!(colour(0.0), "rgb(240,160,96)");
        assert_eq!(colour(0.5), "rgb(250,248,240)");
        assert_eq!(colour(1.0), "rgb(120,182,236)");
    }
}
