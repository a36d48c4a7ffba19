//! Whose turn it is in a combat that is reckoned.

use cliches::{codes::placed, crew::has};

use crate::{
    rules::{
        combat::{Waiting, is_players, next_to_attack},
        exchange::attackers,
    },
    state::Combat,
};

/// How a round stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Watch {
    /// Who of those standing has attacked in this round, as bits.
    acted: u16,
    /// Who of them was in an exchange.
    engaged: u16,
    /// Whether it began with two: then an exchange is an attack by both (RHK-RUL-17).
    pub duel: bool,
    /// Whether teams were talked about before anything else, so that the round does not begin
    /// once more.
    talked: bool,
}

/// The order of turns.
#[derive(Debug)]
pub struct Turns {
    /// Everybody in the order of their seats, and whether they are a player's.
    seats: Vec<(usize, bool)>,
}

impl Turns {
    /// Turns of people in the order of their seats.
    pub fn new(seats: Vec<(usize, bool)>) -> Self {
        Turns { seats }
    }

    /// Everybody in the order of their seats.
    pub fn order(&self) -> impl Iterator<Item = usize> {
        self.seats.iter().map(|(who, _)| *who)
    }

    /// Whether some of these fighters, who have other places there, sit in the same order.
    pub fn are_part_of(&self, all: &Turns, places: &[usize]) -> bool {
        let here = self.seats.iter().map(|(who, own)| (places[*who], *own));
        let there = all.seats.iter().filter(|(who, _)| places.contains(who));
        here.eq(there.copied())
    }

    /// Who attacks next of these units, given by who acts for each and by everybody in it;
    /// nobody when the round is over.
    pub fn next(&self, units: &[(usize, u16)], watch: Watch) -> Option<usize> {
        let is_players = |band: u16| {
            let members = self.seats.iter().filter(|(who, _)| has(band, *who));
            is_players(members.map(|(_, players)| *players))
        };
        let heads = self.seats.iter().filter_map(|(who, _)| {
            let unit = units.iter().find(|(head, _)| head == who);
            unit.map(|&(head, band)| {
                let waiting = Waiting {
                    players: is_players(band),
                    acted: has(watch.acted, head),
                    engaged: has(watch.engaged, head),
                };
                (head, waiting)
            })
        });
        next_to_attack(watch.duel, watch.engaged != 0, heads)
    }
}

impl Watch {
    /// The same for fighters who have other places.
    #[must_use]
    pub fn with_places(self, places: &[usize]) -> Self {
        Watch {
            acted: placed(self.acted, places),
            engaged: placed(self.engaged, places),
            ..self
        }
    }

    /// At the beginning of a round.
    pub fn fresh(duel: bool) -> Self {
        Watch {
            duel,
            ..Watch::default()
        }
    }

    /// After an exchange between two units.
    #[must_use]
    pub fn after(self, who: u16, target: u16) -> Self {
        let attackers = attackers(self.duel, who, who | target);
        Watch {
            acted: self.acted | attackers,
            engaged: self.engaged | who | target,
            ..self
        }
    }

    /// Of those alone who stand.
    #[must_use]
    pub fn among(self, standing: u16) -> Self {
        Watch {
            acted: self.acted & standing,
            engaged: self.engaged & standing,
            ..self
        }
    }

    /// After teams were talked about.
    #[must_use]
    pub fn talked(self) -> Self {
        Watch {
            talked: self.acted == 0 && self.engaged == 0,
            ..self
        }
    }

    /// As a round stands at the table, for these fighters.
    pub fn of(combat: &Combat, names: &[String]) -> Self {
        let bits = |some: &std::collections::BTreeSet<String>| {
            let some = names
                .iter()
                .enumerate()
                .filter(|(_, name)| some.contains(*name));
            some.fold(0, |bits, (who, _)| bits | 1 << who)
        };
        Watch {
            acted: bits(&combat.acted),
            engaged: bits(&combat.engaged),
            duel: combat.duel,
            talked: false,
        }
    }

    /// Whether nobody has done anything in this round.
    pub fn is_fresh(self) -> bool {
        self.acted == 0 && self.engaged == 0 && !self.talked
    }
}
