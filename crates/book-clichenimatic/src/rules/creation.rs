//! Sheets: what is wrong with one (CHR, BLD, LIM, SFX), and how it comes into play. Prices are
//! in [`cost`].

use rulebook::{Seat, words};

use super::{all_different, cost};
use crate::{
    refusal::{Build, Refusal},
    setup::{
        Effect, ItemSheet, Kind, LARGEST, MOST_IN_POOL, MOST_MOOKS, MOST_PARTS, MOST_POINTS,
        MOST_POOLS, MOST_SCALES, Options, PoolSheet, Recovery, RunOffSheet, Sheet,
    },
    state::{Character, Flaw, Item, Meter, Mooks, Phrase, Pool, Presence, RunOff, Stock},
};

/// CLN-GEN-09, CLN-SCL-01: options that a table can have.
pub fn option_faults(options: &Options) -> Vec<Refusal> {
    let scales = &options.scales;
    let twice = |(place, name): (usize, &String)| scales[..place].contains(name);
    let fits = (1..=MOST_SCALES).contains(&scales.len())
        && scales.iter().all(|name| words::is_name(name))
        && !scales.iter().enumerate().any(twice)
        && (1..=LARGEST).contains(&options.situational_adder)
        && options.budget <= MOST_POINTS;
    if fits {
        Vec::new()
    } else {
        vec![Refusal::BadOptions]
    }
}

/// TBL-04.
pub fn check_name(name: &str) -> Result<(), Refusal> {
    if words::is_name(name) {
        Ok(())
    } else {
        Err(Refusal::BadName(name.to_owned()))
    }
}

/// Everything that is wrong with a sheet.
pub fn faults(options: &Options, sheet: &Sheet) -> Vec<Refusal> {
    let mut faults: Vec<Refusal> = check_name(&sheet.name).err().into_iter().collect();
    let bounds = sheet.resolve <= MOST_POINTS
        && sheet.essence <= MOST_POINTS
        && sheet.points <= MOST_POINTS
        && sheet.equipment.len() <= MOST_PARTS
        && sheet.catch_phrases.len() <= MOST_PARTS
        && sheet.dark_secrets.len() <= MOST_PARTS;
    if !bounds {
        faults.push(illegal(Build::Bounds, &sheet.name));
    }
    faults.extend(scale_fault(options, &sheet.scale, &sheet.name));
    faults.extend(part_faults(
        &sheet.name,
        (&sheet.cliches, &sheet.pips, &sheet.flaws),
        &sheet.run_offs,
        &sheet.pools,
    ));
    let texts = sheet.catch_phrases.iter();
    faults.extend(
        texts
            .filter(|text| text.is_empty() || !words::is_name(text))
            .map(|text| Refusal::BadName(text.clone())),
    );
    let secrets = sheet.dark_secrets.iter();
    faults.extend(secrets.filter_map(|name| check_name(name).err()));
    for item in &sheet.equipment {
        faults.extend(item_faults(options, item));
    }
    faults.extend(names_twice(sheet));
    faults.extend(pool_bounds(sheet));
    if sheet.kind == Kind::Mooks {
        faults.extend(mook_faults(sheet));
        return faults;
    }
    faults.extend(character_faults(sheet));
    let price = cost::character(options, sheet);
    if let Some(budget) = cost::budget(options, sheet)
        && price > budget
    {
        faults.push(Refusal::OverBudget {
            budget,
            cost: price,
        });
    }
    faults
}

/// CLN-CHR-01, CLN-BLD-06, CLN-RUL-69: what every character has.
fn character_faults(sheet: &Sheet) -> Vec<Refusal> {
    let lists = [
        &sheet.cliches,
        &sheet.pips,
        &sheet.catch_phrases,
        &sheet.flaws,
    ];
    let faults = [
        (
            lists.iter().any(|list| list.is_empty()) || sheet.count > 0,
            Build::Incomplete,
        ),
        (sheet.dark_secrets.len() > 1, Build::Secrets),
        (sheet.essence == 0, Build::Essence),
    ];
    let faults = faults.into_iter().filter(|(wrong, _)| *wrong);
    faults
        .map(|(_, build)| illegal(build, &sheet.name))
        .collect()
}

/// CLN-MOK-01: Mooks have nothing but their number and their gear.
fn mook_faults(sheet: &Sheet) -> Option<Refusal> {
    let plain = sheet.cliches.is_empty()
        && sheet.run_offs.is_empty()
        && sheet.pools.is_empty()
        && sheet.pips.is_empty()
        && sheet.flaws.is_empty()
        && sheet.catch_phrases.is_empty()
        && sheet.dark_secrets.is_empty();
    let fits = plain && (1..=MOST_MOOKS).contains(&sheet.count);
    (!fits).then(|| illegal(Build::Mooks, &sheet.name))
}

/// What is wrong with supporting equipment (CLN-EQP-03).
pub fn item_faults(options: &Options, item: &ItemSheet) -> Vec<Refusal> {
    let mut faults: Vec<Refusal> = check_name(&item.name).err().into_iter().collect();
    if item.resolve > 0 {
        faults.push(illegal(Build::ItemResolve, &item.name));
    }
    if !(1..=MOST_POINTS).contains(&item.essence) {
        faults.push(illegal(Build::Essence, &item.name));
    }
    faults.extend(scale_fault(options, &item.scale, &item.name));
    faults.extend(part_faults(
        &item.name,
        (&item.cliches, &item.pips, &item.flaws),
        &item.run_offs,
        &item.pools,
    ));
    faults
}

fn scale_fault(options: &Options, scale: &str, name: &str) -> Option<Refusal> {
    let known = scale.is_empty() || options.scales.iter().any(|one| one == scale);
    (!known).then(|| illegal(Build::Scale, name))
}

fn part_faults(
    name: &str,
    (cliches, pips, flaws): (&[String], &[String], &[String]),
    run_offs: &[RunOffSheet],
    pools: &[PoolSheet],
) -> Vec<Refusal> {
    let names = cliches.iter().chain(pips).chain(flaws);
    let mut faults: Vec<Refusal> = names.filter_map(|name| check_name(name).err()).collect();
    let most = [cliches.len(), pips.len(), flaws.len(), run_offs.len()];
    if most.iter().any(|length| *length > MOST_PARTS) {
        faults.push(illegal(Build::Bounds, name));
    }
    for pool in pools {
        faults.extend(check_name(&pool.name).err());
        if ![1, 3, 9].contains(&pool.uses) {
            faults.push(illegal(Build::Uses, &pool.name));
        }
        faults.extend(
            pool.recovery
                .and_then(|one| recovery_fault(one, &pool.name)),
        );
        if pool.reloads > LARGEST {
            faults.push(illegal(Build::Bounds, &pool.name));
        }
    }
    for run_off in run_offs {
        faults.extend(run_off_faults(run_off, pools));
    }
    faults
}

/// Everything that is wrong with a Run-off (CLN-BLD-03, CLN-LIM-01 to CLN-LIM-19, CLN-SFX-04).
pub fn run_off_faults(run_off: &RunOffSheet, pools: &[PoolSheet]) -> Vec<Refusal> {
    let mut faults: Vec<Refusal> = check_name(&run_off.name).err().into_iter().collect();
    let pool = run_off.pool.as_deref();
    let in_pool = pool.and_then(|name| pools.iter().find(|pool| pool.name == name));
    let twice = |(place, effect): (usize, &Effect)| run_off.effects[..place].contains(effect);
    let numbers = [
        run_off.adder,
        run_off.massive,
        run_off.anti,
        run_off.recharge,
        run_off.saving,
        run_off.reloads,
        run_off.charges,
    ];
    let wrong = [
        (run_off.adder == 0, Build::Adder),
        (
            run_off.uses.is_some_and(|uses| ![1, 3, 9].contains(&uses)),
            Build::Uses,
        ),
        (
            run_off.recovery.is_some() && run_off.uses.is_none(),
            Build::Recovery,
        ),
        (
            run_off.consecutive && run_off.recharge < 2,
            Build::Consecutive,
        ),
        (
            !(1..=in_pool.map_or(1, |pool| pool.uses)).contains(&run_off.charges),
            Build::Charges,
        ),
        (
            pool.is_some() && (in_pool.is_none() || run_off.uses.is_some()),
            Build::Pool,
        ),
        (
            run_off.effects.iter().enumerate().any(twice)
                || !all_different(&run_off.other_effects)
                || (run_off.massive > 0 && run_off.anti > 0),
            Build::Effects,
        ),
        (
            numbers.iter().any(|number| *number > LARGEST)
                || run_off.other_effects.len() > MOST_PARTS
                || run_off
                    .other_effects
                    .iter()
                    .any(|text| !words::is_name(text)),
            Build::Bounds,
        ),
    ];
    let wrong = wrong.into_iter().filter(|(wrong, _)| *wrong);
    faults.extend(wrong.map(|(_, build)| illegal(build, &run_off.name)));
    faults.extend(
        run_off
            .recovery
            .and_then(|one| recovery_fault(one, &run_off.name)),
    );
    faults
}

/// CLN-RUL-59: from one to four rounds.
fn recovery_fault(recovery: Recovery, name: &str) -> Option<Refusal> {
    let wrong = matches!(recovery, Recovery::Rounds(rounds) if !(1..=4).contains(&rounds));
    wrong.then(|| illegal(Build::Recovery, name))
}

/// TBL-04: whatever can be named is named once on a sheet: Run-offs and Clichés, Pips, Flaws,
/// Catch Phrases, equipment, pools.
fn names_twice(sheet: &Sheet) -> Vec<Refusal> {
    let items = &sheet.equipment;
    let name = |run_off: &RunOffSheet| run_off.name.clone();
    let mut used: Vec<String> = sheet.run_offs.iter().map(name).collect();
    used.extend(items.iter().flat_map(|item| item.run_offs.iter().map(name)));
    used.extend(sheet.cliches.iter().cloned());
    used.extend(items.iter().flat_map(|item| item.cliches.iter().cloned()));
    let mut pips: Vec<String> = sheet.pips.clone();
    pips.extend(items.iter().flat_map(|item| item.pips.iter().cloned()));
    let mut flaws: Vec<String> = sheet.flaws.clone();
    flaws.extend(items.iter().flat_map(|item| item.flaws.iter().cloned()));
    flaws.extend(sheet.dark_secrets.iter().cloned());
    let pools = |pools: &[PoolSheet]| pools.iter().map(|pool| pool.name.clone()).collect();
    let mut lists: Vec<Vec<String>> = vec![
        used,
        pips,
        flaws,
        sheet.catch_phrases.clone(),
        items.iter().map(|item| item.name.clone()).collect(),
        pools(&sheet.pools),
    ];
    lists.extend(items.iter().map(|item| pools(&item.pools)));
    let twice = |list: &Vec<String>| -> Vec<Refusal> {
        let twice = |(place, name): &(usize, &String)| list[..*place].contains(name);
        let twice = list.iter().enumerate().filter(twice);
        twice
            .map(|(_, name)| Refusal::BadName(name.clone()))
            .collect()
    };
    lists.iter().flat_map(twice).collect()
}

/// TBL-04: so many pools, and so many Run-offs in each.
fn pool_bounds(sheet: &Sheet) -> Option<Refusal> {
    let crowded = |run_offs: &[RunOffSheet], pools: &[PoolSheet]| {
        pools.iter().any(|pool| {
            let members = run_offs.iter();
            let members = members.filter(|one| one.pool.as_deref() == Some(&pool.name));
            members.count() > MOST_IN_POOL
        })
    };
    let items = &sheet.equipment;
    let pools = sheet.pools.len() + items.iter().map(|item| item.pools.len()).sum::<usize>();
    let too_many = pools > MOST_POOLS
        || crowded(&sheet.run_offs, &sheet.pools)
        || items
            .iter()
            .any(|item| crowded(&item.run_offs, &item.pools));
    too_many.then(|| illegal(Build::Bounds, &sheet.name))
}

fn illegal(build: Build, name: &str) -> Refusal {
    Refusal::IllegalBuild(build, name.to_owned())
}

/// A Scale by its name; without one, the second smallest, which is that of people.
pub fn scale(options: &Options, name: &str) -> usize {
    let found = options.scales.iter().position(|scale| scale == name);
    found.unwrap_or(usize::from(options.scales.len() > 1))
}

/// A finished sheet in play.
pub fn build(options: &Options, sheet: &Sheet, seat: &Seat) -> Character {
    let scale = scale(options, &sheet.scale);
    let phrase = |text: &String| Phrase {
        text: text.clone(),
        used: false,
    };
    let left = cost::budget(options, sheet).map(|points| points - cost::character(options, sheet));
    let left = left.and_then(|left| u32::try_from(left).ok());
    let items = sheet.equipment.iter();
    Character {
        name: sheet.name.clone(),
        seat: seat.clone(),
        kind: sheet.kind,
        scale,
        cliches: sheet.cliches.clone(),
        run_offs: sheet.run_offs.iter().map(run_off).collect(),
        pools: sheet.pools.iter().map(pool).collect(),
        pips: sheet.pips.clone(),
        phrases: sheet.catch_phrases.iter().map(phrase).collect(),
        flaws: sheet.flaws.iter().map(|name| flaw(name)).collect(),
        secret: sheet.dark_secrets.first().map(|name| flaw(name)),
        resolve: Meter::full(sheet.resolve),
        essence: Meter::full(sheet.essence),
        items: items.map(|one| item(options, one, scale)).collect(),
        situational: Vec::new(),
        seized: false,
        refreshed: false,
        crushed: false,
        swelled: false,
        awarded: 0,
        out: None,
        points: left.unwrap_or(sheet.points),
        in_making: false,
    }
}

/// A Mook group in play (CLN-MOK-02).
pub fn build_mooks(options: &Options, sheet: &Sheet) -> Mooks {
    let scale = scale(options, &sheet.scale);
    let gear = sheet.equipment.iter();
    Mooks {
        name: sheet.name.clone(),
        count: Meter::full(sheet.count),
        wounds: 0,
        resolve: Meter::full(super::mooks::resolve(options, sheet.count)),
        scale,
        gear: gear.map(|one| item(options, one, scale)).collect(),
    }
}

/// A Run-off in play.
pub fn run_off(sheet: &RunOffSheet) -> RunOff {
    RunOff {
        build: sheet.clone(),
        stock: sheet
            .uses
            .map(|uses| stock(uses, sheet.recovery, sheet.reloads)),
        owed: 0,
        paid: false,
        lost: false,
        closed: false,
    }
}

/// Supporting equipment in play; without a Scale it has that of its owner.
pub fn item(options: &Options, sheet: &ItemSheet, owner: usize) -> Item {
    let scale = if sheet.scale.is_empty() {
        owner
    } else {
        scale(options, &sheet.scale)
    };
    Item {
        name: sheet.name.clone(),
        place: sheet.place,
        scale,
        essence: Meter::full(sheet.essence),
        cliches: sheet.cliches.clone(),
        flaws: sheet.flaws.iter().map(|name| flaw(name)).collect(),
        pips: sheet.pips.clone(),
        run_offs: sheet.run_offs.iter().map(run_off).collect(),
        pools: sheet.pools.iter().map(pool).collect(),
        presence: Presence::Used,
        significant: true,
    }
}

fn pool(sheet: &PoolSheet) -> Pool {
    Pool {
        name: sheet.name.clone(),
        stock: stock(sheet.uses, sheet.recovery, sheet.reloads),
    }
}

/// Uses that are full.
pub fn stock(uses: u32, recovery: Option<Recovery>, reloads: u32) -> Stock {
    Stock {
        uses: Meter::full(uses),
        recovery,
        due: None,
        reloads,
    }
}

fn flaw(name: &str) -> Flaw {
    Flaw {
        name: name.to_owned(),
        bought_off: false,
    }
}
