//! Whole fights beside bare loops that do nothing else, in one run.
//!
//! The loops are what somebody would write by hand for just one question, and the yardstick for
//! what generality costs.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "a bench may stop where its own assumptions fail"
)]

use std::hint::black_box;

use book_risus::{Risus, fight::Skirmish, setup::Options, sheet::read_line, state::State};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use odds::{Asked, Manner, Manners, Reckoning, Sampling, Unwatched};
use rulebook::{Fight, Fights};

type Moment = <Skirmish as Fight>::Moment;

fn pitched(first: &str, second: &str) -> State {
    let side = |lines: &str| {
        lines
            .split('/')
            .map(|line| read_line(line).unwrap())
            .collect()
    };
    Risus::pitch(Options::default(), [side(first), side(second)]).unwrap()
}

fn fight(first: &str, second: &str) -> (Skirmish, Moment) {
    Risus::fight(&pitched(first, second)).unwrap()
}

/// All duels of 1 to 6 dice, from one table: those that the duel of 6 against 6 can come to.
fn duels(state: &State) -> [[f64; 6]; 6] {
    let (fight, moment) = Risus::fight(state).unwrap();
    let reckoning = Reckoning::new(fight, &moment, Asked::default(), &Unwatched).unwrap();
    let mut worths = [[0.0; 6]; 6];
    for (row, worths) in worths.iter_mut().enumerate() {
        for (column, worth) in worths.iter_mut().enumerate() {
            let dice = [row as u32 + 1, column as u32 + 1];
            let duel = reckoning.fight().with_dice_left(&dice).unwrap();
            *worth = reckoning.worth_of(duel).unwrap();
        }
    }
    worths
}

/// The same by hand: sums of dice, won and tied rolls, and one line for each duel.
fn bare_duels() -> [[f64; 6]; 6] {
    let mut sums = [[0_u64; 37]; 7];
    sums[0][0] = 1;
    for dice in 1..=6 {
        for sum in dice..=6 * dice {
            sums[dice][sum] = (1..=6.min(sum))
                .map(|face| sums[dice - 1][sum - face])
                .sum();
        }
    }
    let mut worths = [[0.0; 7]; 7];
    worths.iter_mut().skip(1).for_each(|row| row[0] = 1.0);
    for own in 1..=6 {
        for foe in 1..=6 {
            let (mut won, mut tied, mut below) = (0, 0, 0);
            for (own, foe) in sums[own].iter().zip(&sums[foe]) {
                won += own * below;
                tied += own * foe;
                below += foe;
            }
            let all = 6_u64.pow(own as u32 + foe as u32);
            let lost = all - won - tied;
            let worth = won as f64 * worths[own][foe - 1] + lost as f64 * worths[own - 1][foe];
            worths[own][foe] = worth / (all - tied) as f64;
        }
    }
    std::array::from_fn(|row| std::array::from_fn(|column| worths[row + 1][column + 1]))
}

fn all_duels(criterion: &mut Criterion) {
    // Sheets are read beforehand: the loop begins with numbers, too.
    let state = pitched("A: X (6)", "B: X (6)");
    for (one, other) in duels(&state)
        .iter()
        .flatten()
        .zip(bare_duels().iter().flatten())
    {
        assert!((one - other).abs() < 1e-9);
    }
    let mut group = criterion.benchmark_group("all 36 duels");
    group.bench_function("ours", |bench| bench.iter(|| duels(&state)));
    group.bench_function("bare loop", |bench| bench.iter(|| black_box(bare_duels())));
    group.finish();
}

const FIGHTS: u64 = 1 << 14;

/// Fights of four dice against four, played by hand: sums from a table, and a small generator.
fn bare_fights(sums: &[Vec<u8>], seed: u64) -> u64 {
    let mut word = seed | 1;
    let mut won = 0;
    for _ in 0..FIGHTS {
        let mut dice = [4_usize; 2];
        while dice[0] > 0 && dice[1] > 0 {
            word ^= word << 13;
            word ^= word >> 7;
            word ^= word << 17;
            let own = sums[dice[0]][(word >> 48) as usize];
            let foe = sums[dice[1]][(word >> 32 & 0xffff) as usize];
            dice[0] -= usize::from(own < foe);
            dice[1] -= usize::from(own > foe);
        }
        won += u64::from(dice[0] > 0);
    }
    won
}

/// For each number of dice, the sum that each of 65,536 numbers stands for.
fn sum_table() -> Vec<Vec<u8>> {
    let sums = (0..=4_u32).map(|dice| {
        let all = 6_u64.pow(dice);
        let mut sums: Vec<u8> = (0..all)
            .map(|roll| {
                (0..dice)
                    .map(|die| (roll / 6_u64.pow(die) % 6) as u8 + 1)
                    .sum()
            })
            .collect();
        sums.sort_unstable();
        let sum = |number: u64| sums[((number * all) >> 16) as usize];
        (0..1 << 16).map(sum).collect()
    });
    sums.collect()
}

fn simulated(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("duels of 4 against 4, simulated on one core");
    group.throughput(Throughput::Elements(FIGHTS));
    let sums = sum_table();
    group.bench_function("bare loop", |bench| {
        bench.iter(|| bare_fights(&sums, black_box(1)));
    });
    let (fight, moment) = fight("A: X (4)", "B: X (4)");
    let asked = Asked {
        manners: Manners([Manner::Simple; 2]),
        simulated: true,
        sampling: Sampling {
            precision: 0.0,
            most: FIGHTS,
            seed: 1,
        },
        ..Asked::default()
    };
    let reckoning = Reckoning::new(fight, &moment, asked, &Unwatched).unwrap();
    let alone = rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .build()
        .unwrap();
    group.bench_function("ours", |bench| {
        alone.install(|| bench.iter(|| reckoning.answer(black_box(&moment), &Unwatched).unwrap()));
    });
    group.finish();
}

/// What a running fight is asked: what every move is worth.
fn live(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("every move of a running fight");
    group.sample_size(10);
    for fighters in 1..=4 {
        let side = |name: char| {
            let side = (0..fighters).map(|number| format!("{name}{number}: X (4)"));
            side.collect::<Vec<_>>().join("/")
        };
        let (first, second) = (side('A'), side('B'));
        let (running, moment) = fight(&first, &second);
        let reckoning = Reckoning::new(running, &moment, Asked::default(), &Unwatched).unwrap();
        group.bench_with_input(BenchmarkId::new("known", fighters), &(), |bench, ()| {
            bench.iter(|| reckoning.moves(black_box(&moment)));
        });
        group.bench_with_input(BenchmarkId::new("anew", fighters), &(), |bench, ()| {
            bench.iter(|| {
                let (running, moment) = fight(&first, &second);
                let asked = Asked::default();
                let reckoning = Reckoning::new(running, &moment, asked, &Unwatched).unwrap();
                reckoning.moves(&moment)
            });
        });
    }
    group.finish();
}

criterion_group!(benches, all_duels, simulated, live);
criterion_main!(benches);
