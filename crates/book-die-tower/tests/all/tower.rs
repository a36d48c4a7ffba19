//! The tower: who places, what stands, slips and falls (TWR), and what the rulings say of it.

use book_die_tower::{event::Event, state::Why};
use rulebook::Outcome::{Fell, Slipped, Stood};
use rulebook_testkit::shows;

use crate::{
    common::{Story, by_hand, f, names, table, usual},
    telling::{Tower, attempt, befalls, clash, last_placer, miss, roll, talking, trip},
};

/// Why dice are owed, in their order, as it was said last.
fn reasons(table: &Tower) -> Vec<Why> {
    let mut log = table.log.iter().rev();
    let found = log.find_map(|event| match event {
        Event::DiceOwed { owed } => Some(owed.iter().map(|one| one.why).collect()),
        _ => None,
    });
    found.expect("dice were owed")
}

/// How many dice the last fall forgave.
fn forgiven(table: &Tower) -> u32 {
    let mut log = table.log.iter().rev();
    let found = log.find_map(|event| match event {
        Event::Fell { forgiven, .. } => Some(*forgiven),
        _ => None,
    });
    found.expect("the tower fell")
}

#[test]
fn all_pcs_and_npcs_share_one_tower() {
    shows!("DTW-TWR-01", "DTW-TWR-03");
    let mut table = usual(by_hand());
    for (height, who) in [(1, "Colombina"), (2, "Pantalone"), (3, "Pedrolino")] {
        miss(&mut table, who);
        table.places(Stood);
        assert_eq!(table.height(), height);
        assert!(talking(&table));
    }
    miss(&mut table, "Gargoyle");
    assert_eq!(table.height(), 3);
}

#[test]
fn the_first_die_counts_like_any_other() {
    shows!("DTW-RUL-08", "DTW-WSH-02");
    let mut table = usual(by_hand());
    table.choose(
        "gm",
        &f("rule_wishes").with("who", "Colombina").with("wishes", 0),
    );
    miss(&mut table, "Colombina");
    table.places(Stood);
    assert_eq!((table.height(), table.wishes("Colombina")), (1, 1));
    assert_eq!(last_placer(&table).as_deref(), Some("Ann"));
}

#[test]
fn nobody_places_a_die_for_somebody_else() {
    shows!("DTW-TWR-02", "DTW-TAB-02");
    for (who, owner, others) in [
        ("Colombina", "Ann", ["Bob", "gm"]),
        ("Pedrolino", "Bob", ["Ann", "gm"]),
        ("Pantalone", "gm", ["Ann", "Bob"]),
    ] {
        let mut table = usual(by_hand());
        assert_eq!(table.no(owner, &f("place")), "DTW-TWR-02");
        miss(&mut table, who);
        for other in others {
            assert_eq!(table.no(other, &f("place")), "DTW-TWR-02", "{who}: {other}");
        }
        table.choose(owner, &f("place"));
        table.land(Stood);
        assert_eq!(last_placer(&table).as_deref(), Some(owner));
    }
}

#[test]
fn while_a_die_is_owed_nothing_else_is_rolled() {
    shows!("DTW-TWR-02");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Pedrolino", "Gargoyle"], "Ann");
    // Pedrolino is hit on Ann's turn.
    clash(&mut table, "Colombina", "Pedrolino", &[&[5], &[2]]);
    assert_eq!(table.owed(), ["Pedrolino"]);
    let attack = |who: &str, target: &str| {
        f("attack")
            .with("who", who)
            .with("target", target)
            .with("with", "plain")
            .with("reach", "hand")
    };
    for (seat, form) in [
        ("Ann", attempt("Colombina", "plain")),
        ("Bob", attempt("Pedrolino", "plain")),
        ("gm", attempt("Pantalone", "plain")),
        ("Ann", attack("Colombina", "Gargoyle")),
        ("gm", attack("Gargoyle", "Colombina")),
        ("Ann", f("roll").with("wishes", 0)),
        ("Ann", f("end_turn")),
        ("gm", f("roll_character").with("name", "")),
        (
            "Ann",
            f("wish")
                .with("who", "Colombina")
                .with("wish", "story")
                .with("intent", "Rain"),
        ),
    ] {
        assert_eq!(table.no(seat, &form), "DTW-TWR-02", "{form:?}");
    }
    table.places(Stood);
    assert!(talking(&table));
}

#[test]
fn until_an_attempt_has_come_to_an_end_nothing_else_is_done() {
    shows!("DTW-TAB-02");
    let mut table = usual(by_hand());
    trip(&mut table, "Colombina");
    table.choose("Ann", &f("place"));
    for (seat, form) in [
        ("Ann", f("place")),
        ("gm", f("forgive_die").with("who", "Colombina")),
        ("gm", f("rule_height").with("height", 3)),
        (
            "gm",
            f("rule_settling")
                .with("way", "drawn")
                .with("hand", "casual"),
        ),
        ("Bob", attempt("Pedrolino", "plain")),
    ] {
        assert_eq!(table.no(seat, &form), "TBL-03", "{form:?}");
    }
    table.land(Stood);
    assert_eq!(table.owed(), ["Colombina"]);
}

#[test]
fn a_die_that_stands_earns_a_wish_and_the_last_place() {
    shows!("DTW-TWR-03", "DTW-WSH-02");
    let mut table = usual(by_hand());
    table.choose(
        "gm",
        &f("rule_wishes").with("who", "Pedrolino").with("wishes", 1),
    );
    assert_eq!(last_placer(&table), None);
    trip(&mut table, "Pedrolino");
    table.places(Stood);
    assert_eq!((table.height(), table.wishes("Pedrolino")), (1, 2));
    table.places(Stood);
    assert_eq!((table.height(), table.wishes("Pedrolino")), (2, 3));
    assert_eq!(last_placer(&table).as_deref(), Some("Bob"));
    // The World Master for an NPC; there is no Wish in it for anybody.
    miss(&mut table, "Pantalone");
    table.places(Stood);
    assert_eq!(last_placer(&table).as_deref(), Some("gm"));
    let wishes = ["Colombina", "Pedrolino", "Pantalone"].map(|who| table.wishes(who));
    assert_eq!((table.height(), wishes), (3, [4, 3, 0]));
}

#[test]
fn a_fall_brings_no_wish_and_leaves_the_last_placer() {
    shows!("DTW-TWR-04", "DTW-TWR-05", "DTW-RUL-23");
    let mut table = usual(by_hand());
    for who in ["Colombina", "Pedrolino"] {
        table.choose("gm", &f("rule_wishes").with("who", who).with("wishes", 1));
    }
    miss(&mut table, "Pedrolino");
    table.places(Stood);
    miss(&mut table, "Colombina");
    table.places(Fell);
    assert_eq!((table.height(), table.wishes("Colombina")), (0, 1));
    assert_eq!(last_placer(&table).as_deref(), Some("Bob"));
    // Only the World Master says what happens, and until then nothing else does.
    let befall = f("befall").with("down", "yes").with("what", "Gone");
    for seat in ["Ann", "Bob"] {
        assert_eq!(table.no(seat, &befall), "TBL-01");
    }
    assert_eq!(table.no("Bob", &attempt("Pedrolino", "plain")), "TBL-03");
    assert_eq!(table.no("Ann", &f("place")), "TBL-03");
    table.choose("gm", &befall);
    assert!(talking(&table));
    // It befell her for whom the die was placed, and nobody else.
    let fallen = ["Colombina", "Pedrolino", "Pantalone"].map(|who| table.who(who).fallen);
    assert_eq!(fallen, [true, false, false]);
    assert_eq!(table.who("Colombina").plight, "Gone");
    assert_eq!(table.no("gm", &befall), "TBL-03");
    // The next die starts a new tower.
    miss(&mut table, "Pedrolino");
    table.places(Stood);
    assert_eq!(table.height(), 1);
}

#[test]
fn the_world_master_need_not_bring_anybody_down() {
    shows!("DTW-TWR-04", "DTW-TWR-07");
    let mut table = usual(by_hand());
    table.tower_of(5);
    miss(&mut table, "Pantalone");
    table.places(Fell);
    befalls(&mut table, false);
    assert!(!table.who("Pantalone").fallen);
    assert_eq!(table.height(), 0);
    table.choose("gm", &attempt("Pantalone", "plain"));
}

#[test]
fn someone_fallen_does_nothing_until_brought_back() {
    shows!("DTW-TWR-07");
    let mut table = usual(by_hand());
    miss(&mut table, "Pantalone");
    table.places(Fell);
    befalls(&mut table, true);
    assert_eq!(table.no("gm", &attempt("Pantalone", "plain")), "DTW-TWR-07");
    let begin = f("begin_encounter")
        .with("fighters", names(&["Colombina", "Pantalone"]))
        .with("first", "Ann")
        .with("range", "short");
    assert_eq!(table.no("gm", &begin), "DTW-TWR-07");
    table.choose("gm", &f("rule_back").with("who", "Pantalone"));
    table.choose("gm", &begin);
    // Health is for Monsters: nothing else brings a PC or NPC down.
    for who in ["Colombina", "Pantalone"] {
        let health = f("rule_health").with("who", who).with("health", 0);
        assert_eq!(table.no("gm", &health), "DTW-TWR-07");
    }
}

#[test]
fn a_die_that_slips_is_placed_again_as_often_as_it_takes() {
    shows!("DTW-TWR-06", "DTW-RUL-06", "DTW-TAB-02");
    let mut table = usual(by_hand());
    table.choose(
        "gm",
        &f("rule_wishes").with("who", "Colombina").with("wishes", 0),
    );
    table.tower_of(4);
    trip(&mut table, "Colombina");
    for _ in 0..5 {
        table.places(Slipped);
        assert_eq!((table.height(), table.wishes("Colombina")), (4, 0));
        assert_eq!(last_placer(&table), None);
        assert_eq!(table.owed(), ["Colombina", "Colombina"]);
        assert_eq!(table.no("Bob", &f("place")), "DTW-TWR-02");
    }
    table.places(Stood);
    table.places(Slipped);
    assert_eq!((table.height(), table.wishes("Colombina")), (5, 1));
    table.places(Stood);
    assert_eq!((table.height(), table.wishes("Colombina")), (6, 2));
    assert!(talking(&table));
}

#[test]
fn a_fall_forgives_what_the_same_figure_still_owes() {
    shows!("DTW-RUL-07", "DTW-TWR-05");
    let mut table = usual(by_hand());
    table.tower_of(7);
    trip(&mut table, "Colombina");
    assert_eq!(reasons(&table), [Why::Fails, Why::Failure]);
    table.places(Slipped);
    table.places(Fell);
    assert_eq!(
        (table.height(), table.owed().len(), forgiven(&table)),
        (0, 0, 1)
    );
    befalls(&mut table, false);
    assert!(talking(&table));
    // The first has been placed already: it stays so, and there is nothing left to forgive.
    trip(&mut table, "Colombina");
    table.places(Stood);
    table.places(Fell);
    assert_eq!((table.height(), forgiven(&table)), (0, 0));
}

#[test]
fn a_fall_does_not_forgive_what_others_owe() {
    shows!("DTW-RUL-07", "DTW-ATK-09");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Pedrolino"], "Ann");
    table.tower_of(6);
    table.attacks("Colombina", "weapon", "Pedrolino", "plain");
    table.judges(2, 1);
    table.no_wishes();
    table.throw(&[1, 3]);
    table.throw(&[1]);
    assert_eq!(reasons(&table), [Why::Fails, Why::Fails, Why::Hit]);
    assert_eq!(table.owed(), ["Colombina", "Pedrolino", "Pedrolino"]);
    table.places(Fell);
    assert_eq!(table.owed(), ["Pedrolino", "Pedrolino"]);
    // First it is said what happens to her.
    assert_eq!(table.no("Bob", &f("place")), "TBL-03");
    befalls(&mut table, true);
    assert_eq!(table.no("Ann", &f("place")), "DTW-TWR-02");
    // Then his first die starts a new tower, and brings that down, too.
    table.places(Fell);
    assert_eq!((table.height(), forgiven(&table)), (0, 1));
    befalls(&mut table, false);
    assert!(talking(&table));
    let fallen = ["Colombina", "Pedrolino"].map(|who| table.who(who).fallen);
    assert_eq!(fallen, [true, false]);
}

#[test]
fn an_attack_counts_as_one_roll_of_the_defender_who_fails_and_is_hit() {
    shows!("DTW-RUL-07");
    let mut table = usual(by_hand());
    table.fights(&["Gargoyle", "Pedrolino"], "gm");
    table.tower_of(9);
    clash(&mut table, "Gargoyle", "Pedrolino", &[&[4], &[1]]);
    assert_eq!(reasons(&table), [Why::Fails, Why::Hit]);
    table.places(Fell);
    assert_eq!((forgiven(&table), table.owed().len()), (1, 0));
    befalls(&mut table, true);
    assert!(talking(&table));
    assert!(table.who("Pedrolino").fallen);
}

#[test]
fn two_figures_of_one_player_are_two_who_owe() {
    shows!("DTW-RUL-07", "DTW-RUL-23");
    let mut table = table(
        by_hand(),
        2,
        &[
            ("Ann", "Colombina: Pan | Voices | Rhymes | Dares | Will"),
            ("Ann", "Zerbina: Broom | Cat | Naps | Hisses | Mouse"),
        ],
    );
    table.fights(&["Colombina", "Zerbina"], "Ann");
    table.attacks("Colombina", "weapon", "Zerbina", "plain");
    table.judges(2, 1);
    table.no_wishes();
    table.throw(&[1, 3]);
    table.throw(&[2]);
    assert_eq!(table.owed(), ["Colombina", "Zerbina"]);
    table.places(Fell);
    befalls(&mut table, true);
    assert_eq!(table.owed(), ["Zerbina"]);
    table.places(Stood);
    let fallen = ["Colombina", "Zerbina"].map(|who| table.who(who).fallen);
    assert_eq!((fallen, table.height()), ([true, false], 1));
}

#[test]
fn the_fortieth_die_counts_and_the_tower_is_taken_down_with_honours() {
    shows!("DTW-TAB-05");
    let mut table = usual(by_hand());
    table.choose(
        "gm",
        &f("rule_wishes").with("who", "Colombina").with("wishes", 0),
    );
    table.tower_of(38);
    trip(&mut table, "Colombina");
    table.places(Stood);
    assert_eq!((table.height(), table.wishes("Colombina")), (39, 1));
    table.places(Stood);
    assert_eq!((table.height(), table.wishes("Colombina")), (0, 2));
    assert!(talking(&table));
    assert!(!table.who("Colombina").fallen);
    assert!(table.log.contains(&Event::TakenDown { height: 40 }));
    assert_eq!(last_placer(&table).as_deref(), Some("Ann"));
    // With one more owed, that starts a new one.
    table.tower_of(39);
    trip(&mut table, "Pedrolino");
    table.places(Stood);
    assert_eq!((table.height(), table.owed().len()), (0, 1));
    table.places(Stood);
    assert_eq!(table.height(), 1);
}

#[test]
fn at_thirty_nine_a_tower_can_fall_and_slip_like_any_other() {
    shows!("DTW-TAB-05", "DTW-TWR-06");
    let mut table = usual(by_hand());
    table.tower_of(39);
    miss(&mut table, "Colombina");
    table.places(Slipped);
    assert_eq!(table.height(), 39);
    table.places(Fell);
    assert_eq!(table.height(), 0);
    befalls(&mut table, true);
    assert!(table.who("Colombina").fallen);
}

#[test]
fn a_success_with_a_fail_left_is_placed_all_the_same() {
    shows!("DTW-CRT-04", "DTW-WSH-02");
    let mut table = usual(by_hand());
    table.choose(
        "gm",
        &f("rule_wishes").with("who", "Colombina").with("wishes", 3),
    );
    let set = ("average", 2, "none");
    roll(&mut table, ("Colombina", "power"), set, 0, &[&[1, 5]]);
    assert_eq!(reasons(&table), [Why::Fails]);
    table.places(Stood);
    assert_eq!((table.height(), table.wishes("Colombina")), (1, 4));
}
