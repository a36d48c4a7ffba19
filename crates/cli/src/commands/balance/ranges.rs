//! Numbers to try, written in braces: `{1..12}`, `{2..20..2}`, `{3, 5, 8}`.

/// Numbers to try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// As it was written.
    pub written: String,
    /// The numbers, in order.
    pub numbers: Vec<i64>,
}

/// The most numbers of one range.
const LONGEST: i64 = 400;

/// All ranges of a text, or the first that cannot be read.
pub fn ranges(text: &str) -> Result<Vec<Range>, String> {
    let mut found = Vec::new();
    for (start, end) in braces(text) {
        let written = &text[start..end];
        let numbers = numbers(&written[1..written.len() - 1]);
        let numbers = numbers.ok_or_else(|| written.to_owned())?;
        found.push(Range {
            written: written.to_owned(),
            numbers,
        });
    }
    Ok(found)
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
    fn what_is_no_range_is_left_or_refused() {
        assert_eq!(ranges("{ name = 1 } {}").unwrap(), []);
        for bad in ["{3..1}", "{1..5..0}", "{1..99999}", "{..}", "{1..2..3..4}"] {
            assert_eq!(ranges(bad), Err(bad.to_owned()));
        }
    }
}
