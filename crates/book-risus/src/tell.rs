//! What an event says to whom.

use rulebook::{Message, Viewer};

use crate::{
    event::{Event, Ruling},
    state::{Mark, Tools},
    view::{result, using_message},
};

/// What an event says to a viewer; nothing if it is secret or only bookkeeping.
#[expect(clippy::too_many_lines, reason = "one arm for each event")]
pub fn tell(event: &Event, viewer: &Viewer) -> Option<Message> {
    let about_secret = match event {
        Event::TargetCalled { secret, .. }
        | Event::TargetPicked { secret, .. }
        | Event::TargetRefused { secret }
        | Event::TargetJudged { secret, .. }
        | Event::TargetBoosted { secret, .. }
        | Event::CalledOff { secret }
        | Event::Rolled { secret, .. } => *secret,
        _ => false,
    };
    if about_secret && !viewer.is_gm() {
        return None;
    }
    let who_cliche = |key: &'static str, who: &String, cliche: &String| {
        Message::new(key)
            .with("who", who.as_str())
            .with("cliche", cliche.as_str())
    };
    let about = |key: &'static str, who: &String| Message::new(key).with("who", who.as_str());
    let names = |names: &[String]| names.join(", ");
    Some(match event {
        Event::Drafted { .. }
        | Event::DraftDropped { .. }
        | Event::Challenged { .. }
        | Event::ExchangeWon { .. }
        | Event::TurnTaken { .. }
        | Event::TurnOver
        | Event::Ended
        | Event::MarksCleared
        | Event::GrowthSkipped { .. }
        | Event::GrowthSpent { .. } => return None,
        Event::Made { character } => about("risus-tell-made", &character.name),
        Event::HandedOver { who, seat } => {
            about("risus-tell-handed-over", who).with("seat", seat.name())
        }
        Event::SceneBegan => Message::new("risus-tell-scene"),
        Event::SessionEnded => Message::new("risus-tell-session"),
        Event::Ruled { ruling } => told_ruling(ruling),
        Event::Shown { roll, .. } => {
            Message::new("risus-tell-shown").with("result", result(&roll.result))
        }
        Event::TargetCalled { who, number, .. } => {
            about("risus-tell-target", who).with("number", *number)
        }
        Event::TargetPicked { cliche, .. } => {
            Message::new("risus-tell-picked").with("cliche", cliche.as_str())
        }
        Event::TargetRefused { .. } => Message::new("risus-tell-cliche-refused"),
        Event::TargetJudged { tools, .. } => {
            Message::new("risus-tell-cliche-accepted").with("tools", said_tools(*tools))
        }
        Event::TargetBoosted { boost, .. } => {
            if boost.pump + boost.lucky == 0 {
                return None;
            }
            Message::new("risus-tell-boost")
                .with("pump", boost.pump)
                .with("lucky", boost.lucky)
        }
        Event::CalledOff { .. } => Message::new("risus-tell-called-off"),
        Event::SingleCalled { who } => Message::new("risus-tell-single").with("who", names(who)),
        Event::SingleMarked {
            who,
            cliche,
            applicable,
        } => who_cliche(
            if *applicable {
                "risus-tell-applicable"
            } else {
                "risus-tell-not-applicable"
            },
            who,
            cliche,
        ),
        Event::SingleTools { who, cliche, tools } | Event::ToolsJudged { who, cliche, tools } => {
            who_cliche("risus-tell-tools", who, cliche).with("tools", said_tools(*tools))
        }
        Event::SingleBegan => Message::new("risus-tell-single-began"),
        Event::SinglePicked { who, using, .. } => {
            about("risus-tell-uses", who).with("using", using_message(using))
        }
        Event::Rolled { roll, .. } => result(&roll.result),
        Event::LuckySpent { who, charges } => {
            about("risus-tell-lucky", who).with("charges", *charges)
        }
        Event::Lost {
            who,
            using,
            extra,
            dice,
        } => about("risus-tell-lost", who)
            .with("using", using_message(using))
            .with("dice", extra + dice),
        Event::CombatCalled { first, second } => Message::new("risus-tell-combat")
            .with("first", names(first))
            .with("second", names(second)),
        Event::Entered { who, .. } => about("risus-tell-entered", who),
        Event::Marked { who, cliche, mark } => {
            who_cliche("risus-tell-marked", who, cliche).with("mark", said_mark(*mark))
        }
        Event::Passed { who } => about("risus-tell-passed", who),
        Event::BrevetTaken { who } => about("risus-tell-brevet", who),
        Event::ExtraGiven { who, cliche } => who_cliche("risus-tell-extra", who, cliche),
        Event::RoundBegan => Message::new("risus-tell-round"),
        Event::Reordered { order, .. } => {
            Message::new("risus-tell-reordered").with("order", names(order))
        }
        Event::Attacked { attack, target, .. } => Message::new("risus-tell-attack")
            .with("who", attack[0].who.as_str())
            .with("using", using_message(&attack[0].using))
            .with("target", target.as_str()),
        Event::Defended { defence } => about("risus-tell-defend", &defence[0].who)
            .with("using", using_message(&defence[0].using)),
        Event::Helped { who, .. } => about("risus-tell-helped", who),
        Event::BlowFell { damage, .. } => Message::new("risus-tell-blow").with("damage", *damage),
        Event::Answered { who, volunteers } => about(
            if *volunteers {
                "risus-tell-volunteers"
            } else {
                "risus-tell-stands-back"
            },
            who,
        ),
        Event::Defeated { who } => about("risus-tell-defeated", who),
        Event::Vengeance { leader, may } => {
            if !may {
                return None;
            }
            about("risus-tell-vengeance", leader)
        }
        Event::TeamProposed { by, asked, .. } => {
            about("risus-tell-team-proposed", by).with("asked", names(asked))
        }
        Event::Contributed { who, using } => {
            about("risus-tell-contributed", who).with("using", using_message(using))
        }
        Event::ProposalDropped => Message::new("risus-tell-proposal-dropped"),
        Event::TeamFormed { team } => about("risus-tell-team-formed", &team.leader),
        Event::JoinAsked { who, leader, .. } => {
            about("risus-tell-join-asked", who).with("leader", leader.as_str())
        }
        Event::Joined {
            who,
            leader,
            leads: true,
            ..
        } => about("risus-tell-joined-leads", who).with("leader", leader.as_str()),
        Event::Joined { who, leader, .. } => {
            about("risus-tell-joined", who).with("leader", leader.as_str())
        }
        Event::JoinRefused => Message::new("risus-tell-join-refused"),
        Event::DroppedOut { who } => about("risus-tell-dropped-out", who),
        Event::LeftTeam { who } => about("risus-tell-left-team", who),
        Event::Disbanded { leader } => about("risus-tell-disbanded", leader),
        Event::ReformOffered { survivors, .. } => {
            Message::new("risus-tell-reform").with("survivors", names(survivors))
        }
        Event::ReformDeclined { who } => about("risus-tell-reform-declined", who),
        Event::Decided { winner: None, .. } => Message::new("risus-tell-won-nobody"),
        // The event knows the losers by name, and the winners only by their party.
        Event::Decided { losers, .. } => {
            let number = u32::try_from(losers.len()).unwrap_or(u32::MAX);
            Message::new("risus-tell-combat-lost")
                .with("losers", names(losers))
                .with("number", number)
        }
        Event::FateDecided { who, fate } => {
            about("risus-tell-fate", who).with("fate", fate.as_str())
        }
        Event::Recovered { who, cliche, dice } => {
            who_cliche("risus-tell-recovered", who, cliche).with("dice", *dice)
        }
        Event::ConditionSet {
            who,
            cliche,
            condition,
        } => who_cliche("risus-tell-condition", who, cliche).with("condition", condition.as_str()),
        Event::ConditionMet { who, cliche } => who_cliche("risus-tell-condition-met", who, cliche),
        Event::AdvancementCalled { .. } => Message::new("risus-tell-advancement"),
        Event::GrowthPicked { who, cliche } => who_cliche("risus-tell-growth-picked", who, cliche),
        Event::Grew {
            who,
            cliche,
            levels,
            ..
        } => who_cliche("risus-tell-grew", who, cliche).with("levels", *levels),
        Event::NewProposed { who, name } => who_cliche("risus-tell-new-proposed", who, name),
        Event::NewRefused { who } => about("risus-tell-new-refused", who),
        Event::NewTaken { who, name, level } => {
            who_cliche("risus-tell-new-taken", who, name).with("level", *level)
        }
    })
}

/// What a mark is called within a sentence.
fn said_mark(mark: Mark) -> Message {
    Message::new(match mark {
        Mark::Appropriate => "risus-said-appropriate",
        Mark::Inappropriate => "risus-said-inappropriate",
        Mark::NotApplicable => "risus-said-not-applicable",
    })
}

/// What the condition of tools is called within a sentence.
fn said_tools(tools: Tools) -> Message {
    Message::new(match tools {
        Tools::Normal => "risus-said-working",
        Tools::Hindered => "risus-said-hindered",
        Tools::Unusable => "risus-said-unusable",
    })
}

fn told_ruling(ruling: &Ruling) -> Message {
    let of = |key: &'static str, who: &String, cliche: &String| {
        Message::new(key)
            .with("who", who.as_str())
            .with("cliche", cliche.as_str())
    };
    match ruling {
        Ruling::Lost { who, cliche, lost } => {
            of("risus-tell-rule-lost", who, cliche).with("lost", *lost)
        }
        Ruling::Level { who, cliche, level } => {
            of("risus-tell-rule-level", who, cliche).with("level", *level)
        }
        Ruling::Lucky { who, left } => Message::new("risus-tell-rule-lucky")
            .with("who", who.as_str())
            .with("left", *left),
        Ruling::Stands { who } => Message::new("risus-tell-rule-stands").with("who", who.as_str()),
        Ruling::CombatOver => Message::new("risus-tell-rule-combat-over"),
    }
}
