//! Questions of the lab, reckoned beside the pages: one after another, and not for ever.
//!
//! Anybody may ask, and a fight can take as long as it likes; so what takes too long is given up,
//! and so is what nobody waits for any more.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::http::StatusCode;
use books::Book;
use lab::{
    Fault,
    balance::{Balance, Plan},
    fight::{Fought, fought},
    sides::{Side, Sides, sides},
    switches::{Switches, switches},
};
use odds::{Asked, BEST, Manner, Manners, Sampling, Stopped, Watch};
use serde_json::{Map, Value};
use tokio::{sync::Semaphore, task::spawn_blocking, time::timeout};
use tokio_util::sync::CancellationToken;

use crate::visitor::Visitor;

/// Longest side, in characters.
pub const LONGEST: usize = 4_000;
/// Fights that are tried at most: people are waiting.
const MOST_TRIED: usize = 100;

/// How fights of the lab are reckoned unless somebody says otherwise.
const IN_THE_LAB: Asked = Asked {
    manners: BEST,
    memory: 320 << 20,
    sampling: Sampling {
        precision: 0.005,
        most: 100_000,
        seed: 1,
    },
    simulated: false,
};
/// So many questions are reckoned at once.
const AT_ONCE: usize = 1;
/// How long a question may take, and how long anybody waits for their turn: together less than a
/// whole request may take.
const WORK: Duration = Duration::from_secs(12);
const QUEUE: Duration = Duration::from_secs(12);

/// Where questions are reckoned.
pub struct Lab {
    turns: Arc<Semaphore>,
    stop: CancellationToken,
}

impl Lab {
    /// Reckons until it is told to stop.
    pub fn new(stop: CancellationToken) -> Self {
        Lab {
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            stop,
        }
    }

    /// Does some work when it is its turn; after a while it is told to stop. Nothing if its turn
    /// does not come.
    pub async fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Watch) -> T + Send + 'static,
    ) -> Option<T> {
        let gone = self.stop.child_token();
        // Dropped when whoever waits goes away.
        let _waiting = gone.clone().drop_guard();
        let turn = timeout(QUEUE, Arc::clone(&self.turns).acquire_owned()).await;
        let turn = turn.ok()?.ok()?;
        let worked = spawn_blocking(move || {
            let worked = work(&Wanted {
                gone,
                until: Instant::now() + WORK,
            });
            drop(turn);
            worked
        });
        worked.await.ok()
    }
}

/// Somebody waits, for a while.
struct Wanted {
    gone: CancellationToken,
    until: Instant,
}

impl Watch for Wanted {
    fn progress(&self, _: usize, _: usize) -> Result<(), Stopped> {
        if self.gone.is_cancelled() || Instant::now() > self.until {
            Err(Stopped)
        } else {
            Ok(())
        }
    }
}

/// A question about a fight.
#[derive(Clone)]
pub struct Question {
    /// The book.
    pub book: &'static Book,
    /// Both sides as they were typed, perhaps with numbers to try.
    pub sides: [String; 2],
    /// How they play.
    pub plays: [Manner; 2],
    /// The options that are not as usual.
    pub options: Map<String, Value>,
    /// The chance that is aimed at where numbers are tried.
    pub target: f64,
    /// Whether to say what each move of whoever begins is worth, too.
    pub moves: bool,
    /// Whether it is asked what each option does.
    pub switches: bool,
}

/// What it comes to.
pub enum Found {
    /// A fight, and what the options would do.
    One(Box<Fought>, Option<Switches>),
    /// Fights that were tried.
    Many(Balance),
}

impl Question {
    /// What it comes to, when it is its turn.
    ///
    /// # Errors
    /// What is wrong with it, a sentence each.
    pub async fn answered(self, visitor: &Visitor) -> Result<Found, (StatusCode, Vec<String>)> {
        let texts = visitor.texts();
        let lab = &visitor.app.lab;
        match lab.ask(move |watch| self.reckon(watch)).await {
            Some(Ok(found)) => Ok(found),
            Some(Err(fault)) if !fault.is_stop() => {
                Err((StatusCode::UNPROCESSABLE_ENTITY, fault.sentences(texts)))
            }
            _ => {
                let sentence = texts.say("lab-too-long");
                Err((StatusCode::SERVICE_UNAVAILABLE, vec![sentence]))
            }
        }
    }

    fn asked(&self) -> Asked {
        Asked {
            manners: Manners(self.plays),
            ..IN_THE_LAB
        }
    }

    /// The sides with the options that are asked for, over those that their sheets name.
    fn read_sides(&self, both: &[Side; 2]) -> Result<Sides, Fault> {
        let mut sides = sides(Some(self.book), both, &[])?;
        sides.options.extend(self.options.clone());
        Ok(sides)
    }

    fn reckon(&self, watch: &dyn Watch) -> Result<Found, Fault> {
        let both = self.sides.clone().map(Side::Typed);
        match Plan::new(both.clone()) {
            Err(Fault::NoRange) if !both.iter().any(|side| side.text().contains('{')) => {}
            plan => return self.balance(plan?, watch),
        }
        let sides = self.read_sides(&both)?;
        let mut fight = fought(&sides, self.asked(), watch)?;
        if self.moves {
            fight = fight.with_moves(watch);
        }
        let [won, ..] = fight.answer.ends();
        let switched = self
            .switches
            .then(|| switches(&sides, won, self.asked(), watch));
        Ok(Found::One(Box::new(fight), switched))
    }

    fn balance(&self, plan: Plan, watch: &dyn Watch) -> Result<Found, Fault> {
        if plan.tries() > MOST_TRIED {
            return Err(Fault::TooMany(MOST_TRIED));
        }
        let mut tried = Vec::new();
        for fight in plan.fights(|both| self.read_sides(both), watch)? {
            tried.push(fight.reckoned(self.asked(), watch)?);
        }
        Ok(Found::Many(Balance::new(plan, tried, self.target)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_nobody_waits_for_is_stopped_and_makes_room() {
        let lab = Lab::new(CancellationToken::new());
        let (told, heard) = std::sync::mpsc::channel();
        let endless = lab.ask(move |watch| {
            while watch.progress(0, 1).is_ok() {
                std::thread::yield_now();
            }
            let _ = told.send("stopped");
        });
        // Whoever asked is gone as soon as the work has begun.
        let _ = timeout(Duration::from_millis(50), endless).await;
        assert_eq!(
            lab.ask(|watch| watch.progress(0, 1).is_ok()).await,
            Some(true)
        );
        assert_eq!(heard.recv(), Ok("stopped"));
    }
}
