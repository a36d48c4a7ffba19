//! What totals of leads with helpers come to against each other. Each pair is worked out when it
//! is first asked for.

use std::sync::OnceLock;

use rulebook::{Lot, Unreckoned};

use crate::rules::pool;

/// Most different throws of one side.
const MOST_THROWS: usize = 4_096;

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
