//! How often somebody may try something, how many streams a seat may have open, and how long and how
//! many the server bears with.

use std::{
    collections::BTreeMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use table::Clock;

/// What the server bears with. A test makes it small.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Most connections at once; who comes later waits.
    pub connections: usize,
    /// Most connections from one address; what comes later is hung up on.
    pub from_one: u32,
    /// Most streams from one address, behind a proxy too.
    pub streams_from_one: u32,
    /// Whether this machine itself is spared the last two: a proxy stands there, or the host.
    pub spares_itself: bool,
    /// How long the head of a request may take.
    pub head: Duration,
    /// How long a whole request may take, up to the beginning of its answer.
    pub whole: Duration,
    /// How long nothing may be taken of an answer.
    pub write: Duration,
}

impl Default for Bounds {
    fn default() -> Self {
        Bounds {
            connections: 8_192,
            // A club behind one address has a few dozen people, and a browser six connections.
            from_one: 256,
            streams_from_one: 128,
            spares_itself: true,
            head: Duration::from_secs(10),
            whole: Duration::from_secs(30),
            write: Duration::from_secs(30),
        }
    }
}

impl Bounds {
    /// What is counted of an address; nothing if it is spared. Whoever has an IPv6 address has all
    /// of its network.
    pub fn counted(&self, address: IpAddr) -> Option<String> {
        let address = address.to_canonical();
        if self.spares_itself && address.is_loopback() {
            return None;
        }
        Some(match address {
            IpAddr::V4(one) => one.to_string(),
            IpAddr::V6(one) => {
                let [a, b, c, d, ..] = one.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).to_string()
            }
        })
    }
}

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
    fn this_machine_is_spared_and_a_network_is_counted_as_one() {
        let bounds = Bounds::default();
        let counted = |text: &str| bounds.counted(text.parse().expect("an address"));
        for spared in ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"] {
            assert_eq!(counted(spared), None, "{spared}");
        }
        for (address, counts) in [
            ("203.0.113.5", "203.0.113.5"),
            ("::ffff:203.0.113.5", "203.0.113.5"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        ] {
            assert_eq!(counted(address).as_deref(), Some(counts));
        }
        let strict = Bounds {
            spares_itself: false,
            ..Bounds::default()
        };
        assert!(strict.counted(IpAddr::from([127, 0, 0, 1])).is_some());
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
