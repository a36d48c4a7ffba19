//! Fights as they are reckoned, held against fights as they are played.
//!
//! From any state of a table the odds say what the fight is worth. Whatever the table then
//! does, by a move or by dice, leads to a state with a worth of its own. If the two were not
//! the same game, they would disagree: a move must be worth what the state after it is worth,
//! and dice, or a die on a tower, what all they can come to is worth on average.

use std::collections::BTreeMap;

use dice::Face;
use odds::{Asked, Manner, Manners, Reckoning, Unwatched};
use rulebook::{
    Attempt, Fight, Fights, Filled, Landing, Outcome, Pose, Seat, Side, Simulated, Turn,
    Unreckoned, Verdict, Way,
};

/// What the fight at a table is worth to the first side.
fn worth_in<B: Fights>(state: &B::State, ways: &Ways<B::State>) -> f64 {
    match B::fight(state) {
        Ok((fight, moment)) => {
            let reckoning = Reckoning::new(fight, &moment, Asked::default(), &Unwatched).unwrap();
            reckoning.worth(&moment).unwrap()
        }
        Err(Unreckoned::Over(verdict)) => payoff(verdict),
        Err(fault) => payoff((ways.ended)(state).unwrap_or_else(|| panic!("{fault:?}"))),
    }
}

pub fn payoff(verdict: Verdict) -> f64 {
    match verdict {
        Verdict::Won(Side::First) => 1.0,
        Verdict::Drawn => 0.5,
        Verdict::Won(Side::Second) => 0.0,
    }
}

/// The same for a table that says of a fight that is over how it ended.
pub fn worth<B: Fights>(state: &B::State) -> f64 {
    worth_in::<B>(state, &ways())
}

/// Follows a fight along the table, by the numbers that come out of a counter, and compares
/// every step. Returns how many steps were compared.
pub fn agree<B: Fights>(state: B::State, seed: u64) -> usize {
    agree_in::<B>(state, seed, &ways())
}

/// A table that keeps a record of everything, and its last roll apart.
fn ways<S: serde::Serialize>() -> Ways<S> {
    Ways {
        ended: |_| None,
        same: |state| {
            let mut key = serde_json::to_value(state).unwrap();
            key.as_object_mut().unwrap().remove("last_roll");
            key.to_string()
        },
    }
}

/// What has to be known of a table.
pub struct Ways<S> {
    /// How a fight ended that the table keeps no record of.
    pub ended: fn(&S) -> Option<Verdict>,
    /// What is the same in two states that need not be reckoned twice.
    pub same: fn(&S) -> String,
}

/// The same for a table of which something has to be known.
pub fn agree_in<B: Fights>(mut state: B::State, seed: u64, ways: &Ways<B::State>) -> usize {
    let mut chance = seed;
    let mut pick = |among: usize| {
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as usize % among
    };
    let mut steps = 0;
    while let Ok((fight, moment)) = B::fight(&state) {
        let reckoning = Reckoning::new(fight, &moment, Asked::default(), &Unwatched).unwrap();
        let now = reckoning.worth(&moment).unwrap();
        match B::turn(&state) {
            Turn::Chance(roll) => {
                let dice: u32 = roll.throws.iter().map(|throw| throw.dice).sum();
                if dice <= 4 {
                    let mean = mean_over_faces::<B>(&state, dice, ways);
                    assert!(
                        (mean - now).abs() < 1e-9,
                        "dice: {mean} is not {now}: {moment:?}\n{state:?}"
                    );
                }
                let faces: Vec<Face> = (0..dice).map(|_| pick(6) as Face + 1).collect();
                for event in rulebook::throw::<B>(&state, &faces).unwrap() {
                    B::apply(&mut state, &event);
                }
            }
            Turn::Attempt(attempt) => {
                let mut ends = ends_of_attempt::<B>(&state, &attempt);
                let worths = ends.iter();
                let worths = worths.map(|(chance, end)| chance * worth_in::<B>(end, ways));
                let mean: f64 = worths.sum();
                assert!(
                    (mean - now).abs() < 1e-9,
                    "attempt: {mean} is not {now}: {moment:?}\n{state:?}"
                );
                state = ends.swap_remove(pick(ends.len())).1;
            }
            _ => {
                let moves = reckoning.moves(&moment).expect("somebody must choose");
                let worths = moves.moves.iter().map(|(_, worth)| *worth);
                let best = match moves.side {
                    Side::First => worths.fold(f64::NEG_INFINITY, f64::max),
                    Side::Second => worths.fold(f64::INFINITY, f64::min),
                };
                assert!((best - now).abs() < 1e-9, "best: {best} is not {now}");
                let mut after = Vec::new();
                for (chosen, worth_of_move) in &moves.moves {
                    let filled = reckoning.fight().filled(&moment, chosen).expect("a form");
                    let next = after_move::<B>(&state, &filled);
                    let worth = worth_in::<B>(&next, ways);
                    assert!(
                        (worth - worth_of_move).abs() < 1e-9,
                        "{filled:?}: {worth} is not {worth_of_move}"
                    );
                    after.push(next);
                }
                state = after.swap_remove(pick(after.len()));
            }
        }
        steps += 1;
    }
    steps
}

/// Plays a fight and says at every step what is known of it from its beginning: that must be
/// what is found anew. Counts the steps, and who was gone at the last of them.
pub fn stays_known<B: Fights>(
    mut state: B::State,
    manners: [Manner; 2],
    seed: u64,
) -> (usize, usize) {
    let asked = Asked {
        manners: Manners(manners),
        ..Asked::default()
    };
    let mut chance = seed;
    let mut pick = |among: usize| {
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as usize % among
    };
    let (fight, moment) = B::fight(&state).expect("a fight");
    let all = fight.combatants().len();
    let mut known = Reckoning::new(fight, &moment, asked, &Unwatched).unwrap();
    let mut steps = 0;
    while let Ok((fight, moment)) = B::fight(&state) {
        let anew = Reckoning::new(fight, &moment, asked, &Unwatched).unwrap();
        let (fight, moment) = B::fight(&state).expect("a fight");
        let later = known.later(fight, &moment);
        known = later.unwrap_or_else(|| panic!("not known: {moment:?}"));
        let worths = [&anew, &known].map(|one| one.worth(&moment).unwrap());
        assert!((worths[0] - worths[1]).abs() < 1e-9, "{worths:?}");
        let stories = [&anew, &known].map(|one| one.answer(&moment, &Unwatched).unwrap().story);
        let rounds = stories.map(|story| story.mean_rounds());
        assert!((rounds[0] - rounds[1]).abs() < 1e-6, "{rounds:?}");
        let turn = B::turn(&state);
        if let Turn::Chance(roll) = turn {
            let dice: u32 = roll.throws.iter().map(|throw| throw.dice).sum();
            let faces: Vec<Face> = (0..dice).map(|_| pick(6) as Face + 1).collect();
            for event in rulebook::throw::<B>(&state, &faces).unwrap() {
                B::apply(&mut state, &event);
            }
        } else if let Turn::Attempt(attempt) = turn {
            let mut ends = ends_of_attempt::<B>(&state, &attempt);
            state = ends.swap_remove(pick(ends.len())).1;
        } else {
            let moves = [&anew, &known].map(|one| one.moves(&moment).unwrap().moves);
            for (one, other) in moves[0].iter().zip(&moves[1]) {
                assert_eq!(one.0, other.0);
                assert!((one.1 - other.1).abs() < 1e-9, "{one:?} {other:?}");
            }
            let chosen = &moves[0][pick(moves[0].len())].0;
            let filled = known.fight().filled(&moment, chosen).expect("a form");
            state = after_move::<B>(&state, &filled);
        }
        steps += 1;
    }
    (steps, all - known.fight().combatants().len())
}

/// The state after a form was filled in by whoever may.
pub fn after_move<B: Fights>(state: &B::State, filled: &Filled) -> B::State {
    let players = B::players(state).iter().cloned().map(Seat::Player);
    let mut faults = Vec::new();
    for seat in [Seat::Gm].into_iter().chain(players) {
        match rulebook::choose::<B>(state, &seat, filled) {
            Ok(events) => {
                let mut next = state.clone();
                for event in &events {
                    B::apply(&mut next, event);
                }
                return next;
            }
            Err(fault) => faults.push(fault),
        }
    }
    panic!("nobody may {filled:?}: {faults:?}");
}

/// The states after an attempt that can come to pass, each with its chance.
fn ends_of_attempt<B: Fights>(state: &B::State, attempt: &Attempt) -> Vec<(f64, B::State)> {
    let prospects = B::prospects(state).swap_remove(0);
    // A die that is drawn for never slips.
    let outcomes: &[Outcome] = match attempt.way {
        Way::Draw { .. } => &[Outcome::Stood, Outcome::Fell],
        _ => &[Outcome::Stood, Outcome::Slipped, Outcome::Fell],
    };
    assert_eq!(outcomes.len(), prospects.len());
    let simulated = match &attempt.way {
        Way::Simulation { .. } => Some(Simulated {
            poses: (0..=attempt.height).map(Pose::straight).collect(),
            engine: "straight".to_owned(),
        }),
        _ => None,
    };
    let ends = prospects.iter().zip(outcomes).map(|(prospect, &outcome)| {
        let landing = Landing {
            outcome,
            simulated: simulated.clone(),
        };
        let mut next = state.clone();
        for event in rulebook::land::<B>(state, &landing).unwrap() {
            B::apply(&mut next, &event);
        }
        (dice::approximate(&prospect.chance), next)
    });
    ends.filter(|(chance, _)| *chance > 0.0).collect()
}

/// The worth of the states after all faces of the dice that a table waits for, on average.
pub fn worth_over_dice<B: Fights>(state: &B::State) -> f64 {
    let Turn::Chance(roll) = B::turn(state) else {
        panic!("no dice are awaited");
    };
    let dice = roll.throws.iter().map(|throw| throw.dice);
    mean_over_faces::<B>(state, dice.sum(), &ways())
}

/// The worth of the states after all faces of the awaited dice, on average.
fn mean_over_faces<B: Fights>(state: &B::State, dice: u32, ways: &Ways<B::State>) -> f64 {
    let mut known: BTreeMap<String, f64> = BTreeMap::new();
    let rolls = 6_usize.pow(dice);
    let mut sum = 0.0;
    for roll in 0..rolls {
        let faces: Vec<Face> = (0..dice)
            .map(|die| (roll / 6_usize.pow(die) % 6) as Face + 1)
            .collect();
        let mut next = state.clone();
        for event in rulebook::throw::<B>(state, &faces).unwrap() {
            B::apply(&mut next, &event);
        }
        // Faces that lead to the same state need not be reckoned twice.
        let key = (ways.same)(&next);
        sum += *known
            .entry(key)
            .or_insert_with(|| worth_in::<B>(&next, ways));
    }
    sum / rolls as f64
}
