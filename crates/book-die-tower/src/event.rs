//! What happened. Stored for ever: names here are promises.

use dice::Face;
use rulebook::{Aim, Seat, Simulated, Steadiness};
use serde::{Deserialize, Serialize};

use crate::{
    rules::difficulty::Difficulty,
    setup::{Field, Settling, Words},
    state::{
        Action, Band, Charting, Figure, Held, Means, Owed, Reach, StoryWish, Sway, Terms, Wishing,
    },
};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    // The cast.
    /// Somebody came to the table.
    Made {
        /// Who.
        figure: Box<Figure>,
    },
    /// A character is rolled on the charts (DTW-TAB-06).
    Charted {
        /// Whose, and under which name.
        charting: Charting,
    },
    /// A field of a sheet was written anew.
    Rewritten {
        /// Whose.
        who: String,
        /// Which.
        field: Field,
        /// What it says now.
        words: Words,
    },
    /// Notes were written.
    Noted {
        /// Whose.
        who: String,
        /// What they say now.
        notes: String,
    },
    /// A Monster was found to be good at something more.
    KnackGiven {
        /// Which.
        who: String,
        /// At what.
        knack: String,
    },
    /// A Monster was found to have one more weakness.
    WeaknessGiven {
        /// Which.
        who: String,
        /// What weakness.
        weakness: String,
    },
    /// Somebody is another seat's now.
    HandedOver {
        /// Who.
        who: String,
        /// Whose they are now.
        seat: Seat,
    },
    /// Somebody left for good.
    Dismissed {
        /// Who.
        who: String,
    },

    // Tasks.
    /// Somebody tries something.
    Tried {
        /// Who.
        who: String,
        /// What.
        what: String,
        /// By what means.
        means: Means,
    },
    /// The World Master set the terms.
    TermsSet {
        /// Who tries it.
        who: String,
        /// The terms.
        terms: Terms,
    },
    /// It was so simple that nobody rolled (DTW-CDF-02).
    Managed {
        /// Who.
        who: String,
        /// What.
        what: String,
    },
    /// What was about to be done is not.
    Withdrawn {
        /// By whom it would have been done.
        who: String,
    },
    /// The dice of a roll are in the hand, Wishes and all.
    Called {
        /// Whose.
        who: String,
        /// How many Wishes were spent on it.
        wishes: u32,
    },
    /// Dice were thrown.
    Thrown {
        /// By whom.
        who: String,
        /// What they show.
        faces: Vec<Face>,
        /// Which dice of the roll they are.
        dice: Dice,
        /// How many extra dice they bring.
        brings: u32,
    },
    /// The time for late Wishes came.
    LateAsked {
        /// Who is asked.
        who: String,
    },
    /// Late Wishes were spent, or not.
    LateAnswered {
        /// By whom.
        who: String,
        /// How many.
        wishes: u32,
    },
    /// A task was settled.
    TaskDone {
        /// Who tried.
        who: String,
        /// What.
        what: String,
        /// What it came to.
        total: i64,
        /// How hard it was.
        difficulty: Difficulty,
        /// Whether it succeeded.
        success: bool,
    },

    // Attacks.
    /// Somebody attacks.
    Attacked {
        /// Who.
        who: String,
        /// Whom.
        target: String,
        /// By what means.
        means: Means,
        /// From how far.
        reach: Reach,
    },
    /// The target said how it defends.
    Defended {
        /// Who.
        who: String,
        /// By what means.
        means: Means,
    },
    /// The World Master judged the attack.
    AttackJudged {
        /// Who attacks.
        who: String,
        /// What was said.
        sway: Sway,
    },
    /// The World Master judged the defence.
    DefenceJudged {
        /// Who defends.
        who: String,
        /// What was said.
        sway: Sway,
    },
    /// An attack was settled.
    AttackDone {
        /// Who attacked.
        who: String,
        /// Whom.
        target: String,
        /// What the attack came to.
        attack: i64,
        /// What the defence came to.
        defence: i64,
        /// Whether it hit.
        hit: bool,
    },
    /// A Monster lost Health (DTW-ATK-05).
    HealthLost {
        /// Which.
        who: String,
        /// How much.
        lost: u32,
        /// How much it has left.
        left: u32,
    },

    // The tower.
    /// Dice are owed to the tower, in this order.
    DiceOwed {
        /// Which.
        owed: Vec<Owed>,
    },
    /// Somebody lets go of a die.
    LetGo {
        /// For whom.
        who: String,
        /// Where, on a simulated tower.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        aim: Option<Aim>,
    },
    /// It stood (DTW-TWR-03).
    Stood {
        /// For whom it was placed.
        who: String,
        /// By whose hand.
        seat: Seat,
        /// How high the tower is now.
        height: u32,
        /// How the dice lie, if they are simulated.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        simulated: Option<Simulated>,
    },
    /// It slipped off, and the tower stands (DTW-TWR-06).
    Slipped {
        /// For whom it was placed.
        who: String,
        /// How the dice lie, if they are simulated.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        simulated: Option<Simulated>,
    },
    /// The tower fell (DTW-TWR-04).
    Fell {
        /// For whom the die was placed.
        who: String,
        /// How high it had been.
        height: u32,
        /// How many more dice of theirs are forgiven (DTW-RUL-07).
        forgiven: u32,
        /// How the dice lie, if they are simulated.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        simulated: Option<Simulated>,
    },
    /// The World Master said what the fall means.
    Befell {
        /// For whom.
        who: String,
        /// Whether they are down (DTW-TWR-07).
        down: bool,
        /// What happened.
        what: String,
    },
    /// A PC gained or lost Wishes.
    WishesChanged {
        /// Who.
        who: String,
        /// Why.
        why: Gain,
        /// How many they hold now.
        wishes: u32,
        /// Whether one was lost for being more than the Level allows (DTW-WSH-04).
        lost: bool,
    },
    /// The tower reached its miracle (DTW-MIR-01).
    Miracle {
        /// For whom the die was placed.
        who: String,
    },
    /// A miracle brought somebody back (DTW-MIR-02).
    Revived {
        /// Who.
        who: String,
        /// For whom the die was placed.
        by: String,
    },
    /// A miracle gave a die (DTW-MIR-03).
    Blessed {
        /// Whom.
        who: String,
        /// Whether it lasts to the end of the scene, there being no encounter (DTW-RUL-10).
        scene: bool,
    },
    /// The tower was taken down.
    TakenDown {
        /// How high it had been.
        height: u32,
    },
    /// Nothing more is owed.
    AllPlaced,

    // Wishes.
    /// A player wants to spend Wishes on the story.
    WishAsked {
        /// The wish.
        wishing: Wishing,
    },
    /// The World Master answered.
    WishAnswered {
        /// Whose wish.
        who: String,
        /// What for.
        wish: StoryWish,
        /// What was meant.
        intent: String,
        /// Whether it is granted.
        granted: bool,
    },
    /// The World Master set a Level (DTW-LVL-02).
    LevelSet {
        /// Whose.
        who: String,
        /// To what.
        level: u32,
    },

    // Encounters.
    /// An encounter began.
    EncounterBegan {
        /// Who takes part.
        fighters: Vec<String>,
        /// Which seat goes first.
        first: Seat,
        /// How far from each other they are.
        range: Band,
    },
    /// A seat's turn began.
    TurnBegan {
        /// Which.
        seat: Seat,
        /// In which round.
        round: u32,
        /// Whose held actions lapsed (DTW-ACT-02).
        lapsed: Vec<String>,
    },
    /// Somebody joined in.
    Joined {
        /// Who.
        who: String,
    },
    /// Somebody got out of it.
    Left {
        /// Who.
        who: String,
    },
    /// Somebody moved nearer or farther.
    Moved {
        /// Who.
        who: String,
        /// From or to whom.
        other: String,
        /// How far from each other they are now.
        band: Band,
    },
    /// Somebody made a movement that changes no range.
    MovedAbout {
        /// Who.
        who: String,
        /// In their own words.
        what: String,
    },
    /// Somebody holds back.
    HeldBack {
        /// Who.
        who: String,
        /// What, and until when.
        held: Held,
    },
    /// The trigger of a held action happened.
    Triggered {
        /// Whose.
        who: String,
    },
    /// A held action is over.
    HoldDone {
        /// Whose.
        who: String,
    },
    /// The World Master said how far two are from each other.
    RangeSet {
        /// One.
        one: String,
        /// The other.
        other: String,
        /// How far.
        band: Band,
    },
    /// Somebody used an action of their turn.
    ActionUsed {
        /// Who.
        who: String,
        /// Which.
        action: Action,
    },
    /// The encounter is over.
    EncounterEnded,
    /// The scene is over (DTW-RUL-10).
    SceneEnded,
    /// The session is over (TBL-06).
    SessionEnded,

    // The table.
    /// The World Master set something.
    Ruled {
        /// What.
        ruling: Ruling,
    },
}

/// Which dice of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dice {
    /// All that are thrown together.
    Pool,
    /// Extra dice for Criticals.
    Extra,
    /// Dice for late Wishes.
    Late,
}

/// Why Wishes changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gain {
    /// For a die that stood (DTW-WSH-02).
    Placing,
    /// For good role-playing (DTW-WSH-03).
    RolePlaying,
    /// For a pivotal moment of the story (DTW-WSH-03).
    Pivotal,
}

/// Something that the World Master set, whatever the rules say (TBL-02, DTW-TAB-07).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ruling", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ruling {
    /// How many Wishes somebody holds.
    Wishes {
        /// Who.
        who: String,
        /// How many.
        wishes: u32,
    },
    /// How much Health a Monster has.
    Health {
        /// Which.
        who: String,
        /// How much.
        health: u32,
    },
    /// Somebody is down.
    Fallen {
        /// Who.
        who: String,
    },
    /// Somebody is in action again.
    Back {
        /// Who.
        who: String,
    },
    /// How high the tower is. A simulated one is built anew, straight.
    Height {
        /// How high.
        height: u32,
    },
    /// How it is settled whether a die stands (DTW-TAB-01).
    Settling {
        /// How.
        settling: Settling,
        /// How steady hands are.
        hand: Steadiness,
    },
    /// One of the chances that are drawn for (DTW-TAB-03).
    Falls {
        /// For the die that makes this height.
        height: u32,
        /// In how many of a thousand cases it falls.
        thousandths: u32,
    },
    /// The die that is owed is forgiven.
    Forgiven {
        /// Whose.
        who: String,
    },
}
