//! Characters as they are written down: what a book says about sheets outside a game.
//!
//! How a file is written (TOML, JSON, lines) is not known here.

use serde::{Serialize, de::DeserializeOwned};

use crate::{Message, Rule, Rulebook, Seat};

/// A book whose characters are sheets.
pub trait Sheets {
    /// A character as written down.
    type Sheet: Serialize + DeserializeOwned + PartialEq;
    /// Which parts of the book are used.
    type Options: DeserializeOwned;

    /// The options with everything on that a sheet may make use of, so that none is refused
    /// for doing so.
    fn all_of_creation() -> Self::Options;

    /// Reads the one-line form of a character.
    ///
    /// # Errors
    ///
    /// What keeps the line from being read.
    fn read_line(line: &str) -> Result<Self::Sheet, Message>;

    /// Writes the one-line form, which may leave out what does not fit.
    fn write_line(sheet: &Self::Sheet) -> String;

    /// The character's name.
    fn name(sheet: &Self::Sheet) -> &str;

    /// What the character cost, or what it is where it costs nothing; a few words.
    fn cost(sheet: &Self::Sheet) -> Message;

    /// What the cost is made of, line by line; nothing for books where it needs no explaining.
    fn bill(_options: &Self::Options, _sheet: &Self::Sheet) -> Vec<Message> {
        Vec::new()
    }

    /// Everything that is wrong with a sheet, whose name may be taken by somebody else.
    fn faults(options: &Self::Options, sheet: &Self::Sheet, taken: bool) -> Vec<(Rule, Message)>;
}

/// A book whose characters can come to a table that is open already (TBL-11).
pub trait Brings: Rulebook + Sheets {
    /// What follows when somebody brings a character that was made elsewhere to a seat of the
    /// table: the game master to any, a player to their own. What the game master hands out is
    /// ready to play; what players bring is looked over like what they make here.
    ///
    /// # Errors
    /// Everything that keeps it away.
    fn bring(
        state: &Self::State,
        by: &Seat,
        to: &Seat,
        sheet: &Self::Sheet,
    ) -> Result<Vec<Self::Event>, Vec<Self::Refusal>>;
}

/// Faults as they are told: each of them once, in the order in which they were found.
pub fn each_once<F: PartialEq>(faults: impl IntoIterator<Item = F>) -> Vec<F> {
    let mut once = Vec::new();
    for fault in faults {
        if !once.contains(&fault) {
            once.push(fault);
        }
    }
    once
}
