//! Scenes, Damage that stays, and Ranks that come back: DMG, REC, RUL-17 to RUL-19, RUL-33,
//! RUL-36.

use book_pdq::{
    Pdq,
    rules::{
        initiative::places,
        rank::Rank,
        recovery::{patients, result},
    },
    setup::Options,
    state::{Condition, Doing, Outcome},
};
use rulebook::{Filled, Kind, Rulebook, Seat, Turn};
use rulebook_testkit::{Table, shows};

use crate::common::{Story, f, names, split, table, usual};

use Rank::{Average, Expert, Good, Master, Poor};

fn end_scene(danger: &str) -> Filled {
    f("end_scene").with("danger", danger)
}

fn mark(who: &str, by: &str, quality: &str) -> Filled {
    let form = f("mark_healing").with("who", who).with("by", by);
    form.with("quality", quality).with("counts", "yes")
}

fn recover(who: &str, shares: &[(&str, i64)]) -> Filled {
    f("recover").with("who", who).with("split", split(shares))
}

fn attempt(who: &str, quality: &str) -> Filled {
    let form = f("attempt").with("who", who);
    let form = form.with("qualities", names(&[quality]));
    form.with("helpers", names(&[]))
}

/// The game master sets how many Failure Ranks a Quality has lost.
fn fail(table: &mut Table<Pdq>, who: &str, quality: &str, ranks: i64) {
    let form = f("rule_lost").with("who", who).with("quality", quality);
    table.choose("gm", &form.with("kind", "failure").with("ranks", ranks));
}

/// What the last recovery roll came to.
fn recovered(table: &Table<Pdq>) -> Vec<(&str, u32)> {
    let roll = table.state.last_roll.as_ref().expect("somebody rolled");
    let ranks = |outcome| match outcome {
        &Outcome::Recovery { ref who, ranks } => Some((who.as_str(), ranks)),
        _ => None,
    };
    roll.outcomes.iter().filter_map(ranks).collect()
}

/// The sergeant kills his own guard in a fight that is over then.
fn with_a_dead_guard() -> Table<Pdq> {
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Guard", "Sergeant"]);
    table.hurt("Guard", "Spear", 3);
    table.does("Zorro", f("pass"));
    table.does("Zorro", f("end_turn"));
    table.does("Sergeant", f("kill").with("victim", "Guard"));
    table.choose("gm", &f("end_conflict"));
    assert_eq!(table.condition("Guard"), Condition::Dead);
    table
}

#[test]
fn the_game_master_opens_and_ends_scenes() {
    shows!("PDQ-DMG-01", "TBL-06");
    let mut table = usual(Options::default());
    assert_eq!(table.no("gm", &f("open_scene")), "PDQ-DMG-01");
    assert_eq!(table.no("Ann", &end_scene("momentary")), "TBL-01");
    table.choose("gm", &end_scene("momentary"));
    assert!(!table.state.scene_open);
    // Between Scenes nothing is tried and nobody fights.
    assert_eq!(table.no("gm", &end_scene("momentary")), "PDQ-DMG-01");
    assert_eq!(table.no("Ann", &attempt("Zorro", "Rider")), "PDQ-DMG-01");
    let call = f("call_task").with("who", "Zorro");
    assert_eq!(table.no("gm", &call), "PDQ-DMG-01");
    let fight = f("call_conflict").with("kind", "damage");
    let fight = fight.with("who", "Zorro").with("foes", names(&["Guard"]));
    assert_eq!(table.no("gm", &fight), "PDQ-DMG-01");
    assert_eq!(table.no("Ann", &f("open_scene")), "TBL-01");
    table.choose("gm", &f("open_scene"));
    assert_eq!((table.state.scene, table.state.scene_open), (2, true));
    table.choose("gm", &fight);
}

#[test]
fn a_conflict_lies_within_one_scene() {
    shows!("PDQ-DMG-01");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Guard"]);
    for danger in ["momentary", "continuing"] {
        assert_eq!(table.no("gm", &end_scene(danger)), "TBL-03");
    }
    table.choose("gm", &f("end_conflict"));
    table.choose("gm", &end_scene("momentary"));
    assert!(!table.state.scene_open);
}

#[test]
fn every_point_takes_a_rank_for_the_rest_of_the_scene() {
    shows!("PDQ-DMG-02", "PDQ-DMG-04");
    let mut table = usual(Options::default());
    table.fight(&["Captain", "Zorro"]);
    table.attacks(("Captain", "Schemer"), ("Zorro", "Sword"));
    table.throw(&[6, 3, 1, 4]);
    // 11 against 9. PDQ-EX-07: an Expert that loses two Ranks is Average.
    table.takes("Zorro", &[("Sword", 2)]);
    assert_eq!(table.rank("Zorro", "Sword"), Some(Average));
    assert_eq!(table.rank("Zorro", "Rider"), Some(Good));
    // It is so after the Conflict, and in the next one of the same Scene.
    table.choose("gm", &f("end_conflict"));
    table.tries("Zorro", &["Sword"], "average");
    table.throw(&[3, 3]);
    let hands = &table.state.last_roll.as_ref().unwrap().hands;
    assert_eq!(hands[0].modifier, 0);
    table.fight(&["Zorro", "Captain"]);
    assert_eq!(table.rank("Zorro", "Sword"), Some(Average));
    let sword = table.who("Zorro").quality("Sword").unwrap();
    assert_eq!((sword.rank, sword.damage), (Expert, 2));
}

#[test]
fn the_conflict_names_the_kind_of_its_damage() {
    shows!("PDQ-DMG-03", "PDQ-CON-03", "PDQ-RUL-33");
    // PDQ-EX-08: a game of chess and a fight.
    for (kind, failure, damage) in [("failure", 2, 0), ("damage", 0, 2)] {
        let mut table = usual(Options::default());
        let call = f("call_conflict").with("kind", kind);
        let call = call.with("who", "Zorro").with("foes", names(&["Captain"]));
        table.choose("gm", &call);
        table.begin_in_order(&["Zorro", "Captain"]);
        table.attacks(("Zorro", "Sword"), ("Captain", "Schemer"));
        table.throw(&[3, 4, 3, 4]);
        table.takes("Captain", &[("Fencer", 2)]);
        let fencer = table.who("Captain").quality("Fencer").unwrap();
        assert_eq!((fencer.failure, fencer.damage), (failure, damage));
        assert_eq!(fencer.current(), Some(Good));
    }
}

#[test]
fn both_kinds_count_alike_for_ranks_and_for_going_out() {
    shows!("PDQ-DMG-03", "PDQ-RUL-33");
    let mut table = usual(Options::default());
    fail(&mut table, "Zorro", "Rider", 1);
    table.hurt("Zorro", "Rider", 1);
    assert_eq!(table.rank("Zorro", "Rider"), Some(Poor));
    assert_eq!(table.condition("Zorro"), Condition::InAction);
    fail(&mut table, "Zorro", "Rider", 2);
    assert_eq!(table.rank("Zorro", "Rider"), None);
    assert_eq!(table.condition("Zorro"), Condition::OutOfAction);
    // A Quality holds no more than one step below Poor, of both kinds together.
    let more = f("rule_lost").with("who", "Zorro").with("quality", "Rider");
    let more = more.with("kind", "damage").with("ranks", 2);
    assert_eq!(table.no("gm", &more), "TBL-02");
}

#[test]
fn nobody_is_killed_over_a_game_of_chess() {
    shows!("PDQ-RUL-33", "PDQ-KIL-03");
    for (kind, refused) in [("failure", true), ("damage", false)] {
        let mut table = usual(Options::default());
        let call = f("call_conflict").with("kind", kind).with("who", "Zorro");
        table.choose("gm", &call.with("foes", names(&["Guard", "Captain"])));
        table.begin_in_order(&["Zorro", "Captain", "Guard"]);
        table.hurt("Guard", "Spear", 3);
        table.does("Zorro", f("pass"));
        if !refused {
            table.does("Zorro", f("end_turn"));
        }
        let kill = f("kill").with("who", "Captain").with("victim", "Guard");
        if refused {
            assert_eq!(table.no("gm", &kill), "PDQ-KIL-03");
        } else {
            table.choose("gm", &kill);
        }
    }
}

#[test]
fn the_order_is_made_with_ranks_as_they_are() {
    shows!("PDQ-DMG-04", "PDQ-RUL-17");
    let mut table = usual(Options::default());
    let order = |table: &mut Table<Pdq>| {
        table.prepare(&["Zorro"], &["Captain"]);
        let order = places(&table.state, table.conflict());
        table.choose("gm", &f("end_conflict"));
        order.concat()
    };
    assert_eq!(order(&mut table), ["Captain", "Zorro"]);
    table.hurt("Captain", "Fencer", 2);
    assert_eq!(order(&mut table), ["Zorro", "Captain"]);
}

#[test]
fn the_chin_needs_a_quality_that_is_good_now() {
    shows!("PDQ-DMG-04", "PDQ-RUL-17");
    let mut table = usual(Options::default());
    table.hurt("Zorro", "Sword", 2);
    table.hurt("Zorro", "Quick", 1);
    table.fight(&["Captain", "Zorro"]);
    table.attacks(("Captain", "Fencer"), ("Zorro", "Rider"));
    table.throw(&[6, 6, 1, 1]);
    let chin = |quality: &str| f("chin").with("who", "Zorro").with("quality", quality);
    assert_eq!(table.no("Ann", &chin("Sword")), "PDQ-CHN-02");
    assert_eq!(table.no("Ann", &chin("Quick")), "PDQ-CHN-02");
    table.choose("Ann", &chin("Rider"));
}

#[test]
fn when_the_danger_is_past_everything_comes_back() {
    shows!("PDQ-REC-01", "PDQ-REC-02", "PDQ-RUL-36");
    let mut table = usual(Options::default());
    table.hurt("Captain", "Fencer", 4);
    table.choose("gm", &end_scene("continuing"));
    table.choose("gm", &f("roll_recovery"));
    table.throw(&[1]);
    assert_eq!(table.rank("Captain", "Fencer"), Some(Average));
    table.choose("gm", &f("open_scene"));
    // Old losses and new ones, of both kinds, of those who are out and those who are not.
    table.hurt("Zorro", "Sword", 3);
    fail(&mut table, "Zorro", "Rider", 2);
    table.hurt("Sergeant", "Fat", 1);
    assert_eq!(table.condition("Sergeant"), Condition::OutOfAction);
    table.choose("gm", &end_scene("momentary"));
    assert!(table.awaited().is_empty());
    assert!(table.state.cast.iter().all(|one| one.lost() == 0));
    // Back when the next Scene starts.
    assert_eq!(table.condition("Sergeant"), Condition::OutOfAction);
    table.choose("gm", &f("open_scene"));
    assert_eq!(table.condition("Sergeant"), Condition::InAction);
}

#[test]
fn what_is_below_poor_is_suggested_to_come_back_first() {
    shows!("PDQ-REC-04");
    let mut table = usual(Options::default());
    table.hurt("Zorro", "Sword", 3);
    table.hurt("Zorro", "Proud", 1);
    table.choose("gm", &end_scene("continuing"));
    table.choose("gm", &f("roll_recovery"));
    table.throw(&[2]);
    let forms = Pdq::choices(&table.state, &Seat::named("Ann"));
    let form = forms.iter().find(|form| form.key == "recover");
    let fields = form.expect("she recovers").fields.iter();
    let first: Vec<(String, u32)> = fields
        .filter_map(|field| match &field.kind {
            Kind::Share { portions, .. } => Some(portions),
            _ => None,
        })
        .flatten()
        .map(|portion| (portion.id.clone(), portion.first))
        .collect();
    assert_eq!(first, [("Sword".to_owned(), 0), ("Proud".to_owned(), 1)]);
}

#[test]
fn the_dead_do_not_recover() {
    shows!("PDQ-REC-01", "PDQ-DIC-04");
    let mut table = with_a_dead_guard();
    table.hurt("Zorro", "Sword", 1);
    table.choose("gm", &end_scene("continuing"));
    table.choose("gm", &f("roll_recovery"));
    assert_eq!(table.awaited(), [1]);
    table.throw(&[6]);
    assert_eq!(recovered(&table), [("Zorro", 6)]);
    table.choose("gm", &f("open_scene"));
    table.choose("gm", &end_scene("momentary"));
    table.choose("gm", &f("open_scene"));
    assert_eq!(table.condition("Guard"), Condition::Dead);
    assert_eq!(table.who("Guard").lost(), 3);
    let back = f("return_to_action").with("who", "Guard");
    assert_eq!(table.no("gm", &back), "PDQ-TRN-03");
}

#[test]
fn while_danger_continues_everybody_who_lost_ranks_rolls_a_die_in_seat_order() {
    shows!("PDQ-REC-03", "PDQ-DIC-04", "PDQ-REC-01");
    let mut table = usual(Options::default());
    // Hurt in another order than they sit.
    table.hurt("Captain", "Vain", 1);
    table.hurt("Captain", "Fencer", 4);
    fail(&mut table, "Bernardo", "Tough", 2);
    table.hurt("Bernardo", "Eyes", 2);
    table.hurt("Zorro", "Sword", 3);
    table.hurt("Zorro", "Rider", 2);
    assert_eq!(table.condition("Captain"), Condition::OutOfAction);
    let hurt: Vec<&str> = patients(&table.state)
        .into_iter()
        .map(|one| one.name.as_str())
        .collect();
    assert_eq!(hurt, ["Zorro", "Bernardo", "Captain"]);
    table.choose("gm", &end_scene("continuing"));
    table.choose("gm", &f("roll_recovery"));
    assert_eq!(table.awaited(), [1, 1, 1]);
    table.throw(&[2, 3, 4]);
    assert_eq!(
        recovered(&table),
        [("Zorro", 2), ("Bernardo", 3), ("Captain", 4)]
    );
    let seats = ["gm", "Ann", "Bob"].map(Seat::named);
    let Turn::Choice(asked) = Pdq::turn(&table.state) else {
        panic!("dice are awaited");
    };
    assert!(seats.iter().all(|seat| asked.contains(seat)), "{asked:?}");
    // Each for their own; the Scene ends when all have said.
    table.choose("gm", &recover("Captain", &[("Vain", 1), ("Fencer", 3)]));
    assert_eq!(
        table.no("Ann", &recover("Bernardo", &[("Tough", 2), ("Eyes", 1)])),
        "TBL-01"
    );
    table.choose("Ann", &recover("Zorro", &[("Sword", 1), ("Rider", 1)]));
    assert!(table.state.scene_open);
    table.choose("Bob", &recover("Bernardo", &[("Tough", 2), ("Eyes", 1)]));
    assert!(!table.state.scene_open);
    assert_eq!(table.state.doing, Doing::Talking);
    assert_eq!(table.rank("Captain", "Fencer"), Some(Expert));
    assert_eq!(table.rank("Zorro", "Sword"), Some(Average));
    assert_eq!(table.rank("Bernardo", "Tough"), Some(Good));
}

#[test]
fn who_has_lost_nothing_does_not_roll() {
    shows!("PDQ-REC-03");
    let mut table = usual(Options::default());
    assert_eq!(table.no("gm", &f("recovery_roll")), "PDQ-REC-03");
    table.choose("gm", &end_scene("continuing"));
    assert!(table.awaited().is_empty());
    assert!(!table.state.scene_open);
}

/// Zorro has lost five Ranks, and a die has been thrown for it.
fn after_a_die(face: u16) -> Table<Pdq> {
    let mut table = usual(Options::default());
    table.hurt("Zorro", "Sword", 3);
    table.hurt("Zorro", "Rider", 2);
    table.choose("gm", &end_scene("continuing"));
    table.choose("gm", &f("roll_recovery"));
    table.throw(&[face]);
    table
}

#[test]
fn the_player_chooses_what_comes_back_and_uses_all_of_it() {
    shows!("PDQ-REC-04");
    let mut table = after_a_die(3);
    for shares in [
        &[("Sword", 2)][..],
        &[("Sword", 3), ("Rider", 1)],
        &[("Rider", 3)],
        &[("Sword", 1), ("Rider", 3)],
        &[("Sword", 4), ("Rider", -1)],
        &[("Quick", 3)],
        &[("Sword", 2), ("Quick", 1)],
        &[("Fencer", 3)],
        &[],
    ] {
        assert_eq!(
            table.no("Ann", &recover("Zorro", shares)),
            "PDQ-REC-04",
            "{shares:?}"
        );
    }
    table.choose("Ann", &recover("Zorro", &[("Sword", 1), ("Rider", 2)]));
    assert_eq!(table.rank("Zorro", "Sword"), Some(Average));
    assert_eq!(table.rank("Zorro", "Rider"), Some(Good));
}

#[test]
fn no_quality_rises_above_its_base_rank_and_the_rest_is_gone() {
    shows!("PDQ-REC-04");
    for (face, asked) in [(4, true), (5, false), (6, false)] {
        let table = after_a_die(face);
        // With five or more there is nothing to choose.
        assert_eq!(table.state.doing != Doing::Talking, asked, "{face}");
        assert_eq!(table.who("Zorro").lost(), if asked { 5 } else { 0 });
        assert_eq!(table.rank("Zorro", "Quick"), Some(Good));
    }
    // With one Quality hurt there is nothing to choose either.
    let mut table = usual(Options::default());
    table.hurt("Captain", "Fencer", 4);
    table.choose("gm", &f("recovery_roll"));
    table.choose("gm", &f("roll_recovery"));
    table.throw(&[3]);
    assert_eq!(table.rank("Captain", "Fencer"), Some(Expert));
    assert_eq!(table.state.doing, Doing::Talking);
}

#[test]
fn healing_qualities_are_added_to_the_die() {
    shows!("PDQ-REC-05", "PDQ-REC-03");
    // PDQ-EX-09: Healer Good and a 4 are six Ranks.
    let mut table = usual(Options::default());
    for quality in ["Tough", "Acrobat", "Eyes"] {
        table.hurt("Bernardo", quality, 2);
    }
    fail(&mut table, "Bernardo", "Mute", 1);
    table.choose("gm", &end_scene("continuing"));
    let healer = mark("Bernardo", "Bernardo", "Healer");
    assert_eq!(table.no("Bob", &healer), "TBL-01");
    table.choose("gm", &healer);
    table.choose("gm", &f("roll_recovery"));
    assert_eq!(table.no("gm", &healer), "TBL-03");
    table.throw(&[4]);
    assert_eq!(recovered(&table), [("Bernardo", 6)]);
    let shares = &[("Tough", 2), ("Acrobat", 2), ("Eyes", 1), ("Mute", 1)];
    table.choose("Bob", &recover("Bernardo", shares));
    assert_eq!(table.who("Bernardo").lost(), 1);
}

#[test]
fn healing_qualities_are_summed_at_what_they_are_before_the_roll() {
    shows!("PDQ-REC-05", "PDQ-REC-06", "PDQ-DMG-04", "PDQ-RUL-17");
    for (lost, marks, modifier) in [
        (0, &["Medic", "Herbs"][..], 6),
        (1, &["Medic", "Herbs"], 4),
        (3, &["Medic", "Herbs"], 0),
        (3, &["Medic"], -2),
        (0, &["Medic", "Herbs", "Sickly"], 4),
        (0, &["Herbs", "Sickly"], 0),
        (0, &[], 0),
    ] {
        let mut table = table(
            Options::default(),
            &[(
                "Ann",
                "Ida: Medic: Expert, Herbs: Good, Strong: Master, Sickly: Poor",
            )],
        );
        table.hurt("Ida", "Strong", 4);
        table.hurt("Ida", "Medic", lost);
        table.choose("gm", &f("recovery_roll"));
        for quality in marks {
            table.choose("gm", &mark("Ida", "Ida", quality));
        }
        table.choose("gm", &f("roll_recovery"));
        table.throw(&[1]);
        let hands = &table.state.last_roll.as_ref().unwrap().hands;
        assert_eq!(hands[0].modifier, modifier, "{lost} {marks:?}");
        assert_eq!(recovered(&table), [("Ida", result(1, modifier))]);
    }
}

#[test]
fn a_mark_for_healing_can_be_taken_back() {
    shows!("PDQ-REC-05");
    let mut table = usual(Options::default());
    table.hurt("Bernardo", "Tough", 2);
    table.choose("gm", &f("recovery_roll"));
    let healer = mark("Bernardo", "Bernardo", "Healer");
    table.choose("gm", &healer);
    // Marked twice is marked once.
    table.choose("gm", &healer);
    table.choose("gm", &mark("Bernardo", "Bernardo", "Mute"));
    table.choose(
        "gm",
        &mark("Bernardo", "Bernardo", "Mute").with("counts", "no"),
    );
    table.choose("gm", &f("roll_recovery"));
    table.throw(&[1]);
    assert_eq!(recovered(&table), [("Bernardo", 3)]);
}

#[test]
fn a_weakness_takes_away_and_nobody_recovers_less_than_nothing() {
    shows!("PDQ-REC-06");
    assert_eq!(result(1, -2), 0);
    assert_eq!(result(2, -2), 0);
    assert_eq!(result(3, -2), 1);
    assert_eq!(result(6, 0), 6);
    // PDQ-EX-10.
    for (face, left) in [(1, 3), (2, 3), (3, 2), (6, 0)] {
        let mut table = table(
            Options::default(),
            &[("Ann", "Ida: Strong: Master, Sickly: Poor")],
        );
        table.hurt("Ida", "Strong", 3);
        table.choose("gm", &end_scene("continuing"));
        table.choose("gm", &mark("Ida", "Ida", "Sickly"));
        table.choose("gm", &f("roll_recovery"));
        table.throw(&[face]);
        assert_eq!(table.who("Ida").lost(), left, "{face}");
        assert!(!table.state.scene_open);
    }
}

#[test]
fn nothing_more_comes_back_until_the_game_master_calls() {
    shows!("PDQ-REC-07", "PDQ-RUL-36");
    let mut table = usual(Options::default());
    table.hurt("Zorro", "Sword", 3);
    table.hurt("Zorro", "Rider", 2);
    let ask = recover("Zorro", &[("Sword", 1)]);
    assert_eq!(table.no("Ann", &ask), "PDQ-REC-07");
    assert_eq!(table.no("gm", &f("roll_recovery")), "PDQ-REC-07");
    let healing = mark("Zorro", "Bernardo", "Healer");
    assert_eq!(table.no("gm", &healing), "PDQ-REC-07");
    assert_eq!(table.no("Ann", &f("recovery_roll")), "TBL-01");
    table.choose("gm", &f("recovery_roll"));
    // Called, but nothing is rolled yet.
    assert_eq!(table.no("Ann", &ask), "PDQ-REC-07");
    assert_eq!(table.no("Ann", &f("roll_recovery")), "TBL-01");
    table.choose("gm", &f("roll_recovery"));
    assert_eq!(table.no("Ann", &ask), "TBL-03");
    table.throw(&[1]);
    table.choose("Ann", &ask);
    // It was no end of a Scene, and it is over.
    assert!(table.state.scene_open);
    assert_eq!(table.no("Ann", &ask), "PDQ-REC-07");
    assert_eq!(table.who("Zorro").lost(), 4);
    // A later Scene gives another roll, and so does another call, between Scenes as well.
    table.choose("gm", &end_scene("continuing"));
    table.choose("gm", &f("roll_recovery"));
    table.throw(&[1]);
    table.choose("Ann", &ask);
    assert_eq!(table.no("Ann", &ask), "PDQ-REC-07");
    table.choose("gm", &f("recovery_roll"));
    table.choose("gm", &f("roll_recovery"));
    table.throw(&[1]);
    table.choose("Ann", &ask);
    assert_eq!(table.who("Zorro").lost(), 2);
}

#[test]
fn a_recovery_is_no_action_and_has_no_shifts() {
    shows!("PDQ-RUL-18");
    let mut table = table(
        Options::default(),
        &[("Ann", "Ida: Medic: Master, Strong: Master")],
    );
    table.hurt("Ida", "Strong", 4);
    table.choose("gm", &f("recovery_roll"));
    table.choose("gm", &mark("Ida", "Ida", "Medic"));
    let shift = f("shift").with("who", "Ida").with("direction", "up");
    let shift = shift.with("by", 1).with("reason", "a warm bed");
    assert_eq!(table.no("gm", &shift), "TBL-03");
    table.choose("gm", &f("roll_recovery"));
    assert_eq!(table.awaited(), [1]);
}

#[test]
fn both_kinds_of_loss_come_back_from_one_pool() {
    shows!("PDQ-RUL-18", "PDQ-RUL-33", "PDQ-REC-04");
    let mut table = usual(Options::default());
    table.hurt("Captain", "Fencer", 2);
    fail(&mut table, "Captain", "Fencer", 2);
    fail(&mut table, "Captain", "Schemer", 1);
    table.choose("gm", &f("recovery_roll"));
    table.choose("gm", &f("roll_recovery"));
    table.throw(&[4]);
    table.choose("gm", &recover("Captain", &[("Fencer", 3), ("Schemer", 1)]));
    let captain = table.who("Captain");
    assert_eq!(captain.lost(), 1);
    assert_eq!(captain.quality("Fencer").unwrap().current(), Some(Expert));
    assert_eq!(captain.quality("Schemer").unwrap().current(), Some(Good));
}

#[test]
fn others_may_heal_if_they_can_do_anything_at_all() {
    shows!("PDQ-RUL-18", "PDQ-REC-05");
    let mut table = usual(Options::default());
    table.hurt("Zorro", "Sword", 3);
    table.hurt("Zorro", "Proud", 1);
    table.hurt("Guard", "Spear", 3);
    table.hurt("Bernardo", "Eyes", 3);
    let back = f("return_to_action").with("who", "Bernardo");
    table.choose("gm", &back);
    table.choose("gm", &f("recovery_roll"));
    // Neither what is below Poor nor who is out of action; and only who is a patient.
    for (form, rule) in [
        (mark("Zorro", "Zorro", "Proud"), "PDQ-RUL-18"),
        (mark("Zorro", "Bernardo", "Eyes"), "PDQ-RUL-18"),
        (mark("Zorro", "Guard", "Spear"), "PDQ-OUT-03"),
        (mark("Lolita", "Bernardo", "Healer"), "TBL-04"),
        (mark("Zorro", "Bernardo", "Sword"), "TBL-04"),
    ] {
        assert_eq!(table.no("gm", &form), rule, "{form:?}");
    }
    // Zorro is out of action, but what is Zorro's own helps.
    assert_eq!(table.condition("Zorro"), Condition::OutOfAction);
    table.choose("gm", &mark("Zorro", "Zorro", "Quick"));
    table.choose("gm", &mark("Zorro", "Bernardo", "Healer"));
    table.choose("gm", &mark("Guard", "Bernardo", "Healer"));
    table.choose("gm", &f("roll_recovery"));
    table.throw(&[1, 1, 1]);
    assert_eq!(
        recovered(&table),
        [("Zorro", 5), ("Bernardo", 1), ("Guard", 3)]
    );
    assert_eq!(table.who("Zorro").lost(), 0);
}

#[test]
fn what_danger_does_not_give_back_stays() {
    shows!("PDQ-RUL-36", "PDQ-DMG-02", "PDQ-REC-03");
    let mut table = usual(Options::default());
    table.hurt("Captain", "Fencer", 3);
    table.choose("gm", &end_scene("continuing"));
    table.choose("gm", &f("roll_recovery"));
    table.throw(&[1]);
    table.choose("gm", &f("open_scene"));
    assert_eq!(table.rank("Captain", "Fencer"), Some(Good));
    let fencer = table.who("Captain").quality("Fencer").unwrap();
    assert_eq!((fencer.rank, fencer.damage), (Master, 2));
    // It is no first Damage of the new Scene, though.
    assert!(!table.who("Captain").hurt);
}

#[test]
fn a_recovery_that_was_called_off_has_not_been() {
    shows!("TBL-02", "PDQ-REC-07");
    let mut table = usual(Options::default());
    table.hurt("Zorro", "Sword", 2);
    table.choose("gm", &end_scene("continuing"));
    assert_eq!(table.no("Ann", &f("call_off")), "TBL-01");
    table.choose("gm", &f("call_off"));
    assert_eq!(table.state.doing, Doing::Talking);
    assert!(table.state.scene_open);
    assert_eq!(table.who("Zorro").lost(), 2);
    assert_eq!(table.rank("Zorro", "Sword"), Some(Average));
    assert_eq!(table.rank("Zorro", "Proud"), Some(Poor));
}
