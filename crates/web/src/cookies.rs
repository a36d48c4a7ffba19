//! What a browser keeps for us: which seats it holds, whether it is the host's, its language.
//!
//! Over an encrypted line names begin with `__Host-`, so that no other site and no unencrypted
//! page can set them. No script of a page can read them.

use axum::http::{HeaderMap, HeaderValue, header};
use table::CampaignId;

use crate::app::Settings;

/// How long a browser keeps them, in seconds: half a year, as long as a session lasts.
const LASTS: u64 = 183 * 24 * 60 * 60;

/// The cookie of the host.
pub const HOST: &str = "commedia-host";
/// The cookie of the language.
pub const LANGUAGE: &str = "commedia-lang";

/// What the cookie of a seat begins with.
const SEAT: &str = "commedia-seat-";
/// Most seats of a browser that are looked at.
const MOST_SEATS: usize = 20;

/// The cookie of a seat.
pub fn seat(id: &CampaignId, seat: &str) -> String {
    format!("{SEAT}{}-{seat}", id.text())
}

fn full(settings: &Settings, name: &str) -> String {
    if settings.is_encrypted() {
        format!("__Host-{name}")
    } else {
        name.to_owned()
    }
}

/// The value of a cookie that came with a request.
pub fn read<'a>(settings: &Settings, headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let name = full(settings, name);
    let mut pairs = pairs(headers);
    let found = pairs.find(|(other, _)| *other == name);
    found.map(|(_, value)| value)
}

/// All cookies that came with a request.
fn pairs(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let lines = headers.get_all(header::COOKIE).iter();
    let lines = lines.filter_map(|line| line.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';'));
    pairs.filter_map(|pair| pair.trim().split_once('='))
}

/// The seats that a browser says it holds: campaign, seat, and the secret that shows it.
pub fn seats<'a>(
    settings: &Settings,
    headers: &'a HeaderMap,
) -> Vec<(CampaignId, &'a str, &'a str)> {
    let start = full(settings, SEAT);
    let held = pairs(headers).filter_map(|(name, secret)| {
        let (id, place) = name.strip_prefix(&start)?.split_once('-')?;
        Some((CampaignId::typed(id)?, place, secret))
    });
    held.take(MOST_SEATS).collect()
}

/// The header that makes a browser keep a value, which is plain letters and digits.
pub fn write(settings: &Settings, name: &str, value: &str) -> Option<HeaderValue> {
    let name = full(settings, name);
    let secure = if settings.is_encrypted() {
        "; Secure"
    } else {
        ""
    };
    let text = format!("{name}={value}; Path=/; Max-Age={LASTS}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookie: &str) -> HeaderMap {
        let value = HeaderValue::from_str(cookie).expect("a header");
        HeaderMap::from_iter([(header::COOKIE, value)])
    }

    #[test]
    fn a_cookie_is_found_among_others_by_its_whole_name() {
        let plain = Settings::default();
        let headers = headers("a=1; commedia-lang=fr; xcommedia-lang=en");
        assert_eq!(read(&plain, &headers, LANGUAGE), Some("fr"));
        assert_eq!(read(&plain, &headers, "b"), None);
    }

    #[test]
    fn over_an_encrypted_line_cookies_are_bound_to_it() {
        let origin = Some("https://table.example".to_owned());
        let encrypted = Settings { origin };
        let line = write(&encrypted, HOST, "x").expect("plain");
        let line = line.to_str().expect("text");
        assert!(
            line.starts_with("__Host-commedia-host=x; Path=/;"),
            "{line}"
        );
        for word in ["HttpOnly", "SameSite=Lax", "Secure"] {
            assert!(line.contains(word), "{line}");
        }
        assert_eq!(read(&encrypted, &headers("commedia-host=x"), HOST), None);
    }
}
