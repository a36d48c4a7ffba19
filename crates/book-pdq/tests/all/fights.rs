//! Wherever a table stands, its fight says what is to be done, or why it cannot be reckoned.

use std::cell::Cell;

use book_pdq::{
    Pdq,
    fight::{Move, Skirmish},
    setup::Options,
    state::State,
};
use rulebook::{Fight, Fights, Lot, Reader, Rulebook, Side, Turn, Verdict, choose};
use rulebook_testkit::{Walk, contract};

use crate::random_play::{RARELY, invariants, seats, setup};

/// Hears what can be chosen first, unless dice come before.
#[derive(Default)]
struct First {
    moves: Vec<Move>,
    dice: bool,
}

impl Reader<Skirmish> for First {
    type Worth = ();

    fn at(&mut self, _: <Skirmish as Fight>::Position) {}

    fn over(&mut self, _: Verdict, _: <Skirmish as Fight>::Position) {}

    fn choose_by(
        &mut self,
        _: Side,
        moves: usize,
        _: impl Fn() -> usize,
        named: impl Fn(usize) -> Move,
        _: impl FnMut(&mut Self, usize),
    ) {
        self.moves = (0..moves).map(named).collect();
    }

    fn chance(&mut self, _: &Lot, _: impl FnMut(&mut Self, usize)) {
        self.dice = true;
    }
}

/// Whether a table has a fight that is reckoned; then what it says fits the table.
fn fits(state: &State) -> bool {
    let Ok((fight, moment)) = Pdq::fight(state) else {
        return false;
    };
    let mut first = First::default();
    fight.resume(&moment, &mut first);
    match Pdq::turn(state) {
        Turn::Chance(roll) if roll.secret => return true,
        Turn::Chance(_) => assert!(first.dice, "{moment:?}"),
        _ => assert!(!first.moves.is_empty(), "{moment:?}"),
    }
    for chosen in first.moves {
        let filled = fight.filled(&moment, &chosen).expect("a form");
        let accepted = |seat| choose::<Pdq>(state, seat, &filled).is_ok();
        assert!(seats().iter().any(accepted), "{filled:?}: {moment:?}");
        assert!(!fight.describe(&moment, &chosen).key.is_empty());
    }
    true
}

#[test]
fn moves_of_a_fight_are_accepted_at_the_table() {
    let reckoned = Cell::new(0);
    for seed in 1..5 {
        let options = Options {
            fixed_defence: seed % 2 == 0,
            weapon_damage: seed % 2 == 0,
            movement_yards: seed == 3,
            ..Options::default()
        };
        let plan = Walk {
            seed,
            steps: 1_000,
            rarely: RARELY,
        };
        contract::<Pdq>(&setup(options), &seats(), plan, |state| {
            invariants(state);
            reckoned.set(reckoned.get() + usize::from(fits(state)));
        });
    }
    assert!(reckoned.get() > 90, "{}", reckoned.get());
}
