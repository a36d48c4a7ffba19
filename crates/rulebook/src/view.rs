//! What somebody may see, as plain data for any screen.

use dice::Face;
use serde::Serialize;

use crate::{
    attempt::Pose,
    message::{Argument, Message},
};

/// Everything a viewer may see of a table, from top to bottom.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct View {
    /// The parts.
    pub blocks: Vec<Block>,
}

/// A part of a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Block {
    /// Parts that belong together, under a heading.
    Group {
        /// The heading.
        title: Message,
        /// Whether it deserves more notice than its neighbours.
        active: bool,
        /// The parts.
        blocks: Vec<Block>,
    },
    /// One thing worth knowing.
    Stat {
        /// What.
        label: Message,
        /// How it stands.
        value: Message,
    },
    /// Something of which there is some left.
    Track {
        /// What.
        label: Message,
        /// How much is left.
        left: u32,
        /// How much there was.
        of: u32,
        /// What else is to be said about it.
        notes: Vec<Message>,
    },
    /// Words.
    Note {
        /// The words.
        text: Message,
    },
    /// Dice on the table.
    Dice {
        /// Whose.
        label: Message,
        /// What they show.
        faces: Vec<Face>,
    },
    /// Dice stacked one upon another.
    Stack {
        /// What.
        label: Message,
        /// How many there are.
        height: u32,
        /// How they lie, the lowest first; empty if nobody knows.
        poses: Vec<Pose>,
    },
}

impl Block {
    /// The name of the seat that a group belongs to, if its heading says so (`seat`).
    pub fn whose(&self) -> Option<&str> {
        let Block::Group { title, .. } = self else {
            return None;
        };
        title
            .arguments
            .iter()
            .find_map(|(name, value)| match value {
                Argument::Text(seat) if *name == "seat" => Some(seat.as_str()),
                _ => None,
            })
    }
}
