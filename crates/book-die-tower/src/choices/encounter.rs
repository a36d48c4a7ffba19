//! What can be done in an encounter, and how one begins.

use rulebook::{Choice, Kind, PickOption, Seat};

use super::{form, label, means, only};
use crate::{
    command::NOBODY,
    rules::{attack, encounter, initiative, movement},
    state::{Action, Encounter, Figure, Reach, State},
};

/// Actions of those on turn, and what the World Master can do about a fight.
pub fn talking(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    let Some(fight) = &state.encounter else {
        if *seat == Seat::Gm {
            begin(state, list);
        }
        return;
    };
    let mine = fight.fighters.iter().filter_map(|fighter| {
        let figure = state.figure(&fighter.who)?;
        (figure.seat == *seat).then_some(figure)
    });
    for figure in mine {
        actions(state, fight, seat, figure, list);
    }
    if encounter::end_turn(state, seat).is_ok() {
        list.push(form("end_turn", "DTW-INI-02"));
    }
    if *seat == Seat::Gm {
        conduct(state, fight, list);
    }
}

/// A fight can begin with anybody who is in action; who last placed a die goes first unless
/// the World Master names another.
fn begin(state: &State, list: &mut Vec<Choice>) {
    let able = state.cast.iter().filter(|figure| !figure.is_down());
    let able: Vec<&str> = able.map(|figure| figure.name.as_str()).collect();
    if able.is_empty() {
        return;
    }
    let mut firsts = vec![PickOption::worded(NOBODY, "die-tower-first-last-placer")];
    firsts.extend(state.circle().iter().map(PickOption::seat));
    list.push(
        form("begin_encounter", "DTW-INI-01")
            .field("fighters", label("fighters"), Kind::some_of(able, 1))
            .field("first", label("first"), Kind::Pick { options: firsts })
            .field("range", label("range"), bands()),
    );
}

fn actions(state: &State, fight: &Encounter, seat: &Seat, figure: &Figure, list: &mut Vec<Choice>) {
    let who = figure.name.as_str();
    let others = |fits: &dyn Fn(&str) -> bool| -> Vec<String> {
        let others = fight.fighters.iter().map(|fighter| &fighter.who);
        others.filter(|other| fits(other)).cloned().collect()
    };
    if encounter::can_act(state, fight, who, Action::Attack).is_ok() {
        for (reach, option) in [
            (Reach::Hand, ("hand", "die-tower-reach-hand")),
            (Reach::Far, ("far", "die-tower-reach-far")),
        ] {
            let targets = others(&|target| {
                attack::check_target(state, fight, who, target).is_ok()
                    && attack::in_reach(fight, who, target, reach).is_ok()
            });
            if !targets.is_empty() {
                list.push(
                    form("attack", "DTW-ATK-01")
                        .field("who", label("who"), only(who))
                        .field("reach", label("reach"), Kind::word(&[option]))
                        .field("target", label("target"), Kind::one_of(targets))
                        .field("with", label("with"), means(&attack::attack_means(figure))),
                );
            }
        }
    }
    if encounter::can_act(state, fight, who, Action::Movement).is_ok() {
        for (key, nearer) in [("move_nearer", true), ("move_farther", false)] {
            let others = others(&|other| movement::moved(fight, who, other, nearer).is_ok());
            if !others.is_empty() {
                list.push(
                    form(key, "DTW-MOV-02")
                        .field("who", label("who"), only(who))
                        .field("other", label("other"), Kind::one_of(others)),
                );
            }
        }
        list.push(
            form("move_about", "DTW-ACT-01")
                .field("who", label("who"), only(who))
                .field("what", label("what"), Kind::text(0)),
        );
    }
    hold(state, seat, who, list);
}

fn hold(state: &State, seat: &Seat, who: &str, list: &mut Vec<Choice>) {
    let can = |movement, attack| encounter::can_hold(state, seat, who, movement, attack).is_ok();
    let all = [
        (can(false, true), ("attack", "die-tower-hold-attack")),
        (can(true, false), ("movement", "die-tower-hold-movement")),
        (can(true, true), ("both", "die-tower-hold-both")),
    ];
    let possible: Vec<_> = all
        .into_iter()
        .filter(|(can, _)| *can)
        .map(|(_, word)| word)
        .collect();
    if !possible.is_empty() {
        list.push(
            form("hold", "DTW-ACT-02")
                .field("who", label("who"), only(who))
                .field("actions", label("actions"), Kind::word(&possible))
                .field("trigger", label("trigger"), Kind::text(1)),
        );
    }
}

/// What the World Master can do about a fight.
fn conduct(state: &State, fight: &Encounter, list: &mut Vec<Choice>) {
    let fighters: Vec<&str> = fight
        .fighters
        .iter()
        .map(|fighter| fighter.who.as_str())
        .collect();
    let holding = fighters.iter().copied();
    let holding = holding.filter(|who| encounter::can_trigger(state, who).is_ok());
    let holding: Vec<&str> = holding.collect();
    if !holding.is_empty() {
        list.push(form("trigger", "DTW-ACT-02").field("who", label("who"), Kind::one_of(holding)));
    }
    let outside = state.cast.iter();
    let outside = outside.filter(|one| !one.is_down() && fight.fighter(&one.name).is_none());
    let outside: Vec<&str> = outside.map(|figure| figure.name.as_str()).collect();
    if !outside.is_empty() {
        list.push(form("join", "DTW-TAB-09").field("who", label("who"), Kind::one_of(outside)));
    }
    if !fighters.is_empty() {
        let inside = Kind::one_of(fighters.clone());
        list.push(form("leave", "DTW-TAB-09").field("who", label("who"), inside));
    }
    for one in &fighters {
        let others: Vec<&str> = fighters.iter().copied().filter(|who| who != one).collect();
        if others.is_empty() {
            continue;
        }
        for key in ["set_range", "measure"] {
            let pair = form(key, "DTW-MOV-02")
                .field("one", label("one"), only(one))
                .field("other", label("other"), Kind::one_of(&others));
            list.push(if key == "set_range" {
                pair.field("range", label("range"), bands())
            } else {
                let farthest = u32::try_from(movement::FARTHEST).unwrap_or(u32::MAX);
                pair.field("feet", label("feet"), Kind::number(0, farthest))
                    .field("inches", label("inches"), Kind::number(0, 11))
            });
        }
    }
}

fn bands() -> Kind {
    Kind::word(&[
        ("short", "die-tower-band-short"),
        ("medium", "die-tower-band-medium"),
        ("long", "die-tower-band-long"),
        ("distant", "die-tower-band-distant"),
    ])
}

/// Those who are asked to act in an encounter.
pub fn acting(state: &State, fight: &Encounter) -> Option<Seat> {
    match &fight.released {
        Some(released) => state.figure(&released.who).map(|one| one.seat.clone()),
        None => {
            initiative::can_take_turn(state, fight, &fight.on_turn).then(|| fight.on_turn.clone())
        }
    }
}
