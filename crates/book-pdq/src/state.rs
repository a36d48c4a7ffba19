//! Where a table of PDQ stands.
//!
//! Plain data that the events write and the rules read; small questions about it are answered
//! here, rules are not.

mod conflict;

use dice::Face;
use rulebook::Seat;
use serde::{Deserialize, Serialize};

pub use conflict::{Combatant, Conflict, Distance, Free, Intent, Member, Stage, Strategy, Turn};

use crate::{
    rules::rank::Rank,
    setup::{Figure, Options, Sheet},
};

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// Which parts of the book are used, and how.
    pub options: Options,
    /// The players, by name.
    pub players: Vec<String>,
    /// Everybody in the game. This order is the seat order wherever dice have one.
    pub cast: Vec<Character>,
    /// Characters that are being made.
    pub drafts: Vec<Draft>,
    /// What players have asked the game master for.
    pub requests: Vec<Request>,
    /// The number of the Scene.
    pub scene: u32,
    /// Whether it is going on; between Scenes it is not.
    pub scene_open: bool,
    /// The number of the session.
    pub session: u32,
    /// What is going on.
    pub doing: Doing,
    /// A task of which only the game master knows, while its dice are awaited.
    pub secret: Option<Task>,
    /// The last roll that everybody saw.
    pub last_roll: Option<PastRoll>,
    /// Rolls that only the game master has seen.
    pub secrets: Vec<PastRoll>,
}

/// Somebody in the game (PDQ-COR-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Character {
    /// The name.
    pub name: String,
    /// Who decides for it.
    pub seat: Seat,
    /// What kind of figure it is.
    pub kind: Figure,
    /// What it is and can do.
    pub qualities: Vec<Quality>,
    /// Experience Points not spent yet.
    pub experience: u32,
    /// Whether it can act.
    pub condition: Condition,
    /// Whether it has incurred Damage in this Scene (PDQ-XDM-05).
    pub hurt: bool,
    /// Whether it has taken something on the chin in this Scene (PDQ-CHN-01).
    pub chin_used: bool,
}

/// Whether somebody can act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// They can.
    InAction,
    /// They cannot, for now (PDQ-OUT-01).
    OutOfAction,
    /// They never will again (PDQ-KIL-01).
    Dead,
}

/// A Quality, with the Ranks it has lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quality {
    /// What it is called.
    pub name: String,
    /// What it covers.
    pub text: String,
    /// The base Rank, as on the sheet.
    pub rank: Rank,
    /// Failure Ranks: passing loss (PDQ-DMG-03).
    pub failure: u32,
    /// Damage Ranks: lasting loss (PDQ-DMG-03).
    pub damage: u32,
}

/// Which kind of loss Damage is (PDQ-DMG-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Passing: a lost game, a lost race.
    Failure,
    /// Lasting: wounds.
    Damage,
}

/// A character that is being made (PDQ-CRE-04).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Draft {
    /// Who makes it.
    pub seat: Seat,
    /// The sheet so far.
    pub sheet: Sheet,
    /// What the game master has said of each Quality so far.
    pub verdicts: Vec<(String, Verdict)>,
}

/// What the game master says of a Quality at creation (PDQ-CRE-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It can be played.
    Approved,
    /// Too broad or too narrow.
    SentBack,
}

/// Something that needs the game master's word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// For whom.
    pub who: String,
    /// What it would be called.
    pub name: String,
    /// What it would cover.
    pub text: String,
    /// What is asked for.
    pub wish: Wish,
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// Another Quality instead of this one (PDQ-CRE-06).
    Swap(String),
    /// A new Quality at Good (PDQ-IMP-03).
    New,
    /// This one raised from Average to Good, under a new name (PDQ-IMP-05).
    Outgrow(String),
}

/// What is going on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Doing {
    /// People talk.
    Talking,
    /// Somebody tries something outside a Conflict.
    Task(Box<Phase>),
    /// A Conflict.
    Conflict(Box<Conflict>),
    /// Ranks come back.
    Recovery(Recovery),
}

/// How far something has come that somebody does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Qualities are proposed and judged.
    Making(Deed),
    /// Dice are awaited for these, in this order.
    Rolling(Vec<Deed>),
    /// Damage is to be taken, the first first.
    Hurting(Vec<Blow>),
}

/// Something that somebody does with dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// A task (PDQ-TSK).
    Task(Task),
    /// An attack (PDQ-ATK).
    Attack(Attack),
}

/// A task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// With what.
    pub effort: Effort,
    /// Against what; nothing until the game master has said.
    pub against: Option<Against>,
}

/// What a task is up against.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Against {
    /// The Difficulty (PDQ-TSK-05).
    pub difficulty: Rank,
    /// Whose Quality that is, if it is one.
    pub of: Option<(String, String)>,
    /// Whether the situation is simple (PDQ-TSK-06).
    pub simple: bool,
    /// Whether failing hurts (PDQ-TSK-09).
    pub harm: Harm,
}

/// Whether failing hurts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Harm {
    /// It does not.
    None,
    /// The game master decides when it has failed.
    Undecided,
    /// It does.
    Hurts(Kind),
}

/// An attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// With what.
    pub effort: Effort,
    /// Against whom, in this order.
    pub targets: Vec<String>,
    /// By hand or from afar, where that matters.
    pub reach: Option<Reach>,
    /// Whether a weapon or tool was used (PDQ-XDM-02).
    pub weapon: bool,
    /// Targets that are caught by surprise (PDQ-XDM-04).
    pub surprised: Vec<String>,
    /// How the targets react, in their order; none until the attack is approved.
    pub reactions: Vec<Reaction>,
}

/// How far an attack reaches (PDQ-RNG-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// Striking.
    Hand,
    /// Throwing and shooting.
    Shot,
}

/// How a target reacts (PDQ-DEF-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reaction {
    /// With what.
    pub effort: Effort,
    /// The Weakness that the attack plays on (PDQ-XDM-05).
    pub weakness: Option<String>,
}

/// What is put into one action or reaction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effort {
    /// Who acts and rolls.
    pub who: String,
    /// Their Qualities; nothing until they have said.
    pub qualities: Option<Vec<String>>,
    /// Qualities that the game master demands (PDQ-RUL-37).
    pub demanded: Vec<String>,
    /// Who helps (PDQ-TSK-04).
    pub helpers: Vec<Helper>,
    /// Shifts by the game master (PDQ-SHF-07).
    pub shifts: Vec<Shift>,
    /// Whether it was done with style (PDQ-TSK-02).
    pub badass: bool,
    /// Whether the game master has approved it.
    pub approved: bool,
}

/// Somebody who helps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Helper {
    /// Who.
    pub who: String,
    /// With what; nothing until they have said.
    pub qualities: Option<Vec<String>>,
}

/// Upshifts or Downshifts of one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shift {
    /// Up or down.
    pub direction: Direction,
    /// How many.
    pub by: u32,
    /// Why.
    pub reason: String,
}

/// Up or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "there is no more to say")]
pub enum Direction {
    Up,
    Down,
}

/// Damage that somebody has to take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blow {
    /// Who takes it.
    pub who: String,
    /// Points, without what a Weakness adds.
    pub points: u32,
    /// Where it comes from.
    pub cause: Cause,
    /// Its kind; nothing while the game master has yet to say whether it hurts.
    pub kind: Option<Kind>,
    /// The Weakness that the attack plays on, for what it adds (PDQ-XDM-05).
    pub weakness: Option<String>,
    /// Whether it comes from somebody who means to kill (PDQ-KIL-04).
    pub deadly: bool,
    /// The Quality that shall take it on the chin, if the game master agrees.
    pub chin: Option<String>,
    /// Qualities with which the game master did not agree.
    pub chin_refused: Vec<String>,
}

/// Where Damage comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// An attack by this one.
    Attack(String),
    /// A tie, defending against this one (PDQ-ATK-04).
    TieDefending(String),
    /// A tie, attacking this one (PDQ-ATK-04).
    TieAttacking(String),
    /// The surroundings (PDQ-TSK-09).
    Surroundings,
}

/// Who somebody is in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Who attacks.
    Attacker,
    /// Whoever is attacked.
    Target,
}

/// Ranks that come back (PDQ-REC).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Recovery {
    /// Everybody who has lost Ranks, in seat order.
    pub patients: Vec<Patient>,
    /// Whether the Scene ends with it.
    pub ends_scene: bool,
    /// Whether the dice are called for.
    pub called: bool,
}

/// Somebody who recovers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Patient {
    /// Who.
    pub who: String,
    /// Qualities that count for healing, with their owners (PDQ-REC-05).
    pub healing: Vec<(String, String)>,
    /// Ranks that come back, once the dice have fallen.
    pub ranks: Option<u32>,
}

/// A roll that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastRoll {
    /// Whose, with the faces.
    pub hands: Vec<Hand>,
    /// What came of it.
    pub outcomes: Vec<Outcome>,
}

/// The faces that one character threw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// Who.
    pub who: String,
    /// The faces.
    pub faces: Vec<Face>,
    /// What was added.
    pub modifier: i64,
}

/// What came of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A task.
    Task {
        /// Who tried.
        who: String,
        /// The Target Number.
        number: i64,
        /// The total.
        total: i64,
        /// Whether it was reached.
        success: bool,
    },
    /// A task that needed no dice.
    Automatic {
        /// Who tried.
        who: String,
        /// Whether it succeeded.
        success: bool,
    },
    /// An attack on one target.
    Attack {
        /// Who attacked.
        who: String,
        /// Whom.
        target: String,
        /// The attack's total.
        attack: i64,
        /// The defence's total.
        defence: i64,
    },
    /// Who goes first.
    Initiative {
        /// Everybody's place so far.
        order: Vec<Vec<String>>,
    },
    /// Ranks that come back.
    Recovery {
        /// Who.
        who: String,
        /// How many at most.
        ranks: u32,
    },
}

impl State {
    /// A character by name.
    pub fn character(&self, name: &str) -> Option<&Character> {
        self.cast.iter().find(|character| character.name == name)
    }

    /// The Conflict, if there is one.
    pub fn conflict(&self) -> Option<&Conflict> {
        match &self.doing {
            Doing::Conflict(conflict) => Some(conflict),
            _ => None,
        }
    }

    /// How far something has come that somebody does.
    pub fn phase(&self) -> Option<&Phase> {
        match &self.doing {
            Doing::Task(phase) => Some(phase),
            Doing::Conflict(conflict) => match &conflict.stage {
                Stage::Doing(phase) => Some(phase),
                _ => None,
            },
            _ => None,
        }
    }

    /// What is being put together.
    pub fn deed(&self) -> Option<&Deed> {
        match self.phase()? {
            Phase::Making(deed) => Some(deed),
            _ => None,
        }
    }

    /// The Damage that is to be taken now.
    pub fn blow(&self) -> Option<&Blow> {
        match self.phase()? {
            Phase::Hurting(blows) => blows.first(),
            _ => None,
        }
    }
}

impl Draft {
    /// What the game master has said of a Quality so far.
    pub fn verdict(&self, quality: &str) -> Option<Verdict> {
        let mut verdicts = self.verdicts.iter();
        let found = verdicts.find(|(name, _)| name == quality);
        found.map(|(_, verdict)| *verdict)
    }
}

impl Character {
    /// A Quality by name.
    pub fn quality(&self, name: &str) -> Option<&Quality> {
        self.qualities.iter().find(|quality| quality.name == name)
    }

    /// Ranks lost in all.
    pub fn lost(&self) -> u32 {
        self.qualities.iter().map(Quality::lost).sum()
    }

    /// Whether they are in action.
    pub fn is_in_action(&self) -> bool {
        self.condition == Condition::InAction
    }
}

impl Quality {
    /// Ranks lost, of either kind.
    pub fn lost(&self) -> u32 {
        self.failure + self.damage
    }

    /// The Rank as it stands; nothing if it is below Poor (PDQ-DMG-04).
    pub fn current(&self) -> Option<Rank> {
        self.rank.lowered(self.lost())
    }

    /// How many points it can still take (PDQ-DST-03).
    pub fn room(&self) -> u32 {
        self.rank.room().saturating_sub(self.lost())
    }
}

impl Cause {
    /// Who was hurt: the attacker or the target of an attack, and neither by the surroundings.
    pub fn role(&self) -> Option<Role> {
        match self {
            Cause::Attack(_) | Cause::TieDefending(_) => Some(Role::Target),
            Cause::TieAttacking(_) => Some(Role::Attacker),
            Cause::Surroundings => None,
        }
    }
}

impl Deed {
    /// Who does it.
    pub fn who(&self) -> &str {
        &self.effort().who
    }

    /// What is put into it.
    pub fn effort(&self) -> &Effort {
        match self {
            Deed::Task(task) => &task.effort,
            Deed::Attack(attack) => &attack.effort,
        }
    }

    /// Everything that is put into it, reactions too.
    pub fn efforts(&self) -> impl Iterator<Item = &Effort> {
        let reactions = match self {
            Deed::Task(_) => &[][..],
            Deed::Attack(attack) => &attack.reactions,
        };
        let reactions = reactions.iter().map(|reaction| &reaction.effort);
        [self.effort()].into_iter().chain(reactions)
    }

    /// The same, to be changed.
    pub fn efforts_mut(&mut self) -> impl Iterator<Item = &mut Effort> {
        let (effort, reactions) = match self {
            Deed::Task(task) => (&mut task.effort, &mut [][..]),
            Deed::Attack(attack) => (&mut attack.effort, &mut attack.reactions[..]),
        };
        let reactions = reactions.iter_mut().map(|reaction| &mut reaction.effort);
        [effort].into_iter().chain(reactions)
    }
}

impl Effort {
    /// Somebody about to say what they put into it.
    pub fn of(who: &str) -> Self {
        Effort {
            who: who.to_owned(),
            qualities: None,
            demanded: Vec::new(),
            helpers: Vec::new(),
            shifts: Vec::new(),
            badass: false,
            approved: false,
        }
    }

    /// Somebody with Qualities, and whom they ask for help.
    pub fn with_helpers(who: &str, qualities: &[String], helpers: &[String]) -> Self {
        let helper = |who: &String| Helper {
            who: who.clone(),
            qualities: None,
        };
        Effort {
            qualities: Some(qualities.to_vec()),
            helpers: helpers.iter().map(helper).collect(),
            ..Effort::of(who)
        }
    }

    /// Whether helpers have yet to say what they contribute.
    pub fn awaits_helpers(&self) -> bool {
        self.helpers.iter().any(|helper| helper.qualities.is_none())
    }

    /// Whether everything has been said and the game master has to judge it.
    pub fn is_to_be_judged(&self) -> bool {
        !self.approved && self.qualities.is_some() && !self.awaits_helpers()
    }

    /// Whether this character puts something into it.
    pub fn includes(&self, who: &str) -> bool {
        self.who == who || self.helpers.iter().any(|helper| helper.who == who)
    }

    /// Everything named so far, with its owner.
    pub fn named(&self) -> impl Iterator<Item = (&str, &str)> {
        let own = self.qualities.iter().flatten();
        let own = own.map(|quality| (self.who.as_str(), quality.as_str()));
        let helpers = self.helpers.iter().flat_map(|helper| {
            let qualities = helper.qualities.iter().flatten();
            qualities.map(|quality| (helper.who.as_str(), quality.as_str()))
        });
        own.chain(helpers)
    }
}
