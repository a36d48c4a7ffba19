//! Killing on one's own turn: KIL-01 to KIL-04. What intents that were declared do is in
//! [`conflict`](super::conflict) and [`attack`](super::attack).

use rulebook::Seat;

use super::{Play, character, owned_by, turn};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    setup::KillsPerTurn,
    state::{Condition, Conflict, Kind, Member, State},
};

/// Whom somebody can kill in this turn.
pub fn victims(state: &State, conflict: &Conflict, member: &Member) -> Vec<String> {
    let others = conflict.combatants.iter().map(|one| one.who.clone());
    let can_kill = |victim: &String| check_kill(state, conflict, member, victim).is_ok();
    others.filter(can_kill).collect()
}

/// Whether somebody can be killed by somebody on turn (PDQ-KIL-01, PDQ-KIL-03, PDQ-KIL-04,
/// PDQ-RUL-20).
fn check_kill(
    state: &State,
    conflict: &Conflict,
    member: &Member,
    victim: &str,
) -> Result<(), Refusal> {
    if state.options.kill_intent {
        return Err(Refusal::IntentUpFront);
    }
    if conflict.kind == Kind::Failure {
        return Err(Refusal::FailureConflict);
    }
    if conflict.combatant(victim).is_none() {
        return Err(Refusal::Unknown(victim.to_owned()));
    }
    match character(state, victim)?.condition {
        Condition::InAction => return Err(Refusal::NotOutOfAction),
        Condition::Dead => return Err(Refusal::AlreadyDead),
        Condition::OutOfAction => {}
    }
    // While nothing was done in a turn it has not begun, and whoever is out was out before it.
    let open = conflict.turn();
    let begun = open.is_none_or(|turn| turn.touched || turn.released);
    if begun && !member.out_before.iter().any(|name| name == victim) {
        return Err(Refusal::OutSinceThisTurn);
    }
    if member.kills > 0 && state.options.kills_per_turn == KillsPerTurn::One {
        return Err(Refusal::OneKillPerTurn);
    }
    Ok(())
}

/// Somebody kills somebody who was out before this turn, without spending the action
/// (PDQ-KIL-01, PDQ-KIL-02).
pub fn kill(state: &State, seat: &Seat, who: &str, victim: &str) -> Decided {
    owned_by(state, seat, who)?;
    let conflict = turn::conflict(state)?;
    let member = turn::on_turn(state, conflict, who)?;
    check_kill(state, conflict, member, victim)?;
    let mut play = Play::new(state);
    turn::begin(&mut play);
    play.happen(Event::Killed {
        by: who.to_owned(),
        who: victim.to_owned(),
    });
    turn::go_on(&mut play);
    Ok(play.events)
}
