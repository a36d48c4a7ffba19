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
    /// Of each throw against each: without an Effort, and with one.
    found: Vec<OnceLock<Lot>>,
}

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
    /// Of pools of these sizes.
    pub fn new(options: Options, fd: u32, mut sizes: Vec<u32>) -> Result<Self, Unreckoned> {
        sizes.sort_unstable();
        sizes.dedup();
        let most = most_dice(options.six);
        if options.effort && sizes.last().is_some_and(|&size| size > most) {
            let fault = Message::new("hack-odds-dice").with("most", most);
            return Err(Unreckoned::Because(fault));
        }
        let throws = 2 * sizes.len();
        let mut found = Vec::new();
        found.resize_with(2 * throws * throws, OnceLock::new);
        Ok(Lots {
            options,
            fd,
            sizes,
            found,
        })
    }

    /// Of an attack against a defence.
    pub fn of(&self, attack: Stance, defence: Stance) -> &Lot {
        let sides = [attack, defence];
        let most = u32::from(attack.pool.max(defence.pool));
        let dice = sides.map(|side| at_least(u32::from(side.pool), side.lifts, most));
        let with_effort = sides.iter().any(|side| side.effort > 0);
        let throws = [0, 1].map(|side| {
            let size = self.sizes.binary_search(&dice[side]).unwrap_or(0);
            2 * size + usize::from(sides[side].rerolls_ones)
        });
        let all = 2 * self.sizes.len();
        let place = (throws[0] * all + throws[1]) * 2 + usize::from(with_effort);
        self.found[place].get_or_init(|| {
            let falling =
                [0, 1].map(|side: usize| Falling::fresh(dice[side], sides[side].rerolls_ones));
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
