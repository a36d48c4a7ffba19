//! What an event says to whom.

use rulebook::{Message, Viewer};

use crate::{
    choices::field_key,
    event::{Dice, Event, Gain, Ruling},
    rules::rolling::Lean,
    setup::{Kind, Settling},
    state::{Owed, Reach, Sway, Why},
    view::{band, hand_key, means_key, said, tries, wish, words},
};

/// What an event says to a viewer; nothing if it is not theirs to know, or only bookkeeping.
#[expect(clippy::too_many_lines, reason = "one arm for each event")]
pub fn tell(event: &Event, viewer: &Viewer) -> Option<Message> {
    let about = |key: &'static str, who: &str| Message::new(key).with("who", who);
    Some(match event {
        Event::AllPlaced
        | Event::ActionUsed { .. }
        | Event::LateAsked { .. }
        | Event::LateAnswered { wishes: 0, .. }
        | Event::Called { wishes: 0, .. }
        | Event::Noted { .. } => return None,
        Event::KnackGiven { .. } | Event::WeaknessGiven { .. } if !viewer.is_gm() => return None,

        Event::Made { figure } => Message::new(match figure.kind() {
            Kind::Pc => "die-tower-tell-made-pc",
            Kind::Npc => "die-tower-tell-made-npc",
            Kind::Monster => "die-tower-tell-made-monster",
        })
        .with("who", figure.name.as_str()),
        Event::Charted { charting } => about("die-tower-tell-charted", charting.seat.name()),
        Event::Rewritten {
            who,
            field,
            words: said,
        } => about("die-tower-tell-rewritten", who)
            .with("field", Message::new(field_key(*field)))
            .with("words", words(*field, said)),
        Event::KnackGiven { who, knack } => {
            about("die-tower-tell-knack", who).with("knack", knack.as_str())
        }
        Event::WeaknessGiven { who, weakness } => {
            about("die-tower-tell-weakness", who).with("weakness", weakness.as_str())
        }
        Event::HandedOver { who, seat } => {
            about("die-tower-tell-handed-over", who).with("seat", seat.name())
        }
        Event::Dismissed { who } => about("die-tower-tell-dismissed", who),

        Event::Tried { who, what, means } => tries("die-tower-tell-tries", who, what, *means),
        Event::TermsSet { who, terms } => about("die-tower-tell-terms", who)
            .with("difficulty", terms.difficulty.message())
            .with("dice", terms.base)
            .with("lean", Message::new(lean_key(terms.lean))),
        Event::Managed { who, .. } => about("die-tower-tell-managed", who),
        Event::Withdrawn { who } => about("die-tower-tell-withdrawn", who),
        Event::Called { who, wishes } => {
            about("die-tower-tell-wish-dice", who).with("wishes", *wishes)
        }
        Event::LateAnswered { who, wishes } => {
            about("die-tower-tell-late", who).with("wishes", *wishes)
        }
        Event::Thrown {
            who, faces, dice, ..
        } => {
            let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
            about(
                match dice {
                    Dice::Pool => "die-tower-tell-pool",
                    Dice::Extra => "die-tower-tell-extra",
                    Dice::Late => "die-tower-tell-late-dice",
                },
                who,
            )
            .with("faces", faces.join(" "))
        }
        Event::TaskDone {
            who,
            total,
            difficulty,
            success,
            ..
        } => about(
            if *success {
                "die-tower-tell-success"
            } else {
                "die-tower-tell-failure"
            },
            who,
        )
        .with("total", *total)
        .with("difficulty", difficulty.message()),

        Event::Attacked {
            who,
            target,
            means,
            reach,
        } => about(
            match reach {
                Reach::Hand => "die-tower-tell-attacks",
                Reach::Far => "die-tower-tell-attacks-far",
            },
            who,
        )
        .with("target", target.as_str())
        .with("means", Message::new(means_key(*means))),
        Event::Defended { who, means } => {
            about("die-tower-tell-defends", who).with("means", Message::new(means_key(*means)))
        }
        Event::AttackJudged { who, sway } | Event::DefenceJudged { who, sway } => {
            told_sway(who, *sway)
        }
        Event::AttackDone {
            who,
            target,
            attack,
            defence,
            hit,
        } => about(
            if *hit {
                "die-tower-tell-hit"
            } else {
                "die-tower-tell-miss"
            },
            who,
        )
        .with("target", target.as_str())
        .with("attack", *attack)
        .with("defence", *defence),
        Event::HealthLost { who, lost, left } => about(
            if *left == 0 {
                "die-tower-tell-defeated"
            } else {
                "die-tower-tell-health"
            },
            who,
        )
        .with("lost", *lost)
        .with("left", *left),

        Event::DiceOwed { owed } => told_owed(owed)?,
        Event::LetGo { who, .. } => about("die-tower-tell-lets-go", who),
        Event::Stood { who, height, .. } => {
            about("die-tower-tell-stood", who).with("height", *height)
        }
        Event::Slipped { who, .. } => about("die-tower-tell-slipped", who),
        Event::Fell {
            who,
            height,
            forgiven,
            ..
        } => about("die-tower-tell-fell", who)
            .with("height", *height)
            .with("forgiven", *forgiven),
        Event::Befell { who, down, what } => about(
            if *down {
                "die-tower-tell-down"
            } else {
                "die-tower-tell-befell"
            },
            who,
        )
        .with("said", said(what)),
        Event::WishesChanged {
            who,
            why,
            wishes,
            lost,
        } => about(
            match (why, lost) {
                (_, true) => "die-tower-tell-wish-lost",
                (Gain::Placing, _) => "die-tower-tell-wish-placing",
                (Gain::RolePlaying, _) => "die-tower-tell-wish-role-playing",
                (Gain::Pivotal, _) => "die-tower-tell-wish-pivotal",
            },
            who,
        )
        .with("wishes", *wishes),
        Event::Miracle { who } => about("die-tower-tell-miracle", who),
        Event::Revived { who, by } => about("die-tower-tell-revived", who).with("by", by.as_str()),
        Event::Blessed { who, scene } => about(
            if *scene {
                "die-tower-tell-blessed-scene"
            } else {
                "die-tower-tell-blessed"
            },
            who,
        ),
        Event::TakenDown { height } => {
            Message::new("die-tower-tell-taken-down").with("height", *height)
        }

        Event::WishAsked { wishing } => about("die-tower-tell-wishes", &wishing.who)
            .with("wish", wish(wishing.wish))
            .with("intent", wishing.intent.as_str()),
        Event::WishAnswered {
            who,
            wish: what,
            granted,
            ..
        } => about(
            if *granted {
                "die-tower-tell-granted"
            } else {
                "die-tower-tell-declined"
            },
            who,
        )
        .with("wish", wish(*what))
        .with("price", what.price()),
        Event::LevelSet { who, level } => about("die-tower-tell-level", who).with("level", *level),

        Event::EncounterBegan {
            fighters, first, ..
        } => Message::new("die-tower-tell-encounter")
            .with("fighters", fighters.join(", "))
            .with("first", first.name()),
        Event::TurnBegan {
            seat,
            round,
            lapsed,
        } => {
            let turn = Message::new("die-tower-tell-turn")
                .with("seat", seat.name())
                .with("round", *round);
            if lapsed.is_empty() {
                return Some(turn);
            }
            Message::new("die-tower-tell-lapsed")
                .with("turn", turn)
                .with("who", lapsed.join(", "))
        }
        Event::Joined { who } => about("die-tower-tell-joined", who),
        Event::Left { who } => about("die-tower-tell-left", who),
        Event::Moved {
            who,
            other,
            band: now,
        } => about("die-tower-tell-moved", who)
            .with("other", other.as_str())
            .with("band", band(*now)),
        Event::MovedAbout { who, what } => {
            about("die-tower-tell-moved-about", who).with("said", said(what))
        }
        Event::HeldBack { who, held } => {
            about("die-tower-tell-holds", who).with("trigger", held.trigger.as_str())
        }
        Event::Triggered { who } => about("die-tower-tell-triggered", who),
        Event::HoldDone { who } => about("die-tower-tell-hold-done", who),
        Event::RangeSet {
            one,
            other,
            band: now,
        } => about("die-tower-tell-range", one)
            .with("other", other.as_str())
            .with("band", band(*now)),
        Event::EncounterEnded => Message::new("die-tower-tell-encounter-over"),
        Event::SceneEnded => Message::new("die-tower-tell-scene-over"),
        Event::SessionEnded => Message::new("die-tower-tell-session-over"),
        Event::Ruled { ruling } => told_ruling(ruling),
    })
}

/// What advantage is called.
pub fn lean_key(lean: Lean) -> &'static str {
    match lean {
        Lean::Even => "die-tower-lean-none",
        Lean::Advantage => "die-tower-lean-advantage",
        Lean::Disadvantage => "die-tower-lean-disadvantage",
    }
}

fn told_sway(who: &str, sway: Sway) -> Message {
    Message::new("die-tower-tell-sway")
        .with("who", who)
        .with("dice", sway.base)
        .with("lean", Message::new(lean_key(sway.lean)))
        .with("edge", sway.edge)
        .with(
            "weakness",
            Message::new(match (sway.weakness_die, sway.weak_spot) {
                (false, false) => "die-tower-weakness-none",
                (true, false) => "die-tower-weakness-die",
                (false, true) => "die-tower-weakness-spot",
                (true, true) => "die-tower-weakness-both",
            }),
        )
}

/// Who owes dice, and why, one after the other.
fn told_owed(owed: &[Owed]) -> Option<Message> {
    let said = owed.iter().map(|owed| {
        Message::new(match owed.why {
            Why::Fails => "die-tower-tell-owes-fails",
            Why::Failure => "die-tower-tell-owes-failure",
            Why::Miss => "die-tower-tell-owes-miss",
            Why::Hit => "die-tower-tell-owes-hit",
        })
        .with("who", owed.who.as_str())
    });
    said.reduce(|first, second| {
        Message::new("die-tower-tell-both")
            .with("first", first)
            .with("second", second)
    })
}

fn told_ruling(ruling: &Ruling) -> Message {
    let about = |key: &'static str, who: &str| Message::new(key).with("who", who);
    match ruling {
        Ruling::Wishes { who, wishes } => {
            about("die-tower-tell-ruled-wishes", who).with("wishes", *wishes)
        }
        Ruling::Health { who, health } => {
            about("die-tower-tell-ruled-health", who).with("health", *health)
        }
        Ruling::Fallen { who } => about("die-tower-tell-ruled-fallen", who),
        Ruling::Back { who } => about("die-tower-tell-ruled-back", who),
        Ruling::Height { height } => {
            Message::new("die-tower-tell-ruled-height").with("height", *height)
        }
        Ruling::Settling { settling, hand } => match settling {
            Settling::Simulated => Message::new("die-tower-tell-ruled-simulated")
                .with("hand", Message::new(hand_key(*hand))),
            Settling::Drawn => Message::new("die-tower-tell-ruled-drawn"),
            Settling::ByHand => Message::new("die-tower-tell-ruled-by-hand"),
        },
        Ruling::Falls {
            height,
            thousandths,
        } => Message::new("die-tower-tell-ruled-falls")
            .with("height", *height)
            .with("thousandths", *thousandths),
        Ruling::Forgiven { who } => about("die-tower-tell-ruled-forgiven", who),
    }
}
