//! An expression computed: the exact distribution of what it may come to.
//!
//! The work is estimated before it is done, in steps and not in seconds, and refused past a
//! bound; so an expression that can be typed can never stall the program.

use thiserror::Error;

use super::{Comparison, DiceTerm, Expression, Question, Sum, Term};
use crate::{Dist, Fraction, Keep, MOST_EXPLOSIONS, Tally, Versus, fraction};

/// The most steps (operations on a machine word, roughly) that are spent on an expression.
const MOST_STEPS: f64 = 4e8;

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
    /// It would take too long or too much memory.
    #[error("too large to compute exactly")]
    TooLarge,
    /// The target lies too far out for exploding dice.
    #[error("more than {MOST_EXPLOSIONS} explosions would have to be followed")]
    TooFarOut,
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
        let mut budget = Budget { left: MOST_STEPS };
        match self.question() {
            Question::Total(sum) => Ok(Odds::Total(budget.sum(sum, 0)?)),
            Question::Target(sum, is, target) => {
                // One past the target, so that "exactly the target" is known too.
                let tally = budget.sum(sum, target.saturating_add(1))?;
                let chance = chance(&tally, *is, *target);
                Ok(Odds::Target(tally, chance))
            }
            Question::Opposed(a, b) => {
                let (first, second) = (budget.sum(a, 0)?, budget.sum(b, 0)?);
                let words = bits(first.dist()) / 64.0 + 1.0;
                let other = bits(second.dist()) / 64.0 + 1.0;
                budget.spend(spread(first.dist()) * words * other)?;
                let versus = first.versus(&second);
                Ok(Odds::Opposed(Box::new(Opposed {
                    first,
                    second,
                    versus,
                })))
            }
        }
    }
}

/// The chance that a total meets a target. Open ends lie past the target, on its far side.
fn chance(tally: &Tally, is: Comparison, target: i64) -> Fraction {
    let met = tally.dist().weight_where(|&total| is.holds(total, target));
    fraction(&met, tally.dist().total())
}

struct Budget {
    left: f64,
}

impl Budget {
    fn spend(&mut self, steps: f64) -> Result<(), OddsError> {
        self.left -= steps;
        if self.left < 0.0 {
            return Err(OddsError::TooLarge);
        }
        Ok(())
    }

    /// The distribution of a sum, with open ends only past `reach`.
    fn sum(&mut self, sum: &Sum, reach: i64) -> Result<Tally, OddsError> {
        // What the other parts may take away must be reached in addition.
        let below: i64 = sum.parts().iter().map(|part| (-least(part)).max(0)).sum();
        let reach = reach.saturating_add(below);
        let mut total = Tally::from(Dist::certain(0));
        for part in sum.parts() {
            let tally = match &part.what {
                Term::Number(number) => Dist::certain(i64::from(*number)).into(),
                Term::Dice(dice) => self.dice(dice, reach)?,
            };
            let tally = if part.minus {
                // The parser lets no exploding dice behind a minus sign.
                tally.negated().ok_or(OddsError::TooLarge)?
            } else {
                tally
            };
            let (a, b) = (total.dist(), tally.dist());
            let words = (bits(a) + bits(b)) / 64.0 + 1.0;
            if a.outcomes().len() > 1 && b.outcomes().len() > 1 {
                self.spend(spread(a) * spread(b) * words)?;
            }
            total = total.plus(&tally);
        }
        Ok(total)
    }

    fn dice(&mut self, term: &DiceTerm, reach: i64) -> Result<Tally, OddsError> {
        let pool = term.pool();
        let (dice, sides) = (f64::from(term.count), f64::from(term.sides));
        let die_bits = f64::from(u32::try_from(pool.die().total()).unwrap_or(u32::MAX)).log2();
        let words = dice * die_bits / 64.0 + 1.0;
        let outcomes = dice * (f64::from(term.value(term.sides)) - f64::from(term.value(1))) + 1.0;
        let counted = |face| i64::from(term.value(face));
        if term.explode {
            self.spend(1e6 + outcomes * outcomes * words * words)?;
            return pool
                .exploding()
                .score(|face| term.value(face), reach)
                .ok_or(OddsError::TooFarOut);
        }
        let kept = match term.keep() {
            Keep::All => {
                let die = if term.reroll.is_some() { sides } else { 3.0 };
                self.spend(outcomes * die * words)?;
                return Ok(match term.successes {
                    None => pool.sum(),
                    Some(least) => pool.successes(least),
                }
                .into());
            }
            Keep::Highest(kept) | Keep::Lowest(kept) => f64::from(kept),
        };
        // For each face and each number of better dice: a series, and a sum over the rest.
        self.spend(sides * kept * (outcomes + dice) * sides.min(outcomes) * words)?;
        Ok(pool.score(counted).into())
    }
}

/// The least that a part can come to.
fn least(part: &super::Part) -> i64 {
    match (&part.what, part.minus) {
        (Term::Number(number), true) => -i64::from(*number),
        (Term::Dice(dice), true) => -(i64::from(dice.count) * i64::from(dice.value(dice.sides))),
        (_, false) => 0,
    }
}

fn bits(dist: &Dist<i64>) -> f64 {
    use dashu_int::ops::BitTest;
    f64::from(u32::try_from(dist.total().bit_len()).unwrap_or(u32::MAX))
}

fn spread(dist: &Dist<i64>) -> f64 {
    let spread = dist.highest().saturating_sub(dist.lowest());
    f64::from(u32::try_from(spread).unwrap_or(u32::MAX)) + 1.0
}
