//! How large a Conflict is, before anybody works it out. Rough: everybody may be in any
//! condition and play by any strategy, whatever the others do.

use super::{
    Skirmish, armed,
    condition::{Condition, Fighter, PLANS},
};
use crate::rules::{attack::extras, damage::CHIN};

impl Skirmish {
    /// Roughly how many pieces the trees of all turns have. Conflicts in which several are
    /// attacked at once are small, as it is.
    pub(super) fn size(&self) -> usize {
        if self.wide {
            return 0;
        }
        let extra = extras(0, armed(&self.options), false);
        let all = || self.fighters.iter().enumerate();
        let mut pieces = self.size_together(extra);
        for (acting, fighter) in all() {
            if self.slot(acting).len() > 1 {
                continue;
            }
            for (target, foe) in all().filter(|(_, foe)| foe.side != fighter.side) {
                // Who acts has no strategy, and neither of the two is out.
                let own = fighter.conditions.len() - 1;
                let targets = foe.conditions[1..].iter();
                let attacks: usize = targets.map(|target| attack_on(target, extra)).sum();
                let others = all().filter(|(who, _)| ![acting, target].contains(who));
                let others = others.map(|(_, one)| 1 + PLANS * (one.conditions.len() - 1));
                let positions = others.fold(own * PLANS, usize::saturating_mul);
                pieces = pieces.saturating_add(positions.saturating_mul(PLANS * attacks));
            }
        }
        pieces
    }

    /// The same of those who act at the same time: everything that one of them can do meets
    /// everything that the others can.
    fn size_together(&self, extra: u32) -> usize {
        let ways = |who: &Fighter| 1 + PLANS * (who.conditions.len() - 1);
        let positions = self.fighters.iter().map(ways);
        let positions = positions.fold(1, usize::saturating_mul);
        let turn_of = |acting: usize| {
            let side = self.fighters[acting].side;
            let foes = self.fighters.iter().filter(|foe| foe.side != side);
            let attacks = foes.map(|foe| {
                let targets = foe.conditions[1..].iter();
                let all: usize = targets.map(|target| attack_on(target, extra)).sum();
                all.div_ceil(foe.conditions.len())
            });
            PLANS * attacks.sum::<usize>()
        };
        let slots = self.slots.chunk_by(|one, other| one == other);
        let slots = slots.filter(|slot| slot.len() > 1);
        let trees = slots.map(|slot| {
            let members = slot.iter().take(1).cloned().flatten();
            let turns = members.map(|place| turn_of(self.order[place]));
            turns.fold(1, usize::saturating_mul)
        });
        positions.saturating_mul(trees.fold(0, usize::saturating_add))
    }
}

/// Pieces of the tree of an attack on somebody in a condition: a miss, a tie, and a hit by as
/// much as they can take or more, each with every way to take it.
fn attack_on(target: &Condition, extra: u32) -> usize {
    let ways = |points: u32| {
        let chins = if points > CHIN { target.chins.len() } else { 0 };
        (target.takes(points).len() + chins).max(1)
    };
    let hits = (1 + extra..=target.left.max(extra) + 1).map(|points| 2 + 2 * ways(points));
    6 + 4 * ways(1) + hits.sum::<usize>()
}
