//! How teams of a combat that is reckoned stand at the table, and where there can be any.

use cliches::{
    crew::{Asked, Crew, Pace},
    forming,
};
use rulebook::{Seat, Side, Unreckoned};

use super::{
    Attack, Field, Skirmish,
    condition::Fighter,
    teams::{Blow, Offer, Offers, Proposal},
};
use crate::{
    rules::combat::effort_within,
    state::{self, Combat, Forming, Stage, State},
};

/// Whether teams can be formed in the odds of a combat: it must be small, as it began. What was
/// lost since does not count, so that the answer is the same all along; Destiny points do, for
/// nobody writes down how many there were.
pub fn may_form(state: &State, combat: &Combat) -> bool {
    let sides = combat.parties.each_ref().map(Vec::as_slice);
    forming::may_form(sides, |who| {
        let character = state.character(who);
        let cliches = character.into_iter().flat_map(|one| &one.cliches);
        let means = cliches.map(|cliche| {
            let judgement = combat.judgement(who, &cliche.name);
            (cliche.level, cliche.double_effort, judgement)
        });
        let own = character.map(|one| (one.seat == Seat::Gm, &one.items));
        (
            work_of(state, combat, who),
            (own, means.collect::<Vec<_>>()),
        )
    })
}

/// In how many ways somebody can be who has lost nothing, in a team or out of one, times the
/// Efforts that they could make halfway down.
fn work_of(state: &State, combat: &Combat, who: &str) -> usize {
    let Some(character) = state.character(who) else {
        return if combat.defeated.contains(who) {
            1
        } else {
            usize::MAX
        };
    };
    let levels = character.cliches.iter().map(|cliche| cliche.level as usize);
    let ways = levels.fold(character.cliches.len() + 1, usize::saturating_mul);
    let efforts = character
        .cliches
        .iter()
        .map(|cliche| effort_within(&state.options, cliche.level, cliche.double_effort) as usize);
    let efforts = 1 + efforts.max().unwrap_or(0) / 2;
    let destiny = (character.destiny as usize).saturating_mul(2) + 1;
    let ways = ways.saturating_mul(destiny).saturating_add(1);
    ways.saturating_mul(efforts)
}

/// Whether teams matter in a combat right now.
pub fn has_teams(combat: &Combat) -> bool {
    !combat.teams.is_empty() || matches!(combat.stage, Stage::Reform(_) | Stage::Forming(..))
}

/// The most dice that helpers can throw together.
pub fn most_help(fighters: &[Fighter]) -> u16 {
    let most = fighters.iter().map(|fighter| {
        let ties = fighter.conditions.iter().filter_map(|one| one.tie);
        ties.map(|tie| tie.helps).max().unwrap_or(0)
    });
    most.fold(0, u16::saturating_add)
}

impl Skirmish {
    /// The teams of both sides.
    pub(super) fn crews(&self, combat: &Combat) -> Result<[Crew; 2], Unreckoned> {
        let mut crews = [Crew::NONE; 2];
        for team in &combat.teams {
            let (Some(leader), Some(party)) =
                (self.who(&team.leader), combat.party_of(&team.leader))
            else {
                return Err(Unreckoned::about("hack-odds-unarmed", &team.leader));
            };
            if crews[party].leader().is_some() {
                return Err(Unreckoned::because("hack-odds-two-teams"));
            }
            let crew = Crew::led_by(leader, Pace::Waits, team.vengeance);
            crews = Crew::replaced(crews, party, crew);
        }
        Ok(crews)
    }

    /// Some of the fighters, as bits.
    fn band(&self, names: &[String]) -> Option<u16> {
        let mut places = names.iter().map(|who| self.who(who));
        places.try_fold(0, |bits, place| Some(bits | 1 << place?))
    }

    pub(super) fn blow_of(
        &self,
        field: &Field,
        blow: &state::Blow,
        attack: Attack,
    ) -> Option<Blow> {
        let loser = if blow.attacker_hurt {
            attack.who
        } else {
            attack.target
        };
        let side = self.fighters[usize::from(loser)].side;
        Some(Blow {
            side,
            loss: u16::try_from(blow.loss).ok()?,
            asked: Asked {
                members: self.members(field, side),
                undecided: self.band(&blow.undecided)?,
                offers: self.band(&blow.offers)?,
            },
        })
    }

    pub(super) fn offers_of(&self, combat: &Combat, offers: &[state::Offer]) -> Option<Offers> {
        let mut found = [None, None];
        for (place, offer) in offers.iter().enumerate() {
            let party = combat.party_of(offer.survivors.first()?)?;
            *found.get_mut(place)? = Some(Offer {
                side: Side::BOTH[party],
                survivors: self.band(&offer.survivors)?,
            });
        }
        Some(found)
    }

    pub(super) fn proposal_of(&self, forming: &Forming) -> Option<Proposal> {
        let names: Vec<String> = forming.asked.iter().map(|(who, _)| who.clone()).collect();
        let mut proposal = Proposal::to(self.band(&names)?, forming.vengeance);
        for (who, name) in &forming.asked {
            let place = self.who(who)?;
            if let Some(name) = name {
                proposal.brings[place] = Some(self.fighters[place].bringing(name)?);
            }
        }
        Some(proposal)
    }
}
