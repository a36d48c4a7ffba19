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
    fight: Arc<F>,
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
        let mut levels = vec![Vec::new(); layout.levels];
        for chapter in 0..layout.chapters {
            levels[fight.level(chapter)].push(chapter);
        }
        let mut done = 0;
        for chapters in levels {
            watch.progress(done, layout.chapters)?;
            done += chapters.len();
            if let [chapter] = chapters.as_slice() {
                table.solve_chapter(layout, *chapter);
                continue;
            }
            let chapters = chapters.into_par_iter().with_max_len(1);
            chapters.for_each(|chapter| table.solve_chapter(layout, chapter));
        }
        Ok(table)
    }

    /// How far worths can be from the truth: what a turn is off by, added up over as many turns
    /// as a fight can be expected to last.
    pub fn error(layout: Layout) -> f64 {
        let turns = layout.turns as f64 / (1.0 - layout.idle);
        turns * (SETTLED + 8.0 * f64::EPSILON)
    }

    fn note(&self, position: F::Position, worth: f64) {
        let place = &self.worths[self.fight.place(position)];
        place.store(worth.to_bits(), Ordering::Relaxed);
    }

    fn solve_chapter(&self, layout: Layout, chapter: usize) {
        let mut reader = Values::new(self, self.manners);
        let mut circle = Circle {
            idle: layout.idle,
            guess: 0.5,
            before: Vec::new(),
        };
        for block in 0..layout.blocks {
            let block = self.fight.block(chapter * layout.blocks + block);
            let (around, into) = block.positions.split_at(block.circle);
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
/// nothing.
struct Circle {
    idle: f64,
    guess: f64,
    before: Vec<f64>,
}

impl Circle {
    /// Solves positions that are each followed by the one before them, the first by the last.
    fn solve<F: Fight>(
        &mut self,
        table: &Table<F>,
        around: &[F::Position],
        reader: &mut Values<Table<F>>,
    ) {
        let Some(&last) = around.last() else {
            return;
        };
        let nothing = self
            .idle
            .powi(i32::try_from(around.len()).unwrap_or(i32::MAX));
        let mut guess = self.guess;
        let mut earlier: Option<(f64, f64)> = None;
        reader.weighed = false;
        for _ in 0..MOST_SWEEPS {
            table.note(last, guess);
            self.before.clear();
            for &position in around {
                self.before.push(table.worth(position));
                table.note(position, table.fight.turn(position, reader));
            }
            let came_to = table.worth(last);
            let next = match earlier {
                None => came_to,
                Some((guessed, came)) => {
                    let step = guess - guessed;
                    if step.abs() < f64::MIN_POSITIVE {
                        break;
                    }
                    let slope = (came_to - came) / step;
                    let fixed = (came_to - slope * guess) / (1.0 - slope);
                    // Where nobody weighs anything, nobody can change their mind.
                    if !reader.weighed || nothing * (fixed - guess).abs() <= SETTLED {
                        let share = (fixed - guess) / step;
                        for (&position, before) in around.iter().zip(&self.before) {
                            let worth = table.worth(position);
                            table.note(position, worth + share * (worth - before));
                        }
                        table.note(last, fixed);
                        break;
                    }
                    fixed
                }
            };
            earlier = Some((guess, came_to));
            guess = next;
        }
        self.guess = table.worth(last);
    }
}

impl<F: Fight> Worths<F> for Table<F> {
    fn worth(&self, position: F::Position) -> f64 {
        let place = &self.worths[self.fight.place(position)];
        f64::from_bits(place.load(Ordering::Relaxed))
    }
}
