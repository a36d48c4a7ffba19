//! Two distributions against each other: who is higher, and how often.

use dashu_int::UBig;

use crate::{
    chance::{Fraction, fraction},
    limbs::{self, Limbs},
    weights::{Weights, fits_words},
};

/// How often one side beats, ties or loses to another, as exact weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Versus {
    pub(crate) win: UBig,
    pub(crate) tie: UBig,
    pub(crate) lose: UBig,
    pub(crate) undecided: UBig,
}

impl Versus {
    /// The chance that the first side is higher.
    pub fn win(&self) -> Fraction {
        fraction(&self.win, &self.total())
    }

    /// The chance that both are equal.
    pub fn tie(&self) -> Fraction {
        fraction(&self.tie, &self.total())
    }

    /// The chance that the first side is lower.
    pub fn lose(&self) -> Fraction {
        fraction(&self.lose, &self.total())
    }

    /// The chance of cases that were not followed to their end. Zero except where both sides
    /// have exploding dice and both went past the point up to which they are counted.
    pub fn undecided(&self) -> Fraction {
        fraction(&self.undecided, &self.total())
    }

    /// The cases that the first side wins, ties and loses, of [`total`](Self::total) in all
    /// where none is undecided.
    pub fn cases(&self) -> [&UBig; 3] {
        [&self.win, &self.tie, &self.lose]
    }

    /// The number of equally likely cases.
    pub fn total(&self) -> UBig {
        &self.win + &self.tie + &self.lose + &self.undecided
    }

    /// The same contest seen from the other side.
    #[must_use]
    pub fn reversed(self) -> Self {
        Versus {
            win: self.lose,
            lose: self.win,
            ..self
        }
    }
}

type Side<'a, T> = (&'a [T], &'a Weights, &'a UBig);

/// One pass over both sides: each outcome of the first wins against everything below it.
pub(crate) fn compare<T: Ord>(a: Side<'_, T>, b: Side<'_, T>) -> Versus {
    if let Some(versus) = compare_few(a, b) {
        return versus;
    }
    let total = a.2 * b.2;
    if a == b {
        return compare_equals(a.1, total);
    }
    let (win, tie) = match (a.1.words(), b.1.words()) {
        (Some(x), Some(y)) if fits_words(&total) => {
            // Two numbers of one word each are multiplied in a single step.
            let (win, tie) = if a.2.max(b.2) <= &UBig::from(u64::MAX) {
                compare_words(a.0, x, b.0, y, |x, y| {
                    u128::from(low(x)) * u128::from(low(y))
                })
            } else {
                compare_words(a.0, x, b.0, y, |x, y| x * y)
            };
            (UBig::from(win), UBig::from(tie))
        }
        _ => compare_rows(a.0, &a.1.rows(), b.0, &b.1.rows(), &total),
    };
    Versus {
        lose: total - &win - &tie,
        win,
        tie,
        undecided: UBig::ZERO,
    }
}

/// The same where all cases together fit one word, which is soon done.
fn compare_few<T: Ord>(a: Side<'_, T>, b: Side<'_, T>) -> Option<Versus> {
    let total = u64::try_from(a.2)
        .ok()?
        .checked_mul(u64::try_from(b.2).ok()?)?;
    let (x, y) = (a.1.words()?, b.1.words()?);
    let (mut win, mut tie, mut below) = (0, 0, 0);
    let mut others = b.0.iter().zip(y).peekable();
    for (outcome, &weight) in a.0.iter().zip(x) {
        while let Some((_, &lower)) = others.next_if(|(other, _)| *other < outcome) {
            below += low(lower);
        }
        win += low(weight) * below;
        if let Some((_, same)) = others.peek().filter(|(other, _)| *other == outcome) {
            tie += low(weight) * low(**same);
        }
    }
    Some(Versus {
        win: win.into(),
        tie: tie.into(),
        lose: (total - win - tie).into(),
        undecided: UBig::ZERO,
    })
}

/// Between equal sides only the ties have to be counted; the rest is shared evenly.
fn compare_equals(weights: &Weights, total: UBig) -> Versus {
    let tie = match weights.words() {
        Some(words) if fits_words(&total) => {
            UBig::from(words.iter().map(|weight| weight * weight).sum::<u128>())
        }
        _ => {
            let mut tie = vec![0; limbs::limbs_for(&total)];
            for row in weights.rows().rows() {
                limbs::add_product(&mut tie, row, row);
            }
            limbs::number(&tie)
        }
    };
    let win = (total - &tie) / 2_u8;
    Versus {
        lose: win.clone(),
        win,
        tie,
        undecided: UBig::ZERO,
    }
}

fn compare_words<T: Ord>(
    a: &[T],
    x: &[u128],
    b: &[T],
    y: &[u128],
    times: impl Fn(u128, u128) -> u128,
) -> (u128, u128) {
    let (mut win, mut tie, mut below) = (0, 0, 0);
    let mut next = 0;
    for (outcome, &weight) in a.iter().zip(x) {
        while next < b.len() && b[next] < *outcome {
            below += y[next];
            next += 1;
        }
        win += times(weight, below);
        if next < b.len() && b[next] == *outcome {
            tie += times(weight, y[next]);
        }
    }
    (win, tie)
}

fn compare_rows<T: Ord>(a: &[T], x: &Limbs, b: &[T], y: &Limbs, total: &UBig) -> (UBig, UBig) {
    let width = limbs::limbs_for(total);
    let (mut win, mut tie) = (vec![0; width], vec![0; width]);
    let mut below = vec![0; y.width()];
    let mut next = 0;
    for (outcome, weight) in a.iter().zip(x.rows()) {
        while next < b.len() && b[next] < *outcome {
            limbs::add(&mut below, y.row(next));
            next += 1;
        }
        limbs::add_product(&mut win, weight, &below);
        if next < b.len() && b[next] == *outcome {
            limbs::add_product(&mut tie, weight, y.row(next));
        }
    }
    (limbs::number(&win), limbs::number(&tie))
}

#[expect(clippy::cast_possible_truncation, reason = "known to fit one word")]
fn low(word: u128) -> u64 {
    word as u64
}

#[cfg(test)]
mod tests {
    use crate::{Dist, Fraction, Pool};

    #[test]
    fn the_three_chances_of_a_duel_add_up() {
        for (a, b) in [(0, 0), (0, 1), (1, 6), (4, 5), (25, 24), (30, 30), (60, 20)] {
            let duel = Pool::d6(a).sum().versus(&Pool::d6(b).sum());
            assert_eq!(duel.win() + duel.tie() + duel.lose(), Fraction::ONE);
            let back = Pool::d6(b).sum().versus(&Pool::d6(a).sum());
            assert_eq!(duel, back.reversed());
        }
    }

    #[test]
    fn one_die_never_beats_six_but_may_tie() {
        let duel = Pool::d6(1).sum().versus(&Pool::d6(6).sum());
        assert_eq!(duel.win(), Fraction::ZERO);
        assert_eq!(duel.tie().to_string(), "1/279936");
    }

    /// A die mirrored in 7/2 is a die, so a duel of n against m dice is a question about n + m
    /// dice: their sum beats 7m. An independent way to the same numbers.
    #[test]
    fn a_duel_is_one_pool_against_a_number() {
        for (a, b) in [
            (1_u32, 1_u32),
            (4, 5),
            (6, 6),
            // The last cases that fit one word, and the first that do not.
            (12, 12),
            (12, 13),
            (30, 19),
            (40, 40),
            (100, 100),
        ] {
            let duel = Pool::d6(a).sum().versus(&Pool::d6(b).sum());
            let all = Pool::d6(a + b).sum();
            assert_eq!(duel.win(), all.chance(|&sum| sum > 7 * i64::from(b)));
            assert_eq!(duel.tie(), all.chance_of(&(7 * i64::from(b))));
        }
    }

    #[test]
    fn outcomes_of_any_ordered_type_can_be_compared() {
        let a = Dist::uniform(["ace", "king"]).unwrap();
        let b = Dist::certain("king");
        let duel = a.versus(&b);
        assert_eq!(duel.tie().to_string(), "1/2");
        assert_eq!(duel.lose().to_string(), "1/2");
    }
}
