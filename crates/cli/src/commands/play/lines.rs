//! Lines of a script or from a keyboard, none longer than a bound.

use std::io::{self, BufRead, Read};

/// Longest line of a script, in bytes.
pub const LONGEST: usize = 64 * 1024;

/// A line.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    /// Its bytes, without the end of the line.
    Bytes(Vec<u8>),
    /// It was too long; none of it was kept.
    TooLong,
}

/// The next line of at most so many bytes, or `None` at the end.
pub fn next(input: &mut impl BufRead, longest: usize) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    // One byte more, for the end of the line.
    let most = longest as u64 + 1;
    if input.by_ref().take(most).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() > longest {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Bytes(bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_is_read() {
        let longest = "x".repeat(LONGEST);
        let text = format!("a\n\n{longest}\n{longest}x\nb\n{longest}{longest}");
        let mut input = text.as_bytes();
        let mut read = Vec::new();
        while let Some(line) = next(&mut input, LONGEST).unwrap() {
            read.push(line);
        }
        let bytes = |text: &str| Line::Bytes(text.as_bytes().to_vec());
        let expected = [
            bytes("a"),
            bytes(""),
            bytes(&longest),
            Line::TooLong,
            bytes("b"),
            Line::TooLong,
        ];
        assert_eq!(read, expected);
    }
}
