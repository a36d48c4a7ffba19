//! From where the dice are seen: points of the room become spots of the picture.

/// A spot of the picture: to the right and down.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spot {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

/// Units of the picture in a millimetre.
pub const SCALE: f64 = 4.0;

/// We stand a little to the right of the front: cosine and sine of the angle.
const ASIDE: (f64, f64) = (0.88, 0.475);
/// And look down a little.
const DOWN: (f64, f64) = (0.94, 0.3412);
/// How far the shadow of a point falls for its height, to the right and to the back.
const FALLS: [f64; 2] = [0.30, 0.34];

/// The arrow that points at us.
pub const AT_US: [f64; 3] = [ASIDE.1 * DOWN.0, -ASIDE.0 * DOWN.0, DOWN.1];

/// Where a point is seen.
pub fn spot([right, back, up]: [f64; 3]) -> Spot {
    let across = right * ASIDE.0 + back * ASIDE.1;
    let away = back * ASIDE.0 - right * ASIDE.1;
    Spot {
        x: SCALE * across,
        y: -SCALE * (away * DOWN.1 + up * DOWN.0),
    }
}

/// How an arrow is seen.
pub fn arrow(arrow: [f64; 3]) -> Spot {
    spot(arrow)
}

/// How much an arrow points at us: 1 if it does, -1 if it points away.
pub fn towards_us(arrow: [f64; 3]) -> f64 {
    arrow.iter().zip(AT_US).map(|(a, b)| a * b).sum()
}

/// Where the shadow of a point is seen on the table.
pub fn shadow([right, back, up]: [f64; 3]) -> Spot {
    let up = up.max(0.0);
    spot([right + up * FALLS[0], back + up * FALLS[1], 0.0])
}

/// How wide and how high a round table is seen.
pub fn table(radius: f64) -> (f64, f64) {
    (SCALE * radius, SCALE * radius * DOWN.1)
}

/// The outline around spots, by Andrew's chain: from left to right along the bottom, and back
/// along the top.
pub fn hull(spots: &[Spot]) -> Vec<Spot> {
    let mut sorted = spots.to_vec();
    sorted.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut outline = half(sorted.iter());
    outline.extend(half(sorted.iter().rev()));
    outline
}

fn half<'a>(spots: impl Iterator<Item = &'a Spot>) -> Vec<Spot> {
    let mut chain: Vec<Spot> = Vec::new();
    for &spot in spots {
        while let [.., a, b] = chain.as_slice()
            && (b.x - a.x) * (spot.y - a.y) - (b.y - a.y) * (spot.x - a.x) <= 0.0
        {
            chain.pop();
        }
        chain.push(spot);
    }
    // The last spot is where the other half begins.
    chain.pop();
    chain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_is_up_and_right_is_right() {
        assert!(spot([0.0, 0.0, 1.0]).y < 0.0);
        assert!(spot([1.0, 0.0, 0.0]).x > 0.0);
        // What is farther away is seen higher, and what points at us is seen as a spot.
        assert!(spot([0.0, 1.0, 0.0]).y < 0.0);
        let at_us = spot(AT_US);
        assert!(at_us.x.abs() < 0.01 && at_us.y.abs() < 0.01, "{at_us:?}");
        assert!((towards_us(AT_US) - 1.0).abs() < 0.001);
    }

    #[test]
    fn an_outline_leaves_out_what_is_inside() {
        let at = |x, y| Spot { x, y };
        let square = [
            at(0.0, 0.0),
            at(4.0, 4.0),
            at(1.0, 2.0),
            at(4.0, 0.0),
            at(0.0, 4.0),
        ];
        let outline = hull(&square);
        assert_eq!(outline.len(), 4);
        assert!(!outline.contains(&at(1.0, 2.0)));
    }
}
