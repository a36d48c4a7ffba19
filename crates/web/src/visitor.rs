//! Who looks at a page, before it is known where they sit: their language, and whether the server
//! is theirs. Also what they are told when something is not to be had.

use std::{convert::Infallible, net::IpAddr, sync::Arc};

use axum::{
    extract::{FromRequestParts, OriginalUri},
    http::{HeaderMap, Method, StatusCode, Uri, header, request::Parts, uri::PathAndQuery},
    response::{IntoResponse, Response},
};
use maud::html;
use texts::{LANGUAGES, Language, Texts, faults::Complaint};

use crate::{
    api::{self, Problem},
    app::App,
    cookies,
    parts::page,
    server::Peer,
};

/// Somebody who looks.
#[derive(Clone)]
pub struct Visitor {
    /// The house.
    pub app: Arc<App>,
    /// In which language.
    pub language: Language,
    /// Whether the server is theirs.
    pub is_host: bool,
    /// Whether our script asks instead of the browser, which shows nothing but what is wrong.
    pub by_script: bool,
    /// Whether a program asks, which reads JSON.
    pub by_program: bool,
    /// Where they come from; nothing if that is not known.
    pub peer: String,
    /// Where they are.
    pub path: String,
    /// Where to come back to.
    pub back: String,
    /// What their browser sent along.
    pub headers: HeaderMap,
}

impl Visitor {
    /// What is said to them.
    pub fn texts(&self) -> &Texts {
        self.app.texts(self.language)
    }

    /// Tells them that something is not to be had.
    pub fn refuse(&self, status: StatusCode, key: &str) -> Response {
        self.complain(status, &[self.texts().say(key)])
    }

    /// Tells them everything that is wrong.
    pub fn complain(&self, status: StatusCode, sentences: &[String]) -> Response {
        if self.by_program {
            let complaint = |text: &String| Complaint::plain(text.clone());
            let complaints: Vec<Complaint> = sentences.iter().map(complaint).collect();
            return Problem::new(status, &complaints).into_response();
        }
        let notice = page::notice(sentences);
        if self.by_script {
            return (status, notice).into_response();
        }
        let body = html! {
            h1 { (self.texts().say("web-no")) }
            (notice)
            p { a href="/" { (self.texts().say("web-home")) } }
        };
        let title = self.texts().say("web-no");
        (status, page::whole(self, &title, &body)).into_response()
    }
}

impl Visitor {
    /// The secret that a program shows.
    pub fn bearer(&self) -> Option<&str> {
        let shown = self.headers.get(header::AUTHORIZATION)?.to_str().ok()?;
        let (scheme, secret) = shown.split_once(' ')?;
        scheme
            .eq_ignore_ascii_case("bearer")
            .then_some(secret.trim())
    }

    /// Lets them ask the lab something, if that is not too often.
    ///
    /// # Errors
    /// Tells them to wait.
    pub fn may_ask(&self) -> Result<(), Response> {
        if self.app.questions.count(&self.peer) {
            return Ok(());
        }
        Err(self.refuse(StatusCode::TOO_MANY_REQUESTS, "web-too-often"))
    }

    /// Tells them that a secret is none; whoever shows too many of them is only guessing.
    pub fn guessed(&self, status: StatusCode, key: &str) -> Response {
        if self.app.guesses.count(&self.peer) {
            self.refuse(status, key)
        } else {
            self.refuse(StatusCode::TOO_MANY_REQUESTS, "web-too-often")
        }
    }
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        let kept = |name| cookies::read(&app.settings, &parts.headers, name);
        let language = kept(cookies::LANGUAGE).and_then(Language::of_locale);
        let is_host = kept(cookies::HOST).is_some_and(|token| app.host.holds(token));
        let by_program = address(parts).path().starts_with(api::BASE);
        let mut visitor = Visitor {
            language: language.unwrap_or_else(|| preferred(&parts.headers)),
            is_host,
            by_program,
            by_script: parts.headers.contains_key("x-live"),
            peer: peer(app, parts),
            path: address(parts).path().to_owned(),
            back: back(parts),
            headers: parts.headers.clone(),
            app: Arc::clone(app),
        };
        // A program shows its secrets with every question, and what a browser keeps is not for it.
        if by_program {
            visitor.is_host = visitor.bearer().is_some_and(|shown| app.host.is(shown));
        }
        Ok(visitor)
    }
}

/// The host: nobody else gets by.
pub struct ForHost(pub Visitor);

impl FromRequestParts<Arc<App>> for ForHost {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Response> {
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        if visitor.is_host {
            return Ok(ForHost(visitor));
        }
        Err(visitor.refuse(StatusCode::FORBIDDEN, "web-for-host"))
    }
}

/// The whole address, also where the router has taken off what many share.
fn address(parts: &Parts) -> &Uri {
    let whole = parts.extensions.get::<OriginalUri>();
    whole.map_or(&parts.uri, |OriginalUri(whole)| whole)
}

/// The page to come back to: this one, or the table where an order was sent.
fn back(parts: &Parts) -> String {
    let uri = address(parts);
    if parts.method == Method::GET {
        return uri
            .path_and_query()
            .map_or("/", PathAndQuery::as_str)
            .to_owned();
    }
    let steps: Vec<&str> = uri.path().split('/').collect();
    match steps.as_slice() {
        [root, "t", id, place, ..] => [*root, "t", id, place].join("/"),
        _ => uri.path().to_owned(),
    }
}

/// Where a request comes from. Behind a proxy, which the host has named an address for, it is what
/// the proxy says last.
fn peer(app: &App, parts: &Parts) -> String {
    let Some(Peer(peer)) = parts.extensions.get::<Peer>() else {
        return String::new();
    };
    let peer = peer.ip();
    let forwarded = parts.headers.get_all("x-forwarded-for").iter().next_back();
    let forwarded = forwarded.and_then(|line| line.to_str().ok()?.rsplit(',').next());
    let behind = app.settings.origin.is_some() && peer.is_loopback();
    match forwarded.and_then(|last| last.trim().parse::<IpAddr>().ok()) {
        Some(last) if behind => last.to_string(),
        _ => peer.to_string(),
    }
}

/// The first language of the browser that is spoken here. Browsers name them in order.
fn preferred(headers: &HeaderMap) -> Language {
    let names = headers.get(header::ACCEPT_LANGUAGE);
    let names = names.and_then(|names| names.to_str().ok()).unwrap_or("");
    let mut spoken = names.split(',').filter_map(|name| {
        let name = name.split(';').next()?.trim();
        Language::of_locale(name)
    });
    spoken.next().unwrap_or(LANGUAGES[0].1)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_browser_says_what_is_read() {
        let asked = |names: &'static str| {
            let value = HeaderValue::from_static(names);
            preferred(&HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, value)]))
        };
        assert_eq!(asked("fr-CH, fr;q=0.9, en;q=0.8"), Language::French);
        assert_eq!(asked("de, en;q=0.8, fr;q=0.7"), Language::English);
        assert_eq!(asked("*"), Language::English);
        assert_eq!(preferred(&HeaderMap::new()), Language::English);
    }
}
