//! What a seat wants to do, as read from a filled form.
//!
//! Reading asks only whether the form makes sense; whether it is allowed is the rules' to say.

use rulebook::{Filled, FormFault, Seat};

use crate::{
    event::Ruling,
    rules::table::Change,
    setup::Figure,
    state::{Boost, Mark, Tools, Using},
};

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "each is one form, and its rule says what it means"
)]
pub enum Command {
    StartDraft {
        name: String,
    },
    Change {
        draft: String,
        change: Change,
    },
    DropDraft {
        draft: String,
    },
    Finish {
        draft: String,
    },
    MakeNpc {
        name: String,
        cliche: String,
        level: i64,
        kind: Figure,
    },
    HandOver {
        who: String,
        seat: Seat,
    },
    NewScene,
    EndSession,
    ShowRoll {
        place: i64,
    },
    CallOff,
    Rule(Ruling),

    CallTarget {
        who: String,
        number: i64,
        secret: bool,
    },
    PickCliche {
        using: Using,
    },
    Judge {
        tools: Tools,
    },
    RefuseCliche,
    Boost(Boost),

    CallSingle {
        who: Vec<String>,
    },
    MarkSingle {
        who: String,
        cliche: String,
        applicable: bool,
    },
    ToolsSingle {
        who: String,
        cliche: String,
        tools: Tools,
    },
    BeginSingle,
    PickSingle {
        who: String,
        using: Using,
        boost: Boost,
    },

    CallCombat {
        who: String,
        foes: Vec<String>,
    },
    Enter {
        who: String,
        party: usize,
    },
    Mark {
        who: String,
        cliche: String,
        mark: Mark,
    },
    MarkRest {
        mark: Mark,
    },
    JudgeTools {
        who: String,
        cliche: String,
        tools: Tools,
    },
    TakeBrevet {
        who: String,
    },
    BeginCombat,
    Reorder {
        party: usize,
        order: Vec<String>,
    },
    Attack {
        who: String,
        using: Using,
        target: String,
        boost: Boost,
        vengeance: bool,
    },
    Pass {
        who: String,
    },
    Help {
        who: String,
        boost: Boost,
    },
    Defend {
        using: Using,
        boost: Boost,
    },
    Volunteer {
        who: String,
        volunteers: bool,
    },
    PickVolunteer {
        who: String,
    },
    Designate {
        who: String,
    },
    ProposeTeam {
        by: String,
        with: Vec<String>,
    },
    Contribute {
        who: String,
        using: Using,
    },
    DeclineTeam {
        who: String,
    },
    NameLeader {
        leader: String,
    },
    JoinTeam {
        who: String,
        using: Using,
        leader: String,
    },
    AnswerJoin {
        accept: bool,
    },
    DropOut {
        who: String,
    },
    Disband {
        leader: String,
    },
    DeclineReform {
        who: String,
    },
    Fate {
        who: String,
        fate: String,
    },

    Recover {
        who: String,
        cliche: String,
        dice: i64,
    },
    SetCondition {
        who: String,
        cliche: String,
        condition: String,
    },
    MeetCondition {
        who: String,
        cliche: String,
    },

    EndAdventure,
    Leap {
        who: String,
    },
    PickGrowth {
        who: String,
        cliche: String,
    },
    Raise {
        who: String,
    },
    ProposeNew {
        who: String,
        name: String,
    },
    AnswerNew {
        who: String,
        approve: bool,
    },
}

/// A filled form as a command.
#[expect(clippy::too_many_lines, reason = "one arm for each form")]
pub fn read(filled: &Filled) -> Result<Command, FormFault> {
    let (command, fields): (Command, &[&str]) = match filled.key.as_str() {
        "start_draft" => (
            Command::StartDraft {
                name: filled.text("name")?,
            },
            &["name"],
        ),
        "add_cliche" => (
            change(
                filled,
                Change::AddCliche {
                    name: filled.text("name")?,
                    level: filled.number("level")?,
                    double_pump: filled.yes("double_pump")?,
                },
            )?,
            &["draft", "name", "level", "double_pump"],
        ),
        "drop_cliche" => (
            change(filled, Change::DropCliche(filled.text("cliche")?))?,
            &["draft", "cliche"],
        ),
        "primary" => (
            change(filled, Change::Primary(filled.text("cliche")?))?,
            &["draft", "cliche"],
        ),
        "add_tool" => (
            change(
                filled,
                Change::AddTool(filled.text("cliche")?, filled.text("tool")?),
            )?,
            &["draft", "cliche", "tool"],
        ),
        "lucky_dice" => (
            change(filled, Change::LuckyDice(filled.number("dice")?))?,
            &["draft", "dice"],
        ),
        "hook" => (
            change(filled, Change::Hook(filled.text("text")?))?,
            &["draft", "text"],
        ),
        "tale" => (
            change(filled, Change::Tale(filled.text("text")?))?,
            &["draft", "text"],
        ),
        "drop_draft" => (
            Command::DropDraft {
                draft: filled.text("draft")?,
            },
            &["draft"],
        ),
        "finish" => (
            Command::Finish {
                draft: filled.text("draft")?,
            },
            &["draft"],
        ),
        "make_npc" => (
            Command::MakeNpc {
                name: filled.text("name")?,
                cliche: filled.text("cliche")?,
                level: filled.number("level")?,
                kind: match filled.text("kind")?.as_str() {
                    "npc" => Figure::Npc,
                    "squad" => Figure::Squad,
                    _ => return Err(FormFault::Field("kind")),
                },
            },
            &["name", "cliche", "level", "kind"],
        ),
        "hand_over" => (
            Command::HandOver {
                who: filled.text("who")?,
                seat: Seat::named(&filled.text("seat")?),
            },
            &["who", "seat"],
        ),
        "new_scene" => (Command::NewScene, &[]),
        "end_session" => (Command::EndSession, &[]),
        "show_roll" => (
            Command::ShowRoll {
                place: filled.number("place")?,
            },
            &["place"],
        ),
        "call_off" => (Command::CallOff, &[]),
        key if key.starts_with("rule_") => return ruling(filled),
        "recover" => (
            Command::Recover {
                who: filled.text("who")?,
                cliche: filled.text("cliche")?,
                dice: filled.number("dice")?,
            },
            &["who", "cliche", "dice"],
        ),
        "set_condition" => (
            Command::SetCondition {
                who: filled.text("who")?,
                cliche: filled.text("cliche")?,
                condition: filled.text("condition")?,
            },
            &["who", "cliche", "condition"],
        ),
        "meet_condition" => (
            Command::MeetCondition {
                who: filled.text("who")?,
                cliche: filled.text("cliche")?,
            },
            &["who", "cliche"],
        ),
        "end_adventure" => (Command::EndAdventure, &[]),
        "leap" => (
            Command::Leap {
                who: filled.text("who")?,
            },
            &["who"],
        ),
        "pick_growth" => (
            Command::PickGrowth {
                who: filled.text("who")?,
                cliche: filled.text("cliche")?,
            },
            &["who", "cliche"],
        ),
        "raise" => (
            Command::Raise {
                who: filled.text("who")?,
            },
            &["who"],
        ),
        "propose_new" => (
            Command::ProposeNew {
                who: filled.text("who")?,
                name: filled.text("name")?,
            },
            &["who", "name"],
        ),
        "answer_new" => (
            Command::AnswerNew {
                who: filled.text("who")?,
                approve: filled.yes("approve")?,
            },
            &["who", "approve"],
        ),
        _ => return roll_form(filled),
    };
    filled.only(fields)?;
    Ok(command)
}

/// Forms around single rolls.
fn roll_form(filled: &Filled) -> Result<Command, FormFault> {
    let (command, fields): (Command, &[&str]) = match filled.key.as_str() {
        "call_target" => (
            Command::CallTarget {
                who: filled.text("who")?,
                number: filled.number("number")?,
                secret: filled.yes("secret")?,
            },
            &["who", "number", "secret"],
        ),
        "pick_cliche" => (
            Command::PickCliche {
                using: Using::named(&filled.text("cliche")?),
            },
            &["cliche"],
        ),
        "judge" => (
            Command::Judge {
                tools: tools(filled)?,
            },
            &["tools"],
        ),
        "refuse_cliche" => (Command::RefuseCliche, &[]),
        "boost" => (Command::Boost(boost(filled)?), &["pump", "lucky"]),
        "call_single" => (
            Command::CallSingle {
                who: filled.some("who")?,
            },
            &["who"],
        ),
        "mark_single" => (
            Command::MarkSingle {
                who: filled.text("who")?,
                cliche: filled.text("cliche")?,
                applicable: filled.yes("applicable")?,
            },
            &["who", "cliche", "applicable"],
        ),
        "tools_single" => (
            Command::ToolsSingle {
                who: filled.text("who")?,
                cliche: filled.text("cliche")?,
                tools: tools(filled)?,
            },
            &["who", "cliche", "tools"],
        ),
        "begin_single" => (Command::BeginSingle, &[]),
        "pick_single" => (
            Command::PickSingle {
                who: filled.text("who")?,
                using: Using::named(&filled.text("using")?),
                boost: boost(filled)?,
            },
            &["who", "using", "pump", "lucky"],
        ),
        _ => return combat_form(filled),
    };
    filled.only(fields)?;
    Ok(command)
}

/// Forms of a combat.
#[expect(clippy::too_many_lines, reason = "one arm for each form")]
fn combat_form(filled: &Filled) -> Result<Command, FormFault> {
    let who = || filled.text("who");
    let using = || Ok(Using::named(&filled.text("using")?));
    let (command, fields): (Command, &[&str]) = match filled.key.as_str() {
        "call_combat" => {
            let (who, foes) = (who()?, filled.some("foes")?);
            (Command::CallCombat { who, foes }, &["who", "foes"])
        }
        "enter" => {
            let (who, party) = (who()?, party(filled)?);
            (Command::Enter { who, party }, &["who", "party"])
        }
        "mark" => (
            Command::Mark {
                who: who()?,
                cliche: filled.text("cliche")?,
                mark: mark(filled)?,
            },
            &["who", "cliche", "mark"],
        ),
        "mark_rest" => (
            Command::MarkRest {
                mark: mark(filled)?,
            },
            &["mark"],
        ),
        "judge_tools" => (
            Command::JudgeTools {
                who: who()?,
                cliche: filled.text("cliche")?,
                tools: tools(filled)?,
            },
            &["who", "cliche", "tools"],
        ),
        "take_brevet" => (Command::TakeBrevet { who: who()? }, &["who"]),
        "begin_combat" => (Command::BeginCombat, &[]),
        "reorder" => {
            let (party, order) = (party(filled)?, filled.some("order")?);
            (Command::Reorder { party, order }, &["party", "order"])
        }
        "attack" => (
            Command::Attack {
                who: who()?,
                using: using()?,
                target: filled.text("target")?,
                boost: boost(filled)?,
                vengeance: filled.yes("vengeance")?,
            },
            &["who", "using", "target", "pump", "lucky", "vengeance"],
        ),
        "pass" => (Command::Pass { who: who()? }, &["who"]),
        "help" => {
            let (who, boost) = (who()?, boost(filled)?);
            (Command::Help { who, boost }, &["who", "pump", "lucky"])
        }
        "defend" => {
            let (using, boost) = (using()?, boost(filled)?);
            (
                Command::Defend { using, boost },
                &["using", "pump", "lucky"],
            )
        }
        "volunteer" | "stand_back" => (
            Command::Volunteer {
                who: who()?,
                volunteers: filled.key == "volunteer",
            },
            &["who"],
        ),
        "pick_volunteer" => (Command::PickVolunteer { who: who()? }, &["who"]),
        "designate" => (Command::Designate { who: who()? }, &["who"]),
        "propose_team" => (
            Command::ProposeTeam {
                by: filled.text("by")?,
                with: filled.some("with")?,
            },
            &["by", "with"],
        ),
        "contribute" => {
            let (who, using) = (who()?, using()?);
            (Command::Contribute { who, using }, &["who", "using"])
        }
        "decline_team" => (Command::DeclineTeam { who: who()? }, &["who"]),
        "name_leader" => (
            Command::NameLeader {
                leader: filled.text("leader")?,
            },
            &["leader"],
        ),
        "join_team" => (
            Command::JoinTeam {
                who: who()?,
                using: using()?,
                leader: filled.text("leader")?,
            },
            &["who", "using", "leader"],
        ),
        "answer_join" => (
            Command::AnswerJoin {
                accept: filled.yes("accept")?,
            },
            &["accept"],
        ),
        "drop_out" => (Command::DropOut { who: who()? }, &["who"]),
        "disband" => (
            Command::Disband {
                leader: filled.text("leader")?,
            },
            &["leader"],
        ),
        "decline_reform" => (Command::DeclineReform { who: who()? }, &["who"]),
        "fate" => {
            let (who, fate) = (who()?, filled.text("fate")?);
            (Command::Fate { who, fate }, &["who", "fate"])
        }
        _ => return Err(FormFault::UnknownForm),
    };
    filled.only(fields)?;
    Ok(command)
}

fn ruling(filled: &Filled) -> Result<Command, FormFault> {
    let number = |field| {
        let number = filled.number(field)?;
        u32::try_from(number).map_err(|_| FormFault::Field(field))
    };
    let (ruling, fields): (Ruling, &[&str]) = match filled.key.as_str() {
        "rule_lost" => (
            Ruling::Lost {
                who: filled.text("who")?,
                cliche: filled.text("cliche")?,
                lost: number("lost")?,
            },
            &["who", "cliche", "lost"],
        ),
        "rule_level" => (
            Ruling::Level {
                who: filled.text("who")?,
                cliche: filled.text("cliche")?,
                level: number("level")?,
            },
            &["who", "cliche", "level"],
        ),
        "rule_lucky" => (
            Ruling::Lucky {
                who: filled.text("who")?,
                left: number("left")?,
            },
            &["who", "left"],
        ),
        "rule_stands" => (
            Ruling::Stands {
                who: filled.text("who")?,
            },
            &["who"],
        ),
        "rule_combat_over" => (Ruling::CombatOver, &[]),
        _ => return Err(FormFault::UnknownForm),
    };
    filled.only(fields)?;
    Ok(Command::Rule(ruling))
}

fn change(filled: &Filled, change: Change) -> Result<Command, FormFault> {
    Ok(Command::Change {
        draft: filled.text("draft")?,
        change,
    })
}

fn tools(filled: &Filled) -> Result<Tools, FormFault> {
    match filled.text("tools")?.as_str() {
        "normal" => Ok(Tools::Normal),
        "hindered" => Ok(Tools::Hindered),
        "unusable" => Ok(Tools::Unusable),
        _ => Err(FormFault::Field("tools")),
    }
}

fn mark(filled: &Filled) -> Result<Mark, FormFault> {
    match filled.text("mark")?.as_str() {
        "appropriate" => Ok(Mark::Appropriate),
        "inappropriate" => Ok(Mark::Inappropriate),
        "not_applicable" => Ok(Mark::NotApplicable),
        _ => Err(FormFault::Field("mark")),
    }
}

fn party(filled: &Filled) -> Result<usize, FormFault> {
    match filled.text("party")?.as_str() {
        "first" => Ok(0),
        "second" => Ok(1),
        _ => Err(FormFault::Field("party")),
    }
}

/// Extra dice. A negative number cannot be read as some; it is refused like one too large.
fn boost(filled: &Filled) -> Result<Boost, FormFault> {
    let number = |field| {
        let number = filled.number(field)?;
        Ok(u32::try_from(number).unwrap_or(u32::MAX))
    };
    Ok(Boost {
        pump: number("pump")?,
        lucky: number("lucky")?,
    })
}
