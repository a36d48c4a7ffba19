//! Cliché rolls and single actions, from the call to the result: ROL, SAC, DST-01, and ADP and
//! EQP as far as they concern a roll.

use dice::Face;
use rulebook::Seat;

use super::{
    Play, all_different, character, cliche, gm_only, owned_by, rolling,
    successes::{
        Extra, HIGHEST_FD, Showing, adapted, critical, highest_penalty, is_success, judged,
        lower_fd, lowest_fd, pool, successes, variable_difficulty,
    },
    while_talking, with_dice,
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    setup::{Options, Table2Form},
    state::{
        Attempt, Boost, Character, ClicheRoll, Degree, Doing, Effect, Form, Hand, Judgement,
        PastRoll, Pool, RollResult, Rolling, Single, State,
    },
};

/// Whether a difficulty can be set (RHK-ROL-02, RHK-RUL-10).
pub fn check_fd(options: &Options, fd: i64) -> Result<u32, Refusal> {
    let fd = u32::try_from(fd).map_err(|_| Refusal::BadFd)?;
    if (lowest_fd(options)..=HIGHEST_FD).contains(&fd) {
        Ok(fd)
    } else {
        Err(Refusal::BadFd)
    }
}

/// Whether somebody has anything to roll with.
pub fn can_roll(character: &Character) -> bool {
    character.cliches.iter().any(|cliche| cliche.score() > 0)
}

/// The game master calls for a cliché roll (RHK-ROL-01, RHK-ROL-02).
pub fn call(state: &State, seat: &Seat, who: &str, fd: i64) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    if !can_roll(character(state, who)?) {
        return Err(Refusal::NoDiceLeft);
    }
    let fd = check_fd(&state.options, fd)?;
    Ok(vec![Event::RollCalled {
        who: who.to_owned(),
        fd,
    }])
}

/// The game master calls for a single action (RHK-SAC-01).
pub fn call_single(state: &State, seat: &Seat, who: &[String]) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    for name in who {
        if !can_roll(character(state, name)?) {
            return Err(Refusal::NoDiceLeft);
        }
    }
    if who.len() < 2 || !all_different(who) {
        return Err(Refusal::TooFew);
    }
    Ok(vec![Event::SingleCalled { who: who.to_vec() }])
}

/// Everybody on the way to a roll.
pub fn attempts(state: &State) -> &[Attempt] {
    match &state.doing {
        Doing::Roll(roll) => std::slice::from_ref(&roll.attempt),
        Doing::Single(single) => &single.attempts,
        _ => &[],
    }
}

fn attempt<'a>(state: &'a State, who: &str) -> Result<&'a Attempt, Refusal> {
    let found = attempts(state).iter().find(|attempt| attempt.who == who);
    found.ok_or(Refusal::NotNow)
}

/// A player names a cliché (RHK-ROL-03, RHK-SAC-01).
pub fn pick(state: &State, seat: &Seat, who: &str, name: &str) -> Decided {
    owned_by(state, seat, who)?;
    if attempt(state, who)?.cliche.is_some() {
        return Err(Refusal::NotNow);
    }
    with_dice(state, who, name)?;
    Ok(vec![Event::Picked {
        who: who.to_owned(),
        cliche: name.to_owned(),
    }])
}

/// The cliché that waits for the game master's word.
fn proposed<'a>(state: &'a State, seat: &Seat, who: &str) -> Result<&'a str, Refusal> {
    gm_only(seat)?;
    let attempt = attempt(state, who)?;
    match (&attempt.cliche, attempt.judgement) {
        (Some(cliche), None) => Ok(cliche),
        _ => Err(Refusal::NotNow),
    }
}

/// The game master forbids it (RHK-RUL-05, RHK-RUL-06).
pub fn refuse(state: &State, seat: &Seat, who: &str) -> Decided {
    proposed(state, seat, who)?;
    Ok(vec![Event::PickRefused {
        who: who.to_owned(),
    }])
}

/// What the game master can say of a cliché of so many dice: degree, form, and the highest
/// penalty (RHK-ADP-02, RHK-ADP-04, RHK-RUL-04, RHK-RUL-08).
pub fn judgements(options: &Options, score: u32) -> Vec<(Degree, Form, u32)> {
    let degrees = [
        Degree::Suited,
        Degree::Partly,
        Degree::Poorly,
        Degree::Unsuited,
    ];
    let forms = |degree: Degree| -> &[Form] {
        match (degree, options.table2_form) {
            (Degree::Suited | Degree::Unsuited, _) => &[Form::Minus],
            _ if !options.table2 => &[Form::Minus],
            (_, Table2Form::GmPicks) => &[Form::Minus, Form::Cap],
            (_, Table2Form::Minus) => &[Form::Minus],
            (_, Table2Form::Cap) => &[Form::Cap],
        }
    };
    let all = degrees.into_iter().flat_map(|degree| {
        let forms = forms(degree).iter();
        forms.map(move |form| {
            let most = highest_penalty(adapted(options, score, degree, *form));
            (degree, *form, most)
        })
    });
    all.collect()
}

/// Whether a judgement is one that can be made (RHK-RUL-08).
pub fn check_judgement(options: &Options, score: u32, judgement: Judgement) -> Result<(), Refusal> {
    let mut all = judgements(options, score).into_iter();
    let fits = |(degree, form, most): (Degree, Form, u32)| {
        (degree, form) == (judgement.degree, judgement.form) && judgement.penalty <= most
    };
    if all.any(fits) {
        Ok(())
    } else {
        Err(Refusal::BadPenalty)
    }
}

/// The game master accepts a cliché: how well it suits, and whether an object is missing
/// (RHK-ADP-02, RHK-EQP-04). Who has nothing to put on it is not asked.
pub fn judge(state: &State, seat: &Seat, who: &str, judgement: Judgement) -> Decided {
    let name = proposed(state, seat, who)?;
    check_judgement(&state.options, cliche(state, who, name)?.score(), judgement)?;
    let mut play = Play::new(state);
    play.happen(Event::Judged {
        who: who.to_owned(),
        judgement,
    });
    let roller = character(state, who)?;
    if roller.destiny == 0 && roller.items.is_empty() {
        play.happen(Event::Boosted {
            who: who.to_owned(),
            boost: Boost::default(),
        });
        call_dice(&mut play);
    }
    Ok(play.events)
}

/// Whether items can be used together: different ones of one's own (RHK-RUL-30).
pub fn check_items(state: &State, who: &str, items: &[String]) -> Result<(), Refusal> {
    let owner = character(state, who)?;
    if items.iter().all(|name| owner.item(name).is_some()) && all_different(items) {
        Ok(())
    } else {
        Err(Refusal::NoSuchItem)
    }
}

/// A player puts a Destiny point and special equipment on the roll, or nothing (RHK-DST-01,
/// RHK-EQP-06, RHK-RUL-13).
pub fn boost(state: &State, seat: &Seat, who: &str, boost: &Boost) -> Decided {
    owned_by(state, seat, who)?;
    let attempt = attempt(state, who)?;
    if attempt.judgement.is_none() || attempt.boost.is_some() {
        return Err(Refusal::NotNow);
    }
    if boost.destiny && character(state, who)?.destiny == 0 {
        return Err(Refusal::NoDestiny);
    }
    check_items(state, who, &boost.items)?;
    let mut play = Play::new(state);
    play.happen(Event::Boosted {
        who: who.to_owned(),
        boost: boost.clone(),
    });
    call_dice(&mut play);
    Ok(play.events)
}

/// What the items that are used come to (RHK-EQP-06, RHK-RUL-30).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Gear {
    /// Dice that they add.
    pub bonus: u32,
    /// Whether ones are thrown again.
    pub rerolls_ones: bool,
    /// Whether there are as many dice as on the other side, at least.
    pub lifts: bool,
}

/// What items come to that somebody uses.
pub fn gear(owner: Option<&Character>, items: &[String]) -> Gear {
    let used = items.iter().filter_map(|name| owner?.item(name));
    used.fold(Gear::default(), |gear, item| match item.effect {
        Effect::Bonus(dice) => Gear {
            bonus: gear.bonus.saturating_add(dice),
            ..gear
        },
        Effect::RerollOnes => Gear {
            rerolls_ones: true,
            ..gear
        },
        Effect::AtLeastAsMany => Gear {
            lifts: true,
            ..gear
        },
        Effect::Words => gear,
    })
}

/// The dice of everybody on the way to a roll; an item lifts them to the most of the others
/// (RHK-RUL-09, RHK-RUL-30).
pub fn pools(state: &State, attempts: &[Attempt]) -> Vec<Pool> {
    let own = |(side, attempt): (usize, &Attempt)| {
        let name = attempt.cliche.clone().unwrap_or_default();
        let score = cliche(state, &attempt.who, &name).map_or(0, crate::state::Cliche::score);
        let judgement = attempt.judgement.unwrap_or(Judgement::FULL);
        let boost = attempt.boost.clone().unwrap_or_default();
        let gear = gear(state.character(&attempt.who), &boost.items);
        let extra = Extra {
            destiny: boost.destiny,
            bonus: gear.bonus,
            ..Extra::default()
        };
        let pool = Pool {
            who: attempt.who.clone(),
            cliche: name,
            dice: pool(judged(&state.options, score, judgement), extra),
            rerolls_ones: gear.rerolls_ones,
            side,
            helps: false,
        };
        (pool, gear.lifts)
    };
    let all: Vec<(Pool, bool)> = attempts.iter().enumerate().map(own).collect();
    lifted(all)
}

/// Who has equipment for it throws as many dice as the most of the others (RHK-RUL-30).
pub fn lifted(pools: Vec<(Pool, bool)>) -> Vec<Pool> {
    let most = pools.iter().map(|(pool, _)| pool.dice).max().unwrap_or(0);
    let lift = |(pool, lifts): (Pool, bool)| Pool {
        dice: at_least(pool.dice, lifts, most),
        ..pool
    };
    pools.into_iter().map(lift).collect()
}

/// The dice of one side, where the most that anybody throws is so many (RHK-RUL-30).
pub fn at_least(own: u32, lifts: bool, most: u32) -> u32 {
    if lifts { own.max(most) } else { own }
}

/// When everybody has said everything the dice are called for, and Destiny is paid.
fn call_dice(play: &mut Play) {
    let attempts = attempts(&play.state).to_vec();
    if attempts.iter().all(|attempt| attempt.boost.is_some()) {
        let destined = |attempt: &&Attempt| attempt.boost.as_ref().is_some_and(|one| one.destiny);
        for attempt in attempts.iter().filter(destined) {
            play.happen(Event::DestinySpent {
                who: attempt.who.clone(),
            });
        }
        let rolling = Rolling::of(pools(&play.state, &attempts));
        play.happen(Event::Rolling {
            rolling,
            secret: false,
        });
    }
}

/// The hands of a roll.
pub fn hands(rolling: &Rolling) -> Vec<Hand> {
    let pools = rolling.pools.iter().zip(&rolling.thrown);
    let hand = |(pool, thrown): (&Pool, &crate::state::Thrown)| Hand {
        who: pool.who.clone(),
        cliche: Some(pool.cliche.clone()),
        faces: thrown.faces(),
    };
    pools.map(hand).collect()
}

/// Whether a pool succeeds, and its margin: a critical has the last word (RHK-ROL-03,
/// RHK-ROL-04, RHK-RUL-15).
pub fn result(options: &Options, fd: u32, rolling: &Rolling) -> RollResult {
    let thrown = rolling.thrown.first().cloned().unwrap_or_default();
    let margin = successes(options.six, fd, &thrown.faces());
    let critical = critical(options, &thrown.dice);
    RollResult::Roll {
        fd,
        margin,
        success: is_success(critical, margin),
        critical: critical.is_some(),
        spiced: options.mr_option,
    }
}

/// Dice of a cliché roll have fallen.
pub fn settle_roll(state: &State, roll: &ClicheRoll, faces: &[Face], secret: bool) -> Vec<Event> {
    let mut play = Play::new(state);
    let Some(rolling) = &roll.rolling else {
        return Vec::new();
    };
    let rolling = rolling::after(&state.options, rolling, faces);
    play.happen(Event::Rolling {
        rolling: rolling.clone(),
        secret,
    });
    if rolling::is_done(&rolling) {
        play.happen(Event::Rolled {
            roll: PastRoll {
                hands: hands(&rolling),
                result: result(&state.options, roll.fd, &rolling),
            },
            secret,
        });
        if !secret {
            called(&mut play, &rolling);
            play.happen(Event::Ended);
        }
    }
    play.events
}

/// What was rolled counts for growing (RHK-RUL-32).
pub(super) fn called(play: &mut Play, rolling: &Rolling) {
    for pool in &rolling.pools {
        play.happen(Event::Called {
            who: pool.who.clone(),
            cliche: pool.cliche.clone(),
        });
    }
}

/// Dice of a single action have fallen; equal to the end, a die each decides (RHK-SAC-02 to
/// SAC-06).
pub fn settle_single(state: &State, single: &Single, faces: &[Face]) -> Vec<Event> {
    let mut play = Play::new(state);
    if !single.tied.is_empty() {
        roll_off(&mut play, &single.tied, faces);
        return play.events;
    }
    let Some(rolling) = &single.rolling else {
        return Vec::new();
    };
    let rolling = rolling::after(&state.options, rolling, faces);
    play.happen(Event::Rolling {
        rolling: rolling.clone(),
        secret: false,
    });
    if !rolling::is_done(&rolling) {
        return play.events;
    }
    let sides: Vec<Showing> = rolling
        .thrown
        .iter()
        .map(|thrown| Showing {
            faces: thrown.faces(),
            helped: 0,
        })
        .collect();
    let first = state.options.average_fd;
    let best = variable_difficulty(&state.options, first, &sides);
    let name = |side: &usize| rolling.pools.get(*side).map(|pool| pool.who.clone());
    let best: Vec<String> = best.iter().filter_map(name).collect();
    let count = |side: &Showing| successes(state.options.six, first, &side.faces);
    play.happen(Event::Rolled {
        roll: PastRoll {
            hands: hands(&rolling),
            result: RollResult::Contest {
                successes: sides.iter().map(count).collect(),
                winner: match best.as_slice() {
                    [only] => Some(only.clone()),
                    _ => None,
                },
                lower_fd: lower_fd(&state.options, first, &sides),
            },
        },
        secret: false,
    });
    called(&mut play, &rolling);
    if best.len() == 1 {
        play.happen(Event::Ended);
    } else {
        play.happen(Event::RollOff { tied: best });
    }
    play.events
}

/// A die each; the highest wins, and equal ones throw again (RHK-SAC-05).
pub fn highest(names: &[String], faces: &[Face]) -> Vec<String> {
    let most = faces.iter().max();
    let thrown = names.iter().zip(faces);
    let best = thrown.filter(|(_, face)| Some(*face) == most);
    best.map(|(who, _)| who.clone()).collect()
}

/// Bare dice of a roll-off or for a fumble.
pub fn bare_hands(names: &[String], faces: &[Face]) -> Vec<Hand> {
    let thrown = names.iter().zip(faces);
    let hand = |(who, face): (&String, &Face)| Hand {
        who: who.clone(),
        cliche: None,
        faces: vec![*face],
    };
    thrown.map(hand).collect()
}

fn roll_off(play: &mut Play, tied: &[String], faces: &[Face]) {
    let best = highest(tied, faces);
    let winner = match best.as_slice() {
        [only] => Some(only.clone()),
        _ => None,
    };
    let over = winner.is_some();
    play.happen(Event::Rolled {
        roll: PastRoll {
            hands: bare_hands(tied, faces),
            result: RollResult::RollOff { winner },
        },
        secret: false,
    });
    if over {
        play.happen(Event::Ended);
    } else {
        play.happen(Event::RollOff { tied: best });
    }
}

/// The game master rolls for one of their own in secret (TBL-05): everything is said at once.
pub fn secret(state: &State, seat: &Seat, who: &str, name: &str, fd: i64, penalty: i64) -> Decided {
    gm_only(seat)?;
    owned_by(state, seat, who)?;
    while_talking(state)?;
    let score = with_dice(state, who, name)?.score();
    let fd = check_fd(&state.options, fd)?;
    let judgement = Judgement {
        penalty: u32::try_from(penalty).map_err(|_| Refusal::BadPenalty)?,
        ..Judgement::FULL
    };
    check_judgement(&state.options, score, judgement)?;
    let attempt = Attempt {
        cliche: Some(name.to_owned()),
        judgement: Some(judgement),
        boost: Some(Boost::default()),
        ..Attempt::of(who)
    };
    let pools = pools(state, std::slice::from_ref(&attempt));
    Ok(vec![Event::SecretCalled {
        roll: ClicheRoll {
            attempt,
            fd,
            rolling: Some(Rolling::of(pools)),
        },
    }])
}
