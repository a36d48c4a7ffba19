//! Where faces come from: a generator, a list, or people's hands.
//!
//! Below this crate dice are only computed and read; whoever needs randomness brings a
//! [`Roller`].

use std::io::{self, BufRead, Read, Write};

use dice::Face;
use table::Generator;
use texts::{Texts, count, quoted, value};
use thiserror::Error;

/// A source of faces.
pub trait Roller {
    /// Throws so many dice with so many sides.
    fn throw(&mut self, dice: u32, sides: u16) -> Result<Vec<Face>, RollerError>;
}

/// Why there are no faces.
#[derive(Debug, Error)]
pub enum RollerError {
    /// The list ended too soon.
    #[error("{missing} faces are missing")]
    Short {
        /// How many more were needed.
        missing: usize,
    },
    /// Something that the die cannot show.
    #[error("{face} is not a face of a d{sides}")]
    NoSuchFace {
        /// What was given.
        face: String,
        /// The sides of the die.
        sides: u16,
    },
    /// The typed faces could not be read.
    #[error(transparent)]
    Input(#[from] io::Error),
}

impl RollerError {
    /// What to tell people.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            RollerError::Short { missing } => {
                let missing = count(*missing as u64);
                texts.say_with("error-faces-short", [("missing", missing)])
            }
            RollerError::NoSuchFace { face, sides } => texts.say_with(
                "error-face",
                [
                    ("face", value(quoted(face))),
                    ("sides", value(sides.to_string())),
                ],
            ),
            RollerError::Input(error) => {
                texts.say_with("error-input", [("reason", value(texts.reason(error)))])
            }
        }
    }
}

impl Roller for Generator {
    fn throw(&mut self, dice: u32, sides: u16) -> Result<Vec<Face>, RollerError> {
        Ok(self.faces(dice, sides))
    }
}

/// Faces from a list, in order.
pub struct Scripted {
    faces: std::vec::IntoIter<String>,
}

impl Scripted {
    /// Reads a list of faces, parted by commas or spaces. Whether they are faces is seen when
    /// they are needed, because only then is it known for which die.
    pub fn new(list: &str) -> Self {
        Scripted {
            faces: split(list).collect::<Vec<_>>().into_iter(),
        }
    }

    /// How many faces have not been used.
    pub fn left(&self) -> usize {
        self.faces.len()
    }
}

impl Roller for Scripted {
    fn throw(&mut self, dice: u32, sides: u16) -> Result<Vec<Face>, RollerError> {
        let dice = dice as usize;
        let faces = self.faces.by_ref().take(dice);
        let faces: Vec<Face> = faces
            .map(|face| read_face(&face, sides))
            .collect::<Result<_, _>>()?;
        if faces.len() < dice {
            let missing = dice - faces.len();
            return Err(RollerError::Short { missing });
        }
        Ok(faces)
    }
}

/// Faces that people roll and type in when asked.
pub struct ByHand<'a, I, O> {
    texts: &'a Texts,
    input: I,
    prompt: O,
}

impl<'a, I: BufRead, O: Write> ByHand<'a, I, O> {
    /// Reads faces from `input` and asks for them on `prompt`.
    pub fn new(texts: &'a Texts, input: I, prompt: O) -> Self {
        ByHand {
            texts,
            input,
            prompt,
        }
    }
}

/// How often somebody may mistype before the roll is given up: a person soon gets it right, a
/// program that sends something else never does.
const MOST_MISTAKES: u32 = 20;
/// How much of a typed line is read.
const LONGEST_LINE: u64 = 4_096;

impl<I: BufRead, O: Write> ByHand<'_, I, O> {
    /// A typed line, or `None` at the end of the input.
    fn line(&mut self) -> Result<Option<String>, RollerError> {
        let mut line = Vec::new();
        let read = self
            .input
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }

    fn say(&mut self, sentence: &str) -> Result<(), RollerError> {
        writeln!(self.prompt, "{sentence}")?;
        self.prompt.flush()?;
        Ok(())
    }
}

impl<I: BufRead, O: Write> Roller for ByHand<'_, I, O> {
    /// Asks until the right number of faces has been typed. A line with a mistake is said at
    /// once and typed again; a line with too few faces is added to.
    fn throw(&mut self, dice: u32, sides: u16) -> Result<Vec<Face>, RollerError> {
        let needed = dice as usize;
        let arguments = [("dice", count(dice)), ("sides", value(sides.to_string()))];
        self.say(&self.texts.say_with("roll-ask", arguments))?;
        let mut faces: Vec<Face> = Vec::new();
        let mut mistakes = 0;
        while faces.len() < needed {
            let missing = needed - faces.len();
            let line = self.line()?;
            let line = line.filter(|_| mistakes < MOST_MISTAKES);
            let line = line.ok_or(RollerError::Short { missing })?;
            let typed: Result<Vec<Face>, _> =
                split(&line).map(|face| read_face(&face, sides)).collect();
            match typed {
                Ok(typed) if typed.len() > missing => {
                    mistakes += 1;
                    let left = count(typed.len() - missing);
                    self.say(&self.texts.say_with("error-faces-left", [("left", left)]))?;
                }
                Ok(typed) => {
                    mistakes += u32::from(typed.is_empty());
                    faces.extend(typed);
                    if faces.len() < needed {
                        let missing = count(needed - faces.len());
                        let sentence = [("missing", missing)];
                        self.say(&self.texts.say_with("error-faces-short", sentence))?;
                    }
                }
                Err(fault) => {
                    mistakes += 1;
                    self.say(&fault.sentence(self.texts))?;
                }
            }
        }
        Ok(faces)
    }
}

fn split(list: &str) -> impl Iterator<Item = String> + '_ {
    list.split(|c: char| c == ',' || c == ';' || c.is_whitespace())
        .filter(|piece| !piece.is_empty())
        .map(str::to_owned)
}

fn read_face(text: &str, sides: u16) -> Result<Face, RollerError> {
    match text.parse::<Face>() {
        Ok(face) if (1..=sides).contains(&face) => Ok(face),
        _ => Err(RollerError::NoSuchFace {
            face: text.to_owned(),
            sides,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Language;

    #[test]
    fn a_list_is_used_in_order_and_may_run_out() {
        let mut script = Scripted::new("6, 4 1");
        assert_eq!(script.throw(2, 6).unwrap(), [6, 4]);
        assert_eq!(script.left(), 1);
        assert!(matches!(
            script.throw(3, 6),
            Err(RollerError::Short { missing: 2 })
        ));
        assert!(matches!(
            Scripted::new("a").throw(3, 6),
            Err(RollerError::NoSuchFace { .. })
        ));
    }

    #[test]
    fn whoever_never_gets_it_right_is_not_asked_for_ever() {
        let texts = Texts::new(Language::English);
        let mut asked = Vec::new();
        let garbage = io::repeat(b'y');
        let mut hand = ByHand::new(&texts, io::BufReader::new(garbage), &mut asked);
        assert!(matches!(
            hand.throw(2, 6),
            Err(RollerError::Short { missing: 2 })
        ));
        assert!(asked.len() < 4_000);
    }

    #[test]
    fn a_list_may_hold_what_no_die_shows() {
        for list in ["7", "0", "-1", "six", "99999999"] {
            assert!(matches!(
                Scripted::new(list).throw(1, 6),
                Err(RollerError::NoSuchFace { sides: 6, .. })
            ));
        }
    }

    #[test]
    fn people_are_asked_again_until_the_faces_fit() {
        let texts = Texts::new(Language::English);
        let mut asked = Vec::new();
        let typed = "6 9\n\n1 2 3 4\n6\n5 5\n";
        let mut hand = ByHand::new(&texts, typed.as_bytes(), &mut asked);
        assert_eq!(hand.throw(3, 6).unwrap(), [6, 5, 5]);
        assert!(matches!(
            hand.throw(2, 6),
            Err(RollerError::Short { missing: 2 })
        ));
        assert_eq!(
            String::from_utf8(asked).unwrap(),
            "Roll 3d6 and type the faces:\n\
             “9” is not a face of a die with 6 sides.\n\
             3 more faces are needed.\n\
             One face is too many.\n\
             2 more faces are needed.\n\
             Roll 2d6 and type the faces:\n"
        );
    }
}
