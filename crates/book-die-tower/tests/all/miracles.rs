//! The miracle at 13, and what it gives (MIR, RUL-09, RUL-10).

use book_die_tower::{event::Event, setup::Options};
use rulebook::Outcome::{Fell, Slipped, Stood};
use rulebook_testkit::shows;

use crate::{
    common::{Story, by_hand, f, usual},
    telling::{self, Tower, attempt, befalls, clash, miss, roll, talking, trip},
};

/// A table on which this figure has just placed the thirteenth die.
fn miracle_of(who: &str) -> Tower {
    let mut table = usual(by_hand());
    bring(&mut table, who);
    table
}

/// A figure places the thirteenth die, whatever the height was.
fn bring(table: &mut Tower, who: &str) {
    table.tower_of(12);
    miss(table, who);
    table.places(Stood);
}

fn miracles(table: &Tower) -> usize {
    let is_miracle = |event: &&Event| matches!(event, Event::Miracle { .. });
    table.log.iter().filter(is_miracle).count()
}

fn revive(who: &str) -> rulebook::Filled {
    f("revive").with("who", who)
}

/// How many dice somebody throws for a plain task of one die.
fn thrown(table: &mut Tower, who: &str) -> Vec<u32> {
    table.tries(who, "plain", "easy", 1, "none");
    let seat = table.seat(who);
    if table.wishes(who) > 0 || seat != "gm" {
        table.rolls(who, 0);
    }
    let awaited = table.awaited();
    let faces = vec![2; awaited.first().copied().unwrap_or(0) as usize];
    table.throw(&faces);
    awaited
}

#[test]
fn the_miracle_comes_with_the_thirteenth_die_and_no_other() {
    shows!("DTW-MIR-01", "DTW-MIR-04");
    for (height, comes) in [
        (0, false),
        (11, false),
        (12, true),
        (13, false),
        (25, false),
    ] {
        let mut table = usual(by_hand());
        table.tower_of(height);
        miss(&mut table, "Colombina");
        table.places(Stood);
        assert_eq!(i64::from(table.height()), height + 1);
        assert_eq!(miracles(&table), usize::from(comes), "{height}");
        assert_eq!(talking(&table), !comes);
    }
}

#[test]
fn a_slip_or_a_fall_at_twelve_is_no_miracle() {
    shows!("DTW-MIR-01");
    let mut table = usual(by_hand());
    table.tower_of(12);
    miss(&mut table, "Colombina");
    table.places(Slipped);
    assert_eq!((table.height(), miracles(&table)), (12, 0));
    table.places(Fell);
    assert_eq!((table.height(), miracles(&table)), (0, 0));
    befalls(&mut table, false);
    bring(&mut table, "Colombina");
    assert_eq!(miracles(&table), 1);
}

#[test]
fn the_miracle_is_the_placers_and_nothing_goes_on_before_it() {
    shows!("DTW-MIR-01", "DTW-MIR-02", "DTW-MIR-03");
    for (who, owner, others) in [
        ("Colombina", "Ann", ["Bob", "gm"]),
        ("Pantalone", "gm", ["Ann", "Bob"]),
    ] {
        let mut table = usual(by_hand());
        table.choose("gm", &f("rule_fallen").with("who", "Pedrolino"));
        bring(&mut table, who);
        for other in others {
            assert_eq!(table.no(other, &f("bless")), "TBL-01");
            assert_eq!(table.no(other, &revive("Pedrolino")), "TBL-01");
        }
        assert_eq!(table.no(owner, &attempt(who, "plain")), "TBL-03");
        assert_eq!(table.no(owner, &f("place")), "TBL-03");
        table.choose(owner, &f("bless"));
        assert!(talking(&table));
        // One of the two, and once.
        for form in [f("bless"), revive("Pedrolino")] {
            assert_eq!(table.no(owner, &form), "TBL-03");
        }
    }
}

#[test]
fn the_wish_for_the_thirteenth_die_is_earned_as_well() {
    shows!("DTW-MIR-01", "DTW-WSH-02");
    let mut table = usual(by_hand());
    table.choose(
        "gm",
        &f("rule_wishes").with("who", "Colombina").with("wishes", 2),
    );
    bring(&mut table, "Colombina");
    assert_eq!(table.wishes("Colombina"), 3);
    assert_eq!(telling::last_placer(&table).as_deref(), Some("Ann"));
}

#[test]
fn one_fallen_pc_or_npc_is_back_in_action() {
    shows!("DTW-MIR-02", "DTW-TWR-07");
    for whom in ["Pedrolino", "Pantalone"] {
        let mut table = usual(by_hand());
        for who in ["Pedrolino", "Pantalone"] {
            table.choose("gm", &f("rule_fallen").with("who", who));
        }
        bring(&mut table, "Colombina");
        table.choose("Ann", &revive(whom));
        let fallen = ["Pedrolino", "Pantalone"].map(|who| table.who(who).fallen);
        assert_eq!(fallen, ["Pedrolino", "Pantalone"].map(|who| who != whom));
        let seat = table.seat(whom);
        table.choose(&seat, &attempt(whom, "plain"));
        assert_eq!(table.who("Colombina").miracle_dice(), 0);
    }
}

#[test]
fn whoever_has_not_fallen_is_not_revived_and_no_monster_is() {
    shows!("DTW-MIR-02");
    let mut table = usual(by_hand());
    let dead = f("rule_health").with("who", "Gargoyle").with("health", 0);
    table.choose("gm", &dead);
    bring(&mut table, "Colombina");
    for who in ["Colombina", "Pedrolino", "Pantalone", "Gargoyle"] {
        assert_eq!(table.no("Ann", &revive(who)), "DTW-MIR-02", "{who}");
    }
    assert_eq!(table.no("Ann", &revive("Nobody")), "TBL-04");
    // Nobody has fallen: the other choice is left.
    table.choose("Ann", &f("bless"));
    assert_eq!(table.who("Colombina").miracle_dice(), 1);
}

#[test]
fn a_blessing_is_a_die_on_every_roll_of_the_encounter() {
    shows!("DTW-MIR-03", "DTW-ROL-03");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Pedrolino"], "Ann");
    bring(&mut table, "Colombina");
    table.choose("Ann", &f("bless"));
    // The task took her action. Now she is attacked, and defends with one die more.
    table.choose("Ann", &f("end_turn"));
    table.attacks("Pedrolino", "power", "Colombina", "power");
    table.judges(2, 2);
    table.no_wishes();
    assert_eq!(table.awaited(), [2]);
    table.throw(&[2, 2]);
    assert_eq!(table.awaited(), [3]);
    // It can be a Critical like any other.
    table.throw(&[2, 2, 6]);
    assert_eq!(table.awaited(), [1]);
    table.throw(&[4]);
    // Her attack and her task have it, too.
    table.choose("Bob", &f("end_turn"));
    table.attacks("Colombina", "plain", "Pedrolino", "plain");
    table.judges(1, 1);
    table.no_wishes();
    assert_eq!(table.awaited(), [2]);
    table.throw(&[2, 2]);
    assert_eq!(table.awaited(), [1]);
    table.throw(&[5]);
    table.choose("gm", &f("end_encounter"));
    assert_eq!(thrown(&mut table, "Colombina"), [1]);
}

#[test]
fn a_blessing_outside_an_encounter_lasts_until_the_scene_ends() {
    shows!("DTW-RUL-10", "DTW-MIR-03");
    for end in ["end_scene", "end_session"] {
        let mut table = miracle_of("Colombina");
        table.choose("Ann", &f("bless"));
        assert_eq!(thrown(&mut table, "Colombina"), [2]);
        assert_eq!(thrown(&mut table, "Pedrolino"), [1]);
        // An encounter in the same scene does not end it.
        table.fights(&["Colombina", "Gargoyle"], "Ann");
        assert_eq!(thrown(&mut table, "Colombina"), [2]);
        table.choose("gm", &f("end_encounter"));
        assert_eq!(thrown(&mut table, "Colombina"), [2]);
        assert_eq!(table.no("Ann", &f(end)), "TBL-01");
        table.choose("gm", &f(end));
        assert_eq!(thrown(&mut table, "Colombina"), [1], "{end}");
    }
}

#[test]
fn an_npc_can_be_blessed() {
    shows!("DTW-MIR-01", "DTW-MIR-03", "DTW-RUL-24");
    let mut table = miracle_of("Pantalone");
    table.choose("gm", &f("bless"));
    assert_eq!(thrown(&mut table, "Pantalone"), [2]);
    assert_eq!(table.wishes("Pantalone"), 0);
}

#[test]
fn two_blessings_add_up_and_each_ends_in_its_time() {
    shows!("DTW-RUL-10");
    let mut table = miracle_of("Colombina");
    table.choose("Ann", &f("bless"));
    // A new tower, and another miracle in an encounter.
    table.tower_of(0);
    table.fights(&["Colombina", "Gargoyle"], "Ann");
    table.tower_of(12);
    roll(
        &mut table,
        ("Colombina", "plain"),
        ("tough", 1, "none"),
        0,
        &[&[2, 3]],
    );
    table.places(Stood);
    table.choose("Ann", &f("bless"));
    table.choose("Ann", &f("end_turn"));
    table.choose("gm", &f("end_turn"));
    assert_eq!(thrown(&mut table, "Colombina"), [3]);
    table.choose("gm", &f("end_encounter"));
    assert_eq!(thrown(&mut table, "Colombina"), [2]);
    table.choose("gm", &f("end_scene"));
    assert_eq!(thrown(&mut table, "Colombina"), [1]);
}

#[test]
fn two_blessings_of_one_scene_are_two_dice() {
    shows!("DTW-RUL-10");
    let mut table = miracle_of("Colombina");
    table.choose("Ann", &f("bless"));
    table.tower_of(0);
    table.tower_of(12);
    roll(
        &mut table,
        ("Colombina", "plain"),
        ("tough", 1, "none"),
        0,
        &[&[2, 3]],
    );
    table.places(Stood);
    table.choose("Ann", &f("bless"));
    assert_eq!(thrown(&mut table, "Colombina"), [3]);
}

#[test]
fn the_tower_stays_after_its_miracle_and_grows_on() {
    shows!("DTW-RUL-09", "DTW-MIR-04");
    let mut table = usual(by_hand());
    table.tower_of(12);
    trip(&mut table, "Colombina");
    table.places(Stood);
    // The second die waits for the choice.
    assert_eq!(table.no("Ann", &f("place")), "TBL-03");
    table.choose("Ann", &f("bless"));
    assert_eq!((table.height(), table.owed().len()), (13, 1));
    table.places(Stood);
    assert_eq!((table.height(), miracles(&table)), (14, 1));
    assert!(talking(&table));
}

#[test]
fn the_tower_is_taken_down_after_its_miracle_where_the_table_has_it_so() {
    shows!("DTW-RUL-09");
    for choice in [f("bless"), revive("Pedrolino")] {
        let mut table = usual(Options {
            miracle_resets_tower: true,
            ..by_hand()
        });
        table.choose("gm", &f("rule_fallen").with("who", "Pedrolino"));
        table.tower_of(12);
        trip(&mut table, "Colombina");
        table.places(Stood);
        assert_eq!(table.height(), 13);
        table.choose("Ann", &choice);
        assert_eq!((table.height(), table.owed().len()), (0, 1));
        assert!(
            !table
                .log
                .iter()
                .any(|event| matches!(event, Event::Fell { .. }))
        );
        table.places(Stood);
        assert_eq!(table.height(), 1);
        // The new tower has a miracle of its own.
        table.tower_of(12);
        miss(&mut table, "Pantalone");
        table.places(Stood);
        assert_eq!(miracles(&table), 2);
    }
}

#[test]
fn one_tower_has_one_miracle_even_if_it_is_lowered() {
    shows!("DTW-MIR-04", "DTW-TAB-07");
    let mut table = miracle_of("Colombina");
    table.choose("Ann", &f("bless"));
    for height in [12, 1] {
        table.tower_of(height);
        table.tower_of(12);
        miss(&mut table, "Pedrolino");
        table.places(Stood);
        assert_eq!((table.height(), miracles(&table)), (13, 1), "{height}");
        assert!(talking(&table));
    }
}

#[test]
fn a_new_tower_has_a_new_miracle() {
    shows!("DTW-MIR-04", "DTW-TWR-05", "DTW-TAB-05");
    // After a fall.
    let mut table = miracle_of("Colombina");
    table.choose("Ann", &f("bless"));
    miss(&mut table, "Pedrolino");
    table.places(Fell);
    befalls(&mut table, false);
    bring(&mut table, "Pedrolino");
    assert_eq!(miracles(&table), 2);
    // After it was taken down at forty.
    table.choose("Bob", &f("bless"));
    table.tower_of(39);
    miss(&mut table, "Pantalone");
    table.places(Stood);
    assert_eq!(table.height(), 0);
    bring(&mut table, "Pantalone");
    assert_eq!(miracles(&table), 3);
}

#[test]
fn a_height_that_is_ruled_brings_no_miracle() {
    shows!("DTW-TAB-07", "DTW-MIR-01");
    let mut table = usual(by_hand());
    table.tower_of(13);
    assert!(talking(&table));
    miss(&mut table, "Colombina");
    table.places(Stood);
    assert_eq!((table.height(), miracles(&table)), (14, 0));
    // It has not had its miracle yet: the step from 12 to 13 still brings it.
    bring(&mut table, "Colombina");
    assert_eq!(miracles(&table), 1);
}

#[test]
fn a_miracle_for_the_first_of_two_who_owe_comes_before_the_second_die() {
    shows!("DTW-MIR-01", "DTW-ATK-09");
    let mut table = usual(by_hand());
    table.fights(&["Pantalone", "Pedrolino"], "gm");
    table.tower_of(12);
    clash(&mut table, "Pantalone", "Pedrolino", &[&[1], &[1]]);
    assert_eq!(table.owed(), ["Pantalone", "Pedrolino"]);
    table.places(Stood);
    assert_eq!(table.no("Bob", &f("bless")), "TBL-01");
    table.choose("gm", &f("bless"));
    table.places(Stood);
    assert_eq!((table.height(), miracles(&table)), (14, 1));
    let dice = ["Pantalone", "Pedrolino"].map(|who| table.who(who).miracle_dice());
    assert_eq!(dice, [1, 0]);
}
