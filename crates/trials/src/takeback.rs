//! Much taking back: where a campaign stands is always what a fresh replay of what stands makes
//! of it, and its roll counter never falls.

use books::BOOKS;
use rulebook::{Seat, Turn};
use rulebook_testkit::Random;
use table::{Campaign, Command, Deed, Key, Order};

use crate::player::{campaign, follow, order};

/// Steps of one run.
const STEPS: usize = 14;

/// What was seen in some runs.
#[derive(Default)]
struct Seen {
    entries: usize,
    taken_back: usize,
    again: usize,
    fresh: usize,
}

/// So many runs, spread over all books.
pub fn run(count: usize) {
    println!("book             runs   entries  taken back  fell again  fresh");
    for (place, book) in BOOKS.iter().enumerate() {
        let runs = count / BOOKS.len() + usize::from(place < count % BOOKS.len());
        let mut seen = Seen::default();
        for seed in 0..runs {
            one_run(book, seed as u64, &mut seen);
        }
        println!(
            "{:14} {runs:6}  {:8}  {:10}  {:10}  {:5}",
            book.id, seen.entries, seen.taken_back, seen.again, seen.fresh
        );
    }
    println!("every state was that of a fresh replay, and no roll counter fell");
}

fn one_run(book: &'static books::Book, seed: u64, seen: &mut Seen) {
    let mut random = Random::new(seed);
    let mut live = campaign(book);
    let key = Key::of_seed(seed);
    // What was done last, to be done again after it was taken back.
    let mut repeat: Vec<Order> = Vec::new();
    for _ in 0..STEPS {
        let rolls = live.rolls();
        let next = match random.below(5) {
            0 if live.standing().next().is_some() => {
                let last = live.lines().len();
                let to = random.below(last) as u64;
                repeat = orders_after(&live, to);
                Order::new(Seat::Gm, Command::TakeBack(to))
            }
            1 if matches!(live.game().turn(), Turn::Chance(_)) => {
                Order::new(Seat::Gm, Command::Roll { fresh: true })
            }
            _ if !repeat.is_empty() => repeat.remove(0),
            _ => order(&live, &mut random),
        };
        let takes = matches!(next.command, Command::TakeBack(_));
        if takes && live.decide(&next, &key, 0).is_err() {
            continue;
        }
        if live.decide(&next, &key, 0).is_err() {
            // What was done again no longer fits, since something else was done before it.
            repeat.clear();
            continue;
        }
        follow(&mut live, &next, &key);
        if !takes && !repeat.is_empty() && matches!(next.command, Command::Roll { fresh: true }) {
            repeat.clear();
        }
        assert!(live.rolls() >= rolls, "the roll counter fell");
        seen.taken_back += usize::from(takes);
        count_sources(&live, seen);
    }
    seen.entries += live.lines().len();
    let again = Campaign::read(live.lines().to_vec()).expect("its own log");
    assert_eq!(again.rolls(), live.rolls());
    assert_eq!(
        again.game().state(),
        live.game().state(),
        "{} {seed}",
        book.id
    );
    assert_eq!(
        fresh_replay(&live),
        live.game().state(),
        "{} {seed}",
        book.id
    );
}

/// The orders that led to what stands after an entry, in their order.
fn orders_after(live: &Campaign, to: u64) -> Vec<Order> {
    let after = live.standing().filter(|seq| *seq > to);
    let entries = after.filter_map(|seq| live.entry(seq));
    let order = |entry: table::Entry| {
        let command = match entry.did {
            Deed::Chose { form, .. } => Command::Choose { form, say: None },
            Deed::Brought { to, sheet, .. } => Command::Bring { to, sheet },
            Deed::Threw { .. } | Deed::Placed { .. } => Command::Roll { fresh: false },
            _ => return None,
        };
        Some(Order::new(entry.seat, command))
    };
    entries.filter_map(order).collect()
}

fn count_sources(live: &Campaign, seen: &mut Seen) {
    let last = live.entry(live.lines().len() as u64 - 1);
    let source = last.as_ref().and_then(|entry| entry.did.source());
    match source {
        Some(table::Source::Again { seq }) => {
            let before = live.entry(seq);
            assert_eq!(last.map(fell), before.map(fell), "it fell otherwise");
            seen.again += 1;
        }
        Some(table::Source::Table {
            instead_of: Some(_),
            ..
        }) => seen.fresh += 1,
        _ => {}
    }
}

/// What chance came to in an entry.
fn fell(entry: table::Entry) -> String {
    match entry.did {
        Deed::Threw { faces, .. } => format!("{faces:?}"),
        Deed::Placed { landing, .. } => format!("{landing:?}"),
        other => panic!("no chance: {other:?}"),
    }
}

/// The state of a game in which only what stands has ever happened.
fn fresh_replay(live: &Campaign) -> serde_json::Value {
    let mut game = (live.book().open)(live.setup()).expect("it opened before");
    for seq in live.standing() {
        let entry = live.entry(seq).expect("it stands");
        for event in entry.did.events() {
            game.apply(event).expect("its own event");
        }
    }
    game.state()
}

#[cfg(test)]
mod tests {
    #[test]
    fn taking_back_is_exact() {
        super::run(100);
    }
}
