//! Campaigns that come from a file, and campaigns that are put away: in the page and for programs.

use std::sync::Arc;

use axum::{
    body::{Body, to_bytes},
    http::{Request, StatusCode, header},
    response::Response,
};
use books::BOOKS;
use rulebook::{Seat, Viewer};
use serde_json::{Value, json};
use table::{CampaignId, Command, Order};
use tower_service::Service as _;
use web::{App, router};

use crate::common::*;

fn host(app: &Arc<App>) -> Browser {
    let mut host = Browser::new(app);
    futures(host.post("/host", &[("code", app.host.secret())]));
    host
}

/// A campaign with something in it, and its file.
fn written(app: &App) -> (CampaignId, String) {
    let id = campaign(app, &BOOKS[0], json!({ "players": ["Ann"] }));
    let room = app.house.room(&id).expect("it opens");
    let say = Order::new(Seat::Gm, Command::Say("Once upon a time.".to_owned()));
    room.order(say).expect("it is followed");
    let mut file = Vec::new();
    table::export(&room.campaign(), &mut file).expect("memory");
    (id, String::from_utf8(file).expect("text"))
}

async fn ask(app: &Arc<App>, method: &str, path: &str, secret: &str, body: String) -> Response {
    let request = Request::builder()
        .method(method)
        .uri(format!("/api/v1{path}"))
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::AUTHORIZATION, format!("Bearer {secret}"));
    let request = request.body(Body::from(body)).expect("a request");
    let Ok(response) = router(Arc::clone(app)).call(request).await;
    response
}

async fn json_of(response: Response) -> Value {
    let bytes = to_bytes(response.into_body(), 1 << 24).await;
    serde_json::from_slice(&bytes.expect("a body")).expect("JSON")
}

#[test]
fn a_file_is_brought_in_and_its_host_is_seated() {
    let app = server();
    let (_, file) = written(&app);
    let other = server();
    let mut host = host(&other);
    let answer = futures(host.upload("/import", "file", &file));
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let to = answer.headers()[header::LOCATION].to_str().expect("text");
    assert!(to.ends_with("/0/seats"), "{to}");
    let table = futures(host.get(to.strip_suffix("/seats").expect("the seats")));
    assert!(table.text.contains("Once upon a time."));
    assert_eq!(other.house.campaigns().expect("a list").len(), 1);
}

#[test]
fn what_is_no_campaign_is_refused_with_a_reason_and_nothing_is_kept() {
    let app = server();
    let (_, file) = written(&app);
    let told = {
        let id = campaign(&app, &BOOKS[0], json!({ "players": ["Ann"] }));
        let room = app.house.room(&id).expect("it opens");
        let mut told = Vec::new();
        table::export_for(&room.campaign(), &Viewer::Spectator, &mut told).expect("memory");
        String::from_utf8(told).expect("text")
    };
    let other = server();
    let mut host = host(&other);
    let cut = file.lines().take(2).collect::<Vec<_>>().join("\n");
    let huge = "x".repeat(17 * 1024 * 1024);
    for (file, status, reason) in [
        ("", StatusCode::UNPROCESSABLE_ENTITY, "no file"),
        ("a cat", StatusCode::UNPROCESSABLE_ENTITY, "Commedia"),
        (&cut, StatusCode::UNPROCESSABLE_ENTITY, ""),
        (&told, StatusCode::UNPROCESSABLE_ENTITY, ""),
        (
            &file.replace("Once", "Twice"),
            StatusCode::UNPROCESSABLE_ENTITY,
            "",
        ),
        (&huge, StatusCode::PAYLOAD_TOO_LARGE, "too large"),
    ] {
        let answer = futures(host.upload("/import", "file", file));
        let short: String = file.chars().take(40).collect();
        assert_eq!(answer.status(), status, "{short}");
        let body = futures(to_bytes(answer.into_body(), 1 << 20)).expect("a body");
        let text = String::from_utf8_lossy(&body);
        assert!(text.contains("role=\"alert\""), "{short}: {text}");
        assert!(
            reason == "Commedia" || text.contains(reason),
            "{short}: {text}"
        );
    }
    let answer = futures(host.upload("/import", "other", &file));
    assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let answer = futures(host.send("POST", "/import", "file=x".to_owned()));
    assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(other.house.campaigns().expect("a list").is_empty());
    // Nobody but the host brings anything in.
    let mut nobody = Browser::new(&other);
    let answer = futures(nobody.upload("/import", "file", &file));
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
}

#[test]
fn a_campaign_that_is_put_away_is_only_looked_at() {
    let app = server();
    let (id, _) = written(&app);
    let mut host = host(&app);
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    futures(async {
        let id = id.text();
        assert_eq!(host.get("/").await.said("section > .campaigns li").len(), 1);
        assert!(
            gm.get("/")
                .await
                .text
                .contains(&format!("href=\"{table}\""))
        );
        for away in ["", "perhaps"] {
            let page = host
                .post("/archive", &[("campaign", id), ("away", away)])
                .await;
            assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
        }
        let page = host
            .post("/archive", &[("campaign", id), ("away", "yes")])
            .await;
        assert_eq!(page.said("section > .campaigns li"), [""; 0]);
        assert_eq!(page.said("details .campaigns li").len(), 1);
        assert!(
            !gm.get("/")
                .await
                .text
                .contains(&format!("href=\"{table}\""))
        );

        let page = gm.get(&table).await;
        assert!(
            page.said(".turn")[0].contains("put away"),
            "{:?}",
            page.said(".turn")
        );
        assert_eq!(page.said("#acts form, .aside form, .entry form"), [""; 0]);
        assert!(page.text.contains("Once upon a time."));
        let page = gm.post(&format!("{table}/say"), &[("say", "Hello?")]).await;
        assert!(
            page.said(".notice")[0].contains("TBL-12"),
            "{:?}",
            page.said(".notice")
        );
        for rest in ["/export", "/transcript", "/log", "/sheets"] {
            let page = gm.get(&format!("{table}{rest}")).await;
            assert_eq!(page.status, StatusCode::OK, "{rest}");
        }

        host.post("/archive", &[("campaign", id), ("away", "no")])
            .await;
        let page = gm
            .post(&format!("{table}/say"), &[("say", "Here we are.")])
            .await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.text.contains("Here we are."));

        let nowhere = "0".repeat(32);
        for campaign in [nowhere.as_str(), "a cat"] {
            let sent = [("campaign", campaign), ("away", "yes")];
            let page = host.post("/archive", &sent).await;
            assert_eq!(page.status, StatusCode::NOT_FOUND, "{campaign}");
        }
    });
}

#[test]
fn programs_bring_in_put_away_and_bring_back() {
    let app = server();
    let (_, file) = written(&app);
    let secret = app.host.secret().to_owned();
    futures(async {
        let answer = ask(&app, "POST", "/imports", &secret, file.clone()).await;
        assert_eq!(answer.status(), StatusCode::CREATED);
        let taken = json_of(answer).await;
        let (id, gm) = (taken["campaign"].as_str().expect("an id"), &taken["secret"]);
        let gm = gm.as_str().expect("a secret");
        let table = format!("/campaigns/{id}");
        let away = format!("{table}/archived");

        let answer = ask(&app, "PUT", &away, &secret, String::new()).await;
        assert_eq!(answer.status(), StatusCode::NO_CONTENT);
        let listed = json_of(ask(&app, "GET", "/campaigns", &secret, String::new()).await).await;
        let archived = listed.as_array().expect("a list").iter();
        let archived: Vec<_> = archived.map(|one| one["archived"].clone()).collect();
        assert_eq!(archived, [json!(false), json!(true)]);
        let seen = json_of(ask(&app, "GET", &table, gm, String::new()).await).await;
        assert_eq!(seen["archived"], json!(true));
        let choices = ask(&app, "GET", &format!("{table}/choices"), gm, String::new()).await;
        assert_eq!(json_of(choices).await, json!([]));
        let say = json!({ "do": { "say": "Hello?" } }).to_string();
        let answer = ask(&app, "POST", &format!("{table}/orders"), gm, say.clone()).await;
        let problem = json_of(answer).await;
        assert_eq!(
            problem["complaints"][0]["rule"],
            json!("TBL-12"),
            "{problem}"
        );

        let answer = ask(&app, "DELETE", &away, &secret, String::new()).await;
        assert_eq!(answer.status(), StatusCode::NO_CONTENT);
        let answer = ask(&app, "POST", &format!("{table}/orders"), gm, say).await;
        assert!(answer.status().is_success(), "{}", answer.status());

        for (file, status) in [
            (String::new(), StatusCode::UNPROCESSABLE_ENTITY),
            (
                file.replace("Once", "Twice"),
                StatusCode::UNPROCESSABLE_ENTITY,
            ),
            ("x".repeat(17 * 1024 * 1024), StatusCode::PAYLOAD_TOO_LARGE),
        ] {
            let answer = ask(&app, "POST", "/imports", &secret, file).await;
            assert_eq!(answer.status(), status);
            let kind = &answer.headers()[header::CONTENT_TYPE];
            assert_eq!(kind, "application/problem+json");
        }
        for id in ["0".repeat(32), "a-cat".to_owned()] {
            let away = format!("/campaigns/{id}/archived");
            for method in ["PUT", "DELETE"] {
                let answer = ask(&app, method, &away, &secret, String::new()).await;
                assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{method} {id}");
            }
        }
    });
}
