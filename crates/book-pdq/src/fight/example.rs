//! How those in the examples choose, where it is not the plainest thing: the manner `example`.
//!
//! - Damage goes on as few Qualities as it can, the highest first (PDQ-EX-07).
//! - Five points or more, and what would put them out, are taken on the chin, with the least
//!   Quality that will do (PDQ-EX-27).
//!
//! Deliberately absent: any reason why. Whether it is wise is for `odds` to say.

use rulebook::PLAINEST;

use super::condition::Condition;
use crate::rules::rank::Rank;

/// Points that are taken on the chin in PDQ-EX-27.
const HARD: u32 = 5;

/// Damage on as few Qualities as it can go, the highest first: the points of each.
pub fn heaped(ranks: &[Rank], points: u32) -> Vec<u32> {
    let mut left = points;
    let shares = ranks.iter().map(|rank| {
        let share = left.min(rank.steps());
        left -= share;
        share
    });
    shares.collect()
}

/// The number of the way in which somebody takes Damage: shared out, or else with one of so
/// many Qualities on the chin.
pub fn takes(now: &Condition, points: u32, chins: usize) -> usize {
    let takes = now.takes(points);
    if (points >= HARD || takes.is_empty()) && chins > 0 {
        return takes.len() + chins - 1;
    }
    let heaped = now.heaped(points);
    let found = takes.iter().position(|take| Some(take.then) == heaped);
    found.unwrap_or(PLAINEST)
}
