//! How the chances move: what is decided after each round, and how it stands for those who
//! still fight. As lines of text, and as strips for a chart.

use odds::Story;
use texts::Texts;

use super::{
    columns::{row, widths},
    show::{exactly, percent},
};

use crate::{
    layout,
    plot::svg::{Paint, Share, Stage},
    terminal::{Terminal, Tone},
};

/// Rounds that are shown.
const MOST_ROUNDS: usize = 11;
/// When less than this is undecided, later rounds tell nothing new.
const DECIDED: f64 = 0.000_5;
/// The narrowest strip worth drawing, and the widest.
const STRIP: std::ops::RangeInclusive<usize> = 10..=40;

/// How a fight stands after a round.
struct Stand {
    round: usize,
    /// Won, drawn and lost by the first side so far.
    ended: [f64; 3],
    /// Not decided yet.
    open: f64,
    /// The chance of the first side to win once it has come so far undecided.
    hope: Option<f64>,
}

/// The rounds until hardly anything is undecided.
fn stands(story: &Story) -> Vec<Stand> {
    let [won, ..] = story.ends();
    let mut stands = Vec::new();
    for (place, &ended) in story.rounds.iter().enumerate().take(MOST_ROUNDS) {
        let open = (1.0 - ended.iter().sum::<f64>()).clamp(0.0, 1.0);
        let hope = ((won - ended[0]) / open).clamp(0.0, 1.0);
        let undecided = open >= DECIDED;
        stands.push(Stand {
            round: place + 1,
            ended,
            open,
            hope: undecided.then_some(hope),
        });
        if !undecided {
            break;
        }
    }
    stands
}

/// A line for each round: numbers, and a strip where there is room for one.
pub fn as_text(texts: &Texts, terminal: &Terminal, story: &Story) -> String {
    let stands = stands(story);
    let drawn = story.ends()[1] > 0.0;
    let mut lines = vec![vec![texts.say("fight-course-round")]];
    let columns = ["won", "drawn", "lost", "open", "hope"];
    let columns = columns.into_iter().filter(|&name| drawn || name != "drawn");
    lines[0].extend(columns.map(|name| texts.say(&format!("fight-course-{name}"))));
    for stand in &stands {
        let [won, tied, lost] = stand.ended.map(|share| percent(texts, share));
        let mut line = vec![stand.round.to_string(), won];
        line.extend(drawn.then_some(tied));
        line.extend([lost, percent(texts, stand.open)]);
        line.push(
            stand
                .hope
                .map_or(String::new(), |hope| percent(texts, hope)),
        );
        lines.push(line);
    }
    let mut widths = widths(&lines);
    // What can be worked out from the others goes first where there is little room.
    while 2 * widths.len() + widths.iter().sum::<usize>() > terminal.width && widths.len() > 3 {
        widths.pop();
    }
    let taken = 2 * (widths.len() + 1) + widths.iter().sum::<usize>();
    let room = terminal.width.saturating_sub(taken).min(*STRIP.end());
    let room = if STRIP.contains(&room) { room } else { 0 };
    let heading = format!("  {}", texts.say("fight-course"));
    let heading = layout::fit(&heading, terminal.width);
    let mut text = format!("{}\n", terminal.paint(Tone::Faint, &heading));
    for (place, line) in lines.iter().enumerate() {
        let cells = row(line, &widths);
        let written = match place.checked_sub(1).and_then(|place| stands.get(place)) {
            None => terminal.paint(Tone::Faint, &cells),
            Some(stand) => format!("{cells}  {}", strip(terminal, stand, room)),
        };
        text.push_str(&format!("{}\n", written.trim_end()));
    }
    text
}

/// Won from the left, lost from the right, and what is undecided between them. Each has its
/// own sign, so that nobody needs to tell the colours apart.
fn strip(terminal: &Terminal, stand: &Stand, room: usize) -> String {
    let [won, tied, lost] = stand.ended;
    let parts = [
        (won, "█", Tone::Good),
        (tied, "▒", Tone::Even),
        (stand.open, "·", Tone::Faint),
        (lost, "░", Tone::Bad),
    ];
    let mut text = String::new();
    let (mut sum, mut column) = (0.0, 0);
    for (share, sign, tone) in parts {
        sum += share;
        let end = length(sum, room).max(column);
        text.push_str(&terminal.paint(tone, &sign.repeat(end - column)));
        column = end;
    }
    text
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a length on the screen"
)]
fn length(share: f64, room: usize) -> usize {
    ((share * room as f64).round() as usize).min(room)
}

/// A strip for each round, for a chart.
pub fn stages(texts: &Texts, story: &Story) -> Vec<Stage> {
    let drawn = story.ends()[1] > 0.0;
    let stands = stands(story);
    let stages = stands.iter().map(|stand| {
        let [won, tied, lost] = stand.ended;
        let parts = [
            ("won", won, Paint::First),
            ("drawn", tied, Paint::Neither),
            ("open", stand.open, Paint::Unknown),
            ("lost", lost, Paint::Second),
        ];
        let parts = parts
            .into_iter()
            .filter(|(name, ..)| drawn || *name != "drawn");
        let shares = parts.map(|(name, share, paint)| Share {
            name: texts.say(&format!("fight-course-{name}")),
            chance: exactly(share.clamp(0.0, 1.0)),
            paint,
        });
        Stage {
            name: stand.round.to_string(),
            shares: shares.collect(),
        }
    });
    stages.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Half of all fights are won in round one, a quarter is lost in round two, and the last
    /// quarter is won in round three.
    #[test]
    fn hope_is_what_is_left_to_be_won() {
        let story = Story {
            rounds: vec![[0.5, 0.0, 0.0], [0.5, 0.0, 0.25], [0.75, 0.0, 0.25]],
            ..Story::default()
        };
        let stands = stands(&story);
        let hopes: Vec<Option<f64>> = stands.iter().map(|stand| stand.hope).collect();
        assert_eq!(hopes, [Some(0.5), Some(1.0), None]);
    }

    #[test]
    fn later_rounds_that_tell_nothing_are_left_out() {
        let rounds = vec![[0.5, 0.0, 0.0], [0.6, 0.0, 0.399_9], [0.6, 0.0, 0.4]];
        let story = Story {
            rounds,
            ..Story::default()
        };
        assert_eq!(stands(&story).len(), 2);
    }

    #[test]
    fn a_strip_is_filled() {
        assert_eq!(length(0.0, 10), 0);
        assert_eq!(length(0.5, 10), 5);
        assert_eq!(length(1.000_001, 10), 10);
    }
}
