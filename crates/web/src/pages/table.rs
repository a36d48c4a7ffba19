//! The table: what is seen of it, what may be done, what has happened. The same parts make the
//! whole page and the live updates.

use std::{
    collections::BTreeMap,
    hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher},
    io,
};

use axum::{
    extract::Query,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use books::Checked;
use maud::{Markup, PreEscaped, html};
use rulebook::{Message, Seat, Turn, Viewer};
use table::{Audience, Bar, Campaign, Speaker, export_for};
use texts::{Texts, printable};
use tokio::task::spawn_blocking;

use crate::{
    fields::{Sent, first},
    files::file_name,
    pages::{sheets, tower},
    parts::{
        board,
        choices::{self, Around},
        fight,
        log::{self, Acts},
        options, page, turn,
    },
    sitting::{MaySeeOdds, Sitting, name, places},
};

/// How many entries are shown beside the table; all of them are on a page of their own.
const LATEST: u64 = 40;

/// What was asked so many entries ago is forgotten.
const LATELY: u64 = 10;

/// How many entries are on a page of the log.
const A_PAGE: u32 = 200;

/// The parts of the page that change, as HTML.
pub struct Parts {
    /// How much of the log they show.
    pub cursor: u64,
    /// The parts, by the name of their place in the page.
    pub html: [(&'static str, String); 4],
    /// What has happened since then, to be said aloud.
    pub aloud: String,
}

impl Parts {
    /// What tells these parts from any others: two pages of the same version show the same.
    pub fn version(&self) -> String {
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        format!("{}-{:016x}", self.cursor, hasher.hash_one(&self.html))
    }
}

/// The parts as a seat sees them now, with what was typed; what is said aloud has happened since
/// a number.
pub fn parts(sitting: &Sitting, seen: Option<u64>, typed: &Sent) -> Parts {
    let campaign = sitting.room.campaign();
    let cursor = campaign.cursor(&sitting.viewer);
    let around = around(sitting, &campaign, typed);
    let since = seen.unwrap_or(cursor).max(cursor.saturating_sub(LATEST));
    let news = campaign.told(&sitting.viewer, since, usize::MAX);
    let html = [
        ("turn", waits(sitting, &campaign).into_string()),
        ("acts", acts(sitting, &campaign, &around).into_string()),
        ("board", seen_of(sitting, &campaign).into_string()),
        ("log", latest(sitting, &campaign, &around).into_string()),
    ];
    Parts {
        cursor,
        html,
        aloud: log::aloud(sitting.texts(), &news),
    }
}

fn around<'a>(sitting: &'a Sitting, campaign: &Campaign, typed: &'a Sent) -> Around<'a> {
    Around {
        texts: sitting.texts(),
        action: sitting.address(""),
        book: campaign.book().id,
        mine: match (campaign.game().turn_for(&sitting.viewer), sitting.seat()) {
            (Turn::Choice(seats), Some(seat)) => seats.contains(seat),
            _ => false,
        },
        saw: campaign.cursor(&sitting.viewer),
        typed,
    }
}

/// What the game waits for, and what has just happened.
fn waits(sitting: &Sitting, campaign: &Campaign) -> Markup {
    let waits = campaign.game().turn_for(&sitting.viewer);
    let cursor = campaign.cursor(&sitting.viewer);
    let last = campaign.told(&sitting.viewer, cursor.saturating_sub(1), 1);
    html! {
        @if sitting.room.is_archived() {
            p.turn { (sitting.texts().message(&Bar::Archived.message())) }
        } @else if waits_for_word(sitting, campaign) {
            p.turn role="status" { (sitting.texts().say("web-dice-wait")) }
        } @else {
            (turn::turn(sitting.texts(), &waits, sitting.seat()))
        }
        (log::latest(sitting.texts(), &last))
        // Our script asks for the odds only where they may be seen.
        @if sitting.is_gm() || campaign.customs().odds { span data-odds-open hidden {} }
    }
}

/// Whether dice have fallen that are the game master's to judge, and nobody else can do anything
/// about them (TBL-14).
fn waits_for_word(sitting: &Sitting, campaign: &Campaign) -> bool {
    let fell = campaign.lies(&sitting.viewer).is_some();
    fell && campaign.customs().consent && !sitting.is_gm()
}

/// What this seat may do now.
fn acts(sitting: &Sitting, campaign: &Campaign, around: &Around<'_>) -> Markup {
    let Some(seat) = sitting.player() else {
        return html! { p.about { (sitting.texts().say("web-watching")) } };
    };
    let game = campaign.game();
    let turn = game.turn_for(&sitting.viewer);
    let lies = campaign
        .lies(&sitting.viewer)
        .map(|fell| turn::lies(around, fell, &turn, sitting.is_gm()));
    // Whoever says whether fallen dice count does not let others fall beside them.
    let judged = lies.is_some() && (sitting.is_gm() || waits_for_word(sitting, campaign));
    let cursor = campaign.cursor(&sitting.viewer);
    let lately = || campaign.told(&sitting.viewer, cursor.saturating_sub(LATELY), usize::MAX);
    html! {
        @if sitting.is_gm() { (log::asked(around, &lately())) }
        @if let Some(lies) = lies { (lies) }
        @match turn {
            Turn::Chance(_) | Turn::Attempt(_) if judged => {},
            Turn::Chance(roll) => { (turn::roll(around, &roll, &game.prospects())) },
            Turn::Attempt(attempt) => { (turn::attempt(around, &attempt, &game.prospects())) },
            _ => {},
        }
        (choices::choices(around, &game.choices(seat)))
    }
}

fn seen_of(sitting: &Sitting, campaign: &Campaign) -> Markup {
    let view = campaign.game().view(&sitting.viewer);
    let cursor = campaign.cursor(&sitting.viewer);
    // Another address for every moment, so that no old picture is shown.
    let tower = format!("{}?{cursor}", sitting.address("/tower"));
    html! {
        (board::board(sitting.texts(), &view, &tower, sitting.seat()))
        (options::in_force(sitting.texts(), campaign.book(), &campaign.game().options()))
    }
}

fn latest(sitting: &Sitting, campaign: &Campaign, around: &Around<'_>) -> Markup {
    let cursor = campaign.cursor(&sitting.viewer);
    let told = campaign.told(&sitting.viewer, cursor.saturating_sub(LATEST), usize::MAX);
    log::entries(around, &told, may_go_back(sitting))
}

fn may_go_back(sitting: &Sitting) -> Acts {
    match sitting.player() {
        None => Acts::None,
        Some(Seat::Gm) => Acts::TakeBack,
        Some(Seat::Player(_)) => Acts::Ask,
    }
}

/// The page of a table.
pub async fn show(sitting: Sitting) -> Markup {
    page(&sitting, &[], &Sent::new())
}

/// The page of a table with what went wrong, and with what was typed.
pub fn page(sitting: &Sitting, wrong: &[String], sent: &Sent) -> Markup {
    let texts = sitting.texts();
    let shown = parts(sitting, None, sent);
    let campaign = sitting.room.campaign();
    let around = around(sitting, &campaign, sent);
    let version = shown.version();
    let cursor = shown.cursor;
    let view = campaign.game().view(&sitting.viewer);
    let has_stack = tower::stacked(&view.blocks).is_some();
    let [turn, acts, board, log] = shown.html.map(|(_, html)| PreEscaped(html));
    let body = html! {
        div.head {
            h1 { (printable(campaign.name())) }
            p.about {
                (texts.say(&format!("book-{}", campaign.book().id))) " · "
                (texts.say_with("web-you-are", [("seat", texts.message(&name(&sitting.viewer)).into())]))
                @if sitting.is_gm() {
                    " · " a href=(sitting.address("/seats")) { (texts.say("web-seats")) }
                }
            }
        }
        div id="notice" { (page::notice(wrong)) }
        p.hidden id="aloud" role="status" aria-live="polite" {}
        div.table data-stream=(sitting.address("/live")) data-cursor=(cursor) data-version=(version) {
            div id="turn" tabindex="-1" { (turn) }
            div.columns {
                section.acts aria-label=(texts.say("web-acts")) {
                    div id="acts" { (acts) }
                    @if sitting.player().is_some() { (asides(sitting, &campaign, &around, sent)) }
                }
                section.board aria-label=(texts.say("web-board")) {
                    @if sitting.is_gm() || sitting.seat().is_some() {
                        div id="odds" data-odds=(sitting.address("/odds")) {
                            @if sitting.is_gm() || campaign.customs().odds {
                                noscript { p { a href=(sitting.address("/odds")) { (texts.say("web-fight")) } } }
                            }
                        }
                    }
                    @if has_stack { (tower::place(sitting)) }
                    div id="board" { (board) }
                    @if sitting.seat().is_some() {
                        p.links { a href=(sitting.address("/sheets")) { (texts.say("web-sheets")) } }
                    }
                }
                section.log aria-label=(texts.say("web-log")) {
                    h2 { (texts.say("web-log")) }
                    ol id="log" { (log) }
                    p.links {
                        a href=(sitting.address("/log")) { (texts.say("web-whole-log")) } " "
                        a href=(sitting.address("/transcript")) { (texts.say("web-transcript")) } " "
                        a href=(sitting.address("/export")) { (texts.say("web-export")) }
                    }
                }
            }
        }
    };
    page::of_book(
        &sitting.visitor,
        campaign.name(),
        Some(campaign.book().id),
        &body,
    )
}

/// What can be done at any time: to speak, to roll, to bring somebody in.
fn asides(sitting: &Sitting, campaign: &Campaign, around: &Around<'_>, sent: &Sent) -> Markup {
    let texts = sitting.texts();
    // A choice has words of its own.
    let of_choice = first(sent, "key").is_some();
    let typed = |name| first(sent, name).filter(|_| !of_choice).unwrap_or("");
    html! {
        form.line method="post" action=(sitting.address("/say")) data-live {
            input type="hidden" name="page" value=(around.saw);
            label {
                span.hidden { (texts.say("web-say")) }
                input type="text" name="say" maxlength="400" required autocomplete="off"
                    placeholder=(texts.say("web-say")) value=(typed("say"));
            }
            button.quiet type="submit" { (texts.say("web-speak")) }
        }
        details.aside data-keep="dice" {
            summary { (texts.say("web-free-dice")) }
            form.line method="post" action=(sitting.address("/dice")) data-live {
                input type="hidden" name="page" value=(around.saw);
                label {
                    span.hidden { (texts.say("web-notation")) }
                    input type="text" name="dice" required autocomplete="off" placeholder="2d6+1" value=(typed("dice"));
                }
                select name="to" aria-label=(texts.say("web-for-whom")) {
                    @for (id, key, to) in audiences() {
                        @if sitting.is_gm() || to != Audience::Gm { option value=(id) { (texts.say(key)) } }
                    }
                }
                button.quiet type="submit" { (texts.say("web-roll")) }
            }
        }
        (bringing(sitting, campaign, around, typed("line")))
        @if sitting.is_gm() { (customs(sitting, campaign, around)) }
    }
}

/// How the table plays besides its book, for the game master to say (TBL-13, TBL-14).
fn customs(sitting: &Sitting, campaign: &Campaign, around: &Around<'_>) -> Markup {
    let texts = sitting.texts();
    let now = campaign.customs();
    let box_for = |name: &str, key: &str, on: bool| {
        html! {
            label.field.tick {
                input type="checkbox" name=(name) value="on" checked[on];
                span { (texts.say(key)) }
            }
        }
    };
    html! {
        details.aside data-keep="customs" {
            summary { (texts.say("web-customs")) }
            form method="post" action=(sitting.address("/agree")) data-live data-kept {
                input type="hidden" name="page" value=(around.saw);
                (box_for("odds", "web-customs-odds", now.odds))
                (box_for("consent", "web-customs-consent", now.consent))
                button.quiet type="submit" { (texts.say("web-customs-set")) }
            }
        }
    }
}

fn audiences() -> [(&'static str, &'static str, Audience); 4] {
    [
        ("all", "web-for-all", Audience::All),
        ("own", "web-for-me", Audience::Own),
        ("blind", "web-for-gm-blind", Audience::Blind),
        ("gm", "web-for-gm", Audience::Gm),
    ]
}

/// Ready-made characters, and a line to write one.
fn bringing(sitting: &Sitting, campaign: &Campaign, around: &Around<'_>, typed: &str) -> Markup {
    let texts = sitting.texts();
    let book = campaign.book();
    let ready: Vec<Checked> = (book.check)(book.cast).unwrap_or_default();
    let seats = places(campaign);
    let seats = seats.iter().filter_map(|(_, viewer)| match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    });
    let to = html! {
        @if sitting.is_gm() {
            select name="to" aria-label=(texts.say("web-for-whom")) {
                @for seat in seats {
                    option value=(seat.name()) { (texts.message(&Message::seat(seat))) }
                }
            }
        } @else {
            input type="hidden" name="to" value=(sitting.seat().map_or("", Seat::name));
        }
    };
    html! {
        details.aside data-keep="bring" open[!typed.is_empty()] {
            summary { (texts.say("web-bring")) }
            p.about {
                (texts.say("web-bring-text")) " "
                a href=(sheets::address(book.id)) { (texts.say("web-sheets")) } " "
                a href=(format!("/characters/{}?table={}", book.id, sitting.address(""))) { (texts.say("editor-make")) }
            }
            form.line method="post" action=(format!("{}/bring", around.action)) data-live {
                input type="hidden" name="page" value=(around.saw);
                select name="line" aria-label=(texts.say("web-ready-made")) {
                    @for one in &ready { option value=(one.line) { (one.name) } }
                }
                (to)
                button.quiet type="submit" { (texts.say("web-bring-in")) }
            }
            form.line method="post" action=(format!("{}/bring", around.action)) data-live {
                input type="hidden" name="page" value=(around.saw);
                label {
                    span { (texts.say("web-one-line")) }
                    textarea name="line" rows="2" maxlength="4000" required placeholder=(ready.first().map_or("", |one| one.line.as_str())) { (typed) }
                }
                (to)
                button.quiet type="submit" { (texts.say("web-bring-in")) }
            }
        }
    }
}

/// The whole log, a page at a time, the latest first.
pub async fn log(sitting: Sitting, Query(asked): Query<BTreeMap<String, String>>) -> Markup {
    let texts = sitting.texts();
    let campaign = sitting.room.campaign();
    let cursor = campaign.cursor(&sitting.viewer);
    let before = asked.get("before").and_then(|before| before.parse().ok());
    let before: u64 = before.unwrap_or(cursor).min(cursor);
    let from = before.saturating_sub(u64::from(A_PAGE));
    let sent = Sent::new();
    let around = around(&sitting, &campaign, &sent);
    let told = campaign.told(&sitting.viewer, from, A_PAGE as usize);
    let told: Vec<_> = told.into_iter().filter(|one| one.number < before).collect();
    let body = html! {
        p { a href=(sitting.address("")) { "← " (texts.say("web-to-table")) } }
        h1 { (printable(campaign.name())) }
        section.log { ol id="log" { (log::entries(&around, &told, may_go_back(&sitting))) } }
        @if from > 0 {
            p { a href=(format!("{}?before={from}", sitting.address("/log"))) { (texts.say("web-older")) } }
        }
    };
    page::of_book(
        &sitting.visitor,
        campaign.name(),
        Some(campaign.book().id),
        &body,
    )
}

/// What the fight that is on comes to, for the game master, because it may rest on what players do
/// not know; and for everybody where the table plays so. Part of a page for our script, and a page of its own without.
pub async fn odds(MaySeeOdds(sitting): MaySeeOdds) -> Response {
    let visitor = &sitting.visitor;
    let reckoned = visitor.app.reckoner.fight(&sitting.room).await;
    let sent = Sent::new();
    let around = around(&sitting, &sitting.room.campaign(), &sent);
    let part = reckoned.map(|reckoned| fight::fight(&around, &reckoned));
    let part = part.unwrap_or_default();
    if visitor.by_script {
        return part.into_response();
    }
    let texts = sitting.texts();
    let campaign = sitting.room.campaign();
    let body = html! {
        p { a href=(sitting.address("")) { "← " (texts.say("web-to-table")) } }
        h1 { (printable(campaign.name())) }
        @if part.0.is_empty() { p { (texts.say("fight-none")) } } @else { (part) }
    };
    page::of_book(visitor, campaign.name(), Some(campaign.book().id), &body).into_response()
}

/// The texts, for whoever only knows messages.
struct Aloud<'a>(&'a Texts);

impl Speaker for Aloud<'_> {
    fn say(&self, message: &Message) -> String {
        self.0.message(message)
    }

    fn book(&self, id: &str) -> String {
        self.0.say(&format!("book-{id}"))
    }
}

/// What somebody may know, as a page to read.
pub async fn transcript(sitting: Sitting) -> Response {
    written(sitting, "text/markdown; charset=utf-8", "md", |sitting| {
        let campaign = sitting.room.campaign();
        let page = table::transcript(&campaign, &sitting.viewer, &Aloud(sitting.texts()));
        Ok(page.into_bytes())
    })
    .await
}

/// The campaign as a file: whole for the game master, what they may know for everybody else.
pub async fn export(sitting: Sitting) -> Response {
    written(sitting, "application/x-ndjson", "jsonl", |sitting| {
        let campaign = sitting.room.campaign();
        let mut bytes = Vec::new();
        if sitting.is_gm() {
            table::export(&campaign, &mut bytes)?;
        } else {
            export_for(&campaign, &sitting.viewer, &mut bytes)?;
        }
        Ok(bytes)
    })
    .await
}

/// A file that takes its time to write: not too often, and beside everything else.
async fn written(
    sitting: Sitting,
    kind: &'static str,
    end: &'static str,
    write: fn(&Sitting) -> io::Result<Vec<u8>>,
) -> Response {
    if !sitting.visitor.app.files.count(&sitting.address("")) {
        return sitting
            .visitor
            .refuse(StatusCode::TOO_MANY_REQUESTS, "web-too-often");
    }
    let name = file_name(sitting.room.campaign().name(), "campaign");
    match spawn_blocking(move || write(&sitting)).await {
        Ok(Ok(bytes)) => file(bytes, kind, &format!("{name}.{end}")),
        _ => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn file(bytes: Vec<u8>, kind: &'static str, name: &str) -> Response {
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    let name = format!("attachment; filename=\"{name}\"");
    if let Ok(name) = HeaderValue::from_str(&name) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    response
}
