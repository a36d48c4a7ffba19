//! Short words for stories of tasks.

use book_pdq::{
    Pdq,
    rules::damage::to_assign,
    state::{Doing, Hand, Outcome},
};
use rulebook::Filled;
use rulebook_testkit::Table;

use crate::common::{f, named, names};

pub fn attempt(qualities: &[&str]) -> Filled {
    let form = f("attempt").with("qualities", named(qualities));
    form.with("helpers", names(&[]))
}

pub fn together(who: &str, qualities: &[&str], helpers: &[&str]) -> Filled {
    let form = attempt(qualities).with("helpers", names(helpers));
    form.with("who", who)
}

pub fn propose(who: &str, qualities: &[&str]) -> Filled {
    let form = f("propose").with("who", who);
    form.with("qualities", named(qualities))
}

pub fn contribute(who: &str, qualities: &[&str]) -> Filled {
    let form = f("contribute").with("who", who);
    form.with("qualities", names(qualities))
}

pub fn approve(difficulty: &str, situation: &str) -> Filled {
    let form = f("approve_task").with("difficulty", difficulty);
    let form = form.with("situation", situation);
    form.with("harm", "no").with("badass", "no")
}

pub fn against(target: &str, quality: &str) -> Filled {
    let form = f("approve_task_against").with("target", target);
    let form = form.with("quality", quality).with("situation", "simple");
    form.with("harm", "no").with("badass", "no")
}

pub fn judge(key: &str, who: &str, quality: &str) -> Filled {
    f(key).with("who", who).with("quality", quality)
}

pub fn shift(who: &str, direction: &str, by: i64) -> Filled {
    let form = f("shift").with("who", who).with("direction", direction);
    form.with("by", by).with("reason", "the light is behind")
}

/// The last roll that everybody saw: what the first hand was, and what came of it.
pub fn hand(table: &Table<Pdq>) -> &Hand {
    let roll = table.state.last_roll.as_ref().expect("somebody rolled");
    roll.hands.first().expect("somebody threw")
}

pub fn outcome(table: &Table<Pdq>) -> &Outcome {
    let roll = table.state.last_roll.as_ref().expect("somebody rolled");
    roll.outcomes.first().expect("something came of it")
}

pub fn rolled(who: &str, number: i64, total: i64, success: bool) -> Outcome {
    Outcome::Task {
        who: who.to_owned(),
        number,
        total,
        success,
    }
}

pub fn without_dice(who: &str, success: bool) -> Outcome {
    Outcome::Automatic {
        who: who.to_owned(),
        success,
    }
}

/// How many points somebody has to take now.
pub fn pending(table: &Table<Pdq>) -> u32 {
    let blow = table.state.blow().expect("somebody is hurt");
    to_assign(&table.state, blow)
}

pub fn talking(table: &Table<Pdq>) -> bool {
    table.state.doing == Doing::Talking
}
