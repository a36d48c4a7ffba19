//! A campaign that people sit at: one mailbox, one order of things.
//!
//! Orders are decided one after another on a draft. The lines that come of them are kept by the
//! store, all that waited together at once; only then do they happen for everybody to see, and
//! only then are the orders answered. If the store fails, nobody has seen anything of it, and the
//! room takes no more orders: who wants to go on opens the campaign anew from what was kept.
//! Whoever is called back must not wait for the room.

use std::{
    mem,
    sync::{
        Arc, Mutex, PoisonError, RwLock, RwLockReadGuard,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, SyncSender, TrySendError},
    },
    thread,
    time::{SystemTime, UNIX_EPOCH},
};

use tower::Film;

use crate::{
    campaign::{Campaign, Decided},
    chain::Line,
    chance::Key,
    command::Order,
    fault::{Bar, Fault},
    store::{CampaignId, Store},
};

/// Most orders that are kept together.
const MOST_AT_ONCE: usize = 64;
/// Most orders that wait. Who comes later is told to come again.
const MOST_WAITING: usize = 256;

/// After so many who watch it is asked who is still there.
const MANY_WATCHERS: usize = 64;

/// A store that several campaigns share.
pub type SharedStore = Arc<Mutex<dyn Store>>;
/// What time it is, in milliseconds since 1970.
pub type Clock = Arc<dyn Fn() -> i64 + Send + Sync>;

/// The clock of the system.
pub fn system_clock() -> Clock {
    Arc::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| {
            i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
        })
    })
}

/// An order that was followed. It is kept for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// The number of its entry, as the sender counts; the game master's numbers are places in
    /// the log.
    pub number: u64,
    /// Whether it was followed already when it was sent before.
    pub before: bool,
}

/// What is called when an order is answered.
type Reply = Box<dyn FnOnce(Result<Done, Fault>) + Send>;
/// What is told that a log has grown; `false` if it does not want to be told again.
type Watcher = Box<dyn Fn() -> bool + Send>;

/// A campaign that is open.
pub struct Room {
    id: CampaignId,
    post: Mutex<Option<SyncSender<(Order, Reply)>>>,
    campaign: RwLock<Campaign>,
    watchers: Mutex<Vec<Watcher>>,
    stopped: AtomicBool,
    archived: bool,
    key: Key,
    /// The film of the latest landing, by its place in the log, once somebody has asked for it.
    film: Mutex<Option<(u64, Option<Arc<Film>>)>>,
}

impl Room {
    /// Opens a campaign that was read from a store.
    pub fn open(
        id: CampaignId,
        campaign: Campaign,
        key: Key,
        store: SharedStore,
        clock: Clock,
    ) -> Arc<Self> {
        Room::of(id, campaign, key, store, clock, false)
    }

    /// Opens a campaign that is put away, to be looked at (TBL-12).
    pub fn archived(
        id: CampaignId,
        campaign: Campaign,
        key: Key,
        store: SharedStore,
        clock: Clock,
    ) -> Arc<Self> {
        Room::of(id, campaign, key, store, clock, true)
    }

    fn of(
        id: CampaignId,
        campaign: Campaign,
        key: Key,
        store: SharedStore,
        clock: Clock,
        archived: bool,
    ) -> Arc<Self> {
        let (post, inbox) = mpsc::sync_channel(MOST_WAITING);
        let draft = campaign.copy();
        let room = Arc::new(Room {
            id,
            post: Mutex::new(Some(post)),
            campaign: RwLock::new(campaign),
            watchers: Mutex::default(),
            stopped: AtomicBool::new(false),
            archived,
            key: key.clone(),
            film: Mutex::default(),
        });
        let desk = Desk {
            room: Arc::clone(&room),
            draft,
            key,
            store,
            clock,
        };
        thread::spawn(move || desk.work(&inbox));
        room
    }

    /// The name of the campaign in its store.
    pub fn id(&self) -> &CampaignId {
        &self.id
    }

    /// The campaign as everybody may know it to be, to be looked at. Nothing happens while
    /// somebody looks, so look briefly.
    pub fn campaign(&self) -> RwLockReadGuard<'_, Campaign> {
        self.campaign.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// The latest landing as it was seen, with its place in the log; nothing if it was not
    /// simulated. The first who asks waits for it.
    pub fn film(&self) -> Option<(u64, Arc<Film>)> {
        // Before the campaign, so that many who ask at once wait for one film.
        let mut kept = self.film.lock().unwrap_or_else(PoisonError::into_inner);
        let landed = self.campaign().landed()?.clone();
        if kept.as_ref().is_none_or(|(seq, _)| *seq != landed.seq) {
            let film = landed.film(&self.key);
            *kept = Some((landed.seq, film.map(Arc::new)));
        }
        let (seq, film) = kept.clone()?;
        film.map(|film| (seq, film))
    }

    /// Whether it takes no more orders.
    pub fn has_stopped(&self) -> bool {
        self.stopped.load(Ordering::Acquire)
    }

    /// Whether the campaign is put away: it can be looked at, and takes no orders (TBL-12).
    pub fn is_archived(&self) -> bool {
        self.archived
    }

    /// Follows an order, and says so when what came of it is kept.
    ///
    /// # Errors
    /// Says why it is not followed.
    pub fn order(&self, order: Order) -> Result<Done, Fault> {
        let (answer, answered) = mpsc::sync_channel(1);
        self.send(order, move |done| {
            // Whoever asked may have gone.
            let _ = answer.send(done);
        });
        answered.recv().unwrap_or(Err(Fault::Stopped))
    }

    /// Follows an order, and calls back when what came of it is kept.
    pub fn send(&self, order: Order, reply: impl FnOnce(Result<Done, Fault>) + Send + 'static) {
        if self.archived {
            return reply(Err(Fault::Barred(Bar::Archived)));
        }
        // Nothing stays locked while somebody is called back.
        let post = {
            let post = self.post.lock().unwrap_or_else(PoisonError::into_inner);
            post.clone()
        };
        let Some(post) = post else {
            return reply(Err(Fault::Stopped));
        };
        match post.try_send((order, Box::new(reply))) {
            Ok(()) => {}
            Err(TrySendError::Full((_, reply))) => reply(Err(Fault::Busy)),
            Err(TrySendError::Disconnected((_, reply))) => reply(Err(Fault::Stopped)),
        }
    }

    /// Has somebody called each time the log has grown, until they say `false`. A call may
    /// stand for several entries: whoever is called looks what there is.
    pub fn watch(&self, watcher: impl Fn() -> bool + Send + 'static) {
        let many = {
            let mut watchers = self.watchers.lock().unwrap_or_else(PoisonError::into_inner);
            watchers.push(Box::new(watcher));
            watchers.len().is_multiple_of(MANY_WATCHERS)
        };
        // Where nothing happens, those who have gone would never be found out.
        if many {
            self.wake();
        }
    }

    /// Calls everybody who watches, as if the log had grown.
    pub fn wake(&self) {
        self.call_watchers();
    }

    /// Takes no more orders. Those that wait are still followed.
    pub fn close(&self) {
        let mut post = self.post.lock().unwrap_or_else(PoisonError::into_inner);
        *post = None;
    }

    fn stop(&self) {
        self.stopped.store(true, Ordering::Release);
        self.close();
        self.call_watchers();
    }

    fn call_watchers(&self) {
        let lock = || self.watchers.lock().unwrap_or_else(PoisonError::into_inner);
        let mut called = mem::take(&mut *lock());
        called.retain(|watcher| watcher());
        lock().append(&mut called);
    }
}

/// Where the orders of a room are worked off.
struct Desk {
    room: Arc<Room>,
    /// The campaign with what was decided and is not kept yet.
    draft: Campaign,
    key: Key,
    store: SharedStore,
    clock: Clock,
}

/// However the work ends, also by a panic: the room is closed, and opened anew when it is wanted.
impl Drop for Desk {
    fn drop(&mut self) {
        self.room.stop();
    }
}

impl Desk {
    fn work(mut self, inbox: &Receiver<(Order, Reply)>) {
        while let Ok(first) = inbox.recv() {
            let mut waiting = vec![first];
            while waiting.len() < MOST_AT_ONCE
                && let Ok(next) = inbox.try_recv()
            {
                waiting.push(next);
            }
            if !self.follow(waiting) {
                break;
            }
        }
        self.room.close();
        // Whoever still waits is told.
        while let Ok((_, reply)) = inbox.recv() {
            reply(Err(Fault::Stopped));
        }
    }

    /// Follows some orders; `false` if what came of them could not be kept.
    fn follow(&mut self, orders: Vec<(Order, Reply)>) -> bool {
        let now = (self.clock)();
        let first = self.draft.lines().len() as u64;
        let mut lines = Vec::new();
        let mut sound = true;
        let mut answers = Vec::new();
        for (order, reply) in orders {
            let answer = match self.draft.decide(&order, &self.key, now) {
                _ if !sound => Err(Fault::Stopped),
                Err(fault) => Err(fault),
                Ok(Decided::Before(seq)) => Ok((seq, true)),
                Ok(Decided::Line(line)) => {
                    let seq = self.draft.lines().len() as u64;
                    // What the campaign has decided itself, it can always apply; if not, the
                    // draft is not what it should be, and is given up.
                    sound = self.draft.apply(line.clone()).is_ok();
                    if sound {
                        lines.push(line);
                        Ok((seq, false))
                    } else {
                        Err(Fault::Stopped)
                    }
                }
            };
            answers.push((order, answer, reply));
        }
        let kept = lines.is_empty() || self.keep(first, &lines);
        let published = kept && self.publish(lines);
        if !published || !sound {
            // Before anybody hears of it: who opens the campaign anew gets another room.
            self.room.stopped.store(true, Ordering::Release);
        }
        for (order, answer, reply) in answers {
            let answer = match answer {
                // An order that was followed in the same breath may be lost with it.
                Ok(_) if !published => Err(Fault::Stopped),
                Ok((seq, before)) => {
                    let number = self.room.campaign().number_of(seq, &order.viewer());
                    number
                        .map(|number| Done { number, before })
                        .ok_or(Fault::Stopped)
                }
                Err(fault) => Err(fault),
            };
            reply(answer);
        }
        published && sound
    }

    fn keep(&self, first: u64, lines: &[Line]) -> bool {
        let mut store = self.store.lock().unwrap_or_else(PoisonError::into_inner);
        store.append(&self.room.id, first, lines).is_ok()
    }

    fn publish(&self, lines: Vec<Line>) -> bool {
        if lines.is_empty() {
            return true;
        }
        let campaign = self.room.campaign.write();
        let mut campaign = campaign.unwrap_or_else(PoisonError::into_inner);
        let applied = lines.into_iter().all(|line| campaign.apply(line).is_ok());
        drop(campaign);
        self.room.call_watchers();
        applied
    }
}
