//! Judges what is seen when the time is up: which dice are still in the stack.

use rulebook::Outcome;

use crate::{
    measures::{BAND, SIDE},
    turn::Turn,
};

/// What is seen of a die.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// Where its middle is, in millimetres.
    pub at: [f64; 3],
    /// How it is turned.
    pub turned: Turn,
    /// Whether it touches the die that was placed before it, or the table if it is the first.
    pub rests_on_last: bool,
    /// Whether it is still moving.
    pub moves: bool,
}

impl Seen {
    /// A die that the engine no longer knows. That does not happen; but if it did, the die would
    /// not be in the stack.
    pub const LOST: Seen = Seen {
        at: [0.0; 3],
        turned: Turn::NONE,
        rests_on_last: false,
        moves: false,
    };
}

/// What came of placing the last of these dice on the others.
pub fn judge(dice: &[Seen]) -> Outcome {
    let Some((_, old)) = dice.split_last() else {
        return Outcome::Stood;
    };
    let restless = dice.iter().any(|die| die.moves);
    let in_stack = |(place, die): (usize, &Seen)| {
        // While dice still rock, one may touch nothing for a moment; where it is says enough.
        let excused = restless && place < old.len();
        in_band(place, die) && (die.rests_on_last || excused)
    };
    if !dice.iter().enumerate().take(old.len()).all(in_stack) {
        Outcome::Fell
    } else if dice.iter().enumerate().skip(old.len()).all(in_stack) {
        Outcome::Stood
    } else {
        Outcome::Slipped
    }
}

/// Whether a die is as high as its place in the stack, counted from 0.
fn in_band(place: usize, die: &Seen) -> bool {
    let place = u32::try_from(place).unwrap_or(u32::MAX);
    let middle = (f64::from(place) + 0.5) * SIDE;
    (die.at[2] - middle).abs() <= BAND
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(height: f64) -> Seen {
        Seen {
            at: [0.0, 0.0, height],
            turned: Turn::NONE,
            rests_on_last: true,
            moves: false,
        }
    }

    #[test]
    fn all_in_their_places_is_a_tower() {
        assert_eq!(judge(&[]), Outcome::Stood);
        assert_eq!(judge(&[at(8.0)]), Outcome::Stood);
        assert_eq!(judge(&[at(8.0), at(24.0), at(36.1)]), Outcome::Stood);
    }

    #[test]
    fn the_new_die_alone_may_slip() {
        assert_eq!(judge(&[at(8.0), at(24.0), at(8.0)]), Outcome::Slipped);
        assert_eq!(judge(&[at(8.0), at(24.0), at(35.9)]), Outcome::Slipped);
        let beside = Seen {
            rests_on_last: false,
            ..at(24.0)
        };
        assert_eq!(judge(&[at(8.0), beside]), Outcome::Slipped);
    }

    #[test]
    fn an_old_die_out_of_place_is_a_fall() {
        assert_eq!(judge(&[at(8.0), at(8.0), at(24.0)]), Outcome::Fell);
        let loose = Seen {
            rests_on_last: false,
            ..at(24.0)
        };
        assert_eq!(judge(&[at(8.0), loose, at(40.0)]), Outcome::Fell);
    }

    #[test]
    fn while_dice_rock_only_their_height_counts() {
        let loose = Seen {
            rests_on_last: false,
            moves: true,
            ..at(24.0)
        };
        assert_eq!(judge(&[at(8.0), loose, at(40.0)]), Outcome::Stood);
        let gone = Seen {
            moves: true,
            ..at(15.0)
        };
        assert_eq!(judge(&[at(8.0), gone, at(40.0)]), Outcome::Fell);
    }

    #[test]
    fn what_is_no_number_has_fallen() {
        assert_eq!(judge(&[at(f64::NAN), at(24.0)]), Outcome::Fell);
    }
}
