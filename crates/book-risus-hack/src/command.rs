//! What a seat wants to do. Whether it is allowed is the rules' to say.

mod read;

pub use read::read;
use rulebook::Seat;

use crate::{
    event::Ruling,
    rules::{combat::Declared, table::Change},
    setup::Figure,
    state::{Boost, Item, Judgement},
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
    Change {
        draft: String,
        change: Change,
    },
    JudgeDrawback {
        draft: String,
        agreed: bool,
    },
    Finish {
        draft: String,
    },
    DropDraft {
        draft: String,
    },
    MakeNpc {
        name: String,
        cliche: String,
        level: i64,
        kind: Figure,
    },
    HandOver {
        who: String,
        seat: Seat,
    },
    NewScene,
    EndSession,
    EndAdventure,
    ShowRoll {
        place: i64,
    },
    CallOff,
    Rule(Ruling),

    GrantItem {
        who: String,
        item: Item,
    },
    TakeItem {
        who: String,
        item: String,
    },
    MarkObject {
        who: String,
        cliche: String,
        object: String,
        missing: bool,
    },
    AddObject {
        who: String,
        cliche: String,
        object: String,
    },
    AwardDestiny {
        who: String,
    },
    RegainDestiny {
        who: String,
        points: i64,
    },
    AwardXp {
        who: String,
    },
    Recover {
        who: String,
        cliche: String,
        dice: i64,
    },
    SetCondition {
        who: String,
        cliche: String,
        text: String,
    },
    MeetCondition {
        who: String,
        cliche: String,
    },
    DamageVehicle {
        who: String,
        cliche: String,
        text: String,
    },
    Repair {
        who: String,
        cliche: String,
    },

    CallRoll {
        who: String,
        fd: i64,
    },
    CallSingle {
        who: Vec<String>,
    },
    SecretRoll {
        who: String,
        cliche: String,
        fd: i64,
        penalty: i64,
    },
    Pick {
        who: String,
        cliche: String,
    },
    RefusePick {
        who: String,
    },
    Judge {
        who: String,
        judgement: Judgement,
    },
    Boost {
        who: String,
        boost: Boost,
    },

    CallCombat {
        who: String,
        foes: Vec<String>,
        fd: i64,
    },
    Enter {
        who: String,
        party: usize,
    },
    Mark {
        who: String,
        cliche: String,
        judgement: Judgement,
    },
    MarkRest,
    SetFd {
        fd: i64,
    },
    Begin,
    Destine {
        who: String,
        cliche: String,
    },
    Attack {
        declared: Declared,
        target: String,
    },
    Defend {
        declared: Declared,
    },
    Pass {
        who: String,
    },
    Volunteer {
        who: String,
        volunteers: bool,
    },
    PickVolunteer {
        who: String,
    },
    Designate {
        who: String,
    },
    ProposeTeam {
        by: String,
        with: Vec<String>,
    },
    Contribute {
        who: String,
        cliche: String,
    },
    DeclineTeam {
        who: String,
    },
    NameLeader {
        leader: String,
    },
    Withdraw {
        who: String,
    },
    Disband {
        leader: String,
    },
    DeclineReform {
        who: String,
    },
    Fate {
        who: String,
        fate: String,
    },
    FateNow {
        who: String,
        fate: String,
    },
    EndCombat,

    Grow {
        who: String,
        cliche: String,
    },
    ProposeNew {
        who: String,
        name: String,
    },
    AnswerNew {
        who: String,
        approve: bool,
    },
}
