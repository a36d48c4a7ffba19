//! A server without a socket, and browsers that only know HTML: they keep cookies, follow where
//! they are sent, and fill in forms as they find them.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, StatusCode, header},
    response::Response,
};
use books::Book;
use rulebook::{Seat, Viewer};
use scraper::{ElementRef, Html, Selector};
use serde_json::Value;
use table::{CampaignId, House, Memory, Secret, system_clock};
use tower_service::Service as _;
use web::{App, Host, Settings, router};

/// A server with nothing in it.
pub fn server() -> Arc<App> {
    let house = House::new(Memory::default(), system_clock());
    let secret = Secret::unpredictable().expect("randomness");
    App::new(house, Host::new(secret), Settings::default())
}

/// A campaign of a book.
pub fn campaign(app: &App, book: &'static Book, setup: Value) -> CampaignId {
    app.house.found("Friday", book, setup).expect("it opens")
}

/// What came back.
pub struct Page {
    pub status: StatusCode,
    pub address: String,
    pub text: String,
}

impl Page {
    pub fn html(&self) -> Html {
        Html::parse_document(&self.text)
    }

    /// The text of everything that a selector finds.
    pub fn said(&self, selector: &str) -> Vec<String> {
        let html = self.html();
        let found = select(html.root_element(), selector);
        let words = |one: ElementRef<'_>| one.text().collect::<Vec<_>>().join(" ");
        let text = found.into_iter().map(words);
        let squeezed = text.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
        squeezed.collect()
    }
}

pub fn select<'a>(root: ElementRef<'a>, selector: &str) -> Vec<ElementRef<'a>> {
    let selector = Selector::parse(selector).expect("a selector");
    root.select(&selector).collect()
}

/// A form as a browser sees it.
pub struct Form {
    pub action: String,
    pub fields: Vec<(String, String)>,
}

/// A browser.
#[derive(Clone)]
pub struct Browser {
    router: Router,
    cookies: BTreeMap<String, String>,
    pub language: &'static str,
    /// Whether it asks as our script does.
    pub by_script: bool,
}

impl Browser {
    pub fn new(app: &Arc<App>) -> Self {
        Browser {
            router: router(Arc::clone(app)),
            cookies: BTreeMap::new(),
            language: "en",
            by_script: false,
        }
    }

    /// A browser that holds a seat.
    pub fn seated(app: &Arc<App>, id: &CampaignId, seat: &Seat) -> (Self, String) {
        Self::watching(app, id, &Viewer::Seat(seat.clone()))
    }

    /// The same for whoever only watches.
    pub fn watching(app: &Arc<App>, id: &CampaignId, viewer: &Viewer) -> (Self, String) {
        let mut browser = Browser::new(app);
        let week = 7 * 24 * 60 * 60 * 1000;
        let invitation = app.house.invite(id, viewer.clone(), week, 1);
        let code = invitation.expect("an invitation").text().to_owned();
        let sure = [("code", code.as_str()), ("sure", "yes")];
        let page = futures(browser.post("/join", &sure));
        assert_eq!(page.status, StatusCode::OK, "{}", page.text);
        (browser, page.address)
    }

    /// Sends a request as it is, without going where the answer sends.
    pub async fn send(&mut self, method: &str, path: &str, body: String) -> Response {
        let kind = "application/x-www-form-urlencoded";
        self.send_as(kind, method, path, body).await
    }

    /// The same with something that is no form.
    pub async fn send_as(
        &mut self,
        kind: &str,
        method: &str,
        path: &str,
        body: String,
    ) -> Response {
        let cookies = self
            .cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"));
        let mut request = Request::builder();
        if self.by_script {
            request = request.header("x-live", "1");
        }
        let request = request
            .method(method)
            .uri(path)
            .header(header::HOST, "127.0.0.1:7070")
            .header(header::ACCEPT_LANGUAGE, self.language)
            .header(header::CONTENT_TYPE, kind)
            .header(header::COOKIE, cookies.collect::<Vec<_>>().join("; "))
            .body(Body::from(body))
            .expect("a request");
        let Ok(response) = self.router.call(request).await;
        for cookie in response.headers().get_all(header::SET_COOKIE) {
            let text = cookie.to_str().expect("text");
            let pair = text.split(';').next().expect("a pair");
            let (name, value) = pair.split_once('=').expect("a name");
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        response
    }

    async fn page(&mut self, method: &str, path: &str, body: String) -> Page {
        let (mut method, mut path, mut body) = (method.to_owned(), path.to_owned(), body);
        for _ in 0..5 {
            let response = self.send(&method, &path, body).await;
            let status = response.status();
            if status == StatusCode::SEE_OTHER {
                let to = response.headers().get(header::LOCATION).expect("where to");
                path = to.to_str().expect("text").to_owned();
                (method, body) = ("GET".to_owned(), String::new());
                continue;
            }
            let bytes = to_bytes(response.into_body(), 1 << 24)
                .await
                .expect("a body");
            let text = String::from_utf8_lossy(&bytes).into_owned();
            return Page {
                status,
                address: path,
                text,
            };
        }
        panic!("sent around in circles: {path}");
    }

    pub async fn get(&mut self, path: &str) -> Page {
        self.page("GET", path, String::new()).await
    }

    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Page {
        self.page("POST", path, encoded(fields)).await
    }

    pub async fn submit(&mut self, form: &Form) -> Page {
        let fields: Vec<(&str, &str)> = form
            .fields
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        self.page("POST", &form.action, encoded(&fields)).await
    }
}

impl Browser {
    /// Sends a file as a form does.
    pub async fn upload(&mut self, path: &str, field: &str, file: &str) -> Response {
        let body = format!(
            "--cut\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"a.jsonl\"\r\n\r\n{file}\r\n--cut--\r\n"
        );
        let kind = "multipart/form-data; boundary=cut";
        self.send_as(kind, "POST", path, body).await
    }
}

/// Fields as a browser sends them.
pub fn encoded(fields: &[(&str, &str)]) -> String {
    let safe = |text: &str| {
        let byte = |byte: u8| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        };
        text.bytes().map(byte).collect::<String>()
    };
    let pairs = fields
        .iter()
        .map(|(name, value)| format!("{}={}", safe(name), safe(value)));
    pairs.collect::<Vec<_>>().join("&")
}

/// Waits for something here and now.
pub fn futures<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(work)
}
