//! Where a table of Clichénimatic stands. Always valid: what can be nonsense is a
//! [`Setup`](crate::setup::Setup).
//!
//! Here are characters, Mooks and what they have. What goes on in a conflict is in
//! [`conflict`].

pub mod conflict;

pub use conflict::{
    Acting, Attack, Bid, Bidding, Bonus, ClicheUse, Conflict, Contest, Die, Drop, DropReason, Duel,
    Fate, Importance, Invoked, Mode, Part, Race, Ready, Scope, Side, Skill, Stage, Step, Target,
    Task, Throwing, Tick, Turn, Unit, UnitKind, Way,
};

use std::sync::Arc;

use rulebook::Seat;
use serde::{Deserialize, Serialize};

use crate::setup::{Kind, Options, Place, Recovery, RunOffSheet};

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// Which parts of the book are used (CLN-GEN-09).
    pub options: Options,
    /// The players, in seat order (CLN-GEN-01).
    pub players: Vec<String>,
    /// Heroes, Villains and equipment as important as they are.
    pub cast: Vec<Character>,
    /// Mook groups.
    pub mooks: Vec<Mooks>,
    /// The session, counted from 1.
    pub session: u32,
    /// The scene, counted from 1 (CLN-GEN-07).
    pub scene: u32,
    /// Teams that have seized the moment in this scene, by their members (CLN-TEM-05).
    pub seized_teams: Vec<Vec<String>>,
    /// The conflict that is going on.
    pub conflict: Option<Box<Conflict>>,
    /// What the game master has put a price on (CLN-RES-17).
    pub offers: Vec<Offer>,
    /// The last claim, which the game master may still veto (CLN-GEN-06).
    pub claim: Option<Claim>,
}

/// Something of which there is some left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meter {
    /// How much is left; above the most only in an Epic Battle.
    pub left: u32,
    /// How much there is at most.
    pub most: u32,
}

impl Meter {
    /// All of it.
    pub fn full(most: u32) -> Self {
        Meter { left: most, most }
    }

    /// What is missing.
    pub fn missing(self) -> u32 {
        self.most.saturating_sub(self.left)
    }
}

/// A character, or equipment as important as one (CLN-CHR-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Character {
    /// The name.
    pub name: String,
    /// Who decides for it.
    pub seat: Seat,
    /// Hero, Villain or equipment.
    pub kind: Kind,
    /// The Scale, as a place in the list of Scales.
    pub scale: usize,
    /// Clichés of its own.
    pub cliches: Vec<String>,
    /// Run-offs of its own.
    pub run_offs: Vec<RunOff>,
    /// Charges that several of them share.
    pub pools: Vec<Pool>,
    /// Pips of its own.
    pub pips: Vec<String>,
    /// Catch Phrases.
    pub phrases: Vec<Phrase>,
    /// Flaws of its own.
    pub flaws: Vec<Flaw>,
    /// The Dark Secret.
    pub secret: Option<Flaw>,
    /// Resolve.
    pub resolve: Meter,
    /// Essence.
    pub essence: Meter,
    /// Supporting equipment.
    pub items: Vec<Item>,
    /// Run-offs bought with Resolve (CLN-RES-03, CLN-RES-04).
    pub situational: Vec<Situational>,
    /// Whether the moment was seized in this scene (CLN-RES-05).
    pub seized: bool,
    /// Whether Resolve was refreshed in this session (CLN-RES-19).
    pub refreshed: bool,
    /// Whether Resolve was crushed in this session (CLN-RES-20).
    pub crushed: bool,
    /// Whether Essence swelled in this session (CLN-ESS-11).
    pub swelled: bool,
    /// Points awarded in this session (CLN-BLD-11).
    pub awarded: u32,
    /// Why it is out, if it is.
    pub out: Option<Out>,
    /// Points to be spent (CLN-BLD-01, CLN-BLD-11).
    pub points: u32,
    /// Whether it is still being made: then things can be sold too (CLN-RUL-68).
    pub in_making: bool,
}

/// Why somebody is out (CLN-ESS-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Out {
    /// A temporary set-back, in this scene (CLN-ESS-04, CLN-RUL-33).
    SetBack(u32),
    /// Defeated for good (CLN-ESS-08).
    Defeated,
    /// Retreated from the battle (CLN-RES-12).
    Retreated,
    /// Captured by Mooks (CLN-MOK-20).
    Captured,
}

/// A Run-off in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunOff {
    /// How it was built.
    pub build: RunOffSheet,
    /// Its own uses, if they are limited.
    pub stock: Option<Stock>,
    /// Rounds of recharging that it owes (CLN-LIM-10).
    pub owed: u32,
    /// Whether a round was paid in this round, or the debt made (CLN-LIM-11, CLN-LIM-12).
    pub paid: bool,
    /// Whether it was lost with the shields of a vehicle (CLN-ESS-09).
    pub lost: bool,
    /// Whether there is no access to it just now (CLN-LIM-08).
    pub closed: bool,
}

/// Uses or charges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stock {
    /// How many there are.
    pub uses: Meter,
    /// How they come back.
    pub recovery: Option<Recovery>,
    /// The round in whose Prelude they are back (CLN-LIM-16).
    pub due: Option<u32>,
    /// Reloads at hand (CLN-LIM-05).
    pub reloads: u32,
}

/// Charges that several Run-offs share (CLN-LIM-06).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pool {
    /// What it is called.
    pub name: String,
    /// The charges.
    pub stock: Stock,
}

/// A Catch Phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phrase {
    /// The words.
    pub text: String,
    /// Whether it was used in this session (CLN-CAT-01).
    pub used: bool,
}

/// A Flaw or a Dark Secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flaw {
    /// What it is called.
    pub name: String,
    /// Whether Resolve holds it back for the rest of the scene (CLN-FLW-05).
    pub bought_off: bool,
}

/// Supporting equipment in play (CLN-EQP-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// What it is called.
    pub name: String,
    /// How it is used.
    pub place: Place,
    /// Its Scale.
    pub scale: usize,
    /// Bonus Essence (CLN-EQP-04).
    pub essence: Meter,
    /// Clichés it gives.
    pub cliches: Vec<String>,
    /// Flaws it gives.
    pub flaws: Vec<Flaw>,
    /// Pips it gives.
    pub pips: Vec<String>,
    /// Run-offs it gives.
    pub run_offs: Vec<RunOff>,
    /// Charges that several of them share.
    pub pools: Vec<Pool>,
    /// Whether it is there.
    pub presence: Presence,
    /// Whether giving it up would cost something, as the game master sees it (CLN-ESS-07).
    pub significant: bool,
}

/// Whether a piece of equipment is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// In use.
    Used,
    /// At hand, but not in use.
    Stowed,
    /// Lost until the game master restores it (CLN-ESS-09).
    Lost,
    /// Destroyed for good (CLN-EQP-04).
    Destroyed,
}

/// A Run-off bought with Resolve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Situational {
    /// What it is called.
    pub name: String,
    /// Its adder.
    pub adder: u32,
    /// Whether it lasts for the scene, not only for one roll.
    pub for_scene: bool,
}

/// A Mook group (CLN-MOK-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mooks {
    /// The name.
    pub name: String,
    /// How many are standing, and how many there were.
    pub count: Meter,
    /// Damage on the one that is wounded; under `wushu_mooks`, on all of them together.
    pub wounds: u32,
    /// Resolve, set when the group enters a fight (CLN-MOK-03).
    pub resolve: Meter,
    /// The Scale.
    pub scale: usize,
    /// Their gear (CLN-MOK-16).
    pub gear: Vec<Item>,
}

/// A price that the game master has set (CLN-RES-17).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Who may pay.
    pub who: String,
    /// How much Resolve.
    pub price: u32,
    /// Whether a roll has to succeed as well.
    pub roll: bool,
    /// What it is for.
    pub text: String,
}

/// A claim that the game master may still veto (CLN-GEN-06).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Claim {
    /// Who made it.
    pub who: String,
    /// What is claimed to apply.
    pub things: Vec<String>,
    /// How the table stood before.
    #[serde(skip)]
    pub before: Arc<State>,
}

impl State {
    /// A character by name.
    pub fn character(&self, name: &str) -> Option<&Character> {
        self.cast.iter().find(|character| character.name == name)
    }

    /// A Mook group by name.
    pub fn group(&self, name: &str) -> Option<&Mooks> {
        self.mooks.iter().find(|group| group.name == name)
    }

    /// Who decides for a character or a group. Tasks are the game master's.
    pub fn seat_of(&self, who: &str) -> Seat {
        self.character(who)
            .map_or(Seat::Gm, |character| character.seat.clone())
    }

    /// The place of somebody in table order: players by their seats, the game master last.
    pub fn rank(&self, who: &str) -> (usize, usize) {
        let seat = self.seat_of(who);
        let seat = self.players.iter().position(|name| *name == seat.name());
        let place = self.cast.iter().position(|one| one.name == who);
        let group = || self.mooks.iter().position(|group| group.name == who);
        let place = place.or_else(|| group().map(|place| place + self.cast.len()));
        (seat.unwrap_or(usize::MAX), place.unwrap_or(usize::MAX))
    }
}

impl Character {
    /// Equipment that is in use.
    pub fn in_use(&self) -> impl Iterator<Item = &Item> {
        let items = self.items.iter();
        items.filter(|item| item.presence == Presence::Used)
    }

    /// A piece of equipment by name.
    pub fn item(&self, name: &str) -> Option<&Item> {
        self.items.iter().find(|item| item.name == name)
    }

    /// Clichés of its own and of what is in use.
    pub fn all_cliches(&self) -> impl Iterator<Item = &String> {
        let items = self.in_use().flat_map(|item| &item.cliches);
        self.cliches.iter().chain(items)
    }

    /// Pips of its own and of what is in use (CLN-PIP-04).
    pub fn all_pips(&self) -> impl Iterator<Item = &String> {
        let items = self.in_use().flat_map(|item| &item.pips);
        self.pips.iter().chain(items)
    }

    /// Flaws of its own and of what is in use (CLN-FLW-07).
    pub fn all_flaws(&self) -> impl Iterator<Item = &Flaw> {
        let items = self.in_use().flat_map(|item| &item.flaws);
        self.flaws.iter().chain(items)
    }

    /// Run-offs of its own and of what is in use, each with its device.
    pub fn all_run_offs(&self) -> impl Iterator<Item = (&RunOff, Option<&Item>)> {
        let own = self.run_offs.iter().map(|run_off| (run_off, None));
        let items = self.in_use().flat_map(|item| {
            let run_offs = item.run_offs.iter();
            run_offs.map(move |run_off| (run_off, Some(item)))
        });
        own.chain(items)
    }

    /// A Run-off by name, wherever it comes from, even if it is lost.
    pub fn run_off(&self, name: &str) -> Option<(&RunOff, Option<&Item>)> {
        let own = self.run_offs.iter().map(|run_off| (run_off, None));
        let items = self.items.iter().flat_map(|item| {
            let run_offs = item.run_offs.iter();
            run_offs.map(move |run_off| (run_off, Some(item)))
        });
        own.chain(items)
            .find(|(run_off, _)| run_off.build.name == name)
    }

    /// The uses or charges that a Run-off draws from.
    pub fn stock(&self, name: &str) -> Option<&Stock> {
        let (run_off, item) = self.run_off(name)?;
        stock_of(run_off, item.map_or(&self.pools, |item| &item.pools))
    }

    /// A Run-off bought with Resolve.
    pub fn bought(&self, name: &str) -> Option<&Situational> {
        self.situational.iter().find(|one| one.name == name)
    }
}

/// The uses of a Run-off, or the charges of its pool.
pub fn stock_of<'a>(run_off: &'a RunOff, pools: &'a [Pool]) -> Option<&'a Stock> {
    match &run_off.build.pool {
        Some(name) => {
            let pool = pools.iter().find(|pool| pool.name == *name);
            pool.map(|pool| &pool.stock)
        }
        None => run_off.stock.as_ref(),
    }
}

impl Mooks {
    /// Gear that is there.
    pub fn in_use(&self) -> impl Iterator<Item = &Item> {
        let items = self.gear.iter();
        items.filter(|item| item.presence == Presence::Used)
    }

    /// A Run-off of their gear.
    pub fn run_off(&self, name: &str) -> Option<(&RunOff, &Item)> {
        let mut all = self.in_use().flat_map(|item| {
            let run_offs = item.run_offs.iter();
            run_offs.map(move |run_off| (run_off, item))
        });
        all.find(|(run_off, _)| run_off.build.name == name)
    }
}
