//! How many entries a second are kept, beside a bare loop that inserts the same rows with the
//! same durability, in one run and on the same disk.

use std::{thread, time::Instant};

use books::BOOKS;
use rulebook::Seat;
use rusqlite::Connection;
use table::{Command, Digest, Order};

use crate::{clients::house, opening::talk};

/// How many clients send at once.
const CLIENTS: [usize; 3] = [1, 8, 64];

/// Keeps so many entries each way.
pub fn run(count: usize) {
    let bare = bare(count);
    println!("a bare loop, one row a transaction: {bare:.0} a second");
    for clients in CLIENTS {
        let kept = table(count, clients);
        println!(
            "the table, {clients:2} clients: {kept:.0} a second, {:.0} % of the loop",
            100.0 * kept / bare
        );
    }
}

fn bare(count: usize) -> f64 {
    let folder = tempfile::tempdir().expect("a folder");
    let connection = Connection::open(folder.path().join("bare.db")).expect("a file");
    connection
        .execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
             CREATE TABLE lines (campaign TEXT, seq INTEGER, body TEXT, hash BLOB, \
             PRIMARY KEY (campaign, seq)) STRICT",
        )
        .expect("a table");
    let mut head = Digest::NONE;
    let lines: Vec<_> = (0..count as u64)
        .map(|seq| {
            let line = talk(seq, head);
            head = line.hash;
            line
        })
        .collect();
    let sql = "INSERT INTO lines VALUES ('0123456789abcdef0123456789abcdef', ?1, ?2, ?3)";
    let mut insert = connection.prepare(sql).expect("SQL");
    let began = Instant::now();
    for (seq, line) in (0_i64..).zip(&lines) {
        insert
            .execute((seq, &*line.body, line.hash.0))
            .expect("a row");
    }
    count as f64 / began.elapsed().as_secs_f64()
}

fn table(count: usize, clients: usize) -> f64 {
    let folder = tempfile::tempdir().expect("a folder");
    let house = house(&folder.path().join("table.db"));
    let book = &BOOKS[0];
    let id = house
        .found("A bench", book, (book.demonstration)())
        .expect("a demonstration opens");
    let room = house.room(&id).expect("it opens");
    let began = Instant::now();
    thread::scope(|scope| {
        for client in 0..clients {
            let room = &room;
            scope.spawn(move || {
                for number in 0..count / clients {
                    let words = "Once upon a time there was a tavern, and somebody entered it.";
                    let mut order = Order::new(Seat::Gm, Command::Say(words.to_owned()));
                    order.id = Some(format!("talk-{client}-{number}"));
                    room.order(order).expect("it is kept");
                }
            });
        }
    });
    (count / clients * clients) as f64 / began.elapsed().as_secs_f64()
}
