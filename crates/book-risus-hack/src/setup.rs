//! What a table of Risus Hack begins with: options, seats, and characters as sheets.
//!
//! A setup may be nonsense; [`rules::creation`](crate::rules::creation) says what is wrong
//! with a sheet. Everything here is stored with a campaign.

use serde::{Deserialize, Serialize};

/// Most items of special equipment of one character.
pub const MOST_ITEMS: usize = 20;
/// The highest level that an NPC or a horde may be given.
pub const HIGHEST_LEVEL: u32 = 30;

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

/// The options of the book (RHK-GEN-03) and of its rulings (RHK-GEN-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Options {
    /// A flaw gives a creation die (RHK-CRE-08).
    pub drawback: bool,
    /// A biography gives a creation die (RHK-CRE-09).
    pub tale: bool,
    /// The degree of a cliché takes dice (RHK-ADP-04).
    pub table2: bool,
    /// The margin adds a "but" or an "and" (RHK-ROL-05).
    pub mr_option: bool,
    /// The average difficulty: 4, 5 or 6 (RHK-ROL-06).
    pub average_fd: u32,
    /// What a six is worth (RHK-SIX).
    pub six: Six,
    /// Critical successes and failures (RHK-CRT).
    pub criticals: bool,
    /// A die each when both fail (RHK-CMB-08).
    pub fumble: bool,
    /// More dice now for fewer later (RHK-EFF).
    pub effort: bool,
    /// Clichés that pay half for it (RHK-DEF).
    pub double_effort: bool,
    /// How the degree takes dice (RHK-RUL-04).
    pub table2_form: Table2Form,
    /// Whether the game master may set a difficulty of 2 (RHK-RUL-10).
    pub allow_fd2: bool,
    /// How low Variable Difficulty goes: 2 or 3 (RHK-RUL-26).
    pub vd_floor: u32,
    /// Whether a single winner with an unsuited cliché takes three dice (RHK-RUL-21).
    pub unsuited_triple: bool,
    /// What a Double Effort takes from who is beaten by it (RHK-RUL-24).
    pub double_effort_damage: DoubleEffortDamage,
    /// Who wins when everybody falls at once (RHK-RUL-25).
    pub mutual_defeat: MutualDefeat,
    /// When clichés grow (RHK-RUL-32).
    pub progression_when: ProgressionWhen,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            drawback: false,
            tale: false,
            table2: false,
            mr_option: false,
            average_fd: 5,
            six: Six::Plain,
            criticals: false,
            fumble: false,
            effort: false,
            double_effort: false,
            table2_form: Table2Form::GmPicks,
            allow_fd2: false,
            vd_floor: 2,
            unsuited_triple: false,
            double_effort_damage: DoubleEffortDamage::Cost,
            mutual_defeat: MutualDefeat::Draw,
            progression_when: ProgressionWhen::Adventure,
        }
    }
}

/// What a six is worth; one at a time (RHK-SIX-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Six {
    /// A success like any other.
    Plain,
    /// A success, and it is rolled again.
    Explode,
    /// Two successes.
    Double,
}

/// How the degree takes dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Table2Form {
    /// The game master picks each time.
    GmPicks,
    /// So many dice fewer.
    Minus,
    /// So many dice at most.
    Cap,
}

/// What a Double Effort takes from who is beaten by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DoubleEffortDamage {
    /// What it cost.
    Cost,
    /// What it added.
    Bonus,
}

/// Who wins when everybody falls at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MutualDefeat {
    /// Nobody.
    Draw,
    /// Who won the round.
    RollWinner,
}

/// When clichés grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProgressionWhen {
    /// At the end of an adventure.
    Adventure,
    /// At the end of a session.
    Session,
}

/// A character as written down (RHK-CRE-07).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sheet {
    /// The name, different from all others at the table.
    pub name: String,
    /// What kind of figure it is.
    pub kind: Figure,
    /// Who it is, in a few words.
    pub description: String,
    /// What it can do; the first is the primary one (RHK-CRE-03).
    pub cliches: Vec<ClicheSheet>,
    /// A flaw, for one more die; empty if there is none.
    pub drawback: String,
    /// A biography, for one more die; empty if there is none.
    pub tale: String,
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
    /// Many of a kind as one (RHK-HRD).
    Horde,
}

/// A cliché as written down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ClicheSheet {
    /// What it is.
    pub name: String,
    /// Its level.
    pub level: u32,
    /// Whether it is a Double Effort cliché.
    pub double_effort: bool,
    /// The objects that matter, at most as many as its level (RHK-EQP-03).
    pub objects: Vec<String>,
}
