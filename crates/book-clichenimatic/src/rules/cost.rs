//! What things cost: BLD, LIM-20. Pure arithmetic over sheets; whether a sheet is legal is for
//! [`creation`](super::creation) to say.

use crate::setup::{ItemSheet, Kind, Options, PoolSheet, Recovery, RunOffSheet, Sheet};

/// Points for each level of an adder (CLN-BLD-03).
pub const ADDER: i64 = 4;
/// Adder levels that an effect counts for (CLN-SFX-01).
pub const EFFECT: i64 = 2;
/// Points for a further Cliché (CLN-BLD-02).
pub const CLICHE: i64 = 40;
/// Points for a further Pip (CLN-BLD-04).
pub const PIP: i64 = 4;
/// Points that a further Flaw gives (CLN-BLD-05).
pub const FLAW: i64 = 20;
/// Points that a Dark Secret gives (CLN-BLD-06).
pub const SECRET: i64 = 40;
/// Points for a point of Resolve (CLN-BLD-07).
pub const RESOLVE_PRICE: i64 = 4;
/// Resolve that comes free (CLN-BLD-07).
pub const RESOLVE: u32 = 8;
/// Points for a point of Essence (CLN-BLD-08).
pub const ESSENCE_PRICE: i64 = 2;
/// Essence that comes free (CLN-BLD-08).
pub const ESSENCE: u32 = 20;
/// Essence of supporting equipment that comes free (CLN-BLD-08).
pub const ITEM_ESSENCE: u32 = 1;

/// A step of reckoning a price, and what it comes to after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The step.
    pub step: Step,
    /// The price so far.
    pub price: i64,
}

/// A step of reckoning the price of a Run-off (CLN-LIM-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Adder and effects.
    Base {
        /// The adder.
        adder: u32,
        /// Effects, each counting for two levels.
        effects: u32,
    },
    /// Limited uses, or the primary of a pool with so many charges.
    Uses(u32),
    /// A further Run-off of a pool.
    Secondary,
    /// Charges per use.
    Charges(u32),
    /// Limited Access.
    Access,
    /// Rounds of recharging.
    Recharge(u32),
    /// Rounds of recharging that have to be consecutive.
    Consecutive(u32),
    /// An agreed saving.
    Saving(u32),
    /// Recovery.
    Recovery(Recovery),
}

/// Effects, each Scale step of Massive Damage or Anti-… being one (CLN-SFX-01).
pub fn effects(run_off: &RunOffSheet) -> u32 {
    let listed = run_off.effects.len() + run_off.other_effects.len();
    count(listed)
        .saturating_add(run_off.massive)
        .saturating_add(run_off.anti)
}

/// CLN-BLD-03, CLN-SFX-01: 4 points for each level, an effect counting for two.
pub fn base(run_off: &RunOffSheet) -> i64 {
    ADDER * (i64::from(run_off.adder) + EFFECT * i64::from(effects(run_off)))
}

/// What recovery adds (CLN-LIM-14).
pub fn recovery(recovery: Recovery) -> i64 {
    match recovery {
        Recovery::Session => 1,
        Recovery::Scene => 2,
        Recovery::Combat => 3,
        Recovery::Rounds(rounds) => 8 - i64::from(rounds),
    }
}

/// A share of a price: a quarter, a half or three quarters (CLN-LIM-01).
fn fraction(uses: u32) -> i64 {
    match uses {
        0..=1 => 1,
        2..=3 => 2,
        _ => 3,
    }
}

/// CLN-RUL-55: halves and quarters are rounded down, or up.
fn quarters(options: &Options, price: i64, of: i64) -> i64 {
    let round = if options.round_up_costs { 3 } else { 0 };
    (price * of + round) / 4
}

/// CLN-LIM-20: the price of a Run-off, step by step. A pool tells how many charges it has if
/// this is its primary Run-off.
fn steps(options: &Options, run_off: &RunOffSheet, primary: Option<u32>) -> Vec<Line> {
    let adder = run_off.adder;
    let mut price = base(run_off);
    let first = Step::Base {
        adder,
        effects: effects(run_off),
    };
    let mut lines = vec![Line { step: first, price }];
    let mut next = |step: Step, price: i64| lines.push(Line { step, price });
    match (&run_off.pool, primary, run_off.uses) {
        (Some(_), None, _) => {
            price = quarters(options, price, 1);
            next(Step::Secondary, price);
        }
        (Some(_), Some(uses), _) | (None, _, Some(uses)) => {
            price = quarters(options, price, fraction(uses));
            next(Step::Uses(uses), price);
        }
        (None, _, None) => {}
    }
    if run_off.pool.is_some() && run_off.charges > 1 {
        price = (price - i64::from(run_off.charges) + 1).max(1);
        next(Step::Charges(run_off.charges), price);
    }
    if run_off.limited_access && !options.access_last {
        price = quarters(options, price, 2).max(1);
        next(Step::Access, price);
    }
    if run_off.recharge > 0 {
        let rounds = i64::from(run_off.recharge);
        let (step, saving) = if run_off.consecutive {
            (Step::Consecutive(run_off.recharge), 2 * rounds)
        } else {
            (Step::Recharge(run_off.recharge), rounds)
        };
        price = (price - saving).max(1);
        next(step, price);
    }
    if run_off.saving > 0 {
        price = (price - i64::from(run_off.saving)).max(1);
        next(Step::Saving(run_off.saving), price);
    }
    if let (Some(kind), None) = (run_off.recovery, &run_off.pool) {
        price += recovery(kind);
        next(Step::Recovery(kind), price);
    }
    if run_off.limited_access && options.access_last {
        price = quarters(options, price, 2).max(1);
        next(Step::Access, price);
    }
    lines
}

/// CLN-LIM-06: the Run-off of a pool with the highest base price, the first of equals.
fn primary<'a>(run_offs: &'a [RunOffSheet], pool: &str) -> Option<&'a RunOffSheet> {
    let members = run_offs
        .iter()
        .filter(|one| one.pool.as_deref() == Some(pool));
    // The first of the greatest is the last of them backwards.
    members.rev().max_by_key(|one| base(one))
}

/// The price of one Run-off among others, step by step.
pub fn account(
    options: &Options,
    run_offs: &[RunOffSheet],
    pools: &[PoolSheet],
    run_off: &RunOffSheet,
) -> Vec<Line> {
    let pool = run_off.pool.as_deref();
    let pool = pool.and_then(|name| pools.iter().find(|pool| pool.name == name));
    let first = pool.and_then(|pool| primary(run_offs, &pool.name));
    let is_first = first.is_some_and(|first| std::ptr::eq(first, run_off));
    let charges = pool.filter(|_| is_first).map(|pool| pool.uses);
    steps(options, run_off, charges)
}

/// What the last line says.
pub fn price(lines: &[Line]) -> i64 {
    lines.last().map_or(0, |line| line.price)
}

/// The price of all Run-offs with their pools, whose recovery is bought once (CLN-LIM-17).
pub fn run_offs(options: &Options, run_offs: &[RunOffSheet], pools: &[PoolSheet]) -> i64 {
    let each = run_offs.iter();
    let each = each.map(|one| price(&account(options, run_offs, pools, one)));
    let pools = pools.iter().filter_map(|pool| pool.recovery).map(recovery);
    each.chain(pools).sum()
}

/// CLN-BLD-10: the price of supporting equipment, at least 0.
pub fn item(options: &Options, item: &ItemSheet) -> i64 {
    let pips = count(item.pips.len()).saturating_sub(1);
    let essence = i64::from(item.essence) - i64::from(ITEM_ESSENCE);
    let total = run_offs(options, &item.run_offs, &item.pools)
        + CLICHE * i64::from(count(item.cliches.len()))
        + PIP * i64::from(pips)
        + ESSENCE_PRICE * essence
        - FLAW * i64::from(count(item.flaws.len()));
    total.max(0)
}

/// CLN-BLD-01 to CLN-BLD-10: what a character costs.
pub fn character(options: &Options, sheet: &Sheet) -> i64 {
    let further = |list: &[String]| i64::from(count(list.len()).saturating_sub(1));
    let items = sheet.equipment.iter().filter(|item| !item.gift);
    run_offs(options, &sheet.run_offs, &sheet.pools)
        + CLICHE * further(&sheet.cliches)
        + PIP * further(&sheet.pips)
        - FLAW * further(&sheet.flaws)
        - SECRET * i64::from(count(sheet.dark_secrets.len()))
        + RESOLVE_PRICE * (i64::from(sheet.resolve) - i64::from(RESOLVE))
        + ESSENCE_PRICE * (i64::from(sheet.essence) - i64::from(ESSENCE))
        + items.map(|one| item(options, one)).sum::<i64>()
}

/// The points that somebody may spend: nothing limits what the game master makes (CLN-BLD-01).
pub fn budget(options: &Options, sheet: &Sheet) -> Option<i64> {
    let points = i64::from(options.budget) + i64::from(sheet.points);
    (sheet.kind == Kind::Hero).then_some(points)
}

/// A length as a number of points.
pub(crate) fn count(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
