//! Every reading of a pool against its slow twin, which lists all rolls.

use std::{cmp::Ordering, collections::BTreeMap};

use dice::{CriticalSum, Die, Dist, Exploding, Face, Keep, Pool, UBig};

/// Every roll of so many dice, the last die turning fastest.
fn rolls(dice: u32, sides: u16) -> Vec<Vec<Face>> {
    (0..dice).fold(vec![Vec::new()], |rolls, _| {
        rolls
            .into_iter()
            .flat_map(|roll| {
                (1..=sides).map(move |face| {
                    let mut roll = roll.clone();
                    roll.push(face);
                    roll
                })
            })
            .collect()
    })
}

/// The distribution of a reading, one roll at a time.
fn by_listing<T: Ord>(dice: u32, sides: u16, read: impl Fn(&[Face]) -> T) -> Dist<T> {
    Dist::uniform(rolls(dice, sides).iter().map(|roll| read(roll))).expect("there is always a roll")
}

/// The dice that count, from the definition: sort and cut.
fn kept(roll: &[Face], keep: Keep) -> Vec<Face> {
    let mut faces = roll.to_vec();
    faces.sort_unstable();
    match keep {
        Keep::All => {}
        Keep::Highest(count) => {
            faces.reverse();
            faces.truncate(count as usize);
        }
        Keep::Lowest(count) => faces.truncate(count as usize),
    }
    faces
}

fn total(faces: &[Face]) -> i64 {
    faces.iter().map(|&face| i64::from(face)).sum()
}

fn count(faces: &[Face], holds: impl Fn(Face) -> bool) -> i64 {
    i64::try_from(faces.iter().filter(|&&face| holds(face)).count()).expect("few dice")
}

const KEEPS: [Keep; 8] = [
    Keep::All,
    Keep::Highest(0),
    Keep::Highest(1),
    Keep::Highest(2),
    Keep::Highest(4),
    Keep::Lowest(1),
    Keep::Lowest(3),
    Keep::Lowest(9),
];

#[test]
fn sums_of_any_dice_that_are_kept() {
    for (dice, sides) in [
        (0, 6),
        (1, 6),
        (2, 6),
        (4, 6),
        (5, 6),
        (4, 3),
        (3, 10),
        (5, 1),
    ] {
        for keep in KEEPS {
            let fast = Pool::new(dice, Die::fair(sides)).keeping(keep).sum();
            let slow = by_listing(dice, sides, |roll| total(&kept(roll, keep)));
            assert_eq!(fast, slow, "{dice}d{sides} {keep:?}");
        }
    }
}

#[test]
fn successes_plain_and_with_sixes_counting_double() {
    for dice in 0..=5 {
        for least in 1..=7 {
            for keep in [Keep::All, Keep::Highest(2), Keep::Lowest(2)] {
                let pool = Pool::d6(dice).keeping(keep);
                let slow = by_listing(dice, 6, |roll| count(&kept(roll, keep), |f| f >= least));
                assert_eq!(pool.successes(least), slow);
                let slow = by_listing(dice, 6, |roll| {
                    let faces = kept(roll, keep);
                    count(&faces, |f| f >= least) + count(&faces, |f| f >= least && f == 6)
                });
                assert_eq!(pool.successes_with_double(least), slow);
            }
        }
    }
}

#[test]
fn helpers_sixes_added_to_a_leaders_sum() {
    for (leader, helpers) in [(0, 1), (2, 3), (3, 2)] {
        let fast = Pool::d6(leader)
            .sum()
            .plus(&Pool::d6(helpers).top_faces_worth(6));
        let slow = by_listing(leader + helpers, 6, |roll| {
            let (lead, help) = roll.split_at(leader as usize);
            total(lead) + 6 * count(help, |face| face == 6)
        });
        assert_eq!(fast, slow);
    }
}

#[test]
fn all_even() {
    for dice in 0..=5 {
        let even = |face: Face| face.is_multiple_of(2);
        let slow = by_listing(dice, 6, |roll| roll.iter().all(|&face| even(face)));
        assert_eq!(Pool::d6(dice).all(even), slow);
    }
}

#[test]
fn a_face_rerolled_once() {
    // Two throws for each die; the second is looked at only after a 1 or a 2.
    for dice in 0..=3 {
        let pool = Pool::new(dice, Die::rerolled_once(4, |face| face <= 2));
        let slow = by_listing(2 * dice, 4, |roll| {
            let throws = roll
                .chunks(2)
                .map(|pair| if pair[0] <= 2 { pair[1] } else { pair[0] });
            throws.map(i64::from).sum::<i64>()
        });
        assert_eq!(pool.sum(), slow);
    }
}

#[test]
fn criticals_less_fails_with_the_sum() {
    for dice in 0..=5 {
        for keep in KEEPS {
            let slow = by_listing(dice, 6, |roll| {
                let faces = kept(roll, keep);
                CriticalSum {
                    net: count(&faces, |f| f == 6) - count(&faces, |f| f == 1),
                    sum: total(&faces),
                }
            });
            let pool = Pool::d6(dice).keeping(keep);
            assert_eq!(pool.criticals(), slow, "{dice} {keep:?}");
            // What is read off faces that were thrown is the same reading.
            let read = by_listing(dice, 6, |roll| pool.criticals_of(roll));
            assert_eq!(read, slow, "{dice} {keep:?}");
        }
    }
}

#[test]
fn folding_over_faces_sees_every_count() {
    // The whole multiset, and the longest run of neighbouring faces: nothing additive.
    let pool = Pool::d6(4);
    let fast = pool.fold(Vec::new(), |seen, _, count| {
        let mut seen = seen.clone();
        seen.push(count);
        seen
    });
    let slow = by_listing(4, 6, |roll| {
        (1..=6)
            .rev()
            .map(|face| roll.iter().map(|&f| u32::from(f == face)).sum())
            .collect::<Vec<_>>()
    });
    assert_eq!(fast, slow);
}

#[test]
fn folding_past_128_bits_agrees_with_the_fast_sum() {
    let pool = Pool::d6(60);
    let folded = pool.fold(0, |sum, face, count| {
        sum + i64::from(face) * i64::from(count)
    });
    assert_eq!(folded, pool.sum());
    // Binomials of a die with one side pass any word although there is only one roll.
    let still = Pool::new(300, Die::fair(1)).fold(0, |sum, _, count| sum + count);
    assert_eq!(still, Dist::certain(300));
}

/// Exploding dice with a limit, followed face by face.
fn limited(dice: u32, sides: u16, times: u32, value: impl Fn(Face) -> i64 + Copy) -> Dist<i64> {
    fn one(
        sides: u16,
        left: u32,
        value: &impl Fn(Face) -> i64,
        sum: i64,
        ways: u64,
        all: &mut BTreeMap<i64, u64>,
    ) {
        for face in 1..=sides {
            let sum = sum + value(face);
            if face == sides && left > 0 {
                one(sides, left - 1, value, sum, ways / u64::from(sides), all);
            } else {
                *all.entry(sum).or_default() += ways;
            }
        }
    }
    let mut all = BTreeMap::new();
    one(
        sides,
        times,
        &value,
        0,
        u64::from(sides).pow(times),
        &mut all,
    );
    let die = Dist::weighted(all).expect("a die shows something");
    (0..dice).fold(Dist::certain(0), |sum, _| sum.both(&die, |a, b| a + b))
}

#[test]
fn explosions_with_a_limit() {
    for (dice, sides, times) in [
        (0, 6, 2),
        (1, 6, 0),
        (1, 6, 3),
        (3, 6, 2),
        (2, 2, 5),
        (4, 3, 1),
    ] {
        let pool = Exploding::new(dice, Die::fair(sides));
        assert_eq!(
            pool.score_limited(u32::from, times),
            limited(dice, sides, times, i64::from)
        );
        assert_eq!(
            pool.score_limited(|face| u32::from(face >= 2), times),
            limited(dice, sides, times, |face| i64::from(face >= 2))
        );
    }
}

/// Below the limit, limited and unlimited explosions are the same thing.
#[test]
fn explosions_without_a_limit() {
    for (dice, sides) in [(1, 6), (2, 6), (3, 6), (2, 3), (2, 20)] {
        let pool = Exploding::new(dice, Die::fair(sides));
        let tally = pool.sum(0).expect("it ends");
        let end = tally.open_end().expect("it has no highest sum");
        let times = 12;
        let slow = limited(dice, sides, times, i64::from);
        let agree = i64::from(sides) * i64::from(times);
        for sum in 0..agree.min(end) {
            assert_eq!(
                tally.dist().chance_of(&sum),
                slow.chance_of(&sum),
                "{dice}d{sides}! = {sum}"
            );
        }
        // What is left over is what the last outcome says.
        let known = tally.dist().chance(|&sum| sum < end);
        assert_eq!(tally.at_least(end), Some(dice::Fraction::ONE - known));
        assert_eq!(tally.at_least(end + 1), None);
    }
}

#[test]
fn exploding_successes() {
    let tally = Exploding::d6(3).successes(5, 0).expect("it ends");
    let slow = limited(3, 6, 12, |face| i64::from(face >= 5));
    for successes in 0..=12 {
        assert_eq!(
            tally.dist().chance_of(&successes),
            slow.chance_of(&successes)
        );
    }
    // Each throw counts 1/3 on average, and there are 6/5 throws to a die.
    assert_eq!(tally.mean().to_string(), "6/5");
}

/// First difference from the definition: two rolls side by side.
fn first_difference(a: &[Face], b: &[Face]) -> Ordering {
    let numbers = |roll: &[Face]| {
        [
            count(roll, |f| f >= 5),
            count(roll, |f| f == 4),
            count(roll, |f| f == 3),
            count(roll, |f| f == 2),
        ]
    };
    numbers(a).cmp(&numbers(b))
}

#[test]
fn the_first_difference_decides() {
    for (a, b) in [(0, 0), (0, 2), (1, 1), (2, 3), (3, 3), (4, 2)] {
        let (mut win, mut tie, mut all) = (0_u64, 0_u64, 0_u64);
        for mine in rolls(a, 6) {
            for theirs in rolls(b, 6) {
                all += 1;
                match first_difference(&mine, &theirs) {
                    Ordering::Greater => win += 1,
                    Ordering::Equal => tie += 1,
                    Ordering::Less => {}
                }
            }
        }
        let duel = Pool::d6(a).first_difference(&Pool::d6(b), &[5..=6, 4..=4, 3..=3, 2..=2]);
        let duel = duel.expect("all dice count");
        let part = |ways: u64| dice::fraction(&UBig::from(ways), &UBig::from(all));
        assert_eq!(
            (duel.win(), duel.tie()),
            (part(win), part(tie)),
            "{a} v {b}"
        );
    }
}

/// The other way to the same answer: compare the joint distributions of the counts.
#[test]
fn the_first_difference_of_large_pools() {
    let counts = |dice| {
        Pool::d6(dice).fold(vec![0; 4], |numbers, face, count| {
            let mut numbers = numbers.clone();
            match face {
                5.. => numbers[0] += count,
                2..=4 => numbers[usize::from(5 - face)] += count,
                _ => {}
            }
            numbers
        })
    };
    for (a, b) in [(6, 6), (9, 7), (26, 25)] {
        let joint = counts(a).versus(&counts(b));
        let duel = Pool::d6(a).first_difference(&Pool::d6(b), &[5..=6, 4..=4, 3..=3, 2..=2]);
        assert_eq!(Some(joint), duel, "{a} v {b}");
    }
}

#[test]
fn classes_that_leave_nothing_over() {
    // All faces in one class: the larger pool wins, equal pools tie.
    let tie = Pool::d6(12).first_difference(&Pool::d6(12), &[1..=6]);
    assert_eq!(tie.expect("all dice count").tie(), dice::Fraction::ONE);
    let d4 = |dice| Pool::new(dice, Die::fair(4));
    let win = d4(40).first_difference(&d4(39), &[5..=6, 1..=4]);
    assert_eq!(win.expect("all dice count").win(), dice::Fraction::ONE);
    let still = |dice| Pool::new(dice, Die::fair(1));
    let tie = still(60).first_difference(&still(60), &[1..=1]);
    assert_eq!(tie.expect("all dice count").tie(), dice::Fraction::ONE);
    let kept = Pool::d6(3).keeping(Keep::Highest(2));
    assert!(kept.first_difference(&Pool::d6(2), &[6..=6]).is_none());
}

#[test]
fn kept_dice_past_128_bits_agree_with_the_fold() {
    for keep in [Keep::Highest(5), Keep::Lowest(5), Keep::Highest(54)] {
        let pool = Pool::d6(55).keeping(keep);
        let folded = pool.fold(0, |sum, face, n| sum + i64::from(face) * i64::from(n));
        assert_eq!(pool.sum(), folded, "{keep:?}");
    }
}

/// Rerolled and exploding dice, followed face by face up to a limit.
#[test]
fn rerolled_dice_that_explode() {
    let die = Die::rerolled_once(4, |face| face == 1);
    let tally = Exploding::new(2, die.clone()).sum(0).expect("it ends");
    let limited = Exploding::new(2, die).score_limited(u32::from, 8);
    // Each die: a throw, its reroll, and so on; weights of (throw, reroll) pairs out of 16.
    let one = |left: u32| {
        fn follow(left: u32, sum: i64, ways: &UBig, all: &mut BTreeMap<i64, UBig>) {
            for first in 1..=4_i64 {
                for second in 1..=4_i64 {
                    let face = if first == 1 { second } else { first };
                    if face == 4 && left > 0 {
                        follow(left - 1, sum + face, &(ways / 16_u8), all);
                    } else {
                        *all.entry(sum + face).or_default() += ways;
                    }
                }
            }
        }
        let mut all = BTreeMap::new();
        follow(left, 0, &UBig::from(16_u8).pow(left as usize), &mut all);
        Dist::weighted(all).expect("a die shows something")
    };
    let slow = one(8).both(&one(8), |a, b| a + b);
    assert_eq!(limited.reduced(), slow.clone().reduced());
    for sum in 2..=32 {
        assert_eq!(tally.dist().chance_of(&sum), slow.chance_of(&sum), "{sum}");
    }
}

/// Open ends in sums and contests: a longer list must tell the same story.
#[test]
fn open_ends_hide_nothing() {
    let short = Exploding::d6(2).sum(0).expect("it ends");
    let long = Exploding::d6(2).sum(400).expect("it ends");
    let other = Exploding::d6(3).successes(5, 0).expect("it ends");
    let (sum, longer) = (short.plus(&other), long.plus(&other));
    let end = sum.open_end().expect("still open");
    for total in 0..end {
        assert_eq!(
            sum.dist().chance_of(&total),
            longer.dist().chance_of(&total)
        );
    }
    assert_eq!(sum.mean(), longer.mean());
    assert_eq!(sum.variance(), longer.variance());
    let contest = short.versus(&other);
    let exact = long.versus(&other);
    assert!(contest.win() <= exact.win());
    assert!(exact.win() <= contest.win() + contest.undecided());
}
