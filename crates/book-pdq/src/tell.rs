//! What an event says to whom.

use rulebook::{Message, Viewer};

use crate::{
    event::{Event, Regained, Ruling},
    rules::attack::WEAKNESS,
    state::{Blow, Cause, Effort, Free, Intent, Verdict, Wish},
    view::{direction_key, kind_message, outcome, strategy_key},
};

/// What an event says to a viewer; nothing if it is secret or only bookkeeping.
#[expect(clippy::too_many_lines, reason = "one arm for each event")]
pub fn tell(event: &Event, viewer: &Viewer) -> Option<Message> {
    let about = |key: &'static str, who: &String| Message::new(key).with("who", who.as_str());
    let with_quality = |key: &'static str, who: &String, quality: &String| {
        Message::new(key)
            .with("who", who.as_str())
            .with("quality", quality.as_str())
    };
    Some(match event {
        Event::Drafted { .. }
        | Event::DraftDropped { .. }
        | Event::Declared
        | Event::DiceCalled
        | Event::UpshiftUsed { .. }
        | Event::BlowVoid { .. }
        | Event::ActionOver
        | Event::PlacePassed
        | Event::TurnSpent { .. }
        | Event::Helped { .. }
        | Event::TurnClosed { .. }
        | Event::TurnOver
        | Event::RecoveryRolled
        | Event::RecoveryOver
        | Event::InitiativeTied => return None,
        Event::SecretCalled { .. } | Event::Rolled { secret: true, .. } if !viewer.is_gm() => {
            return None;
        }
        Event::SecretCalled { task } => about("pdq-tell-secret", &task.effort.who),
        Event::Rolled { roll, .. } => sentences(roll.outcomes.iter().map(outcome))?,
        Event::Ruled { ruling } => told_ruling(ruling),
        Event::BlowsFell { blows } => sentences(blows.iter().map(told_blow))?,
        Event::Shown { roll, .. } => {
            let result = sentences(roll.outcomes.iter().map(outcome))?;
            Message::new("pdq-tell-shown").with("result", result)
        }

        Event::QualityJudged {
            draft,
            quality,
            verdict,
        } => match verdict {
            Verdict::Approved => with_quality("pdq-tell-quality-approved", draft, quality),
            Verdict::SentBack => with_quality("pdq-tell-quality-sent-back", draft, quality),
        },
        Event::Made { character } => about("pdq-tell-made", &character.name),
        Event::Given { who, quality } => {
            with_quality("pdq-tell-given", who, &quality.name).with("rank", quality.rank.message())
        }
        Event::HandedOver { who, seat } => {
            about("pdq-tell-handed-over", who).with("seat", seat.name())
        }
        Event::SceneOpened => Message::new("pdq-tell-scene-opened"),
        Event::SceneEnded => Message::new("pdq-tell-scene-ended"),
        Event::SessionEnded => Message::new("pdq-tell-session"),

        Event::Awarded { who, points } => about("pdq-tell-awarded", who).with("points", *points),
        Event::Spent { who, points } => about("pdq-tell-spent", who).with("points", *points),
        Event::Raised { who, quality } => with_quality("pdq-tell-raised", who, quality),
        Event::Renamed { quality, name, .. } if quality == name => return None,
        Event::Renamed {
            who, quality, name, ..
        } => with_quality("pdq-tell-renamed", who, quality).with("name", name.as_str()),
        Event::Requested { request } => {
            let key = match request.wish {
                Wish::Swap(_) => "pdq-tell-asks-swap",
                Wish::New => "pdq-tell-asks-new",
                Wish::Outgrow(_) => "pdq-tell-asks-outgrow",
            };
            about(key, &request.who).with("name", request.name.as_str())
        }
        Event::Answered { who, approved } => {
            if *approved {
                about("pdq-tell-request-approved", who)
            } else {
                about("pdq-tell-request-refused", who)
            }
        }

        Event::TaskCalled { who } => about("pdq-tell-task-called", who),
        Event::TaskProposed { task } => {
            let qualities = task.effort.qualities.as_deref().unwrap_or_default();
            let (with, average) = ("pdq-tell-tries", "pdq-tell-tries-average");
            let tries = proposed(with, average, &task.effort.who, qualities);
            sentences([tries].into_iter().chain(asked(&task.effort)))?
        }
        Event::AttackProposed { attack } => {
            let qualities = attack.effort.qualities.as_deref().unwrap_or_default();
            let (with, average) = ("pdq-tell-attacks", "pdq-tell-attacks-average");
            let attacks = proposed(with, average, &attack.effort.who, qualities)
                .with("targets", attack.targets.join(", "));
            sentences([attacks].into_iter().chain(asked(&attack.effort)))?
        }
        Event::Proposed { who, qualities } => {
            proposed("pdq-tell-uses", "pdq-tell-uses-average", who, qualities)
        }
        Event::Contributed { who, qualities } => {
            about("pdq-tell-contributes", who).with("qualities", qualities.join(", "))
        }
        Event::Declined { who } => about("pdq-tell-declined", who),
        Event::Struck { who, quality } => with_quality("pdq-tell-struck", who, quality),
        Event::Demanded { who, quality } => with_quality("pdq-tell-demanded", who, quality),
        Event::SentBack { who } => about("pdq-tell-sent-back", who),
        Event::Shifted { who, shift } => about("pdq-tell-shifted", who)
            .with("direction", Message::new(direction_key(shift.direction)))
            .with("by", shift.by)
            .with("reason", shift.reason.as_str()),
        Event::Withdrawn => Message::new("pdq-tell-withdrawn"),
        Event::TaskApproved { against, badass } => {
            let key = if *badass {
                "pdq-tell-task-approved-badass"
            } else {
                "pdq-tell-task-approved"
            };
            Message::new(key)
                .with("difficulty", against.difficulty.message())
                .with("number", against.difficulty.target_number())
        }
        Event::AttackApproved {
            badass,
            weapon,
            surprised,
        } => {
            let approved = Message::new(if *badass {
                "pdq-tell-attack-approved-badass"
            } else {
                "pdq-tell-attack-approved"
            });
            let weapon = weapon.then(|| Message::new("pdq-tell-weapon"));
            let caught = surprised.iter();
            let caught = caught.map(|who| about("pdq-tell-caught", who));
            sentences([approved].into_iter().chain(weapon).chain(caught))?
        }
        Event::ReactionApproved {
            who,
            badass,
            weakness,
        } => {
            let badass = badass.then(|| about("pdq-tell-reaction-approved-badass", who));
            let weakness = weakness.as_ref();
            let weakness = weakness.map(|name| with_quality("pdq-tell-weakness", who, name));
            sentences(badass.into_iter().chain(weakness))?
        }
        Event::FailedOutright { who } => about("pdq-tell-failed-outright", who),
        Event::HarmJudged { kind: None } => Message::new("pdq-tell-no-harm"),
        Event::HarmJudged { kind: Some(kind) } => {
            Message::new("pdq-tell-harm").with("kind", kind_message(*kind))
        }
        Event::ChinAsked { who, quality } => with_quality("pdq-tell-chin-asked", who, quality),
        Event::ChinRefused { who, quality } => with_quality("pdq-tell-chin-refused", who, quality),
        Event::ChinTaken { who, quality, .. } => with_quality("pdq-tell-chin-taken", who, quality),
        Event::Damaged {
            who, split, void, ..
        } if split.is_empty() => about("pdq-tell-damaged-nothing", who).with("points", *void),
        Event::Damaged {
            who,
            kind,
            split,
            void,
        } => {
            let shares = split.iter();
            let shares = shares.map(|(quality, points)| format!("{quality} −{points}"));
            let points: u32 = split.iter().map(|(_, points)| points).sum();
            about("pdq-tell-damaged", who)
                .with("points", points + void)
                .with("kind", kind_message(*kind))
                .with("split", shares.collect::<Vec<_>>().join(", "))
                .with("void", *void)
        }
        Event::WentOut { who } => about("pdq-tell-out", who),
        Event::Died { who } => about("pdq-tell-died", who),
        Event::Returned { who } => about("pdq-tell-returned", who),

        Event::ConflictCalled {
            kind,
            first,
            second,
        } => Message::new("pdq-tell-conflict")
            .with("kind", kind_message(*kind))
            .with("first", first.join(", "))
            .with("second", second.join(", ")),
        Event::Entered { who, side } | Event::Joined { who, side, .. } => {
            about("pdq-tell-entered", who).with("side", *side)
        }
        Event::Left { who } => about("pdq-tell-left", who),
        Event::SurpriseMarked { who, surprises } => {
            if *surprises {
                about("pdq-tell-surprises", who)
            } else {
                about("pdq-tell-no-surprise", who)
            }
        }
        Event::SpeedMarked {
            who,
            quality,
            counts,
        } => {
            if *counts {
                with_quality("pdq-tell-speed", who, quality)
            } else {
                with_quality("pdq-tell-no-speed", who, quality)
            }
        }
        Event::MovingMarked {
            who,
            quality,
            counts,
        } => {
            if *counts {
                with_quality("pdq-tell-moving", who, quality)
            } else {
                with_quality("pdq-tell-no-moving", who, quality)
            }
        }
        Event::IntentDeclared { who, intent } => match intent {
            Intent::Incapacitate => about("pdq-tell-incapacitate", who),
            Intent::Kill => about("pdq-tell-kill", who),
        },
        Event::OrderSet { order } => {
            Message::new("pdq-tell-order-set").with("order", order.join(", "))
        }
        Event::DistanceSet { one, other, yards } => Message::new("pdq-tell-distance")
            .with("one", one.as_str())
            .with("other", other.as_str())
            .with("yards", *yards),
        Event::Began { free, .. } => Message::new(match free {
            Free::None => "pdq-tell-began",
            Free::Turn => "pdq-tell-began-free-turn",
            Free::Round => "pdq-tell-began-free-round",
        }),
        Event::RoundBegan { round, .. } => {
            if *round == 0 {
                return None;
            }
            Message::new("pdq-tell-round").with("round", *round)
        }
        Event::TurnBegan { who } => Message::new("pdq-tell-turn").with("who", who.join(", ")),
        Event::Adopted { who, strategy } => {
            about("pdq-tell-adopted", who).with("strategy", Message::new(strategy_key(*strategy)))
        }
        Event::StrategyEnded { who } => about("pdq-tell-strategy-ended", who),
        Event::Held { who } => about("pdq-tell-held", who),
        Event::Released { who } => about("pdq-tell-released", who),
        Event::Passed { who } => about("pdq-tell-passed", who),
        Event::Killed { by, who } => about("pdq-tell-killed", who).with("by", by.as_str()),
        Event::Moved { who, yards, .. } => about("pdq-tell-moved", who).with("yards", *yards),
        Event::ConflictEnded => Message::new("pdq-tell-conflict-ended"),

        Event::RecoveryCalled { patients, .. } => {
            Message::new("pdq-tell-recovery").with("who", patients.join(", "))
        }
        Event::HealingMarked {
            who,
            by,
            quality,
            counts,
        } => {
            let key = if *counts {
                "pdq-tell-healing"
            } else {
                "pdq-tell-no-healing"
            };
            with_quality(key, who, quality).with("by", by.as_str())
        }
        Event::Recovered { who, ranks } => told_recovery(who, ranks),
    })
}

fn proposed(with: &'static str, average: &'static str, who: &str, qualities: &[String]) -> Message {
    if qualities.is_empty() {
        Message::new(average).with("who", who)
    } else {
        Message::new(with)
            .with("who", who)
            .with("qualities", qualities.join(", "))
    }
}

/// What a hit, a tie or a failure costs. What a Weakness adds is known only when it is taken:
/// another blow may come first (PDQ-RUL-12).
fn told_blow(blow: &Blow) -> Message {
    let told = match (&blow.cause, &blow.weakness) {
        (Cause::Attack(by), None) => Message::new("pdq-tell-blow").with("by", by.as_str()),
        (Cause::Attack(by), Some(weakness)) => Message::new("pdq-tell-blow-weakness")
            .with("by", by.as_str())
            .with("more", WEAKNESS)
            .with("weakness", weakness.as_str()),
        (Cause::TieDefending(by) | Cause::TieAttacking(by), _) => {
            Message::new("pdq-tell-blow-tie").with("by", by.as_str())
        }
        (Cause::Surroundings, _) if blow.kind.is_none() => Message::new("pdq-tell-blow-undecided"),
        (Cause::Surroundings, _) => Message::new("pdq-tell-blow-surroundings"),
    };
    told.with("who", blow.who.as_str())
        .with("points", blow.points)
}

/// Whom somebody asks for help.
fn asked(effort: &Effort) -> Option<Message> {
    let helpers = effort.helpers.iter().map(|helper| helper.who.as_str());
    let helpers: Vec<&str> = helpers.collect();
    (!helpers.is_empty()).then(|| {
        Message::new("pdq-tell-asks-help")
            .with("who", effort.who.as_str())
            .with("helpers", helpers.join(", "))
    })
}

/// Several sentences, one after the other.
fn sentences(all: impl Iterator<Item = Message>) -> Option<Message> {
    all.reduce(|first, rest| {
        Message::new("pdq-sentences")
            .with("first", first)
            .with("rest", rest)
    })
}

fn told_recovery(who: &str, ranks: &[Regained]) -> Message {
    let shares = ranks.iter();
    let shares: Vec<String> = shares
        .map(|one| format!("{} +{}", one.quality, one.failure + one.damage))
        .collect();
    if shares.is_empty() {
        Message::new("pdq-tell-recovered-nothing").with("who", who)
    } else {
        Message::new("pdq-tell-recovered")
            .with("who", who)
            .with("split", shares.join(", "))
    }
}

fn told_ruling(ruling: &Ruling) -> Message {
    match ruling {
        Ruling::Lost {
            who,
            quality,
            kind,
            ranks,
        } => Message::new("pdq-tell-rule-lost")
            .with("who", who.as_str())
            .with("quality", quality.as_str())
            .with("kind", kind_message(*kind))
            .with("ranks", *ranks),
        Ruling::Rank { who, quality, rank } => Message::new("pdq-tell-rule-rank")
            .with("who", who.as_str())
            .with("quality", quality.as_str())
            .with("rank", rank.message()),
        Ruling::Experience { who, points } => Message::new("pdq-tell-rule-experience")
            .with("who", who.as_str())
            .with("points", *points),
        Ruling::Revived { who } => Message::new("pdq-tell-rule-revived").with("who", who.as_str()),
        Ruling::Chin { who } => Message::new("pdq-tell-rule-chin").with("who", who.as_str()),
        Ruling::Out { who } => Message::new("pdq-tell-rule-out").with("who", who.as_str()),
        Ruling::Dead { who } => Message::new("pdq-tell-rule-dead").with("who", who.as_str()),
        Ruling::Unhurt { who } => Message::new("pdq-tell-rule-unhurt").with("who", who.as_str()),
    }
}
