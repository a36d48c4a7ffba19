//! Non-opposed rounds, Competitions, Tests and Trials: NON, CMP, TST, TRI.

use super::{Play, active, declare, is_active, round};
use crate::{
    event::{Event, Outcome},
    refusal::Build,
    setup::Options,
    state::{Conflict, Contest, Importance, Race, State, Task, Unit, UnitKind},
};

/// Essence of a vital plot element, as of a character (CLN-NON-08).
pub const PLOT_ESSENCE: u32 = 20;
/// Resolve of a vital plot element, as of a character (CLN-NON-08).
pub const PLOT_RESOLVE: u32 = 8;
/// The usual threshold of a Trial (CLN-TRI-01).
pub const THRESHOLD: u32 = 10;

/// CLN-NON-02: the most Essence of a task of this importance.
pub fn cap(importance: Importance) -> u32 {
    match importance {
        Importance::Trivial => 5,
        Importance::Average => 15,
        Importance::Vital => 25,
        Importance::Epic => 40,
    }
}

/// CLN-NON-02, CLN-RUL-38: whether a task of this importance may have so much Essence.
pub fn check_essence(importance: Importance, essence: i64) -> Result<u32, Build> {
    let essence = u32::try_from(essence).ok();
    let most = cap(importance);
    let essence = essence.filter(|essence| (1..=most).contains(essence));
    essence.ok_or(Build::Importance(most))
}

/// CLN-NON-08: a vital plot element begins as a character does.
pub fn check_plot(importance: Importance, essence: u32) -> Result<(), Build> {
    if importance == Importance::Vital && essence == PLOT_ESSENCE {
        Ok(())
    } else {
        Err(Build::Plot)
    }
}

/// CLN-NON-03, CLN-NON-04, CLN-RUL-37: dice of a challenge against so many of a player's.
pub fn challenge(options: &Options, dice: usize, fewer: u32) -> usize {
    let fewer = usize::try_from(fewer).unwrap_or(usize::MAX);
    let left = dice.saturating_sub(fewer);
    if options.challenge_min_1 && dice > 0 {
        left.max(1)
    } else {
        left
    }
}

/// CLN-NON-04: dice of the challenge that a unit faces, counted anew each round.
pub fn dice(state: &State, conflict: &Conflict, against: &str) -> usize {
    let fewer = match &conflict.contest {
        Contest::Task(task) => task.fewer,
        Contest::Race(race) => race.fewer.unwrap_or(u32::MAX),
        Contest::Fight => u32::MAX,
    };
    let unit = conflict.unit(against);
    let rolled = unit.map_or(0, |unit| declare::pool(state, conflict, unit).len());
    challenge(&state.options, rolled, fewer)
}

/// What a failed task is recorded as (CLN-CLI-09, CLN-RUL-70).
fn failure(state: &State, conflict: &Conflict, task: &Task) -> Outcome {
    let done = task.essence.most.saturating_sub(task.essence.left);
    let with_cliche = |unit: &Unit| {
        let mut members = unit.members.iter().filter_map(|who| state.character(who));
        members.any(|one| one.all_cliches().next().is_some())
    };
    let applies = state.options.cliche_never_fails
        && !conflict.flawed
        && conflict.units.iter().any(with_cliche);
    if applies {
        Outcome::Complication(done, task.essence.most)
    } else {
        Outcome::Failure(done, task.essence.most)
    }
}

/// CLN-TST-01, CLN-TRI-01, CLN-TRI-02: whether a task is over now that the round is.
pub fn after_round(state: &State, conflict: &Conflict, task: &Task) -> Option<Outcome> {
    if task.essence.left == 0 {
        return Some(Outcome::Success);
    }
    let late = task.rounds.is_some_and(|rounds| conflict.round >= rounds);
    let slipped = task
        .threshold
        .is_some_and(|threshold| task.dealt <= threshold);
    (late || slipped).then(|| failure(state, conflict, task))
}

/// CLN-CMP-03, CLN-RUL-34: who is ahead once somebody has reached the total.
pub fn leaders(options: &Options, race: &Race) -> Vec<String> {
    let reached = |progress: u32| {
        if options.exceed_strictly {
            progress > race.total
        } else {
            progress >= race.total
        }
    };
    let there = race
        .progress
        .iter()
        .filter(|(_, progress)| reached(*progress));
    let best = there.clone().map(|(_, progress)| *progress).max();
    let best = there.filter(|(_, progress)| Some(*progress) == best);
    best.map(|(unit, _)| unit.clone()).collect()
}

/// CLN-RND-17: tasks and Competitions are looked at. Says whether the conflict ended.
pub fn check(play: &mut Play) -> bool {
    let Some(conflict) = play.state.conflict.as_deref() else {
        return true;
    };
    match &conflict.contest {
        Contest::Fight => false,
        Contest::Task(task) => match after_round(&play.state, conflict, task) {
            Some(outcome) => {
                round::end(play, outcome);
                true
            }
            None => false,
        },
        Contest::Race(race) => {
            let leaders = leaders(&play.state.options, race);
            match leaders.as_slice() {
                [] => false,
                [winner] => {
                    let winner = winner.clone();
                    round::end(play, Outcome::Winner(winner));
                    true
                }
                _ => {
                    let racing = conflict.units.iter();
                    let racing = racing.filter(|unit| unit.kind == UnitKind::Named).count();
                    if racing > leaders.len() {
                        play.happen(Event::TiedPlayOn { units: leaders });
                    }
                    false
                }
            }
        }
    }
}

/// Whether one who tries a task or races is left.
pub fn somebody_is_left(state: &State, conflict: &Conflict) -> bool {
    let mut units = conflict.units.iter();
    units.any(|unit| unit.kind == UnitKind::Named && !active(state, unit).is_empty())
}

/// How a task ends when nobody is left to try it.
pub fn abandoned(state: &State, conflict: &Conflict) -> Outcome {
    match &conflict.contest {
        Contest::Task(task) => failure(state, conflict, task),
        Contest::Fight | Contest::Race(_) => Outcome::Nobody,
    }
}

/// Rivals who may counter in an opposed Competition, in seat order after the actor
/// (CLN-CMP-02); in an unopposed one, the actor's own challenge.
pub fn rivals(state: &State, conflict: &Conflict, unit: &str) -> Vec<String> {
    let opposed = conflict.race().is_some_and(|race| race.fewer.is_none());
    if !opposed {
        let mut units = conflict.units.iter();
        let own = units.find(|one| matches!(&one.kind, UnitKind::Challenge(of) if of == unit));
        return own.map(|one| one.name.clone()).into_iter().collect();
    }
    let racing = conflict.units.iter();
    let racing = racing.filter(|one| one.members.iter().any(|who| is_active(state, who)));
    let racing: Vec<String> = racing.map(|one| one.name.clone()).collect();
    let place = racing.iter().position(|one| one == unit).unwrap_or(0);
    let after = racing.iter().skip(place + 1);
    let before = racing.iter().take(place);
    after.chain(before).cloned().collect()
}
