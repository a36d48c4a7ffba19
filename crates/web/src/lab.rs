//! Questions of the lab, reckoned beside the pages: one after another, and not for ever.
//!
//! Anybody may ask, and a fight can take as long as it likes; so what takes too long is given up,
//! and so is what nobody waits for any more.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use odds::{Asked, BEST, Sampling, Stopped, Watch};
use tokio::{sync::Semaphore, task::spawn_blocking, time::timeout};
use tokio_util::sync::CancellationToken;

/// How fights of the lab are reckoned unless somebody says otherwise.
pub const IN_THE_LAB: Asked = Asked {
    manners: BEST,
    memory: 1 << 28,
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
