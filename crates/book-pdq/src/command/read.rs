//! Filled forms read as commands. Reading asks only whether the form makes sense.

use rulebook::{Filled, FormFault, Seat, Value};

use super::{AVERAGE, Command, Difficulty, NO_WEAKNESS};
use crate::{
    event::Ruling,
    rules::{attack::Declaration, rank::Rank, recovery::Danger},
    setup::QualitySheet,
    state::{Direction, Free, Harm, Intent, Kind, Reach, Request, Strategy, Verdict, Wish},
};

/// A filled form as a command.
pub fn read(filled: &Filled) -> Result<Command, FormFault> {
    let parts = [ruling, table, action, conflict];
    let mut read = parts.iter().map(|part| part(filled));
    let known = read.find(|command| *command != Err(FormFault::UnknownForm));
    known.unwrap_or(Err(FormFault::UnknownForm))
}

/// Fields by their names, each only where the form has it.
struct Fields<'a>(&'a Filled);

impl Fields<'_> {
    fn only(&self, fields: &[&str]) -> Result<(), FormFault> {
        self.0.only(fields)
    }

    fn text(&self, field: &'static str) -> Result<String, FormFault> {
        self.0.text(field)
    }

    /// A field that some tables do not have.
    fn maybe(&self, field: &'static str) -> Result<Option<String>, FormFault> {
        match self.0.values.get(field) {
            Some(Value::Text(_)) => self.0.text(field).map(Some),
            Some(_) => Err(FormFault::Field(field)),
            None => Ok(None),
        }
    }

    fn who(&self) -> Result<String, FormFault> {
        self.text("who")
    }

    fn quality(&self) -> Result<String, FormFault> {
        self.text("quality")
    }

    /// Qualities for an action: something has to be picked, if it is only to be Average.
    fn qualities(&self) -> Result<Vec<String>, FormFault> {
        let mut picked = self.0.some("qualities")?;
        if picked.is_empty() {
            return Err(FormFault::Field("qualities"));
        }
        picked.retain(|name| name != AVERAGE);
        Ok(picked)
    }

    fn rank(&self, field: &'static str) -> Result<Rank, FormFault> {
        Rank::named(&self.text(field)?).ok_or(FormFault::Field(field))
    }

    fn kind(&self) -> Result<Kind, FormFault> {
        self.0.one_of(
            "kind",
            &[("failure", Kind::Failure), ("damage", Kind::Damage)],
        )
    }

    fn sheet(&self) -> Result<QualitySheet, FormFault> {
        Ok(QualitySheet {
            name: self.text("name")?,
            rank: self.rank("rank")?,
            text: self.text("text")?,
        })
    }

    fn intent(&self) -> Result<Intent, FormFault> {
        let words = [
            ("incapacitate", Intent::Incapacitate),
            ("kill", Intent::Kill),
        ];
        self.0.one_of("intent", &words)
    }

    fn request(&self, wish: Wish) -> Result<Command, FormFault> {
        Ok(Command::Ask(Request {
            who: self.who()?,
            name: self.text("name")?,
            text: self.text("text")?,
            wish,
        }))
    }
}

/// A field that was filled in with a number from outside; out of range it is nonsense.
fn small(filled: &Filled, field: &'static str) -> Result<u32, FormFault> {
    u32::try_from(filled.number(field)?).map_err(|_| FormFault::Field(field))
}

fn ruling(filled: &Filled) -> Result<Command, FormFault> {
    let form = Fields(filled);
    let (ruling, fields): (Ruling, &[&str]) = match filled.key.as_str() {
        "rule_lost" => (
            Ruling::Lost {
                who: form.who()?,
                quality: form.quality()?,
                kind: form.kind()?,
                ranks: small(filled, "ranks")?,
            },
            &["who", "quality", "kind", "ranks"],
        ),
        "rule_rank" => (
            Ruling::Rank {
                who: form.who()?,
                quality: form.quality()?,
                rank: form.rank("rank")?,
            },
            &["who", "quality", "rank"],
        ),
        "rule_experience" => (
            Ruling::Experience {
                who: form.who()?,
                points: small(filled, "points")?,
            },
            &["who", "points"],
        ),
        "rule_revived" => (Ruling::Revived { who: form.who()? }, &["who"]),
        "rule_chin" => (Ruling::Chin { who: form.who()? }, &["who"]),
        "rule_out" => (Ruling::Out { who: form.who()? }, &["who"]),
        "rule_dead" => (Ruling::Dead { who: form.who()? }, &["who"]),
        "rule_unhurt" => (Ruling::Unhurt { who: form.who()? }, &["who"]),
        _ => return Err(FormFault::UnknownForm),
    };
    form.only(fields)?;
    Ok(Command::Rule(ruling))
}

#[expect(clippy::too_many_lines, reason = "one arm for each form")]
fn table(filled: &Filled) -> Result<Command, FormFault> {
    let form = Fields(filled);
    let draft = || form.text("draft");
    let judged = |verdict| -> Result<Command, FormFault> {
        Ok(Command::JudgeQuality {
            draft: draft()?,
            quality: form.quality()?,
            verdict,
        })
    };
    let (command, fields): (Command, &[&str]) = match filled.key.as_str() {
        "start_draft" => (
            Command::StartDraft {
                name: form.text("name")?,
            },
            &["name"],
        ),
        "add_quality" => (
            Command::AddQuality {
                draft: draft()?,
                quality: form.sheet()?,
            },
            &["draft", "name", "rank", "text"],
        ),
        "drop_quality" => (
            Command::DropQuality {
                draft: draft()?,
                quality: form.quality()?,
            },
            &["draft", "quality"],
        ),
        "approve_draft" => (Command::ApproveDraft { draft: draft()? }, &["draft"]),
        "approve_quality" => (judged(Verdict::Approved)?, &["draft", "quality"]),
        "send_back_quality" => (judged(Verdict::SentBack)?, &["draft", "quality"]),
        "finish" => (Command::Finish { draft: draft()? }, &["draft"]),
        "drop_draft" => (Command::DropDraft { draft: draft()? }, &["draft"]),
        "make_npc" => (
            Command::MakeNpc {
                name: form.text("name")?,
            },
            &["name"],
        ),
        "give" => (
            Command::Give {
                who: form.who()?,
                quality: form.sheet()?,
            },
            &["who", "name", "rank", "text"],
        ),
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
        "end_session" => (Command::EndSession, &[]),
        "show_roll" => (
            Command::ShowRoll {
                place: filled.number("place")?,
            },
            &["place"],
        ),
        "call_off" => (Command::CallOff, &[]),
        "open_scene" => (Command::OpenScene, &[]),
        "end_scene" => {
            let words = [
                ("momentary", Danger::Momentary),
                ("continuing", Danger::Continuing),
            ];
            (
                Command::EndScene {
                    danger: form.0.one_of("danger", &words)?,
                },
                &["danger"],
            )
        }
        "recovery_roll" => (Command::CallRecovery, &[]),
        "mark_healing" => (
            Command::MarkHealing {
                who: form.who()?,
                by: form.text("by")?,
                quality: form.quality()?,
                counts: form.0.yes("counts")?,
            },
            &["who", "by", "quality", "counts"],
        ),
        "roll_recovery" => (Command::RollRecovery, &[]),
        "recover" => (
            Command::Recover {
                who: form.who()?,
                split: filled.shares("split")?,
            },
            &["who", "split"],
        ),
        "return_to_action" => (Command::ReturnToAction { who: form.who()? }, &["who"]),
        "award" => (
            Command::Award {
                who: form.who()?,
                points: filled.number("points")?,
            },
            &["who", "points"],
        ),
        "raise" => (
            Command::Raise {
                who: form.who()?,
                quality: form.quality()?,
            },
            &["who", "quality"],
        ),
        "ask_new" => (form.request(Wish::New)?, &["who", "name", "text"]),
        "ask_swap" => (
            form.request(Wish::Swap(form.quality()?))?,
            &["who", "quality", "name", "text"],
        ),
        "ask_outgrow" => (
            form.request(Wish::Outgrow(form.quality()?))?,
            &["who", "quality", "name", "text"],
        ),
        "answer" => (
            Command::Answer {
                who: form.who()?,
                approve: form.0.yes("approve")?,
            },
            &["who", "approve"],
        ),
        _ => return Err(FormFault::UnknownForm),
    };
    form.only(fields)?;
    Ok(command)
}

fn approve_task(form: &Fields<'_>, difficulty: Difficulty) -> Result<Command, FormFault> {
    let harm = [
        ("no", Harm::None),
        ("damage", Harm::Hurts(Kind::Damage)),
        ("failure", Harm::Hurts(Kind::Failure)),
        ("later", Harm::Undecided),
    ];
    Ok(Command::ApproveTask {
        difficulty,
        simple: form
            .0
            .one_of("situation", &[("simple", true), ("complicated", false)])?,
        harm: form.0.one_of("harm", &harm)?,
        badass: form.0.yes("badass")?,
    })
}

fn attack(form: &Fields<'_>, helpers: Vec<String>) -> Result<Command, FormFault> {
    let reach = match form.maybe("reach")? {
        Some(_) => {
            let words = [("hand", Reach::Hand), ("shot", Reach::Shot)];
            Some(form.0.one_of("reach", &words)?)
        }
        None => None,
    };
    Ok(Command::Attack(Declaration {
        who: form.who()?,
        qualities: form.qualities()?,
        targets: form.0.some("targets")?,
        helpers,
        reach,
    }))
}

#[expect(clippy::too_many_lines, reason = "one arm for each form")]
fn action(filled: &Filled) -> Result<Command, FormFault> {
    let form = Fields(filled);
    let (command, fields): (Command, &[&str]) = match filled.key.as_str() {
        "call_task" => (Command::CallTask { who: form.who()? }, &["who"]),
        "secret_task" => (
            Command::SecretTask {
                who: form.who()?,
                qualities: form.qualities()?,
                difficulty: form.rank("difficulty")?,
                up: filled.number("up")?,
                down: filled.number("down")?,
            },
            &["who", "qualities", "difficulty", "up", "down"],
        ),
        "attempt" => (
            Command::Attempt {
                who: form.who()?,
                qualities: form.qualities()?,
                helpers: filled.some("helpers")?,
            },
            &["who", "qualities", "helpers"],
        ),
        "attack" => (
            attack(&form, Vec::new())?,
            &["who", "qualities", "targets", "reach"],
        ),
        "attack_together" => {
            let helpers = filled.some("helpers")?;
            if helpers.is_empty() {
                return Err(FormFault::Field("helpers"));
            }
            let fields = &["who", "qualities", "targets", "helpers", "reach"];
            (attack(&form, helpers)?, fields)
        }
        key @ ("propose" | "react") => (
            Command::Propose {
                who: form.who()?,
                qualities: form.qualities()?,
                reacting: key == "react",
            },
            &["who", "qualities"],
        ),
        "contribute" => (
            Command::Contribute {
                who: form.who()?,
                qualities: filled.some("qualities")?,
            },
            &["who", "qualities"],
        ),
        "decline" => (Command::Decline { who: form.who()? }, &["who"]),
        "withdraw" => (Command::Withdraw, &[]),
        "strike" => (
            Command::Strike {
                who: form.who()?,
                quality: form.quality()?,
            },
            &["who", "quality"],
        ),
        "demand" => (
            Command::Demand {
                who: form.who()?,
                quality: form.quality()?,
            },
            &["who", "quality"],
        ),
        "send_back" => (Command::SendBack { who: form.who()? }, &["who"]),
        "shift" => (
            Command::Shift {
                who: form.who()?,
                direction: form.0.one_of(
                    "direction",
                    &[("up", Direction::Up), ("down", Direction::Down)],
                )?,
                by: filled.number("by")?,
                reason: form.text("reason")?,
            },
            &["who", "direction", "by", "reason"],
        ),
        "approve_task" => (
            approve_task(&form, Difficulty::Rank(form.rank("difficulty")?))?,
            &["difficulty", "situation", "harm", "badass"],
        ),
        "approve_task_against" => (
            approve_task(&form, Difficulty::Of(form.text("target")?, form.quality()?))?,
            &["target", "quality", "situation", "harm", "badass"],
        ),
        "approve_attack" => (
            Command::ApproveAttack {
                badass: form.0.yes("badass")?,
                weapon: match form.maybe("weapon")? {
                    Some(_) => Some(form.0.yes("weapon")?),
                    None => None,
                },
                surprised: filled.some("surprised")?,
            },
            &["badass", "weapon", "surprised"],
        ),
        "approve_reaction" => (
            Command::ApproveReaction {
                who: form.who()?,
                badass: form.0.yes("badass")?,
                weakness: Some(form.text("weakness")?).filter(|name| name != NO_WEAKNESS),
            },
            &["who", "badass", "weakness"],
        ),
        "judge_harm" => {
            let words = [
                ("no", None),
                ("damage", Some(Kind::Damage)),
                ("failure", Some(Kind::Failure)),
            ];
            (
                Command::JudgeHarm {
                    kind: form.0.one_of("harm", &words)?,
                },
                &["harm"],
            )
        }
        "take_damage" => (
            Command::TakeDamage {
                who: form.who()?,
                split: filled.shares("split")?,
            },
            &["who", "split"],
        ),
        "chin" => (
            Command::Chin {
                who: form.who()?,
                quality: form.quality()?,
            },
            &["who", "quality"],
        ),
        "judge_chin" => (
            Command::JudgeChin {
                agree: form.0.yes("agree")?,
            },
            &["agree"],
        ),
        _ => return Err(FormFault::UnknownForm),
    };
    form.only(fields)?;
    Ok(command)
}

#[expect(clippy::too_many_lines, reason = "one arm for each form")]
fn conflict(filled: &Filled) -> Result<Command, FormFault> {
    let form = Fields(filled);
    let (command, fields): (Command, &[&str]) = match filled.key.as_str() {
        "call_conflict" => (
            Command::CallConflict {
                kind: form.kind()?,
                who: form.who()?,
                foes: filled.some("foes")?,
            },
            &["kind", "who", "foes"],
        ),
        "enter" => (
            Command::Enter {
                who: form.who()?,
                side: filled.number("side")?,
            },
            &["who", "side"],
        ),
        "join" => (
            Command::Join {
                who: form.who()?,
                side: filled.number("side")?,
                place: filled.number("place")?,
                intent: match form.maybe("intent")? {
                    Some(_) => Some(form.intent()?),
                    None => None,
                },
            },
            &["who", "side", "place", "intent"],
        ),
        "leave" => (Command::Leave { who: form.who()? }, &["who"]),
        "mark_surprise" => (
            Command::MarkSurprise {
                who: form.who()?,
                surprises: form.0.yes("surprises")?,
            },
            &["who", "surprises"],
        ),
        "mark_speed" => (
            Command::MarkSpeed {
                who: form.who()?,
                quality: form.quality()?,
                counts: form.0.yes("counts")?,
            },
            &["who", "quality", "counts"],
        ),
        "mark_moving" => (
            Command::MarkMoving {
                who: form.who()?,
                quality: form.quality()?,
                counts: form.0.yes("counts")?,
            },
            &["who", "quality", "counts"],
        ),
        "declare_intent" => (
            Command::DeclareIntent {
                who: form.who()?,
                intent: form.intent()?,
            },
            &["who", "intent"],
        ),
        "set_order" => (
            Command::SetOrder {
                order: filled.some("order")?,
            },
            &["order"],
        ),
        "set_distance" => (
            Command::SetDistance {
                one: form.who()?,
                other: form.text("other")?,
                yards: filled.number("yards")?,
            },
            &["who", "other", "yards"],
        ),
        "begin" => {
            let words = [
                ("no", Free::None),
                ("turn", Free::Turn),
                ("round", Free::Round),
            ];
            (
                Command::Begin {
                    free: form.0.one_of("free", &words)?,
                },
                &["free"],
            )
        }
        "adopt" => {
            let words = [
                ("flip_out", Strategy::FlipOut),
                ("play_it_cagey", Strategy::PlayItCagey),
            ];
            let strategy = form.0.one_of("strategy", &words)?;
            (
                Command::Adopt {
                    who: form.who()?,
                    strategy,
                },
                &["who", "strategy"],
            )
        }
        "hold" => (Command::Hold { who: form.who()? }, &["who"]),
        "release" => (Command::Release { who: form.who()? }, &["who"]),
        "let_go" => (Command::LetGo { who: form.who()? }, &["who"]),
        "pass" => (Command::Pass { who: form.who()? }, &["who"]),
        "end_turn" => (Command::EndTurn { who: form.who()? }, &["who"]),
        "kill" => (
            Command::Kill {
                who: form.who()?,
                victim: form.text("victim")?,
            },
            &["who", "victim"],
        ),
        "move" => {
            let course = match form.maybe("other")? {
                Some(other) => {
                    let words = [("towards", Direction::Down), ("away", Direction::Up)];
                    Some((other, form.0.one_of("direction", &words)?))
                }
                None => None,
            };
            let fields: &[&str] = if course.is_some() {
                &["who", "yards", "other", "direction"]
            } else {
                &["who", "yards"]
            };
            let yards = filled.number("yards")?;
            (
                Command::Move {
                    who: form.who()?,
                    yards,
                    course,
                },
                fields,
            )
        }
        "end_conflict" => (Command::EndConflict, &[]),
        _ => return Err(FormFault::UnknownForm),
    };
    form.only(fields)?;
    Ok(command)
}
