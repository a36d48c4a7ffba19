//! Whose turn it is in a combat that is reckoned, and how many ways a round can stand.

use cliches::codes::placed;
use rulebook::{Ranks, Side};

use crate::rules::turns::next_party;

/// Past so many fighters the ways a round can stand are not listed.
const MOST_LISTED: usize = 10;

/// Who of those standing has had their turn in this round, and which side the last one: 16 bits
/// for who, and above them 0 for nobody or the number of the side, counted from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Watch(u32);

impl Watch {
    /// In the middle of a round, or at its beginning.
    pub fn new(acted: u16, last: Option<Side>) -> Self {
        let last = last.map_or(0, |side| side as u32 + 1);
        Watch(u32::from(acted) | last << u16::BITS)
    }

    /// Who has had their turn, and which side the last one.
    pub fn parts(self) -> (u16, Option<Side>) {
        let last = match self.0 >> u16::BITS {
            0 => None,
            1 => Some(Side::First),
            _ => Some(Side::Second),
        };
        (self.acted(), last)
    }

    fn acted(self) -> u16 {
        let [low, high, ..] = self.0.to_le_bytes();
        u16::from_le_bytes([low, high])
    }

    /// The same as 18 bits.
    pub fn bits(self) -> u32 {
        self.0
    }

    /// What such bits say.
    pub fn of_bits(bits: u32) -> Self {
        Watch(bits)
    }

    /// The same for fighters who have other places.
    #[must_use]
    pub fn with_places(self, places: &[usize]) -> Self {
        let (acted, last) = self.parts();
        Watch::new(placed(acted, places), last)
    }

    #[inline]
    fn number(self, fighters: usize) -> usize {
        (self.0 >> u16::BITS << fighters) as usize | usize::from(self.acted())
    }
}

/// The order of turns.
#[derive(Debug)]
pub struct Turns {
    fighters: usize,
    sides: [u16; 2],
    /// Whether nobody ever has anything to choose but whom to attack.
    plain: bool,
    /// For each set of those who stand, the ways a round can stand with them.
    listed: Option<Vec<Ways>>,
    /// The place of each way in the order of its set, by the set and the way's number; of those
    /// that are the same once ranks are closed, all have the same.
    places: Vec<u8>,
    slots: usize,
}

#[derive(Clone, Debug, Default)]
struct Ways {
    /// Every way that can come up: the circle of a round in which nothing happens, backwards;
    /// then what leads into it. If it does not matter whose turn it is, the first stands for all.
    all: Vec<Watch>,
    circle: usize,
    /// How many of them have a place of their own.
    own: usize,
}

impl Ways {
    /// Those that have a place of their own.
    fn order(&self) -> &[Watch] {
        &self.all[..self.own]
    }
}

impl Turns {
    /// Turns of fighters on two sides, given as bits in the order of their seats. They may be
    /// plain: then nobody ever has anything to choose but whom to attack. Those in ranks are alike.
    pub fn new(fighters: usize, sides: [u16; 2], start: Watch, plain: bool, ranks: &Ranks) -> Self {
        let mut turns = Turns {
            fighters,
            sides,
            plain,
            listed: None,
            places: Vec::new(),
            slots: 0,
        };
        if fighters <= MOST_LISTED {
            turns.list(start, ranks);
        }
        turns
    }

    /// Who acts next, if both sides have somebody.
    #[inline]
    pub fn next(&self, standing: u16, watch: Watch) -> Option<(Side, usize)> {
        let (acted, last) = watch.parts();
        let [first, second] = self.sides.map(|side| side & standing & !acted);
        let party = next_party(last.map(Side::index), [first != 0, second != 0])?;
        let (side, waiting) = match party {
            0 => (Side::First, first),
            _ => (Side::Second, second),
        };
        Some((side, waiting.trailing_zeros() as usize))
    }

    /// How the round stands after somebody's turn; when nobody is left to act, the next one
    /// begins (RIS-CMB-06).
    #[inline]
    pub fn after(standing: u16, watch: Watch, who: usize, side: Side) -> Watch {
        let acted = (watch.acted() | 1 << who) & standing;
        if standing & !acted == 0 {
            Watch::default()
        } else {
            Watch::new(acted, Some(side))
        }
    }

    /// The most ways a round can stand, if they are listed.
    pub fn slots(&self) -> Option<usize> {
        self.listed.is_some().then_some(self.slots)
    }

    /// The place of a way among those with the same fighters standing.
    #[inline]
    pub fn slot(&self, standing: u16, watch: Watch) -> usize {
        // So it is in a duel whose fighters have nothing to choose.
        if self.slots <= 1 {
            return 0;
        }
        let way = usize::from(standing) * (3 << self.fighters) + watch.number(self.fighters);
        usize::from(self.places[way])
    }

    /// Whether a round can stand so.
    pub fn can_stand(&self, standing: u16, watch: Watch) -> bool {
        let listed = self.listed.as_ref();
        listed.is_some_and(|ways| ways[usize::from(standing)].all.contains(&watch))
    }

    /// The ways a round can stand that have a place of their own, so that each is followed by one
    /// before it, and how many of them make up the circle of a round in which nothing happens.
    #[inline]
    pub fn order(&self, standing: u16) -> (&[Watch], usize) {
        let ways = self
            .listed
            .as_ref()
            .map(|ways| &ways[usize::from(standing)]);
        ways.map_or((&[], 0), |ways| (ways.order(), ways.circle))
    }

    /// Finds every way a round can stand, by letting each turn fell any of the two in it.
    fn list(&mut self, start: Watch, ranks: &Ranks) {
        let sets = 1_usize << self.fighters;
        let closed = |standing: u16, watch: Watch| match ranks.close(standing) {
            Some(closed) => (closed.bits(standing), watch.with_places(&closed.places)),
            None => (standing, watch),
        };
        let mut ways = vec![Vec::<Watch>::new(); sets];
        let everybody = self.sides[0] | self.sides[1];
        let mut open = Vec::with_capacity(64);
        open.push((everybody, start));
        while let Some((standing, watch)) = open.pop() {
            let seen = &mut ways[usize::from(standing)];
            if seen.contains(&watch) || self.sides.iter().any(|side| side & standing == 0) {
                continue;
            }
            seen.push(watch);
            if !ranks.is_empty() {
                open.push(closed(standing, watch));
            }
            let Some((side, who)) = self.next(standing, watch) else {
                continue;
            };
            let foes = standing & self.sides[side.other().index()];
            let targets = (0..self.fighters).filter(|target| foes >> target & 1 == 1);
            for target in targets {
                for fallen in [0, 1 << who, 1 << target, 1 << who | 1 << target] {
                    let left = standing & !fallen;
                    open.push((left, Self::after(left, watch, who, side)));
                }
            }
        }
        let listed: Vec<Ways> = (0..)
            .zip(ways)
            .map(|(standing, seen)| self.arrange(standing, seen))
            .collect();
        let is_closed = |standing: &u16| ranks.close(*standing).is_none();
        let orders = (0..)
            .zip(&listed)
            .filter(|(standing, _)| is_closed(standing));
        let orders = orders.map(|(_, ways)| ways.own);
        self.slots = orders.max().unwrap_or(0);
        // Where there is one place at most nobody asks for it.
        let asked = if self.slots > 1 { &listed[..] } else { &[] };
        self.places = vec![0; asked.len() * (3 << self.fighters)];
        for (standing, ways) in (0..).zip(asked) {
            for &watch in &ways.all {
                let (closed, there) = closed(standing, watch);
                let order = listed[usize::from(closed)].order();
                // A way without a place of its own is the same as the first.
                let place = order.iter().position(|&watch| watch == there).unwrap_or(0);
                let way =
                    usize::from(standing) * (3 << self.fighters) + watch.number(self.fighters);
                self.places[way] = u8::try_from(place).unwrap_or(u8::MAX);
            }
        }
        // One byte must be enough for the place of each way.
        if u8::try_from(self.slots).is_ok() {
            self.listed = Some(listed);
        }
    }

    /// Whether it does not matter whose turn it is: two are left who have nothing to choose, and
    /// an exchange comes to the same whoever began it (RIS-CMB-09, RIS-CMB-14).
    fn is_even(&self, standing: u16) -> bool {
        self.plain
            && self
                .sides
                .iter()
                .all(|side| (side & standing).is_power_of_two())
    }

    fn arrange(&self, standing: u16, seen: Vec<Watch>) -> Ways {
        let step = |watch: Watch| {
            let (side, who) = self.next(standing, watch)?;
            Some(Self::after(standing, watch, who, side))
        };
        if seen.is_empty() {
            return Ways::default();
        }
        if self.is_even(standing) {
            return Ways {
                all: seen,
                circle: 1,
                own: 1,
            };
        }
        let mut order: Vec<Watch> = Vec::new();
        let mut at = Some(Watch::default());
        while let Some(watch) = at.filter(|watch| !order.contains(watch)) {
            order.push(watch);
            at = step(watch);
        }
        order.reverse();
        let circle = order.len();
        // What leads into the circle, nearest first.
        let mut rest = seen;
        rest.retain(|watch| !order.contains(watch));
        while !rest.is_empty() {
            let ready = rest
                .iter()
                .position(|&watch| step(watch).is_none_or(|next| order.contains(&next)));
            order.push(rest.swap_remove(ready.unwrap_or(0)));
        }
        Ways {
            own: order.len(),
            all: order,
            circle,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: u16 = 1;
    const BOB: u16 = 2;
    const ORC: u16 = 4;

    #[test]
    fn whose_turn_it_is_matters_unless_two_are_left_with_nothing_to_choose() {
        let bob_acted = |turns: &Turns| {
            let both = turns.sides[0] | turns.sides[1];
            Turns::after(both & !ANN, Watch::default(), 1, Side::First)
        };
        for plain in [true, false] {
            let turns = Turns::new(
                3,
                [ANN | BOB, ORC],
                Watch::default(),
                plain,
                &Ranks::default(),
            );
            let later = bob_acted(&turns);
            let duel = BOB | ORC;
            assert_ne!(later, Watch::default());
            assert!(turns.can_stand(duel, Watch::default()) && turns.can_stand(duel, later));
            let slots = [Watch::default(), later].map(|watch| turns.slot(duel, watch));
            let (order, circle) = turns.order(duel);
            assert_eq!(slots[0] == slots[1], plain);
            assert_eq!((order.len() == 1, circle), (plain, order.len().min(2)));
            assert!(turns.order(ANN | BOB | ORC).1 > 2, "all three take turns");
            assert!(turns.order(ANN | BOB).0.is_empty(), "nobody to fight");
        }
    }
}
