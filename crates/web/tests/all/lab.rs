//! The odds lab as people without scripts use it: questions, answers, links that ask again, and
//! what is no question.

use axum::http::{StatusCode, header};
use books::BOOKS;

use crate::common::*;

/// The link that asks the same again.
fn link(page: &Page) -> String {
    let html = page.html();
    let link = select(html.root_element(), "[data-link]");
    let link = link.first().expect("a link").value().attr("data-link");
    link.expect("an address").to_owned()
}

#[test]
fn every_book_answers_and_its_link_gives_the_same_answer() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        for book in BOOKS {
            let page = somebody.get(&format!("/lab/fight/{}", book.id)).await;
            assert_eq!(page.status, StatusCode::OK, "{}", book.id);
            let rows = page.said(".answer .odds tr");
            assert!(rows.len() > 5, "{}: {rows:?}", book.id);
            assert!(rows[0].ends_with('%'), "{}", rows[0]);
            let again = somebody.get(&link(&page)).await;
            assert_eq!(again.said(".answer"), page.said(".answer"));
            assert_eq!(link(&again), link(&page));
        }
    });
}

#[test]
fn a_fight_is_asked_with_options_and_manners() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        let duel = [("first", "A: Viking (4)"), ("second", "B: Viking (4)")];
        let ask = |more: &[(&str, &str)]| {
            format!("/lab/fight/risus?{}", encoded(&[&duel, more].concat()))
        };
        let even = somebody.get(&ask(&[])).await;
        assert_eq!(even.said(".answer .odds tr")[0], "A wins 50.00%");
        // A side that plays at random pumps for nothing.
        let more = [("risus.pumps", "on"), ("play2", "random")];
        let page = somebody.get(&ask(&more)).await;
        let won = page.said(".answer .odds tr")[0].clone();
        assert_ne!(won, "A wins 50.00%");
        let kept = link(&page);
        assert!(
            kept.contains("risus.pumps=on") && kept.contains("play2=random"),
            "{kept}"
        );
        assert_eq!(somebody.get(&kept).await.said(".answer .odds tr")[0], won);
        // What is as usual need not be said.
        let page = somebody
            .get(&ask(&[("risus.pumps", "off"), ("target", "")]))
            .await;
        assert!(!link(&page).contains("pumps"));
        let switched = somebody.get(&ask(&[("switches", "on")])).await;
        let said = switched.said(".answer h3");
        assert!(
            said.contains(&"What each option would do".to_owned()),
            "{said:?}"
        );
        let heads = switched.said(".answer .scroll thead th");
        assert!(heads[3].contains("points"), "{heads:?}");
        somebody.language = "fr";
        let french = somebody.get(&ask(&[])).await;
        assert_eq!(french.said(".answer .odds tr")[0], "A l’emporte 50,00 %");
    });
}

#[test]
fn ranges_make_a_table_with_the_fairest_marked() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        let fields = [
            ("first", "Viking (4)"),
            ("second", "{1..2}x Goblin ({2..4})"),
            ("target", "50%"),
        ];
        let page = somebody
            .get(&format!("/lab/fight/risus?{}", encoded(&fields)))
            .await;
        assert_eq!(page.status, StatusCode::OK);
        assert_eq!(page.said(".heat tbody td").len(), 6);
        assert_eq!(page.said(".heat .best"), ["50 (the nearest)"]);
        assert_eq!(page.said(".heat tbody th"), ["1", "2"]);
        // What is aimed at is the palest.
        let fields = [
            ("first", "A: X (4)"),
            ("second", "B: Y ({3..4})"),
            ("target", "90%"),
        ];
        let page = somebody
            .get(&format!("/lab/fight/risus?{}", encoded(&fields)))
            .await;
        assert!(page.text.contains("heat-3 \">50"), "{}", page.text);
        assert_eq!(page.said(".legend span"), ["0%", "90%, the target", "100%"]);
        // Cells that are not reckoned alike have signs, and notes say what they mean.
        let fields = [("first", "Viking (4)"), ("second", "{1,2,3,6}x Goblin (2)")];
        let page = somebody
            .get(&format!("/lab/fight/risus?{}", encoded(&fields)))
            .await;
        let cells = page.said(".heat tbody td");
        for (cell, sign) in cells[1..].iter().zip(["¹", "¹", "²"]) {
            assert!(cell.contains(sign), "{cells:?}");
        }
        let notes = page.said(".answer .about");
        for sign in ["¹ ", "² "] {
            let with = notes.iter().filter(|note| note.starts_with(sign));
            assert_eq!(with.count(), 1, "{notes:?}");
        }
        let fields = [("first", "Viking ({1..200})"), ("second", "Goblin (4)")];
        let page = somebody
            .get(&format!("/lab/fight/risus?{}", encoded(&fields)))
            .await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            page.said(".notice")[0].contains("100"),
            "{:?}",
            page.said(".notice")
        );
    });
}

#[test]
fn rolls_are_answered_and_compared() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        let ask = |rolls: &str| format!("/lab/roll?{}", encoded(&[("q", rolls)]));
        let page = somebody.get(&ask("2d6 >= 9")).await;
        assert_eq!(page.said(".answer h2"), ["2d6 >= 9"]);
        assert_eq!(page.said(".answer .odds tr")[0], "success 27.78%");
        assert_eq!(page.said(".answer .meets").len(), 4);
        let page = somebody.get(&ask("3d6 # leap\n4d6\n")).await;
        assert_eq!(page.said(".series thead th"), ["leap", "4d6"]);
        assert_eq!(
            somebody.get(&link(&page)).await.said(".answer"),
            page.said(".answer")
        );
        let shape = format!("{}&shape=at-least", ask("2d6"));
        let page = somebody.get(&shape).await;
        assert_eq!(page.said(".series tbody tr")[1], "3 or more 97.22%");
        assert!(link(&page).contains("shape=at-least"));
    });
}

#[test]
fn what_is_no_question_is_told_so_and_kept() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        for (address, kept) in [
            ("/lab/roll?q=4x", "4x"),
            ("/lab/roll?q=", ""),
            ("/lab/roll?q=1d6%0A1d6%0A1d6%0A1d6%0A1d6%0A1d6%0A1d6", "1d6"),
            (
                "/lab/fight/risus?first=%3Cscript%3E&second=B:+X+(4)",
                "&lt;script&gt;",
            ),
            ("/lab/fight/risus?first=&second=", ""),
            ("/lab/fight/risus?first=A:+X+(4)&second={5..1}", "{5..1}"),
            ("/lab/fight/risus?first=40x+A+(4)&second=A+(4)", "40x A (4)"),
            ("/lab/fight/pdq?target=200", "200"),
            ("/lab/fight/risus?risus.pumps=perhaps", ""),
        ] {
            let page = somebody.get(address).await;
            assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{address}");
            assert!(!page.said(".answer .notice p").is_empty(), "{address}");
            assert!(page.text.contains(kept), "{address}");
            assert!(!page.text.contains("<script>"), "{address}");
        }
        let long = "x".repeat(5_000);
        let page = somebody
            .get(&format!("/lab/fight/risus?first={long}"))
            .await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
        let page = somebody.get("/lab/fight/chess").await;
        assert_eq!(page.status, StatusCode::NOT_FOUND);
    });
}

#[test]
fn the_gist_is_short() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        let long = "with a name that is longer than forty characters";
        let faults = format!("first=A {long}: X (4)&second=4x B {long}: Y (2)");
        for (question, gist) in [
            (
                "first=A: X (4)&second=B: Y (4)",
                "50.00% A wins · 50.00% B wins",
            ),
            (
                "first=A: X (4)&second=B: Y ({3..4})",
                "Nearest to 50%: 50.00% with Y (4)",
            ),
            // Those of a kind have one fault together.
            (&faults, "2 things are wrong: see the answer."),
        ] {
            let question = question.replace(' ', "+");
            let page = somebody.get(&format!("/lab/fight/risus?{question}")).await;
            assert_eq!(page.said(".gist"), [gist]);
        }
    });
}

#[test]
fn a_picture_can_be_kept() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        for address in [
            "/lab/roll?q=3d6&as=svg",
            "/lab/fight/risus?as=svg",
            "/lab/fight/risus?first=A+({1..3})&second=B+(2)&as=svg",
        ] {
            let answer = somebody.send("GET", address, String::new()).await;
            let kind = answer.headers().get(header::CONTENT_TYPE);
            assert_eq!(kind.expect("a kind"), "image/svg+xml", "{address}");
            let kept = answer.headers().get(header::CONTENT_DISPOSITION);
            assert!(kept.is_some(), "it is not shown without its style");
        }
    });
}

#[test]
fn whoever_asks_too_often_is_told_to_wait() {
    let app = server();
    let mut somebody = Browser::new(&app);
    futures(async {
        let mut told = false;
        for _ in 0..400 {
            let page = somebody.get("/lab/roll?q=1d6").await;
            told |= page.status == StatusCode::TOO_MANY_REQUESTS;
        }
        assert!(told);
    });
}
