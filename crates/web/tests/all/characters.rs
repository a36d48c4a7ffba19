//! Characters made on a page by people without scripts: every sheet survives the editor, rows come
//! and go, the rules are told, and what is made comes to a table.

use axum::{
    body::to_bytes,
    http::{StatusCode, header},
};
use books::{BOOKS, Book, Checked};
use rulebook::{Seat, Viewer};
use serde_json::{Value, json};

use crate::common::*;

/// The page about sheets, with examples of everything that can stand on one.
const SHEETS: &str = include_str!("../../../../docs/sheets.md");

fn editor(book: &str, text: &str) -> String {
    format!("/characters/{book}?{}", encoded(&[("text", text)]))
}

/// The fields of the sheet as a browser sends them if nobody touches them.
fn untouched(page: &Page) -> Form {
    let html = page.html();
    let form = select(html.root_element(), "form[data-sheet]")[0];
    let mut fields = Vec::new();
    for field in select(form, "input, select, textarea") {
        let attr = |name| field.value().attr(name).unwrap_or("").to_owned();
        let value = match field.value().name() {
            "textarea" => field.text().collect(),
            "select" => {
                let options = select(field, "option");
                let chosen = options
                    .iter()
                    .find(|one| one.value().attr("selected").is_some());
                let chosen = chosen.or(options.first()).expect("an option").value();
                chosen.attr("value").expect("a value").to_owned()
            }
            _ if attr("type") == "checkbox" && field.value().attr("checked").is_none() => continue,
            _ => attr("value"),
        };
        fields.push((attr("name"), value));
    }
    Form {
        action: form.value().attr("action").expect("an action").to_owned(),
        fields,
    }
}

impl Form {
    fn with(mut self, name: &str, value: &str) -> Self {
        self.fields.retain(|(other, _)| other != name);
        self.fields.push((name.to_owned(), value.to_owned()));
        self
    }
}

/// The sheet that the page would save.
fn saved(page: &Page) -> Value {
    let html = page.html();
    let text = select(html.root_element(), "form.save [name=text]");
    let text = text.first().expect("a sheet").value().attr("value");
    serde_json::from_str(text.expect("a text")).expect("JSON")
}

fn only(book: &Book, text: &str) -> Checked {
    (book.check)(text).expect("it is read").remove(0)
}

/// A sheet in which what is ticked stands in one order.
fn settled(mut sheet: Value) -> Value {
    match &mut sheet {
        Value::Object(fields) => {
            for (name, value) in fields.iter_mut() {
                *value = settled(value.take());
                if let ("effects", Some(list)) = (name.as_str(), value.as_array_mut()) {
                    list.sort_by_key(Value::to_string);
                }
            }
        }
        Value::Array(list) => {
            for value in list.iter_mut() {
                *value = settled(value.take());
            }
        }
        _ => {}
    }
    sheet
}

/// Everybody ready-made, and every sheet that the page about sheets shows.
fn everybody() -> Vec<(&'static Book, String)> {
    let cast = BOOKS.iter().flat_map(|book| {
        let lines = book.cast.lines().filter(|line| !line.starts_with('#'));
        lines.map(move |line| (book, line.to_owned()))
    });
    let shown = SHEETS.split("```toml\n").skip(1);
    let shown = shown.map(|rest| rest.split_once("```").expect("its end").0);
    let shown = shown.map(|text| {
        let read = books::check(text).expect("an example");
        (books::find(read[0].book).expect("a book"), text.to_owned())
    });
    cast.chain(shown).collect()
}

#[test]
fn every_sheet_survives_the_editor() {
    let app = server();
    let mut somebody = Browser::new(&app);
    let all = everybody();
    assert!(all.len() > 35, "{}", all.len());
    futures(async {
        for (book, text) in all {
            let before = only(book, &text);
            let page = somebody.get(&editor(book.id, &text)).await;
            assert_eq!(page.status, StatusCode::OK, "{text}");
            let page = somebody.submit(&untouched(&page).with("do", "check")).await;
            assert_eq!(page.status, StatusCode::OK, "{text}");
            let after = only(book, &saved(&page).to_string());
            assert_eq!(
                settled(after.sheet),
                settled(before.sheet.clone()),
                "{text}"
            );
            assert_eq!(
                (after.line, after.faults),
                (before.line.clone(), before.faults.clone())
            );
            let html = page.html();
            assert_eq!(page.said("#line"), [before.line.as_str()]);
            assert_eq!(
                page.said(".fine").len(),
                usize::from(before.faults.is_empty())
            );
            // The address that the page gives begins with the same character.
            let link = select(html.root_element(), "[data-link]")[0].value();
            let link = link.attr("data-link").expect("an address");
            let again = somebody.get(link).await;
            let again = only(book, &saved(&again).to_string()).sheet;
            assert_eq!(settled(again), settled(before.sheet), "{link}");
        }
    });
}

#[test]
fn a_new_sheet_says_nothing_bad_until_something_is_filled_in() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        for book in BOOKS {
            for language in ["en", "fr"] {
                somebody.language = language;
                let page = somebody.get(&format!("/characters/{}", book.id)).await;
                assert_eq!(page.status, StatusCode::OK);
                assert_eq!(page.said(".faults li"), [""; 0], "{}", book.id);
                assert!(!page.said(".answer .cost")[0].is_empty());
                assert!(!page.text.contains("field-"), "every field has a name");
                let names = page.said(".ready a");
                assert_eq!(names.len(), 6, "{names:?}");
                let page = somebody.submit(&untouched(&page)).await;
                assert_eq!(page.status, StatusCode::OK);
                assert!(!page.said(".faults li .rule").is_empty(), "{}", book.id);
            }
        }
    });
}

#[test]
fn what_is_typed_is_held_against_the_rules() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        let page = somebody.get("/characters/risus").await;
        let typed = untouched(&page)
            .with("s.name", "Grolf")
            .with("s.cliches.0.name", "Viking")
            .with("s.cliches.0.level", "5")
            .with("s.cliches.2.name", "Gambler")
            .with("s.cliches.2.level", "3");
        let page = somebody.submit(&typed).await;
        assert_eq!(page.said(".answer h2"), ["Grolf"]);
        assert_eq!(page.said(".answer .cost"), ["dice 8 of 10"]);
        let faults = page.said(".faults li");
        assert_eq!(faults.len(), 2, "{faults:?}");
        let html = page.html();
        let rules = select(html.root_element(), ".faults .rule");
        let rules: Vec<_> = rules.iter().map(|rule| rule.value().attr("href")).collect();
        assert_eq!(
            rules,
            [
                Some("/rules/risus#ris-cre-03"),
                Some("/rules/risus#ris-cre-07")
            ]
        );
        // The row in between, in which nothing is written, waits.
        assert_eq!(select(html.root_element(), ".row").len(), 3);
        assert_eq!(
            page.said(".gist"),
            ["dice 8 of 10 · 2 things are not right yet"]
        );
        somebody.language = "fr";
        let page = somebody.submit(&typed).await;
        assert!(
            page.said(".faults li")[0].contains("niveau"),
            "{:?}",
            page.said(".faults")
        );
        somebody.language = "en";
        // What is no number is told so, and kept.
        let page = somebody
            .submit(&typed.with("s.cliches.0.level", "4½"))
            .await;
        assert_eq!(
            page.said(".answer .notice"),
            ["Dice: “4½” will not do; write a whole number."]
        );
        assert!(page.text.contains("value=\"4½\""));
    });
}

#[test]
fn rows_come_and_go_without_scripts() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        let line = "Ann: Cook (4), Poet (3), Nun (3)";
        let page = somebody.get(&editor("risus", line)).await;
        let page = somebody
            .submit(&untouched(&page).with("do", "remove:cliches.1"))
            .await;
        let html = page.html();
        assert_eq!(select(html.root_element(), ".row").len(), 2);
        assert_eq!(select(html.root_element(), ".add[autofocus]").len(), 1);
        let page = somebody
            .submit(&untouched(&page).with("do", "add:cliches"))
            .await;
        let html = page.html();
        let focused = select(html.root_element(), "[autofocus]");
        assert_eq!(focused[0].value().attr("name"), Some("s.cliches.2.name"));
        let typed = untouched(&page)
            .with("s.cliches.2.name", "Spy")
            .with("s.cliches.2.level", "3");
        let page = somebody.submit(&typed).await;
        assert_eq!(page.said(".fine").len(), 1, "{:?}", page.said(".faults"));
        assert_eq!(saved(&page)["cliches"][2]["name"], "Spy");
        // Rows within rows.
        let page = somebody.get("/characters/clichenimatic").await;
        let page = somebody
            .submit(&untouched(&page).with("do", "add:equipment"))
            .await;
        let add = untouched(&page).with("do", "add:equipment.0.run_offs");
        let page = somebody.submit(&add).await;
        let typed = untouched(&page)
            .with("s.equipment.0.name", "Airship")
            .with("s.equipment.0.run_offs.0.name", "Guns")
            .with("s.equipment.0.run_offs.0.effects", "area");
        let page = somebody.submit(&typed).await;
        assert_eq!(
            saved(&page)["equipment"][0]["run_offs"][0]["effects"],
            json!(["area"])
        );
    });
}

#[test]
fn everybody_sees_the_fields_that_are_theirs() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        let has = |page: &Page, name: &str| page.text.contains(&format!("name=\"s.{name}\""));
        let page = somebody.get("/characters/die-tower").await;
        assert!(has(&page, "power") && has(&page, "wishes") && !has(&page, "health"));
        let page = somebody
            .submit(&untouched(&page).with("s.kind", "monster"))
            .await;
        assert!(!has(&page, "power") && !has(&page, "wishes") && has(&page, "health"));
        // What is filled in is never hidden.
        let typed = untouched(&page).with("s.health", "3").with("s.kind", "npc");
        let page = somebody.submit(&typed).await;
        assert!(has(&page, "power") && has(&page, "health"));
    });
}

#[test]
fn characters_are_read_in_as_they_are_written_down() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        let read = async |somebody: &mut Browser, book: &str, text: &str| {
            let sent = [("do", "read"), ("text", text)];
            somebody.post(&format!("/characters/{book}"), &sent).await
        };
        for text in [
            "A: Wit Expert, Dancer Expert, Curious Poor",
            "name = 'A'\n[[qualities]]\nname = 'Wit'\nrank = 'expert'",
            "{\"name\": \"A\", \"qualities\": []}",
        ] {
            let page = read(&mut somebody, "pdq", text).await;
            assert_eq!(page.said(".answer h2"), ["A"], "{text}");
        }
        let page = read(&mut somebody, "risus", "A: B (4)\nC: D (4)").await;
        assert_eq!(
            page.said(".told"),
            ["2 characters were read in; this is the first."]
        );
        // Options that a sheet names stay with it, until they are told to go.
        let text = "name = 'A'\n[[cliches]]\nname = 'B'\nlevel = 4\ndouble_pump = true\n[options]\npumps = false";
        let page = read(&mut somebody, "risus", text).await;
        let page = somebody.submit(&untouched(&page).with("do", "check")).await;
        assert_eq!(saved(&page)["options"], json!({ "pumps": false }));
        assert!(
            page.said(".faults .rule")
                .contains(&"RIS-GEN-03".to_owned())
        );
        let page = somebody
            .submit(&untouched(&page).with("do", "forget"))
            .await;
        assert_eq!(saved(&page).get("options"), None);
        assert!(
            !page
                .said(".faults .rule")
                .contains(&"RIS-GEN-03".to_owned())
        );
        // What cannot be read is told and kept.
        for text in ["", "Grolf", "{", "A: B Good", &"x".repeat(50_000)] {
            let page = read(&mut somebody, "risus", text).await;
            assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{text:.20}");
            assert!(!page.said(".notice p").is_empty());
            assert_eq!(page.said(".line textarea")[0], text.trim());
        }
    });
}

#[test]
fn nasty_texts_and_too_much_of_everything_do_no_harm() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        let nasty = "<script>alert(1)</script>\"'&amp;\u{202e}\u{7}\0</textarea>";
        for book in BOOKS {
            let address = format!("/characters/{}", book.id);
            let page = somebody.get(&address).await;
            let mut form = untouched(&page);
            for (name, value) in &mut form.fields {
                if !name.contains(".rows") {
                    *value = nasty.to_owned();
                }
            }
            for act in [
                "check",
                "add:",
                "add:name",
                "remove:x",
                "remove:cliches.-1",
                nasty,
            ] {
                let page = somebody.submit(&form.clone_with("do", act)).await;
                assert_eq!(page.status, StatusCode::OK, "{act}");
                assert!(!page.text.contains("<script>"), "{act}");
            }
            for sent in [&[
                ("s.cliches.rows", "31"),
                ("s.qualities.rows", "21"),
                ("s.run_offs.rows", "21"),
            ][..]]
            {
                let page = somebody.post(&address, sent).await;
                let lists = page.status == StatusCode::UNPROCESSABLE_ENTITY;
                let has_rows = page.text.contains("notice");
                assert_eq!(lists, has_rows, "{}", book.id);
                assert_eq!(lists, book.id != "die-tower", "{}", book.id);
            }
            for sent in [
                "s.cliches.rows=18446744073709551615",
                "options=[1]&s.kind=god",
                "%00=%ff",
                "",
            ] {
                let answer = somebody.send("POST", &address, sent.to_owned()).await;
                assert!(!answer.status().is_server_error(), "{sent}");
            }
        }
        let large = format!("s.name={}", "x".repeat(70_000));
        let answer = somebody.send("POST", "/characters/risus", large).await;
        assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE);
        for address in ["/characters/chess", "/characters/chess?text=A"] {
            assert_eq!(somebody.get(address).await.status, StatusCode::NOT_FOUND);
        }
        let page = somebody
            .post("/characters/chess/file", &[("text", "A: B (4)")])
            .await;
        assert_eq!(page.status, StatusCode::NOT_FOUND);
    });
}

impl Form {
    fn clone_with(&self, name: &str, value: &str) -> Self {
        let form = Form {
            action: self.action.clone(),
            fields: self.fields.clone(),
        };
        form.with(name, value)
    }
}

#[test]
fn a_character_is_saved_as_a_file() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        let line = "Zoé the Great: Cook (4), Poet (3), Nun (3)";
        for (form, kind) in [("toml", "application/toml"), ("json", "application/json")] {
            let sent = encoded(&[("text", line), ("as", form)]);
            let answer = somebody.send("POST", "/characters/risus/file", sent).await;
            let headers = answer.headers().clone();
            assert_eq!(headers[header::CONTENT_TYPE], kind);
            let kept = format!("attachment; filename=\"zo-the-great.{form}\"");
            assert_eq!(headers[header::CONTENT_DISPOSITION], kept.as_str());
            let body = to_bytes(answer.into_body(), 1 << 20).await.expect("a body");
            let text = String::from_utf8(body.to_vec()).expect("text");
            assert_eq!(only(&BOOKS[0], &text).line, line);
        }
        for text in ["", "nobody"] {
            let page = somebody
                .post("/characters/risus/file", &[("text", text)])
                .await;
            assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
        }
    });
}

/// The form that brings a character to a table.
fn bringing(page: &Page) -> Vec<Form> {
    let html = page.html();
    let forms = select(html.root_element(), "form.bring");
    let forms = forms.into_iter().map(|form| Form {
        action: form.value().attr("action").expect("an action").to_owned(),
        fields: select(form, "input")
            .iter()
            .map(|field| {
                ["name", "value"].map(|name| field.value().attr(name).unwrap_or("").to_owned())
            })
            .map(Into::into)
            .collect(),
    });
    forms.collect()
}

#[test]
fn what_is_made_comes_to_the_table() {
    let app = server();
    let setup = json!({ "players": ["Ann", "Bob"], "options": { "strength_ranks": 2 } });
    let pdq = books::find("pdq").expect("a book");
    let id = campaign(&app, pdq, setup);
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    let (mut ann, hers) = Browser::seated(&app, &id, &Seat::named("Ann"));
    let (mut watcher, _) = Browser::watching(&app, &id, &Viewer::Spectator);
    let line = "Zorro: Swordplay Expert, Proud Poor";
    futures(async {
        // From the table to the editor, which knows what the table plays with, and back.
        let page = ann.get(&hers).await;
        let html = page.html();
        let link = select(html.root_element(), "a[href^='/characters/']");
        let mut link = link.iter().filter_map(|link| link.value().attr("href"));
        let link = link.rfind(|link| link.contains("table=")).expect("a link");
        let page = ann
            .get(&format!("{link}&{}", encoded(&[("text", line)])))
            .await;
        assert_eq!(page.said(".fine").len(), 1, "{:?}", page.said(".faults"));
        let page = ann.submit(&untouched(&page).with("do", "check")).await;
        assert_eq!(page.said(".fine").len(), 1, "the table is kept");
        let forms = bringing(&page);
        assert_eq!(forms.len(), 1);
        let back = ann.submit(&forms[0]).await;
        assert_eq!(
            (back.status, back.address.as_str()),
            (StatusCode::OK, hers.as_str())
        );
        assert!(back.text.contains("Zorro"));
        // Elsewhere it would have more to spend, and the table is offered all the same.
        let page = gm.get(&editor("pdq", line)).await;
        assert_eq!(page.said(".fine").len(), 0);
        let disabled = select(page.html().root_element(), "form.bring button[disabled]").len();
        assert_eq!(disabled, 1);
        // The game master says whose it is.
        let other = line.replace("Zorro", "Lolita");
        let link = format!(
            "/characters/pdq?{}",
            encoded(&[("text", &other), ("table", &table)])
        );
        let page = gm.get(&link).await;
        assert_eq!(
            page.said("form.bring option"),
            ["the game master", "Ann", "Bob"]
        );
        let form = bringing(&page).remove(0).with("to", "Bob");
        let back = gm.submit(&form).await;
        assert_eq!(back.status, StatusCode::OK, "{:?}", back.said(".notice"));
        assert!(back.text.contains("Lolita"));
        // Who only watches, or plays another book, brings nobody; and a table that is not theirs
        // is none.
        assert!(bringing(&watcher.get(&editor("pdq", line)).await).is_empty());
        let risus = editor("risus", "A: B (4)");
        assert!(bringing(&ann.get(&risus).await).is_empty());
        let mut stranger = Browser::new(&app);
        let page = stranger.get(&link).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(
            !page.text.contains("Friday"),
            "nothing is told of the table"
        );
    });
}

#[test]
fn whoever_asks_too_often_is_told_to_wait() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        let mut told = false;
        for _ in 0..1_600 {
            let answer = somebody
                .send("POST", "/characters/chess", String::new())
                .await;
            told |= answer.status() == StatusCode::TOO_MANY_REQUESTS;
        }
        assert!(told);
    });
}
