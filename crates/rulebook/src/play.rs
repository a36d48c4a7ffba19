//! A command or a roll being worked out, event by event.

use crate::book::Rulebook;

/// What happened so far, and the state as it leaves it: so a rule can look at what the events
/// before it have done.
pub struct Play<B: Rulebook> {
    /// The state with all events so far.
    pub state: B::State,
    /// The events so far.
    pub events: Vec<B::Event>,
}

impl<B: Rulebook> Play<B> {
    /// Nothing has happened yet.
    pub fn new(state: &B::State) -> Self {
        Play {
            state: state.clone(),
            events: Vec::new(),
        }
    }

    /// Lets something happen.
    pub fn happen(&mut self, event: B::Event) {
        B::apply(&mut self.state, &event);
        self.events.push(event);
    }
}
