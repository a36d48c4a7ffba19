//! Characters on paper: whose sheets somebody gets, and how they are asked for.

use axum::http::StatusCode;
use books::BOOKS;
use rulebook::{Seat, Viewer};
use serde_json::{Value, json};

use crate::common::*;

/// A table with two ready-made characters for Ann, one for Bob, and one of the game master's.
fn setup(book: &books::Book) -> Value {
    let cast = (book.check)(book.cast).expect("characters");
    let seats = ["Ann", "Ann", "Bob", "gm"];
    let dealt = seats.iter().zip(&cast);
    let dealt = dealt.map(|(seat, one)| json!({ "seat": seat, "sheet": one.character() }));
    json!({ "players": ["Ann", "Bob"], "cast": dealt.collect::<Vec<_>>() })
}

fn names(book: &books::Book) -> Vec<String> {
    let cast = (book.check)(book.cast).expect("characters");
    cast.into_iter().map(|one| one.name).collect()
}

#[test]
fn players_get_their_own_and_the_game_master_everybodys() {
    for book in BOOKS {
        let app = server();
        let id = campaign(&app, book, setup(book));
        let names = names(book);
        for (seat, own) in [
            (Seat::Gm, &names[..4]),
            (Seat::named("Ann"), &names[..2]),
            (Seat::named("Bob"), &names[2..3]),
        ] {
            let (mut browser, table) = Browser::seated(&app, &id, &seat);
            let page = futures(browser.get(&format!("{table}/sheets")));
            assert_eq!(page.status, StatusCode::OK);
            assert_eq!(page.said(".sheet h2"), own, "{} {seat}", book.id);
            for other in names[..4].iter().filter(|name| !own.contains(name)) {
                assert!(!page.text.contains(other.as_str()), "{other} for {seat}");
            }
            // From the table there is a way to it.
            let table = futures(browser.get(&table));
            assert!(table.text.contains("/sheets\""), "{seat}");
            // Even who asks for others by name gets none of theirs.
            let asked = encoded(&[("who", &names[2])]);
            let page = futures(browser.get(&format!("{}/sheets?{asked}", table.address)));
            let got = page.said(".sheet h2");
            assert!(got.iter().all(|name| own.contains(name)), "{got:?} {seat}");
        }
        let (mut watcher, table) = Browser::watching(&app, &id, &Viewer::Spectator);
        let page = futures(watcher.get(&format!("{table}/sheets")));
        assert_eq!(page.status, StatusCode::FORBIDDEN);
        assert!(!futures(watcher.get(&table)).text.contains("/sheets\""));
    }
}

#[test]
fn who_was_made_on_a_page_goes_on_paper_from_there() {
    for book in BOOKS {
        let app = server();
        let mut browser = Browser::new(&app);
        let cast = (book.check)(book.cast).expect("characters");
        let one = &cast[1];
        let asked = encoded(&[("text", &one.line)]);
        let editor = futures(browser.get(&format!("/characters/{}?{asked}", book.id)));
        let html = editor.html();
        let links = select(html.root_element(), "#answer .links a");
        let link = links.last().and_then(|link| link.attr("href"));
        let link = link.expect("a way to its sheet");
        let page = futures(browser.get(link));
        assert_eq!(page.said(".sheet h2"), [one.name.as_str()], "{}", book.id);
        // Who changes the paper keeps the character.
        let kept = page.html();
        let kept = select(kept.root_element(), "form.choose input[name=text]");
        assert_eq!(kept.len(), 1, "{}", book.id);
    }
}

#[test]
fn what_no_book_takes_is_not_printed() {
    let app = server();
    let mut browser = Browser::new(&app);
    let book = &BOOKS[0];
    for text in ["", "{", "[1]", "Ann: X (99)", &"x".repeat(60_000)] {
        let asked = encoded(&[("text", text)]);
        let page = futures(browser.get(&format!("/sheets/{}?{asked}", book.id)));
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{text:.20}");
        assert!(page.said(".sheet").is_empty());
        assert!(!page.said(".notice").is_empty(), "{}", page.text);
    }
}

#[test]
fn some_of_them_are_printed_on_the_paper_that_was_asked_for() {
    let book = &BOOKS[0];
    let app = server();
    let id = campaign(&app, book, setup(book));
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    let names = names(book);
    for (asked, shown, papers, style) in [
        (vec![], 4, 4, "/a4-"),
        (vec![("paper", "letter")], 4, 4, "/letter-"),
        (vec![("paper", "wall"), ("together", "7")], 4, 4, "/a4-"),
        (vec![("together", "2")], 4, 2, "/a4-"),
        (
            vec![("together", "4"), ("paper", "letter")],
            4,
            1,
            "/letter-",
        ),
        (
            vec![("who", names[1].as_str()), ("who", names[3].as_str())],
            2,
            2,
            "/a4-",
        ),
        (vec![("who", "nobody at all")], 4, 4, "/a4-"),
    ] {
        let page = futures(gm.get(&format!("{table}/sheets?{}", encoded(&asked))));
        assert_eq!(page.said(".sheet h2").len(), shown, "{asked:?}");
        assert_eq!(page.said(".paper").len(), papers, "{asked:?}");
        let html = page.html();
        let styles = select(html.root_element(), "link[rel=stylesheet]");
        let styles: Vec<&str> = styles
            .iter()
            .filter_map(|one| one.value().attr("href"))
            .collect();
        assert!(
            styles.iter().any(|one| one.starts_with(style)),
            "{styles:?}"
        );
        for one in styles {
            let style = futures(gm.get(one));
            assert_eq!(style.status, StatusCode::OK, "{one}");
        }
        let checked = select(html.root_element(), "[name=who][checked]").len();
        assert_eq!(checked, shown, "{asked:?}");
        // Only a script can print, so without one there is no button.
        let button = select(html.root_element(), "[data-print]");
        assert!(button[0].value().attr("hidden").is_some());
    }
}

#[test]
fn ready_made_characters_are_for_everybody_in_their_language() {
    let app = server();
    for book in BOOKS {
        for (language, notes) in [("en", "Played by"), ("fr", "Joué par")] {
            let mut reader = Browser::new(&app);
            reader.language = language;
            let page = futures(reader.get(&format!("/sheets/{}", book.id)));
            assert_eq!(page.said(".sheet h2"), names(book), "{}", book.id);
            assert_eq!(page.said(".sheet .player")[0], notes);
            // Nobody plays them yet: there is a line for a name.
            let html = page.html();
            let blank = select(html.root_element(), ".sheet .player .blank");
            assert_eq!(blank.len(), names(book).len(), "{}", book.id);
        }
    }
    let mut reader = Browser::new(&app);
    let nowhere = futures(reader.get("/sheets/chess"));
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
    let home = futures(reader.get("/"));
    assert!(home.text.contains("/sheets/risus"));
}

#[test]
fn somebody_without_a_character_is_told_so() {
    let app = server();
    let id = campaign(&app, &BOOKS[0], json!({ "players": ["Ann"] }));
    let (mut ann, table) = Browser::seated(&app, &id, &Seat::named("Ann"));
    let page = futures(ann.get(&format!("{table}/sheets")));
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("There is no character of yours yet."));
}
