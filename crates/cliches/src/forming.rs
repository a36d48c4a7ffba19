//! How large a fight becomes in which teams are formed, before anybody works it out: it must be
//! small, because there are many teams.

use crate::is_enough;

/// Most people of a side that forms teams.
const MOST_PEOPLE: usize = 5;
/// Most work that such a fight may be. It mostly takes a few seconds and up to
/// 300 MB then.
const MOST_WORK: usize = 25_000_000;

/// Whether teams can be formed in the odds of a fight, given the people of both sides, and of each
/// how much work they are and what makes them who they are. Work is roughly in how many ways they
/// can be, out of a team or in one, one of them down, times what they can put on top; who are the
/// same are alike.
///
/// ```
/// use cliches::forming::may_form;
///
/// // Four dice or none, alone or in a team, and all of them alike.
/// let ways = |_: &&str| (9, ());
/// assert!(may_form([&["Ann", "Bob"], &["Cat", "Dan"]], ways));
/// assert!(!may_form([&["Ann", "Bob", "Cat"], &["Dan", "Eve", "Fay"]], ways), "too many positions");
/// assert!(!may_form([&["Ann"], &["Bob"]], ways), "nobody to form a team with");
/// ```
pub fn may_form<Who, Means: PartialEq>(
    sides: [&[Who]; 2],
    ways: impl Fn(&Who) -> (usize, Means),
) -> bool {
    let sizes = sides.map(<[Who]>::len);
    let forming = sizes.iter().filter(|&&size| is_enough(size)).count();
    if forming == 0 || sizes.iter().any(|&size| size > MOST_PEOPLE) {
        return false;
    }
    // Each position, what can be done in it, and whether the others can answer in kind.
    let positions = sides.map(|side| {
        let ways: Vec<(usize, Means)> = side.iter().map(&ways).collect();
        closed(&ways).saturating_mul(teams(ways.len()))
    });
    let parts = positions.into_iter().chain(sizes).chain([forming]);
    parts.fold(1, usize::saturating_mul) <= MOST_WORK
}

/// In how many ways a side can be in a team, and with which leader, or in none.
fn teams(size: usize) -> usize {
    if is_enough(size) {
        size << (size - 1)
    } else {
        1
    }
}

/// In how many ways a side can be. Of those who follow each other and are alike, nobody is down in
/// front of somebody who stands.
fn closed<Means: PartialEq>(ways: &[(usize, Means)]) -> usize {
    let ranks = ways.chunk_by(|one, other| one == other);
    let each = ranks.map(|rank| {
        let standing = rank.iter().scan(1, |all: &mut usize, (ways, _)| {
            *all = all.saturating_mul(ways.saturating_sub(1));
            Some(*all)
        });
        standing.fold(1, usize::saturating_add)
    });
    each.fold(1, usize::saturating_mul)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_are_alike_are_fewer() {
        let ways =
            |ways: &[usize]| closed(&ways.iter().map(|&ways| (ways, ())).collect::<Vec<_>>());
        assert_eq!(ways(&[]), 1);
        assert_eq!(ways(&[5]), 5);
        assert_eq!(ways(&[5, 4]), 20);
        assert_eq!(ways(&[5, 5]), 1 + 4 + 16);
        assert_eq!(ways(&[3, 5, 5, 5]), 3 * (1 + 4 + 16 + 64));
        assert_eq!(ways(&[usize::MAX, usize::MAX, 2]), usize::MAX);
        assert_eq!(closed(&[(5, "pirate"), (5, "parrot")]), 25);
    }

    #[test]
    fn a_team_of_three_has_a_leader_and_perhaps_two_helpers() {
        assert_eq!([0, 1, 2, 3].map(teams), [1, 1, 4, 12]);
        assert!(
            !may_form([&[(); 6], &[()]], |()| (2, ())),
            "too many people"
        );
    }
}
