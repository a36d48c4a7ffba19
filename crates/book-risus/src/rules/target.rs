//! Target-number rolls: TGT.

use dice::{Face, Fraction, Pool};
use rulebook::Seat;

use super::{Play, character, cliche, exchange::loss, gm_only, owned_by, pool, while_talking};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    state::{
        Boost, Cliche, Doing, Hand, PastRoll, RollResult, State, Target, TargetStage, Tools, Using,
    },
};

/// The target that is suggested for what is neither easy nor hard.
pub const MEDIUM: u32 = 10;
/// The suggested targets (RIS-TGT-05).
pub const SUGGESTED: [(&str, u32); 5] = [
    ("easy", 5),
    ("medium", MEDIUM),
    ("hard", 15),
    ("formidable", 20),
    ("godly", 30),
];
/// The highest target that can be set.
pub const HIGHEST_TARGET: u32 = 1_000;

/// Whether a total reaches a target (RIS-TGT-04).
pub fn reaches(total: u32, number: u32) -> bool {
    total >= number
}

/// The chance that so many dice reach a target.
pub fn chance(dice: u32, number: u32) -> Fraction {
    let reached = |&total: &i64| u32::try_from(total).is_ok_and(|total| reaches(total, number));
    Pool::d6(dice).sum().chance(reached)
}

/// The game master calls for a roll (RIS-TGT-01, RIS-TGT-04). It may be kept secret for
/// characters that the game master plays (TBL-05).
pub fn call(state: &State, seat: &Seat, who: &str, number: i64, secret: bool) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let roller = character(state, who)?;
    if secret && roller.seat != Seat::Gm {
        return Err(Refusal::NotYours);
    }
    let number = u32::try_from(number).map_err(|_| Refusal::BadTarget)?;
    if !(1..=HIGHEST_TARGET).contains(&number) {
        return Err(Refusal::BadTarget);
    }
    if roller.cliches.iter().all(|cliche| cliche.left() == 0) {
        return Err(Refusal::NoDiceLeft);
    }
    Ok(vec![Event::TargetCalled {
        who: who.to_owned(),
        number,
        secret,
    }])
}

/// The roll that is going on, for the seat that decides in it.
fn going_on<'a>(state: &'a State, seat: &Seat) -> Result<&'a Target, Refusal> {
    let Doing::Target(target) = &state.doing else {
        return Err(Refusal::NotNow);
    };
    owned_by(state, seat, &target.who)?;
    Ok(target)
}

/// The player picks a cliché (RIS-TGT-02). A brevet is not for this (RIS-TGT-06).
pub fn pick(state: &State, seat: &Seat, using: &Using) -> Decided {
    let target = going_on(state, seat)?;
    if target.stage != TargetStage::Pick {
        return Err(Refusal::NotNow);
    }
    let Using::Cliche(name) = using else {
        return Err(Refusal::NoBrevetHere);
    };
    pool::check_cliche(cliche(state, &target.who, name)?, Tools::Normal)?;
    Ok(vec![Event::TargetPicked {
        cliche: name.clone(),
        secret: target.secret,
    }])
}

/// The game master accepts the cliché and judges its tools (RIS-TGT-02, RIS-EQP-02). If there
/// is nothing to put on the roll, the dice are called for at once.
pub fn judge(state: &State, seat: &Seat, tools: Tools) -> Decided {
    gm_only(seat)?;
    let Doing::Target(target) = &state.doing else {
        return Err(Refusal::NotNow);
    };
    let TargetStage::Judge(name) = &target.stage else {
        return Err(Refusal::NotNow);
    };
    pool::check_cliche(cliche(state, &target.who, name)?, tools)?;
    let secret = target.secret;
    let mut events = vec![Event::TargetJudged { tools, secret }];
    // Extra dice on a secret roll would show: charges and dice are open to everybody.
    if target.secret || !pool::can_boost(most_boost(state, target, name)?) {
        let boost = Boost::default();
        events.push(Event::TargetBoosted { boost, secret });
    }
    Ok(events)
}

/// The game master does not accept the cliché (RIS-TGT-02).
pub fn refuse(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    match &state.doing {
        Doing::Target(target) if matches!(target.stage, TargetStage::Judge(_)) => {
            Ok(vec![Event::TargetRefused {
                secret: target.secret,
            }])
        }
        _ => Err(Refusal::NotNow),
    }
}

/// The most that can be put on the roll.
pub fn most_boost(state: &State, target: &Target, name: &str) -> Result<Boost, Refusal> {
    let dice = cliche(state, &target.who, name)?.left();
    let lucky = character(state, &target.who)?.lucky_left;
    let place = pool::Where::OneRoll;
    Ok(pool::most_boost(&state.options, lucky, false, dice, place))
}

/// The player puts extra dice on the roll (RIS-TGT-03).
pub fn boost(state: &State, seat: &Seat, boost: Boost) -> Decided {
    let target = going_on(state, seat)?;
    let TargetStage::Boost(name, _) = &target.stage else {
        return Err(Refusal::NotNow);
    };
    let dice = cliche(state, &target.who, name)?.left();
    let using = Using::Cliche(name.clone());
    let roller = character(state, &target.who)?;
    let place = pool::Where::OneRoll;
    pool::check_boost(&state.options, roller, &using, dice, place, boost)?;
    Ok(vec![Event::TargetBoosted {
        boost,
        secret: target.secret,
    }])
}

/// How many dice are rolled (RIS-TGT-03).
pub fn dice(state: &State, target: &Target) -> u32 {
    let TargetStage::Roll(name, tools, boost) = &target.stage else {
        return 0;
    };
    cliche(state, &target.who, name).map_or(0, |cliche| {
        pool::pool(cliche.left(), *tools, false, cliche.double_pump, *boost)
    })
}

/// The dice have fallen.
pub fn settle(state: &State, target: &Target, faces: &[Face]) -> Vec<Event> {
    let TargetStage::Roll(name, _, boost) = &target.stage else {
        return Vec::new();
    };
    let total = pool::sum(faces);
    let using = Using::Cliche(name.clone());
    let mut play = Play::new(state);
    play.happen(Event::Rolled {
        roll: PastRoll {
            hands: vec![Hand {
                who: target.who.clone(),
                using: using.clone(),
                faces: faces.to_vec(),
                counts: total,
            }],
            result: RollResult::Target {
                number: target.number,
                total,
                success: reaches(total, target.number),
            },
        },
        secret: target.secret,
    });
    after_roll(&mut play, &target.who, &using, *boost, 0);
    play.happen(Event::Ended);
    play.events
}

/// What every roll outside combat costs and leaves behind: Lucky Shots are spent
/// (RIS-RUL-12), the cliché was challenged (RIS-RUL-34), a pump is paid (RIS-PMP-07).
///
/// A pump eats extra dice before real ones (RIS-RUL-07).
pub(super) fn after_roll(play: &mut Play, who: &str, using: &Using, boost: Boost, extra: u32) {
    if boost.lucky > 0 {
        play.happen(Event::LuckySpent {
            who: who.to_owned(),
            charges: boost.lucky,
        });
    }
    if let Using::Cliche(cliche) = using {
        play.happen(Event::Challenged {
            who: who.to_owned(),
            cliche: cliche.clone(),
        });
    }
    if let (1.., Using::Cliche(name)) = (boost.pump, using) {
        let left = cliche(&play.state, who, name).map_or(0, Cliche::left);
        let (extra, dice) = loss(extra, left, boost.pump);
        play.happen(Event::Lost {
            who: who.to_owned(),
            using: using.clone(),
            extra,
            dice,
        });
    }
}
