//! The options of a campaign, from the page where it begins to the table that plays with them.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop where its own assumptions fail"
)]

mod common;

use axum::http::StatusCode;
use books::BOOKS;
use common::*;
use rulebook::{Seat, Viewer};
use serde_json::json;
use table::CampaignId;

/// The fields of the page for a new campaign as a browser sends them if nobody touches them.
fn untouched(page: &Page) -> Vec<(String, String)> {
    let html = page.html();
    let mut fields = Vec::new();
    for field in select(html.root_element(), "form.new input") {
        let field = field.value();
        let boxed = ["radio", "checkbox"].contains(&field.attr("type").unwrap_or(""));
        if !boxed || field.attr("checked").is_some() {
            let pair = ["name", "value"].map(|name| field.attr(name).unwrap_or("").to_owned());
            fields.push(pair.into());
        }
    }
    fields
}

#[test]
fn a_campaign_begins_with_the_options_that_were_chosen() {
    let app = server();
    let mut host = Browser::new(&app);
    futures(async {
        host.post("/host", &[("code", app.host.secret())]).await;
        for book in BOOKS {
            let page = host.get(&format!("/new?book={}", book.id)).await;
            assert_eq!(page.said(".settings[open]"), [""; 0], "nothing is changed");
            let fields = select(page.html().root_element(), "form.new [name]").len();
            assert!(fields > book.settings.len());
            let mut form = Form {
                action: "/new".to_owned(),
                fields: untouched(&page),
            };
            form.fields.push(("name".to_owned(), "Friday".to_owned()));
            form.fields.retain(|(_, value)| !value.is_empty());
            let page = host.submit(&form).await;
            let id = page.address.split('/').nth(2).expect("an id");
            let id = CampaignId::typed(id).expect("an id");
            let room = app.house.room(&id).expect("it opens");
            let setup = room.campaign().setup().clone();
            assert_eq!(setup["options"], json!({}), "as usual: nothing is said");
        }
        // What is filled in for other books does not matter.
        let new = [
            ("book", "risus"),
            ("name", "Friday"),
            ("player", "Ann"),
            ("risus.pumps", "off"),
            ("risus.pumps", "on"),
            ("risus.advancement", "off"),
            ("risus.pump_where", "any_roll"),
            ("pdq.strength_ranks", "many"),
        ];
        let page = host.post("/new", &new).await;
        let table = page.address.strip_suffix("/seats").expect("the seats");
        let id = table.split('/').nth(2).and_then(CampaignId::typed);
        let room = app.house.room(&id.expect("an id")).expect("it opens");
        let options = json!({ "pumps": true, "pump_where": "any_roll" });
        assert_eq!(room.campaign().setup()["options"], options);
    });
}

#[test]
fn everybody_sees_what_the_table_plays_with() {
    let app = server();
    let options = json!({ "options": { "pumps": true, "pump_where": "any_roll" } });
    let own = campaign(&app, &BOOKS[0], options);
    for viewer in [Viewer::Seat(Seat::Gm), Viewer::Spectator] {
        let (mut browser, table) = Browser::watching(&app, &own, &viewer);
        let told = futures(browser.get(&table)).said(".played strong");
        let where_ = "Where pumps work: also against target numbers and in single actions";
        assert_eq!(told, ["Pumps", where_]);
    }
    let usual = campaign(&app, &BOOKS[0], json!({}));
    let (mut gm, table) = Browser::seated(&app, &usual, &Seat::Gm);
    assert_eq!(futures(gm.get(&table)).said(".played"), [""; 0]);
}

#[test]
fn options_that_cannot_be_are_refused_and_kept_on_the_page() {
    let app = server();
    let mut host = Browser::new(&app);
    futures(async {
        host.post("/host", &[("code", app.host.secret())]).await;
        for (book, option, value, said) in [
            // The book forbids it, with its rule.
            ("risus", "risus.long_haul", "on", "(RIS-GEN-03)"),
            ("pdq", "pdq.strength_ranks", "60", "(PDQ-CRE-01)"),
            // No such value.
            (
                "pdq",
                "pdq.strength_ranks",
                "many",
                "a whole number from 0 to 60",
            ),
            (
                "pdq",
                "pdq.strength_ranks",
                "61",
                "a whole number from 0 to 60",
            ),
            ("risus", "risus.pump_where", "<moon>", "Where pumps work"),
            ("risus", "risus.pumps", "perhaps", "Pumps"),
        ] {
            let new = [("book", book), ("name", "Friday"), (option, value)];
            let page = host.post("/new", &new).await;
            assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{option}");
            let notice = page.said(".notice");
            assert!(notice[0].contains(said), "{notice:?}");
            assert!(page.text.contains("value=\"Friday\""));
            let open = format!("details[data-book={book}][open]");
            assert_eq!(
                select(page.html().root_element(), &open).len(),
                1,
                "{option}"
            );
            let field = format!("[name=\"{option}\"]:not([type=hidden])");
            let html = page.html();
            let fields = select(html.root_element(), &field);
            let kept = fields.iter().any(|field| {
                let field = field.value();
                let boxed = field.attr("type") != Some("text");
                field.attr("value") == Some(value) && (!boxed || field.attr("checked").is_some())
            });
            let can_be_shown = !["<moon>", "perhaps"].contains(&value);
            assert_eq!(kept, can_be_shown, "{option}");
            assert!(!page.text.contains("<moon>"), "what was sent is text");
        }
    });
}
