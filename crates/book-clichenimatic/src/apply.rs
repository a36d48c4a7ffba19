//! What an event does to the state: it is written down, and nothing is decided.
//!
//! Here is what happens to characters and groups; conflicts are in [`conflict`], attacks in
//! [`attack`].

mod attack;
mod conflict;

use std::sync::Arc;

use crate::{
    event::{Event, Purchase, Ruling, StockRef},
    rules::{creation, damage, team},
    state::{
        Character, Claim, Flaw, Item, Meter, Mooks, Out, Pool, Presence, RunOff, Situational,
        State, Stock, Target,
    },
};

/// Writes an event down.
pub fn apply(state: &mut State, event: &Event) {
    apply_claim(state, event);
    apply_table(state, event);
    apply_character(state, event);
    apply_stock(state, event);
    conflict::apply(state, event);
    attack::apply(state, event);
}

fn character<'a>(state: &'a mut State, name: &str) -> Option<&'a mut Character> {
    let mut cast = state.cast.iter_mut();
    cast.find(|character| character.name == name)
}

fn group<'a>(state: &'a mut State, name: &str) -> Option<&'a mut Mooks> {
    let mut mooks = state.mooks.iter_mut();
    mooks.find(|group| group.name == name)
}

fn item<'a>(state: &'a mut State, who: &str, name: &str) -> Option<&'a mut Item> {
    let owner = state.cast.iter_mut().find(|one| one.name == who);
    let items = owner.map(|one| &mut one.items);
    items?.iter_mut().find(|item| item.name == name)
}

fn run_off<'a>(state: &'a mut State, who: &str, name: &str) -> Option<&'a mut RunOff> {
    let owner = character(state, who)?;
    let items = owner.items.iter_mut().flat_map(|item| &mut item.run_offs);
    let mut all = owner.run_offs.iter_mut().chain(items);
    all.find(|run_off| run_off.build.name == name)
}

fn stock<'a>(state: &'a mut State, reference: &StockRef) -> Option<&'a mut Stock> {
    let (run_offs, pools): (&mut Vec<RunOff>, &mut Vec<Pool>) =
        if state.group(&reference.who).is_some() {
            let name = reference.item.as_ref()?;
            let gear = &mut group(state, &reference.who)?.gear;
            let item = gear.iter_mut().find(|item| item.name == *name)?;
            (&mut item.run_offs, &mut item.pools)
        } else {
            let owner = character(state, &reference.who)?;
            match &reference.item {
                Some(name) => {
                    let mut items = owner.items.iter_mut();
                    let item = items.find(|item| item.name == *name)?;
                    (&mut item.run_offs, &mut item.pools)
                }
                None => (&mut owner.run_offs, &mut owner.pools),
            }
        };
    if reference.pool {
        let pool = pools.iter_mut().find(|pool| pool.name == reference.name);
        pool.map(|pool| &mut pool.stock)
    } else {
        let mut run_offs = run_offs.iter_mut();
        let run_off = run_offs.find(|one| one.build.name == reference.name);
        run_off?.stock.as_mut()
    }
}

/// CLN-GEN-06: a claim keeps the table as it was, until it stands or is vetoed.
fn apply_claim(state: &mut State, event: &Event) {
    match event {
        Event::Claimed { who, things } => {
            state.claim = None;
            let before = Arc::new(state.clone());
            state.claim = Some(Claim {
                who: who.clone(),
                things: things.clone(),
                before,
            });
        }
        Event::ClaimStood => state.claim = None,
        Event::Vetoed { who, thing } => {
            let Some(claim) = state.claim.take() else {
                return;
            };
            *state = Arc::unwrap_or_clone(claim.before);
            if let Some(item) = item(state, who, thing) {
                item.significant = false;
            }
            let conflict = state.conflict.as_deref_mut();
            let units = conflict
                .into_iter()
                .flat_map(|conflict| &mut conflict.units);
            let mut units = units.filter(|unit| unit.members.contains(who));
            if let Some(unit) = units.next() {
                unit.barred.push((who.clone(), thing.clone()));
            }
        }
        _ => {}
    }
}

fn apply_table(state: &mut State, event: &Event) {
    match event {
        Event::Made { character } => state.cast.push(character.clone()),
        Event::GroupMade { group } => state.mooks.push(group.clone()),
        Event::SceneBegan => {
            state.scene += 1;
            state.seized_teams.clear();
            for one in &mut state.cast {
                one.seized = false;
                one.situational.clear();
                for flaw in flaws(one) {
                    flaw.bought_off = false;
                }
            }
        }
        // A character's own moment is written on its sheet.
        Event::Seized { who } => {
            let conflict = state.conflict.as_deref();
            let unit = conflict.and_then(|conflict| conflict.unit(who));
            if let Some(unit) = unit.filter(|unit| unit.is_team()) {
                state.seized_teams.push(team::known_by(&unit.members));
            }
        }
        Event::SessionBegan => {
            state.session += 1;
            for one in &mut state.cast {
                (one.refreshed, one.crushed, one.swelled) = (false, false, false);
                one.awarded = 0;
                for phrase in &mut one.phrases {
                    phrase.used = false;
                }
            }
        }
        Event::Offered { offer } => state.offers.push(offer.clone()),
        Event::OfferAnswered { offer, .. } => state.offers.retain(|one| one.who != offer.who),
        Event::Ruled { ruling } => apply_ruling(state, ruling),
        _ => {}
    }
}

fn flaws(one: &mut Character) -> impl Iterator<Item = &mut Flaw> {
    let items = one.items.iter_mut().flat_map(|item| &mut item.flaws);
    one.flaws.iter_mut().chain(items).chain(&mut one.secret)
}

/// Marks a Flaw as held back for the scene, or not.
fn hold(state: &mut State, who: &str, name: &str, held: bool) {
    if let Some(one) = character(state, who)
        && let Some(flaw) = flaws(one).find(|flaw| flaw.name == name)
    {
        flaw.bought_off = held;
    }
}

fn apply_character(state: &mut State, event: &Event) {
    match event {
        Event::Hurt { target, own, items } => hurt(state, target, *own, items),
        Event::MooksStruck {
            who,
            fallen,
            wounds,
            ..
        } => {
            if let Some(group) = group(state, who) {
                group.count.left = group.count.left.saturating_sub(*fallen);
                group.wounds = *wounds;
            }
        }
        Event::MooksEntered { who, resolve } => {
            if let Some(group) = group(state, who) {
                group.count.most = group.count.left;
                group.resolve = Meter::full(*resolve);
            }
        }
        Event::ResolveSpent { who, points, .. } => {
            if let Some(one) = character(state, who) {
                one.resolve.left = one.resolve.left.saturating_sub(*points);
            } else if let Some(group) = group(state, who) {
                group.resolve.left = group.resolve.left.saturating_sub(*points);
            }
        }
        Event::ItemSet {
            who,
            item: name,
            presence,
        } => {
            if let Some(item) = item(state, who, name) {
                item.presence = *presence;
            }
        }
        Event::ItemLost {
            who,
            item: name,
            for_good,
        } => {
            if let Some(item) = item(state, who, name) {
                item.presence = if *for_good {
                    Presence::Destroyed
                } else {
                    Presence::Lost
                };
            }
        }
        Event::FlawAnswered {
            invoked,
            answer: crate::event::Answer::Pay,
        } => hold(state, &invoked.who, &invoked.flaw, true),
        Event::EpicBegan { all, .. } => {
            for name in all {
                if let Some(one) = character(state, name) {
                    one.essence.left = crate::rules::resolve::EPIC_ESSENCE;
                }
            }
        }
        Event::ConflictEnded { .. } => {
            for one in &mut state.cast {
                one.essence.left = one.essence.left.min(one.essence.most);
                one.situational.retain(|bought| bought.for_scene);
                if one.out == Some(Out::Retreated) {
                    one.out = None;
                }
                end_payments(one);
            }
        }
        Event::RoundEnded => {
            for one in &mut state.cast {
                one.situational.retain(|bought| bought.for_scene);
                end_payments(one);
            }
        }
        _ => apply_one(state, event),
    }
}

/// Another round may be paid (CLN-LIM-12).
fn end_payments(one: &mut Character) {
    let items = one.items.iter_mut().flat_map(|item| &mut item.run_offs);
    for run_off in one.run_offs.iter_mut().chain(items) {
        run_off.paid = false;
    }
}

/// Events that are about one character alone.
fn apply_one(state: &mut State, event: &Event) {
    match event {
        Event::HandedOver { who, .. }
        | Event::Awarded { who, .. }
        | Event::Bought { who, .. }
        | Event::Finished { who }
        | Event::Rested { who, .. }
        | Event::Refreshed { who }
        | Event::Crushed { who }
        | Event::Swelled { who }
        | Event::Returned { who }
        | Event::SituationalGot { who, .. }
        | Event::Seized { who }
        | Event::Doubled { who, .. }
        | Event::Regained { who, .. }
        | Event::WentOut { who, .. } => {
            let options = state.options.clone();
            if let Some(one) = character(state, who) {
                change(&options, one, event);
            }
        }
        _ => {}
    }
}

fn change(options: &crate::setup::Options, one: &mut Character, event: &Event) {
    match event {
        Event::HandedOver { seat, .. } => one.seat = seat.clone(),
        Event::Awarded { points, .. } => {
            one.points += points;
            one.awarded += points;
        }
        Event::Finished { .. } => one.in_making = false,
        Event::Rested {
            resolve, essence, ..
        } => {
            one.resolve.left += resolve;
            one.essence.left += essence;
        }
        Event::Refreshed { .. } => {
            one.resolve.left = one.resolve.most;
            one.refreshed = true;
        }
        Event::Crushed { .. } => {
            one.resolve.left = 0;
            one.crushed = true;
        }
        Event::Swelled { .. } => {
            one.essence.left = one.essence.most;
            one.swelled = true;
        }
        Event::Returned { .. } => one.out = None,
        Event::WentOut { out, .. } => one.out = Some(*out),
        Event::SituationalGot {
            name,
            adder,
            for_scene,
            ..
        } => one.situational.push(Situational {
            name: name.clone(),
            adder: *adder,
            for_scene: *for_scene,
        }),
        Event::Seized { .. } => one.seized = true,
        Event::Doubled { phrase, .. } => use_phrase(one, phrase),
        Event::Regained {
            phrase, resolve, ..
        } => {
            use_phrase(one, phrase);
            one.resolve.left += resolve;
        }
        Event::Bought {
            purchase, price, ..
        } => {
            let left = i64::from(one.points) - price;
            one.points = u32::try_from(left).unwrap_or(0);
            buy(options, one, purchase);
        }
        _ => {}
    }
}

fn use_phrase(one: &mut Character, text: &str) {
    if let Some(phrase) = one.phrases.iter_mut().find(|phrase| phrase.text == text) {
        phrase.used = true;
    }
}

fn buy(options: &crate::setup::Options, one: &mut Character, purchase: &Purchase) {
    let flaw = |name: &String| Flaw {
        name: name.clone(),
        bought_off: false,
    };
    match purchase {
        Purchase::Cliche(name) => one.cliches.push(name.clone()),
        Purchase::Pip(name) => one.pips.push(name.clone()),
        Purchase::Flaw(name) => one.flaws.push(flaw(name)),
        Purchase::Secret(name) => one.secret = Some(flaw(name)),
        Purchase::RunOff(build) => one.run_offs.push(creation::run_off(build)),
        Purchase::Change { name, build } => {
            let items = one.items.iter_mut().flat_map(|item| &mut item.run_offs);
            let mut all = one.run_offs.iter_mut().chain(items);
            if let Some(found) = all.find(|run_off| run_off.build.name == *name) {
                let old = found.stock.take();
                found.stock = creation::run_off(build).stock.map(|fresh| match &old {
                    Some(old) => Stock {
                        uses: with_most(old.uses, fresh.uses.most),
                        due: old.due.filter(|_| fresh.recovery == old.recovery),
                        reloads: old.reloads,
                        ..fresh
                    },
                    None => fresh,
                });
                found.owed = found.owed.min(build.recharge);
                found.closed &= build.limited_access;
                found.build = build.clone();
            }
        }
        Purchase::Resolve(most) => one.resolve = with_most(one.resolve, *most),
        Purchase::Essence(most) => one.essence = with_most(one.essence, *most),
        Purchase::Item(sheet) => one.items.push(creation::item(options, sheet, one.scale)),
        Purchase::ItemRunOff { item, build } => {
            if let Some(item) = one.items.iter_mut().find(|one| one.name == *item) {
                item.run_offs.push(creation::run_off(build));
            }
        }
    }
}

/// What is missing stays missing.
fn with_most(meter: Meter, most: u32) -> Meter {
    Meter {
        left: most.saturating_sub(meter.missing()),
        most,
    }
}

fn hurt(state: &mut State, target: &Target, own: u32, items: &[(String, u32)]) {
    match target {
        Target::Character(name) => {
            if let Some(one) = character(state, name) {
                one.essence.left = damage::left_after(one.essence.left, own);
                for (name, share) in items {
                    let mut items = one.items.iter_mut();
                    if let Some(item) = items.find(|item| item.name == *name) {
                        item.essence.left = damage::left_after(item.essence.left, *share);
                    }
                }
            }
        }
        Target::Item(who, name) => {
            if let Some(item) = item(state, who, name) {
                item.essence.left = damage::left_after(item.essence.left, own);
            }
        }
        _ => {}
    }
}

fn apply_stock(state: &mut State, event: &Event) {
    match event {
        Event::Burned {
            stock: reference,
            left,
            due,
        } => {
            if let Some(stock) = stock(state, reference) {
                stock.uses.left = *left;
                stock.due = *due;
            }
        }
        Event::Refilled { stock: reference } => {
            if let Some(stock) = stock(state, reference) {
                stock.uses.left = stock.uses.most;
                stock.due = None;
            }
        }
        Event::Reloaded {
            stock: reference, ..
        } => {
            if let Some(stock) = stock(state, reference) {
                stock.uses.left = stock.uses.most;
                stock.due = None;
                stock.reloads = stock.reloads.saturating_sub(1);
            }
        }
        Event::Owes {
            who,
            run_off: name,
            owed,
        }
        | Event::RechargePaid {
            who,
            run_off: name,
            owed,
            ..
        } => {
            if let Some(run_off) = run_off(state, who, name) {
                run_off.owed = *owed;
                run_off.paid = true;
            }
        }
        Event::RunOffLost { who, run_off: name } => {
            if let Some(run_off) = run_off(state, who, name) {
                run_off.lost = true;
            }
        }
        Event::RunOffRestored { who, run_off: name } => {
            if let Some(run_off) = run_off(state, who, name) {
                run_off.lost = false;
            }
        }
        Event::AccessSet {
            who,
            run_off: name,
            open,
        } => {
            if let Some(run_off) = run_off(state, who, name) {
                run_off.closed = !open;
            }
        }
        _ => {}
    }
}

fn apply_ruling(state: &mut State, ruling: &Ruling) {
    match ruling {
        Ruling::Essence { who, points } => {
            if let Some(one) = character(state, who) {
                one.essence.left = *points;
            }
        }
        Ruling::Resolve { who, points } => {
            if let Some(one) = character(state, who) {
                one.resolve.left = *points;
            } else if let Some(group) = group(state, who) {
                group.resolve.left = *points;
            }
        }
        Ruling::Mooks { who, count } => {
            if let Some(group) = group(state, who) {
                group.count.left = *count;
                group.count.most = group.count.most.max(*count);
            }
        }
        Ruling::Points { who, points } => {
            if let Some(one) = character(state, who) {
                one.points = *points;
            }
        }
        Ruling::Uses { who, run_off, uses } => {
            let found = state.character(who).and_then(|one| one.run_off(run_off));
            let reference = found.map(|(found, item)| StockRef {
                who: who.clone(),
                item: item.map(|item| item.name.clone()),
                pool: found.build.pool.is_some(),
                name: found.build.pool.clone().unwrap_or_else(|| run_off.clone()),
            });
            if let Some(stock) = reference.and_then(|reference| stock(state, &reference)) {
                stock.uses.left = *uses;
            }
        }
        Ruling::Owed {
            who,
            run_off: name,
            rounds,
        } => {
            if let Some(run_off) = run_off(state, who, name) {
                run_off.owed = *rounds;
            }
        }
        Ruling::Flaw { who, flaw, held } => hold(state, who, flaw, *held),
        // What follows is told by events of its own.
        Ruling::Out { .. } => {}
    }
}
