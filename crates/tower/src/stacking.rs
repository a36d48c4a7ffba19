//! Whole towers: straight ones, and stacked ones die by die.

use rulebook::{Aim, Landing, Outcome, Pose, Steadiness, TALLEST_STACK};

use crate::{hand::FARTHEST_AIM, placing};

/// Micrometres in a step of an aim.
const AIM_STEP: i32 = 50;

/// A perfectly straight tower.
pub fn straight(dice: usize) -> Vec<Pose> {
    let tallest = usize::try_from(TALLEST_STACK).unwrap_or(usize::MAX);
    let levels = (0..).take(dice.min(tallest));
    levels.map(Pose::straight).collect()
}

/// An aim half-way from the middle of the highest die back to the middle of the lowest.
pub fn correcting(standing: &[Pose]) -> Aim {
    let (Some(lowest), Some(highest)) = (standing.first(), standing.last()) else {
        return Aim::default();
    };
    let half_way = |axis: usize| {
        let lean = i64::from(lowest.at[axis]) - i64::from(highest.at[axis]);
        let steps = lean / i64::from(2 * AIM_STEP);
        let most = i64::from(FARTHEST_AIM);
        i32::try_from(steps.clamp(-most, most)).unwrap_or(0)
    };
    Aim {
        right: half_way(0),
        back: half_way(1),
        turn: 0,
    }
}

/// Where somebody who stacks a whole tower aims.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Aiming {
    /// At the middle of the highest die.
    #[default]
    Top,
    /// Half-way back to the middle of the lowest die, against the lean.
    Correcting,
}

impl Aiming {
    /// The aim for the next die.
    pub fn at(self, standing: &[Pose]) -> Aim {
        match self {
            Aiming::Top => Aim::default(),
            Aiming::Correcting => correcting(standing),
        }
    }
}

/// A tower that was stacked until it fell or was as high as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tower {
    /// The dice that stand, the lowest first: none if it fell.
    pub standing: Vec<Pose>,
    /// What came of each die, in order. The last one shows how all dice lie in the end.
    pub landings: Vec<Landing>,
}

impl Tower {
    /// The height that the tower had when the die was placed that brought it down, with that
    /// die; nothing if it stands.
    pub fn fell_at(&self) -> Option<usize> {
        let last = self.landings.last()?;
        let slips = self.slips();
        (last.outcome == Outcome::Fell).then(|| self.landings.len() - slips)
    }

    /// How many dice slipped off.
    pub fn slips(&self) -> usize {
        let slipped = |landing: &&Landing| landing.outcome == Outcome::Slipped;
        self.landings.iter().filter(slipped).count()
    }
}

/// Stacks a tower of so many dice (at most as many as a stack can have). A die that slips off is
/// taken away and placed again.
pub fn stack(
    dice: usize,
    hand: Steadiness,
    aiming: Aiming,
    words: &mut dyn FnMut() -> u32,
) -> Tower {
    let mut tower = Tower {
        standing: Vec::new(),
        landings: Vec::new(),
    };
    // A hand that only ever misses must come to an end.
    let tries = dice.saturating_mul(2).saturating_add(20);
    while tower.standing.len() < dice && tower.landings.len() < tries {
        let aim = aiming.at(&tower.standing);
        let Ok(landing) = placing::place(&tower.standing, &aim, hand, words) else {
            break;
        };
        let poses = landing.simulated.iter().flat_map(|done| &done.poses);
        let outcome = landing.outcome;
        match outcome {
            Outcome::Stood => tower.standing = poses.copied().collect(),
            Outcome::Slipped => {
                tower.standing = poses.take(tower.standing.len()).copied().collect();
            }
            Outcome::Fell => tower.standing.clear(),
        }
        tower.landings.push(landing);
        if outcome == Outcome::Fell {
            break;
        }
    }
    tower
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_straight_tower_is_straight_and_not_too_tall() {
        let heights: Vec<_> = straight(3).iter().map(|pose| pose.at).collect();
        assert_eq!(heights, [[0, 0, 8_000], [0, 0, 24_000], [0, 0, 40_000]]);
        assert_eq!(straight(usize::MAX).len(), 40);
    }

    #[test]
    fn a_lean_is_corrected_half_way() {
        let mut tower = straight(3);
        tower[0].at = [1_000, -2_000, 8_000];
        tower[2].at = [5_000, 2_000, 40_000];
        let aim = correcting(&tower);
        // Four millimetres too far, so two back; in twentieths of a millimetre.
        assert_eq!((aim.right, aim.back, aim.turn), (-40, -40, 0));
        assert_eq!(Aiming::Correcting.at(&tower), aim);
        assert_eq!(Aiming::Top.at(&tower), Aim::default());
        assert_eq!(correcting(&[]), Aim::default());
    }

    #[test]
    fn nonsense_is_corrected_within_bounds() {
        let mut tower = straight(2);
        tower[0].at = [i32::MAX, i32::MIN, 0];
        tower[1].at = [i32::MIN, i32::MAX, 0];
        let aim = correcting(&tower);
        assert_eq!((aim.right, aim.back), (FARTHEST_AIM, -FARTHEST_AIM));
    }

    #[test]
    fn what_slipped_does_not_count_towards_the_height() {
        let landings = [
            Outcome::Stood,
            Outcome::Slipped,
            Outcome::Stood,
            Outcome::Fell,
        ];
        let tower = Tower {
            standing: Vec::new(),
            landings: landings.map(Landing::of).to_vec(),
        };
        assert_eq!((tower.slips(), tower.fell_at()), (1, Some(3)));
    }
}
