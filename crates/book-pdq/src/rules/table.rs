//! What a table needs around the book: making characters, sessions, secrets, rulings (TBL).

use rulebook::{Seat, each_once, words};

use super::{
    Play, character,
    creation::{self, check_name},
    damage, gm_only,
    improvement::MOST_POINTS,
    quality, turn, while_talking,
};
use crate::{
    Decided,
    event::{Event, Ruling},
    refusal::Refusal,
    setup::{Figure, MOST_QUALITIES, QualitySheet, Sheet},
    state::{Condition, Doing, Draft, Kind, Phase, Quality, Stage, State, Verdict},
};

fn check_new_name(state: &State, name: &str) -> Result<(), Refusal> {
    check_name(name)?;
    let taken = state.cast.iter().map(|character| &character.name);
    let drafted = state.drafts.iter().map(|draft| &draft.sheet.name);
    if taken.chain(drafted).any(|other| other == name) {
        return Err(Refusal::BadName(name.to_owned()));
    }
    if state.cast.len() + state.drafts.len() >= words::MOST_CHARACTERS {
        return Err(Refusal::Full);
    }
    Ok(())
}

/// Characters can be made whenever no dice are awaited.
pub fn start_draft(state: &State, seat: &Seat, name: &str) -> Decided {
    check_new_name(state, name)?;
    let sheet = Sheet {
        name: name.to_owned(),
        ..Sheet::default()
    };
    Ok(vec![Event::Drafted {
        seat: seat.clone(),
        sheet,
    }])
}

fn draft<'a>(state: &'a State, name: &str) -> Result<&'a Draft, Refusal> {
    let found = state.drafts.iter().find(|draft| draft.sheet.name == name);
    found.ok_or_else(|| Refusal::Unknown(name.to_owned()))
}

fn own_draft<'a>(state: &'a State, seat: &Seat, name: &str) -> Result<&'a Draft, Refusal> {
    let draft = draft(state, name)?;
    if &draft.seat == seat {
        Ok(draft)
    } else {
        Err(Refusal::NotYours)
    }
}

/// One more Quality for a character being made (PDQ-CRE-03). Whether all Ranks are spent is
/// asked at the end; what is too much is refused at once.
pub fn add_quality(state: &State, seat: &Seat, name: &str, quality: &QualitySheet) -> Decided {
    let mut sheet = own_draft(state, seat, name)?.sheet.clone();
    sheet.qualities.push(quality.clone());
    let budget = creation::budget_faults(&state.options, &sheet, false);
    match creation::part_faults(&sheet)
        .into_iter()
        .chain(budget)
        .next()
    {
        Some(fault) => Err(fault),
        None => Ok(vec![Event::Drafted {
            seat: seat.clone(),
            sheet,
        }]),
    }
}

/// One Quality fewer.
pub fn drop_quality(state: &State, seat: &Seat, name: &str, quality: &str) -> Decided {
    let mut sheet = own_draft(state, seat, name)?.sheet.clone();
    let place = sheet.qualities.iter().position(|one| one.name == quality);
    let place = place.ok_or_else(|| Refusal::Unknown(quality.to_owned()))?;
    sheet.qualities.remove(place);
    Ok(vec![Event::Drafted {
        seat: seat.clone(),
        sheet,
    }])
}

/// The game master approves a Quality or sends it back (PDQ-CRE-04).
pub fn judge_quality(
    state: &State,
    seat: &Seat,
    name: &str,
    quality: &str,
    verdict: Verdict,
) -> Decided {
    gm_only(seat)?;
    let draft = draft(state, name)?;
    if !draft.sheet.qualities.iter().any(|one| one.name == quality) {
        return Err(Refusal::Unknown(quality.to_owned()));
    }
    if draft.verdict(quality) == Some(verdict) {
        return Err(Refusal::NotNow);
    }
    Ok(vec![Event::QualityJudged {
        draft: name.to_owned(),
        quality: quality.to_owned(),
        verdict,
    }])
}

/// The game master approves all Qualities of a character at once (PDQ-CRE-04).
pub fn approve_draft(state: &State, seat: &Seat, name: &str) -> Decided {
    gm_only(seat)?;
    let draft = draft(state, name)?;
    let open = draft.sheet.qualities.iter();
    let open = open.filter(|one| draft.verdict(&one.name) != Some(Verdict::Approved));
    let approved = open.map(|one| Event::QualityJudged {
        draft: name.to_owned(),
        quality: one.name.clone(),
        verdict: Verdict::Approved,
    });
    let approved: Vec<Event> = approved.collect();
    // One alone is approved by its name.
    if approved.len() > 1 {
        Ok(approved)
    } else {
        Err(Refusal::NotNow)
    }
}

/// Whether a character being made can come into play: all Ranks spent, all Qualities approved
/// (PDQ-CRE-03, PDQ-CRE-04).
pub fn can_finish(state: &State, draft: &Draft) -> Result<(), Refusal> {
    let faults = creation::faults(&state.options, &draft.sheet);
    if let Some(fault) = faults.into_iter().next() {
        return Err(fault);
    }
    let approved =
        |quality: &&QualitySheet| draft.verdict(&quality.name) == Some(Verdict::Approved);
    let mut qualities = draft.sheet.qualities.iter();
    match qualities.find(|quality| !approved(quality)) {
        Some(quality) => Err(Refusal::QualityNotApproved(quality.name.clone())),
        None => Ok(()),
    }
}

/// A character is finished and comes into play.
pub fn finish(state: &State, seat: &Seat, name: &str) -> Decided {
    let draft = own_draft(state, seat, name)?;
    can_finish(state, draft)?;
    Ok(vec![Event::Made {
        character: creation::build(&draft.sheet, seat),
    }])
}

/// A character being made is given up.
pub fn drop_draft(state: &State, seat: &Seat, name: &str) -> Decided {
    own_draft(state, seat, name)?;
    Ok(vec![Event::DraftDropped {
        name: name.to_owned(),
    }])
}

/// The game master brings in somebody of their own, who gets Qualities as needed.
pub fn make_npc(state: &State, seat: &Seat, name: &str) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    check_new_name(state, name)?;
    let sheet = Sheet {
        name: name.to_owned(),
        kind: Figure::Npc,
        ..Sheet::default()
    };
    Ok(vec![Event::Made {
        character: creation::build(&sheet, seat),
    }])
}

/// The game master gives an NPC a Quality.
pub fn give(state: &State, seat: &Seat, who: &str, quality: &QualitySheet) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let owner = character(state, who)?;
    if owner.kind != Figure::Npc {
        return Err(Refusal::NotYours);
    }
    check_name(&quality.name)?;
    creation::check_text(&quality.text)?;
    if owner.quality(&quality.name).is_some() {
        return Err(Refusal::QualityTwice(quality.name.clone()));
    }
    if owner.qualities.len() >= MOST_QUALITIES {
        return Err(Refusal::TooManyQualities(who.to_owned()));
    }
    Ok(vec![Event::Given {
        who: who.to_owned(),
        quality: quality.clone(),
    }])
}

/// Somebody made elsewhere comes to the table (TBL-11): ready to play if the game master hands
/// them out, and to be finished here like any other if a player brings them.
pub fn bring(
    state: &State,
    by: &Seat,
    to: &Seat,
    sheet: &Sheet,
) -> Result<Vec<Event>, Vec<Refusal>> {
    let mut faults: Vec<Refusal> = check_new_name(state, &sheet.name)
        .err()
        .into_iter()
        .collect();
    if *by == Seat::Gm {
        faults.extend(while_talking(state).err());
    } else if sheet.kind != Figure::Character {
        faults.push(Refusal::NotYours);
    }
    faults.extend(creation::faults(&state.options, sheet));
    if !faults.is_empty() {
        return Err(each_once(faults));
    }
    Ok(vec![match by {
        Seat::Gm => Event::Made {
            character: creation::build(sheet, to),
        },
        Seat::Player(_) => Event::Drafted {
            seat: to.clone(),
            sheet: sheet.clone(),
        },
    }])
}

/// The game master hands a character to another seat (TBL-01).
pub fn hand_over(state: &State, seat: &Seat, who: &str, to: &Seat) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let owner = &character(state, who)?.seat;
    let known = match to {
        Seat::Gm => true,
        Seat::Player(name) => state.players.contains(name),
    };
    if !known || owner == to {
        return Err(Refusal::NoSuchSeat(to.name().to_owned()));
    }
    Ok(vec![Event::HandedOver {
        who: who.to_owned(),
        seat: to.clone(),
    }])
}

/// The session ends (TBL-06).
pub fn end_session(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    Ok(vec![Event::SessionEnded])
}

/// The game master shows a roll that was secret (TBL-05).
pub fn show(state: &State, seat: &Seat, place: i64) -> Decided {
    gm_only(seat)?;
    let unknown = || Refusal::Unknown(place.to_string());
    let place = usize::try_from(place).map_err(|_| unknown())?;
    let roll = state.secrets.get(place).cloned().ok_or_else(unknown)?;
    Ok(vec![Event::Shown { place, roll }])
}

/// What is going on is called off, as if it had not been called for (TBL-02). A Conflict can
/// be ended; within one, what is not approved yet can be called off.
pub fn call_off(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    match &state.doing {
        // Dice that were seen stay facts: what has come back has, and the Scene is over.
        Doing::Recovery(recovery) if recovery.called => {
            let ended = recovery.ends_scene.then_some(Event::SceneEnded);
            Ok([Event::RecoveryOver].into_iter().chain(ended).collect())
        }
        Doing::Task(_) | Doing::Recovery(_) => Ok(vec![Event::Withdrawn]),
        Doing::Conflict(conflict) => match &conflict.stage {
            Stage::Doing(phase) => match phase.as_ref() {
                Phase::Making(deed) if !deed.effort().approved => Ok(vec![Event::Withdrawn]),
                _ => Err(Refusal::NotNow),
            },
            _ => Err(Refusal::NotNow),
        },
        Doing::Talking => Err(Refusal::NotNow),
    }
}

/// The most Ranks of a kind that a Quality can have lost, besides those of the other kind.
pub fn most_lost(quality: &Quality, kind: Kind) -> u32 {
    let other = match kind {
        Kind::Failure => quality.damage,
        Kind::Damage => quality.failure,
    };
    quality.rank.room().saturating_sub(other)
}

/// The game master sets something, whatever the book says (TBL-02). Within a Conflict only
/// between turns.
pub fn rule(state: &State, seat: &Seat, ruling: &Ruling) -> Decided {
    gm_only(seat)?;
    match &state.doing {
        Doing::Talking => {}
        Doing::Conflict(conflict) => turn::between_turns(conflict)?,
        Doing::Task(_) | Doing::Recovery(_) => return Err(Refusal::NotNow),
    }
    check_ruling(state, ruling)?;
    let mut play = Play::new(state);
    play.happen(Event::Ruled {
        ruling: ruling.clone(),
    });
    match ruling {
        Ruling::Lost { who, quality, .. } | Ruling::Rank { who, quality, .. } => {
            damage::after_ruling(&mut play, who, quality);
        }
        Ruling::Out { who } => play.happen(Event::WentOut { who: who.clone() }),
        Ruling::Dead { who } => {
            if character(state, who)?.is_in_action() {
                play.happen(Event::WentOut { who: who.clone() });
            }
            play.happen(Event::Died { who: who.clone() });
        }
        _ => {}
    }
    turn::go_on(&mut play);
    Ok(play.events)
}

/// Whether a ruling sets something to what it can be.
fn check_ruling(state: &State, ruling: &Ruling) -> Result<(), Refusal> {
    let fits = match ruling {
        Ruling::Lost {
            who,
            quality: name,
            kind,
            ranks,
        } => *ranks <= most_lost(quality(state, who, name)?, *kind),
        Ruling::Rank {
            who, quality: name, ..
        } => quality(state, who, name).is_ok(),
        Ruling::Experience { who, points } => {
            character(state, who)?;
            *points <= MOST_POINTS
        }
        Ruling::Revived { who } => character(state, who)?.condition == Condition::Dead,
        Ruling::Chin { who } => character(state, who)?.chin_used,
        Ruling::Out { who } => character(state, who)?.is_in_action(),
        Ruling::Dead { who } => character(state, who)?.condition != Condition::Dead,
        Ruling::Unhurt { who } => character(state, who)?.hurt,
    };
    if fits {
        Ok(())
    } else {
        Err(Refusal::BadRuling)
    }
}
