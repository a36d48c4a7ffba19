//! Making characters, and what their sheets may say: GEN, CRE, LKY, HKT, PMP prices.

use book_risus::{
    Risus,
    refusal::Refusal,
    rules::creation::{self, build, creation_pool, faults, price, spent},
    setup::{Casting, Figure, Options, Setup, Sheet},
};
use rulebook::{Rulebook, Seat};
use rulebook_testkit::{Table, shows};

use crate::common::{self, ALL, Story, cliches, f, names, table};

fn sheet(text: &str) -> Sheet {
    Sheet {
        name: "Grolf".to_owned(),
        cliches: cliches(text),
        ..Sheet::default()
    }
}

fn rules(options: &Options, sheet: &Sheet) -> Vec<&'static str> {
    faults(options, sheet)
        .iter()
        .map(|fault| fault.rule().0)
        .collect()
}

#[test]
fn a_character_is_ten_dice_spread_over_clichés() {
    shows!(
        "RIS-CRE-01",
        "RIS-CRE-02",
        "RIS-CRE-07",
        "RIS-RUL-01",
        "RIS-CRE-06"
    );
    let off = Options::default();
    assert_eq!(rules(&off, &sheet("Viking 4, Gambler 3, Poet 3")), [""; 0]);
    assert_eq!(
        rules(&off, &sheet("Viking 4, Gambler 3, Poet 2")),
        ["RIS-CRE-07"]
    );
    assert_eq!(
        rules(&off, &sheet("Viking 4, Gambler 4, Poet 3")),
        ["RIS-CRE-07"]
    );
    let built = build(&sheet("Viking 4, Gambler 3, Poet 3"), &Seat::Gm);
    assert_eq!(built.cliches[1].level, 3);
    assert_eq!(built.cliches[1].left(), 3);
    let empty = Sheet {
        name: "Nobody".to_owned(),
        ..Sheet::default()
    };
    assert_eq!(rules(&off, &empty), ["RIS-CRE-07", "RIS-CRE-07"]);
}

#[test]
fn every_fault_of_a_sheet_is_told_at_once() {
    shows!("RIS-GEN-02");
    let mut wrong = sheet("Viking 5, Viking 0, Poet [1]");
    wrong.lucky_dice = 1;
    wrong.hooks = names(&["afraid of mice"]);
    let found = rules(&Options::default(), &wrong);
    for rule in ["RIS-CRE-03", "RIS-CRE-01", "RIS-GEN-03", "RIS-CRE-07"] {
        assert!(found.contains(&rule), "{rule}: {found:?}");
    }
}

#[test]
fn levels_at_creation_are_1_to_4() {
    shows!("RIS-CRE-03", "RIS-RUL-02", "RIS-RUL-03");
    for (level, legal) in [(0, false), (1, true), (4, true), (5, false)] {
        let mut one = sheet("Viking 4, Gambler 4, Poet 2");
        one.cliches[2].level = level;
        let found = rules(&Options::default(), &one);
        assert_eq!(found.contains(&"RIS-CRE-03"), !legal, "{level}");
    }
    // The limit is on the level of a Double Pump cliché, not on its price.
    assert_eq!(rules(&ALL, &sheet("Sorcerer [4], Cook 2")), [""; 0]);
    assert!(rules(&ALL, &sheet("Sorcerer [5]")).contains(&"RIS-CRE-03"));
    // Not even a Hook and a Tale lift it.
    let mut rich = sheet("Viking 5, Gambler 4, Poet 3");
    (rich.hooks, rich.tales) = (names(&["vain"]), names(&["born at sea"]));
    assert_eq!(rules(&ALL, &rich), ["RIS-CRE-03"]);
}

#[test]
fn exactly_one_cliché_is_primary() {
    shows!("RIS-CRE-05");
    let mut two = sheet("Viking 4, Gambler 3, Poet 3");
    let unmarked = build(&two, &Seat::Gm);
    assert!(unmarked.cliches[0].primary && !unmarked.cliches[1].primary);
    two.cliches[1].primary = true;
    let marked = build(&two, &Seat::Gm);
    assert!(marked.cliches[1].primary && !marked.cliches[0].primary);
    two.cliches[2].primary = true;
    assert_eq!(rules(&Options::default(), &two), ["RIS-CRE-05"]);
}

#[test]
fn prices_of_clichés_and_lucky_shots() {
    shows!("RIS-CRE-08", "RIS-PMP-02", "RIS-LKY-01");
    assert_eq!(price(3, false), 3);
    assert_eq!(price(4, true), 8);
    let mut sheet = sheet("Sorcerer [3], Cook 3");
    sheet.lucky_dice = 1;
    assert_eq!(spent(&sheet), 10);
    assert_eq!(rules(&ALL, &sheet), [""; 0]);
    assert_eq!(build(&sheet, &Seat::Gm).lucky_left, 3);
    // At most nine of ten dice can go into charges: there must be a cliché.
    let mut lucky = common::figure("Ann", "Lucky", "Fool 1", 9).sheet;
    lucky.kind = Figure::Character;
    assert_eq!(rules(&ALL, &lucky), [""; 0]);
    assert_eq!(build(&lucky, &Seat::Gm).lucky, 27);
}

#[test]
fn a_hook_and_a_tale_give_a_die_each_and_no_more() {
    shows!("RIS-HKT-01", "RIS-HKT-02", "RIS-HKT-03");
    let mut rich = sheet("Viking 4, Gambler 4, Poet 3");
    assert_eq!(creation_pool(&rich), 10);
    rich.hooks = names(&["vain"]);
    assert_eq!(creation_pool(&rich), 11);
    assert_eq!(rules(&ALL, &rich), [""; 0]);
    rich.tales = names(&["born at sea"]);
    assert_eq!(creation_pool(&rich), 12);
    rich.cliches[2].level = 4;
    assert_eq!(rules(&ALL, &rich), [""; 0]);
    rich.hooks.push("greedy".to_owned());
    assert_eq!(creation_pool(&rich), 12);
    assert_eq!(rules(&ALL, &rich), ["RIS-HKT-03"]);
}

#[test]
fn options_are_off_until_they_are_chosen() {
    shows!("RIS-GEN-03", "RIS-GEN-04");
    let off = Options::default();
    assert!(!(off.lucky_shots || off.hooks_tales || off.pumps || off.advancement || off.long_haul));
    let mut sheet = sheet("Viking 4, Gambler 3, Poet 2");
    sheet.lucky_dice = 1;
    assert_eq!(rules(&off, &sheet), ["RIS-GEN-03"]);
    let alone = Setup {
        options: Options {
            long_haul: true,
            ..off
        },
        ..Setup::default()
    };
    assert_eq!(Risus::open(&alone), Err(vec![Refusal::LongHaulAlone]));
    // A setup as people write it: what is not said is the default.
    let read: Setup = serde_json::from_str(r#"{"options":{"pump_where":"any_roll"}}"#).unwrap();
    assert_eq!(
        read.options.pump_where,
        book_risus::setup::PumpWhere::AnyRoll
    );
    assert!(serde_json::from_str::<Setup>(r#"{"options":{"pumpz":true}}"#).is_err());
}

#[test]
fn a_character_can_be_made_at_the_table() {
    shows!("RIS-CRE-01", "RIS-EQP-01", "TBL-04");
    let mut table = table(ALL, &[]);
    table.choose("Ann", &f("start_draft").with("name", "Milda"));
    let add = |name: &str, level: i64| {
        let form = f("add_cliche").with("draft", "Milda").with("name", name);
        form.with("level", level).with("double_pump", "no")
    };
    table.choose("Ann", &add("Cook", 4));
    assert_eq!(table.no("Ann", &add("Cook", 1)), "RIS-CRE-01");
    assert_eq!(table.no("Ann", &add("Spy", 5)), "RIS-CRE-03");
    assert_eq!(table.no("Bob", &add("Spy", 1)), "TBL-01");
    assert_eq!(
        table.no("Ann", &f("finish").with("draft", "Milda")),
        "RIS-CRE-07"
    );
    table.choose("Ann", &add("Spy", 4));
    assert_eq!(table.no("Ann", &add("Bard", 3)), "RIS-CRE-07");
    let double = f("add_cliche").with("draft", "Milda").with("name", "Witch");
    table.choose("Ann", &double.with("level", 1).with("double_pump", "yes"));
    let knife = f("add_tool").with("draft", "Milda").with("cliche", "Cook");
    table.choose("Ann", &knife.with("tool", "a good knife"));
    table.choose(
        "Ann",
        &f("primary").with("draft", "Milda").with("cliche", "Spy"),
    );
    table.choose("Ann", &f("finish").with("draft", "Milda"));
    let milda = table.state.character("Milda").unwrap();
    assert_eq!(milda.seat, Seat::named("Ann"));
    assert!(milda.cliches[1].primary && milda.cliches[2].double_pump);
    assert_eq!(milda.cliches[0].tools, ["a good knife"]);
    assert_eq!(
        table.no("Bob", &f("start_draft").with("name", "Milda")),
        "TBL-04"
    );
    assert!(table.state.drafts.is_empty());
}

#[test]
fn names_and_texts_are_bounded() {
    shows!("TBL-04");
    assert!(creation::check_name("Grolf le Rouge").is_ok());
    for name in [
        "",
        " Grolf",
        "Grolf ",
        "a\u{1b}b",
        &"x".repeat(41),
        book_risus::state::BREVET,
    ] {
        assert_eq!(
            creation::check_name(name).unwrap_err().rule().0,
            "TBL-04",
            "{name:?}"
        );
    }
    assert!(creation::check_text(&"x".repeat(400)).is_ok());
    assert!(creation::check_text(&"x".repeat(401)).is_err());
}

#[test]
fn a_table_opens_only_with_a_sound_cast() {
    shows!("TBL-01", "TBL-04");
    let casting = |seat: &str, name: &str| Casting {
        seat: Seat::named(seat),
        sheet: Sheet {
            name: name.to_owned(),
            cliches: cliches("Viking 4, Gambler 3, Poet 3"),
            ..Sheet::default()
        },
    };
    let setup = |players: &[&str], cast: Vec<Casting>| Setup {
        players: names(players),
        cast,
        ..Setup::default()
    };
    assert!(Risus::open(&setup(&["Ann"], vec![casting("Ann", "Grolf")])).is_ok());
    let faults = Risus::open(&setup(
        &["Ann", "Ann", "GM"],
        vec![casting("Zoe", "Grolf"), casting("Ann", "Grolf")],
    ));
    let rules: Vec<&str> = faults
        .unwrap_err()
        .iter()
        .map(|fault| fault.rule().0)
        .collect();
    assert_eq!(rules, ["TBL-04", "TBL-04", "TBL-01", "TBL-04"]);
}

#[test]
fn the_game_master_makes_npcs_and_squads_in_a_breath() {
    shows!("RIS-GEN-06", "RIS-SQD-01", "RIS-SQD-02", "RIS-RUL-38");
    let mut table: Table<Risus> = table(ALL, &[("Ann", "Grolf", "Viking 4", 0)]);
    let squad = f("make_npc").with("name", "700 rats").with("cliche", "Rat");
    let squad = squad.with("level", 12).with("kind", "squad");
    assert_eq!(table.no("Ann", &squad), "TBL-01");
    table.choose("gm", &squad);
    let rats = table.state.character("700 rats").unwrap();
    assert_eq!((rats.kind, rats.cliches[0].level), (Figure::Squad, 12));
    assert_eq!(rats.seat, Seat::Gm);
    let none = f("make_npc")
        .with("name", "Nobody")
        .with("cliche", "Nothing");
    assert_eq!(
        table.no("gm", &none.with("level", 0).with("kind", "npc")),
        "RIS-CRE-03"
    );
}
