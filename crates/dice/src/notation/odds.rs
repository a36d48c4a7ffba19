//! An expression computed: the exact distribution of what it may come to.
//!
//! The work and the memory are estimated for the whole expression before any of it is done, in
//! steps and not in seconds, and refused past a bound; so an expression that can be typed can
//! never stall the program.

use thiserror::Error;

use super::{Comparison, DiceTerm, Expression, Question, Sum, Term};
use crate::{Dist, Exploding, Fraction, Keep, MOST_EXPLOSIONS, Tally, Versus, fraction};

/// The most steps (operations on a machine word, roughly) that are spent on an expression.
const MOST_STEPS: f64 = 3e8;
/// The most machine words that a distribution may fill.
const MOST_WORDS: f64 = 2e6;

/// The exact odds of an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Odds {
    /// The total and its distribution.
    Total(Tally),
    /// The total, and the chance that it meets the target.
    Target(Tally, Fraction),
    /// Both totals, and how they compare.
    Opposed(Box<Opposed>),
}

/// The odds of two totals against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opposed {
    /// The total before `vs`.
    pub first: Tally,
    /// The total after it.
    pub second: Tally,
    /// How often the first beats, ties or loses to the second.
    pub versus: Versus,
}

/// Why odds are not computed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OddsError {
    /// It would take too long, or too much memory.
    #[error("too large to compute exactly")]
    TooLarge,
    /// The target lies too far out for exploding dice.
    #[error("more than {MOST_EXPLOSIONS} explosions would have to be followed")]
    TooFarOut,
}

impl OddsError {
    /// The message that says this to people.
    pub fn key(&self) -> &'static str {
        match self {
            OddsError::TooLarge => "odds-too-large",
            OddsError::TooFarOut => "odds-too-far-out",
        }
    }
}

impl Expression {
    /// Computes the expression.
    ///
    /// # Errors
    /// See [`OddsError`]; refused at once.
    ///
    /// ```
    /// use dice::notation::{Expression, Odds};
    /// let question: Expression = "6d6 >= 30".parse().unwrap();
    /// let Ok(Odds::Target(_, chance)) = question.odds() else { panic!() };
    /// assert_eq!(chance.to_string(), "17/864");
    /// ```
    pub fn odds(&self) -> Result<Odds, OddsError> {
        match self.question() {
            Question::Total(sum) => {
                Work::of(sum, 0)?.check()?;
                Ok(Odds::Total(tally(sum, 0)?))
            }
            Question::Target(sum, is, target) => {
                // One past the target, so that "exactly the target" is known too.
                let reach = target.saturating_add(1);
                Work::of(sum, reach)?.check()?;
                let tally = tally(sum, reach)?;
                let chance = chance(&tally, *is, *target);
                Ok(Odds::Target(tally, chance))
            }
            Question::Opposed(a, b) => opposed(a, b),
        }
    }
}

/// The chance that a total meets a target. Open ends lie past the target, on its far side.
fn chance(tally: &Tally, is: Comparison, target: i64) -> Fraction {
    let met = tally.dist().weight_where(|&total| is.holds(total, target));
    fraction(&met, tally.dist().total())
}

/// Two sums against each other. A side without an upper end is followed to where the other
/// side ends, so that nothing stays undecided; or, where that is too far, as far as usual.
fn opposed(a: &Sum, b: &Sum) -> Result<Odds, OddsError> {
    let mut reaches = [b.highest().unwrap_or(0), a.highest().unwrap_or(0)];
    let work = |reaches: [i64; 2]| -> Result<Work, OddsError> {
        let (first, second) = (Work::of(a, reaches[0])?, Work::of(b, reaches[1])?);
        let both = first.against(&second);
        both.check()?;
        Ok(both)
    };
    if work(reaches).is_err() {
        reaches = [0, 0];
    }
    work(reaches)?;
    let (mut first, mut second) = (tally(a, reaches[0])?, tally(b, reaches[1])?);
    if let (Some(one), Some(other)) = (first.open_end(), second.open_end()) {
        // Both are open: list the shorter one as far as the longer.
        let reach = one.max(other);
        if work([reach, reach]).is_ok() {
            (first, second) = (tally(a, reach)?, tally(b, reach)?);
        }
    }
    let versus = first.versus(&second);
    Ok(Odds::Opposed(Box::new(Opposed {
        first,
        second,
        versus,
    })))
}

/// The distribution of a sum, with open ends only past `reach`.
fn tally(sum: &Sum, reach: i64) -> Result<Tally, OddsError> {
    let reach = sum.reach(reach);
    let mut total: Option<Tally> = None;
    for part in sum.parts() {
        let tally = match &part.what {
            Term::Number(number) => Dist::certain(i64::from(*number)).into(),
            Term::Dice(dice) => dice_tally(dice, reach)?,
        };
        let tally = if part.minus {
            // The parser lets no exploding dice behind a minus sign.
            tally.negated().ok_or(OddsError::TooLarge)?
        } else {
            tally
        };
        total = Some(match total {
            Some(total) => total.plus(&tally),
            None => tally,
        });
    }
    Ok(total.unwrap_or_else(|| Dist::certain(0).into()))
}

fn dice_tally(term: &DiceTerm, reach: i64) -> Result<Tally, OddsError> {
    if term.explode {
        let score = term.exploding().score(|face| term.value(face), reach);
        return score.ok_or_else(|| too_far(reach));
    }
    let pool = term.pool();
    Ok(match term.successes {
        None => pool.sum(),
        Some(least) => pool.successes(least),
    }
    .into())
}

fn too_far(reach: i64) -> OddsError {
    if reach > 0 {
        OddsError::TooFarOut
    } else {
        OddsError::TooLarge
    }
}

impl DiceTerm {
    /// The dice as exploding ones.
    pub(super) fn exploding(&self) -> Exploding {
        Exploding::new(self.count, self.pool().die().clone())
    }
}

impl Sum {
    /// What exploding dice in it must be followed to, for the whole to be known up to `reach`:
    /// as much more as other parts may take away.
    fn reach(&self, reach: i64) -> i64 {
        let taken = self.parts().iter().filter(|part| part.minus);
        let taken = taken.map(|part| match &part.what {
            Term::Number(number) => i64::from(*number),
            Term::Dice(dice) => dice.highest(),
        });
        reach.saturating_add(taken.sum())
    }

    /// The highest that it can come to; `None` if there is no end.
    fn highest(&self) -> Option<i64> {
        let parts = self.parts().iter().map(|part| match &part.what {
            _ if part.minus => Some(0),
            Term::Number(number) => Some(i64::from(*number)),
            Term::Dice(dice) => (!dice.explode).then(|| dice.highest()),
        });
        parts.sum()
    }
}

impl DiceTerm {
    fn highest(&self) -> i64 {
        i64::from(self.count) * i64::from(self.value(self.sides))
    }
}

/// What a distribution costs: how many outcomes lie between its ends, how many words a weight
/// takes, and the steps to compute it.
struct Work {
    outcomes: f64,
    words: f64,
    steps: f64,
}

impl Work {
    fn of(sum: &Sum, reach: i64) -> Result<Self, OddsError> {
        let reach = sum.reach(reach);
        let mut total = Work {
            outcomes: 1.0,
            words: 1.0,
            steps: 0.0,
        };
        for part in sum.parts() {
            if let Term::Dice(dice) = &part.what {
                let work = Work::of_dice(dice, reach)?;
                total.steps += work.steps;
                if total.outcomes > 1.0 {
                    total.steps += total.outcomes * work.outcomes * total.words * work.words;
                }
                total.outcomes += work.outcomes - 1.0;
                total.words += work.words - 1.0;
            }
        }
        Ok(total)
    }

    fn of_dice(term: &DiceTerm, reach: i64) -> Result<Self, OddsError> {
        let (dice, sides) = (f64::from(term.count), f64::from(term.sides));
        let values = f64::from(term.value(term.sides)) - f64::from(term.value(1)) + 1.0;
        // A reroll squares the unit in which a die's faces are weighed.
        let unit = if term.reroll.is_some() { 2.0 } else { 1.0 };
        let words = |dice: f64| dice * unit * sides.log2() / 64.0 + 1.0;
        if term.explode {
            let followed = term.exploding().followed(|face| term.value(face), reach);
            let followed = f64::from(followed.ok_or_else(|| too_far(reach))?);
            let worth = f64::from(term.value(term.sides));
            let plain = dice * (values - 1.0) + 1.0;
            let outcomes = plain + worth * followed;
            let steps = plain * (followed + 1.0) * words(dice) * words(followed);
            return Ok(Work {
                outcomes,
                words: words(dice + followed),
                steps: steps + plain * values * words(dice) + outcomes * words(dice + followed),
            });
        }
        let kept = match term.keep() {
            Keep::All => {
                let terms = if unit > 1.0 { values } else { 3.0 };
                let outcomes = dice * (values - 1.0) + 1.0;
                let words = words(dice);
                return Ok(Work {
                    outcomes,
                    words,
                    steps: outcomes * terms * words,
                });
            }
            Keep::Highest(kept) | Keep::Lowest(kept) => f64::from(kept.min(term.count)),
        };
        let (outcomes, better, words) = (kept * (values - 1.0) + 1.0, words(kept), words(dice));
        // For each face and each number of better dice: a product of those (half as long and
        // half as many on average), its sum into the whole, and a sum over the other dice.
        let product = outcomes * values * better * better / 4.0;
        let round = product + outcomes * words + dice * words * words;
        Ok(Work {
            outcomes,
            words,
            steps: sides * kept * round + dice * dice * words,
        })
    }

    /// Two distributions compared.
    fn against(&self, other: &Work) -> Work {
        let compare = (self.outcomes + other.outcomes) * self.words * other.words;
        Work {
            outcomes: self.outcomes + other.outcomes,
            words: self.words.max(other.words),
            steps: self.steps + other.steps + compare,
        }
    }

    fn check(&self) -> Result<(), OddsError> {
        if self.steps > MOST_STEPS || self.outcomes * self.words > MOST_WORDS {
            return Err(OddsError::TooLarge);
        }
        Ok(())
    }
}
