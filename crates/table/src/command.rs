//! What somebody at the table asks for.

use dice::Face;
use rulebook::{Filled, Landing, Outcome, Seat, Viewer};
use serde_json::Value;

use crate::entry::{Audience, Customs, Deed, Entry, Fell, Source};

/// Longest narration, in characters.
pub const LONGEST_NARRATION: usize = 400;
/// Longest name that a sender gives to an order, in bytes.
pub const LONGEST_ID: usize = 64;

/// A command, and how it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Whose it is.
    pub seat: Seat,
    /// What the sender calls it: the same name again does nothing and gets the first answer.
    pub id: Option<String>,
    /// How much of the log the sender had seen, as [`crate::Campaign::cursor`] counts; nothing
    /// if that does not matter.
    pub saw: Option<u64>,
    /// What is asked for.
    pub command: Command,
}

/// What can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// To do something that is listed.
    Choose {
        /// What.
        form: Filled,
        /// In whose words.
        say: Option<String>,
    },
    /// To bring a character that was made elsewhere to a seat, as a sheet of the book.
    Bring {
        /// Whose it will be.
        to: Seat,
        /// The sheet.
        sheet: Value,
    },
    /// To settle what is awaited with the table's dice.
    Roll {
        /// Whether dice that fell at this very moment before it was taken back must not count;
        /// for the game master alone.
        fresh: bool,
    },
    /// To settle the awaited roll with real dice.
    Faces(Vec<Face>),
    /// To settle the awaited attempt as it went with real dice.
    Outcome(Outcome),
    /// To roll dice that no rule has asked for.
    Dice {
        /// Which, in the notation of dice.
        dice: String,
        /// What fell, if they are real.
        faces: Option<Vec<Face>>,
        /// Who may see it.
        to: Audience,
    },
    /// To let everybody see such a roll, by its place in the log.
    Show(u64),
    /// To say how the table plays from now on.
    Agree(Customs),
    /// To have a seat for another player, by name.
    Seat(String),
    /// To say something.
    Say(String),
    /// To ask for everything after an entry to be taken back, by its place in the log.
    Ask(u64),
    /// To take everything after an entry back.
    TakeBack(u64),
    /// To close the campaign for good.
    Close,
}

impl Order {
    /// An order without a name, from somebody who has seen everything.
    pub fn new(seat: Seat, command: Command) -> Self {
        Order {
            seat,
            id: None,
            saw: None,
            command,
        }
    }

    /// Whose eyes those of the sender are.
    pub fn viewer(&self) -> Viewer {
        Viewer::Seat(self.seat.clone())
    }
}

/// Whether an entry is what came of a command of this seat, sent before.
pub(crate) fn led_to(seat: &Seat, command: &Command, entry: &Entry) -> bool {
    if *seat != entry.seat {
        return false;
    }
    match (command, &entry.did) {
        (Command::Choose { form, say }, Deed::Chose { form: chosen, .. }) => {
            form == chosen && spoken(say.as_deref()) == Some(entry.say.as_deref())
        }
        (
            Command::Bring { to, sheet },
            Deed::Brought {
                to: whose,
                sheet: brought,
                ..
            },
        ) => to == whose && sheet == brought,
        (Command::Roll { fresh }, Deed::Threw { from, .. } | Deed::Placed { from, .. }) => {
            let instead = matches!(
                from,
                Source::Table {
                    instead_of: Some(_),
                    ..
                }
            );
            !is_typed(*from) && (*fresh || !instead)
        }
        (Command::Roll { .. }, Deed::Laid { from, .. }) => !is_typed(*from),
        (
            Command::Faces(typed),
            Deed::Threw { faces, from, .. }
            | Deed::Laid {
                fell: Fell::Faces(faces),
                from,
            },
        ) => typed == faces && is_typed(*from),
        (
            Command::Outcome(typed),
            Deed::Placed { landing, from, .. }
            | Deed::Laid {
                fell: Fell::Landing(landing),
                from,
            },
        ) => Landing::of(*typed) == *landing && is_typed(*from),
        (
            Command::Dice { dice, faces, to },
            Deed::Rolled {
                dice: rolled,
                faces: fell,
                to: audience,
                from,
            },
        ) => {
            // Faces are compared only if they were typed: a wrong guess at hidden ones must not
            // be told from a right one.
            let typed = faces.as_ref().filter(|_| is_typed(*from));
            let same =
                faces.is_some() == is_typed(*from) && typed.is_none_or(|typed| typed == fell);
            dice == rolled && to == audience && same
        }
        (Command::Show(place), Deed::Showed { seq }) => place == seq,
        (Command::Agree(customs), Deed::Agreed(agreed)) => customs == agreed,
        (Command::Seat(name), Deed::Seated { player }) => name == player,
        (Command::Say(words), Deed::Said) => spoken(Some(words)) == Some(entry.say.as_deref()),
        (Command::Ask(place), Deed::Asked { to })
        | (Command::TakeBack(place), Deed::TookBack { to }) => place == to,
        (Command::Close, Deed::Closed { .. }) => true,
        _ => false,
    }
}

fn is_typed(source: Source) -> bool {
    matches!(source, Source::Typed { .. })
}

/// Words as they can be spoken at a table: not too long, and every character can be shown.
/// Nothing if they cannot; of no words at all, nothing is left.
pub fn spoken(words: Option<&str>) -> Option<Option<&str>> {
    let words = words.map_or("", str::trim);
    let fits = words.chars().count() <= LONGEST_NARRATION && !words.chars().any(hides);
    fits.then_some((!words.is_empty()).then_some(words))
}

/// Whether a character cannot be seen, or makes others look like something else.
pub fn hides(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Whether a sender may call an order so.
pub(crate) fn is_id(id: &str) -> bool {
    let plain = |letter: u8| letter.is_ascii_alphanumeric() || b"-_.:".contains(&letter);
    (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_trimmed_bounded_and_seen() {
        assert_eq!(spoken(Some("  Ha! ")), Some(Some("Ha!")));
        assert_eq!(spoken(Some("   ")), Some(None));
        assert_eq!(spoken(None), Some(None));
        assert_eq!(spoken(Some("a\u{202e}b")), None);
        assert_eq!(spoken(Some("a\nb")), None);
        let long = "é".repeat(LONGEST_NARRATION);
        assert!(spoken(Some(&long)).is_some());
        assert_eq!(spoken(Some(&format!("{long}e"))), None);
    }

    #[test]
    fn names_of_orders_are_plain_and_short() {
        assert!(is_id("7f-3_a.b:c") && is_id(&"x".repeat(LONGEST_ID)));
        for id in ["", "a b", "é", "a\n", &"x".repeat(LONGEST_ID + 1)] {
            assert!(!is_id(id), "{id:?}");
        }
    }
}
