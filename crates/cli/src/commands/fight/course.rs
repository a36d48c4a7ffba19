//! How the chances move, as lines of text: what is decided after each round, and how it stands
//! for those who still fight.

use lab::fight::course::{self, Stand, stands};
use odds::Answer;
use texts::Texts;

use super::columns::{row, widths};

use crate::{
    layout,
    terminal::{Terminal, Tone},
};

/// The narrowest strip worth drawing, and the widest.
const STRIP: std::ops::RangeInclusive<usize> = 10..=40;

/// The least that is worth a sign.
const LEAST: f64 = 1e-4;

/// A line for each round that is told: numbers, and a strip where there is room for one.
pub fn as_text(texts: &Texts, terminal: &Terminal, answer: &Answer) -> String {
    let stands = stands(&answer.story);
    let drawn = answer.story.ends()[1] > 0.0;
    let mut lines = vec![vec![texts.say("fight-course-round")]];
    let columns = ["won", "drawn", "lost", "open", "hope"];
    let columns = columns.into_iter().filter(|&name| drawn || name != "drawn");
    lines[0].extend(columns.map(|name| texts.say(&format!("fight-course-{name}"))));
    for stand in &stands {
        let said = stand.said(texts, answer.told);
        let [won, tied, lost] = said.ended;
        let mut line = vec![stand.name(texts), won];
        line.extend(drawn.then_some(tied));
        line.extend([lost, said.open, said.hope]);
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
    let heading = format!("  {}", course::heading(texts, answer));
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
        // Next to nothing gets no sign because of how the others were rounded.
        let end = if share < LEAST {
            column
        } else {
            length(sum, room).max(column)
        };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strip_is_filled() {
        assert_eq!(length(0.0, 10), 0);
        assert_eq!(length(0.5, 10), 5);
        assert_eq!(length(1.000_001, 10), 10);
    }
}
