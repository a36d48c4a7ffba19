//! What is to be said, without saying it: a key and its arguments.

use serde::{Serialize, Serializer, ser::SerializeMap};

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

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        self.arguments.push((name, argument.into()));
        self
    }
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
