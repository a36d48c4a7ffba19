//! Between the fights: REC, ADV, and rulings of the table.

use book_risus::{
    Risus,
    rules::advancement::{earns, growth},
    setup::{AdvanceCost, Casting, Options, Setup, Sheet},
    state::{Cliche, Doing},
};
use rulebook::{Filled, Kind, Rulebook as _, Seat};
use rulebook_testkit::{Table, shows};

use crate::common::{self, ALL, Story, cliches, f, names, table};

#[test]
fn lost_dice_come_back_as_the_game_master_says() {
    shows!("RIS-REC-01", "RIS-REC-02", "RIS-REC-03", "RIS-RUL-37");
    let mut table = table(Options::default(), &[("Ann", "Grolf", "Viking 4", 0)]);
    let of = |key: &str| f(key).with("who", "Grolf").with("cliche", "Viking");
    assert_eq!(table.no("gm", &of("recover").with("dice", 1)), "RIS-REC-03");
    table.choose("gm", &of("rule_lost").with("lost", 3));
    assert_eq!(table.no("Ann", &of("recover").with("dice", 1)), "TBL-01");
    assert_eq!(table.no("gm", &of("recover").with("dice", 4)), "RIS-REC-03");
    table.choose("gm", &of("recover").with("dice", 1));
    assert_eq!(table.left("Grolf", "Viking"), 2);
    table.choose("gm", &of("set_condition").with("condition", "a new sword"));
    assert_eq!(table.no("gm", &of("recover").with("dice", 1)), "RIS-REC-02");
    table.choose("gm", &of("meet_condition"));
    assert_eq!(table.no("gm", &of("meet_condition")), "RIS-REC-02");
    table.choose("gm", &of("recover").with("dice", 2));
    assert_eq!(table.left("Grolf", "Viking"), 4);
}

#[test]
fn losses_weigh_on_every_roll_but_advancement() {
    shows!("RIS-REC-04", "RIS-ADV-04", "RIS-RUL-11");
    let mut table = party(ALL);
    let lost = f("rule_lost").with("who", "Grolf").with("cliche", "Viking");
    table.choose("gm", &lost.clone().with("lost", 1));
    let call = f("call_target")
        .with("who", "Grolf")
        .with("number", 5)
        .with("secret", "no");
    table.choose("gm", &call);
    table.choose("Ann", &f("pick_cliche").with("cliche", "Viking"));
    table.choose("gm", &f("judge").with("tools", "normal"));
    assert_eq!(table.awaited(), [3]);
    table.throw(&[1, 1, 1]);
    table.choose("gm", &lost.with("lost", 4));
    table.choose("gm", &f("end_adventure"));
    // At nothing, and still rolled at its full level.
    assert_eq!(table.awaited(), [4]);
}

#[test]
fn all_even_faces_earn_a_die() {
    shows!("RIS-ADV-05");
    assert!(earns(&[2, 4, 6]) && earns(&[]));
    assert!(!earns(&[2, 4, 5]));
    let chance = dice::Pool::d6(3).all(|face| earns(&[face]));
    assert_eq!(chance.chance_of(&true).to_string(), "1/8");
}

#[test]
fn what_a_die_does_to_a_cliché() {
    shows!(
        "RIS-ADV-06",
        "RIS-RUL-35",
        "RIS-RUL-36",
        "RIS-ADV-10",
        "RIS-GEN-04"
    );
    let cliche = |level: u32, double_pump: bool, banked: u32| Cliche {
        name: "X".to_owned(),
        level,
        lost: 0,
        double_pump,
        primary: false,
        tools: Vec::new(),
        challenged: true,
        banked,
        condition: None,
    };
    let one = Options {
        double_pump_advance_cost: AdvanceCost::One,
        ..ALL
    };
    assert_eq!(growth(&ALL, &cliche(5, false, 0)), (1, 0));
    assert_eq!(growth(&ALL, &cliche(6, false, 0)), (0, 0));
    assert_eq!(growth(&ALL, &cliche(3, true, 0)), (0, 1));
    assert_eq!(growth(&ALL, &cliche(3, true, 1)), (1, 0));
    assert_eq!(growth(&one, &cliche(3, true, 0)), (1, 0));
}

/// Ann's Grolf and Bob's Ulf, made by the rules, and an NPC.
fn party(options: Options) -> Table<Risus> {
    let casting = |seat: &str, name: &str, text: &str| Casting {
        seat: Seat::named(seat),
        sheet: Sheet {
            name: name.to_owned(),
            cliches: cliches(text),
            ..Sheet::default()
        },
    };
    Table::open(&Setup {
        options,
        players: names(&["Ann", "Bob"]),
        cast: vec![
            casting("Ann", "Grolf", "Viking 4, Gambler 4, Poet 2"),
            casting("Bob", "Ulf", "Hunter 4, Thief 3, Cook 3"),
            common::figure("gm", "Wulf", "Viking 5", 0),
        ],
    })
}

/// Somebody rolls a cliché against a target, so that it is challenged.
fn challenge(table: &mut Table<Risus>, who: &str, cliche: &str) {
    let call = f("call_target")
        .with("who", who)
        .with("number", 5)
        .with("secret", "no");
    table.choose("gm", &call);
    let seat = table.seat(who);
    table.choose(&seat, &f("pick_cliche").with("cliche", cliche));
    table.choose("gm", &f("judge").with("tools", "normal"));
    let dice: u32 = table.awaited().iter().sum();
    table.throw(&vec![1; dice as usize]);
}

#[test]
fn the_adventure_ends_and_challenged_clichés_are_rolled() {
    shows!(
        "RIS-ADV-01",
        "RIS-ADV-03",
        "RIS-ADV-06",
        "RIS-RUL-34",
        "RIS-RUL-40",
        "RIS-GEN-05"
    );
    let mut table = party(ALL);
    assert_eq!(table.no("gm", &f("end_adventure")), "RIS-ADV-03");
    challenge(&mut table, "Grolf", "Viking");
    challenge(&mut table, "Grolf", "Poet");
    challenge(&mut table, "Ulf", "Thief");
    challenge(&mut table, "Wulf", "Viking");
    table.choose("gm", &f("end_adventure"));
    // In the order of the sheets, and only those of players.
    assert_eq!(table.awaited(), [4, 2, 3]);
    table.throw(&[2, 2, 2, 1, 4, 6, 2, 4, 6]);
    table.choose("Ann", &f("raise").with("who", "Grolf"));
    table.choose("Bob", &f("raise").with("who", "Ulf"));
    assert_eq!(table.left("Grolf", "Viking"), 4);
    assert_eq!(table.left("Grolf", "Poet"), 3);
    assert_eq!(table.left("Ulf", "Thief"), 4);
    assert_eq!(table.state.doing, Doing::Talking);
    // Nothing counts as challenged any more.
    assert_eq!(table.no("gm", &f("end_adventure")), "RIS-ADV-03");
}

#[test]
fn a_leap_is_for_one_and_leaves_the_marks() {
    shows!("RIS-ADV-02", "RIS-RUL-40");
    let mut table = party(ALL);
    challenge(&mut table, "Grolf", "Poet");
    challenge(&mut table, "Ulf", "Cook");
    assert_eq!(table.no("Ann", &f("leap").with("who", "Grolf")), "TBL-01");
    assert_eq!(table.no("gm", &f("leap").with("who", "Wulf")), "RIS-ADV-03");
    table.choose("gm", &f("leap").with("who", "Grolf"));
    assert_eq!(table.awaited(), [2]);
    table.throw(&[1, 1]);
    assert_eq!(table.state.doing, Doing::Talking);
    table.choose("gm", &f("end_adventure"));
    assert_eq!(table.awaited(), [2, 3]);
}

#[test]
fn a_new_cliché_takes_all_the_dice_and_the_game_masters_yes() {
    shows!("RIS-ADV-07", "RIS-ADV-08", "RIS-RUL-35");
    let mut table = party(ALL);
    challenge(&mut table, "Grolf", "Viking");
    challenge(&mut table, "Grolf", "Poet");
    table.choose("gm", &f("end_adventure"));
    let propose = f("propose_new").with("who", "Grolf").with("name", "Sailor");
    table.throw(&[2, 2, 2, 2, 4, 6]);
    assert_eq!(table.no("Bob", &propose), "TBL-01");
    let taken = f("propose_new").with("who", "Grolf").with("name", "Poet");
    assert_eq!(table.no("Ann", &taken), "RIS-CRE-01");
    table.choose("Ann", &propose);
    // Not a bit of both, and not before the game master has spoken.
    assert_eq!(
        table.no("Ann", &f("raise").with("who", "Grolf")),
        "RIS-RUL-35"
    );
    table.choose(
        "gm",
        &f("answer_new").with("who", "Grolf").with("approve", "no"),
    );
    table.choose("Ann", &propose);
    table.choose(
        "gm",
        &f("answer_new").with("who", "Grolf").with("approve", "yes"),
    );
    assert_eq!(table.left("Grolf", "Sailor"), 2);
    assert_eq!(table.left("Grolf", "Viking"), 4);
    assert_eq!(table.state.doing, Doing::Talking);
}

#[test]
fn in_the_long_haul_everybody_rolls_one_cliché_of_their_choice() {
    shows!("RIS-ADV-09");
    let mut table = party(Options {
        long_haul: true,
        ..ALL
    });
    table.choose("gm", &f("end_adventure"));
    assert!(table.awaited().is_empty());
    table.choose(
        "Ann",
        &f("pick_growth").with("who", "Grolf").with("cliche", "Poet"),
    );
    let again = f("pick_growth")
        .with("who", "Grolf")
        .with("cliche", "Viking");
    assert_eq!(table.no("Ann", &again), "TBL-03");
    table.choose(
        "Bob",
        &f("pick_growth").with("who", "Ulf").with("cliche", "Cook"),
    );
    assert_eq!(table.awaited(), [2, 3]);
}

#[test]
fn advancement_is_an_option() {
    shows!("RIS-GEN-03");
    let mut table = party(Options::default());
    challenge(&mut table, "Grolf", "Viking");
    assert_eq!(table.no("gm", &f("end_adventure")), "RIS-GEN-03");
}

#[test]
fn who_is_not_at_the_table_can_do_nothing() {
    shows!("TBL-01");
    let table = party(ALL);
    let nobody = Seat::named("Nobody");
    assert!(rulebook::choices::<Risus>(&table.state, &nobody).is_empty());
    assert_eq!(
        table.no("Nobody", &f("start_draft").with("name", "X")),
        "TBL-01"
    );
}

#[test]
fn a_ruling_begins_with_what_there_is_now_and_a_target_with_a_medium_one() {
    shows!("TBL-02", "RIS-TGT-05");
    let mut table = party(ALL);
    let begins_with = |table: &Table<Risus>, filled: &Filled, field: &str| {
        let forms = Risus::choices(&table.state, &Seat::Gm);
        let form = forms.into_iter().find(|form| form.admits(filled));
        let mut fields = form.expect("it is listed").fields.into_iter();
        let field = fields.find(|one| one.key == field);
        match field.expect("it has the field").kind {
            Kind::Count { usual, .. } => usual,
            kind => panic!("{kind:?}"),
        }
    };
    let viking = |key: &str| f(key).with("who", "Grolf").with("cliche", "Viking");
    let lost = viking("rule_lost").with("lost", 1);
    let level = viking("rule_level").with("level", 1);
    assert_eq!(begins_with(&table, &lost, "lost"), 0);
    assert_eq!(begins_with(&table, &level, "level"), 4);
    table.choose("gm", &lost);
    assert_eq!(begins_with(&table, &lost, "lost"), 1);
    let call = f("call_target").with("who", "Grolf").with("number", 1);
    assert_eq!(
        begins_with(&table, &call.with("secret", "no"), "number"),
        10
    );
}

#[test]
fn the_game_master_may_set_anything_by_a_ruling() {
    shows!("TBL-02", "TBL-01", "TBL-03");
    let mut table = party(ALL);
    let of = |key: &str| f(key).with("who", "Grolf").with("cliche", "Viking");
    assert_eq!(table.no("Ann", &of("rule_lost").with("lost", 0)), "TBL-01");
    assert_eq!(table.no("gm", &of("rule_lost").with("lost", 5)), "TBL-02");
    table.choose("gm", &of("rule_level").with("level", 9));
    assert_eq!(table.left("Grolf", "Viking"), 9);
    table.choose("gm", &f("rule_lucky").with("who", "Grolf").with("left", 7));
    assert_eq!(table.state.character("Grolf").unwrap().lucky_left, 7);
    table.choose(
        "gm",
        &f("hand_over").with("who", "Grolf").with("seat", "Bob"),
    );
    assert_eq!(table.seat("Grolf"), "Bob");
    let nobody = f("hand_over").with("who", "Grolf").with("seat", "Zoe");
    assert_eq!(table.no("gm", &nobody), "TBL-01");
    let call = f("call_target")
        .with("who", "Grolf")
        .with("number", 5)
        .with("secret", "no");
    table.choose("gm", &call);
    assert_eq!(table.no("gm", &of("rule_lost").with("lost", 0)), "TBL-03");
    table.choose("gm", &f("call_off"));
    assert_eq!(table.state.doing, Doing::Talking);
    table.fight(&["Grolf"], &["Wulf"]);
    table.choose("gm", &f("enter").with("who", "Ulf").with("party", "first"));
    table.choose("gm", &f("mark_rest").with("mark", "appropriate"));
    table.choose("gm", &of("rule_lost").with("lost", 9));
    assert!(table.is_out("Grolf"));
    // On their feet again, because there is still something to fight with.
    table.choose("gm", &f("rule_stands").with("who", "Grolf"));
    assert!(!table.is_out("Grolf"));
    assert_eq!(
        table.no("gm", &f("rule_stands").with("who", "Grolf")),
        "TBL-02"
    );
    table.choose("gm", &f("rule_combat_over"));
    assert_eq!(table.state.doing, Doing::Talking);
}
