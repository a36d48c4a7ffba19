//! The questions of `bench/peers` about single rolls, beside bare loops written for just one of
//! them, in one run.
//!
//! A bare loop is what somebody would write by hand in the smallest numbers that hold the
//! answer, and is the yardstick for what generality costs. Before anything is measured both
//! answers must be the same to the last digit.

#![allow(
    missing_docs,
    clippy::cast_possible_truncation,
    reason = "loops count in the numbers that hold their answers"
)]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use dice::{Dist, Exploding, Pool, UBig, Versus};

/// Measures both ways to the same answer.
fn beside<T, B>(
    criterion: &mut Criterion,
    question: &str,
    ours: impl Fn() -> T,
    bare: impl Fn() -> B,
    agree: impl Fn(&T, &B) -> bool,
) {
    assert!(agree(&ours(), &bare()), "{question}");
    let mut group = criterion.benchmark_group(question);
    group.bench_function("ours", |bench| bench.iter(&ours));
    group.bench_function("bare loop", |bench| bench.iter(&bare));
    group.finish();
}

/// Won, tied and lost.
type Cases<N> = [N; 3];

fn same<N: Copy>(versus: &Versus, cases: &Cases<N>) -> bool
where
    UBig: From<N>,
{
    versus.cases() == cases.map(UBig::from).each_ref()
}

/// Ways to each sum of so many dice.
fn bare_sums(dice: usize) -> Vec<u64> {
    let mut sums = vec![0; 6 * dice + 1];
    sums[0] = 1;
    for thrown in 1..=dice {
        for sum in (0..=6 * thrown).rev() {
            sums[sum] = (1..=6.min(sum)).map(|face| sums[sum - face]).sum();
        }
    }
    sums
}

/// Two lists of ways against each other.
fn bare_contest(own: &[u64], foe: &[u64]) -> Cases<u64> {
    let [mut won, mut tied, mut below] = [0; 3];
    for (place, ways) in own.iter().enumerate() {
        let same = foe.get(place).copied().unwrap_or(0);
        won += ways * below;
        tied += ways * same;
        below += same;
    }
    let all = own.iter().sum::<u64>() * foe.iter().sum::<u64>();
    [won, tied, all - won - tied]
}

fn table_6x6(criterion: &mut Criterion) {
    let ours = || {
        let sums: Vec<Dist<i64>> = (1..=6)
            .map(|dice| Pool::d6(black_box(dice)).sum())
            .collect();
        let pairs = sums
            .iter()
            .flat_map(|own| sums.iter().map(|foe| own.versus(foe)));
        pairs.collect::<Vec<Versus>>()
    };
    let bare = || {
        let most = black_box(6);
        let mut sums = [[0_u64; 37]; 7];
        sums[0][0] = 1;
        for dice in 1..=most {
            for sum in dice..=6 * dice {
                sums[dice][sum] = (1..=6.min(sum))
                    .map(|face| sums[dice - 1][sum - face])
                    .sum();
            }
        }
        let pairs = sums[1..]
            .iter()
            .flat_map(|own| sums[1..].iter().map(|foe| bare_contest(own, foe)));
        pairs.collect::<Vec<Cases<u64>>>()
    };
    beside(criterion, "table-6x6", ours, bare, |ours, bare| {
        ours.iter().zip(bare).all(|(ours, bare)| same(ours, bare))
    });
}

fn sum_20v20(criterion: &mut Criterion) {
    let ours = || {
        let sum = Pool::d6(black_box(20)).sum();
        sum.versus(&sum)
    };
    let bare = || {
        let sums = bare_sums(black_box(20));
        let [mut won, mut tied, mut below] = [0_u128; 3];
        for &ways in &sums {
            let ways = u128::from(ways);
            won += ways * below;
            tied += ways * ways;
            below += ways;
        }
        [won, tied, below * below - won - tied]
    };
    beside(criterion, "sum-20v20", ours, bare, same);
}

/// A number of so many words, lowest first.
type Wide<const WORDS: usize> = [u64; WORDS];

fn wide<const WORDS: usize>(number: &Wide<WORDS>) -> UBig {
    let words = number.iter().rev();
    words.fold(UBig::ZERO, |sum, &word| (sum << 64) + UBig::from(word))
}

fn add<const WORDS: usize>(sum: &mut Wide<WORDS>, more: &Wide<WORDS>) {
    let mut carry = 0;
    for (word, more) in sum.iter_mut().zip(more) {
        let added = u128::from(*word) + u128::from(*more) + carry;
        (*word, carry) = (added as u64, added >> 64);
    }
}

fn subtract<const WORDS: usize>(sum: &mut Wide<WORDS>, less: &Wide<WORDS>) {
    let mut borrow = false;
    for (word, less) in sum.iter_mut().zip(less) {
        let (left, one) = word.overflowing_sub(*less);
        let (left, other) = left.overflowing_sub(u64::from(borrow));
        (*word, borrow) = (left, one || other);
    }
}

/// Adds a product whose factors together have no more words than the sum.
fn add_product(sum: &mut [u64], one: &[u64], other: &[u64]) {
    for (shift, &factor) in one.iter().enumerate() {
        let mut carry = 0;
        for (place, word) in sum[shift..].iter_mut().enumerate() {
            let factors = u128::from(factor) * u128::from(other.get(place).copied().unwrap_or(0));
            let added = u128::from(*word) + factors + carry;
            (*word, carry) = (added as u64, added >> 64);
        }
    }
}

fn sum_100v100(criterion: &mut Criterion) {
    let ours = || {
        let sum = Pool::d6(black_box(100)).sum();
        sum.versus(&sum)
    };
    // A hundred dice fall in 6^100 ways, which are five words; two hundred need nine.
    let bare = || {
        let dice = black_box(100);
        let mut sums: Vec<Wide<5>> = vec![[0; 5]; 5 * dice + 1];
        sums[0][0] = 1;
        let mut next = sums.clone();
        for _ in 0..dice {
            let mut window = [0; 5];
            for sum in 0..sums.len() {
                add(&mut window, &sums[sum]);
                if let Some(past) = sum.checked_sub(6) {
                    subtract(&mut window, &sums[past]);
                }
                next[sum] = window;
            }
            std::mem::swap(&mut sums, &mut next);
        }
        let [mut won, mut tied, mut all]: [Wide<9>; 3] = [[0; 9]; 3];
        let mut below = [0; 5];
        for ways in &sums {
            add_product(&mut won, ways, &below);
            add_product(&mut tied, ways, ways);
            add(&mut below, ways);
        }
        add_product(&mut all, &below, &below);
        let mut lost = all;
        subtract(&mut lost, &won);
        subtract(&mut lost, &tied);
        [won, tied, lost]
    };
    beside(criterion, "sum-100v100", ours, bare, |ours, bare| {
        ours.cases() == bare.map(|cases| wide(&cases)).each_ref()
    });
}

fn explode_10d6_at_5(criterion: &mut Criterion) {
    let ours = || Exploding::d6(black_box(10)).score_limited(|face| u32::from(face >= 5), 9);
    // Ten dice with ten throws each fall in 6^100 ways.
    let bare = || {
        let dice = black_box(10);
        let mut one = [0_u64; 11];
        for sixes in 0..10_u32 {
            let ways = 6_u64.pow(9 - sixes);
            one[sixes as usize] += 4 * ways;
            one[sixes as usize + 1] += ways;
        }
        one[10] += 1;
        let mut scores: Vec<Wide<5>> = vec![[1, 0, 0, 0, 0]];
        for _ in 0..dice {
            let mut next = vec![[0; 5]; scores.len() + 10];
            for (score, ways) in scores.iter().enumerate() {
                for (more, weight) in one.iter().enumerate() {
                    add_product(&mut next[score + more], &[*weight], ways);
                }
            }
            scores = next;
        }
        scores
    };
    beside(criterion, "explode-10d6-at-5", ours, bare, |ours, bare| {
        let mut scores = (0..).zip(bare);
        scores.all(|(score, ways)| ours.weight_of(&score) == wide(ways))
            && ours.total() == &UBig::from(6_u8).pow(100)
    });
}

fn team_v_10d6(criterion: &mut Criterion) {
    let ours = || {
        let leader = Pool::d6(black_box(4)).sum();
        let helpers = Pool::d6(8).top_faces_worth(6);
        leader.plus(&helpers).versus(&Pool::d6(10).sum())
    };
    let bare = || {
        let leader = bare_sums(black_box(4));
        let helpers = 8;
        // Ways in which so many of the helpers' dice show a six.
        let mut sixes = [0_u64; 9];
        sixes[0] = 1;
        for dice in 1..=helpers {
            for shown in (0..=dice).rev() {
                let before = if shown > 0 { sixes[shown - 1] } else { 0 };
                sixes[shown] = 5 * sixes[shown] + before;
            }
        }
        let mut team = vec![0; leader.len() + 6 * helpers];
        for (shown, ways) in sixes.iter().enumerate() {
            for (sum, leads) in leader.iter().enumerate() {
                team[sum + 6 * shown] += ways * leads;
            }
        }
        bare_contest(&team, &bare_sums(10))
    };
    beside(criterion, "team-v-10d6", ours, bare, same);
}

fn first_difference_6v6(criterion: &mut Criterion) {
    let ours = || {
        let pool = Pool::d6(black_box(6));
        pool.first_difference(&pool, &[5..=6, 4..=4, 3..=3, 2..=2])
    };
    let bare = || {
        let dice = black_box(6_usize);
        let mut choose = [[0_u64; 7]; 7];
        for all in 0..=6 {
            choose[all][0] = 1;
            for some in 1..=all {
                choose[all][some] = choose[all - 1][some - 1] + choose[all - 1][some];
            }
        }
        // Won and tied by both with so many dice left, from the last class to the first: of the
        // faces that are left in a class, so many are in it.
        let mut left: [[u64; 2]; 7] = [[0, 1]; 7];
        for (inside, faces) in [(1, 2_u64), (1, 3), (1, 4), (2, 6)] {
            let mut here = [[0, 0]; 7];
            for (dice, here) in here.iter_mut().enumerate() {
                let ways = |shown: usize| {
                    choose[dice][shown]
                        * u64::pow(inside, shown as u32)
                        * (faces - inside).pow((dice - shown) as u32)
                };
                let mut below = 0;
                for shown in 0..=dice {
                    let tied = choose[dice][shown] * u64::pow(inside, shown as u32);
                    here[0] += ways(shown) * below + tied * tied * left[dice - shown][0];
                    here[1] += tied * tied * left[dice - shown][1];
                    below += ways(shown);
                }
            }
            left = here;
        }
        let [won, tied] = left[dice];
        [won, tied, 6_u64.pow(2 * dice as u32) - won - tied]
    };
    beside(
        criterion,
        "first-difference-6v6",
        ours,
        bare,
        |ours, bare| ours.as_ref().is_some_and(|ours| same(ours, bare)),
    );
}

criterion_group!(
    benches,
    table_6x6,
    sum_20v20,
    sum_100v100,
    explode_10d6_at_5,
    team_v_10d6,
    first_difference_6v6
);
criterion_main!(benches);
