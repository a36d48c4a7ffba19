//! An expression thrown once: faces come from outside, the result says what became of each.
//!
//! Dice are asked for in a fixed order, so that a script or a log gives the same result every
//! time: pools from left to right; in a pool all dice first, then those thrown again, then
//! explosions wave after wave.

use std::cmp::Ordering;

use thiserror::Error;

use super::{DiceTerm, Expression, MOST_DICE_ROLLED, Question, Sum, Term};
use crate::{Face, Keep};

/// The most dice that one roll throws, explosions included.
const MOST_THROWN: u32 = 1_000;

/// What a roll came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A total.
    Total(RolledSum),
    /// A total, and whether it met the target.
    Target(RolledSum, bool),
    /// Two totals, and how the first compares with the second.
    Opposed(RolledSum, RolledSum, Ordering),
}

/// A thrown sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RolledSum {
    /// The parts, in the order of the expression.
    pub parts: Vec<RolledPart>,
    /// What they add up to.
    pub total: i64,
}

/// A part of a thrown sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RolledPart {
    /// Whether it is taken away.
    pub minus: bool,
    /// What it is worth, before the sign.
    pub value: i64,
    /// The dice, if it is not a plain number.
    pub dice: Option<(DiceTerm, Vec<ThrownDie>)>,
}

/// A die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrownDie {
    /// What it shows.
    pub face: Face,
    /// How it came to lie there.
    pub thrown: Thrown,
    /// Whether it counts; dropped dice and those thrown again do not.
    pub counts: bool,
    /// What it counts for.
    pub value: u32,
}

/// How a die came to be thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thrown {
    /// With the pool.
    First,
    /// In place of one that had to be thrown again.
    Again,
    /// Because another die exploded.
    Explosion,
}

/// Why a roll did not come about; `E` is what the source of the faces had to say.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RollError<E> {
    /// More dice than may be thrown at once.
    #[error("at most {MOST_DICE_ROLLED} dice can be thrown at once")]
    TooManyDice,
    /// The dice kept exploding.
    #[error("more than {MOST_THROWN} dice after explosions")]
    TooManyExplosions,
    /// The source gave too few or too many faces, or some that the dice do not have.
    #[error("the faces do not fit the dice")]
    FacesDoNotFit,
    /// The source failed.
    #[error(transparent)]
    Source(E),
}

impl<E> RollError<E> {
    /// The message that says this to people; a source has its own.
    pub fn key(&self) -> Option<&'static str> {
        match self {
            RollError::TooManyDice => Some("roll-too-many-dice"),
            RollError::TooManyExplosions => Some("roll-too-many-explosions"),
            RollError::FacesDoNotFit => Some("roll-faces-do-not-fit"),
            RollError::Source(_) => None,
        }
    }
}

impl Expression {
    /// Throws the expression. `throw` is asked for so many dice with so many sides.
    ///
    /// # Errors
    /// See [`RollError`]; nothing is thrown where there are too many dice to begin with.
    ///
    /// ```
    /// use dice::notation::{Answer, Expression};
    /// let roll: Expression = "3d6!>=5".parse().unwrap();
    /// let mut faces = [6, 4, 5, 2].into_iter();
    /// let answer = roll.roll(|dice, _sides| {
    ///     Ok::<_, ()>(faces.by_ref().take(dice as usize).collect())
    /// });
    /// let Ok(Answer::Total(sum)) = answer else { panic!() };
    /// assert_eq!(sum.total, 2);
    /// ```
    pub fn roll<E>(
        &self,
        throw: impl FnMut(u32, u16) -> Result<Vec<Face>, E>,
    ) -> Result<Answer, RollError<E>> {
        if self.dice() > u64::from(MOST_DICE_ROLLED) {
            return Err(RollError::TooManyDice);
        }
        let mut hand = Hand { throw, thrown: 0 };
        Ok(match self.question() {
            Question::Total(sum) => Answer::Total(hand.sum(sum)?),
            Question::Target(sum, is, target) => {
                let sum = hand.sum(sum)?;
                let met = is.holds(sum.total, *target);
                Answer::Target(sum, met)
            }
            Question::Opposed(a, b) => {
                let (a, b) = (hand.sum(a)?, hand.sum(b)?);
                let order = a.total.cmp(&b.total);
                Answer::Opposed(a, b, order)
            }
        })
    }
}

/// Whoever throws, and how often they have.
struct Hand<F> {
    throw: F,
    thrown: u32,
}

impl<E, F: FnMut(u32, u16) -> Result<Vec<Face>, E>> Hand<F> {
    fn sum(&mut self, sum: &Sum) -> Result<RolledSum, RollError<E>> {
        let mut parts = Vec::new();
        for part in sum.parts() {
            parts.push(match part.what {
                Term::Number(number) => RolledPart {
                    minus: part.minus,
                    value: i64::from(number),
                    dice: None,
                },
                Term::Dice(term) => {
                    let dice = self.pool(&term)?;
                    let counting = dice.iter().filter(|die| die.counts);
                    RolledPart {
                        minus: part.minus,
                        value: counting.map(|die| i64::from(die.value)).sum(),
                        dice: Some((term, dice)),
                    }
                }
            });
        }
        let signed = |part: &RolledPart| if part.minus { -part.value } else { part.value };
        let total = parts.iter().map(signed).sum();
        Ok(RolledSum { parts, total })
    }

    fn pool(&mut self, term: &DiceTerm) -> Result<Vec<ThrownDie>, RollError<E>> {
        let mut dice = self.dice(term, term.count, Thrown::First)?;
        if let Some(again) = term.reroll {
            dice = self.with_rerolls(term, dice, again)?;
        }
        if term.explode {
            // Only the dice that just fell explode; those before them already have.
            let mut fallen = 0;
            loop {
                let wave = &dice[fallen..];
                let explosions = wave
                    .iter()
                    .filter(|die| die.counts && die.face == term.sides);
                let more = u32::try_from(explosions.count()).unwrap_or(u32::MAX);
                if more == 0 {
                    break;
                }
                fallen = dice.len();
                let mut next = self.dice(term, more, Thrown::Explosion)?;
                if let Some(again) = term.reroll {
                    next = self.with_rerolls(term, next, again)?;
                }
                dice.extend(next);
            }
        }
        drop_dice(&mut dice, term.keep());
        Ok(dice)
    }

    /// Dice that show `again` are set aside, and as many are thrown in their place.
    fn with_rerolls(
        &mut self,
        term: &DiceTerm,
        dice: Vec<ThrownDie>,
        again: Face,
    ) -> Result<Vec<ThrownDie>, RollError<E>> {
        let count = dice.iter().filter(|die| die.face == again).count();
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        let mut second = self.dice(term, count, Thrown::Again)?.into_iter();
        let mut lying = Vec::with_capacity(dice.len());
        for die in dice {
            let rerolled = die.face == again;
            lying.push(ThrownDie {
                counts: !rerolled,
                ..die
            });
            if rerolled {
                lying.extend(second.next());
            }
        }
        Ok(lying)
    }

    fn dice(
        &mut self,
        term: &DiceTerm,
        count: u32,
        thrown: Thrown,
    ) -> Result<Vec<ThrownDie>, RollError<E>> {
        if count == 0 {
            return Ok(Vec::new());
        }
        self.thrown = self.thrown.saturating_add(count);
        if self.thrown > MOST_THROWN {
            return Err(RollError::TooManyExplosions);
        }
        let faces = (self.throw)(count, term.sides).map_err(RollError::Source)?;
        let fit = faces.iter().all(|face| (1..=term.sides).contains(face));
        if !fit || faces.len() != count as usize {
            return Err(RollError::FacesDoNotFit);
        }
        let die = |face| ThrownDie {
            face,
            thrown,
            counts: true,
            value: term.value(face),
        };
        Ok(faces.into_iter().map(die).collect())
    }
}

/// Marks the dice that do not count. Of equal faces the later ones are dropped.
fn drop_dice(dice: &mut [ThrownDie], keep: Keep) {
    let count = match keep {
        Keep::All => return,
        Keep::Highest(count) | Keep::Lowest(count) => count as usize,
    };
    let mut places: Vec<usize> = (0..dice.len())
        .filter(|&place| dice[place].counts)
        .collect();
    places.sort_by_key(|&place| match keep {
        Keep::Lowest(_) => i32::from(dice[place].face),
        Keep::All | Keep::Highest(_) => -i32::from(dice[place].face),
    });
    for place in places.into_iter().skip(count) {
        dice[place].counts = false;
    }
}
