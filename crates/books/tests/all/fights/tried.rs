//! Moves of fights that are too large to be worked out, tried in fights that are played: what is
//! seen is what is worked out for the same manners, and nobody looks twice whether it is too large.

use book_die_tower::DieTower;
use book_pdq::Pdq;
use book_risus::Risus;
use book_risus_hack::RisusHack;
use odds::{Asked, Manner, Manners, Method, Reckoning, Sampling, Unwatched};
use rulebook::{Fight, Fights};

use super::{clichenimatic, die_tower, pdq, risus, risus_hack};

const TRIED: Asked = Asked {
    manners: Manners([Manner::Simple; 2]),
    memory: 1 << 30,
    sampling: Sampling {
        precision: 0.001,
        most: 1 << 16,
        seed: 7,
    },
    simulated: true,
};

/// Compares each move of the choice at hand; says how many there are.
fn as_weighed<F: Fight>(fight: impl Fn() -> (F, F::Moment)) -> usize {
    let reckon = |simulated| {
        let (fight, moment) = fight();
        let asked = Asked { simulated, ..TRIED };
        let reckoning = Reckoning::new(fight, &moment, asked, &Unwatched).unwrap();
        reckoning
            .moves_tried(&moment, &Unwatched)
            .unwrap()
            .expect("somebody must choose")
    };
    let (weighed, tried) = (reckon(false), reckon(true));
    assert!(matches!(weighed.method, Method::Exact { .. }));
    let Method::Simulated { fights } = tried.method else {
        panic!("not simulated");
    };
    assert_eq!(weighed.side, tried.side);
    assert_eq!(weighed.moves.len(), tried.moves.len());
    for ((one, exact), (other, seen)) in weighed.moves.iter().zip(&tried.moves) {
        assert_eq!(one, other);
        let spread = 4.0 * (exact * (1.0 - exact) / fights as f64).sqrt();
        assert!(
            (exact - seen).abs() <= spread,
            "{one:?}: {seen} is not {exact}"
        );
    }
    weighed.moves.len()
}

#[test]
fn moves_that_are_tried_are_worth_what_is_worked_out() {
    let sides: [&[&str]; 2] = [&["A: X (4), Wizard [3]"], &["B: X (5)", "C: X (2)"]];
    let state = risus::pitched(risus::PUMPS, sides);
    assert!(as_weighed(|| Risus::fight(&state).unwrap()) > 4);
    let sides: [&[&str]; 2] = [&["A: X (4)"], &["B: X (6)"]];
    let state = risus_hack::pitch(risus_hack::all(), sides);
    assert!(as_weighed(|| RisusHack::fight(&state).unwrap()) > 1);
    let sides: [&[&str]; 2] = [&["A: X Good, Y Good"], &["B: X Good", "C: W Poor"]];
    let state = pdq::pdq(book_pdq::setup::Options::default(), sides);
    assert!(as_weighed(|| Pdq::fight(&state).unwrap()) > 1);
    let party = vec![die_tower::pc(die_tower::ANN, 1, 1)];
    let foes = die_tower::sheets(&["X: Health 2 | good at claws", "Y: Health 1"]);
    let state = die_tower::pitch(die_tower::drawn(&[100]), [party, foes]);
    assert!(as_weighed(|| DieTower::fight(&state).unwrap()) > 1);
    let sides: [&[&str]; 2] = [&["A: X +3, Y +1, Essence 8"], &["Z: X +2, Essence 9"]];
    let state = clichenimatic::table(book_clichenimatic::setup::Options::default(), sides);
    assert!(as_weighed(|| clichenimatic::acting(state.clone(), &[5, 3, 4])) > 1);
}

#[test]
fn what_was_too_large_is_looked_at_again_when_somebody_has_fallen() {
    let reckon = |sides| Risus::fight(&risus::pitched(risus::PLAIN, sides)).unwrap();
    let cramped = Asked {
        memory: 1_000,
        ..Asked::default()
    };
    let [first, hurt, worse]: [[&[&str]; 2]; 3] = [
        [&["A: X (6)", "B: X (6)"], &["C: X (6)", "D: X (6)"]],
        [&["A: X (6)", "B: X (4)"], &["C: X (5)", "D: X (5)"]],
        [&["A: X (5)", "B: X (4)"], &["C: X (4)", "D: X (4)"]],
    ];
    let (fight, moment) = reckon(first);
    let known = Reckoning::new(fight, &moment, cramped, &Unwatched).unwrap();
    assert!(known.worth(&moment).is_none());
    let later = |known: &Reckoning<_>, sides| {
        let (fight, moment) = reckon(sides);
        known.later(fight, &moment)
    };
    let known = later(&known, hurt).expect("four dice of 24 matter little");
    assert!(known.bytes() == 0);
    assert!(later(&known, worse).is_none(), "seven of 24 do");
    let fallen: [&[&str]; 2] = [&["A: X (6)"], &["C: X (6)", "D: X (6)"]];
    assert!(later(&known, fallen).is_none());
}

/// How large a table is can be seen at once, so nobody has to fall first.
#[test]
fn a_table_that_fits_is_worked_out_however_little_was_lost() {
    let reckon = |sides| Risus::fight(&risus::pitched(risus::PLAIN, sides)).unwrap();
    // Where there can be teams there is no table.
    let first: [&[&str]; 2] = [&["A: X (12), Y (12)"], &["B: X (12), Y (12)"]];
    let hurt: [&[&str]; 2] = [&["A: X (12), Y (12)"], &["B: X (12), Y (11)"]];
    let places = |sides| reckon(sides).0.layout().unwrap().places;
    assert!(places(hurt) < places(first));
    let just_enough = Asked {
        memory: 8 * places(hurt),
        ..Asked::default()
    };
    let (fight, moment) = reckon(first);
    let known = Reckoning::new(fight, &moment, just_enough, &Unwatched).unwrap();
    assert!(known.worth(&moment).is_none());
    let (fight, moment) = reckon(hurt);
    assert!(known.later(fight, &moment).is_none());
    let (fight, moment) = reckon(hurt);
    let anew = Reckoning::new(fight, &moment, just_enough, &Unwatched).unwrap();
    assert!(anew.worth(&moment).is_some());
}

/// In PDQ the fallen stay in the list of those who fight.
#[test]
fn what_was_too_large_is_looked_at_again_when_somebody_is_out() {
    let sides: [&[&str]; 2] = [&["A: X Good"], &["B: Y Average", "C: Y Average"]];
    let state = pdq::pdq(book_pdq::setup::Options::default(), sides);
    let (fight, moment) = Pdq::fight(&state).unwrap();
    let cramped = Asked {
        memory: 1_000,
        ..Asked::default()
    };
    let known = Reckoning::new(fight, &moment, cramped, &Unwatched).unwrap();
    assert!(known.worth(&moment).is_none());
    let later = |state: &_| {
        let (fight, moment) = Pdq::fight(state).unwrap();
        known.later(fight, &moment).is_some()
    };
    assert!(later(&state));
    let mut out = state.clone();
    out.cast[2].condition = book_pdq::state::Condition::OutOfAction;
    assert!(!later(&out));
}
