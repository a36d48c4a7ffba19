//! What totals of leads with helpers come to against each other. Each pair is worked out when it
//! is first asked for.

use std::sync::OnceLock;

use rulebook::{Lot, Unreckoned};

use crate::rules::pool;

/// Most different throws of one side.
const MOST_THROWS: usize = 4_096;

/// The sizes of pool that are rolled where there can be no teams, each with a number.
#[derive(Debug, Default)]
pub struct Pools {
    sizes: Vec<u32>,
    /// The number of each size that there is, by the size.
    numbers: Vec<Option<u16>>,
}

impl Pools {
    /// The number of a size.
    pub fn number(&mut self, size: u16) -> u16 {
        let place = usize::from(size);
        if self.numbers.len() <= place {
            self.numbers.resize(place + 1, None);
        }
        let next = u16::try_from(self.sizes.len()).unwrap_or(u16::MAX);
        let number = *self.numbers[place].get_or_insert(next);
        if number == next {
            self.sizes.push(u32::from(size));
        }
        number
    }

    /// All sizes, in the order of their numbers.
    pub fn sizes(&self) -> &[u32] {
        &self.sizes
    }
}

/// How totals of each size of pool compare with each (RIS-CMB-09 to RIS-CMB-11).
pub fn lots(pools: &[u32]) -> Vec<Lot> {
    if let Some(contests) = pool::contests(pools) {
        return contests.into_iter().map(Lot::of_rolls).collect();
    }
    let sums: Vec<_> = pools.iter().map(|&dice| pool::total(dice)).collect();
    let size = sums.len();
    let mut lots: Vec<Lot> = Vec::with_capacity(size * size);
    for (place, own) in sums.iter().enumerate() {
        // What somebody wins, the other loses.
        for foe in 0..place {
            lots.push(lots[foe * size + place].reversed());
        }
        for foe in &sums[place..] {
            lots.push(Lot::of_contest(&own.versus(foe)));
        }
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
#[derive(Debug)]
pub struct Totals {
    /// How many different numbers of helpers' dice there are.
    helpers: usize,
    throws: usize,
    found: Vec<OnceLock<Vec<OnceLock<Lot>>>>,
}

impl Totals {
    /// Of throws up to these.
    pub fn up_to(most: Throw) -> Result<Self, Unreckoned> {
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
