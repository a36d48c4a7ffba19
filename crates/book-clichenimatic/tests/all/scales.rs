//! Scale: up, down, Massive Damage and Anti-….

use book_clichenimatic::{
    rules::scale,
    setup::{Damage, ItemSheet, Options, RunOffSheet},
    state::Mode,
};
use rulebook_testkit::shows;

use crate::common::{Game, Story, act, f, sheet, table_of};

/// A hero of one Scale with a Run-off against a villain of another.
fn against(options: Options, adder: u32, hero: &str, villain: &str) -> Game {
    let one = sheet(&format!("Zorro: Sword +{adder}, Resolve 0, Scale {hero}"));
    let other = sheet(&format!(
        "Captain: villain, Fencer +1, Resolve 0, Essence 60, Scale {villain}"
    ));
    let mut table = table_of(options, vec![("Ann", one), ("gm", other)]);
    table.fight(&["Zorro"], &["Captain"]);
    table
}

fn struck(options: Options, adder: u32, die: u16, hero: &str, villain: &str) -> u32 {
    let mut table = against(options, adder, hero, villain);
    table.round(
        &[("Zorro", &["Sword"]), ("Captain", &["Fencer"])],
        &[die, 1],
        "Zorro",
    );
    table.strikes("Zorro", u32::from(die), "Sword", "Captain");
    60 - table.essence("Captain")
}

#[test]
fn up_scale_the_die_adds_nothing_and_each_step_takes_one() {
    // CLN-EX-07
    shows!("CLN-SCL-02", "CLN-SCL-04", "CLN-RUL-39");
    assert_eq!(struck(Options::default(), 5, 6, "Medium", "Colossal"), 1);
    assert_eq!(struck(Options::default(), 5, 2, "Medium", "Large"), 4);
    let mut table = against(Options::default(), 4, "Medium", "Colossal");
    table.round(
        &[("Zorro", &["Sword"]), ("Captain", &["Fencer"])],
        &[6, 1],
        "Zorro",
    );
    // Zorro's only action is not one, so the game master is on turn.
    assert_eq!(table.on_turn(), "gm");
}

#[test]
fn down_scale_the_die_loses_two_and_the_adder_multiplies() {
    // CLN-EX-08
    shows!("CLN-SCL-05", "CLN-SCL-06", "CLN-RUL-42", "CLN-RUL-40");
    assert_eq!(struck(Options::default(), 3, 5, "Huge", "Medium"), 18);
    assert_eq!(struck(Options::default(), 3, 5, "Large", "Medium"), 12);
    assert_eq!(struck(Options::default(), 3, 2, "Large", "Medium"), 0);
    let kind = Options {
        down_scale_min_1: true,
        ..Options::default()
    };
    assert_eq!(struck(kind, 3, 2, "Large", "Medium"), 4);
}

#[test]
fn the_lowered_die_is_what_a_counter_must_meet() {
    shows!("CLN-SCL-05", "CLN-SCL-10", "CLN-ACT-04");
    let mut table = against(Options::default(), 3, "Huge", "Medium");
    table.round(
        &[("Zorro", &["Sword"]), ("Captain", &["Fencer"])],
        &[6, 4],
        "Zorro",
    );
    table.acts("Zorro", 6, "Sword", "Captain");
    table.counters("Captain", 4, "Fencer");
    assert_eq!(table.essence("Captain"), 60);
}

#[test]
fn resolve_lowers_the_multiplier() {
    shows!("CLN-SCL-07", "CLN-ACT-09");
    let mut table = against(Options::default(), 3, "Huge", "Medium");
    table.set_resolve("Captain", 9);
    table.round(
        &[("Zorro", &["Sword"]), ("Captain", &["Fencer"])],
        &[5, 1],
        "Zorro",
    );
    table.acts("Zorro", 5, "Sword", "Captain");
    table.lets_through();
    assert_eq!(table.no("gm", &f("reduce").with("points", 7)), "CLN-RES-10");
    table.gm(f("reduce").with("points", 4));
    table.takes();
    assert_eq!(table.essence("Captain"), 60 - 3 * 2);
}

#[test]
fn massive_damage_and_anti_shift_the_scale_of_a_run_off() {
    shows!(
        "CLN-SCL-03",
        "CLN-SCL-08",
        "CLN-SCL-09",
        "CLN-SFX-16",
        "CLN-RUL-41"
    );
    let shifted = |massive: u32, anti: u32, villain: &str| {
        let mut hero = sheet("Zorro: Resolve 0, Scale Large");
        hero.run_offs = vec![RunOffSheet {
            name: "Sword".to_owned(),
            adder: 3,
            massive,
            anti,
            ..RunOffSheet::default()
        }];
        let other = sheet(&format!(
            "Captain: villain, Fencer +1, Resolve 0, Essence 60, Scale {villain}"
        ));
        let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", other)]);
        table.fight(&["Zorro"], &["Captain"]);
        table.round(
            &[("Zorro", &["Sword"]), ("Captain", &["Fencer"])],
            &[5, 1],
            "Zorro",
        );
        table.strikes("Zorro", 5, "Sword", "Captain");
        60 - table.essence("Captain")
    };
    assert_eq!(
        shifted(1, 0, "Giant"),
        8,
        "no penalty where it was bought for"
    );
    assert_eq!(shifted(1, 0, "Large"), 3 * 4, "down-scale below it");
    assert_eq!(shifted(1, 0, "Huge"), 2, "up-scale above it");
    assert_eq!(shifted(0, 1, "Medium"), 8, "as if of the same Scale");
    assert_eq!(
        shifted(0, 1, "Large"),
        2,
        "its own Scale is up-scale for it"
    );
}

#[test]
fn damage_may_be_multiplied_at_the_same_scale_only() {
    shows!("CLN-RUL-01", "CLN-SUM-01");
    let options = Options {
        damage: Damage::Multiply,
        ..Options::default()
    };
    assert_eq!(struck(options.clone(), 3, 4, "Medium", "Medium"), 12);
    assert_eq!(scale::damage(&options, Mode::Up(1), 4, 2), 2);
    assert_eq!(scale::damage(&Options::default(), Mode::Same, 4, 3), 7);
    assert_eq!(scale::damage(&options, Mode::Down(2), 3, 0), 0);
}

#[test]
fn a_table_may_have_other_scales() {
    shows!("CLN-SCL-01");
    let options = Options {
        scales: ["Mouse", "Cat", "Elephant"].map(str::to_owned).to_vec(),
        ..Options::default()
    };
    assert_eq!(struck(options.clone(), 3, 4, "Mouse", "Elephant"), 1);
    let mut table = against(options, 3, "Cat", "Cat");
    assert_eq!(table.who("Zorro").scale, 1);
    table.declares("Zorro", &["Sword"]);
    table.declares("Captain", &["Fencer"]);
    table.throw(&[3, 1]);
    table.begins("Zorro");
    table.choose("Ann", &act("Zorro", 3, "Sword", "Captain"));
}

#[test]
fn a_cliche_of_a_device_strikes_on_the_scale_of_the_device() {
    shows!("CLN-SCL-03", "CLN-EQP-06", "CLN-CLI-06");
    let strike = |cliche: &str| {
        let mut hero = sheet("Zorro: Sword +1, Resolve 0, Scale Medium");
        hero.equipment = vec![ItemSheet {
            name: "Galleon".to_owned(),
            scale: "Large".to_owned(),
            cliches: vec!["Broadside".to_owned()],
            ..ItemSheet::default()
        }];
        let foe = sheet("Ship: villain, Ram +1, Resolve 0, Essence 60, Scale Large");
        let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", foe)]);
        table.fight(&["Zorro"], &["Ship"]);
        table.declares_with("Zorro", &[], &[cliche]);
        table.declares("Ship", &["Ram"]);
        table.throw(&[5, 1]);
        table.begins("Zorro");
        table.strikes("Zorro", 5, cliche, "Ship");
        60 - table.essence("Ship")
    };
    // On the same Scale 5 + 3; from one step below only the adder, less one.
    assert_eq!(strike("Broadside"), 8);
    assert_eq!(strike("Zorro's cliché"), 2);
}
