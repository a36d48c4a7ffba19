//! Numbers to try, written in braces: `{1..12}`, `{2..20..2}`, `{3, 5, 8}`.

use texts::{printable, shortened};

/// Numbers to try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// As it was written, with the words around it.
    pub written: String,
    /// The numbers, in order.
    pub numbers: Vec<i64>,
}

/// The most numbers of one range.
const LONGEST: i64 = 400;

/// All ranges of a text, or the first that cannot be read.
pub fn ranges(text: &str) -> Result<Vec<Range>, String> {
    let mut found = Vec::new();
    let braces = braces(text);
    for (place, &(start, end)) in braces.iter().enumerate() {
        let written = &text[start..end];
        let numbers = numbers(&written[1..written.len() - 1]);
        let numbers = numbers.ok_or_else(|| written.to_owned())?;
        let before = place.checked_sub(1).map_or(0, |place| braces[place].1);
        let after = braces.get(place + 1).map_or(text.len(), |next| next.0);
        found.push(Range {
            written: around(&text[before..after], start - before, end - before),
            numbers,
        });
    }
    Ok(found)
}

/// What parts words that belong to a range from others.
const PARTS: [char; 8] = [',', '/', '|', ':', ';', '\n', '"', '='];
/// Most letters on either side of a range.
const NEAR: usize = 20;

/// A range with the words around it, so that people see what is tried: `{1..4}x Goblin`,
/// `Health {1..5}`.
fn around(text: &str, start: usize, end: usize) -> String {
    let before = text[..start].rsplit(PARTS).next().unwrap_or_default();
    let after = text[end..].split(PARTS).next().unwrap_or_default();
    // A range ahead of this one leaves the `x` of its number.
    let before = before.strip_prefix("x ").unwrap_or(before);
    let near = before.chars().count() <= NEAR;
    let before = if near { before } else { "" };
    let after = shortened(after.trim_end(), NEAR);
    let written = format!("{before}{}{after}", &text[start..end]);
    let opened = written.matches('(').count() > written.matches(')').count();
    let written = written.trim();
    let written = if opened {
        written.trim_end_matches('(')
    } else {
        written
    };
    printable(written.trim())
}

/// What was tried with these numbers, as it would be typed: `3x Goblin, Goblin (2)`.
pub fn named(ranges: &[Range], numbers: &[i64]) -> String {
    let pairs = ranges.iter().zip(numbers);
    let named = pairs.map(|(range, number)| fill(&range.written, &mut [*number].iter()));
    named.collect::<Vec<_>>().join(", ")
}

/// The text with a number in the place of each range.
pub fn fill<'a>(text: &str, numbers: &mut impl Iterator<Item = &'a i64>) -> String {
    let mut filled = String::new();
    let mut after = 0;
    for (start, end) in braces(text) {
        filled.push_str(&text[after..start]);
        if let Some(number) = numbers.next() {
            filled.push_str(&number.to_string());
        }
        after = end;
    }
    filled.push_str(&text[after..]);
    filled
}

/// Where braces with numbers in them stand; sheets of TOML and JSON have others.
fn braces(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(start) = text[from..].find('{').map(|place| from + place) {
        let inner = &text[start + 1..];
        let end = inner.find(|c: char| !(c.is_ascii_digit() || "., -".contains(c)));
        match end {
            Some(end) if inner[end..].starts_with('}') && end > 0 => {
                found.push((start, start + end + 2));
                from = start + end + 2;
            }
            _ => from = start + 1,
        }
    }
    found
}

fn numbers(text: &str) -> Option<Vec<i64>> {
    let parts: Vec<&str> = text.split("..").map(str::trim).collect();
    let read = |text: &str| {
        text.parse::<i64>()
            .ok()
            .filter(|number| number.abs() <= 10_000)
    };
    match parts.as_slice() {
        [list] => {
            let numbers: Option<Vec<i64>> = list.split(',').map(|part| read(part.trim())).collect();
            numbers.filter(|numbers| !numbers.is_empty())
        }
        [first, last] => span(read(first)?, read(last)?, 1),
        [first, last, step] => span(read(first)?, read(last)?, read(step)?),
        _ => None,
    }
}

fn span(first: i64, last: i64, step: i64) -> Option<Vec<i64>> {
    let sensible = step > 0 && last >= first && (last - first) / step < LONGEST;
    let step = usize::try_from(step).ok()?;
    sensible.then(|| (first..=last).step_by(step).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_and_filled() {
        let text = "Rats ({1..3}) / {2, 4}x Cat ({5..9..2})";
        let found = ranges(text).unwrap();
        let numbers: Vec<Vec<i64>> = found.into_iter().map(|range| range.numbers).collect();
        assert_eq!(numbers, [vec![1, 2, 3], vec![2, 4], vec![5, 7, 9]]);
        let filled = fill(text, &mut [3, 4, 9].iter());
        assert_eq!(filled, "Rats (3) / 4x Cat (9)");
    }

    #[test]
    fn ranges_say_what_is_tried() {
        let said = |text: &str| -> Vec<String> {
            let ranges = ranges(text).unwrap();
            ranges.into_iter().map(|range| range.written).collect()
        };
        assert_eq!(said("Rats ({1..3})"), ["Rats ({1..3})"]);
        assert_eq!(
            said("{1..6}x Goblin ({1..4})"),
            ["{1..6}x Goblin", "Goblin ({1..4})"]
        );
        let ranges = ranges("{1..6}x Goblin ({1..4})").unwrap();
        assert_eq!(named(&ranges, &[3, 2]), "3x Goblin, Goblin (2)");
        assert_eq!(
            said("{1..2}x Brigand of the deep dark forest: Sword ({1..4})"),
            ["{1..2}x Brigand of the dee…", "Sword ({1..4})"]
        );
        assert_eq!(
            said("{1..2}x Gargoyle: Health {1..4} | good at claws"),
            ["{1..2}x Gargoyle", "Health {1..4}"]
        );
        assert_eq!(
            said("Rot: Dogfight +{1..4}, Essence {5..25..5}"),
            ["Dogfight +{1..4}", "Essence {5..25..5}"]
        );
    }

    #[test]
    fn what_is_no_range_is_left_or_refused() {
        assert_eq!(ranges("{ name = 1 } {}").unwrap(), []);
        for bad in ["{3..1}", "{1..5..0}", "{1..99999}", "{..}", "{1..2..3..4}"] {
            assert_eq!(ranges(bad), Err(bad.to_owned()));
        }
    }
}
