//! Short words for stories in which somebody fights.

use book_die_tower::{
    DieTower,
    event::Event,
    refusal::Refusal,
    setup::Options,
    state::{Band, Doing, Why},
};
use dice::Face;
use rulebook::{Filled, Outcome, Rulebook};
use rulebook_testkit::Table;

use crate::common::{Story, by_hand, f, names, usual};

/// One side of an attack as the World Master judges it: so many dice and nothing special.
/// What is special is added with `with`.
fn side(key: &str, dice: i64) -> Filled {
    f(key)
        .with("dice", dice)
        .with("lean", "none")
        .with("edge", 0)
        .with("weakness", "none")
}

/// The attacker's side.
pub fn attack_with(dice: i64) -> Filled {
    side("judge_attack", dice)
}

/// The defender's side.
pub fn defence_with(dice: i64) -> Filled {
    side("judge_defence", dice)
}

/// An attack hand to hand with nothing special.
pub fn attack(who: &str, target: &str) -> Filled {
    f("attack")
        .with("who", who)
        .with("target", target)
        .with("with", "plain")
        .with("reach", "hand")
}

/// Holding back attack, movement or both.
pub fn hold(who: &str, actions: &str, trigger: &str) -> Filled {
    f("hold")
        .with("who", who)
        .with("actions", actions)
        .with("trigger", trigger)
}

/// Moving about.
pub fn about(who: &str) -> Filled {
    f("move_about").with("who", who).with("what", "")
}

/// Trying something with nothing special.
pub fn trying(who: &str) -> Filled {
    f("try")
        .with("who", who)
        .with("with", "plain")
        .with("what", "")
}

/// The usual four in an encounter at Short range; this seat goes first.
pub fn all_four(options: Options, first: &str) -> Table<DieTower> {
    let mut table = usual(options);
    table.fights(&["Colombina", "Pedrolino", "Pantalone", "Gargoyle"], first);
    table
}

/// The same with real dice, and Ann first.
pub fn brawl() -> Table<DieTower> {
    all_four(by_hand(), "Ann")
}

/// Short words for what happens in a fight.
pub trait Fighting {
    /// An attack with nothing special on either side, up to the dice: one die each.
    fn lunges(&mut self, who: &str, target: &str);
    /// The same with these dice, each throw for itself.
    fn strikes(&mut self, who: &str, target: &str, throws: &[&[Face]]);
    /// An attack by these means that is judged so, up to the Wishes.
    fn clashes(&mut self, sides: [(&str, &str); 2], attack: &Filled, defence: &Filled);
    /// The totals of the last attack, and whether it hit.
    fn result(&self) -> (i64, i64, bool);
    /// Who owes dice, and why, in their order.
    fn debts(&self) -> Vec<(String, Why)>;
    /// Whether somebody has a movement and an attack left in this turn.
    fn has_left(&self, who: &str) -> (bool, bool);
    /// What somebody holds back: the movement, the attack.
    fn holds(&self, who: &str) -> Option<(bool, bool)>;
    /// Who carries out now what was held back.
    fn released(&self) -> Option<String>;
    /// How far two are from each other.
    fn range(&self, one: &str, other: &str) -> Band;
    /// The seat on turn ends it.
    fn ends_turn(&mut self);
    /// The World Master sees somebody's trigger happen.
    fn triggers(&mut self, who: &str);
    /// A player bids farewell to the action, or both, until something happens.
    fn holds_back(&mut self, who: &str, actions: &str);
    /// The World Master says that somebody has fallen.
    fn drops(&mut self, who: &str);
    /// The tower falls for whoever owes a die, who is down, or is not.
    fn topples(&mut self, down: bool);
    /// A form of this seat is refused for this reason, changes nothing, and says this number.
    fn refuses(&self, seat: &str, form: &Filled, why: &Refusal, number: &str);
    /// Somebody of a PC's joins in a miracle: the tower is at 12, a die is owed and stands.
    fn blesses(&mut self, who: &str, foe: &str);
    /// An encounter of these in which nobody is named to be the first.
    fn meet(&mut self, fighters: &[&str]);
}

impl Fighting for Table<DieTower> {
    fn lunges(&mut self, who: &str, target: &str) {
        self.attacks(who, "plain", target, "plain");
        self.judges(1, 1);
        self.no_wishes();
    }

    fn strikes(&mut self, who: &str, target: &str, throws: &[&[Face]]) {
        self.lunges(who, target);
        for faces in throws {
            self.throw(faces);
        }
    }

    fn clashes(&mut self, sides: [(&str, &str); 2], attack: &Filled, defence: &Filled) {
        let [(who, with), (target, defends)] = sides;
        self.attacks(who, with, target, defends);
        self.choose("gm", attack);
        self.choose("gm", defence);
    }

    fn result(&self) -> (i64, i64, bool) {
        let found = self.log.iter().rev().find_map(|event| match event {
            Event::AttackDone {
                attack,
                defence,
                hit,
                ..
            } => Some((*attack, *defence, *hit)),
            _ => None,
        });
        found.expect("there was an attack")
    }

    fn debts(&self) -> Vec<(String, Why)> {
        match &self.state.doing {
            Doing::Placing(placing) => {
                let owed = placing.owed.iter();
                owed.map(|one| (one.who.clone(), one.why)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn has_left(&self, who: &str) -> (bool, bool) {
        let fighter = self.fight().fighter(who).expect("they fight");
        (!fighter.moved, !fighter.attacked)
    }

    fn holds(&self, who: &str) -> Option<(bool, bool)> {
        let fighter = self.fight().fighter(who).expect("they fight");
        let held = fighter.held.as_ref();
        held.map(|held| (held.movement, held.attack))
    }

    fn released(&self) -> Option<String> {
        let released = self.fight().released.as_ref();
        released.map(|released| released.who.clone())
    }

    fn range(&self, one: &str, other: &str) -> Band {
        let there = self.fight().band(one, other);
        assert_eq!(there, self.fight().band(other, one), "it is one distance");
        there
    }

    fn ends_turn(&mut self) {
        let seat = self.on_turn();
        self.choose(&seat, &f("end_turn"));
    }

    fn triggers(&mut self, who: &str) {
        self.choose("gm", &f("trigger").with("who", who));
    }

    fn holds_back(&mut self, who: &str, actions: &str) {
        let seat = self.seat(who);
        self.choose(&seat, &hold(who, actions, "the bell rings"));
    }

    fn drops(&mut self, who: &str) {
        self.choose("gm", &f("rule_fallen").with("who", who));
    }

    fn topples(&mut self, down: bool) {
        assert!(self.height() > 0, "only what stands can fall");
        self.places(Outcome::Fell);
        let down = if down { "yes" } else { "no" };
        self.choose("gm", &f("befall").with("down", down).with("what", "ouch"));
    }

    fn refuses(&self, seat: &str, form: &Filled, why: &Refusal, number: &str) {
        let refusal = self.refused(seat, form);
        assert_eq!(refusal, *why, "{seat}: {form:?}");
        assert_eq!(DieTower::explain(&refusal).0.0, number, "{form:?}");
    }

    fn blesses(&mut self, who: &str, foe: &str) {
        self.tower_of(0);
        self.tower_of(12);
        self.strikes(foe, who, &[&[3], &[2]]);
        self.places(Outcome::Stood);
        let seat = self.seat(who);
        self.choose(&seat, &f("bless"));
    }

    fn meet(&mut self, fighters: &[&str]) {
        let form = f("begin_encounter")
            .with("fighters", names(fighters))
            .with("first", "*nobody*")
            .with("range", "short");
        self.choose("gm", &form);
    }
}
