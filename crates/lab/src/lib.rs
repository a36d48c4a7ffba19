//! Questions about odds as people put them, and their answers in words, charts and JSON.
//!
//! What a roll comes to ([`rolls`]), who wins a fight ([`fight`], between [`sides`]), what would
//! be a fair one ([`balance`]), what the rules do that a table may switch ([`switches`]). The command line and the page ask here, so that both understand
//! the same and say the same. There is no terminal here, no page and no file.

pub mod balance;
pub mod chance;
mod fault;
pub mod fight;
pub mod plot;
pub mod rolls;
pub mod sides;
pub mod switches;

use dice::Fraction;
use odds::Method;

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

/// A chance as it may be said: simulated fights prove neither that something cannot be nor that
/// it must.
pub fn said(chance: f64, found: Method) -> f64 {
    match found {
        Method::Exact { .. } => chance,
        Method::Simulated { .. } => chance.clamp(f64::EPSILON, 1.0 - f64::EPSILON),
    }
}

/// `70%` and `70 %` are a share of one. Without its sign a number could be meant as either, so
/// it is none.
pub fn share(typed: &str) -> Option<f64> {
    let text = typed.trim().replace(',', ".");
    let number = text.strip_suffix('%')?;
    let number = number.trim_end_matches(['\u{a0}', '\u{202f}', ' ']);
    let share = number.parse::<f64>().ok()? / 100.0;
    (share > 0.0 && share < 1.0).then_some(share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_percents_and_say_so() {
        for typed in ["70%", "70 %", "70,0 %", "70\u{202f}%"] {
            assert_eq!(share(typed), Some(0.7), "{typed}");
        }
        for typed in ["", "x", "%", "0%", "100%", "-5%", "1e999%", "70", "0.7"] {
            assert_eq!(share(typed), None, "{typed}");
        }
    }

    #[test]
    fn what_was_only_seen_is_neither_impossible_nor_certain() {
        let seen = Method::Simulated { fights: 10 };
        let proved = Method::Exact {
            error: 0.0,
            positions: 1,
        };
        for chance in [0.0, 1.0] {
            assert_eq!(
                said(chance, proved).total_cmp(&chance),
                std::cmp::Ordering::Equal
            );
            assert!(said(chance, seen) > 0.0 && said(chance, seen) < 1.0);
        }
    }
}
