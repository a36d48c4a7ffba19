//! Monsters who are alike, and positions that are worth the same because of them.
//!
//! A Monster has nothing but Health, which makes no difference to what it does, and no attack
//! costs whoever makes it any. So while those of a seat act, Monsters who are alike keep what
//! Health they have, and all that counts is how much is left of each, and how many of them are
//! yet to attack.
//!
//! That is so as long as nobody else acts on their seat. A miracle may bring an NPC back amid the
//! Monsters' attacks, who then strikes at one of them, and it matters whether that one has
//! attacked. There it only makes no difference which Monsters are down.

use std::ops::Range;

use rulebook::Ranks;

use super::{Position, fighter::Fighter};

/// Who is alike in an encounter.
#[derive(Debug, Default)]
pub struct Alike {
    /// Monsters who have their seat to themselves.
    alone: Ranks,
    /// Those who share it with somebody who can come back.
    shared: Ranks,
}

impl Alike {
    /// Those who are alike among these. Who is far away from whom only says what an attack is
    /// called.
    pub fn of(fighters: &[Fighter], at: &Position) -> Self {
        let ranks = Ranks::of(0..fighters.len(), |one, other| {
            at.blessings[one] == at.blessings[other] && fighters[one].is_like(&fighters[other])
        });
        let is_shared = |who: usize| {
            let mut others = fighters.iter();
            others.any(|other| other.stacks && other.seat == fighters[who].seat)
        };
        let (mut alone, mut shared) = (ranks.clone(), ranks);
        alone.retain(|rank| !is_shared(rank.start));
        shared.retain(|rank| is_shared(rank.start));
        Alike { alone, shared }
    }

    /// Those who may stand in any order.
    pub fn free(&self) -> impl Iterator<Item = Range<usize>> {
        self.alone.each()
    }

    /// The position that stands for all that are worth the same as this one: those who have most
    /// left come first, and have attacked first.
    pub fn closed(&self, mut position: Position) -> Position {
        if let Some(closed) = self.shared.close(position.standing) {
            closed.rows(&mut position.left);
            position.standing = closed.bits(position.standing);
            position.attacked = closed.bits(position.attacked);
        }
        for rank in self.alone.each() {
            let all = rank.clone().fold(0, |bits, who| bits | 1 << who);
            let first = |number: u32| !(u16::MAX << number) << rank.start;
            let standing = position.standing & all;
            let done = standing & position.attacked;
            position.standing = position.standing & !all | first(standing.count_ones());
            position.attacked = position.attacked & !all | first(done.count_ones());
            position.left[rank].sort_unstable_by(|one, other| other.cmp(one));
        }
        position
    }
}
