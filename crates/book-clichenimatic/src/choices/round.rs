//! Forms of the Prelude and of declarations; instants, and Flaws that may be invoked.

use rulebook::{Choice, Kind, Message, PickOption, Seat};

use super::{Fields, form, form_for, own, owns, skill_label, talking};
use crate::{
    rules::{calling, declare, duel, flaw, limits, resolve, scale, team},
    setup::MOST_PARTS,
    state::{Bidding, Character, Conflict, Contest, Side, Skill, State, Unit, UnitKind},
};

/// Declarations, and what Resolve buys before them.
pub fn declaring(state: &State, conflict: &Conflict, seat: &Seat, list: &mut Vec<Choice>) {
    for (unit, who) in own(state, conflict, seat) {
        let Some(one) = state.character(who) else {
            continue;
        };
        if declare::may_declare(state, seat, who).is_ok() {
            declarations(state, unit, one, list);
        }
        if declare::undeclared(state, unit).contains(&who) {
            before(state, one, list);
        }
        seizing(state, unit, one, list);
        let free = declare::free_cliches(unit, one);
        if !unit.void.iter().any(|name| name == who) && !free.is_empty() {
            list.push(
                form_for("promise_bonus", "CLN-CLI-04", who)
                    .who(Kind::one_of([who]))
                    .cliche(Kind::one_of(free)),
            );
        }
    }
}

/// Sets of Run-offs that can be declared together: those that share charges make several.
fn together(one: &Character, names: &[String]) -> Vec<Vec<String>> {
    let mut sets: Vec<Vec<String>> = vec![Vec::new()];
    let mut pools: Vec<Vec<String>> = Vec::new();
    for name in names {
        let pool = one.run_off(name).and_then(|(run_off, item)| {
            let pool = run_off.build.pool.as_ref()?;
            Some((item.map(|item| &item.name), pool))
        });
        let same = |other: &&mut Vec<String>| {
            other.first().is_some_and(|first| {
                let first = one.run_off(first).and_then(|(run_off, item)| {
                    let pool = run_off.build.pool.as_ref()?;
                    Some((item.map(|item| &item.name), pool))
                });
                pool.is_some() && first == pool
            })
        };
        match pools.iter_mut().find(same) {
            Some(members) => members.push(name.clone()),
            None => pools.push(vec![name.clone()]),
        }
    }
    for members in pools {
        let largest = largest_sets(one, &members);
        sets = sets
            .iter()
            .flat_map(|set| {
                largest.iter().map(move |more| {
                    let all = set.iter().chain(more);
                    all.cloned().collect()
                })
            })
            .collect();
    }
    sets
}

/// The largest sets of these that the charges are enough for.
fn largest_sets(one: &Character, members: &[String]) -> Vec<Vec<String>> {
    let mut found: Vec<Vec<String>> = Vec::new();
    // At most four share a pool, so there are few.
    let subsets = (0..1_u32 << members.len()).rev();
    for bits in subsets {
        let chosen = members.iter().enumerate();
        let chosen = chosen.filter(|(place, _)| bits >> place & 1 == 1);
        let chosen: Vec<String> = chosen.map(|(_, name)| name.clone()).collect();
        let within = |other: &Vec<String>| chosen.iter().all(|name| other.contains(name));
        if limits::check_uses(one, &chosen).is_ok() && !found.iter().any(within) {
            found.push(chosen);
        }
    }
    found
}

fn declarations(state: &State, unit: &Unit, one: &Character, list: &mut Vec<Choice>) {
    let who = &one.name;
    let names = declare::declarable(unit, one);
    let cliches = declare::free_cliches(unit, one);
    let limit = declare::limit(state, unit, who);
    let option = |name: &String| {
        let skill = if one.bought(name).is_some() {
            Skill::Situational(name.clone())
        } else {
            Skill::RunOff(name.clone())
        };
        PickOption {
            id: name.clone(),
            label: skill_label(&skill, scale::skill_adder(state, who, &skill)),
        }
    };
    let cliche_option = |name: &String| PickOption {
        id: name.clone(),
        label: skill_label(&Skill::Cliche(name.clone()), scale::CLICHE_ADDER),
    };
    let some = |options: Vec<PickOption>, min: usize, most: usize| Kind::PickSome {
        max: most.min(options.len()),
        options,
        min,
        must: Vec::new(),
    };
    let declare = |run_offs: Kind, least: usize| {
        let cliches = cliches.iter().map(cliche_option).collect();
        form_for("declare", "CLN-RND-03", who)
            .who(Kind::one_of([who]))
            .field("run_offs", Message::new("cn-field-run-offs"), run_offs)
            .field(
                "cliches",
                Message::new("cn-field-cliche-run-offs"),
                some(cliches, least, usize::MAX),
            )
    };
    if limit > 0 {
        let sets = together(one, &names).into_iter();
        for set in sets.filter(|set| !set.is_empty()) {
            let options = set.iter().map(option).collect();
            list.push(declare(some(options, 1, limit), 0));
        }
    }
    if !cliches.is_empty() && !unit.is_team() {
        let mut alone = declare(some(Vec::new(), 0, 0), 1);
        alone.title = Message::new("cn-choose-declare-cliches");
        list.push(alone);
    }
    if unit.is_team() {
        list.push(form_for("be_helpful", "CLN-TEM-04", who).who(Kind::one_of([who])));
    } else {
        list.push(
            form_for("declare_unskilled", "CLN-RUN-07", who)
                .who(Kind::one_of([who]))
                .field(
                    "run_offs",
                    Message::new("cn-field-run-offs"),
                    some(Vec::new(), 0, 0),
                ),
        );
    }
}

/// What is bought before the own declaration.
fn before(state: &State, one: &Character, list: &mut Vec<Choice>) {
    let left = resolve::left(state, &one.name);
    let words = [
        (resolve::SITUATION_ROLL, ("roll", "cn-for-roll")),
        (resolve::SITUATION_SCENE, ("scene", "cn-for-scene")),
    ];
    let words = words.iter().filter(|(price, _)| *price <= left);
    let words: Vec<(&str, &'static str)> = words.map(|(_, word)| *word).collect();
    if !words.is_empty() && one.situational.len() < MOST_PARTS {
        list.push(
            form_for("situational", "CLN-RES-03", &one.name)
                .who(Kind::one_of([&one.name]))
                .name(Kind::new_name(resolve::taken_names(one)))
                .field("for", Message::new("cn-field-for"), Kind::word(&words)),
        );
    }
}

/// Seize the Moment, alone or two together.
fn seizing(state: &State, unit: &Unit, one: &Character, list: &mut Vec<Choice>) {
    let can = |with: Option<&str>| team::can_seize(state, &one.seat, &one.name, with).is_ok();
    if can(None) {
        list.push(form_for("seize", "CLN-RES-05", &one.name).who(Kind::one_of([&one.name])));
    }
    let others = unit.members.iter().filter(|other| **other != one.name);
    let others: Vec<&String> = others.filter(|other| can(Some(other))).collect();
    if !others.is_empty() {
        list.push(
            form_for("seize_together", "CLN-TEM-05", &one.name)
                .who(Kind::one_of([&one.name]))
                .field("with", Message::new("cn-field-with"), Kind::one_of(others)),
        );
    }
}

/// Teams, calls, coming and going, equipment.
pub fn prelude(state: &State, conflict: &Conflict, seat: &Seat, list: &mut Vec<Choice>) {
    teams(state, conflict, seat, list);
    for (unit, who) in own(state, conflict, seat) {
        if unit.kind != UnitKind::Named || duel::check_caller(state, seat, who).is_err() {
            continue;
        }
        let open = duel::opponents(state, conflict, who);
        if !open.is_empty() {
            list.push(
                form_for("call_out", "CLN-RES-06", who)
                    .who(Kind::one_of([who]))
                    .field(
                        "targets",
                        Message::new("cn-field-targets"),
                        Kind::some_of(open, 1),
                    )
                    .field(
                        "bid",
                        Message::new("cn-field-bid"),
                        Kind::number(1, duel::highest(state, who, who)),
                    ),
            );
        }
    }
    for one in &state.cast {
        if one.seat == *seat {
            talking::uses(one, list);
        }
        if *seat == Seat::Gm {
            talking::accesses(one, list);
        }
    }
    if *seat == Seat::Gm {
        gm_prelude(state, conflict, list);
    }
}

fn teams(state: &State, conflict: &Conflict, seat: &Seat, list: &mut Vec<Choice>) {
    for open in team::circles(state, conflict, seat) {
        let team = |must: Vec<String>| {
            let options: Vec<PickOption> = open.iter().map(|who| PickOption::named(who)).collect();
            form("team_up", "CLN-TEM-01").field(
                "members",
                Message::new("cn-field-members"),
                Kind::PickSome {
                    max: options.len().min(declare::most_members(&state.options)),
                    options,
                    min: 2,
                    must,
                },
            )
        };
        if open.len() < 2 {
            continue;
        }
        if *seat == Seat::Gm {
            list.push(team(Vec::new()));
        } else {
            // A player is part of it, with one character or another.
            for who in open.iter().filter(|who| owns(state, seat, who)) {
                list.push(team(vec![who.clone()]));
            }
        }
    }
    if matches!(conflict.contest, Contest::Task(_)) {
        return;
    }
    let own = |unit: &&Unit| {
        let mut members = unit.members.iter();
        unit.is_team() && (*seat == Seat::Gm || members.any(|who| owns(state, seat, who)))
    };
    let parting: Vec<&String> = conflict
        .units
        .iter()
        .filter(own)
        .map(|unit| &unit.name)
        .collect();
    if !parting.is_empty() {
        list.push(form("part_ways", "CLN-TEM-01").field(
            "team",
            Message::new("cn-field-team"),
            Kind::one_of(parting),
        ));
    }
}

fn gm_prelude(state: &State, conflict: &Conflict, list: &mut Vec<Choice>) {
    let outsiders = calling::outsiders(state);
    let sides = |first: Side| {
        let words = [("one", "cn-side-one"), ("two", "cn-side-two")];
        match first {
            Side::One => Kind::word(&words),
            Side::Two => Kind::word(&[words[1], words[0]]),
        }
    };
    // Players' characters usually join the first side, others the second.
    let (heroes, others): (Vec<String>, Vec<String>) = outsiders
        .into_iter()
        .partition(|who| state.seat_of(who) != Seat::Gm);
    for (who, side) in [(heroes, Side::One), (others, Side::Two)] {
        if !who.is_empty() {
            list.push(form("enter", "CLN-RND-02").who(Kind::one_of(who)).field(
                "side",
                Message::new("cn-field-side"),
                sides(side),
            ));
        }
    }
    leave(state, list);
    let duels: Vec<&String> = conflict.duels.iter().map(|duel| &duel.caller).collect();
    if !duels.is_empty() {
        list.push(form("end_duel", "CLN-RES-09").field(
            "caller",
            Message::new("cn-field-caller"),
            Kind::one_of(duels),
        ));
    }
}

/// The game master lets somebody flee or leave.
pub fn leave(state: &State, list: &mut Vec<Choice>) {
    let leavers = calling::leavers(state);
    if !leavers.is_empty() {
        list.push(form("leave", "CLN-MOK-14").field(
            "unit",
            Message::new("cn-field-unit"),
            Kind::one_of(leavers),
        ));
    }
}

/// Bids for a duel.
pub fn bidding(
    state: &State,
    conflict: &Conflict,
    bidding: &Bidding,
    seat: &Seat,
    list: &mut Vec<Choice>,
) {
    for (_, who) in own(state, conflict, seat) {
        let least = duel::standing(bidding) + 1;
        let most = duel::highest(state, &bidding.caller, who);
        let may = duel::check_bidder(state, conflict, bidding, who).is_ok();
        if may && least <= most {
            list.push(
                form_for("bid", "CLN-RES-07", who)
                    .who(Kind::one_of([who]))
                    .field(
                        "bid",
                        Message::new("cn-field-bid"),
                        Kind::number(least, most),
                    ),
            );
        }
    }
    if *seat == Seat::Gm {
        list.push(form("close_bidding", "CLN-RES-08"));
    }
}

/// Vader Effect and Epic Battle (CLN-RES-15).
pub fn instants(state: &State, conflict: &Conflict, seat: &Seat, list: &mut Vec<Choice>) {
    for (_, who) in own(state, conflict, seat) {
        if resolve::can_vader(state, seat, who).is_ok() {
            list.push(form_for("vader", "CLN-RES-12", who).who(Kind::one_of([who])));
        }
        if resolve::can_epic(state, seat, who).is_ok() {
            list.push(form_for("epic", "CLN-RES-13", who).who(Kind::one_of([who])));
        }
    }
}

/// Flaws that the game master may invoke (CLN-FLW-02).
pub fn flaws(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    if *seat != Seat::Gm {
        return;
    }
    for (who, flaws) in flaw::invocable(state) {
        list.push(
            form_for("invoke_flaw", "CLN-FLW-02", &who)
                .who(Kind::one_of([&who]))
                .field("flaw", Message::new("cn-field-flaw"), Kind::one_of(flaws)),
        );
    }
}
