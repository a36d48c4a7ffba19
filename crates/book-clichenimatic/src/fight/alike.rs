//! Fighters who are alike, and positions that are worth the same because of them.
//!
//! The game master's act in any order within the game master's turn. So of those who differ in
//! nothing but what they have left it makes no difference which of them has what: Essence or
//! Mooks, dice, Run-offs and what can be put on top. Players' fighters have turns of their own.
//!
//! Who has Run-offs with uses or charges is like nobody: what is left of them is told elsewhere.

use std::{array, cmp::Reverse};

use rulebook::Ranks;

use super::{
    Brawl,
    fighter::{Fighter, RunOff},
    position::{MOST_FIGHTERS, Position, Spare},
};

/// Who is alike among these.
pub fn ranks(fighters: &[Fighter]) -> Ranks {
    Ranks::of(0..fighters.len(), |one, other| {
        let is_foe = |of: &Fighter| of.side != fighters[one].side;
        let foes = fighters.iter().zip(0..).filter(|(of, _)| is_foe(of));
        let foes: Vec<usize> = foes.map(|(_, place)| place).collect();
        fighters[one].is_like(&fighters[other], &foes)
            && foes.iter().all(|foe| {
                let mut against = fighters[*foe].run_offs.iter();
                against.all(|run_off| run_off.modes[one] == run_off.modes[other])
            })
    })
}

impl Fighter {
    /// Whether both are the game master's and differ in nothing but what they have left, nor in
    /// what they do to these foes.
    fn is_like(&self, other: &Fighter, foes: &[usize]) -> bool {
        let nature = |of: &Fighter| {
            let mooks = of.mooks.then_some(of.most);
            (of.side, mooks, of.limit, of.pips.len())
        };
        let own = |of: &Fighter| (of.unskilled(), of.cliches, of.run_offs.len());
        let both = [self, other];
        both.iter().all(|of| !of.players)
            && nature(self) == nature(other)
            && own(self) == own(other)
            && self
                .run_offs
                .iter()
                .zip(&other.run_offs)
                .all(|(one, other)| {
                    let what = |of: &RunOff| (of.adder, of.lasting, of.kind);
                    let is_free = |of: &RunOff| of.stock.is_none();
                    what(one) == what(other)
                        && is_free(one)
                        && is_free(other)
                        && foes.iter().all(|foe| one.modes[*foe] == other.modes[*foe])
                })
    }
}

impl Brawl {
    /// Everybody in table order, but of those who are alike whoever has most comes first: an order
    /// in which it makes no difference which of them is which.
    pub(super) fn order(&self, at: &Position) -> [usize; MOST_FIGHTERS] {
        let mut order = array::from_fn(|place| place);
        for rank in self.ranks.each() {
            order[rank].sort_by_key(|who: &usize| Reverse((at.bodies[*who], at.spares[*who])));
        }
        order
    }

    /// The position that stands for all that are worth the same as this one. Nobody comes back
    /// who is down, so what they could put on top makes no difference either.
    pub(super) fn with_ranks_closed(&self, mut at: Position) -> Position {
        for (spare, body) in at.spares.iter_mut().zip(at.bodies) {
            if !body.stands() {
                *spare = Spare::default();
            }
        }
        if self.ranks.is_empty() {
            return at;
        }
        let order = self.order(&at);
        Position {
            bodies: order.map(|who| at.bodies[who]),
            spares: order.map(|who| at.spares[who]),
            ..at
        }
    }
}
