//! A house: rooms that lose nothing when the store fails, and seats that are taken with a secret.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering},
};

use rulebook::{Seat, Viewer};
use rulebook_testkit::shows;
use table::{
    Bar, CampaignId, Clock, Command, Digest, Fault, Filed, House, Kept, Key, Line, Memory,
    OpeningFault, Order, Pass, PassKind, Secret, Store, StoreFault,
};

use crate::common::*;

fn clock() -> (Arc<AtomicI64>, Clock) {
    let now = Arc::new(AtomicI64::new(1_000));
    let shared = Arc::clone(&now);
    (now, Arc::new(move || shared.load(Ordering::Relaxed)))
}

fn house() -> (House, CampaignId, Arc<AtomicI64>) {
    let (now, clock) = clock();
    let house = House::new(Memory::default(), clock);
    let book = books::find("risus").expect("it is there");
    let id = house.found("Friday", book, setup()).expect("a good setup");
    (house, id, now)
}

fn say(words: &str) -> Order {
    Order::new(Seat::Gm, Command::Say(words.to_owned()))
}

#[test]
fn a_campaign_that_is_put_away_can_be_looked_at_and_brought_back() {
    shows!("TBL-12");
    let (house, id, _) = house();
    let before = house.room(&id).expect("it opens");
    before.order(say("Hello.")).expect("it is followed");
    let (calls, seen) = (Arc::new(AtomicUsize::new(0)), Arc::clone(&before));
    let counted = Arc::clone(&calls);
    before.watch(move || counted.fetch_add(1, Ordering::Relaxed) == 0);
    house.archive(&id, true).expect("it is there");
    // Who was there is told, and finds another room.
    assert_eq!(before.order(say("Still here?")), Err(Fault::Stopped));
    let away = house.room(&id).expect("it opens");
    assert!(!Arc::ptr_eq(&seen, &away) && away.is_archived());
    assert_eq!(away.order(say("Hello?")), Err(Fault::Barred(Bar::Archived)));
    assert_eq!(away.campaign().lines().len(), 2);
    let mut file = Vec::new();
    table::export(&away.campaign(), &mut file).expect("memory");
    assert!(
        table::verify(file.as_slice()).is_ok(),
        "it can be written out"
    );
    assert!(house.campaigns().expect("a list")[0].archived);
    house.archive(&id, false).expect("it is there");
    let back = house.room(&id).expect("it opens");
    assert!(!back.is_archived() && !house.campaigns().expect("a list")[0].archived);
    let done = back.order(say("Here we are.")).expect("it goes on");
    assert_eq!(done.number, 2);
    let nowhere = CampaignId::unpredictable().expect("randomness");
    assert_eq!(house.archive(&nowhere, true), Err(StoreFault::NoCampaign));
}

#[test]
fn a_program_that_plays_alone_leaves_alone_what_is_put_away() {
    let mut store = Memory::default();
    let (_, clock) = clock();
    let book = books::find("risus").expect("it is there");
    let (key, id) = (
        Key::of_seed(7),
        CampaignId::unpredictable().expect("randomness"),
    );
    let first = table::Campaign::found("Friday", book, setup(), 0).expect("a good setup");
    let fresh = table::Fresh {
        id: &id,
        name: "Friday",
        book: book.id,
        since: 0,
        key: &key,
        lines: &[first],
    };
    store.create(fresh).expect("room");
    store.archive(&id, true).expect("it is there");
    let mut solo = table::Solo::open(Box::new(store), clock, &id).expect("it opens");
    let refused = solo.order(&say("Hello?"));
    assert_eq!(refused, Err(Fault::Barred(Bar::Archived)));
    assert_eq!(solo.campaign().lines().len(), 1);
}

#[test]
fn an_order_is_answered_and_watchers_are_called() {
    let (house, id, _) = house();
    let room = house.room(&id).expect("it opens");
    let calls = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&calls);
    room.watch(move || counted.fetch_add(1, Ordering::Relaxed) == 0);
    for number in 1..=3 {
        let done = room.order(say("Hello.")).expect("it is followed");
        assert_eq!((done.number, done.before), (number, false));
    }
    assert_eq!(
        calls.load(Ordering::Relaxed),
        2,
        "it said no the second time"
    );
    let entry = room.campaign().entry(3).expect("it is there");
    assert_eq!(entry.at, 1_000, "the time of the clock");
    assert!(Arc::ptr_eq(&room, &house.room(&id).expect("it is open")));
}

#[test]
fn bad_campaigns_are_not_opened() {
    let (house, ..) = house();
    let book = books::find("risus").expect("it is there");
    let name = house.found(" ", book, setup());
    assert!(matches!(name, Err(OpeningFault::Name)));
    let setup = house.found("Friday", book, serde_json::json!({ "players": 1 }));
    assert!(matches!(setup, Err(OpeningFault::Log(_))));
    let nowhere = CampaignId::typed(&"0".repeat(32)).expect("a name");
    let missing = house.room(&nowhere).err().expect("there is none");
    assert!(matches!(
        missing,
        OpeningFault::Store(StoreFault::NoCampaign)
    ));
    assert_eq!(house.campaigns().expect("memory").len(), 1);
}

#[test]
fn seats_are_taken_with_invitations_and_held_by_sessions() {
    let (house, id, now) = house();
    let ann = Viewer::Seat(Seat::named("Ann"));
    let invitation = house.invite(&id, ann.clone(), 500, 1).expect("made");
    assert_eq!(invitation.text().len(), 64, "256 bits");
    let looked = house.invitation(&invitation).expect("read");
    assert_eq!(looked.expect("looking does not use it").seat, ann);
    let (session, pass) = house.join(&invitation).expect("read").expect("it is good");
    assert_eq!((&pass.seat, &pass.campaign), (&ann, &id));
    assert_eq!(
        house.who(&session).expect("read").expect("seated").seat,
        ann
    );
    assert!(house.join(&invitation).expect("read").is_none(), "used up");
    // Neither is good for what the other is for.
    assert!(house.who(&invitation).expect("read").is_none());
    assert!(house.join(&session).expect("read").is_none());
    let nobody = Viewer::Seat(Seat::named("Nobody"));
    let refused = house.invite(&id, nobody, 500, 1);
    assert!(matches!(refused, Err(OpeningFault::NoSeat)));
    let guess = Secret::shown(&"0".repeat(64)).expect("it looks like one");
    assert!(house.who(&guess).expect("read").is_none());
    assert!(Secret::shown("short").is_none());
    // The store knows no secret.
    let passes = house.store().passes(&id).expect("read");
    assert!(
        passes
            .iter()
            .all(|pass| pass.secret.to_string() != session.text())
    );
    // Time passes, and sessions are ended.
    let late = house.invite(&id, Viewer::Spectator, 500, 5).expect("made");
    now.store(1_500, Ordering::Relaxed);
    assert!(house.join(&late).expect("read").is_none(), "too late");
    assert!(house.store().revoke(session.digest()).expect("ended"));
    assert!(house.who(&session).expect("read").is_none());
}

#[test]
fn invitations_last_a_week_at_most() {
    let (house, id, now) = house();
    let long = house
        .invite(&id, Viewer::Spectator, i64::MAX, 1)
        .expect("made");
    now.store(1_000 + 7 * 24 * 60 * 60 * 1_000, Ordering::Relaxed);
    assert!(house.join(&long).expect("read").is_none());
}

#[test]
fn an_imported_campaign_goes_on_with_other_dice() {
    let (house, id, _) = house();
    let room = house.room(&id).expect("it opens");
    room.order(Order::new(
        ann(),
        Command::Dice {
            dice: "5d6".to_owned(),
            faces: None,
            to: table::Audience::All,
        },
    ))
    .expect("it is rolled");
    let mut file = Vec::new();
    table::export(&room.campaign(), &mut file).expect("memory");
    let copy = house.import(file.as_slice()).expect("it is good");
    assert_ne!(copy, id);
    let key = |id| house.store().key(id).expect("kept");
    assert_ne!(key(&copy), key(&id));
    let copied = house.room(&copy).expect("it opens");
    assert_eq!(copied.campaign().epoch(), 1);
    assert_eq!(copied.campaign().rolls(), 1, "the count goes on");
    copied.order(say("Here we are.")).expect("it goes on");
    let mut again = Vec::new();
    table::export(&copied.campaign(), &mut again).expect("memory");
    assert!(table::verify(again.as_slice()).is_ok());
}

/// A store that fails when it is told to.
struct Failing {
    memory: Memory,
    fails: Arc<AtomicBool>,
    tried: Arc<Mutex<usize>>,
}

impl Store for Failing {
    fn append(&mut self, id: &CampaignId, first: u64, lines: &[Line]) -> Result<(), StoreFault> {
        *self.tried.lock().expect("nobody fails") += 1;
        if self.fails.load(Ordering::Relaxed) {
            return Err(StoreFault::NoRoom);
        }
        self.memory.append(id, first, lines)
    }

    fn campaigns(&mut self) -> Result<Vec<Kept>, StoreFault> {
        self.memory.campaigns()
    }

    fn create(&mut self, fresh: table::Fresh<'_>) -> Result<(), StoreFault> {
        self.memory.create(fresh)
    }

    fn lines(&mut self, id: &CampaignId) -> Result<Vec<Line>, StoreFault> {
        self.memory.lines(id)
    }

    fn key(&mut self, id: &CampaignId) -> Result<Key, StoreFault> {
        self.memory.key(id)
    }

    fn archive(&mut self, id: &CampaignId, away: bool) -> Result<(), StoreFault> {
        self.memory.archive(id, away)
    }

    fn is_archived(&mut self, id: &CampaignId) -> Result<bool, StoreFault> {
        self.memory.is_archived(id)
    }

    fn grant(&mut self, pass: &Pass) -> Result<(), StoreFault> {
        self.memory.grant(pass)
    }

    fn pass(&mut self, secret: Digest) -> Result<Option<Pass>, StoreFault> {
        self.memory.pass(secret)
    }

    fn passes(&mut self, id: &CampaignId) -> Result<Vec<Pass>, StoreFault> {
        self.memory.passes(id)
    }

    fn redeem(&mut self, invitation: Digest, session: &Pass) -> Result<bool, StoreFault> {
        self.memory.redeem(invitation, session)
    }

    fn revoke(&mut self, secret: Digest) -> Result<bool, StoreFault> {
        self.memory.revoke(secret)
    }

    fn file(&mut self, filed: &Filed) -> Result<(), StoreFault> {
        self.memory.file(filed)
    }

    fn filed(&mut self, book: &str) -> Result<Vec<Filed>, StoreFault> {
        self.memory.filed(book)
    }

    fn unfile(&mut self, book: &str, name: &str) -> Result<bool, StoreFault> {
        self.memory.unfile(book, name)
    }
}

#[test]
fn what_could_not_be_kept_has_not_happened() {
    let (_, clock) = clock();
    let fails = Arc::new(AtomicBool::new(false));
    let store = Failing {
        memory: Memory::default(),
        fails: Arc::clone(&fails),
        tried: Arc::default(),
    };
    let tried = Arc::clone(&store.tried);
    let house = House::new(store, clock);
    let book = books::find("risus").expect("it is there");
    let id = house.found("Friday", book, setup()).expect("a good setup");
    let room = house.room(&id).expect("it opens");
    room.order(say("One.")).expect("it is kept");
    fails.store(true, Ordering::Relaxed);
    assert_eq!(room.order(say("Two.")), Err(Fault::Stopped));
    assert_eq!(room.campaign().lines().len(), 2, "nobody has seen it");
    // No second try on the same handle, even if there were room again.
    fails.store(false, Ordering::Relaxed);
    assert_eq!(room.order(say("Three.")), Err(Fault::Stopped));
    assert_eq!(*tried.lock().expect("nobody fails"), 2);
    // Opened anew from what was kept, it goes on.
    let room = house.room(&id).expect("it opens again");
    assert_eq!(room.campaign().lines().len(), 2);
    assert_eq!(room.order(say("Four.")).map(|done| done.number), Ok(2));
    let kinds = house.store().passes(&id).expect("read");
    assert!(kinds.iter().all(|pass| pass.kind == PassKind::Session));
}

#[test]
fn rooms_in_which_nobody_is_are_closed_and_opened_again() {
    let (house, id, _) = house();
    let room = house.room(&id).expect("it opens");
    let say = |words: &str| Order::new(gm(), Command::Say(words.to_owned()));
    room.order(say("One")).expect("followed");
    assert_eq!(house.rest(), 0, "somebody is there");
    drop(room);
    // Whoever works its orders off may still be at the last one.
    assert_eq!(house.rest(), 1);
    assert_eq!(house.rest(), 0);
    let room = house.room(&id).expect("it opens again");
    room.order(say("Two")).expect("followed");
    assert_eq!(room.campaign().lines().len(), 3);
}
