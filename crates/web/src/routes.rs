//! Every address, and who may use it.

use std::sync::Arc;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::StatusCode,
    middleware,
    response::Response,
    routing::{get, post},
};
use tower_http::catch_panic::CatchPanicLayer;

use crate::{
    api,
    app::App,
    assets, guard, journal, live, orders,
    pages::{characters, home, join, lab, new, rules, seats, table},
    visitor::Visitor,
};

/// The largest thing that a page sends, in bytes.
const LARGEST_BODY: usize = 64 * 1024;

/// Who may use an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// Everybody.
    Anyone,
    /// Whoever the server belongs to.
    Host,
    /// Whoever holds the seat that is named, or only watches.
    Table,
    /// Whoever holds a seat that is named, and does not only watch.
    Seat,
    /// The game master of the campaign.
    Gm,
}

/// Every address with its method and who may use it. Tests hold the server to it.
pub const RIGHTS: &[(&str, &str, Right)] = &[
    ("GET", "/", Right::Anyone),
    ("GET", "/about", Right::Anyone),
    ("GET", "/rules", Right::Anyone),
    ("GET", "/rules/{book}", Right::Anyone),
    ("GET", "/lab", Right::Anyone),
    ("GET", "/lab/roll", Right::Anyone),
    ("GET", "/lab/fight/{book}", Right::Anyone),
    ("GET", "/characters", Right::Anyone),
    ("GET", "/characters/{book}", Right::Anyone),
    ("POST", "/characters/{book}", Right::Anyone),
    ("POST", "/characters/{book}/file", Right::Anyone),
    ("POST", "/language", Right::Anyone),
    ("GET", "/host", Right::Anyone),
    ("POST", "/host", Right::Anyone),
    ("GET", "/join", Right::Anyone),
    ("POST", "/join", Right::Anyone),
    ("GET", "/healthz", Right::Anyone),
    ("GET", "/readyz", Right::Anyone),
    ("GET", "/new", Right::Host),
    ("POST", "/new", Right::Host),
    ("POST", "/open", Right::Host),
    ("GET", "/t/{id}/{place}", Right::Table),
    ("GET", "/t/{id}/{place}/live", Right::Table),
    ("GET", "/t/{id}/{place}/log", Right::Table),
    ("GET", "/t/{id}/{place}/transcript", Right::Table),
    ("GET", "/t/{id}/{place}/export", Right::Table),
    ("GET", "/t/{id}/{place}/tower", Right::Table),
    ("POST", "/t/{id}/{place}", Right::Seat),
    ("POST", "/t/{id}/{place}/{what}", Right::Seat),
    ("GET", "/t/{id}/{place}/odds", Right::Gm),
    ("GET", "/t/{id}/{place}/seats", Right::Gm),
    ("POST", "/t/{id}/{place}/seats", Right::Gm),
];

/// The server.
pub fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/", get(home::home))
        .route("/about", get(home::about))
        .route("/rules", get(rules::books))
        .route("/rules/{book}", get(rules::book))
        .route("/lab", get(lab::index))
        .route("/lab/roll", get(lab::rolls::page))
        .route("/lab/fight/{book}", get(lab::fights::page))
        .route("/characters", get(characters::index))
        .route(
            "/characters/{book}",
            get(characters::page).post(characters::edit),
        )
        .route("/characters/{book}/file", post(characters::file))
        .route("/language", post(home::language))
        .route("/host", get(join::host_page).post(join::host))
        .route("/join", get(join::page).post(join::join))
        .route("/healthz", get(async || "ok"))
        .route("/readyz", get(home::ready))
        .route("/new", get(new::page).post(new::open))
        .route("/open", post(new::sit_down))
        .route("/t/{id}/{place}", get(table::show).post(orders::choose))
        .route("/t/{id}/{place}/live", get(live::live))
        .route("/t/{id}/{place}/log", get(table::log))
        .route("/t/{id}/{place}/transcript", get(table::transcript))
        .route("/t/{id}/{place}/export", get(table::export))
        .route("/t/{id}/{place}/odds", get(table::odds))
        .route("/t/{id}/{place}/tower", get(table::tower))
        .route(
            "/t/{id}/{place}/seats",
            get(seats::page).post(seats::invite),
        )
        .route("/t/{id}/{place}/{what}", post(orders::act))
        .route(
            assets::STYLE.address(),
            get(async || assets::STYLE.response()),
        )
        .route(
            assets::SCRIPT.address(),
            get(async || assets::SCRIPT.response()),
        )
        .route(
            assets::ICON.address(),
            get(async || assets::ICON.response()),
        )
        .merge(api::router())
        .fallback(nowhere)
        .method_not_allowed_fallback(not_so)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(
            Arc::clone(&app),
            guard::watch,
        ))
        .layer(CatchPanicLayer::new())
        .layer(middleware::from_fn_with_state(
            Arc::clone(&app),
            journal::watch,
        ))
        .with_state(app)
}

async fn nowhere(visitor: Visitor) -> Response {
    visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere")
}

async fn not_so(visitor: Visitor) -> Response {
    visitor.refuse(StatusCode::METHOD_NOT_ALLOWED, "web-nowhere")
}
