//! The dice of exchanges that are reckoned: who wins, with which chance. Each pair of pools is
//! worked out when it is first asked for.

use std::sync::OnceLock;

use dice::{Fraction, UBig};
use rulebook::{Lot, Message, Unreckoned};

use super::condition::Stance;
use crate::{
    rules::{
        attempt::at_least,
        contest::{Falling, Odds, round},
        exchange::is_effort_round,
    },
    setup::{Options, Six},
};

/// The class of an exchange's dice in which the attacker wins.
pub const WON: usize = 0;
/// The class in which the defender wins.
pub const LOST: usize = 1;

/// What pools come to against each other.
#[derive(Debug)]
pub struct Lots {
    options: Options,
    fd: u32,
    /// The sizes of pool that are ever rolled, ascending.
    sizes: Vec<u32>,
    /// How many different numbers of helpers' dice there are.
    helpers: usize,
    /// Of each throw against each: without an Effort, and with one.
    found: Vec<OnceLock<Lot>>,
}

/// What a side throws.
#[derive(Clone, Copy, Debug)]
pub struct Throw {
    /// How its leader rolls.
    pub stance: Stance,
    /// The leader's dice, before they are lifted.
    pub pool: u16,
    /// The dice of helpers.
    pub helpers: u16,
}

/// Most throws that are told apart.
const MOST_THROWS: usize = 1_500;

/// Most dice of a pool in a combat with Efforts: what is counted there grows with them, by how
/// much depends on what a six does.
fn most_dice(six: Six) -> u32 {
    match six {
        Six::Plain => 120,
        Six::Double => 30,
        Six::Explode => 16,
    }
}

impl Lots {
    /// Of pools of these sizes, and up to so many dice of helpers.
    pub fn new(
        options: Options,
        fd: u32,
        mut sizes: Vec<u32>,
        helpers: u16,
    ) -> Result<Self, Unreckoned> {
        sizes.sort_unstable();
        sizes.dedup();
        let most = most_dice(options.six);
        if options.effort && sizes.last().is_some_and(|&size| size > most) {
            let fault = Message::new("hack-odds-dice").with("most", most);
            return Err(Unreckoned::Because(fault));
        }
        let helpers = usize::from(helpers) + 1;
        let throws = 2 * sizes.len() * helpers;
        if throws > MOST_THROWS {
            return Err(Unreckoned::because("hack-odds-too-many"));
        }
        let mut found = Vec::new();
        found.resize_with(2 * throws * throws, OnceLock::new);
        Ok(Lots {
            options,
            fd,
            sizes,
            helpers,
            found,
        })
    }

    /// Whether dice mean the same here as there.
    pub fn are_like(&self, other: &Lots) -> bool {
        (self.options, self.fd) == (other.options, other.fd)
    }

    /// Of an attack against a defence.
    pub fn of(&self, sides: [Throw; 2]) -> &Lot {
        let most = u32::from(sides[0].pool.max(sides[1].pool));
        let lifted = |side: Throw| at_least(u32::from(side.pool), side.stance.lifts, most);
        let with_effort = is_effort_round(sides.map(|side| side.stance.effort.into()));
        let [own, other] = sides.map(|side| {
            let size = self.sizes.binary_search(&lifted(side)).unwrap_or(0);
            let throw = 2 * size + usize::from(side.stance.rerolls_ones);
            throw * self.helpers + usize::from(side.helpers)
        });
        let all = 2 * self.sizes.len() * self.helpers;
        let place = (own * all + other) * 2 + usize::from(with_effort);
        self.found[place].get_or_init(|| {
            let falling = sides.map(|side| {
                let leader = Falling::fresh(lifted(side), side.stance.rerolls_ones);
                leader.helped_by(u32::from(side.helpers))
            });
            let [own, other] = &falling;
            lot(&round(&self.options, self.fd, with_effort, [own, other]))
        })
    }
}

/// Classes with these chances.
pub fn lot(odds: &Odds) -> Lot {
    let mut whole = Fraction::ONE;
    for chance in odds {
        let over = (chance * &whole).denominator().clone();
        whole *= Fraction::from(over);
    }
    let weight = |chance: &Fraction| {
        let weight = (chance * &whole).numerator().clone();
        UBig::try_from(weight).unwrap_or_default()
    };
    Lot::new(odds.iter().map(weight).collect())
}
