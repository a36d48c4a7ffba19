//! A toy fight of one turn that can go in far more ways than anybody can look at.

use std::sync::atomic::{AtomicUsize, Ordering};

use odds::{Asked, Manner, Manners, Method, Reckoning, Sampling, Unwatched};
use rulebook::{Combatant, Fight, Filled, Lot, Message, Reader, Shape, Side, Verdict};

/// Coins that are tossed one after the other in a single turn; the last one decides.
struct Coins {
    number: u8,
    /// Tosses so far, and how many there may be.
    tossed: AtomicUsize,
    most: usize,
}

impl Coins {
    fn toss<R: Reader<Self>>(&self, heads: u8, coins: u8, reader: &mut R) -> R::Worth {
        let tossed = self.tossed.fetch_add(1, Ordering::Relaxed);
        assert!(tossed < self.most, "every way is being looked at");
        let coin = Lot::new(vec![1_u8.into(), 1_u8.into()]);
        reader.chance(&coin, |reader, class| {
            let heads = heads + u8::from(class == 0);
            match (coins, class) {
                (1, 0) => reader.over(Verdict::Won(Side::First), heads),
                (1, _) => reader.over(Verdict::Won(Side::Second), heads),
                _ => self.toss(heads, coins - 1, reader),
            }
        })
    }
}

impl Fight for Coins {
    /// How many have shown heads.
    type Position = u8;
    type Moment = u8;
    type Move = ();

    fn combatants(&self) -> Vec<Combatant> {
        let named = |(name, side): (&str, Side)| Combatant {
            name: name.to_owned(),
            side,
        };
        [("heads", Side::First), ("tails", Side::Second)]
            .map(named)
            .to_vec()
    }

    fn turn<R: Reader<Self>>(&self, heads: u8, reader: &mut R) -> R::Worth {
        self.toss(heads, self.number, reader)
    }

    fn resume<R: Reader<Self>>(&self, heads: &u8, reader: &mut R) -> R::Worth {
        self.turn(*heads, reader)
    }

    fn position(&self, heads: &u8) -> u8 {
        *heads
    }

    fn shapes(&self, heads: u8) -> Vec<Shape> {
        let shape = |left: u8| Shape {
            stands: left > 0,
            left: left.into(),
        };
        [heads, self.number - heads].map(shape).to_vec()
    }

    fn begins_round(&self, _: u8) -> bool {
        true
    }

    fn describe(&self, _: &u8, (): &()) -> Message {
        Message::new("toss")
    }

    fn filled(&self, _: &u8, (): &()) -> Option<Filled> {
        None
    }
}

#[test]
fn a_turn_with_far_too_many_ways_is_played_without_looking_at_all_of_them() {
    const FIGHTS: u64 = 1 << 14;
    const COINS: u8 = 60;
    // What the fights themselves need, and as much again for finding out that they are long.
    let most = 2 * usize::from(COINS) * usize::try_from(FIGHTS).unwrap();
    let coins = Coins {
        number: COINS,
        tossed: AtomicUsize::new(0),
        most,
    };
    let asked = Asked {
        manners: Manners([Manner::Simple; 2]),
        simulated: true,
        sampling: Sampling {
            precision: 0.0,
            most: FIGHTS,
            seed: 1,
        },
        ..Asked::default()
    };
    let reckoning = Reckoning::new(coins, &0, asked, &Unwatched).unwrap();
    let answer = reckoning.answer(&0, &Unwatched).unwrap();
    assert_eq!(answer.method, Method::Simulated { fights: FIGHTS });
    // Half of the fights and half of the coins, within four standard errors.
    assert!((answer.worth - 0.5).abs() < 4.0 * 0.5 / 128.0);
    assert!((answer.story.left[0] - 30.0).abs() < 4.0 * 15_f64.sqrt() / 128.0);
}
