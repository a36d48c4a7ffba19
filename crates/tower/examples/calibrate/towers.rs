//! Stacks towers and writes down what came of them. The tests read the same files back.

use std::{
    fmt::Write,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use rand::{Rng, SeedableRng, rngs::ChaCha20Rng};
use rulebook::Steadiness;
use tower::{Aiming, Heights, Level, Tower};

/// How high towers are stacked.
pub const DICE: usize = 20;
/// The seed of all towers.
pub const SEED: u64 = 13;
/// The hands, by the names they have in the files.
pub const HANDS: [(&str, Steadiness); 3] = [
    ("careful", Steadiness::Careful),
    ("casual", Steadiness::Casual),
    ("shaky", Steadiness::Shaky),
];

/// Stacks the tower with this number. Every tower has chance of its own, so it does not matter
/// which one is stacked first, or on which core.
pub fn tower(hand: usize, number: usize, aiming: Aiming) -> Tower {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&SEED.to_le_bytes());
    key[8..16].copy_from_slice(&(number as u64).to_le_bytes());
    key[16..24].copy_from_slice(&(hand as u64).to_le_bytes());
    let mut words = ChaCha20Rng::from_seed(key);
    let (_, steadiness) = HANDS[hand];
    tower::stack(DICE, steadiness, aiming, &mut || words.next_u32())
}

/// What came of one tower.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What came of each height.
    pub heights: Heights,
    /// The height at which it fell; 0 if it stands.
    pub fell_at: usize,
    /// Dice that slipped off.
    pub slips: usize,
}

/// Writes down what came of a tower.
pub fn record(tower: &Tower) -> Record {
    Record {
        heights: Heights::of(tower, DICE),
        fell_at: tower.fell_at().unwrap_or(0),
        slips: tower.slips(),
    }
}

/// Stacks towers on all cores; `done` is told after each one.
pub fn stack_all(
    hand: usize,
    towers: usize,
    aiming: Aiming,
    done: &(dyn Fn() + Sync),
) -> Vec<Record> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut mine = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= towers {
                return mine;
            }
            mine.push((number, record(&tower(hand, number, aiming))));
            done();
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut all: Vec<(usize, Record)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let finished = threads.into_iter().filter_map(|thread| thread.join().ok());
        finished.flatten().collect()
    });
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, record)| record).collect()
}

/// The line of a tower in the file of single towers.
pub fn tower_line(hand: &str, number: usize, record: &Record) -> String {
    format!("{hand},{number},{},{}", record.fell_at, record.slips)
}

/// The lines of a hand in the file of heights.
pub fn height_lines(hand: &str, heights: &Heights) -> String {
    let mut lines = String::new();
    for (below, level) in heights.0.iter().enumerate() {
        let height = below + 1;
        let tried = level.tried();
        let Level {
            stood,
            slipped,
            fell,
        } = level;
        let _ = writeln!(lines, "{hand},{height},{tried},{stood},{slipped},{fell}");
    }
    lines
}
