//! How long it takes to open a long campaign, for each book.

use std::time::Instant;

use books::BOOKS;
use rulebook::Seat;
use rulebook_testkit::Random;
use table::{Campaign, Command, Key, Line, Order, Sqlite};

use crate::{clients::house, player};

/// Steps that are played before the same ones are played again after taking them back.
const PLAYED: usize = 2_000;

/// Opens a campaign with so many entries.
pub fn run(count: usize) {
    println!("book            entries      MiB   events  opened in");
    for book in BOOKS {
        let campaign = long(book, count);
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("trial.db");
        Sqlite::open(&file).expect("a file");
        let house = house(&file);
        let id = house
            .keep_lines(campaign.lines(), &Key::of_seed(1))
            .expect("there is room");
        let began = Instant::now();
        let room = house.room(&id).expect("it opens");
        let seconds = began.elapsed().as_secs_f64();
        let opened = room.campaign();
        assert_eq!(opened.game().state(), campaign.game().state());
        let bytes: usize = campaign.lines().iter().map(|line| line.body.len()).sum();
        let events: usize = (0..campaign.lines().len() as u64)
            .filter_map(|seq| campaign.entry(seq))
            .map(|entry| entry.did.events().len())
            .sum();
        println!(
            "{:14} {:8}  {:7.1}  {events:7}  {seconds:.2} s",
            book.id,
            opened.lines().len(),
            bytes as f64 / f64::from(1 << 20),
        );
    }
}

/// A long campaign. Listing what can be chosen is slow, so after a while the same is done again.
fn long(book: &'static books::Book, count: usize) -> Campaign {
    let mut random = Random::new(5);
    let key = Key::of_seed(5);
    let mut campaign = player::campaign(book);
    let mut orders = Vec::new();
    while campaign.lines().len() < count.min(PLAYED) {
        let order = player::order(&campaign, &mut random);
        player::follow(&mut campaign, &order, &key);
        orders.push(order);
    }
    while campaign.lines().len() < count {
        let back = Order::new(Seat::Gm, Command::TakeBack(0));
        player::follow(&mut campaign, &back, &key);
        for order in &orders {
            let order = match &order.command {
                Command::Choose { .. } => order.clone(),
                _ => Order::new(Seat::Gm, Command::Roll { fresh: false }),
            };
            if campaign.lines().len() < count {
                player::follow(&mut campaign, &order, &key);
            }
        }
    }
    campaign
}

/// A line that says nothing much, after another.
pub fn talk(seq: u64, before: table::Digest) -> Line {
    let entry = table::Entry {
        seq,
        at: 0,
        seat: Seat::Gm,
        id: Some(format!("talk-{seq}")),
        say: Some("Once upon a time there was a tavern, and somebody entered it.".to_owned()),
        did: table::Deed::Said,
    };
    Line::after(before, &entry.text())
}

#[cfg(test)]
mod tests {
    #[test]
    fn long_campaigns_open() {
        super::run(400);
    }
}
