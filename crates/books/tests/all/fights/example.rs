//! The manner `example`: where the examples of a book show what somebody does, it is what the
//! manner chooses; and what is worked out for it is what comes of playing.

use std::collections::VecDeque;

use book_clichenimatic::{Clichenimatic, fight::Move as Acts};
use book_die_tower::{DieTower, fight::Move as Attacks};
use book_pdq::{Pdq, fight::Move as Takes};
use book_risus::{Risus, fight::Move as Rolls};
use book_risus_hack::RisusHack;
use odds::{Asked, Manner, Manners, Method, Reckoning, Sampling, Unwatched};
use rulebook::{Fight, Fights, Filled, Lot, Reader, Side, Verdict};

use super::{clichenimatic, die_tower, pdq, risus, risus_hack, risus_teams};

/// Hears what those in the examples choose, while dice fall as they are told to.
struct Shown<F: Fight> {
    moves: Vec<F::Move>,
    classes: VecDeque<usize>,
}

impl<F: Fight> Reader<F> for Shown<F> {
    type Worth = ();

    fn at(&mut self, _: F::Position) {}

    fn over(&mut self, _: Verdict, _: F::Position) {}

    fn choose_by(
        &mut self,
        _: Side,
        moves: usize,
        example: impl Fn() -> usize,
        named: impl Fn(usize) -> F::Move,
        mut then: impl FnMut(&mut Self, usize),
    ) {
        let example = example();
        assert!(example < moves);
        self.moves.push(named(example));
        then(self, example);
    }

    fn chance(&mut self, _: &Lot, mut then: impl FnMut(&mut Self, usize)) {
        if let Some(class) = self.classes.pop_front() {
            then(self, class);
        }
    }
}

/// All that is chosen from a moment on, until dice fall of which nothing is said.
fn shown<F: Fight>(fight: &F, moment: &F::Moment, classes: &[usize]) -> Vec<F::Move> {
    let mut shown = Shown::<F> {
        moves: Vec::new(),
        classes: classes.iter().copied().collect(),
    };
    fight.resume(moment, &mut shown);
    shown.moves
}

/// The form of what is chosen first.
fn form<B: Fights>(state: &B::State) -> Filled {
    let (fight, moment) = B::fight(state).unwrap();
    let moves = shown(&fight, &moment, &[]);
    fight.filled(&moment, &moves[0]).unwrap()
}

/// Whether a form has this in one of its fields.
fn says(form: &Filled, field: &str, value: impl Into<rulebook::Value>) -> bool {
    form.values.get(field) == Some(&value.into())
}

#[test]
fn risus_pumps_a_double_pump_cliche_by_two() {
    // RIS-EX-10: [3] is pumped by 2.
    let state = |own: &str| risus::pitched(risus::PUMPS, [&[own], &["B: X (4)"]]);
    assert!(says(&form::<Risus>(&state("A: Wizard [3]")), "pump", 2));
    // Nobody spends a die that is needed to stand, or what no example shows.
    for own in [
        "A: Wizard [2]",
        "A: Viking (4)",
        "A: Viking (4), Wizard [3]",
    ] {
        assert!(says(&form::<Risus>(&state(own)), "pump", 0), "{own}");
    }
    // The same in defence.
    let state = risus::pitched(risus::PUMPS, [&["A: X (4)"], &["B: Wizard [3]"]]);
    let (fight, moment) = Risus::fight(&state).unwrap();
    let [_, Rolls::Defend(stance)] = shown(&fight, &moment, &[])[..] else {
        panic!("no defence");
    };
    assert_eq!((stance.dice, stance.pump), (3, 2));
}

#[test]
fn a_risus_helper_volunteers() {
    // RIS-EX-08: the volunteer loses twice as much. A leads with more dice, so it is B.
    let sides: [&[&str]; 2] = [&["A: X (3)", "B: X (2)"], &["C: X (4)"]];
    let state = risus::pitched(risus::PLAIN, sides);
    let state = risus_teams::teamed(state, &[("A", "X"), ("B", "X")], None);
    let (fight, moment) = Risus::fight(&state).unwrap();
    let lost = 2;
    let moves = shown(&fight, &moment, &[lost]);
    let taken = moves.iter().find(|one| matches!(one, Rolls::Take(..)));
    assert_eq!(taken, Some(&Rolls::Take(1, true)), "{moves:?}");
}

#[test]
fn risus_hack_makes_the_efforts_of_the_book() {
    let effort = |own: &str, foe: &str| {
        let state = risus_hack::pitch(risus_hack::all(), [&[own], &[foe]]);
        let form = form::<RisusHack>(&state);
        form.values.get("effort").cloned()
    };
    let some = |dice: i64| Some(rulebook::Value::from(dice));
    // RHK-EX-10 and RHK-EX-11: none with four dice against five, then two with three; Wulf, who
    // is ahead, makes none.
    assert_eq!(effort("A: Viking (4)", "B: Viking (5)"), some(0));
    assert_eq!(effort("A: Viking (3)", "B: Viking (5)"), some(2));
    assert_eq!(effort("A: Viking (5)", "B: Viking (3)"), some(0));
    // RHK-EX-08: six with a Double Effort cliché of five.
    assert_eq!(effort("A: Sorcier [5]", "B: Viking (5)"), some(6));
    // Two dice are not enough for an Effort of two.
    assert_eq!(effort("A: Viking (2)", "B: Viking (5)"), some(0));
}

#[test]
fn pdq_damage_goes_where_the_examples_put_it() {
    // The attack hits by so much.
    let taken = |defender: &str, by: usize| {
        let state = pdq::pdq(
            book_pdq::setup::Options::default(),
            [&["A: X Master"], &[defender]],
        );
        let (fight, moment) = Pdq::fight(&state).unwrap();
        let moves = shown(&fight, &moment, &[1 + by]);
        moves.last().cloned().unwrap()
    };
    // The steps above Poor that are left of Qualities, which are all one to the odds.
    let left = |steps: &[u32], by: usize| {
        let ranks = ["Poor", "Average", "Good", "Expert"];
        let own = steps.iter().enumerate();
        let own = own.map(|(place, step)| format!("Q{place} {}", ranks[*step as usize]));
        let own: Vec<String> = own.collect();
        let Takes::Take(shares) = taken(&format!("B: {}", own.join(", ")), by) else {
            panic!("not shared out");
        };
        let left = steps.iter().zip(&shares).map(|(step, share)| step - share);
        let mut left: Vec<u32> = left.collect();
        left.sort_unstable();
        left
    };
    // PDQ-EX-07: two points make an Expert Quality Average. The plainest would spare it.
    assert_eq!(left(&[3], 2), [1]);
    assert_eq!(left(&[3, 2, 2], 2), [1, 2, 2]);
    assert_eq!(left(&[3, 2, 2], 4), [0, 1, 2]);
    // PDQ-EX-27: five points, taken on the chin with Good.
    let good = book_pdq::rules::rank::Rank::Good;
    assert_eq!(taken("B: Y Expert, Z Good, W Good", 5), Takes::Chin(good));
    assert_eq!(taken("B: Y Good", 5), Takes::Chin(good));
}

#[test]
fn die_tower_attacks_without_wishes() {
    // DTW-EX-16 to DTW-EX-18: no attack has a Wish in it.
    let party = vec![die_tower::pc(die_tower::ANN, 2, 2)];
    let foes = die_tower::sheets(&["X: Health 2 | good at claws"]);
    let state = die_tower::pitch(die_tower::drawn(&[100]), [party, foes]);
    let (fight, moment) = DieTower::fight(&state).unwrap();
    let moves = shown(&fight, &moment, &[]);
    let wishes = |one: &&Attacks| matches!(one, Attacks::Wish(_));
    let wishes: Vec<&Attacks> = moves.iter().filter(wishes).collect();
    assert!(!wishes.is_empty());
    assert!(
        wishes.iter().all(|one| **one == Attacks::Wish(0)),
        "{moves:?}"
    );
}

#[test]
fn clichenimatic_counters_as_the_examples_do() {
    // CLN-EX-23: the first with a die and an adder against the second, who counters or not.
    let answer = |first: (u8, u32), second: (u8, u32)| {
        let lines = [("A", first.1), ("Z", second.1)];
        let lines = lines.map(|(name, adder)| format!("{name}: X +{adder}, Essence 9"));
        let state = clichenimatic::table(
            book_clichenimatic::setup::Options::default(),
            [&[&lines[0]], &[&lines[1]]],
        );
        let (brawl, moment) = clichenimatic::acting(state, &[first.0.into(), second.0.into()]);
        shown(&brawl, &moment, &[]).get(1).copied()
    };
    assert!(matches!(
        answer((3, 3), (4, 1)),
        Some(Acts::Counter { die: 4, .. })
    ));
    // With a Pip it could be countered; nobody in the examples does that.
    assert_eq!(answer((5, 2), (4, 1)), Some(Acts::NoCounter));
    assert_eq!(answer((6, 1), (6, 3)), Some(Acts::NoCounter));
    // CLN-EX-24: with equal adders nobody counters.
    assert_eq!(answer((2, 2), (6, 2)), Some(Acts::NoCounter));
}

/// What is worked out against what is played, within four standard errors; and not the same as
/// playing plainly, where an example is not plain.
fn as_played<B: Fights>(state: &B::State, is_plain: bool) {
    let reckoned = |manner: Manner, simulated: bool| {
        let (fight, moment) = B::fight(state).unwrap();
        let asked = Asked {
            manners: Manners([manner; 2]),
            simulated,
            sampling: Sampling {
                precision: 0.01,
                most: 1 << 14,
                seed: 5,
            },
            ..Asked::default()
        };
        let reckoning = Reckoning::new(fight, &moment, asked, &Unwatched).unwrap();
        let answer = reckoning.answer(&moment, &Unwatched).unwrap();
        (answer, reckoning, moment)
    };
    let (exact, reckoning, moment) = reckoned(Manner::Example, false);
    assert!(matches!(exact.method, Method::Exact { .. }), "{exact:?}");
    if let Some(fraction) = reckoning.fraction(&moment, &Unwatched) {
        let fraction = dice::approximate(&fraction);
        assert!((fraction - exact.worth).abs() < 1e-9, "{fraction}");
    }
    let (played, ..) = reckoned(Manner::Example, true);
    let Method::Simulated { fights } = played.method else {
        panic!("{:?}", played.method);
    };
    let deviation = (exact.worth * (1.0 - exact.worth) / fights as f64).sqrt();
    let off = (exact.worth - played.worth).abs();
    assert!(off < 4.0 * deviation, "{exact:?}\n{played:?}");
    let (simple, ..) = reckoned(Manner::Simple, false);
    let same = (simple.worth - exact.worth).abs() < 1e-9;
    assert_eq!(same, is_plain, "{} {}", simple.worth, exact.worth);
}

#[test]
fn what_is_worked_out_is_what_comes_of_playing() {
    let sides: [&[&str]; 2] = [&["A: Wizard [4]"], &["B: X (5)", "C: X (2)"]];
    as_played::<Risus>(&risus::pitched(risus::PUMPS, sides), false);
    let sides: [&[&str]; 2] = [&["A: X (3)", "B: X (3)"], &["C: X (4)"]];
    let state = risus::pitched(risus::PLAIN, sides);
    let state = risus_teams::teamed(state, &[("A", "X"), ("B", "X")], Some("A"));
    as_played::<Risus>(&state, false);
    let sides: [&[&str]; 2] = [&["A: X (4)"], &["B: X (6)"]];
    let state = risus_hack::pitch(risus_hack::all(), sides);
    as_played::<RisusHack>(&state, false);
    let sides: [&[&str]; 2] = [&["A: X Good, Y Good"], &["C: X Expert, W Poor"]];
    as_played::<Pdq>(&pdq::pdq(book_pdq::setup::Options::default(), sides), false);
    let party = vec![die_tower::pc(die_tower::ANN, 1, 1)];
    let foes = die_tower::sheets(&["X: Health 2 | good at claws"]);
    let state = die_tower::pitch(die_tower::drawn(&[100]), [party, foes]);
    as_played::<DieTower>(&state, true);
    let sides: [&[&str]; 2] = [&["A: X +3, Y +1, Essence 8"], &["Z: X +2, Essence 9"]];
    let state = clichenimatic::table(book_clichenimatic::setup::Options::default(), sides);
    as_played::<Clichenimatic>(&state, false);
}
