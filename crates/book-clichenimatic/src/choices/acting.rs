//! Forms of whoever is on turn.

use rulebook::{Choice, Kind, Message, PickOption, Seat};

use super::{Fields, dice, form_for, owns, round, skills, targets};
use crate::{
    command::bonus_id,
    rules::{action, active, boost, characters, limits, mooks, scale, split},
    setup::Effect,
    state::{Acting, Conflict, Skill, State, Target, Turn, Unit, UnitKind},
};

/// Actions, for whoever is on turn.
pub fn turn(
    state: &State,
    conflict: &Conflict,
    acting: &Acting,
    seat: &Seat,
    list: &mut Vec<Choice>,
) {
    let Some(turn) = acting.order.get(acting.place) else {
        return;
    };
    let mut theirs = *turn == Turn::Gm && *seat == Seat::Gm;
    for unit in action::units_of(state, conflict, turn) {
        for who in active(state, unit) {
            if owns(state, seat, who) {
                theirs |= *turn != Turn::Gm;
                actions(state, conflict, unit, who, list);
                reloads(state, conflict, unit, who, turn, list);
                if unit.kind == UnitKind::Mooks {
                    overpowering(state, conflict, who, list);
                }
            }
        }
    }
    let ends = match turn {
        Turn::Gm => (Seat::GM, Turn::Gm),
        Turn::Unit(name) => (name.as_str(), turn.clone()),
    };
    if theirs && action::can_end_turn(state, seat, ends.0).is_ok() {
        let who = match turn {
            Turn::Gm => Kind::seat_of([Seat::Gm]),
            Turn::Unit(name) => Kind::one_of([name]),
        };
        list.push(form_for("end_turn", "CLN-RND-10", ends.0).who(who));
    }
    if *seat == Seat::Gm {
        round::leave(state, list);
    }
}

/// Dice from the highest down.
fn dice_down(unit: &Unit, who: &str) -> Vec<u32> {
    unit.dice_of(who).map(|die| die.value).collect()
}

/// Pips that may be put on a die, at least so many.
pub(super) fn pips(state: &State, unit: &Unit, who: &str, least: usize) -> Kind {
    Kind::some_of(boost::open_pips(state, unit, who), least)
}

/// Lots of bonus points of at least so much; none at all may do if nothing is needed.
pub(super) fn bonus(state: &State, unit: &Unit, who: &str, least: u32) -> Kind {
    let lots = boost::open_bonus(state, unit, who).into_iter();
    let lots = lots.filter(|(_, points)| *points >= least);
    let option = |(cliche, points): (String, u32)| PickOption {
        id: bonus_id(&cliche, points),
        label: Message::new("cn-bonus-points")
            .with("points", points)
            .with("cliche", cliche),
    };
    let options: Vec<PickOption> = lots.map(option).collect();
    Kind::PickSome {
        min: usize::from(least > 0),
        max: options.len().min(1),
        options,
        must: Vec::new(),
    }
}

/// Run-offs by what they can be aimed at, the strongest first: those that reach the same make
/// one form.
fn actions(state: &State, conflict: &Conflict, unit: &Unit, who: &str, list: &mut Vec<Choice>) {
    let values = dice_down(unit, who);
    if values.is_empty() || !action::can_attack(state, conflict, unit) {
        return;
    }
    let mut strongest = boost::skills(state, unit, who);
    strongest.sort_by_key(|skill| std::cmp::Reverse(scale::skill_adder(state, who, skill)));
    let mut groups: Vec<(Vec<Target>, Vec<Skill>)> = Vec::new();
    let mut splitting = Vec::new();
    for skill in strongest {
        if split::can_begin(state, conflict, unit, who, &skill).is_ok() {
            splitting.push(skill.clone());
        }
        if scale::skill_effects(state, who, &skill).contains(&Effect::Area) {
            continue;
        }
        let reached = action::targets(state, conflict, unit, who, &skill);
        match groups.iter_mut().find(|(targets, _)| *targets == reached) {
            Some((_, skills)) => skills.push(skill),
            None => groups.push((reached, vec![skill])),
        }
    }
    for (reached, group) in groups
        .into_iter()
        .filter(|(targets, _)| !targets.is_empty())
    {
        list.push(
            form_for("act", "CLN-ACT-01", who)
                .who(Kind::one_of([who]))
                .die(dice(values.clone()))
                .run_off(skills(state, who, &group))
                .target(targets(&reached))
                .boosts(pips(state, unit, who, 0), bonus(state, unit, who, 0)),
        );
    }
    if splitting.is_empty() {
        return;
    }
    // A die of 1 can be split only with something put on it (CLN-SFX-14).
    let large: Vec<u32> = values.iter().copied().filter(|value| *value >= 2).collect();
    let small: Vec<u32> = values.iter().copied().filter(|value| *value < 2).collect();
    let mut push = |values: &[u32], least_pips: usize, least_bonus: u32| {
        let pips = pips(state, unit, who, least_pips);
        let bonus = bonus(state, unit, who, least_bonus);
        let enough = |kind: &Kind| match kind {
            Kind::PickSome { min, max, .. } => min <= max,
            _ => true,
        };
        if !values.is_empty() && enough(&pips) && enough(&bonus) {
            list.push(
                form_for("act_split", "CLN-SFX-09", who)
                    .who(Kind::one_of([who]))
                    .die(dice(values.iter().copied()))
                    .run_off(skills(state, who, &splitting))
                    .boosts(pips, bonus),
            );
        }
    };
    push(&large, 0, 0);
    push(&small, 1, 0);
    push(&small, 0, 1);
}

/// Reloads (CLN-LIM-05, CLN-RND-13).
fn reloads(
    state: &State,
    conflict: &Conflict,
    unit: &Unit,
    who: &str,
    turn: &Turn,
    list: &mut Vec<Choice>,
) {
    let empty = limits::reloadable(state, unit, who);
    if empty.is_empty() {
        return;
    }
    let mut values = dice_down(unit, who);
    values.reverse();
    let reload = |key: &'static str, rule: &'static str| {
        form_for(key, rule, who)
            .who(Kind::one_of([who]))
            .run_off(Kind::one_of(&empty))
            .die(dice(values.clone()))
    };
    match turn {
        Turn::Unit(_) => list.push(reload("reload", "CLN-LIM-05")),
        Turn::Gm => {
            let instead = limits::instead_of(state, conflict);
            if !instead.is_empty() {
                list.push(reload("reload_instead", "CLN-RND-13").field(
                    "instead",
                    Message::new("cn-field-instead"),
                    Kind::one_of(instead),
                ));
            }
        }
    }
}

/// What Mook Resolve buys (CLN-MOK-19, CLN-RUL-52).
fn overpowering(state: &State, conflict: &Conflict, who: &str, list: &mut Vec<Choice>) {
    let heroes = characters(state, conflict);
    let heroes = || heroes.iter().map(|one| one.name.as_str());
    let caught: Vec<&str> = heroes()
        .filter(|hero| mooks::can_overpower(state, conflict, who, hero).is_ok())
        .collect();
    if !caught.is_empty() {
        list.push(
            form_for("overpower", "CLN-MOK-20", who)
                .who(Kind::one_of([who]))
                .target(Kind::one_of(caught)),
        );
    }
    let again: Vec<&str> = heroes()
        .filter(|hero| mooks::can_buy_extra(state, who, hero).is_ok())
        .collect();
    if !again.is_empty() {
        list.push(
            form_for("mook_extra", "CLN-RUL-52", who)
                .who(Kind::one_of([who]))
                .target(Kind::one_of(again)),
        );
    }
}
