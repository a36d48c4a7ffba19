//! Rounds, turns and held actions.

use book_pdq::{Pdq, refusal::Refusal, rules::rank::Rank, setup::Options, state::Outcome};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, f, names, usual},
    fighting::{Fighting, attack},
};

/// Zorro, Captain, Sergeant and Guard, in this order.
fn four() -> Table<Pdq> {
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain", "Sergeant", "Guard"]);
    table
}

#[test]
fn a_round_is_a_turn_of_everybody_in_action() {
    shows!("PDQ-TRN-01", "PDQ-OUT-03");
    let mut table = four();
    table.all_pass(&["Zorro", "Captain"]);
    // Who is put out of action before their turn has none.
    table.hurt("Guard", "Spear", 3);
    table.passes("Sergeant");
    table.does("Sergeant", f("end_turn"));
    assert_eq!(table.conflict().round, 2);
    assert_eq!(table.on_turn(), "Zorro");
    // Who is put out in the turn that is theirs loses it.
    table.hurt("Zorro", "Proud", 1);
    assert_eq!(table.on_turn(), "Captain");
    // There are victims now, so turns have to be closed.
    for who in ["Captain", "Sergeant"] {
        table.passes(who);
        table.does(who, f("end_turn"));
    }
    assert_eq!(table.conflict().round, 3);
    assert_eq!(table.on_turn(), "Captain");
}

#[test]
fn when_somebody_leaves_in_their_turn_the_next_one_is_on() {
    shows!("PDQ-TRN-01");
    let mut table = four();
    table.choose("gm", &f("leave").with("who", "Zorro"));
    assert_eq!(table.on_turn(), "Captain");
}

#[test]
fn somebody_else_may_leave_and_nothing_is_skipped() {
    shows!("PDQ-TRN-01");
    let mut table = four();
    table.passes("Zorro");
    table.choose("gm", &f("leave").with("who", "Zorro"));
    table.choose("gm", &f("leave").with("who", "Guard"));
    assert_eq!(table.on_turn(), "Captain");
    table.passes("Captain");
    assert_eq!(table.on_turn(), "Sergeant");
    table.passes("Sergeant");
    assert_eq!(table.on_turn(), "Captain");
}

#[test]
fn a_reaction_is_free_and_there_may_be_many() {
    shows!("PDQ-TRN-02");
    let mut table = four();
    for who in ["Zorro", "Captain"] {
        table.declares(who, &[], &["Sergeant"]);
        table.approves();
        table.reacts("Sergeant", &["Soldier"]);
        table.throw(&[1, 1, 6, 6]);
    }
    assert_eq!(table.on_turn(), "Sergeant");
    table.attacks(("Sergeant", "Soldier"), ("Guard", "Spear"));
    table.throw(&[1, 1, 6, 6]);
    table.attacks(("Guard", "Spear"), ("Sergeant", "Soldier"));
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.conflict().round, 2);
}

#[test]
fn there_is_one_action_in_a_turn() {
    shows!("PDQ-TRN-02", "PDQ-TRN-04", "PDQ-KIL-02");
    let mut table = usual(Options::default());
    let out = [("Guard", "Spear")];
    table.fight_over(&["Zorro"], &["Captain", "Guard"], &out);
    table.attacks(("Zorro", "Sword"), ("Captain", "Fencer"));
    table.throw(&[1, 1, 6, 6]);
    // The turn is open: there is somebody to kill. But the action is used.
    assert_eq!(table.on_turn(), "Zorro");
    for form in [
        attack(&["Sword"], &["Captain"]),
        f("attempt")
            .with("qualities", names(&["Rider"]))
            .with("helpers", names(&[])),
        f("hold"),
        f("pass"),
    ] {
        let number = table.refuses("Zorro", form, &Refusal::ActionUsed);
        assert_eq!(number, "PDQ-TRN-02");
    }
}

#[test]
fn an_open_turn_is_closed_by_the_player_or_the_game_master() {
    shows!("PDQ-TRN-04");
    for seat in ["Ann", "gm"] {
        let mut table = usual(Options::default());
        let out = [("Guard", "Spear")];
        table.fight_over(&["Zorro"], &["Captain", "Guard"], &out);
        let close = f("end_turn").with("who", "Zorro");
        // Not before the action: that is passing.
        assert_eq!(table.no(seat, &close), "TBL-03");
        table.passes("Zorro");
        assert_eq!(table.on_turn(), "Zorro");
        assert_eq!(table.no("Bob", &close), "TBL-01");
        table.choose(seat, &close);
        assert_eq!(table.on_turn(), "Captain");
    }
}

#[test]
fn the_game_master_may_pass_for_a_player_and_nobody_else() {
    shows!("PDQ-TRN-04");
    let mut table = four();
    let pass = f("pass").with("who", "Zorro");
    assert_eq!(table.no("Bob", &pass), "TBL-01");
    table.choose("gm", &pass);
    assert_eq!(table.on_turn(), "Captain");
}

#[test]
fn the_action_may_be_a_task() {
    shows!("PDQ-TRN-03");
    let mut table = four();
    table.tries("Zorro", &["Rider"], "good");
    assert_eq!(table.awaited(), [2]);
    table.throw(&[3, 4]);
    let roll = table.state.last_roll.as_ref();
    let success = Outcome::Task {
        who: "Zorro".to_owned(),
        number: 9,
        total: 9,
        success: true,
    };
    assert!(roll.is_some_and(|roll| roll.outcomes == [success]));
    assert_eq!(table.on_turn(), "Captain");
}

#[test]
fn nobody_acts_out_of_turn() {
    shows!("PDQ-TRN-03", "PDQ-OUT-03");
    let mut table = usual(Options::default());
    let out = [("Guard", "Spear"), ("Lolita", "Wit")];
    table.fight_over(&["Zorro", "Lolita"], &["Captain", "Guard"], &out);
    table.kills("Zorro", "Guard");
    let forms = |target: &str| {
        [
            attack(&[], &[target]),
            f("attempt")
                .with("qualities", names(&["*average*"]))
                .with("helpers", names(&[])),
            f("hold"),
            f("pass"),
            f("adopt").with("strategy", "flip_out"),
            f("kill").with("victim", "Lolita"),
        ]
    };
    for form in forms("Zorro") {
        let number = table.refuses("Captain", form.clone(), &Refusal::NotYourTurn);
        assert_eq!(number, "PDQ-TRN-03");
        let number = table.refuses("Guard", form.clone(), &Refusal::Dead);
        assert_eq!(number, "PDQ-TRN-03");
        let number = table.refuses("Lolita", form, &Refusal::OutOfAction);
        assert_eq!(number, "PDQ-OUT-03");
    }
    // Nor does anybody act for others.
    let theirs = f("pass").with("who", "Zorro");
    assert_eq!(table.no("Bob", &theirs), "TBL-01");
}

#[test]
fn a_held_action_comes_between_two_turns() {
    shows!("PDQ-HLD-01", "PDQ-RUL-21");
    let mut table = four();
    let release = || f("release");
    let number = table.refuses("Zorro", release(), &Refusal::NothingHeld);
    assert_eq!(number, "PDQ-HLD-01");
    table.does("Zorro", f("hold"));
    assert_eq!(table.on_turn(), "Captain");
    // Never in the middle of a turn: not when a strategy is adopted, nor when an attack is
    // declared.
    table.adopts("Captain", "play_it_cagey");
    let middle = Refusal::BetweenTurnsOnly;
    let number = table.refuses("Zorro", release(), &middle);
    assert_eq!(number, "PDQ-RUL-21");
    table.declares("Captain", &["Fencer"], &["Sergeant"]);
    table.refuses("Zorro", release(), &middle);
    table.approves();
    table.reacts("Sergeant", &["Soldier"]);
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.on_turn(), "Sergeant");
    table.does("Zorro", release());
    assert_eq!(table.on_turn(), "Zorro");
    // A held action is not held again.
    let number = table.refuses("Zorro", f("hold"), &Refusal::HeldOnce);
    assert_eq!(number, "PDQ-HLD-01");
    table.attacks(("Zorro", "Sword"), ("Sergeant", "Soldier"));
    table.throw(&[1, 1, 6, 6]);
    // The one who was next is on again, and it was all that Zorro had.
    assert_eq!(table.on_turn(), "Sergeant");
    table.refuses("Zorro", release(), &Refusal::NothingHeld);
    table.all_pass(&["Sergeant", "Guard"]);
    // The place in the order is the same as before.
    assert_eq!(table.conflict().round, 2);
    assert_eq!(table.on_turn(), "Zorro");
}

#[test]
fn held_actions_are_due_when_the_last_has_acted() {
    shows!("PDQ-HLD-02", "PDQ-RUL-21");
    let mut table = four();
    table.does("Zorro", f("hold"));
    table.does("Captain", f("hold"));
    // Before that, nothing is lost.
    let early = f("let_go");
    assert_eq!(table.refuses("Zorro", early, &Refusal::NotNow), "TBL-03");
    table.all_pass(&["Sergeant", "Guard"]);
    assert_eq!(table.conflict().round, 1);
    assert_eq!(table.on_turn(), "");
    // In the order of Initiative.
    let later = f("release");
    let number = table.refuses("Captain", later, &Refusal::BetweenTurnsOnly);
    assert_eq!(number, "PDQ-RUL-21");
    table.refuses("Captain", f("let_go"), &Refusal::NotNow);
    table.does("Zorro", f("let_go"));
    assert_eq!(table.conflict().round, 1);
    table.refuses("Zorro", f("release"), &Refusal::NothingHeld);
    table.does("Captain", f("release"));
    table.attacks(("Captain", "Fencer"), ("Zorro", "Sword"));
    table.throw(&[1, 1, 6, 6]);
    // Nothing is carried over.
    assert_eq!(table.conflict().round, 2);
    assert_eq!(table.on_turn(), "Zorro");
    table.refuses("Captain", f("release"), &Refusal::NothingHeld);
}

#[test]
fn the_last_one_may_hold_and_must_act_at_once() {
    shows!("PDQ-HLD-02");
    let mut table = four();
    table.all_pass(&["Zorro", "Captain", "Sergeant"]);
    table.does("Guard", f("hold"));
    assert_eq!(table.conflict().round, 1);
    // The game master may let it go for a player.
    table.choose("gm", &f("let_go").with("who", "Guard"));
    assert_eq!(table.conflict().round, 2);
}

#[test]
fn a_holder_put_out_of_action_loses_the_action() {
    shows!("PDQ-HLD-03", "PDQ-OUT-03");
    let mut table = four();
    table.all_pass(&["Zorro", "Captain"]);
    table.does("Sergeant", f("hold"));
    table.attacks(("Guard", "Spear"), ("Sergeant", "Fat"));
    table.throw(&[6, 6, 1, 1]);
    table.takes("Sergeant", &[("Soldier", 3), ("Fat", 1)]);
    // Nobody is asked, the round is over.
    assert_eq!(table.conflict().round, 2);
    let number = table.refuses("Sergeant", f("release"), &Refusal::OutOfAction);
    assert_eq!(number, "PDQ-OUT-03");
}

#[test]
fn a_holder_who_comes_back_has_lost_the_action_all_the_same() {
    shows!("PDQ-HLD-03");
    let mut table = four();
    table.does("Zorro", f("hold"));
    table.hurt("Zorro", "Proud", 1);
    table.choose("gm", &f("return_to_action").with("who", "Zorro"));
    table.refuses("Zorro", f("release"), &Refusal::NothingHeld);
    table.all_pass(&["Captain", "Sergeant", "Guard"]);
    assert_eq!(table.conflict().round, 2);
    assert_eq!(table.on_turn(), "Zorro");
}

#[test]
fn of_two_at_the_same_moment_the_higher_initiative_goes_first() {
    shows!("PDQ-RUL-21");
    let mut table = four();
    table.does("Zorro", f("hold"));
    table.does("Captain", f("hold"));
    // Captain speaks first, but Zorro wants the same moment.
    table.does("Captain", f("release"));
    table.does("Zorro", f("release"));
    assert_eq!(table.on_turn(), "Zorro");
    table.attacks(("Zorro", "Sword"), ("Captain", "Fencer"));
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.on_turn(), "Captain");
    table.passes("Captain");
    assert_eq!(table.on_turn(), "Sergeant");
    // The other way round the lower one waits.
    let mut table = four();
    table.does("Zorro", f("hold"));
    table.does("Captain", f("hold"));
    table.does("Zorro", f("release"));
    let number = table.refuses("Captain", f("release"), &Refusal::BetweenTurnsOnly);
    assert_eq!(number, "PDQ-RUL-21");
}

#[test]
fn a_holder_who_is_overtaken_and_put_out_acts_no_more() {
    shows!("PDQ-RUL-21", "PDQ-HLD-03");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Sergeant", "Guard"]);
    table.does("Zorro", f("hold"));
    table.does("Sergeant", f("hold"));
    table.does("Sergeant", f("release"));
    table.does("Zorro", f("release"));
    table.attacks(("Zorro", "Sword"), ("Sergeant", "Fat"));
    table.throw(&[6, 6, 1, 1]);
    table.takes("Sergeant", &[("Soldier", 3), ("Fat", 1)]);
    assert_eq!(table.on_turn(), "Guard");
}

#[test]
fn a_holder_adopts_a_strategy_once_now_or_then() {
    shows!("PDQ-RUL-21", "PDQ-STR-01");
    let cagey = || f("adopt").with("strategy", "play_it_cagey");
    // At the place in the order.
    let mut table = four();
    table.adopts("Zorro", "flip_out");
    table.does("Zorro", f("hold"));
    let number = table.refuses("Zorro", cagey(), &Refusal::NotYourTurn);
    assert_eq!(number, "PDQ-TRN-03");
    table.does("Zorro", f("release"));
    let number = table.refuses("Zorro", cagey(), &Refusal::OneStrategy);
    assert_eq!(number, "PDQ-STR-01");
    // On release.
    let mut table = four();
    table.does("Zorro", f("hold"));
    table.does("Zorro", f("release"));
    table.does("Zorro", cagey());
    table.refuses("Zorro", cagey(), &Refusal::OneStrategy);
    table.attacks(("Zorro", "Sword"), ("Captain", "Fencer"));
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.totals(), [(4, 18)]);
}

#[test]
fn a_holder_reacts_as_usual() {
    shows!("PDQ-RUL-21");
    let mut table = four();
    table.adopts("Zorro", "play_it_cagey");
    table.does("Zorro", f("hold"));
    table.attacks(("Captain", "Fencer"), ("Zorro", "Sword"));
    table.throw(&[1, 1, 1, 1]);
    assert_eq!(table.totals(), [(8, 8)]);
    table.takes("Zorro", &[("Sword", 1)]);
    table.takes("Captain", &[("Fencer", 1)]);
    assert_eq!(table.rank("Zorro", "Sword"), Some(Rank::Good));
    // And still holds.
    table.does("Zorro", f("release"));
    assert_eq!(table.on_turn(), "Zorro");
}

#[test]
fn a_held_action_may_put_out_the_one_whose_turn_it_would_be() {
    shows!("PDQ-HLD-01", "PDQ-TRN-01");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Sergeant", "Guard"]);
    table.does("Zorro", f("hold"));
    table.does("Zorro", f("release"));
    table.attacks(("Zorro", "Sword"), ("Sergeant", "Fat"));
    table.throw(&[6, 6, 1, 1]);
    table.takes("Sergeant", &[("Soldier", 3), ("Fat", 1)]);
    assert_eq!(table.on_turn(), "Guard");
}
