//! How large a combat is, before anybody works it out. Rough: everybody may be in any condition,
//! whatever the others are in, and whoever is down went down at any moment of the round.

use std::collections::BTreeSet;

use cliches::crew::each;
use rulebook::Side;

use super::{Skirmish, turns::Watch};
use crate::rules::combat::are_two;

/// What is larger than this is too large for anybody, however much.
const LARGE: usize = 1 << 32;
/// So are combats with rounds that can stand in more ways than this, whatever the dice.
const MOST_WAYS: usize = 1 << 17;
/// Pieces of a tree where an attack meets a defence, of which some can only end in one way.
const FALLS: usize = 6;

impl Skirmish {
    /// Roughly how many pieces the trees of all turns have. Combats in which teams are formed
    /// are small, as it is.
    pub(super) fn size(&self) -> usize {
        if self.forms_teams {
            return 0;
        }
        let anybody = 1..1_u32 << self.fighters.len();
        let anybody = anybody.rev().filter_map(|bits| u16::try_from(bits).ok());
        let (mut pieces, mut all_ways) = (0_usize, 0);
        for standing in anybody {
            let sides = self.sides.map(|side| side & standing);
            // Of those who are alike only positions with closed ranks are kept.
            if sides.contains(&0) || self.ranks.close(standing).is_some() {
                continue;
            }
            let conditions = each(standing).map(|who| self.fighters[who].conditions.len() - 1);
            let scenes = conditions.fold(self.turn_of(sides), usize::saturating_mul);
            let ways = self.ways(standing);
            pieces = pieces.saturating_add(scenes.saturating_mul(ways));
            all_ways += ways;
            if pieces > LARGE || all_ways > MOST_WAYS {
                return usize::MAX;
            }
        }
        pieces
    }

    /// Roughly how many pieces the tree of a turn has for those who stand.
    fn turn_of(&self, sides: [u16; 2]) -> usize {
        let [own, foes] = sides.map(|side| {
            let rolls = each(side).map(|who| {
                let conditions = &self.fighters[who].conditions[1..];
                let rolls = conditions.iter().map(|one| one.stances.len());
                rolls.sum::<usize>().div_ceil(conditions.len())
            });
            rolls.sum::<usize>()
        });
        let many = (sides[0] | sides[1]).count_ones() as usize;
        // Whoever is on turn can attack each of the others in each way, who can answer in each.
        FALLS * (2 * own * foes).div_ceil(many)
    }

    /// In how many ways a round can stand between these, before it is over.
    fn ways(&self, standing: u16) -> usize {
        let units: Vec<_> = each(standing).map(|who| (who, 1 << who)).collect();
        let sides = self.sides.map(|side| each(side & standing).count());
        let mut found: BTreeSet<Watch> = [false, are_two(sides)].map(Watch::fresh).into();
        let mut open: Vec<Watch> = found.iter().copied().collect();
        while let Some(watch) = open.pop() {
            let Some(who) = self.turns.next(&units, watch) else {
                found.remove(&watch);
                continue;
            };
            let side = self.fighters[who].side;
            let down = |side: Side| self.sides[side.index()] & !standing != 0;
            let bit = 1 << who;
            let foes = each(self.sides[side.other().index()] & standing).map(|foe| 1 << foe);
            // Who attacks somebody, or is attacked by somebody, who goes down.
            let alone = down(side.other()).then_some([bit, 0]);
            let beaten = foes.clone().filter(|_| down(side)).map(|foe| [0, foe]);
            let exchanges = foes.map(|foe| [bit, foe]).chain(alone).chain(beaten);
            for [who, target] in exchanges {
                let after = watch.after(who, target);
                if after != watch && found.len() <= MOST_WAYS && found.insert(after) {
                    open.push(after);
                }
            }
        }
        found.len()
    }
}
