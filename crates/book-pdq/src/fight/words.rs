//! What can be chosen in a Conflict that is reckoned, for people and as forms of the table.

use rulebook::{Filled, Message};

use super::{Fighter, Moment, Move, Skirmish, moment, strikes::each};
use crate::{choices::TITLES, state::Strategy, view::strategy_key};

impl Skirmish {
    pub(super) fn in_words(&self, moment: &Moment, chosen: &Move) -> Message {
        let victim = &self.fighters[moment.victim()];
        match chosen {
            Move::Attack(attack) => {
                let [targets, helpers] = [attack.targets, attack.helpers]
                    .map(|who| Message::names(each(who).map(|who| self.name(who))));
                if attack.helpers == 0 {
                    Message::new("pdq-odds-attack").with("target", targets)
                } else {
                    Message::new("pdq-odds-attack-together")
                        .with("target", targets)
                        .with("helpers", helpers)
                }
            }
            Move::Adopt(strategy) => Message::new(strategy_key(*strategy)),
            Move::Take(shares) => {
                let shares = victim.named(shares).into_iter();
                let shares = shares.map(|(quality, points)| {
                    Message::new("pdq-odds-share")
                        .with("quality", quality)
                        .with("points", points)
                });
                Message::new("pdq-odds-take").with("shares", Message::list(shares))
            }
            Move::Chin(rank) => {
                let quality = victim.quality(*rank).unwrap_or_default();
                Message::new("pdq-odds-chin").with("quality", quality)
            }
            Move::Fall(_) => Message::new("pdq-odds-fall"),
            Move::Say(said) => {
                let title = TITLES.iter().find(|(form, _)| *form == said.key);
                Message::new(title.map_or("", |(_, title)| title))
            }
        }
    }

    pub(super) fn as_form(&self, moment: &Moment, chosen: &Move) -> Option<Filled> {
        let acting = &self.fighters[moment.acting];
        let victim = &self.fighters[moment.victim()];
        let of = |key: &str, who: &Fighter| Filled::new(key).with("who", who.name.as_str());
        Some(match chosen {
            Move::Attack(attack) => {
                let names = |who: u16| -> Vec<String> {
                    each(who).map(|who| self.name(who).to_owned()).collect()
                };
                let targets = self.weakest_first(moment.at, attack.targets);
                let targets = targets.into_iter().map(|who| self.name(who).to_owned());
                let targets: Vec<String> = targets.collect();
                let form = if attack.helpers == 0 {
                    of("attack", acting)
                } else {
                    of("attack_together", acting).with("helpers", names(attack.helpers))
                };
                let form = form.with("targets", targets);
                let used = acting.used.clone().into_iter().collect();
                let form = form.with("qualities", moment::picked(used));
                if self.options.range_bands {
                    form.with("reach", "hand")
                } else {
                    form
                }
            }
            Move::Adopt(Strategy::PlayItCagey) => {
                of("adopt", acting).with("strategy", "play_it_cagey")
            }
            Move::Adopt(_) => of("adopt", acting).with("strategy", "flip_out"),
            Move::Take(shares) => of("take_damage", victim).with("split", victim.named(shares)),
            Move::Fall(points) => {
                let shares = victim.named(&victim.any_shares(*points));
                of("take_damage", victim).with("split", shares)
            }
            Move::Chin(rank) => of("chin", victim).with("quality", victim.quality(*rank)?),
            Move::Say(said) => said.clone(),
        })
    }
}
