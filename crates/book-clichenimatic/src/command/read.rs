//! Filled forms read as commands. Reading asks only whether the form makes sense.

use rulebook::{Filled, FormFault};

use super::{
    Command,
    around::{buying, ruling, table},
};
use crate::{
    event::Answer,
    rules::{
        boost::{Boosts, Hand},
        calling::TaskCall,
    },
    setup::{Effect, ItemSheet, Place, Recovery, RunOffSheet},
    state::{Importance, Side},
};

pub(super) type Read = Result<Command, FormFault>;

/// A filled form as a command.
pub fn read(filled: &Filled) -> Read {
    let parts = [ruling, buying, table, conflict, dice, acting];
    let mut read = parts.iter().map(|part| part(filled));
    let known = read.find(|command| *command != Err(FormFault::UnknownForm));
    known.unwrap_or(Err(FormFault::UnknownForm))
}

/// Words of forms: how important a task is (CLN-NON-02), the likeliest first.
pub const IMPORTANCES: [(&str, Importance); 4] = [
    ("average", Importance::Average),
    ("trivial", Importance::Trivial),
    ("vital", Importance::Vital),
    ("epic", Importance::Epic),
];
/// Words of forms: how many dice fewer a challenge rolls (CLN-NON-03).
pub const CHALLENGES: [(&str, u32); 3] = [("minimal", 2), ("moderate", 1), ("taxing", 0)];
/// Words of forms: special effects.
pub const EFFECTS: [(&str, Effect); 4] = [
    ("haywire", Effect::Haywire),
    ("rapid", Effect::Rapid),
    ("area", Effect::Area),
    ("persistent", Effect::Persistent),
];
/// Words of forms: limited uses.
pub const USES: [(&str, Option<u32>); 4] = [
    ("unlimited", None),
    ("1_use", Some(1)),
    ("3_uses", Some(3)),
    ("9_uses", Some(9)),
];
/// Words of forms: how uses come back.
pub const RECOVERIES: [(&str, Option<Recovery>); 8] = [
    ("never", None),
    ("session", Some(Recovery::Session)),
    ("scene", Some(Recovery::Scene)),
    ("combat", Some(Recovery::Combat)),
    ("4_rounds", Some(Recovery::Rounds(4))),
    ("3_rounds", Some(Recovery::Rounds(3))),
    ("2_rounds", Some(Recovery::Rounds(2))),
    ("1_round", Some(Recovery::Rounds(1))),
];

/// How a die of this value is called in forms.
pub fn die_id(value: u32) -> String {
    format!("d{value}")
}

/// How so many rounds of recharging are called in forms.
pub fn recharge_id(rounds: u32, consecutive: bool) -> String {
    let kind = if consecutive { "consecutive" } else { "rounds" };
    format!("{rounds}_{kind}")
}

/// How a lot of bonus points is called in forms.
pub fn bonus_id(cliche: &str, points: u32) -> String {
    format!("{points} {cliche}")
}

/// Fields by their names, each only where the form has it.
pub(super) struct Fields<'a>(pub(super) &'a Filled);

impl Fields<'_> {
    pub(super) fn only(&self, fields: &[&str]) -> Result<(), FormFault> {
        self.0.only(fields)
    }

    pub(super) fn text(&self, field: &'static str) -> Result<String, FormFault> {
        self.0.text(field)
    }

    pub(super) fn who(&self) -> Result<String, FormFault> {
        self.text("who")
    }

    pub(super) fn number(&self, field: &'static str) -> Result<i64, FormFault> {
        self.0.number(field)
    }

    pub(super) fn small(&self, field: &'static str) -> Result<u32, FormFault> {
        u32::try_from(self.number(field)?).map_err(|_| FormFault::Field(field))
    }

    pub(super) fn yes(&self, field: &'static str) -> Result<bool, FormFault> {
        self.0.yes(field)
    }

    pub(super) fn some(&self, field: &'static str) -> Result<Vec<String>, FormFault> {
        self.0.some(field)
    }

    /// A die by its value: `d4`.
    pub(super) fn die(&self, field: &'static str) -> Result<u32, FormFault> {
        let text = self.text(field)?;
        let value = text.strip_prefix('d').and_then(|value| value.parse().ok());
        value.ok_or(FormFault::Field(field))
    }

    /// Bonus points: `3 Best Pilot`.
    pub(super) fn bonus(&self) -> Result<Vec<(String, u32)>, FormFault> {
        let fault = || FormFault::Field("bonus");
        let lot = |text: &String| {
            let (points, cliche) = text.split_once(' ').ok_or_else(fault)?;
            let points = points.parse().map_err(|_| fault())?;
            Ok((cliche.to_owned(), points))
        };
        self.some("bonus")?.iter().map(lot).collect()
    }

    pub(super) fn hand(&self) -> Result<Hand, FormFault> {
        Ok(Hand {
            who: self.who()?,
            die: self.die("die")?,
            run_off: self.text("run_off")?,
            boosts: Boosts {
                pips: self.some("pips")?,
                bonus: self.bonus()?,
            },
        })
    }

    pub(super) fn plain_run_off(&self) -> Result<RunOffSheet, FormFault> {
        Ok(RunOffSheet {
            name: self.text("name")?,
            adder: self.small("adder")?,
            ..RunOffSheet::default()
        })
    }

    pub(super) fn item(&self) -> Result<ItemSheet, FormFault> {
        let places = [("person", Place::Person), ("vehicle", Place::Vehicle)];
        Ok(ItemSheet {
            name: self.text("name")?,
            place: self.0.one_of("place", &places)?,
            essence: self.small("essence")?,
            pips: vec![self.text("pip")?],
            ..ItemSheet::default()
        })
    }
}

const HAND: [&str; 5] = ["who", "die", "run_off", "pips", "bonus"];

fn task(filled: &Filled) -> Read {
    let form = Fields(filled);
    let mut fields = vec![
        "name",
        "who",
        "importance",
        "essence",
        "challenge",
        "strikes",
        "plot",
    ];
    let (rounds, threshold) = match filled.key.as_str() {
        "call_test" => {
            fields.push("rounds");
            (Some(form.number("rounds")?), None)
        }
        "call_trial" => {
            fields.push("threshold");
            (None, Some(form.number("threshold")?))
        }
        _ => (None, None),
    };
    form.only(&fields)?;
    Ok(Command::Task(TaskCall {
        name: form.text("name")?,
        who: form.some("who")?,
        importance: form.0.one_of("importance", &IMPORTANCES)?,
        essence: form.number("essence")?,
        fewer: form.0.one_of("challenge", &CHALLENGES)?,
        strikes: form.yes("strikes")?,
        plot: form.yes("plot")?,
        rounds,
        threshold,
    }))
}

fn conflict(filled: &Filled) -> Read {
    let form = Fields(filled);
    let (command, fields): (Command, &[&str]) = match filled.key.as_str() {
        "call_task" | "call_test" | "call_trial" => return task(filled),
        "call_fight" => (
            Command::Fight {
                heroes: form.some("heroes")?,
                foes: form.some("foes")?,
            },
            &["heroes", "foes"],
        ),
        "call_fight_among" => (
            Command::FightAmong {
                who: form.who()?,
                foes: form.some("foes")?,
            },
            &["who", "foes"],
        ),
        "call_competition" => (
            Command::Race {
                name: form.text("name")?,
                who: form.some("who")?,
                total: form.number("total")?,
                fewer: None,
            },
            &["name", "who", "total"],
        ),
        "call_unopposed" => (
            Command::Race {
                name: form.text("name")?,
                who: form.some("who")?,
                total: form.number("total")?,
                fewer: Some(form.0.one_of("challenge", &CHALLENGES)?),
            },
            &["name", "who", "total", "challenge"],
        ),
        "enter" => {
            let sides = [("one", Side::One), ("two", Side::Two)];
            (
                Command::Enter {
                    who: form.who()?,
                    side: form.0.one_of("side", &sides)?,
                },
                &["who", "side"],
            )
        }
        "leave" => (
            Command::Leave {
                unit: form.text("unit")?,
            },
            &["unit"],
        ),
        "end_conflict" => (Command::EndConflict, &[]),
        "team_up" => (
            Command::TeamUp {
                members: form.some("members")?,
            },
            &["members"],
        ),
        "part_ways" => (
            Command::PartWays {
                team: form.text("team")?,
            },
            &["team"],
        ),
        "call_out" => (
            Command::CallOut {
                who: form.who()?,
                targets: form.some("targets")?,
                bid: form.number("bid")?,
            },
            &["who", "targets", "bid"],
        ),
        "bid" => (
            Command::Bid {
                who: form.who()?,
                bid: form.number("bid")?,
            },
            &["who", "bid"],
        ),
        "close_bidding" => (Command::CloseBidding, &[]),
        "end_duel" => (
            Command::EndDuel {
                caller: form.text("caller")?,
            },
            &["caller"],
        ),
        _ => return Err(FormFault::UnknownForm),
    };
    form.only(fields)?;
    Ok(command)
}

/// Declaring, and what is done with rolled dice.
#[expect(clippy::too_many_lines, reason = "one arm for each form")]
fn dice(filled: &Filled) -> Read {
    let form = Fields(filled);
    let with_cliche: &[&str] = &["who", "cliche"];
    let (command, fields): (Command, &[&str]) = match filled.key.as_str() {
        "declare" => (
            Command::Declare {
                who: form.who()?,
                run_offs: form.some("run_offs")?,
                cliches: form.some("cliches")?,
            },
            &["who", "run_offs", "cliches"],
        ),
        "declare_unskilled" => (
            Command::Unskilled {
                who: form.who()?,
                run_offs: form.some("run_offs")?,
            },
            &["who", "run_offs"],
        ),
        "be_helpful" => (Command::Help { who: form.who()? }, &["who"]),
        "promise_bonus" => (
            Command::Promise {
                who: form.who()?,
                cliche: form.text("cliche")?,
            },
            with_cliche,
        ),
        "seize" => (
            Command::Seize {
                who: form.who()?,
                with: None,
            },
            &["who"],
        ),
        "seize_together" => (
            Command::Seize {
                who: form.who()?,
                with: Some(form.text("with")?),
            },
            &["who", "with"],
        ),
        "situational" => (
            Command::Situational {
                who: form.who()?,
                name: form.text("name")?,
                for_scene: form.0.one_of("for", &[("roll", false), ("scene", true)])?,
            },
            &["who", "name", "for"],
        ),
        "invoke_flaw" => (
            Command::InvokeFlaw {
                who: form.who()?,
                flaw: form.text("flaw")?,
            },
            &["who", "flaw"],
        ),
        "answer_flaw" => {
            let ways = [("pay", Answer::Pay), ("fail", Answer::Fail)];
            let how = form.text("how")?;
            let way = ways.into_iter().find(|(word, _)| *word == how);
            let (_, answer) = way.ok_or(FormFault::Field("how"))?;
            (
                Command::AnswerFlaw {
                    who: form.who()?,
                    answer,
                },
                &["who", "how"],
            )
        }
        "cancel_flaw" => (
            Command::AnswerFlaw {
                who: form.who()?,
                answer: Answer::Cliche(form.text("cliche")?),
            },
            with_cliche,
        ),
        "severity" => (
            Command::Severity {
                falls: form
                    .0
                    .one_of("severity", &[("failure", false), ("falls", true)])?,
            },
            &["severity"],
        ),
        "reroll" => (
            Command::ReRoll {
                who: form.who()?,
                cliche: form.text("cliche")?,
                dice: form.some("dice")?,
            },
            &["who", "cliche", "dice"],
        ),
        "bonus" => (
            Command::Bonus {
                who: form.who()?,
                cliche: form.text("cliche")?,
            },
            with_cliche,
        ),
        "done" => (Command::Done, &[]),
        "recharge" => (
            Command::Recharge {
                who: form.who()?,
                run_off: form.text("run_off")?,
                die: form.die("die")?,
            },
            &["who", "run_off", "die"],
        ),
        "start" => (
            Command::Start {
                first: form.text("first")?,
            },
            &["first"],
        ),
        "catch_double" => (
            Command::Double {
                who: form.who()?,
                phrase: form.text("phrase")?,
                die: form.die("die")?,
            },
            &["who", "phrase", "die"],
        ),
        "catch_resolve" => (
            Command::Regain {
                who: form.who()?,
                phrase: form.text("phrase")?,
            },
            &["who", "phrase"],
        ),
        "drop" => (
            Command::Drop {
                die: form.die("die")?,
            },
            &["die"],
        ),
        _ => return Err(FormFault::UnknownForm),
    };
    form.only(fields)?;
    Ok(command)
}

fn acting(filled: &Filled) -> Read {
    let form = Fields(filled);
    let on_target: &[&str] = &["who", "target"];
    let (command, fields): (Command, &[&str]) = match filled.key.as_str() {
        "act" => (
            Command::Act {
                hand: form.hand()?,
                target: form.text("target")?,
            },
            &["who", "die", "run_off", "pips", "bonus", "target"],
        ),
        "act_split" => (Command::ActSplit { hand: form.hand()? }, &HAND),
        "aim" => (
            Command::Aim {
                target: form.text("target")?,
                die: form.number("die")?,
                adder: form.number("adder")?,
            },
            &["target", "die", "adder"],
        ),
        "aim_last" => (
            Command::AimLast {
                target: form.text("target")?,
            },
            &["target"],
        ),
        "reload" | "reload_instead" => {
            let instead = filled.key == "reload_instead";
            let command = Command::Reload {
                who: form.who()?,
                run_off: form.text("run_off")?,
                die: form.die("die")?,
                instead: if instead {
                    Some(form.text("instead")?)
                } else {
                    None
                },
            };
            let fields: &[&str] = &["who", "run_off", "die", "instead"];
            (command, if instead { fields } else { &fields[..3] })
        }
        "end_turn" => (Command::EndTurn { who: form.who()? }, &["who"]),
        "overpower" => (
            Command::Overpower {
                who: form.who()?,
                target: form.text("target")?,
            },
            on_target,
        ),
        "mook_extra" => (
            Command::BuyExtra {
                who: form.who()?,
                target: form.text("target")?,
            },
            on_target,
        ),
        "counter" => (Command::Counter { hand: form.hand()? }, &HAND),
        "no_counter" => (
            Command::NoCounter {
                unit: form.text("unit")?,
            },
            &["unit"],
        ),
        "interpose" => (Command::Interpose { who: form.who()? }, &["who"]),
        "reduce" => (
            Command::Reduce {
                points: form.number("points")?,
            },
            &["points"],
        ),
        "lose_item" => (
            Command::Shields {
                item: form.text("item")?,
                run_off: None,
            },
            &["item"],
        ),
        "lose_run_off" => (
            Command::Shields {
                item: form.text("item")?,
                run_off: Some(form.text("run_off")?),
            },
            &["item", "run_off"],
        ),
        "take" => (
            Command::Take {
                split: form.0.shares("split")?.into_iter().collect(),
            },
            &["split"],
        ),
        "vader" => (Command::Vader { who: form.who()? }, &["who"]),
        "epic" => (Command::Epic { who: form.who()? }, &["who"]),
        _ => return Err(FormFault::UnknownForm),
    };
    form.only(fields)?;
    Ok(command)
}
