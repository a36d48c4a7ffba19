//! PDQ: attacks on several foes and by several friends, reckoned as they are played and counted
//! by hand.

use book_pdq::{
    Pdq,
    fight::{Move, Skirmish},
    setup::{MultiTargetRolls, Options},
    state::State,
};
use odds::{Asked, Manner, Manners, Method, Reckoning, Sampling, Unwatched};
use rulebook::{Fight, Fights, Lot, Reader, Side, Verdict};

use super::{
    agreement::{after_move, agree},
    pdq::pdq,
};

fn fixed(rolls: MultiTargetRolls) -> Options {
    Options {
        fixed_defence: true,
        multi_target_rolls: rolls,
        ..Options::default()
    }
}

#[test]
fn attacks_on_several_and_by_several_are_reckoned_as_they_are_played() {
    let (one, each) = (MultiTargetRolls::One, MultiTargetRolls::Each);
    let fights: [(Options, [&[&str]; 2]); 5] = [
        (fixed(one), [&["A: X Good"], &["B:", "C:"]]),
        (fixed(each), [&["A: X Good"], &["B:", "C:"]]),
        (fixed(one), [&["A: X Good", "B: Y Good"], &["C: X Good"]]),
        (fixed(one), [&["A: X Expert"], &["B: V Poor", "C:", "D:"]]),
        (fixed(one), [&["A: X Good", "B: Y Good"], &["C:", "D:"]]),
    ];
    let mut steps = 0;
    for (number, (options, sides)) in fights.into_iter().enumerate() {
        for seed in 0..3 {
            steps += agree::<Pdq>(pdq(options, sides), number as u64 * 10 + seed);
        }
    }
    assert!(steps > 150, "{steps}");
}

/// What is thrown for the attack that is wanted, once everything about it is said.
struct Throw<F: Fn(u32, u32) -> bool> {
    wanted: F,
    lots: Vec<Lot>,
    offered: usize,
}

impl<F: Fn(u32, u32) -> bool> Reader<Skirmish> for Throw<F> {
    type Worth = ();

    fn at(&mut self, _: <Skirmish as Fight>::Position) {}

    fn over(&mut self, _: Verdict, _: <Skirmish as Fight>::Position) {}

    fn choose_by(
        &mut self,
        _: Side,
        moves: usize,
        _: impl Fn() -> usize,
        named: impl Fn(usize) -> Move,
        mut then: impl FnMut(&mut Self, usize),
    ) {
        for number in 0..moves {
            if let Move::Attack(plan) = named(number)
                && (self.wanted)(plan.targets.count_ones(), plan.helpers.count_ones())
            {
                self.offered += 1;
                then(self, number);
            }
        }
    }

    fn chance(&mut self, lot: &Lot, _: impl FnMut(&mut Self, usize)) {
        self.lots.push(lot.clone());
    }
}

/// The chances of each way in which attacks on so many with so many helpers can end.
fn thrown(state: &State, targets: u32, helpers: u32) -> Vec<Vec<f64>> {
    let (fight, moment) = Pdq::fight(state).unwrap();
    let mut throw = Throw {
        wanted: |own: u32, other: u32| (own, other) == (targets, helpers),
        lots: Vec::new(),
        offered: 0,
    };
    fight.resume(&moment, &mut throw);
    assert_eq!(throw.lots.len(), throw.offered);
    throw
        .lots
        .iter()
        .map(|lot| lot.shares().iter().map(|share| share * 36.0).collect())
        .collect()
}

fn near(found: &[f64], wanted: &[f64]) {
    assert_eq!(found.len(), wanted.len(), "{found:?}");
    let mut all = found.iter().zip(wanted);
    assert!(all.all(|(a, b)| (a - b).abs() < 1e-9), "{found:?}");
}

#[test]
fn attacks_on_several_come_to_what_is_counted_by_hand() {
    // PDQ-EX-24: Good on three targets is Poor, 2d6 - 2. Who has nothing defends with 7: 26 of
    // 36 rolls miss, 4 (a 9) tie, 6 (10 and more) hit, and all three the same.
    let three: [&[&str]; 2] = [&["A: X Good"], &["B:", "C:", "D:"]];
    let one = thrown(&pdq(fixed(MultiTargetRolls::One), three), 3, 0);
    near(&one[0], &[26.0, 4.0, 6.0]);
    // Average on two is Poor as well, once for each: 26, 4 and 6 of 36 each time.
    let two: [&[&str]; 2] = [&["A: X Average"], &["B:", "C:"]];
    let each = thrown(&pdq(fixed(MultiTargetRolls::Each), two), 2, 0);
    let ends = [26.0, 4.0, 6.0];
    let both = ends
        .iter()
        .flat_map(|a| ends.iter().map(move |b| a * b / 36.0));
    near(&each[0], &both.collect::<Vec<f64>>());
    // PDQ-EX-25: Good on four targets fails of itself, so nobody tries.
    let four: [&[&str]; 2] = [&["A: X Good"], &["B:", "C:", "D:", "E:"]];
    let state = pdq(fixed(MultiTargetRolls::One), four);
    assert!(thrown(&state, 4, 0).is_empty());
    assert!(!thrown(&state, 3, 0).is_empty());
}

#[test]
fn attacks_together_add_up() {
    // Good and Good together are 2d6 + 4 against 9, the Target Number of Good: 4 and less miss
    // (6 of 36), a 5 ties (4 of 36), and C can take 2: 6 (5 of 36) hits by 1, 7 (6) by 2, and
    // all above (15) by more than that.
    let sides: [&[&str]; 2] = [&["A: X Good", "B: Y Good"], &["C: Z Good"]];
    let state = pdq(fixed(MultiTargetRolls::One), sides);
    let together = thrown(&state, 1, 1);
    near(&together[0], &[6.0, 4.0, 5.0, 6.0, 15.0]);
    // Alone A has 2d6 + 2: 6 and less miss (15 of 36).
    near(&thrown(&state, 1, 0)[0], &[15.0, 6.0, 5.0, 4.0, 6.0]);
    // Who comes later in the order cannot be helped by who came before, nor who has helped.
    let form = rulebook::Filled::new("pass").with("who", "A");
    let state = after_move::<Pdq>(&state, &form);
    assert!(thrown(&state, 1, 1).is_empty());
}

#[test]
fn such_fights_played_at_random_come_to_the_same() {
    let sides: [&[&str]; 2] = [&["A: X Good", "B: Y Good"], &["C: X Expert"]];
    let state = pdq(fixed(MultiTargetRolls::One), sides);
    let reckoned = |manner: Manner, simulated: bool| {
        let (fight, moment) = Pdq::fight(&state).unwrap();
        let asked = Asked {
            manners: Manners([manner; 2]),
            simulated,
            sampling: Sampling {
                precision: 0.01,
                most: 1 << 14,
                seed: 4,
            },
            ..Asked::default()
        };
        let reckoning = Reckoning::new(fight, &moment, asked, &Unwatched).unwrap();
        reckoning.answer(&moment, &Unwatched).unwrap()
    };
    // Any move, among them all attacks on several and by several.
    let (exact, played) = (
        reckoned(Manner::Random, false),
        reckoned(Manner::Random, true),
    );
    let Method::Simulated { fights } = played.method else {
        panic!("{:?}", played.method);
    };
    let deviation = (exact.worth * (1.0 - exact.worth) / fights as f64).sqrt();
    assert!((exact.worth - played.worth).abs() < 4.0 * deviation);
}
