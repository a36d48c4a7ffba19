//! What each seat may do in a combat.

use rulebook::{Choice, Kind, Message, PickOption, Seat};

use super::{Fields, cliche_names, form, mark_kind, owns, pick_using, rulings, tools_kind};
use crate::{
    rules::{combat, teams},
    state::{Combat, Stage, State},
};

pub(super) fn combat_choices(state: &State, combat: &Combat, seat: &Seat, list: &mut Vec<Choice>) {
    match &combat.stage {
        Stage::Prepare | Stage::Between => between(state, combat, seat, list),
        Stage::AttackHelp(_) | Stage::DefendHelp(_) => {
            for roller in combat::asked_helpers(combat) {
                if owns(state, seat, &roller.who) {
                    let most = combat::most_boost(state, combat, &roller.who, &roller.using);
                    let form = form("help", "RIS-TEA-09").who(Kind::one_of([&roller.who]));
                    list.push(form.boost(most));
                }
            }
        }
        Stage::Defend(exchange) if owns(state, seat, &exchange.target) => {
            for using in combat::usable(state, combat, &exchange.target) {
                let most = combat::most_boost(state, combat, &exchange.target, &using);
                let label = Message::new("risus-field-using");
                let form = form("defend", "RIS-CMB-08").field("using", label, pick_using(&[using]));
                list.push(form.boost(most));
            }
        }
        Stage::Volunteers(blow) => {
            for who in blow.undecided.iter().filter(|who| owns(state, seat, who)) {
                list.push(form("volunteer", "RIS-TEA-11").who(Kind::one_of([who])));
                list.push(form("stand_back", "RIS-TEA-11").who(Kind::one_of([who])));
            }
        }
        Stage::PickVolunteer(blow) | Stage::Designate(blow) => {
            let side = if blow.attacker_hurt {
                &blow.exchange.attack
            } else {
                &blow.exchange.defence
            };
            let Some(leader) = side.first().map(|roller| &roller.who) else {
                return;
            };
            if !owns(state, seat, leader) {
                return;
            }
            if matches!(combat.stage, Stage::PickVolunteer(_)) {
                list.push(form("pick_volunteer", "RIS-RUL-26").who(Kind::one_of(&blow.offers)));
            } else {
                let members = combat::unit(combat, leader);
                let standing = members.into_iter().filter(|who| combat.stands(who));
                list.push(form("designate", "RIS-TEA-14").who(Kind::one_of(standing)));
            }
        }
        Stage::Reform(offers) => {
            let survivors = offers.first().map_or(&[][..], |offer| &offer.survivors);
            for who in survivors.iter().filter(|who| owns(state, seat, who)) {
                propose(state, combat, who, list);
                list.push(form("decline_reform", "RIS-TEA-21").who(Kind::one_of([who])));
            }
        }
        Stage::Forming(..) => forming(state, combat, seat, list),
        Stage::Joining { leader, .. } if owns(state, seat, leader) => {
            let accept = Message::new("risus-field-accept");
            list.push(form("answer_join", "RIS-RUL-23").field("accept", accept, Kind::no_yes()));
        }
        Stage::Fates { open, .. } if combat::judges(state, combat).contains(seat) => {
            let fate = Message::new("risus-field-fate");
            list.push(form("fate", "RIS-CMB-18").who(Kind::one_of(open)).field(
                "fate",
                fate,
                Kind::text(1),
            ));
        }
        _ => {}
    }
    if *seat == Seat::Gm {
        list.push(form("rule_combat_over", "TBL-02"));
    }
}

fn propose(state: &State, combat: &Combat, by: &str, list: &mut Vec<Choice>) {
    let partners = teams::partners(state, combat, by);
    if teams::may_propose(state, combat, by).is_ok() && !partners.is_empty() {
        let label = Message::new("risus-field-by");
        let form = form("propose_team", "RIS-TEA-01").field("by", label, Kind::one_of([by]));
        let with = Kind::some_of(&partners, 1);
        list.push(form.field("with", Message::new("risus-field-with"), with));
    }
}

fn forming(state: &State, combat: &Combat, seat: &Seat, list: &mut Vec<Choice>) {
    let Stage::Forming(proposal, _) = &combat.stage else {
        return;
    };
    for (who, _) in proposal
        .asked
        .iter()
        .filter(|(who, _)| owns(state, seat, who))
    {
        if teams::is_asked(proposal, who) {
            let using = combat::usable(state, combat, who);
            let form = form("contribute", "RIS-TEA-02").who(Kind::one_of([who]));
            list.push(form.field(
                "using",
                Message::new("risus-field-using"),
                pick_using(&using),
            ));
        }
    }
    let leaders = teams::leaders(state).unwrap_or_default();
    if !leaders.is_empty() && owns(state, seat, &proposal.by) {
        let label = Message::new("risus-field-leader");
        list.push(form("name_leader", "RIS-TEA-04").field("leader", label, Kind::one_of(leaders)));
    }
    for (who, _) in proposal
        .asked
        .iter()
        .filter(|(who, _)| owns(state, seat, who))
    {
        list.push(form("decline_team", "RIS-TEA-01").who(Kind::one_of([who])));
    }
}

fn between(state: &State, combat: &Combat, seat: &Seat, list: &mut Vec<Choice>) {
    if combat.stage == Stage::Between
        && let Some((party, who)) = combat::on_turn(combat)
        && owns(state, seat, who)
    {
        let foes = combat::foes(state, combat, party);
        let may_avenge = combat.team_of(who).is_some_and(|team| team.vengeance);
        for using in combat::usable(state, combat, who) {
            if foes.is_empty() {
                break;
            }
            let most = combat::most_boost(state, combat, who, &using);
            let vengeance = if may_avenge {
                Kind::no_yes()
            } else {
                Kind::word(&[("no", "table-no")])
            };
            list.push(
                form("attack", "RIS-CMB-07")
                    .who(Kind::one_of([who]))
                    .field(
                        "using",
                        Message::new("risus-field-using"),
                        pick_using(&[using]),
                    )
                    .field(
                        "target",
                        Message::new("risus-field-target"),
                        Kind::one_of(&foes),
                    )
                    .boost(most)
                    .field(
                        "vengeance",
                        Message::new("risus-field-vengeance"),
                        vengeance,
                    ),
            );
        }
        list.push(form("pass", "RIS-RUL-18").who(Kind::one_of([who])));
    }
    for who in combat
        .parties
        .iter()
        .flatten()
        .filter(|who| owns(state, seat, who))
    {
        let Some(character) = state.character(who) else {
            continue;
        };
        if combat::may_take_brevet(&state.options, combat, character) {
            list.push(form("take_brevet", "RIS-CMB-03").who(Kind::one_of([who])));
        }
        propose(state, combat, who, list);
        let leaders = teams::joinable(combat, who);
        if teams::may_propose(state, combat, who).is_ok() && !leaders.is_empty() {
            let using = combat::usable(state, combat, who);
            list.push(
                form("join_team", "RIS-RUL-23")
                    .who(Kind::one_of([who]))
                    .field(
                        "using",
                        Message::new("risus-field-using"),
                        pick_using(&using),
                    )
                    .field(
                        "leader",
                        Message::new("risus-field-leader"),
                        Kind::one_of(leaders),
                    ),
            );
        }
        if let Some(team) = combat.team_of(who)
            && combat.stands(who)
        {
            list.push(form("drop_out", "RIS-TEA-17").who(Kind::one_of([who])));
            if team.leader == *who {
                let label = Message::new("risus-field-leader");
                list.push(form("disband", "RIS-TEA-18").field(
                    "leader",
                    label,
                    Kind::one_of([who]),
                ));
            }
        }
    }
    if *seat == Seat::Gm {
        gm_between(state, combat, list);
    }
}

fn gm_between(state: &State, combat: &Combat, list: &mut Vec<Choice>) {
    if !combat::unmarked(combat).is_empty() {
        let label = Message::new("risus-field-mark");
        list.push(form("mark_rest", "RIS-CMB-02").field("mark", label, mark_kind()));
    }
    // Whoever has nothing judged can only pass, so judging comes before the first round.
    let begin = (combat.stage == Stage::Prepare).then(|| form("begin_combat", "RIS-CMB-06"));
    let judged = !combat::has_unjudged(combat);
    list.extend(begin.clone().filter(|_| judged));
    for who in combat.parties.iter().flatten() {
        let Some(character) = state.character(who) else {
            continue;
        };
        let names = cliche_names(character);
        let mark = form("mark", "RIS-CMB-02")
            .who(Kind::one_of([who]))
            .cliche(Kind::one_of(&names));
        list.push(mark.field("mark", Message::new("risus-field-mark"), mark_kind()));
        let tools = form("judge_tools", "RIS-EQP-02")
            .who(Kind::one_of([who]))
            .cliche(Kind::one_of(&names));
        list.push(tools.field("tools", Message::new("risus-field-tools"), tools_kind()));
    }
    list.extend(begin.filter(|_| !judged));
    let parties = |options: &[usize]| Kind::Pick {
        options: options
            .iter()
            .map(|&party| match party {
                0 => PickOption::worded("first", "risus-party-first"),
                _ => PickOption::worded("second", "risus-party-second"),
            })
            .collect(),
    };
    let outside = state
        .cast
        .iter()
        .filter(|c| combat.party_of(&c.name).is_none());
    let outside: Vec<&String> = outside.map(|character| &character.name).collect();
    if !outside.is_empty() {
        let label = Message::new("risus-field-party");
        list.push(
            form("enter", "RIS-CMB-01")
                .who(Kind::one_of(outside))
                .field("party", label, parties(&[0, 1])),
        );
    }
    for party in 0..2 {
        let members = &combat.parties[party];
        if combat.acted.is_empty() && members.len() > 1 {
            let order = Kind::some_of(members, members.len());
            list.push(
                form("reorder", "RIS-RUL-18")
                    .field(
                        "party",
                        Message::new("risus-field-party"),
                        parties(&[party]),
                    )
                    .field("order", Message::new("risus-field-order"), order),
            );
        }
    }
    let fallen = combat.defeated.iter();
    let fallen: Vec<&String> = fallen
        .filter(|who| !combat::usable(state, combat, who).is_empty())
        .collect();
    if !fallen.is_empty() {
        list.push(form("rule_stands", "TBL-02").who(Kind::one_of(fallen)));
    }
    rulings(state, list);
}
