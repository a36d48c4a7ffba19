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
        halves: Vec::new(),
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

/// Whether somebody could join a team: alone, and standing.
fn check_member(state: &State, conflict: &Conflict, who: &str) -> Result<(), Refusal> {
    character(state, who)?;
    let unit = unit_of(conflict, who)?;
    not_out(state, who)?;
    if unit.is_team() {
        return Err(Refusal::IllegalTarget);
    }
    Ok(())
}

/// CLN-RES-09: whether two could be in one team: of one side, and of one duel or of none.
fn check_pair(conflict: &Conflict, one: &str, other: &str) -> Result<(), Refusal> {
    let (one, other) = (unit_of(conflict, one)?, unit_of(conflict, other)?);
    if one.side != other.side {
        Err(Refusal::IllegalTarget)
    } else if conflict.duel(&one.name) != conflict.duel(&other.name) {
        Err(Refusal::DuelClosed)
    } else {
        Ok(())
    }
}

/// Those whom a seat could put into teams, in circles within which all go together: a player
/// none of the game master's.
pub fn circles(state: &State, conflict: &Conflict, seat: &Seat) -> Vec<Vec<String>> {
    if matches!(conflict.contest, Contest::Task(_)) {
        return Vec::new();
    }
    let members = conflict.units.iter().flat_map(|unit| &unit.members);
    let fits = |who: &&String| {
        let theirs = *seat == Seat::Gm || state.seat_of(who) != Seat::Gm;
        theirs && check_member(state, conflict, who).is_ok()
    };
    let mut circles: Vec<Vec<String>> = Vec::new();
    for who in members.filter(fits) {
        let goes = |circle: &&mut Vec<String>| check_pair(conflict, &circle[0], who).is_ok();
        match circles.iter_mut().find(goes) {
            Some(circle) => circle.push(who.clone()),
            None => circles.push(vec![who.clone()]),
        }
    }
    circles
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
    let circles = circles(state, conflict, seat);
    for who in members {
        check_member(state, conflict, who)?;
        check_pair(conflict, first, who)?;
        if !circles.iter().any(|circle| circle.contains(who)) {
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

/// CLN-RES-05, CLN-TEM-05: whether a unit has seized the moment in this scene: a character, or a
/// team of just these members.
pub fn has_seized(state: &State, unit: &Unit) -> bool {
    if unit.is_team() {
        state.seized_teams.contains(&known_by(&unit.members))
    } else {
        let mut members = unit.members.iter().filter_map(|who| state.character(who));
        members.any(|one| one.seized)
    }
}

/// What a team is remembered by beyond a conflict: its members, in whatever order.
pub fn known_by(members: &[String]) -> Vec<String> {
    let mut members = members.to_vec();
    members.sort();
    members
}

/// How the price of a seized moment is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share<'a> {
    /// All by one.
    Whole,
    /// Half of it now, for the other has offered the same or is of the same seat.
    Agreed(&'a str),
    /// Half of it, once the other agrees.
    Offered(&'a str),
}

/// CLN-RES-05, CLN-TEM-05: whether the moment can be seized now, and how it is paid: 2 Resolve
/// of one, or 1 each of two. Nobody spends the Resolve of another seat: both have to say so.
pub fn can_seize<'a>(
    state: &'a State,
    seat: &Seat,
    who: &str,
    with: Option<&'a str>,
) -> Result<(&'a Unit, Share<'a>), Refusal> {
    let conflict = super::declaring(state)?;
    let unit = unit_of(conflict, who)?;
    owned_by(state, seat, who)?;
    if unit.kind != UnitKind::Named {
        return Err(Refusal::MooksCannot("CLN-MOK-19"));
    }
    not_out(state, who)?;
    if has_seized(state, unit) {
        return Err(Refusal::AlreadySeized);
    }
    if declare::undeclared(state, unit).is_empty() {
        return Err(Refusal::AlreadyDeclared);
    }
    let half = resolve::SEIZE / 2;
    let share = match with {
        None => {
            resolve::afford(state, who, resolve::SEIZE)?;
            Share::Whole
        }
        Some(other) => {
            check_half(state, unit, who, other)?;
            for payer in [who, other] {
                resolve::afford(state, payer, half)?;
            }
            let offered = |one: &str, two: &str| {
                let mut halves = unit.halves.iter();
                halves.any(|(by, to)| by == one && to == two)
            };
            if state.seat_of(other) == *seat || offered(other, who) {
                Share::Agreed(other)
            } else if offered(who, other) {
                return Err(Refusal::WrongPhase);
            } else {
                Share::Offered(other)
            }
        }
    };
    Ok((unit, share))
}

/// Whether two of a team could share the price.
fn check_half(state: &State, unit: &Unit, who: &str, other: &str) -> Result<(), Refusal> {
    let both = unit.is_team() && unit.members.iter().any(|one| one == other);
    if other == who || !both {
        return Err(Refusal::IllegalTarget);
    }
    not_out(state, other)
}

/// CLN-RES-05, CLN-TEM-05: the moment is seized, or half of its price is offered.
pub fn seize(state: &State, seat: &Seat, who: &str, with: Option<&str>) -> Decided {
    let (unit, share) = can_seize(state, seat, who, with)?;
    let half = resolve::SEIZE / 2;
    let payments = match share {
        Share::Whole => vec![(who, resolve::SEIZE)],
        Share::Agreed(other) => vec![(other, half), (who, half)],
        Share::Offered(other) => {
            return Ok(vec![Event::HalfOffered {
                unit: unit.name.clone(),
                who: who.to_owned(),
                with: other.to_owned(),
            }]);
        }
    };
    let mut play = Play::new(state);
    for (payer, points) in payments {
        resolve::pay(&mut play, payer, points, Expense::Seize)?;
    }
    play.happen(Event::Seized {
        who: unit.name.clone(),
    });
    Ok(play.events)
}
