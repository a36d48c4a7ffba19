//! Teams: TEA.

use rulebook::Seat;

use super::{
    Play,
    combat::{between_exchanges, check_using, decide_if_over, going_on, next_turn, usable},
    exchange::{
        blow, defeat_those_at_zero, disband, finish, lose, offer, offer_or_go_on, settle_teams,
    },
    owned_by,
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    state::{Blow, Cliche, Combat, Forming, Offer, Stage, State, Team},
};

/// Who could be in a new team with somebody: of the same party, standing, in no team, with
/// something to contribute (RHK-TEA-01). Where a team may re-form, only those who are left of it.
pub fn partners(state: &State, combat: &Combat, by: &str) -> Vec<String> {
    let everybody: Vec<String> = match &combat.stage {
        Stage::Reform(offers) => offers
            .first()
            .map(|offer| offer.survivors.clone())
            .unwrap_or_default(),
        _ => combat.parties.concat(),
    };
    let free = |who: &String| {
        who != by
            && combat.party_of(who) == combat.party_of(by)
            && combat.stands(who)
            && combat.team_of(who).is_none()
            && !usable(state, combat, who).is_empty()
    };
    everybody.into_iter().filter(free).collect()
}

/// Whether a team may avenge somebody, by whether it is one that re-forms (RHK-TEA-13).
pub fn avenges(reforms: bool) -> bool {
    reforms
}

/// Whether a team may still avenge somebody after an exchange: what it avenged in it is used up,
/// whatever came of it (RHK-RUL-29).
pub fn keeps_vengeance(may: bool, avenged: bool) -> bool {
    may && !avenged
}

/// Whether a member who takes a loss earns the team its vengeance: as a volunteer, and not if the
/// leader named them (RHK-TEA-07, RHK-TEA-08).
pub fn earns_vengeance(volunteered: bool) -> bool {
    volunteered
}

/// Whether somebody can propose a team now (RHK-RUL-31).
pub fn may_propose(state: &State, combat: &Combat, by: &str) -> Result<(), Refusal> {
    let left = |offers: &[Offer]| {
        let first = offers.first();
        first.is_some_and(|offer| offer.survivors.iter().any(|who| who == by))
    };
    match &combat.stage {
        Stage::Prepare | Stage::Between => {}
        Stage::Reform(offers) if left(offers) => {}
        _ => return Err(Refusal::BetweenExchanges),
    }
    if !combat.stands(by) {
        return Err(Refusal::Out);
    }
    if combat.team_of(by).is_some() {
        return Err(Refusal::InATeam);
    }
    if usable(state, combat, by).is_empty() {
        return Err(Refusal::NoDiceLeft);
    }
    Ok(())
}

/// Somebody proposes a team (RHK-TEA-01). One that re-forms at once has vengeance (RHK-TEA-13,
/// RHK-RUL-29).
pub fn propose(state: &State, seat: &Seat, by: &str, with: &[String]) -> Decided {
    let combat = going_on(state).map_err(|_| Refusal::NoTeamsHere)?;
    owned_by(state, seat, by)?;
    may_propose(state, combat, by)?;
    if with.is_empty() {
        return Err(Refusal::TeamTooSmall);
    }
    let partners = partners(state, combat, by);
    for who in with {
        super::character(state, who)?;
        if !partners.contains(who) {
            return Err(Refusal::NotAPartner);
        }
    }
    if !super::all_different(with) {
        return Err(Refusal::NotAPartner);
    }
    Ok(vec![Event::TeamProposed {
        by: by.to_owned(),
        asked: [by.to_owned()].iter().chain(with).cloned().collect(),
        vengeance: avenges(matches!(combat.stage, Stage::Reform(_))),
    }])
}

fn forming(state: &State) -> Result<&Forming, Refusal> {
    match &going_on(state)?.stage {
        Stage::Forming(forming, _) => Ok(forming),
        _ => Err(Refusal::NotNow),
    }
}

/// Somebody says which cliché they contribute (RHK-TEA-04). When all have, the team is formed,
/// unless a leader must be named first.
pub fn contribute(state: &State, seat: &Seat, who: &str, name: &str) -> Decided {
    let proposal = forming(state)?;
    owned_by(state, seat, who)?;
    if !is_asked(proposal, who) {
        return Err(Refusal::NotNow);
    }
    check_using(state, going_on(state)?, who, name)?;
    let mut play = Play::new(state);
    play.happen(Event::Contributed {
        who: who.to_owned(),
        cliche: name.to_owned(),
    });
    if let [leader] = leaders(&play.state)?.as_slice() {
        form(&mut play, leader);
    }
    Ok(play.events)
}

/// Whether somebody has been asked and has not said.
pub fn is_asked(forming: &Forming, who: &str) -> bool {
    let mut asked = forming.asked.iter();
    asked.any(|(name, cliche)| name == who && cliche.is_none())
}

/// Who may lead the team being formed: those with the highest score (RHK-TEA-02, RHK-RUL-38);
/// nobody before all have said what they contribute.
pub fn leaders(state: &State) -> Result<Vec<String>, Refusal> {
    let asked = forming(state)?.asked.iter();
    let dice: Option<Vec<(String, u32)>> = asked
        .map(|(who, name)| {
            let score = super::cliche(state, who, name.as_ref()?);
            Some((who.clone(), score.map_or(0, Cliche::score)))
        })
        .collect();
    Ok(dice.map_or_else(Vec::new, |dice| cliches::may_lead(&dice)))
}

/// Whoever proposed the team names its leader among those tied (RHK-TEA-02).
pub fn name_leader(state: &State, seat: &Seat, leader: &str) -> Decided {
    let proposal = forming(state)?;
    owned_by(state, seat, &proposal.by)?;
    let leaders = leaders(state)?;
    if leaders.is_empty() {
        return Err(Refusal::NotNow);
    }
    if !leaders.iter().any(|who| who == leader) {
        return Err(Refusal::NameALeader);
    }
    let mut play = Play::new(state);
    form(&mut play, leader);
    Ok(play.events)
}

fn form(play: &mut Play, leader: &str) {
    let Ok(forming) = forming(&play.state) else {
        return;
    };
    let members = forming.asked.iter();
    let members = members.filter_map(|(who, name)| Some((who.clone(), name.clone()?)));
    let team = Team {
        leader: leader.to_owned(),
        members: members.collect(),
        vengeance: forming.vengeance,
    };
    play.happen(Event::TeamFormed { team });
    go_on_after_offer(play);
}

/// Once nothing about teams is open, the combat goes on.
fn go_on_after_offer(play: &mut Play) {
    let between = |combat: &Combat| combat.stage == Stage::Between;
    if play.state.combat().is_some_and(between) {
        next_turn(play);
    }
}

/// Somebody who was asked does not want to; nothing comes of the team.
pub fn decline(state: &State, seat: &Seat, who: &str) -> Decided {
    let proposal = forming(state)?;
    owned_by(state, seat, who)?;
    if !proposal.asked.iter().any(|(name, _)| name == who) {
        return Err(Refusal::NotNow);
    }
    Ok(vec![Event::ProposalDropped])
}

/// Somebody who is left of a team does not want to re-form (RHK-TEA-13).
pub fn decline_reform(state: &State, seat: &Seat, who: &str) -> Decided {
    let Stage::Reform(offers) = &going_on(state)?.stage else {
        return Err(Refusal::NotNow);
    };
    owned_by(state, seat, who)?;
    let survivors = offers.first().map_or(&[][..], |offer| &offer.survivors);
    if !survivors.iter().any(|name| name == who) {
        return Err(Refusal::NotAMember);
    }
    let mut play = Play::new(state);
    play.happen(Event::ReformDeclined {
        who: who.to_owned(),
    });
    go_on_after_offer(&mut play);
    Ok(play.events)
}

/// A member withdraws between exchanges: the cliché goes to 0, and they are beaten
/// (RHK-TEA-11, RHK-RUL-31).
pub fn withdraw(state: &State, seat: &Seat, who: &str) -> Decided {
    let combat = going_on(state)?;
    owned_by(state, seat, who)?;
    between_exchanges(combat).map_err(|_| Refusal::BetweenExchanges)?;
    let team = combat.team_of(who).ok_or(Refusal::NoTeam)?;
    let name = team.contribution(who).ok_or(Refusal::NoTeam)?.to_owned();
    let mut play = Play::new(state);
    play.happen(Event::Withdrew {
        who: who.to_owned(),
    });
    let all = super::cliche(state, who, &name)?.score();
    lose(&mut play, who, &name, all);
    defeat_those_at_zero(&mut play, &[(who.to_owned(), name)]);
    let offers = settle_teams(&mut play);
    go_on_between(&mut play, combat, offers);
    Ok(play.events)
}

/// The leader disbands the team between exchanges (RHK-TEA-10, RHK-RUL-31); no vengeance comes
/// of it (RHK-RUL-29).
pub fn disband_team(state: &State, seat: &Seat, leader: &str) -> Decided {
    let combat = going_on(state)?;
    owned_by(state, seat, leader)?;
    between_exchanges(combat).map_err(|_| Refusal::BetweenExchanges)?;
    let team = combat.team_of(leader).ok_or(Refusal::NoTeam)?;
    if team.leader != leader {
        return Err(Refusal::LeaderOnly);
    }
    let mut play = Play::new(state);
    disband(&mut play, team);
    go_on_between(&mut play, combat, Vec::new());
    Ok(play.events)
}

/// After something between exchanges: before the first round the game master still opens it.
fn go_on_between(play: &mut Play, before: &Combat, offers: Vec<Offer>) {
    if before.stage != Stage::Prepare {
        offer_or_go_on(play, offers);
    } else if !decide_if_over(play) {
        offer(play, offers);
    }
}

/// A member says whether they take the loss (RHK-TEA-07).
pub fn volunteer(state: &State, seat: &Seat, who: &str, volunteers: bool) -> Decided {
    let Stage::Volunteers(blow) = &going_on(state)?.stage else {
        return Err(Refusal::NotNow);
    };
    owned_by(state, seat, who)?;
    if !blow.undecided.iter().any(|name| name == who) {
        return Err(Refusal::NotAMember);
    }
    let mut play = Play::new(state);
    play.happen(Event::Answered {
        who: who.to_owned(),
        volunteers,
    });
    if let Some(Stage::PickVolunteer(blow)) = play.state.combat().map(|combat| &combat.stage)
        && let [only] = blow.offers.as_slice()
    {
        let only = only.clone();
        take(&mut play, &only, true);
    }
    Ok(play.events)
}

/// The leader of the team that has to take a loss.
pub fn leader_of(blow: &Blow) -> &str {
    if blow.attacker_hurt {
        &blow.exchange.attack.who
    } else {
        &blow.exchange.target
    }
}

/// Of several volunteers the leader picks one (RHK-RUL-28).
pub fn pick_volunteer(state: &State, seat: &Seat, who: &str) -> Decided {
    let Stage::PickVolunteer(blow) = &going_on(state)?.stage else {
        return Err(Refusal::NotNow);
    };
    owned_by(state, seat, leader_of(blow))?;
    if !blow.offers.iter().any(|name| name == who) {
        return Err(Refusal::NotAMember);
    }
    let mut play = Play::new(state);
    take(&mut play, who, true);
    Ok(play.events)
}

/// Without a volunteer the leader names who takes it (RHK-TEA-08).
pub fn designate(state: &State, seat: &Seat, who: &str) -> Decided {
    let combat = going_on(state)?;
    let Stage::Designate(blow) = &combat.stage else {
        return Err(Refusal::NotNow);
    };
    owned_by(state, seat, leader_of(blow))?;
    let team = combat.team_of(leader_of(blow));
    let is_member = team.is_some_and(|team| team.contribution(who).is_some());
    if !is_member || !combat.stands(who) {
        return Err(Refusal::NotAMember);
    }
    let mut play = Play::new(state);
    take(&mut play, who, false);
    Ok(play.events)
}

/// One member takes it: double for a volunteer, who earns the team its vengeance (RHK-TEA-06,
/// RHK-TEA-07, RHK-RUL-28).
fn take(play: &mut Play, who: &str, volunteers: bool) {
    let Some(combat) = play.state.combat() else {
        return;
    };
    let Some(blow) = blow(combat).cloned() else {
        return;
    };
    let team = combat.team_of(who);
    let Some(name) = team.and_then(|team| team.contribution(who)) else {
        return;
    };
    let loss = cliches::member_loss(blow.loss, volunteers);
    let hurt = (who.to_owned(), name.to_owned(), loss);
    if earns_vengeance(volunteers) {
        play.happen(Event::Vengeance {
            leader: leader_of(&blow).to_owned(),
            has: true,
        });
    }
    finish(play, &blow.exchange, Some(&hurt));
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::*;

    #[test]
    fn vengeance_is_earned_by_volunteers_and_used_up_where_it_is_taken() {
        shows!("RHK-TEA-07", "RHK-TEA-08", "RHK-RUL-29");
        assert!(earns_vengeance(true) && !earns_vengeance(false));
        assert!(keeps_vengeance(true, false), "in a defence it waits");
        assert!(!keeps_vengeance(true, true), "whatever came of it");
        assert!(!keeps_vengeance(false, true) && !keeps_vengeance(false, false));
    }

    #[test]
    fn a_team_that_re_forms_has_vengeance_and_a_new_one_has_not() {
        shows!("RHK-TEA-13", "RHK-RUL-29");
        assert!(avenges(true) && !avenges(false));
    }
}
