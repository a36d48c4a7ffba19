//! Campaigns to be read for ever: one for each book, with as many kinds of events as a few tries
//! find. They are written once for each version of the log, and only ever read after that.

use std::{collections::BTreeSet, fs::File, path::Path};

use books::BOOKS;
use rulebook::Seat;
use rulebook_testkit::Random;
use table::{Audience, Campaign, Command, Order, export};

use crate::player::{follow, key, played};

/// How many campaigns are tried for each book.
const TRIES: u64 = 40;
/// How long each of them is.
const STEPS: usize = 120;

/// Writes a file for each book into a folder.
pub fn write(folder: &str) {
    for book in BOOKS {
        let tries = (0..TRIES).map(|seed| played(book, STEPS, &mut Random::new(seed)));
        let best = tries.max_by_key(|campaign| kinds(campaign).len());
        let mut best = best.expect("some were tried");
        talk(&mut best);
        let file = Path::new(folder).join(format!("{}.jsonl", book.id));
        let mut file = File::create(file).expect("the folder is there");
        export(&best, &mut file).expect("there is room");
        println!("{:14} {:3} kinds of events", book.id, kinds(&best).len());
    }
}

/// What is done beside the game, so that every kind of entry is there.
fn talk(campaign: &mut Campaign) {
    let key = key();
    let dice = |to| Command::Dice {
        dice: "2d6+1".to_owned(),
        faces: None,
        to,
    };
    let last = campaign.standing().next_back().unwrap_or(0);
    let rolled = campaign.lines().len() as u64 + 1;
    let commands = [
        Command::Say("So far so good.".to_owned()),
        dice(Audience::Gm),
        Command::Show(rolled),
        dice(Audience::All),
        Command::Ask(last - 1),
        Command::TakeBack(last - 1),
        Command::Close,
    ];
    for (number, command) in commands.into_iter().enumerate() {
        let mut order = Order::new(Seat::Gm, command);
        order.id = Some(format!("golden-{number}"));
        follow(campaign, &order, &key);
    }
}

/// The kinds of events in a campaign: what each begins with.
fn kinds(campaign: &Campaign) -> BTreeSet<String> {
    let entries = (0..campaign.lines().len() as u64).filter_map(|seq| campaign.entry(seq));
    let kind = |text: &str| text.split('"').take(4).collect::<Vec<_>>().join("\"");
    let kinds = entries.flat_map(|entry| {
        let events = entry.did.events().iter();
        events.map(|event| kind(event.text())).collect::<Vec<_>>()
    });
    kinds.collect()
}
