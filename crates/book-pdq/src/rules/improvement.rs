//! Experience and what it buys, and useless Qualities: IMP, CRE-06.

use rulebook::Seat;

use super::{
    Play, character,
    creation::{check_name, check_text},
    gm_only, owned_by, quality, while_talking,
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    rules::rank::Rank,
    setup::{MOST_QUALITIES, QualitySheet},
    state::{Character, Doing, Request, State, Wish},
};

/// What every improvement costs (PDQ-IMP-02, PDQ-IMP-03).
pub const PRICE: u32 = 4;
/// The most Experience Points that somebody can have.
pub const MOST_POINTS: u32 = 1_000;

/// The game master awards Experience Points (PDQ-IMP-01).
pub fn award(state: &State, seat: &Seat, who: &str, points: i64) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let most = most_award(character(state, who)?);
    let points = u32::try_from(points).map_err(|_| Refusal::BadAward)?;
    if !(1..=most).contains(&points) {
        return Err(Refusal::BadAward);
    }
    Ok(vec![Event::Awarded {
        who: who.to_owned(),
        points,
    }])
}

/// The most that can still be awarded to somebody.
pub fn most_award(character: &Character) -> u32 {
    MOST_POINTS.saturating_sub(character.experience)
}

/// PDQ-IMP-04: outside a Conflict.
fn between_conflicts(state: &State) -> Result<(), Refusal> {
    match state.doing {
        Doing::Conflict(_) => Err(Refusal::ConflictRunning),
        _ => while_talking(state),
    }
}

/// PDQ-IMP-04: whether somebody can pay for an improvement, and waits for no answer.
fn can_spend(state: &State, seat: &Seat, who: &str) -> Result<(), Refusal> {
    owned_by(state, seat, who)?;
    between_conflicts(state)?;
    if character(state, who)?.experience < PRICE {
        return Err(Refusal::NotEnoughExperience);
    }
    nothing_asked(state, who)
}

fn nothing_asked(state: &State, who: &str) -> Result<(), Refusal> {
    if state.requests.iter().any(|request| request.who == who) {
        return Err(Refusal::RequestOpen);
    }
    Ok(())
}

/// A base Rank rises by one (PDQ-IMP-02); from Average to Good it does so under a new name
/// (PDQ-IMP-05).
pub fn raise(state: &State, seat: &Seat, who: &str, name: &str) -> Decided {
    can_spend(state, seat, who)?;
    match quality(state, who, name)?.rank {
        Rank::Master => return Err(Refusal::AlreadyMaster),
        Rank::Average => return Err(Refusal::NeedsNewName),
        Rank::Poor | Rank::Good | Rank::Expert => {}
    }
    Ok(vec![paid(who), raised(who, name)])
}

fn paid(who: &str) -> Event {
    Event::Spent {
        who: who.to_owned(),
        points: PRICE,
    }
}

fn raised(who: &str, quality: &str) -> Event {
    Event::Raised {
        who: who.to_owned(),
        quality: quality.to_owned(),
    }
}

/// A player asks for something that needs the game master's approval: a new Quality at Good
/// (PDQ-IMP-03), an Average one raised to Good under a new name (PDQ-IMP-05), or another
/// Quality for a useless one (PDQ-CRE-06).
pub fn ask(state: &State, seat: &Seat, request: &Request) -> Decided {
    let who = request.who.as_str();
    match &request.wish {
        Wish::Swap(old) => {
            owned_by(state, seat, who)?;
            while_talking(state)?;
            nothing_asked(state, who)?;
            quality(state, who, old)?;
        }
        Wish::New => {
            can_spend(state, seat, who)?;
            if character(state, who)?.qualities.len() >= MOST_QUALITIES {
                return Err(Refusal::TooManyQualities(who.to_owned()));
            }
        }
        Wish::Outgrow(old) => {
            can_spend(state, seat, who)?;
            if quality(state, who, old)?.rank != Rank::Average {
                return Err(Refusal::NotAverage);
            }
        }
    }
    check_name(&request.name)?;
    check_text(&request.text)?;
    // What outgrows its Weakness may keep its name; everything else is new.
    let keeps = matches!(&request.wish, Wish::Outgrow(old) if *old == request.name);
    if !keeps && character(state, who)?.quality(&request.name).is_some() {
        return Err(Refusal::QualityTwice(request.name.clone()));
    }
    Ok(vec![Event::Requested {
        request: request.clone(),
    }])
}

/// The game master answers (PDQ-CRE-06, PDQ-IMP-03, PDQ-IMP-05).
pub fn answer(state: &State, seat: &Seat, who: &str, approve: bool) -> Decided {
    gm_only(seat)?;
    between_conflicts(state)?;
    let asked = state.requests.iter().find(|request| request.who == who);
    let request = asked.ok_or(Refusal::NoRequest)?;
    let who = || request.who.clone();
    let mut play = Play::new(state);
    play.happen(Event::Answered {
        who: who(),
        approved: approve,
    });
    if !approve {
        return Ok(play.events);
    }
    affordable(state, request)?;
    let renamed = |quality: &String| Event::Renamed {
        who: who(),
        quality: quality.clone(),
        name: request.name.clone(),
        text: request.text.clone(),
    };
    match &request.wish {
        Wish::Swap(old) => play.happen(renamed(old)),
        Wish::New => {
            play.happen(paid(&request.who));
            play.happen(Event::Given {
                who: who(),
                quality: QualitySheet {
                    name: request.name.clone(),
                    rank: Rank::Good,
                    text: request.text.clone(),
                },
            });
        }
        Wish::Outgrow(old) => {
            play.happen(paid(&request.who));
            play.happen(raised(&request.who, old));
            play.happen(renamed(old));
        }
    }
    Ok(play.events)
}

/// Whether what was asked for can still be paid: a ruling may have come in between.
pub fn affordable(state: &State, request: &Request) -> Result<(), Refusal> {
    let owner = character(state, &request.who)?;
    let free = matches!(request.wish, Wish::Swap(_));
    if !free && owner.experience < PRICE {
        return Err(Refusal::NotEnoughExperience);
    }
    match &request.wish {
        Wish::Outgrow(old) if quality(state, &request.who, old)?.rank != Rank::Average => {
            Err(Refusal::NotAverage)
        }
        Wish::New if owner.qualities.len() >= MOST_QUALITIES => {
            Err(Refusal::TooManyQualities(request.who.clone()))
        }
        Wish::New if owner.quality(&request.name).is_some() => {
            Err(Refusal::QualityTwice(request.name.clone()))
        }
        Wish::Outgrow(old) | Wish::Swap(old)
            if *old != request.name && owner.quality(&request.name).is_some() =>
        {
            Err(Refusal::QualityTwice(request.name.clone()))
        }
        _ => Ok(()),
    }
}
