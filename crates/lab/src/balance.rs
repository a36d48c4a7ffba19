//! What to change to make a fight fair: numbers tried one by one, and the fight that comes
//! nearest to what is wanted.
//!
//! A range in braces, `Rats ({1..12})`, is tried number by number; two of them make a matrix.

mod heat;
mod ranges;

use odds::{Asked, Method, Watch};
use serde_json::{Value, json};
use texts::{Texts, value};

pub use heat::picture;
pub use ranges::Range;
use ranges::{named, ranges};

use crate::{
    Fault, exactly,
    fight::fought,
    sides::{Side, Sides},
};

/// Fights that are tried at most.
pub const MOST_TRIED: usize = 400;
/// The chance that is aimed at when none is given.
pub const USUAL_TARGET: f64 = 0.5;

/// Two sides with numbers to try.
pub struct Plan {
    /// The numbers: one range, or two.
    pub ranges: Vec<Range>,
    both: [Side; 2],
}

/// A fight that was tried.
pub struct Tried {
    /// The numbers that stood in the ranges.
    pub numbers: Vec<i64>,
    /// The chance of the first side to win.
    pub won: f64,
    /// The chance of the second side to win.
    pub lost: f64,
    /// Rounds on average.
    pub rounds: f64,
    /// How it was found.
    pub method: Method,
}

/// All fights that were tried, and the one that comes nearest to what is wanted.
pub struct Balance {
    /// The numbers: one range, or two.
    pub ranges: Vec<Range>,
    /// The fights, in the order of their numbers.
    pub tried: Vec<Tried>,
    /// Which of them comes nearest.
    pub best: usize,
    /// The chance that is aimed at.
    pub target: f64,
}

impl Plan {
    /// The ranges of both sides.
    ///
    /// # Errors
    /// There is none, or there are too many, or one cannot be read.
    pub fn new(both: [Side; 2]) -> Result<Self, Fault> {
        let mut found = Vec::new();
        for side in &both {
            found.extend(ranges(side.text()).map_err(Fault::Range)?);
        }
        let tries: usize = found.iter().map(|range| range.numbers.len()).product();
        if found.is_empty() || found.len() > 2 {
            return Err(Fault::NoRange);
        }
        if tries > MOST_TRIED {
            return Err(Fault::TooMany(MOST_TRIED));
        }
        let ranges = found;
        Ok(Plan { ranges, both })
    }

    /// Every number of one range, or every pair of two.
    pub fn combinations(&self) -> Vec<Vec<i64>> {
        let mut all = vec![Vec::new()];
        for range in &self.ranges {
            let longer = all.iter().flat_map(|start| {
                range.numbers.iter().map(move |&number| {
                    let mut numbers: Vec<i64> = start.clone();
                    numbers.push(number);
                    numbers
                })
            });
            all = longer.collect();
        }
        all
    }

    /// Reckons the fight with these numbers in the place of the ranges; `read` makes characters
    /// of both sides.
    ///
    /// # Errors
    /// There is no such fight.
    pub fn fight(
        &self,
        numbers: Vec<i64>,
        read: impl Fn(&[Side; 2]) -> Result<Sides, Fault>,
        asked: Asked,
        watch: &dyn Watch,
    ) -> Result<Tried, Fault> {
        let mut left = numbers.iter();
        let mut fill = |side: &Side| side.with(ranges::fill(side.text(), &mut left));
        let both = [fill(&self.both[0]), fill(&self.both[1])];
        let fight = fought(&read(&both)?, asked, watch)?;
        let [won, _, lost] = fight.answer.ends();
        Ok(Tried {
            numbers,
            won,
            lost,
            rounds: fight.answer.story.mean_rounds(),
            method: fight.answer.method,
        })
    }
}

impl Balance {
    /// What was tried, held against what is wanted. Something was.
    pub fn new(plan: Plan, tried: Vec<Tried>, target: f64) -> Self {
        Balance {
            best: nearest(&tried, target),
            ranges: plan.ranges,
            tried,
            target,
        }
    }

    /// What comes nearest, in a sentence.
    pub fn nearest(&self, texts: &Texts) -> String {
        let found = &self.tried[self.best];
        let arguments = [
            ("target", value(texts.percent_of(self.target))),
            ("fight", value(named(&self.ranges, &found.numbers))),
            ("won", value(texts.percent_of(found.won))),
            ("lost", value(texts.percent_of(found.lost))),
            ("rounds", value(texts.short_number(&exactly(found.rounds)))),
        ];
        texts.say_with("balance-nearest", arguments)
    }

    /// How the numbers were found, in a sentence.
    pub fn method(&self, texts: &Texts) -> String {
        let tried = self.tried.iter();
        let played = tried.filter(|one| matches!(one.method, Method::Simulated { .. }));
        match played.count() {
            0 => texts.say("balance-exact"),
            some => texts.say_with("balance-simulated", [("number", value(some.to_string()))]),
        }
    }

    /// Every fight for programs.
    pub fn as_json(&self) -> Vec<Value> {
        let line = |(place, one): (usize, &Tried)| {
            json!({
                "numbers": one.numbers,
                "won": one.won,
                "lost": one.lost,
                "rounds": one.rounds,
                "simulated": matches!(one.method, Method::Simulated { .. }),
                "target": self.target,
                "nearest": place == self.best,
            })
        };
        self.tried.iter().enumerate().map(line).collect()
    }
}

/// The fight whose chance is nearest to the target.
fn nearest(tried: &[Tried], target: f64) -> usize {
    let distance = |tried: &Tried| (tried.won - target).abs();
    let places = 0..tried.len();
    places
        .min_by(|&one, &other| distance(&tried[one]).total_cmp(&distance(&tried[other])))
        .unwrap_or(0)
}

/// A chance as a whole number of percent that neither pretends certainty nor hides a
/// possibility.
pub fn whole(share: f64) -> String {
    let rounded = (share * 100.0).round();
    if rounded >= 100.0 && share < 1.0 {
        ">99".to_owned()
    } else if rounded <= 0.0 && share > 0.0 {
        "<1".to_owned()
    } else {
        format!("{rounded:.0}")
    }
}

#[cfg(test)]
mod tests {
    use super::whole;

    #[test]
    fn what_may_happen_is_not_certain() {
        let shares = [0.0, 0.004, 0.006, 0.5, 0.994, 0.996, 1.0];
        let written = shares.map(whole);
        assert_eq!(written, ["0", "<1", "1", "50", "99", ">99", "100"]);
    }
}
