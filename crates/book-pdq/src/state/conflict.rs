//! Where a Conflict stands: who is in it, whose turn it is, and what was declared.

use serde::{Deserialize, Serialize};

use super::{Deed, Kind, Phase};

/// A Conflict (PDQ-CON).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Conflict {
    /// The kind of its Damage (PDQ-CON-03).
    pub kind: Kind,
    /// Everybody in it, in seat order.
    pub combatants: Vec<Combatant>,
    /// The order by hand, if the game master has set one (PDQ-INI-01).
    pub by_hand: Option<Vec<String>>,
    /// Turns before the first round (PDQ-INI-07).
    pub free: Free,
    /// Places in the order; several in one place act at the same time (PDQ-INI-06).
    pub order: Vec<Vec<String>>,
    /// The round; 0 before the first one.
    pub round: u32,
    /// The place that comes next; past the last one when held actions are due.
    pub place: usize,
    /// Open turns, the last on top: a held action comes before the turn it is put ahead of.
    pub turns: Vec<Turn>,
    /// How far apart people are, where it is not 0.
    pub distances: Vec<Distance>,
    /// What the Conflict waits for.
    pub stage: Stage,
}

/// What a Conflict waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The game master prepares it.
    Prepare,
    /// A die each for those who stand equal.
    Initiative,
    /// Somebody's turn, or held actions.
    Turn,
    /// Something that is done in a turn.
    Doing(Box<Phase>),
}

/// Turns before the first round (PDQ-INI-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Free {
    /// None.
    None,
    /// A turn for the first of those who surprise.
    Turn,
    /// A turn for each of those who surprise.
    Round,
}

/// Somebody in a Conflict.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Combatant {
    /// Who.
    pub who: String,
    /// For which side.
    pub side: u32,
    /// Whether they attack without warning (PDQ-INI-02).
    pub surprises: bool,
    /// Qualities tied to speed (PDQ-INI-03).
    pub speed: Vec<String>,
    /// Qualities to move with (PDQ-MOV-01).
    pub moving: Vec<String>,
    /// What they mean to do to others (PDQ-KIL-04).
    pub intent: Option<Intent>,
    /// How they play it (PDQ-STR).
    pub strategy: Option<Strategy>,
    /// Whether their turn of this round is used up.
    pub spent: bool,
    /// Their turn, while they hold its action (PDQ-HLD-01).
    pub held: Option<Member>,
    /// Yards left in their own turn (PDQ-MOV-02).
    pub turn_yards: u32,
    /// Yards left in reactions (PDQ-MOV-03).
    pub reaction_yards: u32,
}

/// What somebody means to do to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// Put them out of action.
    Incapacitate,
    /// Kill them.
    Kill,
}

/// How somebody plays it (PDQ-STR).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strategy {
    /// Flip Out, with its Upshift still to come.
    FlipOut,
    /// Flip Out, with its Upshift used up.
    FlippedOut,
    /// Play It Cagey.
    PlayItCagey,
}

/// A turn that is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Turn {
    /// Whose: one, or several at the same time.
    pub members: Vec<Member>,
    /// Whose it was until they helped in a held action ahead of it (PDQ-TEM-02).
    pub given_up: Vec<String>,
    /// Whether it is a held action.
    pub released: bool,
    /// Whether anything was done in it yet.
    pub touched: bool,
    /// What is to be rolled for once everybody has acted.
    pub deeds: Vec<Deed>,
}

/// Somebody in a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Member {
    /// Who.
    pub who: String,
    /// Whether they have adopted a strategy.
    pub adopted: bool,
    /// Whether the action is used.
    pub acted: bool,
    /// How many they have killed.
    pub kills: u32,
    /// Who was out of action when the turn was touched first (PDQ-KIL-01).
    pub out_before: Vec<String>,
}

/// How far apart two are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Distance {
    /// The two.
    pub between: [String; 2],
    /// How far, in yards.
    pub yards: u32,
}

impl Conflict {
    /// Somebody in it.
    pub fn combatant(&self, who: &str) -> Option<&Combatant> {
        self.combatants.iter().find(|other| other.who == who)
    }

    /// The turn that is open.
    pub fn turn(&self) -> Option<&Turn> {
        self.turns.last()
    }

    /// The part of somebody in the turn that is open.
    pub fn member(&self, who: &str) -> Option<&Member> {
        let members = &self.turn()?.members;
        members.iter().find(|member| member.who == who)
    }

    /// Somebody's place in the order.
    pub fn place_of(&self, who: &str) -> Option<usize> {
        let stands = |place: &Vec<String>| place.iter().any(|other| other == who);
        self.order.iter().position(stands)
    }

    /// How far apart two are, in yards.
    pub fn distance(&self, one: &str, other: &str) -> u32 {
        let is = |distance: &&Distance| {
            let [a, b] = &distance.between;
            (a == one && b == other) || (a == other && b == one)
        };
        let known = self.distances.iter().find(is);
        known.map_or(0, |distance| distance.yards)
    }
}
