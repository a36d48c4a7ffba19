//! What to change to make a fight fair: values tried one by one, and the fight that comes
//! nearest to what is wanted.
//!
//! A range in braces, `Rats ({1..12})`, is tried value by value; two of them make a matrix.

mod heat;
mod kinds;
mod ranges;

use odds::{Asked, Manners, Method, Watch, interval};
use rulebook::Message;
use serde_json::{Value, json};
use texts::{Texts, count, value};

pub use heat::{meanings, picture, tint};
pub use ranges::Range;
pub use ranges::range_in;
use ranges::{fill, named, ranges, unfinished, written};

use crate::{
    Fault,
    chance::percent,
    fight::{counted, fought, listed, method_json, possible},
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
    /// How many of the ranges stand in the first side.
    in_first: usize,
}

/// A fight that was tried.
pub struct Tried {
    /// The values that stood in the ranges.
    pub values: Vec<String>,
    /// The chance of the first side to win.
    pub won: f64,
    /// The chance that nobody does.
    pub drawn: f64,
    /// The chance of the second side to win.
    pub lost: f64,
    /// The three for programs: of simulated fights the shares that were seen.
    counted: [f64; 3],
    /// Rounds on average.
    pub rounds: f64,
    /// How it was found.
    pub method: Method,
    /// Whether it was to be simulated in any case.
    to_be_simulated: bool,
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
    /// How many of the ranges stand in the first side.
    in_first: usize,
    /// Which of several kinds each fight is of, by how it was reckoned.
    kinds: Vec<usize>,
}

impl Plan {
    /// The ranges of both sides.
    ///
    /// # Errors
    /// There is none, or there are too many, or one cannot be read.
    pub fn new(both: [Side; 2]) -> Result<Self, Fault> {
        for side in &both {
            // Sheets in files have braces of their own.
            if let Side::Typed(text) = side
                && let Some(braces) = unfinished(text)
            {
                return Err(Fault::Braces(braces));
            }
        }
        let mut found = ranges(both[0].text())?;
        let in_first = found.len();
        found.extend(ranges(both[1].text())?);
        match found.len() {
            0 => return Err(Fault::NoRange),
            1 | 2 => {}
            number => return Err(Fault::ManyRanges(number)),
        }
        let plan = Plan {
            ranges: found,
            both,
            in_first,
        };
        if plan.tries() > MOST_TRIED {
            return Err(Fault::TooMany(MOST_TRIED));
        }
        Ok(plan)
    }

    /// How many fights there are.
    pub fn tries(&self) -> usize {
        self.ranges.iter().map(|range| range.values.len()).product()
    }

    /// Every value of one range, or every pair of two.
    fn combinations(&self) -> Vec<Vec<String>> {
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

    /// Both sides with these values in the place of the ranges.
    fn filled(&self, values: &[String]) -> [Side; 2] {
        let mut left = values.iter();
        let mut filled = |side: &Side| side.with(fill(side.text(), &mut left));
        [filled(&self.both[0]), filled(&self.both[1])]
    }

    /// All these fights. Whether the book has each is known before any is reckoned: nobody
    /// waits long to hear that the last was one too many. `read` makes characters of both sides.
    ///
    /// # Errors
    /// There is no such fight for some of the values, or whoever watches has stopped it.
    pub fn fights(
        &self,
        read: impl Fn(&[Side; 2]) -> Result<Sides, Fault>,
        watch: &dyn Watch,
    ) -> Result<Vec<Untried>, Fault> {
        let all = self.combinations();
        let number = all.len();
        let fights = all.into_iter().map(|values| {
            // Nothing is reckoned yet.
            watch.progress(0, number)?;
            let sides = read(&self.filled(&values))?;
            possible(&sides)?;
            Ok(Untried { values, sides })
        });
        fights.collect()
    }
}

/// A fight that is to be tried.
pub struct Untried {
    values: Vec<String>,
    sides: Sides,
}

impl Untried {
    /// Reckons it.
    ///
    /// # Errors
    /// Whoever watches may stop it.
    pub fn reckoned(self, asked: Asked, watch: &dyn Watch) -> Result<Tried, Fault> {
        let fight = fought(&self.sides, asked, watch)?;
        let [won, drawn, lost] = fight.answer.ends();
        Ok(Tried {
            values: self.values,
            won,
            drawn,
            lost,
            counted: counted(&fight.answer),
            to_be_simulated: asked.simulated,
            rounds: fight.answer.story.mean_rounds(),
            method: fight.answer.method,
            manners: fight.answer.manners,
            assumptions: fight.bout.assumptions(),
            cast: Cast::of(&self.sides),
        })
    }
}

impl Tried {
    /// A chance of this fight in percent, as precisely as it is known.
    pub fn percent(&self, texts: &Texts, chance: f64) -> String {
        percent(texts, chance, self.method)
    }

    /// How many fights were simulated, if they were, and by how much the chance of the first
    /// side may be off in 95 cases of 100.
    fn margin(&self) -> Option<(u64, f64)> {
        let Method::Simulated { fights } = self.method else {
            return None;
        };
        let [won, ..] = self.counted;
        let (low, high) = interval(won, fights);
        Some((fights, (won - low).max(high - won)))
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
            best: nearest(&tried, target, 0..tried.len()).unwrap_or(0),
            kinds: kinds::kinds(&tried),
            ranges: plan.ranges,
            in_first: plan.in_first,
            tried,
            target,
        }
    }

    /// Who fights whom, and by which book.
    pub fn title(&self, texts: &Texts) -> String {
        let book = self.tried[self.best].cast.book;
        let [first, second] = [0, 1].map(|side| listed(texts, &self.cast(side)));
        let arguments = [("first", value(first)), ("second", value(second))];
        let fight = texts.say_with("fight-title", arguments);
        texts.after_colon(&texts.say(&format!("book-{book}")), fight)
    }

    /// Who is on a side: those who always are, and if not all are the same in all fights, what
    /// is tried of them.
    fn cast(&self, side: usize) -> Vec<String> {
        let mut all = self.tried.iter().map(|one| &one.cast.sides[side]);
        let always = |name: &&String| all.clone().all(|names| names.contains(name));
        let own = &self.tried[self.best].cast.sides[side];
        let mut cast: Vec<String> = own.iter().filter(always).cloned().collect();
        if !all.all(|names| names == own) {
            let (first, second) = self.ranges.split_at(self.in_first);
            let ranges = if side == 0 { first } else { second };
            cast.extend(written(ranges));
        }
        cast
    }

    /// What is tried in a range, with the words around it; where both ranges read alike, with
    /// the side that it is of.
    pub fn label(&self, texts: &Texts, place: usize) -> String {
        let Some(range) = self.ranges.get(place) else {
            return String::new();
        };
        if !self.ranges_read_alike() {
            return range.written.clone();
        }
        if self.in_first != 1 {
            return format!("{}. {}", place + 1, range.written);
        }
        let side = if place == 0 { "first" } else { "second" };
        let arguments = [
            ("side", value(side)),
            ("range", value(range.written.clone())),
        ];
        texts.say_with("balance-range-of", arguments)
    }

    fn ranges_read_alike(&self) -> bool {
        matches!(self.ranges.as_slice(), [one, other] if one.written == other.written)
    }

    /// A fight that was tried as it would be typed, with its sign.
    fn typed(&self, texts: &Texts, place: usize) -> String {
        let values = &self.tried[place].values;
        let typed = if self.ranges_read_alike() && self.in_first == 1 {
            let sides = self.ranges.iter().zip(values);
            let mut sides =
                sides.map(|(range, value)| fill(&range.written, &mut [value].into_iter()));
            let [first, second] = [(); 2].map(|()| value(sides.next().unwrap_or_default()));
            texts.say_with("fight-title", [("first", first), ("second", second)])
        } else {
            named(&self.ranges, values)
        };
        format!("{typed}{}", self.sign(place))
    }

    /// What comes nearest, in a sentence; whether all is too easy or too hard for the first side;
    /// and what comes nearest of those that were reckoned otherwise.
    pub fn nearest(&self, texts: &Texts) -> String {
        let mut nearest = self.nearest_of_all(texts);
        if let Some(beyond) = self.beyond() {
            nearest = format!("{nearest} {}", texts.say(beyond));
        }
        let others = self.nearest_of_other_kinds();
        if others.is_empty() {
            return nearest;
        }
        let others = others.into_iter().map(|place| {
            let one = &self.tried[place];
            let fight = self.typed(texts, place);
            texts.after_colon(&fight, one.percent(texts, one.won))
        });
        let others = others.collect::<Vec<_>>().join("; ");
        let unlike = texts.say_with("balance-nearest-unlike", [("others", value(others))]);
        format!("{nearest} {unlike}")
    }

    /// What is to be said where the target lies clearly beyond everything that was tried.
    fn beyond(&self) -> Option<&'static str> {
        let all = |is: fn(f64, f64) -> bool| {
            let mut tried = self.tried.iter();
            tried.all(|one| is(one.won, self.target))
        };
        if all(|won, target| won > target + CLEARLY) {
            Some("balance-all-easier")
        } else if all(|won, target| won < target - CLEARLY) {
            Some("balance-all-harder")
        } else {
            None
        }
    }

    /// What comes nearest, in a few words.
    pub fn nearest_in_short(&self, texts: &Texts) -> String {
        let found = &self.tried[self.best];
        let arguments = [
            ("target", value(texts.few_percent(self.target))),
            ("fight", value(self.typed(texts, self.best))),
            ("won", value(found.percent(texts, found.won))),
        ];
        texts.say_with("balance-nearest-short", arguments)
    }

    fn nearest_of_all(&self, texts: &Texts) -> String {
        let found = &self.tried[self.best];
        let mut arguments = vec![
            ("target", value(texts.few_percent(self.target))),
            ("fight", value(self.typed(texts, self.best))),
            ("won", value(found.percent(texts, found.won))),
            ("lost", value(found.percent(texts, found.lost))),
            ("rounds", value(texts.average(found.rounds))),
            ("number", count(texts::rounded(found.rounds))),
        ];
        if found.drawn <= 0.0 {
            return texts.say_with("balance-nearest", arguments);
        }
        arguments.push(("drawn", value(found.percent(texts, found.drawn))));
        texts.say_with("balance-nearest-or-drawn", arguments)
    }

    /// How the numbers were found, in a sentence.
    pub fn method(&self, texts: &Texts) -> String {
        let played: Vec<(u64, f64)> = self.tried.iter().filter_map(Tried::margin).collect();
        let Some(least) = played.iter().map(|(fights, _)| *fights).min() else {
            return texts.say("balance-exact");
        };
        let margin = played.iter().map(|(_, margin)| *margin);
        let asked = self.tried.iter().any(|one| one.to_be_simulated);
        let arguments = [
            ("number", value(played.len().to_string())),
            ("why", value(if asked { "asked" } else { "large" })),
            ("fights", value(texts.whole(least))),
            (
                "margin",
                value(texts.percent_of(margin.fold(0.0, f64::max))),
            ),
        ];
        texts.say_with("balance-simulated", arguments)
    }

    /// Every fight for programs.
    pub fn as_json(&self) -> Vec<Value> {
        let line = |(place, one): (usize, &Tried)| {
            json!({
                "numbers": one.values.iter().map(|value| as_number(value)).collect::<Vec<_>>(),
                "won": one.counted[0],
                "drawn": one.counted[1],
                "lost": one.counted[2],
                "rounds": one.rounds,
                "simulated": matches!(one.method, Method::Simulated { .. }),
                "method": method_json(one.method),
                "margin": one.margin().map(|(_, margin)| margin),
                "manners": one.manners.0.map(odds::Manner::name),
                "assumptions": one.assumptions,
                "target": self.target,
                "nearest": place == self.best,
            })
        };
        self.tried.iter().enumerate().map(line).collect()
    }
}

/// A chance that is off by more than this is not what was wanted.
const CLEARLY: f64 = 0.05;

/// Which of these fights has its chance nearest to the target.
fn nearest(tried: &[Tried], target: f64, of: impl Iterator<Item = usize>) -> Option<usize> {
    let distance = |place: usize| (tried[place].won - target).abs();
    of.min_by(|&one, &other| distance(one).total_cmp(&distance(other)))
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
    use books::BOOKS;
    use odds::Unwatched;

    use super::*;
    use crate::sides::sides;

    #[test]
    fn a_fight_too_many_is_known_before_any_is_reckoned() {
        let fights = |foes: &str| {
            let both = ["Viking (4)", foes].map(|line| Side::Typed(line.to_owned()));
            let risus = BOOKS.iter().find(|book| book.id == "risus");
            Plan::new(both)?.fights(|both| sides(risus, both, &[]), &Unwatched)
        };
        assert_eq!(
            fights("{13..15}x Ogre (3)").map(|all| all.len()).ok(),
            Some(3)
        );
        assert!(matches!(fights("{14..16}x Ogre (3)"), Err(Fault::Bout(_))));
    }

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
