//! Exploding dice: every highest face is counted and thrown again.
//!
//! A die that explodes without limit shows j highest faces and then another one. Over a pool
//! the number of highest faces is negative-binomial and independent of the other faces, so the
//! total is a plain pool of the other faces plus a number of explosions times their worth:
//! exact for every outcome, with no need to truncate a die. What is truncated is the list of
//! outcomes, and the [`Tally`] says where and with which weight.

use dashu_int::{IBig, UBig};

use crate::{
    chance::Fraction,
    die::{Die, Face},
    dist::Dist,
    natural::powers,
    pool::die_series,
    series::Series,
    tally::{Moments, Tally},
};

/// The most explosions of one pool that are followed when an outcome far out is asked for.
pub const MOST_EXPLOSIONS: u32 = 1_000;

/// Outcomes are listed until what is left is rarer than this, unless more is asked for.
const REST: f64 = 1e-12;

/// A pool of dice that explode on their highest face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exploding {
    dice: u32,
    die: Die,
}

impl Exploding {
    /// So many of these dice. All of them count: which dice would be kept of an ever growing
    /// pool is not defined.
    pub fn new(dice: u32, die: Die) -> Self {
        Exploding { dice, die }
    }

    /// So many ordinary six-sided dice.
    pub fn d6(dice: u32) -> Self {
        Exploding::new(dice, Die::fair(6))
    }

    /// Whether every face explodes, so that the throw would never end.
    pub fn is_endless(&self) -> bool {
        self.dice > 0 && self.die.weight(self.die.sides()) == self.die.total()
    }

    /// The sum of all faces, known one by one at least up to `reach`.
    ///
    /// `None` if the throw never ends or `reach` needs more than [`MOST_EXPLOSIONS`].
    ///
    /// ```
    /// use dice::Exploding;
    /// let sum = Exploding::d6(1).sum(20).unwrap();
    /// assert_eq!(sum.mean().to_string(), "21/5");
    /// assert_eq!(sum.dist().chance_of(&13).to_string(), "1/216");
    /// ```
    pub fn sum(&self, reach: i64) -> Option<Tally> {
        self.score(u32::from, reach)
    }

    /// How many faces, those of explosions included, are `least` or more.
    pub fn successes(&self, least: Face, reach: i64) -> Option<Tally> {
        self.score(|face| u32::from(face >= least), reach)
    }

    /// The sum of what `value` gives for each face shown, known up to at least `reach`.
    ///
    /// `None` if the throw never ends or `reach` needs more than [`MOST_EXPLOSIONS`].
    pub fn score(&self, value: impl Fn(Face) -> u32, reach: i64) -> Option<Tally> {
        if self.is_endless() {
            return None;
        }
        let top = self.die.sides();
        let plain = die_series(self.die.faces().filter(|&(face, _)| face != top), &|face| {
            i64::from(value(face))
        })
        .power(self.dice);
        let worth = i64::from(value(top));
        if worth == 0 || self.dice == 0 {
            return Some(Dist::from(plain).into());
        }
        let span = i64::try_from(plain.weights.len()).ok()? - 1;
        let followed = self.explosions_to_follow(plain.low, span, worth, reach)?;
        let explosions = self.explosions(followed, worth);
        let sum = Dist::from(plain.times(&explosions));
        // The next explosion could first be heard here; below, nothing is missing.
        let end = plain.low + worth * (i64::from(followed) + 1);
        let whole = UBig::from(self.die.total()).pow((self.dice + followed) as usize);
        let known = sum.iter().filter(|(outcome, _)| **outcome < end);
        let known: Vec<(i64, UBig)> = known.map(|(&outcome, weight)| (outcome, weight)).collect();
        let rest = whole - known.iter().map(|(_, weight)| weight).sum::<UBig>();
        let dist = Dist::weighted(known.into_iter().chain([(end, rest)]))?;
        Some(Tally::open_from(&dist, end, self.moments(&value)))
    }

    /// The same score when each die is thrown again at most `times` times; the last throw of
    /// a die that would explode once more just counts.
    pub fn score_limited(&self, value: impl Fn(Face) -> u32, times: u32) -> Dist<i64> {
        let top = self.die.sides();
        let place = |face: Face| value(face) as usize;
        let most = self
            .die
            .faces()
            .map(|(face, _)| place(face))
            .max()
            .unwrap_or(0);
        let limit = times as usize;
        let explosion: Vec<UBig> = powers(self.die.weight(top), times);
        let unit: Vec<UBig> = powers(self.die.total(), times);
        let mut one = vec![UBig::ZERO; place(top) * limit + most + 1];
        for already in 0..=limit {
            let ways = &explosion[already] * &unit[limit - already];
            let before = place(top) * already;
            for (face, weight) in self.die.faces() {
                if face != top || already == limit {
                    one[before + place(face)] += &ways * weight;
                }
            }
        }
        Series::new(0, &one).power(self.dice).into()
    }

    /// How many explosions of the whole pool must be followed to know the outcomes up to
    /// `reach` and leave less than [`REST`].
    ///
    /// `low` and `span` tell what the faces that do not explode can add up to.
    fn explosions_to_follow(&self, low: i64, span: i64, worth: i64, reach: i64) -> Option<u32> {
        let share = ratio(self.die.weight(self.die.sides()), self.die.total());
        let dice = f64::from(self.dice);
        // The other faces may add so much that fewer explosions get past the end of the list.
        let slack = u32::try_from(span / worth + 1).ok()?;
        let mut term = (1.0 - share).powi(i32::try_from(self.dice).ok()?);
        let mut rest = 1.0 - term;
        for j in 1..=MOST_EXPLOSIONS.saturating_sub(slack) {
            term *= share * (dice + f64::from(j) - 1.0) / f64::from(j);
            rest -= term;
            let followed = j + slack;
            if rest < REST && low + worth * (i64::from(followed) + 1) > reach {
                return Some(followed);
            }
        }
        None
    }

    /// How many explosions [`score`](Exploding::score) would follow: cheap to know, and what
    /// its cost depends on.
    pub(crate) fn followed(&self, value: impl Fn(Face) -> u32, reach: i64) -> Option<u32> {
        let top = self.die.sides();
        let plain = || (1..top).map(|face| i64::from(value(face)));
        let (least, most) = (plain().min().unwrap_or(0), plain().max().unwrap_or(0));
        let dice = i64::from(self.dice);
        let worth = i64::from(value(top));
        if self.is_endless() {
            None
        } else if worth == 0 || self.dice == 0 {
            Some(0)
        } else {
            self.explosions_to_follow(least * dice, (most - least) * dice, worth, reach)
        }
    }

    /// The worth of up to `most` explosions over the whole pool. The weights are whole numbers
    /// in units of total^-most: C(n+j-1, j) ways for j of them to be spread over n dice.
    fn explosions(&self, most: u32, worth: i64) -> Series {
        let top: Vec<UBig> = powers(self.die.weight(self.die.sides()), most);
        let unit: Vec<UBig> = powers(self.die.total(), most);
        let gap = usize::try_from(worth).unwrap_or(1);
        let mut coefficients = vec![UBig::ZERO; gap * most as usize + 1];
        let mut spread = UBig::ONE;
        for j in 0..=most {
            if j > 0 {
                spread = spread * (self.dice + j - 1) / j;
            }
            let at = j as usize;
            coefficients[gap * at] = &spread * &top[at] * &unit[most as usize - at];
        }
        Series::new(0, &coefficients)
    }

    /// Mean and variance of the whole, from E = (sum of w v + w' E) / T, w' being the
    /// weight of the top face, and the like for squares.
    fn moments(&self, value: &impl Fn(Face) -> u32) -> Moments {
        let top = self.die.sides();
        let total = self.die.total();
        let moment = |power: usize| -> UBig {
            self.die
                .faces()
                .map(|(face, weight)| UBig::from(weight) * UBig::from(value(face)).pow(power))
                .sum()
        };
        let ends = UBig::from(total - self.die.weight(top));
        let part = |n: UBig| Fraction::from_parts(IBig::from(n), ends.clone());
        let mean = part(moment(1));
        let twice = UBig::from(self.die.weight(top)) * UBig::from(value(top)) * 2_u8;
        let square = part(moment(2)) + part(twice) * &mean;
        let variance = square - &mean * &mean;
        let dice = Fraction::from(self.dice);
        Moments {
            mean: mean * &dice,
            variance: variance * dice,
        }
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "only decides how far to follow; every weight stays exact"
)]
fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole as f64
}
