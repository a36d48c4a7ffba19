//! Fights whose positions are laid out in a table: solved level by level, on all cores, without
//! looking anything up by name.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use rayon::prelude::*;
use rulebook::{Fight, Layout};

use crate::{
    play::Manners,
    watch::{Stopped, Watch},
    worth::{Values, Worths},
};

/// How far a position may be off after its circle has settled.
const SETTLED: f64 = 1e-12;
/// A circle is gone round at most so often.
const MOST_SWEEPS: usize = 100_000;

/// What every position is worth to the first side.
pub(crate) struct Table<F: Fight> {
    pub fight: Arc<F>,
    pub layout: Layout,
    manners: Manners,
    worths: Vec<AtomicU64>,
}

impl<F: Fight> Table<F> {
    /// Solves a fight.
    ///
    /// # Errors
    /// Whoever watches may stop it.
    pub fn solve(
        fight: &Arc<F>,
        layout: Layout,
        manners: Manners,
        watch: &dyn Watch,
    ) -> Result<Self, Stopped> {
        let mut worths = Vec::new();
        worths.resize_with(layout.places, || AtomicU64::new(0));
        let table = Table {
            fight: fight.clone(),
            layout,
            manners,
            worths,
        };
        let chapters = table.chapters();
        let mut done = 0;
        for level in chapters.chunk_by(|(one, _), (other, _)| one == other) {
            watch.progress(done, layout.chapters)?;
            done += level.len();
            if let [(_, chapter)] = level {
                table.solve_chapter(layout, *chapter);
                continue;
            }
            let chapters = level.par_iter().with_max_len(1);
            chapters.for_each(|(_, chapter)| table.solve_chapter(layout, *chapter));
        }
        Ok(table)
    }

    /// All chapters with their levels, the lowest first.
    fn chapters(&self) -> Vec<(usize, usize)> {
        let chapters = 0..self.layout.chapters;
        let mut chapters: Vec<_> = chapters
            .map(|chapter| (self.fight.level(chapter), chapter))
            .collect();
        chapters.sort_unstable();
        chapters
    }

    /// The numbers of all blocks, in such an order that turns lead backwards.
    pub fn blocks(&self) -> impl Iterator<Item = usize> {
        let blocks = self.layout.blocks;
        let chapters = self.chapters().into_iter();
        chapters.flat_map(move |(_, chapter)| chapter * blocks..(chapter + 1) * blocks)
    }

    /// How far worths can be from the truth: what a turn is off by, added up over as many turns
    /// as a fight can be expected to last.
    pub fn error(layout: Layout) -> f64 {
        let turns = layout.turns as f64 / (1.0 - layout.idle);
        turns * (SETTLED + 8.0 * f64::EPSILON)
    }

    fn note(&self, position: F::Position, worth: f64) {
        self.note_at(self.fight.place(position), worth);
    }

    fn note_at(&self, place: usize, worth: f64) {
        self.worths[place].store(worth.to_bits(), Ordering::Relaxed);
    }

    fn solve_chapter(&self, layout: Layout, chapter: usize) {
        let mut reader = Values::new(self, self.manners);
        let mut circle = Circle {
            idle: layout.idle,
            guess: 0.5,
            places: Vec::new(),
            now: Vec::new(),
            before: Vec::new(),
            leads: Vec::new(),
        };
        let mut positions = Vec::with_capacity(16);
        for block in 0..layout.blocks {
            positions.clear();
            let block = chapter * layout.blocks + block;
            let turning = self.fight.block(block, &mut positions);
            if positions.is_empty() {
                continue;
            }
            let (around, into) = positions.split_at(turning);
            circle.solve(self, around, &mut reader);
            for &position in into {
                self.note(position, self.fight.turn(position, &mut reader));
            }
        }
    }
}

/// Positions that follow each other in a circle when turns come to nothing.
///
/// What one of them is worth depends on the one that follows in play, and so, once round, on
/// itself; but ever so slightly, because every turn on the way must come to nothing. As long as
/// nobody changes their mind that dependence is a straight line. So two rounds from two guesses
/// give the line, and the line gives the point that stays where it is: the next guess, or the
/// answer. What changed minds could spoil is bounded by the chance that a whole round comes to
/// nothing. Where nobody has anything to weigh, one round is enough: how steep the line is
/// follows from the chances that turns come to nothing.
struct Circle {
    idle: f64,
    /// What the last position is worth, or was in the circle before.
    guess: f64,
    /// The places of all positions.
    places: Vec<usize>,
    /// What every position came to in this round and in the one before.
    now: Vec<f64>,
    before: Vec<f64>,
    /// By how much each position would change with the guess.
    leads: Vec<f64>,
}

/// Dependence on itself from which on a position is not solved by a single round.
const STEEP: f64 = 1.0 - 1e-6;

impl Circle {
    /// Solves a position that is followed by itself, if nobody has anything to weigh in it.
    fn solve_alone<F: Fight>(
        &mut self,
        table: &Table<F>,
        position: F::Position,
        reader: &mut Values<Table<F>>,
    ) -> bool {
        let place = table.fight.place(position);
        table.note_at(place, self.guess);
        reader.guess(Some(place));
        let came_to = table.fight.turn(position, reader);
        let leads = reader.guess(None);
        let solved = !reader.weighed && leads < STEEP;
        if solved {
            // Divided first: that need not wait for what the turn comes to.
            let again = leads / (1.0 - leads);
            self.guess = came_to + again * (came_to - self.guess);
            table.note_at(place, self.guess);
        }
        solved
    }

    /// Solves positions that are each followed by the one before them, the first by the last.
    fn solve<F: Fight>(
        &mut self,
        table: &Table<F>,
        around: &[F::Position],
        reader: &mut Values<Table<F>>,
    ) {
        reader.weighed = false;
        if let [position] = around
            && self.solve_alone(table, *position, reader)
        {
            return;
        }
        self.go_round(table, around, reader);
    }

    /// Solves them round by round.
    #[inline(never)]
    fn go_round<F: Fight>(
        &mut self,
        table: &Table<F>,
        around: &[F::Position],
        reader: &mut Values<Table<F>>,
    ) {
        let mut earlier: Option<(f64, f64)> = None;
        self.places.clear();
        let places = around.iter().map(|&position| table.fight.place(position));
        self.places.extend(places);
        let Some(&last_place) = self.places.last() else {
            return;
        };
        for _ in 0..MOST_SWEEPS {
            let guess = self.guess;
            table.note_at(last_place, guess);
            std::mem::swap(&mut self.before, &mut self.now);
            self.now.clear();
            self.leads.clear();
            let (mut ahead, mut came_to, mut leads) = (last_place, guess, 1.0);
            for (&position, &place) in around.iter().zip(&self.places) {
                reader.guess(earlier.is_none().then_some(ahead));
                came_to = table.fight.turn(position, reader);
                leads *= reader.guess(None);
                table.note_at(place, came_to);
                self.now.push(came_to);
                self.leads.push(leads);
                ahead = place;
            }
            self.guess = came_to;
            if let Some((guessed, came)) = earlier {
                let step = guess - guessed;
                if step.abs() < f64::MIN_POSITIVE {
                    break;
                }
                let slope = (came_to - came) / step;
                self.guess = (came_to - slope * guess) / (1.0 - slope);
                let off = self.guess - guess;
                let around_again = i32::try_from(around.len()).unwrap_or(i32::MAX);
                let nothing = self.idle.powi(around_again);
                // Where nobody weighs anything, nobody can change their mind.
                if !reader.weighed || nothing * off.abs() <= SETTLED {
                    let known = self.now.iter().zip(&self.before);
                    for (&place, (now, before)) in self.places.iter().zip(known) {
                        table.note_at(place, now + off / step * (now - before));
                    }
                    table.note_at(last_place, self.guess);
                    break;
                }
            } else if !reader.weighed && leads < STEEP {
                let off = (came_to - guess) / (1.0 - leads);
                let known = self.now.iter().zip(&self.leads);
                for (&place, (now, leads)) in self.places.iter().zip(known) {
                    table.note_at(place, now + leads * off);
                }
                self.guess = came_to + leads * off;
                break;
            }
            earlier = Some((guess, came_to));
        }
    }
}

impl<F: Fight> Worths<F> for Table<F> {
    fn worth(&self, position: F::Position) -> f64 {
        self.look(position).1
    }

    fn look(&self, position: F::Position) -> (Option<usize>, f64) {
        let place = self.fight.place(position);
        let worth = self.worths[place].load(Ordering::Relaxed);
        (Some(place), f64::from_bits(worth))
    }
}
