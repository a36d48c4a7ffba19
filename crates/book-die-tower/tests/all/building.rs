//! How the tower is built at this table: simulated, drawn or by hand (TAB-01 to TAB-04).

use book_die_tower::{
    DieTower,
    rules::{chances, tower},
    setup::{Options, Settling},
};
use dice::fraction_text;
use rulebook::{
    Aim, Filled, Landing, LandingFault, Outcome, Pose, Rulebook, Simulated, Steadiness, Turn, Way,
    land,
};
use rulebook_testkit::shows;

use crate::{
    common::{Story, by_hand, f, setup, usual},
    telling::{self, Tower, befalls, miss, talking, trip},
};

use Outcome::{Fell, Slipped, Stood};

fn drawn() -> Options {
    Options {
        tower: Settling::Drawn,
        ..Options::default()
    }
}

fn settle(way: &str, hand: &str) -> Filled {
    f("rule_settling").with("way", way).with("hand", hand)
}

fn aim(right: i64, back: i64, turn: i64) -> Filled {
    f("place")
        .with("right", right)
        .with("back", back)
        .with("turn", turn)
}

/// How the die that is being let go is settled.
fn way(table: &Tower) -> Way {
    match DieTower::turn(&table.state) {
        Turn::Attempt(attempt) => attempt.way,
        other => unreachable!("{other:?}"),
    }
}

/// A die that lies so far to the right at this height.
fn pose(right: i32, above: i32) -> Pose {
    Pose {
        at: [right, 0, 8_000 + 16_000 * above],
        turned: [1_000_000_000, 0, 0, 0],
    }
}

fn simulated(outcome: Outcome, poses: &[Pose]) -> Landing {
    Landing {
        outcome,
        simulated: Some(Simulated {
            poses: poses.to_vec(),
            engine: "a test".to_owned(),
        }),
    }
}

#[test]
fn a_tower_is_simulated_with_a_casual_hand_unless_the_table_says_otherwise() {
    shows!("DTW-TAB-01");
    let mut table = usual(Options::default());
    miss(&mut table, "Colombina");
    table.choose("Ann", &aim(3, -4, 5));
    let expected = Way::Simulation {
        standing: Vec::new(),
        aim: Aim {
            right: 3,
            back: -4,
            turn: 5,
        },
        hand: Steadiness::Casual,
    };
    assert_eq!(way(&table), expected);
    for (options, expected) in [(drawn(), Way::Draw { falls: 0 }), (by_hand(), Way::Hand)] {
        let mut table = usual(options);
        miss(&mut table, "Colombina");
        table.choose("Ann", &f("place"));
        assert_eq!(way(&table), expected);
    }
    for hand in [Steadiness::Careful, Steadiness::Shaky] {
        let mut table = usual(Options {
            hand,
            ..Options::default()
        });
        miss(&mut table, "Colombina");
        table.choose("Ann", &aim(0, 0, 0));
        let is_it = matches!(way(&table), Way::Simulation { hand: one, .. } if one == hand);
        assert!(is_it, "{hand:?}");
    }
}

#[test]
fn the_world_master_changes_the_way_and_the_height_stays() {
    shows!("DTW-TAB-01", "DTW-TAB-07");
    let mut table = usual(by_hand());
    table.tower_of(3);
    for player in ["Ann", "Bob"] {
        assert_eq!(table.no(player, &settle("drawn", "casual")), "TBL-01");
    }
    table.choose("gm", &settle("simulated", "shaky"));
    assert_eq!(table.height(), 3);
    let straight = [pose(0, 0), pose(0, 1), pose(0, 2)];
    assert_eq!(table.state.tower.poses, straight);
    // While a die is owed, too; its owner then places it the new way.
    miss(&mut table, "Colombina");
    table.choose("gm", &settle("drawn", "careful"));
    assert_eq!(table.no("Ann", &aim(0, 0, 0)), "DTW-TAB-04");
    table.choose("gm", &settle("simulated", "careful"));
    assert_eq!(table.no("Ann", &f("place")), "DTW-TAB-04");
    table.choose("Ann", &aim(0, 0, 0));
    let expected = Way::Simulation {
        standing: straight.to_vec(),
        aim: Aim::default(),
        hand: Steadiness::Careful,
    };
    assert_eq!(way(&table), expected);
    // But not while it is being let go.
    assert_eq!(table.no("gm", &settle("drawn", "casual")), "TBL-03");
    table.land(Stood);
    assert_eq!(table.height(), 4);
    table.choose("gm", &settle("by_hand", "casual"));
    assert_eq!((table.height(), table.state.tower.poses.len()), (4, 0));
}

#[test]
fn another_hand_leaves_the_dice_as_they_lie() {
    shows!("DTW-TAB-01");
    let mut table = usual(Options::default());
    miss(&mut table, "Colombina");
    table.choose("Ann", &aim(0, 0, 0));
    table.land_on(&simulated(Stood, &[pose(700, 0)]));
    table.choose("gm", &settle("simulated", "shaky"));
    assert_eq!(table.state.tower.poses, [pose(700, 0)]);
    // By way of another way it is built up straight.
    table.choose("gm", &settle("by_hand", "shaky"));
    table.choose("gm", &settle("simulated", "shaky"));
    assert_eq!(table.state.tower.poses, [pose(0, 0)]);
}

#[test]
fn an_outcome_that_does_not_fit_the_way_is_refused() {
    shows!("DTW-TAB-02", "DTW-TAB-03");
    let fault = |table: &Tower, landing: &Landing| {
        land::<DieTower>(&table.state, landing).expect_err("it does not fit")
    };
    for outcome in [Stood, Slipped, Fell] {
        let told = Landing::of(outcome);
        let seen = simulated(outcome, &[pose(0, 0)]);
        for options in [by_hand(), drawn()] {
            let mut table = usual(options);
            miss(&mut table, "Colombina");
            assert_eq!(fault(&table, &told), LandingFault::NotAwaited);
            table.choose("Ann", &f("place"));
            assert_eq!(fault(&table, &seen), LandingFault::OtherWay);
        }
        let mut table = usual(Options::default());
        miss(&mut table, "Colombina");
        table.choose("Ann", &aim(0, 0, 0));
        assert_eq!(fault(&table, &told), LandingFault::OtherWay);
        for poses in [vec![], vec![pose(0, 0), pose(0, 1)]] {
            let (needed, given) = (1, poses.len());
            let landing = simulated(outcome, &poses);
            assert_eq!(
                fault(&table, &landing),
                LandingFault::Dice { needed, given }
            );
        }
    }
    // What is drawn for never slips.
    let mut table = usual(drawn());
    miss(&mut table, "Colombina");
    table.choose("Ann", &f("place"));
    assert_eq!(fault(&table, &Landing::of(Slipped)), LandingFault::NoSlip);
    table.land(Fell);
    assert_eq!(table.height(), 0);
}

#[test]
fn simulated_dice_lie_as_the_simulation_left_them() {
    shows!("DTW-TAB-02", "DTW-TWR-06");
    let mut table = usual(Options::default());
    trip(&mut table, "Colombina");
    table.choose("Ann", &aim(10, 0, 0));
    table.land_on(&simulated(Stood, &[pose(500, 0)]));
    // A slip may push the others about; the die itself is gone, and the aim is new.
    table.choose("Ann", &aim(100, 0, 0));
    table.land_on(&simulated(Slipped, &[pose(600, 0), pose(90_000, 0)]));
    assert_eq!(
        (table.height(), &*table.state.tower.poses),
        (1, &[pose(600, 0)][..])
    );
    assert_eq!(table.owed(), ["Colombina"]);
    table.choose("Ann", &aim(-12, 0, 0));
    table.land_on(&simulated(Stood, &[pose(600, 0), pose(0, 1)]));
    assert_eq!(table.state.tower.poses, [pose(600, 0), pose(0, 1)]);
    miss(&mut table, "Pedrolino");
    table.choose("Bob", &aim(0, 0, 0));
    let scattered = [pose(600, 0), pose(30_000, 0), pose(-30_000, 0)];
    table.land_on(&simulated(Fell, &scattered));
    assert_eq!((table.height(), table.state.tower.poses.len()), (0, 0));
    befalls(&mut table, false);
    assert!(talking(&table));
}

#[test]
fn an_aim_has_bounds_to_all_sides() {
    shows!("DTW-TAB-04");
    let mut table = usual(Options::default());
    miss(&mut table, "Colombina");
    for (right, back, turn) in [
        (161, 0, 0),
        (-161, 0, 0),
        (0, 161, 0),
        (0, -161, 0),
        (0, 0, 91),
        (0, 0, -91),
        (i64::MAX, 0, 0),
        (i64::MIN, 0, 0),
        (0, 0, i64::MIN),
    ] {
        let form = aim(right, back, turn);
        assert_eq!(table.no("Ann", &form), "DTW-TAB-04", "{form:?}");
    }
    assert_eq!(table.no("Ann", &f("place")), "DTW-TAB-04");
    for (right, back, turn) in [(160, 160, 90), (-160, -160, -90)] {
        table.choose("Ann", &aim(right.into(), back.into(), turn.into()));
        let meant = Aim { right, back, turn };
        let is_it = matches!(way(&table), Way::Simulation { aim, .. } if aim == meant);
        assert!(is_it, "{meant:?}");
        table.land(Slipped);
    }
    for options in [by_hand(), drawn()] {
        let mut table = usual(options);
        miss(&mut table, "Colombina");
        assert_eq!(table.no("Ann", &aim(0, 0, 0)), "DTW-TAB-04");
    }
}

#[test]
fn chances_of_lots_go_by_the_list_and_rise_beyond_it() {
    shows!("DTW-TAB-03");
    let usual = [
        0, 0, 0, 0, 0, 1, 3, 8, 18, 30, 47, 66, 87, 111, 136, 154, 185, 201, 231, 250,
    ];
    assert_eq!(Options::default().falls, usual);
    for (height, falls) in (1..).zip(usual) {
        assert_eq!(tower::falls(&usual, height), falls, "{height}");
    }
    for (height, falls) in [(21, 275), (22, 300), (39, 725), (40, 750)] {
        assert_eq!(tower::falls(&usual, height), falls, "{height}");
    }
    // Never beyond 950, unless the list ends higher.
    for (list, second, third) in [
        (&[0][..], 25, 50),
        (&[900], 925, 950),
        (&[920], 945, 950),
        (&[949], 950, 950),
        (&[950], 950, 950),
        (&[951], 951, 951),
        (&[1000], 1000, 1000),
    ] {
        let falls = [2, 3].map(|height| tower::falls(list, height));
        assert_eq!(falls, [second, third], "{list:?}");
    }
}

#[test]
fn a_drawn_tower_falls_with_the_chance_of_the_height_that_the_die_would_make() {
    shows!("DTW-TAB-03");
    let options = Options {
        falls: vec![10, 20, 30],
        ..drawn()
    };
    let mut table = usual(options);
    for (stands, falls, text) in [(0, 10, "1/100"), (2, 30, "3/100"), (3, 55, "11/200")] {
        table.tower_of(stands);
        miss(&mut table, "Colombina");
        table.choose("Ann", &f("place"));
        assert_eq!(way(&table), Way::Draw { falls });
        let chances = chances::of_next(&table.state.tower).expect("lots have chances");
        assert_eq!(fraction_text(&chances.falls), text);
        assert_eq!(fraction_text(&chances.slips), "0/1");
        table.land(Stood);
    }
}

#[test]
fn a_list_of_chances_has_one_to_forty_numbers_up_to_a_thousand() {
    shows!("DTW-TAB-03");
    let opens = |falls: Vec<u32>| {
        let options = Options { falls, ..drawn() };
        let opened = DieTower::open(&setup(options, 1, &[]));
        let faults = opened.err().unwrap_or_default();
        let rules = faults.iter().map(|fault| DieTower::explain(fault).0.0);
        rules.collect::<Vec<_>>()
    };
    for good in [vec![0], vec![1000], vec![500; 40]] {
        assert!(opens(good.clone()).is_empty(), "{good:?}");
    }
    for bad in [vec![], vec![1001], vec![0, 5000], vec![0; 41]] {
        assert_eq!(opens(bad.clone()), ["DTW-TAB-03"], "{bad:?}");
    }
}

#[test]
fn the_world_master_changes_single_chances() {
    shows!("DTW-TAB-03", "DTW-TAB-01");
    let falls = |height: i64, thousandths: i64| {
        f("rule_falls")
            .with("height", height)
            .with("thousandths", thousandths)
    };
    let mut table = usual(Options {
        falls: vec![10, 20],
        ..drawn()
    });
    table.choose("gm", &falls(1, 1000));
    table.choose("gm", &falls(5, 0));
    // What lies between is as it was, and beyond it goes on from the last.
    let now = [1, 2, 3, 4, 5, 6].map(|height| tower::falls(&table.state.tower.falls, height));
    assert_eq!(now, [1000, 20, 45, 70, 0, 25]);
    for (height, thousandths) in [(0, 5), (41, 5), (-1, 5), (3, 1001), (3, -1)] {
        let form = falls(height, thousandths);
        assert_eq!(table.no("gm", &form), "DTW-TAB-03", "{form:?}");
    }
    assert_eq!(table.no("Ann", &falls(1, 0)), "TBL-01");
    miss(&mut table, "Colombina");
    table.choose("Ann", &f("place"));
    assert_eq!(way(&table), Way::Draw { falls: 1000 });
    assert_eq!(table.no("gm", &falls(1, 0)), "TBL-03");
}

#[test]
fn the_tower_may_be_changed_while_a_die_is_owed() {
    shows!("DTW-TAB-01", "DTW-TAB-07");
    let mut table = usual(drawn());
    miss(&mut table, "Colombina");
    let falls = f("rule_falls").with("height", 6).with("thousandths", 9);
    table.choose("gm", &falls);
    table.tower_of(5);
    assert_eq!(table.owed(), ["Colombina"]);
    table.choose("Ann", &f("place"));
    assert_eq!(way(&table), Way::Draw { falls: 9 });
    table.land(Stood);
    assert_eq!(table.height(), 6);
}

#[test]
fn the_tower_may_be_changed_whenever_no_attempt_is_under_way() {
    shows!("DTW-TAB-01", "DTW-TAB-07");
    let mut table = usual(drawn());
    table.choose("Ann", &telling::attempt("Colombina", "plain"));
    table.choose("gm", &settle("by_hand", "casual"));
    assert_eq!(table.state.tower.settling, Settling::ByHand);
}
