//! How hard something is (DTW-CDF).

use rulebook::Message;
use serde::{Deserialize, Serialize};

/// The scale of Challenge Difficulties (DTW-CDF-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// No roll (DTW-CDF-02).
    Simple,
    /// 2.
    Easy,
    /// 4.
    Average,
    /// 6.
    Moderate,
    /// 8.
    Tough,
    /// 10.
    Challenging,
    /// 13.
    Formidable,
    /// 16.
    Improbable,
    /// 20.
    Epic,
    /// 30.
    Legendary,
}

/// The scale: what each is called by programs and by people, and its number.
const SCALE: [(Difficulty, &str, &str, u32); 10] = [
    (Difficulty::Simple, "simple", "die-tower-cd-simple", 0),
    (Difficulty::Easy, "easy", "die-tower-cd-easy", 2),
    (Difficulty::Average, "average", "die-tower-cd-average", 4),
    (Difficulty::Moderate, "moderate", "die-tower-cd-moderate", 6),
    (Difficulty::Tough, "tough", "die-tower-cd-tough", 8),
    (
        Difficulty::Challenging,
        "challenging",
        "die-tower-cd-challenging",
        10,
    ),
    (
        Difficulty::Formidable,
        "formidable",
        "die-tower-cd-formidable",
        13,
    ),
    (
        Difficulty::Improbable,
        "improbable",
        "die-tower-cd-improbable",
        16,
    ),
    (Difficulty::Epic, "epic", "die-tower-cd-epic", 20),
    (
        Difficulty::Legendary,
        "legendary",
        "die-tower-cd-legendary",
        30,
    ),
];

impl Difficulty {
    /// The whole scale, the easiest first.
    pub fn scale() -> impl Iterator<Item = Difficulty> {
        SCALE.into_iter().map(|(difficulty, ..)| difficulty)
    }

    /// The difficulty of this name.
    pub fn named(name: &str) -> Option<Self> {
        let found = SCALE.into_iter().find(|(_, id, ..)| *id == name);
        found.map(|(difficulty, ..)| difficulty)
    }

    /// What programs call it.
    pub fn id(self) -> &'static str {
        SCALE[self as usize].1
    }

    /// The number to reach.
    pub fn number(self) -> u32 {
        SCALE[self as usize].3
    }

    /// What people call it.
    pub fn message(self) -> Message {
        Message::new(SCALE[self as usize].2).with("number", self.number())
    }
}

/// Whether a total is enough: it meets or exceeds the difficulty (DTW-ROL-05).
pub fn succeeds(total: i64, difficulty: Difficulty) -> bool {
    total >= i64::from(difficulty.number())
}
