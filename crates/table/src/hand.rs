//! The hand that lets go of a die: what comes of an attempt that nobody makes with real dice.

use rulebook::{Attempt, Landing, LandingFault, Outcome, Way};

use tower::Film;

use crate::chance::Generator;

/// Lots are drawn from so many.
const LOTS: u16 = 1_000;

/// Lets go of a die: draws a lot, or simulates it with a hand that shakes by chance.
///
/// # Errors
/// Whoever has the dice in hand knows what came of it; and a stack has an end.
pub fn let_go(attempt: &Attempt, chance: &mut Generator) -> Result<Landing, LandingFault> {
    match &attempt.way {
        Way::Hand => Err(LandingFault::OtherWay),
        Way::Draw { falls } => {
            let fell = u32::from(chance.face(LOTS)) <= *falls;
            Ok(Landing::of(if fell {
                Outcome::Fell
            } else {
                Outcome::Stood
            }))
        }
        Way::Simulation {
            standing,
            aim,
            hand,
        } => {
            let landing = tower::place(standing, aim, *hand, &mut || chance.word());
            landing.map_err(|_| LandingFault::NotAwaited)
        }
    }
}

/// The same hand again, filmed; nothing if nothing was simulated.
pub fn filmed(attempt: &Attempt, chance: &mut Generator) -> Option<Film> {
    match &attempt.way {
        Way::Simulation {
            standing,
            aim,
            hand,
        } => tower::film(standing, aim, *hand, &mut || chance.word()).ok(),
        Way::Hand | Way::Draw { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use rulebook::{Aim, Message, Seat, Steadiness};

    use super::*;

    fn attempt(way: Way) -> Attempt {
        Attempt {
            title: Message::new("table-yes"),
            seat: Seat::Gm,
            height: 0,
            way,
        }
    }

    /// So many of a thousand, within four standard deviations; the seed is fixed.
    #[test]
    fn lots_fall_as_often_as_they_should() {
        let mut chance = Generator::seeded(5);
        for (falls, least, most) in [(0, 0, 0), (250, 4_827, 5_173), (1_000, 20_000, 20_000)] {
            let mut fell = |_: &u32| {
                let landing = let_go(&attempt(Way::Draw { falls }), &mut chance);
                landing.unwrap().outcome == Outcome::Fell
            };
            let fallen = (0..20_000).filter(&mut fell).count();
            assert!((least..=most).contains(&fallen), "{falls}: {fallen}");
        }
    }

    #[test]
    fn nobody_lets_go_of_real_dice_for_others() {
        let landing = let_go(&attempt(Way::Hand), &mut Generator::seeded(1));
        assert_eq!(landing, Err(LandingFault::OtherWay));
    }

    #[test]
    fn the_same_seed_lets_go_the_same_way() {
        let way = || Way::Simulation {
            standing: tower::straight(4),
            aim: Aim::default(),
            hand: Steadiness::Shaky,
        };
        let landed = |seed| let_go(&attempt(way()), &mut Generator::seeded(seed)).unwrap();
        assert_eq!(landed(9), landed(9));
        assert_ne!(landed(9), landed(10));
    }
}
