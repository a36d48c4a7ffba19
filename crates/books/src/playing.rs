//! A game of any book: [`Rulebook`] over again, as something that can stand behind a pointer.
//!
//! It knows the state and nothing else: who keeps the log and where faces come from is not
//! asked here.

use dice::Face;
use odds::{Asked, Watch};
use rulebook::{
    Choice, FacesFault, Fights, Filled, Landing, LandingFault, Message, Prospect, Rulebook, Seat,
    Turn, View, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    bout::{Bout, bout},
    fault::{BoutFault, EventFault, OpenFault, Rejection},
};

/// A game that is being played. Everything only looks, but for [`Playing::apply`].
pub trait Playing: Send + Sync {
    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// The players at the table, by name.
    fn players(&self) -> Vec<String>;

    /// What a seat may do now.
    fn choices(&self, seat: &Seat) -> Vec<Choice>;

    /// The events that follow from a filled form. They have not happened yet.
    ///
    /// # Errors
    /// Says why it is not accepted.
    fn choose(&self, seat: &Seat, filled: &Filled) -> Result<Vec<Value>, Rejection>;

    /// The events that follow from the faces of the awaited roll. They have not happened yet.
    ///
    /// # Errors
    /// Says why these faces cannot be.
    fn throw(&self, faces: &[Face]) -> Result<Vec<Value>, FacesFault>;

    /// The events that follow from what came of the awaited attempt. They have not happened yet.
    ///
    /// # Errors
    /// Says why that cannot be.
    fn land(&self, landing: &Landing) -> Result<Vec<Value>, LandingFault>;

    /// Lets an event happen: one of this game's own making, in the order in which they were
    /// made. What else may be read as an event is taken at its word.
    ///
    /// # Errors
    /// Something that is no event of the book changes nothing.
    fn apply(&mut self, event: &Value) -> Result<(), EventFault>;

    /// What somebody may see.
    fn view(&self, viewer: &Viewer) -> View;

    /// What the awaited roll or attempt may come to: for each question, all its answers.
    fn prospects(&self) -> Vec<Vec<Prospect>>;

    /// What an event says to somebody, if anything.
    fn tell(&self, event: &Value, viewer: &Viewer) -> Option<Message>;

    /// The fight that is on, reckoned.
    ///
    /// # Errors
    /// Says why it cannot be.
    fn bout(&self, asked: Asked, watch: &dyn Watch) -> Result<Box<dyn Bout>, BoutFault>;

    /// Where the game stands, secrets and all: to be looked at, never to be kept.
    fn state(&self) -> Value;
}

/// A game of one book.
pub struct Game<B: Rulebook> {
    /// Where it stands.
    pub state: B::State,
}

/// A book's table to try it out with, as JSON.
pub fn demonstration<B: Rulebook>() -> Value {
    serde_json::to_value(B::demonstration()).unwrap_or_default()
}

/// Opens a game from its setup as JSON.
pub fn open<B: Fights<State: Send + Sync>>(setup: &Value) -> Result<Box<dyn Playing>, OpenFault> {
    let setup = B::Setup::deserialize(setup);
    let setup = setup.map_err(|fault| OpenFault::Unreadable(fault.to_string()))?;
    match B::open(&setup) {
        Ok(state) => Ok(Box::new(Game::<B> { state })),
        Err(refusals) => {
            let refusals = refusals.iter().map(B::explain).collect();
            Err(OpenFault::Refused(refusals))
        }
    }
}

impl<B: Fights<State: Send + Sync>> Playing for Game<B> {
    fn turn(&self) -> Turn {
        B::turn(&self.state)
    }

    fn players(&self) -> Vec<String> {
        B::players(&self.state).to_vec()
    }

    fn choices(&self, seat: &Seat) -> Vec<Choice> {
        rulebook::choices::<B>(&self.state, seat)
    }

    fn choose(&self, seat: &Seat, filled: &Filled) -> Result<Vec<Value>, Rejection> {
        match rulebook::choose::<B>(&self.state, seat, filled) {
            Ok(events) => Ok(events.iter().map(written).collect()),
            Err(rejected) => Err(match rejected.explain::<B>() {
                Ok((rule, message)) => Rejection::Refused(rule, message),
                Err(fault) => Rejection::Form(fault),
            }),
        }
    }

    fn throw(&self, faces: &[Face]) -> Result<Vec<Value>, FacesFault> {
        let events = rulebook::throw::<B>(&self.state, faces)?;
        Ok(events.iter().map(written).collect())
    }

    fn land(&self, landing: &Landing) -> Result<Vec<Value>, LandingFault> {
        let events = rulebook::land::<B>(&self.state, landing)?;
        Ok(events.iter().map(written).collect())
    }

    fn apply(&mut self, event: &Value) -> Result<(), EventFault> {
        let event = B::Event::deserialize(event);
        let event = event.map_err(|fault| EventFault::Foreign(fault.to_string()))?;
        B::apply(&mut self.state, &event);
        Ok(())
    }

    fn view(&self, viewer: &Viewer) -> View {
        B::view(&self.state, viewer)
    }

    fn prospects(&self) -> Vec<Vec<Prospect>> {
        B::prospects(&self.state)
    }

    fn bout(&self, asked: Asked, watch: &dyn Watch) -> Result<Box<dyn Bout>, BoutFault> {
        bout::<B>(&self.state, asked, watch)
    }

    fn tell(&self, event: &Value, viewer: &Viewer) -> Option<Message> {
        let event = B::Event::deserialize(event).ok()?;
        B::tell(&event, viewer)
    }

    fn state(&self) -> Value {
        written(&self.state)
    }
}

/// A value of the book as JSON. The contract of books holds that this always works; if it did
/// not, `apply` would refuse the null rather than leave out what happened.
fn written(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
