//! How far long work is, on standard error if somebody looks at it.
//!
//! Ctrl-C needs nothing here: it ends the program at once, and an answer is printed or written
//! only when all of it is known.

use std::{
    io::{self, IsTerminal},
    sync::Mutex,
    time::{Duration, Instant},
};

use odds::{Stopped, Watch};
use texts::Texts;

use crate::{failure::say, layout};

/// Nothing is shown before this, and no oftener.
const PAUSE: Duration = Duration::from_millis(300);
/// Whoever waits for longer than this is told what would be quicker.
const LONG: Duration = Duration::from_secs(5);

/// Shows progress, and wipes the line when it is dropped.
pub struct Progress {
    percent: &'static str,
    /// Fights that are done, and all there are.
    fights: (usize, usize),
    /// What would be quicker, if anything.
    hint: Option<String>,
    begun: Instant,
    shown: Mutex<Shown>,
}

struct Shown {
    last: Instant,
    /// How much was said to be done: work with parts of its own begins anew, and that is no news.
    most: usize,
    length: usize,
}

impl Progress {
    /// Nothing is done yet of so many fights.
    pub fn new(texts: &Texts, fights: usize) -> Self {
        Progress {
            percent: texts.percent_sign(),
            fights: (0, fights.max(1)),
            hint: None,
            begun: Instant::now(),
            shown: Mutex::new(Shown {
                last: Instant::now(),
                most: 0,
                length: 0,
            }),
        }
    }

    /// Says after a while that simulating would be quicker, unless that is done already.
    #[must_use]
    pub fn hinting(mut self, texts: &Texts, simulated: bool) -> Self {
        self.hint = (!simulated).then(|| texts.say("fight-slow"));
        self
    }

    /// A fight is done.
    pub fn next(&mut self) {
        self.fights.0 += 1;
    }

    /// What is shown of so many percent after so long.
    fn line(&self, share: usize, waited: Duration) -> String {
        let share = format!("{share}{} …", self.percent);
        match self.hint.as_ref().filter(|_| waited >= LONG) {
            Some(hint) => format!("{share} ({hint})"),
            None => share,
        }
    }

    /// How much is done of all fights, in percent, when so much is done of one.
    fn share(&self, done: usize, all: usize) -> usize {
        let (before, fights) = self.fights;
        let one = (100 * done).checked_div(all).unwrap_or(0).min(100);
        (100 * before + one) / fights
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Ok(shown) = self.shown.get_mut()
            && shown.length > 0
        {
            say(&format!("\r{}\r", " ".repeat(shown.length)));
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
        shown.most = shown.most.max(self.share(done, all));
        let line = self.line(shown.most, self.begun.elapsed());
        let length = layout::columns(&line);
        let gap = shown.length.saturating_sub(length);
        say(&format!("\r{line}{}", " ".repeat(gap)));
        shown.length = length;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Language;

    #[test]
    fn several_fights_share_the_whole() {
        let mut progress = Progress::new(&Texts::new(Language::English), 4);
        assert_eq!(progress.share(1, 2), 12);
        progress.next();
        assert_eq!(progress.share(1, 2), 37);
        assert_eq!(progress.share(0, 0), 25);
    }

    #[test]
    fn whoever_waits_long_is_told_what_is_quicker() {
        let texts = Texts::new(Language::English);
        let progress = |simulated| Progress::new(&texts, 4).hinting(&texts, simulated);
        let line = |simulated, waited| progress(simulated).line(12, Duration::from_secs(waited));
        assert_eq!(line(false, 1), "12% …");
        assert_eq!(
            line(false, 60),
            "12% … (quicker: --simulate --precision 1%)"
        );
        assert_eq!(line(true, 60), "12% …");
    }
}
