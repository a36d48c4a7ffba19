//! The options of a campaign, from the page where it begins to the table that plays with them.

use std::sync::Arc;

use axum::{
    body::{Body, to_bytes},
    http::{Request, StatusCode, header},
};
use books::BOOKS;
use rulebook::{Seat, Values, Viewer};
use serde_json::{Value, json};
use table::CampaignId;
use tower_service::Service as _;
use web::{App, router};

use crate::common::*;

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

/// What the host's program is answered.
async fn ask(app: &Arc<App>, method: &str, path: &str, body: &Value) -> (StatusCode, Value) {
    let request = Request::builder()
        .method(method)
        .uri(format!("/api/v1{path}"))
        .header(header::CONTENT_TYPE, "application/json")
        .header(
            header::AUTHORIZATION,
            format!("Bearer {}", app.host.secret()),
        );
    let request = request.body(Body::from(body.to_string()));
    let Ok(response) = router(Arc::clone(app))
        .call(request.expect("a request"))
        .await;
    let status = response.status();
    let bytes = to_bytes(response.into_body(), 1 << 24).await;
    let answer = serde_json::from_slice(&bytes.expect("a body"));
    (status, answer.expect("JSON"))
}

#[test]
fn programs_are_told_every_option_and_can_set_each_to_all_that_is_listed() {
    let app = server();
    futures(async {
        for book in BOOKS {
            let path = format!("/books/{}", book.id);
            let (status, told) = ask(&app, "GET", &path, &Value::Null).await;
            assert_eq!((status, &told["id"]), (StatusCode::OK, &json!(book.id)));
            let options = told["options"].as_array().expect("a list");
            assert_eq!(options.len(), book.settings.len());
            for (option, setting) in options.iter().zip(book.settings) {
                assert_eq!(option["name"], json!(setting.name));
                assert_eq!(option["rule"], json!(setting.rule.0));
                assert!(!option["title"].as_str().expect("text").is_empty());
                let values = match setting.values {
                    Values::Switch => vec![json!(true), json!(false)],
                    Values::Number { from, to } => {
                        assert_eq!((&option["min"], &option["max"]), (&json!(from), &json!(to)));
                        vec![json!(from), json!(to)]
                    }
                    Values::Named(_) => {
                        let values = option["values"].as_array().expect("a list").iter();
                        values.map(|value| value["name"].clone()).collect()
                    }
                };
                assert!(option["kind"] != json!("switch") || values.contains(&option["usual"]));
                for value in values {
                    let mut given = json!({ setting.name: value });
                    if let Some(needed) = setting.needs {
                        given[needed] = json!(true);
                    }
                    let fresh = json!({ "name": "Friday", "book": book.id, "options": given });
                    let (status, answer) = ask(&app, "POST", "/campaigns", &fresh).await;
                    // The book may still say no, by a rule of its own.
                    if status != StatusCode::CREATED {
                        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{given}");
                        assert!(
                            answer["complaints"][0]["rule"].is_string(),
                            "{given}: {answer}"
                        );
                        continue;
                    }
                    let id = answer["campaign"].as_str().and_then(CampaignId::typed);
                    let room = app.house.room(&id.expect("an id")).expect("it opens");
                    let played = room.campaign().game().options();
                    assert_eq!(played[setting.name], given[setting.name], "{given}");
                }
                app.house.rest();
            }
        }
        let (status, _) = ask(&app, "GET", "/books/chess", &Value::Null).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    });
}

#[test]
fn options_of_programs_go_before_the_setup_and_what_cannot_be_is_named() {
    let app = server();
    let fresh = |setup: Value, options: Value| json!({ "name": "Friday", "book": "risus", "setup": setup, "options": options });
    futures(async {
        let setup =
            json!({ "players": ["Ann"], "options": { "pumps": false, "lucky_shots": true } });
        let both = fresh(setup, json!({ "pumps": true }));
        let (status, taken) = ask(&app, "POST", "/campaigns", &both).await;
        assert_eq!(status, StatusCode::CREATED, "{taken}");
        let id = taken["campaign"].as_str().and_then(CampaignId::typed);
        let room = app.house.room(&id.expect("an id")).expect("it opens");
        let setup = room.campaign().setup()["options"].clone();
        assert_eq!(setup, json!({ "pumps": true, "lucky_shots": true }));
        for (options, rule, said) in [
            (json!({ "moon": true }), None, "moon"),
            (json!({ "pumps": "on" }), Some("RIS-PMP-01"), "Pumps"),
            (json!({ "pumps": 1 }), Some("RIS-PMP-01"), "Pumps"),
            (
                json!({ "pump_where": "the moon" }),
                Some("RIS-RUL-13"),
                "Where pumps work",
            ),
            (
                json!({ "pump_where": null }),
                Some("RIS-RUL-13"),
                "Where pumps work",
            ),
            // The book itself says no.
            (json!({ "long_haul": true }), Some("RIS-GEN-03"), ""),
        ] {
            let wrong = fresh(json!({}), options.clone());
            let (status, problem) = ask(&app, "POST", "/campaigns", &wrong).await;
            assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{options}");
            let complaint = &problem["complaints"][0];
            let text = complaint["text"].as_str().expect("a sentence");
            assert_eq!(
                complaint.get("rule"),
                rule.map(|rule| json!(rule)).as_ref(),
                "{problem}"
            );
            assert!(text.contains(said), "{problem}");
        }
    });
}
