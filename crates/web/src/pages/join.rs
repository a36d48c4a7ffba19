//! The way to a seat: an invitation is shown, the page says what it is for, and whoever agrees
//! sits down. The secret of a link stands behind its `#`, which browsers do not send: it is only
//! used by somebody who sends the form. The host comes in the same way.

use axum::{
    extract::Form,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use rulebook::Viewer;
use table::{CampaignId, Pass, Secret};
use texts::printable;

use crate::{
    cookies,
    fields::{Sent, first},
    orders::see_other,
    parts::page,
    sitting::{address, name, places, trouble},
    visitor::Visitor,
};

/// The secret that was shown: the code alone, or a whole link.
fn code(sent: &Sent) -> &str {
    let code = first(sent, "code").unwrap_or("").trim();
    code.rsplit_once('#').map_or(code, |(_, code)| code)
}

/// Asks for an invitation.
pub async fn page(visitor: Visitor) -> Markup {
    asking(&visitor, "/join", "web-join", "web-invitation")
}

/// Asks for the secret of the host.
pub async fn host_page(visitor: Visitor) -> Markup {
    asking(&visitor, "/host", "web-host", "web-host-code")
}

fn asking(visitor: &Visitor, action: &str, title: &str, label: &str) -> Markup {
    let texts = visitor.texts();
    let body = html! {
        h1 { (texts.say(title)) }
        form.join method="post" action=(action) data-fragment {
            label {
                span { (texts.say(label)) }
                input type="text" name="code" autocomplete="off" spellcheck="false" required autofocus;
            }
            button.do type="submit" { (texts.say("web-go-on")) }
        }
    };
    page::whole(visitor, &texts.say(title), &body)
}

/// Lets the host in.
pub async fn host(visitor: Visitor, Form(sent): Form<Sent>) -> Response {
    if !visitor.app.host.is(code(&sent)) {
        return visitor.guessed(StatusCode::FORBIDDEN, "web-not-the-host");
    }
    let token = visitor.app.host.token();
    let mut response = see_other("/");
    if let Some(cookie) = cookies::write(&visitor.app.settings, cookies::HOST, &token) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Says what an invitation is for, or takes the seat.
pub async fn join(visitor: Visitor, Form(sent): Form<Sent>) -> Response {
    let no = || visitor.guessed(StatusCode::NOT_FOUND, "web-no-invitation");
    let Some(secret) = Secret::shown(code(&sent)) else {
        return no();
    };
    if first(&sent, "sure").is_none() {
        return match visitor.app.house.invitation(&secret) {
            Ok(Some(pass)) => asked(&visitor, &secret, &pass),
            Ok(None) => no(),
            Err(fault) => trouble(&visitor, &fault.into()),
        };
    }
    match visitor.app.house.join(&secret) {
        Ok(Some((session, pass))) => seated(&visitor, &pass.campaign, &pass, &session),
        Ok(None) => no(),
        Err(fault) => trouble(&visitor, &fault),
    }
}

fn asked(visitor: &Visitor, secret: &Secret, pass: &Pass) -> Response {
    let texts = visitor.texts();
    let room = match visitor.app.house.room(&pass.campaign) {
        Ok(room) => room,
        Err(fault) => return trouble(visitor, &fault),
    };
    let campaign = printable(room.campaign().name());
    let book = room.campaign().book().id;
    let arguments = [
        ("campaign", campaign.as_str().into()),
        ("seat", texts.message(&name(&pass.seat)).into()),
        ("book", texts.say(&format!("book-{book}")).into()),
    ];
    let body = html! {
        h1 { (texts.say_with("web-invited", arguments)) }
        p { (texts.say(&format!("book-{book}-about"))) }
        form method="post" action="/join" {
            input type="hidden" name="code" value=(secret.text());
            input type="hidden" name="sure" value="yes";
            button.do.large type="submit" { (texts.say("web-sit-down")) }
        }
    };
    page::of_book(visitor, &campaign, Some(book), &body).into_response()
}

/// Sends somebody to their seat, with what shows that it is theirs.
pub fn seated(visitor: &Visitor, id: &CampaignId, pass: &Pass, session: &Secret) -> Response {
    let room = match visitor.app.house.room(id) {
        Ok(room) => room,
        Err(fault) => return trouble(visitor, &fault),
    };
    let place = places(&room.campaign())
        .into_iter()
        .find(|(_, viewer)| *viewer == pass.seat);
    let Some((place, _)) = place else {
        return visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere");
    };
    with_seat(visitor, id, &place, session, &address(id, &place))
}

/// Sends somebody on, and lets their browser keep a seat.
pub fn with_seat(
    visitor: &Visitor,
    id: &CampaignId,
    place: &str,
    session: &Secret,
    to: &str,
) -> Response {
    let mut response = see_other(to);
    let name = cookies::seat(id, place);
    if let Some(cookie) = cookies::write(&visitor.app.settings, &name, session.text()) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Seats whoever has a right to it in this browser.
pub fn sit(visitor: &Visitor, id: &CampaignId, viewer: &Viewer, rest: &str) -> Response {
    let house = &visitor.app.house;
    let seated = house.seat(id, viewer.clone()).and_then(|session| {
        let room = house.room(id)?;
        let places = places(&room.campaign());
        let place = places.into_iter().find(|(_, other)| other == viewer);
        let (place, _) = place.ok_or(table::OpeningFault::NoSeat)?;
        Ok((session, place))
    });
    match seated {
        Ok((session, place)) => {
            let to = format!("{}{rest}", address(id, &place));
            with_seat(visitor, id, &place, &session, &to)
        }
        Err(fault) => trouble(visitor, &fault),
    }
}
