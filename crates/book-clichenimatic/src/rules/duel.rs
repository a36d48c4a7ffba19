//! "This one is mine": calling out, bidding, and closed duels (RES-06 to RES-09, VIL-02).

use rulebook::Seat;

use super::{
    Play, active, all_different, gm_only, is_active, not_out, owned_by, prelude, resolve, round,
    unit_of,
};
use crate::{
    Decided,
    event::{Event, Expense},
    refusal::Refusal,
    setup::Kind,
    state::{Bidding, Conflict, Contest, Duel, Stage, State, Unit, UnitKind},
};

/// CLN-VIL-02: what a bid costs; a Villain's call is free, so a calling Villain pays one less.
pub fn price(state: &State, caller: &str, who: &str, bid: u32) -> u32 {
    let villain = state.character(who).map(|one| one.kind) == Some(Kind::Villain);
    bid - u32::from(villain && caller == who && bid > 0)
}

/// The highest bid that somebody can make.
pub fn highest(state: &State, caller: &str, who: &str) -> u32 {
    let free = 1 - price(state, caller, who, 1);
    resolve::left(state, who) + free
}

/// Whether a unit can be in a new duel: a character, a team or a group, not in another duel.
fn check_free(state: &State, conflict: &Conflict, unit: &Unit) -> Result<(), Refusal> {
    if matches!(unit.kind, UnitKind::Challenge(_)) {
        return Err(Refusal::IllegalTarget);
    }
    if active(state, unit).is_empty() {
        return Err(Refusal::TargetOut);
    }
    if conflict.duel(&unit.name).is_some() {
        return Err(Refusal::DuelClosed);
    }
    Ok(())
}

/// Those whom somebody could call out.
pub fn opponents(state: &State, conflict: &Conflict, who: &str) -> Vec<String> {
    let Some(own) = conflict.unit_of(who) else {
        return Vec::new();
    };
    let others = conflict.units.iter();
    let others = others.filter(|unit| unit.side != own.side);
    let free = others.filter(|unit| check_free(state, conflict, unit).is_ok());
    free.map(|unit| unit.name.clone()).collect()
}

/// Whether somebody can call others out now (CLN-RES-06).
pub fn check_caller<'a>(state: &'a State, seat: &Seat, who: &str) -> Result<&'a Conflict, Refusal> {
    let conflict = prelude(state)?;
    let unit = unit_of(conflict, who)?;
    owned_by(state, seat, who)?;
    if unit.kind != UnitKind::Named {
        return Err(Refusal::MooksCannot("CLN-MOK-19"));
    }
    if conflict.contest != Contest::Fight {
        return Err(Refusal::WrongPhase);
    }
    not_out(state, who)?;
    check_free(state, conflict, unit)?;
    if highest(state, who, who) == 0 {
        return Err(Refusal::NotEnoughResolve);
    }
    Ok(conflict)
}

/// CLN-RES-06, CLN-TEM-01: somebody calls opponents out. A team is called out, and calls, as a
/// whole; who calls pays.
pub fn call_out(state: &State, seat: &Seat, who: &str, targets: &[String], bid: i64) -> Decided {
    let conflict = check_caller(state, seat, who)?;
    let open = opponents(state, conflict, who);
    if targets.is_empty() || !all_different(targets) {
        return Err(Refusal::IllegalTarget);
    }
    for target in targets {
        let unit = unit_of(conflict, target)?;
        check_free(state, conflict, unit)?;
        if !open.contains(target) {
            return Err(Refusal::IllegalTarget);
        }
    }
    let bid = u32::try_from(bid).map_err(|_| Refusal::BidTooLow)?;
    if bid == 0 {
        return Err(Refusal::BidTooLow);
    }
    if bid > highest(state, who, who) {
        return Err(Refusal::NotEnoughResolve);
    }
    Ok(vec![Event::CalledOut {
        who: who.to_owned(),
        targets: targets.to_vec(),
        bid,
    }])
}

/// The bidding that is open.
pub fn bidding(state: &State) -> Result<(&Conflict, &Bidding), Refusal> {
    let conflict = super::open_conflict(state)?;
    match &conflict.stage {
        Stage::Bidding(bidding) => Ok((conflict, bidding)),
        _ => Err(Refusal::NoBidding),
    }
}

/// CLN-RES-07: who may bid: the caller, others of the caller's side, and who was called out.
pub fn check_bidder(
    state: &State,
    conflict: &Conflict,
    bidding: &Bidding,
    who: &str,
) -> Result<(), Refusal> {
    let unit = unit_of(conflict, who)?;
    not_out(state, who)?;
    if unit.kind != UnitKind::Named {
        return Err(Refusal::MooksCannot("CLN-MOK-19"));
    }
    check_free(state, conflict, unit)?;
    let side = unit_of(conflict, &bidding.caller)?.side;
    let called = bidding.targets.contains(&unit.name);
    if unit.side == side || called {
        Ok(())
    } else {
        Err(Refusal::IllegalTarget)
    }
}

/// The highest bid so far.
pub fn standing(bidding: &Bidding) -> u32 {
    bidding.bids.last().map_or(0, |bid| bid.bid)
}

/// CLN-RES-07: a higher bid.
pub fn bid(state: &State, seat: &Seat, who: &str, bid: i64) -> Decided {
    let (conflict, bidding) = bidding(state)?;
    owned_by(state, seat, who)?;
    check_bidder(state, conflict, bidding, who)?;
    let bid = u32::try_from(bid).map_err(|_| Refusal::BidTooLow)?;
    if bid <= standing(bidding) {
        return Err(Refusal::BidTooLow);
    }
    if bid > highest(state, &bidding.caller, who) {
        return Err(Refusal::NotEnoughResolve);
    }
    Ok(vec![Event::Bade {
        who: who.to_owned(),
        bid,
    }])
}

/// CLN-RES-08: nobody raises; everybody pays, and the highest bidder has their way.
pub fn close(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    let (conflict, bidding) = bidding(state)?;
    let mut play = Play::new(state);
    for bid in &bidding.bids {
        let price = price(state, &bidding.caller, &bid.who, bid.bid);
        // Resolve that was lost since the bid cannot be paid.
        let price = price.min(resolve::left(state, &bid.who));
        resolve::pay(&mut play, &bid.who, price, Expense::Bid)?;
    }
    let winner = bidding.bids.last();
    let winner = winner.and_then(|bid| conflict.unit_of(&bid.who));
    let winner = winner.filter(|unit| !bidding.targets.contains(&unit.name));
    let foes = bidding.targets.iter();
    let foes = foes.filter_map(|target| conflict.unit(target));
    let foes = foes.flat_map(Unit::people);
    let duel = winner.map(|unit| Duel {
        caller: unit.name.clone(),
        own: unit.people().to_vec(),
        foes: foes.cloned().collect(),
    });
    play.happen(Event::BiddingOver { duel });
    round::go_on(&mut play);
    Ok(play.events)
}

/// CLN-RES-09: a duel ends when one side of it is out.
pub fn end_decided(play: &mut Play) {
    let Some(conflict) = play.state.conflict.as_deref() else {
        return;
    };
    let gone = |who: &String| conflict.unit_of(who).is_none() || !is_active(&play.state, who);
    let over = conflict.duels.iter();
    let over = over.filter(|duel| duel.own.iter().all(gone) || duel.foes.iter().all(gone));
    let over: Vec<Duel> = over.cloned().collect();
    for duel in over {
        play.happen(Event::DuelOver { duel });
    }
}

/// CLN-RES-09: both sides agree to end a duel, as the game master says.
pub fn end(state: &State, seat: &Seat, caller: &str) -> Decided {
    gm_only(seat)?;
    let conflict = prelude(state)?;
    let duel = conflict.duels.iter().find(|duel| duel.caller == caller);
    let duel = duel.ok_or_else(|| Refusal::UnknownName(caller.to_owned()))?;
    Ok(vec![Event::DuelOver { duel: duel.clone() }])
}
