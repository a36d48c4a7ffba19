//! Evenings whose answers are known on paper.

use odds::{Asked, Evening, Method, Reckoning, Sampling, Unwatched, evening};
use rulebook::{Combatant, Fight, Filled, Lot, Message, Reader, Rest, Shape, Side, Verdict};

/// Both sides have hearts, and every round somebody loses one, as a coin says.
struct Hearts {
    own: u8,
}

impl Fight for Hearts {
    type Position = [u8; 2];
    type Moment = [u8; 2];
    type Move = ();

    fn combatants(&self) -> Vec<Combatant> {
        let combatants = Side::BOTH.map(|side| Combatant {
            name: format!("{side:?}"),
            side,
        });
        combatants.to_vec()
    }

    fn turn<R: Reader<Self>>(&self, [own, foes]: [u8; 2], reader: &mut R) -> R::Worth {
        let coin = Lot::new(vec![1_u8.into(), 1_u8.into()]);
        reader.chance(&coin, |reader, class| match (class, own, foes) {
            (0, own, 1) => reader.over(Verdict::Won(Side::First), [own, 0]),
            (0, own, foes) => reader.at([own, foes - 1]),
            (_, 1, foes) => reader.over(Verdict::Won(Side::Second), [0, foes]),
            (_, own, foes) => reader.at([own - 1, foes]),
        })
    }

    fn resume<R: Reader<Self>>(&self, at: &[u8; 2], reader: &mut R) -> R::Worth {
        self.turn(*at, reader)
    }

    fn position(&self, at: &[u8; 2]) -> [u8; 2] {
        *at
    }

    fn shapes(&self, at: [u8; 2]) -> Vec<Shape> {
        let shapes = at.map(|left| Shape {
            stands: left > 0,
            left: u32::from(left),
        });
        shapes.to_vec()
    }

    fn begins_round(&self, _: [u8; 2]) -> bool {
        true
    }

    fn describe(&self, _: &[u8; 2], (): &()) -> Message {
        Message::named("toss")
    }

    fn filled(&self, _: &[u8; 2], (): &()) -> Option<Filled> {
        None
    }

    fn carry_over(
        &self,
        [left, _]: [u8; 2],
        next: &Self,
        [_, foes]: [u8; 2],
        rest: Rest,
    ) -> Option<[u8; 2]> {
        match rest {
            Rest::None => (left > 0).then_some([left, foes]),
            Rest::Full => Some([next.own, foes]),
        }
    }
}

fn hearts(own: u8, foes: &[u8], rest: Rest, asked: Asked) -> Evening {
    let fights = foes.iter();
    let fights = fights.map(|&foes| (Hearts { own }, [own, foes]));
    let found = evening(fights.collect(), rest, asked, &Unwatched);
    found.expect("nobody stops it")
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// Two hearts against one: half of all fights are won unhurt, a quarter with one heart left.
/// The next one is won from two hearts in three of four, from one in one of two:
/// 1/2 · 3/4 + 1/4 · 1/2 = 1/2. Both hearts are left in 1/2 · 1/2 of all evenings, one in
/// 1/2 · 1/4 + 1/4 · 1/2: one and a half on average once all is won.
#[test]
fn losses_are_carried_over() {
    let evening = hearts(2, &[1, 1], Rest::None, Asked::default());
    assert!(matches!(evening.method, Method::Exact { .. }));
    let [first, second] = &evening.fights[..] else {
        panic!("two fights");
    };
    assert!(near(first.won, 0.75) && near(second.won, 0.5));
    assert!(near(first.left[0], 5.0 / 3.0) && near(second.left[0], 1.5));
    // Four of six that come to it begin with two hearts and last 1.5 rounds on average.
    assert!(near(first.rounds, 1.5) && near(second.rounds, 4.0 / 3.0));
    assert!(second.open < 1e-9);
}

/// After a rest the second fight is like the first: 3/4 · 3/4.
#[test]
fn a_rest_makes_fights_independent() {
    let evening = hearts(2, &[1, 1], Rest::Full, Asked::default());
    assert!(near(evening.fights[1].won, 9.0 / 16.0));
}

#[test]
fn an_evening_of_one_fight_is_a_fight() {
    let evening = hearts(3, &[4], Rest::None, Asked::default());
    let fight = Hearts { own: 3 };
    let reckoning = Reckoning::new(fight, &[3, 4], Asked::default(), &Unwatched).unwrap();
    let answer = reckoning.answer(&[3, 4], &Unwatched).unwrap();
    let leg = &evening.fights[0];
    assert!(near(leg.won, answer.ends()[0]) && near(leg.rounds, answer.story.mean_rounds()));
    assert!(near(leg.left[0] * leg.won, answer.story.left[0]));
}

#[test]
fn played_evenings_agree_with_those_worked_out() {
    let foes = [2, 1, 3];
    let exact = hearts(6, &foes, Rest::None, Asked::default());
    let played = Asked {
        simulated: true,
        sampling: Sampling {
            precision: 0.004,
            ..Sampling::default()
        },
        ..Asked::default()
    };
    let played = hearts(6, &foes, Rest::None, played);
    let Method::Simulated { fights } = played.method else {
        panic!("worked out");
    };
    let fights = f64::from(u32::try_from(fights).expect("not so many"));
    for (one, other) in exact.fights.iter().zip(&played.fights) {
        let error = (one.won * (1.0 - one.won) / fights).sqrt();
        assert!(
            (one.won - other.won).abs() < 4.0 * error,
            "{one:?} {other:?}"
        );
        assert!((one.left[0] - other.left[0]).abs() < 0.1);
    }
}
