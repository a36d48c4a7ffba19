//! The dice of all actions, from the call to the Damage that they bring: DIC.

use dice::Face;

use super::{Play, attack, damage, effort, rank::Attempt, task};
use crate::{
    event::Event,
    state::{Deed, Hand, PastRoll, Phase, State},
};

/// Everything is said: dice are awaited, or it is decided without any.
pub(super) fn call_dice(play: &mut Play) {
    play.happen(Event::DiceCalled);
    let throws = throws(&play.state);
    if throws.iter().all(|(_, attempt)| attempt.dice() == 0) {
        resolve(play, &[]);
    }
}

/// Who throws, and how, for everything that is being done, in order: a task by who tries it
/// (PDQ-DIC-01); an attack by the attacker and then by each defender, or anew for each
/// (PDQ-DIC-02, PDQ-MUL-03); several at once in seat order (PDQ-DIC-05).
pub fn throws(state: &State) -> Vec<(String, Attempt)> {
    let Some(Phase::Rolling(deeds)) = state.phase() else {
        return Vec::new();
    };
    deeds
        .iter()
        .flat_map(|deed| deed_throws(state, deed))
        .collect()
}

fn deed_throws(state: &State, deed: &Deed) -> Vec<(String, Attempt)> {
    match deed {
        Deed::Task(done) => vec![(done.effort.who.clone(), task::roll(state, done))],
        Deed::Attack(attack) => {
            let attacker = (attack.effort.who.clone(), attack::roll(state, attack));
            let mut throws = Vec::new();
            for (place, reaction) in attack.reactions.iter().enumerate() {
                if attack::is_rolled_for(state.options.multi_target_rolls, place) {
                    throws.push(attacker.clone());
                }
                throws.push((
                    reaction.effort.who.clone(),
                    attack::defence(state, reaction),
                ));
            }
            throws
        }
    }
}

/// Faces handed out in order, and what was made of them so far.
pub(super) struct Hands<'a> {
    faces: &'a [Face],
    /// Who threw what, and what came of it.
    pub(super) roll: PastRoll,
}

impl<'a> Hands<'a> {
    /// What the next one throws.
    pub(super) fn next(&mut self, who: &str, attempt: Attempt) -> &'a [Face] {
        let most = self.faces.len();
        let dice = usize::try_from(attempt.dice()).unwrap_or(most).min(most);
        let (own, rest) = self.faces.split_at(dice);
        self.faces = rest;
        self.roll.hands.extend(hand(who, attempt, own));
        own
    }
}

/// The dice have fallen, or none were needed: all rolls are read before any Damage is taken
/// (PDQ-DIC-02, PDQ-RUL-24).
pub(crate) fn resolve(play: &mut Play, faces: &[Face]) {
    let Some(Phase::Rolling(deeds)) = play.state.phase().cloned() else {
        return;
    };
    let mut hands = Hands {
        faces,
        roll: PastRoll {
            hands: Vec::new(),
            outcomes: Vec::new(),
        },
    };
    let (mut blows, mut flipped) = (Vec::new(), Vec::new());
    for deed in &deeds {
        match deed {
            Deed::Task(done) => {
                let own = hands.next(&done.effort.who, task::roll(&play.state, done));
                let (outcome, blow) = task::outcome(&play.state, done, own);
                hands.roll.outcomes.push(outcome);
                blows.extend(blow);
            }
            Deed::Attack(attack) => {
                blows.extend(attack::strike(&play.state, attack, &mut hands));
                let conflict = play.state.conflict();
                let attacker = conflict.and_then(|one| one.combatant(&attack.effort.who));
                let strategy = attacker.and_then(|one| one.strategy);
                if strategy.is_some_and(|before| effort::after_attack(before) != before) {
                    flipped.push(attack.effort.who.clone());
                }
            }
        }
    }
    let roll = hands.roll;
    play.happen(Event::Rolled {
        roll,
        secret: false,
    });
    for who in flipped {
        play.happen(Event::UpshiftUsed { who });
    }
    play.happen(Event::BlowsFell { blows });
    damage::go_on(play);
}

/// What somebody threw, if anything.
pub(super) fn hand(who: &str, attempt: Attempt, faces: &[Face]) -> Option<Hand> {
    match attempt {
        Attempt::Rolls {
            modifier,
            dice: 1..,
        } => Some(Hand {
            who: who.to_owned(),
            faces: faces.to_vec(),
            modifier,
        }),
        _ => None,
    }
}
