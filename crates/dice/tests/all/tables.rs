//! Tables of known exact values that the distributions must reproduce.

use dice::{Keep, Pool};

/// Chance of n six-sided dice to sum to at least a target.
#[test]
fn sums_against_targets() {
    let rows = [
        (5, ["1/3", "5/6", "53/54", "1295/1296", "1", "1"]),
        (10, ["0", "1/6", "5/8", "65/72", "425/432", "3881/3888"]),
        (15, ["0", "0", "5/54", "575/1296", "1009/1296", "541/576"]),
        (20, ["0", "0", "0", "35/648", "791/2592", "9905/15552"]),
        (30, ["0", "0", "0", "0", "1/7776", "17/864"]),
    ];
    for (target, chances) in rows {
        for (dice, chance) in (1..).zip(chances) {
            assert_eq!(Pool::d6(dice).sum().at_least(&target).to_string(), chance);
        }
    }
}

/// Chance to win and to tie, row dice against column dice.
#[test]
fn sums_against_sums() {
    let rows = [
        (1, 1, "5/12", "1/6"),
        (1, 5, "1/46656", "1/7776"),
        (2, 2, "575/1296", "73/648"),
        (3, 4, "559/2916", "6109/93312"),
        (4, 5, "246839/1119744", "7649/124416"),
        (4, 6, "420355/5038848", "986315/30233088"),
        (5, 1, "46649/46656", "1/7776"),
        (5, 6, "7329985/30233088", "10509235/181398528"),
        (6, 5, "126909383/181398528", "10509235/181398528"),
        (6, 6, "507985465/1088391168", "36210119/544195584"),
    ];
    for (a, b, win, tie) in rows {
        let duel = Pool::d6(a).sum().versus(&Pool::d6(b).sum());
        assert_eq!(duel.win().to_string(), win, "{a} v {b}");
        assert_eq!(duel.tie().to_string(), tie, "{a} v {b}");
    }
}

/// Chance of at least one die at the difficulty or above.
#[test]
fn at_least_one_success() {
    let rows = [
        (2, ["5/6", "35/36", "215/216", "1295/1296"]),
        (3, ["2/3", "8/9", "26/27", "80/81"]),
        (4, ["1/2", "3/4", "7/8", "15/16"]),
        (5, ["1/3", "5/9", "19/27", "65/81"]),
        (6, ["1/6", "11/36", "91/216", "671/1296"]),
    ];
    for (difficulty, chances) in rows {
        for (dice, chance) in (1..).zip(chances) {
            let successes = Pool::d6(dice).successes(difficulty);
            assert_eq!(successes.at_least(&1).to_string(), chance);
        }
    }
}

/// Chance that all dice but at most one show a six.
#[test]
fn nearly_all_sixes() {
    let chances = [
        "2/27",
        "7/432",
        "13/3888",
        "31/46656",
        "1/7776",
        "41/1679616",
    ];
    for (dice, chance) in (3_u32..).zip(chances) {
        let sixes = Pool::d6(dice).successes(6);
        assert_eq!(sixes.at_least(&i64::from(dice - 1)).to_string(), chance);
    }
}

/// First-difference duels from 5+ down to 2; what is level after that is a coin's toss.
#[test]
fn first_difference_with_a_toss_at_the_end() {
    let percents = [
        (1, 2, "24.7685"),
        (1, 6, "3.2177"),
        (2, 3, "31.5072"),
        (3, 4, "35.0936"),
        (4, 5, "37.3173"),
        (5, 6, "38.8386"),
        (6, 6, "50.0000"),
    ];
    for (a, b, percent) in percents {
        let duel = Pool::d6(a)
            .first_difference(&Pool::d6(b), &[5..=6, 4..=4, 3..=3, 2..=2])
            .unwrap();
        let half = dice::fraction(&1_u8.into(), &2_u8.into());
        let wins = (duel.win() + duel.tie() * half) * dice::Fraction::from(100_u8);
        assert_eq!(dice::decimal(&wins, 4), percent, "{a} v {b}");
    }
}

/// Sums in which every six not cancelled by a one brings an extra die, against a target, with
/// the best or the worst die of one more discarded.
#[test]
fn criticals_bring_extra_dice() {
    let with_extra = |pool: Pool, target: i64| {
        let chance = pool
            .criticals()
            .then(|read| {
                let extra = u32::try_from(read.net).unwrap_or(0);
                Pool::d6(extra).sum().shifted(read.sum)
            })
            .at_least(&target);
        dice::decimal(&(chance * dice::Fraction::from(100_u8)), 6)
    };
    let best = |dice| Pool::d6(dice + 1).keeping(Keep::Highest(dice));
    let worst = |dice| Pool::d6(dice + 1).keeping(Keep::Lowest(dice));
    assert_eq!(with_extra(Pool::d6(1), 8), "13.888889");
    assert_eq!(with_extra(best(1), 8), "25.462963");
    assert_eq!(with_extra(worst(1), 10), "1.388889");
    assert_eq!(with_extra(Pool::d6(2), 10), "26.851852");
    assert_eq!(with_extra(best(2), 16), "12.577160");
    assert_eq!(with_extra(worst(2), 20), "0.192901");
    assert_eq!(with_extra(Pool::d6(3), 30), "0.173611");
    assert_eq!(with_extra(Pool::d6(1), 13), "0.000000");
}
