//! What a table is busy with: one thing at a time, each with its stages.

use rulebook::{Aim, Seat};
use serde::{Deserialize, Serialize};

use crate::rules::{
    difficulty::Difficulty,
    rolling::{Hand, Lean, Throwing},
};

/// What is being done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "doing", rename_all = "snake_case")]
pub enum Doing {
    /// Nothing but talking.
    Talking,
    /// A character is rolled on the charts.
    Charting(Charting),
    /// A player wants to spend Wishes on the story.
    Wishing(Wishing),
    /// Somebody tries something.
    Task(Task),
    /// Somebody attacks.
    Attack(Box<Attack>),
    /// Dice are put on the tower.
    Placing(Placing),
}

/// A character that is rolled on the charts (DTW-TAB-06).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Charting {
    /// Whose it will be.
    pub seat: Seat,
    /// The name, if it is not rolled too.
    pub name: Option<String>,
}

/// Wishes for the story that wait for the World Master's yes (DTW-WSH-09).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wishing {
    /// Whose Wishes.
    pub who: String,
    /// What for.
    pub wish: StoryWish,
    /// What is meant.
    pub intent: String,
}

/// What Wishes can do besides dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StoryWish {
    /// Affect an element of the story (DTW-WSH-06).
    Story,
    /// Convince one person (DTW-WSH-07).
    Person,
    /// Convince a group (DTW-WSH-08).
    Group,
}

/// Something that somebody tries (DTW-ROL-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Task {
    /// Who.
    pub who: String,
    /// What.
    pub what: String,
    /// By what means.
    pub means: Means,
    /// How far it has come.
    pub stage: TaskStage,
}

/// How far a task has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum TaskStage {
    /// The World Master sets the terms.
    Proposed,
    /// The player may add Wishes, and rolls.
    Set {
        /// The terms.
        terms: Terms,
    },
    /// Dice are thrown.
    Rolling {
        /// The difficulty.
        difficulty: Difficulty,
        /// The dice.
        dice: Throwing,
    },
    /// The player may add late Wishes (DTW-RUL-11).
    Late {
        /// The difficulty.
        difficulty: Difficulty,
        /// The dice.
        dice: Throwing,
    },
}

/// What the World Master sets before a task is rolled (DTW-ROL-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// How hard it is.
    pub difficulty: Difficulty,
    /// How many dice before others are added: 1 or 2 (DTW-ROL-02).
    pub base: u32,
    /// Advantage or disadvantage.
    pub lean: Lean,
}

/// By what means somebody acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// With the Weapon (DTW-CHR-03).
    Weapon,
    /// With the Power (DTW-CHR-04).
    Power,
    /// With what a Monster does with two dice (DTW-MON-01).
    Knack,
    /// With nothing special.
    Plain,
}

/// From how far an attack is made (DTW-MOV-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// Hand to hand.
    Hand,
    /// From farther away.
    Far,
}

/// An attack (DTW-ATK-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Attack {
    /// Who attacks.
    pub who: String,
    /// Whom.
    pub target: String,
    /// By what means.
    pub means: Means,
    /// From how far.
    pub reach: Reach,
    /// How far it has come.
    pub stage: AttackStage,
}

/// How far an attack has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum AttackStage {
    /// The defender says how they defend.
    Declared,
    /// The World Master judges the attack.
    Defended {
        /// By what means the target defends.
        defence: Means,
    },
    /// The World Master judges the defence.
    Judged {
        /// By what means the target defends.
        defence: Means,
        /// What was said of the attack.
        attack: Sway,
    },
    /// Both may add Wishes, the attacker first.
    Wishing {
        /// The attacker's dice.
        attack: Hand,
        /// The defender's.
        defence: Hand,
        /// Whether a hit hits a weakness.
        weak_spot: bool,
        /// Who is asked.
        asks: Role,
    },
    /// Dice are thrown, the attacker's first (DTW-DIC-02).
    Rolling {
        /// The attacker's dice.
        attack: Throwing,
        /// The defender's.
        defence: Throwing,
        /// Whether a hit hits a weakness.
        weak_spot: bool,
    },
    /// Both may add late Wishes, the attacker first (DTW-RUL-11).
    Late {
        /// The attacker's dice.
        attack: Throwing,
        /// The defender's.
        defence: Throwing,
        /// Whether a hit hits a weakness.
        weak_spot: bool,
        /// Who is asked, or throws what was bought.
        asks: Role,
    },
}

/// Who somebody is in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Who attacks.
    Attacker,
    /// Who defends.
    Defender,
}

/// What the World Master says of one side of an attack (DTW-ATK-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sway {
    /// How many dice before others are added: 1 or 2 (DTW-ATK-01).
    pub base: u32,
    /// Advantage or disadvantage.
    pub lean: Lean,
    /// The flat edge, 0 to 3 (DTW-EDG-01).
    pub edge: u32,
    /// Whether there is the die for exploiting a weakness (DTW-EDG-02).
    pub weakness_die: bool,
    /// Whether a hit hits a weakness (DTW-ATK-05).
    pub weak_spot: bool,
}

/// Dice that go on the tower, one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Placing {
    /// Those still owed. The first is the one that is being placed.
    pub owed: Vec<Owed>,
    /// How far the first has come.
    pub setting: Setting,
}

/// A die that is owed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owed {
    /// For whom it is placed.
    pub who: String,
    /// Why.
    pub why: Why,
}

/// Why a die is owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// There were more Fails than Criticals (DTW-CRT-04).
    Fails,
    /// It did not succeed (DTW-ROL-06).
    Failure,
    /// The attack missed (DTW-RUL-17).
    Miss,
    /// They were hit (DTW-ATK-06).
    Hit,
}

/// How far placing has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "setting", rename_all = "snake_case")]
pub enum Setting {
    /// Whoever owes the die has to place it.
    Waiting,
    /// It is let go.
    LettingGo {
        /// Where, on a simulated tower.
        aim: Option<Aim>,
    },
    /// The tower fell; the World Master says what that means.
    Fallen {
        /// For whom the die was placed.
        who: String,
    },
    /// The tower reached its miracle; who placed the die chooses.
    Miracle {
        /// For whom the die was placed.
        who: String,
    },
}
