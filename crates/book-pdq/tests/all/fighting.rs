//! More short words, for stories of Conflicts.

use book_pdq::{
    Pdq,
    refusal::Refusal,
    rules::damage::amount,
    setup::{InitiativeTies, Options},
    state::{Condition, Outcome, Strategy},
};
use rulebook::Filled;
use rulebook_testkit::Table;

use crate::common::{Story, f, named, names};

/// Those who stand equal act at the same time.
pub fn simultaneous() -> Options {
    Options {
        initiative_ties: InitiativeTies::Simultaneous,
        ..Options::default()
    }
}

/// An attack as a form, without who.
pub fn attack(qualities: &[&str], targets: &[&str]) -> Filled {
    let form = f("attack").with("qualities", named(qualities));
    form.with("targets", names(targets))
}

/// An attack with helpers as a form, without who.
pub fn together(qualities: &[&str], targets: &[&str], helpers: &[&str]) -> Filled {
    let form = f("attack_together").with("qualities", named(qualities));
    let form = form.with("targets", names(targets));
    form.with("helpers", names(helpers))
}

/// Short words for Conflicts.
pub trait Fighting {
    /// Somebody's own choice is refused like this; the number of the rule.
    fn refuses(&self, who: &str, form: Filled, refusal: &Refusal) -> &'static str;
    /// The same for the game master, with the form as it is.
    fn refuses_gm(&self, form: &Filled, refusal: &Refusal) -> &'static str;
    /// The totals of the last roll's attacks: attack, and defence.
    fn totals(&self) -> Vec<(i64, i64)>;
    /// Whose dice fell in the last roll, in order.
    fn threw(&self) -> String;
    /// Who has to take Damage now, and how much.
    fn pending(&self) -> Option<(String, u32)>;
    /// The order of a Conflict: places parted by commas, those who share one by a plus sign.
    fn order(&self) -> String;
    /// How somebody plays it.
    fn strategy(&self, who: &str) -> Option<Strategy>;
    /// Whether somebody is in action.
    fn acts(&self, who: &str) -> bool;
    /// Somebody adopts a strategy.
    fn adopts(&mut self, who: &str, strategy: &str);
    /// Somebody passes.
    fn passes(&mut self, who: &str);
    /// Everybody of these passes.
    fn all_pass(&mut self, everybody: &[&str]);
    /// Somebody kills somebody.
    fn kills(&mut self, who: &str, victim: &str);
    /// The game master approves an attack on these surprised ones, with a weapon or without.
    fn approves_special(&mut self, weapon: bool, surprised: &[&str]);
    /// A target reacts, and the attack plays on a Weakness.
    fn reacts_weakly(&mut self, who: &str, qualities: &[&str], weakness: &str);
    /// The game master shifts what somebody does.
    fn shifts(&mut self, who: &str, direction: &str, by: i64);
    /// Somebody puts Qualities into somebody's attack.
    fn contributes(&mut self, who: &str, qualities: &[&str]);
    /// The first side is prepared against the second, some are put out of action, and it
    /// begins in this order.
    fn fight_over(&mut self, first: &[&str], second: &[&str], out: &[(&str, &str)]);
}

impl Fighting for Table<Pdq> {
    fn refuses(&self, who: &str, form: Filled, refusal: &Refusal) -> &'static str {
        let said = self.refused(&self.seat(who), &form.with("who", who));
        assert_eq!(&said, refusal);
        said.rule().0
    }

    fn refuses_gm(&self, form: &Filled, refusal: &Refusal) -> &'static str {
        let said = self.refused("gm", form);
        assert_eq!(&said, refusal);
        said.rule().0
    }

    fn totals(&self) -> Vec<(i64, i64)> {
        let roll = self.state.last_roll.as_ref().expect("dice have fallen");
        let attack = |outcome: &Outcome| match outcome {
            Outcome::Attack {
                attack, defence, ..
            } => Some((*attack, *defence)),
            _ => None,
        };
        roll.outcomes.iter().filter_map(attack).collect()
    }

    fn threw(&self) -> String {
        let roll = self.state.last_roll.as_ref().expect("dice have fallen");
        let hands = roll.hands.iter().map(|hand| hand.who.as_str());
        hands.collect::<Vec<_>>().join(", ")
    }

    fn pending(&self) -> Option<(String, u32)> {
        let blow = self.state.blow()?;
        Some((blow.who.clone(), amount(&self.state, blow)))
    }

    fn order(&self) -> String {
        let order = self.conflict().order.iter();
        let places = order.map(|place| place.join("+"));
        places.collect::<Vec<_>>().join(", ")
    }

    fn strategy(&self, who: &str) -> Option<Strategy> {
        let combatant = self.conflict().combatant(who);
        combatant.expect("they are in it").strategy
    }

    fn acts(&self, who: &str) -> bool {
        self.condition(who) == Condition::InAction
    }

    fn adopts(&mut self, who: &str, strategy: &str) {
        self.does(who, f("adopt").with("strategy", strategy));
    }

    fn passes(&mut self, who: &str) {
        self.does(who, f("pass"));
    }

    fn all_pass(&mut self, everybody: &[&str]) {
        for who in everybody {
            self.passes(who);
        }
    }

    fn kills(&mut self, who: &str, victim: &str) {
        self.does(who, f("kill").with("victim", victim));
    }

    fn approves_special(&mut self, weapon: bool, surprised: &[&str]) {
        let form = f("approve_attack").with("badass", "no");
        let form = form.with("surprised", names(surprised));
        let form = if self.state.options.weapon_damage {
            form.with("weapon", if weapon { "yes" } else { "no" })
        } else {
            form
        };
        self.choose("gm", &form);
    }

    fn reacts_weakly(&mut self, who: &str, qualities: &[&str], weakness: &str) {
        self.does(who, f("react").with("qualities", named(qualities)));
        let form = f("approve_reaction").with("who", who).with("badass", "no");
        self.choose("gm", &form.with("weakness", weakness));
    }

    fn shifts(&mut self, who: &str, direction: &str, by: i64) {
        let form = f("shift").with("who", who).with("direction", direction);
        self.choose("gm", &form.with("by", by).with("reason", "so it is"));
    }

    fn contributes(&mut self, who: &str, qualities: &[&str]) {
        self.does(who, f("contribute").with("qualities", names(qualities)));
    }

    fn fight_over(&mut self, first: &[&str], second: &[&str], out: &[(&str, &str)]) {
        self.prepare(first, second);
        for (who, quality) in out {
            let room = self.who(who).quality(quality).expect("they have it").room();
            self.hurt(who, quality, i64::from(room));
            assert!(!self.acts(who));
        }
        let order: Vec<&str> = first.iter().chain(second).copied().collect();
        self.begin_in_order(&order);
    }
}
