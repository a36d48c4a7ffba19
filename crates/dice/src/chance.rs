//! Chances as exact fractions, and how to write them for people.
//!
//! A chance stays a fraction until somebody looks at it. Rounding happens here, in whole
//! numbers, so that a printed figure is right in its last digit; the decimal sign and the
//! percent sign belong to the language and are not chosen here.

use dashu_int::{IBig, UBig};

/// An exact rational number in lowest terms.
pub type Fraction = dashu_ratio::RBig;

/// `part` of `whole` as a fraction in lowest terms; zero of nothing is zero.
pub fn fraction(part: &UBig, whole: &UBig) -> Fraction {
    if whole.is_zero() {
        debug_assert!(part.is_zero(), "a part of nothing");
        return Fraction::ZERO;
    }
    Fraction::from_parts(IBig::from(part.clone()), whole.clone())
}

/// A fraction as `numerator/denominator`, also where the denominator is 1.
///
/// ```
/// use dice::{Fraction, fraction_text};
/// assert_eq!(fraction_text(&Fraction::ONE), "1/1");
/// ```
pub fn fraction_text(value: &Fraction) -> String {
    format!("{}/{}", value.numerator(), value.denominator())
}

/// The nearest decimal with `digits` places and a point, halves rounded away from zero.
///
/// ```
/// use dice::{decimal, fraction};
/// let third = fraction(&1_u8.into(), &3_u8.into());
/// assert_eq!(decimal(&third, 4), "0.3333");
/// ```
pub fn decimal(value: &Fraction, digits: usize) -> String {
    let negative = *value < Fraction::ZERO;
    let size = UBig::try_from(if negative {
        -value.numerator().clone()
    } else {
        value.numerator().clone()
    })
    .unwrap_or_default();
    let scale = UBig::from(10_u8).pow(digits);
    let doubled = size * &scale * UBig::from(2_u8) + value.denominator();
    let rounded = doubled / (value.denominator() * UBig::from(2_u8));
    let sign = if negative && !rounded.is_zero() {
        "-"
    } else {
        ""
    };
    let text = format!("{rounded:0>width$}", width = digits + 1);
    let (whole, part) = text.split_at(text.len() - digits);
    if digits == 0 {
        format!("{sign}{whole}")
    } else {
        format!("{sign}{whole}.{part}")
    }
}

/// The nearest float, for drawing only.
pub fn approximate(value: &Fraction) -> f64 {
    value.to_f64().value()
}

/// A chance in percent with so many places that it neither pretends certainty nor hides a
/// possibility.
///
/// Two decimals by default; more while the figure would read 0 or 100 although it is neither,
/// up to `most` places. Past that the answer is a bound: [`Percent::Below`] or
/// [`Percent::Above`] what can still be written.
pub fn percent(chance: &Fraction, most: usize) -> Percent {
    let hundred = chance * Fraction::from(100_u8);
    let certain = chance.is_zero() || chance.is_one();
    if certain {
        return Percent::Exactly(decimal(&hundred, 0));
    }
    for digits in 2..=most.max(2) {
        let text = decimal(&hundred, digits);
        let rounds_to_zero = text.chars().all(|c| matches!(c, '0' | '.'));
        if !rounds_to_zero && !text.starts_with("100") {
            return Percent::About(text);
        }
    }
    let places = most.max(2);
    if hundred < Fraction::from(50_u8) {
        Percent::Below(format!("0.{}1", "0".repeat(places - 1)))
    } else {
        Percent::Above(format!("99.{}", "9".repeat(places)))
    }
}

/// A chance written in percent; the texts use a decimal point and have no percent sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Percent {
    /// 0 or 100, and truly so.
    Exactly(String),
    /// Rounded to the places shown.
    About(String),
    /// More than nothing, but less than this.
    Below(String),
    /// Less than certain, but more than this.
    Above(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(a: u64, b: u64) -> Fraction {
        fraction(&UBig::from(a), &UBig::from(b))
    }

    #[test]
    fn halves_round_away_from_zero() {
        assert_eq!(decimal(&part(1, 8), 2), "0.13");
        assert_eq!(decimal(&-part(1, 8), 2), "-0.13");
        assert_eq!(decimal(&part(5, 2), 0), "3");
        assert_eq!(decimal(&-part(1, 1000), 2), "0.00");
        assert_eq!(decimal(&part(0, 1), 1), "0.0");
    }

    #[test]
    fn only_certainty_reads_as_0_or_100_percent() {
        assert_eq!(percent(&part(0, 1), 6), Percent::Exactly("0".into()));
        assert_eq!(percent(&part(1, 1), 6), Percent::Exactly("100".into()));
        assert_eq!(percent(&part(1, 3), 6), Percent::About("33.33".into()));
        assert_eq!(
            percent(&part(279_935, 279_936), 6),
            Percent::About("99.9996".into())
        );
        assert_eq!(
            percent(&part(1, 279_936), 6),
            Percent::About("0.0004".into())
        );
        assert_eq!(
            percent(&part(1, u64::MAX), 6),
            Percent::Below("0.000001".into())
        );
        assert_eq!(
            percent(&part(u64::MAX - 1, u64::MAX), 6),
            Percent::Above("99.999999".into())
        );
    }
}
