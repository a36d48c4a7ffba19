//! What happens at a table, as it happens: a stream of the parts of a page that have changed.
//!
//! A browser says which version of the page it shows. If that is not the one it would be shown
//! now, it gets the parts as they are, so that nothing is missed and nothing comes twice; after
//! that each change comes when it has happened. Of what a seat does not see nothing comes. Whoever reads too slowly misses steps in between and
//! gets the latest.

use std::{collections::BTreeMap, convert::Infallible, sync::Arc, time::Duration};

use axum::{
    extract::Query,
    http::{HeaderMap, StatusCode},
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
};
use futures_util::{Stream, StreamExt as _, stream};
use rulebook::Viewer;
use serde_json::json;
use tokio::{sync::Notify, time::sleep};

use crate::{fields::Sent, limits::Place, pages::table, sitting::Sitting};

/// Most streams that a seat has open, in all its browsers.
const MOST_STREAMS: u32 = 8;
/// Most streams of those who only watch a table.
const MOST_WATCHING: u32 = 64;
/// How often it is asked whether a seat is still held where nothing happens.
const LOOK_AGAIN: Duration = Duration::from_secs(30);
/// How often an idle stream says that it is there.
const STILL_THERE: Duration = Duration::from_secs(20);

/// How soon a browser comes back that has lost its stream.
pub const BACK_AGAIN: Duration = Duration::from_secs(1);

/// A stream for a seat.
pub async fn live(
    sitting: Sitting,
    Query(asked): Query<BTreeMap<String, String>>,
    headers: HeaderMap,
) -> Response {
    // A browser that comes back by itself says what it has seen in a header.
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let from = last.or_else(|| asked.get("from").map(String::as_str));
    let mut watching = Watching {
        seen: from.map(str::to_owned),
        shown: BTreeMap::new(),
    };
    stream(sitting, move |sitting| watching.look(sitting).map(Ok))
}

/// A stream of what somebody sees when they look again: each time that something has happened,
/// for as long as the seat is theirs.
pub fn stream(
    sitting: Sitting,
    look: impl FnMut(&Sitting) -> Option<Result<Event, Infallible>> + Send + 'static,
) -> Response {
    let most = match sitting.viewer {
        Viewer::Spectator => MOST_WATCHING,
        Viewer::Seat(_) => MOST_STREAMS,
    };
    let app = &sitting.visitor.app;
    // Of a seat, and of an address: nobody has all the streams of a table, or of the server.
    let own = app.streams.open(&sitting.address(""), most);
    let from = sitting.visitor.peer.parse().ok();
    let from = from.and_then(|from| app.bounds.counted(from));
    let from = from.map(|from| app.streams_from.open(&from, app.bounds.streams_from_one));
    let (Some(own), None | Some(Some(_))) = (own, &from) else {
        return sitting
            .visitor
            .refuse(StatusCode::TOO_MANY_REQUESTS, "web-too-often");
    };
    let place = (own, from.flatten());
    let stop = sitting.visitor.app.stop.clone();
    let stream = looks(sitting, look, place).take_until(stop.cancelled_owned());
    let alive = KeepAlive::new().interval(STILL_THERE);
    Sse::new(stream).keep_alive(alive).into_response()
}

fn looks(
    sitting: Sitting,
    look: impl FnMut(&Sitting) -> Option<Result<Event, Infallible>> + Send + 'static,
    place: (Place, Option<Place>),
) -> impl Stream<Item = Result<Event, Infallible>> {
    let news = Arc::new(Notify::new());
    // Before the first look, so that nothing falls between. It ends when the stream does.
    let told = Arc::downgrade(&news);
    sitting.room.watch(move || {
        let Some(news) = told.upgrade() else {
            return false;
        };
        news.notify_one();
        true
    });
    // The place among the streams is given back when the stream ends. The seat was asked for when
    // the stream was opened, and is again when somebody is sent away, or after a while: the store
    // may be writing, and every look would wait for it.
    let asked = sitting.visitor.app.house.sent_away();
    let state = (sitting, look, news, place, asked);
    stream::unfold(
        state,
        |(sitting, mut look, news, place, mut asked)| async move {
            let mut overdue = false;
            loop {
                let sent_away = sitting.visitor.app.house.sent_away();
                // Who was sent away sees nothing more; and a room that has stopped is opened anew
                // when the browser comes again.
                let unsure = overdue || sent_away != asked;
                if sitting.room.has_stopped() || (unsure && !sitting.holds()) {
                    return None;
                }
                asked = sent_away;
                if let Some(event) = look(&sitting) {
                    return Some((event, (sitting, look, news, place, asked)));
                }
                overdue = tokio::select! {
                    () = news.notified() => false,
                    () = sleep(LOOK_AGAIN) => true,
                };
            }
        },
    )
}

/// What a stream of a page remembers.
struct Watching {
    /// The version that the browser shows.
    seen: Option<String>,
    /// What was sent last of each part.
    shown: BTreeMap<&'static str, String>,
}

impl Watching {
    /// The parts that are not as they were, if any.
    fn look(&mut self, sitting: &Sitting) -> Option<Event> {
        // How far the browser has come stands before the rest of its version.
        let seen = self
            .seen
            .as_ref()
            .and_then(|seen| seen.split('-').next()?.parse().ok());
        let parts = table::parts(sitting, seen, &Sent::new());
        let version = parts.version();
        if self.seen.as_ref() == Some(&version) {
            return None;
        }
        let mut changed = serde_json::Map::new();
        for (name, html) in parts.html {
            if self.shown.get(name) != Some(&html) {
                changed.insert(name.to_owned(), json!(html));
                self.shown.insert(name, html);
            }
        }
        let data = json!({
            "cursor": parts.cursor,
            "version": version,
            "parts": changed,
            "aloud": parts.aloud,
        });
        let event = Event::default().event("table").id(&version);
        let event = event.retry(BACK_AGAIN);
        self.seen = Some(version);
        Some(event.data(data.to_string()))
    }
}
