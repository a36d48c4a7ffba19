//! Filled forms read as commands. Reading asks only whether the form makes sense.

use rulebook::{Filled, FormFault, Seat};

use super::Command;
use crate::{
    event::Ruling,
    rules::{combat::Declared, table::Change},
    setup::Figure,
    state::{Boost, Degree, Effect, Form, Item, Judgement},
};

/// What a reader makes of a form, and the fields it knows.
type Read = Result<(Command, &'static [&'static str]), FormFault>;

/// A filled form as a command.
pub fn read(filled: &Filled) -> Result<Command, FormFault> {
    let form = Fields(filled);
    let readers = [table, care, rolls, combat, teams];
    for reader in readers {
        match reader(&form) {
            Err(FormFault::UnknownForm) => {}
            Err(fault) => return Err(fault),
            Ok((command, fields)) => {
                filled.only(fields)?;
                return Ok(command);
            }
        }
    }
    Err(FormFault::UnknownForm)
}

/// Fields by their names, each only where the form has it.
struct Fields<'a>(&'a Filled);

impl Fields<'_> {
    fn text(&self, field: &'static str) -> Result<String, FormFault> {
        self.0.text(field)
    }

    fn number(&self, field: &'static str) -> Result<i64, FormFault> {
        self.0.number(field)
    }

    fn small(&self, field: &'static str) -> Result<u32, FormFault> {
        u32::try_from(self.number(field)?).map_err(|_| FormFault::Field(field))
    }

    fn some(&self, field: &'static str) -> Result<Vec<String>, FormFault> {
        self.0.some(field)
    }

    fn who(&self) -> Result<String, FormFault> {
        self.text("who")
    }

    fn cliche(&self) -> Result<String, FormFault> {
        self.text("cliche")
    }

    fn judgement(&self) -> Result<Judgement, FormFault> {
        let degrees = [
            ("suited", Degree::Suited),
            ("partly", Degree::Partly),
            ("poorly", Degree::Poorly),
            ("unsuited", Degree::Unsuited),
        ];
        Ok(Judgement {
            degree: self.0.one_of("degree", &degrees)?,
            form: self
                .0
                .one_of("form", &[("minus", Form::Minus), ("cap", Form::Cap)])?,
            penalty: self.small("penalty")?,
        })
    }

    fn declared(&self) -> Result<Declared, FormFault> {
        Ok(Declared {
            who: self.who()?,
            cliche: self.cliche()?,
            effort: self.number("effort")?,
            items: self.some("items")?,
        })
    }
}

fn change(form: &Fields<'_>, change: Change) -> Result<Command, FormFault> {
    Ok(Command::Change {
        draft: form.text("draft")?,
        change,
    })
}

#[expect(clippy::too_many_lines, reason = "one arm for each form")]
fn table(form: &Fields<'_>) -> Read {
    let draft = || form.text("draft");
    Ok(match form.0.key.as_str() {
        "start_draft" => (
            Command::StartDraft {
                name: form.text("name")?,
            },
            &["name"],
        ),
        "add_cliche" => (
            change(
                form,
                Change::AddCliche {
                    name: form.text("name")?,
                    level: form.number("level")?,
                    double_effort: form.0.yes("double_effort")?,
                },
            )?,
            &["draft", "name", "level", "double_effort"],
        ),
        "drop_cliche" => (
            change(form, Change::DropCliche(form.cliche()?))?,
            &["draft", "cliche"],
        ),
        "add_draft_object" => (
            change(
                form,
                Change::AddObject(form.cliche()?, form.text("object")?),
            )?,
            &["draft", "cliche", "object"],
        ),
        "describe" => (
            change(form, Change::Describe(form.text("text")?))?,
            &["draft", "text"],
        ),
        "drawback" => (
            change(form, Change::Drawback(form.text("text")?))?,
            &["draft", "text"],
        ),
        "tale" => (
            change(form, Change::Tale(form.text("text")?))?,
            &["draft", "text"],
        ),
        "judge_drawback" => (
            Command::JudgeDrawback {
                draft: draft()?,
                agreed: form.0.yes("agree")?,
            },
            &["draft", "agree"],
        ),
        "finish" => (Command::Finish { draft: draft()? }, &["draft"]),
        "drop_draft" => (Command::DropDraft { draft: draft()? }, &["draft"]),
        "make_npc" => {
            let kinds = [("npc", Figure::Npc), ("horde", Figure::Horde)];
            let command = Command::MakeNpc {
                name: form.text("name")?,
                cliche: form.cliche()?,
                level: form.number("level")?,
                kind: form.0.one_of("kind", &kinds)?,
            };
            (command, &["name", "cliche", "level", "kind"])
        }
        "hand_over" => {
            let seat = Seat::named(&form.text("seat")?);
            (
                Command::HandOver {
                    who: form.who()?,
                    seat,
                },
                &["who", "seat"],
            )
        }
        "new_scene" => (Command::NewScene, &[]),
        "end_session" => (Command::EndSession, &[]),
        "end_adventure" => (Command::EndAdventure, &[]),
        "show_roll" => (
            Command::ShowRoll {
                place: form.number("place")?,
            },
            &["place"],
        ),
        "call_off" => (Command::CallOff, &[]),
        "rule_lost" => (
            Command::Rule(Ruling::Lost {
                who: form.who()?,
                cliche: form.cliche()?,
                lost: form.small("lost")?,
            }),
            &["who", "cliche", "lost"],
        ),
        "rule_level" => (
            Command::Rule(Ruling::Level {
                who: form.who()?,
                cliche: form.cliche()?,
                level: form.small("level")?,
            }),
            &["who", "cliche", "level"],
        ),
        "rule_destiny" => (
            Command::Rule(Ruling::Destiny {
                who: form.who()?,
                points: form.small("points")?,
            }),
            &["who", "points"],
        ),
        "rule_stands" => (Command::Rule(Ruling::Stands { who: form.who()? }), &["who"]),
        _ => return Err(FormFault::UnknownForm),
    })
}

#[expect(clippy::too_many_lines, reason = "one arm for each form")]
fn care(form: &Fields<'_>) -> Read {
    let of_cliche: &[&str] = &["who", "cliche"];
    let with_text: &[&str] = &["who", "cliche", "text"];
    Ok(match form.0.key.as_str() {
        "grant_item" => {
            let effect = match form.text("effect")?.as_str() {
                "bonus" => Effect::Bonus(form.small("dice")?),
                "reroll_ones" => Effect::RerollOnes,
                "at_least_as_many" => Effect::AtLeastAsMany,
                "words" => Effect::Words,
                _ => return Err(FormFault::Field("effect")),
            };
            let fields: &[&str] = match effect {
                Effect::Bonus(_) => &["who", "name", "effect", "dice", "spares"],
                _ => &["who", "name", "effect", "spares"],
            };
            let item = Item {
                name: form.text("name")?,
                effect,
                spares: form.0.yes("spares")?,
            };
            (
                Command::GrantItem {
                    who: form.who()?,
                    item,
                },
                fields,
            )
        }
        "take_item" => (
            Command::TakeItem {
                who: form.who()?,
                item: form.text("item")?,
            },
            &["who", "item"],
        ),
        "mark_object" => (
            Command::MarkObject {
                who: form.who()?,
                cliche: form.cliche()?,
                object: form.text("object")?,
                missing: form.0.yes("missing")?,
            },
            &["who", "cliche", "object", "missing"],
        ),
        "add_object" => (
            Command::AddObject {
                who: form.who()?,
                cliche: form.cliche()?,
                object: form.text("object")?,
            },
            &["who", "cliche", "object"],
        ),
        "award_destiny" => (Command::AwardDestiny { who: form.who()? }, &["who"]),
        "regain_destiny" => (
            Command::RegainDestiny {
                who: form.who()?,
                points: form.number("points")?,
            },
            &["who", "points"],
        ),
        "award_xp" => (Command::AwardXp { who: form.who()? }, &["who"]),
        "recover" => (
            Command::Recover {
                who: form.who()?,
                cliche: form.cliche()?,
                dice: form.number("dice")?,
            },
            &["who", "cliche", "dice"],
        ),
        "set_condition" => (
            Command::SetCondition {
                who: form.who()?,
                cliche: form.cliche()?,
                text: form.text("text")?,
            },
            with_text,
        ),
        "meet_condition" => (
            Command::MeetCondition {
                who: form.who()?,
                cliche: form.cliche()?,
            },
            of_cliche,
        ),
        "damage_vehicle" => (
            Command::DamageVehicle {
                who: form.who()?,
                cliche: form.cliche()?,
                text: form.text("text")?,
            },
            with_text,
        ),
        "repair" => (
            Command::Repair {
                who: form.who()?,
                cliche: form.cliche()?,
            },
            of_cliche,
        ),
        "grow" => (
            Command::Grow {
                who: form.who()?,
                cliche: form.cliche()?,
            },
            of_cliche,
        ),
        "propose_new" => (
            Command::ProposeNew {
                who: form.who()?,
                name: form.text("name")?,
            },
            &["who", "name"],
        ),
        "answer_new" => (
            Command::AnswerNew {
                who: form.who()?,
                approve: form.0.yes("approve")?,
            },
            &["who", "approve"],
        ),
        _ => return Err(FormFault::UnknownForm),
    })
}

fn rolls(form: &Fields<'_>) -> Read {
    Ok(match form.0.key.as_str() {
        "call_roll" => (
            Command::CallRoll {
                who: form.who()?,
                fd: form.number("fd")?,
            },
            &["who", "fd"],
        ),
        "call_single" => (
            Command::CallSingle {
                who: form.some("who")?,
            },
            &["who"],
        ),
        "secret_roll" => (
            Command::SecretRoll {
                who: form.who()?,
                cliche: form.cliche()?,
                fd: form.number("fd")?,
                penalty: form.number("penalty")?,
            },
            &["who", "cliche", "fd", "penalty"],
        ),
        "pick" => (
            Command::Pick {
                who: form.who()?,
                cliche: form.cliche()?,
            },
            &["who", "cliche"],
        ),
        "refuse_pick" => (Command::RefusePick { who: form.who()? }, &["who"]),
        "judge" => (
            Command::Judge {
                who: form.who()?,
                judgement: form.judgement()?,
            },
            &["who", "degree", "form", "penalty"],
        ),
        "boost" => {
            let boost = Boost {
                destiny: form.0.yes("destiny")?,
                items: form.some("items")?,
            };
            (
                Command::Boost {
                    who: form.who()?,
                    boost,
                },
                &["who", "destiny", "items"],
            )
        }
        _ => return Err(FormFault::UnknownForm),
    })
}

fn combat(form: &Fields<'_>) -> Read {
    Ok(match form.0.key.as_str() {
        "call_combat" => (
            Command::CallCombat {
                who: form.who()?,
                foes: form.some("foes")?,
                fd: form.number("fd")?,
            },
            &["who", "foes", "fd"],
        ),
        "enter" => (
            Command::Enter {
                who: form.who()?,
                party: form.0.one_of("party", &[("first", 0), ("second", 1)])?,
            },
            &["who", "party"],
        ),
        "mark" => (
            Command::Mark {
                who: form.who()?,
                cliche: form.cliche()?,
                judgement: form.judgement()?,
            },
            &["who", "cliche", "degree", "form", "penalty"],
        ),
        "mark_rest" => (Command::MarkRest, &[]),
        "set_fd" => (
            Command::SetFd {
                fd: form.number("fd")?,
            },
            &["fd"],
        ),
        "begin" => (Command::Begin, &[]),
        "destiny" => (
            Command::Destine {
                who: form.who()?,
                cliche: form.cliche()?,
            },
            &["who", "cliche"],
        ),
        "attack" => (
            Command::Attack {
                declared: form.declared()?,
                target: form.text("target")?,
            },
            &["who", "cliche", "effort", "items", "target"],
        ),
        "defend" => (
            Command::Defend {
                declared: form.declared()?,
            },
            &["who", "cliche", "effort", "items"],
        ),
        "pass" => (Command::Pass { who: form.who()? }, &["who"]),
        "fate" => (
            Command::Fate {
                who: form.who()?,
                fate: form.text("fate")?,
            },
            &["who", "fate"],
        ),
        "fate_now" => (
            Command::FateNow {
                who: form.who()?,
                fate: form.text("fate")?,
            },
            &["who", "fate"],
        ),
        "end_combat" => (Command::EndCombat, &[]),
        _ => return Err(FormFault::UnknownForm),
    })
}

fn teams(form: &Fields<'_>) -> Read {
    Ok(match form.0.key.as_str() {
        "propose_team" => (
            Command::ProposeTeam {
                by: form.text("by")?,
                with: form.some("with")?,
            },
            &["by", "with"],
        ),
        "contribute" => (
            Command::Contribute {
                who: form.who()?,
                cliche: form.cliche()?,
            },
            &["who", "cliche"],
        ),
        "decline_team" => (Command::DeclineTeam { who: form.who()? }, &["who"]),
        "name_leader" => (
            Command::NameLeader {
                leader: form.text("leader")?,
            },
            &["leader"],
        ),
        "withdraw" => (Command::Withdraw { who: form.who()? }, &["who"]),
        "disband" => (
            Command::Disband {
                leader: form.text("leader")?,
            },
            &["leader"],
        ),
        "decline_reform" => (Command::DeclineReform { who: form.who()? }, &["who"]),
        "volunteer" => (
            Command::Volunteer {
                who: form.who()?,
                volunteers: true,
            },
            &["who"],
        ),
        "stand_back" => (
            Command::Volunteer {
                who: form.who()?,
                volunteers: false,
            },
            &["who"],
        ),
        "pick_volunteer" => (Command::PickVolunteer { who: form.who()? }, &["who"]),
        "designate" => (Command::Designate { who: form.who()? }, &["who"]),
        _ => return Err(FormFault::UnknownForm),
    })
}
