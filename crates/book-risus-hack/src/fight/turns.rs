//! Whose turn it is in a combat that is reckoned.

use crate::{
    rules::combat::{Waiting, next_to_attack},
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
    duel: bool,
}

/// The order of turns.
#[derive(Debug)]
pub struct Turns {
    /// Everybody in the order of their seats, and whether they are a player's.
    seats: Vec<(usize, bool)>,
}

fn has(bits: u16, who: usize) -> bool {
    bits >> who & 1 == 1
}

impl Turns {
    /// Turns of people in the order of their seats.
    pub fn new(seats: Vec<(usize, bool)>) -> Self {
        Turns { seats }
    }

    /// Who attacks next; nobody when the round is over.
    pub fn next(&self, standing: u16, watch: Watch) -> Option<usize> {
        let units = self.seats.iter().filter(|(who, _)| has(standing, *who));
        let units = units.map(|&(who, players)| {
            let waiting = Waiting {
                players,
                acted: has(watch.acted, who),
                engaged: has(watch.engaged, who),
            };
            (who, waiting)
        });
        next_to_attack(watch.duel && watch.engaged != 0, units)
    }

    /// How the round stands after an exchange; `None` when it is over.
    pub fn after(&self, standing: u16, watch: Watch, who: usize, target: usize) -> Option<Watch> {
        let both = 1 << who | 1 << target;
        let attackers = if watch.duel { both } else { 1 << who };
        let after = Watch {
            acted: watch.acted | attackers,
            engaged: watch.engaged | both,
            duel: watch.duel,
        };
        self.next(standing, after)?;
        Some(Watch {
            acted: after.acted & standing,
            engaged: after.engaged & standing,
            ..after
        })
    }
}

impl Watch {
    /// At the beginning of a round.
    pub fn fresh(duel: bool) -> Self {
        Watch {
            duel,
            ..Watch::default()
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
        }
    }

    /// Whether nobody has done anything in this round.
    pub fn is_fresh(self) -> bool {
        self.acted == 0 && self.engaged == 0
    }
}
