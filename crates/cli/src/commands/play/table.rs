//! A game and its log: what was accepted, and what came of it.

use books::{Book, Playing};
use dice::Face;
use rulebook::{Attempt, FacesFault, Filled, Landing, LandingFault, Roll, Seat, Turn, Viewer};
use serde_json::{Map, Value, json};

use crate::{
    roller::{Generator, Roller as _},
    texts::Texts,
};

use super::{fault::Fault, hand};

/// Most inputs that a log holds.
const MOST_INPUTS: usize = 100_000;

/// A game and all that happened in it.
pub struct Table {
    book: &'static Book,
    setup: Value,
    game: Box<dyn Playing>,
    log: Vec<Entry>,
    /// What was seen and then taken back: dice that were seen stay facts.
    seen: Vec<Seen>,
}

/// Chance that was seen.
enum Seen {
    Faces(Vec<Face>),
    Landing(Landing),
}

/// An input that was accepted, and what came of it.
struct Entry {
    act: Act,
    events: Vec<Value>,
}

enum Act {
    Chose {
        seat: Seat,
        narration: Option<String>,
    },
    Threw {
        faces: Vec<Face>,
        /// Where the faces came from: people's hands, or the generator.
        typed: bool,
        secret: bool,
    },
    Placed {
        landing: Landing,
        /// Whether people said what came of it, or it was drawn or simulated.
        typed: bool,
    },
}

impl Table {
    /// Opens a game.
    pub fn open(book: &'static Book, setup: Value) -> Result<Self, Fault> {
        let game = (book.open)(&setup)?;
        Ok(Table {
            book,
            setup,
            game,
            log: Vec::new(),
            seen: Vec::new(),
        })
    }

    /// The book that is played.
    pub fn book(&self) -> &'static Book {
        self.book
    }

    /// Takes back the last input; `false` if there is none. Dice that were seen are kept, and
    /// fall the same way when they are rolled again.
    pub fn undo(&mut self) -> bool {
        let Some(entry) = self.log.pop() else {
            return false;
        };
        let Ok(mut game) = (self.book.open)(&self.setup) else {
            return false;
        };
        let events = self.log.iter().flat_map(|entry| &entry.events);
        let again = events.into_iter().all(|event| game.apply(event).is_ok());
        if !again {
            return false;
        }
        self.game = game;
        match entry.act {
            Act::Chose { .. } => {}
            Act::Threw { faces, .. } => self.seen.push(Seen::Faces(faces)),
            Act::Placed { landing, .. } => self.seen.push(Seen::Landing(landing)),
        }
        true
    }

    /// Settles what is awaited: as the same roll or attempt went that was taken back, if there
    /// is one, or else with the generator.
    pub fn roll_again_or(&mut self, dice: Option<&mut Generator>) -> Result<Vec<Value>, Fault> {
        let fits = |seen: &mut Seen| match (self.game.turn(), seen) {
            (Turn::Chance(roll), Seen::Faces(faces)) => roll.check(faces).is_ok(),
            (Turn::Attempt(attempt), Seen::Landing(landing)) => attempt.check(landing).is_ok(),
            _ => false,
        };
        let settled = match self.seen.pop_if(fits) {
            Some(Seen::Faces(faces)) => {
                let secret = self.awaited()?.secret;
                self.settle(faces, false, secret)
            }
            Some(Seen::Landing(landing)) => self.place(landing, false),
            None => self.roll(dice),
        };
        settled.map(<[_]>::to_vec)
    }

    /// What somebody was told by the last input.
    pub fn last_told(&self, texts: &Texts, viewer: &Viewer) -> Vec<String> {
        self.told_from(texts, viewer, self.log.len().saturating_sub(1))
    }

    /// What somebody was told since the beginning, line by line.
    pub fn told(&self, texts: &Texts, viewer: &Viewer) -> Vec<String> {
        self.told_from(texts, viewer, 0)
    }

    fn told_from(&self, texts: &Texts, viewer: &Viewer, first: usize) -> Vec<String> {
        let Ok(mut game) = (self.book.open)(&self.setup) else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        for (place, entry) in self.log.iter().enumerate() {
            let wanted = place >= first;
            if wanted
                && let Act::Chose {
                    seat,
                    narration: Some(words),
                } = &entry.act
            {
                lines.push(texts.after_colon(&texts.seat(seat), words));
            }
            for event in &entry.events {
                if wanted && let Some(message) = game.tell(event, viewer) {
                    lines.push(texts.message(&message));
                }
                if game.apply(event).is_err() {
                    return lines;
                }
            }
        }
        lines
    }

    /// The game, to be looked at.
    pub fn game(&self) -> &dyn Playing {
        self.game.as_ref()
    }

    /// Does what a seat has chosen, and says what happened.
    pub fn choose(
        &mut self,
        seat: Seat,
        filled: &Filled,
        narration: Option<String>,
    ) -> Result<&[Value], Fault> {
        self.check_room()?;
        let events = self.game.choose(&seat, filled)?;
        self.happen(Act::Chose { seat, narration }, events)
    }

    /// Settles the awaited roll with faces that somebody has typed, and says what happened.
    pub fn throw(&mut self, faces: Vec<Face>) -> Result<&[Value], Fault> {
        let secret = self.awaited()?.secret;
        self.settle(faces, true, secret)
    }

    /// Settles the awaited attempt as people say that it went, and says what happened.
    pub fn land(&mut self, landing: Landing) -> Result<&[Value], Fault> {
        self.place(landing, true)
    }

    fn place(&mut self, landing: Landing, typed: bool) -> Result<&[Value], Fault> {
        self.check_room()?;
        let events = self.game.land(&landing).map_err(Fault::Landing)?;
        self.happen(Act::Placed { landing, typed }, events)
    }

    /// Settles the awaited roll or attempt with the generator, and says what happened.
    pub fn roll(&mut self, dice: Option<&mut Generator>) -> Result<&[Value], Fault> {
        self.check_room()?;
        let dice = dice.ok_or(Fault::NoRandomness);
        if let Ok(attempt) = self.attempted() {
            let landing = hand::let_go(&attempt, dice?)?;
            return self.place(landing, false);
        }
        let roll = self.awaited()?;
        let dice = dice?;
        let faces = dice.throw(roll.dice(), 6);
        let faces = faces.map_err(|_| Fault::NoRandomness)?;
        self.settle(faces, false, roll.secret)
    }

    fn settle(&mut self, faces: Vec<Face>, typed: bool, secret: bool) -> Result<&[Value], Fault> {
        self.check_room()?;
        let events = self.game.throw(&faces).map_err(Fault::Faces)?;
        let act = Act::Threw {
            faces,
            typed,
            secret,
        };
        self.happen(act, events)
    }

    fn happen(&mut self, act: Act, events: Vec<Value>) -> Result<&[Value], Fault> {
        for event in &events {
            self.game.apply(event)?;
        }
        self.log.push(Entry { act, events });
        Ok(self.log.last().map_or(&[], |entry| &entry.events))
    }

    fn awaited(&self) -> Result<Roll, Fault> {
        match self.game.turn() {
            Turn::Chance(roll) => Ok(roll),
            _ => Err(Fault::Faces(FacesFault::NotAwaited)),
        }
    }

    fn attempted(&self) -> Result<Attempt, Fault> {
        match self.game.turn() {
            Turn::Attempt(attempt) => Ok(attempt),
            _ => Err(Fault::Landing(LandingFault::NotAwaited)),
        }
    }

    fn check_room(&self) -> Result<(), Fault> {
        if self.log.len() < MOST_INPUTS {
            Ok(())
        } else {
            Err(Fault::Full)
        }
    }

    /// What somebody was told since the beginning. What an event says depends on where the game
    /// stood then, so it is played again.
    pub fn log(&self, texts: &Texts, viewer: &Viewer) -> Result<Value, Fault> {
        let mut game = (self.book.open)(&self.setup)?;
        let mut shown = Vec::new();
        for entry in &self.log {
            let mut told = Vec::new();
            for event in &entry.events {
                told.extend(game.tell(event, viewer));
                game.apply(event)?;
            }
            let told = told.iter().map(|message| texts.message(message));
            let told: Vec<String> = told.collect();
            shown.extend(entry.shown(viewer, &told));
        }
        Ok(Value::Array(shown))
    }
}

impl Entry {
    /// What a viewer may know of an entry; nothing if nobody said anything to them.
    fn shown(&self, viewer: &Viewer, told: &[String]) -> Option<Value> {
        let mut object = Map::new();
        let mut silent = told.is_empty();
        match &self.act {
            Act::Chose { seat, narration } => {
                object.insert("seat".to_owned(), json!(seat));
                if let Some(words) = narration {
                    object.insert("narrate".to_owned(), json!(words));
                    silent = false;
                }
            }
            Act::Threw {
                faces,
                typed,
                secret,
            } => {
                if *secret && !viewer.is_gm() {
                    return None;
                }
                let source = if *typed { "typed" } else { "generator" };
                object.insert("faces".to_owned(), json!(faces));
                object.insert("source".to_owned(), json!(source));
                silent = false;
            }
            Act::Placed { landing, typed } => {
                let source = if *typed { "typed" } else { "generator" };
                object.insert("outcome".to_owned(), json!(landing.outcome));
                object.insert("source".to_owned(), json!(source));
                silent = false;
            }
        }
        object.insert("told".to_owned(), json!(told));
        (!silent || viewer.is_gm()).then_some(Value::Object(object))
    }
}
