//! What programs can ask for: the same tables as JSON, under `/api/v1`.
//!
//! Who asks shows a secret, `Authorization: Bearer …`: that of a seat, or that of the host. Texts
//! come in the language of `Accept-Language`. What is refused is answered with a [`Problem`]. The
//! description of all of it is made from the handlers, and served beside them.

#![allow(
    unused_qualifications,
    reason = "what describes the handlers writes paths of its own"
)]

mod body;
mod campaigns;
mod lab;
mod live;
mod numbers;
mod problem;
mod reference;
mod table;

use std::sync::Arc;

use axum::{Json, Router, extract::DefaultBodyLimit, routing::get};
use utoipa::{
    Modify, OpenApi,
    openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
};
use utoipa_axum::{router::OpenApiRouter, routes};

pub use problem::Problem;
use problem::{AtTable, Refusals};

use crate::{app::App, pages::campaigns::LARGEST, routes::Right};

/// Where everything for programs stands.
pub const BASE: &str = "/api/v1";

/// The description of what programs can ask for.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Commedia",
        version = "1",
        description = "Tables of rules-light role-playing books: campaigns, seats, choices, dice and odds. Nothing here knows a book: choices come as forms, and what is filled in is sent back.",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(Problem)),
    modifiers(&Secrets),
    tags(
        (name = "reference", description = "The books and their rules. For everybody."),
        (name = "campaigns", description = "Campaigns and their seats."),
        (name = "odds", description = "What rolls and fights come to, without a table. For everybody."),
        (name = "operations", description = "For whoever runs the server."),
        (name = "table", description = "What happens at a table, for whoever sits there."),
    )
)]
struct Description;

/// The two kinds of secrets.
struct Secrets;

impl Modify for Secrets {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let parts = description.components.get_or_insert_default();
        for (name, words) in [
            ("seat", "What was given when the seat was taken."),
            (
                "host",
                "What `commedia serve` prints behind the # of the host's link.",
            ),
        ] {
            let scheme = HttpBuilder::new()
                .scheme(HttpAuthScheme::Bearer)
                .description(Some(words));
            parts.add_security_scheme(name, SecurityScheme::Http(scheme.build()));
        }
    }
}

/// Everything that programs can ask for, and who may. Tests hold the server to it.
pub const RIGHTS: &[(&str, &str, Right)] = &[
    ("GET", "/books", Right::Anyone),
    ("GET", "/books/{book}", Right::Anyone),
    ("GET", "/books/{book}/rules", Right::Anyone),
    ("GET", "/books/{book}/cast", Right::Anyone),
    ("POST", "/books/{book}/check", Right::Anyone),
    ("GET", "/odds/rolls", Right::Anyone),
    ("POST", "/odds/fights", Right::Anyone),
    ("GET", "/campaigns", Right::Host),
    ("POST", "/campaigns", Right::Host),
    ("POST", "/campaigns/{id}/gm", Right::Host),
    ("POST", "/imports", Right::Host),
    ("PUT", "/campaigns/{id}/archived", Right::Host),
    ("DELETE", "/campaigns/{id}/archived", Right::Host),
    ("GET", "/metrics", Right::Host),
    ("POST", "/join", Right::Anyone),
    ("GET", "/campaigns/{id}", Right::Table),
    ("GET", "/campaigns/{id}/choices", Right::Table),
    ("GET", "/campaigns/{id}/log", Right::Table),
    ("GET", "/campaigns/{id}/live", Right::Table),
    ("GET", "/campaigns/{id}/odds", Right::Table),
    ("GET", "/campaigns/{id}/export", Right::Table),
    ("GET", "/campaigns/{id}/transcript", Right::Table),
    ("POST", "/campaigns/{id}/orders", Right::Seat),
    ("GET", "/campaigns/{id}/fight", Right::Gm),
    ("GET", "/campaigns/{id}/seats", Right::Gm),
    (
        "POST",
        "/campaigns/{id}/seats/{place}/invitations",
        Right::Gm,
    ),
    ("DELETE", "/campaigns/{id}/seats/{place}", Right::Gm),
];

fn described() -> (Router<Arc<App>>, utoipa::openapi::OpenApi) {
    let imports = OpenApiRouter::new()
        .routes(routes!(campaigns::import))
        .layer(DefaultBodyLimit::max(LARGEST));
    let routes = OpenApiRouter::new()
        .routes(routes!(reference::books))
        .routes(routes!(reference::book))
        .routes(routes!(reference::rules))
        .routes(routes!(reference::cast))
        .routes(routes!(reference::check))
        .routes(routes!(lab::rolls))
        .routes(routes!(lab::fights))
        .routes(routes!(campaigns::list, campaigns::found))
        .routes(routes!(campaigns::sit_down))
        .routes(routes!(campaigns::archive, campaigns::bring_back))
        .routes(routes!(numbers::metrics))
        .routes(routes!(campaigns::join))
        .routes(routes!(campaigns::seats))
        .routes(routes!(campaigns::invite))
        .routes(routes!(campaigns::end))
        .routes(routes!(table::look))
        .routes(routes!(table::choices))
        .routes(routes!(table::log))
        .routes(routes!(table::order))
        .routes(routes!(table::odds))
        .routes(routes!(table::fight))
        .routes(routes!(table::export))
        .routes(routes!(table::transcript))
        .routes(routes!(live::live))
        .merge(imports);
    OpenApiRouter::with_openapi(Description::openapi())
        .nest(BASE, routes)
        .split_for_parts()
}

/// The description as JSON.
pub fn description() -> String {
    described().1.to_pretty_json().unwrap_or_default()
}

/// Everything for programs, and its description.
pub fn router() -> Router<Arc<App>> {
    let (routes, description) = described();
    let description = Json(description);
    routes.route(
        &format!("{BASE}/openapi.json"),
        get(async move || description.clone()),
    )
}
