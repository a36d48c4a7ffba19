//! Teams: TEM. What a team declares is in [`declare`].

use rulebook::Seat;

use super::{
    Play, all_different, character, declare, not_out, owned_by, prelude, resolve, round, unit_of,
};
use crate::{
    Decided,
    event::{Event, Expense},
    refusal::Refusal,
    state::{Conflict, Contest, Side, State, Unit, UnitKind},
};

/// What a team is called: all its members.
pub fn name(state: &State, members: &[String], contest: &str) -> String {
    match members {
        [one] => one.clone(),
        _ => free_name(state, &members.join("+"), contest),
    }
}

/// A name that nobody at the table has, nor the contest.
pub fn free_name(state: &State, name: &str, contest: &str) -> String {
    let mut name = name.to_owned();
    while name == contest || state.character(&name).is_some() || state.group(&name).is_some() {
        name.push('+');
    }
    name
}

/// A fresh unit of characters.
pub fn unit(name: &str, kind: UnitKind, side: Side, members: Vec<String>) -> Unit {
    Unit {
        name: name.to_owned(),
        kind,
        side,
        members,
        seized: false,
        declared: Vec::new(),
        void: Vec::new(),
        dice: Vec::new(),
        ready: Vec::new(),
        cliches: Vec::new(),
        bonus: Vec::new(),
        pips: Vec::new(),
        cancelled: Vec::new(),
        barred: Vec::new(),
        delayed: false,
        haywired: false,
    }
}

/// CLN-RND-09, CLN-TEM-01: units in the order of their turns: players' in seat order, a team at
/// the place of its first member; then the game master's.
pub fn in_order(state: &State, units: &[Unit]) -> Vec<String> {
    let first = |unit: &Unit| {
        let members = unit.members.iter().map(|who| state.rank(who));
        members.min().unwrap_or_else(|| state.rank(&unit.name))
    };
    // Challenges come last, in the order of those who face them.
    let rank = |unit: &&Unit| match &unit.kind {
        UnitKind::Challenge(against) => {
            let faced = units.iter().find(|one| one.name == *against);
            (true, faced.map_or((usize::MAX, usize::MAX), first))
        }
        UnitKind::Named | UnitKind::Mooks => (false, first(unit)),
    };
    let mut ranked: Vec<&Unit> = units.iter().collect();
    ranked.sort_by_key(rank);
    ranked.into_iter().map(|unit| unit.name.clone()).collect()
}

/// Members in seat order.
pub fn seated(state: &State, members: &[String]) -> Vec<String> {
    let mut seated = members.to_vec();
    seated.sort_by_key(|who| state.rank(who));
    seated
}

/// Whether somebody could join a team: alone, of this side, in no duel (CLN-RES-09).
fn check_member(state: &State, conflict: &Conflict, who: &str, side: Side) -> Result<(), Refusal> {
    character(state, who)?;
    let unit = unit_of(conflict, who)?;
    not_out(state, who)?;
    if unit.is_team() || unit.side != side {
        return Err(Refusal::IllegalTarget);
    }
    if conflict.duel(&unit.name).is_some() {
        return Err(Refusal::DuelClosed);
    }
    Ok(())
}

/// Those of a side whom a seat could put into a team: a player none of the game master's.
pub fn candidates(state: &State, conflict: &Conflict, seat: &Seat, side: Side) -> Vec<String> {
    if matches!(conflict.contest, Contest::Task(_)) {
        return Vec::new();
    }
    let members = conflict.units.iter().flat_map(|unit| &unit.members);
    let fits = |who: &&String| {
        let theirs = *seat == Seat::Gm || state.seat_of(who) != Seat::Gm;
        theirs && check_member(state, conflict, who, side).is_ok()
    };
    members.filter(fits).cloned().collect()
}

/// CLN-TEM-01: characters form a team in the Prelude. A player has to be in it, and asks the
/// others over the table.
pub fn team_up(state: &State, seat: &Seat, members: &[String]) -> Decided {
    let conflict = prelude(state)?;
    if !all_different(members) || members.len() < 2 {
        return Err(Refusal::IllegalTarget);
    }
    if members.len() > declare::most_members(&state.options) {
        return Err(Refusal::TeamTooLarge);
    }
    let first = members.first().ok_or(Refusal::IllegalTarget)?;
    let side = unit_of(conflict, first)?.side;
    let open = candidates(state, conflict, seat, side);
    for who in members {
        check_member(state, conflict, who, side)?;
        if !open.contains(who) {
            return Err(Refusal::NotYours);
        }
    }
    let own = |who: &String| state.seat_of(who) == *seat;
    if *seat != Seat::Gm && !members.iter().any(own) {
        return Err(Refusal::NotYours);
    }
    let members = seated(state, members);
    let contest = conflict.race().map(|race| race.name.as_str());
    let name = name(state, &members, contest.unwrap_or_default());
    let mut units = conflict.units.clone();
    units.retain(|unit| !members.contains(&unit.name));
    units.push(unit(&name, UnitKind::Named, side, members.clone()));
    let mut play = Play::new(state);
    play.happen(Event::TeamFormed {
        order: in_order(state, &units),
        name,
        members,
    });
    round::go_on(&mut play);
    Ok(play.events)
}

/// CLN-TEM-01: a team is dissolved in a later Prelude.
pub fn part_ways(state: &State, seat: &Seat, name: &str) -> Decided {
    let conflict = prelude(state)?;
    if matches!(conflict.contest, Contest::Task(_)) {
        return Err(Refusal::WrongPhase);
    }
    let team = conflict.unit(name).filter(|unit| unit.is_team());
    let team = team.ok_or_else(|| Refusal::UnknownName(name.to_owned()))?;
    let own = |who: &String| state.seat_of(who) == *seat;
    if *seat != Seat::Gm && !team.members.iter().any(own) {
        return Err(Refusal::NotYours);
    }
    let mut units = conflict.units.clone();
    units.retain(|unit| unit.name != name);
    let members = team.members.iter();
    units.extend(members.map(|who| unit(who, UnitKind::Named, team.side, vec![who.clone()])));
    let mut play = Play::new(state);
    play.happen(Event::TeamEnded {
        name: name.to_owned(),
        order: in_order(state, &units),
    });
    round::go_on(&mut play);
    Ok(play.events)
}

/// Who pays how much.
type Payments<'a> = Vec<(&'a str, u32)>;

/// CLN-RES-05, CLN-TEM-05: whether the moment can be seized now, by whom, and who pays what:
/// 2 Resolve of one, or 1 each of two.
pub fn can_seize<'a>(
    state: &'a State,
    seat: &Seat,
    who: &'a str,
    with: Option<&'a str>,
) -> Result<(&'a Unit, Payments<'a>), Refusal> {
    let conflict = super::declaring(state)?;
    let unit = unit_of(conflict, who)?;
    owned_by(state, seat, who)?;
    if unit.kind != UnitKind::Named {
        return Err(Refusal::MooksCannot("CLN-MOK-19"));
    }
    for member in [Some(who), with].into_iter().flatten() {
        not_out(state, member)?;
    }
    let seized = if unit.is_team() {
        unit.seized
    } else {
        character(state, who)?.seized
    };
    if seized {
        return Err(Refusal::AlreadySeized);
    }
    if declare::undeclared(state, unit).is_empty() {
        return Err(Refusal::AlreadyDeclared);
    }
    let payments = match with {
        None => vec![(who, resolve::SEIZE)],
        Some(other)
            if other != who && unit.is_team() && unit.members.iter().any(|one| one == other) =>
        {
            vec![(who, resolve::SEIZE / 2), (other, resolve::SEIZE / 2)]
        }
        Some(_) => return Err(Refusal::IllegalTarget),
    };
    let short = |(payer, points): &(&str, u32)| resolve::left(state, payer) < *points;
    if payments.iter().any(short) {
        return Err(Refusal::NotEnoughResolve);
    }
    Ok((unit, payments))
}

/// CLN-RES-05, CLN-TEM-05: the moment is seized.
pub fn seize(state: &State, seat: &Seat, who: &str, with: Option<&str>) -> Decided {
    let (unit, payments) = can_seize(state, seat, who, with)?;
    let mut play = Play::new(state);
    for (payer, points) in payments {
        resolve::pay(&mut play, payer, points, Expense::Seize)?;
    }
    play.happen(Event::Seized {
        who: unit.name.clone(),
    });
    Ok(play.events)
}
