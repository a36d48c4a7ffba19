//! Edges that the World Master grants in combat.

use book_die_tower::{DieTower, refusal::Refusal};
use rulebook::Filled;
use rulebook_testkit::{Table, shows};

use crate::{
    common::Story,
    fighting::{Fighting, attack_with, brawl, defence_with},
};

/// Colombina attacks Pedrolino, both with nothing special but what is judged; up to the dice.
fn judged(attack: &Filled, defence: &Filled) -> Table<DieTower> {
    let mut table = brawl();
    let sides = [("Colombina", "weapon"), ("Pedrolino", "weapon")];
    table.clashes(sides, attack, defence);
    table.no_wishes();
    table
}

#[test]
fn a_flat_edge_is_added_to_an_attack() {
    shows!("DTW-EDG-01", "DTW-ROL-04");
    for edge in 0..=3 {
        let mut table = judged(&attack_with(1).with("edge", edge), &defence_with(1));
        assert_eq!(table.awaited(), [1]);
        table.throw(&[3]);
        table.throw(&[4]);
        assert_eq!(table.result(), (3 + edge, 4, edge > 1));
    }
}

#[test]
fn a_flat_edge_is_added_to_a_defence() {
    shows!("DTW-EDG-01", "DTW-ROL-04");
    for edge in 0..=3 {
        let mut table = judged(&attack_with(1), &defence_with(1).with("edge", edge));
        table.throw(&[5]);
        assert_eq!(table.awaited(), [1]);
        table.throw(&[3]);
        assert_eq!(table.result(), (5, 3 + edge, edge < 2));
    }
}

#[test]
fn both_sides_may_have_an_edge() {
    shows!("DTW-EDG-01", "DTW-ATK-03");
    let ambush = attack_with(1).with("edge", 3);
    let cover = defence_with(1).with("edge", 1);
    let mut table = judged(&ambush, &cover);
    table.throw(&[2]);
    table.throw(&[3]);
    assert_eq!(table.result(), (5, 4, true));
}

#[test]
fn any_other_edge_is_refused() {
    shows!("DTW-EDG-03");
    let mut table = brawl();
    table.attacks("Colombina", "weapon", "Pedrolino", "weapon");
    for edge in [-1, 4, 100] {
        let form = attack_with(1).with("edge", edge);
        table.refuses("gm", &form, &Refusal::UnknownEdge, "DTW-EDG-03");
    }
    table.choose("gm", &attack_with(1));
    for edge in [-1, 4, 100] {
        let form = defence_with(1).with("edge", edge);
        table.refuses("gm", &form, &Refusal::UnknownEdge, "DTW-EDG-03");
    }
}

#[test]
fn exploiting_a_weakness_is_one_die_more_in_the_pool() {
    shows!("DTW-EDG-02", "DTW-ROL-03");
    for base in [1, 2] {
        let weak = attack_with(base).with("weakness", "die");
        let table = judged(&weak, &defence_with(1));
        assert_eq!(i64::from(table.awaited()[0]), base + 1);
    }
    // It may be a Critical or a Fail as any other die.
    let weak = attack_with(1).with("weakness", "die");
    let mut table = judged(&weak, &defence_with(1));
    table.throw(&[2, 6]);
    assert_eq!(table.awaited(), [1]);
    let mut table = judged(&weak, &defence_with(1));
    table.throw(&[2, 1]);
    table.throw(&[5]);
    assert_eq!(table.owed(), ["Colombina"]);
    // A defender may exploit one, too.
    let weak = defence_with(2).with("weakness", "die");
    let mut table = judged(&attack_with(1), &weak);
    table.throw(&[3]);
    assert_eq!(table.awaited(), [3]);
}

#[test]
fn a_flat_edge_is_neither_a_critical_nor_a_fail() {
    shows!("DTW-EDG-03");
    // 5 and 1 more are 6, and 1 more is 1: neither counts.
    let small = attack_with(1).with("edge", 1);
    let cover = defence_with(1).with("edge", 1);
    let mut table = judged(&small, &cover);
    table.throw(&[5]);
    assert_eq!(table.awaited(), [1], "the defender's pool");
    table.throw(&[5]);
    assert_eq!(table.result(), (6, 6, false));
    assert!(table.owed().is_empty());
    // Nor does it hide a Fail.
    let mut table = judged(&small, &cover);
    table.throw(&[1]);
    table.throw(&[2]);
    assert_eq!(table.owed(), ["Colombina"]);
}

#[test]
fn edge_weakness_and_advantage_go_together() {
    shows!("DTW-RUL-13", "DTW-EDG-03", "DTW-ATK-03", "DTW-ADV-02");
    let all = |form: Filled| {
        form.with("edge", 2)
            .with("lean", "advantage")
            .with("weakness", "die")
    };
    let mut table = judged(&all(attack_with(2)), &all(defence_with(2)));
    assert_eq!(table.awaited(), [4]);
    // The lowest of all four goes, whatever it was there for.
    table.throw(&[1, 3, 4, 5]);
    assert_eq!(table.awaited(), [4]);
    table.throw(&[5, 4, 2, 1]);
    assert_eq!(table.result(), (14, 13, true));
    assert_eq!(table.owed(), ["Pedrolino"]);
}

#[test]
fn an_edge_of_two_is_not_the_advantage_of_a_roll() {
    shows!("DTW-RUL-13");
    let edge = attack_with(1).with("edge", 2);
    assert_eq!(judged(&edge, &defence_with(1)).awaited(), [1]);
    let lean = attack_with(1).with("lean", "advantage");
    let mut table = judged(&lean, &defence_with(1));
    assert_eq!(table.awaited(), [2]);
    table.throw(&[3, 3]);
    table.throw(&[3]);
    assert_eq!(table.result(), (3, 3, false));
    // Disadvantage takes nothing from an edge.
    let against = attack_with(1).with("lean", "disadvantage").with("edge", 2);
    let mut table = judged(&against, &defence_with(1));
    table.throw(&[3, 5]);
    table.throw(&[3]);
    assert_eq!(table.result(), (5, 3, true));
}

#[test]
fn an_edge_is_gone_when_the_attack_is_over() {
    shows!("DTW-EDG-01", "DTW-ROL-04");
    let edge = attack_with(1).with("edge", 3).with("weakness", "die");
    let mut table = judged(&edge, &defence_with(1).with("edge", 3));
    table.throw(&[2, 2]);
    table.throw(&[5]);
    assert_eq!(table.result(), (7, 8, false));
    table.ends_turn();
    // A task has none at all: a 3 is no 4.
    table.tries("Pedrolino", "plain", "average", 1, "none");
    table.rolls("Pedrolino", 0);
    assert_eq!(table.awaited(), [1]);
    table.throw(&[3]);
    assert_eq!(table.owed(), ["Pedrolino"]);
    table.places_all();
    // Nor has the next attack.
    table.ends_turn();
    table.ends_turn();
    table.strikes("Colombina", "Pedrolino", &[&[3], &[3]]);
    assert_eq!(table.result(), (3, 3, false));
}
