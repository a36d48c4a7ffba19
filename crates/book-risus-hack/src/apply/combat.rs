//! Combats: who is in them, what is declared, and what teams do.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    event::Event,
    state::{Arm, Blow, Combat, Doing, Exchange, Forming, Offer, Stage, State, Team},
};

pub(super) fn call_combat(state: &mut State, first: &[String], second: &[String], fd: u32) {
    state.doing = Doing::Combat(Box::new(Combat {
        parties: [Vec::new(), Vec::new()],
        arms: BTreeMap::new(),
        fd,
        defeated: BTreeSet::new(),
        withdrawn: BTreeSet::new(),
        teams: Vec::new(),
        round: 0,
        duel: false,
        acted: BTreeSet::new(),
        engaged: BTreeSet::new(),
        destined: BTreeSet::new(),
        sparing: BTreeSet::new(),
        settled: BTreeSet::new(),
        stage: Stage::Prepare,
        last_winner: None,
    }));
    for (party, members) in [first, second].into_iter().enumerate() {
        for who in members {
            enter(state, who, party);
        }
    }
}

/// Somebody takes their place among their party, in seat order.
pub(super) fn enter(state: &mut State, who: &str, party: usize) {
    let seats: Vec<String> = state.cast.iter().map(|one| one.name.clone()).collect();
    if let Doing::Combat(combat) = &mut state.doing
        && let Some(members) = combat.parties.get_mut(party)
    {
        members.push(who.to_owned());
        members.sort_by_key(|name| seats.iter().position(|seat| seat == name));
    }
}

fn team<'a>(combat: &'a mut Combat, leader: &str) -> Option<&'a mut Team> {
    let mut teams = combat.teams.iter_mut();
    teams.find(|team| team.leader == leader)
}

#[expect(clippy::too_many_lines, reason = "one arm for each event")]
pub(super) fn apply_combat(combat: &mut Combat, event: &Event) {
    match event {
        Event::Marked {
            who,
            cliche,
            judgement,
        } => {
            let arms = combat.arms.entry(who.clone()).or_default();
            let judgement = Some(*judgement);
            arms.insert(cliche.clone(), Arm { judgement });
        }
        Event::FdSet { fd } => combat.fd = *fd,
        Event::Destined { who, cliche } => {
            combat.destined.insert((who.clone(), cliche.clone()));
        }
        Event::RoundBegan { duel } => {
            combat.round += 1;
            combat.duel = *duel;
            combat.acted.clear();
            combat.engaged.clear();
            combat.destined.clear();
            combat.stage = Stage::Between;
        }
        Event::Attacked { attack, target } => {
            combat.stage = Stage::Defend(Exchange {
                attack: attack.clone(),
                target: target.clone(),
                defence: None,
            });
        }
        Event::Defended { defence } => {
            if let Stage::Defend(exchange) = &mut combat.stage {
                exchange.defence = Some(defence.clone());
            }
        }
        Event::Rolling { rolling, .. } => {
            if let Stage::Defend(exchange) | Stage::Roll(exchange, _) = &combat.stage {
                combat.stage = Stage::Roll(exchange.clone(), rolling.clone());
            }
        }
        Event::RollOff { .. } => {
            if let Some(exchange) = combat.stage.exchange().cloned() {
                combat.stage = Stage::RollOff(exchange);
            }
        }
        Event::BothFailed => {
            if let Some(exchange) = combat.stage.exchange().cloned() {
                combat.stage = Stage::Fumble(exchange);
            }
        }
        Event::Passed { who } => combat.acted.extend(who.iter().cloned()),
        Event::ExchangeWon {
            party,
            attackers,
            engaged,
        } => {
            combat.last_winner = *party;
            combat.acted.extend(attackers.iter().cloned());
            combat.engaged.extend(engaged.iter().cloned());
        }
        Event::Sparing { who } => {
            combat.sparing.insert(who.clone());
        }
        Event::BlowFell {
            attacker_hurt,
            loss,
            members,
        } => {
            if let Some(exchange) = combat.stage.exchange().cloned() {
                combat.stage = Stage::Volunteers(Blow {
                    exchange,
                    attacker_hurt: *attacker_hurt,
                    loss: *loss,
                    undecided: members.clone(),
                    offers: Vec::new(),
                });
            }
        }
        Event::Answered { who, volunteers } => answer(combat, who, *volunteers),
        Event::ExchangeOver => combat.stage = Stage::Between,
        Event::Defeated { who } => {
            combat.defeated.insert(who.clone());
        }
        Event::Vengeance { leader, has } => {
            if let Some(team) = team(combat, leader) {
                team.vengeance = *has;
            }
        }
        Event::Withdrew { who } => {
            combat.withdrawn.insert(who.clone());
        }
        Event::Decided { winner, losers } => {
            combat.stage = Stage::Fates {
                winner: *winner,
                open: losers.clone(),
            };
        }
        Event::FateDecided { who, .. } => match &mut combat.stage {
            Stage::Fates { open, .. } => open.retain(|name| name != who),
            _ => {
                combat.settled.insert(who.clone());
            }
        },
        _ => apply_team(combat, event),
    }
}

/// A member has answered; when all have, the leader picks or names somebody.
fn answer(combat: &mut Combat, who: &str, volunteers: bool) {
    let Stage::Volunteers(blow) = &mut combat.stage else {
        return;
    };
    blow.undecided.retain(|name| name != who);
    if volunteers {
        blow.offers.push(who.to_owned());
    }
    if blow.undecided.is_empty() {
        let blow = blow.clone();
        combat.stage = if blow.offers.is_empty() {
            Stage::Designate(blow)
        } else {
            Stage::PickVolunteer(blow)
        };
    }
}

fn apply_team(combat: &mut Combat, event: &Event) {
    match event {
        Event::TeamProposed {
            by,
            asked,
            vengeance,
        } => {
            let forming = Forming {
                by: by.clone(),
                asked: asked.iter().map(|who| (who.clone(), None)).collect(),
                vengeance: *vengeance,
            };
            let then = Box::new(combat.stage.clone());
            combat.stage = Stage::Forming(forming, then);
        }
        Event::Contributed { who, cliche } => {
            if let Stage::Forming(forming, _) = &mut combat.stage {
                for asked in forming.asked.iter_mut().filter(|(name, _)| name == who) {
                    asked.1 = Some(cliche.clone());
                }
            }
        }
        Event::ProposalDropped => {
            if let Stage::Forming(_, then) = &combat.stage {
                combat.stage = then.as_ref().clone();
            }
        }
        Event::TeamFormed { team } => {
            if let Stage::Forming(_, then) = &combat.stage {
                combat.stage = then.next_offer(combat.round);
            }
            combat.teams.push(team.clone());
        }
        Event::LeftTeam { who } => {
            for team in &mut combat.teams {
                team.members.retain(|(name, _)| name != who);
            }
        }
        Event::Disbanded { leader } => combat.teams.retain(|team| &team.leader != leader),
        Event::ReformOffered { survivors } => {
            let offer = Offer {
                survivors: survivors.clone(),
            };
            match &mut combat.stage {
                Stage::Reform(offers) => offers.push(offer),
                stage => *stage = Stage::Reform(vec![offer]),
            }
        }
        Event::ReformDeclined { who } => {
            if let Stage::Reform(offers) = &mut combat.stage {
                if let Some(offer) = offers.first_mut() {
                    offer.survivors.retain(|name| name != who);
                }
                if offers
                    .first()
                    .is_some_and(|offer| !cliches::is_enough(offer.survivors.len()))
                {
                    combat.stage = combat.stage.next_offer(combat.round);
                }
            }
        }
        _ => {}
    }
}
