//! Everybody's conditions as one number, for the table of a combat. Those who are alike and stand
//! side by side make a row: of them only positions in which nobody has fallen in front of
//! somebody who stands have numbers of their own, and all others share those
//! ([`rulebook::Ranks`]).
//!
//! Numbers only ever fall in a combat: whoever is worse off makes the number of a row smaller,
//! and the fewer stand in it, the smaller it is.

use std::ops::Range;

use rulebook::Ranks;

use super::digit::Digit;

/// Most ways in which those of a row can be: two lists have room for each of them.
const MOST_WAYS: usize = 1 << 20;

/// The rows of a combat in which somebody is like somebody else.
#[derive(Debug)]
pub struct Lineup {
    rows: Vec<Row>,
}

/// Some fighters who follow each other.
#[derive(Debug)]
struct Row {
    /// How many there are.
    fighters: usize,
    /// All of them, as a digit of a code of everybody's conditions.
    digit: Digit,
    /// How many numbers they have.
    numbers: usize,
    /// For those who are alike, the number of each code.
    number: Vec<u32>,
    /// And the code of each number.
    code: Vec<usize>,
}

impl Lineup {
    /// The rows of so many fighters with their conditions. Ranks that can be in too many ways
    /// are dropped; nothing if none are left.
    pub fn of(
        fighters: usize,
        conditions: impl Fn(usize) -> usize,
        ranks: &mut Ranks,
    ) -> Option<Self> {
        let ways = |of: Range<usize>| {
            let mut all = of.map(&conditions);
            all.try_fold(1_usize, usize::checked_mul)
        };
        ranks.retain(|rank| ways(rank).is_some_and(|ways| ways <= MOST_WAYS));
        let codes = ways(0..fighters).map_or(u64::MAX, |ways| ways as u64);
        let mut rows: Vec<Row> = Vec::with_capacity(fighters);
        let (mut place, mut stride) = (0, 1_u64);
        while place < fighters {
            let rank = ranks.each().find(|rank| rank.start == place);
            let number = rank.map_or(1, |rank| rank.len());
            let row = Row::of(conditions(place), number, stride, codes);
            place += row.fighters;
            stride = stride.saturating_mul(row.ways());
            rows.push(row);
        }
        (!ranks.is_empty()).then_some(Lineup { rows })
    }

    /// All numbers there are.
    pub fn numbers(&self) -> usize {
        let rows = self.rows.iter();
        rows.fold(1, |all, row| all.saturating_mul(row.numbers))
    }

    /// How many fighters and how many numbers the row has that begins with somebody.
    pub fn row(&self, first: usize) -> (usize, usize) {
        let mut place = 0;
        let row = self.rows.iter().find(|row| {
            place += row.fighters;
            place > first
        });
        row.map_or((1, 1), |row| (row.fighters, row.numbers))
    }

    /// The number of a code of everybody's conditions. Most combats that are asked for in great
    /// numbers have no lineup, and are quicker without this in their midst.
    #[inline(never)]
    pub fn number(&self, code: u64) -> usize {
        let (mut rest, mut number, mut stride) = (code, 0, 1);
        for row in &self.rows {
            let (next, own) = row.digit.split(rest);
            let own = usize::try_from(own).unwrap_or(0);
            number += stride * row.number.get(own).map_or(own, |&number| number as usize);
            stride *= row.numbers;
            rest = next;
        }
        number
    }

    /// The code of a number: of all that share it, the one in which nobody has fallen in front of
    /// somebody who stands.
    #[inline(never)]
    pub fn code(&self, number: usize) -> u64 {
        let (mut rest, mut code) = (number, 0);
        for row in &self.rows {
            let own = rest % row.numbers;
            code += row.digit.stride * row.code.get(own).map_or(own, |&code| code) as u64;
            rest /= row.numbers;
        }
        code
    }
}

impl Row {
    /// How many codes they have.
    fn ways(&self) -> u64 {
        self.numbers.max(self.number.len()) as u64
    }

    fn of(conditions: usize, fighters: usize, stride: u64, codes: u64) -> Self {
        let power = u32::try_from(fighters).unwrap_or(u32::MAX);
        let ways = conditions.saturating_pow(power);
        let mut row = Row {
            fighters,
            digit: Digit::of(stride, ways, codes),
            numbers: ways,
            number: Vec::new(),
            code: Vec::new(),
        };
        if fighters > 1 {
            row.close(conditions, ways);
        }
        row
    }

    /// Gives numbers to all ways in which nobody has fallen in front of somebody who stands: to
    /// those with few who stand first. Then all others share them.
    fn close(&mut self, conditions: usize, ways: usize) {
        let hurt = conditions - 1;
        self.code = Vec::with_capacity(ways);
        for standing in 0..=self.fighters {
            let power = u32::try_from(standing).unwrap_or(u32::MAX);
            for number in 0..hurt.pow(power) {
                let each = (0..power).map(|place| number / hurt.pow(place) % hurt + 1);
                self.code.push(code(each, conditions));
            }
        }
        self.numbers = self.code.len();
        self.number = vec![0; ways];
        for (number, &code) in (0..).zip(&self.code) {
            self.number[code] = number;
        }
        for open in 0..ways {
            let places = (0..self.fighters).scan(open, |rest, _| {
                let condition = *rest % conditions;
                *rest /= conditions;
                Some(condition)
            });
            let standing = places.filter(|&condition| condition > 0);
            self.number[open] = self.number[code(standing, conditions)];
        }
    }
}

/// The code of fighters with these conditions, the first of which come last in it.
fn code(each: impl Iterator<Item = usize>, conditions: usize) -> usize {
    let (mut code, mut stride) = (0, 1);
    for condition in each {
        code += condition * stride;
        stride *= conditions;
    }
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everybody's conditions in a code.
    fn taken(mut code: u64, conditions: &[usize]) -> Vec<usize> {
        let each = conditions.iter().map(|&conditions| {
            let own = code % conditions as u64;
            code /= conditions as u64;
            usize::try_from(own).unwrap()
        });
        each.collect()
    }

    /// A hero, two goblins, and three rats.
    #[test]
    fn positions_share_a_number_if_and_only_if_the_same_stand_in_the_same_order() {
        let conditions = [5, 4, 4, 3, 3, 3];
        let alike = |one: usize, other: usize| conditions[one] == conditions[other];
        let mut ranks = Ranks::of(0..conditions.len(), alike);
        let lineup = Lineup::of(conditions.len(), |who| conditions[who], &mut ranks).unwrap();
        assert_eq!(
            [0, 1, 3].map(|first| lineup.row(first)),
            [(1, 5), (2, 13), (3, 15)]
        );
        assert_eq!(lineup.numbers(), 5 * 13 * 15);
        let all: usize = conditions.iter().product();
        let mut shown = vec![None; 5 * 13 * 15];
        for code in 0..all as u64 {
            let mut scene = taken(code, &conditions);
            let stands = scene.iter().enumerate();
            let stands = stands.fold(0, |bits, (who, &now)| bits | u16::from(now > 0) << who);
            if let Some(closed) = ranks.close(stands) {
                closed.rows(&mut scene);
            }
            let number = lineup.number(code);
            let known = shown[number].get_or_insert(scene.clone());
            assert_eq!(*known, scene, "{code}");
            assert_eq!(taken(lineup.code(number), &conditions), scene, "{code}");
            assert_eq!(lineup.number(lineup.code(number)), number);
            // Whoever loses anything makes the number smaller.
            let mut stride = 1;
            for (now, size) in taken(code, &conditions).into_iter().zip(conditions) {
                for less in 1..=now as u64 {
                    assert!(lineup.number(code - less * stride) < number);
                }
                stride *= size as u64;
            }
        }
        assert!(shown.iter().all(Option::is_some), "no number is left over");
    }

    #[test]
    fn ranks_that_can_be_in_too_many_ways_are_dropped() {
        let mut ranks = Ranks::of(0..5, |one, other| (one < 2) == (other < 2));
        assert_eq!(ranks.each().count(), 2);
        let conditions = |who: usize| if who < 2 { 2_000 } else { 100 };
        let lineup = Lineup::of(5, conditions, &mut ranks).unwrap();
        assert_eq!([0, 1, 2].map(|first| lineup.row(first).0), [1, 1, 3]);
        assert_eq!(ranks.each().next(), Some(2..5));
        assert_eq!(ranks.each().count(), 1);
        let mut ranks = Ranks::of(0..2, |_, _| true);
        assert!(Lineup::of(2, |_| 2_000, &mut ranks).is_none());
    }
}
