//! Teams in fights that are reckoned: people as bits, a team as a byte, and what those in it can
//! decide together. Whose dice are lost, and when, stays in each book.

use crate::is_enough;

/// Whether somebody is among some people.
pub fn has(band: u16, who: usize) -> bool {
    band >> who & 1 == 1
}

/// Everybody of some people, in the order of their seats.
pub fn each(band: u16) -> impl Iterator<Item = usize> + Clone {
    (0..16).filter(move |&who| has(band, who))
}

/// Every team that some people could form, all of them first.
pub fn bands(free: u16) -> Vec<u16> {
    let mut bands = Vec::new();
    let mut band = free;
    while band != 0 {
        if is_enough(band.count_ones() as usize) {
            bands.push(band);
        }
        band = (band - 1) & free;
    }
    bands.sort_by_key(|band| std::cmp::Reverse(band.count_ones()));
    bands
}

/// How a team stands in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pace {
    /// It has its turn before it.
    Waits,
    /// It was formed too late to have one.
    Late,
    /// It has had its turn.
    Acted,
}

/// The team of a side, or none. One byte, because fights have many positions.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crew(u8);

const LEADER: u8 = 0b0000_1111;
const PACE: u8 = 0b0011_0000;
const VENGEANCE: u8 = 0b0100_0000;
const ELDER: u8 = 0b1000_0000;

impl Crew {
    /// No team.
    pub const NONE: Crew = Crew(0);

    /// All of it in a byte.
    pub fn byte(self) -> u8 {
        self.0
    }

    /// The team that a byte stands for.
    pub fn of_byte(byte: u8) -> Self {
        Crew(byte)
    }

    /// A team with its leader, among the first sixteen.
    pub fn led_by(leader: usize, pace: Pace, vengeance: bool) -> Self {
        let leader = u8::try_from(leader).unwrap_or(0) & LEADER;
        Crew(leader).with_pace(pace).with_vengeance(vengeance)
    }

    /// Who leads, if there is a team.
    pub fn leader(self) -> Option<usize> {
        self.pace().map(|_| usize::from(self.0 & LEADER))
    }

    /// The same team with another leader.
    #[must_use]
    pub fn with_leader(self, leader: usize) -> Self {
        Crew(self.0 & !LEADER | u8::try_from(leader).unwrap_or(0) & LEADER)
    }

    /// The same team of people who have other places.
    #[must_use]
    pub fn with_places(self, places: &[usize]) -> Self {
        let leader = self.leader().and_then(|leader| places.get(leader));
        leader.map_or(self, |leader| self.with_leader(*leader))
    }

    /// How it stands in the round, if there is a team.
    pub fn pace(self) -> Option<Pace> {
        match (self.0 & PACE) >> 4 {
            0 => None,
            1 => Some(Pace::Waits),
            2 => Some(Pace::Late),
            _ => Some(Pace::Acted),
        }
    }

    /// The same team at another pace.
    #[must_use]
    pub fn with_pace(self, pace: Pace) -> Self {
        Crew(self.0 & !PACE | (pace as u8 + 1) << 4)
    }

    /// Whether it may avenge somebody.
    pub fn vengeance(self) -> bool {
        self.0 & VENGEANCE != 0
    }

    /// The same team, which may avenge somebody or not.
    #[must_use]
    pub fn with_vengeance(self, vengeance: bool) -> Self {
        Crew(self.0 & !VENGEANCE | if vengeance { VENGEANCE } else { 0 })
    }

    /// The teams of both sides after that of one has changed: which of two is the elder is kept,
    /// because what is left of the elder is asked first.
    #[must_use]
    pub fn replaced(crews: [Crew; 2], side: usize, crew: Crew) -> [Crew; 2] {
        let mut crews = crews.map(|crew| Crew(crew.0 & !ELDER));
        crews[side] = crew;
        let other = 1 - side;
        if crews.iter().all(|crew| crew.leader().is_some()) {
            crews[other].0 |= ELDER;
        }
        crews
    }

    /// The sides with their teams, the elder team first.
    pub fn in_order(crews: [Crew; 2]) -> [usize; 2] {
        if crews[1].0 & ELDER == 0 {
            [0, 1]
        } else {
            [1, 0]
        }
    }
}

impl std::fmt::Debug for Crew {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let elder = self.0 & ELDER != 0;
        let parts = (self.leader(), self.pace(), self.vengeance(), elder);
        write!(to, "Crew{parts:?}")
    }
}

/// A loss that a team has to take, and what its members have said so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Everybody in the team who stands.
    pub members: u16,
    /// Who has not said anything.
    pub undecided: u16,
    /// Who volunteers.
    pub offers: u16,
}

impl Asked {
    /// Nobody has said anything.
    pub fn all(members: u16) -> Self {
        Asked {
            members,
            undecided: members,
            offers: 0,
        }
    }

    /// After one of them has said it.
    #[must_use]
    pub fn answered(self, who: usize, volunteers: bool) -> Self {
        Asked {
            undecided: self.undecided & !(1 << who),
            offers: self.offers | u16::from(volunteers) << who,
            ..self
        }
    }

    /// Who can end up taking the loss, and whether as a volunteer: with one offer it is a
    /// volunteer for certain, and without any the leader may name anybody.
    pub fn ends(self) -> impl Iterator<Item = (usize, bool)> {
        let named = if self.offers == 0 { self.members } else { 0 };
        let named = each(named).map(|who| (who, false));
        named.chain(each(self.offers | self.undecided).map(|who| (who, true)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_keeps_all_of_a_team() {
        assert_eq!((Crew::NONE.leader(), Crew::NONE.pace()), (None, None));
        for leader in 0..16 {
            for pace in [Pace::Waits, Pace::Late, Pace::Acted] {
                for vengeance in [false, true] {
                    let crew = Crew::led_by(leader, pace, vengeance);
                    assert_eq!((crew.leader(), crew.pace()), (Some(leader), Some(pace)));
                    assert_eq!(crew.vengeance(), vengeance);
                    let other = crew.with_leader(3).with_pace(Pace::Late);
                    assert_eq!(other, Crew::led_by(3, Pace::Late, vengeance));
                }
            }
        }
    }

    #[test]
    fn the_elder_team_is_asked_first() {
        let crew = |leader| Crew::led_by(leader, Pace::Waits, false);
        let second = Crew::replaced([Crew::NONE; 2], 1, crew(2));
        assert_eq!(Crew::in_order(second), [0, 1]);
        let both = Crew::replaced(second, 0, crew(0));
        assert_eq!(Crew::in_order(both), [1, 0]);
        assert_eq!(both[0], crew(0));
        // Once one is gone nothing is left to remember.
        assert_eq!(Crew::replaced(both, 0, Crew::NONE), second);
        let later = Crew::replaced(Crew::replaced(both, 1, Crew::NONE), 1, crew(2));
        assert_eq!(Crew::in_order(later), [0, 1]);
    }

    #[test]
    fn every_two_or_more_can_form_a_team() {
        assert_eq!(bands(0b111), [0b111, 0b110, 0b101, 0b011]);
        assert!(bands(0b100).is_empty() && bands(0).is_empty());
    }

    #[test]
    fn a_loss_goes_to_a_volunteer_or_to_whom_the_leader_names() {
        let ends = |asked: Asked| asked.ends().collect::<Vec<_>>();
        let asked = Asked::all(0b101);
        assert_eq!(ends(asked), [(0, false), (2, false), (0, true), (2, true)]);
        assert_eq!(ends(asked.answered(0, true)), [(0, true), (2, true)]);
        let nobody = asked.answered(0, false).answered(2, false);
        assert_eq!(ends(nobody), [(0, false), (2, false)]);
    }
}
