//! How a die is turned: unit quaternions, made without the platform's sine.
//!
//! Only addition, multiplication, division and square roots are used, which every machine rounds
//! alike; a sine from the system's library may differ in its last bit.

/// A turn in space: a quaternion (w, x, y, z) of length 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn(pub [f64; 4]);

/// Billionths in one.
const WHOLE: f64 = 1e9;

impl Turn {
    /// No turn at all.
    pub const NONE: Turn = Turn([1.0, 0.0, 0.0, 0.0]);

    /// A turn about an axis (0 right, 1 back, 2 up), in degrees.
    pub fn about(axis: usize, degrees: f64) -> Self {
        let (sine, cosine) = sine_cosine(degrees / 2.0);
        let mut turn = [cosine, 0.0, 0.0, 0.0];
        if let Some(part) = turn.get_mut(axis + 1) {
            *part = sine;
        }
        Turn(turn)
    }

    /// From billionths; nonsense that has no direction is no turn.
    pub fn of_billionths(parts: [i32; 4]) -> Self {
        let parts = parts.map(f64::from);
        let length = parts.iter().map(|part| part * part).sum::<f64>().sqrt();
        if length < 1.0 {
            return Turn::NONE;
        }
        Turn(parts.map(|part| part / length))
    }

    /// In billionths, with the sign chosen so that equal turns are written alike.
    pub fn billionths(self) -> [i32; 4] {
        let first = self.0.iter().find(|part| **part != 0.0);
        let sign = if first.is_some_and(|part| *part < 0.0) {
            -1.0
        } else {
            1.0
        };
        self.0.map(|part| whole(sign * part * WHOLE))
    }

    /// This turn after another one: Hamilton's product.
    pub fn after(self, other: Turn) -> Turn {
        let (a, b) = (self.0, other.0);
        Turn([
            a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
            a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
            a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
            a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
        ])
    }

    /// The turn that undoes this one.
    pub fn back(self) -> Turn {
        let [w, x, y, z] = self.0;
        Turn([w, -x, -y, -z])
    }

    /// Where an arrow points when it is turned.
    pub fn apply(self, arrow: [f64; 3]) -> [f64; 3] {
        let [x, y, z] = arrow;
        let Turn([_, x, y, z]) = self.after(Turn([0.0, x, y, z])).after(self.back());
        [x, y, z]
    }
}

/// The nearest whole number; what is no number is 0.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the cast keeps to the range of the type, which is what is wanted"
)]
pub fn whole(number: f64) -> i32 {
    number.round() as i32
}

/// Sine and cosine, by the sums that define them.
fn sine_cosine(degrees: f64) -> (f64, f64) {
    let mut degrees = degrees % 360.0;
    if degrees > 180.0 {
        degrees -= 360.0;
    } else if degrees < -180.0 {
        degrees += 360.0;
    }
    let angle = degrees * (std::f64::consts::PI / 180.0);
    let (mut sine, mut cosine) = (0.0, 0.0);
    let mut term = 1.0;
    for power in 0..30_u32 {
        match power % 4 {
            0 => cosine += term,
            1 => sine += term,
            2 => cosine -= term,
            _ => sine -= term,
        }
        term *= angle / f64::from(power + 1);
    }
    (sine, cosine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sines_are_sines() {
        for degrees in [-720.5, -181.0, -90.0, -0.5, 0.0, 1.0, 45.0, 179.5, 360.0] {
            let (sine, cosine) = sine_cosine(degrees);
            let angle = f64::to_radians(degrees);
            assert!((sine - angle.sin()).abs() < 1e-12, "sine of {degrees}");
            assert!((cosine - angle.cos()).abs() < 1e-12, "cosine of {degrees}");
        }
    }

    #[test]
    fn a_quarter_turn_counter_clockwise_brings_right_to_back() {
        let [x, y, z] = Turn::about(2, 90.0).apply([1.0, 0.0, 0.0]);
        assert!(x.abs() < 1e-12 && (y - 1.0).abs() < 1e-12 && z.abs() < 1e-12);
    }

    #[test]
    fn turns_survive_being_written_down() {
        let turn = Turn::about(0, 33.0).after(Turn::about(2, -140.0));
        let read = Turn::of_billionths(turn.billionths());
        let apart = |a: [f64; 3], b: [f64; 3]| (0..3).all(|i| (a[i] - b[i]).abs() < 1e-8);
        assert!(apart(
            turn.apply([1.0, 2.0, 3.0]),
            read.apply([1.0, 2.0, 3.0])
        ));
        assert_eq!(read.billionths(), turn.billionths());
    }

    #[test]
    fn nonsense_is_no_turn() {
        assert_eq!(Turn::of_billionths([0; 4]), Turn::NONE);
        assert_eq!(whole(f64::NAN), 0);
    }
}
