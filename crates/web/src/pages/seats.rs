//! Who sits where, and invitations: for the game master of a campaign.

use axum::{
    extract::Form,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};
use rulebook::{Seat, Viewer};
use table::{Command, OpeningFault, Order, PassKind, Secret};
use texts::{count, printable, value};

use crate::{
    fields::{Sent, first},
    orders,
    pages::join::sit,
    parts::page,
    sitting::{ForGm, Sitting, name, places, trouble},
};

/// How long an invitation is good, in milliseconds: a week.
const WEEK: i64 = 7 * 24 * 60 * 60 * 1000;
/// How many may watch with one invitation.
const WATCHERS: u32 = 50;

/// All seats.
pub async fn page(ForGm(sitting): ForGm) -> Markup {
    seats(&sitting, None)
}

/// Makes an invitation, sits down there in this browser, or ends all sessions of a seat.
pub async fn invite(ForGm(sitting): ForGm, Form(sent): Form<Sent>) -> Response {
    if let Some(newcomer) = first(&sent, "newcomer") {
        return add(&sitting, newcomer.trim()).await;
    }
    let all = places(&sitting.room.campaign());
    let meant = all
        .into_iter()
        .find(|(place, _)| Some(place.as_str()) == first(&sent, "seat"));
    let Some((place, viewer)) = meant else {
        return sitting.visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere");
    };
    match first(&sent, "what").unwrap_or("") {
        "sit" => sit(&sitting.visitor, &sitting.id, &viewer, ""),
        "end" => match end(&sitting, &viewer) {
            Ok(()) => seats(&sitting, None).into_response(),
            Err(fault) => trouble(&sitting.visitor, &fault.into()),
        },
        _ => match invitation_to(&sitting, viewer) {
            Ok(secret) => seats(&sitting, Some((&place, &secret))).into_response(),
            Err(fault) => trouble(&sitting.visitor, &fault),
        },
    }
}

/// A seat for another player (TBL-15), and an invitation to it.
async fn add(sitting: &Sitting, newcomer: &str) -> Response {
    let order = Order::new(Seat::Gm, Command::Seat(newcomer.to_owned()));
    if let Err(fault) = orders::follow(sitting, order).await {
        let sentences = orders::complaints(sitting, &fault);
        return sitting.visitor.complain(orders::status(&fault), &sentences);
    }
    let viewer = Viewer::Seat(Seat::Player(newcomer.to_owned()));
    let seats_of = places(&sitting.room.campaign());
    let place = seats_of.iter().find(|(_, other)| *other == viewer);
    match (invitation_to(sitting, viewer.clone()), place) {
        (Ok(secret), Some((place, _))) => seats(sitting, Some((place, &secret))).into_response(),
        _ => seats(sitting, None).into_response(),
    }
}

/// An invitation to a seat, for as many as may sit there.
pub fn invitation_to(sitting: &Sitting, viewer: Viewer) -> Result<Secret, OpeningFault> {
    let uses = match viewer {
        Viewer::Spectator => WATCHERS,
        Viewer::Seat(_) => 1,
    };
    let house = &sitting.visitor.app.house;
    house.invite(&sitting.id, viewer, WEEK, uses)
}

/// Nobody who held the seat or was invited to it gets in any more.
pub fn end(sitting: &Sitting, viewer: &Viewer) -> Result<(), table::StoreFault> {
    sitting.visitor.app.house.end_seat(&sitting.id, viewer)?;
    sitting.room.wake();
    Ok(())
}

fn seats(sitting: &Sitting, invited: Option<(&String, &Secret)>) -> Markup {
    let texts = sitting.texts();
    let passes = sitting.visitor.app.house.held(&sitting.id);
    let passes = passes.unwrap_or_default();
    let campaign = sitting.room.campaign();
    let all = places(&campaign);
    let body = html! {
        p { a href=(sitting.address("")) { "← " (texts.say("web-to-table")) } }
        h1 { (printable(campaign.name())) }
        p { (texts.say("web-seats-text")) }
        ul.seats {
            @for (place, viewer) in &all {
                @let held = |kind| passes.iter().filter(|pass| pass.kind == kind && pass.seat == *viewer).count();
                @let (taken, open) = (held(PassKind::Session), held(PassKind::Invitation));
                li {
                    h2 { (texts.message(&name(viewer))) }
                    p.about {
                        (texts.say_with("web-seat-held", [("browsers", count(taken))]))
                        @if open > 0 { " " (texts.say_with("web-seat-invited", [("number", count(open))])) }
                    }
                    div.acts {
                        (act(sitting, place, "invite", "web-invite"))
                        // Whoever sent themselves away could not come back by themselves.
                        @if *viewer != sitting.viewer {
                            (act(sitting, place, "sit", "web-sit-here"))
                            @if taken > 0 { (act(sitting, place, "end", "web-end-seat")) }
                            @else if open > 0 { (act(sitting, place, "end", "web-end-invitations")) }
                        }
                    }
                    @if let Some((_, secret)) = invited.filter(|(invited, _)| *invited == place) {
                        (invitation(sitting, secret))
                    }
                }
            }
        }
        form.line.newcomer method="post" action=(sitting.address("/seats")) {
            label.field {
                span { (texts.say("web-newcomer")) }
                input type="text" name="newcomer" maxlength="40" required autocomplete="off";
            }
            button.quiet type="submit" { (texts.say("web-add-seat")) }
        }
    };
    page::of_book(
        &sitting.visitor,
        campaign.name(),
        Some(campaign.book().id),
        &body,
    )
}

fn act(sitting: &Sitting, place: &str, what: &str, key: &str) -> Markup {
    html! {
        form method="post" action=(sitting.address("/seats")) {
            input type="hidden" name="seat" value=(place);
            button.quiet type="submit" name="what" value=(what) { (sitting.texts().say(key)) }
        }
    }
}

/// A link to be sent, and to be held before a telephone. It is shown this once.
fn invitation(sitting: &Sitting, secret: &Secret) -> Markup {
    let texts = sitting.texts();
    let link = format!("{}/join#{}", origin(sitting), secret.text());
    html! {
        div.invitation {
            p { (texts.say("web-invitation-text")) }
            input.link type="text" readonly value=(link) aria-label=(texts.say("web-invitation-link"));
            button.quiet type="button" data-copy=(link) { (texts.say("web-copy")) }
            @if let Some(port) = here_alone(&link) {
                p.about { (texts.say_with("web-here-alone", [("port", value(port))])) }
            }
            (drawn(&link))
        }
    }
}

/// The port of a link that leads nowhere but to the machine that opens it.
fn here_alone(link: &str) -> Option<&str> {
    let host = link.split("://").nth(1)?.split('/').next()?;
    let here = ["127.", "localhost", "[::1]"];
    let alone = here.iter().any(|here| host.starts_with(here));
    let port = host.rsplit_once(':').map(|(_, port)| port);
    let port = port.filter(|port| port.parse::<u16>().is_ok());
    alone.then(|| port.unwrap_or("80"))
}

/// How this server is reached from outside.
fn origin(sitting: &Sitting) -> String {
    let visitor = &sitting.visitor;
    if let Some(origin) = &visitor.app.settings.origin {
        return origin.clone();
    }
    let host = visitor
        .headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    format!("http://{}", host.unwrap_or("127.0.0.1"))
}

/// A text as a square that a camera can read.
fn drawn(text: &str) -> Markup {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else {
        return html! {};
    };
    let side = code.size();
    let dark = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
    let dark = dark.filter(|(x, y)| code.get_module(*x, *y));
    let squares: Vec<String> = dark.map(|(x, y)| format!("M{x} {y}h1v1h-1z")).collect();
    let path = squares.concat();
    let margin = 3;
    html! {
        svg.qr viewBox=(format!("-{margin} -{margin} {0} {0}", side + 2 * margin)) aria-hidden="true" {
            rect x=(-margin) y=(-margin) width=(side + 2 * margin) height=(side + 2 * margin) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}
