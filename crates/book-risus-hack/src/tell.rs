//! What an event says to whom.

use rulebook::{Message, Viewer};

use crate::{
    event::{Event, Ruling},
    state::{Boost, Side},
    view::{hand_label, item_note, judgement_message, party_message, result},
};

/// What an event says to a viewer; nothing if it is secret or only bookkeeping.
#[expect(clippy::too_many_lines, reason = "one arm for each event")]
pub fn tell(event: &Event, viewer: &Viewer) -> Option<Message> {
    let about = |key: &'static str, who: &String| Message::new(key).with("who", who.as_str());
    let with_cliche = |key: &'static str, who: &String, cliche: &String| {
        Message::new(key)
            .with("who", who.as_str())
            .with("cliche", cliche.as_str())
    };
    Some(match event {
        Event::Drafted { .. }
        | Event::DraftDropped { .. }
        | Event::Rolling { .. }
        | Event::Called { .. }
        | Event::ExchangeWon { .. }
        | Event::ExchangeOver
        | Event::Ended
        | Event::GrowthDone { .. }
        | Event::MarksCleared => return None,
        Event::SecretCalled { .. } | Event::Rolled { secret: true, .. } if !viewer.is_gm() => {
            return None;
        }
        Event::SecretCalled { roll } => about("hack-tell-secret", &roll.attempt.who),
        Event::Rolled { roll, .. } => result(&roll.result),
        Event::DrawbackJudged { draft, agreed } => {
            if *agreed {
                about("hack-tell-drawback-agreed", draft)
            } else {
                about("hack-tell-drawback-refused", draft)
            }
        }
        Event::Made { character } => about("hack-tell-made", &character.name),
        Event::HandedOver { who, seat } => {
            about("hack-tell-handed-over", who).with("seat", seat.name())
        }
        Event::SceneBegan => Message::new("hack-tell-scene"),
        Event::SessionEnded => Message::new("hack-tell-session"),
        Event::AdventureEnded { .. } => Message::new("hack-tell-adventure"),
        Event::Ruled { ruling } => told_ruling(ruling),
        Event::Shown { roll, .. } => {
            let whose = roll.hands.first();
            let whose = whose.map_or(Message::named(""), hand_label);
            Message::new("hack-tell-shown")
                .with("hand", whose)
                .with("result", result(&roll.result))
        }
        Event::DestinyGained { who, points, .. } => {
            about("hack-tell-destiny-gained", who).with("points", *points)
        }
        Event::DestinySpent { who } => about("hack-tell-destiny-spent", who),
        Event::XpGained { who } => about("hack-tell-xp", who),
        Event::ItemGranted { who, item } => {
            about("hack-tell-item", who).with("item", item_note(item))
        }
        Event::ItemTaken { who, item } => {
            about("hack-tell-item-taken", who).with("item", item.as_str())
        }
        Event::ObjectMarked {
            who,
            object,
            missing,
            ..
        } => {
            let said = if *missing {
                about("hack-tell-object-missing", who)
            } else {
                about("hack-tell-object-back", who)
            };
            said.with("object", object.as_str())
        }
        Event::ObjectAdded {
            who,
            cliche,
            object,
        } => with_cliche("hack-tell-object-added", who, cliche).with("object", object.as_str()),
        Event::RollCalled { who, fd } => about("hack-tell-roll", who).with("fd", *fd),
        Event::SingleCalled { who } => Message::new("hack-tell-single").with("who", who.join(", ")),
        Event::Picked { who, cliche } => with_cliche("hack-tell-picked", who, cliche),
        Event::PickRefused { who } => about("hack-tell-pick-refused", who),
        Event::Judged { who, judgement } => {
            about("hack-tell-judged", who).with("judgement", judgement_message(*judgement))
        }
        Event::Boosted { who, boost } => told_boost(who, boost)?,
        Event::RollOff { tied } => Message::new("hack-tell-roll-off").with("who", tied.join(", ")),
        Event::Lost {
            who,
            cliche,
            dice,
            effort,
        } => {
            if *effort {
                with_cliche("hack-tell-lost-effort", who, cliche).with("dice", *dice)
            } else {
                with_cliche("hack-tell-lost", who, cliche).with("dice", *dice)
            }
        }
        Event::CalledOff => Message::new("hack-tell-called-off"),
        Event::CombatCalled { first, second, fd } => Message::new("hack-tell-combat")
            .with("first", first.join(", "))
            .with("second", second.join(", "))
            .with("fd", *fd),
        Event::Entered { who, party } => {
            about("hack-tell-entered", who).with("party", party_message(*party))
        }
        Event::Marked {
            who,
            cliche,
            judgement,
        } => with_cliche("hack-tell-marked", who, cliche)
            .with("judgement", judgement_message(*judgement)),
        Event::FdSet { fd } => Message::new("hack-tell-fd").with("fd", *fd),
        Event::Destined { who, cliche } => with_cliche("hack-tell-destined", who, cliche),
        Event::RoundBegan { .. } => Message::new("hack-tell-round"),
        Event::Attacked { attack, target } => {
            told_side("hack-tell-attacks", "hack-tell-attacks-effort", attack)
                .with("target", target.as_str())
        }
        Event::Defended { defence } => {
            told_side("hack-tell-defends", "hack-tell-defends-effort", defence)
        }
        Event::Passed { who } => Message::new("hack-tell-passed").with("who", who.join(", ")),
        Event::BothFailed => Message::new("hack-tell-both-failed"),
        Event::Sparing { who } => about("hack-tell-sparing", who),
        Event::BlowFell { loss, .. } => Message::new("hack-tell-blow").with("dice", *loss),
        Event::Answered { who, volunteers } => {
            if *volunteers {
                about("hack-tell-volunteers", who)
            } else {
                about("hack-tell-stands-back", who)
            }
        }
        Event::Defeated { who } => about("hack-tell-defeated", who),
        Event::Vengeance { leader, has } => {
            if *has {
                about("hack-tell-vengeance", leader)
            } else {
                return None;
            }
        }
        Event::TeamProposed { by, asked, .. } => {
            about("hack-tell-team-proposed", by).with("asked", asked.join(", "))
        }
        Event::Contributed { who, cliche } => with_cliche("hack-tell-contributes", who, cliche),
        Event::ProposalDropped => Message::new("hack-tell-proposal-dropped"),
        Event::TeamFormed { team } => {
            if team.vengeance {
                about("hack-tell-team-formed-vengeance", &team.leader)
            } else {
                about("hack-tell-team-formed", &team.leader)
            }
        }
        Event::Withdrew { who } => about("hack-tell-withdrew", who),
        Event::LeftTeam { who } => about("hack-tell-left-team", who),
        Event::Disbanded { leader } => about("hack-tell-disbanded", leader),
        Event::ReformOffered { survivors } => {
            Message::new("hack-tell-reform").with("who", survivors.join(", "))
        }
        Event::ReformDeclined { who } => about("hack-tell-reform-declined", who),
        Event::Decided { winner, .. } => Message::new(match winner {
            Some(0) => "hack-tell-first-won",
            Some(_) => "hack-tell-second-won",
            None => "hack-tell-nobody-won",
        }),
        Event::FateDecided { who, fate } => {
            about("hack-tell-fate", who).with("fate", fate.as_str())
        }
        Event::CombatEnded => Message::new("hack-tell-combat-ended"),
        Event::Recovered { who, cliche, dice } => {
            with_cliche("hack-tell-recovered", who, cliche).with("dice", *dice)
        }
        Event::ConditionSet {
            who,
            cliche,
            condition,
        } => with_cliche("hack-tell-condition", who, cliche).with("text", condition.as_str()),
        Event::ConditionMet { who, cliche } => with_cliche("hack-tell-condition-met", who, cliche),
        Event::VehicleDamaged {
            who,
            cliche,
            vehicle,
        } => with_cliche("hack-tell-vehicle", who, cliche).with("text", vehicle.as_str()),
        Event::VehicleRepaired { who, cliche } => with_cliche("hack-tell-repaired", who, cliche),
        Event::ProgressCalled { .. } => Message::new("hack-tell-progress"),
        Event::Grew { who, cliche } => with_cliche("hack-tell-grew", who, cliche),
        Event::NewProposed { who, name } => with_cliche("hack-tell-new-proposed", who, name),
        Event::NewRefused { who } => about("hack-tell-new-refused", who),
        Event::NewTaken { who, name } => with_cliche("hack-tell-new-taken", who, name),
    })
}

fn told_boost(who: &str, boost: &Boost) -> Option<Message> {
    if boost.items.is_empty() {
        return None;
    }
    Some(
        Message::new("hack-tell-items")
            .with("who", who)
            .with("items", boost.items.join(", ")),
    )
}

fn told_side(plain: &'static str, effort: &'static str, side: &Side) -> Message {
    let said = if side.effort == 0 {
        Message::new(plain)
    } else {
        Message::new(effort).with("effort", side.effort)
    };
    said.with("who", side.who.as_str())
        .with("cliche", side.cliche.as_str())
}

fn told_ruling(ruling: &Ruling) -> Message {
    match ruling {
        Ruling::Lost { who, cliche, lost } => Message::new("hack-tell-rule-lost")
            .with("who", who.as_str())
            .with("cliche", cliche.as_str())
            .with("lost", *lost),
        Ruling::Level { who, cliche, level } => Message::new("hack-tell-rule-level")
            .with("who", who.as_str())
            .with("cliche", cliche.as_str())
            .with("level", *level),
        Ruling::Destiny { who, points } => Message::new("hack-tell-rule-destiny")
            .with("who", who.as_str())
            .with("points", *points),
        Ruling::Stands { who } => Message::new("hack-tell-rule-stands").with("who", who.as_str()),
    }
}
