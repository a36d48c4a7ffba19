//! The die that was placed last: what it was set on, and how it fell.

use rulebook::{Attempt, Landing};
use tower::Film;

use crate::{chance::Key, hand};

/// A die that was placed, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Landed {
    /// The place of its entry.
    pub seq: u64,
    /// What was tried.
    pub attempt: Attempt,
    /// What came of it.
    pub landing: Landing,
    /// Which roll of the table's generators it was, if it was one.
    pub(super) roll: Option<u64>,
}

impl Landed {
    /// Films it: what was simulated once comes out the same again. Nothing if it was not
    /// simulated, or by another engine or with another key.
    pub fn film(&self, key: &Key) -> Option<Film> {
        let film = hand::filmed(&self.attempt, &mut key.roll(self.roll?))?;
        (film.landing == self.landing).then_some(film)
    }
}
