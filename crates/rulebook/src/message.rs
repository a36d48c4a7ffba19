//! What is to be said, without saying it: a key and its arguments.

use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::seat::Seat;

/// A sentence or a word by its key in the language files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The key.
    pub key: &'static str,
    /// The arguments, by name.
    pub arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Something people typed; data, never read as markup.
    Text(String),
    /// A number, on which the grammar may depend.
    Number(i64),
    /// Another message.
    Message(Box<Message>),
}

impl Message {
    /// A message without arguments.
    pub fn new(key: &'static str) -> Self {
        Message {
            key,
            arguments: Vec::new(),
        }
    }

    /// A name and nothing more.
    pub fn named(name: &str) -> Self {
        Message::new("table-name").with("name", name)
    }

    /// A seat: a player by name, the game master by what the language calls them.
    pub fn seat(seat: &Seat) -> Self {
        match seat {
            Seat::Gm => Message::new("table-gm"),
            Seat::Player(name) => Message::named(name),
        }
    }

    /// Several things in a row, as the language writes it: “Ann, Bob and Cid”.
    pub fn list(items: impl IntoIterator<Item = Message>) -> Self {
        let mut items: Vec<Message> = items.into_iter().collect();
        let Some(last) = items.pop() else {
            return Message::named("");
        };
        match in_row("table-list", items) {
            None => last,
            Some(row) => Message::new("table-and")
                .with("row", row)
                .with("last", last),
        }
    }

    /// Several things in a row, with nothing but commas between them.
    pub fn row(items: impl IntoIterator<Item = Message>) -> Self {
        in_row("table-list", items).unwrap_or_else(|| Message::named(""))
    }

    /// Several things one after the other, as people who take turns.
    pub fn in_turn(items: impl IntoIterator<Item = Message>) -> Self {
        in_row("table-then", items).unwrap_or_else(|| Message::named(""))
    }

    /// Several names in a row.
    pub fn names(names: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        Message::list(names.into_iter().map(|name| Message::named(name.as_ref())))
    }

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        self.arguments.push((name, argument.into()));
        self
    }
}

/// Things in a row, each after what stands between two of them.
fn in_row(key: &'static str, items: impl IntoIterator<Item = Message>) -> Option<Message> {
    let next = |row: Message, next| Message::new(key).with("row", row).with("next", next);
    items.into_iter().reduce(next)
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Argument::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Argument::Text(text)
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Self {
        Argument::Number(i64::from(number))
    }
}

impl From<i64> for Argument {
    fn from(number: i64) -> Self {
        Argument::Number(number)
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Argument::Message(Box::new(message))
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.arguments.len() + 1))?;
        map.serialize_entry("key", self.key)?;
        for (name, argument) in &self.arguments {
            match argument {
                Argument::Text(text) => map.serialize_entry(name, text)?,
                Argument::Number(number) => map.serialize_entry(name, number)?,
                Argument::Message(message) => map.serialize_entry(name, message)?,
            }
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A list as a language would write it that says “+” for “and”.
    fn said(message: &Message) -> String {
        let argument = |name: &str| {
            let mut arguments = message.arguments.iter();
            match &arguments.find(|(other, _)| *other == name).expect(name).1 {
                Argument::Text(text) => text.clone(),
                Argument::Number(number) => number.to_string(),
                Argument::Message(message) => said(message),
            }
        };
        match message.key {
            "table-list" => format!("{}, {}", argument("row"), argument("next")),
            "table-and" => format!("{} + {}", argument("row"), argument("last")),
            _ => argument("name"),
        }
    }

    #[test]
    fn the_last_of_several_names_stands_apart() {
        assert_eq!(said(&Message::names([""; 0])), "");
        assert_eq!(said(&Message::names(["Ann"])), "Ann");
        assert_eq!(said(&Message::names(["Ann", "Bob"])), "Ann + Bob");
        let four = Message::names(["Ann", "Bob", "Cid", "Dan"]);
        assert_eq!(said(&four), "Ann, Bob, Cid + Dan");
    }

    #[test]
    fn only_programs_call_the_game_master_by_the_name_of_the_seat() {
        assert_eq!(Message::seat(&Seat::Gm), Message::new("table-gm"));
        assert_eq!(Message::seat(&Seat::named("Ann")), Message::named("Ann"));
    }
}
