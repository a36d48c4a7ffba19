//! Mooks: MOK. They act and counter like others (see [`action`](super::action)), with dice that
//! break.

use rulebook::Seat;

use super::{Play, active, gm_only, is_players, not_out, open_conflict, resolve, round, unit_of};
use crate::{
    Decided,
    event::{Event, Expense},
    refusal::Refusal,
    setup::Options,
    state::{Conflict, Drop, DropReason, Meter, Mooks, Out, State, Turn, Unit, UnitKind},
};

/// Essence of a Mook (CLN-MOK-02).
pub const ESSENCE: u32 = 5;
/// Most dice of a group (CLN-MOK-05).
pub const MOST_DICE: u32 = 10;
/// What a die loses that countered (CLN-MOK-06).
pub const COUNTER_LOSS: u32 = 1;
/// What a die loses that attacked (CLN-MOK-06).
pub const ATTACK_LOSS: u32 = 2;
/// Resolve for overpowering (CLN-MOK-20).
pub const OVERPOWER: u32 = 5;
/// Resolve for another attack, as an option (CLN-RUL-52).
pub const EXTRA: u32 = 1;

/// CLN-MOK-03, CLN-MOK-15: Resolve of so many Mooks.
pub fn resolve(options: &Options, mooks: u32) -> u32 {
    mooks / if options.wushu_mooks { 8 } else { 5 }
}

/// CLN-MOK-05: dice of so many Mooks.
pub fn pool(standing: u32) -> u32 {
    standing.min(MOST_DICE)
}

/// CLN-MOK-05: dice of a group.
pub fn dice(state: &State, group: &str) -> usize {
    let standing = state.group(group).map_or(0, |group| group.count.left);
    usize::try_from(pool(standing)).unwrap_or(0)
}

/// CLN-MOK-06: what a die of Mooks is worth after it was used; nothing if it is gone.
pub fn broken(value: u32, loss: u32) -> u32 {
    value.saturating_sub(loss)
}

/// What a strike does to a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Struck {
    /// How many fall.
    pub fallen: u32,
    /// Damage on the wounded one afterwards; of all together under `wushu_mooks`.
    pub wounds: u32,
}

/// CLN-MOK-12, CLN-MOK-15, CLN-RUL-47: what a strike of so much damage does to a group.
pub fn strike(options: &Options, group: &Mooks, damage: u32) -> Struck {
    strike_on(options, group.count, group.wounds, damage)
}

/// The same for so many Mooks with so many wounds.
pub fn strike_on(options: &Options, count: Meter, wounded: u32, damage: u32) -> Struck {
    let standing = count.left;
    if options.wushu_mooks {
        let pool = shared_essence(options, count);
        let wounds = wounded.saturating_add(damage);
        return if wounds >= pool {
            Struck {
                fallen: standing,
                wounds: 0,
            }
        } else {
            Struck { fallen: 0, wounds }
        };
    }
    if options.mook_overflow {
        let all = wounded.saturating_add(damage);
        let fallen = (all / ESSENCE).min(standing);
        let wounds = if fallen == standing { 0 } else { all % ESSENCE };
        return Struck { fallen, wounds };
    }
    if damage >= ESSENCE {
        let wounds = if standing <= 1 { 0 } else { wounded };
        return Struck {
            fallen: 1.min(standing),
            wounds,
        };
    }
    let wounds = wounded + damage;
    if wounds >= ESSENCE {
        Struck {
            fallen: 1.min(standing),
            wounds: 0,
        }
    } else {
        Struck { fallen: 0, wounds }
    }
}

/// CLN-MOK-02, CLN-MOK-15: the Essence that wounds are taken off: of one Mook, or of all together
/// under `wushu_mooks`.
fn shared_essence(options: &Options, count: Meter) -> u32 {
    if options.wushu_mooks {
        ESSENCE * count.most.max(count.left)
    } else {
        ESSENCE
    }
}

/// How many wounds a group can have, none among them.
pub fn most_wounds(options: &Options, count: Meter) -> u32 {
    shared_essence(options, count)
}

/// Essence that a group has left.
pub fn essence_left(options: &Options, count: Meter, wounds: u32) -> u32 {
    let all = match count.left {
        0 => 0,
        _ if options.wushu_mooks => shared_essence(options, count),
        standing => ESSENCE * standing,
    };
    all.saturating_sub(wounds)
}

/// CLN-MOK-12, CLN-MOK-13: a group is struck, and dice without a Mook have to go.
pub fn be_struck(play: &mut Play, name: &str, damage: u32) {
    let Some(group) = play.state.group(name) else {
        return;
    };
    let Struck { fallen, wounds } = strike(&play.state.options, group, damage);
    play.happen(Event::MooksStruck {
        who: name.to_owned(),
        damage,
        fallen,
        wounds,
    });
    drop_dice(play, name);
}

/// CLN-MOK-13: how many dice have no Mook.
pub fn surplus(dice: u32, standing: u32) -> u32 {
    dice.saturating_sub(standing)
}

/// CLN-MOK-13: dice are removed until there are no more than Mooks.
pub fn drop_dice(play: &mut Play, name: &str) {
    let standing = play.state.group(name).map_or(0, |group| group.count.left);
    let conflict = play.state.conflict.as_deref();
    let unit = conflict.and_then(|conflict| conflict.unit(name));
    let Some(unit) = unit else {
        return;
    };
    let called = conflict.map_or(0, |conflict| {
        let drops = conflict.drops.iter().filter(|drop| drop.unit == name);
        drops.map(|drop| drop.dice).sum()
    });
    let left = super::cost::count(unit.dice.len()).saturating_sub(called);
    let over = surplus(left, standing);
    if over > 0 {
        play.happen(Event::DropCalled {
            drop: Drop {
                unit: name.to_owned(),
                who: name.to_owned(),
                dice: over,
                reason: DropReason::Mooks,
                struck: None,
            },
        });
    }
}

/// CLN-MOK-10: whether all Heroes in the fight are without dice.
pub fn heroes_are_spent(state: &State, conflict: &Conflict) -> bool {
    let players = conflict.units.iter();
    let players = players.filter(|unit| is_players(state, unit));
    all_spent(players.map(|unit| !unit.dice.is_empty()))
}

/// CLN-MOK-10: the same, by whether each of them has dice.
#[inline]
pub fn all_spent(have_dice: impl IntoIterator<Item = bool>) -> bool {
    !have_dice.into_iter().any(|has_dice| has_dice)
}

/// CLN-MOK-10: whether an attack is the last one of Mooks on whoever it is aimed at: no Hero has
/// dice. Villains are not bound by this (CLN-RUL-49).
#[inline]
pub fn is_last_attack(of_mooks: bool, spent: impl FnOnce() -> bool) -> bool {
    of_mooks && spent()
}

/// CLN-MOK-10: whether Mooks have to leave a Hero alone: they have had their last attack, and
/// no Hero has dice.
pub fn is_barred(last_attack: bool, spent: bool) -> bool {
    last_attack && spent
}

/// CLN-MOK-10: whether Mooks may attack a Hero.
pub fn may_attack(state: &State, conflict: &Conflict, hero: &str) -> Result<(), Refusal> {
    let done = conflict.last_attacks.iter().any(|one| one == hero);
    if is_barred(done, heroes_are_spent(state, conflict)) {
        Err(Refusal::LastAttackDone)
    } else {
        Ok(())
    }
}

/// The game master's turn, and a group in it.
fn group_on_turn<'a>(
    state: &State,
    conflict: &'a Conflict,
    who: &str,
) -> Result<&'a Unit, Refusal> {
    let unit = unit_of(conflict, who)?;
    if unit.kind != UnitKind::Mooks {
        return Err(Refusal::OnlyMooks);
    }
    if active(state, unit).is_empty() {
        return Err(Refusal::TargetOut);
    }
    match super::action::on_turn(state, conflict, unit)? {
        Turn::Gm => Ok(unit),
        Turn::Unit(_) => Err(Refusal::NotYourTurn),
    }
}

/// Whether a group can overpower a Hero now (CLN-MOK-20).
pub fn can_overpower(
    state: &State,
    conflict: &Conflict,
    who: &str,
    target: &str,
) -> Result<(), Refusal> {
    let unit = group_on_turn(state, conflict, who)?;
    super::character(state, target)?;
    let of = unit_of(conflict, target)?;
    not_out(state, target)?;
    let acting = conflict.acting().ok_or(Refusal::WrongPhase)?;
    if !is_players(state, of) {
        return Err(Refusal::IllegalTarget);
    }
    if !super::reach(conflict, &unit.name, &of.name) {
        return Err(Refusal::DuelClosed);
    }
    if acting.targeted.contains(&of.name) {
        return Err(Refusal::AlreadyTargeted);
    }
    may_attack(state, conflict, target)?;
    if resolve::left(state, who) < OVERPOWER {
        return Err(Refusal::NotEnoughResolve);
    }
    Ok(())
}

/// CLN-MOK-20: a Hero is captured, without dice or defence.
pub fn overpower(state: &State, seat: &Seat, who: &str, target: &str) -> Decided {
    gm_only(seat)?;
    let conflict = open_conflict(state)?;
    can_overpower(state, conflict, who, target)?;
    let of = unit_of(conflict, target)?.name.clone();
    let mut play = Play::new(state);
    resolve::pay(&mut play, who, OVERPOWER, Expense::Overpower)?;
    play.happen(Event::Targeted { unit: of });
    play.happen(Event::WentOut {
        who: target.to_owned(),
        out: Out::Captured,
    });
    round::go_on(&mut play);
    Ok(play.events)
}

/// Whether a group can buy another attack on a Hero now (CLN-RUL-52).
pub fn can_buy_extra(state: &State, who: &str, target: &str) -> Result<(), Refusal> {
    let conflict = open_conflict(state)?;
    group_on_turn(state, conflict, who)?;
    if !state.options.mook_extra_attack {
        return Err(Refusal::OptionOff);
    }
    super::character(state, target)?;
    let of = unit_of(conflict, target)?;
    not_out(state, target)?;
    let acting = conflict.acting().ok_or(Refusal::WrongPhase)?;
    let barred =
        acting.targeted.contains(&of.name) || conflict.last_attacks.iter().any(|one| one == target);
    if !barred || !is_players(state, of) {
        return Err(Refusal::IllegalTarget);
    }
    if resolve::left(state, who) < EXTRA {
        return Err(Refusal::NotEnoughResolve);
    }
    Ok(())
}

/// CLN-RUL-52, as an option: another attack on a Hero for a point of Mook Resolve.
pub fn buy_extra(state: &State, seat: &Seat, who: &str, target: &str) -> Decided {
    gm_only(seat)?;
    can_buy_extra(state, who, target)?;
    let mut play = Play::new(state);
    resolve::pay(&mut play, who, EXTRA, Expense::Extra)?;
    play.happen(Event::ExtraBought {
        who: who.to_owned(),
        target: target.to_owned(),
    });
    round::go_on(&mut play);
    Ok(play.events)
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::*;

    #[test]
    fn heroes_are_spent_when_none_of_them_has_dice() {
        shows!("CLN-MOK-10");
        assert!(!all_spent([true, true]));
        assert!(!all_spent([false, true]));
        assert!(all_spent([false, false]));
        assert!(all_spent([]));
    }

    #[test]
    fn the_last_attack_is_that_of_mooks_on_the_spent() {
        shows!("CLN-MOK-10", "CLN-RUL-49");
        assert!(is_last_attack(true, || true));
        assert!(!is_last_attack(true, || false));
        assert!(!is_last_attack(false, || true));
        assert!(is_barred(true, true));
        assert!(!is_barred(false, true) && !is_barred(true, false));
    }

    /// However a group is struck, what it has left is what it had less the damage that counts.
    #[test]
    fn essence_and_strikes_agree() {
        let [usual, overflow, wushu] =
            [(false, false), (true, false), (false, true)].map(|(mook_overflow, wushu_mooks)| {
                Options {
                    wushu_mooks,
                    mook_overflow,
                    ..Options::default()
                }
            });
        let count = Meter { left: 3, most: 4 };
        for (options, most, left) in [(&usual, 5, 15), (&overflow, 5, 15), (&wushu, 20, 20)] {
            assert_eq!(most_wounds(options, count), most);
            assert_eq!(essence_left(options, count, 0), left);
            assert_eq!(essence_left(options, Meter { left: 0, most: 4 }, 0), 0);
        }
        for options in [&overflow, &wushu] {
            for damage in 0..25 {
                let before = essence_left(options, count, 2);
                let Struck { fallen, wounds } = strike_on(options, count, 2, damage);
                let after = Meter {
                    left: count.left - fallen,
                    ..count
                };
                assert!(wounds < most_wounds(options, count));
                assert_eq!(
                    essence_left(options, after, wounds),
                    before.saturating_sub(damage)
                );
            }
        }
    }
}
