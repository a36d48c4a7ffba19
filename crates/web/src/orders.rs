//! What is sent from a table's page: every order of a seat.
//!
//! An order that was followed sends the browser back to the table; our script is told with an
//! empty answer, and sees what happened with everybody else. One that was not followed shows the
//! table as it is now, with what is wrong, and keeps what was typed.

use axum::{
    extract::{Form, Path},
    http::{HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use books::{Checked, Rejection, SheetFault};
use dice::Face;
use rulebook::{Choice, FormFault, Outcome, Seat};
use table::{Audience, Command, Customs, Digest, Done, Fault, Order};
use texts::{
    faults::{Complaint, order_complaints},
    value,
};
use tokio::sync::oneshot;

use crate::{
    fields::{self, Sent, first},
    pages,
    sitting::Sitting,
};

/// Something is done from a list.
pub async fn choose(sitting: Sitting, Form(sent): Form<Sent>) -> Response {
    let Some(seat) = sitting.seat().cloned() else {
        return watching(&sitting);
    };
    // Sent before: what was done may have taken it off the list.
    let before = name(&sitting.visitor.path, &sent)
        .is_some_and(|id| sitting.room.campaign().has_followed(&seat, &id));
    if before {
        return followed(&sitting);
    }
    let number = first(&sent, "choice").and_then(|number| number.parse::<usize>().ok());
    let key = first(&sent, "key").unwrap_or("");
    let listed = {
        let campaign = sitting.room.campaign();
        let choices = campaign.game().choices(&seat);
        // By its number, if that is still the same kind of thing; else the first of its kind.
        let at = number.and_then(|number| choices.get(number).cloned());
        at.filter(|choice| choice.key == key)
            .or_else(|| choices.into_iter().find(|choice| choice.key == key))
    };
    let Some(choice) = listed else {
        let saw = first(&sent, "saw").and_then(|saw| saw.parse().ok());
        let stale = saw.and_then(|saw| sitting.room.campaign().stale(&sitting.viewer, saw));
        let no_such = Rejection::Form(FormFault::UnknownForm);
        return refused(&sitting, &sent, &stale.unwrap_or(no_such.into()));
    };
    let form = match fields::filled(&choice, &sent) {
        Ok(form) => form,
        Err(field) => return unfilled(&sitting, &sent, &choice, field),
    };
    let say = first(&sent, "say").map(str::to_owned);
    match give(&sitting, &sent, Command::Choose { form, say }).await {
        Ok(()) => followed(&sitting),
        Err(Fault::Rejected(Rejection::Form(FormFault::Field(field)))) => {
            unfilled(&sitting, &sent, &choice, field)
        }
        Err(fault) => refused(&sitting, &sent, &fault),
    }
}

/// A field was left empty, or what is in it cannot be read. People know it by its label.
fn unfilled(sitting: &Sitting, sent: &Sent, choice: &Choice, field: &str) -> Response {
    let texts = sitting.texts();
    let mut fields = choice.fields.iter();
    let meant = fields.find(|one| one.key == field);
    let label = meant.map_or_else(|| field.to_owned(), |one| texts.message(&one.label));
    let sentence = texts.say_with("web-unfilled", [("field", value(label))]);
    told(sitting, sent, StatusCode::UNPROCESSABLE_ENTITY, &[sentence])
}

/// Everything else that a page can send.
pub async fn act(
    sitting: Sitting,
    Path((_, _, what)): Path<(String, String, String)>,
    Form(sent): Form<Sent>,
) -> Response {
    if sitting.seat().is_none() {
        return watching(&sitting);
    }
    let commands = match what.as_str() {
        "bring" => match brought(&sitting, &sent) {
            Ok(commands) => commands,
            Err(wrong) => return wrong_sheet(&sitting, &sent, &wrong),
        },
        _ => match command(&what, &sent) {
            Some(command) => vec![command],
            None => return sitting.visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere"),
        },
    };
    for (place, command) in commands.into_iter().enumerate() {
        // Each of several has a name of its own.
        let mut sent = sent.clone();
        sent.push(("place".to_owned(), place.to_string()));
        if let Err(fault) = give(&sitting, &sent, command).await {
            return refused(&sitting, &sent, &fault);
        }
    }
    followed(&sitting)
}

/// Characters as they were written: a line each, or whole sheets.
fn brought(sitting: &Sitting, sent: &Sent) -> Result<Vec<Command>, Vec<SheetFault>> {
    let to = Seat::named(first(sent, "to").unwrap_or("").trim());
    let book = sitting.room.campaign().book();
    let read = (book.check)(first(sent, "line").unwrap_or(""))?;
    let bring = |one: &Checked| Command::Bring {
        to: to.clone(),
        sheet: one.character(),
    };
    Ok(read.iter().map(bring).collect())
}

fn wrong_sheet(sitting: &Sitting, sent: &Sent, wrong: &[SheetFault]) -> Response {
    let texts = sitting.texts();
    let sentence = |fault: &SheetFault| match fault {
        SheetFault::Line { message, .. } => texts.message(message),
        _ => texts.say("web-no-sheet"),
    };
    let sentences: Vec<String> = wrong.iter().map(sentence).collect();
    told(sitting, sent, StatusCode::UNPROCESSABLE_ENTITY, &sentences)
}

/// What is asked for; nothing if there is no such thing.
fn command(what: &str, sent: &Sent) -> Option<Command> {
    let text = |name| first(sent, name).unwrap_or("").trim();
    let number = |name| text(name).parse::<u64>().unwrap_or(u64::MAX);
    Some(match what {
        "roll" => Command::Roll {
            fresh: text("fresh") == "yes",
        },
        "faces" => Command::Faces(faces(text("faces"))),
        "outcome" => Command::Outcome(match text("outcome") {
            "stood" => Outcome::Stood,
            "slipped" => Outcome::Slipped,
            _ => Outcome::Fell,
        }),
        "dice" => Command::Dice {
            dice: text("dice").to_owned(),
            faces: None,
            to: match text("to") {
                "gm" => Audience::Gm,
                "blind" => Audience::Blind,
                "own" => Audience::Own,
                _ => Audience::All,
            },
        },
        "say" => Command::Say(text("say").to_owned()),
        "ask" => Command::Ask(number("to")),
        "back" => Command::TakeBack(number("to")),
        "show" => Command::Show(number("to")),
        "agree" => Command::Agree(Customs {
            odds: !text("odds").is_empty(),
            consent: !text("consent").is_empty(),
        }),
        "close" => Command::Close,
        _ => return None,
    })
}

/// Faces as people type them: `4 4 3`, `4,4,3` or `443`.
fn faces(typed: &str) -> Vec<Face> {
    let digits = typed
        .chars()
        .filter(|letter| !letter.is_whitespace() && *letter != ',');
    // What is no digit is no face either, and is refused as one.
    let face = |letter: char| {
        letter
            .to_digit(10)
            .and_then(|digit| Face::try_from(digit).ok())
    };
    digits.map(|letter| face(letter).unwrap_or(0)).collect()
}

/// Gives an order and waits until what came of it is kept.
async fn give(sitting: &Sitting, sent: &Sent, command: Command) -> Result<(), Fault> {
    let seat = sitting.seat().cloned();
    let order = Order {
        seat: seat.ok_or(Fault::Barred(table::Bar::NoSeat))?,
        id: name(&sitting.visitor.path, sent),
        saw: first(sent, "saw").and_then(|saw| saw.parse().ok()),
        command,
    };
    follow(sitting, order).await.map(drop)
}

/// What an order is called: the same things sent from the same page are the same order, however
/// often they are sent. What says of no page can be done again and again.
fn name(path: &str, sent: &Sent) -> Option<String> {
    first(sent, "saw").or_else(|| first(sent, "page"))?;
    let mut parts: Vec<&[u8]> = vec![path.as_bytes()];
    for (name, value) in sent {
        parts.extend([b"\0", name.as_bytes(), b"\0", value.as_bytes()]);
    }
    Some(Digest::of(&parts).to_string())
}

/// Follows an order without holding up anybody else.
pub async fn follow(sitting: &Sitting, order: Order) -> Result<Done, Fault> {
    if !sitting.visitor.app.orders.count(&sitting.address("")) {
        return Err(Fault::Busy);
    }
    let (answer, answered) = oneshot::channel();
    sitting.room.send(order, |done| {
        // Whoever asked may have gone.
        let _ = answer.send(done);
    });
    answered.await.unwrap_or(Err(Fault::Stopped))
}

fn followed(sitting: &Sitting) -> Response {
    if sitting.visitor.by_script {
        return StatusCode::NO_CONTENT.into_response();
    }
    see_other(&sitting.address(""))
}

/// What an answer to an order that is not followed is called.
pub fn status(fault: &Fault) -> StatusCode {
    match fault {
        Fault::Stale { .. } | Fault::OtherOrder => StatusCode::CONFLICT,
        Fault::Busy | Fault::Stopped | Fault::Full => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

fn refused(sitting: &Sitting, sent: &Sent, fault: &Fault) -> Response {
    told(sitting, sent, status(fault), &complaints(sitting, fault))
}

/// Why an order was not followed, a sentence each.
pub fn complaints(sitting: &Sitting, fault: &Fault) -> Vec<String> {
    let complaints = order_complaints(sitting.texts(), fault).into_iter();
    complaints.map(Complaint::sentence).collect()
}

/// The table as it is now, with what is wrong and what was typed.
fn told(sitting: &Sitting, sent: &Sent, status: StatusCode, sentences: &[String]) -> Response {
    if sitting.visitor.by_script {
        return sitting.visitor.complain(status, sentences);
    }
    (status, pages::table::page(sitting, sentences, sent)).into_response()
}

/// Whoever only watches does nothing.
pub fn watching(sitting: &Sitting) -> Response {
    sitting
        .visitor
        .refuse(StatusCode::FORBIDDEN, "web-only-watching")
}

/// Sends the browser elsewhere with a question of its own.
pub fn see_other(address: &str) -> Response {
    let place: (HeaderName, Option<HeaderValue>) =
        (header::LOCATION, HeaderValue::from_str(address).ok());
    let mut response = StatusCode::SEE_OTHER.into_response();
    if let (name, Some(address)) = place {
        response.headers_mut().insert(name, address);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_read_as_people_type_them() {
        assert_eq!(faces("4 4 3"), [4, 4, 3]);
        assert_eq!(faces("4,4, 3"), [4, 4, 3]);
        assert_eq!(faces("443"), [4, 4, 3]);
        assert_eq!(faces("4x"), [4, 0]);
        assert!(faces("").is_empty());
    }
}
