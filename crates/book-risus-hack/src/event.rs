//! What happened at a table of Risus Hack.
//!
//! An event carries the result of a rule, not the rule: how many dice were lost, not why. So a
//! log made today still means the same when a ruling changes.

use rulebook::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    setup::Sheet,
    state::{Boost, Character, ClicheRoll, Item, Judgement, PastRoll, Rolling, Side, Team},
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
    /// The game master agreed to a flaw, or not.
    DrawbackJudged { draft: String, agreed: bool },
    /// A character will not be made after all.
    DraftDropped { name: String },
    /// A character came into play.
    Made { character: Character },
    /// Somebody else decides for a character now.
    HandedOver { who: String, seat: Seat },
    /// A new scene began.
    SceneBegan,
    /// The session ended.
    SessionEnded,
    /// The adventure ended; these may get Destiny points for it.
    AdventureEnded { due: Vec<String> },
    /// The game master set something by a ruling.
    Ruled { ruling: Ruling },
    /// A secret roll was shown.
    Shown { place: usize, roll: PastRoll },

    /// Destiny points were given.
    DestinyGained {
        who: String,
        points: u32,
        for_adventure: bool,
    },
    /// A Destiny point was spent.
    DestinySpent { who: String },
    /// An experience point was given.
    XpGained { who: String },
    /// Special equipment was found.
    ItemGranted { who: String, item: Item },
    /// Special equipment is gone.
    ItemTaken { who: String, item: String },
    /// An object is missing, or there again.
    ObjectMarked {
        who: String,
        cliche: String,
        object: String,
        missing: bool,
    },
    /// A cliché got one more object.
    ObjectAdded {
        who: String,
        cliche: String,
        object: String,
    },

    /// A cliché roll was called for.
    RollCalled { who: String, fd: u32 },
    /// A single action was called for.
    SingleCalled { who: Vec<String> },
    /// Somebody named a cliché.
    Picked { who: String, cliche: String },
    /// The game master did not accept it.
    PickRefused { who: String },
    /// The game master accepted it.
    Judged { who: String, judgement: Judgement },
    /// Somebody said what is put on the roll.
    Boosted { who: String, boost: Boost },
    /// The game master rolls in secret.
    SecretCalled { roll: ClicheRoll },
    /// Dice are called for, or some have fallen and more are to come.
    Rolling { rolling: Rolling, secret: bool },
    /// Dice were thrown and read.
    Rolled { roll: PastRoll, secret: bool },
    /// These are equal at every difficulty and throw a die each.
    RollOff { tied: Vec<String> },
    /// A cliché was rolled.
    Called { who: String, cliche: String },
    /// Dice of a cliché were lost, maybe to an Effort of its own.
    Lost {
        who: String,
        cliche: String,
        dice: u32,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        effort: bool,
    },
    /// What was going on is over.
    Ended,
    /// It was called off.
    CalledOff,

    /// A combat was called for.
    CombatCalled {
        first: Vec<String>,
        second: Vec<String>,
        fd: u32,
    },
    /// Somebody came into the combat.
    Entered { who: String, party: usize },
    /// The game master said how a cliché stands in it.
    Marked {
        who: String,
        cliche: String,
        judgement: Judgement,
    },
    /// The difficulty of the combat was set.
    FdSet { fd: u32 },
    /// A cliché is doubled for this round.
    Destined { who: String, cliche: String },
    /// A round began.
    RoundBegan { duel: bool },
    /// Somebody attacked.
    Attacked { attack: Side, target: String },
    /// Somebody chose how to defend.
    Defended { defence: Side },
    /// Somebody let their attack be.
    Passed { who: Vec<String> },
    /// Both failed, and throw a die each.
    BothFailed,
    /// An exchange was won by a party, or by none.
    ExchangeWon {
        party: Option<usize>,
        attackers: Vec<String>,
        engaged: Vec<String>,
    },
    /// Somebody used what obliges to spare.
    Sparing { who: String },
    /// A team must lose dice.
    BlowFell {
        attacker_hurt: bool,
        loss: u32,
        members: Vec<String>,
    },
    /// A member volunteered, or did not.
    Answered { who: String, volunteers: bool },
    /// An exchange is over.
    ExchangeOver,
    /// Somebody is out.
    Defeated { who: String },
    /// A team has vengeance, or has it no longer.
    Vengeance { leader: String, has: bool },
    /// A team was proposed.
    TeamProposed {
        by: String,
        asked: Vec<String>,
        vengeance: bool,
    },
    /// Somebody said what they contribute.
    Contributed { who: String, cliche: String },
    /// Nothing came of the proposal.
    ProposalDropped,
    /// A team was formed.
    TeamFormed { team: Team },
    /// Somebody withdrew.
    Withdrew { who: String },
    /// Somebody left a team.
    LeftTeam { who: String },
    /// A team was disbanded.
    Disbanded { leader: String },
    /// A team that lost its leader may re-form.
    ReformOffered { survivors: Vec<String> },
    /// Somebody of it does not want to.
    ReformDeclined { who: String },
    /// A combat was decided.
    Decided {
        winner: Option<usize>,
        losers: Vec<String>,
    },
    /// The fate of a loser was decided.
    FateDecided { who: String, fate: String },
    /// The game master ended the combat.
    CombatEnded,

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
    /// A vehicle was damaged.
    VehicleDamaged {
        who: String,
        cliche: String,
        vehicle: String,
    },
    /// It was repaired.
    VehicleRepaired { who: String, cliche: String },

    /// Clichés may grow.
    ProgressCalled { growers: Vec<(String, Vec<String>)> },
    /// A cliché grew by a die.
    Grew { who: String, cliche: String },
    /// A new cliché was proposed.
    NewProposed { who: String, name: String },
    /// The game master did not agree to it.
    NewRefused { who: String },
    /// A new cliché was taken.
    NewTaken { who: String, name: String },
    /// Somebody has nothing more to choose.
    GrowthDone { who: String },
    /// What was rolled before counts no more for growing.
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
    /// Destiny points.
    Destiny { who: String, points: u32 },
    /// Somebody who was out stands again.
    Stands { who: String },
}
