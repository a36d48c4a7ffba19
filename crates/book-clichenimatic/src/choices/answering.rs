//! Forms for answering: split attacks, counters, defences, persistent damage, Flaws.

use rulebook::{Choice, Kind, Message, Portion, Seat};

use super::{
    Fields,
    acting::{bonus, pips},
    dice, form, form_for, own, skills, target_label, targets,
};
use crate::{
    rules::{answer, boost, flaw, resolve, scale, split, target_id},
    state::{Attack, Conflict, Invoked, State, Step, Target, Unit},
};

/// An attack that is being resolved.
pub fn attack(
    state: &State,
    conflict: &Conflict,
    attack: &Attack,
    seat: &Seat,
    list: &mut Vec<Choice>,
) {
    match &attack.step {
        Step::Split => splitting(state, conflict, attack, seat, list),
        Step::Counter(place, asked) => {
            let unit = asked.first().and_then(|name| conflict.unit(name));
            if let Some(unit) = unit {
                countering(state, conflict, attack, *place, unit, seat, list);
            }
        }
        Step::Defence(place) => {
            blow(state, conflict, seat, list);
            let Some(part) = attack.parts.get(*place) else {
                return;
            };
            let able = answer::interposers(state, conflict, attack, part);
            let able = able.into_iter().filter(|who| state.seat_of(who) == *seat);
            for who in able {
                list.push(form_for("interpose", "CLN-RES-11", &who).who(Kind::one_of([&who])));
            }
        }
    }
}

/// The next part of a split attack: targets that take the same shares make one form.
fn splitting(
    state: &State,
    conflict: &Conflict,
    attack: &Attack,
    seat: &Seat,
    list: &mut Vec<Choice>,
) {
    if state.seat_of(&attack.by) != *seat {
        return;
    }
    let left = split::left(attack);
    let last = split::last(state, conflict, attack);
    let mut groups: Vec<((u32, u32), Vec<Target>)> = Vec::new();
    for aim in split::next(state, conflict, attack) {
        let range = (aim.least, aim.most);
        match groups.iter_mut().find(|(other, _)| *other == range) {
            Some((_, targets)) => targets.push(aim.target),
            None => groups.push((range, vec![aim.target])),
        }
    }
    if !last.is_empty() {
        list.push(form("aim_last", "CLN-SFX-11").target(targets(&last)));
    }
    for ((least, most), group) in groups {
        let half = (left.adder / 2).max(least);
        list.push(
            form("aim", "CLN-SFX-11")
                .target(targets(&group))
                .field(
                    "die",
                    Message::new("cn-field-die-share"),
                    Kind::number_usually(1, left.die - 1, left.die / 2),
                )
                .field(
                    "adder",
                    Message::new("cn-field-adder-share"),
                    Kind::number_usually(least, most, half),
                ),
        );
    }
}

/// Counters: dice that suffice as they are, and dice that need something put on them. The
/// lowest that suffices and the weakest Run-off come first.
fn countering(
    state: &State,
    conflict: &Conflict,
    attack: &Attack,
    place: usize,
    unit: &Unit,
    seat: &Seat,
    list: &mut Vec<Choice>,
) {
    let Some(part) = attack.parts.get(place) else {
        return;
    };
    let needed = scale::strike(state, attack, part).die;
    let people: Vec<&str> = own(state, conflict, seat)
        .into_iter()
        .filter(|(of, _)| of.name == unit.name)
        .map(|(_, who)| who)
        .collect();
    for who in &people {
        counters(state, unit, who, needed, list);
    }
    if !people.is_empty() {
        list.push(form_for("no_counter", "CLN-ACT-04", &unit.name).field(
            "unit",
            Message::new("cn-field-unit"),
            Kind::one_of([&unit.name]),
        ));
    }
}

fn counters(state: &State, unit: &Unit, who: &str, needed: u32, list: &mut Vec<Choice>) {
    let mut weakest = boost::skills(state, unit, who);
    weakest.sort_by_key(|skill| scale::skill_adder(state, who, skill));
    if weakest.is_empty() {
        return;
    }
    let mut values: Vec<u32> = unit.dice_of(who).map(|die| die.value).collect();
    values.sort_unstable();
    values.dedup();
    let pip_count = boost::open_pips(state, unit, who).len();
    let best = boost::open_bonus(state, unit, who);
    let best = best.iter().map(|(_, points)| *points).max().unwrap_or(0);
    let mut push = |values: Vec<u32>, least_pips: usize, least_bonus: u32| {
        let mut choice = form_for("counter", "CLN-ACT-04", who)
            .who(Kind::one_of([who]))
            .die(dice(values))
            .run_off(skills(state, who, &weakest))
            .boosts(
                pips(state, unit, who, least_pips),
                bonus(state, unit, who, least_bonus),
            );
        let pips = u32::try_from(least_pips).unwrap_or(u32::MAX);
        choice.title = match (pips, least_bonus) {
            (0, 0) => choice.title,
            (0, bonus) => Message::new("cn-choose-counter-bonus").with("bonus", bonus),
            (pips, 0) => Message::new("cn-choose-counter-pips").with("pips", pips),
            (pips, bonus) => Message::new("cn-choose-counter-both")
                .with("pips", pips)
                .with("bonus", bonus),
        };
        list.push(choice);
    };
    let (enough, short): (Vec<u32>, Vec<u32>) = values
        .into_iter()
        .partition(|value| answer::suffices(*value, needed));
    if !enough.is_empty() {
        push(enough, 0, 0);
    }
    // What is missing comes from at least so many Pips, the rest from a bonus die.
    for value in short.into_iter().rev() {
        let missing = needed - value;
        for least in 0..=pip_count {
            let from_pips = u32::try_from(least).unwrap_or(u32::MAX);
            let rest = missing.saturating_sub(from_pips);
            if rest <= best && from_pips <= missing {
                push(vec![value], least, rest);
            }
        }
    }
}

/// A blow that waits to be taken: a part of an attack, or persistent damage.
pub fn blow(state: &State, conflict: &Conflict, seat: &Seat, list: &mut Vec<Choice>) {
    let Ok(blow) = answer::blow(state, conflict) else {
        return;
    };
    if answer::decider(state, &blow.target).as_ref() != Some(seat) {
        return;
    }
    let portions = answer::portions(state, &blow);
    let portion = |(target, most): &(Target, u32)| Portion {
        id: target_id(target),
        label: target_label(target),
        max: *most,
        first: if *target == blow.target { *most } else { 0 },
    };
    list.push(
        Choice::new(
            "take",
            Message::new("cn-choose-take").with("damage", blow.damage),
            rulebook::Rule("CLN-ACT-08"),
        )
        .field(
            "split",
            Message::new("cn-field-split"),
            Kind::Share {
                portions: portions.iter().map(portion).collect(),
                total: blow.damage,
            },
        ),
    );
    if let Ok((attack, _, part)) = answer::defended(conflict)
        && let Some(payer) = answer::payer(conflict, &part.target)
    {
        let adder = scale::strike(state, attack, part).adder;
        let most = answer::reducing(adder, resolve::left(state, &payer));
        if most > 0 {
            list.push(form("reduce", "CLN-RES-10").points(Kind::number_usually(1, most, most)));
        }
    }
    for (item, run_off) in answer::losses(state, conflict) {
        let label = Message::new("cn-field-item");
        list.push(match run_off {
            None => form("lose_item", "CLN-ESS-07").field("item", label, Kind::one_of([item])),
            Some(run_off) => form("lose_run_off", "CLN-ESS-07")
                .field("item", label, Kind::one_of([item]))
                .run_off(Kind::one_of([run_off])),
        });
    }
}

/// A Flaw or a Dark Secret that has to be answered (CLN-FLW-03, CLN-DRK-03).
pub fn flaw(state: &State, invoked: &Invoked, seat: &Seat, list: &mut Vec<Choice>) {
    if invoked.failed {
        if *seat == Seat::Gm {
            list.push(form_for("severity", "CLN-DRK-03", &invoked.who).field(
                "severity",
                Message::new("cn-field-severity"),
                Kind::word(&[
                    ("failure", "cn-severity-failure"),
                    ("falls", "cn-severity-falls"),
                ]),
            ));
        }
        return;
    }
    if state.seat_of(&invoked.who) != *seat {
        return;
    }
    let who = || Kind::one_of([&invoked.who]);
    let mooks = state.group(&invoked.who).is_some();
    let pays = !mooks && resolve::left(state, &invoked.who) >= flaw::price(invoked);
    let mut words = vec![("fail", "cn-flaw-fail")];
    if pays {
        let pay = if invoked.dark {
            "cn-flaw-pay-secret"
        } else {
            "cn-flaw-pay"
        };
        words.insert(0, ("pay", pay));
    }
    list.push(
        form_for("answer_flaw", "CLN-FLW-03", &invoked.who)
            .who(who())
            .field("how", Message::new("cn-field-how"), Kind::word(&words)),
    );
    let cliches = flaw::cancelling(state, invoked);
    if !cliches.is_empty() {
        list.push(
            form_for("cancel_flaw", "CLN-FLW-04", &invoked.who)
                .who(who())
                .cliche(Kind::one_of(cliches)),
        );
    }
}
