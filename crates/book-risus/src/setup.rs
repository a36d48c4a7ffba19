//! What a table of Risus begins with: options, seats, and characters as sheets.
//!
//! A setup may be nonsense; [`rules::creation`](crate::rules::creation) says what is wrong
//! with a sheet. Everything here is stored with a campaign.

use serde::{Deserialize, Serialize};

/// Most creation dice that can be spent on Lucky Shots, whoever makes the sheet.
pub const MOST_LUCKY_DICE: u32 = 33;
/// Most clichés of one character, and most tools of one cliché.
pub const MOST_ENTRIES: usize = 20;
/// The highest level that an NPC or a squad may be given.
pub const HIGHEST_LEVEL: u32 = 30;

/// Everything a table begins with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// Which parts of the book are used.
    pub options: Options,
    /// The players, by name. The game master always has a seat.
    pub players: Vec<String>,
    /// The characters that are there from the start.
    pub cast: Vec<Casting>,
}

/// A character and who plays it.
pub type Casting = rulebook::Casting<Sheet>;

/// The options of the book (RIS-GEN-03, all off) and of the table (RIS-GEN-04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Options {
    /// Charges that add dice (RIS-LKY).
    pub lucky_shots: bool,
    /// Flaws and stories that give creation dice (RIS-HKT).
    pub hooks_tales: bool,
    /// More dice now for fewer later (RIS-PMP).
    pub pumps: bool,
    /// Clichés that grow (RIS-ADV).
    pub advancement: bool,
    /// Each player rolls one cliché of their choice instead (RIS-ADV-09).
    pub long_haul: bool,
    /// Which clichés keep their owner from taking a brevet (RIS-RUL-05).
    pub applicable_means: Applicable,
    /// Where pumps may be used (RIS-RUL-13).
    pub pump_where: PumpWhere,
    /// Who wins when both sides fall at once (RIS-RUL-15).
    pub mutual_defeat: MutualDefeat,
    /// What a level of a Double Pump cliché costs in advancement (RIS-RUL-36).
    pub double_pump_advance_cost: AdvanceCost,
}

/// Which marks make a cliché applicable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Applicable {
    /// Appropriate and inappropriate ones.
    #[default]
    Allowed,
    /// Only appropriate ones.
    Appropriate,
}

/// Where pumps may be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PumpWhere {
    /// In combat only.
    #[default]
    Combat,
    /// In target-number rolls and single actions too.
    AnyRoll,
}

/// What happens when nobody is left standing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MutualDefeat {
    /// Nobody wins.
    #[default]
    Draw,
    /// The higher total of the last turn wins.
    RollWinner,
}

/// Dice for a level of a Double Pump cliché.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AdvanceCost {
    /// Two, the first of which is kept on the cliché.
    #[default]
    #[serde(rename = "2")]
    Two,
    /// One.
    #[serde(rename = "1")]
    One,
}

/// A character as written down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sheet {
    /// The name, different from all others at the table.
    pub name: String,
    /// What kind of figure it is.
    pub kind: Figure,
    /// What it can do.
    pub cliches: Vec<ClicheSheet>,
    /// Creation dice spent on Lucky Shots, three charges each.
    pub lucky_dice: u32,
    /// Major flaws; one at most.
    pub hooks: Vec<String>,
    /// Stories; one at most.
    pub tales: Vec<String>,
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
    /// Many of a kind as one (RIS-SQD).
    Squad,
}

/// A cliché as written down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ClicheSheet {
    /// What it is.
    pub name: String,
    /// Its level.
    pub level: u32,
    /// Whether it is a Double Pump cliché.
    pub double_pump: bool,
    /// Whether it is the one closest to who the character is.
    pub primary: bool,
    /// What it takes to use it.
    pub tools: Vec<String>,
}
