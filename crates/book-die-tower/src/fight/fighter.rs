//! Somebody in an encounter that is reckoned: what stays the same while it lasts.

use rulebook::Side;

use super::rolls::Rolls;
use crate::{
    rules::attack,
    setup::Kind,
    state::{Figure, Means},
};

/// A fighter.
#[derive(Debug, PartialEq, Eq)]
pub struct Fighter {
    pub name: String,
    pub side: Side,
    /// The seat, counted from the one that went first.
    pub seat: u8,
    /// The most Wishes, of who can have any.
    pub level: Option<u8>,
    /// Whether it puts dice on the tower. What does not has Health.
    pub stacks: bool,
    /// What it attacks with, the strongest first.
    pub attacks: Vec<Stance>,
    /// What it defends with, the strongest first.
    pub defences: Vec<Stance>,
    /// Who is too far away to be attacked hand to hand, as bits.
    pub far: u16,
}

/// Something to attack or to defend with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stance {
    pub means: Means,
    /// What the World Master usually says of it, by its number in the rolls.
    pub sway: u8,
}

impl Fighter {
    pub fn of(figure: &Figure, side: Side, seat: u8, rolls: &mut Rolls) -> Self {
        Fighter {
            name: figure.name.clone(),
            side,
            seat,
            level: figure
                .level()
                .map(|level| u8::try_from(level).unwrap_or(u8::MAX)),
            stacks: figure.stacks(),
            attacks: stances(&attack::attack_means(figure), rolls),
            defences: stances(&attack::defence_means_of(figure), rolls),
            far: 0,
        }
    }

    /// Whether both are Monsters that differ in nothing but what is left of them.
    pub fn is_like(&self, other: &Fighter) -> bool {
        let plain = !self.stacks && !other.stacks;
        plain
            && (self.side, self.seat) == (other.side, other.seat)
            && (&self.attacks, &self.defences) == (&other.attacks, &other.defences)
    }
}

/// Means that come to the same dice are one choice; the most dice come first.
fn stances(means: &[Means], rolls: &mut Rolls) -> Vec<Stance> {
    let mut stances: Vec<Stance> = Vec::new();
    for &means in means {
        let sway = rolls.number(attack::usual_sway(means));
        if stances.iter().all(|other| other.sway != sway) {
            stances.push(Stance { means, sway });
        }
    }
    stances.sort_by_key(|stance| std::cmp::Reverse(rolls.sway(stance.sway).base));
    stances
}

/// Who stands against whom: PCs against Monsters. NPCs share the tower with the party, and stand
/// with it against Monsters; where there are none, they are the foes themselves.
pub fn side(kind: Kind, monsters: bool) -> Side {
    match kind {
        Kind::Pc => Side::First,
        Kind::Npc if monsters => Side::First,
        Kind::Npc | Kind::Monster => Side::Second,
    }
}
