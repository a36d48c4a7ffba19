//! Tables of chances, as a book prints them or should have.

use dice::Fraction;

use crate::{Message, Rule};

/// A book that has tables of chances.
pub trait Tables {
    /// The tables, in the order of the book.
    fn tables() -> Vec<Table>;
}

/// A table of exact chances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its name for programs.
    pub key: &'static str,
    /// The rule that it belongs to.
    pub rule: Rule,
    /// What it is about.
    pub title: Message,
    /// What a cell tells: one chance or several, each by its name for programs and in words.
    pub chances: Vec<(&'static str, Message)>,
    /// What stands above each column.
    pub columns: Vec<Message>,
    /// The rows.
    pub rows: Vec<Row>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What stands before it.
    pub heading: Message,
    /// A cell for each column: as many chances as the table says a cell tells.
    pub cells: Vec<Vec<Fraction>>,
}
