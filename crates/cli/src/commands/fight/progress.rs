//! How far long work is, on standard error if somebody looks at it.

use std::{
    io::{self, IsTerminal, Write as _},
    sync::Mutex,
    time::{Duration, Instant},
};

use odds::{Stopped, Watch};

use crate::texts::Texts;

/// Nothing is shown before this, and no oftener.
const PAUSE: Duration = Duration::from_millis(300);

/// Shows progress.
pub struct Progress {
    percent: &'static str,
    shown: Mutex<Shown>,
}

struct Shown {
    last: Instant,
    length: usize,
}

impl Progress {
    /// Nothing is done yet.
    pub fn new(texts: &Texts) -> Self {
        Progress {
            percent: texts.percent_sign(),
            shown: Mutex::new(Shown {
                last: Instant::now(),
                length: 0,
            }),
        }
    }

    /// Wipes the line.
    pub fn done(&self) {
        if let Ok(mut shown) = self.shown.lock()
            && shown.length > 0
        {
            eprint!("\r{}\r", " ".repeat(shown.length));
            shown.length = 0;
        }
    }
}

impl Watch for Progress {
    fn progress(&self, done: usize, all: usize) -> Result<(), Stopped> {
        let Ok(mut shown) = self.shown.try_lock() else {
            return Ok(());
        };
        if shown.last.elapsed() < PAUSE || !io::stderr().is_terminal() {
            return Ok(());
        }
        shown.last = Instant::now();
        let share = (100 * done).checked_div(all).unwrap_or(0).min(100);
        let line = format!("{share}{} …", self.percent);
        let gap = shown.length.saturating_sub(line.chars().count());
        eprint!("\r{line}{}", " ".repeat(gap));
        shown.length = line.chars().count();
        // Nobody is harmed by a line that does not show.
        io::stderr().flush().unwrap_or_default();
        Ok(())
    }
}
