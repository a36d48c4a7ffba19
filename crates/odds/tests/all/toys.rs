//! Toy fights whose answers are known on paper.

use dice::fraction_text;
use odds::{Asked, Manner, Manners, Method, Reckoning, Sampling, Stopped, Unwatched, Watch};
use rulebook::{Combatant, Fight, Filled, Lot, Message, Reader, Shape, Side, Verdict};

/// Somebody walks along a line of places, 0 is lost and the last is won. Whoever walks may toss
/// one of several coins, or stay where they are.
struct Walk {
    last: u8,
    /// For each coin how many of its sides lead on, and how many there are.
    coins: Vec<(u8, u8)>,
    may_stay: bool,
    /// The coin that the example takes.
    example: usize,
}

impl Walk {
    fn lots(&self) -> Vec<Lot> {
        let coins = self.coins.iter();
        let lots = coins.map(|&(on, all)| Lot::new(vec![on.into(), (all - on).into()]));
        lots.collect()
    }
}

impl Fight for Walk {
    type Position = u8;
    type Moment = u8;
    type Move = usize;

    fn combatants(&self) -> Vec<Combatant> {
        let names = [("walker", Side::First), ("abyss", Side::Second)];
        let combatants = names.map(|(name, side)| Combatant {
            name: name.to_owned(),
            side,
        });
        combatants.to_vec()
    }

    fn turn<R: Reader<Self>>(&self, at: u8, reader: &mut R) -> R::Worth {
        let lots = self.lots();
        let moves = lots.len() + usize::from(self.may_stay);
        reader.choose_by(
            Side::First,
            moves,
            || self.example,
            |number| number,
            |reader, number| {
                let Some(lot) = lots.get(number) else {
                    return reader.at(at);
                };
                reader.chance(lot, |reader, class| match (class, at) {
                    (0, at) if at + 1 == self.last => {
                        reader.over(Verdict::Won(Side::First), self.last)
                    }
                    (0, at) => reader.at(at + 1),
                    (_, 1) => reader.over(Verdict::Won(Side::Second), 0),
                    (_, at) => reader.at(at - 1),
                })
            },
        )
    }

    fn resume<R: Reader<Self>>(&self, at: &u8, reader: &mut R) -> R::Worth {
        self.turn(*at, reader)
    }

    fn position(&self, at: &u8) -> u8 {
        *at
    }

    fn shapes(&self, at: u8) -> Vec<Shape> {
        let shape = |left: u8| Shape {
            stands: left > 0,
            left: u32::from(left),
        };
        vec![shape(at), shape(self.last - at)]
    }

    fn begins_round(&self, _: u8) -> bool {
        true
    }

    fn describe(&self, _: &u8, _: &usize) -> Message {
        Message::named("toss")
    }

    fn filled(&self, _: &u8, _: &usize) -> Option<Filled> {
        None
    }
}

fn walk(last: u8, coins: &[(u8, u8)]) -> Walk {
    Walk {
        last,
        coins: coins.to_vec(),
        may_stay: false,
        example: 0,
    }
}

fn asked(manner: Manner) -> Asked {
    Asked {
        manners: Manners([manner; 2]),
        ..Asked::default()
    }
}

#[test]
fn a_gambler_is_ruined_as_often_as_is_known() {
    // With chance p to go on and q to go back, the walk from 1 of n reaches n with chance
    // (1 - q/p) / (1 - (q/p)^n): for p = 2/3 and n = 3 that is (1/2) / (7/8).
    let reckoning = Reckoning::new(walk(3, &[(2, 3)]), &1, asked(Manner::Best), &Unwatched);
    let reckoning = reckoning.unwrap();
    let exact = reckoning.fraction(&1, &Unwatched).unwrap();
    assert_eq!(fraction_text(&exact), "4/7");
    let answer = reckoning.answer(&1, &Unwatched).unwrap();
    let Method::Exact { error, positions } = answer.method else {
        panic!("not exact");
    };
    assert!(
        (answer.worth - 4.0 / 7.0).abs() <= error && error < 1e-9,
        "{error}"
    );
    assert_eq!(positions, 2);
    // It takes (n P(win) - start) / (p - q) tosses: (3 * 4/7 - 1) * 3 = 15/7.
    assert!((answer.story.mean_rounds() - 15.0 / 7.0).abs() < 1e-6);
    assert!((answer.story.down[0] - 3.0 / 7.0).abs() < 1e-9);
    assert!((answer.story.left[0] - 12.0 / 7.0).abs() < 1e-9);
}

/// What is lost less often than machine numbers can tell from never is not called impossible, and
/// what is certain is.
#[test]
fn only_what_is_certain_is_said_to_be() {
    let ends = |coin, simulated| {
        let asked = Asked {
            simulated,
            ..asked(Manner::Best)
        };
        let reckoning = Reckoning::new(walk(40, &[coin]), &39, asked, &Unwatched).unwrap();
        let answer = reckoning.answer(&39, &Unwatched).unwrap();
        (answer.ends(), answer.story.down)
    };
    // One toss in ten goes back: all the way to the other end with a chance of about 9^-39.
    let ([won, drawn, lost], down) = ends((9, 10), false);
    assert!(won < 1.0 && won > 1.0 - 1e-9, "{won}");
    assert!(lost > 0.0 && lost < 1e-9, "{lost}");
    assert!(drawn.abs() < f64::EPSILON);
    assert!(down[0] > 0.0 && down[0] < 1e-9 && down[1] < 1.0, "{down:?}");
    let (sure, down) = ends((1, 1), false);
    assert_eq!((sure, down), ([1.0, 0.0, 0.0], vec![0.0, 1.0]));
    // However often it was played, that proves nothing.
    let ([won, _, lost], _) = ends((9, 10), true);
    assert!(won < 1.0 && lost > 0.0, "{won} {lost}");
}

#[test]
fn the_better_coin_is_taken_and_listed() {
    // The plain move is the worse coin; 1/3 to go on makes 1/7 of it.
    let fight = || walk(3, &[(1, 3), (2, 3)]);
    let worth = |manner| {
        let reckoning = Reckoning::new(fight(), &1, asked(manner), &Unwatched).unwrap();
        fraction_text(&reckoning.fraction(&1, &Unwatched).unwrap())
    };
    assert_eq!(worth(Manner::Best), "4/7");
    assert_eq!(worth(Manner::Simple), "1/7");
    // So does an example, unless it shows the other coin.
    assert_eq!(worth(Manner::Example), "1/7");
    let shown = Walk {
        example: 1,
        ..fight()
    };
    let reckoning = Reckoning::new(shown, &1, asked(Manner::Example), &Unwatched).unwrap();
    let exact = reckoning.fraction(&1, &Unwatched).unwrap();
    assert_eq!(fraction_text(&exact), "4/7");
    let answer = reckoning.answer(&1, &Unwatched).unwrap();
    assert!((answer.worth - 4.0 / 7.0).abs() < 1e-9 && (answer.ends()[0] - 4.0 / 7.0).abs() < 1e-9);
    // Tossing either is tossing a fair one: 1 of 3.
    assert_eq!(worth(Manner::Random), "1/3");
    let reckoning = Reckoning::new(fight(), &1, asked(Manner::Best), &Unwatched).unwrap();
    let moves = reckoning.moves(&1).unwrap();
    assert_eq!(moves.side, Side::First);
    // From the next place 6/7 are won: 1/3 of that, and 2/3 of it.
    let worths: Vec<f64> = moves.moves.iter().map(|(_, worth)| *worth).collect();
    assert!((worths[0] - 2.0 / 7.0).abs() < 1e-12 && (worths[1] - 4.0 / 7.0).abs() < 1e-12);
}

#[test]
fn coins_that_are_tried_come_to_what_they_are_worth() {
    // After either coin the plain one is tossed, which leads on once of three times: from the
    // second place that wins 3/7, so the coins are worth 1/3 and 2/3 of it.
    let tried = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        pool.build().unwrap().install(|| {
            let fight = walk(3, &[(1, 3), (2, 3)]);
            let asked = played(Manner::Best, 40_000);
            let reckoning = Reckoning::new(fight, &1, asked, &Unwatched).unwrap();
            assert!(reckoning.moves(&1).is_none());
            assert_eq!(reckoning.choice(&1), Some((Side::First, vec![0, 1])));
            let moves = reckoning.moves_tried(&1, &Unwatched).unwrap().unwrap();
            let Method::Simulated { fights } = moves.method else {
                panic!("not simulated");
            };
            assert!((20_000..20_500).contains(&fights), "{fights}");
            moves.moves
        })
    };
    let moves = tried(1);
    for ((number, worth), exact) in moves.iter().zip([1.0 / 7.0, 2.0 / 7.0]) {
        assert!((worth - exact).abs() < 0.013, "{number}: {worth}");
    }
    assert_eq!(tried(2), moves);
}

#[test]
fn who_tries_moves_can_be_stopped() {
    struct Impatient;
    impl Watch for Impatient {
        fn progress(&self, done: usize, all: usize) -> Result<(), Stopped> {
            // Half of all is the first move.
            if done * 2 > all { Err(Stopped) } else { Ok(()) }
        }
    }
    let fight = walk(3, &[(1, 3), (2, 3)]);
    let reckoning = Reckoning::new(fight, &1, played(Manner::Simple, 8_000), &Unwatched).unwrap();
    assert!(reckoning.moves_tried(&1, &Impatient).is_err());
}

#[test]
fn who_can_stay_for_ever_draws() {
    // No coin leads on, so staying is best, and it never ends.
    let fight = || Walk {
        may_stay: true,
        example: 0,
        ..walk(3, &[(0, 2)])
    };
    let reckoning = Reckoning::new(fight(), &1, asked(Manner::Best), &Unwatched).unwrap();
    assert_eq!(
        fraction_text(&reckoning.fraction(&1, &Unwatched).unwrap()),
        "1/2"
    );
    let answer = reckoning.answer(&1, &Unwatched).unwrap();
    assert!((answer.worth - 0.5).abs() < 1e-12);
    assert!((answer.story.open - 1.0).abs() < 1e-12);
    assert!(answer.story.ends().iter().sum::<f64>() < 1e-12);
    // Who cannot stay falls at once.
    let reckoning = Reckoning::new(fight(), &1, asked(Manner::Simple), &Unwatched).unwrap();
    assert_eq!(
        fraction_text(&reckoning.fraction(&1, &Unwatched).unwrap()),
        "0/1"
    );
}

#[test]
fn a_fight_without_room_is_played_and_says_so() {
    let played = |threads: usize, seed: u64| {
        let asked = Asked {
            memory: 100,
            sampling: Sampling {
                precision: 0.01,
                most: 1 << 15,
                seed,
            },
            ..asked(Manner::Best)
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        pool.build().unwrap().install(|| {
            let reckoning = Reckoning::new(walk(9, &[(1, 2)]), &4, asked, &Unwatched).unwrap();
            assert_eq!(reckoning.manners(), Manners([Manner::Simple; 2]));
            assert!(reckoning.moves(&4).is_none());
            reckoning.answer(&4, &Unwatched).unwrap()
        })
    };
    let answer = played(1, 1);
    let Method::Simulated { fights } = answer.method else {
        panic!("not simulated");
    };
    // Four of nine, within four standard errors.
    let spread = 4.0 * (20.0 / 81.0 / f64::from(u32::try_from(fights).unwrap())).sqrt();
    assert!((answer.worth - 4.0 / 9.0).abs() < spread);
    // Neither cores nor chance decide what comes out.
    assert_eq!(played(2, 1), answer);
    assert_ne!(played(2, 2), answer);
}

/// Sides that choose like this, and so many fights played.
fn played(manner: Manner, most: u64) -> Asked {
    Asked {
        simulated: true,
        sampling: Sampling {
            precision: 0.0,
            most,
            seed: 1,
        },
        ..asked(manner)
    }
}

#[test]
fn a_fight_played_along_many_ways_agrees_with_the_one_worked_out() {
    // Five coins and staying make six moves, more than a single switch has.
    let fight = || Walk {
        may_stay: true,
        example: 2,
        ..walk(5, &[(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)])
    };
    let mut worths = Vec::new();
    for manner in [Manner::Simple, Manner::Example, Manner::Random] {
        let reckoning = Reckoning::new(fight(), &2, asked(manner), &Unwatched).unwrap();
        let exact = reckoning.worth(&2).unwrap();
        // A debug build also plays some of them turn by turn, and compares.
        let played = Reckoning::new(fight(), &2, played(manner, 1 << 14), &Unwatched).unwrap();
        let played = played.answer(&2, &Unwatched).unwrap().worth;
        let spread = 4.0 * (exact * (1.0 - exact)).sqrt() / 128.0;
        assert!(
            (played - exact).abs() < spread,
            "{manner:?} {played} {exact}"
        );
        worths.push(exact);
    }
    // They go different ways: the worst coin, the third, any. On average any is the third, and
    // staying only takes time.
    assert!(worths[0] < 0.1 && worths[1] > 0.6);
    assert!((worths[2] - worths[1]).abs() < 1e-12, "{worths:?}");
}

#[test]
fn an_example_that_stays_for_ever_is_played_until_it_is_given_up() {
    let fight = Walk {
        may_stay: true,
        example: 1,
        ..walk(3, &[(1, 2)])
    };
    let asked = played(Manner::Example, 1);
    let reckoning = Reckoning::new(fight, &1, asked, &Unwatched).unwrap();
    let answer = reckoning.answer(&1, &Unwatched).unwrap();
    assert!(answer.ends().iter().all(|end| *end == 0.0), "{answer:?}");
}

/// Two sides of a coin decide, and all others of 10,000 come to nothing: 5,000 rounds on average,
/// past those that are told one by one.
#[test]
fn a_fight_in_which_hardly_anything_happens_is_told_to_its_end() {
    struct Slow;
    impl Fight for Slow {
        type Position = u8;
        type Moment = u8;
        type Move = usize;

        fn combatants(&self) -> Vec<Combatant> {
            walk(1, &[]).combatants()
        }

        fn turn<R: Reader<Self>>(&self, at: u8, reader: &mut R) -> R::Worth {
            let lot = Lot::new(vec![1_u8.into(), 1_u8.into(), 9_998_u16.into()]);
            reader.chance(&lot, |reader, class| match (class, at) {
                (0, 1) => reader.over(Verdict::Won(Side::First), 2),
                (0, _) => reader.at(1),
                (1, 0) => reader.over(Verdict::Drawn, 1),
                (1, _) => reader.at(0),
                _ => reader.at(at),
            })
        }

        fn resume<R: Reader<Self>>(&self, at: &u8, reader: &mut R) -> R::Worth {
            self.turn(*at, reader)
        }

        fn position(&self, at: &u8) -> u8 {
            *at
        }

        fn shapes(&self, at: u8) -> Vec<Shape> {
            walk(1, &[]).shapes(at.min(1))
        }

        fn begins_round(&self, _: u8) -> bool {
            true
        }

        fn describe(&self, _: &u8, _: &usize) -> Message {
            Message::named("wait")
        }

        fn filled(&self, _: &u8, _: &usize) -> Option<Filled> {
            None
        }
    }
    let reckoning = Reckoning::new(Slow, &1, asked(Manner::Best), &Unwatched).unwrap();
    let answer = reckoning.answer(&1, &Unwatched).unwrap();
    // From 1 it is won or comes to 0, from 0 it is drawn or comes back to 1, each one time in
    // two: won twice as often as drawn, and (1 + 1/2 + 1/4 + ...) x 5,000 rounds.
    let [won, drawn, lost] = answer.ends();
    assert!((won - 2.0 / 3.0).abs() < 1e-9 && (drawn - 1.0 / 3.0).abs() < 1e-9);
    assert!(lost == 0.0 && answer.story.open < 1e-9, "{answer:?}");
    assert!((answer.worth - 5.0 / 6.0).abs() < 1e-12, "{}", answer.worth);
    assert!((answer.story.mean_rounds() - 10_000.0).abs() < 1e-3);
    assert!(answer.story.is_long() && answer.story.rounds.len() == 2_000);
    let Method::Exact { error, .. } = answer.method else {
        panic!("{answer:?}");
    };
    assert!(error < 1e-12, "{error}");
}
