//! Who sits at the table.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A place at the table: the game master, or a player by name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// The game master, who decides what the book leaves to people and plays all others.
    Gm,
    /// A player.
    Player(String),
}

impl Seat {
    /// How the game master's seat is written; no player can have this name.
    pub const GM: &'static str = "gm";

    /// The seat of this name.
    pub fn named(name: &str) -> Self {
        if name.eq_ignore_ascii_case(Seat::GM) {
            Seat::Gm
        } else {
            Seat::Player(name.to_owned())
        }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            Seat::Gm => Seat::GM,
            Seat::Player(name) => name,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Seat::named(&String::deserialize(deserializer)?))
    }
}

/// Who looks: a seat, or somebody without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Somebody at the table.
    Seat(Seat),
    /// Somebody who only watches, and sees what every player may see.
    Spectator,
}

impl Viewer {
    /// Whether this is the game master, from whom nothing is hidden.
    pub fn is_gm(&self) -> bool {
        matches!(self, Viewer::Seat(Seat::Gm))
    }
}
