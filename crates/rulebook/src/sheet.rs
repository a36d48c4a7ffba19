//! Characters as they are written down: what a book says about sheets outside a game.
//!
//! How a file is written (TOML, JSON, lines) is not known here.

use serde::{Serialize, de::DeserializeOwned};

use crate::{Message, Rule};

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
