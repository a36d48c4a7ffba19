//! The dice and charges that somebody can have left in a combat: every condition short of
//! defeat, as rows of one list.
//!
//! Clichés of a kind stand side by side, the most dice first. Where there can be no teams, a
//! cliché with one die is left out, and its place is empty, if another of its kind has dice.

use std::cell::Cell;

/// Dice of each cliché, 0 where one is left out; charges stand last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Dice<'a>(&'a [u8]);

impl Dice<'_> {
    /// The dice at a place.
    pub fn at(self, place: usize) -> u8 {
        self.0[place]
    }

    /// Charges for Lucky Shots.
    pub fn charges(self) -> u8 {
        self.0.last().copied().unwrap_or(0)
    }

    /// All dice and charges together: what only ever falls.
    pub fn level(self) -> u16 {
        self.0.iter().map(|&dice| u16::from(dice)).sum()
    }

    /// Whether somebody with these dice can do everything that somebody with those can, and at
    /// least as well: as many dice of each kind, and as many charges. A cliché that is left out
    /// counts as the single die that it may have.
    pub fn is_as_good(self, other: Dice) -> bool {
        let places = self.0.len() - 1;
        let mut pairs = self.0[..places].iter().zip(other.0);
        self.charges() >= other.charges() && pairs.all(|(&own, &other)| own.max(1) >= other)
    }

    /// What rows are sorted by.
    fn key(self) -> (u16, Self) {
        (self.level(), self)
    }
}

/// Conditions that there is room for from the beginning.
const ROOM: usize = 16;

/// Everything that somebody can have left.
#[derive(Debug)]
pub struct Stock {
    /// The kind of cliché at each place.
    kinds: Vec<u8>,
    /// All they have at the start, if it is one cliché: then there is one condition for each
    /// number of dice.
    single: Option<u8>,
    teams: bool,
    /// A row for each condition, the worst first. Defeat needs none, so in its place stands what
    /// they have at the start, nothing left out.
    rows: Vec<u8>,
}

impl Stock {
    /// All that can become of clichés with their kinds and dice, and of charges; `None` if that
    /// is more than `most`.
    pub fn of(mut cliches: Vec<(u8, u8)>, charges: u8, teams: bool, most: usize) -> Option<Self> {
        cliches.sort_by_key(|&(kind, dice)| (kind, std::cmp::Reverse(dice)));
        let single = match (cliches.as_slice(), charges) {
            (&[(_, dice)], 0) => Some(dice),
            _ => None,
        };
        let mut rows = Vec::with_capacity(ROOM * (cliches.len() + 1));
        rows.extend(cliches.iter().map(|&(_, dice)| dice));
        rows.push(charges);
        let mut stock = Stock {
            kinds: cliches.into_iter().map(|(kind, _)| kind).collect(),
            single,
            teams,
            rows,
        };
        match single {
            Some(dice) if usize::from(dice) > most => return None,
            Some(dice) => stock
                .rows
                .extend((dice.min(1)..=dice).flat_map(|dice| [dice, 0])),
            None => stock.list_all(most)?,
        }
        Some(stock)
    }

    /// Lists all rows, the worst first; `None` if there are more than `most`.
    fn list_all(&mut self, most: usize) -> Option<()> {
        let mut row = Vec::with_capacity(self.width());
        self.list(&mut row, (1 + most) * self.width())?;
        if !self.each().is_sorted_by_key(Dice::key) {
            let mut rows: Vec<Dice> = self.each().collect();
            rows.sort_unstable_by_key(|dice| dice.key());
            let rows = std::iter::once(self.start()).chain(rows);
            self.rows = rows.flat_map(|dice| dice.0).copied().collect();
        }
        Some(())
    }

    fn width(&self) -> usize {
        self.kinds.len() + 1
    }

    /// Lists every row that begins like this one; `None` if all are too long together.
    fn list(&mut self, row: &mut Vec<u8>, most: usize) -> Option<()> {
        let place = row.len();
        let start = self.rows[place];
        if place == self.kinds.len() {
            for charges in 0..=start {
                self.rows.extend_from_slice(row);
                self.rows.push(charges);
            }
            return (self.rows.len() <= most).then_some(());
        }
        let (least, most_here, single) = if self.is_first_of_kind(place) {
            (start.min(1), start, true)
        } else {
            let least = u8::from(self.teams);
            (least, start.min(row[place - 1]), self.teams)
        };
        for dice in (least..=most_here).filter(|&dice| single || dice != 1) {
            row.push(dice);
            self.list(row, most)?;
            row.pop();
        }
        Some(())
    }

    fn is_first_of_kind(&self, place: usize) -> bool {
        place == 0 || self.kinds[place] != self.kinds[place - 1]
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.rows.len() / self.width() - 1
    }

    /// All of them, the worst first.
    pub fn each(&self) -> impl ExactSizeIterator<Item = Dice<'_>> {
        self.rows.chunks_exact(self.width()).skip(1).map(Dice)
    }

    /// What somebody has in a condition, unless it is defeat.
    pub fn get(&self, condition: u16) -> Option<Dice<'_>> {
        let mut rows = self.rows.chunks_exact(self.width()).map(Dice);
        rows.nth(condition.into()).filter(|_| condition > 0)
    }

    /// What somebody has at the start, nothing left out.
    pub fn start(&self) -> Dice<'_> {
        Dice(&self.rows[..self.width()])
    }

    /// The condition at the start, which is the best.
    pub fn fresh(&self) -> u16 {
        u16::try_from(self.len()).unwrap_or(0)
    }

    /// All dice together: a cliché that is left out still has its single die.
    pub fn left(&self, dice: Dice) -> u32 {
        let start = &self.rows[..self.kinds.len()];
        let left = dice.0.iter().zip(start);
        left.map(|(&dice, &start)| u32::from(dice.max(start.min(1))))
            .sum()
    }

    /// The kind of cliché at a place.
    pub fn kind(&self, place: usize) -> u8 {
        self.kinds[place]
    }

    /// The places of everything to roll with that makes a difference.
    pub fn places<'a>(&'a self, dice: Dice<'a>) -> impl Iterator<Item = usize> + 'a {
        (0..self.kinds.len()).filter(move |&place| {
            let same = || !self.is_first_of_kind(place) && dice.0[place - 1] == dice.0[place];
            dice.0[place] > 0 && !same()
        })
    }

    /// The condition with these dice and charges; 0, which is defeat, if there is none.
    pub fn number(&self, dice: Dice) -> u16 {
        if let (Some(most), [dice, 0]) = (self.single, dice.0) {
            return if *dice <= most { u16::from(*dice) } else { 0 };
        }
        let (mut low, mut high) = (1, 1 + self.len());
        let wanted = dice.key();
        while low < high {
            let middle = low.midpoint(high);
            let row = &self.rows[middle * self.width()..][..self.width()];
            if Dice(row).key() < wanted {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let found = self.rows.get(low * self.width()..(low + 1) * self.width());
        match found {
            Some(row) if row == dice.0 => u16::try_from(low).unwrap_or(0),
            _ => 0,
        }
    }

    /// The condition with so many dice left, for who has one cliché and no charges.
    #[inline]
    pub fn number_with_left(&self, left: u32) -> Option<u16> {
        let most = u32::from(self.single?);
        (left <= most).then_some((left & 0xff) as u16)
    }

    /// The condition when a place has other dice than in this one, and there are other charges.
    /// `room` is to work in.
    #[inline]
    pub fn number_with(
        &self,
        dice: Dice,
        place: usize,
        left: u8,
        charges: u8,
        room: &Cell<Vec<u8>>,
    ) -> u16 {
        if self.single.is_some() {
            return u16::from(left);
        }
        let mut row = room.take();
        let number = self.number_in(dice, place, left, charges, &mut row);
        room.set(row);
        number
    }

    fn number_in(&self, dice: Dice, place: usize, left: u8, charges: u8, row: &mut Vec<u8>) -> u16 {
        row.clear();
        row.extend_from_slice(dice.0);
        row[place] = left;
        row[self.kinds.len()] = charges;
        // What has fewer dice now moves behind those of its kind that have more.
        let mut place = place;
        while place + 1 < self.kinds.len()
            && !self.is_first_of_kind(place + 1)
            && row[place] < row[place + 1]
        {
            row.swap(place, place + 1);
            place += 1;
        }
        self.leave_out(row);
        self.number(Dice(row))
    }

    /// The condition with the dice of one and the charges of another.
    pub fn number_of(&self, dice: u16, charges: u16) -> u16 {
        let Some(dice) = self.get(dice) else {
            return 0;
        };
        let mut row = dice.0.to_vec();
        row[self.kinds.len()] = self.get(charges).map_or(0, Dice::charges);
        self.number(Dice(&row))
    }

    /// The number of each condition, defeat first, in a stock of the same clichés as they once
    /// were; `None` if any is not there.
    pub fn numbers_in(&self, earlier: &Stock) -> Option<Vec<u16>> {
        if self.kinds != earlier.kinds {
            return None;
        }
        let numbers = self.each().map(|dice| earlier.number(dice));
        let numbers = numbers.map(|number| (number > 0).then_some(number));
        std::iter::once(Some(0)).chain(numbers).collect()
    }

    /// Leaves out clichés that can make no difference.
    fn leave_out(&self, row: &mut [u8]) {
        for place in (0..self.kinds.len()).filter(|_| !self.teams) {
            if row[place] == 1 && !self.is_first_of_kind(place) {
                row[place] = 0;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Everything that can become of somebody, found by taking away one die or charge after the
    /// other.
    fn one_by_one(stock: &Stock) -> Vec<Vec<u8>> {
        let mut first = stock.start().0.to_vec();
        stock.leave_out(&mut first);
        let mut found = BTreeSet::from([first.clone()]);
        let mut open = vec![first];
        while let Some(row) = open.pop() {
            let places = row.len() - 1;
            for place in 0..=places {
                let least = u8::from(place != places);
                if row[place] <= least {
                    continue;
                }
                let mut next = row.clone();
                next[place] -= 1;
                // Sorted within kinds, as those who made the stock have them.
                let mut sorted: Vec<(u8, u8)> = stock
                    .kinds
                    .iter()
                    .copied()
                    .zip(next.iter().copied())
                    .collect();
                sorted.sort_by_key(|&(kind, dice)| (kind, std::cmp::Reverse(dice)));
                for (place, (_, dice)) in sorted.into_iter().enumerate() {
                    next[place] = dice;
                }
                stock.leave_out(&mut next);
                if found.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        found.into_iter().collect()
    }

    #[test]
    fn a_stock_is_what_losses_one_by_one_come_to() {
        let cases: [(&[(u8, u8)], u8); 6] = [
            (&[(0, 6)], 0),
            (&[(0, 4), (0, 3)], 0),
            (&[(0, 1), (0, 1), (0, 2)], 2),
            (&[(0, 3), (1, 2), (0, 3)], 1),
            (&[(2, 2), (1, 1), (0, 5)], 3),
            (&[(0, 3), (0, 3), (0, 3), (1, 1)], 0),
        ];
        for (cliches, charges) in cases {
            for teams in [false, true] {
                let stock = Stock::of(cliches.to_vec(), charges, teams, 5_000).unwrap();
                let mut rows: Vec<Vec<u8>> = stock.each().map(|dice| dice.0.to_vec()).collect();
                assert!(stock.each().is_sorted_by_key(Dice::key));
                for (row, number) in rows.iter().zip(1..) {
                    assert_eq!(stock.number(Dice(row)), number);
                    assert_eq!(stock.get(number), Some(Dice(row)));
                }
                rows.sort_unstable();
                assert_eq!(rows, one_by_one(&stock), "{cliches:?}, {teams}");
                let mut fresh = stock.start().0.to_vec();
                stock.leave_out(&mut fresh);
                assert_eq!(stock.fresh(), stock.number(Dice(&fresh)));
            }
        }
    }

    #[test]
    fn what_is_too_much_is_not_listed() {
        let many = vec![(0, 9); 12];
        assert!(Stock::of(many, 0, true, 5_000).is_none());
        assert!(Stock::of(vec![(0, 6)], 0, true, 6).is_some());
        assert!(Stock::of(vec![(0, 6)], 0, true, 5).is_none());
    }

    #[test]
    fn losses_keep_dice_sorted_and_leave_single_dice_out() {
        let stock = Stock::of(vec![(0, 3), (0, 3), (1, 2)], 1, false, 5_000).unwrap();
        let room = Cell::default();
        let hurt = stock.number_with(stock.start(), 0, 2, 1, &room);
        assert_eq!(stock.get(hurt).map(|dice| dice.0), Some(&[3, 2, 2, 1][..]));
        let dice = stock.get(hurt).unwrap();
        let hurt = stock.number_with(dice, 1, 1, 0, &room);
        assert_eq!(stock.get(hurt).map(|dice| dice.0), Some(&[3, 0, 2, 0][..]));
        let places = stock.places(stock.get(hurt).unwrap());
        assert_eq!(places.collect::<Vec<_>>(), [0, 2]);
        assert_eq!(
            stock.number_of(stock.fresh(), hurt),
            stock.number(Dice(&[3, 3, 2, 0]))
        );
        assert_eq!(stock.number_of(0, hurt), 0);
    }
}
