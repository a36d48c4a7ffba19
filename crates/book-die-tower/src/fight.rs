//! An encounter as `odds` reckons it: small positions, and a turn played by the rules of the
//! table.
//!
//! A turn is one attack of one figure, from the declaration to the last die on the tower
//! (`turns`); what both rolls come to is in `rolls`, where an encounter stands in `reading`,
//! how one comes about in `pitch`.
//!
//! What is assumed where the World Master decides: a fall brings down the figure for whom the
//! die was placed, and nobody else; attacks are judged as the form suggests, without advantage,
//! edges or weaknesses; nobody comes, goes, moves or holds back. The figures of one seat act in
//! the order in which they are listed, and whoever can attack does. The party has won when no
//! foe is in action, and lost when nobody of its own is, be there dice owed or not.

mod alike;
mod fighter;
mod moves;
mod pitch;
mod reading;
mod rolls;
mod size;
mod turns;

use std::sync::Arc;

use rulebook::{Combatant, Fight, Filled, Message, Reader, Renamed, Rest, Shape, Side};

use self::{
    alike::Alike,
    fighter::Fighter,
    rolls::{Rolls, Tolls},
    turns::Landings,
};
use crate::{
    setup::{Options, Settling},
    state::{Means, Role},
};

/// Most fighters of an encounter that is reckoned.
pub const MOST_FIGHTERS: usize = 12;

/// Dice of miracles that somebody gains in an encounter are counted up to this many. More would
/// take so many towers that they hardly ever come up, and without an end there would be no end
/// of positions.
pub const MOST_BLESSINGS: u8 = 3;

/// An encounter.
#[derive(Debug)]
pub struct Skirmish {
    options: Options,
    settling: Settling,
    fighters: Vec<Fighter>,
    /// The fighters of both sides, as bits.
    sides: [u16; 2],
    /// Seats around the table.
    seats: usize,
    /// Which Monsters are alike.
    alike: Alike,
    rolls: Rolls,
    /// What may come of the die that makes each height, from 1 on.
    tower: Vec<Landings>,
}

/// Where an encounter stands between two attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The Wishes of each PC, the Health of each Monster.
    left: [u8; MOST_FIGHTERS],
    /// Dice that miracles gave.
    blessings: [u8; MOST_FIGHTERS],
    /// Who is in action, as bits.
    standing: u16,
    /// Who of the seat on turn has attacked, as bits.
    attacked: u16,
    /// The seat on turn, counted from the one that went first.
    on_turn: u8,
    /// How high the tower is.
    height: u8,
    /// Whether the tower had its miracle.
    had_miracle: bool,
    /// Whether a round begins.
    fresh: bool,
}

/// Where an encounter stands right now.
#[derive(Clone, Debug)]
pub struct Moment {
    at: Position,
    stage: Stage,
}

/// How far a turn has come.
#[derive(Clone, Debug)]
enum Stage {
    /// Somebody attacks, or the turn is over.
    Between,
    /// The defender says how they defend.
    Attacked(Duel),
    /// The World Master judges one side.
    Judging(Duel, Role),
    /// Somebody may add Wishes.
    Wishing(Duel, Role),
    /// Dice fall, of which some may lie there already.
    Rolling(Duel, Arc<Tolls>),
    /// A die is to be placed.
    Placing(Debts),
    /// A die is let go.
    LettingGo(Debts),
    /// The tower fell for somebody.
    Fallen(u8, Debts),
    /// Somebody has a miracle.
    Miracle(u8, Debts),
}

/// An attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Duel {
    who: u8,
    target: u8,
    /// What the World Master says of each side, by its number in the rolls.
    sways: [u8; 2],
    /// Wishes of each side.
    wishes: [u8; 2],
    weak_spot: bool,
}

/// For whom dice are still to be placed, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Debts {
    who: [u8; MOST_DEBTS],
    number: usize,
}

/// Most dice that are owed at once: both sides for Fails, one for the hit or the miss.
const MOST_DEBTS: usize = 4;

/// What somebody can choose, or has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Attack somebody with something.
    Attack(u8, Means),
    /// End the turn.
    EndTurn,
    /// Defend with something.
    Defend(Means),
    /// Judge one side, with so many dice.
    Judge(Role, u8),
    /// Roll, with so many Wishes.
    Wish(u8),
    /// Place a die.
    Place,
    /// Say that somebody is down.
    Befall,
    /// Take a die for the miracle.
    Bless,
    /// Have the miracle bring somebody back.
    Revive(u8),
}

impl Fight for Skirmish {
    type Position = Position;
    type Moment = Moment;
    type Move = Move;

    fn combatants(&self) -> Vec<Combatant> {
        let fighters = self.fighters.iter().map(|fighter| Combatant {
            name: fighter.name.clone(),
            side: fighter.side,
        });
        fighters.collect()
    }

    fn assumptions(&self) -> Vec<Message> {
        let tower = match self.options.tower {
            Settling::Drawn => "die-tower-odds-drawn",
            Settling::Simulated | Settling::ByHand => "die-tower-odds-measured",
        };
        ["die-tower-odds-assumed", tower].map(Message::new).to_vec()
    }

    fn carry_over(
        &self,
        ended: Position,
        next: &Self,
        start: Position,
        rest: Rest,
    ) -> Option<Position> {
        // What a miracle gave ends with the encounter (DTW-MIR-03); the tower and Wishes stay.
        let mut begins = Position {
            height: ended.height,
            had_miracle: ended.had_miracle,
            ..start
        };
        let own = self.fighters.iter().enumerate();
        for (who, _) in own.filter(|(_, fighter)| fighter.side == Side::First) {
            begins.left[who] = ended.left[who];
            let down = rest == Rest::None && !ended.stands(who);
            begins.standing &= !(u16::from(down) << who);
        }
        let own = begins.standing & next.sides[Side::First.index()];
        if next.acting(begins).is_none() {
            begins = Position {
                fresh: true,
                ..next.next_turn(begins)
            };
        }
        (own != 0).then_some(begins)
    }

    fn between_fights(&self, rest: Rest) -> Vec<Message> {
        vec![Message::new(match rest {
            Rest::None => "die-tower-odds-goes-on",
            Rest::Full => "die-tower-odds-rests",
        })]
    }

    /// The sheet's examples of attacks are plain ones (DTW-EX-16 to DTW-EX-18).
    fn example(&self) -> Option<Message> {
        Some(Message::new("die-tower-odds-example"))
    }

    fn turn<R: Reader<Self>>(&self, position: Position, reader: &mut R) -> R::Worth {
        self.attack(position, reader)
    }

    fn resume<R: Reader<Self>>(&self, moment: &Moment, reader: &mut R) -> R::Worth {
        self.go_on(moment, reader)
    }

    fn position(&self, moment: &Moment) -> Position {
        moment.at
    }

    fn shapes(&self, position: Position) -> Vec<Shape> {
        let shapes = self.fighters.iter().enumerate().map(|(who, fighter)| {
            let stands = position.stands(who);
            Shape {
                stands,
                left: if fighter.stacks {
                    u32::from(stands)
                } else {
                    u32::from(position.left[who])
                },
            }
        });
        shapes.collect()
    }

    fn begins_round(&self, position: Position) -> bool {
        position.fresh
    }

    /// Nobody leaves an encounter that goes on but a Monster that is defeated.
    fn within(&self, _: &Moment, earlier: &Self) -> Option<Renamed<Self>> {
        let all = |one: &Self| (one.options.clone(), one.settling, one.sides, one.seats);
        let same = all(self) == all(earlier)
            && self.fighters == earlier.fighters
            && self.tower == earlier.tower;
        same.then(|| Box::new(|position: Position| position) as Renamed<Self>)
    }

    fn pieces(&self, moment: &Moment) -> usize {
        self.size(moment.at)
    }

    fn closed(&self, position: Position) -> Position {
        self.alike.closed(position)
    }

    fn describe(&self, _: &Moment, chosen: &Move) -> Message {
        moves::describe(self, *chosen)
    }

    fn filled(&self, moment: &Moment, chosen: &Move) -> Option<Filled> {
        moves::filled(self, moment, *chosen)
    }
}

impl Position {
    fn stands(&self, who: usize) -> bool {
        self.standing >> who & 1 == 1
    }
}

impl Debts {
    fn push(&mut self, who: u8) {
        if let Some(place) = self.who.get_mut(self.number) {
            *place = who;
            self.number += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = u8> + '_ {
        self.who.iter().copied().take(self.number)
    }

    /// The next die's, and those after it.
    fn next(self) -> Option<(u8, Debts)> {
        let mut all = self.iter();
        let first = all.next()?;
        let rest = all.collect();
        Some((first, rest))
    }
}

impl FromIterator<u8> for Debts {
    fn from_iter<I: IntoIterator<Item = u8>>(all: I) -> Self {
        let mut debts = Debts::default();
        all.into_iter().for_each(|who| debts.push(who));
        debts
    }
}
