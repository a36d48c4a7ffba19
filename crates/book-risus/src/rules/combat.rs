//! Combat: CMB up to the dice, and what brevets do in it. What dice do is in `exchange`, teams
//! have a file of their own.

use std::collections::BTreeMap;

use rulebook::Seat;

use super::{
    Play, character, cliche, gm_only, owned_by, pool,
    turns::{InTeam, has_turn, next_party},
    while_talking,
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    setup::{Applicable, MutualDefeat, Options},
    state::{
        Arm, Blow, Boost, Character, Cliche, Combat, Mark, Roller, Stage, State, Tools, Using,
    },
};

/// Whether a mark makes a cliché applicable (RIS-RUL-05).
pub fn is_applicable(options: &Options, mark: Mark) -> bool {
    match mark {
        Mark::Appropriate => true,
        Mark::Inappropriate => options.applicable_means == Applicable::Allowed,
        Mark::NotApplicable => false,
    }
}

/// The combat that is going on.
pub(crate) fn going_on(state: &State) -> Result<&Combat, Refusal> {
    state.combat().ok_or(Refusal::NotNow)
}

pub(super) fn arm(combat: &Combat, who: &str, name: &str) -> Arm {
    let arms = combat.arms.get(who);
    arms.and_then(|arms| arms.get(name))
        .copied()
        .unwrap_or_default()
}

/// The dice that something has in this combat: what is left and what a brevet gave
/// (RIS-CMB-05).
pub fn dice_in_combat(state: &State, combat: &Combat, who: &str, using: &Using) -> u32 {
    match using {
        Using::Brevet => {
            let lost = combat.brevets.get(who).copied();
            lost.map_or(0, |lost| pool::BREVET_DICE.saturating_sub(lost))
        }
        Using::Cliche(name) => {
            let arm = arm(combat, who, name);
            cliche(state, who, name).map_or(0, |cliche| dice_of(&state.options, cliche, arm))
        }
    }
}

fn dice_of(options: &Options, cliche: &Cliche, arm: Arm) -> u32 {
    cliche.left() + extra_dice_of(options, arm)
}

/// The extra dice that a cliché has because of a brevet: as long as it is applicable
/// (RIS-CMB-04, RIS-RUL-05).
pub fn extra_dice(options: &Options, combat: &Combat, who: &str, name: &str) -> u32 {
    extra_dice_of(options, arm(combat, who, name))
}

fn extra_dice_of(options: &Options, arm: Arm) -> u32 {
    let applicable = arm.mark.is_some_and(|mark| is_applicable(options, mark));
    if applicable { arm.extra } else { 0 }
}

/// The tools of something; a brevet is never hindered (RIS-RUL-08).
pub fn tools_in_combat(combat: &Combat, who: &str, using: &Using) -> Tools {
    match using {
        Using::Brevet => Tools::Normal,
        Using::Cliche(name) => arm(combat, who, name).tools,
    }
}

/// Whether somebody may roll with this in the combat (RIS-CMB-02, RIS-CMB-07, RIS-RUL-08,
/// RIS-RUL-11).
pub fn check_using(
    state: &State,
    combat: &Combat,
    who: &str,
    using: &Using,
) -> Result<(), Refusal> {
    let has_brevet = combat.brevets.contains_key(who);
    let dice = match using {
        Using::Brevet if !has_brevet => return Err(Refusal::BrevetNotTaken),
        Using::Brevet => dice_in_combat(state, combat, who, using),
        Using::Cliche(_) if has_brevet => return Err(Refusal::BrevetOnly),
        Using::Cliche(name) => {
            let cliche = cliche(state, who, name)?;
            let arm = arm(combat, who, name);
            match arm.mark {
                None => return Err(Refusal::Unmarked),
                Some(Mark::NotApplicable) => return Err(Refusal::NotApplicable),
                Some(Mark::Appropriate | Mark::Inappropriate) => {}
            }
            if arm.tools == Tools::Unusable {
                return Err(Refusal::Unusable);
            }
            dice_of(&state.options, cliche, arm)
        }
    };
    if dice == 0 {
        return Err(Refusal::NoDiceLeft);
    }
    Ok(())
}

/// Everything that somebody may roll with in the combat. A team member has only what they
/// contribute (RIS-TEA-02).
pub fn usable(state: &State, combat: &Combat, who: &str) -> Vec<Using> {
    match combat.team_of(who) {
        Some(team) => {
            let own = team.members.iter().filter(|(name, _)| name == who);
            let own = own.filter(|(_, using)| check_using(state, combat, who, using).is_ok());
            own.map(|(_, using)| using.clone()).collect()
        }
        None => usable_alone(state, combat, who).collect(),
    }
}

/// Everything that somebody may roll with in the combat who is in no team.
pub fn usable_alone(state: &State, combat: &Combat, who: &str) -> impl Iterator<Item = Using> {
    let all = everything(state, who);
    all.filter(move |using| check_using(state, combat, who, using).is_ok())
}

fn everything(state: &State, who: &str) -> impl Iterator<Item = Using> {
    let cliches = state
        .character(who)
        .map_or(&[][..], |character| &character.cliches);
    let cliches = cliches
        .iter()
        .map(|cliche| Using::Cliche(cliche.name.clone()));
    cliches.chain([Using::Brevet])
}

/// The game master calls a combat: who began it, and against whom (RIS-CMB-01). Others can
/// come in on either side; there are two and no more (RIS-RUL-19).
pub fn call(state: &State, seat: &Seat, who: &str, foes: &[String]) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    character(state, who)?;
    if foes.is_empty() {
        return Err(Refusal::EmptyParty);
    }
    for (place, name) in foes.iter().enumerate() {
        character(state, name)?;
        if name == who || foes[..place].contains(name) {
            return Err(Refusal::InTheCombat);
        }
    }
    Ok(vec![Event::CombatCalled {
        first: vec![who.to_owned()],
        second: foes.to_vec(),
    }])
}

/// The game master lets somebody come in, before the first round or between turns.
pub fn enter(state: &State, seat: &Seat, who: &str, party: usize) -> Decided {
    gm_only(seat)?;
    let combat = going_on(state)?;
    between_turns(combat)?;
    character(state, who)?;
    if combat.party_of(who).is_some() {
        return Err(Refusal::InTheCombat);
    }
    if party > 1 {
        return Err(Refusal::EmptyParty);
    }
    Ok(vec![Event::Entered {
        who: who.to_owned(),
        party,
    }])
}

/// Whether nothing of a turn is under way.
pub(crate) fn between_turns(combat: &Combat) -> Result<(), Refusal> {
    match combat.stage {
        Stage::Prepare | Stage::Between => Ok(()),
        _ => Err(Refusal::NotNow),
    }
}

/// The game master marks a cliché (RIS-CMB-02). One that becomes applicable while a brevet is
/// in use gets its extra dice.
pub fn mark(state: &State, seat: &Seat, who: &str, name: &str, mark: Mark) -> Decided {
    gm_only(seat)?;
    let combat = going_on(state)?;
    between_turns(combat)?;
    if combat.party_of(who).is_none() {
        return Err(Refusal::Unknown(who.to_owned()));
    }
    cliche(state, who, name)?;
    let mut play = Play::new(state);
    play.happen(Event::Marked {
        who: who.to_owned(),
        cliche: name.to_owned(),
        mark,
    });
    give_extra_dice(&mut play);
    Ok(play.events)
}

/// The game master marks everything that has no mark yet.
pub fn mark_rest(state: &State, seat: &Seat, mark: Mark) -> Decided {
    gm_only(seat)?;
    let combat = going_on(state)?;
    between_turns(combat)?;
    let unmarked = unmarked(combat);
    if unmarked.is_empty() {
        return Err(Refusal::NotNow);
    }
    let mut play = Play::new(state);
    for (who, cliche) in unmarked {
        play.happen(Event::Marked { who, cliche, mark });
    }
    give_extra_dice(&mut play);
    Ok(play.events)
}

/// Clichés that the game master has not marked.
pub fn unmarked(combat: &Combat) -> Vec<(String, String)> {
    let arms = combat.arms.iter().flat_map(|(who, arms)| {
        let open = arms.iter().filter(|(_, arm)| arm.mark.is_none());
        open.map(|(cliche, _)| (who.clone(), cliche.clone()))
    });
    arms.collect()
}

/// Whether somebody has clichés none of which the game master has marked.
pub fn has_unjudged(combat: &Combat) -> bool {
    let open = |arms: &BTreeMap<String, Arm>| {
        !arms.is_empty() && arms.values().all(|arm| arm.mark.is_none())
    };
    combat.arms.values().any(open)
}

/// The game master judges somebody's tools (RIS-EQP-02, RIS-RUL-10).
pub fn tools(state: &State, seat: &Seat, who: &str, name: &str, tools: Tools) -> Decided {
    gm_only(seat)?;
    let combat = going_on(state)?;
    between_turns(combat)?;
    if combat.party_of(who).is_none() {
        return Err(Refusal::Unknown(who.to_owned()));
    }
    cliche(state, who, name)?;
    Ok(vec![Event::ToolsJudged {
        who: who.to_owned(),
        cliche: name.to_owned(),
        tools,
    }])
}

/// Whether somebody may take a brevet: all their clichés are marked, and none that has dice
/// is applicable (RIS-CMB-03, RIS-RUL-05).
pub fn may_take_brevet(options: &Options, combat: &Combat, character: &Character) -> bool {
    combat.stands(&character.name)
        && !combat.brevets.contains_key(&character.name)
        && combat.team_of(&character.name).is_none()
        && !combat.fought.contains(&character.name)
        && character.cliches.iter().all(|cliche| {
            let arm = arm(combat, &character.name, &cliche.name);
            cliche.left() == 0 || arm.mark.is_some_and(|mark| !is_applicable(options, mark))
        })
}

/// Somebody takes a brevet for the whole conflict (RIS-CMB-03), and everybody with applicable
/// clichés gets two extra dice on each (RIS-CMB-04).
pub fn take_brevet(state: &State, seat: &Seat, who: &str) -> Decided {
    let combat = going_on(state)?;
    between_turns(combat)?;
    owned_by(state, seat, who)?;
    if !may_take_brevet(&state.options, combat, character(state, who)?) {
        return Err(Refusal::NoBrevetInCombat);
    }
    let mut play = Play::new(state);
    play.happen(Event::BrevetTaken {
        who: who.to_owned(),
    });
    give_extra_dice(&mut play);
    Ok(play.events)
}

/// Two extra dice, once, for every applicable cliché that has dice, as soon as a brevet is in
/// use (RIS-CMB-04, RIS-RUL-06).
pub(super) fn give_extra_dice(play: &mut Play) {
    let Some(combat) = play.state.combat() else {
        return;
    };
    if !combat.brevet_taken {
        return;
    }
    let mut due = Vec::new();
    for (who, arms) in &combat.arms {
        if combat.brevets.contains_key(who) {
            continue;
        }
        for (name, arm) in arms {
            let has_dice = cliche(&play.state, who, name).is_ok_and(|cliche| cliche.left() > 0);
            let applicable = arm
                .mark
                .is_some_and(|mark| is_applicable(&play.state.options, mark));
            if has_dice && applicable && !arm.extra_given {
                due.push((who.clone(), name.clone()));
            }
        }
    }
    for (who, cliche) in due {
        play.happen(Event::ExtraGiven { who, cliche });
    }
}

/// The game master opens the first round.
pub fn begin(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    match going_on(state)?.stage {
        Stage::Prepare => Ok(vec![Event::RoundBegan]),
        _ => Err(Refusal::NotNow),
    }
}

/// The game master puts the seats of a party in another order, before a round's first turn
/// (RIS-RUL-18).
pub fn reorder(state: &State, seat: &Seat, party: usize, order: &[String]) -> Decided {
    gm_only(seat)?;
    let combat = going_on(state)?;
    between_turns(combat)?;
    if !combat.acted.is_empty() {
        return Err(Refusal::BadOrder);
    }
    let mut wanted = order.to_vec();
    let mut there = combat.parties.get(party).cloned().unwrap_or_default();
    wanted.sort();
    there.sort();
    if wanted != there || there.is_empty() {
        return Err(Refusal::BadOrder);
    }
    Ok(vec![Event::Reordered {
        party,
        order: order.to_vec(),
    }])
}

/// Whose turn it is: parties alternate, beginning with the one that began the conflict; each
/// time the next of a party who has not acted this round, and the rest of the other party when
/// one has nobody left (RIS-CMB-06, RIS-RUL-18). A team is one participant and has its leader's
/// seat (RIS-TEA-05, RIS-RUL-32). `None` when the round is over.
pub fn on_turn(combat: &Combat) -> Option<(usize, &str)> {
    let next = |party: usize| {
        let waiting = |who: &&String| {
            let team = combat.team_of(who).map(|team| InTeam {
                leads: &team.leader == *who,
                waits: team.waits,
            });
            combat.stands(who) && has_turn(combat.acted.contains(*who), team)
        };
        combat.parties[party].iter().find(waiting)
    };
    let waiting = [next(0), next(1)];
    let party = next_party(combat.last_party, waiting.map(|who| who.is_some()))?;
    Some((party, waiting[party]?))
}

/// Everybody who acts when somebody does: the team, or just them.
pub fn unit(combat: &Combat, who: &str) -> Vec<String> {
    match combat.team_of(who) {
        Some(team) => {
            let helpers = team.members.iter().map(|(name, _)| name);
            let helpers = helpers.filter(|name| **name != team.leader);
            [&team.leader].into_iter().chain(helpers).cloned().collect()
        }
        None => vec![who.to_owned()],
    }
}

/// Whom somebody may attack: those of the other party who stand, teams as a whole
/// (RIS-CMB-07, RIS-TEA-06, RIS-RUL-21). Somebody who has nothing to roll with is not in the
/// fight until the game master has marked something for them (RIS-CMB-02).
pub fn foes(state: &State, combat: &Combat, party: usize) -> Vec<String> {
    let others = combat.parties[1 - party].iter();
    let heads = others.filter(|who| {
        let leads = combat.team_of(who).map(|team| &team.leader == *who);
        combat.stands(who) && cliches::is_head(leads) && !usable(state, combat, who).is_empty()
    });
    heads.cloned().collect()
}

/// The most that somebody may put on a roll in the combat.
pub fn most_boost(state: &State, combat: &Combat, who: &str, using: &Using) -> Boost {
    let dice = dice_in_combat(state, combat, who, using);
    state.character(who).map_or(Boost::default(), |character| {
        let brevet = *using == Using::Brevet;
        let lucky = character.lucky_left;
        pool::most_boost(&state.options, lucky, brevet, dice, pool::Where::Combat)
    })
}

fn check_boost(state: &State, who: &str, using: &Using, boost: Boost) -> Result<(), Refusal> {
    let dice = dice_in_combat(state, going_on(state)?, who, using);
    let (character, place) = (character(state, who)?, pool::Where::Combat);
    pool::check_boost(&state.options, character, using, dice, place, boost)
}

/// The seat whose turn it is, checked against who acts.
fn my_turn(state: &State, seat: &Seat, who: &str) -> Result<usize, Refusal> {
    let combat = going_on(state)?;
    owned_by(state, seat, who)?;
    if combat.stage != Stage::Between {
        return Err(Refusal::OutOfTurn);
    }
    match on_turn(combat) {
        Some((party, next)) if next == who => Ok(party),
        _ => Err(Refusal::OutOfTurn),
    }
}

/// An attack as declared: with what, on whom, with which extra dice (RIS-CMB-07, RIS-CMB-17).
pub struct Attack<'a> {
    /// Who attacks; the leader of a team.
    pub who: &'a str,
    /// With what.
    pub using: &'a Using,
    /// On whom.
    pub target: &'a str,
    /// With which extra dice.
    pub boost: Boost,
    /// Whether vengeance is taken.
    pub vengeance: bool,
}

/// Somebody attacks on their turn.
pub fn attack(state: &State, seat: &Seat, attack: &Attack<'_>) -> Decided {
    let party = my_turn(state, seat, attack.who)?;
    let combat = going_on(state)?;
    check_contribution(combat, attack.who, attack.using)?;
    check_using(state, combat, attack.who, attack.using)?;
    check_foe(state, combat, party, attack.target)?;
    check_boost(state, attack.who, attack.using, attack.boost)?;
    let may_avenge = combat
        .team_of(attack.who)
        .is_some_and(|team| team.vengeance);
    if attack.vengeance && !may_avenge {
        return Err(Refusal::NoVengeance);
    }
    Ok(vec![Event::Attacked {
        attack: side(state, combat, attack.who, attack.using, attack.boost),
        target: attack.target.to_owned(),
        vengeance: attack.vengeance,
    }])
}

fn check_contribution(combat: &Combat, who: &str, using: &Using) -> Result<(), Refusal> {
    let Some(team) = combat.team_of(who) else {
        return Ok(());
    };
    if team
        .members
        .iter()
        .any(|(name, own)| name == who && own == using)
    {
        Ok(())
    } else {
        Err(Refusal::ContributionFixed)
    }
}

fn check_foe(state: &State, combat: &Combat, party: usize, target: &str) -> Result<(), Refusal> {
    if combat.party_of(target) != Some(1 - party) || !combat.stands(target) {
        return Err(Refusal::BadTargetFoe);
    }
    if !cliches::is_head(combat.team_of(target).map(|team| team.leader == target)) {
        return Err(Refusal::MemberOfTeam);
    }
    if usable(state, combat, target).is_empty() {
        return Err(Refusal::CannotDefend);
    }
    Ok(())
}

/// Everybody who rolls on a side: the lead, then helpers in the order they joined
/// (RIS-GEN-05). Helpers who have nothing to add are not asked, and those whose cliché has
/// become unusable roll nothing.
fn side(state: &State, combat: &Combat, lead: &str, using: &Using, boost: Boost) -> Vec<Roller> {
    let mut rollers = vec![Roller {
        who: lead.to_owned(),
        using: using.clone(),
        boost: Some(boost),
    }];
    if let Some(team) = combat.team_of(lead) {
        for (who, using) in &team.members {
            if who != lead && check_using(state, combat, who, using).is_ok() {
                let asked = pool::can_boost(most_boost(state, combat, who, using));
                rollers.push(Roller {
                    who: who.clone(),
                    using: using.clone(),
                    boost: (!asked).then(Boost::default),
                });
            }
        }
    }
    rollers
}

/// Somebody lets their turn go by; that is not an attack (RIS-RUL-18).
pub fn pass(state: &State, seat: &Seat, who: &str) -> Decided {
    let party = my_turn(state, seat, who)?;
    let mut play = Play::new(state);
    let unit = unit(going_on(state)?, who);
    play.happen(Event::Passed {
        who: who.to_owned(),
    });
    play.happen(Event::TurnTaken { who: unit, party });
    next_turn(&mut play);
    Ok(play.events)
}

/// A helper says what they put on the team's roll (RIS-TEA-09).
pub fn help(state: &State, seat: &Seat, who: &str, boost: Boost) -> Decided {
    owned_by(state, seat, who)?;
    let roller = asked_helpers(going_on(state)?)
        .into_iter()
        .find(|roller| roller.who == who);
    let roller = roller.ok_or(Refusal::NotNow)?;
    check_boost(state, who, &roller.using, boost)?;
    Ok(vec![Event::Helped {
        who: who.to_owned(),
        boost,
    }])
}

/// Helpers who have not said what they put on the roll.
pub fn asked_helpers(combat: &Combat) -> Vec<Roller> {
    let rollers = match &combat.stage {
        Stage::AttackHelp(exchange) => &exchange.attack,
        Stage::DefendHelp(exchange) => &exchange.defence,
        _ => return Vec::new(),
    };
    let open = rollers.iter().filter(|roller| roller.boost.is_none());
    open.cloned().collect()
}

/// The defender picks what to defend with (RIS-CMB-08).
pub fn defend(state: &State, seat: &Seat, using: &Using, boost: Boost) -> Decided {
    let combat = going_on(state)?;
    let Stage::Defend(exchange) = &combat.stage else {
        return Err(Refusal::NotNow);
    };
    let who = &exchange.target;
    owned_by(state, seat, who)?;
    check_contribution(combat, who, using)?;
    check_using(state, combat, who, using)?;
    check_boost(state, who, using, boost)?;
    Ok(vec![Event::Defended {
        defence: side(state, combat, who, using, boost),
    }])
}

/// When a party has nobody standing the other wins; when neither has, nobody does, or the
/// side with the higher total of the last turn (RIS-CMB-16, RIS-RUL-15).
pub fn winner(options: &Options, combat: &Combat) -> Option<Option<usize>> {
    let stands = |party: usize| combat.parties[party].iter().any(|who| combat.stands(who));
    winner_of(options, [stands(0), stands(1)], combat.last_winner)
}

/// [`winner`], from who still has somebody standing and who won the last turn's roll.
#[inline]
pub fn winner_of(
    options: &Options,
    stands: [bool; 2],
    last_winner: Option<usize>,
) -> Option<Option<usize>> {
    match stands {
        [true, true] => None,
        [true, false] => Some(Some(0)),
        [false, true] => Some(Some(1)),
        [false, false] => Some(match options.mutual_defeat {
            MutualDefeat::Draw => None,
            MutualDefeat::RollWinner => last_winner,
        }),
    }
}

/// Ends the combat if it is decided. The winners then decide about the losers (RIS-CMB-18);
/// without winners the game master does (RIS-RUL-15).
pub(crate) fn decide_if_over(play: &mut Play) -> bool {
    let Some(combat) = play.state.combat() else {
        return true;
    };
    let Some(winner) = winner(&play.state.options, combat) else {
        return false;
    };
    let mut losers = match winner {
        Some(party) => combat.parties[1 - party].clone(),
        None => combat.parties.concat(),
    };
    // Who has dropped out of the winning party has lost too (RIS-RUL-31).
    let dropouts = combat.dropouts.iter().filter(|who| !losers.contains(who));
    let dropouts: Vec<String> = dropouts.cloned().collect();
    losers.extend(dropouts);
    play.happen(Event::Decided { winner, losers });
    true
}

/// The next turn, or the next round (RIS-CMB-06).
pub(crate) fn next_turn(play: &mut Play) {
    if decide_if_over(play) {
        return;
    }
    let in_rounds = |combat: &Combat| combat.stage == Stage::Between && on_turn(combat).is_none();
    if play.state.combat().is_some_and(in_rounds) {
        play.happen(Event::RoundBegan);
    }
}

/// Who decides about the losers: the seats of the winners, or the game master.
pub fn judges(state: &State, combat: &Combat) -> Vec<Seat> {
    let Stage::Fates { winner, .. } = &combat.stage else {
        return Vec::new();
    };
    let Some(party) = winner else {
        return vec![Seat::Gm];
    };
    let mut seats: Vec<Seat> = combat.parties[*party]
        .iter()
        .filter_map(|who| Some(state.character(who)?.seat.clone()))
        .collect();
    seats.sort();
    seats.dedup();
    seats
}

/// The winners decide what happens to a loser (RIS-CMB-18, RIS-SQD-04).
pub fn fate(state: &State, seat: &Seat, who: &str, fate: &str) -> Decided {
    let combat = going_on(state)?;
    let Stage::Fates { open, .. } = &combat.stage else {
        return Err(Refusal::NotNow);
    };
    if !judges(state, combat).contains(seat) {
        return Err(Refusal::NotYours);
    }
    if !open.iter().any(|name| name == who) {
        return Err(Refusal::Unknown(who.to_owned()));
    }
    super::creation::check_text(fate)?;
    let mut play = Play::new(state);
    play.happen(Event::FateDecided {
        who: who.to_owned(),
        fate: fate.trim().to_owned(),
    });
    if open.len() == 1 {
        play.happen(Event::Ended);
    }
    Ok(play.events)
}

/// The blow that a team has to take.
pub(crate) fn blow(state: &State) -> Result<&Blow, Refusal> {
    match &going_on(state)?.stage {
        Stage::Volunteers(blow) | Stage::PickVolunteer(blow) | Stage::Designate(blow) => Ok(blow),
        _ => Err(Refusal::NotNow),
    }
}
