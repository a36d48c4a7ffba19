//! Teams: TEA.

use rulebook::Seat;

use super::{
    Play,
    combat::{between_turns, blow, check_using, dice_in_combat, going_on, next_turn, usable},
    exchange::{
        Hurt, defeat_those_at_zero, disband, finish_exchange, lose, offer_or_go_on, settle_teams,
    },
    owned_by,
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    state::{Combat, Forming, Stage, State, Team, Using},
};

/// Whether a newcomer takes the lead: only with strictly more dice (RIS-RUL-23).
pub fn overtakes(newcomer: u32, leader: u32) -> bool {
    newcomer > leader
}

/// Whether a team may still avenge somebody after an exchange: its own attack uses that up,
/// whether it was taken or not, and its defence does not (RIS-RUL-27).
#[inline]
pub fn keeps_vengeance(may: bool, attacked: bool) -> bool {
    may && !attacked
}

/// Whether a member who takes a loss earns the team its vengeance: as a volunteer, and not if the
/// leader named them (RIS-TEA-13, RIS-TEA-14).
#[inline]
pub fn earns_vengeance(volunteered: bool) -> bool {
    volunteered
}

/// Whether those left of a team who re-form at once may avenge their lost leader: only one who
/// has just volunteered (RIS-TEA-16, RIS-RUL-28).
#[inline]
pub fn avenges_leader<Who: PartialEq + Copy>(leader: Who, volunteer: Option<Who>) -> bool {
    volunteer == Some(leader)
}

/// Who could be in a new team with somebody: of the same party, standing, in no team, with
/// something to contribute (RIS-TEA-01, RIS-TEA-02). Where a team may re-form, only those who
/// are left of it.
pub fn partners(state: &State, combat: &Combat, by: &str) -> Vec<String> {
    let party = combat.party_of(by);
    let pool: Vec<String> = match &combat.stage {
        Stage::Reform(offers) => offers
            .first()
            .map_or_else(Vec::new, |o| o.survivors.clone()),
        _ => combat.parties.concat(),
    };
    let free = |who: &&String| {
        combat.party_of(who) == party
            && combat.stands(who)
            && combat.team_of(who).is_none()
            && !usable(state, combat, who).is_empty()
    };
    pool.iter()
        .filter(free)
        .filter(|who| *who != by)
        .cloned()
        .collect()
}

/// Whether somebody can propose a team now.
pub fn may_propose(state: &State, combat: &Combat, by: &str) -> Result<(), Refusal> {
    match &combat.stage {
        Stage::Prepare | Stage::Between => {}
        Stage::Reform(offers) => {
            if !offers
                .first()
                .is_some_and(|o| o.survivors.iter().any(|who| who == by))
            {
                return Err(Refusal::BetweenTurnsOnly);
            }
        }
        _ => return Err(Refusal::BetweenTurnsOnly),
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

/// Somebody proposes a team (RIS-TEA-01).
pub fn propose(state: &State, seat: &Seat, by: &str, with: &[String]) -> Decided {
    let combat = going_on(state).map_err(|_| Refusal::NoTeamsHere)?;
    owned_by(state, seat, by)?;
    may_propose(state, combat, by)?;
    if with.is_empty() {
        return Err(Refusal::TeamTooSmall);
    }
    let partners = partners(state, combat, by);
    for (place, who) in with.iter().enumerate() {
        super::character(state, who)?;
        if !partners.contains(who) {
            return Err(Refusal::NotAPartner);
        }
        if with[..place].contains(who) {
            return Err(Refusal::Twice);
        }
    }
    let vengeance = match &combat.stage {
        Stage::Reform(offers) => offers.first().is_some_and(|offer| offer.vengeance),
        _ => false,
    };
    Ok(vec![Event::TeamProposed {
        by: by.to_owned(),
        asked: [by.to_owned()]
            .into_iter()
            .chain(with.iter().cloned())
            .collect(),
        vengeance,
    }])
}

fn forming(state: &State) -> Result<&Forming, Refusal> {
    match &going_on(state)?.stage {
        Stage::Forming(forming, _) => Ok(forming),
        _ => Err(Refusal::NotNow),
    }
}

/// Somebody says what they contribute (RIS-TEA-02). When all have, the team is formed, unless
/// a leader must be named first.
pub fn contribute(state: &State, seat: &Seat, who: &str, using: &Using) -> Decided {
    let proposal = forming(state)?;
    owned_by(state, seat, who)?;
    if !is_asked(proposal, who) {
        return Err(Refusal::NotNow);
    }
    check_using(state, going_on(state)?, who, using)?;
    let mut play = Play::new(state);
    play.happen(Event::Contributed {
        who: who.to_owned(),
        using: using.clone(),
    });
    let leaders = leaders(&play.state)?;
    if let [leader] = leaders.as_slice() {
        form(&mut play, leader);
    }
    Ok(play.events)
}

/// Whether somebody has been asked and has not said.
pub fn is_asked(forming: &Forming, who: &str) -> bool {
    forming
        .asked
        .iter()
        .any(|(name, using)| name == who && using.is_none())
}

/// Who may lead the team being formed: those with the most dice (RIS-TEA-03); nobody before all have said what they contribute.
pub fn leaders(state: &State) -> Result<Vec<String>, Refusal> {
    let (combat, forming) = (going_on(state)?, forming(state)?);
    let dice: Option<Vec<(String, u32)>> = forming
        .asked
        .iter()
        .map(|(who, using)| {
            let dice = dice_in_combat(state, combat, who, using.as_ref()?);
            Some((who.clone(), dice))
        })
        .collect();
    Ok(dice.map_or_else(Vec::new, |dice| cliches::may_lead(&dice)))
}

/// Whoever proposed the team names its leader among those tied (RIS-TEA-04).
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

/// Whether a new team acts in this round: only if its leader has not (RIS-RUL-32).
pub fn waits(leader_acted: bool) -> bool {
    !leader_acted
}

fn form(play: &mut Play, leader: &str) {
    let Ok(forming) = forming(&play.state) else {
        return;
    };
    let members = forming.asked.iter();
    let members = members.filter_map(|(who, using)| Some((who.clone(), using.clone()?)));
    let combat = play.state.combat();
    let waits = combat.is_some_and(|combat| waits(combat.acted.contains(leader)));
    let team = Team {
        leader: leader.to_owned(),
        members: members.collect(),
        vengeance: forming.vengeance,
        acted: false,
        waits,
    };
    play.happen(Event::TeamFormed { team });
    go_on_after_offer(play);
}

/// Once nothing about teams is open, the combat goes on.
fn go_on_after_offer(play: &mut Play) {
    if play
        .state
        .combat()
        .is_some_and(|combat| combat.stage == Stage::Between)
    {
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

/// Somebody who is left of a team does not want to re-form (RIS-TEA-21); the others still may,
/// if there are two of them.
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

/// Somebody asks to join a team between turns (RIS-RUL-23).
pub fn ask_to_join(state: &State, seat: &Seat, who: &str, using: &Using, leader: &str) -> Decided {
    let combat = going_on(state)?;
    owned_by(state, seat, who)?;
    between_turns(combat).map_err(|_| Refusal::BetweenTurnsOnly)?;
    may_propose(state, combat, who)?;
    if !joinable(combat, who).iter().any(|team| team == leader) {
        return Err(Refusal::NoTeamToJoin);
    }
    check_using(state, combat, who, using)?;
    Ok(vec![Event::JoinAsked {
        who: who.to_owned(),
        using: using.clone(),
        leader: leader.to_owned(),
    }])
}

/// The teams of somebody's party, by their leaders.
pub fn joinable(combat: &Combat, who: &str) -> Vec<String> {
    let own = |team: &&Team| combat.party_of(&team.leader) == combat.party_of(who);
    let leaders = combat.teams.iter().filter(own);
    leaders.map(|team| team.leader.clone()).collect()
}

/// The leader consents or not; a newcomer with more dice takes the lead (RIS-RUL-23).
pub fn answer_join(state: &State, seat: &Seat, accept: bool) -> Decided {
    let combat = going_on(state)?;
    let Stage::Joining {
        who, using, leader, ..
    } = &combat.stage
    else {
        return Err(Refusal::NotNow);
    };
    owned_by(state, seat, leader)?;
    if !accept {
        return Ok(vec![Event::JoinRefused]);
    }
    let leaders_own = combat.team_of(leader).and_then(|team| {
        let own = team.members.iter().find(|(name, _)| name == leader);
        own.map(|(_, using)| using.clone())
    });
    let leader_dice = leaders_own.map_or(0, |own| dice_in_combat(state, combat, leader, &own));
    let leads = overtakes(dice_in_combat(state, combat, who, using), leader_dice);
    let mut play = Play::new(state);
    play.happen(Event::Joined {
        who: who.clone(),
        using: using.clone(),
        leader: leader.clone(),
        leads,
    });
    // Who has joined has no turn of their own any more, and it may have been the last one.
    go_on_after_offer(&mut play);
    Ok(play.events)
}

/// A member drops out between turns: what they contributed goes to 0, and they are defeated
/// (RIS-TEA-17, RIS-RUL-31).
pub fn drop_out(state: &State, seat: &Seat, who: &str) -> Decided {
    let combat = going_on(state)?;
    owned_by(state, seat, who)?;
    between_turns(combat).map_err(|_| Refusal::NoTeamToLeave)?;
    let team = combat.team_of(who).ok_or(Refusal::NoTeamToLeave)?;
    let using = team
        .members
        .iter()
        .find(|(name, _)| name == who)
        .map(|(_, using)| using.clone());
    let using = using.ok_or(Refusal::NoTeamToLeave)?;
    let mut play = Play::new(state);
    play.happen(Event::DroppedOut {
        who: who.to_owned(),
    });
    let all = dice_in_combat(state, combat, who, &using);
    lose(&mut play, who, &using, all);
    defeat_those_at_zero(&mut play, &[(who.to_owned(), using)]);
    let offers = settle_teams(&mut play, None);
    go_on_between(&mut play, combat, offers);
    Ok(play.events)
}

/// The leader disbands the team between turns (RIS-TEA-18, RIS-RUL-29).
pub fn disband_team(state: &State, seat: &Seat, leader: &str) -> Decided {
    let combat = going_on(state)?;
    owned_by(state, seat, leader)?;
    between_turns(combat).map_err(|_| Refusal::NoTeamToDisband)?;
    let team = combat.team_of(leader).ok_or(Refusal::NoTeamToDisband)?;
    if team.leader != leader {
        return Err(Refusal::LeaderOnly);
    }
    let mut play = Play::new(state);
    disband(&mut play, team);
    go_on_between(&mut play, combat, Vec::new());
    Ok(play.events)
}

/// After something between turns: before the first round the game master still opens it.
fn go_on_between(play: &mut Play, before: &Combat, offers: Vec<crate::state::Offer>) {
    if before.stage == Stage::Prepare {
        super::combat::decide_if_over(play);
    } else {
        offer_or_go_on(play, offers);
    }
}

/// A member says whether they take the blow (RIS-TEA-11).
pub fn volunteer(state: &State, seat: &Seat, who: &str, volunteers: bool) -> Decided {
    let combat = going_on(state)?;
    let Stage::Volunteers(blow) = &combat.stage else {
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
        take_blow(&mut play, &only, true);
    }
    Ok(play.events)
}

/// The seat of the team's leader, who decides about the blow.
fn leader_of_blow(state: &State) -> Result<String, Refusal> {
    let blow = blow(state)?;
    let side = if blow.attacker_hurt {
        &blow.exchange.attack
    } else {
        &blow.exchange.defence
    };
    side.first()
        .map(|roller| roller.who.clone())
        .ok_or(Refusal::NotNow)
}

/// Of several volunteers the leader picks one (RIS-RUL-26).
pub fn pick_volunteer(state: &State, seat: &Seat, who: &str) -> Decided {
    let Stage::PickVolunteer(blow) = &going_on(state)?.stage else {
        return Err(Refusal::NotNow);
    };
    owned_by(state, seat, &leader_of_blow(state)?)?;
    if !blow.offers.iter().any(|name| name == who) {
        return Err(Refusal::NotAVolunteer);
    }
    let mut play = Play::new(state);
    take_blow(&mut play, who, true);
    Ok(play.events)
}

/// Without a volunteer the leader names who takes it (RIS-TEA-14).
pub fn designate(state: &State, seat: &Seat, who: &str) -> Decided {
    let combat = going_on(state)?;
    let Stage::Designate(_) = &combat.stage else {
        return Err(Refusal::NotNow);
    };
    let leader = leader_of_blow(state)?;
    owned_by(state, seat, &leader)?;
    let is_member = combat
        .team_of(&leader)
        .is_some_and(|team| team.members.iter().any(|(name, _)| name == who) && combat.stands(who));
    if !is_member {
        return Err(Refusal::NotAMember);
    }
    let mut play = Play::new(state);
    take_blow(&mut play, who, false);
    Ok(play.events)
}

/// One member takes it: double for a volunteer, who earns the team its vengeance
/// (RIS-TEA-12, RIS-TEA-13).
fn take_blow(play: &mut Play, who: &str, volunteer: bool) {
    let (Ok(blow), Ok(leader)) = (blow(&play.state).cloned(), leader_of_blow(&play.state)) else {
        return;
    };
    let Some(team) = play.state.combat().and_then(|combat| combat.team_of(who)) else {
        return;
    };
    let mut members = team.members.iter();
    let Some((_, using)) = members.find(|(name, _)| name == who) else {
        return;
    };
    let hurt = Hurt {
        who: who.to_owned(),
        using: using.clone(),
        damage: cliches::member_loss(blow.damage, volunteer),
        volunteer,
    };
    if earns_vengeance(volunteer) {
        play.happen(Event::Vengeance { leader, may: true });
    }
    finish_exchange(play, &blow.exchange, Some(&hurt));
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::*;

    #[test]
    fn vengeance_is_earned_by_volunteers_and_used_up_by_attacks() {
        shows!("RIS-TEA-13", "RIS-TEA-14", "RIS-RUL-27");
        assert!(earns_vengeance(true) && !earns_vengeance(false));
        assert!(keeps_vengeance(true, false), "in defence it waits");
        assert!(!keeps_vengeance(true, true), "taken or not");
        assert!(!keeps_vengeance(false, true) && !keeps_vengeance(false, false));
    }

    #[test]
    fn only_a_leader_who_volunteered_is_avenged() {
        shows!("RIS-TEA-16", "RIS-RUL-28");
        assert!(avenges_leader("a", Some("a")));
        assert!(!avenges_leader("a", Some("b")), "a helper volunteered");
        assert!(!avenges_leader("a", None), "nobody did");
    }

    #[test]
    fn a_team_has_its_turn_as_long_as_its_leader_has() {
        shows!("RIS-RUL-32");
        assert!(waits(false) && !waits(true));
    }

    #[test]
    fn a_newcomer_needs_more_dice_to_take_the_lead() {
        shows!("RIS-RUL-23");
        assert!(overtakes(4, 3) && !overtakes(3, 3) && !overtakes(2, 3));
    }
}
