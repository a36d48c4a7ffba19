//! Many towers: how many of them reach each height, and how sure that is.

use std::{
    io::{self, IsTerminal},
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use ::tower::{ENGINE, Heights, Level};
use clap::ArgMatches;
use dice::{Fraction, fraction};
use serde_json::{Value, json};
use texts::{Texts, count, value};

use super::Plan;

use crate::{
    bars,
    failure::{Failure, say},
    layout,
    terminal::{Terminal, Tone},
};

/// Columns of the line that shows how far it has got.
const PROGRESS: usize = 30;

/// Runs the command for many towers.
pub fn run(
    texts: &Texts,
    terminal: &mut Terminal,
    matches: &ArgMatches,
    plan: &Plan,
    towers: u32,
) -> Result<(), Failure> {
    let heights = stack(texts, plan, towers);
    let text = if matches.get_flag("json") {
        format!("{}\n", as_json(plan, towers, &heights))
    } else {
        as_text(texts, terminal, plan, towers, &heights)
    };
    write!(terminal.out(), "{text}").map_err(Failure::output)
}

/// Stacks all towers, on all cores. Each has chance of its own, so the order does not matter.
fn stack(texts: &Texts, plan: &Plan, towers: u32) -> Heights {
    let dice = usize::try_from(plan.dice).unwrap_or(usize::MAX);
    let next = AtomicU64::new(0);
    let shown = io::stderr().is_terminal();
    let mut all = Heights::default();
    thread::scope(|scope| {
        let (stacked, incoming) = mpsc::channel();
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            let (stacked, next) = (stacked.clone(), &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= u64::from(towers) {
                        break;
                    }
                    let heights = Heights::of(&plan.tower(number), dice);
                    if stacked.send(heights).is_err() {
                        break;
                    }
                }
            });
        }
        drop(stacked);
        for (done, heights) in (1..).zip(incoming) {
            all.add(&heights);
            if shown {
                say(&progress(texts, done, towers));
            }
        }
    });
    if shown {
        // Nothing of it stays.
        say("\r\x1b[K");
    }
    all
}

/// A line that is written over and over.
fn progress(texts: &Texts, done: u32, towers: u32) -> String {
    let bar = bars::bar(&share(done, towers), &Fraction::ONE, PROGRESS);
    let counted = texts.say_with(
        "tower-progress",
        [
            ("done", value(texts.whole(u64::from(done)))),
            ("towers", value(texts.whole(u64::from(towers)))),
        ],
    );
    format!("\r\x1b[K  {bar:<PROGRESS$}  {counted}")
}

fn share(part: u32, whole: u32) -> Fraction {
    fraction(&part.into(), &whole.max(1).into())
}

/// Where the true share very likely is, seen so many of so many: Wilson's interval, which is
/// right 95 times of 100.
fn interval(part: u32, whole: u32) -> [f64; 2] {
    const WIDE: f64 = 1.96;
    let n = f64::from(whole.max(1));
    let seen = f64::from(part) / n;
    let spread = WIDE * WIDE / n;
    let middle = (seen + spread / 2.0) / (1.0 + spread);
    let within = (seen * (1.0 - seen) / n + spread / (4.0 * n)).sqrt();
    let half = WIDE * within / (1.0 + spread);
    [(middle - half).max(0.0), (middle + half).min(1.0)]
}

/// A share in percent with one decimal: no sample knows more.
fn percent(texts: &Texts, share: f64) -> String {
    texts.number(&format!("{:.1}", 100.0 * share))
}

fn as_text(
    texts: &Texts,
    terminal: &Terminal,
    plan: &Plan,
    towers: u32,
    heights: &Heights,
) -> String {
    let slipped: u32 = heights.0.iter().map(|level| level.slipped).sum();
    let about = texts.say_with(
        "tower-many",
        [
            ("towers", value(texts.whole(u64::from(towers)))),
            ("slipped", count(slipped)),
        ],
    );
    let mut text = format!(
        "{}\n  {about}\n\n  {}\n",
        terminal.paint(Tone::Strong, &plan.title(texts)),
        terminal.paint(Tone::Faint, &texts.say("tower-many-caption")),
    );
    let sign = texts.percent_sign();
    let line = |level: &Level| {
        let [low, high] = interval(level.stood, towers);
        let reached = f64::from(level.stood) / f64::from(towers.max(1));
        let between = format!("{}–{}{sign}", percent(texts, low), percent(texts, high));
        [format!("{}{sign}", percent(texts, reached)), between]
    };
    let lines: Vec<[String; 2]> = heights.0.iter().map(line).collect();
    let width = |column: usize| {
        let cells = lines.iter().map(|cells| layout::columns(&cells[column]));
        cells.max().unwrap_or(0)
    };
    let (a, b) = (width(0), width(1));
    let room = terminal.width.saturating_sub(a + b + 12);
    for ((height, level), [reached, between]) in (1..).zip(&heights.0).zip(&lines) {
        let bar = bars::bar(&share(level.stood, towers), &Fraction::ONE, room);
        let bar = terminal.paint(Tone::Bar, &bar);
        let line = format!("  {height:>2}  {reached:>a$}  {between:>b$}  {bar}");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    let seed = terminal.paint(Tone::Faint, &plan.seed_line(texts));
    text.push_str(&format!("\n{seed}\n"));
    text
}

fn as_json(plan: &Plan, towers: u32, heights: &Heights) -> Value {
    let rounded = |share: f64| (share * 10_000.0).round() / 10_000.0;
    let level = |(height, level): (u32, &Level)| {
        let [low, high] = interval(level.stood, towers);
        json!({
            "height": height,
            "tried": level.tried(),
            "stood": level.stood,
            "slipped": level.slipped,
            "fell": level.fell,
            "reached": rounded(f64::from(level.stood) / f64::from(towers.max(1))),
            "low": rounded(low),
            "high": rounded(high),
        })
    };
    json!({
        "hand": plan.hand.0,
        "aim": plan.aim.0,
        "dice": plan.dice,
        "seed": plan.seed,
        "engine": ENGINE,
        "towers": towers,
        "heights": (1..).zip(&heights.0).map(level).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_more_or_less_sure() {
        let near = |[low, high]: [f64; 2], expected: [f64; 2]| {
            (low - expected[0]).abs() < 0.0005 && (high - expected[1]).abs() < 0.0005
        };
        assert!(near(interval(50, 100), [0.4038, 0.5962]));
        assert!(near(interval(0, 10), [0.0, 0.2775]));
        assert!(near(interval(10, 10), [0.7225, 1.0]));
    }
}
