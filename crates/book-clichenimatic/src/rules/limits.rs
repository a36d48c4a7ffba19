//! Limited uses, pools of charges, recharge, recovery and reloads in play: LIM. What they cost
//! is in [`cost`](super::cost).

use super::{Play, action, boost, character, open_conflict, owned_by, round, unit_of};
use crate::{
    Decided,
    event::{Event, Spent, StockRef},
    refusal::Refusal,
    setup::{Recovery, RunOffSheet},
    state::{
        Character, Conflict, Item, Pool, RunOff, Skill, Stage, State, Stock, Turn, Unit, UnitKind,
        stock_of,
    },
};
use rulebook::Seat;

/// CLN-RND-04: whether one Run-off could be declared now, uses aside.
pub fn check_run_off(run_off: &RunOff, item: Option<&Item>) -> Result<(), Refusal> {
    use crate::state::Presence;
    let gone = item.is_some_and(|item| item.presence != Presence::Used);
    if run_off.lost || gone {
        Err(Refusal::Lost)
    } else if run_off.closed {
        Err(Refusal::NoAccess)
    } else if run_off.owed > 0 {
        Err(Refusal::Recharging)
    } else {
        Ok(())
    }
}

/// CLN-RND-04, CLN-LIM-03: whether the uses and charges are enough for all of these together.
pub fn check_uses(character: &Character, names: &[String]) -> Result<(), Refusal> {
    for name in names {
        let Some((run_off, item)) = character.run_off(name) else {
            continue;
        };
        let Some(stock) = character.stock(name) else {
            continue;
        };
        let same_pool = |other: &&String| {
            let other = character.run_off(other);
            other.is_some_and(|(one, device)| {
                one.build.pool == run_off.build.pool
                    && device.map(|item| &item.name) == item.map(|item| &item.name)
            })
        };
        let needed: u32 = if run_off.build.pool.is_some() {
            let sharing = names.iter().filter(same_pool);
            let sharing = sharing.filter_map(|other| character.run_off(other));
            sharing.map(|(one, _)| charges(&one.build)).sum()
        } else {
            charges(&run_off.build)
        };
        if !enough(needed, stock.uses.left) {
            return Err(Refusal::NoUsesLeft);
        }
    }
    Ok(())
}

/// CLN-LIM-01, CLN-LIM-07: what a use takes: one, or charges of a pool.
pub fn charges(build: &RunOffSheet) -> u32 {
    if build.pool.is_some() {
        build.charges
    } else {
        1
    }
}

/// CLN-RND-04: whether uses or charges are enough.
pub fn enough(needed: u32, left: u32) -> bool {
    needed <= left
}

/// What begins or ends, and may bring uses back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// A combat ends.
    CombatEnds,
    /// A combat begins.
    CombatBegins,
    /// A scene begins.
    Scene,
    /// A session begins, and with it a scene.
    Session,
}

/// CLN-LIM-03, CLN-LIM-15, CLN-LIM-16: whether uses are back then; what is larger than the bound
/// that was bought works too.
pub fn is_back(recovery: Option<Recovery>, at: Bound) -> bool {
    match recovery {
        None => false,
        Some(Recovery::Session) => at == Bound::Session,
        Some(Recovery::Scene) => matches!(at, Bound::Scene | Bound::Session),
        Some(Recovery::Combat) => at != Bound::CombatEnds,
        Some(Recovery::Rounds(_)) => at != Bound::CombatBegins,
    }
}

/// Whether uses of this are limited.
pub fn is_limited(state: &State, who: &str, skill: &Skill) -> bool {
    let Skill::RunOff(name) = skill else {
        return false;
    };
    find(state, who, name).is_some_and(|(_, stock)| stock.is_some())
}

/// CLN-LIM-16, CLN-RUL-60: the round in whose Prelude uses are back that were used up in this
/// one, if they come back within a combat.
pub fn due(recovery: Option<Recovery>, left: u32, round: u32) -> Option<u32> {
    match recovery {
        Some(Recovery::Rounds(rounds)) if left == 0 => Some(round + rounds + 1),
        _ => None,
    }
}

/// Whether a use of this is left.
pub fn has_uses(state: &State, who: &str, skill: &Skill) -> bool {
    let Skill::RunOff(name) = skill else {
        return true;
    };
    match find(state, who, name) {
        Some((run_off, stock)) => {
            stock.is_none_or(|(_, stock)| enough(charges(&run_off.build), stock.uses.left))
        }
        None => false,
    }
}

type Found<'a> = (&'a RunOff, Option<(StockRef, &'a Stock)>);

/// A Run-off of a character or of Mooks' gear, with what it draws from.
fn find<'a>(state: &'a State, who: &str, name: &str) -> Option<Found<'a>> {
    let (run_off, item, pools): (&RunOff, Option<&Item>, &[Pool]) =
        match (state.character(who), state.group(who)) {
            (Some(character), _) => {
                let (run_off, item) = character.run_off(name)?;
                (
                    run_off,
                    item,
                    item.map_or(&character.pools, |item| &item.pools),
                )
            }
            (None, group) => {
                let (run_off, item) = group?.run_off(name)?;
                (run_off, Some(item), &item.pools)
            }
        };
    let stock = stock_of(run_off, pools).map(|stock| {
        let pool = run_off.build.pool.clone();
        let reference = StockRef {
            who: who.to_owned(),
            item: item.map(|item| item.name.clone()),
            pool: pool.is_some(),
            name: pool.unwrap_or_else(|| name.to_owned()),
        };
        (reference, stock)
    });
    Some((run_off, stock))
}

/// CLN-LIM-02, CLN-LIM-10, CLN-LIM-16: a Run-off was used in an action or a counter. Mooks
/// count neither (CLN-MOK-16), unless their gear is tracked.
pub fn burn(play: &mut Play, who: &str, skill: &Skill) {
    let Skill::RunOff(name) = skill else {
        return;
    };
    let mooks = play.state.group(who).is_some();
    if mooks && !play.state.options.track_mook_gear {
        return;
    }
    let round = play.state.conflict.as_ref().map_or(0, |one| one.round);
    let Some((run_off, stock)) = find(&play.state, who, name) else {
        return;
    };
    let recharge = run_off.build.recharge;
    let charges = charges(&run_off.build);
    let burned = stock.map(|(reference, stock)| {
        let left = stock.uses.left.saturating_sub(charges);
        let due = due(stock.recovery, left, round).or(stock.due);
        Event::Burned {
            stock: reference,
            left,
            due,
        }
    });
    if let Some(event) = burned {
        play.happen(event);
    }
    if recharge > 0 && !mooks {
        play.happen(Event::Owes {
            who: who.to_owned(),
            run_off: name.clone(),
            owed: recharge,
        });
    }
}

/// Everything that has uses or charges: whose, and what.
fn stocks(state: &State) -> Vec<(StockRef, &Stock)> {
    let mut found = Vec::new();
    for character in &state.cast {
        collect(
            &character.name,
            None,
            &character.run_offs,
            &character.pools,
            &mut found,
        );
        for item in &character.items {
            collect(
                &character.name,
                Some(item),
                &item.run_offs,
                &item.pools,
                &mut found,
            );
        }
    }
    for group in &state.mooks {
        for item in &group.gear {
            collect(
                &group.name,
                Some(item),
                &item.run_offs,
                &item.pools,
                &mut found,
            );
        }
    }
    found
}

fn collect<'a>(
    who: &str,
    item: Option<&Item>,
    run_offs: &'a [RunOff],
    pools: &'a [Pool],
    found: &mut Vec<(StockRef, &'a Stock)>,
) {
    let reference = |name: &str, pool: bool| StockRef {
        who: who.to_owned(),
        item: item.map(|item| item.name.clone()),
        name: name.to_owned(),
        pool,
    };
    for run_off in run_offs {
        if let Some(stock) = &run_off.stock {
            found.push((reference(&run_off.build.name, false), stock));
        }
    }
    found.extend(
        pools
            .iter()
            .map(|pool| (reference(&pool.name, true), &pool.stock)),
    );
}

/// CLN-LIM-15, CLN-LIM-16: uses come back with what begins or ends.
pub fn refill_at(play: &mut Play, bound: Bound) {
    refill(play, |stock| is_back(stock.recovery, bound));
}

/// Uses come back where this says so.
pub fn refill(play: &mut Play, comes_back: impl Fn(&Stock) -> bool) {
    let all = stocks(&play.state).into_iter();
    let due = all.filter(|(_, stock)| stock.uses.missing() > 0 && comes_back(stock));
    let due: Vec<StockRef> = due.map(|(reference, _)| reference).collect();
    for stock in due {
        play.happen(Event::Refilled { stock });
    }
}

/// CLN-LIM-13: what has to be recharged in consecutive rounds, and was not, begins anew.
pub fn reset_unpaid(play: &mut Play) {
    let mut unpaid = Vec::new();
    for character in &play.state.cast {
        let own = character.run_offs.iter();
        let items = character.items.iter().flat_map(|item| &item.run_offs);
        for run_off in own.chain(items) {
            let build = &run_off.build;
            let begun = run_off.owed > 0 && run_off.owed < build.recharge;
            if build.consecutive && begun && !run_off.paid {
                unpaid.push((character.name.clone(), build.name.clone(), build.recharge));
            }
        }
    }
    for (who, run_off, owed) in unpaid {
        play.happen(Event::Owes { who, run_off, owed });
    }
}

/// CLN-LIM-12: whether a round of recharging could be paid for this now.
pub fn can_pay(state: &State, unit: &Unit, who: &str, name: &str) -> Result<(), Refusal> {
    let owner = character(state, who)?;
    let found = owner.run_off(name);
    let (run_off, _) = found.ok_or_else(|| Refusal::UnknownName(name.to_owned()))?;
    if run_off.owed == 0 {
        Err(Refusal::NotRecharging)
    } else if run_off.paid {
        Err(Refusal::AlreadyPaid)
    } else if unit.dice_of(who).next().is_none() {
        Err(Refusal::DieNotInPool)
    } else {
        Ok(())
    }
}

/// Run-offs of somebody that could be recharged now.
pub fn rechargeable(state: &State, unit: &Unit, who: &str) -> Vec<String> {
    let Some(character) = state.character(who).filter(|one| one.out.is_none()) else {
        return Vec::new();
    };
    let own = character.run_offs.iter();
    let all = own.chain(character.items.iter().flat_map(|item| &item.run_offs));
    let names = all.map(|run_off| run_off.build.name.clone());
    names
        .filter(|name| can_pay(state, unit, who, name).is_ok())
        .collect()
}

/// CLN-LIM-12: a die is put aside for recharging.
pub fn recharge(state: &State, seat: &Seat, who: &str, name: &str, value: u32) -> Decided {
    let conflict = open_conflict(state)?;
    let Stage::SetAside(waiting) = &conflict.stage else {
        return Err(Refusal::WrongPhase);
    };
    let unit = unit_of(conflict, who)?;
    owned_by(state, seat, who)?;
    super::not_out(state, who)?;
    if !waiting.contains(seat) {
        return Err(Refusal::WrongPhase);
    }
    can_pay(state, unit, who, name)?;
    let die = unit.dice_of(who).find(|die| die.value == value);
    let die = die.ok_or(Refusal::DieNotInPool)?;
    let owed = character(state, who)?
        .run_off(name)
        .map_or(0, |(one, _)| one.owed);
    let mut play = Play::new(state);
    play.happen(Event::RechargePaid {
        unit: unit.name.clone(),
        who: who.to_owned(),
        run_off: name.to_owned(),
        die: die.id,
        owed: owed.saturating_sub(1),
    });
    round::go_on(&mut play);
    Ok(play.events)
}

/// CLN-LIM-05: Run-offs of somebody that could be reloaded with a die.
pub fn reloadable(state: &State, unit: &Unit, who: &str) -> Vec<String> {
    let Some(character) = state.character(who).filter(|one| one.out.is_none()) else {
        return Vec::new();
    };
    if unit.kind != UnitKind::Named || unit.dice_of(who).next().is_none() {
        return Vec::new();
    }
    let names = character.all_run_offs().map(|(one, _)| &one.build.name);
    names
        .filter(|name| check_reload(character, name).is_ok())
        .cloned()
        .collect()
}

fn check_reload(character: &Character, name: &str) -> Result<(), Refusal> {
    match character.stock(name) {
        Some(stock) if stock.reloads > 0 && stock.uses.missing() > 0 => Ok(()),
        _ => Err(Refusal::NoReload),
    }
}

/// Players' units in whose stead somebody of the game master's may reload (CLN-RND-13).
pub fn instead_of(state: &State, conflict: &Conflict) -> Vec<String> {
    let Some(acting) = conflict.acting() else {
        return Vec::new();
    };
    let players = conflict.units.iter();
    let players = players
        .filter(|unit| super::is_players(state, unit) && !super::active(state, unit).is_empty());
    let open = players.filter(|unit| !acting.targeted.contains(&unit.name));
    open.map(|unit| unit.name.clone()).collect()
}

/// CLN-LIM-05, CLN-RND-13: a die is spent on a reload. Somebody of the game master's does it
/// instead of an action against a players' unit.
pub fn reload(
    state: &State,
    seat: &Seat,
    (who, name): (&str, &str),
    value: u32,
    instead: Option<&str>,
) -> Decided {
    let conflict = open_conflict(state)?;
    let unit = unit_of(conflict, who)?;
    owned_by(state, seat, who)?;
    super::not_out(state, who)?;
    let turn = action::on_turn(state, conflict, unit)?;
    let known = character(state, who)?.run_off(name);
    known.ok_or_else(|| Refusal::UnknownName(name.to_owned()))?;
    if !reloadable(state, unit, who).iter().any(|one| one == name) {
        return Err(Refusal::NoReload);
    }
    let die = unit.dice_of(who).find(|die| die.value == value);
    let die = die.ok_or(Refusal::DieNotInPool)?;
    let (_, stock) = find(state, who, name).ok_or(Refusal::NoReload)?;
    let (reference, _) = stock.ok_or(Refusal::NoReload)?;
    let open = instead_of(state, conflict);
    match (turn, instead) {
        (Turn::Gm, Some(unit)) if open.iter().any(|one| one == unit) => {}
        (Turn::Unit(_), None) => {}
        (Turn::Gm, Some(_)) => return Err(Refusal::AlreadyTargeted),
        _ => return Err(Refusal::IllegalTarget),
    }
    let mut play = Play::new(state);
    play.happen(Event::Reloaded {
        spent: Spent {
            unit: unit.name.clone(),
            by: who.to_owned(),
            die: die.id,
            broken: 0,
            skill: None,
            pips: Vec::new(),
            bonus: None,
        },
        stock: reference,
    });
    match instead {
        Some(unit) => play.happen(Event::Targeted {
            unit: unit.to_owned(),
        }),
        None => round::next_turn(&mut play),
    }
    round::go_on(&mut play);
    Ok(play.events)
}

/// Whether somebody has a die and a Run-off that go together now.
pub fn has_hand(state: &State, unit: &Unit, who: &str) -> bool {
    unit.dice_of(who).next().is_some() && !boost::skills(state, unit, who).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uses_come_back_with_what_was_bought_or_something_larger() {
        use Bound::{CombatBegins, CombatEnds, Scene, Session};
        let with = |recovery| {
            let all = [CombatEnds, CombatBegins, Scene, Session];
            all.map(|bound| is_back(recovery, bound))
        };
        assert_eq!(with(None), [false; 4]);
        assert_eq!(with(Some(Recovery::Session)), [false, false, false, true]);
        assert_eq!(with(Some(Recovery::Scene)), [false, false, true, true]);
        assert_eq!(with(Some(Recovery::Combat)), [false, true, true, true]);
        assert_eq!(with(Some(Recovery::Rounds(2))), [true, false, true, true]);
    }
}
