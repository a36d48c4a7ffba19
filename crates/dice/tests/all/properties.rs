//! What must hold for all pools, checked on many.

use dice::{Die, Dist, Exploding, Fraction, Keep, Pool, UBig};
use proptest::prelude::*;

fn keep() -> impl Strategy<Value = Keep> {
    prop_oneof![
        Just(Keep::All),
        (0_u32..12).prop_map(Keep::Highest),
        (0_u32..12).prop_map(Keep::Lowest),
    ]
}

fn pool() -> impl Strategy<Value = Pool> {
    (0_u32..12, 1_u16..12, keep(), any::<bool>()).prop_map(|(dice, sides, keep, reroll)| {
        let die = if reroll {
            Die::rerolled_once(sides, |face| face == 1)
        } else {
            Die::fair(sides)
        };
        Pool::new(dice, die).keeping(keep)
    })
}

proptest! {
    #[test]
    fn weights_add_up_to_all_rolls(dice in 0_u32..130, least in 1_u16..8) {
        let all = UBig::from(6_u8).pow(dice as usize);
        for dist in [
            Pool::d6(dice).sum(),
            Pool::d6(dice).successes(least),
            Pool::d6(dice).successes_with_double(least),
            Pool::d6(dice).top_faces_worth(6),
        ] {
            prop_assert_eq!(dist.total(), &all);
            prop_assert_eq!(dist.iter().map(|(_, weight)| weight).sum::<UBig>(), all.clone());
        }
    }

    #[test]
    fn weights_of_kept_dice_add_up_too(pool in pool()) {
        let all = UBig::from(pool.die().total()).pow(pool.dice() as usize);
        let (sum, criticals) = (pool.sum(), pool.criticals());
        prop_assert_eq!(sum.total(), &all);
        prop_assert_eq!(criticals.total(), &all);
    }

    /// The fold is the general way; the special one must agree.
    #[test]
    fn kept_sums_agree_with_the_fold(pool in pool()) {
        let folded = pool.fold(0, |sum, face, count| sum + i64::from(face) * i64::from(count));
        prop_assert_eq!(pool.sum(), folded);
    }

    #[test]
    fn addition_commutes_and_adds_means(a in pool(), b in pool()) {
        let (a, b) = (a.sum(), b.sum());
        let sum = a.plus(&b);
        prop_assert_eq!(&sum, &b.plus(&a));
        prop_assert_eq!(&sum, &a.both(&b, |x, y| x + y));
        prop_assert_eq!(sum.mean(), a.mean() + b.mean());
        prop_assert_eq!(sum.variance(), a.variance() + b.variance());
    }

    #[test]
    fn a_contest_seen_from_both_sides_is_the_same(a in pool(), b in pool()) {
        let (a, b) = (a.sum(), b.sum());
        let contest = a.versus(&b);
        prop_assert_eq!(contest.win() + contest.tie() + contest.lose(), Fraction::ONE);
        prop_assert_eq!(&contest, &b.versus(&a).reversed());
        let difference = a.plus(&b.negated());
        prop_assert_eq!(contest.win(), difference.at_least(&1));
        prop_assert_eq!(contest.tie(), difference.chance_of(&0));
    }

    /// One more die never hurts.
    #[test]
    fn more_dice_win_more_often(a in 0_u32..60, b in 0_u32..60) {
        let against = Pool::d6(b).sum();
        let fewer = Pool::d6(a).sum().versus(&against);
        let more = Pool::d6(a + 1).sum().versus(&against);
        prop_assert!(more.win() >= fewer.win());
        prop_assert!(more.lose() <= fewer.lose());
    }

    #[test]
    fn higher_targets_are_harder(pool in pool(), target in 0_i64..60) {
        let sum = pool.sum();
        prop_assert!(sum.at_least(&(target + 1)) <= sum.at_least(&target));
        prop_assert_eq!(sum.at_least(&(target + 1)) + sum.at_most(&target), Fraction::ONE);
    }

    #[test]
    fn the_first_difference_is_fair_to_equal_pools(dice in 0_u32..40, classes in 1_u16..7) {
        let classes: Vec<_> = (1..=classes).rev().map(|face| face..=face).collect();
        let duel = Pool::d6(dice).first_difference(&Pool::d6(dice), &classes);
        let duel = duel.expect("all dice count");
        prop_assert_eq!(duel.win(), duel.lose());
        prop_assert_eq!(duel.win() + duel.tie() + duel.lose(), Fraction::ONE);
    }

    /// Exploding sums: mean in closed form against the listed outcomes.
    #[test]
    fn explosions_raise_the_mean_as_they_should(dice in 1_u32..8, sides in 2_u16..12) {
        let tally = Exploding::new(dice, Die::fair(sides)).sum(0).expect("it ends");
        let per_die = Fraction::from_parts(
            (i64::from(sides) * (i64::from(sides) + 1) / 2).into(),
            (u64::from(sides) - 1).into(),
        );
        prop_assert_eq!(tally.mean(), per_die * Fraction::from(dice));
        // The open end stands for at least itself, so the listed mean is a little low.
        let listed = tally.dist().mean();
        prop_assert!(listed <= tally.mean());
        let missing = dice::approximate(&(tally.mean() - listed));
        prop_assert!(missing < 1e-9, "{missing}");
    }

    #[test]
    fn mapping_keeps_the_total(pool in pool()) {
        let sum = pool.sum();
        let halves = sum.map(|total| total / 2);
        prop_assert_eq!(halves.total(), sum.total());
        prop_assert!(halves.outcomes().is_sorted());
    }
}

#[test]
fn a_hundred_and_a_thousand_dice_are_exact() {
    for dice in [100_u32, 1000] {
        let sum = Pool::d6(dice).sum();
        let n = i64::from(dice);
        assert_eq!(sum.total(), &UBig::from(6_u8).pow(dice as usize));
        assert_eq!(
            sum.iter().map(|(_, weight)| weight).sum::<UBig>(),
            *sum.total()
        );
        assert_eq!(
            sum.mean(),
            Fraction::from_parts((7 * n).into(), 2_u8.into())
        );
        assert_eq!(
            sum.variance(),
            Fraction::from_parts((35 * n).into(), 12_u8.into())
        );
        assert_eq!(sum.weight_of(&n), UBig::ONE);
        assert_eq!(sum.weight_of(&(n + 1)), UBig::from(dice));
        assert_eq!(
            sum.weight_of(&(n + 2)),
            UBig::from(dice) * (dice + 1) / 2_u8
        );
        assert_eq!(sum.weight_of(&(3 * n)), sum.weight_of(&(4 * n)));
    }
}

#[test]
fn a_certain_outcome_has_all_the_weight() {
    let sure = Dist::certain(7_i64);
    assert_eq!(sure.chance_of(&7), Fraction::ONE);
    assert_eq!(sure.variance(), Fraction::ZERO);
    assert_eq!(Pool::d6(0).sum(), Dist::certain(0));
}
