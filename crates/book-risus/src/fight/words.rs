//! Moves of a combat that is reckoned: what they are called, and the forms of the table that say
//! the same.

use cliches::crew::each;
use rulebook::{Filled, Message};

use super::{
    Attack, Moment, Move, Position, Skirmish,
    condition::{Arm, Stance},
    teams::Stand,
};

fn extras(message: Message, stance: &Stance) -> Message {
    message
        .with("pump", u32::from(stance.pump))
        .with("lucky", u32::from(stance.lucky))
}

fn boost(form: Filled, stance: &Stance) -> Filled {
    form.with("pump", i64::from(stance.pump))
        .with("lucky", i64::from(stance.lucky))
}

impl Skirmish {
    fn name(&self, who: u8) -> &str {
        self.fighters
            .get(usize::from(who))
            .map_or("", |fighter| fighter.name.as_str())
    }

    fn using(&self, who: u8, arm: Arm) -> Option<&str> {
        let using = self.fighters.get(usize::from(who))?.using(arm)?;
        Some(using.id())
    }

    /// Who is about to attack, and whom somebody attacks.
    fn heads_of(&self, moment: &Moment) -> [u8; 2] {
        let small = |who: usize| u8::try_from(who).unwrap_or(0);
        let on_turn = |at: Position| {
            self.turns
                .next(at.standing(), at.watch())
                .map(|(_, who)| who)
        };
        match moment {
            Moment::Between(at) if self.teams => {
                let next = self.next_of(&self.field(*at));
                [small(next.map_or(0, |(_, who)| who)), 0]
            }
            Moment::Between(at) => [small(on_turn(*at).unwrap_or(0)), 0],
            Moment::Attacked(at, attack) | Moment::Defended(at, attack, _) => {
                [small(on_turn(*at).unwrap_or(0)), attack.target]
            }
            Moment::Teams(now) => match now.1 {
                Stand::Clash(clash) | Stand::Volunteers(clash, _) | Stand::Taking(clash, _) => {
                    [clash.who, clash.target]
                }
                Stand::Joining(who, _) => [who, 0],
                _ => [0, 0],
            },
        }
    }

    /// What a move is, for people.
    pub(super) fn in_words(&self, moment: &Moment, chosen: &Move) -> Message {
        let [attacker, target] = self.heads_of(moment);
        let rolled = |key, who: u8, stance: &Stance| {
            let using = self.using(who, stance.arm()).unwrap_or_default();
            let message = Message::new(key).with("using", using);
            extras(message.with("dice", u32::from(stance.dice)), stance)
        };
        let about = |key, who: u8| Message::new(key).with("who", self.name(who));
        let with = |key, who: u8, arm: Arm| {
            let using = self.using(who, arm).unwrap_or_default();
            let message = about(key, who).with("using", using);
            message.with("dice", u32::from(arm.dice))
        };
        match *chosen {
            Move::Attack(Attack {
                target,
                ref stance,
                vengeance,
            }) => {
                let key = if vengeance {
                    "risus-odds-avenge"
                } else {
                    "risus-odds-attack"
                };
                rolled(key, attacker, stance).with("target", self.name(target))
            }
            Move::Defend(ref stance) => rolled("risus-odds-defend", target, stance),
            Move::Help(who, ref stance) => extras(about("risus-odds-help", who), stance),
            Move::Volunteer(who, true) | Move::Take(who, true) => {
                about("risus-odds-volunteer", who)
            }
            Move::Volunteer(who, false) => about("risus-odds-stand-back", who),
            Move::Take(who, false) => about("risus-odds-designate", who),
            Move::Propose(band) => {
                let names = each(band).filter_map(|who| self.fighters.get(who));
                let names = Message::names(names.map(|fighter| &fighter.name));
                Message::new("risus-odds-propose").with("names", names)
            }
            Move::Contribute(who, arm) => with("risus-odds-contribute", who, arm),
            Move::Lead(who) => about("risus-odds-lead", who),
            Move::Decline(who) => about("risus-odds-decline", who),
            Move::Join(who, arm) => with("risus-odds-join", who, arm),
            Move::LetIn => about("risus-odds-let-in", attacker),
            Move::DropOut(who) => about("risus-odds-drop-out", who),
            Move::Disband(who) => about("risus-odds-disband", who),
        }
    }

    /// The form of the table that says the same as a move made right now, if one does.
    pub(super) fn as_form(&self, moment: &Moment, chosen: &Move) -> Option<Filled> {
        let [attacker, target] = self.heads_of(moment);
        let about = |key, who: u8| Filled::new(key).with("who", self.name(who));
        let with = |key, who: u8, arm: Arm| {
            let using = self.using(who, arm)?;
            Some(about(key, who).with("using", using))
        };
        let stand = match moment {
            Moment::Teams(now) => Some(&now.1),
            _ => None,
        };
        match *chosen {
            Move::Attack(attack) => {
                let form = with("attack", attacker, attack.stance.arm())?
                    .with("target", self.name(attack.target))
                    .with("vengeance", if attack.vengeance { "yes" } else { "no" });
                Some(boost(form, &attack.stance))
            }
            Move::Defend(ref stance) => {
                let using = self.using(target, stance.arm())?;
                Some(boost(Filled::new("defend").with("using", using), stance))
            }
            Move::Help(who, ref stance) => Some(boost(about("help", who), stance)),
            Move::Volunteer(who, true) => Some(about("volunteer", who)),
            Move::Volunteer(who, false) => Some(about("stand_back", who)),
            Move::Take(who, volunteer) => match stand {
                Some(Stand::Taking(..)) if volunteer => Some(about("pick_volunteer", who)),
                Some(Stand::Taking(..)) => Some(about("designate", who)),
                _ => None,
            },
            Move::Propose(band) => {
                let mut names = each(band).filter_map(|who| self.fighters.get(who));
                let by = names.next()?;
                let others: Vec<String> = names.map(|fighter| fighter.name.clone()).collect();
                let form = Filled::new("propose_team").with("by", by.name.as_str());
                Some(form.with("with", others))
            }
            Move::Contribute(who, arm) => with("contribute", who, arm),
            Move::Lead(who) => Some(Filled::new("name_leader").with("leader", self.name(who))),
            Move::Decline(who) => Some(about("decline_reform", who)),
            Move::Join(who, arm) => {
                let side = self.fighters.get(usize::from(who))?.side;
                let leader =
                    rulebook::Fight::position(self, moment).crews()[side.index()].leader()?;
                let leader = self.fighters.get(leader)?.name.as_str();
                Some(with("join_team", who, arm)?.with("leader", leader))
            }
            Move::LetIn => Some(Filled::new("answer_join").with("accept", "yes")),
            Move::DropOut(who) => Some(about("drop_out", who)),
            Move::Disband(who) => Some(Filled::new("disband").with("leader", self.name(who))),
        }
    }
}
