//! Which die is drawn first: whatever is behind another comes before it.
//!
//! The distance of their middles is not enough: a die that lies on another and a little to the
//! back is farther away and still hides part of it. So two dice are parted by a plane between
//! them, and the one on our side of it is in front.

use super::view::towards_us;

/// A die as a solid body.
pub struct Solid {
    /// Its middle.
    pub at: [f64; 3],
    /// Its three axes.
    pub axes: [[f64; 3]; 3],
    /// Half its side.
    pub half: f64,
}

/// The places of all bodies, those behind first.
pub fn back_to_front(solids: &[Solid]) -> Vec<usize> {
    let mut left: Vec<usize> = (0..solids.len()).collect();
    left.sort_by(|&a, &b| towards_us(solids[a].at).total_cmp(&towards_us(solids[b].at)));
    let mut order = Vec::new();
    while !left.is_empty() {
        // One that hides none of the others. Three dice can hide each other in a ring; then the
        // one that is farthest away must do.
        let hides_none = |&place: &usize| {
            let others = left.iter().filter(|other| **other != place);
            let mut others = others.map(|&other| &solids[other]);
            others.all(|other| !hides(&solids[place], other))
        };
        let next = left.iter().position(hides_none).unwrap_or(0);
        order.push(left.remove(next));
    }
    order
}

/// Whether the first body is in front of the second.
fn hides(front: &Solid, back: &Solid) -> bool {
    let apart = [0, 1, 2].map(|part| front.at[part] - back.at[part]);
    let far = apart.iter().map(|part| part * part).sum::<f64>();
    if far > (8.0 * front.half).powi(2) && towards_us(apart).powi(2) < far / 2.0 {
        return false;
    }
    let mut widest = f64::NEG_INFINITY;
    let mut in_front = false;
    for axis in front.axes.iter().chain(&back.axes) {
        let between = dot(*axis, apart);
        let gap = between.abs() - front.reach(*axis) - back.reach(*axis);
        // A plane that we see edge-on parts nothing for us.
        let seen = towards_us(*axis);
        if gap > widest && seen.abs() > 0.01 {
            widest = gap;
            in_front = between * seen > 0.0;
        }
    }
    in_front
}

impl Solid {
    /// How far the body reaches from its middle along an axis.
    fn reach(&self, axis: [f64; 3]) -> f64 {
        let along = self.axes.iter().map(|own| dot(*own, axis).abs());
        self.half * along.sum::<f64>()
    }
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solid(right: f64, back: f64, up: f64) -> Solid {
        Solid {
            at: [right, back, up],
            axes: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            half: 8.0,
        }
    }

    #[test]
    fn what_lies_on_top_is_drawn_later_even_if_it_is_farther_away() {
        let upper = solid(0.0, 8.0, 24.0);
        let lower = solid(0.0, 0.0, 8.0);
        assert!(towards_us(upper.at) < towards_us(lower.at));
        assert_eq!(back_to_front(&[upper, lower]), [1, 0]);
    }

    #[test]
    fn what_stands_in_front_is_drawn_later() {
        let tower = [solid(0.0, 0.0, 8.0), solid(0.0, 0.0, 24.0)];
        let [first, second] = tower;
        let order = back_to_front(&[solid(0.0, -20.0, 8.0), first, second]);
        assert_eq!(order, [1, 2, 0]);
    }
}
