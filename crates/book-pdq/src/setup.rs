//! What a table of PDQ begins with: options, seats, and characters as sheets.
//!
//! A setup may be nonsense; [`rules::creation`](crate::rules::creation) says what is wrong
//! with a sheet. Everything here is stored with a campaign.

use serde::{Deserialize, Serialize};

use crate::rules::rank::Rank;

/// Most Qualities of one character.
pub const MOST_QUALITIES: usize = 20;
/// The largest budget of Strength or Weakness Ranks.
pub const LARGEST_BUDGET: u32 = 60;

/// Everything a table begins with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// Which parts of the book are used, and how.
    pub options: Options,
    /// The players, by name. The game master always has a seat.
    pub players: Vec<String>,
    /// The characters that are there from the start.
    pub cast: Vec<Casting>,
}

/// A character and who plays it.
pub type Casting = rulebook::Casting<Sheet>;

/// The options of the book, and those of its rulings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Options {
    /// Ranks to be spent on Strengths at creation (PDQ-CRE-01).
    pub strength_ranks: u32,
    /// How many Weaknesses a new character has (PDQ-CRE-01).
    pub weakness_ranks: u32,
    /// What happens when several stand equal in the order (PDQ-INI-06).
    pub initiative_ties: InitiativeTies,
    /// Defenders do not roll (PDQ-DEF-02).
    pub fixed_defence: bool,
    /// Weapons and tools hurt more (PDQ-XDM-02).
    pub weapon_damage: bool,
    /// Who means to kill says so at the start (PDQ-KIL-04).
    pub kill_intent: bool,
    /// Distances are kept and limit attacks (PDQ-RNG-01).
    pub range_bands: bool,
    /// Movement is counted in yards (PDQ-MOV-01).
    pub movement_yards: bool,
    /// How yards are counted (PDQ-RUL-28).
    pub movement_formula: MovementFormula,
    /// Whether several targets face one roll or a roll each (PDQ-RUL-13).
    pub multi_target_rolls: MultiTargetRolls,
    /// How many can be killed in one turn (PDQ-RUL-20).
    pub kills_per_turn: KillsPerTurn,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            strength_ranks: 4,
            weakness_ranks: 1,
            initiative_ties: InitiativeTies::Roll,
            fixed_defence: false,
            weapon_damage: false,
            kill_intent: false,
            range_bands: false,
            movement_yards: false,
            movement_formula: MovementFormula::Example,
            multi_target_rolls: MultiTargetRolls::One,
            kills_per_turn: KillsPerTurn::One,
        }
    }
}

/// What happens when several stand equal in the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InitiativeTies {
    /// A die each; the higher goes first.
    Roll,
    /// They act at the same time.
    Simultaneous,
}

/// How yards are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovementFormula {
    /// As the book's example has it: 2 and the modifiers.
    Example,
    /// As the book's formula has it: 2 and twice the modifiers.
    Printed,
}

/// Whether several targets face one roll or a roll each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MultiTargetRolls {
    /// One attack roll for all.
    One,
    /// An attack roll for each target.
    Each,
}

/// How many can be killed in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KillsPerTurn {
    /// One.
    One,
    /// As many as there are.
    Any,
}

/// A character as written down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sheet {
    /// The name, different from all others at the table.
    pub name: String,
    /// What kind of figure it is.
    pub kind: Figure,
    /// Its skills, its knowledge and its flaws.
    pub qualities: Vec<QualitySheet>,
    /// Experience Points not spent yet.
    pub experience: u32,
}

/// What kind of figure a character is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// Made by the rules of creation.
    #[default]
    Character,
    /// Made by the game master, who gives it what it needs.
    Npc,
}

/// A Quality as written down (PDQ-COR-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QualitySheet {
    /// What it is called.
    pub name: String,
    /// Its Rank.
    pub rank: Rank,
    /// What it covers, in the player's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}
