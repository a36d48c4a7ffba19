//! What a table begins with: options, players around it, and the cast. Stored, and nonsense
//! until it is opened.

use rulebook::Steadiness;
use serde::{Deserialize, Serialize};

/// Everything that a table begins with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// The options of the table.
    pub options: Options,
    /// The players, clockwise around the table.
    pub players: Vec<String>,
    /// How many players sit before the World Master, going clockwise; all, if it is not said
    /// (DTW-INI-04).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wm_after: Option<usize>,
    /// The cast.
    pub cast: Vec<Casting>,
}

/// A figure and whose it is.
pub type Casting = rulebook::Casting<Sheet>;

/// Where the sheet can be read in more than one way, and how the tower is settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own that is on or off"
)]
pub struct Options {
    /// Whether an extra die that shows 6 brings another one (DTW-RUL-01).
    pub chain_criticals: bool,
    /// Whether one roll owes one die at most (DTW-RUL-05).
    pub one_die_per_roll: bool,
    /// Whether Wishes buy dice after the roll, too (DTW-RUL-11).
    pub late_wishes: bool,
    /// Whether Criticals and Fails count in combat (DTW-RUL-16).
    pub combat_criticals: bool,
    /// Whether an attack that misses owes a die (DTW-RUL-17).
    pub missed_attack_stacks: bool,
    /// Whether the tower is taken down after its miracle (DTW-RUL-09).
    pub miracle_resets_tower: bool,
    /// How it is settled whether a die stands (DTW-TAB-01).
    pub tower: Settling,
    /// How steady hands are on a simulated tower (DTW-TAB-01).
    pub hand: Steadiness,
    /// In how many of a thousand cases the die that makes height 1, 2, 3 and so on brings down
    /// a tower that is drawn for (DTW-TAB-03).
    pub falls: Vec<u32>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            chain_criticals: false,
            one_die_per_roll: false,
            late_wishes: false,
            combat_criticals: true,
            missed_attack_stacks: false,
            miracle_resets_tower: false,
            tower: Settling::default(),
            hand: Steadiness::default(),
            falls: DRAWN_FALLS.to_vec(),
        }
    }
}

/// The chances of a tower that is drawn for, unless the table has others: a casual hand, by the
/// static model of docs/tower.md.
pub const DRAWN_FALLS: [u32; 20] = [
    0, 0, 0, 0, 0, 1, 3, 8, 18, 30, 47, 66, 87, 111, 136, 154, 185, 201, 231, 250,
];

/// How it is settled whether a die stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Settling {
    /// By a simulation of the dice.
    #[default]
    Simulated,
    /// By drawing lots.
    Drawn,
    /// By people with real dice.
    ByHand,
}

/// A figure as it is written down (DTW-CHR-01). Which fields it needs depends on its kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Sheet {
    /// The name.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// The Level of a PC; 1 if it is not said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u32>,
    /// The Wishes of a PC; 1 if it is not said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wishes: Option<u32>,
    /// The Weapon.
    #[serde(skip_serializing_if = "is_usual")]
    pub weapon: Words,
    /// What the Weapon is for.
    #[serde(skip_serializing_if = "is_usual")]
    pub weapon_use: WeaponUse,
    /// The Power.
    #[serde(skip_serializing_if = "is_usual")]
    pub power: Words,
    /// The restriction on the Power.
    #[serde(skip_serializing_if = "is_usual")]
    pub drawback: Words,
    /// The odd trait.
    #[serde(skip_serializing_if = "is_usual")]
    pub deviation: Words,
    /// What they try to find out.
    #[serde(skip_serializing_if = "is_usual")]
    pub mystery: Words,
    /// Whatever else is to be noted.
    #[serde(skip_serializing_if = "is_usual")]
    pub notes: String,
    /// The Health of a Monster.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub health: Option<u32>,
    /// What a Monster does with two dice.
    pub good_at: Vec<String>,
    /// The weaknesses of a Monster.
    pub weaknesses: Vec<String>,
}

/// Whether a sheet need not say this.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What a figure is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A player's character.
    #[default]
    Pc,
    /// Somebody of the World Master's, who shares the tower.
    Npc,
    /// Something with Health, which never touches the tower.
    Monster,
}

/// What a Weapon is for (DTW-CHR-03).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeaponUse {
    /// Attacking.
    #[default]
    Offensive,
    /// Defending.
    Defensive,
}

/// What a field of a sheet says: words of one's own, or an entry of our charts (DTW-RUL-20),
/// which everybody reads in their own language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Words {
    /// An entry of the chart of this field, by its two dice: 11 to 66.
    Chart(u8),
    /// Words of one's own.
    Own(String),
}

impl Default for Words {
    fn default() -> Self {
        Words::Own(String::new())
    }
}

impl Words {
    /// Words that somebody typed.
    pub fn own(text: &str) -> Self {
        Words::Own(text.to_owned())
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        matches!(self, Words::Own(text) if text.trim().is_empty())
    }
}

/// A field of a sheet that holds words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// The Weapon.
    Weapon,
    /// The Power.
    Power,
    /// The Power's Drawback.
    Drawback,
    /// The Deviation.
    Deviation,
    /// The Mystery.
    Mystery,
}

impl Field {
    /// All of them, in the order of the sheet.
    pub const ALL: [Field; 5] = [
        Field::Weapon,
        Field::Power,
        Field::Drawback,
        Field::Deviation,
        Field::Mystery,
    ];
}

/// Highest Level (TBL-04).
pub const MOST_LEVEL: u32 = 20;
/// Most Health of a Monster (TBL-04).
pub const MOST_HEALTH: u32 = 100;
/// Most weaknesses of a Monster, and most things it is good at (TBL-04).
pub const MOST_TRAITS: usize = 10;
