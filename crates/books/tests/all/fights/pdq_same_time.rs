//! PDQ: those who stand equal and act at the same time (PDQ-INI-06, PDQ-RUL-24).

use book_pdq::{
    Pdq,
    command::{AVERAGE, NO_WEAKNESS},
    fight::{Move, Skirmish},
    setup::{InitiativeTies, Options},
    state::{State, Strategy},
};
use dice::fraction_text;
use odds::{Asked, Manner, Manners, Reckoning, Unwatched};
use rulebook::{Fight, Fights, Filled, Lot, Message, Reader, Rulebook, Side, Unreckoned, Verdict};

use super::{
    agreement::{after_move, payoff, worth_over_dice},
    pdq::pdq,
};

fn at_once() -> Options {
    Options {
        initiative_ties: InitiativeTies::Simultaneous,
        fixed_defence: true,
        ..Options::default()
    }
}

fn reckoned(state: &State, manners: Manners) -> (Reckoning<Skirmish>, <Skirmish as Fight>::Moment) {
    let (fight, moment) = Pdq::fight(state).unwrap();
    let asked = Asked {
        manners,
        ..Asked::default()
    };
    let reckoning = Reckoning::new(fight, &moment, asked, &Unwatched);
    (reckoning.unwrap(), moment)
}

const PLAIN: Manners = Manners([Manner::Simple; 2]);
const BEST: Manners = Manners([Manner::Best; 2]);

/// Two with nothing attack with 2d6 against 7: of 36 rolls 15 hit, 6 tie and hurt both, and 15
/// miss; whoever is hurt is out. Both miss in 225 of 1,296 cases, and it all begins again. One
/// hits and the other misses in 225 for either; in the other 621 both are out.
#[test]
fn two_with_nothing_put_each_other_out_as_often_as_counted_by_hand() {
    let state = pdq(at_once(), [&["A:"], &["B:"]]);
    let (reckoning, moment) = reckoned(&state, PLAIN);
    let answer = reckoning.answer(&moment, &Unwatched).unwrap();
    let ends = [225.0, 621.0, 225.0].map(|cases| cases / 1_071.0);
    let mut both = answer.ends().into_iter().zip(ends);
    assert!(both.all(|(found, counted)| (found - counted).abs() < 1e-9));
    let worth = reckoning.fraction(&moment, &Unwatched).unwrap();
    assert_eq!(fraction_text(&worth), "1/2");
    // One after the other, whoever begins has the better end of it.
    let turns = Options {
        initiative_ties: InitiativeTies::Roll,
        ..at_once()
    };
    let state = pdq(turns, [&["A:"], &["B:"]]);
    let (reckoning, moment) = reckoned(&state, PLAIN);
    let [won, _, lost] = reckoning.answer(&moment, &Unwatched).unwrap().ends();
    assert!(won > lost + 0.1, "{won} {lost}");
}

/// Follows a turn in which everybody adopts what is wanted of them, and attacks; what comes after
/// it is known. Damage is taken as is best.
struct Wanted<'a> {
    known: &'a Reckoning<Skirmish>,
    strategies: &'a [Option<Strategy>],
    declared: usize,
    adopted: bool,
}

impl Reader<Skirmish> for Wanted<'_> {
    type Worth = f64;

    fn at(&mut self, position: <Skirmish as Fight>::Position) -> f64 {
        self.known.worth_of(position).unwrap()
    }

    fn over(&mut self, verdict: Verdict, _: <Skirmish as Fight>::Position) -> f64 {
        payoff(verdict)
    }

    fn choose_by(
        &mut self,
        side: Side,
        moves: usize,
        _: impl Fn() -> usize,
        named: impl Fn(usize) -> Move,
        mut then: impl FnMut(&mut Self, usize) -> f64,
    ) -> f64 {
        let strategy = self.strategies.get(self.declared).copied().flatten();
        let wanted = (0..moves).find(|&number| match (named(number), strategy) {
            (Move::Adopt(own), Some(strategy)) => own == strategy,
            (Move::Attack(_), Some(_)) => self.adopted,
            (Move::Attack(_), None) => true,
            _ => false,
        });
        if let Some(wanted) = wanted {
            self.adopted = matches!(named(wanted), Move::Adopt(_));
            self.declared += usize::from(!self.adopted);
            return then(self, wanted);
        }
        let worths = (0..moves).map(|number| then(self, number));
        match side {
            Side::First => worths.fold(f64::NEG_INFINITY, f64::max),
            Side::Second => worths.fold(f64::INFINITY, f64::min),
        }
    }

    fn chance(&mut self, lot: &Lot, mut then: impl FnMut(&mut Self, usize) -> f64) -> f64 {
        let shares = lot.shares().iter().enumerate();
        shares.map(|(class, share)| share * then(self, class)).sum()
    }
}

/// The table after somebody has said everything about an attack.
fn attacks(
    state: &State,
    (who, own): (&str, &str),
    (target, other): (&str, &str),
    strategy: Option<Strategy>,
) -> State {
    let adopt = strategy.map(|strategy| {
        let strategy = match strategy {
            Strategy::PlayItCagey => "play_it_cagey",
            _ => "flip_out",
        };
        let adopt = Filled::new("adopt").with("who", who);
        adopt.with("strategy", strategy)
    });
    let names = |name: &str| vec![name.to_owned()];
    let attack = Filled::new("attack").with("who", who);
    let approve = Filled::new("approve_attack").with("badass", "no");
    let react = Filled::new("react").with("who", target);
    let reaction = Filled::new("approve_reaction").with("who", target);
    let forms = [
        attack
            .with("qualities", names(own))
            .with("targets", names(target)),
        approve.with("surprised", Vec::new()),
        react.with("qualities", names(other)),
        reaction.with("badass", "no").with("weakness", NO_WEAKNESS),
    ];
    let mut forms = adopt.into_iter().chain(forms);
    forms
        .try_fold(state.clone(), |state, form| {
            Some(after_move::<Pdq>(&state, &form))
        })
        .unwrap()
}

/// An attack of somebody with a Quality on somebody who reacts with one, by a strategy or none.
type Said<'a> = (&'a str, &'a str, &'a str, &'a str, Option<Strategy>);

/// What the odds say of a turn in which all act at once is what the table makes of it, over all
/// faces of the dice.
fn is_reckoned_as_it_is_played(mut state: State, said: &[Said]) {
    let (known, moment) = reckoned(&state, BEST);
    let strategies: Vec<Option<Strategy>> = said.iter().map(|one| one.4).collect();
    let mut wanted = Wanted {
        known: &known,
        strategies: &strategies,
        declared: 0,
        adopted: false,
    };
    let reckoned = known.fight().resume(&moment, &mut wanted);
    for (number, &(who, own, target, other, strategy)) in said.iter().enumerate() {
        if number > 0 {
            let waits = Unreckoned::because("pdq-odds-same-time");
            assert_eq!(Pdq::fight(&state).err(), Some(waits));
        }
        state = attacks(&state, (who, own), (target, other), strategy);
    }
    let played = worth_over_dice::<Pdq>(&state);
    assert!(
        (reckoned - played).abs() < 1e-9,
        "{said:?}: {reckoned} is not {played}"
    );
}

#[test]
fn a_turn_of_several_is_reckoned_as_it_is_played() {
    let (calm, cagey, flips) = (None, Some(Strategy::PlayItCagey), Some(Strategy::FlipOut));
    let duel: [&[&str]; 2] = [&["A: X Good"], &["B: X Good"]];
    let other: [&[&str]; 2] = [&["A: X Good, Y Average"], &["B: X Good"]];
    for (sides, one, two) in [
        (duel, calm, calm),
        (duel, flips, calm),
        (other, calm, cagey),
        (other, cagey, flips),
    ] {
        let said = [("A", "X", "B", "X", one), ("B", "X", "A", "X", two)];
        is_reckoned_as_it_is_played(pdq(at_once(), sides), &said);
    }
    let three = pdq(at_once(), [&["A:", "B:"], &["C:"]]);
    let said = [("A", "C"), ("B", "C"), ("C", "A")];
    let said = said.map(|(who, target)| (who, AVERAGE, target, AVERAGE, calm));
    is_reckoned_as_it_is_played(three, &said);
}

/// Strategies of those who act at the same time last until their next turn, as everybody's do.
#[test]
fn a_turn_of_several_comes_between_those_of_others() {
    let (calm, cagey, flips) = (None, Some(Strategy::PlayItCagey), Some(Strategy::FlipOut));
    let sides: [&[&str]; 2] = [&["A: X Expert"], &["B: X Good", "C: X Good"]];
    for (one, two, three) in [(flips, calm, flips), (calm, cagey, calm)] {
        let state = pdq(at_once(), sides);
        let mut state = attacks(&state, ("A", "X"), ("B", "X"), one);
        for event in rulebook::throw::<Pdq>(&state, &[1, 1]).unwrap() {
            Pdq::apply(&mut state, &event);
        }
        let said = [("B", "X", "A", "X", two), ("C", "X", "A", "X", three)];
        is_reckoned_as_it_is_played(state, &said);
    }
}

#[test]
fn best_play_is_best_and_equals_are_equal() {
    let worth = |rank: &str, manners| {
        let lines = ["A", "B"].map(|who| format!("{who}: X {rank}"));
        let state = pdq(at_once(), [&[&*lines[0]], &[&*lines[1]]]);
        let (reckoning, moment) = reckoned(&state, manners);
        reckoning.worth(&moment).unwrap()
    };
    let plain = worth("Average", PLAIN);
    assert!((plain - 0.5).abs() < 1e-9, "{plain}");
    // Damage goes by the seats of the attackers: what a tie costs comes to the first before what
    // the other has hit for, which may then be too much for the chin.
    let plain = worth("Good", PLAIN);
    assert!(plain < 0.5 && plain > 0.49, "{plain}");
    let [first, second] = [
        worth("Good", Manners([Manner::Best, Manner::Simple])),
        worth("Good", Manners([Manner::Simple, Manner::Best])),
    ];
    assert!(first > 0.5 && second < 0.5, "{first} {second}");
    let fight = |sides| Pdq::fight(&pdq(at_once(), sides)).unwrap().0;
    let pair: [&[&str]; 2] = [&["A: X Good"], &["B: X Good", "C: X Good"]];
    let said = ["pdq-odds-assumed", "pdq-odds-assumed-same-time"];
    assert_eq!(fight(pair).assumptions(), said.map(Message::new));
    let besides = [Message::new("pdq-odds-assumed-one-foe-same-time")];
    assert_eq!(fight(pair).leeway(), besides);
    // Nobody acts at the same time as somebody else, so nothing is left out.
    let apart: [&[&str]; 2] = [&["A: X Master"], &["B: X Good", "C: X Average"]];
    assert_eq!(
        fight(apart).leeway(),
        [Message::new("pdq-odds-assumed-several")]
    );
}
