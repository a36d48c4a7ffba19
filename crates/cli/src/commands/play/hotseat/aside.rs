//! What is done beside the game: dice that no rule asks for, and the end of the campaign.

use rulebook::{Seat, Viewer};

use super::{Hotseat, Step};
use crate::commands::play::fault::Fault;

impl Hotseat<'_> {
    /// Does what is no part of the game; `false` if nothing of the kind was asked for.
    pub(super) fn aside(&mut self, word: &str, rest: &str) -> Step<bool> {
        let seat = self.seat.clone().unwrap_or(Seat::Gm);
        let done = match (word, rest) {
            ("roll", dice) if !dice.is_empty() => self.table.dice(seat.clone(), dice),
            ("show", "") => self.table.show(&seat),
            ("close", "campaign") => self.table.close(),
            _ => return Ok(false),
        };
        self.say_aside(&seat, done)?;
        Ok(true)
    }

    fn say_aside(&mut self, seat: &Seat, done: Result<u64, Fault>) -> Step<()> {
        let lines = match done {
            Ok(seq) => self
                .table
                .said(self.texts, seq, &Viewer::Seat(seat.clone())),
            Err(fault) => fault.sentences(self.texts),
        };
        let mut lines = lines.iter();
        lines.try_for_each(|line| self.say_line(&format!("  {line}")))
    }
}
