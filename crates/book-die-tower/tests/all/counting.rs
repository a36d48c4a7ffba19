//! Rolls of the book counted die by die, without anything that the book computes with.

use std::collections::BTreeMap;

use dice::{Fraction, fraction};

/// One of so many.
pub fn part(part: u64, whole: u64) -> Fraction {
    fraction(&part.into(), &whole.into())
}

/// How a pool is thrown: so many dice kept, and one more of which the lowest or the highest
/// goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goes {
    Nothing,
    Lowest,
    Highest,
}

/// All ways in which so many dice can fall.
pub fn all_faces(dice: u32) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..dice {
        let longer = |faces: Vec<i64>| {
            (1..=6).map(move |face| {
                let mut longer = faces.clone();
                longer.push(face);
                longer
            })
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// The dice that are kept.
fn kept(mut faces: Vec<i64>, goes: Goes) -> Vec<i64> {
    faces.sort_unstable();
    match goes {
        Goes::Nothing => {}
        Goes::Lowest => drop(faces.remove(0)),
        Goes::Highest => drop(faces.pop()),
    }
    faces
}

/// What a roll comes to: its total, Fails left or not, and extra dice that nobody looked at
/// any more, because the count stopped there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct End {
    pub total: i64,
    pub fails: bool,
    pub open: u32,
}

/// All ends of a roll with their chances. Extra dice that show 6 bring others down to this
/// depth: 1 for extra dice that only add.
pub fn ends(dice: u32, goes: Goes, depth: u32) -> BTreeMap<End, Fraction> {
    let pool = all_faces(dice + u32::from(goes != Goes::Nothing));
    let each = part(1, pool.len() as u64);
    let mut found = BTreeMap::new();
    for faces in pool {
        let faces = kept(faces, goes);
        let number = |wanted: i64| faces.iter().filter(|face| **face == wanted).count();
        let (sixes, ones) = (number(6), number(1));
        let end = End {
            total: faces.iter().sum(),
            fails: ones > sixes,
            open: u32::try_from(sixes.saturating_sub(ones)).unwrap_or(0),
        };
        extra(end, each.clone(), depth, depth > 1, &mut found);
    }
    found
}

/// Throws the extra dice of an end, and those that they bring.
fn extra(
    end: End,
    chance: Fraction,
    depth: u32,
    chains: bool,
    found: &mut BTreeMap<End, Fraction>,
) {
    if end.open == 0 || depth == 0 {
        *found.entry(end).or_insert(Fraction::ZERO) += chance;
        return;
    }
    // All that lead to the same are thrown on together.
    let thrown = all_faces(end.open);
    let each = chance * part(1, thrown.len() as u64);
    let mut next = BTreeMap::new();
    for faces in thrown {
        let sixes = faces.iter().filter(|face| **face == 6).count();
        let open = if chains { sixes } else { 0 };
        let after = End {
            total: end.total + faces.iter().sum::<i64>(),
            open: u32::try_from(open).unwrap_or(0),
            ..end
        };
        *next.entry(after).or_insert(Fraction::ZERO) += each.clone();
    }
    for (after, chance) in next {
        extra(after, chance, depth - 1, chains, found);
    }
}

/// The chance of those ends of which this is true.
pub fn chance(ends: &BTreeMap<End, Fraction>, holds: impl Fn(&End) -> bool) -> Fraction {
    let those = ends.iter().filter(|(end, _)| holds(end));
    those.fold(Fraction::ZERO, |sum, (_, chance)| sum + chance)
}
