//! A crowd at one table: 64 clients at once, each with so many commands. Every acknowledgement
//! is an entry, the log has no gap, and each name of an order is there once.

use std::{collections::BTreeSet, sync::Arc, thread, time::Instant};

use books::BOOKS;
use rulebook::Seat;
use table::{Command, Deed, Fault, House, Order, Room, Sqlite, system_clock};

/// How many are at the table.
const CLIENTS: usize = 64;

/// Each client sends so many commands, every tenth of them twice.
pub fn run(count: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("trial.db");
    let house = house(&file);
    let book = &BOOKS[0];
    let id = house
        .found("A crowd", book, (book.demonstration)())
        .expect("a demonstration opens");
    let room = house.room(&id).expect("it was just opened");
    let began = Instant::now();
    let acknowledged: Vec<(String, u64)> = thread::scope(|scope| {
        let clients: Vec<_> = (0..CLIENTS)
            .map(|client| {
                scope.spawn({
                    let room = &room;
                    move || send(room, client, count)
                })
            })
            .collect();
        let joined = clients.into_iter();
        joined
            .flat_map(|client| client.join().expect("no client fails"))
            .collect()
    });
    let seconds = began.elapsed().as_secs_f64();
    assert_eq!(acknowledged.len(), CLIENTS * count);
    drop(room);
    drop(house);
    // What is on disk, not what somebody remembers.
    let room = self::house(&file).room(&id).expect("it is still there");
    let campaign = room.campaign();
    assert_eq!(
        campaign.lines().len(),
        CLIENTS * count + 1,
        "a gap, or too much"
    );
    let mut ids = BTreeSet::new();
    for seq in 1..campaign.lines().len() as u64 {
        let entry = campaign.entry(seq).expect("every place is taken");
        assert!(matches!(entry.did, Deed::Said));
        let id = entry.id.expect("every order had a name");
        assert!(acknowledged.contains(&(id.clone(), seq)) || ids.contains(&id));
        assert!(ids.insert(id), "a name is there twice");
    }
    assert_eq!(ids.len(), acknowledged.len());
    println!(
        "{CLIENTS} clients x {count} commands: {} acknowledged = {} entries, no gap, each name \
         once; {:.0} a second",
        acknowledged.len(),
        ids.len(),
        acknowledged.len() as f64 / seconds
    );
}

fn send(room: &Arc<Room>, client: usize, count: usize) -> Vec<(String, u64)> {
    let mut acknowledged = Vec::new();
    for number in 0..count {
        let id = format!("{client}-{number}");
        let order = Order {
            seat: Seat::Gm,
            id: Some(id.clone()),
            saw: None,
            command: Command::Say(format!("This is {id}.")),
        };
        let done = patiently(room, &order);
        if number % 10 == 0 {
            // The answer was lost on its way, so it is sent again.
            let again = patiently(room, &order);
            assert!(again.before && again.number == done.number);
        }
        acknowledged.push((id, done.number));
    }
    acknowledged
}

fn patiently(room: &Arc<Room>, order: &Order) -> table::Done {
    loop {
        match room.order(order.clone()) {
            Ok(done) => return done,
            Err(Fault::Busy) => thread::yield_now(),
            Err(fault) => panic!("{order:?}: {fault}"),
        }
    }
}

/// A house over a file.
pub fn house(file: &std::path::Path) -> House {
    let store = Sqlite::open(file).expect("a file of campaigns");
    House::new(store, system_clock())
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_crowd_loses_nothing() {
        super::run(5);
    }
}
