//! How long the distributions take, the fast ways beside the plain ones they replace.
//!
//! The plain ways live here and in the tests only: they are what the fast ones are measured
//! against, in the same run. `cargo bench -p dice` runs everything; `cargo bench -p dice --
//! sum` only what has "sum" in its name.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use dice::{Die, Exploding, Keep, Pool, UBig, notation::Expression};

/// A sum by adding one die at a time, in one kind of number.
macro_rules! plain_sum {
    ($name:ident, $number:ty) => {
        fn $name(dice: usize) -> Vec<$number> {
            let mut sums = vec![<$number>::from(1_u8)];
            for _ in 0..dice {
                let mut next = vec![<$number>::from(0_u8); sums.len() + 5];
                for (sum, ways) in sums.iter().enumerate() {
                    for face in 0..6 {
                        next[sum + face] += ways;
                    }
                }
                sums = next;
            }
            sums
        }
    };
}

plain_sum!(plain_u64, u64);
plain_sum!(plain_u128, u128);
plain_sum!(plain_big, UBig);

/// Which arithmetic for which pool: the choice that `Weights` makes.
fn sums(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("sum");
    for dice in [6_u32, 20, 40, 100, 1000] {
        let id = |name| BenchmarkId::new(name, dice);
        group.bench_function(id("ours"), |b| b.iter(|| Pool::d6(black_box(dice)).sum()));
        let n = dice as usize;
        if dice <= 24 {
            group.bench_function(id("plain u64"), |b| b.iter(|| plain_u64(black_box(n))));
        }
        if dice <= 49 {
            group.bench_function(id("plain u128"), |b| b.iter(|| plain_u128(black_box(n))));
        }
        if dice <= 100 {
            group.bench_function(id("plain UBig"), |b| b.iter(|| plain_big(black_box(n))));
        }
    }
    group.finish();
}

fn contests(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("versus");
    for (a, b) in [(4_u32, 5_u32), (20, 21), (100, 99), (1000, 999)] {
        let (first, second) = (Pool::d6(a).sum(), Pool::d6(b).sum());
        let name = format!("{a}d6 v {b}d6");
        group.bench_function(&name, |bench| {
            bench.iter(|| first.versus(black_box(&second)));
        });
        if a <= 100 {
            group.bench_function(format!("{name}, every pair"), |bench| {
                bench.iter(|| first.both(black_box(&second), Ord::cmp));
            });
        }
    }
    group.finish();
}

fn readings(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("reading");
    let best = |dice, kept| Pool::d6(dice).keeping(Keep::Highest(kept));
    group.bench_function("4d6kh3", |b| b.iter(|| black_box(best(4, 3)).sum()));
    group.bench_function("10d6kh5", |b| b.iter(|| black_box(best(10, 5)).sum()));
    group.bench_function("10d6kh5, by the fold", |b| {
        b.iter(|| black_box(best(10, 5)).fold(0, |sum, face, n| sum + u32::from(face) * n));
    });
    group.bench_function("100d6 at 5", |b| {
        b.iter(|| Pool::d6(black_box(100)).successes(5));
    });
    group.bench_function("20d6 rerolling ones", |b| {
        let pool = Pool::new(20, Die::rerolled_once(6, |face| face == 1));
        b.iter(|| black_box(&pool).sum());
    });
    group.bench_function("6d6 criticals", |b| {
        b.iter(|| Pool::d6(black_box(6)).criticals());
    });
    group.bench_function("6d6 exploding", |b| {
        b.iter(|| Exploding::d6(black_box(6)).sum(0));
    });
    group.bench_function("first difference 6d6 v 6d6", |b| {
        let classes = [5..=6, 4..=4, 3..=3, 2..=2];
        b.iter(|| Pool::d6(black_box(6)).first_difference(&Pool::d6(6), &classes));
    });
    group.finish();
}

fn notation(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("notation");
    let text = "4d6kh3 + 2d6!>=5 - 3 vs (5d6 + 2) # bar brawl";
    group.bench_function("read", |b| b.iter(|| black_box(text).parse::<Expression>()));
    group.finish();
}

criterion_group!(benches, sums, contests, readings, notation);
criterion_main!(benches);
