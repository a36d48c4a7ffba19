//! Killing.

use book_pdq::{
    Pdq,
    refusal::Refusal,
    setup::{KillsPerTurn, Options},
    state::Condition,
};
use rulebook::{Choice, Filled, Kind, Rulebook, Seat};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, f, names, usual},
    fighting::Fighting,
};

fn kill(victim: &str) -> Filled {
    f("kill").with("victim", victim)
}

/// Zorro's turn, with the Captain, and with the Sergeant and the Guard on the ground.
fn over_the_fallen(options: Options) -> Table<Pdq> {
    let mut table = usual(options);
    let out = [("Sergeant", "Fat"), ("Guard", "Spear")];
    table.fight_over(&["Zorro"], &["Captain", "Sergeant", "Guard"], &out);
    table
}

/// Zorro strikes the Guard down in his turn.
fn strike_down(table: &mut Table<Pdq>) {
    table.declares("Zorro", &["Sword"], &["Guard"]);
    table.approves();
    table.reacts("Guard", &["Spear"]);
    table.throw(&[6, 6, 1, 1]);
    if table.pending().is_some() {
        table.takes("Guard", &[("Spear", 3)]);
    }
    assert!(!table.acts("Guard"));
}

#[test]
fn killing_comes_before_or_after_the_action_and_costs_none() {
    shows!("PDQ-KIL-01", "PDQ-KIL-02");
    let mut table = over_the_fallen(Options::default());
    table.kills("Zorro", "Guard");
    assert_eq!(table.condition("Guard"), Condition::Dead);
    assert!(table.awaited().is_empty());
    table.attacks(("Zorro", "Sword"), ("Captain", "Fencer"));
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.on_turn(), "Captain");
    table.passes("Captain");
    // After it.
    table.kills("Captain", "Sergeant");
    assert_eq!(table.condition("Sergeant"), Condition::Dead);
    assert_eq!(table.on_turn(), "Zorro");
}

#[test]
fn killing_is_offered_last_and_a_friend_out_of_the_way() {
    shows!("PDQ-KIL-01", "PDQ-KIL-02");
    let mut table = usual(Options::default());
    let out = [("Lolita", "Curious"), ("Guard", "Spear")];
    table.fight_over(&["Zorro", "Lolita"], &["Captain", "Guard"], &out);
    let offered = |table: &Table<Pdq>| {
        let forms = Pdq::choices(&table.state, &Seat::named("Ann"));
        let forms = forms
            .into_iter()
            .filter(|form| ["pass", "end_turn", "kill"].contains(&form.key));
        let shown = |form: Choice| {
            let victims = form.fields.iter().find(|field| field.key == "victim");
            let victims = victims.map(|field| field.kind.clone());
            (form.key, form.seldom, victims)
        };
        forms.map(shown).collect::<Vec<_>>()
    };
    let kills = [
        ("kill", false, Some(Kind::one_of(["Guard"]))),
        ("kill", true, Some(Kind::one_of(["Lolita"]))),
    ];
    let [foe, friend] = kills;
    assert_eq!(
        offered(&table),
        [("pass", false, None), foe.clone(), friend.clone()]
    );
    table.attacks(("Zorro", "Sword"), ("Captain", "Fencer"));
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(offered(&table), [("end_turn", false, None), foe, friend]);
    // It is as legal as ever.
    table.kills("Zorro", "Lolita");
    assert_eq!(table.condition("Lolita"), Condition::Dead);
}

#[test]
fn the_dead_do_not_recover() {
    shows!("PDQ-KIL-01", "PDQ-OUT-03");
    let mut table = over_the_fallen(Options::default());
    table.kills("Zorro", "Guard");
    table.choose("gm", &f("end_conflict"));
    table.choose("gm", &f("end_scene").with("danger", "momentary"));
    table.choose("gm", &f("open_scene"));
    assert_eq!(table.who("Guard").lost(), 3);
    assert_eq!(table.condition("Guard"), Condition::Dead);
    // The Sergeant was only out of action.
    assert_eq!(table.who("Sergeant").lost(), 0);
    assert_eq!(table.condition("Sergeant"), Condition::InAction);
}

#[test]
fn who_is_not_out_of_action_since_before_the_turn_is_not_killed() {
    shows!("PDQ-KIL-03", "PDQ-KIL-01");
    let mut table = usual(Options::default());
    let out = [("Sergeant", "Fat")];
    table.fight_over(&["Zorro"], &["Captain", "Sergeant", "Guard"], &out);
    let number = table.refuses("Zorro", kill("Captain"), &Refusal::NotOutOfAction);
    assert_eq!(number, "PDQ-KIL-03");
    let number = table.refuses("Captain", kill("Sergeant"), &Refusal::NotYourTurn);
    assert_eq!(number, "PDQ-TRN-03");
    strike_down(&mut table);
    let number = table.refuses("Zorro", kill("Guard"), &Refusal::OutSinceThisTurn);
    assert_eq!(number, "PDQ-KIL-03");
    table.kills("Zorro", "Sergeant");
    // In the next turn it is possible, but nobody is killed twice.
    assert_eq!(table.on_turn(), "Captain");
    let number = table.refuses("Captain", kill("Sergeant"), &Refusal::AlreadyDead);
    assert_eq!(number, "PDQ-KIL-03");
    table.kills("Captain", "Guard");
}

#[test]
fn one_victim_in_a_turn_unless_the_table_says_otherwise() {
    shows!("PDQ-RUL-20", "PDQ-KIL-03");
    let mut table = over_the_fallen(Options::default());
    table.kills("Zorro", "Guard");
    let number = table.refuses("Zorro", kill("Sergeant"), &Refusal::OneKillPerTurn);
    assert_eq!(number, "PDQ-RUL-20");
    let mut table = over_the_fallen(Options {
        kills_per_turn: KillsPerTurn::Any,
        ..Options::default()
    });
    table.kills("Zorro", "Guard");
    table.kills("Zorro", "Sergeant");
    assert_eq!(table.condition("Sergeant"), Condition::Dead);
}

#[test]
fn nobody_is_killed_in_a_conflict_about_failure() {
    shows!("PDQ-KIL-03", "PDQ-RUL-20");
    let mut table = usual(Options::default());
    let form = f("call_conflict").with("kind", "failure");
    let form = form.with("who", "Zorro");
    table.choose("gm", &form.with("foes", names(&["Captain", "Guard"])));
    table.hurt("Guard", "Spear", 3);
    table.begin_in_order(&["Zorro", "Captain", "Guard"]);
    let number = table.refuses("Zorro", kill("Guard"), &Refusal::FailureConflict);
    assert_eq!(number, "PDQ-KIL-03");
}

#[test]
fn a_held_action_is_no_chance_to_kill_who_fell_meanwhile() {
    shows!("PDQ-RUL-20", "PDQ-KIL-03");
    let mut table = usual(Options::default());
    let out = [("Sergeant", "Fat")];
    let (first, second) = (["Captain"], ["Zorro", "Guard", "Sergeant"]);
    table.fight_over(&first, &second, &out);
    table.does("Captain", f("hold"));
    strike_down(&mut table);
    table.does("Zorro", f("end_turn"));
    // After the last one the held action is due.
    table.does("Captain", f("release"));
    let number = table.refuses("Captain", kill("Guard"), &Refusal::OutSinceThisTurn);
    assert_eq!(number, "PDQ-KIL-03");
    // Who lay there before can be killed.
    table.kills("Captain", "Sergeant");
}

#[test]
fn a_holder_kills_once_in_the_whole_turn() {
    shows!("PDQ-RUL-20");
    let mut table = over_the_fallen(Options::default());
    table.kills("Zorro", "Guard");
    table.does("Zorro", f("hold"));
    table.does("Zorro", f("release"));
    let number = table.refuses("Zorro", kill("Sergeant"), &Refusal::OneKillPerTurn);
    assert_eq!(number, "PDQ-RUL-20");
}

#[test]
fn who_falls_by_a_held_action_ahead_of_a_turn_can_be_killed_in_it() {
    shows!("PDQ-KIL-01", "PDQ-RUL-21");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain", "Guard"]);
    table.does("Zorro", f("hold"));
    // Between his own turn and that of the Captain.
    table.does("Zorro", f("release"));
    strike_down(&mut table);
    assert_eq!(table.on_turn(), "Captain");
    table.kills("Captain", "Guard");
}

#[test]
fn who_lies_there_from_before_can_be_brought_in_and_killed() {
    shows!("PDQ-KIL-01", "PDQ-CON-01");
    let mut table = usual(Options::default());
    table.hurt("Guard", "Spear", 3);
    table.prepare(&["Zorro"], &["Captain"]);
    table.choose("gm", &f("enter").with("who", "Guard").with("side", 2));
    table.begin_in_order(&["Guard", "Zorro", "Captain"]);
    // The Guard is out and has no turn.
    assert_eq!(table.on_turn(), "Zorro");
    table.kills("Zorro", "Guard");
    assert_eq!(table.condition("Guard"), Condition::Dead);
    table.choose("gm", &f("end_conflict"));
    table.prepare(&["Zorro"], &["Captain"]);
    let guard = f("enter").with("who", "Guard").with("side", 2);
    assert_eq!(table.no("gm", &guard), "PDQ-TRN-03");
}

#[test]
fn who_came_back_and_fell_again_fell_in_this_turn() {
    shows!("PDQ-KIL-03", "PDQ-OUT-02");
    let mut table = usual(Options::default());
    // The Sergeant is there to be killed, or the turn would close.
    let out = [("Guard", "Spear"), ("Sergeant", "Soldier")];
    table.fight_over(&["Zorro"], &["Captain", "Guard", "Sergeant"], &out);
    table.choose("gm", &f("return_to_action").with("who", "Guard"));
    table.hurt("Guard", "Spear", 0);
    strike_down(&mut table);
    let number = table.refuses("Zorro", kill("Guard"), &Refusal::OutSinceThisTurn);
    assert_eq!(number, "PDQ-KIL-03");
}

fn asked() -> Options {
    Options {
        kill_intent: true,
        ..Options::default()
    }
}

fn intend(intent: &str) -> Filled {
    f("declare_intent").with("intent", intent)
}

/// Zorro and the Guard say what they mean to do and fight.
fn duel_with_intents(zorro: &str, guard: &str) -> Table<Pdq> {
    let mut table = usual(asked());
    table.prepare(&["Zorro"], &["Guard"]);
    table.does("Zorro", intend(zorro));
    table.does("Guard", intend(guard));
    table.begin_in_order(&["Zorro", "Guard"]);
    table
}

#[test]
fn who_means_to_kill_kills_by_putting_out_of_action() {
    shows!("PDQ-KIL-04", "PDQ-RUL-20");
    for (intent, condition) in [
        ("kill", Condition::Dead),
        ("incapacitate", Condition::OutOfAction),
    ] {
        let mut table = duel_with_intents(intent, "kill");
        strike_down(&mut table);
        assert_eq!(table.condition("Guard"), condition);
    }
}

#[test]
fn with_intents_there_is_no_other_killing() {
    shows!("PDQ-KIL-04");
    let mut table = usual(asked());
    table.prepare(&["Zorro"], &["Captain", "Guard"]);
    table.hurt("Guard", "Spear", 3);
    for who in ["Zorro", "Captain", "Guard"] {
        table.does(who, intend("kill"));
    }
    table.begin_in_order(&["Zorro", "Captain", "Guard"]);
    let number = table.refuses("Zorro", kill("Guard"), &Refusal::IntentUpFront);
    assert_eq!(number, "PDQ-KIL-04");
}

#[test]
fn everybody_says_it_once_at_the_start() {
    shows!("PDQ-KIL-04", "PDQ-RUL-20");
    let mut table = usual(asked());
    table.prepare(&["Zorro"], &["Guard"]);
    let begin = f("begin").with("free", "no");
    table.does("Zorro", intend("kill"));
    let number = table.refuses_gm(&begin, &Refusal::IntentMissing);
    assert_eq!(number, "PDQ-KIL-04");
    // What was said holds.
    let number = table.refuses("Zorro", intend("incapacitate"), &Refusal::IntentFixed);
    assert_eq!(number, "PDQ-KIL-04");
    table.does("Guard", intend("kill"));
    table.choose("gm", &begin);
    table.refuses("Zorro", intend("incapacitate"), &Refusal::IntentFixed);
    // Who comes late says it then.
    let join = f("join").with("who", "Captain").with("side", 2);
    let join = join.with("place", 1);
    let number = table.refuses_gm(&join, &Refusal::NoIntents);
    assert_eq!(number, "PDQ-KIL-04");
    table.choose("gm", &join.with("intent", "kill"));
}

#[test]
fn nobody_is_asked_without_the_option_or_about_failure() {
    shows!("PDQ-KIL-04");
    let mut table = usual(Options::default());
    table.prepare(&["Zorro"], &["Guard"]);
    let number = table.refuses("Zorro", intend("kill"), &Refusal::NoIntents);
    assert_eq!(number, "PDQ-KIL-04");
    let mut table = usual(asked());
    let form = f("call_conflict").with("kind", "failure");
    let form = form.with("who", "Zorro").with("foes", names(&["Guard"]));
    table.choose("gm", &form);
    table.refuses("Zorro", intend("kill"), &Refusal::NoIntents);
    table.begin_in_order(&["Zorro", "Guard"]);
    strike_down(&mut table);
    assert_eq!(table.condition("Guard"), Condition::OutOfAction);
}

#[test]
fn on_a_tie_the_opponents_intent_counts() {
    shows!("PDQ-RUL-20", "PDQ-RUL-10");
    for (zorro, guard, ends) in [
        (
            "kill",
            "incapacitate",
            [Condition::OutOfAction, Condition::Dead],
        ),
        (
            "incapacitate",
            "kill",
            [Condition::Dead, Condition::OutOfAction],
        ),
    ] {
        let mut table = duel_with_intents(zorro, guard);
        table.hurt("Guard", "Spear", 2);
        table.attacks(("Zorro", "Proud"), ("Guard", "Spear"));
        table.throw(&[3, 3, 3, 3]);
        table.takes("Zorro", &[("Proud", 1)]);
        assert_eq!([table.condition("Zorro"), table.condition("Guard")], ends);
    }
}

#[test]
fn the_surroundings_never_kill() {
    shows!("PDQ-RUL-20");
    let mut table = duel_with_intents("kill", "kill");
    let form = f("attempt").with("qualities", names(&["Proud"]));
    table.does("Zorro", form.with("helpers", names(&[])));
    let form = f("approve_task").with("difficulty", "master");
    let form = form.with("situation", "complicated").with("harm", "damage");
    table.choose("gm", &form.with("badass", "no"));
    table.throw(&[3, 3]);
    table.takes("Zorro", &[("Sword", 4), ("Rider", 3), ("Quick", 2)]);
    assert_eq!(table.condition("Zorro"), Condition::OutOfAction);
}
