//! What the two rolls of an attack come to, in classes that make a difference: whether it hits,
//! and who owes dice for it. Read by the rules of the table, and kept once found.

use std::sync::OnceLock;

use dice::{Dist, UBig};
use rulebook::Lot;

use crate::{
    rules::{
        attack::{self, Aftermath},
        rolling::{Counting, Hand, Reading, readings},
    },
    setup::Options,
    state::{Role, Sway},
};

/// Everything that is ever rolled in an encounter.
#[derive(Debug)]
pub struct Rolls {
    options: Options,
    /// What the World Master ever says of a side.
    sways: Vec<Sway>,
    /// Most dice that Wishes and miracles add to a roll.
    most: usize,
    /// What a side's roll comes to, by its sway and the dice added.
    sides: Vec<OnceLock<Dist<Reading>>>,
    /// What an attack comes to, by both sides and whether they stack.
    known: Vec<OnceLock<Tolls>>,
}

/// One side of an attack.
#[derive(Clone, Copy, Debug)]
pub struct Rolled {
    /// The number of what the World Master says of it.
    pub sway: u8,
    /// Wishes.
    pub wishes: u8,
    /// Dice of miracles.
    pub miracles: u8,
    /// Whether it stacks dice.
    pub stacks: bool,
}

/// What an attack may come to.
#[derive(Clone, Debug)]
pub struct Tolls {
    pub lot: Lot,
    /// One for each class of the lot.
    pub ends: Vec<Toll>,
}

/// What an attack comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toll {
    pub hit: bool,
    /// Who owes dice, in order.
    pub owes: Vec<Role>,
}

impl Rolls {
    pub fn new(options: Options) -> Self {
        Rolls {
            options,
            sways: Vec::new(),
            most: 0,
            sides: Vec::new(),
            known: Vec::new(),
        }
    }

    /// The number of what the World Master says, whether a weakness is hit aside: that costs
    /// Health, and changes no roll.
    pub fn number(&mut self, sway: Sway) -> u8 {
        let sway = Sway {
            weak_spot: false,
            ..sway
        };
        let found = self.sways.iter().position(|other| *other == sway);
        let number = found.unwrap_or_else(|| {
            self.sways.push(sway);
            self.sways.len() - 1
        });
        u8::try_from(number).unwrap_or(0)
    }

    pub fn sway(&self, number: u8) -> Sway {
        self.sways[usize::from(number)]
    }

    /// Makes room, when everything that is ever said has its number.
    pub fn make_room(&mut self, most: u8) {
        self.most = usize::from(most) + 1;
        let sides = self.sways.len() * self.most;
        self.sides = (0..sides).map(|_| OnceLock::new()).collect();
        let pairs = (sides * 2) * (sides * 2);
        self.known = (0..pairs).map(|_| OnceLock::new()).collect();
    }

    /// Dice of Wishes and dice of miracles are all alike once they are in the hand.
    fn place(&self, rolled: Rolled) -> usize {
        let added = usize::from(rolled.wishes) + usize::from(rolled.miracles);
        usize::from(rolled.sway) * self.most + added.min(self.most - 1)
    }

    fn readings(&self, rolled: Rolled) -> &Dist<Reading> {
        self.sides[self.place(rolled)].get_or_init(|| {
            let hand = attack::hand(self.sway(rolled.sway), u32::from(rolled.miracles));
            let hand = Hand {
                wishes: u32::from(rolled.wishes),
                ..hand
            };
            readings(hand, Counting::of_combat(&self.options))
        })
    }

    /// What these two rolls may come to.
    pub fn tolls(&self, rolled: [Rolled; 2]) -> &Tolls {
        let place = |side: Rolled| self.place(side) * 2 + usize::from(side.stacks);
        let [attack, defence] = rolled;
        let known = &self.known[place(attack) * self.sides.len() * 2 + place(defence)];
        known.get_or_init(|| {
            let stacks = rolled.map(|side| side.stacks);
            let [attack, defence] = rolled.map(|side| self.readings(side));
            Tolls::of(&self.options, attack, defence, stacks)
        })
    }
}

impl Tolls {
    /// What two rolls may come to where they stand as they do.
    pub fn of(
        options: &Options,
        attack: &Dist<Reading>,
        defence: &Dist<Reading>,
        stacks: [bool; 2],
    ) -> Self {
        let mut ends: Vec<Toll> = Vec::new();
        let mut weights: Vec<UBig> = Vec::new();
        let mut count = |attack: Reading, defence: Reading, weight: UBig| {
            let after = Aftermath::of(attack, defence, stacks);
            let owes = attack::owes(options, after).into_iter();
            let toll = Toll {
                hit: after.hit,
                owes: owes.map(|(role, _)| role).collect(),
            };
            if let Some(place) = ends.iter().position(|end| *end == toll) {
                weights[place] += weight;
            } else {
                ends.push(toll);
                weights.push(weight);
            }
        };
        for fails in [false, true] {
            let alike = attack.iter().filter(|(own, _)| own.more_fails == fails);
            let alike: Vec<(&Reading, UBig)> = alike.collect();
            let up_to = alike.iter().scan(UBig::ZERO, |sum, (_, weight)| {
                *sum += weight;
                Some(sum.clone())
            });
            let up_to: Vec<UBig> = up_to.collect();
            let (Some((highest, _)), Some(all)) = (alike.last(), up_to.last()) else {
                continue;
            };
            for (defence, weight) in defence.iter() {
                // Those that miss lie below those that hit, and all of each come to the same.
                let misses = |own: &Reading| !attack::hits(own.total, defence.total);
                let missing = alike.partition_point(|(own, _)| misses(own));
                let missed = missing.checked_sub(1).map(|last| &up_to[last]);
                if let Some(missed) = missed {
                    count(*alike[0].0, *defence, missed * &weight);
                }
                if missing < alike.len() {
                    let hit = all - missed.unwrap_or(&UBig::ZERO);
                    count(**highest, *defence, hit * &weight);
                }
            }
        }
        Tolls {
            lot: Lot::new(weights),
            ends,
        }
    }
}
