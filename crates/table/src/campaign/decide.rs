//! What an order comes to, and whether an entry is what one comes to. Nothing happens here.

use dice::{Face, notation::Expression};
use rulebook::{FacesFault, Landing, LandingFault, Seat, Turn, Viewer, words};

use super::{Campaign, Decided, MOST_ENTRIES};
use crate::{
    chain::Line,
    chance::{Generator, Key},
    command::{Command, Order, is_id, led_to, spoken},
    entry::{Audience, Deed, Entry, Fell, LONGEST_ENTRY, Source},
    fault::{Bar, Fault},
    hand,
};

/// Most entries that somebody is told again who has missed them.
const MOST_MISSED: u64 = 100;

impl Campaign {
    /// What an order comes to at this time, with the dice of this key.
    ///
    /// # Errors
    /// Says why it is not followed.
    pub fn decide(&self, order: &Order, key: &Key, at: i64) -> Result<Decided, Fault> {
        if !self.seats(&order.seat) {
            return Err(Fault::Barred(Bar::NoSeat));
        }
        let command = self.placed(order)?;
        if let Some(id) = &order.id {
            if !is_id(id) {
                return Err(Fault::NoId);
            }
            let before = self.ids.get(&(order.seat.clone(), id.clone()));
            if let Some(&seq) = before {
                let entry = self.entry(seq);
                let same = entry.is_some_and(|entry| led_to(&order.seat, &command, &entry));
                return same
                    .then_some(Decided::Before(seq))
                    .ok_or(Fault::OtherOrder);
            }
        }
        if let Some(stale) = order.saw.and_then(|saw| self.stale(&order.viewer(), saw)) {
            return Err(stale);
        }
        if self.closed {
            return Err(Fault::Barred(Bar::Closed));
        }
        if self.lines.len() >= MOST_ENTRIES {
            return Err(Fault::Full);
        }
        let entry = Entry {
            seq: self.lines.len() as u64,
            at,
            seat: order.seat.clone(),
            id: order.id.clone(),
            say: words(&command)?,
            did: self.deed(&order.seat, &command, key)?,
        };
        let body = entry.text();
        if body.len() > LONGEST_ENTRY {
            return Err(Fault::Full);
        }
        Ok(Decided::Line(Line::after(self.head(), &body)))
    }

    /// What to tell somebody who has not seen everything, or more than there is.
    pub fn stale(&self, viewer: &Viewer, saw: u64) -> Option<Fault> {
        let now = self.cursor(viewer);
        let missed = || self.told(viewer, saw.max(now.saturating_sub(MOST_MISSED)), usize::MAX);
        (saw != now).then(|| Fault::Stale {
            saw,
            now,
            missed: missed(),
        })
    }

    /// A command with places in the log instead of what its sender counts, who may not know of
    /// every entry.
    fn placed(&self, order: &Order) -> Result<Command, Fault> {
        let place = |number: u64| {
            let known = self.known(&order.viewer());
            let place = usize::try_from(number).ok().and_then(|at| known.get(at));
            place.copied().ok_or(Fault::Barred(Bar::NoSuchEntry))
        };
        Ok(match &order.command {
            Command::Show(number) => Command::Show(place(*number)?),
            Command::Ask(number) => Command::Ask(place(*number)?),
            Command::TakeBack(number) => Command::TakeBack(place(*number)?),
            other => other.clone(),
        })
    }

    fn deed(&self, seat: &Seat, command: &Command, key: &Key) -> Result<Deed, Fault> {
        match command {
            Command::Choose { form, .. } => Ok(Deed::Chose {
                form: form.clone(),
                events: self.game.choose(seat, form)?,
            }),
            Command::Bring { to, sheet } => {
                if !self.seats(to) {
                    return Err(Fault::Barred(Bar::NoSeat));
                }
                if seat != to {
                    for_gm(seat)?;
                }
                Ok(Deed::Brought {
                    to: to.clone(),
                    sheet: sheet.clone(),
                    events: self.game.bring(seat, to, sheet).map_err(Fault::Sheet)?,
                })
            }
            Command::Roll { fresh } => self.settled(seat, *fresh, key),
            Command::Faces(faces) => self.typed(seat, Fell::Faces(faces.clone())),
            Command::Outcome(outcome) => self.typed(seat, Fell::Landing(Landing::of(*outcome))),
            Command::Dice { dice, faces, to } => self.dice(seat, dice, faces.as_deref(), *to, key),
            Command::Show(place) => self.shown(seat, *place),
            Command::Agree(customs) => {
                for_gm(seat)?;
                Ok(Deed::Agreed(*customs))
            }
            Command::Seat(name) => {
                for_gm(seat)?;
                let mut players = self.game.players();
                players.push(name.clone());
                if players.len() > words::MOST_PLAYERS || !words::bad_players(&players).is_empty() {
                    return Err(Fault::Barred(Bar::NoPlayer));
                }
                Ok(Deed::Seated {
                    player: name.clone(),
                })
            }
            Command::Say(_) => Ok(Deed::Said),
            Command::Ask(to) => {
                self.check_taking(seat, *to)?;
                Ok(Deed::Asked { to: *to })
            }
            Command::TakeBack(to) => {
                for_gm(seat)?;
                self.check_taking(seat, *to)?;
                Ok(Deed::TookBack { to: *to })
            }
            Command::Close => {
                for_gm(seat)?;
                Ok(Deed::Closed {
                    epoch: self.epoch,
                    key: key.laid_open(),
                })
            }
        }
    }

    /// Settles what is awaited: as it fell at this very moment before, if it was taken back, or
    /// else with the table's dice (TBL-08).
    fn settled(&self, seat: &Seat, fresh: bool, key: &Key) -> Result<Deed, Fault> {
        let awaited = self.awaited(seat);
        let turn = awaited.ok_or(Fault::Faces(FacesFault::NotAwaited))?;
        let before = self.seen.get(&self.way);
        self.check_word(seat)?;
        if let (Some((seq, fell)), false) = (before, fresh) {
            return self.fell(seat, fell.clone(), Source::Again { seq: *seq });
        }
        if before.is_some() {
            for_gm(seat)?;
        }
        let mut chance = key.roll(self.rolls);
        let from = Source::Table {
            roll: self.rolls,
            instead_of: before.map(|(seq, _)| *seq),
        };
        let fell = match turn {
            Turn::Chance(roll) => Fell::Faces(chance.faces(roll.dice(), 6)),
            Turn::Attempt(attempt) => {
                let landing = hand::let_go(&attempt, &mut chance);
                Fell::Landing(landing.map_err(Fault::Landing)?)
            }
            _ => return Err(Fault::Faces(FacesFault::NotAwaited)),
        };
        self.fell(seat, fell, from)
    }

    /// Settles what is awaited with real dice.
    fn typed(&self, seat: &Seat, fell: Fell) -> Result<Deed, Fault> {
        if self.awaited(seat).is_none() {
            return Err(match fell {
                Fell::Faces(_) => Fault::Faces(FacesFault::NotAwaited),
                Fell::Landing(_) => Fault::Landing(LandingFault::NotAwaited),
            });
        }
        let other = self
            .seen
            .get(&self.way)
            .filter(|(_, before)| *before != fell);
        if other.is_some() && *seat != Seat::Gm {
            return Err(Fault::Barred(Bar::SeenBefore));
        }
        self.check_word(seat)?;
        let instead_of = other.map(|(seq, _)| *seq);
        self.fell(seat, fell, Source::Typed { instead_of })
    }

    /// Whether what comes of a seat's dice waits for the game master's word (TBL-14).
    fn waits(&self, seat: &Seat) -> bool {
        self.customs.consent && *seat != Seat::Gm
    }

    /// When dice lie there and wait, only the game master has a say (TBL-14).
    fn check_word(&self, seat: &Seat) -> Result<(), Fault> {
        if self.waits(seat) && self.seen.contains_key(&self.way) {
            return Err(Fault::Barred(Bar::GmHasTheWord));
        }
        Ok(())
    }

    /// What comes of dice: what the book says, or that they lie there.
    fn fell(&self, seat: &Seat, fell: Fell, from: Source) -> Result<Deed, Fault> {
        let settled = self.counts(fell.clone(), from)?;
        Ok(if self.waits(seat) {
            Deed::Laid { fell, from }
        } else {
            settled
        })
    }

    fn counts(&self, fell: Fell, from: Source) -> Result<Deed, Fault> {
        match fell {
            Fell::Faces(faces) => Ok(Deed::Threw {
                events: self.game.throw(&faces).map_err(Fault::Faces)?,
                faces,
                from,
                secret: matches!(self.game.turn(), Turn::Chance(roll) if roll.secret),
            }),
            Fell::Landing(landing) => Ok(Deed::Placed {
                events: self.game.land(&landing).map_err(Fault::Landing)?,
                landing,
                from,
            }),
        }
    }

    /// The dice that a seat knows to be awaited (TBL-05).
    fn awaited(&self, seat: &Seat) -> Option<Turn> {
        match self.game.turn() {
            Turn::Chance(roll) if roll.secret && *seat != Seat::Gm => None,
            turn @ (Turn::Chance(_) | Turn::Attempt(_)) => Some(turn),
            _ => None,
        }
    }

    fn dice(
        &self,
        seat: &Seat,
        dice: &str,
        typed: Option<&[Face]>,
        to: Audience,
        key: &Key,
    ) -> Result<Deed, Fault> {
        // What only the game master may know of is the game master's to roll (TBL-09).
        if to == Audience::Gm && *seat != Seat::Gm {
            return Err(Fault::Barred(Bar::NotHidden));
        }
        let read: Expression = dice.parse().map_err(|_| Fault::Dice(None))?;
        let from = match typed {
            Some(_) => Source::Typed { instead_of: None },
            None => Source::Table {
                roll: self.rolls,
                instead_of: None,
            },
        };
        let faces = thrown(&read, typed, key.roll(self.rolls))?;
        Ok(Deed::Rolled {
            dice: dice.to_owned(),
            faces,
            from,
            to,
        })
    }

    fn shown(&self, seat: &Seat, seq: u64) -> Result<Deed, Fault> {
        let no = Fault::Barred(Bar::NoSuchEntry);
        let entry = self.entry(seq).ok_or(no.clone())?;
        let Deed::Rolled { to, .. } = entry.did else {
            return Err(no);
        };
        // Whoever may see the faces may show them, once.
        let may = match to {
            Audience::All => return Err(no),
            Audience::Gm | Audience::Blind => *seat == Seat::Gm,
            Audience::Own => *seat == entry.seat,
        };
        if may && !self.shown.contains(&seq) {
            Ok(Deed::Showed { seq })
        } else {
            Err(no)
        }
    }

    /// Whether an entry can stand here: whether it is what an order of its seat comes to. What a
    /// generator gave is believed if its key is not known.
    pub(crate) fn admits(&self, entry: &Entry, key: Option<&Key>) -> bool {
        let seat = &entry.seat;
        if !self.seats(seat) || entry.id.as_ref().is_some_and(|id| !is_id(id)) {
            return false;
        }
        let may_speak = matches!(entry.did, Deed::Chose { .. } | Deed::Said);
        let spoken = spoken(entry.say.as_deref()) == Some(entry.say.as_deref())
            && (may_speak || entry.say.is_none());
        let before = self.seen.get(&self.way);
        let again = |command: Command| {
            // Of these no deed needs a die.
            let key = Key::of_seed(0);
            self.deed(seat, &command, &key).ok()
        };
        let deed = match &entry.did {
            Deed::Opened { .. } => None,
            Deed::Imported { .. } => (*seat == Seat::Gm).then(|| entry.did.clone()),
            Deed::Chose { form, .. } => again(Command::Choose {
                form: form.clone(),
                say: None,
            }),
            Deed::Brought { to, sheet, .. } => again(Command::Bring {
                to: to.clone(),
                sheet: sheet.clone(),
            }),
            Deed::Threw { from, .. } | Deed::Placed { from, .. } | Deed::Laid { from, .. } => {
                let fell = match &entry.did {
                    Deed::Placed { landing, .. } => Fell::Landing(landing.clone()),
                    Deed::Threw { faces, .. } => Fell::Faces(faces.clone()),
                    Deed::Laid { fell, .. } => fell.clone(),
                    _ => return false,
                };
                match from {
                    // Real dice lie somewhere; nobody types in where.
                    Source::Typed { .. } if fell.is_simulated() => None,
                    Source::Typed { .. } => self.typed(seat, fell).ok(),
                    Source::Again { seq } => {
                        let same = before == Some(&(*seq, fell.clone()));
                        let known = self.awaited(seat).filter(|_| same && !self.waits(seat));
                        known.and_then(|_| self.fell(seat, fell, *from).ok())
                    }
                    Source::Table { instead_of, .. } => {
                        let fresh = instead_of.is_some();
                        let right = *instead_of == before.map(|(seq, _)| *seq)
                            && (!fresh || *seat == Seat::Gm)
                            && self.awaited(seat).is_some();
                        match key {
                            _ if !right => None,
                            None => self.fell(seat, fell, *from).ok(),
                            Some(key) => self.settled(seat, fresh, key).ok(),
                        }
                    }
                }
            }
            Deed::Rolled {
                dice,
                faces,
                from,
                to,
            } => match (from, key) {
                (
                    Source::Again { .. }
                    | Source::Table {
                        instead_of: Some(_),
                        ..
                    }
                    | Source::Typed {
                        instead_of: Some(_),
                    },
                    _,
                ) => None,
                (Source::Table { .. }, Some(key)) => self.dice(seat, dice, None, *to, key).ok(),
                _ => {
                    let typed = self.dice(seat, dice, Some(faces), *to, &Key::of_seed(0));
                    typed.ok().map(|_| entry.did.clone())
                }
            },
            Deed::Showed { seq } => again(Command::Show(*seq)),
            Deed::Agreed(customs) => again(Command::Agree(*customs)),
            Deed::Seated { player } => again(Command::Seat(player.clone())),
            Deed::Said => entry.say.as_ref().map(|_| Deed::Said),
            Deed::Asked { to } => again(Command::Ask(*to)),
            Deed::TookBack { to } => again(Command::TakeBack(*to)),
            Deed::Closed { epoch, .. } => {
                let right = *seat == Seat::Gm && *epoch == self.epoch;
                right.then(|| entry.did.clone())
            }
        };
        spoken && deed.as_ref() == Some(&entry.did)
    }

    /// Something has to be taken back that the seat knows of (TBL-07).
    fn check_taking(&self, seat: &Seat, to: u64) -> Result<(), Fault> {
        let known = self.known(&Viewer::Seat(seat.clone()));
        let mut later = self.standing().rev().take_while(|seq| *seq > to);
        if later.any(|seq| known.binary_search(&seq).is_ok()) {
            Ok(())
        } else {
            Err(Fault::Barred(Bar::NothingToTakeBack))
        }
    }
}

/// The words of a command, if it has any (TBL-04).
fn words(command: &Command) -> Result<Option<String>, Fault> {
    let words = match command {
        Command::Choose { say, .. } => say.as_deref(),
        Command::Say(words) => Some(words.as_str()),
        _ => None,
    };
    let spoken = spoken(words).ok_or(Fault::Barred(Bar::Words))?;
    match (command, spoken) {
        (Command::Say(_), None) => Err(Fault::Barred(Bar::Words)),
        _ => Ok(spoken.map(str::to_owned)),
    }
}

fn for_gm(seat: &Seat) -> Result<(), Fault> {
    match seat {
        Seat::Gm => Ok(()),
        Seat::Player(_) => Err(Fault::Barred(Bar::ForGm)),
    }
}

/// The faces of an expression: those that were typed, all of them, or those of a generator.
fn thrown(
    dice: &Expression,
    typed: Option<&[Face]>,
    mut chance: Generator,
) -> Result<Vec<Face>, Fault> {
    let mut left = typed.unwrap_or_default();
    let mut fell = Vec::new();
    let rolled = dice.roll(|number, sides| {
        let number_of_faces = number as usize;
        let faces = match typed {
            None => chance.faces(number, sides),
            Some(_) if left.len() < number_of_faces => return Err(()),
            Some(_) => {
                let (now, later) = left.split_at(number_of_faces);
                left = later;
                now.to_vec()
            }
        };
        fell.extend_from_slice(&faces);
        Ok(faces)
    });
    match rolled {
        Ok(_) if left.is_empty() => Ok(fell),
        Ok(_) => Err(Fault::Dice(Some("roll-faces-do-not-fit"))),
        Err(fault) => Err(Fault::Dice(Some(
            fault.key().unwrap_or("roll-faces-do-not-fit"),
        ))),
    }
}
