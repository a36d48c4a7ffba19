//! The pages as people without scripts use them: the way in, a whole table of every book played
//! by filling in forms, and who may see what.

use axum::http::StatusCode;
use books::BOOKS;
use futures_util::StreamExt as _;
use rulebook::{Seat, Viewer};
use rulebook_testkit::Random;
use scraper::ElementRef;
use serde_json::json;
use table::CampaignId;
use web::{RIGHTS, Right};

use crate::common::*;

fn players() -> serde_json::Value {
    json!({ "players": ["Ann", "Bob"] })
}

#[test]
fn the_host_comes_in_opens_a_campaign_and_invites() {
    let app = server();
    let mut host = Browser::new(&app);
    futures(async {
        let page = host.get("/new").await;
        assert_eq!(page.status, StatusCode::FORBIDDEN);
        let page = host.post("/host", &[("code", "nonsense")]).await;
        assert_eq!(page.status, StatusCode::FORBIDDEN);
        let link = format!("http://127.0.0.1/host#{}", app.host.secret());
        let page = host.post("/host", &[("code", &link)]).await;
        assert_eq!((page.status, page.address.as_str()), (StatusCode::OK, "/"));
        let new = [
            ("book", "pdq"),
            ("name", "Friday"),
            ("player", "Ann"),
            ("player", " Bob "),
            ("player", ""),
            ("cast", "ready"),
        ];
        let page = host.post("/new", &new).await;
        assert!(page.address.ends_with("/0/seats"), "{}", page.address);
        let names = page.said(".seats h2");
        assert_eq!(names, ["the game master", "Ann", "Bob", "Spectator"]);
        let page = host
            .post(&page.address, &[("seat", "1"), ("what", "invite")])
            .await;
        let html = page.html();
        let link = select(html.root_element(), ".link")[0]
            .value()
            .attr("value");
        let link = link.expect("a link").to_owned();
        // Where nobody sits an invitation can be withdrawn; nobody can send themselves away.
        assert_eq!(page.said("[value=end]"), ["Withdraw invitations"]);

        // Looking at an invitation does not use it; taking the seat does, once.
        let mut ann = Browser::new(&app);
        for _ in 0..2 {
            let asked = ann.post("/join", &[("code", &link)]).await;
            assert_eq!(asked.said("h1"), ["You are invited to “Friday” as Ann"]);
        }
        let table = ann.post("/join", &[("code", &link), ("sure", "yes")]).await;
        assert!(table.address.ends_with("/1"), "{}", table.address);
        assert!(table.text.contains("You are Ann"));
        let mut late = Browser::new(&app);
        let page = late
            .post("/join", &[("code", &link), ("sure", "yes")])
            .await;
        assert_eq!(page.status, StatusCode::NOT_FOUND);

        // Sent away, she is not let in any more.
        let place = table.address.strip_suffix("/1").expect("her place");
        let seats = format!("{place}/0/seats");
        let page = host.get(&seats).await;
        assert_eq!(page.said("[value=end]"), ["Free this seat"]);
        host.post(&seats, &[("seat", "1"), ("what", "end")]).await;
        assert_eq!(ann.get(&table.address).await.status, StatusCode::NOT_FOUND);
    });
}

#[test]
fn a_campaign_that_cannot_be_opened_says_why_and_keeps_what_was_typed() {
    let app = server();
    let mut host = Browser::new(&app);
    futures(async {
        host.post("/host", &[("code", app.host.secret())]).await;
        let new = [
            ("book", "risus"),
            ("name", "Friday"),
            ("player", "gm"),
            ("cast", "none"),
        ];
        let page = host.post("/new", &new).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(!page.said(".notice").is_empty());
        assert!(page.text.contains("value=\"Friday\"") && page.text.contains("value=\"gm\""));
    });
}

/// What somebody who knows only HTML might send from a page: any form, filled in at random
/// within what its fields allow.
fn any_form(page: &Page, random: &mut Random) -> Option<Form> {
    let html = page.html();
    let forms = select(html.root_element(), "#acts form");
    if forms.is_empty() {
        return None;
    }
    let form = forms[random.below(forms.len())];
    Some(Form {
        action: form.value().attr("action").expect("an action").to_owned(),
        fields: filled(form, random),
    })
}

fn filled(form: ElementRef<'_>, random: &mut Random) -> Vec<(String, String)> {
    let mut fields = Vec::new();
    let mut radios: Vec<(String, Vec<String>)> = Vec::new();
    for field in select(form, "input, select, textarea") {
        let attr = |name| field.value().attr(name).unwrap_or("").to_owned();
        let (name, value) = (attr("name"), attr("value"));
        if name.is_empty() {
            continue;
        }
        match (field.value().name(), attr("type").as_str()) {
            (_, "hidden") => fields.push((name, value)),
            (_, "radio") => match radios.iter_mut().find(|(other, _)| *other == name) {
                Some((_, values)) => values.push(value),
                None => radios.push((name, vec![value])),
            },
            ("select", _) => {
                let options = select(field, "option");
                let option = options[random.below(options.len())];
                let value = option.value().attr("value").expect("a value");
                fields.push((name, value.to_owned()));
            }
            // What is shared out has to add up: as it is suggested.
            (_, "number") => fields.push((name, value)),
            (_, "checkbox") => {
                if random.below(2) == 0 {
                    fields.push((name, value));
                }
            }
            _ if name == "say" => fields.push((name, "Ha <b>&amp; \"so\"</b>!".to_owned())),
            _ if name == "faces" => {
                let dice = form.value().attr("data-faces").expect("how many");
                let dice: usize = dice.parse().expect("a number");
                let faces = (0..dice).map(|_| (1 + random.below(6)).to_string());
                fields.push((name, faces.collect()));
            }
            _ => fields.push((name, format!("N{}", random.below(1_000_000)))),
        }
    }
    for (name, values) in radios {
        let value = values[random.below(values.len())].clone();
        fields.push((name, value));
    }
    fields
}

/// Whoever knows nothing of a book can play it by filling in the forms of its pages.
#[test]
fn every_book_is_played_by_filling_in_forms() {
    for book in BOOKS {
        let app = server();
        let id = campaign(&app, book, (book.demonstration)());
        let room = app.house.room(&id).expect("it opens");
        let players = room.campaign().game().players();
        let seats = [Seat::Gm]
            .into_iter()
            .chain(players.into_iter().map(Seat::Player));
        let mut browsers: Vec<(Browser, String)> = seats
            .map(|seat| Browser::seated(&app, &id, &seat))
            .collect();
        let mut random = Random::new(7);
        let (mut followed, mut refused) = (0, 0);
        futures(async {
            for _ in 0..150 {
                let who = random.below(browsers.len());
                let (browser, address) = &mut browsers[who];
                let page = browser.get(address).await;
                assert_eq!(page.status, StatusCode::OK);
                let Some(form) = any_form(&page, &mut random) else {
                    continue;
                };
                let before = room.campaign().lines().len();
                let after = browser.submit(&form).await;
                match after.status {
                    StatusCode::OK => {
                        followed += 1;
                        assert!(
                            room.campaign().lines().len() > before,
                            "{form_:?}",
                            form_ = form.fields
                        );
                    }
                    // Too few or too many were ticked: pages cannot say that by themselves.
                    StatusCode::UNPROCESSABLE_ENTITY => {
                        refused += 1;
                        let notice = after.said(".notice");
                        assert!(!notice.is_empty(), "{}", after.text);
                        let ticked = form.fields.iter().any(|(name, _)| name.starts_with("f."));
                        assert!(ticked, "{}: {:?} {notice:?}", book.id, form.fields);
                    }
                    other => panic!("{}: {other} {:?} {}", book.id, form.fields, after.text),
                }
                assert!(!after.text.contains("<b>&amp;"), "what people say is text");
            }
        });
        assert!(
            followed > 60,
            "{}: {followed} of 150 were followed, {refused} refused",
            book.id
        );
    }
}

#[test]
fn a_page_that_is_behind_is_told_so_and_keeps_what_was_typed() {
    let app = server();
    let id = campaign(&app, &BOOKS[0], players());
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    futures(async {
        let page = gm.get(&table).await;
        gm.post(&format!("{table}/say"), &[("say", "Hear, hear!")])
            .await;
        let html = page.html();
        let form = select(html.root_element(), "form[data-key=new_scene]")[0];
        let form = Form {
            action: table.clone(),
            fields: filled(form, &mut Random::new(1)),
        };
        let after = gm.submit(&form).await;
        assert_eq!(after.status, StatusCode::CONFLICT);
        assert!(after.said(".notice")[0].contains("moved on"));
        let old = form;
        // From the page as it is now, it works; sent twice, it is done once.
        let page = gm.get(&table).await;
        let html = page.html();
        let form = Form {
            action: table.clone(),
            fields: filled(
                select(html.root_element(), "form[data-key=new_scene]")[0],
                &mut Random::new(1),
            ),
        };
        let before = app.house.room(&id).expect("open").campaign().lines().len();
        for _ in 0..2 {
            assert_eq!(gm.submit(&form).await.status, StatusCode::OK);
        }
        assert_eq!(
            app.house.room(&id).expect("open").campaign().lines().len(),
            before + 1
        );
        // Whoever is behind is told what the book did in the meantime.
        let behind = gm.submit(&old).await;
        assert_eq!(behind.status, StatusCode::CONFLICT);
        let notice = &behind.said(".notice")[0];
        assert!(
            notice.contains("moved on") && notice.contains("scene"),
            "{notice}"
        );
    });
}

#[test]
fn players_see_their_own_characters_first() {
    for book in BOOKS {
        let app = server();
        let cast = (book.check)(book.cast).expect("characters");
        let dealt = ["Ann", "gm", "Bob"].iter().zip(&cast);
        let dealt = dealt.map(|(seat, one)| json!({ "seat": seat, "sheet": one.character() }));
        let dealt: Vec<_> = dealt.collect();
        let setup = json!({ "players": ["Ann", "Bob"], "cast": dealt });
        let id = campaign(&app, book, setup);
        let order = |seat: &Seat| {
            let (mut browser, table) = Browser::seated(&app, &id, seat);
            let cards = futures(browser.get(&table)).said(".cast > .card > h2");
            let place = |name: &str| cards.iter().position(|card| card.contains(name));
            let places = cast[..3]
                .iter()
                .map(|one| place(&one.name).expect("a card"));
            places.collect::<Vec<usize>>()
        };
        let first = order(&Seat::Gm)[0];
        let as_dealt = [first, first + 1, first + 2];
        assert_eq!(order(&Seat::Gm), as_dealt, "{}", book.id);
        assert_eq!(order(&Seat::named("Ann")), as_dealt, "{}", book.id);
        let for_bob = [first + 1, first + 2, first];
        assert_eq!(order(&Seat::named("Bob")), for_bob, "{}", book.id);
    }
}

#[test]
fn english_and_french_sit_at_the_same_table() {
    let app = server();
    let id = campaign(&app, &BOOKS[0], players());
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    let (mut ann, hers) = Browser::seated(&app, &id, &Seat::named("Ann"));
    futures(async {
        ann.language = "fr-CH, fr;q=0.9";
        let page = ann.get(&hers).await;
        assert!(page.text.contains("lang=\"fr\"") && page.text.contains("Vous êtes Ann"));
        assert!(
            gm.get(&table)
                .await
                .text
                .contains("You are the game master")
        );
        let page = ann
            .post("/language", &[("to", "en"), ("back", &hers)])
            .await;
        assert_eq!(page.address, hers);
        assert!(page.text.contains("You are Ann"));
        let page = ann
            .post("/language", &[("to", "fr"), ("back", "//evil.example")])
            .await;
        assert_eq!(page.address, "/");
    });
}

/// Everything that is listed, by everybody who could try it.
#[test]
fn every_address_is_for_whom_it_should_be() {
    let app = server();
    let id = campaign(&app, &BOOKS[0], players());
    let other = campaign(&app, &BOOKS[0], players());
    let mut host = Browser::new(&app);
    futures(host.post("/host", &[("code", app.host.secret())]));
    let (gm, _) = Browser::seated(&app, &id, &Seat::Gm);
    let (ann, _) = Browser::seated(&app, &id, &Seat::named("Ann"));
    let (watcher, _) = Browser::watching(&app, &id, &Viewer::Spectator);
    let (stranger, _) = Browser::seated(&app, &other, &Seat::Gm);
    let sent = format!("say=Ha&seat=1&campaign={id}");
    let own_place = |who: &str| match who {
        "gm" => "0",
        "ann" => "1",
        _ => "w",
    };
    for (method, address, right) in RIGHTS {
        for (who, browser) in [
            ("nobody", Browser::new(&app)),
            ("host", host.clone()),
            ("gm", gm.clone()),
            ("ann", ann.clone()),
            ("watcher", watcher.clone()),
            ("stranger", stranger.clone()),
        ] {
            let mut browser = browser;
            let path = address
                .replace("{id}", id.text())
                .replace("{place}", own_place(who))
                .replace("{book}", BOOKS[0].id)
                .replace("{what}", "say");
            let response = futures(browser.send(method, &path, sent.clone()));
            let status = response.status();
            let may = match right {
                Right::Anyone => true,
                Right::Host => who == "host",
                Right::Table => ["gm", "ann", "watcher"].contains(&who),
                Right::Seat => ["gm", "ann"].contains(&who),
                Right::Gm => who == "gm",
            };
            let refused = [StatusCode::FORBIDDEN, StatusCode::NOT_FOUND].contains(&status);
            // What anybody may send can still be wrong.
            let open = *right == Right::Anyone && *method == "POST";
            assert!(open || refused != may, "{who} {method} {path}: {status}");
        }
    }
}

/// The place in the address and the cookie have to be the same seat's.
#[test]
fn nobody_sits_on_two_chairs() {
    let app = server();
    let id = campaign(&app, &BOOKS[0], players());
    let (mut ann, hers) = Browser::seated(&app, &id, &Seat::named("Ann"));
    futures(async {
        for place in ["0", "2", "w", "9", "1x"] {
            let path = format!("/t/{id}/{place}");
            assert_eq!(
                ann.get(&path).await.status,
                StatusCode::NOT_FOUND,
                "{place}"
            );
        }
        let nowhere = CampaignId::unpredictable().expect("randomness");
        let path = format!("/t/{nowhere}/1");
        assert_eq!(ann.get(&path).await.status, StatusCode::NOT_FOUND);
        assert_eq!(ann.get(&hers).await.status, StatusCode::OK);
    });
}

#[test]
fn what_happens_is_told_to_whoever_listens() {
    let app = server();
    let id = campaign(&app, &BOOKS[0], players());
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    let (mut ann, hers) = Browser::seated(&app, &id, &Seat::named("Ann"));
    futures(async {
        let behind = ann
            .send("GET", &format!("{hers}/live?from=0"), String::new())
            .await;
        let mut behind = behind.into_body().into_data_stream();
        let first = behind.next().await.expect("a frame").expect("no fault");
        let first = String::from_utf8_lossy(&first).into_owned();
        assert!(
            first.contains("event: table") && first.contains("id: 1-"),
            "{first}"
        );
        gm.post(&format!("{table}/say"), &[("say", "Who knocks?")])
            .await;
        let next = behind.next().await.expect("a frame").expect("no fault");
        let next = String::from_utf8_lossy(&next).into_owned();
        assert!(
            next.contains("id: 2-") && next.contains("Who knocks?"),
            "{next}"
        );
        assert_eq!(next.matches("data:").count(), 1, "one line");
        // What has not changed is not sent again.
        assert!(!next.contains("\"board\""), "{next}");
        // Whoever comes back says what they have seen, and misses nothing.
        gm.post(&format!("{table}/say"), &[("say", "Again!")]).await;
        let again = ann
            .send("GET", &format!("{hers}/live?from=2-0"), String::new())
            .await;
        let mut again = again.into_body().into_data_stream();
        let missed = again.next().await.expect("a frame").expect("no fault");
        assert!(String::from_utf8_lossy(&missed).contains("Again!"));
        app.stop.cancel();
        while let Some(frame) = again.next().await {
            frame.expect("it ends");
        }
    });
}

#[test]
fn secret_rolls_are_not_in_the_pages_of_players() {
    let app = server();
    let id = campaign(&app, &BOOKS[0], players());
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    let (mut ann, hers) = Browser::seated(&app, &id, &Seat::named("Ann"));
    futures(async {
        let before = ann.get(&hers).await;
        gm.post(&format!("{table}/dice"), &[("dice", "3d6+1"), ("to", "gm")])
            .await;
        assert!(gm.get(&table).await.text.contains("3d6+1"));
        let after = ann.get(&hers).await;
        // But for the numbers of the pages, nothing is different.
        let plain = |page: &Page| page.said("main").join("\n");
        assert_eq!(plain(&before), plain(&after));
        let exported = ann.get(&format!("{hers}/export")).await;
        assert!(!exported.text.contains("3d6+1"));
        let whole = gm.get(&format!("{table}/export")).await;
        assert!(whole.text.contains("3d6+1"));
    });
}

/// Whoever is sent away sees nothing more.
#[test]
fn a_stream_ends_when_its_seat_is_taken_away() {
    let app = server();
    let id = campaign(&app, &BOOKS[0], players());
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    let (mut ann, hers) = Browser::seated(&app, &id, &Seat::named("Ann"));
    futures(async {
        let stream = ann
            .send("GET", &format!("{hers}/live"), String::new())
            .await;
        let mut stream = stream.into_body().into_data_stream();
        stream.next().await.expect("a frame").expect("no fault");
        let end = [("seat", "1"), ("what", "end")];
        let page = gm.post(&format!("{table}/seats"), &end).await;
        assert_eq!(page.said(".seats .about")[1], "Nobody sits here yet.");
        gm.post(&format!("{table}/say"), &[("say", "She is gone.")])
            .await;
        assert!(stream.next().await.is_none());
    });
}

/// TBL-05: of a secret roll players see nothing, not even that there is one.
#[test]
fn a_secret_roll_changes_nothing_for_players() {
    let app = server();
    let book = books::find("risus").expect("it is there");
    let id = campaign(&app, book, (book.demonstration)());
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    let (mut ann, hers) = Browser::seated(&app, &id, &Seat::named("Ann"));
    futures(async {
        let before = ann.get(&hers).await;
        let stream = ann
            .send("GET", &format!("{hers}/live"), String::new())
            .await;
        let mut stream = stream.into_body().into_data_stream();
        stream.next().await.expect("a frame").expect("no fault");
        let page = gm.get(&table).await;
        let html = page.html();
        let forms = select(html.root_element(), "form[data-key=call_target]");
        let secret = forms
            .iter()
            .find(|form| !select(**form, "[name='f.secret'][value=yes]").is_empty());
        let mut fields = filled(
            *secret.expect("one that can be secret"),
            &mut Random::new(3),
        );
        fields.retain(|(name, _)| name != "f.secret" && name != "say");
        fields.push(("f.secret".to_owned(), "yes".to_owned()));
        let done = gm
            .submit(&Form {
                action: table.clone(),
                fields,
            })
            .await;
        assert_eq!(done.status, StatusCode::OK, "{:?}", done.said(".notice"));
        assert_eq!(before.said("main"), ann.get(&hers).await.said("main"));
        // The next thing that she hears of is the next thing that she may know.
        gm.post(&format!("{table}/say"), &[("say", "Quiet tonight.")])
            .await;
        let next = stream.next().await.expect("a frame").expect("no fault");
        let next = String::from_utf8_lossy(&next).into_owned();
        assert!(
            next.contains("id: 2-") && next.contains("Quiet tonight."),
            "{next}"
        );
    });
}

#[test]
fn what_was_typed_stays_in_the_form_when_the_book_says_no() {
    let app = server();
    let id = campaign(&app, &BOOKS[0], players());
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    futures(async {
        let page = gm.get(&table).await;
        let html = page.html();
        let form = select(html.root_element(), "form[data-key=make_npc]")[0];
        let mut fields = filled(form, &mut Random::new(1));
        for (name, value) in &mut fields {
            match name.as_str() {
                "f.name" => "Baron <Rat>".clone_into(value),
                "f.level" => "99".clone_into(value),
                _ => {}
            }
        }
        let after = gm
            .submit(&Form {
                action: table.clone(),
                fields,
            })
            .await;
        assert_eq!(after.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(after.text.contains("value=\"Baron &lt;Rat&gt;\""));
        assert!(after.text.contains("value=\"99\""));
        // A field without what it needs is called as people know it.
        let nothing = [("key", "make_npc"), ("f.name", "Rat"), ("f.level", "many")];
        let after = gm.post(&table, &nothing).await;
        assert_eq!(after.status, StatusCode::UNPROCESSABLE_ENTITY);
        let said = after.said(".notice").join(" ");
        assert!(said.contains("Please fill in “Cliché”"), "{said}");
        let line = [("line", "Nobody: what? (x)"), ("to", "gm")];
        let after = gm.post(&format!("{table}/bring"), &line).await;
        assert_eq!(after.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(after.text.contains(">Nobody: what? (x)</textarea>"));
    });
}

#[test]
fn somebody_who_comes_later_gets_a_seat() {
    let app = server();
    let id = campaign(&app, &BOOKS[0], json!({ "players": [] }));
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    futures(async {
        let seats = format!("{table}/seats");
        let page = gm.post(&seats, &[("newcomer", " Zoé ")]).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.said(".seats h2").contains(&"Zoé".to_owned()));
        let html = page.html();
        let link = select(html.root_element(), ".invitation input.link");
        let link = link[0].attr("value").expect("a link");
        let code = link.rsplit('#').next().expect("a code");
        let mut zoe = Browser::new(&app);
        let sure = [("code", code), ("sure", "yes")];
        let page = zoe.post("/join", &sure).await;
        assert!(page.text.contains("Zoé"), "{}", page.text);
        let page = gm.post(&seats, &[("newcomer", "Zoé")]).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(page.said(".notice")[0].contains("TBL-04"));
        let page = zoe.post(&seats, &[("newcomer", "Max")]).await;
        assert_ne!(page.status, StatusCode::OK);
    });
}

#[test]
fn nobody_guesses_for_long() {
    let app = server();
    let mut thief = Browser::new(&app);
    futures(async {
        let mut answers = Vec::new();
        for number in 0..30_u32 {
            let code = format!("{number:064x}");
            answers.push(thief.post("/join", &[("code", &code)]).await.status);
        }
        assert_eq!(answers[0], StatusCode::NOT_FOUND);
        assert_eq!(answers[29], StatusCode::TOO_MANY_REQUESTS);
        let page = thief.post("/host", &[("code", "a guess")]).await;
        assert_eq!(page.status, StatusCode::TOO_MANY_REQUESTS);
        // Whoever knows is let in all the same: others may share the address.
        let page = thief.post("/host", &[("code", app.host.secret())]).await;
        assert_eq!(page.status, StatusCode::OK);
    });
}

#[test]
fn a_seat_has_only_so_many_streams() {
    let app = server();
    let id = campaign(&app, &BOOKS[0], players());
    let (mut ann, hers) = Browser::seated(&app, &id, &Seat::named("Ann"));
    futures(async {
        let live = format!("{hers}/live");
        let mut open = Vec::new();
        for _ in 0..8 {
            let stream = ann.send("GET", &live, String::new()).await;
            assert_eq!(stream.status(), StatusCode::OK);
            open.push(stream);
        }
        let refused = ann.send("GET", &live, String::new()).await;
        assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
        open.pop();
        assert_eq!(
            ann.send("GET", &live, String::new()).await.status(),
            StatusCode::OK
        );
    });
}

#[test]
fn the_rules_can_be_read_and_searched() {
    let app = server();
    let mut anyone = Browser::new(&app);
    futures(async {
        for book in BOOKS {
            let page = anyone.get(&format!("/rules/{}", book.id)).await;
            assert_eq!(page.status, StatusCode::OK);
            assert!(page.text.contains("id=\"tbl-01\""));
        }
        let page = anyone.get("/rules/risus?q=pump").await;
        assert!(!page.said(".rules li").is_empty());
        let page = anyone.get("/rules/risus?q=%3Cscript%3E").await;
        assert!(page.text.contains("No rule has these words"));
        assert!(!page.text.contains("<script>"));
        assert_eq!(
            anyone.get("/rules/chess").await.status,
            StatusCode::NOT_FOUND
        );
        assert_eq!(anyone.get("/nowhere").await.status, StatusCode::NOT_FOUND);
        let page = anyone.get("/").await;
        assert!(page.text.len() < 20_000, "{}", page.text.len());
    });
}
