//! What to change to make a fight fair: values tried one by one, and the fight that comes
//! nearest to what is wanted.
//!
//! A range in braces, `Rats ({1..12})`, is tried value by value; two of them make a matrix.

mod heat;
mod kinds;
mod ranges;

use odds::{Asked, Manners, Method, Watch};
use rulebook::Message;
use serde_json::{Value, json};
use texts::{Texts, value};

pub use heat::picture;
pub use ranges::Range;
use ranges::{named, ranges};

use crate::{
    Fault, exactly,
    fight::{fought, listed},
    sides::{Side, Sides},
};

/// Fights that are tried at most.
pub const MOST_TRIED: usize = 400;
/// The chance that is aimed at when none is given.
pub const USUAL_TARGET: f64 = 0.5;

/// Two sides with values to try.
pub struct Plan {
    /// The values: one range, or two.
    pub ranges: Vec<Range>,
    both: [Side; 2],
}

/// A fight that was tried.
pub struct Tried {
    /// The values that stood in the ranges.
    pub values: Vec<String>,
    /// The chance of the first side to win.
    pub won: f64,
    /// The chance of the second side to win.
    pub lost: f64,
    /// Rounds on average.
    pub rounds: f64,
    /// How it was found.
    pub method: Method,
    /// How both sides played; not always as asked.
    pub manners: Manners,
    /// What is taken for granted.
    pub assumptions: Vec<Message>,
    cast: Cast,
}

/// Who is in a fight, and by which book.
struct Cast {
    book: &'static str,
    sides: [Vec<String>; 2],
}

/// All fights that were tried, and the one that comes nearest to what is wanted.
pub struct Balance {
    /// The values: one range, or two.
    pub ranges: Vec<Range>,
    /// The fights, in the order of their values.
    pub tried: Vec<Tried>,
    /// Which of them comes nearest.
    pub best: usize,
    /// The chance that is aimed at.
    pub target: f64,
    /// Which of several kinds each fight is of, by how it was reckoned.
    kinds: Vec<usize>,
}

impl Plan {
    /// The ranges of both sides.
    ///
    /// # Errors
    /// There is none, or there are too many, or one cannot be read.
    pub fn new(both: [Side; 2]) -> Result<Self, Fault> {
        let mut found = Vec::new();
        for side in &both {
            found.extend(ranges(side.text())?);
        }
        let tries: usize = found.iter().map(|range| range.values.len()).product();
        match found.len() {
            0 => return Err(Fault::NoRange),
            1 | 2 => {}
            number => return Err(Fault::ManyRanges(number)),
        }
        if tries > MOST_TRIED {
            return Err(Fault::TooMany(MOST_TRIED));
        }
        let ranges = found;
        Ok(Plan { ranges, both })
    }

    /// Every value of one range, or every pair of two.
    pub fn combinations(&self) -> Vec<Vec<String>> {
        let mut all = vec![Vec::new()];
        for range in &self.ranges {
            let longer = all.iter().flat_map(|start| {
                range.values.iter().map(move |value| {
                    let mut values: Vec<String> = start.clone();
                    values.push(value.clone());
                    values
                })
            });
            all = longer.collect();
        }
        all
    }

    /// Reckons the fight with these values in the place of the ranges; `read` makes characters
    /// of both sides.
    ///
    /// # Errors
    /// There is no such fight.
    pub fn fight(
        &self,
        values: Vec<String>,
        read: impl Fn(&[Side; 2]) -> Result<Sides, Fault>,
        asked: Asked,
        watch: &dyn Watch,
    ) -> Result<Tried, Fault> {
        let mut left = values.iter();
        let mut fill = |side: &Side| side.with(ranges::fill(side.text(), &mut left));
        let both = [fill(&self.both[0]), fill(&self.both[1])];
        let sides = read(&both)?;
        let fight = fought(&sides, asked, watch)?;
        let [won, _, lost] = fight.answer.ends();
        Ok(Tried {
            values,
            won,
            lost,
            rounds: fight.answer.story.mean_rounds(),
            method: fight.answer.method,
            manners: fight.answer.manners,
            assumptions: fight.bout.assumptions(),
            cast: Cast::of(&sides),
        })
    }
}

impl Cast {
    fn of(sides: &Sides) -> Self {
        let names = |sheets: &Vec<Value>| {
            let names = sheets.iter().filter_map(|sheet| sheet["name"].as_str());
            without_numbers(&names.collect::<Vec<_>>())
        };
        Cast {
            book: sides.book.id,
            sides: [names(&sides.sheets[0]), names(&sides.sheets[1])],
        }
    }
}

/// Names, those of a kind only once: how many there are is what is tried.
fn without_numbers(names: &[&str]) -> Vec<String> {
    let stem = |name: &str| {
        let (stem, number) = name.rsplit_once(' ')?;
        number.parse::<usize>().is_ok().then(|| stem.to_owned())
    };
    let mut kinds: Vec<String> = Vec::new();
    for name in names {
        let own = stem(name);
        let several = names.iter().filter(|other| stem(other) == own).count() > 1;
        let kind = own
            .filter(|_| several)
            .unwrap_or_else(|| (*name).to_owned());
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds
}

impl Balance {
    /// What was tried, held against what is wanted. Something was.
    pub fn new(plan: Plan, tried: Vec<Tried>, target: f64) -> Self {
        Balance {
            best: nearest(&tried, target),
            kinds: kinds::kinds(&tried),
            ranges: plan.ranges,
            tried,
            target,
        }
    }

    /// Who fights whom, and by which book.
    pub fn title(&self, texts: &Texts) -> String {
        let Cast { book, sides } = &self.tried[self.best].cast;
        let [first, second] = [&sides[0], &sides[1]].map(|side| listed(texts, side));
        let arguments = [("first", value(first)), ("second", value(second))];
        let fight = texts.say_with("fight-title", arguments);
        texts.after_colon(&texts.say(&format!("book-{book}")), fight)
    }

    /// What comes nearest, in a sentence.
    pub fn nearest(&self, texts: &Texts) -> String {
        let found = &self.tried[self.best];
        let arguments = [
            ("target", value(texts.percent_of(self.target))),
            ("fight", value(named(&self.ranges, &found.values))),
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
                "numbers": one.values.iter().map(|value| as_number(value)).collect::<Vec<_>>(),
                "won": one.won,
                "lost": one.lost,
                "rounds": one.rounds,
                "simulated": matches!(one.method, Method::Simulated { .. }),
                "manners": one.manners.0.map(odds::Manner::name),
                "assumptions": one.assumptions,
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

/// A value for programs: a number if it is one, and else the words.
fn as_number(value: &str) -> Value {
    let number = value.parse::<i64>();
    number.map_or_else(|_| value.into(), Value::from)
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
    use super::{whole, without_numbers};

    #[test]
    fn those_of_a_kind_are_named_once() {
        let names = ["Goblin 1", "Goblin 2", "Agent 7", "Orc"];
        assert_eq!(without_numbers(&names), ["Goblin", "Agent 7", "Orc"]);
    }

    #[test]
    fn what_may_happen_is_not_certain() {
        let shares = [0.0, 0.004, 0.006, 0.5, 0.994, 0.996, 1.0];
        let written = shares.map(whole);
        assert_eq!(written, ["0", "<1", "1", "50", "99", ">99", "100"]);
    }
}
