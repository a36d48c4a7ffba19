//! Points and what they buy, at creation and later: BLD-01, BLD-11.
//!
//! Who is being made buys with the same forms, and may also sell.

use std::ops::RangeInclusive;

use rulebook::{Seat, words};

use super::{
    cost, creation, gm_only, owned_by,
    resolve::{check_new_name, check_table_name},
    while_talking,
};
use crate::{
    Decided,
    event::{Event, Purchase},
    refusal::Refusal,
    setup::{
        Effect, ItemSheet, Kind, LARGEST, MOST_PARTS, MOST_POINTS, PoolSheet, Recovery,
        RunOffSheet, Sheet,
    },
    state::{Character, Item, Pool, RunOff, State},
};

/// Points for a session, at least (CLN-BLD-11).
pub const LEAST_AWARD: u32 = 2;
/// Points for a session, at most (CLN-BLD-11).
pub const MOST_AWARD: u32 = 8;
/// The most rounds of recharging that can be bought at the table (TBL-04).
pub const MOST_RECHARGE: u32 = 5;

/// CLN-BLD-11: what somebody can still be awarded in this session: 2 to 8 points in all.
pub fn open_award(one: &Character) -> RangeInclusive<u32> {
    let least = LEAST_AWARD.saturating_sub(one.awarded).max(1);
    let most = MOST_AWARD.saturating_sub(one.awarded);
    least..=most.min(MOST_POINTS.saturating_sub(one.points))
}

/// CLN-BLD-11: the game master awards points.
pub fn award(state: &State, seat: &Seat, who: &str, points: i64) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let one = super::character(state, who)?;
    let points = u32::try_from(points).map_err(|_| Refusal::BadAward)?;
    if !open_award(one).contains(&points) {
        return Err(Refusal::BadAward);
    }
    Ok(vec![Event::Awarded {
        who: who.to_owned(),
        points,
    }])
}

/// What a new Hero is called, and the parts that come free (CLN-CHR-01).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The name.
    pub name: String,
    /// The free Cliché.
    pub cliche: String,
    /// The Flaw that comes with it.
    pub flaw: String,
    /// The free Pip.
    pub pip: String,
    /// The Catch Phrase.
    pub phrase: String,
}

/// CLN-BLD-01: a character is begun, with all points to be spent.
pub fn start(state: &State, seat: &Seat, start: &Start) -> Decided {
    while_talking(state)?;
    check_table_name(state, &start.name)?;
    let parts = [&start.cliche, &start.flaw, &start.pip, &start.phrase];
    for part in parts {
        creation::check_name(part)?;
    }
    let sheet = Sheet {
        name: start.name.clone(),
        kind: if *seat == Seat::Gm {
            Kind::Villain
        } else {
            Kind::Hero
        },
        cliches: vec![start.cliche.clone()],
        flaws: vec![start.flaw.clone()],
        pips: vec![start.pip.clone()],
        catch_phrases: vec![start.phrase.clone()],
        ..Sheet::default()
    };
    let mut character = creation::build(&state.options, &sheet, seat);
    character.points = state.options.budget;
    character.in_making = true;
    Ok(vec![Event::Made { character }])
}

/// A character is made: from now on nothing is sold (CLN-RUL-68).
pub fn finish(state: &State, seat: &Seat, who: &str) -> Decided {
    while_talking(state)?;
    owned_by(state, seat, who)?;
    if !super::character(state, who)?.in_making {
        return Err(Refusal::WrongPhase);
    }
    Ok(vec![Event::Finished {
        who: who.to_owned(),
    }])
}

/// A change to a Run-off that somebody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A higher adder, by so much.
    Adder(u32),
    /// Another effect.
    Effect(Effect),
    /// One Scale up.
    Massive,
    /// One Scale down.
    Anti,
    /// Limited uses, or none.
    Uses(Option<u32>),
    /// How uses come back.
    Recovery(Option<Recovery>),
    /// Rounds of recharging, consecutive or not.
    Recharge(u32, bool),
    /// Limited Access, or not.
    Access(bool),
}

/// A Run-off with a change made to it.
pub fn changed(build: &RunOffSheet, change: Change) -> RunOffSheet {
    let mut build = build.clone();
    match change {
        Change::Adder(by) => build.adder = build.adder.saturating_add(by),
        Change::Effect(effect) => build.effects.push(effect),
        Change::Massive => build.massive += 1,
        Change::Anti => build.anti += 1,
        Change::Uses(uses) => {
            build.uses = uses;
            build.recovery = build.recovery.filter(|_| uses.is_some());
        }
        Change::Recovery(recovery) => build.recovery = recovery,
        Change::Recharge(rounds, consecutive) => {
            build.recharge = rounds;
            build.consecutive = consecutive;
        }
        Change::Access(limited) => build.limited_access = limited,
    }
    build
}

fn builds(run_offs: &[RunOff]) -> Vec<RunOffSheet> {
    run_offs.iter().map(|one| one.build.clone()).collect()
}

fn pools(pools: &[Pool]) -> Vec<PoolSheet> {
    let sheet = |pool: &Pool| PoolSheet {
        name: pool.name.clone(),
        uses: pool.stock.uses.most,
        recovery: pool.stock.recovery,
        reloads: pool.stock.reloads,
    };
    pools.iter().map(sheet).collect()
}

/// CLN-BLD-11: what a purchase costs somebody: the new price less the old. What gives points
/// back does so only while the character is made.
pub fn price(state: &State, one: &Character, purchase: &Purchase) -> i64 {
    let options = &state.options;
    let price = match purchase {
        Purchase::Cliche(_) => cost::CLICHE,
        Purchase::Pip(_) => cost::PIP,
        Purchase::RunOff(build) => {
            let mut after = with_the_price_of(&one.run_offs, build);
            let pools = pools(&one.pools);
            let before = cost::run_offs(options, &after, &pools);
            after.push(build.clone());
            cost::run_offs(options, &after, &pools) - before
        }
        Purchase::Change { name, build } => change_price(state, one, name, build),
        Purchase::Resolve(most) => {
            cost::RESOLVE_PRICE * (i64::from(*most) - i64::from(one.resolve.most))
        }
        Purchase::Essence(most) => {
            cost::ESSENCE_PRICE * (i64::from(*most) - i64::from(one.essence.most))
        }
        Purchase::Flaw(_) => -cost::FLAW,
        Purchase::Secret(_) => -cost::SECRET,
        Purchase::Item(sheet) if sheet.gift => 0,
        Purchase::Item(sheet) => cost::item(options, sheet),
        Purchase::ItemRunOff { item, build } => one.item(item).map_or(0, |item| {
            let mut after = builds(&item.run_offs);
            after.push(build.clone());
            item_price(state, item, after) - item_price(state, item, builds(&item.run_offs))
        }),
    };
    if one.in_making { price } else { price.max(0) }
}

/// CLN-BLD-10: what a piece costs with these Run-offs; its Flaws may pay for some of them.
fn item_price(state: &State, item: &Item, run_offs: Vec<RunOffSheet>) -> i64 {
    let sheet = ItemSheet {
        run_offs,
        pools: pools(&item.pools),
        cliches: item.cliches.clone(),
        pips: item.pips.clone(),
        flaws: item.flaws.iter().map(|flaw| flaw.name.clone()).collect(),
        essence: item.essence.most,
        ..ItemSheet::default()
    };
    cost::item(&state.options, &sheet)
}

/// The Run-offs whose price may change with that of another: those of its pool, and itself as
/// it was (CLN-LIM-06). The prices of all others stay, and need not be reckoned.
fn with_the_price_of(run_offs: &[RunOff], changed: &RunOffSheet) -> Vec<RunOffSheet> {
    let shares = |one: &&RunOff| {
        let pool = one.build.pool.as_ref();
        one.build.name == changed.name || pool.is_some() && pool == changed.pool.as_ref()
    };
    let concerned = run_offs.iter().filter(shares);
    concerned.map(|one| one.build.clone()).collect()
}

fn change_price(state: &State, one: &Character, name: &str, build: &RunOffSheet) -> i64 {
    let Some((_, item)) = one.run_off(name) else {
        return 0;
    };
    let before = match item {
        // What a piece of equipment costs in all is never below 0, so all of it counts.
        Some(item) => builds(&item.run_offs),
        None => with_the_price_of(&one.run_offs, build),
    };
    let after = before
        .iter()
        .map(|old| if old.name == name { build } else { old });
    let after: Vec<RunOffSheet> = after.cloned().collect();
    let price = |all: Vec<RunOffSheet>| match item {
        Some(item) => item_price(state, item, all),
        None => cost::run_offs(&state.options, &all, &pools(&one.pools)),
    };
    price(after) - price(before)
}

/// Whether somebody can buy something now: it can be built, and is paid for.
pub fn check(state: &State, who: &str, purchase: &Purchase) -> Result<i64, Refusal> {
    while_talking(state)?;
    let one = super::character(state, who)?;
    check_build(state, one, purchase)?;
    let price = price(state, one, purchase);
    let left = i64::from(one.points) - price;
    if left < 0 {
        return Err(Refusal::NotEnoughPoints);
    }
    if left > i64::from(MOST_POINTS) {
        return Err(Refusal::Full);
    }
    Ok(price)
}

fn check_build(state: &State, one: &Character, purchase: &Purchase) -> Result<(), Refusal> {
    let room = |length: usize| {
        if length < MOST_PARTS {
            Ok(())
        } else {
            Err(Refusal::Full)
        }
    };
    let made = || {
        if one.in_making {
            Ok(())
        } else {
            Err(Refusal::CreationOnly)
        }
    };
    let fresh = |name: &str, taken: bool| {
        if words::is_name(name) && !taken {
            Ok(())
        } else {
            Err(Refusal::BadName(name.to_owned()))
        }
    };
    match purchase {
        Purchase::Cliche(name) => {
            room(one.cliches.len())?;
            check_new_name(one, name)
        }
        Purchase::Pip(name) => {
            room(one.pips.len())?;
            fresh(name, taken_pips(one).contains(name))
        }
        Purchase::Flaw(name) => {
            made()?;
            room(one.flaws.len())?;
            fresh(name, taken_flaws(one).contains(name))
        }
        Purchase::Secret(name) => {
            made()?;
            if one.secret.is_some() {
                let build = crate::refusal::Build::Secrets;
                return Err(Refusal::IllegalBuild(build, one.name.clone()));
            }
            fresh(name, taken_flaws(one).contains(name))
        }
        Purchase::RunOff(build) => {
            room(one.run_offs.len())?;
            check_new_name(one, &build.name)?;
            first(creation::run_off_faults(build, &pools(&one.pools)))
        }
        Purchase::Change { name, build } => {
            let found = one.run_off(name);
            let (_, item) = found.ok_or_else(|| Refusal::UnknownName(name.clone()))?;
            let pools = pools(item.map_or(&one.pools, |item| &item.pools));
            first(creation::run_off_faults(build, &pools))
        }
        Purchase::Resolve(most) => {
            if *most < one.resolve.most {
                made()?;
            }
            bounded(*most, 0, one.resolve.most)
        }
        Purchase::Essence(most) => {
            if *most < one.essence.most {
                made()?;
            }
            bounded(*most, 1, one.essence.most)
        }
        Purchase::Item(sheet) => {
            room(one.items.len())?;
            fresh(&sheet.name, one.item(&sheet.name).is_some())?;
            let taken = taken_pips(one);
            for pip in &sheet.pips {
                fresh(pip, taken.contains(pip))?;
            }
            first(creation::item_faults(&state.options, sheet))
        }
        Purchase::ItemRunOff { item, build } => {
            let found = one.item(item);
            let found = found.ok_or_else(|| Refusal::UnknownName(item.clone()))?;
            room(found.run_offs.len())?;
            check_new_name(one, &build.name)?;
            first(creation::run_off_faults(build, &pools(&found.pools)))
        }
    }
}

fn bounded(most: u32, least: u32, now: u32) -> Result<(), Refusal> {
    if (least..=MOST_POINTS).contains(&most) && most != now {
        Ok(())
    } else {
        Err(Refusal::BadPayment)
    }
}

fn first(faults: Vec<Refusal>) -> Result<(), Refusal> {
    match faults.into_iter().next() {
        Some(fault) => Err(fault),
        None => Ok(()),
    }
}

/// Names that another Pip cannot have.
pub fn taken_pips(one: &Character) -> Vec<String> {
    let items = one.items.iter().flat_map(|item| &item.pips);
    one.pips.iter().chain(items).cloned().collect()
}

/// Names that another Flaw cannot have.
pub fn taken_flaws(one: &Character) -> Vec<String> {
    let items = one.items.iter().flat_map(|item| &item.flaws);
    let all = one.flaws.iter().chain(items).chain(&one.secret);
    all.map(|flaw| flaw.name.clone()).collect()
}

/// CLN-BLD-11: points are spent by who decides for a character.
pub fn buy(state: &State, seat: &Seat, who: &str, purchase: &Purchase) -> Decided {
    owned_by(state, seat, who)?;
    let price = check(state, who, purchase)?;
    Ok(vec![Event::Bought {
        who: who.to_owned(),
        purchase: purchase.clone(),
        price,
    }])
}

/// CLN-BLD-11: a Run-off is changed.
pub fn change(state: &State, seat: &Seat, who: &str, name: &str, change: Change) -> Decided {
    let found = super::character(state, who)?.run_off(name);
    let (run_off, _) = found.ok_or_else(|| Refusal::UnknownName(name.to_owned()))?;
    let build = changed(&run_off.build, change);
    let long = matches!(change, Change::Recharge(rounds, _) if rounds > MOST_RECHARGE);
    if build == run_off.build || long {
        return Err(Refusal::BadPayment);
    }
    let purchase = Purchase::Change {
        name: name.to_owned(),
        build,
    };
    buy(state, seat, who, &purchase)
}

/// CLN-BLD-10: the game master hands equipment out, free of charge.
pub fn give(state: &State, seat: &Seat, who: &str, sheet: &ItemSheet) -> Decided {
    gm_only(seat)?;
    let sheet = ItemSheet {
        gift: true,
        ..sheet.clone()
    };
    let purchase = Purchase::Item(sheet);
    let price = check(state, who, &purchase)?;
    Ok(vec![Event::Bought {
        who: who.to_owned(),
        purchase,
        price,
    }])
}

/// The most points of Resolve or Essence that somebody could add.
pub fn affordable(one: &Character, price: i64, now: u32) -> u32 {
    let points = i64::from(one.points) / price;
    let points = u32::try_from(points).unwrap_or(0);
    points.min(MOST_POINTS.saturating_sub(now))
}

/// The largest adder that somebody could buy for a plain new Run-off.
pub fn largest_adder(one: &Character) -> u32 {
    affordable(one, cost::ADDER, 0).min(LARGEST)
}

/// The most points of Resolve or Essence that somebody could give up: only while being made,
/// and never for more points than there can be (CLN-RUL-68, TBL-04).
pub fn sellable(one: &Character, price: i64, spare: u32) -> u32 {
    if !one.in_making {
        return 0;
    }
    let room = i64::from(MOST_POINTS.saturating_sub(one.points)) / price;
    spare.min(u32::try_from(room).unwrap_or(0))
}
