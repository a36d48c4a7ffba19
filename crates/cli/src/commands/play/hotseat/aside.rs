//! What is done beside the game: dice that no rule asks for, characters from elsewhere, the odds
//! of the fight, and the end of the campaign.

use rulebook::{Seat, Viewer};

use std::path::Path;

use ::table::Bar;
use texts::{quoted, value};

use super::{Hotseat, Next, Step};
use crate::commands::{
    check,
    play::{advice, fault::Fault},
};

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
        if matches!(
            done,
            Err(Fault::Table(::table::Fault::Barred(Bar::NoSuchEntry)))
        ) {
            self.say_line(&self.texts.say("hotseat-nothing-to-show"))?;
        } else {
            self.say_aside(&seat, done)?;
        }
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

    /// Says what the fight that is on comes to, with the best moves or with all of them.
    pub(super) fn say_fight(&mut self, all: bool) -> Step<()> {
        let (texts, table) = (self.texts, &self.table);
        let text = advice::text(texts, self.terminal, table, &mut self.reckoned, all);
        self.say(&text)
    }

    /// Brings characters to the table: one of the library by name, or all of a file of sheets;
    /// with `for` and a name behind it, to somebody's seat.
    pub(super) fn bring(&mut self, typed: &str) -> Step<Next> {
        let (what, whose) = typed.rsplit_once(" for ").unwrap_or((typed, ""));
        let by = self.seat.clone().unwrap_or(Seat::Gm);
        let to = match whose.trim() {
            "" => Some(by.clone()),
            name => self.seat_called(name),
        };
        let Some(to) = to else {
            let seat = [("seat", value(quoted(whose)))];
            self.say_line(&self.texts.say_with("hotseat-no-such-seat", seat))?;
            return Ok(Next::Go);
        };
        let what = what.trim();
        let sheets = match self.table.filed(what) {
            Some(sheet) => vec![sheet],
            None if Path::new(what).is_file() => {
                match check::read(self.texts, Some(self.table.book()), Path::new(what)) {
                    Ok(read) => read.iter().map(books::Checked::character).collect(),
                    Err(sentences) => {
                        for sentence in sentences {
                            self.say_line(&sentence)?;
                        }
                        return Ok(Next::Go);
                    }
                }
            }
            None => {
                let name = [("name", value(quoted(what)))];
                self.say_line(&self.texts.say_with("hotseat-nobody-to-bring", name))?;
                return Ok(Next::Go);
            }
        };
        for sheet in sheets {
            let done = self.table.bring(by.clone(), to.clone(), sheet);
            if let Next::Quit = self.told(done)? {
                return Ok(Next::Quit);
            }
        }
        Ok(Next::Go)
    }
}
