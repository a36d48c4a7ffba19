//! How a combat in which there can be teams stands at the table, and where there can be any.

use cliches::{
    crew::{Asked, Crew, Pace},
    forming,
};
use rulebook::{Side, Unreckoned};

use super::{
    MOST_FIGHTERS, Moment, Position, Skirmish,
    bond::Bond,
    condition::Fighter,
    teams::{Blow, Clash, Field, Offer, Offers, Proposal, Stand},
    totals::Throw,
};
use crate::{
    rules::{
        exchange::damage,
        pool::{self, EXTRA_DICE},
    },
    state::{self, Boost, Combat, Exchange, Forming, Roller, Stage, State},
};

/// Whether teams can be formed in the odds of a combat: it must be small, as it began. What was
/// lost since does not count, so that the answer is the same all along.
pub fn may_form(state: &State, combat: &Combat) -> bool {
    let sides = combat.parties.each_ref().map(Vec::as_slice);
    forming::may_form(sides, |who| {
        let cliches = state
            .character(who)
            .into_iter()
            .flat_map(|one| &one.cliches);
        let means = cliches.map(|cliche| {
            let arms = combat.arms.get(who);
            let arm = arms.and_then(|arms| arms.get(&cliche.name));
            let suits = arm.map(|arm| (arm.mark, arm.tools));
            (cliche.level, cliche.double_pump, suits)
        });
        (work_of(state, combat, who), means.collect::<Vec<_>>())
    })
}

/// In how many ways somebody can be who has lost nothing, in a team or out of one, times the
/// extra dice that they could put on a roll halfway down.
fn work_of(state: &State, combat: &Combat, who: &str) -> usize {
    let Some(character) = state.character(who) else {
        return usize::MAX;
    };
    let dice = character.cliches.iter().map(|cliche| {
        let arms = combat.arms.get(who);
        let given = arms
            .and_then(|arms| arms.get(&cliche.name))
            .is_some_and(|arm| arm.extra_given);
        let extra = if given { EXTRA_DICE } else { 0 };
        cliche.level.saturating_add(extra)
    });
    let most = dice.clone().max().unwrap_or(0);
    let place = pool::Where::Combat;
    let boost = pool::most_boost(&state.options, character.lucky, false, most, place);
    let (lucky, pumps) = (boost.lucky as usize, boost.pump as usize);
    let dice = dice.map(|dice| dice as usize);
    let ways = dice.fold(lucky + 1, usize::saturating_mul);
    let ways = ways.saturating_mul(character.cliches.len() + 1);
    let extras = (1 + pumps / 2).saturating_mul(1 + lucky / 2);
    ways.saturating_add(1).saturating_mul(extras)
}

/// Whether teams matter in a combat right now.
pub fn has_teams(combat: &Combat) -> bool {
    !combat.teams.is_empty()
        || matches!(
            combat.stage,
            Stage::Reform(_) | Stage::Forming(..) | Stage::Joining { .. }
        )
}

/// The most dice that a lead and helpers can throw, where there can be teams.
pub fn most_dice(fighters: &[Fighter]) -> Throw {
    let mut most = Throw::default();
    for fighter in fighters {
        let mut helps = 0;
        for (bond, condition) in fighter.build.bonds.iter().zip(0..) {
            let alone = fighter.build.stances(condition).iter();
            let alone = alone.map(|stance| stance.pool);
            most.lead = alone.fold(most.lead, u16::max);
            if let Bond::Tied(tie) = bond {
                for roll in &tie.rolls {
                    most.lead = most.lead.max(roll.avenging);
                    helps = helps.max(roll.stance.pool);
                }
            }
        }
        most.helpers = most.helpers.saturating_add(helps);
    }
    most
}

impl Skirmish {
    /// The teams of both sides.
    pub fn crews(&self, combat: &Combat) -> Result<[Crew; 2], Unreckoned> {
        let mut crews = [Crew::NONE; 2];
        for team in &combat.teams {
            let (Some(leader), Some(party)) =
                (self.fighter(&team.leader), combat.party_of(&team.leader))
            else {
                return Err(Unreckoned::about("risus-odds-unarmed", &team.leader));
            };
            if crews[party].leader().is_some() {
                return Err(Unreckoned::because("risus-odds-two-teams"));
            }
            let pace = match (team.waits, team.acted) {
                (true, _) => Pace::Waits,
                (false, false) => Pace::Late,
                (false, true) => Pace::Acted,
            };
            let crew = Crew::led_by(leader, pace, team.vengeance);
            crews = Crew::replaced(crews, party, crew);
        }
        Ok(crews)
    }

    /// Where a combat stands right now.
    pub fn team_moment(&self, combat: &Combat, start: Position) -> Option<Moment> {
        let field = self.field(start);
        let stand = match &combat.stage {
            Stage::Prepare | Stage::Between => return Some(Moment::Between(start)),
            Stage::AttackHelp(exchange)
            | Stage::Defend(exchange)
            | Stage::DefendHelp(exchange)
            | Stage::Roll(exchange) => Stand::Clash(self.clash_of(exchange, false)?),
            Stage::Volunteers(blow) => {
                let clash = self.clash_of(&blow.exchange, true)?;
                Stand::Volunteers(clash, self.blow_of(&field, blow, &clash)?)
            }
            Stage::PickVolunteer(blow) | Stage::Designate(blow) => {
                let clash = self.clash_of(&blow.exchange, true)?;
                Stand::Taking(clash, self.blow_of(&field, blow, &clash)?)
            }
            Stage::Reform(offers) => Stand::Reform(self.offers_of(combat, offers)?),
            Stage::Forming(forming, then) => {
                let offers = match then.next_offer() {
                    Stage::Reform(offers) => self.offers_of(combat, &offers)?,
                    _ => [None, None],
                };
                Stand::Forming(self.proposal_of(forming)?, offers)
            }
            Stage::Joining { who, using, .. } => {
                let place = self.fighter(who)?;
                let condition = self.fighters[place].bringing(using)?;
                Stand::Joining(u8::try_from(place).ok()?, condition)
            }
            Stage::Fates { .. } => return None,
        };
        Some(Moment::Teams(Box::new((field, stand))))
    }

    /// Some of the fighters, as bits.
    fn band(&self, names: &[String]) -> Option<u16> {
        let mut places = names.iter().map(|who| self.fighter(who));
        places.try_fold(0, |bits, place| Some(bits | 1 << place?))
    }

    /// An exchange as far as it has been declared. After its dice have fallen Lucky Shots are
    /// spent, and pumps are not.
    fn clash_of(&self, exchange: &Exchange, fallen: bool) -> Option<Clash> {
        let place = |who: &str| u8::try_from(self.fighter(who)?).ok();
        let mut clash = Clash {
            who: place(&exchange.attack.first()?.who)?,
            target: place(&exchange.target)?,
            vengeance: exchange.vengeance,
            said: [None; MOST_FIGHTERS],
        };
        let open = |roller: &&Roller| roller.boost.is_some();
        let rollers = exchange.attack.iter().chain(&exchange.defence);
        for roller in rollers.filter(open) {
            let boost = roller.boost?;
            let boost = Boost {
                lucky: if fallen { 0 } else { boost.lucky },
                ..boost
            };
            let who = self.fighter(&roller.who)?;
            clash.said[who] = Some(self.fighters[who].said(&roller.using, boost)?);
        }
        Some(clash)
    }

    fn blow_of(&self, field: &Field, blow: &state::Blow, clash: &Clash) -> Option<Blow> {
        let loser = if blow.attacker_hurt {
            clash.who
        } else {
            clash.target
        };
        let side = self.fighters[usize::from(loser)].side;
        Some(Blow {
            side,
            bad: blow.damage == damage(true),
            asked: Asked {
                members: self.members(field, side),
                undecided: self.band(&blow.undecided)?,
                offers: self.band(&blow.offers)?,
            },
        })
    }

    fn offers_of(&self, combat: &Combat, offers: &[state::Offer]) -> Option<Offers> {
        let mut found = [None, None];
        for (place, offer) in offers.iter().enumerate() {
            let party = combat.party_of(offer.survivors.first()?)?;
            *found.get_mut(place)? = Some(Offer {
                side: Side::BOTH[party],
                survivors: self.band(&offer.survivors)?,
                vengeance: offer.vengeance,
            });
        }
        Some(found)
    }

    fn proposal_of(&self, forming: &Forming) -> Option<Proposal> {
        let names: Vec<String> = forming.asked.iter().map(|(who, _)| who.clone()).collect();
        let mut proposal = Proposal::to(self.band(&names)?, forming.vengeance);
        for (who, using) in &forming.asked {
            let place = self.fighter(who)?;
            if let Some(using) = using {
                proposal.brings[place] = Some(self.fighters[place].bringing(using)?);
            }
        }
        Some(proposal)
    }

    /// Roughly how large the trees of all turns from here on are: what somebody can become in as
    /// many ways as there are, against one turn in all its ways.
    pub fn team_pieces(&self, field: &Field) -> usize {
        if !self.teams {
            return 0;
        }
        let mut pieces: usize = 1;
        for (fighter, &now) in self.fighters.iter().zip(&field.scene) {
            let level = fighter.build.conditions[usize::from(now)].level;
            let below = |place: &usize| fighter.build.conditions[*place].level <= level;
            let counts = |place: &usize| match fighter.build.bonds[*place] {
                Bond::Free(_) => true,
                Bond::Tied(_) => self.forms_teams,
            };
            let ways = (0..fighter.build.conditions.len())
                .filter(below)
                .filter(counts);
            pieces = pieces.saturating_mul(ways.count());
        }
        pieces.saturating_mul(self.fighters.len())
    }
}
