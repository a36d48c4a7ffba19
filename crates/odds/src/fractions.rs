//! Fights that are laid out in a table, without any rounding: block by block, as `table` solves
//! them.
//!
//! A turn comes to what is known of other blocks and to a share of the one position that is
//! still open, so a circle is solved in one round. Numbers are kept over a common denominator
//! while a turn is read, and brought to lowest terms once for each position. Where a side
//! weighs moves, the best in machine numbers is taken; then every turn of the block is read
//! again with what came out, and if any other move is better by however little, all is left to
//! `exact`, which changes its mind as often as it takes.

use dice::{Fraction, IBig, UBig};
use rulebook::{Fight, Lot, PLAINEST, Reader, Side, Verdict};

use crate::{
    play::{Manner, Manners},
    table::Table,
    worth::{Worths, payoff},
};

/// Places that a table may have to be worked out in fractions.
const MOST_PLACES: usize = 4_096;
/// Ends of turns that may be looked at.
const MOST_ENDS: usize = 1_000_000;

/// What every place of a table is worth to the first side; `None` where it is large, or where it
/// takes more than one look.
pub(crate) fn worths<F: Fight>(table: &Table<F>, manners: Manners) -> Option<Vec<Fraction>> {
    if table.layout.places > MOST_PLACES {
        return None;
    }
    let mut lines = Lines {
        table,
        manners,
        worths: vec![Fraction::ZERO; table.layout.places],
        open: None,
        ends: 0,
        weighed: false,
        proving: false,
    };
    let mut positions = Vec::new();
    for block in table.blocks() {
        positions.clear();
        let turning = table.fight.block(block, &mut positions);
        lines.solve(&positions, turning)?;
    }
    Some(lines.worths)
}

/// What a turn comes to: something known, and a share of what the open position is worth, of all
/// the rolls there are.
struct Line {
    known: (IBig, UBig),
    share: UBig,
    rolls: UBig,
    /// The same as a machine number.
    about: f64,
}

impl Line {
    fn known(worth: &Fraction, about: f64) -> Self {
        Line {
            known: (worth.numerator().clone(), worth.denominator().clone()),
            share: UBig::ZERO,
            rolls: UBig::ONE,
            about,
        }
    }

    /// Adds another line, which counts so often.
    fn add(&mut self, weight: &UBig, chance: f64, mut other: Line) {
        self.about += chance * other.about;
        if self.rolls != other.rolls {
            // Rarely: dice that fall only after some others have.
            let (own, its) = (self.rolls.clone(), other.rolls.clone());
            self.scale(&its);
            other.scale(&own);
        }
        self.share += other.share * weight;
        if !other.known.0.is_zero() {
            let (part, whole) = (other.known.0 * weight, other.known.1);
            if self.known.1 == whole {
                self.known.0 += part;
            } else {
                self.known.0 = &self.known.0 * &whole + part * &self.known.1;
                self.known.1 *= whole;
            }
        }
    }

    /// The same of so many times the rolls.
    fn scale(&mut self, times: &UBig) {
        self.known.0 *= times;
        self.share *= times;
        self.rolls *= times;
    }

    /// What it is worth when the open position is worth this.
    fn at(&self, open: &Fraction) -> Fraction {
        let (part, whole) = &self.known;
        let part = part * open.denominator() + open.numerator() * &self.share * whole;
        Fraction::from_parts(part, whole * open.denominator() * &self.rolls)
    }

    /// Whether it is worth as much as the open position itself when that is worth this.
    fn stays_at(&self, open: &Fraction) -> bool {
        let (part, whole) = &self.known;
        let rest = &self.rolls - &self.share;
        part * open.denominator() == open.numerator() * rest * whole
    }
}

/// Reads turns of a block.
struct Lines<'a, F: Fight> {
    table: &'a Table<F>,
    manners: Manners,
    worths: Vec<Fraction>,
    /// The place whose worth is still open.
    open: Option<usize>,
    /// Ends of turns that were looked at.
    ends: usize,
    /// Whether any side had several moves to weigh.
    weighed: bool,
    /// Whether all is known, and moves are weighed by what is.
    proving: bool,
}

impl<F: Fight> Lines<'_, F> {
    fn place(&self, position: F::Position) -> usize {
        self.table.fight.place(position)
    }

    fn note(&mut self, position: F::Position, worth: Fraction) {
        let place = self.place(position);
        self.worths[place] = worth;
    }

    /// Solves a block, of which so many positions from the front make up a circle.
    fn solve(&mut self, positions: &[F::Position], turning: usize) -> Option<()> {
        let fight = &self.table.fight;
        let (around, into) = positions.split_at(turning);
        self.weighed = false;
        if let Some((&last, _)) = around.split_last() {
            let mut lines = Vec::with_capacity(around.len());
            let mut ahead = last;
            for &position in around {
                self.open = Some(self.place(ahead));
                lines.push(fight.turn(position, self));
                ahead = position;
            }
            self.open = None;
            let worth = closed(&lines)?;
            let mut ahead = worth.clone();
            for (&position, line) in around.iter().zip(&lines) {
                // Often nothing depends on whose turn it is.
                let here = if line.stays_at(&ahead) {
                    ahead
                } else {
                    line.at(&ahead)
                };
                self.note(position, here.clone());
                ahead = here;
            }
            debug_assert_eq!(ahead, worth, "once round is where it began");
        }
        for &position in into {
            let line = fight.turn(position, self);
            let worth = Fraction::from_parts(line.known.0, line.known.1 * line.rolls);
            self.note(position, worth);
        }
        if self.weighed {
            self.proving = true;
            for &position in positions {
                let line = fight.turn(position, self);
                let worth = Fraction::from_parts(line.known.0, line.known.1 * line.rolls);
                if worth != self.worths[self.place(position)] {
                    return None;
                }
            }
            self.proving = false;
        }
        (self.ends <= MOST_ENDS).then_some(())
    }
}

/// What the last of some positions is worth that each depend on the one before, and the first on
/// the last. `None` if nothing ever leads out.
fn closed(lines: &[Line]) -> Option<Fraction> {
    let mut lines = lines.iter();
    let first = lines.next()?;
    let (mut part, mut whole) = first.known.clone();
    let (mut share, mut rolls) = (first.share.clone(), first.rolls.clone());
    for line in lines {
        // What came before, put in place of what was open.
        let (own_part, own_whole) = &line.known;
        part *= &line.share;
        if whole == *own_whole {
            part += own_part * &rolls;
        } else {
            part = part * own_whole + own_part * (&rolls * &whole);
            whole *= own_whole;
        }
        share *= &line.share;
        rolls *= &line.rolls;
    }
    let rest = rolls - share;
    (!rest.is_zero()).then(|| Fraction::from_parts(part, whole * rest))
}

impl<F: Fight> Reader<F> for Lines<'_, F> {
    type Worth = Line;

    fn at(&mut self, position: F::Position) -> Line {
        self.ends += 1;
        let about = self.table.worth(position);
        let place = self.place(position);
        if self.open == Some(place) {
            return Line {
                known: (IBig::ZERO, UBig::ONE),
                share: UBig::ONE,
                rolls: UBig::ONE,
                about,
            };
        }
        Line::known(&self.worths[place], about)
    }

    fn over(&mut self, verdict: Verdict, _: F::Position) -> Line {
        self.ends += 1;
        let worth = match verdict {
            Verdict::Won(Side::First) => (IBig::ONE, UBig::ONE),
            Verdict::Won(Side::Second) => (IBig::ZERO, UBig::ONE),
            Verdict::Drawn => (IBig::ONE, UBig::from(2_u8)),
        };
        Line {
            known: worth,
            share: UBig::ZERO,
            rolls: UBig::ONE,
            about: payoff(verdict),
        }
    }

    fn choose_by(
        &mut self,
        side: Side,
        moves: usize,
        example: impl Fn() -> usize,
        _: impl Fn(usize) -> F::Move,
        mut then: impl FnMut(&mut Self, usize) -> Line,
    ) -> Line {
        if moves == 1 {
            return then(self, PLAINEST);
        }
        match self.manners.of(side) {
            Manner::Best => {
                self.weighed = true;
                let mut best = then(self, PLAINEST);
                for number in 1..moves {
                    let other = then(self, number);
                    if self.is_better(side, &other, &best) {
                        best = other;
                    }
                }
                best
            }
            Manner::Simple => then(self, PLAINEST),
            Manner::Example => then(self, example()),
            Manner::Random => {
                let mut sum = nothing();
                for number in 0..moves {
                    let line = then(self, number);
                    sum.add(&UBig::ONE, 1.0 / moves as f64, line);
                }
                sum.rolls *= UBig::from(moves);
                sum
            }
        }
    }

    fn chance(&mut self, lot: &Lot, mut then: impl FnMut(&mut Self, usize) -> Line) -> Line {
        let mut sum = nothing();
        for class in 0..lot.classes() {
            let weight = lot.weight(class);
            let line = then(self, class);
            sum.add(&weight, lot.shares()[class], line);
        }
        sum.rolls *= lot.total();
        sum
    }
}

impl<F: Fight> Lines<'_, F> {
    /// Whether a move is better for a side than another.
    fn is_better(&self, side: Side, one: &Line, other: &Line) -> bool {
        let (one, other) = match side {
            Side::First => (one, other),
            Side::Second => (other, one),
        };
        if !self.proving {
            return one.about > other.about;
        }
        let cross = |one: &Line, other: &Line| &one.known.0 * &other.known.1 * &other.rolls;
        cross(one, other) > cross(other, one)
    }
}

/// A sum before anything is added.
fn nothing() -> Line {
    Line {
        known: (IBig::ZERO, UBig::ONE),
        share: UBig::ZERO,
        rolls: UBig::ONE,
        about: 0.0,
    }
}
