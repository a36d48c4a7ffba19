//! A fight beside one that was saved: what both come to, and the difference.

use lab::{
    exactly,
    fight::{Other, left},
};
use odds::interval;
use serde_json::{Value, json};
use texts::{Texts, count, printable, rounded, value};

use super::{
    columns::{row, widths},
    saved::{Kept, Question, Saved, Somebody},
};

use crate::{
    layout,
    terminal::{Terminal, Tone},
};

/// Both fights.
pub struct Comparison {
    /// The one that was saved.
    pub before: Saved,
    /// The question that is asked now.
    pub question: Question,
    /// What it comes to.
    pub now: Kept,
}

/// What is measured of both.
struct Measure {
    name: String,
    unit: Unit,
    before: Option<f64>,
    now: Option<f64>,
}

/// What a measure counts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unit {
    /// A chance.
    Chance,
    /// Rounds, or whatever people have left.
    Number,
}

impl Comparison {
    /// What is not the same about both fights, by its messages.
    fn differs(&self) -> Vec<&'static str> {
        let (before, now) = (&self.before.question, &self.question);
        let played = (&self.before.answer.manners, &self.now.manners);
        let parts = [
            ("fight-compare-book", before.book != now.book),
            ("fight-compare-first", before.sheets[0] != now.sheets[0]),
            ("fight-compare-second", before.sheets[1] != now.sheets[1]),
            ("fight-compare-options", before.options != now.options),
            ("fight-compare-manners", played.0 != played.1),
        ];
        let differing = parts.into_iter().filter(|(_, differs)| *differs);
        differing.map(|(part, _)| part).collect()
    }

    /// The difference in the first side's chance up to which it may be chance, if anything was
    /// simulated: both intervals, as independent errors add up.
    fn noise(&self) -> Option<f64> {
        let half = |kept: &Kept| {
            let (low, high) = interval(kept.won, kept.fights?);
            Some((high - low) / 2.0)
        };
        match (half(&self.before.answer), half(&self.now)) {
            (None, None) => None,
            (one, other) => Some(one.unwrap_or(0.0).hypot(other.unwrap_or(0.0))),
        }
    }

    fn measures(&self, texts: &Texts) -> Vec<Measure> {
        let (before, now) = (&self.before.answer, &self.now);
        let both = |key: &str, unit: Unit, of: fn(&Kept) -> f64| Measure {
            name: texts.say(key),
            unit,
            before: Some(of(before)),
            now: Some(of(now)),
        };
        let won = |kept: &Kept| Kept::say(kept.won, kept.fights);
        let lost = |kept: &Kept| Kept::say(kept.lost, kept.fights);
        let mut measures = vec![both("fight-compare-won", Unit::Chance, won)];
        if before.drawn > 0.0 || now.drawn > 0.0 {
            measures.push(both("fight-draw", Unit::Chance, |kept| kept.drawn));
        }
        measures.push(both("fight-compare-lost", Unit::Chance, lost));
        measures.push(both("fight-compare-rounds", Unit::Number, |kept| {
            kept.rounds
        }));
        for one in self.people() {
            let find = |kept: &Kept| {
                let same = |other: &&Somebody| (other.side, &other.name) == (one.side, &one.name);
                kept.everybody.iter().find(same).cloned()
            };
            let (before, now) = (find(before), find(now));
            let who = [("who", value(printable(&one.name)))];
            measures.push(Measure {
                name: texts.say_with("fight-compare-down", who),
                unit: Unit::Chance,
                before: before
                    .as_ref()
                    .map(|one| Kept::say(one.down, self.before.answer.told)),
                now: now.as_ref().map(|one| Kept::say(one.down, self.now.told)),
            });
            measures.push(Measure {
                name: texts.after_colon(&printable(&one.name), left(texts, &self.question.book)),
                unit: Unit::Number,
                before: before.map(|one| one.left),
                now: now.map(|one| one.left),
            });
        }
        measures
    }

    /// Everybody of either fight, once.
    fn people(&self) -> Vec<&Somebody> {
        let mut people: Vec<&Somebody> = Vec::new();
        for one in self
            .before
            .answer
            .everybody
            .iter()
            .chain(&self.now.everybody)
        {
            if !people
                .iter()
                .any(|two| (two.side, &two.name) == (one.side, &one.name))
            {
                people.push(one);
            }
        }
        people.sort_by_key(|one| one.side);
        people
    }

    /// Side by side, for people.
    pub fn as_text(&self, texts: &Texts, terminal: &Terminal) -> String {
        let heading = ["fight-compare", "fight-compare-before", "fight-compare-now"];
        let mut lines = vec![heading.map(|key| texts.say(key)).to_vec()];
        lines[0].push(texts.say("fight-compare-difference"));
        for measure in self.measures(texts) {
            let shown = |amount: Option<f64>| {
                amount.map_or_else(|| "–".to_owned(), |amount| measure.unit.say(texts, amount))
            };
            let difference = measure.before.zip(measure.now);
            let difference = difference.map_or_else(String::new, |(before, now)| {
                measure.unit.difference(texts, before, now)
            });
            lines.push(vec![
                measure.name.clone(),
                shown(measure.before),
                shown(measure.now),
                difference,
            ]);
        }
        let mut text = table(terminal, &lines);
        for note in self.notes(texts) {
            let note = layout::fit(&format!("  {note}"), terminal.width);
            text.push_str(&format!("{}\n", terminal.paint(Tone::Faint, &note)));
        }
        text
    }

    /// Whether both are fights of different books.
    pub fn is_of_two_books(&self) -> bool {
        self.before.question.book != self.question.book
    }

    /// What is not the same about both, and what may be chance, a sentence each.
    pub fn notes(&self, texts: &Texts) -> Vec<String> {
        let differs = self.differs();
        let said = if differs.is_empty() {
            texts.say("fight-compare-same")
        } else {
            let parts: Vec<String> = differs.iter().map(|key| texts.say(key)).collect();
            texts.say_with("fight-compare-differs", [("what", value(parts.join(", ")))])
        };
        let noise = self.noise().map(|noise| {
            let noise = Unit::Chance.say(texts, noise);
            texts.say_with("fight-compare-noise", [("noise", value(noise))])
        });
        [said].into_iter().chain(noise).collect()
    }

    /// The saved one, for a picture of the one that is asked now, which has that title. It comes
    /// first there, as it does in the text.
    pub fn drawn(&self, texts: &Texts, now: &str) -> Other {
        let (saved, differs) = (&self.before.answer, self.differs());
        let title = Some(saved.title(texts)).filter(|title| title != now);
        let book = texts.say(&format!("book-{}", self.before.question.book));
        let book = self.is_of_two_books().then_some(book);
        let mut notes: Vec<String> = book.into_iter().collect();
        notes.extend(saved.notes(texts, differs.contains(&"fight-compare-manners")));
        Other {
            name: texts.say("fight-as-saved"),
            title,
            ends: saved.ends(texts),
            notes,
            earlier: true,
        }
    }

    /// For programs.
    pub fn as_json(&self) -> Value {
        let (before, now) = (&self.before.answer, &self.now);
        json!({
            "question": self.before.question,
            "answer": before,
            "differs": self.differs(),
            "difference": {
                "won": now.won - before.won,
                "drawn": now.drawn - before.drawn,
                "lost": now.lost - before.lost,
                "rounds": now.rounds - before.rounds,
            },
            "chance_within": self.noise(),
        })
    }
}

impl Unit {
    fn say(self, texts: &Texts, amount: f64) -> String {
        match self {
            Unit::Chance => texts.percent_of(amount),
            Unit::Number => texts.average(amount),
        }
    }

    /// With its sign, and chances in points of percent. It fits the numbers as they are shown,
    /// and what is shown otherwise is not said to be equal.
    fn difference(self, texts: &Texts, before: f64, now: f64) -> String {
        if self.say(texts, before) == self.say(texts, now) {
            return "=".to_owned();
        }
        let times = match self {
            Unit::Chance => 100.0,
            Unit::Number => 1.0,
        };
        let difference = rounded(rounded(now * times) - rounded(before * times));
        let amount = match texts.signed(difference, &exactly(difference.abs())) {
            same if same == "=" => {
                let sign = if now < before { "−" } else { "+" };
                format!("{sign}<\u{a0}{}", texts.number("0.01"))
            }
            other => other,
        };
        match self {
            Unit::Chance => {
                let number = count(difference.abs());
                let arguments = [("amount", value(amount)), ("number", number)];
                texts.say_with("fight-compare-points", arguments)
            }
            Unit::Number => amount,
        }
    }
}

/// Cells below each other, names on the left; a name that leaves no room for the numbers stands
/// on a line of its own.
fn table(terminal: &Terminal, lines: &[Vec<String>]) -> String {
    let widths = widths(lines);
    let (&widest, numbers) = widths.split_first().unwrap_or((&0, &[]));
    let taken = 2 + numbers.iter().map(|wide| wide + 2).sum::<usize>();
    let names = widest.min(terminal.width.saturating_sub(taken)).max(4);
    let mut text = String::new();
    for (place, line) in lines.iter().enumerate() {
        let (name, cells) = line
            .split_first()
            .map_or(("", line.as_slice()), |(name, rest)| (name.as_str(), rest));
        let own_line = layout::columns(name) > names;
        let begun = if own_line {
            format!("  {name}\n  {:names$}", "")
        } else {
            format!("  {}", layout::pad(name, names))
        };
        let line = format!("{begun}{}", row(cells, numbers));
        let line = line.trim_end();
        let line = if place == 0 {
            terminal.paint(Tone::Faint, line)
        } else {
            line.to_owned()
        };
        text.push_str(&format!("{line}\n"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Language;

    #[test]
    fn differences_have_a_sign_or_are_none() {
        let english = Texts::new(Language::English);
        let chance = |before, now| Unit::Chance.difference(&english, before, now);
        let number = |before, now| Unit::Number.difference(&english, before, now);
        assert_eq!(chance(0.1, 0.112_3), "+1.23 points");
        // As 20.28% and 34.74% stand beside it.
        assert_eq!(chance(0.202_84, 0.347_36), "+14.46 points");
        assert_eq!(chance(0.0, 0.000_001), "+<\u{a0}0.01 points");
        assert_eq!(chance(0.5, 0.500_001), "=");
        assert_eq!(chance(0.5, 0.51), "+1 point");
        assert_eq!(number(2.0, 0.5), "−1.5");
        assert_eq!(number(2.5, 2.5 + 1e-9), "=");
        let french = Texts::new(Language::French);
        assert_eq!(Unit::Chance.difference(&french, 0.75, 0.25), "−50 points");
        assert_eq!(Unit::Chance.difference(&french, 0.5, 0.505), "+0,5 point");
        assert_eq!(Unit::Number.difference(&french, 1.0, 1.25), "+0,25");
    }
}
