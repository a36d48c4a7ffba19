//! Dice notation: what people type, as data.
//!
//! `4d6`, `2d6+3`, `4d6kh3`, `6d6!>=5`, `2d6 >= 9`, `4d6 vs 5d6 # bar brawl`. The full grammar
//! is in `docs/dice-notation.md`. An [`Expression`] is only made by parsing, so it is always
//! within the bounds below; it can be thrown ([`Expression::roll`], faces from outside) or
//! computed ([`Expression::odds`]).

mod fault;
mod odds;
mod parse;
mod roll;

use std::fmt;

use crate::{Die, Face, Keep, Pool};

pub use fault::{Argument, Expected, Fault, NotationError};
pub use odds::{Odds, OddsError, Opposed};
pub use roll::{Answer, RollError, RolledPart, RolledSum, Thrown, ThrownDie};

/// The longest expression that is read, in bytes.
pub const MOST_BYTES: usize = 256;
/// How deep parentheses may stand inside one another.
pub const MOST_DEPTH: usize = 16;
/// The most dice that an expression may throw, before explosions.
pub const MOST_DICE_ROLLED: u32 = 100;
/// The most dice in one pool when only odds are asked.
pub const MOST_DICE: u32 = 1_000;
/// The most sides of a die.
pub const MOST_SIDES: u16 = 1_000;
/// The largest number that may be added, or compared with.
pub const MOST_NUMBER: u32 = 1_000_000;

/// One thing that can be thrown or computed, with an optional label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    question: Question,
    label: Option<String>,
}

/// What is asked about the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// What is the total?
    Total(Sum),
    /// Does the total meet a target?
    Target(Sum, Comparison, i64),
    /// Which of two totals is higher?
    Opposed(Sum, Sum),
}

/// How a total is compared with a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `>=`
    AtLeast,
    /// `>`
    MoreThan,
    /// `<=`
    AtMost,
    /// `<`
    LessThan,
    /// `=`
    Exactly,
}

/// Dice and numbers added up; at least one part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    parts: Vec<Part>,
}

/// One part of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Whether it is taken away.
    pub minus: bool,
    /// What it is.
    pub what: Term,
}

/// A number or some dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A fixed number.
    Number(u32),
    /// Dice to throw.
    Dice(DiceTerm),
}

/// Equal dice and how they are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceTerm {
    /// How many dice.
    pub count: u32,
    /// Sides of each.
    pub sides: u16,
    /// This face is thrown again, once.
    pub reroll: Option<Face>,
    /// Only some dice count.
    pub select: Option<Select>,
    /// Highest faces are thrown again and all count.
    pub explode: bool,
    /// Count the dice that show this or more, instead of adding their faces.
    pub successes: Option<Face>,
}

/// Which dice of a pool count, as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Select {
    /// `khN`
    KeepHighest(u32),
    /// `klN`
    KeepLowest(u32),
    /// `dhN`
    DropHighest(u32),
    /// `dlN`
    DropLowest(u32),
}

impl Expression {
    /// What is asked.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// What was typed after `#`, if anything.
    pub fn label(&self) -> Option<&str> {
        self.label.as_deref()
    }

    /// How many dice are thrown, before explosions.
    pub fn dice(&self) -> u64 {
        let count = |sum: &Sum| sum.dice().map(|dice| u64::from(dice.count)).sum::<u64>();
        match &self.question {
            Question::Total(sum) | Question::Target(sum, _, _) => count(sum),
            Question::Opposed(a, b) => count(a) + count(b),
        }
    }
}

impl Sum {
    /// The parts in the order typed, parentheses resolved.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Whether it is a number of successes: its dice are counted and not added up.
    pub fn counts_successes(&self) -> bool {
        self.dice().next().is_some() && self.dice().all(|dice| dice.successes.is_some())
    }

    fn dice(&self) -> impl Iterator<Item = &DiceTerm> {
        self.parts.iter().filter_map(|part| match &part.what {
            Term::Dice(dice) => Some(dice),
            Term::Number(_) => None,
        })
    }
}

impl Comparison {
    /// Whether a total meets the target.
    pub fn holds(self, total: i64, target: i64) -> bool {
        match self {
            Comparison::AtLeast => total >= target,
            Comparison::MoreThan => total > target,
            Comparison::AtMost => total <= target,
            Comparison::LessThan => total < target,
            Comparison::Exactly => total == target,
        }
    }
}

impl DiceTerm {
    /// The dice as a pool; explosions and successes are ways of reading it.
    pub fn pool(&self) -> Pool {
        let die = match self.reroll {
            Some(again) => Die::rerolled_once(self.sides, |face| face == again),
            None => Die::fair(self.sides),
        };
        Pool::new(self.count, die).keeping(self.keep())
    }

    /// What one face counts for.
    pub fn value(&self, face: Face) -> u32 {
        match self.successes {
            Some(least) => u32::from(face >= least),
            None => u32::from(face),
        }
    }

    /// Which dice count.
    pub fn keep(&self) -> Keep {
        match self.select {
            None => Keep::All,
            Some(Select::KeepHighest(count)) => Keep::Highest(count),
            Some(Select::KeepLowest(count)) => Keep::Lowest(count),
            Some(Select::DropHighest(count)) => Keep::Lowest(self.count.saturating_sub(count)),
            Some(Select::DropLowest(count)) => Keep::Highest(self.count.saturating_sub(count)),
        }
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.question)?;
        match &self.label {
            Some(label) => write!(f, " # {label}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Question::Total(sum) => write!(f, "{sum}"),
            Question::Target(sum, is, target) => write!(f, "{sum} {is} {target}"),
            Question::Opposed(a, b) => write!(f, "{a} vs {b}"),
        }
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Comparison::AtLeast => ">=",
            Comparison::MoreThan => ">",
            Comparison::AtMost => "<=",
            Comparison::LessThan => "<",
            Comparison::Exactly => "=",
        })
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, part) in self.parts.iter().enumerate() {
            match (place, part.minus) {
                (0, false) => {}
                (0, true) => f.write_str("-")?,
                (_, false) => f.write_str(" + ")?,
                (_, true) => f.write_str(" - ")?,
            }
            match &part.what {
                Term::Number(number) => write!(f, "{number}")?,
                Term::Dice(dice) => write!(f, "{dice}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for DiceTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}d{}", self.count, self.sides)?;
        if let Some(face) = self.reroll {
            write!(f, "ro{face}")?;
        }
        match self.select {
            None => {}
            Some(Select::KeepHighest(count)) => write!(f, "kh{count}")?,
            Some(Select::KeepLowest(count)) => write!(f, "kl{count}")?,
            Some(Select::DropHighest(count)) => write!(f, "dh{count}")?,
            Some(Select::DropLowest(count)) => write!(f, "dl{count}")?,
        }
        if self.explode {
            f.write_str("!")?;
        }
        match self.successes {
            None => Ok(()),
            Some(least) => write!(f, ">={least}"),
        }
    }
}
