//! A store with its rooms, and who may sit where.
//!
//! Seats are taken with an invitation and then held by a session. Both are secrets that are kept
//! nowhere but with whoever holds them: the store has their digests.

use std::{
    collections::BTreeMap,
    io::BufRead,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use books::Book;
use rulebook::{Seat, Viewer, words};
use serde_json::Value;

use crate::{
    campaign::Campaign,
    chain::{Digest, Line, hex},
    chance::{Key, random_bytes},
    entry::{Deed, Entry},
    fault::{LogFault, OpeningFault},
    import::{ImportFault, verify},
    room::{Clock, Room, SharedStore},
    store::{CampaignId, Fresh, Kept, Pass, PassKind, Store, StoreFault},
};

/// The longest time for which an invitation is good, in milliseconds: a week.
pub const LONGEST_INVITATION: i64 = 7 * 24 * 60 * 60 * 1000;
/// How long a session lasts, in milliseconds: half a year, so that a campaign can rest.
pub const SESSION: i64 = 183 * 24 * 60 * 60 * 1000;
/// Most seats that one invitation gives, as for a stream of spectators.
pub const MOST_USES: u32 = 100;

/// A secret that gives a right: 256 random bits, as 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A secret that nobody knows yet; `None` if the system has no randomness to give.
    pub fn unpredictable() -> Option<Self> {
        random_bytes::<32>().map(|bytes| Secret(hex(&bytes)))
    }

    /// A secret that somebody has shown; `None` if it cannot be one.
    pub fn shown(text: &str) -> Option<Self> {
        Digest::read(text).map(|_| Secret(text.to_owned()))
    }

    /// The secret itself, to be handed to whoever it is for.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// What the store knows of it.
    pub fn digest(&self) -> Digest {
        Digest::of(&[b"commedia/pass/1\0", self.0.as_bytes()])
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A store with its rooms.
pub struct House {
    store: SharedStore,
    clock: Clock,
    rooms: Mutex<BTreeMap<CampaignId, Arc<Place>>>,
    /// How often somebody was sent away.
    ended: AtomicU64,
}

/// Where the room of a campaign is, if it is open. Who opens one keeps only those waiting who
/// want the same.
type Place = Mutex<Option<Arc<Room>>>;

/// Who holds a room in which nobody is: the house, and whoever works its orders off.
const NOBODY: usize = 2;

impl House {
    /// A house over a store.
    pub fn new(store: impl Store + 'static, clock: Clock) -> Self {
        House {
            store: Arc::new(Mutex::new(store)),
            clock,
            rooms: Mutex::default(),
            ended: AtomicU64::new(0),
        }
    }

    /// The store, for what needs no room. Nothing is written while somebody has it.
    pub fn store(&self) -> MutexGuard<'_, dyn Store + 'static> {
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All campaigns, the oldest first.
    ///
    /// # Errors
    /// Says why they cannot be listed.
    pub fn campaigns(&self) -> Result<Vec<Kept>, StoreFault> {
        self.store().campaigns()
    }

    /// Opens a new campaign.
    ///
    /// # Errors
    /// Says why it was not opened; of a setup every fault at once.
    pub fn found(
        &self,
        name: &str,
        book: &'static Book,
        setup: Value,
    ) -> Result<CampaignId, OpeningFault> {
        let key = Key::unpredictable().ok_or(OpeningFault::NoRandomness)?;
        self.found_with(name, book, setup, &key)
    }

    /// The same with dice that fall as the key says.
    ///
    /// # Errors
    /// As above.
    pub fn found_with(
        &self,
        name: &str,
        book: &'static Book,
        setup: Value,
        key: &Key,
    ) -> Result<CampaignId, OpeningFault> {
        if !words::is_name(name) {
            return Err(OpeningFault::Name);
        }
        let now = (self.clock)();
        let first = Campaign::found(name, book, setup, now).map_err(LogFault::Open)?;
        self.keep(name, book.id, now, key, &[first])
    }

    fn keep(
        &self,
        name: &str,
        book: &str,
        since: i64,
        key: &Key,
        lines: &[Line],
    ) -> Result<CampaignId, OpeningFault> {
        let id = CampaignId::unpredictable().ok_or(OpeningFault::NoRandomness)?;
        self.store().create(Fresh {
            id: &id,
            name,
            book,
            since,
            key,
            lines,
        })?;
        Ok(id)
    }

    /// Keeps a log that is known to be good, as it is.
    ///
    /// # Errors
    /// Says why it was not kept.
    pub fn keep_lines(&self, lines: &[Line], key: &Key) -> Result<CampaignId, OpeningFault> {
        let campaign = Campaign::read(lines.first().cloned())?;
        let since = (self.clock)();
        self.keep(campaign.name(), campaign.book().id, since, key, lines)
    }

    /// Brings a campaign from elsewhere, whole or not at all. It gets another name in the store
    /// and another generator; seats have to be taken anew.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn import(&self, input: impl BufRead) -> Result<CampaignId, ImportFault> {
        let campaign = verify(input)?;
        let key = Key::unpredictable().ok_or(OpeningFault::NoRandomness)?;
        let now = (self.clock)();
        let mut campaign = campaign;
        if !campaign.is_closed() {
            let line = brought(&campaign, now);
            campaign.apply(line)?;
        }
        let (name, book) = (campaign.name(), campaign.book().id);
        let id = self.keep(name, book, now, &key, campaign.lines())?;
        Ok(id)
    }

    /// The room of a campaign, opened if it is not open.
    ///
    /// # Errors
    /// Says why it cannot be opened.
    pub fn room(&self, id: &CampaignId) -> Result<Arc<Room>, OpeningFault> {
        let place = {
            let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(rooms.entry(id.clone()).or_default())
        };
        let mut place = place.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = place.as_ref().filter(|room| !room.has_stopped()) {
            return Ok(Arc::clone(room));
        }
        let (lines, key, archived) = {
            let mut store = self.store();
            (store.lines(id)?, store.key(id)?, store.is_archived(id)?)
        };
        let campaign = Campaign::read(lines)?;
        let open = if archived { Room::archived } else { Room::open };
        let room = open(
            id.clone(),
            campaign,
            key,
            Arc::clone(&self.store),
            Arc::clone(&self.clock),
        );
        *place = Some(Arc::clone(&room));
        Ok(room)
    }

    /// Puts a campaign away, or brings it back (TBL-12). Whoever looks at it gets a new room.
    ///
    /// # Errors
    /// Says why it was not done.
    pub fn archive(&self, id: &CampaignId, away: bool) -> Result<(), StoreFault> {
        self.store().archive(id, away)?;
        let place = {
            let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
            rooms.get(id).cloned()
        };
        // Whoever is just opening it has perhaps not seen that yet, and is waited for.
        if let Some(place) = place {
            let mut place = place.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(room) = place.take() {
                room.close();
            }
        }
        Ok(())
    }

    /// How many rooms are open.
    pub fn open_rooms(&self) -> usize {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.len()
    }

    /// Closes rooms in which nobody is, and says how many. They are opened again when somebody
    /// comes.
    pub fn rest(&self) -> usize {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let mut closed = 0;
        rooms.retain(|_, place| {
            // Whoever is just opening it, or waits for that, wants it, and is not waited for.
            if Arc::strong_count(place) > 1 {
                return true;
            }
            let mut place = place.lock().unwrap_or_else(PoisonError::into_inner);
            let empty = |room: &Arc<Room>| Arc::strong_count(room) <= NOBODY;
            if !place.as_ref().is_none_or(empty) {
                return true;
            }
            if let Some(room) = place.take() {
                room.close();
                closed += 1;
            }
            false
        });
        closed
    }

    // Seats.

    /// Makes an invitation to a seat, for so long and so many people.
    ///
    /// # Errors
    /// Says why there is none.
    pub fn invite(
        &self,
        id: &CampaignId,
        seat: Viewer,
        lasts: i64,
        uses: u32,
    ) -> Result<Secret, OpeningFault> {
        let lasts = lasts.clamp(0, LONGEST_INVITATION);
        let uses = uses.min(MOST_USES);
        self.grant(id, seat, PassKind::Invitation, lasts, uses)
    }

    /// Seats somebody without an invitation: whoever has just opened the campaign.
    ///
    /// # Errors
    /// Says why not.
    pub fn seat(&self, id: &CampaignId, seat: Viewer) -> Result<Secret, OpeningFault> {
        self.grant(id, seat, PassKind::Session, SESSION, 0)
    }

    fn grant(
        &self,
        id: &CampaignId,
        seat: Viewer,
        kind: PassKind,
        lasts: i64,
        uses: u32,
    ) -> Result<Secret, OpeningFault> {
        if let Viewer::Seat(seat) = &seat
            && !self.room(id)?.campaign().seats(seat)
        {
            return Err(OpeningFault::NoSeat);
        }
        let secret = Secret::unpredictable().ok_or(OpeningFault::NoRandomness)?;
        self.store().grant(&Pass {
            secret: secret.digest(),
            kind,
            campaign: id.clone(),
            seat,
            until: (self.clock)().saturating_add(lasts),
            uses,
        })?;
        Ok(secret)
    }

    /// What an invitation is good for, without using it; nothing if it is not good.
    ///
    /// # Errors
    /// Says why it cannot be looked up.
    pub fn invitation(&self, secret: &Secret) -> Result<Option<Pass>, StoreFault> {
        let pass = self.good(secret)?;
        Ok(pass.filter(|pass| pass.kind == PassKind::Invitation && pass.uses > 0))
    }

    /// Takes a seat with an invitation; nothing if it is not good, or used up by now.
    ///
    /// # Errors
    /// Says why it could not be taken.
    pub fn join(&self, secret: &Secret) -> Result<Option<(Secret, Pass)>, OpeningFault> {
        let Some(invitation) = self.invitation(secret)? else {
            return Ok(None);
        };
        let session = Secret::unpredictable().ok_or(OpeningFault::NoRandomness)?;
        let pass = Pass {
            secret: session.digest(),
            kind: PassKind::Session,
            until: (self.clock)().saturating_add(SESSION),
            uses: 0,
            ..invitation
        };
        let joined = self.store().redeem(secret.digest(), &pass)?;
        Ok(joined.then_some((session, pass)))
    }

    /// Whose session this is; nothing if it is nobody's.
    ///
    /// # Errors
    /// Says why it cannot be looked up.
    pub fn who(&self, secret: &Secret) -> Result<Option<Pass>, StoreFault> {
        let pass = self.good(secret)?;
        Ok(pass.filter(|pass| pass.kind == PassKind::Session))
    }

    /// Ends everything that gives a right to a seat of a campaign.
    ///
    /// # Errors
    /// Says why it was not done.
    pub fn end_seat(&self, id: &CampaignId, seat: &Viewer) -> Result<(), StoreFault> {
        let ended = {
            let mut store = self.store();
            let passes = store.passes(id)?.into_iter();
            let mut own = passes.filter(|pass| pass.seat == *seat);
            own.try_for_each(|pass| store.revoke(pass.secret).map(drop))
        };
        // Also after trouble: some may have been ended.
        self.ended.fetch_add(1, Ordering::Release);
        ended
    }

    /// Another number whenever somebody was sent away. As long as it stays the same, whoever held
    /// a seat holds it until it runs out, and the store need not be asked.
    pub fn sent_away(&self) -> u64 {
        self.ended.load(Ordering::Acquire)
    }

    /// Everything that still gives a right to a seat of a campaign.
    ///
    /// # Errors
    /// Says why it cannot be looked up.
    pub fn held(&self, id: &CampaignId) -> Result<Vec<Pass>, StoreFault> {
        let now = (self.clock)();
        let mut passes = self.store().passes(id)?;
        passes.retain(|pass| pass.until > now && (pass.kind == PassKind::Session || pass.uses > 0));
        Ok(passes)
    }

    fn good(&self, secret: &Secret) -> Result<Option<Pass>, StoreFault> {
        let now = (self.clock)();
        let pass = self.store().pass(secret.digest())?;
        Ok(pass.filter(|pass| pass.until > now))
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        for place in rooms.values() {
            let place = place.lock().unwrap_or_else(PoisonError::into_inner);
            place.iter().for_each(|room| room.close());
        }
    }
}

/// The line that says that a campaign was brought here.
fn brought(campaign: &Campaign, at: i64) -> Line {
    let entry = Entry {
        seq: campaign.lines().len() as u64,
        at,
        seat: Seat::Gm,
        id: None,
        say: None,
        did: Deed::Imported {
            head: campaign.head(),
            epoch: campaign.epoch() + 1,
        },
    };
    Line::after(campaign.head(), &entry.text())
}
