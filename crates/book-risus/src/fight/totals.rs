//! What totals of leads with helpers come to against each other. Each pair is worked out when it
//! is first asked for.

use std::sync::OnceLock;

use rulebook::{Lot, Unreckoned};

use crate::rules::pool;

/// Most different throws of one side.
const MOST_THROWS: usize = 4_096;

/// The sizes of pool that are rolled where there can be no teams, each with a number.
#[derive(Debug)]
pub struct Pools {
    sizes: Vec<u32>,
}

impl Pools {
    /// None yet, but room for as many as most combats have.
    pub fn new() -> Self {
        Pools {
            sizes: Vec::with_capacity(16),
        }
    }

    /// The number of a size.
    pub fn number(&mut self, size: u16) -> u16 {
        let size = u32::from(size);
        let known = self.sizes.iter().position(|&known| known == size);
        let number = known.unwrap_or_else(|| {
            self.sizes.push(size);
            self.sizes.len() - 1
        });
        u16::try_from(number).unwrap_or(u16::MAX)
    }

    /// All sizes, in the order of their numbers.
    pub fn sizes(&self) -> &[u32] {
        &self.sizes
    }
}

/// How totals of each size of pool compare with each (RIS-CMB-09 to RIS-CMB-11).
pub fn lots(pools: &[u32]) -> Vec<Lot> {
    if let Some(contests) = pools.iter().max().and_then(|&most| pool::contests(most)) {
        let rolls = |own: usize, foe: usize| contests.of(pools[own], pools[foe]);
        return each_against_each(pools.len(), |own, foe| Lot::of_rolls(rolls(own, foe)));
    }
    let sums: Vec<_> = pools.iter().map(|&dice| pool::total(dice)).collect();
    each_against_each(pools.len(), |own, foe| {
        Lot::of_contest(&sums[own].versus(&sums[foe]))
    })
}

fn each_against_each(size: usize, lot: impl Fn(usize, usize) -> Lot) -> Vec<Lot> {
    let mut lots: Vec<Lot> = Vec::with_capacity(size * size);
    for own in 0..size {
        // What somebody wins, the other loses.
        for foe in 0..own {
            lots.push(lots[foe * size + own].reversed());
        }
        lots.extend((own..size).map(|foe| lot(own, foe)));
    }
    lots
}

/// The dice that one side throws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Throw {
    /// Of the lead.
    pub lead: u16,
    /// Of all helpers.
    pub helpers: u16,
}

/// Win, tie and loss of throws against each other.
#[derive(Debug, Default)]
pub struct Totals {
    /// How many different numbers of helpers' dice there are.
    helpers: usize,
    throws: usize,
    found: Vec<OnceLock<Vec<OnceLock<Lot>>>>,
}

impl Totals {
    /// Of throws up to these; of none, if nobody helps or leads.
    pub fn up_to(most: Option<Throw>) -> Result<Self, Unreckoned> {
        let Some(most) = most else {
            return Ok(Totals::default());
        };
        let helpers = usize::from(most.helpers) + 1;
        let throws = (usize::from(most.lead) + 1) * helpers;
        if throws > MOST_THROWS {
            return Err(Unreckoned::because("risus-odds-too-many"));
        }
        Ok(Totals {
            helpers,
            throws,
            found: empty(throws),
        })
    }

    /// Of an attack against a defence.
    pub fn of(&self, attack: Throw, defence: Throw) -> &Lot {
        let place =
            |throw: Throw| usize::from(throw.lead) * self.helpers + usize::from(throw.helpers);
        let row = self.found[place(attack)].get_or_init(|| empty(self.throws));
        row[place(defence)].get_or_init(|| {
            let [own, foe] = [attack, defence].map(|throw| {
                let (lead, helpers) = (u32::from(throw.lead), u32::from(throw.helpers));
                pool::team_total(lead, helpers)
            });
            Lot::of_contest(&own.versus(&foe))
        })
    }
}

fn empty<T>(places: usize) -> Vec<OnceLock<T>> {
    let mut found = Vec::new();
    found.resize_with(places, OnceLock::new);
    found
}
