//! How large books think that their fights become, beside how large they do.

use std::collections::BTreeSet;

use book_die_tower::DieTower;
use book_pdq::Pdq;
use book_risus_hack::RisusHack;
use odds::{Asked, Reckoning, Stopped, Watch};
use rulebook::{Fight, Fights, Lot, Reader, Side, Verdict};

use super::{die_tower, pdq, risus_hack};

/// Counts the pieces of trees of turns, and finds what they lead to.
struct Count<'a, F: Fight> {
    fight: &'a F,
    found: BTreeSet<F::Position>,
    open: Vec<F::Position>,
    pieces: usize,
}

impl<F: Fight> Reader<F> for Count<'_, F> {
    type Worth = ();

    fn at(&mut self, position: F::Position) {
        self.pieces += 1;
        let position = self.fight.closed(position);
        if self.found.insert(position) {
            self.open.push(position);
        }
    }

    fn over(&mut self, _: Verdict, _: F::Position) {
        self.pieces += 1;
    }

    fn choose_by(
        &mut self,
        _: Side,
        moves: usize,
        _: impl Fn() -> usize,
        _: impl Fn(usize) -> F::Move,
        mut then: impl FnMut(&mut Self, usize),
    ) {
        self.pieces += moves + 1;
        (0..moves).for_each(|number| then(self, number));
    }

    fn chance(&mut self, lot: &Lot, mut then: impl FnMut(&mut Self, usize)) {
        self.pieces += lot.classes() + 1;
        (0..lot.classes()).for_each(|class| then(self, class));
    }
}

fn counted<F: Fight>(fight: &F, moment: &F::Moment) -> usize {
    let here = fight.position(moment);
    let mut count = Count {
        fight,
        found: BTreeSet::from([here]),
        open: vec![here],
        pieces: 0,
    };
    while let Some(position) = count.open.pop() {
        fight.turn(position, &mut count);
    }
    count.pieces
}

fn nearly<F: Fight>(called: &str, (fight, moment): (F, F::Moment)) {
    let thought = fight.pieces(&moment);
    let really = counted(&fight, &moment);
    let nearly = thought / 2 <= really && really <= 2 * thought;
    assert!(
        nearly,
        "{called}: {thought} are thought of, but there are {really}"
    );
}

#[test]
fn risus_hack_knows_how_large_a_combat_becomes() {
    let plain = book_risus_hack::setup::Options::default();
    let all = risus_hack::all();
    let [two, three, four]: [&[&str]; 3] = [
        &["K: X (4)", "L: X (3)"],
        &["A: X (3)", "B: X (2)", "C: X (2)"],
        &["A: X (2)", "B: X (2)", "C: X (2)", "D: X (1)"],
    ];
    let rats: &[&str] = &["R: X (1)", "S: X (1)", "T: X (1)", "U: X (1)"];
    let [one, mixed, foes]: [&[&str]; 3] = [
        &["E: X (4), Y (3), Z (3)"],
        &["E: X (4), Y (3)", "F: X (3), Z (1)"],
        &["G: X (5)", "H: X (4)", "I: X (3)"],
    ];
    let cases = [
        (plain, [one, two]),
        (plain, [mixed, foes]),
        (plain, [three, foes]),
        (plain, [four, rats]),
        (plain, [rats, one]),
        (all, [mixed, two]),
        (all, [rats, one]),
        (all, [three, two]),
    ];
    for (options, sides) in cases {
        let state = risus_hack::pitch(options, sides);
        // Without new teams: with them a fight is small, as it is.
        let fight = RisusHack::fight_in_a_row(&state).unwrap();
        nearly(&format!("{sides:?}"), fight);
    }
}

#[test]
fn pdq_knows_how_large_a_conflict_becomes() {
    let plain = book_pdq::setup::Options::default();
    let armed = book_pdq::setup::Options {
        weapon_damage: true,
        ..plain
    };
    let cases: [[&[&str]; 2]; 5] = [
        [
            &["A: X Expert, Y Good"],
            &["B: X Expert, Y Good", "C: X Good"],
        ],
        [
            &["A: X Good", "B: X Good"],
            &["C: X Good", "D: X Good, Y Good"],
        ],
        [
            &["A: X Expert, Y Good"],
            &["B: X Good", "C: X Good", "D: X Good"],
        ],
        [
            &["A: X Expert, Y Good, Z Poor [-2]"],
            &["B: X Good, Y Good", "C: X Good"],
        ],
        [
            &["A: X Master, Y Expert, Z Good, V Good"],
            &["B: X Expert, Y Expert, Z Good"],
        ],
    ];
    for options in [plain, armed] {
        for sides in cases {
            let state = pdq::pdq(options, sides);
            nearly(&format!("{sides:?}"), Pdq::fight(&state).unwrap());
        }
    }
}

#[test]
fn die_tower_knows_how_large_an_encounter_becomes() {
    use book_die_tower::setup::Options;
    let (ann, bob) = (die_tower::ANN, die_tower::BOB);
    let high = Options {
        miracle_resets_tower: true,
        ..Options::default()
    };
    let low = Options {
        missed_attack_stacks: true,
        ..die_tower::drawn(&[100, 300, 1000])
    };
    let three = ["X: Health 2", "Y: Health 2", "Z: Health 2"];
    let mixed = ["X: Health 3 | good at claws", "Y: Health 1", "Z: Health 1"];
    let cases: [(&Options, [&[&str]; 2]); 8] = [
        (&Options::default(), [&[ann], &three[..1]]),
        (&Options::default(), [&[ann], &three]),
        (&high, [&[ann, bob], &three[..2]]),
        (&high, [&[ann], &mixed]),
        (&low, [&[ann, bob, "N: NPC | Stick"], &three]),
        (&low, [&[ann, bob], &mixed]),
        (&high, [&[ann, "N: NPC | Stick"], &mixed[..2]]),
        (&low, [&[ann, bob], &["N: NPC | Stick", "M: NPC"]]),
    ];
    for (options, sides) in cases {
        let state = die_tower::pitch(options.clone(), sides.map(die_tower::sheets));
        nearly(&format!("{sides:?}"), DieTower::fight(&state).unwrap());
    }
}

/// Nobody may begin anything.
struct Nothing;

impl Watch for Nothing {
    fn progress(&self, _: usize, _: usize) -> Result<(), Stopped> {
        Err(Stopped)
    }
}

fn is_left_alone<F: Fight>((fight, moment): (F, F::Moment)) {
    let reckoning = Reckoning::new(fight, &moment, Asked::default(), &Nothing);
    let reckoning = reckoning.expect("nobody should begin to work it out");
    assert!(reckoning.worth(&moment).is_none());
}

#[test]
fn nobody_begins_to_work_out_what_is_far_too_large() {
    let six = |side: char, sheet: &str| -> Vec<String> {
        let lines = (0..6).map(|number| format!("{side}{number}: {sheet}"));
        lines.collect()
    };
    let plain = book_pdq::setup::Options::default();
    for (is_pdq, sheet) in [
        (false, "X (2)"),
        (false, "X (4), Y (3)"),
        (true, "X Master, Y Good"),
    ] {
        let [own, foes] = ['A', 'B'].map(|side| six(side, sheet));
        let own: Vec<&str> = own.iter().map(String::as_str).collect();
        let foes: Vec<&str> = foes.iter().map(String::as_str).collect();
        if is_pdq {
            is_left_alone(Pdq::fight(&pdq::pdq(plain, [&own, &foes])).unwrap());
        } else {
            let state = risus_hack::pitch(risus_hack::all(), [&own, &foes]);
            is_left_alone(RisusHack::fight(&state).unwrap());
        }
    }
}
