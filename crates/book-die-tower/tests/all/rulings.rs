//! What the World Master sets by ruling (TAB-07).

use book_die_tower::{
    event::{Event, Ruling},
    setup::Options,
    state::Band,
};
use rulebook::{
    Filled, Landing,
    Outcome::{Fell, Stood},
    Pose, Simulated,
};
use rulebook_testkit::shows;

use crate::{
    common::{Story, by_hand, f, usual},
    telling::{Tower, befalls, clash, last_placer, miss, talking, trip},
};

fn about(key: &str, who: &str) -> Filled {
    f(key).with("who", who)
}

fn height(height: i64) -> Filled {
    f("rule_height").with("height", height)
}

/// Dice one exactly upon another.
fn straight(height: i32) -> Vec<Pose> {
    let die = |below: i32| Pose {
        at: [0, 0, 8_000 + 16_000 * below],
        turned: [1_000_000_000, 0, 0, 0],
    };
    (0..height).map(die).collect()
}

/// A simulated tower of two dice, the upper one a bit to the right.
fn crooked() -> Tower {
    let mut table = usual(Options::default());
    let place = f("place").with("right", 0).with("back", 0).with("turn", 0);
    for dice in 1..=2 {
        miss(&mut table, "Colombina");
        table.choose("Ann", &place);
        let mut poses = straight(dice);
        if let Some(upper) = poses.get_mut(1) {
            upper.at[0] = 900;
        }
        table.land_on(&Landing {
            outcome: Stood,
            simulated: Some(Simulated {
                poses,
                engine: "a test".to_owned(),
            }),
        });
    }
    table
}

#[test]
fn only_the_world_master_rules() {
    shows!("DTW-TAB-07", "TBL-02");
    let mut table = usual(by_hand());
    miss(&mut table, "Pedrolino");
    assert_eq!(
        table.no("Bob", &about("forgive_die", "Pedrolino")),
        "TBL-01"
    );
    table.places_all();
    for form in [
        about("rule_wishes", "Colombina").with("wishes", 4),
        about("set_level", "Colombina").with("level", 9),
        about("rule_health", "Gargoyle").with("health", 1),
        about("rule_fallen", "Gargoyle"),
        about("rule_back", "Colombina"),
        height(0),
    ] {
        for seat in ["Ann", "Bob"] {
            assert_eq!(table.no(seat, &form), "TBL-01", "{form:?}");
        }
    }
}

#[test]
fn a_ruling_is_shown_as_what_it_is() {
    shows!("DTW-TAB-07", "TBL-02");
    let mut table = usual(by_hand());
    let events = table.choose("gm", &height(7));
    let ruling = Ruling::Height { height: 7 };
    assert_eq!(events, [Event::Ruled { ruling }]);
}

#[test]
fn the_height_is_set_from_0_to_39() {
    shows!("DTW-TAB-07", "DTW-TAB-05");
    let mut table = usual(by_hand());
    for number in [0, 1, 12, 13, 14, 39] {
        table.choose("gm", &height(number));
        assert_eq!(i64::from(table.height()), number);
    }
    for number in [40, 41, -1, i64::MAX] {
        assert_eq!(table.no("gm", &height(number)), "TBL-02", "{number}");
    }
}

#[test]
fn a_height_that_is_set_places_no_die() {
    shows!("DTW-TAB-07");
    let mut table = usual(by_hand());
    miss(&mut table, "Pedrolino");
    table.places(Stood);
    let before = (table.state.cast.clone(), last_placer(&table));
    table.choose("gm", &height(12));
    table.choose("gm", &height(13));
    assert!(talking(&table));
    assert_eq!((table.state.cast.clone(), last_placer(&table)), before);
    assert_eq!(table.height(), 13);
}

#[test]
fn a_simulated_tower_whose_height_is_set_is_built_up_straight() {
    shows!("DTW-TAB-07");
    for (number, dice) in [(1, 1), (3, 3), (39, 39), (0, 0)] {
        let mut table = crooked();
        assert_eq!(table.state.tower.poses[1].at[0], 900);
        table.choose("gm", &height(number));
        assert_eq!(table.state.tower.poses, straight(dice), "{number}");
    }
}

#[test]
fn a_simulated_tower_is_straight_even_if_it_is_set_to_the_height_it_has() {
    shows!("DTW-TAB-07");
    let mut table = crooked();
    table.choose("gm", &height(2));
    assert_eq!(table.state.tower.poses, straight(2));
}

#[test]
fn health_is_set_from_0_up_and_only_monsters_have_it() {
    shows!("DTW-TAB-07", "DTW-MON-02");
    let mut table = usual(by_hand());
    for health in [0, 1, 50] {
        table.choose(
            "gm",
            &about("rule_health", "Gargoyle").with("health", health),
        );
        assert_eq!(i64::from(table.health("Gargoyle")), health);
    }
    table.choose("gm", &about("rule_health", "Gargoyle").with("health", 0));
    assert!(table.who("Gargoyle").is_down());
    let form = about("rule_health", "Gargoyle").with("health", -1);
    assert_eq!(table.no("gm", &form), "DTW-MON-01");
    for who in ["Colombina", "Pantalone"] {
        let form = about("rule_health", who).with("health", 1);
        assert_eq!(table.no("gm", &form), "DTW-TWR-07");
    }
}

#[test]
fn a_pc_or_npc_is_said_to_have_fallen_or_to_be_back() {
    shows!("DTW-TAB-07", "DTW-TWR-07");
    let mut table = usual(by_hand());
    for who in ["Colombina", "Pantalone"] {
        assert_eq!(table.no("gm", &about("rule_back", who)), "TBL-02");
        table.choose("gm", &about("rule_fallen", who));
        assert!(table.who(who).fallen);
        assert_eq!(table.no("gm", &about("rule_fallen", who)), "TBL-02");
        table.choose("gm", &about("rule_back", who));
        assert!(!table.who(who).fallen);
    }
    for key in ["rule_fallen", "rule_back"] {
        assert_eq!(table.no("gm", &about(key, "Gargoyle")), "TBL-02");
        assert_eq!(table.no("gm", &about(key, "Nobody")), "TBL-04");
    }
}

#[test]
fn whoever_is_back_by_ruling_is_rid_of_the_terrible_thing() {
    shows!("DTW-TAB-07");
    let mut table = usual(by_hand());
    miss(&mut table, "Colombina");
    table.places(Fell);
    befalls(&mut table, true);
    assert_eq!(table.who("Colombina").plight, "Ouch");
    table.choose("gm", &about("rule_back", "Colombina"));
    let one = table.who("Colombina");
    assert_eq!((one.fallen, &*one.plight), (false, ""));
}

#[test]
fn a_die_that_is_owed_can_be_forgiven() {
    shows!("DTW-TAB-07");
    let mut table = usual(by_hand());
    let forgive = about("forgive_die", "Colombina");
    assert_eq!(table.no("gm", &forgive), "DTW-TWR-02");
    trip(&mut table, "Colombina");
    let before = table.wishes("Colombina");
    table.choose("gm", &forgive);
    assert_eq!(table.owed(), ["Colombina"]);
    table.choose("gm", &forgive);
    assert!(talking(&table));
    assert_eq!((table.height(), table.wishes("Colombina")), (0, before));
    assert_eq!(last_placer(&table), None);
}

#[test]
fn a_die_is_forgiven_in_the_middle_of_a_turn_and_the_others_are_still_placed() {
    shows!("DTW-TAB-07", "DTW-RUL-07");
    let mut table = usual(by_hand());
    table.fights(&["Pedrolino", "Pantalone"], "Bob");
    clash(&mut table, "Pedrolino", "Pantalone", &[&[1], &[1]]);
    assert_eq!(table.owed(), ["Pedrolino", "Pantalone"]);
    table.choose("gm", &about("forgive_die", "Pedrolino"));
    assert_eq!(table.owed(), ["Pantalone"]);
    table.places(Stood);
    assert_eq!((table.height(), table.on_turn()), (1, "Bob".to_owned()));
}

#[test]
fn any_die_that_is_owed_can_be_forgiven() {
    shows!("DTW-TAB-07");
    let mut table = usual(by_hand());
    table.fights(&["Pedrolino", "Pantalone"], "Bob");
    clash(&mut table, "Pedrolino", "Pantalone", &[&[1], &[1]]);
    table.choose("gm", &about("forgive_die", "Pantalone"));
    assert_eq!(table.owed(), ["Pedrolino"]);
}

#[test]
fn other_rulings_wait_until_no_die_is_owed() {
    shows!("DTW-TAB-07", "DTW-TWR-02");
    let mut table = usual(by_hand());
    miss(&mut table, "Colombina");
    for form in [
        about("rule_wishes", "Pedrolino").with("wishes", 1),
        about("rule_health", "Gargoyle").with("health", 1),
        about("rule_fallen", "Colombina"),
        about("set_level", "Colombina").with("level", 2),
    ] {
        assert_eq!(table.no("gm", &form), "DTW-TWR-02", "{form:?}");
    }
}

#[test]
fn the_range_between_two_is_set() {
    shows!("DTW-TAB-07", "DTW-MOV-02");
    let mut table = usual(by_hand());
    let range = |one: &str, other: &str| {
        f("set_range")
            .with("one", one)
            .with("other", other)
            .with("range", "long")
    };
    assert_eq!(
        table.no("gm", &range("Colombina", "Gargoyle")),
        "DTW-TAB-09"
    );
    table.fights(&["Colombina", "Pedrolino", "Gargoyle"], "Ann");
    assert_eq!(table.no("Ann", &range("Colombina", "Gargoyle")), "TBL-01");
    table.choose("gm", &range("Colombina", "Gargoyle"));
    let fight = table.fight();
    assert_eq!(fight.band("Gargoyle", "Colombina"), Band::Long);
    assert_eq!(fight.band("Gargoyle", "Pedrolino"), Band::Short);
    assert_eq!(
        table.no("gm", &range("Colombina", "Pantalone")),
        "DTW-TAB-09"
    );
}

#[test]
fn whoever_falls_by_ruling_loses_the_turn() {
    shows!("DTW-TAB-07", "DTW-TWR-07");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Pedrolino"], "Ann");
    table.choose("gm", &about("rule_fallen", "Colombina"));
    assert_eq!(table.on_turn(), "Bob");
    table.choose("gm", &about("rule_back", "Colombina"));
    table.choose("Bob", &f("end_turn"));
    assert_eq!(table.on_turn(), "Ann");
}
