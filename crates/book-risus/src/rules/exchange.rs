//! An attack and its defence, from the dice to the end of the turn: CMB-09 to CMB-17.

use std::cmp::Ordering;

use dice::Face;

use super::{
    Play, cliche,
    combat::{arm, decide_if_over, dice_in_combat, extra_dice, next_turn, tools_in_combat, unit},
    pool,
    teams::{avenges_leader, keeps_vengeance},
};
use crate::{
    event::Event,
    state::{
        Combat, Exchange, Hand, Mark, Offer, PastRoll, RollResult, Roller, State, Team, Using,
    },
};

/// What a roll with an appropriate, or an inappropriate, cliché takes from the loser
/// (RIS-CMB-12, RIS-CMB-13).
pub fn damage(inappropriate: bool) -> u32 {
    if inappropriate { 3 } else { 1 }
}

/// What is lost of the extra dice and of the real ones: the extra ones go first, and nothing
/// falls below 0 (RIS-RUL-07, RIS-CMB-14, RIS-RUL-16).
pub fn loss(extra: u32, left: u32, dice: u32) -> (u32, u32) {
    let from_extra = dice.min(extra);
    (from_extra, (dice - from_extra).min(left))
}

/// Whose dice vengeance doubles where it is taken: only those of the lead of an attack
/// (RIS-TEA-13, RIS-RUL-27).
#[inline]
pub fn avenges(taken: bool, attacks: bool, leads: bool) -> bool {
    taken && attacks && leads
}

/// How many dice somebody throws in an exchange.
pub fn dice(state: &State, combat: &Combat, roller: &Roller, vengeance: bool) -> u32 {
    let dice = dice_in_combat(state, combat, &roller.who, &roller.using);
    let tools = tools_in_combat(combat, &roller.who, &roller.using);
    pool::pool(
        dice,
        tools,
        vengeance,
        pool::is_double_pump(state, &roller.who, &roller.using),
        roller.boost.unwrap_or_default(),
    )
}

/// Everybody's dice in an exchange, attackers first (RIS-GEN-05).
pub fn throws(state: &State, combat: &Combat, exchange: &Exchange) -> Vec<(Roller, u32)> {
    let throws = |rollers: &[Roller], attacks: bool| -> Vec<(Roller, u32)> {
        let throw = |(place, roller): (usize, &Roller)| {
            let avenges = avenges(exchange.vengeance, attacks, place == 0);
            (roller.clone(), dice(state, combat, roller, avenges))
        };
        rollers.iter().enumerate().map(throw).collect()
    };
    [
        throws(&exchange.attack, true),
        throws(&exchange.defence, false),
    ]
    .concat()
}

/// Whether a side's win takes three dice: only if what it rolled with is inappropriate, for a
/// team everything that those who stand contribute, rolled or not (RIS-CMB-13, RIS-TEA-10,
/// RIS-RUL-17, RIS-RUL-25).
pub fn is_inappropriate(combat: &Combat, lead: &Roller) -> bool {
    match combat.team_of(&lead.who) {
        Some(team) => {
            let standing = team.members.iter().filter(|(who, _)| combat.stands(who));
            let marked =
                |(who, using): &(String, Using)| is_marked_inappropriate(combat, who, using);
            cliches::all_out_of_place(standing.map(marked))
        }
        None => is_marked_inappropriate(combat, &lead.who, &lead.using),
    }
}

/// Whether the game master has said of something that it makes no sense here.
pub fn is_marked_inappropriate(combat: &Combat, who: &str, using: &Using) -> bool {
    match using {
        Using::Cliche(name) => arm(combat, who, name).mark == Some(Mark::Inappropriate),
        Using::Brevet => false,
    }
}

/// The dice of an exchange have fallen (RIS-CMB-09 to RIS-CMB-13, RIS-CMB-17).
pub fn settle(state: &State, combat: &Combat, exchange: &Exchange, faces: &[Face]) -> Vec<Event> {
    let mut play = Play::new(state);
    let mut rest = faces;
    let mut hands = Vec::new();
    let mut totals = [0, 0];
    let attackers = exchange.attack.len();
    for (place, (roller, dice)) in throws(state, combat, exchange).into_iter().enumerate() {
        let (own, others) = rest.split_at(rest.len().min(dice as usize));
        rest = others;
        let leads = place == 0 || place == attackers;
        let counts = if leads {
            pool::sum(own)
        } else {
            pool::helper_sum(own)
        };
        totals[usize::from(place >= attackers)] += counts;
        hands.push(Hand {
            who: roller.who,
            using: roller.using,
            faces: own.to_vec(),
            counts,
        });
    }
    let [attack, defence] = totals;
    let attacker = exchange.attack[0].who.clone();
    let party = combat.party_of(&attacker).unwrap_or(0);
    let winner = match attack.cmp(&defence) {
        Ordering::Greater => Some(attacker.clone()),
        Ordering::Less => Some(exchange.target.clone()),
        Ordering::Equal => None,
    };
    play.happen(Event::Rolled {
        roll: PastRoll {
            hands,
            result: RollResult::Contest {
                totals: totals.to_vec(),
                winner: winner.clone(),
            },
        },
        secret: false,
    });
    for roller in exchange.attack.iter().chain(&exchange.defence) {
        spend(&mut play, roller);
    }
    let unit = unit(combat, &attacker);
    play.happen(Event::TurnTaken { who: unit, party });
    for (head, attacks) in [(&attacker, true), (&exchange.target, false)] {
        let may = combat.team_of(head).is_some_and(|team| team.vengeance);
        if keeps_vengeance(may, attacks) != may {
            play.happen(Event::Vengeance {
                leader: head.clone(),
                may: false,
            });
        }
    }
    let won_by = winner
        .as_ref()
        .map(|who| if *who == attacker { party } else { 1 - party });
    play.happen(Event::ExchangeWon { party: won_by });
    let Some(winner) = winner else {
        finish_exchange(&mut play, exchange, None);
        return play.events;
    };
    let attacker_hurt = winner != attacker;
    let (winners, loser) = if attacker_hurt {
        (&exchange.defence, &exchange.attack[0])
    } else {
        (&exchange.attack, &exchange.defence[0])
    };
    let damage = damage(is_inappropriate(combat, &winners[0]));
    if let Some(team) = combat.team_of(&loser.who) {
        let members = team.members.iter().map(|(name, _)| name.clone());
        play.happen(Event::BlowFell {
            attacker_hurt,
            damage,
            members: members.filter(|who| combat.stands(who)).collect(),
        });
    } else {
        let hurt = Hurt {
            who: loser.who.clone(),
            using: loser.using.clone(),
            damage,
            volunteer: false,
        };
        finish_exchange(&mut play, exchange, Some(&hurt));
    }
    play.events
}

/// Lucky Shots are spent, and the clichés rolled were challenged (RIS-RUL-12, RIS-RUL-34).
fn spend(play: &mut Play, roller: &Roller) {
    let lucky = roller.boost.map_or(0, |boost| boost.lucky);
    if lucky > 0 {
        play.happen(Event::LuckySpent {
            who: roller.who.clone(),
            charges: lucky,
        });
    }
    if let Using::Cliche(cliche) = &roller.using {
        play.happen(Event::Challenged {
            who: roller.who.clone(),
            cliche: cliche.clone(),
        });
    }
}

/// Somebody who takes the damage of an exchange.
pub(crate) struct Hurt {
    /// Who.
    pub who: String,
    /// On what.
    pub using: Using,
    /// How much.
    pub damage: u32,
    /// Whether they volunteered.
    pub volunteer: bool,
}

/// The end of a turn, from damage on (RIS-CMB-17, steps 6 to 11).
pub(crate) fn finish_exchange(play: &mut Play, exchange: &Exchange, hurt: Option<&Hurt>) {
    let mut touched: Vec<(String, Using)> = Vec::new();
    let damage = hurt.map(|hurt| ((&hurt.who, &hurt.using), hurt.damage));
    let rollers = exchange.attack.iter().chain(&exchange.defence);
    let pumps = rollers.map(|roller| {
        let pump = roller.boost.map_or(0, |boost| boost.pump);
        ((&roller.who, &roller.using), pump)
    });
    for ((who, using), dice) in cliches::losses(damage, pumps) {
        lose(play, who, using, dice);
        touched.push((who.clone(), using.clone()));
    }
    let volunteer = hurt
        .filter(|hurt| hurt.volunteer)
        .map(|hurt| hurt.who.clone());
    defeat_those_at_zero(play, &touched);
    let offers = settle_teams(play, volunteer.as_deref());
    play.happen(Event::TurnOver);
    offer_or_go_on(play, offers);
}

/// Dice are lost, the extra ones first.
pub(crate) fn lose(play: &mut Play, who: &str, using: &Using, dice: u32) {
    let Some(combat) = play.state.combat() else {
        return;
    };
    let (extra, left) = match using {
        Using::Cliche(name) => {
            let left = cliche(&play.state, who, name).map_or(0, super::super::state::Cliche::left);
            (extra_dice(&play.state.options, combat, who, name), left)
        }
        Using::Brevet => (0, dice_in_combat(&play.state, combat, who, using)),
    };
    let (extra, dice) = loss(extra, left, dice);
    if extra + dice > 0 {
        play.happen(Event::Lost {
            who: who.to_owned(),
            using: using.clone(),
            extra,
            dice,
        });
    }
}

/// Everybody whose cliché was brought to 0 is defeated, all at once (RIS-CMB-15, RIS-RUL-15).
pub(crate) fn defeat_those_at_zero(play: &mut Play, touched: &[(String, Using)]) {
    for (who, using) in touched {
        let Some(combat) = play.state.combat() else {
            return;
        };
        let left = dice_in_combat(&play.state, combat, who, using);
        if combat.stands(who) && cliches::is_defeat(left) {
            play.happen(Event::Defeated { who: who.clone() });
        }
    }
}

/// Teams after a blow: defeated helpers are out of them; a team that has lost its leader is
/// disbanded, which costs the others a die (RIS-TEA-15, RIS-TEA-19, RIS-TEA-20). What is left
/// of such a team may re-form (RIS-TEA-21), and avenge a leader who volunteered (RIS-TEA-16,
/// RIS-RUL-28).
pub(crate) fn settle_teams(play: &mut Play, volunteer: Option<&str>) -> Vec<Offer> {
    let mut offers = Vec::new();
    let teams = play
        .state
        .combat()
        .map_or_else(Vec::new, |combat| combat.teams.clone());
    for team in teams {
        let stands =
            |play: &Play, who: &str| play.state.combat().is_some_and(|combat| combat.stands(who));
        for (who, _) in &team.members {
            if *who != team.leader && !stands(play, who) {
                play.happen(Event::LeftTeam { who: who.clone() });
            }
        }
        if cliches::disbands(stands(play, &team.leader)) {
            let left = disband(play, &team);
            if cliches::is_enough(left.len()) {
                offers.push(Offer {
                    survivors: left,
                    vengeance: avenges_leader(team.leader.as_str(), volunteer),
                });
            }
        }
    }
    offers
}

/// A team is disbanded: what everybody contributed loses a die, which may defeat them
/// (RIS-TEA-19). Those who still stand are returned.
pub(crate) fn disband(play: &mut Play, team: &Team) -> Vec<String> {
    play.happen(Event::Disbanded {
        leader: team.leader.clone(),
    });
    let mut touched = Vec::new();
    for (who, using) in &team.members {
        let stands = play.state.combat().is_some_and(|combat| combat.stands(who));
        if stands {
            lose(play, who, using, cliches::DISBANDING_LOSS);
            touched.push((who.clone(), using.clone()));
        }
    }
    defeat_those_at_zero(play, &touched);
    let left = touched.into_iter().map(|(who, _)| who);
    let Some(combat) = play.state.combat() else {
        return Vec::new();
    };
    left.filter(|who| combat.stands(who)).collect()
}

/// Either the combat is decided, or teams may re-form, or the next turn comes.
pub(crate) fn offer_or_go_on(play: &mut Play, offers: Vec<Offer>) {
    if !decide_if_over(play) {
        if offers.is_empty() {
            next_turn(play);
        }
        for offer in offers {
            play.happen(Event::ReformOffered {
                survivors: offer.survivors,
                vengeance: offer.vengeance,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::*;

    #[test]
    fn only_the_lead_of_an_attack_avenges_and_only_if_it_is_wanted() {
        shows!("RIS-TEA-13", "RIS-RUL-27");
        for taken in [false, true] {
            assert_eq!(avenges(taken, true, true), taken);
            assert!(!avenges(taken, true, false), "a helper");
            assert!(!avenges(taken, false, true), "a defender");
            assert!(!avenges(taken, false, false));
        }
    }

    #[test]
    fn extra_dice_go_first_and_nothing_falls_below_0() {
        shows!("RIS-RUL-07", "RIS-CMB-14", "RIS-RUL-16");
        assert_eq!(loss(2, 3, 0), (0, 0));
        assert_eq!(loss(2, 3, 1), (1, 0));
        assert_eq!(loss(2, 3, 3), (2, 1));
        assert_eq!(loss(2, 3, 6), (2, 3));
        assert_eq!(loss(0, 0, 3), (0, 0));
    }
}
