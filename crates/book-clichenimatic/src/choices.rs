//! What each seat may do now, as forms.
//!
//! Forms are made by asking the rules, never by deciding again what is allowed: ranges come
//! from the functions that check them. In every pick the likeliest comes first: the highest die
//! to act, the lowest that suffices to counter.

mod acting;
mod answering;
mod buying;
mod calling;
mod rolled;
mod round;
mod seldom;
mod talking;

use rulebook::{Choice, Kind, Message, PickOption, Rule, Seat};

use crate::{
    command::die_id,
    rules::{boost, scale, target_id},
    state::{Conflict, Importance, Skill, Stage, State, Target, Unit},
};

/// Everything that a seat may do, in a fixed order.
pub fn choices(state: &State, seat: &Seat) -> Vec<Choice> {
    let mut list = Vec::new();
    match state.conflict.as_deref() {
        None => talking::talking(state, seat, &mut list),
        Some(conflict) => in_conflict(state, conflict, seat, &mut list),
    }
    talking::always(state, seat, &mut list);
    seldom::mark(state, &mut list);
    list
}

fn in_conflict(state: &State, conflict: &Conflict, seat: &Seat, list: &mut Vec<Choice>) {
    if !conflict.drops.is_empty() {
        rolled::drop(state, conflict, seat, list);
    } else if let Some(invoked) = &conflict.flaw {
        answering::flaw(state, invoked, seat, list);
    } else {
        match &conflict.stage {
            Stage::Ticking(_) => answering::blow(state, conflict, seat, list),
            Stage::Prelude => {
                round::declaring(state, conflict, seat, list);
                round::prelude(state, conflict, seat, list);
            }
            Stage::Bidding(bidding) => round::bidding(state, conflict, bidding, seat, list),
            Stage::Declaring => round::declaring(state, conflict, seat, list),
            Stage::Rolling => {}
            Stage::Cliche { waiting, .. } => {
                if waiting.first() == Some(seat) {
                    rolled::cliches(state, conflict, seat, list);
                }
            }
            Stage::SetAside(waiting) => {
                rolled::set_aside(state, conflict, waiting, seat, list);
            }
            Stage::Acting(acting) => match &acting.attack {
                None => acting::turn(state, conflict, acting, seat, list),
                Some(attack) => answering::attack(state, conflict, attack, seat, list),
            },
        }
        rolled::catch_phrases(state, conflict, seat, list);
        round::instants(state, conflict, seat, list);
        round::flaws(state, seat, list);
        talking::rulings(state, seat, list);
    }
    if *seat == Seat::Gm {
        list.push(form("end_conflict", "TBL-02"));
    }
}

// Small words for making forms.

fn form(key: &'static str, rule: &'static str) -> Choice {
    Choice::new(key, Message::new(title(key)), Rule(rule))
}

/// A form whose title tells for whom it is.
fn form_for(key: &'static str, rule: &'static str, who: &str) -> Choice {
    Choice::new(key, Message::new(title(key)).with("who", who), Rule(rule))
}

/// The message that names a form. Keys of forms and of messages are spelt differently.
fn title(key: &'static str) -> &'static str {
    let mut titles = TITLES.iter();
    let found = titles.find(|(form, _)| *form == key);
    found.map_or("", |(_, message)| message)
}

/// Every form and the message that names it.
pub const TITLES: &[(&str, &str)] = &[
    ("make_character", "cn-choose-make-character"),
    ("finish", "cn-choose-finish"),
    ("make_mooks", "cn-choose-make-mooks"),
    ("hand_over", "cn-choose-hand-over"),
    ("award", "cn-choose-award"),
    ("buy_cliche", "cn-choose-buy-cliche"),
    ("buy_pip", "cn-choose-buy-pip"),
    ("take_flaw", "cn-choose-take-flaw"),
    ("take_secret", "cn-choose-take-secret"),
    ("buy_run_off", "cn-choose-buy-run-off"),
    ("set_resolve", "cn-choose-set-resolve"),
    ("set_essence", "cn-choose-set-essence"),
    ("buy_item", "cn-choose-buy-item"),
    ("buy_item_run_off", "cn-choose-buy-item-run-off"),
    ("raise_adder", "cn-choose-raise-adder"),
    ("add_effect", "cn-choose-add-effect"),
    ("set_uses", "cn-choose-set-uses"),
    ("set_recovery", "cn-choose-set-recovery"),
    ("set_recharge", "cn-choose-set-recharge"),
    ("set_limited", "cn-choose-set-limited"),
    ("give_item", "cn-choose-give-item"),
    ("auto_success", "cn-choose-auto-success"),
    ("use_item", "cn-choose-use-item"),
    ("restore", "cn-choose-restore"),
    ("access", "cn-choose-access"),
    ("veto", "cn-choose-veto"),
    ("rest", "cn-choose-rest"),
    ("refresh_resolve", "cn-choose-refresh-resolve"),
    ("crushing_defeat", "cn-choose-crushing-defeat"),
    ("swell", "cn-choose-swell"),
    ("new_scene", "cn-choose-new-scene"),
    ("new_session", "cn-choose-new-session"),
    ("set_free", "cn-choose-set-free"),
    ("kill", "cn-choose-kill"),
    ("gm_price", "cn-choose-gm-price"),
    ("pay_price", "cn-choose-pay-price"),
    ("rule_essence", "cn-choose-rule-essence"),
    ("rule_resolve", "cn-choose-rule-resolve"),
    ("rule_mooks", "cn-choose-rule-mooks"),
    ("rule_points", "cn-choose-rule-points"),
    ("rule_uses", "cn-choose-rule-uses"),
    ("rule_owed", "cn-choose-rule-owed"),
    ("rule_out", "cn-choose-rule-out"),
    ("rule_flaw", "cn-choose-rule-flaw"),
    ("call_fight", "cn-choose-call-fight"),
    ("call_fight_among", "cn-choose-call-fight-among"),
    ("call_task", "cn-choose-call-task"),
    ("call_test", "cn-choose-call-test"),
    ("call_trial", "cn-choose-call-trial"),
    ("call_competition", "cn-choose-call-competition"),
    ("call_unopposed", "cn-choose-call-unopposed"),
    ("enter", "cn-choose-enter"),
    ("leave", "cn-choose-leave"),
    ("end_conflict", "cn-choose-end-conflict"),
    ("team_up", "cn-choose-team-up"),
    ("part_ways", "cn-choose-part-ways"),
    ("call_out", "cn-choose-call-out"),
    ("bid", "cn-choose-bid"),
    ("close_bidding", "cn-choose-close-bidding"),
    ("end_duel", "cn-choose-end-duel"),
    ("declare", "cn-choose-declare"),
    ("declare_unskilled", "cn-choose-declare-unskilled"),
    ("be_helpful", "cn-choose-be-helpful"),
    ("promise_bonus", "cn-choose-promise-bonus"),
    ("seize", "cn-choose-seize"),
    ("seize_together", "cn-choose-seize-together"),
    ("situational", "cn-choose-situational"),
    ("invoke_flaw", "cn-choose-invoke-flaw"),
    ("answer_flaw", "cn-choose-answer-flaw"),
    ("cancel_flaw", "cn-choose-cancel-flaw"),
    ("severity", "cn-choose-severity"),
    ("reroll", "cn-choose-reroll"),
    ("bonus", "cn-choose-bonus"),
    ("done", "cn-choose-done"),
    ("recharge", "cn-choose-recharge"),
    ("start", "cn-choose-start"),
    ("catch_double", "cn-choose-catch-double"),
    ("catch_resolve", "cn-choose-catch-resolve"),
    ("drop", "cn-choose-drop"),
    ("act", "cn-choose-act"),
    ("act_split", "cn-choose-act-split"),
    ("aim", "cn-choose-aim"),
    ("aim_last", "cn-choose-aim-last"),
    ("reload", "cn-choose-reload"),
    ("reload_instead", "cn-choose-reload-instead"),
    ("end_turn", "cn-choose-end-turn"),
    ("overpower", "cn-choose-overpower"),
    ("mook_extra", "cn-choose-mook-extra"),
    ("counter", "cn-choose-counter"),
    ("no_counter", "cn-choose-no-counter"),
    ("interpose", "cn-choose-interpose"),
    ("reduce", "cn-choose-reduce"),
    ("lose_item", "cn-choose-lose-item"),
    ("lose_run_off", "cn-choose-lose-run-off"),
    ("take", "cn-choose-take"),
    ("vader", "cn-choose-vader"),
    ("epic", "cn-choose-epic"),
];

/// The field's name and its label go together everywhere.
trait Fields {
    fn who(self, kind: Kind) -> Self;
    fn name(self, kind: Kind) -> Self;
    fn run_off(self, kind: Kind) -> Self;
    fn cliche(self, kind: Kind) -> Self;
    fn die(self, kind: Kind) -> Self;
    fn target(self, kind: Kind) -> Self;
    fn points(self, kind: Kind) -> Self;
    fn boosts(self, pips: Kind, bonus: Kind) -> Self;
}

impl Fields for Choice {
    fn who(self, kind: Kind) -> Self {
        self.field("who", Message::new("cn-field-who"), kind)
    }

    fn name(self, kind: Kind) -> Self {
        self.field("name", Message::new("cn-field-name"), kind)
    }

    fn run_off(self, kind: Kind) -> Self {
        self.field("run_off", Message::new("cn-field-run-off"), kind)
    }

    fn cliche(self, kind: Kind) -> Self {
        self.field("cliche", Message::new("cn-field-cliche"), kind)
    }

    fn die(self, kind: Kind) -> Self {
        self.field("die", Message::new("cn-field-die"), kind)
    }

    fn target(self, kind: Kind) -> Self {
        self.field("target", Message::new("cn-field-target"), kind)
    }

    fn points(self, kind: Kind) -> Self {
        let label = match self.key {
            "reduce" => "cn-field-reduction",
            "set_resolve" | "rule_resolve" => "cn-field-resolve",
            "set_essence" | "rule_essence" => "cn-field-essence",
            "gm_price" => "cn-field-price",
            _ => "cn-field-points",
        };
        self.field("points", Message::new(label), kind)
    }

    fn boosts(self, pips: Kind, bonus: Kind) -> Self {
        self.field("pips", Message::new("cn-field-pips"), pips)
            .field("bonus", Message::new("cn-field-bonus"), bonus)
    }
}

/// A die by its value; equal dice are one option.
fn dice(values: impl IntoIterator<Item = u32>) -> Kind {
    let mut options: Vec<PickOption> = Vec::new();
    for value in values {
        let id = die_id(value);
        if !options.iter().any(|option| option.id == id) {
            let label = Message::new("cn-die").with("value", value);
            options.push(PickOption { id, label });
        }
    }
    Kind::Pick { options }
}

/// Run-offs with their adders.
fn skills(state: &State, who: &str, skills: &[Skill]) -> Kind {
    let option = |skill: &Skill| PickOption {
        id: boost::skill_id(skill).to_owned(),
        label: skill_label(skill, scale::skill_adder(state, who, skill)),
    };
    Kind::Pick {
        options: skills.iter().map(option).collect(),
    }
}

/// A Run-off with its adder, for people.
pub(crate) fn skill_label(skill: &Skill, adder: u32) -> Message {
    let label = match skill {
        Skill::RunOff(name) | Skill::Situational(name) => {
            Message::new("cn-skill").with("name", name.as_str())
        }
        Skill::Cliche(name) => Message::new("cn-skill-cliche").with("name", name.as_str()),
        Skill::Helpful => Message::new("cn-skill-helpful"),
        Skill::Unskilled => Message::new("cn-skill-unskilled"),
        Skill::Bare => Message::new("cn-skill-bare"),
    };
    label.with("adder", adder)
}

/// What can be aimed at.
fn targets(targets: &[Target]) -> Kind {
    let option = |target: &Target| PickOption {
        id: target_id(target),
        label: target_label(target),
    };
    Kind::Pick {
        options: targets.iter().map(option).collect(),
    }
}

/// How important a task is, for people.
pub(crate) fn importance_key(importance: Importance) -> &'static str {
    match importance {
        Importance::Trivial => "cn-importance-trivial",
        Importance::Average => "cn-importance-average",
        Importance::Vital => "cn-importance-vital",
        Importance::Epic => "cn-importance-epic",
    }
}

/// A target, for people.
pub(crate) fn target_label(target: &Target) -> Message {
    match target {
        Target::Character(name) | Target::Mooks(name) => Message::named(name),
        Target::Item(who, item) => Message::new("cn-target-item")
            .with("who", who.as_str())
            .with("item", item.as_str()),
        Target::Task => Message::new("cn-target-task"),
        Target::Progress => Message::new("cn-target-progress"),
        Target::Nothing => Message::new("cn-target-nothing"),
    }
}

/// Whether a seat decides for somebody.
fn owns(state: &State, seat: &Seat, who: &str) -> bool {
    state.seat_of(who) == *seat
}

/// Everybody active in the conflict for whom a seat decides, with their units.
fn own<'a>(state: &'a State, conflict: &'a Conflict, seat: &'a Seat) -> Vec<(&'a Unit, &'a str)> {
    let units = conflict.units.iter();
    let people = units.flat_map(|unit| {
        let active = crate::rules::active(state, unit).into_iter();
        active.map(move |who| (unit, who))
    });
    people.filter(|(_, who)| owns(state, seat, who)).collect()
}
