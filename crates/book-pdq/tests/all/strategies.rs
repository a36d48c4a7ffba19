//! Flip Out and Play It Cagey.

use book_pdq::{
    Pdq,
    refusal::Refusal,
    setup::Options,
    state::{Outcome, Strategy},
};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, f, usual},
    fighting::{Fighting, simultaneous},
};

fn duel() -> Table<Pdq> {
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain"]);
    table
}

/// The total of the last task.
fn task_total(table: &Table<Pdq>) -> Option<i64> {
    let roll = table.state.last_roll.as_ref()?;
    match roll.outcomes.as_slice() {
        [Outcome::Task { total, .. }] => Some(*total),
        _ => None,
    }
}

#[test]
fn one_strategy_a_turn_and_before_the_action() {
    shows!("PDQ-STR-01");
    let mut table = usual(Options::default());
    let out = [("Guard", "Spear")];
    table.fight_over(&["Zorro"], &["Captain", "Guard"], &out);
    let adopt = |strategy: &str| f("adopt").with("strategy", strategy);
    // Not in the turn of others.
    let number = table.refuses("Captain", adopt("flip_out"), &Refusal::NotYourTurn);
    assert_eq!(number, "PDQ-TRN-03");
    table.adopts("Zorro", "flip_out");
    for strategy in ["flip_out", "play_it_cagey"] {
        let number = table.refuses("Zorro", adopt(strategy), &Refusal::OneStrategy);
        assert_eq!(number, "PDQ-STR-01");
    }
    assert_eq!(table.strategy("Zorro"), Some(Strategy::FlipOut));
    table.all_pass(&["Zorro"]);
    table.does("Zorro", f("end_turn"));
    table.passes("Captain");
    table.does("Captain", f("end_turn"));
    // The next turn is free for another; none is needed; after the action it is too late.
    table.passes("Zorro");
    assert_eq!(table.strategy("Zorro"), None);
    let number = table.refuses("Zorro", adopt("flip_out"), &Refusal::AlreadyActed);
    assert_eq!(number, "PDQ-STR-01");
}

#[test]
fn flipping_out_helps_one_attack_and_hurts_every_reaction() {
    shows!("PDQ-STR-02", "PDQ-STR-04");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain", "Sergeant"]);
    table.adopts("Zorro", "flip_out");
    table.attacks(("Zorro", "Sword"), ("Captain", "Fencer"));
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.totals(), [(8, 18)]);
    // The good half is used up, the bad one stays, for every reaction.
    assert_eq!(table.strategy("Zorro"), Some(Strategy::FlippedOut));
    table.attacks(("Captain", "Fencer"), ("Zorro", "Sword"));
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.totals(), [(8, 14)]);
    table.attacks(("Sergeant", "Soldier"), ("Zorro", "Proud"));
    assert_eq!(table.awaited(), [2]);
    table.throw(&[1, 1]);
    assert_eq!(table.totals(), [(4, 0)]);
    table.takes("Zorro", &[("Rider", 2), ("Quick", 2)]);
    // Until the next turn of one's own.
    table.attacks(("Zorro", "Sword"), ("Captain", "Fencer"));
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.totals(), [(6, 18)]);
    table.attacks(("Captain", "Fencer"), ("Zorro", "Sword"));
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.totals(), [(8, 16)]);
}

#[test]
fn flipping_out_hinders_what_is_no_attack_and_the_upshift_waits() {
    shows!("PDQ-STR-02", "PDQ-RUL-22");
    let mut table = duel();
    table.adopts("Zorro", "flip_out");
    table.tries("Zorro", &["Sword"], "good");
    table.throw(&[1, 1]);
    assert_eq!(task_total(&table), Some(4));
    assert_eq!(table.strategy("Zorro"), Some(Strategy::FlipOut));
    table.passes("Captain");
    table.attacks(("Zorro", "Sword"), ("Captain", "Fencer"));
    // It has lapsed with the rest.
    assert_eq!(table.strategy("Zorro"), None);
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.totals(), [(6, 18)]);
}

#[test]
fn an_attack_that_is_not_rolled_does_not_use_the_upshift() {
    shows!("PDQ-STR-04", "PDQ-RUL-22", "PDQ-MUL-02");
    let mut table = usual(Options::default());
    table.fight(&[
        "Sergeant", "Zorro", "Lolita", "Bernardo", "Captain", "Guard",
    ]);
    table.adopts("Sergeant", "flip_out");
    let five = ["Zorro", "Lolita", "Bernardo", "Captain", "Guard"];
    table.declares("Sergeant", &["Soldier"], &five);
    table.approves();
    assert_eq!(table.on_turn(), "Zorro");
    assert_eq!(table.strategy("Sergeant"), Some(Strategy::FlipOut));
}

#[test]
fn playing_it_cagey_helps_every_reaction_and_hinders_all_else() {
    shows!("PDQ-STR-03", "PDQ-STR-04");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain", "Sergeant"]);
    table.adopts("Zorro", "play_it_cagey");
    table.attacks(("Zorro", "Sword"), ("Captain", "Fencer"));
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.totals(), [(4, 18)]);
    for (who, quality) in [("Captain", "Fencer"), ("Sergeant", "Soldier")] {
        table.attacks((who, quality), ("Zorro", "Sword"));
        table.throw(&[1, 1, 6, 6]);
        assert!(table.totals().iter().all(|(_, defence)| *defence == 18));
    }
    // A task is hindered as well.
    table.adopts("Zorro", "play_it_cagey");
    table.tries("Zorro", &["Sword"], "good");
    table.throw(&[1, 1]);
    assert_eq!(task_total(&table), Some(4));
    table.all_pass(&["Captain", "Sergeant"]);
    // And when the next turn starts it is over.
    table.passes("Zorro");
    table.attacks(("Captain", "Fencer"), ("Zorro", "Sword"));
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.totals(), [(8, 16)]);
}

#[test]
fn a_cagey_master_reacts_with_a_third_die() {
    shows!("PDQ-STR-03");
    let mut table = duel();
    table.passes("Zorro");
    table.adopts("Captain", "play_it_cagey");
    table.passes("Captain");
    table.attacks(("Zorro", "Sword"), ("Captain", "Fencer"));
    assert_eq!(table.awaited(), [2, 3]);
}

#[test]
fn a_cagey_attack_with_poor_fails() {
    shows!("PDQ-STR-03");
    let mut table = duel();
    table.adopts("Zorro", "play_it_cagey");
    table.declares("Zorro", &["Proud"], &["Captain"]);
    table.approves();
    assert_eq!(table.on_turn(), "Captain");
    assert!(table.state.last_roll.is_none());
}

#[test]
fn before_the_first_turn_nobody_has_a_strategy() {
    shows!("PDQ-RUL-22", "PDQ-STR-04");
    let mut table = duel();
    table.adopts("Zorro", "play_it_cagey");
    table.choose("gm", &f("end_conflict"));
    // It has ended with the Conflict.
    table.fight(&["Captain", "Zorro"]);
    assert_eq!(table.strategy("Zorro"), None);
    table.attacks(("Captain", "Fencer"), ("Zorro", "Sword"));
    table.throw(&[1, 1, 1, 1]);
    assert_eq!(table.totals(), [(8, 6)]);
}

#[test]
fn a_strategy_ends_even_if_the_turn_is_lost() {
    shows!("PDQ-STR-04");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain", "Sergeant"]);
    table.adopts("Zorro", "flip_out");
    table.all_pass(&["Zorro", "Captain"]);
    table.hurt("Zorro", "Proud", 1);
    table.passes("Sergeant");
    table.does("Sergeant", f("end_turn"));
    // Zorro's place has passed.
    assert_eq!(table.on_turn(), "Captain");
    assert_eq!(table.strategy("Zorro"), None);
    table.choose("gm", &f("return_to_action").with("who", "Zorro"));
    table.attacks(("Captain", "Fencer"), ("Zorro", "Sword"));
    table.throw(&[1, 1, 1, 1]);
    assert_eq!(table.totals(), [(8, 6)]);
}

#[test]
fn a_strategy_still_stands_against_a_held_action_ahead_of_the_next_turn() {
    shows!("PDQ-STR-04", "PDQ-RUL-21", "PDQ-RUL-22");
    let mut table = usual(Options::default());
    table.fight(&["Captain", "Zorro"]);
    table.passes("Captain");
    table.adopts("Zorro", "play_it_cagey");
    table.passes("Zorro");
    table.does("Captain", f("hold"));
    // Between the turn of the Captain and that of Zorro: Zorro's has not begun.
    table.does("Captain", f("release"));
    table.attacks(("Captain", "Fencer"), ("Zorro", "Sword"));
    table.throw(&[1, 1, 1, 1]);
    assert_eq!(table.totals(), [(8, 8)]);
}

#[test]
fn who_flips_out_at_the_same_time_reacts_worse_at_once() {
    shows!("PDQ-STR-02", "PDQ-RUL-24");
    let mut table = usual(simultaneous());
    table.prepare(&["Zorro"], &["Lolita"]);
    table.choose("gm", &f("begin").with("free", "no"));
    table.adopts("Zorro", "flip_out");
    table.adopts("Lolita", "play_it_cagey");
    table.attacks(("Lolita", "Wit"), ("Zorro", "Sword"));
    table.attacks(("Zorro", "Sword"), ("Lolita", "Dancer"));
    table.throw(&[1, 1, 6, 6, 1, 1, 6, 6]);
    // Zorro: up against up. Lolita: down against down.
    assert_eq!(table.totals(), [(8, 18), (4, 14)]);
}
