//! What can be chosen in an encounter that is reckoned, for people and as forms of the table.

use rulebook::{Filled, Message};

use super::{Moment, Move, Skirmish};
use crate::{
    choices::means_word,
    setup::Settling,
    state::{Means, Role},
};

/// A move in words.
pub fn describe(fight: &Skirmish, chosen: Move) -> Message {
    let name = |who: u8| fight.fighters[usize::from(who)].name.as_str();
    let means = |means: Means| Message::new(means_word(means).1);
    match chosen {
        Move::Attack(target, with) => Message::new("die-tower-odds-attack")
            .with("target", name(target))
            .with("means", means(with)),
        Move::EndTurn => Message::new("die-tower-odds-end-turn"),
        Move::Defend(with) => Message::new("die-tower-odds-defend").with("means", means(with)),
        Move::Judge(_, dice) => Message::new("die-tower-odds-judge").with("dice", u32::from(dice)),
        Move::Wish(wishes) => Message::new("die-tower-odds-wish").with("wishes", u32::from(wishes)),
        Move::Place => Message::new("die-tower-odds-place"),
        Move::Befall => Message::new("die-tower-odds-befall"),
        Move::Bless => Message::new("die-tower-odds-bless"),
        Move::Revive(who) => Message::new("die-tower-odds-revive").with("who", name(who)),
    }
}

/// A move as a form of the table.
pub fn filled(fight: &Skirmish, moment: &Moment, chosen: Move) -> Option<Filled> {
    let name = |who: u8| fight.fighters[usize::from(who)].name.as_str();
    let with = |form: Filled, means: Means| form.with("with", means_word(means).0);
    Some(match chosen {
        Move::Attack(target, means) => {
            let attacker = &fight.fighters[fight.acting(moment.at)?];
            let far = attacker.far >> target & 1 == 1;
            let form = Filled::new("attack")
                .with("who", attacker.name.as_str())
                .with("reach", if far { "far" } else { "hand" })
                .with("target", name(target));
            with(form, means)
        }
        Move::EndTurn => Filled::new("end_turn"),
        Move::Defend(means) => with(Filled::new("defend"), means),
        Move::Judge(role, dice) => Filled::new(match role {
            Role::Attacker => "judge_attack",
            Role::Defender => "judge_defence",
        })
        .with("dice", i64::from(dice))
        .with("lean", "none")
        .with("edge", 0)
        .with("weakness", "none"),
        Move::Wish(wishes) => Filled::new("roll").with("wishes", i64::from(wishes)),
        Move::Place => {
            let form = Filled::new("place");
            match fight.settling {
                Settling::Simulated => form.with("right", 0).with("back", 0).with("turn", 0),
                Settling::Drawn | Settling::ByHand => form,
            }
        }
        Move::Befall => Filled::new("befall").with("down", "yes").with("what", ""),
        Move::Bless => Filled::new("bless"),
        Move::Revive(who) => Filled::new("revive").with("who", name(who)),
    })
}
