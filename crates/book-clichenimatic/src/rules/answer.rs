//! Answering an attack: countering, stepping in between, lowering the adder, giving up
//! equipment, taking it (ACT-04 to ACT-08, RES-10, RES-11, ESS-07).

use rulebook::Seat;

use super::{
    Play, active, boost, catchphrase, character, characters, damage, flaw, is_active, is_players,
    mooks, not_out, open_conflict, owned_by, reach, resolve, round, scale, target_unit, task,
    unit_of,
};
use crate::{
    Decided,
    event::{Event, Expense, Settling},
    refusal::Refusal,
    setup::{Kind, Place},
    state::{
        Attack, Character, Conflict, Fate, Item, Part, Presence, Stage, State, Step, Target, Unit,
        UnitKind,
    },
};

/// Goes through the parts of the attack until somebody has to decide something (CLN-ACT-07).
/// Says whether it is over.
pub fn advance(play: &mut Play) -> bool {
    loop {
        let Some(conflict) = play.state.conflict.as_deref() else {
            return true;
        };
        let Some(attack) = conflict.attack() else {
            return true;
        };
        if attack.step == Step::Split {
            return false;
        }
        let by_fate = |fate: Fate| attack.parts.iter().position(|part| part.fate == fate);
        let next = if let Some(place) = by_fate(Fate::Open) {
            countering(&play.state, conflict, attack, place)
        } else if let Some(place) = by_fate(Fate::Through) {
            defending(&play.state, conflict, attack, place)
        } else {
            play.happen(Event::AttackOver);
            return true;
        };
        match next {
            Next::Wait => return false,
            Next::Asks(step) => {
                play.happen(Event::Asked { step });
                return false;
            }
            Next::Happens(event) => play.happen(*event),
            Next::Strikes(place) => {
                damage::strike_whole(play, place);
                let drops = play.state.conflict.as_deref();
                if drops.is_some_and(|conflict| !conflict.drops.is_empty()) {
                    return false;
                }
            }
        }
    }
}

/// What comes next in an attack.
enum Next {
    Wait,
    Asks(Step),
    Happens(Box<Event>),
    Strikes(usize),
}

impl Next {
    fn happens(event: Event) -> Self {
        Next::Happens(Box::new(event))
    }
}

/// Whether a target is still there to be struck.
fn is_there(state: &State, target: &Target) -> bool {
    let item = match target {
        Target::Item(who, item) => {
            let owner = state.character(who);
            let item = owner.and_then(|one| one.item(item));
            item.is_some_and(|item| item.presence == Presence::Used)
        }
        _ => true,
    };
    item && target.who().is_none_or(|who| is_active(state, who))
}

/// CLN-SCL-06, CLN-SFX-13, CLN-ACT-04: a part that nobody has answered yet.
fn countering(state: &State, conflict: &Conflict, attack: &Attack, place: usize) -> Next {
    let part = &attack.parts[place];
    let settled = |how: Settling| {
        Next::happens(Event::PartSettled {
            part: place,
            target: part.target.clone(),
            how,
        })
    };
    if part.target == Target::Nothing {
        return settled(Settling::Wasted);
    }
    if !is_there(state, &part.target) {
        return settled(Settling::Void);
    }
    if scale::strike(state, attack, part).misses() {
        return settled(Settling::Missed);
    }
    if let Step::Counter(at, asked) = &attack.step
        && *at == place
        && let Some((first, rest)) = asked.split_first()
    {
        let able = conflict.unit(first);
        if able.is_some_and(|unit| may_want_to_counter(state, attack, part, unit)) {
            return Next::Wait;
        }
        let step = Step::Counter(place, rest.to_vec());
        return match rest {
            [] => Next::happens(Event::CameThrough { part: place }),
            _ => Next::Asks(step),
        };
    }
    let asked: Vec<String> = answering_units(state, conflict, attack, part)
        .into_iter()
        .filter(|name| {
            let unit = conflict.unit(name);
            unit.is_some_and(|unit| may_want_to_counter(state, attack, part, unit))
        })
        .collect();
    if asked.is_empty() {
        Next::happens(Event::CameThrough { part: place })
    } else {
        Next::Asks(Step::Counter(place, asked))
    }
}

/// CLN-ACT-06, CLN-CMP-02: the units that may counter a part, in the order they are asked.
fn answering_units(
    state: &State,
    conflict: &Conflict,
    attack: &Attack,
    part: &Part,
) -> Vec<String> {
    match &part.target {
        Target::Progress => task::rivals(state, conflict, &attack.unit),
        Target::Task => {
            let units = conflict.units.iter();
            let tasks = units.filter(|unit| matches!(unit.kind, UnitKind::Challenge(_)));
            tasks.map(|unit| unit.name.clone()).collect()
        }
        Target::Nothing => Vec::new(),
        target => {
            let unit = target_unit(conflict, target);
            unit.map(|unit| unit.name.clone()).into_iter().collect()
        }
    }
}

/// Whether a unit could counter a part with all it has, or after doubling a die.
fn may_want_to_counter(state: &State, attack: &Attack, part: &Part, unit: &Unit) -> bool {
    let needed = scale::strike(state, attack, part).die;
    active(state, unit).into_iter().any(|who| {
        let may_double = !catchphrase::open(state, who).is_empty() && unit.kind == UnitKind::Named;
        let best = unit.dice_of(who).map(|die| die.value).max();
        let best = best.map(|best| {
            if may_double {
                catchphrase::doubled(best)
            } else {
                best
            }
        });
        let pips = super::cost::count(boost::open_pips(state, unit, who).len());
        let bonus = boost::open_bonus(state, unit, who);
        let bonus = bonus.iter().map(|(_, points)| *points).max().unwrap_or(0);
        !boost::skills(state, unit, who).is_empty()
            && best.is_some_and(|best| suffices(boost::raised(best, pips, bonus), needed))
    })
}

/// A part that came through: who can do something about it is asked (CLN-ACT-08).
fn defending(state: &State, conflict: &Conflict, attack: &Attack, place: usize) -> Next {
    let part = &attack.parts[place];
    let settled = |how: Settling| {
        Next::happens(Event::PartSettled {
            part: place,
            target: part.target.clone(),
            how,
        })
    };
    if !is_there(state, &part.target) {
        return settled(Settling::Void);
    }
    let strike = scale::strike(state, attack, part);
    if strike.misses() {
        return settled(Settling::Missed);
    }
    if strike.is_spoiled() {
        return settled(Settling::Spoiled);
    }
    if attack.step == Step::Defence(place) {
        return Next::Wait;
    }
    if can_answer(state, conflict, attack, part) {
        Next::Asks(Step::Defence(place))
    } else {
        Next::Strikes(place)
    }
}

/// Whether there is anything to decide about a part before it strikes.
fn can_answer(state: &State, conflict: &Conflict, attack: &Attack, part: &Part) -> bool {
    let target_can = match &part.target {
        Target::Character(name) => state
            .character(name)
            .is_some_and(|one| one.resolve.left > 0 || one.in_use().next().is_some()),
        Target::Mooks(name) => resolve::left(state, name) > 0,
        Target::Task => conflict.task().is_some_and(|task| task.resolve.left > 0),
        Target::Item(..) | Target::Progress | Target::Nothing => false,
    };
    // The game master has to have a moment for a Flaw (CLN-FLW-02).
    let players = conflict.unit(&attack.unit);
    let players = players.is_some_and(|unit| is_players(state, unit));
    let flaw = attack.fresh
        && players
        && decider(state, &part.target) == Some(Seat::Gm)
        && flaw::invocable(state)
            .iter()
            .any(|(who, _)| *who == attack.by);
    target_can || flaw || !interposers(state, conflict, attack, part).is_empty()
}

/// Who decides how a part is taken.
pub fn decider(state: &State, target: &Target) -> Option<Seat> {
    match target {
        Target::Task => Some(Seat::Gm),
        Target::Progress | Target::Nothing => None,
        target => target.who().map(|who| state.seat_of(who)),
    }
}

/// The part that a unit is asked to counter.
pub fn asked<'a>(conflict: &'a Conflict, unit: &Unit) -> Result<(&'a Attack, usize), Refusal> {
    let attack = conflict.attack().ok_or(Refusal::WrongPhase)?;
    match &attack.step {
        Step::Counter(place, asked) if asked.first() == Some(&unit.name) => Ok((attack, *place)),
        Step::Counter(..) => Err(Refusal::NotTheTarget),
        Step::Defence(place) => {
            let part = attack.parts.get(*place);
            let target = part.and_then(|part| target_unit(conflict, &part.target));
            Err(match target {
                Some(target) if target.name == unit.name => Refusal::CounterNotAllowed,
                _ => Refusal::NotTheTarget,
            })
        }
        Step::Split => Err(Refusal::WrongPhase),
    }
}

/// CLN-ACT-04, CLN-ACT-06: whether a die counters another; ties favour the counter.
pub fn suffices(counter: u32, die: u32) -> bool {
    counter >= die
}

/// CLN-ACT-04, CLN-ACT-05: a part is countered; die, Run-off and boosts are spent.
pub fn counter(state: &State, seat: &Seat, hand: &boost::Hand) -> Decided {
    let conflict = open_conflict(state)?;
    let unit = unit_of(conflict, &hand.who)?;
    owned_by(state, seat, &hand.who)?;
    let (attack, place) = asked(conflict, unit)?;
    let played = boost::play(state, conflict, hand)?;
    let part = attack.parts.get(place).ok_or(Refusal::WrongPhase)?;
    if !suffices(played.value, scale::strike(state, attack, part).die) {
        return Err(Refusal::CounterTooLow);
    }
    let spent = boost::spent(state, &played, hand, mooks::COUNTER_LOSS);
    let mut play = Play::new(state);
    play.happen(Event::Countered {
        part: place,
        spent,
        value: played.value,
    });
    // Mooks need no Run-off to counter (CLN-MOK-08).
    if unit.kind == UnitKind::Named {
        super::limits::burn(&mut play, &hand.who, &played.skill);
    }
    round::go_on(&mut play);
    Ok(play.events)
}

/// CLN-ACT-04: a unit lets a part through.
pub fn no_counter(state: &State, seat: &Seat, name: &str) -> Decided {
    let conflict = open_conflict(state)?;
    let unit = conflict.unit(name).ok_or(Refusal::NotInFight)?;
    let mut people = active(state, unit).into_iter();
    if !people.any(|who| state.seat_of(who) == *seat) {
        return Err(Refusal::NotYours);
    }
    let (attack, place) = asked(conflict, unit)?;
    let last = matches!(&attack.step, Step::Counter(_, asked) if asked.len() == 1);
    let mut play = Play::new(state);
    play.happen(Event::NotCountered {
        part: place,
        unit: name.to_owned(),
    });
    if last {
        play.happen(Event::CameThrough { part: place });
    }
    round::go_on(&mut play);
    Ok(play.events)
}

/// The part that waits to be taken.
pub fn defended(conflict: &Conflict) -> Result<(&Attack, usize, &Part), Refusal> {
    let attack = conflict.attack().ok_or(Refusal::WrongPhase)?;
    match attack.step {
        Step::Defence(place) => {
            let part = attack.parts.get(place).ok_or(Refusal::WrongPhase)?;
            Ok((attack, place, part))
        }
        Step::Split | Step::Counter(..) => Err(Refusal::WrongPhase),
    }
}

/// CLN-RES-11, CLN-RES-09: whether somebody can step in between.
fn check_interposer(
    state: &State,
    conflict: &Conflict,
    attack: &Attack,
    part: &Part,
    who: &str,
) -> Result<(), Refusal> {
    let unit = unit_of(conflict, who)?;
    if unit.kind != UnitKind::Named {
        return Err(Refusal::MooksCannot("CLN-MOK-19"));
    }
    not_out(state, who)?;
    if part.interposed {
        return Err(Refusal::AlreadyInterposed);
    }
    let of = target_unit(conflict, &part.target).ok_or(Refusal::IllegalTarget)?;
    if part.target.who() == Some(who) || attack.unit == unit.name {
        return Err(Refusal::IllegalTarget);
    }
    if !reach(conflict, &unit.name, &of.name) {
        return Err(Refusal::DuelClosed);
    }
    if unit.is_barred(who, who) {
        return Err(Refusal::GmRefused);
    }
    if resolve::left(state, who) < resolve::INTERPOSE {
        return Err(Refusal::NotEnoughResolve);
    }
    Ok(())
}

/// Those who could step in between.
pub fn interposers(
    state: &State,
    conflict: &Conflict,
    attack: &Attack,
    part: &Part,
) -> Vec<String> {
    let all = characters(state, conflict).into_iter();
    let able = all.filter(|one| check_interposer(state, conflict, attack, part, &one.name).is_ok());
    able.map(|one| one.name.clone()).collect()
}

/// CLN-RES-11: somebody takes the target's place. With `interposer_may_counter`, they may
/// counter (CLN-RUL-26).
pub fn interpose(state: &State, seat: &Seat, who: &str) -> Decided {
    let conflict = open_conflict(state)?;
    let (attack, place, part) = defended(conflict)?;
    owned_by(state, seat, who)?;
    check_interposer(state, conflict, attack, part, who)?;
    let mut play = Play::new(state);
    resolve::pay(&mut play, who, resolve::INTERPOSE, Expense::Interpose)?;
    play.happen(Event::Interposed {
        part: place,
        who: who.to_owned(),
    });
    if state.options.interposer_may_counter {
        let unit = unit_of(conflict, who)?;
        let able = play.state.conflict.as_deref().and_then(|conflict| {
            let attack = conflict.attack()?;
            let part = attack.parts.get(place)?;
            Some(may_want_to_counter(&play.state, attack, part, unit))
        });
        if able == Some(true) {
            play.happen(Event::Asked {
                step: Step::Counter(place, vec![unit.name.clone()]),
            });
        }
    }
    round::go_on(&mut play);
    Ok(play.events)
}

/// CLN-RES-10, CLN-RUL-25, CLN-RES-21: how many of so many points of Resolve can be spent on
/// lowering an adder: a point for each, at most to 0.
#[inline]
pub fn reducing(adder: u32, resolve: u32) -> u32 {
    resolve.min(adder)
}

/// CLN-RES-10, CLN-RUL-25: the target lowers the adder after Scale, at most to 0.
pub fn reduce(state: &State, seat: &Seat, points: i64) -> Decided {
    let conflict = open_conflict(state)?;
    if let Stage::Ticking(_) = conflict.stage {
        return Err(Refusal::WrongPhase);
    }
    let (attack, place, part) = defended(conflict)?;
    if decider(state, &part.target).as_ref() != Some(seat) {
        return Err(Refusal::NotTheTarget);
    }
    let points = u32::try_from(points).map_err(|_| Refusal::BadPayment)?;
    if points == 0 {
        return Err(Refusal::BadPayment);
    }
    if reducing(scale::strike(state, attack, part).adder, points) < points {
        return Err(Refusal::TooMuchReduction);
    }
    let payer = payer(conflict, &part.target).ok_or(Refusal::NotEnoughResolve)?;
    let mut play = Play::new(state);
    resolve::pay(&mut play, &payer, points, Expense::Reduce)?;
    play.happen(Event::Reduced {
        part: place,
        target: part.target.clone(),
        points,
    });
    round::go_on(&mut play);
    Ok(play.events)
}

/// Whose Resolve defends a target; equipment has none.
pub fn payer(conflict: &Conflict, target: &Target) -> Option<String> {
    match target {
        Target::Character(name) | Target::Mooks(name) => Some(name.clone()),
        Target::Task => conflict.task().map(|task| task.name.clone()),
        Target::Item(..) | Target::Progress | Target::Nothing => None,
    }
}

/// What is struck now: a part that waits to be taken, or persistent damage.
pub struct Blow {
    /// On whom.
    pub target: Target,
    /// How much.
    pub damage: u32,
}

/// CLN-ACT-08, CLN-SFX-18: the blow that waits to be taken.
pub fn blow(state: &State, conflict: &Conflict) -> Result<Blow, Refusal> {
    if let Stage::Ticking(ticks) = &conflict.stage {
        let tick = ticks.first().ok_or(Refusal::WrongPhase)?;
        return Ok(Blow {
            target: tick.target.clone(),
            damage: tick.damage,
        });
    }
    let (attack, _, part) = defended(conflict)?;
    Ok(Blow {
        target: part.target.clone(),
        damage: scale::strike(state, attack, part).damage,
    })
}

/// CLN-ESS-07: whether somebody may give equipment up instead of Essence.
fn loser<'a>(state: &'a State, blow: &Blow) -> Result<&'a Character, Refusal> {
    match &blow.target {
        Target::Character(name) => {
            let one = character(state, name)?;
            match one.kind {
                Kind::Hero | Kind::Villain => Ok(one),
                Kind::Equipment | Kind::Mooks => Err(Refusal::NothingToLose),
            }
        }
        Target::Mooks(_) => Err(Refusal::MooksCannot("CLN-MOK-18")),
        _ => Err(Refusal::NothingToLose),
    }
}

/// What can be given up: a piece that is carried, or a Run-off of a vehicle.
fn check_loss<'a>(
    owner: &'a Character,
    item: &str,
    run_off: Option<&str>,
) -> Result<&'a Item, Refusal> {
    let found = owner.item(item);
    let found = found.filter(|one| one.presence == Presence::Used);
    let found = found.ok_or(Refusal::NothingToLose)?;
    if !found.significant {
        return Err(Refusal::NotSignificant);
    }
    let fits = match (found.place, run_off) {
        (Place::Person, None) => true,
        (Place::Vehicle, Some(name)) => {
            let mut run_offs = found.run_offs.iter();
            run_offs.any(|one| one.build.name == name && !one.lost)
        }
        _ => false,
    };
    fits.then_some(found).ok_or(Refusal::NothingToLose)
}

/// Everything that could be given up now, as the target's forms call it.
pub fn losses(state: &State, conflict: &Conflict) -> Vec<(String, Option<String>)> {
    let Ok(owner) = blow(state, conflict).and_then(|blow| loser(state, &blow)) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for item in &owner.items {
        if check_loss(owner, &item.name, None).is_ok() {
            found.push((item.name.clone(), None));
        }
        for run_off in &item.run_offs {
            let name = &run_off.build.name;
            if check_loss(owner, &item.name, Some(name)).is_ok() {
                found.push((item.name.clone(), Some(name.clone())));
            }
        }
    }
    found
}

/// CLN-ESS-07: "I've lost my shields!!"
pub fn shields(state: &State, seat: &Seat, item: &str, run_off: Option<&str>) -> Decided {
    let conflict = open_conflict(state)?;
    let blow = blow(state, conflict)?;
    if decider(state, &blow.target).as_ref() != Some(seat) {
        return Err(Refusal::NotTheTarget);
    }
    let owner = loser(state, &blow)?;
    let item = check_loss(owner, item, run_off)?;
    let mut play = Play::new(state);
    match run_off {
        None => damage::lose_item(&mut play, &owner.name, &item.name, false),
        Some(run_off) => damage::lose_run_off(&mut play, &owner.name, run_off),
    }
    damage::avoid(&mut play);
    round::go_on(&mut play);
    Ok(play.events)
}

/// CLN-EQP-04: how a blow may be shared out: the target, and pieces in use up to what they
/// have.
pub fn portions(state: &State, blow: &Blow) -> Vec<(Target, u32)> {
    let mut portions = vec![(blow.target.clone(), blow.damage)];
    if let Target::Character(name) = &blow.target
        && let Some(owner) = state.character(name)
    {
        let items = owner.in_use().filter(|item| item.essence.left > 0);
        portions.extend(items.map(|item| {
            let target = Target::Item(name.clone(), item.name.clone());
            (target, item.essence.left.min(blow.damage))
        }));
    }
    portions
}

/// CLN-ACT-08, CLN-EQP-04: the blow is taken, shared out like this.
pub fn take(state: &State, seat: &Seat, split: &[(String, i64)]) -> Decided {
    let conflict = open_conflict(state)?;
    let blow = blow(state, conflict)?;
    if decider(state, &blow.target).as_ref() != Some(seat) {
        return Err(Refusal::NotTheTarget);
    }
    let portions = portions(state, &blow);
    let mut shares: Vec<(Target, u32)> = Vec::new();
    for (id, share) in split {
        let portion = portions
            .iter()
            .find(|(target, _)| super::target_id(target) == *id);
        let (target, most) = portion.ok_or(Refusal::BadSharing)?;
        let share = u32::try_from(*share).map_err(|_| Refusal::BadSharing)?;
        if share > *most {
            return Err(Refusal::BadSharing);
        }
        shares.push((target.clone(), share));
    }
    let total: u32 = shares.iter().map(|(_, share)| *share).sum();
    if total != blow.damage {
        return Err(Refusal::BadSharing);
    }
    let mut play = Play::new(state);
    damage::take(&mut play, &blow, &shares);
    round::go_on(&mut play);
    Ok(play.events)
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::*;

    #[test]
    fn resolve_lowers_an_adder_point_for_point_down_to_nothing() {
        shows!("CLN-RES-10", "CLN-RES-21", "CLN-RUL-25");
        let points = |adder: u32| [0, 2, 3, 4].map(|resolve| reducing(adder, resolve));
        assert_eq!(points(0), [0; 4]);
        assert_eq!(points(3), [0, 2, 3, 3]);
    }
}
