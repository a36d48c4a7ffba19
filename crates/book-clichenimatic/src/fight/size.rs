//! How large a fight is, before anybody works it out. Rough, and too high rather than too low.

use super::{Brawl, Fighter, Pools, position::Position};
use crate::rules::mooks;

/// Faces of a die.
const FACES: usize = 6;

/// Roughly how many pieces the trees of all turns have: everybody's Essence, and every hand that
/// they can have, with all that can be done with it and against it.
pub fn pieces(brawl: &Brawl, at: &Position) -> usize {
    let pools = brawl.plan(at);
    let mut positions = 1_usize;
    let mut moves = [1_usize; 2];
    for (who, fighter) in brawl.fighters.iter().enumerate() {
        let body = at.bodies[who];
        let left = usize::try_from(body.left()).unwrap_or(usize::MAX);
        let (hands, choices) = hands(fighter, &pools, who);
        let wounds = if fighter.mooks {
            mooks::most_wounds(&brawl.options, fighter.count(body))
        } else {
            1
        };
        let wounds = usize::try_from(wounds).unwrap_or(1);
        positions = positions
            .saturating_mul(left * wounds)
            .saturating_mul(hands);
        let own = &mut moves[fighter.side.index()];
        *own = own.saturating_add(choices);
    }
    // Most hands are half played, and half of all dice are too low to counter.
    let tree = moves[0].saturating_mul(moves[1]) / 4;
    positions.saturating_mul(tree + 2)
}

/// Roughly how many hands everybody can have in a round, together.
pub fn hands_of_all(brawl: &Brawl, at: &Position) -> usize {
    let pools = brawl.plan(at);
    let fighters = brawl.fighters.iter().enumerate();
    let hands = fighters.map(|(who, fighter)| {
        // Mooks who fall make a difference to the dice that are left.
        let groups = if fighter.mooks {
            let count = fighter.count(at.bodies[who]);
            mooks::most_wounds(&brawl.options, count) * count.left
        } else {
            1
        };
        let groups = usize::try_from(groups).unwrap_or(usize::MAX);
        hands(fighter, &pools, who).0.saturating_mul(groups)
    });
    hands.fold(1, usize::saturating_mul)
}

/// The hands that somebody can have in a round, and how many ways there are to play one.
fn hands(fighter: &Fighter, pools: &Pools, who: usize) -> (usize, usize) {
    let dice = usize::from(pools.dice[who]);
    if fighter.mooks {
        return (multisets(FACES + 1, dice), dice.min(FACES));
    }
    // How many of each kind are declared.
    let mut kinds: Vec<usize> = Vec::new();
    let ready = (0..fighter.run_offs.len()).filter(|place| pools.ready[who] >> place & 1 == 1);
    let mut before = None;
    for place in ready {
        let kind = fighter.run_offs[place].kind;
        match kinds.last_mut().filter(|_| before == Some(kind)) {
            Some(number) => *number += 1,
            None => kinds.push(1),
        }
        before = Some(kind);
    }
    // In how many ways so many of them can be left.
    let mut ways = vec![1_usize];
    for number in &kinds {
        let mut more = vec![0; ways.len() + number];
        for (left, way) in ways.iter().enumerate() {
            (0..=*number).for_each(|own| more[left + own] += way);
        }
        ways = more;
    }
    let hands = ways
        .iter()
        .enumerate()
        .map(|(left, ways)| ways * multisets(FACES, left));
    (hands.sum(), dice.min(FACES) * kinds.len())
}

/// In how many ways so many dice can show so many different values.
fn multisets(values: usize, dice: usize) -> usize {
    (1..=dice).fold(1, |ways, die| ways * (values + die - 1) / die)
}
