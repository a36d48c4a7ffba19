//! Making characters: CRE, EQP-02, EQP-03, RUL-01 to RUL-03, RUL-07, and options (GEN-03, GEN-04).

use book_risus_hack::{
    RisusHack,
    refusal::Refusal,
    rules::creation::{build, creation_pool, faults, label, option_faults, spent},
    setup::{
        Casting, ClicheSheet, DoubleEffortDamage, Figure, MutualDefeat, Options, ProgressionWhen,
        Setup, Sheet, Six, Table2Form,
    },
    sheet::{read_line, write_line},
};
use rulebook::{Filled, Rulebook, Seat, Sheets, Viewer};
use rulebook_testkit::{Table, shows};

use crate::common::{Story, f, table};

const GROLFNAR: &str = "Grolfnar: Viking (4), Joueur (3), Dragueur (2), Poète (1)";

fn sheet(line: &str) -> Sheet {
    read_line(line).unwrap()
}

/// A character with clichés of these levels.
fn levels(levels: &[u32]) -> Sheet {
    let cliche = |(place, level): (usize, &u32)| ClicheSheet {
        name: format!("Cliché {place}"),
        level: *level,
        ..ClicheSheet::default()
    };
    Sheet {
        name: "Milda".to_owned(),
        cliches: levels.iter().enumerate().map(cliche).collect(),
        ..Sheet::default()
    }
}

fn all_creation() -> Options {
    Options {
        drawback: true,
        tale: true,
        effort: true,
        double_effort: true,
        ..Options::default()
    }
}

fn rules(options: &Options, sheet: &Sheet) -> Vec<&'static str> {
    let faults = faults(options, sheet).into_iter();
    faults.map(|fault| fault.rule().0).collect()
}

fn add(name: &str, level: i64) -> Filled {
    let form = f("add_cliche").with("draft", "Milda").with("name", name);
    form.with("level", level).with("double_effort", "no")
}

fn of(key: &str) -> Filled {
    f(key).with("draft", "Milda")
}

/// Ann begins Milda, with these levels.
fn drafted(options: Options, levels: &[i64]) -> Table<RisusHack> {
    let mut table = table(options, &[("gm", "Wulf: Viking (5)")]);
    table.choose("Ann", &f("start_draft").with("name", "Milda"));
    for (place, level) in levels.iter().enumerate() {
        table.choose("Ann", &add(&format!("Cliché {place}"), *level));
    }
    table
}

/// Any die at all.
fn roll_a_die(table: &mut Table<RisusHack>) {
    table.rolls("Wulf", "Viking", 5);
    table.throw(&[1, 1, 1, 1, 1]);
}

#[test]
fn grolfnar_is_a_legal_character() {
    shows!("RHK-CRE-01", "RHK-CRE-03", "RHK-CRE-04", "RHK-CRE-05");
    // RHK-EX-01.
    let sheet = sheet(GROLFNAR);
    assert_eq!(faults(&Options::default(), &sheet), []);
    assert_eq!((spent(&sheet), creation_pool(&sheet)), (10, 10));
    let grolfnar = build(&sheet, &Seat::named("Ann"));
    assert_eq!((grolfnar.destiny, grolfnar.xp), (3, 0));
    let cliches = grolfnar.cliches.iter();
    let cliches: Vec<(&str, u32, u32)> = cliches
        .map(|one| (one.name.as_str(), one.level, one.score()))
        .collect();
    let expected = [("Viking", 4, 4), ("Joueur", 3, 3)];
    assert_eq!(cliches[..2], expected);
    assert_eq!(cliches[2..], [("Dragueur", 2, 2), ("Poète", 1, 1)]);
}

#[test]
fn the_first_cliche_changes_no_roll() {
    shows!("RHK-CRE-03");
    let dice = |line: &str| {
        let mut table = table(Options::default(), &[("Ann", line)]);
        table.rolls("Milda", "Barde", 5);
        table.awaited()
    };
    assert_eq!(dice("Milda: Barde (2), Espionne (4), Cuisine (4)"), [2]);
    assert_eq!(dice("Milda: Espionne (4), Cuisine (4), Barde (2)"), [2]);
}

#[test]
fn a_cliche_has_one_to_four_dice() {
    shows!("RHK-CRE-01");
    let options = Options::default();
    for all in [&[4, 3, 2, 1][..], &[4, 4, 2], &[2; 5], &[1; 10]] {
        assert_eq!(rules(&options, &levels(all)), [""; 0], "{all:?}");
    }
    for level in [0, 5, 6, 30, u32::MAX] {
        let found = faults(&options, &levels(&[level, 4, 1]));
        let bad = Refusal::BadLevel("Cliché 0".to_owned());
        assert_eq!(found[0], bad, "{level}");
        assert_eq!(found[0].rule().0, "RHK-CRE-01");
    }
    // Even where the dice would add up.
    assert_eq!(rules(&options, &levels(&[5, 4, 1])), ["RHK-CRE-01"]);
    assert_eq!(rules(&options, &levels(&[4, 4, 2, 0])), ["RHK-CRE-01"]);
    let table = drafted(options, &[]);
    for level in [-1, 0, 5, i64::MAX] {
        assert_eq!(table.no("Ann", &add("Barde", level)), "RHK-CRE-01");
    }
}

#[test]
fn ten_cliches_are_the_most() {
    shows!("RHK-CRE-02", "RHK-RUL-01");
    assert_eq!(rules(&Options::default(), &levels(&[1; 10])), [""; 0]);
    let mut eleven = levels(&[1; 11]);
    eleven.tale = "Born at sea.".to_owned();
    assert_eq!(rules(&all_creation(), &eleven), ["RHK-CRE-02"]);
    let mut ten = levels(&[2, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    ten.tale = "Born at sea.".to_owned();
    assert_eq!(rules(&all_creation(), &ten), [""; 0]);
    // The same while the character is made.
    let mut table = drafted(all_creation(), &[1; 10]);
    table.choose("Ann", &of("tale").with("text", "Born at sea."));
    assert_eq!(table.no("Ann", &add("Barde", 1)), "RHK-CRE-02");
}

#[test]
fn dice_are_spent_to_the_last_one_and_no_further() {
    shows!("RHK-CRE-04", "RHK-RUL-01");
    let options = Options::default();
    assert_eq!(rules(&options, &levels(&[4, 4, 1])), ["RHK-CRE-04"]);
    assert_eq!(rules(&options, &levels(&[4, 4, 2])), [""; 0]);
    assert_eq!(rules(&options, &levels(&[4, 4, 3])), ["RHK-CRE-04"]);
    assert_eq!(rules(&options, &levels(&[])), ["RHK-CRE-04"]);
    let mut table = drafted(options, &[4, 4]);
    assert_eq!(table.no("Ann", &of("finish")), "RHK-CRE-04");
    assert_eq!(table.no("Ann", &add("Barde", 3)), "RHK-CRE-04");
    table.choose("Ann", &add("Barde", 1));
    assert_eq!(table.no("Ann", &of("finish")), "RHK-CRE-04");
    table.choose("Ann", &add("Voleuse", 1));
    assert_eq!(table.no("Ann", &add("Pilote", 1)), "RHK-CRE-04");
    table.choose("Ann", &of("finish"));
    let milda = table.who("Milda");
    assert_eq!((milda.destiny, milda.seat.name()), (3, "Ann"));
    assert!(table.state.drafts.is_empty());
}

#[test]
fn only_a_finished_character_has_destiny() {
    shows!("RHK-CRE-05", "RHK-RUL-13");
    let mut table = drafted(Options::default(), &[4, 4, 2]);
    assert!(table.state.character("Milda").is_none());
    table.choose("Ann", &of("finish"));
    assert_eq!(table.who("Milda").destiny, 3);
    assert_eq!(table.who("Wulf").destiny, 0);
}

#[test]
fn levels_have_names() {
    shows!("RHK-CRE-06");
    let told: Vec<&str> = (1..=7).map(label).collect();
    let expected = [
        "hack-level-beginner",
        "hack-level-dabbler",
        "hack-level-professional",
        "hack-level-expert",
        "hack-level-master",
        "hack-level-master",
        "hack-level-master",
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_sheet_has_a_name_a_description_and_cliches() {
    shows!("RHK-CRE-07");
    let line = "Zara: Sorcière [4], Danseuse (2)";
    let written = sheet(line);
    assert_eq!(write_line(&written), line);
    let double: Vec<bool> = written
        .cliches
        .iter()
        .map(|one| one.double_effort)
        .collect();
    assert_eq!(double, [true, false]);
    let mut table = drafted(Options::default(), &[4, 4, 2]);
    table.choose("Ann", &of("describe").with("text", "Never sleeps."));
    table.choose("Ann", &of("finish"));
    assert_eq!(table.who("Milda").description, "Never sleeps.");
    assert_eq!(rules(&Options::default(), &sheet(GROLFNAR)), [""; 0]);
    // Two clichés of a name could not be told apart.
    let twice = sheet("Milda: Barde (4), Barde (4), Pilote (2)");
    assert_eq!(rules(&Options::default(), &twice), ["RHK-CRE-07"]);
    let mut nameless = sheet(GROLFNAR);
    nameless.name = String::new();
    assert_eq!(rules(&Options::default(), &nameless), ["TBL-04"]);
}

#[test]
fn a_drawback_is_worth_a_die_once_the_game_master_agrees() {
    shows!("RHK-CRE-08");
    let options = all_creation();
    let mut table = drafted(options, &[4, 4, 2]);
    assert_eq!(table.no("Ann", &add("Barde", 1)), "RHK-CRE-04");
    table.choose("Ann", &of("drawback").with("text", "Afraid of cats"));
    table.choose("Ann", &add("Barde", 1));
    assert_eq!(table.no("Ann", &of("finish")), "RHK-CRE-08");
    let agree = |word: &str| of("judge_drawback").with("agree", word);
    assert_eq!(table.no("Ann", &agree("yes")), "TBL-01");
    table.choose("gm", &agree("yes"));
    assert_eq!(table.no("gm", &agree("yes")), "TBL-03");
    // The game master may think again.
    table.choose("gm", &agree("no"));
    assert_eq!(table.no("Ann", &of("finish")), "RHK-CRE-08");
    table.choose("gm", &agree("yes"));
    table.choose("Ann", &of("finish"));
    assert_eq!(table.who("Milda").drawback, "Afraid of cats");
    assert_eq!(table.who("Milda").cliches.len(), 4);
}

#[test]
fn there_is_nothing_to_agree_to_without_a_drawback() {
    shows!("RHK-CRE-08");
    let table = drafted(all_creation(), &[4, 4, 2]);
    let agree = of("judge_drawback").with("agree", "yes");
    assert_eq!(table.no("gm", &agree), "TBL-03");
}

#[test]
fn a_tale_is_worth_a_die() {
    shows!("RHK-CRE-09", "RHK-CRE-04");
    let mut table = drafted(all_creation(), &[4, 4, 2]);
    table.choose("Ann", &of("tale").with("text", "Born at sea."));
    // The die has to be spent, too.
    assert_eq!(table.no("Ann", &of("finish")), "RHK-CRE-04");
    table.choose("Ann", &add("Barde", 1));
    table.choose("Ann", &of("finish"));
    assert_eq!(table.who("Milda").tale, "Born at sea.");
}

#[test]
fn a_tale_comes_before_play() {
    shows!("RHK-CRE-09");
    let mut table = drafted(all_creation(), &[4, 4, 2]);
    table.choose("Bob", &f("start_draft").with("name", "Ulf"));
    let ulf = f("tale").with("draft", "Ulf").with("text", "A hunter.");
    table.choose("Bob", &ulf);
    roll_a_die(&mut table);
    let late = of("tale").with("text", "Born at sea.");
    assert_eq!(table.no("Ann", &late), "RHK-CRE-09");
    // What was there before counts, and so does a Drawback afterwards.
    for (name, level) in [("Chasseur", 4), ("Voleur", 4), ("Pilote", 3)] {
        let form = f("add_cliche").with("draft", "Ulf").with("name", name);
        let form = form.with("level", level).with("double_effort", "no");
        table.choose("Bob", &form);
    }
    table.choose("Bob", &f("finish").with("draft", "Ulf"));
    table.choose("Ann", &of("drawback").with("text", "Afraid of cats"));
}

#[test]
fn there_is_one_drawback_and_one_tale_at_most() {
    shows!("RHK-RUL-02");
    let mut table = drafted(all_creation(), &[4, 4, 2]);
    for key in ["drawback", "tale"] {
        table.choose("Ann", &of(key).with("text", "Once"));
        let again = of(key).with("text", "Twice");
        assert_eq!(table.no("Ann", &again), "RHK-RUL-02", "{key}");
    }
    // Both together make twelve dice, and the limit of four stays.
    assert_eq!(table.no("Ann", &add("Barde", 5)), "RHK-CRE-01");
    assert_eq!(table.no("Ann", &add("Barde", 3)), "RHK-CRE-04");
    table.choose("Ann", &add("Barde", 2));
    table.choose("gm", &of("judge_drawback").with("agree", "yes"));
    table.choose("Ann", &of("finish"));
    assert_eq!(table.who("Milda").cliches.len(), 4);
}

#[test]
fn an_empty_drawback_or_tale_is_worth_nothing() {
    shows!("RHK-CRE-08", "RHK-CRE-09", "TBL-04");
    let table = drafted(all_creation(), &[4, 4, 2]);
    for key in ["drawback", "tale"] {
        for text in ["", "   "] {
            let form = of(key).with("text", text);
            assert_eq!(table.no("Ann", &form), "TBL-04", "{key} {text:?}");
        }
    }
}

#[test]
fn spaces_in_a_setup_are_no_tale() {
    shows!("RHK-CRE-08", "RHK-CRE-09");
    for text in [" ", "   "] {
        let mut sheet = levels(&[4, 4, 3]);
        sheet.tale = text.to_owned();
        assert!(!faults(&all_creation(), &sheet).is_empty(), "{text:?}");
        sheet.tale = String::new();
        sheet.drawback = text.to_owned();
        assert!(!faults(&all_creation(), &sheet).is_empty(), "{text:?}");
    }
}

#[test]
fn double_effort_costs_double_and_stops_at_four() {
    shows!("RHK-CRE-10", "RHK-RUL-03");
    let options = all_creation();
    assert_eq!(spent(&sheet("Zara: Sorcière [4], Danseuse (2)")), 10);
    for (line, rule) in [
        ("Zara: Sorcière [4], Danseuse (2)", None),
        ("Zara: Sorcière [1], Danseuse (4), Barde (4)", None),
        ("Zara: Sorcière [3], Fée [2]", None),
        ("Zara: Sorcière [5]", Some("RHK-CRE-01")),
        ("Zara: Sorcière [4], Danseuse (4)", Some("RHK-CRE-04")),
        ("Zara: Sorcière [3], Fée [1], Barde (1)", Some("RHK-CRE-04")),
    ] {
        let found = rules(&options, &sheet(line));
        assert_eq!(found, rule.into_iter().collect::<Vec<_>>(), "{line}");
    }
    // A grown one, or the game master's, may be higher.
    let mut sorcerer = sheet("Merlin: Sorcier [5]");
    sorcerer.kind = Figure::Npc;
    assert_eq!(rules(&options, &sorcerer), [""; 0]);
}

#[test]
fn double_effort_is_paid_while_a_character_is_made() {
    shows!("RHK-CRE-10", "RHK-GEN-03");
    let double = |level: i64| add("Fée", level).with("double_effort", "yes");
    let mut table = drafted(all_creation(), &[4]);
    assert_eq!(table.no("Ann", &double(4)), "RHK-CRE-04");
    assert_eq!(table.no("Ann", &double(5)), "RHK-CRE-01");
    table.choose("Ann", &double(3));
    table.choose("Ann", &of("finish"));
    assert!(table.who("Milda").cliche("Fée").unwrap().double_effort);
    let plain = drafted(Options::default(), &[4]);
    assert_eq!(plain.no("Ann", &double(1)), "RHK-GEN-03");
}

#[test]
fn parts_of_the_book_that_are_off_are_refused() {
    shows!("RHK-GEN-03");
    let table = drafted(Options::default(), &[4, 4, 2]);
    for key in ["drawback", "tale"] {
        let form = of(key).with("text", "Words");
        assert_eq!(table.no("Ann", &form), "RHK-GEN-03", "{key}");
    }
    let options = Options::default();
    let mut tale = levels(&[4, 4, 3]);
    tale.tale = "Born at sea.".to_owned();
    assert_eq!(rules(&options, &tale), ["RHK-GEN-03"]);
    let mut drawback = levels(&[4, 4, 3]);
    drawback.drawback = "Afraid of cats".to_owned();
    assert_eq!(rules(&options, &drawback), ["RHK-GEN-03"]);
    let zara = sheet("Zara: Sorcière [4], Danseuse (2)");
    assert_eq!(rules(&options, &zara), ["RHK-GEN-03"]);
}

#[test]
fn options_are_off_unless_a_table_says_otherwise() {
    shows!("RHK-GEN-03", "RHK-GEN-04");
    let read: Setup = serde_json::from_str("{}").unwrap();
    let expected = Options {
        drawback: false,
        tale: false,
        table2: false,
        mr_option: false,
        average_fd: 5,
        six: Six::Plain,
        criticals: false,
        fumble: false,
        effort: false,
        double_effort: false,
        table2_form: Table2Form::GmPicks,
        allow_fd2: false,
        vd_floor: 2,
        unsuited_triple: false,
        double_effort_damage: DoubleEffortDamage::Cost,
        mutual_defeat: MutualDefeat::Draw,
        progression_when: ProgressionWhen::Adventure,
    };
    assert_eq!(read.options, expected);
    for (text, options) in [
        (
            r#"{"six":"explode","table2_form":"cap","mutual_defeat":"roll_winner"}"#,
            Options {
                six: Six::Explode,
                table2_form: Table2Form::Cap,
                mutual_defeat: MutualDefeat::RollWinner,
                ..expected
            },
        ),
        (
            r#"{"six":"double","double_effort_damage":"bonus","progression_when":"session"}"#,
            Options {
                six: Six::Double,
                double_effort_damage: DoubleEffortDamage::Bonus,
                progression_when: ProgressionWhen::Session,
                ..expected
            },
        ),
    ] {
        assert_eq!(serde_json::from_str::<Options>(text).unwrap(), options);
    }
    // One rule of six, not both.
    assert!(serde_json::from_str::<Options>(r#"{"six":["explode","double"]}"#).is_err());
}

#[test]
fn options_that_do_not_fit_each_other_open_no_table() {
    shows!("RHK-GEN-03", "RHK-GEN-04", "RHK-ROL-06", "RHK-RUL-26");
    let rules = |options: Options| -> Vec<&'static str> {
        let setup = Setup {
            options,
            ..Setup::default()
        };
        let opened = RisusHack::open(&setup);
        let faults = opened.err().unwrap_or_default();
        assert_eq!(faults, option_faults(&options));
        faults.iter().map(|fault| fault.rule().0).collect()
    };
    let double_effort = Options {
        double_effort: true,
        ..Options::default()
    };
    assert_eq!(rules(double_effort), ["RHK-GEN-03"]);
    let both = Options {
        effort: true,
        ..double_effort
    };
    assert_eq!(rules(both), [""; 0]);
    for (average_fd, fits) in [
        (2, false),
        (3, false),
        (4, true),
        (5, true),
        (6, true),
        (7, false),
    ] {
        let options = Options {
            average_fd,
            ..Options::default()
        };
        assert_eq!(rules(options).is_empty(), fits, "{average_fd}");
    }
    for (vd_floor, fits) in [(0, false), (1, false), (2, true), (3, true), (4, false)] {
        let options = Options {
            vd_floor,
            ..Options::default()
        };
        assert_eq!(rules(options).is_empty(), fits, "{vd_floor}");
    }
}

fn with_objects(numbers: [usize; 4]) -> Sheet {
    let mut sheet = sheet(GROLFNAR);
    for (cliche, number) in sheet.cliches.iter_mut().zip(numbers) {
        cliche.objects = (0..number).map(|one| format!("Object {one}")).collect();
    }
    sheet
}

#[test]
fn a_cliche_has_as_many_objects_as_its_level_at_most() {
    shows!("RHK-EQP-03", "RHK-EQP-02", "RHK-RUL-07");
    let options = Options::default();
    // RHK-EX-02, and the limits.
    for numbers in [[4, 2, 0, 1], [0, 0, 0, 0], [4, 3, 2, 1]] {
        assert_eq!(rules(&options, &with_objects(numbers)), [""; 0]);
    }
    for numbers in [[5, 0, 0, 0], [0, 4, 0, 0], [0, 0, 3, 0], [0, 0, 0, 2]] {
        let found = rules(&options, &with_objects(numbers));
        assert_eq!(found, ["RHK-EQP-03"], "{numbers:?}");
    }
}

#[test]
fn objects_are_written_on_the_sheet_and_seen_there() {
    shows!("RHK-EQP-02", "RHK-EQP-03", "RHK-RUL-07");
    let mut table = drafted(Options::default(), &[4, 4, 1]);
    table.choose("Ann", &add("Poète", 1));
    let write = |object: &str| {
        of("add_draft_object")
            .with("cliche", "Poète")
            .with("object", object)
    };
    // A kit is one object.
    table.choose("Ann", &write("writing kit"));
    assert_eq!(table.no("Ann", &write("lyre")), "RHK-EQP-03");
    table.choose("Ann", &of("finish"));
    let objects = &table.who("Milda").cliche("Poète").unwrap().objects;
    let names: Vec<(&str, bool)> = objects
        .iter()
        .map(|one| (one.name.as_str(), one.missing))
        .collect();
    assert_eq!(names, [("writing kit", false)]);
    let seen = RisusHack::view(&table.state, &Viewer::Seat(Seat::named("Bob")));
    assert!(format!("{seen:?}").contains("writing kit"));
}

#[test]
fn the_same_object_is_not_written_twice() {
    shows!("RHK-EQP-02", "TBL-04");
    let mut table = drafted(Options::default(), &[4, 4, 2]);
    let write = of("add_draft_object").with("cliche", "Cliché 0");
    let axe = write.clone().with("object", "axe");
    table.choose("Ann", &axe);
    assert_eq!(table.no("Ann", &axe), "TBL-04");
    let empty = write.with("object", "");
    assert_eq!(table.no("Ann", &empty), "TBL-04");
    let nowhere = of("add_draft_object").with("cliche", "Barde");
    assert_eq!(table.no("Ann", &nowhere.with("object", "axe")), "TBL-04");
}

#[test]
fn what_was_taken_can_be_dropped_again() {
    shows!("RHK-CRE-01", "RHK-CRE-07");
    let mut table = drafted(Options::default(), &[4, 4]);
    assert_eq!(table.no("Ann", &add("Cliché 0", 1)), "RHK-CRE-07");
    table.choose("Ann", &of("drop_cliche").with("cliche", "Cliché 0"));
    table.choose("Ann", &add("Cliché 0", 3));
    assert_eq!(table.no("Bob", &add("Barde", 1)), "TBL-01");
    assert_eq!(table.no("Bob", &of("finish")), "TBL-01");
    assert_eq!(table.no("Bob", &of("drop_draft")), "TBL-01");
    table.choose("Ann", &of("drop_draft"));
    assert!(table.state.drafts.is_empty());
    assert_eq!(table.no("Ann", &of("finish")), "TBL-04");
}

#[test]
fn a_table_opens_only_with_legal_characters() {
    shows!("RHK-CRE-01", "RHK-CRE-04", "RHK-GEN-02");
    let open = |line: &str, kind: Figure| {
        let mut sheet = sheet(line);
        sheet.kind = kind;
        RisusHack::open(&Setup {
            players: vec!["Ann".to_owned()],
            cast: vec![Casting {
                seat: Seat::named("Ann"),
                sheet,
            }],
            ..Setup::default()
        })
    };
    assert!(open(GROLFNAR, Figure::Character).is_ok());
    let faults = open("Ulf: Chasseur (5), Voleur (4)", Figure::Character).unwrap_err();
    let bad = Refusal::BadLevel("Chasseur".to_owned());
    let left = Refusal::NotSpent { pool: 10, spent: 9 };
    assert_eq!(faults, [bad, left]);
    // NPCs and hordes get what they need.
    for kind in [Figure::Npc, Figure::Horde] {
        assert!(open("Rats: Nuée (7)", kind).is_ok());
        assert!(open("Rats: Nuée (31)", kind).is_err());
        assert!(open("Rats:", kind).is_err());
    }
    // The same is told about a sheet alone.
    let twice = sheet("Ulf: Voleur (5), Voleur (4)");
    let told = <RisusHack as Sheets>::faults(&Options::default(), &twice, true);
    let rules: Vec<&str> = told.iter().map(|(rule, _)| rule.0).collect();
    assert_eq!(rules, ["TBL-04", "RHK-CRE-01", "RHK-CRE-07", "RHK-CRE-04"]);
}
