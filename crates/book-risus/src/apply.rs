//! What an event does to the state: it is written down, and nothing is decided.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    event::{Event, Ruling},
    rules::pool::EXTRA_DICE,
    state::{
        Advancing, Arm, Blow, Character, Cliche, Combat, Doing, Draft, Entrant, Exchange, Forming,
        Grower, Offer, RollResult, Single, Stage, State, Target, TargetStage, Using,
    },
};

/// Writes an event down.
#[expect(clippy::too_many_lines, reason = "one arm for each event")]
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Drafted { seat, sheet } => {
            state.drafts.retain(|draft| draft.sheet.name != sheet.name);
            state.drafts.push(Draft {
                seat: seat.clone(),
                sheet: sheet.clone(),
            });
        }
        Event::DraftDropped { name } => state.drafts.retain(|draft| &draft.sheet.name != name),
        Event::Made { character } => {
            state
                .drafts
                .retain(|draft| draft.sheet.name != character.name);
            state.cast.push(character.clone());
        }
        Event::HandedOver { who, seat } => {
            if let Some(character) = character(state, who) {
                character.seat = seat.clone();
            }
        }
        Event::SceneBegan => state.scene += 1,
        Event::SessionEnded => {
            state.session += 1;
            for character in &mut state.cast {
                character.lucky_left = character.lucky;
            }
        }
        Event::Ruled { ruling } => apply_ruling(state, ruling),
        Event::Shown { place, .. } => {
            if *place < state.secrets.len() {
                state.last_roll = Some(state.secrets.remove(*place));
            }
        }
        Event::Rolled { roll, secret } => {
            if *secret {
                state.secrets.push(roll.clone());
            } else {
                state.last_roll = Some(roll.clone());
            }
            if let Doing::Combat(combat) = &mut state.doing {
                let rolled = roll.hands.iter().map(|hand| hand.who.clone());
                combat.fought.extend(rolled);
            }
            if let (Doing::Advancing(advancing), RollResult::Growth { earned }) =
                (&mut state.doing, &roll.result)
            {
                advancing.rolled = true;
                for (who, cliche) in earned {
                    if let Some(grower) = grower(advancing, who) {
                        grower.earned.push(cliche.clone());
                    }
                }
            }
        }
        Event::LuckySpent { who, charges } => {
            if let Some(character) = character(state, who) {
                character.lucky_left = character.lucky_left.saturating_sub(*charges);
            }
        }
        Event::Challenged { who, cliche } => {
            if let Some(cliche) = cliche_of(state, who, cliche) {
                cliche.challenged = true;
            }
        }
        Event::Lost {
            who,
            using,
            extra,
            dice,
        } => lose(state, who, using, *extra, *dice),
        Event::Ended | Event::CalledOff { .. } => state.doing = Doing::Talking,
        Event::Recovered { who, cliche, dice } => {
            if let Some(cliche) = cliche_of(state, who, cliche) {
                cliche.lost = cliche.lost.saturating_sub(*dice);
            }
        }
        Event::ConditionSet {
            who,
            cliche,
            condition,
        } => {
            if let Some(cliche) = cliche_of(state, who, cliche) {
                cliche.condition = Some(condition.clone());
            }
        }
        Event::ConditionMet { who, cliche } => {
            if let Some(cliche) = cliche_of(state, who, cliche) {
                cliche.condition = None;
            }
        }
        Event::TargetCalled { .. }
        | Event::TargetPicked { .. }
        | Event::TargetRefused { .. }
        | Event::TargetJudged { .. }
        | Event::TargetBoosted { .. } => apply_target(state, event),
        Event::SingleCalled { .. }
        | Event::SingleMarked { .. }
        | Event::SingleTools { .. }
        | Event::SingleBegan
        | Event::SinglePicked { .. } => apply_single(state, event),
        Event::AdvancementCalled { .. }
        | Event::GrowthPicked { .. }
        | Event::GrowthSkipped { .. }
        | Event::Grew { .. }
        | Event::GrowthSpent { .. }
        | Event::NewProposed { .. }
        | Event::NewRefused { .. }
        | Event::NewTaken { .. }
        | Event::MarksCleared => apply_advancement(state, event),
        Event::CombatCalled { first, second } => {
            let mut combat = Combat {
                parties: [Vec::new(), Vec::new()],
                arms: BTreeMap::new(),
                brevets: BTreeMap::new(),
                brevet_taken: false,
                defeated: BTreeSet::new(),
                teams: Vec::new(),
                round: 0,
                acted: BTreeSet::new(),
                fought: BTreeSet::new(),
                dropouts: BTreeSet::new(),
                last_party: None,
                stage: Stage::Prepare,
                last_winner: None,
            };
            for (party, members) in [first, second].into_iter().enumerate() {
                for who in members {
                    enter(&mut combat, state, who, party);
                }
            }
            state.doing = Doing::Combat(Box::new(combat));
        }
        Event::Entered { who, party } => {
            if let Doing::Combat(mut combat) = std::mem::replace(&mut state.doing, Doing::Talking) {
                enter(&mut combat, state, who, *party);
                state.doing = Doing::Combat(combat);
            }
        }
        _ => {
            if let Doing::Combat(combat) = &mut state.doing {
                apply_combat(combat, event);
            }
        }
    }
}

fn apply_ruling(state: &mut State, ruling: &Ruling) {
    match ruling {
        Ruling::Lost { who, cliche, lost } => {
            if let Some(cliche) = cliche_of(state, who, cliche) {
                cliche.lost = *lost;
            }
        }
        Ruling::Level { who, cliche, level } => {
            if let Some(cliche) = cliche_of(state, who, cliche) {
                cliche.level = *level;
                cliche.lost = cliche.lost.min(*level);
            }
        }
        Ruling::Lucky { who, left } => {
            if let Some(character) = character(state, who) {
                character.lucky_left = *left;
            }
        }
        Ruling::Stands { who } => {
            if let Doing::Combat(combat) = &mut state.doing {
                combat.defeated.remove(who);
            }
        }
        Ruling::CombatOver => state.doing = Doing::Talking,
    }
}

fn apply_target(state: &mut State, event: &Event) {
    if let Event::TargetCalled {
        who,
        number,
        secret,
    } = event
    {
        state.doing = Doing::Target(Target {
            who: who.clone(),
            number: *number,
            secret: *secret,
            stage: TargetStage::Pick,
        });
    }
    let Doing::Target(target) = &mut state.doing else {
        return;
    };
    target.stage = match (event, &target.stage) {
        (Event::TargetPicked { cliche, .. }, _) => TargetStage::Judge(cliche.clone()),
        (Event::TargetRefused { .. }, _) => TargetStage::Pick,
        (Event::TargetJudged { tools, .. }, TargetStage::Judge(cliche)) => {
            TargetStage::Boost(cliche.clone(), *tools)
        }
        (Event::TargetBoosted { boost, .. }, TargetStage::Boost(cliche, tools)) => {
            TargetStage::Roll(cliche.clone(), *tools, *boost)
        }
        (_, stage) => stage.clone(),
    };
}

fn apply_single(state: &mut State, event: &Event) {
    if let Event::SingleCalled { who } = event {
        let entrant = |who: &String| Entrant {
            who: who.clone(),
            not_applicable: BTreeSet::new(),
            tools: BTreeMap::new(),
            pick: None,
        };
        state.doing = Doing::Single(Single {
            entrants: who.iter().map(entrant).collect(),
            begun: false,
        });
    }
    let Doing::Single(single) = &mut state.doing else {
        return;
    };
    match event {
        Event::SingleMarked {
            who,
            cliche,
            applicable,
        } => {
            if let Some(entrant) = entrant(single, who) {
                if *applicable {
                    entrant.not_applicable.remove(cliche);
                } else {
                    entrant.not_applicable.insert(cliche.clone());
                }
            }
        }
        Event::SingleTools { who, cliche, tools } => {
            if let Some(entrant) = entrant(single, who) {
                entrant.tools.insert(cliche.clone(), *tools);
            }
        }
        Event::SinglePicked { who, using, boost } => {
            if let Some(entrant) = entrant(single, who) {
                entrant.pick = Some((using.clone(), *boost));
            }
        }
        Event::SingleBegan => single.begun = true,
        _ => {}
    }
}

fn apply_advancement(state: &mut State, event: &Event) {
    match event {
        Event::AdvancementCalled {
            growers,
            end_of_adventure,
        } => {
            let grower = |(who, cliches): &(String, Option<Vec<String>>)| Grower {
                who: who.clone(),
                cliches: cliches.clone(),
                earned: Vec::new(),
                proposed: None,
                done: false,
            };
            state.doing = Doing::Advancing(Advancing {
                growers: growers.iter().map(grower).collect(),
                end_of_adventure: *end_of_adventure,
                rolled: false,
            });
        }
        Event::Grew {
            who,
            cliche,
            levels,
            banked,
        } => {
            if let Some(cliche) = cliche_of(state, who, cliche) {
                cliche.level += levels;
                cliche.banked = *banked;
            }
        }
        Event::NewTaken { who, name, level } => {
            if let Some(character) = character(state, who) {
                character.cliches.push(Cliche {
                    name: name.clone(),
                    level: *level,
                    lost: 0,
                    double_pump: false,
                    primary: false,
                    tools: Vec::new(),
                    challenged: false,
                    banked: 0,
                    condition: None,
                });
            }
        }
        Event::MarksCleared => {
            for character in &mut state.cast {
                for cliche in &mut character.cliches {
                    cliche.challenged = false;
                }
            }
        }
        _ => {}
    }
    let Doing::Advancing(advancing) = &mut state.doing else {
        return;
    };
    match event {
        Event::GrowthPicked { who, cliche } => {
            if let Some(grower) = grower(advancing, who) {
                grower.cliches = Some(vec![cliche.clone()]);
            }
        }
        Event::GrowthSkipped { who } => {
            if let Some(grower) = grower(advancing, who) {
                grower.cliches = Some(Vec::new());
            }
        }
        Event::GrowthSpent { who } | Event::NewTaken { who, .. } => {
            if let Some(grower) = grower(advancing, who) {
                grower.done = true;
                grower.proposed = None;
            }
        }
        Event::NewProposed { who, name } => {
            if let Some(grower) = grower(advancing, who) {
                grower.proposed = Some(name.clone());
            }
        }
        Event::NewRefused { who } => {
            if let Some(grower) = grower(advancing, who) {
                grower.proposed = None;
            }
        }
        _ => {}
    }
}

#[expect(clippy::too_many_lines, reason = "one arm for each event")]
fn apply_combat(combat: &mut Combat, event: &Event) {
    match event {
        Event::Marked { who, cliche, mark } => {
            if let Some(arm) = arm(combat, who, cliche) {
                arm.mark = Some(*mark);
            }
        }
        Event::ToolsJudged { who, cliche, tools } => {
            if let Some(arm) = arm(combat, who, cliche) {
                arm.tools = *tools;
            }
        }
        Event::BrevetTaken { who } => {
            combat.brevets.insert(who.clone(), 0);
            combat.brevet_taken = true;
        }
        Event::ExtraGiven { who, cliche } => {
            if let Some(arm) = arm(combat, who, cliche) {
                arm.extra = EXTRA_DICE;
                arm.extra_given = true;
            }
        }
        Event::RoundBegan => {
            combat.round += 1;
            combat.acted.clear();
            for team in &mut combat.teams {
                (team.acted, team.waits) = (false, true);
            }
            combat.last_party = None;
            combat.stage = Stage::Between;
        }
        Event::Reordered { party, order } => {
            if let Some(seats) = combat.parties.get_mut(*party) {
                seats.clone_from(order);
            }
        }
        Event::Attacked {
            attack,
            target,
            vengeance,
        } => {
            let exchange = Exchange {
                attack: attack.clone(),
                defence: Vec::new(),
                target: target.clone(),
                vengeance: *vengeance,
            };
            combat.stage = Stage::of(exchange);
        }
        Event::Defended { defence } => {
            if let Some(exchange) = combat.stage.exchange() {
                let defence = defence.clone();
                combat.stage = Stage::of(Exchange {
                    defence,
                    ..exchange.clone()
                });
            }
        }
        Event::Helped { who, boost } => {
            if let Some(mut exchange) = combat.stage.exchange().cloned() {
                let rollers = exchange.attack.iter_mut().chain(&mut exchange.defence);
                for roller in rollers.filter(|roller| &roller.who == who) {
                    roller.boost = Some(*boost);
                }
                combat.stage = Stage::of(exchange);
            }
        }
        Event::TurnTaken { who, party } => {
            combat.acted.extend(who.iter().cloned());
            for team in &mut combat.teams {
                if who.contains(&team.leader) {
                    (team.acted, team.waits) = (true, false);
                }
            }
            combat.last_party = Some(*party);
        }
        Event::ExchangeWon { party } => combat.last_winner = *party,
        Event::BlowFell {
            attacker_hurt,
            damage,
            members,
        } => {
            if let Some(exchange) = combat.stage.exchange().cloned() {
                combat.stage = Stage::Volunteers(Blow {
                    exchange,
                    attacker_hurt: *attacker_hurt,
                    damage: *damage,
                    undecided: members.clone(),
                    offers: Vec::new(),
                });
            }
        }
        Event::Answered { who, volunteers } => {
            if let Stage::Volunteers(blow) = &mut combat.stage {
                blow.undecided.retain(|name| name != who);
                if *volunteers {
                    blow.offers.push(who.clone());
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
        }
        Event::TurnOver => combat.stage = Stage::Between,
        Event::ReformDeclined { who } => {
            if let Stage::Reform(offers) = &mut combat.stage
                && let Some(offer) = offers.first_mut()
            {
                offer.survivors.retain(|name| name != who);
                if !cliches::is_enough(offer.survivors.len()) {
                    combat.stage = combat.stage.next_offer();
                }
            }
        }
        Event::Defeated { who } => {
            combat.defeated.insert(who.clone());
        }
        Event::Vengeance { leader, may } => {
            if let Some(team) = combat.teams.iter_mut().find(|team| &team.leader == leader) {
                team.vengeance = *may;
            }
        }
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
        Event::Contributed { who, using } => {
            if let Stage::Forming(forming, _) = &mut combat.stage {
                for (name, contribution) in &mut forming.asked {
                    if name == who {
                        *contribution = Some(using.clone());
                    }
                }
            }
        }
        Event::ProposalDropped | Event::JoinRefused => combat.stage = combat.stage.then(),
        Event::TeamFormed { team } => {
            combat.teams.push(team.clone());
            combat.stage = combat.stage.then().next_offer();
        }
        Event::JoinAsked { who, using, leader } => {
            combat.stage = Stage::Joining {
                who: who.clone(),
                using: using.clone(),
                leader: leader.clone(),
                then: Box::new(combat.stage.clone()),
            };
        }
        Event::Joined {
            who,
            using,
            leader,
            leads,
        } => {
            if let Some(team) = combat.teams.iter_mut().find(|team| &team.leader == leader) {
                team.members.push((who.clone(), using.clone()));
                if *leads {
                    team.leader.clone_from(who);
                }
            }
            combat.stage = combat.stage.then();
        }
        Event::DroppedOut { who } => {
            combat.dropouts.insert(who.clone());
        }
        Event::LeftTeam { who } => {
            for team in &mut combat.teams {
                team.members.retain(|(name, _)| name != who);
            }
        }
        Event::Disbanded { leader } => {
            for team in combat.teams.iter().filter(|team| &team.leader == leader) {
                if team.acted {
                    let members = team.members.iter().map(|(who, _)| who.clone());
                    combat.acted.extend(members);
                }
            }
            combat.teams.retain(|team| &team.leader != leader);
        }
        Event::ReformOffered {
            survivors,
            vengeance,
        } => {
            let offer = Offer {
                survivors: survivors.clone(),
                vengeance: *vengeance,
            };
            match &mut combat.stage {
                Stage::Reform(offers) => offers.push(offer),
                stage => *stage = Stage::Reform(vec![offer]),
            }
        }
        Event::Decided { winner, losers } => {
            combat.stage = Stage::Fates {
                winner: *winner,
                open: losers.clone(),
            };
        }
        Event::FateDecided { who, .. } => {
            if let Stage::Fates { open, .. } = &mut combat.stage {
                open.retain(|name| name != who);
            }
        }
        _ => {}
    }
}

fn enter(combat: &mut Combat, state: &State, who: &str, party: usize) {
    if let (Some(seats), Some(character)) = (combat.parties.get_mut(party), state.character(who)) {
        seats.push(who.to_owned());
        let arms = character
            .cliches
            .iter()
            .map(|cliche| (cliche.name.clone(), Arm::default()));
        combat.arms.insert(who.to_owned(), arms.collect());
    }
}

fn lose(state: &mut State, who: &str, using: &Using, extra: u32, dice: u32) {
    match using {
        Using::Cliche(name) => {
            if let Some(cliche) = cliche_of(state, who, name) {
                cliche.lost += dice;
            }
            if let Doing::Combat(combat) = &mut state.doing
                && let Some(arm) = arm(combat, who, name)
            {
                arm.extra = arm.extra.saturating_sub(extra);
            }
        }
        Using::Brevet => {
            if let Doing::Combat(combat) = &mut state.doing
                && let Some(lost) = combat.brevets.get_mut(who)
            {
                *lost += dice;
            }
        }
    }
}

fn character<'a>(state: &'a mut State, who: &str) -> Option<&'a mut Character> {
    state
        .cast
        .iter_mut()
        .find(|character| character.name == who)
}

fn cliche_of<'a>(state: &'a mut State, who: &str, name: &str) -> Option<&'a mut Cliche> {
    let character = character(state, who)?;
    character
        .cliches
        .iter_mut()
        .find(|cliche| cliche.name == name)
}

fn arm<'a>(combat: &'a mut Combat, who: &str, cliche: &str) -> Option<&'a mut Arm> {
    combat.arms.get_mut(who)?.get_mut(cliche)
}

fn entrant<'a>(single: &'a mut Single, who: &str) -> Option<&'a mut Entrant> {
    single
        .entrants
        .iter_mut()
        .find(|entrant| entrant.who == who)
}

fn grower<'a>(advancing: &'a mut Advancing, who: &str) -> Option<&'a mut Grower> {
    advancing
        .growers
        .iter_mut()
        .find(|grower| grower.who == who)
}
