//! What happened at a table of Clichénimatic.
//!
//! An event carries the result of a rule, not the rule: how much Essence was lost, not why. So
//! a log made today still means the same when a ruling changes.

use rulebook::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    setup::{ItemSheet, RunOffSheet},
    state::{
        Attack, Character, Contest, Die, Drop, Duel, Invoked, Mooks, Offer, Out, Part, Presence,
        Skill, Step, Target, Throwing, Tick, Turn, Unit,
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
    /// A character came into play.
    Made { character: Character },
    /// A Mook group came into play.
    GroupMade { group: Mooks },
    /// Somebody else decides for a character now.
    HandedOver { who: String, seat: Seat },
    /// Points were awarded.
    Awarded { who: String, points: u32 },
    /// Points were spent, or got back while a character is made.
    Bought {
        who: String,
        purchase: Purchase,
        price: i64,
    },
    /// A character is made.
    Finished { who: String },
    /// A new scene began.
    SceneBegan,
    /// A new session began.
    SessionBegan,
    /// Somebody rested, and got so much back.
    Rested {
        who: String,
        hours: u32,
        resolve: u32,
        essence: u32,
    },
    /// Resolve is full again.
    Refreshed { who: String },
    /// All Resolve is gone.
    Crushed { who: String },
    /// Essence is full again.
    Swelled { who: String },
    /// Somebody who was out is back.
    Returned { who: String },
    /// Somebody succeeds without a roll.
    Succeeded { who: String, text: String },
    /// The game master put a price on something.
    Offered { offer: Offer },
    /// The price was paid, or not.
    OfferAnswered { offer: Offer, paid: bool },
    /// A piece of equipment is in use, stowed or back.
    ItemSet {
        who: String,
        item: String,
        presence: Presence,
    },
    /// A Run-off of a vehicle is back.
    RunOffRestored { who: String, run_off: String },
    /// Access to a Run-off is open or closed.
    AccessSet {
        who: String,
        run_off: String,
        open: bool,
    },
    /// The game master set something by a ruling.
    Ruled { ruling: Ruling },
    /// Somebody claims that this applies.
    Claimed { who: String, things: Vec<String> },
    /// The claim stands.
    ClaimStood,
    /// The game master took the last move back: this does not apply.
    Vetoed { who: String, thing: String },

    /// Resolve was spent.
    ResolveSpent {
        who: String,
        points: u32,
        on: Expense,
    },
    /// Uses were burned.
    Burned {
        stock: StockRef,
        left: u32,
        due: Option<u32>,
    },
    /// Uses are full again.
    Refilled { stock: StockRef },
    /// A Run-off owes rounds of recharging.
    Owes {
        who: String,
        run_off: String,
        owed: u32,
    },
    /// A die was put aside for recharging.
    RechargePaid {
        unit: String,
        who: String,
        run_off: String,
        die: u32,
        owed: u32,
    },

    /// A conflict was called for.
    Called { contest: Contest, units: Vec<Unit> },
    /// A Mook group enters with so much Resolve.
    MooksEntered { who: String, resolve: u32 },
    /// A unit came in later, at this place.
    Entered { unit: Unit, place: usize },
    /// A unit left.
    Left { unit: String },
    /// Characters form a team; units in their order of turns.
    TeamFormed {
        name: String,
        members: Vec<String>,
        order: Vec<String>,
    },
    /// A team is dissolved.
    TeamEnded { name: String, order: Vec<String> },
    /// Somebody calls others out.
    CalledOut {
        who: String,
        targets: Vec<String>,
        bid: u32,
    },
    /// Somebody bids.
    Bade { who: String, bid: u32 },
    /// The bidding is over.
    BiddingOver { duel: Option<Duel> },
    /// A duel is over.
    DuelOver { duel: Duel },
    /// A Run-off was bought with Resolve.
    SituationalGot {
        who: String,
        name: String,
        adder: u32,
        for_scene: bool,
    },
    /// A member of a team would pay half of a seized moment, if another pays the other half.
    HalfOffered {
        unit: String,
        who: String,
        with: String,
    },
    /// The moment was seized by a character or a team.
    Seized { who: String },
    /// The first declaration is made.
    DeclaringBegan,
    /// Somebody declared.
    Declared {
        unit: String,
        who: String,
        skills: Vec<Skill>,
    },
    /// Somebody will roll a bonus die.
    Promised {
        unit: String,
        who: String,
        cliche: String,
    },
    /// A Flaw was invoked.
    FlawInvoked { invoked: Invoked },
    /// It was answered.
    FlawAnswered { invoked: Invoked, answer: Answer },
    /// The severity of a Dark Secret was told.
    SecretStruck { invoked: Invoked, falls: bool },
    /// The dice of all pools are called for.
    DiceCalled,
    /// All pools were rolled.
    Rolled { pools: Vec<RolledPool> },
    /// Haywire from before took a die.
    HaywireStruck { unit: String, die: u32 },
    /// Re-rolls and bonus dice.
    ClichesBegan { waiting: Vec<Seat> },
    /// Dice of a Cliché are called for.
    ThrowCalled { throwing: Throwing },
    /// Dice were rolled again.
    ReRolled {
        unit: String,
        who: String,
        cliche: String,
        dice: Vec<(u32, u32)>,
    },
    /// A bonus die was rolled.
    BonusRolled {
        unit: String,
        who: String,
        cliche: String,
        value: u32,
    },
    /// Dice may be put aside.
    SetAsideBegan { waiting: Vec<Seat> },
    /// A seat is done with this phase.
    Done { seat: Seat },
    /// Actions begin, in this order.
    Started { order: Vec<Turn> },
    /// Somebody is on turn.
    TurnBegan { place: usize },
    /// A unit let its turn go by; none means that nobody has.
    Passed { unit: String },
    /// Somebody acts.
    Acted { attack: Attack, spent: Spent },
    /// A part of a split attack has its target.
    Aimed { part: Part },
    /// The attack waits for this.
    Asked { step: Step },
    /// A part was countered.
    Countered {
        part: usize,
        spent: Spent,
        value: u32,
    },
    /// A unit does not counter a part.
    NotCountered { part: usize, unit: String },
    /// Nobody countered a part.
    CameThrough { part: usize },
    /// Somebody stepped in between.
    Interposed { part: usize, who: String },
    /// The adder of a part was lowered.
    Reduced {
        part: usize,
        target: Target,
        points: u32,
    },
    /// A part came to this.
    PartSettled {
        part: usize,
        target: Target,
        how: Settling,
    },
    /// Somebody, something or both lost Essence.
    Hurt {
        target: Target,
        own: u32,
        items: Vec<(String, u32)>,
    },
    /// The task lost Essence.
    TaskHurt { damage: u32 },
    /// A unit came further in a Competition.
    Progressed { unit: String, points: u32 },
    /// A Mook group was struck.
    MooksStruck {
        who: String,
        damage: u32,
        fallen: u32,
        wounds: u32,
    },
    /// Damage will come again.
    WillTick { tick: Tick },
    /// It came, or came to nothing.
    TickOver,
    /// A unit loses the highest die of its next pool.
    HaywireDelayed { unit: String },
    /// Somebody has to give up dice.
    DropCalled { drop: Drop },
    /// A die is gone.
    Dropped { unit: String, die: u32 },
    /// A declared Run-off is gone.
    ReadyLost {
        unit: String,
        who: String,
        skill: Skill,
    },
    /// A piece of equipment was given up, or destroyed.
    ItemLost {
        who: String,
        item: String,
        for_good: bool,
    },
    /// A Run-off of a vehicle was given up.
    RunOffLost { who: String, run_off: String },
    /// Somebody is out.
    WentOut { who: String, out: Out },
    /// The action is over.
    AttackOver,
    /// A player's unit was attacked in this turn of the game master.
    Targeted { unit: String },
    /// Mooks have made their last attack on a Hero.
    LastAttack { who: String },
    /// Mooks bought another attack.
    ExtraBought { who: String, target: String },
    /// A die was spent on a reload.
    Reloaded { spent: Spent, stock: StockRef },
    /// A Catch Phrase doubled a die.
    Doubled {
        unit: String,
        who: String,
        phrase: String,
        die: u32,
        value: u32,
    },
    /// A Catch Phrase brought Resolve back.
    Regained {
        who: String,
        phrase: String,
        resolve: u32,
    },
    /// The battle is Epic now: these have 40 Essence.
    EpicBegan { who: String, all: Vec<String> },
    /// The round is over.
    RoundEnded,
    /// A round began.
    RoundBegan { round: u32, ticks: Vec<Tick> },
    /// Persistent damage is done with.
    PreludeBegan,
    /// Only these go on in a Competition.
    TiedPlayOn { units: Vec<String> },
    /// The conflict is over.
    ConflictEnded { outcome: Outcome },
}

/// What is spent on an action or a counter (CLN-ACT-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spent {
    /// Of which unit.
    pub unit: String,
    /// Whose.
    pub by: String,
    /// The die.
    pub die: u32,
    /// What a Mook die is worth afterwards; others are gone (CLN-MOK-06).
    pub broken: u32,
    /// The Run-off, unless it can be used again.
    pub skill: Option<Skill>,
    /// Pips.
    pub pips: Vec<String>,
    /// Bonus points, and the Cliché they came from.
    pub bonus: Option<(String, u32)>,
}

/// The dice of a pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RolledPool {
    /// Whose.
    pub unit: String,
    /// What they show.
    pub dice: Vec<Die>,
}

/// Uses of a Run-off, or charges of a pool, of a character, a group or a piece of equipment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StockRef {
    /// Whose.
    pub who: String,
    /// Of which piece of equipment.
    pub item: Option<String>,
    /// The Run-off, or the pool.
    pub name: String,
    /// Whether it is a pool.
    pub pool: bool,
}

/// What Resolve is spent on (CLN-RES-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expense {
    /// A Flaw.
    Flaw,
    /// A Dark Secret.
    Secret,
    /// A situational Run-off.
    Situational,
    /// Seize the Moment.
    Seize,
    /// This one is mine.
    Bid,
    /// The adder of an attack.
    Reduce,
    /// I can't shake him!
    Interpose,
    /// Vader Effect.
    Vader,
    /// Epic Battle.
    Epic,
    /// Something vital or outlandish.
    FreeUse,
    /// Overpowering.
    Overpower,
    /// Another attack of Mooks.
    Extra,
}

/// How a Flaw is answered (CLN-FLW-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// With Resolve.
    Pay,
    /// With a Cliché.
    Cliche(String),
    /// Not at all.
    Fail,
}

/// What a part of an attack came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Settling {
    /// A down-scale die of 0 (CLN-SCL-06).
    Missed,
    /// No adder was left, or a Flaw came in between (CLN-RES-10).
    Spoiled,
    /// Its target is gone (CLN-RES-12).
    Void,
    /// It had no target (CLN-SFX-13).
    Wasted,
    /// Equipment was given up instead (CLN-ESS-07).
    Avoided,
    /// It struck.
    Struck,
}

/// How a conflict ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// One side has nobody left; these stand.
    Won(Vec<String>),
    /// Nobody is left.
    Nobody,
    /// The task is done.
    Success,
    /// The task failed, so much of it being done (CLN-TST-02).
    Failure(u32, u32),
    /// The same, with a Cliché: a success with a complication (CLN-CLI-09).
    Complication(u32, u32),
    /// Who won the Competition.
    Winner(String),
    /// The game master ended it.
    Ended,
}

/// Something bought with points (CLN-BLD-11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "fields are called what forms and rules call them"
)]
pub enum Purchase {
    /// Another Cliché.
    Cliche(String),
    /// Another Pip.
    Pip(String),
    /// A new Run-off.
    RunOff(RunOffSheet),
    /// A Run-off as it is now.
    Change { name: String, build: RunOffSheet },
    /// The most Resolve.
    Resolve(u32),
    /// The most Essence.
    Essence(u32),
    /// Another Flaw, while the character is made.
    Flaw(String),
    /// A Dark Secret, while the character is made.
    Secret(String),
    /// Supporting equipment.
    Item(ItemSheet),
    /// A Run-off for it.
    ItemRunOff { item: String, build: RunOffSheet },
}

/// What a game master may set, whatever the book says (TBL-02).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ruling", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "fields are called what forms and rules call them"
)]
pub enum Ruling {
    /// Essence of a character.
    Essence { who: String, points: u32 },
    /// Resolve of a character or a group.
    Resolve { who: String, points: u32 },
    /// Mooks that stand.
    Mooks { who: String, count: u32 },
    /// Points to be spent.
    Points { who: String, points: u32 },
    /// Uses of a Run-off, or charges of its pool.
    Uses {
        who: String,
        run_off: String,
        uses: u32,
    },
    /// Rounds of recharging that a Run-off owes.
    Owed {
        who: String,
        run_off: String,
        rounds: u32,
    },
    /// Somebody is out, or not.
    Out { who: String, out: Option<Out> },
    /// A Flaw is held back for the scene, or not.
    Flaw {
        who: String,
        flaw: String,
        held: bool,
    },
}
