//! The engine of a conflict: what comes next once somebody has decided something (RND, GEN-05).
//!
//! [`go_on`] is called at the end of every command. It passes every stage in which nobody has
//! anything to decide, and stops where somebody has, or where dice are awaited.

use dice::Face;
use rulebook::Seat;

use super::{
    Play, action, active, answer, cliche, damage, declare, duel, gm_only, is_players,
    limits::{self, Bound},
    open_conflict, task,
};
use crate::{
    Decided,
    event::{Event, Outcome, RolledPool},
    refusal::Refusal,
    setup::Options,
    state::{Conflict, Contest, Die, Side, Stage, State, Target, Turn, Unit, UnitKind},
};

/// Goes on until somebody has to decide, or dice are awaited.
pub fn go_on(play: &mut Play) {
    while step(play) {}
}

/// One step; says whether another may follow.
fn step(play: &mut Play) -> bool {
    let Some(conflict) = play.state.conflict.as_deref() else {
        return false;
    };
    if !conflict.drops.is_empty() {
        return drop_without_asking(play);
    }
    if conflict.flaw.is_some() {
        return false;
    }
    if conflict.attack().is_some() {
        return attack_goes_on(play);
    }
    if let Some(outcome) = decided(&play.state, conflict) {
        end(play, outcome);
        return false;
    }
    let events = play.events.len();
    duel::end_decided(play);
    if play.events.len() > events {
        return true;
    }
    stage(play)
}

fn attack_goes_on(play: &mut Play) -> bool {
    if !answer::advance(play) {
        // Dice may have to be given up in the middle of it.
        let conflict = play.state.conflict.as_deref();
        return conflict.is_some_and(|conflict| !conflict.drops.is_empty())
            && drop_without_asking(play);
    }
    let conflict = play.state.conflict.as_deref();
    if let Some(acting) = conflict.and_then(Conflict::acting) {
        let players = matches!(acting.order.get(acting.place), Some(Turn::Unit(_)));
        if players {
            next_turn(play);
        }
        return true;
    }
    conflict.is_some()
}

/// Dice are given up without asking where there is no choice.
fn drop_without_asking(play: &mut Play) -> bool {
    let conflict = play.state.conflict.as_deref();
    let Some(drop) = conflict.and_then(|conflict| conflict.drops.first()) else {
        return false;
    };
    let dice = damage::droppable(&play.state, drop);
    let all = super::cost::count(dice.len()) <= drop.dice;
    let alike = dice.windows(2).all(|pair| pair[0].0 == pair[1].0);
    match dice.first() {
        Some((_, die)) if all || alike => {
            let (drop, die) = (drop.clone(), *die);
            damage::give_up(play, &drop, die);
            true
        }
        _ => false,
    }
}

/// CLN-SFX-05, CLN-ESS-09, CLN-MOK-13: the owner chooses the die.
pub fn drop(state: &State, seat: &Seat, value: u32) -> Decided {
    let conflict = super::conflict(state)?;
    let drop = conflict.drops.first().ok_or(Refusal::WrongPhase)?;
    if !droppers(state, conflict).contains(seat) {
        return Err(Refusal::NotYours);
    }
    let dice = damage::droppable(state, drop);
    let die = dice.iter().find(|(one, _)| *one == value);
    let (_, die) = die.ok_or(Refusal::DieNotInPool)?;
    let mut play = Play::new(state);
    damage::give_up(&mut play, drop, *die);
    go_on(&mut play);
    Ok(play.events)
}

/// Who chooses the die that is given up.
pub fn droppers(state: &State, conflict: &Conflict) -> Vec<Seat> {
    let Some(drop) = conflict.drops.first() else {
        return Vec::new();
    };
    let unit = conflict.unit(&drop.unit);
    let mut seats: Vec<Seat> = match unit {
        Some(unit) if drop.who == drop.unit => {
            let people = active(state, unit).into_iter();
            people.map(|who| state.seat_of(who)).collect()
        }
        _ => vec![state.seat_of(&drop.who)],
    };
    if seats.is_empty() {
        seats.push(Seat::Gm);
    }
    seats.sort();
    seats.dedup();
    seats
}

/// CLN-RND-15: how the conflict ends, if one side has nobody left.
fn decided(state: &State, conflict: &Conflict) -> Option<Outcome> {
    if conflict.contest != Contest::Fight {
        let left = task::somebody_is_left(state, conflict);
        return (!left).then(|| task::abandoned(state, conflict));
    }
    let mut standing = [Side::One, Side::Two].map(|side| -> Vec<String> {
        let units = conflict.units.iter().filter(|unit| unit.side == side);
        let people = units.flat_map(|unit| active(state, unit));
        people.map(str::to_owned).collect()
    });
    let winner = winner_of(std::array::from_fn(|side| !standing[side].is_empty()))?;
    Some(winner.map_or(Outcome::Nobody, |side| {
        Outcome::Won(std::mem::take(&mut standing[side]))
    }))
}

/// CLN-RND-15: the side that has won, if the conflict is over: one has nobody left, or none
/// has.
pub fn winner_of(stands: [bool; 2]) -> Option<Option<usize>> {
    match stands {
        [true, true] => None,
        [true, false] => Some(Some(0)),
        [false, true] => Some(Some(1)),
        [false, false] => Some(None),
    }
}

fn stage(play: &mut Play) -> bool {
    let Some(conflict) = play.state.conflict.as_deref() else {
        return false;
    };
    match &conflict.stage {
        Stage::Ticking(_) => tick(play),
        Stage::Bidding(_)
        | Stage::Rolling
        | Stage::Cliche {
            throwing: Some(_), ..
        } => false,
        Stage::Prelude | Stage::Declaring => {
            let mut units = conflict.units.iter();
            let open = units.any(|unit| !declare::undeclared(&play.state, unit).is_empty());
            if !open {
                call_dice(play);
            }
            !open
        }
        Stage::Cliche { waiting, .. } => {
            let next = match waiting.first() {
                None => Event::SetAsideBegan {
                    waiting: payers(&play.state, conflict),
                },
                Some(seat) if cliche::concerns(&play.state, conflict, seat) => return false,
                Some(seat) => Event::Done { seat: seat.clone() },
            };
            play.happen(next);
            true
        }
        Stage::SetAside(waiting) => {
            if let Some(seat) = waiting.first() {
                if payers(&play.state, conflict).contains(seat) {
                    return false;
                }
                let seat = seat.clone();
                play.happen(Event::Done { seat });
                return true;
            }
            let first = firsts(&play.state, conflict);
            if first.len() > 1 {
                return false;
            }
            let order = order(&play.state, conflict, first.first().map(String::as_str));
            play.happen(Event::Started { order });
            true
        }
        Stage::Acting(_) => turns(play),
    }
}

/// CLN-SFX-17, CLN-SFX-18: persistent damage, before anything else.
fn tick(play: &mut Play) -> bool {
    let Some(conflict) = play.state.conflict.as_deref() else {
        return false;
    };
    let Stage::Ticking(ticks) = &conflict.stage else {
        return false;
    };
    let Some(tick) = ticks.first() else {
        play.happen(Event::PreludeBegan);
        // CLN-RND-02, CLN-LIM-16: then uses come back that are due.
        let round = play.state.conflict.as_deref().map_or(0, |one| one.round);
        limits::refill(play, |stock| stock.due.is_some_and(|due| due <= round));
        return true;
    };
    let there = match &tick.target {
        Target::Item(who, item) => {
            let owner = play.state.character(who).filter(|one| one.out.is_none());
            let item = owner.and_then(|one| one.item(item));
            item.is_some_and(|item| item.presence == crate::state::Presence::Used)
        }
        Target::Task => true,
        target => target.who().is_some_and(|who| {
            super::is_active(&play.state, who) && conflict.unit_of(who).is_some()
        }),
    };
    if !there {
        play.happen(Event::TickOver);
        return true;
    }
    let asks = match &tick.target {
        Target::Character(name) => play.state.character(name).is_some_and(|one| {
            one.in_use().next().is_some() || one.resolve.left >= super::resolve::VADER
        }),
        _ => false,
    };
    if asks {
        return false;
    }
    let blow = answer::Blow {
        target: tick.target.clone(),
        damage: tick.damage,
    };
    let shares = vec![(blow.target.clone(), blow.damage)];
    damage::take(play, &blow, &shares);
    true
}

/// CLN-RND-06: all pools are rolled; without a single die there is nothing to throw.
fn call_dice(play: &mut Play) {
    play.happen(Event::DiceCalled);
    if throws(&play.state).iter().all(|(_, dice)| dice.is_empty()) {
        settle(play, &[]);
    }
}

/// CLN-GEN-05: whose dice are thrown, unit by unit.
pub fn throws(state: &State) -> Vec<(String, Vec<declare::PoolDie>)> {
    let Some(conflict) = state.conflict.as_deref() else {
        return Vec::new();
    };
    let units = conflict.units.iter();
    let pools = units.map(|unit| (unit.name.clone(), declare::pool(state, conflict, unit)));
    pools.collect()
}

/// CLN-RND-06, CLN-SFX-06: the pools have fallen; delayed Haywire takes the highest die.
pub fn settle(play: &mut Play, faces: &[Face]) {
    let mut faces = faces.iter();
    let mut pools = Vec::new();
    for (unit, dice) in throws(&play.state) {
        let fallen = dice.iter().zip(faces.by_ref().take(dice.len()));
        let dice = fallen.enumerate().map(|(place, (die, face))| Die {
            id: super::cost::count(place),
            owner: die.owner.clone(),
            value: cliche::worth(*face, die.unskilled),
            unskilled: die.unskilled,
        });
        pools.push(RolledPool {
            unit,
            dice: dice.collect(),
        });
    }
    play.happen(Event::Rolled { pools });
    let struck = play.state.conflict.as_deref().map(|conflict| {
        let units = conflict.units.iter().filter(|unit| unit.delayed);
        let highest = |unit: &Unit| {
            let best = unit.dice.iter().max_by_key(|die| die.value);
            best.map(|die| (unit.name.clone(), die.id))
        };
        units.filter_map(highest).collect::<Vec<_>>()
    });
    for (unit, die) in struck.unwrap_or_default() {
        play.happen(Event::HaywireStruck { unit, die });
    }
    let waiting = play.state.conflict.as_deref().map(|conflict| {
        let seats = seats(&play.state);
        let concerned = seats.into_iter();
        concerned
            .filter(|seat| cliche::concerns(&play.state, conflict, seat))
            .collect::<Vec<Seat>>()
    });
    play.happen(Event::ClichesBegan {
        waiting: waiting.unwrap_or_default(),
    });
    go_on(play);
}

/// CLN-RUL-72: all seats: players in seat order, then the game master.
fn seats(state: &State) -> Vec<Seat> {
    let players = state.players.iter().map(|name| Seat::named(name));
    players.chain([Seat::Gm]).collect()
}

/// Seats with something to recharge (CLN-LIM-12).
pub fn payers(state: &State, conflict: &Conflict) -> Vec<Seat> {
    let owes = |seat: &Seat| {
        let units = conflict.units.iter();
        let mut people = units.flat_map(|unit| unit.members.iter().map(move |who| (unit, who)));
        people.any(|(unit, who)| {
            state.seat_of(who) == *seat && !limits::rechargeable(state, unit, who).is_empty()
        })
    };
    seats(state).into_iter().filter(owes).collect()
}

/// CLN-RND-09: players' units that could be named to begin.
pub fn firsts(state: &State, conflict: &Conflict) -> Vec<String> {
    let race = conflict.race().is_some();
    let units = conflict.units.iter();
    let units = units.filter(|unit| {
        let acts = !active(state, unit).is_empty();
        let players = race || is_players(state, unit);
        unit.kind == UnitKind::Named && may_be_first(players, acts, !unit.dice.is_empty())
    });
    units.map(|unit| unit.name.clone()).collect()
}

/// CLN-RND-09: whether somebody can be named to begin: one of the players, who is not out and
/// has dice.
#[inline]
pub fn may_be_first(players: bool, acts: bool, has_dice: bool) -> bool {
    players && acts && has_dice
}

/// CLN-RND-09, CLN-RUL-02: the players' units in seat order from the first one on, then the
/// game master; in a Competition everybody in turn.
fn order(state: &State, conflict: &Conflict, first: Option<&str>) -> Vec<Turn> {
    let race = conflict.race().is_some();
    let units = conflict.units.iter();
    let units =
        units.filter(|unit| unit.kind == UnitKind::Named && (race || is_players(state, unit)));
    let names: Vec<String> = units.map(|unit| unit.name.clone()).collect();
    let place = names.iter().position(|name| Some(name.as_str()) == first);
    let players = names.into_iter().map(Turn::Unit).collect();
    let gm = (!race).then_some(Turn::Gm);
    cycle(&state.options, players, place.unwrap_or(0), gm)
}

/// CLN-RND-09, CLN-RUL-02: players from the first one on, and the game master after or before
/// them all.
pub fn cycle<T>(options: &Options, mut players: Vec<T>, first: usize, gm: Option<T>) -> Vec<T> {
    if !players.is_empty() {
        let first = first % players.len();
        players.rotate_left(first);
    }
    if options.gm_first {
        gm.into_iter().chain(players).collect()
    } else {
        players.into_iter().chain(gm).collect()
    }
}

/// CLN-RND-09: the game master names the first player.
pub fn start(state: &State, seat: &Seat, first: &str) -> Decided {
    gm_only(seat)?;
    let conflict = open_conflict(state)?;
    match &conflict.stage {
        Stage::SetAside(waiting) if waiting.is_empty() => {}
        _ => return Err(Refusal::WrongPhase),
    }
    if !firsts(state, conflict).iter().any(|name| name == first) {
        return Err(Refusal::NotInFight);
    }
    let order = order(state, conflict, Some(first));
    let mut play = Play::new(state);
    play.happen(Event::Started { order });
    go_on(&mut play);
    Ok(play.events)
}

/// The next place in the order.
pub fn next_turn(play: &mut Play) {
    let conflict = play.state.conflict.as_deref();
    if let Some(acting) = conflict.and_then(Conflict::acting) {
        let place = place_after(acting.place, acting.order.len());
        play.happen(Event::TurnBegan { place });
    }
}

/// CLN-RND-09: the place that comes after another, again and again.
pub fn place_after(place: usize, order: usize) -> usize {
    (place + 1) % order.max(1)
}

/// What comes of a turn before anything is done in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// Whoever is on turn decides.
    Waits,
    /// They are skipped.
    Skipped,
    /// The round is over.
    Over,
}

/// CLN-RND-10, CLN-RND-15, CLN-RUL-03: who cannot act is skipped; if nobody can, or all who
/// could have passed, the round is over.
pub fn course(can: bool, passes: usize, able: impl FnOnce() -> usize) -> Course {
    if can && passes == 0 {
        return Course::Waits;
    }
    let able = able();
    if able == 0 || (passes > 0 && passes >= able) {
        Course::Over
    } else if can {
        Course::Waits
    } else {
        Course::Skipped
    }
}

/// CLN-RUL-03: how many turns were let go by, one after the other, after one in which something
/// was done or nothing.
#[inline]
pub fn passes_after(passes: usize, done: bool) -> usize {
    if done { 0 } else { passes + 1 }
}

/// The turn goes the way of its [`course`].
fn turns(play: &mut Play) -> bool {
    let Some(conflict) = play.state.conflict.as_deref() else {
        return false;
    };
    let Some(acting) = conflict.acting() else {
        return false;
    };
    let current = acting.order.get(acting.place);
    let can = current.is_some_and(|turn| action::turn_can_act(&play.state, conflict, turn));
    let able = || {
        let order = acting.order.iter();
        let able = order.filter(|turn| can_in_turn(&play.state, conflict, turn));
        able.count()
    };
    match course(can, acting.passes, able) {
        Course::Waits => return false,
        Course::Skipped => next_turn(play),
        Course::Over => end_round(play),
    }
    true
}

/// Whether somebody could act if it were a fresh turn of theirs.
fn can_in_turn(state: &State, conflict: &Conflict, turn: &Turn) -> bool {
    let mut fresh = conflict.clone();
    if let Stage::Acting(acting) = &mut fresh.stage {
        let place = acting.order.iter().position(|one| one == turn);
        acting.place = place.unwrap_or(acting.place);
        acting.targeted.clear();
    }
    action::turn_can_act(state, &fresh, turn)
}

/// CLN-RND-17: the round is over, and the next one begins unless the conflict is.
fn end_round(play: &mut Play) {
    limits::reset_unpaid(play);
    let ended = task::check(play);
    if ended {
        return;
    }
    play.happen(Event::RoundEnded);
    let next = play.state.conflict.as_deref();
    let next = next.map(|conflict| (conflict.round + 1, conflict.ticks.clone()));
    if let Some((round, ticks)) = next {
        play.happen(Event::RoundBegan { round, ticks });
    }
}

/// CLN-LIM-16, CLN-RES-16: the conflict is over; what comes back within a combat does.
pub fn end(play: &mut Play, outcome: Outcome) {
    // CLN-LIM-13: a round in which dice could have paid counts, even if it was cut short.
    let conflict = play.state.conflict.as_deref();
    if conflict.is_some_and(|conflict| matches!(conflict.stage, Stage::Acting(_))) {
        limits::reset_unpaid(play);
    }
    limits::refill_at(play, Bound::CombatEnds);
    play.happen(Event::ConflictEnded { outcome });
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::*;

    #[test]
    fn a_player_in_action_with_dice_may_be_first() {
        shows!("CLN-RND-09");
        assert!(may_be_first(true, true, true));
        assert!(!may_be_first(false, true, true));
        assert!(!may_be_first(true, false, true));
        assert!(!may_be_first(true, true, false));
    }

    #[test]
    fn turns_let_go_by_are_counted_until_something_is_done() {
        shows!("CLN-RUL-03");
        assert_eq!(
            [0, 1, 5].map(|passes| passes_after(passes, false)),
            [1, 2, 6]
        );
        assert_eq!([0, 1, 5].map(|passes| passes_after(passes, true)), [0; 3]);
        // With two who could act, the second turn let go by ends the round.
        let able = || 2;
        assert_eq!(course(true, passes_after(0, false), able), Course::Waits);
        assert_eq!(course(true, passes_after(1, false), able), Course::Over);
    }
}
