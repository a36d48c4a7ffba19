//! A chart as an SVG file: readable by eye and by screen reader, in light and in dark, on a
//! desk and on a phone.
//!
//! Colours are given by the file's own style sheet and follow the reader's preference. Text
//! that came from outside is escaped; nothing is loaded from anywhere.

mod colours;
mod course;
mod entries;
mod letters;
mod ranking;
mod stacks;
mod ticks;
mod wholes;

use std::fmt::Write as _;

use dice::{Fraction, approximate};

pub use colours::with_light_colours;
pub use course::{Course, Stage};
use entries::{Entry, Mark};
use letters::{Font, NOTE, STRONG, TEXT, TITLE, escape};
pub(crate) use letters::{TICK, width_of, wrapped};
pub use ranking::{Ranked, Ranking};
use texts::Texts;
use ticks::{Tick, labelled};
pub use wholes::Whole;

use super::Row;

/// Text made safe to stand in a picture.
pub fn escaped(text: &str) -> String {
    escape(text)
}

/// A heading that is whole if it fits, and else its two parts, each beginning on a line of its
/// own.
pub fn on_lines(whole: String, parts: &[String; 2]) -> String {
    if wrapped(&whole, TITLE, ROOM, usize::MAX).len() <= MOST_TITLE {
        whole
    } else {
        parts.join("\n")
    }
}

/// What to draw, from top to bottom.
pub struct Chart<'a> {
    /// What it is called where it cannot be seen, in full.
    pub title: String,
    /// What it says, likewise.
    pub summary: String,
    /// The heading.
    pub heading: Name,
    /// What is to be known besides, below it.
    pub notes: Vec<String>,
    /// Answers that are shares of a whole.
    pub wholes: Vec<Whole>,
    /// How shares of a whole change.
    pub course: Option<Course>,
    /// Distributions.
    pub plot: Option<Plot<'a>>,
    /// What could be chosen.
    pub ranking: Option<Ranking>,
    /// What is to be known besides, at the foot.
    pub foot: Foot,
    /// How the chances of the plot are written: as in the text that goes with the chart.
    pub percent: &'a dyn Fn(&Fraction) -> String,
}

/// What stands below everything else.
#[derive(Default)]
pub struct Foot {
    /// What it is about, if not about all that is above.
    pub name: Option<String>,
    /// A sentence or more each.
    pub notes: Vec<String>,
}

/// What a question is called.
pub struct Name {
    /// Its label, or itself.
    pub name: String,
    /// Itself, where it has a label.
    pub expression: Option<String>,
}

/// A part of a strip.
pub struct Share {
    /// What is it that may happen?
    pub name: String,
    /// How large it is.
    pub chance: Fraction,
    /// The same as it is written.
    pub percent: String,
    /// How it is painted.
    pub paint: Paint,
}

/// The colour of a share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Success, or the first side.
    First,
    /// The second side.
    Second,
    /// Failure, or neither side.
    Neither,
    /// Not known.
    Unknown,
}

/// Distributions over the same rows.
pub struct Plot<'a> {
    /// What it is called, if the heading does not say it.
    pub name: Option<String>,
    /// The rows.
    pub rows: &'a [Row],
    /// The distributions, drawn as stairs. A single one that the heading names is drawn as
    /// bars and has no entry here.
    pub series: Vec<Series>,
    /// What the chances of a row are and how they are painted, if they are parts of one bar.
    pub stack: Vec<(String, Paint)>,
    /// What the rows count.
    pub axis: String,
    /// The target by which rows are judged, for the line that is drawn there.
    pub target: Option<String>,
}

/// A distribution and what there is to say of it.
pub struct Series {
    /// What it is called.
    pub name: Name,
    /// What the reader wants to know of it.
    pub answer: String,
}

// A phone shows all of the width in about 370 pixels, so there is little of it, and letters
// are large.
const WIDTH: f64 = 600.0;
const MARGIN: f64 = 20.0;
/// What is left for text.
const ROOM: f64 = WIDTH - 2.0 * MARGIN;
/// Where the plot begins: there is room for percentages before it.
const LEFT: f64 = 68.0;
const PLOT_WIDTH: f64 = WIDTH - LEFT - MARGIN;
const PLOT_HEIGHT: f64 = 280.0;
/// Few rows are not stretched over the whole plot.
const WIDEST_SLOT: f64 = 68.0;
const WIDEST_BAR: f64 = 56.0;
/// Lines of a name, or of each of its own lines.
const MOST_TITLE: usize = 3;
/// Lines of what is to be known besides.
const MOST_NOTE: usize = 8;

const STYLE: &str = "
  svg { --paper: #ffffff; --ink: #1f2328; --soft: #59636e; --line: #d8dee4; --grey: #8c959f;
        --c0: #0b6bcb; --c1: #c2570c; --c2: #1a7f4b; --c3: #8250df; --c4: #b3261e; --c5: #57606a;
        font-family: system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif;
        background: var(--paper); color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #15191e; --ink: #e6edf3; --soft: #a3adb8; --line: #343c46; --grey: #717a85;
          --c0: #6cb6ff; --c1: #f0a35e; --c2: #6fd39b; --c3: #c297ff; --c4: #ff938a; --c5: #9aa5b1; }
  }
  .paper { fill: var(--paper); } .title { fill: var(--ink); font-size: 22px; font-weight: 600; }
  .strong { fill: var(--ink); font-size: 16px; font-weight: 600; }
  .text { fill: var(--ink); font-size: 16px; } .note { fill: var(--soft); font-size: 16px; }
  .tick { fill: var(--soft); font-size: 14px; }
  .grid { stroke: var(--line); stroke-width: 1; } .base { stroke: var(--soft); stroke-width: 1.5; }
  .target { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 6 4; }
  .middle { text-anchor: middle; } .end { text-anchor: end; }
  .area { fill-opacity: .16; stroke-width: 2.5; stroke-linejoin: round; }
  .track { fill: var(--line); } .neither { fill: var(--grey); } .unknown { fill: var(--line); stroke: var(--soft); }
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
    let mut page = Page {
        texts,
        percent: chart.percent,
        body: String::new(),
        y: 14.0,
    };
    page.heading(chart);
    for whole in &chart.wholes {
        page.whole(whole);
    }
    if let Some(course) = &chart.course {
        page.course(course);
    }
    if let Some(plot) = &chart.plot {
        page.plot(plot);
    }
    if let Some(ranking) = &chart.ranking {
        page.ranking(ranking);
    }
    page.foot(&chart.foot);
    let height = page.y + 16.0;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height:.0}\" \
         width=\"{WIDTH}\" height=\"{height:.0}\" style=\"max-width:100%;height:auto\" \
         role=\"img\" aria-labelledby=\"title summary\">\n\
         <title id=\"title\">{title}</title>\n<desc id=\"summary\">{summary}</desc>\n\
         <style>{style}</style>\n\
         <rect class=\"paper\" width=\"{WIDTH}\" height=\"{height:.0}\"/>\n\
         {body}</svg>\n",
        title = escape(&chart.title),
        summary = escape(&chart.summary),
        style = with_light_colours(STYLE),
        body = page.body,
    )
}

/// What is drawn so far, and where it ends.
struct Page<'a> {
    texts: &'a Texts,
    percent: &'a dyn Fn(&Fraction) -> String,
    body: String,
    y: f64,
}

impl Page<'_> {
    fn put(&mut self, more: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.body.write_fmt(more);
    }

    fn text(&mut self, classes: &str, x: f64, y: f64, text: &str) {
        let text = escape(text);
        self.put(format_args!(
            "<text class=\"{classes}\" x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>\n"
        ));
    }

    /// Text on as many lines as it needs, `most` at most.
    fn paragraph(&mut self, line: &Line, x: f64, room: f64) {
        let font = line.font;
        for text in wrapped(&line.text, font, room, line.most) {
            self.y += font.line;
            self.text(font.class, x, self.y - 6.0, &text);
        }
    }

    fn heading(&mut self, chart: &Chart<'_>) {
        for line in chart.heading.lines(TITLE) {
            self.paragraph(&line, MARGIN, ROOM);
        }
        self.y += 2.0;
        for note in &chart.notes {
            self.paragraph(&Line::new(NOTE, note, MOST_NOTE), MARGIN, ROOM);
        }
        self.y += 10.0;
    }

    fn foot(&mut self, foot: &Foot) {
        if foot.notes.is_empty() {
            return;
        }
        self.y += 12.0;
        if let Some(name) = &foot.name {
            self.paragraph(&Line::new(STRONG, name, MOST_TITLE), MARGIN, ROOM);
        }
        for note in &foot.notes {
            self.paragraph(&Line::new(NOTE, note, MOST_NOTE), MARGIN, ROOM);
            self.y += 4.0;
        }
    }

    fn plot(&mut self, plot: &Plot<'_>) {
        if let Some(name) = &plot.name {
            self.paragraph(&Line::new(STRONG, name, MOST_TITLE), MARGIN, ROOM);
        }
        let series = plot.series.iter().enumerate();
        let series = series.map(|(place, series)| series.entry(place));
        let parts = plot.parts().into_iter().map(|(_, name, paint)| Entry {
            mark: Mark::Block(paint),
            lines: vec![Line::new(TEXT, name, 1)],
        });
        self.entries(&series.chain(parts).collect::<Vec<_>>());
        let edges = edges(plot.rows);
        // What the line at the target says stands above the plot.
        self.y += if edges.is_empty() { 12.0 } else { 26.0 };
        let scale = Scale::new(plot, self.y);
        self.grid(&scale);
        if !plot.stack.is_empty() {
            self.stacks(plot, &scale);
        } else if plot.series.is_empty() {
            self.bars(plot.rows, &scale);
        } else {
            for series in 0..plot.series.len() {
                self.stair(plot.rows, series, &scale);
            }
        }
        if let Some(target) = &plot.target {
            self.target(target, &edges, &scale);
        }
        self.ticks(plot.rows, &scale);
        self.y = scale.bottom + 52.0;
        let middle = LEFT + PLOT_WIDTH / 2.0;
        self.text("text middle", middle, self.y - 6.0, &plot.axis);
    }

    fn grid(&mut self, scale: &Scale) {
        let right = LEFT + PLOT_WIDTH;
        let mut line = 0.0;
        while line <= scale.most * 1.001 {
            let y = scale.y(line);
            let class = if line == 0.0 { "base" } else { "grid" };
            self.put(format_args!(
                "<line class=\"{class}\" x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{right}\" y2=\"{y:.1}\"/>\n"
            ));
            let percent = format!("{:.1}", line * 100.0);
            let percent = self.texts.number(percent.trim_end_matches(".0"));
            let percent = format!("{percent}{}", self.texts.percent_sign());
            self.text("tick end", LEFT - 8.0, y + 5.0, &percent);
            line += scale.step;
        }
    }

    fn bars(&mut self, rows: &[Row], scale: &Scale) {
        for (place, row) in rows.iter().enumerate() {
            let Some(chance) = row.chances.first() else {
                continue;
            };
            let y = scale.y(approximate(chance));
            let paint = match row.meets {
                Some(false) => Paint::Neither,
                Some(true) | None => Paint::First,
            };
            let said = (self.percent)(chance);
            let said = self.texts.after_colon(&row.label, said);
            self.bar(paint, place, scale, [y, scale.bottom], &said);
        }
    }

    /// A bar between two heights, in the place of a row.
    fn bar(
        &mut self,
        paint: Paint,
        row: usize,
        scale: &Scale,
        [top, bottom]: [f64; 2],
        said: &str,
    ) {
        let width = (scale.slot * 0.86).max(scale.slot - 6.0).min(WIDEST_BAR);
        self.put(format_args!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" \
             height=\"{height:.1}\" rx=\"1.5\"><title>{said}</title></rect>\n",
            class = paint.class(),
            x = scale.middle(row) - width / 2.0,
            height = bottom - top,
            said = escape(said),
        ));
    }

    /// A distribution as a stair over its rows, drawn only where it is.
    fn stair(&mut self, rows: &[Row], series: usize, scale: &Scale) {
        let chance = |row: &Row| row.chances.get(series).map_or(0.0, approximate);
        let is_there = |row: &Row| chance(row) > 0.0;
        let (Some(first), Some(last)) = (
            rows.iter().position(is_there),
            rows.iter().rposition(is_there),
        ) else {
            return;
        };
        let mut path = format!("M{:.1} {:.1}", scale.x(first), scale.bottom);
        for (place, row) in rows.iter().enumerate().take(last + 1).skip(first) {
            let (y, right) = (scale.y(chance(row)), scale.x(place + 1));
            path.push_str(&format!("V{y:.1}H{right:.1}"));
        }
        self.put(format_args!(
            "<path class=\"{}\" d=\"{path}V{:.1}\"/>\n",
            stair_class(series),
            scale.bottom,
        ));
    }

    /// A dashed line wherever the rows begin or cease to meet the target, which is said above.
    fn target(&mut self, target: &str, edges: &[usize], scale: &Scale) {
        let (Some(&first), Some(&last)) = (edges.first(), edges.last()) else {
            return;
        };
        for &edge in edges {
            let x = scale.x(edge);
            self.put(format_args!(
                "<line class=\"target\" x1=\"{x:.1}\" y1=\"{:.1}\" x2=\"{x:.1}\" y2=\"{:.1}\"/>\n",
                scale.top - 6.0,
                scale.bottom,
            ));
        }
        let middle = f64::midpoint(scale.x(first), scale.x(last));
        let half = width_of(target, TEXT) / 2.0;
        let x = middle.clamp(LEFT + half, (LEFT + PLOT_WIDTH - half).max(LEFT + half));
        self.text("text middle", x, scale.top - 12.0, target);
    }

    fn ticks(&mut self, rows: &[Row], scale: &Scale) {
        let ticks: Vec<Tick<'_>> = rows
            .iter()
            .enumerate()
            .map(|(place, row)| Tick::new(&row.tick, scale.middle(place), rows.len()))
            .collect();
        for tick in labelled(&ticks) {
            self.text("tick middle", tick.x, scale.bottom + 20.0, tick.text);
        }
    }
}

impl Plot<'_> {
    /// The likeliest of its bars.
    fn highest(&self) -> f64 {
        let highest = if self.stack.is_empty() {
            let chances = self.rows.iter().flat_map(|row| &row.chances);
            chances.max().map_or(1.0, approximate)
        } else {
            let sum = |row: &Row| row.chances.iter().map(approximate).sum::<f64>();
            self.rows.iter().map(sum).fold(0.0, f64::max)
        };
        highest.max(1e-9)
    }
}

impl Name {
    /// A name that needs no explanation.
    pub fn plain(name: String) -> Self {
        let expression = None;
        Name { name, expression }
    }

    /// The name, and below it what it stands for.
    fn lines(&self, font: Font) -> Vec<Line> {
        let own = self.name.lines().count();
        let mut lines = vec![Line::new(font, &self.name, own * MOST_TITLE)];
        if let Some(expression) = &self.expression {
            lines.push(Line::new(TEXT, expression, 2));
        }
        lines
    }
}

impl Paint {
    fn class(self) -> &'static str {
        match self {
            Paint::First => "s0",
            Paint::Second => "s1",
            Paint::Neither => "neither",
            Paint::Unknown => "unknown",
        }
    }
}

impl Series {
    fn entry(&self, place: usize) -> Entry {
        let mut lines = self.name.lines(STRONG);
        lines.push(Line::new(TEXT, &self.answer, 2));
        Entry {
            mark: Mark::Stair(place),
            lines,
        }
    }
}

fn stair_class(series: usize) -> String {
    let colour = series % COLOURS;
    format!("area s{colour} l{colour}")
}

/// Text that may be wrapped onto some lines and is shortened if these are not enough.
struct Line {
    font: Font,
    text: String,
    most: usize,
}

impl Line {
    fn new(font: Font, text: &str, most: usize) -> Self {
        let text = text.to_owned();
        Line { font, text, most }
    }
}

/// From chances and rows to places on the page.
struct Scale {
    top: f64,
    bottom: f64,
    left: f64,
    slot: f64,
    /// The chance at the top of the plot.
    most: f64,
    /// The chance between two lines.
    step: f64,
}

impl Scale {
    fn new(plot: &Plot<'_>, top: f64) -> Self {
        let highest = plot.highest();
        let step = round_step(highest / 6.0);
        let count = float(plot.rows.len().max(1));
        let slot = (PLOT_WIDTH / count).min(WIDEST_SLOT);
        Scale {
            top,
            bottom: top + PLOT_HEIGHT,
            left: LEFT + (PLOT_WIDTH - slot * count) / 2.0,
            slot,
            most: (highest / step).ceil() * step,
            step,
        }
    }

    fn y(&self, chance: f64) -> f64 {
        self.bottom - PLOT_HEIGHT * chance / self.most
    }

    /// Where a row begins.
    fn x(&self, row: usize) -> f64 {
        self.left + self.slot * float(row)
    }

    fn middle(&self, row: usize) -> f64 {
        self.x(row) + self.slot / 2.0
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

/// The rows that meet the target while the one before does not, or the other way round.
fn edges(rows: &[Row]) -> Vec<usize> {
    let differs = |&place: &usize| rows[place].meets != rows[place - 1].meets;
    (1..rows.len()).filter(differs).collect()
}

#[expect(clippy::cast_precision_loss, reason = "a place on the page")]
fn float(number: usize) -> f64 {
    number as f64
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a number of columns"
)]
fn whole_number(number: f64) -> usize {
    number as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stand_at_round_numbers() {
        let close = |a: f64, b: f64| (a - b).abs() < 1e-12;
        assert!(close(round_step(0.0225), 0.05));
        assert!(close(round_step(0.02), 0.02));
        assert!(close(round_step(0.2), 0.2));
        assert!(close(round_step(0.000_3), 0.000_5));
    }
}
