//! What a program is told when something is not done: `application/problem+json` (RFC 9457).

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use texts::faults::Complaint;
use utoipa::{IntoResponses, ToSchema};

use super::table::Entry;

/// Why something was not done. It has changed nothing.
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    /// Always `about:blank`: the status says what kind of problem it is.
    #[serde(rename = "type")]
    kind: &'static str,
    /// What the status is called.
    title: &'static str,
    /// The status.
    status: u16,
    /// Everything that is wrong, for people.
    detail: String,
    /// The same one by one, for programs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    complaints: Vec<Said>,
    /// What the sender has missed, where that is why (status 409).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    missed: Vec<Entry>,
}

/// One thing that is wrong.
#[derive(Debug, Serialize, ToSchema)]
struct Said {
    /// The rule that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    /// The same in every language; empty if nothing but the sentence says it.
    #[serde(skip_serializing_if = "str::is_empty")]
    key: &'static str,
    /// The sentence.
    text: String,
}

/// What any question may be answered with.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it only describes")]
pub enum Refusals {
    /// Anything else that is wrong.
    #[response(status = "default", content_type = "application/problem+json")]
    Other(Problem),
}

/// What any question about a table may be answered with.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it only describes")]
pub enum AtTable {
    /// The secret gives no seat.
    #[response(status = 401, content_type = "application/problem+json")]
    Stranger(Problem),
    /// It is not your table, or there is nothing of the kind.
    #[response(status = 404, content_type = "application/problem+json")]
    Nowhere(Problem),
    /// Anything else that is wrong.
    #[response(status = "default", content_type = "application/problem+json")]
    Other(Problem),
}

impl Problem {
    /// A problem with everything that is wrong.
    pub fn new(status: StatusCode, complaints: &[Complaint]) -> Self {
        let sentences: Vec<&str> = complaints.iter().map(|one| one.text.as_str()).collect();
        let said = |one: &Complaint| Said {
            rule: one.rule.map(|rule| rule.0),
            key: one.key,
            text: one.text.clone(),
        };
        Problem {
            kind: "about:blank",
            title: status.canonical_reason().unwrap_or(""),
            status: status.as_u16(),
            detail: sentences.join(" "),
            complaints: complaints.iter().map(said).collect(),
            missed: Vec::new(),
        }
    }

    /// The same with what was missed.
    pub fn with_missed(self, missed: Vec<Entry>) -> Self {
        Problem { missed, ..self }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_REQUEST);
        let body = serde_json::to_vec(&self).unwrap_or_default();
        let mut response = (status, body).into_response();
        let headers = response.headers_mut();
        let kind = HeaderValue::from_static("application/problem+json");
        headers.insert(header::CONTENT_TYPE, kind);
        if status == StatusCode::UNAUTHORIZED {
            let how = HeaderValue::from_static("Bearer");
            headers.insert(header::WWW_AUTHENTICATE, how);
        }
        response
    }
}
