//! A fight beside one that was saved: what both come to, and the difference.

use books::Book;
use lab::{
    chance::{percent, places},
    fight::{Other, left},
};
use odds::{Method, interval};
use rulebook::Setting;
use serde_json::{Map, Value, json};
use texts::{Texts, count, printable, value};

use super::{
    columns::{row, widths},
    saved::{Kept, Question, Saved, Somebody, found},
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
    before: Option<Amount>,
    now: Option<Amount>,
}

/// Numbers that differ by less do not differ.
const SAME: f64 = 1e-9;

/// What was measured of one.
#[derive(Clone, Copy)]
enum Amount {
    /// A chance, and how it was found.
    Chance(f64, Method),
    /// Rounds, or whatever people have left.
    Number(f64),
}

impl Amount {
    /// A chance that was found in so many fights, or worked out.
    fn chance(chance: f64, fights: Option<u64>) -> Self {
        Amount::Chance(chance, found(fights))
    }

    fn say(self, texts: &Texts) -> String {
        match self {
            Amount::Chance(chance, found) => percent(texts, chance, found),
            Amount::Number(number) => texts.average(number),
        }
    }

    /// As it is shown: chances in percent, and how many decimals that has.
    fn shown(self) -> (f64, usize) {
        match self {
            Amount::Chance(chance, found) => (100.0 * chance, places(chance, found)),
            Amount::Number(number) => (number, 2),
        }
    }

    /// What is more or less of the other, with its sign, and chances in points of percent. It
    /// fits the numbers as they are shown, and what is shown otherwise is not said to be equal.
    fn difference(self, texts: &Texts, other: Amount) -> String {
        if self.say(texts) == other.say(texts) {
            return "=".to_owned();
        }
        let ((before, own), (now, others)) = (self.shown(), other.shown());
        // The same number may be known better in one of both.
        if (now - before).abs() < SAME {
            return "=".to_owned();
        }
        let places = own.min(others);
        let scale = [1.0, 10.0, 100.0][places.min(2)];
        let round = |number: f64| (number * scale).round() / scale;
        let amount = (round(now) - round(before)).abs();
        let sign = if now < before { "−" } else { "+" };
        let written = if amount * scale < 0.5 {
            let least = texts.number(&format!("{:.places$}", 1.0 / scale));
            format!("{sign}<\u{a0}{least}")
        } else {
            let amount = texts.number(&format!("{amount:.places$}"));
            format!("{sign}{amount}")
        };
        match self {
            Amount::Chance(..) => {
                let arguments = [("amount", value(written)), ("number", count(round(amount)))];
                texts.say_with("fight-compare-points", arguments)
            }
            Amount::Number(_) => written,
        }
    }
}

impl Comparison {
    /// What is not the same about both fights, by its messages.
    fn differs(&self) -> Vec<&'static str> {
        let (before, now) = (&self.before.question, &self.question);
        let played = (&self.before.answer.manners, &self.now.manners);
        let parts = [
            ("fight-compare-first", before.sheets[0] != now.sheets[0]),
            ("fight-compare-second", before.sheets[1] != now.sheets[1]),
            ("fight-compare-options", before.options != now.options),
            ("fight-compare-manners", played.0 != played.1),
        ];
        let differing = parts.into_iter().filter(|(_, differs)| *differs);
        differing.map(|(part, _)| part).collect()
    }

    /// The options that are not the same, each as it was and as it is, by the names that are
    /// typed.
    fn options(&self, texts: &Texts) -> Vec<String> {
        let Some(book) = books::find(&self.question.book) else {
            return Vec::new();
        };
        let (before, now) = (&self.before.question.options, &self.question.options);
        let settings = book.settings.iter();
        let changed = settings.filter_map(|setting| {
            let [before, now] = [before, now].map(|options| set(book, options, setting));
            (before != now).then(|| {
                let arguments = [
                    ("option", value(setting.name)),
                    ("before", value(written(before.as_ref()))),
                    ("after", value(written(now.as_ref()))),
                ];
                texts.say_with("fight-compare-option", arguments)
            })
        });
        changed.collect()
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
        let both = |key: &str, of: fn(&Kept) -> Amount| Measure {
            name: texts.say(key),
            before: Some(of(before)),
            now: Some(of(now)),
        };
        let won = |kept: &Kept| Amount::chance(kept.won, kept.fights);
        let drawn = |kept: &Kept| Amount::chance(kept.drawn, kept.fights);
        let lost = |kept: &Kept| Amount::chance(kept.lost, kept.fights);
        let mut measures = vec![both("fight-compare-won", won)];
        if before.drawn > 0.0 || now.drawn > 0.0 {
            measures.push(both("fight-draw", drawn));
        }
        measures.push(both("fight-compare-lost", lost));
        measures.push(both("fight-compare-rounds", |kept| {
            Amount::Number(kept.rounds)
        }));
        for one in self.people() {
            let find = |kept: &Kept| {
                let same = |other: &&Somebody| (other.side, &other.name) == (one.side, &one.name);
                kept.everybody.iter().find(same).cloned()
            };
            let (before, now) = (find(before), find(now));
            let name = |what: String| texts.after_colon(&printable(&one.name), what);
            let down = |kept: &Kept, one: &Somebody| Amount::chance(one.down, kept.told);
            let number = |one: Somebody| Amount::Number(one.left);
            measures.push(Measure {
                name: name(texts.say("fight-down")),
                before: before.as_ref().map(|one| down(&self.before.answer, one)),
                now: now.as_ref().map(|one| down(&self.now, one)),
            });
            measures.push(Measure {
                name: name(left(texts, &self.question.book)),
                before: before.map(number),
                now: now.map(number),
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
            let shown = |amount: Option<Amount>| {
                amount.map_or_else(|| "–".to_owned(), |amount| amount.say(texts))
            };
            let difference = measure.before.zip(measure.now);
            let difference =
                difference.map_or_else(String::new, |(before, now)| before.difference(texts, now));
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

    /// What is not the same about both, and what may be chance, a sentence each.
    pub fn notes(&self, texts: &Texts) -> Vec<String> {
        let differs = self.differs();
        let said = if differs.is_empty() {
            texts.say("fight-compare-same")
        } else {
            let parts = differs.iter().map(|&key| match key {
                "fight-compare-options" => {
                    let options = [("options", value(self.options(texts).join(", ")))];
                    texts.say_with(key, options)
                }
                _ => texts.say(key),
            });
            let parts: Vec<String> = parts.collect();
            texts.say_with("fight-compare-differs", [("what", value(parts.join(", ")))])
        };
        let noise = self.noise().map(|noise| {
            let noise = texts.percent_of(noise);
            texts.say_with("fight-compare-noise", [("noise", value(noise))])
        });
        [said].into_iter().chain(noise).collect()
    }

    /// The saved one, for a picture of the one that is asked now, which has that title. It comes
    /// first there, as it does in the text.
    pub fn drawn(&self, texts: &Texts, now: &str) -> Other {
        let (saved, differs) = (&self.before.answer, self.differs());
        let title = Some(saved.title(texts)).filter(|title| title != now);
        let notes = saved.notes(texts, differs.contains(&"fight-compare-manners"));
        Other {
            name: texts.say("fight-as-saved"),
            title,
            ends: saved.ends(texts),
            found: found(saved.fights),
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

/// What an option is set to, or is as usual.
fn set(book: &Book, options: &Map<String, Value>, setting: &Setting) -> Option<Value> {
    let set = options.get(setting.name).cloned();
    set.or_else(|| (book.usual)().get(setting.name).cloned())
}

/// What an option is set to, as it would be typed.
fn written(set: Option<&Value>) -> String {
    match set {
        Some(Value::Bool(true)) => "on".to_owned(),
        Some(Value::Bool(false)) => "off".to_owned(),
        Some(Value::String(name)) => printable(name),
        Some(other) => printable(&other.to_string()),
        None => "–".to_owned(),
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
        let exact = |chance| Amount::chance(chance, None);
        let chance = |before, now| exact(before).difference(&english, exact(now));
        let number = |before, now| Amount::Number(before).difference(&english, Amount::Number(now));
        assert_eq!(chance(0.1, 0.112_3), "+1.23 points");
        // As 20.28% and 34.74% stand beside it.
        assert_eq!(chance(0.202_84, 0.347_36), "+14.46 points");
        assert_eq!(chance(0.0, 0.000_001), "+<\u{a0}0.01 points");
        assert_eq!(chance(0.5, 0.500_001), "=");
        assert_eq!(chance(0.5, 0.51), "+1.00 points");
        assert_eq!(number(2.0, 0.5), "−1.50");
        assert_eq!(number(2.5, 2.5 + 1e-9), "=");
        let french = Texts::new(Language::French);
        let chance = |before, now| exact(before).difference(&french, exact(now));
        assert_eq!(chance(0.75, 0.25), "−50,00 points");
        assert_eq!(chance(0.5, 0.505), "+0,50 point");
        let number = |before, now| Amount::Number(before).difference(&french, Amount::Number(now));
        assert_eq!(number(1.0, 1.25), "+0,25");
    }

    #[test]
    fn differences_are_no_finer_than_what_they_are_of() {
        let english = Texts::new(Language::English);
        let seen = |chance| Amount::chance(chance, Some(16_384));
        let exact = |chance| Amount::chance(chance, None);
        assert_eq!(seen(0.5).difference(&english, seen(0.612)), "+11.2 points");
        assert_eq!(exact(0.5).difference(&english, seen(0.612)), "+11.2 points");
        assert_eq!(seen(0.5).difference(&english, seen(0.500_1)), "=");
        assert_eq!(
            exact(0.500_3).difference(&english, seen(0.5)),
            "−<\u{a0}0.1 points"
        );
    }
}
