//! Text in the columns of a terminal: how many it takes, filled up to a width, cut to one, and
//! broken into lines that fit.

use unicode_width::UnicodeWidthStr as _;

/// How far a line that goes on stands to the right of its beginning.
const HANG: usize = 4;

/// How many columns a text takes: wide signs (Chinese, emoji) two, and signs that are set on
/// others none. Wherever something stands below or beside something else, this is its width.
pub fn columns(text: &str) -> usize {
    text.width()
}

/// Text with spaces behind it, as wide as so many columns at least.
pub fn pad(text: &str, width: usize) -> String {
    format!("{text}{}", gap(text, width))
}

/// Text with spaces before it, as wide as so many columns at least.
pub fn pad_left(text: &str, width: usize) -> String {
    format!("{}{text}", gap(text, width))
}

/// What is missing to a width.
fn gap(text: &str, width: usize) -> String {
    " ".repeat(width.saturating_sub(columns(text)))
}

/// How many columns the widest of some texts takes.
pub fn widest<'a>(texts: impl IntoIterator<Item = &'a str>) -> usize {
    texts.into_iter().map(columns).max().unwrap_or(0)
}

/// Text cut to a width, with a sign that something is missing.
pub fn cut(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    for sign in text.chars() {
        let before = short.len();
        short.push(sign);
        // A sign is as wide as what it makes of all before it: some are set on others.
        if columns(&short) >= width {
            short.truncate(before);
            break;
        }
    }
    short.push('…');
    short
}

/// A line in lines no wider than so many columns, those after the first further to the right.
pub fn fit(line: &str, width: usize) -> String {
    wrap_from(0, line, width, hang_of(line))
}

/// Where a line goes on that begins like this.
pub fn hang_of(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len() + HANG
}

/// Text that was written in lines of its own, in lines no wider than so many columns. A line that
/// begins with spaces goes on with the one before it, and lines that go on hang.
pub fn reflow(text: &str, width: usize, hang: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        match lines.last_mut() {
            Some(begun) if line.starts_with(' ') => {
                begun.push(' ');
                begun.push_str(line.trim_start());
            }
            _ => lines.push(line.to_owned()),
        }
    }
    let lines = lines.iter();
    let lines: Vec<String> = lines.map(|line| wrap_from(0, line, width, hang)).collect();
    lines.join("\n")
}

/// Text in lines no wider than so many columns, each after the first behind a hanging indent.
/// It is broken at plain spaces only, so what the language holds together stays together; a
/// word that is wider than the whole line is left to stick out. Some columns of the first line
/// may be taken already.
pub fn wrap_from(mut column: usize, text: &str, width: usize, hang: usize) -> String {
    let mut lines = String::new();
    let mut begun = column > 0;
    for word in text.split_inclusive(' ') {
        let wide = columns(word.trim_end_matches(' '));
        if begun && wide > 0 && column + wide > width {
            lines.truncate(lines.trim_end_matches(' ').len());
            lines.push('\n');
            lines.push_str(&" ".repeat(hang));
            column = hang;
        }
        lines.push_str(word);
        column += columns(word);
        begun |= wide > 0;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrap(text: &str, width: usize, hang: usize) -> String {
        wrap_from(0, text, width, hang)
    }

    #[test]
    fn signs_take_the_columns_that_a_terminal_gives_them() {
        assert_eq!(columns("Viking"), 6);
        assert_eq!(columns("李小龍"), 6);
        assert_eq!(columns("🐉!"), 3);
        assert_eq!(columns("e\u{301}"), 1, "an accent is set on its letter");
        assert_eq!(columns(""), 0);
        assert_eq!(columns("●○█▏▶…\u{a0}’"), 8, "signs of our own are narrow");
        assert_eq!(pad("李小", 6), "李小  ");
        assert_eq!(pad_left("李小", 6), "  李小");
        assert_eq!(pad("too wide", 3), "too wide");
        assert_eq!(widest(["Ann", "李小", ""]), 4);
        assert_eq!(wrap("李小 龍 龍", 8, 2), "李小 龍\n  龍");
    }

    #[test]
    fn long_names_are_cut_visibly() {
        assert_eq!(cut("Swashbuckler", 6), "Swash…");
        assert_eq!(cut("Cook", 6), "Cook");
        assert_eq!(cut("李小龍", 6), "李小龍");
        assert_eq!(cut("李小龍", 5), "李小…");
        assert_eq!(cut("李小龍", 4), "李…", "half a sign is none");
        assert_eq!(cut("e\u{301}e\u{301}e\u{301}", 2), "e\u{301}…");
        assert_eq!(cut("Cook", 0), "…");
    }

    #[test]
    fn lines_are_broken_between_words_and_hang() {
        assert_eq!(wrap("one two three", 80, 2), "one two three");
        assert_eq!(wrap("one two three", 8, 2), "one two\n  three");
        assert_eq!(wrap("  one two three", 9, 4), "  one two\n    three");
        assert_eq!(wrap("", 8, 2), "");
        assert_eq!(fit("  one two three", 9), "  one two\n      three");
    }

    #[test]
    fn what_belongs_together_stays_together() {
        assert_eq!(wrap("dire\u{a0}: un mot", 9, 2), "dire\u{a0}: un\n  mot");
        assert_eq!(wrap("un dire\u{a0}: mot", 8, 2), "un\n  dire\u{a0}:\n  mot");
    }

    #[test]
    fn lines_of_a_table_are_broken_anew() {
        let text = "as X  lists\n      what\nlog   shows it";
        assert_eq!(reflow(text, 80, 6), "as X  lists what\nlog   shows it");
        assert_eq!(
            reflow(text, 12, 6),
            "as X  lists\n      what\nlog   shows\n      it"
        );
    }

    #[test]
    fn a_word_too_wide_stands_alone() {
        assert_eq!(
            wrap("a incomprehensible b", 8, 2),
            "a\n  incomprehensible\n  b"
        );
        assert_eq!(wrap("  incomprehensible", 8, 4), "  incomprehensible");
    }

    #[test]
    fn a_line_that_is_begun_is_gone_on_with() {
        assert_eq!(wrap_from(6, "one two", 10, 2), "one\n  two");
        assert_eq!(wrap_from(8, "one", 10, 2), "\n  one");
    }
}
