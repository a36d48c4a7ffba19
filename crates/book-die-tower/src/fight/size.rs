//! How large an encounter is, before anybody works it out. Rough: every height of the tower,
//! every number of Wishes and every way to stand are taken to come up together.

use rulebook::{Lot, Reader, Side, Verdict};

use super::{MOST_BLESSINGS, Position, Skirmish};
use crate::rules::tower;

/// The height of a miracle.
const MIRACLE: usize = tower::MIRACLE as usize;

/// Counts the pieces of the tree of a turn.
struct Count(usize);

impl Reader<Skirmish> for Count {
    type Worth = ();

    fn at(&mut self, _: Position) {
        self.0 += 1;
    }

    fn over(&mut self, _: Verdict, _: Position) {
        self.0 += 1;
    }

    fn choose_by(
        &mut self,
        _: Side,
        moves: usize,
        _: impl Fn() -> usize,
        _: impl Fn(usize) -> super::Move,
        mut then: impl FnMut(&mut Self, usize),
    ) {
        self.0 += moves + 1;
        (0..moves).for_each(|number| then(self, number));
    }

    fn chance(&mut self, lot: &Lot, mut then: impl FnMut(&mut Self, usize)) {
        self.0 += lot.classes() + 1;
        (0..lot.classes()).for_each(|class| then(self, class));
    }
}

impl Skirmish {
    /// Roughly how many pieces the trees of all turns have from a position on.
    pub fn size(&self, at: Position) -> usize {
        let heights = self.heights(at);
        let miracles = heights > MIRACLE;
        // Whoever is down may come back with a miracle, or not at all.
        let matters = |who: usize| at.stands(who) || (miracles && self.fighters[who].stacks);
        let mut ways = if tower::ends_with_miracle(&self.options) {
            heights.min(MIRACLE)
        } else {
            heights
        };
        for (who, fighter) in self.fighters.iter().enumerate() {
            if fighter.stacks && matters(who) {
                let wishes = usize::from(fighter.level.unwrap_or(0)) + 1;
                let blessings = usize::from(MOST_BLESSINGS.saturating_sub(at.blessings[who]));
                let blessings = if miracles { blessings + 1 } else { 1 };
                ways = ways.saturating_mul(wishes * blessings);
            }
        }
        let all = self.ways_to_stand(at, &matters);
        let standing = |who: usize| {
            let fighter = &self.fighters[who];
            let ways = all[fighter.side.index()];
            match (matters(who), fighter.stacks) {
                (false, _) => 0,
                (true, true) => ways / 2,
                (true, false) => {
                    let health = usize::from(at.left[who]);
                    ways.saturating_mul(health) / (health + 1)
                }
            }
        };
        // The more foes stand, the more there is to choose from.
        let foes = Side::BOTH.map(|side| {
            let own = 0..self.fighters.len();
            let own = own.filter(|who| self.fighters[*who].side == side && matters(*who));
            let (number, all) = own.fold((0, 0_usize), |(number, all), who| {
                (number + 1, all.saturating_add(standing(who)))
            });
            all / usize::max(number, 1)
        });
        let everybody = (0..self.fighters.len()).filter(|who| matters(*who));
        let trees = everybody.clone().map(|who| {
            let others = foes[self.fighters[who].side.other().index()];
            let own = standing(who).saturating_mul(others);
            own.saturating_mul(self.tree(at, who, everybody.clone()))
        });
        ways.saturating_mul(trees.fold(0, usize::saturating_add))
    }

    /// How many heights the tower can have, were it not taken down.
    fn heights(&self, at: Position) -> usize {
        let higher = self.tower.iter().take_while(|next| next.may_stand());
        higher.count().max(at.height.into()) + 1
    }

    /// In how many ways each side can stand, with what is left of its Monsters.
    fn ways_to_stand(&self, at: Position, matters: &impl Fn(usize) -> bool) -> [usize; 2] {
        let mut ways = [1_usize; 2];
        let mut who = 0;
        while let Some(fighter) = self.fighters.get(who) {
            let rank = self.alike.free().find(|rank| rank.start == who);
            let members = rank.unwrap_or(who..who + 1);
            let left = members.clone().map(|one| usize::from(at.left[one]));
            let most = if fighter.stacks {
                1
            } else {
                left.max().unwrap_or(0)
            };
            let own = &mut ways[fighter.side.index()];
            // Of those who are alike it makes no difference which has what.
            for number in 1..=members.clone().filter(|one| matters(*one)).count() {
                *own = own.saturating_mul(most + number) / number;
            }
            who = members.end;
        }
        ways
    }

    /// The pieces of the turn of somebody against all their foes, with as many Wishes as
    /// anybody has on average.
    fn tree(&self, at: Position, who: usize, everybody: impl Iterator<Item = usize>) -> usize {
        let all = everybody.fold(0, |bits, one| bits | 1 << one);
        let mut at = Position {
            standing: all,
            attacked: all & !(1 << who),
            on_turn: self.fighters[who].seat,
            // There the next die may stand or fall.
            height: u8::try_from(self.heights(at) / 2).unwrap_or(0),
            ..at
        };
        let counts = [false, true].map(|full| {
            for (left, fighter) in at.left.iter_mut().zip(&self.fighters) {
                if fighter.stacks {
                    *left = fighter.level.filter(|_| full).unwrap_or(0);
                }
            }
            let mut count = Count(0);
            self.attack(at, &mut count);
            count.0
        });
        usize::midpoint(counts[0], counts[1])
    }
}
