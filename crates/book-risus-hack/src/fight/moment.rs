//! Where a combat that is reckoned stands at the table right now, perhaps in the middle of a turn.

use rulebook::Unreckoned;

use super::{Attack, Field, MOST_FIGHTERS, Moment, Skirmish, lots::lot, small, turns::Watch};
use crate::{
    rules::{
        contest::{Falling, Odds, roll_off, round},
        exchange::has_effort,
    },
    state::{Combat, Exchange, Stage, State},
};

/// Dice that only a fumble can come of.
const NOBODY: Odds = [
    dice::Fraction::ZERO,
    dice::Fraction::ZERO,
    dice::Fraction::ONE,
];

impl Skirmish {
    /// Where the combat that is going on stands.
    pub(super) fn moment(&self, state: &State, combat: &Combat) -> Result<Moment, Unreckoned> {
        let mut scene = [0; MOST_FIGHTERS];
        for (condition, fighter) in scene.iter_mut().zip(&self.fighters) {
            *condition = fighter.fresh;
        }
        let names: Vec<String> = self.fighters.iter().map(|one| one.name.clone()).collect();
        let field = Field {
            scene,
            watch: Watch::of(combat, &names),
            crews: self.crews(combat)?,
        };
        let now = self.at(&field);
        let declared = |exchange: &Exchange| {
            let (who, target) = (self.who(&exchange.attack.who)?, self.who(&exchange.target)?);
            let stance = self.fighters[who].stance(state, &exchange.attack)?;
            let defence = exchange.defence.as_ref();
            let defence = defence.and_then(|side| self.fighters[target].stance(state, side));
            let attack = Attack {
                who: small(who),
                target: small(target),
                stance,
            };
            Some((attack, defence))
        };
        let thrown = |exchange: &Exchange, odds| {
            let (attack, defence) = declared(exchange)?;
            Some(Moment::Thrown(now, attack, defence?, lot(odds)))
        };
        let moment = match &combat.stage {
            Stage::Prepare => Some(Moment::Between(self.round_begins(field))),
            Stage::Between => Some(Moment::Between(now)),
            Stage::Defend(exchange) => {
                declared(exchange).map(|(attack, _)| Moment::Attacked(now, attack))
            }
            Stage::Roll(exchange, rolling) => {
                let sides = [0, 1].map(|side| Falling::of(&self.options, rolling, side));
                let with_effort = has_effort(exchange);
                let [own, other] = &sides;
                thrown(
                    exchange,
                    &round(&self.options, combat.fd, with_effort, [own, other]),
                )
            }
            Stage::RollOff(exchange) => thrown(exchange, &roll_off()),
            Stage::Fumble(exchange) => thrown(exchange, &NOBODY),
            Stage::Volunteers(blow) | Stage::PickVolunteer(blow) | Stage::Designate(blow) => {
                declared(&blow.exchange).and_then(|(attack, defence)| {
                    let blow = self.blow_of(&field, blow, attack)?;
                    Some(Moment::Blow(now, attack, defence?, blow))
                })
            }
            Stage::Reform(offers) => {
                let offers = self.offers_of(combat, offers);
                offers.map(|offers| Moment::Reform(now, offers))
            }
            Stage::Forming(forming, then) => {
                let offers = match then.next_offer(combat.round) {
                    Stage::Reform(offers) => self.offers_of(combat, &offers),
                    _ => Some([None, None]),
                };
                let proposal = self.proposal_of(forming);
                let both = proposal.zip(offers);
                both.map(|(proposal, offers)| Moment::Forming(now, proposal, offers))
            }
            Stage::Fates { .. } => None,
        };
        moment.ok_or_else(|| Unreckoned::because("hack-odds-unclear"))
    }
}
