//! Somebody at a table: which campaign, which seat, and that it is theirs.
//!
//! A browser may hold several seats, each with a cookie of its own; the address says which one is
//! meant. The seat is never taken from anything else that a request says.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    extract::{FromRequestParts, Path},
    http::{StatusCode, request::Parts},
    response::Response,
};
use rulebook::{Message, Seat, Viewer};
use table::{Campaign, CampaignId, OpeningFault, Room, Secret, StoreFault};
use texts::Texts;

use crate::{app::App, cookies, visitor::Visitor};

/// How those who only watch are called in addresses.
const WATCHING: &str = "w";

/// Somebody at a table.
pub struct Sitting {
    /// Who looks.
    pub visitor: Visitor,
    /// The campaign.
    pub id: CampaignId,
    /// Where it is played.
    pub room: Arc<Room>,
    /// The seat.
    pub viewer: Viewer,
    /// The seat as addresses call it.
    pub place: String,
    /// What shows that it is theirs.
    held: Secret,
}

impl Sitting {
    /// What is said to them.
    pub fn texts(&self) -> &Texts {
        self.visitor.texts()
    }

    /// The address of the table, or of something there.
    pub fn address(&self, rest: &str) -> String {
        format!("{}{rest}", address(&self.id, &self.place))
    }

    /// The seat, if they have one and do not only watch.
    pub fn seat(&self) -> Option<&Seat> {
        match &self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether they may see what a fight comes to (TBL-13).
    pub fn sees_odds(&self) -> bool {
        self.is_gm() || self.room.campaign().customs().odds
    }

    /// The seat, if something can be done from it: what is put away is only looked at.
    pub fn player(&self) -> Option<&Seat> {
        self.seat().filter(|_| !self.room.is_archived())
    }

    /// Whether the seat is still theirs.
    pub fn holds(&self) -> bool {
        let pass = self.visitor.app.house.who(&self.held);
        pass.is_ok_and(|pass| pass.is_some_and(|pass| pass.seat == self.viewer))
    }

    /// Whether it is the game master's.
    pub fn is_gm(&self) -> bool {
        self.viewer.is_gm()
    }
}

/// The address of a seat.
pub fn address(id: &CampaignId, place: &str) -> String {
    format!("/t/{id}/{place}")
}

/// All seats of a campaign, the game master's first, as addresses call them.
pub fn places(campaign: &Campaign) -> Vec<(String, Viewer)> {
    let players = campaign.game().players().into_iter();
    let seats = [Seat::Gm].into_iter().chain(players.map(Seat::Player));
    let seats = seats.enumerate();
    let seats = seats.map(|(number, seat)| (number.to_string(), Viewer::Seat(seat)));
    seats
        .chain([(WATCHING.to_owned(), Viewer::Spectator)])
        .collect()
}

/// A seat that a browser holds.
pub struct Held {
    /// The address of the table.
    pub address: String,
    /// Where it is played.
    pub room: Arc<Room>,
    /// The seat.
    pub viewer: Viewer,
}

/// The seats that a browser holds at tables that can be played at.
pub fn held_by(visitor: &Visitor) -> Vec<Held> {
    let app = &visitor.app;
    let seats = cookies::seats(&app.settings, &visitor.headers).into_iter();
    let seats = seats.filter_map(|(id, place, secret)| {
        let pass = app.house.who(&Secret::shown(secret)?).ok()??;
        let room = app.house.room(&id).ok().filter(|_| pass.campaign == id)?;
        // What is put away is not gone on with.
        if room.is_archived() {
            return None;
        }
        Some(Held {
            address: address(&id, place),
            room,
            viewer: pass.seat,
        })
    });
    seats.collect()
}

/// What a seat is called.
pub fn name(viewer: &Viewer) -> Message {
    match viewer {
        Viewer::Seat(seat) => Message::seat(seat),
        Viewer::Spectator => Message::new("web-spectator"),
    }
}

impl FromRequestParts<Arc<App>> for Sitting {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Response> {
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        let path = Path::<BTreeMap<String, String>>::from_request_parts(parts, app).await;
        let nowhere = || visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere");
        let Ok(Path(path)) = path else {
            return Err(nowhere());
        };
        let Some(id) = path.get("id") else {
            return Err(nowhere());
        };
        let id = CampaignId::typed(id).ok_or_else(nowhere)?;
        // Nobody learns which campaigns there are without holding a seat.
        let held = held(&visitor, &id, path.get("place"))?;
        let trouble = |fault: StoreFault| trouble(&visitor, &fault.into());
        let pass = app.house.who(&held).map_err(trouble)?;
        let pass = pass.ok_or_else(|| stranger(&visitor))?;
        if pass.campaign != id {
            return Err(nowhere());
        }
        let room = app
            .house
            .room(&id)
            .map_err(|fault| self::trouble(&visitor, &fault))?;
        let mut places = places(&room.campaign()).into_iter();
        let meant = places.find(|(_, viewer)| *viewer == pass.seat);
        let meant = meant.filter(|(own, _)| {
            // A program says which seat it means by its secret alone.
            visitor.by_program || path.get("place").is_some_and(|place| place == own)
        });
        let (place, viewer) = meant.ok_or_else(nowhere)?;
        Ok(Sitting {
            visitor,
            id,
            room,
            viewer,
            place,
            held,
        })
    }
}

/// The game master of a campaign: nobody else gets by.
pub struct ForGm(pub Sitting);

impl FromRequestParts<Arc<App>> for ForGm {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Response> {
        let sitting = Sitting::from_request_parts(parts, app).await?;
        if sitting.is_gm() {
            return Ok(ForGm(sitting));
        }
        let visitor = &sitting.visitor;
        Err(visitor.refuse(StatusCode::FORBIDDEN, "campaign-for-gm"))
    }
}

/// Whoever may see what a fight comes to: the game master, and everybody where the table plays so
/// (TBL-13).
pub struct MaySeeOdds(pub Sitting);

impl FromRequestParts<Arc<App>> for MaySeeOdds {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Response> {
        let sitting = Sitting::from_request_parts(parts, app).await?;
        if sitting.sees_odds() {
            return Ok(MaySeeOdds(sitting));
        }
        let visitor = &sitting.visitor;
        Err(visitor.refuse(StatusCode::FORBIDDEN, "campaign-for-gm"))
    }
}

/// What shows that somebody holds a seat: what the browser has kept for it, or what the program
/// says.
fn held(visitor: &Visitor, id: &CampaignId, place: Option<&String>) -> Result<Secret, Response> {
    let shown = if visitor.by_program {
        visitor.bearer()
    } else {
        let name = cookies::seat(id, place.map_or("", String::as_str));
        cookies::read(&visitor.app.settings, &visitor.headers, &name)
    };
    let held = shown.and_then(Secret::shown);
    held.ok_or_else(|| stranger(visitor))
}

/// Somebody who holds no seat here.
fn stranger(visitor: &Visitor) -> Response {
    if visitor.by_program {
        visitor.refuse(StatusCode::UNAUTHORIZED, "web-no-seat")
    } else {
        visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere")
    }
}

/// A campaign cannot be opened: its own trouble, and nobody's fault who looks.
pub fn trouble(visitor: &Visitor, fault: &OpeningFault) -> Response {
    let status = match fault {
        OpeningFault::Store(StoreFault::NoCampaign) => StatusCode::NOT_FOUND,
        _ => StatusCode::SERVICE_UNAVAILABLE,
    };
    let complaints = texts::faults::opening_complaints(visitor.texts(), fault);
    let sentences: Vec<String> = complaints.into_iter().map(|one| one.text).collect();
    visitor.complain(status, &sentences)
}
