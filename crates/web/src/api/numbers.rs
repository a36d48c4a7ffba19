//! Numbers to watch the server by.

use axum::{http::header, response::IntoResponse};

use super::{Problem, Refusals};
use crate::visitor::ForHost;

/// Numbers in the format of Prometheus. For the host.
#[utoipa::path(
    get, path = "/metrics", tag = "operations", security(("host" = [])),
    responses(
        (status = 200, description = "Answers by address and status, open streams and rooms", body = String, content_type = "text/plain"),
        (status = 403, description = "That is for the host", body = Problem, content_type = "application/problem+json"),
        Refusals,
    )
)]
pub async fn metrics(ForHost(visitor): ForHost) -> impl IntoResponse {
    let app = &visitor.app;
    let numbers = app.journal.numbers(&[
        ("commedia_streams", "Open streams.", app.streams.number()),
        ("commedia_rooms", "Open rooms.", app.house.open_rooms()),
    ]);
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], numbers)
}
