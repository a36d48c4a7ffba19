//! A game of any book: [`Rulebook`] over again, as something that can stand behind a pointer.
//!
//! It knows the state and nothing else: who keeps the log and where faces come from is not
//! asked here.

use dice::Face;
use odds::{Asked, Watch};
use rulebook::{
    Choice, FacesFault, Fights, Filled, Landing, LandingFault, Message, Portrait, Prospect,
    Rulebook, Seat, Settings, Turn, View, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, value::RawValue};

use crate::{
    bout::{Bout, bout, later},
    fault::{BoutFault, EventFault, OpenFault, Rejection},
    settings,
};

/// An event of a book as JSON, letter by letter as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Written(Box<RawValue>);

impl Written {
    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// An event in writing. The contract of books holds that this always works; if it did not,
    /// `apply` would refuse the null rather than leave out what happened.
    fn of(event: &impl Serialize) -> Self {
        let raw = serde_json::value::to_raw_value(event);
        Written(raw.unwrap_or_else(|_| RawValue::NULL.to_owned()))
    }
}

impl PartialEq for Written {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Written {}

/// A game that is being played. Everything only looks, but for [`Playing::apply`].
pub trait Playing: Send + Sync {
    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// What the game waits for, as somebody knows it.
    fn turn_for(&self, viewer: &Viewer) -> Turn;

    /// The players at the table, by name.
    fn players(&self) -> Vec<String>;

    /// Lets a player sit down, unless they sit there already (TBL-15).
    fn seat_player(&mut self, name: &str);

    /// The options that are played with now.
    fn options(&self) -> Map<String, Value>;

    /// What a seat may do now.
    fn choices(&self, seat: &Seat) -> Vec<Choice>;

    /// The events that follow from a filled form. They have not happened yet.
    ///
    /// # Errors
    /// Says why it is not accepted.
    fn choose(&self, seat: &Seat, filled: &Filled) -> Result<Vec<Written>, Rejection>;

    /// The events that follow when somebody brings a character to a seat of this table, as a
    /// sheet in JSON (TBL-11). They have not happened yet.
    ///
    /// # Errors
    /// Everything that keeps it away.
    fn bring(&self, by: &Seat, to: &Seat, sheet: &Value) -> Result<Vec<Written>, OpenFault>;

    /// The events that follow from the faces of the awaited roll. They have not happened yet.
    ///
    /// # Errors
    /// Says why these faces cannot be.
    fn throw(&self, faces: &[Face]) -> Result<Vec<Written>, FacesFault>;

    /// The events that follow from what came of the awaited attempt. They have not happened yet.
    ///
    /// # Errors
    /// Says why that cannot be.
    fn land(&self, landing: &Landing) -> Result<Vec<Written>, LandingFault>;

    /// Lets an event happen: one of this game's own making, in the order in which they were
    /// made. What else may be read as an event is taken at its word.
    ///
    /// # Errors
    /// Something that is no event of the book changes nothing.
    fn apply(&mut self, event: &Written) -> Result<(), EventFault>;

    /// What somebody may see.
    fn view(&self, viewer: &Viewer) -> View;

    /// The characters whose sheets somebody may have, as they are put on paper.
    fn portraits(&self, viewer: &Viewer) -> Vec<Portrait>;

    /// What the awaited roll or attempt may come to: for each question, all its answers.
    fn prospects(&self) -> Vec<Vec<Prospect>>;

    /// What an event says to somebody, if anything.
    fn tell(&self, event: &Written, viewer: &Viewer) -> Option<Message>;

    /// The fight that is on, reckoned.
    ///
    /// # Errors
    /// Says why it cannot be.
    fn bout(&self, asked: Asked, watch: &dyn Watch) -> Result<Box<dyn Bout>, BoutFault>;

    /// The fight that is on, if it is one that was reckoned before and what is known of it
    /// reaches so far: then there is next to nothing to do. Who asks keeps what was reckoned.
    fn later(&self, before: &dyn Bout) -> Option<Box<dyn Bout>>;

    /// Where the game stands, secrets and all: to be looked at, never to be kept.
    fn state(&self) -> Value;

    /// The same game once more, to go on with in another way.
    fn copy(&self) -> Box<dyn Playing>;
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
pub fn open<B: Fights<State: Send + Sync> + Settings>(
    setup: &Value,
) -> Result<Box<dyn Playing>, OpenFault> {
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

impl<B: Fights<State: Send + Sync> + Settings> Playing for Game<B> {
    fn turn(&self) -> Turn {
        B::turn(&self.state)
    }

    fn turn_for(&self, viewer: &Viewer) -> Turn {
        rulebook::turn_for::<B>(&self.state, viewer)
    }

    fn players(&self) -> Vec<String> {
        B::players(&self.state).to_vec()
    }

    fn seat_player(&mut self, name: &str) {
        if !B::players(&self.state).iter().any(|one| one == name) {
            B::seat_player(&mut self.state, name);
        }
    }

    fn options(&self) -> Map<String, Value> {
        settings::in_force::<B>(&self.state)
    }

    fn choices(&self, seat: &Seat) -> Vec<Choice> {
        rulebook::choices::<B>(&self.state, seat)
    }

    fn choose(&self, seat: &Seat, filled: &Filled) -> Result<Vec<Written>, Rejection> {
        match rulebook::choose::<B>(&self.state, seat, filled) {
            Ok(events) => Ok(events.iter().map(Written::of).collect()),
            Err(rejected) => Err(match rejected.explain::<B>() {
                Ok((rule, message)) => Rejection::Refused(rule, message),
                Err(fault) => Rejection::Form(fault),
            }),
        }
    }

    fn bring(&self, by: &Seat, to: &Seat, sheet: &Value) -> Result<Vec<Written>, OpenFault> {
        if !sheet.is_object() {
            return Err(OpenFault::Unreadable("a sheet is an object".to_owned()));
        }
        let sheet = B::Sheet::deserialize(sheet);
        let sheet = sheet.map_err(|fault| OpenFault::Unreadable(fault.to_string()))?;
        if let Err(barred) = rulebook::may_act::<B>(&self.state, by) {
            return Err(OpenFault::Refused(vec![(barred.rule(), barred.message())]));
        }
        match B::bring(&self.state, by, to, &sheet) {
            Ok(events) => Ok(events.iter().map(Written::of).collect()),
            Err(refusals) => {
                let refusals = refusals.iter().map(B::explain).collect();
                Err(OpenFault::Refused(refusals))
            }
        }
    }

    fn throw(&self, faces: &[Face]) -> Result<Vec<Written>, FacesFault> {
        let events = rulebook::throw::<B>(&self.state, faces)?;
        Ok(events.iter().map(Written::of).collect())
    }

    fn land(&self, landing: &Landing) -> Result<Vec<Written>, LandingFault> {
        let events = rulebook::land::<B>(&self.state, landing)?;
        Ok(events.iter().map(Written::of).collect())
    }

    fn apply(&mut self, event: &Written) -> Result<(), EventFault> {
        let event = serde_json::from_str(event.text());
        let event = event.map_err(|fault| EventFault::Foreign(fault.to_string()))?;
        B::apply(&mut self.state, &event);
        Ok(())
    }

    fn view(&self, viewer: &Viewer) -> View {
        B::view(&self.state, viewer)
    }

    fn portraits(&self, viewer: &Viewer) -> Vec<Portrait> {
        rulebook::portraits::<B>(&self.state, viewer)
    }

    fn prospects(&self) -> Vec<Vec<Prospect>> {
        B::prospects(&self.state)
    }

    fn bout(&self, asked: Asked, watch: &dyn Watch) -> Result<Box<dyn Bout>, BoutFault> {
        bout::<B>(&self.state, asked, watch)
    }

    fn later(&self, before: &dyn Bout) -> Option<Box<dyn Bout>> {
        later::<B>(&self.state, before)
    }

    fn tell(&self, event: &Written, viewer: &Viewer) -> Option<Message> {
        let event = serde_json::from_str(event.text()).ok()?;
        B::tell(&event, viewer)
    }

    fn state(&self) -> Value {
        serde_json::to_value(&self.state).unwrap_or_default()
    }

    fn copy(&self) -> Box<dyn Playing> {
        Box::new(Game::<B> {
            state: self.state.clone(),
        })
    }
}
