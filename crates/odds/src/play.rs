//! How the sides of a fight choose.

use rulebook::Side;

/// How a side chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Manner {
    /// What is worth most, both sides knowing everything that can be known.
    #[default]
    Best,
    /// The plainest move: the strongest thing they have, against the weakest foe, without
    /// paying for extras.
    Simple,
    /// As those in the book's own examples do.
    Example,
    /// Any move, each as likely as the others.
    Random,
}

impl Manner {
    /// All of them, with the names that people write.
    pub const NAMED: [(&'static str, Manner); 4] = [
        ("best", Manner::Best),
        ("simple", Manner::Simple),
        ("example", Manner::Example),
        ("random", Manner::Random),
    ];

    /// The name that people write.
    pub fn name(self) -> &'static str {
        let named = Self::NAMED.iter().find(|(_, manner)| *manner == self);
        named.map_or("", |(name, _)| name)
    }
}

/// How both sides choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manners(pub [Manner; 2]);

impl Manners {
    /// Whether any side chooses like that.
    pub fn has(self, manner: Manner) -> bool {
        self.0.contains(&manner)
    }

    /// How a side chooses.
    pub fn of(self, side: Side) -> Manner {
        self.0[side.index()]
    }
}

/// Both sides play their best.
pub const BEST: Manners = Manners([Manner::Best; 2]);
