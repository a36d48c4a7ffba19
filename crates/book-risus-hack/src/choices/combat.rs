//! Forms of a combat.

use rulebook::{Choice, Kind, Message, Seat};

use super::{Fields, around, form, items, owns, penalty};
use crate::{
    rules::{
        attempt::judgements,
        combat::{foes, judges, most_effort, on_turn, to_destine, unmarked, usable},
        teams,
    },
    state::{Combat, Exchange, Forming, Stage, State},
};

/// What a seat may do in a combat.
pub fn choices(state: &State, combat: &Combat, seat: &Seat, list: &mut Vec<Choice>) {
    match &combat.stage {
        Stage::Prepare => {
            if *seat == Seat::Gm {
                // Without a word on clichés nobody could do anything.
                rest(state, combat, list);
                list.push(form("begin", "RHK-CMB-02"));
            }
            between(state, combat, seat, list);
        }
        Stage::Between => {
            if let Some(who) = on_turn(state, combat).filter(|who| owns(state, seat, who)) {
                attacks(state, combat, who, list);
                list.push(form("pass", "RHK-RUL-17").who(Kind::one_of([who])));
            }
            destinies(state, combat, seat, list);
            between(state, combat, seat, list);
        }
        Stage::Defend(exchange) => {
            defences(state, combat, exchange, seat, list);
            destinies(state, combat, seat, list);
        }
        Stage::Forming(proposal, _) => forming(state, combat, proposal, seat, list),
        Stage::Volunteers(blow) => {
            for who in blow.undecided.iter().filter(|who| owns(state, seat, who)) {
                list.push(form("volunteer", "RHK-TEA-07").who(Kind::one_of([who])));
                list.push(form("stand_back", "RHK-TEA-07").who(Kind::one_of([who])));
            }
        }
        Stage::PickVolunteer(blow) => {
            if owns(state, seat, teams::leader_of(blow)) {
                let offers = Kind::one_of(&blow.offers);
                list.push(form("pick_volunteer", "RHK-RUL-28").who(offers));
            }
        }
        Stage::Designate(blow) => {
            let leader = teams::leader_of(blow);
            let team = combat.team_of(leader).map(|team| team.members.as_slice());
            let members = team.unwrap_or_default().iter().map(|(who, _)| who);
            let standing: Vec<&String> = members.filter(|who| combat.stands(who)).collect();
            if owns(state, seat, leader) {
                list.push(form("designate", "RHK-TEA-08").who(Kind::one_of(standing)));
            }
        }
        Stage::Reform(offers) => {
            let survivors = offers.first().map_or(&[][..], |offer| &offer.survivors);
            for who in survivors.iter().filter(|who| owns(state, seat, who)) {
                propose(state, combat, who, list);
                list.push(form("decline_reform", "RHK-TEA-13").who(Kind::one_of([who])));
            }
        }
        Stage::Fates { open, .. } => {
            if judges(state, combat).contains(seat) {
                let label = Message::new("hack-field-fate");
                let form = form("fate", "RHK-CMB-11").who(Kind::one_of(open));
                list.push(form.field("fate", label, Kind::text(1)));
            }
        }
        Stage::Roll(..) | Stage::RollOff(_) | Stage::Fumble(_) => {}
    }
    if *seat == Seat::Gm {
        list.push(form("end_combat", "TBL-02"));
    }
}

fn attacks(state: &State, combat: &Combat, who: &str, list: &mut Vec<Choice>) {
    let foes = foes(state, combat, who);
    if foes.is_empty() {
        return;
    }
    for name in usable(state, combat, who) {
        let form = side("attack", "RHK-CMB-03", state, who, &name);
        let label = Message::new("hack-field-target");
        list.push(form.field("target", label, Kind::one_of(&foes)));
    }
}

/// A side of an exchange: with what, how hard, and with which items.
fn side(key: &'static str, rule: &'static str, state: &State, who: &str, name: &str) -> Choice {
    let effort = Kind::number(0, most_effort(state, who, name));
    let owned = state
        .character(who)
        .map_or_else(|| Kind::some_of([""; 0], 0), items);
    form(key, rule)
        .who(Kind::one_of([who]))
        .cliche(Kind::one_of([name]))
        .field("effort", Message::new("hack-field-effort"), effort)
        .field("items", Message::new("hack-field-items"), owned)
}

fn defences(
    state: &State,
    combat: &Combat,
    exchange: &Exchange,
    seat: &Seat,
    list: &mut Vec<Choice>,
) {
    let who = &exchange.target;
    if owns(state, seat, who) {
        for name in usable(state, combat, who) {
            list.push(side("defend", "RHK-CMB-04", state, who, &name));
        }
    }
}

fn destinies(state: &State, combat: &Combat, seat: &Seat, list: &mut Vec<Choice>) {
    let everybody = combat.parties.iter().flatten();
    for who in everybody.filter(|who| owns(state, seat, who)) {
        let doubled = to_destine(state, combat, who);
        if !doubled.is_empty() {
            let form = form("destiny", "RHK-DST-01").who(Kind::one_of([who]));
            list.push(form.cliche(Kind::one_of(doubled)));
        }
    }
}

/// What can be done between exchanges.
fn between(state: &State, combat: &Combat, seat: &Seat, list: &mut Vec<Choice>) {
    let everybody = combat.parties.iter().flatten();
    for who in everybody.filter(|who| owns(state, seat, who) && combat.stands(who)) {
        match combat.team_of(who) {
            None => propose(state, combat, who, list),
            Some(team) => {
                list.push(form("withdraw", "RHK-TEA-11").who(Kind::one_of([who])));
                if &team.leader == who {
                    let label = Message::new("hack-field-leader");
                    let leader = Kind::one_of([who]);
                    list.push(form("disband", "RHK-TEA-10").field("leader", label, leader));
                }
            }
        }
    }
    if *seat == Seat::Gm {
        if combat.stage == Stage::Between {
            rest(state, combat, list);
        }
        game_master(state, combat, list);
    }
}

/// Everything that is not judged yet suits.
fn rest(state: &State, combat: &Combat, list: &mut Vec<Choice>) {
    if !unmarked(state, combat).is_empty() {
        list.push(form("mark_rest", "RHK-CMB-02"));
    }
}

fn propose(state: &State, combat: &Combat, by: &str, list: &mut Vec<Choice>) {
    let partners = teams::partners(state, combat, by);
    if teams::may_propose(state, combat, by).is_ok() && !partners.is_empty() {
        list.push(
            form("propose_team", "RHK-TEA-01")
                .field("by", Message::new("hack-field-by"), Kind::one_of([by]))
                .field(
                    "with",
                    Message::new("hack-field-with"),
                    Kind::some_of(partners, 1),
                ),
        );
    }
}

fn game_master(state: &State, combat: &Combat, list: &mut Vec<Choice>) {
    for who in combat.parties.iter().flatten() {
        let cliches = state.character(who).map(|one| one.cliches.as_slice());
        for cliche in cliches.unwrap_or_default() {
            for (degree, kind, most) in judgements(&state.options, cliche.score()) {
                list.push(
                    form("mark", "RHK-CMB-02")
                        .who(Kind::one_of([who]))
                        .cliche(Kind::one_of([&cliche.name]))
                        .judgement(&state.options, degree, kind, penalty(cliche, most)),
                );
            }
        }
    }
    let label = || Message::new("hack-field-fd");
    let lowest = crate::rules::successes::lowest_fd(&state.options);
    for (min, max) in [
        (lowest, combat.fd.saturating_sub(1)),
        (combat.fd + 1, crate::rules::successes::HIGHEST_FD),
    ] {
        if min <= max {
            list.push(form("set_fd", "RHK-RUL-16").field("fd", label(), Kind::number(min, max)));
        }
    }
    let outside = state.cast.iter().map(|one| &one.name);
    let outside: Vec<&String> = outside
        .filter(|who| combat.party_of(who).is_none())
        .collect();
    if !outside.is_empty() {
        let party = Kind::word(&[
            ("first", "hack-party-first"),
            ("second", "hack-party-second"),
        ]);
        let label = Message::new("hack-field-party");
        let form = form("enter", "RHK-CMB-02").who(Kind::one_of(outside));
        list.push(form.field("party", label, party));
    }
    let beaten = combat.defeated.iter();
    let beaten: Vec<&String> = beaten
        .filter(|who| !combat.settled.contains(*who))
        .collect();
    if !beaten.is_empty() {
        let label = Message::new("hack-field-fate");
        let form = form("fate_now", "RHK-TEA-09").who(Kind::one_of(&beaten));
        list.push(form.field("fate", label, Kind::text(1)));
    }
    let fallen = combat.defeated.iter();
    let fallen: Vec<&String> = fallen
        .filter(|who| !usable(state, combat, who).is_empty())
        .collect();
    if !fallen.is_empty() {
        list.push(form("rule_stands", "TBL-02").who(Kind::one_of(fallen)));
    }
    around::rulings(state, list);
}

fn forming(
    state: &State,
    combat: &Combat,
    proposal: &Forming,
    seat: &Seat,
    list: &mut Vec<Choice>,
) {
    let own = || {
        let asked = proposal.asked.iter();
        asked.filter(|(who, _)| owns(state, seat, who))
    };
    for (who, _) in own().filter(|(_, cliche)| cliche.is_none()) {
        let usable = usable(state, combat, who);
        let form = form("contribute", "RHK-TEA-04").who(Kind::one_of([who]));
        list.push(form.cliche(Kind::one_of(usable)));
    }
    let leaders = teams::leaders(state).unwrap_or_default();
    if owns(state, seat, &proposal.by) && !leaders.is_empty() {
        let label = Message::new("hack-field-leader");
        list.push(form("name_leader", "RHK-TEA-02").field("leader", label, Kind::one_of(leaders)));
    }
    for (who, _) in own() {
        list.push(form("decline_team", "RHK-TEA-01").who(Kind::one_of([who])));
    }
}
