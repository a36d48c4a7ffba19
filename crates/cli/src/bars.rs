//! Bar charts made of characters, as wide as the terminal.

use dice::{Fraction, approximate};
use lab::plot::Row;
use texts::Texts;

use crate::{
    layout::{columns as wide, cut, pad, pad_left, widest, wrap_from},
    terminal::{Terminal, Tone},
};

/// The narrowest bar worth drawing.
const NARROW: usize = 6;

/// Names that leave bars less than this go on in lines of their own, though none is kept to less
/// than this itself.
const SHORT: usize = 12;

/// Two spaces between columns.
const GAP: &str = "  ";

/// A bar of up to `width` columns, in eighths of a column. Whatever is possible shows.
pub fn bar(chance: &Fraction, full: &Fraction, width: usize) -> String {
    if chance.is_zero() || full.is_zero() || width == 0 {
        return String::new();
    }
    let share = approximate(&(chance / full)).clamp(0.0, 1.0);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a length on the screen"
    )]
    let eighths = ((share * width as f64 * 8.0).round() as usize).max(1);
    let mut bar = "█".repeat(eighths / 8);
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    bar.push_str(rest);
    bar
}

/// The same bar growing to the left. There are no eighths from the right, so halves will do.
fn bar_leftward(chance: &Fraction, full: &Fraction, width: usize) -> String {
    if chance.is_zero() || full.is_zero() || width == 0 {
        return " ".repeat(width);
    }
    let share = approximate(&(chance / full)).clamp(0.0, 1.0);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a length on the screen"
    )]
    let halves = (share * width as f64 * 2.0).round() as usize;
    let half = match halves {
        0 => "▕",
        odd if odd % 2 == 1 => "▐",
        _ => "",
    };
    let bar = format!("{half}{}", "█".repeat(halves / 2));
    format!("{}{bar}", " ".repeat(width.saturating_sub(wide(&bar))))
}

/// A chance with its bar, behind the name of what may happen.
pub struct Named {
    pub name: String,
    pub percent: String,
    pub chance: Fraction,
    pub tone: Tone,
}

/// Chances below each other, bars no longer than so many columns. A name that would leave no
/// room for bars goes on in lines of its own.
pub fn named(terminal: &Terminal, rows: &[Named], longest: usize) -> String {
    let numbers = widest(rows.iter().map(|row| row.percent.as_str()));
    let names = widest(rows.iter().map(|row| row.name.as_str()));
    let room = terminal.width.saturating_sub(numbers + 8);
    let names = if names + SHORT <= room {
        names
    } else {
        names.min((room * 3 / 5).max(SHORT))
    };
    let room = room.saturating_sub(names).min(longest);
    let mut text = String::new();
    for row in rows {
        let name = wrap_from(0, &row.name, names, GAP.len());
        let mut lines = name.lines().map(|line| cut(line, names));
        let first = pad(&lines.next().unwrap_or_default(), names);
        let percent = pad_left(&row.percent, numbers);
        let bar = terminal.paint(row.tone, &bar(&row.chance, &Fraction::ONE, room));
        text.push_str(format!("  {first}{GAP}{percent}{GAP}{bar}").trim_end());
        text.push('\n');
        for line in lines {
            text.push_str(&format!("  {line}\n"));
        }
    }
    text
}

/// One distribution: label, percentage, bar. How percentages are written depends on what else
/// stands beside them.
pub fn chart(terminal: &Terminal, rows: &[Row], percent: impl Fn(&Fraction) -> String) -> String {
    let percents: Vec<String> = rows.iter().map(|row| percent(&row.chances[0])).collect();
    let labels = widest(rows.iter().map(|row| row.label.as_str()));
    let numbers = widest(percents.iter().map(String::as_str));
    let room = terminal
        .width
        .saturating_sub(labels + numbers + 2 * GAP.len() + 2);
    let full = fullest(rows);
    let mut text = String::new();
    for (row, percent) in rows.iter().zip(&percents) {
        let tone = match row.meets {
            Some(true) => Tone::Good,
            Some(false) | None => Tone::Bar,
        };
        let bar = terminal.paint(tone, &bar(&row.chances[0], &full, room));
        let label = pad_left(&row.label, labels);
        let percent = pad_left(percent, numbers);
        let line = format!("  {label}{GAP}{percent}{GAP}{bar}");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Two distributions back to back, the outcomes between them.
pub fn pyramid(texts: &Texts, terminal: &Terminal, names: [&str; 2], rows: &[Row]) -> String {
    let percent = |row: &Row, side: usize| {
        if row.chances[side].is_zero() {
            String::new()
        } else {
            texts.short_percent(&row.chances[side])
        }
    };
    let labels = widest(rows.iter().map(|row| row.label.as_str()));
    let numbers: [usize; 2] = [0, 1].map(|side| {
        let texts: Vec<String> = rows.iter().map(|row| percent(row, side)).collect();
        widest(texts.iter().map(String::as_str))
    });
    let taken = labels + numbers[0] + numbers[1] + 4 * GAP.len() + 2;
    let room = terminal.width.saturating_sub(taken) / 2;
    let full = fullest(rows);
    let left = numbers[0] + GAP.len() + room;
    let mut text = format!(
        "  {}{GAP}{:labels$}{GAP}{}\n",
        pad_left(&cut(names[0], left), left),
        "",
        cut(names[1], room + GAP.len() + numbers[1]),
    );
    for row in rows {
        let left = terminal.paint(Tone::Bar, &bar_leftward(&row.chances[0], &full, room));
        let bar = bar(&row.chances[1], &full, room);
        let right = terminal.paint(Tone::Even, &bar);
        let pad = " ".repeat(room.saturating_sub(wide(&bar)));
        let line = format!(
            "  {:>first$}{GAP}{left}{GAP}{:^labels$}{GAP}{right}{pad}{GAP}{:>second$}",
            percent(row, 0),
            row.label,
            percent(row, 1),
            first = numbers[0],
            second = numbers[1],
        );
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Several distributions in columns, with bars where there is room for them.
pub fn columns(texts: &Texts, terminal: &Terminal, names: &[String], rows: &[Row]) -> String {
    let labels = widest(rows.iter().map(|row| row.label.as_str()));
    let share = terminal.width.saturating_sub(labels + 2) / names.len().max(1);
    let numbers = rows
        .iter()
        .flat_map(|row| {
            row.chances
                .iter()
                .map(|chance| wide(&texts.short_percent(chance)))
        })
        .max()
        .unwrap_or(0);
    let room = share.saturating_sub(numbers + 2 * GAP.len());
    let room = if room < NARROW { 0 } else { room };
    let cell = numbers + if room > 0 { GAP.len() + room } else { 0 };
    let full = fullest(rows);
    let mut text = format!("  {:labels$}", "");
    for name in names {
        text.push_str(&format!("{GAP}{}", pad(&cut(name, cell), cell)));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    for row in rows {
        let mut line = format!("  {}", pad_left(&row.label, labels));
        for chance in &row.chances {
            let percent = if chance.is_zero() {
                String::new()
            } else {
                texts.short_percent(chance)
            };
            line.push_str(&format!("{GAP}{percent:>numbers$}"));
            if room > 0 {
                let bar = bar(chance, &full, room);
                let pad = " ".repeat(room.saturating_sub(wide(&bar)));
                line.push_str(&format!("{GAP}{}{pad}", terminal.paint(Tone::Bar, &bar)));
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn fullest(rows: &[Row]) -> Fraction {
    let all = rows.iter().flat_map(|row| &row.chances);
    all.max().cloned().unwrap_or(Fraction::ONE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dice::fraction;

    fn part(a: u32, b: u32) -> Fraction {
        fraction(&a.into(), &b.into())
    }

    #[test]
    fn bars_are_as_long_as_their_share() {
        let full = part(1, 2);
        assert_eq!(bar(&part(1, 2), &full, 4), "████");
        assert_eq!(bar(&part(1, 4), &full, 4), "██");
        assert_eq!(bar(&part(1, 16), &full, 4), "▌");
        assert_eq!(bar(&part(0, 1), &full, 4), "");
        assert_eq!(bar(&part(1, 2), &full, 0), "");
    }

    #[test]
    fn long_names_leave_room_for_bars() {
        let shown = |width: usize, names: &[&str]| {
            let mut terminal = Terminal::standard();
            terminal.choose(crate::terminal::Colour::Never);
            terminal.width = width;
            let row = |name: &&str| Named {
                name: (*name).to_owned(),
                percent: "50%".to_owned(),
                chance: part(1, 2),
                tone: Tone::Bar,
            };
            let rows: Vec<Named> = names.iter().map(row).collect();
            named(&terminal, &rows, 60)
        };
        let short = shown(40, &["Ann", "李小"]);
        assert_eq!(
            short,
            "  Ann   50%  ████████████▌\n  李小  50%  ████████████▌\n"
        );
        let long = shown(40, &["Ann", "Brother Ambrose of the Monastery"]);
        let lines = [
            "  Ann                50%  ██████",
            "  Brother Ambrose    50%  ██████",
            "    of the",
            "    Monastery",
        ];
        assert_eq!(long, lines.join("\n") + "\n");
        // What cannot be broken is cut, and a very narrow terminal has hardly a bar.
        let unbroken = shown(24, &["Incomprehensibilities"]);
        assert_eq!(unbroken, "  Incomprehen…  50%  ▌\n");
        assert_eq!(shown(40, &[]), "");
    }

    #[test]
    fn what_is_possible_shows() {
        assert_eq!(bar(&part(1, 1_000_000), &Fraction::ONE, 10), "▏");
        assert_eq!(bar_leftward(&part(1, 1_000_000), &Fraction::ONE, 3), "  ▕");
        assert_eq!(bar_leftward(&part(0, 1), &Fraction::ONE, 3), "   ");
    }
}
