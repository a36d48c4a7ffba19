//! What a seat wants to do. Whether it is allowed is the rules' to say.

mod read;

use std::collections::BTreeMap;

pub use read::read;
use rulebook::Seat;

use crate::{
    event::Ruling,
    rules::{attack::Declaration, rank::Rank, recovery::Danger},
    setup::QualitySheet,
    state::{Direction, Free, Harm, Intent, Kind, Request, Strategy, Verdict},
};

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "each is one form, and its rule says what it means"
)]
pub enum Command {
    StartDraft {
        name: String,
    },
    AddQuality {
        draft: String,
        quality: QualitySheet,
    },
    DropQuality {
        draft: String,
        quality: String,
    },
    ApproveDraft {
        draft: String,
    },
    JudgeQuality {
        draft: String,
        quality: String,
        verdict: Verdict,
    },
    Finish {
        draft: String,
    },
    DropDraft {
        draft: String,
    },
    MakeNpc {
        name: String,
    },
    Give {
        who: String,
        quality: QualitySheet,
    },
    HandOver {
        who: String,
        seat: Seat,
    },
    EndSession,
    ShowRoll {
        place: i64,
    },
    CallOff,
    Rule(Ruling),

    OpenScene,
    EndScene {
        danger: Danger,
    },
    CallRecovery,
    MarkHealing {
        who: String,
        by: String,
        quality: String,
        counts: bool,
    },
    RollRecovery,
    Recover {
        who: String,
        split: BTreeMap<String, i64>,
    },
    ReturnToAction {
        who: String,
    },

    Award {
        who: String,
        points: i64,
    },
    Raise {
        who: String,
        quality: String,
    },
    Ask(Request),
    Answer {
        who: String,
        approve: bool,
    },

    CallTask {
        who: String,
    },
    SecretTask {
        who: String,
        qualities: Vec<String>,
        difficulty: Rank,
        up: i64,
        down: i64,
    },
    Attempt {
        who: String,
        qualities: Vec<String>,
        helpers: Vec<String>,
    },
    Attack(Declaration),
    Propose {
        who: String,
        qualities: Vec<String>,
        reacting: bool,
    },
    Contribute {
        who: String,
        qualities: Vec<String>,
    },
    Decline {
        who: String,
    },
    Withdraw,
    Strike {
        who: String,
        quality: String,
    },
    Demand {
        who: String,
        quality: String,
    },
    SendBack {
        who: String,
    },
    Shift {
        who: String,
        direction: Direction,
        by: i64,
        reason: String,
    },
    ApproveTask {
        difficulty: Difficulty,
        simple: bool,
        harm: Harm,
        badass: bool,
    },
    ApproveAttack {
        badass: bool,
        weapon: Option<bool>,
        surprised: Vec<String>,
    },
    ApproveReaction {
        who: String,
        badass: bool,
        weakness: Option<String>,
    },
    JudgeHarm {
        kind: Option<Kind>,
    },
    TakeDamage {
        who: String,
        split: BTreeMap<String, i64>,
    },
    Chin {
        who: String,
        quality: String,
    },
    JudgeChin {
        agree: bool,
    },

    CallConflict {
        kind: Kind,
        who: String,
        foes: Vec<String>,
    },
    Enter {
        who: String,
        side: i64,
    },
    Join {
        who: String,
        side: i64,
        place: i64,
        intent: Option<Intent>,
    },
    Leave {
        who: String,
    },
    MarkSurprise {
        who: String,
        surprises: bool,
    },
    MarkSpeed {
        who: String,
        quality: String,
        counts: bool,
    },
    MarkMoving {
        who: String,
        quality: String,
        counts: bool,
    },
    DeclareIntent {
        who: String,
        intent: Intent,
    },
    SetOrder {
        order: Vec<String>,
    },
    SetDistance {
        one: String,
        other: String,
        yards: i64,
    },
    Begin {
        free: Free,
    },
    Adopt {
        who: String,
        strategy: Strategy,
    },
    Hold {
        who: String,
    },
    Release {
        who: String,
    },
    LetGo {
        who: String,
    },
    Pass {
        who: String,
    },
    EndTurn {
        who: String,
    },
    Kill {
        who: String,
        victim: String,
    },
    Move {
        who: String,
        yards: i64,
        course: Option<(String, Direction)>,
    },
    EndConflict,
}

/// How hard a task is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// So hard.
    Rank(Rank),
    /// As hard as this Quality of somebody is good.
    Of(String, String),
}

/// What the game master picks when no Weakness is played on. No Quality can have this name.
pub const NO_WEAKNESS: &str = "*none*";
/// What a player picks who has no relevant Quality (PDQ-COR-07). Beside a Quality it means
/// nothing. No Quality can have this name either.
pub const AVERAGE: &str = "*average*";
