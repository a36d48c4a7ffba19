//! What a program sends, read strictly: what cannot be read is a problem with a reason.

use std::sync::Arc;

use axum::{
    Json,
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Path, Query, Request},
    http::request::Parts,
    response::{IntoResponse, Response},
};
use serde::de::DeserializeOwned;
use texts::faults::Complaint;

use super::Problem;
use crate::app::App;

/// Something as JSON.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Response> {
        let read = Json::<T>::from_request(request, app).await;
        read.map(|Json(sent)| Body(sent))
            .map_err(|fault| unread(fault.status(), fault.body_text()))
    }
}

/// Something as it is.
pub struct Whole(pub Bytes);

impl FromRequest<Arc<App>> for Whole {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Response> {
        let read = Bytes::from_request(request, app).await;
        read.map(Whole)
            .map_err(|fault| unread(fault.status(), fault.body_text()))
    }
}

/// What stands behind the question mark.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<Arc<App>> for Asked<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Response> {
        let read = Query::<T>::from_request_parts(parts, app).await;
        read.map(|Query(asked)| Asked(asked))
            .map_err(|fault| unread(fault.status(), fault.body_text()))
    }
}

/// What the address names.
pub struct Named(pub String);

impl FromRequestParts<Arc<App>> for Named {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Response> {
        let read = Path::<String>::from_request_parts(parts, app).await;
        read.map(|Path(name)| Named(name))
            .map_err(|fault| unread(fault.status(), fault.body_text()))
    }
}

/// Why it cannot be read, in English: it is for whoever writes the program.
fn unread(status: axum::http::StatusCode, reason: String) -> Response {
    Problem::new(status, &[Complaint::plain(reason)]).into_response()
}
