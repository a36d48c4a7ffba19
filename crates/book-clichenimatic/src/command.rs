//! What a seat wants to do, and how a filled form is read as that.

mod around;
mod read;

pub use read::{
    CHALLENGES, EFFECTS, IMPORTANCES, RECOVERIES, USES, bonus_id, die_id, read, recharge_id,
};

use rulebook::Seat;

use crate::{
    event::{Answer, Purchase, Ruling},
    rules::{
        advancement::{Change, Start},
        boost::Hand,
        calling::TaskCall,
    },
    setup::ItemSheet,
    state::{Offer, Side},
};

/// Something a seat wants to do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "fields are called what forms and rules call them"
)]
pub enum Command {
    // Around the book.
    MakeCharacter(Start),
    Finish {
        who: String,
    },
    MakeMooks {
        name: String,
        count: i64,
    },
    HandOver {
        who: String,
        seat: Seat,
    },
    Award {
        who: String,
        points: i64,
    },
    Buy {
        who: String,
        purchase: Purchase,
    },
    Change {
        who: String,
        run_off: String,
        change: Change,
    },
    Give {
        who: String,
        item: ItemSheet,
    },
    AutoSuccess {
        who: String,
        text: String,
    },
    UseItem {
        who: String,
        item: String,
        used: bool,
    },
    Restore {
        who: String,
        thing: String,
    },
    Access {
        who: String,
        run_off: String,
        open: bool,
    },
    Veto {
        thing: String,
    },
    Rule(Ruling),

    // Between conflicts.
    Rest {
        who: Vec<String>,
        hours: i64,
        peaceful: bool,
    },
    Refresh {
        who: String,
    },
    Crush {
        who: String,
    },
    Swell {
        who: String,
    },
    NewScene,
    NewSession,
    SetFree {
        who: String,
    },
    Kill {
        who: String,
    },
    Offer(Offer),
    AnswerOffer {
        who: String,
        pay: bool,
    },

    // Conflicts.
    Fight {
        heroes: Vec<String>,
        foes: Vec<String>,
    },
    FightAmong {
        who: String,
        foes: Vec<String>,
    },
    Task(TaskCall),
    Race {
        name: String,
        who: Vec<String>,
        total: i64,
        fewer: Option<u32>,
    },
    Enter {
        who: String,
        side: Side,
    },
    Leave {
        unit: String,
    },
    EndConflict,
    TeamUp {
        members: Vec<String>,
    },
    PartWays {
        team: String,
    },
    CallOut {
        who: String,
        targets: Vec<String>,
        bid: i64,
    },
    Bid {
        who: String,
        bid: i64,
    },
    CloseBidding,
    EndDuel {
        caller: String,
    },

    // Declaring.
    Declare {
        who: String,
        run_offs: Vec<String>,
        cliches: Vec<String>,
    },
    Unskilled {
        who: String,
        run_offs: Vec<String>,
    },
    Help {
        who: String,
    },
    Promise {
        who: String,
        cliche: String,
    },
    Seize {
        who: String,
        with: Option<String>,
    },
    Situational {
        who: String,
        name: String,
        for_scene: bool,
    },
    InvokeFlaw {
        who: String,
        flaw: String,
    },
    AnswerFlaw {
        who: String,
        answer: Answer,
    },
    Severity {
        falls: bool,
    },

    // Rolled dice.
    ReRoll {
        who: String,
        cliche: String,
        dice: Vec<String>,
    },
    Bonus {
        who: String,
        cliche: String,
    },
    Done,
    Recharge {
        who: String,
        run_off: String,
        die: u32,
    },
    Start {
        first: String,
    },
    Double {
        who: String,
        phrase: String,
        die: u32,
    },
    Regain {
        who: String,
        phrase: String,
    },
    Drop {
        die: u32,
    },

    // Acting and answering.
    Act {
        hand: Hand,
        target: String,
    },
    ActSplit {
        hand: Hand,
    },
    Aim {
        target: String,
        die: i64,
        adder: i64,
    },
    AimLast {
        target: String,
    },
    Reload {
        who: String,
        run_off: String,
        die: u32,
        instead: Option<String>,
    },
    EndTurn {
        who: String,
    },
    Overpower {
        who: String,
        target: String,
    },
    BuyExtra {
        who: String,
        target: String,
    },
    Counter {
        hand: Hand,
    },
    NoCounter {
        unit: String,
    },
    Interpose {
        who: String,
    },
    Reduce {
        points: i64,
    },
    Shields {
        item: String,
        run_off: Option<String>,
    },
    Take {
        split: Vec<(String, i64)>,
    },
    Vader {
        who: String,
    },
    Epic {
        who: String,
    },
}

impl Command {
    /// CLN-GEN-06: what is claimed to apply by doing this, and by whom; nothing if it claims
    /// nothing.
    pub fn claims(&self) -> Option<(String, Vec<String>)> {
        let hand = |hand: &Hand| {
            let bonus = hand.boosts.bonus.iter().map(|(cliche, _)| cliche);
            let things = hand.boosts.pips.iter().chain(bonus);
            let run_off = Some(&hand.run_off).filter(|name| !name.starts_with('*'));
            let things = run_off.into_iter().chain(things);
            (hand.who.clone(), things.cloned().collect())
        };
        let (who, things): (String, Vec<String>) = match self {
            Command::Declare {
                who,
                run_offs,
                cliches,
            } => {
                let things = run_offs.iter().chain(cliches);
                (who.clone(), things.cloned().collect())
            }
            Command::Promise { who, cliche }
            | Command::ReRoll { who, cliche, .. }
            | Command::Bonus { who, cliche }
            | Command::AnswerFlaw {
                who,
                answer: Answer::Cliche(cliche),
            } => (who.clone(), vec![cliche.clone()]),
            Command::Act { hand: played, .. }
            | Command::ActSplit { hand: played }
            | Command::Counter { hand: played } => hand(played),
            Command::Interpose { who } => (who.clone(), vec![who.clone()]),
            _ => return None,
        };
        (!things.is_empty()).then_some((who, things))
    }
}
