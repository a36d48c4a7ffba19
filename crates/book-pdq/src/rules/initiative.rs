//! Who goes first: INI.

use dice::Face;

use super::{Play, rank::Rank, turn};
use crate::{
    event::Event,
    setup::InitiativeTies,
    state::{Character, Combatant, Conflict, Free, Hand, Outcome, PastRoll, Quality, State},
};

/// Where somebody stands by the three priorities, the higher the earlier: those who surprise,
/// then those with a Quality tied to speed, then all others; each by Rank (PDQ-INI-02 to
/// INI-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Standing {
    surprises: bool,
    is_quick: bool,
    rank: Rank,
}

/// Where a combatant stands, at the Ranks of this moment (PDQ-RUL-23).
pub fn standing(character: &Character, combatant: &Combatant) -> Standing {
    let speed = combatant.speed.iter();
    let quick = speed.filter_map(|name| character.quality(name)?.current());
    let quick = quick.max();
    Standing {
        surprises: combatant.surprises,
        is_quick: quick.is_some(),
        rank: quick.unwrap_or_else(|| best(&character.qualities)),
    }
}

/// The highest Rank of all Qualities; somebody without any counts as Average (PDQ-INI-04).
fn best(qualities: &[Quality]) -> Rank {
    let ranks = qualities.iter().filter_map(Quality::current);
    let lowest = if qualities.is_empty() {
        Rank::Average
    } else {
        Rank::Poor
    };
    ranks.max().unwrap_or(lowest)
}

/// Everybody's place, those who stand equal in one (PDQ-INI-06). Within a place the order is
/// the seat order.
pub fn places(state: &State, conflict: &Conflict) -> Vec<Vec<String>> {
    let standing = |combatant: &Combatant| {
        let character = state.character(&combatant.who)?;
        Some((standing(character, combatant), combatant.who.clone()))
    };
    let mut all: Vec<_> = conflict.combatants.iter().filter_map(standing).collect();
    // The sort keeps the seat order of those who stand equal.
    all.sort_by(|(one, _), (other, _)| other.cmp(one));
    let groups = all.chunk_by(|(one, _), (other, _)| one == other);
    let names = |group: &[(Standing, String)]| group.iter().map(|(_, who)| who.clone()).collect();
    groups.map(names).collect()
}

/// The order is found: by hand, or by the priorities (PDQ-INI-01). Those who stand equal roll,
/// if the table settles it so.
pub(super) fn begin(play: &mut Play, conflict: &Conflict, free: Free) {
    let by_hand = conflict.by_hand.as_ref();
    let by_hand = by_hand.map(|order| order.iter().map(|who| vec![who.clone()]).collect());
    let order = by_hand.unwrap_or_else(|| places(&play.state, conflict));
    play.happen(Event::Began { order, free });
    settle_ties(play);
}

/// Rolls, or starts the first round (PDQ-INI-06, PDQ-INI-07).
fn settle_ties(play: &mut Play) {
    let Some(conflict) = play.state.conflict() else {
        return;
    };
    let rolls = play.state.options.initiative_ties == InitiativeTies::Roll;
    if rolls && conflict.order.iter().any(|place| place.len() > 1) {
        play.happen(Event::InitiativeTied);
        return;
    }
    let round = u32::from(conflict.free == Free::None);
    let event = turn::round_begins(&play.state, conflict, round);
    play.happen(event);
    turn::go_on(play);
}

/// Who throws a die: everybody who stands equal with somebody, from the highest place down, in
/// seat order (PDQ-DIC-03).
pub fn throws(conflict: &Conflict) -> Vec<String> {
    let tied = conflict.order.iter().filter(|place| place.len() > 1);
    tied.flatten().cloned().collect()
}

/// Places after dice: the higher goes first, and those who are still equal share a place
/// (PDQ-INI-06).
pub fn split_ties(order: &[Vec<String>], faces: &[Face]) -> Vec<Vec<String>> {
    let mut faces = faces.iter();
    let mut places = Vec::new();
    for place in order {
        if place.len() < 2 {
            places.push(place.clone());
            continue;
        }
        let die = |who: &String| (faces.next().copied().unwrap_or(0), who.clone());
        let mut thrown: Vec<(Face, String)> = place.iter().map(die).collect();
        thrown.sort_by_key(|(face, _)| std::cmp::Reverse(*face));
        let groups = thrown.chunk_by(|(one, _), (other, _)| one == other);
        places.extend(groups.map(|group| group.iter().map(|(_, who)| who.clone()).collect()));
    }
    places
}

/// The dice have fallen.
pub(crate) fn settle(play: &mut Play, conflict: &Conflict, faces: &[Face]) {
    let hand = |(who, face): (String, &Face)| Hand {
        who,
        faces: vec![*face],
        modifier: 0,
    };
    let order = split_ties(&conflict.order, faces);
    play.happen(Event::Rolled {
        roll: PastRoll {
            hands: throws(conflict).into_iter().zip(faces).map(hand).collect(),
            outcomes: vec![Outcome::Initiative { order }],
        },
        secret: false,
    });
    settle_ties(play);
}
