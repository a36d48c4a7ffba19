//! Tasks: TSK.

use dice::{Face, Fraction};
use rulebook::Seat;

use super::{
    Play, damage,
    effort::{self, Purpose},
    gm_only, in_action, in_scene, owned_by, quality,
    rank::{self, Attempt, Rank},
    rolling, turn, while_talking,
};
use crate::{
    Decided,
    command::Difficulty,
    event::Event,
    refusal::Refusal,
    state::{
        Against, Blow, Cause, Deed, Direction, Doing, Effort, Harm, Kind, Outcome, PastRoll, Shift,
        State, Task,
    },
};

/// Whether a total reaches a Target Number (PDQ-TSK-08).
pub fn reaches(total: i64, number: i64) -> bool {
    total >= number
}

/// The chance of a task.
pub fn chance(attempt: Attempt, difficulty: Rank) -> Fraction {
    match attempt {
        Attempt::Fails => Fraction::ZERO,
        Attempt::Rolls { .. } => attempt
            .totals()
            .chance(|&total| reaches(total, difficulty.target_number())),
    }
}

/// A player tries something with Qualities of their own and of helpers (PDQ-TSK-01,
/// PDQ-TSK-04). In a Conflict it is the action of their turn (PDQ-TRN-03).
pub fn attempt(
    state: &State,
    seat: &Seat,
    who: &str,
    qualities: &[String],
    helpers: &[String],
) -> Decided {
    owned_by(state, seat, who)?;
    if let Some(conflict) = state.conflict() {
        turn::can_act(state, conflict, who)?;
        turn::check_helpers(state, conflict, who, helpers)?;
    } else {
        while_talking(state)?;
        in_scene(state)?;
        in_action(state, who)?;
        effort::check_helpers_in_talk(state, who, helpers)?;
    }
    effort::check_named(state, who, qualities)?;
    let mut play = Play::new(state);
    turn::begin(&mut play);
    play.happen(Event::TaskProposed {
        task: Task {
            effort: Effort::with_helpers(who, qualities, helpers),
            against: None,
        },
    });
    Ok(play.events)
}

/// The game master calls for a task; the player names the Qualities.
pub fn call(state: &State, seat: &Seat, who: &str) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    in_scene(state)?;
    in_action(state, who)?;
    Ok(vec![Event::TaskCalled {
        who: who.to_owned(),
    }])
}

/// The game master approves a task and says what it is up against (PDQ-TSK-01, PDQ-TSK-05).
pub fn approve(
    state: &State,
    seat: &Seat,
    difficulty: &Difficulty,
    simple: bool,
    harm: Harm,
    badass: bool,
) -> Decided {
    let Deed::Task(task) = effort::to_approve(state, seat)? else {
        return Err(Refusal::NotNow);
    };
    let (difficulty, of) = match difficulty {
        Difficulty::Rank(rank) => (*rank, None),
        Difficulty::Of(target, quality) => {
            let rank = difficulty_of(state, task, target, quality)?;
            (rank, Some((target.clone(), quality.clone())))
        }
    };
    let mut play = Play::new(state);
    play.happen(Event::TaskApproved {
        against: Against {
            difficulty,
            of,
            simple,
            harm,
        },
        badass,
    });
    match &state.doing {
        Doing::Conflict(_) => turn::declared(&mut play),
        _ => rolling::call_dice(&mut play),
    }
    Ok(play.events)
}

/// What a target's Quality is as a Difficulty, at what it is now (PDQ-TSK-05, PDQ-RUL-17). One
/// below Poor is none (PDQ-RUL-19).
fn difficulty_of(state: &State, task: &Task, target: &str, name: &str) -> Result<Rank, Refusal> {
    if task.effort.includes(target) {
        return Err(Refusal::BadDifficulty);
    }
    let rank = quality(state, target, name)?.current();
    rank.ok_or(Refusal::QualityBelowPoor)
}

/// How a task is rolled, if it is: not when it fails outright (PDQ-SHF-05), nor when it is
/// simple and plainly within reach (PDQ-TSK-06). Failing outright comes first (PDQ-RUL-08).
pub fn roll(state: &State, task: &Task) -> Attempt {
    if is_automatic(state, task) {
        // No dice; that it succeeds is for `outcome` to say.
        return Attempt::Fails;
    }
    effort::attempt(state, &task.effort, Purpose::Other)
}

/// Whether a task succeeds without dice (PDQ-TSK-06, PDQ-TSK-07).
pub fn is_automatic(state: &State, task: &Task) -> bool {
    let net = effort::net(state, &task.effort, Purpose::Other);
    let ranks = effort::ranks(state, &task.effort);
    task.against.as_ref().is_some_and(|against| {
        against.simple && rank::is_automatic(&ranks, net, against.difficulty)
    })
}

/// What comes of a task, and what failing does (PDQ-TSK-08, PDQ-TSK-09).
pub(super) fn outcome(state: &State, task: &Task, faces: &[Face]) -> (Outcome, Option<Blow>) {
    let who = || task.effort.who.clone();
    let attempt = roll(state, task);
    let Some(against) = &task.against else {
        return automatic(who(), false);
    };
    if is_automatic(state, task) {
        return automatic(who(), true);
    }
    let number = against.difficulty.target_number();
    let total = attempt.total(faces);
    let success = attempt != Attempt::Fails && reaches(total, number);
    let outcome = match attempt {
        Attempt::Fails => Outcome::Automatic {
            who: who(),
            success: false,
        },
        Attempt::Rolls { .. } => Outcome::Task {
            who: who(),
            number,
            total,
            success,
        },
    };
    let hurts = !success && against.harm != Harm::None;
    let blow = hurts.then(|| Blow {
        who: who(),
        points: surroundings(number, total),
        cause: Cause::Surroundings,
        kind: match against.harm {
            Harm::Hurts(kind) => Some(kind),
            Harm::None | Harm::Undecided => None,
        },
        weakness: None,
        deadly: false,
        chin: None,
        chin_refused: Vec::new(),
    });
    (outcome, blow)
}

fn automatic(who: String, success: bool) -> (Outcome, Option<Blow>) {
    (Outcome::Automatic { who, success }, None)
}

/// Damage from the surroundings: what was missing to the Target Number (PDQ-TSK-09).
pub fn surroundings(number: i64, total: i64) -> u32 {
    u32::try_from(number - total).unwrap_or(0)
}

/// The game master rolls for one of their own in secret (TBL-05): everything is said at once,
/// and nobody sees anything of it. So it cannot hurt either.
pub fn secret(
    state: &State,
    seat: &Seat,
    who: &str,
    qualities: &[String],
    difficulty: Rank,
    (up, down): (i64, i64),
) -> Decided {
    gm_only(seat)?;
    owned_by(state, seat, who)?;
    while_talking(state)?;
    in_scene(state)?;
    in_action(state, who)?;
    effort::check_named(state, who, qualities)?;
    let mut shifts = Vec::new();
    for (direction, by) in [(Direction::Up, up), (Direction::Down, down)] {
        let by = u32::try_from(by).map_err(|_| Refusal::BadShift)?;
        if by > effort::MOST_SHIFTS {
            return Err(Refusal::BadShift);
        }
        shifts.push(Shift {
            direction,
            by,
            reason: String::new(),
        });
    }
    let task = Task {
        effort: Effort {
            qualities: Some(qualities.to_vec()),
            shifts,
            approved: true,
            ..Effort::of(who)
        },
        against: Some(Against {
            difficulty,
            of: None,
            simple: false,
            harm: Harm::None,
        }),
    };
    let mut events = vec![Event::SecretCalled { task: task.clone() }];
    if roll(state, &task).dice() == 0 {
        events.extend(settle_secret(state, &task, &[]));
    }
    Ok(events)
}

/// The secret dice have fallen.
pub fn settle_secret(state: &State, task: &Task, faces: &[Face]) -> Vec<Event> {
    let (outcome, _) = outcome(state, task, faces);
    let attempt = roll(state, task);
    vec![Event::Rolled {
        roll: PastRoll {
            hands: rolling::hand(&task.effort.who, attempt, faces)
                .into_iter()
                .collect(),
            outcomes: vec![outcome],
        },
        secret: true,
    }]
}

/// The game master decides, on a failure, whether it hurts (PDQ-TSK-09).
pub fn judge_harm(state: &State, seat: &Seat, kind: Option<Kind>) -> Decided {
    gm_only(seat)?;
    let blow = state.blow().ok_or(Refusal::NotNow)?;
    if blow.kind.is_some() {
        return Err(Refusal::NotNow);
    }
    let mut play = Play::new(state);
    play.happen(Event::HarmJudged { kind });
    damage::go_on(&mut play);
    Ok(play.events)
}
