//! What each move of the choice at hand is worth: read from what was worked out, or, of a fight
//! that was too large, seen in fights that are played on from each of them.

use rulebook::{Fight, Lot, Reader, Side, Verdict};

use crate::{
    guide::{Blind, Guide, Next, Path, Ways},
    play::Manners,
    reckon::Method,
    simulate::{self, Sampling},
    watch::{Stopped, Watch},
    worth::Worths,
};

/// Who chooses, and what each move is worth to the first side.
#[derive(Clone, Debug, PartialEq)]
pub struct Moves<F: Fight> {
    /// Who chooses.
    pub side: Side,
    /// Each move with its worth, in the order of the book.
    pub moves: Vec<(F::Move, f64)>,
    /// How the worths were found; fights that were played are those of one move.
    pub method: Method,
}

/// Who chooses at a moment, and between what. Nothing if dice are awaited.
pub(crate) fn choice<F: Fight>(fight: &F, moment: &F::Moment) -> Option<(Side, Vec<F::Move>)> {
    let mut offered = Offered { found: None };
    fight.resume(moment, &mut offered);
    offered.found
}

/// Weighs the moves by what is known of the positions after them.
pub(crate) fn weighed<F: Fight, W: Worths<F>>(
    fight: &F,
    moment: &F::Moment,
    known: &W,
    manners: Manners,
    method: Method,
) -> Option<Moves<F>> {
    let mut heard = Heard {
        listens: true,
        side: None,
        moves: Vec::new(),
    };
    fight.resume(moment, &mut Guide::new(known, manners, &mut heard));
    Some(Moves {
        side: heard.side?,
        moves: heard.moves,
        method,
    })
}

/// Plays fights on from each move, all on the same chances, so that what differs is the move.
/// Together they are about as many as would be played to know the fight itself, where there are
/// not too many moves for that.
pub(crate) fn tried<F: Fight>(
    fight: &F,
    moment: &F::Moment,
    manners: Manners,
    sampling: Sampling,
    watch: &dyn Watch,
) -> Result<Option<Moves<F>>, Stopped> {
    let Some((side, named)) = choice(fight, moment) else {
        return Ok(None);
    };
    let each = Sampling {
        // The same number for all, so that none is better known than another.
        precision: 0.0,
        most: (sampling.at_most().min(MOST) / named.len() as u64).max(FEWEST),
        seed: sampling.seed,
    };
    let all = named.len() * each.most as usize;
    let mut moves = Vec::new();
    let mut fights = 0;
    for (number, chosen) in named.into_iter().enumerate() {
        let before = number * each.most as usize;
        let part = Part { watch, before, all };
        let begin = simulate::Begin {
            fight,
            moment,
            first: Some(number),
        };
        let played = simulate::play(begin, &Blind, manners, each, &part)?;
        moves.push((chosen, played.worth()));
        fights = played.fights;
    }
    Ok(Some(Moves {
        side,
        moves,
        method: Method::Simulated { fights },
    }))
}

/// Fights that are played from a move at least.
const FEWEST: u64 = 256;
/// Fights that are played from all moves together at most, unless there are very many moves:
/// however well the fight itself is to be known, moves are only to be told apart.
const MOST: u64 = 1 << 16;

/// Work that is part of a greater one.
struct Part<'a> {
    watch: &'a dyn Watch,
    before: usize,
    all: usize,
}

impl Watch for Part<'_> {
    fn progress(&self, done: usize, _: usize) -> Result<(), Stopped> {
        self.watch.progress(self.before + done, self.all)
    }
}

/// Notes what the first choice is between, and looks no further.
struct Offered<F: Fight> {
    found: Option<(Side, Vec<F::Move>)>,
}

impl<F: Fight> Reader<F> for Offered<F> {
    type Worth = ();

    fn at(&mut self, _: F::Position) {}

    fn over(&mut self, _: Verdict, _: F::Position) {}

    fn choose_by(
        &mut self,
        side: Side,
        moves: usize,
        _: impl Fn() -> usize,
        named: impl Fn(usize) -> F::Move,
        _: impl FnMut(&mut Self, usize),
    ) {
        self.found = Some((side, (0..moves).map(named).collect()));
    }

    fn chance(&mut self, _: &Lot, _: impl FnMut(&mut Self, usize)) {}
}

/// Hears what the moves of the first choice are worth.
struct Heard<F: Fight> {
    listens: bool,
    side: Option<Side>,
    moves: Vec<(F::Move, f64)>,
}

impl<F: Fight> Path<F> for &mut Heard<F> {
    fn reach(&mut self, _: Next<F::Position>) {}

    fn listens(&self) -> bool {
        self.listens
    }

    fn hear(&mut self, side: Side, chosen: F::Move, worth: f64) {
        self.side = Some(side);
        self.moves.push((chosen, worth));
    }

    fn way(&mut self, _: &Ways) -> Option<usize> {
        // Dice come first, so there is nothing to choose yet.
        self.listens = false;
        Some(0)
    }

    fn narrow(&mut self, _: f64) -> f64 {
        1.0
    }

    fn widen(&mut self, _: f64) {}
}
