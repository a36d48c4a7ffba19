//! The campaigns of a house: brought in from a file, put away, and brought back. For the host.

use std::sync::Arc;

use axum::{
    body::Bytes,
    extract::{Form, rejection::BytesRejection},
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use maud::{Markup, html};
use rulebook::{Seat, Viewer};
use table::{CampaignId, ImportFault, Kept, OpeningFault};
use texts::{
    Texts, count,
    faults::{Complaint, import_sentence},
    printable,
};
use tokio::task::spawn_blocking;

use crate::{
    fields::{Sent, first},
    orders::see_other,
    pages::join::sit,
    sitting::trouble,
    upload,
    visitor::{ForHost, Visitor},
};

/// The largest request that brings a campaign, in bytes: it is held in memory. Larger files come in
/// with `commedia import`.
pub const LARGEST: usize = 16 * 1024 * 1024;

/// The campaigns of this server, what can be done with them, and those that are put away.
pub fn hosted(visitor: &Visitor, campaigns: &[Kept]) -> Markup {
    let texts = visitor.texts();
    let (away, there): (Vec<&Kept>, Vec<&Kept>) = campaigns
        .iter()
        .rev()
        .partition(|campaign| campaign.archived);
    html! {
        section {
            h2 { (texts.say("web-campaigns")) }
            p { a.do href="/new" { (texts.say("web-new")) } }
            ul.campaigns { @for kept in there { (one(texts, kept)) } }
            details.aside {
                summary { (texts.say("web-import")) }
                p.about { (texts.say("web-import-text")) }
                form.line method="post" action="/import" enctype="multipart/form-data" {
                    label {
                        span { (texts.say("web-import-file")) }
                        input type="file" name="file" accept=".jsonl,application/x-ndjson" required;
                    }
                    button.quiet type="submit" { (texts.say("web-import-do")) }
                }
            }
            @if !away.is_empty() {
                details.aside {
                    summary { (texts.say_with("web-archived", [("number", count(away.len()))])) }
                    p.about { (texts.say("web-archived-text")) }
                    ul.campaigns { @for kept in away { (one(texts, kept)) } }
                }
            }
        }
    }
}

fn one(texts: &Texts, kept: &Kept) -> Markup {
    let (look, put) = if kept.archived {
        ("web-look", "web-bring-back")
    } else {
        ("web-sit-as-gm", "web-archive")
    };
    html! {
        li data-book=(kept.book) {
            div {
                strong { (printable(&kept.name)) } " "
                span.about { (texts.say(&format!("book-{}", kept.book))) }
                " · " small { (texts.say_with("web-entries", [("entries", count(kept.entries))])) }
            }
            div.acts {
                form method="post" action="/open" {
                    input type="hidden" name="campaign" value=(kept.id);
                    button.do type="submit" { (texts.say(look)) }
                }
                form method="post" action="/archive" {
                    input type="hidden" name="campaign" value=(kept.id);
                    button.quiet type="submit" name="away" value=(if kept.archived { "no" } else { "yes" }) { (texts.say(put)) }
                }
            }
        }
    }
}

/// Brings a campaign in from a file, and seats the host as its game master.
pub async fn import(ForHost(visitor): ForHost, sent: Result<Bytes, BytesRejection>) -> Response {
    let sent = match sent {
        Ok(sent) => sent,
        Err(fault) => return visitor.refuse(fault.status(), "web-too-large"),
    };
    let file = upload::part(&visitor.headers, &sent, "file");
    let Some(file) = file.filter(|file| !file.is_empty()) else {
        return visitor.refuse(StatusCode::UNPROCESSABLE_ENTITY, "web-no-file");
    };
    match bring(&visitor, file).await {
        Ok(id) => sit(&visitor, &id, &Viewer::Seat(Seat::Gm), "/seats"),
        Err(refused) => refused,
    }
}

/// Brings in a campaign that was written out: it is believed nothing, and kept whole or not at
/// all.
///
/// # Errors
/// What to answer.
pub async fn bring(visitor: &Visitor, file: Bytes) -> Result<CampaignId, Response> {
    if !visitor.app.files.count("import") {
        return Err(visitor.refuse(StatusCode::TOO_MANY_REQUESTS, "web-too-often"));
    }
    let app = Arc::clone(&visitor.app);
    match spawn_blocking(move || app.house.import(file.as_ref())).await {
        Ok(Ok(id)) => Ok(id),
        Ok(Err(ImportFault::Opening(fault @ OpeningFault::Store(_)))) => {
            Err(trouble(visitor, &fault))
        }
        Ok(Err(fault)) => {
            let status = match fault {
                ImportFault::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
                _ => StatusCode::UNPROCESSABLE_ENTITY,
            };
            let complaint = Complaint::plain(import_sentence(visitor.texts(), &fault));
            Err(visitor.complain(status, &[complaint.sentence()]))
        }
        Err(_) => Err(StatusCode::INTERNAL_SERVER_ERROR.into_response()),
    }
}

/// Puts a campaign away, or brings it back.
pub async fn archive(ForHost(visitor): ForHost, Form(sent): Form<Sent>) -> Response {
    let away = match first(&sent, "away") {
        Some("yes") => true,
        Some("no") => false,
        _ => return visitor.refuse(StatusCode::UNPROCESSABLE_ENTITY, "web-nowhere"),
    };
    let id = first(&sent, "campaign").and_then(CampaignId::typed);
    let Some(id) = id else {
        return visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere");
    };
    match visitor.app.house.archive(&id, away) {
        Ok(()) => see_other("/"),
        Err(fault) => trouble(&visitor, &fault.into()),
    }
}
