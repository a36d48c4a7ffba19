//! The two sides of a fight as people give them: files of sheets, or characters in a line each.
//!
//! `Viking (4), Gambler (3)` is somebody without a name, `3x Goblin (2)` are three of a kind,
//! and `/` or a new line parts several of a side. Which book it is follows from what can read
//! both sides.

use std::collections::{BTreeMap, BTreeSet};

use books::{BOOKS, Book, Checked, OpenFault, settings};
use rulebook::{Message, Rule, Setting, Values};
use serde_json::{Map, Value};

use crate::{
    balance,
    fault::{Fault, Unread},
    fight::possible,
};

/// The most of a kind.
pub const MOST_OF_A_KIND: usize = 30;
/// The most on both sides together, before any book is asked: none has room for so many.
pub const MOST_IN_ALL: usize = 100;
/// What parts those of a side.
const PARTS: [char; 2] = ['/', '\n'];

/// Two sides of a book.
#[derive(Clone)]
pub struct Sides {
    /// The book.
    pub book: &'static Book,
    /// The sheets of both.
    pub sheets: [Vec<Value>; 2],
    /// The options that the sheets or whoever asks name.
    pub options: Map<String, Value>,
}

impl Sides {
    /// Why a book does not let them fight, with the names of those of whom it would say so
    /// whomever they fought: themselves, say. What it says of everybody is about nobody, and what it
    /// says of several of a kind is told of the first of them.
    pub(crate) fn refused(&self, fault: OpenFault) -> Fault {
        let OpenFault::Refused(refusals) = fault else {
            return Fault::Opening(fault);
        };
        let alone: Vec<(String, Vec<(Rule, Message)>)> = self
            .sheets
            .iter()
            .flatten()
            .map(|sheet| {
                let name = sheet["name"].as_str().unwrap_or_default();
                let mut other = sheet.clone();
                other["name"] = format!("{name} 2").into();
                let sides = [std::slice::from_ref(sheet), &[other]];
                match (self.book.pitch)(&self.options, sides) {
                    Err(OpenFault::Refused(refusals)) => (name.to_owned(), refusals),
                    _ => (name.to_owned(), Vec::new()),
                }
            })
            .collect();
        let about = |refusal: &(Rule, Message)| {
            let of = |(_, refusals): &&(String, Vec<_>)| refusals.contains(refusal);
            let mut guilty = alone.iter().filter(of);
            let everybody = guilty.clone().count() == alone.len();
            let one = guilty.next().filter(|_| !everybody);
            one.map(|(name, _)| name.clone())
        };
        let mut told: Vec<(Option<String>, (Rule, Message))> = Vec::new();
        for refusal in refusals {
            let who = about(&refusal);
            let is_told = told.iter().any(|(other, (rule, message))| {
                (*rule, message.key) == (refusal.0, refusal.1.key)
                    && self.are_of_a_kind(who.as_deref(), other.as_deref())
            });
            if !is_told {
                told.push((who, refusal));
            }
        }
        Fault::Refused(told)
    }

    /// Whether two differ in nothing but their names.
    fn are_of_a_kind(&self, one: Option<&str>, other: Option<&str>) -> bool {
        let nameless = |name: &str| {
            let mut all = self.sheets.iter().flatten();
            let mut sheet = all.find(|sheet| sheet["name"] == name)?.clone();
            sheet["name"] = Value::Null;
            Some(sheet)
        };
        match (one, other) {
            (Some(one), Some(other)) if one != other => nameless(one) == nameless(other),
            _ => false,
        }
    }
}

/// A side before anybody has read it.
#[derive(Clone, Debug)]
pub enum Side {
    /// A file.
    File {
        /// What it is called, for people.
        name: String,
        /// Its text.
        text: String,
    },
    /// Characters parted by `/` or new lines.
    Typed(String),
}

impl Side {
    /// Its text.
    pub fn text(&self) -> &str {
        match self {
            Side::File { text, .. } | Side::Typed(text) => text,
        }
    }

    /// The same side with another text.
    #[must_use]
    pub fn with(&self, text: String) -> Self {
        match self {
            Side::File { name, .. } => Side::File {
                name: name.clone(),
                text,
            },
            Side::Typed(_) => Side::Typed(text),
        }
    }

    /// Whether there is anybody who could be read.
    fn is_empty(&self) -> bool {
        match self {
            Side::File { text, .. } => text.trim().is_empty(),
            Side::Typed(text) => text.split(PARTS).all(|part| part.trim().is_empty()),
        }
    }

    /// Values to try, if there are any among what was typed.
    fn range(&self) -> Option<String> {
        let Side::Typed(text) = self else {
            return None;
        };
        balance::range_in(text)
    }

    /// Whether so many of a kind are too many.
    fn is_a_crowd(&self) -> bool {
        let Side::Typed(text) = self else {
            return false;
        };
        let mut parts = text.split(PARTS).map(str::trim);
        parts.any(|part| of_a_kind(part).0 > MOST_OF_A_KIND)
    }

    /// The first of those typed whom no book can read.
    fn unread_part(&self) -> String {
        let parts = || self.text().split(PARTS).map(str::trim);
        let unread =
            |part: &&str| !part.is_empty() && BOOKS.iter().all(|book| some(book, part).is_err());
        // Each may be known to a book, but all to none.
        let part = parts().find(unread).map_or(self.text(), |part| part);
        part.to_owned()
    }

    /// Whether there is none of some kind.
    fn lacks_a_kind(&self) -> bool {
        let Side::Typed(text) = self else {
            return false;
        };
        let mut parts = text.split(PARTS).map(str::trim);
        parts.any(|part| of_a_kind(part).0 == 0)
    }

    /// The characters, if a book can read them.
    fn read(&self, book: &Book) -> Result<Vec<Checked>, Unread> {
        match self {
            Side::File { name, text } => {
                (book.check)(text).map_err(|faults| Unread::File(name.clone(), faults))
            }
            Side::Typed(text) => {
                let mut all = Vec::new();
                let parts = text.split(PARTS).map(str::trim);
                for part in parts.filter(|part| !part.is_empty()) {
                    all.extend(some(book, part)?);
                }
                Ok(all)
            }
        }
    }
}

/// One typed character, or several of a kind.
fn some(book: &Book, part: &str) -> Result<Vec<Checked>, Unread> {
    let (number, line) = of_a_kind(part);
    let unread = |faults| Unread::Typed(line.to_owned(), faults);
    let named = (book.check)(line).or_else(|_| {
        let end = line.find(['(', '[', ',', ':', '+']).unwrap_or(line.len());
        let name = line[..end].trim();
        let name = if name.is_empty() { "?" } else { name };
        (book.check)(&format!("{name}: {line}"))
    });
    let one = named.map_err(unread)?;
    let [one] = one.as_slice() else {
        return Err(unread(Vec::new()));
    };
    // More are too many for any book; which number is its most, the book says.
    Ok(vec![one.clone(); number.min(MOST_OF_A_KIND)])
}

/// `3x Goblin (2)` is a number and the rest.
fn of_a_kind(part: &str) -> (usize, &str) {
    let digits = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
    let (number, rest) = part.split_at(digits);
    let rest = rest.trim_start();
    let kind = rest
        .strip_prefix(['x', 'X', '×'])
        .filter(|rest| rest.starts_with(' '));
    match kind {
        // A number past all counting is a crowd, too.
        Some(kind) if !number.is_empty() => {
            (number.parse().unwrap_or(usize::MAX), kind.trim_start())
        }
        _ => (1, part),
    }
}

/// Both sides, read by one book.
///
/// # Errors
/// They cannot be read, or are too many or nobody.
pub fn sides(
    book: Option<&'static Book>,
    given: &[Side; 2],
    options: &[String],
) -> Result<Sides, Fault> {
    if given.iter().any(Side::lacks_a_kind) {
        return Err(Fault::NoneOfAKind);
    }
    if let Some(side) = given.iter().position(Side::is_empty) {
        return Err(Fault::EmptySide(side));
    }
    let likely: Vec<&'static Book> = match book {
        Some(book) => vec![book],
        None => BOOKS.iter().collect(),
    };
    for &book in &likely {
        let [Ok(first), Ok(second)] = [&given[0], &given[1]].map(|side| side.read(book)) else {
            continue;
        };
        if first.len() + second.len() > MOST_IN_ALL {
            return Err(Fault::CrowdInAll);
        }
        let options = options_of(book, [&first, &second], options)?;
        let sides = Sides {
            book,
            sheets: sheets([first, second]),
            options,
        };
        if given.iter().any(Side::is_a_crowd) {
            possible(&sides)?;
            return Err(Fault::Crowd);
        }
        return Ok(sides);
    }
    Err(unreadable(book, given))
}

/// Why no book reads both sides, or the one that was named does not.
fn unreadable(named: Option<&'static Book>, given: &[Side; 2]) -> Fault {
    if let Some(range) = given.iter().find_map(Side::range) {
        return Fault::RangeInFight(range);
    }
    if let Some(book) = named {
        let unread = given.iter().find_map(|side| side.read(book).err());
        return unread.map_or(Fault::EmptySide(0), |what| Fault::Unreadable { book, what });
    }
    let knows = |side: &Side| BOOKS.iter().find(|book| side.read(book).is_ok());
    let [first, second] = [&given[0], &given[1]].map(knows);
    let stranger = match (first, second) {
        (Some(first), Some(second)) => return Fault::TwoBooks([first, second]),
        (None, _) => &given[0],
        (_, None) => &given[1],
    };
    match stranger {
        Side::Typed(_) => Fault::Unknown(stranger.unread_part()),
        // What the likeliest book says of it tells most.
        Side::File { name, text } => match books::check(text) {
            Err((book, faults)) => Fault::Guessed {
                book,
                what: Unread::File(name.clone(), faults),
            },
            Ok(_) => Fault::EmptySide(0),
        },
    }
}

/// Sheets without the options beside them, and with a name for each.
fn sheets(sides: [Vec<Checked>; 2]) -> [Vec<Value>; 2] {
    let mut names = BTreeSet::new();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for one in sides.iter().flatten() {
        *counts.entry(one.name.clone()).or_insert(0) += 1;
    }
    sides.map(|side| {
        let sheets = side.into_iter().map(|checked| {
            let mut sheet = checked.sheet;
            let several = counts.get(&checked.name).is_some_and(|count| *count > 1);
            let mut name = checked.name.clone();
            let mut number = 1;
            if several {
                name = format!("{} {number}", checked.name);
            }
            while !names.insert(name.clone()) {
                number += 1;
                name = format!("{} {number}", checked.name);
            }
            if let Value::Object(fields) = &mut sheet {
                fields.shift_remove("options");
                fields.insert("name".to_owned(), Value::String(name));
            }
            sheet
        });
        sheets.collect()
    })
}

/// The options of the sheets, and over them those that were typed.
fn options_of(
    book: &'static Book,
    sides: [&[Checked]; 2],
    typed: &[String],
) -> Result<Map<String, Value>, Fault> {
    let mut options = Map::new();
    for checked in sides.into_iter().flatten() {
        if let Some(Value::Object(own)) = checked.sheet.get("options") {
            options.extend(own.clone());
        }
    }
    set(book, &mut options, typed)?;
    Ok(options)
}

/// Sets the options that were typed: `pumps`, `six=explode`.
///
/// # Errors
/// One has no name, or none that the book knows, or cannot be what is typed for it.
pub fn set(
    book: &'static Book,
    options: &mut Map<String, Value>,
    typed: &[String],
) -> Result<(), Fault> {
    no_contradiction(typed)?;
    for option in typed {
        let (name, written) = option.split_once('=').unwrap_or((option, "on"));
        if name.is_empty() {
            return Err(Fault::Option(option.clone()));
        }
        let name = name.replace('-', "_");
        let setting = book.settings.iter().find(|setting| setting.name == name);
        let setting = setting.ok_or_else(|| Fault::NoOption(book, name.clone()))?;
        let chosen = chosen(setting, written);
        let chosen = chosen.ok_or_else(|| Fault::Value(setting, written.to_owned()))?;
        options.insert(name, chosen);
    }
    Ok(())
}

/// Sets options that are to make a difference.
///
/// # Errors
/// They cannot be set, or are all so already.
pub fn change(
    book: &'static Book,
    options: &mut Map<String, Value>,
    typed: &[String],
) -> Result<(), Fault> {
    let before = options.clone();
    set(book, options, typed)?;
    let usual = (book.usual)();
    let now = |set: &Map<String, Value>, name: &str| {
        let found = set.get(name).or_else(|| usual.get(name));
        found.cloned()
    };
    let mut names = book.settings.iter().map(|setting| setting.name);
    if names.all(|name| now(&before, name) == now(options, name)) {
        return Err(Fault::SetAlready(typed.join(", ")));
    }
    Ok(())
}

/// What was typed for a setting; a switch may also be true or false.
fn chosen(setting: &Setting, written: &str) -> Option<Value> {
    let written = match setting.values {
        Values::Switch => switched(written),
        _ => written,
    };
    settings::read(setting, written)
}

/// The word for what a switch is set to.
fn switched(written: &str) -> &str {
    match written.trim() {
        "true" => "on",
        "false" => "off",
        other => other,
    }
}

/// An option is not set to two different things at once.
fn no_contradiction(typed: &[String]) -> Result<(), Fault> {
    let set = |option: &String| {
        let (name, written) = option.split_once('=').unwrap_or((option, "on"));
        (name.replace('-', "_"), switched(written).to_owned())
    };
    for (place, option) in typed.iter().enumerate() {
        let (name, setting) = set(option);
        let other = |other: &String| {
            let (other, otherwise) = set(other);
            other == name && otherwise != setting
        };
        if typed[..place].iter().any(other) {
            return Err(Fault::Contradiction(name));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_can_want_an_option_on_and_off() {
        let set = |typed: &[&str]| {
            let typed: Vec<String> = typed.iter().map(|&option| option.to_owned()).collect();
            set(&BOOKS[0], &mut Map::new(), &typed)
        };
        assert!(set(&["pumps", "pumps=true", "advancement"]).is_ok());
        for twice in [
            ["pumps", "pumps=false"],
            ["lucky-shots=false", "lucky_shots"],
        ] {
            assert!(matches!(set(&twice), Err(Fault::Contradiction(_))));
        }
    }

    #[test]
    fn what_is_wrong_with_several_of_a_kind_is_told_once() {
        let refused = |foes: &str| {
            let long = "Somebody with a name that is too long for any book: Goblin";
            let foes = foes.replace("Goblin", long);
            let both = ["Viking (4)", &foes].map(|side| Side::Typed(side.to_owned()));
            let sides = sides(Some(&BOOKS[0]), &both, &[]).unwrap();
            match possible(&sides) {
                Err(Fault::Refused(refusals)) => refusals.len(),
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(refused("Goblin (2)"), 1);
        assert_eq!(refused("4x Goblin (2)"), 1);
        assert_eq!(refused("2x Goblin (2) / 3x Goblin (3)"), 2);
    }

    #[test]
    fn what_is_so_already_is_no_change() {
        let change = |options: &[&str], typed: &str| {
            let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
            let mut map = Map::new();
            set(&BOOKS[0], &mut map, &options).unwrap();
            change(&BOOKS[0], &mut map, &[typed.to_owned()])
        };
        assert!(change(&[], "pumps").is_ok());
        assert!(change(&["pumps"], "pumps=off").is_ok());
        for (options, typed) in [(&["pumps"][..], "pumps"), (&[], "pumps=off")] {
            assert!(matches!(change(options, typed), Err(Fault::SetAlready(_))));
        }
        assert!(matches!(change(&[], "flying"), Err(Fault::NoOption(..))));
    }

    #[test]
    fn several_of_a_kind() {
        assert_eq!(of_a_kind("3x Goblin (2)"), (3, "Goblin (2)"));
        assert_eq!(of_a_kind("12 × Goblin (2)"), (12, "Goblin (2)"));
        assert_eq!(of_a_kind("Goblin (2)"), (1, "Goblin (2)"));
        assert_eq!(of_a_kind("3xGoblin (2)"), (1, "3xGoblin (2)"));
        assert_eq!(of_a_kind("x Goblin (2)"), (1, "x Goblin (2)"));
        assert_eq!(of_a_kind("0x Goblin (2)"), (0, "Goblin (2)"));
        assert_eq!(
            of_a_kind("999999999999999999999x Goblin (2)"),
            (usize::MAX, "Goblin (2)")
        );
        assert_eq!(
            of_a_kind("7 Samurai: Sword (4)"),
            (1, "7 Samurai: Sword (4)")
        );
    }
}
