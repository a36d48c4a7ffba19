//! The table in real browsers: a game master at a desk and a player with a telephone, in two
//! languages, at every book; and a server that is killed while they play.

#![allow(
    clippy::disallowed_methods,
    reason = "a test at the edge: it waits, and may stop where its own assumptions fail"
)]

use books::BOOKS;
use serde_json::{Value, json};

use crate::driver::{Browser, Driver, Server, is_left_out, request, wait};

/// How many forms are sent at each table.
const MOVES: u32 = 14;

/// Fills in one of the forms that a seat may send, and sends it; `false` if there is none.
const SEND: &str = r#"
    let state = arguments[0];
    const random = (end) => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor(state / 65536) % end; };
    const forms = [...document.querySelectorAll('#acts form')].filter((form) => !form.querySelector("[name=faces]"));
    if (forms.length === 0) return false;
    const form = forms[random(forms.length)];
    form.closest("details")?.setAttribute("open", "");
    for (const fold of form.querySelectorAll("details")) fold.open = true;
    const groups = new Map();
    for (const field of form.elements) {
      if (field.type === "radio") groups.set(field.name, [...(groups.get(field.name) ?? []), field]);
      if (field.type === "checkbox" && !field.disabled) field.checked = random(2) === 0;
      if (field.tagName === "TEXTAREA" || field.type === "text") field.value = field.name === "say" ? "Ha <b>!</b>" : "N" + random(100000);
      if (field.tagName === "SELECT") field.selectedIndex = random(field.options.length);
    }
    for (const group of groups.values()) group[random(group.length)].checked = true;
    document.getElementById("notice").textContent = "";
    form.requestSubmit();
    return true;
"#;

/// What a page shows live, and what it would show if it were loaded now.
const LIVE_AND_FRESH: &str = r#"
    const done = arguments[arguments.length - 1];
    const parts = (page) => ["turn", "board", "log"].map((id) => {
      const part = page.getElementById(id).cloneNode(true);
      for (const one of part.querySelectorAll(".new")) one.classList.remove("new");
      for (const one of part.querySelectorAll("[class='']")) one.removeAttribute("class");
      return part.innerHTML.replaceAll(' class=""', "");
    });
    fetch(location.href).then((answer) => answer.text()).then((text) => {
      const fresh = new DOMParser().parseFromString(text, "text/html");
      const [mine, theirs] = [parts(document), parts(fresh)];
      done(mine.findIndex((part, place) => part !== theirs[place]));
    });
"#;

fn cursor(browser: &Browser) -> u64 {
    let script = "return Number(document.querySelector('[data-cursor]').dataset.cursor)";
    browser.run(script, &json!([])).as_u64().expect("a number")
}

/// Waits until a page shows what it would show if it were loaded now.
fn catches_up(browser: &Browser, who: &str) {
    wait(&format!("{who} to see what happened"), || {
        browser.run_until_done(LIVE_AND_FRESH) == json!(-1)
    });
}

/// Sends a form; `true` if something came of it.
fn moves(browser: &Browser, seed: u32) -> bool {
    let before = cursor(browser);
    if browser.run(SEND, &json!([seed])) == json!(false) {
        return false;
    }
    let mut done = false;
    wait("an answer", || {
        done = cursor(browser) > before;
        done || !browser.text("#notice").trim().is_empty()
    });
    done
}

/// Everybody sits down: the game master from the host's link, the player by invitation.
fn seated(driver: &Driver, server: &Server, book: &str) -> [Browser; 2] {
    let gm = driver.browser(1280, "en");
    gm.go(&server.link);
    let own = format!("li[data-book='{book}'] form button");
    wait("the campaigns", || !gm.text(&own).is_empty());
    gm.run(
        "document.querySelector(arguments[0]).click()",
        &json!([own]),
    );
    wait("the table", || gm.address().ends_with("/0"));
    let table = gm.address();
    gm.go(&format!("{table}/seats"));
    let invite =
        "document.querySelectorAll('.seats li')[1].querySelector('[value=invite]').click()";
    gm.run(invite, &json!([]));
    wait("an invitation", || {
        gm.run(
            "return document.querySelector('.link')?.value ?? ''",
            &json!([]),
        ) != json!("")
    });
    let link = gm.run("return document.querySelector('.link').value", &json!([]));
    let player = driver.browser(390, "fr");
    player.go(link.as_str().expect("a link"));
    wait("the question", || {
        player.text("main form button") == "S’asseoir"
    });
    player.run(
        "document.querySelector('main form button').click()",
        &json!([]),
    );
    wait("the seat", || player.address().ends_with("/1"));
    gm.go(&table);
    [gm, player]
}

#[test]
fn every_book_is_played_in_two_browsers_and_survives_a_killed_server() {
    if is_left_out() {
        return;
    }
    let driver = Driver::start();
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(folder.path(), 0);
    for book in BOOKS {
        let browsers = seated(&driver, &server, book.id);
        let [gm, player] = &browsers;
        assert!(player.text(".head").contains("Vous êtes"), "{}", book.id);
        assert!(gm.text(".head").contains("You are"), "{}", book.id);
        let mut followed = 0;
        for number in 0..MOVES {
            // Whoever has something to decide; both, in turn, if they have.
            let first = usize::from(number % 3 == 2);
            for who in [first, 1 - first] {
                if moves(&browsers[who], number * 7919 + 13) {
                    followed += 1;
                    break;
                }
            }
            catches_up(gm, "the game master");
            catches_up(player, "the player");
        }
        assert!(followed >= MOVES / 2, "{}: {followed} of {MOVES}", book.id);
        // Nothing is wider than the telephone.
        let wide = player.run(
            "return document.documentElement.scrollWidth > innerWidth",
            &json!([]),
        );
        assert_eq!(wide, json!(false), "{}", book.id);
        for browser in &browsers {
            assert!(
                browser
                    .run("return document.querySelector('#log b b')", &json!([]))
                    .is_null()
            );
        }
        for browser in &browsers {
            assert_eq!(browser.barriers(), Vec::<String>::new(), "{}", book.id);
        }
        // What is refused is refused by the book; nothing else goes wrong in a page.
        for complaint in browsers.iter().flat_map(Browser::complaints) {
            let refusal = ["409", "422"]
                .iter()
                .any(|status| complaint.contains(status));
            assert!(refusal, "{}: {complaint}", book.id);
        }

        // The power fails. Pages come back by themselves, and play goes on.
        let before = [cursor(gm), cursor(player)];
        let port = server.port();
        server.kill();
        server = Server::start(folder.path(), port);
        wait("the game master to come back", || {
            gm.run(
                "const say = document.querySelector('input[name=say][required]'); say.value = 'Back!'; say.form.requestSubmit()",
                &json!([]),
            );
            gm.text("#log").contains("Back!")
        });
        wait("the player to hear of it", || {
            player.text("#log").contains("Back!")
        });
        assert!(cursor(gm) > before[0] && cursor(player) > before[1]);
        catches_up(player, "the player");
        // What the dead server left in the consoles is no complaint.
        for browser in &browsers {
            browser.complaints();
        }
    }
}

/// Speaks, with the form that every seat has.
const SAY: &str = "const say = document.querySelector('input[name=say][required]'); say.value = 'Once!'; say.form.requestSubmit()";

#[test]
fn what_nobody_has_answered_can_be_sent_again_and_is_done_once() {
    if is_left_out() {
        return;
    }
    let driver = Driver::start();
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), 0);
    let book = BOOKS.first().expect("a book");
    let browsers = seated(&driver, &server, book.id);
    let [_, player] = &browsers;
    let is = |script: &str| player.run(script, &json!([])) == json!(true);
    let said = || player.text("#log").matches("Once!").count();
    // The page hears of nothing more, and the next answer is lost on its way.
    let lose = r#"
        dispatchEvent(new Event("pagehide"));
        const real = window.fetch;
        window.fetch = async (...all) => {
          await real(...all);
          window.fetch = real;
          throw new TypeError("nobody answers");
        };
    "#;
    player.run(lose, &json!([]));
    player.run(SAY, &json!([]));
    wait("the answer to be lost", || {
        is("return document.body.classList.contains('alone')")
    });
    player.run(SAY, &json!([]));
    wait("an answer", || {
        is("return document.querySelector('input[name=say][required]').value === ''")
    });
    assert!(!is("return document.body.classList.contains('alone')"));
    player.go(&player.address());
    assert_eq!(said(), 1);
    // Whoever has seen it and says it again means it.
    player.run(SAY, &json!([]));
    wait("it to be said again", || said() == 2);
}

/// A table where Ann owes the tower a die, and a link for her to sit down.
fn with_a_die_owed(server: &Server) -> String {
    let (_, host) = server.link.split_once('#').expect("a secret");
    let ask = |path: &str, secret: &str, body: &Value| {
        let method = if body.is_null() { "GET" } else { "POST" };
        let path = format!("/api/v1{path}");
        request(server.port(), method, &path, secret, body)
    };
    let setup = json!({
        "players": ["Ann"],
        "cast": [{ "seat": "Ann", "sheet": {
            "name": "Colombina", "weapon": "Frying pan", "power": "Ventriloquist",
            "drawback": "Only in rhymes", "deviation": "Dares", "mystery": "The will",
        } }],
    });
    let fresh = json!({ "name": "Friday", "book": "die-tower", "setup": setup });
    let opened = ask("/campaigns", host, &fresh);
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let (id, gm) = (text(&opened["campaign"]), text(&opened["secret"]));
    let seats = format!("/campaigns/{id}/seats");
    let invited = || {
        let invited = ask(&format!("{seats}/1/invitations"), &gm, &json!({}));
        text(&invited["invitation"])
    };
    let joined = ask("/join", "", &json!({ "invitation": invited() }));
    let ann = text(&joined["secret"]);
    let choose = |key: &str, with: Value| json!({ "choose": { "key": key, "with": with } });
    let with = json!({ "who": "Colombina", "with": "plain", "what": "juggle" });
    let terms = json!({ "difficulty": "moderate", "dice": 1, "lean": "none" });
    for (secret, what) in [
        (&ann, choose("try", with)),
        (&gm, choose("set_terms", terms)),
        (&ann, choose("roll", json!({ "wishes": 0 }))),
        (&gm, json!({ "faces": [1] })),
    ] {
        let orders = format!("/campaigns/{id}/orders");
        let done = ask(&orders, secret, &json!({ "do": what }));
        assert!(done["cursor"].is_u64(), "{what}: {done}");
    }
    format!("{}/join#{}", server.address, invited())
}

/// How much of the canvas is drawn on, and in how many colours.
const DRAWN: &str = r#"
    const canvas = document.querySelector('#tower canvas');
    if (!canvas.width || canvas.closest("[hidden]")) return [0, 0];
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const colours = new Set();
    let drawn = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 0) continue;
      drawn += 1;
      colours.add(data[at] >> 4 << 8 | data[at + 1] >> 4 << 4 | data[at + 2] >> 4);
    }
    return [drawn / (canvas.width * canvas.height), colours.size];
"#;

/// Where the die in the hand is in the window; nothing if there is none.
const HAND: &str = r#"
    const canvas = document.querySelector('#tower canvas');
    canvas.scrollIntoView({ block: "center" });
    if (!canvas.dataset.hand) return null;
    const box = canvas.getBoundingClientRect();
    const [x, y] = canvas.dataset.hand.split(" ").map(Number);
    return [Math.round(box.left + x), Math.round(box.top + y)];
"#;

const FIELDS: &str = r#"
    return ["right", "back", "turn"].map((part) => Number(document.querySelector(`[data-aim=${part}]`)?.value ?? NaN));
"#;

#[test]
fn a_die_is_dragged_into_place_and_seen_to_land() {
    if is_left_out() {
        return;
    }
    let driver = Driver::start();
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), 0);
    for (width, finger) in [(1280, "mouse"), (390, "touch")] {
        let ann = driver.browser(width, "en");
        let run = |script: &str| ann.run(script, &json!([]));
        let sees = |what: &str, script: &str| wait(what, || run(script) == json!(true));
        ann.go(&with_a_die_owed(&server));
        wait("the question", || !ann.text("main form button").is_empty());
        run("document.querySelector('main form button').click()");
        wait("the seat", || ann.address().ends_with("/1"));
        wait("the die in the hand", || !run(HAND).is_null());
        // The camera comes to rest.
        let mut before = Value::Null;
        wait("a quiet picture", || {
            let now = run(HAND);
            let quiet = now == before;
            before = now;
            quiet
        });
        let drawn = run(DRAWN);
        assert!(drawn[0].as_f64() > Some(0.1), "a blank canvas: {drawn}");
        assert!(drawn[1].as_u64() > Some(20), "a plain canvas: {drawn}");
        assert_eq!(run(FIELDS), json!([0, 0, 0]));

        assert_eq!(ann.barriers(), Vec::<String>::new());

        // Dragging the die writes into the form; what is typed there moves the die.
        let spot = |value: &Value| [0, 1].map(|axis| value[axis].as_i64().expect("a number"));
        let [x, y] = spot(&run(HAND));
        ann.drag(finger, [x, y], [x + 12, y]);
        wait("the form to follow", || run(FIELDS)[0].as_i64() > Some(10));
        wait("the die to follow", || spot(&run(HAND))[0] > x + 6);
        let type_zero = "const field = document.querySelector('[data-aim=right]'); field.value = 0; \
             field.dispatchEvent(new Event('input', { bubbles: true }))";
        run(type_zero);
        wait("the die to go back", || spot(&run(HAND))[0] < x + 6);
        run("document.querySelector('#tower [data-turn=\"5\"]').click()");
        let press = "const press = (key) => document.querySelector('#tower canvas') \
             .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })); \
             press('ArrowRight'); press(','); press('.')";
        run(press);
        assert_eq!(run(FIELDS)[0], json!(5));
        assert_eq!(run(FIELDS)[2], json!(10));
        // Beside the die the table is turned, and the form stays as it is.
        let aimed = run(FIELDS);
        let [x, y] = spot(&run(HAND));
        ann.drag(finger, [x - 130, y + 60], [x - 90, y + 60]);
        assert_eq!(run(FIELDS), aimed);

        // It is placed, let go of, and falls before everybody's eyes.
        run(
            "window.fell = false; new MutationObserver(() => { window.fell = true; }) \
             .observe(document.querySelector('#tower canvas'), { attributeFilter: ['data-moving'] })",
        );
        let act = "document.querySelector('#tower [data-act]').click()";
        run(act);
        sees(
            "to let go",
            "return Boolean(document.querySelector('[data-let-go]')) && document.querySelector('#tower [data-act]').textContent.includes('Let go')",
        );
        assert!(!run(HAND).is_null(), "it is held where it was aimed");
        run(act);
        sees(
            "the die to land",
            "const { dice } = document.querySelector('#tower canvas').dataset; \
             return window.fell && dice === '1' && !document.querySelector('[data-moving]')",
        );
        assert!(ann.text("#log").contains("It stands!"), "one die stands");
        assert_eq!(ann.complaints(), Vec::<String>::new());
        assert_eq!(
            run("return getComputedStyle(document.querySelector('.stack img')).display"),
            json!("none")
        );
    }
}

#[test]
fn a_long_table_of_odds_scrolls_by_itself_to_the_cell_that_comes_nearest() {
    if is_left_out() {
        return;
    }
    let driver = Driver::start();
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), 0);
    let question = "first=Viking+(18)&second=Goblin+({1..20})";
    let seen = r#"
        const parts = [".best", ".scroll:has(.heat)", ".across span", ".heat caption span"];
        const [cell, box, words, caption] = parts.map((which) =>
          document.querySelector(which).getBoundingClientRect());
        const within = (one) => one.left >= box.left - 1 && one.right <= box.right + 1;
        const { scrollWidth } = document.documentElement;
        return [[cell, words, caption].every(within), scrollWidth <= innerWidth, scrollY];
    "#;
    for width in [1280, 390] {
        let browser = driver.browser(width, "en");
        browser.go(&format!("{}/lab/fight/risus?{question}", server.address));
        wait("the cell", || {
            browser.run(seen, &json!([])) == json!([true, true, 0])
        });
        assert_eq!(browser.complaints(), [""; 0]);
    }
}

/// Types into a field of a sheet, as somebody at a keyboard does.
const TYPE: &str = "const field = document.getElementsByName(arguments[0])[0]; \
    field.focus(); field.value = arguments[1]; \
    field.dispatchEvent(new Event('input', { bubbles: true })); \
    field.dispatchEvent(new Event('change', { bubbles: true }))";

#[test]
fn a_sheet_is_checked_while_somebody_types() {
    if is_left_out() {
        return;
    }
    let driver = Driver::start();
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), 0);
    let browser = driver.browser(1280, "en");
    let type_in = |name: &str, text: &str| browser.run(TYPE, &json!([name, text]));
    let rows = || {
        browser.run(
            "return document.querySelectorAll('.row').length",
            &json!([]),
        )
    };
    let focus = || browser.run("return document.activeElement.name", &json!([]));
    let enter = || {
        let press = "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', \
            { key: 'Enter', bubbles: true, cancelable: true }))";
        browser.run(press, &json!([]))
    };
    browser.go(&format!("{}/characters/risus", server.address));
    type_in("s.name", "Grolf");
    for (row, cliche) in ["Viking", "Gambler", "Poet"].iter().enumerate() {
        type_in(&format!("s.cliches.{row}.name"), cliche);
        type_in(&format!("s.cliches.{row}.level"), "3");
    }
    wait("an answer", || browser.text(".cost").contains("9 of 10"));
    assert!(browser.text(".faults").contains("RIS-CRE-07"));
    // Enter goes down, and makes another row at the end.
    type_in("s.cliches.1.level", "3");
    enter();
    assert_eq!(focus(), json!("s.cliches.2.level"));
    enter();
    wait("another row", || rows() == json!(4));
    assert_eq!(focus(), json!("s.cliches.3.name"));
    type_in("s.cliches.3.name", "Spy");
    wait("an answer", || !browser.text(".fine").is_empty());
    // Whoever loads the page again, or reads it in another language, has the same character.
    let line = "return document.getElementById('line').value";
    let before = browser.run(line, &json!([]));
    assert_eq!(
        before,
        json!("Grolf: Viking (3), Gambler (3), Poet (3), Spy (1)")
    );
    browser.go(&browser.address());
    assert_eq!(browser.run(line, &json!([])), before);
    browser.run(
        "document.querySelector('form.language button').click()",
        &json!([]),
    );
    wait("the other language", || {
        browser.run("return document.documentElement.lang", &json!([])) == json!("fr")
    });
    assert_eq!(browser.run(line, &json!([])), before);
    // What it is decides which fields there are.
    browser.go(&format!("{}/characters/die-tower", server.address));
    type_in("s.kind", "monster");
    wait("its fields", || {
        !browser.text("[for='s.health']").is_empty()
    });
    assert_eq!(browser.complaints(), [""; 0]);
}
