//! What every store must do: one suite for all of them.

use std::{path::Path, slice::from_ref};

use rulebook::{Seat, Viewer};
use rusqlite::Connection;

use super::*;

fn line(before: Digest, body: &str) -> Line {
    Line::after(before, body)
}

fn id(number: u8) -> CampaignId {
    CampaignId(hex(&[number; 16]))
}

fn fresh<'a>(id: &'a CampaignId, key: &'a Key, lines: &'a [Line]) -> Fresh<'a> {
    Fresh {
        id,
        name: "Friday",
        book: "a book",
        since: 7,
        key,
        lines,
    }
}

fn pass(number: u8, kind: PassKind, uses: u32) -> Pass {
    Pass {
        secret: Digest([number; 32]),
        kind,
        campaign: id(1),
        seat: Viewer::Seat(Seat::named("Zoé")),
        until: 1_000,
        uses,
    }
}

/// How a file of version 1 was made.
const FIRST_SCHEMA: &str = include_str!("schema.sql");

/// Both stores, each empty.
fn with_every_store(test: impl Fn(&mut dyn Store)) {
    test(&mut Memory::default());
    let folder = tempfile::tempdir().unwrap();
    test(&mut Sqlite::open(&folder.path().join("a.db")).unwrap());
}

#[test]
fn a_log_is_kept_in_its_order_and_no_place_is_taken_twice() {
    with_every_store(|store| {
        let (id, key) = (id(1), Key::of_seed(1));
        let first = line(Digest::NONE, "one é");
        let second = line(first.hash, "two");
        let third = line(second.hash, "three");
        store.create(fresh(&id, &key, from_ref(&first))).unwrap();
        store
            .append(&id, 1, &[second.clone(), third.clone()])
            .unwrap();
        for place in [0, 1, 2, 4] {
            let fourth = line(third.hash, "four");
            let refused = store.append(&id, place, &[fourth]);
            assert_eq!(refused, Err(StoreFault::Taken { seq: place }));
        }
        assert_eq!(store.lines(&id).unwrap(), [first, second, third]);
        assert_eq!(store.key(&id).unwrap(), key);
        let kept = store.campaigns().unwrap();
        assert_eq!((kept.len(), kept[0].entries, kept[0].since), (1, 3, 7));
    });
}

#[test]
fn campaigns_know_nothing_of_each_other() {
    with_every_store(|store| {
        let lines = [line(Digest::NONE, "one")];
        store
            .create(fresh(&id(1), &Key::of_seed(1), &lines))
            .unwrap();
        store
            .create(fresh(&id(2), &Key::of_seed(2), &lines))
            .unwrap();
        let again = store.create(fresh(&id(2), &Key::of_seed(3), &lines));
        assert_eq!(again, Err(StoreFault::Exists));
        assert_eq!(store.key(&id(2)).unwrap(), Key::of_seed(2));
        let second = line(lines[0].hash, "two");
        store.append(&id(2), 1, &[second]).unwrap();
        assert_eq!(store.lines(&id(1)).unwrap().len(), 1);
        assert_eq!(store.lines(&id(2)).unwrap().len(), 2);
        assert_eq!(store.lines(&id(3)), Err(StoreFault::NoCampaign));
        assert_eq!(store.key(&id(3)), Err(StoreFault::NoCampaign));
        let nowhere = store.append(&id(3), 0, &lines);
        assert_eq!(nowhere, Err(StoreFault::NoCampaign));
    });
}

#[test]
fn an_invitation_is_used_as_often_as_it_may_be() {
    with_every_store(|store| {
        let nowhere = store.grant(&pass(1, PassKind::Invitation, 2));
        assert_eq!(nowhere, Err(StoreFault::NoCampaign));
        let lines = [line(Digest::NONE, "one")];
        store
            .create(fresh(&id(1), &Key::of_seed(1), &lines))
            .unwrap();
        store.grant(&pass(1, PassKind::Invitation, 2)).unwrap();
        let session = |number| pass(number, PassKind::Session, 0);
        let mut join = |number| store.redeem(Digest([1; 32]), &session(number)).unwrap();
        assert!(join(2) && join(3) && !join(4));
        assert_eq!(store.pass(Digest([2; 32])).unwrap(), Some(session(2)));
        assert_eq!(store.pass(Digest([4; 32])).unwrap(), None);
        // A session invites nobody.
        assert!(!store.redeem(Digest([2; 32]), &session(5)).unwrap());
        assert_eq!(store.passes(&id(1)).unwrap().len(), 3);
        assert!(store.passes(&id(2)).unwrap().is_empty());
        assert!(store.revoke(Digest([2; 32])).unwrap());
        assert!(!store.revoke(Digest([2; 32])).unwrap());
        assert_eq!(store.pass(Digest([2; 32])).unwrap(), None);
        let mut spectator = session(6);
        spectator.seat = Viewer::Spectator;
        store.grant(&spectator).unwrap();
        assert_eq!(store.pass(Digest([6; 32])).unwrap(), Some(spectator));
    });
}

#[test]
fn the_library_has_each_name_of_a_book_once() {
    with_every_store(|store| {
        let filed = |book: &str, name: &str, sheet: &str| Filed {
            book: book.to_owned(),
            name: name.to_owned(),
            sheet: sheet.to_owned(),
        };
        for one in [
            filed("a book", "Wulf", "1"),
            filed("another", "Wulf", "2"),
            filed("a book", "Ada", "3"),
            filed("a book", "Wulf", "4"),
        ] {
            store.file(&one).unwrap();
        }
        let all = store.filed("a book").unwrap();
        assert_eq!(
            all,
            [filed("a book", "Ada", "3"), filed("a book", "Wulf", "4")]
        );
        assert!(store.unfile("a book", "Ada").unwrap());
        assert!(!store.unfile("a book", "Ada").unwrap());
        assert_eq!(store.filed("another").unwrap().len(), 1);
    });
}

fn opened(file: &Path) -> Result<(), StoreFault> {
    Sqlite::open(file).map(drop)
}

#[test]
fn a_file_outlives_the_program_and_syncs_every_commit() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db");
    let lines = [line(Digest::NONE, "one")];
    let mut store = Sqlite::open(&file).unwrap();
    store
        .create(fresh(&id(1), &Key::of_seed(1), &lines))
        .unwrap();
    assert_eq!(store.durability().unwrap(), ("wal".to_owned(), 2));
    drop(store);
    let mut store = Sqlite::open(&file).unwrap();
    assert_eq!(store.lines(&id(1)).unwrap(), lines);
    assert_eq!(store.durability().unwrap(), ("wal".to_owned(), 2));
}

#[test]
fn a_log_cannot_be_changed_even_from_outside() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db");
    let lines = [line(Digest::NONE, "one")];
    let mut store = Sqlite::open(&file).unwrap();
    store
        .create(fresh(&id(1), &Key::of_seed(1), &lines))
        .unwrap();
    let outside = Connection::open(&file).unwrap();
    assert!(outside.execute("UPDATE lines SET body = 'x'", []).is_err());
    assert!(outside.execute("DELETE FROM lines", []).is_err());
}

#[test]
fn files_of_others_damaged_and_newer_ones_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("other.db");
    let connection = Connection::open(&other).unwrap();
    connection
        .execute_batch("CREATE TABLE cats (name)")
        .unwrap();
    drop(connection);
    assert!(matches!(opened(&other), Err(StoreFault::Damaged(_))));

    let noise = folder.path().join("noise.db");
    std::fs::write(&noise, vec![b'x'; 8_192]).unwrap();
    assert!(matches!(opened(&noise), Err(StoreFault::Damaged(_))));

    let newer = folder.path().join("newer.db");
    opened(&newer).unwrap();
    let connection = Connection::open(&newer).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    assert_eq!(opened(&newer), Err(StoreFault::Newer(99)));

    let nowhere = folder.path().join("no/such/folder.db");
    assert_eq!(opened(&nowhere), Err(StoreFault::Denied));
}

#[test]
fn looking_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().join("empty.db");
    std::fs::write(&empty, "").unwrap();
    let looked = Sqlite::look_into(&empty).map(drop);
    assert!(matches!(looked, Err(StoreFault::Damaged(_))));
    assert_eq!(std::fs::metadata(&empty).unwrap().len(), 0);
    let file = folder.path().join("a.db");
    let lines = [line(Digest::NONE, "one")];
    let mut store = Sqlite::open(&file).unwrap();
    store
        .create(fresh(&id(1), &Key::of_seed(1), &lines))
        .unwrap();
    let mut looking = Sqlite::look_into(&file).unwrap();
    assert_eq!(looking.lines(&id(1)).unwrap(), lines);
    let second = line(lines[0].hash, "two");
    let refused = looking.append(&id(1), 1, &[second]);
    assert_eq!(refused, Err(StoreFault::Denied));
}

/// A row that cannot be found any more is missed.
#[test]
fn a_lost_line_is_seen() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db");
    let first = line(Digest::NONE, "one");
    let lines = [first.clone(), line(first.hash, "two")];
    let mut store = Sqlite::open(&file).unwrap();
    store
        .create(fresh(&id(1), &Key::of_seed(1), &lines))
        .unwrap();
    drop(store);
    let outside = Connection::open(&file).unwrap();
    outside
        .execute_batch("DROP TRIGGER lines_are_kept; DELETE FROM lines WHERE seq = 1")
        .unwrap();
    drop(outside);
    let mut store = Sqlite::open(&file).unwrap();
    assert!(matches!(store.lines(&id(1)), Err(StoreFault::Damaged(_))));
}

/// Bytes in the middle of a page of the log: the file says so itself, or the chain does.
/// Somebody copies the file while somebody else writes it.
#[test]
fn a_copy_is_the_file_as_it_was_at_one_moment() {
    let folder = tempfile::tempdir().unwrap();
    let (file, copy) = (folder.path().join("a.db"), folder.path().join("b.db"));
    let mut writing = Sqlite::open(&file).unwrap();
    let first = line(Digest::NONE, "one");
    let second = line(first.hash, "two");
    let key = Key::of_seed(1);
    writing
        .create(fresh(&id(1), &key, from_ref(&first)))
        .unwrap();
    let mut reading = Sqlite::look_into(&file).unwrap();
    reading.copy_to(&copy).unwrap();
    writing.append(&id(1), 1, from_ref(&second)).unwrap();
    let mut copied = Sqlite::look_into(&copy).unwrap();
    assert_eq!(copied.lines(&id(1)).unwrap(), from_ref(&first));
    assert!(reading.copy_to(&copy).is_err(), "nothing is overwritten");
    // It can be gone on with like any other.
    let mut on = Sqlite::open(&copy).unwrap();
    on.append(&id(1), 1, from_ref(&second)).unwrap();
    assert_eq!(on.lines(&id(1)).unwrap(), [first, second]);
}

#[test]
fn a_damaged_page_is_seen() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db");
    let mut lines = Vec::new();
    let mut head = Digest::NONE;
    for number in 0..400 {
        let line = line(head, &format!("this is line {number}"));
        head = line.hash;
        lines.push(line);
    }
    let mut store = Sqlite::open(&file).unwrap();
    store
        .create(fresh(&id(1), &Key::of_seed(1), &lines))
        .unwrap();
    drop(store);
    let mut bytes = std::fs::read(&file).unwrap();
    let wanted = b"this is line 200";
    let mut windows = bytes.windows(wanted.len());
    let at = windows.position(|window| window == wanted).unwrap();
    bytes[at] ^= 1;
    std::fs::write(&file, bytes).unwrap();
    let kept = Sqlite::open(&file).and_then(|mut store| store.lines(&id(1)));
    let broken = |lines: &Vec<Line>| {
        let mut before = Digest::NONE;
        lines.iter().any(|line| {
            let follows = line.follows(before);
            before = line.hash;
            !follows
        })
    };
    assert!(kept.as_ref().map_or(true, broken));
}

#[test]
fn what_is_put_away_takes_no_lines_until_it_is_brought_back() {
    with_every_store(|store| {
        let (one, other, key) = (id(1), id(2), Key::of_seed(1));
        let first = line(Digest::NONE, "one");
        let second = line(first.hash, "two");
        for id in [&one, &other] {
            store.create(fresh(id, &key, from_ref(&first))).unwrap();
        }
        store.archive(&one, true).unwrap();
        let away: Vec<bool> = store
            .campaigns()
            .unwrap()
            .iter()
            .map(|one| one.archived)
            .collect();
        assert_eq!(away, [true, false]);
        assert_eq!(store.is_archived(&one), Ok(true));
        assert_eq!(store.is_archived(&other), Ok(false));
        let refused = store.append(&one, 1, from_ref(&second));
        assert_eq!(refused, Err(StoreFault::Archived));
        assert_eq!(store.lines(&one).unwrap(), from_ref(&first));
        store.append(&other, 1, from_ref(&second)).unwrap();
        store.archive(&one, false).unwrap();
        store.append(&one, 1, from_ref(&second)).unwrap();
        assert_eq!(store.is_archived(&id(3)), Err(StoreFault::NoCampaign));
        assert_eq!(store.archive(&id(3), true), Err(StoreFault::NoCampaign));
    });
}

#[test]
fn a_file_of_the_first_version_is_looked_into_as_it_is_and_brought_along_when_opened() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("old.db");
    let old = Connection::open(&file).unwrap();
    old.execute_batch(FIRST_SCHEMA).unwrap();
    old.execute_batch(
        "PRAGMA application_id = 1131242593; PRAGMA user_version = 1; \
         INSERT INTO campaigns VALUES ('01010101010101010101010101010101', 'Friday', 'a book', 7, \
         zeroblob(32), 0, zeroblob(32));",
    )
    .unwrap();
    drop(old);
    let listed = |store: &mut Sqlite| {
        let kept = store.campaigns().unwrap();
        kept.into_iter()
            .map(|one| (one.name, one.archived))
            .collect::<Vec<_>>()
    };
    let friday = |away| vec![("Friday".to_owned(), away)];
    let version = || {
        let file = Connection::open(&file).unwrap();
        let read = file.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0));
        read.unwrap()
    };
    let mut looked = Sqlite::look_into(&file).unwrap();
    assert_eq!(listed(&mut looked), friday(false));
    assert_eq!(looked.is_archived(&id(1)), Ok(false));
    drop(looked);
    assert_eq!(version(), 1);
    let mut opened = Sqlite::open(&file).unwrap();
    assert_eq!(listed(&mut opened), friday(false));
    opened.archive(&id(1), true).unwrap();
    assert_eq!(version(), 2);
    drop(opened);
    assert_eq!(listed(&mut Sqlite::look_into(&file).unwrap()), friday(true));
}
