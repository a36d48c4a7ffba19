//! Resolve and what it buys, Catch Phrases, Flaws, Epic Battles, rest.

use book_clichenimatic::{rules::catchphrase::regained, setup::Options, state::Out};
use rulebook::Rulebook;
use rulebook_testkit::shows;

use crate::common::{Game, Story, act, f, names, sheet, table, table_of, usual};

fn strong(options: Options) -> Game {
    table(
        options,
        &[
            (
                "Ann",
                "Zorro: Sword +3, Wit +1, Fox (cliché), Blade (cliché), Proud (flaw), Masked (secret)",
            ),
            ("Bob", "Bernardo: Signs +2"),
            ("gm", "Captain: villain, Fencer +4, Pistol +2, Essence 30"),
        ],
    )
}

#[test]
fn situational_run_offs_last_for_a_roll_or_a_scene() {
    shows!("CLN-RES-03", "CLN-RES-04", "CLN-RES-21", "CLN-RUL-21");
    let mut table = strong(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    let buy = |name: &str, long: &str| f("situational").with("name", name).with("for", long);
    table.does("Zorro", buy("Chandelier", "roll"));
    table.does("Zorro", buy("Map", "scene"));
    assert_eq!(table.resolve("Zorro"), 8 - 1 - 3);
    let late = buy("Late", "roll").with("who", "Zorro");
    table.declares("Zorro", &["Chandelier", "Map"]);
    assert_eq!(table.no("Ann", &late), "CLN-RND-03");
    table.declares("Captain", &["Fencer"]);
    table.throw(&[2, 2, 1]);
    table.begins("Zorro");
    table.strikes("Zorro", 2, "Chandelier", "Captain");
    assert_eq!(table.essence("Captain"), 27);
    table.strikes("Captain", 1, "Fencer", "Zorro");
    table.strikes("Zorro", 2, "Map", "Captain");
    let again = f("declare")
        .with("who", "Zorro")
        .with("run_offs", names(&["Chandelier"]));
    assert_eq!(
        table.no("Ann", &again.with("cliches", names(&[]))),
        "TBL-04"
    );
    table.declares("Zorro", &["Map"]);
    table.gm(f("end_conflict"));
    table.gm(f("new_scene"));
    assert!(table.who("Zorro").situational.is_empty());
    let mut rich = strong(Options {
        situational_adder: 2,
        ..Options::default()
    });
    rich.fight(&["Zorro"], &["Captain"]);
    rich.does("Zorro", buy("Map", "scene"));
    assert_eq!(rich.who("Zorro").situational[0].adder, 2);
}

#[test]
fn a_phrase_brings_half_of_what_is_missing_back() {
    shows!("CLN-CAT-01", "CLN-CAT-03", "CLN-RUL-15", "CLN-RUL-16");
    assert_eq!([0, 1, 2, 3, 8].map(regained), [0, 1, 1, 1, 4]);
    let mut table = strong(Options::default());
    let phrase = f("catch_resolve").with("phrase", "Zorro!");
    assert_eq!(
        table.no("Ann", &phrase.clone().with("who", "Zorro")),
        "CLN-CAT-03"
    );
    table.set_resolve("Zorro", 1);
    table.does("Zorro", phrase.clone());
    assert_eq!(table.resolve("Zorro"), 4);
    assert_eq!(
        table.no("Ann", &phrase.clone().with("who", "Zorro")),
        "CLN-CAT-01"
    );
    table.gm(f("new_session"));
    table.does("Zorro", phrase);
    assert_eq!(table.resolve("Zorro"), 6);
}

#[test]
fn a_flaw_is_bought_off_for_the_scene_or_cancelled_for_the_roll() {
    shows!(
        "CLN-FLW-01",
        "CLN-FLW-02",
        "CLN-FLW-03",
        "CLN-FLW-04",
        "CLN-FLW-05",
        "CLN-RES-01",
        "CLN-RUL-17",
        "CLN-RUL-18",
        "CLN-RUL-19"
    );
    let mut table = strong(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    let proud = f("invoke_flaw").with("who", "Zorro").with("flaw", "Proud");
    table.gm(proud.clone());
    let free = f("declare")
        .with("who", "Zorro")
        .with("run_offs", names(&["Sword"]));
    assert_eq!(
        table.no("Ann", &free.with("cliches", names(&[]))),
        "CLN-FLW-03"
    );
    table.does("Zorro", f("cancel_flaw").with("cliche", "Fox"));
    assert_eq!(table.no("gm", &proud), "CLN-FLW-05");
    let fox = f("declare")
        .with("who", "Zorro")
        .with("run_offs", names(&["Sword"]));
    assert_eq!(
        table.no("Ann", &fox.with("cliches", names(&["Fox"]))),
        "CLN-CLI-08"
    );
    table.declares_with("Zorro", &["Sword"], &["Blade"]);
    table.declares("Captain", &["Fencer"]);
    table.throw(&[2, 2, 1]);
    table.begins("Zorro");
    table.strikes("Zorro", 2, "Sword", "Captain");
    table.strikes("Captain", 1, "Fencer", "Zorro");
    table.strikes("Zorro", 2, "Blade", "Captain");
    // A new roll: it can be invoked again, until Resolve holds it back for the scene.
    table.gm(proud.clone());
    table.does("Zorro", f("answer_flaw").with("how", "pay"));
    assert_eq!(
        (table.resolve("Zorro"), table.no("gm", &proud)),
        (6, "CLN-FLW-05")
    );
    table.gm(f("end_conflict"));
    table.gm(f("new_scene"));
    table.fight(&["Zorro"], &["Captain"]);
    table.gm(proud);
    assert_eq!(table.stage(), "flaw");
}

#[test]
fn a_dark_secret_needs_five_resolve_or_it_strikes() {
    shows!(
        "CLN-DRK-02",
        "CLN-DRK-03",
        "CLN-RES-02",
        "CLN-RUL-20",
        "CLN-ESS-05"
    );
    let masked = f("invoke_flaw").with("who", "Zorro").with("flaw", "Masked");
    let mut table = strong(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    table.gm(masked.clone());
    let fox = f("cancel_flaw").with("who", "Zorro").with("cliche", "Fox");
    assert_eq!(table.no("Ann", &fox), "CLN-DRK-02");
    table.does("Zorro", f("answer_flaw").with("how", "pay"));
    assert_eq!(table.resolve("Zorro"), 3);
    let mut table = strong(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    table.declares("Zorro", &["Sword"]);
    table.declares("Captain", &["Fencer"]);
    table.throw(&[5, 1]);
    table.begins("Zorro");
    table.acts("Zorro", 5, "Sword", "Captain");
    table.gm(masked);
    table.does("Zorro", f("answer_flaw").with("how", "fail"));
    table.gm(f("severity").with("severity", "falls"));
    assert_eq!(table.out("Zorro"), Some(Out::SetBack(1)));
    assert_eq!((table.essence("Captain"), table.stage()), (30, "over"));
    // Death is for the player to accept.
    assert_eq!(
        table.no("gm", &f("kill").with("who", "Zorro")),
        "CLN-ESS-04"
    );
    table.does("Zorro", f("kill"));
    assert_eq!(table.out("Zorro"), Some(Out::Defeated));
}

#[test]
fn an_epic_battle_is_final_and_leaves_no_more_than_there_was() {
    shows!(
        "CLN-RES-13",
        "CLN-RES-14",
        "CLN-RES-16",
        "CLN-ESS-08",
        "CLN-RUL-27",
        "CLN-RUL-28",
        "CLN-RUL-29"
    );
    let mut table = strong(Options::default());
    table.gm(f("make_mooks").with("name", "Guards").with("count", 3));
    table.fight(&["Zorro", "Bernardo"], &["Captain", "Guards"]);
    table.does("Zorro", f("epic"));
    let essence = ["Zorro", "Bernardo", "Captain"].map(|who| table.essence(who));
    assert_eq!((essence, table.group("Guards").count.left), ([40; 3], 3));
    assert_eq!(
        table.no("gm", &f("epic").with("who", "Captain")),
        "CLN-RES-14"
    );
    table.set_essence("Bernardo", 1);
    table.round(
        &[
            ("Zorro", &["Sword"]),
            ("Bernardo", &["Signs"]),
            ("Captain", &["Fencer"]),
        ],
        &[1, 1, 6, 1, 1, 1],
        "Zorro",
    );
    table.strikes("Zorro", 1, "Sword", "Captain");
    table.strikes("Bernardo", 1, "Signs", "Captain");
    table.strikes("Captain", 6, "Fencer", "Bernardo");
    assert_eq!(table.out("Bernardo"), Some(Out::Defeated));
    table.gm(f("end_conflict"));
    assert_eq!((table.essence("Zorro"), table.essence("Captain")), (20, 30));
    let mut again = strong(Options {
        final_fantasy_epic: true,
        ..Options::default()
    });
    again.set_resolve("Zorro", 10);
    again.fight(&["Zorro"], &["Captain"]);
    again.does("Zorro", f("epic"));
    again.does("Zorro", f("epic"));
}

#[test]
fn rest_brings_resolve_and_essence_back_in_full_hours() {
    // CLN-EX-20
    shows!("CLN-RES-18", "CLN-ESS-10", "CLN-RUL-67", "CLN-ESS-01");
    let rested = |hours: i64, peaceful: &str| {
        let line = "Zorro: Sword +1, Resolve 20, Essence 60";
        let mut table = table(Options::default(), &[("Ann", line)]);
        table.set_resolve("Zorro", 1);
        table.set_essence("Zorro", 1);
        let form = f("rest")
            .with("who", names(&["Zorro"]))
            .with("hours", hours);
        table.gm(form.with("peaceful", peaceful));
        (table.resolve("Zorro"), table.essence("Zorro"))
    };
    assert_eq!(rested(3, "no"), (1 + 6, 1 + 12));
    assert_eq!(rested(3, "yes"), (1 + 12, 1 + 24));
    assert_eq!(rested(100, "no"), (20, 60));
}

#[test]
fn refresh_defeat_and_swell_come_once_a_session() {
    shows!(
        "CLN-RES-19",
        "CLN-RES-20",
        "CLN-ESS-11",
        "CLN-RUL-66",
        "CLN-GEN-07"
    );
    let who = |key: &str| f(key).with("who", "Zorro");
    let mut table = strong(Options::default());
    table.gm(who("crushing_defeat"));
    assert_eq!(table.resolve("Zorro"), 0);
    table.gm(who("refresh_resolve"));
    assert_eq!(table.resolve("Zorro"), 8);
    assert_eq!(table.no("gm", &who("crushing_defeat")), "CLN-RES-20");
    table.set_resolve("Zorro", 1);
    assert_eq!(table.no("gm", &who("refresh_resolve")), "CLN-RES-19");
    table.set_essence("Zorro", 3);
    table.gm(who("swell"));
    assert_eq!(table.essence("Zorro"), 20);
    table.set_essence("Zorro", 3);
    assert_eq!(table.no("gm", &who("swell")), "CLN-ESS-11");
    table.gm(f("new_session"));
    table.gm(who("refresh_resolve"));
    let mut one = strong(Options {
        one_resolve_event: true,
        ..Options::default()
    });
    one.gm(who("crushing_defeat"));
    assert_eq!(one.no("gm", &who("refresh_resolve")), "CLN-RES-19");
}

#[test]
fn the_game_master_may_ask_for_up_to_five() {
    shows!("CLN-RES-17", "CLN-SYS-03");
    let mut table = strong(Options::default());
    let price = |points: i64| {
        let form = f("gm_price").with("who", "Zorro").with("points", points);
        form.with("roll", "no").with("text", "swing over the sea")
    };
    assert_eq!(table.no("gm", &price(6)), "CLN-RES-17");
    assert_eq!(table.no("gm", &price(0)), "CLN-RES-17");
    table.gm(price(5));
    table.does("Zorro", f("pay_price").with("pay", "yes"));
    assert_eq!(table.resolve("Zorro"), 3);
    table.gm(price(5));
    assert_eq!(
        table.no(
            "Ann",
            &f("pay_price").with("who", "Zorro").with("pay", "yes")
        ),
        "CLN-RES-21"
    );
    table.does("Zorro", f("pay_price").with("pay", "no"));
    table.gm(f("auto_success")
        .with("who", "Zorro")
        .with("text", "opens the door"));
}

#[test]
fn a_veto_takes_a_move_back_completely() {
    shows!("CLN-GEN-06", "CLN-GEN-04");
    let mut table = usual(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Sword", "Wit"]), ("Captain", &["Fencer"])],
        &[4, 5, 1],
        "Zorro",
    );
    let before = table.state.clone();
    table.acts("Zorro", 4, "Sword", "Captain");
    assert_eq!(table.no("Ann", &f("veto").with("thing", "Sword")), "TBL-01");
    table.gm(f("veto").with("thing", "Sword"));
    assert_eq!(
        (table.pool("Zorro"), table.ready("Zorro")),
        (vec![5, 4], names(&["Sword", "Wit"]))
    );
    assert_eq!(
        table.unit("Zorro").dice,
        before
            .conflict
            .as_deref()
            .map(|one| one.units[0].dice.clone())
            .unwrap_or_default()
    );
    assert_eq!(
        table.no("Ann", &act("Zorro", 4, "Sword", "Captain")),
        "CLN-GEN-06"
    );
    table.strikes("Zorro", 4, "Wit", "Captain");
    // What was vetoed does not apply in this round, and then again.
    table.strikes("Captain", 1, "Fencer", "Zorro");
    assert_eq!(table.conflict().round, 2);
    table.declares("Zorro", &["Sword"]);
}

#[test]
fn two_bonus_dice_help_two_dice() {
    // CLN-EX-01
    shows!(
        "CLN-CLI-03",
        "CLN-CLI-07",
        "CLN-RND-07",
        "CLN-RUL-12",
        "CLN-RUL-13",
        "CLN-PIP-03"
    );
    let mut table = strong(Options::default());
    table.fight(&["Zorro"], &["Captain"]);
    table.declares("Zorro", &["Sword", "Wit"]);
    table.declares("Captain", &["Fencer"]);
    table.throw(&[1, 2, 1]);
    for (cliche, face) in [("Fox", 4), ("Blade", 5)] {
        table.does("Zorro", f("bonus").with("cliche", cliche));
        table.throw(&[face]);
    }
    table.begins("Zorro");
    let lots = |lots: &[&str]| act("Zorro", 1, "Sword", "Captain").with("bonus", names(lots));
    assert_eq!(table.no("Ann", &lots(&["4 Fox", "5 Blade"])), "CLN-CLI-05");
    assert_eq!(table.no("Ann", &lots(&["5 Fox"])), "CLN-CLI-05");
    table.choose(
        "Ann",
        &lots(&["5 Blade"]).with("pips", names(&["Zorro's pip"])),
    );
    table.lets_through();
    table.takes();
    assert_eq!(table.essence("Captain"), 30 - 10);
    let mut again = strong(Options::default());
    again.fight(&["Zorro"], &["Captain"]);
    again.declares("Zorro", &["Sword", "Wit"]);
    again.declares("Captain", &["Fencer"]);
    again.throw(&[1, 1, 1]);
    let roll =
        |cliche: &str, dice: &[&str]| f("reroll").with("cliche", cliche).with("dice", names(dice));
    again.does("Zorro", roll("Fox", &["d1", "d1b"]));
    again.throw(&[6, 2]);
    again.does("Zorro", roll("Blade", &["d2"]));
    again.throw(&[1]);
    assert_eq!(again.pool("Zorro"), [6, 1]);
}

#[test]
fn everybody_sees_everything_and_options_are_fixed() {
    shows!("CLN-GEN-01", "CLN-GEN-08", "CLN-GEN-09");
    use rulebook::{Seat, Viewer};
    let table = strong(Options::default());
    let seen = |viewer: Viewer| book_clichenimatic::Clichenimatic::view(&table.state, &viewer);
    assert_eq!(seen(Viewer::Spectator), seen(Viewer::Seat(Seat::Gm)));
    let off = f("call_task")
        .with("name", "Wall")
        .with("who", names(&["Zorro"]));
    let off = off
        .with("importance", "trivial")
        .with("essence", 5)
        .with("challenge", "taxing")
        .with("plot", "no");
    assert_eq!(table.no("gm", &off.with("strikes", "yes")), "CLN-GEN-09");
}

#[test]
fn equipment_is_a_target_and_its_user_counters_for_it() {
    shows!("CLN-EQP-05", "CLN-EQP-01", "CLN-PIP-04", "CLN-ESS-03");
    let mut captain = sheet("Captain: villain, Fencer +4, Resolve 8");
    captain.equipment = vec![book_clichenimatic::setup::ItemSheet {
        name: "Banner".to_owned(),
        essence: 3,
        pips: names(&["Rousing"]),
        ..Default::default()
    }];
    let hero = sheet("Zorro: Sword +3, Wit +1, Resolve 0");
    let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", captain)]);
    table.fight(&["Zorro"], &["Captain"]);
    table.round(
        &[("Zorro", &["Sword", "Wit"]), ("Captain", &["Fencer"])],
        &[4, 5, 4],
        "Zorro",
    );
    table.acts("Zorro", 4, "Wit", "Captain/Banner");
    table.counters("Captain", 4, "Fencer");
    table.strikes("Zorro", 5, "Sword", "Captain/Banner");
    let banner = table
        .who("Captain")
        .item("Banner")
        .map(|item| item.presence);
    assert_eq!(banner, Some(book_clichenimatic::state::Presence::Destroyed));
    assert_eq!(table.essence("Captain"), 20);
}
