//! Stacked dice as text: seen from the front, and how far the highest is off the lowest.

use rulebook::Pose;
use texts::{Texts, value};

/// A die, in columns of two millimetres.
const DIE: &str = "[______]";
const COLUMN: f64 = 2_000.0;

/// The dice from the front, the highest first.
pub fn from_the_front(stack: &[Pose]) -> Vec<String> {
    let columns: Vec<i32> = stack
        .iter()
        .map(|die| {
            #[expect(clippy::cast_possible_truncation, reason = "a place on the screen")]
            let column = (f64::from(die.at[0]) / COLUMN).round() as i32;
            column
        })
        .collect();
    let leftmost = columns.iter().min().copied().unwrap_or(0);
    let line = |column: &i32| {
        let indent = usize::try_from(column - leftmost).unwrap_or(0);
        format!("{}{DIE}", " ".repeat(indent))
    };
    columns.iter().rev().map(line).collect()
}

/// Where the highest die is, seen from the lowest; nothing for a single die.
pub fn lean(texts: &Texts, stack: &[Pose]) -> Option<String> {
    let ([lowest, ..], [.., highest]) = (stack, stack) else {
        return None;
    };
    let off = |axis: usize, less: &'static str, more: &'static str| {
        let off = f64::from(highest.at[axis]) - f64::from(lowest.at[axis]);
        let length = texts.number(&format!("{:.1}", off.abs() / 1_000.0));
        (value(length), value(if off < 0.0 { less } else { more }))
    };
    let (aside, side) = off(0, "left", "right");
    let (behind, end) = off(1, "front", "back");
    let arguments = [
        ("aside", aside),
        ("side", side),
        ("behind", behind),
        ("end", end),
    ];
    (stack.len() > 1).then(|| texts.say_with("stack-lean", arguments))
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Language;

    fn die(right: i32, back: i32, up: i32) -> Pose {
        Pose {
            at: [right, back, up],
            turned: [1_000_000_000, 0, 0, 0],
        }
    }

    #[test]
    fn a_stack_leans_where_its_dice_are() {
        let stack = [die(0, 0, 8_000), die(-4_100, 1_300, 24_000)];
        assert_eq!(from_the_front(&stack), ["[______]", "  [______]"]);
        let texts = Texts::new(Language::English);
        let lean = lean(&texts, &stack).unwrap();
        assert_eq!(
            lean,
            "The highest die is 4.1 mm to the left and 1.3 mm to the back of the lowest."
        );
        assert!(super::lean(&texts, &stack[..1]).is_none());
        assert!(from_the_front(&[]).is_empty());
    }
}
