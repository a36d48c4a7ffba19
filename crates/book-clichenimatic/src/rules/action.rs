//! Acting: whose turn it is, what can be aimed at, and what is declared (RND-10 to RND-14,
//! ACT-01 to ACT-03). What follows is in [`answer`](super::answer); split attacks are in
//! [`split`].

use rulebook::Seat;

use super::{
    Play, active, boost, is_active, is_players, limits, mooks, open_conflict, owned_by, reach,
    round, scale, split, target_id, target_named, target_unit, unit_of,
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    setup::{Effect, Options},
    state::{
        Attack, Conflict, Contest, Fate, Part, Skill, Stage, State, Step, Target, Turn, Unit,
        UnitKind,
    },
};

/// CLN-RND-10, CLN-RND-11: whether a unit is on turn, with nothing to be answered before.
pub fn on_turn(state: &State, conflict: &Conflict, unit: &Unit) -> Result<Turn, Refusal> {
    let Stage::Acting(acting) = &conflict.stage else {
        return Err(Refusal::WrongPhase);
    };
    if acting.attack.is_some() {
        return Err(Refusal::WrongPhase);
    }
    match acting.order.get(acting.place) {
        Some(Turn::Unit(name)) if *name == unit.name => Ok(Turn::Unit(name.clone())),
        Some(Turn::Gm) if !is_players(state, unit) => Ok(Turn::Gm),
        _ => Err(Refusal::NotYourTurn),
    }
}

/// CLN-RND-14: everything on other units, in the conflict and not out: characters and Mooks
/// first, then equipment.
fn everything(state: &State, conflict: &Conflict, unit: &Unit) -> Vec<Target> {
    match &conflict.contest {
        Contest::Race(_) => return vec![Target::Progress],
        Contest::Task(_) if unit.kind == UnitKind::Named => return vec![Target::Task],
        Contest::Task(_) | Contest::Fight => {}
    }
    let others = || conflict.units.iter().filter(|one| one.name != unit.name);
    let mut found = Vec::new();
    // Foes are likelier targets than friends.
    for foes in [true, false] {
        for other in others().filter(|one| (one.side != unit.side) == foes) {
            let people = active(state, other).into_iter().map(str::to_owned);
            found.extend(people.filter_map(|who| match other.kind {
                UnitKind::Named => Some(Target::Character(who)),
                UnitKind::Mooks => Some(Target::Mooks(who)),
                UnitKind::Challenge(_) => None,
            }));
        }
    }
    let owners = others().flat_map(|one| active(state, one));
    for owner in owners.filter_map(|who| state.character(who)) {
        let items = owner.in_use();
        found.extend(items.map(|item| Target::Item(owner.name.clone(), item.name.clone())));
    }
    found
}

/// CLN-RND-11: whether a target is open to a unit: players may aim at anybody, the game master's
/// units only at players' units, at each once a turn.
pub fn is_open_to(players: bool, target_players: bool, targeted: bool) -> bool {
    players || (target_players && !targeted)
}

/// CLN-RND-11, CLN-RND-14, CLN-RES-09, CLN-MOK-10: whether a unit may aim at something now.
pub fn may_aim(
    state: &State,
    conflict: &Conflict,
    unit: &Unit,
    target: &Target,
) -> Result<(), Refusal> {
    if matches!(target, Target::Task | Target::Progress | Target::Nothing) {
        let there = everything(state, conflict, unit).contains(target);
        return there.then_some(()).ok_or(Refusal::IllegalTarget);
    }
    let of = target_unit(conflict, target).ok_or(Refusal::NotInFight)?;
    if of.name == unit.name {
        return Err(Refusal::IllegalTarget);
    }
    if target.who().is_some_and(|who| !is_active(state, who)) {
        return Err(Refusal::TargetOut);
    }
    if !everything(state, conflict, unit).contains(target) {
        return Err(Refusal::IllegalTarget);
    }
    if !reach(conflict, &unit.name, &of.name) {
        return Err(Refusal::DuelClosed);
    }
    let players = is_players(state, unit);
    if players {
        return Ok(());
    }
    let acting = conflict.acting();
    let targeted = acting.is_some_and(|acting| acting.targeted.contains(&of.name));
    if !is_open_to(players, is_players(state, of), targeted) {
        return Err(if is_players(state, of) {
            Refusal::AlreadyTargeted
        } else {
            Refusal::IllegalTarget
        });
    }
    if unit.kind == UnitKind::Mooks
        && let Some(who) = target.who()
    {
        mooks::may_attack(state, conflict, who)?;
    }
    Ok(())
}

/// Everything that a unit may aim at now, whatever it uses.
pub fn aims(state: &State, conflict: &Conflict, unit: &Unit) -> Vec<Target> {
    let all = everything(state, conflict, unit).into_iter();
    all.filter(|target| may_aim(state, conflict, unit, target).is_ok())
        .collect()
}

/// What a form aims at: something that may be aimed at, or whatever else has that name.
pub(super) fn aim_named(
    state: &State,
    conflict: &Conflict,
    unit: &Unit,
    id: &str,
) -> Result<Target, Refusal> {
    let mut aims = aims(state, conflict, unit).into_iter();
    match aims.find(|target| target_id(target) == id) {
        Some(target) => Ok(target),
        None => target_named(state, conflict, id),
    }
}

/// CLN-RUN-05, CLN-SCL-04: what a Run-off can strike whole: its adder has to be above 0 after
/// Scale.
pub fn targets(
    state: &State,
    conflict: &Conflict,
    unit: &Unit,
    who: &str,
    skill: &Skill,
) -> Vec<Target> {
    let from = scale::skill_scale(state, who, skill);
    let adder = scale::skill_adder(state, who, skill);
    let reached = |target: &Target| scale::reaches(scale::towards(state, from, target), adder);
    aims(state, conflict, unit)
        .into_iter()
        .filter(reached)
        .collect()
}

/// Whether somebody can strike with a Run-off, whole or split.
fn can_strike(state: &State, conflict: &Conflict, unit: &Unit, who: &str, skill: &Skill) -> bool {
    let effects = scale::skill_effects(state, who, skill);
    if effects.contains(&Effect::Area) {
        split::can_begin(state, conflict, unit, who, skill).is_ok()
            && split::reaches_two(state, unit, who)
    } else {
        !targets(state, conflict, unit, who, skill).is_empty()
    }
}

/// CLN-NON-06: whether tasks of this conflict may strike at all.
fn is_defensive(conflict: &Conflict, unit: &Unit) -> bool {
    matches!(unit.kind, UnitKind::Challenge(_)) && !conflict.task().is_some_and(|task| task.strikes)
}

/// CLN-RND-10: whether a unit can attack now: a die, a Run-off and a target.
pub fn can_attack(state: &State, conflict: &Conflict, unit: &Unit) -> bool {
    if is_defensive(conflict, unit) {
        return false;
    }
    active(state, unit).into_iter().any(|who| {
        unit.dice_of(who).next().is_some()
            && boost::skills(state, unit, who)
                .iter()
                .any(|skill| can_strike(state, conflict, unit, who, skill))
    })
}

/// CLN-RND-13: whether a unit can spend a die on a reload now.
pub fn can_reload(state: &State, conflict: &Conflict, unit: &Unit) -> bool {
    let instead = is_players(state, unit) || !limits::instead_of(state, conflict).is_empty();
    let members = active(state, unit);
    instead
        && members
            .into_iter()
            .any(|who| !limits::reloadable(state, unit, who).is_empty())
}

/// CLN-RND-10, CLN-RND-11: whether whoever is on turn could attack.
pub fn turn_can_attack(state: &State, conflict: &Conflict, turn: &Turn) -> bool {
    let mut units = units_of(state, conflict, turn).into_iter();
    units.any(|unit| can_attack(state, conflict, unit))
}

/// Whether whoever is on turn could do anything.
pub fn turn_can_act(state: &State, conflict: &Conflict, turn: &Turn) -> bool {
    let mut units = units_of(state, conflict, turn).into_iter();
    units.any(|unit| can_attack(state, conflict, unit) || can_reload(state, conflict, unit))
        || (*turn == Turn::Gm && can_overpower(state, conflict))
}

fn can_overpower(state: &State, conflict: &Conflict) -> bool {
    let groups = conflict.units.iter();
    let mut groups = groups.filter(|unit| unit.kind == UnitKind::Mooks);
    let heroes = super::characters(state, conflict);
    groups.any(|group| {
        let mut heroes = heroes.iter();
        heroes.any(|hero| mooks::can_overpower(state, conflict, &group.name, &hero.name).is_ok())
    })
}

/// The units that act in a turn.
pub fn units_of<'a>(state: &State, conflict: &'a Conflict, turn: &Turn) -> Vec<&'a Unit> {
    let units = conflict.units.iter();
    match turn {
        Turn::Unit(name) => units.filter(|unit| unit.name == *name).collect(),
        Turn::Gm => units.filter(|unit| !is_players(state, unit)).collect(),
    }
}

/// The start of any attack: the hand is played, by whoever is on turn.
pub(super) fn begin<'a>(
    state: &'a State,
    seat: &Seat,
    hand: &boost::Hand,
) -> Result<(&'a Conflict, boost::Played<'a>), Refusal> {
    let conflict = open_conflict(state)?;
    let unit = unit_of(conflict, &hand.who)?;
    owned_by(state, seat, &hand.who)?;
    if is_defensive(conflict, unit) {
        return Err(Refusal::ChallengeDefensive);
    }
    on_turn(state, conflict, unit)?;
    let played = boost::play(state, conflict, hand)?;
    Ok((conflict, played))
}

/// CLN-ACT-01, CLN-ACT-03: an action against one target; everything is spent.
pub fn act(state: &State, seat: &Seat, hand: &boost::Hand, target: &str) -> Decided {
    let (conflict, played) = begin(state, seat, hand)?;
    let target = aim_named(state, conflict, played.unit, target)?;
    let effects = scale::skill_effects(state, &hand.who, &played.skill);
    if effects.contains(&Effect::Area) {
        let splits = played.value >= 2
            && split::can_begin(state, conflict, played.unit, &hand.who, &played.skill).is_ok();
        return Err(if splits {
            Refusal::MustSplit
        } else {
            Refusal::CannotSplit
        });
    }
    may_aim(state, conflict, played.unit, &target)?;
    if !targets(state, conflict, played.unit, &hand.who, &played.skill).contains(&target) {
        return Err(Refusal::AdderNotPositive);
    }
    let mut attack = attack(state, hand, &played);
    attack.parts = vec![Part {
        target,
        die: attack.value,
        adder: attack.adder,
        cut: 0,
        interposed: false,
        fate: Fate::Open,
    }];
    let mut play = Play::new(state);
    spend(&mut play, hand, &played, attack);
    aimed(&mut play);
    round::go_on(&mut play);
    Ok(play.events)
}

/// An attack as it is declared, without parts.
pub(super) fn attack(state: &State, hand: &boost::Hand, played: &boost::Played<'_>) -> Attack {
    let who = &hand.who;
    Attack {
        unit: played.unit.name.clone(),
        by: who.clone(),
        value: played.value,
        adder: scale::skill_adder(state, who, &played.skill),
        scale: scale::skill_scale(state, who, &played.skill),
        effects: scale::skill_effects(state, who, &played.skill),
        skill: played.skill.clone(),
        parts: Vec::new(),
        step: Step::Split,
        fresh: true,
    }
}

/// CLN-ACT-03, CLN-LIM-02: die, Run-off, use and boosts are spent.
pub(super) fn spend(
    play: &mut Play,
    hand: &boost::Hand,
    played: &boost::Played<'_>,
    attack: Attack,
) {
    let spent = boost::spent(&play.state, played, hand, mooks::ATTACK_LOSS);
    play.happen(Event::Acted { attack, spent });
    limits::burn(play, &hand.who, &played.skill);
}

/// CLN-RND-11, CLN-RND-12, CLN-MOK-10: all targets of an attack are known: those of the game
/// master's are noted.
pub(super) fn aimed(play: &mut Play) {
    let Some(conflict) = play.state.conflict.as_deref() else {
        return;
    };
    let Some(attack) = conflict.attack() else {
        return;
    };
    let acting = conflict.unit(&attack.unit);
    let players = acting.is_some_and(|unit| is_players(&play.state, unit));
    let mooks = acting.is_some_and(|unit| unit.kind == UnitKind::Mooks);
    let spent = || mooks::heroes_are_spent(&play.state, conflict);
    let last = mooks::is_last_attack(mooks, spent);
    let struck = attack.parts.iter().filter_map(|part| part.target.who());
    let mut heroes: Vec<String> = struck.map(str::to_owned).collect();
    heroes.sort();
    heroes.dedup();
    let units = heroes.iter().filter_map(|who| conflict.unit_of(who));
    let mut units: Vec<String> = units.map(|unit| unit.name.clone()).collect();
    units.dedup();
    if !players {
        for unit in units {
            play.happen(Event::Targeted { unit });
        }
    }
    if last {
        for who in heroes {
            play.happen(Event::LastAttack { who });
        }
    }
    play.happen(Event::Asked {
        step: Step::Counter(0, Vec::new()),
    });
}

/// CLN-RND-10, CLN-RUL-03: whether whoever is on turn may end it: where passing is allowed, or
/// only a reload could be made; the game master also once something was done. Says whether it
/// was.
pub fn can_end_turn(state: &State, seat: &Seat, who: &str) -> Result<bool, Refusal> {
    let conflict = open_conflict(state)?;
    let Stage::Acting(acting) = &conflict.stage else {
        return Err(Refusal::WrongPhase);
    };
    if acting.attack.is_some() {
        return Err(Refusal::WrongPhase);
    }
    let turn = acting.order.get(acting.place).ok_or(Refusal::WrongPhase)?;
    let theirs = match turn {
        Turn::Gm => *seat == Seat::Gm && who == Seat::GM,
        Turn::Unit(name) => {
            let unit = conflict.unit(name);
            let mut members = unit.into_iter().flat_map(|unit| active(state, unit));
            name == who && members.any(|one| state.seat_of(one) == *seat)
        }
    };
    if !theirs {
        return Err(Refusal::NotYourTurn);
    }
    let done = *turn == Turn::Gm && acting.acted;
    if may_end(&state.options, done) || !turn_can_attack(state, conflict, turn) {
        Ok(done)
    } else {
        Err(Refusal::MustAct)
    }
}

/// CLN-RND-10, CLN-RND-11, CLN-RUL-03: whether a turn may end although something could be done
/// in it.
pub fn may_end(options: &Options, done: bool) -> bool {
    done || options.allow_pass
}

/// CLN-RND-11, CLN-RUL-03: a turn is ended, or let go by.
pub fn end_turn(state: &State, seat: &Seat, who: &str) -> Decided {
    let done = can_end_turn(state, seat, who)?;
    let mut play = Play::new(state);
    if !done {
        play.happen(Event::Passed {
            unit: who.to_owned(),
        });
    }
    round::next_turn(&mut play);
    round::go_on(&mut play);
    Ok(play.events)
}
