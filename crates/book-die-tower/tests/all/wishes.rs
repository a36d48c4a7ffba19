//! Wishes and Levels: WSH, LVL, and who has none (RUL-21, RUL-24).

use book_die_tower::{DieTower, event::Event, rules::creation, setup::Sheet, sheet::read_line};
use rulebook::{Filled, Outcome::Stood, Rulebook, choices};
use rulebook_testkit::shows;

use crate::{
    common::{Story, by_hand, f, setup, table, usual},
    telling::{self, Tower, attempt, clash, level, miss, roll, talking, terms, trip},
};

/// Pip of Ann's, at this Level with as many Wishes.
fn pip(level: u32) -> Tower {
    table(
        by_hand(),
        level,
        &[("Ann", "Pip: Pan | Voices | Rhymes | Dares | Will")],
    )
}

fn has(table: &mut Tower, who: &str, wishes: i64) {
    table.choose(
        "gm",
        &f("rule_wishes").with("who", who).with("wishes", wishes),
    );
}

fn award(who: &str, why: &str) -> Filled {
    f("award").with("who", who).with("why", why)
}

fn wish(who: &str, wish: &str) -> Filled {
    f("wish")
        .with("who", who)
        .with("wish", wish)
        .with("intent", "The bridge is gone")
}

fn set_level(who: &str, level: i64) -> Filled {
    f("set_level").with("who", who).with("level", level)
}

#[test]
fn a_pc_has_at_most_as_many_wishes_as_the_level() {
    shows!("DTW-WSH-01", "DTW-LVL-01");
    let mut table = pip(3);
    for wishes in [0, 1, 3] {
        has(&mut table, "Pip", wishes);
        assert_eq!(i64::from(table.wishes("Pip")), wishes);
    }
    for wishes in [4, -1, i64::MAX] {
        let form = f("rule_wishes").with("who", "Pip").with("wishes", wishes);
        assert_eq!(table.no("gm", &form), "DTW-WSH-01", "{wishes}");
    }
    // Neither does anybody come to the table with more.
    let mut sheet = read_line("Pip: Pan | Voices | Rhymes | Dares | Will").expect("a sheet");
    (sheet.level, sheet.wishes) = (Some(2), Some(3));
    let rules = |sheet: &Sheet| -> Vec<&'static str> {
        let faults = creation::faults(sheet).into_iter();
        faults.map(|fault| DieTower::explain(&fault).0.0).collect()
    };
    assert_eq!(rules(&sheet), ["DTW-WSH-01"]);
    sheet.wishes = Some(2);
    assert!(rules(&sheet).is_empty());
}

#[test]
fn every_die_that_stands_earns_a_wish_in_combat_too() {
    shows!("DTW-WSH-02");
    let mut table = usual(by_hand());
    has(&mut table, "Pedrolino", 0);
    has(&mut table, "Colombina", 0);
    table.fights(&["Colombina", "Pedrolino"], "Ann");
    // For Fails, for Fails of the defender, for the hit.
    table.attacks("Colombina", "weapon", "Pedrolino", "plain");
    table.judges(2, 1);
    table.no_wishes();
    table.throw(&[1, 4]);
    table.throw(&[1]);
    table.places_all();
    assert_eq!(
        (table.wishes("Colombina"), table.wishes("Pedrolino")),
        (1, 2)
    );
    // And for not succeeding.
    table.choose("Ann", &f("end_turn"));
    miss(&mut table, "Pedrolino");
    table.places(Stood);
    assert_eq!(table.wishes("Pedrolino"), 3);
}

#[test]
fn the_world_master_awards_role_playing_and_pivotal_moments() {
    shows!("DTW-WSH-03");
    let mut table = usual(by_hand());
    has(&mut table, "Colombina", 1);
    table.choose("gm", &award("Colombina", "role_playing"));
    assert_eq!(table.wishes("Colombina"), 2);
    table.choose("gm", &award("Colombina", "pivotal"));
    assert_eq!(table.wishes("Colombina"), 3);
    assert_eq!(table.height(), 0);
    for seat in ["Ann", "Bob"] {
        assert_eq!(table.no(seat, &award("Colombina", "pivotal")), "TBL-01");
    }
    assert_eq!(table.no("gm", &award("Nobody", "pivotal")), "TBL-04");
}

#[test]
fn a_wish_beyond_the_level_is_lost_and_the_die_is_placed_all_the_same() {
    shows!("DTW-WSH-04", "DTW-WSH-01");
    let mut table = pip(2);
    has(&mut table, "Pip", 1);
    trip(&mut table, "Pip");
    table.places(Stood);
    assert_eq!((table.height(), table.wishes("Pip")), (1, 2));
    table.places(Stood);
    assert_eq!((table.height(), table.wishes("Pip")), (2, 2));
    assert_eq!(telling::last_placer(&table).as_deref(), Some("Ann"));
    table.choose("gm", &award("Pip", "pivotal"));
    assert_eq!(table.wishes("Pip"), 2);
    let lost = |event: &&Event| matches!(event, Event::WishesChanged { lost: true, .. });
    assert_eq!(table.log.iter().filter(lost).count(), 2);
    // They are not kept for later: not when one is spent, not when the Level rises.
    roll(
        &mut table,
        ("Pip", "plain"),
        ("easy", 1, "none"),
        1,
        &[&[2, 2]],
    );
    assert_eq!(table.wishes("Pip"), 1);
    table.choose("gm", &set_level("Pip", 9));
    assert_eq!(table.wishes("Pip"), 1);
}

#[test]
fn any_number_of_wishes_up_to_those_held_are_dice() {
    shows!("DTW-WSH-05", "DTW-WSH-09", "DTW-DIC-01");
    for wishes in 0..=4 {
        let mut table = usual(by_hand());
        table.tries("Colombina", "plain", "tough", 1, "none");
        for number in [5, -1, i64::MAX] {
            let form = f("roll").with("wishes", number);
            assert_eq!(table.no("Ann", &form), "DTW-WSH-09", "{number}");
        }
        table.rolls("Colombina", wishes);
        let dice = u32::try_from(wishes).expect("small");
        assert_eq!(table.awaited(), [1 + dice]);
        assert_eq!(table.wishes("Colombina"), 4 - dice);
    }
}

#[test]
fn without_wishes_one_rolls_without() {
    shows!("DTW-WSH-01", "DTW-WSH-05");
    let mut table = pip(1);
    has(&mut table, "Pip", 0);
    table.tries("Pip", "plain", "average", 1, "none");
    assert_eq!(table.no("Ann", &f("roll").with("wishes", 1)), "DTW-WSH-09");
    table.rolls("Pip", 0);
    assert_eq!(table.awaited(), [1]);
}

#[test]
fn wishes_are_for_ones_own_rolls() {
    shows!("DTW-WSH-05");
    let mut table = usual(by_hand());
    table.tries("Colombina", "plain", "tough", 1, "none");
    for seat in ["Bob", "gm"] {
        assert_eq!(table.no(seat, &f("roll").with("wishes", 1)), "TBL-01");
    }
    // Nor for those of an NPC or a Monster, which are rolled at once.
    table.choose("Ann", &f("withdraw"));
    table.choose("gm", &attempt("Pantalone", "plain"));
    assert_eq!(table.no("Ann", &f("roll").with("wishes", 1)), "TBL-03");
    table.choose("gm", &terms("tough", 1, "none"));
    assert_eq!(table.awaited(), [1]);
    assert_eq!(table.no("Ann", &f("roll").with("wishes", 1)), "TBL-03");
}

#[test]
fn wish_dice_are_full_dice_in_attack_and_defence() {
    shows!("DTW-WSH-05", "DTW-RUL-11");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Pedrolino"], "Ann");
    table.attacks("Colombina", "plain", "Pedrolino", "plain");
    table.judges(1, 1);
    table.rolls("Colombina", 2);
    table.rolls("Pedrolino", 1);
    assert_eq!(table.awaited(), [3]);
    table.throw(&[2, 6, 6]);
    table.throw(&[1, 1]);
    assert_eq!(table.awaited(), [2]);
    table.throw(&[1, 1]);
    assert_eq!(telling::fought(&table), (16, 2, true));
    assert_eq!(table.owed(), ["Pedrolino", "Pedrolino"]);
}

#[test]
fn the_story_costs_two_a_person_three_and_a_group_four() {
    shows!("DTW-WSH-06", "DTW-WSH-07", "DTW-WSH-08", "DTW-WSH-09");
    for (kind, price) in [("story", 2), ("person", 3), ("group", 4)] {
        for held in 0..=4 {
            let mut table = usual(by_hand());
            has(&mut table, "Colombina", held);
            if held < price {
                assert_eq!(table.no("Ann", &wish("Colombina", kind)), "DTW-WSH-09");
                continue;
            }
            table.choose("Ann", &wish("Colombina", kind));
            assert_eq!(i64::from(table.wishes("Colombina")), held);
            table.choose("gm", &f("answer_wish").with("grant", "yes"));
            assert_eq!(i64::from(table.wishes("Colombina")), held - price);
            assert!(talking(&table) && table.awaited().is_empty());
        }
    }
}

#[test]
fn what_is_declined_or_taken_back_costs_nothing() {
    shows!("DTW-WSH-09");
    let mut table = usual(by_hand());
    table.choose("Ann", &wish("Colombina", "group"));
    // Meanwhile nothing else goes on, and only the World Master answers.
    assert_eq!(table.no("Bob", &attempt("Pedrolino", "plain")), "TBL-03");
    for seat in ["Ann", "Bob"] {
        let grant = f("answer_wish").with("grant", "yes");
        assert_eq!(table.no(seat, &grant), "TBL-01");
    }
    table.choose("gm", &f("answer_wish").with("grant", "no"));
    assert_eq!(table.wishes("Colombina"), 4);
    table.choose("Ann", &wish("Colombina", "group"));
    for seat in ["Bob", "gm"] {
        assert_eq!(table.no(seat, &f("take_back_wish")), "TBL-01");
    }
    table.choose("Ann", &f("take_back_wish"));
    assert_eq!(table.wishes("Colombina"), 4);
    assert!(talking(&table));
    let grant = f("answer_wish").with("grant", "yes");
    assert_eq!(table.no("gm", &grant), "TBL-03");
}

#[test]
fn wishes_for_the_story_are_ones_own_and_say_what_is_meant() {
    shows!("DTW-WSH-09");
    let mut table = usual(by_hand());
    for seat in ["Bob", "gm"] {
        assert_eq!(table.no(seat, &wish("Colombina", "story")), "TBL-01");
    }
    for empty in ["", "  "] {
        let form = wish("Colombina", "story").with("intent", empty);
        assert_eq!(table.no("Ann", &form), "TBL-04");
    }
    table.choose("gm", &f("rule_fallen").with("who", "Colombina"));
    assert_eq!(table.no("Ann", &wish("Colombina", "story")), "DTW-TWR-07");
}

#[test]
fn at_level_one_only_a_die_is_within_reach() {
    shows!("DTW-WSH-09", "DTW-CHR-08");
    let mut table = pip(1);
    for kind in ["story", "person", "group"] {
        assert_eq!(table.no("Ann", &wish("Pip", kind)), "DTW-WSH-09");
    }
    let ann = rulebook::Seat::named("Ann");
    let listed = choices::<DieTower>(&table.state, &ann);
    assert!(!listed.iter().any(|form| form.key == "wish"));
    table.tries("Pip", "plain", "easy", 1, "none");
    table.rolls("Pip", 1);
    assert_eq!((table.awaited(), table.wishes("Pip")), (vec![2], 0));
}

#[test]
fn npcs_and_monsters_have_no_wishes() {
    shows!("DTW-RUL-24", "DTW-MON-03");
    let mut table = usual(by_hand());
    for who in ["Pantalone", "Gargoyle"] {
        for form in [
            award(who, "pivotal"),
            set_level(who, 2),
            f("rule_wishes").with("who", who).with("wishes", 0),
        ] {
            assert_eq!(table.no("gm", &form), "DTW-RUL-24", "{form:?}");
        }
        assert_eq!(table.no("gm", &wish(who, "story")), "DTW-WSH-09");
    }
    miss(&mut table, "Pantalone");
    table.places(Stood);
    assert_eq!(table.wishes("Pantalone"), 0);
    // Nor do they come with any.
    for line in ["Captain: NPC", "Rat: Health 1"] {
        for (level, wishes) in [(Some(1), None), (None, Some(0)), (None, Some(1))] {
            let mut setup = setup(by_hand(), 1, &[("gm", line)]);
            let sheet = &mut setup.cast[0].sheet;
            (sheet.level, sheet.wishes) = (level, wishes);
            let faults = DieTower::open(&setup).err().unwrap_or_default();
            let rules: Vec<&str> = faults
                .iter()
                .map(|one| DieTower::explain(one).0.0)
                .collect();
            assert_eq!(rules, ["DTW-RUL-24"], "{line}");
        }
    }
}

#[test]
fn a_monster_owes_nothing_in_attack_or_defence() {
    shows!("DTW-RUL-24");
    let mut table = usual(by_hand());
    table.fights(&["Gargoyle", "Pantalone"], "gm");
    clash(&mut table, "Gargoyle", "Pantalone", &[&[1], &[2]]);
    assert!(table.owed().is_empty());
    clash(&mut table, "Pantalone", "Gargoyle", &[&[3], &[1]]);
    assert!(table.owed().is_empty());
    assert_eq!(table.health("Gargoyle"), 2);
}

#[test]
fn the_world_master_sets_levels_of_at_least_one() {
    shows!("DTW-LVL-01", "DTW-LVL-02", "DTW-TAB-07");
    let mut table = usual(by_hand());
    for level in [1, 2, 20] {
        table.choose("gm", &set_level("Colombina", level));
        assert_eq!(i64::from(telling::level(&table, "Colombina")), level);
    }
    for level in [0, -1, i64::MIN] {
        assert_eq!(table.no("gm", &set_level("Colombina", level)), "DTW-LVL-01");
    }
    table.refused("gm", &set_level("Colombina", 21));
    for seat in ["Ann", "Bob"] {
        assert_eq!(table.no(seat, &set_level("Colombina", 5)), "TBL-01");
    }
    miss(&mut table, "Pedrolino");
    assert_eq!(table.no("gm", &set_level("Colombina", 5)), "DTW-TWR-02");
}

#[test]
fn raising_a_level_brings_no_wish_and_lowering_it_takes_those_above() {
    shows!("DTW-RUL-21", "DTW-LVL-01");
    let mut table = usual(by_hand());
    has(&mut table, "Colombina", 3);
    for (to, wishes) in [(5, 3), (4, 3), (3, 3), (2, 2), (6, 2), (1, 1)] {
        table.choose("gm", &set_level("Colombina", to));
        let now = (
            i64::from(level(&table, "Colombina")),
            table.wishes("Colombina"),
        );
        assert_eq!(now, (to, wishes));
    }
    has(&mut table, "Colombina", 0);
    table.choose("gm", &set_level("Colombina", 7));
    assert_eq!(table.wishes("Colombina"), 0);
}

#[test]
fn a_level_does_nothing_else() {
    shows!("DTW-LVL-01");
    for level in [1, 20] {
        let mut table = pip(level);
        table.tries("Pip", "power", "average", 2, "none");
        table.rolls("Pip", 0);
        assert_eq!(table.awaited(), [2]);
        table.throw(&[1, 2]);
        assert_eq!(table.owed().len(), 2);
    }
}

#[test]
fn a_level_beyond_what_a_table_holds_is_refused_by_the_rule_on_bounds() {
    shows!("TBL-04");
    let table = usual(by_hand());
    assert_eq!(table.no("gm", &set_level("Colombina", 21)), "TBL-04");
}
