//! What happens at a table, as it happens, for programs: a stream of entries of the log.
//!
//! The id of an event is how far the log was told with it, so that a program that comes back says
//! what it has seen and misses nothing and gets nothing twice.

use std::convert::Infallible;

use axum::{
    http::HeaderMap,
    response::{IntoResponse, Response, sse::Event},
};
use serde::Deserialize;
use serde_json::json;
use utoipa::IntoParams;

use super::{AtTable, Problem, body::Asked, table::entries};
use crate::{live, sitting::Sitting};

/// Where to begin.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Since {
    /// From this number on; without it, from what happens next. A header `Last-Event-ID` goes
    /// before it.
    #[param(value_type = Option<i64>, minimum = 0, maximum = 4_294_967_295_i64)]
    from: Option<u32>,
}

/// Entries of the log as they happen, as server-sent events called `log`: a list of entries each.
#[utoipa::path(
    get, path = "/campaigns/{id}/live", tag = "table", security(("seat" = [])),
    params(("id" = String, Path, description = "The campaign"), Since),
    responses(
        (status = 200, description = "A stream that does not end by itself", body = String, content_type = "text/event-stream"),
        (status = 429, description = "Too many streams", body = Problem, content_type = "application/problem+json"),
        AtTable,
    )
)]
pub async fn live(sitting: Sitting, Asked(since): Asked<Since>, headers: HeaderMap) -> Response {
    let last = headers.get("last-event-id");
    let last = last.and_then(|id| id.to_str().ok()?.parse().ok());
    let now = sitting.room.campaign().cursor(&sitting.viewer);
    let mut next: u64 = last.or(since.from.map(u64::from)).unwrap_or(now);
    live::stream(sitting, move |sitting| {
        let campaign = sitting.room.campaign();
        let entries = entries(sitting.texts(), &campaign, &sitting.viewer, next);
        if entries.is_empty() {
            return None;
        }
        next += entries.len() as u64;
        let event = Event::default().event("log").id(next.to_string());
        let event = event.retry(live::BACK_AGAIN);
        Some(Ok::<_, Infallible>(event.data(json!(entries).to_string())))
    })
    .into_response()
}
