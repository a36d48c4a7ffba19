//! Declarations: RUN, RND-03 to RND-06, TEM-02 to TEM-04.

use rulebook::{Seat, words};

use super::{
    Play, all_different, character, declaring, is_players, limits, mooks, not_out, owned_by, round,
    task, team, unit_of,
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    setup::{Kind, Options, TeamPool},
    state::{Character, Conflict, Contest, Skill, Stage, State, Unit, UnitKind},
};

/// Run-offs of a round (CLN-RUN-02).
pub const LIMIT: usize = 6;

/// CLN-TEM-11, CLN-RUL-43: how many can be in a team; two dice for each know no limit.
pub fn most_members(options: &Options) -> usize {
    match options.team_pool {
        TeamPool::SharedSix => LIMIT,
        TeamPool::TwoEach => words::MOST_CHARACTERS,
    }
}
/// The same after the moment was seized (CLN-RES-05).
pub const SEIZED_LIMIT: usize = 8;
/// Dice of each member under `two_each` (CLN-RUL-43).
pub const TWO_EACH: usize = 2;

/// CLN-RUN-02, CLN-RES-05, CLN-TEM-02, CLN-TEM-03: how many Run-offs somebody may declare now.
/// In a team, every other member who has not declared keeps one.
pub fn limit(state: &State, unit: &Unit, who: &str) -> usize {
    if !unit.is_team() || state.options.team_pool == TeamPool::TwoEach {
        return limit_of(!unit.is_team() && team::has_seized(state, unit));
    }
    let used = unit.ready.iter();
    let used = used.filter(|ready| !matches!(ready.skill, Skill::Cliche(_)));
    let others = undeclared(state, unit)
        .into_iter()
        .filter(|one| *one != who);
    limit_of(team::has_seized(state, unit)).saturating_sub(used.count() + others.count())
}

/// CLN-RUN-02, CLN-RES-05: Run-offs of a round, before and after the moment was seized.
pub fn limit_of(seized: bool) -> usize {
    if seized { SEIZED_LIMIT } else { LIMIT }
}

/// Members who have yet to declare (CLN-RND-05: only characters do).
pub fn undeclared<'a>(state: &'a State, unit: &'a Unit) -> Vec<&'a str> {
    if unit.kind != UnitKind::Named {
        return Vec::new();
    }
    let active = super::active(state, unit).into_iter();
    let has = |list: &[String], who: &str| list.iter().any(|one| one == who);
    active
        .filter(|who| !has(&unit.declared, who) && !has(&unit.void, who))
        .collect()
}

/// Whether somebody may declare now, whatever it is (CLN-RND-03).
pub fn may_declare<'a>(
    state: &'a State,
    seat: &Seat,
    who: &str,
) -> Result<(&'a Conflict, &'a Unit), Refusal> {
    let conflict = declaring(state)?;
    let unit = unit_of(conflict, who)?;
    owned_by(state, seat, who)?;
    not_out(state, who)?;
    if unit.kind != UnitKind::Named {
        return Err(Refusal::MooksCannot("CLN-RND-05"));
    }
    if unit.void.iter().any(|one| one == who) {
        return Err(Refusal::PoolVoid);
    }
    if unit.declared.iter().any(|one| one == who) {
        return Err(Refusal::AlreadyDeclared);
    }
    check_teams(state, conflict)?;
    Ok((conflict, unit))
}

/// CLN-TEM-10, as an option: several Heroes against one Villain have to team up.
pub fn check_teams(state: &State, conflict: &Conflict) -> Result<(), Refusal> {
    if !state.options.force_team || conflict.contest != Contest::Fight {
        return Ok(());
    }
    let standing = |unit: &&Unit| !super::active(state, unit).is_empty();
    let units: Vec<&Unit> = conflict.units.iter().filter(standing).collect();
    let (heroes, foes): (Vec<&Unit>, Vec<&Unit>) =
        units.into_iter().partition(|unit| is_players(state, unit));
    let villain = |unit: &&&Unit| {
        let villain = |who: &String| state.character(who).map(|one| one.kind);
        unit.members
            .iter()
            .any(|who| villain(who) == Some(Kind::Villain))
    };
    let members: usize = heroes.iter().map(|unit| unit.members.len()).sum();
    let alone = foes.len() == 1 && foes.iter().all(|unit| villain(&unit));
    let dueling = heroes
        .iter()
        .any(|unit| conflict.duel(&unit.name).is_some());
    if alone && heroes.len() > 1 && members <= most_members(&state.options) && !dueling {
        Err(Refusal::MustTeamUp)
    } else {
        Ok(())
    }
}

/// What somebody may declare: Run-offs of their own, of equipment in use and bought ones.
pub fn declarable(unit: &Unit, owner: &Character) -> Vec<String> {
    let run_offs = owner.all_run_offs();
    let run_offs = run_offs.filter(|(one, item)| limits::check_run_off(one, *item).is_ok());
    let run_offs = run_offs.map(|(one, _)| one.build.name.clone());
    let run_offs =
        run_offs.filter(|name| limits::check_uses(owner, std::slice::from_ref(name)).is_ok());
    let bought = owner.situational.iter().map(|one| one.name.clone());
    let all = run_offs.chain(bought);
    all.filter(|name| !unit.is_barred(&owner.name, name))
        .collect()
}

/// Clichés that somebody has not used for this pool (CLN-CLI-02).
pub fn free_cliches(unit: &Unit, owner: &Character) -> Vec<String> {
    let free = owner.all_cliches().filter(|cliche| {
        unit.cliche_use(&owner.name, cliche).is_none() && !unit.is_barred(&owner.name, cliche)
    });
    free.cloned().collect()
}

/// CLN-RND-03: a character names Run-offs, and Clichés used as extra Run-offs (CLN-CLI-06).
pub fn declare(
    state: &State,
    seat: &Seat,
    who: &str,
    run_offs: &[String],
    cliches: &[String],
) -> Decided {
    check_mook_cliches(state, seat, who, cliches)?;
    let (conflict, unit) = may_declare(state, seat, who)?;
    let owner = character(state, who)?;
    if run_offs.is_empty() && cliches.is_empty() {
        return Err(Refusal::NothingDeclared);
    }
    if run_offs.is_empty() && unit.is_team() {
        return Err(Refusal::MustContribute);
    }
    if !all_different(run_offs) {
        return Err(Refusal::DuplicateRunOff);
    }
    if !all_different(cliches) {
        return Err(Refusal::ClicheSpent);
    }
    let mut skills = Vec::new();
    for name in run_offs {
        skills.push(declared_skill(unit, owner, name)?);
    }
    if run_offs.len() > limit(state, unit, who) {
        return Err(Refusal::TooManyRunOffs);
    }
    limits::check_uses(owner, run_offs)?;
    for name in cliches {
        super::cliche::check_free(unit, owner, name)?;
        skills.push(Skill::Cliche(name.clone()));
    }
    Ok(declared(state, conflict, unit, who, skills))
}

/// CLN-MOK-17: Clichés of their equipment are no Run-offs of Mooks.
fn check_mook_cliches(
    state: &State,
    seat: &Seat,
    who: &str,
    cliches: &[String],
) -> Result<(), Refusal> {
    let unit = unit_of(declaring(state)?, who)?;
    owned_by(state, seat, who)?;
    if unit.kind == UnitKind::Mooks && !cliches.is_empty() {
        Err(Refusal::MooksCannot("CLN-MOK-17"))
    } else {
        Ok(())
    }
}

/// One Run-off as it is declared (CLN-RND-04).
fn declared_skill(unit: &Unit, owner: &Character, name: &str) -> Result<Skill, Refusal> {
    if unit.is_barred(&owner.name, name) {
        return Err(Refusal::GmRefused);
    }
    if let Some(bought) = owner.bought(name) {
        return Ok(Skill::Situational(bought.name.clone()));
    }
    let found = owner.run_off(name);
    let (run_off, item) = found.ok_or_else(|| Refusal::UnknownName(name.to_owned()))?;
    limits::check_run_off(run_off, item)?;
    Ok(Skill::RunOff(name.to_owned()))
}

/// CLN-RUN-07: whether the die of somebody who declares so many Run-offs, Clichés among them,
/// may be an unskilled one.
#[inline]
pub fn may_be_unskilled(run_offs: usize) -> bool {
    run_offs == 0
}

/// CLN-RUN-07: a single die without any Run-off; only alone, so never in a team.
pub fn unskilled(state: &State, seat: &Seat, who: &str, run_offs: &[String]) -> Decided {
    let (conflict, unit) = may_declare(state, seat, who)?;
    if !may_be_unskilled(run_offs.len()) {
        return Err(Refusal::UnskilledNotAlone);
    }
    if unit.is_team() {
        return Err(Refusal::MustContribute);
    }
    Ok(declared(state, conflict, unit, who, vec![Skill::Unskilled]))
}

/// CLN-TEM-04: a member without a fitting Run-off is helpful.
pub fn help(state: &State, seat: &Seat, who: &str) -> Decided {
    let (conflict, unit) = may_declare(state, seat, who)?;
    if !unit.is_team() {
        return Err(Refusal::IllegalTarget);
    }
    Ok(declared(state, conflict, unit, who, vec![Skill::Helpful]))
}

fn declared(
    state: &State,
    conflict: &Conflict,
    unit: &Unit,
    who: &str,
    skills: Vec<Skill>,
) -> Vec<Event> {
    let mut play = Play::new(state);
    if conflict.stage == Stage::Prelude {
        play.happen(Event::DeclaringBegan);
    }
    play.happen(Event::Declared {
        unit: unit.name.clone(),
        who: who.to_owned(),
        skills,
    });
    round::go_on(&mut play);
    play.events
}

/// Somebody's dice that are to be rolled, and whether they are unskilled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoolDie {
    /// Who contributes it; the team if it is anybody's.
    pub owner: String,
    /// Whether it is unskilled.
    pub unskilled: bool,
}

/// CLN-RND-06, CLN-GEN-05: the dice that a unit rolls: one for each declared Run-off in their
/// order, Clichés last; Mooks and tasks by their own rules.
pub fn pool(state: &State, conflict: &Conflict, unit: &Unit) -> Vec<PoolDie> {
    let plain = |dice: usize, owner: &str| {
        let die = PoolDie {
            owner: owner.to_owned(),
            unskilled: false,
        };
        vec![die; dice]
    };
    match &unit.kind {
        UnitKind::Mooks if unit.void.contains(&unit.name) => Vec::new(),
        UnitKind::Mooks => plain(mooks::dice(state, &unit.name), &unit.name),
        UnitKind::Challenge(against) => plain(task::dice(state, conflict, against), &unit.name),
        UnitKind::Named => {
            let die = |ready: &crate::state::Ready| PoolDie {
                owner: ready.owner.clone(),
                unskilled: ready.skill == Skill::Unskilled,
            };
            let is_cliche = |ready: &&crate::state::Ready| matches!(ready.skill, Skill::Cliche(_));
            let cliches = unit.ready.iter().filter(is_cliche).map(die);
            if unit.is_team() && state.options.team_pool == TeamPool::TwoEach {
                let members = unit.declared.iter();
                let members = members.filter(|who| super::is_active(state, who)).count();
                let shared = plain(TWO_EACH * members, &unit.name);
                return shared.into_iter().chain(cliches).collect();
            }
            let others = unit.ready.iter().filter(|ready| !is_cliche(ready)).map(die);
            others.chain(cliches).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::*;

    #[test]
    fn an_unskilled_die_goes_with_no_run_off() {
        shows!("CLN-RUN-07");
        assert!(may_be_unskilled(0));
        assert!(!may_be_unskilled(1));
    }
}
