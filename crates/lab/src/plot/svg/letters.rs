//! How wide text will be, and how to make it fit. Only whoever shows a chart knows the letters,
//! so widths are guessed generously.

/// Letters of one kind. The sizes are those of the style sheet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Font {
    pub(super) class: &'static str,
    size: f64,
    /// From one line to the next.
    pub(super) line: f64,
}

/// Bold letters are wider than their size tells.
pub(super) const BOLD: f64 = 1.12;
pub(super) const TITLE: Font = Font::new("title", 22.0 * BOLD, 29.0);
pub(super) const STRONG: Font = Font::new("strong", 16.0 * BOLD, 22.0);
pub(super) const TEXT: Font = Font::new("text", 16.0, 22.0);
pub(super) const NOTE: Font = Font::new("note", 16.0, 22.0);
pub(crate) const TICK: Font = Font::new("tick", 14.0, 18.0);

impl Font {
    const fn new(class: &'static str, size: f64, line: f64) -> Self {
        Font { class, size, line }
    }
}

/// About as wide as the text can be in the letters that people have: none is too narrow for
/// `DejaVu Sans`, which is among the widest.
pub(crate) fn width_of(text: &str, font: Font) -> f64 {
    let em = |c: char| match c {
        ' ' | '\u{a0}' | '\u{202f}' | '!' | '\'' | '’' | '(' | ')' | ',' | '-' | '.' | ':'
        | ';' | '[' | ']' | 'f' | 'i' | 'j' | 'l' | 'r' | 't' | '|' => 0.42,
        'm' | 'M' | 'W' | '@' | '%' | '…' => 1.0,
        'w' | 'A'..='Z' | '+' | '<' | '=' | '>' | '#' | '~' | '≤' | '≥' | '−' => 0.86,
        c if c < '\u{80}' || c == '–' => 0.64,
        c if c < '\u{250}' => 0.8,
        _ => 1.25,
    };
    text.chars().map(em).sum::<f64>() * font.size
}

/// Text on at most `most` lines, broken at spaces where there are any. Where it has lines of its
/// own, each has its share of them.
pub(crate) fn wrapped(text: &str, font: Font, room: f64, most: usize) -> Vec<String> {
    let own = text.lines().count().max(1);
    let lines = text.lines();
    lines
        .flat_map(|line| wrapped_line(line, font, room, most / own))
        .collect()
}

fn wrapped_line(text: &str, font: Font, room: f64, most: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        if lines.len() + 1 >= most || fits(rest, font, room) {
            lines.push(shortened(rest, font, room));
            break;
        }
        // At least one letter a line, so that there is an end.
        let end = rest.ceil_char_boundary(beginning(rest, font, room).max(1));
        // What comes next may be the space itself. Only a word that is longer than a line is cut.
        let next = end + usize::from(rest[end..].starts_with(' '));
        let space = rest[..next].rfind(' ');
        let (line, after) = rest.split_at(space.unwrap_or(end));
        lines.push(line.trim_end().to_owned());
        rest = after.trim_start();
    }
    lines
}

/// Text that fits; if it must, without its middle, for a question ends with its target.
pub(super) fn shortened(text: &str, font: Font, room: f64) -> String {
    if fits(text, font, room) {
        return text.to_owned();
    }
    let half = (room - width_of("…", font)) / 2.0;
    let head = &text[..beginning(text, font, half)];
    let reversed: String = text.chars().rev().collect();
    let tail = &text[text.len() - beginning(&reversed, font, half)..];
    // Words stay whole, unless that would take most of what there is room for.
    let whole = head.rfind(' ').filter(|space| 2 * space > head.len());
    let head = whole.map_or(head, |space| &head[..space]);
    let whole = tail.find(' ').filter(|space| 2 * space < tail.len());
    let tail = whole.map_or(tail, |space| &tail[space..]);
    format!("{}…{}", head.trim_end(), tail.trim_start())
}

pub(super) fn fits(text: &str, font: Font, room: f64) -> bool {
    // Room that was made for just this text is not lost to rounding.
    width_of(text, font) <= room + 0.01
}

/// How many bytes of the text fit.
pub(super) fn beginning(text: &str, font: Font, room: f64) -> usize {
    let mut width = 0.0;
    for (place, c) in text.char_indices() {
        width += width_of(c.encode_utf8(&mut [0; 4]), font);
        if width > room {
            return place;
        }
    }
    text.len()
}

/// Text made safe to stand between tags or in an attribute.
pub(super) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            // XML has no way to write these.
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            c if c.is_control() => safe.push('\u{fffd}'),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    const LABEL: &str = "Whoever jumps over the Wide Chasm without a Mount or a Wing must Roll 30";

    #[test]
    fn markup_in_a_label_stays_text() {
        assert_eq!(
            escape("<b a=\"1\">&\u{1b}\u{ffff}"),
            "&lt;b a=&quot;1&quot;&gt;&amp;\u{fffd}\u{fffd}"
        );
    }

    #[test]
    fn text_that_fits_stays_whole() {
        assert_eq!(wrapped("4d6 vs 5d6", TITLE, 500.0, 2), ["4d6 vs 5d6"]);
        assert!(wrapped(" ", TITLE, 500.0, 2).is_empty());
        let lines = wrapped(LABEL, TEXT, 250.0, 9);
        assert_eq!(lines.join(" "), LABEL);
    }

    #[test]
    fn no_line_is_wider_than_the_page() {
        let labels = [LABEL.to_owned(), "W".repeat(200), "骰".repeat(60)];
        for label in labels {
            for room in [1.0, 40.0, 300.0, 560.0] {
                for most in 1..4 {
                    let lines = wrapped(&label, STRONG, room, most);
                    assert!(lines.len() <= most, "{lines:?}");
                    let too_wide = |line: &String| width_of(line, STRONG) > room.max(30.0);
                    assert!(!lines.iter().any(too_wide), "{room}: {lines:?}");
                }
            }
        }
    }

    #[test]
    fn only_a_word_that_is_longer_than_a_line_is_cut() {
        let words = |line: &String| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for room in 140..560 {
            let lines = wrapped(LABEL, TITLE, f64::from(room), 99);
            let found: Vec<String> = lines.iter().flat_map(words).collect();
            assert_eq!(found, LABEL.split(' ').collect::<Vec<_>>(), "{lines:?}");
            // What is left out in the middle is left out word by word.
            let short = shortened(LABEL, TITLE, f64::from(room) + 250.0);
            for word in short.split([' ', '…']) {
                assert!(LABEL.split(' ').any(|whole| whole == word), "{short}");
            }
        }
        let long = format!("A {}", "n".repeat(60));
        let lines = wrapped(&long, TITLE, 300.0, 9);
        assert_eq!(lines[0], "A");
        assert_eq!(lines.concat(), long.replace(' ', ""));
        // A line that just fits ends where its space would be.
        assert_eq!(
            wrapped("ab cd", TEXT, width_of("ab", TEXT), 9),
            ["ab", "cd"]
        );
    }

    #[test]
    fn lines_of_their_own_stay_apart() {
        let lines = wrapped(&format!("{LABEL}\n{LABEL}"), TITLE, 560.0, 2);
        assert_eq!(lines.len(), 2);
        for line in lines {
            assert!(
                line.starts_with("Whoever") && line.ends_with("Roll 30"),
                "{line}"
            );
        }
    }

    #[test]
    fn what_is_shortened_keeps_its_end() {
        let question = format!("{} >= 200", ["1d6"; 60].join(" + "));
        let lines = wrapped(&question, TITLE, 560.0, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines[1].contains('…'), "{lines:?}");
        assert!(lines[1].ends_with(">= 200"), "{lines:?}");
    }
}
