//! Text from outside, as it can be shown in a sentence of ours.

/// Text from outside with everything replaced that could move the cursor, turn the line
/// around or hide.
pub fn printable(text: &str) -> String {
    text.chars()
        .map(|c| if table::hides(c) { '\u{fffd}' } else { c })
        .collect()
}

/// The same, cut to what fits into a sentence.
pub fn quoted(text: &str) -> String {
    shortened(text, 40)
}

/// The same, cut to so many characters.
pub fn shortened(text: &str, longest: usize) -> String {
    let text = printable(text);
    match text.char_indices().nth(longest) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
