//! How dice come to where they lie: the same placement again, with pictures on the way.
//!
//! Nobody keeps a film. Whoever knows what a placement began with can make it again.

use rulebook::{Aim, Landing, Pose, Steadiness};

use crate::{
    hand,
    measures::{PICTURES_PER_SECOND, STEPS_PER_SECOND, WATCHED},
    placing::{TooTall, judged, poses, restored, room_for},
    world::World,
};

/// A die that moves less than this between two pictures lies still, in micrometres and in
/// billionths.
const STILL: (u32, u32) = (20, 2_000_000);

/// What was seen while a die was placed.
#[derive(Clone, Debug, PartialEq)]
pub struct Film {
    /// What came of it.
    pub landing: Landing,
    /// All dice, picture by picture, from letting go until nothing moves any more. The last is
    /// how they lie in the end.
    pub pictures: Vec<Vec<Pose>>,
}

/// Places a die as [`crate::place`] does, and films it.
///
/// # Errors
/// Says so if no die can be set on so many.
pub fn film(
    standing: &[Pose],
    aim: &Aim,
    hand: Steadiness,
    words: &mut dyn FnMut() -> u32,
) -> Result<Film, TooTall> {
    room_for(standing.len() + 1)?;
    let mut world = World::new();
    for die in &restored(standing) {
        world.add(die);
    }
    world.add(&hand::release(standing, aim, hand, words));
    let mut pictures = vec![poses(&world.look())];
    for _ in 0..WATCHED * PICTURES_PER_SECOND {
        world.run(STEPS_PER_SECOND / PICTURES_PER_SECOND);
        pictures.push(poses(&world.look()));
    }
    let landing = judged(&world.look());
    Ok(Film {
        landing,
        pictures: cut(pictures),
    })
}

/// Leaves out the end where everything lies as it will lie.
fn cut(mut pictures: Vec<Vec<Pose>>) -> Vec<Vec<Pose>> {
    while let [.., before, last] = pictures.as_slice() {
        if !lies_still(before, last) {
            break;
        }
        // The last one stays: it is how the dice lie.
        let before = pictures.len() - 2;
        pictures.remove(before);
    }
    pictures
}

fn lies_still(a: &[Pose], b: &[Pose]) -> bool {
    a.iter().zip(b).all(|(a, b)| {
        let moved = a.at.iter().zip(b.at).map(|(a, b)| a.abs_diff(b)).max();
        let turned = a.turned.iter().zip(b.turned).map(|(a, b)| a.abs_diff(b));
        moved <= Some(STILL.0) && turned.max() <= Some(STILL.1)
    })
}

#[cfg(test)]
mod tests {
    use rulebook::Outcome;

    use super::*;
    use crate::{place, straight};

    /// Words that are all alike: the hand does not shake.
    fn calm() -> u32 {
        0x8000_7fff
    }

    #[test]
    fn a_film_ends_as_the_placement_does() {
        for right in [0, 60, 150, 300] {
            let aim = Aim {
                right,
                ..Aim::default()
            };
            let tower = straight(3);
            let placed = place(&tower, &aim, Steadiness::Careful, &mut calm).unwrap();
            let film = film(&tower, &aim, Steadiness::Careful, &mut calm).unwrap();
            assert_eq!(film.landing, placed, "aimed at {right}");
            let last = film.pictures.last();
            let simulated = placed.simulated.map(|done| done.poses);
            assert_eq!(last, simulated.as_ref(), "aimed at {right}");
        }
    }

    #[test]
    fn a_film_begins_in_the_hand_and_is_over_when_nothing_moves() {
        let filmed = |right: i32| {
            let aim = Aim {
                right,
                ..Aim::default()
            };
            film(&straight(2), &aim, Steadiness::Careful, &mut calm).unwrap()
        };
        let stood = filmed(0);
        assert_eq!(stood.landing.outcome, Outcome::Stood);
        assert_eq!(stood.pictures[0][..2], straight(2));
        assert!(stood.pictures[0][2].at[2] > 40_000, "above its place");
        assert!(stood.pictures.len() < 30, "{}", stood.pictures.len());
        let slipped = filmed(300);
        assert_eq!(slipped.landing.outcome, Outcome::Slipped);
        assert!(slipped.pictures.len() > stood.pictures.len());
        assert!(slipped.pictures.len() <= 121);
        assert!(
            film(
                &straight(40),
                &Aim::default(),
                Steadiness::Careful,
                &mut calm
            )
            .is_err()
        );
    }
}
