//! The tables as programs use them: every book played by a program that knows nothing of it, who
//! may ask for what, and what is answered when something is wrong.

use std::{collections::BTreeSet, sync::Arc};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, StatusCode, header},
    response::Response,
};
use books::BOOKS;
use futures_util::StreamExt as _;
use rulebook::{Seat, Viewer};
use rulebook_testkit::Random;
use serde_json::{Value, json};
use table::CampaignId;
use tower_service::Service as _;
use web::{API_RIGHTS, App, Right, description, router};

use crate::common::{campaign, futures, server};

/// A program that holds a secret, or none.
#[derive(Clone)]
struct Program {
    router: Router,
    secret: Option<String>,
    language: &'static str,
}

impl Program {
    fn new(app: &Arc<App>, secret: Option<String>) -> Self {
        Program {
            router: router(Arc::clone(app)),
            secret,
            language: "en",
        }
    }

    fn seated(app: &Arc<App>, id: &CampaignId, viewer: Viewer) -> Self {
        let secret = app.house.seat(id, viewer).expect("a seat");
        Program::new(app, Some(secret.text().to_owned()))
    }

    async fn send(&mut self, method: &str, path: &str, body: String) -> Response {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"))
            .header(header::ACCEPT_LANGUAGE, self.language)
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(secret) = &self.secret {
            request = request.header(header::AUTHORIZATION, format!("Bearer {secret}"));
        }
        let request = request.body(Body::from(body)).expect("a request");
        let Ok(response) = self.router.call(request).await;
        response
    }

    async fn ask(&mut self, method: &str, path: &str, body: &Value) -> (StatusCode, Value) {
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        let response = self.send(method, path, body).await;
        let status = response.status();
        let kind = response.headers().get(header::CONTENT_TYPE).cloned();
        let bytes = to_bytes(response.into_body(), usize::MAX)
            .await
            .expect("a body");
        if !status.is_success() {
            let kind = kind.expect("a kind");
            assert_eq!(kind, "application/problem+json", "{method} {path}");
        }
        let json = serde_json::from_slice(&bytes).unwrap_or_default();
        (status, json)
    }

    async fn get(&mut self, path: &str) -> Value {
        let (status, answer) = self.ask("GET", path, &Value::Null).await;
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        answer
    }
}

#[test]
fn the_description_is_what_it_was() {
    insta::assert_snapshot!("openapi", description());
}

/// A value for a field, by nothing but what its description says.
fn filled(field: &Value, random: &mut Random) -> Value {
    let whole = |value: &Value| value.as_i64().expect("a number");
    let below = |random: &mut Random, most: i64| {
        let most = usize::try_from(most).expect("small") + 1;
        i64::try_from(random.below(most)).expect("small")
    };
    let ids = |list: &Value| -> Vec<String> {
        let list = list.as_array().expect("a list").iter();
        list.map(|one| one["id"].as_str().expect("an id").to_owned())
            .collect()
    };
    match field["kind"].as_str().expect("a kind") {
        "pick" => {
            let ids = ids(&field["options"]);
            json!(ids[random.below(ids.len())])
        }
        "pick_some" => {
            let (min, max) = (whole(&field["min"]), whole(&field["max"]));
            let must = field["must"].as_array().expect("a list");
            let mut picked: Vec<String> = must
                .iter()
                .map(|id| id.as_str().expect("an id").to_owned())
                .collect();
            let wanted = min + below(random, max - min);
            for id in ids(&field["options"]) {
                if i64::try_from(picked.len()).expect("small") < wanted && !picked.contains(&id) {
                    picked.push(id);
                }
            }
            json!(picked)
        }
        "share" => {
            let mut left = whole(&field["total"]);
            let mut shares = serde_json::Map::new();
            for portion in field["portions"].as_array().expect("a list") {
                let share = left.min(whole(&portion["max"]));
                left -= share;
                shares.insert(
                    portion["id"].as_str().expect("an id").to_owned(),
                    json!(share),
                );
            }
            Value::Object(shares)
        }
        "count" => {
            let (min, max) = (whole(&field["min"]), whole(&field["max"]));
            json!(min + below(random, (max - min).min(9)))
        }
        "text" => {
            let min = usize::try_from(whole(&field["min"])).expect("small");
            let mut text = format!("Word {}", random.below(1_000));
            while text.chars().count() < min {
                text.push('x');
            }
            json!(text)
        }
        other => panic!("a kind of field that is not described: {other}"),
    }
}

#[test]
fn a_program_that_knows_no_book_plays_every_one() {
    for book in BOOKS {
        let app = server();
        let id = campaign(&app, book, (book.demonstration)());
        let mut random = Random::new(11);
        let mut gm = Program::seated(&app, &id, Viewer::Seat(Seat::Gm));
        let path = format!("/campaigns/{id}");
        futures(async {
            let players = gm.get(&path).await["players"].clone();
            let players = players.as_array().expect("a list").clone();
            let mut seats = vec![(Seat::Gm.name().to_owned(), gm.clone())];
            for player in players {
                let name = player.as_str().expect("a name");
                let viewer = Viewer::Seat(Seat::named(name));
                seats.push((name.to_owned(), Program::seated(&app, &id, viewer)));
            }
            let mut followed = 0;
            for step in 0..120 {
                let place = random.below(seats.len());
                let (name, program) = &mut seats[place];
                let table = program.get(&path).await;
                assert_eq!(table["seat"], json!(name));
                let turn = table["turn"].as_object().expect("an object");
                let what = if turn.contains_key("roll") || turn.contains_key("attempt") {
                    let odds = program.get(&format!("{path}/odds")).await;
                    assert!(odds.as_array().is_some(), "{odds}");
                    json!({ "roll": {} })
                } else {
                    let choices = program.get(&format!("{path}/choices")).await;
                    let choices = choices.as_array().expect("a list");
                    if choices.is_empty() {
                        continue;
                    }
                    let choice = &choices[random.below(choices.len())];
                    let fields = choice["fields"].as_array().expect("a list");
                    let with: serde_json::Map<String, Value> = fields
                        .iter()
                        .map(|field| {
                            let key = field["key"].as_str().expect("a key").to_owned();
                            (key, filled(field, &mut random))
                        })
                        .collect();
                    json!({ "choose": { "key": choice["key"], "with": with } })
                };
                let order = json!({ "id": format!("o{step}"), "saw": table["cursor"], "do": what });
                let orders = format!("{path}/orders");
                let (status, answer) = program.ask("POST", &orders, &order).await;
                if status == StatusCode::OK {
                    followed += 1;
                    assert_eq!(answer["before"], json!(false));
                    // Sent again, it is done once.
                    let (status, again) = program.ask("POST", &orders, &order).await;
                    assert_eq!((status, &again["before"]), (StatusCode::OK, &json!(true)));
                    assert_eq!(again["cursor"], answer["cursor"]);
                } else {
                    // A name that is taken, or somebody else's dice.
                    assert_eq!(
                        status,
                        StatusCode::UNPROCESSABLE_ENTITY,
                        "{}: {order} {answer}",
                        book.id
                    );
                    assert!(!answer["detail"].as_str().expect("a text").is_empty());
                }
            }
            assert!(followed > 60, "{}: {followed} of 120", book.id);
            let log = gm.get(&format!("{path}/log")).await;
            assert_eq!(log.as_array().expect("a list").len(), followed + 1);
        });
    }
}

/// Every address, tried by everybody.
#[test]
fn programs_get_what_they_have_a_right_to_and_nothing_else() {
    let app = server();
    let setup = json!({ "players": ["Ann"] });
    let id = campaign(&app, &BOOKS[0], setup.clone());
    let other = campaign(&app, &BOOKS[0], setup);
    let gm = Viewer::Seat(Seat::Gm);
    let host = Some(app.host.secret().to_owned());
    let people = [
        ("nobody", Program::new(&app, None)),
        ("guesser", Program::new(&app, Some("0".repeat(64)))),
        ("host", Program::new(&app, host)),
        ("gm", Program::seated(&app, &id, gm.clone())),
        (
            "ann",
            Program::seated(&app, &id, Viewer::Seat(Seat::named("Ann"))),
        ),
        ("watcher", Program::seated(&app, &id, Viewer::Spectator)),
        ("other gm", Program::seated(&app, &other, gm)),
    ];
    let described: Value = serde_json::from_str(&description()).expect("JSON");
    let mut found = BTreeSet::new();
    for (path, methods) in described["paths"].as_object().expect("paths") {
        for method in methods.as_object().expect("methods").keys() {
            let path = path.strip_prefix("/api/v1").expect("the base");
            found.insert((method.to_uppercase(), path.to_owned()));
        }
    }
    let listed: BTreeSet<(String, String)> = API_RIGHTS
        .iter()
        .map(|(method, path, _)| ((*method).to_owned(), (*path).to_owned()))
        .collect();
    assert_eq!(
        found, listed,
        "what is described, and whose rights are listed"
    );
    for (method, path, right) in API_RIGHTS {
        let path = path.replace("{id}", id.text());
        // There is no such place, so that nobody loses theirs.
        let path = path.replace("{book}", BOOKS[0].id).replace("{place}", "9");
        for (who, program) in &people {
            // Every order can be read, and changes nothing.
            let body = match path.as_str() {
                "/campaigns" if *method == "POST" => json!({ "name": "", "book": "chess" }),
                "/join" => json!({ "invitation": "0" }),
                path if path.ends_with("/check") => json!({ "text": "" }),
                path if path.ends_with("/orders") => json!({ "do": { "faces": [] } }),
                _ => Value::Null,
            };
            let body = if body.is_null() {
                String::new()
            } else {
                body.to_string()
            };
            let response = futures(program.clone().send(method, &path, body));
            let status = response.status();
            let at_table = ["gm", "ann", "watcher"].contains(who);
            let expected = match right {
                Right::Anyone => None,
                Right::Host => (*who != "host").then_some(StatusCode::FORBIDDEN),
                _ if ["nobody", "guesser", "host"].contains(who) => Some(StatusCode::UNAUTHORIZED),
                _ if !at_table => Some(StatusCode::NOT_FOUND),
                Right::Gm => (*who != "gm").then_some(StatusCode::FORBIDDEN),
                Right::Seat => (*who == "watcher").then_some(StatusCode::FORBIDDEN),
                Right::Table => None,
            };
            match expected {
                Some(expected) => assert_eq!(status, expected, "{who} {method} {path}"),
                None => assert!(
                    ![StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN].contains(&status),
                    "{who} {method} {path}: {status}"
                ),
            }
            if status == StatusCode::UNAUTHORIZED {
                assert_eq!(response.headers()[header::WWW_AUTHENTICATE], "Bearer");
            }
        }
    }
}

#[test]
fn a_campaign_is_opened_joined_and_left_by_programs() {
    let app = server();
    let mut host = Program::new(&app, Some(app.host.secret().to_owned()));
    futures(async {
        let cast = host.get(&format!("/books/{}/cast", BOOKS[0].id)).await;
        let sheet = cast[0]["sheet"].clone();
        assert_eq!(cast[0]["faults"], json!([]));
        let setup = json!({ "players": ["Ann"], "cast": [{ "seat": "Ann", "sheet": sheet }] });
        let fresh = json!({ "name": "Friday", "book": BOOKS[0].id, "setup": setup });
        let (status, taken) = host.ask("POST", "/campaigns", &fresh).await;
        assert_eq!(status, StatusCode::CREATED, "{taken}");
        let id = taken["campaign"].as_str().expect("an id").to_owned();
        let mut gm = Program::new(&app, taken["secret"].as_str().map(str::to_owned));
        let list = host.get("/campaigns").await;
        assert_eq!(list[0]["id"], json!(id));

        let seats = format!("/campaigns/{id}/seats");
        let (status, invited) = gm
            .ask("POST", &format!("{seats}/1/invitations"), &Value::Null)
            .await;
        assert_eq!(status, StatusCode::CREATED);
        let mut ann = Program::new(&app, None);
        let (status, taken) = ann.ask("POST", "/join", &invited).await;
        assert_eq!((status, &taken["seat"]), (StatusCode::OK, &json!("Ann")));
        let (status, _) = ann.ask("POST", "/join", &invited).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "an invitation is good once");
        ann.secret = taken["secret"].as_str().map(str::to_owned);
        ann.language = "fr";
        let table = ann.get(&format!("/campaigns/{id}")).await;
        assert_eq!(
            (&table["seat"], &table["name"]),
            (&json!("Ann"), &json!("Friday"))
        );
        let places = gm.get(&seats).await;
        assert_eq!(places[1]["held"], json!(1), "{places}");
        let (status, _) = gm.ask("DELETE", &format!("{seats}/1"), &Value::Null).await;
        assert_eq!(status, StatusCode::NO_CONTENT);
        let (status, _) = ann
            .ask("GET", &format!("/campaigns/{id}"), &Value::Null)
            .await;
        assert_eq!(status, StatusCode::UNAUTHORIZED);

        // A table that the book does not open is refused with every fault and its rule.
        let fresh =
            json!({ "name": "Friday", "book": BOOKS[0].id, "setup": { "players": ["gm"] } });
        let (status, problem) = host.ask("POST", "/campaigns", &fresh).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(problem["complaints"][0]["rule"].is_string(), "{problem}");
    });
}

#[test]
fn what_is_wrong_is_said_and_nothing_is_done() {
    let app = server();
    let id = campaign(&app, &BOOKS[0], json!({ "players": ["Ann"] }));
    let mut gm = Program::seated(&app, &id, Viewer::Seat(Seat::Gm));
    let orders = format!("/campaigns/{id}/orders");
    futures(async {
        let mut tries = async |order: Value| gm.ask("POST", &orders, &order).await;
        let say = |words: &str, saw: u64| json!({ "saw": saw, "do": { "say": words } });
        assert_eq!(tries(say("One.", 1)).await.0, StatusCode::OK);
        let (status, problem) = tries(say("Two.", 1)).await;
        assert_eq!(status, StatusCode::CONFLICT);
        assert_eq!(problem["missed"][0]["say"], json!("One."), "{problem}");
        // A refusal by the book names the rule.
        let (status, problem) = tries(json!({ "do": { "take_back": 1 } })).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(problem["complaints"][0]["rule"], json!("TBL-07"));
        let unread = [StatusCode::BAD_REQUEST, StatusCode::UNPROCESSABLE_ENTITY];
        for nonsense in [
            json!({}),
            json!([]),
            json!({ "do": "dance" }),
            json!({ "do": { "say": 7 } }),
            json!({ "do": { "say": "One." }, "more": 1 }),
            json!({ "do": { "say": "One.", "roll": {} } }),
            json!({ "saw": -1, "do": { "say": "One." } }),
        ] {
            let (status, problem) = tries(nonsense.clone()).await;
            assert!(unread.contains(&status), "{nonsense}: {status}");
            assert!(!problem["detail"].as_str().expect("a text").is_empty());
        }
        let mut gm = gm.clone();
        let long = format!("/books/risus/rules?q={}", "x".repeat(81));
        let log = format!("/campaigns/{id}/log");
        let (none, far) = (format!("{log}?most=0"), format!("{log}?from=-1"));
        for (method, path, body, status) in [
            ("POST", orders.as_str(), "{", StatusCode::BAD_REQUEST),
            ("GET", "/nowhere", "", StatusCode::NOT_FOUND),
            ("PUT", "/books", "", StatusCode::METHOD_NOT_ALLOWED),
            ("GET", "/books/chess/rules", "", StatusCode::NOT_FOUND),
            ("GET", "/books/risus/rules?x=1", "", StatusCode::BAD_REQUEST),
            ("GET", "/campaigns/x", "", StatusCode::NOT_FOUND),
            ("GET", long.as_str(), "", StatusCode::UNPROCESSABLE_ENTITY),
            ("GET", none.as_str(), "", StatusCode::UNPROCESSABLE_ENTITY),
            ("GET", far.as_str(), "", StatusCode::BAD_REQUEST),
        ] {
            let response = gm.send(method, path, body.to_owned()).await;
            assert_eq!(response.status(), status, "{method} {path}");
            let kind = &response.headers()[header::CONTENT_TYPE];
            assert_eq!(kind, "application/problem+json", "{method} {path}");
        }
        let lines = app.house.room(&id).expect("open").campaign().lines().len();
        assert_eq!(lines, 2, "only what was said has happened");
    });
}

#[test]
fn a_stream_tells_programs_everything_once() {
    let app = server();
    let id = campaign(&app, &BOOKS[0], json!({ "players": ["Ann"] }));
    let mut gm = Program::seated(&app, &id, Viewer::Seat(Seat::Gm));
    let mut ann = Program::seated(&app, &id, Viewer::Seat(Seat::named("Ann")));
    let orders = format!("/campaigns/{id}/orders");
    futures(async {
        let mut say = async |words: &str| {
            let order = json!({ "do": { "say": words } });
            assert_eq!(gm.ask("POST", &orders, &order).await.0, StatusCode::OK);
        };
        say("One.").await;
        let live = format!("/campaigns/{id}/live?from=1");
        let stream = ann.send("GET", &live, String::new()).await;
        assert_eq!(stream.headers()[header::CONTENT_TYPE], "text/event-stream");
        let mut stream = stream.into_body().into_data_stream();
        for (words, next) in [("One.", "id: 2"), ("Two.", "id: 3")] {
            let frame = stream.next().await.expect("a frame").expect("no fault");
            let frame = String::from_utf8_lossy(&frame).into_owned();
            assert!(frame.contains(words) && frame.contains(next), "{frame}");
            assert!(frame.contains("event: log"), "{frame}");
            say("Two.").await;
        }
    });
}

#[test]
fn the_host_can_watch_the_numbers() {
    let app = server();
    let mut host = Program::new(&app, Some(app.host.secret().to_owned()));
    futures(async {
        host.get("/books").await;
        host.send("GET", "/nowhere", String::new()).await;
        let numbers = host.send("GET", "/metrics", String::new()).await;
        let text = to_bytes(numbers.into_body(), usize::MAX).await;
        let text = String::from_utf8_lossy(&text.expect("a body")).into_owned();
        for line in [
            "commedia_streams 0",
            r#"commedia_request_seconds_count{method="GET",route="/api/v1/books",status="200"} 1"#,
            r#"commedia_request_seconds_count{method="GET",route="nowhere",status="404"} 1"#,
        ] {
            assert!(text.lines().any(|one| one == line), "{line}\n{text}");
        }
    });
}

#[test]
fn rules_are_found_by_their_words() {
    let app = server();
    let mut anyone = Program::new(&app, None);
    futures(async {
        assert_eq!(
            anyone.get("/books").await.as_array().map(Vec::len),
            Some(BOOKS.len())
        );
        for book in BOOKS {
            let all = anyone.get(&format!("/books/{}/rules", book.id)).await;
            let all = all.as_array().expect("a list").len();
            let some = anyone
                .get(&format!("/books/{}/rules?q=TBL-07", book.id))
                .await;
            let some = some.as_array().expect("a list");
            assert!(all > 40 && some.len() < all, "{}", book.id);
            assert!(some.iter().any(|one| one["rule"] == json!("TBL-07")));
        }
    });
}

#[test]
fn programs_ask_the_lab() {
    let app = server();
    let mut program = Program::new(&app, None);
    futures(async {
        let rolls = program.get("/odds/rolls?q=2d6%20%3E%3D%209%0A1d6").await;
        assert_eq!(rolls[0]["success"], "5/18");
        assert_eq!(rolls[1]["total"]["mean"], "7/2");
        let duel = json!({ "book": "risus", "first": "A: Viking (4)", "second": "B: Viking (4)" });
        let (status, found) = program.ask("POST", "/odds/fights", &duel).await;
        assert_eq!(status, StatusCode::OK, "{found}");
        assert!((found["fight"]["won"].as_f64().expect("a number") - 0.5).abs() < 1e-6);
        let mut tried = duel.clone();
        tried["second"] = json!("B: Viking ({3..5})");
        tried["target"] = json!(0.9);
        let (_, found) = program.ask("POST", "/odds/fights", &tried).await;
        let found = found["tried"].as_array().expect("a list").clone();
        let nearest: Vec<bool> = found.iter().map(|one| one["nearest"] == true).collect();
        assert_eq!(nearest, [true, false, false]);
        for (wrong, status) in [
            (
                json!({ "book": "chess", "first": "a", "second": "b" }),
                StatusCode::NOT_FOUND,
            ),
            (
                json!({ "book": "risus", "first": "", "second": "b" }),
                StatusCode::UNPROCESSABLE_ENTITY,
            ),
            (
                json!({ "book": "risus", "first": "A (4)", "second": "B (4)", "target": 1.0 }),
                StatusCode::UNPROCESSABLE_ENTITY,
            ),
            (
                json!({ "book": "risus", "first": "A (4)", "second": "B (4)", "options": { "pumps": 7 } }),
                StatusCode::UNPROCESSABLE_ENTITY,
            ),
            (
                json!({ "book": "risus", "first": "A (4)", "second": "B (4)", "options": { "six": true } }),
                StatusCode::UNPROCESSABLE_ENTITY,
            ),
            (
                json!({ "book": "risus", "first": "x".repeat(4001), "second": "B (4)" }),
                StatusCode::UNPROCESSABLE_ENTITY,
            ),
        ] {
            let (answered, said) = program.ask("POST", "/odds/fights", &wrong).await;
            assert_eq!(answered, status, "{wrong}: {said}");
            assert!(!said["detail"].as_str().expect("words").is_empty());
        }
        let (status, _) = program.ask("GET", "/odds/rolls?q=4x", &Value::Null).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    });
}

#[test]
fn a_game_master_says_how_the_table_plays() {
    let app = server();
    let id = campaign(&app, &BOOKS[0], json!({ "players": ["Ann"] }));
    let mut gm = Program::seated(&app, &id, Viewer::Seat(Seat::Gm));
    let mut ann = Program::seated(&app, &id, Viewer::Seat(Seat::named("Ann")));
    futures(async {
        let orders = format!("/campaigns/{id}/orders");
        let fight = format!("/campaigns/{id}/fight");
        let agree = json!({ "do": { "agree": { "odds": true } } });
        let (status, said) = ann.ask("POST", &orders, &agree).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(said["complaints"][0]["rule"], "TBL-01");
        assert_eq!(
            ann.ask("GET", &fight, &Value::Null).await.0,
            StatusCode::FORBIDDEN
        );
        assert_eq!(gm.ask("POST", &orders, &agree).await.0, StatusCode::OK);
        // There is no fight, and now she may know it.
        assert_eq!(
            ann.ask("GET", &fight, &Value::Null).await.0,
            StatusCode::NOT_FOUND
        );
    });
}
