//! The order of turns in a round, by how it stands: CMB-06, RUL-18, RUL-32. Whose turn it is in a
//! combat is in `combat`.

/// Somebody in a team, as far as turns go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InTeam {
    /// Whether they lead it.
    pub leads: bool,
    /// Whether it has its turn before it.
    pub waits: bool,
}

/// Whether somebody who stands has a turn before them in this round: who has not acted, and of a
/// team its leader, if the team waits for its turn (RIS-CMB-06, RIS-TEA-05, RIS-RUL-32).
#[inline]
pub fn has_turn(acted: bool, team: Option<InTeam>) -> bool {
    match team {
        Some(team) => team.leads && team.waits,
        None => !acted,
    }
}

/// The party that has the next turn: the one that began the conflict opens a round, then they
/// alternate as long as both have somebody waiting (RIS-RUL-18).
#[inline]
pub fn next_party(last: Option<usize>, waiting: [bool; 2]) -> Option<usize> {
    let [first, second] = waiting;
    match last {
        Some(0) if second => Some(1),
        Some(0) => first.then_some(0),
        _ if first => Some(0),
        _ => second.then_some(1),
    }
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::*;

    #[test]
    fn of_a_team_only_the_leader_has_a_turn_and_only_while_it_waits() {
        shows!("RIS-CMB-06", "RIS-TEA-05", "RIS-RUL-32");
        assert!(has_turn(false, None) && !has_turn(true, None));
        for acted in [false, true] {
            for (leads, waits) in [(false, false), (false, true), (true, false), (true, true)] {
                let turn = has_turn(acted, Some(InTeam { leads, waits }));
                assert_eq!(
                    turn,
                    leads && waits,
                    "whether its members have acted or not"
                );
            }
        }
    }

    #[test]
    fn parties_alternate_until_one_has_nobody_left() {
        shows!("RIS-CMB-06", "RIS-RUL-18");
        assert_eq!(next_party(None, [true, true]), Some(0));
        assert_eq!(next_party(None, [false, true]), Some(1));
        assert_eq!(next_party(Some(0), [true, true]), Some(1));
        assert_eq!(next_party(Some(0), [true, false]), Some(0));
        assert_eq!(next_party(Some(1), [false, true]), Some(1));
        assert_eq!(next_party(Some(0), [false, false]), None);
    }
}
