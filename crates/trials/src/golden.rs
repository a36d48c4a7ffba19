//! Campaigns to be read for ever: one for each book, with as many kinds of events as a few tries
//! find. They are written once for each version of the log, and only ever read after that.

use std::{collections::BTreeSet, fs::File, path::Path};

use books::BOOKS;
use rulebook_testkit::Random;
use table::{Campaign, export};

use crate::player::played;

/// How many campaigns are tried for each book.
const TRIES: u64 = 40;
/// How long each of them is.
const STEPS: usize = 120;

/// Writes a file for each book into a folder.
pub fn write(folder: &str) {
    for book in BOOKS {
        let tries = (0..TRIES).map(|seed| played(book, STEPS, &mut Random::new(seed)));
        let best = tries.max_by_key(|campaign| kinds(campaign).len());
        let best = best.expect("some were tried");
        let file = Path::new(folder).join(format!("{}.jsonl", book.id));
        let mut file = File::create(file).expect("the folder is there");
        export(&best, &mut file).expect("there is room");
        println!("{:14} {:3} kinds of events", book.id, kinds(&best).len());
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
