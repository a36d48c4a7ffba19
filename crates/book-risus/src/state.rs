//! Where a table of Risus stands.
//!
//! Plain data: characters, and what is going on. Phases are enums, so that nothing can be in
//! two of them. Only opening a table and events make a state; rules are in
//! [`rules`](crate::rules).

use std::collections::{BTreeMap, BTreeSet};

use dice::Face;
use rulebook::Seat;
use serde::{Deserialize, Serialize};

use crate::setup::{Figure, Options};

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// What is used of the book.
    pub options: Options,
    /// The players.
    pub players: Vec<String>,
    /// Everybody, in the order they came.
    pub cast: Vec<Character>,
    /// Characters being made.
    pub drafts: Vec<Draft>,
    /// Scenes so far.
    pub scene: u32,
    /// Sessions so far.
    pub session: u32,
    /// What is going on.
    pub doing: Doing,
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
    /// What it can do.
    pub cliches: Vec<Cliche>,
    /// Lucky Shot charges bought.
    pub lucky: u32,
    /// Lucky Shot charges left.
    pub lucky_left: u32,
    /// The flaw.
    pub hook: Option<String>,
    /// The story.
    pub tale: Option<String>,
}

/// A cliché in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cliche {
    /// What it is.
    pub name: String,
    /// Dice assigned to it (RIS-CRE-02).
    pub level: u32,
    /// Dice lost and not yet regained.
    pub lost: u32,
    /// Whether it is a Double Pump cliché.
    pub double_pump: bool,
    /// Whether it is the primary one.
    pub primary: bool,
    /// What it takes to use it.
    pub tools: Vec<String>,
    /// Whether it was rolled since the last adventure ended (RIS-RUL-34).
    pub challenged: bool,
    /// An advancement die towards the next level of a Double Pump cliché.
    pub banked: u32,
    /// What must be met before its dice come back (RIS-REC-02).
    pub condition: Option<String>,
}

/// A character that is not finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Draft {
    /// Who makes it.
    pub seat: Seat,
    /// What there is of it.
    pub sheet: crate::setup::Sheet,
}

impl Cliche {
    /// Dice left (RIS-RUL-04).
    pub fn left(&self) -> u32 {
        self.level - self.lost
    }
}

/// What is going on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Doing {
    /// Nothing that needs rules.
    Talking,
    /// Somebody tries something (RIS-TGT).
    Target(Target),
    /// One roll each settles it (RIS-SAC).
    Single(Single),
    /// A fight of any kind (RIS-CMB).
    Combat(Box<Combat>),
    /// Clichés grow (RIS-ADV).
    Advancing(Advancing),
}

/// The condition of what a cliché needs (RIS-EQP-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tools {
    /// All is there.
    #[default]
    Normal,
    /// Half the dice.
    Hindered,
    /// It cannot be used.
    Unusable,
}

/// What is rolled with: a cliché by name, or a brevet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Using {
    /// One of the character's own.
    Cliche(String),
    /// A temporary cliché of level 2 (RIS-SAC-03, RIS-CMB-03).
    Brevet,
}

/// Extra dice put on a roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Boost {
    /// Dice lost afterwards for dice now (RIS-PMP).
    pub pump: u32,
    /// Lucky Shot charges (RIS-LKY).
    pub lucky: u32,
}

/// A target-number roll on its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Target {
    /// Who tries.
    pub who: String,
    /// What the total must reach.
    pub number: u32,
    /// Whether only the game master sees it.
    pub secret: bool,
    /// How far it is.
    pub stage: TargetStage,
}

/// How far a target-number roll is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum TargetStage {
    /// The character's seat picks a cliché.
    Pick,
    /// The game master says whether it fits.
    Judge(String),
    /// The character's seat may add dice.
    Boost(String, Tools),
    /// Dice.
    Roll(String, Tools, Boost),
}

/// A single action on its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Single {
    /// Everybody in it, in the order entered.
    pub entrants: Vec<Entrant>,
    /// Whether the game master has finished marking.
    pub begun: bool,
}

/// Somebody in a single action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entrant {
    /// Who.
    pub who: String,
    /// Clichés that cannot be used here.
    pub not_applicable: BTreeSet<String>,
    /// Clichés whose tools are not in order.
    pub tools: BTreeMap<String, Tools>,
    /// What they roll with.
    pub pick: Option<(Using, Boost)>,
}

/// How a cliché suits a combat (RIS-CMB-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// It makes sense.
    Appropriate,
    /// It makes no sense, and hurts all the more.
    Inappropriate,
    /// It cannot be used.
    NotApplicable,
}

/// A combat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Combat {
    /// Both parties in the order of their seats; the first began it.
    pub parties: [Vec<String>; 2],
    /// How each cliché stands, by owner and name.
    pub arms: BTreeMap<String, BTreeMap<String, Arm>>,
    /// Dice lost by those who fight with a brevet.
    pub brevets: BTreeMap<String, u32>,
    /// Whether a brevet has ever been taken (RIS-RUL-06).
    pub brevet_taken: bool,
    /// Who is out.
    pub defeated: BTreeSet<String>,
    /// Teams.
    pub teams: Vec<Team>,
    /// Rounds so far; 0 before the first.
    pub round: u32,
    /// Who has had their turn in this round; a team keeps that itself.
    pub acted: BTreeSet<String>,
    /// Who has dropped out, and whose fate is the winners' (RIS-RUL-31).
    pub dropouts: BTreeSet<String>,
    /// Who has rolled in this combat, and so can no longer take a brevet (RIS-CMB-03).
    pub fought: BTreeSet<String>,
    /// The party that had the last turn in this round.
    pub last_party: Option<usize>,
    /// Who comes next.
    pub stage: Stage,
    /// What the last turn's totals were, for [`MutualDefeat`](crate::setup::MutualDefeat).
    pub last_winner: Option<usize>,
}

/// A cliché in a combat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Arm {
    /// How it suits; nothing until the game master has said.
    pub mark: Option<Mark>,
    /// Its tools.
    pub tools: Tools,
    /// What is left of the two extra dice that a brevet gives the others (RIS-CMB-05).
    pub extra: u32,
    /// Whether they were ever given.
    pub extra_given: bool,
}

/// A team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// Who leads.
    pub leader: String,
    /// Everybody in it with what they contribute, in the order they joined.
    pub members: Vec<(String, Using)>,
    /// Whether its next attack may be made with vengeance (RIS-TEA-13).
    pub vengeance: bool,
    /// Whether it has had its turn in this round (RIS-RUL-32).
    pub acted: bool,
    /// Whether it still has one: not if its leader had acted before it was formed.
    pub waits: bool,
}

/// Where a combat stands within a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Stage {
    /// Before the first round.
    Prepare,
    /// Between turns.
    Between,
    /// A team is being formed; then the combat goes on where it was.
    Forming(Forming, Box<Stage>),
    /// Somebody asks to join a team.
    Joining {
        /// Who.
        who: String,
        /// What they would contribute.
        using: Using,
        /// The team, by its leader.
        leader: String,
        /// Where the combat goes on.
        then: Box<Stage>,
    },
    /// The attacker's helpers may add dice.
    AttackHelp(Exchange),
    /// The defender chooses.
    Defend(Exchange),
    /// The defender's helpers may add dice.
    DefendHelp(Exchange),
    /// Dice.
    Roll(Exchange),
    /// A team lost: who takes it?
    Volunteers(Blow),
    /// Several offered: the leader picks.
    PickVolunteer(Blow),
    /// Nobody offered: the leader names somebody.
    Designate(Blow),
    /// Teams have lost their leaders and may re-form at once, one after the other.
    Reform(Vec<Offer>),
    /// It is over; the winners decide about the losers.
    Fates {
        /// The winning party, if there is one.
        winner: Option<usize>,
        /// Losers whose fate is open.
        open: Vec<String>,
    },
}

/// What is left of a team that has lost its leader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// Who is left.
    pub survivors: Vec<String>,
    /// Whether the new team may avenge the leader (RIS-RUL-28).
    pub vengeance: bool,
}

/// A team that is being put together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forming {
    /// Who proposed it.
    pub by: String,
    /// Everybody asked, and what they contribute once they have said.
    pub asked: Vec<(String, Option<Using>)>,
    /// Whether the new team may avenge its lost leader.
    pub vengeance: bool,
}

/// An attack and its defence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Exchange {
    /// Who attacks, with helpers; the first is in the lead.
    pub attack: Vec<Roller>,
    /// Who defends.
    pub defence: Vec<Roller>,
    /// The target, by its leader or only member.
    pub target: String,
    /// Whether the lead's cliché dice are doubled.
    pub vengeance: bool,
}

/// Somebody in an exchange.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roller {
    /// Who.
    pub who: String,
    /// With what.
    pub using: Using,
    /// Extra dice; nothing until they have said.
    pub boost: Option<Boost>,
}

/// Damage that a team has to take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Blow {
    /// The exchange it came from.
    pub exchange: Exchange,
    /// Whether the attacker lost.
    pub attacker_hurt: bool,
    /// Dice of regular damage.
    pub damage: u32,
    /// Who has not yet said whether they volunteer.
    pub undecided: Vec<String>,
    /// Who volunteers.
    pub offers: Vec<String>,
}

/// Clichés growing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Advancing {
    /// Everybody concerned.
    pub growers: Vec<Grower>,
    /// Whether the marks of challenged clichés go afterwards.
    pub end_of_adventure: bool,
    /// Whether the dice have been thrown.
    pub rolled: bool,
}

/// Somebody whose clichés may grow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Grower {
    /// Who.
    pub who: String,
    /// The clichés rolled; nothing until the player has picked, in the long haul.
    pub cliches: Option<Vec<String>>,
    /// Those that earned a die.
    pub earned: Vec<String>,
    /// A new cliché waiting for the game master's word.
    pub proposed: Option<String>,
    /// Whether the dice are spent.
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
    /// With what.
    pub using: Using,
    /// The faces.
    pub faces: Vec<Face>,
    /// What they count for.
    pub counts: u32,
}

/// What came of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RollResult {
    /// Against a target number.
    Target {
        /// The number.
        number: u32,
        /// The total.
        total: u32,
        /// Whether it reached the number.
        success: bool,
    },
    /// Several against each other; nobody wins a tie.
    Contest {
        /// The totals, in order.
        totals: Vec<u32>,
        /// Who won.
        winner: Option<String>,
    },
    /// Advancement: the clichés that earned a die, with their owners.
    Growth {
        /// Owner and cliché.
        earned: Vec<(String, String)>,
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
}

impl Combat {
    /// The party that somebody fights for.
    pub fn party_of(&self, who: &str) -> Option<usize> {
        (0..2).find(|&party| self.parties[party].iter().any(|name| name == who))
    }

    /// The team that somebody is in.
    pub fn team_of(&self, who: &str) -> Option<&Team> {
        let is_member = |team: &&Team| team.members.iter().any(|(name, _)| name == who);
        self.teams.iter().find(is_member)
    }

    /// Whether somebody can still act.
    pub fn stands(&self, who: &str) -> bool {
        self.party_of(who).is_some() && !self.defeated.contains(who)
    }
}

impl Stage {
    /// Where an exchange stands: attackers say first, then defenders, then dice fall
    /// (RIS-RUL-20).
    pub fn of(exchange: Exchange) -> Self {
        let open = |side: &[Roller]| side.iter().any(|roller| roller.boost.is_none());
        if open(&exchange.attack) {
            Stage::AttackHelp(exchange)
        } else if exchange.defence.is_empty() {
            Stage::Defend(exchange)
        } else if open(&exchange.defence) {
            Stage::DefendHelp(exchange)
        } else {
            Stage::Roll(exchange)
        }
    }

    /// The exchange that is going on.
    pub fn exchange(&self) -> Option<&Exchange> {
        match self {
            Stage::AttackHelp(exchange)
            | Stage::Defend(exchange)
            | Stage::DefendHelp(exchange)
            | Stage::Roll(exchange) => Some(exchange),
            Stage::Volunteers(blow) | Stage::PickVolunteer(blow) | Stage::Designate(blow) => {
                Some(&blow.exchange)
            }
            _ => None,
        }
    }

    /// What comes when the first offer to re-form has been answered.
    #[must_use]
    pub fn next_offer(&self) -> Stage {
        match self {
            Stage::Reform(offers) if offers.len() > 1 => Stage::Reform(offers[1..].to_vec()),
            Stage::Reform(_) => Stage::Between,
            stage => stage.clone(),
        }
    }

    /// Where the combat goes on after a team has been talked about.
    #[must_use]
    pub fn then(&self) -> Stage {
        match self {
            Stage::Forming(_, then) | Stage::Joining { then, .. } => then.as_ref().clone(),
            stage => stage.clone(),
        }
    }
}

impl Using {
    /// What it is called in a form.
    pub fn id(&self) -> &str {
        match self {
            Using::Cliche(name) => name,
            Using::Brevet => BREVET,
        }
    }

    /// What a form means; no cliché may have the brevet's name.
    pub fn named(id: &str) -> Self {
        if id == BREVET {
            Using::Brevet
        } else {
            Using::Cliche(id.to_owned())
        }
    }
}

/// How a brevet is written in a form.
pub const BREVET: &str = "*brevet*";
