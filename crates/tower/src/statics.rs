//! What a mason would say: whether a stack can stand at all, without letting anything fall.
//!
//! At every joint the middle of the weight of all dice above must lie over the face that carries
//! them. The simulation is held against this; it knows of sliding and shaking, this does not.

use rulebook::Pose;

use crate::{
    measures::{EDGE, SIDE},
    turn::Turn,
};

/// Half the flat face on which the next die rests, in millimetres: the edges are round.
pub const HALF_FACE: f64 = SIDE / 2.0 - EDGE;

/// Whether the stack can stand. The lowest die comes first.
pub fn stands(stack: &[Pose]) -> bool {
    margin(stack) >= 0.0
}

/// How far the weight above is inside the face that carries it, in millimetres, at the joint
/// where that is least; negative where it is outside. A single die has all of its half face.
///
/// The face of the die below decides: that the weight is inside the face of the die above the
/// joint as well follows from the joints above.
pub fn margin(stack: &[Pose]) -> f64 {
    let mut least = HALF_FACE;
    let mut above = [0.0; 2];
    let mut dice = 0.0;
    for die in stack.iter().rev() {
        let at = [die.at[0], die.at[1]].map(|part| f64::from(part) / 1_000.0);
        if dice > 0.0 {
            let off = [above[0] / dice - at[0], above[1] / dice - at[1]];
            least = least.min(HALF_FACE - farther(die, off));
        }
        above = [above[0] + at[0], above[1] + at[1]];
        dice += 1.0;
    }
    least
}

/// How far off a point is along the two level axes of a die, whichever is more.
fn farther(die: &Pose, [right, back]: [f64; 2]) -> f64 {
    let turn = Turn::of_billionths(die.turned);
    let axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|axis| turn.apply(axis));
    // The axis that points up or down has no say, whichever face the die shows.
    let upright = (0..3).max_by(|&a, &b| axes[a][2].abs().total_cmp(&axes[b][2].abs()));
    let level = (0..3).filter(|axis| Some(*axis) != upright);
    let along = level.map(|axis| (axes[axis][0] * right + axes[axis][1] * back).abs());
    along.fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stacking::straight;

    fn near(number: f64, expected: f64) -> bool {
        (number - expected).abs() < 1e-6
    }

    #[test]
    fn the_weight_above_decides() {
        assert!(near(margin(&[]), 6.5));
        assert!(near(margin(&straight(20)), 6.5));
        let mut tower = straight(3);
        tower[2].at[0] = 6_000;
        // The highest die is 6 mm off the second; with it, the weight is 3 mm off the first.
        assert!(near(margin(&tower), 0.5));
        tower[1].at[0] = 5_000;
        assert!(near(margin(&tower), 1.0));
        tower[2].at[0] = 9_000;
        assert!(near(margin(&tower), -0.5));
        assert!(!stands(&tower));
    }

    #[test]
    fn a_turned_die_carries_farther_along_its_diagonal() {
        let mut tower = straight(2);
        tower[1].at[0] = 8_000;
        assert!(!stands(&tower));
        tower[0].turned = Turn::about(2, 45.0).billionths();
        assert!(stands(&tower));
        // The same die on another face.
        tower[0].turned = Turn::about(2, 45.0)
            .after(Turn::about(0, 90.0))
            .billionths();
        assert!(stands(&tower));
    }
}
