//! A table for tests that tell a story: choose, throw, look.

use dice::Face;
use rulebook::{
    Filled, Landing, Outcome, Rejected, Rule, Rulebook, Seat, Turn, choices, choose, land, throw,
};

use crate::contract::land_as;

/// A table of a book, with its log.
pub struct Table<B: Rulebook> {
    /// Where it stands.
    pub state: B::State,
    /// Everything that happened.
    pub log: Vec<B::Event>,
}

impl<B: Rulebook> Table<B> {
    /// Opens a table; a setup that is refused stops the test.
    pub fn open(setup: &B::Setup) -> Self {
        match B::open(setup) {
            Ok(state) => Table {
                state,
                log: Vec::new(),
            },
            Err(faults) => panic!("the setup is refused: {faults:?}"),
        }
    }

    /// A seat fills in a form, which must be listed and accepted. The events are returned.
    pub fn choose(&mut self, seat: &str, filled: &Filled) -> Vec<B::Event> {
        let seat = Seat::named(seat);
        let listed = choices::<B>(&self.state, &seat);
        let events = match choose::<B>(&self.state, &seat, filled) {
            Ok(events) => events,
            Err(Rejected::Form(fault)) => panic!("{filled:?} cannot be read: {fault:?}"),
            Err(rejected) => panic!("{seat}: {filled:?}: {rejected:?}"),
        };
        assert!(
            listed.iter().any(|choice| choice.admits(filled)),
            "{seat}: {filled:?} was accepted but is not listed"
        );
        self.let_happen(events)
    }

    /// A seat fills in a form, which must be refused by the book and change nothing.
    pub fn refused(&self, seat: &str, filled: &Filled) -> B::Refusal {
        match self.rejected(seat, filled) {
            Rejected::Refused(refusal) => refusal,
            rejected => panic!("{seat}: {filled:?}: {rejected:?}"),
        }
    }

    /// A seat fills in a form, which must be refused by this rule, be it the book's or the
    /// table's.
    pub fn rule_against(&self, seat: &str, filled: &Filled) -> Rule {
        match self.rejected(seat, filled).explain::<B>() {
            Ok((rule, _)) => rule,
            Err(fault) => panic!("{filled:?} cannot be read: {fault:?}"),
        }
    }

    fn rejected(&self, seat: &str, filled: &Filled) -> Rejected<B::Refusal> {
        let seat = Seat::named(seat);
        let listed = choices::<B>(&self.state, &seat);
        assert!(
            !listed.iter().any(|choice| choice.admits(filled)),
            "{filled:?} is listed"
        );
        match choose::<B>(&self.state, &seat, filled) {
            Ok(events) => panic!("{seat}: {filled:?} was accepted: {events:?}"),
            Err(rejected) => rejected,
        }
    }

    /// Dice fall; they must be awaited, and fit.
    pub fn throw(&mut self, faces: &[Face]) -> Vec<B::Event> {
        match throw::<B>(&self.state, faces) {
            Ok(events) => self.let_happen(events),
            Err(fault) => panic!("{faces:?}: {fault:?} for {:?}", B::turn(&self.state)),
        }
    }

    /// A die that is being placed stands, slips or brings the stack down; it must be awaited.
    pub fn land(&mut self, outcome: Outcome) -> Vec<B::Event> {
        let Turn::Attempt(attempt) = B::turn(&self.state) else {
            panic!("nothing is being placed: {:?}", B::turn(&self.state));
        };
        self.land_on(&land_as(&attempt, outcome))
    }

    /// The same with all that is known of it.
    pub fn land_on(&mut self, landing: &Landing) -> Vec<B::Event> {
        match land::<B>(&self.state, landing) {
            Ok(events) => self.let_happen(events),
            Err(fault) => panic!("{landing:?}: {fault:?} for {:?}", B::turn(&self.state)),
        }
    }

    /// How many dice each throw of the awaited roll has; nothing if none is awaited.
    pub fn awaited(&self) -> Vec<u32> {
        match B::turn(&self.state) {
            Turn::Chance(roll) => roll.throws.iter().map(|throw| throw.dice).collect(),
            Turn::Choice(_) | Turn::Attempt(_) | Turn::Over(_) => Vec::new(),
        }
    }

    fn let_happen(&mut self, events: Vec<B::Event>) -> Vec<B::Event> {
        for event in &events {
            B::apply(&mut self.state, event);
        }
        self.log.extend(events.iter().cloned());
        events
    }
}
