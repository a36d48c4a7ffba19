//! The next Scene, and who is back in it: OUT-02, RUL-19.

use book_pdq::{rules::rank::Rank, setup::Options, state::Condition};
use rulebook::Filled;
use rulebook_testkit::shows;

use crate::common::{Story, f, names, split, usual};

use Rank::Good;

fn end_scene(danger: &str) -> Filled {
    f("end_scene").with("danger", danger)
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
#[test]
fn a_new_scene_counts_its_own_first_damage_and_chin() {
    shows!("PDQ-DMG-01", "PDQ-RUL-12", "PDQ-CHN-01");
    let mut table = usual(Options::default());
    table.fight(&["Captain", "Zorro"]);
    table.attacks(("Captain", "Fencer"), ("Zorro", "Rider"));
    table.throw(&[6, 6, 1, 1]);
    table.does("Zorro", f("chin").with("quality", "Sword"));
    table.choose("gm", &f("judge_chin").with("agree", "yes"));
    assert!(table.who("Zorro").hurt && table.who("Zorro").chin_used);
    table.choose("gm", &f("end_conflict"));
    assert!(table.who("Zorro").hurt && table.who("Zorro").chin_used);
    table.choose("gm", &end_scene("momentary"));
    table.choose("gm", &f("open_scene"));
    assert!(!table.who("Zorro").hurt && !table.who("Zorro").chin_used);
}

#[test]
fn who_is_still_below_poor_stays_out_in_the_next_scene() {
    shows!("PDQ-RUL-19", "PDQ-REC-01");
    let mut table = usual(Options::default());
    table.hurt("Captain", "Fencer", 5);
    table.hurt("Captain", "Vain", 1);
    table.hurt("Sergeant", "Fat", 1);
    table.choose("gm", &end_scene("continuing"));
    table.choose("gm", &f("roll_recovery"));
    table.throw(&[3, 1]);
    table.choose("gm", &recover("Captain", &[("Fencer", 3)]));
    assert_eq!(table.condition("Sergeant"), Condition::OutOfAction);
    table.choose("gm", &f("open_scene"));
    // Vain is still below Poor; Fat is not.
    assert_eq!(table.condition("Captain"), Condition::OutOfAction);
    assert_eq!(table.condition("Sergeant"), Condition::InAction);
    assert_eq!(table.no("gm", &attempt("Captain", "Fencer")), "PDQ-OUT-03");
    table.choose("gm", &end_scene("momentary"));
    table.choose("gm", &f("open_scene"));
    assert_eq!(table.condition("Captain"), Condition::InAction);
}

#[test]
fn the_game_master_returns_somebody_whenever_it_fits() {
    shows!("PDQ-RUL-19", "PDQ-OUT-02");
    let mut table = usual(Options::default());
    let back = f("return_to_action").with("who", "Zorro");
    assert_eq!(table.no("gm", &back), "PDQ-OUT-02");
    table.hurt("Zorro", "Rider", 3);
    assert_eq!(table.no("Ann", &back), "TBL-01");
    table.choose("gm", &back);
    assert_eq!(table.condition("Zorro"), Condition::InAction);
    // What is below Poor cannot be used, and the rest can.
    assert_eq!(table.rank("Zorro", "Rider"), None);
    assert_eq!(table.no("Ann", &attempt("Zorro", "Rider")), "PDQ-RUL-19");
    table.choose("Ann", &attempt("Zorro", "Sword"));
    let demand = f("demand").with("who", "Zorro").with("quality", "Rider");
    assert_eq!(table.no("gm", &demand), "PDQ-RUL-19");
    table.choose("gm", &f("call_off"));
    // Who helps is bound by it as well.
    let ask = attempt("Lolita", "Wit").with("helpers", names(&["Zorro"]));
    table.choose("Ann", &ask);
    let help = f("contribute").with("who", "Zorro");
    let help = help.with("qualities", names(&["Rider"]));
    assert_eq!(table.no("Ann", &help), "PDQ-RUL-19");
    table.choose("gm", &f("call_off"));
    table.fight(&["Zorro", "Guard"]);
    let form = f("attack").with("who", "Zorro");
    let form = form.with("qualities", names(&["Sword", "Rider"]));
    let form = form.with("targets", names(&["Guard"]));
    assert_eq!(table.no("Ann", &form), "PDQ-RUL-19");
    table.choose("Ann", &form.with("qualities", names(&["Sword"])));
    assert!(table.state.deed().is_some());
}

#[test]
fn the_game_master_returns_somebody_between_scenes_and_in_a_conflict() {
    shows!("PDQ-RUL-19");
    let mut table = usual(Options::default());
    table.hurt("Captain", "Fencer", 5);
    table.choose("gm", &end_scene("continuing"));
    let back = f("return_to_action").with("who", "Captain");
    assert_eq!(table.no("gm", &back), "TBL-03");
    table.choose("gm", &f("roll_recovery"));
    table.throw(&[3]);
    table.choose("gm", &back);
    assert_eq!(table.condition("Captain"), Condition::InAction);
    table.choose("gm", &f("open_scene"));
    table.fight(&["Zorro", "Captain"]);
    table.hurt("Captain", "Vain", 1);
    table.choose("gm", &back);
    assert_eq!(table.condition("Captain"), Condition::InAction);
    table.does("Zorro", f("pass"));
    assert_eq!(table.on_turn(), "Captain");
}

#[test]
fn who_was_returned_in_spite_of_it_stays_so_when_something_else_is_ruled() {
    shows!("PDQ-RUL-19", "TBL-02");
    let mut table = usual(Options::default());
    table.hurt("Zorro", "Rider", 3);
    table.choose("gm", &f("return_to_action").with("who", "Zorro"));
    let points = f("rule_experience").with("who", "Zorro").with("points", 2);
    table.choose("gm", &points);
    assert_eq!(table.condition("Zorro"), Condition::InAction);
}

#[test]
fn who_was_returned_in_spite_of_it_is_out_only_when_another_quality_falls() {
    shows!("PDQ-RUL-19", "PDQ-OUT-01");
    let mut table = usual(Options::default());
    table.hurt("Zorro", "Rider", 3);
    table.choose("gm", &f("return_to_action").with("who", "Zorro"));
    table.choose("Ann", &attempt("Zorro", "Sword"));
    let form = f("approve_task").with("difficulty", "expert");
    let form = form.with("situation", "complicated").with("badass", "no");
    table.choose("gm", &form.with("harm", "damage"));
    table.throw(&[3, 3]);
    table.takes("Zorro", &[("Sword", 1)]);
    assert_eq!(table.rank("Zorro", "Sword"), Some(Good));
    assert_eq!(table.condition("Zorro"), Condition::InAction);
}
