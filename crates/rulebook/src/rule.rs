//! Rules by their number.

use std::fmt;

use serde::Serialize;

/// The number of a rule, such as `RIS-CMB-07`. Rules of the table itself, which no book
/// writes down, begin with `TBL`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
