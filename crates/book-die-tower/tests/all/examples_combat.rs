//! The worked examples of the rule page that are about attacks, with their dice.

use book_die_tower::state::Why;
use rulebook::Outcome;
use rulebook_testkit::shows;

use crate::{
    common::{Story, by_hand},
    fighting::{Fighting, all_four, attack_with, defence_with},
};

#[test]
fn dtw_ex_16_a_pc_who_is_hit_places_one_die() {
    shows!("DTW-ATK-06");
    let mut table = all_four(by_hand(), "Ann");
    let sides = [("Colombina", "weapon"), ("Pedrolino", "plain")];
    table.clashes(sides, &attack_with(2), &defence_with(1));
    table.no_wishes();
    table.throw(&[4, 3]);
    table.throw(&[5]);
    assert_eq!(table.result(), (7, 5, true));
    assert_eq!(table.debts(), [("Pedrolino".to_owned(), Why::Hit)]);
    table.places(Outcome::Stood);
    assert_eq!(table.height(), 1);
    assert!(table.owed().is_empty());
}

#[test]
fn dtw_ex_17_a_tie_is_no_hit() {
    shows!("DTW-ATK-04");
    let mut table = all_four(by_hand(), "Ann");
    table.strikes("Colombina", "Pedrolino", &[&[4], &[4]]);
    assert_eq!(table.result(), (4, 4, false));
    assert!(table.owed().is_empty());
    assert_eq!(table.height(), 0);
}
