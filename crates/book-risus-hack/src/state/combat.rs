//! Where a combat stands: parties, teams, and the exchange that is going on.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Judgement, Rolling};

/// A combat (RHK-CMB).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Combat {
    /// Both parties, each in seat order; the first began it.
    pub parties: [Vec<String>; 2],
    /// What the game master says of each cliché, by owner and name.
    pub arms: BTreeMap<String, BTreeMap<String, Arm>>,
    /// The difficulty, the same for both sides (RHK-RUL-16).
    pub fd: u32,
    /// Who is out.
    pub defeated: BTreeSet<String>,
    /// Who has withdrawn, and whose fate is the winners' (RHK-TEA-11).
    pub withdrawn: BTreeSet<String>,
    /// Teams.
    pub teams: Vec<Team>,
    /// Rounds so far; 0 before the first.
    pub round: u32,
    /// Whether this round began with two units: then an exchange is an attack by both
    /// (RHK-RUL-17).
    pub duel: bool,
    /// Who has attacked in this round, or let it be.
    pub acted: BTreeSet<String>,
    /// Who was in an exchange in this round (RHK-RUL-17).
    pub engaged: BTreeSet<String>,
    /// Clichés doubled by Destiny in this round, by owner (RHK-RUL-13).
    pub destined: BTreeSet<(String, String)>,
    /// Who has used equipment that obliges to spare the beaten (RHK-RUL-30).
    pub sparing: BTreeSet<String>,
    /// Whose fate the game master has settled already (RHK-TEA-09).
    pub settled: BTreeSet<String>,
    /// What the combat waits for.
    pub stage: Stage,
    /// The party that won the last exchange, if one did.
    pub last_winner: Option<usize>,
}

/// What the game master says of a cliché in this combat; nothing yet if it has no judgement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Arm {
    /// The judgement.
    pub judgement: Option<Judgement>,
}

/// A team (RHK-TEA).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// Who leads.
    pub leader: String,
    /// Everybody in it with the cliché they contribute, in the order they joined.
    pub members: Vec<(String, String)>,
    /// Whether its next attack is made with vengeance (RHK-TEA-07).
    pub vengeance: bool,
}

/// What a combat waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Stage {
    /// The game master prepares it.
    Prepare,
    /// Somebody attacks.
    Between,
    /// A team is being formed; then the combat goes on where it was.
    Forming(Forming, Box<Stage>),
    /// The defender chooses.
    Defend(Exchange),
    /// Dice.
    Roll(Exchange, Rolling),
    /// An Effort round that is equal at every difficulty: a die each (RHK-SAC-05).
    RollOff(Exchange),
    /// Both have failed: a die each (RHK-CMB-08).
    Fumble(Exchange),
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

/// A team that is being put together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forming {
    /// Who proposed it.
    pub by: String,
    /// Everybody asked, and the cliché they contribute once they have said.
    pub asked: Vec<(String, Option<String>)>,
    /// Whether the new team has vengeance.
    pub vengeance: bool,
}

/// What is left of a team that has lost its leader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// Who is left.
    pub survivors: Vec<String>,
}

/// An attack and its defence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    /// Who attacks.
    pub attack: Side,
    /// Who is attacked, by leader or only member.
    pub target: String,
    /// How they defend; nothing until they have said.
    pub defence: Option<Side>,
}

/// One side of an exchange, by its leader or only member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Who leads.
    pub who: String,
    /// With which cliché.
    pub cliche: String,
    /// Extra dice by an Effort (RHK-EFF-01).
    pub effort: u32,
    /// Special equipment.
    pub items: Vec<String>,
    /// Whether it is made with vengeance.
    pub vengeance: bool,
}

/// Dice that a team has to lose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Blow {
    /// The exchange it came from.
    pub exchange: Exchange,
    /// Whether the attacker lost.
    pub attacker_hurt: bool,
    /// How many dice.
    pub loss: u32,
    /// Who has not yet said whether they volunteer.
    pub undecided: Vec<String>,
    /// Who volunteers.
    pub offers: Vec<String>,
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

    /// What the game master says of a cliché, once that is said.
    pub fn judgement(&self, who: &str, cliche: &str) -> Option<Judgement> {
        self.arms.get(who)?.get(cliche)?.judgement
    }
}

impl Team {
    /// What somebody contributes.
    pub fn contribution(&self, who: &str) -> Option<&str> {
        let mut members = self.members.iter();
        let found = members.find(|(name, _)| name == who);
        found.map(|(_, cliche)| cliche.as_str())
    }
}

impl Stage {
    /// What comes when the first offer to re-form has been answered, in this round.
    #[must_use]
    pub fn next_offer(&self, round: u32) -> Stage {
        match self {
            Stage::Reform(offers) if offers.len() > 1 => Stage::Reform(offers[1..].to_vec()),
            Stage::Reform(_) if round == 0 => Stage::Prepare,
            Stage::Reform(_) => Stage::Between,
            stage => stage.clone(),
        }
    }

    /// The exchange that is going on.
    pub fn exchange(&self) -> Option<&Exchange> {
        match self {
            Stage::Defend(exchange)
            | Stage::Roll(exchange, _)
            | Stage::RollOff(exchange)
            | Stage::Fumble(exchange) => Some(exchange),
            Stage::Volunteers(blow) | Stage::PickVolunteer(blow) | Stage::Designate(blow) => {
                Some(&blow.exchange)
            }
            _ => None,
        }
    }
}
