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
use tower_http::{CompressionLevel, catch_panic::CatchPanicLayer, compression::CompressionLayer};

use crate::{
    api,
    app::App,
    assets, guard, journal, live, orders,
    pages::{campaigns, characters, home, join, lab, new, rules, seats, sheets, table, tower},
    patience,
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
    ("GET", "/sheets/{book}", Right::Anyone),
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
    ("POST", "/import", Right::Host),
    ("POST", "/archive", Right::Host),
    ("GET", "/t/{id}/{place}", Right::Table),
    ("GET", "/t/{id}/{place}/live", Right::Table),
    ("GET", "/t/{id}/{place}/log", Right::Table),
    ("GET", "/t/{id}/{place}/transcript", Right::Table),
    ("GET", "/t/{id}/{place}/export", Right::Table),
    ("GET", "/t/{id}/{place}/tower", Right::Table),
    ("GET", "/t/{id}/{place}/sheets", Right::Seat),
    ("POST", "/t/{id}/{place}", Right::Seat),
    ("POST", "/t/{id}/{place}/{what}", Right::Seat),
    ("GET", "/t/{id}/{place}/odds", Right::Gm),
    ("GET", "/t/{id}/{place}/seats", Right::Gm),
    ("POST", "/t/{id}/{place}/seats", Right::Gm),
];

/// The server.
pub fn router(app: Arc<App>) -> Router {
    let routes = Router::new()
        .route("/", get(home::home))
        .route("/about", get(home::about))
        .route("/rules", get(rules::books))
        .route("/rules/{book}", get(rules::book))
        .route("/lab", get(lab::index))
        .route("/lab/roll", get(lab::rolls::page))
        .route("/lab/fight/{book}", get(lab::fights::page))
        .route("/sheets/{book}", get(sheets::of_book))
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
        .route(
            "/import",
            post(campaigns::import).layer(DefaultBodyLimit::max(campaigns::LARGEST)),
        )
        .route("/archive", post(campaigns::archive))
        .route("/t/{id}/{place}", get(table::show).post(orders::choose))
        .route("/t/{id}/{place}/live", get(live::live))
        .route("/t/{id}/{place}/log", get(table::log))
        .route("/t/{id}/{place}/transcript", get(table::transcript))
        .route("/t/{id}/{place}/export", get(table::export))
        .route("/t/{id}/{place}/sheets", get(sheets::of_table))
        .route("/t/{id}/{place}/odds", get(table::odds))
        .route("/t/{id}/{place}/tower", get(tower::show))
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
            assets::SHEETS.address(),
            get(async || assets::SHEETS.response()),
        )
        .route(assets::A4.address(), get(async || assets::A4.response()))
        .route(
            assets::LETTER.address(),
            get(async || assets::LETTER.response()),
        )
        .route(
            assets::SCRIPT.address(),
            get(async || assets::SCRIPT.response()),
        )
        .route(
            assets::TOWER.address(),
            get(async || assets::TOWER.response()),
        )
        .route(
            assets::ICON.address(),
            get(async || assets::ICON.response()),
        )
        .merge(api::router())
        .fallback(nowhere)
        .method_not_allowed_fallback(not_so)
        .layer(DefaultBodyLimit::max(LARGEST_BODY));
    guarded(routes, app)
}

/// What stands around every address, from within: nothing breaks and nothing takes too long, what
/// comes from elsewhere is kept out, every answer says what a browser may do with it, is packed for
/// who can unpack it (live streams are not: they are to arrive at once), and all is counted.
fn guarded(routes: Router<Arc<App>>, app: Arc<App>) -> Router {
    routes
        .layer(middleware::from_fn_with_state(
            Arc::clone(&app),
            patience::watch,
        ))
        .layer(middleware::from_fn_with_state(
            Arc::clone(&app),
            guard::watch,
        ))
        .layer(CatchPanicLayer::new())
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
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

#[cfg(test)]
mod tests {
    use ::table::{House, Memory, Secret, system_clock};
    use axum::{
        body::to_bytes,
        http::{HeaderMap, Request, header},
    };
    use tower_service::Service as _;

    use super::*;
    use crate::{app::Settings, host::Host};

    /// What somebody is answered whose question breaks the handler.
    async fn broken(path: &str, language: &str) -> Response {
        let house = House::new(Memory::default(), system_clock());
        let host = Host::new(Secret::unpredictable().expect("randomness"));
        let app = App::new(house, host, Settings::default());
        let breaks = async |headers: HeaderMap| {
            let sent = headers.get("x-nobody-sends-this");
            format!("{:?}", sent.expect("a test breaks it"))
        };
        let routes = Router::new()
            .route("/break", get(breaks))
            .route("/api/v1/break", get(breaks));
        let asked = Request::builder().uri(path);
        let asked = asked.header(header::ACCEPT_LANGUAGE, language);
        let asked = asked.body(axum::body::Body::empty()).expect("a request");
        let Ok(answer) = guarded(routes, app).call(asked).await;
        answer
    }

    #[tokio::test]
    async fn what_breaks_is_answered_in_words_and_as_guarded_as_everything() {
        for (path, language, kind, said) in [
            (
                "/break",
                "en",
                "text/html; charset=utf-8",
                "Something broke",
            ),
            ("/break", "fr", "text/html; charset=utf-8", "s’est cassé"),
            (
                "/api/v1/break",
                "en",
                "application/problem+json",
                "Something broke",
            ),
        ] {
            let answer = broken(path, language).await;
            assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
            assert_eq!(answer.headers()[header::CONTENT_TYPE], kind, "{path}");
            let policy = answer.headers().get(header::CONTENT_SECURITY_POLICY);
            assert!(policy.is_some(), "{path}");
            assert_eq!(answer.headers()[header::CACHE_CONTROL], "no-store");
            let body = to_bytes(answer.into_body(), 1 << 20).await.expect("a body");
            let text = String::from_utf8_lossy(&body);
            assert!(
                text.contains(said) && !text.contains("a test breaks it"),
                "{text}"
            );
        }
    }
}
