//! Tables of chances and averages, as a book prints them or should have.

use dice::Fraction;

use crate::{Message, Rule};

/// A book that has tables.
pub trait Tables {
    /// The tables, in the order of the book.
    fn tables() -> Vec<Table>;
}

/// A table of exact numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its name for programs.
    pub key: &'static str,
    /// The rule that it belongs to.
    pub rule: Rule,
    /// What it is about.
    pub title: Message,
    /// What a cell tells: one number or several.
    pub parts: Vec<Part>,
    /// What stands above each column.
    pub columns: Vec<Message>,
    /// The rows.
    pub rows: Vec<Row>,
}

/// A number that every cell of a table tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its name for programs.
    pub key: &'static str,
    /// Its name for people.
    pub label: Message,
    /// What kind of number it is.
    pub measure: Measure,
}

/// How a number is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// How likely something is, from 0 to 1.
    Chance,
    /// How much of something there is on average.
    Average,
}

impl Part {
    /// How likely something is.
    pub fn chance(key: &'static str, label: Message) -> Self {
        let measure = Measure::Chance;
        Part {
            key,
            label,
            measure,
        }
    }

    /// How much of something there is on average.
    pub fn average(key: &'static str, label: Message) -> Self {
        let measure = Measure::Average;
        Part {
            key,
            label,
            measure,
        }
    }
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What stands before it.
    pub heading: Message,
    /// A cell for each column: a number for each part, in their order.
    pub cells: Vec<Vec<Fraction>>,
}
