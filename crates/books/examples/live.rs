//! How long people wait who ask for the odds at every choice of a running fight:
//! `cargo run --release -p books --example live`.
//!
//! Fights are played to their end, the best move each time and dice from a small generator, as
//! the terminal table plays them: what was reckoned is kept from one question to the next.

#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    reason = "measuring time is what this program is for, and its fights are its own"
)]

use std::time::Instant;

use books::{Advice, BOOKS, Bout, Playing, Written};
use odds::{Asked, Unwatched};
use rulebook::{Filled, Seat, Turn};

/// As much room as the terminal table gives.
const ASKED: Asked = Asked {
    manners: odds::BEST,
    memory: 1 << 29,
    sampling: odds::Sampling {
        precision: 0.01,
        most: 100_000,
        seed: 1,
    },
    simulated: false,
};
const MOST_STEPS: usize = 2_000;

fn main() {
    println!("| fight | questions | first | median | slowest | without keeping, median |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: |");
    for fighters in &FIGHTERS {
        for number in 1..=fighters.most {
            row(fighters, number);
        }
    }
}

/// Fighters of a book, by what they are called here, so many on each side.
struct Fighters {
    book: &'static str,
    name: &'static str,
    /// The sheet of those on each side.
    sheets: [&'static str; 2],
    most: usize,
}

const FIGHTERS: [Fighters; 7] = [
    Fighters {
        book: "risus",
        name: "X (4)",
        sheets: ["X (4)"; 2],
        most: 4,
    },
    Fighters {
        book: "risus",
        name: "X (4), Y (3)",
        sheets: ["X (4), Y (3)"; 2],
        most: 4,
    },
    Fighters {
        book: "risus-hack",
        name: "X (3)",
        sheets: ["X (3)"; 2],
        most: 4,
    },
    Fighters {
        book: "pdq",
        name: "X Good",
        sheets: ["X Good"; 2],
        most: 4,
    },
    Fighters {
        book: "pdq",
        name: "X Expert, Y Good, Z Good",
        sheets: ["X Expert, Y Good, Z Good"; 2],
        most: 4,
    },
    Fighters {
        book: "die-tower",
        name: "a PC and Health 3",
        sheets: ["a | b | c | d | e", "Health 3 | good at f | weak to g"],
        most: 4,
    },
    Fighters {
        book: "clichenimatic",
        name: "Hit +3, Resolve 3, Essence 5",
        sheets: ["x (cliché), y (flaw), z (phrase), w (pip), Hit +3, Resolve 3, Essence 5"; 2],
        most: 4,
    },
];

fn row(fighters: &Fighters, number: usize) {
    let book = BOOKS.iter().find(|known| known.id == fighters.book);
    let book = book.unwrap();
    let sheets = fighters.sheets;
    let side = |name: char, sheet: &str| {
        let lines = (0..number).map(|place| format!("{name}{place}: {sheet}\n"));
        let checked = (book.check)(&lines.collect::<String>()).unwrap();
        let sheets = checked.into_iter().map(|checked| {
            let mut sheet = checked.sheet;
            sheet.as_object_mut().unwrap().remove("options");
            sheet
        });
        sheets.collect::<Vec<_>>()
    };
    let (first, second) = (side('A', sheets[0]), side('B', sheets[1]));
    let mut game = (book.pitch)(&serde_json::Map::new(), [&first, &second]).unwrap();
    let mut known: Option<Box<dyn Bout>> = None;
    let (mut kept, mut anew) = (Vec::new(), Vec::new());
    let mut chance = 1;
    for _ in 0..MOST_STEPS {
        match game.turn() {
            Turn::Chance(roll) => {
                let dice = roll.throws.iter().map(|throw| throw.dice).sum::<u32>();
                let faces: Vec<_> = (0..dice).map(|_| face(&mut chance)).collect();
                let events = game.throw(&faces).unwrap();
                happen(game.as_mut(), &events);
            }
            Turn::Choice(_) => {
                let start = Instant::now();
                let before = known.take();
                let later = before.and_then(|before| game.later(before.as_ref()));
                let Some(bout) = later.or_else(|| game.bout(ASKED, &Unwatched).ok()) else {
                    break;
                };
                let advice = bout.advice(&Unwatched).unwrap();
                kept.push(start.elapsed().as_secs_f64());
                let Some(advice) = advice else {
                    break;
                };
                if anew.len() < 5 {
                    let start = Instant::now();
                    let again = game.bout(ASKED, &Unwatched).ok();
                    again.unwrap().advice(&Unwatched).unwrap();
                    anew.push(start.elapsed().as_secs_f64());
                }
                choose(game.as_mut(), &advice);
                known = Some(bout);
            }
            _ => break,
        }
    }
    let first = kept.first().copied().unwrap_or_default();
    let slowest = kept.iter().skip(1).copied().fold(0.0, f64::max);
    println!(
        "| {}: {number} v {number}, {} | {} | {} | {} | {} | {} |",
        book.id,
        fighters.name,
        kept.len(),
        milliseconds(first),
        milliseconds(median(&mut kept)),
        milliseconds(slowest),
        milliseconds(median(&mut anew)),
    );
}

/// The best move, by whoever may make it.
fn choose(game: &mut dyn Playing, advice: &Advice) {
    let filled: &Filled = advice.moves[0].filled.as_ref().unwrap();
    let players = game.players().into_iter().map(Seat::Player);
    let mut seats = players.chain([Seat::Gm]);
    let events = seats.find_map(|seat| game.choose(&seat, filled).ok());
    happen(game, &events.unwrap());
}

fn happen(game: &mut dyn Playing, events: &[Written]) {
    for event in events {
        game.apply(event).unwrap();
    }
}

fn face(chance: &mut u64) -> dice::Face {
    *chance = chance
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*chance >> 33) as dice::Face % 6 + 1
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn milliseconds(seconds: f64) -> String {
    format!("{:.2} ms", seconds * 1e3)
}
