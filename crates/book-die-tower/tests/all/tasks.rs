//! Tasks from what somebody tries to what is owed for it: ROL-01, CDF, who asks for a roll.

use book_die_tower::{
    event::Event,
    rules::difficulty::Difficulty,
    state::{Doing, Means},
};
use rulebook::Outcome;
use rulebook_testkit::shows;

use crate::{
    common::{Story, by_hand, f, names, table, usual},
    telling::{
        self, Tower, attempt, befalls, clash, done, fought, miss, roll, talking, terms, trip,
    },
};

/// Colombina has proposed to try something.
fn proposed() -> Tower {
    let mut table = usual(by_hand());
    table.choose("Ann", &attempt("Colombina", "plain"));
    table
}

/// Pierrot, a PC of the World Master's with a Level and Wishes, and Bob's Pedrolino.
fn with_pierrot() -> Tower {
    let mut table = usual(by_hand());
    table.choose("gm", &f("roll_character").with("name", "Pierrot"));
    table.throw(&[1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    table
}

#[test]
fn the_player_says_what_and_the_world_master_how_before_any_die() {
    shows!("DTW-ROL-01", "DTW-TAB-08");
    let mut table = usual(by_hand());
    let try_it = attempt("Colombina", "power").with("what", "Sings the guards to sleep");
    table.choose("Ann", &try_it);
    let Doing::Task(task) = &table.state.doing else {
        unreachable!("a task was proposed")
    };
    assert_eq!(
        (&*task.who, &*task.what, task.means),
        ("Colombina", "Sings the guards to sleep", Means::Power)
    );
    // Nothing is rolled without terms, and nobody but the World Master sets them.
    assert!(table.awaited().is_empty());
    assert_eq!(table.no("Ann", &f("roll").with("wishes", 0)), "TBL-03");
    for seat in ["Ann", "Bob"] {
        assert_eq!(table.no(seat, &terms("easy", 2, "none")), "DTW-ROL-01");
    }
    table.choose("gm", &terms("tough", 2, "advantage"));
    assert!(table.awaited().is_empty());
    table.rolls("Colombina", 0);
    assert_eq!(table.awaited(), [3]);
}

#[test]
fn terms_are_set_once() {
    shows!("DTW-ROL-01");
    let mut table = proposed();
    table.choose("gm", &terms("tough", 1, "none"));
    assert_eq!(table.no("gm", &terms("easy", 2, "none")), "TBL-03");
    table.rolls("Colombina", 0);
    assert_eq!(table.no("gm", &terms("easy", 2, "none")), "TBL-03");
    table.throw(&[4]);
    assert_eq!(done(&table), (4, false));
    // And without a task there are none.
    table.places_all();
    assert_eq!(table.no("gm", &terms("easy", 2, "none")), "TBL-03");
}

#[test]
fn everybody_tries_only_with_their_own() {
    shows!("DTW-ROL-01");
    let table = usual(by_hand());
    for (seat, who) in [
        ("Bob", "Colombina"),
        ("gm", "Colombina"),
        ("Ann", "Pantalone"),
        ("Ann", "Gargoyle"),
    ] {
        assert_eq!(table.no(seat, &attempt(who, "plain")), "TBL-01", "{who}");
    }
    assert_eq!(table.no("Ann", &attempt("Nobody", "plain")), "TBL-04");
    assert_eq!(table.no("Cid", &attempt("Colombina", "plain")), "TBL-01");
}

#[test]
fn nobody_uses_what_they_do_not_have() {
    shows!("DTW-ROL-02", "DTW-MON-01");
    let bare = table(by_hand(), 1, &[("gm", "Captain: NPC")]);
    for with in ["weapon", "power", "knack"] {
        assert_eq!(bare.no("gm", &attempt("Captain", with)), "DTW-ROL-02");
    }
    let table = usual(by_hand());
    for with in ["weapon", "power"] {
        assert_eq!(table.no("gm", &attempt("Gargoyle", with)), "DTW-ROL-02");
    }
    assert_eq!(
        table.no("Ann", &attempt("Colombina", "knack")),
        "DTW-ROL-02"
    );
}

#[test]
fn the_scale_has_ten_steps_and_no_others() {
    shows!("DTW-CDF-01");
    let scale = [
        ("simple", 0),
        ("easy", 2),
        ("average", 4),
        ("moderate", 6),
        ("tough", 8),
        ("challenging", 10),
        ("formidable", 13),
        ("improbable", 16),
        ("epic", 20),
        ("legendary", 30),
    ];
    let known: Vec<(&str, u32)> = Difficulty::scale()
        .map(|difficulty| (difficulty.id(), difficulty.number()))
        .collect();
    assert_eq!(known, scale);
    let table = proposed();
    for unknown in ["", "hard", "0", "7", "30", "Easy", "impossible"] {
        let no = table.no("gm", &terms(unknown, 1, "none"));
        assert_eq!(no, "DTW-CDF-01", "{unknown:?}");
    }
}

#[test]
fn each_difficulty_is_met_by_its_number_and_missed_by_one_less() {
    shows!("DTW-CDF-01", "DTW-ROL-05");
    // Three dice, one of them for a Wish.
    for (difficulty, met, missed) in [
        ("tough", &[&[2, 3, 3][..]][..], &[&[2, 2, 3][..]][..]),
        ("challenging", &[&[3, 3, 4]], &[&[3, 3, 3]]),
        ("formidable", &[&[4, 4, 5]], &[&[4, 4, 4]]),
        ("improbable", &[&[6, 4, 4], &[2]], &[&[5, 5, 5]]),
        ("epic", &[&[6, 5, 4], &[5]], &[&[6, 5, 4], &[4]]),
        (
            "legendary",
            &[&[6, 6, 6], &[4, 4, 4]],
            &[&[6, 6, 6], &[4, 4, 3]],
        ),
    ] {
        for (throws, success) in [(met, true), (missed, false)] {
            let mut table = usual(by_hand());
            let set = (difficulty, 2, "none");
            roll(&mut table, ("Colombina", "weapon"), set, 1, throws);
            assert_eq!(done(&table).1, success, "{difficulty} {throws:?}");
        }
    }
}

#[test]
fn what_is_simple_succeeds_without_dice() {
    shows!("DTW-CDF-02");
    for (who, lean) in [
        ("Colombina", "none"),
        ("Colombina", "disadvantage"),
        ("Pantalone", "none"),
        ("Gargoyle", "advantage"),
    ] {
        let mut table = usual(by_hand());
        let before = (table.state.cast.clone(), table.state.tower.clone());
        table.tries(who, "plain", "simple", 1, lean);
        assert!(talking(&table), "{who}");
        assert!(table.awaited().is_empty());
        let managed =
            |event: &Event| matches!(event, Event::Managed { who: one, .. } if one == who);
        assert!(table.log.iter().any(managed));
        assert_eq!(
            (&table.state.cast, &table.state.tower),
            (&before.0, &before.1)
        );
    }
}

#[test]
fn in_an_encounter_a_simple_task_still_takes_the_action() {
    shows!("DTW-CDF-02", "DTW-RUL-18");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Gargoyle"], "Ann");
    table.tries("Colombina", "plain", "simple", 1, "none");
    assert_eq!(table.on_turn(), "Ann");
    assert_eq!(
        table.no("Ann", &attempt("Colombina", "plain")),
        "DTW-ACT-01"
    );
}

#[test]
fn an_npc_and_a_monster_roll_as_soon_as_the_terms_are_set() {
    shows!("DTW-ROL-01", "DTW-TAB-08", "DTW-RUL-25");
    for (who, with) in [("Pantalone", "weapon"), ("Gargoyle", "knack")] {
        let mut table = usual(by_hand());
        table.tries(who, with, "tough", 2, "disadvantage");
        assert_eq!(table.awaited(), [3]);
        table.throw(&[4, 4, 6]);
        assert_eq!(done(&table), (8, true));
        assert!(talking(&table));
    }
}

#[test]
fn a_monster_rolls_criticals_and_owes_nothing_for_fails() {
    shows!("DTW-RUL-25", "DTW-RUL-24", "DTW-MON-03");
    let mut table = usual(by_hand());
    table.tries("Gargoyle", "knack", "formidable", 2, "none");
    table.throw(&[6, 6]);
    table.throw(&[1, 1]);
    assert_eq!(done(&table), (14, true));
    trip(&mut table, "Gargoyle");
    assert_eq!(done(&table), (1, false));
    assert!(talking(&table) && table.height() == 0);
}

#[test]
fn the_world_master_is_asked_for_wishes_of_a_pc_of_theirs() {
    shows!("DTW-TAB-08", "DTW-WSH-05");
    let mut table = with_pierrot();
    table.tries("Pierrot", "power", "average", 1, "none");
    assert!(table.awaited().is_empty());
    assert_eq!(table.no("Ann", &f("roll").with("wishes", 0)), "TBL-01");
    table.rolls("Pierrot", 1);
    assert_eq!((table.awaited(), table.wishes("Pierrot")), (vec![2], 0));
    table.throw(&[1, 2]);
    assert_eq!(table.owed(), ["Pierrot", "Pierrot"]);
    // A PC without Wishes rolls like an NPC, and earns a Wish by placing.
    table.places(Outcome::Stood);
    assert_eq!(table.wishes("Pierrot"), 1);
    assert_eq!(telling::last_placer(&table).as_deref(), Some("gm"));
    table.places_all();
    table.choose(
        "gm",
        &f("rule_wishes").with("who", "Pierrot").with("wishes", 0),
    );
    table.tries("Pierrot", "power", "average", 1, "none");
    assert_eq!(table.awaited(), [1]);
}

#[test]
fn the_world_master_may_decline_and_the_player_let_it_be() {
    shows!("DTW-TAB-08");
    for seat in ["Ann", "gm"] {
        let mut table = proposed();
        let before = table.state.cast.clone();
        assert_eq!(table.no("Bob", &f("withdraw")), "TBL-01");
        table.choose(seat, &f("withdraw"));
        assert!(talking(&table));
        // With the terms known it is still possible.
        table.tries("Colombina", "plain", "legendary", 1, "none");
        assert_eq!(table.no("Bob", &f("withdraw")), "TBL-01");
        table.choose(seat, &f("withdraw"));
        assert!(talking(&table));
        assert_eq!((&table.state.cast, table.height()), (&before, 0));
    }
    // Not when the dice are to be thrown, and not without a task.
    let mut table = proposed();
    table.choose("gm", &terms("tough", 1, "none"));
    table.rolls("Colombina", 2);
    for seat in ["Ann", "gm"] {
        assert_eq!(table.no(seat, &f("withdraw")), "TBL-03");
    }
    table.throw(&[3, 3, 2]);
    assert_eq!(table.no("Ann", &f("withdraw")), "TBL-03");
}

#[test]
fn what_is_declined_in_an_encounter_spends_no_action() {
    shows!("DTW-TAB-08");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Gargoyle"], "Ann");
    table.choose("Ann", &attempt("Colombina", "plain"));
    table.choose("gm", &f("withdraw"));
    table.attacks("Colombina", "weapon", "Gargoyle", "knack");
    table.choose("gm", &f("withdraw"));
    table.attacks("Colombina", "weapon", "Gargoyle", "plain");
    table.judges(2, 1);
    table.choose("Ann", &f("withdraw"));
    let fighter = table.fight().fighter("Colombina").expect("she fights");
    assert!(!fighter.attacked && !fighter.moved);
    clash(&mut table, "Colombina", "Gargoyle", &[&[3], &[4]]);
    assert_eq!(fought(&table), (3, 4, false));
    assert_eq!(
        table.no("Ann", &attempt("Colombina", "plain")),
        "DTW-ACT-01"
    );
}

#[test]
fn in_an_attack_the_attacker_adds_wishes_and_then_the_defender() {
    shows!("DTW-TAB-08", "DTW-WSH-05", "DTW-DIC-02");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Pedrolino"], "Ann");
    table.attacks("Colombina", "weapon", "Pedrolino", "weapon");
    table.judges(2, 2);
    assert_eq!(table.no("Bob", &f("roll").with("wishes", 1)), "TBL-01");
    table.rolls("Colombina", 1);
    assert!(table.awaited().is_empty());
    assert_eq!(table.no("Ann", &f("roll").with("wishes", 1)), "TBL-01");
    table.rolls("Pedrolino", 3);
    assert_eq!(table.awaited(), [3]);
    table.throw(&[2, 2, 2]);
    assert_eq!(table.awaited(), [5]);
    assert_eq!(
        (table.wishes("Colombina"), table.wishes("Pedrolino")),
        (3, 1)
    );
}

#[test]
fn wishes_added_to_an_attack_that_is_let_be_are_not_spent() {
    shows!("DTW-TAB-08", "DTW-WSH-05");
    for seat in ["Ann", "gm"] {
        let mut table = usual(by_hand());
        table.fights(&["Colombina", "Pedrolino"], "Ann");
        table.attacks("Colombina", "weapon", "Pedrolino", "weapon");
        table.judges(2, 2);
        table.rolls("Colombina", 3);
        table.choose(seat, &f("withdraw"));
        assert!(talking(&table));
        assert_eq!(table.wishes("Colombina"), 4, "{seat}");
    }
}

#[test]
fn one_thing_is_done_at_a_time() {
    shows!("DTW-TWR-02", "DTW-TAB-08");
    let mut table = proposed();
    assert_eq!(table.no("Bob", &attempt("Pedrolino", "plain")), "TBL-03");
    let begin = f("begin_encounter")
        .with("fighters", names(&["Colombina", "Gargoyle"]))
        .with("first", "Ann")
        .with("range", "short");
    assert_eq!(table.no("gm", &begin), "TBL-03");
    table.choose("gm", &terms("tough", 1, "none"));
    assert_eq!(table.no("Bob", &attempt("Pedrolino", "plain")), "TBL-03");
    table.rolls("Colombina", 0);
    assert_eq!(table.no("Bob", &attempt("Pedrolino", "plain")), "TBL-03");
}

#[test]
fn whoever_has_fallen_tries_nothing() {
    shows!("DTW-TWR-07");
    let mut table = usual(by_hand());
    miss(&mut table, "Colombina");
    table.places(Outcome::Fell);
    befalls(&mut table, true);
    assert_eq!(
        table.no("Ann", &attempt("Colombina", "plain")),
        "DTW-TWR-07"
    );
    table.choose("Bob", &attempt("Pedrolino", "plain"));
}
