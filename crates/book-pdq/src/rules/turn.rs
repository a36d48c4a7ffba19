//! Rounds and turns: TRN, HLD, STR-01, TEM-02, and what comes next at every moment.

use rulebook::Seat;

use super::{
    Play, all_different, character, effort, gm_only, in_action, killing, owned_by, range, rolling,
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    state::{Conflict, Effort, Free, Member, Stage, State, Strategy},
};

/// The Conflict that is going on.
pub fn conflict(state: &State) -> Result<&Conflict, Refusal> {
    state.conflict().ok_or(Refusal::NotNow)
}

/// PDQ-RUL-21: whether nothing was done yet in the turn that is open.
pub fn between_turns(conflict: &Conflict) -> Result<(), Refusal> {
    let begun = conflict.turn().is_some_and(|turn| turn.touched);
    match conflict.stage {
        Stage::Prepare => Ok(()),
        Stage::Turn if !begun => Ok(()),
        _ => Err(Refusal::NotNow),
    }
}

/// Somebody in their turn (PDQ-TRN-03).
pub(super) fn on_turn<'a>(
    state: &State,
    conflict: &'a Conflict,
    who: &str,
) -> Result<&'a Member, Refusal> {
    in_action(state, who)?;
    if conflict.stage != Stage::Turn {
        return Err(Refusal::NotNow);
    }
    conflict.member(who).ok_or(Refusal::NotYourTurn)
}

/// PDQ-TRN-02, PDQ-TRN-03: whether somebody is on turn and still has the action.
pub fn can_act(state: &State, conflict: &Conflict, who: &str) -> Result<(), Refusal> {
    if on_turn(state, conflict, who)?.acted {
        return Err(Refusal::ActionUsed);
    }
    Ok(())
}

/// PDQ-INI-07: in a free turn or round only those who surprise act.
pub fn is_entitled(conflict: &Conflict, who: &str) -> bool {
    if conflict.round > 0 {
        return true;
    }
    let surprises = |name: &str| conflict.combatant(name).is_some_and(|one| one.surprises);
    let first = || {
        let mut order = conflict.order.iter();
        order.position(|place| place.iter().any(|name| surprises(name)))
    };
    surprises(who) && (conflict.free == Free::Round || conflict.place_of(who) == first())
}

/// Whether somebody still has the turn of this round.
fn has_turn(state: &State, conflict: &Conflict, who: &str) -> bool {
    let spent = conflict.combatant(who).is_none_or(|one| one.spent);
    !spent && is_entitled(conflict, who) && in_action(state, who).is_ok()
}

/// What comes next in a Conflict.
#[expect(clippy::large_enum_variant, reason = "it lives for a moment")]
enum Next {
    /// Somebody decides.
    Wait,
    /// Everybody in the turn has acted.
    Roll,
    /// This, without anybody deciding.
    Happens(Event),
}

/// Goes on to the next thing that somebody decides (PDQ-TRN-01).
pub(super) fn go_on(play: &mut Play) {
    loop {
        match play.state.conflict().map(|one| next(&play.state, one)) {
            Some(Next::Happens(event)) => play.happen(event),
            Some(Next::Roll) => return rolling::call_dice(play),
            Some(Next::Wait) | None => return,
        }
    }
}

fn next(state: &State, conflict: &Conflict) -> Next {
    if conflict.stage != Stage::Turn {
        return Next::Wait;
    }
    if let Some(turn) = conflict.turn() {
        // PDQ-STR-04: also if the turn was spent helping in a held action ahead of it.
        if let Some(who) = strategic(conflict, &turn.given_up) {
            return Next::Happens(Event::StrategyEnded { who });
        }
        let acting = |one: &&Member| in_action(state, &one.who).is_ok();
        let members = || turn.members.iter().filter(acting);
        if members().any(|member| !member.acted) {
            return Next::Wait;
        }
        if !turn.deeds.is_empty() {
            return Next::Roll;
        }
        if members().any(|member| has_more_to_do(state, conflict, member)) {
            return Next::Wait;
        }
        // PDQ-STR-04: also if the turn is lost.
        let lost = turn.members.iter().map(|member| &member.who);
        let lost = lost.filter(|_| !turn.touched && !turn.released);
        return Next::Happens(match strategic(conflict, lost) {
            Some(who) => Event::StrategyEnded { who },
            None => Event::TurnOver,
        });
    }
    let Some(place) = conflict.order.get(conflict.place) else {
        return round_over(state, conflict);
    };
    // PDQ-STR-04: a strategy ends here, even if the turn is lost or was spent helping.
    let (on_turn, lost): (Vec<&String>, Vec<&String>) =
        place.iter().partition(|who| has_turn(state, conflict, who));
    let turns = |place: usize| {
        let place = conflict.order.get(place).into_iter().flatten();
        place.into_iter().any(|who| has_turn(state, conflict, who))
    };
    let next = next_place(conflict.order.len(), conflict.place, turns);
    Next::Happens(if let Some(who) = strategic(conflict, lost) {
        Event::StrategyEnded { who }
    } else if next == Some(conflict.place) {
        let who = on_turn.into_iter().cloned().collect();
        Event::TurnBegan { who }
    } else {
        Event::PlacePassed
    })
}

/// PDQ-TRN-01: the next place in the order, from one on, where somebody has a turn; nothing if
/// the round is over.
pub fn next_place(places: usize, from: usize, has_turn: impl Fn(usize) -> bool) -> Option<usize> {
    (from..places).find(|place| has_turn(*place))
}

/// The first of these who plays by a strategy.
fn strategic<'a>(
    conflict: &Conflict,
    names: impl IntoIterator<Item = &'a String>,
) -> Option<String> {
    let plays = |who: &&String| {
        let combatant = conflict.combatant(who);
        combatant.is_some_and(|one| one.strategy.is_some())
    };
    names.into_iter().find(plays).cloned()
}

/// PDQ-STR-04: with the first thing done in a turn it begins, and the strategies of the turn
/// before end. A held action was begun at its own place.
pub(super) fn begin(play: &mut Play) {
    while let Some(turn) = play.state.conflict().and_then(Conflict::turn)
        && !turn.touched
        && !turn.released
    {
        let members = turn.members.iter().map(|member| &member.who);
        let conflict = play.state.conflict();
        match conflict.and_then(|one| strategic(one, members)) {
            Some(who) => play.happen(Event::StrategyEnded { who }),
            None => return,
        }
    }
}

/// PDQ-HLD-02: held actions are due; then a new round begins, if there is anybody left.
fn round_over(state: &State, conflict: &Conflict) -> Next {
    let mut all = conflict.combatants.iter();
    let anybody = all.any(|one| in_action(state, &one.who).is_ok());
    if !holders(state, conflict).is_empty() || !anybody {
        return Next::Wait;
    }
    Next::Happens(round_begins(state, conflict, conflict.round + 1))
}

/// A round begins, with the yards that everybody has in it (PDQ-MOV-01).
pub(super) fn round_begins(state: &State, conflict: &Conflict, round: u32) -> Event {
    let combatants = conflict.combatants.iter();
    let yards = combatants.map(|one| (one.who.clone(), range::half(state, one)));
    Event::RoundBegan {
        round,
        yards: if state.options.movement_yards {
            yards.collect()
        } else {
            Vec::new()
        },
    }
}

/// Who holds an action, in the order of Initiative (PDQ-HLD-02).
pub fn holders(state: &State, conflict: &Conflict) -> Vec<String> {
    let order = conflict.order.iter().flatten();
    let holds = |who: &&String| {
        let held = conflict
            .combatant(who)
            .is_some_and(|one| one.held.is_some());
        held && in_action(state, who).is_ok()
    };
    order.filter(holds).cloned().collect()
}

/// Whether a turn stays open after its action: somebody can still be killed, or yards are left
/// (PDQ-TRN-04).
pub fn has_more_to_do(state: &State, conflict: &Conflict, member: &Member) -> bool {
    let yards = conflict
        .combatant(&member.who)
        .map_or(0, |one| one.turn_yards);
    yards > 0 || !killing::victims(state, conflict, member).is_empty()
}

/// Everybody who takes part in an action has used up the turn of this round (PDQ-TEM-02).
pub(super) fn spend(play: &mut Play, effort: &Effort) {
    play.happen(Event::TurnSpent {
        who: effort.who.clone(),
    });
    for helper in &effort.helpers {
        play.happen(Event::Helped {
            who: helper.who.clone(),
        });
    }
}

/// Everything has been said about an action; it is rolled when everybody in the turn has
/// acted (PDQ-RUL-24).
pub(super) fn declared(play: &mut Play) {
    let Some(effort) = play.state.deed().map(|deed| deed.effort().clone()) else {
        return;
    };
    play.happen(Event::Declared);
    spend(play, &effort);
    go_on(play);
}

/// Whether somebody at a place of the order may help who rolls at another: with the turn of this
/// round left, and not before them (PDQ-TEM-02).
pub fn may_help<P: PartialOrd + Copy>(has_turn: bool, own: P, rolls: P) -> bool {
    has_turn && own >= rolls
}

/// PDQ-TEM-02, PDQ-TSK-04: whether these can help: they still have the turn of this round,
/// and none of them comes before who rolls.
pub fn check_helpers(
    state: &State,
    conflict: &Conflict,
    who: &str,
    helpers: &[String],
) -> Result<(), Refusal> {
    for helper in helpers {
        if helper == who || conflict.combatant(helper).is_none() {
            return Err(Refusal::BadHelper);
        }
        in_action(state, helper)?;
        // PDQ-RUL-14: who helps adopts no strategy in that turn, so who has does not help.
        let adopted = conflict.member(helper).is_some_and(|member| member.adopted);
        let has_turn = !adopted && has_turn(state, conflict, helper);
        let [own, place] = [helper, who].map(|who| conflict.place_of(who));
        if !may_help(has_turn, own, place) {
            return Err(if has_turn {
                Refusal::HighestMustRoll
            } else {
                Refusal::HelperHasActed
            });
        }
        if !effort::can_contribute(character(state, helper)?) {
            return Err(Refusal::HelperWithoutQuality);
        }
    }
    if all_different(helpers) {
        Ok(())
    } else {
        Err(Refusal::BadHelper)
    }
}

/// Who can help somebody.
pub fn helpers(state: &State, conflict: &Conflict, who: &str) -> Vec<String> {
    let others = conflict.combatants.iter().map(|one| one.who.clone());
    let can_help =
        |name: &String| check_helpers(state, conflict, who, std::slice::from_ref(name)).is_ok();
    others.filter(can_help).collect()
}

/// The owner of a character, or the game master for everybody.
fn owner_or_gm(state: &State, seat: &Seat, who: &str) -> Result<(), Refusal> {
    gm_only(seat).or_else(|_| owned_by(state, seat, who))
}

/// Somebody adopts a strategy, before the action (PDQ-STR-01).
pub fn adopt(state: &State, seat: &Seat, who: &str, strategy: Strategy) -> Decided {
    owned_by(state, seat, who)?;
    let conflict = conflict(state)?;
    let member = on_turn(state, conflict, who)?;
    if member.acted {
        return Err(Refusal::AlreadyActed);
    }
    if member.adopted {
        return Err(Refusal::OneStrategy);
    }
    let mut play = Play::new(state);
    begin(&mut play);
    play.happen(Event::Adopted {
        who: who.to_owned(),
        strategy,
    });
    Ok(play.events)
}

/// Nothing is done this turn (PDQ-TRN-03). The game master may close a turn too (PDQ-TRN-04).
pub fn pass(state: &State, seat: &Seat, who: &str) -> Decided {
    owner_or_gm(state, seat, who)?;
    can_act(state, conflict(state)?, who)?;
    let mut play = Play::new(state);
    begin(&mut play);
    play.happen(Event::Passed {
        who: who.to_owned(),
    });
    go_on(&mut play);
    Ok(play.events)
}

/// A turn whose action is used is closed (PDQ-TRN-04).
pub fn end(state: &State, seat: &Seat, who: &str) -> Decided {
    owner_or_gm(state, seat, who)?;
    if !on_turn(state, conflict(state)?, who)?.acted {
        return Err(Refusal::NotNow);
    }
    let mut play = Play::new(state);
    play.happen(Event::TurnClosed {
        who: who.to_owned(),
    });
    go_on(&mut play);
    Ok(play.events)
}

/// Somebody delays the action (PDQ-HLD-01).
pub fn hold(state: &State, seat: &Seat, who: &str) -> Decided {
    owned_by(state, seat, who)?;
    let conflict = conflict(state)?;
    can_act(state, conflict, who)?;
    if conflict.turn().is_some_and(|turn| turn.released) {
        return Err(Refusal::HeldOnce);
    }
    let mut play = Play::new(state);
    begin(&mut play);
    play.happen(Event::Held {
        who: who.to_owned(),
    });
    go_on(&mut play);
    Ok(play.events)
}

/// Whether somebody can carry out a held action now: between turns, and of several the higher
/// Initiative first (PDQ-HLD-01, PDQ-RUL-21).
pub fn can_release(state: &State, conflict: &Conflict, who: &str) -> Result<(), Refusal> {
    in_action(state, who)?;
    let holders = holders(state, conflict);
    if !holders.iter().any(|holder| holder == who) {
        return Err(Refusal::NothingHeld);
    }
    between_turns(conflict).map_err(|_| Refusal::BetweenTurnsOnly)?;
    let first = match conflict.turn() {
        Some(turn) if turn.released => {
            let place = |name: &str| {
                let mut order = conflict.order.iter().flatten();
                order.position(|other| other == name)
            };
            let acting = turn.members.first();
            acting.is_none_or(|member| place(who) < place(&member.who))
        }
        Some(_) => true,
        None => holders.first().is_some_and(|holder| holder == who),
    };
    if first {
        Ok(())
    } else {
        Err(Refusal::BetweenTurnsOnly)
    }
}

/// A held action is carried out (PDQ-HLD-01).
pub fn release(state: &State, seat: &Seat, who: &str) -> Decided {
    owned_by(state, seat, who)?;
    can_release(state, conflict(state)?, who)?;
    Ok(vec![Event::Released {
        who: who.to_owned(),
    }])
}

/// A held action is lost at the end of the round (PDQ-HLD-02).
pub fn let_go(state: &State, seat: &Seat, who: &str) -> Decided {
    owner_or_gm(state, seat, who)?;
    let conflict = conflict(state)?;
    let due = conflict.stage == Stage::Turn && conflict.turn().is_none();
    if !due
        || holders(state, conflict)
            .first()
            .is_none_or(|first| first != who)
    {
        return Err(Refusal::NotNow);
    }
    let mut play = Play::new(state);
    play.happen(Event::Passed {
        who: who.to_owned(),
    });
    go_on(&mut play);
    Ok(play.events)
}
