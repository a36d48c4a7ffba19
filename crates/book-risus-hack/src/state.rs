//! Where a table of Risus Hack stands.
//!
//! Plain data that the events write and the rules read; small questions about it are answered
//! here, rules are not.

mod combat;

use dice::Face;
use rulebook::Seat;
use serde::{Deserialize, Serialize};

pub use combat::{Arm, Blow, Combat, Exchange, Forming, Offer, Side, Stage, Team};

use crate::setup::{Figure, Options, Sheet};

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// What is used of the book.
    pub options: Options,
    /// The players.
    pub players: Vec<String>,
    /// Everybody. This order is the seat order.
    pub cast: Vec<Character>,
    /// Characters being made.
    pub drafts: Vec<Draft>,
    /// Whether any die was thrown yet (RHK-CRE-09).
    pub begun: bool,
    /// Scenes so far.
    pub scene: u32,
    /// Sessions so far.
    pub session: u32,
    /// Who may still get Destiny points for the last adventure (RHK-DST-03).
    pub due: Vec<String>,
    /// What is going on.
    pub doing: Doing,
    /// A roll of which only the game master knows.
    pub secret: Option<ClicheRoll>,
    /// The last roll that everybody may see.
    pub last_roll: Option<PastRoll>,
    /// Rolls that the game master has not shown.
    pub secrets: Vec<PastRoll>,
}

/// A character in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Character {
    /// The name.
    pub name: String,
    /// Who decides for it.
    pub seat: Seat,
    /// What kind of figure it is.
    pub kind: Figure,
    /// Who it is.
    pub description: String,
    /// What it can do.
    pub cliches: Vec<Cliche>,
    /// Destiny points left (RHK-CRE-05).
    pub destiny: u32,
    /// Experience points, which do nothing (RHK-RUL-33).
    pub xp: u32,
    /// Special equipment (RHK-EQP-06).
    pub items: Vec<Item>,
    /// The flaw, if there is one.
    pub drawback: String,
    /// The biography, if there is one.
    pub tale: String,
}

/// A cliché in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cliche {
    /// What it is.
    pub name: String,
    /// Dice on the sheet.
    pub level: u32,
    /// Dice lost and not yet regained.
    pub lost: u32,
    /// Whether it is a Double Effort cliché.
    pub double_effort: bool,
    /// Objects that matter.
    pub objects: Vec<Object>,
    /// Whether it was rolled since clichés last grew (RHK-RUL-32).
    pub called: bool,
    /// What must be met before its dice come back (RHK-REC-03).
    pub condition: Option<String>,
    /// A vehicle that must be repaired first (RHK-REC-02).
    pub vehicle: Option<String>,
}

/// An object of a cliché.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Object {
    /// What it is.
    pub name: String,
    /// Whether it is lost, stolen or useless.
    pub missing: bool,
}

/// Special equipment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// What it is.
    pub name: String,
    /// What it does.
    pub effect: Effect,
    /// Whether its owner has to spare who is beaten with it.
    pub spares: bool,
}

/// What special equipment does (RHK-RUL-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// So many dice more.
    Bonus(u32),
    /// Ones are rolled again, once.
    RerollOnes,
    /// As many dice as the other side, at least.
    AtLeastAsMany,
    /// What people tell of it.
    Words,
}

/// A character that is not finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Draft {
    /// Who makes it.
    pub seat: Seat,
    /// What there is of it.
    pub sheet: Sheet,
    /// Whether the game master has agreed to the flaw (RHK-CRE-08).
    pub drawback_agreed: bool,
}

/// What is going on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Doing {
    /// Nothing that needs rules.
    Talking,
    /// Somebody tries something (RHK-ROL).
    Roll(ClicheRoll),
    /// One roll each settles it (RHK-SAC).
    Single(Single),
    /// A fight of any kind (RHK-CMB).
    Combat(Box<Combat>),
    /// Clichés grow (RHK-PRG).
    Progress(Progress),
}

/// How well a cliché suits (RHK-ADP-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Degree {
    /// It does.
    Suited,
    /// In part.
    Partly,
    /// Little.
    Poorly,
    /// Not at all.
    Unsuited,
}

/// How a degree takes dice (RHK-ADP-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// So many fewer.
    Minus,
    /// So many at most.
    Cap,
}

/// What the game master says of a cliché for a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgement {
    /// How well it suits.
    pub degree: Degree,
    /// How that takes dice, where it does.
    pub form: Form,
    /// Dice fewer for a missing object (RHK-EQP-04).
    pub penalty: u32,
}

/// What a player puts on a roll.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Boost {
    /// A Destiny point (RHK-DST-01).
    pub destiny: bool,
    /// Special equipment, by name.
    pub items: Vec<String>,
}

/// Somebody on the way to a roll: a cliché, the game master's word, and what is put on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    /// Who.
    pub who: String,
    /// With which cliché; nothing until they have said.
    pub cliche: Option<String>,
    /// What the game master says of it.
    pub judgement: Option<Judgement>,
    /// What is put on it.
    pub boost: Option<Boost>,
}

/// A cliché roll on its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClicheRoll {
    /// Who tries, and with what.
    pub attempt: Attempt,
    /// The difficulty.
    pub fd: u32,
    /// The dice, once they are called for.
    pub rolling: Option<Rolling>,
}

/// A single action on its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Single {
    /// Everybody in it, in the order entered.
    pub attempts: Vec<Attempt>,
    /// The dice, once they are called for.
    pub rolling: Option<Rolling>,
    /// Who is still equal and rolls off (RHK-SAC-05).
    pub tied: Vec<String>,
}

/// Dice of several pools, thrown one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rolling {
    /// The pools, in order (RHK-GEN-05).
    pub pools: Vec<Pool>,
    /// What was thrown so far, pool by pool.
    pub thrown: Vec<Thrown>,
    /// What has to be thrown again of the last one.
    pub again: Again,
}

/// Dice that somebody throws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pool {
    /// Who.
    pub who: String,
    /// With which cliché.
    pub cliche: String,
    /// How many.
    pub dice: u32,
    /// Whether ones are thrown again.
    pub rerolls_ones: bool,
    /// Which side it belongs to.
    pub side: usize,
    /// Whether only its sixes count.
    pub helps: bool,
}

/// What was thrown of a pool.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thrown {
    /// The dice of the pool as they lie, ones thrown again.
    pub dice: Vec<Face>,
    /// Sixes thrown again, wave by wave.
    pub waves: Vec<Face>,
}

/// What has to be thrown again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Again {
    /// Nothing.
    Nothing,
    /// So many ones.
    Ones(u32),
    /// So many sixes.
    Sixes(u32),
}

/// Clichés growing (RHK-PRG).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// Everybody concerned.
    pub growers: Vec<Grower>,
    /// Whether the dice have been thrown.
    pub rolled: bool,
}

/// Somebody whose clichés may grow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Grower {
    /// Who.
    pub who: String,
    /// The clichés rolled.
    pub cliches: Vec<String>,
    /// Those that may grow (RHK-PRG-01).
    pub candidates: Vec<String>,
    /// A new cliché waiting for the game master's word (RHK-PRG-04).
    pub proposed: Option<String>,
    /// Whether it is settled.
    pub done: bool,
}

/// A roll that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastRoll {
    /// Whose, with the faces.
    pub hands: Vec<Hand>,
    /// What came of it.
    pub result: RollResult,
}

/// The faces that one character threw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// Who.
    pub who: String,
    /// With which cliché; nothing for a bare die.
    pub cliche: Option<String>,
    /// The faces, dice thrown again at the end.
    pub faces: Vec<Face>,
}

/// What came of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RollResult {
    /// A cliché roll.
    Roll {
        /// The difficulty.
        fd: u32,
        /// How many successes: the margin (RHK-ROL-04).
        margin: u32,
        /// Whether it succeeded.
        success: bool,
        /// Whether that was critical.
        critical: bool,
        /// Whether the margin adds a "but" or an "and" (RHK-ROL-05).
        spiced: bool,
    },
    /// Sides against each other, by their successes at the first difficulty.
    Contest {
        /// The successes, side by side.
        successes: Vec<u32>,
        /// Who won; nobody in a level round.
        winner: Option<String>,
        /// The lower difficulty at which they won, if Variable Difficulty had to go there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lower_fd: Option<u32>,
    },
    /// A die each; equal ones throw again.
    RollOff {
        /// Who won, if anybody has.
        winner: Option<String>,
    },
    /// A die each for a fumble (RHK-CMB-08).
    Fumble {
        /// Who fumbled.
        fumbled: Vec<String>,
    },
    /// Clichés that may grow, with their owners.
    Growth {
        /// Owner and cliché.
        candidates: Vec<(String, String)>,
    },
}

impl State {
    /// A character by name.
    pub fn character(&self, name: &str) -> Option<&Character> {
        self.cast.iter().find(|character| character.name == name)
    }

    /// The combat, if there is one.
    pub fn combat(&self) -> Option<&Combat> {
        match &self.doing {
            Doing::Combat(combat) => Some(combat),
            _ => None,
        }
    }
}

impl Character {
    /// A cliché by name.
    pub fn cliche(&self, name: &str) -> Option<&Cliche> {
        self.cliches.iter().find(|cliche| cliche.name == name)
    }

    /// An item by name.
    pub fn item(&self, name: &str) -> Option<&Item> {
        self.items.iter().find(|item| item.name == name)
    }
}

impl Cliche {
    /// Dice left.
    pub fn score(&self) -> u32 {
        self.level.saturating_sub(self.lost)
    }
}

impl Attempt {
    /// Somebody who has said nothing yet.
    pub fn of(who: &str) -> Self {
        Attempt {
            who: who.to_owned(),
            cliche: None,
            judgement: None,
            boost: None,
        }
    }
}

impl Judgement {
    /// A cliché that suits, with everything it needs.
    pub const FULL: Judgement = Judgement {
        degree: Degree::Suited,
        form: Form::Minus,
        penalty: 0,
    };
}

impl Rolling {
    /// Pools that nobody has thrown yet.
    pub fn of(pools: Vec<Pool>) -> Self {
        Rolling {
            pools,
            thrown: Vec::new(),
            again: Again::Nothing,
        }
    }
}

impl Thrown {
    /// All faces, those of dice thrown again at the end.
    pub fn faces(&self) -> Vec<Face> {
        self.dice.iter().chain(&self.waves).copied().collect()
    }
}
