//! Throwing pools one after the other, with what is thrown again: GEN-05, SIX-01, RUL-30.

use dice::Face;

use crate::{
    setup::{Options, Six},
    state::{Again, Pool, Rolling, Thrown},
};

/// Whether dice of a pool may have to be thrown again, so that the next pool has to wait.
fn may_go_on(options: &Options, pool: &Pool) -> bool {
    options.six == Six::Explode || pool.rerolls_ones
}

/// The throws that are awaited now, as pools and numbers of dice: what is thrown again of the
/// last pool, or all pools up to the first of which something may be thrown again (RHK-GEN-05).
pub fn awaited<'a>(options: &Options, rolling: &'a Rolling) -> Vec<(&'a Pool, u32)> {
    let last = rolling.thrown.len().checked_sub(1);
    let last = last.and_then(|place| rolling.pools.get(place));
    if let (Again::Ones(dice) | Again::Sixes(dice), Some(pool)) = (rolling.again, last) {
        return vec![(pool, dice)];
    }
    let mut throws = Vec::new();
    for pool in rolling.pools.iter().skip(rolling.thrown.len()) {
        throws.push((pool, pool.dice));
        if may_go_on(options, pool) {
            break;
        }
    }
    throws
}

/// Whether everything was thrown.
pub fn is_done(rolling: &Rolling) -> bool {
    rolling.again == Again::Nothing && rolling.thrown.len() == rolling.pools.len()
}

/// Where the dice lie after these faces.
#[must_use]
pub fn after(options: &Options, rolling: &Rolling, faces: &[Face]) -> Rolling {
    let mut next = rolling.clone();
    match (rolling.again, next.thrown.last_mut()) {
        (Again::Ones(_), Some(thrown)) => {
            let mut new = faces.iter();
            for die in thrown.dice.iter_mut().filter(|die| **die == 1) {
                *die = new.next().copied().unwrap_or(*die);
            }
            let dice = thrown.dice.clone();
            next.again = sixes(options, &dice);
        }
        (Again::Sixes(_), Some(thrown)) => {
            thrown.waves.extend(faces);
            next.again = sixes(options, faces);
        }
        _ => {
            let mut rest = faces;
            for (pool, dice) in awaited(options, rolling) {
                let dice = usize::try_from(dice).unwrap_or(usize::MAX).min(rest.len());
                let (own, others) = rest.split_at(dice);
                rest = others;
                next.thrown.push(Thrown {
                    dice: own.to_vec(),
                    waves: Vec::new(),
                });
                let ones = count(own, 1);
                next.again = if pool.rerolls_ones && ones > 0 {
                    Again::Ones(ones)
                } else {
                    sixes(options, own)
                };
            }
        }
    }
    next
}

/// Sixes that are thrown again (RHK-SIX-01).
fn sixes(options: &Options, faces: &[Face]) -> Again {
    match (options.six, count(faces, 6)) {
        (Six::Explode, sixes @ 1..) => Again::Sixes(sixes),
        _ => Again::Nothing,
    }
}

fn count(faces: &[Face], face: Face) -> u32 {
    let same = faces.iter().filter(|other| **other == face);
    u32::try_from(same.count()).unwrap_or(u32::MAX)
}
