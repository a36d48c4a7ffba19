//! A script from its first line to its last: requests in, JSON out.

use books::Book;
use rulebook::Turn;
use serde_json::{Value, json};

use table::Key;
use texts::{Texts, shown};

use super::{
    advice,
    fault::Fault,
    lines::Line,
    request::{self, Question, Request},
    table::Table,
};

/// A script and the game that it plays.
pub struct Session<'a> {
    book: &'static Book,
    texts: &'a Texts,
    /// Where faces come from if they are not written down; nothing if the system has none.
    dice: Option<Key>,
    table: Option<Table>,
    reckoned: advice::Reckoned,
}

impl<'a> Session<'a> {
    /// A session without a game.
    pub fn new(book: &'static Book, texts: &'a Texts, dice: Option<Key>) -> Self {
        Session {
            book,
            texts,
            dice,
            table: None,
            reckoned: advice::Reckoned::default(),
        }
    }

    /// What is answered to a line, as one or more objects; nothing to an empty line.
    pub fn answer(&mut self, line: &Line) -> Vec<Value> {
        let done = match request::read(line) {
            Ok(Some(request)) => self.obey(request),
            Ok(None) => Ok(Vec::new()),
            Err(fault) => Err(fault.into()),
        };
        done.unwrap_or_else(|fault| fault.answers(self.texts))
    }

    fn obey(&mut self, request: Request) -> Result<Vec<Value>, Fault> {
        let Some(table) = &mut self.table else {
            let Request::Open(setup) = request else {
                return Err(Fault::NotOpen);
            };
            let table = self
                .table
                .insert(Table::open(self.book, setup, self.dice.as_ref())?);
            return Ok(happened(self.texts, table, &json!([])));
        };
        let events = match request {
            Request::Open(_) => return Err(Fault::OpenAlready),
            Request::Ask(question) => {
                let answer = look(self.texts, table, &question, &mut self.reckoned);
                return Ok(vec![answer]);
            }
            Request::Choose {
                seat,
                filled,
                narration,
            } => table.choose(seat, &filled, narration)?,
            Request::Bring { seat, to, sheet } => table.bring(seat, to, sheet)?,
            Request::Faces(faces) => table.throw(faces)?,
            Request::Outcome(outcome) => table.land(outcome)?,
            Request::Roll => table.roll()?,
        };
        let events = json!(events);
        Ok(happened(self.texts, table, &events))
    }
}

/// What happened, and what the game then waits for if that is not somebody's choice.
fn happened(texts: &Texts, table: &Table, events: &Value) -> Vec<Value> {
    let mut answers = vec![json!({ "events": events })];
    match table.game().turn() {
        Turn::Choice(_) => {}
        Turn::Chance(roll) => answers.push(json!({ "roll": shown::roll(texts, &roll) })),
        Turn::Attempt(attempt) => {
            answers.push(json!({ "attempt": shown::attempt(texts, &attempt) }));
        }
        Turn::Over(outcome) => answers.push(json!({ "over": shown::over(texts, &outcome) })),
    }
    answers
}

fn look(
    texts: &Texts,
    table: &Table,
    question: &Question,
    reckoned: &mut advice::Reckoned,
) -> Value {
    let game = table.game();
    match question {
        Question::Turn => json!({ "turn": shown::turn(texts, &game.turn()) }),
        Question::Choices(seat) => {
            let choices = game.choices(seat);
            let choices = choices.iter().map(|choice| shown::choice(texts, choice));
            json!({ "choices": choices.collect::<Vec<_>>() })
        }
        Question::View(viewer) => json!({ "view": shown::view(texts, &game.view(viewer)) }),
        Question::State => json!({ "state": game.state() }),
        Question::Log(viewer) => json!({ "log": table.log(texts, viewer) }),
        Question::Odds => json!({ "odds": shown::odds(texts, &game.prospects()) }),
        Question::Fight => {
            let fight = advice::json(texts, table, reckoned);
            json!({ "fight": fight })
        }
    }
}
