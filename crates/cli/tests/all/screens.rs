//! Every page, looked at for barriers. `cargo xtask screens` looks at all of them at a desk and on a
//! telephone, light and dark, in both languages, and keeps pictures for people; the tests look at
//! one kind, and keep nothing.

#![allow(
    clippy::disallowed_methods,
    reason = "a chore at the edge: it waits, and may stop where its own assumptions fail"
)]

use std::{env, fs, path::PathBuf, thread, time::Duration};

use books::BOOKS;
use serde_json::{Value, json};

use crate::driver::{Browser, Driver, Server, is_left_out, request, wait};

/// Pages are cut off at this height.
const HIGHEST: u64 = 2400;

/// How pages are looked at: how wide, in which language, dark or not.
const KINDS: [(u32, &str, bool); 8] = [
    (390, "fr", true),
    (1280, "en", false),
    (1280, "fr", true),
    (390, "fr", false),
    (390, "en", true),
    (1280, "fr", false),
    (1280, "en", true),
    (390, "en", false),
];

/// Those that stand in the README, smaller.
const README: [(&str, u32, &str, bool); 4] = [
    ("table-risus", 1280, "en", false),
    ("table-tower", 1280, "en", true),
    ("new-with-options", 390, "en", false),
    ("player", 390, "fr", true),
];

/// Pages that nobody has to sit down for, the last of which begins a campaign.
const PAGES: &[(&str, &str)] = &[
    ("about", "/about"),
    ("rules", "/rules"),
    ("rules-of-a-book", "/rules/risus"),
    ("search", "/rules/risus?q=2d6"),
    ("ready-made-sheets", "/sheets/clichenimatic?together=2"),
    ("join", "/join"),
    ("nowhere", "/nowhere"),
    ("lab", "/lab"),
    ("lab-roll", "/lab/roll?q=4d6%20vs%205d6"),
    ("lab-fight", "/lab/fight/risus?switches=on"),
    (
        "lab-fair",
        "/lab/fight/risus?second={1..4}x%20Goblin%20({1..5})",
    ),
    ("characters", "/characters"),
    (
        "characters-wrong",
        "/characters/risus?text=Grolf:%20Viking%20(5),%20Gambler%20(3)",
    ),
    ("new", "/new"),
];

/// Opens everything that is folded.
const OPEN: &str = "for (const one of document.querySelectorAll('details')) one.open = true";

/// A server with a program that sits in every seat.
struct Stage<'a> {
    server: &'a Server,
}

impl Stage<'_> {
    fn ask(&self, path: &str, secret: &str, body: &Value) -> Value {
        let method = if body.is_null() { "GET" } else { "POST" };
        let path = format!("/api/v1{path}");
        request(self.server.port(), method, &path, secret, body)
    }

    /// Plays what a script of the protocol says, up to its last lines, so that something is still
    /// to be decided. Gives the campaign and the game master's secret.
    fn play(&self, book: &str, lines: &[Value]) -> String {
        let (_, host) = self.server.link.split_once('#').expect("a secret");
        let named = BOOKS.iter().find(|one| one.id == book).expect("a book").id;
        let fresh = json!({ "name": "Friday", "book": named, "setup": lines[0]["open"] });
        let opened = self.ask("/campaigns", host, &fresh);
        let id = opened["campaign"].as_str().expect("an id").to_owned();
        let gm = opened["secret"].as_str().expect("a secret").to_owned();
        let seats = format!("/campaigns/{id}/seats");
        let places = self.ask(&seats, &gm, &Value::Null);
        let secret = |seat: &str| {
            if seat == "gm" {
                return gm.clone();
            }
            let places = places.as_array().expect("a list");
            let place = places.iter().find(|place| place["seat"] == seat);
            let place = place.expect("a seat")["place"].as_str().expect("a place");
            let invited = self.ask(&format!("{seats}/{place}/invitations"), &gm, &json!({}));
            let joined = self.ask("/join", "", &invited);
            joined["secret"].as_str().expect("a secret").to_owned()
        };
        for line in &lines[1..] {
            let seat = line["seat"].as_str().unwrap_or("gm");
            let what = if let Some(faces) = line.get("faces") {
                json!({ "faces": faces })
            } else if line.get("roll").is_some() {
                json!({ "roll": {} })
            } else if let Some(outcome) = line.get("outcome") {
                json!({ "outcome": outcome })
            } else if let Some(key) = line.get("choose") {
                let with = line.get("with").cloned().unwrap_or(json!({}));
                json!({ "choose": { "key": key, "with": with, "say": line.get("narrate") } })
            } else {
                continue;
            };
            self.ask(
                &format!("/campaigns/{id}/orders"),
                &secret(seat),
                &json!({ "do": what }),
            );
        }
        id
    }
}

/// A script of the protocol without its last lines.
fn script(book: &str, leave: usize) -> Vec<Value> {
    let file = format!("tests/scripts/{book}-example.jsonl");
    let text = fs::read_to_string(file).expect("a script");
    let lines = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    let mut lines: Vec<Value> = lines.collect();
    lines.truncate(lines.len().saturating_sub(leave));
    lines
}

/// Somebody whose tries go wrong until there is a tower to look at.
fn towering() -> Vec<Value> {
    let mut first = script("die-tower", 0)[0].clone();
    first["open"]["options"] = json!({});
    let mut lines = vec![first];
    for what in [
        "climb the bell tower",
        "calm the bull",
        "walk the rope",
        "juggle the plates",
    ] {
        let with = json!({ "who": "Colombina", "with": "plain", "what": what });
        lines.push(json!({ "seat": "Ann", "choose": "try", "with": with }));
        let with = json!({ "difficulty": "moderate", "dice": 1, "lean": "none" });
        lines.push(json!({ "seat": "gm", "choose": "set_terms", "with": with }));
        lines.push(json!({ "seat": "Ann", "choose": "roll", "with": { "wishes": 0 } }));
        lines.push(json!({ "faces": [1] }));
        for _ in 0..2 {
            let with = json!({ "right": 0, "back": 0, "turn": 0 });
            lines.push(json!({ "seat": "Ann", "choose": "place", "with": with }));
            lines.push(json!({ "seat": "Ann", "roll": true }));
        }
    }
    lines
}

/// The sheets of every book: a new one, and somebody ready-made with a row more and everything that
/// stands behind folds.
fn characters(browser: &Browser, server: &str, look: &mut dyn FnMut(&Browser, &str)) {
    for book in BOOKS {
        browser.go(&format!("{server}/characters/{}", book.id));
        look(browser, &format!("character-{}", book.id));
        browser.run("document.querySelector('.ready a').click()", &json!([]));
        wait("the sheet", || !browser.text(".answer .fine").is_empty());
        browser.run("document.querySelector('.add')?.click()", &json!([]));
        thread::sleep(Duration::from_millis(200));
        browser.run(OPEN, &json!([]));
        look(browser, &format!("character-{}-open", book.id));
    }
}

#[test]
fn no_page_has_a_barrier() {
    if is_left_out() {
        return;
    }
    let kept = env::var_os("COMMEDIA_SCREENS").map(PathBuf::from);
    let kinds = if kept.is_some() { &KINDS } else { &KINDS[..1] };
    let data = tempfile::tempdir().expect("a folder");
    let folder = kept.unwrap_or_else(|| data.path().join("screens"));
    fs::create_dir_all(&folder).expect("a folder");
    let driver = Driver::start();
    let server = Server::start(data.path(), 0);
    let stage = Stage { server: &server };
    let mut tables: Vec<(String, String)> = BOOKS
        .iter()
        .map(|book| (book.id.to_owned(), stage.play(book.id, &script(book.id, 4))))
        .collect();
    tables.push(("tower".to_owned(), stage.play("die-tower", &towering())));
    let mut barriers = Vec::new();
    for &(width, language, dark) in kinds {
        let browser = driver.browser(width, language);
        browser.theme(dark);
        let shade = if dark { "dark" } else { "light" };
        let mut look = |browser: &Browser, name: &str| {
            // What comes by itself, such as odds, may take a moment.
            thread::sleep(Duration::from_millis(400));
            let file = format!("{name}-{width}-{language}-{shade}.png");
            browser.picture(&folder.join(&file), HIGHEST);
            if README.contains(&(name, width, language, dark)) {
                browser.picture(&folder.join(format!("{name}.webp")), 1000);
            }
            let found = browser.barriers();
            barriers.extend(found.into_iter().map(|one| format!("{file}: {one}")));
        };
        let address = |path: &str| format!("{}{path}", server.address);
        browser.go(&server.link);
        wait("the campaigns", || {
            !browser.text("li[data-book] form").is_empty()
        });
        look(&browser, "home");
        for &(name, path) in PAGES {
            browser.go(&address(path));
            look(&browser, name);
        }
        browser.run(OPEN, &json!([]));
        look(&browser, "new-with-options");
        characters(&browser, &server.address, &mut look);
        for (name, id) in &tables {
            browser.go(&address("/"));
            let script = "const all = [...document.querySelectorAll('form [name=campaign]')]; \
                 all.find((one) => one.value === arguments[0]).form.querySelector('button').click()";
            browser.run(script, &json!([id]));
            wait("the table", || {
                browser.address().ends_with(&format!("{id}/0"))
            });
            look(&browser, &format!("table-{name}"));
        }
        let table = browser.address();
        for (name, path) in [("log", "/log"), ("sheets", "/sheets"), ("seats", "/seats")] {
            browser.go(&format!("{table}{path}"));
            look(&browser, name);
        }
        let invite =
            "document.querySelectorAll('.seats li')[1].querySelector('[value=invite]').click()";
        browser.run(invite, &json!([]));
        let link = "return document.querySelector('.link')?.value ?? ''";
        wait("an invitation", || {
            browser.run(link, &json!([])) != json!("")
        });
        look(&browser, "invitation");
        let link = browser.run(link, &json!([]));
        let player = driver.browser(width, language);
        player.theme(dark);
        player.go(link.as_str().expect("a link"));
        wait("the question", || {
            player.text("main form button").chars().count() > 3
        });
        look(&player, "invited");
        player.run(
            "document.querySelector('main form button').click()",
            &json!([]),
        );
        wait("the seat", || player.address().ends_with("/1"));
        look(&player, "player");
    }
    assert!(barriers.is_empty(), "{barriers:#?}");
}
