//! What happened at a table of PDQ.
//!
//! An event carries the result of a rule, not the rule: how many Ranks were lost, not why. So
//! a log made today still means the same when a ruling changes.

use rulebook::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    rules::rank::Rank,
    setup::{QualitySheet, Sheet},
    state::{
        Against, Attack, Blow, Character, Free, Intent, Kind, PastRoll, Request, Shift, Strategy,
        Task, Verdict,
    },
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
    /// The game master judged a Quality of it.
    QualityJudged {
        draft: String,
        quality: String,
        verdict: Verdict,
    },
    /// A character will not be made after all.
    DraftDropped { name: String },
    /// A character came into play.
    Made { character: Character },
    /// The game master gave somebody a Quality.
    Given { who: String, quality: QualitySheet },
    /// Somebody else decides for a character now.
    HandedOver { who: String, seat: Seat },
    /// A new Scene began.
    SceneOpened,
    /// The Scene ended.
    SceneEnded,
    /// The session ended.
    SessionEnded,
    /// The game master set something by a ruling.
    Ruled { ruling: Ruling },
    /// A secret roll was shown.
    Shown { place: usize, roll: PastRoll },

    /// Experience Points were awarded.
    Awarded { who: String, points: u32 },
    /// Experience Points were spent.
    Spent { who: String, points: u32 },
    /// A Quality's base Rank rose.
    Raised { who: String, quality: String },
    /// A Quality got another name.
    Renamed {
        who: String,
        quality: String,
        name: String,
        text: String,
    },
    /// Somebody asked the game master for something.
    Requested { request: Request },
    /// The game master answered.
    Answered { who: String, approved: bool },

    /// The game master called for a task.
    TaskCalled { who: String },
    /// Somebody is about to try something.
    TaskProposed { task: Task },
    /// Somebody is about to attack.
    AttackProposed { attack: Attack },
    /// Somebody named Qualities for an action or a reaction.
    Proposed { who: String, qualities: Vec<String> },
    /// A helper named Qualities.
    Contributed { who: String, qualities: Vec<String> },
    /// A helper would rather not.
    Declined { who: String },
    /// The game master struck a Quality out.
    Struck { who: String, quality: String },
    /// The game master demands a Quality.
    Demanded { who: String, quality: String },
    /// The game master wants to hear something else.
    SentBack { who: String },
    /// The game master shifted an action.
    Shifted { who: String, shift: Shift },
    /// Nothing came of it after all.
    Withdrawn,
    /// A task was approved.
    TaskApproved { against: Against, badass: bool },
    /// An attack was approved.
    AttackApproved {
        badass: bool,
        weapon: bool,
        surprised: Vec<String>,
    },
    /// A reaction was approved.
    ReactionApproved {
        who: String,
        badass: bool,
        weakness: Option<String>,
    },
    /// An attack failed without a roll.
    FailedOutright { who: String },
    /// Everything is said; the action stands.
    Declared,
    /// Dice are called for.
    DiceCalled,
    /// The game master rolls for somebody in secret.
    SecretCalled { task: Task },
    /// Dice were thrown and read, or nobody had to throw any.
    Rolled { roll: PastRoll, secret: bool },
    /// The Upshift of Flip Out was used up.
    UpshiftUsed { who: String },
    /// Damage is to be taken.
    BlowsFell { blows: Vec<Blow> },
    /// The game master decided whether failing hurts.
    HarmJudged { kind: Option<Kind> },
    /// Somebody wants to take it on the chin.
    ChinAsked { who: String, quality: String },
    /// The game master did not agree.
    ChinRefused { who: String, quality: String },
    /// Somebody took it on the chin.
    ChinTaken {
        who: String,
        quality: String,
        kind: Kind,
    },
    /// Somebody took Damage.
    Damaged {
        who: String,
        kind: Kind,
        split: Vec<(String, u32)>,
        void: u32,
    },
    /// Damage came to nothing.
    BlowVoid { who: String },
    /// Somebody is out of action.
    WentOut { who: String },
    /// Somebody is dead.
    Died { who: String },
    /// Somebody is back in action.
    Returned { who: String },
    /// The action is over.
    ActionOver,

    /// A Conflict was called for.
    ConflictCalled {
        kind: Kind,
        first: Vec<String>,
        second: Vec<String>,
    },
    /// Somebody came into it before it began.
    Entered { who: String, side: u32 },
    /// Somebody came into it later, at this place in the order.
    Joined {
        who: String,
        side: u32,
        place: usize,
    },
    /// Somebody left it.
    Left { who: String },
    /// Somebody attacks without warning, or not.
    SurpriseMarked { who: String, surprises: bool },
    /// A Quality is tied to speed, or not.
    SpeedMarked {
        who: String,
        quality: String,
        counts: bool,
    },
    /// A Quality is one to move with, or not.
    MovingMarked {
        who: String,
        quality: String,
        counts: bool,
    },
    /// Somebody said what they mean to do to others.
    IntentDeclared { who: String, intent: Intent },
    /// The game master set the order.
    OrderSet { order: Vec<String> },
    /// Two are so far apart.
    DistanceSet {
        one: String,
        other: String,
        yards: u32,
    },
    /// The Conflict began.
    Began { order: Vec<Vec<String>>, free: Free },
    /// The dice are to say who goes first.
    InitiativeTied,
    /// A round began, with yards to move in each half of it.
    RoundBegan {
        round: u32,
        yards: Vec<(String, u32)>,
    },
    /// A place in the order was passed over.
    PlacePassed,
    /// A turn began.
    TurnBegan { who: Vec<String> },
    /// Somebody adopted a strategy.
    Adopted { who: String, strategy: Strategy },
    /// A strategy ended.
    StrategyEnded { who: String },
    /// Somebody holds the action.
    Held { who: String },
    /// Somebody carries out a held action now.
    Released { who: String },
    /// Somebody used the action of their turn.
    TurnSpent { who: String },
    /// Somebody gave up their turn to help.
    Helped { who: String },
    /// Somebody lets the action go by.
    Passed { who: String },
    /// Somebody killed somebody.
    Killed { by: String, who: String },
    /// Somebody moved.
    Moved {
        who: String,
        yards: u32,
        reacting: bool,
    },
    /// Somebody closed their turn.
    TurnClosed { who: String },
    /// A turn is over.
    TurnOver,
    /// The Conflict is over.
    ConflictEnded,

    /// Ranks may come back.
    RecoveryCalled {
        patients: Vec<String>,
        ends_scene: bool,
    },
    /// A Quality counts for healing, or not.
    HealingMarked {
        who: String,
        by: String,
        quality: String,
        counts: bool,
    },
    /// The dice of recovery are called for.
    RecoveryRolled,
    /// Ranks came back.
    Recovered { who: String, ranks: Vec<Regained> },
    /// All that was to come back has.
    RecoveryOver,
}

/// Ranks that came back to a Quality.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regained {
    /// Which Quality.
    pub quality: String,
    /// Failure Ranks.
    pub failure: u32,
    /// Damage Ranks.
    pub damage: u32,
}

/// What a game master may set, whatever the book says (TBL-02).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ruling", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "fields are called what forms and rules call them"
)]
pub enum Ruling {
    /// Ranks that a Quality has lost.
    Lost {
        who: String,
        quality: String,
        kind: Kind,
        ranks: u32,
    },
    /// The base Rank of a Quality.
    Rank {
        who: String,
        quality: String,
        rank: Rank,
    },
    /// Experience Points.
    Experience { who: String, points: u32 },
    /// Somebody who was dead is only out of action.
    Revived { who: String },
    /// Somebody may take it on the chin again.
    Chin { who: String },
    /// Somebody is out of action.
    Out { who: String },
    /// Somebody is dead.
    Dead { who: String },
    /// Somebody counts as not hurt yet in this Scene (PDQ-XDM-05).
    Unhurt { who: String },
}
