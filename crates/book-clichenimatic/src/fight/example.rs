//! How those in the examples choose: the manner `example`. They do not look ahead.
//!
//! - The weakest foe is struck as hard as can be.
//! - A counter is made if it saves more than its die would do to the attacker, and only then
//!   (CLN-EX-23, CLN-EX-24). Mooks counter whenever they can (CLN-EX-03).
//!
//! Deliberately absent: any reason why. Whether it is wise is for `odds` to say.

use rulebook::PLAINEST;

use super::{Blow, Brawl, Move};

impl Brawl {
    /// What is done of everything that may be, the weakest foe and the hardest blow first.
    pub(super) fn example_act(moves: &[Move]) -> Option<Move> {
        moves.first().copied()
    }

    /// How a blow is answered, of all ways, the cheapest first.
    pub(super) fn example_answer(&self, blow: &Blow, moves: &[Move]) -> Option<Move> {
        moves.get(usize::from(self.pays(blow, moves))).copied()
    }
}

/// The number of a move in a list.
pub fn number_of(wanted: Option<Move>, moves: &[Move]) -> usize {
    let found = moves.iter().position(|one| Some(*one) == wanted);
    found.unwrap_or(PLAINEST)
}
