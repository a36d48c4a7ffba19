//! Calling, preparing, beginning and ending a Conflict: CON, and the declarations of INI and
//! KIL-04.

use rulebook::Seat;

use super::{
    Play, all_different, character, gm_only, in_action, in_scene, initiative, owned_by, quality,
    turn, while_talking,
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    state::{Character, Condition, Conflict, Doing, Free, Intent, Kind, Stage, State},
};

/// How many sides there can be.
pub const MOST_SIDES: u32 = 4;

/// The game master calls for a Conflict between somebody and their foes, and names the kind of
/// its Damage (PDQ-CON-01, PDQ-CON-03).
pub fn call(state: &State, seat: &Seat, kind: Kind, who: &str, foes: &[String]) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    in_scene(state)?;
    in_action(state, who)?;
    for foe in foes {
        in_action(state, foe)?;
    }
    if foes.is_empty() || foes.iter().any(|foe| foe == who) || !all_different(foes) {
        return Err(Refusal::NoTarget);
    }
    Ok(vec![Event::ConflictCalled {
        kind,
        first: vec![who.to_owned()],
        second: foes.to_vec(),
    }])
}

fn preparing<'a>(state: &'a State, seat: &Seat) -> Result<&'a Conflict, Refusal> {
    gm_only(seat)?;
    let conflict = turn::conflict(state)?;
    if conflict.stage == Stage::Prepare {
        Ok(conflict)
    } else {
        Err(Refusal::NotNow)
    }
}

/// PDQ-CON-01: whether somebody can come in on a side. Who lies there out of action can be part
/// of it too, and be killed (PDQ-KIL-01).
fn check_entry(state: &State, conflict: &Conflict, who: &str, side: i64) -> Result<u32, Refusal> {
    if character(state, who)?.condition == Condition::Dead {
        return Err(Refusal::Dead);
    }
    let side = u32::try_from(side).unwrap_or(0);
    if conflict.combatant(who).is_some() || !(1..=MOST_SIDES).contains(&side) {
        return Err(Refusal::NotNow);
    }
    Ok(side)
}

/// Who can come in.
pub fn outsiders(state: &State, conflict: &Conflict) -> Vec<String> {
    let alive = |one: &&Character| one.condition != Condition::Dead;
    let cast = state.cast.iter().filter(alive);
    let names = cast.map(|one| one.name.clone());
    names
        .filter(|who| conflict.combatant(who).is_none())
        .collect()
}

/// Somebody comes in before it begins (PDQ-CON-01).
pub fn enter(state: &State, seat: &Seat, who: &str, side: i64) -> Decided {
    let conflict = preparing(state, seat)?;
    let side = check_entry(state, conflict, who, side)?;
    Ok(vec![Event::Entered {
        who: who.to_owned(),
        side,
    }])
}

/// Somebody comes in later, at the place that the game master gives them (PDQ-RUL-23), and
/// says what they mean to do where that is asked (PDQ-KIL-04).
pub fn join(
    state: &State,
    seat: &Seat,
    who: &str,
    side: i64,
    place: i64,
    intent: Option<Intent>,
) -> Decided {
    gm_only(seat)?;
    let conflict = turn::conflict(state)?;
    if conflict.stage != Stage::Turn {
        return Err(Refusal::NotNow);
    }
    turn::between_turns(conflict)?;
    let side = check_entry(state, conflict, who, side)?;
    let place = usize::try_from(place).map_err(|_| Refusal::BadOrder)?;
    if !(1..=conflict.order.len() + 1).contains(&place) {
        return Err(Refusal::BadOrder);
    }
    if intent.is_some() != asks_for_intents(state, conflict) {
        return Err(Refusal::NoIntents);
    }
    let mut play = Play::new(state);
    play.happen(Event::Joined {
        who: who.to_owned(),
        side,
        place: place - 1,
    });
    if let Some(intent) = intent {
        play.happen(Event::IntentDeclared {
            who: who.to_owned(),
            intent,
        });
    }
    turn::go_on(&mut play);
    Ok(play.events)
}

/// Somebody leaves, by the game master's word (PDQ-CON-01).
pub fn leave(state: &State, seat: &Seat, who: &str) -> Decided {
    gm_only(seat)?;
    let conflict = turn::conflict(state)?;
    turn::between_turns(conflict)?;
    if conflict.combatant(who).is_none() {
        return Err(Refusal::Unknown(who.to_owned()));
    }
    let mut play = Play::new(state);
    play.happen(Event::Left {
        who: who.to_owned(),
    });
    turn::go_on(&mut play);
    Ok(play.events)
}

/// Somebody attacks without warning, or not after all (PDQ-INI-02).
pub fn mark_surprise(state: &State, seat: &Seat, who: &str, surprises: bool) -> Decided {
    let conflict = preparing(state, seat)?;
    if conflict.combatant(who).is_none() {
        return Err(Refusal::Unknown(who.to_owned()));
    }
    Ok(vec![Event::SurpriseMarked {
        who: who.to_owned(),
        surprises,
    }])
}

/// A Quality that makes its owner quick, or not after all (PDQ-INI-03). A Weakness does not,
/// and one below Poor cannot be used (PDQ-RUL-23, PDQ-RUL-19).
pub fn mark_speed(state: &State, seat: &Seat, who: &str, name: &str, counts: bool) -> Decided {
    let conflict = preparing(state, seat)?;
    if conflict.combatant(who).is_none() {
        return Err(Refusal::Unknown(who.to_owned()));
    }
    check_speed(state, who, name)?;
    Ok(vec![Event::SpeedMarked {
        who: who.to_owned(),
        quality: name.to_owned(),
        counts,
    }])
}

fn check_speed(state: &State, who: &str, name: &str) -> Result<(), Refusal> {
    let quality = quality(state, who, name)?;
    if quality.rank.is_weakness() {
        return Err(Refusal::SlowQuality);
    }
    if quality.current().is_none() {
        return Err(Refusal::QualityBelowPoor);
    }
    Ok(())
}

/// The Qualities that can make somebody quick.
pub fn speed_qualities(state: &State, who: &str) -> Vec<String> {
    let qualities = state.character(who).map(|one| one.qualities.as_slice());
    let names = qualities.unwrap_or_default().iter().map(|one| &one.name);
    names
        .filter(|name| check_speed(state, who, name).is_ok())
        .cloned()
        .collect()
}

/// PDQ-KIL-04, PDQ-RUL-20: whether everybody says at the start what they mean to do.
pub fn asks_for_intents(state: &State, conflict: &Conflict) -> bool {
    state.options.kill_intent && conflict.kind == Kind::Damage
}

/// A player says what their character means to do; that holds for the whole Conflict
/// (PDQ-KIL-04, PDQ-RUL-20).
pub fn declare_intent(state: &State, seat: &Seat, who: &str, intent: Intent) -> Decided {
    owned_by(state, seat, who)?;
    let conflict = turn::conflict(state)?;
    if !asks_for_intents(state, conflict) {
        return Err(Refusal::NoIntents);
    }
    let combatant = conflict.combatant(who);
    let combatant = combatant.ok_or_else(|| Refusal::Unknown(who.to_owned()))?;
    if combatant.intent.is_some() {
        return Err(Refusal::IntentFixed);
    }
    if conflict.stage != Stage::Prepare {
        return Err(Refusal::NotNow);
    }
    Ok(vec![Event::IntentDeclared {
        who: who.to_owned(),
        intent,
    }])
}

/// The game master sets the order by hand (PDQ-INI-01).
pub fn set_order(state: &State, seat: &Seat, order: &[String]) -> Decided {
    let conflict = preparing(state, seat)?;
    let known = |who: &String| conflict.combatant(who).is_some();
    let whole = order.len() == conflict.combatants.len();
    if !whole || !order.iter().all(known) || !all_different(order) {
        return Err(Refusal::BadOrder);
    }
    Ok(vec![Event::OrderSet {
        order: order.to_vec(),
    }])
}

/// Whether it can begin, with or without free turns (PDQ-INI-07, PDQ-KIL-04).
pub fn can_begin(state: &State, conflict: &Conflict, free: Free) -> Result<(), Refusal> {
    if conflict.combatants.is_empty() {
        return Err(Refusal::NoTarget);
    }
    let silent = conflict.combatants.iter().any(|one| one.intent.is_none());
    if silent && asks_for_intents(state, conflict) {
        return Err(Refusal::IntentMissing);
    }
    if free != Free::None && !conflict.combatants.iter().any(|one| one.surprises) {
        return Err(Refusal::NobodySurprises);
    }
    Ok(())
}

/// The Conflict begins (PDQ-CON-01, PDQ-INI-01).
pub fn begin(state: &State, seat: &Seat, free: Free) -> Decided {
    let conflict = preparing(state, seat)?;
    can_begin(state, conflict, free)?;
    let mut play = Play::new(state);
    initiative::begin(&mut play, conflict, free);
    Ok(play.events)
}

/// PDQ-RUL-35: whether only one side has anybody in action, so that the Conflict might end.
pub fn one_side_left(state: &State, conflict: &Conflict) -> bool {
    let acting = conflict.combatants.iter();
    let acting = acting.filter(|one| in_action(state, &one.who).is_ok());
    is_decided(acting.map(|one| one.side))
}

/// Whether those in action are all of one side, or nobody is left (PDQ-RUL-35).
pub fn is_decided(sides: impl IntoIterator<Item = u32>) -> bool {
    let mut sides = sides.into_iter();
    let first = sides.next();
    sides.all(|side| Some(side) == first)
}

/// The game master ends the Conflict (PDQ-CON-04). Whatever was pending comes to nothing.
pub fn end(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    match &state.doing {
        Doing::Conflict(_) => Ok(vec![Event::ConflictEnded]),
        _ => Err(Refusal::NotNow),
    }
}
