//! What a seat wants to do.

mod read;

use rulebook::{Aim, Seat};

pub use read::read;

use crate::{
    event::{Gain, Ruling},
    rules::{attack::Judged, rolling::Lean},
    setup::{Field, Sheet},
    state::{Band, Means, Reach, Role, StoryWish},
};

/// A choice of the World Master's that names nobody.
pub const NOBODY: &str = "*nobody*";

/// What a seat wants to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Bring in somebody new.
    Make(Box<Sheet>),
    /// Roll a character on the charts, under this name or under a rolled one.
    RollCharacter(String),
    /// Write notes.
    Note {
        /// Whose.
        who: String,
        /// What they say.
        notes: String,
    },
    /// Write a field anew.
    Rewrite {
        /// Whose.
        who: String,
        /// Which.
        field: Field,
        /// What it says.
        text: String,
    },
    /// Give a Monster a weakness or a knack.
    Give {
        /// Which.
        who: String,
        /// Whether it is a weakness.
        weakness: bool,
        /// What.
        text: String,
    },
    /// Hand somebody over.
    HandOver {
        /// Who.
        who: String,
        /// To whom.
        seat: Seat,
    },
    /// Let somebody leave for good.
    Dismiss(String),
    /// End the scene.
    EndScene,
    /// End the session.
    EndSession,
    /// Set something, whatever the rules say.
    Rule(Ruling),

    /// Try something.
    Try {
        /// Who.
        who: String,
        /// What.
        what: String,
        /// By what means.
        means: Means,
    },
    /// Set the terms of a task.
    SetTerms {
        /// How hard it is, by name.
        difficulty: String,
        /// How many dice.
        base: i64,
        /// Advantage or disadvantage.
        lean: Lean,
    },
    /// Throw the dice, with so many Wishes.
    Roll(i64),
    /// Add so many late Wishes.
    LateWishes(i64),
    /// Let it be.
    Withdraw,

    /// Attack.
    Attack {
        /// Who.
        who: String,
        /// Whom.
        target: String,
        /// By what means.
        means: Means,
        /// From how far.
        reach: Reach,
    },
    /// Defend.
    Defend(Means),
    /// Judge one side of an attack.
    Judge(Role, Judged),

    /// Put the owed die on the tower.
    Place(Option<Aim>),
    /// Say what the fall means.
    Befall {
        /// Whether they are down.
        down: bool,
        /// What happened.
        what: String,
    },
    /// Let the miracle bring somebody back.
    Revive(String),
    /// Let the miracle give a die.
    Bless,

    /// Give a Wish.
    Award {
        /// Whom.
        who: String,
        /// What for.
        why: Gain,
    },
    /// Ask for a change of the story.
    Wish {
        /// Who.
        who: String,
        /// What for.
        wish: StoryWish,
        /// What is meant.
        intent: String,
    },
    /// Answer that.
    AnswerWish(bool),
    /// Think better of it.
    TakeBackWish,
    /// Set a Level.
    SetLevel {
        /// Whose.
        who: String,
        /// To what.
        level: i64,
    },

    /// Begin an encounter.
    BeginEncounter {
        /// Who takes part.
        fighters: Vec<String>,
        /// Who goes first, if the World Master decides that.
        first: Option<Seat>,
        /// How far from each other they are.
        range: Band,
    },
    /// End it.
    EndEncounter,
    /// Let somebody in.
    Join(String),
    /// Let somebody out.
    Leave(String),
    /// End the turn.
    EndTurn,
    /// Move nearer to somebody, or farther away.
    Move {
        /// Who.
        who: String,
        /// To or from whom.
        other: String,
        /// Whether nearer.
        nearer: bool,
    },
    /// Move without changing a range.
    MoveAbout {
        /// Who.
        who: String,
        /// In their own words.
        what: String,
    },
    /// Hold back.
    Hold {
        /// Who.
        who: String,
        /// Whether the movement.
        movement: bool,
        /// Whether the attack.
        attack: bool,
        /// Until when.
        trigger: String,
    },
    /// See a trigger happen.
    Trigger(String),
    /// Say how far two are from each other.
    SetRange {
        /// One.
        one: String,
        /// The other.
        other: String,
        /// How far, or `None` for a distance that cannot be.
        band: Option<Band>,
    },
}
