//! Those who are alike close ranks: what is known of the position that stands for several is what
//! each of them is worth by itself.

use std::collections::BTreeSet;

use book_clichenimatic::Clichenimatic;
use book_die_tower::DieTower;
use book_pdq::Pdq;
use book_risus::Risus;
use book_risus_hack::RisusHack;
use odds::{Asked, Manner, Manners, Reckoning, Unwatched};
use rulebook::{Combatant, Fight, Fights, Filled, Lot, Message, Reader, Shape, Side, Verdict};

use super::{clichenimatic, die_tower, pdq, risus, risus_hack};

/// The same fight where everybody is told apart, and without a table.
struct Apart<F>(F);

/// A turn as a fight tells it.
enum Told<F: Fight> {
    At(F::Position),
    Over(Verdict, F::Position),
    Choice {
        side: Side,
        example: usize,
        moves: Vec<(F::Move, Told<F>)>,
    },
    Chance(Lot, Vec<Told<F>>),
}

struct Listens;

impl<F: Fight> Reader<F> for Listens {
    type Worth = Told<F>;

    fn at(&mut self, position: F::Position) -> Told<F> {
        Told::At(position)
    }

    fn over(&mut self, verdict: Verdict, position: F::Position) -> Told<F> {
        Told::Over(verdict, position)
    }

    fn choose_by(
        &mut self,
        side: Side,
        moves: usize,
        example: impl Fn() -> usize,
        named: impl Fn(usize) -> F::Move,
        mut then: impl FnMut(&mut Self, usize) -> Told<F>,
    ) -> Told<F> {
        let moves = (0..moves).map(|number| (named(number), then(self, number)));
        Told::Choice {
            side,
            example: example(),
            moves: moves.collect(),
        }
    }

    fn chance(&mut self, lot: &Lot, mut then: impl FnMut(&mut Self, usize) -> Told<F>) -> Told<F> {
        let classes = (0..lot.classes()).map(|class| then(self, class));
        Told::Chance(lot.clone(), classes.collect())
    }
}

impl<F: Fight> Told<F> {
    /// Tells it on.
    fn to<R: Reader<Apart<F>>>(&self, reader: &mut R) -> R::Worth {
        match self {
            Told::At(position) => reader.at(*position),
            Told::Over(verdict, position) => reader.over(*verdict, *position),
            Told::Choice {
                side,
                example,
                moves,
            } => reader.choose_by(
                *side,
                moves.len(),
                || *example,
                |number| moves[number].0.clone(),
                |reader, number| moves[number].1.to(reader),
            ),
            Told::Chance(lot, classes) => {
                reader.chance(lot, |reader, class| classes[class].to(reader))
            }
        }
    }
}

impl<F: Fight> Fight for Apart<F> {
    type Position = F::Position;
    type Moment = F::Moment;
    type Move = F::Move;

    fn combatants(&self) -> Vec<Combatant> {
        self.0.combatants()
    }

    fn turn<R: Reader<Self>>(&self, position: F::Position, reader: &mut R) -> R::Worth {
        self.0.turn(position, &mut Listens).to(reader)
    }

    fn resume<R: Reader<Self>>(&self, moment: &F::Moment, reader: &mut R) -> R::Worth {
        self.0.resume(moment, &mut Listens).to(reader)
    }

    fn position(&self, moment: &F::Moment) -> F::Position {
        self.0.position(moment)
    }

    fn shapes(&self, position: F::Position) -> Vec<Shape> {
        self.0.shapes(position)
    }

    fn begins_round(&self, position: F::Position) -> bool {
        self.0.begins_round(position)
    }

    fn describe(&self, moment: &F::Moment, chosen: &F::Move) -> Message {
        self.0.describe(moment, chosen)
    }

    fn filled(&self, moment: &F::Moment, chosen: &F::Move) -> Option<Filled> {
        self.0.filled(moment, chosen)
    }
}

/// Finds every position that turns lead to.
struct Found<F: Fight> {
    all: BTreeSet<F::Position>,
    open: Vec<F::Position>,
}

impl<F: Fight> Reader<F> for Found<F> {
    type Worth = ();

    fn at(&mut self, position: F::Position) {
        if self.all.insert(position) {
            self.open.push(position);
        }
    }

    fn over(&mut self, _: Verdict, _: F::Position) {}

    fn choose_by(
        &mut self,
        _: Side,
        moves: usize,
        _: impl Fn() -> usize,
        _: impl Fn(usize) -> F::Move,
        mut then: impl FnMut(&mut Self, usize),
    ) {
        (0..moves).for_each(|number| then(self, number));
    }

    fn chance(&mut self, lot: &Lot, mut then: impl FnMut(&mut Self, usize)) {
        (0..lot.classes()).for_each(|class| then(self, class));
    }
}

/// Everything that a fight can come to.
fn positions<F: Fight>(fight: &F, moment: &F::Moment) -> BTreeSet<F::Position> {
    let mut found: Found<F> = Found {
        all: BTreeSet::new(),
        open: Vec::new(),
    };
    fight.resume(moment, &mut found);
    while let Some(position) = found.open.pop() {
        fight.turn(position, &mut found);
    }
    found.all
}

/// Every position of a fight is worth what it is where everybody is told apart, however both
/// sides play, and closed ranks are by so much fewer.
fn closes_ranks<F: Fight>(pitched: impl Fn() -> (F, F::Moment), saves: f64) {
    let (fight, moment) = pitched();
    let all = positions(&fight, &moment);
    let closed: BTreeSet<F::Position> = all.iter().map(|&at| fight.closed(at)).collect();
    assert!(closed.iter().all(|&one| fight.closed(one) == one));
    let saved = 1.0 - closed.len() as f64 / all.len() as f64;
    assert!(saved >= saves, "{} of {}", closed.len(), all.len());
    assert!(saves > 0.0 || saved == 0.0, "nobody is alike");
    let manners = [
        [Manner::Best; 2],
        [Manner::Simple, Manner::Random],
        [Manner::Random, Manner::Simple],
        [Manner::Random, Manner::Example],
        [Manner::Example, Manner::Best],
    ];
    for manners in manners.map(Manners) {
        let asked = Asked {
            manners,
            ..Asked::default()
        };
        let apart = Apart(pitched().0);
        let apart = Reckoning::new(apart, &moment, asked, &Unwatched).unwrap();
        let (fight, moment) = pitched();
        let known = Reckoning::new(fight, &moment, asked, &Unwatched).unwrap();
        for &position in &all {
            let worths = [known.worth_of(position), apart.worth_of(position)];
            let [Some(one), Some(other)] = worths else {
                panic!("{position:?} of {manners:?}: {worths:?}");
            };
            let same = (one - other).abs() < 1e-10;
            assert!(same, "{position:?} of {manners:?}: {one} and {other}");
        }
    }
}

/// The same with teams, where they are formed, and without them.
fn both_ways<B: Fights>(state: &B::State, saves: [f64; 2]) {
    closes_ranks(|| B::fight(state).unwrap(), saves[0]);
    closes_ranks(|| B::fight_in_a_row(state).unwrap(), saves[1]);
}

const THREE: [&str; 3] = ["G: X (2)", "H: X (2)", "I: X (2)"];
const RATS: [&str; 4] = ["R: X (1)", "S: X (1)", "T: X (1)", "U: X (1)"];

#[test]
fn goblins_of_risus_close_ranks() {
    let two: [&str; 2] = ["K: X (3)", "L: X (3)"];
    let state = risus::pitched(risus::PLAIN, [&two, &THREE]);
    both_ways::<Risus>(&state, [0.4, 0.4]);
    let state = risus::pitched(risus::PUMPS, [&["K: X (3), Y (2)", "L: X (3)"], &THREE]);
    both_ways::<Risus>(&state, [0.3, 0.3]);
    let state = risus::pitched(risus::PLAIN, [&["K: X (3)"], &RATS]);
    both_ways::<Risus>(&state, [0.5, 0.5]);
    let mice = ["M: X (1)", "N: X (1)", "O: X (1)", "P: X (1)"];
    let state = risus::pitched(risus::PLAIN, [&RATS, &mice]);
    both_ways::<Risus>(&state, [0.5, 0.5]);
}

#[test]
fn goblins_of_risus_hack_close_ranks() {
    let plain = book_risus_hack::setup::Options::default();
    let two: [&str; 2] = ["K: X (3)", "L: X (3)"];
    let state = risus_hack::pitch(plain, [&two, &THREE]);
    both_ways::<RisusHack>(&state, [0.3, 0.3]);
    let state = risus_hack::pitch(plain, [&["K: X (3)"], &RATS]);
    both_ways::<RisusHack>(&state, [0.3, 0.3]);
}

#[test]
fn goblins_of_pdq_close_ranks() {
    let three = ["G: X Good", "H: X Good", "I: X Good"];
    let state = pdq::pdq(
        book_pdq::setup::Options::default(),
        [&["K: X Expert"], &three],
    );
    both_ways::<Pdq>(&state, [0.1, 0.1]);
}

/// A tower that falls more and more easily, and one that may well come to a miracle.
const LOW: [u32; 3] = [100, 300, 1000];
const HIGH: [u32; 14] = [100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 300, 1000];

#[test]
fn monsters_of_die_tower_close_ranks() {
    let closes = |options: &book_die_tower::setup::Options, sides: [&[&str]; 2], saves: f64| {
        let state = die_tower::pitch(options.clone(), sides.map(die_tower::sheets));
        closes_ranks(|| DieTower::fight(&state).unwrap(), saves);
    };
    let (low, high) = (die_tower::drawn(&LOW), die_tower::drawn(&HIGH));
    let (ann, npc) = (die_tower::ANN, "N: NPC | Stick");
    let three = ["G: Health 2", "H: Health 2", "I: Health 2"];
    closes(&low, [&[ann, die_tower::BOB], &three], 0.6);
    // What they begin with makes no difference, nor what they are good at; whether they are does.
    let kinds = [
        "G: Health 1 | good at claws",
        "H: Health 3 | good at tea",
        "I: Health 2",
        "J: Health 2",
    ];
    closes(&low, [&[ann], &kinds], 0.4);
    let apart = ["G: Health 2", "I: Health 2 | good at claws", "J: Health 2"];
    closes(&low, [&[ann], &apart], 0.0);
    // Somebody may come back amid their attacks.
    let two = ["G: Health 2", "H: Health 1"];
    closes(&high, [&[ann, npc], &three[..2]], 0.1);
    let resets = book_die_tower::setup::Options {
        miracle_resets_tower: true,
        ..high
    };
    closes(&resets, [&[ann], &two], 0.15);
}

#[test]
fn villains_of_clichenimatic_close_ranks() {
    let plain = book_clichenimatic::setup::Options::default;
    let closes = |options, sides, saves| {
        let state = clichenimatic::table(options, sides);
        closes_ranks(|| Clichenimatic::fight(&state).unwrap(), saves);
    };
    let hero = ["A: X +2, Essence 5, Resolve 0"];
    let two = [
        "G: X +2, Essence 6, Resolve 0",
        "H: X +2, Essence 6, Resolve 0",
    ];
    closes(plain(), [&hero, &two], 0.4);
    let dice = [
        "G: X +2, Y +1, Essence 2, Resolve 0",
        "H: Z +2, Y +1, Essence 2, Resolve 0",
    ];
    closes(
        plain(),
        [&["A: X +3, Y +1, Essence 3, Resolve 0"], &dice],
        0.4,
    );
    let three = [
        "G: X +1, Essence 4",
        "H: X +1, Essence 4",
        "I: X +1, Essence 4",
    ];
    closes(plain(), [&hero, &three], 0.7);
    let reusing = book_clichenimatic::setup::Options {
        run_off_reuse: true,
        ..plain()
    };
    closes(reusing, [&hero, &two], 0.4);
    let passing = book_clichenimatic::setup::Options {
        allow_pass: true,
        ..plain()
    };
    let brief = [
        "G: X +2, Essence 2, Resolve 0",
        "H: X +2, Essence 2, Resolve 0",
    ];
    closes(passing, [&["A: X +2, Essence 2, Resolve 0"], &brief], 0.2);
    // Two heroes, who are told apart, and one who is not like the others.
    let heroes = [
        "A: X +2, Essence 3, Resolve 0",
        "B: X +2, Essence 3, Resolve 0",
    ];
    closes(plain(), [&heroes, &two], 0.4);
    let other = [
        "G: X +2, Essence 4",
        "H: X +1, Essence 4",
        "I: X +2, Essence 4",
    ];
    closes(plain(), [&hero, &other], 0.0);
    let uses = ["G: X +2 1 uses, Essence 4", "H: X +2 1 uses, Essence 4"];
    closes(plain(), [&hero, &uses], 0.0);
}

#[test]
fn mooks_of_clichenimatic_close_ranks() {
    let closes = |sides| {
        let state = clichenimatic::table(book_clichenimatic::setup::Options::default(), sides);
        closes_ranks(|| Clichenimatic::fight(&state).unwrap(), 0.4);
    };
    let hero = ["A: X +3, Essence 3, Resolve 0"];
    closes([&hero, &["G: 1 mooks", "H: 1 mooks"]]);
    closes([
        &["A: 1 mooks", "B: 1 mooks"],
        &["Z: X +3, Essence 3, Resolve 0"],
    ]);
}
