//! Short tales of tasks and of the tower, told by several tests.

use book_die_tower::{
    DieTower,
    event::Event,
    state::{Doing, Nature, TaskStage},
};
use dice::Face;
use rulebook::{Filled, Seat};
use rulebook_testkit::Table;

use crate::common::{Story, f};

/// A table of this book.
pub type Tower = Table<DieTower>;

/// How the last task went: its total, and whether it succeeded.
pub fn done(table: &Tower) -> (i64, bool) {
    let mut log = table.log.iter().rev();
    let found = log.find_map(|event| match event {
        Event::TaskDone { total, success, .. } => Some((*total, *success)),
        _ => None,
    });
    found.expect("a task was rolled")
}

/// How the last attack went: both totals, and whether it hit.
pub fn fought(table: &Tower) -> (i64, i64, bool) {
    let mut log = table.log.iter().rev();
    let found = log.find_map(|event| match event {
        Event::AttackDone {
            attack,
            defence,
            hit,
            ..
        } => Some((*attack, *defence, *hit)),
        _ => None,
    });
    found.expect("there was an attack")
}

/// Whether nothing is going on.
pub fn talking(table: &Tower) -> bool {
    table.state.doing == Doing::Talking
}

/// A roll of somebody against a difficulty, from the terms to the last of these throws.
pub fn roll(
    table: &mut Tower,
    (who, with): (&str, &str),
    (difficulty, dice, lean): (&str, i64, &str),
    wishes: i64,
    throws: &[&[Face]],
) {
    table.tries(who, with, difficulty, dice, lean);
    if asks_for_wishes(table) {
        table.rolls(who, wishes);
    }
    for faces in throws {
        table.throw(faces);
    }
}

/// Whether the roller of a task may still add Wishes.
fn asks_for_wishes(table: &Tower) -> bool {
    match &table.state.doing {
        Doing::Task(task) => matches!(task.stage, TaskStage::Set { .. }),
        _ => false,
    }
}

/// Somebody fails without any Fail, and owes one die.
pub fn miss(table: &mut Tower, who: &str) {
    roll(table, (who, "plain"), ("average", 1, "none"), 0, &[&[3]]);
}

/// Somebody fails with a Fail, and owes two dice.
pub fn trip(table: &mut Tower, who: &str) {
    roll(table, (who, "plain"), ("average", 1, "none"), 0, &[&[1]]);
}

/// Two attack one another with one die each; what is owed comes after these throws.
pub fn clash(table: &mut Tower, who: &str, target: &str, throws: &[&[Face]]) {
    table.attacks(who, "plain", target, "plain");
    table.judges(1, 1);
    table.no_wishes();
    for faces in throws {
        table.throw(faces);
    }
}

/// The World Master says what a fall means.
pub fn befalls(table: &mut Tower, down: bool) {
    let down = if down { "yes" } else { "no" };
    table.choose("gm", &f("befall").with("down", down).with("what", "Ouch"));
}

/// The Level of a PC.
pub fn level(table: &Tower, who: &str) -> u32 {
    match table.who(who).nature {
        Nature::Pc { level, .. } => level,
        _ => 0,
    }
}

/// Who last placed a die.
pub fn last_placer(table: &Tower) -> Option<String> {
    let seat = table.state.tower.last_placer.as_ref();
    seat.map(|seat: &Seat| seat.name().to_owned())
}

/// The terms of a task.
pub fn terms(difficulty: &str, dice: i64, lean: &str) -> Filled {
    f("set_terms")
        .with("difficulty", difficulty)
        .with("dice", dice)
        .with("lean", lean)
}

/// Somebody wants to try something.
pub fn attempt(who: &str, with: &str) -> Filled {
    f("try")
        .with("who", who)
        .with("with", with)
        .with("what", "")
}
