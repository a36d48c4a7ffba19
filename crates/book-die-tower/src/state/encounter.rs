//! A fight: who takes part, whose turn it is, who is how far from whom.

use rulebook::Seat;
use serde::{Deserialize, Serialize};

/// An encounter that goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Encounter {
    /// Which seat went first; the others follow clockwise.
    pub first: Seat,
    /// Whose turn it is.
    pub on_turn: Seat,
    /// Which round it is.
    pub round: u32,
    /// Everybody who takes part.
    pub fighters: Vec<Fighter>,
    /// How far from each other those are of whom nothing else is said.
    pub usual: Band,
    /// Those who are at another distance.
    pub apart: Vec<Apart>,
    /// Somebody whose held action was triggered, and who acts now.
    pub released: Option<Released>,
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fighter {
    /// Who.
    pub who: String,
    /// Whether the movement-based action of this turn is spent, or held.
    pub moved: bool,
    /// Whether the attack-based action of this turn is spent, or held.
    pub attacked: bool,
    /// What is held.
    pub held: Option<Held>,
}

/// Actions held back until something happens (DTW-ACT-02).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// Whether the movement is held.
    pub movement: bool,
    /// Whether the attack is held.
    pub attack: bool,
    /// Until when.
    pub trigger: String,
}

/// Somebody who carries out what they held.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Released {
    /// Who.
    pub who: String,
    /// Whether the movement is still to be made.
    pub movement: bool,
    /// Whether the attack is still to be made.
    pub attack: bool,
}

/// The two sorts of action (DTW-ACT-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Movement-based.
    Movement,
    /// Attack-based.
    Attack,
}

/// How far two figures are from each other (DTW-MOV-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// Up to 15 feet.
    Short,
    /// Up to 100 feet.
    Medium,
    /// Up to 200 feet.
    Long,
    /// As far as two parties can still interact.
    Distant,
}

/// Two figures and how far they are from each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Apart {
    /// The two.
    pub between: [String; 2],
    /// How far.
    pub band: Band,
}

impl Encounter {
    /// The fighter of this name.
    pub fn fighter(&self, who: &str) -> Option<&Fighter> {
        self.fighters.iter().find(|fighter| fighter.who == who)
    }

    /// How far two figures are from each other.
    pub fn band(&self, one: &str, other: &str) -> Band {
        let mut apart = self.apart.iter();
        let found = apart.find(|apart| apart.is_of(one, other));
        found.map_or(self.usual, |apart| apart.band)
    }
}

impl Apart {
    /// Whether it is about these two, in whatever order.
    pub fn is_of(&self, one: &str, other: &str) -> bool {
        let [first, second] = &self.between;
        (first == one && second == other) || (first == other && second == one)
    }
}
