//! Fighters who are alike, and close ranks when some of them have fallen.
//!
//! Of three goblins who act one after the other it makes no difference which one is down: those
//! who stand come after each other as before. So a position can be told as if they had moved up,
//! and there are far fewer of those. Who stands is never changed for who stands: where turns go
//! around in a fixed order, a goblin who is hurt and comes first is not the same as one who comes
//! second.
//!
//! Deliberately absent: what makes fighters alike, and who may be told apart when it is over.

use std::ops::Range;

/// Most fighters that are told apart.
pub const MOST_RANKED: usize = 16;

/// Who is alike in a fight.
#[derive(Clone, Debug, Default)]
pub struct Ranks {
    /// The places of each rank of two or more.
    ranks: Vec<Range<usize>>,
}

/// The places that everybody has once ranks are closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// By the places before.
    pub places: [usize; MOST_RANKED],
}

impl Ranks {
    /// The ranks of fighters who act in this order: those who follow each other in it, have
    /// places side by side, and are alike.
    pub fn of(
        order: impl IntoIterator<Item = usize>,
        alike: impl Fn(usize, usize) -> bool,
    ) -> Self {
        let mut ranks: Vec<Range<usize>> = Vec::new();
        let mut order = order.into_iter().filter(|&who| who < MOST_RANKED);
        let mut rank = order.next().map_or(0..0, |who| who..who + 1);
        for who in order {
            if who == rank.end && alike(rank.start, who) {
                rank.end = who + 1;
            } else {
                ranks.extend(Some(rank).filter(|rank| rank.len() > 1));
                rank = who..who + 1;
            }
        }
        ranks.extend(Some(rank).filter(|rank| rank.len() > 1));
        Ranks { ranks }
    }

    /// Whether nobody is like somebody else.
    pub fn is_empty(&self) -> bool {
        self.ranks.is_empty()
    }

    /// The places of each rank of two or more.
    pub fn each(&self) -> impl Iterator<Item = Range<usize>> {
        self.ranks.iter().cloned()
    }

    /// Keeps only some ranks.
    pub fn retain(&mut self, keep: impl Fn(Range<usize>) -> bool) {
        self.ranks.retain(|rank| keep(rank.clone()));
    }

    /// Where everybody comes to be when those who stand close ranks; nothing if nobody moves.
    pub fn close(&self, standing: u16) -> Option<Closed> {
        let is_open = |rank: &&Range<usize>| {
            let all = u16::MAX >> (MOST_RANKED - rank.len());
            let stands = standing >> rank.start & all;
            stands & stands.wrapping_add(1) != 0
        };
        self.ranks.iter().find(is_open)?;
        let mut closed = Closed {
            places: std::array::from_fn(|place| place),
        };
        for rank in self.ranks.iter().filter(is_open) {
            let stands = |who: &usize| standing >> who & 1 == 1;
            let (up, down): (Vec<usize>, Vec<usize>) = rank.clone().partition(stands);
            for (place, who) in rank.clone().zip(up.into_iter().chain(down)) {
                closed.places[who] = place;
            }
        }
        Some(closed)
    }
}

impl Closed {
    /// The bits of some of them, by their places now.
    pub fn bits(&self, band: u16) -> u16 {
        let band = (0..MOST_RANKED).filter(|who| band >> who & 1 == 1);
        band.fold(0, |bits, who| bits | 1 << self.places[who])
    }

    /// What everybody has, in the order of their places now.
    pub fn rows<T: Copy>(&self, rows: &mut [T]) {
        let before = rows.to_vec();
        for (row, &place) in before.iter().zip(&self.places) {
            if let Some(now) = rows.get_mut(place) {
                *now = *row;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hero, three goblins, a wolf, a goblin and another hero.
    fn ranks() -> Ranks {
        let kinds = [
            "hero", "goblin", "goblin", "goblin", "wolf", "goblin", "hero",
        ];
        Ranks::of(0..kinds.len(), |one, other| kinds[one] == kinds[other])
    }

    fn each(ranks: &Ranks) -> Vec<Range<usize>> {
        ranks.each().collect()
    }

    #[test]
    #[expect(
        clippy::single_range_in_vec_init,
        reason = "one rank is a list of ranks"
    )]
    fn those_who_are_alike_and_side_by_side_are_a_rank() {
        assert_eq!(each(&ranks()), [1..4]);
        assert_eq!(each(&Ranks::of(0..20, |_, _| true)), [0..16]);
        // Who acts in between, or has another place, keeps them apart.
        assert_eq!(each(&Ranks::of([0, 2, 1, 3], |_, _| true)), []);
        assert_eq!(each(&Ranks::of([1, 0], |_, _| true)), []);
        let mut two = Ranks::of([2, 3, 0, 1], |_, _| true);
        assert_eq!(each(&two), [2..4, 0..2]);
        two.retain(|rank| rank.start > 0);
        assert_eq!(each(&two), [2..4]);
    }

    #[test]
    fn whoever_stands_moves_up_and_keeps_the_order() {
        let ranks = ranks();
        for closed in [0, 0b111_1111, 0b110_0011, 0b0110, 0b0010, 0b111_0001] {
            assert_eq!(ranks.close(closed), None, "{closed:b}");
        }
        let closed = ranks.close(0b101_1101).unwrap();
        let mut rows = [0, 10, 20, 30, 40, 50, 60];
        closed.rows(&mut rows);
        assert_eq!(rows, [0, 20, 30, 10, 40, 50, 60]);
        assert_eq!(closed.places[..5], [0, 3, 1, 2, 4]);
        assert_eq!(closed.bits(0b101_1101), 0b101_0111);
        assert_eq!(ranks.close(closed.bits(0b101_1101)), None);
        let all = Ranks::of(0..16, |_, _| true);
        assert_eq!(all.close(u16::MAX), None);
        assert_eq!(all.close(1 << 15).unwrap().bits(1 << 15), 1);
    }
}
