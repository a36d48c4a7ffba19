//! Forms that spend points, for advancement and while a character is made (CLN-BLD-11).

use rulebook::{Choice, Kind, Message, PickOption};

use super::{Fields, form_for};
use crate::{
    command::{EFFECTS, RECOVERIES, USES, recharge_id},
    event::Purchase,
    rules::{
        advancement::{self, Change},
        cost, resolve,
    },
    setup::{ItemSheet, LARGEST, RunOffSheet},
    state::{Character, State},
};

/// What points buy (CLN-BLD-11).
pub fn buying(state: &State, one: &Character, list: &mut Vec<Choice>) {
    let who = || Kind::one_of([&one.name]);
    let buys = |purchase: &Purchase| advancement::check(state, &one.name, purchase).is_ok();
    // Whether anything at all can be bought is asked with a name that nobody has.
    let fresh = unused(one);
    let used = resolve::taken_names(one);
    if one.in_making {
        list.push(form_for("finish", "CLN-BLD-01", &one.name).who(who()));
    }
    let run_off = |adder: u32| RunOffSheet {
        name: fresh.clone(),
        adder,
        ..RunOffSheet::default()
    };
    let adders = Kind::number(1, advancement::largest_adder(one).max(1));
    let adder =
        |choice: Choice| choice.field("adder", Message::new("cn-field-adder"), adders.clone());
    if buys(&Purchase::RunOff(run_off(1))) {
        let choice = form_for("buy_run_off", "CLN-BLD-03", &one.name).who(who());
        list.push(adder(choice.name(Kind::new_name(used.clone()))));
    }
    let named = [
        ("buy_pip", "CLN-BLD-04", Purchase::Pip(fresh.clone())),
        ("buy_cliche", "CLN-BLD-02", Purchase::Cliche(fresh.clone())),
        ("take_flaw", "CLN-BLD-05", Purchase::Flaw(fresh.clone())),
        ("take_secret", "CLN-BLD-06", Purchase::Secret(fresh.clone())),
    ];
    for (key, rule, purchase) in named {
        let taken = match purchase {
            Purchase::Pip(_) => advancement::taken_pips(one),
            Purchase::Flaw(_) | Purchase::Secret(_) => advancement::taken_flaws(one),
            _ => used.clone(),
        };
        if buys(&purchase) {
            let choice = form_for(key, rule, &one.name).who(who());
            list.push(choice.name(Kind::new_name(taken)));
        }
    }
    levels(one, list);
    item_forms(state, one, list);
    changes(state, one, list);
}

/// A name that nothing of somebody has.
pub fn unused(one: &Character) -> String {
    let mut taken = resolve::taken_names(one);
    taken.extend(advancement::taken_pips(one));
    taken.extend(advancement::taken_flaws(one));
    taken.extend(one.items.iter().map(|item| item.name.clone()));
    let names = (0..).map(|number: u32| number.to_string());
    let mut free = names.into_iter().filter(|name| !taken.contains(name));
    free.next().unwrap_or_default()
}

/// The most Resolve and Essence (CLN-BLD-07, CLN-BLD-08).
fn levels(one: &Character, list: &mut Vec<Choice>) {
    let levels = [
        (
            "set_resolve",
            "CLN-BLD-07",
            cost::RESOLVE_PRICE,
            one.resolve.most,
            0,
        ),
        (
            "set_essence",
            "CLN-BLD-08",
            cost::ESSENCE_PRICE,
            one.essence.most,
            1,
        ),
    ];
    for (key, rule, price, now, least) in levels {
        let more = advancement::affordable(one, price, now);
        let less = advancement::sellable(one, price, now.saturating_sub(least));
        let raised = (more > 0).then_some((now + 1, now + more));
        let lowered = (less > 0).then(|| (now - less, now - 1));
        for (from, to) in raised.into_iter().chain(lowered) {
            list.push(
                form_for(key, rule, &one.name)
                    .who(Kind::one_of([&one.name]))
                    .points(Kind::number(from, to)),
            );
        }
    }
}

/// Supporting equipment (CLN-BLD-10).
fn item_forms(state: &State, one: &Character, list: &mut Vec<Choice>) {
    let fresh = unused(one);
    let item = ItemSheet {
        name: fresh.clone(),
        ..ItemSheet::default()
    };
    let check = |purchase: &Purchase| advancement::check(state, &one.name, purchase).is_ok();
    if check(&Purchase::Item(item)) {
        let more = advancement::affordable(one, cost::ESSENCE_PRICE, cost::ITEM_ESSENCE);
        let choice = form_for("buy_item", "CLN-BLD-10", &one.name).who(Kind::one_of([&one.name]));
        list.push(item_fields(choice, one, cost::ITEM_ESSENCE + more));
    }
    let all: Vec<u32> = (1..=LARGEST).collect();
    for item in &one.items {
        // What its Flaws pay for is not paid for, so its adders are asked for one by one.
        let paid = |adder: &u32| {
            let build = RunOffSheet {
                name: fresh.clone(),
                adder: *adder,
                ..RunOffSheet::default()
            };
            let item = item.name.clone();
            check(&Purchase::ItemRunOff { item, build })
        };
        let largest = cost::count(all.partition_point(paid));
        if largest > 0 {
            list.push(
                form_for("buy_item_run_off", "CLN-BLD-10", &one.name)
                    .who(Kind::one_of([&one.name]))
                    .field(
                        "item",
                        Message::new("cn-field-item"),
                        Kind::one_of([&item.name]),
                    )
                    .name(Kind::new_name(resolve::taken_names(one)))
                    .field(
                        "adder",
                        Message::new("cn-field-adder"),
                        Kind::number(1, largest),
                    ),
            );
        }
    }
}

pub fn item_fields(choice: Choice, owner: &Character, essence: u32) -> Choice {
    let items = owner.items.iter().map(|item| item.name.clone());
    choice
        .name(Kind::new_name(items))
        .field(
            "place",
            Message::new("cn-field-place"),
            Kind::word(&[
                ("person", "cn-place-person"),
                ("vehicle", "cn-place-vehicle"),
            ]),
        )
        .field(
            "essence",
            Message::new("cn-field-item-essence"),
            Kind::number(cost::ITEM_ESSENCE, essence),
        )
        .field(
            "pip",
            Message::new("cn-field-pip"),
            Kind::new_name(advancement::taken_pips(owner)),
        )
}

/// Changes to Run-offs (CLN-BLD-11): those that can be changed alike make one form.
fn changes(state: &State, one: &Character, list: &mut Vec<Choice>) {
    type Options = fn(&dyn Fn(Change) -> bool) -> Option<Kind>;
    let kinds: [(
        &'static str,
        &'static str,
        (&'static str, &'static str),
        Options,
    ); 6] = [
        ("raise_adder", "CLN-BLD-11", ("by", "cn-field-by"), raises),
        (
            "add_effect",
            "CLN-SFX-01",
            ("effect", "cn-field-effect"),
            effects,
        ),
        ("set_uses", "CLN-LIM-01", ("uses", "cn-field-uses"), uses),
        (
            "set_recovery",
            "CLN-LIM-14",
            ("recovery", "cn-field-recovery"),
            recoveries,
        ),
        (
            "set_recharge",
            "CLN-LIM-09",
            ("recharge", "cn-field-recharge"),
            recharges,
        ),
        (
            "set_limited",
            "CLN-LIM-08",
            ("limited", "cn-field-limited"),
            limits,
        ),
    ];
    for (key, rule, (field, label), options) in kinds {
        let mut groups: Vec<(Kind, Vec<&String>)> = Vec::new();
        let own = one.run_offs.iter();
        for run_off in own.chain(one.items.iter().flat_map(|item| &item.run_offs)) {
            let name = &run_off.build.name;
            let can = |change: Change| {
                let build = advancement::changed(&run_off.build, change);
                let purchase = Purchase::Change {
                    name: name.clone(),
                    build: build.clone(),
                };
                build != run_off.build && advancement::check(state, &one.name, &purchase).is_ok()
            };
            let Some(kind) = options(&can) else {
                continue;
            };
            match groups.iter_mut().find(|(other, _)| *other == kind) {
                Some((_, names)) => names.push(name),
                None => groups.push((kind, vec![name])),
            }
        }
        for (kind, names) in groups {
            list.push(
                form_for(key, rule, &one.name)
                    .who(Kind::one_of([&one.name]))
                    .run_off(Kind::one_of(names))
                    .field(field, Message::new(label), kind),
            );
        }
    }
}

/// Those of these words that stand for a change that can be made.
fn words<T: Copy>(
    all: &[(&'static str, T)],
    keys: &[&'static str],
    can: impl Fn(T) -> bool,
) -> Option<Kind> {
    let open = all.iter().zip(keys).filter(|((_, value), _)| can(*value));
    let open: Vec<(&str, &'static str)> = open.map(|((word, _), key)| (*word, *key)).collect();
    (!open.is_empty()).then(|| Kind::word(&open))
}

fn raises(can: &dyn Fn(Change) -> bool) -> Option<Kind> {
    // More always costs more, so the most that can be paid is found without asking for each.
    let all: Vec<u32> = (1..=LARGEST).collect();
    let raises = all.partition_point(|by| can(Change::Adder(*by)));
    (raises > 0).then(|| Kind::number(1, cost::count(raises)))
}

fn effects(can: &dyn Fn(Change) -> bool) -> Option<Kind> {
    let plain = EFFECTS.map(|(word, effect)| (word, Change::Effect(effect)));
    let steps = [("massive", Change::Massive), ("anti", Change::Anti)];
    let all: Vec<(&'static str, Change)> = plain.into_iter().chain(steps).collect();
    words(&all, &EFFECT_KEYS, can)
}

fn uses(can: &dyn Fn(Change) -> bool) -> Option<Kind> {
    words(&USES, &USES_KEYS, |uses| can(Change::Uses(uses)))
}

fn recoveries(can: &dyn Fn(Change) -> bool) -> Option<Kind> {
    words(&RECOVERIES, &RECOVERY_KEYS, |kind| {
        can(Change::Recovery(kind))
    })
}

fn recharges(can: &dyn Fn(Change) -> bool) -> Option<Kind> {
    let option = |(consecutive, rounds): (bool, u32)| {
        let label = match (consecutive, rounds) {
            (_, 0) => Message::new("cn-recharge-none"),
            (false, _) => Message::new("cn-recharge-rounds").with("rounds", rounds),
            (true, _) => Message::new("cn-recharge-consecutive").with("rounds", rounds),
        };
        PickOption {
            id: recharge_id(rounds, consecutive),
            label,
        }
    };
    let all = [false, true].into_iter();
    let all = all.flat_map(|one| (0..=advancement::MOST_RECHARGE).map(move |by| (one, by)));
    let open = all.filter(|(consecutive, rounds)| can(Change::Recharge(*rounds, *consecutive)));
    let options: Vec<PickOption> = open.map(option).collect();
    (!options.is_empty()).then_some(Kind::Pick { options })
}

fn limits(can: &dyn Fn(Change) -> bool) -> Option<Kind> {
    let all = [("yes", true), ("no", false)];
    words(&all, &["table-yes", "table-no"], |limited| {
        can(Change::Access(limited))
    })
}

const EFFECT_KEYS: [&str; 6] = [
    "cn-effect-haywire",
    "cn-effect-rapid",
    "cn-effect-area",
    "cn-effect-persistent",
    "cn-effect-massive",
    "cn-effect-anti",
];
const USES_KEYS: [&str; 4] = ["cn-uses-unlimited", "cn-uses-1", "cn-uses-3", "cn-uses-9"];
const RECOVERY_KEYS: [&str; 8] = [
    "cn-recovery-never",
    "cn-recovery-session",
    "cn-recovery-scene",
    "cn-recovery-combat",
    "cn-recovery-4-rounds",
    "cn-recovery-3-rounds",
    "cn-recovery-2-rounds",
    "cn-recovery-1-round",
];
