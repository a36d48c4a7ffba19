//! How often somebody may try something, and how many streams a seat may have open.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use table::Clock;

/// Most different ones that are counted; past that, all begin anew.
const MOST_COUNTED: usize = 10_000;

/// So many tries in so much time, for each who tries.
pub struct Tries {
    most: u32,
    /// In milliseconds.
    within: i64,
    clock: Clock,
    counted: Mutex<BTreeMap<String, (i64, u32)>>,
}

impl Tries {
    /// So many in so many milliseconds.
    pub fn new(most: u32, within: i64, clock: Clock) -> Self {
        Tries {
            most,
            within,
            clock,
            counted: Mutex::default(),
        }
    }

    /// Counts a try; `false` if there were too many.
    pub fn count(&self, who: &str) -> bool {
        let now = (self.clock)();
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        if counted.len() >= MOST_COUNTED && !counted.contains_key(who) {
            counted.clear();
        }
        let (since, tries) = counted.entry(who.to_owned()).or_insert((now, 0));
        // A clock may have been set back.
        if now - *since >= self.within || now < *since {
            (*since, *tries) = (now, 0);
        }
        *tries = tries.saturating_add(1);
        *tries <= self.most
    }
}

/// How many streams each seat has open.
#[derive(Default)]
pub struct Streams(Mutex<BTreeMap<String, u32>>);

/// A place among the streams of a seat, given back when it is dropped.
pub struct Place {
    streams: Arc<Streams>,
    whose: String,
}

impl Streams {
    /// How many are open.
    pub fn number(&self) -> usize {
        let open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.values().map(|number| *number as usize).sum()
    }

    /// A place, if there are fewer than so many.
    pub fn open(self: &Arc<Self>, whose: &str, most: u32) -> Option<Place> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let number = open.entry(whose.to_owned()).or_default();
        if *number >= most {
            return None;
        }
        *number += 1;
        Some(Place {
            streams: Arc::clone(self),
            whose: whose.to_owned(),
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self
            .streams
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(number) = open.get_mut(&self.whose) {
            *number = number.saturating_sub(1);
            if *number == 0 {
                open.remove(&self.whose);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;

    #[test]
    fn tries_are_counted_and_forgotten_in_time() {
        let time = Arc::new(AtomicI64::new(0));
        let shown = Arc::clone(&time);
        let tries = Tries::new(2, 1000, Arc::new(move || shown.load(Ordering::Relaxed)));
        assert!(tries.count("a") && tries.count("a") && !tries.count("a"));
        assert!(tries.count("b"), "another one");
        time.store(1000, Ordering::Relaxed);
        assert!(tries.count("a"));
    }

    #[test]
    fn a_stream_that_ends_makes_room() {
        let streams = Arc::new(Streams::default());
        let first = streams.open("a", 1);
        assert!(first.is_some() && streams.open("a", 1).is_none());
        assert!(streams.open("b", 1).is_some());
        drop(first);
        assert!(streams.open("a", 1).is_some());
    }
}
