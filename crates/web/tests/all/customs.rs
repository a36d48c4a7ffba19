//! How a table plays besides its book: odds for everybody, the game master's word, and what players
//! ask for.

use axum::http::StatusCode;
use books::BOOKS;
use rulebook::Seat;
use serde_json::json;
use table::CampaignId;

use crate::common::*;

/// Ann with a Viking.
fn a_viking(app: &std::sync::Arc<web::App>) -> CampaignId {
    let cliche = |name: &str, level: u32| json!({ "name": name, "level": level });
    let cliches = [cliche("Viking", 4), cliche("Gambler", 3), cliche("Poet", 3)];
    let cast = json!([{ "seat": "Ann", "sheet": { "name": "Grolf", "cliches": cliches } }]);
    campaign(
        app,
        &BOOKS[0],
        json!({ "players": ["Ann", "Bob"], "cast": cast }),
    )
}

#[test]
fn players_see_the_odds_only_where_the_table_plays_so() {
    let app = server();
    let id = a_viking(&app);
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    let (mut ann, place) = Browser::seated(&app, &id, &Seat::named("Ann"));
    futures(async {
        let odds = format!("{place}/odds");
        assert_eq!(ann.get(&odds).await.status, StatusCode::FORBIDDEN);
        assert!(!ann.get(&place).await.text.contains("data-odds-open"));
        let refused = ann.post(&format!("{place}/agree"), &[("odds", "on")]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            refused.text.contains("TBL-01"),
            "{}",
            refused.said(".notice").join(" ")
        );
        gm.post(&format!("{table}/agree"), &[("odds", "on")]).await;
        assert_eq!(ann.get(&odds).await.status, StatusCode::OK);
        let page = ann.get(&place).await;
        assert!(page.text.contains("data-odds-open"));
        assert!(
            page.said("#log")
                .join(" ")
                .contains("everybody sees the odds")
        );
        gm.post(&format!("{table}/agree"), &[]).await;
        assert_eq!(ann.get(&odds).await.status, StatusCode::FORBIDDEN);
    });
}

#[test]
fn dice_lie_there_until_the_game_master_lets_them_count() {
    let app = server();
    let id = a_viking(&app);
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    let (mut ann, place) = Browser::seated(&app, &id, &Seat::named("Ann"));
    futures(async {
        gm.post(&format!("{table}/agree"), &[("consent", "on")])
            .await;
        let call = [
            ("key", "call_target"),
            ("f.who", "Grolf"),
            ("f.number", "12"),
            ("f.secret", "no"),
        ];
        assert_eq!(gm.post(&table, &call).await.status, StatusCode::OK);
        let pick = [("key", "pick_cliche"), ("f.cliche", "Viking")];
        assert_eq!(ann.post(&place, &pick).await.status, StatusCode::OK);
        let judge = [("key", "judge"), ("f.tools", "normal")];
        assert_eq!(gm.post(&table, &judge).await.status, StatusCode::OK);
        ann.post(&format!("{place}/roll"), &[]).await;
        let page = ann.get(&place).await;
        assert_eq!(
            page.said(".lies p").last().map(String::as_str),
            Some("The game master says whether they count.")
        );
        assert!(page.said(".lies button").is_empty());
        assert!(page.said(".turn.mine").is_empty(), "it is not Ann's turn");
        let page = gm.get(&table).await;
        assert_eq!(page.said(".lies button"), ["They count", "Other dice"]);
        let whose = page.said(".lies .throws li");
        assert!(whose[0].starts_with("Grolf"), "{whose:?}");
        assert!(page.said(".roll").is_empty(), "no other dice fall beside");
        gm.post(&format!("{table}/roll"), &[]).await;
        assert!(gm.get(&table).await.said(".lies").is_empty());
    });
}

#[test]
fn what_players_ask_to_have_taken_back_is_before_the_game_masters_eyes() {
    let app = server();
    let id = a_viking(&app);
    let (mut gm, table) = Browser::seated(&app, &id, &Seat::Gm);
    let (mut ann, place) = Browser::seated(&app, &id, &Seat::named("Ann"));
    futures(async {
        let call = [
            ("key", "call_target"),
            ("f.who", "Grolf"),
            ("f.number", "12"),
            ("f.secret", "no"),
        ];
        gm.post(&table, &call).await;
        assert!(gm.get(&table).await.said(".asks").is_empty());
        ann.post(&format!("{place}/ask"), &[("to", "0")]).await;
        assert!(ann.get(&place).await.said(".asks").is_empty());
        let page = gm.get(&table).await;
        assert_eq!(page.said(".asks p"), ["Ann asks to go back to entry 0."]);
        gm.post(&format!("{table}/back"), &[("to", "0")]).await;
        assert!(gm.get(&table).await.said(".asks").is_empty());
    });
}
