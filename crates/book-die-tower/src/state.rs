//! Where a table stands.
//!
//! What a table waits for is in `doing`; fights are in `encounter`.

mod doing;
mod encounter;

use rulebook::{Aim, Pose, Seat, Steadiness};
use serde::{Deserialize, Serialize};

pub use doing::{
    Attack, AttackStage, Charting, Doing, Means, Owed, Placing, Reach, Role, Setting, StoryWish,
    Sway, Task, TaskStage, Terms, Why, Wishing,
};
pub use encounter::{Action, Apart, Band, Encounter, Fighter, Held, Released};

use crate::{
    rules::rolling::Throwing,
    setup::{Field, Kind, Options, Settling, WeaponUse, Words},
};

/// Where a table stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// The options. How the tower is settled is said by the tower.
    pub options: Options,
    /// The players, clockwise.
    pub players: Vec<String>,
    /// How many players sit before the World Master.
    pub wm_after: usize,
    /// Everybody and everything.
    pub cast: Vec<Figure>,
    /// The tower.
    pub tower: Tower,
    /// What is being done.
    pub doing: Doing,
    /// The encounter that goes on.
    pub encounter: Option<Encounter>,
    /// Which session it is.
    pub session: u32,
    /// What was rolled last.
    pub last_roll: Option<PastRoll>,
}

/// A PC, an NPC or a Monster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figure {
    /// The name.
    pub name: String,
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub nature: Nature,
    /// Whether it is down (DTW-TWR-07). A Monster is down when it has no Health.
    pub fallen: bool,
    /// The terrible thing that happened last.
    pub plight: String,
    /// Dice that a miracle gave for the rest of the encounter (DTW-MIR-03).
    pub blessings: u32,
    /// Dice that a miracle outside an encounter gave for the rest of the scene (DTW-RUL-10).
    pub scene_blessings: u32,
    /// Notes.
    pub notes: String,
}

/// What a figure is, with what only its kind has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Nature {
    /// A player's character.
    Pc {
        /// The Level, which is the most Wishes.
        level: u32,
        /// The Wishes.
        wishes: u32,
        /// The traits.
        traits: Traits,
    },
    /// Somebody of the World Master's.
    Npc {
        /// The traits.
        traits: Traits,
    },
    /// Something with Health.
    Monster {
        /// The Health left.
        health: u32,
        /// The Health it had.
        full: u32,
        /// What it does with two dice.
        good_at: Vec<String>,
        /// Its weaknesses.
        weaknesses: Vec<String>,
    },
}

/// What makes a PC or NPC special.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Traits {
    /// The Weapon.
    pub weapon: Words,
    /// What it is for.
    pub weapon_use: WeaponUse,
    /// The Power.
    pub power: Words,
    /// Its Drawback.
    pub drawback: Words,
    /// The Deviation.
    pub deviation: Words,
    /// The Mystery.
    pub mystery: Words,
}

impl Traits {
    /// What a field says.
    pub fn words(&self, field: Field) -> &Words {
        match field {
            Field::Weapon => &self.weapon,
            Field::Power => &self.power,
            Field::Drawback => &self.drawback,
            Field::Deviation => &self.deviation,
            Field::Mystery => &self.mystery,
        }
    }

    /// The same, to be written anew.
    pub fn words_mut(&mut self, field: Field) -> &mut Words {
        match field {
            Field::Weapon => &mut self.weapon,
            Field::Power => &mut self.power,
            Field::Drawback => &mut self.drawback,
            Field::Deviation => &mut self.deviation,
            Field::Mystery => &mut self.mystery,
        }
    }
}

impl Figure {
    /// What kind of figure it is.
    pub fn kind(&self) -> Kind {
        match &self.nature {
            Nature::Pc { .. } => Kind::Pc,
            Nature::Npc { .. } => Kind::Npc,
            Nature::Monster { .. } => Kind::Monster,
        }
    }

    /// The traits of a PC or NPC.
    pub fn traits(&self) -> Option<&Traits> {
        match &self.nature {
            Nature::Pc { traits, .. } | Nature::Npc { traits } => Some(traits),
            Nature::Monster { .. } => None,
        }
    }

    /// The Level: none but a PC has one (DTW-RUL-24).
    pub fn level(&self) -> Option<u32> {
        match self.nature {
            Nature::Pc { level, .. } => Some(level),
            _ => None,
        }
    }

    /// The Wishes held: none but a PC has any (DTW-RUL-24).
    pub fn wishes(&self) -> u32 {
        match self.nature {
            Nature::Pc { wishes, .. } => wishes,
            _ => 0,
        }
    }

    /// Whether it can do nothing: fallen, or a Monster without Health (DTW-MON-02).
    pub fn is_down(&self) -> bool {
        match self.nature {
            Nature::Monster { health, .. } => crate::rules::attack::is_defeated(health),
            _ => self.fallen,
        }
    }

    /// Whether it ever puts dice on the tower (DTW-ROL-06, DTW-RUL-24).
    pub fn stacks(&self) -> bool {
        self.kind() != Kind::Monster
    }

    /// Dice that miracles add to its rolls; two add up (DTW-MIR-03, DTW-RUL-10).
    pub fn miracle_dice(&self) -> u32 {
        self.blessings + self.scene_blessings
    }
}

/// The tower (DTW-TWR-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tower {
    /// How many dice there are in the stack.
    pub height: u32,
    /// How they lie, if they are simulated: as many as the tower is high.
    pub poses: Vec<Pose>,
    /// Whether it had its miracle (DTW-MIR-04).
    pub had_miracle: bool,
    /// Who last placed a die that stood, in this session (DTW-INI-01).
    pub last_placer: Option<Seat>,
    /// How it is settled whether a die stands (DTW-TAB-01).
    pub settling: Settling,
    /// How steady hands are.
    pub hand: Steadiness,
    /// The chances that are drawn for (DTW-TAB-03).
    pub falls: Vec<u32>,
}

/// A roll that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastRoll {
    /// Who rolled what: one, or attacker and defender.
    pub hands: Vec<(String, Throwing)>,
}

impl State {
    /// Somebody of this name.
    pub fn figure(&self, name: &str) -> Option<&Figure> {
        self.cast.iter().find(|figure| figure.name == name)
    }

    /// The same, to be changed.
    pub(crate) fn figure_mut(&mut self, name: &str) -> Option<&mut Figure> {
        self.cast.iter_mut().find(|figure| figure.name == name)
    }

    /// The fighter of this name in the encounter.
    pub(crate) fn fighter_mut(&mut self, name: &str) -> Option<&mut Fighter> {
        let fighters = &mut self.encounter.as_mut()?.fighters;
        fighters.iter_mut().find(|fighter| fighter.who == name)
    }

    /// The seats around the table, clockwise (DTW-INI-02, DTW-INI-04).
    pub fn circle(&self) -> Vec<Seat> {
        let mut circle: Vec<Seat> = self.players.iter().cloned().map(Seat::Player).collect();
        circle.insert(self.wm_after.min(circle.len()), Seat::Gm);
        circle
    }

    /// The aim that is being settled, if a die is being let go.
    pub fn letting_go(&self) -> Option<(&str, Option<Aim>)> {
        match &self.doing {
            Doing::Placing(placing) => match &placing.setting {
                Setting::LettingGo { aim } => {
                    let owed = placing.owed.first()?;
                    Some((owed.who.as_str(), *aim))
                }
                _ => None,
            },
            _ => None,
        }
    }
}
