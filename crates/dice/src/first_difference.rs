//! Two pools compared class by class, the first difference deciding.
//!
//! Some games compare, say, the dice at 5 or more; if both sides have as many, the fours; then
//! the threes, and so on. Listing every combination of counts grows with the number of
//! classes; here ties are followed instead: after a tie of c dice in a class both sides go on
//! with c dice fewer, so for each class there are only as many positions as dice.

use std::ops::RangeInclusive;

use dashu_int::UBig;

use crate::{
    die::Face,
    natural::{Natural, Size, choose, powers, size},
    pool::Pool,
    versus::Versus,
};

impl Pool {
    /// Compares the number of dice in each class of faces, in the order given; the first class
    /// in which the numbers differ is won by the side with more. Equal in all of them is a tie.
    ///
    /// A face belongs to the first class that holds it; faces in no class decide nothing.
    /// `None` where only some dice of a pool count: which of equal faces they are would matter.
    /// Where a class is more than a number of dice (a six counting twice, say), compare the
    /// [`fold`](Pool::fold)s of both pools into lists of numbers instead.
    ///
    /// ```
    /// use dice::Pool;
    /// let classes = [5..=6, 4..=4, 3..=3, 2..=2];
    /// let duel = Pool::d6(1).first_difference(&Pool::d6(1), &classes).unwrap();
    /// assert_eq!(duel.tie().to_string(), "2/9");
    /// ```
    pub fn first_difference(
        &self,
        other: &Pool,
        classes: &[RangeInclusive<Face>],
    ) -> Option<Versus> {
        if !(self.all_count() && other.all_count()) {
            return None;
        }
        let (mine, theirs) = (Sorted::new(self, classes), Sorted::new(other, classes));
        let total = mine.all_ways() * theirs.all_ways();
        let (win, tie) = match size(mine.dice.max(theirs.dice), &total) {
            Size::Word => follow_ties::<u64>(&mine, &theirs),
            Size::DoubleWord => follow_ties::<u128>(&mine, &theirs),
            Size::Big => follow_ties::<UBig>(&mine, &theirs),
        };
        Some(Versus {
            lose: total - &win - &tie,
            win,
            tie,
            undecided: UBig::ZERO,
        })
    }
}

/// A pool's dice sorted into classes: only the weights matter from here on.
struct Sorted {
    dice: u32,
    /// The weight of one die falling into each class.
    class: Vec<u64>,
    /// The weight of the faces in no class.
    rest: u64,
}

impl Sorted {
    fn new(pool: &Pool, classes: &[RangeInclusive<Face>]) -> Self {
        let class = |index: usize| {
            pool.die().weight_where(|face| {
                classes[index].contains(&face)
                    && !classes[..index]
                        .iter()
                        .any(|earlier| earlier.contains(&face))
            })
        };
        let class: Vec<u64> = (0..classes.len()).map(class).collect();
        Sorted {
            dice: pool.dice(),
            rest: pool.die().total() - class.iter().sum::<u64>(),
            class,
        }
    }

    fn all_ways(&self) -> UBig {
        UBig::from(self.rest + self.class.iter().sum::<u64>()).pow(self.dice as usize)
    }
}

/// The powers needed for one class of one side: of the weight in it, and of what comes after.
struct Class<N> {
    inside: Vec<N>,
    after: Vec<N>,
}

impl<N: Natural> Class<N> {
    fn new(dice: u32, inside: u64, after: u64) -> Self {
        Class {
            inside: powers(inside, dice),
            after: powers(after, dice),
        }
    }
}

/// The weights of winning and of a tie, worked out from the last class to the first.
fn follow_ties<N: Natural>(a: &Sorted, b: &Sorted) -> (UBig, UBig) {
    let shared = a.dice.min(b.dice) as usize;
    let (dice_a, dice_b) = (a.dice as usize, b.dice as usize);
    let pick: Vec<Vec<N>> = choose(a.dice.max(b.dice));
    let (mut after_a, mut after_b) = (a.rest, b.rest);
    // Position `gone`: so many dice of each side lie in earlier classes. After the last class
    // all that is left is level.
    let (rest_a, rest_b) = (powers::<N>(after_a, a.dice), powers::<N>(after_b, b.dice));
    let mut positions: Vec<(N, N)> = (0..=shared)
        .map(|gone| (N::ZERO, rest_a[dice_a - gone].times(&rest_b[dice_b - gone])))
        .collect();
    for class in (0..a.class.len()).rev() {
        let mine = Class::<N>::new(a.dice, a.class[class], after_a);
        let theirs = Class::<N>::new(b.dice, b.class[class], after_b);
        // Before the first class no dice are gone yet.
        let most_gone = if class == 0 { 0 } else { shared };
        positions = (0..=most_gone)
            .map(|gone| {
                let (x, y) = (dice_a - gone, dice_b - gone);
                let (mut win, mut tie, mut fewer) = (N::ZERO, N::ZERO, N::ZERO);
                for count in 0..=x {
                    let ways = pick[x][count].times(&mine.inside[count]);
                    win.add(&ways.times(&mine.after[x - count]).times(&fewer));
                    if count > y {
                        continue;
                    }
                    let other = pick[y][count].times(&theirs.inside[count]);
                    fewer.add(&other.times(&theirs.after[y - count]));
                    let (later_win, later_tie) = &positions[gone + count];
                    if later_win.is_zero() && later_tie.is_zero() {
                        // Dice are left and nothing is left for them to show.
                        continue;
                    }
                    let level = ways.times(&other);
                    win.add(&level.times(later_win));
                    tie.add(&level.times(later_tie));
                }
                (win, tie)
            })
            .collect();
        after_a += a.class[class];
        after_b += b.class[class];
    }
    let (win, tie) = positions.swap_remove(0);
    (win.into_big(), tie.into_big())
}
