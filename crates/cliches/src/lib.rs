//! Rules that Risus and Risus Hack share to the letter, as functions without a book's types.
//!
//! No book sees another; what is truly one rule in both stands here, under both its numbers. What
//! only looks alike (damage, vengeance, growth) stays in each book.

pub mod codes;
pub mod crew;
pub mod forming;

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
/// assert_eq!(cliches::read("Viking (4) Gambler (3)"), None, "a comma was forgotten");
/// ```
pub fn read(part: &str) -> Option<(&str, u32, bool)> {
    let found = last_of(part)?;
    let (name, ..) = found;
    let mut ends = name.match_indices([')', ']']);
    let is_two = ends.any(|(end, _)| last_of(&name[..=end]).is_some());
    (!is_two).then_some(found)
}

/// The same of the last level in it, whatever stands before.
fn last_of(part: &str) -> Option<(&str, u32, bool)> {
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

/// Whether somebody acts and is attacked as themselves or for a team, by whether they lead the
/// one they are in (RIS-TEA-05, RIS-TEA-06, RHK-TEA-01).
#[inline]
pub fn is_head(leads: Option<bool>) -> bool {
    leads.unwrap_or(true)
}

/// What a member takes who volunteers for the team's loss (RIS-TEA-12, RHK-TEA-07).
pub fn volunteer_loss(loss: u32) -> u32 {
    loss.saturating_mul(2)
}

/// What a member takes of the team's loss, as a volunteer or named by the leader (RIS-TEA-14,
/// RHK-TEA-08).
#[inline]
pub fn member_loss(loss: u32, volunteers: bool) -> u32 {
    if volunteers {
        volunteer_loss(loss)
    } else {
        loss
    }
}

/// What is lost at the end of an exchange, in this order: the damage of whoever takes it, then
/// what was put into the roll, which is paid whatever came of it (RIS-CMB-17, RIS-PMP-07,
/// RHK-EFF-03, RHK-RUL-25). Who is out is looked at after all of it.
#[inline]
pub fn losses<Who>(
    damage: Option<(Who, u32)>,
    paid: impl IntoIterator<Item = (Who, u32)>,
) -> impl Iterator<Item = (Who, u32)> {
    let losses = damage.into_iter().chain(paid);
    losses.filter(|(_, dice)| *dice > 0)
}

/// Whether a cliché that has so many dice left after losses takes its owner out of the combat
/// (RIS-CMB-15, RHK-CMB-10).
#[inline]
pub fn is_defeat(left: u32) -> bool {
    left == 0
}

/// Whether a team is disbanded by losses: as soon as its leader is out, and only then
/// (RIS-TEA-15, RIS-TEA-20, RHK-TEA-12). Those of it who are left may re-form if they
/// [are enough](is_enough).
#[inline]
pub fn disbands(leader_stands: bool) -> bool {
    !leader_stands
}

/// Whether dice thrown for a cliché let it grow: all of them even.
pub fn all_even(faces: &[Face]) -> bool {
    faces.iter().all(|face| face.is_multiple_of(2))
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

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
        assert!(all_even(&[2, 6, 4]) && !all_even(&[2, 5]));
    }

    #[test]
    fn a_team_is_met_at_its_leader_and_others_at_themselves() {
        shows!("RIS-TEA-05", "RIS-TEA-06", "RHK-TEA-01");
        assert!(is_head(None) && is_head(Some(true)) && !is_head(Some(false)));
    }

    #[test]
    fn a_volunteer_loses_double_and_who_is_named_does_not() {
        shows!("RIS-TEA-12", "RIS-TEA-14", "RHK-TEA-07", "RHK-TEA-08");
        assert_eq!(
            [false, true].map(|volunteers| member_loss(1, volunteers)),
            [1, 2]
        );
        assert_eq!(
            [false, true].map(|volunteers| member_loss(3, volunteers)),
            [3, 6]
        );
        assert_eq!(member_loss(0, true), 0);
    }

    #[test]
    fn damage_comes_before_what_is_paid_and_a_tie_is_paid_as_well() {
        shows!(
            "RIS-CMB-17",
            "RIS-PMP-07",
            "RIS-RUL-14",
            "RHK-EFF-03",
            "RHK-RUL-25"
        );
        let losses = |damage, paid| losses(damage, paid).collect::<Vec<_>>();
        let paid = [("a", 2), ("b", 3)];
        assert_eq!(losses(Some(("b", 1)), paid), [("b", 1), ("a", 2), ("b", 3)]);
        assert_eq!(losses(None, paid), paid, "nobody won");
        assert_eq!(losses(Some(("b", 1)), [("a", 0), ("b", 0)]), [("b", 1)]);
    }

    #[test]
    fn no_dice_left_is_defeat_and_one_is_not() {
        shows!("RIS-CMB-15", "RHK-CMB-10");
        assert!(is_defeat(0) && !is_defeat(1));
    }

    #[test]
    fn a_team_outlives_its_helpers_but_not_its_leader() {
        shows!("RIS-TEA-15", "RIS-TEA-20", "RIS-RUL-22", "RHK-TEA-12");
        assert!(disbands(false) && !disbands(true));
        // One alone who is left does not re-form.
        assert_eq!([0, 1, 2].map(is_enough), [false, false, true]);
    }
}
