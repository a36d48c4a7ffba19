//! What a line of a script asks for.
//!
//! Lines are taken apart by hand, so that what is wrong with one can be said in the reader's
//! language. Whether the book allows what is asked for is not known here.

use dice::Face;
use rulebook::{Filled, Outcome, Seat, Value as Field, Viewer};
use serde_json::{Map, Value};

use super::{fault::RequestFault, lines::Line};

/// What a line asks for.
#[derive(Debug, PartialEq)]
pub enum Request {
    /// To open a game.
    Open(Value),
    /// To do something.
    Choose {
        /// Who.
        seat: Seat,
        /// What.
        filled: Filled,
        /// In whose words.
        narration: Option<String>,
    },
    /// To bring a character to a seat.
    Bring {
        /// Who brings it.
        seat: Seat,
        /// Whose it will be.
        to: Seat,
        /// The sheet.
        sheet: Value,
    },
    /// To settle the awaited roll with these faces.
    Faces(Vec<Face>),
    /// To settle the awaited attempt so.
    Outcome(Outcome),
    /// To roll the dice that are awaited, or let go of the one that is being placed.
    Roll,
    /// To look.
    Ask(Question),
}

/// What can be looked at.
#[derive(Debug, PartialEq, Eq)]
pub enum Question {
    /// What the game waits for.
    Turn,
    /// What a seat may do.
    Choices(Seat),
    /// What somebody sees.
    View(Viewer),
    /// Everything there is.
    State,
    /// What somebody was told so far.
    Log(Viewer),
    /// What the awaited roll may come to.
    Odds,
    /// What the fight that is on comes to.
    Fight,
}

/// What each kind of line holds; the first field says which kind it is.
const KINDS: [&[&str]; 7] = [
    &["open"],
    &["choose", "seat", "with", "narrate"],
    &["bring", "seat", "to"],
    &["faces"],
    &["outcome"],
    &["roll"],
    &["ask", "seat"],
];

/// Reads a line; one with nothing in it asks for nothing.
pub fn read(line: &Line) -> Result<Option<Request>, RequestFault> {
    let Line::Bytes(bytes) = line else {
        return Err(RequestFault::TooLong);
    };
    let text = str::from_utf8(bytes).map_err(|_| RequestFault::NotText)?;
    if text.trim().is_empty() {
        return Ok(None);
    }
    let value: Value = serde_json::from_str(text).map_err(|fault| RequestFault::NotJson {
        column: fault.column(),
    })?;
    let Value::Object(mut object) = value else {
        return Err(RequestFault::NotAnObject);
    };
    let kind = KINDS.iter().find(|kind| object.contains_key(kind[0]));
    let kind = kind.ok_or(RequestFault::NoKind)?;
    if let Some(stray) = object.keys().find(|key| !kind.contains(&key.as_str())) {
        return Err(RequestFault::Stray(stray.clone()));
    }
    let request = match kind[0] {
        "open" => Request::Open(object.remove("open").unwrap_or_default()),
        "choose" => choose(&object)?,
        "bring" => bring(object)?,
        "faces" => Request::Faces(faces(&object)?),
        "outcome" => Request::Outcome(outcome(&object)?),
        "roll" if object["roll"] == Value::Bool(true) => Request::Roll,
        "roll" => return Err(RequestFault::Roll),
        _ => Request::Ask(question(&object)?),
    };
    Ok(Some(request))
}

fn choose(object: &Map<String, Value>) -> Result<Request, RequestFault> {
    let seat = seat(object)?.ok_or(RequestFault::Seat)?;
    let key = object.get("choose").and_then(Value::as_str);
    let mut filled = Filled::new(key.ok_or(RequestFault::Choose)?);
    let fields = match object.get("with") {
        None => None,
        Some(Value::Object(fields)) => Some(fields),
        Some(_) => return Err(RequestFault::With),
    };
    for (name, value) in fields.into_iter().flatten() {
        let value = field(value).ok_or_else(|| RequestFault::Value(name.clone()))?;
        filled.values.insert(name.clone(), value);
    }
    Ok(Request::Choose {
        seat,
        filled,
        narration: narration(object)?,
    })
}

/// A character comes to whoever brings it, if nobody else is named.
fn bring(mut object: Map<String, Value>) -> Result<Request, RequestFault> {
    let seat = seat(&object)?.ok_or(RequestFault::Seat)?;
    let to = match object.get("to") {
        None => seat.clone(),
        Some(Value::String(name)) => Seat::named(name),
        Some(_) => return Err(RequestFault::Seat),
    };
    let sheet = object.remove("bring").unwrap_or_default();
    Ok(Request::Bring { seat, to, sheet })
}

/// A value that some field of some form might take.
fn field(value: &Value) -> Option<Field> {
    match value {
        Value::Number(number) => number.as_i64().map(Field::Number),
        Value::String(text) => Some(Field::Text(text.clone())),
        Value::Array(ids) => {
            let ids = ids.iter().map(|id| id.as_str().map(str::to_owned));
            ids.collect::<Option<_>>().map(Field::Some)
        }
        Value::Object(shares) => {
            let shares = shares.iter();
            let shares = shares.map(|(id, share)| Some((id.clone(), share.as_i64()?)));
            shares.collect::<Option<_>>().map(Field::Shares)
        }
        _ => None,
    }
}

fn narration(object: &Map<String, Value>) -> Result<Option<String>, RequestFault> {
    let Some(value) = object.get("narrate") else {
        return Ok(None);
    };
    let words = value.as_str().and_then(|words| table::spoken(Some(words)));
    let words = words.ok_or(RequestFault::Narration)?;
    Ok(words.map(str::to_owned))
}

/// Only their being numbers is checked: which faces there are is the roll's to say.
fn faces(object: &Map<String, Value>) -> Result<Vec<Face>, RequestFault> {
    let faces = object["faces"].as_array().ok_or(RequestFault::Faces)?;
    let face = |value: &Value| Face::try_from(value.as_u64()?).ok();
    let faces = faces.iter().map(face).collect::<Option<_>>();
    faces.ok_or(RequestFault::Faces)
}

fn outcome(object: &Map<String, Value>) -> Result<Outcome, RequestFault> {
    match object["outcome"].as_str() {
        Some("stood") => Ok(Outcome::Stood),
        Some("slipped") => Ok(Outcome::Slipped),
        Some("fell") => Ok(Outcome::Fell),
        _ => Err(RequestFault::Outcome),
    }
}

fn question(object: &Map<String, Value>) -> Result<Question, RequestFault> {
    let seat = seat(object)?;
    let viewer = |seat: Option<Seat>| seat.map_or(Viewer::Spectator, Viewer::Seat);
    match object["ask"].as_str() {
        Some("turn") => Ok(Question::Turn),
        Some("choices") => seat.map(Question::Choices).ok_or(RequestFault::Seat),
        Some("view") => Ok(Question::View(viewer(seat))),
        Some("state") => Ok(Question::State),
        Some("log") => Ok(Question::Log(viewer(seat))),
        Some("odds") => Ok(Question::Odds),
        Some("fight") => Ok(Question::Fight),
        _ => Err(RequestFault::Ask),
    }
}

fn seat(object: &Map<String, Value>) -> Result<Option<Seat>, RequestFault> {
    match object.get("seat") {
        None => Ok(None),
        Some(Value::String(name)) => Ok(Some(Seat::named(name))),
        Some(_) => Err(RequestFault::Seat),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn read_text(text: &str) -> Result<Option<Request>, RequestFault> {
        read(&Line::Bytes(text.as_bytes().to_vec()))
    }

    #[test]
    fn every_kind_of_line_is_read() {
        let open = read_text(r#"{"open":{"players":[]}}"#);
        assert!(matches!(open, Ok(Some(Request::Open(_)))));
        let line = r#"{"seat":"GM","choose":"call","with":{"who":"A","n":-3,"all":["x"],"of":{"a":2}},"narrate":" Ha! "}"#;
        let filled = Filled::new("call")
            .with("who", "A")
            .with("n", -3)
            .with("all", vec!["x".to_owned()])
            .with("of", BTreeMap::from([("a".to_owned(), 2)]));
        let choose = Request::Choose {
            seat: Seat::Gm,
            filled,
            narration: Some("Ha!".to_owned()),
        };
        assert_eq!(read_text(line), Ok(Some(choose)));
        let faces = Request::Faces(vec![4, 4, 3]);
        assert_eq!(read_text(r#"{"faces":[4,4,3]}"#), Ok(Some(faces)));
        let fell = Request::Outcome(Outcome::Fell);
        assert_eq!(read_text(r#"{"outcome":"fell"}"#), Ok(Some(fell)));
        assert_eq!(read_text(r#"{"roll":true}"#), Ok(Some(Request::Roll)));
        let ask = |question| Ok(Some(Request::Ask(question)));
        assert_eq!(
            read_text(r#"{"ask":"turn","seat":"gm"}"#),
            ask(Question::Turn)
        );
        assert_eq!(
            read_text(r#"{"ask":"view"}"#),
            ask(Question::View(Viewer::Spectator))
        );
        assert_eq!(read_text(" \r"), Ok(None));
    }

    #[test]
    fn what_is_wrong_with_a_line_is_told_apart() {
        let long = format!(
            r#"{{"seat":"gm","choose":"a","narrate":"{}"}}"#,
            "é".repeat(401)
        );
        let stray = |key: &str| RequestFault::Stray(key.to_owned());
        let value = |key: &str| RequestFault::Value(key.to_owned());
        for (text, fault) in [
            ("{", RequestFault::NotJson { column: 1 }),
            (r#"{"faces":[1e999]}"#, RequestFault::NotJson { column: 15 }),
            ("[]", RequestFault::NotAnObject),
            ("null", RequestFault::NotAnObject),
            ("{}", RequestFault::NoKind),
            (r#"{"seat":"gm"}"#, RequestFault::NoKind),
            (r#"{"faces":[],"open":{}}"#, stray("faces")),
            (r#"{"roll":true,"seat":"gm"}"#, stray("seat")),
            (r#"{"choose":"a"}"#, RequestFault::Seat),
            (r#"{"choose":"a","seat":7}"#, RequestFault::Seat),
            (r#"{"choose":7,"seat":"gm"}"#, RequestFault::Choose),
            (
                r#"{"choose":"a","seat":"gm","with":[]}"#,
                RequestFault::With,
            ),
            (r#"{"choose":"a","seat":"gm","with":{"x":1.5}}"#, value("x")),
            (
                r#"{"choose":"a","seat":"gm","with":{"x":99999999999999999999}}"#,
                value("x"),
            ),
            (
                r#"{"choose":"a","seat":"gm","with":{"x":["a",1]}}"#,
                value("x"),
            ),
            (
                r#"{"choose":"a","seat":"gm","with":{"x":{"a":1.5}}}"#,
                value("x"),
            ),
            (
                r#"{"choose":"a","seat":"gm","narrate":1}"#,
                RequestFault::Narration,
            ),
            (
                r#"{"choose":"a","seat":"gm","narrate":"\u001b[2J"}"#,
                RequestFault::Narration,
            ),
            (&long, RequestFault::Narration),
            (r#"{"faces":4}"#, RequestFault::Faces),
            (r#"{"faces":[4,"4"]}"#, RequestFault::Faces),
            (r#"{"faces":[-1]}"#, RequestFault::Faces),
            (r#"{"faces":[65536]}"#, RequestFault::Faces),
            (r#"{"outcome":"flew"}"#, RequestFault::Outcome),
            (r#"{"outcome":1}"#, RequestFault::Outcome),
            (r#"{"roll":false}"#, RequestFault::Roll),
            (r#"{"ask":"why"}"#, RequestFault::Ask),
            (r#"{"ask":"choices"}"#, RequestFault::Seat),
        ] {
            assert_eq!(read_text(text), Err(fault), "{text}");
        }
        assert_eq!(read(&Line::TooLong), Err(RequestFault::TooLong));
        assert_eq!(read(&Line::Bytes(vec![0xff])), Err(RequestFault::NotText));
    }

    #[test]
    fn json_that_nests_too_deeply_is_no_json() {
        let deep = format!("{{\"open\":{}", "[".repeat(60_000));
        assert!(matches!(
            read_text(&deep),
            Err(RequestFault::NotJson { .. })
        ));
    }
}
