//! What happened at a table of Risus.
//!
//! An event carries the result of a rule, not the rule: how many dice were lost, not why. So a
//! log made today still means the same when a ruling changes.

use rulebook::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    setup::Sheet,
    state::{Boost, Character, Mark, PastRoll, Roller, Team, Tools, Using},
};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "fields are called what forms and rules call them"
)]
pub enum Event {
    /// A character is being made, or was changed.
    Drafted { seat: Seat, sheet: Sheet },
    /// A character will not be made after all.
    DraftDropped { name: String },
    /// A character came into play.
    Made { character: Character },
    /// Somebody else decides for a character now.
    HandedOver { who: String, seat: Seat },
    /// A new scene began.
    SceneBegan,
    /// The session ended; Lucky Shots came back.
    SessionEnded,
    /// The game master set something by a ruling.
    Ruled { ruling: Ruling },
    /// A secret roll was shown.
    Shown { place: usize, roll: PastRoll },

    /// A target-number roll was called for.
    TargetCalled {
        who: String,
        number: u32,
        secret: bool,
    },
    /// A cliché was proposed for it.
    TargetPicked { cliche: String, secret: bool },
    /// The game master did not accept it.
    TargetRefused { secret: bool },
    /// The game master accepted it.
    TargetJudged { tools: Tools, secret: bool },
    /// Extra dice were put on it.
    TargetBoosted { boost: Boost, secret: bool },
    /// It was called off.
    CalledOff { secret: bool },

    /// A single action was called for.
    SingleCalled { who: Vec<String> },
    /// A cliché was marked as applicable there, or not.
    SingleMarked {
        who: String,
        cliche: String,
        applicable: bool,
    },
    /// Somebody's tools were judged there.
    SingleTools {
        who: String,
        cliche: String,
        tools: Tools,
    },
    /// Everybody picks now.
    SingleBegan,
    /// Somebody picked.
    SinglePicked {
        who: String,
        using: Using,
        boost: Boost,
    },

    /// Dice were thrown and read.
    Rolled { roll: PastRoll, secret: bool },
    /// Lucky Shot charges were spent.
    LuckySpent { who: String, charges: u32 },
    /// A cliché was rolled, and so challenged.
    Challenged { who: String, cliche: String },
    /// Dice were lost: of the extra ones first, then real ones.
    Lost {
        who: String,
        using: Using,
        extra: u32,
        dice: u32,
    },
    /// What was going on is over.
    Ended,

    /// A combat was called for.
    CombatCalled {
        first: Vec<String>,
        second: Vec<String>,
    },
    /// Somebody came into the combat.
    Entered { who: String, party: usize },
    /// A cliché was marked.
    Marked {
        who: String,
        cliche: String,
        mark: Mark,
    },
    /// Tools were judged.
    ToolsJudged {
        who: String,
        cliche: String,
        tools: Tools,
    },
    /// Somebody took a brevet.
    BrevetTaken { who: String },
    /// A cliché got two extra dice because of a brevet.
    ExtraGiven { who: String, cliche: String },
    /// A round began.
    RoundBegan,
    /// The seats of a party were put in another order.
    Reordered { party: usize, order: Vec<String> },
    /// Somebody attacked.
    Attacked {
        attack: Vec<Roller>,
        target: String,
        vengeance: bool,
    },
    /// Somebody chose how to defend.
    Defended { defence: Vec<Roller> },
    /// A helper put extra dice on the roll, or none.
    Helped { who: String, boost: Boost },
    /// Somebody let their turn go by.
    Passed { who: String },
    /// A turn was used.
    TurnTaken { who: Vec<String>, party: usize },
    /// A roll was won by a party, or tied.
    ExchangeWon { party: Option<usize> },
    /// A team must take damage.
    BlowFell {
        attacker_hurt: bool,
        damage: u32,
        members: Vec<String>,
    },
    /// A member volunteered, or did not.
    Answered { who: String, volunteers: bool },
    /// A turn is over.
    TurnOver,
    /// Somebody is out.
    Defeated { who: String },
    /// A team may avenge, or may no longer.
    Vengeance { leader: String, may: bool },

    /// A team was proposed.
    TeamProposed {
        by: String,
        asked: Vec<String>,
        vengeance: bool,
    },
    /// Somebody said what they contribute.
    Contributed { who: String, using: Using },
    /// Nothing came of the proposal.
    ProposalDropped,
    /// A team was formed.
    TeamFormed { team: Team },
    /// Somebody asked to join a team.
    JoinAsked {
        who: String,
        using: Using,
        leader: String,
    },
    /// They were taken, and lead or not.
    Joined {
        who: String,
        using: Using,
        leader: String,
        leads: bool,
    },
    /// They were not taken.
    JoinRefused,
    /// Somebody dropped out of the combat.
    DroppedOut { who: String },
    /// Somebody left a team.
    LeftTeam { who: String },
    /// A team was disbanded.
    Disbanded { leader: String },
    /// A team that lost its leader may re-form.
    ReformOffered {
        survivors: Vec<String>,
        vengeance: bool,
    },
    /// Somebody of it does not want to.
    ReformDeclined { who: String },

    /// A combat was decided.
    Decided {
        winner: Option<usize>,
        losers: Vec<String>,
    },
    /// The fate of a loser was decided.
    FateDecided { who: String, fate: String },

    /// Dice came back.
    Recovered {
        who: String,
        cliche: String,
        dice: u32,
    },
    /// Dice come back only when something is met.
    ConditionSet {
        who: String,
        cliche: String,
        condition: String,
    },
    /// It was met.
    ConditionMet { who: String, cliche: String },

    /// Clichés may grow.
    AdvancementCalled {
        growers: Vec<(String, Option<Vec<String>>)>,
        end_of_adventure: bool,
    },
    /// A player picked the cliché to roll.
    GrowthPicked { who: String, cliche: String },
    /// A player picked a cliché of another character.
    GrowthSkipped { who: String },
    /// A cliché grew.
    Grew {
        who: String,
        cliche: String,
        levels: u32,
        banked: u32,
    },
    /// Somebody has spent what they earned.
    GrowthSpent { who: String },
    /// A new cliché was proposed.
    NewProposed { who: String, name: String },
    /// The game master did not approve it.
    NewRefused { who: String },
    /// A new cliché was taken.
    NewTaken {
        who: String,
        name: String,
        level: u32,
    },
    /// The marks of challenged clichés were cleared.
    MarksCleared,
}

/// What a game master may set, whatever the book says (TBL-02).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ruling", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "fields are called what forms and rules call them"
)]
pub enum Ruling {
    /// Dice lost of a cliché.
    Lost {
        who: String,
        cliche: String,
        lost: u32,
    },
    /// The level of a cliché.
    Level {
        who: String,
        cliche: String,
        level: u32,
    },
    /// Lucky Shot charges left.
    Lucky { who: String, left: u32 },
    /// Somebody who was out stands again.
    Stands { who: String },
    /// The combat is over, and nobody has won.
    CombatOver,
}
