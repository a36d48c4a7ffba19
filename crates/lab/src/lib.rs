//! Questions about odds as people put them, and their answers in words, charts and JSON.
//!
//! What a roll comes to ([`rolls`]), who wins a fight ([`fight`], between [`sides`]), what would
//! be a fair one ([`balance`]), what the rules do that a table may switch ([`switches`]). The command line and the page ask here, so that both understand
//! the same and say the same. There is no terminal here, no page and no file.

pub mod balance;
mod fault;
pub mod fight;
pub mod plot;
pub mod rolls;
pub mod sides;
pub mod switches;

use dice::Fraction;

pub use fault::Fault;

/// Whom an outcome pleases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Favour {
    /// Whoever rolls, or the first side.
    Good,
    /// The other side, or nobody.
    Bad,
    /// Neither.
    Even,
    /// It is not known.
    Unknown,
}

/// A machine number as a fraction, for those who print fractions.
pub fn exactly(number: f64) -> Fraction {
    Fraction::try_from(number).unwrap_or(Fraction::ZERO)
}

/// `70%`, `70 %`, `70` and `0.7` are a share of one.
pub fn share(typed: &str) -> Option<f64> {
    let text = typed.trim().replace(',', ".");
    let (number, percent) = match text.strip_suffix('%') {
        Some(number) => (number.trim_end_matches(['\u{a0}', '\u{202f}', ' ']), true),
        None => (text.as_str(), false),
    };
    let number: f64 = number.parse().ok()?;
    let share = if percent || number >= 1.0 {
        number / 100.0
    } else {
        number
    };
    (share > 0.0 && share < 1.0).then_some(share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_written_in_many_ways() {
        for typed in ["70%", "70 %", "70", "0.7", "0,7", "70\u{202f}%"] {
            assert_eq!(share(typed), Some(0.7), "{typed}");
        }
        for typed in ["", "x", "0", "100%", "-5", "1e999"] {
            assert_eq!(share(typed), None, "{typed}");
        }
    }
}
