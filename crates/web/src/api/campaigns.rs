//! Campaigns and who sits where.

use axum::{
    Json,
    extract::Path,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use rulebook::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{CampaignId, LogFault, OpeningFault, PassKind, Secret};
use texts::faults::opening_complaints;
use utoipa::ToSchema;

use super::{
    AtTable, Problem, Refusals,
    body::{Body, Named, Whole},
};
use crate::{
    pages::{self, seats},
    parts::options,
    sitting::{ForGm, Sitting, places, trouble},
    visitor::{ForHost, Visitor},
};

/// A campaign of this server.
#[derive(Serialize, ToSchema)]
pub struct Kept {
    /// What programs call it.
    #[schema(value_type = String)]
    id: String,
    /// What people call it.
    name: String,
    /// The book.
    book: String,
    /// Since when, in milliseconds since 1970.
    since: i64,
    /// Whether it is put away.
    archived: bool,
}

/// All campaigns, the oldest first. For the host.
#[utoipa::path(
    get, path = "/campaigns", tag = "campaigns", security(("host" = [])),
    responses(
        (status = 200, description = "All campaigns", body = [Kept]),
        (status = 403, description = "That is for the host", body = Problem, content_type = "application/problem+json"),
        Refusals,
    )
)]
pub async fn list(ForHost(visitor): ForHost) -> Result<Json<Vec<Kept>>, Response> {
    let kept = visitor.app.house.campaigns();
    let kept = kept.map_err(|fault| trouble(&visitor, &fault.into()))?;
    let kept = kept.into_iter().map(|one| Kept {
        id: one.id.to_string(),
        name: one.name,
        book: one.book,
        since: one.since,
        archived: one.archived,
    });
    Ok(Json(kept.collect()))
}

/// A campaign to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fresh {
    /// What people call it.
    #[schema(min_length = 1, max_length = 40)]
    name: String,
    /// The book.
    book: String,
    /// What the table begins with: `players`, `cast` and `options`, as the book has them.
    #[schema(value_type = Object)]
    #[serde(default = "nothing")]
    setup: Value,
    /// What the table decides of what its book leaves open (`GET /books/{book}` lists it): each
    /// option by its name. It comes before what the setup says.
    #[schema(value_type = Object)]
    #[serde(default)]
    options: Map<String, Value>,
}

impl Fresh {
    /// The setup with the options that were given.
    fn decided(self) -> Value {
        let mut setup = self.setup;
        if let (Value::Object(fields), false) = (&mut setup, self.options.is_empty()) {
            let options = fields.entry("options").or_insert_with(nothing);
            if let Value::Object(options) = options {
                options.extend(self.options);
            }
        }
        setup
    }
}

fn nothing() -> Value {
    Value::Object(Map::new())
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
pub struct Taken {
    /// The campaign.
    campaign: String,
    /// The seat: `gm`, a player's name, or nothing for those who only watch.
    seat: Option<String>,
    /// What shows that it is yours. It is told this once.
    secret: String,
}

/// Opens a campaign, and takes the game master's seat. For the host.
#[utoipa::path(
    post, path = "/campaigns", tag = "campaigns", security(("host" = [])),
    request_body = Fresh,
    responses(
        (status = 201, description = "It is open", body = Taken),
        (status = 403, description = "That is for the host", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "The book does not open such a table", body = Problem, content_type = "application/problem+json"),
        Refusals,
    )
)]
pub async fn found(
    ForHost(visitor): ForHost,
    Body(fresh): Body<Fresh>,
) -> Result<(StatusCode, Json<Taken>), Response> {
    let book = books::find(&fresh.book).ok_or_else(|| {
        let fault = LogFault::Book(fresh.book.clone()).into();
        let complaints = opening_complaints(visitor.texts(), &fault);
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, &complaints).into_response()
    })?;
    options::given(visitor.texts(), book, &fresh.options)
        .map_err(|wrong| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, &wrong).into_response())?;
    let house = &visitor.app.house;
    let name = fresh.name.trim().to_owned();
    let id = house.found(&name, book, fresh.decided());
    let id = id.map_err(|fault| match fault {
        OpeningFault::Log(_) | OpeningFault::Name => {
            let complaints = opening_complaints(visitor.texts(), &fault);
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, &complaints).into_response()
        }
        fault => trouble(&visitor, &fault),
    })?;
    let taken = take(&visitor, &id, &Viewer::Seat(Seat::Gm))?;
    Ok((StatusCode::CREATED, taken))
}

/// Takes the game master's seat of a campaign. For the host.
#[utoipa::path(
    post, path = "/campaigns/{id}/gm", tag = "campaigns", security(("host" = [])),
    params(("id" = String, Path, description = "The campaign")),
    responses(
        (status = 200, description = "It is taken", body = Taken),
        (status = 403, description = "That is for the host", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such campaign", body = Problem, content_type = "application/problem+json"),
        Refusals,
    )
)]
pub async fn sit_down(
    ForHost(visitor): ForHost,
    Named(id): Named,
) -> Result<Json<Taken>, Response> {
    let id = CampaignId::typed(&id)
        .ok_or_else(|| visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere"))?;
    take(&visitor, &id, &Viewer::Seat(Seat::Gm))
}

/// Brings in a campaign that was written out (`GET /campaigns/{id}/export` as its game master), and
/// takes the game master's seat. Every entry is asked of the book again. For the host.
#[utoipa::path(
    post, path = "/imports", tag = "campaigns", security(("host" = [])),
    request_body(content = String, content_type = "application/x-ndjson", description = "The file, at most 16 MiB"),
    responses(
        (status = 201, description = "It is kept", body = Taken),
        (status = 403, description = "That is for the host", body = Problem, content_type = "application/problem+json"),
        (status = 413, description = "It is too large", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "It is no campaign, or not as it was written", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "That was too often", body = Problem, content_type = "application/problem+json"),
        Refusals,
    )
)]
pub async fn import(
    ForHost(visitor): ForHost,
    Whole(file): Whole,
) -> Result<(StatusCode, Json<Taken>), Response> {
    let id = pages::campaigns::bring(&visitor, file).await?;
    let taken = take(&visitor, &id, &Viewer::Seat(Seat::Gm))?;
    Ok((StatusCode::CREATED, taken))
}

/// Puts a campaign away: it can be read and brought back, and nothing can happen in it. For the
/// host.
#[utoipa::path(
    put, path = "/campaigns/{id}/archived", tag = "campaigns", security(("host" = [])),
    params(("id" = String, Path, description = "The campaign")),
    responses(
        (status = 204, description = "It is put away"),
        (status = 403, description = "That is for the host", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such campaign", body = Problem, content_type = "application/problem+json"),
        Refusals,
    )
)]
pub async fn archive(ForHost(visitor): ForHost, Named(id): Named) -> Result<StatusCode, Response> {
    put(&visitor, &id, true)
}

/// Brings a campaign back that was put away. For the host.
#[utoipa::path(
    delete, path = "/campaigns/{id}/archived", tag = "campaigns", security(("host" = [])),
    params(("id" = String, Path, description = "The campaign")),
    responses(
        (status = 204, description = "It can be gone on with"),
        (status = 403, description = "That is for the host", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such campaign", body = Problem, content_type = "application/problem+json"),
        Refusals,
    )
)]
pub async fn bring_back(
    ForHost(visitor): ForHost,
    Named(id): Named,
) -> Result<StatusCode, Response> {
    put(&visitor, &id, false)
}

fn put(visitor: &Visitor, id: &str, away: bool) -> Result<StatusCode, Response> {
    let id = CampaignId::typed(id)
        .ok_or_else(|| visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere"))?;
    let done = visitor.app.house.archive(&id, away);
    done.map_err(|fault| trouble(visitor, &fault.into()))?;
    Ok(StatusCode::NO_CONTENT)
}

fn take(visitor: &Visitor, id: &CampaignId, viewer: &Viewer) -> Result<Json<Taken>, Response> {
    let secret = visitor.app.house.seat(id, viewer.clone());
    let secret = secret.map_err(|fault| trouble(visitor, &fault))?;
    Ok(taken(id, viewer, &secret))
}

fn taken(id: &CampaignId, viewer: &Viewer, secret: &Secret) -> Json<Taken> {
    Json(Taken {
        campaign: id.to_string(),
        seat: named(viewer),
        secret: secret.text().to_owned(),
    })
}

/// A seat as programs call it.
pub fn named(viewer: &Viewer) -> Option<String> {
    match viewer {
        Viewer::Seat(seat) => Some(seat.name().to_owned()),
        Viewer::Spectator => None,
    }
}

/// An invitation that is shown.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// What stands behind the # of the link.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    invitation: String,
}

/// Takes a seat with an invitation.
#[utoipa::path(
    post, path = "/join", tag = "campaigns", request_body = Shown,
    responses(
        (status = 200, description = "It is taken", body = Taken),
        (status = 404, description = "The invitation is not good", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too many that were not good", body = Problem, content_type = "application/problem+json"),
        Refusals,
    )
)]
pub async fn join(visitor: Visitor, Body(shown): Body<Shown>) -> Result<Json<Taken>, Response> {
    let secret = Secret::shown(&shown.invitation);
    let joined = secret.map_or(Ok(None), |secret| visitor.app.house.join(&secret));
    let joined = joined.map_err(|fault| trouble(&visitor, &fault))?;
    let (secret, pass) =
        joined.ok_or_else(|| visitor.guessed(StatusCode::NOT_FOUND, "web-no-invitation"))?;
    Ok(taken(&pass.campaign, &pass.seat, &secret))
}

/// A seat of a campaign.
#[derive(Serialize, ToSchema)]
pub struct Chair {
    /// What addresses call it.
    place: String,
    /// `gm`, a player's name, or nothing for those who only watch.
    seat: Option<String>,
    /// In how many places it is held.
    held: usize,
    /// How many invitations to it are open.
    invitations: usize,
}

/// All seats and who holds them. For the game master.
#[utoipa::path(
    get, path = "/campaigns/{id}/seats", tag = "campaigns", security(("seat" = [])),
    params(("id" = String, Path, description = "The campaign")),
    responses(
        (status = 200, description = "All seats", body = [Chair]),
        (status = 403, description = "That is for the game master", body = Problem, content_type = "application/problem+json"),
        AtTable,
    )
)]
pub async fn seats(ForGm(sitting): ForGm) -> Result<Json<Vec<Chair>>, Response> {
    let passes = sitting.visitor.app.house.held(&sitting.id);
    let passes = passes.map_err(|fault| trouble(&sitting.visitor, &fault.into()))?;
    let all = places(&sitting.room.campaign());
    let place = |(place, viewer): (String, Viewer)| {
        let own = passes.iter().filter(|pass| pass.seat == viewer);
        let (held, invitations): (Vec<_>, Vec<_>) =
            own.partition(|pass| pass.kind == PassKind::Session);
        Chair {
            place,
            seat: named(&viewer),
            held: held.len(),
            invitations: invitations.len(),
        }
    };
    Ok(Json(all.into_iter().map(place).collect()))
}

/// An invitation.
#[derive(Serialize, ToSchema)]
pub struct Invitation {
    /// What to show to take the seat. It is told this once, and lasts a week.
    invitation: String,
}

/// Invites somebody to a seat. For the game master.
#[utoipa::path(
    post, path = "/campaigns/{id}/seats/{place}/invitations", tag = "campaigns", security(("seat" = [])),
    params(("id" = String, Path, description = "The campaign"), ("place" = String, Path, description = "The seat as addresses call it")),
    responses(
        (status = 201, description = "An invitation", body = Invitation),
        (status = 403, description = "That is for the game master", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such seat", body = Problem, content_type = "application/problem+json"),
        AtTable,
    )
)]
pub async fn invite(
    ForGm(sitting): ForGm,
    Path((_, place)): Path<(String, String)>,
) -> Result<(StatusCode, Json<Invitation>), Response> {
    let viewer = seat_at(&sitting, &place)?;
    let secret = seats::invitation_to(&sitting, viewer);
    let secret = secret.map_err(|fault| trouble(&sitting.visitor, &fault))?;
    let invitation = secret.text().to_owned();
    Ok((StatusCode::CREATED, Json(Invitation { invitation })))
}

/// Takes a seat from everybody who holds it or is invited to it. For the game master.
#[utoipa::path(
    delete, path = "/campaigns/{id}/seats/{place}", tag = "campaigns", security(("seat" = [])),
    params(("id" = String, Path, description = "The campaign"), ("place" = String, Path, description = "The seat as addresses call it")),
    responses(
        (status = 204, description = "Nobody holds it any more"),
        (status = 403, description = "That is for the game master", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such seat", body = Problem, content_type = "application/problem+json"),
        AtTable,
    )
)]
pub async fn end(
    ForGm(sitting): ForGm,
    Path((_, place)): Path<(String, String)>,
) -> Result<StatusCode, Response> {
    let viewer = seat_at(&sitting, &place)?;
    let ended = seats::end(&sitting, &viewer);
    ended.map_err(|fault| trouble(&sitting.visitor, &fault.into()))?;
    Ok(StatusCode::NO_CONTENT)
}

fn seat_at(sitting: &Sitting, place: &str) -> Result<Viewer, Response> {
    let mut all = places(&sitting.room.campaign()).into_iter();
    let meant = all.find(|(other, _)| other == place);
    meant.map(|(_, viewer)| viewer).ok_or_else(|| {
        let visitor = &sitting.visitor;
        visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere")
    })
}
