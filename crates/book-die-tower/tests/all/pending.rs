//! What waits for an answer, a fall or a miracle, outlives a change of the tower (TAB-07).

use book_die_tower::{event::Event, setup::Options};
use rulebook::{
    Filled,
    Outcome::{Fell, Stood},
};
use rulebook_testkit::shows;

use crate::{
    common::{Story, by_hand, f, usual},
    telling::{self, Tower, befalls, miss, talking},
};

/// Changes of the tower that need not wait for a roll to end.
fn changes() -> [Filled; 3] {
    [
        f("rule_height").with("height", 5),
        f("rule_falls").with("height", 3).with("thousandths", 9),
        f("rule_settling")
            .with("way", "drawn")
            .with("hand", "careful"),
    ]
}

/// The World Master changes the tower, or is refused; either way nothing is settled by it.
fn change(table: &mut Tower, form: &Filled) {
    let gm = rulebook::Seat::Gm;
    let listed = rulebook::choices::<book_die_tower::DieTower>(&table.state, &gm);
    if listed.iter().any(|choice| choice.admits(form)) {
        table.choose("gm", form);
    } else {
        table.refused("gm", form);
    }
}

#[test]
fn a_miracle_is_still_to_be_chosen_after_the_tower_was_changed() {
    shows!("DTW-MIR-01", "DTW-TAB-07");
    for form in changes() {
        let mut table = usual(by_hand());
        table.tower_of(12);
        miss(&mut table, "Colombina");
        table.places(Stood);
        change(&mut table, &form);
        assert!(!talking(&table), "{form:?}");
        table.choose("Ann", &f("bless"));
        assert_eq!(table.who("Colombina").miracle_dice(), 1);
        assert!(talking(&table));
    }
}

#[test]
fn what_a_fall_means_is_still_to_be_said_after_the_tower_was_changed() {
    shows!("DTW-TWR-04", "DTW-TAB-07");
    for form in changes() {
        let mut table = usual(by_hand());
        table.tower_of(6);
        miss(&mut table, "Colombina");
        table.places(Fell);
        change(&mut table, &form);
        assert!(!talking(&table), "{form:?}");
        befalls(&mut table, true);
        assert!(table.who("Colombina").fallen);
        assert!(talking(&table));
    }
}

#[test]
fn a_task_and_its_dice_outlive_a_change_of_the_tower() {
    shows!("DTW-TAB-07", "DTW-TAB-08");
    for form in changes() {
        let mut table = usual(Options {
            late_wishes: true,
            ..by_hand()
        });
        table.choose("Ann", &telling::attempt("Colombina", "plain"));
        change(&mut table, &form);
        table.choose("gm", &telling::terms("average", 1, "none"));
        change(&mut table, &form);
        table.rolls("Colombina", 0);
        // While dice are awaited, nothing is changed.
        assert_eq!(table.no("gm", &form), "TBL-03");
        table.throw(&[3]);
        change(&mut table, &form);
        table.choose("Ann", &f("late_wishes").with("wishes", 1));
        table.throw(&[1]);
        assert_eq!(telling::done(&table), (4, true), "{form:?}");
        assert!(talking(&table));
        let placed = |event: &Event| matches!(event, Event::AllPlaced);
        assert!(!table.log.iter().any(placed));
    }
}
