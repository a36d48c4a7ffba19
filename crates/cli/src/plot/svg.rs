//! A chart as an SVG file: readable by eye and by screen reader, in light and in dark.
//!
//! Colours are given by the file's own style sheet and follow the reader's preference. Text
//! that came from outside is escaped; nothing is loaded from anywhere.

use std::fmt::Write as _;

use dice::{Fraction, approximate};

use super::Row;
use crate::texts::Texts;

/// What to draw.
pub struct Chart<'a> {
    /// The heading.
    pub title: String,
    /// One line below it.
    pub subtitle: String,
    /// What the rows count.
    pub axis: String,
    /// A name for each distribution.
    pub names: Vec<String>,
    /// The bars.
    pub rows: &'a [Row],
    /// Shares of a whole, drawn as one strip: who wins, ties and loses.
    pub strip: Vec<(String, Fraction)>,
}

const WIDTH: f64 = 800.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 24.0;
const PLOT_HEIGHT: f64 = 300.0;

const STYLE: &str = "
  svg { --paper: #ffffff; --ink: #1f2328; --soft: #59636e; --line: #d8dee4;
        --c0: #0b6bcb; --c1: #c2570c; --c2: #1a7f4b; --c3: #8250df; --c4: #b3261e; --c5: #57606a;
        font-family: system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #15191e; --ink: #e6edf3; --soft: #9aa5b1; --line: #343c46;
          --c0: #6cb6ff; --c1: #f0a35e; --c2: #6fd39b; --c3: #c297ff; --c4: #ff938a; --c5: #9aa5b1; }
  }
  .paper { fill: var(--paper); } .title { fill: var(--ink); font-size: 20px; font-weight: 600; }
  .subtitle { fill: var(--soft); font-size: 14px; } .tick { fill: var(--soft); font-size: 12px; }
  .axis { fill: var(--ink); font-size: 13px; } .grid { stroke: var(--line); stroke-width: 1; }
  .base { stroke: var(--soft); stroke-width: 1.5; }
  .middle { text-anchor: middle; } .end { text-anchor: end; }
  .area { fill-opacity: .16; stroke-width: 2.5; stroke-linejoin: round; }
  .onbar { fill: var(--paper); font-size: 13px; font-weight: 600; text-anchor: middle; }
  .s0 { fill: var(--c0); } .s1 { fill: var(--c1); } .s2 { fill: var(--c2); }
  .s3 { fill: var(--c3); } .s4 { fill: var(--c4); } .s5 { fill: var(--c5); }
  .l0 { stroke: var(--c0); } .l1 { stroke: var(--c1); stroke-dasharray: 7 3; }
  .l2 { stroke: var(--c2); stroke-dasharray: 2 3; } .l3 { stroke: var(--c3); stroke-dasharray: 10 3 2 3; }
  .l4 { stroke: var(--c4); stroke-dasharray: 4 4; } .l5 { stroke: var(--c5); stroke-dasharray: 1 2; }
";

/// Colours before they repeat.
const COLOURS: usize = 6;

/// Draws a chart.
pub fn draw(texts: &Texts, chart: &Chart<'_>) -> String {
    let mut top = 84.0;
    let mut body = String::new();
    if !chart.strip.is_empty() {
        strip(texts, &mut body, &chart.strip, top);
        top += 46.0;
    }
    if chart.names.len() > 1 {
        legend(&mut body, &chart.names, top + 10.0);
        top += 38.0;
    }
    let scale = Scale::new(chart, top);
    grid(texts, &mut body, &scale);
    if chart.names.len() > 1 {
        for series in 0..chart.names.len() {
            steps(&mut body, chart.rows, series, &scale);
        }
    } else {
        bars(texts, &mut body, chart.rows, &scale);
    }
    ticks(&mut body, chart.rows, &scale);
    let height = scale.bottom + 62.0;
    let middle = LEFT + scale.width / 2.0;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         width=\"{WIDTH}\" height=\"{height}\" role=\"img\" aria-labelledby=\"title summary\">\n\
         <title id=\"title\">{title}</title>\n<desc id=\"summary\">{subtitle}</desc>\n\
         <style>{STYLE}</style>\n\
         <rect class=\"paper\" width=\"{WIDTH}\" height=\"{height}\"/>\n\
         <text class=\"title\" x=\"24\" y=\"38\">{title}</text>\n\
         <text class=\"subtitle\" x=\"24\" y=\"62\">{subtitle}</text>\n\
         {body}\
         <text class=\"axis middle\" x=\"{middle}\" y=\"{axis_at}\">{axis}</text>\n\
         </svg>\n",
        title = escape(&chart.title),
        subtitle = escape(&chart.subtitle),
        axis = escape(&chart.axis),
        axis_at = scale.bottom + 46.0,
    )
}

/// From chances and rows to places on the page.
struct Scale {
    width: f64,
    bottom: f64,
    slot: f64,
    /// The chance at the top of the plot.
    most: f64,
    /// The chance between two lines.
    step: f64,
}

impl Scale {
    fn new(chart: &Chart<'_>, top: f64) -> Self {
        let chances = chart.rows.iter().flat_map(|row| &row.chances);
        let highest = chances.max().map_or(1.0, approximate).max(1e-9);
        let step = round_step(highest / 6.0);
        let width = WIDTH - LEFT - RIGHT;
        Scale {
            width,
            bottom: top + PLOT_HEIGHT,
            slot: width / float(chart.rows.len().max(1)),
            most: (highest / step).ceil() * step,
            step,
        }
    }

    fn y(&self, chance: f64) -> f64 {
        self.bottom - PLOT_HEIGHT * chance / self.most
    }

    fn x(&self, row: usize) -> f64 {
        LEFT + self.slot * float(row)
    }
}

/// The next of 1, 2, 5 times a power of ten.
fn round_step(rough: f64) -> f64 {
    let unit = 10_f64.powf(rough.log10().floor());
    let times = [1.0, 2.0, 5.0]
        .into_iter()
        .find(|times| times * unit >= rough * 0.999);
    times.unwrap_or(10.0) * unit
}

fn grid(texts: &Texts, body: &mut String, scale: &Scale) {
    let digits = if scale.step * 100.0 >= 0.999 { 0 } else { 3 };
    let right = LEFT + scale.width;
    let mut line = 0.0;
    while line <= scale.most * 1.001 {
        let y = scale.y(line);
        let percent = format!("{:.digits$}", line * 100.0);
        let percent = if digits > 0 {
            percent
                .trim_end_matches('0')
                .trim_end_matches('.')
                .to_owned()
        } else {
            percent
        };
        let class = if line == 0.0 { "base" } else { "grid" };
        put(
            body,
            format_args!(
                "<line class=\"{class}\" x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{right}\" y2=\"{y:.1}\"/>\n\
             <text class=\"tick end\" x=\"{x}\" y=\"{text:.1}\">{percent}{sign}</text>\n",
                x = LEFT - 8.0,
                text = y + 4.0,
                percent = texts.number(&percent),
                sign = texts.percent_sign(),
            ),
        );
        line += scale.step;
    }
}

fn bars(texts: &Texts, body: &mut String, rows: &[Row], scale: &Scale) {
    let gap = (scale.slot * 0.14).min(6.0);
    for (place, row) in rows.iter().enumerate() {
        let y = scale.y(approximate(&row.chances[0]));
        put(
            body,
            format_args!(
                "<rect class=\"s0\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" \
             height=\"{height:.1}\" rx=\"1.5\"><title>{label}: {percent}</title></rect>\n",
                x = scale.x(place) + gap / 2.0,
                width = scale.slot - gap,
                height = scale.bottom - y,
                label = escape(&row.label),
                percent = texts.percent(&row.chances[0]),
            ),
        );
    }
}

/// A distribution as a stair over its rows, drawn only where it is.
fn steps(body: &mut String, rows: &[Row], series: usize, scale: &Scale) {
    let is_there = |row: &Row| !row.chances[series].is_zero();
    let (Some(first), Some(last)) = (
        rows.iter().position(is_there),
        rows.iter().rposition(is_there),
    ) else {
        return;
    };
    let mut path = format!("M{:.1} {:.1}", scale.x(first), scale.bottom);
    for (place, row) in rows.iter().enumerate().take(last + 1).skip(first) {
        let y = scale.y(approximate(&row.chances[series]));
        put(&mut path, format_args!("V{y:.1}H{:.1}", scale.x(place + 1)));
    }
    let colour = series % COLOURS;
    put(
        body,
        format_args!(
            "<path class=\"area s{colour} l{colour}\" d=\"{path}V{:.1}\"/>\n",
            scale.bottom
        ),
    );
}

/// Labels below the rows, as many as fit.
fn ticks(body: &mut String, rows: &[Row], scale: &Scale) {
    let longest = rows
        .iter()
        .map(|row| row.tick.chars().count())
        .max()
        .unwrap_or(1);
    let room = float(longest) * 7.5 + 10.0;
    let every = rows
        .len()
        .div_ceil(whole((scale.width / room).max(1.0)))
        .max(1);
    for (place, row) in rows.iter().enumerate().step_by(every) {
        put(
            body,
            format_args!(
                "<text class=\"tick middle\" x=\"{:.1}\" y=\"{:.1}\">{}</text>\n",
                scale.x(place) + scale.slot / 2.0,
                scale.bottom + 20.0,
                escape(&row.tick),
            ),
        );
    }
}

fn legend(body: &mut String, names: &[String], top: f64) {
    let mut x = LEFT;
    for (series, name) in names.iter().enumerate() {
        let colour = series % COLOURS;
        put(
            body,
            format_args!(
                "<path class=\"area s{colour} l{colour}\" d=\"M{x:.1} {y:.1}h22v12h-22z\"/>\n\
             <text class=\"axis\" x=\"{text:.1}\" y=\"{base:.1}\">{name}</text>\n",
                y = top - 12.0,
                text = x + 30.0,
                base = top,
                name = escape(name),
            ),
        );
        x += 30.0 + float(name.chars().count()) * 8.0 + 28.0;
    }
}

/// Shares of a whole side by side; those wide enough carry their text.
fn strip(texts: &Texts, body: &mut String, shares: &[(String, Fraction)], top: f64) {
    let width = WIDTH - LEFT - RIGHT;
    let mut x = LEFT;
    for (place, (name, share)) in shares.iter().enumerate() {
        let part = width * approximate(share);
        let percent = texts.percent(share);
        let text = format!("{name} {percent}");
        // First side, in between, second side.
        let colour = [0, 5, 1][place.min(2)];
        put(
            body,
            format_args!(
                "<rect class=\"s{colour}\" x=\"{x:.1}\" y=\"{top}\" width=\"{part:.1}\" \
             height=\"28\"><title>{}</title></rect>\n",
                escape(&text)
            ),
        );
        let fits = |text: &str| float(text.chars().count()) * 8.0 + 12.0 < part;
        let shown = [text.as_str(), percent.as_str()]
            .into_iter()
            .find(|text| fits(text));
        if let Some(shown) = shown {
            put(
                body,
                format_args!(
                    "<text class=\"onbar\" x=\"{:.1}\" y=\"{:.1}\">{}</text>\n",
                    x + part / 2.0,
                    top + 19.0,
                    escape(shown),
                ),
            );
        }
        x += part;
    }
}

fn put(text: &mut String, more: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = text.write_fmt(more);
}

/// Text made safe to stand between tags or in an attribute.
fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            c if c.is_control() => safe.push('\u{fffd}'),
            c => safe.push(c),
        }
    }
    safe
}

#[expect(clippy::cast_precision_loss, reason = "a place on the page")]
fn float(number: usize) -> f64 {
    number as f64
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a number of labels"
)]
fn whole(number: f64) -> usize {
    number as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_a_label_stays_text() {
        assert_eq!(
            escape("<b a=\"1\">&\u{1b}"),
            "&lt;b a=&quot;1&quot;&gt;&amp;\u{fffd}"
        );
    }

    #[test]
    fn lines_stand_at_round_numbers() {
        let close = |a: f64, b: f64| (a - b).abs() < 1e-12;
        assert!(close(round_step(0.0225), 0.05));
        assert!(close(round_step(0.02), 0.02));
        assert!(close(round_step(0.2), 0.2));
        assert!(close(round_step(0.000_3), 0.000_5));
    }
}
