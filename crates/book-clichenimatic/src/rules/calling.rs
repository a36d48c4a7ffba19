//! Calling conflicts, and coming and going: RND-01, NON-01, CMP-02, TST-01, TRI-01, MOK-14.

use rulebook::{Seat, words};

use super::{
    Play, active, all_different, character, conflict, damage, declare, gm_only, is_active,
    limits::{self, Bound},
    mooks, prelude, round, task, team, while_talking,
};
use crate::{
    Decided,
    event::{Event, Outcome},
    refusal::{Build, Refusal},
    setup::{LARGEST, MOST_POINTS},
    state::{Contest, Importance, Meter, Out, Race, Side, State, Task, Unit, UnitKind},
};

/// Whether somebody can be in a new conflict.
pub fn check_present(state: &State, who: &str) -> Result<(), Refusal> {
    if state.character(who).is_none() && state.group(who).is_none() {
        return Err(Refusal::UnknownName(who.to_owned()));
    }
    if state.character(who).is_some_and(|one| one.in_making) {
        return Err(Refusal::WrongPhase);
    }
    if is_active(state, who) {
        Ok(())
    } else {
        Err(Refusal::TargetOut)
    }
}

/// Everybody who could be in a new conflict: characters, then groups.
pub fn present(state: &State) -> Vec<String> {
    let characters = state.cast.iter().map(|one| &one.name);
    let groups = state.mooks.iter().map(|group| &group.name);
    let all = characters.chain(groups);
    all.filter(|who| check_present(state, who).is_ok())
        .cloned()
        .collect()
}

fn unit_for(state: &State, who: &str, side: Side) -> Unit {
    if state.group(who).is_some() {
        team::unit(who, UnitKind::Mooks, side, Vec::new())
    } else {
        team::unit(who, UnitKind::Named, side, vec![who.to_owned()])
    }
}

fn begin(play: &mut Play, contest: Contest, mut units: Vec<Unit>) {
    let order = team::in_order(&play.state, &units);
    units.sort_by_key(|unit| order.iter().position(|name| *name == unit.name));
    let groups: Vec<String> = units
        .iter()
        .filter(|unit| unit.kind == UnitKind::Mooks)
        .map(|unit| unit.name.clone())
        .collect();
    play.happen(Event::Called { contest, units });
    // CLN-LIM-15: what comes back by the next combat is back.
    limits::refill_at(play, Bound::CombatBegins);
    for group in groups {
        mooks_enter(play, group);
    }
    round::go_on(play);
}

/// CLN-MOK-03: Resolve is set when a group enters the fight.
fn mooks_enter(play: &mut Play, who: String) {
    let standing = play.state.group(&who).map_or(0, |group| group.count.left);
    let resolve = mooks::resolve(&play.state.options, standing);
    play.happen(Event::MooksEntered { who, resolve });
}

/// CLN-RND-01: the game master calls for an opposed conflict: players' characters against his
/// own.
pub fn fight(state: &State, seat: &Seat, heroes: &[String], foes: &[String]) -> Decided {
    gm_only(seat)?;
    let players = |who: &String| state.seat_of(who) != Seat::Gm;
    if !heroes.iter().all(players) || foes.iter().any(players) {
        return Err(Refusal::IllegalTarget);
    }
    oppose(state, heroes, foes)
}

/// CLN-RND-01, CLN-RUL-74: the same between anybody; one begins, others come in later.
pub fn fight_among(state: &State, seat: &Seat, who: &str, foes: &[String]) -> Decided {
    gm_only(seat)?;
    oppose(state, &[who.to_owned()], foes)
}

/// Two sides against each other.
fn oppose(state: &State, one: &[String], two: &[String]) -> Decided {
    while_talking(state)?;
    let all: Vec<String> = one.iter().chain(two).cloned().collect();
    if one.is_empty() || two.is_empty() || !all_different(&all) {
        return Err(Refusal::IllegalTarget);
    }
    for who in &all {
        check_present(state, who)?;
    }
    let first = one.iter().map(|who| unit_for(state, who, Side::One));
    let second = two.iter().map(|who| unit_for(state, who, Side::Two));
    let mut play = Play::new(state);
    begin(&mut play, Contest::Fight, first.chain(second).collect());
    Ok(play.events)
}

/// A task as the game master sets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskCall {
    /// What it is called.
    pub name: String,
    /// Who tries it; several are a team (CLN-NON-07).
    pub who: Vec<String>,
    /// How important it is (CLN-NON-02).
    pub importance: Importance,
    /// Its Essence, at most what the importance allows.
    pub essence: i64,
    /// How many dice fewer it rolls (CLN-NON-03).
    pub fewer: u32,
    /// Whether it strikes back (CLN-NON-06).
    pub strikes: bool,
    /// Whether it is a vital plot element with Resolve (CLN-NON-08).
    pub plot: bool,
    /// The rounds of a Test.
    pub rounds: Option<i64>,
    /// The threshold of a Trial.
    pub threshold: Option<i64>,
}

/// What a contest can be called: not like anybody at the table, for its dice go by its name.
pub fn check_contest_name(state: &State, name: &str) -> Result<(), Refusal> {
    let taken = state.character(name).is_some() || state.group(name).is_some();
    if words::is_name(name) && !taken {
        Ok(())
    } else {
        Err(Refusal::BadName(name.to_owned()))
    }
}

/// CLN-NON-01, CLN-NON-02, CLN-TST-01, CLN-TRI-01: the game master sets a task.
pub fn task(state: &State, seat: &Seat, call: &TaskCall) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    check_contest_name(state, &call.name)?;
    if call.who.is_empty() || !all_different(&call.who) {
        return Err(Refusal::IllegalTarget);
    }
    if call.who.len() > declare::most_members(&state.options) {
        return Err(Refusal::TeamTooLarge);
    }
    for who in &call.who {
        character(state, who)?;
        check_present(state, who)?;
    }
    let refused = |build: Build| Refusal::IllegalBuild(build, call.name.clone());
    let essence = task::check_essence(call.importance, call.essence).map_err(refused)?;
    if call.plot {
        task::check_plot(call.importance, essence).map_err(refused)?;
    }
    if call.strikes && !state.options.challenge_offence {
        return Err(Refusal::OptionOff);
    }
    let bounded = |number: Option<i64>, least: u32| match number {
        None => Ok(None),
        Some(number) => {
            let number = u32::try_from(number).ok();
            let number = number.filter(|number| (least..=LARGEST).contains(number));
            number.map(Some).ok_or(Refusal::BadPayment)
        }
    };
    let resolve = if call.plot { task::PLOT_RESOLVE } else { 0 };
    let contest = Contest::Task(Task {
        name: call.name.clone(),
        importance: call.importance,
        essence: Meter::full(essence),
        fewer: call.fewer,
        strikes: call.strikes,
        resolve: Meter::full(resolve),
        rounds: bounded(call.rounds, 1)?,
        threshold: bounded(call.threshold, 0)?,
        dealt: 0,
    });
    let members = team::seated(state, &call.who);
    let name = team::name(state, &members, &call.name);
    let units = vec![
        team::unit(&name, UnitKind::Named, Side::One, members),
        team::unit(
            &call.name,
            UnitKind::Challenge(name.clone()),
            Side::Two,
            Vec::new(),
        ),
    ];
    let mut play = Play::new(state);
    begin(&mut play, contest, units);
    Ok(play.events)
}

/// CLN-CMP-02: the game master calls for a Competition; unopposed, everybody faces challenge
/// dice of their own.
pub fn race(
    state: &State,
    seat: &Seat,
    name: &str,
    who: &[String],
    total: i64,
    fewer: Option<u32>,
) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    check_contest_name(state, name)?;
    let least = if fewer.is_none() { 2 } else { 1 };
    if who.len() < least || !all_different(who) {
        return Err(Refusal::IllegalTarget);
    }
    for one in who {
        character(state, one)?;
        check_present(state, one)?;
    }
    let total = u32::try_from(total).ok();
    let total = total.filter(|total| (1..=MOST_POINTS).contains(total));
    let contest = Contest::Race(Race {
        name: name.to_owned(),
        total: total.ok_or(Refusal::BadPayment)?,
        fewer,
        progress: Vec::new(),
    });
    let racers = who.iter().map(|one| unit_for(state, one, Side::One));
    let mut units: Vec<Unit> = racers.collect();
    if fewer.is_some() {
        let challenges = units.iter().map(|unit| challenge(state, &unit.name));
        let challenges: Vec<Unit> = challenges.collect();
        units.extend(challenges);
    }
    let mut play = Play::new(state);
    begin(&mut play, contest, units);
    Ok(play.events)
}

/// The dice that a racer faces; they go by a name that nobody has.
pub fn challenge(state: &State, against: &str) -> Unit {
    team::unit(
        &team::free_name(state, &format!("*{against}"), ""),
        UnitKind::Challenge(against.to_owned()),
        Side::Two,
        Vec::new(),
    )
}

/// Those who could come in now.
pub fn outsiders(state: &State) -> Vec<String> {
    let Some(conflict) = state.conflict.as_deref() else {
        return Vec::new();
    };
    if conflict.contest != Contest::Fight {
        return Vec::new();
    }
    let all = present(state).into_iter();
    all.filter(|who| conflict.unit_of(who).is_none()).collect()
}

/// CLN-RND-02: somebody comes in, in the Prelude.
pub fn enter(state: &State, seat: &Seat, who: &str, side: Side) -> Decided {
    gm_only(seat)?;
    let conflict = prelude(state)?;
    if conflict.contest != Contest::Fight {
        return Err(Refusal::WrongPhase);
    }
    check_present(state, who)?;
    if conflict.unit_of(who).is_some() {
        return Err(Refusal::IllegalTarget);
    }
    let unit = unit_for(state, who, side);
    let mut units = conflict.units.clone();
    units.push(unit.clone());
    let order = team::in_order(state, &units);
    let place = order.iter().position(|name| name == who);
    let mooks = unit.kind == UnitKind::Mooks;
    let mut play = Play::new(state);
    play.happen(Event::Entered {
        unit,
        place: place.unwrap_or(order.len()),
    });
    if mooks {
        mooks_enter(&mut play, who.to_owned());
    }
    round::go_on(&mut play);
    Ok(play.events)
}

/// Whether somebody may leave: in the Prelude, or while an action is awaited.
pub fn check_leave(state: &State) -> Result<(), Refusal> {
    let conflict = super::open_conflict(state)?;
    match &conflict.stage {
        crate::state::Stage::Prelude => Ok(()),
        crate::state::Stage::Acting(acting) if acting.attack.is_none() => Ok(()),
        _ => Err(Refusal::WrongPhase),
    }
}

/// Units that the game master may let go.
pub fn leavers(state: &State) -> Vec<String> {
    let Some(conflict) = state.conflict.as_deref() else {
        return Vec::new();
    };
    if check_leave(state).is_err() || conflict.contest != Contest::Fight {
        return Vec::new();
    }
    let units = conflict.units.iter();
    let units = units.filter(|unit| !active(state, unit).is_empty());
    units.map(|unit| unit.name.clone()).collect()
}

/// CLN-MOK-14: the game master lets somebody flee or leave.
pub fn leave(state: &State, seat: &Seat, name: &str) -> Decided {
    gm_only(seat)?;
    check_leave(state)?;
    let conflict = conflict(state)?;
    if conflict.contest != Contest::Fight {
        return Err(Refusal::WrongPhase);
    }
    let unit = conflict.unit(name);
    let unit = unit.ok_or_else(|| Refusal::UnknownName(name.to_owned()))?;
    if active(state, unit).is_empty() {
        return Err(Refusal::TargetOut);
    }
    let mut play = Play::new(state);
    play.happen(Event::Left {
        unit: name.to_owned(),
    });
    round::go_on(&mut play);
    Ok(play.events)
}

/// TBL-02: the game master ends the conflict.
pub fn end(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    conflict(state)?;
    let mut play = Play::new(state);
    damage::give_nothing_up(&mut play);
    round::end(&mut play, Outcome::Ended);
    Ok(play.events)
}

/// Somebody who was captured, or fell by a Dark Secret, is let go (CLN-MOK-20, CLN-RUL-33).
pub fn may_return(state: &State, who: &str) -> bool {
    let Some(one) = state.character(who) else {
        return false;
    };
    match one.out {
        Some(Out::Captured | Out::Retreated) => true,
        Some(Out::SetBack(scene)) => one.essence.left > 0 && state.scene > scene,
        Some(Out::Defeated) | None => false,
    }
}
