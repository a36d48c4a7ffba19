//! Choices as small forms: what a seat may do, and what it filled in.
//!
//! Fields of one form are independent of each other: any value inside one range goes with any
//! value inside another. Where a book's ranges depend on each other it lists several forms
//! with the same key. So a client that knows nothing of a book can fill in any form it is
//! shown and will be accepted.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{attempt::AimPart, message::Message, rule::Rule, seat::Seat, words};

/// Something a seat may do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// What it is called by programs; the same for all forms of one kind.
    pub key: &'static str,
    /// What it is called by people.
    pub title: Message,
    /// The rule that allows it.
    pub rule: Rule,
    /// What has to be filled in.
    pub fields: Vec<Field>,
    /// Whether it is seldom wanted at this moment, so that a client may list it out of the way.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub seldom: bool,
}

/// A part of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    /// What it is called by programs.
    pub key: &'static str,
    /// What it is called by people.
    pub label: Message,
    /// What may be filled in.
    #[serde(flatten)]
    pub kind: Kind,
    /// The number of an aim that it stands for, in the measure of that number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aim: Option<AimPart>,
}

/// What a field takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Kind {
    /// One of these.
    Pick {
        /// The options.
        options: Vec<PickOption>,
    },
    /// Some of these, each at most once.
    PickSome {
        /// The options.
        options: Vec<PickOption>,
        /// At least so many.
        min: usize,
        /// At most so many.
        max: usize,
        /// Options that have to be among them.
        must: Vec<String>,
    },
    /// A number of things shared out, to the last one.
    Share {
        /// Among whom or what.
        portions: Vec<Portion>,
        /// How many.
        total: u32,
    },
    /// A whole number.
    Count {
        /// At least.
        min: i64,
        /// At most.
        max: i64,
        /// What is most often meant.
        usual: i64,
    },
    /// Words of one's own.
    Text {
        /// At least so many characters; 0 if it may be left empty.
        min: usize,
        /// At most so many characters.
        max: usize,
        /// What it must not be: names that are taken, say.
        taken: Vec<String>,
    },
}

/// An option of a pick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PickOption {
    /// What it is called by programs.
    pub id: String,
    /// What it is called by people.
    pub label: Message,
}

/// What can get a share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Portion {
    /// What it is called by programs.
    pub id: String,
    /// What it is called by people.
    pub label: Message,
    /// At most so many.
    pub max: u32,
    /// So many before anybody else gets one, where a split is only suggested: what the book
    /// knows to matter most.
    pub first: u32,
}

/// What somebody filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Filled {
    /// The form.
    pub key: String,
    /// The fields, by key.
    #[serde(default)]
    pub values: BTreeMap<String, Value>,
}

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// Of a count.
    Number(i64),
    /// Of a pick, or a text.
    Text(String),
    /// Of a pick of some.
    Some(Vec<String>),
    /// Of shares: how many for each that gets any.
    Shares(BTreeMap<String, i64>),
}

/// Why a filled form cannot even be read. What can be read is judged by the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormFault {
    /// The book has no such form.
    UnknownForm,
    /// A field is missing, or is of the wrong kind.
    Field(&'static str),
    /// The form has no such field.
    UnknownField(String),
}

impl Choice {
    /// A form without fields.
    pub fn new(key: &'static str, title: Message, rule: Rule) -> Self {
        Choice {
            key,
            title,
            rule,
            fields: Vec::new(),
            seldom: false,
        }
    }

    /// The same form with one more field.
    #[must_use]
    pub fn field(mut self, key: &'static str, label: Message, kind: Kind) -> Self {
        self.fields.push(Field {
            key,
            label,
            kind,
            aim: None,
        });
        self
    }

    /// The same form with one more field: a number of where a die is to land.
    #[must_use]
    pub fn aim(mut self, part: AimPart, label: Message, kind: Kind) -> Self {
        self.fields.push(Field {
            key: part.key(),
            label,
            kind,
            aim: Some(part),
        });
        self
    }

    /// Whether this form was filled in within its ranges.
    pub fn admits(&self, filled: &Filled) -> bool {
        self.key == filled.key
            && filled.values.len() == self.fields.len()
            && self.fields.iter().all(|field| {
                let value = filled.values.get(field.key);
                value.is_some_and(|value| field.kind.admits(value))
            })
    }
}

impl Kind {
    /// Whether a value lies within the range.
    pub fn admits(&self, value: &Value) -> bool {
        match (self, value) {
            (Kind::Pick { options }, Value::Text(id)) => has(options, id),
            (
                Kind::PickSome {
                    options,
                    min,
                    max,
                    must,
                },
                Value::Some(ids),
            ) => {
                let mut different = ids.clone();
                different.sort();
                different.dedup();
                (*min..=*max).contains(&ids.len())
                    && different.len() == ids.len()
                    && ids.iter().all(|id| has(options, id))
                    && must.iter().all(|id| ids.contains(id))
            }
            (Kind::Share { portions, total }, Value::Shares(shares)) => {
                let fits = |(id, share): (&String, &i64)| {
                    let portion = portions.iter().find(|portion| &portion.id == id);
                    portion.is_some_and(|portion| (0..=i64::from(portion.max)).contains(share))
                };
                // Each share is small by now, so the sum cannot overflow.
                shares.iter().all(fits) && shares.values().sum::<i64>() == i64::from(*total)
            }
            (Kind::Count { min, max, .. }, Value::Number(number)) => (*min..=*max).contains(number),
            (Kind::Text { min, max, taken }, Value::Text(text)) => {
                let text = text.trim();
                (*min..=*max).contains(&text.chars().count())
                    && !text.chars().any(char::is_control)
                    && !taken.iter().any(|other| other == text)
            }
            _ => false,
        }
    }
}

impl Kind {
    /// One of these names.
    pub fn one_of(names: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        let options = names.into_iter();
        let options = options.map(|name| PickOption::named(name.as_ref()));
        Kind::Pick {
            options: options.collect(),
        }
    }

    /// One of these seats.
    pub fn seat_of(seats: impl IntoIterator<Item = Seat>) -> Self {
        let options = seats.into_iter().map(|seat| PickOption::seat(&seat));
        Kind::Pick {
            options: options.collect(),
        }
    }

    /// One of these words.
    pub fn word(words: &[(&str, &'static str)]) -> Self {
        let options = words.iter();
        let options = options.map(|(id, key)| PickOption::worded(id, key));
        Kind::Pick {
            options: options.collect(),
        }
    }

    /// No or yes, no being likelier.
    pub fn no_yes() -> Self {
        Kind::word(&[("no", "table-no"), ("yes", "table-yes")])
    }

    /// Yes or no, yes being likelier.
    pub fn yes_no() -> Self {
        Kind::word(&[("yes", "table-yes"), ("no", "table-no")])
    }

    /// So many of these names, none of which has to be among them.
    pub fn some_of(names: impl IntoIterator<Item = impl AsRef<str>>, least: usize) -> Self {
        let options = names.into_iter();
        let options: Vec<PickOption> = options
            .map(|name| PickOption::named(name.as_ref()))
            .collect();
        Kind::PickSome {
            min: least,
            max: options.len(),
            options,
            must: Vec::new(),
        }
    }

    /// A whole number between these, the least being likeliest.
    pub fn number(min: u32, max: u32) -> Self {
        Kind::number_usually(min, max, min)
    }

    /// A whole number between these, this one being likeliest.
    pub fn number_usually(min: u32, max: u32, usual: u32) -> Self {
        Kind::Count {
            min: i64::from(min),
            max: i64::from(max),
            usual: i64::from(usual.clamp(min, max.max(min))),
        }
    }

    /// Words of one's own (TBL-04), at least so many characters.
    pub fn text(min: usize) -> Self {
        Kind::Text {
            min,
            max: words::LONGEST_TEXT,
            taken: Vec::new(),
        }
    }

    /// A name that nobody and nothing else has (TBL-04).
    pub fn new_name(taken: impl IntoIterator<Item = String>) -> Self {
        Kind::Text {
            min: 1,
            max: words::LONGEST_NAME,
            taken: taken.into_iter().collect(),
        }
    }
}

impl PickOption {
    /// Somebody or something that has a name.
    pub fn named(name: &str) -> Self {
        PickOption {
            id: name.to_owned(),
            label: Message::named(name),
        }
    }

    /// A seat; people do not call the game master as programs do.
    pub fn seat(seat: &Seat) -> Self {
        PickOption {
            id: seat.name().to_owned(),
            label: Message::seat(seat),
        }
    }

    /// Something that is called differently by programs and by people.
    pub fn worded(id: &str, key: &'static str) -> Self {
        PickOption {
            id: id.to_owned(),
            label: Message::new(key),
        }
    }
}

fn has(options: &[PickOption], id: &str) -> bool {
    options.iter().any(|option| option.id == id)
}

impl Filled {
    /// A form with nothing filled in yet.
    pub fn new(key: &str) -> Self {
        Filled {
            key: key.to_owned(),
            values: BTreeMap::new(),
        }
    }

    /// The same with one more field.
    #[must_use]
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.values.insert(field.to_owned(), value.into());
        self
    }

    /// Checks that no fields are filled in but these.
    ///
    /// # Errors
    /// [`FormFault::UnknownField`] names the first that does not belong.
    pub fn only(&self, fields: &[&str]) -> Result<(), FormFault> {
        match self
            .values
            .keys()
            .find(|key| !fields.contains(&key.as_str()))
        {
            Some(key) => Err(FormFault::UnknownField(key.clone())),
            None => Ok(()),
        }
    }

    /// The text, or the one picked, of a field.
    ///
    /// # Errors
    /// [`FormFault::Field`] if it is missing or something else.
    pub fn text(&self, field: &'static str) -> Result<String, FormFault> {
        match self.values.get(field) {
            Some(Value::Text(text)) => Ok(text.trim().to_owned()),
            _ => Err(FormFault::Field(field)),
        }
    }

    /// What the word picked of a field stands for.
    ///
    /// # Errors
    /// [`FormFault::Field`] if it is missing or none of these.
    pub fn one_of<T: Copy>(
        &self,
        field: &'static str,
        words: &[(&str, T)],
    ) -> Result<T, FormFault> {
        let text = self.text(field)?;
        let found = words.iter().find(|(word, _)| *word == text);
        found
            .map(|(_, value)| *value)
            .ok_or(FormFault::Field(field))
    }

    /// Whether the answer of a field is yes.
    ///
    /// # Errors
    /// [`FormFault::Field`] if it is missing or neither yes nor no.
    pub fn yes(&self, field: &'static str) -> Result<bool, FormFault> {
        self.one_of(field, &[("yes", true), ("no", false)])
    }

    /// The number of a field. A negative one is read too: whether it makes sense is the
    /// book's to say.
    ///
    /// # Errors
    /// [`FormFault::Field`] if it is missing or something else.
    pub fn number(&self, field: &'static str) -> Result<i64, FormFault> {
        match self.values.get(field) {
            Some(Value::Number(number)) => Ok(*number),
            _ => Err(FormFault::Field(field)),
        }
    }

    /// The ones picked of a field.
    ///
    /// # Errors
    /// [`FormFault::Field`] if it is missing or something else.
    pub fn some(&self, field: &'static str) -> Result<Vec<String>, FormFault> {
        match self.values.get(field) {
            Some(Value::Some(ids)) => Ok(ids.clone()),
            _ => Err(FormFault::Field(field)),
        }
    }

    /// The shares of a field. Negative ones are read too.
    ///
    /// # Errors
    /// [`FormFault::Field`] if it is missing or something else.
    pub fn shares(&self, field: &'static str) -> Result<BTreeMap<String, i64>, FormFault> {
        match self.values.get(field) {
            Some(Value::Shares(shares)) => Ok(shares.clone()),
            _ => Err(FormFault::Field(field)),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.to_owned())
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Value::Number(number)
    }
}

impl From<BTreeMap<String, i64>> for Value {
    fn from(shares: BTreeMap<String, i64>) -> Self {
        Value::Shares(shares)
    }
}

impl From<Vec<String>> for Value {
    fn from(ids: Vec<String>) -> Self {
        Value::Some(ids)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(ids: &[&str]) -> Vec<PickOption> {
        let option = |id: &&str| PickOption {
            id: (*id).to_owned(),
            label: Message::new("x"),
        };
        ids.iter().map(option).collect()
    }

    fn form() -> Choice {
        let label = || Message::new("x");
        Choice::new("attack", label(), Rule("TBL-01"))
            .field(
                "target",
                label(),
                Kind::Pick {
                    options: options(&["orc", "troll"]),
                },
            )
            .field("pump", label(), Kind::number(0, 2))
    }

    #[test]
    fn a_form_admits_what_lies_in_its_ranges_and_nothing_else() {
        let good = Filled::new("attack").with("target", "orc").with("pump", 2);
        assert!(form().admits(&good));
        assert!(!form().admits(&good.clone().with("pump", 3)));
        assert!(!form().admits(&good.clone().with("pump", -1)));
        assert!(!form().admits(&good.clone().with("pump", "2")));
        assert!(!form().admits(&good.clone().with("target", "elf")));
        assert!(!form().admits(&good.clone().with("more", 1)));
        assert!(!form().admits(&Filled::new("attack").with("target", "orc")));
        assert!(!form().admits(&Filled {
            key: "defend".into(),
            ..good
        }));
    }

    #[test]
    fn a_number_of_an_aim_is_a_field_that_says_so() {
        let label = || Message::new("x");
        let form = form().aim(AimPart::Back, label(), Kind::number(0, 9));
        let fields: Vec<_> = form.fields.iter().map(|one| (one.key, one.aim)).collect();
        let expected = [
            ("target", None),
            ("pump", None),
            ("back", Some(AimPart::Back)),
        ];
        assert_eq!(fields, expected);
        let written = serde_json::to_value(&form.fields).unwrap();
        assert_eq!(written[2]["aim"], "back");
        assert!(written[0].get("aim").is_none());
    }

    #[test]
    fn some_means_different_ones() {
        let kind = Kind::PickSome {
            options: options(&["a", "b", "c"]),
            min: 1,
            max: 2,
            must: vec!["c".to_owned()],
        };
        let picked = |ids: &[&str]| Value::Some(ids.iter().map(|id| (*id).to_owned()).collect());
        assert!(kind.admits(&picked(&["a", "c"])));
        assert!(kind.admits(&picked(&["c"])));
        assert!(!kind.admits(&picked(&["a", "b"])));
        assert!(!kind.admits(&picked(&["c", "c"])));
        assert!(!kind.admits(&picked(&[])));
        assert!(!kind.admits(&picked(&["a", "b", "c"])));
    }

    #[test]
    fn shares_add_up_and_fit() {
        let portion = |id: &str, max| Portion {
            id: id.to_owned(),
            label: Message::new("x"),
            max,
            first: 0,
        };
        let kind = Kind::Share {
            portions: vec![portion("a", 3), portion("b", 1)],
            total: 3,
        };
        let shared = |shares: &[(&str, i64)]| {
            let shares = shares.iter().map(|(id, share)| ((*id).to_owned(), *share));
            Value::Shares(shares.collect())
        };
        assert!(kind.admits(&shared(&[("a", 2), ("b", 1)])));
        assert!(kind.admits(&shared(&[("a", 3)])));
        assert!(!kind.admits(&shared(&[("a", 2)])), "one is left");
        assert!(!kind.admits(&shared(&[("a", 1), ("b", 2)])), "b is full");
        assert!(!kind.admits(&shared(&[("a", 4), ("b", -1)])), "a debt");
        assert!(!kind.admits(&shared(&[("a", 2), ("c", 1)])), "c is nobody");
        assert!(!kind.admits(&shared(&[("a", i64::MAX), ("b", i64::MAX)])));
    }

    #[test]
    fn texts_are_bounded_and_clean() {
        let taken = vec!["non".to_owned()];
        let kind = Kind::Text {
            min: 1,
            max: 3,
            taken,
        };
        assert!(kind.admits(&"été".into()));
        assert!(!kind.admits(&"  ".into()));
        assert!(!kind.admits(&"four".into()));
        assert!(!kind.admits(&" non ".into()));
        assert!(!kind.admits(&"a\u{1b}".into()));
    }

    #[test]
    fn forms_are_read_from_plain_json() {
        let text = r#"{"key":"attack","values":{"target":"orc","pump":1,"with":["a"]}}"#;
        let filled: Filled = serde_json::from_str(text).unwrap();
        assert_eq!(filled.text("target"), Ok("orc".to_owned()));
        assert_eq!(filled.number("pump"), Ok(1));
        assert_eq!(filled.some("with"), Ok(vec!["a".to_owned()]));
        assert_eq!(filled.number("target"), Err(FormFault::Field("target")));
        assert_eq!(filled.one_of("target", &[("orc", 1), ("elf", 2)]), Ok(1));
        assert_eq!(filled.yes("target"), Err(FormFault::Field("target")));
        assert_eq!(
            filled.only(&["target"]),
            Err(FormFault::UnknownField("pump".into()))
        );
    }
}
