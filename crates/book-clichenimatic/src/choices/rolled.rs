//! Forms for rolled dice: re-rolls, bonus dice, recharging, doubling, giving dice up.

use rulebook::{Choice, Kind, Message, PickOption, Seat};

use super::{Fields, dice, form, form_for, own};
use crate::{
    rules::{catchphrase, cliche, damage, limits, round},
    state::{Conflict, State, UnitKind},
};

/// The Cliché phase (CLN-RND-07).
pub fn cliches(state: &State, conflict: &Conflict, seat: &Seat, list: &mut Vec<Choice>) {
    let promised = |who: &str| {
        let unit = conflict.unit_of(who);
        unit.map(|unit| cliche::promised(unit, who))
            .unwrap_or_default()
    };
    let people = own(state, conflict, seat);
    if people.iter().all(|(_, who)| promised(who).is_empty()) {
        list.push(form("done", "CLN-RND-07"));
    }
    for (unit, who) in people {
        let usable = cliche::usable(state, unit, who);
        if !usable.is_empty() && !cliche::has_bonus(unit, who) {
            let named = cliche::names(unit, who).into_iter().rev();
            let option = |(name, id): (String, u32)| {
                let die = unit.dice.iter().find(|die| die.id == id);
                let value = die.map_or(0, |die| die.value);
                PickOption {
                    id: name,
                    label: Message::new("cn-die").with("value", value),
                }
            };
            let options: Vec<PickOption> = named.map(option).collect();
            list.push(
                form_for("reroll", "CLN-CLI-03", who)
                    .who(Kind::one_of([who]))
                    .cliche(Kind::one_of(&usable))
                    .field(
                        "dice",
                        Message::new("cn-field-dice"),
                        Kind::PickSome {
                            min: 1,
                            max: options.len(),
                            options,
                            must: Vec::new(),
                        },
                    ),
            );
        }
        let for_bonus: Vec<String> = promised(who).into_iter().chain(usable).collect();
        if !for_bonus.is_empty() && unit.kind == UnitKind::Named {
            list.push(
                form_for("bonus", "CLN-CLI-04", who)
                    .who(Kind::one_of([who]))
                    .cliche(Kind::one_of(for_bonus)),
            );
        }
    }
}

/// Recharging, and naming the first player (CLN-RND-08, CLN-RND-09).
pub fn set_aside(
    state: &State,
    conflict: &Conflict,
    waiting: &[Seat],
    seat: &Seat,
    list: &mut Vec<Choice>,
) {
    if waiting.contains(seat) {
        list.push(form("done", "CLN-RND-08"));
        for (unit, who) in own(state, conflict, seat) {
            let owing = limits::rechargeable(state, unit, who);
            if !owing.is_empty() {
                let values = unit.dice_of(who).map(|die| die.value);
                let mut values: Vec<u32> = values.collect();
                values.reverse();
                list.push(
                    form_for("recharge", "CLN-LIM-12", who)
                        .who(Kind::one_of([who]))
                        .run_off(Kind::one_of(owing))
                        .die(dice(values)),
                );
            }
        }
    }
    if waiting.is_empty() && *seat == Seat::Gm {
        let firsts = round::firsts(state, conflict);
        if !firsts.is_empty() {
            list.push(form("start", "CLN-RND-09").field(
                "first",
                Message::new("cn-field-first"),
                Kind::one_of(firsts),
            ));
        }
    }
}

/// Doubling a die (CLN-CAT-02).
pub fn catch_phrases(state: &State, conflict: &Conflict, seat: &Seat, list: &mut Vec<Choice>) {
    if !catchphrase::may_double(conflict) {
        return;
    }
    for (unit, who) in own(state, conflict, seat) {
        let phrases = catchphrase::open(state, who);
        let values: Vec<u32> = unit.dice_of(who).map(|die| die.value).collect();
        if !phrases.is_empty() && !values.is_empty() {
            list.push(
                form_for("catch_double", "CLN-CAT-02", who)
                    .who(Kind::one_of([who]))
                    .field(
                        "phrase",
                        Message::new("cn-field-phrase"),
                        Kind::one_of(phrases),
                    )
                    .die(dice(values)),
            );
        }
    }
}

/// A die that has to be given up, the lowest first.
pub fn drop(state: &State, conflict: &Conflict, seat: &Seat, list: &mut Vec<Choice>) {
    let Some(drop) = conflict.drops.first() else {
        return;
    };
    if round::droppers(state, conflict).contains(seat) {
        let values = damage::droppable(state, drop);
        let values = values.into_iter().map(|(value, _)| value);
        list.push(form_for("drop", "CLN-SFX-05", &drop.who).die(dice(values)));
    }
}
