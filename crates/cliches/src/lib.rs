//! Rules that Risus and Risus Hack share to the letter, as functions without a book's types.
//!
//! No book sees another; what is truly one rule in both stands here. What only looks alike
//! (damage, vengeance, growth) stays in each book.

pub mod codes;
pub mod crew;

use dice::Face;

/// What everybody loses whose team is disbanded.
pub const DISBANDING_LOSS: u32 = 1;

/// How many a team needs at least.
pub const LEAST_MEMBERS: usize = 2;

/// Whether so many are enough for a team.
pub fn is_enough(members: usize) -> bool {
    members >= LEAST_MEMBERS
}

/// Whether all of a team use something out of place: only then its wins are that much worse.
pub fn all_out_of_place(mut members: impl Iterator<Item = bool>) -> bool {
    members.all(|out_of_place| out_of_place)
}

/// What a level of a cliché costs at creation: a die, or two for the kind that pays half for
/// its extra dice.
pub fn creation_price(level: u32, double: bool) -> u32 {
    if double {
        level.saturating_mul(2)
    } else {
        level
    }
}

/// A cliché as players write it: its name, its level, and whether it stands in the square
/// brackets of the double kind. `Viking (4)`, `Viking (4D)`, `Sorcerer [1]`.
///
/// ```
/// assert_eq!(cliches::read("Cook (good with knives) (2D)"), Some(("Cook (good with knives)", 2, false)));
/// assert_eq!(cliches::read("Sorcerer [1]"), Some(("Sorcerer", 1, true)));
/// assert_eq!(cliches::read("Rider: Good [+2]"), None);
/// ```
pub fn read(part: &str) -> Option<(&str, u32, bool)> {
    let (open, double) = match part.chars().last()? {
        ')' => ('(', false),
        ']' => ('[', true),
        _ => return None,
    };
    let (name, level) = part[..part.len() - 1].rsplit_once(open)?;
    let level = level.trim().trim_end_matches(['d', 'D']);
    // `+2` is a modifier of another game, not a level.
    let level = level.parse().ok().filter(|_| !level.starts_with('+'))?;
    let name = name.trim();
    (!name.is_empty() && level <= 1_000).then_some((name, level, double))
}

/// Those with the most dice, of whom one leads a team.
pub fn may_lead<Who: Clone>(dice: &[(Who, u32)]) -> Vec<Who> {
    let most = dice.iter().map(|(_, dice)| *dice).max();
    let leaders = dice.iter().filter(|(_, dice)| Some(*dice) == most);
    leaders.map(|(who, _)| who.clone()).collect()
}

/// What a member takes who volunteers for the team's loss.
pub fn volunteer_loss(loss: u32) -> u32 {
    loss.saturating_mul(2)
}

/// Whether dice thrown for a cliché let it grow: all of them even.
pub fn all_even(faces: &[Face]) -> bool {
    faces.iter().all(|face| face.is_multiple_of(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_dice_lead_and_ties_are_named() {
        let dice = |all: &[(&str, u32)]| {
            let all = all.iter().map(|(who, dice)| ((*who).to_owned(), *dice));
            all.collect::<Vec<_>>()
        };
        assert_eq!(may_lead(&dice(&[("a", 2), ("b", 4), ("c", 3)])), ["b"]);
        assert_eq!(may_lead(&dice(&[("a", 3), ("b", 3)])), ["a", "b"]);
        assert!(may_lead::<String>(&[]).is_empty());
    }

    #[test]
    fn doubles_cost_double_and_growth_is_even() {
        assert_eq!((creation_price(4, false), creation_price(4, true)), (4, 8));
        assert_eq!(volunteer_loss(3), 6);
        assert!(all_even(&[2, 6, 4]) && !all_even(&[2, 5]));
    }
}
