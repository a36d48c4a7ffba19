//! Chances in words, told no more precisely than they are known: what was seen in simulated
//! fights has a margin, and its last digit says about how wide that is.

use odds::{Method, interval};
use texts::Texts;

/// Decimals of a percentage at most.
const MOST_PLACES: usize = 2;

/// A chance in percent. One that was seen in every fight, or in none, is only said to be above or
/// below what so many fights can show.
pub fn percent(texts: &Texts, chance: f64, found: Method) -> String {
    let fights = match found {
        Method::Exact { .. } => return texts.percent_of(chance),
        Method::Simulated { fights } => fights.max(1),
    };
    let chance = chance.clamp(0.0, 1.0);
    let (low, high) = interval(chance, fights);
    let places = fine(low, high);
    let unit = unit(places);
    let rounded = (chance / unit).round() * unit;
    if rounded <= unit / 2.0 {
        format!("<\u{a0}{}", at_most(texts, high, places))
    } else if rounded >= 1.0 - unit / 2.0 {
        format!(">\u{a0}{}", at_least(texts, low, places))
    } else {
        written(texts, rounded, places)
    }
}

/// The least that a chance is which was so every time, rounded away from certainty.
pub fn above(texts: &Texts, (low, high): (f64, f64)) -> String {
    at_least(texts, low, fine(low, high))
}

/// The most that a chance is which was never so, rounded away from what cannot be.
pub fn below(texts: &Texts, (low, high): (f64, f64)) -> String {
    at_most(texts, high, fine(low, high))
}

/// How something was found that was seen in only some of the fights, or worked out: in so great a
/// share of them.
pub fn among(found: Method, share: f64) -> Method {
    match found {
        Method::Simulated { fights } => Method::Simulated {
            fights: of(fights, share).max(1),
        },
        exact @ Method::Exact { .. } => exact,
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a share of a number of fights is no more than that"
)]
fn of(fights: u64, share: f64) -> u64 {
    (fights as f64 * share.clamp(0.0, 1.0)).round() as u64
}

/// How many decimals a percentage has.
pub fn places(chance: f64, found: Method) -> usize {
    match found {
        Method::Exact { .. } => MOST_PLACES,
        Method::Simulated { fights } => {
            let (low, high) = interval(chance.clamp(0.0, 1.0), fights.max(1));
            fine(low, high)
        }
    }
}

/// As many decimals as it takes for the last of them to be about as fine as half an interval.
fn fine(low: f64, high: f64) -> usize {
    let half = (high - low) / 2.0;
    let fine = |places: &usize| unit(*places) <= half;
    (0..MOST_PLACES).find(fine).unwrap_or(MOST_PLACES)
}

/// The last decimal of a percentage, as a chance.
fn unit(places: usize) -> f64 {
    match places {
        0 => 1e-2,
        1 => 1e-3,
        _ => 1e-4,
    }
}

fn at_least(texts: &Texts, low: f64, places: usize) -> String {
    let unit = unit(places);
    // It is never all: something else cannot be excluded.
    let steps = (low / unit).floor().min((1.0 / unit).round() - 1.0);
    written(texts, steps * unit, places)
}

fn at_most(texts: &Texts, high: f64, places: usize) -> String {
    let unit = unit(places);
    written(texts, (high / unit).ceil().max(1.0) * unit, places)
}

fn written(texts: &Texts, chance: f64, places: usize) -> String {
    let number = texts.number(&format!("{:.places$}", 100.0 * chance));
    format!("{number}{}", texts.percent_sign())
}

#[cfg(test)]
mod tests {
    use texts::Language;

    use super::*;

    fn said(chance: f64, fights: u64) -> String {
        let english = Texts::new(Language::English);
        percent(&english, chance, Method::Simulated { fights })
    }

    #[test]
    fn what_was_always_or_never_so_is_bounded_by_the_number_of_fights() {
        assert_eq!(said(1.0, 1_000), ">\u{a0}99.6%");
        assert_eq!(said(0.0, 1_000), "<\u{a0}0.4%");
        assert_eq!(said(1.0, 16_384), ">\u{a0}99.97%");
        assert_eq!(said(0.0, 16_384), "<\u{a0}0.03%");
        // However many there are, nothing is certain, and rounding makes nothing certain.
        assert_eq!(said(1.0, u64::MAX), ">\u{a0}99.99%");
        assert_eq!(said(0.0, u64::MAX), "<\u{a0}0.01%");
        assert_eq!(said(1.0 - f64::EPSILON, 1_000), said(1.0, 1_000));
        assert_eq!(said(0.999_99, 100_000), ">\u{a0}99.99%");
        // A handful of fights shows hardly anything, and none nothing at all.
        assert_eq!(said(1.0, 5), ">\u{a0}56%");
        assert_eq!(said(0.0, 5), "<\u{a0}44%");
        assert_eq!(said(1.0, 0), said(1.0, 1));
    }

    #[test]
    fn the_last_decimal_is_as_fine_as_the_margin() {
        assert_eq!(said(0.503_9, 512), "50%");
        assert_eq!(said(0.725_1, 16_384), "72.5%");
        assert_eq!(said(0.610_54, 4_000_000), "61.05%");
        // One in two hundred fights may well be none.
        assert_eq!(said(0.004, 250), "<\u{a0}3%");
        let french = Texts::new(Language::French);
        let seen = Method::Simulated { fights: 16_384 };
        assert_eq!(percent(&french, 0.725_1, seen), "72,5\u{202f}%");
    }

    #[test]
    fn what_was_seen_in_few_fights_is_known_less_well() {
        let seen = Method::Simulated { fights: 10_000 };
        assert_eq!(among(seen, 0.000_3), Method::Simulated { fights: 3 });
        assert_eq!(among(seen, 0.0), Method::Simulated { fights: 1 });
        assert_eq!(among(seen, 1.0), seen);
        assert_eq!(said(1.0, 3), ">\u{a0}43%");
    }

    #[test]
    fn what_was_worked_out_is_told_to_two_decimals() {
        let english = Texts::new(Language::English);
        let found = Method::Exact {
            error: 0.0,
            positions: 1,
        };
        assert_eq!(percent(&english, 0.5, found), "50.00%");
        assert_eq!(percent(&english, 1.0, found), "100%");
    }
}
