//! Several who act at the same time.

use book_pdq::{
    Pdq,
    refusal::Refusal,
    rules::rank::Rank,
    setup::Options,
    state::{Condition, Strategy},
};
use rulebook::{Rulebook, Seat, Turn};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, f, names, usual},
    fighting::{Fighting, simultaneous, together},
};

/// These against those, everybody at their place by the priorities.
fn meet(first: &[&str], second: &[&str]) -> Table<Pdq> {
    let mut table = usual(simultaneous());
    table.prepare(first, second);
    table.choose("gm", &f("begin").with("free", "no"));
    table
}

#[test]
fn two_who_stand_equal_put_each_other_out() {
    shows!("PDQ-RUL-24", "PDQ-DIC-05", "PDQ-INI-06");
    let mut table = meet(&["Zorro"], &["Lolita"]);
    assert_eq!(table.on_turn(), "Zorro, Lolita");
    // Whoever declares first: dice and Damage go by the seats of the attackers.
    table.attacks(("Lolita", "Wit"), ("Zorro", "Proud"));
    assert!(table.awaited().is_empty());
    table.attacks(("Zorro", "Sword"), ("Lolita", "Curious"));
    assert_eq!(table.awaited(), [2, 2, 2, 2]);
    table.throw(&[6, 6, 1, 2, 5, 6, 1, 1]);
    assert_eq!(table.threw(), "Zorro, Lolita, Lolita, Zorro");
    assert_eq!(table.totals(), [(16, 1), (15, 0)]);
    assert_eq!(table.pending(), Some(("Lolita".to_owned(), 15)));
    table.takes("Lolita", &[("Wit", 4), ("Dancer", 4), ("Curious", 1)]);
    assert_eq!(table.condition("Lolita"), Condition::OutOfAction);
    // Her attack was not lost by it.
    assert_eq!(table.pending(), Some(("Zorro".to_owned(), 15)));
    let all = [("Sword", 4), ("Rider", 3), ("Quick", 3), ("Proud", 1)];
    table.takes("Zorro", &all);
    assert_eq!(table.condition("Zorro"), Condition::OutOfAction);
}

#[test]
fn two_who_mean_it_kill_each_other() {
    shows!("PDQ-RUL-24", "PDQ-KIL-04");
    let mut table = usual(Options {
        kill_intent: true,
        ..simultaneous()
    });
    table.prepare(&["Bernardo"], &["Guard"]);
    for who in ["Bernardo", "Guard"] {
        table.does(who, f("declare_intent").with("intent", "kill"));
    }
    table.choose("gm", &f("begin").with("free", "no"));
    table.attacks(("Bernardo", "Tough"), ("Guard", "Spear"));
    table.attacks(("Guard", "Spear"), ("Bernardo", "Mute"));
    table.throw(&[6, 6, 1, 1, 3, 3, 3, 3]);
    table.takes("Guard", &[("Spear", 3)]);
    assert_eq!(table.condition("Guard"), Condition::Dead);
    table.takes("Bernardo", &[("Tough", 3), ("Mute", 1)]);
    assert_eq!(table.condition("Bernardo"), Condition::Dead);
}

#[test]
fn all_rolls_use_the_ranks_from_before() {
    shows!("PDQ-RUL-24");
    let mut table = meet(&["Zorro"], &["Lolita"]);
    table.attacks(("Zorro", "Sword"), ("Lolita", "Wit"));
    table.attacks(("Lolita", "Wit"), ("Zorro", "Sword"));
    table.throw(&[5, 5, 4, 4, 5, 5, 4, 4]);
    assert_eq!(table.totals(), [(14, 12), (14, 12)]);
    // Wit falls to Average, but it has been rolled with already.
    table.takes("Lolita", &[("Wit", 2)]);
    assert_eq!(table.rank("Lolita", "Wit"), Some(Rank::Average));
    assert_eq!(table.pending(), Some(("Zorro".to_owned(), 2)));
    table.takes("Zorro", &[("Sword", 2)]);
    assert_eq!(table.conflict().round, 2);
}

#[test]
fn who_is_out_already_takes_no_further_damage() {
    shows!("PDQ-RUL-24", "PDQ-DIC-05");
    let mut table = meet(&["Bernardo", "Guard"], &["Sergeant"]);
    table.attacks(("Guard", "Spear"), ("Sergeant", "Soldier"));
    table.attacks(("Sergeant", "Soldier"), ("Bernardo", "Tough"));
    table.attacks(("Bernardo", "Tough"), ("Sergeant", "Soldier"));
    table.throw(&[3, 3, 3, 2, 2, 1, 1, 1, 6, 6, 1, 1]);
    assert_eq!(
        table.threw(),
        "Bernardo, Sergeant, Sergeant, Bernardo, Guard, Sergeant"
    );
    assert_eq!(table.totals(), [(8, 7), (5, 4), (14, 4)]);
    table.takes("Sergeant", &[("Fat", 1)]);
    assert!(!table.acts("Sergeant"));
    // His own blow still falls, the Guard's is void though there would be room for it.
    assert_eq!(table.pending(), Some(("Bernardo".to_owned(), 1)));
    table.takes("Bernardo", &[("Tough", 1)]);
    assert_eq!(table.pending(), None);
    assert_eq!(table.who("Sergeant").lost(), 1);
}

#[test]
fn only_the_first_blow_plays_on_a_weakness() {
    shows!("PDQ-RUL-12", "PDQ-RUL-24", "PDQ-XDM-05");
    let mut table = meet(&["Zorro", "Lolita"], &["Captain"]);
    table.passes("Captain");
    for (who, quality) in [("Lolita", "Wit"), ("Zorro", "Sword")] {
        table.declares(who, &[quality], &["Captain"]);
        table.approves();
        // Nothing has hurt him yet, so it can be named for both.
        table.reacts_weakly("Captain", &["Fencer"], "Vain");
    }
    table.throw(&[5, 5, 4, 3, 5, 5, 4, 3]);
    assert_eq!(table.totals(), [(14, 13), (14, 13)]);
    assert_eq!(table.pending(), Some(("Captain".to_owned(), 3)));
    table.takes("Captain", &[("Schemer", 2), ("Fencer", 1)]);
    assert_eq!(table.pending(), Some(("Captain".to_owned(), 1)));
}

#[test]
fn a_first_attack_that_misses_leaves_the_weakness_to_the_second() {
    shows!("PDQ-RUL-12", "PDQ-RUL-24");
    let mut table = meet(&["Zorro", "Lolita"], &["Captain"]);
    table.passes("Captain");
    for (who, quality) in [("Zorro", "Sword"), ("Lolita", "Wit")] {
        table.declares(who, &[quality], &["Captain"]);
        table.approves();
        table.reacts_weakly("Captain", &["Fencer"], "Vain");
    }
    table.throw(&[1, 1, 4, 3, 5, 5, 4, 3]);
    assert_eq!(table.totals(), [(6, 13), (14, 13)]);
    assert_eq!(table.pending(), Some(("Captain".to_owned(), 3)));
}

#[test]
fn a_tie_in_the_own_attack_uses_the_weakness_up_for_the_other() {
    shows!("PDQ-RUL-12", "PDQ-RUL-10", "PDQ-RUL-24");
    let mut table = meet(&["Zorro"], &["Lolita"]);
    table.attacks(("Zorro", "Sword"), ("Lolita", "Wit"));
    table.declares("Lolita", &["Wit"], &["Zorro"]);
    table.approves();
    table.reacts_weakly("Zorro", &["Sword"], "Proud");
    table.throw(&[3, 3, 3, 3, 4, 3, 3, 3]);
    assert_eq!(table.totals(), [(10, 10), (11, 10)]);
    table.takes("Lolita", &[("Wit", 1)]);
    table.takes("Zorro", &[("Sword", 1)]);
    // That point was his first.
    assert_eq!(table.pending(), Some(("Zorro".to_owned(), 1)));
}

#[test]
fn the_chin_takes_one_attack_and_not_the_other() {
    shows!("PDQ-RUL-15", "PDQ-CHN-02", "PDQ-RUL-24");
    let mut table = meet(&["Zorro", "Lolita"], &["Captain"]);
    table.passes("Captain");
    table.attacks(("Zorro", "Sword"), ("Captain", "Fencer"));
    table.attacks(("Lolita", "Wit"), ("Captain", "Fencer"));
    table.throw(&[6, 6, 1, 1, 6, 6, 1, 2]);
    let chin = || f("chin").with("quality", "Fencer");
    table.does("Captain", chin());
    table.choose("gm", &f("judge_chin").with("agree", "yes"));
    assert_eq!(table.who("Captain").lost(), 1);
    assert_eq!(table.pending(), Some(("Captain".to_owned(), 7)));
    let number = table.refuses("Captain", chin(), &Refusal::ChinAlreadyUsed);
    assert_eq!(number, "PDQ-CHN-02");
}

#[test]
fn one_of_them_may_hold_and_the_others_go_on() {
    shows!("PDQ-RUL-24", "PDQ-HLD-01", "PDQ-RUL-21");
    let mut table = meet(&["Zorro", "Lolita"], &["Captain", "Guard"]);
    table.passes("Captain");
    table.does("Zorro", f("hold"));
    assert_eq!(table.on_turn(), "Lolita");
    // Not in the middle of the turn of her who stands equal.
    let number = table.refuses("Zorro", f("release"), &Refusal::BetweenTurnsOnly);
    assert_eq!(number, "PDQ-RUL-21");
    table.attacks(("Lolita", "Wit"), ("Captain", "Fencer"));
    assert_eq!(table.awaited(), [2, 2]);
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.on_turn(), "Guard");
    table.does("Zorro", f("release"));
    table.attacks(("Zorro", "Sword"), ("Guard", "Spear"));
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.on_turn(), "Guard");
}

#[test]
fn a_declared_attack_is_rolled_when_the_last_one_holds() {
    shows!("PDQ-RUL-24", "PDQ-HLD-03");
    let mut table = meet(&["Bernardo"], &["Guard"]);
    table.attacks(("Bernardo", "Tough"), ("Guard", "Spear"));
    assert!(table.awaited().is_empty());
    table.does("Guard", f("hold"));
    assert_eq!(table.awaited(), [2, 2]);
    table.throw(&[6, 6, 1, 1]);
    table.takes("Guard", &[("Spear", 3)]);
    // Who held has not acted at the same time, and loses the action.
    let number = table.refuses("Guard", f("release"), &Refusal::OutOfAction);
    assert_eq!(number, "PDQ-OUT-03");
    assert_eq!(table.conflict().round, 2);
}

#[test]
fn when_all_hold_the_seats_decide_who_is_asked_first() {
    shows!("PDQ-HLD-02", "PDQ-RUL-24");
    let mut table = meet(&["Zorro"], &["Lolita"]);
    table.does("Lolita", f("hold"));
    table.does("Zorro", f("hold"));
    assert_eq!(table.conflict().round, 1);
    assert_eq!(table.on_turn(), "");
    let number = table.refuses("Lolita", f("release"), &Refusal::BetweenTurnsOnly);
    assert_eq!(number, "PDQ-RUL-21");
    table.does("Zorro", f("let_go"));
    table.does("Lolita", f("release"));
    table.passes("Lolita");
    assert_eq!(table.conflict().round, 2);
    assert_eq!(table.on_turn(), "Zorro, Lolita");
}

#[test]
fn one_of_them_may_help_another() {
    shows!("PDQ-RUL-24", "PDQ-TEM-01", "PDQ-TEM-02");
    let mut table = meet(&["Zorro", "Lolita"], &["Captain", "Guard"]);
    table.passes("Captain");
    // Neither comes before the other, so either may roll.
    table.does("Lolita", together(&["Wit"], &["Captain"], &["Zorro"]));
    table.contributes("Zorro", &["Rider"]);
    table.approves();
    table.reacts("Captain", &["Fencer"]);
    assert_eq!(table.awaited(), [2, 2]);
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.threw(), "Lolita, Captain");
    assert_eq!(table.totals(), [(8, 18)]);
    // And that was the turn of both.
    assert_eq!(table.on_turn(), "Guard");
}

#[test]
fn who_has_declared_or_adopted_something_cannot_help() {
    shows!("PDQ-RUL-24", "PDQ-TEM-02", "PDQ-RUL-14");
    let mut table = meet(&["Zorro", "Lolita"], &["Captain"]);
    table.passes("Captain");
    table.attacks(("Zorro", "Sword"), ("Captain", "Fencer"));
    let ask = || together(&["Wit"], &["Captain"], &["Zorro"]);
    let number = table.refuses("Lolita", ask(), &Refusal::HelperHasActed);
    assert_eq!(number, "PDQ-TEM-02");
    let mut table = meet(&["Zorro", "Lolita"], &["Captain"]);
    table.passes("Captain");
    table.adopts("Zorro", "flip_out");
    table.refuses("Lolita", ask(), &Refusal::HelperHasActed);
}

#[test]
fn who_has_helped_has_no_turn_left_to_kill_in() {
    shows!("PDQ-TEM-02", "PDQ-KIL-03");
    let mut table = usual(simultaneous());
    table.prepare(&["Zorro", "Lolita"], &["Captain", "Guard"]);
    table.hurt("Guard", "Spear", 3);
    table.choose("gm", &f("begin").with("free", "no"));
    table.passes("Captain");
    table.does("Captain", f("end_turn"));
    table.does("Lolita", together(&["Wit"], &["Captain"], &["Zorro"]));
    table.contributes("Zorro", &["Rider"]);
    table.approves();
    table.reacts("Captain", &["Fencer"]);
    table.throw(&[1, 1, 6, 6]);
    let kill = f("kill").with("victim", "Guard");
    let number = table.refuses("Zorro", kill, &Refusal::NotYourTurn);
    assert_eq!(number, "PDQ-TRN-03");
}

#[test]
fn nobody_is_killed_who_fell_in_the_same_moment() {
    shows!("PDQ-KIL-03", "PDQ-RUL-24");
    let mut table = usual(simultaneous());
    table.prepare(&["Bernardo"], &["Sergeant", "Guard"]);
    table.hurt("Sergeant", "Fat", 1);
    table.choose("gm", &f("begin").with("free", "no"));
    assert_eq!(table.on_turn(), "Bernardo, Guard");
    table.attacks(("Bernardo", "Tough"), ("Guard", "Spear"));
    table.passes("Guard");
    table.throw(&[6, 6, 1, 1]);
    table.takes("Guard", &[("Spear", 3)]);
    let kill = |victim: &str| f("kill").with("victim", victim);
    let number = table.refuses("Bernardo", kill("Guard"), &Refusal::OutSinceThisTurn);
    assert_eq!(number, "PDQ-KIL-03");
    table.kills("Bernardo", "Sergeant");
}

#[test]
fn an_attack_that_fails_outright_does_not_stop_the_others() {
    shows!("PDQ-RUL-24", "PDQ-DIC-05", "PDQ-DIC-02");
    let mut table = meet(&["Zorro"], &["Lolita"]);
    table.attacks(("Zorro", "Sword"), ("Lolita", "Curious"));
    table.adopts("Lolita", "play_it_cagey");
    table.declares("Lolita", &["Curious"], &["Zorro"]);
    table.approves();
    // Nobody reacts to it; the other attack is rolled.
    assert_eq!(table.awaited(), [2, 2]);
    table.throw(&[1, 1, 1, 1]);
    // She is cagey at the same time: Average.
    assert_eq!(table.totals(), [(6, 2)]);
    assert_eq!(table.pending(), Some(("Lolita".to_owned(), 4)));
}

#[test]
fn a_task_and_an_attack_are_rolled_seat_by_seat() {
    shows!("PDQ-DIC-05", "PDQ-RUL-24");
    let mut table = meet(&["Zorro"], &["Lolita"]);
    table.attacks(("Lolita", "Wit"), ("Zorro", "Sword"));
    let form = f("attempt").with("qualities", names(&["Rider"]));
    table.does("Zorro", form.with("helpers", names(&[])));
    let form = f("approve_task").with("difficulty", "good");
    let form = form.with("situation", "complicated").with("harm", "no");
    table.choose("gm", &form.with("badass", "no"));
    table.throw(&[3, 4, 1, 1, 6, 6]);
    assert_eq!(table.threw(), "Zorro, Lolita, Zorro");
    assert_eq!(table.totals(), [(6, 16)]);
}

#[test]
fn strategies_of_all_end_when_their_place_comes() {
    shows!("PDQ-STR-04", "PDQ-RUL-24");
    let mut table = meet(&["Zorro"], &["Lolita"]);
    table.adopts("Zorro", "flip_out");
    table.adopts("Lolita", "play_it_cagey");
    table.passes("Zorro");
    // What one does not do is no reason for the other to wait, nor to lose anything.
    assert_eq!(table.strategy("Zorro"), Some(Strategy::FlipOut));
    table.passes("Lolita");
    assert_eq!(table.conflict().round, 2);
    // The turn begins for both with the first thing that one of them does.
    assert_eq!(table.strategy("Lolita"), Some(Strategy::PlayItCagey));
    table.passes("Zorro");
    assert_eq!(table.strategy("Zorro"), None);
    assert_eq!(table.strategy("Lolita"), None);
}

#[test]
fn who_is_out_has_nothing_to_decide_in_a_turn_of_several() {
    shows!("PDQ-TRN-03", "PDQ-OUT-03");
    let mut table = meet(&["Bernardo"], &["Sergeant"]);
    assert_eq!(table.on_turn(), "Bernardo, Sergeant");
    let both = Turn::Choice(vec![Seat::Gm, Seat::named("Bob")]);
    assert_eq!(Pdq::turn(&table.state), both);
    table.hurt("Bernardo", "Mute", 1);
    assert!(!table.acts("Bernardo"));
    assert_eq!(Pdq::turn(&table.state), Turn::Choice(vec![Seat::Gm]));
}
