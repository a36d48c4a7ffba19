//! What stands between the world and the pages: which requests are let in, and what every answer
//! tells the browser.

use std::sync::Arc;

use axum::{
    extract::{FromRequestParts as _, Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::Response,
};

use crate::{app::App, visitor::Visitor};

/// What a page may do: show what this server sends, and nothing else. No script stands in a page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
     connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// What every answer says.
const HEADERS: [(header::HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // With no referrer at all, browsers would not say which site a form comes from either.
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        header::HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];

/// Lets in what comes from our own pages, and adds what every answer says.
pub async fn watch(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let mut response = if changes && !is_ours(&app, request.headers()) {
        let (mut parts, _) = request.into_parts();
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, &app).await;
        visitor.refuse(StatusCode::FORBIDDEN, "web-other-site")
    } else {
        next.run(request).await
    };
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    let headers = response.headers_mut();
    let keep = HeaderValue::from_static("no-store");
    headers.entry(header::CACHE_CONTROL).or_insert(keep);
    response
}

/// Whether a request that changes something was sent by a page of ours, or by a program that is
/// no browser. Every browser says where a request comes from, in one header or the other.
fn is_ours(app: &App, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text(header::HeaderName::from_static("sec-fetch-site")) {
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = text(header::ORIGIN) else {
        return !headers.contains_key(header::ORIGIN);
    };
    if let Some(own) = &app.settings.origin {
        return origin == own;
    }
    let host = text(header::HOST).unwrap_or("");
    !host.is_empty()
        && origin
            .split_once("://")
            .is_some_and(|(_, rest)| rest == host)
}

#[cfg(test)]
mod tests {
    use table::{House, Memory, Secret, system_clock};

    use super::*;
    use crate::{app::Settings, host::Host};

    #[test]
    fn other_sites_change_nothing() {
        let secret = Secret::unpredictable().expect("randomness");
        let house = House::new(Memory::default(), system_clock());
        let plain = App::new(house, Host::new(secret.clone()), Settings::default());
        let house = House::new(Memory::default(), system_clock());
        let origin = Some("https://table.example".to_owned());
        let named = App::new(house, Host::new(secret), Settings { origin });
        let headers = |pairs: &[(&'static str, &'static str)]| {
            let pair = |(name, value): &(&'static str, &'static str)| {
                let name = header::HeaderName::from_static(name);
                (name, HeaderValue::from_static(value))
            };
            pairs.iter().map(pair).collect::<HeaderMap>()
        };
        let host = ("host", "127.0.0.1:7070");
        for (app, sent, let_in) in [
            (&plain, &[host][..], true),
            (&plain, &[("sec-fetch-site", "same-origin")], true),
            (&plain, &[("sec-fetch-site", "cross-site")], false),
            (&plain, &[("sec-fetch-site", "same-site")], false),
            (&plain, &[host, ("origin", "http://127.0.0.1:7070")], true),
            (&plain, &[host, ("origin", "http://evil.example")], false),
            (&plain, &[host, ("origin", "null")], false),
            (&plain, &[("origin", "http://")], false),
            (&named, &[host, ("origin", "http://127.0.0.1:7070")], false),
            (&named, &[host, ("origin", "https://table.example")], true),
        ] {
            assert_eq!(is_ours(app, &headers(sent)), let_in, "{sent:?}");
        }
    }
}
