//! Values to try, written in braces: `{1..12}`, `{2..20..2}`, `{3, 5, 8}`, `{Poor, Good}`.

use texts::{printable, shortened};

use super::MOST_TRIED;
use crate::Fault;

/// Values to try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// As it was written, with the words around it.
    pub written: String,
    /// The values as they would be typed, in order.
    pub values: Vec<String>,
    /// The same with the range ahead of it, if both are about one thing: told apart, "4x Goblin,
    /// Goblin (2)" would be five.
    with_the_first: Option<String>,
}

/// All ranges of a text, or what is wrong with the first that cannot be read.
pub fn ranges(text: &str) -> Result<Vec<Range>, Fault> {
    let mut found = Vec::new();
    let braces = braces(text);
    for (place, &(start, end)) in braces.iter().enumerate() {
        let written = &text[start..end];
        let values = values(&written[1..written.len() - 1]);
        let values = values.map_err(|wrong| wrong(written.to_owned()))?;
        let before = place.checked_sub(1).map_or(0, |place| braces[place].1);
        let after = braces.get(place + 1).map_or(text.len(), |next| next.0);
        let together = |first: usize| {
            let (first_start, first_end) = braces[first];
            let between = &text[first_end..start];
            let far = between.contains(PARTS) || between.chars().count() > 2 * NEAR;
            let before = first.checked_sub(1).map_or(0, |place| braces[place].1);
            let piece = &text[before..after];
            (!far).then(|| around(piece, first_start - before, end - before))
        };
        found.push(Range {
            written: around(&text[before..after], start - before, end - before),
            values,
            with_the_first: place.checked_sub(1).and_then(together),
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
    let before = end_of(before, NEAR);
    let after = shortened(after.trim_end(), NEAR);
    // Spaces between words let a line be broken there.
    let values: Vec<&str> = text[start..end].split(',').map(str::trim).collect();
    let written = format!("{before}{}{after}", values.join(", "));
    let opened = written.matches('(').count() > written.matches(')').count();
    let written = written.trim();
    let written = if opened {
        written.trim_end_matches('(')
    } else {
        written
    };
    printable(written.trim())
}

/// The end of a text, with a sign where there was more.
fn end_of(text: &str, most: usize) -> String {
    let letters = text.chars().count();
    if letters <= most {
        return text.to_owned();
    }
    let end: String = text.chars().skip(letters - most + 1).collect();
    format!("…{end}")
}

/// What was tried with these values, as it would be typed: `3x Goblin (2)`, or `2x Guard, Health 3`
/// of ranges that stand apart.
pub fn named(ranges: &[Range], values: &[String]) -> String {
    if let [_, second] = ranges
        && let Some(both) = &second.with_the_first
    {
        return fill(both, &mut values.iter());
    }
    let pairs = ranges.iter().zip(values);
    let named = pairs.map(|(range, value)| fill(&range.written, &mut std::iter::once(value)));
    named.collect::<Vec<_>>().join(", ")
}

/// Ranges as they were written, in one piece if they are about one thing.
pub fn written(ranges: &[Range]) -> Vec<String> {
    if let [_, second] = ranges
        && let Some(both) = &second.with_the_first
    {
        return vec![both.clone()];
    }
    ranges.iter().map(|range| range.written.clone()).collect()
}

/// The text with a value in the place of each range.
pub fn fill<'a>(text: &str, values: &mut impl Iterator<Item = &'a String>) -> String {
    let mut filled = String::new();
    let mut after = 0;
    for (start, end) in braces(text) {
        filled.push_str(&text[after..start]);
        if let Some(value) = values.next() {
            filled.push_str(value);
        }
        after = end;
    }
    filled.push_str(&text[after..]);
    filled
}

/// The first values to try in a text, whether or not they can be read; or braces that were to hold
/// some.
pub fn range_in(text: &str) -> Option<String> {
    let first = braces(text).into_iter().next();
    let first = first.map(|(start, end)| text[start..end].to_owned());
    first.or_else(|| unfinished(text))
}

/// Braces that are not closed or have nothing between them, in what somebody typed.
pub fn unfinished(text: &str) -> Option<String> {
    let mut from = 0;
    while let Some(start) = text[from..].find('{').map(|place| from + place) {
        let rest = &text[start + 1..];
        let end = rest.find(['{', '}', '/', '\n']).unwrap_or(rest.len());
        let closed = rest[end..].starts_with('}');
        let end = start + 1 + end;
        if !closed || text[start + 1..end].trim().is_empty() {
            let end = end + usize::from(closed);
            return Some(shortened(text[start..end].trim_end(), NEAR));
        }
        from = end;
    }
    None
}

/// Where braces with values in them stand: numbers, or words with commas between them. Sheets of
/// TOML and JSON have others.
fn braces(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(start) = text[from..].find('{').map(|place| from + place) {
        let inner = &text[start + 1..];
        let end = inner.find(|c: char| !(c.is_alphanumeric() || "., -+'’".contains(c)));
        match end {
            Some(end) if inner[end..].starts_with('}') && has_values(&inner[..end]) => {
                found.push((start, start + end + 2));
                from = start + end + 2;
            }
            _ => from = start + 1,
        }
    }
    found
}

/// Whether there are numbers between two braces, or words with commas between them, or words with
/// dots, which are no range but meant as one.
fn has_values(text: &str) -> bool {
    let several = text.contains(',') || text.contains("..");
    !text.is_empty() && (several || !text.contains(char::is_alphabetic))
}

/// What is wrong with a range that was written like this.
type Wrong = fn(String) -> Fault;

fn values(text: &str) -> Result<Vec<String>, Wrong> {
    let parts: Vec<&str> = text.split("..").map(str::trim).collect();
    let read = |text: &str| text.parse::<i64>().map_err(|_| Fault::Range as Wrong);
    match parts.as_slice() {
        [list] => {
            let values = list.split(',').map(|part| match part.trim() {
                "" => Err(Fault::Range as Wrong),
                word if word.contains(char::is_alphabetic) => Ok(word.to_owned()),
                number => read(number).map(|number| number.to_string()),
            });
            values.collect()
        }
        [first, last] => span(read(first)?, read(last)?, 1),
        [first, last, step] => span(read(first)?, read(last)?, read(step)?),
        _ => Err(Fault::Range),
    }
}

fn span(first: i64, last: i64, step: i64) -> Result<Vec<String>, Wrong> {
    let step = usize::try_from(step).map_err(|_| Fault::Range as Wrong)?;
    if step == 0 {
        return Err(Fault::Range);
    }
    if last < first {
        return Err(Fault::Backwards);
    }
    let numbers = (first..=last).step_by(step);
    if first < last && numbers.clone().nth(1).is_none() {
        return Err(Fault::LongStep);
    }
    if numbers.clone().nth(MOST_TRIED).is_some() {
        return Err(Fault::LongRange);
    }
    Ok(numbers.map(|number| number.to_string()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_and_filled() {
        let text = "Rats ({1..3}) / {2, 4}x Cat ({5..9..2})";
        let found = ranges(text).unwrap();
        let values: Vec<Vec<String>> = found.into_iter().map(|range| range.values).collect();
        assert_eq!(
            values,
            [vec!["1", "2", "3"], vec!["2", "4"], vec!["5", "7", "9"]]
        );
        let filled = fill(text, &mut ["3", "4", "9"].map(str::to_owned).iter());
        assert_eq!(filled, "Rats (3) / 4x Cat (9)");
    }

    #[test]
    fn words_can_be_tried_too() {
        let text = "{1..2}x Guard: Soldier {Poor [-2], Good, très bon}, Slow {Poor}";
        assert_eq!(
            ranges(text).unwrap().len(),
            1,
            "brackets are no part of words"
        );
        let text = "{1..2}x Guard: Soldier {Poor, Good, très bon}, Slow {Poor}";
        let found = ranges(text).unwrap();
        assert_eq!(found.len(), 2, "a single word is no range");
        assert_eq!(found[1].values, ["Poor", "Good", "très bon"]);
        assert_eq!(found[1].written, "Soldier {Poor, Good, très bon}");
        let values = ["2", "Good"].map(str::to_owned);
        assert_eq!(named(&found, &values), "2x Guard, Soldier Good");
        assert!(
            ranges(r#"{"name": "Ann", "a": {"b": 1}}"#)
                .unwrap()
                .is_empty()
        );
        assert!(
            ranges("cliches = [{ name = \"A, B\", dice = 4 }]")
                .unwrap()
                .is_empty()
        );
        assert!(ranges("{Poor,, Good}").is_err());
        assert!(ranges("{Poor..Good}").is_err(), "words have no order");
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
        assert_eq!(
            named(&ranges, &["3", "2"].map(str::to_owned)),
            "3x Goblin (2)"
        );
        assert_eq!(
            said("{1..2}x Brigand of the deep dark forest: Sword ({1..4})"),
            ["{1..2}x Brigand of the dee…", "Sword ({1..4})"]
        );
        assert_eq!(
            said("Swordsman of the Seventeenth Regiment ({1..4})"),
            ["…enteenth Regiment ({1..4})"]
        );
        assert_eq!(
            said("{1..2}x Gargoyle: Health {1..4} | good at claws"),
            ["{1..2}x Gargoyle", "Health {1..4}"]
        );
        assert_eq!(said("Hero {Poor,Good}"), ["Hero {Poor, Good}"]);
        assert_eq!(
            said("Rot: Dogfight +{1..4}, Essence {5..25..5}"),
            ["Dogfight +{1..4}", "Essence {5..25..5}"]
        );
    }

    #[test]
    fn what_is_tried_of_one_thing_is_said_once() {
        let said = |text: &str, values: [&str; 2]| {
            let ranges = ranges(text).unwrap();
            named(&ranges, &values.map(str::to_owned))
        };
        assert_eq!(said("{1..4}x Goblin ({1..4})", ["4", "4"]), "4x Goblin (4)");
        assert_eq!(
            said("A (1) / {1..4}x Goblin ({2,4}), Thief (2)", ["3", "2"]),
            "3x Goblin (2)"
        );
        assert_eq!(
            said("Rat ({1..4}) / Cat ({1..4})", ["3", "2"]),
            "Rat (3), Cat (2)"
        );
        let long = "{1..2}x Brigand of the deep dark forest ({1..4})";
        let whole = "2x Brigand of the deep dark forest (3)";
        assert_eq!(said(long, ["2", "3"]), whole);
        let far = "{1..2}x Swordsman of the Seventeenth Regiment of Foot ({1..4})";
        assert_eq!(
            said(far, ["2", "3"]),
            "2x Swordsman of the S…, … Regiment of Foot (3)"
        );
    }

    #[test]
    fn braces_without_an_end_or_anything_between_them_are_found() {
        for (text, found) in [
            ("Rats ({1..5)", "{1..5)"),
            ("Rats ({})", "{}"),
            ("Rats ({ })", "{ }"),
            ("{1..2}x Rats ({1..5 / Cat (2)", "{1..5"),
            ("{{1..5}", "{"),
        ] {
            assert_eq!(unfinished(text).as_deref(), Some(found), "{text}");
        }
        for text in ["Rats ({1..5})", "Rats", "Slow {Poor}", "}"] {
            assert_eq!(unfinished(text), None, "{text}");
        }
        assert_eq!(range_in("Rats ({1..5})").as_deref(), Some("{1..5}"));
        assert_eq!(range_in("Rats (5)"), None);
    }

    #[test]
    fn what_is_no_range_is_left_or_refused() {
        assert_eq!(ranges("{ name = 1 } {}").unwrap(), []);
        let wrong: [(&str, Wrong); 9] = [
            ("{1..3..9}", Fault::LongStep),
            ("{3..1}", Fault::Backwards),
            ("{1..5..0}", Fault::Range),
            ("{1..5..-1}", Fault::Range),
            ("{1..401}", Fault::LongRange),
            ("{1..9223372036854775807}", Fault::LongRange),
            ("{1..99999999999999999999}", Fault::Range),
            ("{..}", Fault::Range),
            ("{1..2..3..4}", Fault::Range),
        ];
        for (bad, wrong) in wrong {
            let found = ranges(bad).map_err(|fault| format!("{fault:?}"));
            assert_eq!(found, Err(format!("{:?}", wrong(bad.to_owned()))));
        }
        assert_eq!(ranges("{1..400}").unwrap()[0].values.len(), 400);
    }
}
